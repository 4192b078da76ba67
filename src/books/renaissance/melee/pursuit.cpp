// FOLLOWING UP, PURSUIT AND LOOTING.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-POST-06, RN-POST-09, RN-POST-07.
std::pair<Duty, Clause> duty_of(const PursuitFacts& f) {
  using namespace clause;
  if (f.defends) return {Duty::MayNot, RN_POST_06};
  if (f.formation == Formation::Laager || f.formation == Formation::Square || f.formation == Formation::Hedgehog) return {Duty::MayNot, RN_SPEC_07};
  if (f.quarry == Quarry::Surrenders) return {Duty::MayNot, RN_MRES_14};
  if (f.restrained) return {Duty::MayNot, RN_CCP_12};
  if (f.charging && f.quarry != Quarry::Routs) return {Duty::May, RN_POST_07};
  if (f.quarry == Quarry::Routs) {
    const bool wild = f.troops.temper == Temper::Tribal || f.troops.training == Training::Raw || f.unit.morale == Morale::Reckless || mounted(f.troops);
    if (wild) return {Duty::Must, RN_POST_09};
    return f.prompted ? std::pair{Duty::May, RN_CCP_13} : std::pair{Duty::MayNot, RN_POST_09};
  }
  if (f.advancing || f.unit.morale == Morale::Reckless) return {Duty::Must, RN_POST_06};
  return f.prompted ? std::pair{Duty::May, RN_CCP_13} : std::pair{Duty::MayNot, RN_MRES_07};
}

// RN-DIS-13: a charge whose target ran before contact and was not caught. RN-DIS-19: a follow-up in melee.
int disorder_of(const PursuitFacts& f, bool touches, const Tables& t) {
  if (f.charging) return touches ? 0 : failing_disorder(f.troops, true, t);
  return f.counted ? 0 : points_for(t.attrition.disorder, &DisorderCauses::result_moves);
}

}  // namespace

Pursuit pursue(const PursuitFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  Pursuit o{};
  o.unit = {.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  const auto [duty, why] = duty_of(f);
  o.duty = duty;
  u.found("follow up", duty_names[static_cast<int>(duty)], why);
  const bool camp = f.touches_camp && (f.quarry == Quarry::Routs || f.unit.morale == Morale::Reckless || f.troops.training == Training::Raw);
  if (camp && !f.restrained) {
    o.loots = 1;
    o.dps = points_for(tables.attrition.disorder, &DisorderCauses::pursued);
    u.found("at the camp", "it loots until restrained", RN_POST_11);
    return o.unit = suffer(f.unit, 0, o.dps, false, tables, u), o;
  }
  if (duty == Duty::MayNot) return o;
  const Rate rate = rate_of(f.troops, f.formation, Gun::LightGun, false, tables.movement);
  const bool rest_of_charge = f.charging && f.quarry != Quarry::Routs;
  const int reach = rest_of_charge ? f.move_left : cm(f.quarry == Quarry::Routs ? rate.pursuit : rate.normal), way = f.quarry_move + f.gap;
  u.found("distance", reach, rest_of_charge ? RN_POST_07 : RN_POST_03, 10);
  // RN-POST-03, RN-POST-10: it stops on contact, with fresh enemies who stand nearer than the quarry got, or with the quarry.
  o.charges_fresh = f.fresh_enemy && f.fresh_enemy_distance <= reach && f.fresh_enemy_distance < way;
  o.catches = !o.charges_fresh && reach >= way;
  o.distance = o.charges_fresh ? f.fresh_enemy_distance : o.catches ? way : reach;
  o.bases_in_contact = o.catches && f.quarry == Quarry::Routs ? front_of(f.files, f.unit) : 0;  // RN-FUG-14
  o.pursues = f.quarry == Quarry::Routs && !o.charges_fresh;
  o.quarry_routs = o.catches && f.quarry == Quarry::Wavers;
  o.dps = disorder_of(f, o.catches || o.charges_fresh, tables);
  if (o.dps) u.found(f.charging ? "the charge touched nobody: disorder" : "disorder points", o.dps, f.charging ? RN_DIS_13 : RN_DIS_19);
  if (o.quarry_routs) u.found("touched while wavering", "it routs", RN_POST_03);
  if (o.charges_fresh) {  // RN-POST-10
    const bool room = reach - f.fresh_enemy_distance >= cm(tables.melee.fresh_enemy_room) && !f.started_in_contact;
    o.fresh_advantage = room ? Advantage::Charge : Advantage::Contact;
    u.found("fresh enemies", room ? "a charge" : "contact advantage only", RN_POST_10);
  }
  o.unit = suffer(f.unit, 0, o.dps, false, tables, u);
  return o;
}

}  // namespace linstock::renaissance
