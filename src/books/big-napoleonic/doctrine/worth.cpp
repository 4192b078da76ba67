// What a place is worth to a unit with its task: fire given and taken, ground, objectives, company. Doctrine, not rules.
#include "books/big-napoleonic/doctrine/worth.h"

#include <algorithm>

#include "books/big-napoleonic/doctrine/expected.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {

namespace {

int tenths(Point a, Point b) { return static_cast<int>(length_near(b - a) / 100); }

// FIRE, roughly: in quarters of a point, from box to box

// By the rules' own procedure; what is special about the unit is left out. Whoever is out of range need not be asked.
int plain_points(const Tables& t, const Unit& unit, Shooter shooter, int bases, int gap) {
  const int range = gap * 100;
  if (range > (shooter == Shooter::Infantry ? t.infantry_range : t.artillery_long)) return 0;
  SilentUmpire silent;
  return fire_points({shooter, unit.grade, 0, 0, 0, unit.condition.disruption, bases, range, Aim::Direct}, t, silent).points;
}

int gun_points(const Tables& t, const Unit& gun, int gap) {
  return plain_points(t, gun, static_cast<Shooter>(static_cast<int>(gun.gun) + 1), 1, gap);
}

int foot_points(const Tables& t, const Unit& foot, Stance stance, int gap) {
  return plain_points(t, foot, Shooter::Infantry, std::min<int>(foot.condition.bases, layout_of(foot, stance).files), gap);
}

int points_at(const Tables& t, const Unit& firer, Stance stance, int gap) {
  if (firer.arm == Arm::Cavalry || stance == Stance::Limbered || stance == Stance::March) return 0;
  return firer.arm == Arm::Artillery ? gun_points(t, firer, gap) : foot_points(t, firer, stance, gap);
}

int cost_of_points(const Outlook& look, int quarters, int shift) {
  if (quarters <= 0) return 0;
  const Tables& t = look.board.setting.tables;
  const int column = fire_column(quarters, shift, t);
  return column < 0 ? 0 : look.cost_of_column[static_cast<std::size_t>(column)];
}

// What lies round a place.
struct Surroundings {
  int closest = 999, horse = 999, foot = 999;  // gaps to the enemy
  int drawn = 0, given = 0;                    // fire
  int behind = 0;                              // enemies that could take it in flank
};

Surroundings look_round(const Outlook& look, const Place& place, const Ground& end) {
  const Board& board = look.board;
  const Tables& t = board.setting.tables;
  const Unit& self = look.self();
  const bool all_round = place.square || end.town;
  const Arc arc = all_round ? Arc{} : arc_of(front_of(place.block));
  Surroundings s;
  for (const Foe& foe : look.foes) {
    const Unit& enemy = board.unit(foe.unit);
    const bool guns = self.arm == Arm::Artillery || enemy.arm == Arm::Artillery;
    const std::int64_t far = (guns ? inches(18) : inches(15)) + unit_length / 10,
                       apart2 = gap_squared(end.box, foe.box);
    if (apart2 >= far * far) continue;
    const int gap = static_cast<int>(root(static_cast<std::uint64_t>(apart2)) / 100);
    s.closest = std::min(s.closest, gap);
    if (enemy.arm == Arm::Cavalry)
      s.horse = std::min(s.horse, gap);
    else if (enemy.arm == Arm::Infantry)
      s.foot = std::min(s.foot, gap);
    if (const int points = points_at(t, enemy, enemy.stance, gap))
      if (foe.all_round || in_arc(foe.arc, middle_of(end.box)) ||
          (!end.town && partly_in_arc(foe.arc, end.block.piece[0])))
        s.drawn += points;
    const int points = points_at(t, self, place.stance, gap);
    const bool may_flank = gap < 90 && enemy.arm != Arm::Artillery;
    if (points == 0 && !may_flank) continue;
    const bool ahead_of_us =
        all_round || in_arc(arc, foe.middle) || partly_in_arc(arc, board.ground(foe.unit).block.piece[0]);
    if (ahead_of_us)
      s.given += points;
    else if (may_flank)
      ++s.behind;
  }
  return s;
}

// How far from where the plan wants it.
int worth_of_ground(const Outlook& look, const Place& place, const Ground& end) {
  const Task& task = look.task;
  const bool arrived = task.objective >= 0 && task.duty <= Duty::Hold &&
                       on_objective(look.board, end, place.town,
                                    look.board.setting.objectives[static_cast<std::size_t>(task.objective)]);
  const int way = arrived ? 0 : tenths(middle_of(end.box), task.goal);
  switch (task.duty) {
    case Duty::Rest:
      return 0;
    case Duty::Battery:
      return -std::max(0, way - 90);
    case Duty::Hold:
      return -2 * std::max(0, way - 20);
    case Duty::Support:
      return -std::max(0, way - 50);
    case Duty::Take:
      break;
  }
  return -way;
}

int worth_of_objectives(const Outlook& look, const Place& place, const Ground& end) {
  if (look.self().arm == Arm::Artillery) return 0;
  int best = 0;
  const Setting& setting = look.board.setting;
  for (int o = 0; o < static_cast<int>(look.plan.outposts.size()); ++o) {
    const Objective& objective = setting.objectives[static_cast<std::size_t>(o)];
    if (!on_objective(look.board, end, place.town, objective)) continue;
    const bool there = gap_to(objective, setting, middle_of(look.board.ground(look.unit))) <= unit_length;
    best = std::max(best, worth_of_presence(look.plan, setting, o, there));
  }
  return best;
}

int worth_of_battery(const Place& place, const Surroundings& s) {
  int score = 0;
  if (place.stance == Stance::Unlimbered)
    score += std::min(s.given, 24) * 4 + (place.unlimbered == Unlimbering::AfterMoving ? -5 : 0);
  if (place.wide_pivot) score -= 15;
  if (s.closest < 50) score -= (50 - s.closest) * 3;
  if (place.stance == Stance::Limbered && s.closest < 90) score -= 40;
  return score;
}

int worth_of_stance(const Outlook& look, const Place& place, const Surroundings& s) {
  int score = 0;
  if (formed_in_march(place.stance) && s.closest < 150) score -= 60;
  if (look.self().arm != Arm::Infantry || place.stance == Stance::Town) return score;
  const bool horse_comes = s.horse < 120 && s.foot > 60;
  if (place.square) score += horse_comes ? 45 : -40;
  if (place.stance == Stance::Depth || place.stance == Stance::DepthThree) score += s.closest < 150 ? 14 : 4;
  if (place.stance == Stance::Extended && s.closest < 40) score += 8;
  return score;
}

int worth_of_company(const Outlook& look, const Ground& end) {
  int friends = 0;
  for (const Box& box : look.friends) friends += gap_squared(end.box, box) < std::int64_t{inches(4)} * inches(4);
  int score = 6 * std::min(friends, 3);
  for (Point general : look.generals)
    if (gap_squared(end.box, Box{general, general}) <= std::int64_t{inches(6)} * inches(6)) {
      score += 8;
      break;
    }
  return score;
}

}  // namespace

int apart(const Box& a, const Box& b) {
  return static_cast<int>(root(static_cast<std::uint64_t>(gap_squared(a, b))) / 100);
}

Place place_of(const Unit& unit) {
  return {block_of(unit), unit.stance, unit.square, unit.town, Unlimbering::No, false};
}

Outlook::Outlook(const Board& b, const Plan& p, int u)
    : board(b), plan(p), unit(u), task(p.tasks[static_cast<std::size_t>(u)]), spent(big_napoleonic::spent(b.unit(u))) {
  const Ground& own = b.ground(u);
  const Unit& unit_here = b.unit(u);
  const Box far = grown(own.box, inches(24)), near = grown(own.box, inches(18));
  for (int i = 0; i < b.count(); ++i) {
    if (i == u || !b.active(i)) continue;
    const Unit& other = b.unit(i);
    if (other.side == unit_here.side) {
      if (other.arm != Arm::Artillery && b.near(i, near)) friends.push(b.ground(i).box);
      continue;
    }
    if (!b.near(i, far)) continue;
    const Ground& ground = b.ground(i);
    const bool round = other.square || ground.town;
    const Vec size = ground.box.hi - ground.box.lo;
    foes.push({i, ground.box, big_napoleonic::middle_of(ground.box),
               static_cast<std::int32_t>((size.x + size.y) / 2 + 2), round ? Arc{} : arc_of(front_of(block_of(other))),
               round});
    closest = std::min(closest, apart(own.box, ground.box));
  }
  for (const General& g : b.state.generals)
    if (g.on_table && g.side == unit_here.side && (g.army || g.corps == unit_here.corps))
      generals.push(g.at);
  for (int c = 0; c < fire_columns; ++c)
    cost_of_column[static_cast<std::size_t>(c)] =
        foes.empty()
            ? 0
            : cost_of_fire(unit_here,
                           c + 1 < fire_columns ? b.setting.tables.column_figures[static_cast<std::size_t>(c)] : 400, 0,
                           b.setting.tables);
}

Ground ground_of(const Outlook& look, const Place& place) {
  if (place.stance != Stance::Town) return ground_of(place.block);
  const Area& town = look.board.setting.field.areas[static_cast<std::size_t>(place.town)];
  return {{}, &town, town.box};
}

int worth_of_place(const Outlook& look, const Place& place, const Ground& end) {
  const Board& board = look.board;
  const Unit& unit = look.self();
  const Surroundings s = look_round(look, place, end);
  int score = worth_of_ground(look, place, end) + worth_of_objectives(look, place, end) +
              worth_of_stance(look, place, s) + worth_of_company(look, end);
  if (unit.arm == Arm::Artillery)
    score += worth_of_battery(place, s);
  else
    score += 2 * cost_of_points(look, s.given, 0);  // in its own fire phase and in the enemy's
  if (s.drawn > 0) {
    const int cover = static_cast<int>(best_cover(board.setting.field, board.areas(end)));
    const int exposed = place.square || formed_in_march(place.stance);
    const int cost = cost_of_points(look, s.drawn, exposed - cover);
    score -= unit.arm == Arm::Cavalry && !look.spent ? 2 * cost : cost;  // horse does not stand in fire
  }
  score -= 35 * s.behind;
  if (place.stance == Stance::Town) score += 40;
  if (look.spent) score -= std::max(0, 150 - s.closest);
  return score;
}

namespace {

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
  c.horse_gun = unit.arm == Arm::Artillery && unit.gun == Gun::Horse;
  c.direct_contact = 1;
  return c;
}

// What is won besides bases if the target has to go: the ground that the plan wants.
int worth_of_clearing(const Outlook& look, int target) {
  int worth = 0;
  const Setting& setting = look.board.setting;
  for (std::size_t o = 0; o < look.plan.outposts.size(); ++o)
    if (gap_to(setting.objectives[o], setting, middle_of(look.board.ground(target))) <= inches(2))
      worth = std::max(worth, (look.plan.turns_left <= 2 ? 20 : 12) * setting.objectives[o].points);
  return worth;
}

}  // namespace

namespace {

CombatFacts duel(const Outlook& look, Stance stance, int target) {
  Unit attacker = look.self();
  attacker.stance = stance;
  const Unit& defender = look.board.unit(target);
  CombatFacts facts{};
  facts.attackers.push(fighter(attacker));
  facts.defenders.push(fighter(defender));
  facts.garrison = defender.town >= 0;
  facts.difficult = look.board.in_difficult_terrain(target);
  facts.front_contact = facts.front_terrain = 1;
  facts.round = 1;
  facts.loss_taker = 1;
  // Friends in the same assault lend bases, roughly a part of theirs.
  look.board.each_friend(look.unit, [&](int f) {
    if (look.board.unit(f).assault_target == target) facts.attackers[0].bases += look.board.unit(f).condition.bases / 2;
  });
  return facts;
}

// What speaks for it besides the odds: the ground that the plan wants; whoever is ahead near the end takes no risks,
// whoever is behind must.
int worth_of_daring(const Outlook& look, int target) {
  int worth = worth_of_clearing(look, target) - (look.spent ? 80 : 0) + look.plan.posture.dare;
  if (look.plan.turns_left <= 3) worth += look.plan.lead < 0 ? 20 : look.plan.lead > 4 ? -15 : 0;
  return worth;
}

// The enemy's neighbours fire on the way in and lend some bases. In quarters of a point.
int fire_of_neighbours(const Outlook& look, int target, const Box& end, CombatFacts& facts) {
  int fire = 0;
  for (const Foe& foe : look.foes) {
    if (foe.unit == target) continue;
    const Unit& enemy = look.board.unit(foe.unit);
    const int gap = apart(end, foe.box);
    if (gap < 120 && (foe.all_round || in_arc(foe.arc, middle_of(end))))
      fire += points_at(look.board.setting.tables, enemy, enemy.stance, gap);
    if (gap < 15 && enemy.arm != Arm::Cavalry) facts.defenders[0].bases += enemy.condition.bases / 3;
  }
  return fire;
}

}  // namespace

int hope_of_assault(const Outlook& look, const Foe& foe, Stance stance, const Box& end) {
  const Tables& t = look.board.setting.tables;
  const Unit& enemy = look.board.unit(foe.unit);
  CombatFacts facts = duel(look, stance, foe.unit);
  const bool flank = !foe.all_round && look.board.wholly_in_flank_zone(look.board.ground(look.unit), foe.unit);
  facts.attackers[0].flank_start = facts.attackers[0].flank_contact = flank;
  const int fire = fire_of_neighbours(look, foe.unit, end, facts) + (flank ? 0 : points_at(t, enemy, enemy.stance, 0));
  return hope_of_assault(look.self(), facts, fire, t) + worth_of_daring(look, foe.unit);
}

int worth_of_assault(const Outlook& look, const MovePlan& plan) {
  const Board& board = look.board;
  const Tables& t = board.setting.tables;
  const Unit& defender = board.unit(plan.target);
  const std::span<const Manoeuvre> path{plan.path.begin(), static_cast<std::size_t>(plan.path.size())};
  const Contact contact = contact_of(board, look.unit, plan.target, block_of(look.self()), path);
  CombatFacts facts = duel(look, plan.stance, plan.target);
  facts.attackers[0].flank_start = contact.flank_start;
  facts.attackers[0].flank_contact = contact.flank_contact;
  facts.obstacle = contact.obstacle;
  facts.uphill = contact.uphill;
  int fire = contact.flank_start && contact.flank_contact ? 0 : points_at(t, defender, defender.stance, 0);
  fire += fire_of_neighbours(look, plan.target, footprint(plan.end).box, facts);
  return worth_of_assault(look.self(), facts, fire, t) + worth_of_daring(look, plan.target);
}

int urgency(const Board& board, const Plan& plan, int u) {
  const Unit& unit = board.unit(u);
  const Task& task = plan.tasks[static_cast<std::size_t>(u)];
  int given = 0;
  const bool battery = unit.arm == Arm::Artillery && unit.stance == Stance::Unlimbered;
  const Ground& own = board.ground(u);
  const Arc arc = battery ? arc_of(front_of(block_of(unit))) : Arc{};
  std::int64_t nearest = INT64_MAX;  // squared
  board.each_enemy(unit.side, grown(own.box, inches(18)), [&](int e) {
    const Ground& other = board.ground(e);
    nearest = std::min(nearest, gap_squared(own.box, other.box));
    if (battery && in_arc(arc, middle_of(other)))
      given += gun_points(board.setting.tables, unit, apart(own.box, other.box));
  });
  if (battery)
    return given >= board.setting.tables.artillery_points[static_cast<std::size_t>(unit.gun)].middle
               ? -1
               : 50;  // long range is wasted powder
  const int way = tenths(middle_of(own), task.goal);
  const bool arrived = task.duty == Duty::Rest || (task.duty == Duty::Hold && way < 30);
  const auto within = [&](std::int64_t r) { return nearest < r * r; };
  if (arrived && !within(inches(12))) return -1;
  // The foremost first, so that they are out of the way of the others.
  return 300 - std::min(way, 600) / 3 + (within(inches(6)) ? 30 : 0);
}

}  // namespace linstock::big_napoleonic
