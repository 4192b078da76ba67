// WHO BEARS ON WHOM: the figures of the first rank that have a target in arc and range, and how far it is for the nearest of them.
#include "books/nineteenth-century/firing/bearing.h"

#include <algorithm>

#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/firing/small_arms.h"

namespace linstock::nineteenth_century::afield {

int Board::weapon_range(int u) const {
  const Unit& own = unit(u);
  if (own.is.sniper) return tables.special.sniper_range;  // NC-SPEC-06
  if (guns(own)) return reach(own.is.gun, tables.firing);
  const int first = reach(own.is.weapon, tables.firing);
  return own.now.seconds > 0 ? std::max(first, reach(own.is.second_weapon, tables.firing)) : first;
}

namespace {

// A body that fires: its first rank, or the face of a square that looks that way (NC-FIRE-03, 32), with its arc and its range.
struct Firers {
  const Unit& unit;
  Block block;
  std::int32_t spread, range;
};

Firers firers_towards(const Board& board, int u, Point there, std::int32_t range) {
  const Unit& own = board.unit(u);
  const int half_degrees = close_order(own) ? board.tables.firing.close_order_arc : board.tables.firing.open_order_arc;
  Firers f{own, board.block(u), tenths_of_degree(5 * half_degrees), range};
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

// The bases of the first rank. They are good until somebody asks for others.
std::span<const Convex> bases_of(const Firers& f) {
  static thread_local std::vector<Convex> bases;
  const int n = first_rank(f);
  if (bases.size() < static_cast<std::size_t>(n)) bases.resize(static_cast<std::size_t>(n));
  Block row = f.block;
  row.layout.files = row.layout.count = static_cast<std::uint8_t>(n);
  return {bases.data(), static_cast<std::size_t>(elements(row, {bases.data(), static_cast<std::size_t>(n)}))};
}

// FIGURES THAT BEAR ON ONE TARGET
class Bearers {
 public:
  Bearers(const Firers& firers, const Ground& in_arc, const Ground& his) : f_(firers), in_arc_(in_arc), his_(his) {
    if (any_can(f_, in_arc)) bases_ = bases_of(f_);
    ways_ = arc_of(front_of(f_.block), f_.spread);
  }

  // At what range and along which line the nearest of them fires; how many they are is not counted.
  std::optional<Aim> nearest() {
    Aim aim;
    const int first = likely_nearest(0, size());
    if (first >= 0 && bears(first)) look_at(first, aim);
    for (int i = 0; i < size(); ++i)
      if (i != first && !(aim.figures > 0 && surely_no_nearer(i)) && bears(i)) look_at(i, aim);
    return measured(aim);
  }

  // And how many they are: all of them are counted, but only those are measured that may be nearest or just out of range.
  std::optional<Aim> all() {
    Aim aim;
    if (faces_flank(f_.unit)) {
      for (int i = 0; i < size(); ++i)
        if (bears(i)) count(i, aim);
      return measured(aim);
    }
    // All face one way, so that those who bear stand side by side.
    int from = 0, to = size();
    while (from < to && !bears(from)) ++from;
    while (to > from + 1 && !bears(to - 1)) --to;
    const int first = likely_nearest(from, to);
    if (first >= 0) count(first, aim);
    for (int i = from; i < to; ++i)
      if (i != first) count(i, aim);
    return measured(aim);
  }

 private:
  int size() const { return static_cast<int>(bases_.size()); }
  const Convex& base(int i) const { return bases_[static_cast<std::size_t>(i)]; }
  bool bears(int i) {
    if (faces_flank(f_.unit)) return in_its_arc(f_, i, in_arc_);
    ways_.front = front_of(base(i), f_.block.pose.facing);
    return field::partly_in(ways_, in_arc_);
  }
  int likely_nearest(int from, int to) const {
    int best = -1;
    std::int64_t least = 0;
    for (int i = from; i < to; ++i)
      if (const std::int64_t gap = gap_squared(base(i).box, his_.box); best < 0 || gap < least) best = i, least = gap;
    return best;
  }
  // Of equally near ones the first counts.
  bool surely_no_nearer(int i) const {
    const Wide apart = Wide{gap_squared(base(i).box, his_.box)} * nearest_.den, nearest = nearest_.num;
    return i > at_ ? apart >= nearest : apart > nearest;
  }
  bool surely_in_range(const Convex& base) const {
    const Box both = join(base.box, his_.box);
    const std::int64_t x = both.hi.x - both.lo.x, y = both.hi.y - both.lo.y;
    return x * x + y * y <= std::int64_t{f_.range} * f_.range;
  }
  void count(int i, Aim& aim) {
    if (aim.figures > 0 && surely_no_nearer(i) && surely_in_range(base(i))) ++aim.figures;
    else look_at(i, aim);
  }
  void look_at(int i, Aim& aim) {
    const Gap gap = field::gap_to(base(i), his_);
    if (!gap.at_most(f_.range)) return;
    if (aim.figures++ == 0 || gap < nearest_ || (gap == nearest_ && i < at_)) nearest_ = gap, at_ = i;
  }
  std::optional<Aim> measured(Aim aim) const {
    if (aim.figures == 0) return {};
    const Measured nearest = field::measure_to(base(at_), his_);
    aim.from = nearest.a, aim.to = nearest.b;
    aim.distance = yards_up(nearest.gap);
    return aim;
  }

  const Firers& f_;
  const Ground &in_arc_, &his_;
  std::span<const Convex> bases_;  // of the first rank; none of them bears if there are none
  Arc ways_;
  Gap nearest_;
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

// How far its weapon reaches on the table; 0: it cannot fire as it stands.
std::int32_t reach_of(const Board& board, int u) { return guns(board.unit(u)) && board.unit(u).now.guns == Guns::Limbered ? 0 : yards(board.weapon_range(u)); }
bool in_range(const Board& board, int u, const Ground& his, std::int32_t range) { return range > 0 && board.within(board.ground(u), his, range); }

}  // namespace

bool could_bear(const Board& board, int u, const Block& there) {
  const Ground his = ground_of(there);
  const std::int32_t range = reach_of(board, u);
  return in_range(board, u, his, range) && any_can(firers_towards(board, u, there.pose.at, range), his);
}

bool could_bear_within(const Board& board, int u, const Box& where) {
  const std::int32_t range = reach_of(board, u);
  if (range == 0 || !meet(grown(board.ground(u).box, range), where)) return false;
  if (board.unit(u).now.formation == Formation::Square) return true;  // it fires to all sides
  Ground his;
  his.block.piece[0] = {where.lo, {where.hi.x, where.lo.y}, where.hi, {where.lo.x, where.hi.y}};
  his.block.pieces = 1;
  his.box = his.block.box = where;
  return board.within(board.ground(u), his, range) && any_can(firers_towards(board, u, where.lo, range), his);
}

std::optional<Aim> Board::bears_on(int u, int target, const Block& there, bool all) const {
  const std::int32_t range = reach_of(*this, u);
  const Ground his = ground_of(there);
  if (range == 0 || gap_squared(ground(u).box, his.box) > std::int64_t{range} * range) return {};
  const Firers firers = firers_towards(*this, u, there.pose.at, range);
  const Ground in_arc = part_in_arc(*this, target, there, his);
  Bearers bearers(firers, in_arc, his);
  auto aim = all ? bearers.all() : bearers.nearest();
  if (aim) aim->target = target;
  return aim;
}
std::optional<Aim> Board::aim(int u, int target, const Block& there) const {
  auto aim = bears_on(u, target, there, true);
  if (aim) judge_behind(*aim, u, there);
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
  const std::int32_t range = reach_of(*this, u);
  for (const Mark& mark : marks) {
    const Ground his = ground_of(mark.there);
    if (!in_range(*this, u, his, range)) continue;
    all.push_back({his, mark.teams ? his : part_in_arc(*this, mark.target, mark.there, his), {.target = mark.target, .teams = mark.teams}, {}});
    if (!mark.teams) judge_behind(all.back().aim, u, mark.there);
  }
  if (all.empty()) return {};
  const Firers firers = firers_towards(*this, u, marks[0].there.pose.at, range);
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
  const std::int32_t range = reach_of(*this, u);
  if (!in_range(*this, u, his, range)) return {};
  return Bearers(firers_towards(*this, u, there.pose.at, range), his, his).all();
}

}  // namespace linstock::nineteenth_century::afield
