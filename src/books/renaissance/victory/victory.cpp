// Scores of both sides, the lead that wins, and the side that has lost too much to go on.
#include "books/renaissance/tables.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<Toll>() {
  using T = Toll;
  static const Description description = Describe<T>("toll")
      .number("lost_points", &T::lost_points, {.max = 10000}, "points of enemy units destroyed, surrendered, off the field or routed", RN_VICT_02)
      .number("halved_points", &T::halved_points, {.max = 10000}, "points of other enemy units with half their bases lost", RN_VICT_02)
      .number("generals", &T::generals, {.max = 20}, "enemy Generals killed or captured, without the chief", RN_VICT_02)
      .flag("chief", &T::chief, "the enemy's commander in chief killed or captured", RN_VICT_02)
      .flag("camp", &T::camp, "the enemy's camp taken", RN_VICT_02)
      .number("objectives", &T::objectives, {.max = 10000}, "value of objectives held", RN_VICT_02);
  return description;
}
template <>
const Description& describe<VictoryFacts>() {
  using F = VictoryFacts;
  static const Description description = Describe<F>("victory")
      .group("The armies")
      .number("agreed", &F::agreed, {.min = 1, .max = 10000, .fallback = 800}, "points agreed for the game", RN_SETUP_01)
      .number("our_start", &F::our_start, {.min = 1, .max = 10000, .fallback = 800}, "points that we began with", RN_VICT_03)
      .number("their_start", &F::their_start, {.min = 1, .max = 10000, .fallback = 800}, "points that they began with", RN_VICT_03)
      .group("What we took").part("our_", &F::ours)
      .group("What they took").part("their_", &F::theirs)
      .refuse([](const F& f) -> std::optional<Problem> {
        if (f.ours.lost_points + f.ours.halved_points > f.their_start) return Problem{"our_lost_points", "more than they began with", RN_VICT_03};
        if (f.theirs.lost_points + f.theirs.halved_points > f.our_start) return Problem{"their_lost_points", "more than we began with", RN_VICT_03};
        return {};
      });
  return description;
}
template <>
const Description& describe<Victory>() {
  using O = Victory;
  static const Description description = Describe<O>("victory")
      .choice("verdict", &O::verdict, verdict104_names, Verdict104::Draw, "who has won, seen from us", RN_VICT_01)
      .number("our_score", &O::our_score, {.max = 40000}, "our score", RN_VICT_02)
      .number("their_score", &O::their_score, {.max = 40000}, "their score", RN_VICT_02)
      .flag("we_concede", &O::we_concede, "we have lost half our army", RN_VICT_03)
      .flag("they_concede", &O::they_concede, "they have lost half of theirs", RN_VICT_03);
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

namespace {

int score_of(const Toll& toll, const char* who, const VictoryTables& t, Umpire& u) {
  Tally sum;
  sum.add(toll.lost_points, "enemy units lost", clause::RN_VICT_02);
  sum.add(toll.halved_points / std::max(1, t.half_divides), "enemy units with half their bases gone", clause::RN_VICT_02);
  sum.add(toll.generals * t.general, "enemy Generals", clause::RN_VICT_02);
  sum.add_if(toll.chief, t.chief, "enemy commander in chief", clause::RN_VICT_02);
  sum.add_if(toll.camp, t.camp, "enemy camp", clause::RN_VICT_02);
  sum.add(toll.objectives, "objectives", clause::RN_VICT_02);
  u.show(who, clause::RN_VICT_02, sum);
  return std::max(0, sum.total());
}

}  // namespace

Victory decide(const VictoryFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const VictoryTables& t = tables.victory;
  Victory o{.verdict = Verdict104::Draw, .our_score = score_of(f.ours, "we", t, u), .their_score = score_of(f.theirs, "they", t, u), .we_concede = 0, .they_concede = 0};
  o.we_concede = 100 * f.theirs.lost_points >= t.concede_percent * f.our_start;
  o.they_concede = 100 * f.ours.lost_points >= t.concede_percent * f.their_start;
  if (o.we_concede != o.they_concede) u.found(o.we_concede ? "we" : "they", "concede", RN_VICT_03);
  const int lead = o.our_score - o.their_score, margin = 100 * std::abs(lead);
  const bool wins = margin >= t.win_percent * f.agreed && lead != 0, decisive = margin >= t.decisive_percent * f.agreed && lead != 0;
  // Whoever concedes has lost, whatever the score (R240); how badly, the score says.
  if (o.we_concede && !o.they_concede) o.verdict = decisive && lead < 0 ? Verdict104::DecisiveDefeat : Verdict104::Defeat;
  else if (o.they_concede && !o.we_concede) o.verdict = decisive && lead > 0 ? Verdict104::DecisiveVictory : Verdict104::Victory;
  else if (decisive) o.verdict = lead > 0 ? Verdict104::DecisiveVictory : Verdict104::DecisiveDefeat;
  else if (wins) o.verdict = lead > 0 ? Verdict104::Victory : Verdict104::Defeat;
  u.found("verdict", verdict104_names[static_cast<int>(o.verdict)], RN_VICT_01);
  return o;
}

void list_victory(VictoryTables& t, TableList& list) {
  using namespace clause;
  list.number("victory.half_divides", t.half_divides, 1, 10, RN_VICT_02, "what divides the points of halved units");
  list.number("victory.general", t.general, 0, 500, RN_VICT_02, "points");
  list.number("victory.chief", t.chief, 0, 500, RN_VICT_02, "points");
  list.number("victory.camp", t.camp, 0, 500, RN_VICT_02, "points");
  list.number("victory.win_percent", t.win_percent, 0, 100, RN_VICT_02, "per cent of the agreed points");
  list.number("victory.decisive_percent", t.decisive_percent, 0, 100, RN_VICT_02, "per cent of the agreed points");
  list.number("victory.concede_percent", t.concede_percent, 1, 100, RN_VICT_03, "per cent of the starting points");
}

std::vector<Procedure> victory_procedures() {
  return {procedure<decide>("victory", "Who has won", "Scores, the lead, and conceding.", clause::RN_VICT_01).in_phase("End of the game").look_up().first("verdict")};
}

}  // namespace linstock::renaissance
