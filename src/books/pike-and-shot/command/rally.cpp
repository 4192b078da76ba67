// A rout over several turns, step by step, until it stops or leaves the table.
#include "books/pike-and-shot/command/rally.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::RallyFacts>() {
  using namespace pike_and_shot;
  using F = RallyFacts;
  constexpr NumberRange yards_away{.max = far_away, .fallback = far_away, .unit = "yards"};
  static const Description description =
      Describe<F>("rally")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_MOVE_09)
          .flag("mounted", &F::mounted, "dragoons in the saddle", clause::PS_DEF_19)
          .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", clause::PS_DEF_20)
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", clause::PS_CTRL_09)
          .flag("leader_attached", &F::leader_attached, "a leader is attached", clause::PS_CTRL_08)
          .number("enemy", &F::enemy, {.max = far_away, .unit = "yards"}, "to the enemy behind, who stands",
                  clause::PS_POST_21)
          .number("edge", &F::edge, yards_away, "to the table's edge", clause::PS_MOVE_18)
          .number("shelter", &F::shelter, yards_away, "to where it is behind formed friends or an obstacle",
                  clause::PS_POST_21)
          .flag("first_move", &F::first_move, "the rout begins now", clause::PS_MOVE_10, true)
          .number("turns", &F::turns, {.min = 1, .max = 12, .fallback = 6}, "Command phases to look ahead",
                  clause::PS_CTRL_20);
  return description;
}

template <>
const Description& describe<pike_and_shot::Rallied>() {
  using namespace pike_and_shot;
  using O = Rallied;
  static const Description description =
      Describe<O>("rallied")
          .choice("end", &O::end, rally_end_names, RallyEnd::StillRouting, "what becomes of it", clause::PS_POST_22)
          .number("turn", &O::turn, {.max = 12}, "in which Command phase", clause::PS_CTRL_20)
          .number("yards", &O::yards, {.max = 4000, .unit = "yards"}, "how far it ran", clause::PS_MOVE_09);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

bool end(RallyChain::State& s, RallyEnd how) {
  s.outcome.end = how;
  s.facts = {};
  s.to_test = 0;
  return false;
}

bool rout(RallyChain::State& s, const Tables& tables, Umpire& umpire) {
  RallyFacts& f = s.facts;
  umpire.heading(clause::PS_POST_20, "rout");
  s.outcome.yards += fast_yards(f.arm, f.mounted, f.weight, f.first_move, false, tables, umpire);
  f.first_move = 0;  // PS-MOVE-17
  s.to_test = 1;
  if (s.outcome.yards <= f.edge) return true;
  s.outcome.yards = f.edge;
  return end(s, RallyEnd::Removed);  // PS-MOVE-18
}

bool try_to_stop(RallyChain::State& s, const Tables& tables, Umpire& umpire) {
  const RallyFacts& f = s.facts;
  Rallied& run = s.outcome;
  ++run.turn;
  s.to_test = 0;
  const Behind behind = run.yards >= f.shelter ? Behind::Obstacle : Behind::Nothing;
  const RoutStopFacts stop{f.arm, f.grade, f.leader_attached, behind, f.enemy + run.yards, 1};
  if (rout_stop(stop, tables, umpire).end == RoutEnd::Stops) return end(s, RallyEnd::Rallied);
  return run.turn < f.turns || end(s, RallyEnd::StillRouting);  // PS-CTRL-20: it may try again
}

}  // namespace

// In turns: the rout move, then the next Command phase with its attempt to stop (PS-POST-21, PS-POST-22).
bool RallyChain::step(State& s, const Tables& tables, Umpire& umpire) {
  return s.to_test ? try_to_stop(s, tables, umpire) : rout(s, tables, umpire);
}

}  // namespace linstock::pike_and_shot
