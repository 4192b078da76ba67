// Each function answers one wording of the book.
#include "books/pike-and-shot/sequence/board.h"

#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"

namespace linstock::pike_and_shot {

// BASES

Layout layout_of(const Unit& u, Formation formation, int wide, const MovementTables& t) {
  const int n = std::max(1, u.is.bases());
  const std::int32_t width = yards(t.base_width), depth = yards(formation == Formation::Limbered ? t.limbered_depth : t.base_depth);
  if (formation == Formation::Unlimbered) return line_of(n, width, depth);
  if (formation == Formation::Limbered || formation == Formation::MarchColumn) return column_of(n, width, depth);
  Layout layout = line_of(n, width, depth);
  layout.files = static_cast<std::uint8_t>(std::clamp(wide, 1, n));
  return layout;
}
Layout layout_of(const Unit& u, const MovementTables& t) { return layout_of(u, u.now.formation, u.now.wide, t); }

int pikes_in_rank(const Unit& u, const Layout& layout, int rank) {
  const int ranks = layout.ranks(), files = (u.is.pikes + ranks - 1) / ranks;
  int left = u.is.pikes;
  for (int r = 0; r < ranks; ++r) {
    const int here = std::min({files, layout.files_in(r), left});
    if (r == rank) return here;
    left -= here;
  }
  return 0;
}

bool is_pike(const Unit& u, const Layout& layout, int element) {
  const int rank = element / layout.files, file = element % layout.files, pikes = pikes_in_rank(u, layout, rank);
  const int first = (layout.files_in(rank) - pikes) / 2;
  return file >= first && file < first + pikes;
}

// PS-DEF-08. The procedure says which shapes a formation has; a unit that has lost bases keeps its right to them.
Few<Stance, 8> shapes_of(const Unit& u, const Tables& tables) {
  Few<Stance, 8> shapes;
  const int n = u.is.bases();
  SilentUmpire silent;
  const auto add = [&](Formation formation, int wide) {
    if (wide < 1 || wide > n) return;
    for (const Stance& s : shapes)
      if (s == Stance{formation, wide}) return;
    const MayStand may = pike_and_shot::stand({u.is.arm, u.now.mounted, n, wide, formation}, tables, silent).allowed;
    if (may == MayStand::Yes || may == MayStand::TooFewBases) shapes.push({formation, wide});
  };
  if (u.is.arm == Arm::Guns || u.is.arm == Arm::Skirmishers) return shapes;
  add(Formation::Line, (n + 1) / 2);
  add(Formation::Line, n);
  for (int wide : {2, 3})
    if ((n + wide - 1) / wide > wide) add(Formation::AssaultColumn, wide);
  add(Formation::MarchColumn, 1);
  return shapes;
}

Formation re_formed(const Unit& u, const Tables& tables) {
  for (const Stance& s : shapes_of(u, tables))
    if (s.wide == std::min(u.now.wide, u.is.bases())) return s.formation;
  return Formation::Line;
}

Board::Board(const State& s, const Setting& set)
    : field::Troops<Board>(set.field, s.units.size()), state(s), setting(set), tables(set.tables) {
  for (std::size_t i = 0; i < s.units.size(); ++i)  // the lost keep their spot (PS-MOR-09)
    field::Troops<Board>::stand(i, s.units[i].pose, layout_of(s.units[i], tables.movement));
}

// DISTANCES

field::Nearest Board::nearest_to(const Ground& ground, Seat side) const {
  return field::nearest_enemy(*this, ground, side, [&](int e) { return counts(e); });
}

int Board::enemy_yards(const Ground& ground, Seat side) const {
  const field::Nearest nearest = nearest_to(ground, side);
  return nearest.unit < 0 ? far_away : yards_up(nearest.gap);
}

int Board::careful_yards(const Ground& ground, Seat side) const {
  const Box around = grown(ground.box, yards(tables.movement.careful()));
  const field::Nearest nearest = field::nearest_of(*this, ground, [&](auto f) {
    each_enemy(side, around, [&](int e) {
      if (counts(e)) f(e);
    });
  });
  return nearest.unit < 0 ? far_away : yards_up(nearest.gap);
}

bool Board::enemy_within(const Ground& ground, Seat side, int n) const {
  bool found = false;
  each_enemy(side, grown(ground.box, yards(n)), [&](int e) { found = found || (counts(e) && within(ground, this->ground(e), yards(n))); });
  return found;
}

bool Board::touch(int a, int b) const { return touching(ground(a), ground(b)) && bases_touching(*this, a, b, 1) > 0; }

// Kept while the board stands.
bool Board::in_contact(int u) const {
  std::int32_t& kept = touched(u);
  if (kept == nobody || (kept >= 0 && active(kept))) return kept >= 0;
  kept = nobody;
  each_enemy(side_of(u), grown(ground(u).box, unit_length), [&](int e) {
    if (kept == nobody && !runs(unit(e)) && touch(u, e)) kept = e;
  });
  return kept >= 0;
}

// GROUND

Going Board::going_of(const Marks& areas, int u) const {
  const int mover = guns(unit(u)) ? 2 : horse(unit(u)) ? 1 : 0;
  return static_cast<Going>(worst_going(battlefield(), areas, mover));
}

// PS-MOVE-08: the middle of its front is no further from the road's middle than half a base.
bool Board::on_a_road(const Block& block) const {
  for (const Road& road : battlefield().roads)
    if (nearest_on(road, block.pose.at).measured.gap.at_most(yards(tables.movement.base_width) / 2)) return true;
  return false;
}

bool Board::on_table_whole(const Ground& ground) const {
  for (const Convex& piece : ground.block.all())
    if (!linstock::on_table(battlefield(), piece)) return false;
  return true;
}

std::optional<Refusal> Board::may_stand(int u, const Block& there) const {
  const Ground ground = ground_of(there);
  if (!on_table_whole(ground)) return Refusal{clause::PS_MOVE_18, "that is off the table"};
  if (going_of(areas(ground), u) == Going::Impassable) return Refusal{clause::PS_MOVE_15, "it may not stand on this ground"};
  if (anyone_on(ground, u)) return Refusal{clause::PS_MAN_15, "another unit stands there"};
  return {};
}

// BUILDINGS

int Board::building_at(const Ground& ground) const {
  const Point middle = field::centre_of(ground);
  for (std::size_t i = 0; i < battlefield().areas.size(); ++i) {
    const Area& area = battlefield().areas[i];
    if (static_cast<AreaKind>(area.kind) == AreaKind::Building && meet(area.box, Box{middle, middle}) && place_in(area.outline, middle) != Place::Outside) return static_cast<int>(i);
  }
  return -1;
}

std::optional<Refusal> Board::may_garrison(int u, const Block& there) const {
  const int building = building_at(ground_of(there));
  if (building < 0) return {};
  int bases = unit(u).is.bases();
  each_friend(u, battlefield().areas[static_cast<std::size_t>(building)].box, [&](int f) {
    if (building_at(ground(f)) == building) bases += unit(f).is.bases();
  });
  if (bases > tables.movement.building_bases) return Refusal{clause::PS_GAR_01, "a building holds no more than " + std::to_string(tables.movement.building_bases) + " bases"};
  return {};
}

bool Board::garrison(int u) const {
  return foot(unit(u)) && unit(u).now.status == Status::Steady && building_at(ground(u)) >= 0 && !may_garrison(u, block(u));
}

// FIRE

std::int32_t Board::range_of(int u, FirePhase phase) const {
  const Unit& own = unit(u);
  const CombatTables& t = tables.combat;
  if (guns(own)) {
    if (phase == FirePhase::CloseFire) return yards(t.reserved_reach);
    return phase == FirePhase::Bombardment ? yards(own.is.weight == Weight::Heavy ? t.heavy_gun.maximum : t.other_gun.maximum) : 0;
  }
  if (!own.is.firearms || phase == FirePhase::Bombardment) return 0;
  return yards(own.is.arm == Arm::Horse ? t.cavalry.maximum : t.musketry.maximum);
}

// PS-RANGE-02: other units, and hills, woods and buildings that neither of the two stands on.
std::vector<Blocker> Board::in_the_way(int shooter, int target, const Box& box) const {
  std::vector<Blocker> blocks = field::blocks_near(*this, box, shooter, true);
  constexpr std::int32_t never_over = 1'000'000;
  for (Blocker& b : blocks)
    if (side_of(b.id) != side_of(shooter)) b.elevation = never_over;
  const Marks own = areas(ground(shooter)), his = areas(ground(target));
  for (std::size_t i = 0; i < battlefield().areas.size(); ++i) {
    const Area& area = battlefield().areas[i];
    const auto kind = static_cast<AreaKind>(area.kind);
    const bool stops = kind == AreaKind::Hill || kind == AreaKind::Building || area.close;
    if (!stops || !meet(box, area.box) || own.test(static_cast<int>(i)) || his.test(static_cast<int>(i))) continue;
    const std::size_t before = blocks.size();
    field::add_blockers(area, 1000 + static_cast<int>(i), blocks);
    for (std::size_t n = before; n < blocks.size(); ++n) blocks[n].elevation = never_over;
  }
  return blocks;
}

namespace {

// Is it in the arc of any of the bases? Of the whole front, from a little further back and a little wider, since bases are rounded
// each for itself: never wrongly no.
bool may_bear(const Block& shooter, const Ground& target) {
  constexpr std::int32_t back = 10;
  Block whole = shooter;
  whole.pose.at = ahead(shooter.pose.at, shooter.pose.facing, -back);
  return field::partly_in(arc_of(front_of(whole), eighth_turn + degrees(1)), target);
}

}  // namespace

std::optional<Aim> Board::aim(int u, int target, FirePhase phase, Count bases) const {
  const Unit& own = unit(u);
  const std::int32_t range = range_of(u, phase);
  const Block shooter = block(u), his = block(target);
  if (range == 0 || !may_bear(shooter, ground(target)) || !within(ground(u), ground(target), range)) return {};
  const auto blocks = in_the_way(u, target, join(ground(u).box, ground(target).box));
  const std::int32_t height = elevation_of(battlefield(), ground(u)), his_height = elevation_of(battlefield(), ground(target));
  const std::int32_t inside = yards(tables.combat.musketry.close);
  const SightRules rules{.inside = inside, .edge = yards(tables.movement.base_depth), .ridgelines = false,
                         .overhead = guns(own) && height >= his_height, .clearance = yards(tables.combat.over_friends) + 1,
                         .explain = false, .but = target};
  std::array<Convex, most_bases> his_bases;
  const auto n = static_cast<std::size_t>(elements(his, his_bases));
  Aim aim{.target = target};
  for (int i = 0; i < shooter.layout.count; ++i) {
    const bool rear = i >= shooter.layout.files;
    if (is_pike(own, shooter.layout, i)) continue;
    if (rear) {
      aim.rear += aim.front > 0;  // PS-FIRE-07: skirmishers fire all their bases, with those in front of them
      continue;
    }
    const Convex base = element(shooter, i);
    const field::Muzzle muzzle{.base = base, .edge = front_of(base, own.pose.facing), .range = range, .height = height};
    const auto bearing = field::bears(battlefield(), muzzle, std::span(his_bases).first(n), blocks, rules);
    if (!bearing) continue;
    if (aim.front++ == 0 || bearing->gap < aim.gap) aim.gap = bearing->gap, aim.from = bearing->from, aim.to = bearing->to;
    if (bases == Count::OneBase) return aim;
  }
  return aim.front > 0 ? std::optional(aim) : std::nullopt;
}

std::vector<Aim> Board::aims(int u, FirePhase phase, Count bases) const {
  std::vector<Aim> all;
  const std::int32_t range = range_of(u, phase);
  if (range > 0)
    each_enemy(side_of(u), grown(ground(u).box, range), [&](int e) {
      if (!in_contact(e))
        if (const auto found = aim(u, e, phase, bases)) all.push_back(*found);
    });
  return all;
}

bool Board::has_target(int u, FirePhase phase) const {
  const std::int32_t range = range_of(u, phase);
  bool found = false;
  if (range > 0)
    each_enemy(side_of(u), grown(ground(u).box, range), [&](int e) {
      found = found || (may_bear(block(u), ground(e)) && !in_contact(e) && aim(u, e, phase, Count::OneBase));
    });
  return found;
}

// PS-FIRE-09: what fire has to cross covers whoever stands close behind it.
int Board::line_held_by(int u, Point against) const {
  for (std::size_t i = 0; i < battlefield().features.size(); ++i) {
    const Feature& line = battlefield().features[i];
    if (static_cast<LineKind>(line.kind) == LineKind::River || !gap_at_most(ground(u).block, line.shape(), yards(tables.movement.base_depth))) continue;
    if (covers(line, against, field::centre_of(ground(u)))) return static_cast<int>(i);
  }
  return -1;
}

Cover Board::cover_of(Point from, int target) const {
  auto best = static_cast<int>(best_cover(battlefield(), areas(ground(target))));
  if (garrison(target)) best = std::max(best, static_cast<int>(Cover::Hard));
  if (const int line = line_held_by(target, from); line >= 0)
    best = std::max(best, static_cast<int>(battlefield().features[static_cast<std::size_t>(line)].cover));
  return static_cast<Cover>(best);
}

// PS-ART-14
bool Board::enfilades(int u, int target) const {
  if (unit(target).now.formation != Formation::Line) return false;
  const field::Side side = field::side_struck(ground(u), ground(target));
  return (side == field::Side::Left || side == field::Side::Right) && field::wholly_behind(front_of(block(target)), ground(u));
}

}  // namespace linstock::pike_and_shot
