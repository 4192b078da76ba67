// THE RACE of a pursuit
#include "books/pike-and-shot/after_combat/race.h"

#include <algorithm>

#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

// PS-MOVE-09: all average dice and the D6.
int average_dice(const Runner& r, const MovementTables& t) {
  return on_horseback(r.arm, r.mounted) ? t.cavalry_average_dice : t.infantry_average_dice;
}
// PS-MOVE-10, PS-MOVE-20: yards for each die rolled.
int fixed_yards(const Runner& r, bool first_move, const MovementTables& t) {
  const int each = (first_move ? t.first_fast_per_die : 0) + (r.inspired ? t.inspired_per_die : 0);
  return (average_dice(r, t) + 1) * each;
}

// PS-POST-12: it may have stopped short. PS-POST-26: who stands nearer than the quarry is met first.
void set_goal(Race& race, const Runners& r, Umpire& umpire) {
  if (r.shelter) race.to_go = std::min(race.to_go, r.shelter);
  umpire.found("quarry's yards", race.to_go, clause::PS_POST_25);
  if (!r.new_enemy || r.new_enemy >= race.to_go) return;
  race.to_go = r.new_enemy;
  race.meets = 1;
  umpire.found("yards to other enemy", race.to_go, clause::PS_POST_26);
}

}  // namespace

int pips_needed(int yards, const Tables& tables) {
  const int each = tables.movement.yards_per_pip;
  return std::clamp((yards + each - 1) / each, d6.lowest(), d6.highest() + 1);
}

// PS-POST-25: as far is caught.
bool step_race(Race& race, const Runners& r, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  switch (race.step++) {
    case 0:
      race.to_go =
          fixed_yards(r.quarry, r.first_move, t) +
          t.yards_per_pip * umpire.total(average_dice(r.quarry, t) * average_die, clause::PS_MOVE_09, "quarry");
      return true;
    case 1:
      race.to_go += t.yards_per_pip * umpire.total(1 * d6, clause::PS_MOVE_09, "quarry");
      set_goal(race, r, umpire);
      return true;
    case 2:
      race.to_go -=
          fixed_yards(r.pursuer, false, t) +
          t.yards_per_pip * umpire.total(average_dice(r.pursuer, t) * average_die, clause::PS_POST_23, "pursuers");
      race.to_go = pips_needed(race.to_go, tables);
      umpire.found("their D6 needs", race.to_go, clause::PS_POST_25);
      return true;
    default: break;
  }
  const bool there = umpire.count(1 * d6, race.to_go, clause::PS_POST_23, "pursuers") > 0;
  race = {0, 0, 0, !there ? Chase::Escaped : race.meets ? Chase::MetNewEnemy : Chase::Caught};
  umpire.found("chase", chase_names[static_cast<int>(race.end)], clause::PS_POST_25);
  return false;
}

}  // namespace linstock::pike_and_shot
