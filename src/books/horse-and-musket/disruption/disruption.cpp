#include "books/horse-and-musket/disruption/disruption.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

// HM-DISR-21: who pays no move there is not disrupted there.
bool disordered_by(Ground ground, const DisruptionFacts& f) {
  if (ground == Ground::Open || is_skirmisher(f.arm, f.order)) return false;
  return ground == Ground::Rough || f.arm != Arm::Elephants;
}

// HM-DISR-22: a square, or pikes to their front, must first lose the round.
bool charged_home(const DisruptionFacts& f) {
  if (!f.charged_by_cavalry || (!is_infantry(f.arm) && !is_artillery(f.arm))) return false;
  return f.stand != Stand::SquareOrPikesHeld;
}

}  // namespace

DisruptionCauses disruption_causes(const DisruptionFacts& f, const Tables& tables) {
  const DisruptionTables& t = tables.disruption;
  DisruptionCauses c{};
  const int bases = started_with(f.bases, f.strength, f.hits_before, f.hits);
  c.ground = disordered_by(f.ground, f);
  c.charged = charged_home(f);
  c.no_contact = f.failed_to_contact;
  c.caught_evading = f.caught_evading;
  c.lost_melee = more_than_one_per_base(f.lost_by, bases);
  c.mounted = f.mounted_or_dismounted;
  c.melee_rounds = f.in_melee && f.melee_rounds >= t.melee_rounds;
  c.beasts = is_cavalry(f.arm) && !f.arab && f.beasts <= t.beasts_within;  // HM-DISR-28
  const bool outflanked = f.flank_or_rear && f.arm != Arm::Elephants;      // HM-ELE-07
  c.flank = outflanked || f.surprised;
  c.hits = hit_per_base(f.hits, bases);
  c.friends_bumped = f.friends_bumped;
  c.momentum = f.momentum_or_pursuit;
  c.routed = f.routed;
  c.broken_through = f.broken_through != BrokenThrough::No;
  c.escalade = f.escalading;
  c.elephants = f.elephants && f.arm != Arm::Elephants;  // HM-DISR-27
  c.passed_through = f.passed_through && !(is_infantry(f.arm) && f.order == Order::Skirmish);  // HM-INTER-02
  c.shoved = f.shoved && !is_skirmisher(f.arm, f.order);
  c.square_caught = f.square_caught;
  c.pike_ground = f.pikes && c.ground;  // HM-PIKE-12: difficult or rough
  c.pike_flank = f.pikes && outflanked;  // not for surprise alone
  c.pike_broken_through = f.pikes && c.broken_through;
  c.pike_routed = f.pikes && c.routed;
  if (f.stopped_by_shooting) {  // HM-SEQ-09, HM-CHFIRE-09: two points in all, or the causes added up
    const bool in_all = tables.shooting.stopped_charger == StoppedCharger::TwoPoints;
    c.stopped_by_fire = in_all;
    c.no_contact = c.stopped = c.hits = !in_all;
  }
  return c;
}

namespace {

// The points of some of the causes.
int points_of(const DisruptionCauses& c, std::initializer_list<int DisruptionCauses::*> some, const DisruptionTables& t) {
  DisruptionCauses only{};
  for (const auto cause : some) only.*cause = c.*cause;
  return tally(t.causes, only).total();
}

// HM-DISR-18, HM-DISR-20: these last as long as the melee, the beasts' nearness, the elephants' contact.
int lasting_points(const DisruptionCauses& c, const DisruptionTables& t) {
  using C = DisruptionCauses;
  return points_of(c, {&C::melee_rounds, &C::beasts, &C::elephants}, t);
}

// What the table umpire remembers of the causes.
void sort_by_cause(Disrupted& d, const DisruptionCauses& c, const DisruptionTables& t) {
  using C = DisruptionCauses;
  d.by_moving = points_of(c, {&C::ground, &C::mounted, &C::friends_bumped, &C::momentum, &C::escalade, &C::passed_through, &C::shoved, &C::pike_ground}, t);
  d.by_charging = points_of(c, {&C::charged, &C::no_contact, &C::caught_evading, &C::stopped, &C::square_caught}, t);
  d.by_fire = points_of(c, {&C::hits, &C::stopped_by_fire}, t);
  d.by_beasts = points_of(c, {&C::beasts, &C::elephants}, t);
  d.by_melee = d.gained - d.by_moving - d.by_charging - d.by_fire - d.by_beasts;
}

}  // namespace

Disrupted disrupt(const DisruptionFacts& f, const Tables& tables, Umpire& umpire) {
  const DisruptionCauses causes = disruption_causes(f, tables);
  const Tally points = tally(tables.disruption.causes, causes);
  umpire.show("Disruption Points", clause::HM_DISR_01, points);
  if (f.stopped_by_shooting) umpire.found("in place of the single causes", points.total(), clause::HM_CHFIRE_09);
  const int lasting = lasting_points(causes, tables.disruption);
  if (lasting) umpire.found("as long as the cause lasts", lasting, clause::HM_DISR_18);
  Disrupted disrupted{points.total(), lasting, f.disruption + points.total(), 0, 0, 0, 0, 0};
  sort_by_cause(disrupted, causes, tables.disruption);
  return disrupted;
}

// CLEARING
Reformed reform(const ReformFacts& f, const Tables& tables, Umpire& umpire) {
  const DisruptionTables& t = tables.disruption;
  const bool reforms = !f.moved && !f.shot && !f.fought;
  umpire.found("it does nothing but reform", reforms ? "yes" : "no", clause::HM_DISR_24);
  int clearable = f.disruption - f.lasting - f.ended;
  int cleared = f.ended;
  if (f.ended) umpire.found("cause at an end", f.ended, clause::HM_DISR_18);
  if (t.clearing == Clearing::Lapsing) {
    const int lapsed = std::min(f.of_this_turn, clearable);
    umpire.found("lapse with the turn", lapsed, clause::HM_DISR_20);
    cleared += lapsed;
    clearable -= lapsed;
  }
  const int worked_off = reforms ? std::min(t.cleared_by_reforming, clearable) : 0;
  umpire.found("cleared by reforming", worked_off, clause::HM_DISR_19);
  cleared += worked_off;
  return {reforms, cleared, f.disruption - cleared, f.lasting};
}

}  // namespace linstock::horse_and_musket
