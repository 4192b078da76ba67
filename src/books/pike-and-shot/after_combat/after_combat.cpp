// MOVEMENT AFTER COMBAT: any permitted action, fall back, follow up, ride through, take the position, retire, rout,
// pursue
#include "books/pike-and-shot/after_combat/after_combat.h"

#include <algorithm>

#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::AfterFacts>() {
  using namespace pike_and_shot;
  using F = AfterFacts;
  static const Description description =
      Describe<F>("after-combat")
          .choice("result", &F::result, action_names, Action::AnyPermitted, "what the result told the unit",
                  clause::PS_POST_01)
          .choice("choice", &F::choice, after_names, After::Remain, "what it does", clause::PS_POST_01)
          .choice("arm", &F::arm, arm_names, Arm::Foot, "of the unit", clause::PS_POST_03)
          .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
          .choice("formation", &F::formation, formation_names, Formation::Line, "of the unit", clause::PS_POST_17)
          .number("dps", &F::dps, {.max = 20}, "DPs on the unit now", clause::PS_POST_09).label("DPs")
          .choice("enemy", &F::enemy, enemy_did_names, EnemyDid::Retired, "what the opponent did", clause::PS_POST_03)
          .flag("inspired", &F::inspired, "by its leader this turn", clause::PS_MOVE_20)
          .flag("first_move", &F::first_move, "its first move of this retirement or rout", clause::PS_MOVE_10, true)
          .flag("rough", &F::rough, "riding through: part of the way is rough", clause::PS_POST_17)
          .number("ride_dice", &F::ride_dice, {.min = 2, .max = 3, .fallback = 2}, "riding through: dice",
                  clause::PS_POST_07)
          .number("ahead", &F::ahead, {.max = 1000, .unit = "yards"},
                  "riding through: to new enemy or impassable terrain; 0: none", clause::PS_POST_08)
          .choice("way_back", &F::way_back, way_back_names, WayBack::Open, "what is behind the unit",
                  clause::PS_POST_19)
          .number("way_back_yards", &F::way_back_yards, {.max = 1000, .unit = "yards"}, "how far behind",
                  clause::PS_POST_19)
          .number("shelter", &F::shelter, {.max = 1000, .unit = "yards"},
                  "yards back to be behind formed friends or an obstacle; 0: none", clause::PS_POST_12)
          .flag("stop_short", &F::stop_short, "retiring: it stops there", clause::PS_POST_12)
          .number("enemy_distance", &F::enemy_distance, {.max = 2000, .unit = "yards"},
                  "from the nearest enemy before the move", clause::PS_POST_21)
          .flag("steadied", &F::steadied, "by its leader this turn: it makes no move that is not demanded", clause::PS_CMD_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
            const bool of_guns = f.result == Action::Abandoned || f.result == Action::CrewKilled;
            if (of_guns && f.arm != Arm::Guns) return Problem{"result", "only guns are abandoned", clause::PS_RES_14};
            if (!of_guns && f.result != Action::Remain && f.arm == Arm::Guns)
              return Problem{"result", "guns remain in place or are abandoned", clause::PS_RES_23};
            if (f.result == Action::RideThrough && !on_horseback(f.arm, f.mounted))
              return Problem{"result", "only cavalry rides through", clause::PS_RES_02};
            if (f.result == Action::Pursue && !on_horseback(f.arm, f.mounted))
              return Problem{"result", "only cavalry must pursue", clause::PS_RES_03};
            if (f.stop_short && !f.shelter)
              return Problem{"stop_short", "there is nothing to stop behind", clause::PS_POST_12};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::AfterMove>() {
  using namespace pike_and_shot;
  using O = AfterMove;
  static const Description description =
      Describe<O>("after-move")
          .flag("allowed", &O::allowed, "the choice is open", clause::PS_POST_01)
          .flag("may_pursue", &O::may_pursue, "open: pursue", clause::PS_POST_01)
          .flag("may_retire", &O::may_retire, "open: retire", clause::PS_POST_02)
          .flag("may_take_position", &O::may_take_position, "open: take the position", clause::PS_POST_03)
          .flag("may_follow_up", &O::may_follow_up, "open: follow up", clause::PS_POST_03)
          .flag("stays", &O::stays, "it could not go back and stays", clause::PS_POST_14)
          .flag("unformed", &O::unformed, "it is unformed now", clause::PS_POST_11)
          .flag("combat_goes_on", &O::combat_goes_on, "the combat goes on next turn", clause::PS_POST_04)
          .flag("may_go_on", &O::may_go_on, "next turn: go on retiring, or stay to re-form", clause::PS_POST_13)
          .flag("may_test_to_stop", &O::may_test_to_stop, "next turn: a control test may stop the rout",
                clause::PS_POST_22)
          .flag("may_re_man", &O::may_re_man, "the crew may go back to its guns as one move", clause::PS_RES_24)
          .number("bases_lost", &O::bases_lost, {.max = 12}, "instead of DPs past the ceiling", clause::PS_DEF_14)
          .number("dps", &O::dps, {.min = -20, .max = 20}, "change of its DPs", clause::PS_POST_09).label("DPs")
          .number("yards", &O::yards, {.max = 20'000, .unit = "yards"}, "moved", clause::PS_POST_07);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// PS-POST-01 to 03; PS-POST-18: a position is as empty after a rout or when guns are abandoned.
Permitted permitted(Arm arm, int mounted, EnemyDid enemy) {
  const bool ran = enemy == EnemyDid::Retired || enemy == EnemyDid::Routed;
  const bool foot = on_foot(arm, mounted);
  return {.pursue = ran && arm != Arm::Guns,
          .retire = on_horseback(arm, mounted),
          .take_position = foot && (ran || enemy == EnemyDid::AbandonedGuns),
          .follow_up = foot && enemy == EnemyDid::FellBack};
}

namespace {

// Does the result leave it free? PS-RES-22: whoever has nobody to pursue is.
bool chooses(const AfterFacts& f, const Permitted& may) {
  return f.result == Action::AnyPermitted || f.result == Action::RemainOrRetire || (f.result == Action::Pursue && !may.pursue);
}

Permitted open_to(const AfterFacts& f) {
  Permitted may = permitted(f.arm, f.mounted, f.enemy);
  if (f.steadied && chooses(f, may)) return {};  // PS-CMD-10: only a move that is demanded of it
  switch (f.result) {
    case Action::AnyPermitted: return may;
    case Action::Pursue: return may.pursue ? Permitted{.pursue = 1, .retire = 0, .take_position = 0, .follow_up = 0} : may;
    case Action::Abandoned:  // PS-RES-24: the crew goes
    case Action::Retire:
    case Action::RemainOrRetire: return {.pursue = 0, .retire = 1, .take_position = 0, .follow_up = 0};
    default: return {};
  }
}

bool is_open(const AfterFacts& f, const Permitted& may) {
  const bool free = f.result == Action::AnyPermitted || (f.result == Action::Pursue && !may.pursue);  // PS-RES-22
  switch (f.choice) {
    case After::Remain:
      return free || f.result == Action::Remain || f.result == Action::RemainOrRetire || f.result == Action::CrewKilled;
    case After::FallBack: return f.result == Action::FallBack;
    case After::Rout: return f.result == Action::Rout;
    case After::RideThrough: return f.result == Action::RideThrough;
    case After::Retire: return may.retire;
    case After::FollowUp: return may.follow_up;
    case After::TakePosition: return may.take_position;
    case After::Pursue: return may.pursue;
  }
  return false;
}

// PS-DEF-14: never below 0.
int taken_off(int dps, int change) { return std::max(change, -dps); }

// PS-POST-19
bool blocked(const AfterFacts& f, const Tables& tables) {
  return f.way_back >= WayBack::FriendsInTheWay && f.way_back_yards <= tables.combat.way_back_room;
}

// PS-POST-14, PS-POST-19: no way back.
AfterMove stay(const AfterFacts& f, AfterMove m, const Tables& tables) {
  const Suffered taken = suffer(f.dps, tables.combat.cannot_retire_dps, tables.movement);
  m.stays = 1;
  m.combat_goes_on = f.enemy == EnemyDid::Remained;
  m.dps = taken.dps;
  m.bases_lost = taken.bases_lost;
  return m;
}

// PS-POST-05, PS-POST-06
AfterMove step_back_or_up(const AfterFacts& f, AfterMove m, const Tables& tables) {
  if (f.choice == After::FallBack && blocked(f, tables)) return stay(f, m, tables);
  m.yards = tables.movement.base_depth;
  m.combat_goes_on = f.choice == After::FollowUp;
  return m;
}

// PS-POST-07 to 09; PS-POST-17: cavalry's own dice, which tire it as a tactical move would.
AfterMove ride_through(const AfterFacts& f, AfterMove m, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const Formation formation = in_order(f.arm, f.mounted, f.formation) ? f.formation : Formation::Unformed;
  const MoveDice rolled =
      roll_move_dice(t.cavalry_average_dice, f.ride_dice - 2, tiring_face(true, formation, f.rough, t), umpire);
  m.yards = rolled.total * t.yards_per_pip + (f.inspired ? rolled.dice * t.inspired_per_die : 0);
  if (f.ahead) m.yards = std::min(m.yards, std::max(0, f.ahead - tables.combat.ride_through_halt - 1));  // beyond 20
  const int tired = movement_dps_taken(f.dps, rolled.tired, t);
  m.dps = tired + taken_off(f.dps + tired, tables.combat.ride_through_dps);  // PS-POST-16: once
  return m;
}

// PS-POST-10, PS-POST-18: the ground of the enemy's front rank, no dice.
AfterMove take_position(const AfterFacts& f, AfterMove m, const Tables& tables) {
  m.yards = tables.movement.base_depth;
  m.dps = taken_off(f.dps, tables.combat.take_position_dps);
  return m;
}

// PS-RES-24: a crew without its guns goes to formed friends near by, else so far to the rear.
AfterMove crew_leaves(const AfterFacts& f, AfterMove m, const CombatTables& t) {
  m.yards = f.shelter > 0 && f.shelter <= t.crew_distance ? f.shelter : t.crew_distance;
  m.may_re_man = f.enemy_distance > t.crew_distance;
  return m;
}

// PS-POST-11 to 14
AfterMove retire(const AfterFacts& f, AfterMove m, const Tables& tables, Umpire& umpire) {
  if (f.result == Action::Abandoned) return crew_leaves(f, m, tables.combat);
  if (blocked(f, tables)) return stay(f, m, tables);
  m.yards = fast_yards(f.arm, f.mounted, Weight::Medium, f.first_move, f.inspired, tables, umpire);
  if (f.stop_short && f.shelter) m.yards = std::min(m.yards, f.shelter);
  m.unformed = m.may_go_on = 1;
  return m;
}

// PS-POST-20 to 22
AfterMove rout(const AfterFacts& f, AfterMove m, const Tables& tables, Umpire& umpire) {
  m.yards = fast_yards(f.arm, f.mounted, Weight::Medium, f.first_move, f.inspired, tables, umpire);
  m.unformed = 1;
  const bool sheltered = f.shelter > 0 && m.yards >= f.shelter;
  m.may_test_to_stop = sheltered || f.enemy_distance + m.yards >= tables.movement.rout_stop_distance;
  return m;
}

// PS-POST-23: no first-move yards for pursuers (PS-MOVE-10).
AfterMove pursue(const AfterFacts& f, AfterMove m, const Tables& tables, Umpire& umpire) {
  m.yards = fast_yards(f.arm, f.mounted, Weight::Medium, false, f.inspired, tables, umpire);
  m.unformed = 1;
  return m;
}

}  // namespace

AfterMove move_after_combat(const AfterFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_POST_01, "Movement after combat");
  umpire.found("told", action_names[static_cast<int>(f.result)], clause::PS_RES_20);
  if (f.steadied && chooses(f, permitted(f.arm, f.mounted, f.enemy))) umpire.found("steadied", "it stays halted", clause::PS_CMD_10);
  const Permitted may = open_to(f);
  AfterMove m{};
  m.allowed = is_open(f, may);
  m.unformed = f.formation == Formation::Unformed;  // whoever was in no order is in none wherever he stays
  m.may_pursue = may.pursue;
  m.may_retire = may.retire;
  m.may_take_position = may.take_position;
  m.may_follow_up = may.follow_up;
  umpire.found(after_words[static_cast<int>(f.choice)], m.allowed ? "open" : "not open", clause::PS_POST_01);
  if (!m.allowed) return m;
  switch (f.choice) {
    case After::Remain: m.combat_goes_on = f.enemy == EnemyDid::Remained; return m;  // PS-POST-04
    case After::FallBack:
    case After::FollowUp: return step_back_or_up(f, m, tables);
    case After::RideThrough: return ride_through(f, m, tables, umpire);
    case After::TakePosition: return take_position(f, m, tables);
    case After::Retire: return retire(f, m, tables, umpire);
    case After::Rout: return rout(f, m, tables, umpire);
    case After::Pursue: return pursue(f, m, tables, umpire);
  }
  return m;
}

}  // namespace linstock::pike_and_shot
