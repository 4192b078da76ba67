// The names under which procedures are listed, in the order of play (NC-SEQ-01 to 08). book.cpp sorts by this list, so a
// room may say its procedures in printed order.
#pragma once

namespace linstock::nineteenth_century::phase {

inline constexpr const char* before = "Before the battle";
inline constexpr const char* returning = "1 Return";
inline constexpr const char* declaration = "2 Charges are declared";
inline constexpr const char* charge_tests = "3 Chargers test";
inline constexpr const char* other_tests = "4 Others test";
inline constexpr const char* movement = "5 Movement";
inline constexpr const char* fire = "6 Fire";
inline constexpr const char* melee = "7 Melee";
inline constexpr const char* new_orders = "8 New orders";
inline constexpr const char* chains = "From charge to rout";
inline constexpr const char* any_time = "At any time";
inline constexpr const char* end = "After the battle";

inline constexpr const char* in_order[] = {before, returning, declaration, charge_tests, other_tests, movement,
                                           fire,   melee,     new_orders,  chains,       any_time,    end};

}  // namespace linstock::nineteenth_century::phase
