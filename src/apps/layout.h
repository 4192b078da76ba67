// Words into columns.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/console.h"

namespace linstock::apps {

// Lines of at most so many columns, broken at spaces.
std::vector<std::string> wrap(std::string_view text, int width);

// One entry of a list: a name at the left, wrapped text beside it, a clause at the right edge.
struct Entry {
  std::string name;
  std::string text;
  std::string clause;
};
std::string entry_lines(std::span<const Entry> entries, const Screen& screen);
std::string paragraph(std::string_view text, const Screen& screen, int indent = 0);

// A table of short cells: the first `labels` columns to the left, the others to the right. Where it is wider than the
// screen it goes on below with the labels repeated.
struct Table {
  int labels = 1;
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};
std::string table_lines(const Table& table, const Screen& screen);

// The known name that shares most letters with a mistyped one; empty if none is near.
std::string nearest(std::string_view wanted, std::span<const std::string> known);
// "; did you mean bases?" or nothing.
std::string did_you_mean(std::string_view wanted, std::span<const std::string> known);

// What differs from the defaults: "bases 4, close range"; if nothing does, "the defaults".
std::string facts_words(const Described& facts);

}  // namespace linstock::apps
