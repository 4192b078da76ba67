// Scenario files: head, generals, what a whole file has to hold. The format stands in scenario.h.
#include "books/nineteenth-century/setting_up/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/setting_up/deploying.h"
#include "books/nineteenth-century/setting_up/files.h"

namespace linstock::nineteenth_century::afield {

namespace {

using namespace clause;

constexpr int most_of_a_side = 24, most_generals = 12;

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
