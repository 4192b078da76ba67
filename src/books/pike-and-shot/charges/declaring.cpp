// CHARGES ARE DECLARED, side by side and openly; then how each is ridden (PS-CHG-07, PS-CHG-09, PS-CHG-13).
#include <algorithm>

#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

// PS-CTRL-19, PS-POST-31: whoever must go on charging, and pursuers in front of enemy, have no choice.
bool must_charge(const Unit& u) {
  return (u.turn.held == Held::GoesOn && u.turn.then == Then::ChargesNearest) || u.now.status == Status::Pursuing;
}

int nearest_of(const Board& board, int u, const std::vector<int>& targets) {
  int nearest = targets.front();
  for (int t : targets)
    if (board.gap(board.ground(u), board.ground(t)) < board.gap(board.ground(u), board.ground(nearest))) nearest = t;
  return nearest;
}

// PS-CMD-11: those whom its battalia's order lets it charge.
std::vector<int> allowed_by_orders(const Board& board, int u, std::vector<int> targets) {
  std::erase_if(targets, [&](int e) { return order_forbids(board, u, e); });
  return targets;
}

// Under orders a side is asked whatever they say, so that being asked betrays nothing; nobody else sees the choices.
void keep_secret(const State& state, Question& ask) {
  if (!under_orders(state)) return;
  ask.seen_by = only(ask.seat);
  if (ask.options.size() < 2) ask.options.push({none_allowed, "none: the orders forbid it"});
}

void declare(State& state, int u, int target, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.turn.target = target;
  unit.turn.done = 1;
  umpire.tell(clause::PS_CHG_09, "{} declares a charge at {}", u, target);
  state.agenda.push(HowToCharge{u});
}

// PS-CHG-07: which of its dice it throws, if it has not moved.
Question dice_question(const Unit& unit, int u, int most) {
  static constexpr const char* labels[] = {"1 average die", "1 average die and the D6", "2 average dice", "2 average dice and the D6"};
  Question ask = asked(unit.is.side, clause::PS_CHG_07, "With which dice does {} charge?", u);
  for (int dice = 1; dice <= std::min(2, most); ++dice)
    for (int d6 = 0; d6 <= 1; ++d6) ask.options.push({dice_thrown[dice - 1][d6], labels[2 * (dice - 1) + d6]});
  return ask;
}

}  // namespace

template <>
void run(State& state, const DeclareCharges& declares, const Setting& setting, Umpire& umpire) {
  if (declares.second == 0 && state.phase != Phase::Combat) {
    state.phase = Phase::Combat;
    umpire.part(clause::PS_SEQ_11, phase_titles[static_cast<int>(Phase::Combat)], 1);
    for (Unit& unit : state.units) unit.turn.stirred = !stationary(unit.turn.deed);  // PS-DEF-13: up to the charge
  }
  state.side = state.acting(declares.second);
  const Board board(state, setting);
  Question ask = asked(state.side, clause::PS_CHG_09, "Which unit declares a charge?");
  ask.options.push({no_more, "none, or no more"});
  bool anybody = false;
  for (int i = 0; i < board.count(); ++i) {
    if (board.side_of(i) != state.side) continue;
    if (!has_charge_target(board, i)) continue;
    if (must_charge(board.unit(i))) {
      state.agenda.push(declares);
      return declare(state, i, nearest_of(board, i, charge_targets(board, i)), umpire);
    }
    anybody = true;
    if (!under_orders(state) || !allowed_by_orders(board, i, charge_targets(board, i)).empty()) ask.options.push({i, "", i});
  }
  if (anybody) keep_secret(state, ask);
  const int picked = umpire.pick(ask);
  if (picked < 0) return;
  state.agenda.push(declares);
  state.agenda.push(DeclareCharge{picked});
}

template <>
void run(State& state, const DeclareCharge& one, const Setting& setting, Umpire& umpire) {
  std::vector<int> targets;
  {
    const Board board(state, setting);
    targets = allowed_by_orders(board, one.unit, charge_targets(board, one.unit));
  }
  Question ask = asked(state.unit(one.unit).is.side, clause::PS_CHG_09, "Whom does {} charge?", one.unit);
  for (int t : targets) ask.options.push({t, "", t});
  if (under_orders(state)) ask.options.push({no_more, "nobody after all"});
  keep_secret(state, ask);
  const int target = umpire.pick(ask);
  if (target >= 0) declare(state, one.unit, target, umpire);
}

template <>
void run(State& state, const HowToCharge& how, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(how.unit);
  if (unit.is.a_loutrance == Outrance::May && unit.is.arm == Arm::Horse) {
    Question ask = asked(unit.is.side, clause::PS_CHG_13, "Does {} charge a l'outrance?", how.unit);
    ask.options.push({0, "in good order"});
    ask.options.push({1, "a l'outrance"});
    unit.turn.declared_outrance = umpire.pick(ask);
  }
  if (unit.turn.moved != Moved::Stood) return;
  const MovementTables& t = setting.tables.movement;
  const int most = horse(unit) ? t.cavalry_average_dice : t.infantry_average_dice;
  const int choice = must_charge(unit) ? (most > 1 ? TwoDiceAndD6 : OneDieAndD6) : umpire.pick(dice_question(unit, how.unit, most));
  unit.turn.average = choice >= TwoDice ? 2 : 1;
  unit.turn.d6 = with_d6(choice);
}

}  // namespace linstock::pike_and_shot
