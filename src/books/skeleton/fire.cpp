// Fire: dice for each base, modifiers, saves.
#include <algorithm>

#include "books/skeleton/tables.h"

namespace linstock {

template <>
const Description& describe<skeleton::FireFacts>() {
  using namespace skeleton;
  static const Description description =
      Describe<FireFacts>("fire")
          .number("bases", &FireFacts::bases, {.min = 1, .max = 6, .fallback = 3}, "bases that shoot", clause::SK_FIRE_01)
          .flag("close_range", &FireFacts::close_range, "one pace away", clause::SK_FIRE_03)
          .flag("target_in_column", &FireFacts::target_in_column, "the target is in column", clause::SK_FIRE_04)
          .flag("target_in_cover", &FireFacts::target_in_cover, "the target is in cover", clause::SK_FIRE_06)
          .flag("shooters_moved", &FireFacts::shooters_moved, "the shooters moved this turn", clause::SK_FIRE_07)
          .flag("veteran", &FireFacts::veteran, "the shooters are veteran", clause::SK_FIRE_05)
          .flag("raw", &FireFacts::raw, "the shooters are raw", clause::SK_FIRE_05)
          .refuse([](const FireFacts& f) -> std::optional<Problem> {
            if (f.veteran && f.raw) return Problem{"raw", "shooters are not veteran and raw at once", clause::SK_FIRE_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<skeleton::Fired>() {
  static const Description description = Describe<skeleton::Fired>("fired").number(
      "losses", &skeleton::Fired::losses, {.max = 36}, "bases lost", skeleton::clause::SK_FIRE_09);
  return description;
}

}  // namespace linstock

namespace linstock::skeleton {

// FIRE: three dice for each base; hits may be saved.
Fired shoot(const FireFacts& facts, const Tables& t, Umpire& umpire) {
  const Tally mods = tally(t.fire_modifiers, facts);
  umpire.show("fire modifiers", clause::SK_FIRE_01, mods);
  const int needed = std::clamp(t.hit_on - mods.total(), 2, 7);

  const int hits = umpire.count(t.dice_per_base * facts.bases * d6, needed, clause::SK_FIRE_01, "fire");
  const int saved = umpire.count(hits * d6, t.save_on, clause::SK_FIRE_08, "saves");
  return {hits - saved};
}

}  // namespace linstock::skeleton
