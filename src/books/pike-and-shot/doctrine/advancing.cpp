// HOW THE COMPUTER ADVANCES: at once to close range, where fire tells; to 20 yards where a charge looks good; horse that has
// nobody to charge stays out of musket shot. A battalia keeps its line.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"

namespace linstock::pike_and_shot {

namespace {

constexpr int out_of_reach = 240;  // yards: further than horse charges with all its dice

// How far from its goal a unit would like to stand: foot at close range, from where its dice carry a charge too; horse at 20 yards
// where a charge looks good, else out of musket shot.
int wanted_gap(const Board& board, int u, const Goal& goal) {
  const Unit& unit = board.unit(u);
  const MovementTables& t = board.tables.movement;
  if (guns(unit)) return board.tables.combat.other_gun.effective;
  const bool kept = is_to_be_kept(board, u);
  const bool charges = goal.unit >= 0 && goal.worth > worth_wanted(board.state, board.setting) + (kept ? worth_of_keeping : 0);
  if (foot(unit) && is_worn(unit)) return t.near_enemy + 5;
  if (shoots(unit) && !(unit.is.swordsmen && charges)) return board.tables.combat.musketry.close;
  if (is_worn(unit)) return t.near_enemy + 60;
  if (charges) return t.halt_at;
  // Pistols for whoever is in disorder already.
  if (goal.unit >= 0 && unit.is.firearms && horse(unit) && !board.in_contact(goal.unit) && board.unit(goal.unit).now.dps > 0) return t.halt_at;
  if (horse(unit) && kept) return out_of_reach;
  return horse(unit) ? t.near_enemy + 5 : t.halt_at;
}

int turn_to(const Block& block, Point to) { return turn_between(block.pose.facing, angle_of(to - block.pose.at)); }

Answer towards(const Board& board, int u, Point to, std::int32_t distance) {
  Answer answer;
  answer.value = 1;
  const Block block = board.block(u);
  int by = turn_to(block, to);
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
Answer straight(std::int32_t distance) {
  Answer answer;
  answer.value = 1;
  answer.path.push(Manoeuvre::advance(distance));
  return answer;
}

Answer step_aside(Asked& a, const PlanPath& step, const Unit& unit, const Tables& tables) {
  Answer answer;
  answer.value = 1;
  const std::int32_t far = yards(tables.movement.step_yards);
  const Vec side = turn({0, a.below(2) ? far : -far}, heading(unit.pose.facing));
  answer.path.push(step.kind == MoveKind::StepBack ? Manoeuvre::back(far) : Manoeuvre::shift(static_cast<std::int32_t>(side.x), static_cast<std::int32_t>(side.y)));
  return answer;
}

// The nearest by its middle: quick, for whoever does not care.
int any_near(const Board& board, int u) {
  int nearest = -1;
  std::int64_t best = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Vec way = board.unit(e).pose.at - board.unit(u).pose.at;
    const std::int64_t here = std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y;
    if (nearest < 0 || here < best) nearest = e, best = here;
  });
  return nearest;
}

// AT RANDOM: mostly towards an enemy, all the way or part of it; now and then anywhere, or in another formation.
void at_random(Asked& a, const Board& board, const PlanPath& step) {
  const int u = step.unit, goal = any_near(board, u);
  const Unit& unit = board.unit(u);
  const bool astray = goal < 0 || a.below(4) == 0;
  const Point to = astray ? unit.pose.at + turn({yards(200), 0}, heading(static_cast<Angle>(a.below(full_turn)))) : board.unit(goal).pose.at;
  if (a.below(9) == 0) {
    const auto shapes = shapes_of(unit, board.tables);
    if (!shapes.empty()) {
      const Stance& s = shapes[a.below(shapes.size())];
      Answer answer;
      answer.value = 1;
      answer.path.push(Manoeuvre::reform(layout_of(unit, s.formation, s.wide, board.tables.movement)));
      if (!(s == Stance{unit.now.formation, unit.now.wide})) a.offer(answer, 0, "", false);
    }
  }
  for (int part : {100, 85, 70, 50, 30, 15})
    if (step.allowance * part / 100 >= 5) a.offer(towards(board, u, to, yards(step.allowance * part / 100)), 0, "", false);
}

// How far its move goes, less what manoeuvres have used of it, and short of the enemy if it marches.
int yards_to_go(const Board& board, const PlanPath& step) {
  const int left = step.allowance * (2 - std::min(2, board.unit(step.unit).turn.half_moves)) / 2;
  if (step.kind != MoveKind::March) return left;
  return std::min(left, board.enemy_yards(board.ground(step.unit), board.side_of(step.unit)) - board.tables.movement.near_enemy - 1);
}

// The way of the unit that it conforms to.
void as_its_neighbour(const Board& board, const PlanPath& step, std::vector<Answer>& tries) {
  const Unit& unit = board.unit(step.unit);
  if (unit.turn.held != Held::Conforms) return;
  const int way = std::min(board.unit(unit.turn.conforms_to).turn.way, yards(std::max(0, yards_to_go(board, step))));
  for (int part : {100, 75, 50, 25})
    if (way / 100 * part > yards(4)) tries.push_back(straight(way / 100 * part));
}

// What it costs to stand there before batteries that bear: a volley of case lays on more than a regiment's (PS-ART-11).
int before_guns(const Board& board, int u, const Block& end) {
  constexpr int horse_in_range = 60, horse_a_gun_close = 80, foot_a_gun_in_range = 20, foot_a_gun_close = 150;
  if (guns(board.unit(u))) return 0;
  int sum = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& his = board.unit(e);
    if (!guns(his) || his.now.formation != Formation::Unlimbered) return;
    const CombatTables& t = board.tables.combat;
    const auto& range = his.is.weight == Weight::Heavy ? t.heavy_gun : t.other_gun;
    const Ground there = ground_of(end);
    if (!board.within(there, board.ground(e), yards(range.effective)) || !field::partly_in(arc_of(front_of(board.block(e))), there)) return;
    const bool close = board.within(there, board.ground(e), yards(range.close));
    if (horse(board.unit(u))) sum += horse_in_range + (close ? horse_a_gun_close * his.is.others : 0);
    else sum += his.is.others * (close ? foot_a_gun_close : foot_a_gun_in_range);
  });
  return sum;
}

// What an end is worth: near to where it would stand, the enemy before its front, in good order.
int value_of(const Board& board, int u, const Block& end, const Goal& goal, const Detours& detours, int wanted, bool wheels_near) {
  const Course course = detours.course(end.pose.at);
  const int gap = course.beyond > 0 ? static_cast<int>(length_up(course.to - end.pose.at) / unit_length) + course.beyond
                                    : yards_up(board.gap(ground_of(end), board.ground(goal.unit)));
  const int off = std::abs(turn_to(end, course.to)) / degrees(1);
  const int close = std::abs(gap - wanted) + (gap < wanted ? wanted - gap : 0);
  const bool shy = horse(board.unit(u)) && wanted > board.tables.movement.near_enemy;
  const int in_shot = shy && board.enemy_within(ground_of(end), board.side_of(u), board.tables.movement.near_enemy) ? 80 : 0;
  return -in_shot - before_guns(board, u, end) - detours.hemmed_in(end) - 2 * close - (off > 30 || course.beyond > 0 ? off : off / 3) - (wheels_near && formed(board.unit(u)) ? 20 : 0);
}

// Does this way lead horse over a ditch, a wall or works? On the other side it is in disorder when it is charged.
bool crosses_wall(const Board& board, Point from, Point to) {
  const Convex way{from, to};
  for (const Feature& line : board.battlefield().features)
    if (static_cast<Hurdle>(line.crossing[1]) == Hurdle::Major && meet(way.box, line.box) && meet(way, line.shape())) return true;
  return false;
}

// Straight on, or after a wheel, or aslant; all the way or a part of it. Best first; the rules are not asked yet.
std::vector<std::pair<int, Answer>> ways_on(const Board& board, const PlanPath& step, const Goal& goal, const Detours& detours) {
  std::vector<std::pair<int, Answer>> ways;
  const int u = step.unit, most = yards_to_go(board, step), wanted = wanted_gap(board, u, goal);
  const Block block = board.block(u);
  const Course course = detours.course(block.pose.at);
  const int by = turn_to(block, course.to);
  const int to_go = course.beyond > 0 ? static_cast<int>(length_up(course.to - block.pose.at) / unit_length) : goal.gap - wanted;
  const bool pivots = board.unit(u).now.formation == Formation::Unformed;
  const bool near = board.enemy_within(board.ground(u), board.side_of(u), board.tables.movement.near_enemy);
  const bool early = 8 * board.state.turn <= 3 * board.setting.turns;  // let the enemy come over first
  const auto add = [&](Answer answer, bool wheels) {
    Block end = block;
    for (const Manoeuvre& m : answer.path) end = after(end, m);
    const int wall = horse(board.unit(u)) && early && crosses_wall(board, block.pose.at, end.pose.at) ? 150 : 0;
    ways.emplace_back(value_of(board, u, end, goal, detours, wanted, wheels && near) - wall, answer);
  };
  for (int aside : {0, 20, -20, 45, -45}) {
    const int turn = std::clamp(by + degrees(aside), -degrees(90), degrees(90));
    Answer wheeled;
    wheeled.value = 1;
    int left = most;
    if (pivots) {
      if (std::abs(turn) > degrees(2)) wheeled.path.push(Manoeuvre::pivot(turn));
    } else if (std::abs(turn) > degrees(5)) {
      wheeled.path.push(Manoeuvre::wheel(turn > 0 ? Hand::Left : Hand::Right, turn));
      left -= static_cast<int>(std::int64_t{block.layout.front_width()} * std::abs(turn) * 44 / 7 / full_turn / unit_length) + 1;
    }
    if (left < 0) continue;
    if (!wheeled.path.empty()) add(wheeled, !pivots);
    const int straight_on = std::clamp(to_go, 0, left);
    for (int part : {100, 97, 85, 60, 30}) {
      if (straight_on * part / 100 < 4) break;
      Answer answer = wheeled;
      answer.path.push(Manoeuvre::advance(yards(straight_on * part / 100)));
      add(answer, wheeled.path.size() > 0 && !pivots);
    }
  }
  for (int part : {100, 85, 60, 30, 15})
    if (most * part / 100 >= 4) add(straight(yards(std::min(most, std::max(4, to_go)) * part / 100)), false);
  if (!pivots)
    for (int hand : {-1, 1})
      for (int part : {100, 50}) {  // an incline costs what it goes forwards and sideways
        const std::int32_t each = yards(most * part / 200);
        const Vec way = turn({each, hand * each}, heading(block.pose.facing));
        Answer answer;
        answer.value = 1;
        answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
        if (each > yards(3)) add(answer, false);
      }
  if (!pivots && (std::abs(by) > degrees(100) || ((course.beyond > 0 || detours.hemmed_in(block) > 0) && std::abs(by) > degrees(30)))) {
    Answer about;
    about.value = 1;
    about.path.push(Manoeuvre::face(2));
    add(about, false);
    const int turn = std::clamp(turn_between(turned(block.pose.facing, half_turn), angle_of(course.to - block.pose.at)), -degrees(90), degrees(90));
    const int left = most / 2 - 1 - static_cast<int>(std::int64_t{block.layout.front_width()} * std::abs(turn) * 44 / 7 / full_turn / unit_length) - 1;
    if (std::abs(turn) > degrees(5)) about.path.push(Manoeuvre::wheel(turn > 0 ? Hand::Left : Hand::Right, turn));
    if (left >= 0 && about.path.size() > 1) add(about, near);
    if (const int on = std::min(left, to_go); on >= 5) about.path.push(Manoeuvre::advance(yards(on))), add(about, about.path.size() > 2 && near);
  }
  if (!pivots && goal.gap < wanted - 40 && most > 20) {  // out of reach
    Answer away;
    away.value = 1;
    away.path.push(Manoeuvre::face(2));
    away.path.push(Manoeuvre::advance(yards(most / 2 - 1)));
    add(away, false);
  }
  std::ranges::stable_sort(ways, [](const auto& one, const auto& two) { return one.first > two.first; });
  return ways;
}

// What a volley in Close Fire from there would be worth in yards of way: half of the DPs to be hoped for from the best target.
constexpr int in_musket_shot = 160, fires_well = 30;
int worth_of_fire_from(const Board& board, int u, const Block& there) {
  State moved = board.state;
  moved.unit(u).pose = there.pose;
  const Board from(moved, board.setting);
  int best = 0;
  for (const Aim& aim : from.aims(u, FirePhase::CloseFire)) best = std::max(best, volley_of(from, aim, u, FirePhase::CloseFire).dps);
  return best / 2;
}

// The same if all its muskets bore at close range.
int worth_of_full_fire(const Board& board, int u) {
  const CombatTables& t = board.tables.combat;
  return 100 * std::max(0, board.unit(u).is.others - board.unit(u).now.dps) * (d6.highest() + 1 - t.formed_close_score) / d6.highest() / 2;
}

// Whoever is in order and finds no charge worth it from where he is looks for one from elsewhere; but muskets that bear go on firing.
Approach goes_round(const Board& board, int u, const Goal& goal) {
  const Unit& unit = board.unit(u);
  if (guns(unit) || (foot(unit) && !formed(unit)) || unit.now.dps >= 3 || unit.turn.held == Held::Conforms || goal.worth > worth_wanted(board.state, board.setting)) return {};
  if (shoots(unit) && worth_of_fire_from(board, u, board.block(u)) >= fires_well) return {};
  if (is_to_be_kept(board, u)) return {};
  return way_round(board, u);
}

// Of foot that comes near: muskets that bear on nobody from its best place are better off at another.
void weigh_fire(const Board& board, const PlanPath& step, std::vector<std::pair<int, Answer>>& ways) {
  constexpr std::size_t weighed = 8;
  const Block block = board.block(step.unit);
  if (ways.size() > weighed) ways.resize(weighed);
  for (auto& [value, answer] : ways) {
    Block end = block;
    for (const Manoeuvre& m : answer.path) end = after(end, m);
    value += worth_of_fire_from(board, step.unit, end);
  }
  std::ranges::stable_sort(ways, [](const auto& one, const auto& two) { return one.first > two.first; });
}

// Best first. With more effort the rules are asked, and four are enough.
void offer_ways(Asked& a, const Board& board, const PlanPath& step, const std::vector<std::pair<int, Answer>>& ways, const char* why) {
  int found = 0;
  for (const auto& [value, answer] : ways) {
    Plan plan;
    if (a.effort > 1 && check_path(board, step, answer, plan)) continue;
    a.offer(answer, value, why, a.effort > 1);
    if (a.effort > 1 && ++found == 4) return;
  }
}

}  // namespace

void suggest(Asked a, const PlanPath& step) {
  const Board board(a.state, a.setting);
  if (step.kind == MoveKind::SideStep || step.kind == MoveKind::StepBack) {
    a.offer(step_aside(a, step, board.unit(step.unit), board.tables), 10, "", false);
    return a.offer(0, 0, "");
  }
  if (a.effort == 0) {
    at_random(a, board, step);
    return a.offer(0, 0, "");
  }
  const Goal goal = goal_of(board, step.unit);
  if (goal.unit < 0) return a.offer(0, 0, "nobody is left");
  if (const Approach round = goes_round(board, step.unit, goal); round.unit >= 0) {
    a.offer(0, value_of_waiting(board, step.unit, round), "it waits");
    return offer_ways(a, board, step, ways_round(board, step, round), "round to their flank");
  }
  const bool pivots = board.unit(step.unit).now.formation == Formation::Unformed;
  const Block block = board.block(step.unit);
  const Detours detours(board, step.unit, block.pose.at, field::centre_of(board.ground(goal.unit)));
  int here = value_of(board, step.unit, block, goal, detours, wanted_gap(board, step.unit, goal), false);
  std::vector<std::pair<int, Answer>> ways = ways_on(board, step, goal, detours);
  if (shoots(board.unit(step.unit)) && goal.gap <= in_musket_shot) {
    here += worth_of_fire_from(board, step.unit, block);
    weigh_fire(board, step, ways);
  }
  a.offer(0, here + 12, pivots ? "it waits" : "it stands well here");
  std::vector<Answer> same;
  as_its_neighbour(board, step, same);
  for (const Answer& answer : same) ways.insert(ways.begin(), {here + 500, answer});
  offer_ways(a, board, step, ways, "towards the enemy");
}

void suggest(Asked a, const PickMove& move) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const int u = move.unit;
  const Unit& unit = board.unit(u);
  for (const Option& o : a.question.options) a.offer(o.value, o.value == Halts ? 0 : -50, "");
  a.offer_if(ReForms, 300, "in good order again");
  a.offer_if(ReMans, 300, "the guns can fire again");
  if (!board.active(u)) return;
  const Goal goal = goal_of(board, u);
  const MovementTables& t = board.tables.movement;
  if (guns(unit)) {
    a.offer_if(Unlimbers, goal.gap < board.tables.combat.other_gun.maximum ? 250 : -10, "in range");
    const bool idle = unit.now.formation == Formation::Limbered || !board.has_target(u, FirePhase::Bombardment);
    a.offer_if(Marches, idle ? 50 : -20, "to a better place");
    return;
  }
  if (unit.is.arm == Arm::Dragoons && unit.now.mounted && goal.unit >= 0 && goal.gap <= 2 * t.near_enemy) return a.offer_if(ChangesMount, 200, "to fire on foot");
  if (is_worn(unit) && goal.gap < wanted_gap(board, u, goal) - 40) {
    a.offer_if(TwoDice, 145, "out of reach");
    if (foot(unit)) a.offer_if(OneDieAndD6, 145, "out of reach");
  }
  const bool ready = !is_worn(unit) && horse(unit) && goal.unit >= 0 && goal.gap <= 100 && goal.worth > worth_wanted(a.state, a.setting);
  if (ready && has_charge_target(board, u)) return a.offer(Halts, 200, "ready to charge");
  const Approach round = goes_round(board, u, goal);
  const int to_go = round.unit >= 0 ? std::max(20, round.far) : goal.gap - wanted_gap(board, u, goal);
  const int near = board.enemy_yards(board.ground(u), board.side_of(u)) - t.near_enemy;
  const bool late = 3 * a.state.turn > 2 * a.setting.turns;
  if (near > 0 && unit.now.dps >= 2 && !late) return a.offer(Halts, 140, "to redress its ranks out of shot");
  const bool faces = goal.unit >= 0 && field::partly_in(arc_of(front_of(board.block(u))), board.ground(goal.unit));
  const bool bears = !shoots(unit) || worth_of_fire_from(board, u, board.block(u)) >= std::min(fires_well, worth_of_full_fire(board, u));
  if (to_go <= 0 && faces && bears && round.unit < 0) return a.offer(Halts, 150, "it stands well here");
  const auto shapes = shapes_of(unit, board.tables);  // one deep has the most fire and the most dice
  for (int i = 0; i < shapes.size(); ++i)
    if (shapes[i] == Stance{Formation::Line, unit.is.bases()} && unit.now.formation != Formation::Unformed)
      a.offer_if(ChangesFormation + i, goal.gap > t.near_enemy ? 130 : -20, "in line, one deep");
  a.offer_if(Marches, near > 35 ? 120 : -40, "while no enemy is near");
  a.offer_if(OneDie, 60, "steadily on");
  a.offer_if(OneDieAndD6, to_go > 35 && unit.now.dps < 2 ? 70 : 40, "quickly on");
  a.offer_if(TwoDice, to_go > 30 ? 80 : 50, "quickly on");
  a.offer_if(TwoDiceAndD6, to_go > 80 && unit.now.dps < 2 ? 90 : 45, "at all speed");
}

// Whoever passes control on moves before those who conform; then the nearest to the enemy.
void suggest(Asked a, const FreeMoves&) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  for (const Option& o : a.question.options) {
    if (o.value < 0) {
      a.offer(o.value, 0, "all have moved");
      continue;
    }
    a.offer(o.value, 5000 - board.enemy_yards(board.ground(o.value), board.side_of(o.value)), "nearest to the enemy");
  }
}

}  // namespace linstock::pike_and_shot
