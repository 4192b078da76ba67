// The door to the game before the battle, for the book's front page.
#pragma once
#include <memory>
#include <string>

#include "kernel/book.h"

namespace linstock::nineteenth_century::before {

// The setup that the program has by itself: players choose a war, 1500 points a side on a usual table.
Setup usual_muster();
bool is_muster(std::string_view text);
std::unique_ptr<Game> new_muster(std::string_view text, const BookTables& tables, std::optional<Problem>& problem);
// A scenario's text, the whole game played by the computer.
std::string draw_up(std::uint64_t number);

}  // namespace linstock::nineteenth_century::before
