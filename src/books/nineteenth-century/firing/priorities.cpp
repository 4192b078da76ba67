// Target priorities.
#include "books/nineteenth-century/firing/priorities.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<PossibleTarget>() {
  using namespace clause;
  using F = PossibleTarget;
  static const Description description =
      Describe<F>("target")
          .flag("can_be_fired_on", &F::can_be_fired_on, "the firers can fire on it", NC_FIRE_07, true)
          .flag("charges_firers", &F::charges_firers, "it charges the firers", NC_FIRE_06)
          .flag("advances_in_charge_reach", &F::advances_in_charge_reach, "it advances and has the firers in charge reach", NC_FIRE_06)
          .flag("did_casualties", &F::did_casualties, "it did the firers 2 or more casualties per figure last period", NC_FIRE_06)
          .flag("close_order_advances_near", &F::close_order_advances_near, "in close order, it advances within 300 yards", NC_FIRE_06)
          .flag("in_charge_with_friends", &F::in_charge_with_friends, "it charges friends, or friends charge it", NC_FIRE_06)
          .flag("fires_on_firers", &F::fires_on_firers, "it fires on the firers", NC_FIRE_06)
          .number("distance", &F::distance, {.max = 4000, .fallback = 200, .unit = "yards"}, "range", NC_FIRE_08)
          .flag("general", &F::general, "a general alone", NC_GEN_02)
          .flag("original", &F::original, "the target that the firers had before", NC_FIRE_20)
          .flag("came_between", &F::came_between, "no target before, it moved in front of the original one", NC_FIRE_20)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.original && f.came_between) return Problem{"came_between", "the original target or the one in front of it", NC_FIRE_20};
            return {};
          });
  return description;
}

template <>
const Description& describe<PriorityFacts>() {
  using namespace clause;
  using F = PriorityFacts;
  static const Description description =
      Describe<F>("target-priorities")
          .group("Who fires")
          .choice("firers", &F::firers, firers_are_names, FirersAre::Unit, "a unit, a battery or a sniper", NC_FIRE_08)
          .group("Possible targets")
          .list("targets", &F::targets, 1, "enemies that could be fired on", NC_FIRE_06);
  return description;
}

template <>
const Description& describe<AimedAt>() {
  static const Description description =
      Describe<AimedAt>("aimed").choice("share", &AimedAt::share, share_names, Share::None, "its share of the fire", clause::NC_FIRE_08);
  return description;
}

template <>
const Description& describe<Priorities>() {
  using namespace clause;
  using R = Priorities;
  static const Description description =
      Describe<R>("targets")
          .list("targets", &R::targets, 0, "what each target gets", NC_FIRE_06)
          .number("priority", &R::priority, {.max = 7}, "the highest priority that counted; 7 for none", NC_FIRE_06)
          .number("nearest", &R::nearest, {.max = most_targets}, "the nearest of those that share the fire", NC_FIRE_31);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

namespace {

constexpr int PossibleTarget::*priority_of[] = {
    &PossibleTarget::charges_firers,            &PossibleTarget::advances_in_charge_reach, &PossibleTarget::did_casualties,
    &PossibleTarget::close_order_advances_near, &PossibleTarget::in_charge_with_friends,   &PossibleTarget::fires_on_firers};

using Chosen = Few<int, most_targets>;

// NC-GEN-02: a general only if there is nobody else; a sniper takes whom he likes.
Chosen open_targets(const PriorityFacts& f) {
  Chosen open, generals;
  for (int i = 0; i < f.targets.size(); ++i) {
    if (!f.targets[i].can_be_fired_on) continue;
    (f.targets[i].general && f.firers != FirersAre::Sniper ? generals : open).push(i);
  }
  return open.empty() ? generals : open;
}

// NC-FIRE-07: each priority in turn keeps those that have it; the lower ones break ties.
int narrow(const PriorityFacts& f, Chosen& chosen) {
  int first = 7;
  for (int p = 0; p < 6 && chosen.size() > 1; ++p) {
    Chosen with;
    for (int i : chosen)
      if (f.targets[i].*priority_of[p]) with.push(i);
    if (with.empty()) continue;
    first = std::min(first, p + 1);
    chosen = with;
  }
  if (first == 7 && chosen.size() == 1)
    for (int p = 5; p >= 0; --p)
      if (f.targets[chosen[0]].*priority_of[p]) first = p + 1;
  return first;
}

int nearest_of(const PriorityFacts& f, const Chosen& chosen) {
  int best = chosen[0];
  for (int i : chosen)
    if (f.targets[i].distance < f.targets[best].distance) best = i;
  return best + 1;
}

// NC-FIRE-20: the original target and the one that moved in front of it may share the fire, unless a priority names a third.
bool divide(const PriorityFacts& f, const Chosen& chosen, Priorities& out) {
  int original = -1, between = -1;
  for (int i = 0; i < f.targets.size(); ++i) {
    if (f.targets[i].original) original = i;
    if (f.targets[i].came_between && f.targets[i].can_be_fired_on) between = i;
  }
  if (original < 0 || between < 0) return false;
  const auto named = [&](int target) { return std::ranges::find(chosen, target) != chosen.end(); };
  if (!named(original) && !named(between)) return false;
  out.targets[original].share = out.targets[between].share = Share::MayDivide;
  return true;
}

}  // namespace

Priorities choose_targets(const PriorityFacts& f, const Tables&, Umpire& umpire) {
  Priorities out{};
  for (int i = 0; i < f.targets.size(); ++i) out.targets.push({Share::None});
  Chosen chosen = open_targets(f);
  if (chosen.empty()) {
    umpire.found("targets", "none", clause::NC_FIRE_01);
    return out;
  }
  const bool sniper = f.firers == FirersAre::Sniper;
  out.priority = sniper ? 7 : narrow(f, chosen);
  out.nearest = nearest_of(f, chosen);
  umpire.found("priority", out.priority, sniper ? clause::NC_SPEC_09 : clause::NC_FIRE_06);
  if (!sniper && divide(f, chosen, out)) {
    umpire.found("targets", "it may divide its fire", clause::NC_FIRE_20);
    return out;
  }
  const bool free = sniper || f.firers == FirersAre::Battery;
  const Share share = chosen.size() == 1 ? Share::All : free ? Share::MayChoose : Share::NearestFigures;
  for (int i : chosen) out.targets[i].share = share;
  umpire.found("targets", share_names[static_cast<int>(share)], sniper ? clause::NC_SPEC_09 : clause::NC_FIRE_08);
  return out;
}

}  // namespace linstock::nineteenth_century
