// GENERALS: their phase, their displacement by the enemy, joining and leaving units, replacement of the fallen.
#include "books/big-napoleonic/troops/generals.h"

#include <algorithm>

#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

namespace {

General& at(State& state, int g) { return state.generals[static_cast<std::size_t>(g)]; }

bool within_of_unit(const Board& board, Point p, int unit, int r) {
  return board.within(point_ground(p), board.ground(unit), r);
}

Question ask(const General& general, int subject, Clause clause, const char* what) {
  Question question;
  question.seat = general.side;
  question.clause = clause;
  question.what = what;
  question.subject = subject;
  return question;
}

// Removed for the time being (BN-GEN-03, BN-GEN-04).
void remove_for_now(State& state, int g, int by, Clause clause, Umpire& umpire) {
  at(state, g).on_table = 0;
  at(state, g).displaced_turn = state.player_turns;
  umpire.heading(clause, "{} displaces {}", by, static_cast<int>(state.units.size()) + g);
  umpire.found("a successor comes", "in his side's next generals phase", clause::BN_GEN_08);
}

}  // namespace

bool commands(const General& general, const Unit& unit) {
  return general.side == unit.side && (general.army || general.corps == unit.corps);
}

Point place_with(const Board& board, int unit) {
  const Unit& u = board.unit(unit);
  const Ground& ground = board.ground(unit);
  Point p = ahead(u.pose.at, u.pose.facing, -static_cast<std::int32_t>(layout_of(u).full_depth()) - unit_length / 4);
  if (ground.town)
    p = {ground.box.lo.x + (ground.box.hi.x - ground.box.lo.x) / 2,
         ground.box.lo.y + (ground.box.hi.y - ground.box.lo.y) / 2};
  const Point size = board.setting.field.size;
  return {std::clamp(p.x, 0, size.x), std::clamp(p.y, 0, size.y)};
}

bool friend_within(const Board& board, const General& general, int reach) {
  bool found = false;
  board.each_enemy(1 - general.side, [&](int i) { found = found || within_of_unit(board, general.at, i, reach); });
  return found;
}

bool touches_own_unit(const Board& board, int g) {
  const General& general = board.state.generals[static_cast<std::size_t>(g)];
  return friend_within(board, general, general_reach(board, general));
}

// MOVE GENERALS

// BN-GEN-03, then replacements (BN-GEN-08), then each general rides.
void run(State& state, const GeneralsPhase& phase, const Setting& setting, Umpire& umpire) {
  const int count = static_cast<int>(state.generals.size());
  if (phase.next < 0) {
    umpire.part(clause::BN_GEN_01, "generals", 2, setting.sides[phase.side].c_str());
    const Board board(state, setting);
    for (int g = 0; g < count; ++g) {
      const General& general = at(state, g);
      if (general.side == phase.side || !general.on_table || touches_own_unit(board, g)) continue;
      int holder = -1;
      board.each_enemy(general.side, [&](int enemy) {
        if (holder < 0 && board.in_zone(point_ground(general.at), enemy)) holder = enemy;
      });
      if (holder >= 0) remove_for_now(state, g, holder, clause::BN_GEN_03, umpire);
    }
    state.agenda.push(GeneralsPhase{phase.side, 0});
    return;
  }
  for (int g = phase.next; g < count; ++g) {
    const General& general = at(state, g);
    if (general.side != phase.side) continue;
    if (!general.on_table && general.displaced_turn < 0) continue;  // not yet arrived
    state.agenda.push(GeneralsPhase{phase.side, g + 1});
    state.agenda.push(MoveGeneral{g});
    return;
  }
}

namespace {

// BN-GEN-08: with one of the units under his command; he waits while he has none.
void replace(State& state, const Board& board, int g, Umpire& umpire) {
  General& general = at(state, g);
  const int subject = static_cast<int>(state.units.size()) + g;
  Question question = ask(general, subject, clause::BN_GEN_08, "With which unit does the successor of {} appear?");
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && commands(general, board.unit(i))) question.options.push({i, "", i});
  if (question.options.empty()) return;
  const int unit = umpire.pick(question);
  general.at = place_with(board, unit);
  general.on_table = 1;
  umpire.heading(clause::BN_GEN_08, "{} has a successor, who joins {}", subject, unit);
}

}  // namespace

void run(State& state, const MoveGeneral& move, const Setting& setting, Umpire& umpire) {
  General& general = at(state, move.general);
  const int subject = static_cast<int>(state.units.size()) + move.general;
  const Board board(state, setting);
  if (!general.on_table) return replace(state, board, move.general, umpire);
  Question question = ask(general, subject, clause::BN_GEN_01, "Where does {} ride?");
  question.shape = Question::Shape::Move;
  question.block.pose.at = general.at;
  question.allowance = board.distances().ride;
  question.options.push({static_cast<int>(MoveKind::Stand), "stay"});
  question.options.push({static_cast<int>(MoveKind::General), "ride"});
  Point end = general.at;
  umpire.move(question, [&](const Answer& answer) {
    if (answer.value == static_cast<int>(MoveKind::Stand)) return std::optional<Refusal>{};
    return check_ride(board, move.general, answer, end);
  });
  general.at = end;
}

// DISPLACING GENERALS

void displace_generals_touched(State& state, const Board& board, int u, const Ground& ground, Umpire& umpire) {
  for (int g = 0; g < static_cast<int>(state.generals.size()); ++g) {
    const General& general = at(state, g);
    if (!general.on_table || general.side == board.unit(u).side || touches_own_unit(board, g)) continue;
    if (board.within(point_ground(general.at), ground, general_reach(board, general)))
      remove_for_now(state, g, u, clause::BN_GEN_04, umpire);
  }
}

void displace_generals_passed(State& state, const Setting& setting, int u, Umpire& umpire) {
  const Board board(state, setting);
  const Unit& unit = board.unit(u);
  for (int g = 0; g < static_cast<int>(state.generals.size()); ++g) {
    const General& general = at(state, g);
    if (!general.on_table || general.side == unit.side || touches_own_unit(board, g)) continue;
    const bool touched = field::passes_within(unit.start, path_walked(unit), general.at, general_reach(board, general));
    if (touched) remove_for_now(state, g, u, clause::BN_GEN_04, umpire);
  }
}

// AVOIDING DISPLACEMENT

void offer_to_go_along(State& state, const Setting& setting, int u, Joining why) {
  const Board board(state, setting);
  for (int g = 0; g < static_cast<int>(state.generals.size()); ++g) {
    const General& general = at(state, g);
    if (!general.on_table || general.side != board.unit(u).side) continue;
    if (why == Joining::Exploits && !within_of_unit(board, general.at, u, board.distances().join)) continue;
    state.agenda.push(OfferGeneralJoin{g, u, why});
  }
}

namespace {

// BN-GEN-06: at any point of its way.
bool passed_by(const Board& board, const General& general, int u) {
  const Unit& unit = board.unit(u);
  return within_of_unit(board, general.at, u, board.distances().join) ||
         field::passes_within(unit.start, path_walked(unit), general.at, board.distances().join);
}

}  // namespace

void run(State& state, const OfferGeneralJoin& offer, const Setting& setting, Umpire& umpire) {
  General& general = at(state, offer.general);
  if (!general.on_table) return;
  const Board board(state, setting);
  const int subject = static_cast<int>(state.units.size()) + offer.general;
  Question question;
  if (offer.why == Joining::EnemyComes) {  // BN-GEN-05
    question = ask(general, subject, clause::BN_GEN_05, "The enemy comes: does {} join a unit within 3 inches?");
    question.options.push({-1, "stay"});
    for (int i = 0; i < board.count(); ++i)
      if (board.active(i) && board.unit(i).side == general.side && within_of_unit(board, general.at, i, board.distances().join))
        question.options.push({i, "join {}", i});
  } else {
    if (!board.active(offer.unit) || (offer.why == Joining::GoesBack && !passed_by(board, general, offer.unit))) return;
    const bool back = offer.why == Joining::GoesBack;
    question = ask(general, subject, back ? clause::BN_GEN_06 : clause::BN_GEN_07,
                   back ? "The unit has gone back: does {} go with it?" : "The unit exploits: does {} go with it?");
    question.options.push({-1, "stay"});
    question.options.push({offer.unit, "go with {}", offer.unit});
  }
  const int unit = umpire.pick(question);
  if (unit < 0) return;
  general.at = place_with(board, unit);
  umpire.heading(question.clause, "{} joins {}", subject, unit);
}

}  // namespace linstock::big_napoleonic
