#include "books/nineteenth-century/muster/map.h"

#include <fmt/format.h>

#include <algorithm>

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
  return all;
}

int Forces::brigade_of(int subject) const {
  const auto at = std::ranges::find(army.brigades, unit(subject).brigade);
  return at == army.brigades.end() ? -1 : static_cast<int>(at - army.brigades.begin());
}

std::string Forces::name_of(int subject) const {
  const int place = place_of(subject);
  if (place < units()) return unit(subject).name;
  if (place == most_units) return fmt::format("Commander in chief ({})", army.name);
  const int brigade = place - most_units - 1;
  return brigade >= 0 && brigade < brigades() ? fmt::format("Brigadier, {}", army.brigades[static_cast<std::size_t>(brigade)]) : "nobody";
}

Forces forces_of(const State& state, Seat side) { return {army_of(state, side), side}; }

// HOW

Troops troops_of(const Forces& forces, int subject, const Station& s) {
  if (is_general(subject)) return {Arm::HeavyCavalry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered};
  const ArmyUnit& unit = forces.unit(subject);
  return {unit.troops.arm, unit.troops.training, s.order, s.formation, 0, unit.troops.e_trained, unit.camelry, unit.troops.battery, s.guns};
}

namespace {

Base base_of(const Troops& t) {
  if (is_artillery(t)) return t.guns == Guns::Limbered ? Base::Limbered : Base::Unlimbered;
  if (mounted(t)) return in_open_order(t) ? Base::ExtendedHorse : Base::CloseHorse;
  return t.figure_order == FigureOrder::Close ? Base::CloseFoot : t.figure_order == FigureOrder::Extended ? Base::ExtendedFoot : Base::SkirmishFoot;
}

// NC-FORM-08 to 11, as the procedure judges it.
bool may_stand_so(const ArmyUnit& unit, const Station& s, const Tables& tables) {
  FormationFacts f{};
  f.troops = {unit.troops.arm, unit.troops.training, unit.troops.e_trained, 0, unit.troops.small_arm};
  f.formation = s.formation;
  f.figure_order = s.order;
  f.figures = f.original_figures = unit.troops.figures;
  f.ranks = (f.figures + s.wide - 1) / s.wide;
  f.most_in_rank = (f.figures + f.ranks - 1) / f.ranks;
  f.least_in_rank = f.figures / f.ranks;
  f.facing_one_way = 1;
  SilentUmpire silent;
  return formation(f, tables, silent).allowed == FormationAllowed::Yes;
}

}  // namespace

namespace {

// NC-DEPLOY-01, 03: between the sides of the table, or from one to the other.
bool wide_enough(const Forces& forces, int subject, const Station& s, const Setting& setting) {
  const bool to_the_sides = mounted(troops_of(forces, subject, s));
  const std::int32_t room = setting.size().x - (to_the_sides ? 0 : 2 * yards(setting.tables.set_up.from_sides));
  return layout_of(forces, subject, s, setting.tables).front_width() <= room;
}

}  // namespace

std::vector<Station> ways_to_stand(const Forces& forces, int subject, const Setting& setting) {
  const Station plain{0, 0, {}, 0, Formation::Line, FigureOrder::Close, 1, Guns::Unlimbered};
  if (is_general(subject)) return {plain};
  const ArmyUnit& unit = forces.unit(subject);
  const int n = unit.troops.figures;
  const auto way = [&](Formation formation, FigureOrder order, int wide, Guns guns) {
    Station s = plain;
    s.formation = formation, s.order = order, s.wide = std::max(1, wide), s.guns = guns;
    return s;
  };
  const Guns none = Guns::Unlimbered;
  if (unit.troops.arm == Arm::Artillery)
    return {way(Formation::Line, FigureOrder::Close, n, Guns::Unlimbered), way(Formation::Line, FigureOrder::Close, n, Guns::Limbered)};
  std::vector<Station> ways;
  for (const Station& s : {way(Formation::Column, FigureOrder::Close, n / 4, none), way(Formation::Line, FigureOrder::Close, n, none),
                           way(Formation::Line, FigureOrder::Close, (n + 1) / 2, none), way(Formation::SkirmishLine, FigureOrder::Extended, n, none),
                           way(Formation::SkirmishLine, FigureOrder::Skirmish, n, none)})
    if (may_stand_so(unit, s, setting.tables) && wide_enough(forces, subject, s, setting)) ways.push_back(s);
  return ways;
}

const char* way_name(const Forces& forces, int subject, const Station& s) {
  if (forces.unit(subject).troops.arm == Arm::Artillery) return s.guns == Guns::Limbered ? "limbered" : "unlimbered";
  if (s.order == FigureOrder::Extended) return "extended order";
  if (s.order == FigureOrder::Skirmish) return "skirmish order";
  if (s.formation == Formation::Column) return "column";
  return s.wide < forces.unit(subject).troops.figures ? "line of two ranks" : "line";
}

Layout layout_of(const Forces& forces, int subject, const Station& s, const Tables& tables) {
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(base_of(troops_of(forces, subject, s)))];
  Layout layout = line_of(is_general(subject) ? 1 : forces.unit(subject).troops.figures, yards(size.width), yards(size.depth));
  layout.files = static_cast<std::uint8_t>(std::max(1, s.wide));
  return layout;
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
          return !is_general(entry.first) && forces.brigade_of(entry.first) == b && !open_order(entry.second.order);
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

DeployFacts survey(const State& state, const Setting& setting, const Forces& forces, const Troops& troops, const Box& box) {
  const Point size = setting.size();
  const std::int32_t centre = size.y / 2;
  const std::int32_t from_centre = facing_of(state, forces.side) == north ? centre - box.hi.y : box.lo.y - centre;
  DeployFacts f{};
  f.troops = troops;
  f.own_half = from_centre >= 0;
  f.from_centre = std::max(0, from_centre) / unit_length;
  f.from_side = std::max(0, std::min(box.lo.x, size.x - box.hi.x)) / unit_length;
  return f;
}

Clause ruled_by(DeployAllowed allowed, const Troops& troops) {
  if (allowed == DeployAllowed::TooNearSide) return NC_DEPLOY_05;
  if (allowed == DeployAllowed::TooNearCentre) return mounted(troops) ? NC_DEPLOY_06 : in_open_order(troops) ? NC_DEPLOY_02 : NC_DEPLOY_01;
  return NC_DEPLOY_01;
}

}  // namespace

std::optional<Refusal> refuse_place(const State& state, const Setting& setting, const Forces& forces, int subject, const Station& station) {
  const Footprint where = footprint(block_of(forces, subject, station, setting.tables));
  const Point size = setting.size();
  if (where.box.lo.x < 0 || where.box.lo.y < 0 || where.box.hi.x > size.x || where.box.hi.y > size.y) return Refusal{NC_DEPLOY_01, "it would stand off the table", subject};
  const Troops troops = troops_of(forces, subject, station);
  const DeployFacts facts = survey(state, setting, forces, troops, where.box);
  SilentUmpire silent;
  if (const Deployed found = deploy(facts, setting.tables, silent); found.allowed != DeployAllowed::Yes) {
    std::string words = deploy_allowed_names[static_cast<std::size_t>(found.allowed)];
    std::ranges::replace(words, '-', ' ');
    return Refusal{ruled_by(found.allowed, troops),
                   fmt::format("{}: at least {} yards from the centre and {} from the sides", words, found.centre, found.side), subject};
  }
  auto refusal = refuse_ground(state, setting, troops, where);
  if (refusal) refusal->subject = subject;
  return refusal;
}

std::optional<Refusal> refuse_map(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, Station>> map) {
  std::vector<Footprint> taken;
  for (const auto& [subject, station] : map) {
    if (auto refusal = refuse_place(state, setting, forces, subject, station)) return refusal;
    const Footprint here = footprint(block_of(forces, subject, station, setting.tables));
    if (std::ranges::any_of(taken, [&](const Footprint& other) { return overlap_beyond(here, other, 2); }))
      return Refusal{NC_SETUP_01, "two would stand on the same ground", subject};
    taken.push_back(here);
  }
  return {};
}

}  // namespace linstock::nineteenth_century::before
