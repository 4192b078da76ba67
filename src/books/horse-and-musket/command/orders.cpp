#include "books/horse-and-musket/command/orders.h"

namespace linstock::horse_and_musket {

// COMMAND RADIUS
int command_radius(Rank rank, Quality quality, const Tables& tables) {
  const CommandTables& t = tables.command;
  const auto& radius = rank == Rank::CommanderInChief ? t.c_in_c_radius : t.sub_commander_radius;
  return radius[static_cast<std::size_t>(quality)];
}

// HM-ORDER-04, HM-ORDER-05
bool acts_on_own_initiative(Arm arm, Order order, int enemy, const Tables& tables) {
  return is_horse_artillery(arm) || is_skirmisher(arm, order) || arm == Arm::LightCavalry ||
         enemy <= tables.command.own_initiative;
}

namespace {

bool inside(bool there, Rank rank, Quality quality, int distance, const Tables& tables) {
  return there && distance <= command_radius(rank, quality, tables);
}

bool in_command(const CommandFacts& f, const Tables& tables) {
  return inside(f.sub_commander, Rank::SubCommander, f.sub_quality, f.sub_distance, tables) ||
         inside(f.c_in_c_commands, Rank::CommanderInChief, f.c_quality, f.c_distance, tables);  // HM-CMD-08
}

bool stands_still(Wish wish) {
  return wish == Wish::Hold || wish == Wish::HoldToTheLastMan || wish == Wish::Shoot || wish == Wish::RallyOrReform ||
         wish == Wish::EvadeIfCharged;
}

// HM-LEAD-16: what is left when the turn has ended.
bool open_after_the_end(Wish wish) {
  return wish == Wish::Hold || wish == Wish::HoldToTheLastMan || wish == Wish::RallyOrReform || wish == Wish::EvadeIfCharged;
}

// HM-CMD-03 to HM-CMD-07
Verdict<MayAct> out_of_command(const CommandFacts& f) {
  if (f.in_melee) return {MayAct::Yes, clause::HM_CMD_04};
  if (stands_still(f.wish)) return {MayAct::Yes, clause::HM_CMD_07};
  if (f.wish != Wish::Charge && f.wish != Wish::Countercharge) return {MayAct::OutOfCommandHalts, clause::HM_CMD_03};
  if (f.cls == Class::C) return {MayAct::ClassCHalts, clause::HM_CMD_05};
  if (f.wish == Wish::Charge && f.target_distance > f.normal_move) return {MayAct::TargetTooFar, clause::HM_CMD_05};
  return {MayAct::Yes, clause::HM_CMD_05};
}

// HM-ORDER-02
bool too_near(const CommandFacts& f, const Tables& tables) {
  const bool contact = f.wish == Wish::Charge || f.wish == Wish::Melee || f.wish == Wish::Countercharge;
  return !contact && !f.in_melee && !stands_still(f.wish) && f.nearest_approach <= tables.command.keep_off;
}

Verdict<MayAct> may_act(const CommandFacts& f, bool commanded, bool own_initiative, const Tables& tables) {
  if (f.turn_ended && !f.in_melee && f.wish != Wish::Countercharge && !open_after_the_end(f.wish))
    return {MayAct::TurnHasEnded, clause::HM_LEAD_16};
  const bool halted = !commanded && !own_initiative && f.new_orders;
  const Verdict<MayAct> free{MayAct::Yes, commanded ? clause::HM_CMD_02 : own_initiative ? clause::HM_CMD_06 : clause::HM_CMD_03};
  const Verdict<MayAct> verdict = halted ? out_of_command(f) : free;
  if (verdict.yes() && f.wish == Wish::Countercharge && (f.cls == Class::C || is_artillery(f.arm)))
    return {MayAct::NeverCountercharges, clause::HM_CHARGE_03};
  return verdict.yes() && too_near(f, tables) ? Verdict<MayAct>{MayAct::TooNearTheEnemy, clause::HM_ORDER_02} : verdict;
}

}  // namespace

Commanded command(const CommandFacts& f, const Tables& tables, Umpire& umpire) {
  const bool commanded = in_command(f, tables);
  const bool own = acts_on_own_initiative(f.arm, f.order, f.enemy, tables) && !(f.under_leader && commanded);
  umpire.found("in command", commanded ? "yes" : "no", clause::HM_CMD_01);
  if (own) umpire.found("own initiative", "yes", f.enemy <= tables.command.own_initiative ? clause::HM_ORDER_05 : clause::HM_ORDER_04);
  const MayAct may = told(may_act(f, commanded, own, tables), "may it", may_act_names, umpire);
  const bool counts = commanded && !own;
  umpire.found("leadership adjustments", counts ? "yes" : "no", own ? clause::HM_ORDER_08 : clause::HM_LEAD_02);
  return {may, commanded, own, counts};
}

// RAW LEADERSHIP
RawLeadership raw_leadership(const RawLeadershipFacts& f, const Tables& tables, Umpire& umpire) {
  const CommandTables& t = tables.command;
  const int factor = f.leader == Leads::Nobody ? t.without_leader : t.factor[static_cast<std::size_t>(f.quality)];
  umpire.found("leadership factor", factor, clause::HM_ORDER_06);
  const int natural = umpire.total(2 * d6, clause::HM_ORDER_03, "raw leadership test");
  const bool passed = natural <= factor && natural != 12;
  umpire.found("passed", passed ? "yes" : "no", clause::HM_ORDER_06);
  if (!passed) umpire.found("caught, Disruption Points", t.caught_evading, clause::HM_ORDER_10);
  return {passed, passed ? 0 : t.caught_evading};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<CommandFacts>() {
  using F = CommandFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("command")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_ORDER_04)
          .choice("order", &F::order, order_names, Order::Close, "skirmishers act by themselves", HM_ORDER_04)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_CMD_05)
          .flag("in_melee", &F::in_melee, "it is in melee", HM_CMD_04)
          .number("enemy", &F::enemy, distance_in_bw(8), "to the nearest enemy unit", HM_ORDER_05)
          .flag("under_leader", &F::under_leader, "its owner puts it under its leader all the same", HM_ORDER_08)
          .group("Its leaders")
          .flag("sub_commander", &F::sub_commander, "its sub-commander can give orders", HM_CMD_01, true)
          .choice("sub_quality", &F::sub_quality, quality_names, Quality::Competent, "how good he is", HM_DEF_05).label("sub-commander's quality")
          .number("sub_distance", &F::sub_distance, distance_in_bw(3), "from him to the closest point of the unit", HM_CMD_02).label("distance to the sub-commander")
          .flag("c_in_c_commands", &F::c_in_c_commands, "the C-in-C takes it over this turn", HM_LEAD_12)
          .label("C-in-C takes command")
          .choice("c_in_c_quality", &F::c_quality, quality_names, Quality::Competent, "how good he is", HM_DEF_05)
          .label("C-in-C's quality")
          .number("c_in_c_distance", &F::c_distance, distance_in_bw(8), "from him to the closest point of the unit", HM_CMD_02)
          .label("distance to the C-in-C")
          .flag("turn_ended", &F::turn_ended, "the C-in-C tested first and failed", HM_LEAD_13)
          .group("What is wanted")
          .choice("wish", &F::wish, wish_names, Wish::MoveTo, "the order", HM_ORDER_07)
          .label("order wanted")
          .flag("new_orders", &F::new_orders, "no: it still carries out its current orders", HM_CMD_03, true)
          .number("target_distance", &F::target_distance, distance_in_bw(3), "of a charge", HM_CMD_05)
          .number("normal_move", &F::normal_move, distance_in_bw(3), "its normal move", HM_CMD_05)
          .number("nearest_approach", &F::nearest_approach, distance_in_bw(4), "how near an enemy it comes", HM_ORDER_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            const bool guns = is_artillery(f.arm) || f.arm == Arm::Wagons;
            if (guns && (f.wish == Wish::Charge || f.wish == Wish::Melee)) return Problem{"wish", "guns and wagons do not charge", HM_CHARGE_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<Commanded>() {
  using O = Commanded;
  static const Description description =
      Describe<O>("commanded")
          .choice("may", &O::may, may_act_names, MayAct::Yes, "may it, and why not", clause::HM_CMD_03)
          .flag("in_command", &O::in_command, "inside a commanding leader's radius", clause::HM_CMD_01)
          .flag("own_initiative", &O::own_initiative, "acts on its own initiative", clause::HM_CMD_06)
          .flag("leadership_counts", &O::leadership_counts, "takes its leader's additions and deductions", clause::HM_ORDER_08);
  return description;
}

template <>
const Description& describe<RawLeadershipFacts>() {
  using F = RawLeadershipFacts;
  static const Description description =
      Describe<F>("raw-leadership")
          .choice("leader", &F::leader, leads_names, Leads::SubCommander, "who leads the unit", clause::HM_ORDER_06)
          .choice("quality", &F::quality, quality_names, Quality::Competent, "how good he is", clause::HM_LEAD_01);
  return description;
}

template <>
const Description& describe<RawLeadership>() {
  using O = RawLeadership;
  static const Description description =
      Describe<O>("raw-leadership")
          .flag("passed", &O::passed, "it may evade", clause::HM_ORDER_03)
          .number("disruption", &O::disruption, {.max = 9}, "points of a unit that is caught", clause::HM_ORDER_10);
  return description;
}

}  // namespace linstock
