// STRIKES: point blank shots, pikes, and everybody else; in the order of reach.
#include <algorithm>
#include <array>

#include "books/horse-and-musket/melee/round.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

namespace {

int pike_bases(const MeleeUnit& u) { return u.blade == Blade::Pike ? u.fighting : std::min(u.pikes, u.fighting); }
int other_bases(const MeleeUnit& u) { return u.fighting - pike_bases(u); }

inline bool is_there(const MeleeUnit& u, Part part) {
  if (u.fighting == 0) return false;
  if (part == Part::PointBlank) return u.point_blank != Weapon::None;
  return part == Part::Pikes ? pike_bases(u) > 0 : other_bases(u) > 0;
}

}  // namespace

bool has_part(const MeleeUnit& u, Part part) { return is_there(u, part); }

int still_fighting(const MeleeUnit& u, int taken) {
  if (u.fighters == Fighters::ElephantCrew) {
    const int figures = u.bases * u.strength - u.hits_before % std::max(1, u.strength);
    return std::clamp(figures - taken, 0, u.fighting);
  }
  return std::min(u.fighting, u.bases - bases_lost(u.strength, u.bases, u.hits_before, taken));
}

namespace {

// A hit a base disrupts (HM-DISR-11). Who has as many bases as hits, or fewer hits, began with more.
int shaken_by(const MeleeUnit& u, int taken, const Tables& tables) {
  if (u.hits_turn + taken < u.bases) return 0;
  const int bases = started_with(u.bases, u.strength, u.hits_before, u.hits_turn);
  const bool before = hit_per_base(u.hits_turn, bases), after = hit_per_base(u.hits_turn + taken, bases);
  return after && !before ? hits_per_base_points(tables) : 0;
}

}  // namespace

MeleeUnit as_it_stands(const MeleeUnit& u, int taken, const Tables& tables) {
  MeleeUnit now = u;
  now.fighting = still_fighting(u, taken);
  now.disruption += shaken_by(u, taken, tables);
  return now;
}

namespace {

// HM-SEQ-06, HM-SEQ-13, HM-SEQ-19: at short range, with the shooting rules; who charges has moved.
ShootingFacts point_blank(const MeleeUnit& u, const MeleeUnit& enemy) {
  ShootingFacts f{};
  f.shooters.arm = u.fighters == Fighters::ElephantCrew ? Arm::Elephants : u.arm;
  f.shooters.order = u.order;
  f.shooters.cls = u.cls;
  f.shooters.formation = u.formation;
  f.shooters.weapon = u.point_blank;
  f.shooters.short_bases = u.fighting;
  f.shooters.disruption = u.disruption;
  f.shooters.moved = u.impetus == Impetus::Charging;
  f.shooters.prone = u.prone;
  f.shooters.leader = u.leader;
  f.target.arm = enemy.arm;
  f.target.order = enemy.order;
  f.target.formation = enemy.formation;
  f.target.armour = enemy.armour;
  f.target.cover = enemy.cover;
  f.target.face = enemy.attacked_in;
  f.target.enfiladed = enemy.attacked_in == Face::Flank;  // HM-FMOD-24: from its flank zone
  f.target.prone = enemy.prone;
  f.target.pikes = enemy.blade == Blade::Pike;
  return f;
}

// So many bases of a part that need the same score.
struct PartOfStrike {
  int bases;
  bool pikes, at_pikes;
};
using PartsOfStrike = std::array<PartOfStrike, 2>;

PartsOfStrike parts_of(const MeleeUnit& u, Part part) {
  if (part == Part::Pikes) return {{{pike_bases(u), true, false}, {}}};
  const int bases = other_bases(u), at_pikes = std::min(bases, u.against_pikes);
  return {{{at_pikes, false, true}, {bases - at_pikes, false, false}}};
}

Pool pool_of(const MeleeUnit& u, const MeleeUnit& enemy, const PartOfStrike& part, int dice, const Tables& tables, Umpire& umpire) {
  if (umpire.listening()) umpire.show("close combat modifiers", clause::HM_MELEE_04, melee_tally(u, enemy, part.pikes, part.at_pikes, tables));
  return {part.bases, part.bases * dice, needed_score(melee_total(u, enemy, part.pikes, part.at_pikes, tables), tables.melee.score)};
}

}  // namespace

int strike_hits(const MeleeUnit& u, const MeleeUnit& enemy, Part part, const Tables& tables, Umpire& umpire) {
  if (part == Part::PointBlank) {
    umpire.heading(clause::HM_SEQ_06, "Point blank");
    return roll_band(point_blank(u, enemy), Band::Short, tables, umpire);
  }
  static constexpr ScoreClauses clauses{clause::HM_MELEE_04, clause::HM_MELEE_06, clause::HM_MELEE_16};
  const int dice = melee_dice_per_base(u, enemy, tables, umpire);
  int hits = 0;
  for (const PartOfStrike& some : parts_of(u, part))
    if (some.bases) hits += roll_pool(pool_of(u, enemy, some, dice, tables, umpire), tables.melee.score, clauses, umpire, "melee");
  return hits;
}

void add_strike(StrikePools& pools, const MeleeUnit& u, const MeleeUnit& enemy, Part part, int save, const Tables& tables, Umpire& umpire) {
  if (part == Part::PointBlank) {
    umpire.heading(clause::HM_SEQ_06, "Point blank");
    pools.push(left_of_band(point_blank(u, enemy), Band::Short, save, tables, umpire));
    return;
  }
  const int dice = melee_dice_per_base(u, enemy, tables, umpire);
  for (const PartOfStrike& some : parts_of(u, part)) {
    if (some.bases == 0) continue;
    const Pool pool = pool_of(u, enemy, some, dice, tables, umpire);
    umpire.found("score needed", pool.needed, clause::HM_MELEE_04);
    pools.push({{1, 0, 0}, {left_unsaved(pool, save, tables.melee.score)}});
  }
}

int throw_strikes(const StrikePools& pools, Umpire& umpire) {
  return left_of({pools.items, static_cast<std::size_t>(pools.size())}, clause::HM_MELEE_04, umpire);
}

bool strike_saved_at_once(Part part, const Tables& tables, const Umpire& umpire) {
  return saved_at_once(part == Part::PointBlank ? tables.shooting.score : tables.melee.score, umpire);
}

int strike_save(const MeleeUnit& u, const MeleeUnit& enemy, Part part, const Tables& tables, Clause& why) {
  if (part == Part::PointBlank) return why = clause::HM_MSAVE_03, save_against(u.point_blank, Aim::Unit, tables);
  return melee_save(u, enemy, part == Part::Pikes, tables, why);
}

// THE ORDER OF STRIKES

namespace {

constexpr int tiers = 5, parts = 3;

struct Strike {
  int tier, side, unit, part;
  bool saves;
};
Strike strike_of(int next) {
  Strike s{};
  s.saves = next % 2;
  next /= 2;
  s.part = next % parts;
  next /= parts;
  s.unit = next % most_in_a_melee;
  next /= most_in_a_melee;
  s.side = next % 2;
  s.tier = next / 2;
  return s;
}

// HM-MELEE-09, HM-MELEE-10: what was struck at the same time counts from then on.
void apply_pending(const Fight& f) {
  for (int side = 0; side < 2; ++side)
    for (std::size_t i = 0; i < f.side[side].size(); ++i) {
      f.taken[side][i] += f.pending[side][i];
      f.pending[side][i] = 0;
    }
}

int enemy_of(const Fight& f, const Strike& s) {
  const int enemies = static_cast<int>(f.side[1 - s.side].size());
  return std::clamp(f.side[s.side][static_cast<std::size_t>(s.unit)].opponent, 1, enemies) - 1;
}

}  // namespace

namespace {

constexpr int turns_a_tier = 2 * most_in_a_melee * parts * 2, last_turn = tiers * turns_a_tier;

// When a part of a unit strikes; its saves come right after.
int turn_of(const Fight& f, Strike s) {
  const MeleeUnit& unit = f.side[s.side][static_cast<std::size_t>(s.unit)];
  if (!is_there(unit, static_cast<Part>(s.part))) return last_turn;
  Clause why;
  const MeleeUnit& enemy = f.side[1 - s.side][static_cast<std::size_t>(enemy_of(f, s))];
  const int tier = static_cast<int>(strikes_at(unit, enemy, static_cast<Part>(s.part), why));
  return (((tier * 2 + s.side) * most_in_a_melee + s.unit) * parts + s.part) * 2;
}

// The first of the turns, in their order, that is not over yet.
int first_open(const int* turns, int next) {
  for (int i = 0; i < turns_in_a_melee && turns[i] < last_turn; ++i)
    if (turns[i] + 1 >= next) return std::max(turns[i], next);
  return last_turn;
}

int first_open(const Fight& f, int next) {
  int found = last_turn;
  for (int side = 0; side < 2; ++side)
    for (int unit = 0; unit < static_cast<int>(f.side[side].size()); ++unit)
      for (int part = 0; part < parts; ++part) {
        const int turn = turn_of(f, {0, side, unit, part, false});
        if (turn + 1 >= next) found = std::min(found, std::max(turn, next));
      }
  return found;
}

// On to the next who strikes, or to the saves that follow; false when all have struck.
bool seek(const Fight& f, int& next) {
  const int found = f.turns ? first_open(f.turns, next) : first_open(f, next);
  if (next == 0 || found / turns_a_tier != (next - 1) / turns_a_tier) apply_pending(f);
  next = found;
  return found < last_turn;
}

}  // namespace

void find_turns(const Fight& f, int* turns) {
  int n = 0;
  for (int side = 0; side < 2; ++side)
    for (int unit = 0; unit < static_cast<int>(f.side[side].size()); ++unit)
      for (int part = 0; part < parts; ++part) turns[n++] = turn_of(f, {0, side, unit, part, false});
  std::fill(turns + n, turns + turns_in_a_melee, last_turn);
  std::sort(turns, turns + n);
}

namespace {

// Does anybody of the other side strike this unit?
bool is_struck(const Fight& f, int side, int unit) {
  const int enemies = static_cast<int>(f.side[1 - side].size());
  for (int i = 0; i < enemies; ++i)
    if (enemy_of(f, {0, 1 - side, i, 0, false}) == unit) return true;
  return false;
}

// Most hits leave a unit as it was; then it is not copied.
const MeleeUnit& standing(const MeleeUnit& u, int taken, MeleeUnit& hurt, const Tables& tables) {
  if (taken == 0 && u.fighters != Fighters::ElephantCrew) return u;
  if (still_fighting(u, taken) == u.fighting && shaken_by(u, taken, tables) == 0) return u;
  return hurt = as_it_stands(u, taken, tables);
}

}  // namespace

bool strike_next(const Fight& f, int& next, int& hits, const Tables& tables, Umpire& umpire) {
  if (next == 0 && !seek(f, next)) return false;  // later ones were found when the one before had struck
  const Strike s = strike_of(next);
  const int against = enemy_of(f, s);
  const MeleeUnit& unit = f.side[s.side][static_cast<std::size_t>(s.unit)];
  const MeleeUnit& enemy = f.side[1 - s.side][static_cast<std::size_t>(against)];
  const Part part = static_cast<Part>(s.part);
  Clause why;
  if (umpire.listening()) strikes_at(unit, enemy, part, why);
  MeleeUnit hurt, hurt_too;  // who has taken nothing stands as he is
  const MeleeUnit& now = standing(unit, f.taken[s.side][s.unit], hurt, tables);
  const MeleeUnit& target = standing(enemy, f.taken[1 - s.side][against], hurt_too, tables);
  const auto unsaved = [&](int losses) {
    f.pending[1 - s.side][against] += losses;
    if (!may_break_through(unit, enemy)) return;
    int& dealt = f.dealt[s.side][s.unit];
    dealt += losses;
    if (dealt > 1 && !is_struck(f, s.side, s.unit)) dealt = 1;  // who takes nothing breaks through with a single hit (HM-BREAK-05)
  };
  ++next;
  if (!s.saves) {
    umpire.heading(why, s.side == 0 ? "Attackers strike" : "Defenders strike");
    umpire.found("reach", tier_names[s.tier], why);
    const bool strikes = has_part(now, part), at_once = strike_saved_at_once(part, tables, umpire);
    if (at_once) {
      StrikePools pools;
      if (strikes) add_strike(pools, now, target, part, strike_save(now, target, part, tables, why), tables, umpire);
      unsaved(throw_strikes(pools, umpire));
      ++next;
    } else if (strikes) {
      hits = strike_hits(now, target, part, tables, umpire);
    }
  } else {
    const int save = strike_save(now, target, part, tables, why);
    umpire.found("saves on", save, why);
    unsaved(roll_saves(hits, save, why, umpire));
    hits = 0;
  }
  return seek(f, next);
}

}  // namespace linstock::horse_and_musket
