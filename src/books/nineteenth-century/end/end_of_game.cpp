#include "books/nineteenth-century/end/room.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// WHEN IT ENDS

GameEnd game_end(const GameEndFacts& f, const Tables& tables, Umpire& umpire) {
  const int agreed = f.agreed_periods ? f.agreed_periods : tables.end.periods;
  const bool over = f.periods_played >= agreed || f.good_order_units == 0 || f.enemy_good_order_units == 0;
  umpire.found("the game", over ? "is-over" : "goes-on", NC_END_08);
  if (over) umpire.found("still to come", "the next period's tests, without charges", NC_END_01);
  return {over, over};
}

// WHAT A UNIT COSTS ITS SIDE

namespace {

struct Share {
  int quarters;
  bool commander_lost;  // NC-END-09
  Clause clause;
};

Share share(Fate fate, const EndTables& t) {
  switch (fate) {
    case Fate::Standing: return {0, false, NC_END_10};
    case Fate::Retreating: return {t.retreating, false, NC_END_05};
    case Fate::Pursuing: return {t.pursuing, false, NC_END_06};
    case Fate::Routing:
    case Fate::RoutedOff: return {4, true, NC_END_04};
    case Fate::Captured: return {4, true, NC_END_03};
    case Fate::LostRetreating: return {t.retreating, false, NC_END_11};
    case Fate::LostPursuing: return {t.pursuing, false, NC_END_11};
  }
  return {};
}

}  // namespace

UnitLoss unit_loss(const UnitLossFacts& f, const Tables& tables, Umpire& umpire) {
  const Share part = share(f.fate, tables.end);
  const int killed = 4 * f.figure_points * (f.original_figures - f.figures);
  umpire.found("killed", killed, NC_END_03, 4);
  const bool commander = part.commander_lost || f.figures == 0;
  // NC-END-10: the rest of the unit once, in the dearest category; its commander with it only if he is lost.
  const int rest = part.quarters * f.figure_points * f.figures + (commander ? 4 * f.commander : 0);
  umpire.found("the rest", rest, part.clause, 4);
  if (commander) umpire.found("its commander", f.commander, NC_END_09);
  const bool taken = f.fate == Fate::Captured;
  const int gains = taken ? tables.end.taken * (f.figure_points * f.figures + f.commander) : 0;
  if (taken) umpire.found("the enemy gains", gains, NC_END_02, 4);
  return {killed, rest, killed + rest, gains};
}

// WHO HAS WON

namespace {

int side_score(const SideFacts& s, const EndTables& t, const char* side, Umpire& umpire) {
  Tally points;
  points.add(4 * s.original, "original cost", NC_END_02);
  points.add(t.taken * s.prisoners_taken, "prisoners taken", NC_END_02);
  points.add(t.taken * s.works_taken, "equipment and works taken", NC_END_02);
  points.add(-4 * s.killed_or_captured, "killed or captured", NC_END_03);
  points.add(-4 * s.equipment_lost, "equipment and works lost", NC_END_03);
  points.add(-4 * s.routed, "in rout or routed off", NC_END_04);
  points.add(-t.retreating * s.retreating, "retreating", NC_END_05);
  points.add(-t.pursuing * s.pursuing, "pursuing", NC_END_06);
  umpire.show(side, NC_END_02, points, 4);
  return points.total();
}

struct Verdict {
  Winner winner;
  Clause clause;
};

Verdict judge(int red, int blue, const EndTables& t) {
  const auto beats = [&](std::int64_t a, std::int64_t b) { return 100 * a >= (100 + t.win_percent) * b; };
  if (red <= 0 || blue <= 0) {
    if (red > 0) return {Winner::Red, NC_END_12};
    return {blue > 0 ? Winner::Blue : Winner::Draw, NC_END_12};
  }
  if (red > blue && beats(red, blue)) return {Winner::Red, NC_END_07};
  if (blue > red && beats(blue, red)) return {Winner::Blue, NC_END_07};
  return {Winner::Draw, NC_END_07};
}

}  // namespace

Scored score(const ScoreFacts& f, const Tables& tables, Umpire& umpire) {
  const int red = side_score(f.red, tables.end, "red", umpire), blue = side_score(f.blue, tables.end, "blue", umpire);
  const Verdict verdict = judge(red, blue, tables.end);
  umpire.found("winner", winner_names[static_cast<std::size_t>(verdict.winner)], verdict.clause);
  return {verdict.winner, red, blue};
}

void list_end_tables(EndTables& t, TableList& list) {
  list.number("end.taken", t.taken, 0, 4, NC_END_02, "quarters of the cost of what was taken");
  list.number("end.retreating", t.retreating, 0, 4, NC_END_05, "quarters of the cost of retreating troops");
  list.number("end.pursuing", t.pursuing, 0, 4, NC_END_06, "quarters of the cost of pursuers");
  list.number("end.win_percent", t.win_percent, 0, 100, NC_END_07, "how much higher the winner's score is");
  list.number("end.periods", t.periods, 1, 1000, NC_END_08, "periods of a game");
}

std::vector<Procedure> end_procedures() {
  return {
      procedure<game_end>("game-end", "Is the game over?", "Periods agreed, or an army without a unit in good order.", NC_END_08)
          .in_phase(phase::end)
          .look_up()
          .first("over"),
      procedure<unit_loss>("unit-loss", "What a unit costs its side", "Killed, captured, routing, retreating, pursuing.", NC_END_03)
          .in_phase(phase::end)
          .look_up()
          .role({"unit", "Which unit", {{"original_figures", "original_figures"}, {"figures", "figures"}}})
          .first("deduct"),
      procedure<score>("score", "Who has won?", "Both armies' points at the end.", NC_END_07)
          .in_phase(phase::end)
          .look_up()
          .first("winner"),
  };
}

}  // namespace linstock::nineteenth_century
