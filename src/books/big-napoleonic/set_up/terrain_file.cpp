// The ground of this book: the default catalogue of terrain (BN-TERR-18), each piece overridable in the file.
#include "books/big-napoleonic/set_up/terrain_file.h"

#include "battle/terrain_file.h"
#include "books/big-napoleonic/setting.h"

namespace linstock::big_napoleonic {

namespace {

using C = linstock::Cover;
constexpr Going good = Going::Good, bad = Going::Bad, closed = Going::Impassable;
constexpr std::int16_t number(AreaKind kind) { return static_cast<std::int16_t>(kind); }
constexpr std::int16_t number(LineKind kind) { return static_cast<std::int16_t>(kind); }

// Kind, going for infantry, cavalry, artillery, close, cover, town.
constexpr battle::AreaType areas[] = {
    {"open", number(AreaKind::Open), {good, good, good}, false, C::None, false},
    {"wood", number(AreaKind::Wood), {bad, bad, bad}, true, C::Light, false},
    {"village", number(AreaKind::Village), {good, good, good}, false, C::Light, false},  // BN-TERR-11
    {"town", number(AreaKind::Town), {bad, bad, bad}, true, C::Medium, true},            // BN-TERR-12
    {"marsh", number(AreaKind::Marsh), {bad, bad, bad}, false, C::None, false},
    {"gentle-slope", number(AreaKind::GentleSlope), {good, good, good}, false, C::None, false},
    {"steep-slope", number(AreaKind::SteepSlope), {bad, bad, bad}, false, C::None, false},
    {"hill", number(AreaKind::Hill), {good, good, good}, false, C::None, false},
    {"fortification", number(AreaKind::Fortification), {bad, closed, bad}, false, C::Strong, false},
};

// Kind, crossing, cover, ridge.
constexpr battle::LineType lines[] = {
    {"ridgeline", number(LineKind::Ridgeline), Crossing::Free, C::None, true},
    {"stream", number(LineKind::Stream), Crossing::Obstacle, C::None, false},
    {"river", number(LineKind::River), Crossing::Impassable, C::None, false},
    {"wall", number(LineKind::Wall), Crossing::Obstacle, C::Light, false},
    {"entrenchment", number(LineKind::Entrenchment), Crossing::Obstacle, C::Medium, false},
    {"redoubt", number(LineKind::Redoubt), Crossing::Obstacle, C::Strong, false},
};

constexpr const char* movers[] = {"infantry", "cavalry", "artillery"};

// BN-TERR-14: what leads through something impassable (to foot) is narrow, unless the file says otherwise.
void find_narrow_defiles(const DataTable& file, Battlefield& field) {
  constexpr auto foot = static_cast<std::size_t>(0);
  const std::vector<DataTable> tables = file.tables("defile");
  for (std::size_t i = 0; i < tables.size(); ++i) {
    Defile& d = field.defiles[i];
    if (tables[i].has("narrow") || (d.feature < 0 && d.area < 0)) continue;
    d.narrow = d.feature >= 0 ? field.features[static_cast<std::size_t>(d.feature)].crossing[foot] == Crossing::Impassable
                              : field.areas[static_cast<std::size_t>(d.area)].going[foot] == Going::Impassable;
  }
}

}  // namespace

// BN-TERR-13, BN-TERR-14, BN-TERR-17, BN-DEFILE-08: roads, bridges, heights and fords are read as every book reads them.
void read_ground(const DataTable& file, Battlefield& field) {
  battle::read_terrain(file, {areas, lines, movers}, field);
  find_narrow_defiles(file, field);
}

}  // namespace linstock::big_napoleonic
