// A round of melee.
#include "books/nineteenth-century/melee/fight.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

constexpr bool mounted(const Fighter& f) { return rides(f.arm) && !f.dismounted; }
constexpr bool on_foot(const Fighter& f) { return f.arm == Arm::Infantry || (rides(f.arm) && f.dismounted); }
constexpr bool cavalry(const Fighter& f) { return is_cavalry(f.arm) && !f.dismounted; }  // NC-MELEE-30

void count_charge(const Fighter& f, const Fighter& enemy, const MeleeTables& t, MeleeCounts& c) {
  const bool infantry = on_foot(f);
  c.first_charge = f.charging && f.first_charge && f.training == Training::I;
  c.downhill = f.charging && f.downhill;
  c.charging_or_following = (f.charging && infantry) || f.following_up;
  if (f.charging && infantry) c.column_ranks = std::clamp(f.column_ranks, 1, std::max(1, t.most_column_ranks)) - 1;
  if (!cavalry(f)) return;
  c.cavalry_charging = f.charging;
  c.lance_foot = f.charging && f.lance && on_foot(enemy);
  c.lance_mounted = f.charging && f.lance && mounted(enemy) && !enemy.lance;
  c.disordered_foot = on_foot(enemy) && enemy.state == State::Disordered;
  c.open_order_foot = !f.lance && on_foot(enemy) && open_order(enemy.order);
}

// NC-MELEE-23: troops on foot are not hindered by the armour or shields of mounted opponents.
void count_enemy(const Fighter& f, const Fighter& enemy, MeleeCounts& c) {
  c.routers = enemy.routing;
  c.enemy_uphill = enemy.halted_uphill;
  c.minor_obstacle = enemy.defends == Obstacle::Minor;
  c.major_obstacle = enemy.defends == Obstacle::Major;
  const bool hindered = mounted(f) || !mounted(enemy);
  c.enemy_armour = hindered && enemy.armour;
  c.enemy_shield = hindered && enemy.shield;
}

}  // namespace

Fighters count_fighters(const FightersFacts& f, const Tables& tables, Umpire& umpire) {
  Tally figures;
  figures.add(f.touching, "in contact", clause::NC_MELEE_01);
  if (f.touch_two) figures.add(f.against_this - f.touch_two, "they fight another enemy", clause::NC_MELEE_29);
  figures.add(f.gunners_in_contact, "gunners of a battery in contact", clause::NC_MELEE_01);
  figures.add(f.across_obstacle, "across an obstacle", clause::NC_MELEE_02);
  const int overlap = std::min(f.free_ends * tables.melee.overlap, f.spare);
  figures.add(f.touching + f.across_obstacle > 0 ? overlap : 0, "overlapping the ends", clause::NC_MELEE_26);
  umpire.show("figures", clause::NC_MELEE_01, figures);
  return {figures.total()};
}

State fighting_state(const Fighter& f, const Fighter& enemy) {
  State state = f.state;
  if (f.arm == Arm::MountedInfantry && !f.dismounted) state = State::Disordered;                             // NC-LOSE-13
  if (mounted(f) && !f.camelry && enemy.camelry && mounted(enemy)) state = std::max(state, State::Unformed);  // NC-SPEC-11
  return state;
}

MeleeCounts melee_counts(const Fighter& f, const Fighter& enemy, const MeleeTables& t) {
  MeleeCounts c{};
  const State state = fighting_state(f, enemy);
  c.general = f.general;
  c.unformed = state == State::Unformed;
  c.disordered = state == State::Disordered;  // NC-MELEE-31: the worse of the two, and demoralised
  c.demoralised = f.demoralised;
  count_charge(f, enemy, t, c);
  count_enemy(f, enemy, c);
  return c;
}

int melee_factor(const Fighter& f, const Fighter& enemy, const MeleeTables& t, Umpire& umpire) {
  const Arm fights_as = on_foot(f) ? Arm::Infantry : f.arm;  // NC-BASE-14, NC-MELEE-25
  const int basic = t.basic[static_cast<std::size_t>(fights_as)], morale = t.morale[static_cast<std::size_t>(f.morale)];
  const Tally factors = tally(t.factors, melee_counts(f, enemy, t));
  umpire.found("basic factor", basic, fights_as == Arm::MountedInfantry ? clause::NC_MELEE_25 : clause::NC_MELEE_05);
  umpire.found("morale", morale, clause::NC_MELEE_06);
  umpire.show("tactical factors", clause::NC_MELEE_04, factors);
  return basic + morale + factors.total();
}

int strike(const Fighter& f, const Fighter& enemy, const Tables& tables, Umpire& umpire, const char* who) {
  if (f.routing) {
    umpire.found(who, "routers do not fight back", clause::NC_ROUT_06);
    return 0;
  }
  if (f.figures <= 0) return 0;
  umpire.heading(clause::NC_MELEE_04, who);
  const int factor = melee_factor(f, enemy, tables.melee, umpire) + umpire.total(1 * average_die, clause::NC_MELEE_07, who);
  const int inflicted = casualties(factor, f.figures, tables.casualties);
  umpire.found("factor", factor, clause::NC_MELEE_04);
  umpire.found("casualties", inflicted, casualties_clause(factor, f.figures));
  return inflicted;
}

MeleeRound fight_round(const MeleeFacts& f, const Tables& tables, Umpire& umpire) {
  const int attacker = strike(f.attacker, f.defender, tables, umpire, "attacker");
  const int defender = strike(f.defender, f.attacker, tables, umpire, "defender");
  return {attacker, defender};
}

}  // namespace linstock::nineteenth_century
