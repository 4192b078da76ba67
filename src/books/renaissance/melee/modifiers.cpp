// MELEE MODIFIERS (Rule 76): all that one side adds to its die.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

int armour_of(const Fighter& f, const MeleeTables& t) {
  if (elephants(f.troops)) return t.armour_elephants;
  return f.troops.kind == Kind::Artillery ? t.armour_artillery : t.armour[static_cast<std::size_t>(f.troops.armour)];
}

bool ancillary(const Fighter& f, bool first, const MeleeTables& t) {  // RN-MMOD-24
  if (f.ancillary == Ancillary::None || f.ancillary_shot) return false;
  return first || f.ancillary == Ancillary::Pistols || t.ancillaries == Ancillaries::EveryRound;
}

void add_weapons(MeleeCauses& c, const Fighter& f, const Fighter& enemy, bool first, const MeleeTables& t) {
  const InHand ours = weapon_of(f, first, t), theirs = weapon_of(enemy, first, t);
  c.weapon = std::max(0, ours.rating - theirs.rating);
  c.armour = std::max(0, armour_of(f, t) - armour_of(enemy, t));
  c.superior_weapon = ours.kind == theirs.kind && ours.place > theirs.place;
  c.ancillary = ancillary(f, first, t);
  const bool light = f.troops.armour == Armour::Light && ordered(f.troops.kind);
  const bool light_enemy = enemy.troops.armour == Armour::Light && ordered(enemy.troops.kind);
  c.bucklers = f.bucklers && light && light_enemy && !enemy.bucklers;
}

void add_ground(MeleeCauses& c, const Fighter& f) {  // RN-MMOD-21
  const bool hill = f.uphill || f.charged_downhill;
  c.uphill = hill || f.defends == Post::MinorObstacle;
  c.strong = f.defends == Post::MajorObstacle;
}

void add_later(MeleeCauses& c, const Fighter& f, const Fighter& enemy, int supports, const MeleeTables& t) {
  const bool close_foot = foot(f.troops) && f.troops.order == Order::Close;
  if (close_foot && foot(enemy.troops) && normal_order(enemy.troops))
    c.extra_ranks = std::max(0, ranks_of(f) - 1 - supports) / std::max(1, t.extra_ranks_each);  // RN-MMOD-22
  c.overlaps = f.overlaps;
  c.close_foot = close_foot && foot(enemy.troops) && (enemy.troops.order == Order::Loose || enemy.troops.order == Order::Regular);
  const bool drilled = f.troops.temper == Temper::Disciplined;
  c.disciplined = drilled && enemy.troops.temper == Temper::Tribal;
  c.disciplined_cavalry = drilled && f.troops.kind == Kind::Cavalry && f.troops.order == Order::Close && mounted(enemy.troops) &&
                          enemy.troops.order == Order::Loose && enemy.troops.temper == Temper::Disciplined;
}

}  // namespace

Tally melee_modifiers(const Fighter& f, const Fighter& enemy, int round, bool in_open, const Tables& tables) {
  const MeleeTables& t = tables.melee;
  const bool first = round <= 1;
  MeleeCauses c{};
  add_weapons(c, f, enemy, first, t);
  c.general = f.general;
  const Advantage advantage = advantage_of(f, enemy, round, in_open, t).advantage;
  c.charge = advantage == Advantage::Charge;
  c.contact = advantage == Advantage::Contact;
  c.reckless = first && f.unit.morale == Morale::Reckless;
  c.superior_troops = superior(f.troops, enemy.troops);
  const bool soft = open_order(enemy.troops) || (enemy.troops.kind == Kind::Artillery && !enemy.special_status);
  c.over_skirmishers = normal_order_etc(f.troops) && soft;
  c.supports = supports_of(f, enemy, round, in_open, t).count;
  c.enemy_ap = enemy.unit.ap + t.ap_for_base * lost(enemy.unit);
  add_ground(c, f);
  const bool special = elephants(f.troops) && f.special_status;
  c.special_elephants = special && !(elephants(enemy.troops) && enemy.special_status);  // RN-MMOD-25
  if (!first) add_later(c, f, enemy, c.supports, t);
  return tally(t.modifiers, c);
}

}  // namespace linstock::renaissance
