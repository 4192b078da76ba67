// One side of a chain: its unit as the melee knows it, and what its Reaction Tests want to know beside.
#pragma once
#include "books/horse-and-musket/disruption/cohesion.h"
#include "books/horse-and-musket/melee/round.h"
#include "books/horse-and-musket/reaction/test.h"
#include "books/horse-and-musket/shooting/at_charge.h"

namespace linstock::horse_and_musket {

struct Morale {
  Temper temper;
  Security security;
  Bonus leader;
  Holding holding;
};

// How a side ends.
enum class SideEnds : int { Stands, Wins, BreaksThrough, Level, Halts, Retires, Retreats, PushedBack, Routs, Disperses, Stampedes, Destroyed,
                            Evades };
inline constexpr const char* side_ends_names[] = {"stands", "wins", "breaks-through", "level", "halts", "retires",
                                                  "retreats", "pushed-back", "routs", "disperses", "stampedes", "destroyed", "evades"};
SideEnds end_of(Reaction result);

// The facts of a test that the unit takes as it is now; no enemy in contact.
ReactionFacts test_of(const MeleeUnit& unit, const Morale& morale, State state);
// The same while this enemy is the closest (HM-RMOD-03).
ReactionFacts test_facing(const MeleeUnit& unit, const Morale& morale, State state, const MeleeUnit& enemy);
// The same after a lost round against this enemy (HM-RMOD-26).
ReactionFacts test_after_round(const MeleeUnit& unit, const Morale& morale, const MeleeUnit& enemy);
// HM-COH-01, HM-COH-05: has it taken half of what it began with, bases gone before included? A garrison and whoever holds to the last
// man stay for longer.
bool past_limit(const MeleeUnit& unit, Holding holding, const Tables& tables);
// HM-COH-08: under the other reading a unit at its limit takes the test that is due, and retires unless something worse comes of it.
bool tests_at_limit(const Tables& tables, Umpire& umpire);
// Losses of a shot or a round, recorded on the unit.
void record_losses(MeleeUnit& unit, int losses);

constexpr bool passed(const Reacted& r) { return r.result == Reaction::Passed || r.result == Reaction::MustCharge; }
constexpr bool retires_at_worst(const Reacted& r) { return passed(r) || r.result == Reaction::Halt || r.result == Reaction::Retire; }
constexpr bool flees(Reaction r) { return r == Reaction::Rout || r == Reaction::Disperse || r == Reaction::Stampede; }

}  // namespace linstock::horse_and_musket
