// PLOTS: both sides write in secret what every body does in the movement phase, leg by leg with its time, within its order.
#include <algorithm>

#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/laying.h"

namespace linstock::nineteenth_century::afield {

// WHO IS PLOTTED FOR

namespace {

// NC-DOUBLE-04, 05: on at the double, or pushing open order aside, it has no choice.
bool must_double(const Board& board, int u) {
  const auto doubled = doubling_of(board, u);
  return doubled && (doubled->next == DoublingNext::MustDouble || doubled->next == DoublingNext::ChargesOrPushesOn);
}

}  // namespace

// NC-MRES-01, 05: in a standing melee, and while one pushes the other back.
bool may_widen_in_melee(const Unit& unit) { return unit.now.standing || unit.now.following_up || unit.now.pushed_back; }

bool plots_freely(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.is.sniper) return on_table(unit);
  if (!board.active(u) || (board.in_melee(u) && !may_widen_in_melee(unit)) || unit.turn.charge_on || unit.now.conduct != Conduct::Steady) return false;
  if ((unit.turn.answers && unit.turn.responds != Responds::Halts) || unit.turn.must_retire_to_cover || unit.turn.lies_down) return false;
  if (unit.told.doubles && must_double(board, u)) return false;
  return !unit.now.changing || (ends_its_change(unit) && !board.in_melee(u));
}

// NC-RESP-06: charged, it stays where it is, but may change its front or its formation.
bool halts_before_a_charge(const Unit& u) { return u.turn.answers && u.turn.responds == Responds::Halts; }

// THE SHEET

namespace {

// What a change of formation is called: by what comes of it.
const char* change_label(const Board& board, int u, FormationChange change) {
  const Unit& unit = board.unit(u);
  if (guns(unit)) return unit.now.guns == Guns::Limbered ? "unlimber" : "limber";
  if (change == FormationChange::Mount) return unit.now.dismounted ? "mount" : "dismount";
  if (change == FormationChange::LieDown) return "lie down";
  if (change == FormationChange::StandUp) return "stand up";
  SilentUmpire silent;
  const Changed to = change_formation(change_facts(board, u, change), board.tables, silent);
  if (to.figure_order == FigureOrder::Extended) return "go into extended order";
  if (to.figure_order == FigureOrder::Skirmish) return "go into skirmish order";
  switch (to.formation) {
    case Formation::Column: return "form column";
    case Formation::Square: return "form square";
    default: return "form line";
  }
}

// Sub groups that it may throw out, alone or with a change of formation (NC-CHANGE-10).
void parting_options(const Board& board, int u, Question& line) {
  const auto offer = [&](int value, const char* words) {
    Plot plot;
    if (!check_putting_out(board, u, value, plot)) line.options.push({value, words});
  };
  if (guns(board.unit(u)) || sub_group(board.unit(u)) || board.unit(u).is.sniper) return;
  offer(static_cast<int>(PutsOut::Screen), "put out a screen");
  offer(static_cast<int>(PutsOut::Reserve), "drop back a reserve");
  offer(static_cast<int>(PutsOut::Both), "put out a screen and drop back a reserve");
  offer(static_cast<int>(PutsOut::SkirmishLine), "send half out as a skirmish line");
  offer(static_cast<int>(PutsOut::ScreenAndChanges), board.unit(u).now.formation == Formation::Line ? "form column behind a screen" : "form line behind a screen");
}

// NC-FORM-12
void facing_options(const Board& board, int u, Question& line) {
  static constexpr const char* words[] = {"the left quarter faces the flank", "the right quarter faces the flank", "the left half faces the flank", "the right half faces the flank", "all face one way again"};
  int value = static_cast<int>(Faces::LeftQuarter);
  for (const char* label : words) {
    if (!check_facing(board, u, value)) line.options.push({value, label});
    ++value;
  }
}

Question unit_line(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  Question line = asked(unit.is.side, clause::NC_SEQ_05, "what does {} do?", u);
  line.shape = Question::Shape::Move;
  line.block = board.block(u);
  line.allowance = yards(normal_rate(troops_of(unit), board.tables.movement));
  if (board.in_melee(u)) {  // NC-MRES-01
    line.options.push({static_cast<int>(Does::Halts), "fight on"});
    for (int value : {static_cast<int>(Does::Widens), changes_to + static_cast<int>(FormationChange::ColumnLine)}) {
      Plot plot;
      Answer answer;
      answer.value = value;
      if (!check_plot(board, u, answer, plot)) line.options.push({value, value == static_cast<int>(Does::Widens) ? "widen the front" : "form line"});
    }
    return line;
  }
  if (must_rally(unit)) {  // NC-RALLY-03, 04, 06
    line.options.push({static_cast<int>(Does::Rallies), "rally"});
    if (may_retire_first(unit)) line.options.push({static_cast<int>(Does::Retires), "retire before it rallies"});
    for (FormationChange c : changes_open(board, u)) line.options.push({changes_to + static_cast<int>(c), change_label(board, u, c)});
    return line;
  }
  if (unit.now.changing) {  // NC-MOVE-17
    line.options.push({static_cast<int>(Does::Halts), "stand when the change is done"});
    line.options.push({static_cast<int>(Does::Marches), "march when the change is done"});
    return line;
  }
  line.options.push({static_cast<int>(Does::Halts), "halt"});
  line.options.push({static_cast<int>(Does::Marches), "march"});
  line.options.push({static_cast<int>(Does::MarchesThrough), "march through friends"});
  line.options.push({static_cast<int>(Does::Retires), "retire"});
  if (foot(unit)) line.options.push({static_cast<int>(Does::StepsBack), "step back"});
  if (unit.now.cohesion != Cohesion::Formed || unit.now.rallying) line.options.push({static_cast<int>(Does::Rallies), "rally"});
  if (sub_group(unit)) line.options.push({static_cast<int>(Does::Rejoins), "rejoin the main body"});
  for (Does does : {Does::Widens, Does::Narrows})
    if (frontage_step(board, u, does) != 0) line.options.push({static_cast<int>(does), does == Does::Widens ? "widen the front" : "narrow the front"});
  for (Does does : {Does::DoublesIntoAction, Does::DoublesOff}) {
    Plot guns_double;
    guns_double.does = does;
    if (guns(unit) && !may_double_guns(board, u, guns_double)) line.options.push({static_cast<int>(does), does == Does::DoublesIntoAction ? "double into action" : "limber up and double off"});
  }
  for (FormationChange c : changes_open(board, u)) line.options.push({changes_to + static_cast<int>(c), change_label(board, u, c)});
  facing_options(board, u, line);
  parting_options(board, u, line);
  return line;
}

constexpr int stays = -1;

// NC-ORDER-24: before he leaves a unit that obeys him he has spent a full move with it.
bool may_leave(const Board& board, const General& g) {
  if (g.with < 0 || g.since || board.state.period <= 1) return true;
  const Unit& unit = board.unit(g.with);
  return runs(unit) || !board.active(g.with) || (g.rank == Rank::Brigadier && g.brigade != unit.is.brigade);
}

// NC-GEN-09, NC-ORDER-24: he rides to a unit within his move.
Question general_line(const Board& board, int n) {
  const General& g = board.state.general(n);
  Question line = asked(g.side, clause::NC_GEN_09, "whom does {} join?", general_subject(board.state, n));
  line.options.push({stays, "he stays as he is"});
  if (g.with >= 0) line.options.push(g.front_rank ? Option{from_the_front, "he leaves the front rank"} : Option{to_the_front, "he fights in the front rank"});  // NC-GEN-04
  for (int i = 0; i < board.count() && may_leave(board, g); ++i)
    if (board.active(i) && !sub_group(board.unit(i)) && board.side_of(i) == g.side && i != g.with && board.yards_to(i, g.at) <= board.tables.general.normal) line.options.push({i, "", i});
  return line;
}

Question plots_sheet(const Board& board, Seat side) {
  std::vector<Blank::Line> lines;
  for (int i = 0; i < board.count(); ++i)
    if (board.side_of(i) == side && plots_freely(board, i)) lines.push_back({unit_line(board, i), false});
  for (std::size_t n = 0; n < board.state.generals.size(); ++n)
    if (const General& g = board.state.generals[n]; g.alive && g.side == side && (g.with < 0 || on_table(board.unit(g.with))))
      if (Question line = general_line(board, static_cast<int>(n)); line.options.size() > 1) lines.push_back({line, false});
  return battle::secret_sheet(side, clause::NC_SEQ_14, "Plot the moves of your troops", std::move(lines));
}

void take_rally(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (!unit.now.rallying) begin_rally(state, setting, u, unit.now.cohesion == Cohesion::Disordered ? RallyCause::Disordered : RallyCause::Unformed);
  unit.now.retires_left = 0;
  umpire.tell(clause::NC_RALLY_08, "{} rallies", u);
}

// NC-CHANGE-07: the figures fall in or out in the course of the period, which is lost to everything else.
void change_front(State& state, const Setting& setting, int u, Does does, Umpire& umpire) {
  int by = 0;
  SilentUmpire silent;
  {
    const Board board(state, setting);
    by = frontage_step(board, u, does);
  }
  Unit& unit = state.unit(u);
  unit.turn.turned_or_changed = 1, unit.turn.spent = period_time - 1;
  worsen(state, u, change_frontage({unit.is.training, unit.now.order, std::max(1, std::abs(by)), unit.now.cohesion}, setting.tables, silent).state, clause::NC_CHANGE_07, umpire);
}

// NC-DOUBLE-07: its price; the guns are unlimbered, or limbered, when it is over.
void double_guns(State& state, const Setting& setting, int u, const Plot& plot, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const bool off = plot.does == Does::DoublesOff;
  SilentUmpire silent;
  const Cohesion after = artillery_double({unit.is.training, unit.is.battery, off ? Action::OutOf : Action::Into, unit.now.cohesion}, setting.tables, silent).state;
  if (off && !room_for_limbers(Board(state, setting), u)) {  // neighbours have just limbered up there
    unit.turn.does = Does::Halts;
    return unit.turn.legs.clear();
  }
  unit.now.guns = Guns::Limbered;
  unit.turn.turned_or_changed = 1, unit.turn.spent = period_time;
  worsen(state, u, after, clause::NC_DOUBLE_07, umpire);
}

void take_plot(State& state, const Setting& setting, int u, const Plot& plot, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.turn.does = plot.does;
  unit.turn.legs = plot.legs;
  if (unit.now.changing && plot.legs.empty()) return;
  if (plot.does == Does::Halts && unit.last.from_behind && !unit.is.sniper && !led(state, u)) halt_in_spite(state, setting, u, HaltReason::FiredOnFromBehind, umpire);  // NC-ORDER-21
  if (plot.does == Does::Rallies) return take_rally(state, setting, u, umpire);
  if (may_retire_first(unit) && plot.does == Does::Retires) --unit.now.retires_left;
  else if (plot.does == Does::Changes) unit.now.retires_left = 0;  // NC-RALLY-06
  else if (unit.now.rallying) unit.now.rallying = unit.now.rally_left = 0;
  if (plot.does == Does::Changes) begin_change(state, setting, u, plot, umpire);
  if (plot.does == Does::FacesFlank) return face_flank(state, setting, u, plot.faces, umpire);
  if (plot.does == Does::Widens || plot.does == Does::Narrows) return change_front(state, setting, u, plot.does, umpire);
  if (plot.does == Does::DoublesIntoAction || plot.does == Does::DoublesOff) return double_guns(state, setting, u, plot, umpire);
  unit.told.retiring = plot.does == Does::Retires;
  if (plot.legs.empty()) return;
  for (const Leg& leg : plot.legs)
    if (leg.kind == Manoeuvre::Kind::Face) unit.turn.turned_or_changed = 1, unit.turn.spent = std::min(period_time, unit.turn.spent + leg.time);
  worsen(state, u, plot.leaves, clause::NC_CHANGE_02, umpire);
}

}  // namespace

namespace {

// Whoever is left out does what his order makes him do; a sub group goes with its main body.
Plot unwritten(const Board& board, int u, const std::vector<std::pair<int, Plot>>& plots) {
  const Unit& unit = board.unit(u);
  const auto checked = [&](const Answer& answer) {
    Plot plot;
    check_plot(board, u, answer, plot);
    return plot;
  };
  if (!sub_group(unit) || unit.now.must_rejoin || unit.now.rallying || halts_before_a_charge(unit)) return checked(plain_plot(board, u));
  for (const auto& [head, main] : plots) {
    if (head != unit.is.of || main.legs.empty() || main.does == Does::Changes) continue;
    const Layout own = layout_of(unit, board.tables);
    const Station station = station_of(unit, board.tables.formation);
    const int off = std::clamp(board.yards_between(u, head), station.nearest, station.furthest);
    const Pose there = place_of(unit.is.part, main.end, own, off);
    std::optional<Plot> found;
    const auto fits = [&](Answer cut) {  // no further than its place
      const auto way = static_cast<std::int32_t>(std::max<std::int64_t>(yards(1), length_down(there.at - unit.pose.at) / unit_length * unit_length));
      for (Manoeuvre& m : cut.path)
        if (m.kind == Manoeuvre::Kind::Advance) m.distance = std::min(m.distance, way);
      Plot plot;
      if (check_plot(board, u, cut, plot)) return false;
      found = plot;
      return true;
    };
    if (way_towards(board, u, there.at, {100}, fits)) return *found;
  }
  return checked(plain_plot(board, u));
}

}  // namespace

template <>
void run(State& state, const WritePlots&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::Move;
  std::vector<std::pair<int, Plot>> plots;
  std::vector<std::pair<int, int>> rides;
  {
    const Board board(state, setting);
    const battle::Sheets sheets = battle::ask_sheets(umpire, [&](Seat side) { return plots_sheet(board, side); }, [&](const SheetEntry& entry) -> std::optional<Refusal> {
      if (entry.subject >= state.count()) return {};
      Plot plot;
      return check_plot(board, entry.subject, entry.answer, plot);
    });
    for (int i = 0; i < state.count(); ++i) {
      if (!plots_freely(board, i)) continue;
      const Answer* written = nullptr;
      sheets.each_entry([&](const SheetEntry& entry) {
        if (entry.subject == i) written = &entry.answer;
      });
      Plot plot;
      if (written) check_plot(board, i, *written, plot);
      else plot = unwritten(board, i, plots);
      plots.push_back({i, plot});
    }
    sheets.each_entry([&](const SheetEntry& entry) {
      if (entry.subject >= state.count() && entry.answer.value != stays) rides.push_back({entry.subject - most_bodies, entry.answer.value});
    });
  }
  begin_phase(state, Phase::Move, clause::NC_SEQ_05, umpire);
  for (const auto& [u, plot] : plots) take_plot(state, setting, u, plot, umpire);
  for (General& g : state.generals) g.joins = -1, g.since = g.alive && g.with >= 0;
  for (const auto& [n, where] : rides) {
    General& g = state.general(n);
    g.front_rank = where == to_the_front;
    if (where >= 0) g.joins = where, g.since = 0;
  }
}

}  // namespace linstock::nineteenth_century::afield
