// Scenario files: ground, brigades with their orders, units with their places, generals. The format stands in scenario.h.
#include "books/nineteenth-century/battle/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/battle/board.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/orders/restrictions.h"
#include "books/nineteenth-century/organisation/organisation.h"
#include "books/nineteenth-century/points/army_cost.h"
#include "books/nineteenth-century/points/unit_cost.h"

namespace linstock::nineteenth_century::afield {

namespace {

using namespace clause;

constexpr int most_of_a_side = 24, most_generals = 12, most_brigades = 12;

// THE GROUND: what the print takes from each column of movers (NC-MOVE-02), and its cover (NC-DEF-01).

constexpr nineteenth_century::Troops columns[] = {{Arm::Infantry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::Infantry, Training::T2, FigureOrder::Skirmish, Formation::SkirmishLine, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::HeavyCavalry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::LightCavalry, Training::T2, FigureOrder::Extended, Formation::SkirmishLine, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::Artillery, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered}};

battle::AreaType area_type(Terrain terrain, bool close, Cover cover) {
  battle::AreaType type{terrain_names[static_cast<int>(terrain)], static_cast<std::int16_t>(terrain), {}, close, static_cast<linstock::Cover>(cover), false};
  const MovementTables printed;
  for (std::size_t column = 0; column < std::size(columns); ++column)
    type.going[column] = static_cast<Going>(slowed_by(terrain, columns[column], printed).quarters);
  return type;
}

battle::LineType line_type(LineKind kind, int quarters, Cover cover) {
  return {line_kind_names[static_cast<int>(kind)], static_cast<std::int16_t>(kind), static_cast<Crossing>(quarters), static_cast<linstock::Cover>(cover), false};
}

// ORDERS

int brigade_named(const DataTable& table, const Setting& setting, Seat side) {
  const std::string name = table.text("brigade", "");
  if (name.empty()) return -1;
  for (std::size_t i = 0; i < setting.brigades.size(); ++i)
    if (setting.brigades[i].name == name && setting.brigades[i].side == side) return static_cast<int>(i);
  table.fail_at("brigade", fmt::format("{} has no brigade '{}'", setting.sides[side], name), NC_ORG_02);
}

int objective_named(const DataTable& table, const Setting& setting) {
  const std::string name = table.text("objective", "");
  if (name.empty()) return -1;
  const int area = battle::area_named(setting.field, name);
  if (area < 0) table.fail_at("objective", fmt::format("there is no area '{}' on this field", name), NC_ORDER_14);
  return area;
}

BrigadeTold read_order(const DataTable& table, const Setting& setting) {
  BrigadeTold told;
  told.orders = static_cast<Orders>(table.choice("order", orders_names, static_cast<int>(Orders::Hold)));
  told.objective = objective_named(table, setting);
  told.nearer = table.number("nearer", 0, 2000, 0);
  told.further = table.number("further", 0, 2000, 0);
  if (const auto refusal = well_written(told)) table.fail_at("order", refusal->message, refusal->clause);
  return told;
}

void read_brigades(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("brigade")) {
    if (setting.brigades.size() == most_brigades) table.fail(fmt::format("a battle has at most {} brigades", most_brigades), NC_ORG_02);
    setting.brigades.push_back({battle::read_name(table), battle::read_side(table, setting)});
    state.brigades.push_back(read_order(table, setting));
    if (state.brigades.back().orders == Orders::Skirmish) table.fail_at("order", "a brigade never has Skirmish orders", NC_ORDER_02);
    table.finish();
  }
}

// UNITS

void refuse_unplayed(const DataTable& table) {
  for (const char* key : {"screen", "reserve"})
    if (table.has(key)) table.fail_at(key, "a unit on the table is one body: leave screen and reserve out", NC_SUB_01);
  if (table.has("dismounted")) table.fail_at("dismounted", "riders stay mounted on the table: leave it out", NC_FORM_21);
  if (table.has("double")) table.fail_at("double", "nobody doubles on the table: leave it out", NC_DOUBLE_01);
}

void read_troops(const DataTable& table, Kind& is) {
  is.arm = static_cast<Arm>(table.choice("arm", arm_names, 0));
  is.morale = static_cast<Morale>(table.choice("morale", morale_names, static_cast<int>(Morale::C)));
  is.training = static_cast<Training>(table.choice("training", training_names, static_cast<int>(Training::T2)));
  is.e_trained = table.flag("e_trained");
  is.camelry = table.flag("camelry");
  is.light = table.flag("light");
  is.original = table.number("figures", 1, 40);
  if (is.arm == Arm::Artillery) {
    is.gun = static_cast<Gun>(table.choice("gun", gun_names, static_cast<int>(Gun::MediumSmoothbore)));
    is.battery = static_cast<Battery>(table.choice("battery", battery_names, 0));
    return;
  }
  is.weapon = static_cast<SmallArm>(table.choice("weapon", small_arm_names, 0));
  is.bow_too = table.flag("bow");
  is.lance = table.flag("lance");
  is.armour = table.flag("armour");
  is.shield = table.flag("shield");
}

void reckon(const DataTable& table, const Setting& setting, Kind& is) {
  const SizeVerdict size = judge_size(is.arm, is.original, setting.tables.organisation);
  if (size.allowed != SizeAllowed::Yes)
    table.fail_at("figures", size.allowed == SizeAllowed::TooSmall ? "the unit is too small" : "the unit is too large", size.clause);
  UnitCostFacts cost{};
  describe<UnitCostFacts>().set_defaults(&cost);
  cost.arm = is.arm, cost.morale = is.morale, cost.training = is.training, cost.e_trained = is.e_trained, cost.figures = is.original;
  cost.small_arm = is.weapon, cost.bow_too = is.bow_too, cost.lance = is.lance, cost.armour = is.armour, cost.shield = is.shield;
  cost.gun = is.gun, cost.battery = is.battery, cost.independent = is.brigade < 0;
  if (const auto problem = describe<UnitCostFacts>().check(&cost)) table.fail(problem->field + ": " + problem->message, problem->clause);
  SilentUmpire silent;
  const UnitCost found = unit_cost(cost, setting.tables, silent);
  is.points_each = found.each;
  is.commander = found.commander;
}

// NC-FORM-08 to 11: how it stands, as the procedure allows.
void read_formation(const DataTable& table, const Setting& setting, Unit& unit) {
  Condition& now = unit.now;
  now.figures = unit.is.original;
  now.teams = unit.is.arm == Arm::Artillery ? unit.is.original : 0;
  now.guns = static_cast<Guns>(table.choice("guns", std::span(guns_names).first(2), 0));
  now.order = static_cast<FigureOrder>(table.choice("figure_order", figure_order_names, 0));
  const Formation usual = open_order(now.order) ? Formation::SkirmishLine : Formation::Line;
  now.formation = static_cast<Formation>(table.choice("formation", formation_names, static_cast<int>(usual)));
  now.wide = table.number("wide", 1, 40, usual_width(unit, now.formation));
  const auto troops = troops_of(unit);
  if (const auto problem = describe<nineteenth_century::Troops>().check(&troops)) table.fail_at(problem->field.c_str(), problem->message, problem->clause);
  SilentUmpire silent;
  const FormationFacts facts = formation_facts(unit, now.formation, now.order, now.wide);
  const FormationAllowed allowed = formation(facts, setting.tables, silent).allowed;
  if (unit.is.arm != Arm::Artillery && allowed != FormationAllowed::Yes) {
    std::string words = formation_allowed_names[static_cast<int>(allowed)];
    std::ranges::replace(words, '-', ' ');
    table.fail_at("formation", "it cannot stand so: " + words, NC_FORM_08);
  }
}

void read_told(const DataTable& table, const Setting& setting, const State& state, Unit& unit) {
  Told& told = unit.told;
  told.has_own = table.has("order");
  const BrigadeTold brigade = unit.is.brigade >= 0 ? state.brigades[static_cast<std::size_t>(unit.is.brigade)] : BrigadeTold{};
  const BrigadeTold own = told.has_own ? read_order(table, setting) : brigade;
  SilentUmpire silent;
  const UnitOrder found = unit_order({unit.is.brigade < 0, told.has_own, own.orders, brigade.orders, unit.now.order, 0, 0}, setting.tables, silent);
  if (found.allowed != OrderAllowed::Yes) {
    std::string words = order_allowed_names[static_cast<int>(found.allowed)];
    std::ranges::replace(words, '-', ' ');
    table.fail_at("order", words, found.allowed == OrderAllowed::MustHaveOwn ? NC_ORDER_03 : found.allowed == OrderAllowed::MoreAggressive ? NC_ORDER_05 : NC_ORDER_08);
  }
  told.orders = found.orders;
  told.objective = own.objective, told.nearer = own.nearer, told.further = own.further;
}

Unit read_unit(const DataTable& table, const Setting& setting, const State& state) {
  Unit unit;
  refuse_unplayed(table);
  unit.is.side = battle::read_side(table, setting);
  unit.is.brigade = brigade_named(table, setting, unit.is.side);
  read_troops(table, unit.is);
  reckon(table, setting, unit.is);
  read_formation(table, setting, unit);
  read_told(table, setting, state, unit);
  unit.pose = {table.point("at"), table.degrees("facing")};
  return unit;
}

void read_units(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("unit")) {
    if (state.units.size() == most_units) table.fail(fmt::format("a battle has at most {} units", most_units), NC_ORG_01);
    setting.unit_names.push_back(battle::read_name(table));
    state.units.push_back(read_unit(table, setting, state));
    table.finish();
    const int self = state.count() - 1;
    const Kind& is = state.unit(self).is;
    setting.points[is.side] += is.points_each * is.original + is.commander;
    const Board board(state, setting);
    if (const auto refusal = board.may_stand(self, board.block(self))) table.fail_at("at", refusal->message, refusal->clause);
  }
}

// GENERALS

int unit_named(const DataTable& table, const Setting& setting, const State& state, Seat side) {
  const std::string name = table.text("with", "");
  for (int i = 0; i < state.count(); ++i)
    if (setting.unit_names[static_cast<std::size_t>(i)] == name && state.unit(i).is.side == side) return i;
  table.fail_at("with", fmt::format("{} has no unit '{}'", setting.sides[side], name), NC_GEN_09);
}

void read_generals(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("general")) {
    if (state.generals.size() == most_generals) table.fail(fmt::format("a battle has at most {} generals", most_generals), NC_GEN_01);
    setting.general_names.push_back(battle::read_name(table));
    General one;
    one.side = battle::read_side(table, setting);
    one.rank = static_cast<Rank>(table.choice("rank", rank_names, 0));
    if (one.rank == Rank::Brigadier) one.brigade = brigade_named(table, setting, one.side);
    if (one.rank == Rank::Brigadier && one.brigade < 0) table.fail_at("brigade", "a brigadier has a brigade", NC_GEN_01);
    for (const General& other : state.generals)
      if (other.side == one.side && other.rank == one.rank && other.brigade == one.brigade)
        table.fail_at("rank", "there is such a general already", NC_GEN_01);
    if (table.has("with")) one.with = unit_named(table, setting, state, one.side);
    one.at = one.with >= 0 ? state.unit(one.with).pose.at : table.point("at");
    if (!on_table(setting.field, one.at)) table.fail_at("at", "that is off the table", NC_GEN_09);
    state.generals.push_back(one);
    table.finish();
    const PointsTables& t = setting.tables.points;
    setting.points[one.side] += one.rank == Rank::Brigadier ? t.brigadier : t.commander_in_chief;  // NC-POINT-09
  }
}

// NC-ORDER-06, 28: a brigade has somebody with its own order, in close order.
void check_brigades(const DataTable& file, const Setting& setting, const State& state) {
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)
    if (const auto refusal = brigade_in_order(state, setting, static_cast<int>(b)))
      file.fail(fmt::format("brigade '{}': {}", setting.brigades[b].name, refusal->message), refusal->clause);
  for (Seat side : {0, 1}) {
    const auto n = std::ranges::count_if(state.units, [&](const Unit& u) { return u.is.side == side; });
    if (n == 0) file.fail(fmt::format("{} has no units", setting.sides[side]));
    if (n > most_of_a_side) file.fail(fmt::format("{} has {} units; a side has at most {}", setting.sides[side], n, most_of_a_side), NC_ORG_01);
  }
}

}  // namespace

const battle::Catalogue& catalogue() {
  using T = Terrain;
  static const battle::AreaType areas[] = {area_type(T::Open, false, Cover::None),      area_type(T::GentleHill, false, Cover::None),
                                           area_type(T::SteepHill, false, Cover::None), area_type(T::OpenWood, true, Cover::Soft),
                                           area_type(T::CloseWood, true, Cover::Soft),  area_type(T::Scrub, false, Cover::None),
                                           area_type(T::Marsh, false, Cover::None),     area_type(T::BuiltUpArea, true, Cover::Hard)};
  static const battle::LineType lines[] = {line_type(LineKind::Hedge, 1, Cover::Soft),     line_type(LineKind::Wall, 1, Cover::Hard),
                                           line_type(LineKind::Stream, 1, Cover::None),    line_type(LineKind::Railway, 0, Cover::None),
                                           line_type(LineKind::River, 4, Cover::None),     line_type(LineKind::SoftWorks, 1, Cover::Soft),
                                           line_type(LineKind::HardWorks, 1, Cover::Hard)};
  static const battle::Catalogue all{areas, lines, mover_names, going_names, going_names};
  return all;
}

std::optional<Problem> read_scenario(std::string_view text, const std::string& name, const Tables& tables, Scenario& out) {
  static constexpr battle::HeadTerms terms{"nineteenth-century", "yards", {yards(1829), yards(1219)}, 200, 4000, 40};
  static constexpr const char* written[] = {"written", "to-write"};
  try {
    const DataTable file = DataTable::parse(text, name);
    auto setting = std::make_shared<Setting>();
    setting->tables = tables;
    const DataTable head = battle::read_head(file, terms, *setting);
    setting->orders_written = head.choice("orders", written, 0) == 0;
    if (!head.has("turns")) setting->turns = tables.end.periods;
    head.finish();
    if (setting->free_deployment) file.fail("units of this book stand where their file puts them: leave [deployment] out", NC_SETUP_02);
    battle::read_terrain(file, catalogue(), setting->field);
    State state;
    read_brigades(file, *setting, state);
    read_units(file, *setting, state);
    read_generals(file, *setting, state);
    file.finish();
    check_brigades(file, *setting, state);
    for (Unit& unit : state.units) unit.told.held = unit.told.orders == Orders::Hold;  // NC-ORDER-13: the position is its own
    state.agenda.push(NewPeriod{1});
    if (!setting->orders_written) state.agenda.push(WriteOrders{0});
    out = {std::move(setting), std::move(state)};
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

}  // namespace linstock::nineteenth_century::afield
