// CHANGES OF FORMATION on the table: which are open to a unit, how long they take, what stands there when they are done. Screens and
// reserves are thrown out so, riders dismount and mount, foot lies down.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/formations/horse_holders.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "field/moving.h"
#include "field/room.h"

namespace linstock::nineteenth_century::afield {

// WHAT IS OPEN TO IT

ChangeFacts change_facts(const Board& board, int u, FormationChange change, bool with_screen) {
  const Unit& unit = board.unit(u);
  return {troops_of(unit), change, unit.is.no_horses || unit.now.horses_gone, with_screen, 0, board.on_slow_ground(u), unit.now.cohesion};
}

namespace {

using C = FormationChange;

void list_formations(const Unit& u, Few<C, 8>& all) {
  switch (u.now.formation) {
    case Formation::Line: for (C c : {C::ColumnLine, C::SquareFromLine, C::LineExtended, C::LineSkirmish}) all.push(c); break;
    case Formation::Column: for (C c : {C::ColumnLine, C::SquareFromColumn, C::ColumnExtended, C::ColumnSkirmish}) all.push(c); break;
    case Formation::Square: for (C c : {C::SquareFromColumn, C::SquareFromLine}) all.push(c); break;
    case Formation::SkirmishLine:
      for (C c : {C::ExtendedSkirmish, u.now.order == FigureOrder::Extended ? C::LineExtended : C::LineSkirmish, u.now.order == FigureOrder::Extended ? C::ColumnExtended : C::ColumnSkirmish})
        all.push(c);
  }
}

// A screen is a line of skirmishers and stays one, a reserve a line; a main body takes any formation.
Few<C, 8> listed_changes(const Unit& u) {
  Few<C, 8> all;
  if (guns(u)) {
    all.push(C::Limber);
    return all;
  }
  if (u.now.prone) {
    all.push(C::StandUp);
    return all;
  }
  if (u.is.part == Part::Holders) return all;
  if (u.is.part == Part::Screen) all.push(C::ExtendedSkirmish);
  if (!sub_group(u)) list_formations(u, all);
  if (!sub_group(u) && rides(u.is.arm)) all.push(C::Mount);
  if (foot(u)) all.push(C::LieDown);
  return all;
}

// NC-FORM-21: mounting wants the horses at hand; dismounting nobody else out.
bool can_mount(const Board& board, const Unit& u) {
  if (!u.now.dismounted) return u.now.screen < 0 || !board.active(u.now.screen);
  return !u.is.no_horses && !u.now.horses_gone && u.now.rear >= 0 && board.active(u.now.rear) && !runs(board.unit(u.now.rear));
}

bool ends_well(const Board& board, const Unit& unit, const Changed& to) {
  const Men men = troops_of(unit, to.formation, to.figure_order);
  if (describe<nineteenth_century::Troops>().check(&men)) return false;
  if (horse(unit) && to.formation == Formation::Square) return false;
  SilentUmpire silent;
  return formation(formation_facts(unit, to.formation, to.figure_order, usual_width(unit, to.formation)), board.tables, silent).allowed == FormationAllowed::Yes;
}

bool may_change(const Board& board, int u, C change) {
  const Unit& unit = board.unit(u);
  const ChangeFacts facts = change_facts(board, u, change);
  if (describe<ChangeFacts>().check(&facts)) return false;
  if (change == C::Limber) return unit.now.guns == Guns::Limbered || unit.now.teams > 0;  // NC-FIRE-19
  if (change == C::LieDown || change == C::StandUp) return true;
  if (change == C::Mount) return can_mount(board, unit) && (!unit.now.dismounted || board.yards_between(u, unit.now.rear) <= board.tables.formation.reserve_nearest);
  SilentUmpire silent;
  return ends_well(board, unit, change_formation(facts, board.tables, silent));
}

}  // namespace

// NC-FORM-02 to 11: those whose end is a formation that the unit may take; horse neither squares up nor skirmishes on foot.
Few<FormationChange, 8> changes_open(const Board& board, int u) {
  Few<FormationChange, 8> open;
  for (C change : listed_changes(board.unit(u)))
    if (may_change(board, u, change)) open.push(change);
  return open;
}

// PUTTING OUT SUB GROUPS

namespace {

bool out(const Board& board, int body) { return body >= 0 && board.active(body); }

// The strongest that it may be (NC-FORM-17, 19), and the weakest reserve that earns its bonus (NC-FORM-18); NC-BASE-13.
int screen_of(const Board& board, int u, bool skirmish_line) {
  const FormationTables& t = board.tables.formation;
  return figures_sharing(board.state, u) * (skirmish_line ? t.skirmish_most_percent : t.screen_percent) / 100;
}
int reserve_of(const Board& board, int u) { return (figures_sharing(board.state, u) * board.tables.formation.reserve_percent + 99) / 100; }

const char* why_not(FormationAllowed verdict) {
  switch (verdict) {
    case FormationAllowed::IrregularScreen:
    case FormationAllowed::IrregularReserve: return "irregulars keep together";
    case FormationAllowed::NoScreen:
    case FormationAllowed::NoReserve: return "not with this formation";
    case FormationAllowed::OrderNotOpen: return "it has no open order";
    default: return "it is too weak";
  }
}

std::optional<Refusal> judge_parts(const Board& board, int u, const Plot& plot) {
  const Unit& unit = board.unit(u);
  const FormationTables& t = board.tables.formation;
  SilentUmpire silent;
  const Changed to = change_formation(change_facts(board, u, plot.change, true), board.tables, silent);
  const bool skirmish_line = plot.change == C::SkirmishLineWithReserve;
  const bool changes = plot.change != C::ScreenOrReserve && !skirmish_line;
  FormationFacts f = formation_facts(unit, changes ? to.formation : unit.now.formation, changes ? to.figure_order : unit.now.order, unit.now.wide);
  if (skirmish_line) f.formation = Formation::SkirmishLine, f.figure_order = FigureOrder::Extended, f.reserve = unit.now.figures - plot.screen, f.screen = 0;
  else if (changes) f = formation_facts(unit, to.formation, to.figure_order, usual_width(unit, to.formation)), f.screen = plot.screen;
  else f.screen = plot.screen, f.reserve = plot.reserve;
  f.screen_distance = t.screen_nearest, f.reserve_distance = t.reserve_nearest;
  const FormationAllowed verdict = formation(f, board.tables, silent).allowed;
  if (verdict == FormationAllowed::Yes) return {};
  return Refusal{f.reserve > 0 && f.screen == 0 ? clause::NC_FORM_18 : clause::NC_FORM_17, why_not(verdict)};
}

}  // namespace

std::optional<Refusal> check_putting_out(const Board& board, int u, int value, Plot& plot) {
  const Unit& unit = board.unit(u);
  plot.does = Does::Changes;
  const bool changes = value == static_cast<int>(PutsOut::ScreenAndChanges);
  plot.change = changes ? C::ColumnLine : value == static_cast<int>(PutsOut::SkirmishLine) ? C::SkirmishLineWithReserve : C::ScreenOrReserve;
  if (sub_group(unit) || guns(unit) || unit.now.prone) return Refusal{clause::NC_SUB_01, "only a main body throws out others"};
  const bool reserve = value == static_cast<int>(PutsOut::Reserve) || value == static_cast<int>(PutsOut::Both);
  const bool screen = value != static_cast<int>(PutsOut::Reserve);
  if ((screen && out(board, unit.now.screen)) || (reserve && out(board, unit.now.rear))) return Refusal{clause::NC_SUB_01, "they are out already"};
  if (value == static_cast<int>(PutsOut::SkirmishLine) && unit.now.formation != Formation::Line) return Refusal{clause::NC_FORM_20, "it goes out from line"};
  if (value == static_cast<int>(PutsOut::SkirmishLine) && out(board, unit.now.rear)) return Refusal{clause::NC_FORM_08, "not with a reserve out"};
  plot.screen = screen ? screen_of(board, u, plot.change == C::SkirmishLineWithReserve) : 0;
  plot.reserve = reserve ? reserve_of(board, u) : 0;
  if ((screen && plot.screen < 1) || plot.screen + plot.reserve >= unit.now.figures) return Refusal{clause::NC_FORM_17, "it is too weak"};
  if (changes) {
    bool open = false;
    for (C c : changes_open(board, u)) open |= c == plot.change;
    if (!open) return Refusal{clause::NC_FORM_08, "it cannot change into that"};
  } else if (const ChangeFacts facts = change_facts(board, u, plot.change); describe<ChangeFacts>().check(&facts)) {
    return Refusal{clause::NC_FORM_20, "it has no open order"};
  }
  return judge_parts(board, u, plot);
}

// A CHANGE BEGINS

int change_takes(const Board& board, int u, const Plot& plot) {
  SilentUmpire silent;
  return change_formation(change_facts(board, u, plot.change, plot.screen > 0 && plot.change != C::ScreenOrReserve), board.tables, silent).time;
}

namespace {

// NC-LOSE-02: changing formation in difficult ground costs the same as moving there.
void change_on_rough_ground(State& state, const Setting& setting, int u, Umpire& umpire) {
  Cohesion worst = state.unit(u).now.cohesion;
  {
    const Board board(state, setting);
    SilentUmpire silent;
    board.areas(board.ground(u)).each([&](int n) {
      const auto terrain = static_cast<Terrain>(setting.field.areas[static_cast<std::size_t>(n)].kind);
      const RoughFound found = rough_ground({troops_of(state.unit(u)), terrain, worst}, setting.tables, silent);
      if (found.may_enter) worst = std::max(worst, found.state);
    });
  }
  worsen(state, u, worst, clause::NC_LOSE_02, umpire);
}

}  // namespace

void begin_change(State& state, const Setting& setting, int u, const Plot& plot, Umpire& umpire) {
  SilentUmpire silent;
  Changed to{};
  {
    const Board board(state, setting);
    to = change_formation(change_facts(board, u, plot.change, plot.screen > 0 && plot.change != C::ScreenOrReserve), setting.tables, silent);
  }
  Unit& unit = state.unit(u);
  const bool keeps = plot.change == C::ScreenOrReserve || plot.change == C::SkirmishLineWithReserve;
  unit.now.changing = 1;
  unit.now.change = plot.change;
  unit.now.change_left = to.time;
  unit.now.becomes = keeps ? unit.now.formation : to.formation;
  unit.now.becomes_order = keeps ? unit.now.order : to.figure_order;
  unit.now.puts_out_screen = plot.screen, unit.now.puts_out_reserve = plot.reserve;
  unit.turn.turned_or_changed = 1;
  unit.turn.spent = std::min(period_time, unit.turn.spent + to.time * (period_time / 8));
  worsen(state, u, to.state, clause::NC_CHANGE_13, umpire);
  if (plot.change != C::LieDown && plot.change != C::StandUp) change_on_rough_ground(state, setting, u, umpire);
  umpire.tell(plot.change == C::ScreenOrReserve ? clause::NC_CHANGE_10 : clause::NC_CHANGE_09, "{} begins to change its formation: {#} moves", u, -1, to.time, 8);
}

// IT IS DONE

namespace {

// The place nearest to that which is free, for so many of them.
Pose free_place(const State& state, const Setting& setting, int self, const Pose& wanted, const Layout& layout) {
  const Board board(state, setting);
  const auto free = [&](const Pose& p) {
    const Ground there = ground_of({p, layout});
    return board.on_table_whole(there) && !board.anyone_on(there, self);
  };
  const auto place = field::nearest_in_rings(wanted, {turned(wanted.facing, half_turn), 16, yards(400), yards(10)}, free);
  return place ? *place : wanted;
}

FigureOrder open_order_for(const Unit& main, const Tables& tables) {
  SilentUmpire silent;
  return permitted_orders({main.is.arm, main.is.training, main.is.e_trained, main.now.dismounted, main.is.weapon}, tables, silent).skirmish ? FigureOrder::Skirmish : FigureOrder::Extended;
}

void send_out(State& state, const Setting& setting, int u, Part part, int figures, FigureOrder order, Umpire& umpire) {
  const Pose here = state.unit(u).pose;
  const int body = put_out(state, setting, u, part, figures, order, here);
  const FormationTables& t = setting.tables.formation;
  const Layout own = layout_of(state.unit(body), setting.tables);
  const Pose wanted = place_of(part, {here, layout_of(state.unit(u), setting.tables)}, own, part == Part::Screen ? t.screen_nearest : t.reserve_nearest);
  put(state, body, free_place(state, setting, body, wanted, own));
  state.unit(body).turn.start = state.unit(body).pose;
  umpire.tell(part == Part::Screen ? clause::NC_FORM_17 : part == Part::Holders ? clause::NC_FORM_21 : clause::NC_FORM_18,
              part == Part::Screen ? "{} goes out as a screen" : part == Part::Holders ? "{} stay behind with the horses" : "{} drops back", body);
}

// NC-FORM-21, 22
void get_down(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const Holders holders = horse_holders({unit.now.figures, unit.is.training, 0, 0, 0}, setting.tables, umpire);
  unit.now.dismounted = 1, unit.now.formation = Formation::Line, unit.now.order = FigureOrder::Close;
  if (holders.on_foot > 0) send_out(state, setting, u, Part::Holders, holders.holders, FigureOrder::Close, umpire);
  state.unit(u).now.wide = state.unit(u).now.figures;
}
void get_up(State& state, const Setting&, int u, Umpire& umpire) {
  if (state.unit(u).now.rear >= 0 && on_table(state.unit(state.unit(u).now.rear))) rejoin(state, state.unit(u).now.rear, umpire);
  Unit& unit = state.unit(u);
  unit.now.dismounted = 0, unit.now.formation = Formation::Line, unit.now.order = FigureOrder::Close;
  unit.now.wide = unit.now.figures;
}

void reshape(State& state, int u) {
  Unit changed = state.unit(u);
  if (guns(changed)) changed.now.guns = changed.now.guns == Guns::Limbered ? Guns::Unlimbered : Guns::Limbered;
  changed.now.formation = changed.now.becomes;
  changed.now.order = changed.now.becomes_order;
  changed.now.wide = usual_width(changed, changed.now.formation);
  changed.now.faces_left = changed.now.faces_right = 0;
  state.unit(u).now = changed.now;
}

// When the others touched it, in parts of the period; never if nobody did.
int when_touched(const State& state, int u) {
  int when = field::never_ends;
  for (const Unit& other : state.units)
    if (on_table(other) && other.turn.contact == u) when = std::min(when, other.turn.contact_time);
  return when;
}

void done(State& state, const Setting& setting, int u, Umpire& umpire) {
  const Condition now = state.unit(u).now;
  switch (now.change) {
    case C::LieDown: state.unit(u).now.prone = 1; break;
    case C::StandUp: state.unit(u).now.prone = 0; break;
    case C::Mount: now.dismounted ? get_up(state, setting, u, umpire) : get_down(state, setting, u, umpire); break;
    case C::ScreenOrReserve:
    case C::SkirmishLineWithReserve: break;
    default: reshape(state, u);
  }
  const FigureOrder out = now.change == C::SkirmishLineWithReserve ? FigureOrder::Extended : open_order_for(state.unit(u), setting.tables);
  if (now.puts_out_screen > 0 && now.puts_out_screen < now.figures) send_out(state, setting, u, Part::Screen, now.puts_out_screen, out, umpire);
  if (now.puts_out_reserve > 0 && now.puts_out_reserve < state.unit(u).now.figures) send_out(state, setting, u, Part::Reserve, now.puts_out_reserve, FigureOrder::Close, umpire);
}

}  // namespace

// NC-CHANGE-17, NC-LOSE-14: whoever is touched before it is done stands as before.
void go_on_changing(State& state, const Setting& setting, int u, Umpire& umpire) {
  constexpr int a_period = 8;
  Condition& now = state.unit(u).now;
  if (now.change_left * (period_time / field::part_of_period / a_period) > when_touched(state, u)) return;
  Deeds& turn = state.unit(u).turn;
  if (turn.does != Does::Changes)  // begun in a period before, it takes of this one what it still needs (NC-MOVE-17)
    turn.turned_or_changed = 1, turn.spent = std::min(period_time, turn.spent + std::min(a_period, now.change_left) * (period_time / a_period));
  now.change_left = std::max(0, now.change_left - a_period);
  if (now.change_left > 0) return;
  SilentUmpire silent;
  {
    State trial = state;
    done(trial, setting, u, silent);
    const Layout layout = layout_of(trial.unit(u), setting.tables);
    const Board board(state, setting);
    const auto free = [&](const Pose& p) { return board.on_table_whole(ground_of({p, layout})) && !board.anyone_on(ground_of({p, layout}), u); };
    const auto place = field::nearest_in_rings(state.unit(u).pose, {turned(state.unit(u).pose.facing, half_turn), 8, yards(60), yards(5)}, free);
    if (!place) return;  // no room: it goes on trying
    put(state, u, *place);
  }
  state.unit(u).now.changing = 0;
  state.unit(u).turn.changed_from = static_cast<int>(state.unit(u).now.order);
  umpire.tell(clause::NC_CHANGE_09, "{} has changed its formation", u);
  done(state, setting, u, umpire);
  state.unit(u).now.puts_out_screen = state.unit(u).now.puts_out_reserve = 0;
}

}  // namespace linstock::nineteenth_century::afield
