#include "books/nineteenth-century/formations/sub_groups.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

// NC-SUB-04: out of sight, too far, or running one way while the rest does not.
bool on_its_own(const SubGroupFacts& f, const FormationTables& t) {
  return !f.in_sight || f.distance > t.sub_group_apart || (f.routing && !f.main_body_routing) || (f.pursuing && !f.main_body_pursuing);
}

}  // namespace

SubGroupFound sub_group(const SubGroupFacts& f, const Tables& tables, Umpire& umpire) {
  SubGroupFound out{};
  out.together = f.together;
  if (!f.together) umpire.found("its figures", "must-stand-in-base-contact", NC_SUB_02);
  out.separate = on_its_own(f, tables.formation);
  umpire.found("casualties and tests", out.separate ? "its own" : "the unit's", out.separate ? NC_SUB_04 : NC_SUB_03);
  out.routs = f.routing || (f.main_body_routing && !out.separate);
  if (out.routs && !f.routing) umpire.found("with its main body", "routs", NC_SUB_05);
  out.routing_friend = f.routing && !f.main_body_routing;
  if (f.routing) umpire.found("a routing friend of its own unit", out.routing_friend ? "yes" : "no", NC_SUB_06);
  out.must_rejoin = f.rallied_from_rout;
  if (out.must_rejoin) umpire.found("it tries to", "rejoin", NC_SUB_07);
  out.own_response = 1;
  umpire.found("its answer to a charge", "its own", NC_SUB_09);
  out.figures_for_charge = f.charges_alone ? f.figures : f.unit_figures;
  if (f.charges_alone) umpire.found("figures for the charge", f.figures, NC_SUB_08);
  // NC-SUB-10: apart each has its own state, together the worst of both.
  const State worst = std::max(f.state, f.main_body_state);
  out.state = f.rejoins ? worst : f.state;
  out.main_body_state = f.rejoins ? worst : f.main_body_state;
  if (f.rejoins) umpire.found("together they are", state_names[static_cast<std::size_t>(worst)], NC_SUB_10);
  return out;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<SubGroupFacts>() {
  using F = SubGroupFacts;
  static const Description description =
      Describe<F>("sub_group")
          .group("The sub group")
          .choice("sub_group", &F::sub_group, sub_group_names, SubGroup::Screen, "which sub group", NC_SUB_01)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 5}, "its figures", NC_SUB_08)
          .flag("together", &F::together, "its figures are in base contact with each other", NC_SUB_02, true)
          .choice("state", &F::state, state_names, State::Formed, "its state", NC_SUB_10)
          .flag("routing", &F::routing, "it routs", NC_SUB_04)
          .flag("pursuing", &F::pursuing, "it pursues", NC_SUB_04)
          .flag("rallied_from_rout", &F::rallied_from_rout, "it has rallied from rout", NC_SUB_07)
          .flag("charges_alone", &F::charges_alone, "it charges without the rest", NC_SUB_08)
          .group("The rest of the unit")
          .number("unit_figures", &F::unit_figures, {.min = 1, .max = 40, .fallback = 20}, "figures of the whole unit", NC_SUB_08)
          .flag("in_sight", &F::in_sight, "they see each other", NC_SUB_04, true)
          .number("distance", &F::distance, {.max = 3000, .fallback = 100, .unit = "yards"}, "how far apart", NC_SUB_04)
          .choice("main_body_state", &F::main_body_state, state_names, State::Formed, "its state", NC_SUB_10)
          .flag("main_body_routing", &F::main_body_routing, "the main body routs", NC_SUB_05)
          .flag("main_body_pursuing", &F::main_body_pursuing, "the main body pursues", NC_SUB_04)
          .flag("rejoins", &F::rejoins, "the two come into base contact", NC_SUB_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures >= f.unit_figures) return Problem{"figures", "a unit always has a main body", NC_SUB_01};
            if (f.routing && f.pursuing) return Problem{"pursuing", "nobody routs and pursues at once", NC_SUB_04};
            if (f.main_body_routing && f.main_body_pursuing) return Problem{"main_body_pursuing", "nobody routs and pursues at once", NC_SUB_04};
            if (f.rallied_from_rout && f.routing) return Problem{"rallied_from_rout", "it routs still", NC_SUB_07};
            if (f.rejoins && f.distance > 0) return Problem{"rejoins", "in base contact the distance is 0", NC_SUB_10};
            return {};
          });
  return description;
}
template <>
const Description& describe<SubGroupFound>() {
  using O = SubGroupFound;
  static const Description description =
      Describe<O>("sub_group")
          .flag("separate", &O::separate, "it keeps its own casualties and tests by itself", NC_SUB_04)
          .flag("together", &O::together, "its figures stand as they must", NC_SUB_02)
          .flag("routs", &O::routs, "it routs", NC_SUB_05)
          .flag("routing_friend", &O::routing_friend, "its own unit counts it as a routing friend; nobody else does", NC_SUB_06)
          .flag("must_rejoin", &O::must_rejoin, "it must try to rejoin", NC_SUB_07)
          .flag("own_response", &O::own_response, "it may answer a charge in its own way", NC_SUB_09)
          .number("figures_for_charge", &O::figures_for_charge, {.max = 40}, "figures that casualties per figure are divided by", NC_SUB_08)
          .choice("state", &O::state, state_names, State::Formed, "its state", NC_SUB_10)
          .choice("main_body_state", &O::main_body_state, state_names, State::Formed, "state of the rest", NC_SUB_10);
  return description;
}

}  // namespace linstock
