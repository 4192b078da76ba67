#include "books/nineteenth-century/formations/horse_holders.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

Holders horse_holders(const HolderFacts& f, const Tables& tables, Umpire& umpire) {
  const FormationTables& t = tables.formation;
  if (f.no_horses) {
    umpire.found("holders", 0, NC_DEPLOY_04);
    return {0, f.figures, 0, 0};
  }
  const int holders = (f.figures + t.riders_for_a_holder - 1) / t.riders_for_a_holder;
  umpire.found("holders", holders, NC_FORM_21);
  const bool reserve = f.training != Training::I;
  umpire.found("a reserve", reserve ? "yes" : "no", reserve ? NC_FORM_22 : NC_FORM_27);
  // NC-FORM-29: fire of one period, for each holder figure.
  const bool shot = f.casualties > 0 && f.casualties >= t.horses_bolt * holders;
  const bool bolt = f.charged || shot;
  if (bolt) umpire.found("the horses", "bolt", shot ? NC_FORM_29 : NC_FORM_23);
  return {holders, f.figures - holders, reserve, bolt};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<HolderFacts>() {
  using F = HolderFacts;
  static const Description description =
      Describe<F>("horse_holders")
          .group("The riders")
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 12}, "figures of the unit", NC_FORM_21)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_FORM_27)
          .flag("no_horses", &F::no_horses, "they started dismounted, without horses", NC_DEPLOY_04)
          .group("What befalls the horses")
          .flag("charged", &F::charged, "the horses are charged", NC_FORM_23)
          .number("casualties", &F::casualties, {.max = 500}, "casualties on the holders from fire this period", NC_FORM_29)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.no_horses && (f.charged || f.casualties)) return Problem{"no_horses", "there are no horses to be hit", NC_DEPLOY_04};
            return {};
          });
  return description;
}
template <>
const Description& describe<Holders>() {
  using O = Holders;
  static const Description description =
      Describe<O>("horse_holders")
          .number("holders", &O::holders, {.max = 40}, "figures that hold the horses", NC_FORM_21)
          .number("on_foot", &O::on_foot, {.max = 40}, "figures that form in front", NC_FORM_21)
          .flag("counts_as_reserve", &O::counts_as_reserve, "they count as the unit's reserve", NC_FORM_22)
          .flag("bolt", &O::bolt, "the horses bolt and never rally", NC_FORM_23);
  return description;
}

}  // namespace linstock
