// Lines of fire, edge against block.
#include "field/aim.h"

namespace linstock::field {

Point centre_of(const Ground& ground) {
  if (!ground.town) return centre_of(ground.block.piece[0]);
  return {ground.box.lo.x + (ground.box.hi.x - ground.box.lo.x) / 2,
          ground.box.lo.y + (ground.box.hi.y - ground.box.lo.y) / 2};
}

Measured measure_to(const Convex& from, const Ground& ground) {
  if (ground.town) return linstock::measure(from, ground.town->shape());
  Measured best = linstock::measure(from, ground.block.piece[0]);
  if (ground.block.pieces > 1 && Gap{gap_squared(from.box, ground.block.piece[1].box), 1} < best.gap)
    if (const Measured second = linstock::measure(from, ground.block.piece[1]); second.gap < best.gap) best = second;
  return best;
}

Gap gap_to(const Convex& from, const Ground& ground) {
  if (ground.town) return linstock::gap_of(from, ground.town->shape());
  const Gap first = linstock::gap_of(from, ground.block.piece[0]);
  if (ground.block.pieces == 1 || Gap{gap_squared(from.box, ground.block.piece[1].box), 1} >= first) return first;
  return std::min(first, linstock::gap_of(from, ground.block.piece[1]));
}

bool meets(const Convex& line, const Ground& ground) {
  if (!meet(line.box, ground.box)) return false;
  return ground.town ? meet(line, ground.town->shape()) : meet(ground.block, line);
}

// An outline with more corners than a convex shape has: wall by wall, since no line gets in but through one of them.
void add_blockers(const Area& area, int id, std::vector<Blocker>& out) {
  if (area.outline.size() <= static_cast<std::size_t>(Convex::most)) {
    out.push_back({hull(area.outline), id, area.elevation});
    return;
  }
  const Shape shape = area.shape();
  for (int i = 0; i < shape.edges(); ++i) out.push_back({shape.edge(i), id, area.elevation});
}

std::optional<Bearing> bears(const Battlefield& field, const Muzzle& muzzle, std::span<const Convex> target,
                             std::span<const Blocker> in_the_way, const SightRules& rules) {
  const Convex edge{muzzle.edge.left, muzzle.edge.right};
  const Arc arc = arc_of(muzzle.edge, muzzle.spread);
  const Point eye = middle(muzzle.edge);
  std::optional<Bearing> best;
  std::int64_t best_apart = 0;
  for (std::size_t i = 0; i < target.size(); ++i) {
    const Convex& base = target[i];
    const Gap at_least{gap_squared(edge.box, base.box), 1};
    if (!at_least.at_most(muzzle.range) || (best && at_least > best->gap) || !partly_in_arc(arc, base)) continue;
    const Gap gap = gap_of(edge, base);
    const std::int64_t apart = squared(centre_of(base) - eye);
    if (!gap.at_most(muzzle.range) || (best && (gap > best->gap || (gap == best->gap && apart >= best_apart)))) continue;
    const Sight line = sight(field, eye, {muzzle.base, muzzle.height}, {base, linstock::elevation_of(field, base)},
                             in_the_way, rules);
    if (!line.clear) continue;
    best = Bearing{static_cast<int>(i), gap, line.from, line.to};
    best_apart = apart;
  }
  return best;
}

}  // namespace linstock::field
