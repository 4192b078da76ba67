// Small arms fire: range, factor, tactical factors, random factor, casualties.
#include "books/nineteenth-century/firing/small_arms.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

// NC-FIRE-25.
SmallArmRow row_of(SmallArm weapon) {
  switch (weapon) {
    case SmallArm::None:
    case SmallArm::Bow: return SmallArmRow::Bow;
    case SmallArm::MM:
    case SmallArm::FM:
    case SmallArm::PM: return SmallArmRow::Musket;
    case SmallArm::FR:
    case SmallArm::PR: return SmallArmRow::EarlyRifle;
    case SmallArm::EML: return SmallArmRow::EarlyMinie;
    case SmallArm::MLR: return SmallArmRow::MuzzleLoadingRifle;
    case SmallArm::EBL: return SmallArmRow::EarlyBreech;
    case SmallArm::LBL: return SmallArmRow::LateBreech;
    case SmallArm::NG: return SmallArmRow::NeedleGun;
    case SmallArm::ERR: return SmallArmRow::EarlyRepeating;
    case SmallArm::LRR: return SmallArmRow::LateRepeating;
    case SmallArm::FC:
    case SmallArm::PC: return SmallArmRow::EarlyCarbine;
    case SmallArm::MLC: return SmallArmRow::MuzzleLoadingCarbine;
    case SmallArm::BLC: return SmallArmRow::BreechLoadingCarbine;
    case SmallArm::RC: return SmallArmRow::RepeatingCarbine;
  }
  return SmallArmRow::Bow;
}

LostTime lost_time(int lost, int of) {
  if (8 * lost < of) return LostTime::None;
  if (4 * lost <= of) return LostTime::Quarter;
  if (2 * lost <= of) return LostTime::Half;
  return 4 * lost <= 3 * of ? LostTime::ThreeQuarters : LostTime::More;
}

FigureOrder order_as_target(const TargetFacts& t) {
  if (t.limbered || t.close_order_friends_near) return FigureOrder::Close;  // NC-FORM-01, NC-FORM-13
  if (t.changes_to == ChangesTo::No) return t.order;
  return std::min(t.order, static_cast<FigureOrder>(static_cast<int>(t.changes_to) - 1));  // NC-FIRE-17
}

Cover cover_of(const TargetFacts& t) { return t.cover_crossed ? t.cover : Cover::None; }

// NC-FIRE-21: flintlock or percussion muskets, early minie and later rifles.
bool first_volley(const SmallArmsFacts& f, const FiringTables& t) {
  const bool weapon = f.weapon == SmallArm::FM || f.weapon == SmallArm::PM || (f.weapon >= SmallArm::EML && f.weapon <= SmallArm::LRR);
  return weapon && f.order == FigureOrder::Close && !f.close_order_fired && f.fired_share <= t.first_volley_share;
}

int reach(SmallArm weapon, const FiringTables& t) {
  int furthest = 0;
  for (std::size_t i = 0; i < t.small_arm_ranges.size() && weapon != SmallArm::None; ++i)
    if (t.small_arms[static_cast<std::size_t>(row_of(weapon))][i] != cannot_fire) furthest = std::max(furthest, t.small_arm_ranges[i]);
  return furthest;
}
int small_arms_base(SmallArm weapon, int distance, const FiringTables& t) {
  for (std::size_t i = 0; i < t.small_arm_ranges.size(); ++i)
    if (distance <= t.small_arm_ranges[i]) return t.small_arms[static_cast<std::size_t>(row_of(weapon))][i];
  return cannot_fire;
}

namespace {

bool uses_flint(SmallArm w) { return w == SmallArm::FM || w == SmallArm::FR || w == SmallArm::FC; }

void count_weapon(const SmallArmsFacts& f, const FiringTables& t, SmallArmsCounts& c) {
  const bool breech = breech_loading(f.weapon), muzzle = muzzle_loading(f.weapon), bow = f.weapon == SmallArm::Bow;
  c.flintlock = uses_flint(f.weapon);
  c.matchlock = f.weapon == SmallArm::MM;
  const bool volley = first_volley(f, t);
  c.first_volley_muzzle = volley && muzzle;
  c.first_volley_breech = volley && breech;
  c.firing_prone_breech = f.prone && breech;
  c.firing_prone_muzzle = f.prone && muzzle;
  c.firing_mounted_breech = fires_mounted(f) && breech;  // NC-SMALL-24: a bow has no such row
  c.firing_mounted_muzzle = fires_mounted(f) && muzzle;
  c.bow_armour = bow && f.target_armour;
  c.bow_shield = bow && f.target_shield;
  c.moving = f.moved && !bow;  // NC-MOVE-09, NC-MOVE-16
}

void count_target(const SmallArmsFacts& f, const FiringTables& t, SmallArmsCounts& c) {
  const FigureOrder order = order_as_target(f.target);
  const bool near = f.target.distance <= t.near_open_order;
  c.mounted = mounted_target(f) && !f.target.limbered;  // NC-SMALL-26
  c.limbered = f.target.limbered;
  c.extended = order == FigureOrder::Extended && !near;
  c.skirmish = order == FigureOrder::Skirmish && !near;
  c.open_near = open_order(order) && near;
  c.prone = f.target.prone;
  c.four_ranks = f.target.ranks >= t.many_ranks;
  c.two_ranks = !c.four_ranks && f.target.ranks >= t.some_ranks;
  c.soft_cover = cover_of(f.target) == Cover::Soft;
  c.hard_cover = cover_of(f.target) == Cover::Hard;
}

// NC-SMALL-17, 22, 24: 150 yards replace 80, but not for a bow; nothing counts if the target charges the firers.
void count_target_moved(const SmallArmsFacts& f, const FiringTables& t, SmallArmsCounts& c) {
  if (f.target.charging) return;
  const bool far = f.target.moved >= t.target_moved_far && f.weapon != SmallArm::Bow;
  c.moved_150_breech = far && breech_loading(f.weapon);
  c.moved_150_muzzle = far && muzzle_loading(f.weapon);
  c.moved_80 = !far && f.target.moved >= t.target_moved_some;
}

void count_training(const SmallArmsFacts& f, const FiringTables& t, SmallArmsCounts& c) {
  const bool near = f.target.distance <= t.trained_near;
  c.t1_near = f.training == Training::T1 && near;
  c.t1_far = f.training == Training::T1 && !near;
  c.t3_near = f.training == Training::T3 && near;
  c.t3_far = f.training == Training::T3 && !near;
  if (f.e_trained || f.training == Training::I) c.untrained = (f.target.distance + t.untrained_each - 1) / t.untrained_each;
  c.unformed = f.state == State::Unformed;
  c.disordered = f.state == State::Disordered;  // NC-SMALL-27: the worse of the two, and demoralised
  c.demoralised = f.demoralised;
}

// NC-SMALL-20: the smaller figures if the target charges the firers.
void count_lost_time(const SmallArmsFacts& f, SmallArmsCounts& c) {
  const bool charged = f.target.charging;
  c.lost_quarter = !charged && f.lost == LostTime::Quarter;
  c.lost_half = !charged && f.lost == LostTime::Half;
  c.lost_three_quarters = !charged && f.lost == LostTime::ThreeQuarters;
  c.lost_more = !charged && f.lost == LostTime::More;
  c.charged_quarter = charged && f.lost == LostTime::Quarter;
  c.charged_half = charged && f.lost == LostTime::Half;
  c.charged_three_quarters = charged && f.lost == LostTime::ThreeQuarters;
  c.charged_more = charged && f.lost == LostTime::More;
}

}  // namespace

SmallArmsCounts small_arms_counts(const SmallArmsFacts& f, const FiringTables& t) {
  SmallArmsCounts c{};
  count_weapon(f, t, c);
  count_target(f, t, c);
  count_target_moved(f, t, c);
  count_training(f, t, c);
  count_lost_time(f, c);
  return c;
}

int random_factor(const FiringTables& t, Umpire& umpire) {
  const int die = umpire.total(1 * d6, clause::NC_FIRE_22, "random factor");
  const int factor = die <= t.random_low ? -t.random_step : die >= t.random_high ? t.random_step : 0;
  if (factor) umpire.found("added by it", factor, clause::NC_FIRE_22);
  return factor;
}

Fired settle_fire(int factor, int figures, const Tables& tables, Umpire& umpire) {
  factor += random_factor(tables.firing, umpire);
  const int inflicted = casualties(factor, figures, tables.casualties);
  umpire.found("factor", factor, clause::NC_FIRE_15);
  umpire.found("casualties", inflicted, casualties_clause(factor, figures));
  return {1, factor, inflicted};
}

namespace {

int factor_with(int base, Clause by, const SmallArmsFacts& f, const Tables& tables, Umpire& umpire) {
  if (base == cannot_fire) {
    umpire.found("fire", "out of range", by == clause::NC_SPEC_06 ? by : clause::NC_FIRE_23);
    return out_of_range;
  }
  umpire.found("base factor", base, by);
  const Tally factors = tally(tables.firing.small_arms_factors, small_arms_counts(f, tables.firing));
  umpire.show("tactical factors", clause::NC_FIRE_15, factors);
  return base + factors.total();
}

}  // namespace

int small_arms_factor(const SmallArmsFacts& f, const Tables& tables, Umpire& umpire) {
  return factor_with(small_arms_base(f.weapon, f.target.distance, tables.firing), clause::NC_SMALL_01, f, tables, umpire);
}

Fired fire_small_arms(const SmallArmsFacts& f, const Tables& tables, Umpire& umpire) {
  const int factor = small_arms_factor(f, tables, umpire);
  return factor == out_of_range ? Fired{} : settle_fire(factor, f.figures, tables, umpire);
}

// NC-SPEC-10: T2, all factors, breech-loader rows. NC-GEN-10: at a general no order counts.
Fired fire_sniper(const SniperShotFacts& s, const Tables& tables, Umpire& umpire) {
  const SpecialTables& t = tables.special;
  SmallArmsFacts f{};
  f.weapon = SmallArm::LBL;
  f.figures = 1;
  f.training = Training::T2;
  f.order = FigureOrder::Skirmish;
  f.prone = s.prone;
  f.moved = s.moved;
  f.state = s.state;
  f.target = s.target;
  f.target_mounted = s.target_mounted;
  if (s.at_general) f.target.order = FigureOrder::Close;
  umpire.found("sniper", s.at_general ? "at a general" : "at a unit", s.at_general ? clause::NC_GEN_10 : clause::NC_SPEC_06);
  const int base = s.target.distance <= t.sniper_range ? t.sniper_factor : cannot_fire;
  const int factor = factor_with(base, clause::NC_SPEC_06, f, tables, umpire);
  return factor == out_of_range ? Fired{} : settle_fire(factor, f.figures, tables, umpire);
}

}  // namespace linstock::nineteenth_century
