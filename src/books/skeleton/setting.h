// What does not change in a battle: tables, field, names. And the book's own ground.
#pragma once
#include "battle/scenario.h"
#include "battle/terrain_file.h"
#include "books/skeleton/state.h"
#include "books/skeleton/tables.h"

namespace linstock::skeleton {

enum class AreaKind : std::int16_t { Open, Wood, House, Burning, Ruin };
// The book's own numbers for going, the worse the higher; what they cost is in the tables.
enum class Pace : std::uint8_t { Open, Slow, Closed };
inline constexpr const char* pace_names[] = {"open", "slow", "closed"};

const battle::Catalogue& catalogue();

struct Setting : battle::Head {
  Tables tables;
  std::vector<std::string> leader_names;
};

struct Scenario {
  std::shared_ptr<Setting> setting;
  State state;  // before the first turn
};
std::optional<Problem> read_scenario(std::string_view text, const std::string& file, const Tables& tables, Scenario& out);
std::string draw_up(std::uint64_t number);  // a scenario's text that nobody wrote

}  // namespace linstock::skeleton
