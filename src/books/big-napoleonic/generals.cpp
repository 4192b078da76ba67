#include "books/big-napoleonic/generals.h"

#include <algorithm>

namespace linstock::big_napoleonic {

namespace {

constexpr int ride = inches(18), join_reach = inches(3);
constexpr int general_half = unit_length / 2;  // half of his base: "in contact"

General& at(State& state, int g) { return state.generals[static_cast<std::size_t>(g)]; }

Ground point_ground(Point p) {
  Ground ground;
  ground.block.piece[0] = Convex{p};
  ground.block.pieces = 1;
  ground.box = ground.block.box = ground.block.piece[0].box;
  return ground;
}

bool within_of_unit(const Board& board, Point p, int unit, int r) { return board.within(point_ground(p), board.ground(unit), r); }

Question ask(const General& general, int subject, Clause clause, const char* what) {
  Question question;
  question.seat = general.side;
  question.clause = clause;
  question.what = what;
  question.subject = subject;
  return question;
}

}  // namespace

bool commands(const General& general, const Unit& unit) {
  return general.side == unit.side && (general.army || general.corps == unit.corps);
}

Point place_with(const Board& board, int unit) {
  const Unit& u = board.unit(unit);
  if (board.ground(unit).town) return u.pose.at;
  return ahead(u.pose.at, u.pose.facing, -static_cast<std::int32_t>(layout_of(u).full_depth()) - general_half / 2);
}

bool touches_own_unit(const Board& board, int g) {
  const General& general = board.state.generals[static_cast<std::size_t>(g)];
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && board.unit(i).side == general.side && within_of_unit(board, general.at, i, general_half)) return true;
  return false;
}

// BN-GEN-03, then replacements (BN-GEN-08), then each general rides.
void run(State& state, const GeneralsPhase& phase, const Setting& setting, Umpire& umpire) {
  const int units = static_cast<int>(state.units.size());
  if (phase.next < 0) {
    const Board board(state, setting);
    for (int g = 0; g < static_cast<int>(state.generals.size()); ++g) {
      General& general = at(state, g);
      if (general.side == phase.side || !general.on_table) continue;
      if (!board.in_any_zone(point_ground(general.at), general.side) || touches_own_unit(board, g)) continue;
      general.on_table = 0;
      general.displaced_turn = state.player_turns;
      umpire.heading(clause::BN_GEN_03, "is displaced", units + g);
    }
    state.agenda.push(GeneralsPhase{phase.side, 0});
    return;
  }
  for (int g = phase.next; g < static_cast<int>(state.generals.size()); ++g) {
    General& general = at(state, g);
    if (general.side != phase.side) continue;
    if (!general.on_table && (general.displaced_turn < 0 || general.displaced_turn == state.player_turns)) continue;
    state.agenda.push(GeneralsPhase{phase.side, g + 1});
    state.agenda.push(MoveGeneral{g});
    return;
  }
}

std::optional<Refusal> check_ride(const Board& board, int g, const Answer& answer, Point& end) {
  const General& general = board.state.generals[static_cast<std::size_t>(g)];
  const Battlefield& field = board.setting.field;
  Point p = general.at;
  std::int64_t cost = 0;
  int road_stretches = 0;
  for (const Manoeuvre& m : answer.path) {
    if (m.kind != Manoeuvre::Kind::Shift) return Refusal{clause::BN_GEN_01, "a general rides in straight stretches"};
    const Point q = p + Vec{m.vector.x, m.vector.y};
    if (!linstock::on_table(field, q)) return Refusal{clause::BN_EDGE_01, "he would leave the table"};
    const std::int64_t length = length_up(q - p);
    const bool by_road = std::any_of(field.roads.begin(), field.roads.end(), [&](const Road& road) {
      const Point middle{(p.x + q.x) / 2, (p.y + q.y) / 2};
      return on_road(road, p) && on_road(road, middle) && on_road(road, q);
    });
    if (by_road && road_stretches == 0) {
      ++road_stretches;
      cost += (length + 1) / 2;  // BN-GEN-11
    } else {
      cost += length;
    }
    const Convex line{p, q};
    for (const Area& area : field.areas)
      if (area.going[0] == Going::Impassable && overlap(line, area.shape())) return Refusal{clause::BN_GEN_02, "impassable ground is in the way"};
    for (const Feature& feature : field.features) {
      if (feature.crossing[0] != Crossing::Impassable || !overlap(line, feature.shape())) continue;
      const bool bridged = std::any_of(field.defiles.begin(), field.defiles.end(), [&](const Defile& d) { return meet(line, Shape(ground(d))); });
      if (!bridged) return Refusal{clause::BN_GEN_02, "an impassable line is in the way"};
    }
    const std::int64_t samples = length / 500 + 1;
    for (std::int64_t i = 1; i <= samples; ++i) {
      const Point at_sample{static_cast<std::int32_t>(p.x + (q.x - p.x) * i / samples), static_cast<std::int32_t>(p.y + (q.y - p.y) * i / samples)};
      if (board.in_any_zone(point_ground(at_sample), general.side)) return Refusal{clause::BN_GEN_02, "he may not enter an enemy zone of control"};
    }
    p = q;
  }
  if (cost > ride) return Refusal{clause::BN_GEN_01, "a general rides up to 18\""};
  end = p;
  return {};
}

void run(State& state, const MoveGeneral& move, const Setting& setting, Umpire& umpire) {
  General& general = at(state, move.general);
  const int subject = static_cast<int>(state.units.size()) + move.general;
  const Board board(state, setting);
  if (!general.on_table) {  // BN-GEN-08
    Question question = ask(general, subject, clause::BN_GEN_08, "with which unit does the replacement appear?");
    for (int i = 0; i < board.count() && !question.options.full(); ++i)
      if (board.active(i) && commands(general, board.unit(i))) question.options.push({i, "", i});
    if (question.options.empty()) return;
    const int unit = umpire.pick(question);
    general.at = place_with(board, unit);
    general.on_table = 1;
    umpire.heading(clause::BN_GEN_08, "a replacement takes over", subject, unit);
    return;
  }
  Question question = ask(general, subject, clause::BN_GEN_01, "where does the general ride?");
  question.shape = Question::Shape::Move;
  question.block.pose.at = general.at;
  question.allowance = ride;
  question.options.push({static_cast<int>(MoveKind::Stand), "stay"});
  question.options.push({static_cast<int>(MoveKind::General), "ride"});
  const Answer answer = umpire.move(question);
  if (answer.value == static_cast<int>(MoveKind::Stand)) return;
  Point end = general.at;
  if (const auto refusal = check_ride(board, move.general, answer, end)) umpire.refuse(*refusal);
  general.at = end;
}

// BN-GEN-05: he joins a friendly unit within 3" as the enemy comes; BN-GEN-06, BN-GEN-07: he goes with a unit that
// retires, retreats or exploits.
void run(State& state, const OfferGeneralJoin& offer, const Setting& setting, Umpire& umpire) {
  General& general = at(state, offer.general);
  if (!general.on_table) return;
  const Board board(state, setting);
  const int subject = static_cast<int>(state.units.size()) + offer.general;
  if (offer.unit >= 0) {
    if (!board.active(offer.unit)) return;
    const Unit& unit = board.unit(offer.unit);
    bool near = within_of_unit(board, general.at, offer.unit, join_reach);
    Block block = unit.start;
    for (int i = 0; i < unit.path.size() && !near; ++i) {
      const Motion motion(block, unit.path[i]);
      for (std::int32_t step = 0; step <= motion.steps && motion.straight() && !near; step += unit_length / 2)
        near = gap_at_most(footprint(motion.at(step)), Convex{general.at}, join_reach);
      block = motion.end();
    }
    if (!near) return;
    Question question = ask(general, subject, clause::BN_GEN_06, "does the general go with the unit?");
    question.options.push({0, "stay"});
    question.options.push({1, "go with it", offer.unit});
    if (umpire.pick(question) == 1) general.at = place_with(board, offer.unit);
    return;
  }
  Question question = ask(general, subject, clause::BN_GEN_05, "the enemy comes: join a unit?");
  question.options.push({-1, "stay"});
  for (int i = 0; i < board.count() && !question.options.full(); ++i)
    if (board.active(i) && board.unit(i).side == general.side && within_of_unit(board, general.at, i, join_reach)) question.options.push({i, "join", i});
  const int unit = umpire.pick(question);
  if (unit >= 0) general.at = place_with(board, unit);
}

}  // namespace linstock::big_napoleonic
