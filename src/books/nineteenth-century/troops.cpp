#include "books/nineteenth-century/troops.h"

namespace linstock::nineteenth_century {

std::vector<Known> known_troops() {
  return {{"arm", "arm"},           {"training", "training"},   {"figure_order", "figure_order"},
          {"formation", "formation"}, {"dismounted", "dismounted"}, {"e_trained", "e_trained"},
          {"camelry", "camelry"},   {"battery", "battery"},     {"guns", "guns"}};
}

namespace {

std::optional<Problem> refuse_order(const Troops& t) {
  using namespace clause;
  if (!in_open_order(t)) return {};
  if (is_artillery(t)) return Problem{"figure_order", "artillery always counts as close order", NC_FORM_01};
  if (t.e_trained)
    return Problem{"figure_order", "(E) cavalry keep to close order", t.dismounted ? NC_FORM_25 : NC_FORM_04};
  if (mounted(t) && t.arm == Arm::HeavyCavalry) return Problem{"figure_order", "heavy cavalry keep to close order", NC_FORM_04};
  if (mounted(t) && t.figure_order == FigureOrder::Skirmish)
    return Problem{"figure_order", "mounted troops go no further apart than extended order", NC_FORM_03};
  return {};
}

std::optional<Problem> refuse_troops(const Troops& t) {
  using namespace clause;
  if (t.e_trained && (!is_cavalry(t.arm) || t.training == Training::I))
    return Problem{"e_trained", "only cavalry of T1 to T3 can be (E)", NC_BASE_07};
  if (t.camelry && t.arm != Arm::LightCavalry && t.arm != Arm::MountedInfantry)
    return Problem{"camelry", "camelry are light cavalry or mounted infantry", NC_SPEC_01};
  if (t.dismounted && !rides(t.arm)) return Problem{"dismounted", "only riders dismount", NC_FORM_21};
  if (auto problem = refuse_order(t)) return problem;
  if (t.formation == Formation::SkirmishLine && !in_open_order(t)) return Problem{"formation", "a skirmish line is in open order", NC_FORM_08};
  if (in_open_order(t) && (t.formation == Formation::Column || t.formation == Formation::Square))
    return Problem{"formation", "troops in open order are a skirmish line", NC_FORM_08};
  if (is_artillery(t) && t.formation != Formation::Line)
    return Problem{"formation", "a battery is a line of guns: neither column nor square", NC_FORM_01};
  return {};
}

}  // namespace
}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<Troops>() {
  using namespace clause;
  using T = Troops;
  static const Description description =
      Describe<T>("troops")
          .group("The troops")
          .choice("arm", &T::arm, arm_names, Arm::Infantry, "troop type", NC_BASE_04)
          .choice("training", &T::training, training_names, Training::T2, "training class", NC_BASE_06)
          .choice("figure_order", &T::figure_order, figure_order_names, FigureOrder::Close, "order of the figures", NC_FORM_06)
          .choice("formation", &T::formation, formation_names, Formation::Line, "formation", NC_FORM_08)
          .flag("dismounted", &T::dismounted, "riders on foot", NC_BASE_14)
          .flag("e_trained", &T::e_trained, "cavalry not trained to fight dismounted", NC_BASE_07).label("(E) cavalry")
          .flag("camelry", &T::camelry, "they ride camels", NC_SPEC_01)
          .choice("battery", &T::battery, battery_names, Battery::Foot, "foot, horse or pack artillery", NC_MOVE_01)
          .choice("guns", &T::guns, guns_names, Guns::Limbered, "how a battery stands", NC_MOVE_01)
          .refuse([](const T& t) { return refuse_troops(t); });
  return description;
}

}  // namespace linstock
