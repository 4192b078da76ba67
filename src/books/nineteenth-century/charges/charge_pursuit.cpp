// The end of a whole charge: whoever breaks routs, whoever broke him pursues; routers who are caught are struck and do not fight
// back; pursuers who have lost contact test to rally (NC-ROUT-01, 06, NC-PURS-01, 05, NC-MELEE-13).
#include "books/nineteenth-century/charges/charge_chain.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century::whole_charge {

namespace {

using Chain = ChargeChain::State;
using Course = ChargeChain::Course;

bool charger_broke(const Chain& s) { return s.end.end == ChargeEnd::ChargerBreaks; }

Troops troops(const ChargeUnit& u) {
  const Formation formation = open_order(u.order) ? Formation::SkirmishLine : u.column ? Formation::Column : Formation::Line;
  return {u.arm, u.training, u.order, formation, u.dismounted, 0, u.camelry, Battery::Foot, Guns::Unlimbered};
}

// Guns stay where they are, and so does whoever has nobody left to pursue.
bool pursues(const ChargeUnit& pursuer, const Course& now, const Course& router) {
  return pursuer.arm != Arm::Artillery && now.figures > 0 && router.figures > 0;
}

// NC-PURS-01, NC-ROUT-01: from contact, the double against the rout.
bool keeps_up(const Chain& s, const Tables& tables) {
  const ChargeUnit& pursuer = charger_broke(s) ? s.facts.defender : s.facts.charger;
  const ChargeUnit& router = charger_broke(s) ? s.facts.charger : s.facts.defender;
  const int rout = charger_broke(s) ? rate(troops(router), MoveKind::Rout, tables.movement) : s.facts.defender_move;
  return rate(troops(pursuer), MoveKind::Double, tables.movement) >= rout;
}

bool strike_routers(Chain& s, const Tables& tables, Umpire& umpire) {
  const ChargeUnit& pursuer = charger_broke(s) ? s.facts.defender : s.facts.charger;
  const ChargeUnit& router = charger_broke(s) ? s.facts.charger : s.facts.defender;
  Course& pursuing = charger_broke(s) ? s.defender : s.charger;
  Course& routing = charger_broke(s) ? s.charger : s.defender;
  umpire.heading(clause::NC_MELEE_13, "The routers are struck");
  const bool charging = s.caught && counts_as_charging(s.facts.charger_move, s.facts.charger_move, tables.charges);
  pursuing.following_up = 0;
  routing.order = State::Disordered;                  // NC-LOSE-12
  if (!s.caught) pursuing.order = State::Disordered;  // NC-LOSE-11
  Fighter enemy = fighter(router, routing, false);
  enemy.routing = 1;
  lose(routing, strike(fighter(pursuer, pursuing, charging), enemy, tables, umpire, "pursuers"), tables);
  s.end.pursuit = PursuitEnd::StrikesRouters;
  return over(s, s.end.end);
}

}  // namespace

bool broken(Chain& s, ChargeEnd end, bool caught, bool in_melee) {
  s.end.end = end;
  s.caught = caught;
  s.won_melee = in_melee;
  s.score = s.standing = s.charger.pushed_back = s.defender.pushed_back = 0;
  const bool charger = end == ChargeEnd::ChargerBreaks;
  (charger ? s.charger : s.defender).order = State::Disordered;  // NC-LOSE-12
  const bool goes = pursues(charger ? s.facts.defender : s.facts.charger, charger ? s.defender : s.charger, charger ? s.charger : s.defender);
  return goes ? next(s, ChargeChain::Stage::Pursuit) : over(s, end);
}

bool pursue(Chain& s, const Tables& tables, Umpire& umpire) {
  if (s.caught) return strike_routers(s, tables, umpire);
  if (!s.won_melee) {  // they broke before anybody touched them, and got away: the charge meets nobody
    umpire.found("the routers", "get away", clause::NC_ROUT_01);
    s.charger.order = State::Disordered;  // NC-CHARGE-08
    return over(s, s.end.end);
  }
  const bool keeps = keeps_up(s, tables);
  umpire.found("the routers", keeps ? "are kept in contact" : "get away", clause::NC_PURS_01);
  return keeps ? strike_routers(s, tables, umpire) : next(s, ChargeChain::Stage::PursuersTest);
}

// NC-PURS-05, NC-RESULT-05, 16: out of contact their owner tests to rally them; only Uncontrolled goes on.
bool pursuers_test(Chain& s, const Tables& tables, Umpire& umpire) {
  const ChargeUnit& pursuer = charger_broke(s) ? s.facts.defender : s.facts.charger;
  Course& pursuing = charger_broke(s) ? s.defender : s.charger;
  pursuing.order = State::Disordered;  // NC-LOSE-11
  ReactionFacts f = test_facts(pursuer, pursuing);
  f.conduct = Conduct::Pursuing;
  f.last_melee = LastMelee::Won;
  umpire.heading(clause::NC_PURS_05, "The pursuers test to rally");
  const Reaction result = take_test(f, pursuer.other_factors, tables.reaction, umpire).result;
  s.end.pursuit = result == Reaction::Uncontrolled ? PursuitEnd::GoesOn : result == Reaction::RetreatRout ? PursuitEnd::Shaken : PursuitEnd::Rallies;
  return over(s, s.end.end);
}

}  // namespace linstock::nineteenth_century::whole_charge
