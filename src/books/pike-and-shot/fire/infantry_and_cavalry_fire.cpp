// INFANTRY AND CAVALRY FIRE; fixing and unfixing bayonets
#include <algorithm>

#include "books/pike-and-shot/fire/line_of_fire.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::SmallArmsFacts>() {
  using namespace pike_and_shot;
  using F = SmallArmsFacts;
  static const Description description = [] {
    Describe<F> d("small-arms-fire");
    d.choice("phase", &F::phase, fire_phase_names, FirePhase::CloseFire, "when the unit fires", clause::PS_SEQ_01)
        .choice("arm", &F::arm, arm_names, Arm::Foot, "who fires", clause::PS_FIRE_04)
        .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
        .choice("formation", &F::formation, formation_names, Formation::Line, "of the firing unit", clause::PS_FIRE_03)
        .choice("status", &F::status, status_names, Status::Steady, "what the firing unit is doing", clause::PS_SEQ_17)
        .number("front_bases", &F::front_bases, {.max = 12, .fallback = 4},
                "front-rank bases with firearms that have the target in arc and range", clause::PS_FIRE_07)
        .number("rear_bases", &F::rear_bases, {.max = 12}, "further bases with firearms behind them",
                clause::PS_FIRE_07)
        .number("dps", &F::dps, {.max = 20}, "DPs on the firing unit", clause::PS_FIRE_01).label("DPs");
    describe_fire_line(d, 40)
        .choice("bayonet", &F::bayonet, bayonet_names, Bayonet::None, "that the foot carries", clause::PS_FIRE_08)
        .flag("fixed", &F::fixed, "bayonets are fixed", clause::PS_FIRE_08)
        .flag("changed_bayonets", &F::changed_bayonets, "fixed or unfixed in this turn's Musketry", clause::PS_SEQ_03)
        .flag("fired_in_musketry", &F::fired_in_musketry, "fired in this turn's Musketry", clause::PS_SEQ_14)
        .flag("moved", &F::moved, "moved this turn; Close Fire does not mind", clause::PS_SEQ_10)
        .refuse([](const F& f) -> std::optional<Problem> {
          if (f.arm == Arm::Guns) return Problem{"arm", "guns fire by the artillery list", clause::PS_ART_01};
          if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
          if (f.bayonet != Bayonet::None && f.arm != Arm::Foot && f.arm != Arm::Dragoons)
            return Problem{"bayonet", "only foot carries bayonets", clause::PS_SEQ_03};
          if (f.fixed && f.bayonet == Bayonet::None)
            return Problem{"fixed", "there are no bayonets to fix", clause::PS_FIRE_08};
          if (f.changed_bayonets && f.bayonet == Bayonet::None)
            return Problem{"changed_bayonets", "there are no bayonets to fix", clause::PS_FIRE_08};
          if (f.changed_bayonets && f.fired_in_musketry)
            return Problem{"fired_in_musketry", "in Musketry foot fires or changes its bayonets, not both",
                           clause::PS_SEQ_03};
          if (f.phase == FirePhase::Musketry && f.moved)
            return Problem{"moved", "Movement comes after Musketry", clause::PS_SEQ_01};
          if (f.phase == FirePhase::CloseFire && f.moved && f.fired_in_musketry)
            return Problem{"moved", "foot that fired in Musketry may not move", clause::PS_SEQ_04};
          return {};
        });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<pike_and_shot::BayonetFacts>() {
  using namespace pike_and_shot;
  using F = BayonetFacts;
  static const Description description =
      Describe<F>("bayonets")
          .choice("action", &F::action, bayonet_action_names, BayonetAction::Fix, "in Musketry", clause::PS_SEQ_03)
          .choice("arm", &F::arm, arm_names, Arm::Foot, "of the unit", clause::PS_SEQ_03)
          .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
          .choice("bayonet", &F::bayonet, bayonet_names, Bayonet::Plug, "that the unit carries", clause::PS_FIRE_08)
          .flag("fixed", &F::fixed, "bayonets are fixed now", clause::PS_SEQ_03)
          .flag("fired", &F::fired, "the unit fires in this Musketry", clause::PS_SEQ_03)
          .flag("in_contact", &F::in_contact, "in contact with enemy", clause::PS_SEQ_17)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.fixed && f.bayonet == Bayonet::None)
              return Problem{"fixed", "there are no bayonets to fix", clause::PS_FIRE_08};
            return f.arm == Arm::Guns ? std::nullopt : arm_problem(f.arm, f.mounted, Formation::Unformed);
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::Bayonets>() {
  using namespace pike_and_shot;
  static const Description description =
      Describe<Bayonets>("bayonets")
          .choice("allowed", &Bayonets::allowed, may_change_names, MayChange::Yes, "or why not", clause::PS_SEQ_03)
          .flag("fixed", &Bayonets::fixed, "bayonets are fixed now", clause::PS_SEQ_03)
          .flag("may_move", &Bayonets::may_move, "the unit may move this turn", clause::PS_SEQ_15)
          .flag("may_fire", &Bayonets::may_fire, "the unit may fire in Close Fire", clause::PS_FIRE_08)
          .flag("stands_against_horse", &Bayonets::stands_against_horse, "5 and 6 hit cavalry in combat",
                clause::PS_HIT_04);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

// PS-SEQ-03 to 06, PS-SEQ-14, PS-FIRE-08: is it the unit's turn to fire, and is its weapon ready?
Verdict<MayFire> judge_phase(const SmallArmsFacts& f, const CombatTables& t) {
  if (f.phase == FirePhase::Bombardment) return {MayFire::NotInThisPhase, clause::PS_SEQ_01};
  if (f.phase == FirePhase::Musketry) {
    if (f.arm == Arm::Horse) return {MayFire::NotInThisPhase, clause::PS_SEQ_05};
    if (f.arm == Arm::Skirmishers) return {MayFire::NotInThisPhase, clause::PS_SEQ_06};
    if (f.fired_in_musketry) return {MayFire::FiredAlready, clause::PS_RANGE_03};
    if (f.changed_bayonets) return {MayFire::ChangedBayonets, clause::PS_SEQ_03};
  } else if (f.fired_in_musketry && t.standing_fire == StandingFire::Once) {
    return {MayFire::FiredAlready, clause::PS_SEQ_14};
  }
  if (f.bayonet == Bayonet::Plug && f.fixed) return {MayFire::PlugFixed, clause::PS_FIRE_08};
  if (f.phase == FirePhase::Musketry) return {MayFire::Yes, clause::PS_SEQ_03};
  return {MayFire::Yes, f.fired_in_musketry ? clause::PS_SEQ_14 : clause::PS_SEQ_10};  // a second volley is the ruling's
}

// PS-SEQ-17, PS-DEF-19
Verdict<MayFire> judge_state(const SmallArmsFacts& f) {
  if (f.arm == Arm::Dragoons && f.mounted) return {MayFire::MountedDragoons, clause::PS_DEF_19};
  if (f.status != Status::Steady) return {MayFire::Running, clause::PS_SEQ_17};
  if (f.formation == Formation::MarchColumn) return {MayFire::MarchColumn, clause::PS_SEQ_17};
  if (f.front_bases + f.rear_bases == 0) return {MayFire::NoFirearms, clause::PS_FIRE_07};
  return judge_line(f);
}

const RangeRow& ranges_of(const SmallArmsFacts& f, const CombatTables& t) {
  return f.arm == Arm::Horse ? t.cavalry : t.musketry;
}

Verdict<MayFire> may_fire(const SmallArmsFacts& f, const CombatTables& t) {
  const auto phase = judge_phase(f, t);
  if (phase.answer != MayFire::Yes) return phase;
  if (const auto state = judge_state(f); state.answer != MayFire::Yes) return state;
  if (f.in_the_way != InTheWay::Nothing) return {MayFire::Blocked, clause::PS_RANGE_02};
  if (f.distance > ranges_of(f, t).maximum) return {MayFire::OutOfRange, clause::PS_FIRE_05};
  return phase;
}

// PS-FIRE-01, PS-FIRE-02; PS-FIRE-06: DPs are deducted first, then the rest is halved.
int fire_dice(const SmallArmsFacts& f, const CombatTables& t, Umpire& umpire) {
  const bool all = f.arm == Arm::Skirmishers || t.firing_bases == FiringBases::EveryMusketBase;  // PS-FIRE-07
  Tally dice;
  dice.add(t.fire_dice_per_base * f.front_bases, "front-rank bases with firearms", clause::PS_FIRE_01);
  dice.add_if(all, t.fire_dice_per_base * f.rear_bases, "bases behind them", clause::PS_FIRE_07);
  dice.add(t.fire_dice_per_dp * f.dps, "DPs on the firing unit", clause::PS_FIRE_01);
  umpire.show("dice", clause::PS_FIRE_01, dice);
  const int left = std::max(0, dice.total());
  const bool covered = f.target_cover == Cover::Hard || f.target_cover == Cover::Fieldworks;
  if (!covered) return left;
  const int halved = (left + t.cover_divides_by - 1) / t.cover_divides_by;
  umpire.found("dice against cover", halved, clause::PS_FIRE_02);
  return halved;
}

// PS-FIRE-03, PS-FIRE-04
Verdict<int> fire_score(const SmallArmsFacts& f, const CombatTables& t) {
  const bool formed_foot = on_foot(f.arm, f.mounted) && in_order(f.arm, f.mounted, f.formation);
  if (formed_foot && f.distance <= t.musketry.close) return {t.formed_close_score, clause::PS_FIRE_03};
  return {t.other_score, clause::PS_FIRE_04};
}

void show_options(const CombatTables& t, Umpire& umpire) {
  if (t.standing_fire == StandingFire::Once) umpire.found("option", "once", clause::PS_SEQ_14);
  if (t.firing_bases == FiringBases::EveryMusketBase) umpire.found("option", "every-musket-base", clause::PS_FIRE_07);
}

}  // namespace

Fired fire_small_arms(const SmallArmsFacts& facts, const Tables& tables, Umpire& umpire) {
  const CombatTables& t = tables.combat;
  umpire.heading(clause::PS_FIRE_01, "Infantry and cavalry fire");
  show_options(t, umpire);
  show_ceiling(tables.movement, umpire);
  const auto [allowed, why] = may_fire(facts, t);
  umpire.found("may fire", name_of(allowed), why);
  if (allowed != MayFire::Yes) return {allowed, 0, 0};

  const int dice = fire_dice(facts, t, umpire);
  const auto [score, clause] = fire_score(facts, t);
  umpire.found("a die that shows this puts a DP on the target", score, clause);
  const Suffered target = suffer(facts.target_dps, umpire.count(dice * d6, score, clause, "fire"), tables.movement);
  umpire.found("DPs on the target", target.dps, clause);
  return {allowed, target.bases_lost, target.dps};
}

namespace {

Verdict<MayChange> may_change(const BayonetFacts& f) {
  if (!on_foot(f.arm, f.mounted)) return {MayChange::NotFoot, clause::PS_SEQ_03};
  if (f.bayonet == Bayonet::None) return {MayChange::NoBayonets, clause::PS_FIRE_08};
  if (f.in_contact) return {MayChange::InContact, clause::PS_SEQ_17};
  if (f.fired) return {MayChange::Fired, clause::PS_SEQ_03};
  if (f.action == BayonetAction::Fix && f.fixed) return {MayChange::AlreadyFixed, clause::PS_SEQ_03};
  if (f.action == BayonetAction::Unfix && !f.fixed) return {MayChange::NotFixed, clause::PS_SEQ_03};
  return {MayChange::Yes, clause::PS_SEQ_03};
}

}  // namespace

// PS-SEQ-03, PS-SEQ-15: only firing costs the move.
Bayonets change_bayonets(const BayonetFacts& facts, const Tables&, Umpire& umpire) {
  umpire.heading(clause::PS_SEQ_03, "Bayonets");
  const auto [allowed, why] = may_change(facts);
  umpire.found("may change", may_change_names[static_cast<int>(allowed)], why);
  const bool fixed = allowed == MayChange::Yes ? facts.action == BayonetAction::Fix : facts.fixed;
  const bool foot = on_foot(facts.arm, facts.mounted);
  return {.allowed = allowed,
          .fixed = fixed,
          .may_move = !facts.fired,
          .may_fire = foot && !facts.in_contact && !(facts.bayonet == Bayonet::Plug && fixed),
          .stands_against_horse = foot && fixed};
}

}  // namespace linstock::pike_and_shot
