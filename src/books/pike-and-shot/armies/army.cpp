#include "books/pike-and-shot/armies/army.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/pike-and-shot/armies/points.h"
#include "books/pike-and-shot/tables/tables.h"
#include "kernel/files/data_file.h"
#include "kernel/silent.h"

namespace linstock::pike_and_shot {

namespace {

using namespace clause;

constexpr int name_letters = 60;

std::string read_battalia(const DataTable& table, const Army& army) {
  std::string name = table.text("battalia");
  if (std::ranges::find(army.battalia, name) == army.battalia.end())
    table.fail_at("battalia", fmt::format("there is no battalia '{}'; known: {}", name, fmt::join(army.battalia, ", ")), PS_ARMY_05);
  return name;
}

// Two ranks of the usual line where the file says nothing: as many in front as behind.
void read_ranks(const DataTable& table, KeptUnit& u) {
  u.pikes = table.number("pikes", 0, 12, 0);
  u.second_rank_pikes = table.number("second_rank_pikes", 0, 12, 0);
  u.single_rank = table.flag("single_rank");
  const int wide = u.single_rank ? u.bases : (u.bases + 1) / 2;
  u.front = table.number("front", 0, 12, std::max(0, wide - u.pikes));
  const bool fires = u.arm != Arm::Guns && !table.flag("no_firearms");
  u.shot = table.number("shot", 0, 12, fires ? u.front : 0);
  u.rear_shot = table.number("rear_shot", 0, 12, fires && !u.single_rank ? u.bases - wide - u.second_rank_pikes : 0);
}

void read_weapons(const DataTable& table, KeptUnit& u) {
  u.swordsmen = table.flag("swordsmen");
  u.cuirassiers = table.flag("cuirassiers");
  u.a_loutrance = static_cast<Outrance>(table.choice("a_loutrance", outrance_names, 0));
  u.bayonet = static_cast<Bayonet>(table.choice("bayonet", bayonet_names, 0));
}

UnitCostFacts cost_facts(const KeptUnit& u) {
  return {u.arm, u.weight, u.grade, u.bases, u.pikes + u.second_rank_pikes, u.guns, u.swordsmen, u.cuirassiers, u.a_loutrance, u.bayonet};
}

void check_unit(const DataTable& table, const KeptUnit& u, const Tables& tables) {
  const UnitSize& size = tables.movement.unit_size[static_cast<std::size_t>(u.arm)];
  const bool guns = u.arm == Arm::Guns;
  if (const int n = guns ? u.guns : u.bases; n < size.least || n > size.most)
    table.fail_at(guns ? "guns" : "bases",
                  fmt::format("{} {}; {} to {} are allowed", n, guns ? "guns" : "bases", size.least, size.most), PS_DEF_07);
  if (u.pikes + u.front + u.second_rank_pikes + u.rear_shot > u.bases)
    table.fail_at("bases", "its ranks have more bases than the unit", PS_DEF_07);
  const UnitCostFacts cost = cost_facts(u);
  for (const auto& problem : {describe<UnitCostFacts>().check(&cost), describe<KeptUnit>().check(&u)})
    if (problem) table.fail(problem->field + ": " + problem->message, problem->clause);
}

ArmyUnit read_unit(const DataTable& table, const Army& army, const Tables& tables) {
  ArmyUnit unit{table.name(name_letters), read_battalia(table, army)};
  KeptUnit& u = unit.troops;
  describe<KeptUnit>().set_defaults(&u);
  u.arm = static_cast<Arm>(table.choice("arm", arm_names));
  u.grade = static_cast<Grade>(table.choice("grade", grade_names, static_cast<int>(Grade::C)));
  u.mounted = u.arm == Arm::Dragoons && table.flag("mounted");
  if (u.arm == Arm::Guns) {
    u.weight = static_cast<Weight>(table.choice("weight", weight_names, static_cast<int>(Weight::Medium)));
    u.guns = table.number("guns", 1, 40);
    u.bases = u.guns;
    u.formation = static_cast<Formation>(
        table.choice("formation", formation_names, static_cast<int>(Formation::Unlimbered)));
    u.front = u.guns, u.shot = 0;
  } else {
    u.bases = table.number("bases", 1, 40);
    u.formation = static_cast<Formation>(table.choice(
        "formation", formation_names, static_cast<int>(u.arm == Arm::Skirmishers ? Formation::Unformed : Formation::Line)));
    read_ranks(table, u);
    read_weapons(table, u);
  }
  check_unit(table, u, tables);
  table.finish();
  return unit;
}

ArmyLeader read_leader(const DataTable& table, const Army& army) {
  ArmyLeader one{table.name(name_letters), {}};
  describe<KeptLeader>().set_defaults(&one.leader);
  one.leader.rank = static_cast<Rank>(table.choice("rank", rank_names, static_cast<int>(Rank::Commander)));
  if (one.leader.rank == Rank::Messenger) table.fail_at("rank", "general or commander is wanted", PS_ARMY_05);
  if (one.leader.rank == Rank::Commander) one.battalia = read_battalia(table, army);
  one.leader.rating = table.number("rating", 0, 3, 0);
  table.finish();
  return one;
}

void check_division(const DataTable& file, const Army& army, const Tables& tables) {
  if (std::ranges::count(army.leaders, Rank::General, [](const ArmyLeader& l) { return l.leader.rank; }) != 1)
    file.fail("an army has one leader of rank = \"general\"", PS_ARMY_05);
  SilentUmpire umpire;
  for (const std::string& name : army.battalia) {
    const BattaliaFacts facts{static_cast<int>(std::ranges::count(army.units, name, &ArmyUnit::battalia)),
                              static_cast<int>(std::ranges::count(army.leaders, name, &ArmyLeader::battalia))};
    const BattaliaAllowed allowed = judge_battalia(facts, tables, umpire).allowed;
    if (allowed == BattaliaAllowed::Yes) continue;
    std::string words = battalia_allowed_names[static_cast<std::size_t>(allowed)];
    std::ranges::replace(words, '-', ' ');
    file.fail(fmt::format("battalia '{}': {}; {} to {} units and one Commander are wanted", name, words, tables.armies.fewest_units,
                          tables.armies.most_units), PS_ARMY_05);
  }
}

}  // namespace

std::optional<Problem> read_army(std::string_view text, const std::string& file_name, const Tables& tables, Army& out) {
  try {
    const DataTable file = DataTable::parse(text, file_name);
    out = {};
    const auto head = file.table("army");
    if (!head) file.fail("a table [army] is missing");
    if (head->text("book") != "pike-and-shot") head->fail_at("book", "this is the book pike-and-shot");
    out.name = head->name(name_letters);
    out.description = head->text("description", "");
    head->finish();
    for (const DataTable& battalia : file.tables("battalia")) {
      out.battalia.push_back(battalia.name(name_letters));
      if (std::ranges::count(out.battalia, out.battalia.back()) > 1) battalia.fail_at("name", "this battalia stands twice");
      battalia.finish();
    }
    for (const DataTable& unit : file.tables("unit")) out.units.push_back(read_unit(unit, out, tables));
    for (const DataTable& leader : file.tables("leader")) out.leaders.push_back(read_leader(leader, out));
    if (out.units.empty()) file.fail("an army has at least one [[unit]]");
    file.finish();
    check_division(file, out, tables);
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

int points(const ArmyUnit& unit, const Tables& tables) {
  SilentUmpire umpire;
  return unit_cost(cost_facts(unit.troops), tables, umpire).points;
}

int points(const Army& army, const Tables& tables) {
  SilentUmpire umpire;
  int sum = 0;
  for (const ArmyUnit& unit : army.units) sum += points(unit, tables);
  for (const ArmyLeader& one : army.leaders) sum += leader_cost({one.leader.rank, one.leader.rating}, tables, umpire).points;
  return sum;
}

std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what) {
  const Tables tables;
  Army army;
  if (auto problem = read_army(text, file, tables, army)) return problem;
  what = fmt::format("army {}: {} battalia, {} units, {} points", army.name, army.battalia.size(), army.units.size(), points(army, tables));
  return {};
}

}  // namespace linstock::pike_and_shot
