// PENALTIES FOR DIFFICULT TERRAIN (Rule 41), and what ground gives cover.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

bool area(Feature f) { return f < Feature::MinorObstacle; }

Column column_of(const Troops& t) {
  if (t.kind == Kind::Artillery) return Column::Artillery;
  if (t.kind == Kind::Wagons) return Column::Wagons;
  if (open_order(t)) return Column::Open;
  return foot(t) && t.order == Order::Loose ? Column::LooseFoot : Column::Other;
}

int penalty_of(const Troops& t, Feature feature, bool breached, const MovementTables& m) {
  const Column column = column_of(t);
  if (feature == Feature::Sand && t.kind == Kind::Camelry) return m.camelry_sand;            // RN-TERR-02
  if (feature == Feature::Laager && t.kind == Kind::Elephants) return m.elephants_laager;    // RN-TERR-04
  if (feature == Feature::MajorObstacle && breached) feature = Feature::Ditch;               // RN-TERR-05
  const bool heavy = mounted(t) || t.kind == Kind::Elephants || t.armour == Armour::Full;
  if (feature == Feature::MajorObstacle && column == Column::Other && heavy) return impassable;
  return m.terrain[static_cast<std::size_t>(feature)][static_cast<std::size_t>(column)];
}

namespace {

Clause clause_of(const TerrainFacts& f) {
  using namespace clause;
  if (f.feature == Feature::Sand && f.troops.kind == Kind::Camelry) return RN_TERR_02;
  if (f.feature == Feature::Laager && f.troops.kind == Kind::Elephants) return RN_TERR_04;
  if (f.feature == Feature::Laager) return RN_TERR_07;
  if (f.feature == Feature::MajorObstacle && (f.breached || column_of(f.troops) == Column::Other)) return RN_TERR_05;
  return RN_TERR_01;
}

// RN-TERR-10: foot and guns in much, riders and elephants in woods and houses only.
bool covered(const TerrainFacts& f) {
  const bool wood = f.feature == Feature::OpenWood || f.feature == Feature::ThickWood || f.feature == Feature::BuiltUp;
  if (wood) return true;
  if (f.troops.kind == Kind::Wagons) return f.feature == Feature::Laager;  // RN-SPEC-07: crews shoot from it in cover
  if (!foot(f.troops) && f.troops.kind != Kind::Artillery) return false;
  const bool wall = f.feature == Feature::MinorObstacle || f.feature == Feature::MajorObstacle || f.feature == Feature::Laager;
  return wall || f.behind_defences || f.strong_point || (f.feature == Feature::Brush && foot(f.troops));
}

// RN-DEF-26.
bool in_the_open(const TerrainFacts& f) {
  switch (f.feature) {
    case Feature::OpenWood:
    case Feature::ThickWood:
    case Feature::Brush:
    case Feature::BuiltUp:
    case Feature::Marsh:
    case Feature::Bog:
    case Feature::Laager: return false;
    default: return !covered(f) && !f.strong_point && !f.behind_defences;
  }
}

}  // namespace

TerrainFound look_up_terrain(const TerrainFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const int penalty = std::clamp(penalty_of(f.troops, f.feature, f.breached, tables.movement), 0, whole_move);
  u.found("column", column_names[static_cast<int>(column_of(f.troops))], RN_TERR_01);
  u.found("part of the move lost", penalty_names[penalty], clause_of(f));
  const TerrainFound o{static_cast<Penalty>(penalty), penalty > 0, covered(f), in_the_open(f)};
  u.found("cover", o.cover ? "yes" : "no", RN_TERR_10);
  return o;
}

}  // namespace linstock::renaissance
