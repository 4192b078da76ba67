// WHO TAKES PART? Principals, supports, guns; which bases count.
#include <algorithm>
#include <bit>
#include <span>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/alignment.h"

namespace linstock::big_napoleonic {

namespace {

using Units = Few<int, most_a_side>;
using Found = Many<int, most_a_side>;

bool is_gun(const Unit& unit) { return unit.arm == Arm::Artillery; }
bool listed(std::span<const int> units, int unit) { return std::find(units.begin(), units.end(), unit) != units.end(); }

// EDGE CONTACT

constexpr int inset_by = 50, edge_gap = 120;
constexpr int town_gap = 50;  // few fronts meet an outline exactly

// A base made smaller by the inset on every side: then neighbours by an edge are two insets apart, neighbours by a
// corner 1.4 times as far.
Convex inset(const Convex& c) {
  Point corners[Convex::most];
  for (int i = 0; i < c.count; ++i) {
    const Vec next = c[(i + 1) % c.count] - c[i], last = c[(i + c.count - 1) % c.count] - c[i];
    const std::int64_t a = std::max<std::int64_t>(1, length_near(next)),
                       b = std::max<std::int64_t>(1, length_near(last));
    corners[i] =
        c[i] + Vec{next.x * inset_by / a + last.x * inset_by / b, next.y * inset_by / a + last.y * inset_by / b};
  }
  return Convex(std::span<const Point>(corners, static_cast<std::size_t>(c.count)));
}

}  // namespace

bool edge_contact(const Convex& a, const Convex& b) {
  return gap_at_most(a, b, edge_gap) && gap_at_most(inset(a), inset(b), edge_gap);
}

unsigned places_touching(const Board& board, const Unit& own, const Block& block, int other, unsigned theirs) {
  const Ground& there = board.ground(other);
  const auto all = (1u << places_of(own)) - 1;
  if (own.stance == Stance::Town) return board.within(board.ground_at(own, block), there, town_gap) ? all : 0;
  const std::int32_t reach = (block.layout.count + 1) * unit_length;  // no layout is wider or deeper
  if (!board.near(other, grown(Box{block.pose.at, block.pose.at}, reach)) ||
      !meet(grown(footprint(block).box, edge_gap), there.box))
    return 0;
  std::array<Convex, 6> mine, enemy;
  const int count = elements(block, mine), enemies = there.town ? 0 : elements(block_of(board.unit(other)), enemy);
  unsigned places = 0;
  for (int i = 0; i < count; ++i) {
    const Convex& own_base = mine[static_cast<std::size_t>(i)];
    bool touches = there.town && gap_at_most(own_base, there.town->shape(), town_gap);
    for (int j = 0; j < enemies && !touches; ++j)
      touches = (theirs >> j & 1) && edge_contact(own_base, enemy[static_cast<std::size_t>(j)]);
    if (touches) places |= 1u << i;
  }
  return places;
}

unsigned places_touching(const Board& board, int unit, int other, unsigned theirs) {
  return places_touching(board, board.unit(unit), block_of(board.unit(unit)), other, theirs);
}

unsigned front_rank(const Unit& unit) { return (1u << layout_of(unit).files) - 1; }

int bases_from(const Unit& unit, unsigned places) {
  const int files = layout_of(unit).files, count = places_of(unit);
  const unsigned bases = base_places(unit);
  unsigned used = places & bases;
  for (int i = 0; i < count; ++i) {
    if (!(places >> i & 1) || (bases >> i & 1)) continue;  // a marker in contact
    for (int beside : {i - 1, i + 1}) {
      if (beside < 0 || beside / files != i / files || !(bases >> beside & 1) || (used >> beside & 1)) continue;
      used |= 1u << beside;
      break;
    }
  }
  return std::popcount(used);
}

// GUNS

namespace {

// A gun and the guns chained to it by no more than an inch: a grand battery (BN-CCART-03).
Found grand_battery(const Board& board, int gun) {
  Found battery;
  battery.push(gun);
  for (int n = 0; n < battery.size(); ++n)
    board.each_friend(battery[n], [&](int other) {
      const Unit& unit = board.unit(other);
      if (listed(battery, other) || !is_gun(unit) || unit.stance != Stance::Unlimbered) return;
      if (board.within(board.ground(battery[n]), board.ground(other), board.distances().grand_battery)) battery.push(other);
    });
  std::sort(battery.begin(), battery.end());
  return battery;
}

// BN-CCART-01: foot or horse that a gun of the battery touches; one that is attacked itself, else the largest (R201).
int unit_with_guns(const Board& board, std::span<const int> battery) {
  int found = -1, best = -1;
  board.each_friend(battery[0], [&](int other) {
    const Unit& unit = board.unit(other);
    if (is_gun(unit) || unit.stance == Stance::Town) return;
    const bool touches = std::any_of(battery.begin(), battery.end(),
                                     [&](int gun) { return board.touching(board.ground(gun), board.ground(other)); });
    if (!touches) return;
    const bool attacked = std::any_of(board.state.contacts.begin(), board.state.contacts.end(),
                                      [&](const Contact& c) { return c.defender == other; });
    const int rank = 10 * attacked + unit.condition.bases;
    if (rank <= best) return;
    best = rank;
    found = other;
  });
  return found;
}

bool fights_as_gun(const Unit& unit) { return is_gun(unit) && unit.stance == Stance::Unlimbered; }

}  // namespace

int principal_defender(const Board& board, int touched) {
  if (!fights_as_gun(board.unit(touched))) return touched;
  const Found battery = grand_battery(board, touched);
  const int unit = unit_with_guns(board, battery);
  return unit >= 0 ? unit : battery[0];
}

bool still_to_fight(const Board& board, const Contact& contact) {
  return !contact.resolved && board.active(contact.attacker) && board.active(contact.defender) &&
         !board.unit(contact.attacker).halted &&
         board.in_contact_zone(board.ground(contact.attacker), contact.defender);
}

// PRINCIPALS

namespace {

CombatUnit describe_unit(const Unit& unit, Role role, int bases) {
  CombatUnit out{};
  out.role = role;
  out.arm = unit.arm;
  out.grade = unit.grade;
  out.aggressive = (unit.traits & aggressive) != 0;
  out.depth = unit.stance == Stance::Depth || unit.stance == Stance::DepthThree;
  out.square = unit.square;
  out.bases = std::max(1, bases);
  out.unit_bases = unit.condition.bases;
  out.disruption = unit.condition.disruption;
  out.morale_markers = unit.condition.morale_markers;
  if (is_gun(unit)) {
    out.horse_gun = unit.gun == Gun::Horse;
    out.limbered = unit.stance == Stance::Limbered;
    out.depth = 0;
  }
  return out;
}

// BN-CC-09, BN-MM-10: the bases of the first two ranks, whatever stands before them.
unsigned fighting_bases(const Unit& unit) {
  if (unit.stance == Stance::Town) return base_places(unit);
  const int places = std::min<int>(places_of(unit), 2 * layout_of(unit).files);
  return base_places(unit) & ((1u << places) - 1);
}

// Is the unit a principal in some combat of this phase other than the one for `principal`?
bool principal_elsewhere(const Board& board, int unit, int principal) {
  return std::any_of(board.state.contacts.begin(), board.state.contacts.end(), [&](const Contact& c) {
    if (!board.active(c.defender) || !board.active(c.attacker)) return false;
    const int other = principal_defender(board, c.defender);
    return other != principal && (other == unit || (c.attacker == unit && !c.alongside));
  });
}

// BN-CC-11: bases in front-edge contact with an enemy of another combat, and those directly behind them, fight there.
unsigned drawn_away(const Board& board, int attacker, std::span<const int> principals) {
  const Unit& unit = board.unit(attacker);
  unsigned here = 0, there = 0;
  for (int p : principals) here |= places_touching(board, attacker, p);
  board.each_enemy(unit.side, [&](int enemy) {
    if (listed(principals, enemy) || !principal_elsewhere(board, enemy, principals[0])) return;
    there |= places_touching(board, attacker, enemy) & front_rank(unit);
  });
  there &= ~here;
  return there | there << layout_of(unit).files;
}

// BN-CCTWO-01 to 03, 05: an attacker of two enemy units fights them one after the other.
void add_engagement(const Board& board, const Contact& contact, int principal, CombatUnit& unit) {
  int disruption = 0, markers = 0;
  for (const Contact& other : board.state.contacts) {
    if (other.attacker != contact.attacker) continue;
    if (other.first_of_two) {
      unit.engagement = Engagement::Second;
      disruption += other.gained_disruption;
      markers += other.gained_markers;
    } else if (unit.engagement == Engagement::Only && still_to_fight(board, other) &&
               principal_defender(board, other.defender) != principal) {
      unit.engagement = Engagement::First;
    }
  }
  unit.earlier_disruption = std::clamp(disruption, 0, unit.disruption);
  unit.earlier_markers = std::clamp(markers, 0, unit.morale_markers);
}

void add_attacker(const Board& board, const Contact& contact, int principal, CombatRoster& roster) {
  for (int i = 0; i < roster.attackers.size(); ++i)
    if (roster.attackers[i] == contact.attacker) {  // it touches two guns of one battery
      roster.facts.attackers[i].flank_start |= contact.flank_start;
      roster.facts.attackers[i].flank_contact |= contact.flank_contact;
      return;
    }
  if (roster.attackers.full()) {
    ++roster.left_out;
    return;
  }
  const Unit& own = board.unit(contact.attacker);
  const unsigned bases = fighting_bases(own) & ~drawn_away(board, contact.attacker, roster.defenders);
  CombatUnit unit = describe_unit(own, Role::Principal, std::popcount(bases));
  unit.flank_start = contact.flank_start;
  unit.flank_contact = contact.flank_contact;
  add_engagement(board, contact, principal, unit);
  roster.attackers.push(contact.attacker);
  roster.attacking.push(0);
  roster.facts.attackers.push(unit);
}

// BN-CC-05; BN-CC-13: one arm at a time; BN-CCTOWN-02: one attack on a town at a time. Whoever merely came in alongside
// supports the others (BN-ASSLT-19), unless there are none left.
void add_attackers(const Board& board, int principal, int attacker, CombatRoster& roster) {
  const bool town = board.unit(principal).stance == Stance::Town;
  for (bool alongside : {false, true}) {
    if (alongside && !roster.attackers.empty()) return;
    for (const Contact& contact : board.state.contacts) {
      if (!still_to_fight(board, contact) || principal_defender(board, contact.defender) != principal) continue;
      if (board.unit(contact.attacker).arm != board.unit(attacker).arm || (town && contact.attacker != attacker))
        continue;
      const bool beside = contact.alongside && !principal_contact(board, contact.attacker, contact.defender);
      if (beside == alongside) add_attacker(board, contact, principal, roster);
    }
  }
}

void add_defender(const Board& board, int unit, Role role, int bases, unsigned places, std::span<const int> attackers,
                  CombatRoster& roster) {
  if (listed(roster.defenders, unit)) return;
  if (roster.defenders.full()) {
    ++roster.left_out;
    return;
  }
  CombatUnit facts = describe_unit(board.unit(unit), role, bases);
  if (is_gun(board.unit(unit)))
    facts.direct_contact =
        std::any_of(attackers.begin(), attackers.end(), [&](int a) { return in_contact(board, unit, a); });
  roster.defenders.push(unit);
  roster.defending.push(places);
  roster.facts.defenders.push(facts);
}

// The attackers of this combat, before anything else is known of it; for guns: who of them is touched.
Found attackers_of(const Board& board, int principal) {
  Found units;
  for (const Contact& c : board.state.contacts)
    if (still_to_fight(board, c) && !listed(units, c.attacker) &&
        principal_defender(board, c.defender) == principal)
      units.push(c.attacker);
  return units;
}

// BN-CC-03, BN-CCART-01, BN-CCART-03: one unit, with the guns that were attacked and theirs; or a battery.
void add_principal(const Board& board, int principal, CombatRoster& roster) {
  const Found attackers = attackers_of(board, principal);
  const Unit& lead = board.unit(principal);
  if (fights_as_gun(lead)) {
    for (int gun : grand_battery(board, principal)) add_defender(board, gun, Role::Principal, 1, 0, attackers, roster);
    return;
  }
  add_defender(board, principal, Role::Principal, std::popcount(fighting_bases(lead)), 0, attackers, roster);
  for (const Contact& c : board.state.contacts) {
    if (c.defender == principal || !still_to_fight(board, c) || principal_defender(board, c.defender) != principal)
      continue;
    for (int gun : grand_battery(board, c.defender))
      add_defender(board, gun, Role::Supporting, 1, 1, attackers, roster);
  }
}

// SUPPORTS

Units principals_of(const Units& units, const CombatSide& facts) {
  Units principals;
  for (int i = 0; i < units.size(); ++i)
    if (facts[i].role == Role::Principal) principals.push(units[i]);
  return principals;
}

unsigned touching_any(const Board& board, int unit, std::span<const int> others) {
  unsigned places = 0;
  for (int other : others) places |= places_touching(board, unit, other);
  return places;
}

// BN-CC-13, BN-CCTOWN-02: whoever attacks the same unit in a combat of his own, before or after this one, does not
// support.
bool attacks_by_itself(const Board& board, int unit, int principal) {
  return std::any_of(board.state.contacts.begin(), board.state.contacts.end(), [&](const Contact& c) {
    return c.attacker == unit && !c.alongside && board.active(c.defender) &&
           principal_defender(board, c.defender) == principal;
  });
}

// BN-CC-10: the places of a friend in contact with an enemy principal, or with a friendly base that is. BN-CC-08: those
// that face another enemy, with whom there is only an exchange of fire, are drawn away.
unsigned supporting_places(const Board& board, int other, bool attacking, int principal, std::span<const int> enemy) {
  if (attacking && attacks_by_itself(board, other, principal)) return 0;
  const unsigned direct = touching_any(board, other, enemy);
  if (principal_elsewhere(board, other, principal)) return attacking ? direct : 0;  // the others fight its own combat
  unsigned by_friends = 0;
  board.each_friend(other, [&](int f) {
    if (!meet(grown(board.ground(f).box, edge_gap), board.ground(other).box)) return;
    if (const unsigned in_front = touching_any(board, f, enemy))
      by_friends |= places_touching(board, other, f, in_front);
  });
  board.each_enemy(board.unit(other).side, [&](int e) {
    if (!listed(enemy, e)) by_friends &= ~(places_touching(board, other, e) & front_rank(board.unit(other)));
  });
  return direct | by_friends;
}

bool may_support(const Unit& unit, bool attacking) {
  return unit.stance != Stance::Town && unit.stance != Stance::Limbered && !(attacking && unit.square);  // BN-ASSLT-17
}

// BN-CC-06, BN-CCART-02.
void add_supports(const Board& board, bool attacking, CombatRoster& roster) {
  Units& units = attacking ? roster.attackers : roster.defenders;
  CombatSide& facts = attacking ? roster.facts.attackers : roster.facts.defenders;
  const Units own = principals_of(units, facts);
  const Units enemy = attacking ? principals_of(roster.defenders, roster.facts.defenders)
                                : principals_of(roster.attackers, roster.facts.attackers);
  board.each_friend(own[0], [&](int other) {
    const Unit& unit = board.unit(other);
    if (listed(units, other) || !may_support(unit, attacking)) return;
    const unsigned places = supporting_places(board, other, attacking, roster.defenders[0], enemy);
    const int bases = is_gun(unit) ? places != 0 : bases_from(unit, places);
    if (bases == 0) return;
    if (units.full()) {
      ++roster.left_out;
      return;
    }
    CombatUnit support = describe_unit(unit, Role::Supporting, bases);
    support.direct_contact = is_gun(unit) && touching_any(board, other, enemy) != 0;
    support.supported_before = unit.lent_paid;
    if (!is_gun(unit))
      support.lent_before =
          std::min(unit.condition.bases - bases, bases_from(unit, static_cast<unsigned>(unit.lent) & ~places));
    units.push(other);
    (attacking ? roster.attacking : roster.defending).push(places);
    facts.push(support);
  });
}

// BN-CCART-09, BN-CCART-10: guns that touch the principal defender and take no part.
void add_guns_beside(const Board& board, CombatRoster& roster) {
  const int lead = roster.defenders[0];
  if (is_gun(board.unit(lead)) || board.unit(lead).stance == Stance::Town) return;
  board.each_friend(lead, [&](int other) {
    if (!is_gun(board.unit(other)) || listed(roster.defenders, other)) return;
    if (!board.touching(board.ground(lead), board.ground(other))) return;
    if (roster.defenders.full()) {
      ++roster.left_out;
      return;
    }
    roster.defenders.push(other);
    roster.defending.push(0);
    roster.facts.defenders.push(describe_unit(board.unit(other), Role::Beside, 1));
  });
}

}  // namespace

CombatRoster muster(const Board& board, int defender, int attacker, int round, bool turned) {
  CombatRoster roster{};
  roster.facts.round = std::min(round, 20);
  roster.facts.turned_to_face = turned && round > 1;
  roster.facts.loss_taker = 1;
  const int principal = principal_defender(board, defender);
  add_principal(board, principal, roster);
  add_attackers(board, principal, attacker, roster);
  if (roster.attackers.empty()) return roster;
  // BN-EXPL-02, BN-EXPL-06: no second exploitation.
  roster.facts.exploiting = std::all_of(roster.attackers.begin(), roster.attackers.end(),
                                        [&](int a) { return board.unit(a).exploited != 0; });
  if (board.unit(principal).stance != Stance::Town) add_supports(board, false, roster);
  add_supports(board, true, roster);
  add_guns_beside(board, roster);
  survey_terrain(board, roster);
  return roster;
}

}  // namespace linstock::big_napoleonic
