// Arcs, circles and lines, ready to be drawn.
#include "battle/overlays.h"

namespace linstock::battle {

std::vector<Point> arc_outline(const Front& front, std::int32_t range, std::int32_t spread) {
  std::vector<Point> outline{front.left, front.right};
  const std::int32_t step = std::max(1, spread / 6);
  for (int turn = -spread; turn <= 0; turn += step) outline.push_back(ahead(front.right, turned(front.facing, turn), range));
  for (int turn = 0; turn <= spread; turn += step) outline.push_back(ahead(front.left, turned(front.facing, turn), range));
  return outline;
}

Overlay arc_overlay(const char* kind, const char* name, Clause clause, const Front& front, std::int32_t range, int subject,
                    std::int32_t spread) {
  return {.kind = kind, .name = name, .clause = clause, .outline = arc_outline(front, range, spread), .subject = subject};
}

Overlay circle_overlay(const char* kind, std::string name, Clause clause, Point at, std::int32_t radius, int subject,
                       bool blocked) {
  return {.kind = kind,
          .name = std::move(name),
          .clause = clause,
          .outline = {at},
          .circle = true,
          .blocked = blocked,
          .radius = radius,
          .subject = subject};
}

std::string what_stops(const Sight& sight, const Battlefield& field, const std::string& block_name) {
  const auto named = [](const std::string& name, const char* otherwise) {
    return name.empty() ? std::string(otherwise) : name;
  };
  switch (sight.stop) {
    case Stop::Block:
      return block_name;
    case Stop::CloseGround:
      return named(field.areas[static_cast<std::size_t>(sight.id)].name, "close ground");
    case Stop::Ridgeline:
      return named(field.features[static_cast<std::size_t>(sight.id)].name, "a ridgeline");
    case Stop::Nothing:
      break;
  }
  return "";
}

Overlay sight_overlay(const Sight& sight, const Battlefield& field, const std::string& target_name, const std::string& block_name,
                      Clause clause, int target) {
  return {.kind = "sight",
          .name = (sight.clear ? "sees " : "does not see ") + target_name,
          .clause = clause,
          .outline = {sight.from, sight.to},
          .line = true,
          .blocked = !sight.clear,
          .subject = target,
          .by = what_stops(sight, field, block_name),
          .where = sight.where};
}

}  // namespace linstock::battle
