// WALKING A PATH: a move goes on until something interrupts it: an enemy that may evade comes within 12", an enemy
// general is reached, an assault makes contact, or it ends.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

// PLACES ON A PATH

// Puts the unit where it is after so much of its path: place, facing, deployment, square, town.
void put_on_path(State& state, int u, PathPlace place) {
  Unit& unit = state.units[static_cast<std::size_t>(u)];
  Block block = unit.start;
  Stance stance = unit.start_stance;
  int town = unit.start_stance == Stance::Town ? unit.town : -1;
  for (int i = 0; i < unit.path.size() && i <= place.manoeuvre; ++i) {
    const Manoeuvre& m = unit.path[i];
    const Motion motion(block, m);
    if (i == place.manoeuvre && place.step < motion.steps) {
      block = motion.at(place.step);
      break;
    }
    block = motion.end();
    stance = stance_after(unit, stance, m);
    if (m.kind == Kind::Reform) town = stance == Stance::Town ? m.area : -1;
    if (square_change(m) != SquareChange::None) unit.square = square_change(m) == SquareChange::Form;
  }
  const bool leaves = unit.town >= 0 && unit.town != town;
  if (leaves) state.towns[static_cast<std::size_t>(unit.town)] = {};
  if (town >= 0 && unit.town != town)
    state.towns[static_cast<std::size_t>(town)] = {u, state.player_turns};  // BN-TOWN-05
  unit.pose = block.pose;
  unit.stance = stance;
  unit.town = town;
}

namespace {

std::span<const Manoeuvre> all_of(const Few<Manoeuvre, 6>& path) { return {path.begin(), static_cast<std::size_t>(path.size())}; }

// Where a walk began; in square if it dropped square first.
Origin origin_of_walk(const Unit& unit, const Few<Manoeuvre, 6>& path) {
  const int out = coming_out(unit, all_of(path));
  if (out > 0) return {after(unit.start, std::span(path.begin(), static_cast<std::size_t>(out))), stance_after(unit, Stance::Town, path[0]), 0, -1, 1};
  const bool dropped = !path.empty() && square_change(path[0]) == SquareChange::Drop;
  return {unit.start, unit.start_stance, dropped, -1};
}

}  // namespace

std::optional<Refusal> check_walk(const Board& board, int u, ThrowResult result, const Answer& answer, MovePlan* plan) {
  const Unit& unit = board.unit(u);
  const int out = coming_out(unit, all_of(answer.path));
  Answer rest = answer;
  rest.path.clear();
  for (int i = out; i < answer.path.size(); ++i) rest.path.push(answer.path[i]);
  MovePlan made;
  if (auto refusal = check_path(board, u, origin_of_walk(unit, answer.path), result, rest, &made)) return refusal;
  if (made.path.size() + out > made.path.capacity) return Refusal{clause::BN_MOVE_02, "a move has at most six parts"};
  Few<Manoeuvre, 6> whole;
  for (int i = 0; i < out; ++i) whole.push(answer.path[i]);
  for (const Manoeuvre& m : made.path) whole.push(m);
  made.path = whole;
  if (plan) *plan = made;
  return {};
}

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// An enemy evaded from this unit's move, so what was planned may no longer hold.
bool disturbed(const State& state, int u) {
  return std::any_of(state.units.begin(), state.units.end(),
                     [&](const Unit& e) { return e.evaded && e.offered == u + 1; });
}

// GENERALS IN THE WAY (BN-GEN-04, BN-GEN-05)

// BN-GEN-05: he is asked once in a move that began more than 6" away, when it comes within 3" of him (R187).
bool may_join_friends(const Board& board, int u, const General& general) {
  return general.offered != u + 1 && !field::near_point(ground_of(board.unit(u).start), general.at, board.distances().warned) &&
         friend_within(board, general, board.distances().join);
}

// THE NEXT INTERRUPTION

struct Stop {
  PathPlace place;
  bool end = false;            // nothing comes before the end
  bool halted = false;         // an evader now stands in the way (BN-ASSLT-07)
  std::optional<int> general;  // who is touched, or may join friends
  std::vector<int> evaders;
};

// The first step at which the enemy is within an unobstructed 12".
std::optional<std::int32_t> evade_step(const Board& board, int u, int enemy, const Motion& motion, std::int32_t from) {
  const auto near = [&](const Block& b) { return board.unobstructed(enemy, u, ground_of(b), board.distances().evade); };
  if (!motion.straight()) return near(motion.end()) ? std::optional(motion.steps) : std::nullopt;
  const auto first = first_near(motion, board.ground(enemy), Limit::within(board.distances().evade), from);
  if (!first) return {};
  return first_step_where(motion, near, fine_step, *first);
}

Stop stop_in_leg(const Board& board, int u, const Motion& motion, int leg, std::int32_t from, bool closing,
                 bool upset) {
  const Unit& unit = board.unit(u);
  Stop stop;
  std::optional<std::int32_t> first;
  struct Evader {
    int unit;
    std::int32_t step;
  };
  std::vector<Evader> evaders;
  const Box sweep = join(footprint(motion.start).box, footprint(motion.end()).box);
  board.each_enemy(unit.side, [&](int enemy) {
    const Unit& other = board.unit(enemy);
    const bool watched = (upset && other.evaded) || (may_evade(other) && other.offered != u + 1);
    if (!watched || !board.near(enemy, grown(sweep, board.distances().evade))) return;
    if (upset && !closing && other.evaded && other.offered == u + 1)
      if (const auto step = first_near(motion, board.ground(enemy), Limit::below(board.distances().contact_zone), from)) {
        if (!first || *step - 1 < *first) first = std::max(from - 1, *step - 1), stop.halted = true;
      }
    if (!may_evade(other) || other.offered == u + 1 ) return;
    if (const auto step = evade_step(board, u, enemy, motion, from)) evaders.push_back({enemy, *step});
  });
  for (const Evader& evader : evaders)
    if (!first || evader.step < *first) first = evader.step, stop.halted = false;
  for (std::size_t g = 0; g < board.state.generals.size(); ++g) {
    const General& general = board.state.generals[g];
    if (!general.on_table || general.side == unit.side || !meet(grown(sweep, board.distances().join), Box{general.at, general.at}))
      continue;
    if (touches_own_unit(board, static_cast<int>(g))) continue;
    const int reach = may_join_friends(board, u, general) ? board.distances().join : general_reach(board, general);
    const auto step = first_step(motion, Convex{general.at}, Limit::within(reach), from);
    if (!step || (first && *first <= *step)) continue;
    first = step;
    stop.halted = false;
    stop.general = static_cast<int>(g);
  }
  if (!first) {
    stop.end = true;
    return stop;
  }
  stop.place = {leg, *first};
  if (stop.halted) return stop;
  for (const Evader& evader : evaders)
    if (evader.step == *first) stop.evaders.push_back(evader.unit);
  return stop;
}

Stop next_stop(const Board& board, int u, const Walk& walk) {
  const Unit& unit = board.unit(u);
  const bool upset = disturbed(board.state, u);
  Stop stop;
  const auto look = [&](const Motion& motion, int leg, std::int32_t from) -> std::optional<std::int32_t> {
    const bool closing = unit.assault_target >= 0 && leg + 1 == unit.path.size();
    stop = stop_in_leg(board, u, motion, leg, from, closing, upset);
    return stop.end ? std::nullopt : std::optional(stop.place.step);
  };
  if (field::next_on_path(unit.start, path_walked(unit), {walk.leg, walk.step}, look)) return stop;
  stop = Stop{};
  stop.end = true;
  stop.place = end_of_path(unit);
  return stop;
}

// Does the assault still reach its target, now that somebody has evaded? Its last way may have become shorter.
bool still_at_target(const Board& board, State& state, const Walk& walk) {
  Unit& unit = unit_of(state, walk.unit);
  Answer again;
  again.value = static_cast<int>(MoveKind::Assault);
  again.target = unit.assault_target;
  again.path = unit.path;
  MovePlan plan;
  if (check_walk(board, walk.unit, walk.result, again, &plan)) return false;
  if (plan.path.size() == walk.leg + 1 && plan.path.back().distance < walk.step) return false;
  unit.path = plan.path;
  return true;
}

}  // namespace

void run(State& state, const Walk& walk, const Setting& setting, Umpire& umpire) {
  Unit& unit = unit_of(state, walk.unit);
  if (!unit.on_table) return;
  const Board board(state, setting);
  if (!state.generals.empty() && unit.stance != Stance::Town && (walk.leg > 0 || walk.step > 0))
    displace_generals_touched(state, board, walk.unit, board.ground(walk.unit), umpire);
  if (unit.assault_target >= 0 && disturbed(state, walk.unit) && !still_at_target(board, state, walk))
    return go_on_straight(state, walk, setting, umpire);
  const Stop stop = next_stop(board, walk.unit, walk);
  if (stop.halted) {
    umpire.heading(clause::BN_ASSLT_07, "{} halts before the contact zone", walk.unit);
    return settle_short(state, setting, walk.unit, stop.place);
  }
  put_on_path(state, walk.unit, stop.place);
  if (stop.end) return finish_move(state, setting, walk.unit, umpire);
  state.agenda.push(Walk{walk.unit, stop.place.manoeuvre, stop.place.step, walk.result});
  if (stop.general) {
    General& general = state.generals[static_cast<std::size_t>(*stop.general)];
    if (may_join_friends(board, walk.unit, general)) {
      general.offered = walk.unit + 1;
      state.agenda.push(OfferGeneralJoin{*stop.general, -1, Joining::EnemyComes});
    }
  }
  for (int enemy : stop.evaders) {
    unit_of(state, enemy).offered = walk.unit + 1;
    state.agenda.push(OfferEvade{enemy, walk.unit, 1});  // BN-EVADE-02
  }
}

}  // namespace linstock::big_napoleonic
