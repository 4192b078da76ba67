// RALLYING on the table: how it begins, what time does for it, and what pursuers may do first.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// It stands, and rallies from that; whoever has pursued may retire first (NC-RALLY-01, 04).
void begin_rally(State& state, const Setting& setting, int unit, RallyCause cause);
// A unit that has ceased to pursue and has not begun to rally (NC-RALLY-04).
inline bool may_retire_first(const Unit& u) { return u.now.rallying && u.now.rally == RallyCause::Pursued && u.now.retires_left > 0; }
// Routers and pursuers rally whether they like it or not (NC-RALLY-03, 04).
inline bool must_rally(const Unit& u) { return u.now.rallying && u.now.rally <= RallyCause::Pursued; }
// What it still needs, in instants of the period; of a unit that only begins, all that its state takes.
int rally_time(const Unit& unit, const Setting& setting);
// So many quarters of a move have been spent on it; whoever is touched before it is over begins anew (NC-RALLY-10, 11).
void go_on_rallying(State& state, const Setting& setting, int unit, int quarters, Umpire& umpire);
// NC-RALLY-11: its march after the rally is that of a formed unit, and may cost it its order again.
void march_after_rally(State& state, const Setting& setting, int unit, Umpire& umpire);
bool marches_after_rally(const Unit& unit);

}  // namespace linstock::nineteenth_century::afield
