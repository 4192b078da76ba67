// CLOSE COMBAT: MODIFIERS. Each side adds its own advantages and its opponent's disadvantages.
#include <algorithm>

#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

namespace {

using Side = CombatSide;

bool takes_part(const CombatUnit& u) { return u.role != Role::Beside && !u.limbered; }  // BN-CCART-02, BN-CCART-04
int functioning(const CombatUnit& u) { return u.unit_bases ? u.unit_bases : u.bases; }

// BN-CCTWO-02, BN-CCTWO-05: markers from the first of two combats do not count in the second.
int disruption_of(const CombatUnit& u) { return u.disruption - u.earlier_disruption; }

// BN-CCMOD-16: how many of a side's bases have each attribute.
struct Bases {
  int all, aggressive, depth, square, disrupted, doubly, trained, veteran;

  bool most(int having) const { return half_or_more(having, all); }
};

Bases count_bases(const Side& side, const Tables& t) {
  Bases sum{};
  for (const CombatUnit& u : side) {
    const int n = bases_that_count(u, t), ds = disruption_of(u);
    sum.all += n;
    if (u.aggressive) sum.aggressive += n;
    if (u.depth) sum.depth += n;
    if (u.square) sum.square += n;
    if (ds > 0) sum.disrupted += n;
    if (ds == 2) sum.doubly += n;
    if (u.grade >= Grade::Trained) sum.trained += n;
    if (u.grade >= Grade::Veteran) sum.veteran += n;
  }
  return sum;
}

// BN-CCMOD-25, R129: the best grade that half or more of the bases reach.
Grade grade_of(const Bases& b) {
  return b.most(b.veteran) ? Grade::Veteran : b.most(b.trained) ? Grade::Trained : Grade::Raw;
}

int markers_of(const CombatUnit& u) { return u.morale_markers - u.earlier_markers; }

// BN-CCMOD-19, BN-CCMOD-26: those of the largest principal; of equals the attacker says whose, or the fewest.
int markers_of(const Side& side, int picked) {
  if (picked > 0) return markers_of(side[picked - 1]);
  int largest = 0, markers = 0;
  for (const CombatUnit& u : side) {
    if (u.role != Role::Principal) continue;
    const int own = markers_of(u);
    if (functioning(u) > largest || (functioning(u) == largest && own < markers)) {
      largest = functioning(u);
      markers = own;
    }
  }
  return markers;
}

bool principal_is(const Side& side, auto has) {
  return std::any_of(side.begin(), side.end(),
                     [&](const CombatUnit& u) { return u.role == Role::Principal && has(u); });
}

bool is_cavalry(const Side& side) {
  return principal_is(side, [](const CombatUnit& u) { return u.arm == Arm::Cavalry; });
}

bool at_works(const CombatFacts& f) {  // BN-CCMOD-09
  return f.entrenchment || f.redoubt || f.garrison || f.fortification || f.defile || f.narrow_defile;
}

// What the ground is worth to the defender, and by which clause.
struct Worth {
  int value = 0;
  Clause clause = clause::BN_CCMOD_02;
  void better(int holds, int worth, Clause by) {
    if (holds && worth > value) value = worth, clause = by;
  }
};

// BN-CCMOD-02 to 05, 17, 21, 22: the best one counts, against cavalry at most 1.
Worth terrain(const CombatFacts& f, const Tables& t) {
  Worth best;
  if (!half_or_more(f.front_terrain, f.front_contact)) return best;
  best.better(f.obstacle || f.uphill || f.difficult, t.terrain, clause::BN_CCMOD_02);
  best.better(f.village, t.terrain, clause::BN_CCMOD_21);
  best.better(f.garrison, t.terrain, clause::BN_CCMOD_22);
  best.better(f.entrenchment, t.entrenchment, clause::BN_CCMOD_03);
  best.better(f.redoubt, t.redoubt, clause::BN_CCMOD_03);
  best.better(f.fortification, t.fortification, clause::BN_CCMOD_03);  // R130: like a redoubt
  best.better(f.narrow_defile, t.narrow_defile, clause::BN_CCMOD_03);
  if (cavalry_against_infantry(f) && best.value > t.terrain_against_cavalry)
    best = {t.terrain_against_cavalry, clause::BN_CCMOD_05};
  return best;
}

// BN-CCMOD-06, BN-CCMOD-20: at least 3:2, 2:1, 3:1. BN-CCMOD-07: not at defiles or towns, nor cavalry v infantry.
int numbers(int own, int enemy, const CombatFacts& f, const Tables& t) {
  if (f.garrison || f.defile || f.narrow_defile || cavalry_against_infantry(f)) return 0;
  if (own >= 3 * enemy) return t.numbers_3_1;
  if (own >= 2 * enemy) return t.numbers_2_1;
  return 2 * own >= 3 * enemy ? t.numbers_3_2 : 0;
}

Advantages advantages_of(const CombatFacts& f, bool attacker, const Tables& t) {
  const Bases own = count_bases(attacker ? f.attackers : f.defenders, t);
  const Bases enemy = count_bases(attacker ? f.defenders : f.attackers, t);
  const bool doubly = enemy.most(enemy.doubly);
  return {.terrain = attacker ? 0 : terrain(f, t).value,
          .numbers = numbers(own.all, enemy.all, f, t),
          .aggressive = own.most(own.aggressive),
          .grade = grade_of(own) > grade_of(enemy),
          .depth = !at_works(f) && own.most(own.depth) && !enemy.most(enemy.depth),
          .square = !attacker && own.most(own.square),
          .flank = attacker && flank_attack(f),
          .opponent_disrupted = enemy.most(enemy.disrupted) && !doubly,
          .opponent_double = doubly,
          .opponent_markers = attacker ? markers_of(f.defenders, 0) : markers_of(f.attackers, f.markers_from)};
}

Tally modifiers(const CombatFacts& f, bool attacker, const Tables& t) {
  const Advantages has = advantages_of(f, attacker, t);
  const bool special = cavalry_against_infantry(f);
  const bool cavalry = is_cavalry(attacker ? f.attackers : f.defenders);
  Tally sum;
  if (!attacker) sum.add(has.terrain, "terrain", terrain(f, t).clause);
  sum.add(has.numbers, "numbers", clause::BN_CCMOD_06);
  for (const Advantage& row : t.advantages) {
    const int value = !special ? row.other : cavalry ? row.to_cavalry : row.to_infantry;
    sum.add(value * (has.*row.fact), row.reason, row.clause);
  }
  return sum;
}

}  // namespace

// BN-CCTWO-03, BN-CCTWO-06: all bases of an attacker that fights two units count for the odds.
int bases_that_count(const CombatUnit& u, const Tables& t) {
  if (!takes_part(u)) return 0;
  const bool all = u.engagement == Engagement::Second ||
                   (u.engagement == Engagement::First && t.two_combats == TwoCombats::AllInBoth);
  return all ? functioning(u) : u.bases;
}

bool may_count_markers_of(const CombatSide& attackers, int index) {
  if (index < 0 || index >= attackers.size() || attackers[index].role != Role::Principal) return false;
  return std::all_of(attackers.begin(), attackers.end(), [&](const CombatUnit& u) {
    return u.role != Role::Principal || functioning(u) <= functioning(attackers[index]);
  });
}

// BN-CCMOD-23, BN-CCMOD-24: whoever attacks; guns count as infantry.
bool cavalry_against_infantry(const CombatFacts& f) { return is_cavalry(f.attackers) != is_cavalry(f.defenders); }

// BN-CCMOD-11, 12, 13, 18: one principal attacker is enough; squares and garrisons have no flanks.
bool flank_attack(const CombatFacts& f) {
  if (f.garrison || f.turned_to_face) return false;
  if (principal_is(f.defenders, [](const CombatUnit& u) { return u.square; })) return false;
  return principal_is(f.attackers, [](const CombatUnit& u) { return u.flank_start && u.flank_contact; });
}

Tally attacker_modifiers(const CombatFacts& facts, const Tables& tables) { return modifiers(facts, true, tables); }
Tally defender_modifiers(const CombatFacts& facts, const Tables& tables) { return modifiers(facts, false, tables); }

}  // namespace linstock::big_napoleonic
