// How a plot is laid out, for the files that check plots and write them.
#pragma once
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

// NC-MOVE-17: a change that began in an earlier period and is over within this one leaves the rest of it for a march.
inline bool ends_its_change(const Unit& u) {
  if (!u.now.changing || u.now.rallying || sub_group(u) || guns(u) || u.now.prone) return false;
  return u.now.change_left < 8 && u.now.change != FormationChange::LieDown && u.now.change != FormationChange::Mount;
}
// The path of an answer as legs; the refusal if it cannot be walked in a period.
std::optional<Refusal> lay_out(const Board& board, int unit, const Answer& answer, Plot& plot);
// Back to its main body by the shortest way, turning and walking as it may (NC-SUB-07).
void lay_rejoin(const Board& board, int unit, Plot& plot);
// As far straight on, for that share (per cent) of the time, as what comes first leaves; nothing if that leads nowhere.
std::optional<Answer> with_advance(const Board& board, int unit, const std::optional<Manoeuvre>& first, int share, Does does);
// What may come first on the way to a place: a turn or a wheel as far as it takes, or nothing.
Few<std::optional<Manoeuvre>, 4> first_turns(const Board& board, int unit, Point goal);
// The first way towards a place that will do, turned and then straight on.
template <class WillDo>
std::optional<Answer> way_towards(const Board& board, int unit, Point goal, std::initializer_list<int> shares, WillDo will_do) {
  for (const auto& first : first_turns(board, unit, goal))
    for (int share : shares)
      if (auto answer = with_advance(board, unit, first, share, Does::Marches); answer && will_do(*answer)) return answer;
  return {};
}
bool room_for_limbers(const Board& board, int unit);  // where its guns stand
// NC-DOUBLE-06, 07: half a move at the double and unlimber, or limber up and off.
std::optional<Refusal> may_double_guns(const Board& board, int unit, const Plot& plot);

}  // namespace linstock::nineteenth_century::afield
