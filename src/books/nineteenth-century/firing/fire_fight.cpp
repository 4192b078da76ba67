// A fire fight, step by step. What throws no dice is worked out in a step of its own, once for all branches of the dice that follow.
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

bool next(Fight& s, Stage stage) { return s.stage = stage, true; }

bool over(Fight& s, FightEnd end) {
  const FireFought result{end, s.period, s.facts.first.figures - s.first.figures, s.facts.second.figures - s.second.figures,
                          s.first.running_total, s.second.running_total, s.first.order, s.second.order, s.first.demoralised, s.second.demoralised};
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
int firing(const FireSide& side, const Course& now) { return side.firing ? std::min(side.firing, now.figures) : now.figures; }

// The factor before the die.
int aim(const FireSide& side, const Course& now, const FireSide& enemy, const Fight& s, const Tables& tables, Umpire& umpire) {
  if (side.arm == Arm::Artillery) {
    ArtilleryFacts f{};
    f.gun = side.gun;
    f.gunners = firing(side, now);
    f.training = side.training;
    f.state = now.order;
    f.demoralised = now.demoralised;
    f.target = as_target(enemy, s.facts.distance);
    return artillery_factor(f, tables, umpire);
  }
  if (side.weapon == SmallArm::None) return out_of_range;
  SmallArmsFacts f{};
  f.weapon = side.weapon;
  f.figures = firing(side, now);
  f.training = side.training;
  f.order = side.order;
  f.prone = side.prone;
  f.state = now.order;
  f.demoralised = now.demoralised;
  f.close_order_fired = side.close_order_fired || s.period > 1;
  f.fired_share = s.period > 1 ? 100 : 0;
  f.target = as_target(enemy, s.facts.distance);
  return small_arms_factor(f, tables, umpire);
}

bool both_aim(Fight& s, const Tables& tables, Umpire& umpire) {
  ++s.period;
  umpire.heading(clause::NC_FIRE_15, "Both fire");
  s.first.factor = aim(s.facts.first, s.first, s.facts.second, s, tables, umpire);
  s.second.factor = aim(s.facts.second, s.second, s.facts.first, s, tables, umpire);
  return next(s, Stage::FirstFires);
}

// The die; the casualties fall on the other side.
void fire(const FireSide& side, Course& now, Course& enemy, const Tables& tables, Umpire& umpire) {
  if (now.factor != out_of_range) enemy.received = settle_fire(now.factor, firing(side, now), tables, umpire).casualties;
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
  now.factor = effect.per_figure;  // until the test's factors are added up
  now.received = 0;
}

// REACTION, at the start of the next period

// NC-REACT-01, 04: casualties want a test, and so does the first artillery fire.
void prepare_test(const FireSide& side, const FireSide& enemy, Course& now, int period, const Tables& tables, Umpire& umpire) {
  const int per_figure = now.factor;
  now.factor = 0;
  now.broken = now.figures == 0;
  const bool guns = enemy.arm == Arm::Artillery;
  const bool first_guns = guns && !side.under_artillery && period == 1;
  if (now.broken || !(now.must_test || first_guns)) {
    now.must_test = 0;
    return;
  }
  ReactionFacts f{};
  f.arm = side.arm;
  f.morale = side.morale;
  f.training = side.training;
  f.figures = now.figures;
  f.original_figures = side.original_figures;
  f.state = now.order;
  f.demoralised = now.demoralised;
  f.casualties_per_figure = per_figure;
  f.under_guns = guns;
  f.cover = side.cover;
  f.cover_sign = Sign::Add;
  f.cinc = side.cinc;
  f.cinc_sign = Sign::Add;
  f.brigadier = WhereGeneral::Near;
  umpire.heading(now.must_test ? clause::NC_REACT_04 : clause::NC_REACT_01, "It has suffered, and tests");
  now.must_test = 1;
  now.factor = test_factors(f, side.other_factors, tables.reaction, umpire);
}

bool both_suffer(Fight& s, const Tables& tables, Umpire& umpire) {
  suffer(s.facts.first, s.first, tables, umpire);
  suffer(s.facts.second, s.second, tables, umpire);
  prepare_test(s.facts.first, s.facts.second, s.first, s.period, tables, umpire);
  prepare_test(s.facts.second, s.facts.first, s.second, s.period, tables, umpire);
  return next(s, Stage::FirstTests);
}

void test(const FireSide& side, Course& now, const ReactionTables& t, Umpire& umpire) {
  if (!now.must_test) return;
  const Reaction result = throw_test(now.factor, side.morale, side.training, t, umpire).result;
  now.broken = result == Reaction::RetreatRout;
  const bool weak = t.strong_of * now.figures < t.strong_part * side.original_figures;
  if (result == Reaction::Uncontrolled || result == Reaction::ObeyOrders) now.demoralised = 0;    // NC-RESULT-06
  if (result == Reaction::NoAdvance && weak) now.demoralised = 1;                                 // NC-RESULT-12
  now.must_test = now.factor = 0;
}

bool end_of_period(Fight& s) {
  if (s.first.broken && s.second.broken) return over(s, FightEnd::BothBreak);
  if (s.first.broken) return over(s, FightEnd::FirstBreaks);
  if (s.second.broken) return over(s, FightEnd::SecondBreaks);
  if (s.period >= s.facts.periods) return over(s, FightEnd::GoesOn);
  return next(s, Stage::Aim);
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
    case Stage::Aim: return both_aim(s, tables, umpire);
    case Stage::FirstFires: fire(s.facts.first, s.first, s.second, tables, umpire); return next(s, Stage::SecondFires);
    case Stage::SecondFires:
      fire(s.facts.second, s.second, s.first, tables, umpire);
      s.first.factor = s.second.factor = 0;
      return next(s, Stage::Suffer);
    case Stage::Suffer: return both_suffer(s, tables, umpire);
    case Stage::FirstTests: test(s.facts.first, s.first, tables.reaction, umpire); return next(s, Stage::SecondTests);
    case Stage::SecondTests: test(s.facts.second, s.second, tables.reaction, umpire); return end_of_period(s);
    case Stage::Over: break;
  }
  return false;
}

}  // namespace linstock::nineteenth_century
