// What a command was given on its line.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "apps/console.h"

namespace linstock::apps {

struct Arguments {
  std::string book, procedure;
  std::vector<std::string> words;  // to search for
  std::vector<std::string> given;  // facts as typed: "--bases", "3", "--raw", "--no-veteran"
  std::optional<std::string> facts_file, dice, seed, by;
  std::vector<std::string> house, vary, at_least, at_most;
  // Battles
  std::string scenario;  // or a file
  std::string red = "you", blue = "computer";
  std::optional<std::string> csv, save;
  long long battles = 1000, pairs = 50, trial_pairs = 0, first = 1;
  double ridge = 10, elo_low = 0, elo_high = 0;
  std::string on_scenario;
  int threads = 0, at = -1;
  bool signature = false;
  // A fresh battle
  std::optional<int> points;
  std::optional<long long> number;
  std::optional<std::string> from, red_army, blue_army;
  // The host
  std::optional<std::string> listen, data, page;
  std::vector<std::string> names, proxies;
  int generosity = 1;
  bool verbose = false, unlimited = false, mistakes = false, check = false;
  int unplayed_days = 7, abandoned_days = 90, finished_days = 365, pack_days = 1, free_disk = 64;
  bool json = false, considered = false, ask = false, help = false;
};

// Which arguments a command takes.
enum Takes : unsigned {
  takes_book = 1,
  takes_procedure = 2,
  takes_words = 4,
  takes_json = 8,
  takes_house = 16,
  takes_facts = 32,
  takes_dice = 64,     // --dice, --seed, --ask
  takes_chances = 128,  // --vary, --at-least, --at-most, --by
  takes_scenario = 256,
  takes_file = 512,
  takes_players = 1024,  // --red, --blue, --seed
  takes_table = 2048,    // --dice typed, --save
  takes_many = 4096,     // --battles, --threads, --csv
  takes_at = 8192,       // --at
  takes_bench = 16384,   // --signature, --threads
  takes_training = 32768,  // --battles, --first, --ridge, --save, --threads
  takes_match = 65536,     // --scenario, --pairs, --first, --elo, --threads
  takes_host = 1 << 20,   // --listen, --data, --name
  takes_store = 1 << 21,  // what to do, --data
  takes_drawing = 1 << 22  // --points, --red, --blue, --seed, --from
};

struct Command {
  const char* name;
  const char* summary;
  const char* details;  // for its own help
  unsigned takes;
  int (*run)(const Arguments&, Console&);
};

Arguments read_arguments(const Command& command, std::span<const std::string> args);
std::string help_of(const Command& command);

}  // namespace linstock::apps
