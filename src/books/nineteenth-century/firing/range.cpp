// Firing range and time.
#include "books/nineteenth-century/firing/range.h"

#include "books/nineteenth-century/tables.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<RangeFacts>() {
  using namespace clause;
  using F = RangeFacts;
  constexpr NumberRange yards{.max = 4000, .fallback = 100, .unit = "yards"};
  static const Description description =
      Describe<F>("firing-range")
          .group("A charging target")
          .flag("at_charger", &F::at_charger, "the target charges somebody", NC_FIRE_11, true)
          .number("distance_charged", &F::distance_charged, {.max = 450, .fallback = 100, .unit = "yards"}, "from the start of the charge to contact", NC_FIRE_11)
          .number("charge_move", &F::charge_move, {.min = 1, .max = 450, .fallback = 270, .unit = "yards"}, "the charger's charge move", NC_FIRE_27)
          .number("contact_time", &F::contact_time, {.max = 960, .unit = "960ths of the period"}, "when it comes into contact, if ground or wheels slowed it; 0: as its distance says", NC_FIRE_27)
          .flag("charges_the_firers", &F::charges_the_firers, "it charges the firers themselves", NC_FIRE_10, true)
          .number("range_midway", &F::range_midway, yards, "if it charges others: from the firers to where it is halfway", NC_FIRE_11)
          .label("range to the charger halfway")
          .group("Any other target")
          .number("range_at_end", &F::range_at_end, yards, "at the end of the period", NC_FIRE_14)
          .flag("became_ineligible", &F::became_ineligible, "it ceased to be a target during the period", NC_FIRE_14)
          .number("last_range", &F::last_range, yards, "when it last was one", NC_FIRE_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.at_charger && f.distance_charged > f.charge_move)
              return Problem{"distance_charged", "further than a charge move", NC_CHARGE_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Range>() {
  using namespace clause;
  using R = Range;
  static const Description description =
      Describe<R>("range")
          .number("range", &R::range, {.max = 4000, .unit = "yards"}, "range; a part of a yard counts as one", NC_FIRE_11)
          .choice("lost", &R::lost, lost_time_names, LostTime::None, "part of the period in which the firers cannot fire", NC_FIRE_27)
          .number("lost_quarters", &R::lost_quarters, {.max = 4}, "complete quarters of it, for artillery", NC_ART_21)
          .flag("bracketed", &R::bracketed, "the smaller deduction in brackets counts", NC_FIRE_10);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

constexpr int parts_of_period = 960;

Range range_at_charger(int charged, int move, bool firers) {
  const int lost = move - charged;
  return {(charged + 1) / 2, lost_time(lost, move), 4 * lost / move, firers};
}

Range find_range(const RangeFacts& f, const Tables&, Umpire& umpire) {
  if (!f.at_charger) {
    umpire.found("range", f.became_ineligible ? f.last_range : f.range_at_end, clause::NC_FIRE_14);
    return {f.became_ineligible ? f.last_range : f.range_at_end, LostTime::None, 0, 0};
  }
  Range r = range_at_charger(f.distance_charged, f.charge_move, f.charges_the_firers);
  if (f.contact_time > 0) r.lost = lost_time(parts_of_period - f.contact_time, parts_of_period), r.lost_quarters = 4 * (parts_of_period - f.contact_time) / parts_of_period;
  if (!f.charges_the_firers) r.range = f.range_midway;
  umpire.found("range", r.range, clause::NC_FIRE_11);
  umpire.found("part of the period lost", lost_time_names[static_cast<int>(r.lost)], clause::NC_FIRE_27);
  umpire.found("deduction", r.bracketed ? "in brackets" : "normal", clause::NC_FIRE_10);
  return r;
}

}  // namespace linstock::nineteenth_century
