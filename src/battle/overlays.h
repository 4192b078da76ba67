// What can be drawn about a unit, whatever the book: arcs, circles, lines of sight and what stops them.
#pragma once
#include "geometry/sight.h"
#include "kernel/view/scene.h"

namespace linstock::battle {

// The ground before a front edge up to a range, its far edge as short straight pieces.
std::vector<Point> arc_outline(const Front& front, std::int32_t range, std::int32_t spread = eighth_turn);

Overlay arc_overlay(const char* kind, const char* name, Clause clause, const Front& front, std::int32_t range, int subject,
                    std::int32_t spread = eighth_turn);
Overlay circle_overlay(const char* kind, std::string name, Clause clause, Point at, std::int32_t radius, int subject,
                       bool blocked = false);

// The block (by its own name), the ground or the ridge that stops a line.
std::string what_stops(const Sight& sight, const Battlefield& field, const std::string& block_name);
// "sees Hussars", or not and why.
Overlay sight_overlay(const Sight& sight, const Battlefield& field, const std::string& target_name, const std::string& block_name,
                      Clause clause, int target);

}  // namespace linstock::battle
