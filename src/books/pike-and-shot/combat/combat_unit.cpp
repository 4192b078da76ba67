// A unit in combat: its description, and the facts that no unit can have.
#include "books/pike-and-shot/combat/combat_unit.h"

namespace linstock::pike_and_shot {

namespace {

std::optional<Problem> refuse_bases(const CombatUnit& u) {
  if (u.pikes + u.bases < 1) return Problem{"bases", "a unit in combat has a base in contact", clause::PS_MELEE_05};
  if (u.pikes + u.second_rank_pikes + u.has_pikes > 0 && u.arm != Arm::Foot)
    return Problem{u.pikes       ? "pikes"
                   : u.has_pikes ? "has_pikes"
                                 : "second_rank_pikes",
                   "only foot carries pikes", clause::PS_DEF_19};
  if (u.second_rank_pikes > u.pikes)
    return Problem{"second_rank_pikes", "each stands behind a front-rank pike base in contact", clause::PS_MELEE_24};
  if (u.single_rank && u.second_rank_pikes)
    return Problem{"single_rank", "there is a second rank of pikes", clause::PS_RES_21};
  if (u.extending && (formation_of(u) != Formation::Line || !in_order(u.arm, u.mounted, formation_of(u))))
    return Problem{"extending", "only a formed unit in line extends", clause::PS_MELEE_25};
  return {};
}

std::optional<Problem> refuse_deeds(const CombatUnit& u) {
  if (u.charging && u.arm == Arm::Guns) return Problem{"charging", "guns do not charge", clause::PS_CHG_06};
  if (u.charging && u.formation == Formation::MarchColumn)
    return Problem{"charging", "a march column does not charge", clause::PS_CHG_06};
  if (u.charging && u.following_up)
    return Problem{"following_up", "who follows up is in contact already and does not charge", clause::PS_POST_06};
  if (u.a_loutrance && u.arm != Arm::Horse)
    return Problem{"a_loutrance", "only cavalry charges a l'outrance", clause::PS_CHG_03};
  if (u.a_loutrance && !u.charging) return Problem{"a_loutrance", "the unit does not charge", clause::PS_CHG_03};
  if (u.following_up && !on_foot(u.arm, u.mounted))
    return Problem{"following_up", "only foot follows up", clause::PS_POST_03};
  if (u.pursuing && u.arm == Arm::Guns) return Problem{"pursuing", "guns do not pursue", clause::PS_RES_23};
  return {};
}

}  // namespace

std::optional<Problem> refuse_weapons(const Carried& c) {
  const bool foot = on_foot(c.arm, c.mounted);
  if (c.swordsmen && !foot) return Problem{"swordsmen", "swordsmen are foot", clause::PS_MELEE_11};
  if (c.bayonets && !foot) return Problem{c.bayonets_field, "only foot carries bayonets", clause::PS_SEQ_03};
  if (c.cuirassiers && c.arm != Arm::Horse) return Problem{"cuirassiers", "cuirassiers are horse", clause::PS_MELEE_15};
  return {};
}

std::optional<Problem> refuse_unit(const CombatUnit& unit) {
  if (auto problem = arm_problem(unit.arm, unit.mounted, unit.formation)) return problem;
  if (auto problem = refuse_bases(unit)) return problem;
  if (auto problem = refuse_weapons({unit.arm, unit.mounted, unit.swordsmen, unit.bayonets_fixed, unit.cuirassiers, "bayonets_fixed"})) return problem;
  return refuse_deeds(unit);
}

}  // namespace linstock::pike_and_shot

namespace linstock {

template <>
const Description& describe<pike_and_shot::CombatUnit>() {
  using namespace pike_and_shot;
  static const Description description = [] {
    Describe<CombatUnit> d("unit");
    describe_unit(d).refuse([](const CombatUnit& unit) { return refuse_unit(unit); });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<pike_and_shot::CombatantFacts>() {
  using namespace pike_and_shot;
  using F = CombatantFacts;
  static const Description description = [] {
    Describe<F> d("unit");
    const NumberRange bases{.max = 12};
    describe_unit(d).group("Whom it touches");
    static constexpr const char* names[] = {"touches_1", "touches_2", "touches_3", "touches_4",  "touches_5",  "touches_6",
                                            "touches_7", "touches_8", "touches_9", "touches_10", "touches_11", "touches_12"};
    static constexpr const char* labels[] = {"bases on enemy 1", "bases on enemy 2", "bases on enemy 3",  "bases on enemy 4",
                                             "bases on enemy 5", "bases on enemy 6", "bases on enemy 7",  "bases on enemy 8",
                                             "bases on enemy 9", "bases on enemy 10", "bases on enemy 11", "bases on enemy 12"};
    for (std::size_t i = 0; i < F::on_enemy.size(); ++i)
      d.number(names[i], F::on_enemy[i], bases,
               i == 0 ? "its bases on the enemy's first unit; if all are 0, all its bases on every enemy unit"
                      : "its bases on this unit of the enemy's list",
               clause::PS_HIT_06)
          .label(labels[i]);
    d.refuse([](const F& unit) { return refuse_unit(unit); });
    return Description(d);
  }();
  return description;
}

}  // namespace linstock
