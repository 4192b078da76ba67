// The troops of a scenario file: brigades with their orders, units with their formations, places and sub groups, snipers.
#include "books/nineteenth-century/setting_up/files.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/orders/restrictions.h"
#include "books/nineteenth-century/organisation/organisation.h"
#include "books/nineteenth-century/points/unit_cost.h"
#include "books/nineteenth-century/special/room.h"

namespace linstock::nineteenth_century::afield {

using namespace clause;

int brigade_named(const DataTable& table, const Setting& setting, Seat side) {
  const std::string name = table.text("brigade", "");
  if (name.empty()) return -1;
  for (std::size_t i = 0; i < setting.brigades.size(); ++i)
    if (setting.brigades[i].name == name && setting.brigades[i].side == side) return static_cast<int>(i);
  table.fail_at("brigade", fmt::format("{} has no brigade '{}'", setting.sides[side], name), NC_ORG_02);
}

namespace {

constexpr int most_brigades = 12;

// ORDERS

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
  told.doubles = table.flag("double");
  if (const auto refusal = well_written(told)) table.fail_at("order", refusal->message, refusal->clause);
  return told;
}

// UNITS

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
  is.seconds = table.number("second_figures", 0, 40, 0);  // NC-ORG-11
  is.second_weapon = static_cast<SmallArm>(table.choice("second_weapon", small_arm_names, 0));
  if (is.seconds >= is.original) table.fail_at("second_figures", "some of its figures have the first weapon", NC_ORG_11);
  if (is.seconds > 0 ? is.second_weapon == is.weapon : is.second_weapon != SmallArm::None) table.fail_at("second_weapon", "a second weapon is another one, and so many figures have it (second_figures)", NC_ORG_11);
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
  is.points_each = is.second_points = found.each;
  is.commander = found.commander;
  if (is.seconds == 0) return;
  cost.small_arm = is.second_weapon, cost.bow_too = 0;
  if (const auto problem = describe<UnitCostFacts>().check(&cost)) table.fail("second_weapon: " + problem->message, problem->clause);
  is.second_points = unit_cost(cost, setting.tables, silent).each;
}

// NC-DEPLOY-04: riders who begin on foot, their horses far behind.
void read_dismounted(const DataTable& table, Kind& is) {
  is.no_horses = table.flag("dismounted");
  if (!is.no_horses) return;
  if (!is_cavalry(is.arm) || is.training == Training::I || is.e_trained) table.fail_at("dismounted", "only cavalry that is neither I nor (E) begins on foot", NC_DEPLOY_04);
}

// NC-FORM-08 to 11: how it stands, as the procedure allows.
void read_formation(const DataTable& table, const Setting& setting, Unit& unit) {
  Condition& now = unit.now;
  now.figures = unit.is.original;
  now.seconds = unit.is.seconds;
  now.teams = unit.is.arm == Arm::Artillery ? unit.is.original : 0;
  now.dismounted = unit.is.no_horses;
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
  if (!told.has_own && table.has("double")) table.fail_at("double", "to double stands beside an order of its own", NC_DOUBLE_01);
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
  told.objective = own.objective, told.nearer = own.nearer, told.further = own.further, told.doubles = own.doubles && found.orders <= Orders::AttackHold;
}

Unit read_unit(const DataTable& table, const Setting& setting, const State& state) {
  Unit unit;
  unit.is.side = battle::read_side(table, setting);
  unit.is.brigade = brigade_named(table, setting, unit.is.side);
  read_troops(table, unit.is);
  reckon(table, setting, unit.is);
  read_dismounted(table, unit.is);
  read_formation(table, setting, unit);
  read_told(table, setting, state, unit);
  unit.pose = {table.point("at"), table.degrees("facing")};
  return unit;
}

// SUB GROUPS: so many figures, so far before or behind the main body (NC-FORM-17 to 19).

struct Parts {
  int screen = 0, ahead = 0, reserve = 0, behind = 0;
};

Parts read_parts(const DataTable& table, const Setting& setting, const Unit& unit) {
  const FormationTables& t = setting.tables.formation;
  Parts parts;
  parts.screen = table.number("screen", 0, 40, 0);
  parts.ahead = table.number("screen_ahead", 0, 2000, 2 * t.screen_nearest);
  parts.reserve = table.number("reserve", 0, 40, 0);
  parts.behind = table.number("reserve_behind", 0, 2000, 2 * t.reserve_nearest);
  if (parts.screen + parts.reserve == 0) return parts;
  if (unit.is.arm == Arm::Artillery) table.fail_at("screen", "a battery has no sub groups", NC_SUB_01);
  FormationFacts f = formation_facts(unit, unit.now.formation, unit.now.order, unit.now.wide);
  f.screen = parts.screen, f.screen_distance = parts.ahead, f.reserve = parts.reserve, f.reserve_distance = parts.behind;
  const bool line = parts.screen * 100 > t.screen_percent * unit.now.figures && parts.reserve == 0;  // a skirmish line, the rest behind it
  if (line) f.formation = Formation::SkirmishLine, f.figure_order = FigureOrder::Extended, f.screen = 0, f.reserve = unit.now.figures - parts.screen;
  SilentUmpire silent;
  const FormationAllowed allowed = formation(f, setting.tables, silent).allowed;
  if (allowed == FormationAllowed::Yes && parts.screen + parts.reserve < unit.now.figures) return parts;
  std::string words = formation_allowed_names[static_cast<int>(allowed)];
  std::ranges::replace(words, '-', ' ');
  table.fail_at(parts.screen > 0 ? "screen" : "reserve", "it cannot stand so: " + words, parts.screen > 0 ? NC_FORM_17 : NC_FORM_18);
}

void place_part(const Setting& setting, State& state, int head, Part part, int figures, int off) {
  if (figures == 0) return;
  const Unit& main = state.unit(head);
  SilentUmpire silent;
  const bool skirmish = permitted_orders({main.is.arm, main.is.training, main.is.e_trained, main.now.dismounted, main.is.weapon}, setting.tables, silent).skirmish;
  const bool wide = figures * 100 > setting.tables.formation.screen_percent * main.is.original;
  const FigureOrder order = part == Part::Reserve ? FigureOrder::Close : skirmish && !wide ? FigureOrder::Skirmish : FigureOrder::Extended;
  const int body = put_out(state, setting, head, part, figures, order, main.pose);
  const Layout own = layout_of(state.unit(body), setting.tables);
  state.unit(body).pose = state.unit(body).turn.start = place_of(part, {state.unit(head).pose, layout_of(state.unit(head), setting.tables)}, own, off);
}

// A SNIPER (NC-SPEC-05): one man, whose unit has no order, no brigade and no formation.
Unit read_sniper(const DataTable& table, const Setting& setting, const State& state) {
  Unit unit;
  unit.is.side = battle::read_side(table, setting);
  unit.is.sniper = unit.is.original = unit.now.figures = unit.now.wide = 1;
  SniperFacts facts{setting.war, 1};
  for (const Unit& other : state.units) facts.snipers += other.is.sniper && other.is.side == unit.is.side;
  SilentUmpire silent;
  const SniperFound found = sniper(facts, setting.tables, silent);
  if (found.allowed != SniperAllowed::Yes)
    table.fail_at("sniper", found.allowed == SniperAllowed::TooMany ? "an army has one sniper" : "only armies of the American Civil War and Boers have snipers: [scenario] war", NC_SPEC_05);
  unit.is.morale = found.morale, unit.is.training = found.training;
  unit.is.weapon = SmallArm::LBL;  // NC-SPEC-10
  unit.is.points_each = setting.tables.points.sniper;
  unit.now.order = found.figure_order, unit.now.formation = Formation::SkirmishLine;
  unit.told.orders = Orders::Skirmish, unit.told.has_own = 1;
  unit.pose = {table.point("at"), table.degrees("facing")};
  return unit;
}

// Nobody stands on another or where he may not, once everybody has thrown out what he throws out.
void check_places(const DataTable& file, const Setting& setting, const State& state) {
  const Board board(state, setting);
  int head = 0;
  for (const DataTable& table : file.tables("unit")) {
    const Condition& now = state.unit(head).now;
    for (const auto& [body, key] : {std::pair{head, "at"}, {now.screen, "screen"}, {now.rear, "reserve"}})
      if (body >= 0)
        if (const auto refusal = board.may_stand(body, board.block(body))) table.fail_at(key, refusal->message, refusal->clause);
    ++head;
  }
}

}  // namespace

void read_brigades(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("brigade")) {
    if (setting.brigades.size() == most_brigades) table.fail(fmt::format("a battle has at most {} brigades", most_brigades), NC_ORG_02);
    setting.brigades.push_back({battle::read_name(table), battle::read_side(table, setting)});
    state.brigades.push_back(read_order(table, setting));
    if (state.brigades.back().orders == Orders::Skirmish) table.fail_at("order", "a brigade never has Skirmish orders", NC_ORDER_02);
    table.finish();
  }
}

void read_units(const DataTable& file, Setting& setting, State& state) {
  std::vector<Parts> parts;
  for (const DataTable& table : file.tables("unit")) {
    if (state.units.size() == most_units) table.fail(fmt::format("a battle has at most {} units", most_units), NC_ORG_01);
    setting.unit_names.push_back(battle::read_name(table));
    const bool sniper = table.flag("sniper");
    state.units.push_back(sniper ? read_sniper(table, setting, state) : read_unit(table, setting, state));
    parts.push_back(sniper ? Parts() : read_parts(table, setting, state.units.back()));
    table.finish();
    const int self = state.count() - 1;
    const Kind& is = state.unit(self).is;
    setting.points[is.side] += is.points_each * (is.original - is.seconds) + is.second_points * is.seconds + is.commander;
  }
  for (int head = 0; head < static_cast<int>(parts.size()); ++head) {  // behind all main bodies, whose numbers stay those of the file
    const Parts& own = parts[static_cast<std::size_t>(head)];
    place_part(setting, state, head, Part::Screen, own.screen, own.ahead);
    place_part(setting, state, head, Part::Reserve, own.reserve, own.behind);
  }
  check_places(file, setting, state);
}

}  // namespace linstock::nineteenth_century::afield
