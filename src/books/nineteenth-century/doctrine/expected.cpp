// EXPECTED: what fire and charges may be hoped to do, by the procedures of firing and melee, with the middle of their dice.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"
#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/movement/move_and_fire.h"

namespace linstock::nineteenth_century::afield {

// FIRE

// Heavy fire does more than it kills: whoever loses two men in each figure has to test, and may run.
int cost_of(const Unit& unit, int casualties) {
  const int figures = std::max(1, unit.now.figures), each = std::max(1, unit.is.points_each);
  const int killed = std::min(casualties, 30 * figures) * each * 10 / 3;
  const int feared = std::min(60, 10 * std::max(0, casualties - figures) / figures);  // per cent
  return killed + each * figures * feared;
}

int hoped(const Board& board, const Aim& aim, int u) {
  SilentUmpire silent;
  const int factor = guns(board.unit(u)) ? artillery_factor(survey_guns(board, aim, u), board.tables, silent) : small_arms_factor(survey_arms(board, aim, u), board.tables, silent);
  return casualties(factor, aim.figures, board.tables.casualties);
}

namespace {

bool fires_after_this(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (guns(own)) return own.now.guns != Guns::Limbered && own.turn.moved == 0 && !own.turn.turned_or_changed;
  if (own.is.weapon == SmallArm::None || own.turn.turned_or_changed || board.in_melee(u)) return false;
  const Way way = own.turn.does != Does::StepsBack ? Way::Onward : close_order(own) ? Way::SteppingBack : Way::BackingOff;
  SilentUmpire silent;
  return move_and_fire({troops_of(own), own.is.weapon, way, own.turn.moved, normal_rate(troops_of(own), board.tables.movement)}, board.tables, silent).allowed == FireAllowed::Yes;
}

bool shoots(const Board& board, int e) {
  const Unit& enemy = board.unit(e);
  return !runs(enemy) && enemy.now.conduct != Conduct::Retreating && !board.in_melee(e) && !enemy.turn.charge_on;
}

// Has this enemy somebody nearer to fire at?
bool prefers_another(const Board& board, int e, int u) {
  bool nearer = false;
  const int distance = board.yards_between(e, u);
  board.each_friend(u, [&](int f) { nearer = nearer || (!runs(board.unit(f)) && board.yards_between(e, f) < distance); });
  return nearer;
}

}  // namespace

int fire_given(const Board& board, int u) {
  if (!fires_after_this(board, u)) return 0;
  Aim nearest;
  board.each_enemy(board.side_of(u), grown(board.ground(u).box, yards(board.weapon_range(u))), [&](int e) {
    if (runs(board.unit(e)) || board.in_melee(e)) return;
    const auto aim = board.aim(u, e);
    if (aim && (nearest.target < 0 || aim->distance < nearest.distance) && board.sees(u, e)) nearest = *aim;
  });
  return nearest.target < 0 ? 0 : cost_of(board.unit(nearest.target), hoped(board, nearest, u));
}

int fire_taken(const Board& board, int u) {
  int casualties = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (!shoots(board, e) || !board.near(u, grown(board.ground(e).box, yards(board.weapon_range(e))))) return;
    const auto aim = board.aim(e, u);
    if (!aim || !board.sees(e, u)) return;
    casualties += hoped(board, *aim, e) / (prefers_another(board, e, u) ? 3 : 1);
  });
  return cost_of(board.unit(u), casualties);
}

// CHARGES

namespace {

// Casualties that its front inflicts on his, with the average die.
int strength(const Board& board, int u, int enemy, bool charging) {
  const Unit& own = board.unit(u);
  Fighter f{}, e{};
  const auto fill = [&](int i, Fighter& out, bool comes) {
    const Unit& unit = board.unit(i);
    out.arm = unit.is.arm, out.morale = unit.is.morale, out.training = unit.is.training;
    out.order = unit.now.order, out.state = unit.now.cohesion, out.demoralised = unit.now.demoralised, out.lance = unit.is.lance;
    out.charging = comes;
    out.routing = runs(unit);
  };
  fill(u, f, charging);
  fill(enemy, e, false);
  SilentUmpire silent;
  const int factor = melee_factor(f, e, board.tables.melee, silent) + 3;
  const int figures = guns(own) ? own.now.figures : std::min<int>(layout_of(own, board.tables).files, layout_of(board.unit(enemy), board.tables).files + 2);
  return casualties(factor, std::max(1, figures), board.tables.casualties);
}

// The volley that meets it halfway.
int met_by(const Board& board, int charger, int target) {
  if (!shoots(board, target) || board.unit(target).now.changing) return 0;
  const auto aim = board.aim(target, charger);
  return aim ? hoped(board, *aim, target) : 0;
}

}  // namespace

std::vector<int> ways_to_throw(int dice, const Die& die) {
  std::vector<int> ways{1};
  for (int n = 0; n < dice; ++n) {
    std::vector<int> more(ways.size() + 6, 0);
    for (std::size_t sum = 0; sum < ways.size(); ++sum)
      for (int side = 0; side < die.sides; ++side) more[sum + static_cast<std::size_t>(die.face[static_cast<std::size_t>(side)])] += ways[sum];
    ways = std::move(more);
  }
  return ways;
}

namespace {

// In a hundred throws, how many stay below that.
int thrown_below(int needed, int dice, const Die& die) {
  const std::vector<int> ways = ways_to_throw(dice, die);
  int below = 0, all = 0;
  for (std::size_t sum = 0; sum < ways.size(); ++sum) all += ways[sum], below += static_cast<int>(sum) < needed ? ways[sum] : 0;
  return 100 * below / std::max(1, all);
}

// How likely it runs when it has lost a melee, by its test with everything that counts there.
int runs_when_beaten(const Board& board, int u) {
  ReactionFacts f = reaction_facts(board, u, InCharge::No);
  f.last_melee = LastMelee::Lost;
  f.cover_sign = f.cinc_sign = f.brigadier_sign = f.square_sign = f.flanks_sign = Sign::Add;
  SilentUmpire silent;
  const ReactionTables& t = board.tables.reaction;
  const int factors = test_factors(f, 0, t, silent), stands = t.least[static_cast<std::size_t>(f.morale)][3];  // NC-RESULT-11
  return thrown_below(stands - factors, t.dice, f.training == Training::T1 || f.training == Training::T2 ? average_die : d6);
}

}  // namespace

int fear_of(const Board& board, int u, int enemy) {
  const int his = strength(board, enemy, u, true), ours = strength(board, u, enemy, false);
  const int beaten = 100 * his * his / std::max(1, his * his + ours * ours);
  if (beaten < 20) return 0;
  const Unit& own = board.unit(u);
  const int comes = board.unit(enemy).now.cohesion == Cohesion::Formed ? 50 : 35;  // he has to want it, to dare it and to bear the volley
  return own.is.points_each * own.now.figures * comes * beaten / 100 * runs_when_beaten(board, u) / 100;
}

bool volley_will_do(const Board& board, int u, int charger) { return met_by(board, charger, u) >= 2 * board.unit(charger).now.figures; }

int charge_worth(const Board& board, int u, int enemy) {
  const Unit &own = board.unit(u), &his = board.unit(enemy);
  int score = 10 * (strength(board, u, enemy, true) - strength(board, enemy, u, false));
  const bool from_behind = field::wholly_behind(front_of(board.block(enemy)), board.ground(u));
  if (from_behind) score += 120;
  if (his.now.formation == Formation::Square && horse(own)) score -= 300;
  const bool formed = foot(his) && his.now.cohesion == Cohesion::Formed && !runs(his) && !his.now.demoralised;
  if (formed && horse(own)) score -= from_behind ? 120 : 250;  // it stands, and the horse is then in its hands
  score -= 40 * met_by(board, u, enemy) / std::max(1, own.now.figures);
  if (board.cover_from(enemy, own.pose.at) == Cover::Hard) score -= 60;
  if (own.now.cohesion != Cohesion::Formed) score -= 60;
  if (own.now.demoralised) score -= 60;
  if (his.now.cohesion == Cohesion::Disordered || his.now.demoralised) score += 40;
  if (guns(his)) score += 60;
  if (own.is.arm == Arm::MountedInfantry) score -= 200;            // it fights as a mob, and has its rifles
  if (!guns(own) && own.is.weapon == SmallArm::None && foot(own)) score += 80;  // it has nothing else
  return score;
}

}  // namespace linstock::nineteenth_century::afield
