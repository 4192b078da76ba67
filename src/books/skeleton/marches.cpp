// MARCHES: which unit moves, how it moves, where a leader rides.
#include "books/skeleton/marches.h"

#include "books/skeleton/sequence.h"

namespace linstock::skeleton {

namespace {

using Kind = Manoeuvre::Kind;

Refusal no(Clause clause, const char* why) { return {clause, why}; }

std::optional<Formation> formation_of(const Unit& unit, const Layout& layout) {
  for (Formation f : {Formation::Line, Formation::Column})
    if (layout_of(unit, f) == layout) return f;
  return {};
}

// SK-WALK-01: what a march may be made of.
std::optional<Refusal> lay_out(const Unit& unit, const Answer& answer, Route& route) {
  for (const Manoeuvre& m : answer.path) {
    if (m.kind != Kind::Advance && m.kind != Kind::Wheel && m.kind != Kind::Pivot && m.kind != Kind::Reform)
      return no(clause::SK_WALK_01, "a march is made of advances, wheels, pivots and changes of formation");
    if (m.kind == Kind::Reform && (!formation_of(unit, m.layout) || m.vector != Point{}))
      return no(clause::SK_TABLE_01, "units stand in line or in a column two wide, and change on their place");
    field::Leg leg;
    leg.from = route.legs.empty() ? block_of(unit) : route.last().to;
    leg.manoeuvre = m;
    leg.to = after(leg.from, m);
    route.add(leg);
  }
  if (route.legs.empty()) return no(clause::SK_WALK_01, "a march has at least one part; otherwise the unit stands");
  return {};
}

// SK-CHARGE-03: the last stretch ends in contact.
std::optional<Refusal> cut_at_contact(const Board& board, int u, int target, Route& route) {
  if (target < 0 || target >= board.count() || !board.active(target) || board.side_of(target) == board.side_of(u))
    return no(clause::SK_CHARGE_03, "a charge names the enemy that it goes at");
  field::Leg& last = route.legs.back();
  const bool straight = last.manoeuvre.kind == Kind::Advance;
  const auto contact = straight ? field::first_near(last.motion(), board.ground(target), Limit::within(field::hair)) : std::nullopt;
  if (!contact) return no(clause::SK_CHARGE_03, "the charge does not reach its target straight ahead");
  last.manoeuvre.distance = *contact;
  last.to = after(last.from, last.manoeuvre);
  route.retrace(route.legs[0].from);
  return {};
}

// SK-WALK-03: what the ground makes of each stretch; then pivots and changes of formation.
std::optional<Refusal> add_up(const Board& board, const Unit& unit, const Route& route, std::int64_t& used) {
  const Tables& t = board.setting.tables;
  used = 0;
  for (const field::Leg& leg : route.legs) {
    const Pace pace = board.worst_pace(areas_passed(board.battlefield(), leg.motion()), unit.arm);
    const bool leaves = board.worst_pace(areas_under(board.battlefield(), footprint(leg.from)), unit.arm) == Pace::Closed;
    if (pace == Pace::Closed && !leaves) return no(clause::SK_WALK_03, "this ground is closed to it");
    used += field::way_of_leg(leg) * (pace == Pace::Open ? 1 : t.slow_costs);
    if (leg.manoeuvre.kind == Kind::Pivot || leg.manoeuvre.kind == Kind::Reform) used += paces(t.pivot_costs);
  }
  if (used > allowance(unit, t)) return no(clause::SK_WALK_01, "further than it may march");
  return {};
}

// SK-TABLE-02, SK-WALK-02: nobody is walked over, and enemies are kept at a distance, but for whom it charges.
std::optional<Refusal> check_way(const Board& board, int u, int target, const Route& route) {
  const std::int32_t apart = paces(board.setting.tables.keep_away);
  for (int i = 0; i < board.count(); ++i) {
    if (i == u || i == target || !board.active(i) || !board.near(i, grown(route.sweep, apart))) continue;
    const bool enemy = board.side_of(i) != board.side_of(u);
    const bool near_already = enemy && board.closer_than(board.ground(u), board.ground(i), apart);
    for (const field::Leg& leg : route.legs) {
      const bool over = leg.manoeuvre.kind == Kind::Reform ? board.overlapping(ground_of(leg.to), board.ground(i))
                                                           : field::first_near(leg.motion(), board.ground(i), Limit::overlap(), 1).has_value();
      if (over && (board.overlapping(ground_of(leg.to), board.ground(i)) || leg.straight()))
        return no(clause::SK_TABLE_02, "another unit is in the way");
      if (enemy && !near_already && field::first_near(leg.motion(), board.ground(i), Limit::below(apart), 1))
        return no(clause::SK_WALK_02, "too near to an enemy that it does not charge");
    }
    if (enemy && near_already && board.closer_than(ground_of(route.last().to), board.ground(i), apart))
      return no(clause::SK_WALK_02, "it must end away from the enemy, or stand");
  }
  return {};
}

}  // namespace

March stays(const Unit& unit) {
  March march;
  march.end = block_of(unit);
  march.formation = unit.formation;
  return march;
}

int allowance(const Unit& unit, const Tables& t) { return paces(unit.arm == Arm::Horse ? t.horse_march : t.foot_march); }

std::optional<Refusal> check_march(const Board& board, int u, const Answer& answer, March& march) {
  const Unit& unit = board.unit(u);
  march = stays(unit);
  march.kind = static_cast<MarchKind>(answer.value);
  if (march.kind == MarchKind::Stand) {
    if (!answer.path.empty()) return no(clause::SK_WALK_01, "a unit that stands has no path");
    return {};
  }
  Route route;
  const bool charges = march.kind == MarchKind::Charge;
  if (auto refusal = lay_out(unit, answer, route)) return refusal;
  if (charges)
    if (auto refusal = cut_at_contact(board, u, answer.target, route)) return refusal;
  if (auto refusal = add_up(board, unit, route, march.used)) return refusal;
  if (auto refusal = check_way(board, u, charges ? answer.target : -1, route)) return refusal;
  march.end = route.last().to;
  if (auto refusal = board.may_stand(u, march.end)) return refusal;
  for (const field::Leg& leg : route.legs) march.path.push(leg.manoeuvre);
  march.formation = formation_of(unit, march.end.layout).value_or(unit.formation);
  march.target = charges ? answer.target : -1;
  return {};
}

// SK-MOVE-01, SK-MOVE-03, SK-LEAD-02: steady units march; shaken ones rally if a leader is near.
void run(State& state, const MovementPhase& phase, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  Question ask = asked(phase.side, clause::SK_MOVE_01, "Which unit moves?");
  ask.options.push({-1, "none, the phase ends"});
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.side != phase.side || !unit.on_table || unit.moved) continue;
    if (unit.morale == Morale::Steady)
      ask.options.push({i, "", i});
    else if (board.led(i))
      ask.options.push({i, "rally", i});
  }
  const int picked = umpire.pick(ask);
  if (picked < 0) return;
  state.agenda.push(phase);
  state.unit(picked).moved = 1;
  if (state.unit(picked).morale == Morale::Steady) {
    state.agenda.push(MoveUnit{picked});
  } else if (rally({state.unit(picked).grade == Grade::Veteran}, setting.tables, umpire).rallied) {
    state.unit(picked).morale = Morale::Steady;
    umpire.tell(clause::SK_LEAD_02, "{} rallies", picked);
  }
}

void run(State& state, const MoveUnit& move, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  Unit& unit = state.unit(move.unit);
  Question ask = asked(unit.side, clause::SK_WALK_01, "How does {} march?", move.unit);
  ask.shape = Question::Shape::Move;
  ask.block = block_of(unit);
  ask.allowance = allowance(unit, setting.tables);
  for (MarchKind kind : {MarchKind::Stand, MarchKind::March}) ask.options.push({static_cast<int>(kind), march_names[static_cast<int>(kind)]});
  bool in_reach = false;
  board.each_enemy(unit.side, grown(board.ground(move.unit).box, ask.allowance), [&](int) { in_reach = true; });
  if (in_reach) ask.options.push({static_cast<int>(MarchKind::Charge), march_names[static_cast<int>(MarchKind::Charge)]});
  March march;
  umpire.move(ask, [&](const Answer& answer) { return check_march(board, move.unit, answer, march); });
  unit.pose = march.end.pose;
  unit.formation = march.formation;
  if (march.kind != MarchKind::Stand) umpire.tell(clause::SK_WALK_01, "{} marches {#} paces", move.unit, -1, static_cast<int>(march.used), unit_length);
  if (march.target >= 0) state.agenda.push(Charge{move.unit, march.target});
}

// LEADERS

std::optional<Refusal> check_ride(const Board& board, int leader, const Answer& answer, Point& end) {
  end = board.state.leaders[static_cast<std::size_t>(leader)].at;
  if (answer.value == static_cast<int>(MarchKind::Stand)) return {};
  if (answer.path.size() != 1 || answer.path[0].kind != Kind::Shift) return no(clause::SK_LEAD_01, "a leader rides straight to his place");
  const Vec way = answer.path[0].vector - Point{};
  if (length_up(way) > paces(board.setting.tables.leader_ride)) return no(clause::SK_LEAD_01, "further than a leader rides");
  end = end + way;
  if (!linstock::on_table(board.battlefield(), end)) return no(clause::SK_TABLE_02, "that is off the table");
  bool near = false;
  board.each_enemy(board.state.leaders[static_cast<std::size_t>(leader)].side,
                   [&](int e) { near = near || field::near_point(board.ground(e), end, paces(board.setting.tables.keep_away)); });
  if (near) return no(clause::SK_LEAD_01, "too near to the enemy");
  return {};
}

void run(State& state, const RideLeader& ride, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  Leader& leader = state.leaders[static_cast<std::size_t>(ride.leader)];
  Question ask = asked(leader.side, clause::SK_LEAD_01, "Where does {} ride?", board.count() + ride.leader);
  ask.shape = Question::Shape::Move;
  ask.block.pose.at = leader.at;
  ask.allowance = paces(setting.tables.leader_ride);
  ask.options.push({static_cast<int>(MarchKind::Stand), "stay"});
  ask.options.push({static_cast<int>(MarchKind::March), "ride"});
  Point end;
  umpire.move(ask, [&](const Answer& answer) { return check_ride(board, ride.leader, answer, end); });
  leader.at = end;
}

}  // namespace linstock::skeleton
