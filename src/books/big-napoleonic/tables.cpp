// The names under which `linstock tables` lists the printed numbers, and under which house rules change them.
#include <algorithm>

#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

// THE FIRE TABLE as printed, the highest throw first; the array runs from 2 up.
std::array<std::array<Effect, fire_columns>, 11> Tables::printed_fire_table() {
  constexpr Effect N = Effect::None, R = Effect::R, T = Effect::T, V = Effect::V, D = Effect::DD, I = Effect::OneBase,
                   W = Effect::TwoBases;
  constexpr Effect printed[11][fire_columns] = {
      // .25 .5 1  2  3  4  6  8 10 12 15 >15
      {R, T, V, D, D, D, I, I, I, W, W, W},  // 12
      {N, R, T, V, D, D, D, I, I, I, W, W},  // 11
      {N, N, R, T, V, D, D, D, I, I, I, W},  // 10
      {N, N, N, R, T, V, D, D, D, I, I, I},  // 9
      {N, N, N, N, R, T, V, D, D, D, I, I},  // 8
      {N, N, N, N, N, R, T, V, D, D, D, I},  // 7
      {N, N, N, N, N, N, R, T, V, D, D, D},  // 6
      {N, N, N, N, N, N, N, R, T, V, D, D},  // 5
      {N, N, N, N, N, N, N, N, R, T, V, D},  // 4
      {N, N, N, N, N, N, N, N, N, R, T, V},  // 3
      {N, N, N, N, N, N, N, N, N, N, R, T},  // 2
  };
  std::array<std::array<Effect, fire_columns>, 11> table{};
  for (std::size_t throw_ = 0; throw_ < 11; ++throw_) std::ranges::copy(printed[10 - throw_], table[throw_].begin());
  return table;
}

namespace {

void list_throw(Tables& t, TableList& list) {
  static constexpr const char* good[] = {"full", "limited", "no_move", "retire", "retreat"};
  static constexpr const char* bad[] = {"rally_full", "rally_limited", "rally_no_move", "no_move", "retreat", "broken"};
  for (std::size_t i = 0; i < 4; ++i)
    list.number(std::string("throw.good_order.") + good[i], t.good_order_results[i].least, -20, 20, clause::BN_THROW_04, "lowest score");
  for (std::size_t i = 0; i < 5; ++i)
    list.number(std::string("throw.disrupted.") + bad[i], t.disrupted_results[i].least, -20, 20, clause::BN_THROW_05, "lowest score");
  list.rows("throw", t.throw_modifiers);
}

void list_fire(Tables& t, TableList& list) {
  static constexpr const char* grades[] = {"raw_minus", "raw", "trained", "veteran", "veteran_plus"};
  list.number("fire.infantry.range", t.infantry_range, 0, 48 * inch, clause::BN_FP_04, "inches", inch);
  for (std::size_t i = 0; i < 5; ++i) {
    const std::string name = std::string("fire.infantry.") + grades[i];
    list.number(name + ".good_order", t.infantry_points[i].good_order, 0, 80, clause::BN_FP_01, "points a base", point_scale);
    list.number(name + ".disrupted", t.infantry_points[i].disrupted, 0, 80, clause::BN_FP_01, "points a base", point_scale);
  }
  list.number("fire.artillery.close_range", t.artillery_close, 0, 48 * inch, clause::BN_FP_05, "inches", inch);
  list.number("fire.artillery.middle_range", t.artillery_middle, 0, 48 * inch, clause::BN_FP_05, "inches", inch);
  list.number("fire.artillery.long_range", t.artillery_long, 0, 48 * inch, clause::BN_FP_05, "inches", inch);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string name = std::string("fire.artillery.") + gun_names[i];
    ArtilleryPoints& row = t.artillery_points[i];
    list.number(name + ".close", row.close, 0, 80, clause::BN_FP_05, "points a base", point_scale);
    list.number(name + ".close_disrupted", row.close_disrupted, 0, 80, clause::BN_FP_05, "points a base", point_scale);
    list.number(name + ".middle", row.middle, 0, 80, clause::BN_FP_05, "points a base", point_scale);
    list.number(name + ".far", row.far, 0, 80, clause::BN_FP_05, "points a base", point_scale);
  }
  static constexpr const char* columns[] = {"c0_25", "c0_5", "c1", "c2", "c3", "c4", "c6", "c8", "c10", "c12", "c15", "over_15"};
  for (std::size_t i = 0; i + 1 < fire_columns; ++i)
    list.number(std::string("fire.columns.") + columns[i], t.column_figures[i], 0, 400, clause::BN_TABLE_05, "most points", point_scale);
  for (std::size_t throw_ = 0; throw_ < 11; ++throw_)
    for (std::size_t column = 0; column < fire_columns; ++column)
      list.choice("fire.table.throw_" + std::to_string(throw_ + 2) + "." + columns[column], t.fire_table[throw_][column],
                  effect_names, clause::BN_TABLE_01);
  list.number("fire.fatigue_from", t.fatigue_from, 2, 13, clause::BN_FATIG_01, "throw that tires the firer");
  list.rows("fire.shift", t.column_shifts);
  for (std::size_t i = 0; i < 3; ++i) {
    list.choice(std::string("fire.halt.") + grade_names[i], t.halts[i].others, effect_names, clause::BN_EFFECT_04, "least effect that halts");
    list.choice(std::string("fire.halt.") + grade_names[i] + "_stoic", t.halts[i].stoic, effect_names, clause::BN_EFFECT_04,
                "least effect that halts");
  }
  list.number("fire.recoil", t.recoil_inches, 0, 12, clause::BN_HALT_06, "further inches for cavalry and guns");
}

void list_distances(Distances& d, TableList& list) {
  const auto length = [&](const char* name, int& value, Clause clause, const char* help) {
    list.number(std::string("map.") + name, value, 0, 72 * inch, clause, help, inch);
  };
  length("zone_of_control", d.zone_of_control, clause::BN_GEOM_03, "inches");
  length("contact_zone", d.contact_zone, clause::BN_GEOM_07, "inches");
  length("command_radius", d.command_radius, clause::BN_THROW_16, "inches");
  length("evade", d.evade, clause::BN_EVADE_02, "inches within which an enemy may be evaded");
  length("watched", d.watched, clause::BN_MOVE_15, "inches: a withdrawal goes no nearer to enemies within");
  length("battery", d.battery, clause::BN_ART_02, "inches from gun to gun that throw together");
  length("grand_battery", d.grand_battery, clause::BN_CCART_03, "inches from gun to gun in close combat");
  length("shuffle", d.shuffle, clause::BN_ASSLT_15, "inches to either hand when an assault closes up");
  length("get_free", d.get_free, clause::BN_CCTWO_04, "inches to get free of a second enemy");
  length("last_stretch", d.last_stretch, clause::BN_CCMOD_02, "inches of an assault where obstacles and slopes count");
  length("outside_town_least", d.outside_town_least, clause::BN_CCTOWN_04, "inches from the town that was given up");
  length("outside_town_most", d.outside_town_most, clause::BN_CCTOWN_04, "inches from the town that was given up");
  length("form_up", d.form_up, clause::BN_CCCAV_08, "inches to ground on which a column can form square");
  length("ride", d.ride, clause::BN_GEN_01, "inches a general rides");
  length("join", d.join, clause::BN_GEN_05, "inches within which a general joins friends");
  length("warned", d.warned, clause::BN_GEN_05, "inches: an enemy that began nearer gives a general no warning");
  length("army_general", d.army_general, clause::BN_SCALE_08, "inches from the middle of his base to its edge");
  length("corps_general", d.corps_general, clause::BN_SCALE_08, "inches from the middle of his base to its edge");
  length("bounce", d.bounce, clause::BN_FIRE_19, "inches a ball goes on");
  length("garrison_front", d.garrison_front, clause::BN_FIRE_16, "inches of a town's boundary for each base that fires");
  length("linear_cover", d.linear_cover, clause::BN_SHIFT_09, "inches behind a line that covers");
  length("sight_inside", d.sight_inside, clause::BN_TERR_06, "inches seen inside close terrain");
  length("sight_edge", d.sight_edge, clause::BN_TERR_07, "inches from the edge of close terrain");
  length("sight_always", d.sight_always, clause::BN_TERR_15, "inches seen whatever is between");
  length("overhead", d.overhead, clause::BN_FIRE_21, "inches clear of both ends for fire over others");
  length("armies_apart", d.armies_apart, clause::BN_TURN_05, "inches between armies that deploy freely");
}

void list_combat(Tables& t, TableList& list) {
  list.number("combat.terrain.ordinary", t.terrain, 0, 10, clause::BN_CCMOD_02, "obstacle, slope, difficult terrain");
  list.number("combat.terrain.entrenchment", t.entrenchment, 0, 10, clause::BN_CCMOD_03);
  list.number("combat.terrain.redoubt", t.redoubt, 0, 10, clause::BN_CCMOD_03, "from the front");
  list.number("combat.terrain.fortification", t.fortification, 0, 10, clause::BN_CCMOD_03);
  list.number("combat.terrain.narrow_defile", t.narrow_defile, 0, 10, clause::BN_CCMOD_03);
  list.number("combat.terrain.most_against_cavalry", t.terrain_against_cavalry, 0, 10, clause::BN_CCMOD_05);
  list.number("combat.numbers.three_to_two", t.numbers_3_2, 0, 10, clause::BN_CCMOD_06);
  list.number("combat.numbers.two_to_one", t.numbers_2_1, 0, 10, clause::BN_CCMOD_06);
  list.number("combat.numbers.three_to_one", t.numbers_3_1, 0, 10, clause::BN_CCMOD_06);
  for (Advantage& row : t.advantages) {
    const std::string name = std::string("combat.") + row.name;
    list.number(name + ".other", row.other, -10, 10, row.clause, row.reason);
    list.number(name + ".to_cavalry", row.to_cavalry, -10, 10, row.clause, std::string(row.reason) + ", cavalry against infantry");
    list.number(name + ".to_infantry", row.to_infantry, -10, 10, row.clause, std::string(row.reason) + ", infantry against cavalry");
  }
  static constexpr const char* nets[] = {"plus_7", "plus_4", "plus_3", "plus_2", "plus_1", "level",
                                         "minus_1", "minus_2", "minus_3", "minus_4", "minus_7"};
  for (std::size_t i = 0; i < t.outcomes.size(); ++i) {
    const std::string name = std::string("outcome.") + nets[i];
    if (i + 1 < t.outcomes.size()) list.number(name + ".least", t.outcomes[i].least, -40, 40, clause::BN_CCOUT_01, "lowest net score");
    list.choice(name + ".defender_loss", t.outcomes[i].defender_loss, loss_names, clause::BN_CCOUT_01);
    list.choice(name + ".defender", t.outcomes[i].defender, action_names, clause::BN_CCOUT_01);
    list.choice(name + ".attacker_loss", t.outcomes[i].attacker_loss, loss_names, clause::BN_CCOUT_01);
    list.choice(name + ".attacker", t.outcomes[i].attacker, action_names, clause::BN_CCOUT_01);
  }
  list.number("outcome.advance_inches", t.advance_inches, 0, 12, clause::BN_CCOUT_03);
  list.number("outcome.exploit_infantry", t.exploit_infantry, 0, 12, clause::BN_CCOUT_04);
  list.number("outcome.exploit_cavalry", t.exploit_cavalry, 0, 18, clause::BN_CCOUT_04);
  list.number("outcome.fall_back_inches", t.fall_back_inches, 0, 12, clause::BN_CCOUT_05);
}

}  // namespace

void list_tables(Tables& t, TableList& list) {
  list.number("disruption.most", t.most_disruption, 1, 2, clause::BN_STATE_01, "D markers a unit can carry");
  list.number("disruption.most_markers", t.most_markers, 0, 3, clause::BN_STATE_05, "morale markers a unit can have");
  list.number("disruption.least_bases", t.least_bases, 1, 4, clause::BN_STATE_07, "bases below which a unit is removed");
  list_throw(t, list);
  list_allowances(t.allowances, list);
  list.number("move.pivot_cost", t.pivot_cost, 0, 12, clause::BN_MOVE_03, "inches for a pivot over 45 degrees in an advance");
  list.number("move.redeployment_cost", t.redeployment_cost, 0, 12, clause::BN_ALLOW_02, "inches");
  list_distances(t.distances, list);
  list_fire(t, list);
  list_combat(t, list);

  static constexpr const char* two[] = {"all-in-both", "allocated-first"};
  list.option(clause::BN_CCTWO_06, t.two_combats, two, "bases of an attacker that fights two units");
  static constexpr const char* retreat[] = {"half-of-remainder", "half-of-printed"};
  list.option(clause::BN_ART_17, t.limbered_retreat, retreat, "half a retreat after limbering");
  static constexpr const char* line[] = {"may-end-in-zone", "outside-zone-only"};
  list.option(clause::BN_THROW_32, t.command_line, line, "a command line and the enemy's zone of control");
  static constexpr const char* evade[] = {"as-far-as-seen", "no-close-terrain"};
  list.option(clause::BN_EVADE_05, t.evade_line, evade, "close terrain between a unit and the enemy that it would evade");
  static constexpr const char* guns[] = {"optional", "guns-must-within-3"};
  list.option(clause::BN_FIRE_28, t.guns_fire, guns, "is fire compulsory");
}

}  // namespace linstock::big_napoleonic
