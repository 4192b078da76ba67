// EVERY PRINTED NUMBER COUNTS: each that the tables list is changed, one at a time, and some procedure or some battle
// must go otherwise. And no chapter has a length of its own: what the print measures stands in the tables.
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "books/big-napoleonic/help.h"
#include "commander/commander.h"
#include "kit/kit.h"

namespace linstock::big_napoleonic {
namespace {

// Numbers that no procedure and none of these battles needs, each with its reason. They are rare on the map, and tested
// on positions of their own.
const std::map<std::string, std::string> unseen = {
    {"map.armies_apart", "no scenario of the program leaves deployment to the players"},
    {"map.grand_battery", "guns of one battery are seldom attacked together: who_fights_test"},
    {"map.get_free", "a victor seldom touches a second enemy: aftermath_test"},
    {"map.outside_town_least", "a garrison is seldom beaten out of its town: town_combat_test, withdrawal_test"},
    {"map.outside_town_most", "a garrison is seldom beaten out of its town: town_combat_test, withdrawal_test"},
    {"map.form_up", "a column that stood against horse seldom lacks the ground to form square: aftermath_test"},
    {"map.garrison_front", "the towns of the scenarios are larger than their garrisons: targets_test"},
    {"map.linear_cover", "units seldom stand between half an inch and two from a wall: guns_fire_test"},
    {"combat.square.to_cavalry", "cavalry forms no square"},
    {"option.BN-CCTWO-06", "few attackers fight two units: options_test"},
    {"option.BN-ART-17", "few guns limber up to retreat: options_test"},
    {"option.BN-EVADE-05", "those who may evade seldom stand where an enemy comes out of a wood: withdrawal_test"},
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001b3ull; }

std::uint64_t of_procedure(const Procedure& procedure, const void* tables, std::uint64_t situations) {
  std::uint64_t hash = 1;
  Chance chance(Seed::numbered(3));
  for (std::uint64_t n = 0; n < situations; ++n) {
    chance.begin(n);
    Described facts(*procedure.facts);
    if (!kit::possible_facts(*procedure.facts, chance, facts)) continue;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Seeded umpire(Seed::numbered(4 * n + seed));
      const Described outcome = adjudicate(procedure, facts, tables, umpire);
      for (const int word : outcome.words()) hash = mixed(hash, static_cast<std::uint64_t>(word));
    }
  }
  return hash;
}

std::uint64_t of_battle(const Setup& setup, const BookTables& tables, Level level, std::uint64_t seed) {
  std::optional<Problem> problem;
  const auto game = book().new_game(*setup.text ? setup.text : setup.name, tables, problem);
  EXPECT_TRUE(game);
  Commander commander(Seed::numbered(seed), level, Level::Doctrine);
  game->play(commander);
  return mixed(game->hash(), commander.questions());
}

// Everything that a change of a number may show in, cheapest first.
struct Look {
  std::function<std::uint64_t(const BookTables&)> at;
};
std::vector<Look> looks() {
  std::vector<Look> all;
  const auto add_procedures = [&](std::uint64_t situations) {
    for (const Procedure& procedure : book().procedures)
      all.push_back({[&procedure, situations](const BookTables& t) { return of_procedure(procedure, t.get(), situations); }});
  };
  add_procedures(100);
  for (const Setup& setup : book().setups)
    for (const Level level : {Level::Doctrine, Level::Random})
      for (std::uint64_t seed = 1; seed <= 6; ++seed)
        all.push_back({[&setup, level, seed](const BookTables& t) { return of_battle(setup, t, level, seed); }});
  add_procedures(2'000);
  return all;
}

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  const std::vector<Look> all = looks();
  const BookTables tables = book().tables();
  std::vector<std::uint64_t> printed;
  for (const Look& look : all) printed.push_back(look.at(tables));
  for (const TableEntry& entry : tables.list().entries()) {
    if (unseen.contains(entry.name)) continue;
    const int before = *entry.value;
    bool seen = false;
    // A step up or down in the table's own measure: an inch for lengths.
    for (const int other : {before + entry.scale, before - entry.scale}) {
      if (seen || other < entry.min || other > entry.max) continue;
      *entry.value = other;
      for (std::size_t i = 0; i < all.size() && !seen; ++i) seen = all[i].at(tables) != printed[i];
    }
    *entry.value = before;
    EXPECT_TRUE(seen) << entry.name << " changes nothing";
  }
}

TEST(EveryNumber, of_length_stands_in_the_tables_and_in_no_chapter) {
  const std::regex literal(R"(inches\(\s*-?[0-9])");
  for (const char* room : {"troops", "movement", "firing", "combat"})
    for (const auto& file : std::filesystem::directory_iterator(std::string("src/books/big-napoleonic/") + room)) {
      std::ifstream in(file.path());
      std::string line;
      for (int n = 1; std::getline(in, line); ++n)
        EXPECT_FALSE(std::regex_search(line, literal)) << file.path() << ":" << n << ": " << line;
    }
}

}  // namespace
}  // namespace linstock::big_napoleonic
