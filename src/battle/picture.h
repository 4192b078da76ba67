// The field as text: for terminals, for logs, for anyone without a page.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "field/ground.h"
#include "kernel/question.h"

namespace linstock::battle {

struct Letters {
  std::function<char(const Area&)> ground;
  struct Piece {
    char letter;
    const field::Ground* ground;
  };
  std::vector<Piece> pieces;  // later ones over earlier ones
  struct Leader {
    char letter;
    Point at;
  };
  std::vector<Leader> leaders;
};

// Letters for the units of a side: A, B ... and a, b ...
char unit_letter(Seat side, int n);
const char* short_direction(Angle facing);  // "NE"

// North is up; a letter is twice as high as wide.
std::string map_of(const Battlefield& field, int columns, const Letters& letters);

}  // namespace linstock::battle
