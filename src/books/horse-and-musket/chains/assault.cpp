// AN ASSAULT ON A GARRISONED BUILDING
#include "books/horse-and-musket/chains/assault.h"

#include <algorithm>

#include "books/horse-and-musket/disruption/cohesion.h"
#include "books/horse-and-musket/melee/result.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

namespace {

using S = AssaultChain::State;
using Stage = AssaultChain::Stage;

bool go(S& s, Stage stage) { return s.stage = stage, true; }

const AssaultSide& side_of(const S& s, int side) { return side == 0 ? s.facts.attackers : s.facts.garrison; }

// Bases left at the start of this round: losses of a round count from its end (HM-MELEE-09).
int bases_of(const S& s, int side) {
  const AssaultSide& f = side_of(s, side);
  return f.bases - bases_lost(f.strength, f.bases, f.hits_before % f.strength, s.total[side]);
}

// One side as the melee knows it; `fighting` of its bases, inside the building or at its walls.
MeleeUnit unit_of(const S& s, int side, int fighting, bool inside) {
  const AssaultSide& f = side_of(s, side);
  MeleeUnit u{};
  u.arm = Arm::Infantry;
  u.order = f.order;
  u.cls = f.cls;
  u.formation = side == 0 ? Formation::Line : Formation::Garrison;
  u.blade = Blade::Bayonet;
  u.fighting = fighting;
  u.bases = std::max(1, bases_of(s, side));
  u.strength = f.strength;
  u.disruption = s.disruption[side];
  u.round = s.round;
  u.impetus = Impetus::Melee;  // HM-BUAF-02
  u.inside = inside;
  u.following_up = side == 0 && s.follows;  // a garrison that wins throws them out
  u.opponent = 1;
  return u;
}

// Who has gone in no longer touches the walls.
int outside(const S& s) { return std::max(0, std::min(s.facts.touching, bases_of(s, 0)) - s.inside); }
int answering_inside(const S& s) { return std::min(s.inside, bases_of(s, 1)); }
// HM-MELEE-03, HM-MELEE-11: no more than three to one strike, those inside first.
int most_that_strike(const S& s, const Tables& tables) { return tables.melee.most_odds * bases_of(s, 1); }
int striking_inside(const S& s, const Tables& tables) { return std::min(s.inside, most_that_strike(s, tables)); }
int striking_outside(const S& s, const Tables& tables, Umpire& umpire) {
  const int strike = std::min(outside(s), most_that_strike(s, tables) - striking_inside(s, tables));
  if (strike < outside(s)) umpire.found("three to one leaves out", outside(s) - strike, clause::HM_MELEE_11);
  return strike;
}
int answering(const S& s, const Tables& tables) {
  const int free = bases_of(s, 1) - answering_inside(s);
  const int out = outside(s);
  const int beside = out ? std::min(s.facts.places, 2 * tables.buildings.fight_each_side) : 0;
  return std::min(free, out + beside);  // HM-BUAF-09
}

void strike(S& s, int side, int fighting, bool inside, const Tables& tables, Umpire& umpire) {
  if (fighting == 0) return;
  umpire.heading(inside ? clause::HM_BUAF_04 : clause::HM_BUAF_01, side == 0 ? "Attackers strike" : "The garrison strikes");
  const MeleeUnit striker = unit_of(s, side, fighting, inside), enemy = unit_of(s, 1 - side, 1, inside);
  if (strike_saved_at_once(Part::Others, tables, umpire)) {
    StrikePools pools;
    add_strike(pools, striker, enemy, Part::Others, tables.melee.save_hand, tables, umpire);
    s.taken[1 - side] += throw_strikes(pools, umpire);
  } else {
    s.hits += strike_hits(striker, enemy, Part::Others, tables, umpire);
  }
}

void save(S& s, int side, const Tables& tables, Umpire& umpire) {
  s.taken[1 - side] += roll_saves(s.hits, tables.melee.save_hand, clause::HM_MSAVE_01, umpire);
  s.hits = 0;
}

// RESULT OF THE ROUND

bool end(S& s, AssaultEnds ends, SideEnds attackers, SideEnds garrison) {
  const bool out = ends == AssaultEnds::Repulsed || ends == AssaultEnds::AttackersGiveWay;
  const int inside = out ? 0 : s.inside, holding = ends == AssaultEnds::GarrisonGivesWay ? 0 : bases_of(s, 1);
  const auto bases = [&](int side) { return side_of(s, side).bases - bases_of(s, side); };
  const auto points = [&](int side) { return s.disruption[side] - side_of(s, side).disruption; };
  const AssaultEnd outcome{ends, s.round - s.facts.round + 1, inside, attackers, garrison, s.total[0], s.total[1],
                           bases(0), bases(1), points(0), points(1), inside + holding, ends == AssaultEnds::GoesOn && s.follows};
  s = {};
  s.outcome = outcome;
  return false;
}

int round_points(const S& s, int side, const Tables& tables) {
  DisruptionCauses c{};
  const int bases = bases_of(s, side);
  c.hits = hit_per_base(s.taken[side], bases);
  c.lost_melee = more_than_one_per_base(s.taken[side] - s.taken[1 - side], bases);
  c.melee_rounds = s.round == tables.disruption.melee_rounds;
  return points_of(c, tables);
}

// HM-COH-01, HM-COH-03
bool past_limit(const S& s, int side, const Tables& tables) {
  MeleeUnit u{};
  u.bases = bases_of(s, side);
  u.strength = side_of(s, side).strength;
  u.hits_before = side_of(s, side).hits_before + s.total[side];
  u.formation = side == 0 ? Formation::Line : Formation::Garrison;
  return horse_and_musket::past_limit(u, side_of(s, side).morale.holding, tables);
}

// HM-COH-08: it retires without a test.
bool past(S& s, int side, Umpire& umpire) {
  umpire.found(side == 0 ? "the attackers retire from the battle" : "the garrison retires from the battle",
               side_of(s, side).hits_before + s.total[side], side == 0 ? clause::HM_COH_01 : clause::HM_COH_03);
  if (side == 0) return end(s, AssaultEnds::AttackersGiveWay, SideEnds::Retires, SideEnds::Wins);
  return end(s, AssaultEnds::GarrisonGivesWay, SideEnds::Wins, SideEnds::Retires);
}

bool goes_untested(const S& s, int side, bool lost, const Tables& tables, Umpire& umpire) {
  return past_limit(s, side, tables) && !(lost && tests_at_limit(tables, umpire));
}

bool next_round(S& s, const Tables& tables, Umpire& umpire);

bool result(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_RESULT_01, "Result of the round");
  const int points[] = {round_points(s, 0, tables), round_points(s, 1, tables)};
  const int before = bases_of(s, 1);
  const int difference = s.taken[0] - s.taken[1];
  for (int side = 0; side < 2; ++side) {
    s.total[side] += s.taken[side];
    s.disruption[side] += points[side];
  }
  s.destroyed = before - bases_of(s, 1);
  umpire.found("unsaved hits of the attackers", s.taken[0], clause::HM_RESULT_01);
  umpire.found("unsaved hits of the garrison", s.taken[1], clause::HM_RESULT_01);
  if (bases_of(s, 1) == 0) return end(s, AssaultEnds::Taken, SideEnds::Wins, SideEnds::Destroyed);  // HM-BUAF-08
  if (bases_of(s, 0) == 0) return end(s, AssaultEnds::AttackersGiveWay, SideEnds::Destroyed, SideEnds::Wins);
  const bool routs = difference > 0 && push_back(side_of(s, 0).cls, difference, tables) >= tables.melee.routs_from;
  if (!routs && goes_untested(s, 0, difference > 0, tables, umpire)) return past(s, 0, umpire);
  if (goes_untested(s, 1, difference < 0, tables, umpire)) return past(s, 1, umpire);
  s.inside = std::min(s.inside, bases_of(s, 0));
  if (difference > 0) {  // HM-BUAF-04: thrown out; HM-RESULT-02: pushed back from the walls
    umpire.found("the attackers", "are thrown back", s.inside ? clause::HM_BUAF_04 : clause::HM_RESULT_02);
    if (routs) return end(s, AssaultEnds::AttackersGiveWay, SideEnds::Routs, SideEnds::Wins);
    return go(s, Stage::LoserTests);  // the attackers test
  }
  s.loser = difference < 0;  // the garrison tests
  if (s.destroyed) return go(s, Stage::BreakIn);
  return s.loser ? go(s, Stage::LoserTests) : next_round(s, tables, umpire);
}

// HM-DISR-20: under the other reading only the point of a long melee outlives the player turn.
void lapse(S& s, const Tables& tables) {
  DisruptionCauses lasting{};
  lasting.melee_rounds = s.round >= tables.disruption.melee_rounds;
  for (int side = 0; side < 2; ++side) s.disruption[side] = side_of(s, side).disruption + points_of(lasting, tables);
}

// HM-RESULT-09: who holds no part of the building breaks off after three rounds.
bool next_round(S& s, const Tables& tables, Umpire& umpire) {
  s.follows = s.taken[0] < s.taken[1];  // HM-RESULT-05
  if (s.round >= tables.melee.most_rounds && s.inside == 0) {
    umpire.found("the attackers break off", tables.melee.break_off, clause::HM_RESULT_09, bw);
    return end(s, AssaultEnds::Repulsed, SideEnds::Retires, SideEnds::Stands);
  }
  if (s.round + 1 == s.facts.round + s.facts.rounds) return end(s, AssaultEnds::GoesOn, SideEnds::Level, SideEnds::Level);
  if (tables.disruption.clearing == Clearing::Lapsing) lapse(s, tables);
  ++s.round;
  s.taken[0] = s.taken[1] = s.loser = s.destroyed = 0;
  return go(s, Stage::Outside);
}

// HM-BUAF-03
bool break_in_step(S& s, const Tables& tables, Umpire& umpire) {
  const BreakInFacts f{s.destroyed, outside(s), bases_of(s, 1) + s.inside};
  s.inside += break_in(f, tables, umpire).bases;
  s.destroyed = 0;
  return s.loser ? go(s, Stage::LoserTests) : next_round(s, tables, umpire);
}

// HM-REACT-03: pushed back from the walls or thrown out, they test like any loser of a round.
bool attackers_test(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_REACT_03, "The attackers' reaction");
  MeleeUnit attackers = unit_of(s, 0, 1, false);
  attackers.hits_turn = attackers.hits_before = s.taken[0];
  const Reacted r = react(test_after_round(attackers, s.facts.attackers.morale, unit_of(s, 1, 1, false)), tables, umpire);
  if (past_limit(s, 0, tables) && retires_at_worst(r)) return past(s, 0, umpire);
  if (passed(r)) return end(s, AssaultEnds::Repulsed, SideEnds::PushedBack, SideEnds::Wins);
  if (r.result == Reaction::Halt) return end(s, AssaultEnds::Repulsed, SideEnds::Halts, SideEnds::Wins);
  return end(s, AssaultEnds::AttackersGiveWay, end_of(r.result), SideEnds::Wins);
}

// HM-BUAF-06: supported until they are in; HM-RMOD-22: hard cover.
bool loser_tests(S& s, const Tables& tables, Umpire& umpire) {
  if (!s.loser) return attackers_test(s, tables, umpire);
  umpire.heading(clause::HM_REACT_03, "The garrison's reaction");
  Morale morale = s.facts.garrison.morale;
  if (s.inside == 0) morale.security = Security::Supported;
  MeleeUnit garrison = unit_of(s, 1, 1, s.inside > 0);
  garrison.hits_turn = garrison.hits_before = s.taken[1];
  const Reacted r = react(test_after_round(garrison, morale, unit_of(s, 0, 1, s.inside > 0)), tables, umpire);
  if (past_limit(s, 1, tables) && retires_at_worst(r)) return past(s, 1, umpire);
  if (!passed(r) && r.result != Reaction::Halt) return end(s, AssaultEnds::GarrisonGivesWay, SideEnds::Wins, end_of(r.result));
  return next_round(s, tables, umpire);
}

}  // namespace

// HM-BUA-01: no more than eight bases find room in a building; the others take no part, and that is said.
S AssaultChain::start(const Facts& facts, const Tables& tables) {
  S s{};
  s.facts = facts;
  s.facts.garrison.bases = std::min(facts.garrison.bases, std::max(1, tables.buildings.most_garrison));
  s.no_room = facts.garrison.bases - s.facts.garrison.bases;
  s.round = facts.round;
  s.inside = facts.inside;
  s.follows = facts.following_up;
  s.disruption[0] = facts.attackers.disruption;
  s.disruption[1] = facts.garrison.disruption;
  return s;
}

bool AssaultChain::step(State& s, const Tables& tables, Umpire& umpire) {
  if (s.no_room) umpire.found("garrison bases that find no room", s.no_room, clause::HM_BUA_01);
  s.no_room = 0;
  switch (s.stage) {
    case Stage::Outside: return strike(s, 0, striking_outside(s, tables, umpire), false, tables, umpire), go(s, Stage::OutsideSaves);
    case Stage::OutsideSaves: return save(s, 0, tables, umpire), go(s, s.inside ? Stage::Inside : Stage::Answer);
    case Stage::Inside: return strike(s, 0, striking_inside(s, tables), true, tables, umpire), go(s, Stage::InsideSaves);
    case Stage::InsideSaves: return save(s, 0, tables, umpire), go(s, Stage::Answer);
    case Stage::Answer: return strike(s, 1, answering(s, tables), false, tables, umpire), go(s, Stage::AnswerSaves);
    case Stage::AnswerSaves:
      save(s, 1, tables, umpire);
      return s.inside ? go(s, Stage::AnswerInside) : result(s, tables, umpire);
    case Stage::AnswerInside:
      return strike(s, 1, answering_inside(s), true, tables, umpire), go(s, Stage::AnswerInsideSaves);
    case Stage::AnswerInsideSaves: return save(s, 1, tables, umpire), result(s, tables, umpire);
    case Stage::BreakIn: return break_in_step(s, tables, umpire);
    case Stage::LoserTests: return loser_tests(s, tables, umpire);
  }
  return false;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<AssaultSide>() {
  using F = AssaultSide;
  static const Description description =
      Describe<F>("side")
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_MDICE_08)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_MELMOD_09)
          .number("bases", &F::bases, {.min = 1, .max = 12, .fallback = 4}, "bases now", HM_BUA_01)
          .number("strength", &F::strength, {.min = 1, .max = 12, .fallback = 6}, "Strength Points of a base", HM_MSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 60}, "hits taken so far in the battle", HM_COH_05)
          .number("disruption", &F::disruption, {.max = 9}, "Disruption Points", HM_MELMOD_17)
          .label("Disruption Points")
          .part("", &F::morale);
  return description;
}

template <>
const Description& describe<AssaultFacts>() {
  using F = AssaultFacts;
  static const Description description =
      Describe<F>("assault")
          .group("The attackers")
          .part("attackers_", &F::attackers)
          .number("touching", &F::touching, {.min = 1, .max = 8, .fallback = 2}, "attacking bases along their whole length", HM_BUAF_01)
          .label("bases that touch the walls")
          .group("The garrison")
          .part("garrison_", &F::garrison)
          .number("places", &F::places, {.max = 2, .fallback = 2}, "sides of the attacked stretch with walls to fight from", HM_BUAF_09)
          .label("sides with walls to fight from")
          .group("The assault")
          .number("inside", &F::inside, {.max = 8}, "attacking bases that broke in before", HM_BUAF_04)
          .label("attacking bases inside")
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round of this melee that comes first", HM_SEQ_12)
          .label("round of this melee")
          .flag("following_up", &F::following_up, "the attackers won the round before", HM_RESULT_05)
          .number("rounds", &F::rounds, {.min = 1, .max = 6, .fallback = 2}, "rounds to look ahead; a game turn has two", HM_SEQ_12)
          .label("rounds to look ahead")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.touching > f.attackers.bases) return Problem{"touching", "more than all attacking bases", HM_BUAF_01};
            if (f.inside > f.attackers.bases) return Problem{"inside", "more than all attacking bases", HM_BUAF_04};
            if (f.following_up && f.round == 1) return Problem{"following_up", "there was no round before the first", HM_RESULT_05};
            if (f.inside && f.round == 1) return Problem{"inside", "nobody breaks in before the first round", HM_BUAF_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<AssaultEnd>() {
  using O = AssaultEnd;
  static const Description description =
      Describe<O>("assault")
          .choice("ends", &O::ends, assault_ends_names, AssaultEnds::GoesOn, "how it ends", HM_BUAF_08)
          .number("rounds", &O::rounds, {.min = 1, .max = 20, .fallback = 1}, "rounds fought", HM_RESULT_09)
          .number("inside", &O::inside, {.max = 20}, "attacking bases in the building at the end", HM_BUAF_03)
          .choice("attackers", &O::attackers, side_ends_names, SideEnds::Stands, "what becomes of the attackers", HM_RESULT_02)
          .choice("garrison", &O::garrison, side_ends_names, SideEnds::Stands, "what becomes of the garrison", HM_BUAF_08)
          .number("attackers_losses", &O::attackers_losses, {.max = 2000}, "unsaved hits on the attackers", HM_RESULT_01)
          .number("garrison_losses", &O::garrison_losses, {.max = 2000}, "unsaved hits on the garrison", HM_RESULT_01)
          .number("attackers_bases_lost", &O::attackers_bases_lost, {.max = 40}, "bases that the attackers lose", HM_MSAVE_02)
          .number("garrison_bases_lost", &O::garrison_bases_lost, {.max = 40}, "bases that the garrison loses", HM_MSAVE_02)
          .number("attackers_disruption", &O::attackers_disruption, {.min = -200, .max = 200}, "Disruption Points of the attackers", HM_DISR_05)
          .number("garrison_disruption", &O::garrison_disruption, {.min = -200, .max = 200}, "Disruption Points of the garrison", HM_DISR_05)
          .number("in_building", &O::in_building, {.max = 40}, "bases of both in the building at the end", HM_BUAF_05)
          .flag("following_up", &O::following_up, "the attackers won the last round, and follow up in the next", HM_RESULT_05);
  return description;
}

}  // namespace linstock
