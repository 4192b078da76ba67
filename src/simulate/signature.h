// A number from fixed seeded battles which changes only when behaviour changes: every answer, every die and every final
// state goes into it. The same on every compiler and whatever the number of threads.
#pragma once
#include "kernel/book.h"

namespace linstock {

// The signature of one of a book's setups: battles between all pairs of levels, a few seeds each.
std::uint64_t signature(const Book& book, const Setup& setup, int threads = 1);
// Of the whole book: its setups in order.
std::uint64_t signature(const Book& book, int threads = 1);

// The same of whoever looks ahead: what is thought of in a battle of each setup, with what it is worth to the last bit. 0 for a book whose
// positions nobody can judge.
std::uint64_t thoughts(const Book& book);

std::string signature_text(std::uint64_t signature);  // 16 hex digits

}  // namespace linstock
