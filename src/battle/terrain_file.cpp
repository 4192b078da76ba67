// Reads the ground of a scenario; every problem is named with its line.
#include "battle/terrain_file.h"

#include <algorithm>
#include <vector>

namespace linstock::battle {

namespace {

constexpr const char* covers[] = {"none", "light", "medium", "strong"};

template <class Type>
const Type& type_of(const DataTable& table, std::span<const Type> types) {
  std::vector<const char*> names;
  for (const Type& type : types) names.push_back(type.name);
  return types[static_cast<std::size_t>(table.choice("kind", names))];
}

void read_area(const DataTable& table, const Catalogue& catalogue, Battlefield& field) {
  const AreaType& type = type_of(table, catalogue.areas);
  Area area;
  area.kind = type.kind;
  area.name = table.text("name", "");
  area.outline = table.points("outline");
  area.elevation = table.number("elevation", -20, 20, 0);
  for (std::size_t i = 0; i < catalogue.movers.size(); ++i)
    area.going[i] = static_cast<Going>(table.choice(catalogue.movers[i], catalogue.goings, static_cast<int>(type.going[i])));
  area.close = table.flag("close", type.close);
  area.cover = static_cast<Cover>(table.choice("cover", covers, static_cast<int>(type.cover)));
  area.town = type.town;
  field.areas.push_back(std::move(area));
  table.finish();
}

void read_line(const DataTable& table, const Catalogue& catalogue, Battlefield& field) {
  const LineType& type = type_of(table, catalogue.lines);
  Feature line;
  line.kind = type.kind;
  line.name = table.text("name", "");
  line.line = table.points("points");
  for (std::size_t i = 0; i < catalogue.movers.size(); ++i)
    line.crossing[i] = static_cast<Crossing>(table.choice(catalogue.movers[i], catalogue.crossings, static_cast<int>(type.crossing)));
  line.cover = static_cast<Cover>(table.choice("cover", covers, static_cast<int>(type.cover)));
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
  const int most = std::max(1, field.size.x / unit_length / 60);  // a sixtieth of the table: an inch, or thirty yards
  road.width = table.length("width", 0, most, unit_length);
  if (table.has("breaks"))
    for (int at : table.numbers("breaks", 0, 1000)) road.breaks.push_back(std::int64_t{unit_length} * at);
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
  defile.narrow = table.flag("narrow", defile.kind == Defile::Kind::Bridge);
  defile.obstacle = table.flag("obstacle", defile.kind == Defile::Kind::Ford);
  defile.breaks_road = table.flag("breaks_road");
  const std::string across = table.text("across", "");
  for (std::size_t i = 0; i < field.features.size(); ++i)
    if (!across.empty() && field.features[i].name == across) defile.feature = static_cast<std::int16_t>(i);
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (!across.empty() && field.areas[i].name == across) defile.area = static_cast<std::int16_t>(i);
  if (!across.empty() && defile.feature < 0 && defile.area < 0)
    table.fail_at("across", "there is no line or area of this name");
  field.defiles.push_back(std::move(defile));
  table.finish();
}

}  // namespace

void read_terrain(const DataTable& file, const Catalogue& catalogue, Battlefield& field) {
  check(catalogue.movers.size() <= most_arms, "a catalogue of too many classes of movers");
  for (const DataTable& table : file.tables("area")) read_area(table, catalogue, field);
  for (const DataTable& table : file.tables("line")) read_line(table, catalogue, field);
  for (const DataTable& table : file.tables("road")) read_road(table, field);
  for (const DataTable& table : file.tables("defile")) read_defile(table, field);
  const std::string wrong = problem(field);
  if (!wrong.empty()) file.fail(wrong);
  prepare(field);
}

}  // namespace linstock::battle
