#include "books/nineteenth-century/setting_up/steps.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

StepFound set_up_step(const StepFacts& f, const Tables&, Umpire& umpire) {
  const Step next = f.step == Step::Begin ? Step::Begin : static_cast<Step>(static_cast<int>(f.step) + 1);
  umpire.found("next", step_names[static_cast<std::size_t>(next)], NC_SETUP_01);
  const bool secret = f.step == Step::DrawMap || f.step == Step::WriteOrders || f.step == Step::Terrain;
  if (secret) umpire.found("both at once", "in secret", f.step == Step::Terrain ? NC_TERR_02 : NC_SETUP_04);
  if (!f.even_points) umpire.found("may be dropped", "yes", NC_SETUP_02);
  return {next, secret, !f.even_points};
}

PutDown put_down(const PutDownFacts& f, const Tables&, Umpire& umpire) {
  const Step when = f.visible ? Step::ShowVisible : Step::ShowRest;
  umpire.found("put down in", step_names[static_cast<std::size_t>(when)], f.visible ? NC_SETUP_01 : NC_SETUP_03);
  const bool allowed = f.as_on_map;
  umpire.found("the map binds it", allowed ? "as-drawn" : "not-as-drawn", NC_SETUP_03);
  return {when, f.visible, allowed};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<StepFacts>() {
  using F = StepFacts;
  static const Description description =
      Describe<F>("set_up")
          .choice("step", &F::step, step_names, Step::AgreePoints, "the step that is done", NC_SETUP_01)
          .flag("even_points", &F::even_points, "a game of even points; else a scenario", NC_SETUP_02, true);
  return description;
}
template <>
const Description& describe<StepFound>() {
  using O = StepFound;
  static const Description description =
      Describe<O>("set_up")
          .choice("next", &O::next, step_names, Step::PickArmies, "the next step", NC_SETUP_01)
          .flag("secret", &O::secret, "both players do it at once, in secret", NC_SETUP_04)
          .flag("may_be_dropped", &O::may_be_dropped, "a scenario may drop it", NC_SETUP_02);
  return description;
}
template <>
const Description& describe<PutDownFacts>() {
  using F = PutDownFacts;
  static const Description description =
      Describe<F>("put_down")
          .flag("visible", &F::visible, "visible from anywhere in the enemy's deployment area", NC_SETUP_01, true)
          .flag("as_on_map", &F::as_on_map, "it stands where the map has it", NC_SETUP_03, true);
  return description;
}
template <>
const Description& describe<PutDown>() {
  using O = PutDown;
  static const Description description =
      Describe<O>("put_down")
          .choice("when", &O::when, step_names, Step::ShowVisible, "in which step it is put down", NC_SETUP_01)
          .flag("before_orders", &O::before_orders, "before the orders are written", NC_SETUP_03)
          .flag("allowed", &O::allowed, "it may stand there", NC_SETUP_03);
  return description;
}

}  // namespace linstock
