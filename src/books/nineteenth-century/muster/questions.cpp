// What is asked before the battle, as forms, sheets and places, and how the answers are read.
#include <algorithm>

#include "books/nineteenth-century/muster/rules.h"
#include "kernel/silent.h"

namespace linstock {

using namespace nineteenth_century;
using namespace nineteenth_century::clause;

template <>
const Description& describe<before::RowPick>() {
  using F = before::RowPick;
  static const Description description = Describe<F>("row")
                                             .number("units", &F::units, {.max = 12}, "how many units or pieces of this kind", NC_SETUP_01)
                                             .number("figures", &F::figures, {.max = 40}, "figures of each, or guns, or bases of works", NC_ORG_01)
                                             .flag("independent", &F::independent, "outside the brigades", NC_ORG_06);
  return description;
}

template <>
const Description& describe<before::TerrainPicks>() {
  using F = before::TerrainPicks;
  static const Description description = Describe<F>("terrain")
                                             .group("Features")
                                             .number("steep_hills", &F::steep_hills, {.max = 8}, "steep hills", NC_TERR_03)
                                             .number("gentle_hills", &F::gentle_hills, {.max = 8}, "gentle hills", NC_TERR_03)
                                             .number("open_woods", &F::open_woods, {.max = 8}, "open woods", NC_TERR_03)
                                             .number("close_woods", &F::close_woods, {.max = 8}, "thick woods", NC_TERR_03)
                                             .number("scrub", &F::scrub, {.max = 8}, "scrub", NC_TERR_03)
                                             .number("marshes", &F::marshes, {.max = 8}, "marshes", NC_TERR_03)
                                             .number("fields", &F::fields, {.max = 8}, "hedged or fenced fields", NC_TERR_03)
                                             .number("villages", &F::villages, {.max = 8}, "villages", NC_TERR_02)
                                             .group("Linear obstacles")
                                             .number("railways", &F::railways, {.max = 8}, "railway lines", NC_TERR_04)
                                             .number("streams", &F::streams, {.max = 8}, "streams", NC_TERR_04)
                                             .number("roads", &F::roads, {.max = 8}, "roads", NC_TERR_04)
                                             .number("rivers", &F::rivers, {.max = 8}, "rivers", NC_TERR_04);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century::before {

namespace {

Question write(Seat side, Clause clause, const char* what, int subject = -1) {
  Question q;
  q.shape = Question::Shape::Write;
  q.seat = side;
  q.clause = clause;
  q.what = what;
  q.subject = subject;
  return q;
}

std::vector<Point> corners_of(const Box& box) { return {box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}}; }

// Sheets that both fill in at once are their owner's secret.
Question sealed(Question q, std::shared_ptr<Blank> blank) {
  q.seen_by = only(q.seat);
  q.blank = std::move(blank);
  return q;
}

}  // namespace

// ARMIES

Question ask_for_army(const State& state, Seat side) {
  auto sheet = std::make_shared<Blank>();
  for (int row = 0; row < static_cast<int>(list_of(state, side).rows.size()); ++row) {
    Question line = write(side, NC_SETUP_01, "how many of {}?", row_subject(side, row));
    auto blank = std::make_shared<Blank>();
    blank->form = &describe<RowPick>();
    line.blank = blank;
    sheet->lines.push_back({line, false});
  }
  return sealed(write(side, NC_SETUP_01, "pick your army"), sheet);
}

Picks picks_on(const Answer& answer, Seat side) {
  Picks picks{};
  if (!answer.paper) return picks;
  for (const SheetEntry& entry : answer.paper->entries) {
    RowPick pick = entry.answer.paper->as<RowPick>();
    if (pick.units == 0) pick = {};
    picks[static_cast<std::size_t>(entry.subject - row_subject(side, 0))] = pick;
  }
  return picks;
}

// TERRAIN

int& picked(TerrainPicks& p, FeatureKind kind) {
  int* const all[] = {&p.steep_hills, &p.gentle_hills, &p.open_woods, &p.close_woods, &p.scrub, &p.marshes, &p.fields, &p.villages};
  return *all[static_cast<int>(kind)];
}
int& picked(TerrainPicks& p, Line line) { return line == Line::Stream ? p.streams : line == Line::Railway ? p.railways : p.roads; }

Question ask_for_terrain(Seat side) {
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<TerrainPicks>();
  return sealed(write(side, NC_TERR_02, "pick your terrain"), blank);
}

std::optional<Refusal> refuse_terrain(const Setting& setting, const TerrainPicks& picks) {
  TerrainPicks p = picks;
  TerrainChoiceFacts f{setting.length, setting.width, 0, p.villages, p.railways, p.streams, p.roads, p.rivers};
  for (int k = 0; k < feature_kinds; ++k) f.features += picked(p, static_cast<FeatureKind>(k));
  SilentUmpire silent;
  const TerrainChoice found = choose_terrain(f, setting.tables, silent);
  if (found.allowed == ChoiceAllowed::Yes) return {};
  std::string words = choice_allowed_names[static_cast<std::size_t>(found.allowed)];
  std::ranges::replace(words, '-', ' ');
  return Refusal{found.allowed == ChoiceAllowed::TooMany ? NC_TERR_01 : NC_TERR_02, words + ": at most " + std::to_string(found.most) + " pieces in all"};
}

Question ask_for_feature(const Feature& usual, const Box& area) {
  Question q;
  q.shape = Question::Shape::Place;
  q.seat = usual.by;
  q.clause = NC_TERR_06;
  static constexpr const char* asks[] = {"where does the steep hill lie?", "where does the gentle hill lie?", "where does the open wood lie?", "where does the thick wood lie?",
                                         "where does the scrub lie?",      "where does the marsh lie?",       "where do the fields lie?",      "where does the village lie?"};
  q.what = asks[static_cast<int>(usual.kind)];
  q.region = area;
  q.block = {{usual.at, static_cast<Angle>(usual.facing)}, line_of(1, usual.length, usual.width)};
  return q;
}

Feature feature_on(const Answer& answer, Seat side, FeatureKind kind) {
  const Block& b = answer.block;
  return {kind, side, b.pose.at, b.pose.facing, b.layout.width, b.layout.depth};
}

std::optional<Refusal> refuse_feature(const State& state, const Setting& setting, const Feature& feature, const Box& area) {
  const FeatureVerdict found = judge_feature(survey(state, setting, feature, area), setting.tables.set_up);
  if (found.allowed == FeatureAllowed::Yes) return {};
  if (found.allowed == FeatureAllowed::ThrowAgain) return Refusal{found.clause, "a feature lies wholly on the table and off the others"};
  std::string words = feature_allowed_names[static_cast<std::size_t>(found.allowed)];
  std::ranges::replace(words, '-', ' ');
  return Refusal{found.clause, "the feature is " + words};
}

Question ask_for_line(const Setting& setting, Seat side, Line line, LineThrown) {
  static constexpr const char* asks[] = {"which way does the stream run?", "which way does the railway run?", "which way does the road run?"};
  Question q = write(side, line == Line::Stream ? NC_TERR_08 : NC_TERR_09, asks[static_cast<int>(line)]);
  q.region = {{0, 0}, setting.size()};
  auto blank = std::make_shared<Blank>();
  blank->least_corners = 2;
  blank->most_corners = most_corners;
  blank->outline = corners_of(q.region);
  q.blank = blank;
  return q;
}

std::optional<Refusal> refuse_line(const State& state, const Setting& setting, Line line, LineThrown thrown, const Answer& answer) {
  const std::vector<Point>& corners = answer.paper->line;
  if (auto refusal = refuse_ends(state, setting, thrown, corners)) return refusal;
  const DrawnLine drawn = survey(state, line, corners);
  if (drawn.corners.size() < 2) return Refusal{NC_TERR_12, "it leads nowhere"};
  const LineVerdict found = judge_line(drawn.facts, setting.tables.set_up);
  if (found.allowed == LineAllowed::Yes) return {};
  return Refusal{found.clause, found.allowed == LineAllowed::TooShort ? "it is too short: at least " + std::to_string(setting.tables.set_up.stream_least) + " yards" : "it goes round hills"};
}

// THE MAP

Question ask_for_formations(const State& state, const Setting& setting, Seat side) {
  const Forces forces = forces_of(state, setting, side);
  auto sheet = std::make_shared<Blank>();
  for (int i = 0; i < forces.units(); ++i) {
    Question line;
    line.seat = side;
    line.clause = NC_FORM_08;
    line.what = "how does {} stand?";
    line.subject = subject_of(side, i);
    const std::vector<Station> ways = ways_to_stand(forces, line.subject, setting);
    for (std::size_t w = 0; w < ways.size(); ++w) line.options.push({static_cast<std::int32_t>(w), way_name(forces, line.subject, ways[w])});
    sheet->lines.push_back({line, false});
  }
  return sealed(write(side, NC_FORM_08, "choose the formations; who is left out stands in his first"), sheet);
}

std::vector<std::pair<int, Station>> formations_on(const Answer& answer, const Forces& forces, const Setting& setting) {
  std::vector<std::pair<int, Station>> all;
  for (const int subject : forces.subjects()) all.emplace_back(subject, ways_to_stand(forces, subject, setting)[0]);
  if (answer.paper)
    for (const SheetEntry& entry : answer.paper->entries) all[static_cast<std::size_t>(place_of(entry.subject))].second = ways_to_stand(forces, entry.subject, setting)[static_cast<std::size_t>(entry.answer.value)];
  return all;
}

Question ask_for_map(const State& state, const Setting& setting, Seat side) {
  const Forces forces = forces_of(state, setting, side);
  const Box zone = zone_of(state, setting, side);
  auto sheet = std::make_shared<Blank>();
  for (const int subject : forces.subjects()) {
    Question line;
    line.shape = Question::Shape::Place;
    line.seat = side;
    line.clause = NC_DEPLOY_01;
    line.what = "where does {} stand?";
    line.subject = subject;
    line.region = zone;
    line.block = {{{(zone.lo.x + zone.hi.x) / 2, (zone.lo.y + zone.hi.y) / 2}, facing_of(state, side)}, layout_of(forces, subject, state.station(subject), setting.tables)};
    sheet->lines.push_back({line, true});
  }
  return sealed(write(side, NC_SETUP_04, "draw the map of your deployment"), sheet);
}

std::optional<Refusal> map_on(const Answer& answer, const State& state, const Forces& forces, const Setting& setting, std::vector<std::pair<int, Station>>& out) {
  out.clear();
  for (const SheetEntry& entry : answer.paper->entries) {
    const auto station = station_of(state, forces, entry.subject, entry.answer.block, setting.tables);
    if (!station) return Refusal{NC_FORM_08, "this is not the formation that was chosen for it", entry.subject};
    out.emplace_back(entry.subject, *station);
  }
  return {};
}

// ORDERS

namespace {

void add_order(Blank& sheet, Seat side, int subject, Clause clause, const char* what, bool required) {
  Question line = write(side, clause, what, subject);
  auto blank = std::make_shared<Blank>();
  blank->form = &describe<OrderForm>();
  line.blank = blank;
  sheet.lines.push_back({line, required});
}

}  // namespace

Question ask_for_general_orders(const State& state, const Setting& setting, Seat side) {
  auto sheet = std::make_shared<Blank>();
  const int brigades = forces_of(state, setting, side).brigades();
  for (int b = 0; b < brigades; ++b) add_order(*sheet, side, brigadier_of(side, b), NC_ORDER_02, "the general order of {}", true);
  return sealed(write(side, NC_ORDER_02, "write the orders of your brigades"), sheet);
}

Question ask_for_unit_orders(const State& state, const Setting& setting, Seat side) {
  const Forces forces = forces_of(state, setting, side);
  auto sheet = std::make_shared<Blank>();
  for (int i = 0; i < forces.units(); ++i) {
    const bool independent = forces.brigade_of(subject_of(side, i)) < 0;
    add_order(*sheet, side, subject_of(side, i), NC_ORDER_03, independent ? "the order of {}" : "an order of its own for {}", independent);
  }
  return sealed(write(side, NC_ORDER_03, "write orders for units"), sheet);
}

std::vector<std::pair<int, OrderForm>> orders_on(const Answer& answer) {
  std::vector<std::pair<int, OrderForm>> all;
  if (answer.paper)
    for (const SheetEntry& entry : answer.paper->entries) all.emplace_back(entry.subject, entry.answer.paper->as<OrderForm>());
  return all;
}

}  // namespace linstock::nineteenth_century::before
