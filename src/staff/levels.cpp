// Five levels. What an answer may cost is counted in playouts and in the decisions that they take.
#include "staff/levels.h"

#include <algorithm>

#include "staff/value.h"

namespace linstock::staff {

namespace {

constexpr LevelText texts[] = {
    {Level::Random, "random", "Recruit", "does anything that the rules allow"},
    {Level::Cadet, "cadet", "Cadet", "knows the drill, and forgets it often"},
    {Level::Lieutenant, "lieutenant", "Lieutenant", "plays by doctrine, and makes mistakes"},
    {Level::Doctrine, "doctrine", "Captain", "plays by doctrine, at once"},
    {Level::General, "general", "General", "looks ahead before it answers, and has a plan for every turn"},
};
static_assert(std::size(texts) == std::size(level_names));

}  // namespace

std::span<const LevelText> levels() { return texts; }

std::span<const LevelText> levels_for(const Game& game) {
  return std::span(texts).first(static_cast<std::size_t>(Value::of(game).highest()) + 1);
}

const LevelText& text_of(Level level) { return texts[static_cast<int>(level)]; }

namespace {

bool same_word(std::string_view a, std::string_view b) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return small(x) == small(y); });
}

}  // namespace

std::optional<Level> level_named(std::string_view name) {
  for (const LevelText& text : texts)
    if (name == text.name || same_word(name, text.title)) return text.level;
  if (name == "marshal") return Level::General;  // in battles that were begun when there were two that look ahead
  return {};
}

Budget budget_of_general() {
  return {.candidates = 6, .orders = 12, .order_work = 30'000, .lines = 12, .rounds = {12, 24, 48}, .turns = 3, .looks = 2, .margin = 1.5, .most = 400, .work = 5'000};
}

Thought answer_at(const Game& game, Level level, std::uint64_t luck) {
  if (looks_ahead(level)) level = std::min(level, levels_for(game).back().level);
  if (looks_ahead(level)) return think(game, budget_of_general(), luck);
  Thought thought;
  const char* why = "";
  thought.answer = advise(game, level, luck, &why);
  thought.why = why;
  return thought;
}

}  // namespace linstock::staff
