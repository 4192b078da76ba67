// COMMAND CONTROL (Rules 26 to 37): the order of play, command tests, transfers, and what each action costs.
#pragma once
#include "books/renaissance/attrition/attrition.h"
#include "books/renaissance/kept.h"

namespace linstock::renaissance {

// RN-SEQ-10: the named option.
enum class RoutersMove : int { BeforeCommand, AfterRallying };
inline constexpr const char* routers_move_names[] = {"before-command", "after-rallying"};

// RN-CCP-06: which attacks of skirmishers cost a point more.
enum class SkirmishersPay : int { DeclaredAndPrompted, PromptedOnly };
inline constexpr const char* skirmishers_pay_names[] = {"declared-and-prompted", "prompted-only"};

// RN-CMD-09: what cannot fall below nothing.
enum class Floor : int { EachDie, TheSum };
inline constexpr const char* floor_names[] = {"each-die", "the-sum"};

// A command test: what is deducted from each die.
struct CommandDeductions {
  int troubled, wounded, badly, units_lost, initiative;
};
// The additions to a unit's price.
struct PriceAdditions {
  int rally_routed, restrain_and_prompt, engaged, skirmishers_attack, distance, base_lost;
};

struct CommandTables {
  RoutersMove routers = RoutersMove::BeforeCommand;
  SkirmishersPay skirmishers = SkirmishersPay::DeclaredAndPrompted;
  Floor floor = Floor::EachDie;
  int dice_per_star = 1;  // RN-CMD-01
  Rows<CommandDeductions, 5> deductions{{
      {-1, "troubled", "wavering, routed, in melee, evading, pursuing, reckless or dispersed", &CommandDeductions::troubled, clause::RN_CMD_02},
      {-1, "wounded", "General wounded", &CommandDeductions::wounded, clause::RN_CMD_03},
      {-2, "badly", "General badly wounded, captured or killed", &CommandDeductions::badly, clause::RN_CMD_04},
      {-1, "unit_lost", "units lost by the division", &CommandDeductions::units_lost, clause::RN_CMD_05},
      {-1, "initiative", "isolated unit's own initiative", &CommandDeductions::initiative, clause::RN_CMD_06},
  }};
  int transfer_each = 10;  // RN-CMD-08: cm for each point lost
  int isolated_beyond = 40;  // RN-CMD-16: cm
  std::array<std::array<int, 3>, 2> price{{{4, 3, 2}, {3, 2, 1}}};  // RN-CCP-01: tribal, disciplined; raw, seasoned, veteran
  Rows<PriceAdditions, 6> additions{{
      {1, "rally_routed", "rallying a routed unit", &PriceAdditions::rally_routed, clause::RN_CCP_03},
      {1, "restrain_and_prompt", "restrained and prompted at once", &PriceAdditions::restrain_and_prompt, clause::RN_CCP_04},
      {1, "engaged", "in melee, pursuing or looting", &PriceAdditions::engaged, clause::RN_CCP_05},
      {1, "skirmishers_attack", "skirmishers prompted at other than skirmishers or guns", &PriceAdditions::skirmishers_attack, clause::RN_CCP_06},
      {1, "distance", "each 10 cm from the officer", &PriceAdditions::distance, clause::RN_CCP_07},
      {1, "base_lost", "its own division's command base is lost", &PriceAdditions::base_lost, clause::RN_CCP_08},
  }};
  int distance_each = 10;        // RN-CCP-07: cm
  int prompt_advance_within = 4;  // RN-CCP-13: cm
  int command_base_move = 32;     // RN-CCP-16: cm
};
void list_command(CommandTables& t, TableList& list);

// THE ORDER OF PLAY
struct OrderFacts {
  int our_stars, our_chief_fit, their_stars, their_chief_fit;
};
enum class Choice : int { Ours, Theirs, ThrowAgain };
inline constexpr const char* choice_names[] = {"ours", "theirs", "throw-again"};
struct OrderOfPlay {
  Choice chooses;
};
OrderOfPlay dice_for_order(const OrderFacts& f, const Tables& t, Umpire& u);

// THE COMMAND TEST
enum class Trouble : int { None, Wavering, Routed, InMelee, Evading, Pursuing, Reckless, Dispersed };
inline constexpr const char* trouble_names[] = {"none", "wavering", "routed", "in-melee", "evading", "pursuing", "reckless", "dispersed"};
struct CommandFacts {
  int stars;
  Trouble trouble;
  int dispersed, unit_engaged, unit_unfirm;  // of his base, and of the unit that he is with
  Health health;
  int units_lost, base_lost, transferred, thrown;
};
struct CommandTest {
  May may;
  int points;
};
CommandTest test_command(const CommandFacts& f, const Tables& t, Umpire& u);

struct TransferFacts {
  int points, sent, distance;
};
struct Transferred {
  May may;
  int arrives, left;
};
Transferred transfer_points(const TransferFacts& f, const Tables& t, Umpire& u);

struct InitiativeFacts {
  Training training;
  Temper temper;
  Condition unit;
  int base_lost, officer_off_field, officer_distance, chief_distance;
  Trouble trouble;
  int engaged, units_lost, way_back_blocked;
};
struct Initiative {
  May may;
  int acts, withdraws, stays, dps;
  Suffered unit;
};
Initiative use_initiative(const InitiativeFacts& f, const Tables& t, Umpire& u);

// PAYING
enum class Action : int {
  SecondMove, FakeRetreat, Detach, Rejoin, DeployDefences, TakeUpDefences, Mount, Dismount, FormLaager, LeaveStrongPoint,
  PassFriends, Reveal,                       // special actions
  Rally, ReForm,                             // rally and establish control
  Charge, AdvanceToContact, Assault,         // attacks
  Stand, StandAndShoot, CounterCharge, Evade, TurnToFace, FormSquare,  // responses
  NormalMove, Restrain,                      // normal actions
  PromptSalvo, PromptPursuit, PromptFollowUp, PromptAdvance, PromptCharge,  // prompts
  Shoot, Recuperate, Fight, FollowUp, Recoil, RoutMove, CompulsoryMove,     // asks nobody
};
inline constexpr const char* action_names[] = {
    "second-move",    "fake-retreat", "detach",         "rejoin",             "deploy-defences", "take-up-defences",
    "mount",          "dismount",     "form-laager",    "leave-strong-point", "pass-friends",    "reveal",
    "rally",          "re-form",      "charge",         "advance-to-contact", "assault",         "stand",
    "stand-and-shoot", "counter-charge", "evade",       "turn-to-face",       "form-square",     "normal-move",
    "restrain",       "prompt-salvo", "prompt-pursuit", "prompt-follow-up",   "prompt-advance",  "prompt-charge",
    "shoot",          "recuperate",   "fight",          "follow-up",          "recoil",          "rout-move",
    "compulsory-move"};
enum class Use : int { Special, Rally, Attack, Response, Normal, Prompt, None };
inline constexpr const char* use_names[] = {"special-action", "rally-and-control", "attack", "response", "normal-action", "prompt", "none"};
Use use_of(Action a);

struct PriceFacts {
  Kind kind;
  Order order;
  Training training;
  Temper temper;
  Morale morale;
  int dispersed, engaged, salvo_trait;
  Action action;
  int also_prompted, enemy_open_or_guns, enemy_distance;
  int distance, base_lost, points, own_turn;
};
struct Price {
  May may;
  Use use;
  int price, left, restrains;
};
Price pay(const PriceFacts& f, const Tables& t, Umpire& u);

// Units that nobody pays for.
struct UnpaidFacts {
  Troops troops;
  Morale morale;
  int restrained, enemy_in_front, enemy_within_charge, enemy_pikes_facing, enemy_open_order;
};
enum class Must : int { Stand, Charge, Advance, MayStand };
inline constexpr const char* must_names[] = {"stands", "must-charge", "must-advance", "restrained"};
struct Unpaid {
  Must must;
};
Unpaid act_unpaid(const UnpaidFacts& f, const Tables& t, Umpire& u);

// RALLYING (RN-STATE-08) and re-forming (RN-STATE-06).
struct RallyFacts {
  Morale morale;
  int dispersed, command_base, in_contact, enemy_can_charge, paid, risen, does_else;
};
enum class RoutMove : int { None, BeforeCommand, AfterRallying };
inline constexpr const char* rout_move_names[] = {"none", "before-command", "after-rallying"};
struct Rallied {
  May may;
  Morale morale;
  int dispersed;
  RoutMove rout_move;
};
Rallied rally(const RallyFacts& f, const Tables& t, Umpire& u);

struct CommandBaseFacts {
  int distance, touches_own_unit, own_turn, attached;
};
struct CommandBaseMove {
  May may;
  int attached;
};
CommandBaseMove move_command_base(const CommandBaseFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> order_procedures();
std::vector<Procedure> command_procedures();

}  // namespace linstock::renaissance
