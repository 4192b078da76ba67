// What the computer of this book thinks of places, fire and charges. Nothing here is a rule: every number comes from the book's own
// procedures, asked without dice.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// All worths are hundredths of a point of the army lists, since that is what a battle is scored in.

// EXPECTED (expected.cpp)

// In how many ways so many dice show each sum.
std::vector<int> ways_to_throw(int dice, const Die& die);
// What so many casualties cost their side: the figures, and the fear of them.
int cost_of(const Unit& unit, int casualties);
// Casualties of this fire, before the die.
int hoped(const Board& board, const Aim& aim, int unit);
// What a unit's fire is worth as everybody stands and has moved; what it has to suffer there.
int fire_given(const Board& board, int unit);
int fire_taken(const Board& board, int unit);
// What may be hoped of a charge; below 0: better not.
int charge_worth(const Board& board, int charger, int target);
// What it stands to lose if that enemy charges it where it is.
int fear_of(const Board& board, int unit, int enemy);
// Will its fire throw this charger back?
bool volley_will_do(const Board& board, int unit, int charger);

// PLOTS (outlook.cpp, plots_advised.cpp)

// One look ahead at a time: the unit does this, its friends what they have been told already, everybody else stands; then both fire, now and in the
// periods after.
class Outlook {
 public:
  explicit Outlook(const Board& board) : board_(board), next_(board.state), stays_(board.state.units.size()) {}
  // Where it comes to: friends who stand in its way, or have been told to go there, keep it waiting.
  Pose arrives(int unit, const Plot& plot) const;
  int worth(int unit, const Plot& plot);
  // It is told so, and those who are still to be told reckon with it.
  void tell(int unit, const Answer& answer);

 private:
  int exchange(int unit) const;
  bool keeps_waiting(int unit, int friends) const;
  bool harms(int unit, int friends) const;
  int pushes_through(int unit, const Plot& plot);
  Ground will_stand(int unit) const;
  const Board& board_;
  State next_;
  std::vector<bool> stays_;  // it has been told, and will be where `next_` has it
};

Answer best_plot(const Board& board, int unit, Outlook& outlook);
inline Answer best_plot(const Board& board, int unit) {
  Outlook outlook(board);
  return best_plot(board, unit, outlook);
}

// REACTION (signs_advised.cpp)

// What a unit that tests says to this optional factor (NC-REACT-49 to 55).
Sign best_sign(const Board& board, int unit, InCharge charge, Clause factor);

// ORDERS (new_orders.cpp)

// Where its fire tells: half of what it reaches, but no further than a hundred yards; of guns five hundred.
int shooting_distance(const Board& board, int unit);
// What a unit is better told from now on; nothing: its order serves.
std::optional<OrderForm> better_order(const Board& board, int unit);
std::optional<OrderForm> better_brigade_order(const Board& board, int brigade);
// What this general, who has been with a unit, writes: to a brigade, or to the unit.
std::optional<OrderForm> order_by(const Board& board, int general);
// Is the enemy so weak by now that whoever a general leads goes for him?
bool goes_after(const Board& board, Seat side);

// GENERALS (generals_advised.cpp)

// Which of the options on his line does most for his troops.
int best_ride(const Board& board, int general, const Question& line);

}  // namespace linstock::nineteenth_century::afield
