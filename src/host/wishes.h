// What somebody wishes of a fresh battle, as he sends it: {"number":7,"points":1500,"red":"LIST","blue":"LIST"}, each of them or none.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "kernel/fresh.h"

namespace linstock::host {

// A number is drawn for whoever gives none. What is not a wish comes back as the problem, and nothing of it is thrown.
std::optional<Problem> read_wish(const nlohmann::json& in, FreshWish& out);

}  // namespace linstock::host
