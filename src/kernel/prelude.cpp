#include "kernel/prelude.h"

namespace linstock {

namespace {

// All of them, made before main() begins and never changed afterwards.
const Prelude*& first() {
  static const Prelude* all = nullptr;
  return all;
}

}  // namespace

Prelude::Prelude(const char* book, PointsASide range, Begin how, Result what, Armies lists)
    : book_(book), points_(range), begin_(how), result_(what), armies_(lists), next_(first()) {
  first() = this;
}

const Prelude* prelude_of(std::string_view book) {
  for (const Prelude* prelude = first(); prelude; prelude = prelude->next_)
    if (book == prelude->book_) return prelude;
  return nullptr;
}

}  // namespace linstock
