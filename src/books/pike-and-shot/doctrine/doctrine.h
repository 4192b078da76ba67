// THE COMPUTER: answers with scores, one adviser for each step that asks. What its chapters share.
#pragma once
#include "books/pike-and-shot/doctrine/expected.h"

namespace linstock::pike_and_shot {

using Asked = battle::Asked<State, Setting>;

// Whom a unit has in mind, how far off he is, and what a charge at him would be worth.
struct Goal {
  int unit = -1, gap = far_away, worth = 0;
};
Goal goal_of(const Board& board, int unit);
// What more it is worth to strike somebody who is held in combat: he cannot be shot at, and by himself he seldom gives way.
constexpr int worth_of_joining = 120;
// A unit whose loss would lose the battle is risked for much only, until the last third of it; an enemy whose loss would win it is worth more.
constexpr int worth_of_keeping = 300, worth_of_deciding = 60;
bool is_to_be_kept(const Board& board, int unit);
// So shaken that one more DP of fire breaks him, and nobody fights him (PS-BRK-01).
bool is_ripe(const Board& board, int enemy);
// Is there room to stand before him, where this unit would come?
bool has_room(const Board& board, int unit, int enemy, int gap);
// detours.cpp: where a unit goes first, and how many yards are left from there to its goal; 0: straight to it.
struct Course {
  Point to;
  int beyond = 0;
};
class Detours {
 public:
  // Of a unit that goes from here to there.
  Detours(const Board& board, int unit, Point from, Point goal);
  Course course(Point from) const;
  // What it costs, in yards, to stand before closed ground: it can neither go on nor wheel there.
  int hemmed_in(const Block& there) const;

 private:
  static constexpr int no_way = 100'000;
  struct Corner {
    Point at;
    int left;  // yards from there to the goal
  };
  bool is_open(Point from, Point to) const;
  Point goal_;
  bool straight_ = false;
  std::int32_t room_ = 0;  // what half of the unit needs beside closed ground
  std::vector<Box> closed_;
  std::vector<Corner> corners_;
};
Course course_to(const Board& board, int unit, Point from, Point goal);
// flanking.cpp: a place beside or behind an enemy, from where horse has a charge that is worth it; -1: none.
struct Approach {
  int unit = -1;
  Pose at;
  int far = 0;  // yards
};
Approach way_round(const Board& board, int unit);
int value_of_waiting(const Board& board, int unit, const Approach& round);
std::vector<std::pair<int, Answer>> ways_round(const Board& board, const PlanPath& step, const Approach& round);
// What a charge is worth with what this turn knows: who breaks by himself, and who does better by shooting.
int worth_to_charge(const Board& board, int unit, int enemy);
bool would_charge(const Board& board, int unit, int enemy, int worth_wanted);
// In such disorder a unit gathers itself out of reach before it fights again.
inline bool is_worn(const Unit& unit) { return !guns(unit) && unit.now.dps >= 3; }
// Has it muskets that it can fire as it stands?
bool shoots(const Unit& unit);
// What a charge must be worth to be made: less, the nearer the end is.
int worth_wanted(const State& state, const Setting& setting);

// doctrine.cpp
void suggest(Asked a, const AimUnit& step);
void suggest(Asked a, const DeclareCharges& step);
void suggest(Asked a, const DeclareCharge& step);
void suggest(Asked a, const HowToCharge& step);
void suggest(Asked a, const RespondTo& step);
void suggest(Asked a, const FaceAfterEvading& step);
void suggest(Asked a, const AfterPick& step);
void suggest(Asked a, const RideDice& step);
void suggest(Asked a, const AfterMoves& step);
void suggest(Asked a, const ControlUnit& step);
void suggest(Asked a, const CompulsoryMove& step);
void suggest(Asked a, const RollInitiative& step);
void suggest(Asked a, const LoseBases& step);
// advancing.cpp
void suggest(Asked a, const PlanPath& step);
void suggest(Asked a, const PickMove& step);
void suggest(Asked a, const FreeMoves& step);
// leaders_advised.cpp
bool has_to_move(const Board& board, int unit);
void suggest(Asked a, const LeaderActs& step);
void suggest(Asked a, const RideLeader& step);
void suggest(Asked a, const PlaceUnit& step);
void suggest(Asked a, const PlaceLeader& step);
// orders_advised.cpp
void suggest(Asked a, const WriteOrders& step);
void suggest(Asked a, const WriteOrder& step);
void suggest(Asked a, const IssueOrder& step);
void suggest(Asked a, const RideMessengers& step);
void suggest_orders(Asked a, const LeaderActs& step);
// Steps that ask for nothing but dice, or where any answer will do.
template <class Step>
void suggest(Asked, const Step&) {}

}  // namespace linstock::pike_and_shot
