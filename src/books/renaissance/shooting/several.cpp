// SEVERAL UNITS AT ONE TARGET: each shoots by itself at the target as it stood; then all hits fall together (RN-SEQ-11).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

ShootingFacts shot_of(const VolleysFacts& f, const Shooter& by) {
  ShootingFacts s{};
  s.weapon = by.weapon;
  s.bases = by.bases;
  s.morale = by.morale;
  s.dispersed = by.dispersed;
  s.disordered = by.disordered;
  s.deed = by.deed;
  s.salvo = by.salvo;
  s.distance = by.distance;
  s.from = by.from;
  s.screened = by.screened;
  s.target = f.target;
  s.target_unit = f.target_unit;
  s.target_deed = f.target_deed;
  s.target_charged = f.target_charged;
  s.target_formation = f.target_formation;
  s.target_files = f.target_files;
  s.target_ranks = f.target_ranks;
  s.in_open = f.in_open;
  s.cover = f.cover;
  return s;
}

Volleys applied(const VolleysFacts& f, int hits, const Tables& t, Umpire& u) {
  u.found("hits of all together", hits, clause::RN_SHOOT_29);
  const bool able = f.target.kind == Kind::Wagons || able_to_recuperate(f.target_unit, f.target_deed, f.target_charged);
  const Suffered s = suffer(f.target_unit, hits, 0, able, t, u);
  return {hits, s.bases_lost, s.destroyed, hits > 0 && !s.destroyed, s.unit};
}

}  // namespace

VolleysChain::State VolleysChain::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  return s;
}

bool VolleysChain::step(State& s, const Tables& t, Umpire& u) {
  s.hits += throw_volley(shot_of(s.facts, s.facts.shooters[s.next]), t, u).hits;
  if (++s.next < s.facts.shooters.size()) return true;
  const Volleys outcome = applied(s.facts, s.hits, t, u);
  s = {};
  s.outcome = outcome;
  return false;
}

}  // namespace linstock::renaissance
