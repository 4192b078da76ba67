// ATTRITION SUFFERED BY FUGITIVES (Rule 13): routers, evaders, and those who are ridden down.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-FUG-13: one of the deductions 2, 3 and 4 only.
FugitiveCauses causes_of(const FugitiveFacts& f, const AttritionTables& t) {
  FugitiveCauses c{};
  const bool runs = f.flight == Flight::Routed || f.flight == Flight::Evading;
  const int pair = std::max(1, t.fugitives_per_pair);
  const bool bursts = normal_order(f.troops) || elephants(f.troops) || f.troops.kind == Kind::Artillery;
  c.elephants = bursts ? f.elephants : 0;
  c.running_pairs = runs ? f.unit.bases / pair : 0;
  c.overriding_pairs = f.overriding_bases / pair;
  const bool evades = f.flight == Flight::Evading;
  c.heavy = evades && f.troops.training == Training::Veteran;
  c.medium = (evades && f.troops.training == Training::Seasoned) || f.flight == Flight::RiddenThrough ||
             f.flight == Flight::BurstThrough;
  c.light = !c.heavy && !c.medium;
  c.difficult = f.difficult_ground && open_order(f.troops);
  return c;
}

}  // namespace

Fugitives lose_fugitives(const FugitiveFacts& f, const Tables& tables, Umpire& u) {
  const AttritionTables& t = tables.attrition;
  const Tally mods = tally(t.fugitives, causes_of(f, t));
  u.show("fugitives", clause::RN_FUG_01, mods);
  Fugitives o{.gained = 0, .bases_lost = 0, .destroyed = 0, .unit = f.unit};
  if (f.flight == Flight::Routed) o.unit.morale = Morale::Routed;  // whatever was said of it before
  o.gained = std::max(0, u.total(1 * d6, clause::RN_FUG_01, "fugitives") + mods.total());
  u.found("attrition points", o.gained, clause::RN_FUG_11);
  o.unit.ap += o.gained;
  o.bases_lost = take_bases(o.unit, t.fugitive_limit, t.fugitive_off);
  if (o.bases_lost) u.found("bases lost", o.bases_lost, clause::RN_FUG_09);

  const int cut_down = std::min(f.pursuers_in_contact, o.unit.bases);
  take_off(o.unit, cut_down);
  o.bases_lost += cut_down;
  o.unit.ap = o.unit.bases ? std::max(0, o.unit.ap - cut_down * t.pursuer_off) : 0;
  o.unit.dp = std::min(o.unit.dp, o.unit.ap);
  if (cut_down) u.found("bases cut down by pursuers", cut_down, clause::RN_FUG_10);
  o.destroyed = o.unit.bases == 0;
  return o;
}

namespace {

struct Due {
  bool thrown, after_pursuit;
  Flight flight;
};
Due due_for(FlightEvent e) {
  switch (e) {
    case FlightEvent::StartsToRout: return {true, true, Flight::Routed};  // one throw for the rout and the pursuit that follows at once
    case FlightEvent::PursuersTouchAgain:
    case FlightEvent::PursuersStillInContact: return {true, true, Flight::Routed};
    case FlightEvent::RoutsOn: return {false, false, Flight::Routed};
    case FlightEvent::ChargersReachEvaders: return {true, false, Flight::Evading};
    case FlightEvent::EvadersGetAway: return {false, false, Flight::Evading};
    case FlightEvent::MountedOverride: return {true, false, Flight::Overridden};
    case FlightEvent::OthersMeetSkirmishers: return {false, false, Flight::Overridden};
    case FlightEvent::FriendsRideThrough: return {true, false, Flight::RiddenThrough};
    case FlightEvent::ElephantsBurstThrough: return {true, false, Flight::BurstThrough};
    case FlightEvent::FriendsPassThrough: return {false, false, Flight::RiddenThrough};
  }
  return {false, false, Flight::Routed};
}

}  // namespace

FugitivesDue fugitives_due(const FugitivesDueFacts& f, const Tables&, Umpire& u) {
  const Due due = due_for(f.event);
  u.found("the fugitives' die", due.thrown ? "is thrown" : "is not thrown", clause::RN_FUG_12);
  return {due.thrown, due.after_pursuit, due.flight};
}

}  // namespace linstock::renaissance
