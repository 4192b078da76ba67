// Five levels. What each may spend on an answer is counted in playouts.
#include "staff/levels.h"

#include <algorithm>

#include "staff/value.h"

namespace linstock::staff {

namespace {

constexpr LevelText texts[] = {
    {Level::Random, "random", "Recruit", "does anything that the rules allow"},
    {Level::Cadet, "cadet", "Cadet", "knows the drill, and forgets it often"},
    {Level::Doctrine, "doctrine", "Captain", "plays by doctrine, at once"},
    {Level::General, "general", "General", "looks a turn ahead before it answers"},
    {Level::Marshal, "marshal", "Marshal", "looks further ahead, and at plans for the whole army"},
};
static_assert(std::size(texts) == std::size(level_names));

}  // namespace

std::span<const LevelText> levels() { return texts; }

std::span<const LevelText> levels_for(const Game& game) {
  return std::span(texts).first(static_cast<std::size_t>(Value::of(game).highest()) + 1);
}

const LevelText& text_of(Level level) { return texts[static_cast<int>(level)]; }

std::optional<Level> level_named(std::string_view name) {
  for (const LevelText& text : texts)
    if (name == text.name) return text.level;
  return {};
}

Budget budget_of(Level level) {
  if (level == Level::Marshal)
    return {.candidates = 6, .plans = 5, .lines = 16, .rounds = {12, 24, 48}, .turns = 3, .looks = 2, .margin = 1.5, .most = 600};
  return {.lines = 12, .rounds = {4, 8, 12}, .margin = 1.5, .most = 200};
}

Thought answer_at(const Game& game, Level level, std::uint64_t luck) {
  if (looks_ahead(level)) level = std::min(level, levels_for(game).back().level);
  if (looks_ahead(level)) return think(game, budget_of(level), luck);
  Thought thought;
  const char* why = "";
  thought.answer = advise(game, level, luck, &why);
  thought.why = why;
  return thought;
}

}  // namespace linstock::staff
