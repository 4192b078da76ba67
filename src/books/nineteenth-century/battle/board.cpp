// Each function answers one wording of the book.
#include "books/nineteenth-century/battle/board.h"

#include <algorithm>

#include "books/nineteenth-century/battle/plotting.h"
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/visibility/looking.h"

namespace linstock::nineteenth_century::afield {

// HOW A UNIT STANDS

Men troops_of(const Unit& u, Formation formation, FigureOrder order) {
  return {u.is.arm, u.is.training, order, formation, u.now.dismounted, u.is.e_trained, u.is.camelry, u.is.battery, u.now.guns};
}
Men troops_of(const Unit& u) { return troops_of(u, u.now.formation, u.now.order); }

int usual_width(const Unit& u, Formation formation) {
  const int n = std::max(1, u.now.figures);
  if (formation == Formation::Column) return std::clamp(u.is.original / 4, 1, n);
  if (formation == Formation::Square) return std::clamp((n + 3) / 4, 1, n);
  return n;
}

FormationFacts formation_facts(const Unit& u, Formation formation, FigureOrder order, int wide) {
  FormationFacts f{};
  f.troops = {u.is.arm, u.is.training, u.is.e_trained, u.now.dismounted, u.is.weapon};
  f.formation = formation;
  f.figure_order = order;
  f.figures = u.now.figures;
  f.original_figures = u.is.original;
  const int n = std::max(1, u.now.figures), files = std::clamp(wide, 1, n);
  f.ranks = formation == Formation::Square ? 4 : (n + files - 1) / files;
  // Ranks as equal as possible: the layout fills them up, the figures of the last rank stand level (NC-FORM-09).
  f.most_in_rank = (n + f.ranks - 1) / f.ranks;
  f.least_in_rank = n / f.ranks;
  f.facing_one_way = 1;
  return f;
}

namespace {

Base base_of(const Unit& u, FigureOrder order) {
  if (guns(u)) return u.now.guns == Guns::Limbered ? Base::Limbered : Base::Unlimbered;
  if (u.is.part == Part::Holders) return Base::CloseHorse;  // NC-BASING-03
  if (horse(u)) return open_order(order) ? Base::ExtendedHorse : Base::CloseHorse;
  return order == FigureOrder::Close ? Base::CloseFoot : order == FigureOrder::Extended ? Base::ExtendedFoot : Base::SkirmishFoot;
}

}  // namespace

// NC-BASING-01, NC-FORM-10. A square has four sides as equal as possible, so that its rear is as wide as its front: it keeps the ground of four
// full ranks, also where a man or two are wanting, and whoever falls never makes it reach further.
Layout layout_of(const Unit& u, Formation formation, FigureOrder order, int wide, const Tables& tables) {
  const int n = std::max(1, u.now.figures);
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(printed_base(base_of(u, order)))];
  Layout layout = line_of(n, yards(size.width), yards(size.depth));
  if (guns(u)) return layout;
  const int files = formation == Formation::Line || formation == Formation::SkirmishLine ? wide : usual_width(u, formation);
  layout.files = static_cast<std::uint8_t>(std::clamp(files, 1, n));
  constexpr int sides = 4;
  if (formation == Formation::Square) layout.count = static_cast<decltype(layout.count)>(sides * layout.files);
  return layout;
}
Layout layout_of(const Unit& u, const Tables& tables) { return layout_of(u, u.now.formation, u.now.order, u.now.wide, tables); }

Board::Board(const State& s, const Setting& set) : field::Troops<Board>(set.field, s.units.size()), state(s), setting(set), tables(set.tables), kept_(s.units.size()) {
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Layout layout = layout_of(s.units[i], tables);
    const auto reach = static_cast<std::int32_t>(layout.front_width() + layout.full_depth());
    field::Troops<Board>::stand(i, {s.units[i].pose, layout, reach, true, -1});
  }
}

// DISTANCES

namespace {

// Boxes that are further apart than that hold nothing nearer.
bool further_apart(const Box& a, const Box& b, const Gap& than) {
  const std::int64_t x = std::max<std::int64_t>({0, std::int64_t{b.lo.x} - a.hi.x, std::int64_t{a.lo.x} - b.hi.x});
  const std::int64_t y = std::max<std::int64_t>({0, std::int64_t{b.lo.y} - a.hi.y, std::int64_t{a.lo.y} - b.hi.y});
  return Wide{x * x + y * y} * than.den > than.num;
}

}  // namespace

field::Nearest Board::nearest_to(const Ground& there, Seat side) const {
  return field::nearest_enemy(*this, there, side, [&](int e) { return !runs(unit(e)); });
}

int Board::nearest_enemy(int u) const {
  return kept_.ask(Kept::Nearest, pair(u, u), [&] { return nearest_to(ground(u), side_of(u)).unit + 1; }) - 1;
}

bool Board::in_melee(int u) const {
  const int enemy = unit(u).now.opponent;
  return enemy >= 0 && active(u) && active(enemy) && touch(u, enemy);
}

// GROUND

bool Board::on_table_whole(const Ground& ground) const {
  for (const Convex& piece : ground.block.all())
    if (!linstock::on_table(battlefield(), piece)) return false;
  return true;
}

std::optional<Refusal> Board::may_stand(int u, const Block& there) const {
  const Ground ground = ground_of(there);
  if (!on_table_whole(ground)) return Refusal{clause::NC_MOVE_01, "that is off the table"};
  const Men men = troops_of(unit(u));
  std::optional<Refusal> barred;
  areas(ground).each([&](int i) {
    const Slow slow = slowed_by(static_cast<Terrain>(battlefield().areas[static_cast<std::size_t>(i)].kind), men, tables.movement);
    if (slow.quarters >= may_not_enter) barred = Refusal{slow.clause, "it may not stand on this ground"};
  });
  if (barred) return barred;
  if (anyone_on(ground, u)) return Refusal{clause::NC_BASE_08, "another unit stands there"};
  return {};
}

bool Board::on_slow_ground(int u) const {
  bool slow = false;
  areas(ground(u)).each([&](int i) {
    slow = slow || slowed_by(static_cast<Terrain>(battlefield().areas[static_cast<std::size_t>(i)].kind), troops_of(unit(u)), tables.movement).quarters > 0;
  });
  return slow;
}

Cover Board::cover(int u) const { return static_cast<Cover>(best_cover(battlefield(), areas(ground(u)))); }

// NC-DEF-01, NC-FIRE-29: what the line of fire crosses close before whoever stands behind it covers him too.
Cover Board::cover_at(const Ground& there, Point against) const {
  auto best = static_cast<Cover>(best_cover(battlefield(), areas(there)));
  for (const Feature& line : battlefield().features) {
    if (line.cover == linstock::Cover::None || !gap_at_most(there.block, line.shape(), yards(tables.basing.small[0].depth))) continue;
    if (covers(line, against, field::centre_of(there))) best = std::max(best, static_cast<Cover>(line.cover));
  }
  return best;
}

// NC-DEF-01: hedges, walls and works are cover to whoever has them between himself and the enemy.
Cover Board::cover_before_enemy(int u) const {
  const int enemy = nearest_enemy(u);
  return cover_from(u, enemy >= 0 ? field::centre_of(ground(enemy)) : ahead(unit(u).pose.at, unit(u).pose.facing, yards(tables.reaction.near_enemy)));
}

namespace {

// Close behind such a line, which is between them.
template <class Kinds>
bool behind_line(const Board& board, int u, Point against, Kinds kinds) {
  const Ground& own = board.ground(u);
  const Ground between = field::segment_ground(against, field::centre_of(own));
  for (const Feature& line : board.battlefield().features)
    if (kinds(static_cast<LineKind>(line.kind)) && gap_at_most(own.block, line.shape(), yards(board.tables.basing.small[0].depth)) && gap_at_most(between.block, line.shape(), 0)) return true;
  return false;
}

}  // namespace

// NC-RESULT-20
bool Board::behind_works(int u, Point against) const {
  return behind_line(*this, u, against, [](LineKind kind) { return kind == LineKind::SoftWorks || kind == LineKind::HardWorks; });
}
bool Board::behind_stream(int u, Point against) const {
  return behind_line(*this, u, against, [](LineKind kind) { return kind == LineKind::Stream; });
}

// SIGHT

// NC-VIS: along the first clear line between the two (visibility/looking.h); close order troops and guns stand in the way.
bool Board::sees(int viewer, int target) const {
  return kept_.ask(unit(target).turn.fired ? Kept::SeesFire : Kept::Sees, pair(viewer, target), [&] { return looks(viewer, target); });
}
bool Board::looks(int viewer, int target) const {
  static thread_local std::vector<Blocker> troops;
  troops.clear();
  const Box box = join(ground(viewer).box, ground(target).box);
  bool friends = true;
  for (int i = 0; i < count(); ++i) {
    if (i == viewer || i == target || !active(i) || !near(i, box) || !close_order(unit(i))) continue;
    for (const Convex& piece : ground(i).block.all()) troops.push_back({piece, i, 0});
    friends = friends && side_of(i) == side_of(target);
  }
  Looked looked;
  looked.as = unit(target).is.sniper ? Seen::Sniper : close_order(unit(target)) ? Seen::CloseOrder : Seen::OpenOrder;
  looked.fired = unit(target).turn.fired;
  return seen(battlefield(), ground(viewer), ground(target), looked, {troops, friends}, yards_between(viewer, target) - 1, tables);
}

bool Board::sees_there(int viewer, const Block& there, Seat side, bool general) const {
  Looked looked;
  looked.as = general ? Seen::General : Seen::CloseOrder;
  std::vector<Blocker> troops;
  const Ground his = ground_of(there);
  const Box box = join(ground(viewer).box, his.box);
  bool friends = true;
  for (int i = 0; i < count(); ++i) {
    if (i == viewer || !active(i) || !near(i, box) || !close_order(unit(i)) || overlapping(ground(i), his)) continue;
    for (const Convex& piece : ground(i).block.all()) troops.push_back({piece, i, 0});
    friends = friends && side_of(i) == side;
  }
  return look(battlefield(), ground(viewer), his, looked, {troops, friends}, tables).visible == Visible::Yes;
}

// NC-CHARGE-13: the charge move less what the straight path costs.
bool Board::can_charge(int charger, int target) const {
  return kept_.ask(Kept::Charges, pair(charger, target), [&] { return reaches(charger, target); });
}
bool Board::reaches(int charger, int target) const {
  const Unit& own = unit(charger);
  if (guns(own) || runs(own)) return false;
  const int distance = yards_between(charger, target);
  if (distance > rate(troops_of(own), MoveKind::Charge, tables.movement)) return false;
  Block there = block(charger);
  there.pose.facing = angle_of(field::centre_of(ground(target)) - there.pose.at);
  return gets_as_far(battlefield(), troops_of(own), there, MoveKind::Charge, period_time, tables, yards(distance));
}

// NC-FORM-12: figures turn on their places.
Angle facing_of(const Unit& u, const Block& block, int figure) {
  if (!faces_flank(u)) return block.pose.facing;
  const int file = figure % std::max<int>(1, block.layout.files);
  if (file < u.now.faces_left) return turned(block.pose.facing, quarter_turn);
  return file >= block.layout.files - u.now.faces_right ? turned(block.pose.facing, -quarter_turn) : block.pose.facing;
}
Front front_of_figure(const Unit& u, const Block& block, int figure) {
  const Convex base = element(block, figure);
  const Angle facing = facing_of(u, block, figure);
  if (facing == block.pose.facing) return front_of(base, facing);
  const bool left = facing == turned(block.pose.facing, quarter_turn);  // corners: front right, front left, rear left, rear right
  return left ? Front{base[2], base[1], facing} : Front{base[0], base[3], facing};
}

namespace {

// NC-DEF-04: the front of the figure that is nearest to them; in a line of which all face one way any figure's is the whole front.
Front front_towards(const Unit& u, const Block& own, const Ground& enemy) {
  if (!faces_flank(u)) return front_of(own);
  int nearest = 0;
  Gap best;
  for (int i = 0; i < std::min<int>(own.layout.files, own.layout.count); ++i)
    if (const Gap gap = field::measure_to(element(own, i), enemy).gap; i == 0 || gap < best) nearest = i, best = gap;
  return front_of_figure(u, own, nearest);
}

BehindFacts behind_facts(const Unit& u, const Block& own, const Ground& enemy) {
  BehindFacts f{};
  if (u.now.formation == Formation::Square) return f;  // it fronts to all sides
  const Front front = front_towards(u, own, enemy);
  for (const Convex& piece : enemy.block.all()) f.part_behind_front = f.part_behind_front || partly_behind_front(front, piece);
  Block rear = own;
  rear.pose.at = ahead(own.pose.at, own.pose.facing, -own.layout.full_depth());
  f.wholly_behind_rear_edges = field::wholly_behind(front_of(rear), enemy);
  const int off = std::abs(turn_between(turned(own.pose.facing, half_turn), angle_of(field::centre_of(enemy) - field::centre_of(ground_of(own)))));
  f.angle = off * 360 / full_turn;
  return f;
}

}  // namespace

// NC-REACT-09, NC-LOSE-23: fire comes from behind a flank or the rear as an enemy stands there; whoever fires is in sight of his target.
void Board::judge_behind(Aim& aim, int firers, const Block& there) const {
  BehindFacts f = behind_facts(unit(aim.target), there, ground(firers));
  f.in_sight = 1;
  SilentUmpire silent;
  const Where where = find_behind(f, tables, silent).where;
  aim.from_behind = where != Where::InFront;
  aim.from_rear = where == Where::Rear;
}

// NC-DEF-04, 07
Behind Board::behind(int tester, int enemy) const {
  BehindFacts f = behind_facts(unit(tester), block(tester), ground(enemy));
  SilentUmpire silent;
  f.in_sight = f.part_behind_front && sees(tester, enemy);                       // else sight decides nothing
  f.can_charge = f.in_sight && can_charge(enemy, tester);
  return find_behind(f, tables, silent);
}

// MOVES

Paced Board::paced(int u, const Block& from, const Manoeuvre& m) const {
  for (const PacedOnce& once : paced_)
    if (once.unit == u && once.manoeuvre == m && once.from == from) return once.paced;
  PacedOnce& once = paced_[next_paced_++ % paced_.size()];
  once = {u, from, m, pace(battlefield(), troops_of(unit(u)), from, m, MoveKind::Normal, tables)};
  return once.paced;
}

// FIRE

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

// FIGURES THAT BEAR ON ONE TARGET: all of them are counted, but only those are measured that may be nearest or just out of range.
class Bearers {
 public:
  Bearers(const Firers& firers, const Ground& in_arc, const Ground& his) : f_(firers), his_(his) {
    for (int i = 0; i < first_rank(f_); ++i)
      if (in_its_arc(f_, i, in_arc)) bases_.push(element(f_.block, i));
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
  bool surely_in_range(const Convex& base, std::int64_t range) const {
    const Box both = join(base.box, his_.box);
    const std::int64_t x = both.hi.x - both.lo.x, y = both.hi.y - both.lo.y;
    return x * x + y * y <= range * range;
  }
  void look_at(int i, std::int64_t range, Aim& aim) {
    const Convex& base = bases_[i];
    if (aim.figures > 0 && further_apart(base.box, his_.box, nearest_.gap) && surely_in_range(base, range)) {
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
