#include "books/horse-and-musket/command/leadership.h"

#include <algorithm>

#include "books/horse-and-musket/command/orders.h"

namespace linstock::horse_and_musket {

namespace {

// HM-LEAD-05 to HM-LEAD-07: the row replaces the ordinary adjustment (HM-LEAD-17).
Leadership row_of(Led result, int row, const CommandTables& t) {
  const bool blunder = result == Led::Blunder;
  const auto at = static_cast<std::size_t>(row - 1);
  Leadership led{result, row, (blunder ? t.blunder_mounted : t.top_mounted)[at],
                 (blunder ? t.blunder_other : t.top_other)[at], !blunder, FormationCost::Normal, 0, 0, 0, 0};
  const int dice = blunder ? t.blunder_dice : t.top_dice;
  if (row >= t.formations_from) led.formations = blunder ? FormationCost::Doubled : FormationCost::Free;
  if (row >= t.fourth_from) (blunder ? led.no_charges : led.no_difficult_ground) = 1;
  if (row >= t.shooting_from) led.shooting = dice;
  if (row >= t.melee_from) led.melee = dice;
  return led;
}

Leadership plain(Led result, const CommandTables& t) {
  Leadership led{};
  led.result = result;
  if (result == Led::Fails) led.mounted = t.fail_mounted, led.other = t.fail_other;
  if (result == Led::PassesWell) led.mounted = t.well_mounted, led.other = t.well_other, led.voluntary = 1;
  return led;
}

Led ordinary(int natural, int factor, const CommandTables& t) {
  if (natural > factor) return Led::Fails;
  return factor - natural >= t.well_by ? Led::PassesWell : Led::Passes;
}

// HM-LEAD-13, HM-LEAD-19
bool ends_the_turn(const LeadershipFacts& f, int natural, int factor) {
  return f.rank == Rank::CommanderInChief && f.tests_first && !f.only_commander && (natural > factor || natural == 12);
}

int factor_of(const LeadershipFacts& f, const CommandTables& t, Umpire& umpire) {
  Tally factor;
  factor.add(t.factor[static_cast<std::size_t>(f.quality)], quality_names[static_cast<int>(f.quality)], clause::HM_LEAD_01);
  factor.add_if(f.after_failure, t.after_failure, "his sub-commander has failed", clause::HM_LEAD_14);
  umpire.show("leadership factor", f.after_failure ? clause::HM_LEAD_15 : clause::HM_LEAD_01, factor);
  return factor.total();
}

Clause clause_of(Led result) {
  using namespace clause;
  const Clause clauses[] = {HM_LEAD_23, HM_LEAD_02, HM_LEAD_03, HM_LEAD_04, HM_LEAD_05, HM_LEAD_06, HM_LEAD_13};
  return clauses[static_cast<int>(result)];
}

Leadership tested(const LeadershipFacts& f, const CommandTables& t, Umpire& umpire) {
  if (!f.issues_orders || f.out_of_action) return plain(Led::NoTest, t);
  const int factor = factor_of(f, t, umpire);
  const int natural = umpire.total(2 * d6, clause::HM_LEAD_01, "leadership test");
  if (ends_the_turn(f, natural, factor)) return plain(Led::TurnEnds, t);
  if (natural == 12) return row_of(Led::Blunder, umpire.total(1 * d6, clause::HM_LEAD_05, "blunder"), t);
  if (natural == 2) return row_of(Led::TopForm, umpire.total(1 * d6, clause::HM_LEAD_06, "top form"), t);
  return plain(ordinary(natural, factor, t), t);
}

}  // namespace

Leadership leadership(const LeadershipFacts& f, const Tables& tables, Umpire& umpire) {
  const Leadership led = tested(f, tables.command, umpire);
  umpire.found("the leader", led_names[static_cast<int>(led.result)], f.out_of_action ? clause::HM_LRISK_03 : clause_of(led.result));
  return led;
}

// THE LEADER'S BONUS IN REACTION TESTS
namespace {

// HM-LEAD-09 to HM-LEAD-11, HM-RTEST-02, HM-RTEST-09, HM-LRISK-12
Verdict<Gives> gives(const LeaderBonusFacts& f, const Tables& tables) {
  if (f.out_of_action) return {Gives::OutOfAction, clause::HM_LRISK_12};
  if (f.attached == Attached::ToAnotherThatFlees) return {Gives::WithAnotherUnit, clause::HM_LEAD_11};
  if (f.rank == Rank::SubCommander && !f.own_command) return {Gives::NotHisUnit, clause::HM_LEAD_09};  // though he joins it
  if (f.attached == Attached::ToThisUnit) return {Gives::Bonus, clause::HM_LEAD_11};
  if (f.rank == Rank::CommanderInChief && !f.sees_him) return {Gives::CannotSeeHim, clause::HM_LEAD_10};
  if (f.distance > command_radius(f.rank, f.quality, tables)) return {Gives::OutsideHisRadius, clause::HM_RTEST_09};
  if (f.enemy_between) return {Gives::EnemyBetween, clause::HM_RTEST_02};
  return {Gives::Bonus, clause::HM_RTEST_02};
}

}  // namespace

LeaderBonus leader_bonus(const LeaderBonusFacts& f, const Tables& tables, Umpire& umpire) {
  const Gives given = told(gives(f, tables), "he gives", gives_names, umpire);
  if (given != Gives::Bonus) return {given, Bonus::None, 0};
  const int points = tables.reaction.leader_bonus[static_cast<std::size_t>(f.quality)];
  umpire.found("bonus", points, clause::HM_RTEST_02);
  return {given, static_cast<Bonus>(static_cast<int>(f.quality) + 1), points};
}

}  // namespace linstock::horse_and_musket
