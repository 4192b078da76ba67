// Scenario files: ground, battalia, leaders, units with their places.
#include <fmt/format.h>

#include <algorithm>

#include "books/pike-and-shot/sequence/board.h"

namespace linstock::pike_and_shot {

namespace {

using namespace clause;

constexpr int most_units = 40, most_of_a_side = 24, most_leaders = 12, most_battalia = 12;

constexpr std::int16_t number(AreaKind kind) { return static_cast<std::int16_t>(kind); }
constexpr std::int16_t number(LineKind kind) { return static_cast<std::int16_t>(kind); }
constexpr linstock::Going going(Going g) { return static_cast<linstock::Going>(g); }
constexpr Crossing crossing(Hurdle h) { return static_cast<Crossing>(h); }
constexpr linstock::Cover cover(Cover c) { return static_cast<linstock::Cover>(c); }
constexpr auto good = going(Going::Good), rough = going(Going::Rough), woods = going(Going::Woods), never = going(Going::Impassable);

// Kind; going for foot, horse and guns; stops sight; cover; held as a whole. PS-MOVE-15, PS-FIRE-09; a building covers its garrison only (PS-GAR-01)
constexpr battle::AreaType areas[] = {
    {"open", number(AreaKind::Open), {good, good, good}, false, cover(Cover::Open), false},
    {"rough", number(AreaKind::Rough), {rough, rough, rough}, false, cover(Cover::Open), false},
    {"wood", number(AreaKind::Wood), {woods, woods, woods}, true, cover(Cover::Hard), false},
    {"marsh", number(AreaKind::Marsh), {woods, woods, woods}, false, cover(Cover::Open), false},
    {"hill", number(AreaKind::Hill), {good, good, good}, false, cover(Cover::Open), false},
    {"building", number(AreaKind::Building), {rough, never, never}, false, cover(Cover::Open), false},
    {"water", number(AreaKind::Water), {never, never, never}, false, cover(Cover::Open), false},
};
// PS-MAN-21, PS-FIRE-09
constexpr battle::LineType lines[] = {
    {"hedge", number(LineKind::Hedge), crossing(Hurdle::Minor), cover(Cover::Soft), false},
    {"fence", number(LineKind::Fence), crossing(Hurdle::Minor), cover(Cover::Open), false},
    {"ditch", number(LineKind::Ditch), crossing(Hurdle::Minor), cover(Cover::Open), false},
    {"brook", number(LineKind::Brook), crossing(Hurdle::Minor), cover(Cover::Open), false},
    {"wall", number(LineKind::Wall), crossing(Hurdle::Major), cover(Cover::Hard), false},
    {"bank", number(LineKind::Bank), crossing(Hurdle::Major), cover(Cover::Open), false},
    {"sunken-road", number(LineKind::SunkenRoad), crossing(Hurdle::Major), cover(Cover::Hard), false},
    {"works", number(LineKind::Works), crossing(Hurdle::Major), cover(Cover::Fieldworks), false},
    {"river", number(LineKind::River), crossing(Hurdle::Impassable), cover(Cover::Open), false},
};

int battalia_named(const DataTable& table, const Setting& setting, Seat side) {
  const std::string name = table.text("battalia");
  for (std::size_t i = 0; i < setting.battalia.size(); ++i)
    if (setting.battalia[i].name == name && setting.battalia[i].side == side) return static_cast<int>(i);
  table.fail_at("battalia", fmt::format("{} has no battalia '{}'", setting.sides[side], name), PS_DEF_16);
}

void read_weapons(const DataTable& table, Unit& unit) {
  Muster& is = unit.is;
  is.firearms = table.flag("firearms", is.arm != Arm::Guns);
  is.swordsmen = table.flag("swordsmen");
  is.cuirassiers = table.flag("cuirassiers");
  is.a_loutrance = static_cast<Outrance>(table.choice("a_loutrance", outrance_names, 0));
  is.bayonet = static_cast<Bayonet>(table.choice("bayonet", bayonet_names, 0));
  unit.now.fixed = table.flag("fixed");
  if (unit.now.fixed && is.bayonet == Bayonet::None) table.fail_at("fixed", "there are no bayonets to fix", PS_FIRE_08);
  unit.now.mounted = is.arm == Arm::Dragoons && table.flag("mounted");
}

Formation usual_formation(Arm arm) {
  return arm == Arm::Guns ? Formation::Unlimbered : arm == Arm::Skirmishers ? Formation::Unformed : Formation::Line;
}

// PS-DEF-07, PS-DEF-08: as many bases, and such an order, as the procedure allows.
void read_order(const DataTable& table, const Tables& tables, Unit& unit) {
  const int bases = table.number(guns(unit) ? "guns" : "bases", 1, most_bases);
  unit.is.pikes = table.number("pikes", 0, bases, 0);
  unit.is.others = bases - unit.is.pikes;
  unit.is.starting_bases = bases;
  unit.now.formation = static_cast<Formation>(table.choice("formation", formation_names, static_cast<int>(usual_formation(unit.is.arm))));
  const Formation f = unit.now.formation;
  const bool single = f == Formation::MarchColumn || f == Formation::Limbered;
  unit.now.wide = table.number("wide", 1, 40, single ? 1 : f == Formation::Line || f == Formation::Unformed ? (bases + 1) / 2 : f == Formation::AssaultColumn ? 2 : bases);
  SilentUmpire silent;
  if (unit.now.wide > bases) table.fail_at("wide", "wider than it has bases", PS_DEF_08);
  const MayStand may = pike_and_shot::stand({unit.is.arm, unit.now.mounted, bases, unit.now.wide, f}, tables, silent).allowed;
  const UnitSize& size = tables.movement.unit_size[static_cast<std::size_t>(unit.is.arm)];
  if (may <= MayStand::TooManyBases)
    table.fail_at(guns(unit) ? "guns" : "bases", fmt::format("{} to {} are allowed", size.least, size.most), PS_DEF_07);
  if (may != MayStand::Yes) table.fail_at("formation", "this unit cannot stand so", PS_DEF_08);
}

Unit read_unit(const DataTable& table, const Setting& setting) {
  Unit unit;
  Muster& is = unit.is;
  is.side = battle::read_side(table, setting);
  is.battalia = battalia_named(table, setting, is.side);
  is.arm = static_cast<Arm>(table.choice("arm", arm_names, 0));
  is.grade = static_cast<Grade>(table.choice("grade", grade_names, static_cast<int>(Grade::C)));
  if (is.arm == Arm::Guns) is.weight = static_cast<Weight>(table.choice("weight", weight_names, static_cast<int>(Weight::Medium)));
  read_weapons(table, unit);
  read_order(table, setting.tables, unit);
  unit.pose = {table.point("at"), table.degrees("facing")};
  const bool battery = is.arm == Arm::Guns;
  const UnitCostFacts cost{is.arm, is.weight, is.grade, battery ? 0 : is.bases(), is.pikes, battery ? is.bases() : 0, is.swordsmen, is.cuirassiers, is.a_loutrance, is.bayonet};
  if (const auto problem = describe<UnitCostFacts>().check(&cost)) table.fail(problem->field + ": " + problem->message, problem->clause);
  SilentUmpire silent;
  is.points = unit_cost(cost, setting.tables, silent).points;
  return unit;
}

void read_battalia(const DataTable& file, Setting& setting) {
  for (const DataTable& table : file.tables("battalia")) {
    if (setting.battalia.size() == most_battalia) table.fail(fmt::format("a battle has at most {} battalia", most_battalia), PS_DEF_16);
    setting.battalia.push_back({battle::read_name(table), battle::read_side(table, setting)});
  }
}

// PS-CMD-11: what the file tells a battalia; both sides may still write otherwise.
Told read_order(const DataTable& table, const Setting& setting, int b) {
  Told told;
  if (!table.has("order")) return told;
  told.given = 1;
  told.order = static_cast<Order>(table.choice("order", order_names));
  if (table.has("place")) told.placed = 1, told.at = table.point("place");
  if (told.placed && !on_table(setting.field, told.at)) table.fail_at("place", "that is off the table", PS_CMD_11);
  if (told.placed && told.order != Order::Attack && told.order != Order::Hold) table.fail_at("place", "only attack and hold name a place", PS_CMD_11);
  if (told.order == Order::Hold && !told.placed) table.fail_at("order", "hold names a position: place = [x, y]", PS_CMD_11);
  if (told.order == Order::Withdraw) told.edge = static_cast<TableEdge>(table.choice("edge", table_edge_names, 0));
  if (told.order != Order::Support) return told;
  const std::string name = table.text("supports");
  for (std::size_t i = 0; i < setting.battalia.size(); ++i)
    if (setting.battalia[i].name == name && setting.battalia[i].side == setting.battalia[static_cast<std::size_t>(b)].side && static_cast<int>(i) != b) told.battalia = static_cast<int>(i);
  if (told.battalia < 0) table.fail_at("supports", fmt::format("there is no other battalia '{}' on its side", name), PS_CMD_11);
  return told;
}

// A battle is fought under orders if its file says so or gives one; the option PS-CMD-11 switches them off or on everywhere.
void read_orders(const DataTable& file, bool wanted, const Setting& setting, State& state) {
  std::vector<BattaliaOrders> orders;
  for (const DataTable& table : file.tables("battalia")) {
    battle::read_name(table), battle::read_side(table, setting);  // they are known already
    orders.push_back({read_order(table, setting, static_cast<int>(orders.size())), {}, 0});
    wanted = wanted || orders.back().now.given;
    table.finish();
  }
  const Orders option = setting.tables.movement.orders;
  if (option == Orders::On || (wanted && option != Orders::Off)) state.orders = std::move(orders);
}

void read_leaders(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("leader")) {
    if (state.leaders.size() == most_leaders) table.fail(fmt::format("a battle has at most {} leaders", most_leaders), PS_CMD_08);
    setting.leader_names.push_back(battle::read_name(table));
    Leader one;
    one.side = battle::read_side(table, setting);
    one.rank = static_cast<Rank>(table.choice("rank", std::span(rank_names).first(2), 0));
    one.battalia = one.rank == Rank::Commander ? battalia_named(table, setting, one.side) : -1;
    one.rating = table.number("rating", 0, setting.tables.movement.most_actions, 0);
    one.at = table.point("at");
    if (!on_table(setting.field, one.at)) table.fail_at("at", "that is off the table", PS_CMD_07);
    state.leaders.push_back(one);
    table.finish();
    SilentUmpire silent;
    setting.points[one.side] += leader_cost({one.rank, one.rating}, setting.tables, silent).points;
  }
}

void read_units(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("unit")) {
    if (state.units.size() == most_units) table.fail(fmt::format("a battle has at most {} units", most_units), PS_DEF_07);
    setting.unit_names.push_back(battle::read_name(table));
    state.units.push_back(read_unit(table, setting));
    table.finish();
    const int self = state.count() - 1;
    const Muster& is = state.unit(self).is;
    ++setting.battalia[static_cast<std::size_t>(is.battalia)].units;
    setting.points[is.side] += is.points;
    const Board board(state, setting);
    if (const auto refusal = board.may_stand(self, board.block(self))) table.fail_at("at", refusal->message, refusal->clause);
    if (const auto refusal = board.may_garrison(self, board.block(self))) table.fail_at("at", refusal->message, refusal->clause);
  }
}

// PS-CTRL-21: drawn where it stands, worth nothing to anybody but looters.
void read_baggage(const DataTable& file, Setting& setting) {
  for (const DataTable& table : file.tables("baggage")) {
    battle::Objective place;
    place.name = battle::read_name(table);
    place.at = table.point("at");
    place.radius = yards(setting.tables.movement.base_depth) / 2;
    place.points = 0;
    if (!on_table(setting.field, place.at)) table.fail_at("at", "that is off the table", PS_CTRL_21);
    setting.baggage.push_back({battle::read_side(table, setting), place.at});
    setting.objectives.push_back(place);
    table.finish();
  }
}

// PS-ARMY-05: a battalia has units and one Commander; an army has one General at most.
void check_armies(const DataTable& file, const Setting& setting, const State& state) {
  for (Seat side : {0, 1}) {
    const auto of = [&](const Unit& u) { return u.is.side == side; };
    const auto n = std::ranges::count_if(state.units, of);
    if (n == 0) file.fail(fmt::format("{} has no units", setting.sides[side]));
    if (n > most_of_a_side) file.fail(fmt::format("{} has {} units; a side has at most {}", setting.sides[side], n, most_of_a_side), PS_DEF_07);
    const auto generals = std::ranges::count_if(state.leaders, [&](const Leader& l) { return l.side == side && l.rank == Rank::General; });
    if (generals > 1) file.fail(fmt::format("{} has more than one General", setting.sides[side]), PS_ARMY_05);
  }
  for (std::size_t i = 0; i < setting.battalia.size(); ++i) {
    const auto commanders = std::ranges::count_if(state.leaders, [&](const Leader& l) { return l.battalia == static_cast<int>(i); });
    if (commanders != 1) file.fail(fmt::format("battalia '{}' has {} Commanders; one is wanted", setting.battalia[i].name, commanders), PS_ARMY_05);
    if (setting.battalia[i].units == 0) file.fail(fmt::format("battalia '{}' has no units", setting.battalia[i].name), PS_ARMY_05);
  }
}

}  // namespace

const battle::Catalogue& catalogue() {
  static constexpr battle::Catalogue all{areas, lines, mover_names, going_names, hurdle_names};
  return all;
}

std::optional<Problem> read_scenario(std::string_view text, const std::string& name, const Tables& tables, Scenario& out) {
  static constexpr battle::HeadTerms terms{"pike-and-shot", "yards", {yards(1440), yards(960)}, 200, 4000, 40};
  try {
    const DataTable file = DataTable::parse(text, name);
    auto setting = std::make_shared<Setting>();
    setting->tables = tables;
    const DataTable head = battle::read_head(file, terms, *setting);
    const bool orders = head.flag("orders"), drawn = head.flag("drawn");  // drawn: up from a number
    head.finish();
    if (!file.table("scenario")->has("turns")) setting->turns = drawn ? tables.armies.drawn_turns : tables.armies.turns;
    setting->tables.armies.turns = setting->turns;  // PS-WIN-03
    battle::read_terrain(file, catalogue(), setting->field);
    State state;
    read_battalia(file, *setting);
    read_orders(file, orders, *setting, state);
    read_leaders(file, *setting, state);
    read_units(file, *setting, state);
    read_baggage(file, *setting);
    file.finish();
    check_armies(file, *setting, state);
    state.first = state.side = setting->first;
    state.agenda.push(NewTurn{1});
    if (setting->free_deployment) state.agenda.push(ThrowToDeploy{0});
    if (!state.orders.empty()) state.agenda.push(WriteOrders{0});
    out = {std::move(setting), std::move(state)};
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

}  // namespace linstock::pike_and_shot
