#include "geometry/grid.h"

#include <array>
#include <bit>
#include <cmath>

namespace linstock {

// ROOTS

namespace {

// Newton's method from above: the first value that does not fall is the root.
template <class N>
constexpr std::uint64_t newton_root(N n, int bits) {
  if (n < 2) return static_cast<std::uint64_t>(n);
  N r = N{1} << ((bits + 1) / 2);
  for (;;) {
    const N next = (r + n / r) / 2;
    if (next >= r) return static_cast<std::uint64_t>(r);
    r = next;
  }
}

}  // namespace

// The processor's own root is off by one at most, whatever it rounds: two comparisons make it exact.
std::uint64_t root(std::uint64_t n) {
  constexpr std::uint64_t large = std::uint64_t{1} << 62;
  if (n >= large) return newton_root(n, std::bit_width(n));
  auto r = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(static_cast<std::int64_t>(n))));
  if (r * r > n) --r;
  if ((r + 1) * (r + 1) <= n) ++r;
  return r;
}

std::uint64_t root(WideU n) {
  const auto high = static_cast<std::uint64_t>(n >> 64);
  if (high == 0) return root(static_cast<std::uint64_t>(n));
  return newton_root<WideU>(n, 64 + std::bit_width(high));
}

std::uint64_t root_up(std::uint64_t n) {
  const std::uint64_t r = root(n);
  return r * r == n ? r : r + 1;
}

std::int64_t length_down(Vec v) { return static_cast<std::int64_t>(root(static_cast<std::uint64_t>(squared(v)))); }
std::int64_t length_up(Vec v) { return static_cast<std::int64_t>(root_up(static_cast<std::uint64_t>(squared(v)))); }
std::int64_t length_near(Vec v) {
  const std::int64_t r = length_down(v);
  return squared(v) - r * r > r ? r + 1 : r;  // (r + 1/2)^2 = r^2 + r + 1/4
}

// THE SINE TABLE

namespace {

constexpr Wide pi60 = 3622009729038561421;  // pi * 2^60
constexpr Wide one60 = Wide{1} << 60;

// Sine and cosine of x (in 2^-60) by their series; x up to pi / 2.
constexpr Wide series(Wide x, Wide first, int n) {
  const Wide square = x * x >> 60;
  Wide term = first, sum = 0;
  for (; term != 0; n += 2) {
    sum += term;
    term = -((term * square >> 60) / (n * (n + 1)));
  }
  return sum;
}
constexpr std::int32_t sine30(Wide x) { return static_cast<std::int32_t>((series(x, x, 2) + (Wide{1} << 29)) >> 30); }
constexpr std::int32_t cosine30(Wide x) {
  return static_cast<std::int32_t>((series(x, one60, 1) + (Wide{1} << 29)) >> 30);
}

// Sixteen binary angles to the step, up to 45 degrees: the rest is mirrored.
struct Tables {
  std::array<std::int32_t, 513> sine{}, cosine{};
  std::array<std::int32_t, 16> fine_sine{}, fine_cosine{};
};

constexpr Tables make_tables() {
  Tables t;
  for (int k = 0; k <= 512; ++k) {
    t.sine[k] = sine30(pi60 * k / 2048);
    t.cosine[k] = cosine30(pi60 * k / 2048);
  }
  for (int k = 0; k < 16; ++k) {
    t.fine_sine[k] = sine30(pi60 * k / 32768);
    t.fine_cosine[k] = cosine30(pi60 * k / 32768);
  }
  return t;
}

constexpr Tables tables = make_tables();

// Up to an eighth of a turn: sin(a + b) and cos(a + b).
constexpr Heading first_eighth(int a) {
  const std::int64_t s = tables.sine[a >> 4], c = tables.cosine[a >> 4];
  const std::int64_t fs = tables.fine_sine[a & 15], fc = tables.fine_cosine[a & 15];
  return {static_cast<std::int32_t>(round30(c * fc - s * fs)), static_cast<std::int32_t>(round30(s * fc + c * fs))};
}

// The first quarter of the circle: 128 KiB, but a battle's blocks look few ways. What lies beyond its middle is the other half, with sine
// and cosine exchanged.
constexpr std::array<Heading, quarter_turn> make_headings() {
  std::array<Heading, quarter_turn> all;
  for (int a = 0; a <= eighth_turn; ++a) {
    const Heading h = first_eighth(a);
    all[static_cast<std::size_t>(a)] = h;
    if (a > 0) all[static_cast<std::size_t>(quarter_turn - a)] = {h.sin, h.cos};
  }
  return all;
}
constexpr std::array<Heading, quarter_turn> headings = make_headings();

// Of a step of the table, up to a quarter turn.
Heading in_table(int step) {
  constexpr int eighth = 512;
  if (step <= eighth) return {tables.cosine[step], tables.sine[step]};
  return {tables.sine[2 * eighth - step], tables.cosine[2 * eighth - step]};
}

constexpr std::int32_t negated_if(bool yes, std::int32_t v) { return (v ^ -std::int32_t{yes}) + yes; }

}  // namespace

// Without a branch, since every block looks another way: the quarter of the circle says whether sine and cosine change places, and
// their signs.
Heading heading(Angle a) {
  const unsigned quarter = a / static_cast<unsigned>(quarter_turn);
  const Heading h = headings[a % static_cast<unsigned>(quarter_turn)];
  const bool swapped = (quarter & 1) != 0;
  return {negated_if(((quarter + 1) & 2) != 0, swapped ? h.sin : h.cos), negated_if((quarter & 2) != 0, swapped ? h.cos : h.sin)};
}

Angle angle_of(Vec v) {
  if (v == Vec{}) return 0;
  int quarters = 0;
  for (; !(v.x > 0 && v.y >= 0); ++quarters) v = {v.y, -v.x};  // a quarter turn to the right
  // The direction lies in [low, high): first by the angles that stand in the table, then between two of them.
  constexpr int step = 16;
  int low = 0, high = quarter_turn / step;
  while (high - low > 1) {
    const int mid = (low + high) / 2;
    (cross(in_table(mid).vec(), v) >= 0 ? low : high) = mid;
  }
  low *= step;
  high *= step;
  while (high - low > 1) {
    const int mid = (low + high) / 2;
    (cross(heading(static_cast<Angle>(mid)).vec(), v) >= 0 ? low : high) = mid;
  }
  const std::int64_t past = cross(heading(static_cast<Angle>(low)).vec(), v),
                     short_of = -cross(heading(static_cast<Angle>(high)).vec(), v);
  return static_cast<Angle>((past <= short_of ? low : high) + quarters * quarter_turn);
}

Point ahead(Point p, Angle facing, std::int64_t distance) { return p + turn({distance, 0}, heading(facing)); }

// ARCS

namespace {

// The arc times 2^47: radius * |by| * pi / 2^15, with pi in 2^-32.
Wide arc47(std::int64_t radius, std::int32_t by) {
  constexpr Wide pi32 = 13493037705;
  return Wide{radius < 0 ? -radius : radius} * (by < 0 ? -by : by) * pi32;
}

}  // namespace

std::int64_t arc_length(std::int64_t radius, std::int32_t by) {
  return static_cast<std::int64_t>((arc47(radius, by) + (Wide{1} << 46)) >> 47);
}

std::int32_t turn_for_arc(std::int64_t radius, std::int64_t length) {
  std::int32_t low = 0, high = full_turn + 1;
  while (high - low > 1) {
    const std::int32_t mid = (low + high) / 2;
    (arc47(radius, mid) <= Wide{length} << 47 ? low : high) = mid;
  }
  return low;
}

}  // namespace linstock
