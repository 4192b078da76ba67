// RESPONSES to a charge: stand, counter-charge or evade (PS-CHG-10, PS-CHG-11).
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

ResponseFacts response_facts(const Board& board, int u, int charger, bool pursuit) {
  const Unit& unit = board.unit(u);
  ResponseFacts f{};
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.formation = unit.now.formation;
  f.status = unit.now.status;
  bool held = false;  // the pursuer that has just met it does not count
  board.each_enemy(unit.is.side, grown(board.ground(u).box, unit_length), [&](int e) { held = held || (e != charger && board.touch(u, e)); });
  f.in_contact = held;
  f.way_blocked = cannot_go_back(board, u, field::centre_of(board.ground(charger)));
  f.charged_in_front = field::partly_in(arc_of(front_of(board.block(u))), board.ground(charger));
  f.inspired = unit.turn.inspired > 0;
  f.steadied = unit.turn.steadied > 0;
  f.distance = yards_up(board.gap(board.ground(u), board.ground(charger)));
  f.pursuit_charge = pursuit;
  f.charger_arm = board.unit(charger).is.arm;
  return f;
}

// All charged units answer before anybody charges home; the first side's first.
template <>
void run(State& state, const Responses& responses, const Setting&, Umpire&) {
  const Seat side = state.acting(responses.second);
  if (responses.second == 0 && responses.next == 0)
    for (const Unit& charger : state.units)  // PS-MELEE-17: whoever else charges it, and whomever it charges itself
      if (charger.turn.target >= 0 && horse(charger)) {
        Unit& charged = state.unit(charger.turn.target);
        charged.now.moved_before |= foot(charged) && !stationary(charged.turn.deed);
      }
  for (int i = responses.next; i < state.count(); ++i) {
    Unit& unit = state.unit(i);
    if (unit.is.side != side || unit.turn.responded || unit.turn.target >= 0 || runs(unit)) continue;
    for (int c = 0; c < state.count(); ++c) {
      if (state.unit(c).turn.target != i) continue;
      state.agenda.push(Responses{responses.second, i + 1});
      return state.agenda.push(RespondTo{i, c, 0});
    }
  }
  if (responses.second == 0) state.agenda.push(Responses{1, 0});
}

namespace {

// PS-CHG-11, PS-POST-29: whom they met has evaded. Pursuers go on as far as they had rolled, to him or to others.
void pursue_past(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  Run run;
  Ground started;
  {
    const Board board(state, setting);
    if (board.in_contact(u)) return;  // others hold it
    started = board.ground(u);
    run = go_straight(board, u, board.block(u), unit.pose.facing, unit.turn.left, {.clears = false, .unformed = true});
    if (run.meets < 0 && board.anyone_on(ground_of(run.end), u)) run.end = board.block(u), run.way = 0;
  }
  unit.now.charging = unit.now.outrance = unit.now.pursuit_charge = 0;
  unit.turn.left = 0;
  passes(state, setting, run.passed, umpire);
  ride_down(state, setting, u, run, umpire);
  if (run.meets >= 0 && !runs(state.unit(run.meets)) && make_contact(state, setting, u, run.end, run.meets, started, umpire)) {
    umpire.tell(clause::PS_POST_26, "{} meets {} and charges", u, run.meets);
    Unit& his = state.unit(run.meets);
    if (his.turn.evaded) his.now.hit_from_behind = 1;  // caught
    else state.agenda.push(RespondTo{run.meets, u, 1});
    return;
  }
  put(state, u, run.end.pose);
  arrive(state, setting, u, umpire);
  if (run.meets >= 0 && runs(state.unit(run.meets))) state.agenda.push(FreeHack{u, run.meets});
}

// PS-CHG-05, PS-CHG-11: a first fast move, away; it ends unformed.
void evade(State& state, const Setting& setting, int u, int charger, Umpire& umpire) {
  Unit& unit = state.unit(u);
  umpire.heading(clause::PS_CHG_11, "{} evades", u);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, true, unit.turn.inspired > 0, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = run_away(board, u, field::centre_of(board.ground(charger)), yards(far), {});
  }
  become_runner(state, u, Status::Evading);
  unit.turn.evaded = 1;
  deed(unit, Deed::Evaded);
  carry_out(state, setting, u, run, umpire);
  if (unit.now.presence == Presence::OnTable) state.agenda.push(FaceAfterEvading{u});
}

}  // namespace

template <>
void run(State& state, const FaceAfterEvading& face, const Setting& setting, Umpire& umpire) {
  if (Board(state, setting).in_contact(face.unit)) return;  // pursuers have caught it
  Question ask = asked(state.unit(face.unit).is.side, clause::PS_CHG_11, "Which way does {} face?", face.unit);
  ask.options.push({0, "away from the enemy"});
  ask.options.push({1, "towards the enemy"});
  if (umpire.pick(ask) == 0) return;
  const Board board(state, setting);
  const Block turned_about = after(board.block(face.unit), Manoeuvre::face(2));
  if (!board.may_stand(face.unit, turned_about)) put(state, face.unit, turned_about.pose);
}

template <>
void run(State& state, const RespondTo& response, const Setting& setting, Umpire& umpire) {
  const int u = response.unit;
  Unit& unit = state.unit(u);
  unit.turn.responded = 1;
  if (horse(state.unit(response.charger))) unit.now.moved_before |= foot(unit) && !stationary(unit.turn.deed);  // PS-DEF-13: up to the charge
  ResponseFacts f{};
  {
    const Board board(state, setting);
    f = response_facts(board, u, response.charger, response.pursuit != 0);
  }
  Question ask = asked(unit.is.side, clause::PS_CHG_10, "How does {} meet the charge?", u);
  ask.options.push({StandsToIt, "stand"});
  if (may_counter_charge(f, setting.tables)) {
    if (unit.is.a_loutrance != Outrance::Must) ask.options.push({CountersIt, "counter-charge them"});
    if (unit.is.a_loutrance != Outrance::Never) ask.options.push({CountersHome, "counter-charge a l'outrance"});
  }
  if (may_evade(f)) ask.options.push({EvadesIt, "evade"});
  const int picked = umpire.pick(ask);
  if (picked == EvadesIt) {
    evade(state, setting, u, response.charger, umpire);
    if (response.pursuit) pursue_past(state, setting, response.charger, umpire);
    return;
  }
  if (picked != CountersIt && picked != CountersHome) return;
  unit.turn.target = response.charger;
  unit.turn.declared_outrance = picked == CountersHome;
  deed(unit, Deed::CounterCharged);
}

}  // namespace linstock::pike_and_shot
