// WHO TAKES PART said once more from the print, base by base, for everybody on the table; and tables on which many are in contact.
#pragma once
#include <set>

#include "books/big-napoleonic/crowd_kit.h"

namespace linstock::big_napoleonic::kit {

struct Fighter {
  int unit;
  Role role;
  int bases;
  unsigned places;
};

struct Reading {
  const Board& b;
  const State& state;

  const std::vector<Contact>& contacts() const { return state.contacts; }
  bool unlimbered(int u) const { return b.unit(u).arm == Arm::Artillery && b.unit(u).stance == Stance::Unlimbered; }
  bool town(int u) const { return b.unit(u).stance == Stance::Town; }
  bool friends(int a, int other) const { return a != other && b.active(other) && b.side_of(a) == b.side_of(other); }

  // Base by base: the places of a unit that share an edge with some places of another.
  unsigned places_at(int u, int other, unsigned theirs = all_places) const {
    const int own = places_of(b.unit(u));
    if (town(u)) return field::within(b.ground(u), b.ground(other), 50) ? (1u << own) - 1 : 0;
    unsigned found = 0;
    if (!meet(grown(b.ground(u).box, 200), b.ground(other).box)) return 0;
    for (int i = 0; i < block_of(b.unit(u)).layout.count; ++i) {
      const Convex mine = element(block_of(b.unit(u)), i);
      if (town(other)) {
        if (gap_at_most(mine, b.ground(other).town->shape(), 50)) found |= 1u << i;
        continue;
      }
      for (int j = 0; j < block_of(b.unit(other)).layout.count; ++j)
        if ((theirs >> j & 1) && edge_contact(mine, element(block_of(b.unit(other)), j))) found |= 1u << i;
    }
    return found;
  }
  unsigned places_at_any(int u, const std::vector<int>& others) const {
    unsigned found = 0;
    for (int other : others) found |= places_at(u, other);
    return found;
  }

  // BN-CCART-03: guns no more than an inch from each other are one.
  std::set<int> battery(int gun) const {
    std::set<int> guns{gun};
    for (std::size_t before = 0; before != guns.size();) {
      before = guns.size();
      for (int other = 0; other < b.count(); ++other)
        if (b.active(other) && b.side_of(other) == b.side_of(gun) && unlimbered(other) &&
            std::any_of(guns.begin(), guns.end(), [&](int g) { return g != other && field::within(b.ground(g), b.ground(other), 1000); }))
          guns.insert(other);
    }
    return guns;
  }
  // BN-CCART-01, R201
  int principal(int touched) const {
    if (!unlimbered(touched)) return touched;
    const std::set<int> guns = battery(touched);
    int found = -1;
    for (int u = 0; u < b.count(); ++u) {
      if (!b.active(u) || b.side_of(u) != b.side_of(touched) || b.unit(u).arm == Arm::Artillery || town(u)) continue;
      if (std::none_of(guns.begin(), guns.end(), [&](int g) { return field::touching(b.ground(g), b.ground(u)); })) continue;
      const auto worth = [&](int v) { return std::pair(attacked(v), b.unit(v).condition.bases); };
      if (found < 0 || worth(u) > worth(found)) found = u;
    }
    return found >= 0 ? found : *guns.begin();
  }
  bool attacked(int u) const {
    return std::any_of(contacts().begin(), contacts().end(), [&](const Contact& c) { return c.defender == u; });
  }
  bool open(const Contact& c) const {
    return !c.resolved && b.active(c.attacker) && b.active(c.defender) && !b.unit(c.attacker).halted &&
           field::closer_than(b.ground(c.attacker), b.ground(c.defender), 1000);
  }
  bool leads_elsewhere(int u, int here) const {
    for (const Contact& c : contacts()) {
      if (!b.active(c.attacker) || !b.active(c.defender)) continue;
      const int there = principal(c.defender);
      if (there != here && (there == u || (c.attacker == u && !c.alongside))) return true;
    }
    return false;
  }

  // BN-CC-09, BN-MM-10: the bases of the first two ranks.
  unsigned fighting(int u) const {
    const Unit& unit = b.unit(u);
    unsigned places = 0;
    for (int i = 0; i < places_of(unit); ++i)
      if (base_places(unit) >> i & 1 && (town(u) || i / layout_of(unit).files < 2)) places |= 1u << i;
    return places;
  }
  // BN-CC-11
  unsigned elsewhere(int attacker, const std::vector<int>& defenders) const {
    const Unit& unit = b.unit(attacker);
    const int files = layout_of(unit).files;
    unsigned gone = 0;
    for (int i = 0; i < files; ++i) {
      if (places_at_any(attacker, defenders) >> i & 1) continue;
      for (int e = 0; e < b.count(); ++e) {
        const bool another = b.active(e) && b.side_of(e) != unit.side && std::find(defenders.begin(), defenders.end(), e) == defenders.end() && leads_elsewhere(e, defenders[0]);
        if (another && places_at(attacker, e) >> i & 1) gone |= 1u << i | 1u << (i + files);
      }
    }
    return gone;
  }

  // BN-MM-02: the most bases that can act from these places, each from its own or from that of a marker beside it in its rank.
  int most_bases(const Unit& unit, unsigned places, unsigned used = 0, int from = 0) const {
    const int files = layout_of(unit).files;
    if (from == places_of(unit)) return 0;
    if (!(places >> from & 1)) return most_bases(unit, places, used, from + 1);
    int best = most_bases(unit, places, used, from + 1);
    for (int at : {from - 1, from, from + 1}) {
      if (at < 0 || at >= places_of(unit) || at / files != from / files || !(base_places(unit) >> at & 1) || (used >> at & 1)) continue;
      if (at != from && base_places(unit) >> from & 1) continue;
      best = std::max(best, 1 + most_bases(unit, places, used | 1u << at, from + 1));
    }
    return best;
  }

  std::vector<Fighter> defenders(int lead) const {
    std::vector<Fighter> parts;
    const auto add = [&](int u, Role role, int bases, unsigned places) {
      if (std::none_of(parts.begin(), parts.end(), [&](const Fighter& p) { return p.unit == u; })) parts.push_back({u, role, bases, places});
    };
    if (unlimbered(lead)) {
      for (int gun : battery(lead)) add(gun, Role::Principal, 1, 0);
      return parts;
    }
    add(lead, Role::Principal, std::popcount(fighting(lead)), 0);
    for (const Contact& c : contacts())
      if (c.defender != lead && open(c) && principal(c.defender) == lead)
        for (int gun : battery(c.defender)) add(gun, Role::Supporting, 1, 1);
    return parts;
  }
  static std::vector<int> units(const std::vector<Fighter>& parts, bool all) {
    std::vector<int> found;
    for (const Fighter& p : parts)
      if (all || p.role == Role::Principal) found.push_back(p.unit);
    return found;
  }
  // BN-CC-05, BN-CC-13, BN-CCTOWN-02, BN-ASSLT-19
  std::vector<Fighter> attackers(int lead, int attacker, const std::vector<Fighter>& defenders) const {
    std::vector<Fighter> parts;
    for (bool alongside : {false, true}) {
      if (alongside && !parts.empty()) break;
      for (const Contact& c : contacts()) {
        if (!open(c) || principal(c.defender) != lead || b.unit(c.attacker).arm != b.unit(attacker).arm || (town(lead) && c.attacker != attacker)) continue;
        if (alongside != (c.alongside && !principal_contact(b, c.attacker, c.defender))) continue;
        if (std::none_of(parts.begin(), parts.end(), [&](const Fighter& p) { return p.unit == c.attacker; }))
          parts.push_back({c.attacker, Role::Principal, std::max(1, std::popcount(fighting(c.attacker) & ~elsewhere(c.attacker, units(defenders, true)))), 0});
      }
    }
    return parts;
  }
  // BN-CC-06, BN-CC-10, R205
  void add_supports(std::vector<Fighter>& own, const std::vector<Fighter>& theirs, bool attacking, int lead) const {
    const std::vector<int> enemy = units(theirs, false);
    const int first = own[0].unit;
    std::vector<Fighter> more;
    for (int u = 0; u < b.count(); ++u) {
      if (!friends(first, u) || std::any_of(own.begin(), own.end(), [&](const Fighter& p) { return p.unit == u; })) continue;
      const Unit& unit = b.unit(u);
      if (town(u) || unit.stance == Stance::Limbered || (attacking && unit.square)) continue;
      const bool by_himself = std::any_of(contacts().begin(), contacts().end(), [&](const Contact& c) {
        return c.attacker == u && !c.alongside && b.active(c.defender) && principal(c.defender) == lead;
      });
      if (attacking && by_himself) continue;
      unsigned places = places_at_any(u, enemy);
      if (leads_elsewhere(u, lead)) {
        if (!attacking) continue;
      } else {
        unsigned behind = 0;
        for (int f = 0; f < b.count(); ++f)
          if (friends(u, f))
            if (const unsigned in_front = places_at_any(f, enemy)) behind |= places_at(u, f, in_front);
        for (int e = 0; e < b.count(); ++e)
          if (b.active(e) && b.side_of(e) != unit.side && std::find(enemy.begin(), enemy.end(), e) == enemy.end())
            for (int i = 0; i < layout_of(unit).files; ++i)
              if (places_at(u, e) >> i & 1) behind &= ~(1u << i);
        places |= behind;
      }
      const int bases = unit.arm == Arm::Artillery ? places != 0 : most_bases(unit, places);
      if (bases > 0) more.push_back({u, Role::Supporting, bases, places});
    }
    own.insert(own.end(), more.begin(), more.end());
  }
  // BN-CCART-09
  void add_beside(std::vector<Fighter>& own) const {
    const int lead = own[0].unit;
    if (b.unit(lead).arm == Arm::Artillery || town(lead)) return;
    for (int u = 0; u < b.count(); ++u)
      if (friends(lead, u) && b.unit(u).arm == Arm::Artillery && field::touching(b.ground(lead), b.ground(u)) &&
          std::none_of(own.begin(), own.end(), [&](const Fighter& p) { return p.unit == u; }))
        own.push_back({u, Role::Beside, 1, 0});
  }
};

// Who has come into contact with whom: everybody of the first side who touches an enemy may have assaulted him.
inline void assaults(Crowd& c) {
  const Board b(c.state, *c.setting);
  for (int u = 0; u < c.count(); ++u)
    for (int e = 0; e < c.count(); ++e) {
      const Unit& own = c[u];
      if (own.side != 0 || c[e].side == 0 || own.arm == Arm::Artillery || own.square || own.stance == Stance::Town) continue;
      if (!field::closer_than(b.ground(u), b.ground(e), 1000) || !c.chance(b.touching(b.ground(u), b.ground(e)) ? 80 : 20)) continue;
      Contact contact{.attacker = u, .defender = e};
      contact.flank_start = c.chance(30), contact.flank_contact = c.chance(30), contact.obstacle = c.chance(30), contact.uphill = c.chance(30);
      contact.alongside = c.chance(20), contact.resolved = c.chance(12), contact.first_of_two = contact.resolved && c.chance(60);
      contact.gained_disruption = c.up_to(3), contact.gained_markers = c.up_to(2);
      c.state.contacts.push_back(contact);
    }
  std::shuffle(c.state.contacts.begin(), c.state.contacts.end(), c.luck);
  for (Unit& unit : c.state.units) {
    unit.halted = c.chance(4), unit.exploited = c.chance(25), unit.lent = c.chance(30) ? c.up_to(64) : 0, unit.lent_paid = c.chance(20);
    if (c.chance(2)) unit.on_table = 0;
    const std::int32_t came = c.up_to(16) * 500;
    unit.start = unit.path.empty() && unit.stance != Stance::Town ? after(block_of(unit), Manoeuvre::back(came)) : block_of(unit);
    if (unit.stance != Stance::Town) unit.path.push(Manoeuvre::advance(came));
  }
}

inline Crowd in_combat(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 18);
  c.ground(c.up_to(4)), c.lines(c.up_to(4));
  if (c.chance(30)) c.town(1);
  if (c.chance(30)) c.add_defile(c.place(), c.place(), c.facing(), -1), c.setting->field.defiles.back().narrow = c.chance(50);
  for (int n = 0; n < 6; ++n) c.put(c.chance(70) ? 1 : 0);
  for (int n = 0; n < 26 && c.count() > 0; ++n) {
    const int other = c.up_to(c.count());
    UnitLike like = c.somebody();
    const Seat side = c.chance(60) ? 1 - c[other].side : c[other].side;
    if (c[other].stance != Stance::Town) c.put_against(other, side, like, c.chance(85) ? 0 : 500 * c.up_to(3));
  }
  if (!c.state.towns.empty() && c.state.towns.back().garrison >= 0)
    for (int n = 0; n < 4; ++n) {
      const Box& box = c.setting->field.areas.back().box;
      const int u = c.add(0, (box.lo.x + 500 * c.up_to(7)) / 1000.0, box.lo.y / 1000.0, north, {.arm = c.chance(80) ? Arm::Infantry : Arm::Cavalry, .stance = c.one_of({Stance::Extended, Stance::Depth})});
      c.settle(u);
    }
  assaults(c);
  return c;
}

}  // namespace linstock::big_napoleonic::kit
