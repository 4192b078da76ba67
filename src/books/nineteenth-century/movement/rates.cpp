#include "books/nineteenth-century/movement/rates.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

RateFound horse_row(const Troops& t) {
  if (t.camelry) return {RateRow::HeavyHorse, NC_SPEC_01};
  if (t.arm == Arm::HeavyCavalry) return {RateRow::HeavyHorse, NC_MOVE_01};
  if (in_open_order(t)) return {RateRow::OtherHorse, NC_MOVE_12};
  return {RateRow::CloseLightHorse, t.arm == Arm::MountedInfantry ? NC_MOVE_12 : NC_MOVE_01};
}

RateFound foot_row(const Troops& t) {
  const Clause by = t.dismounted ? NC_BASE_14 : t.formation == Formation::Square ? NC_MOVE_13 : NC_MOVE_01;
  if (in_open_order(t)) return {RateRow::OpenFoot, by};
  if (t.formation == Formation::Column) return {RateRow::QuickFoot, t.training == Training::T1 ? by : NC_MOVE_14};
  const bool quick = t.training == Training::T1 || t.training == Training::I;
  return {quick ? RateRow::QuickFoot : RateRow::FootLine, by};
}

RateFound gun_row(const Troops& t) {
  if (t.guns == Guns::Manhandled) return {RateRow::Manhandled, NC_MOVE_01};
  if (t.battery == Battery::Horse) return {RateRow::HorseGuns, NC_MOVE_01};
  return {RateRow::FootGuns, t.battery == Battery::Pack ? NC_SPEC_04 : NC_MOVE_01};
}

}  // namespace

RateFound rate_row(const Troops& t) {
  if (is_artillery(t)) return gun_row(t);
  return mounted(t) ? horse_row(t) : foot_row(t);
}

int rate(const Troops& troops, MoveKind kind, const MovementTables& t) {
  // NC-MOVE-13: a square makes normal moves only; when it breaks it is a square no longer.
  if (on_foot(troops) && troops.formation == Formation::Square && (kind == MoveKind::Charge || kind == MoveKind::Double)) return 0;
  // NC-ROUT-11: gunners who break beside unlimbered guns run on foot, whatever draws the guns.
  if (is_artillery(troops) && troops.guns != Guns::Limbered && kind == MoveKind::Rout)
    return t.rate[static_cast<std::size_t>(RateRow::Manhandled)][static_cast<std::size_t>(kind)];
  return t.rate[static_cast<std::size_t>(rate_row(troops).row)][static_cast<std::size_t>(kind)];
}

Slow slowed_by(Terrain terrain, const Troops& troops, const MovementTables& t) {
  const bool pack = is_artillery(troops) && troops.battery == Battery::Pack;
  const Column column = pack ? Column::OpenFoot : column_of(troops);
  const auto row = [&](SlowRow r) {
    return Slow{t.slow[static_cast<std::size_t>(r)][static_cast<std::size_t>(column)], pack ? NC_SPEC_04 : NC_MOVE_02};
  };
  switch (terrain) {
    case Terrain::SteepHill:
    case Terrain::BuiltUpArea: return row(SlowRow::SteepHillOrTown);
    case Terrain::OpenWood: return row(SlowRow::OpenWood);
    case Terrain::CloseWood: return row(SlowRow::CloseWood);
    case Terrain::Marsh: return row(SlowRow::Marsh);
    case Terrain::Hedge: return row(SlowRow::Hedge);
    case Terrain::Stream: return row(SlowRow::Stream);
    case Terrain::River: return {may_not_enter, NC_TERR_15};
    case Terrain::Open:
    case Terrain::GentleHill:
    case Terrain::Scrub:
    case Terrain::Railway:
    case Terrain::Road: break;
  }
  return {0, terrain == Terrain::Open ? NC_MOVE_01 : NC_TERR_15};
}

}  // namespace linstock::nineteenth_century
