// Reads a scenario: sides, corps, units with their places, objectives, reinforcements, victory. Every problem is named with
// its line.
#include "books/big-napoleonic/set_up/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/set_up/terrain_file.h"
#include "kernel/files/data_file.h"

namespace linstock::big_napoleonic {

namespace {

using battle::read_side;

constexpr const char* stance_words[] = {"extended", "depth", "depth-three", "march", "town", "limbered", "unlimbered"};

// "AE" -> a set of traits.
int read_traits(const DataTable& unit) {
  static constexpr std::string_view letters = "AFSPEW";
  int traits = 0;
  for (char c : unit.text("traits", "")) {
    const auto at = letters.find(c);
    if (at == std::string_view::npos) unit.fail_at("traits", "letters among A, F, S, P, E, W are wanted", clause::BN_TROOP_08);
    traits |= 1 << at;
  }
  if ((traits & fragile) && (traits & stoic)) unit.fail_at("traits", "a unit is not Stoic and Fragile at once", clause::BN_TROOP_12);
  if ((traits & effective_fire) && (traits & weak_fire))
    unit.fail_at("traits", "fire is not Effective and Weak at once", clause::BN_TROOP_12);
  return traits;
}

ArmyUnit read_troops(const DataTable& unit) {
  ArmyUnit out;
  out.name = battle::read_name(unit);
  out.corps = unit.text("corps", "");
  out.arm = static_cast<Arm>(unit.choice("arm", arm_names));
  out.grade = static_cast<Grade>(unit.choice("grade", grade_names, static_cast<int>(Grade::Trained)));  // BN-TROOP-01
  out.traits = read_traits(unit);
  if (out.arm == Arm::Artillery) {
    out.gun = static_cast<Gun>(unit.choice("gun", gun_names));
    out.bases = unit.number("bases", 1, 1, 1);  // BN-SCALE-02
    if (out.traits & (effective_fire | weak_fire)) unit.fail_at("traits", "E and W are for infantry", clause::BN_TROOP_13);
  } else {
    out.gun = Gun::Field;
    if (unit.has("gun")) unit.fail_at("gun", "only artillery has guns", clause::BN_TROOP_09);
    out.bases = unit.number("bases", 3, 6);
  }
  return out;
}

int find_corps(const DataTable& table, const Setting& setting, const std::string& name) {
  if (name.empty()) return -1;
  for (std::size_t i = 0; i < setting.corps_names.size(); ++i)
    if (setting.corps_names[i] == name) return static_cast<int>(i);
  table.fail_at("corps", fmt::format("there is no corps '{}'; known: {}", name, fmt::join(setting.corps_names, ", ")));
}

// What a unit has lost before the battle: BN-STATE-05, each lost base leaves a marker, but for the fourth of six;
// BN-STATE-07, two bases are the least.
Condition read_condition(const DataTable& table, const ArmyUnit& troops, int most_markers) {
  Condition now{troops.bases, table.number("disruption", 0, 2, 0), 0, 0};
  if (!table.has("lost")) return now;
  if (troops.arm == Arm::Artillery) table.fail_at("lost", "a gun has one base: it is there or not", clause::BN_STATE_09);
  const int lost = table.number("lost", 0, 6);
  if (troops.bases - lost < 2)
    table.fail_at("lost", fmt::format("{} bases are left of {}; at least two are wanted", troops.bases - lost, troops.bases),
                  clause::BN_STATE_07);
  now.bases -= lost;
  now.morale_markers = std::min(lost, most_markers);
  return now;
}

Unit make_unit(const DataTable& table, const ArmyUnit& troops, Seat side, int corps, const Tables& tables) {
  Unit unit{};
  unit.side = side;
  unit.arm = troops.arm;
  unit.grade = troops.grade;
  unit.gun = troops.gun;
  unit.traits = troops.traits;
  unit.corps = corps;
  unit.starting_bases = troops.bases;
  unit.condition = read_condition(table, troops, tables.most_markers);
  const bool gun = troops.arm == Arm::Artillery;
  unit.stance = static_cast<Stance>(table.choice("stance", stance_words, static_cast<int>(gun ? Stance::Unlimbered : Stance::Extended)));
  const bool gun_stance = unit.stance == Stance::Limbered || unit.stance == Stance::Unlimbered;
  if (gun != gun_stance)
    table.fail_at("stance", gun ? "guns are limbered or unlimbered" : "infantry and cavalry are extended, depth, depth-three, march or town",
                  clause::BN_DEPLOY_01);
  if (unit.stance == Stance::DepthThree && troops.bases < 5)
    table.fail_at("stance", "three ranks are for units of 5 or 6 bases", clause::BN_DEPLOY_03);
  unit.square = table.flag("square");
  if (unit.square && (troops.arm != Arm::Infantry || unit.stance > Stance::DepthThree))
    table.fail_at("square", "infantry in Extended or Depth forms square", clause::BN_SQUARE_01);
  unit.town = -1;
  unit.assault_target = -1;
  return unit;
}

Point read_place(const DataTable& general, const Setting& setting) {
  const Point at = general.point("at");
  if (!on_table(setting.field, at)) general.fail_at("at", "the general is off the table", clause::BN_EDGE_01);
  return at;
}

void read_generals(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& corps : file.tables("corps")) {
    setting.corps_names.push_back(corps.text("name"));
    const Seat side = read_side(corps, setting);
    if (corps.has("commander")) {
      setting.general_names.push_back(corps.text("commander"));
      const int turn = corps.number("turn", 1, setting.turns, 1);
      const Point at = read_place(corps, setting);
      state.generals.push_back({side, 0, static_cast<int>(setting.corps_names.size()) - 1, at, turn == 1, -1});
      if (turn > 1)
        setting.reinforcements.push_back({turn, -1, static_cast<int>(state.generals.size()) - 1, Pose{at, 0}});
    }
    corps.finish();
  }
  for (const DataTable& general : file.tables("general")) {  // army commanders
    const Seat side = read_side(general, setting);
    setting.general_names.push_back(general.text("name"));
    state.generals.push_back({side, 1, -1, read_place(general, setting), 1, -1});
    general.finish();
  }
}

void read_units(const DataTable& file, Setting& setting, State& state) {
  std::vector<Seat> corps_sides;
  for (const DataTable& corps : file.tables("corps")) corps_sides.push_back(read_side(corps, setting));
  for (const DataTable& table : file.tables("unit")) {
    const Seat side = read_side(table, setting);
    const ArmyUnit troops = read_troops(table);
    const int corps = find_corps(table, setting, troops.corps);
    if (corps >= 0 && corps_sides[static_cast<std::size_t>(corps)] != side)
      table.fail_at("corps", fmt::format("'{}' is a corps of {}", troops.corps, setting.sides[1 - side]), clause::BN_TROOP_11);
    Unit unit = make_unit(table, troops, side, corps, setting.tables);
    const int turn = table.number("turn", 1, setting.turns, 1);
    if (unit.stance == Stance::Town) {
      unit.town = battle::area_named(setting.field, table.text("town"), true);
      if (unit.town < 0) table.fail_at("town", "there is no town of this name", clause::BN_TOWN_01);
      if (unit.arm != Arm::Infantry) table.fail_at("town", "only infantry occupies a town", clause::BN_TOWN_01);
      if (state.towns[static_cast<std::size_t>(unit.town)].garrison >= 0)
        table.fail_at("town", "one unit at a time", clause::BN_TOWN_01);
      state.towns[static_cast<std::size_t>(unit.town)] = {static_cast<int>(state.units.size()), 0};
      unit.pose = {setting.field.areas[static_cast<std::size_t>(unit.town)].outline.front(), table.degrees("facing", 0)};
      table.has("at");
    } else {
      unit.pose = {table.point("at"), table.degrees("facing")};
    }
    unit.on_table = turn == 1;
    unit.expected = turn > 1;
    unit.start = block_of(unit);
    unit.start_stance = unit.stance;
    if (turn > 1) setting.reinforcements.push_back({turn, static_cast<int>(state.units.size()), -1, unit.pose});
    setting.starting_bases[side] += unit.condition.bases;  // what was lost before does not break it now
    setting.unit_names.push_back(troops.name);
    state.units.push_back(unit);
    table.finish();
    // Where it stands must be possible.
    const Board board(state, setting);
    const int self = board.count() - 1;
    if (unit.stance != Stance::Town)  // BN-TERR-02, BN-TERR-04, BN-TERR-12: where reinforcements enter, too
      if (const auto refusal = check_standing(board, self, block_of(unit))) table.fail_at("at", refusal->message, refusal->clause);
    if (!unit.on_table) continue;
    if (!board.on_table(block_of(unit))) table.fail_at("at", "the unit is off the table", clause::BN_EDGE_01);
    for (int other = 0; other < self; ++other) {
      if (!board.active(other)) continue;
      if (board.overlapping(board.ground(self), board.ground(other)))
        table.fail_at("at", fmt::format("overlaps {}", setting.unit_names[static_cast<std::size_t>(other)]), clause::BN_INTER_01);
      if (board.unit(other).side != unit.side && board.in_contact_zone(board.ground(self), other))
        table.fail_at("at", fmt::format("stands in the contact zone of {}", setting.unit_names[static_cast<std::size_t>(other)]),
                      clause::BN_ZOC_08);
    }
  }
}

void read_head(const DataTable& file, Setting& setting) {
  static constexpr battle::HeadTerms terms{"big-napoleonic", "inches", {inches(72), inches(48)}, 12, 400};
  const DataTable head = battle::read_head(file, terms, setting);
  setting.break_percent[0] = head.number("red_breaks_at_percent", 1, 100, 40);
  setting.break_percent[1] = head.number("blue_breaks_at_percent", 1, 100, 40);
  head.finish();
}

}  // namespace

std::optional<Problem> read_scenario(std::string_view text, const std::string& file_name, const Tables& tables, Scenario& out) {
  try {
    const DataTable file = DataTable::parse(text, file_name);
    auto setting = std::make_shared<Setting>();
    setting->tables = tables;
    setting->name = file_name;
    State state;
    read_head(file, *setting);
    read_ground(file, setting->field);
    state.towns.resize(setting->field.areas.size());
    state.defiles.resize(passages_of(setting->field));
    read_generals(file, *setting, state);
    read_units(file, *setting, state);
    battle::read_objectives(file, inches(3), *setting);
    for (const Objective& objective : setting->objectives) state.held.push_back(objective.held_first);
    file.finish();
    for (Seat side : {0, 1})
      if (setting->starting_bases[side] == 0) file.fail(fmt::format("{} has no units", setting->sides[side]));
    state.agenda.push(GameTurn{1});
    if (setting->free_deployment) {
      // Nobody stands anywhere before his player has put him there: the first side is not bound by where the file has the other.
      for (Unit& unit : state.units)
        if (unit.stance != Stance::Town) unit.on_table = 0;
      state.agenda.push(DeployArmies{1 - setting->first, 0});
      state.agenda.push(DeployArmies{setting->first, 0});
    }
    out = {std::move(setting), std::move(state)};
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

std::optional<Problem> read_army(std::string_view text, const std::string& file_name, Army& out) {
  try {
    const DataTable file = DataTable::parse(text, file_name);
    const auto head = file.table("army");
    if (!head) file.fail("a table [army] is missing");
    out = {};
    out.name = head->text("name");
    out.description = head->text("description", "");
    if (head->text("book") != "big-napoleonic") head->fail_at("book", "this is the book big-napoleonic");
    head->finish();
    for (const DataTable& unit : file.tables("unit")) {
      out.units.push_back(read_troops(unit));
      unit.finish();
    }
    if (out.units.empty()) file.fail("an army has at least one [[unit]]");
    file.finish();
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

int points(const ArmyUnit& unit) {
  if (unit.arm == Arm::Artillery) return unit.gun == Gun::Reserve ? 15 : 12;
  const int grade = unit.grade == Grade::Raw ? 4 : unit.grade == Grade::Trained ? 6 : 9;
  int each = grade + (unit.arm == Arm::Cavalry ? 2 : 0);
  for (int trait : {int{aggressive}, int{stoic}, int{effective_fire}}) each += (unit.traits & trait) != 0;
  for (int trait : {int{fragile}, int{passive}, int{weak_fire}}) each -= (unit.traits & trait) != 0;
  return unit.bases * each;
}

}  // namespace linstock::big_napoleonic
