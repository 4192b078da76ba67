// TERRAIN of a close combat: what the defender's bases in contact have in their favour.
#include <algorithm>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

namespace {

// How many bases have each kind of terrain; members in the order of the printed values.
struct Counted {
  int contact = 0;                                           // bases in contact
  int obstacle = 0, uphill = 0, difficult = 0, village = 0;  // worth 1
  int entrenchment = 0;                                      // worth 2
  int redoubt = 0, fortification = 0;                        // worth 3
  int any = 0, works = 0;                                    // worth 1 or more, 2 or more
};

const Contact* contact_with(const Board& board, int attacker, int principal) {
  for (const Contact& c : board.state.contacts)
    if (c.attacker == attacker && !c.resolved && principal_defender(board, c.defender) == principal) return &c;
  return nullptr;
}

Point middle_of(const Convex& c) { return {(c[0].x + c[2].x) / 2, (c[0].y + c[2].y) / 2}; }

// One base that faces this attacker. A work counts if it lies within an inch before the base, as the attacker comes
// (R152).
void count_base(const Board& board, const Unit& unit, const Convex& base, const Unit& attacker, const Contact* contact,
                Counted& sum) {
  const Battlefield& field = board.setting.field;
  bool obstacle = contact && contact->obstacle, uphill = contact && contact->uphill;
  bool difficult = false, village = false, entrenchment = false, redoubt = false, fortification = false;
  areas_under(field, base).each([&](int i) {
    const Area& area = field.areas[static_cast<std::size_t>(i)];
    const auto kind = static_cast<AreaKind>(area.kind);
    village |= kind == AreaKind::Village;
    fortification |= kind == AreaKind::Fortification;
    difficult |= area.close || area.going[static_cast<std::size_t>(arm_index(unit))] == Going::Bad;
  });
  const Point to = middle_of(base);
  const Point from = ahead(to, attacker.pose.facing, -(unit_length / 2 + board.distances().contact_zone));
  for (const Feature& feature : field.features) {
    const auto kind = static_cast<LineKind>(feature.kind);
    if ((kind != LineKind::Entrenchment && kind != LineKind::Redoubt) || !covers(feature, from, to)) continue;
    entrenchment |= kind == LineKind::Entrenchment;
    redoubt |= kind == LineKind::Redoubt;
  }
  const bool works = entrenchment || redoubt || fortification;
  sum.contact += 1;
  sum.obstacle += obstacle;
  sum.uphill += uphill;
  sum.difficult += difficult;
  sum.village += village;
  sum.entrenchment += entrenchment;
  sum.redoubt += redoubt;
  sum.fortification += fortification;
  sum.works += works;
  sum.any += works || obstacle || uphill || difficult || village;
}

// Front-rank bases in contact; any bases in contact if no front is (a flank attack); else the whole front rank.
Counted count_bases(const Board& board, const CombatRoster& roster) {
  for (int attempt = 0; attempt < 3; ++attempt) {
    Counted sum;
    for (int d = 0; d < roster.defenders.size(); ++d) {
      if (roster.facts.defenders[d].role == Role::Beside || (attempt == 2 && d > 0)) continue;
      const Unit& unit = board.unit(roster.defenders[d]);
      const Block block = block_of(unit);
      unsigned done = 0;
      for (int a : roster.attackers) {
        unsigned places = attempt == 2 ? front_rank(unit) : places_touching(board, roster.defenders[d], a);
        if (attempt == 0) places &= front_rank(unit);
        const Contact* contact = contact_with(board, a, roster.defenders[0]);
        if (!contact) contact = contact_with(board, roster.attackers[0], roster.defenders[0]);
        for (int i = 0; i < block.layout.count; ++i)
          if ((places & ~done) >> i & 1) count_base(board, unit, element(block, i), board.unit(a), contact, sum);
        done |= places;
      }
    }
    if (sum.contact > 0) return sum;
  }
  return {};
}

// The way of the unit's centrepoint over the last 6" of its move.
Convex last_way(const Board& board, const Unit& unit) {
  return {last_stretch_from(board, unit, unit.start, path_walked(unit)), unit.pose.at};
}

// BN-CCMOD-03, BN-CCMOD-07: the attack came through a defile, or is made on a unit that stands in one.
void survey_defiles(const Board& board, const CombatRoster& roster, CombatFacts& f) {
  for (const Defile& defile : board.setting.field.defiles) {
    const Convex passage = ground(defile);
    const Ground& defender = board.ground(roster.defenders[0]);
    const bool held = (!defender.town && overlap(defender.block, Shape(passage))) ||
                      std::any_of(roster.attackers.begin(), roster.attackers.end(), [&](int a) {
                        const Convex way = last_way(board, board.unit(a));
                        return way[0] != way[1] && overlap(way, Shape(passage));
                      });
    f.defile |= held && !defile.narrow;
    f.narrow_defile |= held && defile.narrow;
  }
  // BN-TERR-14: or through the streets of a town.
  for (const Area& area : board.setting.field.areas)
    f.defile |= area.town && std::any_of(roster.attackers.begin(), roster.attackers.end(), [&](int a) {
      const Convex way = last_way(board, board.unit(a));
      return way[0] != way[1] && overlap(way, area.shape());
    });
}

}  // namespace

// BN-CCMOD-17: what half or more of the bases in contact have. Where bases have different things, those who have more
// count for less as well (R202).
void survey_terrain(const Board& board, CombatRoster& roster) {
  CombatFacts& f = roster.facts;
  survey_defiles(board, roster, f);
  f.front_contact = f.front_terrain = 1;
  if (board.unit(roster.defenders[0]).stance == Stance::Town) {
    const Contact* contact = contact_with(board, roster.attackers[0], roster.defenders[0]);
    f.garrison = 1;
    f.obstacle = contact && contact->obstacle;
    f.uphill = contact && contact->uphill;
    return;
  }
  const Counted sum = count_bases(board, roster);
  const auto most = [&](int n) { return half_or_more(n, sum.contact); };
  f.obstacle = most(sum.obstacle);
  f.uphill = most(sum.uphill);
  f.village = most(sum.village);
  f.redoubt = most(sum.redoubt);
  f.fortification = most(sum.fortification);
  f.entrenchment = most(sum.entrenchment) || (most(sum.works) && !f.redoubt && !f.fortification);
  f.difficult =
      most(sum.difficult) ||
      (most(sum.any) && !(f.obstacle || f.uphill || f.village || f.redoubt || f.fortification || f.entrenchment));
}

}  // namespace linstock::big_napoleonic
