// DISRUPTION, BASE REMOVAL, MORALE MARKERS: what a D or a lost base does to a unit of each arm, and where its markers stand.
#include "books/big-napoleonic/troops/disruption.h"

#include <algorithm>

#include "books/big-napoleonic/tables.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<Condition>() {
  static const Description description =
      Describe<Condition>("condition")
          .flag("removed", &Condition::removed, "the unit has left play", clause::BN_STATE_07)
          .number("bases", &Condition::bases, {.max = 6}, "bases left", clause::BN_STATE_04)
          .number("disruption", &Condition::disruption, {.max = 2}, "D markers", clause::BN_STATE_01)
          .number("morale_markers", &Condition::morale_markers, {.max = 3}, "morale markers", clause::BN_STATE_05);
  return description;
}

template <>
const Description& describe<SufferFacts>() {
  static constexpr const char* names[] = {"D", "DD", "1B", "2B"};
  static const Description description =
      Describe<SufferFacts>("disruption")
          .choice("arm", &SufferFacts::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_TROOP_09)
          .number("bases", &SufferFacts::bases, {.min = 1, .max = 6, .fallback = 6}, "bases left", clause::BN_SCALE_02)
          .number("disruption", &SufferFacts::disruption, {.max = 2}, "D markers now", clause::BN_STATE_01)
          .number("morale_markers", &SufferFacts::morale_markers, {.max = 3}, "morale markers now", clause::BN_STATE_05)
          .choice("suffers", &SufferFacts::suffers, names, Suffer::D, "D, two Ds as one award, one or two bases",
                  clause::BN_STATE_08)
          .refuse([](const SufferFacts& f) { return refuse_strength(f.arm, f.bases, f.morale_markers); });
  return description;
}

template <>
const Description& describe<UnitPlace>() {
  static constexpr const char* fills[] = {"base", "marker"};
  static const Description description = Describe<UnitPlace>("place")
                                             .number("rank", &UnitPlace::rank, {.min = 1, .max = 6}, "counted from the front")
                                             .number("file", &UnitPlace::file, {.min = 1, .max = 6}, "counted from the left")
                                             .choice("fill", &UnitPlace::fill, fills, Fill::Base, "what stands there");
  return description;
}

template <>
const Description& describe<MarkerFacts>() {
  static const Description description =
      Describe<MarkerFacts>("markers")
          .choice("deployment", &MarkerFacts::deployment, deployment_names, Deployment::Extended, "how the unit stands",
                  clause::BN_DEPLOY_01)
          .number("starting_bases", &MarkerFacts::starting_bases, {.min = 3, .max = 6, .fallback = 6},
                  "bases the unit began with", clause::BN_SCALE_02)
          .number("bases_lost", &MarkerFacts::bases_lost, {.max = 4, .fallback = 1}, "bases lost so far", clause::BN_MM_01)
          .refuse([](const MarkerFacts& f) -> std::optional<Problem> {
            if (f.starting_bases - f.bases_lost < 2)
              return Problem{"bases_lost", "a unit cut to one base is removed: at most starting_bases - 2 can be lost",
                             clause::BN_STATE_07};
            if (f.deployment == Deployment::DepthThree && f.starting_bases < 5)
              return Problem{"deployment", "three ranks are for units of 5 or 6 bases", clause::BN_DEPLOY_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<Formed>() {
  static const Description description =
      Describe<Formed>("formed").list("places", &Formed::places, 0, "every place of the unit, rank by rank", clause::BN_MM_01);
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

std::optional<Problem> refuse_strength(Arm arm, int bases, int morale_markers) {
  if (arm == Arm::Artillery && bases != 1)
    return Problem{"bases", "an artillery unit is one base", clause::BN_ART_01};
  if (arm == Arm::Artillery && morale_markers != 0)
    return Problem{"morale_markers", "a gun has no morale markers: the loss of its base destroys it", clause::BN_STATE_09};
  if (arm != Arm::Artillery && bases < 2)
    return Problem{"bases", "infantry and cavalry need at least two bases", clause::BN_STATE_07};
  // A unit of six bases that has lost k of them has 6 - k and at most 3 markers.
  if (arm != Arm::Artillery && bases + morale_markers > 6)
    return Problem{"morale_markers", "bases and markers together are never more than the six of the largest unit",
                   clause::BN_STATE_05};
  return {};
}

void disrupt(Condition& unit, Arm arm, int ds, const Tables& t) {
  if (unit.removed || ds == 0) return;
  if (unit.disruption + ds > t.most_disruption)
    lose_bases(unit, arm, 1, t);
  else
    unit.disruption += ds;
}

void lose_bases(Condition& unit, Arm arm, int bases, const Tables& t) {
  if (unit.removed || bases == 0) return;
  unit.bases -= std::min(bases, unit.bases);
  unit.morale_markers = std::min(unit.morale_markers + bases, t.most_markers);
  unit.disruption = 1;
  const int least = arm == Arm::Artillery ? 1 : t.least_bases;  // BN-STATE-09
  if (unit.bases < least) unit = {0, 0, 0, 1};                  // BN-STATE-10: its markers go with it
}

Condition suffer(const SufferFacts& facts, const Tables& t, Umpire& umpire) {
  Condition unit{facts.bases, facts.disruption, facts.morale_markers, 0};
  umpire.heading(clause::BN_STATE_01, "disruption");
  if (facts.suffers <= Suffer::DD) {
    const int ds = facts.suffers == Suffer::D ? 1 : 2;
    umpire.found("Ds awarded", ds, clause::BN_STATE_08);
    if (unit.disruption + ds > t.most_disruption) umpire.found("more than it can carry", "a base instead", clause::BN_STATE_02);
    disrupt(unit, facts.arm, ds, t);
  } else {
    const int bases = facts.suffers == Suffer::OneBase ? 1 : 2;
    umpire.found("bases lost", bases, clause::BN_STATE_04);
    lose_bases(unit, facts.arm, bases, t);
  }
  if (unit.removed)
    umpire.found("too few bases left", "the unit is removed",
                 facts.arm == Arm::Artillery ? clause::BN_STATE_09 : clause::BN_STATE_07);
  return unit;
}

namespace {

// Ranks of a deployment, front first (BN-DEPLOY-01 to 04).
Few<int, 6> ranks_of(Deployment deployment, int places) {
  Few<int, 6> ranks;
  switch (deployment) {
    case Deployment::Extended: ranks.push(places); break;
    case Deployment::Depth:
      ranks.push((places + 1) / 2);
      ranks.push(places / 2);
      break;
    case Deployment::DepthThree:
      for (int left = places; left > 0; left -= 2) ranks.push(std::min(left, 2));
      break;
    case Deployment::March:
      for (int i = 0; i < places; ++i) ranks.push(1);
      break;
  }
  return ranks;
}

// How many markers stand in each rank.
Few<int, 6> markers_in_ranks(const MarkerFacts& f, const Few<int, 6>& ranks, int markers) {
  Few<int, 6> in;
  in.count = ranks.count;
  if (f.deployment == Deployment::Extended) {
    in[0] = markers;
  } else if (f.deployment == Deployment::Depth) {
    // BN-MM-04, BN-MM-09: second rank first, unless it has but one base; then front; then front of five, rear of six.
    const int rear_of_six = f.starting_bases == 6 ? 1 : 0;
    const int order[3] = {f.starting_bases == 3 ? 0 : 1, 0, rear_of_six};
    for (int i = 0; i < markers; ++i) ++in[order[i]];
    if (f.bases_lost == 4 && in[1] > 0) {  // BN-MM-05: the fourth base comes from the front, a rear marker replaces it
      ++in[0];
      --in[1];
    }
  } else if (f.deployment == Deployment::DepthThree) {
    // BN-MM-06: one in each rank, from the rear. R128: the fourth base of six comes from the rear too.
    for (int i = 0; i < markers; ++i) ++in[ranks.size() - 1 - i];
  }
  return in;
}

}  // namespace

Formed place_markers(const MarkerFacts& f, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_MM_01, "morale markers");
  const int markers = std::min(f.bases_lost, t.most_markers);
  const int bases = f.starting_bases - f.bases_lost;
  umpire.found("bases left", bases, clause::BN_STATE_04);
  umpire.found("morale markers", markers, clause::BN_STATE_05);
  const Few<int, 6> ranks = ranks_of(f.deployment, bases + markers);
  Formed formed{};
  if (f.deployment == Deployment::March) {  // BN-MM-07, BN-MM-08: base, marker, base, marker; leftovers behind
    int b = bases, m = markers;
    for (int rank = 1; b + m > 0; ++rank) {
      const bool base = b > 0 && (rank % 2 == 1 || m == 0);
      formed.places.push({rank, 1, base ? Fill::Base : Fill::Marker});
      --(base ? b : m);
    }
    return formed;
  }
  const Few<int, 6> in = markers_in_ranks(f, ranks, markers);
  for (int rank = 0; rank < ranks.size(); ++rank) {
    // BN-MM-03: the first on the right flank, the second on the left, the third in the centre.
    const int centre = ranks[rank] / 2;
    for (int file = 0; file < ranks[rank]; ++file) {
      const bool marker = (file == ranks[rank] - 1 && in[rank] >= 1) || (file == 0 && in[rank] >= 2) ||
                          (file == centre && in[rank] >= 3);
      formed.places.push({rank + 1, file + 1, marker ? Fill::Marker : Fill::Base});
    }
  }
  return formed;
}

}  // namespace linstock::big_napoleonic
