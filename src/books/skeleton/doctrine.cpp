// The computer: answers with scores, one adviser for each step that asks. Plain, but it marches, fires and charges.
#include <algorithm>

#include "books/skeleton/sequence.h"
#include "field/nearest.h"

namespace linstock::skeleton {

namespace {

using Asked = battle::Asked<State, Setting>;

int nearest_enemy(const Board& board, int u) { return field::nearest_enemy(board, board.ground(u), board.side_of(u)).unit; }

// A wheel towards a point and straight on; a pivot if a wheel is not enough.
Answer towards(const Board& board, int u, Point to, std::int32_t distance, MarchKind kind, int target = -1) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.target = target;
  const Pose& pose = board.unit(u).pose;
  const int by = turn_between(pose.facing, angle_of(to - pose.at));
  if (std::abs(by) > quarter_turn / 2) answer.path.push(Manoeuvre::pivot(by));
  else if (std::abs(by) > degrees(2)) answer.path.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by));
  if (distance > 0) answer.path.push(Manoeuvre::advance(distance));
  return answer;
}

// What a charge promises: bases, grade, and the fire that it must pass.
int hope(const Unit& own, const Unit& his) { return 40 * (own.bases() - his.bases()) + 30 * (own.grade == Grade::Veteran) + 60 * (his.morale == Morale::Shaken) - 25 * his.shot; }

// How good it is to stand there: in reach of fire, near the goal, in cover.
int worth(const Board& board, int u, const March& march, Point goal) {
  State then = board.state;
  then.unit(u).pose = march.end.pose;
  then.unit(u).formation = march.formation;
  then.unit(u).moved = 1;
  const Board there(then, board.setting);
  int score = -static_cast<int>(length_near(goal - march.end.pose.at) / 100) + 40 * there.in_cover(u);
  for (const Aim& aim : there.aims(u)) score += 30 * aim.bases;
  return score;
}

// The nearest objective that is not ours, else the nearest enemy.
Point goal_of(const Board& board, int u) {
  const Point at = board.unit(u).pose.at;
  const int enemy = nearest_enemy(board, u);
  Point goal = enemy >= 0 ? board.unit(enemy).pose.at : Point{board.battlefield().size.x / 2, board.battlefield().size.y / 2};
  for (std::size_t i = 0; i < board.setting.objectives.size(); ++i)
    if (board.state.held[i] != board.side_of(u) && squared(board.setting.objectives[i].at - at) < squared(goal - at)) goal = board.setting.objectives[i].at;
  return goal;
}

void suggest(Asked asked, const MoveUnit& move) {
  const Board board(asked.state, asked.setting);
  const int u = move.unit, enemy = nearest_enemy(board, u), far = asked.question.allowance;
  const Unit& unit = board.unit(u);
  std::vector<Answer> tries;
  if (enemy >= 0 && asked.question.options.size() > 2 && (asked.effort > 0 || asked.below(2) == 0))
    for (int part : {4, 3, 2}) tries.push_back(towards(board, u, board.unit(enemy).pose.at, far * part / 4, MarchKind::Charge, enemy));
  // At random: towards the enemy as often as not, or nobody would ever meet.
  const bool astray = asked.effort == 0 && asked.below(3) == 0;
  const Point goal = astray ? unit.pose.at + turn({paces(10), 0}, heading(static_cast<Angle>(asked.below(full_turn)))) : goal_of(board, u);
  for (int part : {8, 6, 4, 2}) tries.push_back(towards(board, u, goal, far * part / 10, MarchKind::March));
  if (asked.below(4) == 0) {
    Answer reform;
    reform.value = static_cast<int>(MarchKind::March);
    reform.path.push(Manoeuvre::reform(layout_of(unit, unit.formation == Formation::Line ? Formation::Column : Formation::Line)));
    if (unit.bases() > 2) tries.insert(tries.begin(), reform);
  }
  if (asked.effort == 0) {
    for (const Answer& answer : tries) asked.offer(answer, 0, "", false);
    return asked.offer(static_cast<int>(MarchKind::Stand), 0, "");
  }
  asked.offer(static_cast<int>(MarchKind::Stand), worth(board, u, stays(unit), goal) + 30 * static_cast<int>(board.aims(u).size()), "it stands well here");
  for (const Answer& answer : tries) {
    March march;
    if (check_march(board, u, answer, march)) continue;
    if (march.target >= 0) asked.offer(answer, worth(board, u, march, goal) + hope(unit, board.unit(march.target)), "the charge looks good");
    else asked.offer(answer, worth(board, u, march, goal), march.path[0].kind == Manoeuvre::Kind::Reform ? "another formation" : "towards its goal");
  }
}

// SK-LEAD-02: to where somebody wavers, else behind the middle of his own.
void suggest(Asked asked, const RideLeader& ride) {
  const Board board(asked.state, asked.setting);
  const Leader& leader = asked.state.leaders[static_cast<std::size_t>(ride.leader)];
  asked.offer(static_cast<int>(MarchKind::Stand), 0, "he is well placed");
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (unit.side != leader.side || !unit.on_table || (asked.effort > 0 && unit.morale != Morale::Shaken)) continue;
    Vec way = ahead(unit.pose.at, unit.pose.facing, -paces(3)) - leader.at;
    const std::int64_t length = std::max<std::int64_t>(1, length_up(way)), most = std::min<std::int64_t>(length, asked.question.allowance - 2);
    Answer answer;
    answer.value = static_cast<int>(MarchKind::March);
    answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * most / length), static_cast<std::int32_t>(way.y * most / length)));
    Point end;
    if (!check_ride(board, ride.leader, answer, end)) asked.offer(answer, 10, "to steady those who waver");
  }
}

void suggest(Asked asked, const MovementPhase&) {
  const Board board(asked.state, asked.setting);
  for (const Option& option : asked.question.options) {
    const int enemy = option.value >= 0 ? nearest_enemy(board, option.value) : -1;
    const int score = enemy < 0 ? 0 : 1'000'000 - static_cast<int>(board.gap(board.ground(option.value), board.ground(enemy)).length_down() / 10);
    asked.offer(option.value, score, option.value < 0 ? "all have moved" : "nearest to the enemy");
  }
}

void suggest(Asked asked, const FireUnit& fire) {
  const Board board(asked.state, asked.setting);
  asked.offer(hold_fire, 0, "");
  for (const Aim& aim : board.aims(fire.unit)) {
    const FireFacts facts = survey(board, aim, fire.unit);
    asked.offer(aim.target, 10 * aim.bases + 5 * facts.close_range - 5 * facts.target_in_cover + 6 - board.unit(aim.target).bases(), "the most fire on the weakest");
  }
}

void suggest(Asked asked, const Charge& charge) {
  const int odds = hope(asked.state.unit(charge.attacker), asked.state.unit(charge.defender));
  asked.offer(meet_it, 0, "it can stand");
  for (const Option& option : asked.question.options)
    if (option.value == evade_it) asked.offer(evade_it, odds, "it would be ridden down");
}

// Steps that ask for nothing but dice.
template <class Step>
void suggest(Asked, const Step&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                    std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { skeleton::suggest(Asked{state, setting, question, effort, luck, out}, s); }, step);
}

}  // namespace linstock::skeleton
