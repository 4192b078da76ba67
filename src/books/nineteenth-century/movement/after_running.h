// What follows when a period has been run, in this order.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// Rallies and changes of formation go on for a period.
void time_passes(State& state, const Setting& setting, int unit, Umpire& umpire);
// NC-SUB-10: whoever was told to rejoin and has come up is back in the ranks.
void come_together(State& state, const Setting& setting, Umpire& umpire);
// NC-ROUT-11: guns that their crews left are taken by whoever of the enemy has passed over them.
void pass_over_guns(State& state, const Setting& setting, Umpire& umpire);
// NC-GEN-09, 11, NC-ORDER-24
void generals_ride(State& state, const Setting& setting, Umpire& umpire);
// NC-REACT-62, NC-DEF-03, NC-REACT-11: nearer to the enemy (the nearest of each before) or further off than before; who has come into sight.
void remember(State& state, const Setting& setting, const std::vector<int>& before);

}  // namespace linstock::nineteenth_century::afield
