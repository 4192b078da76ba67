// Charge declaration.
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/orders_problem.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

struct Answer {
  MayDeclare answer;
  Clause clause;
};

// NC-CHARGE-15: what each order allows.
Answer judge_orders(const DeclareFacts& f) {
  using namespace clause;
  switch (f.objective_seized ? Orders::Hold : f.orders) {
    case Orders::EngageRetire: return {MayDeclare::AgainstOrders, NC_CHARGE_15};
    case Orders::Hold:
    case Orders::EngageHold:
      return f.threatens_position ? Answer{MayDeclare::Yes, NC_CHARGE_15} : Answer{MayDeclare::AgainstOrders, NC_CHARGE_15};
    case Orders::Skirmish:  // NC-ORDER-19: whole units against the same or a more open order
      return !f.sub_group && f.target_order >= f.order ? Answer{MayDeclare::Yes, NC_ORDER_19} : Answer{MayDeclare::AgainstOrders, NC_ORDER_19};
    case Orders::Attack:
    case Orders::AttackHold: break;
  }
  return {MayDeclare::Yes, NC_CHARGE_02};
}

Answer judge(const DeclareFacts& f) {
  using namespace clause;
  if (f.arm == Arm::Artillery) return {MayDeclare::NoChargeMove, NC_MOVE_01};
  if (f.returned || f.target_returned) return {MayDeclare::JustReturned, NC_SEQ_02};
  if (f.repulsed) return {MayDeclare::Repulsed, NC_CHARGE_09};
  if (f.thrown_back) return {MayDeclare::ThrownBack, NC_CHARGE_10};
  if (f.conduct == Conduct::Rallying) return {MayDeclare::NotFree, NC_RALLY_07};
  if (f.conduct != Conduct::Steady) return {MayDeclare::NotFree, NC_CHARGE_02};
  if (f.revealed) return {MayDeclare::Yes, NC_CHARGE_06};
  if (!f.written) return {MayDeclare::NotWritten, NC_CHARGE_03};
  if (f.distance > f.charge_reach) return {MayDeclare::OutOfReach, NC_CHARGE_04};
  if (f.targets > 1 && !f.could_hit_all) return {MayDeclare::NotAllTargets, NC_CHARGE_05};
  if (!f.in_the_way && !f.defends_objective && !f.threatens_position) return {MayDeclare::NoCause, NC_CHARGE_02};
  return judge_orders(f);
}

bool charges(Reaction result) { return result == Reaction::Uncontrolled || result == Reaction::ObeyOrders; }

}  // namespace

Declared declare_charge(const DeclareFacts& f, const Tables&, Umpire& umpire) {
  const Answer a = judge(f);
  umpire.found("may charge", may_declare_names[static_cast<int>(a.answer)], a.clause);
  return {a.answer};
}

bool counts_as_charging(int straight, int charge_move, const ChargeTables& t) { return t.bonus_part * straight >= charge_move; }

// NC-CHARGE-07, 14; NC-CHARGE-08: a charge that meets nobody disorders, but the unit may charge again.
Bonus charging_bonus(const BonusFacts& f, const Tables& tables, Umpire& umpire) {
  const int counts = counts_as_charging(f.straight, f.charge_move, tables.charges);
  umpire.found("counts as charging", counts ? "yes" : "no", clause::NC_CHARGE_14);
  if (!f.contact) umpire.found("no contact", "disordered, but it may charge again", clause::NC_CHARGE_08);
  return {counts && f.contact, !f.contact, !f.contact};
}

// NC-CHARGE-11, 12, 16. Charged by an enemy that is not its target, a unit answers that charge instead; if the enemy fails its
// test, the unit's own charge is on again.
UntangledResult untangle(const UntangleFacts& f, const Tables&, Umpire& umpire) {
  const bool own = charges(f.own_result), enemy = charges(f.enemy_result);
  const auto say = [&](Untangled what, Clause clause) {
    umpire.found("its charge", untangled_names[static_cast<int>(what)], clause);
    return UntangledResult{what};
  };
  if (enemy && !f.charger_is_own_target) return say(Untangled::AnswersTheCharge, clause::NC_CHARGE_11);
  if (!own) return say(enemy ? Untangled::AnswersTheCharge : Untangled::DoesNotCharge, clause::NC_CHARGE_12);
  if (enemy) return say(Untangled::BothCharge, clause::NC_CHARGE_16);
  return say(Untangled::ChargesItsTarget, f.charger_is_own_target ? clause::NC_CHARGE_12 : clause::NC_CHARGE_11);
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<DeclareFacts>() {
  using namespace clause;
  using F = DeclareFacts;
  static const Description description =
      Describe<F>("declare-charge")
          .group("The unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_MOVE_01)
          .choice("orders", &F::orders, orders_names, Orders::Attack, "its order", NC_CHARGE_15)
          .flag("objective_seized", &F::objective_seized, "Attack & Hold: it holds its objective", NC_ORDER_14)
          .choice("order", &F::order, figure_order_names, FigureOrder::Close, "order of its figures", NC_ORDER_19)
          .flag("sub_group", &F::sub_group, "only a skirmishing part of the unit", NC_ORDER_19)
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "what it is doing", NC_RALLY_07)
          .flag("returned", &F::returned, "it has just returned to the table", NC_SEQ_02)
          .flag("repulsed", &F::repulsed, "its charge was repulsed by fire last period", NC_CHARGE_09)
          .flag("thrown_back", &F::thrown_back, "it was thrown back in melee last period", NC_CHARGE_10)
          .flag("written", &F::written, "written down with its targets at the start of the period, in secret", NC_CHARGE_03, true)
          .group("The target")
          .number("distance", &F::distance, {.max = 1000, .fallback = 100, .unit = "yards"}, "at the start of the period", NC_CHARGE_04)
          .number("charge_reach", &F::charge_reach, {.max = 450, .fallback = 120, .unit = "yards"}, "charge move less terrain on the straight path", NC_CHARGE_13)
          .number("targets", &F::targets, {.min = 1, .max = 12, .fallback = 1}, "targets declared", NC_CHARGE_05)
          .flag("could_hit_all", &F::could_hit_all, "it could hit all of them if they halted", NC_CHARGE_05)
          .choice("target_order", &F::target_order, figure_order_names, FigureOrder::Close, "order of the target's figures, the closest of several", NC_ORDER_19)
          .flag("target_returned", &F::target_returned, "the target has just returned to the table", NC_SEQ_02)
          .flag("revealed", &F::revealed, "it stood behind the original target, which evaded or routed", NC_CHARGE_06)
          .group("Why")
          .flag("in_the_way", &F::in_the_way, "it blocks or threatens the line of advance", NC_CHARGE_02, true)
          .flag("defends_objective", &F::defends_objective, "it defends what the unit is ordered to take", NC_CHARGE_02)
          .flag("threatens_position", &F::threatens_position, "it threatens the position that the unit holds", NC_CHARGE_15)
          .refuse([](const F& f) -> std::optional<Problem> {
            return orders_problem(f);
          });
  return description;
}

template <>
const Description& describe<Declared>() {
  static const Description description =
      Describe<Declared>("declared")
          .choice("answer", &Declared::answer, may_declare_names, MayDeclare::Yes, "may it charge, and why not", clause::NC_CHARGE_02);
  return description;
}

template <>
const Description& describe<BonusFacts>() {
  using namespace clause;
  using F = BonusFacts;
  static const Description description =
      Describe<F>("charging")
          .group("The charge")
          .number("straight", &F::straight, {.max = 450, .fallback = 100, .unit = "yards"}, "gone in a straight line", NC_CHARGE_07)
          .number("charge_move", &F::charge_move, {.min = 1, .max = 450, .fallback = 120, .unit = "yards"}, "its charge move", NC_CHARGE_14)
          .flag("contact", &F::contact, "it met an enemy", NC_CHARGE_08, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.straight > f.charge_move) return Problem{"straight", "further than a charge move", NC_CHARGE_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<Bonus>() {
  using namespace clause;
  static const Description description =
      Describe<Bonus>("charging")
          .flag("counts_as_charging", &Bonus::counts_as_charging, "it counts the bonus for charging", NC_CHARGE_07)
          .flag("disordered", &Bonus::disordered, "it is disordered", NC_LOSE_20)
          .flag("may_charge_again", &Bonus::may_charge_again, "it may declare a second charge next period", NC_CHARGE_08);
  return description;
}

template <>
const Description& describe<UntangleFacts>() {
  using namespace clause;
  using F = UntangleFacts;
  static const Description description =
      Describe<F>("crossing-charges")
          .group("The unit has declared a charge, and is charged")
          .flag("charger_is_own_target", &F::charger_is_own_target, "by the very enemy that it charges", NC_CHARGE_16)
          .choice("own_result", &F::own_result, reaction_names, Reaction::ObeyOrders, "its own charge test", NC_CHARGE_12)
          .choice("enemy_result", &F::enemy_result, reaction_names, Reaction::ObeyOrders, "the charge test of that enemy", NC_CHARGE_11);
  return description;
}

template <>
const Description& describe<UntangledResult>() {
  static const Description description =
      Describe<UntangledResult>("its-charge")
          .choice("unit", &UntangledResult::unit, untangled_names, Untangled::ChargesItsTarget, "what the unit does", clause::NC_CHARGE_11);
  return description;
}

}  // namespace linstock
