// WRITTEN ORDERS on the table (PS-CMD-11): what stands on a sheet, what an order demands, and how a new one reaches its battalia.
#pragma once
#include <functional>

#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

// What is written for one battalia, beside the place that is drawn on the map.
struct OrderForm {
  Order order;
  int battalia;  // support: which of one's own, counted from 1 in the order of the file
  TableEdge edge;
};

// The line for a battalia, and what the rules say to what was written there.
Question order_line(const State& state, const Setting& setting, int battalia);
std::optional<Refusal> check_order(const Setting& setting, int battalia, const Answer& answer);
Told told_by(const Setting& setting, Seat side, const Written& paper);
Answer written(const Told& told, const Setting& setting);  // the other way round

// The battalia of a side, in the order of the file.
std::vector<int> battalia_of(const Setting& setting, Seat side);
// Who commands it and lives; -1: nobody.
int commander_of(const State& state, int battalia);

// How far a unit is from what its battalia is told to attack, in grid points; 0: it is there.
std::int64_t way_to_objective(const Board& board, int unit, const Told& told);
// Is this charge against the order of its battalia? Whoever cannot stop himself asks no order.
bool order_forbids(const Board& board, int unit, int enemy);

// A messenger who has come to his Commander hands over what he carries.
void deliver(State& state, const Setting& setting, Umpire& umpire);
// A new order is at hand: whoever commands the battalia may listen to it.
void hand_over(State& state, int battalia, const Told& told, Umpire& umpire);
std::optional<Refusal> check_messenger(const Board& board, int messenger, const Answer& answer, Point& end);
// Messengers of the enemy whom this unit comes upon are taken, and their message with them.
void take_messengers(State& state, int unit, const std::function<bool(Point)>& met, Umpire& umpire);

// A way that brings the unit nearer to its objective with this move, if there is one that the rules allow.
std::optional<Plan> nearer_way(const Board& board, const PlanPath& step, const Told& told);

}  // namespace linstock::pike_and_shot
