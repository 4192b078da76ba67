// SHOOTING AT A CHARGE
#include "books/horse-and-musket/shooting/at_charge.h"

#include "books/horse-and-musket/described.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

MayShootAtCharge may_shoot_at_charge(const DefendingShooters& d, bool reaches, Clause& why) {
  const auto no = [&](MayShootAtCharge reason, Clause clause) { return why = clause, reason; };
  if (d.failed_test) return no(MayShootAtCharge::FailedItsTest, clause::HM_CHFIRE_01);
  if (!d.in_arc) return no(MayShootAtCharge::OutOfArc, clause::HM_CHFIRE_01);
  if (d.shot_already) return no(MayShootAtCharge::ShotAlready, clause::HM_CHFIRE_12);
  if (d.shooters.weapon == Weapon::Pistol || d.shooters.weapon == Weapon::Thrown)
    return no(MayShootAtCharge::PointBlankOnly, clause::HM_CHFIRE_10);
  // HM-CHFIRE-13: evaders who escape have shot although the charge fell short.
  if (!reaches && !d.evading) return no(MayShootAtCharge::ChargeFallsShort, clause::HM_CHFIRE_03);
  return no(MayShootAtCharge::Yes, clause::HM_CHFIRE_01);
}

namespace {

int range_modifier(Class cls, const ShootingTables& t) {
  return (cls == Class::A) * t.class_a_range + (cls == Class::C) * t.class_c_range;
}

}  // namespace

Band charge_band(int die, Class cls, const Tables& tables) {
  const ShootingTables& t = tables.shooting;
  const int score = die + range_modifier(cls, t);
  if (score >= t.short_from) return Band::Short;
  return score >= t.medium_from ? Band::Medium : Band::Long;
}

namespace {

Shooters at_range(const Shooters& from, Band band) {
  Shooters s = from;
  const int bases = all_bases(from);
  s.short_bases = band == Band::Short ? bases : 0;
  s.medium_bases = band == Band::Medium ? bases : 0;
  s.long_bases = band == Band::Long ? bases : 0;
  return s;
}

}  // namespace

Shooters at_rolled_range(const Shooters& from, const Tables& tables, Umpire& umpire) {
  const ShootingTables& t = tables.shooting;  // all that matters of the die is its band
  const Scores bands(t.medium_from - range_modifier(from.cls, t), t.short_from - range_modifier(from.cls, t));
  const int die = umpire.faces(1 * d6, clause::HM_CHFIRE_05, "range of the charge", bands)[0];
  const Band band = charge_band(die, from.cls, tables);
  umpire.found("range", band_names[static_cast<int>(band)],
               from.cls == Class::B ? clause::HM_CHFIRE_05 : clause::HM_CHFIRE_06);
  return at_range(from, band);
}

// Odds alone: the die of the range and all the dice after it are one throw.
OneOfPools left_at_rolled_range(const Shooters& from, const Target& charger, const Tables& tables) {
  OneOfPools one{{0, 0, 0}, {}};
  for (int side = 0; side < d6.sides; ++side) ++one.sides[static_cast<std::size_t>(charge_band(d6.face[static_cast<std::size_t>(side)], from.cls, tables))];
  const int save = save_against(from.weapon, Aim::Unit, tables);
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) {
    const ShootingFacts f{at_range(from, band), charger};
    const Pool pool{all_bases(from), shooting_dice(f.shooters, charger, band, tables), needed_score(shooting_total(f, band, tables), tables.shooting.score)};
    one.pools[static_cast<std::size_t>(band)] = left_unsaved(pool, save, tables.shooting.score);
  }
  return one;
}

bool charge_stopped(const Target& charger, int losses) {
  const int bases = started_with(charger.bases, charger.strength, charger.hits_before, charger.hits_turn);
  return losses > 0 && hit_per_base(charger.hits_turn + losses, bases);
}

// HM-CHFIRE-09
int stopped_points(const Tables& tables) {
  DisruptionCauses causes{};
  if (tables.shooting.stopped_charger == StoppedCharger::TwoPoints) causes.stopped_by_fire = 1;
  else causes.no_contact = causes.stopped = causes.hits = 1;
  return points_of(causes, tables);
}

namespace {

using State = ChargeFireChain::State;

// May it shoot? What it may do then is written down.
bool steps_up(State& s, int defender, Umpire& umpire) {
  const DefendingShooters& d = s.facts.defenders[defender];
  Clause why;
  const MayShootAtCharge allowed = may_shoot_at_charge(d, s.facts.reaches, why);
  umpire.heading(clause::HM_CHFIRE_01, "Shooting at a charge");
  umpire.found("may shoot", may_shoot_at_charge_names[static_cast<int>(allowed)], why);
  const bool shoots = allowed == MayShootAtCharge::Yes;
  const bool escapes = d.evading && !s.facts.reaches;
  s.outcome.defenders.push({allowed, !shoots || escapes});
  return shoots;
}

// One defender: range and hits, then the charger's saves against that weapon.
void shoot(State& s, const Tables& tables, Umpire& umpire) {
  if (!steps_up(s, s.defender, umpire)) return;
  const Shooters& shooters = s.facts.defenders[s.defender].shooters;
  const ShootingFacts facts{at_rolled_range(shooters, tables, umpire), s.facts.charger};
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) s.hits += roll_band(facts, band, tables, umpire);
}

void save(State& s, const Tables& tables, Umpire& umpire) {
  const int save = save_against(s.facts.defenders[s.defender].shooters.weapon, Aim::Unit, tables);
  s.losses += roll_saves(s.hits, save, clause::HM_FSAVE_01, umpire);
  s.hits = 0;
}

// HM-CHFIRE-07, HM-CHFIRE-12: judged when all have shot. An evader's parting shots stop nobody who fell short.
void judge(State& s, const Tables& tables, Umpire& umpire) {
  const Shot shot = shot_at(s.facts.charger, s.losses, tables);
  ChargeFire& o = s.outcome;
  o.losses = s.losses;
  o.bases_lost = shot.bases_lost;
  o.tests = shot.tests;
  o.stopped = s.facts.reaches && charge_stopped(s.facts.charger, s.losses);
  o.disruption = o.stopped ? stopped_points(tables) : shot.disruption;
  if (o.stopped) umpire.found("points for a charge stopped by shooting", o.disruption, clause::HM_CHFIRE_09);
  if (o.stopped) umpire.found("the charge stops short by", tables.shooting.stops_short, clause::HM_CHFIRE_07, bw);
  else umpire.found("the charge", "goes on", clause::HM_CHFIRE_07);
  s.facts = {};
  s.pools = {};
  s.defender = s.stage = s.losses = 0;
}

// Odds alone: first what all of them throw, then that throw, so that what it comes to is found once and not for each of its answers.
bool shoot_saved_at_once(State& s, const Tables& tables, Umpire& umpire) {
  if (s.stage == 0) {
    for (int i = 0; i < s.facts.defenders.size(); ++i)
      if (steps_up(s, i, umpire)) s.pools.push(left_at_rolled_range(s.facts.defenders[i].shooters, s.facts.charger, tables));
    s.stage = 1;
    return true;
  }
  s.losses = left_of({s.pools.items, static_cast<std::size_t>(s.pools.size())}, clause::HM_CHFIRE_12, umpire);
  judge(s, tables, umpire);
  return false;
}

}  // namespace

bool ChargeFireChain::step(State& s, const Tables& tables, Umpire& umpire) {
  if (saved_at_once(tables.shooting.score, umpire)) return shoot_saved_at_once(s, tables, umpire);
  if (s.stage == 0) {
    shoot(s, tables, umpire);
    s.stage = 1;
    return true;
  }
  save(s, tables, umpire);
  s.stage = 0;
  if (++s.defender < s.facts.defenders.size()) return true;
  judge(s, tables, umpire);
  return false;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<DefendingShooters>() {
  using F = DefendingShooters;
  static const Description description =
      without(Describe<F>("defender")
          .part("", &F::shooters)
          .flag("failed_test", &F::failed_test, "it failed its Reaction Test to this charge", HM_CHFIRE_12)
          .flag("in_arc", &F::in_arc, "the charger is in its arc and charges it or friends", HM_CHFIRE_01, true)
          .flag("evading", &F::evading, "it shoots and then evades", HM_CHFIRE_04)
          .flag("shot_already", &F::shot_already, "it has shot at this charge", HM_CHFIRE_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            Shooters s = f.shooters;  // the range is rolled: where its bases stand does not matter
            s.short_bases = all_bases(s);
            s.bases = s.medium_bases = s.long_bases = 0;
            if (f.evading && s.weapon == Weapon::Matchlock)
              return Problem{"evading", "matchlocks do not fire and move off in one turn", HM_MMOD_08};
            return refuse_shooters(s);
          }), {"range", "short_bases", "medium_bases", "long_bases"});
  return description;
}

template <>
const Description& describe<ChargeFireFacts>() {
  using F = ChargeFireFacts;
  static const Description description =
      Describe<F>("charge-fire")
          .group("Who shoots")
          .list("defenders", &F::defenders, 1, "units that shoot at the charger", HM_CHFIRE_12)
          .group("The charger")
          .part("charger_", &F::charger)
          .flag("reaches", &F::reaches, "the charge will not fall short", HM_CHFIRE_03, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            for (const DefendingShooters& d : f.defenders)
              if (auto problem = refuse_target(d.shooters, f.charger)) {
                problem->field.replace(0, std::string("target_").size(), "charger_");
                return problem;
              }
            if (f.charger.aim != Aim::Unit)
              return Problem{"charger_aim", "a charging unit is shot at as a whole", HM_CHFIRE_01};
            if (f.charger.prone) return Problem{"charger_prone", "a charger does not lie down", HM_CHARGE_14};
            if (is_artillery(f.charger.arm)) return Problem{"charger_arm", "artillery does not charge", HM_CHARGE_14};
            if (f.charger.arm == Arm::Wagons) return Problem{"charger_arm", "wagons do not charge", HM_CHARGE_10};
            const Formation formation = f.charger.formation;
            if (formation == Formation::Square || formation == Formation::MarchColumn || formation == Formation::Garrison)
              return Problem{"charger_formation", "it does not charge so", HM_CHARGE_14};
            return {};
          });
  return description;
}

template <>
const Description& describe<DefenderShot>() {
  using O = DefenderShot;
  static const Description description =
      Describe<O>("defender")
          .choice("allowed", &O::allowed, may_shoot_at_charge_names, MayShootAtCharge::Yes, "may it shoot", HM_CHFIRE_01)
          .flag("may_shoot_next_turn", &O::may_shoot_next_turn, "it may shoot in its own next turn", HM_CHFIRE_02);
  return description;
}

template <>
const Description& describe<ChargeFire>() {
  using O = ChargeFire;
  static const Description description =
      Describe<O>("charge-fire")
          .number("losses", &O::losses, {.max = 800}, "unsaved hits on the charger", HM_CHFIRE_07)
          .label("unsaved hits")
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that it loses", HM_FSAVE_02)
          .flag("stopped", &O::stopped, "it stops short of its target", HM_CHFIRE_07)
          .label("stopped short")
          .number("disruption", &O::disruption, {.max = 60}, "Disruption Points on the charger", HM_CHFIRE_09)
          .label("Disruption Points")
          .flag("tests", &O::tests, "it takes an immediate Reaction Test", HM_CHFIRE_07)
          .label("Reaction Test at once")
          .list("defenders", &O::defenders, 0, "what each defender may do", HM_CHFIRE_02);
  return description;
}

}  // namespace linstock
