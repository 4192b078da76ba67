// Places of rule code that can be changed, and how the source reads in which each of them can be switched at run time: every
// change stands beside the original, behind a number (switch.h). One build holds them all.
#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace mutants {

enum class Kind { Comparison, Logic, Constant, Condition, WayOut };
const char* name_of(Kind kind);

struct Place {
  Kind kind;
  std::filesystem::path file;            // below the book's folder
  std::size_t first, last;               // what is wrapped: an operand's begin, the other's end
  std::size_t mid = 0;                   // the operator between them
  std::string from, to;                  // operator or number, before and after
  std::string name;                      // if (const auto name = ...): what is looked at
  std::size_t loosened = std::string::npos;  // the `constexpr` that has to become `const`
  bool may_be_constant = false;          // stands in a constexpr function
  int line = 0, first_line = 0, last_line = 0;  // from 1; what a compiler's complaint may name
  std::string before, after;             // the line, for people
};

// All places below a folder, in the order of files and text.
std::vector<Place> places_below(const std::filesystem::path& folder);

// The text of a file with these places behind their numbers.
struct Numbered {
  int id;
  const Place* place;
};
std::string switchable(const std::string& text, std::vector<Numbered> places);

std::string text_of(const std::filesystem::path& file);

}  // namespace mutants
