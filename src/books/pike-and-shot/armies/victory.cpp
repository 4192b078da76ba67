#include "books/pike-and-shot/armies/victory.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

using namespace clause;

// Half or more: 3 of 5, 3 of 6.
int share_of(int whole, int percent) { return (whole * percent + 99) / 100; }

}  // namespace

BattaliaLoss battalia_loss(const BattaliaLossFacts& f, const Tables& tables, Umpire& umpire) {
  const int breaks_at = share_of(f.units, tables.armies.battalia_breaks_at);
  umpire.found("breaks at", breaks_at, PS_WIN_01);
  return {f.lost >= breaks_at, breaks_at};
}

bool army_broken(const ArmyStanding& a, const Tables& tables) {
  return a.broken >= share_of(a.battalia, tables.armies.army_breaks_at);
}

int points_lost(const ArmyStanding& a, const Tables& tables) {
  const ArmyTables& t = tables.armies;
  return a.lost + a.routing * t.routing_counts / 100 + (a.general_lost ? t.general_lost : 0);
}

namespace {

// PS-WIN-02 at the end of every turn; PS-WIN-03 after the last.
Victory judged(const VictoryFacts& f, const Tables& tables) {
  const bool we = army_broken(f.ours, tables), they = army_broken(f.theirs, tables);
  if (we || they) return {we && they ? BattleResult::Draw : we ? BattleResult::TheyWin : BattleResult::WeWin, 0, 0, 0};
  if (f.turn < tables.armies.turns) return {BattleResult::GoesOn, 0, 0, 0};
  const int ours = points_lost(f.ours, tables), theirs = points_lost(f.theirs, tables);
  const int wanted = share_of(std::min(f.ours.points, f.theirs.points), tables.armies.lead);
  const BattleResult result = theirs - ours >= std::max(1, wanted)   ? BattleResult::WeWin
                              : ours - theirs >= std::max(1, wanted) ? BattleResult::TheyWin
                                                                     : BattleResult::Draw;
  return {result, ours, theirs, wanted};
}

// By points: nobody is broken, and the last turn is over.
bool by_points(const VictoryFacts& f, const Tables& tables) {
  return !army_broken(f.ours, tables) && !army_broken(f.theirs, tables) && f.turn >= tables.armies.turns;
}

}  // namespace

Victory who_has_won(const VictoryFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(PS_WIN_02, "who has won");
  const Victory victory = judged(f, tables);
  const bool points = by_points(f, tables);
  if (points) {
    umpire.found("our loss", victory.our_loss, PS_WIN_03);
    umpire.found("their loss", victory.their_loss, PS_WIN_03);
    umpire.found("lead wanted", victory.lead_wanted, PS_WIN_03);
  }
  umpire.found("result", battle_result_names[static_cast<int>(victory.result)], points ? PS_WIN_03 : PS_WIN_02);
  return victory;
}

Victory who_has_won_between(const VictoryFacts& f, const char* we, const char* they, const Tables& tables, Umpire& umpire) {
  umpire.heading(PS_WIN_02, "who has won");
  const Victory victory = judged(f, tables);
  const bool points = by_points(f, tables);
  if (points) {
    umpire.heading(PS_WIN_03, "points lost");
    umpire.found(we, victory.our_loss, PS_WIN_03);
    umpire.found(they, victory.their_loss, PS_WIN_03);
    umpire.found("lead wanted", victory.lead_wanted, PS_WIN_03);
  }
  const char* const results[] = {"nobody yet", we, they, "nobody: a draw"};
  umpire.found("the winner", results[static_cast<int>(victory.result)], points ? PS_WIN_03 : PS_WIN_02);
  return victory;
}

}  // namespace linstock::pike_and_shot

namespace linstock {

using namespace pike_and_shot;
using namespace clause;

template <>
const Description& describe<BattaliaLossFacts>() {
  using F = BattaliaLossFacts;
  static const Description description =
      Describe<F>("battalia-loss")
          .number("units", &F::units, {.min = 1, .max = 60, .fallback = 4}, "units that it began with", PS_WIN_01)
          .number("lost", &F::lost, {.max = 60, .fallback = 1}, "of them destroyed, off the table, routing, or guns abandoned", PS_WIN_01)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.lost > f.units) return Problem{"lost", "more than it began with", PS_WIN_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<BattaliaLoss>() {
  using O = BattaliaLoss;
  static const Description description =
      Describe<O>("battalia-loss")
          .flag("broken", &O::broken, "the battalia is broken", PS_WIN_01)
          .number("breaks_at", &O::breaks_at, {.max = 60}, "lost units at which it breaks", PS_WIN_01);
  return description;
}

template <>
const Description& describe<ArmyStanding>() {
  using A = ArmyStanding;
  static const Description description =
      Describe<A>("army")
          .number("battalia", &A::battalia, {.min = 1, .max = 20, .fallback = 3}, "battalia at the start", PS_WIN_02)
          .number("broken", &A::broken, {.max = 20}, "of them broken", PS_WIN_02)
          .number("points", &A::points, {.min = 1, .max = 20000, .fallback = 750}, "points of the army at the start", PS_WIN_03)
          .number("lost", &A::lost, {.max = 20000}, "points of units destroyed or off the table", PS_WIN_03)
          .number("routing", &A::routing, {.max = 20000}, "points of units that rout", PS_WIN_03)
          .flag("general_lost", &A::general_lost, "its General was killed", PS_WIN_03)
          .refuse([](const A& a) -> std::optional<Problem> {
            if (a.broken > a.battalia) return Problem{"broken", "more than the army has", PS_WIN_02};
            if (a.lost + a.routing > a.points) return Problem{"lost", "more points than the army has", PS_WIN_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<VictoryFacts>() {
  using F = VictoryFacts;
  static const Description description =
      Describe<F>("who-has-won")
          .number("turn", &F::turn, {.min = 1, .max = 100, .fallback = 16}, "the turn that has just ended", PS_WIN_03)
          .group("Our army").part("our_", &F::ours)
          .group("Their army").part("their_", &F::theirs);
  return description;
}

template <>
const Description& describe<pike_and_shot::Victory>() {
  using O = pike_and_shot::Victory;
  static const Description description =
      Describe<O>("who-has-won")
          .choice("result", &O::result, battle_result_names, BattleResult::GoesOn, "how it stands", PS_WIN_02)
          .number("our_loss", &O::our_loss, {.max = 100000}, "points that we have lost", PS_WIN_03)
          .number("their_loss", &O::their_loss, {.max = 100000}, "points that they have lost", PS_WIN_03)
          .number("lead_wanted", &O::lead_wanted, {.max = 100000}, "points by which one must lead", PS_WIN_03);
  return description;
}

}  // namespace linstock
