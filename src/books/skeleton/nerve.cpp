// Nerve: who stays under fire, and who comes back to himself.
#include <algorithm>

#include "books/skeleton/tables.h"

namespace linstock {

template <>
const Description& describe<skeleton::NerveFacts>() {
  using namespace skeleton;
  static const Description description =
      Describe<NerveFacts>("nerve")
          .flag("veteran", &NerveFacts::veteran, "the unit is veteran", clause::SK_NERVE_03)
          .flag("raw", &NerveFacts::raw, "the unit is raw", clause::SK_NERVE_03)
          .flag("shaken", &NerveFacts::shaken, "the unit is shaken already", clause::SK_NERVE_03)
          .number("losses", &NerveFacts::losses, {.max = 6}, "bases lost so far", clause::SK_NERVE_03);
  return description;
}

template <>
const Description& describe<skeleton::Nerve>() {
  using namespace skeleton;
  static constexpr const char* names[] = {"routed", "shaken", "steady"};
  static const Description description = Describe<Nerve>("nerve").choice("morale", &Nerve::morale, names, Morale::Steady,
                                                                         "what the unit is now", clause::SK_NERVE_02);
  return description;
}

template <>
const Description& describe<skeleton::RallyFacts>() {
  using namespace skeleton;
  static const Description description =
      Describe<RallyFacts>("rally").flag("veteran", &RallyFacts::veteran, "the unit is veteran", clause::SK_LEAD_02);
  return description;
}

template <>
const Description& describe<skeleton::Rallied>() {
  using namespace skeleton;
  static const Description description =
      Describe<Rallied>("rallied").flag("rallied", &Rallied::rallied, "it is steady again", clause::SK_LEAD_02);
  return description;
}

}  // namespace linstock

namespace linstock::skeleton {

// THE NERVE TEST
Nerve test_nerve(const NerveFacts& facts, const Tables& t, Umpire& umpire) {
  const Tally mods = tally(t.nerve_modifiers, facts);
  umpire.show("nerve modifiers", clause::SK_NERVE_02, mods);
  const int score = umpire.total(2 * d6, clause::SK_NERVE_02, "nerve") + mods.total();
  for (const NerveRow& row : t.nerve_results)
    if (score >= row.least) return {row.result};
  return {Morale::Routed};
}

// RALLYING by a leader
Rallied rally(const RallyFacts& facts, const Tables& t, Umpire& umpire) {
  const int needed = std::clamp(t.rally_on - (facts.veteran ? t.rally_veteran : 0), 1, 7);
  return {umpire.count(1 * d6, needed, clause::SK_LEAD_02, "rally")};
}

}  // namespace linstock::skeleton
