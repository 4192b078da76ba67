// Fire and contact.
#include "books/nineteenth-century/charges/contact.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

// Does an arc opened by 22.5 (or 45) degrees beyond a corner reach sideways so far at this range? With the tangent of 22.5
// degrees, the root of 2 less 1, this is exact on whole numbers: (aside + range) squared is at most twice range squared.
bool reaches(std::int64_t aside, std::int64_t range, bool wide) {
  if (aside <= 0) return true;
  return wide ? aside <= range : (aside + range) * (aside + range) <= 2 * range * range;
}

}  // namespace

// All lengths doubled, so that half the charge is whole.
Bear figures_that_bear(const BearFacts& f, const Tables&, Umpire& umpire) {
  Bear bear{};
  const std::int64_t range = f.distance_charged, left = 2 * f.offset, right = left + 2 * f.charger_front;
  for (int i = 0; i < f.figures; ++i) {
    const std::int64_t from = 2LL * i * f.base_width, to = from + 2LL * f.base_width;
    if (reaches(left - to, range, open_order(f.order)) && reaches(from - right, range, open_order(f.order))) ++bear.figures;
  }
  umpire.found("figures that bear", bear.figures, clause::NC_FIRE_11);
  return bear;
}

int taken_off(const HomeFacts& f, const ChargeTables& t) {
  switch (t.front_rank_count) {
    case FrontRankCount::AllOverFrontRank: return f.casualties / f.front_rank;
    case FrontRankCount::FrontRankOnly: return f.front_rank_casualties / f.front_rank;
    case FrontRankCount::AllOverAll: break;
  }
  return f.casualties / f.figures;
}

Home get_home(const HomeFacts& f, const Tables& tables, Umpire& umpire) {
  using namespace clause;
  const ChargeTables& t = tables.charges;
  Home home{};
  Tally score;
  score.add(f.score, "recorded score", NC_HOME_01);
  score.add(-taken_off(f, t), "casualties per figure", NC_FIRE_26);
  score.add_if(is_cavalry(f.arm) && !f.dismounted && f.formed_square, t.against_square, "cavalry against a square", NC_HOME_02);
  umpire.show("score", NC_HOME_01, score);
  home.score = score.total();
  if (f.target == TargetDid::EvadedOrBroke) {
    umpire.found("fire", "cannot halt it", NC_HOME_05);
    home.score = f.score;
    home.where = PutWhere::AfterItsTarget;
    return home;
  }
  if (home.score >= least_for_orders(f.morale, tables.reaction)) {
    umpire.found("fire", "does not halt it", NC_HOME_03);
    home.fights = 1;
    return home;
  }
  home.halted = home.disordered = 1;
  umpire.found("fire", "halts it", NC_HOME_03);
  umpire.found("formation", "disordered: repulsed by fire", NC_LOSE_17);
  switch (f.target) {
    case TargetDid::ChargedHome:
      home.where = PutWhere::LeftInContact;
      home.fights = home.stationary = 1;
      umpire.found("it is", "left in contact, stationary and disordered", NC_HOME_07);
      break;
    case TargetDid::ChargedButHalted:
      home.where = PutWhere::TenBack;
      umpire.found("it is put back", t.both_halted_back, NC_HOME_08);
      break;
    default:
      home.where = PutWhere::TwentyBack;
      umpire.found("it is put back", t.halted_back, NC_HOME_06);
  }
  return home;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<BearFacts>() {
  using namespace clause;
  using F = BearFacts;
  static const Description description =
      Describe<F>("figures-that-bear")
          .group("The firers")
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures of the front rank", NC_FIRE_03)
          .number("base_width", &F::base_width, {.min = 5, .max = 60, .fallback = 10, .unit = "yards"}, "of one figure", NC_BASING_01)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of the firers", NC_FIRE_02)
          .group("The charger")
          .number("charger_front", &F::charger_front, {.min = 1, .max = 1000, .fallback = 90, .unit = "yards"}, "width of its front", NC_FIRE_11)
          .number("offset", &F::offset, {.min = -1000, .max = 1000, .fallback = 55, .unit = "yards"}, "from the left end of the firers to its left end", NC_FIRE_11)
          .number("distance_charged", &F::distance_charged, {.max = 450, .fallback = 135, .unit = "yards"}, "from the start of the charge to contact", NC_FIRE_11);
  return description;
}

template <>
const Description& describe<Bear>() {
  static const Description description =
      Describe<Bear>("figures").number("figures", &Bear::figures, {.max = 40}, "figures that can fire at it", clause::NC_FIRE_02);
  return description;
}

template <>
const Description& describe<HomeFacts>() {
  using namespace clause;
  using F = HomeFacts;
  static const Description description =
      Describe<F>("fire-and-contact")
          .group("The charger")
          .number("score", &F::score, {.min = -60, .max = 60, .fallback = 12}, "recorded when it tested to charge", NC_HOME_01)
          .choice("arm", &F::arm, arm_names, Arm::HeavyCavalry, "troop type", NC_HOME_02)
          .flag("dismounted", &F::dismounted, "mounted troops on foot", NC_BASE_14)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_HOME_03)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 12}, "figures that charge", NC_SUB_08)
          .number("front_rank", &F::front_rank, {.min = 1, .max = 40, .fallback = 6}, "figures of the front rank", NC_FIRE_26)
          .group("The fire")
          .number("casualties", &F::casualties, {.max = 4000}, "on the charger, before contact", NC_FIRE_13)
          .number("front_rank_casualties", &F::front_rank_casualties, {.max = 4000}, "of these, on the front rank", NC_FIRE_26)
          .group("The target")
          .choice("target", &F::target, target_did_names, TargetDid::Stood, "what it did", NC_HOME_06)
          .flag("formed_square", &F::formed_square, "a square that is not disordered", NC_HOME_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.arm == Arm::Artillery) return Problem{"arm", "artillery has no charge move", NC_MOVE_01};
            if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only mounted troops can be dismounted", NC_BASE_14};
            if (f.front_rank > f.figures) return Problem{"front_rank", "more than all figures", NC_FIRE_26};
            if (f.front_rank_casualties > f.casualties) return Problem{"front_rank_casualties", "more than all casualties", NC_FIRE_26};
            if (f.formed_square && f.target != TargetDid::Stood && f.target != TargetDid::EvadedOrBroke)
              return Problem{"formed_square", "a square does not charge", NC_MOVE_13};
            return {};
          });
  return description;
}

template <>
const Description& describe<Home>() {
  using namespace clause;
  using R = Home;
  static const Description description =
      Describe<R>("contact")
          .flag("halted", &R::halted, "halted by fire", NC_HOME_03)
          .number("score", &R::score, {.min = -5000, .max = 2000}, "the lowered score, used for nothing else", NC_HOME_04)
          .choice("where", &R::where, put_where_names, PutWhere::IntoContact, "where it is put", NC_HOME_06)
          .flag("fights", &R::fights, "it fights a melee", NC_HOME_09)
          .flag("stationary", &R::stationary, "it counts as stationary", NC_HOME_07)
          .flag("disordered", &R::disordered, "it is disordered", NC_LOSE_17);
  return description;
}

}  // namespace linstock
