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

// Numbers that no procedure and none of these battles needs, each with its reason.
const std::map<std::string, std::string> unseen = {
    {"map.armies_apart", "no scenario of the program leaves deployment to the players; placing_test looks at it"},
};

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001b3ull; }

std::uint64_t of_procedure(const Procedure& procedure, const void* tables) {
  std::uint64_t hash = 1;
  Chance chance(Seed::numbered(3));
  for (std::uint64_t n = 0; n < 120; ++n) {
    chance.begin(n);
    Described facts(*procedure.facts);
    if (!kit::possible_facts(*procedure.facts, chance, facts)) continue;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Seeded umpire(Seed::numbered(seed));
      for (const int word : adjudicate(procedure, facts, tables, umpire).words())
        hash = mixed(hash, static_cast<std::uint64_t>(word));
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
  for (const Procedure& procedure : book().procedures)
    all.push_back({[&procedure](const BookTables& t) { return of_procedure(procedure, t.get()); }});
  for (const Setup& setup : book().setups)
    for (const Level level : {Level::Doctrine, Level::Random})
      for (std::uint64_t seed = 1; seed <= 6; ++seed)
        all.push_back({[&setup, level, seed](const BookTables& t) { return of_battle(setup, t, level, seed); }});
  return all;
}

TEST(EveryNumber, that_the_tables_list_changes_some_procedure_or_battle) {
  const std::vector<Look> all = looks();
  const BookTables tables = book().tables();
  std::vector<std::uint64_t> printed;
  for (const Look& look : all) printed.push_back(look.at(tables));
  for (const TableEntry& entry : tables.list().entries()) {
    const int before = *entry.value;
    bool seen = false;
    // A step up or down in the table's own measure: an inch for lengths.
    for (const int other : {before + entry.scale, before - entry.scale}) {
      if (seen || other < entry.min || other > entry.max) continue;
      *entry.value = other;
      for (std::size_t i = 0; i < all.size() && !seen; ++i) seen = all[i].at(tables) != printed[i];
    }
    *entry.value = before;
    EXPECT_NE(seen, unseen.contains(entry.name)) << entry.name << (seen ? " is seen after all" : " changes nothing");
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
