// The computer: answers with scores, one adviser for each step that asks. It advances to close range, fires, and charges
// where it has more dice than the enemy.
#include <algorithm>

#include "books/pike-and-shot/battle/contact.h"
#include "books/pike-and-shot/battle/sequence.h"

namespace linstock::pike_and_shot {

namespace {

using Asked = battle::Asked<State, Setting>;

// Hundredths of a hit that a unit may hope for in a combat with that one.
int expected_hits(const Unit& own, const Unit& his, bool charging, const Tables& tables) {
  const Layout front = layout_of(own, tables.movement);
  const int pikes = pikes_in_rank(own, front, 0);
  int dice = front.files;
  if (formed(own) && pikes > 0) dice += pikes * (horse(his) && !charging ? 2 : 1) + (front.ranks() > 1 ? pikes_in_rank(own, front, 1) : 0);
  dice += letter(own.is.grade) == 0 ? 2 : own.is.grade == Grade::B ? 1 : own.is.grade == Grade::D ? -1 : own.is.grade == Grade::E ? -2 : 0;
  dice += charging && (horse(own) || own.is.swordsmen);
  dice += own.turn.inspired;
  dice -= std::min(5, own.now.dps);
  const bool poor = !formed(own) || own.now.formation == Formation::AssaultColumn || (foot(own) && horse(his) && own.is.pikes == 0 && !own.now.fixed);
  return std::max(0, dice) * (poor ? 17 : 33);
}
int hope(const Board& board, int u, int e) {
  const Unit& own = board.unit(u);
  const Unit& his = board.unit(e);
  int score = expected_hits(own, his, true, board.tables) - expected_hits(his, own, false, board.tables);
  if (runs(his)) score += 300;
  if (field::wholly_behind(front_of(board.block(e)), board.ground(u))) score += 70;
  return score;
}

Answer towards(const Board& board, int u, Point to, std::int32_t distance) {
  Answer answer;
  answer.value = 1;
  const Block block = board.block(u);
  int by = turn_between(block.pose.facing, angle_of(to - block.pose.at));
  if (board.unit(u).now.formation == Formation::Unformed) {
    if (std::abs(by) > degrees(2)) answer.path.push(Manoeuvre::pivot(by));
  } else if (std::abs(by) > degrees(120)) {
    answer.path.push(Manoeuvre::face(2));
    by = 0;
  } else if (std::abs(by) > degrees(board.enemy_within(board.ground(u), board.side_of(u), board.tables.movement.near_enemy) ? 20 : 6)) {
    answer.path.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, std::clamp(by, -degrees(45), degrees(45))));
  }
  if (distance > 0) answer.path.push(Manoeuvre::advance(distance));
  return answer;
}

// Whom a unit has in mind: near, and worth it.
int goal_of(const Board& board, int u) {
  int best = -1, best_score = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (!board.counts(e)) return;
    const int score = -yards_up(board.gap(board.ground(u), board.ground(e))) + std::clamp(hope(board, u, e), -100, 100) / 2;
    if (best < 0 || score > best_score) best = e, best_score = score;
  });
  return best;
}
bool shoots(const Unit& u) { return foot(u) && u.is.firearms && u.is.others > 0 && !(u.is.bayonet == Bayonet::Plug && u.now.fixed); }

// How far from its goal a unit would like to stand: where a charge looks good at 20 yards, from which it always reaches; shot
// else at close range, horse out of it.
int wanted_gap(const Board& board, int u, int goal) {
  const Unit& unit = board.unit(u);
  if (guns(unit)) return 300;
  if (goal >= 0 && hope(board, u, goal) > 25) return board.tables.movement.halt_at;
  if (horse(unit)) return board.tables.movement.near_enemy + 5;
  return shoots(unit) ? board.tables.combat.musketry.close : board.tables.movement.halt_at;
}

void suggest(Asked a, const PlanPath& step) {
  const Board board(a.state, a.setting);
  const int u = step.unit, goal = goal_of(board, u);
  const Unit& unit = board.unit(u);
  std::vector<Answer> tries;
  if (step.kind == MoveKind::SideStep || step.kind == MoveKind::StepBack) {
    Answer answer;
    answer.value = 1;
    const Vec side = turn({0, a.below(2) ? yards(20) : -yards(20)}, heading(unit.pose.facing));
    answer.path.push(step.kind == MoveKind::StepBack ? Manoeuvre::back(yards(20)) : Manoeuvre::shift(static_cast<std::int32_t>(side.x), static_cast<std::int32_t>(side.y)));
    tries.push_back(answer);
  } else {
    const bool astray = a.effort == 0 && a.below(4) == 0;
    const Point to = goal < 0 || astray ? unit.pose.at + turn({yards(200), 0}, heading(static_cast<Angle>(a.below(full_turn)))) : field::centre_of(board.ground(goal));
    const int gap = goal >= 0 ? yards_up(board.gap(board.ground(u), board.ground(goal))) : 500;
    int far = step.allowance;
    if (a.effort > 0) far = std::clamp(gap - wanted_gap(board, u, goal), 0, far);
    for (int less : {0, 1, 3, 6, 10})
      if (a.effort > 0 && far - less >= 5) tries.push_back(towards(board, u, to, yards(far - less)));
    for (int part : {100, 85, 70, 50, 30, 15})
      if (far * part / 100 >= 5) tries.push_back(towards(board, u, to, yards(far * part / 100)));
    tries.push_back(towards(board, u, to, 0));
    if (a.effort == 0 && a.below(3) == 0)
      for (const Stance& s : shapes_of(unit, board.tables))
        if (!(s == Stance{unit.now.formation, unit.now.wide}) && a.below(3) == 0) {
          Answer answer;
          answer.value = 1;
          answer.path.push(Manoeuvre::reform(layout_of(unit, s.formation, s.wide, board.tables.movement)));
          tries.insert(tries.begin(), answer);
          break;
        }
    if (unit.turn.held == Held::Conforms) {  // as its neighbour did
      const Unit& lead = board.unit(unit.turn.conforms_to);
      Answer answer;
      answer.value = 1;
      if (lead.turn.way > 0) answer.path.push(Manoeuvre::advance(std::min(lead.turn.way, yards(step.allowance))));
      if (lead.turn.way > 0) tries.insert(tries.begin(), answer);
    }
  }
  if (a.effort == 0) {
    for (const Answer& answer : tries)
      if (!answer.path.empty()) a.offer(answer, 0, "", false);
    return a.offer(0, 0, "");
  }
  a.offer(0, 0, "it stands well here");
  int found = 0;
  for (const Answer& answer : tries) {
    Plan plan;
    if (answer.path.empty() || check_path(board, step, answer, plan)) continue;
    int harm = plan.dps;
    for (const Passed& p : plan.passed) harm += p.dps;
    a.offer(answer, 100 - 10 * found - 25 * harm + static_cast<int>(plan.walked / unit_length), "towards the enemy");
    if (++found == (a.effort == 1 ? 2 : 4)) break;
  }
}

void suggest(Asked a, const PickMove& move) {
  const Board board(a.state, a.setting);
  const int u = move.unit;
  if (a.effort == 0) return;
  const Unit& unit = board.unit(u);
  for (const Option& o : a.question.options) a.offer(o.value, o.value == Halts ? 0 : -50, "");
  a.offer_if(ReForms, 300, "in good order again");
  a.offer_if(ReMans, 300, "the guns can fire again");
  if (!board.active(u)) return;
  const int goal = goal_of(board, u);
  const int gap = goal >= 0 ? yards_up(board.gap(board.ground(u), board.ground(goal))) : far_away;
  const bool ready = horse(unit) && goal >= 0 && gap <= 110 && !charge_targets(board, u).empty() && hope(board, u, goal) > 20;
  if (ready) return a.offer(Halts, 200, "ready to charge");
  if (guns(unit)) {
    a.offer_if(Unlimbers, gap < 400 ? 250 : -10, "in range");
    a.offer_if(Marches, unit.now.formation == Formation::Limbered ? 50 : -20, "to a better place");
    return;
  }
  if (gap <= wanted_gap(board, u, goal) + 5 || unit.now.dps >= 4) return a.offer(Halts, 150, "it stands well here");
  const auto shapes = shapes_of(unit, board.tables);  // one deep has the most fire and the most dice
  for (int i = 0; i < shapes.size(); ++i)
    if (shapes[i] == Stance{Formation::Line, unit.is.bases()} && unit.now.formation != Formation::Unformed)
      a.offer_if(ChangesFormation + i, gap > board.tables.movement.near_enemy ? 130 : -20, "in line, one deep");
  a.offer_if(Marches, gap > board.tables.movement.near_enemy + 80 ? 120 : 35, "while no enemy is near");
  a.offer_if(OneDie, 60, "steadily on");
  a.offer_if(OneDieAndD6, gap > 60 && unit.now.dps < 3 ? 70 : 40, "quickly on");
  a.offer_if(TwoDice, gap > 80 ? 80 : 50, "quickly on");
  a.offer_if(TwoDiceAndD6, gap > 130 ? 90 : 45, "at all speed");
}

void suggest(Asked a, const FreeMoves&) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  for (const Option& o : a.question.options) {
    if (o.value < 0) {
      a.offer(o.value, 0, "all have moved");
      continue;
    }
    const int enemy = board.nearest_enemy(o.value);
    const int gap = enemy < 0 ? far_away : yards_up(board.gap(board.ground(o.value), board.ground(enemy)));
    a.offer(o.value, 5000 - gap, "nearest to the enemy");
  }
}

void suggest(Asked a, const AimUnit& fire) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const Unit& unit = board.unit(fire.unit);
  a.offer(hold_fire, 0, "");
  a.offer_if(reserve_shot, 5, "for close range");
  const int near = board.enemy_yards(board.ground(fire.unit), unit.is.side);
  a.offer_if(fix_bayonets, near <= 60 && unit.is.pikes == 0 ? (unit.is.bayonet == Bayonet::Socket ? 90 : 15) : -5, "to meet a charge");
  a.offer_if(unfix_bayonets, near > 120 && unit.is.bayonet == Bayonet::Plug ? 40 : -5, "to fire again");
  for (const Aim& aim : board.aims(fire.unit, fire.phase)) {
    if (!a.has(aim.target)) continue;
    const int gap = yards_up(aim.gap), dice = aim.front - unit.now.dps;
    int score = 20 + 10 * std::max(0, dice) + (gap <= board.tables.combat.musketry.close ? 40 : 0) + 3 * board.unit(aim.target).now.dps;
    // In Musketry it would rather go nearer, or keep its move for a charge; Close Fire comes after that move.
    const bool would_charge = unit.now.dps <= 2 && gap <= 110 && hope(board, fire.unit, aim.target) > 25;
    if (fire.phase == FirePhase::Musketry && (would_charge || gap > board.tables.combat.musketry.close + 30)) score = -10;
    if (board.unit(aim.target).now.status == Status::Routing) score = 1;
    a.offer(aim.target, score, "the most fire on the weakest");
  }
}

void suggest(Asked a, const DeclareCharges&) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  a.offer(no_more, 0, "no charge looks good");
  for (const Option& o : a.question.options) {
    if (o.value < 0) continue;
    int best = -1000;
    for (int e : charge_targets(board, o.value)) best = std::max(best, hope(board, o.value, e));
    a.offer(o.value, best - 25, "the charge looks good");
  }
}
void suggest(Asked a, const DeclareCharge& one) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  for (const Option& o : a.question.options) {
    if (o.subject >= 0 && o.value == o.subject) a.offer(o.value, hope(board, one.unit, o.value), "the best target");
    else a.offer(o.value, o.value, "all its weight");  // dice and a l'outrance
  }
}

void suggest(Asked a, const RespondTo& r) {
  if (a.effort == 0) return;
  const Unit& own = a.state.unit(r.unit);
  const Unit& his = a.state.unit(r.charger);
  const int odds = expected_hits(his, own, true, a.setting.tables) - expected_hits(own, his, false, a.setting.tables);
  a.offer_if(StandsToIt, 0, "it can stand");
  a.offer_if(CountersIt, 40, "horse meets horse at the charge");
  a.offer_if(CountersHome, 50, "horse meets horse at the charge");
  a.offer_if(EvadesIt, own.is.arm == Arm::Skirmishers ? 60 : odds - 60, "it would be ridden down");
  a.offer_if(1, 1, "");  // facing after an evade
}

void suggest(Asked a, const AfterPick& pick) {
  if (a.effort == 0) return;
  const Unit& unit = a.state.unit(pick.unit);
  const auto value = [](After after) { return static_cast<int>(after); };
  a.offer_if(value(After::Remain), 10, "it stays");
  a.offer_if(value(After::TakePosition), 40, "the ground is ours");
  a.offer_if(value(After::FollowUp), unit.now.dps < 4 ? 50 : 0, "keep at them");
  a.offer_if(value(After::Pursue), horse(unit) && unit.now.dps < 4 ? 45 : 5, "ride them down");
  a.offer_if(value(After::Retire), unit.now.dps >= 4 ? 30 : 0, "to gather itself");
  for (int n : {value(After::FallBack), value(After::Rout), value(After::RideThrough)}) a.offer_if(n, 1, "");
  if (a.has(3) && a.question.options.size() == 2 && a.question.options[0].value == 2) a.offer(2, 100, "far enough");
}

void suggest(Asked a, const LeaderActs& acts) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const Leader& leader = a.state.leader(acts.leader);
  a.offer(LeaderRests, 0, "nothing to do");
  if (leader.attached >= 0) {
    const Unit& unit = a.state.unit(leader.attached);
    const int gap = board.enemy_yards(board.ground(leader.attached), leader.side);
    a.offer_if(LeaderSteadies, unit.now.dps >= 2 && gap > 40 ? 60 : -10, "they waver");
    a.offer_if(LeaderInspires, gap <= 120 ? 50 : -10, "forward with me");
    return;
  }
  int far = 0, out = 0;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (!board.active(i) || unit.is.side != leader.side || (leader.rank == Rank::Commander && unit.is.battalia != leader.battalia)) continue;
    const int here = yards_up(board.gap(field::point_ground(leader.at), board.ground(i)));
    const MovementTables& t = a.setting.tables.movement;
    out += here > t.control_radius + leader.extensions * t.control_per_action && here < 300;
    far = std::max(far, here);
  }
  a.offer_if(LeaderRides, far > (leader.rank == Rank::Commander ? 60 : 250) ? 50 : -5, "nearer to his men");
  a.offer_if(LeaderExtends, out > 0 && leader.extensions < 3 ? 40 : -5, "to hold them together");
}

void suggest(Asked a, const RideLeader& ride) {
  const Board board(a.state, a.setting);
  const Leader& leader = a.state.leader(ride.leader);
  Vec sum;
  int n = 0;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (!board.active(i) || unit.is.side != leader.side || (leader.rank == Rank::Commander && unit.is.battalia != leader.battalia)) continue;
    sum = sum + (ahead(unit.pose.at, unit.pose.facing, -yards(45)) - Point{}), ++n;
  }
  a.offer(0, 0, "he stays");
  if (n == 0) return;
  const Vec way = Point{static_cast<std::int32_t>(sum.x / n), static_cast<std::int32_t>(sum.y / n)} - leader.at;
  const std::int64_t length = std::max<std::int64_t>(1, length_up(way));
  for (int most : {240, 120, 60}) {
    const std::int64_t far = std::min<std::int64_t>(length, yards(most) - 5);
    Answer answer;
    answer.value = 1;
    answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * far / length), static_cast<std::int32_t>(way.y * far / length)));
    Point end;
    if (far > yards(5) && !check_ride(board, ride.leader, answer, end)) return a.offer(answer, 50, "nearer to his men");
  }
}

void suggest(Asked a, const ControlUnit&) {
  if (a.effort == 0) return;
  a.offer_if(0, 20, "it conforms");
  a.offer_if(1, 10, "it must be got in hand");
  a.offer_if(2, 0, "");
}
void suggest(Asked a, const CompulsoryMove& move) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const int near = board.enemy_yards(board.ground(move.unit), board.side_of(move.unit));
  a.offer_if(0, near <= 60 ? 20 : 0, "out of reach");
  a.offer_if(1, 10, "to re-form");
}
void suggest(Asked a, const RollInitiative&) {
  if (a.effort > 0) a.offer(0, 10, "to strike first"), a.offer(1, 0, "");
}
void suggest(Asked a, const AfterMoves&) {  // stop short
  if (a.effort > 0) a.offer_if(1, 20, "behind friends"), a.offer_if(0, 0, "");
}
void suggest(Asked a, const LoseBases&) {
  if (a.effort > 0) a.offer_if(0, 10, "pikes are worth more"), a.offer_if(1, 0, "");
}

// Steps that ask for nothing but dice, or where any answer will do.
template <class Step>
void suggest(Asked, const Step&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                    std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { pike_and_shot::suggest(Asked{state, setting, question, effort, luck, out}, s); }, step);
}

}  // namespace linstock::pike_and_shot
