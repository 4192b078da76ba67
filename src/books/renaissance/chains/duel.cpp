// A SHOOTING DUEL: both shoot at once, Move after Move, those who are hit test, until one side wavers. Their shots are thrown as
// they stood before ours fell (RN-SEQ-11); that they come after their test keeps the odds narrow and changes nothing.
#include "books/renaissance/chains/chains.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

using State = DuelChain::State;
using At = DuelChain::At;

int bases_of(const DuelSide& side) { return std::max(1, std::min(side.shooting, side.unit.bases)); }

int shots(const DuelSide& by, int bases, Morale morale, const DuelSide& at, int distance, const Tables& t, Umpire& u) {
  ShootingFacts f{};
  f.weapon = by.weapon;
  f.bases = bases;
  f.morale = morale;
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
      s.hits = shots(f.ours, bases_of(f.ours), f.ours.unit.morale, f.theirs, f.distance, t, u);
      s.their_bases = bases_of(f.theirs);
      s.their_morale = f.theirs.unit.morale;
      return s.at = At::TheirTest, true;
    case At::TheirTest:
      suffer(f.theirs, s.hits, t, u);
      s.hits = 0;
      return s.at = At::TheirShots, true;
    case At::TheirShots:
      s.hits = shots(f.theirs, s.their_bases, s.their_morale, f.ours, f.distance, t, u);
      s.their_bases = 0;
      s.their_morale = Morale::Reckless;
      return s.at = At::OurTest, true;
    default:
      suffer(f.ours, s.hits, t, u);
      s.hits = 0;
      return end_of_move(s, t);
  }
}

}  // namespace linstock::renaissance
