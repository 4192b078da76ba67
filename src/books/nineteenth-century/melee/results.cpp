// Melee results.
#include "books/nineteenth-century/melee/results.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

Margin margin_of(int inflicted, int received, const MeleeTables& t) {
  if (inflicted == received) return Margin::Drawn;
  const std::int64_t won = std::max(inflicted, received), lost = std::min(inflicted, received);
  const int steps = t.break_lost * won >= t.break_won * lost ? 3 : t.push_back_lost * won >= t.push_back_won * lost ? 2 : 1;
  return static_cast<Margin>(3 + (inflicted > received ? steps : -steps));
}

namespace {

using Facts = MeleeResultFacts;

struct Ended {
  MeleeEnd end;
  Clause clause;
};

// NC-MRES-12, 13: whoever has not lost goes on if its opponents are gone; otherwise it stays.
Ended winner(const Facts& f) {
  if (f.all_opponents_break) return {MeleeEnd::Pursues, clause::NC_MRES_13};
  if (f.all_opponents_gone) return {MeleeEnd::FollowsUp, clause::NC_MRES_12};
  return {MeleeEnd::Stays, clause::NC_MRES_14};
}

Ended pushed(const Facts& f, const MeleeTables& t, Clause clause) {
  const bool again = f.pushed_back_before && t.push_back_rounds <= 2;
  if (again) return {MeleeEnd::Routs, f.role == MeleeRole::Stationary ? clause::NC_MRES_19 : clause::NC_MRES_04};
  return {MeleeEnd::PushedBack, clause};
}

// NC-MRES-01 to 06.
Ended both_charged(const Facts& f, Margin margin, const MeleeTables& t) {
  using namespace clause;
  if (margin == Margin::LostBreak) return {MeleeEnd::Routs, NC_MRES_06};
  if (margin == Margin::LostPush) return pushed(f, t, NC_MRES_03);
  if (margin == Margin::WonPush || margin == Margin::WonBreak) return winner(f);
  const bool second = f.standing_before && t.standing_rounds <= 2;
  if (second && !f.fights_another) return {MeleeEnd::FallsBack, NC_MRES_02};
  return {MeleeEnd::StandingMelee, second ? NC_MRES_02 : NC_MRES_01};
}

// NC-MRES-07, 08: a stationary enemy that wins or draws throws all its attackers back, the beaten ones in disorder.
Ended charged_stationary(const Facts& f, Margin margin) {
  if (f.defender_won_or_drew)
    return margin < Margin::Drawn ? Ended{MeleeEnd::ThrownBack, clause::NC_MRES_07} : Ended{MeleeEnd::ThrownBackInOrder, clause::NC_MRES_08};
  const Ended end = winner(f);
  return end.end == MeleeEnd::Stays ? Ended{MeleeEnd::Stays, clause::NC_MRES_20} : end;
}

// NC-MRES-07, 09 to 11.
Ended stationary(const Facts& f, Margin margin, const MeleeTables& t) {
  using namespace clause;
  if (margin == Margin::LostBreak) return {MeleeEnd::Routs, NC_MRES_11};
  if (margin == Margin::LostPush) return pushed(f, t, NC_MRES_10);
  if (margin == Margin::Lost) return {MeleeEnd::TestsAndFightsOn, NC_MRES_09};
  const Ended end = winner(f);
  return end.end == MeleeEnd::Stays ? Ended{MeleeEnd::Stays, NC_MRES_07} : end;
}

// NC-LOSE-04, 10, 12, 18, 26: pushed back, thrown back beaten, in rout, or fighting a second period: disordered; else unformed, but
// not stationary troops whose opponents have all broken off.
State state_after(const Facts& f, MeleeEnd end, bool opponents_off) {
  if (end == MeleeEnd::Routs || end == MeleeEnd::PushedBack || end == MeleeEnd::ThrownBack || end == MeleeEnd::Pursues || f.fought_before)
    return State::Disordered;
  if (end == MeleeEnd::ThrownBackInOrder) return std::max(f.state, State::Unformed);  // it has fought a round all the same
  if (f.role == MeleeRole::Stationary && opponents_off) return f.state;
  return std::max(f.state, State::Unformed);
}

}  // namespace

MeleeResult read_melee_result(const MeleeResultFacts& f, const Tables& tables, Umpire& umpire) {
  const MeleeTables& t = tables.melee;
  const Margin margin = margin_of(f.inflicted, f.received, t);
  umpire.found("margin", margin_names[static_cast<int>(margin)], f.inflicted && f.received ? clause::NC_MELEE_24 : clause::NC_MRES_15);
  const Ended ended = f.role == MeleeRole::BothCharged         ? both_charged(f, margin, t)
                      : f.role == MeleeRole::ChargedStationary ? charged_stationary(f, margin)
                                                               : stationary(f, margin, t);
  MeleeResult r{.end = ended.end, .yards = 0, .tests = 0, .retreating = 0, .state = {}};
  umpire.found("result", melee_end_names[static_cast<int>(r.end)], ended.clause);
  if (r.end == MeleeEnd::PushedBack) r.yards = t.push_back_yards;
  if (r.end == MeleeEnd::ThrownBack || r.end == MeleeEnd::ThrownBackInOrder) r.yards = t.thrown_back_yards;
  r.retreating = r.end == MeleeEnd::ThrownBack;
  r.tests = f.role == MeleeRole::Stationary && (r.end == MeleeEnd::TestsAndFightsOn || r.end == MeleeEnd::PushedBack);
  const bool off = f.all_opponents_gone || f.all_opponents_break || (f.role == MeleeRole::Stationary && margin >= Margin::Drawn);
  r.state = state_after(f, r.end, off);
  umpire.found("formation", state_names[static_cast<int>(r.state)],
               r.state == State::Disordered ? r.end == MeleeEnd::ThrownBack ? clause::NC_LOSE_18 : clause::NC_LOSE_10
               : r.state == State::Unformed ? clause::NC_LOSE_04
                                            : clause::NC_LOSE_26);
  return r;
}

// The loser first: whether it is gone decides what the winner does.
PairEnds pair_results(MeleeResultFacts attacker, MeleeResultFacts defender, const Tables& tables, Umpire& umpire) {
  const bool attacker_lost = attacker.inflicted < attacker.received;
  attacker.defender_won_or_drew = attacker.role == MeleeRole::ChargedStationary && defender.inflicted >= defender.received;
  defender.defender_won_or_drew = defender.role == MeleeRole::ChargedStationary && attacker.inflicted >= attacker.received;
  MeleeResultFacts& loser = attacker_lost ? attacker : defender;
  MeleeResultFacts& other = attacker_lost ? defender : attacker;
  const MeleeResult lost = read_melee_result(loser, tables, umpire);
  other.all_opponents_break = lost.end == MeleeEnd::Routs;
  other.all_opponents_gone = other.all_opponents_break || lost.end == MeleeEnd::PushedBack;
  const MeleeResult won = read_melee_result(other, tables, umpire);
  return attacker_lost ? PairEnds{lost, won} : PairEnds{won, lost};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<MeleeResultFacts>() {
  using namespace clause;
  using F = MeleeResultFacts;
  static const Description description =
      Describe<F>("melee-result")
          .group("The unit")
          .choice("role", &F::role, melee_role_names, MeleeRole::BothCharged, "how it came into the melee", NC_MRES_01)
          .choice("state", &F::state, state_names, State::Formed, "before the round", NC_LOSE_04)
          .flag("fought_before", &F::fought_before, "it fought a melee last period too", NC_LOSE_10)
          .flag("pushed_back_before", &F::pushed_back_before, "it was pushed back in the last round", NC_MRES_04)
          .flag("standing_before", &F::standing_before, "the last round was a standing melee", NC_MRES_02)
          .group("The round")
          .number("inflicted", &F::inflicted, {.max = 10'000, .fallback = 20}, "casualties on all its opponents", NC_MELEE_24)
          .number("received", &F::received, {.max = 10'000, .fallback = 20}, "casualties by all its opponents", NC_MELEE_24)
          .group("Its opponents")
          .flag("defender_won_or_drew", &F::defender_won_or_drew, "it charged a stationary enemy that won or drew overall", NC_MRES_07)
          .flag("all_opponents_gone", &F::all_opponents_gone, "all its opponents are pushed back or routed, not thrown back", NC_MRES_12)
          .flag("all_opponents_break", &F::all_opponents_break, "all its opponents break", NC_MRES_13)
          .flag("fights_another", &F::fights_another, "it also fights one that does not withdraw", NC_MRES_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.all_opponents_break && !f.all_opponents_gone)
              return Problem{"all_opponents_gone", "opponents that break are gone", NC_MRES_12};
            if (f.defender_won_or_drew && f.role != MeleeRole::ChargedStationary)
              return Problem{"defender_won_or_drew", "only for a charge on a stationary enemy", NC_MRES_07};
            if (f.fights_another && f.all_opponents_gone) return Problem{"fights_another", "all its opponents are gone", NC_MRES_02};
            if (f.all_opponents_gone && f.defender_won_or_drew)
              return Problem{"all_opponents_gone", "an enemy that won or drew is not gone", NC_MRES_07};
            return {};
          });
  return description;
}

template <>
const Description& describe<MeleeResult>() {
  using namespace clause;
  using R = MeleeResult;
  static const Description description =
      Describe<R>("result")
          .choice("end", &R::end, melee_end_names, MeleeEnd::StandingMelee, "what it does", NC_MRES_01)
          .number("yards", &R::yards, {.max = 1000, .unit = "yards"}, "it goes back", NC_MRES_03)
          .flag("tests", &R::tests, "it tests its reaction at the start of the next period", NC_SEQ_13)
          .flag("retreating", &R::retreating, "it counts as retreating for reaction", NC_MRES_07)
          .choice("state", &R::state, state_names, State::Formed, "from now on", NC_LOSE_04);
  return description;
}

}  // namespace linstock
