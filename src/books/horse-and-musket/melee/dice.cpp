// MELEE DICE, MODIFIERS AND SAVES of one unit against another
#include <algorithm>

#include "books/horse-and-musket/melee/unit.h"

namespace linstock::horse_and_musket {

// Only elephants count impact against elephants (HM-MELEE-07, HM-MELEE-12); nobody against a garrison (HM-BUAF-02).
bool charges(const MeleeUnit& u, const MeleeUnit& enemy) {
  if (u.impetus != Impetus::Charging && !u.stampeding) return false;  // HM-STAMP-03
  if (beasts(enemy) && !beasts(u)) return false;
  return enemy.formation != Formation::Garrison;
}

// DICE

namespace {

// HM-MDICE-05: crews of guns count as infantry, camelry and elephants as cavalry.
const MountedDice& mounted_row(const MeleeUnit& u, const MeleeUnit& enemy, const MeleeTables& t) {
  if (u.arm == Arm::Elephants) return t.elephants;
  if (u.lancers) return fights_as_mounted(enemy) ? t.lancers_at_horse : t.lancers_at_foot;
  return is_light(u.arm) ? t.light : t.heavy;
}

// HM-MDICE-06: in later rounds it is in melee as anybody is.
bool was_caught(const MeleeUnit& u) { return u.impetus == Impetus::Halted || u.impetus == Impetus::Pursued; }
bool caught(const MeleeUnit& u) { return was_caught(u) && u.round == 1; }

int mounted_dice(const MeleeUnit& u, const MeleeUnit& enemy, const MeleeTables& t) {
  const MountedDice& row = mounted_row(u, enemy, t);
  if (charges(u, enemy)) return row.charging;
  return caught(u) && !u.reinforcing ? row.halted : row.melee;
}

// HM-MDICE-01, HM-MDICE-08; a mob fights as loose order (HM-DEF-25).
int foot_dice(Order order, const MeleeTables& t) {
  if (order == Order::Open) return t.open_foot;
  return order == Order::Skirmish ? t.skirmish_foot : t.close_foot;
}

// HM-MELEE-08, HM-MELEE-12, HM-MELEE-13, HM-MDICE-07: one die, never two; close and loose order only.
bool extra_die(const MeleeUnit& u, const MeleeUnit& enemy) {
  const bool formed = u.order == Order::Close || u.order == Order::Loose || u.order == Order::Mob;
  const bool at_beasts = beasts(enemy) && u.impetus == Impetus::Charging;
  return formed && !at_beasts && (charges(u, enemy) || u.momentum || u.following_up);
}

// HM-REAR-02, HM-REAR-03
int dice_this_way(int dice, Ranks ranks, const MeleeTables& t) {
  const int rear = std::min(dice, t.rear_dice);
  return ranks == Ranks::RearRank ? rear : ranks == Ranks::FrontRanks ? dice - rear : dice;
}

// HM-REAR-04: foot that has not turned its rear rank about has nothing to strike backwards with; but whoever is caught running
// turns on his pursuers (HM-COMP-07).
bool helpless(const MeleeUnit& u) {
  return u.attacked_in == Face::Rear && u.ranks != Ranks::RearRank && u.impetus != Impetus::Pursued;
}

// Each row with its reason, also one that is 0: `add(dice, reason, clause)`.
template <class Add>
void each_row(const MeleeUnit& u, const MeleeUnit& enemy, const MeleeTables& t, Add add) {
  if (fights_as_mounted(u)) {
    const bool later = was_caught(u) && !caught(u);
    const char* column = charges(u, enemy) ? "charging" : later ? "melee" : impetus_names[static_cast<int>(u.impetus)];
    add(mounted_dice(u, enemy, t), column, later ? clause::HM_MDICE_06 : u.lancers ? clause::HM_MDICE_05 : clause::HM_MDICE_02);
    add(u.arm == Arm::HeavyCavalry && u.fatigued ? t.fatigue : 0, "fatigue", clause::HM_MDICE_03);
  } else if (fights_as_foot(u) && helpless(u)) {
    add(0, "attacked from behind, rear rank not turned about", clause::HM_REAR_04);
  } else if (fights_as_foot(u)) {
    add(dice_this_way(foot_dice(u.order, t), u.ranks, t), order_names[static_cast<int>(u.order)], clause::HM_MDICE_01);
    const bool extra = extra_die(u, enemy) && u.ranks != Ranks::RearRank;
    add(extra ? t.extra_die : 0, "charging, momentum or following up", clause::HM_MELEE_08);
  } else {  // crews of guns and elephants (HM-ELE-17), horse-holders (HM-MDICE-09)
    add(t.crew, fighters_names[static_cast<int>(u.fighters)], u.fighters == Fighters::Holders ? clause::HM_MDICE_09 : clause::HM_MDICE_01);
  }
}

}  // namespace

int melee_dice_per_base(const MeleeUnit& u, const MeleeUnit& enemy, const Tables& tables, Umpire& umpire) {
  int dice = 0;
  each_row(u, enemy, tables.melee, [&](int row, const char*, Clause) { dice += row; });
  if (umpire.listening()) {
    Tally rows;
    each_row(u, enemy, tables.melee, [&](int row, const char* reason, Clause why) { rows.add(row, reason, why); });
    umpire.show("dice for each base", clause::HM_MDICE_01, rows);
  }
  return std::max(0, dice);
}

// MODIFIERS

namespace {

using M = MeleeModifiers;

// HM-MELMOD-03, HM-MELMOD-05, HM-MELMOD-19, HM-MELMOD-22: only the worse of the two.
void set_against_foot(M& m, const MeleeUnit& u, const MeleeUnit& enemy, bool at_pikes) {
  if (!fights_as_horse(u) || !fights_as_foot(enemy)) return;
  m.against_square = formed_square(enemy) || pike_block(enemy) || (at_pikes && enemy.disruption == 0);
  m.against_drilled = enemy.highly_drilled && !m.against_square;
}

// HM-MELMOD-06, HM-MELMOD-14, HM-MELMOD-16: the row of the elephants replaces that of the mounted. A mob counts as loose
// order (HM-DEF-25).
void set_against_mounted(M& m, const MeleeUnit& u, const MeleeUnit& enemy) {
  if (!fights_as_foot(u) || !fights_as_mounted(enemy)) return;
  m.foot_against_mounted = !beasts(enemy);
  m.close_against_elephants = beasts(enemy) && u.order == Order::Close;
  m.loose_against_elephants = beasts(enemy) && u.order != Order::Close && u.order != Order::Skirmish;
}

// HM-MELMOD-10, HM-BUAF-08: no cover between a garrison and those who have broken in.
void set_cover(M& m, const MeleeUnit& u, const MeleeUnit& enemy) {
  const bool garrison = enemy.formation == Formation::Garrison;
  if (u.formation == Formation::Garrison ? enemy.inside != 0 : garrison && u.inside) return;
  m.enemy_hard_cover = garrison || enemy.cover >= Cover::Hard;
  m.enemy_soft_cover = !garrison && enemy.cover == Cover::Soft;
}

M modifiers_of(const MeleeUnit& u, const MeleeUnit& enemy, bool with_pikes, bool at_pikes) {
  M m{};
  m.pikes = with_pikes;  // HM-MELMOD-21
  m.trapped = u.trapped;
  m.disruption = u.disruption;
  set_against_foot(m, u, enemy, at_pikes);
  set_against_mounted(m, u, enemy);
  m.against_cuirassiers = fights_as_horse(u) && enemy.cuirassiers;  // HM-MELMOD-18: both, where both are
  m.following_up = u.following_up;
  m.class_a = u.cls == Class::A;
  m.class_c = u.cls == Class::C;
  set_cover(m, u, enemy);
  m.uphill = u.uphill || (u.fighters == Fighters::ElephantCrew && !u.beast_dead);  // HM-ELE-10
  m.reinforcing = u.reinforcing;
  m.prone = u.prone;
  m.holders = u.fighters == Fighters::Holders && u.round == 1;  // HM-HOLD-02
  m.pikes_passed = with_pikes && u.pikes_passed;
  m.blunder = u.leader == LeaderForm::Blunder;
  m.top_form = u.leader == LeaderForm::TopForm;
  return m;
}

}  // namespace

int melee_total(const MeleeUnit& u, const MeleeUnit& enemy, bool with_pikes, bool at_pikes, const Tables& tables) {
  const M m = modifiers_of(u, enemy, with_pikes, at_pikes);
  int total = 0;
  for (const auto& row : tables.melee.modifiers) total += row.value * (m.*row.fact);
  return total;
}

Tally melee_tally(const MeleeUnit& u, const MeleeUnit& enemy, bool with_pikes, bool at_pikes, const Tables& tables) {
  return tally(tables.melee.modifiers, modifiers_of(u, enemy, with_pikes, at_pikes));
}

// SAVES: HM-MSAVE-01, HM-MSAVE-03
int melee_save(const MeleeUnit& striker, const MeleeUnit& enemy, bool with_pikes, const Tables& tables, Clause& why) {
  const MeleeTables& t = tables.melee;
  why = clause::HM_MSAVE_01;
  if (beasts(striker)) return t.save_elephant;
  const bool shock = fights_as_horse(striker) && (charges(striker, enemy) || striker.reinforcing);
  if (shock || with_pikes) return t.save_charged;
  if (fights_as_horse(striker)) why = clause::HM_MSAVE_03;
  return t.save_hand;
}

}  // namespace linstock::horse_and_musket
