// LEADERSHIP: the test of a leader who issues orders, with blunders and top form; the bonus that he gives in Reaction
// Tests.
#pragma once
#include "books/horse-and-musket/reaction/test.h"

namespace linstock::horse_and_musket {

enum class Led : int { NoTest, Fails, Passes, PassesWell, Blunder, TopForm, TurnEnds };
inline constexpr const char* led_names[] = {"no-test", "fails", "passes", "passes-well", "blunder", "top-form",
                                            "the-turn-ends"};
enum class FormationCost : int { Normal, Doubled, Free };
inline constexpr const char* formation_cost_names[] = {"normal", "doubled", "free"};

struct LeadershipFacts {
  Rank rank;
  Quality quality;
  int issues_orders, out_of_action;
  int tests_first, only_commander;  // C-in-C
  int after_failure;                // for units whose sub-commander has failed
};
struct Leadership {
  Led result;
  int row;              // of the blunder or top form
  int mounted, other;   // eighths of a BW, for each of his units
  int voluntary;        // an addition may be used in part or not at all
  FormationCost formations;
  int no_charges, no_difficult_ground;
  int shooting, melee;  // on every die
};
Leadership leadership(const LeadershipFacts& facts, const Tables& tables, Umpire& umpire);

// THE LEADER'S BONUS IN REACTION TESTS
enum class Attached : int { No, ToThisUnit, ToAnotherThatFlees };
inline constexpr const char* attached_names[] = {"no", "to-this-unit", "to-another-that-flees"};

enum class Gives : int { Bonus, OutsideHisRadius, EnemyBetween, NotHisUnit, CannotSeeHim, WithAnotherUnit, OutOfAction };
inline constexpr const char* gives_names[] = {"bonus", "outside-his-radius", "enemy-between", "not-his-unit",
                                              "cannot-see-him", "he-is-with-fleeing-troops", "he-is-out-of-action"};

struct LeaderBonusFacts {
  Rank rank;
  Quality quality;
  int distance, own_command, sees_him, enemy_between;
  Attached attached;
  int out_of_action;  // wounded, captured, dead, or his successor not yet in command
};
struct LeaderBonus {
  Gives gives;
  Bonus bonus;
  int points;
};
LeaderBonus leader_bonus(const LeaderBonusFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
