// How a plot is laid out, for the files that check plots and write them.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// The path of an answer as legs; the refusal if it cannot be walked in a period.
std::optional<Refusal> lay_out(const Board& board, int unit, const Answer& answer, Plot& plot);
// Back to its main body by the shortest way, turning and walking as it may (NC-SUB-07).
void lay_rejoin(const Board& board, int unit, Plot& plot);
// Ways towards a place: a turn or a wheel as far as it takes, then on for each share (per cent) of what is left.
std::vector<Answer> ways_to(const Board& board, int unit, Point goal, std::initializer_list<int> shares);
bool room_for_limbers(const Board& board, int unit);  // where its guns stand
// NC-DOUBLE-06, 07: half a move at the double and unlimber, or limber up and off.
std::optional<Refusal> may_double_guns(const Board& board, int unit, const Plot& plot);

}  // namespace linstock::nineteenth_century::afield
