// The facts and outcomes of a round of melee and of its results, described.
#include <string>

#include "books/horse-and-musket/melee/result.h"

namespace linstock::horse_and_musket {

namespace {

using Side = Few<MeleeUnit, most_in_a_melee>;

std::optional<Problem> refuse_side(const Side& side, const Side& enemies, const char* name) {
  for (int i = 0; i < side.size(); ++i) {
    const std::string field = std::string(name) + "." + std::to_string(i + 1) + ".";
    if (side[i].opponent > enemies.size())
      return Problem{field + "opponent", "there is no such unit on the other side", clause::HM_MELEE_14};
    if (auto problem = refuse_pair(side[i], enemies[side[i].opponent - 1]))
      return problem->field = field + problem->field, problem;
  }
  return {};
}

}  // namespace

std::optional<Problem> refuse_melee(const MeleeFacts& f) {
  if (auto problem = refuse_side(f.attackers, f.defenders, "attackers")) return problem;
  return refuse_side(f.defenders, f.attackers, "defenders");
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<MeleeFacts>() {
  using F = MeleeFacts;
  static const Description description =
      Describe<F>("melee")
          .group("The attackers")
          .list("attackers", &F::attackers, 1, "units of the attacking side", HM_MELEE_14)
          .group("The defenders")
          .list("defenders", &F::defenders, 1, "units of the defending side", HM_MELEE_14)
          .refuse([](const F& f) { return refuse_melee(f); });
  return description;
}

template <>
const Description& describe<UnitEnd>() {
  using O = UnitEnd;
  static const Description description =
      Describe<O>("unit")
          .choice("fate", &O::fate, fate_names, Fate::Stands, "what becomes of it", HM_RESULT_02)
          .number("taken", &O::taken, {.max = 800}, "unsaved hits", HM_RESULT_01)
          .number("bases_lost", &O::bases_lost, {.max = 40}, "bases that it loses", HM_MSAVE_02)
          .number("disruption", &O::disruption, {.min = -200, .max = 200}, "Disruption Points of this round", HM_DISR_05)
          .number("push_back", &O::push_back, {.max = 500 * bw, .scale = bw, .unit = bw_unit}, "how far it is pushed back", HM_RESULT_02)
          .flag("split", &O::split, "broken through: split in the centre", HM_BREAK_01)
          .flag("breaks_through", &O::breaks_through, "it breaks through", HM_BREAK_01)
          .flag("tests", &O::tests, "it takes a Reaction Test in step 8", HM_REACT_03)
          .flag("colours", &O::colours, "its colours are at risk", HM_COL_01);
  return description;
}

template <>
const Description& describe<MeleeOutcome>() {
  using O = MeleeOutcome;
  static const Description description =
      Describe<O>("melee")
          .choice("winner", &O::winner, melee_winner_names, MeleeWinner::Nobody, "who has won the round", HM_RESULT_01)
          .number("difference", &O::difference, {.max = 2000}, "in unsaved hits", HM_RESULT_02)
          .flag("break_off", &O::break_off, "three rounds: who holds no building retires 1 BW", HM_RESULT_09)
          .list("attackers", &O::attackers, 0, "what becomes of the attackers", HM_RESULT_16)
          .list("defenders", &O::defenders, 0, "what becomes of the defenders", HM_RESULT_16);
  return description;
}

template <>
const Description& describe<MeleeResultFacts>() {
  using F = MeleeResultFacts;
  static const Description description =
      Describe<F>("melee-result")
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_RESULT_03)
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_RESULT_14)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation", HM_RESULT_14)
          .number("taken", &F::taken, {.max = 200, .fallback = 3}, "unsaved hits taken by its side", HM_RESULT_01)
          .number("inflicted", &F::inflicted, {.max = 200, .fallback = 1}, "unsaved hits inflicted by its side", HM_RESULT_01)
          .flag("inside", &F::inside, "it had broken into a building", HM_BUAF_04)
          .flag("stampeding", &F::stampeding, "a crazed elephant", HM_STAMP_08)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.inside && f.formation == Formation::Garrison)
              return Problem{"inside", "it holds the building or has broken in, not both", HM_BUAF_04};
            if (f.stampeding && f.arm != Arm::Elephants)
              return Problem{"stampeding", "only elephants stampede", HM_STAMP_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<MeleeResult>() {
  using O = MeleeResult;
  static const Description description =
      Describe<O>("melee-result")
          .choice("fate", &O::fate, fate_names, Fate::Stands, "what becomes of it", HM_RESULT_02)
          .number("push_back", &O::push_back, {.max = 500 * bw, .scale = bw, .unit = bw_unit}, "how far", HM_RESULT_11)
          .flag("tests", &O::tests, "it takes a Reaction Test in step 8", HM_RESULT_17);
  return description;
}

template <>
const Description& describe<AfterMeleeFacts>() {
  using F = AfterMeleeFacts;
  static const Description description =
      Describe<F>("after-melee")
          .choice("temper", &F::temper, temper_names, Temper::Regular, "of the winner", HM_RESULT_13)
          .choice("loser", &F::loser, loser_does_names, LoserDoes::PushedBack, "what the loser does", HM_RESULT_10)
          .number("push_back", &F::push_back, distance_in_bw(1), "how far the loser is pushed back", HM_RESULT_07)
          .number("move", &F::move, distance_in_bw(3), "the winner's move of this turn", HM_RESULT_12)
          .number("used", &F::used, distance_in_bw(0), "of this it has used", HM_RESULT_12)
          .label("of this used")
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round of this melee just fought", HM_RESULT_15)
          .flag("holds_building", &F::holds_building, "it holds a building, or has broken into it", HM_RESULT_09)
          .number("rear_bases", &F::rear_bases, {.max = 40}, "bases behind its front", HM_RESULT_08)
          .number("room", &F::room, {.max = 40, .fallback = 2}, "places beside the front bases within a normal move", HM_RESULT_08)
          .label("places beside the front")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.used > f.move) return Problem{"used", "more than its whole move", HM_RESULT_12};
            return {};
          });
  return description;
}

template <>
const Description& describe<AfterMelee>() {
  using O = AfterMelee;
  static const Description description =
      Describe<O>("after-melee")
          .choice("may", &O::may, winner_may_names, WinnerMay::FollowUpOrStop, "what the winner may or must do", HM_RESULT_12)
          .number("follows", &O::follows, {.max = far_bw * bw, .scale = bw, .unit = bw_unit}, "movement left for it", HM_RESULT_12)
          .flag("following_up", &O::following_up, "it counts as following up next round", HM_RESULT_05)
          .number("retires", &O::retires, {.max = far_bw * bw, .scale = bw, .unit = bw_unit}, "both retire at least so far", HM_RESULT_09)
          .number("come_up", &O::come_up, {.max = 40}, "rear bases that may come up", HM_RESULT_08)
          .flag("conforms", &O::conforms, "the loser's position conforms to the winner's", HM_RESULT_06)
          .label("loser conforms to the winner");
  return description;
}

}  // namespace linstock
