// A battle that nobody wrote, drawn up from a number.
#pragma once
#include <cstdint>
#include <string>

namespace linstock::big_napoleonic {

// A scenario's text: two armies of the same troops in another order, a field of villages, woods and hills between them.
std::string draw_up(std::uint64_t number);

}  // namespace linstock::big_napoleonic
