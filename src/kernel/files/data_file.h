// Data files (TOML) read strictly: every mistake names the file, the line, what is wrong and what would be right.
//
//   try {
//     const DataTable file = DataTable::parse(text, "quatre-bras.toml");
//     title = file.text("title");
//     for (const DataTable& unit : file.tables("unit")) { ...; unit.finish(); }
//     file.finish();
//   } catch (const BadData& bad) { ... bad.problem ... }
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/describe.h"
#include "geometry/grid.h"

namespace linstock {

struct BadData {
  Problem problem;  // field: "file:line"
};

class DataTable {
 public:
  static DataTable parse(std::string_view text, const std::string& file);

  bool has(const char* key) const;
  // Without a fallback the key must be there.
  std::string text(const char* key, std::optional<std::string> fallback = {}) const;
  std::string name(int most_letters) const;  // the key "name": at least one letter
  int number(const char* key, int min, int max, std::optional<int> fallback = {}) const;
  bool flag(const char* key, bool fallback = false) const;
  // One of the names, as its place in the list.
  int choice(const char* key, std::span<const char* const> names, std::optional<int> fallback = {}) const;
  // Lengths in the book's unit (12, 7.5), kept in grid points.
  std::int32_t length(const char* key, int min_units, int max_units, std::optional<std::int32_t> fallback = {}) const;
  // A binary angle from degrees: 0 is to the right, 90 away from the reader.
  Angle degrees(const char* key, std::optional<int> fallback = {}) const;
  Point point(const char* key) const;                // [12, 7.5]
  std::vector<Point> points(const char* key) const;  // [[0, 0], [12, 7.5]]
  std::vector<int> numbers(const char* key, int min, int max) const;

  std::optional<DataTable> table(const char* key) const;
  std::vector<DataTable> tables(const char* key) const;       // [[unit]]; empty if there is none

  // What was not asked for is a mistake of the file.
  void finish() const;
  [[noreturn]] void fail(const std::string& what, Clause clause = {}) const;  // at this table
  [[noreturn]] void fail_at(const char* key, const std::string& what, Clause clause = {}) const;
  int line() const;

 private:
  struct Node;
  explicit DataTable(std::shared_ptr<const Node> node) : node_(std::move(node)) {}
  std::shared_ptr<const Node> node_;
};

}  // namespace linstock
