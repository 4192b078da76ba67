// HOW THE COMPUTER GOES ROUND: where no charge at a front is worth it, horse makes for a place beside or behind an enemy, from
// where one is; foot only for one near by whom friends hold in combat.
#include <algorithm>

#include "books/pike-and-shot/doctrine/doctrine.h"

namespace linstock::pike_and_shot {

namespace {

constexpr int standing_off = 60;      // yards from the edge that it means to strike
constexpr int furthest_round = 600;   // yards that it would go for that
constexpr int furthest_on_foot = 200;
constexpr int most_counted = 400;     // of a charge's worth

// A place before one side of him, facing him; on his flanks so far back that all of it is behind his front.
Block place_beside(const Board& board, int u, int e, int quarter) {
  const Block his = board.block(e), own = board.block(u);
  const Angle outwards = turned(his.pose.facing, quarter * quarter_turn);
  const bool flank = quarter != 2;
  const std::int32_t edge = (flank ? his.layout.front_width() : his.layout.full_depth()) / 2;
  Point at = ahead(field::centre_of(board.ground(e)), outwards, edge + yards(standing_off));
  if (flank) at = ahead(at, his.pose.facing, -(own.layout.front_width() + his.layout.full_depth()) / 2);
  return {{at, turned(outwards, half_turn)}, own.layout};
}

// Muskets and guns that bear on whoever stands there.
int fire_on(const Board& board, int u, const Ground& there) {
  const CombatTables& t = board.tables.combat;
  int n = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    const Unit& his = board.unit(e);
    const bool battery = guns(his) && his.now.formation == Formation::Unlimbered;
    if (!battery && !shoots(his)) return;
    const std::int32_t far = yards(!battery ? t.musketry.maximum : his.is.weight == Weight::Heavy ? t.heavy_gun.effective : t.other_gun.effective);
    if (!board.within(there, board.ground(e), far) || !field::partly_in(arc_of(front_of(board.block(e))), there)) return;
    const std::int32_t close = yards(his.is.weight == Weight::Heavy ? t.heavy_gun.close : t.other_gun.close);
    n += battery && board.within(there, board.ground(e), close) ? his.is.others + 1 : 1;  // PS-ART-11: case shot
  });
  return n;
}

}  // namespace

Approach way_round(const Board& board, int u) {
  Approach best;
  const bool rides = horse(board.unit(u));
  if (!rides && !foot(board.unit(u))) return best;
  const int wanted = worth_wanted(board.state, board.setting);
  const Point here = field::centre_of(board.ground(u));
  int best_score = 0;
  board.each_enemy(board.side_of(u), [&](int e) {
    if (!board.counts(e) || board.garrison(e)) return;
    const bool held = board.in_contact(e);
    if (!rides && !held) return;
    for (int quarter : {1, 2, 3}) {
      const Block there = place_beside(board, u, e, quarter);
      const int far = static_cast<int>(length_up(there.pose.at - here) / unit_length);
      if (far > (rides ? furthest_round : furthest_on_foot) || most_counted - far / 2 <= best_score || board.may_stand(u, there)) continue;
      const int worth = worth_of(clash_from(board, u, there, e), board.tables) + (held ? worth_of_joining : 0);
      const int score = std::min(worth, most_counted) - far / 2;
      if (worth <= wanted || score <= best_score) continue;
      if (const int under_fire = score - 60 * fire_on(board, u, ground_of(there)); under_fire > best_score) best = {e, there.pose, far}, best_score = under_fire;
    }
  });
  return best;
}

namespace {

// How much of its way an end leaves, by the course that it takes there.
int value_round(const Board& board, int u, const Block& end, const Approach& round, const Detours& detours) {
  const Course course = detours.course(end.pose.at);
  const int far = static_cast<int>(length_up(course.to - end.pose.at) / unit_length) + course.beyond;
  const Point next = far < standing_off ? field::centre_of(board.ground(round.unit)) : course.to;
  const int off = std::abs(turn_between(end.pose.facing, angle_of(next - end.pose.at))) / degrees(1);
  return -far - off / 2 - detours.hemmed_in(end) - 40 * fire_on(board, u, ground_of(end));
}

}  // namespace

int value_of_waiting(const Board& board, int u, const Approach& round) {
  const Block block = board.block(u);
  return value_round(board, u, block, round, Detours(board, u, block.pose.at, round.at.at)) - 5;
}

std::vector<std::pair<int, Answer>> ways_round(const Board& board, const PlanPath& step, const Approach& round) {
  std::vector<std::pair<int, Answer>> ways;
  const Block block = board.block(step.unit);
  const bool pivots = board.unit(step.unit).now.formation == Formation::Unformed;
  const Point him = field::centre_of(board.ground(round.unit));
  const Detours detours(board, step.unit, block.pose.at, round.at.at);
  const Course course = detours.course(block.pose.at);
  const int most = step.allowance * (2 - std::min(2, board.unit(step.unit).turn.half_moves)) / 2;
  const auto add = [&](const Answer& answer) {
    Block end = block;
    for (const Manoeuvre& m : answer.path) end = after(end, m);
    ways.emplace_back(value_round(board, step.unit, end, round, detours), answer);
  };
  const int by = turn_between(block.pose.facing, angle_of((round.far < standing_off ? him : course.to) - block.pose.at));
  for (int aside : {0, 25, -25, 50, -50}) {
    const int turn = std::clamp(by + degrees(aside), -degrees(120), degrees(120));
    Answer wheeled;
    wheeled.value = 1;
    int left = most;
    if (std::abs(turn) > degrees(4)) {
      wheeled.path.push(pivots ? Manoeuvre::pivot(turn) : Manoeuvre::wheel(turn > 0 ? Hand::Left : Hand::Right, turn));
      if (!pivots) left -= static_cast<int>(std::int64_t{block.layout.front_width()} * std::abs(turn) * 44 / 7 / full_turn / unit_length) + 1;
      if (left >= 0) add(wheeled);
    }
    for (int part : {100, 75, 50, 25})
      if (const int on = std::min(left, round.far) * part / 100; on >= 5) {
        Answer answer = wheeled;
        answer.path.push(Manoeuvre::advance(yards(on)));
        add(answer);
      }
  }
  if (std::abs(by) > degrees(detours.hemmed_in(block) > 0 ? 30 : 120)) {
    Answer about;
    about.value = 1;
    about.path.push(Manoeuvre::face(2));
    add(about);
    if (most / 2 >= 5) about.path.push(Manoeuvre::advance(yards(std::min(most / 2 - 1, round.far)))), add(about);
    // Or about, a wheel and on.
    const int turn = std::clamp(turn_between(turned(block.pose.facing, half_turn), angle_of(course.to - block.pose.at)), -degrees(90), degrees(90));
    const int left = most / 2 - 2 - static_cast<int>(std::int64_t{block.layout.front_width()} * std::abs(turn) * 44 / 7 / full_turn / unit_length);
    if (!pivots && std::abs(turn) > degrees(4) && left >= 5) {
      Answer wheeled;
      wheeled.value = 1;
      wheeled.path.push(Manoeuvre::face(2));
      wheeled.path.push(Manoeuvre::wheel(turn > 0 ? Hand::Left : Hand::Right, turn));
      wheeled.path.push(Manoeuvre::advance(yards(std::min(left, round.far))));
      add(wheeled);
    }
  }
  std::ranges::stable_sort(ways, [](const auto& one, const auto& two) { return one.first > two.first; });
  return ways;
}

}  // namespace linstock::pike_and_shot
