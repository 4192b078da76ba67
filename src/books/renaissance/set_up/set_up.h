// THE PLAY SEQUENCE AND SETTING UP (Rules 2 to 11), the sequence of a Move (Rule 25), and what a unit is.
#pragma once
#include "books/renaissance/command/command.h"

namespace linstock::renaissance {

struct SetUpTables {
  int last_move_minutes = 10;                             // RN-SETUP-07
  int zone = 40, side_edge = 20, enemies_apart = 40;      // RN-SETUP-11: cm
  int see_open = 8, see_others = 16;                      // RN-SETUP-12: cm
  int base_width = 4, foot_deep = 2, mounted_deep = 3, elephant_deep = 4, wagon_deep = 8, command_deep = 3;  // RN-DEF-16
  // RN-DEF-17: least and most bases: normal foot, open foot, mounted, elephants, guns, wagons, religious party.
  std::array<std::array<int, 2>, 7> sizes{{{4, 16}, {2, 6}, {2, 8}, {1, 4}, {1, 4}, {2, 6}, {1, 1}}};
  int square_bases = 4, tercio_bases = 12, tercio_ranks = 3;  // RN-DEF-18
};
void list_set_up(SetUpTables& t, TableList& list);

enum class PlayStep : int { AgreeTimeAndPoints, ChooseTroops, LayOutField, SketchMap, LayOutTroops, StartTiming, PlayMoves, LastMove, EndOfGame, DecideWinner, Over };
inline constexpr const char* play_step_names[] = {"agree-time-and-points", "choose-troops", "lay-out-battlefield", "sketch-map", "lay-out-troops",
    "start-timing", "play-moves", "last-move", "end-of-game", "decide-winner", "over"};
struct PlayFacts {
  PlayStep done;
  int hidden_troops, reinforcements, minutes_left, moves_played, by_clock, moves_agreed, both_turns_done, move_begun;
};
struct PlayNext {
  PlayStep next;
  int may_start_move;
};
PlayNext next_step_of_play(const PlayFacts& f, const Tables& t, Umpire& u);

enum class MoveStep : int {
  OrderOfPlay, Routs, CommandTests, SpecialActions, RallyAndControl, EntryDice, DeclareAttacks, Responses, Recuperation, Movement, Prompts,
  Shooting, WaverTests, CompleteCharges, Melees, FallBacks, FollowUps, GeneralsAtRisk, RemoveBases, ClearMarks, RecklessCalm, RoutersLost, CountMoves, CheckEnd
};
inline constexpr int move_steps = 24;
inline constexpr const char* move_step_names[] = {"order-of-play", "routs", "command-tests", "special-actions", "rally-and-control", "entry-dice",
    "declare-attacks", "responses", "recuperation", "movement", "prompts", "shooting", "waver-tests", "complete-charges", "melees", "recoils-retreats-and-routs", "follow-ups-and-pursuits", "generals-at-risk",
    "remove-bases", "clear-marks", "restrained-reckless-calm-down", "routers-off-the-field-lost", "count-moves", "check-the-end"};
struct SequenceFacts {
  MoveStep done;
  int second_player;
};
struct SequenceNext {
  MoveStep next;
  int printed_step, second_player, both_sides, simultaneous, next_move;
};
SequenceNext next_step_of_move(const SequenceFacts& f, const Tables& t, Umpire& u);

struct DeployFacts {
  int from_baseline, from_side, from_enemy, off_table, hidden;
};
struct Deployed {
  May may;
};
Deployed deploy(const DeployFacts& f, const Tables& t, Umpire& u);
struct FirstFacts {
  int divisions;
};
struct First {
  Choice places_first;
};
First dice_to_deploy(const FirstFacts& f, const Tables& t, Umpire& u);

enum class Hiding : int { Wood, BuiltUp, BehindHill, DeadGround, Open };
inline constexpr const char* hiding_names[] = {"wood", "built-up-area", "behind-a-hill", "dead-ground", "open"};
struct HiddenFacts {
  Order order;
  Hiding place;
  int enemy_distance, line_of_sight, moved_in_view, shot, charged, revealed_by_choice;
};
struct Hidden {
  May may;
  int revealed;
};
Hidden stay_hidden(const HiddenFacts& f, const Tables& t, Umpire& u);

struct UnitFacts {
  Troops troops;
  Formation formation;
  int bases, ranks, pike_and_shot, command_base;
};
struct UnitFound {
  May may;
  int width, depth, front_bases, normal_order, normal_order_etc, is_mounted;
};
UnitFound check_unit(const UnitFacts& f, const Tables& t, Umpire& u);

enum class SightBlock : int { Nothing, Wood, BuiltUp, Hill, Troops };
inline constexpr const char* sight_block_names[] = {"nothing", "wood", "built-up-area", "hill", "troops"};
struct FacingFacts {
  Formation formation;
  int forward, sideways, depth, charge_move;
  SightBlock between;
};
struct Faced {
  int in_arc, behind_flank, behind_rear, attack_distance, in_sight;
};
Faced look_around(const FacingFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> set_up_procedures();
std::vector<Procedure> sequence_procedures();

}  // namespace linstock::renaissance
