// WHO BEARS ON WHOM: the figures of the first rank that have a target in arc and range, and how far it is for the nearest of them.
#include "books/nineteenth-century/firing/bearing.h"

#include <algorithm>

#include "books/nineteenth-century/firing/artillery.h"

namespace linstock::nineteenth_century::afield {

int Board::weapon_range(int u) const {
  const Unit& own = unit(u);
  const FiringTables& t = tables.firing;
  int furthest = 0;
  if (own.is.sniper) return tables.special.sniper_range;  // NC-SPEC-06
  if (guns(own)) {
    for (int range : t.artillery_ranges)
      if (artillery_base(own.is.gun, range, t) != cannot_fire) furthest = std::max(furthest, range);
  } else {
    for (SmallArm weapon : {own.is.weapon, own.now.seconds > 0 ? own.is.second_weapon : SmallArm::None})
      for (int range : t.small_arm_ranges)
        if (weapon != SmallArm::None && small_arms_base(weapon, range, t) != cannot_fire) furthest = std::max(furthest, range);
  }
  return furthest;
}

namespace {

// A body that fires: its first rank, or the face of a square that looks that way (NC-FIRE-03, 32), with its arc and its range.
struct Firers {
  const Unit& unit;
  Block block;
  std::int32_t spread, range;
};

Firers firers_towards(const Board& board, int u, Point there) {
  const Unit& own = board.unit(u);
  const int half_degrees = close_order(own) ? board.tables.firing.close_order_arc : board.tables.firing.open_order_arc;
  Firers f{own, board.block(u), tenths_of_degree(5 * half_degrees), yards(board.weapon_range(u))};
  if (own.now.formation != Formation::Square) return f;
  const int quarters = (turn_between(f.block.pose.facing, angle_of(there - field::centre_of(board.ground(u)))) + full_turn + eighth_turn) / quarter_turn % 4;
  f.block.pose = {field::middle_of(f.block, quarters == 0 ? field::Side::Front : quarters == 1 ? field::Side::Left : quarters == 2 ? field::Side::Rear : field::Side::Right),
                  turned(f.block.pose.facing, quarters * quarter_turn)};
  return f;
}

bool in_its_arc(const Firers& f, int figure, const Ground& there) { return field::partly_in(arc_of(front_of_figure(f.unit, f.block, figure), f.spread), there); }

// What a figure bears on: in its arc, in its range (NC-FIRE-02). On a charger whoever has its front edge in his arc (NC-FIRE-11).
std::optional<Measured> bears(const Firers& f, int figure, const Ground& in_arc, const Ground& his) {
  if (!in_its_arc(f, figure, in_arc)) return {};
  const Measured measured = field::measure_to(element(f.block, figure), his);
  if (!measured.gap.at_most(f.range)) return {};
  return measured;
}
int first_rank(const Firers& f) { return std::min<int>(f.block.layout.files, f.block.layout.count); }

// From a front that is a little wider than theirs nobody bears on what lies wholly outside of its arc.
bool any_can(const Firers& f, const Ground& in_arc) {
  if (faces_flank(f.unit)) return true;
  constexpr std::int32_t rounding = 4;
  Block wider = f.block;
  wider.pose.at = ahead(wider.pose.at, wider.pose.facing, -rounding);
  wider.layout.width += rounding;
  return field::partly_in(arc_of(front_of(wider), f.spread), in_arc);
}

// FIGURES THAT BEAR ON ONE TARGET: all of them are counted, but only those are measured that may be nearest or just out of range.
class Bearers {
 public:
  Bearers(const Firers& firers, const Ground& in_arc, const Ground& his) : f_(firers), his_(his) {
    if (!any_can(f_, in_arc)) return;
    int first = 0, last = first_rank(f_) - 1;
    if (faces_flank(f_.unit)) {
      for (int i = first; i <= last; ++i)
        if (in_its_arc(f_, i, in_arc)) bases_.push(element(f_.block, i));
      return;
    }
    // All face one way, so that those who bear stand side by side.
    while (first <= last && !in_its_arc(f_, first, in_arc)) ++first;
    while (last > first && !in_its_arc(f_, last, in_arc)) --last;
    for (int i = first; i <= last; ++i) bases_.push(element(f_.block, i));
  }
  void count(Aim& aim) {
    const std::int64_t range = f_.range;
    const int first = likely_nearest();
    if (first >= 0) look_at(first, range, aim);
    for (int i = 0; i < bases_.size(); ++i)
      if (i != first) look_at(i, range, aim);
    if (aim.figures == 0) return;
    aim.from = nearest_.a, aim.to = nearest_.b;
    aim.distance = yards_up(nearest_.gap);
  }

 private:
  int likely_nearest() const {
    int best = -1;
    std::int64_t least = 0;
    for (int i = 0; i < bases_.size(); ++i)
      if (const std::int64_t gap = gap_squared(bases_[i].box, his_.box); best < 0 || gap < least) best = i, least = gap;
    return best;
  }
  // Of equally near ones the first counts.
  bool surely_no_nearer(int i) const {
    const Wide apart = Wide{gap_squared(bases_[i].box, his_.box)} * nearest_.gap.den, nearest = nearest_.gap.num;
    return i > at_ ? apart >= nearest : apart > nearest;
  }
  bool surely_in_range(const Convex& base, std::int64_t range) const {
    const Box both = join(base.box, his_.box);
    const std::int64_t x = both.hi.x - both.lo.x, y = both.hi.y - both.lo.y;
    return x * x + y * y <= range * range;
  }
  void look_at(int i, std::int64_t range, Aim& aim) {
    const Convex& base = bases_[i];
    if (aim.figures > 0 && surely_no_nearer(i) && surely_in_range(base, range)) {
      ++aim.figures;
      return;
    }
    const Measured measured = field::measure_to(base, his_);
    if (!measured.gap.at_most(f_.range)) return;
    if (aim.figures++ == 0 || measured.gap < nearest_.gap || (measured.gap == nearest_.gap && i < at_)) nearest_ = measured, at_ = i;
  }

  const Firers& f_;
  const Ground& his_;
  Many<Convex, 40> bases_;
  Measured nearest_;
  int at_ = 0;
};

// One more figure bears; the nearest of them says how far it is.
void add(Aim& aim, Gap& best, const Measured& measured) {
  if (aim.figures++ == 0 || measured.gap < best) best = measured.gap, aim.from = measured.a, aim.to = measured.b;
}

Ground part_in_arc(const Board& board, int target, const Block& there, const Ground& his) {
  const Unit& enemy = board.unit(target);
  const bool charger = (enemy.turn.does == Does::Charges || enemy.turn.does == Does::CounterCharges) && enemy.turn.contact >= 0;
  if (!charger) return his;
  const Front edge = front_of(there);
  return field::segment_ground(edge.left, edge.right);
}

bool can_fire_there(const Board& board, int u, const Ground& his) {
  const int range = board.weapon_range(u);
  return range > 0 && !(guns(board.unit(u)) && board.unit(u).now.guns == Guns::Limbered) && board.within(board.ground(u), his, yards(range));
}

}  // namespace

bool could_bear(const Board& board, int u, const Block& there) {
  const Ground his = ground_of(there);
  return can_fire_there(board, u, his) && any_can(firers_towards(board, u, there.pose.at), his);
}

std::optional<Aim> Board::aim(int u, int target, const Block& there) const {
  const Ground his = ground_of(there);
  if (!can_fire_there(*this, u, his)) return {};
  const Ground in_arc = part_in_arc(*this, target, there, his);
  const Firers firers = firers_towards(*this, u, there.pose.at);
  Aim aim{.target = target};
  Bearers(firers, in_arc, his).count(aim);
  if (aim.figures == 0) return {};
  judge_behind(aim, u, there);
  return aim;
}

// NC-FIRE-18, 35
bool Board::teams_apart(int u) const { return guns(unit(u)) && active(u) && unit(u).now.guns != Guns::Limbered && unit(u).now.teams > 0; }
Block Board::teams_block(int u) const {
  const Block guns_there = block(u);
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(printed_base(Base::ExtendedHorse))];
  const auto back = static_cast<std::int32_t>(guns_there.layout.full_depth() + yards(tables.field.teams_behind));
  return {{ahead(guns_there.pose.at, guns_there.pose.facing, -back), guns_there.pose.facing}, line_of(std::max(1, unit(u).now.teams), yards(size.width), yards(size.depth))};
}

std::vector<Aim> Board::aims_by_figure(int u, std::span<const Mark> marks) const {
  struct Target {
    Ground his, in_arc;
    Aim aim;
    Gap best;
  };
  std::vector<Target> all;
  for (const Mark& mark : marks) {
    const Ground his = ground_of(mark.there);
    if (!can_fire_there(*this, u, his)) continue;
    all.push_back({his, mark.teams ? his : part_in_arc(*this, mark.target, mark.there, his), {.target = mark.target, .teams = mark.teams}, {}});
    if (!mark.teams) judge_behind(all.back().aim, u, mark.there);
  }
  if (all.empty()) return {};
  const Firers firers = firers_towards(*this, u, marks[0].there.pose.at);
  for (int i = 0; i < first_rank(firers); ++i) {
    Target* nearest = nullptr;
    Measured way;
    for (Target& t : all)
      if (const auto measured = bears(firers, i, t.in_arc, t.his); measured && (!nearest || measured->gap < way.gap)) nearest = &t, way = *measured;
    if (nearest) add(nearest->aim, nearest->best, way);
  }
  std::vector<Aim> aims;
  for (Target& t : all) {
    if (t.aim.figures == 0) continue;
    t.aim.distance = yards_up(t.best);
    aims.push_back(t.aim);
  }
  return aims;
}

std::optional<Aim> Board::aim_at(int u, const Block& there) const {
  const Ground his = ground_of(there);
  if (!can_fire_there(*this, u, his)) return {};
  const Firers firers = firers_towards(*this, u, there.pose.at);
  Aim aim;
  Bearers(firers, his, his).count(aim);
  if (aim.figures == 0) return {};
  return aim;
}

}  // namespace linstock::nineteenth_century::afield
