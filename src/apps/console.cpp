#include "apps/console.h"

#include <fmt/format.h>

namespace linstock::apps {

Style Console::style(bool considered) const {
  Style style;
  style.width = screen.width;
  style.colour = screen.colour;
  style.considered = considered;
  return style;
}

void fail(Exit code, std::string message) { throw Failure{code, std::move(message)}; }

void fail(const Problem& problem, const std::string& file, Exit code) {
  std::string text = file.empty() ? "" : file + ": ";
  if (!problem.field.empty()) text += problem.field + ": ";
  text += problem.message;
  if (!problem.clause.empty()) text += fmt::format(" ({})", problem.clause.id);
  fail(code, text);
}

}  // namespace linstock::apps
