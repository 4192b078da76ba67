// A SHOOTING DUEL: both shoot at once, Move after Move, those who are hit test, until one side wavers.
#include "books/renaissance/chains/chains.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

using State = DuelChain::State;
using At = DuelChain::At;

int shots(const DuelSide& by, const DuelSide& at, int distance, const Tables& t, Umpire& u) {
  ShootingFacts f{};
  f.weapon = by.weapon;
  f.bases = std::max(1, std::min(by.shooting, by.unit.bases));
  f.morale = by.unit.morale;
  f.dispersed = by.unit.dispersed;
  f.disordered = disordered(by.unit);
  f.distance = distance;
  f.target = at.troops;
  f.target_unit = at.unit;
  f.target_files = at.files;
  f.target_ranks = at.ranks;
  f.in_open = !at.cover;
  f.cover = at.cover;
  return shoot(f, t, u).hits;
}

bool gone(const DuelSide& side) { return side.unit.bases == 0 || side.unit.morale >= Morale::Wavering; }

// RN-SEQ-11: hits are applied together, then those who took any test.
void suffer(DuelSide& side, int hits, const Tables& t, Umpire& u) {
  if (hits == 0 || gone(side)) return;
  wear(side.unit, hits, 0, able_to_recuperate(side.unit, Deed::Standing, false), t.attrition);
  if (side.unit.bases == 0) return;
  WaverFacts w{};
  w.troops = side.troops;
  w.unit = side.unit;
  w.secure_flanks = side.nerve.secure_flanks;
  w.rear_support = side.nerve.rear_support;
  w.taking_cover = side.cover;
  side.unit = test_waver(w, t, u).unit;
}

void rest(DuelSide& side, const Tables& t) {
  if (!able_to_recuperate(side.unit, Deed::Standing, false)) return;
  side.unit.ap = std::max(0, side.unit.ap - t.attrition.recover_still);
  side.unit.dp = std::min(side.unit.dp, side.unit.ap);
}

bool end_of_move(State& s, const Tables& t) {
  ++s.move;
  const bool ours = gone(s.facts.ours), theirs = gone(s.facts.theirs);
  if (!ours && !theirs && s.move < s.facts.moves) {
    if (s.facts.recuperate) rest(s.facts.ours, t), rest(s.facts.theirs, t);
    s.at = At::OurShots;
    return true;
  }
  const DuelEnd end = ours && theirs ? DuelEnd::BothWaver : ours ? DuelEnd::WeWaver : theirs ? DuelEnd::TheyWaver : DuelEnd::NobodyWavers;
  const DuelOutcome o{end, s.move, lost(s.facts.ours.unit), lost(s.facts.theirs.unit)};
  s = {};
  s.outcome = o;
  return false;
}

}  // namespace

State DuelChain::start(const Facts& f, const Tables&) {
  State s{};
  s.facts = f;
  return s;
}

bool DuelChain::step(State& s, const Tables& t, Umpire& u) {
  DuelFacts& f = s.facts;
  switch (s.at) {
    case At::OurShots:
      s.their_hits = shots(f.ours, f.theirs, f.distance, t, u);
      return s.at = At::TheirShots, true;
    case At::TheirShots:
      s.our_hits = shots(f.theirs, f.ours, f.distance, t, u);
      return s.at = At::OurTest, true;
    case At::OurTest:
      suffer(f.ours, s.our_hits, t, u);
      s.our_hits = 0;
      return s.at = At::TheirTest, true;
    default:
      suffer(f.theirs, s.their_hits, t, u);
      s.their_hits = 0;
      return end_of_move(s, t);
  }
}

}  // namespace linstock::renaissance
