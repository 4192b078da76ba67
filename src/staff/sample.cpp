// Battles played on, and looked at now and then.
#include "staff/sample.h"

#include <fmt/format.h>

#include "commander/commander.h"

namespace linstock::staff {

namespace {

Position position_of(const Game& game, std::uint32_t battle, std::uint16_t setup) {
  Position p;
  p.battle = battle;
  p.setup = setup;
  p.turn = static_cast<std::uint16_t>(game.clock());
  for (const Metric& m : lead_of(game, 0)) p.lead.push_back(m.value);
  return p;
}

void begin_with_mistakes(Game& game, std::uint64_t seed, Chance& luck) {
  luck.begin(0);
  if (luck.below(2) == 0) return;
  constexpr Level begun_by[] = {Level::Cadet, Level::Lieutenant, Level::Doctrine};
  const Level first = begun_by[luck.below(3)], second = begun_by[luck.below(3)];
  constexpr std::uint64_t most = 10;
  const int until = game.clock() + 1 + static_cast<int>(luck.below(most));
  Commander commander(Seed::numbered(~seed), first, second);
  while (game.clock() < until && game.play_step(commander)) {}
}

}  // namespace

std::vector<std::string> feature_names(const Game& game) {
  std::vector<std::string> names;
  for (const Metric& m : game.features(0)) names.emplace_back(m.name);
  return names;
}

void sample_battle(const Game& start, std::uint64_t seed, std::uint32_t battle, std::uint16_t setup, Begun begun,
                   std::vector<Position>& out) {
  const auto game = start.clone();
  Commander commander(Seed::numbered(seed), Level::Doctrine, Level::Doctrine);
  Chance luck(Seed::numbered(seed ^ 0x706f736974696f6e));
  const std::size_t first = out.size();
  if (begun == Begun::HalfByMistakes) begin_with_mistakes(*game, seed, luck);
  int clock = game->clock();
  std::uint64_t more = 0, wait = 0;
  while (game->play_step(commander)) {
    if (game->over()) break;
    if (game->clock() != clock) {
      clock = game->clock();
      luck.begin(static_cast<std::uint64_t>(clock));
      wait = 1 + luck.below(60);
      more = 1;
      out.push_back(position_of(*game, battle, setup));
    } else if (more && --wait == 0) {
      more = 0;
      out.push_back(position_of(*game, battle, setup));
    }
  }
  const float won = game->winner() == no_seat ? 0.5f : game->winner() == 0 ? 1.0f : 0.0f;
  for (std::size_t i = first; i < out.size(); ++i) out[i].won = won;
}

std::string value_file(std::string_view book, std::string_view command, const std::vector<Value::Weight>& weights,
                       Level highest) {
  std::string text = fmt::format(
      "# What a position of {} is worth. Written by {}\n"
      "# Each weight says what one more of this feature than the enemy has adds to the logit of winning.\n"
      "# The strongest level that matches have shown to differ from the one below it:\nhighest = \"{}\"\n",
      book, command, level_names[static_cast<int>(highest)]);
  for (const Value::Weight& w : weights)
    text += fmt::format("\n[[weight]]\nof = \"{}\"\nthousandths = {}\n", w.name, w.thousandths);
  return text;
}

}  // namespace linstock::staff
