#include "kernel/book.h"

namespace linstock {

const Procedure* Book::find(std::string_view procedure) const {
  for (const Procedure& p : procedures)
    if (procedure == p.name) return &p;
  return nullptr;
}

const ClauseText* Book::clause(std::string_view id) const {
  if (!id.empty() && id.back() == '?') id.remove_suffix(1);
  for (const ClauseText& text : clauses)
    if (id == text.id) return &text;
  return nullptr;
}

}  // namespace linstock
