// The texts on both ends of the game before the battle: what it begins from, and the scenario that comes out of it.
//
//   [muster]
//   book = "nineteenth-century"
//   points = 1500                    a side, 800 to 2000 (NC-SETUP-05); left out with armies from files: what the dearer one costs
//   table = [6, 4]                   length and width in feet (NC-TERR-01)
//   red = "prussia-1866"             an army list by its name; left out, the players choose a war
//   blue = "austria-1866"
//   red_army = "[army]\n..."          or the whole text of an army file (organisation/army.h), for either side
#pragma once
#include "books/nineteenth-century/muster/rules.h"
#include "kernel/describe.h"

namespace linstock::nineteenth_century::before {

bool is_muster(std::string_view text);  // it has a table [muster]
std::string muster_text(int points);
std::optional<Problem> read_muster(std::string_view text, const std::string& file, const Tables& tables, Setting& out);

// The scenario, once everything is laid down and ordered. Red's edge is the near one in every scenario: where the die gave it the
// other, the table is turned round.
std::string scenario_text(const State& state, const Setting& setting);

// The whole game by the computer, from a number: the same number, the same battle.
std::string drawn_up(std::uint64_t number, int points, const Tables& tables);

}  // namespace linstock::nineteenth_century::before
