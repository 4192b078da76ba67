// What any book's scene has: the field as a plan, blocks with their elements, trails.
#pragma once
#include <span>

#include "battle/scenario.h"
#include "battle/terrain_file.h"
#include "geometry/terrain.h"
#include "kernel/view/scene.h"

namespace linstock::battle {

// The book's words for its ground.
struct PlanWords {
  std::span<const char* const> areas, lines;  // by kind
  std::span<const char* const> movers;        // the columns of going and crossing
  std::span<const char* const> goings = three_goings, crossings = three_crossings;
};
// Areas, lines, roads and passages of the field, and its size; the title and the sides of the battle on it.
FieldPlan plan_of(const Head& head, const PlanWords& words);

const char* direction(Angle facing);  // "north-east"
std::vector<Point> corners(const Box& box);

// Front edge, and each element of the block as a base or (bit i of `present` not set) as a gap.
void draw_block(const Block& block, std::uint64_t present, SceneUnit& out);
// Its way in this turn, up to where it stands; straight if it has been moved off the end of its path.
void draw_trail(const Block& start, std::span<const Manoeuvre> path, const Pose& now, SceneUnit& out);

}  // namespace linstock::battle
