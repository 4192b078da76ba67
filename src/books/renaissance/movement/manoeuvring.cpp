// MANOEUVRING AND CHANGING FORMATION (Rule 40).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

ManoeuvreRow gun_row(Gun gun) {
  switch (gun) {
    case Gun::LightCatapult:
    case Gun::LightBombard:
    case Gun::HeavyGun: return ManoeuvreRow::LightEngines;
    case Gun::HeavyCatapult:
    case Gun::HeavyBombard: return ManoeuvreRow::HeavyEngines;
    case Gun::LightGun:
    case Gun::OrganGun: return ManoeuvreRow::LightGuns;
    case Gun::Rockets: return ManoeuvreRow::Rockets;
    default: return ManoeuvreRow::VeryLightGuns;
  }
}

ManoeuvreRow row_for(const ManoeuvreFacts& f) {
  switch (f.manoeuvre) {
    case Manoeuvre::Expand:
    case Manoeuvre::Contract: return ManoeuvreRow::ExpandOrContract;
    case Manoeuvre::FormSquare: return ManoeuvreRow::FormSquare;
    case Manoeuvre::MountOrDismount: return ManoeuvreRow::Mount;
    case Manoeuvre::MobileDefences: return ManoeuvreRow::Defences;
    default: break;
  }
  if (f.troops.kind == Kind::Artillery) return gun_row(f.gun);
  if (f.troops.kind == Kind::Wagons) return f.manoeuvre == Manoeuvre::Turn ? ManoeuvreRow::WagonsAbout : ManoeuvreRow::WagonsDeploy;
  return open_order(f.troops) ? ManoeuvreRow::TurnSkirmishers : ManoeuvreRow::TurnOthers;
}

Verdict may_manoeuvre(const ManoeuvreFacts& f) {
  using namespace clause;
  const bool guns = f.troops.kind == Kind::Artillery || f.troops.kind == Kind::Wagons;
  if ((f.manoeuvre == Manoeuvre::Deploy || f.manoeuvre == Manoeuvre::Harness) && !guns) return {May::WrongTroops, RN_MAN_01};
  if (f.manoeuvre == Manoeuvre::MountOrDismount && !ordered(f.troops.kind)) return {May::WrongTroops, RN_SPEC_11};
  if (f.manoeuvre == Manoeuvre::FormSquare && !(foot(f.troops) && normal_order(f.troops))) return {May::WrongTroops, RN_DEF_18};
  return {May::Yes, RN_MAN_02};
}

}  // namespace

Manoeuvred manoeuvre(const ManoeuvreFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MovementTables& m = tables.movement;
  Manoeuvred o{.may = may_manoeuvre(f).say(u), .quarters = 0, .moves_left = 0, .distance_left = 0, .done = 0, .changing_formation = 0, .may_shoot = 1};
  const int full = cm(rate_of(f.troops, f.formation, f.gun, false, m).normal);
  o.distance_left = full;
  if (o.may != May::Yes) return o;
  if (f.manoeuvre == Manoeuvre::Turn && f.degrees <= m.wheel_at_most) {
    u.found("no more than 45 degrees", "a wheel, part of the move", RN_MAN_04);
    const bool fires_on = f.troops.kind != Kind::Artillery || f.gun == Gun::VeryLightGun || f.gun == Gun::Galloper;
    if (!fires_on) u.found("it may shoot this Move", "no", RN_MAN_07);
    o.may_shoot = fires_on;
    return o.done = 1, o;
  }
  const ManoeuvreRow row = row_for(f);
  const ManoeuvreCost cost = m.manoeuvres[static_cast<std::size_t>(row)][f.troops.temper == Temper::Tribal];
  u.found("row", manoeuvre_row_names[static_cast<int>(row)], RN_MAN_01);
  const int times = row == ManoeuvreRow::ExpandOrContract ? f.files_left + f.files_right : 1;  // RN-MAN-06
  o.quarters = cost.quarters * times;
  o.moves_left = std::max(0, cost.moves - (f.driven_off ? 0 : f.moves_done));  // RN-MAN-05
  o.done = o.moves_left == 0 && o.quarters <= 4;
  if (o.quarters > 4) o.may = Verdict{May::TooMany, RN_MAN_03}.say(u);
  o.distance_left = cost.moves ? 0 : full * std::max(0, 4 - o.quarters) / 4;
  u.found("movement left", o.distance_left, RN_MAN_03, 10);
  o.changing_formation = o.moves_left > 0;
  const bool gun = f.troops.kind == Kind::Artillery;
  const bool light = f.gun == Gun::VeryLightGun || f.gun == Gun::Galloper;
  o.may_shoot = !o.changing_formation && (!gun || light);
  u.found("it may shoot this Move", o.may_shoot ? "yes" : "no", o.changing_formation ? RN_MAN_05 : RN_MAN_07);
  return o;
}

}  // namespace linstock::renaissance
