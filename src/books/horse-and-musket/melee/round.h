// A ROUND OF MELEE: strikes in the order of reach, saves, losses and disruption; then winners and losers.
#pragma once
#include <span>

#include "books/horse-and-musket/melee/reach.h"

namespace linstock::horse_and_musket {

inline constexpr int most_in_a_melee = 4;  // units a side

enum class MeleeWinner : int { Attackers, Defenders, Nobody };
inline constexpr const char* melee_winner_names[] = {"attackers", "defenders", "nobody"};

enum class Fate : int { Stands, PushedBack, Routs, Stampedes, ThrownOut, Destroyed };
inline constexpr const char* fate_names[] = {"stands", "pushed-back", "routs", "stampedes", "thrown-out", "destroyed"};

struct UnitEnd {
  Fate fate;
  int taken;         // unsaved hits of this round
  int bases_lost;
  int disruption;    // points of this round
  int push_back;
  int split;         // broken through
  int breaks_through;
  int tests;         // HM-REACT-03
  int colours;       // at risk (HM-COL-01)
};

// A melee as the pieces below see it: two sides, and what each unit has taken in this round so far; what it has dealt, if that can break through.
struct Fight {
  std::span<const MeleeUnit> side[2];
  int* taken[2];    // applied
  int* pending[2];  // by strikes that happen at the same time, not yet applied
  int* dealt[2];
  const int* turns = nullptr;  // when the parts of all units strike, in order, if `find_turns` has found it: facts alone decide
};
inline constexpr int turns_in_a_melee = 2 * most_in_a_melee * 3;
void find_turns(const Fight& fight, int* turns);

// Who of those that fight are left: bases close up from behind (HM-FSAVE-03); of a crew each hit takes a figure (HM-ELE-03).
int still_fighting(const MeleeUnit& unit, int taken);
// The unit as it strikes after the losses so far (HM-MELEE-10).
MeleeUnit as_it_stands(const MeleeUnit& unit, int taken, const Tables& tables);
// One throw of the round: `next` says which, `hits` are those that wait for saves. False when all have struck.
bool strike_next(const Fight& fight, int& next, int& hits, const Tables& tables, Umpire& umpire);
// HM-BREAK-01, HM-BREAK-08, HM-STAMP-08: does it matter what this unit deals to that enemy?
bool may_break_through(const MeleeUnit& unit, const MeleeUnit& enemy);
// After the last strike.
MeleeWinner melee_winner(const Fight& fight);
UnitEnd unit_end(const Fight& fight, int side, int unit, const Tables& tables);
bool must_break_off(const Fight& fight, const Tables& tables);
void tell_melee(const Fight& fight, const Tables& tables, Umpire& umpire);

// One strike by itself: hits and unsaved hits of all parts of a unit on its enemy.
int strike_hits(const MeleeUnit& unit, const MeleeUnit& enemy, Part part, const Tables& tables, Umpire& umpire);
// Where only odds are asked for: the pools of which something may be left unsaved, at pikes and at others, to be thrown together.
using StrikePools = Few<OneOfPools, 6>;
void add_strike(StrikePools& pools, const MeleeUnit& unit, const MeleeUnit& enemy, Part part, int save, const Tables& tables, Umpire& umpire);
int throw_strikes(const StrikePools& pools, Umpire& umpire);
bool strike_saved_at_once(Part part, const Tables& tables, const Umpire& umpire);
int strike_save(const MeleeUnit& unit, const MeleeUnit& enemy, Part part, const Tables& tables, Clause& why);
bool has_part(const MeleeUnit& unit, Part part);

struct MeleeFacts {
  Few<MeleeUnit, most_in_a_melee> attackers, defenders;
};
std::optional<Problem> refuse_melee(const MeleeFacts& facts);
// HM-MELEE-03, HM-MELEE-11, HM-REINF-03: of the bases in contact so many may not fight, because they are more than three
// to one; the last units of the side stand back first.
int surplus_bases(std::span<const MeleeUnit> side, std::span<const MeleeUnit> enemies, const Tables& tables);
struct MeleeOutcome {
  MeleeWinner winner;
  int difference;  // in unsaved hits
  int break_off;   // HM-RESULT-09
  Few<UnitEnd, most_in_a_melee> attackers, defenders;
};

struct MeleeRound {
  using Facts = MeleeFacts;
  using Outcome = MeleeOutcome;
  using Tables = horse_and_musket::Tables;
  struct State {
    MeleeFacts facts;
    int next, hits;
    int surplus[2];  // bases left out by the odds
    int turns[turns_in_a_melee];
    int taken[2][most_in_a_melee], pending[2][most_in_a_melee], dealt[2][most_in_a_melee];
    MeleeOutcome outcome;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::horse_and_musket
