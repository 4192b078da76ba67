// Melee results.
#include "books/nineteenth-century/melee/results.h"

#include <algorithm>

#include "books/nineteenth-century/firing/casualty_table.h"
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

bool breaks_when_pushed_again(const MeleeTables& t) { return t.push_back_rounds <= 2; }

// What has become of its opponents. A stationary unit throws its attackers back: they are neither pushed back nor routed.
struct Around {
  bool defender_won_or_drew, all_gone, all_break;
};
Around around(const Facts& f, Margin margin, const MeleeTables& t) {
  if (f.opponents != Opponents::OneAlone)
    return {f.defender_won_or_drew != 0, f.opponents != Opponents::NotAllGone, f.opponents == Opponents::AllBreak};
  if (f.role == MeleeRole::Stationary) return {false, false, false};
  const bool breaks = margin == Margin::WonBreak || (margin == Margin::WonPush && f.opponent_pushed_back_before && breaks_when_pushed_again(t));
  return {margin <= Margin::Drawn, breaks || margin == Margin::WonPush, breaks};
}

// NC-MRES-12, 13: whoever has not lost goes on if its opponents are gone; otherwise it stays.
Ended winner(const Around& a) {
  if (a.all_break) return {MeleeEnd::Pursues, clause::NC_MRES_13};
  if (a.all_gone) return {MeleeEnd::FollowsUp, clause::NC_MRES_12};
  return {MeleeEnd::Stays, clause::NC_MRES_14};
}

Ended pushed(const Facts& f, const MeleeTables& t, Clause clause) {
  if (f.pushed_back_before && breaks_when_pushed_again(t)) return {MeleeEnd::Routs, f.role == MeleeRole::Stationary ? clause::NC_MRES_19 : clause::NC_MRES_04};
  return {MeleeEnd::PushedBack, clause};
}

// NC-MRES-01 to 06. Nobody stands in melee with opponents who are gone, whoever sent them off (NC-MRES-12, 13).
Ended both_charged(const Facts& f, Margin margin, const Around& a, const MeleeTables& t) {
  using namespace clause;
  if (margin == Margin::LostBreak) return {MeleeEnd::Routs, NC_MRES_06};
  if (margin == Margin::LostPush) return pushed(f, t, NC_MRES_03);
  if (a.all_gone || margin == Margin::WonPush || margin == Margin::WonBreak) return winner(a);
  const bool second = f.standing_before && t.standing_rounds <= 2;
  if (second && !f.fights_another) return {MeleeEnd::FallsBack, NC_MRES_02};
  return {MeleeEnd::StandingMelee, second ? NC_MRES_02 : NC_MRES_01};
}

// NC-MRES-07, 08: a stationary enemy that wins or draws throws all its attackers back, the beaten ones in disorder.
Ended charged_stationary(Margin margin, const Around& a) {
  if (a.defender_won_or_drew)
    return margin < Margin::Drawn ? Ended{MeleeEnd::ThrownBack, clause::NC_MRES_07} : Ended{MeleeEnd::ThrownBackInOrder, clause::NC_MRES_08};
  const Ended end = winner(a);
  return end.end == MeleeEnd::Stays ? Ended{MeleeEnd::Stays, clause::NC_MRES_20} : end;
}

// NC-MRES-07, 09 to 11.
Ended stationary(const Facts& f, Margin margin, const Around& a, const MeleeTables& t) {
  using namespace clause;
  if (margin == Margin::LostBreak) return {MeleeEnd::Routs, NC_MRES_11};
  if (margin == Margin::LostPush) return pushed(f, t, NC_MRES_10);
  if (margin == Margin::Lost) return {MeleeEnd::TestsAndFightsOn, NC_MRES_09};
  const Ended end = winner(a);
  return end.end == MeleeEnd::Stays ? Ended{MeleeEnd::Stays, NC_MRES_07} : end;
}

// NC-LOSE-04, 10 to 12, 18, 26: pushed back, thrown back beaten, in rout or pursuit, or fighting a second period: disordered; else
// unformed, but not stationary troops whose opponents have all broken off.
struct After {
  State state;
  Clause clause;
};
After state_after(const Facts& f, MeleeEnd end, bool opponents_off) {
  using namespace clause;
  if (end == MeleeEnd::Routs) return {State::Disordered, NC_LOSE_12};
  if (end == MeleeEnd::Pursues) return {State::Disordered, NC_LOSE_11};
  if (end == MeleeEnd::ThrownBack) return {State::Disordered, NC_LOSE_18};
  if (end == MeleeEnd::PushedBack || f.fought_before) return {State::Disordered, NC_LOSE_10};
  if (f.role == MeleeRole::Stationary && opponents_off) return {f.state, NC_LOSE_26};
  return {std::max(f.state, State::Unformed), f.state == State::Disordered ? NC_LOSE_24 : NC_LOSE_04};
}

Widens widens(MeleeEnd end) {
  if (end == MeleeEnd::PushedBack) return Widens::OnlyToMatch;
  return end == MeleeEnd::StandingMelee ? Widens::Freely : Widens::No;
}

int yards_of(MeleeEnd end, const MeleeTables& t) {
  if (end == MeleeEnd::PushedBack || end == MeleeEnd::FollowsUp) return t.push_back_yards;  // NC-MRES-03, 17
  return end == MeleeEnd::ThrownBack || end == MeleeEnd::ThrownBackInOrder ? t.thrown_back_yards : 0;
}

void explain(const MeleeResult& r, Umpire& umpire) {
  if (r.end == MeleeEnd::FollowsUp) umpire.found("it follows, into contact again", r.yards, clause::NC_MRES_17);
  if (r.widens != Widens::No)
    umpire.found("more figures", widens_names[static_cast<int>(r.widens)], r.widens == Widens::Freely ? clause::NC_MRES_01 : clause::NC_MRES_05);
  umpire.found("figures removed", r.figures_removed, clause::NC_CAS_04);
}

}  // namespace

MeleeResult read_melee_result(const MeleeResultFacts& f, const Tables& tables, Umpire& umpire) {
  const MeleeTables& t = tables.melee;
  const Margin margin = margin_of(f.inflicted, f.received, t);
  umpire.found("margin", margin_names[static_cast<int>(margin)], f.inflicted && f.received ? clause::NC_MELEE_24 : clause::NC_MRES_15);
  const Around a = around(f, margin, t);
  const Ended ended = f.role == MeleeRole::BothCharged         ? both_charged(f, margin, a, t)
                      : f.role == MeleeRole::ChargedStationary ? charged_stationary(margin, a)
                                                               : stationary(f, margin, a, t);
  MeleeResult r{};
  r.end = ended.end;
  umpire.found("result", melee_end_names[static_cast<int>(r.end)], ended.clause);
  r.yards = yards_of(r.end, t);
  r.retreating = r.end == MeleeEnd::ThrownBack;
  r.tests = f.role == MeleeRole::Stationary && (r.end == MeleeEnd::TestsAndFightsOn || r.end == MeleeEnd::PushedBack);
  const bool off = a.all_gone || (f.role == MeleeRole::Stationary && margin >= Margin::Drawn);
  const After after = state_after(f, r.end, off);
  r.state = after.state;
  umpire.found("formation", state_names[static_cast<int>(r.state)], after.clause);
  r.widens = widens(r.end);
  r.fought = margin == Margin::Drawn ? LastMelee::None : margin > Margin::Drawn ? LastMelee::Won : LastMelee::Lost;
  r.charged = f.role != MeleeRole::Stationary;
  const Removed removed = remove_figures(f.received, f.running_total, tables.casualties);
  r.figures_removed = std::min(removed.figures, f.figures);
  r.running_total = removed.figures > f.figures ? 0 : removed.running_total;
  explain(r, umpire);
  return r;
}

PairEnds pair_results(MeleeResultFacts attacker, MeleeResultFacts defender, const Tables& tables, Umpire& umpire) {
  attacker.opponents = defender.opponents = Opponents::OneAlone;
  attacker.opponent_pushed_back_before = defender.pushed_back_before;
  defender.opponent_pushed_back_before = attacker.pushed_back_before;
  umpire.heading(clause::NC_MRES_14, "What it means for the attacker");
  const MeleeResult attacking = read_melee_result(attacker, tables, umpire);
  umpire.heading(clause::NC_MRES_14, "What it means for the defender");
  return {attacking, read_melee_result(defender, tables, umpire)};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

namespace {

std::optional<Problem> impossible(const MeleeResultFacts& f) {
  using namespace clause;
  const bool alone = f.opponents == Opponents::OneAlone;
  if (f.defender_won_or_drew && f.role != MeleeRole::ChargedStationary)
    return Problem{"defender_won_or_drew", "only for a charge on a stationary enemy", NC_MRES_07};
  if (f.defender_won_or_drew && alone && f.inflicted > f.received)
    return Problem{"defender_won_or_drew", "one enemy alone has lost by these casualties", NC_MRES_07};
  if (f.fights_another && alone) return Problem{"fights_another", "it fights one enemy alone", NC_MRES_02};
  if (f.fights_another && f.opponents >= Opponents::AllGone) return Problem{"fights_another", "all its opponents are gone", NC_MRES_02};
  if (f.opponents >= Opponents::AllGone && f.defender_won_or_drew)
    return Problem{"opponents", "an enemy that won or drew is not gone", NC_MRES_07};
  if (f.opponent_pushed_back_before && (!alone || f.role == MeleeRole::Stationary))
    return Problem{"opponent_pushed_back_before", "only of one enemy alone who can be pushed back", NC_MRES_04};
  return {};
}

}  // namespace

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
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "its figures before the losses of this round", NC_CAS_04)
          .number("running_total", &F::running_total, {.max = 29}, "casualties that it carries from earlier", NC_CAS_03)
          .label("casualties so far (under 30)")
          .group("The round")
          .number("inflicted", &F::inflicted, {.max = 10'000, .fallback = 20}, "casualties on all its opponents", NC_MELEE_24)
          .number("received", &F::received, {.max = 10'000, .fallback = 20}, "casualties by all its opponents", NC_MELEE_24)
          .group("Its opponents")
          .choice("opponents", &F::opponents, opponents_names, Opponents::OneAlone, "one alone, or several and what becomes of them", NC_MRES_12)
          .flag("opponent_pushed_back_before", &F::opponent_pushed_back_before, "the one alone was pushed back in the last round", NC_MRES_04)
          .flag("defender_won_or_drew", &F::defender_won_or_drew, "it charged, with others, a stationary enemy that won or drew overall", NC_MRES_08)
          .flag("fights_another", &F::fights_another, "it also fights one that does not withdraw", NC_MRES_02)
          .refuse([](const F& f) { return impossible(f); });
  return description;
}

template <>
const Description& describe<MeleeResult>() {
  using namespace clause;
  using R = MeleeResult;
  static const Description description =
      Describe<R>("result")
          .choice("end", &R::end, melee_end_names, MeleeEnd::StandingMelee, "what it does", NC_MRES_01)
          .number("yards", &R::yards, {.max = 1000, .unit = "yards"}, "it goes back, or on if it follows up", NC_MRES_03)
          .flag("tests", &R::tests, "it tests its reaction at the start of the next period", NC_SEQ_13)
          .flag("retreating", &R::retreating, "it counts as retreating for reaction", NC_MRES_07)
          .choice("state", &R::state, state_names, State::Formed, "from now on", NC_LOSE_04)
          .choice("widens", &R::widens, widens_names, Widens::No, "may it bring more figures into the melee?", NC_MRES_05)
          .choice("fought", &R::fought, last_melee_names, LastMelee::None, "what its next reaction test counts", NC_REACT_65)
          .flag("charged", &R::charged, "its charge is over", NC_MELEE_28)
          .number("figures_removed", &R::figures_removed, {.max = 40}, "figures that go at the end of the phase", NC_CAS_04)
          .number("running_total", &R::running_total, {.max = 1000}, "casualties carried on", NC_CAS_03);
  return description;
}

}  // namespace linstock
