// The numbers of close combat by name, for house rules.
#include "books/horse-and-musket/melee/tables.h"

namespace linstock::horse_and_musket {

using namespace clause;

namespace {

void list_mounted(const std::string& name, MountedDice& row, TableList& list) {
  list.number("melee.dice." + name + ".charging", row.charging, 0, 12, HM_MDICE_02, "dice for each base charging");
  list.number("melee.dice." + name + ".melee", row.melee, 0, 12, HM_MDICE_02, "dice for each base in melee");
  list.number("melee.dice." + name + ".halted", row.halted, 0, 12, HM_MDICE_02, "dice for each base halted or pursued");
}

void list_dice(MeleeTables& t, TableList& list) {
  list.number("melee.most_odds", t.most_odds, 1, 9, HM_MELEE_03, "fighting bases against each enemy base");
  list.number("melee.dice.close_or_loose_foot", t.close_foot, 0, 8, HM_MDICE_01, "dice for each base");
  list.number("melee.dice.open_foot", t.open_foot, 0, 8, HM_MDICE_01, "dice for each base");
  list.number("melee.dice.skirmish_foot", t.skirmish_foot, 0, 8, HM_MDICE_01, "dice for each base");
  list.number("melee.dice.crew", t.crew, 0, 8, HM_MDICE_01, "dice for each gun crew or crew figure");
  list.number("melee.dice.extra", t.extra_die, 0, 4, HM_MELEE_08, "charging, momentum or following up");
  list_mounted("heavy", t.heavy, list);
  list_mounted("lancers_against_infantry", t.lancers_at_foot, list);
  list_mounted("lancers_against_cavalry", t.lancers_at_horse, list);
  list_mounted("light", t.light, list);
  list_mounted("elephants", t.elephants, list);
  list.number("melee.dice.fatigue", t.fatigue, -4, 0, HM_MDICE_03, "heavy cavalry, dice for each base");
  list.number("melee.tired_from_round", t.tired_from_round, 1, 20, HM_MDICE_04, "round from which a melee without a charge tires");
  list.number("melee.dice.rear_rank", t.rear_dice, 0, 4, HM_REAR_02, "dice for each base to the rear");
}

void list_results(MeleeTables& t, TableList& list) {
  list.number("melee.save.hand", t.save_hand, 2, 7, HM_MSAVE_01, "against hand weapons");
  list.number("melee.save.charged", t.save_charged, 2, 7, HM_MSAVE_01, "against cavalry that charged or reinforced, and pikes");
  list.number("melee.save.elephant", t.save_elephant, 2, 7, HM_MSAVE_01, "against elephants");
  list.number("melee.push_back", t.push_back, 0, 9 * bw, HM_RESULT_02, "of losers", bw);
  list.number("melee.push_per_hit", t.push_per_hit, 0, 9 * bw, HM_RESULT_02, "for each hit of difference", bw);
  list.number("melee.class_a_ignores", t.class_a_ignores, 0, 9, HM_RESULT_03, "hits of difference");
  list.number("melee.class_c_adds", t.class_c_adds, 0, 9, HM_RESULT_03, "hits of difference");
  list.number("melee.routs_from", t.routs_from, 0, 20 * bw, HM_RESULT_04, "push back that breaks a unit", bw);
  list.number("melee.most_rounds", t.most_rounds, 1, 20, HM_RESULT_09, "rounds before they break off");
  list.number("melee.break_off", t.break_off, 0, 9 * bw, HM_RESULT_09, "how far they retire then", bw);
  list.number("melee.least_follow_up", t.least_follow_up, 0, 9 * bw, HM_RESULT_12, "movement that winners always have", bw);
  list.number("melee.breakthrough_times", t.breakthrough_times, 1, 9, HM_BREAK_01, "hits inflicted for each received");
  list.number("melee.veer", t.veer, 0, 180, HM_BREAK_04, "degrees of a Momentum Advance");
  list.number("melee.plashing_turns", t.plashing_turns, 0, 9, HM_MELMOD_11, "turns of felling for cover in a wood");
  list.number("melee.colours_on", t.colours_on, 1, 7, HM_COL_01, "die that takes the colours");
}

}  // namespace

void list_melee_tables(MeleeTables& t, TableList& list) {
  list_dice(t, list);
  list_score_tables("melee", t.score, {HM_MELEE_04, HM_MELEE_06, HM_MELEE_16}, list);
  list.rows("melee.modifier", t.modifiers);
  list_results(t, list);
}

}  // namespace linstock::horse_and_musket
