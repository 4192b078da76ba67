// Fake retreats, strongholds, mobile defences, detachments, bursting elephants, prisoners.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Verdict may_feign(const FakeRetreatFacts& f, const SpecialTables& t) {
  using namespace clause;
  if (!f.own_turn) return {May::NotInThisTurn, RN_SPEC_06};
  if (!f.trait) return {May::NoTrait, RN_SPEC_06};
  if (f.morale != Morale::Steady) return {May::NotSteady, RN_SPEC_06};
  if (!f.paid) return {May::NotPaid, RN_CCP_15};
  if (!within(f.enemy_distance, t.fake_retreat_within)) return {May::TooFar, RN_SPEC_06};
  return {May::Yes, RN_SPEC_06};
}

}  // namespace

FakeRetreat fake_retreat(const FakeRetreatFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  FakeRetreat o{};
  o.may = may_feign(f, tables.special).say(u);
  if (o.may != May::Yes) return o;
  o.distance = rate_of(f.troops, Formation::Block, Gun::LightGun, false, tables.movement).normal;
  const bool wild = f.enemy_temper == Temper::Tribal || f.enemy_morale == Morale::Reckless;
  o.enemy_must_follow = wild && f.enemy_within_charge && !f.enemy_restrained && f.enemy_morale <= Morale::Steady;
  u.found("the enemy", o.enemy_must_follow ? "must follow or charge" : "may stay", RN_SPEC_06);
  o.may_charge_next_turn = 1;
  o.tests = f.losses;
  if (f.losses) u.found("losses meanwhile", "a waver test", RN_WAVER_02);
  return o;
}

StrongholdFound hold(const StrongholdFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  StrongholdFound o{.may = May::Yes, .room = 0, .cover = 1, .flanks = 0, .melee_bonus = value_of(tables.melee.modifiers, &MeleeCauses::strong)};
  o.room = std::max(0, tables.special.strong_point_bases - f.bases_inside);
  const bool laager = f.stronghold == Stronghold::Laager;
  const Clause rule = laager ? RN_SPEC_07 : RN_SPEC_08;
  Verdict verdict{May::Yes, rule};
  if (f.wish == Within::Charge || f.wish == Within::FollowUp) verdict = {May::WrongFormation, laager ? RN_SPEC_07 : RN_CHG_04};
  if (f.wish == Within::Leave && !f.paid) verdict = {May::NotPaid, RN_CCP_15};
  if (f.wish == Within::Enter && f.kind != Kind::Foot && f.kind != Kind::Artillery) verdict = {May::WrongTroops, RN_SPEC_08};
  else if (f.wish == Within::Enter && f.bases > o.room) verdict = {May::TooMany, RN_SPEC_08};
  o.may = verdict.say(u);
  u.found("its defenders in melee", o.melee_bonus, RN_MMOD_15);
  return o;
}

DefenceFound cross_defences(const DefenceFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  DefenceFound o{};
  o.aps = crossing_aps(f.across, f.charging, f.attacker.morale == Morale::Reckless && f.mounted, tables);
  o.dps = f.across == Across::Nothing ? 0 : points_for(tables.attrition.disorder, &DisorderCauses::attack_over);
  const bool defence = f.across == Across::MobileDefences || f.across == Across::ChevauxDeFrise || f.across == Across::Obstacle;
  o.defender_bonus = defence && !f.pavises ? value_of(tables.melee.modifiers, &MeleeCauses::uphill) : 0;
  if (f.across == Across::HeldWall) o.defender_bonus = value_of(tables.melee.modifiers, &MeleeCauses::strong);  // a major obstacle
  o.seen = f.across != Across::Pits || f.charged_before;
  u.found("APs of the attackers", o.aps, RN_SPEC_09);
  u.found("the defender adds in melee", o.defender_bonus, f.across == Across::HeldWall ? RN_MMOD_15 : RN_SPEC_09);
  o.attacker = suffer(f.attacker, o.aps, o.dps, f.across == Across::Nothing && able_to_recuperate(f.attacker, Deed::Moving, false), tables, u);
  return o;
}

// RN-SPEC-10: half of the points each, the odd one with the main body.
Detached detach(const DetachFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Detached o{.may = May::Yes, .main = f.unit, .sub_bases = 0, .sub_ap = 0, .sub_dp = 0, .bases_lost = 0};
  const int least = tables.special.least_detachment;
  Verdict verdict{May::Yes, RN_SPEC_10};
  if (!f.paid) verdict = {May::NotPaid, RN_CCP_15};
  else if (f.rejoins && !f.touches) verdict = {May::TooFar, RN_SPEC_10};
  else if (!f.rejoins && (f.bases < least || f.unit.bases - f.bases < least)) verdict = {May::TooFew, RN_SPEC_10};
  o.may = verdict.say(u);
  if (o.may != May::Yes) return o;
  if (f.rejoins) {
    o.main.bases = f.unit.bases + f.bases;  // what it lost away from the unit counts again
    o.main.original = at_first(f.unit) + f.bases + f.sub_lost;
    o.main.ap = f.unit.ap + f.sub_ap;
    o.main.dp = f.unit.dp + f.sub_dp;
    o.bases_lost = wear(o.main, 0, 0, able_to_recuperate(o.main, Deed::Standing, false), tables.attrition);  // together they may have too many
    if (o.bases_lost) u.found("bases lost", o.bases_lost, RN_ATTR_13);
    return o;
  }
  o.sub_bases = f.bases;
  o.sub_ap = f.unit.ap / 2;
  o.sub_dp = std::min(o.sub_ap, f.unit.dp / 2);
  o.main.bases -= f.bases;
  o.main.original = std::max(o.main.bases, at_first(f.unit) - f.bases);  // detached is not lost
  o.main.ap -= o.sub_ap;
  o.main.dp = std::min(o.main.ap, f.unit.dp - o.sub_dp);
  return o;
}

// RN-POST-12: whatever lies in the first rout move, straight back, once each.
Burst burst_through(const BurstFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Burst o{};
  o.unit = {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  const int reach = tables.movement.rates[static_cast<std::size_t>(MoveRow::CloseMounted)].rout;
  o.bursts = f.first_rout_move && within(f.distance, reach) && !f.burst_already;
  u.found("burst through", o.bursts ? "yes" : "no", RN_POST_12);
  if (!o.bursts) return o;
  o.dps = points_for(tables.attrition.disorder, &DisorderCauses::interpenetrated);
  o.fugitives_die = 1;
  o.elephants_counted = normal_order(f.troops) || elephants(f.troops) || f.troops.kind == Kind::Artillery ? f.elephants : 0;
  u.found("elephants added to the fugitives' die", o.elephants_counted, RN_FUG_02);
  o.unit = suffer(f.unit, 0, o.dps, able_to_recuperate(f.unit, f.deed, f.charged), tables, u);
  return o;
}

Prisoners take_prisoners(const PrisonerFacts& f, const Tables&, Umpire& u) {
  u.found("prisoners", f.guards ? "guarded for a Move" : "released", clause::RN_MRES_14);
  return {f.guards, f.guards ? f.bases : 0, 0};
}

}  // namespace linstock::renaissance
