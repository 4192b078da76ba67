// The numbers of moving, commanding and morale by name, for house rules.
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

using namespace clause;

void list_basics(MovementTables& t, TableList& list) {
  list.number("basics.yards_to_the_inch", t.yards_to_the_inch, 1, 100, PS_DEF_02,
              "yards of ground to an inch of table");
  list.number("basics.base_width", t.base_width, 5, 100, PS_DEF_06, "yards");
  list.number("basics.base_depth", t.base_depth, 5, 100, PS_DEF_06, "yards");
  list.number("basics.limbered_depth", t.limbered_depth, 5, 200, PS_DEF_06, "yards, of a limbered gun");
  for (std::size_t arm = 0; arm < t.unit_size.size(); ++arm) {
    const std::string name = std::string("basics.") + arm_names[arm];
    list.number(name + ".least_bases", t.unit_size[arm].least, 1, 40, PS_DEF_07, "fewest bases of a unit");
    list.number(name + ".most_bases", t.unit_size[arm].most, 1, 40, PS_DEF_07, "most bases of a unit");
    list.number(name + ".usual_bases", t.unit_size[arm].usual, 1, 40, PS_DEF_07, "bases of a usual unit");
  }
  list.number("basics.line_most_ranks", t.line_most_ranks, 1, 6, PS_DEF_08, "bases deep at most");
  list.number("basics.building_bases", t.building_bases, 0, 40, PS_GAR_01, "bases that a building holds");
  list.number("basics.column_widest", t.column_widest, 1, 6, PS_DEF_08, "bases of an assault column's front at most");
  list.number("basics.near_enemy", t.near_enemy, 0, 1000, PS_MOVE_03, "yards within which units must be careful");
  list.number("basics.halt_at", t.halt_at, 0, 200, PS_SEQ_08, "yards from enemy at which a move halts");
}

void list_moves(MovementTables& t, TableList& list) {
  list.number("move.march_infantry", t.march_infantry, 0, 1000, PS_MOVE_04, "yards");
  list.number("move.march_cavalry", t.march_cavalry, 0, 1000, PS_MOVE_04, "yards");
  list.number("move.march_road", t.march_road, 0, 1000, PS_MOVE_04, "yards, infantry in march column on a road");
  list.number("move.yards_per_pip", t.yards_per_pip, 1, 100, PS_MOVE_05, "yards for each point of the move dice");
  list.number("move.infantry_average_dice", t.infantry_average_dice, 0, 5, PS_MOVE_05, "average dice at most");
  list.number("move.cavalry_average_dice", t.cavalry_average_dice, 0, 5, PS_MOVE_06, "average dice at most");
  list.number("move.inspired_per_die", t.inspired_per_die, 0, 100, PS_MOVE_07,
              "yards for each die of an inspired unit");
  list.number("move.road", t.road_move, 0, 1000, PS_MOVE_08, "yards of a road move");
  list.number("move.first_fast_per_die", t.first_fast_per_die, 0, 100, PS_MOVE_10,
              "yards for each die of the first rout, evade or retire move");
  list.number("move.fast_bend", t.fast_bend, 0, 180, PS_MOVE_19, "degrees that a fast move may bend");
  list.option(PS_MOVE_12, t.march_path, march_path_names, "does the path of a march count, or its ends only?");
  list.number("fatigue.good_line", t.tired_good_line, 1, 7, PS_DIS_02, "lowest die that costs a DP; 7: none");
  list.number("fatigue.good_column", t.tired_good_column, 1, 7, PS_DIS_03, "lowest die that costs a DP; 7: none");
  list.number("fatigue.rough_line", t.tired_rough_line, 1, 7, PS_DIS_04, "lowest die that costs a DP; 7: none");
  list.number("fatigue.rough_cavalry", t.tired_rough_cavalry, 1, 7, PS_DIS_05, "lowest die that costs a DP; 7: none");
  list.number("fatigue.rough_column", t.tired_rough_column, 1, 7, PS_DIS_06, "lowest die that costs a DP; 7: none");
}

void list_cost(ManoeuvreCost& c, TableList& list) {
  const std::string name = std::string("manoeuvre.") + c.name;
  list.number(name + ".half_moves", c.half_moves, 0, 2, c.clause, "half moves, further from enemy");
  list.number(name + ".half_moves_near", c.half_moves_near, 0, 2, c.clause, "half moves within 120 yards of enemy");
  list.number(name + ".dps", c.dps, 0, 9, c.clause, "DPs in any case");
  list.number(name + ".dps_near", c.dps_near, 0, 9, c.clause, "more DPs within 120 yards of enemy");
  list.number(name + ".dps_under_fire", c.dps_under_fire, 0, 9, c.clause, "more DPs if under fire");
}

void list_manoeuvres(MovementTables& t, TableList& list) {
  for (ManoeuvreCost* cost :
       {&t.wheel, &t.change_formation, &t.re_form, &t.unlimber, &t.major_obstacle, &t.about_face_cavalry,
        &t.about_face_foot, &t.about_face_guns, &t.step, &t.mount, &t.gap_foot, &t.gap_others})
    list_cost(*cost, list);
  list.number("manoeuvre.passage_dps", t.passage_dps, 0, 9, PS_MAN_15, "DPs on each formed unit");
  list.number("manoeuvre.step_yards", t.step_yards, 0, 100, PS_MAN_10, "yards of a side-step or step back");
  list.number("manoeuvre.fine_drill", t.fine_drill_letter, 0, 4, PS_MAN_09,
              "lowest grade for fine drill: 0 A, 1 B ... 4 E");
  list.number("manoeuvre.re_form_distance", t.re_form_distance, 0, 500, PS_MAN_22,
              "yards within which no enemy may be");
  list.option(PS_MAN_16, t.wheel_dps, wheel_dps_names, "do wheels cost one DP a phase, or one each?");
  list.number("dps.movement_limit", t.movement_dps_limit, 0, 20, PS_DP_01, "DPs at which movement adds no more");
  list.option(PS_DEF_14, t.dp_ceiling, dp_ceiling_names, "do DPs beyond the ceiling cost bases?");
  list.number("dps.ceiling", t.dp_ceiling_at, 1, 20, PS_DEF_14, "DPs at most, where the option sets a ceiling");
}

void list_command(MovementTables& t, TableList& list) {
  list.number("command.commander_actions", t.commander_actions, 0, 9, PS_CMD_08, "actions of a usual Commander");
  list.number("command.general_actions", t.general_actions, 0, 9, PS_CMD_08, "actions of a usual General");
  list.number("command.most_actions", t.most_actions, 0, 9, PS_CMD_08, "actions of the best leader");
  list.number("command.leader_move", t.leader_move, 0, 1000, PS_CMD_02, "yards");
  list.number("command.leader_far_move", t.leader_far_move, 0, 1000, PS_CMD_07, "yards, beyond 120 yards of enemy");
  list.number("command.steady_dps", t.steady_dps, 0, 9, PS_CMD_05, "DPs taken off by each Steady");
  list.number("command.face_to_face", t.face_to_face, 0, 500, PS_CMD_11, "yards within which orders are spoken");
  list.number("command.order_distance", t.order_distance, 0, 1000, PS_CMD_11, "yards that bind or free a battalia");
  list.option(PS_CMD_11, t.orders, orders_names, "are battalia bound by written orders: where the scenario says so, nowhere, or everywhere?");
  list.number("command.successor_turn", t.successor_turn, 0, 20, PS_CMD_12, "turns after the loss of a Commander");
  list.number("command.successor_actions", t.successor_actions, 0, 9, PS_CMD_12, "actions of a successor");
  list.number("command.leader_escape", t.leader_escape, 0, 1000, PS_CMD_13, "yards to friends within which he escapes");
  list.number("control.radius", t.control_radius, 0, 1000, PS_CTRL_01, "yards from a detached leader");
  list.number("control.per_action", t.control_per_action, 0, 1000, PS_CTRL_02, "yards more for each action");
  list.number("control.behind_radius", t.behind_radius, 0, 1000, PS_CTRL_05, "yards behind a controlled unit");
  list.number("control.line_degrees", t.line_degrees, 0, 180, PS_CTRL_17, "most difference of facing in a line");
  list.number("control.line_gap", t.line_gap, 0, 200, PS_CTRL_17, "yards between flanks in a line, at most");
  list.number("control.leader", t.control_leader, 0, 5, PS_CTRL_08, "optional + or - with a leader attached");
  list.number("control.steady_troops", t.control_steady_troops, 0, 5, PS_CTRL_09, "optional + or - for guns, A1 and B");
  list.number("control.act_from", t.control_act_from, -5, 12, PS_CTRL_11, "lowest score that acts as wished");
  list.number("control.act_to", t.control_act_to, -5, 12, PS_CTRL_11, "highest score that acts as wished");
  list.number("rout.stop_distance", t.rout_stop_distance, 0, 2000, PS_POST_21, "yards from enemy to try to stop");
}

void list_morale(MovementTables& t, TableList& list) {
  list.number("leader.hit", t.leader_hit, 0, 6, PS_LEAD_01, "highest die that hits");
  list.number("leader.killed", t.leader_killed, 0, 6, PS_LEAD_02, "highest die that kills");
  list.number("leader.wounded", t.leader_wounded, 0, 6, PS_LEAD_03, "highest die that wounds");
  list.number("leader.wounds_that_kill", t.wounds_that_kill, 1, 9, PS_LEAD_03, "wounds that a leader does not survive");
  list.number("leader.wound_actions", t.wound_actions, 0, 9, PS_LEAD_03, "actions lost by a wound");
  for (std::size_t grade = 0; grade < t.redress.size(); ++grade) {
    RedressRow& row = t.redress[grade];
    const std::string name = std::string("redress.") + grade_names[grade];
    list.number(name + ".moved", row.moved, 0, 9, row.clause, "DPs removed after a move");
    list.number(name + ".stationary", row.stationary, 0, 9, row.clause, "DPs removed if stationary");
    list.number(name + ".under_fire", row.under_fire, 0, 9, row.clause, "DPs removed if stationary under fire");
  }
  list.number("morale.distance", t.morale_distance, 0, 1000, PS_MOR_01, "yards");
  list.rows("morale", t.morale);
  list.option(PS_BRK_01, t.breaking, breaking_names, "do DPs from fire and morale break a unit?");
  list.number("morale.break_at", t.break_at, 0, 99, PS_BRK_01, "DPs that break a unit; 0: never");
  list.option(PS_BRK_02, t.spent, spent_names, "do units break that fight on without a die on either side?");
}

}  // namespace

void list_movement_tables(MovementTables& t, TableList& list) {
  list_basics(t, list);
  list_moves(t, list);
  list_manoeuvres(t, list);
  list_command(t, list);
  list_morale(t, list);
}

}  // namespace linstock::pike_and_shot
