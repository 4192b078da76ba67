// Ground and blocks, as whoever draws them wants them.
#include "battle/drawn.h"

namespace linstock::battle {

namespace {

constexpr const char* passage_kinds[] = {"bridge", "ford", "street"};
constexpr const char* cover_names[] = {"none", "light", "medium", "strong"};
constexpr const char* covered_sides[] = {"both", "left", "right"};

std::array<Point, 4> corners(const Convex& base) { return {base[1], base[0], base[3], base[2]}; }

}  // namespace

FieldPlan plan_of(const Head& head, const PlanWords& words) {
  const Battlefield& field = head.field;
  FieldPlan plan;
  plan.title = head.title;
  plan.description = head.description;
  for (Seat side : {0, 1}) {
    plan.sides[side] = head.sides[side];
    plan.colours[side] = head.colours[side];
  }
  plan.size = field.size;
  for (const Area& a : field.areas) {
    FieldPlan::Area area{words.areas[static_cast<std::size_t>(a.kind)], a.name, a.outline, a.elevation, a.close, a.town,
                         cover_names[static_cast<int>(a.cover)], {}};
    for (std::size_t m = 0; m < words.movers.size(); ++m)
      area.going.emplace_back(words.movers[m], words.goings[static_cast<std::size_t>(a.going[m])]);
    plan.areas.push_back(std::move(area));
  }
  for (const Feature& f : field.features) {
    FieldPlan::Line line{words.lines[static_cast<std::size_t>(f.kind)], f.name, f.line, f.elevation,
                         cover_names[static_cast<int>(f.cover)], covered_sides[static_cast<int>(f.covered)], {}};
    for (std::size_t m = 0; m < words.movers.size(); ++m)
      line.crossing.emplace_back(words.movers[m], words.crossings[static_cast<std::size_t>(f.crossing[m])]);
    plan.lines.push_back(std::move(line));
  }
  for (const Road& r : field.roads) plan.roads.push_back({r.name, r.line, r.width});
  for (const Defile& d : field.defiles)
    plan.passages.push_back({passage_kinds[static_cast<int>(d.kind)], d.name, d.at, d.axis, d.length, d.width});
  return plan;
}

const char* direction(Angle facing) {
  static constexpr const char* names[] = {"east", "north-east", "north", "north-west",
                                          "west", "south-west", "south", "south-east"};
  return names[(facing + 4096) / 8192 % 8];
}

std::vector<Point> corners(const Box& box) { return {box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}}; }

void draw_block(const Block& block, std::uint64_t present, SceneUnit& out) {
  const Front front = front_of(block);
  out.front_left = front.left;
  out.front_right = front.right;
  for (int i = 0; i < block.layout.count; ++i)
    (i >= 64 || (present >> i & 1) ? out.bases : out.gaps).push_back(corners(element(block, i)));
}

void draw_trail(const Block& start, std::span<const Manoeuvre> path, const Pose& now, SceneUnit& out) {
  if (path.empty() || start.pose == now) return;
  out.trail = way_of(start, path);
  if (!(out.trail.back() == now)) out.trail = {start.pose, now};
}

}  // namespace linstock::battle
