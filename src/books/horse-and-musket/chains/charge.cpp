// A WHOLE CHARGE, from the declaration to contact
#include "books/horse-and-musket/chains/charge.h"

#include <algorithm>

#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/disruption/disruption.h"
#include "books/horse-and-musket/shooting/bases.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

AnswerFacts answer_of(const WholeChargeFacts& f, bool passed_test) {
  static constexpr Answering answers[] = {Answering::Stand, Answering::Countercharge, Answering::Evade, Answering::Square};
  const MeleeUnit& u = f.target;
  AnswerFacts a{};
  a.unit = {u.arm, u.cls, u.order, u.formation, f.target_morale.temper, f.target_state, carries_pikes(u), u.prone, 0};
  a.charger_arm = f.charger.arm;
  a.distance = f.distance;
  a.charger_ahead = u.attacked_in == Face::Front;
  a.no_charges = f.target_no_charges;
  a.passed_test = passed_test;
  a.answer = answers[static_cast<int>(f.response)];
  return a;
}

Shooters shooters_of(const WholeChargeFacts& f) {
  Shooters s{};
  s.arm = f.target.arm;
  s.order = f.target.order;
  s.cls = f.target.cls;
  s.formation = f.target.formation;
  s.weapon = f.target_weapon;
  s.short_bases = f.target_shooters;
  s.disruption = f.target.disruption;
  s.first_volley = f.target_first_volley;
  s.prone = f.target.prone;
  s.ranks = f.target.ranks;
  s.leader = f.target.leader;
  return s;
}

namespace {

using Chain = WholeChargeChain;
using S = Chain::State;
using Stage = Chain::Stage;
using namespace whole_charge;

bool end(S& s, ChargeEnds ends, SideEnds charger, SideEnds target) {
  s.outcome.ends = ends;
  s.outcome.charger = charger;
  s.outcome.target = target;
  return over(s);
}

Mover mover_of(const MeleeUnit& u) { return {u.arm, u.order, u.formation, carries_pikes(u), u.armour, Weapon::None}; }
Going going_of(const WholeChargeFacts& f) { return {f.difficult, f.rough, 0, 0, 0}; }

// HM-CHARGE-10, HM-MMOD-32: the move of a charge with all that is in force; a column of attack goes faster (HM-MMOD-01).
int reach_without_bonus(const MeleeUnit& u, int leadership, const WholeChargeFacts& f, const Tables& tables) {
  MoveRows rows{};
  rows.attack_column = is_infantry(u.arm) && u.formation == Formation::AttackColumn;
  return std::max(0, standard_move(mover_of(u), going_of(f), tables) + tally(tables.movement.rows, rows).total() * bw + leadership);
}
int charger_reach(const WholeChargeFacts& f, const Tables& tables) {
  const bool mounted = is_mounted(f.charger.arm) && f.charger_leadership_mounted;  // HM-DEF-17
  return reach_without_bonus(f.charger, mounted ? f.charger_leadership_mounted : f.charger_leadership, f, tables);
}

// HM-DISR-01, HM-DISR-21, HM-PIKE-06: whoever runs over bad ground pays for it at once.
void crosses_ground(S& s, int side, const Tables& tables, Umpire& umpire) {
  const MeleeUnit& u = side == 0 ? s.facts.charger : s.facts.target;
  DisruptionFacts run{};
  run.arm = u.arm;
  run.order = u.order;
  run.pikes = carries_pikes(u);
  run.bases = std::max(1, u.bases);
  run.beasts = far_bw * bw;
  run.ground = s.facts.rough ? Ground::Rough : s.facts.difficult ? Ground::Difficult : Ground::Open;
  const Tally points = tally(tables.disruption.causes, disruption_causes(run, tables));
  if (points.total() == 0) return;
  umpire.show(side == 0 ? "Disruption Points of the charger's run" : "Disruption Points of the target's run", clause::HM_DISR_01, points);
  add_points(s, side, points.total(), Cause::Moving);
}

// STEP 4: reactions (HM-CHARGE-01); a warband this near needs no test (HM-CHARGE-02).

bool wild_and_near(const MeleeUnit& u, const Morale& m, int distance, const Tables& tables) {
  return m.temper == Temper::Warband && distance <= charge_bonus(u.arm, carries_pikes(u), tables);
}

bool charger_tests(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  umpire.heading(clause::HM_CHARGE_01, "The charger's reaction");
  if (wild_and_near(f.charger, f.charger_morale, f.distance, tables)) {
    umpire.found("it charges", "untested", clause::HM_CHARGE_02);
    return go(s, Stage::TargetTests);
  }
  const Reacted r = react(test_facing(f.charger, f.charger_morale, State::Charging, f.target), tables, umpire);
  return passed(r) ? go(s, Stage::TargetTests) : end(s, ChargeEnds::ChargerStays, end_of(r.result), SideEnds::Stands);
}

Stage answered(const S& s, const Tables& tables) {
  if (s.facts.response == ChargeResponse::Square) return Stage::FormsSquare;
  if (s.facts.response != ChargeResponse::Evade) return Stage::Reach;
  return s.facts.distance <= tables.charges.raw_test_within ? Stage::RawLeadership : Stage::Fire;
}

// HM-DISR-03, HM-CHARGE-16: nobody is there any more; of elephants that stampede nobody knows where they run.
bool meets_nobody(S& s, SideEnds target, const Tables& tables) {
  DisruptionCauses no_contact{};
  no_contact.no_contact = 1;
  add_points(s, 0, points_of(no_contact, tables));
  return end(s, ChargeEnds::TargetFlees, SideEnds::Stands, target);
}

bool target_flees(S& s, Reaction result, const Tables& tables, Umpire& umpire) {
  crosses_ground(s, 0, tables, umpire);
  if (result == Reaction::Rout) return go(s, Stage::Flight);
  if (result == Reaction::Disperse) return meets_nobody(s, SideEnds::Disperses, tables);
  return end(s, ChargeEnds::TargetFlees, SideEnds::Stands, SideEnds::Stampedes);
}

// HM-CHARGE-16: the router runs first; whom the charge still reaches is lost, after others it moves without its bonus.
bool flight(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  umpire.heading(clause::HM_CHARGE_16, "The charge goes after the routers");
  const CompulsoryMoved rout = flight_of(f.target, Compulsion::Rout, false, f, tables, umpire);
  add_points(s, 1, rout.disruption, Cause::Melee);
  const int gap = f.distance + rout.moves, reach = charger_reach(f, tables) + charge_bonus(f.charger.arm, carries_pikes(f.charger), tables);
  umpire.found("gap after it", gap, clause::HM_CHARGE_16, bw);
  umpire.found("reach of the charge", reach, clause::HM_CHARGE_10, bw);
  const AfterRouters reading = tables.charges.after_routers;
  s.outcome.caught = gap <= reach && reading == AfterRouters::ChargesOn;
  if (reading != AfterRouters::ChargesOn) umpire.found("option", after_routers_names[static_cast<int>(reading)], clause::HM_CHARGE_16);
  umpire.found("caught and destroyed", s.outcome.caught ? "yes" : "no", clause::HM_COMP_06);
  if (!s.outcome.caught) return meets_nobody(s, SideEnds::Routs, tables);
  return end(s, ChargeEnds::TargetFlees, SideEnds::Stands, SideEnds::Routs);
}

// HM-CHARGE-12: a rout goes at once; who fails otherwise stands there, does not shoot and fights as halted.
bool target_tests(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  umpire.heading(clause::HM_CHARGE_01, "The target's reaction");
  // For its countercharge: who cannot, as class C, or evades instead, tests like anybody who is charged.
  const bool ahead = f.target.attacked_in == Face::Front;
  if (f.response == ChargeResponse::Countercharge && ahead && wild_and_near(f.target, f.target_morale, f.distance, tables)) {
    umpire.found("it answers", "untested", clause::HM_CHARGE_02);
    return go(s, answered(s, tables));
  }
  const Reacted r = react(test_facing(f.target, f.target_morale, f.target_state, f.charger), tables, umpire);
  if (passed(r)) return go(s, answered(s, tables));
  if (flees(r.result)) return target_flees(s, r.result, tables, umpire);
  umpire.found("it stands where it is", "neither shooting nor answering the charge", clause::HM_CHARGE_12);
  s.failed = 1;
  s.facts.target.ranks = Ranks::Whole;  // HM-REAR-02: the rear rank turns about only if it passes
  return go(s, Stage::Reach);
}

// THE ANSWER

// HM-ORDER-03, HM-ORDER-10: from so near it may evade only if its leader is up to it; else it is caught standing.
bool raw_leadership_test(S& s, const Tables& tables, Umpire& umpire) {
  const Bonus leader = s.facts.target_morale.leader;
  RawLeadershipFacts f{Leads::Nobody, Quality::Cautious};
  if (leader != Bonus::None) f = {Leads::SubCommander, static_cast<Quality>(static_cast<int>(leader) - 1)};
  umpire.heading(clause::HM_ORDER_03, "Evading from so near");
  const RawLeadership led = raw_leadership(f, tables, umpire);
  if (led.passed) return go(s, Stage::Fire);
  add_points(s, 1, led.disruption);
  s.failed = 1;
  return go(s, Stage::Reach);
}

// HM-FIRE-12: one side of a square shoots, and the head of a column of march.
int most_shooters(const MeleeUnit& u, const Tables& tables) {
  const ShootingTables& t = tables.shooting;
  if (u.formation == Formation::Square) return (u.bases + t.square_sides - 1) / t.square_sides;
  return u.formation == Formation::MarchColumn ? std::min(u.bases, t.march_column_front) : u.bases;
}

// HM-SQUARE-02, HM-SQUARE-03, HM-SQUARE-05
bool forms_square(S& s, const Tables& tables, Umpire& umpire) {
  MeleeUnit& u = s.facts.target;
  umpire.heading(clause::HM_SQUARE_01, "Forming square");
  const SquareFormed square = form_square({u.cls, u.order, s.facts.distance}, tables, umpire);
  add_points(s, 1, square.disruption);
  if (square.formed == Formed::Square) {
    u.formation = Formation::Square;
    u.attacked_in = Face::Front;
    s.facts.target_shooters = std::min(s.facts.target_shooters, most_shooters(u, tables));
  }
  return go(s, Stage::Reach);
}

// STEP 5: does the charge come home, and as a charge?

// HM-CHARGE-13
bool meets_half_way(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  const auto bonus = [&](const MeleeUnit& u) { return charge_bonus(u.arm, carries_pikes(u), tables); };
  const int reach = charger_reach(f, tables) + bonus(f.charger), counter_reach = reach_without_bonus(f.target, 0, f, tables) + bonus(f.target);
  const Met met = countercharge({f.charger.arm, f.target.arm, f.distance, reach, f.target.cls, counter_reach},
                                tables, umpire);
  s.charger_charges = met.charger_charging;
  s.target_charges = met.counter_charging;
  return met.meet;
}

// HM-CHARGE-06, HM-CHARGE-08
bool comes_home(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  ChargeMoveFacts move{};
  move.arm = f.charger.arm;
  move.pikes = carries_pikes(f.charger);
  move.normal_move = charger_reach(f, tables);
  move.distance = move.straight = f.distance;
  move.room = far_bw * bw;
  const ChargeMoved moved = charge_move(move, tables, umpire);
  s.charger_charges = moved.contact == Contact::ChargesHome;
  return moved.contact != Contact::FallsShort;
}

// HM-CHFIRE-03: a charge that falls short is not shot at.
bool reach_step(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_CHARGE_10, "The charge");
  const bool counter = s.facts.response == ChargeResponse::Countercharge && !s.failed;
  crosses_ground(s, 0, tables, umpire);
  if (counter) crosses_ground(s, 1, tables, umpire);
  if (counter ? meets_half_way(s, tables, umpire) : comes_home(s, tables, umpire))
    return go(s, s.failed || counter ? Stage::Contact : Stage::Fire);
  DisruptionCauses short_of_it{};
  short_of_it.no_contact = 1;
  add_points(s, 0, points_of(short_of_it, tables));
  return end(s, ChargeEnds::FallsShort, SideEnds::Stands, SideEnds::Stands);
}

// SHOOTING AT THE CHARGE

Target charger_as_target(const MeleeUnit& u) {
  Target t{};
  t.arm = u.arm;
  t.order = u.order;
  t.formation = u.formation;
  t.armour = u.armour;
  t.pikes = carries_pikes(u);
  t.bases = u.bases;
  t.strength = u.strength;
  t.hits_before = u.hits_before;
  t.hits_turn = u.hits_turn;
  return t;
}

bool evades(const S& s) { return s.facts.response == ChargeResponse::Evade && !s.failed; }

bool shot_at_the_charge(S& s, int losses, const Tables& tables, Umpire& umpire);

// HM-DISR-09, HM-DISR-28: horse that comes so near to camels or elephants only now; before, it had its point already.
void near_beasts(S& s, const Tables& tables, Umpire& umpire) {
  const WholeChargeFacts& f = s.facts;
  if (f.distance <= tables.disruption.beasts_within) return;
  DisruptionCauses near{};
  near.beasts = 1;
  const auto is_beast = [](const MeleeUnit& u) { return is_camelry(u.arm) || u.arm == Arm::Elephants; };
  const auto shies = [&](const MeleeUnit& u, const MeleeUnit& other, int arab) { return is_cavalry(u.arm) && !arab && is_beast(other); };
  for (int side = 0; side < 2; ++side) {
    const bool shy = side == 0 ? shies(f.charger, f.target, f.charger_arab) : shies(f.target, f.charger, f.target_arab);
    if (!shy) continue;
    umpire.found(side == 0 ? "the charger's horses shy" : "the target's horses shy", points_of(near, tables), clause::HM_DISR_09);
    add_points(s, side, points_of(near, tables), Cause::Beasts);
  }
}

// HM-CHFIRE-01, HM-REAR-01: whoever comes in on flank or rear is in no arc but that of a rear rank turned about.
bool in_arc(const MeleeUnit& u) {
  return u.attacked_in == Face::Front || (u.attacked_in == Face::Rear && u.ranks == Ranks::RearRank);
}

bool fire(S& s, const Tables& tables, Umpire& umpire) {
  if (evades(s)) crosses_ground(s, 0, tables, umpire);  // the charger; others have come as far by now
  if (s.facts.target_shooters == 0) return go(s, evades(s) ? Stage::Evades : Stage::Contact);
  umpire.heading(clause::HM_CHFIRE_01, "Shooting at the charge");
  if (!in_arc(s.facts.target)) {  // the square that would have faced it was not formed
    umpire.found("may shoot", may_shoot_at_charge_names[static_cast<int>(MayShootAtCharge::OutOfArc)], clause::HM_CHFIRE_01);
    return go(s, Stage::Contact);
  }
  s.outcome.target_shot = 1;
  if (saved_at_once(tables.shooting.score, umpire)) {
    const OneOfPools one = left_at_rolled_range(shooters_of(s.facts), charger_as_target(s.facts.charger), tables);
    return shot_at_the_charge(s, left_of({&one, 1}, clause::HM_CHFIRE_05, umpire), tables, umpire);
  }
  const ShootingFacts f{at_rolled_range(shooters_of(s.facts), tables, umpire), charger_as_target(s.facts.charger)};
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) s.hits += roll_band(f, band, tables, umpire);
  return go(s, Stage::Saves);
}

bool saves(S& s, const Tables& tables, Umpire& umpire) {
  const int save = save_against(s.facts.target_weapon, Aim::Unit, tables);
  const int losses = roll_saves(s.hits, save, clause::HM_FSAVE_01, umpire);
  s.hits = 0;
  return shot_at_the_charge(s, losses, tables, umpire);
}

// HM-CHFIRE-07; a hit a base that does not stop an evader's pursuer disrupts it all the same (HM-DISR-11).
bool shot_at_the_charge(S& s, int losses, const Tables& tables, Umpire& umpire) {
  MeleeUnit& charger = s.facts.charger;
  const Target before = charger_as_target(charger);
  add_losses(s, 0, losses);
  if (charger.bases == 0) return end(s, ChargeEnds::StoppedByFire, SideEnds::Destroyed, SideEnds::Stands);
  if (!charge_stopped(before, losses)) return go(s, evades(s) ? Stage::Evades : Stage::Contact);
  add_points(s, 0, stopped_points(tables), Cause::Fire);
  near_beasts(s, tables, umpire);
  umpire.found("the charge stops short by", tables.shooting.stops_short, clause::HM_CHFIRE_07, bw);
  return go(s, Stage::StoppedTests);
}

// HM-CHFIRE-11: it still tests as charging.
bool stopped_tests(S& s, const Tables& tables, Umpire& umpire) {
  const Reacted r = react(test_facing(s.facts.charger, s.facts.charger_morale, State::Charging, s.facts.target), tables, umpire);
  const bool must_go = past_limit(s.facts.charger, s.facts.charger_morale.holding, tables) && retires_at_worst(r);
  if (must_go) umpire.found("it retires from the battle", s.facts.charger.hits_before, clause::HM_COH_08);
  return end(s, ChargeEnds::StoppedByFire, must_go ? SideEnds::Retires : end_of(r.result), evades(s) ? SideEnds::Evades : SideEnds::Stands);
}

// EVASION: HM-EVADE-01 to HM-EVADE-06; caught evaders are struck in the rear.
bool evade_step(S& s, const Tables& tables, Umpire& umpire) {
  WholeChargeFacts& f = s.facts;
  umpire.heading(clause::HM_EVADE_01, "Evasion");
  crosses_ground(s, 1, tables, umpire);
  EvadeFacts e{};
  e.arm = f.target.arm;
  e.cls = f.target.cls;
  e.standard_move = standard_move(mover_of(f.target), going_of(f), tables);
  e.shoots = f.target_shooters > 0;
  e.charger_arm = f.charger.arm;
  e.charger_pikes = carries_pikes(f.charger);
  e.gap = f.distance;
  e.charger_move = charger_reach(f, tables);
  const Evaded evaded = evade(e, tables, umpire);
  if (!evaded.caught) {
    add_points(s, 0, evaded.charger_disruption);
    return end(s, ChargeEnds::TargetEvades, SideEnds::Stands, SideEnds::Evades);
  }
  add_points(s, 1, evaded.disruption);
  f.target.attacked_in = Face::Rear;
  s.charger_charges = evaded.charges_home;
  return go(s, Stage::Contact);
}

// CONTACT: what it does to both before anybody strikes.

DisruptionCauses causes_of_contact(const MeleeUnit& u, const MeleeUnit& enemy) {
  DisruptionCauses c{};
  const bool steady = formed_square(u) || pike_block(u);  // HM-DISR-22
  const bool foot_or_guns = is_infantry(u.arm) || is_artillery(u.arm);
  c.charged = foot_or_guns && fights_as_horse(enemy) && charges(enemy, u) && !steady;
  c.flank = (u.attacked_in != Face::Front || u.surprised) && !beasts(u);
  c.pike_flank = c.flank && u.attacked_in != Face::Front && carries_pikes(u);
  return c;
}

// HM-DISR-17: as long as they are in contact; an evader's point was counted when he was caught.
void touched_by_elephants(S& s, const Tables& tables, Umpire& umpire) {
  DisruptionCauses touched{};
  touched.elephants = 1;
  const int points = points_of(touched, tables);
  for (int side = 0; side < 2; ++side) {
    const MeleeUnit& u = side == 0 ? s.facts.charger : s.facts.target;
    const MeleeUnit& enemy = side == 0 ? s.facts.target : s.facts.charger;
    if (!beasts(enemy) || beasts(u) || (side == 1 && evades(s))) continue;
    umpire.found(side == 0 ? "elephants touch the charger" : "elephants touch the target", points, clause::HM_DISR_17);
    add_points(s, side, points, Cause::Beasts);
  }
}

// HM-MDICE-06: who moved in his own last turn is not caught at the halt.
bool moved_last(horse_and_musket::State state) {
  using enum horse_and_musket::State;
  return state == Advancing || state == Charging || state == Pursuing || state == FollowingUp || state == Retiring;
}

bool make_contact(S& s, const Tables& tables, Umpire& umpire) {
  MeleeUnit& charger = s.facts.charger;
  MeleeUnit& target = s.facts.target;
  charger.impetus = s.charger_charges ? Impetus::Charging : Impetus::Melee;
  const bool counter = s.facts.response == ChargeResponse::Countercharge && !s.failed;
  const bool runs = evades(s) || s.facts.target_state == horse_and_musket::State::Retreating;  // HM-COMP-07
  const bool moving = counter || (moved_last(s.facts.target_state) && !s.failed);
  target.impetus = s.target_charges ? Impetus::Charging : runs ? Impetus::Pursued : moving ? Impetus::Melee : Impetus::Halted;
  DisruptionCauses causes = causes_of_contact(target, charger);
  if (evades(s)) causes.charged = causes.flank = causes.pike_flank = 0;  // counted with the evasion
  const Tally on_target = tally(tables.disruption.causes, causes);
  const Tally on_charger = tally(tables.disruption.causes, causes_of_contact(charger, target));
  umpire.heading(clause::HM_DISR_22, "Contact");
  umpire.show("Disruption Points of the target", clause::HM_DISR_02, on_target);
  umpire.show("Disruption Points of the charger", clause::HM_DISR_02, on_charger);
  add_points(s, 1, on_target.total());
  add_points(s, 0, on_charger.total());
  touched_by_elephants(s, tables, umpire);
  near_beasts(s, tables, umpire);
  s.outcome.ends = ChargeEnds::Melee;
  s.charger_charges = s.target_charges = 0;
  return go(s, Stage::Strikes);
}

}  // namespace

// HM-MELEE-11: of the bases in contact no more than three to one fight.
Chain::State WholeChargeChain::start(const Facts& facts, const Tables& tables) {
  S s{};
  s.facts = facts;
  MeleeUnit& charger = s.facts.charger;
  MeleeUnit& target = s.facts.target;
  charger.opponent = target.opponent = 1;
  const int back = surplus_bases({&charger, 1}, {&target, 1}, tables), back_too = surplus_bases({&target, 1}, {&charger, 1}, tables);
  s.facts.target_shooters = std::min(s.facts.target_shooters, most_shooters(target, tables));
  charger.fighting -= back;
  target.fighting -= back_too;
  s.surplus[0] = back;
  s.surplus[1] = back_too;
  return s;
}

bool WholeChargeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  for (int& surplus : s.surplus) {
    if (surplus) umpire.found("three to one leaves out", surplus, clause::HM_MELEE_11);
    surplus = 0;
  }
  switch (s.stage) {
    case Stage::ChargerTests: return charger_tests(s, tables, umpire);
    case Stage::TargetTests: return target_tests(s, tables, umpire);
    case Stage::Flight: return flight(s, tables, umpire);
    case Stage::RawLeadership: return raw_leadership_test(s, tables, umpire);
    case Stage::FormsSquare: return forms_square(s, tables, umpire);
    case Stage::Reach: return reach_step(s, tables, umpire);
    case Stage::Fire: return fire(s, tables, umpire);
    case Stage::Saves: return saves(s, tables, umpire);
    case Stage::StoppedTests: return stopped_tests(s, tables, umpire);
    case Stage::Evades: return evade_step(s, tables, umpire);
    case Stage::Contact: return make_contact(s, tables, umpire);
    case Stage::Strikes: return strikes(s, tables, umpire);
    case Stage::LoserTests: return loser_tests(s, tables, umpire);
    case Stage::WinnerTests: return winner_tests(s, tables, umpire);
    case Stage::Pursuit: return run_and_pursue(s, tables, umpire);
  }
  return false;
}

}  // namespace linstock::horse_and_musket
