// Scenario files: ground, leaders, units with their places; and battles that nobody wrote, drawn up from a number.
#include <fmt/format.h>

#include <algorithm>

#include "books/skeleton/board.h"
#include "kernel/dice/seeded.h"

namespace linstock::skeleton {

namespace {

constexpr Going going(Pace pace) { return static_cast<Going>(pace); }
constexpr std::int16_t number(AreaKind kind) { return static_cast<std::int16_t>(kind); }
constexpr Going open = going(Pace::Open), slow = going(Pace::Slow), closed = going(Pace::Closed);

// Kind, going for foot and horse, stops sight, cover, held as a whole. SK-WALK-03, SK-HOUSE-01, SK-HOUSE-03, SK-HOUSE-04
constexpr battle::AreaType areas[] = {
    {"open", number(AreaKind::Open), {open, open}, false, Cover::None, false},
    {"wood", number(AreaKind::Wood), {slow, closed}, true, Cover::Light, false},
    {"house", number(AreaKind::House), {slow, closed}, true, Cover::Medium, false},
    {"burning-house", number(AreaKind::Burning), {closed, closed}, true, Cover::None, false},
    {"ruin", number(AreaKind::Ruin), {slow, slow}, false, Cover::None, false},
};

Unit read_unit(const DataTable& table, const Setting& setting) {
  Unit unit;
  unit.side = battle::read_side(table, setting);
  unit.arm = static_cast<Arm>(table.choice("arm", arm_names, 0));
  unit.grade = static_cast<Grade>(table.choice("grade", grade_names, static_cast<int>(Grade::Trained)));
  unit.shot = table.number("shot", 0, 6, 0);
  unit.steel = table.number("steel", 0, 6, 0);
  if (unit.bases() < 1 || unit.bases() > 6) table.fail_at("steel", "a unit has 1 to 6 bases", clause::SK_TABLE_01);
  if (unit.arm == Arm::Horse && unit.shot > 0) table.fail_at("shot", "horse has no shot", clause::SK_TABLE_03);
  unit.starting_bases = unit.bases();
  unit.formation = static_cast<Formation>(table.choice("formation", formation_names, 0));
  unit.pose = {table.point("at"), table.degrees("facing")};
  return unit;
}

void read_forces(const DataTable& file, Setting& setting, State& state) {
  for (const DataTable& table : file.tables("leader")) {
    setting.leader_names.push_back(battle::read_name(table));
    state.leaders.push_back({battle::read_side(table, setting), table.point("at")});
    table.finish();
  }
  if (state.leaders.size() > 8) file.fail("a battle has at most 8 leaders", clause::SK_LEAD_01);
  for (const DataTable& table : file.tables("unit")) {
    if (state.units.size() == 40) table.fail("a battle has at most 40 units", clause::SK_TABLE_01);
    setting.unit_names.push_back(battle::read_name(table));
    state.units.push_back(read_unit(table, setting));
    table.finish();
    const int self = static_cast<int>(state.units.size()) - 1;
    if (const auto refusal = Board(state, setting).may_stand(self, block_of(state.unit(self)))) table.fail_at("at", refusal->message, refusal->clause);
  }
}

}  // namespace

const battle::Catalogue& catalogue() {
  static constexpr battle::Catalogue all{areas, {}, arm_names, pace_names};
  return all;
}

std::optional<Problem> read_scenario(std::string_view text, const std::string& name, const Tables& tables, Scenario& out) {
  static constexpr battle::HeadTerms terms{"skeleton", "paces", {paces(48), paces(36)}, 12, 400, 20};
  try {
    const DataTable file = DataTable::parse(text, name);
    auto setting = std::make_shared<Setting>();
    setting->tables = tables;
    battle::read_head(file, terms, *setting).finish();
    if (!file.table("scenario")->has("turns")) setting->turns = tables.turns;
    battle::read_terrain(file, catalogue(), setting->field);
    State state;
    read_forces(file, *setting, state);
    battle::read_objectives(file, paces(3), *setting);
    for (const auto& objective : setting->objectives) state.held.push_back(objective.held_first);
    file.finish();
    for (Seat side : {0, 1})
      if (std::none_of(state.units.begin(), state.units.end(), [&](const Unit& u) { return u.side == side; }))
        file.fail(fmt::format("{} has no units", setting->sides[side]));
    state.side = setting->first;
    state.agenda.push(Turn{1});
    out = {std::move(setting), std::move(state)};
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

// A house or two and a wood in the middle, four to six units a side along their edges: the same number, the same battle.
std::string draw_up(std::uint64_t from) {
  Chance chance(Seed::numbered(from));
  chance.begin(0);
  const auto some = [&](int least, int most) { return least + static_cast<int>(chance.below(static_cast<std::uint64_t>(most - least + 1))); };
  std::string text = fmt::format("[scenario]\nbook = \"skeleton\"\ntitle = \"Drawn up from {}\"\nturns = {}\n", from, some(6, 9));
  const auto square = [&](const char* kind, std::string name, int x, int y, int w, int d) {
    text += fmt::format("[[area]]\nkind = \"{}\"\nname = \"{}\"\noutline = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]]\n", kind, name, x, y, x + w, y, x + w, y + d, x, y + d);
  };
  const int houses = some(1, 2);
  for (int i = 0; i < houses; ++i) square("house", fmt::format("House {}", i + 1), some(6, 14) + 22 * i, some(15, 18), 6, 4);
  square("wood", "Wood", some(0, 3) * 11, some(12, 20), some(4, 7), some(3, 6));
  text += "[[objective]]\nname = \"House 1\"\narea = \"House 1\"\npoints = 3\n";
  for (Seat side : {0, 1}) {
    const char* name = side == 0 ? "red" : "blue";
    text += fmt::format("[[leader]]\nname = \"{} leader\"\nside = \"{}\"\nat = [24, {}]\n", name, name, side == 0 ? 2 : 34);
    const int units = some(3, 5);
    for (int i = 0; i < units; ++i) {
      const bool horse = some(0, 3) == 0;
      text += fmt::format("[[unit]]\nname = \"{}{}\"\nside = \"{}\"\narm = \"{}\"\ngrade = \"{}\"\nshot = {}\nsteel = {}\nat = [{}, {}]\nfacing = {}\n", name, i + 1, name,
                          horse ? "horse" : "foot", grade_names[some(0, 2)], horse ? 0 : some(1, 2), some(1, 2), 6 + 9 * i, side == 0 ? 9 : 27, side == 0 ? 90 : 270);
    }
  }
  return text;
}

}  // namespace linstock::skeleton
