// May it fire?
#include "books/nineteenth-century/firing/eligibility.h"

#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/tables.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<MayFireFacts>() {
  using namespace clause;
  using F = MayFireFacts;
  constexpr NumberRange yards{.max = 4000, .fallback = 300, .unit = "yards"};
  static const Description description =
      Describe<F>("may-fire")
          .group("Who fires")
          .choice("fire_arm", &F::fire_arm, fire_arm_names, FireArm::SmallArms, "small arms, artillery or a sniper", NC_FIRE_01)
          .choice("weapon", &F::weapon, small_arm_names, SmallArm::MLR, "small arms: which", NC_SMALL_01)
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "artillery: which", NC_ART_01)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of the firers", NC_FIRE_02)
          .flag("mounted", &F::mounted, "mounted", NC_FIRE_04)
          .flag("front_rank", &F::front_rank, "in the first rank, or on any face of a square", NC_FIRE_32, true)
          .flag("moved_too_far", &F::moved_too_far, "it moved further than it may and still fire", NC_FIRE_01)
          .flag("charges", &F::charges, "it charges or counter-charges this period", NC_FIRE_09)
          .flag("fired", &F::fired, "it has fired this period already", NC_FIRE_01)
          .choice("melee", &F::melee, melee_now_names, MeleeNow::None, "does it fight a melee this period?", NC_FIRE_28)
          .group("The target")
          .number("distance", &F::distance, {.max = 4000, .fallback = 100, .unit = "yards"}, "range", NC_FIRE_23)
          .flag("in_sight", &F::in_sight, "in sight", NC_FIRE_01, true)
          .number("angle", &F::angle, {.max = 360, .scale = 2, .unit = "degrees"}, "off straight ahead", NC_FIRE_02)
          .flag("target_in_melee", &F::target_in_melee, "its figures are in melee with friends", NC_FIRE_12)
          .flag("target_is_sniper", &F::target_is_sniper, "a sniper", NC_SPEC_07)
          .flag("target_is_general", &F::target_is_general, "a general is singled out", NC_GEN_02)
          .flag("other_target", &F::other_target, "the firers have another target beside that general", NC_GEN_02)
          .flag("general_with_unit", &F::general_with_unit, "that general is with a unit, which is a target itself", NC_SPEC_09)
          .group("In between")
          .choice("between", &F::between, in_the_way_names, InTheWay::Nothing, "troops in between", NC_FIRE_04)
          .flag("higher", &F::higher, "firers or target stand higher than those troops", NC_FIRE_04)
          .number("firers_to_friends", &F::firers_to_friends, yards, "from the firers to the friends in between", NC_FIRE_05)
          .number("friends_to_target", &F::friends_to_target, yards, "from those friends to the target", NC_FIRE_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.fire_arm == FireArm::SmallArms && f.weapon == SmallArm::None)
              return Problem{"weapon", "troops without a firearm or bow cannot fire", NC_POINT_15};
            if (f.fire_arm == FireArm::Artillery && (f.mounted || f.order != FigureOrder::Close))
              return Problem{"order", "artillery always counts as close order, on foot", NC_FORM_01};
            if (f.fire_arm == FireArm::Sniper && f.mounted) return Problem{"mounted", "a sniper is always in skirmish order, on foot", NC_SPEC_05};
            if (f.general_with_unit && !f.target_is_general)
              return Problem{"general_with_unit", "no general is singled out", NC_GEN_02};
            if (f.target_is_general && f.target_is_sniper) return Problem{"target_is_general", "a general or a sniper", NC_SPEC_08};
            if (f.charges && f.fire_arm != FireArm::SmallArms) return Problem{"charges", "neither guns nor snipers charge", NC_FIRE_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<MayFireResult>() {
  static const Description description =
      Describe<MayFireResult>("may-fire")
          .choice("answer", &MayFireResult::answer, may_fire_names, MayFire::Yes, "may it fire, and why not", clause::NC_FIRE_01);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

namespace {

struct Answer {
  MayFire answer;
  Clause clause;
};

bool in_range(const MayFireFacts& f, const Tables& tables) {
  const FiringTables& t = tables.firing;
  switch (f.fire_arm) {
    case FireArm::SmallArms: return small_arms_base(f.weapon, f.distance, t) != cannot_fire;
    case FireArm::Artillery: return artillery_base(f.gun, f.distance, t) != cannot_fire;
    case FireArm::Sniper: break;
  }
  return f.distance <= tables.special.sniper_range;
}

// NC-FIRE-04, 05: foot and artillery over lower troops, with room before and behind friends.
Answer judge_overhead(const MayFireFacts& f, const FiringTables& t) {
  if (f.between == InTheWay::Nothing) return {MayFire::Yes, clause::NC_FIRE_01};
  if (f.mounted || !f.higher) return {MayFire::NotOverhead, clause::NC_FIRE_04};
  const int room = f.fire_arm == FireArm::Artillery ? t.guns_over_friends : t.over_friends;
  if (f.between == InTheWay::Friends && (f.firers_to_friends < room || f.friends_to_target < room))
    return {MayFire::FriendsTooNear, clause::NC_FIRE_05};
  return {MayFire::Yes, clause::NC_FIRE_04};
}

Answer judge(const MayFireFacts& f, const Tables& tables) {
  using namespace clause;
  const FiringTables& t = tables.firing;
  if (f.fired) return {MayFire::HasFired, NC_FIRE_01};
  if (f.charges) return {MayFire::Charging, NC_FIRE_09};
  if (f.melee == MeleeNow::Fights) return {MayFire::InMelee, NC_FIRE_28};
  if (!f.front_rank) return {MayFire::RearRank, NC_FIRE_03};
  if (f.moved_too_far) return {MayFire::MovedTooFar, NC_FIRE_01};
  if (!f.in_sight) return {MayFire::NoSight, NC_FIRE_01};
  if (f.target_is_sniper && f.distance > t.sniper_seen_within) return {MayFire::HiddenSniper, NC_SPEC_07};
  if (!in_range(f, tables)) return {MayFire::OutOfRange, f.fire_arm == FireArm::Sniper ? NC_SPEC_06 : NC_FIRE_23};
  const bool open = open_order(f.order) || f.fire_arm == FireArm::Sniper;  // NC-SPEC-05: he is always in skirmish order
  if (f.angle > (open ? t.open_order_arc : t.close_order_arc)) return {MayFire::OutOfArc, NC_FIRE_02};
  if (f.target_in_melee) return {MayFire::TargetInMelee, NC_FIRE_12};
  if (f.target_is_general && (f.other_target || f.general_with_unit) && f.fire_arm != FireArm::Sniper)
    return {MayFire::GeneralNotSingledOut, NC_GEN_02};
  const Answer overhead = judge_overhead(f, t);
  if (overhead.answer == MayFire::Yes && f.target_is_general) return {MayFire::Yes, f.fire_arm == FireArm::Sniper ? NC_SPEC_09 : NC_GEN_02};
  return overhead;
}

}  // namespace

MayFireResult may_fire(const MayFireFacts& f, const Tables& tables, Umpire& umpire) {
  const Answer a = judge(f, tables);
  umpire.found("may fire", may_fire_names[static_cast<int>(a.answer)], a.clause);
  return {a.answer};
}

}  // namespace linstock::nineteenth_century
