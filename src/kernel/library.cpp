// The books by name. Apart from book.cpp, so that a program with one book need not know the list of all.
#include "kernel/book.h"

namespace linstock {

const Book* find_book(std::string_view name) {
  for (const Book* book : all_books())
    if (name == book->name || name == book->prefix) return book;
  return nullptr;
}

}  // namespace linstock
