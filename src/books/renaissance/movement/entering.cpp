// DICING TO ENTER OR RETURN TO THE FIELD (Rule 47).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-ENTRY-13: complete multiples.
void oppose(EntryCauses& c, int own, int enemy) {
  const int times = enemy / std::max(1, own);
  c.four_times = times >= 4;
  c.thrice = times == 3;
  c.twice = times == 2;
  c.opposed = times < 2;
}

}  // namespace

Entered enter_field(const EntryFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const MovementTables& m = tables.movement;
  if (f.move_now < f.move_written) return {Verdict{May::NotYet, RN_SETUP_13}.say(u), 0, 0, 0};
  const bool back = f.arrival == Arrival::Returning, flank = f.arrival == Arrival::FlankMarch;
  EntryCauses c{};
  c.stars = f.stars;
  c.failures = f.failures / 2;
  c.flank = flank ? complete(f.baseline, m.flank_each) : 0;
  c.veteran = back && f.training == Training::Veteran;
  c.poor = back && (f.grade >= Grade::D || f.training == Training::Raw);  // RN-DEF-12
  c.pursued = back && f.evaded_off;
  if (f.opposed) oppose(c, f.own_bases, f.enemy_bases);
  const Tally mods = tally(m.entry, c);
  u.show("entering", RN_ENTRY_01, mods);
  const int score = u.total(2 * d6, RN_ENTRY_01, "entering") + mods.total();
  u.found("score", score, RN_ENTRY_01);
  if (score >= m.enter_score) {
    u.found("they", back ? "return" : "enter where they meant to", RN_ENTRY_07);
    return {May::Yes, 1, 0, flank ? f.baseline : 0};
  }
  if (score >= m.near_score && flank && !f.opposed) {
    const int at = f.baseline - cm(m.flank_each);
    u.found("nearer to the baseline", std::max(0, at), at < 0 ? RN_ENTRY_12 : RN_ENTRY_08, 10);
    return {May::Yes, 1, 1, std::max(0, at)};
  }
  u.found("not this Turn", "wait and try again", RN_ENTRY_11);
  return {May::Yes, 0, 0, 0};
}

}  // namespace linstock::renaissance
