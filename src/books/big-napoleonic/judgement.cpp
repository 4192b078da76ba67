#include "books/big-napoleonic/judgement.h"

#include <algorithm>

namespace linstock::big_napoleonic {

namespace {

std::int64_t distance(Point a, Point b) { return length_near(b - a); }

Point middle_of(const Ground& g) { return {g.box.lo.x + (g.box.hi.x - g.box.lo.x) / 2, g.box.lo.y + (g.box.hi.y - g.box.lo.y) / 2}; }

// Gap of boxes, in tenths of an inch: good enough for judging.
int apart(const Box& a, const Box& b) { return static_cast<int>(root(static_cast<std::uint64_t>(gap_squared(a, b))) / 100); }

bool worn(const Unit& u) {
  return u.condition.disruption == 2 || (u.arm != Arm::Artillery && u.condition.bases + u.condition.morale_markers > 0 &&
                                         (u.condition.morale_markers >= 2 || (u.condition.bases <= 2 && u.condition.disruption > 0)));
}

// Is somebody of this side, foot or horse, on the objective (itself left out)?
int on_objective(const Board& board, const Objective& o, Seat side, int except) {
  int n = 0;
  const int radius = o.area >= 0 ? inches(3) : o.radius;
  for (int i = 0; i < board.count(); ++i)
    if (i != except && board.active(i) && board.unit(i).side == side && board.unit(i).arm != Arm::Artillery &&
        gap_squared(board.ground(i).box, Box{o.at, o.at}) <= std::int64_t{radius} * radius)
      ++n;
  return n;
}

// The objective that wants this unit most; otherwise the nearest enemy.
void choose_goal(Outlook& look) {
  const Board& board = look.board;
  const Unit& unit = board.unit(look.unit);
  std::int64_t best = INT64_MIN;
  for (const Objective& o : board.setting.objectives) {
    const int friends = on_objective(board, o, unit.side, look.unit), enemies = on_objective(board, o, 1 - unit.side, -1);
    const bool ours = o.held_first == unit.side || friends > 0;
    const std::int64_t wanted = 6000 * o.points * (enemies > 0 ? 2 : ours && friends > 0 ? 0 : 1) - 2500 * friends;
    const std::int64_t value = wanted - distance(unit.pose.at, o.at);
    if (value > best) best = value, look.goal = o.at, look.hold = distance(unit.pose.at, o.at) < inches(4);
  }
  const Ground& own = board.ground(look.unit);
  int nearest = -1;
  std::int64_t gap = INT64_MAX;
  board.each_enemy(unit.side, [&](int enemy) {
    const std::int64_t g = gap_squared(own.box, board.ground(enemy).box);
    if (g < gap) gap = g, nearest = enemy;
  });
  if (nearest < 0) {
    if (best == INT64_MIN) look.goal = unit.pose.at;
    return;
  }
  // Guns and horse go where the enemy is; foot too, if nothing else calls.
  const bool near = gap < std::int64_t{inches(9)} * inches(9);
  if (best == INT64_MIN || unit.arm == Arm::Artillery || (near && !look.hold)) look.goal = middle_of(board.ground(nearest)), look.hold = false;
}

// How much fire a place draws or gives, in quarters of a point.
int gun_points(const Tables& t, const Unit& gun, int tenths) {
  const ArtilleryPoints& p = t.artillery_points[static_cast<std::size_t>(gun.gun)];
  const int range = tenths * 100;
  if (gun.condition.disruption) return range <= t.artillery_close ? p.close_disrupted : 0;
  return range <= t.artillery_close ? p.close : range <= t.artillery_middle ? p.middle : range <= t.artillery_long ? p.far : 0;
}

int foot_points(const Tables& t, const Unit& foot, int tenths) {
  if (tenths * 100 > t.infantry_range) return 0;
  const InfantryPoints& p = t.infantry_points[static_cast<std::size_t>(static_cast<int>(foot.grade) + 1)];
  const int front = std::min<int>(foot.condition.bases, layout_of(foot).files);
  return front * (foot.condition.disruption ? p.disrupted : p.good_order);
}

int points_at(const Tables& t, const Unit& firer, int tenths) {
  if (firer.arm == Arm::Cavalry || firer.stance == Stance::Limbered) return 0;
  return firer.arm == Arm::Artillery ? gun_points(t, firer, tenths) : foot_points(t, firer, tenths);
}

bool sees(const Block& from, const Ground& to) {
  const Arc arc = arc_of(front_of(from));
  return in_arc(arc, middle_of(to)) || (!to.town && partly_in_arc(arc, to.block.piece[0]));
}

// The chance out of 36 that fire of so many quarters halts a unit of this grade.
int halts_of_36(const Tables& t, const Unit& unit, int quarters) {
  if (quarters <= 0) return 0;
  std::size_t column = 0;
  while (column < t.column_figures.size() && quarters > t.column_figures[column]) ++column;
  const HaltRow& row = t.halts[static_cast<std::size_t>(unit.grade)];
  const Effect least = (unit.traits & stoic) ? row.stoic : row.others;
  int ways = 0;
  for (int throw_ = 2; throw_ <= 12; ++throw_)
    if (t.fire_table[static_cast<std::size_t>(throw_ - 2)][column] >= least) ways += 6 - std::abs(7 - throw_);
  return ways;
}

int loss_worth(Loss loss) {
  static constexpr int worth_of[] = {0, 12, 26, 100, 200};
  return worth_of[static_cast<int>(loss)];
}

CombatUnit fighter(const Unit& unit) {
  CombatUnit c{};
  c.arm = unit.arm;
  c.grade = unit.grade;
  c.aggressive = (unit.traits & aggressive) != 0;
  c.depth = unit.stance == Stance::Depth || unit.stance == Stance::DepthThree;
  c.square = unit.square;
  c.bases = c.unit_bases = unit.condition.bases;
  c.disruption = unit.condition.disruption;
  c.morale_markers = unit.condition.morale_markers;
  c.limbered = unit.stance == Stance::Limbered;
  c.direct_contact = 1;
  return c;
}

}  // namespace

Outlook::Outlook(const Board& b, int u) : board(b), unit(u), goal(b.unit(u).pose.at), spent(worn(b.unit(u))) {
  const Ground& own = b.ground(u);
  b.each_enemy(b.unit(u).side, [&](int enemy) {
    if (!enemies.full() && apart(own.box, b.ground(enemy).box) < 300) enemies.push(enemy);
  });
  choose_goal(*this);
}

int worth_of_place(const Outlook& look, const MovePlan& plan) {
  const Board& board = look.board;
  const Tables& t = board.setting.tables;
  const Unit& unit = board.unit(look.unit);
  const bool gun = unit.arm == Arm::Artillery;
  Ground end;
  if (plan.stance == Stance::Town)
    end.town = &board.setting.field.areas[static_cast<std::size_t>(plan.town)], end.box = end.town->box;
  else
    end = ground_of(plan.end);
  int score = 0;
  const int way = static_cast<int>(distance(middle_of(end), look.goal) / 100);
  const bool marching = plan.stance == Stance::March || plan.stance == Stance::Limbered;
  score -= look.hold ? std::max(0, way - 30) * 2 : way / (look.spent ? 4 : 1);
  int closest = 999, drawn = 0, given = 0, horse = 999, others = 999, behind = 0;
  for (int e : look.enemies) {
    const Unit& enemy = board.unit(e);
    const Ground& other = board.ground(e);
    const int gap = apart(end.box, other.box);
    closest = std::min(closest, gap);
    if (enemy.arm == Arm::Cavalry) horse = std::min(horse, gap);
    else others = std::min(others, gap);
    if (gap < 180 && !(enemy.stance == Stance::Town) && sees(block_of(enemy), end)) drawn += points_at(t, enemy, gap);
    if (gap < 180 && !end.town && (plan.square || sees(plan.end, other))) {
      if (!gun || plan.stance == Stance::Unlimbered) {
        Unit self = unit;
        self.stance = plan.stance;
        given += points_at(t, self, gap);
      }
    } else if (gap < 90 && !end.town && !plan.square && enemy.arm != Arm::Artillery) {
      ++behind;  // somebody who could take it in the flank
    }
  }
  if (gun) {
    if (plan.stance == Stance::Unlimbered) score += std::min(given, 24) * 4 + (plan.unlimbered == Unlimbering::AfterMoving ? -5 : 0);
    if (plan.wide_pivot) score -= 15;
    if (closest < 50) score -= (50 - closest) * 3;
    if (plan.stance == Stance::Limbered && closest < 90) score -= 40;
  } else {
    score += given * 2;
    if (marching && closest < 150) score -= 60;
    if (unit.arm == Arm::Cavalry && !look.spent) score -= drawn;  // horse does not stand in fire
  }
  score -= drawn * 2;
  score -= behind * 35;
  if (unit.arm == Arm::Infantry && plan.stance != Stance::Town) {
    const bool charged_soon = horse < 120 && others > 60;
    if (plan.square) score += charged_soon ? 45 : -40;
    if (plan.stance == Stance::Depth || plan.stance == Stance::DepthThree) score += closest < 150 ? 14 : 4;
    if (plan.stance == Stance::Extended && closest < 40) score += 8;
  }
  if (plan.stance == Stance::Town) score += 40;
  const Marks under = board.areas(end);
  score += 8 * static_cast<int>(best_cover(board.setting.field, under)) * (drawn > 0 ? 2 : 1);
  if (look.spent) score -= std::max(0, 150 - closest);
  // Friends behind or beside, and a general near.
  int friends = 0;
  board.each_friend(look.unit, [&](int f) { friends += board.unit(f).arm != Arm::Artillery && apart(end.box, board.ground(f).box) < 40; });
  score += 6 * std::min(friends, 3);
  for (const General& g : board.state.generals)
    if (g.on_table && g.side == unit.side && (g.army || g.corps == unit.corps) && gap_squared(end.box, Box{g.at, g.at}) <= std::int64_t{inches(6)} * inches(6)) {
      score += 8;
      break;
    }
  return score;
}

int worth_of_assault(const Outlook& look, const MovePlan& plan) {
  const Board& board = look.board;
  const Tables& t = board.setting.tables;
  Unit attacker = board.unit(look.unit);
  attacker.stance = plan.stance;
  const Unit& defender = board.unit(plan.target);
  const std::span<const Manoeuvre> path{plan.path.begin(), static_cast<std::size_t>(plan.path.size())};
  const Contact contact = contact_of(board, look.unit, plan.target, block_of(board.unit(look.unit)), path);
  CombatFacts facts{};
  facts.attackers.push(fighter(attacker));
  facts.attackers[0].flank_start = contact.flank_start;
  facts.attackers[0].flank_contact = contact.flank_contact;
  facts.defenders.push(fighter(defender));
  facts.obstacle = contact.obstacle;
  facts.uphill = contact.uphill;
  facts.garrison = defender.town >= 0;
  facts.difficult = board.in_difficult_terrain(plan.target);
  facts.round = 1;
  // Friends beside the attack and the enemy's neighbours lend bases, roughly half of theirs.
  const Ground end = ground_of(plan.end);
  int fire = contact.flank_start && contact.flank_contact ? 0 : points_at(t, defender, 0);
  board.each_friend(look.unit, [&](int f) {
    if (board.unit(f).assault_target == plan.target) facts.attackers[0].bases += board.unit(f).condition.bases / 2;
  });
  for (int e : look.enemies) {
    if (e == plan.target) continue;
    const int gap = apart(end.box, board.ground(e).box);
    if (gap < 120 && sees(block_of(board.unit(e)), end)) fire += points_at(t, board.unit(e), gap);
    if (gap < 15 && board.unit(e).arm != Arm::Cavalry) facts.defenders[0].bases += board.unit(e).condition.bases / 3;
  }
  const int net = attacker_modifiers(facts, t).total() - defender_modifiers(facts, t).total();
  const bool charge = attacker.arm == Arm::Cavalry && defender.arm == Arm::Infantry;
  int sum = 0;
  for (int d = -5; d <= 5; ++d) {
    const int ways = 6 - (d < 0 ? -d : d);
    for (const OutcomeRow& row : t.outcomes) {
      if (net + d < row.least) continue;
      int value = loss_worth(row.defender_loss) - loss_worth(row.attacker_loss);
      if (row.defender == Action::Retreat) value += 60;
      if (row.defender == Action::Retire) value += charge ? 0 : 35;
      if (row.defender == Action::FallBack) value += charge ? -5 : 20;
      if (row.attacker == Action::Retire) value -= 30;
      if (row.attacker == Action::FallBack) value -= 10;
      if (defender.arm == Arm::Artillery && row.defender != Action::Stand) value += 90;  // BN-CCART-06
      sum += ways * value;
      break;
    }
  }
  const int halted = halts_of_36(t, attacker, fire);
  const int fought = sum / 36 + (look.spent ? -60 : 0);
  const int value = (fought * (36 - halted) - halted * 25) / 36 - fire;
  return value * 2 + 12;
}

int worth(const Outlook& look, const MovePlan& plan) {
  if (plan.kind == MoveKind::Assault) {
    MovePlan stands;
    const Unit& unit = look.board.unit(look.unit);
    stands.end = block_of(unit);
    stands.stance = unit.stance;
    stands.square = unit.square;
    stands.town = unit.town;
    const int here = worth_of_place(look, stands);
    return here + worth_of_assault(look, plan) + (look.hold ? -30 : 0);
  }
  return worth_of_place(look, plan);
}

int urgency(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const Outlook look(board, u);
  int score = 0, closest = 999;
  for (int e : look.enemies) closest = std::min(closest, apart(board.ground(u).box, board.ground(e).box));
  const int way = static_cast<int>(distance(unit.pose.at, look.goal) / 100);
  if (!look.hold) score += std::min(way, 200) / 4;
  if (closest < 120) score += 20;
  if (unit.condition.disruption > 0) score += 30;
  // Foot and guns that hold what they should hold gain nothing by a throw.
  if (look.hold && closest > 60) score -= 40;
  if (unit.arm == Arm::Artillery && unit.stance == Stance::Unlimbered) {
    int given = 0;
    for (int e : look.enemies)
      if (sees(block_of(unit), board.ground(e))) given += points_at(board.setting.tables, unit, apart(board.ground(u).box, board.ground(e).box));
    score += given > 0 ? -60 : 10;
  }
  return score;
}

}  // namespace linstock::big_napoleonic
