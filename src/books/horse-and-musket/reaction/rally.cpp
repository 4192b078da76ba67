#include "books/horse-and-musket/reaction/rally.h"

namespace linstock::horse_and_musket {

namespace {

// HM-RRES-07, HM-RRES-12: not in the turn of the first rout move.
int extra_hits(const RallyFacts& f, const Tables& tables) {
  return f.test.state == State::Routing && f.turns_routing > 0 ? tables.reaction.router_extra_hits : 0;
}

bool past_limit(Arm arm, int initial_sp, int lost, Holding holding, const Tables& tables) {
  const int limit = cohesion_limit(arm, initial_sp, holding, tables);
  return limit && lost >= limit;
}

// HM-RRES-09, HM-RRES-17
Verdict<Rallied> judged(const RallyFacts& f, const Reacted& reacted, bool at_limit) {
  const bool fleeing = f.test.state != State::Pursuing;
  if (reacted.margin >= 0) {
    if (at_limit) return {Rallied::RalliesAndRetires, clause::HM_RRES_17};
    if (reacted.result == Reaction::MustCharge)
      return {Rallied::RalliesButMustCharge, is_irregular(f.test.unit.temper) ? clause::HM_RRES_06 : clause::HM_RRES_05};
    return {Rallied::Rallies, clause::HM_RRES_14};
  }
  if (fleeing && (at_limit || f.at_table_edge)) return {Rallied::FallsApart, clause::HM_RRES_09};
  return {Rallied::KeepsRunning, clause::HM_RRES_01};
}

// HM-REACT-04: pursuers who rally call the pursuit off.
State state_then(const RallyFacts& f, Rallied end, const Reacted& reacted) {
  if (f.test.state != State::Pursuing) return reacted.state;
  if (end == Rallied::Rallies) return State::Static;
  return end == Rallied::RalliesAndRetires ? State::Retiring : reacted.state;
}

}  // namespace

RallyOutcome rally(const RallyFacts& f, const Tables& tables, Umpire& umpire) {
  const int extra = extra_hits(f, tables);
  umpire.found("further hits on routers", extra, clause::HM_RRES_07);
  ReactionFacts test = f.test;
  test.hits += extra;  // HM-RTEST-07
  const bool at_limit = past_limit(test.unit.arm, f.initial_sp, f.lost_sp + extra, f.holding, tables);
  const Reacted reacted = react(test, tables, umpire);
  const Rallied end = told(judged(f, reacted, at_limit), "it", rallied_names, umpire);
  const bool stays = f.leader_attached && f.test.state == State::Routing;
  if (stays) umpire.found("its leader stays with it", "for good", clause::HM_RRES_08);
  const bool fleeing = f.test.state != State::Pursuing;
  const bool rested = end <= Rallied::RalliesAndRetires && fleeing && tables.reaction.rallying_moves > 0;
  if (rested) umpire.found("moves of doing nothing else", tables.reaction.rallying_moves, clause::HM_RRES_10);
  return {end, reacted.result, state_then(f, end, reacted), extra, rested, stays};
}

// HM-REACT-09: one move of retiring is enough, unless it is below half or worse befell it. HM-RRES-09: at the edge too.
Recovered recover(const RecoverFacts& f, const Tables& tables, Umpire& umpire) {
  const bool spent = past_limit(f.arm, f.initial_sp, f.lost_sp, f.holding, tables);
  const bool recovers = f.retire_moves >= tables.reaction.recovers_after && !spent && !f.adverse;
  umpire.found("recovers", recovers ? "yes" : "no", f.at_table_edge ? clause::HM_RRES_09 : clause::HM_REACT_09);
  return {recovers};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

namespace {

std::optional<Problem> rally_problem(const RallyFacts& f) {
  const State state = f.test.state;
  if (state != State::Routing && state != State::Retreating && state != State::Pursuing)
    return Problem{"state", "only routers, retreaters and pursuers rally", clause::HM_REACT_04};
  if (f.test.unit.arm == Arm::Elephants && state == State::Routing)
    return Problem{"arm", "crazed elephants cannot be rallied", clause::HM_STAMP_05};
  if (f.turns_routing && state != State::Routing)
    return Problem{"turns_routing", "it does not rout", clause::HM_RRES_12};
  if (f.lost_sp > f.initial_sp) return Problem{"lost_sp", "more than it ever had", clause::HM_COH_05};
  return {};
}

}  // namespace

template <>
const Description& describe<RallyFacts>() {
  using F = RallyFacts;
  using namespace clause;
  static const Description description = [] {
    Description d = Describe<F>("rally")
                        .part("", &F::test)
                        .group("Its losses and its flight")
                        .number("initial_sp", &F::initial_sp, {.min = 1, .max = 400, .fallback = 30}, "Strength Points at the start", HM_COH_05)
                        .label("initial Strength Points")
                        .number("lost_sp", &F::lost_sp, {.max = 400, .fallback = 6}, "hits taken so far, this turn's included", HM_COH_01)
                        .label("hits taken so far")
                        .choice("holding", &F::holding, holding_names, Holding::No, "ordered to hold to the last man", HM_COH_03)
                        .number("turns_routing", &F::turns_routing, {.max = 30}, "own turns since the one in which it broke", HM_RRES_12)
                        .flag("at_table_edge", &F::at_table_edge, "it has reached the table edge", HM_RRES_09)
                        .flag("leader_attached", &F::leader_attached, "a leader has joined it to rally it", HM_RRES_08)
                        .refuse([](const F& f) { return rally_problem(f); });
    for (Field& field : d.fields)
      if (std::string_view(field.name) == "state") field.fallback = static_cast<int>(State::Routing);
    return d;
  }();
  return description;
}

template <>
const Description& describe<RallyOutcome>() {
  using O = RallyOutcome;
  using namespace clause;
  static const Description description =
      Describe<O>("rallied")
          .choice("rally", &O::rally, rallied_names, Rallied::Rallies, "does it rally?", HM_RRES_14)
          .choice("result", &O::result, reaction_names, Reaction::Passed, "result of the test", HM_RRES_01)
          .choice("state", &O::state, state_names, State::Static, "what it does from then on", HM_DEF_21)
          .number("extra_hits", &O::extra_hits, {.max = 10}, "hits for running on", HM_RRES_07)
          .flag("full_move_needed", &O::full_move_needed, "a full move of doing nothing else", HM_RRES_10)
          .flag("leader_must_stay", &O::leader_must_stay, "the leader stays with it for the rest of the battle", HM_RRES_16);
  return description;
}

template <>
const Description& describe<RecoverFacts>() {
  using F = RecoverFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("recover")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_COH_04)
          .number("retire_moves", &F::retire_moves, {.max = 30, .fallback = 1}, "moves of retiring made", HM_REACT_09)
          .number("initial_sp", &F::initial_sp, {.min = 1, .max = 400, .fallback = 30}, "Strength Points at the start", HM_COH_05)
          .label("initial Strength Points")
          .number("lost_sp", &F::lost_sp, {.max = 400}, "hits taken so far", HM_COH_01)
          .label("hits taken so far")
          .choice("holding", &F::holding, holding_names, Holding::No, "built-up area, or to the last man", HM_COH_03)
          .flag("adverse", &F::adverse, "a further adverse result since", HM_REACT_09)
          .flag("at_table_edge", &F::at_table_edge, "it has reached the table edge", HM_RRES_09)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.lost_sp > f.initial_sp) return Problem{"lost_sp", "more than it ever had", HM_COH_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<Recovered>() {
  static const Description description =
      Describe<Recovered>("recovered").flag("recovers", &Recovered::recovers, "it is free to act again", clause::HM_REACT_09);
  return description;
}

}  // namespace linstock
