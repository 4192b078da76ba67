// The die for a General at risk, and command bases that enemies reach.
#include "books/renaissance/tables.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<RiskFacts>() {
  using F = RiskFacts;
  static const Description description =
      Describe<F>("general-at-risk")
          .group("The General")
          .choice("health", &F::health, health_names, Health::Fit, "how he is", RN_GEN_09)
          .flag("dispersed", &F::dispersed, "his command base is dispersed", RN_GEN_05)
          .flag("base_lost", &F::base_lost, "his command base is destroyed", RN_GEN_02)
          .flag("tested", &F::tested, "he has thrown this Move", RN_GEN_07)
          .group("His unit")
          .flag("attached", &F::attached, "his base is attached to a unit", RN_GEN_07, true)
          .number("unit_gained", &F::unit_gained, {.max = 60, .fallback = 1}, "APs that it gained this Move", RN_GEN_01)
          .flag("unit_fought", &F::unit_fought, "it fought in melee this Move, and he with it", RN_GEN_07)
          .flag("led_by_choice", &F::led_by_choice, "he led it in a waver test", RN_WTEST_24)
          .flag("in_melee", &F::in_melee, "he is in melee now", RN_GEN_03)
          .group("A detached base")
          .flag("base_shot_at", &F::base_shot_at, "it was shot at", RN_GEN_07)
          .flag("base_contacted", &F::base_contacted, "enemies contacted it", RN_GEN_07)
          .number("hits_on_base", &F::hits_on_base, {.max = 40}, "hits on it", RN_GEN_07)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.attached && (f.base_shot_at || f.base_contacted || f.hits_on_base)) return Problem{"attached", "shots at the base are for a detached one", RN_GEN_07};
            if (!f.attached && (f.unit_fought || f.led_by_choice || f.in_melee)) return Problem{"attached", "he is with no unit", RN_GEN_07};
            return {};
          });
  return description;
}
template <>
const Description& describe<Risked>() {
  using O = Risked;
  static const Description description = Describe<O>("general-at-risk")
      .choice("may", &O::may, may_names, May::Yes, "must he throw, and why not", RN_GEN_07)
      .choice("health", &O::health, health_names, Health::Fit, "how he is now", RN_GEN_09)
      .flag("dispersed", &O::dispersed, "his base is dispersed this Move and the next", RN_GEN_05)
      .flag("base_lost", &O::base_lost, "his command base is destroyed", RN_GEN_02)
      .flag("disaster", &O::disaster, "a disaster for friends near", RN_STATE_07);
  return description;
}
template <>
const Description& describe<BaseContactFacts>() {
  using F = BaseContactFacts;
  static const Description description = Describe<F>("command-base-contacted")
      .flag("attached", &F::attached, "it is attached to a unit", RN_GEN_08)
      .number("friends_distance", &F::friends_distance, measured(300, 20), "to friends", RN_GEN_08)
      .flag("way_open", &F::way_open, "its way to them is open", RN_GEN_08, true);
  return description;
}
template <>
const Description& describe<BaseContact>() {
  using O = BaseContact;
  static const Description description = Describe<O>("command-base-contacted")
      .flag("destroyed", &O::destroyed, "it is destroyed", RN_GEN_08)
      .flag("escapes", &O::escapes, "it reaches friends", RN_GEN_08);
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

namespace {

bool at_risk(const RiskFacts& f) {
  return f.attached ? f.unit_gained > 0 || f.unit_fought || f.led_by_choice : f.base_shot_at || f.base_contacted;
}

// RN-GEN-09: wounds add up. A General who is dead or taken has staff left, no wounds.
Health hurt(Health now, bool badly) {
  if (now >= Health::Captured) return now;
  if (now == Health::BadlyWounded) return Health::Dead;
  return badly || now == Health::Wounded ? Health::BadlyWounded : Health::Wounded;
}

}  // namespace

Risked risk_general(const RiskFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const GeneralTables& t = tables.generals;
  Risked o{.may = May::Yes, .health = f.health, .dispersed = f.dispersed, .base_lost = f.base_lost, .disaster = 0};
  if (f.base_lost) return o.may = Verdict{May::OffTheField, RN_GEN_02}.say(u), o;
  if (f.tested) return o.may = Verdict{May::DoneAlready, RN_GEN_07}.say(u), o;
  if (!at_risk(f)) return o.may = Verdict{May::NoNeed, RN_GEN_07}.say(u), o;
  Tally mods;
  mods.add((f.attached ? f.unit_gained : f.hits_on_base) * t.each_ap, "APs of this Move", RN_GEN_01);
  u.show("General at risk", RN_GEN_01, mods);
  const int score = u.total(1 * d6, RN_GEN_01, "General at risk") + mods.total();
  if (score >= t.killed) {
    o.base_lost = f.health == Health::Dead;
    o.health = Health::Dead;
    o.disaster = 1;
    u.found(o.base_lost ? "the command base" : "the General", o.base_lost ? "is destroyed" : "is killed", RN_GEN_02);
  } else if (score >= t.captured) {
    o.health = (f.in_melee || f.unit_fought) && f.health < Health::Captured ? Health::Captured : hurt(f.health, true);
    o.disaster = o.health != f.health && o.health >= Health::Captured;
    u.found("the General", health_names[static_cast<int>(o.health)], RN_GEN_03);
  } else if (score >= t.wounded) {
    o.health = hurt(f.health, false);
    o.disaster = o.health != f.health && o.health == Health::Dead;
    u.found("the General", health_names[static_cast<int>(o.health)], f.health == Health::Fit ? RN_GEN_04 : RN_GEN_09);
  } else if (score >= t.dispersed) {
    o.dispersed = 1;
    u.found("the command base", "is dispersed", RN_GEN_05);
  } else {
    u.found("no significant loss", score, RN_GEN_06);
  }
  return o;
}

BaseContact contact_base(const BaseContactFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  if (f.attached) return u.found("attached", "it fights with its unit", RN_CCP_16), BaseContact{0, 0};
  const bool escapes = f.way_open && within(f.friends_distance, tables.generals.escape);
  u.found("the command base", escapes ? "escapes to friends" : "is destroyed", RN_GEN_08);
  return {!escapes, escapes};
}

void list_generals(GeneralTables& t, TableList& list) {
  using namespace clause;
  list.number("general.killed", t.killed, 1, 40, RN_GEN_02, "least score");
  list.number("general.captured", t.captured, 1, 40, RN_GEN_03, "least score");
  list.number("general.wounded", t.wounded, 1, 40, RN_GEN_04, "least score");
  list.number("general.dispersed", t.dispersed, 1, 40, RN_GEN_05, "least score");
  list.number("general.each_ap", t.each_ap, 0, 5, RN_GEN_01, "added for each AP");
  list.number("general.escape", t.escape, 0, 300, RN_GEN_08, "cm");
}

std::vector<Procedure> general_procedures() {
  return {
      procedure<risk_general>("general-at-risk", "General at risk", "Wounded, captured, killed, dispersed?", clause::RN_GEN_01)
          .in_phase("Conclude the Move")
          .role({"general", "Which General", {{"health", "health"}, {"dispersed", "dispersed"}, {"base_lost", "base_lost"}, {"tested", "tested"}}, "", "officer"})
          .role({"unit", "With which unit", {{"unit_gained", "gained"}, {"unit_fought", "fought"}, {"led_by_choice", "led"}, {"in_melee", "deed", "in-melee"}}, "", "unit", true})
          .effect({"general", "health", Effect::Set, "health", "{unit} is {n}"}).effect({"general", "dispersed", Effect::Set, "dispersed"})
          .effect({"general", "base_lost", Effect::Set, "base_lost"}).effect({"general", "tested", Effect::Set, "", "", 1, "may", "yes"}).first("health")
          .group("unhurt", "health", "fit").group("wounded", "health", "wounded,badly-wounded").group("captured", "health", "captured").group("killed", "health", "dead"),
      procedure<contact_base>("command-base-contacted", "Command base contacted", "Destroyed or away?", clause::RN_GEN_08)
          .in_phase("Conclude the Move").look_up().role({"general", "Whose", {}, "", "officer"})
          .effect({"general", "base_lost", Effect::Set, "destroyed"}).first("destroyed"),
  };
}

}  // namespace linstock::renaissance
