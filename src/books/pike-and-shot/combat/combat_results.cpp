// COMBAT RESULTS: each row's sentences in printed order; the first that fits applies (PS-RES-20)
#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::ResultFacts>() {
  using namespace pike_and_shot;
  using F = ResultFacts;
  static const Description description =
      Describe<F>("combat-result")
          .number("difference", &F::difference, {.min = -60, .max = 60}, "own hits minus the enemy's",
                  clause::PS_RES_01)
          .choice("arm", &F::arm, arm_names, Arm::Foot, "of the unit", clause::PS_RES_01)
          .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
          .choice("grade", &F::grade, grade_names, Grade::C, "of the unit", clause::PS_RES_03)
          .choice("formation", &F::formation, formation_names, Formation::Line, "of the unit", clause::PS_RES_13)
          .number("dps", &F::dps, {.max = 20}, "DPs on the unit before the result", clause::PS_DEF_14).label("DPs")
          .flag("charging", &F::charging, "it charged or counter-charged this turn", clause::PS_RES_18)
          .flag("a_loutrance", &F::a_loutrance, "it charged a l'outrance", clause::PS_RES_10).label("à l'outrance")
          .flag("charged_by_horse", &F::charged_by_horse, "cavalry charged it this turn", clause::PS_RES_12)
          .flag("charged_by_foot", &F::charged_by_foot, "foot charged it this turn", clause::PS_RES_12)
          .flag("enemy_foot", &F::enemy_foot, "it fights foot", clause::PS_RES_05, true)
          .flag("enemy_foot_unformed", &F::enemy_foot_unformed, "all this foot is unformed", clause::PS_RES_19)
          .flag("enemy_horse", &F::enemy_horse, "it fights cavalry", clause::PS_RES_06)
          .flag("enemy_horse_unformed", &F::enemy_horse_unformed, "all this cavalry is unformed", clause::PS_RES_10)
          .flag("enemy_single_rank", &F::enemy_single_rank, "all this cavalry is one base deep", clause::PS_RES_21)
          .flag("enemy_guns", &F::enemy_guns, "it fights guns", clause::PS_RES_02)
          .flag("other_kinds", &F::other_kinds, "enemy of another kind elsewhere in the same combat", clause::PS_RES_20)
          .flag("enemy_unable", &F::enemy_unable, "no beaten enemy can leave", clause::PS_RES_22)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
            if (!f.enemy_foot && !f.enemy_horse && !f.enemy_guns)
              return Problem{"enemy_foot", "somebody must be fought: foot, horse or guns", clause::PS_RES_01};
            if (f.a_loutrance && (f.arm != Arm::Horse || !f.charging))
              return Problem{"a_loutrance", "only cavalry that charges does so a l'outrance", clause::PS_CHG_03};
            if (f.charging && f.arm == Arm::Guns) return Problem{"charging", "guns do not charge", clause::PS_CHG_06};
            if (f.charged_by_horse && !f.enemy_horse)
              return Problem{"charged_by_horse", "it fights no cavalry", clause::PS_RES_12};
            if (f.charged_by_foot && !f.enemy_foot)
              return Problem{"charged_by_foot", "it fights no foot", clause::PS_RES_12};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::Result>() {
  using namespace pike_and_shot;
  static const Description description =
      Describe<Result>("result")
          .choice("row", &Result::row, result_row_names, ResultRow::Inconclusive, "of the results", clause::PS_RES_01)
          .choice("action", &Result::action, action_names, Action::Remain, "what the unit must or may do",
                  clause::PS_RES_20)
          .number("bases_lost", &Result::bases_lost, {.max = 12}, "instead of DPs past the ceiling", clause::PS_DEF_14)
          .number("dps", &Result::dps, {.max = 20}, "DPs that it takes", clause::PS_RES_01).label("DPs");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// PS-RES-29: the rows are not mirror images.
ResultRow row_of(int difference, const CombatTables& t) {
  int row = static_cast<int>(ResultRow::Victory);
  while (row > 0 && difference < t.row_least[static_cast<std::size_t>(row)]) --row;
  return static_cast<ResultRow>(row);
}

namespace {

using Sentence = Verdict<Action>;

bool horse(const ResultFacts& f) { return on_horseback(f.arm, f.mounted); }
bool foot(const ResultFacts& f) { return on_foot(f.arm, f.mounted); }  // PS-RES-25
bool guns(const ResultFacts& f) { return f.arm == Arm::Guns; }
bool charged_foot(const ResultFacts& f) { return horse(f) && f.charging && f.enemy_foot; }
bool charged_only_guns(const ResultFacts& f) {
  return horse(f) && f.charging && f.enemy_guns && !f.enemy_foot && !f.enemy_horse && !f.other_kinds;
}
// PS-RES-10, PS-RES-21: whoever it rides at is guns, unformed or a single rank.
bool can_ride_through(const ResultFacts& f) {
  const bool foot_open = !f.enemy_foot || f.enemy_foot_unformed;
  const bool horse_open = !f.enemy_horse || f.enemy_horse_unformed || f.enemy_single_rank;
  return horse(f) && f.charging && f.a_loutrance && foot_open && horse_open;
}
bool somebody_runs(const ResultFacts& f) {
  return (f.enemy_foot || f.enemy_horse || f.other_kinds) && !f.enemy_unable;
}

Sentence victory(const ResultFacts& f) {
  if (guns(f)) return {Action::Remain, clause::PS_RES_23};
  if (charged_only_guns(f)) return {Action::RideThrough, clause::PS_RES_02};
  const bool steady = f.grade == Grade::A1 || f.grade == Grade::B;
  if (horse(f) && !steady && !somebody_runs(f)) return {Action::AnyPermitted, clause::PS_RES_22};
  if (horse(f) && !steady) return {Action::Pursue, clause::PS_RES_03};
  return {Action::AnyPermitted, clause::PS_RES_04};
}

// PS-RES-18: foot is defeated when its own row is Defeat or worse.
Sentence success(const ResultFacts& f, const CombatTables& t) {
  if (guns(f)) return {Action::Remain, clause::PS_RES_23};
  const bool defeated = row_of(-f.difference, t) <= ResultRow::Defeat;
  if (charged_foot(f) && !defeated) return {Action::Retire, clause::PS_RES_05};
  if (foot(f) && f.enemy_horse) return {Action::Remain, clause::PS_RES_06};
  if (charged_only_guns(f)) return {Action::RideThrough, clause::PS_RES_07};
  return {Action::AnyPermitted, clause::PS_RES_26};
}

// PS-RES-19: the special case goes before the first sentence.
Sentence inconclusive(const ResultFacts& f) {
  if (guns(f)) return {Action::Remain, clause::PS_RES_23};
  if (can_ride_through(f)) return {Action::RideThrough, f.enemy_foot ? clause::PS_RES_19 : clause::PS_RES_10};
  if (charged_foot(f)) return {Action::Retire, clause::PS_RES_08};
  if (foot(f)) return {Action::Remain, clause::PS_RES_09};
  return {Action::RemainOrRetire, clause::PS_RES_11};
}

Sentence driven_back(const ResultFacts& f) {
  const bool only_horse = !f.enemy_foot && !f.enemy_guns && !f.other_kinds;
  if (foot(f) && f.charged_by_horse && only_horse) return {Action::Remain, clause::PS_RES_12};
  if (foot(f) && in_order(f.arm, f.mounted, f.formation)) return {Action::FallBack, clause::PS_RES_13};
  if (guns(f)) return {Action::Abandoned, clause::PS_RES_14};
  return {Action::Retire, foot(f) ? clause::PS_RES_25 : clause::PS_RES_15};
}

Sentence defeat(const ResultFacts& f) {
  if (guns(f)) return {Action::CrewKilled, clause::PS_RES_16};
  return {Action::Retire, clause::PS_RES_27};
}

Sentence broken(const ResultFacts& f) {
  if (guns(f)) return {Action::CrewKilled, clause::PS_RES_17};
  return {Action::Rout, clause::PS_RES_28};
}

Sentence sentence_of(ResultRow row, const ResultFacts& f, const CombatTables& t) {
  const bool limbered = f.formation == Formation::Limbered;
  if (limbered && row > ResultRow::Defeat) return {Action::Abandoned, clause::PS_MELEE_31};
  switch (row) {
    case ResultRow::Victory: return victory(f);
    case ResultRow::Success: return success(f, t);
    case ResultRow::Inconclusive: return inconclusive(f);
    case ResultRow::DrivenBack: return driven_back(f);
    case ResultRow::Defeat: return defeat(f);
    case ResultRow::Break: break;
  }
  return broken(f);
}

}  // namespace

Result result_of(const ResultFacts& facts, const Tables& tables, Clause& sentence) {
  const ResultRow row = row_of(facts.difference, tables.combat);
  const auto [action, clause] = sentence_of(row, facts, tables.combat);
  sentence = clause;
  const int dps = tables.combat.row_dps[static_cast<std::size_t>(row)];
  const Suffered taken = suffer(facts.dps, dps, tables.movement);
  return {row, action, taken.bases_lost, taken.dps};
}

Result read_result(const ResultFacts& facts, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_RES_01, "Combat result");
  show_ceiling(tables.movement, umpire);
  Clause sentence;
  const Result result = result_of(facts, tables, sentence);
  umpire.found("row", result_row_names[static_cast<int>(result.row)], clause::PS_RES_29);
  umpire.found("DPs", result.dps, clause::PS_RES_01);
  umpire.found("action", action_names[static_cast<int>(result.action)], sentence);
  return result;
}

}  // namespace linstock::pike_and_shot
