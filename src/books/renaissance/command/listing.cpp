// What the chapter on command gives to the book: numbers and procedures by name.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_command(CommandTables& t, TableList& list) {
  using namespace clause;
  list.option(RN_SEQ_10, t.routers, routers_move_names, "do routers run before command, or only if they were not rallied?");
  list.option(RN_CCP_06, t.skirmishers, skirmishers_pay_names, "which attacks of skirmishers on others than skirmishers or guns cost a point more");
  list.option(RN_CMD_09, t.floor, floor_names, "does each die of a command test stop at nothing, or only their sum?");
  list.number("command.dice_per_star", t.dice_per_star, 0, 6, RN_CMD_01, "dice for each star");
  list.rows("command", t.deductions);
  list.number("command.transfer_each", t.transfer_each, 1, 200, RN_CMD_08, "cm for each point lost on the way");
  list.number("command.isolated_beyond", t.isolated_beyond, 0, 300, RN_CMD_16, "cm beyond which a unit is isolated");
  for (std::size_t temper = 0; temper < 2; ++temper)
    for (std::size_t training = 0; training < 3; ++training)
      list.number(std::string("price.") + training_names[training] + "_" + temper_names[temper], t.price[temper][training], 0, 20, RN_CCP_01, "points");
  list.rows("price", t.additions);
  list.number("price.distance_each", t.distance_each, 1, 200, RN_CCP_07, "cm for each further point");
  list.number("price.prompt_advance_within", t.prompt_advance_within, 0, 100, RN_CCP_13, "cm to the enemy");
  list.number("command.base_move", t.command_base_move, 0, 300, RN_CCP_16, "cm that a command base moves");
}

std::vector<Procedure> order_procedures() {
  return {procedure<dice_for_order>("order-of-play", "Order of play", "Who chooses to be player 1?", clause::RN_SEQ_01)
              .in_phase("Order of play")
              .role({"ours", "Our commander in chief", {{"our_stars", "stars"}, {"our_chief_fit", "health", "fit"}}, "", "officer", true})
              .role({"theirs", "Theirs", {{"their_stars", "stars"}, {"their_chief_fit", "health", "fit"}}, "", "officer", true})
              .first("chooses")};
}

std::vector<Procedure> command_procedures() {
  return {
      procedure<test_command>("command-test", "Command test", "Points of one officer for this Move.", clause::RN_CMD_01)
          .in_phase("Command control")
          .role({"officer", "Who commands", {{"stars", "stars"}, {"dispersed", "dispersed"}, {"health", "health"}, {"base_lost", "base_lost"}, {"thrown", "thrown"}, {"units_lost", "units_lost"}}, "", "officer"})
          .role({"unit", "With which unit", {{"unit_engaged", "deed", "in-melee,evading,pursuing"}, {"unit_unfirm", "morale", "wavering,routed,reckless"}}, "", "unit", true})
          .effect({"officer", "points", Effect::Set, "points", "{unit} has {n} points", 0, "may", "yes"})
          .effect({"officer", "thrown", Effect::Set, "", "", 1, "may", "yes"})
          .first("points"),
      procedure<transfer_points>("transfer", "Transfer", "Points from the commander in chief to another officer.", clause::RN_CMD_08)
          .in_phase("Command control").look_up()
          .role({"chief", "Commander in chief", {{"points", "points"}}, "", "officer"})
          .role({"officer", "Who receives", {}, "", "officer"})
          .effect({"chief", "points", Effect::Set, "left", "{unit} keeps {n} points"})
          .effect({"officer", "points", Effect::Add, "arrives", "{n} points reach {unit}"})
          .first("arrives"),
      worn(procedure<use_initiative>("initiative", "Initiative", "An isolated unit acts by itself, or withdraws in disorder.", clause::RN_CMD_06)
               .in_phase("Command control")
               .role({"unit", "Which unit", with_condition({{"training", "training"}, {"temper", "temper"}, {"engaged", "deed", "in-melee,evading,pursuing"}})}), "unit")
          .effect({"unit", "gained", Effect::Add, "dps"})
          .first("acts"),
      procedure<pay>("price", "Pay for an action", "What it costs, and whether the officer can pay.", clause::RN_CCP_01)
          .in_phase("Command control").look_up()
          .role({"unit", "Which unit", {{"kind", "kind"}, {"order", "order"}, {"training", "training"}, {"temper", "temper"}, {"morale", "morale"}, {"dispersed", "dispersed"}, {"engaged", "deed", "in-melee,pursuing,looting"}}})
          .role({"officer", "Who pays", {{"points", "points"}}, "", "officer"})
          .effect({"officer", "points", Effect::Set, "left", "{unit} has {n} points left"})
          .effect({"unit", "restrained", Effect::Set, "", "{unit} is restrained", 1, "restrains", "yes"})
          .first("price"),
      procedure<act_unpaid>("without-orders", "Without orders", "What a unit does for which nobody paid.", clause::RN_CCP_14)
          .in_phase("Command control").look_up()
          .role({"unit", "Which unit", {{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}, {"morale", "morale"}, {"restrained", "restrained"}}})
          .first("must"),
      procedure<rally>("rally", "Rally", "One step up, or re-forming.", clause::RN_STATE_08)
          .in_phase("Command control").look_up()
          .role({"unit", "Which unit", {{"morale", "morale"}, {"dispersed", "dispersed"}, {"in_contact", "deed", "in-melee"}}})
          .effect({"unit", "morale", Effect::Set, "morale", "{unit} is {n}"})
          .effect({"unit", "dispersed", Effect::Set, "dispersed"})
          .first("morale"),
      procedure<move_command_base>("command-base", "Command base", "Moving it and joining a unit.", clause::RN_CCP_16)
          .in_phase("Command control").look_up()
          .first("may"),
  };
}

}  // namespace linstock::renaissance
