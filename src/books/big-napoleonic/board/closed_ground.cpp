// Closed ground: an impassable line is open where a bridge or ford leads over it (BN-TERR-14).
#include "books/big-napoleonic/board/closed_ground.h"

#include <algorithm>

#include "geometry/cut.h"

namespace linstock::big_napoleonic {

namespace {

bool has_defile(const Battlefield& field, int number) {
  return std::any_of(field.defiles.begin(), field.defiles.end(), [&](const Defile& d) { return d.feature == number; });
}
bool has_causeway(const Battlefield& field, int number) {
  return std::any_of(field.defiles.begin(), field.defiles.end(), [&](const Defile& d) { return d.area == number; });
}

// Does it lead from one side of the area to the other?
bool leads_through(const Defile& d, const Area& area) {
  const Vec half = turn({d.length / 2, 0}, heading(d.axis));
  return place_in(area.outline, d.at + half) != Place::Inside && place_in(area.outline, d.at - half) != Place::Inside;
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

Convex left_of_line(const Convex& shape, Point from, Vec way) {
  std::array<Point, Convex::most> kept;
  std::size_t n = 0;
  const auto side = [&](Point p) { return Wide{way.x} * (p.y - from.y) - Wide{way.y} * (p.x - from.x); };
  for (int i = 0; i < shape.count; ++i) {
    const Point p = shape[i], q = shape[i + 1 == shape.count ? 0 : i + 1];
    const Wide here = side(p), there = side(q);
    if (here >= 0 && n < kept.size()) kept[n++] = p;
    if ((here < 0) == (there < 0) || n == kept.size()) continue;
    const Wide part = here < 0 ? -here : here, all = part + (there < 0 ? -there : there);
    const Vec leg = q - p;
    kept[n++] = p + Vec{static_cast<std::int64_t>(leg.x * part / all), static_cast<std::int64_t>(leg.y * part / all)};
  }
  return Convex(std::span<const Point>(kept.data(), n));
}

// An area that is not convex stays whole.
void ClosedGround::add_beside_causeways(const Battlefield& field, int number) {
  const Area& area = field.areas[static_cast<std::size_t>(number)];
  std::vector<Convex> parts;
  if (area.outline.size() <= Convex::most) parts.push_back(hull(area.outline));
  if (parts.empty() || static_cast<std::size_t>(parts[0].count) != area.outline.size()) return shapes_.push_back(area.shape());
  for (const Defile& d : field.defiles) {
    if (d.area != number || !leads_through(d, area)) continue;
    const Vec way = heading(d.axis).vec(), aside = turn({0, d.width / 2}, heading(d.axis));
    std::vector<Convex> beside;
    for (const Convex& part : parts) {
      beside.push_back(left_of_line(part, d.at + aside, way));
      beside.push_back(left_of_line(part, d.at - aside, Vec{-way.x, -way.y}));
    }
    parts = std::move(beside);
  }
  for (const Convex& part : parts) {
    if (part.count < 3) continue;
    pieces_.emplace_back(part.corners().begin(), part.corners().end());
    shapes_.emplace_back(Shape::Kind::Area, pieces_.back());
  }
}

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
  for (std::size_t i = 0; i < field.areas.size(); ++i) {
    const Area& area = field.areas[i];
    if (area.going[a] != Going::Impassable || !meet(area.box, box)) continue;
    if (has_causeway(field, static_cast<int>(i)))
      add_beside_causeways(field, static_cast<int>(i));
    else
      shapes_.push_back(area.shape());
  }
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
