// The facts and outcomes of compulsory moves, described.
#include "books/horse-and-musket/compulsory/flight.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<CompulsoryFacts>() {
  using F = CompulsoryFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("compulsory-move")
          .group("What it must do")
          .choice("move", &F::move, compulsion_names, Compulsion::Rout, "by its last result", HM_SEQ_02)
          .flag("first_move", &F::first_move, "the first move of this rout or retreat", HM_COMP_10, true)
          .flag("lost_melee", &F::lost_melee, "it comes from a lost melee", HM_COMP_15)
          .group("The unit")
          .part("", &F::unit)
          .group("Its way")
          .part("", &F::going)
          .flag("river", &F::river, "elephants: they cross a river or stream", HM_ELE_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.move == Compulsion::Pursue && (is_artillery(f.unit.arm) || f.unit.arm == Arm::Wagons))
              return Problem{"move", "guns and wagons do not pursue", HM_COMP_04};
            if (f.river && f.unit.arm != Arm::Elephants)
              return Problem{"river", "for others a ford is difficult terrain", HM_MMOD_09};
            if (f.move == Compulsion::Rout && f.unit.arm == Arm::Elephants)
              return Problem{"move", "elephants do not rout, they stampede", HM_STAMP_01};
            return {};
          });
  return description;
}

template <>
const Description& describe<CompulsoryMoved>() {
  using O = CompulsoryMoved;
  using namespace clause;
  static const Description description =
      Describe<O>("compulsory-moved")
          .number("moves", &O::moves, distance_in_bw(0, 300), "how far it goes", HM_COMP_11)
          .choice("heading", &O::heading, bearing_names, Bearing::OwnEdge, "where to", HM_COMP_03)
          .choice("facing", &O::facing, facing_names, Facing::Turned, "how it goes", HM_RDEF_04)
          .choice("when", &O::when, when_names, When::NextOwnTurn, "when it goes", HM_RDEF_05)
          .number("disruption", &O::disruption, {.min = -40, .max = 40}, "points for it", HM_DISR_14)
          .label("Disruption Points");
  return description;
}

template <>
const Description& describe<WayFacts>() {
  using F = WayFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("way-through")
          .choice("who", &F::who, fleeing_names, Fleeing::Routing, "what the unit that moves is doing", HM_RDEF_07)
          .flag("friends_in_the_way", &F::friends_in_the_way, "friends stand in its way", HM_COMP_05, true)
          .number("gap", &F::gap, distance_in_bw(0), "width of the widest gap beside them", HM_COMP_05)
          .choice("friends_order", &F::friends_order, order_names, Order::Close, "how closely those friends stand", HM_COMP_05);
  return description;
}

template <>
const Description& describe<WayFound>() {
  using O = WayFound;
  static const Description description =
      Describe<O>("way-found")
          .choice("way", &O::way, way_names, Way::Clear, "how it gets by", clause::HM_COMP_05)
          .number("friends_disruption", &O::friends_disruption, {.min = -20, .max = 20}, "points of the friends", clause::HM_COMP_14)
          .flag("friends_test", &O::friends_test, "the friends take a Reaction Test", clause::HM_REACT_05);
  return description;
}

template <>
const Description& describe<PursuitFacts>() {
  using F = PursuitFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("pursuit")
          .choice("temper", &F::temper, temper_names, Temper::Regular, "of the pursuers", HM_COMP_08)
          .choice("quarry", &F::quarry, quarry_names, Quarry::Routing, "what the quarry is doing", HM_COMP_06)
          .flag("contact", &F::contact, "the pursuers have caught it", HM_COMP_06)
          .flag("at_table_edge", &F::at_table_edge, "the pursuers have reached the table edge", HM_COMP_08)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.contact && f.quarry == Quarry::Gone) return Problem{"contact", "the quarry has left the table", HM_COMP_08};
            return {};
          });
  return description;
}

template <>
const Description& describe<Pursued>() {
  using O = Pursued;
  using namespace clause;
  static const Description description =
      Describe<O>("pursued")
          .choice("end", &O::end, pursuit_names, Pursuit::GoesOn, "how the pursuit goes", HM_COMP_06)
          .number("back_after", &O::back_after, {.max = 6}, "own turns until it is back, where it left", HM_COMP_13)
          .flag("may_decline", &O::may_decline, "its owner may call it off without a test", HM_COMP_12);
  return description;
}

}  // namespace linstock
