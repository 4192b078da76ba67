// Places on a map, who may see them, and when they are put down.
#include "books/nineteenth-century/setting_up/deploying.h"

#include <algorithm>

#include "battle/placing.h"
#include "books/nineteenth-century/setting_up/deployment.h"
#include "books/nineteenth-century/visibility/looking.h"

namespace linstock::nineteenth_century::afield {

// WHERE

std::optional<Refusal> refuse_place(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const Box box = board.ground(u).box;
  if (auto refusal = board.may_stand(u, board.block(u))) return refusal;
  if (!battle::inside(board.setting.zones[unit.is.side], box)) return Refusal{clause::NC_SETUP_02, "the whole of it stands in its side's zone"};
  DeployFacts f = measured(troops_of(unit), box, board.battlefield().size, unit.is.side == 0);
  f.no_horses = unit.is.no_horses;
  if (sub_group(unit)) {
    const int off = board.yards_between(u, unit.is.of);
    const Station station = station_of(unit, board.tables.formation);
    f.screen = unit.is.part == Part::Screen, f.body_distance = off;
    const bool behind = field::wholly_behind(front_of(board.block(unit.is.of)), board.ground(u));
    if (behind == (f.screen != 0) || (!f.screen && (off < station.nearest || off > station.furthest)))
      return Refusal{f.screen ? clause::NC_FORM_17 : clause::NC_FORM_18, f.screen ? "a screen stands before its main body" : "a reserve stands behind its main body, 50 to 200 yards off"};
  }
  return refuse_deployment(f, board.tables);
}

std::optional<Refusal> refuse_general_place(const Board& board, int n) {
  const General& g = board.state.general(n);
  if (g.with >= 0) return {};
  const Box box{g.at, g.at};
  if (!battle::inside(board.setting.zones[g.side], box)) return Refusal{clause::NC_SETUP_02, "he stands in his side's zone"};
  const Men rider{Arm::HeavyCavalry, Training::T2, FigureOrder::Close, Formation::Line, 0, 0, 0, Battery::Foot, Guns::Limbered};
  return refuse_deployment(measured(rider, box, board.battlefield().size, g.side == 0), board.tables);
}

// A MAP

namespace {

// How it stands there: as in the file, or in another formation that such troops may take.
bool take_stance(Unit& unit, const Layout& layout, const Tables& tables) {
  if (layout_of(unit, tables) == layout) return true;
  if (sub_group(unit) || unit.is.sniper) return false;
  if (guns(unit)) {
    unit.now.guns = unit.now.guns == Guns::Limbered ? Guns::Unlimbered : Guns::Limbered;
    return layout_of(unit, tables) == layout;
  }
  struct Stance {
    Formation formation;
    FigureOrder order;
    int wide;
  };
  const int n = unit.now.figures;
  const Stance stances[] = {{Formation::Line, FigureOrder::Close, n}, {Formation::Line, FigureOrder::Close, (n + 1) / 2}, {Formation::Column, FigureOrder::Close, usual_width(unit, Formation::Column)},
                            {Formation::SkirmishLine, FigureOrder::Extended, n}, {Formation::SkirmishLine, FigureOrder::Skirmish, n}};
  SilentUmpire silent;
  for (const Stance& s : stances) {
    if (layout_of(unit, s.formation, s.order, s.wide, tables) != layout) continue;
    if (formation(formation_facts(unit, s.formation, s.order, s.wide), tables, silent).allowed != FormationAllowed::Yes) continue;
    unit.now.formation = s.formation, unit.now.order = s.order, unit.now.wide = s.wide;
    return true;
  }
  return false;
}

bool written_for(const Written& map, int subject) {
  return std::ranges::any_of(map.entries, [&](const SheetEntry& e) { return e.subject == subject; });
}

}  // namespace

std::optional<Refusal> lay_map(State& state, const Setting& setting, const Written& map) {
  std::vector<int> off(state.units.size());
  {
    const Board board(state, setting);
    for (int i = 0; i < state.count(); ++i)
      if (sub_group(state.unit(i))) off[static_cast<std::size_t>(i)] = board.yards_between(i, state.unit(i).is.of);
  }
  for (const SheetEntry& entry : map.entries) {
    if (entry.subject >= most_bodies) {
      state.general(entry.subject - most_bodies).at = entry.answer.block.pose.at;
      continue;
    }
    if (!take_stance(state.unit(entry.subject), entry.answer.block.layout, setting.tables)) return Refusal{clause::NC_FORM_08, "it cannot stand so", entry.subject};
    put(state, entry.subject, entry.answer.block.pose);
  }
  for (int i = 0; i < state.count(); ++i) {
    const Unit& own = state.unit(i);
    if (!sub_group(own) || written_for(map, i) || !written_for(map, own.is.of)) continue;
    const Block main{state.unit(own.is.of).pose, layout_of(state.unit(own.is.of), setting.tables)};
    put(state, i, place_of(own.is.part, main, layout_of(own, setting.tables), off[static_cast<std::size_t>(i)]));
  }
  for (Unit& unit : state.units) unit.turn.start = unit.pose;
  return {};
}

std::optional<Refusal> refuse_map(const State& state, const Setting& setting, Seat side) {
  const Board board(state, setting);
  for (int i = 0; i < state.count(); ++i)
    if (state.unit(i).is.side == side)
      if (auto refusal = refuse_place(board, i)) return Refusal{refusal->clause, refusal->message, i};
  for (int n = 0; n < static_cast<int>(state.generals.size()); ++n)
    if (state.general(n).side == side)
      if (auto refusal = refuse_general_place(board, n)) return Refusal{refusal->clause, refusal->message, general_subject(state, n)};
  for (std::size_t b = 0; b < setting.brigades.size(); ++b)  // NC-ORDER-28
    if (setting.brigades[b].side == side)
      if (std::ranges::none_of(state.units, [&](const Unit& u) { return u.is.brigade == static_cast<int>(b) && !sub_group(u) && close_order(u); }))
        return Refusal{clause::NC_ORDER_28, setting.brigades[b].name + ": at least one unit begins in close order"};
  return {};
}

Written some_map(const State& state, const Setting& setting, Seat side, std::uint64_t luck) {
  Written map;
  State trial = state;
  const auto below = [&](int n) { return static_cast<int>((luck = luck * 6364136223846793005u + 1442695040888963407u) >> 33) % n; };
  for (int i = 0; i < state.count(); ++i) {
    if (state.unit(i).is.side != side || sub_group(state.unit(i)) || below(3) == 0) continue;
    SheetEntry entry{i, {}};
    entry.answer.block = {state.unit(i).pose, layout_of(state.unit(i), setting.tables)};
    entry.answer.block.pose.at = entry.answer.block.pose.at + Vec{yards(below(401) - 200), yards(below(201) - 100)};
    State tried = trial;
    Written one;
    one.entries.push_back(entry);
    if (lay_map(tried, setting, one) || refuse_map(tried, setting, side)) continue;
    trial = tried;
    map.entries.push_back(entry);
  }
  return map;
}

void forget_map(State& state, const Setting& setting, Seat viewer) {
  for (int i = 0; i < state.count(); ++i)
    if (Unit& unit = state.unit(i); unit.now.on_map && unit.is.side != viewer) {
      unit = setting.filed[static_cast<std::size_t>(i)];
      unit.now.on_map = somewhere;
    }
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (General& g = state.generals[n]; g.on_map && g.side != viewer) g.at = setting.filed_generals[n], g.on_map = somewhere;
}

// THE STEPS

namespace {

Question map_sheet(const Board& board, Seat side) {
  std::vector<Blank::Line> lines;
  const auto line = [&](int subject, const Block& block) {
    Question ask = asked(side, clause::NC_DEPLOY_01, "where does {} stand?", subject);
    ask.shape = Question::Shape::Place;
    ask.region = board.setting.zones[side];
    ask.block = block;
    lines.push_back({ask, false});
  };
  for (int i = 0; i < board.count(); ++i)
    if (board.side_of(i) == side) line(i, board.block(i));
  for (int n = 0; n < static_cast<int>(board.state.generals.size()); ++n)
    if (const General& g = board.state.general(n); g.side == side && g.with < 0) line(general_subject(board.state, n), general_block(g, board.tables));
  return battle::secret_sheet(side, clause::NC_SETUP_04, "Draw the map of your deployment", std::move(lines));
}

}  // namespace

template <>
void run(State& state, const DrawMap&, const Setting& setting, Umpire& umpire) {
  std::vector<Question> sheets;
  {
    const Board board(state, setting);
    for (Seat side : {0, 1}) sheets.push_back(map_sheet(board, side));
  }
  const auto answers = umpire.both(sheets, [&](int side, const Answer& answer) -> std::optional<Refusal> {
    if (!answer.paper) return {};
    State trial = state;
    if (auto refusal = lay_map(trial, setting, *answer.paper)) return refusal;
    return refuse_map(trial, setting, side);
  });
  umpire.part(clause::NC_SETUP_01, "Deployment", 0);
  for (const Answer& answer : answers)
    if (answer.paper) lay_map(state, setting, *answer.paper);
}

namespace {

// What anybody in the enemy's zone would see of it; close order hides, that of its own side too (NC-VIS-01, 13).
bool visible(const Board& board, const Ground& ground, Seen as, Seat side, int self) {
  std::vector<Blocker> friends;
  for (int i = 0; i < board.count(); ++i)
    if (i != self && board.active(i) && board.side_of(i) == side && close_order(board.unit(i)))
      for (const Convex& piece : board.ground(i).block.all()) friends.push_back({piece, i, 0});
  const Point size = board.battlefield().size;
  const std::int32_t near = size.y / 2 - yards(board.tables.set_up.skirmishers_from_centre);
  const Box &zone = board.setting.zones[1 - side], may = side == 1 ? Box{{0, 0}, {size.x, near}} : Box{{0, size.y - near}, size};
  const Box region{{std::max(zone.lo.x, may.lo.x), std::max(zone.lo.y, may.lo.y)}, {std::min(zone.hi.x, may.hi.x), std::min(zone.hi.y, may.hi.y)}};
  Looked looked;
  looked.as = as;
  return look(board.battlefield(), region, ground, looked, {friends, true}, board.tables).visible == Visible::Yes;
}

}  // namespace

template <>
void run(State& state, const ShowVisible&, const Setting& setting, Umpire& umpire) {
  std::vector<int> units, generals;
  {
    const Board board(state, setting);
    for (int i = 0; i < state.count(); ++i) {
      const Unit& u = state.unit(i);
      if (!u.is.sniper && visible(board, board.ground(i), close_order(u) ? Seen::CloseOrder : Seen::OpenOrder, u.is.side, i)) units.push_back(i);
    }
    for (int n = 0; n < static_cast<int>(state.generals.size()); ++n)
      if (const General& g = state.general(n); visible(board, ground_of(general_block(g, setting.tables)), Seen::General, g.side, g.with)) generals.push_back(n);
  }
  for (int i : units) {
    state.unit(i).now.on_map = 0;
    umpire.tell(clause::NC_SETUP_01, "{} is put down: the enemy could see it", i);
  }
  for (int n : generals) state.general(n).on_map = 0;
}

template <>
void run(State& state, const ShowRest&, const Setting&, Umpire& umpire) {
  for (int i = 0; i < state.count(); ++i) {
    const auto hush = umpire.whisper(state.unit(i).is.sniper ? only(state.unit(i).is.side) : seen_by_all);  // NC-SPEC-07
    if (state.unit(i).now.on_map) umpire.tell(clause::NC_SETUP_03, "{} is put down", i);
    state.unit(i).now.on_map = 0;
  }
  for (General& g : state.generals) g.on_map = 0;
}

}  // namespace linstock::nineteenth_century::afield
