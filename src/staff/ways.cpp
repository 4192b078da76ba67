// Ways on the ground.
#include "staff/ways.h"

namespace linstock::staff {

std::int64_t before_slow_ground(const Battlefield& field, const Block& from, std::size_t mover, std::int64_t slow,
                                std::int64_t most) {
  if (most <= slow) return most;
  const Motion way(from, Manoeuvre::advance(static_cast<std::int32_t>(most)));
  const Footprint start = footprint(way.start);
  const Box sweep = join(start.box, moved(start, way.by).box);
  const auto halt_before = [&](const auto& ground, bool bad) {
    if (!bad || !meet(sweep, ground.box)) return;
    if (const auto step = first_step(way, start, ground.shape(), Limit::overlap()))
      most = std::min(most, std::max<std::int64_t>(slow, *step - 1));
  };
  for (const Area& area : field.areas) halt_before(area, area.going[mover] == Going::Bad);
  for (const Feature& line : field.features) halt_before(line, line.crossing[mover] == Crossing::Obstacle);
  return most;
}

}  // namespace linstock::staff
