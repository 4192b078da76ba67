// Before the battle. A book may play how a battle comes about (armies, terrain, deployment, orders) as a game of its own, whose result
// is the text of a scenario. Such a book says so once, beside its Book:
//
//   const Prelude prelude{"nineteenth-century", {800, 2000, 1500}, muster_text, scenario_of, armies};
//
// and whoever makes a fresh battle (kernel/fresh.h) asks prelude_of(book): no book is named outside its folder.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace linstock {

class Game;

struct PointsASide {
  int least, most, usual;
};

// An army list that a side may take: what a wish calls it, and what people do.
struct ArmyChoice {
  const char* key;    // "prussia-1866"
  const char* title;  // "Prussians of 1866"
};

class Prelude {
 public:
  using Begin = std::string (*)(int points);
  using Result = std::string (*)(const Game& finished);
  using Armies = std::vector<ArmyChoice> (*)();
  Prelude(const char* book, PointsASide range, Begin how, Result what, Armies lists);
  Prelude(const Prelude&) = delete;

  PointsASide points() const { return points_; }
  std::vector<ArmyChoice> armies() const { return armies_(); }
  // The text from which Book::new_game begins the game before the battle, for armies of so many points; 0: for what
  // the armies that are added to it cost.
  std::string begin(int points) const { return begin_(points); }
  // The scenario that a game has come to; empty if it is not over, or is a battle and not the game before one.
  std::string result(const Game& finished) const { return result_(finished); }

 private:
  friend const Prelude* prelude_of(std::string_view book);
  const char* book_;
  PointsASide points_;
  Begin begin_;
  Result result_;
  Armies armies_;
  const Prelude* next_;
};

// By the book's name; null where a book's battles begin at once.
const Prelude* prelude_of(std::string_view book);

}  // namespace linstock
