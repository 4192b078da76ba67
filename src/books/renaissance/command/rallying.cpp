// RALLYING, RE-FORMING and the COMMAND BASE itself.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Verdict may_rally(const RallyFacts& f) {
  using namespace clause;
  if (f.dispersed && f.command_base) return {May::NoNeed, RN_STATE_06};  // it re-forms by itself
  if (!f.dispersed && f.morale <= Morale::Steady) return {May::NoNeed, RN_STATE_08};
  if (!f.paid) return {May::NotPaid, f.dispersed ? RN_STATE_06 : RN_CCP_09};
  if (f.risen) return {May::DoneAlready, RN_STATE_08};
  if (f.in_contact) return {May::InMelee, RN_STATE_08};
  if (f.morale >= Morale::Wavering && f.enemy_can_charge) return {May::TooNear, RN_STATE_08};
  if (f.dispersed && f.does_else) return {May::Busy, RN_STATE_06};
  return {May::Yes, f.dispersed ? RN_STATE_06 : RN_STATE_08};
}

}  // namespace

Rallied rally(const RallyFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const Verdict verdict = may_rally(f);
  Rallied o{.may = verdict.say(u), .morale = f.morale, .dispersed = f.dispersed, .rout_move = RoutMove::None};
  if (o.may == May::Yes) {
    if (f.dispersed) o.dispersed = 0;
    else o.morale = static_cast<Morale>(static_cast<int>(f.morale) - 1);
    u.found("it is now", morale_names[static_cast<int>(o.morale)], verdict.clause);
  }
  // RN-SEQ-10: by default routers have run before anyone is rallied.
  if (f.morale == Morale::Routed) {
    const bool before = tables.command.routers == RoutersMove::BeforeCommand;
    if (before) o.rout_move = RoutMove::BeforeCommand;
    else if (o.morale == Morale::Routed) o.rout_move = RoutMove::AfterRallying;
    u.found("its rout move", rout_move_names[static_cast<int>(o.rout_move)], RN_SEQ_10);
  }
  return o;
}

CommandBaseMove move_command_base(const CommandBaseFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const int attached = f.touches_own_unit || f.attached;
  if (attached) u.found("attached", "moves with the unit and leads it, free of charge", RN_CCP_16);
  if (!f.own_turn && f.distance > 0) return {Verdict{May::NotInThisTurn, RN_CCP_16}.say(u), attached};
  if (!within(f.distance, tables.command.command_base_move)) return {Verdict{May::TooFar, RN_CCP_16}.say(u), attached};
  return {Verdict{May::Yes, RN_CCP_16}.say(u), attached};
}

}  // namespace linstock::renaissance
