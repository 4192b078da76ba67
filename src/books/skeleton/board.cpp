// Each function answers one wording of the book.
#include "books/skeleton/board.h"

#include <algorithm>

#include "field/room.h"
#include "field/walk.h"

namespace linstock::skeleton {

Layout layout_of(const Unit& unit, Formation formation) {
  const int n = std::max(1, unit.bases());
  Layout layout = line_of(n, paces(2), unit.arm == Arm::Horse ? paces(2) : paces(1));
  if (formation == Formation::Column) layout.files = static_cast<std::uint8_t>(std::min(2, n));
  return layout;
}

Board::Board(const State& s, const Setting& set)
    : battle::Terrain(set.field, s.pieces, catalogue()), field::Troops<Board>(now(), s.units.size()), state(s), setting(set) {
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    const Layout layout = layout_of(u, u.formation);
    const auto reach = static_cast<std::int32_t>(layout.front_width() + layout.full_depth());
    stand(i, {u.pose, layout, reach, u.on_table != 0, -1});
  }
}

Pace Board::worst_pace(const Marks& areas, Arm arm) const {
  return static_cast<Pace>(worst_going(battlefield(), areas, static_cast<int>(arm)));
}

bool Board::in_cover(int u) const { return best_cover(battlefield(), areas(ground(u))) != Cover::None; }

int Board::area_under(int u, AreaKind kind) const {
  int found = -1;
  areas(ground(u)).each([&](int i) {
    if (battlefield().areas[static_cast<std::size_t>(i)].kind == static_cast<int>(kind)) found = i;
  });
  return found;
}

bool Board::led(int u) const {
  for (const Leader& leader : state.leaders)
    if (leader.side == unit(u).side && field::near_point(ground(u), leader.at, paces(setting.tables.leader_reach))) return true;
  return false;
}

std::optional<Refusal> Board::may_stand(int u, const Block& there) const {
  const Ground ground = ground_of(there);
  for (const Convex& piece : ground.block.all())
    if (!linstock::on_table(battlefield(), piece)) return Refusal{clause::SK_TABLE_02, "that is off the table"};
  if (worst_pace(areas(ground), unit(u).arm) == Pace::Closed) return Refusal{clause::SK_TABLE_02, "it may not stand on this ground"};
  if (anyone_on(ground, u)) return Refusal{clause::SK_TABLE_02, "another unit stands there"};
  return {};
}

// FIRE

SightRules Board::sight_rules(int target) const {
  return {.inside = paces(setting.tables.sight_inside), .ridgelines = false, .explain = false, .but = target};
}

std::optional<Aim> Board::aim(int u, int target) const {
  const Unit& own = unit(u);
  const std::int32_t range = paces(setting.tables.table_range);
  const Box around = grown(ground(u).box, range);
  if (!near(target, around)) return {};
  const Block block = block_of(own), his = block_of(unit(target));
  const auto in_the_way = field::blocks_near(*this, around, u, false);
  std::array<Convex, 6> his_bases;
  const auto n = static_cast<std::size_t>(elements(his, his_bases));
  Aim aim{.target = target};
  for (int i = 0; i < block.layout.files_in(0); ++i) {
    if (!is_shot(own, i)) continue;
    const Convex base = element(block, i);
    const field::Muzzle muzzle{.base = base, .edge = front_of(base, own.pose.facing), .range = range};
    const auto bearing = field::bears(battlefield(), muzzle, std::span(his_bases).first(n), in_the_way, sight_rules(target));
    if (!bearing) continue;
    if (aim.bases++ == 0 || bearing->gap < aim.gap) aim.gap = bearing->gap, aim.from = bearing->from, aim.to = bearing->to;
  }
  return aim.bases > 0 ? std::optional(aim) : std::nullopt;
}

std::vector<Aim> Board::aims(int u) const {
  std::vector<Aim> all;
  if (unit(u).shot > 0)
    each_enemy(unit(u).side, [&](int enemy) {
      if (const auto found = aim(u, enemy)) all.push_back(*found);
    });
  return all;
}

// FALLING BACK

std::optional<Pose> Board::way_back(int u, Point from, int distance) const {
  const Block block = block_of(unit(u));
  const field::WayBack back{.away = angle_of(block.pose.at - from), .widest = eighth_turn, .furthest = paces(distance), .least = paces(1), .step = paces(1)};
  const auto fits = [&](const Pose& there) { return !may_stand(u, {there, block.layout}); };
  return field::way_back(block.pose, back, fits);
}

}  // namespace linstock::skeleton
