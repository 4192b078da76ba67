// MOVEMENT: which unit, which kind of move, the dice, and then the path.
#include <algorithm>

#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

constexpr const char* dice_labels[] = {"1 average die", "1 average die and the D6", "2 average dice", "2 average dice and the D6"};

// PS-RES-24: a crew goes back to its gun as one move, with no enemy near.
bool may_re_man(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return guns(unit) && unit.now.presence == Presence::OnTable && unit.now.crew == Crew::Fled &&
         !board.anyone_on(board.ground(u), u) && !board.enemy_within(board.ground(u), unit.is.side, board.tables.combat.crew_distance);
}

Manoeuvred whole_move(const Board& board, int u, ManoeuvreKind kind, Formation to, Umpire& umpire) {
  ManoeuvreFacts f = manoeuvre_facts(board, u, kind, board.careful_yards(board.ground(u), board.side_of(u)), 0);
  f.new_formation = to;
  return manoeuvre(f, board.tables, umpire);
}
bool fits_as(const Board& board, int u, Formation formation, int wide) {
  return !board.may_stand(u, {board.unit(u).pose, layout_of(board.unit(u), formation, wide, board.tables.movement)});
}

// PS-MOVE-15: nobody mounts where horse may not stand, in a building say.
bool may_mount_here(const Board& board, int u) {
  constexpr int as_horse = 1;
  return static_cast<Going>(worst_going(board.battlefield(), board.areas(board.ground(u)), as_horse)) != Going::Impassable;
}

void offer_dice(const Board& board, int u, Question& ask) {
  const Unit& unit = board.unit(u);
  const bool no_d6 = guns(unit) && unit.is.weight == Weight::Heavy;  // PS-MOVE-14
  const int most = horse(unit) ? board.tables.movement.cavalry_average_dice : board.tables.movement.infantry_average_dice;
  for (int dice = 1; dice <= std::min(2, most); ++dice)
    for (int d6 = 0; d6 <= (no_d6 ? 0 : 1); ++d6) ask.options.push({dice_thrown[dice - 1][d6], dice_labels[2 * (dice - 1) + d6]});
}

Question question(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  SilentUmpire silent;
  Question ask = asked(unit.is.side, clause::PS_MOVE_13, "How does {} move?", u);
  ask.options.push({Halts, "halt"});
  if (may_re_man(board, u)) ask.options.push({ReMans, "man the guns again"});
  if (!board.active(u) || board.in_contact(u)) return ask;  // PS-SEQ-17: hand to hand nobody moves, turns or changes his order
  if (!may_begin(board, u, MoveKind::March)) ask.options.push({Marches, "march", -1, Option::Kind::Goes});
  if (!may_begin(board, u, MoveKind::Tactical)) offer_dice(board, u, ask);
  if (!may_begin(board, u, MoveKind::Road)) ask.options.push({GoesByRoad, "by road", -1, Option::Kind::Goes});
  if (unit.turn.half_moves == 0 && !may_begin(board, u, MoveKind::SideStep)) {
    ask.options.push({StepsAside, "step to the side"});
    ask.options.push({StepsBack, "step back"});
  }
  if (unit.now.formation == Formation::Unlimbered) return ask;  // PS-MOVE-16: there is no other order for it
  ManoeuvreFacts whole = manoeuvre_facts(board, u, ManoeuvreKind::ReForm, board.careful_yards(board.ground(u), board.side_of(u)), 0);
  const auto open = [&](ManoeuvreKind kind, Formation to) {
    whole.manoeuvre = kind, whole.new_formation = to;
    return manoeuvre(whole, board.tables, silent).allowed == MayManoeuvre::Yes;
  };
  if (unit.now.formation == Formation::Unformed && open(ManoeuvreKind::ReForm, Formation::Line) && fits_as(board, u, re_formed(unit, board.tables), unit.now.wide))
    ask.options.push({ReForms, "form again"});
  if (unit.now.formation == Formation::Limbered && open(ManoeuvreKind::Unlimber, Formation::Unlimbered) && fits_as(board, u, Formation::Unlimbered, unit.is.bases()))
    ask.options.push({Unlimbers, "unlimber"});
  if (unit.is.arm == Arm::Dragoons && (unit.now.mounted || may_mount_here(board, u)) && open(unit.now.mounted ? ManoeuvreKind::Dismount : ManoeuvreKind::Mount, Formation::Line))
    ask.options.push({ChangesMount, unit.now.mounted ? "dismount" : "mount"});
  if (unit.turn.held == Held::Conforms || unit.now.formation >= Formation::Unformed) return ask;
  const auto shapes = shapes_of(unit, board.tables);
  for (int i = 0; i < shapes.size(); ++i) {
    const Stance& s = shapes[i];
    if (s.formation == unit.now.formation && s.wide == unit.now.wide) continue;
    const Formation as = s.formation == unit.now.formation ? Formation::AssaultColumn : s.formation;  // a wider line is a change too
    if (!open(ManoeuvreKind::ChangeFormation, as) || !fits_as(board, u, s.formation, s.wide)) continue;
    static constexpr const char* labels[] = {"form line", "form assault column", "form march column"};
    static constexpr const char* deep[] = {"form line, two deep", "form line, one deep"};
    ask.options.push({ChangesFormation + i, s.formation == Formation::Line ? deep[s.wide == unit.is.bases()] : labels[static_cast<int>(s.formation)]});
  }
  return ask;
}

void change_formation(State& state, const Setting& setting, int u, const Stance& to, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const Board board(state, setting);
  const Formation asked_for = to.formation == unit.now.formation ? Formation::AssaultColumn : to.formation;  // a wider line is a change too
  const Manoeuvred m = whole_move(board, u, ManoeuvreKind::ChangeFormation, asked_for, umpire);
  take_dps(state, u, m.dps_gained, clause::PS_MAN_02, umpire);
  unit.now.formation = to.formation;
  unit.now.wide = to.wide;
  unit.now.last_move = LastMove::WholeMoveManoeuvre;
  deed(unit, Deed::Formation);
  unit.turn.half_moves += m.half_moves;
  if (unit.turn.half_moves < 2) state.agenda.push(PickMove{u});  // PS-MAN-03: half a move is left
}

void whole_manoeuvre(State& state, const Setting& setting, int u, ManoeuvreKind kind, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const Manoeuvred m = whole_move(Board(state, setting), u, kind, Formation::Line, umpire);
  take_dps(state, u, m.dps_gained, kind == ManoeuvreKind::Unlimber ? clause::PS_MAN_05 : clause::PS_MAN_04, umpire);
  if (kind == ManoeuvreKind::Unlimber) unit.now.formation = Formation::Unlimbered, unit.now.wide = unit.is.bases();
  else unit.now.formation = re_formed(unit, setting.tables);
  unit.now.last_move = LastMove::WholeMoveManoeuvre;
  unit.turn.half_moves = std::min(2, unit.turn.half_moves + m.half_moves);
  deed(unit, kind == ManoeuvreKind::Unlimber ? Deed::Unlimbered : Deed::Formation);
}

// PS-MAN-11: half a move; the rest of it is still to come.
void change_mount(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const ManoeuvreKind kind = unit.now.mounted ? ManoeuvreKind::Dismount : ManoeuvreKind::Mount;
  const Manoeuvred m = whole_move(Board(state, setting), u, kind, Formation::Line, umpire);
  take_dps(state, u, m.dps_gained, clause::PS_MAN_11, umpire);
  unit.now.mounted = !unit.now.mounted;
  unit.turn.half_moves += m.half_moves;
  deed(unit, Deed::Mount);
  state.agenda.push(PickMove{u});
}

}  // namespace

// PS-MOVE-04: by the procedure, from where it stands.
int march_figure(const Board& board, int u) {
  SilentUmpire silent;
  MarchFacts f = mover<MarchFacts>(board.unit(u));
  f.on_road = board.on_a_road(board.block(u));
  f.enemy_at_start = f.enemy_on_path = f.enemy_at_end = far_away;
  return march_move(f, board.tables, silent).yards;
}

namespace {

// PS-CMD-11: from here on a unit of an attacking battalia comes nearer or not.
void measure_objectives(State& state, const Setting& setting, Seat side) {
  if (!under_orders(state)) return;
  std::vector<std::int64_t> ways(state.units.size());
  {
    const Board board(state, setting);
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i) && board.side_of(i) == side) ways[static_cast<std::size_t>(i)] = way_to_objective(board, i, state.orders[static_cast<std::size_t>(board.unit(i).is.battalia)].now);
  }
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (state.units[i].is.side == side) state.units[i].turn.to_objective = static_cast<int>(ways[i]);
}

}  // namespace

// PS-SEQ-13: the first side moves all it will, then the second.
template <>
void run(State& state, const MovementPhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.second == 0) {
    state.phase = Phase::Movement;
    umpire.part(clause::PS_SEQ_08, phase_titles[static_cast<int>(Phase::Movement)], 1);
    for (Unit& unit : state.units) unit.now.last_move = LastMove::None;  // PS-CTRL-18: whoever does not move in this phase has nothing to repeat
    state.agenda.push(MovementPhase{1});
  }
  state.side = state.acting(phase.second);
  measure_objectives(state, setting, state.side);
  if (under_orders(state)) state.agenda.push(PressOn{state.side, 0});
  state.agenda.push(FreeMoves{state.side});
  state.agenda.push(CompulsoryMoves{state.side, 0});
}

bool may_be_picked(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.now.presence != Presence::OnTable || unit.turn.done) return false;
  if (!board.active(u)) return may_re_man(board, u);
  if (unit.now.status != Status::Steady) return false;
  if (unit.turn.held == Held::Conforms && !board.unit(unit.turn.conforms_to).turn.done) return false;  // PS-CTRL-17: it moves after its neighbour
  const bool free = unit.turn.held == Held::Controlled || unit.turn.held == Held::Acts || unit.turn.held == Held::Conforms;
  if (!free) return false;
  return !may_begin(board, u, MoveKind::Tactical) || !may_begin(board, u, MoveKind::March) || question(board, u).options.size() > 1;
}

template <>
void run(State& state, const FreeMoves& moves, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  Question ask = asked(moves.side, clause::PS_SEQ_08, "Which unit moves?");
  ask.options.push({no_more, "none, the phase ends"});
  for (int i = 0; i < board.count(); ++i)
    if (board.side_of(i) == moves.side && may_be_picked(board, i)) ask.options.push({i, "", i});
  const int picked = umpire.pick(ask);
  if (picked == no_more) return;
  state.agenda.push(moves);
  state.agenda.push(PickMove{picked});
}

template <>
void run(State& state, const PickMove& move, const Setting& setting, Umpire& umpire) {
  const int u = move.unit;
  Unit& unit = state.unit(u);
  const int picked = umpire.pick(question(Board(state, setting), u));
  unit.turn.done = 1;
  if (picked == Halts) {
    unit.now.last_move = LastMove::None;
    return;
  }
  if (picked == ReMans) {
    unit.now.crew = Crew::Present;
    return umpire.tell(clause::PS_RES_24, "the crew of {} is back at its guns", u);
  }
  if (picked == ReForms) return whole_manoeuvre(state, setting, u, ManoeuvreKind::ReForm, umpire);
  if (picked == Unlimbers) return whole_manoeuvre(state, setting, u, ManoeuvreKind::Unlimber, umpire);
  if (picked == ChangesMount) return change_mount(state, setting, u, umpire);
  const auto shapes = shapes_of(unit, setting.tables);
  for (int i = 0; i < shapes.size(); ++i)
    if (picked == ChangesFormation + i) return change_formation(state, setting, u, shapes[i], umpire);
  const MovementTables& t = setting.tables.movement;
  MoveFaces faces{};
  if (picked == Marches) return state.agenda.push(PlanPath{u, MoveKind::March, march_figure(Board(state, setting), u), faces});
  if (picked == GoesByRoad) return state.agenda.push(PlanPath{u, MoveKind::Road, t.road_move, faces});
  if (picked == StepsAside) return state.agenda.push(PlanPath{u, MoveKind::SideStep, t.step_yards, faces});
  if (picked == StepsBack) return state.agenda.push(PlanPath{u, MoveKind::StepBack, t.step_yards, faces});
  state.agenda.push(thrown_move(state, setting, u, picked >= TwoDice ? 2 : 1, with_d6(picked), umpire));
}

// PS-MOVE-13: the dice are declared, and fall before the path is known.
PlanPath thrown_move(const State& state, const Setting& setting, int u, int dice, int d6, Umpire& umpire) {
  const Unit& unit = state.unit(u);
  umpire.heading(horse(unit) ? clause::PS_MOVE_06 : clause::PS_MOVE_05, "{} moves", u);
  const MoveFaces faces = roll_move_faces(dice, d6, umpire);
  return {u, MoveKind::Tactical, tactical_yards(read_move_faces(faces, 7), horse(unit), unit.turn.inspired > 0, setting.tables, umpire), faces};
}

namespace {

LastMove last_of(MoveKind kind) {
  switch (kind) {
    case MoveKind::March: return LastMove::March;
    case MoveKind::Tactical: return LastMove::Tactical;
    case MoveKind::Road: return LastMove::Road;
    default: return LastMove::WholeMoveManoeuvre;
  }
}

// PS-DIS-01 to 09: the faces that tire on this ground; they stand even if the unit goes nowhere.
void tire(State& state, const Setting& setting, const PlanPath& step, const Plan& plan, Umpire& umpire) {
  if (step.kind != MoveKind::Tactical) return;
  const Unit& unit = state.unit(step.unit);
  const bool rough = plan.going != Going::Good || plan.rough;
  const Formation ordered = in_order(unit.is.arm, unit.now.mounted, plan.formation) ? plan.formation : Formation::Unformed;
  const int tiring = tiring_face(horse(unit), ordered, rough, setting.tables.movement);
  take_movement_dps(state, setting, step.unit, read_move_faces(step.faces, tiring).tired, tiring_clause(horse(unit), ordered, rough), umpire);
}

}  // namespace

template <>
void run(State& state, const PlanPath& step, const Setting& setting, Umpire& umpire) {
  const int u = step.unit;
  Plan plan;
  {
    const Board board(state, setting);
    Question ask = asked(board.side_of(u), clause::PS_MOVE_13, "Where does {} move?", u);
    ask.shape = Question::Shape::Move;
    ask.block = board.block(u);
    ask.allowance = yards(step.allowance);
    ask.options.push({0, "halt"});
    ask.options.push({1, "move"});
    umpire.move(ask, [&](const Answer& answer) { return check_path(board, step, answer, plan); });
  }
  make_move(state, setting, step, plan, umpire);
}

void make_move(State& state, const Setting& setting, const PlanPath& step, const Plan& plan, Umpire& umpire) {
  const int u = step.unit;
  Unit& unit = state.unit(u);
  take_movement_dps(state, setting, u, plan.dps, clause::PS_DP_01, umpire);
  tire(state, setting, step, plan, umpire);
  passes(state, setting, plan.passed, umpire);
  unit.now.last_move = plan.moves ? last_of(step.kind) : LastMove::None;
  unit.now.last_average = step.faces.average_dice;
  unit.now.last_d6 = step.faces.optional_d6;
  unit.turn.moved = step.kind == MoveKind::Tactical ? Moved::Tactical : plan.moves ? Moved::Marched : Moved::Stood;
  unit.turn.left = static_cast<int>(std::max<std::int64_t>(0, yards(step.allowance) - plan.used));
  unit.turn.wheels += plan.wheels;
  if (!plan.moves) return;
  Block from{unit.pose, layout_of(unit, setting.tables.movement)};
  const Vec way = plan.end.pose.at - unit.pose.at;
  unit.turn.way = static_cast<int>(plan.walked);
  unit.turn.way_angle = angle_of(way);
  unit.now.formation = plan.formation;
  unit.now.wide = plan.wide;
  unit.turn.reserved = 0;  // PS-SEQ-16: a light gun that moves loses its reserved shot
  deed(unit, Deed::Position);
  for (const Manoeuvre& m : plan.path) {
    const bool on_the_spot = m.kind == Manoeuvre::Kind::Reform || m.kind == Manoeuvre::Kind::Face;
    if (!on_the_spot) ride_down(state, setting, u, from, m, umpire);
    from = after(from, m);
  }
  put(state, u, plan.end.pose);
  umpire.tell(clause::PS_MOVE_13, "{} goes {#} yards", u, -1, static_cast<int>(plan.walked), unit_length);
  arrive(state, setting, u, umpire);
}

}  // namespace linstock::pike_and_shot
