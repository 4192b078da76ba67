// HTTP by the letter: what a request's head may not contain, before any of it is believed.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace linstock::host {

struct HeadProblem {
  int status;  // 400 or 501; the connection ends
  const char* message;
};

// The head with its last empty line. Two readers of one request must never disagree where it ends: so no folded lines,
// no bare line ends, one Host, no transfer coding but chunked, and never both a length and a coding.
std::optional<HeadProblem> problem_of_head(std::string_view head);

// The `id` of a message as JSON, without reading the rest; empty if there is none.
std::string id_in(std::string_view message);

}  // namespace linstock::host
