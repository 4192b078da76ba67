#include "books/nineteenth-century/muster/map.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/movement/rates.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::before {

using namespace clause;

// WHO

std::vector<int> Forces::subjects() const {
  std::vector<int> all;
  for (int i = 0; i < units(); ++i) all.push_back(subject_of(side, i));
  all.push_back(commander_of(side));
  for (int b = 0; b < brigades(); ++b) all.push_back(brigadier_of(side, b));
  for (std::size_t w = 0; w < army.works.size(); ++w) all.push_back(subject_of(side, first_works + static_cast<int>(w)));
  if (army.sniper) all.push_back(subject_of(side, sniper_place));
  return all;
}

int Forces::brigade_of(int subject) const {
  const auto at = std::ranges::find(army.brigades, unit(subject).brigade);
  return at == army.brigades.end() ? -1 : static_cast<int>(at - army.brigades.begin());
}

std::string Forces::name_of(int subject) const {
  const int place = place_of(subject);
  if (place < units()) return unit(subject).name;
  if (is_sniper(subject)) return army.sniper ? "Sniper" : "nobody";
  if (is_works(subject)) return place - first_works < static_cast<int>(army.works.size()) ? fmt::format("{} {}", works(subject).hard ? "Earthworks" : "Breastworks", place - first_works + 1) : "nobody";
  if (place == most_units) return fmt::format("Commander in chief ({})", army.name);
  const int brigade = place - most_units - 1;
  return brigade >= 0 && brigade < brigades() ? fmt::format("Brigadier, {}", army.brigades[static_cast<std::size_t>(brigade)]) : "nobody";
}

Forces forces_of(const State& state, const Setting& setting, Seat side) { return {army_of(state, setting, side), side}; }

// HOW

Troops troops_of(const Forces& forces, int subject, const Station& s) {
  if (!is_unit(subject)) {  // a general rides; works are where close order foot may stand (NC-DEPLOY-08), a sniper is a skirmisher (NC-SPEC-05)
    const Arm arm = is_general(subject) ? Arm::HeavyCavalry : Arm::Infantry;
    return {arm, Training::T2, s.order, s.formation, 0, 0, 0, Battery::Foot, Guns::Limbered};
  }
  const ArmyUnit& unit = forces.unit(subject);
  return {unit.troops.arm, unit.troops.training, s.order, s.formation, s.no_horses, unit.troops.e_trained, unit.camelry, unit.troops.battery, s.guns};
}

namespace {

Base base_of(const Troops& t) {
  if (is_artillery(t)) return t.guns == Guns::Limbered ? Base::Limbered : Base::Unlimbered;
  if (mounted(t)) return in_open_order(t) ? Base::ExtendedHorse : Base::CloseHorse;
  return t.figure_order == FigureOrder::Close ? Base::CloseFoot : t.figure_order == FigureOrder::Extended ? Base::ExtendedFoot : Base::SkirmishFoot;
}

OrderFacts order_facts(const ArmyUnit& unit, const Station& s) { return {unit.troops.arm, unit.troops.training, unit.troops.e_trained, s.no_horses, unit.troops.small_arm}; }

// NC-FORM-19, 20: more than a screen may have, and nobody else behind: then it is a skirmish line, and the rest its reserve.
bool skirmish_line_with_reserve(const ArmyUnit& unit, const Station& s, const FormationTables& t) { return s.screen * 100 > t.screen_percent * unit.troops.figures && s.reserve == 0; }

// NC-FORM-08 to 11, 17 to 19, as the procedure judges it.
bool may_stand_so(const ArmyUnit& unit, const Station& s, const Tables& tables) {
  FormationFacts f{};
  f.troops = order_facts(unit, s);
  f.formation = s.formation;
  f.figure_order = s.order;
  f.figures = f.original_figures = unit.troops.figures;
  f.ranks = (f.figures + s.wide - 1) / s.wide;
  f.most_in_rank = (f.figures + f.ranks - 1) / f.ranks;
  f.least_in_rank = f.figures / f.ranks;
  f.facing_one_way = 1;
  f.screen = s.screen, f.screen_distance = screen_ahead(tables.formation);
  f.reserve = s.reserve, f.reserve_distance = reserve_behind(tables.formation);
  if (skirmish_line_with_reserve(unit, s, tables.formation)) f.formation = Formation::SkirmishLine, f.figure_order = FigureOrder::Extended, f.screen = 0, f.reserve = f.figures - s.screen;
  SilentUmpire silent;
  return formation(f, tables, silent).allowed == FormationAllowed::Yes;
}

// NC-DEPLOY-01, 03, 04: between the sides of the table, or from one to the other.
bool wide_enough(const Forces& forces, int subject, const Station& s, const Setting& setting) {
  const bool to_the_sides = mounted(troops_of(forces, subject, s));
  const std::int32_t room = setting.size().x - (to_the_sides ? 0 : 2 * yards(setting.tables.set_up.from_sides));
  return std::ranges::all_of(bodies_of(forces, subject, s, setting.tables), [&](const BodyOnMap& body) { return body.block.layout.front_width() <= room; });
}

Station way(Formation formation, FigureOrder order, int wide) { return {0, 0, {}, 0, formation, order, std::max(1, wide), Guns::Unlimbered, 0, 0, 0}; }

// All ways that there are for so many figures; which of them are allowed is for the rules.
std::vector<Station> all_ways(const ArmyUnit& unit, const Tables& tables) {
  const FormationTables& t = tables.formation;
  const int n = unit.troops.figures, screen = n * t.screen_percent / 100, reserve = (n * t.reserve_percent + 99) / 100;
  const Station column = way(Formation::Column, FigureOrder::Close, n / 4), line = way(Formation::Line, FigureOrder::Close, n), two = way(Formation::Line, FigureOrder::Close, (n + 1) / 2);
  const Station extended = way(Formation::SkirmishLine, FigureOrder::Extended, n), skirmish = way(Formation::SkirmishLine, FigureOrder::Skirmish, n);
  std::vector<Station> ways{column, line, two, extended, skirmish};
  const auto part = [&](Station s, int before, int behind) {
    s.screen = before, s.reserve = behind;
    if (before + behind > 0 && before + behind < n) ways.push_back(s);
  };
  part(column, screen, 0), part(line, screen, 0), part(line, 0, reserve), part(line, screen, reserve), part(line, n * t.skirmish_most_percent / 100, 0);
  if (!is_cavalry(unit.troops.arm) || unit.troops.training == Training::I || unit.troops.e_trained) return ways;
  for (Station s : {line, two, extended, skirmish}) {  // NC-DEPLOY-04
    s.no_horses = 1;
    ways.push_back(s);
  }
  return ways;
}

}  // namespace

std::vector<Station> ways_to_stand(const Forces& forces, int subject, const Setting& setting) {
  if (is_sniper(subject)) return {way(Formation::SkirmishLine, FigureOrder::Skirmish, 1)};
  if (!is_unit(subject)) return {way(Formation::Line, FigureOrder::Close, 1)};
  const ArmyUnit& unit = forces.unit(subject);
  if (unit.troops.arm == Arm::Artillery) {
    Station limbered = way(Formation::Line, FigureOrder::Close, unit.troops.figures);
    limbered.guns = Guns::Limbered;
    return {way(Formation::Line, FigureOrder::Close, unit.troops.figures), limbered};
  }
  std::vector<Station> ways = all_ways(unit, setting.tables);
  std::erase_if(ways, [&](const Station& s) { return !may_stand_so(unit, s, setting.tables) || !wide_enough(forces, subject, s, setting); });
  return ways;
}

const char* way_name(const Forces& forces, int subject, const Station& s) {
  if (forces.unit(subject).troops.arm == Arm::Artillery) return s.guns == Guns::Limbered ? "limbered" : "unlimbered";
  const int n = forces.unit(subject).troops.figures;
  if (s.order == FigureOrder::Extended) return s.no_horses ? "extended order, on foot" : "extended order";
  if (s.order == FigureOrder::Skirmish) return s.no_horses ? "skirmish order, on foot" : "skirmish order";
  if (s.formation == Formation::Column) return s.screen > 0 ? "column with a screen" : "column";
  if (s.screen > 0 && s.reserve > 0) return "line with a screen and a reserve";
  if (s.reserve > 0) return "line with a reserve";
  if (s.screen * 3 > n) return "skirmish line and its reserve";
  if (s.screen > 0) return "line with a screen";
  if (s.wide < n) return s.no_horses ? "line of two ranks, on foot" : "line of two ranks";
  return s.no_horses ? "line, on foot" : "line";
}

namespace {

Layout layout_for(const Troops& troops, int figures, int wide, const Tables& tables) {
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(base_of(troops))];
  Layout layout = line_of(figures, yards(size.width), yards(size.depth));
  layout.files = static_cast<std::uint8_t>(std::clamp(wide, 1, figures));
  return layout;
}

constexpr std::int32_t works_deep = yards(2);  // a line to the rules; so deep that it can be seen and moved on a map

}  // namespace

Layout layout_of(const Forces& forces, int subject, const Station& s, const Tables& tables) {
  if (is_works(subject)) return line_of(1, forces.works(subject).bases * yards(tables.basing.small[static_cast<std::size_t>(Base::CloseFoot)].width), works_deep);
  const int figures = is_unit(subject) ? forces.unit(subject).troops.figures - s.screen - s.reserve : 1;
  return layout_for(troops_of(forces, subject, s), figures, s.wide, tables);
}

std::vector<BodyOnMap> bodies_of(const Forces& forces, int subject, const Station& s, const Tables& tables) {
  std::vector<BodyOnMap> bodies{{block_of(forces, subject, s, tables), troops_of(forces, subject, s)}};
  if (s.screen + s.reserve == 0) return bodies;
  const ArmyUnit& unit = forces.unit(subject);
  const Block main = bodies[0].block;
  SilentUmpire silent;
  const bool skirmish = permitted_orders(order_facts(unit, s), tables, silent).skirmish && !skirmish_line_with_reserve(unit, s, tables.formation);
  const auto add = [&](afield::Part part, int figures, FigureOrder order, int off) {
    Troops troops = bodies[0].troops;
    troops.figure_order = order, troops.formation = open_order(order) ? Formation::SkirmishLine : Formation::Line;
    const Layout own = layout_for(troops, figures, figures, tables);
    bodies.push_back({{afield::place_of(part, main, own, off), own}, troops, part == afield::Part::Screen, off});
  };
  if (s.screen > 0) add(afield::Part::Screen, s.screen, skirmish ? FigureOrder::Skirmish : FigureOrder::Extended, screen_ahead(tables.formation));
  if (s.reserve > 0) add(afield::Part::Reserve, s.reserve, FigureOrder::Close, reserve_behind(tables.formation));
  return bodies;
}

namespace {

// Scenarios tell a facing in whole degrees.
int in_degrees(Angle facing) {
  const int degrees = (facing * 360 + half_turn) / full_turn % 360;
  return (degrees * full_turn + 180) / 360;
}

}  // namespace

std::optional<Station> station_of(const State& state, const Forces& forces, int subject, const Block& block, const Tables& tables) {
  Station s = state.station(subject);
  if (!(layout_of(forces, subject, s, tables) == block.layout)) return {};
  s.placed = 1;
  s.at = block.pose.at;
  s.facing = in_degrees(block.pose.facing);
  return s;
}

std::optional<Refusal> refuse_formations(const Forces& forces, std::span<const std::pair<int, Station>> formations) {
  for (int b = 0; b < forces.brigades(); ++b)
    if (std::ranges::none_of(formations, [&](const auto& entry) {
          return is_unit(entry.first) && forces.brigade_of(entry.first) == b && !open_order(entry.second.order);
        }))
      return Refusal{NC_ORDER_28, fmt::format("{}: at least one unit begins in close order", forces.army.brigades[static_cast<std::size_t>(b)])};
  return {};
}

// WHERE

Angle facing_of(const State& state, Seat side) { return (side == 0) == (state.red_north != 0) ? south : north; }

Box zone_of(const State& state, const Setting& setting, Seat side) {
  const Point size = setting.size();
  const std::int32_t near = size.y / 2 - yards(setting.tables.set_up.skirmishers_from_centre);
  return facing_of(state, side) == north ? Box{{0, 0}, {size.x, near}} : Box{{0, size.y - near}, size};
}

namespace {

constexpr Terrain terrain_of(FeatureKind kind) {
  constexpr Terrain all[] = {Terrain::SteepHill, Terrain::GentleHill, Terrain::OpenWood, Terrain::CloseWood, Terrain::Scrub, Terrain::Marsh, Terrain::Hedge, Terrain::BuiltUpArea};
  return all[static_cast<int>(kind)];
}

// NC-MOVE-02: ground that its kind may not enter is no place to begin on; a hedge may not run through it.
std::optional<Refusal> refuse_ground(const State& state, const Setting& setting, const Troops& troops, const Footprint& where) {
  for (const Feature& feature : state.features) {
    const Slow slow = slowed_by(terrain_of(feature.kind), troops, setting.tables.movement);
    const Convex outline = outline_of(feature);
    if (slow.quarters < may_not_enter || !overlap(where, outline)) continue;
    if (feature.kind == FeatureKind::Field && std::ranges::all_of(where.all(), [&](const Convex& c) { return inside(c, outline); })) continue;
    return Refusal{slow.clause, fmt::format("they may not enter the {}", feature_names[static_cast<int>(feature.kind)])};
  }
  for (const Box& river : rivers_on(state, setting))
    if (meet(where.box, grown(river, -1))) return Refusal{NC_TERR_15, "nobody stands in a river"};
  return {};
}

}  // namespace

std::optional<Refusal> refuse_place(const State& state, const Setting& setting, const Forces& forces, int subject, const Station& station) {
  const Point size = setting.size();
  const bool north_bound = facing_of(state, forces.side) == north;
  for (const BodyOnMap& body : bodies_of(forces, subject, station, setting.tables)) {
    const Footprint where = footprint(body.block);
    if (where.box.lo.x < 0 || where.box.lo.y < 0 || where.box.hi.x > size.x || where.box.hi.y > size.y) return Refusal{NC_DEPLOY_01, "it would stand off the table", subject};
    DeployFacts facts = measured(body.troops, where.box, size, north_bound);
    facts.no_horses = station.no_horses, facts.screen = body.screen, facts.body_distance = body.off;
    auto refusal = refuse_deployment(facts, setting.tables);
    if (refusal && is_works(subject)) refusal->clause = NC_DEPLOY_08;
    if (!refusal) refusal = refuse_ground(state, setting, body.troops, where);
    if (!refusal) continue;
    refusal->subject = subject;
    return refusal;
  }
  return {};
}

std::optional<Refusal> refuse_map(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, Station>> map) {
  std::vector<Footprint> taken;
  for (const auto& [subject, station] : map) {
    if (auto refusal = refuse_place(state, setting, forces, subject, station)) return refusal;
    for (const BodyOnMap& body : bodies_of(forces, subject, station, setting.tables)) {
      const Footprint here = footprint(body.block);
      if (std::ranges::any_of(taken, [&](const Footprint& other) { return overlap_beyond(here, other, 2); }))
        return Refusal{NC_SETUP_01, "two would stand on the same ground", subject};
      taken.push_back(here);
    }
  }
  return {};
}

}  // namespace linstock::nineteenth_century::before
