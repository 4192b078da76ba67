// The facts of a whole charge: two units as the combat knows them, and what happens before and after.
#include <cstddef>
#include <deque>

#include "books/pike-and-shot/charges/charge_chain.h"
#include "books/pike-and-shot/combat/describing.h"

namespace linstock {

namespace {

using namespace pike_and_shot;

// The fields of a unit under a prefix, without those that the chain itself decides.
void add_unit(Description& d, const std::string& prefix, std::size_t offset,
              std::span<const std::string_view> decided) {
  static std::deque<std::string> names;  // descriptions keep pointers
  for (Field field : describe<CombatUnit>().fields) {
    if (std::find(decided.begin(), decided.end(), field.name) != decided.end()) continue;
    names.push_back(prefix + field.name);
    field.name = names.back().c_str();
    field.offset += offset;
    d.fields.push_back(field);
  }
}

std::optional<Problem> refuse_side(CombatUnit unit, bool charging, const char* prefix) {
  unit.charging = charging;
  auto problem = refuse_unit(unit);
  if (problem) problem->field = prefix + problem->field;
  return problem;
}

std::optional<Problem> refuse_chain(const ChargeChainFacts& f) {
  if (auto problem = refuse_side(f.charger, true, "charger_")) return problem;
  const bool counter = f.response == Response::CounterCharge;
  if (counter && f.target.arm != Arm::Horse)
    return Problem{"response", "only formed cavalry counter-charges", clause::PS_CHG_10};
  if (auto problem = refuse_side(f.target, counter, "target_")) return problem;
  if (f.target.hit_from_behind && f.target.pikes)
    return Problem{"target_pikes", "struck from behind it has no pikes to its front: they are other bases",
                   clause::PS_MELEE_23};
  if (f.moved != Moved::Tactical && (f.yards_left || f.halted_by_target))
    return Problem{f.yards_left ? "yards_left" : "halted_by_target", "only of a tactical move", clause::PS_CHG_07};
  if (f.average_dice > 1 && !on_horseback(f.charger.arm, f.charger.mounted))
    return Problem{"average_dice", "foot rolls one average die", clause::PS_MOVE_05};
  if (f.charger_shot && f.charger.arm == Arm::Guns)
    return Problem{"charger_shot", "guns fire by the artillery list", clause::PS_ART_01};
  if (f.target_shot && f.target.arm == Arm::Guns)
    return Problem{"target_shot", "guns fire by the artillery list: give guns", clause::PS_ART_01};
  return {};
}

void add_charge(Describe<ChargeChainFacts>& d) {
  using F = ChargeChainFacts;
  d.number("charger_others", &F::charger_others, {.max = 40}, "its further bases, which do not fight", clause::PS_DEF_15)
      .number("target_others", &F::target_others, {.max = 40}, "its further bases, which do not fight", clause::PS_DEF_15)
      .choice("moved", &F::moved, moved_names, Moved::Stood, "what the charger did in Movement", clause::PS_CHG_07)
      .number("yards_left", &F::yards_left, {.max = 500, .unit = "yards"}, "of its tactical move", clause::PS_CHG_07)
      .flag("halted_by_target", &F::halted_by_target, "it had to halt at 20 yards from this target", clause::PS_CHG_07)
      .number("distance", &F::distance, {.max = 500, .fallback = 40, .unit = "yards"}, "between the two",
              clause::PS_CHG_08)
      .number("average_dice", &F::average_dice, {.min = 1, .max = 2, .fallback = 1}, "of the charge; horse 1 or 2",
              clause::PS_MOVE_06)
      .flag("optional_d6", &F::optional_d6, "of the charge", clause::PS_MOVE_13, true)
      .flag("rough", &F::rough, "part of the way is rough", clause::PS_DIS_08)
      .choice("response", &F::response, response_names, Response::Stand, "of the target", clause::PS_CHG_10)
      .flag("charger_blocked", &F::charger_blocked, "it could not retire", clause::PS_POST_19)
      .flag("target_blocked", &F::target_blocked, "it could not evade or retire", clause::PS_POST_19)
      .number("charger_shot", &F::charger_shot, {.max = 12}, "front-rank bases that fire in Close Fire",
              clause::PS_FIRE_07)
      .number("target_shot", &F::target_shot, {.max = 12}, "front-rank bases that fire in Close Fire",
              clause::PS_FIRE_07)
      .number("guns", &F::guns, {.max = 3}, "of the target's side, with a reserved shot at the charger",
              clause::PS_SEQ_09)
      .choice("gun_weight", &F::gun_weight, weight_names, Weight::Medium, "of these guns", clause::PS_ART_08)
      .number("gun_distance", &F::gun_distance, {.max = 2000, .fallback = 100, .unit = "yards"}, "from the charger",
              clause::PS_SEQ_09)
      .number("gun_dps", &F::gun_dps, {.max = 20}, "DPs on the battery", clause::PS_ART_05).label("gun DPs")
      .choice("gun_last_shot", &F::gun_last_shot, last_shot_names, LastShot::NoneYet, "of these guns",
              clause::PS_ART_13);
}

void add_after(Describe<ChargeChainFacts>& d) {
  using F = ChargeChainFacts;
  d.choice("charger_choice", &F::charger_choice, free_choice_names, FreeChoice::Pursue, "where it is free",
           clause::PS_POST_01)
      .choice("target_choice", &F::target_choice, free_choice_names, FreeChoice::Remain, "where it is free",
              clause::PS_POST_01)
      .flag("charger_leaves_level", &F::charger_leaves_level, "it retires from a level combat if it may choose",
            clause::PS_RES_11)
      .flag("target_leaves_level", &F::target_leaves_level, "it retires from a level combat if it may choose",
            clause::PS_RES_11)
      .number("ride_dice", &F::ride_dice, {.min = 2, .max = 3, .fallback = 2}, "of a ride-through", clause::PS_POST_07)
      .flag("charger_steadied", &F::charger_steadied, "by its leader this turn: it charges nobody", clause::PS_CMD_05)
      .flag("target_steadied", &F::target_steadied, "by its leader this turn: it stands, and goes only where its result sends it", clause::PS_CMD_05)
      .refuse([](const F& f) { return refuse_chain(f); });
}

}  // namespace

template <>
const Description& describe<ChargeChainFacts>() {
  static const Description description = [] {
    Describe<ChargeChainFacts> rest("charge-chain");
    add_charge(rest);
    add_after(rest);
    const Description others = rest;
    Description d = others;
    d.fields.clear();
    static constexpr std::string_view charger[] = {"charging", "following_up", "hit_from_behind", "in_fieldworks"};
    static constexpr std::string_view target[] = {"charging", "following_up", "pursuing"};
    add_unit(d, "charger_", offsetof(ChargeChainFacts, charger), charger);
    add_unit(d, "target_", offsetof(ChargeChainFacts, target), target);
    d.fields.insert(d.fields.end(), others.fields.begin(), others.fields.end());
    return d;
  }();
  return description;
}

template <>
const Description& describe<ChargeChainEnd>() {
  using O = ChargeChainEnd;
  static const Description description =
      Describe<O>("charge-chain")
          .choice("meeting", &O::meeting, meeting_names, Meeting::Contact, "does it come to blows", clause::PS_CHG_02)
          .choice("charger", &O::charger, side_end_names, SideEnd::Remains, "how the charger ends", clause::PS_RES_01)
          .choice("target", &O::target, side_end_names, SideEnd::Remains, "how the target ends", clause::PS_RES_01)
          .number("charger_lost", &O::charger_lost, {.max = 200}, "bases", clause::PS_DEF_15)
          .number("target_lost", &O::target_lost, {.max = 200}, "bases", clause::PS_DEF_15)
          .number("charger_dps", &O::charger_dps, {.max = 200}, "DPs on the charger in the end", clause::PS_RES_01).label("charger DPs")
          .number("target_dps", &O::target_dps, {.max = 200}, "DPs on the target in the end", clause::PS_RES_01).label("target DPs")
          .flag("spent", &O::spent, "they fought, and neither had a die to throw", clause::PS_BRK_02);
  return description;
}

}  // namespace linstock
