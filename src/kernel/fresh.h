// A fresh battle: the text of a scenario that nobody wrote, drawn from a number. A book with a game before the battle
// (kernel/prelude.h) has the computer play both of its sides, for the points and the armies that are wished; any other book
// draws it up by itself. `linstock new`, the host and the page all come through this door.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "kernel/book.h"
#include "kernel/files/record.h"

namespace linstock {

struct FreshWish {
  std::uint64_t number = 0;
  std::optional<int> points;  // the usual ones if nothing is said
  std::string red, blue;      // keys of army lists: both or neither
  std::string red_army, blue_army;  // or the texts of army files
};

// Numbers that are short enough to be told to a friend.
inline constexpr std::uint64_t fresh_numbers = 1'000'000'000;
std::uint64_t fresh_number();

bool draws_fresh(const Book& book);

// What the book cannot do comes back as the problem, whose field is that of the wish. House rules hold for the game before
// the battle; what a book draws up by itself follows its printed numbers.
std::optional<std::string> fresh_battle(const Book& book, const FreshWish& wish, const BookTables& tables, std::optional<Problem>& problem);

// The scenario that people came to in a game before a battle; empty if this is none, or it is not over.
std::string came_to(const Battle& game);

}  // namespace linstock
