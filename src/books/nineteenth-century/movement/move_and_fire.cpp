#include "books/nineteenth-century/movement/move_and_fire.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Share {
  int quarters;
  Clause clause;
};

// Quarters of the move after which they may still fire.
Share share(const MoveAndFireFacts& f, const MovementTables& t) {
  const bool breech = breech_loading(f.small_arm), open = in_open_order(f.troops);
  if (f.small_arm == SmallArm::Bow) return {4, NC_MOVE_16};
  if (mounted(f.troops)) return {t.fire_mounted, NC_MOVE_04};
  if (open) return breech ? Share{t.fire_breech_open, NC_MOVE_06} : Share{t.fire_muzzle_open, NC_MOVE_05};
  return breech ? Share{t.fire_breech_close, NC_MOVE_05} : Share{t.fire_muzzle_close, NC_MOVE_04};
}

struct Verdict {
  FireAllowed allowed;
  int furthest;
  Clause clause;
};

Verdict judge(const MoveAndFireFacts& f, const MovementTables& t) {
  const auto upto = [&](int furthest, Clause by) {
    return Verdict{1000 * f.moved <= furthest ? FireAllowed::Yes : FireAllowed::TooFar, furthest, by};
  };
  if (is_artillery(f.troops)) return {f.moved ? FireAllowed::GunsMoved : FireAllowed::Yes, 0, NC_MOVE_03};
  if (f.way == Way::SteppingBack) {
    const bool trained = f.troops.training == Training::T1 || f.troops.training == Training::T2;
    if (!trained || !on_foot(f.troops) || in_open_order(f.troops)) return {FireAllowed::MayNotStepBack, 0, NC_MOVE_07};
    return upto(1000 * t.step_back, NC_MOVE_07);
  }
  if (f.way == Way::BackingOff) {
    if (!on_foot(f.troops) || !in_open_order(f.troops)) return {FireAllowed::MayNotBackOff, 0, NC_MOVE_08};
    return upto(1000 * f.full_move * t.back_off / 4, NC_MOVE_08);
  }
  const Share s = share(f, t);
  return upto(1000 * f.full_move * s.quarters / 4, s.clause);
}

}  // namespace

MovedAndFires move_and_fire(const MoveAndFireFacts& f, const Tables& tables, Umpire& umpire) {
  const Verdict v = judge(f, tables.movement);
  umpire.found("may fire", fire_allowed_names[static_cast<std::size_t>(v.allowed)], v.clause);
  const bool bow = f.small_arm == SmallArm::Bow && !is_artillery(f.troops);
  const bool moving = v.allowed == FireAllowed::Yes && f.moved > 0 && !bow;
  if (f.moved > 0) umpire.found("counts as moving", moving ? "yes" : "no", bow ? NC_MOVE_09 : f.way == Way::Onward ? v.clause : NC_MOVE_18);
  return {v.allowed, v.furthest, moving};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<MoveAndFireFacts>() {
  using F = MoveAndFireFacts;
  static const Description description =
      Describe<F>("move_and_fire")
          .part("", &F::troops)
          .group("The movement")
          .choice("small_arm", &F::small_arm, small_arm_names, SmallArm::MLR, "what they shoot with", NC_MOVE_04)
          .choice("way", &F::way, way_names, Way::Onward, "onward, stepping back, or backing off with the front to the enemy", NC_MOVE_07)
          .number("moved", &F::moved, {.max = 500, .fallback = 50, .unit = "yards"}, "how far they have moved", NC_MOVE_04)
          .number("full_move", &F::full_move, {.max = 500, .fallback = 100, .unit = "yards"}, "their whole move on this ground", NC_MOVE_04)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.small_arm == SmallArm::None && !is_artillery(f.troops))
              return Problem{"small_arm", "armed for hand to hand combat only: they have nothing to fire", NC_POINT_15};
            return {};
          });
  return description;
}
template <>
const Description& describe<MovedAndFires>() {
  using O = MovedAndFires;
  static const Description description =
      Describe<O>("move_and_fire")
          .choice("allowed", &O::allowed, fire_allowed_names, FireAllowed::Yes, "may they still fire?", NC_MOVE_04)
          .number("furthest", &O::furthest, {.max = 1'000'000, .scale = 1000, .unit = "yards"}, "movement after which they may still fire", NC_MOVE_04)
          .flag("counts_as_moving", &O::counts_as_moving, "they take the minus for moving and firing", NC_MOVE_18);
  return description;
}

}  // namespace linstock
