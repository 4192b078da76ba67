// Placing an army before the first turn: whole blocks inside a side's zone, and a free place for whoever does not care.
#pragma once
#include <algorithm>
#include <optional>

#include "geometry/block.h"
#include "kernel/question.h"

namespace linstock::battle {

inline bool inside(const Box& zone, const Box& box) {
  return box.lo.x >= zone.lo.x && box.lo.y >= zone.lo.y && box.hi.x <= zone.hi.x && box.hi.y <= zone.hi.y;
}

// The first free place of a grid over the zone, looked for from a random corner of it.
template <class Fits>
std::optional<Block> first_free(const Box& zone, Block block, std::int32_t step, std::uint64_t luck, Fits fits) {
  const int columns = std::max(1, (zone.hi.x - zone.lo.x) / step), rows = std::max(1, (zone.hi.y - zone.lo.y) / step);
  const auto places = static_cast<std::uint64_t>(columns) * static_cast<std::uint64_t>(rows);
  for (std::uint64_t n = 0; n < places; ++n) {
    const int place = static_cast<int>((luck + n) % places);
    block.pose.at = {zone.lo.x + step / 2 + step * (place % columns), zone.lo.y + step / 2 + step * (place / columns)};
    if (fits(block)) return block;
  }
  return {};
}

// For an adviser: where the scenario puts a block, if it fits there; else the first free place, if there is any.
template <class Asked, class Fits>
void suggest_places(const Asked& asked, std::int32_t step, bool as_the_scenario_has_it, Fits fits) {
  const auto offer = [&](const Block& block, int score, const char* why) {
    if (!fits(block)) return false;
    Answer answer;
    answer.block = block;
    asked.offer(answer, score, why);
    return true;
  };
  const Question& question = asked.question;
  if (as_the_scenario_has_it && offer(question.block, 100, "where the scenario puts it")) return;
  first_free(question.region, question.block, step, asked.luck, [&](const Block& block) { return offer(block, 0, "room"); });
}

}  // namespace linstock::battle
