// The facts and outcomes of the chapters on sequence and command, described.
#include "books/pike-and-shot/command/command.h"

namespace linstock {

using namespace pike_and_shot;

namespace {

constexpr NumberRange yards_away{.max = far_away, .fallback = far_away, .unit = "yards"};
constexpr NumberRange yards{.max = far_away, .unit = "yards"};

}  // namespace

template <>
const Description& describe<PhaseFacts>() {
  static const Description description = Describe<PhaseFacts>("sequence")
                                             .choice("phase", &PhaseFacts::phase, phase_names, Phase::Bombardment,
                                                     "the phase just ended", clause::PS_SEQ_01);
  return description;
}

template <>
const Description& describe<PhaseTold>() {
  using O = PhaseTold;
  static const Description description =
      Describe<O>("phase")
          .choice("next", &O::next, phase_names, Phase::Musketry, "the next phase", clause::PS_SEQ_01)
          .flag("new_turn", &O::new_turn, "a new turn begins", clause::PS_SEQ_01)
          .flag("fire", &O::fire, "units fire in it", clause::PS_SEQ_02)
          .flag("command_actions", &O::command_actions, "leaders take command actions in it", clause::PS_SEQ_07)
          .flag("control_tests", &O::control_tests, "units take control tests in it", clause::PS_SEQ_07)
          .flag("moves", &O::moves, "units move in it", clause::PS_SEQ_08)
          .flag("charges", &O::charges, "charges are declared in it", clause::PS_SEQ_11)
          .flag("combat", &O::combat, "combats are fought in it", clause::PS_SEQ_11)
          .flag("redress", &O::redress, "ranks are redressed in it", clause::PS_SEQ_12)
          .flag("morale_dps", &O::morale_dps, "DPs for morale are assigned in it", clause::PS_SEQ_12).label("morale DPs");
  return description;
}

template <>
const Description& describe<InitiativeFacts>() {
  using F = InitiativeFacts;
  static const Description description =
      Describe<F>("initiative")
          .choice("we_choose", &F::we_choose, wish_names, Wish::First, "if we win, we act ...", clause::PS_SEQ_13)
          .choice("they_choose", &F::they_choose, wish_names, Wish::First, "if they win, they act ...",
                  clause::PS_SEQ_13);
  return description;
}

template <>
const Description& describe<Initiative>() {
  using O = Initiative;
  static const Description description =
      Describe<O>("initiative")
          .choice("winner", &O::winner, who_first_names, WhoFirst::Again, "who chooses", clause::PS_SEQ_13)
          .choice("first", &O::first, who_first_names, WhoFirst::Again,
                  "who acts first in Command, Movement and charges", clause::PS_SEQ_13);
  return description;
}

template <>
const Description& describe<CommandFacts>() {
  using F = CommandFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("command-action")
          .choice("action", &F::action, command_action_names, CommandAction::Move, "which action", PS_CMD_01)
          .choice("rank", &F::rank, rank_names, Rank::Commander, "who acts", PS_CMD_08)
          .number("rating", &F::rating, {.max = 3}, "his actions a turn; 0: the usual of his rank", PS_CMD_08)
          .number("wounds", &F::wounds, {.max = 1}, "wounds that he has", PS_LEAD_03)
          .number("spent", &F::spent, {.max = 3}, "actions spent this turn", PS_CMD_01)
          .flag("attached", &F::attached, "he is attached to a unit", PS_CMD_04)
          .flag("attach", &F::attach, "move: he attaches himself to a unit at its end", PS_CMD_14)
          .flag("detach", &F::detach, "move: he leaves his unit at its start", PS_CMD_14)
          .number("distance", &F::distance, yards, "move: how far", PS_CMD_02)
          .number("enemy_at_start", &F::enemy_at_start, yards_away, "move: to enemy at the start", PS_CMD_09)
          .number("enemy_at_end", &F::enemy_at_end, yards_away, "move: to enemy at the end", PS_CMD_09)
          .flag("enemy_counts", &F::enemy_counts, "no: they rout, or are abandoned guns, leaders or baggage", PS_DEF_11,
                true)
          .number("moves_made", &F::moves_made, {.max = 1}, "moves that he made this turn", PS_CMD_09)
          .number("unit_dps", &F::unit_dps, {.max = 30}, "influence: DPs of his unit", PS_CMD_05).label("unit DPs")
          .number("unit_steadied", &F::unit_steadied, {.max = 3}, "influence: Steady actions on it this turn",
                  PS_CMD_10)
          .number("unit_inspired", &F::unit_inspired, {.max = 3}, "influence: Inspire actions on it this turn",
                  PS_CMD_10)
          .flag("other_leader", &F::other_leader, "influence: another leader influenced it this turn", PS_CMD_10)
          .number("recipient_distance", &F::recipient_distance, yards_away, "order: to the Commander addressed",
                  PS_CMD_11)
          .flag("by_messenger", &F::by_messenger, "order: sent by messenger", PS_CMD_11)
          .flag("message_arrived", &F::message_arrived, "listen: the General or his messenger is there", PS_CMD_11)
          .number("extensions", &F::extensions, {.max = 3}, "actions spent on control this turn", PS_CTRL_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.detach && !f.attached) return Problem{"detach", "he is not attached", PS_CMD_14};
            if (f.unit_steadied && f.unit_inspired)
              return Problem{"unit_inspired", "a unit is not steadied and inspired in one turn", PS_CMD_10};
            if (f.rank == Rank::Messenger && (f.attached || f.attach || f.rating || f.wounds))
              return Problem{"rank", "a messenger is no leader: he only rides", PS_CMD_07};
            return {};
          });
  return description;
}

template <>
const Description& describe<Commanded>() {
  using O = Commanded;
  using namespace clause;
  static const Description description =
      Describe<O>("commanded")
          .choice("allowed", &O::allowed, may_command_names, MayCommand::Yes, "may he?", PS_CMD_01)
          .number("actions_left", &O::actions_left, {.max = 9}, "actions that he has then", PS_CMD_01)
          .number("reach", &O::reach, {.max = 1000, .unit = "yards"}, "move: how far he may go", PS_CMD_07)
          .flag("attached", &O::attached, "he is then attached to a unit", PS_CMD_14)
          .choice("unit", &O::unit, unit_is_names, UnitIs::AsBefore, "his unit is then", PS_CMD_06)
          .number("unit_dps", &O::unit_dps, {.max = 30}, "DPs of his unit then", PS_CMD_05).label("unit DPs")
          .number("inspire_actions", &O::inspire_actions, {.max = 9}, "Inspire actions on it this turn", PS_CMD_10)
          .number("control_radius", &O::control_radius, {.max = 4000, .unit = "yards"}, "his reach of control then",
                  PS_CTRL_14);
  return description;
}

template <>
const Description& describe<OrderFacts>() {
  using F = OrderFacts;
  static const Description description =
      Describe<F>("order")
          .choice("order", &F::order, order_names, Order::Attack, "the battalia's order", clause::PS_CMD_11)
          .number("charge_distance", &F::charge_distance, yards, "from its position to the enemy to be charged",
                  clause::PS_CMD_11)
          .number("enemy", &F::enemy, yards_away, "from the battalia to the nearest enemy", clause::PS_CMD_11)
          .flag("enemy_counts", &F::enemy_counts, "no: they rout, or are abandoned guns, leaders or baggage",
                clause::PS_DEF_11, true)
          .flag("nearer_to_objective", &F::nearer_to_objective, "a unit came nearer to the objective this Movement",
                clause::PS_CMD_11);
  return description;
}

template <>
const Description& describe<OrderTold>() {
  using O = OrderTold;
  static const Description description =
      Describe<O>("order-told")
          .flag("may_charge", &O::may_charge, "its units may charge that enemy", clause::PS_CMD_11)
          .flag("kept", &O::kept, "this Movement kept the order", clause::PS_CMD_11);
  return description;
}

template <>
const Description& describe<LossFacts>() {
  using F = LossFacts;
  static const Description description =
      Describe<F>("succession")
          .choice("rank", &F::rank, std::span(rank_names).first(2), Rank::Commander, "who was lost", clause::PS_CMD_12)
          .number("turns_since", &F::turns_since, {.max = 30}, "turns begun since the loss", clause::PS_CMD_12);
  return description;
}

template <>
const Description& describe<LossTold>() {
  using O = LossTold;
  static const Description description =
      Describe<O>("succession")
          .number("successor_actions", &O::successor_actions, {.max = 9}, "actions of a successor; 0: none",
                  clause::PS_CMD_12)
          .flag("general_controls", &O::general_controls, "only the General controls the battalia", clause::PS_CMD_12);
  return description;
}

template <>
const Description& describe<OverrunFacts>() {
  using F = OverrunFacts;
  static const Description description =
      Describe<F>("leader-overrun")
          .flag("attached", &F::attached, "he is attached to a unit", clause::PS_CMD_13)
          .number("friends", &F::friends, yards_away, "to the nearest friendly unit", clause::PS_CMD_13);
  return description;
}

template <>
const Description& describe<OverrunTold>() {
  static const Description description =
      Describe<OverrunTold>("leader-overrun")
          .choice("end", &OverrunTold::end, overrun_names, Overrun::Attached, "what becomes of him", clause::PS_CMD_13);
  return description;
}

}  // namespace linstock
