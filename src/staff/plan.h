// THE PLAN of an army, for any book: one look at the whole field, and a task for every unit of a side. The book says what it fights for
// and with what, in measures of its own; here strength is counted against strength.
//
// It follows from what it is given alone, whoever asks and whenever: a battle that is loaded, taken back or watched from elsewhere is
// planned alike. It measures from middles only, so that making it costs little.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "geometry/terrain.h"
#include "kernel/game.h"

namespace linstock::staff {

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

// WHAT IS FOUGHT FOR, AND WITH WHAT

struct Prize {
  Point at;
  std::int32_t radius = 0;    // round that point; or
  std::optional<Box> ground;  // all of this,
  const Area* area_itself = nullptr;  // in truth this
  int area = -1;              // whoever occupies it is on the objective, however far his middle
  int points = 0;
  Seat held = no_seat;  // by whom at last
  friend bool operator==(const Prize&, const Prize&) = default;
};
// From a point to where it begins.
std::int64_t gap_to(const Prize& prize, Point p);
// A unit. About twelve of strength are one in good order.
struct Troop {
  Seat side = no_seat;
  bool present = false, guns = false, spent = false;
  int strength = 0, corps = -1, area = -1;
  Point at;
  std::int64_t pace = 0;  // how far it comes in a turn, on average
  friend bool operator==(const Troop&, const Troop&) = default;
};
// How far is far, in grid points.
struct Measures {
  std::int64_t on = 0, close = 0, near = 0, far = 0;  // on an objective; three distances at which strength counts the less
  std::int64_t a_point = 0;                           // the way that a point of an objective is worth
  std::int64_t step = 1;                              // the way that a hundredth of a base is worth
  friend bool operator==(const Measures&, const Measures&) = default;
};
inline constexpr std::int64_t nowhere = 200'000;  // further than any table is wide
struct Theatre {
  Measures measures;
  int turns_left = 1;  // own turns, this one included
  int lead = 0;        // points ahead besides those of the ground
  std::vector<Prize> prizes;
  std::vector<Troop> troops;
  friend bool operator==(const Theatre&, const Theatre&) = default;
};

// WHAT COMES OF IT

// An objective as one side sees it.
struct Outpost {
  Seat holder = no_seat;
  int own_on = 0, enemy_on = 0;      // foot and horse that stand on it
  int own_near = 0, enemy_near = 0;  // strength within reach of it, the nearer the heavier
  int enemy_gap = 0;                 // to the nearest enemy foot or horse, grid points
};

// What a whole army may be told beyond its doctrine (orders): the plan that is made, and the odds that it takes.
struct Posture {
  int dare = 0;    // hundredths of a base that speak for any assault
  int focus = -1;  // this objective before all others, and with twice the strength
  int stand = 0;   // 1: take only what is unguarded; hold what there is
  int corps = -1, goal = -1;  // all of this corps go for that objective

  static Posture of(const ArmyPlan& orders);
  ArmyPlan orders(const char* why) const { return {{dare, focus, stand, corps, goal}, why}; }
  friend bool operator==(const Posture&, const Posture&) = default;
};

struct Plan {
  Seat side = 0;
  Posture posture;
  int turns_left = 0;  // own turns, this one included
  int lead = 0;        // points ahead, if the battle ended now
  std::vector<Outpost> outposts;
  std::vector<Task> tasks;  // by unit; of the enemy's units nothing
};
Plan plan_of(const Theatre& theatre, Seat side, const Posture& posture = {});
// The same for whoever asks again and again with mostly nothing changed in between: every thread keeps its last. It holds until the next
// time that its thread asks.
struct Campaign {
  Seat side = no_seat;
  Posture posture;
  Theatre theatre;
  Plan plan;
};
const Campaign& campaign_of(Theatre theatre, Seat side, const Posture& posture = {});
// The enemy is near enough to come for it.
bool threatened(const Outpost& outpost, const Measures& measures);

// Other plans than doctrine's own: bolder or more careful, standing, all for one objective, a corps for one.
std::vector<ArmyPlan> postures_for(const Theatre& theatre, Seat side);

}  // namespace linstock::staff
