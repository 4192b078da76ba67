// WHO TAKES PART? Principals, supports, guns; which bases count; terrain.
#include <algorithm>
#include <bit>

#include "books/big-napoleonic/melee.h"

namespace linstock::big_napoleonic {

namespace {

// A base made smaller by a tenth towards its middle: then neighbours by an edge are two tenths apart, neighbours by a
// corner more than a quarter.
Convex inset(const Convex& c) {
  std::int64_t x = 0, y = 0;
  for (Point p : c.corners()) {
    x += p.x;
    y += p.y;
  }
  const Point middle{static_cast<std::int32_t>(x / c.count), static_cast<std::int32_t>(y / c.count)};
  Point corners[Convex::most];
  for (int i = 0; i < c.count; ++i)
    corners[i] = {static_cast<std::int32_t>(middle.x + (c[i].x - middle.x) * 4 / 5),
                  static_cast<std::int32_t>(middle.y + (c[i].y - middle.y) * 4 / 5)};
  return Convex(std::span<const Point>(corners, static_cast<std::size_t>(c.count)));
}

constexpr int edge_gap = 240;

bool is_gun(const Unit& unit) { return unit.arm == Arm::Artillery; }

// BN-CC-09: the places of the first two ranks.
unsigned first_two_ranks(const Unit& unit) {
  const Layout layout = layout_of(unit);
  const int places = std::min<int>(layout.count, 2 * layout.files);
  return (1u << places) - 1;
}

// A gun and the guns chained to it by less than an inch: a grand battery (BN-CCART-03).
Few<int, 4> grand_battery(const Board& board, int gun) {
  Few<int, 4> battery;
  battery.push(gun);
  for (int n = 0; n < battery.size(); ++n)
    board.each_friend(battery[n], [&](int other) {
      const Unit& unit = board.unit(other);
      const bool known = std::find(battery.begin(), battery.end(), other) != battery.end();
      if (known || battery.full() || !is_gun(unit) || unit.stance != Stance::Unlimbered) return;
      if (board.within(board.ground(battery[n]), board.ground(other), inches(1))) battery.push(other);
    });
  return battery;
}

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

// BN-CC-11: bases that face another enemy unit by contact do not fight this one.
unsigned bases_against(const Board& board, int attacker, int defender) {
  unsigned own = base_places(board.unit(attacker)) & first_two_ranks(board.unit(attacker));
  board.each_enemy(board.unit(attacker).side, [&](int enemy) {
    if (enemy == defender) return;
    const unsigned elsewhere = bases_touching(board, attacker, enemy) & ~bases_touching(board, attacker, defender);
    own &= ~elsewhere;
  });
  return own;
}

void add_attackers(const Board& board, int defender, int attacker, CombatRoster& roster) {
  const Arm arm = board.unit(attacker).arm;
  for (const Contact& contact : board.state.contacts) {
    if (contact.defender != defender || contact.resolved || roster.attackers.full()) continue;
    if (!board.active(contact.attacker) || board.unit(contact.attacker).arm != arm) continue;  // BN-CC-13
    CombatUnit unit = describe_unit(board.unit(contact.attacker), Role::Principal,
                                    count_bits(bases_against(board, contact.attacker, defender)));
    unit.flank_start = contact.flank_start;
    unit.flank_contact = contact.flank_contact;
    // BN-CCTWO-01 to 03: two enemy units, one after the other.
    for (const Contact& other : board.state.contacts) {
      if (other.attacker != contact.attacker || other.defender == defender) continue;
      unit.engagement = other.resolved ? Engagement::Second : Engagement::First;
      if (!other.resolved) continue;
      unit.earlier_disruption = std::min(other.gained_disruption, unit.disruption);
      unit.earlier_markers = std::min(other.gained_markers, unit.morale_markers);
    }
    roster.facts.obstacle |= contact.obstacle;
    roster.facts.uphill |= contact.uphill;
    roster.attackers.push(contact.attacker);
    roster.facts.attackers.push(unit);
  }
}

// BN-CC-06, BN-CC-10: friends whose bases touch an enemy of this combat, or a friendly base that does.
void add_supports(const Board& board, const Few<int, 4>& own, const Few<int, 4>& enemy, Few<int, 4>& roster,
                  Few<CombatUnit, 4>& facts, bool attacking) {
  const Few<int, 4> principals = own;
  board.each_friend(principals[0], [&](int other) {
    if (roster.full() || std::find(roster.begin(), roster.end(), other) != roster.end()) return;
    const Unit& unit = board.unit(other);
    if (unit.stance == Stance::Town || unit.stance == Stance::Limbered) return;
    if (attacking && unit.square) return;  // BN-ASSLT-17
    unsigned bases = 0;
    for (int e : enemy) bases |= bases_touching(board, other, e);
    for (int p : principals) bases |= bases_touching(board, other, p);
    if (!bases) return;
    // Second-rank help needs a principal that is one rank deep; alongside needs contact with the enemy itself.
    bool touches_enemy = false;
    for (int e : enemy) touches_enemy = touches_enemy || bases_touching(board, other, e) != 0;
    const bool behind = board.unit(principals[0]).stance == Stance::Extended;
    if (is_gun(unit) && !attacking && !touches_enemy) {
      CombatUnit gun = describe_unit(unit, Role::Beside, 1);
      roster.push(other);
      facts.push(gun);
      return;
    }
    if (!touches_enemy && !behind) return;
    CombatUnit support = describe_unit(unit, Role::Supporting, is_gun(unit) ? 1 : count_bits(bases));
    support.direct_contact = is_gun(unit) && touches_enemy;
    roster.push(other);
    facts.push(support);
  });
}

// BN-CCMOD-02, 03, 21, 22; BN-CCMOD-07 and 09 for works, towns and defiles.
void survey_terrain(const Board& board, int defender, const Few<int, 4>& attackers, CombatFacts& f) {
  const Unit& unit = board.unit(defender);
  const Setting& setting = board.setting;
  f.garrison = unit.stance == Stance::Town;
  board.areas(board.ground(defender)).each([&](int i) {
    const Area& area = setting.field.areas[static_cast<std::size_t>(i)];
    const auto kind = static_cast<AreaKind>(area.kind);
    f.village |= kind == AreaKind::Village;
    f.fortification |= kind == AreaKind::Fortification;
    f.difficult |= area.close || area.going[static_cast<std::size_t>(arm_index(unit))] == Going::Bad;
  });
  for (int a : attackers) {
    const Point from = ahead(board.unit(a).pose.at, board.unit(a).pose.facing, -inches(1));
    const Measured m = board.measure(board.ground(a), board.ground(defender));
    for (const Feature& feature : setting.field.features) {
      const auto kind = static_cast<LineKind>(feature.kind);
      if (kind != LineKind::Entrenchment && kind != LineKind::Redoubt) continue;
      if (!covers(feature, from, ahead(m.b, board.unit(a).pose.facing, inches(1)))) continue;
      f.entrenchment |= kind == LineKind::Entrenchment;
      f.redoubt |= kind == LineKind::Redoubt;
    }
    for (const Defile& defile : setting.field.defiles) {
      const Convex passage = ground(defile);
      const bool held = meet(board.ground(a).block, passage) ||
                        (!board.ground(defender).town && gap_at_most(board.ground(defender).block, passage, inches(1)));
      f.defile |= held && !defile.narrow;
      f.narrow_defile |= held && defile.narrow;
    }
  }
  f.front_contact = f.front_terrain = 1;
}

}  // namespace

int count_bits(unsigned bits) { return std::popcount(bits); }

bool edge_contact(const Convex& a, const Convex& b) { return gap_at_most(inset(a), inset(b), edge_gap); }

unsigned bases_touching(const Board& board, int unit, int other) {
  if (!meet(grown(board.ground(unit).box, 50), board.ground(other).box)) return 0;
  const Unit& own = board.unit(unit);
  if (own.stance == Stance::Town) return base_places(own);
  const Block block = block_of(own);
  unsigned bases = 0;
  const unsigned all = base_places(own);
  const Ground& there = board.ground(other);
  for (int i = 0; i < block.layout.count; ++i) {
    if (!(all >> i & 1)) continue;
    const Convex mine = element(block, i);
    bool touches = false;
    if (there.town) {
      touches = gap_at_most(mine, there.town->shape(), 50);
    } else {
      const Block theirs = block_of(board.unit(other));
      for (int j = 0; j < theirs.layout.count && !touches; ++j) touches = edge_contact(mine, element(theirs, j));
    }
    if (touches) bases |= 1u << i;
  }
  return bases;
}

int principal_defender(const Board& board, int touched) {
  if (!is_gun(board.unit(touched)) || board.unit(touched).stance == Stance::Limbered) return touched;
  int support = touched;
  board.each_friend(touched, [&](int other) {
    if (support != touched || is_gun(board.unit(other))) return;
    if (board.touching(board.ground(touched), board.ground(other))) support = other;
  });
  return support;
}

CombatRoster muster(const Board& board, int touched, int attacker, int round, bool exploiting, bool turned) {
  CombatRoster roster{};
  roster.facts.round = std::min(round, 20);
  roster.facts.exploiting = exploiting;
  roster.facts.turned_to_face = turned && round > 1;
  roster.facts.loss_taker = 1;
  add_attackers(board, touched, attacker, roster);

  const int principal = principal_defender(board, touched);
  const Unit& lead = board.unit(principal);
  if (is_gun(lead) && lead.stance == Stance::Unlimbered) {
    for (int gun : grand_battery(board, principal)) {
      CombatUnit unit = describe_unit(board.unit(gun), Role::Principal, 1);
      unit.direct_contact = bases_touching(board, gun, attacker) != 0 || gun == touched;
      roster.defenders.push(gun);
      roster.facts.defenders.push(unit);
    }
  } else {
    const unsigned bases = lead.stance == Stance::Town ? base_places(lead) : base_places(lead) & first_two_ranks(lead);
    roster.defenders.push(principal);
    roster.facts.defenders.push(describe_unit(lead, Role::Principal, is_gun(lead) ? 1 : count_bits(bases)));
    if (lead.stance == Stance::Town) roster.facts.defenders[0].depth = 0;
    if (principal != touched) {  // BN-CCART-01: the gun that was attacked gives a base
      CombatUnit gun = describe_unit(board.unit(touched), Role::Supporting, 1);
      gun.direct_contact = 1;
      roster.defenders.push(touched);
      roster.facts.defenders.push(gun);
    }
  }
  if (lead.stance != Stance::Town) add_supports(board, roster.defenders, roster.attackers, roster.defenders, roster.facts.defenders, false);
  add_supports(board, roster.attackers, roster.defenders, roster.attackers, roster.facts.attackers, true);
  survey_terrain(board, principal, roster.attackers, roster.facts);
  return roster;
}

}  // namespace linstock::big_napoleonic
