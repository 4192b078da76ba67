#include "books/nineteenth-century/losing_formation/rallying.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

Rallied rally(const RallyFacts& f, const Tables& tables, Umpire& umpire) {
  const LosingTables& t = tables.losing;
  Tally time;
  time.add(t.rally[static_cast<std::size_t>(f.cause)][static_cast<std::size_t>(f.training)], "printed time", NC_RALLY_01);
  const bool routed = f.cause == RallyCause::Routed;
  time.add_if(routed && f.morale == Morale::A, t.rout_a, "class A", NC_RALLY_02);
  time.add_if(routed && f.morale == Morale::E, t.rout_e, "class E", NC_RALLY_02);
  umpire.show("time to rally", NC_RALLY_01, time, 4);
  const int needed = std::max(0, time.total());
  if (f.attacked) umpire.found("contacted meanwhile", "it starts anew", NC_RALLY_10);
  const int left = f.attacked ? needed : std::max(0, (f.still_needed ? f.still_needed : needed) - f.time);
  umpire.found("time left", left, NC_RALLY_11, 4);
  const bool pursued = f.cause == RallyCause::Pursued;
  if (routed || pursued) umpire.found("afterwards", "good order altogether", NC_RALLY_09);
  umpire.found("begins", routed ? "at-once" : pursued ? "after-retiring" : "as-it-likes", routed ? NC_RALLY_03 : pursued ? NC_RALLY_04 : NC_RALLY_05);
  return {needed, left, left == 0, routed, pursued ? t.retire_after_pursuit : 0, !routed && !pursued};
}

MayRallying while_rallying(const RallyingFacts& f, const Tables& tables, Umpire& umpire) {
  const bool short_way = 4 * f.yards <= tables.losing.retire_rallying * f.full_move;
  const bool allowed = f.deed == Deed::Fire || f.deed == Deed::ChangeFormation || (f.deed == Deed::Retire && short_way);
  umpire.found("allowed", allowed ? "yes" : "no", allowed ? NC_RALLY_06 : NC_RALLY_07);
  return {allowed};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<RallyFacts>() {
  using F = RallyFacts;
  static const Description description =
      Describe<F>("rally")
          .group("The unit")
          .choice("cause", &F::cause, rally_cause_names, RallyCause::Disordered, "what it rallies from", NC_RALLY_01)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_RALLY_01)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_RALLY_02)
          .group("So far")
          .number("still_needed", &F::still_needed, {.max = 40, .scale = 4, .unit = "moves"}, "what it still needed, if it began earlier; 0 if it begins now", NC_RALLY_11)
          .number("time", &F::time, {.max = 40, .scale = 4, .unit = "moves"}, "time spent on it since", NC_RALLY_11)
          .flag("attacked", &F::attacked, "it was contacted meanwhile", NC_RALLY_10);
  return description;
}
template <>
const Description& describe<Rallied>() {
  using O = Rallied;
  static const Description description =
      Describe<O>("rally")
          .flag("good_order", &O::good_order, "it is in good order", NC_RALLY_09)
          .number("left", &O::left, {.max = 400, .scale = 4, .unit = "moves"}, "time that it still needs", NC_RALLY_11)
          .number("needed", &O::needed, {.max = 400, .scale = 4, .unit = "moves"}, "time in all", NC_RALLY_01)
          .flag("must_at_once", &O::must_at_once, "it must rally at once", NC_RALLY_03)
          .number("retire_first", &O::retire_first, {.max = 40, .unit = "moves"}, "normal moves that it may retire before", NC_RALLY_04)
          .flag("announced", &O::announced, "its owner tells the opponent", NC_RALLY_08);
  return description;
}
template <>
const Description& describe<RallyingFacts>() {
  using F = RallyingFacts;
  static const Description description =
      Describe<F>("while_rallying")
          .choice("deed", &F::deed, deed_names, Deed::Fire, "what a rallying unit wants to do", NC_RALLY_06)
          .number("yards", &F::yards, {.max = 1000, .fallback = 50, .unit = "yards"}, "how far it retires", NC_RALLY_06)
          .number("full_move", &F::full_move, {.max = 1000, .fallback = 100, .unit = "yards"}, "its whole move", NC_RALLY_06);
  return description;
}
template <>
const Description& describe<MayRallying>() {
  static const Description description =
      Describe<MayRallying>("while_rallying").flag("allowed", &MayRallying::allowed, "may it?", NC_RALLY_06);
  return description;
}

}  // namespace linstock
