// SUB GROUPS on the table: which bodies are one unit, whose casualties and tests are whose, how a screen, a reserve or horse-holders
// leave the main body and come back to it.
#pragma once
#include "books/nineteenth-century/battle/board.h"

namespace linstock::nineteenth_century::afield {

inline bool sub_group(const Unit& u) { return u.is.part != Part::Main; }
inline bool on_table(const Unit& u) { return u.now.presence == Presence::OnTable; }
// The main body of its unit.
inline int head_of(const State& state, int u) { return sub_group(state.unit(u)) ? state.unit(u).is.of : u; }
inline bool same_unit(const State& state, int a, int b) { return head_of(state, a) == head_of(state, b); }
// Whose casualties and reaction tests are its own too: its main body's, unless it is on its own (NC-SUB-03, 04).
inline int tester_of(const State& state, int u) {
  const Unit& unit = state.unit(u);
  return sub_group(unit) && !unit.now.own_account ? unit.is.of : u;
}

// The bodies of a unit that are on the table, the main body first.
template <class F>
void each_body(const State& state, int head, F f) {
  const Condition& now = state.unit(head).now;
  const int screen = now.screen, rear = now.rear;
  for (int body : {head, screen, rear})
    if (body >= 0 && on_table(state.unit(body))) f(body);
}
// Those of them that share the casualties and tests of this one.
template <class F>
void each_sharing(const State& state, int tester, F f) {
  if (sub_group(state.unit(tester))) return f(tester);
  each_body(state, tester, [&](int body) {
    if (tester_of(state, body) == tester) f(body);
  });
}
// Whom it charges: its first target and those beside it.
template <class F>
void each_target(const Unit& u, F f) {
  for (int target : {u.turn.target, u.turn.also[0], u.turn.also[1]})
    if (target >= 0) f(target);
}
inline bool aims_charge_at(const Unit& u, int target) {
  return target >= 0 && (u.turn.target == target || u.turn.also[0] == target || u.turn.also[1] == target);
}
int figures_sharing(const State& state, int tester);
int original_sharing(const State& state, int tester);
int bodies_sharing(const State& state, int tester);

// NC-SUB-04: who is on his own, as they stand now.
void see_who_is_apart(State& state, const Setting& setting);
// What a sub group has to keep (NC-FORM-17, 18): its place before or behind its main body, in yards.
struct Station {
  int nearest, furthest;
};
Station station_of(const Unit& u, const FormationTables& t);
// Where it would stand, so far before or behind the front of that block.
Pose place_of(Part part, const Block& main, const Layout& own, int yards_off);

// So many figures leave the main body and stand there as its screen, reserve or horse-holders. Gives their body.
int put_out(State& state, const Setting& setting, int head, Part part, int figures, FigureOrder order, const Pose& pose);
// NC-SUB-10: back in the ranks, all as ordered as the least ordered of them.
void rejoin(State& state, int body, Umpire& umpire);
// A main body of which nothing is left: what is left of its unit is the main body now (NC-SUB-01). False: nothing is left.
bool take_over(State& state, int head);
// NC-FORM-23: the horses are gone; their holders are an ordinary reserve.
void bolt(State& state, int holders, Clause why, Umpire& umpire);

// The order of the main body is that of its sub groups.
void share_orders(State& state);

}  // namespace linstock::nineteenth_century::afield
