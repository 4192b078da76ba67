// Every printed number of close combat: dice, modifiers, saves, results, breakthrough, colours.
#pragma once
#include "books/horse-and-musket/melee/modifiers.h"
#include "books/horse-and-musket/shooting/score.h"

namespace linstock::horse_and_musket {

// A printed row of mounted dice.
struct MountedDice {
  int charging, melee, halted;
};

struct MeleeTables {
  // CONTACT
  int most_odds = 3;

  // DICE for each base
  int close_foot = 3, open_foot = 2, skirmish_foot = 1, crew = 1, extra_die = 1;
  MountedDice heavy{5, 4, 3}, lancers_at_foot{5, 4, 2}, lancers_at_horse{4, 3, 2}, light{4, 3, 3}, elephants{8, 6, 4};
  int fatigue = -1, tired_from_round = 3;
  int rear_dice = 1;
  ScoreTables score;

  // MODIFIERS
  MeleeRows modifiers = printed_melee_rows();

  // SAVES: lowest score
  int save_hand = 3, save_charged = 4, save_elephant = 6;

  // RESULTS
  int push_back = 1 * bw, push_per_hit = bw / 2, class_a_ignores = 2, class_c_adds = 2, routs_from = 3 * bw;
  int most_rounds = 3, break_off = 1 * bw, least_follow_up = 1 * bw;

  // BREAKTHROUGH
  int breakthrough_times = 2, veer = 45;

  // PLASHING, COLOURS
  int plashing_turns = 2;
  int colours_on = 6;
};

void list_melee_tables(MeleeTables& tables, TableList& list);

}  // namespace linstock::horse_and_musket
