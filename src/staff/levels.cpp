// Five levels. What each may spend on an answer is counted in playouts.
#include "staff/levels.h"

namespace linstock::staff {

namespace {

constexpr LevelText texts[] = {
    {Level::Random, "random", "Recruit", "does anything that the rules allow"},
    {Level::Cadet, "cadet", "Cadet", "knows the drill, and forgets it often"},
    {Level::Doctrine, "doctrine", "Captain", "plays by doctrine, at once"},
    {Level::General, "general", "General", "looks a turn ahead before it answers"},
    {Level::Marshal, "marshal", "Marshal", "looks ahead at more answers, and longer"},
};
static_assert(std::size(texts) == std::size(level_names));

}  // namespace

std::span<const LevelText> levels() { return texts; }

std::span<const LevelText> levels_for(const Game& game) {
  return game.weights().empty() ? std::span(texts).first(3) : std::span(texts);
}

const LevelText& text_of(Level level) { return texts[static_cast<int>(level)]; }

std::optional<Level> level_named(std::string_view name) {
  for (const LevelText& text : texts)
    if (name == text.name) return text.level;
  return {};
}

Budget budget_of(Level level) {
  if (level == Level::Marshal) return {.candidates = 5, .rounds = {12, 24, 36}, .margin = 1.5};
  return {.rounds = {4, 8, 12}, .margin = 1.5};
}

Thought answer_at(const Game& game, Level level, std::uint64_t luck) {
  if (looks_ahead(level)) return think(game, budget_of(level), luck);
  Thought thought;
  const char* why = "";
  thought.answer = advise(game, level, luck, &why);
  thought.why = why;
  return thought;
}

}  // namespace linstock::staff
