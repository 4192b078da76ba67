// PLACING THE ARMIES: where each unit may be put down before the first turn, and a plain order of battle for who does not care.
#include "books/big-napoleonic/set_up/placing.h"

#include <algorithm>

#include "battle/placing.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

namespace {

Question place_question(const Unit& unit, int self, const Setting& setting) {
  Question ask;
  ask.shape = Question::Shape::Place;
  ask.seat = unit.side;
  ask.clause = clause::BN_TURN_05;
  ask.what = "Where does {} deploy?";
  ask.subject = self;
  ask.block = block_of(unit);
  ask.region = setting.zones[unit.side];
  return ask;
}

// The stance whose layout this is, if the unit may take it.
std::optional<Stance> stance_for(const Unit& unit, const Layout& layout) {
  for (Stance stance :
       {Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March, Stance::Limbered, Stance::Unlimbered}) {
    const bool gun = stance == Stance::Limbered || stance == Stance::Unlimbered;
    if (gun != (unit.arm == Arm::Artillery) || (stance == Stance::DepthThree && unit.starting_bases < 5)) continue;
    if (layout_of(unit, stance) == layout) return gun ? unit.stance : stance;
  }
  return {};
}

}  // namespace

std::optional<Refusal> check_deployment(const Board& board, int self, const Block& block) {
  const Unit& unit = board.unit(self);
  if (!stance_for(unit, block.layout)) return Refusal{clause::BN_DEPLOY_01, "this is no deployment of the unit"};
  const Ground ground = board.ground_at(unit, block);
  if (!battle::inside(board.setting.zones[unit.side], ground.box))
    return Refusal{clause::BN_TURN_05, "the whole unit must stand in its side's deployment zone"};
  if (auto refusal = check_standing(board, self, block)) return refusal;  // BN-TERR-02, BN-TERR-04, BN-TERR-12
  std::optional<Refusal> refusal;
  for (int i = 0; i < board.count() && !refusal; ++i) {
    if (i == self || !board.active(i)) continue;
    if (board.overlapping(ground, board.ground(i))) refusal = Refusal{clause::BN_INTER_01, "another unit stands there"};
    if (board.unit(i).side != unit.side && board.closer_than(ground, board.ground(i), board.distances().armies_apart))
      refusal = Refusal{clause::BN_TURN_05, "units deploy at least " + in_inches(board.distances().armies_apart) + " from the enemy"};
  }
  return refusal;
}

// Unit by unit; whoever is not yet placed is off the table until he is.
void run(State& state, const DeployArmies& deploy, const Setting& setting, Umpire& umpire) {
  for (int i = deploy.next; i < static_cast<int>(state.units.size()); ++i) {
    Unit& unit = state.units[static_cast<std::size_t>(i)];
    if (unit.side != deploy.side || unit.stance == Stance::Town || unit.expected) continue;
    const Board board(state, setting);
    const Answer answer = umpire.move(place_question(unit, i, setting),
                                      [&](const Answer& a) { return check_deployment(board, i, a.block); });
    unit.stance = *stance_for(unit, answer.block.layout);
    if (unit.stance > Stance::DepthThree) unit.square = 0;  // BN-SQUARE-01
    unit.pose = answer.block.pose;
    unit.on_table = 1;
    unit.start = block_of(unit);
    unit.start_stance = unit.stance;
    state.agenda.push(DeployArmies{deploy.side, i + 1});
    return;
  }
}

}  // namespace linstock::big_napoleonic
