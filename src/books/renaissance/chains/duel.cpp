// A SHOOTING DUEL: both shoot at once, Move after Move, those who are hit test, until one side wavers. Their shots are thrown as
// they stood before ours fell (RN-SEQ-11); that they come after their test keeps the odds narrow and changes nothing.
#include "books/renaissance/chains/chains.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

using State = DuelChain::State;
using At = DuelChain::At;

int bases_of(const DuelSide& side) { return std::max(1, std::min(side.shooting, side.unit.bases)); }
// All that their next shots ask of their state: -1 or not, and nothing at all for those who waver.
int trouble_of(const DuelSide& side) { return side.unit.morale == Morale::Shaken || side.unit.dispersed || disordered(side.unit); }

int shots(const DuelSide& by, int bases, int trouble, const DuelSide& at, int distance, const Tables& t, Umpire& u) {
  ShootingFacts f{};
  f.weapon = by.weapon;
  f.bases = bases;
  f.morale = Morale::Steady;
  f.disordered = trouble;
  f.distance = distance;
  f.target = at.troops;
  f.target_unit = at.unit;
  f.target_files = at.files;
  f.target_ranks = at.ranks;
  f.in_open = !at.cover;
  f.cover = at.cover;
  return throw_volley(f, t, u).hits;
}

bool gone(const DuelSide& side) { return side.unit.bases == 0 || side.unit.morale >= Morale::Wavering; }

// RN-SEQ-11: hits are applied together, then those who took any test.
void suffer_hits(DuelSide& side, int hits, const Tables& t, Umpire& u) {
  if (hits == 0 || gone(side)) return;
  wear(side.unit, hits, 0, side.troops.kind == Kind::Wagons || able_to_recuperate(side.unit, Deed::Standing, false), t.attrition);
  if (side.unit.bases == 0) return;
  WaverFacts w = test_of(side.troops, side.unit, Formation::Block, side.nerve);
  w.taking_cover = w.taking_cover || side.cover;
  side.unit = test_waver(w, t, u).unit;
}

void rest(DuelSide& side, const Tables& t) {
  if (!able_to_recuperate(side.unit, Deed::Standing, false)) return;
  side.unit.ap = std::max(0, side.unit.ap - t.attrition.recover_still);
  side.unit.dp = std::max(0, side.unit.dp - t.attrition.recover_still);  // RN-RECUP-04
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
  const DuelOutcome o{end, s.move, lost(s.facts.ours.unit), lost(s.facts.theirs.unit), s.facts.ours.unit, s.facts.theirs.unit};
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
      s.hits = shots(f.ours, bases_of(f.ours), trouble_of(f.ours), f.theirs, f.distance, t, u);
      s.their_bases = bases_of(f.theirs);
      s.their_trouble = trouble_of(f.theirs);
      return s.at = At::TheirTest, true;
    case At::TheirTest:
      suffer_hits(f.theirs, s.hits, t, u);
      s.hits = 0;
      return s.at = At::TheirShots, true;
    case At::TheirShots:
      s.hits = shots(f.theirs, s.their_bases, s.their_trouble, f.ours, f.distance, t, u);
      s.their_bases = s.their_trouble = 0;
      return s.at = At::OurTest, true;
    default:
      suffer_hits(f.ours, s.hits, t, u);
      s.hits = 0;
      return end_of_move(s, t);
  }
}

}  // namespace linstock::renaissance
