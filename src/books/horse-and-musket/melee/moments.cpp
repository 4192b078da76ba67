// SINGLE MOMENTS OF A MELEE
#include "books/horse-and-musket/melee/moments.h"

#include <algorithm>

#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

// ONE STRIKE: each part throws, then the enemy saves against it.

namespace {

constexpr int all_parts = static_cast<int>(Part::Others) + 1;

int next_part(const StrikeChain::State& s, int part) {
  while (part < all_parts && !has_part(s.facts.striker, static_cast<Part>(part))) ++part;
  return part;
}

bool has_struck(StrikeChain::State& s, const Tables& tables) {
  const MeleeUnit& enemy = s.facts.enemy;
  const MeleeUnit after = as_it_stands(enemy, s.losses, tables);
  const Struck struck{s.losses, bases_lost(enemy.strength, enemy.bases, enemy.hits_before, s.losses),
                      after.disruption - enemy.disruption};
  s = {};
  s.outcome = struck;
  return false;
}

}  // namespace

namespace {

// Odds alone: all parts and their saves are one throw.
bool saved_at_once(const Tables& tables, const Umpire& umpire) {
  return strike_saved_at_once(Part::PointBlank, tables, umpire) && strike_saved_at_once(Part::Others, tables, umpire);
}

void strike_at_once(StrikeChain::State& s, const Tables& tables, Umpire& umpire) {
  const auto& [striker, enemy] = s.facts;
  StrikePools pools;
  Clause why;
  for (int part = next_part(s, 0); part < all_parts; part = next_part(s, part + 1))
    add_strike(pools, striker, enemy, static_cast<Part>(part), strike_save(striker, enemy, static_cast<Part>(part), tables, why), tables, umpire);
  s.losses = throw_strikes(pools, umpire);
}

}  // namespace

bool StrikeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  const auto& [striker, enemy] = s.facts;
  if (saved_at_once(tables, umpire)) return strike_at_once(s, tables, umpire), has_struck(s, tables);
  s.part = next_part(s, s.part);
  if (s.part == all_parts) return has_struck(s, tables);
  const Part part = static_cast<Part>(s.part);
  if (!s.saves) {
    s.hits = strike_hits(striker, enemy, part, tables, umpire);
    s.saves = 1;
    return true;
  }
  Clause why;
  umpire.found("hits", s.hits, clause::HM_MELEE_04);
  s.losses += roll_saves(s.hits, strike_save(striker, enemy, part, tables, why), why, umpire);
  s.hits = s.saves = 0;
  s.part = next_part(s, s.part + 1);
  return s.part < all_parts || has_struck(s, tables);
}

// DISENGAGING

StrikeFacts free_hit(StrikeFacts fight) {
  fight.striker.impetus = Impetus::Melee;
  fight.striker.point_blank = Weapon::None;
  return fight;
}

DisengageChain::State DisengageChain::start(const Facts& f, const Tables& tables) {
  return {StrikeChain::start(free_hit(f.fight), tables), f.move, {}};
}

bool DisengageChain::step(State& s, const Tables& tables, Umpire& umpire) {
  const MeleeUnit leaver = s.strike.facts.enemy;
  if (s.strike.part == 0 && !s.strike.saves) umpire.heading(clause::HM_DISENG_01, "Disengaging: a free hit");
  if (StrikeChain::step(s.strike, tables, umpire)) return true;
  const Struck& struck = s.strike.outcome;
  const bool gone = struck.bases_lost >= leaver.bases;
  s.outcome = {struck.losses, struck.bases_lost, struck.disruption, gone, gone ? 0 : s.move,
               gone ? horse_and_musket::State::Static : horse_and_musket::State::Retiring};
  umpire.found("then it", gone ? "is destroyed" : "moves straight away, retiring", clause::HM_DISENG_02);
  s.strike = {};
  s.move = 0;
  return false;
}

// BREAKTHROUGH

namespace {

bool breaks(const BreakthroughFacts& f, const MeleeTables& t) {
  const bool mounted = is_horse_or_camel(f.arm) || f.arm == Arm::Elephants;
  return mounted && f.charging && f.dealt > 0 && f.dealt >= t.breakthrough_times * f.taken;
}

NextEnemy next_enemy(const BreakthroughFacts& f, const MeleeTables& t) {
  if (!f.next_enemy) return NextEnemy::None;
  if (f.enemy_angle == 0) return NextEnemy::StraightAhead;
  return f.enemy_angle <= t.veer ? NextEnemy::WithinVeer : NextEnemy::BeyondVeer;
}

}  // namespace

Breakthrough breakthrough(const BreakthroughFacts& f, const Tables& tables, Umpire& umpire) {
  const MeleeTables& t = tables.melee;
  umpire.heading(clause::HM_BREAK_01, "Breakthrough");
  const bool through = breaks(f, t);
  umpire.found("it breaks through", through ? "yes" : "no", f.taken == 0 ? clause::HM_BREAK_05 : clause::HM_BREAK_01);
  Breakthrough o{};
  if (!through) return o;
  DisruptionCauses split{}, advance{};
  split.broken_through = 1;
  advance.momentum = 1;
  o.through = 1;
  o.points = points_of(split, tables);
  o.gap = f.frontage;
  o.each_half_aside = f.frontage / 2;
  umpire.found("the halves stand apart", o.gap, clause::HM_BREAK_06, bw);
  if (f.momentum_used) {
    umpire.found("one Momentum Advance a turn", 0, clause::HM_BREAK_07, bw);
    return o;
  }
  o.momentum = std::max(0, f.charge_move - f.used);
  umpire.found("Momentum Advance", o.momentum, clause::HM_BREAK_07, bw);
  const NextEnemy next = next_enemy(f, t);
  const bool ahead = next == NextEnemy::StraightAhead || next == NextEnemy::WithinVeer;
  umpire.found("next enemy", next_enemy_names[static_cast<int>(next)], clause::HM_BREAK_04);
  o.contacts = ahead && f.enemy_distance <= o.momentum;
  o.still_charging = o.contacts;
  o.own_points = o.contacts ? points_of(advance, tables) : 0;
  return o;
}

// CAPTURE THE COLOURS

ColoursTaken take_colours(const ColoursFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_COL_01, "Capture the colours");
  const bool recovers = f.event == ColoursEvent::CaptorBeaten;
  const Clause clause = recovers ? clause::HM_COL_04 : clause::HM_COL_01;
  const bool taken = umpire.total(1 * d6, clause, "colours") >= tables.melee.colours_on;
  umpire.found(recovers ? "colours recovered" : "colours taken", taken ? "yes" : "no", clause);
  if (!taken || recovers) return {taken, 0, 0};
  return {taken, tables.reaction.colours_taken, tables.reaction.colours_lost};
}

}  // namespace linstock::horse_and_musket
