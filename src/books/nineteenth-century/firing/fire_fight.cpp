// A fire fight, step by step.
#include "books/nineteenth-century/firing/fire_fight.h"

#include <algorithm>

#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

using Fight = FireFight::State;
using Stage = FireFight::Stage;
using Course = FireFight::Course;

bool over(Fight& s, FightEnd end) {
  const FireFought result{end, s.period, s.facts.first.figures - s.first.figures, s.facts.second.figures - s.second.figures};
  s = {};
  s.stage = Stage::Over;
  s.end = result;
  return false;
}

// FIRE

TargetFacts as_target(const FireSide& side, int distance) {
  TargetFacts t{};
  t.distance = distance;
  t.order = side.order;
  t.prone = side.prone;
  t.ranks = side.ranks;
  t.cover = side.cover;
  t.cover_crossed = 1;
  return t;
}

// The rear ranks fill the front, so that it fires with as many as are left.
int fire_of(const FireSide& side, const Course& now, const FireSide& enemy, const Fight& s, const Tables& tables, Umpire& umpire) {
  const int firing = std::min(side.firing, now.figures);
  if (firing == 0) return 0;
  if (side.arm == Arm::Artillery) {
    ArtilleryFacts f{};
    f.gun = side.gun;
    f.gunners = firing;
    f.training = side.training;
    f.state = now.order;
    f.demoralised = now.demoralised;
    f.target = as_target(enemy, s.facts.distance);
    return fire_artillery(f, tables, umpire).casualties;
  }
  SmallArmsFacts f{};
  f.weapon = side.weapon;
  f.figures = firing;
  f.training = side.training;
  f.order = side.order;
  f.prone = side.prone;
  f.state = now.order;
  f.demoralised = now.demoralised;
  f.close_order_fired = side.close_order_fired || s.period > 1;
  f.fired_share = s.period > 1 ? 100 : 0;
  f.target = as_target(enemy, s.facts.distance);
  return fire_small_arms(f, tables, umpire).casualties;
}

// NC-FIRE-16: figures go when both have fired.
void suffer(const FireSide& side, Course& now, const Tables& tables, Umpire& umpire) {
  EffectFacts f{};
  f.arm = side.arm;
  f.figures = now.figures;
  f.running_total = now.running_total;
  f.state = now.order;
  f.casualties = now.received;
  const FireEffect effect = apply_fire(f, tables, umpire);
  now.figures -= effect.figures_removed;
  now.running_total = effect.running_total;
  now.order = effect.state;
  now.must_test = effect.must_test;
  now.per_figure = effect.must_test ? effect.per_figure : 0;
  now.received = 0;
}

bool second_fires(Fight& s, const Tables& tables, Umpire& umpire) {
  s.first.received = fire_of(s.facts.second, s.second, s.facts.first, s, tables, umpire);
  suffer(s.facts.first, s.first, tables, umpire);
  suffer(s.facts.second, s.second, tables, umpire);
  s.stage = Stage::FirstTests;
  return true;
}

// REACTION, at the start of the next period

void test(const FireSide& side, const FireSide& enemy, Course& now, const Tables& tables, Umpire& umpire) {
  if (now.figures == 0) {
    now.broken = 1;
    return;
  }
  if (!now.must_test) return;
  ReactionFacts f{};
  f.arm = side.arm;
  f.morale = side.morale;
  f.training = side.training;
  f.figures = now.figures;
  f.original_figures = side.original_figures;
  f.state = now.order;
  f.demoralised = now.demoralised;
  f.casualties_per_figure = now.per_figure;
  f.under_guns = enemy.arm == Arm::Artillery;
  f.cover = side.cover;
  f.cover_sign = Sign::Add;
  f.brigadier = WhereGeneral::Near;
  umpire.heading(clause::NC_REACT_04, "It has suffered, and tests");
  const Reaction result = take_test(f, side.other_factors, tables.reaction, umpire).result;
  now.broken = result == Reaction::RetreatRout;
  const ReactionTables& t = tables.reaction;
  const bool weak = t.strong_of * now.figures < t.strong_part * side.original_figures;
  if (result == Reaction::Uncontrolled || result == Reaction::ObeyOrders) now.demoralised = 0;    // NC-RESULT-06
  if (result == Reaction::NoAdvance && weak) now.demoralised = 1;                                 // NC-RESULT-12
  now.must_test = now.per_figure = 0;
}

bool end_of_period(Fight& s) {
  if (s.first.broken && s.second.broken) return over(s, FightEnd::BothBreak);
  if (s.first.broken) return over(s, FightEnd::FirstBreaks);
  if (s.second.broken) return over(s, FightEnd::SecondBreaks);
  if (s.period >= s.facts.periods) return over(s, FightEnd::GoesOn);
  s.stage = Stage::FirstFires;
  return true;
}

}  // namespace

FireFight::State FireFight::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  s.first = {f.first.figures, f.first.running_total, 0, 0, 0, f.first.state, f.first.demoralised, 0};
  s.second = {f.second.figures, f.second.running_total, 0, 0, 0, f.second.state, f.second.demoralised, 0};
  return s;
}

bool FireFight::step(State& s, const Tables& tables, Umpire& umpire) {
  switch (s.stage) {
    case Stage::FirstFires:
      ++s.period;
      umpire.heading(clause::NC_FIRE_15, "Both fire");
      s.second.received = fire_of(s.facts.first, s.first, s.facts.second, s, tables, umpire);
      s.stage = Stage::SecondFires;
      return true;
    case Stage::SecondFires: return second_fires(s, tables, umpire);
    case Stage::FirstTests:
      test(s.facts.first, s.facts.second, s.first, tables, umpire);
      s.stage = Stage::SecondTests;
      return true;
    case Stage::SecondTests: test(s.facts.second, s.facts.first, s.second, tables, umpire); return end_of_period(s);
    case Stage::Over: break;
  }
  return false;
}

std::vector<Known> FireFight::known(const char* prefix) {
  return with_prefix(prefix, {{"arm", "arm"}, {"morale", "morale"}, {"training", "training"}, {"figures", "figures"}, {"original_figures", "original_figures"},
                              {"running_total", "casualties"}, {"weapon", "small_arm"}, {"gun", "gun"}, {"order", "figure_order"}, {"prone", "prone"},
                              {"state", "state"}, {"demoralised", "demoralised"}, {"close_order_fired", "close_order_fired"}});
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<FireSide>() {
  using namespace clause;
  using F = FireSide;
  static const Description description =
      Describe<F>("side")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type; mounted troops fight it on foot", NC_BASE_14)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_RESULT_01)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_REACT_13)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures that are left", NC_CAS_03)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_REACT_38)
          .number("running_total", &F::running_total, {.max = 29}, "casualties that it carries from earlier", NC_CAS_03)
          .number("firing", &F::firing, {.max = 40, .fallback = 20}, "figures of the front rank that fire", NC_FIRE_03)
          .choice("weapon", &F::weapon, small_arm_names, SmallArm::MLR, "what it shoots with", NC_SMALL_01)
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "a battery's guns", NC_ART_01)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_SMALL_06)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks deep", NC_SMALL_13)
          .choice("cover", &F::cover, cover_names, Cover::None, "cover that it is in", NC_SMALL_14)
          .flag("prone", &F::prone, "lying down", NC_SMALL_09)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_SMALL_18)
          .flag("demoralised", &F::demoralised, "demoralised", NC_SMALL_18)
          .flag("close_order_fired", &F::close_order_fired, "its first volley is spent", NC_FIRE_21)
          .number("other_factors", &F::other_factors, {.min = -30, .max = 30}, "of its reaction tests, beyond losses and cover, added up", NC_REACT_13)
          .label("other reaction factors, added up")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures > f.original_figures) return Problem{"figures", "more figures than the unit had at the start", NC_REACT_38};
            if (f.firing > f.figures) return Problem{"firing", "more than all figures", NC_FIRE_03};
            if (f.arm == Arm::Artillery && f.order != FigureOrder::Close) return Problem{"order", "artillery always counts as close order", NC_FORM_01};
            if (f.arm != Arm::Artillery && f.weapon == SmallArm::None && f.firing > 0)
              return Problem{"weapon", "troops without a firearm or bow cannot fire", NC_POINT_15};
            if (f.weapon == SmallArm::Bow && f.prone && f.firing > 0) return Problem{"prone", "a bow is not shot lying down", NC_SMALL_24};
            return {};
          });
  return description;
}

template <>
const Description& describe<FireFightFacts>() {
  using namespace clause;
  using F = FireFightFacts;
  static const Description description = Describe<F>("fire-fight")
                                             .group("One side")
                                             .part("first_", &F::first)
                                             .group("The other side")
                                             .part("second_", &F::second)
                                             .group("The fight")
                                             .number("distance", &F::distance, {.max = 3000, .fallback = 200, .unit = "yards"}, "range", NC_FIRE_14)
                                             .number("periods", &F::periods, {.min = 1, .max = 4, .fallback = 3}, "periods that it is followed for", NC_FIRE_15);
  return description;
}

template <>
const Description& describe<FireFought>() {
  using namespace clause;
  using R = FireFought;
  static const Description description =
      Describe<R>("fire-fight")
          .choice("end", &R::end, fight_end_names, FightEnd::GoesOn, "whose reaction breaks it", NC_RESULT_13)
          .number("periods", &R::periods, {.max = 4}, "periods in which they fired", NC_FIRE_15)
          .number("first_lost", &R::first_lost, {.max = 40}, "figures that the first side loses", NC_CAS_03)
          .number("second_lost", &R::second_lost, {.max = 40}, "figures that the second side loses", NC_CAS_03);
  return description;
}

}  // namespace linstock
