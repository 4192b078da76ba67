// SENSIBLE ANSWERS to any question, for the commander and for the mouse: visited by the step that asks, like run. Moves, rides and fire are weighed;
// the rest is habit, for whoever looks ahead finds what habit misses.
#include <algorithm>

#include "battle/asked.h"
#include "battle/placing.h"
#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/doctrine/expected.h"
#include "books/big-napoleonic/doctrine/moves.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/rules.h"
#include "books/big-napoleonic/set_up/placing.h"
#include "books/big-napoleonic/troops/generals.h"
#include "staff/habits.h"
#include "staff/ventures.h"

namespace linstock::big_napoleonic {

namespace {

// A question in the middle of a step, how much thought it is worth (see Advisor), and what the army has been told.
struct Asked : battle::Asked<State, Setting> {
  staff::Posture posture;
};

constexpr staff::Habit habits[] = {
    {clause::BN_EVADE_01, 0, "to evade costs a D, or a base if it is spent"},
    {clause::BN_CCMOD_13, 2, "a square has no flank"},
    {clause::BN_CCMOD_13, 1, "turned to face, the enemy has no flank to strike"},
    {clause::BN_CCOUT_10, 0, "it keeps in hand and takes the ground"},
    {clause::BN_CCCAV_03, 0, "goes back to re-form"},
    {clause::BN_CCART_11, 0, "keeps the gun"},
    {clause::BN_CCOUT_09, 0, "in line it can move on"},
    {clause::BN_CCTWO_04, FreeStay, "further on it might show its flank"},
};

// Any answer will do, or that of habit.
template <class Step>
void suggest(const Asked& a, const Step&) {
  if (a.effort > 0) staff::by_habit(habits, a.question, a.out);
}

// Who throws next: whoever is left. What follows: a move, if it may.
void suggest(const Asked& a, const MovementPhase&) {
  for (const Option& o : a.question.options) a.offer(o.value, o.value >= 0, o.value >= 0 ? "all who can should move" : "those who are left stand where they should");
}
void suggest(const Asked& a, const ChooseMove&) {
  for (const Option& o : a.question.options) {
    const bool moves = o.value == static_cast<int>(AfterThrow::Move);
    a.offer(o.value, moves ? 2 : o.value == static_cast<int>(AfterThrow::Stay), moves ? "it may gain by moving" : "it stands, and rallies if it may");
  }
}

void suggest(const Asked& a, const PlanMove& step) {
  const Board board(a.state, a.setting);
  if (a.effort == 0) return suggest_ventures(board, a.question, step.result, a.luck, a.out);
  const Outlook look(board, campaign_of(a.state, a.setting, a.question.seat, a.posture), step.unit);
  suggest_moves(look, a.question, step.result, a.effort > 1, a.out);
}

// BN-ASSLT-22: its target has gone.
void suggest(const Asked& a, const Walk&) { a.offer(answer_of(MoveKind::Stand), 0, "stops: its target has gone"); }

// Whether a short way will do is judged by the search without luck (check_withdrawal): so is a short answer.
void suggest(const Asked& a, const Withdraw& step) {
  const Board board(a.state, a.setting);
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  BestWay best = best_way(board, step.unit, step.kind, step.from, t, a.effort == 0 ? a.luck : 0);
  if (!best.full && a.effort == 0) best = best_way(board, step.unit, step.kind, step.from, t);
  const bool over_the_edge = t.half && !best.full && best.may_leave;  // no other way is long enough
  a.offer(over_the_edge ? best.leaving : best.answer, 0, best.used > 0 ? "away from the enemy, as straight as the ground allows" : "it has no way back");
}

// GENERALS

// How much good he does there: units under his command within reach, those that must rally most; but not near the enemy.
int use_of(const Board& board, const General& general, Point p) {
  int sum = 0;
  const std::int64_t reach = board.distances().command_radius;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || gap_squared(board.ground(i).box, Box{p, p}) > reach * reach) continue;
    const Unit& unit = board.unit(i);
    if (commands(general, unit)) sum += 10 + 8 * (unit.condition.disruption > 0) + 4 * !is_gun(unit);
    else if (unit.side != general.side) sum -= 12;
  }
  return sum;
}

// Where a successor appears (BN-GEN-08), or where he rides: the best places first, so that only as many rides are tried as must be.
void suggest(const Asked& a, const MoveGeneral& step) {
  const Board board(a.state, a.setting);
  const General& general = a.state.generals[static_cast<std::size_t>(step.general)];
  if (!general.on_table) {
    for (const Option& option : a.question.options) a.offer(option.value, use_of(board, general, place_with(board, option.subject)), "most of his troops are there");
    return;
  }
  const int staying = use_of(board, general, general.at) + 1;
  a.offer(static_cast<int>(MoveKind::Stand), staying, "he is where his troops need him");
  const auto rides = [&](Vec by, int score) {
    Answer ride = answer_of(MoveKind::General);
    ride.path.push(Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
    Point end;
    if (check_ride(board, step.general, ride, end)) return false;
    a.offer(ride, score, "to bring more of his troops within reach of his orders");
    return true;
  };
  staff::Luck luck{a.luck};
  if (a.effort == 0) return void(rides({luck.below(inches(12)) - inches(6), luck.below(inches(12)) - inches(6)}, staying));
  std::vector<std::pair<int, Point>> spots;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || !commands(general, board.unit(i))) continue;
    const Point p = place_with(board, i);
    const int score = use_of(board, general, p);
    if (score > staying && squared(p - general.at) <= std::int64_t{a.question.allowance} * a.question.allowance) spots.push_back({-score, p});
  }
  std::sort(spots.begin(), spots.end());
  for (const auto& [score, p] : spots)
    if (rides(p - general.at, -score)) return;
}

// FIRE: at whom it hurts most, roughly, from ground to ground; the survey has been made once already to ask the question.

int worth_of_fire(const Board& board, int firer, const FireChoice& choice) {
  const Tables& t = board.setting.tables;
  const Unit &own = board.unit(firer), &target = board.unit(choice.target);
  const auto gap = static_cast<int>(staff::apart(board.ground(firer).box, board.ground(choice.target).box));
  const int bases = is_gun(own) ? 1 : std::min<int>(own.condition.bases, layout_of(own).files);
  const int points = bases * base_points(own, t, std::min(gap, is_gun(own) ? t.artillery_long : t.infantry_range), choice.aim);  // it may have been nearer on its way
  const int shift = (choice.enfilade || target.square || formed_in_march(target.stance)) - static_cast<int>(board.area_cover(choice.target));
  constexpr int assault = 60;  // that is stopped
  return cost_of_fire(target, points, shift, t, in_assault(board.state, choice.target) ? assault : 0);
}

void suggest(const Asked& a, const FireUnit& step) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  for (const Option& option : a.question.options)
    if (option.value < 0) a.offer(option.value, option.value == hold_fire ? 0 : -1000, "nothing to gain");
    else a.offer(option.value, 1 + worth_of_fire(board, step.unit, fire_choice(option)), "its fire tells most there");
}

void suggest(const Asked& a, const DeployArmies&) {
  const Board board(a.state, a.setting);
  battle::suggest_places(a, unit_length, true, [&](const Block& block) { return !check_deployment(board, a.question.subject, block); });
}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { big_napoleonic::suggest(Asked{{state, setting, question, effort, luck, out}, {}}, s); }, step);
}

void Rules::suggest_under(const linstock::ArmyPlan& orders, const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                          std::uint64_t luck, std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { big_napoleonic::suggest(Asked{{state, setting, question, effort, luck, out}, staff::Posture::of(orders)}, s); }, step);
}

}  // namespace linstock::big_napoleonic
