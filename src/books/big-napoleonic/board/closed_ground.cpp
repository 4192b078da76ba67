// Closed ground: an impassable line is open where a bridge or ford leads over it (BN-TERR-14).
#include "books/big-napoleonic/board/closed_ground.h"

#include <algorithm>

#include "geometry/cut.h"

namespace linstock::big_napoleonic {

namespace {

bool has_defile(const Battlefield& field, int number) {
  return std::any_of(field.defiles.begin(), field.defiles.end(), [&](const Defile& d) { return d.feature == number; });
}

// Where the defiles of a line lead over one side of it, in order.
std::vector<CutSpan> gaps_of(const Battlefield& field, int number, const Ray& side) {
  std::vector<CutSpan> gaps;
  for (const Defile& d : field.defiles)
    if (d.feature == number)
      if (const auto gap = meeting_span(side, ground(d)); gap && gap->from < Cut{1, 1} && Cut{0, 1} < gap->to)
        gaps.push_back(*gap);
  std::sort(gaps.begin(), gaps.end(), [](const CutSpan& a, const CutSpan& b) { return a.from < b.from; });
  return gaps;
}

}  // namespace

void ClosedGround::add_between_defiles(const Battlefield& field, int number) {
  const Feature& feature = field.features[static_cast<std::size_t>(number)];
  std::vector<Point> piece{feature.line[0]};
  const auto close = [&] {
    if (piece.size() > 1) {
      pieces_.push_back(piece);
      shapes_.emplace_back(Shape::Kind::Line, pieces_.back());
    }
    piece.clear();
  };
  for (std::size_t i = 1; i < feature.line.size(); ++i) {
    const Ray side{feature.line[i - 1], feature.line[i] - feature.line[i - 1]};
    const std::vector<CutSpan> gaps = gaps_of(field, number, side);
    for (const CutSpan& gap : gaps) {
      if (Cut{0, 1} < gap.from) piece.push_back(side.at(gap.from));
      close();
      if (gap.to < Cut{1, 1}) piece.push_back(side.at(gap.to));
    }
    if (gaps.empty() || gaps.back().to < Cut{1, 1}) piece.push_back(feature.line[i]);
  }
  close();
}

void ClosedGround::gather(const Battlefield& field, int arm, const Box& box) {
  const auto a = static_cast<std::size_t>(arm);
  shapes_.clear();
  pieces_.clear();
  for (const Area& area : field.areas)
    if (area.going[a] == Going::Impassable && meet(area.box, box)) shapes_.push_back(area.shape());
  for (std::size_t i = 0; i < field.features.size(); ++i) {
    const Feature& feature = field.features[i];
    if (feature.crossing[a] != Crossing::Impassable || !meet(feature.box, box)) continue;
    if (has_defile(field, static_cast<int>(i)))
      add_between_defiles(field, static_cast<int>(i));
    else
      shapes_.push_back(feature.shape());
  }
}

bool any_closed(const Battlefield& field, int arm, const Box& box) {
  const auto a = static_cast<std::size_t>(arm);
  return std::any_of(field.areas.begin(), field.areas.end(),
                     [&](const Area& area) { return area.going[a] == Going::Impassable && meet(area.box, box); }) ||
         std::any_of(field.features.begin(), field.features.end(), [&](const Feature& feature) {
           return feature.crossing[a] == Crossing::Impassable && meet(feature.box, box);
         });
}

Bodies::Bodies(const field::Ground& ground, const Convex* from) {
  if (!ground.town) {
    for (const Convex& piece : ground.block.all()) few_.push(piece);
  } else if (const auto& outline = ground.town->outline; outline.size() <= Convex::most) {
    few_.push(hull(outline));
  } else {
    for (std::size_t i = 0; i < outline.size(); ++i)
      edges_.push_back(Convex{outline[i], outline[(i + 1) % outline.size()]});
    if (from && inside(*from, ground.town->shape())) edges_.push_back(*from);
  }
}

}  // namespace linstock::big_napoleonic
