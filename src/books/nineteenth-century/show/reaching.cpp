// A plot from a wish: where a unit's front should come to, and how it should face there, as the manoeuvres of this book that lead nearest to it.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/movement/plotting.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::afield {

namespace {

Answer walks(Does does, std::span<const Manoeuvre> path) {
  Answer answer;
  answer.value = static_cast<int>(does);
  for (const Manoeuvre& m : path) answer.path.push(m);
  return answer;
}

// Turned where it stands: by a wheel, or a part of it, or by quarters.
std::vector<Answer> turns(const Block& from, Angle facing) {
  const std::int32_t by = turn_between(from.pose.facing, facing);
  std::vector<Answer> out;
  if (by == 0) return out;
  const int quarters = static_cast<int>((by + (by > 0 ? quarter_turn / 2 : -quarter_turn / 2)) / quarter_turn);
  const auto wheel = [&](std::int32_t part) { out.push_back(walks(Does::Marches, std::array{Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, part)})); };
  if (std::abs(by) <= quarter_turn) wheel(by);
  if (quarters != 0) out.push_back(walks(Does::Marches, std::array{Manoeuvre::face(quarters)}));
  for (int sixths = 5; sixths > 0 && std::abs(by) <= quarter_turn; --sixths) wheel(by * sixths / 6);
  return out;
}

// Straight back, its front to the enemy.
std::vector<Answer> steps_back(const Block& from, Point to) {
  const std::int64_t way = length_near(to - from.pose.at);
  if (std::abs(turn_between(from.pose.facing, angle_of(to - from.pose.at))) <= quarter_turn) return {};
  const auto whole = static_cast<std::int32_t>(way / unit_length * unit_length);
  return {walks(Does::StepsBack, std::array{Manoeuvre::back(whole)})};
}

// All ways that this wish may mean, the likeliest first: a wheel moves the middle too; whoever shall face otherwise in the end wheels at the end
// of his march.
std::vector<Answer> ways_of(const Board& board, int u, const Wish& wish) {
  const Block from = board.block(u);
  if (wish.kind == static_cast<int>(Does::StepsBack)) return steps_back(from, wish.to);
  std::vector<Answer> out;
  const std::int64_t way_there = length_near(wish.to - from.pose.at);
  if (wish.facing)
    for (const Answer& turn : turns(from, *wish.facing))
      if (way_there < unit_length || length_near(after(from, turn.path[0]).pose.at - wish.to) <= std::max<std::int64_t>(way_there / 2, yards(5))) out.push_back(turn);
  if (way_there < unit_length) return out;
  const auto way = way_to(board.battlefield(), troops_of(board.unit(u)), from, wish.to, 0, period_time, MoveKind::Normal, board.tables);
  const std::int32_t by = way && wish.facing ? turn_between(way->end.pose.facing, *wish.facing) : 0;
  for (const Does does : {Does::Marches, Does::Retires, Does::MarchesThrough}) {
    if (!way || (wish.kind >= 0 && wish.kind != static_cast<int>(does))) continue;
    const Answer march = walks(does, {way->path.begin(), way->path.end()});
    if (by != 0 && std::abs(by) <= quarter_turn) {
      out.push_back(march);
      out.back().path.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by));
    }
    out.push_back(march);
  }
  if (wish.kind < 0)
    for (const Answer& back : steps_back(from, wish.to)) out.push_back(back);
  return out;
}

}  // namespace

// The first of the ways that the rules allow; else the likeliest, and the player is told why not.
std::optional<Answer> Rules::reach(const State& state, const Step& step, const Setting& setting, const Question& line, const Wish& wish, Tries<Trial>&) {
  if (!std::holds_alternative<WritePlots>(step) || line.shape != Question::Shape::Move) return {};
  const Board board(state, setting);
  const std::vector<Answer> ways = ways_of(board, line.subject, wish);
  for (const Answer& way : ways) {
    Plot plot;
    if (!check_plot(board, line.subject, way, plot)) return way;
  }
  return ways.empty() ? walks(Does::Halts, {}) : ways.front();
}

}  // namespace linstock::nineteenth_century::afield
