// Positions from battles that doctrine plays to the end: what `linstock train` fits a book's value to.
#pragma once
#include "staff/fit.h"

namespace linstock::staff {

// How battles begin: all by doctrine, or every second one by sides that make mistakes, one or both, up to some player turn. So there are
// positions to which doctrine alone would not come.
enum class Begun { ByDoctrine, HalfByMistakes };

// The positions of one battle: at the beginning of every player turn, and once in the middle of it, by luck.
void sample_battle(const Game& start, std::uint64_t seed, std::uint32_t battle, std::uint16_t setup, Begun begun,
                   std::vector<Position>& out);
std::vector<std::string> feature_names(const Game& game);

// The file that lies in data/<book>/value.toml. Which level is the highest is said by matches, not by the fit.
std::string value_file(std::string_view book, std::string_view command, const std::vector<Value::Weight>& weights,
                       Level highest = Level::General);

}  // namespace linstock::staff
