// Scenario files: ground, brigades with their orders, units with their places, generals. The format stands in scenario.h.
#include "books/nineteenth-century/battle/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/battle/board.h"
#include "books/nineteenth-century/battle/bodies.h"
#include "books/nineteenth-century/battle/deploying.h"
#include "books/nineteenth-century/basing/room.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/orders/restrictions.h"
#include "books/nineteenth-century/organisation/organisation.h"
#include "books/nineteenth-century/points/army_cost.h"
#include "books/nineteenth-century/points/unit_cost.h"
#include "books/nineteenth-century/special/room.h"

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
  told.doubles = table.flag("double");
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

// FIELD WORKS (NC-POINT-10): lines that somebody dug, and paid for by the width of a base.
void read_works(const DataTable& file, Setting& setting) {
  for (const DataTable& table : file.tables("works")) {
    Works works;
    works.side = battle::read_side(table, setting);
    static constexpr const char* kinds[] = {"soft-works", "hard-works"};
    const bool hard = table.choice("kind", kinds) == 1;
    const LineKind kind = hard ? LineKind::HardWorks : LineKind::SoftWorks;
    Feature line;
    line.kind = static_cast<std::int16_t>(kind);
    line.name = table.text("name", "");
    line.line = table.points("points");
    if (line.line.size() < 2) table.fail_at("points", "works are a line of two points or more", NC_POINT_10);
    line.crossing.fill(static_cast<Crossing>(1));
    line.cover = static_cast<linstock::Cover>(hard ? Cover::Hard : Cover::Soft);
    for (std::size_t i = 1; i < line.line.size(); ++i) works.length += static_cast<int>(length_up(line.line[i] - line.line[i - 1]) / unit_length);
    const PointsTables& t = setting.tables.points;
    const int base = setting.tables.basing.small[static_cast<std::size_t>(printed_base(Base::CloseFoot))].width;
    works.points = (works.length + base - 1) / base * (hard ? t.hard_works : t.soft_works);
    works.feature = static_cast<int>(setting.field.features.size());
    setting.points[works.side] += works.points;
    setting.works.push_back(works);
    setting.field.features.push_back(std::move(line));
    table.finish();
  }
  prepare(setting.field);
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
    const auto n = std::ranges::count_if(state.units, [&](const Unit& u) { return u.is.side == side && !sub_group(u) && !u.is.sniper; });
    if (n == 0) file.fail(fmt::format("{} has no units", setting.sides[side]));
    if (n > most_of_a_side) file.fail(fmt::format("{} has {} units; a side has at most {}", setting.sides[side], n, most_of_a_side), NC_ORG_01);
  }
}

// NC-SETUP-01: maps first. The file's own places are a map that is allowed.
void deploy_freely(const DataTable& file, Setting& setting, State& state) {
  for (Seat side : {0, 1})
    if (const auto refusal = refuse_map(state, setting, side))
      file.fail(fmt::format("{}: {}", refusal->subject >= 0 ? Rules::name_of(state, setting, refusal->subject) : setting.sides[side], refusal->message), refusal->clause);
  for (Unit& unit : state.units) unit.now.on_map = 1;
  for (General& general : state.generals) general.on_map = 1;
  setting.filed = state.units;
  for (const General& general : state.generals) setting.filed_generals.push_back(general.at);
  state.agenda.push(ShowVisible{0});
  state.agenda.push(DrawMap{0});
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
    setting->war = static_cast<War>(head.choice("war", war_names, static_cast<int>(War::Other)));
    setting->orders_written = head.choice("orders", written, 0) == 0;
    if (!head.has("turns")) setting->turns = tables.end.periods;
    head.finish();
    battle::read_terrain(file, catalogue(), setting->field);
    read_works(file, *setting);
    State state;
    read_brigades(file, *setting, state);
    read_units(file, *setting, state);
    read_generals(file, *setting, state);
    file.finish();
    check_brigades(file, *setting, state);
    for (Unit& unit : state.units) unit.told.held = unit.told.orders == Orders::Hold;  // NC-ORDER-13: the position is its own
    share_orders(state);
    state.agenda.push(NewPeriod{1});
    if (setting->free_deployment) state.agenda.push(ShowRest{0});
    if (!setting->orders_written) state.agenda.push(WriteOrders{0});
    if (setting->free_deployment) deploy_freely(file, *setting, state);
    out = {std::move(setting), std::move(state)};
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

}  // namespace linstock::nineteenth_century::afield
