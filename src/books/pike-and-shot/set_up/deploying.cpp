// DEPLOYMENT: battalia by battalia in turn, each inside its side's zone; guns, foot, horse, then the Commander; Generals last
// (PS-ARMY-06). Scenarios without [deployment] put everybody where the file says.
#include "battle/placing.h"

#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"
#include "books/pike-and-shot/command/first_throw.h"

namespace linstock::pike_and_shot {

namespace {

bool awaited(const Unit& u) { return u.now.presence == Presence::Awaited; }

std::vector<int> battalia_left(const State& state, const Setting& setting, Seat side) {
  std::vector<int> left;
  for (int b = 0; b < static_cast<int>(setting.battalia.size()); ++b)
    if (setting.battalia[static_cast<std::size_t>(b)].side == side &&
        std::ranges::any_of(state.units, [&](const Unit& u) { return u.is.battalia == b && awaited(u); }))
      left.push_back(b);
  return left;
}

int turn_in_battalia(const Unit& u) { return guns(u) ? 0 : horse(u) ? 2 : 1; }

Question place_question(Seat seat, int subject, const Block& block, const Setting& setting) {
  Question ask = asked(seat, clause::PS_ARMY_06, "Where does {} deploy?", subject);
  ask.shape = Question::Shape::Place;
  ask.block = block;
  ask.region = setting.zones[seat];
  return ask;
}

}  // namespace

Few<Stance, 12> stances_of(const Unit& unit, const Tables& tables) {
  Few<Stance, 12> all;
  all.push({unit.now.formation, unit.now.wide});
  if (guns(unit)) {
    all.push({Formation::Unlimbered, unit.is.bases()});
    all.push({Formation::Limbered, 1});
  }
  for (const Stance& s : shapes_of(unit, tables)) all.push(s);
  return all;
}

std::optional<Stance> stance_of(const Unit& unit, const Layout& layout, const Tables& tables) {
  for (const Stance& s : stances_of(unit, tables))
    if (layout_of(unit, s.formation, s.wide, tables.movement) == layout) return s;
  return {};
}

std::optional<Refusal> check_deployment(const Board& board, int u, const Block& block) {
  if (!stance_of(board.unit(u), block.layout, board.tables)) return no(clause::PS_DEF_08, "this unit cannot stand so");
  if (!battle::inside(board.setting.zones[board.side_of(u)], ground_of(block).box)) return no(clause::PS_ARMY_06, "the whole unit must stand in its side's zone");
  if (auto refusal = board.may_stand(u, block)) return refusal;
  return board.may_garrison(u, block);
}

std::optional<Refusal> check_leader_place(const Board& board, int n, const Block& block) {
  const Leader& leader = board.state.leader(n);
  if (!battle::inside(board.setting.zones[leader.side], Box{block.pose.at, block.pose.at})) return no(clause::PS_ARMY_06, "he must stand in his side's zone");
  return {};
}

// The higher of a die each begins.
template <>
void run(State& state, const ThrowToDeploy&, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::PS_ARMY_06, "Deployment", 0);
  for (Unit& unit : state.units) unit.now.presence = Presence::Awaited;
  WhoFirst won = WhoFirst::Again;
  while (won == WhoFirst::Again) won = throw_for_first(umpire, setting.sides[0].c_str(), setting.sides[1].c_str());
  state.agenda.push(DeployBattalia{won == WhoFirst::We ? 0 : 1});
}

template <>
void run(State& state, const DeployBattalia& deploy, const Setting& setting, Umpire& umpire) {
  const std::vector<int> left = battalia_left(state, setting, deploy.side);
  if (left.empty()) {
    if (!battalia_left(state, setting, 1 - deploy.side).empty()) return state.agenda.push(DeployBattalia{1 - deploy.side});
    for (int n = 0; n < static_cast<int>(state.leaders.size()); ++n)
      if (state.leader(n).rank == Rank::General) state.agenda.push(PlaceLeader{n});
    return;
  }
  Question ask = asked(deploy.side, clause::PS_ARMY_06, "Which battalia deploys next?");
  for (int b : left) ask.options.push({b, setting.battalia[static_cast<std::size_t>(b)].name.c_str()});
  const int picked = umpire.pick(ask);
  state.agenda.push(DeployBattalia{1 - deploy.side});
  for (int n = 0; n < static_cast<int>(state.leaders.size()); ++n)
    if (state.leader(n).battalia == picked && state.leader(n).rank == Rank::Commander) state.agenda.push(PlaceLeader{n});
  for (int arm : {2, 1, 0})
    for (int i = state.count() - 1; i >= 0; --i)
      if (state.unit(i).is.battalia == picked && turn_in_battalia(state.unit(i)) == arm) state.agenda.push(PlaceUnit{i});
}

template <>
void run(State& state, const PlaceUnit& place, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(place.unit);
  Answer answer;
  {
    const Board board(state, setting);
    const Question ask = place_question(unit.is.side, place.unit, board.block(place.unit), setting);
    answer = umpire.move(ask, [&](const Answer& a) { return check_deployment(board, place.unit, a.block); });
  }
  const Stance stance = *stance_of(unit, answer.block.layout, setting.tables);
  unit.now.formation = stance.formation;
  unit.now.wide = stance.wide;
  unit.now.presence = Presence::OnTable;
  unit.pose = answer.block.pose;
}

template <>
void run(State& state, const PlaceLeader& place, const Setting& setting, Umpire& umpire) {
  Leader& leader = state.leader(place.leader);
  const Board board(state, setting);
  const Block spot{{leader.at, 0}, line_of(1)};
  const Question ask = place_question(leader.side, state.count() + place.leader, spot, setting);
  leader.at = umpire.move(ask, [&](const Answer& a) { return check_leader_place(board, place.leader, a.block); }).block.pose.at;
}

}  // namespace linstock::pike_and_shot
