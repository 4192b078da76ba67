// ONE DIE AGAINST SEVERAL ENEMIES: every pair has its own modifiers, and the unit carries out its worst result.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Fighter facing(const Fighter& ours, const Foe& foe) {
  Fighter f = ours;
  f.approach = foe.our_approach;
  f.hit_from_behind = foe.we_are_hit_from_behind;
  f.overlaps = foe.our_overlaps;
  return f;
}

// RN-MELEE-12: the worst result is carried out, a follow-up only where there is no worse one.
void conclude(SeveralMelee::State& s, const Tables& t, Umpire& u) {
  const SeveralFacts& f = s.facts;
  SeveralRound& o = s.outcome;
  int worst = 0, later = 0;
  for (int i = 0; i < f.foes.size(); ++i) {
    if (s.differences[i] < s.differences[worst]) worst = i;
    later += f.foes[i].round > 1;
  }
  o.worst = s.differences[worst];
  const Fighter ours = facing(f.ours, f.foes[worst]);
  const bool beaten = o.worst < 0;
  const int margin = std::abs(o.worst);
  EndFound end = lower_end(ours, f.foes[worst].foe, beaten ? margin : 0, t);
  if (!beaten) {
    const EndFound theirs = lower_end(f.foes[worst].foe, ours, margin, t);
    end = higher_end(ours, f.foes[worst].foe, margin, theirs.end, t);
  }
  u.found("the worst difference", o.worst, clause::RN_MELEE_12);
  u.found("we", melee_end_names[static_cast<int>(end.end)], end.clause);
  o.ours = apply_end(ours, end.end, beaten ? margin : 0, later, t);
  for (int i = 0; i < f.foes.size(); ++i) {
    const Fighter pair = facing(f.ours, f.foes[i]);
    const int ahead = -s.differences[i];
    const EndFound foe = ahead < 0 ? lower_end(f.foes[i].foe, pair, -ahead, t) : higher_end(f.foes[i].foe, pair, ahead, end.end, t);
    o.foes.push({s.differences[i], apply_end(f.foes[i].foe, foe.end, std::max(0, -ahead), f.foes[i].round > 1, t)});
    u.found("a foe", melee_end_names[static_cast<int>(foe.end)], foe.clause);
  }
}

}  // namespace

SeveralMelee::State SeveralMelee::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  return s;
}

bool SeveralMelee::step(State& s, const Tables& t, Umpire& u) {
  using namespace clause;
  if (s.our_die == 0) return s.our_die = u.total(1 * d6, RN_MELEE_12, "our one die"), true;
  const Foe& foe = s.facts.foes[s.next];
  const Fighter ours = facing(s.facts.ours, foe);
  const Tally we = melee_modifiers(ours, foe.foe, foe.round, foe.in_open, t);
  const Tally they = melee_modifiers(foe.foe, ours, foe.round, foe.in_open, t);
  u.show("we add", RN_MELEE_09, we);
  u.show("they add", RN_MELEE_09, they);
  s.differences[s.next] = s.our_die + we.total() - they.total() - u.total(1 * d6, RN_MELEE_03, "a foe's die");
  if (++s.next < s.facts.foes.size()) return true;
  conclude(s, t, u);
  const SeveralRound outcome = s.outcome;
  s = {};
  s.outcome = outcome;
  return false;
}

// RN-MELEE-01, RN-MELEE-02, RN-MELEE-14: edges coincide; from the second round a base beyond either end is moved up.
LinedUp line_up(const LineUpFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  LinedUp o{.engaged = std::min(f.our_files, f.their_files), .our_overlaps = 0, .their_overlaps = 0};
  const int spare = std::abs(f.our_files - f.their_files);
  const int free_ends = f.our_left_free + f.our_right_free;
  u.found("bases engaged in front", o.engaged, RN_MELEE_01);
  if (f.round < 2) return o;
  const int overlaps = std::min(free_ends, spare);
  (f.our_files > f.their_files ? o.our_overlaps : o.their_overlaps) = overlaps;
  u.found("overlaps", overlaps, RN_MELEE_14);
  return o;
}

}  // namespace linstock::renaissance
