// Each function answers one wording of the book.
#include "books/nineteenth-century/battle/board.h"

#include <algorithm>
#include <atomic>

#include "books/nineteenth-century/movement/plotting.h"
#include "books/nineteenth-century/visibility/looking.h"

namespace linstock::nineteenth_century::afield {

std::uint64_t Serial::next() {
  static std::atomic<std::uint64_t> last{0};
  return ++last;
}

Board::Board(const State& s, const Setting& set, int eighth)
    : field::Troops<Board>(set.field, s.units.size()), state(s), setting(set), tables(set.tables), eighth_(eighth), kept_(s.units.size(), set.serial.number) {
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& unit = s.units[i];
    const Layout layout = layout_of(unit, tables);
    const Pose& at = pose(static_cast<int>(i));
    field::Troops<Board>::stand(i, at, layout);
    kept_.note(i, {at, layout, unit.is.side, active(static_cast<int>(i)), close_order(unit), unit.is.sniper != 0}, {troops_of(unit), runs(unit)});
  }
  kept_.all_noted();
}

// DISTANCES

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
  return cover_from(u, enemy >= 0 ? field::centre_of(ground(enemy)) : ahead(pose(u).at, pose(u).facing, yards(tables.reaction.near_enemy)));
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

// Fire of a phase is simultaneous: whoever fires is seen from further in the period that follows (NC-VIS-08, R195).
// NC-VIS: along the first clear line between the two (visibility/looking.h); close order troops and guns stand in the way.
bool Board::sees(int viewer, int target) const {
  return kept_.ask(unit(target).last.fired ? Kept::SeesFire : Kept::Sees, pair(viewer, target), [&] { return looks(viewer, target); });
}
bool Board::looks(int viewer, int target) const {
  const auto hides = unit(target).last.fired ? Kept::GroundHidesFire : Kept::GroundHides;
  if (kept_.known(hides, viewer, target, pair(viewer, target))) return false;
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
  looked.fired = unit(target).last.fired;
  const Sighting sighting = seen(battlefield(), ground(viewer), ground(target), looked, {troops, friends}, yards_between(viewer, target) - 1, tables);
  if (sighting == Sighting::HiddenByGround) kept_.know(hides, viewer, target, pair(viewer, target));
  return sighting == Sighting::Seen;
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

namespace {

// NC-DEF-04: the front of the figure that is nearest to them; in a line of which all face one way any figure's is the whole front.
Front front_towards(const Unit& u, const Block& own, const Ground& enemy) {
  if (!faces_flank(u)) return front_of(own);
  int nearest = 0;
  Gap best;
  for (int i = 0; i < std::min<int>(own.layout.files, own.layout.count); ++i)
    if (const Gap gap = field::gap_to(element(own, i), enemy); i == 0 || gap < best) nearest = i, best = gap;
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

}  // namespace linstock::nineteenth_century::afield
