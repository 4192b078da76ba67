#include <algorithm>
#include <string>

#include "books/nineteenth-century/basing/room.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

Base printed_base(Base base) {
  switch (base) {
    case Base::General:
    case Base::HorseHolders:
    case Base::MountedInfantryClose: return Base::CloseHorse;
    case Base::MountedInfantryExtended: return Base::ExtendedHorse;
    case Base::Sniper: return Base::SkirmishFoot;
    case Base::PackGunOrRocketLimbered: return Base::Limbered;
    case Base::PackGunOrRocketUnlimbered: return Base::Unlimbered;
    default: return base;
  }
}

Based base_size(const BaseFacts& f, const Tables& tables, Umpire& umpire) {
  const Base row = printed_base(f.base);
  const auto& sizes = f.large ? tables.basing.large : tables.basing.small;
  const BaseSize size = sizes[static_cast<std::size_t>(row)];
  const int deeper = std::min(f.deeper, tables.basing.deeper);  // NC-BASING-02: widths stay as they are
  umpire.found("base", base_names[static_cast<std::size_t>(row)], row == f.base ? clause::NC_BASING_01 : clause::NC_BASING_03);
  if (f.deeper > 0) umpire.found("deeper by", deeper, clause::NC_BASING_02);
  const int depth = size.depth + deeper;
  return {size.width, depth, size.width * f.files, depth * f.ranks};
}

// Halves of a yard, since half a base may be half a yard deep. Bases that touch are no distance apart.
Distance measure(const DistanceFacts& f, const Tables&, Umpire& umpire) {
  const int halves = std::max(0, 2 * f.between_middles - f.depth - f.other_depth);
  umpire.found("from edge to edge", halves, clause::NC_BASE_08, 2);
  return {halves};
}

void list_basing_tables(BasingTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t i = 0; i < t.small.size(); ++i) {
    const std::string name = std::string("base.") + base_names[i];
    list.number(name + ".width_15", t.small[i].width, 1, 400, NC_BASING_01, "width of a 15 mm base");
    list.number(name + ".depth_15", t.small[i].depth, 1, 400, NC_BASING_01, "depth of a 15 mm base");
    list.number(name + ".width_25", t.large[i].width, 1, 400, NC_BASING_01, "width of a 25 mm base");
    list.number(name + ".depth_25", t.large[i].depth, 1, 400, NC_BASING_01, "depth of a 25 mm base");
  }
  list.number("base.deeper", t.deeper, 0, 100, NC_BASING_02, "how much deeper a base may be made");
}

std::vector<Procedure> basing_procedures() {
  return {procedure<base_size>("base-size", "Bases", "How wide and deep does a body stand?", clause::NC_BASING_01)
              .in_phase(phase::before)
              .look_up()
              .first("frontage"),
          procedure<measure>("distance", "Measuring", "From the nearest base edge to the nearest base edge.", clause::NC_BASE_08)
              .in_phase(phase::any_time)
              .look_up()
              .first("distance")};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<BaseFacts>() {
  using namespace clause;
  using F = BaseFacts;
  static const Description description =
      Describe<F>("base")
          .group("The figures")
          .choice("base", &F::base, base_names, Base::CloseFoot, "what stands on it", NC_BASING_01)
          .flag("large", &F::large, "25 mm figures; else 15 mm", NC_BASING_01).label("25 mm figures")
          .number("files", &F::files, {.min = 1, .max = 40, .fallback = 1}, "figures side by side", NC_BASING_01)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 1}, "ranks", NC_BASING_01)
          .number("deeper", &F::deeper, {.max = 10, .unit = "mm"}, "how much deeper each base was made", NC_BASING_02);
  return description;
}

template <>
const Description& describe<DistanceFacts>() {
  using namespace clause;
  using F = DistanceFacts;
  static const Description description =
      Describe<F>("distance")
          .number("between_middles", &F::between_middles, {.max = 6000, .fallback = 300, .unit = "yards"}, "from the middle of one base to the middle of the other", NC_BASE_08)
          .label("from middle to middle")
          .group("The bases, along the line that is measured")
          .number("depth", &F::depth, {.min = 1, .max = 200, .fallback = 15, .unit = "yards"}, "depth of the one", NC_BASING_01)
          .number("other_depth", &F::other_depth, {.min = 1, .max = 200, .fallback = 15, .unit = "yards"}, "depth of the other", NC_BASING_01);
  return description;
}
template <>
const Description& describe<Distance>() {
  static const Description description = Describe<Distance>("distance").number(
      "distance", &Distance::distance, {.max = 20000, .scale = 2, .unit = "yards"}, "from edge to edge", clause::NC_BASE_08);
  return description;
}

template <>
const Description& describe<Based>() {
  using namespace clause;
  using O = Based;
  static const Description description =
      Describe<O>("based")
          .number("width", &O::width, {.max = 400, .unit = "yards"}, "width of one base", NC_BASING_01)
          .number("depth", &O::depth, {.max = 500, .unit = "yards"}, "depth of one base", NC_BASING_02)
          .number("frontage", &O::frontage, {.max = 16000, .unit = "yards"}, "width of the body", NC_BASE_01)
          .number("deep", &O::deep, {.max = 20000, .unit = "yards"}, "depth of the body", NC_BASE_01);
  return description;
}

}  // namespace linstock
