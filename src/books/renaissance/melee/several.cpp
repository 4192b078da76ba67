// ONE DIE AGAINST SEVERAL ENEMIES: every pair has its own modifiers, and the unit carries out its worst result.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

using State = SeveralMelee::State;

Fighter facing(const Fighter& ours, const Foe& foe) {
  Fighter f = ours;
  f.approach = foe.our_approach;
  f.hit_from_behind = foe.we_are_hit_from_behind;
  f.overlaps = foe.our_overlaps;
  return f;
}

// RN-MELEE-12: which result is the worse one; a follow-up only where there is nothing worse.
int severity(MeleeEnd end, int margin, const MeleeTables& t) {
  switch (end) {
    case MeleeEnd::FollowsUp: return 0;
    case MeleeEnd::Stands: return 1;
    case MeleeEnd::Recoils: return margin >= t.shaken_from ? 3 : 2;
    default: return static_cast<int>(end);  // shaken, retreats, wavers, routs, surrenders
  }
}

// The rows of the table, for a foe who is ahead: level, 1, 2 to 3, 4 or more.
int row_of(int ahead, const MeleeTables& t) { return ahead == 0 ? 0 : ahead < t.shaken_from ? 1 : ahead < t.beaten_from ? 2 : 3; }
int least_of(int row, const MeleeTables& t) { return row == 3 ? t.beaten_from : row == 2 ? t.shaken_from : row; }

void show_pair(const Fighter& ours, const Foe& foe, const Tables& t, Umpire& u) {
  if (!u.listening()) return;
  u.show("we add", clause::RN_MELEE_09, melee_modifiers(ours, foe.foe, foe.round, foe.in_open, t));
  u.show("they add", clause::RN_MELEE_09, melee_modifiers(foe.foe, ours, foe.round, foe.in_open, t));
}

// Our result against this foe, if it is worse than those before.
void note_ours(State& s, const Fighter& ours, const Foe& foe, int difference, const Tables& t) {
  const int margin = std::abs(difference);
  const bool beaten = difference < 0;
  const MeleeEnd end = beaten ? lower_end(ours, foe.foe, margin, t).end : higher_end(ours, foe.foe, margin, lower_end(foe.foe, ours, margin, t).end, t).end;
  const int bad = severity(end, beaten ? margin : 0, t.melee);
  const bool first = s.next == 0;
  s.outcome.worst = first ? difference : std::min(s.outcome.worst, difference);
  if (!first && (bad < s.severity || (bad == s.severity && (beaten ? margin : 0) <= s.our_margin))) return;
  s.severity = bad;
  s.our_end = end;
  s.our_margin = beaten ? margin : 0;
}

void settle_ours(State& s, const Tables& t, Umpire& u) {
  int later = 0;
  for (const Foe& foe : s.facts.foes) later += foe.round > 1;
  u.found("the worst difference", s.outcome.worst, clause::RN_MELEE_12);
  u.found("we", melee_end_names[static_cast<int>(s.our_end)], clause::RN_MELEE_12);
  s.outcome.ours = apply_end(s.facts.ours, s.our_end, s.our_margin, later, t);
}

// What foes do who are ahead depends on what we do.
void settle_winners(State& s, const Tables& t, Umpire& u) {
  for (int i = 0; i < s.facts.foes.size(); ++i) {
    if (s.ahead[i] == 0) continue;
    const Foe& foe = s.facts.foes[i];
    const EndFound end = higher_end(foe.foe, facing(s.facts.ours, foe), least_of(s.ahead[i] - 1, t.melee), s.our_end, t);
    u.found("a foe who is not beaten", melee_end_names[static_cast<int>(end.end)], end.clause);
    s.outcome.foes[i] = apply_end(foe.foe, end.end, 0, foe.round > 1, t);
  }
}

}  // namespace

State SeveralMelee::start(const Facts& f, const Tables& t) {
  State s{};
  s.facts = f;
  for (int i = 0; i < f.foes.size(); ++i) {
    const Foe& foe = f.foes[i];
    const Fighter ours = facing(f.ours, foe);
    s.lead[i] = melee_modifiers(ours, foe.foe, foe.round, foe.in_open, t).total() - melee_modifiers(foe.foe, ours, foe.round, foe.in_open, t).total();
  }
  return s;
}

bool SeveralMelee::step(State& s, const Tables& t, Umpire& u) {
  using namespace clause;
  if (s.our_die == 0) return s.our_die = u.total(1 * d6, RN_MELEE_12, "our one die"), true;
  const int i = s.next;
  const Foe& foe = s.facts.foes[i];
  const Fighter ours = facing(s.facts.ours, foe);
  show_pair(ours, foe, t, u);
  const int difference = s.our_die + s.lead[i] - u.total(1 * d6, RN_MELEE_03, "a foe's die");
  u.found("difference", difference, RN_MELEE_09);
  note_ours(s, ours, foe, difference, t);
  s.outcome.foes.push({});
  s.lead[i] = 0;
  if (difference > 0) {
    const EndFound end = lower_end(foe.foe, ours, difference, t);
    u.found("this foe", melee_end_names[static_cast<int>(end.end)], end.clause);
    s.outcome.foes[i] = apply_end(foe.foe, end.end, difference, foe.round > 1, t);
  } else {
    s.ahead[i] = 1 + row_of(-difference, t.melee);
  }
  if (++s.next < s.facts.foes.size()) return true;
  settle_ours(s, t, u);
  settle_winners(s, t, u);
  const SeveralRound outcome = s.outcome;
  s = {};
  s.outcome = outcome;
  return false;
}

// RN-MELEE-01, RN-MELEE-02, RN-MELEE-14: edges coincide; from the second round a base beyond either end is moved up.
LinedUp line_up(const LineUpFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  // RN-DEF-20: nobody is wider than he has bases.
  const int ours = f.our_bases > 0 ? std::min(f.our_files, f.our_bases) : f.our_files;
  const int theirs = f.their_bases > 0 ? std::min(f.their_files, f.their_bases) : f.their_files;
  LinedUp o{.engaged = std::min(ours, theirs), .our_overlaps = 0, .their_overlaps = 0};
  const int spare = std::abs(ours - theirs);
  const int free_ends = f.our_left_free + f.our_right_free;
  u.found("bases engaged in front", o.engaged, RN_MELEE_01);
  if (f.round < 2) {
    u.found("overlaps", "none in the first round", RN_MELEE_02);
    return o;
  }
  const int overlaps = std::min(free_ends, spare);
  (ours > theirs ? o.our_overlaps : o.their_overlaps) = overlaps;
  u.found("overlaps", overlaps, RN_MELEE_14);
  return o;
}

}  // namespace linstock::renaissance
