// RANGES AND DEFENCE VALUES (Rule 55).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

int column_of(const Troops& target, Structure structure, const ShootingTables& t) {
  if (structure != Structure::None || target.kind == Kind::Wagons) return 4;
  if (target.kind == Kind::Artillery) return 0;
  if (target.kind == Kind::Elephants) return t.elephants == ElephantColumn::Other ? 4 : 3;
  return static_cast<int>(target.armour);
}

int facing_bases(const Condition& c, Formation formation, int files, int ranks, Side from) {
  if (formation == Formation::Square || formation == Formation::Hedgehog) return (c.bases + 3) / 4;
  return from == Side::Flank ? ranks : files;
}

Ranges look_up_ranges(const RangeFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const RangeRow& row = tables.shooting.ranges[static_cast<std::size_t>(f.weapon)];
  const int column = column_of(f.target, f.structure, tables.shooting);
  const int defence = row.defence[static_cast<std::size_t>(column)];
  if (f.target.kind == Kind::Elephants) u.found("elephants' column", elephant_column_names[static_cast<int>(tables.shooting.elephants)], RN_SHOOT_02);
  if (row.shortest == 0) u.found("short range", "none", RN_SHOOT_23);
  u.found("maximum range", row.maximum, RN_SHOOT_03);
  u.found("defence value", defence, RN_SHOOT_01);
  return {row.shortest, row.maximum, std::max(0, defence), defence < 0};
}

}  // namespace linstock::renaissance
