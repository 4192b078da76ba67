// RECUPERATION (Rule 15): steady troops who are left in peace shed points of attrition, disorder first.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Verdict may_recuperate(const RecuperationFacts& f) {
  using namespace clause;
  if (!f.own_turn) return {May::NotInThisTurn, RN_RECUP_02};
  if (f.done) return {May::DoneAlready, RN_RECUP_03};
  if (f.unit.dispersed) return {May::Dispersed, RN_RECUP_01};
  if (f.unit.morale != Morale::Steady) return {May::NotSteady, RN_RECUP_01};
  if (f.deed == Deed::InMelee) return {May::InMelee, RN_RECUP_01};
  if (!able_to_recuperate(f.unit, f.deed, f.charged)) return {May::Busy, RN_RECUP_01};
  return {May::Yes, RN_RECUP_01};
}

}  // namespace

Recuperated recuperate(const RecuperationFacts& f, const Tables& tables, Umpire& u) {
  Recuperated o{.may = may_recuperate(f).say(u), .recovered = 0, .unit = f.unit};
  if (o.may != May::Yes) return o;
  const bool moves = f.moves || f.deed == Deed::Moving || f.deed == Deed::Advancing;
  const int most = moves ? tables.attrition.recover_moving : tables.attrition.recover_still;
  o.recovered = std::clamp(most, 0, f.unit.ap);
  u.found(moves ? "APs off while it moves" : "APs off while it stands still", o.recovered, clause::RN_RECUP_03);
  o.unit.ap -= o.recovered;
  o.unit.dp = std::max(0, o.unit.dp - o.recovered);  // RN-RECUP-04
  if (f.unit.dp) u.found("of these disorder", f.unit.dp - o.unit.dp, clause::RN_RECUP_04);
  return o;
}

}  // namespace linstock::renaissance
