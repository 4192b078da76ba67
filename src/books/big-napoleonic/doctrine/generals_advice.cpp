// Where a general should be.
#include <algorithm>

#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

namespace {

bool near_unit(const Board& board, Point p, int unit) {
  const std::int64_t reach = board.distances().command_radius;
  return gap_squared(board.ground(unit).box, Box{p, p}) <= reach * reach;
}

// How much good he does there: units under his command within 6", those that must rally most; not in reach of the
// enemy.
int use_of(const Board& board, const General& general, Point p) {
  int sum = 0;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    const bool own = commands(general, unit);
    if (!board.active(i) || (!own && unit.side == general.side) || !near_unit(board, p, i)) continue;
    if (own)
      sum += 10 + 8 * (unit.condition.disruption > 0) + 4 * (unit.arm != Arm::Artillery);
    else
      sum -= 12;
  }
  return sum;
}

struct Spot {
  Point at;
  int score;
};

}  // namespace

void suggest(const State&, const OfferGeneralJoin&, const Setting&, const Asked& asked) {
  for (const Option& option : asked.question.options)
    asked.offer(option.value, option.subject >= 0 ? 10 : 0,
                option.subject >= 0 ? "with the troops he is safe" : "he stays");
}

// Where a successor appears (BN-GEN-08), or where he rides.
void suggest(const State& state, const MoveGeneral& step, const Setting& setting, const Asked& asked) {
  const Board board(state, setting);
  const General& general = state.generals[static_cast<std::size_t>(step.general)];
  if (!general.on_table) {
    for (const Option& option : asked.question.options)
      asked.offer(option.value, use_of(board, general, place_with(board, option.subject)),
                  "most of his troops are there");
    return;
  }
  Suggestion suggestion;
  suggestion.answer.value = static_cast<int>(MoveKind::Stand);
  suggestion.score = asked.effort ? use_of(board, general, general.at) + 1 : 0;
  suggestion.why = "he is where his troops need him";
  asked.out.push_back(suggestion);
  const int staying = suggestion.score;
  const auto ride = [&](Point to, int score) {
    Suggestion riding;
    riding.answer.value = static_cast<int>(MoveKind::General);
    const Vec by = to - general.at;
    riding.answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
    Point end;
    if (check_ride(board, step.general, riding.answer, end)) return false;
    riding.score = score;
    riding.why = "to bring more of his troops within reach of his orders";
    asked.out.push_back(riding);
    return true;
  };
  if (asked.effort == 0) {
    ride({general.at.x + static_cast<std::int32_t>(asked.luck % 12001) - 6000,
          general.at.y + static_cast<std::int32_t>((asked.luck >> 20) % 12001) - 6000},
         0);
    return;
  }
  // The best places first, so that only as many rides are tried as must be.
  Many<Spot, 48> spots;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || !commands(general, board.unit(i))) continue;
    const Point p = place_with(board, i);
    const int score = use_of(board, general, p);
    if (score > staying && squared(p - general.at) <= std::int64_t{asked.question.allowance} * asked.question.allowance) spots.push({p, score});
  }
  std::sort(spots.begin(), spots.end(),
            [](const Spot& a, const Spot& b) { return a.score != b.score ? a.score > b.score : a.at < b.at; });
  for (const Spot& spot : spots)
    if (ride(spot.at, spot.score)) return;
}

}  // namespace linstock::big_napoleonic
