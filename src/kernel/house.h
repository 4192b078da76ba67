// Printed numbers by name. A book lists every number of its Tables once; from that list come house rule files
// (`fire.short_range = +2`), their checks, the tables' hash, and the help that shows what can be changed.
#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/clause.h"
#include "kernel/describe.h"
#include "kernel/tally.h"

namespace linstock {

struct TableEntry {
  std::string name;  // "throw.in_command"
  int* value;
  int min, max, scale;
  std::vector<const char*> choices;  // not empty: the value is one of these
  Clause clause;
  std::string help;

  Field as_field() const;  // for reading and writing the value as text
};

class TableList {
 public:
  void number(std::string name, int& value, int min, int max, Clause clause, std::string help = "", int scale = 1);
  template <class E>
  void choice(std::string name, E& value, std::span<const char* const> choices, Clause clause, std::string help = "") {
    static_assert(sizeof(E) == sizeof(int));
    add_choice(std::move(name), reinterpret_cast<int&>(value), choices, clause, std::move(help));
  }
  // A named option of the book: `option.BN-CCTWO-06`.
  template <class E>
  void option(Clause clause, E& value, std::span<const char* const> choices, std::string help) {
    choice(std::string("option.") + clause.id, value, choices, clause, std::move(help));
  }
  // A printed list of modifiers: every row's value by its name.
  template <class Facts, std::size_t N>
  void rows(const std::string& prefix, Rows<Facts, N>& rows) {
    for (auto& row : rows) number(prefix + "." + row.name, row.value, -20, 20, row.clause, row.reason);
  }
  std::span<const TableEntry> entries() const { return entries_; }
  const TableEntry* find(std::string_view name) const;

 private:
  void add_choice(std::string name, int& value, std::span<const char* const> choices, Clause clause, std::string help);
  std::vector<TableEntry> entries_;
};

// A house rule: one number changed, as text, with the line of the file that says so (0 if none).
struct HouseRule {
  std::string name;
  std::string value;
  int line = 0;
};

// Reads a TOML file's text. On error the problem's field is "line N" or "line N, name".
std::optional<Problem> read_house_rules(std::string_view toml, std::vector<HouseRule>& rules);

// Applies all or nothing.
std::optional<Problem> apply_house_rules(std::span<const HouseRule> rules, const TableList& tables);

// A number that changes when any value of the tables changes.
std::uint64_t hash_tables(const TableList& tables);

}  // namespace linstock
