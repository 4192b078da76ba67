// Where a block is at an instant, and when two moving blocks meet.
#include "field/moving.h"

#include <algorithm>

namespace linstock::field {

namespace {

using Kind = Manoeuvre::Kind;

constexpr int speed_bits = 20;      // speeds are in grid points in 2^20 instants: a period, nearly
constexpr std::int64_t look = 32;   // grid points that two may come nearer between two looks
constexpr std::int64_t slack = 4;   // by how much cutting to the grid can bring two places nearer

// Towards zero, so that mirrors and half turns commute with it.
std::int64_t share(std::int64_t whole, Instant spent, Instant takes) {
  return takes == 0 ? whole : static_cast<std::int64_t>(Wide{whole} * spent / takes);
}

// How far the corner that is furthest from the centre of a turn goes in 2^20 instants, rounded up. A full turn of 65,536 is
// 6.2832 radii.
std::int64_t turning_speed(const Stretch& s, const Footprint& start) {
  std::int64_t radius = 0;
  for (const Convex& piece : start.all())
    for (const Point p : piece.corners()) radius = std::max(radius, length_up(p - s.motion.centre) + 3);
  return static_cast<std::int64_t>((Wide{radius} * s.motion.steps << speed_bits) / (Wide{10430} * s.takes)) + 1;
}

}  // namespace

// WHERE IT IS

Stretch Stretch::standing(const Block& from, Instant now, Instant until) {
  Stretch s(from, TimedLeg::halt(0), now);
  s.end = until;
  return s;
}

Vec Stretch::offset(Instant t) const {
  return {share(motion.by.x, t - began, takes), share(motion.by.y, t - began, takes)};
}

std::int32_t Stretch::turned_by(Instant t) const { return static_cast<std::int32_t>(share(motion.steps, t - began, takes)); }

Block Stretch::at(Instant t) const {
  if (takes > 0 && t >= began + takes) return motion.end();
  if (motion.turns()) return motion.at(turned_by(t));
  Block b = motion.start;
  if (moves()) b.pose.at = b.pose.at + offset(t);
  return b;
}

std::int64_t Stretch::walked(Instant t) const {
  if (!moves()) return 0;
  if (motion.straight()) return share(motion.steps, t - began, takes);
  if (motion.manoeuvre.kind != Kind::Wheel) return 0;
  return arc_length(motion.start.layout.front_width(), turned_by(t));
}

Moving::Moving(const Stretch& s) : stretch(s), start(footprint(s.motion.start)), straight(!s.motion.turns()) {
  if (!s.moves()) return;
  if (!straight) {
    speed = turning_speed(s, start);
    return;
  }
  const auto fast = [&](std::int64_t way) { return static_cast<std::int64_t>((Wide{way} << speed_bits) / s.takes); };
  velocity = {fast(s.motion.by.x), fast(s.motion.by.y)};
  speed = length_up(velocity) + 1;
}

Footprint Moving::at(Instant t) const {
  if (straight && stretch.moves()) return moved(start, stretch.offset(t));
  return stretch.moves() || stretch.jumps() ? footprint(stretch.at(t)) : start;
}

Box Moving::reach(Instant from, Instant to) const {
  if (stretch.jumps()) return join(start.box, at(to).box);
  if (straight) return join(at(from).box, at(to).box);
  const auto way = static_cast<std::int32_t>((Wide{speed} * (to - from) >> speed_bits) + slack);
  return grown(at(from).box, way);
}

// WHEN TWO MEET

bool near_enough(const Footprint& a, const Footprint& b, Limit limit) {
  switch (limit.kind) {
    case Limit::Kind::Within: return gap_at_most(a, b, limit.r);
    case Limit::Kind::Below: return gap_below(a, b, limit.r);
    case Limit::Kind::Overlap: return overlap_beyond(a, b, hair);
  }
  return false;
}

namespace {

// How fast a gets nearer in the direction `towards`, times its length; at least that.
Wide approach(const Moving& a, Vec towards, std::int64_t unit) {
  if (!a.straight) return Wide{a.speed} * unit;
  return Wide{towards.x} * a.velocity.x + Wide{towards.y} * a.velocity.y;
}

// For how many instants the limit certainly does not hold from the next on, and whether it certainly does not hold now.
struct Free {
  std::int64_t time = never_ends;
  bool now = true;
};

// Between two convex pieces. Their gap is never less than their distance along the direction of the present gap.
Free free_for(const Moving& a, const Convex& piece, const Moving& b, const Convex& other, Limit limit) {
  const Separation s = separation(piece, other);
  if (!s.apart) return {0, false};
  const std::int64_t unit = length_up(s.towards);
  const Wide nearing = approach(a, s.towards, unit) + approach(b, -s.towards, unit);
  const Wide spare = Wide{s.extent} - Wide{limit.r + slack} * unit;
  if (nearing <= 0) return {never_ends, spare > 0};
  if (spare <= 0) return {0, false};
  return {static_cast<std::int64_t>(std::min<Wide>((spare << speed_bits) / (nearing + 3 * Wide{unit}), never_ends)), true};
}

Free free_for(const Moving& a, const Footprint& fa, const Moving& b, const Footprint& fb, Limit limit) {
  Free all;
  for (const Convex& p : fa.all())
    for (const Convex& q : fb.all()) {
      const Free one = free_for(a, p, b, q, limit);
      all = {std::min(all.time, one.time), all.now && one.now};
    }
  return all;
}

// The time in which the two may come nearer by a look.
std::int64_t stride_of(const Moving& a, const Moving& b) {
  const std::int64_t fast = a.straight && b.straight ? length_up(a.velocity - b.velocity) : a.speed + b.speed;
  return fast == 0 ? never_ends : std::max<std::int64_t>(1, (look << speed_bits) / fast);
}

// It does not hold at `low` (or has not been looked at), it holds at `high`.
Instant halved(const Moving& a, const Moving& b, Instant low, Instant high, Limit limit) {
  while (high - low > 1) {
    const Instant mid = low + (high - low) / 2;
    (near_enough(a.at(mid), b.at(mid), limit) ? high : low) = mid;
  }
  return high;
}

}  // namespace

std::optional<Instant> first_instant(const Moving& a, const Moving& b, Instant from, Instant to, Limit limit) {
  const std::int64_t stride = stride_of(a, b);
  const bool last_look = a.stretch.jumps() || b.stretch.jumps();
  for (std::int64_t t = from;;) {
    const auto now = static_cast<Instant>(t);
    const Footprint fa = a.at(now), fb = b.at(now);
    const Free free = free_for(a, fa, b, fb, limit);
    if (!free.now && near_enough(fa, fb, limit))
      return now == from ? from : halved(a, b, static_cast<Instant>(std::max<std::int64_t>(from, t - stride)), now, limit);
    // What turns up at once at the end of its time, a face or a formation, is always looked at.
    if (now == to || (free.time >= to - now && !last_look)) return {};
    t = std::min<std::int64_t>(to, t + std::max<std::int64_t>(1, free.time / stride) * stride);
  }
}

}  // namespace linstock::field
