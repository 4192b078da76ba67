// Battles for the staff's tests.
#pragma once
#include <memory>

#include "kernel/book.h"

namespace linstock {

inline std::unique_ptr<Game> battle_of(const char* name) {
  const Book& book = *find_book("big-napoleonic");
  for (const Setup& setup : book.setups) {
    std::optional<Problem> problem;
    if (std::string_view(setup.name) == name) return book.new_game(setup.text, book.tables(), problem);
  }
  return nullptr;
}

}  // namespace linstock
