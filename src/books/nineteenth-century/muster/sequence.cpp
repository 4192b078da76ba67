// Setting up a game, in the printed order (NC-SETUP-01): armies, terrain, maps, what can be seen, orders, the rest.
#include <algorithm>

#include "books/nineteenth-century/muster/rules.h"
#include "books/nineteenth-century/muster/seen.h"
#include "books/nineteenth-century/setting_up/steps.h"

namespace linstock::nineteenth_century::before {

using namespace clause;

int left_to_place(TerrainPicks picks, bool linear) {
  int n = 0;
  for (int k = 0; k < feature_kinds && !linear; ++k) n += picked(picks, static_cast<FeatureKind>(k));
  for (int k = 0; k < line_kinds && linear; ++k) n += picked(picks, static_cast<Line>(k));
  return n;
}

namespace {

using SetUp = nineteenth_century::Step;  // the printed list
void begin(State& state, SetUp step, const char* what, Umpire& umpire) {
  state.step = static_cast<int>(step);
  umpire.part(NC_SETUP_01, what, 0);
}

// 1, 2: POINTS AND ARMIES

void run(State& state, const AgreeArmies&, const Setting&, Umpire& umpire) {
  begin(state, SetUp::AgreePoints, "The armies", umpire);
  Question q;
  q.seat = 0;
  q.clause = NC_SETUP_01;
  q.what = "which war?";
  for (std::size_t i = 0; i < wars().size(); ++i) q.options.push({static_cast<std::int32_t>(i), wars()[i].name});
  const War& war = wars()[static_cast<std::size_t>(umpire.pick(q))];
  state.lists = {war.lists[0], war.lists[1]};
}

void run(State& state, const PickArmies&, const Setting& setting, Umpire& umpire) {
  begin(state, SetUp::PickArmies, "Picking armies", umpire);
  std::vector<Question> sheets;
  for (const Seat side : {0, 1})
    if (!setting.armies[side]) sheets.push_back(ask_for_army(state, side));
  const auto answers = sheets.empty() ? std::vector<Answer>() : umpire.both(sheets, [&](int i, const Answer& answer) {
    const Seat side = sheets[static_cast<std::size_t>(i)].seat;
    auto refusal = refuse_army(list_of(state, side), picks_on(answer, side), setting.points, setting.tables);
    if (refusal && refusal->subject >= 0) refusal->subject = row_subject(side, refusal->subject);
    return refusal;
  });
  for (std::size_t i = 0; i < sheets.size(); ++i) state.army[static_cast<std::size_t>(sheets[i].seat)] = picks_on(answers[i], sheets[i].seat);
  for (const Seat side : {0, 1})
    umpire.tell(NC_POINT_01, side == 0 ? "red's army costs {#} points" : "blue's army costs {#} points", -1, -1, points(army_of(state, setting, side), setting.tables));
}

// 3: TERRAIN

int left_to_place(const State& state, Seat side, bool linear) { return left_to_place(state.to_place[static_cast<std::size_t>(side)], linear); }

void run(State& state, const PickTerrain&, const Setting& setting, Umpire& umpire) {
  begin(state, SetUp::Terrain, "Terrain", umpire);
  const Question forms[] = {ask_for_terrain(0), ask_for_terrain(1)};
  const auto answers = umpire.both(forms, [&](int, const Answer& answer) { return refuse_terrain(setting, answer.paper->as<TerrainPicks>()); });
  for (const Seat side : {0, 1}) state.to_place[static_cast<std::size_t>(side)] = answers[static_cast<std::size_t>(side)].paper->as<TerrainPicks>();
}

void run(State& state, const PlaceRivers&, const Setting& setting, Umpire& umpire) {
  int rivers = 0;
  for (TerrainPicks& picks : state.to_place) rivers += std::exchange(picks.rivers, 0);
  state.rivers = static_cast<int>(place_rivers({std::min(2, rivers)}, setting.tables, umpire).side);
}

// NC-TERR-06, 07: in turn, as long as each has something.
void next_piece(State& state, Seat after, bool linear) {
  for (const Seat side : {1 - after, after}) {
    if (left_to_place(state, side, linear) == 0) continue;
    if (linear) state.agenda.push(PlaceLine{side, 0});
    else state.agenda.push(PlaceFeature{side, 0});
    return;
  }
}

void run(State& state, const WhoBegins& who, const Setting& setting, Umpire& umpire) {
  const bool linear = who.linear != 0, red = left_to_place(state, 0, linear) > 0, blue = left_to_place(state, 1, linear) > 0;
  if (!red || !blue) return next_piece(state, 1, linear);
  const PlacesFirst first = place_first({who.linear}, setting.tables, umpire).first;
  if (first == PlacesFirst::ThrowAgain) return state.agenda.push(who);
  next_piece(state, first == PlacesFirst::Red ? 1 : 0, linear);
}

// Which of his pieces a player places now.
template <class Kind>
Kind pick_piece(State& state, Seat side, int kinds, const char* const* names, Clause clause, Umpire& umpire) {
  Question q;
  q.seat = side;
  q.clause = clause;
  q.what = "which piece next?";
  for (int k = 0; k < kinds; ++k)
    if (picked(state.to_place[static_cast<std::size_t>(side)], static_cast<Kind>(k)) > 0) q.options.push({k, names[k]});
  return static_cast<Kind>(umpire.pick(q));
}

// NC-TERR-16, 17: what does not fit is thrown for again; what has been thrown for so often is left out.
template <class Kind, class Again>
void throw_again(State& state, const Setting& setting, Kind kind, const Again& step, bool linear, Umpire& umpire) {
  if (step.thrown + 1 < setting.tables.set_up.throws) {
    umpire.tell(NC_TERR_16, "it does not fit: thrown again", -1);
    return state.agenda.push(Again{step.side, step.thrown + 1});
  }
  umpire.tell(NC_TERR_17, "it fits nowhere and is left out", -1);
  --picked(state.to_place[static_cast<std::size_t>(step.side)], kind);
  next_piece(state, step.side, linear);
}

// NC-TERR-03: how large it is, of the usual sizes for which there is room.
Feature pick_size(const State& state, const Setting& setting, const Feature& smallest, const Box& area, Umpire& umpire) {
  struct Size {
    const char* name;
    int length, width;
  };
  static constexpr Size sizes[] = {{"150 by 150", 150, 150}, {"200 by 200", 200, 200}, {"300 by 150", 300, 150}, {"300 by 300", 300, 300}, {"400 by 400", 400, 400}};
  Question q;
  q.seat = smallest.by;
  q.clause = NC_TERR_03;
  q.what = "how large is it, in yards?";
  q.options.push({0, "as small as may be"});
  Few<Feature, 6> all;
  all.push(smallest);
  for (const Size& size : sizes) {
    const auto fitting = one_that_fits(state, setting, {smallest.kind, smallest.by, {}, north, yards(size.length), yards(size.width)}, area);
    if (!fitting) continue;
    q.options.push({all.size(), size.name});
    all.push(*fitting);
  }
  return all[umpire.pick(q)];
}

void run(State& state, const PlaceFeature& step, const Setting& setting, Umpire& umpire) {
  const auto kind = pick_piece<FeatureKind>(state, step.side, feature_kinds, feature_names, NC_TERR_06, umpire);
  const Box area = area_of(setting, throw_for_area(umpire));
  const std::int32_t least = yards(setting.tables.set_up.feature_least);
  const auto smallest = one_that_fits(state, setting, {kind, step.side, {}, north, least, least}, area);
  if (!smallest || state.features.full()) return throw_again(state, setting, kind, step, false, umpire);
  const Question ask = ask_for_feature(pick_size(state, setting, *smallest, area, umpire), area);
  const Answer answer = umpire.move(ask, [&](const Answer& a) -> std::optional<Refusal> {
    if (a.value != 0) return Refusal{NC_TERR_06, "a place is wanted, and nothing else"};
    return refuse_feature(state, setting, feature_on(a, step.side, kind), area);
  });
  state.features.push(feature_on(answer, step.side, kind));
  --picked(state.to_place[static_cast<std::size_t>(step.side)], kind);
  next_piece(state, step.side, false);
}

// NC-TERR-12: the sectors in words.
void tell_sectors(LineThrown thrown, Umpire& umpire) {
  static constexpr const char* from[] = {"from the right half of the near edge", "from the left half of the near edge", "from the left edge",
                                         "from the left half of the far edge",   "from the right half of the far edge", "from the right edge"};
  static constexpr const char* to[] = {"to the right half of the near edge", "to the left half of the near edge", "to the left edge", "to the left half of the far edge",
                                       "to the right half of the far edge",  "to the right edge",                 "to the village",   "to the nearer village"};
  umpire.tell(NC_TERR_12, from[thrown.from - 1], -1);
  umpire.tell(NC_TERR_12, to[static_cast<int>(thrown.to)], -1);
}

void run(State& state, const PlaceLine& step, const Setting& setting, Umpire& umpire) {
  const auto line = pick_piece<Line>(state, step.side, line_kinds, line_names, NC_TERR_07, umpire);
  const LineThrown thrown = throw_for_line(line, std::min(2, villages_on(state)), umpire);
  if (state.ways.full() || !some_way(state, setting, line, thrown, 0)) return throw_again(state, setting, line, step, true, umpire);
  tell_sectors(thrown, umpire);
  --picked(state.to_place[static_cast<std::size_t>(step.side)], line);
  state.agenda.push(DrawLine{step.side, line, thrown.from, thrown.to});
}

void run(State& state, const DrawLine& step, const Setting& setting, Umpire& umpire) {
  const LineThrown thrown{step.from, step.to};
  const Question ask = ask_for_line(setting, step.side, step.line, thrown);
  const Answer answer = umpire.write(ask, [&](const Answer& a) { return refuse_line(state, setting, step.line, thrown, a); });
  Way way{step.line, step.side, {}};
  for (const Point p : survey(state, step.line, answer.paper->line).corners) way.corners.push(p);
  state.ways.push(way);
  next_piece(state, step.side, true);
}

void run(State& state, const Edges&, const Setting& setting, Umpire& umpire) {
  state.red_north = !deployment_edge({1}, setting.tables, umpire).red_has_first_edge;
  umpire.tell(NC_TERR_11, state.red_north ? "red deploys from the far edge" : "red deploys from the near edge", -1);
}

// 4 to 7: MAPS AND ORDERS

// How they stand, before where: so that a place is a place and nothing else.
void run(State& state, const FormUp&, const Setting& setting, Umpire& umpire) {
  begin(state, SetUp::DrawMap, "The maps", umpire);
  const Question sheets[] = {ask_for_formations(state, setting, 0), ask_for_formations(state, setting, 1)};
  const Forces forces[] = {forces_of(state, setting, 0), forces_of(state, setting, 1)};
  const auto answers = umpire.both(sheets, [&](int side, const Answer& answer) -> std::optional<Refusal> {
    const auto formations = formations_on(answer, forces[side], setting);
    if (auto refusal = refuse_formations(forces[side], formations)) return refusal;
    State trial = state;
    for (const auto& [subject, station] : formations) trial.station(subject) = station;
    if (!some_map(trial, setting, side, 0)) return Refusal{NC_DEPLOY_01, "there is no room for all of them in these formations"};
    return {};
  });
  for (const Seat side : {0, 1})
    for (const auto& [subject, station] : formations_on(answers[static_cast<std::size_t>(side)], forces[side], setting)) state.station(subject) = station;
  state.formed = 1;
}

void run(State& state, const DrawMap&, const Setting& setting, Umpire& umpire) {
  const Question sheets[] = {ask_for_map(state, setting, 0), ask_for_map(state, setting, 1)};
  const Forces forces[] = {forces_of(state, setting, 0), forces_of(state, setting, 1)};
  std::vector<std::pair<int, Station>> map;
  const auto answers = umpire.both(sheets, [&](int side, const Answer& answer) {
    const auto refusal = map_on(answer, state, forces[side], setting, map);
    return refusal ? refusal : refuse_map(state, setting, forces[side], map);
  });
  for (const Seat side : {0, 1}) {
    map_on(answers[static_cast<std::size_t>(side)], state, forces[side], setting, map);
    for (const auto& [subject, station] : map) state.station(subject) = station;
  }
  state.drawn = 1;
}

void run(State& state, const ShowVisible&, const Setting& setting, Umpire& umpire) {
  begin(state, SetUp::ShowVisible, "What can be seen", umpire);
  for (const Seat side : {0, 1})
    for (const auto& [subject, seen] : seen_by_the_enemy(state, setting, side)) {
      state.station(subject).shown = seen;
      if (seen) umpire.tell(NC_SETUP_01, "{} is put down", subject);
    }
}

// NC-ORDER-02: first the brigades, each by itself in order;
void run(State& state, const WriteOrders&, const Setting& setting, Umpire& umpire) {
  begin(state, SetUp::WriteOrders, "Orders", umpire);
  const Question sheets[] = {ask_for_general_orders(state, setting, 0), ask_for_general_orders(state, setting, 1)};
  const auto answers = umpire.both(sheets, [&](int, const Answer& answer) { return refuse_general_orders(state, orders_on(answer)); });
  for (const Answer& answer : answers)
    for (const auto& [subject, form] : orders_on(answer)) state.told_to(subject) = {1, form};
  state.ordered = 1;
}

// NC-ORDER-03 to 08: then whoever has to have an order of his own, or is given one.
void run(State& state, const OrderUnits&, const Setting& setting, Umpire& umpire) {
  const Question sheets[] = {ask_for_unit_orders(state, setting, 0), ask_for_unit_orders(state, setting, 1)};
  const Forces forces[] = {forces_of(state, setting, 0), forces_of(state, setting, 1)};
  const auto answers = umpire.both(sheets, [&](int side, const Answer& answer) { return refuse_orders(state, setting, forces[side], with_general_orders(state, forces[side], orders_on(answer))); });
  for (const Answer& answer : answers)
    for (const auto& [subject, form] : orders_on(answer)) state.told_to(subject) = {1, form};
}

// NC-SPEC-07: but for the snipers, whom nobody sees.
void run(State& state, const ShowRest&, const Setting&, Umpire& umpire) {
  begin(state, SetUp::ShowRest, "The rest is put down", umpire);
  for (int subject = 0; subject < 2 * subjects_a_side; ++subject)
    if (!is_sniper(subject)) state.station(subject).shown = state.station(subject).placed;
}

}  // namespace

void Rules::run(State& state, const Step& step, const Tables& setting, Umpire& umpire) {
  std::visit([&](const auto& s) { before::run(state, s, setting, umpire); }, step);
}

State first_state(const Setting& setting) {
  State state{};
  state.lists = {setting.lists[0], setting.lists[1]};
  const Step steps[] = {PickArmies{}, PickTerrain{}, PlaceRivers{}, WhoBegins{0}, WhoBegins{1}, Edges{}, FormUp{}, DrawMap{}, ShowVisible{}, WriteOrders{}, OrderUnits{}, ShowRest{}};
  for (std::size_t i = std::size(steps); i-- > 0;) state.agenda.push(steps[i]);
  if (!has_army(state, setting, 0) || !has_army(state, setting, 1)) state.agenda.push(AgreeArmies{});
  return state;
}

std::vector<Metric> Rules::metrics(const State& state, const Tables& setting) {
  const auto cost = [&](Seat side) { return !has_army(state, setting, side) ? 0 : points(army_of(state, setting, side), setting.tables); };
  return {{"features", state.features.size()}, {"lines", state.ways.size()}, {"red_points", cost(0)}, {"blue_points", cost(1)}};
}

std::string Rules::name_of(const State& state, const Tables& setting, int subject) {
  if (subject >= first_row) {
    const Seat side = (subject - first_row) / most_rows;
    const auto row = static_cast<std::size_t>((subject - first_row) % most_rows);
    if (side > 1 || state.lists[static_cast<std::size_t>(side)] < 0 || row >= list_of(state, side).rows.size()) return "";
    return row_words(list_of(state, side).rows[row], setting.tables);
  }
  return subject < 0 || subject >= 2 * subjects_a_side ? "" : forces_of(state, setting, side_of(subject)).name_of(subject);
}

std::string Rules::side_name(const Tables& setting, Seat side) {
  if (setting.armies[side]) return setting.armies[side]->name;
  return setting.lists[side] >= 0 ? army_lists()[static_cast<std::size_t>(setting.lists[side])].name : side == 0 ? "Red" : "Blue";
}

}  // namespace linstock::nineteenth_century::before
