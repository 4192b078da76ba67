// COMBAT DICE AND HITS of one unit
#include <algorithm>

#include "books/pike-and-shot/combat/combat_unit.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::DiceFacts>() {
  using namespace pike_and_shot;
  using F = DiceFacts;
  static const Description description = [] {
    Describe<F> d("combat-dice");
    describe_unit(d)
        .number("bases_against_horse", &F::bases_against_horse, {.max = 12}, "its bases in contact that face cavalry",
                clause::PS_HIT_06)
        .flag("enemy_all_cuirassiers", &F::enemy_all_cuirassiers, "all this cavalry are cuirassiers",
              clause::PS_MELEE_28)
        .number("bases_against_works", &F::bases_against_works, {.max = 12},
                "its bases in contact that face defended fieldworks", clause::PS_HIT_03)
        .flag("charged_by_horse", &F::charged_by_horse, "cavalry charged it this turn", clause::PS_MELEE_03)
        .flag("charged_by_foot", &F::charged_by_foot, "foot charged it this turn", clause::PS_MELEE_04)
        .flag("charge_combat", &F::charge_combat, "somebody else in this combat charged this turn", clause::PS_MELEE_22)
        .refuse([](const F& f) -> std::optional<Problem> {
          if (auto problem = refuse_unit(f)) return problem;
          const int contact = f.pikes + f.bases;
          if (f.bases_against_horse > contact)
            return Problem{"bases_against_horse", "more than its bases in contact", clause::PS_HIT_06};
          if (f.bases_against_works > contact)
            return Problem{"bases_against_works", "more than its bases in contact", clause::PS_HIT_06};
          if (f.charged_by_horse && !f.bases_against_horse)
            return Problem{"bases_against_horse", "cavalry charged it, so some face cavalry", clause::PS_MELEE_29};
          if (f.hit_from_behind && f.pikes && !f.bases)
            return Problem{"pikes", "whoever strikes from behind touches bases that are no pikes to their front",
                           clause::PS_MELEE_23};
          if (f.hit_from_behind && !f.charged_by_horse && !f.charged_by_foot)
            return Problem{"hit_from_behind", "nobody charged it", clause::PS_MELEE_18};
          return {};
        });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<pike_and_shot::DiceThrown>() {
  using namespace pike_and_shot;
  using O = DiceThrown;
  static const Description description =
      Describe<O>("combat-dice")
          .number("hits", &O::hits, {.max = 120}, "hits scored", clause::PS_HIT_01)
          .number("dice", &O::dice, {.max = 120}, "dice thrown", clause::PS_MELEE_01)
          .number("score", &O::score, {.min = 1, .max = 7, .fallback = 5}, "lowest face that hits; 7: none does",
                  clause::PS_HIT_01);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

bool has_pikes(const CombatUnit& u) { return u.has_pikes || u.pikes || u.second_rank_pikes; }  // PS-HIT-05

// PS-MELEE-03 to 05; PS-MELEE-23: formed pikes to their front, and three dice only for those who wait for the charge.
Verdict<int> dice_a_pike(const CombatUnit& u, const Meets& m, const CombatTables& t) {
  if (!m.charge_combat || !in_order(u.arm, u.mounted, formation_of(u))) return {t.each_base, clause::PS_MELEE_05};
  if (m.charged_by_horse && !u.charging) return {t.pike_receiving_cavalry, clause::PS_MELEE_03};
  return {t.pike_in_charge, clause::PS_MELEE_04};
}

// PS-MELEE-31: guns take grade, DP, leader and support only.
CombatModifiers modifiers_of(const CombatUnit& u, const Meets& m, const CombatTables& t) {
  const bool horse = on_horseback(u.arm, u.mounted), foot = on_foot(u.arm, u.mounted), guns = u.arm == Arm::Guns;
  const bool outrance = u.charging && u.a_loutrance;
  return {
      .a_grade = letter(u.grade) == 0,
      .b_grade = u.grade == Grade::B,
      .d_grade = u.grade == Grade::D,
      .e_grade = u.grade == Grade::E,
      .inspire = std::min(u.inspire, t.most_inspire),
      .ground = u.ground && !guns,
      .cavalry_charging = u.charging && horse,
      .swordsmen_charging = u.charging && foot && u.swordsmen,
      .a_loutrance = outrance && m.horse,
      .following = (u.following_up || u.pursuing) && !guns,
      .cavalry_pursuing = u.pursuing && horse,
      .cuirassiers = u.cuirassiers && m.other_cavalry,  // PS-MELEE-28
      .supported = u.supported && !outrance,
      .dps = std::min(u.dps, t.most_dps_counted),
      .moved_infantry = foot && u.moved && m.charged_by_horse,
      .hit_from_behind = u.hit_from_behind && (m.charged_by_horse || m.charged_by_foot) && !guns,
  };
}

Tally base_dice(const CombatUnit& u, const Meets& m, const CombatTables& t) {
  const auto [pike, clause] = dice_a_pike(u, m, t);
  const bool second_rank = m.charge_combat && in_order(u.arm, u.mounted, formation_of(u));  // PS-MELEE-23
  Tally dice;
  dice.add(pike * u.pikes, "front-rank pikes in contact", clause);
  dice.add(t.each_base * u.bases, "other bases in contact", clause::PS_MELEE_05);
  dice.add(t.each_extending * u.extending, "extending bases", clause::PS_MELEE_20);
  dice.add_if(second_rank, t.each_second_rank_pike * u.second_rank_pikes, "second-rank pikes", clause::PS_MELEE_21);
  return dice;
}

// PS-HIT-01 to 04
Verdict<int> hit_score(const CombatUnit& u, const Meets& m, const CombatTables& t) {
  const bool ordered = in_order(u.arm, u.mounted, formation_of(u)) && formation_of(u) == Formation::Line;
  if (u.arm != Arm::Guns && !ordered) return {t.poor_hit_score, clause::PS_HIT_02};
  if (m.mostly_works) return {t.poor_hit_score, clause::PS_HIT_03};
  if (on_foot(u.arm, u.mounted) && !has_pikes(u) && !u.bayonets_fixed && m.mostly_horse)
    return {t.poor_hit_score, clause::PS_HIT_04};
  return {t.hit_score, clause::PS_HIT_01};
}

}  // namespace

// PS-MELEE-02: by default the figures change the number of dice, by the other reading the score of each.
UnitDice dice_of(const CombatUnit& unit, const Meets& meets, const CombatTables& t, Umpire& umpire, const char* who) {
  auto [score, why] = hit_score(unit, meets, t);
  if (unit.formation == Formation::Limbered) {
    umpire.found("dice of limbered guns", 0, clause::PS_MELEE_31);
    return {0, score};
  }
  if (unit.pikes + unit.bases == 0) return {0, score};  // every base in contact was shot away
  Tally dice = base_dice(unit, meets, t);
  const CombatModifiers facts = modifiers_of(unit, meets, t);
  if (t.plus_means == PlusMeans::NumberOfDice) {
    for (const auto& row : t.combat_modifiers) dice.add(row.value * (facts.*row.fact), row.reason, row.clause);
  } else {
    const Tally mods = tally(t.combat_modifiers, facts);
    umpire.found("option", plus_means_names[1], clause::PS_MELEE_02);
    umpire.show("added to each die", clause::PS_MELEE_02, mods);
    score -= mods.total();
  }
  umpire.show(who, clause::PS_MELEE_02, dice);
  score = std::clamp(score, d6.lowest(), d6.highest() + 1);
  umpire.found("a hit needs", score, why);
  return {std::clamp(dice.total(), 0, most_dice), score};
}

DiceThrown throw_combat_dice(const DiceFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_MELEE_01, "Combat dice");
  const int contact = f.pikes + f.bases;
  const Meets meets{
      .charge_combat = f.charge_combat || f.charging || f.charged_by_horse || f.charged_by_foot,
      .charged_by_horse = f.charged_by_horse,
      .charged_by_foot = f.charged_by_foot,
      .horse = f.bases_against_horse > 0,
      .other_cavalry = f.bases_against_horse > 0 && !f.enemy_all_cuirassiers,
      .mostly_works = f.bases_against_works > 0 && 2 * f.bases_against_works >= contact,
      .mostly_horse = f.bases_against_horse > 0 && 2 * f.bases_against_horse >= contact,
  };
  const UnitDice thrown = dice_of(f, meets, tables.combat, umpire);
  const int hits = umpire.count(thrown.dice * d6, thrown.score, clause::PS_HIT_01, "combat");
  return {hits, thrown.dice, thrown.score};
}

}  // namespace linstock::pike_and_shot
