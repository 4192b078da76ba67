// FREE DEPLOYMENT: both sides draw a map in secret; what the enemy could see from his own area is put down first, the rest when orders are
// written (NC-SETUP-01, 03, 04). The file's places are what a map begins with.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// May it stand there at the start, whoever else is about: in its zone, so far from the centre and the sides (NC-DEPLOY)?
std::optional<Refusal> refuse_place(const Board& board, int unit);
std::optional<Refusal> refuse_general_place(const Board& board, int general);
// A map as it was written, laid over the places that they have: sub groups go with their main bodies unless they have places of their own.
std::optional<Refusal> lay_map(State& state, const Setting& setting, const Written& map);
// The whole map of a side.
std::optional<Refusal> refuse_map(const State& state, const Setting& setting, Seat side);
// Some map that is allowed: most stand where the file has them.
Written some_map(const State& state, const Setting& setting, Seat side, std::uint64_t luck);
// What of the other's map a side knows: nothing but the file (NC-MISS-12).
constexpr int somewhere = 2;  // Condition::on_map of those
void forget_map(State& state, const Setting& setting, Seat viewer);

}  // namespace linstock::nineteenth_century::afield
