// Reads the ground of a scenario: areas, lines, roads and hills, with the default catalogue of the book (BN-TERR-18).
#include "books/big-napoleonic/set_up/terrain_file.h"

#include "books/big-napoleonic/setting.h"

namespace linstock::big_napoleonic {

namespace {

// TERRAIN: kind, going for infantry, cavalry, artillery, close, cover (BN-TERR-18).
struct AreaType {
  const char* name;
  AreaKind kind;
  Going infantry, cavalry, artillery;
  bool close;
  linstock::Cover cover;
  bool town;
};
using C = linstock::Cover;
constexpr AreaType area_types[] = {
    {"open", AreaKind::Open, Going::Good, Going::Good, Going::Good, false, C::None, false},
    {"wood", AreaKind::Wood, Going::Bad, Going::Bad, Going::Bad, true, C::Light, false},
    {"village", AreaKind::Village, Going::Good, Going::Good, Going::Good, false, C::Light, false},  // BN-TERR-11
    {"town", AreaKind::Town, Going::Bad, Going::Bad, Going::Bad, true, C::Medium, true},            // BN-TERR-12
    {"marsh", AreaKind::Marsh, Going::Bad, Going::Bad, Going::Bad, false, C::None, false},
    {"gentle-slope", AreaKind::GentleSlope, Going::Good, Going::Good, Going::Good, false, C::None, false},
    {"steep-slope", AreaKind::SteepSlope, Going::Bad, Going::Bad, Going::Bad, false, C::None, false},
    {"hill", AreaKind::Hill, Going::Good, Going::Good, Going::Good, false, C::None, false},
    {"fortification", AreaKind::Fortification, Going::Bad, Going::Impassable, Going::Bad, false, C::Strong, false},
};

struct LineType {
  const char* name;
  LineKind kind;
  Crossing crossing;
  linstock::Cover cover;
  bool ridge;
};
constexpr LineType line_types[] = {
    {"ridgeline", LineKind::Ridgeline, Crossing::Free, C::None, true},
    {"stream", LineKind::Stream, Crossing::Obstacle, C::None, false},
    {"river", LineKind::River, Crossing::Impassable, C::None, false},
    {"wall", LineKind::Wall, Crossing::Obstacle, C::Light, false},
    {"entrenchment", LineKind::Entrenchment, Crossing::Obstacle, C::Medium, false},
    {"redoubt", LineKind::Redoubt, Crossing::Obstacle, C::Strong, false},
};

constexpr const char* goings[] = {"good", "bad", "impassable"};
constexpr const char* crossings[] = {"free", "obstacle", "impassable"};
constexpr const char* arms[] = {"infantry", "cavalry", "artillery"};

template <class Type, std::size_t N>
const Type& type_of(const DataTable& table, const Type (&types)[N]) {
  const char* names[N];
  for (std::size_t i = 0; i < N; ++i) names[i] = types[i].name;
  return types[table.choice("kind", names)];
}

void read_area(const DataTable& table, Battlefield& field) {
  const AreaType& type = type_of(table, area_types);
  Area area;
  area.kind = static_cast<std::int16_t>(type.kind);
  area.name = table.text("name", "");
  area.outline = table.points("outline");
  area.elevation = table.number("elevation", -20, 20, 0);  // BN-TERR-17
  const Going printed[] = {type.infantry, type.cavalry, type.artillery};
  for (std::size_t i = 0; i < 3; ++i)
    area.going[i] = static_cast<Going>(table.choice(arms[i], goings, static_cast<int>(printed[i])));
  area.close = table.flag("close", type.close);
  area.cover = static_cast<linstock::Cover>(table.choice("cover", cover_names, static_cast<int>(type.cover)));
  area.town = type.town;
  field.areas.push_back(std::move(area));
  table.finish();
}

void read_line(const DataTable& table, Battlefield& field) {
  const LineType& type = type_of(table, line_types);
  Feature line;
  line.kind = static_cast<std::int16_t>(type.kind);
  line.name = table.text("name", "");
  line.line = table.points("points");
  for (std::size_t i = 0; i < 3; ++i)
    line.crossing[i] = static_cast<Crossing>(table.choice(arms[i], crossings, static_cast<int>(type.crossing)));
  line.cover = static_cast<linstock::Cover>(table.choice("cover", cover_names, static_cast<int>(type.cover)));
  static constexpr const char* sides[] = {"both", "left", "right"};
  line.covered = static_cast<Feature::Side>(table.choice("covers", sides, 0));
  line.ridge = type.ridge;
  line.elevation = table.number("elevation", -20, 20, type.ridge ? 1 : 0);
  field.features.push_back(std::move(line));
  table.finish();
}

void read_road(const DataTable& table, Battlefield& field) {
  Road road;
  road.name = table.text("name", "");
  road.line = table.points("points");
  road.width = table.length("width", 0, 1, unit_length);  // BN-TERR-13
  if (table.has("breaks"))
    for (int at : table.numbers("breaks", 0, 1000)) road.breaks.push_back(std::int64_t{1000} * at);
  field.roads.push_back(std::move(road));
  table.finish();
}

void read_defile(const DataTable& table, Battlefield& field) {
  static constexpr const char* kinds[] = {"bridge", "ford", "street"};
  Defile defile;
  defile.name = table.text("name", "");
  defile.kind = static_cast<Defile::Kind>(table.choice("kind", kinds));
  defile.at = table.point("at");
  defile.axis = table.degrees("axis");
  defile.length = table.length("length", 0, 12, unit_length);
  defile.width = table.length("width", 0, 6, unit_length);
  defile.narrow = table.flag("narrow", defile.kind == Defile::Kind::Bridge);     // BN-TERR-14
  defile.obstacle = table.flag("obstacle", defile.kind == Defile::Kind::Ford);  // BN-DEFILE-08
  defile.breaks_road = table.flag("breaks_road");
  const std::string across = table.text("across", "");
  for (std::size_t i = 0; i < field.features.size(); ++i)
    if (!across.empty() && field.features[i].name == across) defile.feature = static_cast<std::int16_t>(i);
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (!across.empty() && field.areas[i].name == across) defile.area = static_cast<std::int16_t>(i);
  if (!across.empty() && defile.feature < 0 && defile.area < 0) table.fail_at("across", "there is no line or area of this name");
  field.defiles.push_back(std::move(defile));
  table.finish();
}

}  // namespace

void read_ground(const DataTable& file, Battlefield& field) {
  for (const DataTable& table : file.tables("area")) read_area(table, field);
  for (const DataTable& table : file.tables("line")) read_line(table, field);
  for (const DataTable& table : file.tables("road")) read_road(table, field);
  for (const DataTable& table : file.tables("defile")) read_defile(table, field);
  const std::string wrong = problem(field);
  if (!wrong.empty()) file.fail(wrong);
  prepare(field);
}

}  // namespace linstock::big_napoleonic
