// WHO TAKES PART in whole crowds: which combat a contact belongs to, who leads it, who supports it with which bases, and what the ground is worth.
// Said once more from the print, base by base, for everybody on the table.
#include "books/big-napoleonic/crowds/combat_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

constexpr int crowds = 100;

template <class F>
void each_combat(F f) {
  for (int seed = 0; seed < crowds; ++seed) {
    Crowd c = in_combat(seed);
    const Board b(c.state, *c.setting);
    const Reading reading{b, c.state};
    for (const Contact& contact : c.state.contacts) {
      if (!reading.open(contact)) continue;
      f(c, b, reading, contact, in_crowd(seed, contact.attacker) + " against " + std::to_string(contact.defender));
    }
  }
}

struct Expected {
  std::vector<Fighter> attackers, defenders;
};
Expected expected(const Reading& r, const Contact& c) {
  Expected e;
  const int lead = r.principal(c.defender);
  e.defenders = r.defenders(lead);
  e.attackers = r.attackers(lead, c.attacker, e.defenders);
  if (!r.town(lead)) r.add_supports(e.defenders, e.attackers, false, lead);
  r.add_supports(e.attackers, e.defenders, true, lead);
  r.add_beside(e.defenders);
  return e;
}

std::string text(const std::vector<Fighter>& parts) {
  std::string all;
  for (const Fighter& p : parts) all += std::to_string(p.unit) + ":" + std::to_string(static_cast<int>(p.role)) + ":" + std::to_string(p.bases) + ":" + std::to_string(p.places) + " ";
  return all;
}
std::string text(const Few<int, most_a_side>& units, const Few<unsigned, most_a_side>& places, const CombatSide& facts) {
  std::vector<Fighter> parts;
  for (int i = 0; i < units.size(); ++i) parts.push_back({units[i], facts[i].role, facts[i].bases, places[i]});
  return text(parts);
}

// BN-CC-03 to 13, BN-CCART-01 to 03, BN-CCART-09, BN-CCTOWN-02, BN-ASSLT-17, BN-ASSLT-19
TEST(WhoFightsInCrowds, principals_supports_and_their_bases) {
  int combats = 0, supports = 0;
  each_combat([&](Crowd&, const Board& b, const Reading& r, const Contact& contact, const std::string& where) {
    ASSERT_EQ(principal_defender(b, contact.defender), r.principal(contact.defender)) << where;
    const Expected e = expected(r, contact);
    if (e.attackers.size() > most_a_side || e.defenders.size() > most_a_side) return;
    const CombatRoster roster = muster(b, contact.defender, contact.attacker, 1, false);
    ++combats, supports += static_cast<int>(e.attackers.size() + e.defenders.size()) - 2;
    EXPECT_EQ(text(roster.attackers, roster.attacking, roster.facts.attackers), text(e.attackers)) << where;
    EXPECT_EQ(text(roster.defenders, roster.defending, roster.facts.defenders), text(e.defenders)) << where;
    EXPECT_EQ(roster.left_out, 0) << where;
  });
  EXPECT_GT(combats, 200);
  EXPECT_GT(supports, 200);
}

// What each of them is: BN-CCTWO-01 to 03, 05; BN-CCMULTI-03, 04; BN-CCART-04 to 06; BN-CCMOD-11
TEST(WhoFightsInCrowds, what_is_known_of_each) {
  each_combat([&](Crowd&, const Board& b, const Reading& r, const Contact& contact, const std::string& where) {
    const CombatRoster roster = muster(b, contact.defender, contact.attacker, 2, true);
    const int lead = r.principal(contact.defender);
    std::vector<int> first_ranks;
    bool all_exploit = true;
    for (int i = 0; i < roster.attackers.size(); ++i) {
      const int u = roster.attackers[i];
      const CombatUnit& facts = roster.facts.attackers[i];
      if (facts.role == Role::Principal) all_exploit = all_exploit && b.unit(u).exploited;
      int ds = 0, markers = 0, flank_start = 0, flank_contact = 0;
      bool second = false, first = false;
      for (const Contact& c : r.contacts()) {
        if (c.attacker != u) continue;
        if (c.first_of_two) second = true, ds += c.gained_disruption, markers += c.gained_markers;
        first = first || (!c.first_of_two && r.open(c) && r.principal(c.defender) != lead);
        const bool here = r.open(c) && r.principal(c.defender) == lead;
        if (here) flank_start |= c.flank_start, flank_contact |= c.flank_contact;
      }
      if (facts.role != Role::Principal) second = first = false, flank_start = flank_contact = 0;
      EXPECT_EQ(facts.engagement, second ? Engagement::Second : first ? Engagement::First : Engagement::Only) << where;
      EXPECT_EQ(facts.earlier_disruption, second ? std::min(ds, b.unit(u).condition.disruption) : 0) << where;
      EXPECT_EQ(facts.earlier_markers, second ? std::min(markers, b.unit(u).condition.morale_markers) : 0) << where;
      const auto contacts_here = std::count_if(r.contacts().begin(), r.contacts().end(), [&](const Contact& c) { return c.attacker == u && r.open(c) && r.principal(c.defender) == lead; });
      if (contacts_here == 1) { EXPECT_EQ(std::pair(facts.flank_start, facts.flank_contact), std::pair(flank_start, flank_contact)) << where; }
    }
    EXPECT_EQ(roster.facts.exploiting != 0, std::all_of(roster.attackers.begin(), roster.attackers.end() - 0, [&](int a) {
                return b.unit(a).exploited != 0 || part_of(roster, a)->role != Role::Principal;
              }) && all_exploit) << where;
    EXPECT_EQ(roster.facts.round, 2);
    EXPECT_EQ(roster.facts.turned_to_face, 1);
    for (bool attacking : {false, true}) {
      const auto& units = attacking ? roster.attackers : roster.defenders;
      const auto& all = attacking ? roster.facts.attackers : roster.facts.defenders;
      const auto& lent = attacking ? roster.attacking : roster.defending;
      std::vector<int> enemies;
      for (int i = 0; i < (attacking ? roster.defenders : roster.attackers).size(); ++i)
        if ((attacking ? roster.facts.defenders : roster.facts.attackers)[i].role == Role::Principal) enemies.push_back((attacking ? roster.defenders : roster.attackers)[i]);
      for (int i = 0; i < units.size(); ++i) {
        const Unit& unit = b.unit(units[i]);
        const CombatUnit& facts = all[i];
        const bool gun = unit.arm == Arm::Artillery;
        EXPECT_EQ(facts.arm, unit.arm);
        EXPECT_EQ(facts.grade, unit.grade);
        EXPECT_EQ(facts.square, unit.square);
        EXPECT_EQ(facts.aggressive, (unit.traits & aggressive) != 0);
        EXPECT_EQ(facts.depth, !gun && (unit.stance == Stance::Depth || unit.stance == Stance::DepthThree));
        EXPECT_EQ(facts.unit_bases, unit.condition.bases);
        EXPECT_EQ(facts.disruption, unit.condition.disruption);
        EXPECT_EQ(facts.morale_markers, unit.condition.morale_markers);
        EXPECT_EQ(facts.horse_gun, gun && unit.gun == Gun::Horse);
        EXPECT_EQ(facts.limbered, gun && unit.stance == Stance::Limbered);
        if (gun && facts.role == Role::Supporting && lent[i] != 1) { EXPECT_EQ(facts.direct_contact, r.places_at_any(units[i], enemies) != 0) << where; }
        if (!gun || facts.role == Role::Beside) { EXPECT_EQ(facts.direct_contact, 0) << where; }
        if (facts.role == Role::Supporting && !gun) {
          EXPECT_EQ(facts.lent_before, std::min(unit.condition.bases - facts.bases, r.most_bases(unit, static_cast<unsigned>(unit.lent) & ~lent[i]))) << where;
          EXPECT_EQ(facts.supported_before, unit.lent_paid) << where;
        }
      }
    }
  });
}

// GROUND

// BN-CCMOD-17, R202: what half or more of the front-rank bases in contact have; where none is in contact any bases in contact, else the whole front rank.
TEST(WhoFightsInCrowds, the_ground_of_the_bases_in_contact) {
  int with_ground = 0;
  each_combat([&](Crowd& c, const Board& b, const Reading& r, const Contact& contact, const std::string& where) {
    const CombatRoster roster = muster(b, contact.defender, contact.attacker, 1, false);
    const CombatFacts& f = roster.facts;
    const int lead = roster.defenders[0];
    const auto contact_of_this = [&](int attacker) -> const Contact* {
      for (const Contact& known : r.contacts())
        if (known.attacker == attacker && !known.resolved && r.principal(known.defender) == lead) return &known;
      return nullptr;
    };
    const Contact* leading = contact_of_this(roster.attackers[0]);
    ASSERT_TRUE(leading) << where;
    const auto& field = c.setting->field;
    bool defile = false, narrow = false;
    for (int a : roster.attackers) {
      const Unit& unit = b.unit(a);
      const std::int32_t walked_far = unit.path[0].distance;
      const Convex way{ahead(unit.start.pose.at, unit.start.pose.facing, std::max(0, walked_far - 6000)), unit.pose.at};
      for (const Defile& d : field.defiles) (d.narrow ? narrow : defile) |= walked_far > 0 && overlap(way, Shape(linstock::ground(d)));
      for (const Area& area : field.areas) defile |= area.town && walked_far > 0 && overlap(way, area.shape());
    }
    for (const Defile& d : field.defiles) (d.narrow ? narrow : defile) |= !b.ground(lead).town && overlap(b.ground(lead).block, Shape(linstock::ground(d)));
    EXPECT_EQ(f.defile, defile) << where;
    EXPECT_EQ(f.narrow_defile, narrow) << where;
    EXPECT_EQ(f.garrison, r.town(lead)) << where;
    if (r.town(lead)) {
      EXPECT_EQ(f.obstacle, leading->obstacle);
        EXPECT_EQ(f.uphill, leading->uphill);
      EXPECT_FALSE(f.difficult || f.village || f.entrenchment || f.redoubt || f.fortification) << where;
      return;
    }
    struct Has {
      bool obstacle, uphill, difficult, village, entrenchment, redoubt, fortification;
    };
    std::vector<Has> bases;
    for (int attempt = 0; attempt < 3 && bases.empty(); ++attempt)
      for (int i = 0; i < roster.defenders.size(); ++i) {
        if (f.defenders[i].role == Role::Beside || (attempt == 2 && i > 0)) continue;
        const Unit& unit = b.unit(roster.defenders[i]);
        for (int place = 0; place < layout_of(unit).count; ++place) {
          if (attempt != 1 && place >= layout_of(unit).files) continue;
          for (int a : roster.attackers) {
            if (attempt < 2 && !(r.places_at(roster.defenders[i], a) >> place & 1)) continue;
            const Contact* own = contact_of_this(a) ? contact_of_this(a) : leading;
            const Convex base = element(block_of(unit), place);
            Has has{own->obstacle != 0, own->uphill != 0, false, false, false, false, false};
            for (const Area& area : field.areas) {
              if (!overlap(base, area.shape())) continue;
              has.village |= area.kind == static_cast<int>(AreaKind::Village), has.fortification |= area.kind == static_cast<int>(AreaKind::Fortification);
              has.difficult |= area.close || area.going[static_cast<std::size_t>(unit.arm)] == Going::Bad;
            }
            const Point to{(base[0].x + base[2].x) / 2, (base[0].y + base[2].y) / 2};
            for (const Feature& line : field.features) {
              const bool before_it = covers(line, ahead(to, b.unit(a).pose.facing, -1500), to);
              has.entrenchment |= before_it && line.kind == static_cast<int>(LineKind::Entrenchment);
              has.redoubt |= before_it && line.kind == static_cast<int>(LineKind::Redoubt);
            }
            bases.push_back(has);
            break;
          }
        }
      }
    ASSERT_FALSE(bases.empty()) << where;
    const auto most = [&](auto holds) { return 2 * std::count_if(bases.begin(), bases.end(), holds) >= static_cast<std::ptrdiff_t>(bases.size()); };
    const auto works = [](const Has& h) { return h.entrenchment || h.redoubt || h.fortification; };
    const bool obstacle = most([](const Has& h) { return h.obstacle; }), uphill = most([](const Has& h) { return h.uphill; }), village = most([](const Has& h) { return h.village; });
    const bool redoubt = most([](const Has& h) { return h.redoubt; }), fortification = most([](const Has& h) { return h.fortification; });
    const bool entrenchment = most([](const Has& h) { return h.entrenchment; }) || (most(works) && !redoubt && !fortification);
    const bool any = most([&](const Has& h) { return works(h) || h.obstacle || h.uphill || h.difficult || h.village; });
    const bool difficult = most([](const Has& h) { return h.difficult; }) || (any && !obstacle && !uphill && !village && !redoubt && !fortification && !entrenchment);
    with_ground += any;
    EXPECT_EQ(f.obstacle, obstacle) << where;
        EXPECT_EQ(f.uphill, uphill) << where;
        EXPECT_EQ(f.village, village) << where;
    EXPECT_EQ(f.redoubt, redoubt) << where;
        EXPECT_EQ(f.fortification, fortification) << where;
        EXPECT_EQ(f.entrenchment, entrenchment) << where;
    EXPECT_EQ(f.difficult, difficult) << where;
  });
  EXPECT_GT(with_ground, 60);
}

// WHICH COMBAT IS NEXT

// BN-CC-04, BN-CC-13, BN-CC-14, BN-CCTOWN-02: one for each principal, but not before an earlier one of the other arm, or an earlier attack on the town.
TEST(WhoFightsInCrowds, which_combats_may_be_fought_next) {
  struct Stopped {};
  struct Listening final : Umpire {
    std::vector<int> offered;
    int roll(const Roll&) override { throw Stopped{}; }
    linstock::Faces roll_faces(const Roll&) override { throw Stopped{}; }
    int decide(const Question& q) override {
      for (const Option& o : q.options) offered.push_back(o.value);
      throw Stopped{};
    }
  };
  int several = 0;
  for (int seed = 0; seed < crowds; ++seed) {
    Crowd c = in_combat(seed);
    std::vector<int> expected, principals;
    {
      const Board b(c.state, *c.setting);
      const Reading r{b, c.state};
      for (std::size_t i = 0; i < c.state.contacts.size(); ++i) {
        const Contact& own = c.state.contacts[i];
        const int lead = r.principal(own.defender);
        bool waits = false;
        for (std::size_t k = 0; k < i; ++k) {
          const Contact& other = c.state.contacts[k];
          waits = waits || (r.open(other) && r.principal(other.defender) == lead && (b.unit(other.attacker).arm != b.unit(own.attacker).arm || r.town(lead)));
        }
        if (!r.open(own) || waits || std::find(principals.begin(), principals.end(), lead) != principals.end()) continue;
        expected.push_back(static_cast<int>(i)), principals.push_back(lead);
      }
    }
    Listening umpire;
    bool asked = false;
    try {
      c.run(CombatPhase{0}, umpire);
    } catch (const Stopped&) {
      asked = true;
    }
    several += expected.size() > 1;
    if (expected.size() > 1) { EXPECT_TRUE(asked); }
    if (asked) { EXPECT_EQ(umpire.offered, expected) << "crowd " << seed; }
    if (!asked) {
      EXPECT_EQ(c.state.agenda.steps.size(), expected.empty() ? 0 : 2) << "crowd " << seed;
      if (expected.size() == 1) {
        const auto fight = std::get<FightCombat>(c.state.agenda.steps.back());
        EXPECT_EQ(fight.attacker, c.state.contacts[static_cast<std::size_t>(expected[0])].attacker);
        EXPECT_EQ(fight.defender, c.state.contacts[static_cast<std::size_t>(expected[0])].defender);
      }
    }
  }
  EXPECT_GT(several, 30);
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
