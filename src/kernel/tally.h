// A tally: what was added up, each value with its reason and its clause. Rows are data; no string is ever built here.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "kernel/check.h"
#include "kernel/clause.h"

namespace linstock {

// One printed modifier: its value, its name in house rule files, its reason in plain words, and the fact that says
// whether (0 or 1) or how often it applies. Rows stand in a book's Tables, laid out like the print.
template <class Facts>
struct Row {
  int value;
  const char* name;
  const char* reason;
  std::int32_t Facts::*fact;
  Clause clause;
};

template <class Facts, std::size_t N>
using Rows = std::array<Row<Facts>, N>;

struct TallyRow {
  std::int32_t value;  // 0: considered, but it did not apply
  const char* reason;
  Clause clause;
};

class Tally {
 public:
  static constexpr int most_rows = 64;

  // Rows that do not apply are kept with the value 0, so that a player can see what was considered.
  void add(int value, const char* reason, Clause clause) {
    check(count_ < most_rows, "a tally has too many rows");
    rows_[count_++] = {value, reason, clause};
    total_ += value;
  }
  void add_if(bool applies, int value, const char* reason, Clause clause) { add(applies ? value : 0, reason, clause); }

  int total() const { return total_; }
  std::span<const TallyRow> rows() const { return {rows_, static_cast<std::size_t>(count_)}; }

 private:
  std::int32_t total_ = 0;
  std::int32_t count_ = 0;
  TallyRow rows_[most_rows];  // deliberately not cleared: this stands in every hot path
};

template <class Facts, std::size_t N>
Tally tally(const Rows<Facts, N>& rows, const Facts& facts) {
  Tally result;
  for (const Row<Facts>& row : rows) result.add(row.value * (facts.*row.fact), row.reason, row.clause);
  return result;
}

}  // namespace linstock
