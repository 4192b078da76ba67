#include "kernel/view/scene.h"

#include <algorithm>

#include "geometry/path.h"
#include "kernel/game.h"

namespace linstock {

std::string target_name(const Game& game, const Answer& answer) {
  if (answer.target < 0) return "";
  const bool on_the_ground = game.question() && std::any_of(game.question()->options.begin(), game.question()->options.end(), [&](const Option& o) {
    return o.value == answer.value && o.kind == Option::Kind::OnTheGround;
  });
  if (!on_the_ground) return game.name_of(answer.target);
  const FieldPlan plan = game.field_plan();
  const auto area = static_cast<std::size_t>(answer.target);
  return area < plan.areas.size() ? plan.areas[area].name : "";
}

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
