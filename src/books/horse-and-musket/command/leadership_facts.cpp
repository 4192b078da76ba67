// The facts and outcomes of leadership, described.
#include "books/horse-and-musket/command/leadership.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<LeadershipFacts>() {
  using F = LeadershipFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("leadership")
          .group("The leader")
          .choice("rank", &F::rank, rank_names, Rank::SubCommander, "C-in-C or sub-commander", HM_DEF_24)
          .choice("quality", &F::quality, quality_names, Quality::Competent, "how good he is", HM_LEAD_01)
          .flag("issues_orders", &F::issues_orders, "he issues orders this turn", HM_LEAD_23, true)
          .flag("out_of_action", &F::out_of_action, "unhorsed, wounded or captured: he gives no orders", HM_LRISK_03)
          .group("The C-in-C")
          .flag("tests_first", &F::tests_first, "he tests before his sub-commanders", HM_LEAD_13)
          .flag("only_commander", &F::only_commander, "he is the only commander on the field", HM_LEAD_13)
          .flag("after_failure", &F::after_failure, "for units that their sub-commander has failed to command", HM_LEAD_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            const bool general = f.rank == Rank::CommanderInChief;
            if (f.tests_first && !general) return Problem{"tests_first", "it is said of the C-in-C", HM_LEAD_13};
            if (f.only_commander && !general) return Problem{"only_commander", "it is said of the C-in-C", HM_LEAD_13};
            if (f.after_failure && !general) return Problem{"after_failure", "it is said of the C-in-C", HM_LEAD_14};
            if (f.after_failure && (f.tests_first || f.only_commander))
              return Problem{"after_failure", "then a sub-commander has tested before him", HM_LEAD_14};
            return {};
          });
  return description;
}

template <>
const Description& describe<Leadership>() {
  using O = Leadership;
  using namespace clause;
  constexpr NumberRange change{.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit};
  static const Description description =
      Describe<O>("leadership")
          .choice("result", &O::result, led_names, Led::Passes, "how he leads this turn", HM_LEAD_01)
          .number("row", &O::row, {.max = 6}, "row of the blunder or top form", HM_LEAD_07)
          .number("mounted", &O::mounted, change, "for each mounted unit", HM_LEAD_02)
          .number("other", &O::other, change, "for each other unit", HM_LEAD_02)
          .flag("voluntary", &O::voluntary, "an addition may be used in part or not at all", HM_LEAD_04)
          .choice("formations", &O::formations, formation_cost_names, FormationCost::Normal, "cost of formation changes", HM_LEAD_21)
          .flag("no_charges", &O::no_charges, "no charges or countercharges", HM_LEAD_05)
          .flag("no_difficult_ground", &O::no_difficult_ground, "no deduction for difficult terrain", HM_LEAD_22)
          .number("shooting", &O::shooting, {.min = -5, .max = 5}, "on every shooting die", HM_LEAD_08)
          .number("melee", &O::melee, {.min = -5, .max = 5}, "on every melee die", HM_LEAD_07);
  return description;
}

template <>
const Description& describe<LeaderBonusFacts>() {
  using F = LeaderBonusFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("leader-bonus")
          .choice("rank", &F::rank, rank_names, Rank::SubCommander, "C-in-C or sub-commander", HM_DEF_24)
          .choice("quality", &F::quality, quality_names, Quality::Competent, "how good he is", HM_RTEST_02)
          .number("distance", &F::distance, distance_in_bw(3), "from him to the closest point of the unit", HM_RTEST_02)
          .flag("own_command", &F::own_command, "the unit belongs to his command", HM_LEAD_09, true)
          .flag("sees_him", &F::sees_him, "the unit can see him", HM_LEAD_10, true)
          .flag("enemy_between", &F::enemy_between, "enemy stands between", HM_RTEST_02)
          .choice("attached", &F::attached, attached_names, Attached::No, "he has joined a unit", HM_LEAD_11)
          .flag("out_of_action", &F::out_of_action, "struck down, and nobody in his place yet", HM_LRISK_12);
  return description;
}

template <>
const Description& describe<LeaderBonus>() {
  using O = LeaderBonus;
  static const Description description =
      Describe<O>("leader-bonus")
          .choice("gives", &O::gives, gives_names, Gives::Bonus, "does he, and why not", clause::HM_RTEST_02)
          .choice("bonus", &O::bonus, bonus_names, Bonus::None, "his bonus", clause::HM_DEF_06)
          .number("points", &O::points, {.max = 10}, "on the Reaction Test", clause::HM_RTEST_02);
  return description;
}

}  // namespace linstock
