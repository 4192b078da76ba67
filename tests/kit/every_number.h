// EVERY PRINTED NUMBER COUNTS: each that a book's tables list is changed, one at a time, by a step of its own measure, and some
// procedure or some battle has to go otherwise. And no chapter has a length of its own: what the print measures stands in the tables.
// For the tests of books: it plays their battles by the quick level.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>

#include "commander/commander.h"
#include "kit/kit.h"

namespace linstock::kit {

inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001b3ull; }

inline std::uint64_t trace_of(const Procedure& procedure, const void* tables, std::uint64_t situations) {
  std::uint64_t hash = 1;
  Chance chance(Seed::numbered(3));
  for (std::uint64_t n = 0; n < situations; ++n) {
    chance.begin(n);
    Described facts(*procedure.facts);
    if (!possible_facts(*procedure.facts, chance, facts)) continue;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Seeded umpire(Seed::numbered(4 * n + seed));
      const Described outcome = adjudicate(procedure, facts, tables, umpire);
      for (const int word : outcome.words()) hash = mixed(hash, static_cast<std::uint64_t>(word));
    }
  }
  return hash;
}

inline std::uint64_t trace_of(const Book& book, const Setup& setup, const BookTables& tables, Level level, std::uint64_t seed) {
  std::optional<Problem> problem;
  const auto game = book.new_game(*setup.text ? setup.text : setup.name, tables, problem);
  if (!game) return 0;  // the scenario does not fit the changed number: that counts too
  Commander commander(Seed::numbered(seed), level, Level::Doctrine);
  game->play(commander);
  return mixed(game->hash(), commander.questions());
}

struct Looking {
  std::uint64_t few = 100, many = 2'000;  // situations of each procedure: at first, and for what is still unseen
  std::uint64_t seeds = 6;                // battles of each scenario at either level
};

// `unseen`: names of numbers that nothing here needs, each with its reason.
inline void every_number_counts(const Book& book, const std::map<std::string, std::string>& unseen, const Looking& looking = {}) {
  using Look = std::function<std::uint64_t(const BookTables&)>;
  std::vector<Look> all;
  const auto add_procedures = [&](std::uint64_t situations) {
    for (const Procedure& procedure : book.procedures)
      all.push_back([&procedure, situations](const BookTables& t) { return trace_of(procedure, t.get(), situations); });
  };
  add_procedures(looking.few);
  for (std::uint64_t seed = 1; seed <= looking.seeds; ++seed)
    for (const Level level : {Level::Random, Level::Doctrine})
      for (const Setup& setup : book.setups)
        all.push_back([&book, &setup, level, seed](const BookTables& t) { return trace_of(book, setup, t, level, seed); });
  add_procedures(looking.many);

  const BookTables tables = book.tables();
  std::vector<std::optional<std::uint64_t>> printed(all.size());
  std::map<std::string, std::size_t> seen_by;  // where a number of this group was seen: the next of it is looked for there first
  const auto group_of = [](const std::string& name) { return name.substr(0, name.rfind('.')); };
  int numbers = 0;
  for (const TableEntry& entry : tables.list().entries()) {
    ++numbers;
    const int before = *entry.value;
    const auto differs = [&](std::size_t i) {
      if (!printed[i]) {
        const int changed = std::exchange(*entry.value, before);
        printed[i] = all[i](tables);
        *entry.value = changed;
      }
      return all[i](tables) != *printed[i];
    };
    bool seen = false;
    for (const int other : {before + entry.scale, before - entry.scale}) {  // a step in its own measure
      if (seen || other < entry.min || other > entry.max || other == before) continue;
      *entry.value = other;
      const auto near = seen_by.find(group_of(entry.name));
      if (near != seen_by.end()) seen = differs(near->second);
      // What is listed as unseen is looked for among the procedures only: that it is seen one day is no fault.
      const std::size_t looks = unseen.contains(entry.name) ? book.procedures.size() : all.size();
      for (std::size_t i = 0; i < looks && !seen; ++i)
        if ((seen = differs(i))) seen_by[group_of(entry.name)] = i;
    }
    *entry.value = before;
    if (!seen) {
      EXPECT_TRUE(unseen.contains(entry.name)) << entry.name << " changes nothing";
    }
  }
  EXPECT_GT(numbers, 10);
  for (const auto& [name, reason] : unseen) {
    const auto is = [&](const TableEntry& entry) { return name == entry.name; };
    EXPECT_TRUE(std::any_of(tables.list().entries().begin(), tables.list().entries().end(), is)) << name << " is no number of this book";
  }
}

// A length that is written as a number in a source: inches(3), yards(120). What is no printed length stands in `allowed`, as a
// part of its line.
inline void no_length_stands_in(const std::vector<std::string>& rooms, const char* literal, const std::vector<std::string>& allowed = {}) {
  const std::regex pattern(literal);
  int files = 0;
  for (const std::string& room : rooms)
    for (const auto& file : std::filesystem::directory_iterator(room)) {
      if (file.path().extension() != ".cpp" && file.path().extension() != ".h") continue;
      ++files;
      std::ifstream in(file.path());
      std::string line;
      for (int n = 1; std::getline(in, line); ++n) {
        const auto holds = [&](const std::string& part) { return line.find(part) != line.npos; };
        EXPECT_TRUE(!std::regex_search(line, pattern) || std::any_of(allowed.begin(), allowed.end(), holds))
            << file.path() << ":" << n << ": " << line;
      }
    }
  EXPECT_GT(files, 5);
}

}  // namespace linstock::kit
