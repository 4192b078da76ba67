#include "books/horse-and-musket/ranges/tables.h"

namespace linstock::horse_and_musket {

void list_range_tables(RangeTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t weapon = 1; weapon < t.reach.size(); ++weapon)
    for (std::size_t band = 0; band < 3; ++band)
      list.number(std::string("range.") + weapon_names[weapon] + "." + band_names[band], t.reach[weapon][band], 0, 60 * bw,
                  weapon == static_cast<std::size_t>(Weapon::Jezzail) ? HM_RANGE_05 : HM_RANGE_01, "up to", bw);
  list.number("sight.inside_wood", t.inside_wood, 0, 60 * bw, HM_VIS_02, "inside woods", bw);
  list.number("sight.into_wood", t.into_wood, 0, 60 * bw, HM_VIS_03, "from outside into a wood", bw);
  list.number("sight.inside_building", t.inside_building, 0, 60 * bw, HM_VIS_04, "inside a built-up area", bw);
}

}  // namespace linstock::horse_and_musket
