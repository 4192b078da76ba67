// THE PLAN of an army: one look at the whole field, and a task for every unit of a side. Not rules.
//
// It follows from the state alone, whoever asks and whenever: a battle that is loaded, taken back or watched from
// elsewhere is planned alike. It measures from centrepoints only, so that making it costs little.
#pragma once
#include <vector>

#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

enum class Duty : int {
  Take,     // go to an objective that is not ours, and clear it
  Hold,     // stay on an objective that the enemy may come for
  Support,  // follow those who take or hold one
  Battery,  // guns: within range of where it will be decided
  Rest,     // spent: keep out of reach and rally
};

struct Task {
  Duty duty = Duty::Support;
  int objective = -1;
  Point goal;
};

// An objective as one side sees it.
struct Outpost {
  Seat holder = no_seat;
  int own_on = 0, enemy_on = 0;      // foot and horse that stand on it
  int own_near = 0, enemy_near = 0;  // strength within reach of it, the nearer the heavier
  int enemy_gap = 0;                 // to the nearest enemy foot or horse, grid points
};

// What a whole army may be told beyond its doctrine (Orders): the plan that is made, and the odds that it takes.
struct Posture {
  int dare = 0;    // hundredths of a base that speak for any assault
  int focus = -1;  // this objective before all others, and with twice the strength
  int stand = 0;   // 1: take only what is unguarded; hold what there is
  int corps = -1, goal = -1;  // all of this corps go for that objective

  static Posture of(const linstock::ArmyPlan& orders);
  linstock::ArmyPlan orders(const char* why) const { return {{dare, focus, stand, corps, goal}, why}; }
  friend bool operator==(const Posture&, const Posture&) = default;
};

struct Plan {
  Seat side = 0;
  Posture posture;
  int turns_left = 0;  // own player turns, this one included
  int lead = 0;        // points ahead, if the battle ended now
  std::vector<Outpost> outposts;
  std::vector<Task> tasks;  // by unit; of the enemy's units nothing
};
Plan plan_for(const State& state, const Setting& setting, Seat side, const Posture& posture = {});

// What one more unit on this objective is worth, in hundredths of a base; `there`: it is one of those on it already.
int worth_of_presence(const Plan& plan, const Setting& setting, int objective, bool there);

// Foot and horse that can do no more than save themselves.
bool spent(const Unit& unit);
int strength(const Unit& unit);  // four a base, less for wear
// From a point to where an objective begins, in grid points.
std::int64_t gap_to(const Objective& objective, const Setting& setting, Point p);

}  // namespace linstock::big_napoleonic
