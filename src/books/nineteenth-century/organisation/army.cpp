#include "books/nineteenth-century/organisation/army.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/points/army_cost.h"
#include "books/nineteenth-century/tables.h"
#include "kernel/files/data_file.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century {

namespace {

using namespace clause;

constexpr int name_letters = 60;

void read_equipment(const DataTable& table, ArmyUnit& unit) {
  UnitCostFacts& f = unit.troops;
  f.small_arm = static_cast<SmallArm>(table.choice("weapon", small_arm_names, 0));
  f.bow_too = table.flag("bow_too");
  f.lance = table.flag("lance");
  f.armour = table.flag("armour");
  f.shield = table.flag("shield");
  unit.second_arm = static_cast<SmallArm>(table.choice("second_weapon", small_arm_names, 0));
  if (table.has("second_weapon")) unit.second_figures = table.number("second_figures", 1, f.figures - 1);
}

void read_guns(const DataTable& table, UnitCostFacts& f) {
  f.gun = static_cast<Gun>(table.choice("gun", gun_names));
  f.battery = static_cast<Battery>(table.choice("battery", battery_names, 0));
}

void check_troops(const DataTable& table, const ArmyUnit& unit, const Tables& tables) {
  const SizeVerdict size = judge_size(unit.troops.arm, unit.troops.figures, tables.organisation);
  if (size.allowed != SizeAllowed::Yes)
    table.fail_at("figures", size.allowed == SizeAllowed::TooSmall ? "the unit is too small" : "the unit is too large", size.clause);
  if (const auto problem = describe<UnitCostFacts>().check(&unit.troops)) table.fail(problem->message, problem->clause);
  if (unit.light && unit.troops.arm != Arm::Infantry) table.fail_at("light", "light is said of infantry", NC_ORG_09);
  if (unit.camelry && unit.troops.arm != Arm::LightCavalry && unit.troops.arm != Arm::MountedInfantry)
    table.fail_at("camelry", "camelry are light cavalry or mounted infantry", NC_SPEC_01);
}

ArmyUnit read_unit(const DataTable& table, const Army& army, const Tables& tables) {
  ArmyUnit unit;
  unit.name = table.name(name_letters);
  unit.brigade = table.text("brigade", "");
  if (!unit.brigade.empty() && std::ranges::find(army.brigades, unit.brigade) == army.brigades.end())
    table.fail_at("brigade", fmt::format("there is no brigade '{}'; known: {}", unit.brigade, fmt::join(army.brigades, ", ")));
  UnitCostFacts& f = unit.troops;
  describe<UnitCostFacts>().set_defaults(&f);
  f.arm = static_cast<Arm>(table.choice("arm", arm_names));
  f.morale = static_cast<Morale>(table.choice("morale", morale_names, static_cast<int>(Morale::C)));
  f.training = static_cast<Training>(table.choice("training", training_names, static_cast<int>(Training::T2)));
  f.e_trained = table.flag("e_trained");
  f.figures = table.number("figures", 1, 40);
  f.independent = unit.brigade.empty();
  unit.light = table.flag("light");
  unit.camelry = table.flag("camelry");
  f.small_arm = SmallArm::None;
  if (f.arm == Arm::Artillery)
    read_guns(table, f);
  else
    read_equipment(table, unit);
  check_troops(table, unit, tables);
  table.finish();
  return unit;
}

// NC-DEPLOY-08: up to four pieces of about ten bases, as even as possible.
void into_pieces(int bases, int hard, std::vector<WorksPiece>& works) {
  constexpr int most = 4, usual = 10;
  const int pieces = std::min(most, (bases + usual - 1) / usual);
  for (int i = 0; i < pieces; ++i) works.push_back({bases / pieces + (i < bases % pieces), hard});
}

void read_head(const DataTable& file, Army& army) {
  const auto head = file.table("army");
  if (!head) file.fail("a table [army] is missing");
  if (head->text("book") != "nineteenth-century") head->fail_at("book", "this is the book nineteenth-century");
  army.name = head->name(name_letters);
  army.description = head->text("description", "");
  army.war = head->text("war", "");
  army.army_list = head->flag("army_list");
  army.soft_works = head->number("soft_works", 0, 500, 0);
  army.hard_works = head->number("hard_works", 0, 500, 0);
  into_pieces(army.soft_works, 0, army.works);
  into_pieces(army.hard_works, 1, army.works);
  army.sniper = head->flag("sniper");
  if (army.sniper && army.war != "acw" && army.war != "boer")
    head->fail_at("sniper", "only armies of war = \"acw\" or \"boer\" have a sniper", NC_SPEC_05);
  head->finish();
}

int units_of(const Army& army, const std::string& brigade) {
  return static_cast<int>(std::ranges::count(army.units, brigade, &ArmyUnit::brigade));
}
int batteries_of(const Army& army, const std::string& brigade) {
  return static_cast<int>(std::ranges::count_if(army.units, [&](const ArmyUnit& unit) {
    return unit.brigade == brigade && unit.troops.arm == Arm::Artillery;
  }));
}

void check_organisation(const DataTable& file, const Army& army, const Tables& tables) {
  for (const std::string& name : army.brigades) {
    const BrigadeVerdict verdict = judge_brigade(units_of(army, name), tables.organisation);
    if (verdict.allowed != BrigadeAllowed::Yes)
      file.fail(fmt::format("brigade '{}': {} units; 2 to 6 are allowed", name, units_of(army, name)), verdict.clause);
  }
  const ArmyVerdict verdict = judge_army(muster(army), tables.organisation);
  if (verdict.allowed != ArmyAllowed::Yes) {
    std::string words = army_allowed_names[static_cast<std::size_t>(verdict.allowed)];
    std::ranges::replace(words, '-', ' ');
    file.fail("the army is not in order: " + words, verdict.clause);
  }
}

void count_independent(const ArmyUnit& unit, Muster& m) {
  if (unit.troops.arm == Arm::Artillery) m.independent_gunners += unit.troops.figures;
  else if (unit.troops.arm == Arm::LightCavalry) ++m.light_cavalry;
  else if (unit.light) ++m.light_infantry;
  else ++m.others;
}

}  // namespace

std::optional<Problem> read_army(std::string_view text, const std::string& file_name, const Tables& tables, Army& out) {
  try {
    const DataTable file = DataTable::parse(text, file_name);
    out = {};
    read_head(file, out);
    for (const DataTable& brigade : file.tables("brigade")) {
      out.brigades.push_back(brigade.name(name_letters));
      if (std::ranges::count(out.brigades, out.brigades.back()) > 1) brigade.fail_at("name", "this brigade stands twice");
      brigade.finish();
    }
    for (const DataTable& unit : file.tables("unit")) out.units.push_back(read_unit(unit, out, tables));
    if (out.units.empty()) file.fail("an army has at least one [[unit]]");
    file.finish();
    check_organisation(file, out, tables);
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

Muster muster(const Army& army) {
  Muster m{};
  m.army_list = army.army_list;
  for (const ArmyUnit& unit : army.units) {
    const bool guns = unit.troops.arm == Arm::Artillery;
    if (guns) m.gunners += unit.troops.figures;
    if (!guns) ++m.units;
    if (!guns && !unit.brigade.empty()) ++m.brigaded_units;
    if (unit.brigade.empty()) count_independent(unit, m);
  }
  bool first = true;
  for (const std::string& name : army.brigades) {
    const int batteries = batteries_of(army, name);
    if (batteries == units_of(army, name)) {
      ++m.artillery_brigades;
      continue;
    }
    m.least_batteries = first ? batteries : std::min(m.least_batteries, batteries);
    m.most_batteries = std::max(m.most_batteries, batteries);
    first = false;
  }
  return m;
}

int points(const ArmyUnit& unit, const Tables& tables) {
  SilentUmpire umpire;
  UnitCostFacts second = unit.troops;
  second.small_arm = unit.second_arm;
  const int each = figure_cost(unit.troops, tables.points, umpire), other = figure_cost(second, tables.points, umpire);
  return each * (unit.troops.figures - unit.second_figures) + other * unit.second_figures;
}

int points(const Army& army, const Tables& tables) {
  ArmyCostFacts f{};
  for (const ArmyUnit& unit : army.units) {
    f.figures_and_guns += points(unit, tables);
    (unit.brigade.empty() ? f.independent_units : f.brigaded_units) += 1;
  }
  f.brigadiers = static_cast<int>(army.brigades.size());
  f.commander_in_chief = 1;
  f.soft_works = army.soft_works;
  f.hard_works = army.hard_works;
  f.sniper = army.sniper;
  SilentUmpire umpire;
  return army_cost(f, tables, umpire).points;
}

std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what) {
  const Tables tables;
  Army army;
  if (auto problem = read_army(text, file, tables, army)) return problem;
  what = fmt::format("army {}: {} brigades, {} units, {} points", army.name, army.brigades.size(), army.units.size(), points(army, tables));
  return {};
}

}  // namespace linstock::nineteenth_century
