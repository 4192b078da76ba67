// The levels at which the computer plays, with names that a player understands, and one answer at any of them.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "commander/commander.h"
#include "staff/search.h"

namespace linstock::staff {

struct LevelText {
  Level level;
  const char* name;   // in files, on the command line and the wire: "doctrine"
  const char* title;  // "Captain"
  const char* about;  // what to expect of it
};
std::span<const LevelText> levels();  // the weakest first
// Those that differ in strength with this battle's book (Value::highest): without a value nobody can look ahead.
std::span<const LevelText> levels_for(const Game& game);
const LevelText& text_of(Level level);
// By its name, or by its title as people would type it ("captain"); nothing if there is none.
std::optional<Level> level_named(std::string_view name);
inline bool looks_ahead(Level level) { return level > Level::Doctrine; }
Budget budget_of_general();
inline constexpr Level hint_level = Level::General;  // whose advice people get

// One answer at this level, or at the highest that this book offers, that the rules allow, with the reason in plain words.
Thought answer_at(const Game& game, Level level, std::uint64_t luck);

}  // namespace linstock::staff
