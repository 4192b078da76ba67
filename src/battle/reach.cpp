// Ways that need no search, and what is shown of any.
#include "battle/reach.h"

#include "field/walk.h"

namespace linstock::battle {

Answer straight_to(const Question& q, int kind, Point to) {
  Vec way = to - q.block.pose.at;
  const std::int64_t length = length_up(way);
  if (length > q.allowance) way = {way.x * q.allowance / length, way.y * q.allowance / length};
  Answer answer;
  answer.value = kind;
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
  return answer;
}

void preview_path(const Question& q, const Few<Manoeuvre, 6>& path, Preview& out) {
  const std::span<const Manoeuvre> parts{path.begin(), static_cast<std::size_t>(path.size())};
  out.way = way_of(q.block, parts);
  out.allowance = q.allowance;
  out.used = field::length_walked(q.block, parts);
}

}  // namespace linstock::battle
