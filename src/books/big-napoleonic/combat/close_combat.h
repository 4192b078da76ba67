// CLOSE COMBAT on the map: who fights whom, with which bases, and what follows
#pragma once
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// WHO TOUCHES WHOM. Places are the elements of a unit's layout, bases and morale markers alike (BN-CC-12), as bits.

inline constexpr unsigned all_places = ~0u;
// Do two bases share an edge? Corners that merely meet do not count (BN-CC-10).
bool edge_contact(const Convex& a, const Convex& b);
// The places of a unit in edge contact with another unit, or with some places of it; where it stands, or at a block.
unsigned places_touching(const Board& board, int unit, int other, unsigned theirs = all_places);
unsigned places_touching(const Board& board, const Unit& unit, const Block& block, int other,
                         unsigned theirs = all_places);
unsigned front_rank(const Unit& unit);
// How many bases can act from these places: a base takes the place of a marker beside it in its rank (BN-MM-02).
int bases_from(const Unit& unit, unsigned places);

// WHO TAKES PART

// The unit whose combat an attack on this one is (BN-CC-04): guns in contact with foot or horse belong to that unit
// (BN-CCART-01), guns within 1" of each other to the first of them (BN-CCART-03).
int principal_defender(const Board& board, int touched);
// A contact that is still to be fought: both are there, and nobody has been driven off.
bool still_to_fight(const Board& board, const Contact& contact);

// Everybody who takes part in the combat for this unit against attackers of this one's arm, and the facts of it. The
// order of the units in the lists is the order of the facts.
struct CombatRoster {
  Few<int, most_a_side> attackers, defenders;       // unit numbers
  Few<unsigned, most_a_side> attacking, defending;  // places that supports lend
  CombatFacts facts{};
  int left_out = 0;  // units that touch, but found no place in the lists
};
CombatRoster muster(const Board& board, int defender, int attacker, int round, bool turned);
// combat_terrain.cpp: the terrain facts (BN-CCMOD-02, 03, 17, 21, 22)
void survey_terrain(const Board& board, CombatRoster& roster);

// AFTERWARDS

// Withdraws by a result of combat; generals near it may go along (BN-GEN-06).
void send_back(State& state, const Setting& setting, int unit, Withdrawal kind, int enemy);
// How far the unit can go straight ahead: up to the wish, no enemy or impassable ground under it, no friend that cannot
// make room (clear_its_ground then sends the others off), on the table, and exactly 1" short of enemies whose contact
// zone it is not in already (BN-CCOUT-16). A town may be left out of account.
std::int32_t clear_ahead(const Board& board, int unit, std::int32_t wish, int town = -1);
// An assault may leave it astride a wall, or on the bridge or causeway that it came by: that does not bar its way on.
inline bool stands_on(const Board& board, int unit, const Shape& shape) {
  const Footprint& foot = board.ground(unit).block;
  return meet(foot.box, shape.box) && overlap(foot, shape);
}
// BN-CCTWO-04: a unit that may go forward but touches another enemy, which is no principal defender anywhere, first
// gets rid of it. False if it stays where it is.
bool breaks_free(State& state, const Setting& setting, int unit, Umpire& umpire);
// town_combat.cpp: the town that the unit stands at the edge of, facing it; empty, unless told. Or -1.
int town_before(const Board& board, int unit);
// BN-CCTOWN-05, BN-CCTOWN-07, BN-CCTOWN-08: it occupies the town, if nobody holds it, and enemies close to it make
// room.
void occupy(State& state, const Setting& setting, int unit, int town, Umpire& umpire);

// For those who weigh the answers: where they lead.
// aftermath.cpp: where a way out of a second contact leaves the unit, by the option of BN-CCTWO-04.
enum WayFree : int { FreeLeft, FreeRight, FreeDeep, FreeStay };
struct FreedPlace {
  Pose pose;
  Stance stance;
};
std::optional<FreedPlace> way_free(const Board& board, int unit, int way);
// town_combat.cpp: where a gun comes to stand that drives off so many inches from a town that was lost (BN-CCTOWN-07).
std::optional<Pose> driven_off(const Board& board, int gun, int inches);

}  // namespace linstock::big_napoleonic
