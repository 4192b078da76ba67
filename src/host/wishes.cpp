#include "host/wishes.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace linstock::host {

using nlohmann::json;

namespace {

constexpr std::int64_t most_points = 1'000'000;  // of any book; what a book has it says itself
constexpr std::size_t longest_key = 60;

std::optional<Problem> read_number(const std::string& name, const json& value, std::int64_t most, std::int64_t& out) {
  const bool whole = value.is_number_unsigned() && value.get<std::uint64_t>() <= static_cast<std::uint64_t>(most);
  if (!whole) return Problem{name, fmt::format("a whole number from 0 to {} is wanted", most), {}};
  out = value.get<std::int64_t>();
  return {};
}

}  // namespace

std::optional<Problem> read_wish(const json& in, FreshWish& out) {
  if (!in.is_object()) return Problem{"fresh", "an object is wanted", {}};
  out = {.number = fresh_number()};
  for (const auto& [name, value] : in.items()) {
    std::int64_t number = 0;
    if (value.is_null()) continue;
    if (name == "number") {
      if (auto problem = read_number(name, value, static_cast<std::int64_t>(fresh_numbers) - 1, number)) return problem;
      out.number = static_cast<std::uint64_t>(number);
    } else if (name == "points") {
      if (auto problem = read_number(name, value, most_points, number)) return problem;
      out.points = static_cast<int>(number);
    } else if (name == "red" || name == "blue") {
      if (!value.is_string() || value.get_ref<const std::string&>().size() > longest_key) return Problem{name, "the name of an army list is wanted", {}};
      (name == "red" ? out.red : out.blue) = value.get<std::string>();
    } else {
      return Problem{"fresh", "a fresh battle has number, points, red and blue", {}};
    }
  }
  return {};
}

}  // namespace linstock::host
