// How finely and how far places are looked for. None of it is printed: a finer step or a longer search finds the same
// places, only later. What the print measures stands in the Tables.
#pragma once
#include "books/big-napoleonic/state.h"

namespace linstock::big_napoleonic {

inline constexpr int quarter_inch = unit_length / 4, half_inch = unit_length / 2, fine_step = unit_length;
inline constexpr int just_ahead = inches(1), well_ahead = inches(2);
inline constexpr int a_little_further = inches(3), longest_base = inches(3);
inline constexpr int longest_unit = inches(6);       // from its centrepoint to its furthest corner
inline constexpr int two_units_deep = inches(15);    // between the centrepoints of two units whose edges meet, and some
inline constexpr int across_a_town = inches(12);
inline constexpr int past_all_friends = inches(24);  // nobody needs more to be clear of a column and its followers
inline constexpr int farthest_leg = inches(60);      // no allowance is as long
inline constexpr int anywhere = inches(100);

}  // namespace linstock::big_napoleonic
