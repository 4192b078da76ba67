// SEQUENCE OF PLAY: initiative, and what is done in each step by whom.
#pragma once
#include "books/horse-and-musket/tables.h"

namespace linstock::horse_and_musket {

// INITIATIVE
enum class Holder : int { We, They, ThrowAgain };
inline constexpr const char* holder_names[] = {"we", "they", "throw-again"};
enum class Turn : int { First, Second };
inline constexpr const char* turn_names[] = {"first", "second"};
struct InitiativeFacts {
  Turn we_choose, they_choose;
};
struct Initiative {
  Holder holder, first;  // who has the first player turn
};
Initiative initiative(const InitiativeFacts& facts, const Tables& tables, Umpire& umpire);

// THE STEPS
enum class Step : int {
  Initiative, Orders, Leadership, ChargeReactions, CompulsoryMoves, ChargesAndEvasions, Squares, NormalMoves, Leaders,
  Artillery, SmallArms, Melees, Reaction
};
inline constexpr const char* step_names[] = {
    "initiative", "orders", "leadership", "charge-reactions", "compulsory-moves", "charges-and-evasions", "squares",
    "normal-moves", "leaders-move", "artillery-fire", "small-arms-fire", "melees", "reaction"};
enum class Acts : int { Phasing, PhasingAndOtherReacts, Both };
inline constexpr const char* acts_names[] = {"the-phasing-side", "the-phasing-side-and-the-other-reacts", "both-sides"};
enum class InOrder : int { AsTheyLike, InitiativeHolderDecides };
inline constexpr const char* in_order_names[] = {"as-they-like", "the-holder-of-the-initiative-decides"};
struct StepFacts {
  Step step;
  int second_player_turn;
};
struct StepDone {
  int number;        // of the eight printed steps
  Acts acts;
  InOrder order;
  int applied_one_by_one;  // results are applied before the next unit acts
  Step next;
};
StepDone step(const StepFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
