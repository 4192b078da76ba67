// What the fuzz targets share.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/book.h"

namespace linstock::fuzz {

// A property that must hold whatever the input.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "fuzz: %s\n", what);
  std::abort();
}

// Tables are built once; house rules are tried on copies of their own.
inline const BookTables& printed_tables(const Book& book) {
  static std::vector<std::pair<const Book*, BookTables>> known;
  for (const auto& [owner, tables] : known)
    if (owner == &book) return tables;
  known.reserve(64);
  return known.emplace_back(&book, book.tables()).second;
}

}  // namespace linstock::fuzz
