// The fit of a book's value: positions of many battles with who won in the end, and weights that tell one from the
// other (logistic regression with ridge). The same positions give the same weights.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "staff/value.h"

namespace linstock::staff {

struct Position {
  std::uint32_t battle = 0;  // positions of one battle are held out together
  std::uint16_t setup = 0;
  std::uint16_t turn = 0;
  float won = 0;                       // by the first side: 1, 1/2 or 0
  std::vector<std::int32_t> lead;      // of the first side, in thousandths
};

// What is found on positions that the fit has not seen.
struct Bin {
  std::uint64_t positions = 0;
  double said = 0, won = 0;  // means
};
struct Report {
  std::uint64_t positions = 0, battles = 0;
  double loss = 0, loss_of_even = 0;  // mean logarithmic loss; of always saying one half
  std::vector<Bin> bins;              // by tenths of the chance said, seen from both sides
  Bin seventy;                        // said 65 to 75 %
};

bool held_out(const Position& position);  // one battle in five

// Weights from the positions that are not held out.
std::vector<Value::Weight> fit(const std::vector<Position>& positions, const std::vector<std::string>& names,
                               double ridge);
// How well they do on those that are, or on all of them; of one setup, or of all (-1).
enum class Examined { HeldOut, All };
Report examine(const std::vector<Position>& positions, const Value& value, int setup = -1, Examined which = Examined::HeldOut);

}  // namespace linstock::staff
