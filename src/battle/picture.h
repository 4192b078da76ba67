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

// The same with a letter for every unit of a board that is there, and a line for each below: `says(unit)`, and where it stands.
std::string where_words(const Pose& pose);  // ", at 24.0, 9.5"
template <class Board, class Says>
std::string map_with_units(const Board& board, int columns, Letters letters, Says says) {
  std::string lines;
  int next[2] = {0, 0};
  for (int i = 0; i < board.count(); ++i) {
    const Seat side = board.side_of(i);
    const char letter = unit_letter(side, next[side]++);
    if (!board.active(i)) continue;
    letters.pieces.push_back({letter, &board.ground(i)});
    lines += std::string("  ") + letter + " " + says(i) + where_words(board.unit(i).pose) + "\n";
  }
  return map_of(board.battlefield(), columns, letters) + lines;
}

}  // namespace linstock::battle
