// ARTILLERY FIRE
#include "books/pike-and-shot/fire/line_of_fire.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::ArtilleryFacts>() {
  using namespace pike_and_shot;
  using F = ArtilleryFacts;
  static const Description description = [] {
    Describe<F> d("artillery-fire");
    d.choice("phase", &F::phase, fire_phase_names, FirePhase::Bombardment, "guns fire at once or reserve their shot",
             clause::PS_SEQ_02)
        .choice("weight", &F::weight, weight_names, Weight::Medium, "of the guns", clause::PS_ART_08)
        .number("guns", &F::guns, {.min = 1, .max = 3, .fallback = 1}, "guns that fire, one die each",
                clause::PS_ART_01)
        .number("dps", &F::dps, {.max = 20}, "DPs on the battery", clause::PS_ART_05).label("DPs")
        .choice("last_shot", &F::last_shot, last_shot_names, LastShot::NoneYet, "what these guns fired at before",
                clause::PS_ART_13);
    describe_fire_line(d, 200)
        .flag("target_in_column", &F::target_in_column, "march or assault column", clause::PS_ART_04)
        .flag("target_enfiladed", &F::target_enfiladed, "the shot passes along the ranks of a line", clause::PS_ART_14)
        .flag("battery_split", &F::battery_split, "other guns of the battery fire at another target in this phase",
              clause::PS_RANGE_03)
        .flag("reserved", &F::reserved, "the shot was reserved in Bombardment", clause::PS_SEQ_09)
        .flag("unlimbered", &F::unlimbered, "unlimbered already when the turn began", clause::PS_SEQ_16, true)
        .flag("moved", &F::moved, "light guns: moved since Bombardment", clause::PS_SEQ_16)
        .flag("higher_ground", &F::higher_ground, "the guns stand higher than friends in the way", clause::PS_RANGE_02)
        .number("friends_from_guns", &F::friends_from_guns, {.max = 2000, .unit = "yards"},
                "friends in the way: distance from the guns", clause::PS_RANGE_02)
        .number("friends_from_target", &F::friends_from_target, {.max = 2000, .unit = "yards"},
                "friends in the way: distance from the target", clause::PS_RANGE_02)
        .refuse([](const F& f) -> std::optional<Problem> {
          if (f.phase == FirePhase::Bombardment && f.reserved)
            return Problem{"reserved", "in Bombardment a gun fires or reserves, not both", clause::PS_SEQ_02};
          if (f.phase == FirePhase::Bombardment && f.moved)
            return Problem{"moved", "Movement comes after Bombardment", clause::PS_SEQ_01};
          if (f.moved && f.weight != Weight::Light)
            return Problem{"moved", "only light guns move once unlimbered", clause::PS_MOVE_01};
          return {};
        });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<pike_and_shot::Fired>() {
  using namespace pike_and_shot;
  static const Description description =
      Describe<Fired>("fired")
          .choice("allowed", &Fired::allowed, may_fire_names, MayFire::Yes, "may it fire, or why not",
                  clause::PS_SEQ_17)
          .number("bases_lost", &Fired::bases_lost, {.max = 120}, "instead of DPs past the ceiling", clause::PS_DEF_14)
          .number("dps", &Fired::dps, {.max = 120}, "DPs on the target", clause::PS_ART_01).label("DPs");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

const RangeRow& ranges_of(Weight weight, const CombatTables& t) {
  return weight == Weight::Heavy ? t.heavy_gun : t.other_gun;
}

// PS-RANGE-02: guns may fire over friends from higher ground, if these are far enough from both ends.
bool blocked(const ArtilleryFacts& f, const CombatTables& t) {
  if (f.in_the_way == InTheWay::Nothing) return false;
  const bool over = f.in_the_way == InTheWay::Friends && f.higher_ground && f.friends_from_guns > t.over_friends &&
                    f.friends_from_target > t.over_friends;
  return !over;
}

Verdict<MayFire> may_fire(const ArtilleryFacts& f, const CombatTables& t) {
  if (f.phase == FirePhase::Musketry) return {MayFire::NotInThisPhase, clause::PS_SEQ_01};
  if (!f.unlimbered) return {MayFire::NotUnlimbered, clause::PS_SEQ_16};
  const bool close_fire = f.phase == FirePhase::CloseFire;
  if (close_fire && !f.reserved) return {MayFire::NotReserved, clause::PS_SEQ_09};
  if (close_fire && f.moved) return {MayFire::MovedSince, clause::PS_SEQ_16};
  if (f.battery_split) return {MayFire::SplitBattery, clause::PS_RANGE_03};
  if (const auto line = judge_line(f); line.answer != MayFire::Yes) return line;
  if (blocked(f, t)) return {MayFire::Blocked, clause::PS_RANGE_02};
  if (close_fire && f.distance > t.reserved_reach) return {MayFire::OutOfRange, clause::PS_SEQ_09};
  if (f.distance > ranges_of(f.weight, t).maximum) return {MayFire::OutOfRange, clause::PS_RANGE_01};
  return {MayFire::Yes, close_fire ? clause::PS_SEQ_09 : clause::PS_SEQ_02};
}

ArtilleryModifiers modifiers_of(const ArtilleryFacts& f, const CombatTables& t) {
  return {
      .same_target = f.last_shot == LastShot::SameTargetSameRange,                                       // PS-ART-13
      .new_target = f.last_shot == LastShot::NoneYet || f.last_shot == LastShot::OtherTarget,            // PS-ART-13
      .column_or_enfilade = f.target_in_column || f.target_enfiladed,  // PS-ART-04: one row, so it counts once
      .dps = f.dps,  // PS-ART-12: those of the battery
      .beyond_effective = f.distance > ranges_of(f.weight, t).effective,
      .fieldworks = f.target_cover == Cover::Fieldworks,
      .heavy = f.weight == Weight::Heavy,
      .light = f.weight == Weight::Light,
  };
}

// Two scores count at close range, so every die is looked at; beyond it only how many are good enough. PS-ART-15:
// no automatic hit or miss.
int roll_guns(const ArtilleryFacts& f, int modifier, const CombatTables& t, Umpire& umpire) {
  const bool close = f.distance <= ranges_of(f.weight, t).close;
  umpire.found("range", close ? "close" : "beyond close", clause::PS_RANGE_01);
  if (!close) {
    const int hits = umpire.count(f.guns * d6, t.beyond_close_score - modifier, clause::PS_ART_10, "guns");
    return hits * t.beyond_close_dps;
  }
  int dps = 0;
  for (const int face : umpire.faces(f.guns * d6, clause::PS_ART_11, "guns", Scores(t.close_low_score - modifier, t.close_high_score - modifier))) {
    const int score = face + modifier;
    dps += score >= t.close_high_score ? t.close_high_dps : score >= t.close_low_score ? t.close_low_dps : 0;
  }
  return dps;
}

}  // namespace

Fired fire_artillery(const ArtilleryFacts& facts, const Tables& tables, Umpire& umpire) {
  const CombatTables& t = tables.combat;
  umpire.heading(clause::PS_ART_01, "Artillery fire");
  const auto [allowed, why] = may_fire(facts, t);
  umpire.found("may fire", name_of(allowed), why);
  if (allowed != MayFire::Yes) return {allowed, 0, 0};

  const Tally mods = tally(t.artillery_modifiers, modifiers_of(facts, t));
  umpire.show("added to each die", clause::PS_ART_01, mods);
  const int dps = roll_guns(facts, mods.total(), t, umpire);
  const Suffered target = suffer(facts.target_dps, dps, tables.movement);
  show_ceiling(tables.movement, umpire);
  umpire.found("DPs on the target", target.dps, clause::PS_ART_01);
  return {allowed, target.bases_lost, target.dps};
}

}  // namespace linstock::pike_and_shot
