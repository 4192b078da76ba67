// Where a unit's fire comes from: front edges, the sides of a square, the edge of a town; and what stands in its way.
#include <algorithm>

#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

namespace {

bool touches(const Convex& base, const Ground& ground) {
  if (!meet(grown(base.box, hair_of_contact), ground.box)) return false;
  return ground.town ? gap_at_most(base, ground.town->shape(), hair_of_contact)
                     : gap_at_most(ground.block, base, hair_of_contact);
}

}  // namespace

TargetPlace place_of(const Board& board, int unit, PathPlace place) {
  const Unit& u = board.unit(unit);
  if (place == where_it_stands) return {place, block_of(u), board.ground(unit)};
  TargetPlace at{
      place, block_at(u.start, {u.path.begin(), static_cast<std::size_t>(u.path.size())}, place), {}};
  at.ground.block = footprint(at.block);
  at.ground.box = at.ground.block.box;
  return at;
}

FireSurvey::FireSurvey(const Board& board, int unit, FirePhase phase, int disruption)
    : board_(board),
      unit_(unit),
      phase_(phase),
      gun_(board.unit(unit).arm == Arm::Artillery),
      block_(block_of(board.unit(unit))) {
  const Tables& t = board.setting.tables;
  if (disruption < 0) disruption = self().condition.disruption;
  range_ = !gun_ ? t.infantry_range : disruption ? t.artillery_close : t.artillery_long;  // BN-FP-04, BN-FIRE-07
  if (!board.active(unit)) return;
  collect_targets();
  if (targets_.empty()) return;
  const Front front = front_of(block_);
  front_ = self().square ? board.ground(unit).block.piece[0] : Convex{front.left, front.right};
  for (const Area& area : board.setting.field.areas) heights_ = heights_ || area.elevation != 0;
  if (self().stance != Stance::Town)
    for (int i = 0; i < block_.layout.count; ++i) make_muzzle(i);
  collect_blockers();
}

namespace {

// A box round all places of a unit's path, larger than need be but quickly made.
Box all_its_way(const Unit& unit) {
  std::int32_t reach = (places_of(unit) + 2) * unit_length;  // no layout is wider or deeper
  for (const Manoeuvre& m : unit.path) {
    using Kind = Manoeuvre::Kind;
    const bool about = m.kind == Kind::Wheel || m.kind == Kind::Swing || m.kind == Kind::Face;
    reach += about ? anywhere : m.distance + std::abs(m.vector.x) + std::abs(m.vector.y);
  }
  return grown(Box{unit.start.pose.at, unit.start.pose.at}, reach);
}

}  // namespace

void FireSurvey::collect_targets() {
  const Box reach = grown(board_.ground(unit_).box, range_);
  board_.each_enemy(self().side, [&](int enemy) {
    const Unit& other = board_.unit(enemy);
    const bool on_its_way = phase_ == FirePhase::Reaction && !other.path.empty();
    if (!board_.near(enemy, reach) && !(on_its_way && meet(reach, all_its_way(other)))) return;
    Box all = board_.ground(enemy).box;
    bool may = meet(reach, all);
    if (on_its_way) {
      Block block = other.start;
      Box before = footprint(block).box;
      for (const Manoeuvre& m : other.path) {
        block = after(block, m);
        const Box now = footprint(block).box, leg = join(before, now);
        may = may || meet(reach, leg);
        all = join(all, leg);
        before = now;
      }
    }
    if (!may) return;
    targets_.push_back(enemy);
    target_boxes_.push_back(all);
  });
}

// BN-FIRE-05, BN-FIRE-31: only the front rank fires, of a column the lead base. BN-SQUARE-07, BN-SQUARE-08: in square
// every base with an outside edge, through any of them.
void FireSurvey::make_muzzle(int place) {
  Muzzle muzzle;
  muzzle.base = element(block_, place);
  muzzle.height = height(muzzle.base);
  const Layout& l = block_.layout;
  const int rank = place / l.files, file = place % l.files;
  const Angle facing = block_.pose.facing;
  const Convex& q = muzzle.base;
  if (rank == 0) muzzle.edges.push(front_of(q, facing));
  if (self().square) {
    if (file == 0) muzzle.edges.push({q[2], q[1], turned(facing, quarter_turn)});
    if (place + l.files >= l.count) muzzle.edges.push({q[3], q[2], turned(facing, half_turn)});
    if (file + 1 == l.files_in(rank)) muzzle.edges.push({q[0], q[3], turned(facing, -quarter_turn)});
  }
  for (const int enemy : targets_)
    if (muzzle.touched < 0 && touches(muzzle.base, board_.ground(enemy))) muzzle.touched = enemy;
  muzzles_.push(muzzle);
}

// Only what stands between the unit and its targets is in the way.
void FireSurvey::collect_blockers() {
  constexpr int swing = longest_base;  // a target that turns may pass beyond both ends of its turn
  const Box &own = board_.ground(unit_).box, reach = grown(own, range_);
  Box all = own;
  for (const Box& target : target_boxes_) all = join(all, grown(target, swing));
  const Box between{{std::max(all.lo.x, reach.lo.x), std::max(all.lo.y, reach.lo.y)},
                    {std::min(all.hi.x, reach.hi.x), std::min(all.hi.y, reach.hi.y)}};
  blockers_ = blocks_near(board_, between, unit_, gun_ && heights_);
}

// BN-TERR-06, BN-TERR-07, BN-TERR-15, BN-TERR-16; BN-FIRE-21: guns fire over what is lower, 3" clear of both ends.
SightRules FireSurvey::rules(int target, bool explain) const {
  return {.inside = board_.distances().sight_inside,
          .edge = board_.distances().sight_edge,
          .always = board_.distances().sight_always,
          .ridgelines = true,
          .overhead = gun_,
          .clearance = board_.distances().overhead,
          .explain = explain,
          .but = target};
}

std::int32_t FireSurvey::height(const Convex& base) const {
  return heights_ ? elevation_of(board_.setting.field, base) : 0;
}

Shape FireSurvey::front_shape() const {
  const Ground& own = board_.ground(unit_);
  return own.town ? own.town->shape() : Shape(front_);
}

// TOWNS

// BN-FIRE-16, BN-FIRE-25: one base for each full 2" of the boundary that is in range and has a clear line, at least
// one. The bases need not stand there: a garrison has reserves at hand. The boundary is looked at every half inch, and
// where the range ends, to the grid point.
// Where it touches an attacker, the edge lies on his front line: that is before him, not in his flank zone. Only a part
// of the edge that is nearest to him and clearly behind his front enfilades him (BN-FIRE-18).
int FireSurvey::garrison_bases(const TargetPlace& at, int target, Aimed& nearest) const {
  const Area& town = *board_.ground(unit_).town;
  const Shape shape = town.shape();
  const Measured closest = board_.measure(board_.ground(unit_), at.ground);
  const std::int64_t least = closest.gap.length_up();
  const Front target_front = front_of(at.block);
  const auto behind = [&](Point p) { return ahead_of_front(target_front, p) < -(std::int64_t{hair_of_contact} << 31); };
  bool enfilades = behind(closest.a);
  std::int64_t in_range = 0;
  bool found = false;
  for (int i = 0; i < shape.edges(); ++i) {
    const Convex wall = shape.edge(i);
    const Vec along = wall[1] - wall[0];
    const std::int64_t length = std::max<std::int64_t>(1, length_near(along));
    const auto point = [&](std::int64_t d) {
      return wall[0] + Vec{divide_near(along.x * d, length), divide_near(along.y * d, length)};
    };
    const auto reaches = [&](std::int64_t d) { return measure_to(Convex{point(d)}, at.ground).gap.at_most(range_); };
    const auto clear = [&](std::int64_t d) {
      const Convex here{point(d)};
      const Measured m = measure_to(here, at.ground);
      if (!m.gap.at_most(range_)) return false;
      const Convex there = at.ground.town ? Convex{m.b} : at.ground.block.piece[0];
      const Sight line = sight(board_.setting.field, here[0], {here, town.elevation}, {there, height(there)},
                               in_the_way(), rules(target));
      enfilades = enfilades || (line.clear && m.gap.at_most(least + hair_of_contact) && behind(here[0]));
      if (!line.clear || (found && nearest.gap <= m.gap)) return line.clear;
      found = true;
      nearest = Aimed{.target = target,
                      .place = at.place,
                      .gap = m.gap,
                      .range = static_cast<int>(m.gap.length_up()),
                      .from = here[0],
                      .to = line.to};
      describe_target(nearest, at, there, here);
      return true;
    };
    bool before = clear(0);
    for (std::int64_t from = 0; from < length; from += place_step) {
      const std::int64_t to = std::min(length, from + place_step);
      const bool now = clear(to);
      std::int64_t low = from, high = to;  // the range ends between them
      while (before != now && high - low > 1) (reaches((low + high) / 2) == before ? low : high) = (low + high) / 2;
      in_range += before == now ? (now ? to - from : 0) : before ? low - from : to - high;
      before = now;
    }
  }
  if (!found) return 0;
  nearest.enfilade = enfilades && !at.ground.town && !board_.unit(target).square;
  nearest.points = base_points(self(), board_.setting.tables, nearest.range, Aim::Direct);
  return static_cast<int>(std::clamp<std::int64_t>(in_range / std::max(1, board_.distances().garrison_front), 1, self().condition.bases));
}

// A garrison's bases go to the nearest target first, as many as bear on it, then to the next; in all no more than one
// for every 2" of the boundary (BN-FIRE-16).
std::vector<FiringBase> FireSurvey::garrison() const {
  struct Claim {
    Aimed aimed;
    int bases;
  };
  std::vector<Claim> claims;
  for (const int target : targets_) {
    Claim best{{}, 0};
    each_place(target, [&](const TargetPlace& at) {
      Aimed aimed;
      const int bases = garrison_bases(at, target, aimed);
      if (bases > best.bases || (bases > 0 && bases == best.bases && aimed.gap < best.aimed.gap)) best = {aimed, bases};
    });
    if (best.bases > 0) claims.push_back(best);
  }
  std::stable_sort(claims.begin(), claims.end(),
                   [](const Claim& a, const Claim& b) { return a.aimed.gap < b.aimed.gap; });
  int left = std::min(self().condition.bases, static_cast<int>(board_.ground(unit_).town->perimeter / std::max(1, board_.distances().garrison_front)));
  std::vector<FiringBase> all;
  for (const Claim& claim : claims)
    for (int k = 0; k < claim.bases && left > 0; ++k, --left)
      all.push_back({static_cast<int>(all.size()), {claim.aimed}});
  return all;
}

}  // namespace linstock::big_napoleonic
