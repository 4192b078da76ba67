// MOVEMENT DISTANCES (Rule 39).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

std::optional<Problem> formation_problem(const Troops& t, Formation formation, const char* field) {
  using F = Formation;
  const auto wrong = [field](const char* why) { return Problem{field, why, clause::RN_DEF_18}; };
  const bool gun = formation == F::Deployed || formation == F::Draught;
  // A block is what is taken if nothing is said: guns are deployed then (R218).
  if (t.kind == Kind::Artillery) return gun || formation == F::Block ? std::optional<Problem>{} : wrong("artillery is deployed or in draught");
  if (formation == F::Deployed) return wrong("only artillery is deployed");
  if (formation == F::Draught && t.kind != Kind::Wagons) return wrong("only guns and wagons are in draught");
  if (formation == F::Laager && t.kind != Kind::Wagons) return wrong("a laager is made of wagons");
  if ((formation == F::Square || formation == F::Hedgehog || formation == F::Tercio) && !(foot(t) && normal_order(t)))
    return wrong("squares, hedgehogs and tercios are foot in normal order");
  if (formation == F::Skirmish && !open_order(t)) return wrong("skirmishers are in open order");
  return {};
}

namespace {

MoveRow deployed_row(Gun gun) {
  switch (gun) {
    case Gun::Galloper:
    case Gun::VeryLightGun: return MoveRow::VeryLightDeployed;
    case Gun::LightGun:
    case Gun::OrganGun: return MoveRow::LightDeployed;
    case Gun::HeavyCatapult:
    case Gun::HeavyBombard: return MoveRow::HeavyEngineDeployed;
    default: return MoveRow::EngineDeployed;
  }
}

MoveRow draught_row(Gun gun) {
  switch (gun) {
    case Gun::Galloper: return MoveRow::GalloperDraught;
    case Gun::VeryLightGun: return MoveRow::VeryLightDeployed;  // moved by hand either way
    case Gun::LightGun:
    case Gun::OrganGun: return MoveRow::LightDraught;
    case Gun::Rockets: return MoveRow::RocketDraught;
    case Gun::HeavyGun: return MoveRow::HeavyGunDraught;
    case Gun::HeavyCatapult:
    case Gun::HeavyBombard: return MoveRow::HeavyEngineDraught;
    default: return MoveRow::EngineDraught;
  }
}

MoveRow foot_row(const Troops& t, Formation formation, bool strong_point) {
  if (strong_point || formation == Formation::Square || formation == Formation::Hedgehog) return MoveRow::Square;
  if (t.armour == Armour::Full) return MoveRow::FullFoot;
  return t.order <= Order::Loose ? MoveRow::OpenOrLooseFoot : MoveRow::RegularOrCloseFoot;
}

// RN-MOVE-04: full armour goes before order; RN-SPEC-11: mounted infantry ride as loose order.
MoveRow mounted_row(const Troops& t) {
  if (t.armour == Armour::Full) return t.kind == Kind::Cavalry && !t.barded ? MoveRow::CloseMounted : MoveRow::Barded;
  if (t.kind == Kind::MountedInfantry) return MoveRow::LooseMounted;
  return t.order == Order::Open ? MoveRow::OpenMounted : t.order == Order::Loose ? MoveRow::LooseMounted : MoveRow::CloseMounted;
}

}  // namespace

MoveRow row_of(const Troops& t, Formation formation, Gun gun, bool strong_point) {
  switch (t.kind) {
    case Kind::Foot: return foot_row(t, formation, strong_point);
    case Kind::Elephants: return MoveRow::CloseMounted;
    case Kind::Artillery: return formation == Formation::Draught ? draught_row(gun) : deployed_row(gun);
    case Kind::Wagons: return MoveRow::EngineDraught;
    case Kind::ReligiousParty: return MoveRow::RegularOrCloseFoot;
    default: return mounted_row(t);
  }
}

Rate rate_of(const Troops& t, Formation formation, Gun gun, bool strong_point, const MovementTables& m) {
  const MoveRow row = row_of(t, formation, gun, strong_point);
  Rate rate = m.rates[static_cast<std::size_t>(row)];
  if (row == MoveRow::Square && t.armour == Armour::Full) rate.rout = m.square_rout_full;
  if (t.kind == Kind::Wagons && formation == Formation::Laager) rate.normal = 0;  // RN-SPEC-07
  if (t.kind == Kind::ReligiousParty) rate.charge = rate.pursuit = 0;             // RN-CHG-04
  return rate;
}

Rates look_up_rates(const RateFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MoveRow row = row_of(f.troops, f.formation, f.gun, f.strong_point);
  const Rate rate = rate_of(f.troops, f.formation, f.gun, f.strong_point, tables.movement);
  u.found("row", move_row_names[static_cast<int>(row)], RN_MOVE_01);
  if (row == MoveRow::Square) u.found("rout: the square dissolves", rate.rout, RN_MOVE_03);
  if (mounted(f.troops) && f.troops.armour == Armour::Full) u.found("full armour", "goes before the order", RN_MOVE_04);
  const bool crew = f.troops.kind == Kind::Artillery && (row == MoveRow::VeryLightDeployed || row >= MoveRow::LightDeployed);
  return {rate.normal, rate.charge, rate.rout, rate.pursuit, crew};
}

}  // namespace linstock::renaissance
