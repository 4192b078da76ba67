// DECLARING A CHARGE OR ANOTHER ATTACK.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-CHG-04.
Verdict may_attack(const ChargeFacts& f) {
  using namespace clause;
  if (f.unit.morale >= Morale::Shaken) return {May::NotSteady, RN_CHG_04};
  if (f.unit.dispersed) return {May::Dispersed, RN_CHG_04};
  if (!attacks(f.troops)) return {May::WrongTroops, RN_CHG_04};
  if (f.strong_point || f.formation == Formation::Square || f.formation == Formation::Hedgehog) return {May::WrongFormation, RN_CHG_04};
  if (f.attack == Attack::Assault && !foot(f.troops) && !elephants(f.troops)) return {May::WrongTroops, RN_CHG_07};
  if (f.target_declared_in_another_turn) return {May::NotInThisTurn, RN_CHG_15};
  return {May::Yes, RN_CHG_04};
}

// RN-CHG-05.
Verdict valid(const ChargeFacts& f, int reach, const ChargeTables& t) {
  using namespace clause;
  if (!f.in_sight) return {May::OutOfSight, RN_CHG_05};
  if (!f.in_arc) return {May::OutOfArc, RN_CHG_05};
  if (f.wheel > t.wheel) return {May::OutOfArc, RN_MOVE_08};
  if (f.across == Across::HeldWall) {  // RN-TERR-05: ladders, and on foot
    const bool heavy = mounted(f.troops) || elephants(f.troops) || (f.troops.armour == Armour::Full && f.troops.order >= Order::Regular);
    if (heavy) return {May::Impassable, RN_TERR_05};
    if (f.attack != Attack::Assault || !f.ladders) return {May::Impassable, RN_TERR_05};
  }
  if (f.path == InPath::OtherFriends) return {May::Blocked, RN_CHG_05};
  if (f.distance > reach) return {May::TooFar, f.attack == Attack::Charge ? RN_CHG_05 : RN_CHG_07};
  return {May::Yes, RN_CHG_05};
}

}  // namespace

int crossing_aps(Across across, bool charging, bool reckless_mounted, const Tables& t) {
  const auto& rows = t.attrition.causes;
  if (across == Across::ChevauxDeFrise) return points_for(rows, &AttritionCauses::crossings);
  if (across < Across::MobileDefences || across == Across::HeldWall || !charging) return 0;
  return points_for(rows, &AttritionCauses::crossings) + (reckless_mounted ? points_for(rows, &AttritionCauses::reckless_crossings) : 0);
}

Declared declare(const ChargeFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const ChargeTables& t = tables.charges;
  const Rate rate = rate_of(f.troops, f.formation, Gun::LightGun, f.strong_point, tables.movement);
  Declared o{};
  o.attacker = {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  o.target = {.bases_lost = 0, .destroyed = f.target.bases == 0, .unit = f.target};
  Verdict verdict = may_attack(f);
  if (verdict.may == May::Yes) verdict = valid(f, cm(f.attack == Attack::Charge ? rate.charge : rate.normal), t);
  o.may = verdict.say(u);
  if (o.may != May::Yes) return o;
  // RN-CHG-06: up to 4 cm from the target; whoever starts nearer stands where he is.
  o.approach = std::max(0, f.distance - cm(t.halt));
  o.gap = f.distance - o.approach;
  u.found("approach", o.approach, RN_CHG_06, 10);
  o.is_charge = f.attack == Attack::Charge;
  o.target_aps = f.from_behind ? points_for(tables.attrition.causes, &AttritionCauses::attacks_from_behind) : 0;
  if (f.from_behind) u.found("from behind: APs of the target at once", o.target_aps, RN_CHG_13);
  const bool reckless_mounted = f.unit.morale == Morale::Reckless && mounted(f.troops);
  o.aps = crossing_aps(f.across, o.is_charge, reckless_mounted, tables);
  if (f.across >= Across::MobileDefences && f.across != Across::HeldWall) u.found("APs for crossing", o.aps, RN_SPEC_09);
  if (reckless_mounted && f.target_pikes_facing && o.is_charge) {
    o.aps += points_for(tables.attrition.causes, &AttritionCauses::reckless_at_pikes);
    u.found("reckless riders at pikes: APs", points_for(tables.attrition.causes, &AttritionCauses::reckless_at_pikes), RN_ATTR_08);
  }
  const auto& disorder = tables.attrition.disorder;
  if (f.across != Across::Nothing || f.formation == Formation::MarchColumn) o.dps += points_for(disorder, &DisorderCauses::attack_over);
  const bool charges_again = f.failed_last_move && o.is_charge;  // other attacks are no charges
  if (charges_again) o.dps += points_for(disorder, &DisorderCauses::charged_again);
  else if (f.reckless_last_move && f.unit.morale == Morale::Reckless) o.dps += points_for(disorder, &DisorderCauses::reckless_again);
  if (o.dps) u.found("disorder points", o.dps, charges_again ? RN_DIS_08 : f.across == Across::Nothing && f.formation != Formation::MarchColumn ? RN_DIS_07 : RN_DIS_04);
  // Chargers and the charged cannot recuperate: their limit is the lower one from now on (RN-ATTR-13).
  o.attacker = suffer(f.unit, o.aps, o.dps, false, tables, u, "bases lost by the attackers");
  o.target = suffer(f.target, o.target_aps, 0, false, tables, u, "bases lost by the target");
  return o;
}

}  // namespace linstock::renaissance
