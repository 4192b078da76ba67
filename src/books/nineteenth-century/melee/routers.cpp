// Routers and pursuers.
#include "books/nineteenth-century/melee/routers.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

Rout rout(const RoutFacts& f, const Tables& tables, Umpire& umpire) {
  using namespace clause;
  Rout r{};
  if (f.surrounded) {
    umpire.found("rout", "surrounded, it surrenders", NC_ROUT_03);
    r.where = RoutsWhere::Surrenders;
    return r;
  }
  const bool away = f.broke_in_melee && f.first_period;  // NC-ROUT-09
  r.where = away ? RoutsWhere::AwayFromOpponent : RoutsWhere::ToOwnBaseline;
  umpire.found("rout", routs_where_names[static_cast<int>(r.where)], f.broke_in_melee && !f.first_period ? NC_ROUT_09 : NC_ROUT_02);
  r.friends_break = f.friends == FriendsInPath::MoreOpen;
  r.friends_disordered = f.friends == FriendsInPath::SameOrCloser;
  if (r.friends_break) umpire.found("friends in its path", "are swept away", NC_ROUT_04);
  if (r.friends_disordered) umpire.found("friends in its path", "are disordered", NC_ROUT_05);
  if (f.charged) umpire.found("a charge on it", "is ignored, and not fought", NC_ROUT_06);
  r.guns_left = f.arm == Arm::Artillery && f.guns != Guns::Limbered;
  if (r.guns_left) umpire.found("guns", "are left behind", NC_ROUT_11);
  r.may_ever_rally = f.times_broken < tables.melee.broken_for_good && 2 * f.figures >= f.original_figures;
  umpire.found("may rally", r.may_ever_rally ? "by a test" : "never", NC_ROUT_07);
  return r;
}

// NC-PURS-01 to 05.
Pursued pursue(const PursuitFacts& f, const Tables& tables, Umpire& umpire) {
  using namespace clause;
  const auto say = [&](Pursuit what, bool tests, Clause clause) {
    umpire.found("pursuit", pursuit_names[static_cast<int>(what)], clause);
    return Pursued{what, tests, what == Pursuit::NewMelee, what == Pursuit::NewMelee};
  };
  if (f.off_table) return say(Pursuit::LeavesTable, false, NC_PURS_01);
  if (f.routers_meet_another && f.in_contact && !f.other_breaks) return say(Pursuit::NewMelee, false, NC_PURS_04);
  if (f.in_contact) return f.charged ? say(Pursuit::GoesOnIgnoringCharge, false, NC_PURS_02) : say(Pursuit::GoesOn, false, NC_PURS_01);
  if (f.charged) {
    if (f.result == Reaction::Uncontrolled) return say(Pursuit::GoesOnIgnoringCharge, true, NC_PURS_03);
    return say(Pursuit::AnswersCharge, true, NC_PURS_03);
  }
  if (f.separated || f.distance > tables.melee.pursuit_ends || !f.in_sight) return say(Pursuit::EndsFree, false, NC_PURS_01);
  if (f.wishes_to_rally && f.result == Reaction::RetreatRout) return say(Pursuit::EndsShaken, true, NC_RESULT_16);
  if (f.wishes_to_rally && f.result != Reaction::Uncontrolled) return say(Pursuit::Rallies, true, NC_PURS_05);
  return say(Pursuit::GoesOn, f.wishes_to_rally, f.wishes_to_rally ? NC_PURS_05 : NC_PURS_01);
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<RoutFacts>() {
  using namespace clause;
  using F = RoutFacts;
  static const Description description =
      Describe<F>("rout")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_ROUT_11)
          .choice("guns", &F::guns, guns_names, Guns::Unlimbered, "artillery only", NC_ROUT_11)
          .number("times_broken", &F::times_broken, {.min = 1, .max = 10, .fallback = 1}, "how often it has broken, this rout included", NC_ROUT_07)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_ROUT_07)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_ROUT_07)
          .group("Its flight")
          .flag("broke_in_melee", &F::broke_in_melee, "it broke in melee", NC_ROUT_02)
          .flag("first_period", &F::first_period, "its first period in rout", NC_ROUT_09, true)
          .flag("surrounded", &F::surrounded, "enemy all round: it cannot rout", NC_ROUT_03)
          .choice("friends", &F::friends, friends_in_path_names, FriendsInPath::None, "friends in its path, by their order", NC_ROUT_04)
          .flag("charged", &F::charged, "somebody charges it", NC_ROUT_06)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures > f.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_ROUT_07};
            return {};
          });
  return description;
}

template <>
const Description& describe<Rout>() {
  using namespace clause;
  static const Description description =
      Describe<Rout>("rout")
          .choice("where", &Rout::where, routs_where_names, RoutsWhere::ToOwnBaseline, "where it goes, at rout speed", NC_ROUT_02)
          .flag("may_ever_rally", &Rout::may_ever_rally, "it can still rally", NC_ROUT_07)
          .flag("friends_break", &Rout::friends_break, "friends in more open order break too", NC_ROUT_04)
          .flag("friends_disordered", &Rout::friends_disordered, "other friends are disordered", NC_ROUT_05)
          .flag("guns_left", &Rout::guns_left, "the guns are left behind", NC_ROUT_11);
  return description;
}

template <>
const Description& describe<PursuitFacts>() {
  using namespace clause;
  using F = PursuitFacts;
  static const Description description =
      Describe<F>("pursuit")
          .group("The routers")
          .flag("in_contact", &F::in_contact, "the pursuers are in contact with them", NC_PURS_02)
          .flag("separated", &F::separated, "an unbroken enemy stands between", NC_PURS_01)
          .number("distance", &F::distance, {.max = 2000, .fallback = 100, .unit = "yards"}, "to the routers", NC_PURS_01)
          .flag("in_sight", &F::in_sight, "the routers are in sight", NC_PURS_01, true)
          .flag("routers_meet_another", &F::routers_meet_another, "the routers pass into a second enemy unit", NC_PURS_04)
          .flag("other_breaks", &F::other_breaks, "that unit breaks too", NC_PURS_04)
          .group("The pursuers")
          .flag("off_table", &F::off_table, "they leave the table", NC_PURS_01)
          .flag("charged", &F::charged, "they are charged", NC_PURS_03)
          .flag("wishes_to_rally", &F::wishes_to_rally, "their owner tests to rally them", NC_PURS_05)
          .choice("result", &F::result, reaction_names, Reaction::ObeyOrders, "of their test, if they take one", NC_PURS_03)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.in_contact && (f.separated || !f.in_sight)) return Problem{"in_contact", "in contact there is nothing between", NC_PURS_02};
            if (f.in_contact && f.wishes_to_rally) return Problem{"wishes_to_rally", "pursuers do not rally in contact", NC_REACT_10};
            if (f.other_breaks && !f.routers_meet_another) return Problem{"other_breaks", "there is no second unit", NC_PURS_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Pursued>() {
  using namespace clause;
  using R = Pursued;
  static const Description description =
      Describe<R>("pursued")
          .choice("pursuit", &R::pursuit, pursuit_names, Pursuit::GoesOn, "what the pursuers do", NC_PURS_01)
          .flag("tests", &R::tests, "they test their reaction", NC_PURS_03)
          .flag("charging_but_disordered", &R::charging_but_disordered, "in the new melee they count as charging but disordered", NC_PURS_04)
          .flag("enemy_stationary_disordered", &R::enemy_stationary_disordered, "the second unit is stationary and disordered", NC_PURS_04);
  return description;
}

}  // namespace linstock
