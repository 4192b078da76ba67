// EVERY PRINTED NUMBER COUNTS: each that a book's tables list is changed, alone, by a step of its own measure or as far as a house
// rule may go, and some procedure or some battle has to go otherwise. And no chapter has a length of its own: what the print measures stands in the tables.
// Numbers are looked for as light bulbs are: one situation is played with all the numbers changed that nobody has noticed yet; if it
// goes otherwise, with one half of them and with the other, until one number alone makes the difference.
// For the tests of books: it plays their battles by the quick level.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

#include <nlohmann/json.hpp>

#include "commander/commander.h"
#include "kernel/files/json.h"
#include "kit/kit.h"

namespace linstock::kit {

inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) { return (hash ^ value) * 0x100000001b3ull; }

inline std::uint64_t trace_of(const Procedure& procedure, const Described& facts, const void* tables, std::uint64_t seed) {
  Seeded umpire(Seed::numbered(seed));
  std::uint64_t hash = 1;
  const Described outcome = adjudicate(procedure, facts, tables, umpire);
  for (const int word : outcome.words()) hash = mixed(hash, static_cast<std::uint64_t>(word));
  return hash;
}

// What is said counts too: a radius within which the players look round.
inline std::uint64_t told_of(const Procedure& procedure, const Described& facts, const void* tables, std::uint64_t seed) {
  Seeded umpire(Seed::numbered(seed));
  Log log;
  umpire.listen(&log);
  adjudicate(procedure, facts, tables, umpire);
  return std::hash<std::string>()(notes_json(log).dump());
}

inline std::uint64_t trace_of(const Book& book, const std::string& scenario, const BookTables& tables, Level level, std::uint64_t seed) {
  std::optional<Problem> problem;
  const auto game = book.new_game(scenario, tables, problem);
  if (!game) return 0;  // the scenario does not fit the changed number: that counts too
  Commander commander(Seed::numbered(seed), level, Level::Doctrine);
  game->play(commander);
  return mixed(game->hash(), commander.questions());
}

// The numbers of a book that nothing has noticed so far.
class Unnoticed {
 public:
  explicit Unnoticed(const TableList& list) {
    for (const TableEntry& entry : list.entries()) {
      Change change{&entry, *entry.value, {}};
      for (const int other : {*entry.value + entry.scale, *entry.value - entry.scale, entry.min, entry.max})  // a step, and all that a house may
        if (other >= entry.min && other <= entry.max && other != *entry.value) change.others.push_back(other);
      if (!change.others.empty()) all_.push_back(std::move(change));
    }
    Chance chance(Seed::numbered(1));
    chance.begin(0);
    for (std::size_t i = all_.size(); i > 1; --i) std::swap(all_[i - 1], all_[chance.below(static_cast<std::uint32_t>(i))]);
  }

  bool empty() const { return all_.empty(); }

  void keep(const std::set<std::string>& names) {
    std::erase_if(all_, [&](const Change& c) { return !names.contains(c.entry->name); });
  }

  // One situation, played with changed numbers: `trace` says how it goes. Was one of them noticed?
  bool look(const std::function<std::uint64_t()>& trace) {
    ++looks_;
    const std::uint64_t printed = trace();
    std::vector<const TableEntry*> noticed;
    search(trace, printed, 0, all_.size(), noticed);
    std::erase_if(all_, [&](const Change& c) { return std::find(noticed.begin(), noticed.end(), c.entry) != noticed.end(); });
    return !noticed.empty();
  }

  std::set<std::string> names() const {
    std::set<std::string> out;
    for (const Change& c : all_) out.insert(c.entry->name);
    return out;
  }

 private:
  struct Change {
    const TableEntry* entry;
    int printed;
    std::vector<int> others;  // another one at each look
  };

  void search(const std::function<std::uint64_t()>& trace, std::uint64_t printed, std::size_t from, std::size_t to,
              std::vector<const TableEntry*>& noticed) {
    if (from == to) return;
    for (std::size_t i = from; i < to; ++i) *all_[i].entry->value = all_[i].others[looks_ % all_[i].others.size()];
    const std::uint64_t changed = trace();
    for (std::size_t i = from; i < to; ++i) *all_[i].entry->value = all_[i].printed;
    if (changed == printed) return;
    if (to - from == 1) return noticed.push_back(all_[from].entry);
    const std::size_t middle = from + (to - from) / 2;
    search(trace, printed, from, middle, noticed);
    search(trace, printed, middle, to, noticed);
  }

  std::uint64_t looks_ = 0;
  std::vector<Change> all_;  // in no order: neighbours in a table do not hide each other for long
};

// Where rare numbers count: a procedure with facts that chance seldom brings together; the others are usual or drawn.
struct Where {
  const char *procedure, *facts;  // {"arm": "lancers"}
  std::vector<HouseRule> rules;   // options under which it counts
};

struct Looking {
  std::vector<Where> rare;
  std::uint64_t patience = 4'000;  // situations of a procedure without a new number
  std::uint64_t told = 300;        // situations of each procedure whose explanation is read
  std::uint64_t battles = 6;       // of each scenario at either level
  std::vector<std::string> drawn;  // texts of battles that were drawn from a number, played like scenarios
};

inline void look_there(const Procedure& procedure, const Where& where, Unnoticed& numbers, const Book& book) {
  const BookTables tables = book.tables();
  ASSERT_FALSE(apply_house_rules(where.rules, tables.list()));
  Unnoticed left(tables.list());
  left.keep(numbers.names());
  if (left.empty()) return;  // chance has met them all
  Chance chance(Seed::numbered(5));
  int good = 0;
  for (std::uint64_t n = 0; n < 2'000 && !left.empty(); ++n) {
    chance.begin(n);
    Described facts = n % 2 ? random_facts(*procedure.facts, chance) : Described(*procedure.facts);
    const auto wrong = read_fields(nlohmann::json::parse(where.facts), facts);
    ASSERT_FALSE(wrong) << procedure.name << ": " << wrong->field << ": " << wrong->message;
    if (procedure.facts->check(facts.data())) continue;
    ++good;
    left.look([&] { return trace_of(procedure, facts, tables.get(), n); });
  }
  EXPECT_GT(good, 0) << procedure.name << " with " << where.facts;
  numbers.keep(left.names());
}

// `unseen`: names of numbers that nothing here needs, each with its reason.
inline void every_number_counts(const Book& book, const std::map<std::string, std::string>& unseen, const Looking& looking = {}) {
  const BookTables tables = book.tables();
  EXPECT_GT(tables.list().entries().size(), 10u);
  Unnoticed numbers(tables.list());
  for (const Procedure& procedure : book.procedures) {
    Chance chance(Seed::numbered(3));
    Described facts(*procedure.facts);
    for (std::uint64_t n = 0, last = 0; n < last + looking.patience && !numbers.empty(); ++n) {
      chance.begin(n);
      if (possible_facts(*procedure.facts, chance, facts) && numbers.look([&] { return trace_of(procedure, facts, tables.get(), n); })) last = n;
    }
  }
  for (const Where& where : looking.rare)
    for (const Procedure& procedure : book.procedures)
      if (std::string_view(procedure.name) == where.procedure) look_there(procedure, where, numbers, book);
  for (std::uint64_t seed = 1; seed <= looking.battles; ++seed)
    for (const Level level : {Level::Random, Level::Doctrine})
      for (const Setup& setup : book.setups)
        if (!numbers.empty()) numbers.look([&] { return trace_of(book, *setup.text ? setup.text : setup.name, tables, level, seed); });
  for (const std::string& text : looking.drawn)
    if (!numbers.empty()) numbers.look([&] { return trace_of(book, text, tables, Level::Random, 1); });
  for (const Procedure& procedure : book.procedures) {
    Chance chance(Seed::numbered(7));
    Described facts(*procedure.facts);
    for (std::uint64_t n = 0; n < looking.told && !numbers.empty(); ++n) {
      chance.begin(n);
      if (possible_facts(*procedure.facts, chance, facts)) numbers.look([&] { return told_of(procedure, facts, tables.get(), n); });
    }
  }
  for (const std::string& name : numbers.names()) EXPECT_TRUE(unseen.contains(name)) << name << " changes nothing";
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
