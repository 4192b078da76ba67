#include "books/horse-and-musket/compulsory/flight.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

// HM-ELE-04, HM-ELE-05: difficult ground does not matter to elephants, nor do buildings by road.
int elephants_move(const Going& going, bool river, const ExoticTables& t) {
  const bool by_road = going.good_road || going.track;
  return std::max(0, t.elephant_move + going.rough * t.rough + (going.built_up && !by_road) * t.building + river * t.river);
}

}  // namespace

int standard_move(const Mover& unit, const Going& going, const Tables& tables, bool river) {
  if (unit.arm == Arm::Elephants) return elephants_move(going, river, tables.exotics);
  const MovementTables& t = tables.movement;
  const bool foot = is_infantry(unit.arm), nimble = is_skirmisher(unit.arm, unit.order);
  MoveRows rows{};
  rows.difficult = going.difficult && !nimble;
  rows.rough = going.rough && !nimble;
  rows.foot_building = going.built_up && foot && !nimble;
  rows.other_building = going.built_up && (is_horse_or_camel(unit.arm) || is_artillery(unit.arm));
  rows.armour = unit.armour == Armour::ExtraHeavy;
  return std::max(0, basic_move(unit, tables) + tally(t.rows, rows).total() * bw);
}

namespace {

// HM-COMP-04, HM-COMP-09; elephants gain nothing (HM-COMP-16).
int pursuit_bonus(Arm arm, const ChargeTables& t) {
  if (arm == Arm::Elephants) return t.pursue_elephants;
  if (is_camelry(arm)) return t.pursue_camelry;
  if (is_cavalry(arm)) return is_light(arm) ? t.pursue_light : t.pursue_heavy;
  return t.pursue_infantry;
}

Clause clause_of(Compulsion move, bool first) {
  using namespace clause;
  const Clause clauses[] = {HM_RDEF_01, HM_RDEF_02, HM_RDEF_03, first ? HM_COMP_10 : HM_COMP_02, HM_COMP_01, HM_COMP_04};
  return clauses[static_cast<int>(move)];
}

int percent_of(Compulsion move, bool first, const ChargeTables& t) {
  switch (move) {
    case Compulsion::Halt: return 0;
    case Compulsion::Retire: return t.retire_percent;
    case Compulsion::Retreat: return first ? t.first_retreat_percent : t.retreat_percent;
    case Compulsion::Rout: return t.rout_percent;
    default: return 100;
  }
}

int extra(const CompulsoryFacts& f, const ChargeTables& t, Umpire& umpire) {
  if (f.move == Compulsion::Rout) return bw * umpire.total(1 * d3, clause::HM_COMP_01, "rout");
  if (f.move == Compulsion::Retreat) return bw * umpire.total(1 * d2, clause::HM_COMP_02, "retreat");
  return f.move == Compulsion::Pursue ? pursuit_bonus(f.unit.arm, t) : 0;
}

// HM-COMP-03, HM-COMP-15
Verdict<Bearing> bearing_of(const CompulsoryFacts& f) {
  using namespace clause;
  if (f.move == Compulsion::Halt) return {Bearing::Nowhere, HM_RDEF_01};
  if (f.move == Compulsion::Pursue) return {Bearing::AfterQuarry, HM_COMP_12};
  if (f.move == Compulsion::RetireInGoodOrder) return {Bearing::OwnEdge, HM_RDEF_03};
  if (f.move == Compulsion::Retire) return {Bearing::FromNearestEnemy, HM_RDEF_02};
  if (!f.first_move) return {Bearing::OwnEdge, HM_COMP_03};
  return {f.lost_melee ? Bearing::FromVictors : Bearing::FromNearestEnemy, HM_COMP_15};
}

// HM-DISR-13, HM-DISR-14, HM-PIKE-06
int disruption_of(const CompulsoryFacts& f, const Tables& tables) {
  DisruptionCauses causes{};
  causes.momentum = f.move == Compulsion::Pursue;
  causes.routed = f.move == Compulsion::Rout && f.first_move;
  causes.pike_routed = causes.routed && f.unit.pikes;
  return tally(tables.disruption.causes, causes).total();
}

}  // namespace

CompulsoryMoved compulsory_move(const CompulsoryFacts& f, const Tables& tables, Umpire& umpire) {
  const ChargeTables& t = tables.charges;
  const int standard = standard_move(f.unit, f.going, tables, f.river);
  umpire.found("standard move", standard, f.unit.arm == Arm::Elephants ? clause::HM_ELE_04 : clause::HM_COMP_11, bw);
  const int moves = standard * percent_of(f.move, f.first_move, t) / 100 + extra(f, t, umpire);
  umpire.found("it moves", moves, clause_of(f.move, f.first_move), bw);
  const Verdict<Bearing> heading = bearing_of(f);
  umpire.found("goes", bearing_names[static_cast<int>(heading.may)], heading.why);
  const bool back = f.move == Compulsion::Retreat || f.move == Compulsion::Rout || f.move == Compulsion::RetireInGoodOrder;
  const bool now = f.move == Compulsion::Rout && f.first_move;
  if (now) umpire.found("it goes", "at once", clause::HM_RDEF_05);
  return {moves, heading.may, back ? Facing::Turned : Facing::Enemy, now ? When::AtOnce : When::NextOwnTurn,
          disruption_of(f, tables)};
}

// FRIENDS IN THE WAY
WayFound way_through(const WayFacts& f, const Tables& tables, Umpire& umpire) {
  if (!f.friends_in_the_way) return {told(Verdict<Way>{Way::Clear, clause::HM_COMP_05}, "the way", way_names, umpire), 0, 0};
  if (f.gap >= tables.charges.gap)
    return {told(Verdict<Way>{Way::ThroughTheGap, clause::HM_COMP_05}, "the way", way_names, umpire), 0, 0};
  if (f.who == Fleeing::Retiring)
    return {told(Verdict<Way>{Way::Stops, clause::HM_RDEF_07}, "the way", way_names, umpire), 0, 0};
  told(Verdict<Way>{Way::ShovesThrough, clause::HM_COMP_05}, "the way", way_names, umpire);
  DisruptionCauses causes{};
  causes.shoved = f.friends_order != Order::Skirmish;
  const int points = tally(tables.disruption.causes, causes).total();
  const bool test = f.who == Fleeing::Routing;
  umpire.found("Disruption Points of the friends", points, clause::HM_COMP_14);
  if (test) umpire.found("the friends test their reaction", "yes", clause::HM_REACT_05);
  return {Way::ShovesThrough, points, test};
}

// PURSUIT
namespace {

// HM-COMP-06 to HM-COMP-08
Verdict<Pursuit> judged(const PursuitFacts& f) {
  if (f.contact && f.quarry == Quarry::Routing) return {Pursuit::QuarryDestroyed, clause::HM_COMP_06};
  if (f.contact) return {Pursuit::QuarryFightsBack, clause::HM_COMP_07};
  const bool wild = f.temper == Temper::Impetuous || f.temper == Temper::Warband;
  if (f.at_table_edge) return {wild ? Pursuit::LeavesTheTable : Pursuit::MayRally, clause::HM_COMP_08};
  return {Pursuit::GoesOn, clause::HM_COMP_12};
}

}  // namespace

Pursued pursuit(const PursuitFacts& f, const Tables&, Umpire& umpire) {
  const Pursuit end = told(judged(f), "the pursuit", pursuit_names, umpire);
  const bool regular = f.temper == Temper::Regular;
  umpire.found("may be called off without a test", regular ? "yes" : "no", regular ? clause::HM_COMP_12 : clause::HM_RESULT_13);
  if (end != Pursuit::LeavesTheTable) return {end, 0, regular};
  return {end, umpire.total(1 * d6, clause::HM_COMP_13, "own turns until it is back"), 0};
}

}  // namespace linstock::horse_and_musket
