// The ground of a scenario file: what its areas and lines are to this book, and field works.
#include "books/nineteenth-century/setting_up/files.h"

#include <algorithm>

#include "books/nineteenth-century/basing/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

using namespace clause;

// THE GROUND: what the print takes from each column of movers (NC-MOVE-02), and its cover (NC-DEF-01).

constexpr nineteenth_century::Troops columns[] = {{Arm::Infantry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::Infantry, Training::T2, FigureOrder::Skirmish, Formation::SkirmishLine, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::HeavyCavalry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::LightCavalry, Training::T2, FigureOrder::Extended, Formation::SkirmishLine, 0, 0, 0, Battery::Foot, Guns::Limbered},
                                                  {Arm::Artillery, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered}};

battle::AreaType area_type(Terrain terrain, bool close, Cover cover) {
  battle::AreaType type{terrain_names[static_cast<int>(terrain)], static_cast<std::int16_t>(terrain), {}, close, static_cast<linstock::Cover>(cover), false};
  const MovementTables printed;
  for (std::size_t column = 0; column < std::size(columns); ++column)
    type.going[column] = static_cast<Going>(slowed_by(terrain, columns[column], printed).quarters);
  return type;
}

battle::LineType line_type(LineKind kind, int quarters, Cover cover) {
  return {line_kind_names[static_cast<int>(kind)], static_cast<std::int16_t>(kind), static_cast<Crossing>(quarters), static_cast<linstock::Cover>(cover), false};
}

}  // namespace

const battle::Catalogue& catalogue() {
  using T = Terrain;
  static const battle::AreaType areas[] = {area_type(T::Open, false, Cover::None),      area_type(T::GentleHill, false, Cover::None),
                                           area_type(T::SteepHill, false, Cover::None), area_type(T::OpenWood, true, Cover::Soft),
                                           area_type(T::CloseWood, true, Cover::Soft),  area_type(T::Scrub, false, Cover::None),
                                           area_type(T::Marsh, false, Cover::None),     area_type(T::BuiltUpArea, true, Cover::Hard)};
  static const battle::LineType lines[] = {line_type(LineKind::Hedge, 1, Cover::Soft),     line_type(LineKind::Wall, 1, Cover::Hard),
                                           line_type(LineKind::Stream, 1, Cover::None),    line_type(LineKind::Railway, 0, Cover::None),
                                           line_type(LineKind::River, 4, Cover::None),     line_type(LineKind::SoftWorks, 1, Cover::Soft),
                                           line_type(LineKind::HardWorks, 1, Cover::Hard)};
  static const battle::Catalogue all{areas, lines, mover_names, going_names, going_names};
  return all;
}

// FIELD WORKS (NC-POINT-10): lines that somebody dug, and paid for by the width of a base.
void read_works(const DataTable& file, Setting& setting) {
  for (const DataTable& table : file.tables("works")) {
    Works works;
    works.side = battle::read_side(table, setting);
    static constexpr const char* kinds[] = {"soft-works", "hard-works"};
    const bool hard = table.choice("kind", kinds) == 1;
    const LineKind kind = hard ? LineKind::HardWorks : LineKind::SoftWorks;
    Feature line;
    line.kind = static_cast<std::int16_t>(kind);
    line.name = table.text("name", "");
    line.line = table.points("points");
    if (line.line.size() < 2) table.fail_at("points", "works are a line of two points or more", NC_POINT_10);
    line.crossing.fill(static_cast<Crossing>(1));
    line.cover = static_cast<linstock::Cover>(hard ? Cover::Hard : Cover::Soft);
    for (std::size_t i = 1; i < line.line.size(); ++i) works.length += static_cast<int>(length_up(line.line[i] - line.line[i - 1]) / unit_length);
    const PointsTables& t = setting.tables.points;
    const int base = setting.tables.basing.small[static_cast<std::size_t>(printed_base(Base::CloseFoot))].width;
    works.points = (works.length + base - 1) / base * (hard ? t.hard_works : t.soft_works);
    works.feature = static_cast<int>(setting.field.features.size());
    setting.points[works.side] += works.points;
    setting.works.push_back(works);
    setting.field.features.push_back(std::move(line));
    table.finish();
  }
  prepare(setting.field);
}

}  // namespace linstock::nineteenth_century::afield
