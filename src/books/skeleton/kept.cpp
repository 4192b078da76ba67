// What the table umpire keeps of a unit between two throws.
#include "books/skeleton/procedures.h"

namespace linstock {

template <>
const Description& describe<skeleton::Kept>() {
  using namespace skeleton;
  static constexpr const char* grades[] = {"raw", "trained", "veteran"};
  static constexpr const char* morales[] = {"routed", "shaken", "steady"};
  static const Description description =
      Describe<Kept>("unit")
          .number("bases", &Kept::bases, {.max = 6, .fallback = 4}, "bases that it has", clause::SK_FIRE_01)
          .number("losses", &Kept::losses, {.max = 6}, "bases that it has lost", clause::SK_FIRE_09)
          .choice("grade", &Kept::grade, grades, Grade::Trained, "how good it is", clause::SK_NERVE_03)
          .choice("morale", &Kept::morale, morales, Morale::Steady, "how it feels", clause::SK_NERVE_02)
          .flag("moved", &Kept::moved, "it has moved this turn", clause::SK_FIRE_07);
  return description;
}

}  // namespace linstock
