#include "kernel/grid.h"

#include <array>
#include <bit>

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

// The roots of 64 to 255, eight bits of each: where the search for the root of any number begins.
constexpr std::array<std::uint8_t, 192> make_first_roots() {
  std::array<std::uint8_t, 192> roots{};
  for (std::uint32_t k = 64; k < 256; ++k) roots[k - 64] = static_cast<std::uint8_t>(newton_root(k * 256 + 255u, 16));
  return roots;
}
constexpr std::array<std::uint8_t, 192> first_roots = make_first_roots();

}  // namespace

// The number is shifted left by an even number of bits into [2^62, 2^64); from eight bits of its root two steps of
// Newton's method lead to 16 and to 32 bits, at most one too large.
std::uint64_t root(std::uint64_t n) {
  if (n == 0) return 0;
  const int shift = std::countl_zero(n) & ~1;
  const std::uint64_t m = n << shift;
  std::uint32_t r = first_roots[static_cast<std::size_t>((m >> 56) - 64)];
  r = (r << 7) + static_cast<std::uint32_t>(m >> 41) / r;
  std::uint64_t wide = (std::uint64_t{r} << 15) + (m >> 17) / r;
  wide >>= shift / 2;
  while (wide > UINT32_MAX || wide * wide > n) --wide;
  return wide;
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
Heading first_eighth(int a) {
  const std::int64_t s = tables.sine[a >> 4], c = tables.cosine[a >> 4];
  const std::int64_t fs = tables.fine_sine[a & 15], fc = tables.fine_cosine[a & 15];
  return {static_cast<std::int32_t>(round30(c * fc - s * fs)), static_cast<std::int32_t>(round30(s * fc + c * fs))};
}

// Of a step of the table, up to a quarter turn.
Heading in_table(int step) {
  constexpr int eighth = 512;
  if (step <= eighth) return {tables.cosine[step], tables.sine[step]};
  return {tables.sine[2 * eighth - step], tables.cosine[2 * eighth - step]};
}

Heading first_quarter(int a) {
  if (a <= eighth_turn) return first_eighth(a);
  const Heading h = first_eighth(quarter_turn - a);
  return {h.sin, h.cos};
}

}  // namespace

Heading heading(Angle a) {
  const Heading h = first_quarter(a & (quarter_turn - 1));
  switch (a >> 14) {
    case 0:
      return h;
    case 1:
      return {-h.sin, h.cos};
    case 2:
      return {-h.cos, -h.sin};
    default:
      return {h.sin, -h.cos};
  }
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
    (cross(first_quarter(mid).vec(), v) >= 0 ? low : high) = mid;
  }
  const std::int64_t past = cross(first_quarter(low).vec(), v), short_of = -cross(first_quarter(high).vec(), v);
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
