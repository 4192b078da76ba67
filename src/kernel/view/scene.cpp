#include "kernel/view/scene.h"

#include "geometry/path.h"

namespace linstock {

std::vector<Pose> way_of(const Block& block, std::span<const Manoeuvre> path) {
  std::vector<Pose> way{block.pose};
  Block here = block;
  for (const Manoeuvre& m : path) {
    const Motion motion(here, m);
    if (motion.turns() && m.kind != Manoeuvre::Kind::Pivot)
      for (std::int32_t step = degrees(10); step < motion.steps; step += degrees(10))
        way.push_back(motion.at(step).pose);
    here = motion.end();
    if (!(here.pose == way.back())) way.push_back(here.pose);
  }
  return way;
}

}  // namespace linstock
