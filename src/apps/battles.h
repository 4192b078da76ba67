// What the commands about whole battles share: scenarios by name or file, players, records on disk.
#pragma once
#include <memory>

#include "apps/arguments.h"
#include "commander/commander.h"
#include "kernel/files/record.h"
#include "staff/duel.h"

namespace linstock::apps {

// A scenario: a file, or one of the program's own ("crossroads", "big-napoleonic/crossroads"). With a Failure that
// lists them.
struct ScenarioChoice {
  const Book* book;
  std::string setup;  // for Battle::begin
};
ScenarioChoice scenario_named(const std::string& name, Console& console);
std::string scenario_list();

std::vector<HouseRule> house_rules(const Book& book, const std::vector<std::string>& files, Console& console);
std::unique_ptr<Battle> begin_battle(const ScenarioChoice& scenario, const std::vector<HouseRule>& house,
                                     std::optional<Seed> seed);

// Who answers for a seat: people, or the computer at a level ("computer" is doctrine).
std::optional<Level> player_named(const std::string& name, const char* option);
std::string level_list();  // "recruit (random), cadet, ..."
// For matches: a level, or a budget for trials, as in search:candidates=4,plans=0,rounds=8/16/24,turns=2,margin=1.
staff::Player player_of(const std::string& name);

bool is_record_file(const std::string& file, Console& console);  // it exists and begins like JSON
Record read_record_file(const std::string& file, Console& console);
void write_file(const std::string& file, const std::string& text);

// The question in words: who is asked, what, and the answers.
// The modifiers of the dice that are asked for, before they fall; nothing if there are none.
std::string told_before_dice(const Game& game, const Style& style);
std::string question_words(const Battle& battle);
// "red_points" with the side's name: "French points".
std::string metric_words(std::string_view name, const Game& game);
// Who won; of a game before the battle, that there is one now, and how to have it.
std::string how_it_ended(const Book& book, const Game& game);
// How a battle's log is told: with its names.
Style battle_style(const Battle& battle, const Console& console, bool considered = false);

}  // namespace linstock::apps
