// What a reaction test counts of everybody around, said once more from the print for whole crowds: who advances, retires, runs or supports, and how
// near; cover and generals; who may test and why.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

constexpr int crowds = 60;

// The words of NC-REACT for one tester.
struct Look {
  const Board& b;
  int u;
  const Unit& own = b.unit(u);

  bool friendly(int i) const { return i != u && b.active(i) && b.side_of(i) == own.is.side; }
  bool hostile(int i) const { return b.active(i) && b.side_of(i) != own.is.side; }
  bool within(int i, int yards) const { return b.yards_between(u, i) <= yards; }
  bool our_brigade(int i) const { return own.is.brigade >= 0 && b.unit(i).is.brigade == own.is.brigade; }
  bool ours(int i) const { return same_unit(b.state, u, i); }
  bool whole_unit(int i) const { return b.unit(i).is.part == Part::Main; }
  bool now(const Unit& e) const { return e.turn.broke_phase == static_cast<int>(b.state.phase); }

  // NC-REACT-62, NC-SEQ-11: it moved forward or comes on now; of the enemy not what he has only now thrown or answered.
  bool friend_advances(const Unit& f) const {
    if (runs(f)) return false;
    if (f.last.advanced || f.turn.charge_on) return true;
    return f.turn.target >= 0 && (!f.turn.tested || f.turn.result == Reaction::Uncontrolled || f.turn.result == Reaction::ObeyOrders);
  }
  bool just_begun(const Unit& e) const { return now(e) || (e.turn.answers && b.state.phase == Phase::TestOthers); }
  bool enemy_advances(const Unit& e) const { return !runs(e) && (e.last.advanced || ((e.turn.charge_on || e.turn.target >= 0) && !just_begun(e))); }
  bool retires(const Unit& f) const { return !runs(f) && (f.last.retired || f.last.retreating_from_melee || f.now.conduct == Conduct::Retreating); }
  bool enemy_retires(const Unit& e) const { return !runs(e) && (e.last.retired || e.last.retreating_from_melee || (e.now.conduct == Conduct::Retreating && !just_begun(e))); }

  // NC-REACT-61
  bool supports(int f, int tester) const {
    const Unit& other = b.unit(f);
    const bool shaken = runs(other) || other.now.conduct == Conduct::Retreating || other.now.demoralised;
    return !open_order(other.now.order) && !shaken && b.yards_between(tester, f) <= 300 && field::wholly_behind(front_of(b.block(tester)), b.ground(f));
  }
  bool supported(int body) const {
    for (int f = 0; f < b.count(); ++f)
      if (f != body && b.active(f) && b.side_of(f) == own.is.side && supports(f, body)) return true;
    return false;
  }
};

struct Around {
  int enemies_retiring = 0, enemies_routing = 0, advancing = 0, rear_support = 0, brigade_retiring = 0, friends_retiring = 0;
  int brigade_routing = 0, friends_routing = 0, brigade_routers_seen = 0, other_routers_seen = 0, enemy_foot_advancing = 0, in_enemy_charge_distance = 0;
  int behind_flank = 0, to_rear = 0, other_behind = 0;
  friend bool operator==(const Around&, const Around&) = default;
};

Around by_the_print(const Look& look) {
  Around a;
  a.advancing = look.friend_advances(look.own);
  for (int i = 0; i < look.b.count(); ++i) {
    const Unit& other = look.b.unit(i);
    const bool seen_before = has(look.own.now.routers, i);
    if (other.now.presence == Presence::Gone && other.now.left_by == LeftBy::Routing && other.now.times_broken > 0 && seen_before && look.whole_unit(i)) ++(look.our_brigade(i) ? a.brigade_routers_seen : a.other_routers_seen);
    if (look.friendly(i) && look.ours(i)) {
      if (runs(other) && !runs(look.b.unit(head_of(look.b.state, look.u)))) ++(look.own.is.brigade >= 0 ? a.brigade_routing : a.friends_routing);
    } else if (look.friendly(i)) {
      const bool part = !look.whole_unit(i), near = look.within(i, 300);
      if (runs(other) && !part && near) ++(look.our_brigade(i) ? a.brigade_routing : a.friends_routing);
      if (runs(other) && !part && !near && seen_before) ++(look.our_brigade(i) ? a.brigade_routers_seen : a.other_routers_seen);
      if (look.retires(other) && !part && near && !open_order(other.now.order)) ++(look.our_brigade(i) ? a.brigade_retiring : a.friends_retiring);
      const bool counts = near && !(part && look.retires(other));
      if (counts && look.friend_advances(other)) a.advancing = 1;
      if (counts && look.supports(i, look.u)) a.rear_support = 1;
    } else if (look.hostile(i)) {
      const bool near = look.within(i, 300), whole = look.whole_unit(i);
      if (runs(other)) {
        a.enemies_routing += near && whole && !(other.turn.broke && look.now(other));
        continue;
      }
      a.enemies_retiring += near && whole && look.enemy_retires(other);
      const bool comes = foot(other) && !open_order(other.now.order) && look.enemy_advances(other);
      a.enemy_foot_advancing |= comes && near;
      a.in_enemy_charge_distance |= comes && look.b.can_charge(i, look.u);
      const Behind behind = look.b.behind(look.u, i);
      a.behind_flank |= behind.where == Where::BehindFlank && look.b.can_charge(i, look.u);
      a.to_rear |= behind.where == Where::Rear && look.b.can_charge(i, look.u);
      a.other_behind |= behind.where != Where::InFront && !look.b.can_charge(i, look.u);
    }
  }
  return a;
}
Around as_surveyed(const ReactionFacts& f) {
  return {f.enemies_retiring, f.enemies_routing, f.advancing, f.rear_support, f.brigade_retiring, f.friends_retiring, f.brigade_routing, f.friends_routing, f.brigade_routers_seen, f.other_routers_seen,
          f.enemy_foot_advancing, f.in_enemy_charge_distance, f.enemy_behind_flank, f.enemy_to_rear, f.other_enemy_behind};
}
std::string words(const Around& a) {
  std::string out;
  for (int n : {a.enemies_retiring, a.enemies_routing, a.advancing, a.rear_support, a.brigade_retiring, a.friends_retiring, a.brigade_routing, a.friends_routing, a.brigade_routers_seen, a.other_routers_seen,
                a.enemy_foot_advancing, a.in_enemy_charge_distance, a.behind_flank, a.to_rear, a.other_behind})
    out += std::to_string(n) + " ";
  return out;
}

template <class F>
void each_tester(F f) {
  for (int seed = 0; seed < crowds; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed));
    c.parts(), c.ground(), c.live(), c.generals();
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u)
      if (b.active(u)) f(b, u, seed);
  }
}

}  // namespace

TEST(ReactionCrowd, friends_and_enemies_around_count_as_printed) {  // NC-REACT-14 to 16, 18, 23 to 28, 31, 34 to 37, 61, 62, NC-DEF-03, 04, NC-SEQ-11, NC-SUB-06
  each_tester([](const Board& b, int u, int seed) {
    const Around print = by_the_print({b, u}), surveyed = as_surveyed(reaction_facts(b, u, InCharge::No));
    EXPECT_EQ(print, surveyed) << "crowd " << seed << ", unit " << u << "\n" << words(print) << "\n" << words(surveyed);
  });
}

// What it is, how strong it still is, what fire and melee did to it: its own and its parts' (NC-SUB-03, 04).
TEST(ReactionCrowd, the_tester_is_its_bodies_together) {  // NC-REACT-32, 38, 39, 41, 44, 47, 60, 65, NC-FORM-06, NC-SUB-03, 04
  each_tester([](const Board& b, int u, int seed) {
    const Unit& own = b.unit(u);
    const ReactionFacts f = reaction_facts(b, u, InCharge::No);
    int figures = own.now.figures, began = own.is.original;
    bool open = open_order(own.now.order), all_open = open, alone = open && b.cover_before_enemy(u) == Cover::None && !Look{b, u}.supported(u);
    for (int i = 0; i < b.count(); ++i) {
      const Unit& part = b.unit(i);
      if (sub_group(own) || part.is.part == Part::Main || part.is.of != u || !b.active(i)) continue;
      if (part.now.own_account) began -= part.is.original;
      else {
        figures += part.now.figures, open |= open_order(part.now.order), all_open &= open_order(part.now.order);
        alone |= open_order(part.now.order) && b.cover_before_enemy(i) == Cover::None && !Look{b, u}.supported(i);
      }
    }
    const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u);
    EXPECT_EQ(f.figures, figures) << who;
    EXPECT_EQ(f.original_figures, std::max(figures, began)) << who;
    EXPECT_EQ(f.open_order, open_order(own.now.order) ? InOpenOrder::Whole : open ? InOpenOrder::Part : InOpenOrder::None) << who;
    EXPECT_EQ(f.open_order_unsupported, alone) << who;
    EXPECT_EQ(f.casualties_per_figure, own.last.fire_casualties / own.last.figures) << who;
    EXPECT_EQ(f.under_guns, own.last.under_guns);
    EXPECT_EQ(f.under_snipers, own.last.under_snipers);
    EXPECT_EQ(f.last_melee, own.last.melee);
    EXPECT_EQ(f.independent, own.is.brigade == -1);
    EXPECT_TRUE(f.arm == own.is.arm && f.morale == own.is.morale && f.training == own.is.training && f.dismounted == own.now.dismounted);
    EXPECT_TRUE(f.state == own.now.cohesion && f.demoralised == own.now.demoralised && f.conduct == own.now.conduct);
    EXPECT_EQ(f.cover, b.cover_before_enemy(u));
    EXPECT_EQ(f.square, own.now.formation == Formation::Square);
    EXPECT_TRUE(!f.square || f.secure_flanks == 0) << "the procedure knows what a square has";
  });
}

TEST(ReactionCrowd, generals_near_with_it_or_lost) {  // NC-REACT-42, 43, 51 to 53, 63, NC-GEN-09
  each_tester([](const Board& b, int u, int seed) {
    const Unit& own = b.unit(u);
    WhereGeneral brigadier = WhereGeneral::Away, cinc = WhereGeneral::Away;
    bool lost = false;
    for (const General& g : b.state.generals) {
      const bool higher = g.rank == Rank::CommanderInChief;
      if (g.side != own.is.side || (!higher && g.brigade != own.is.brigade)) continue;
      const int off = b.yards_to(u, g.at);
      WhereGeneral& where = higher ? cinc : brigadier;
      const bool off_table = g.with >= 0 && b.unit(g.with).now.presence != Presence::OnTable;
      if (g.alive && !off_table && g.with == u) where = WhereGeneral::WithUnit;
      else if (g.alive && !off_table && off <= 400 && (higher || b.sees_general(u, general_block(g, b.tables), g.side))) where = WhereGeneral::Near;
      const bool killed = !g.alive && b.state.period - g.lost_period <= 1 && b.yards_to(u, g.lost_at) <= 400;
      const bool swept = g.alive && g.with >= 0 && g.with != u && runs(b.unit(g.with)) && off <= 400;
      lost = lost || killed || swept;
    }
    const ReactionFacts f = reaction_facts(b, u, InCharge::No);
    EXPECT_EQ(f.brigadier, brigadier) << "crowd " << seed << ", unit " << u;
    EXPECT_EQ(f.cinc, cinc) << "crowd " << seed << ", unit " << u;
    EXPECT_EQ(f.general_lost, lost) << "crowd " << seed << ", unit " << u;
  });
}

// Woods within 150 yards beyond the own deployment area are anybody's; whoever of the enemy stands in one holds it; friends within it or close by
// contest it.
TEST(ReactionCrowd, cover_that_is_not_known_to_be_free) {  // NC-DEF-02, NC-REACT-33
  each_tester([](const Board& b, int u, int seed) {
    bool unfriendly = false;
    const int depth = b.battlefield().size.y / unit_length;
    for (int n = 0; n < static_cast<int>(b.battlefield().areas.size()); ++n) {
      const Area& a = b.battlefield().areas[static_cast<std::size_t>(n)];
      const auto kind = static_cast<Terrain>(a.kind);
      if (kind != Terrain::OpenWood && kind != Terrain::CloseWood) continue;
      bool enemy = false, contested = false;
      for (int i = 0; i < b.count(); ++i) {
        if (b.active(i) && b.side_of(i) != b.side_of(u)) enemy = enemy || b.stands_in(i, n);
        if (b.active(i) && b.side_of(i) == b.side_of(u)) contested = contested || gap_at_most(b.ground(i).block, a.shape(), yards(b.tables.field.friendly_cover_seen));
      }
      const int middle = (a.box.lo.y + a.box.hi.y) / 2 / unit_length;
      const bool own_half = (b.side_of(u) == 0 ? middle : depth - middle) <= depth / 2 - 300;
      unfriendly = unfriendly || (gap_at_most(b.ground(u).block, a.shape(), yards(150)) && !contested && (enemy || !own_half));
    }
    EXPECT_EQ(reaction_facts(b, u, InCharge::No).unfriendly_cover, unfriendly) << "crowd " << seed << ", unit " << u;
  });
}

TEST(ReactionCrowd, those_whom_it_wants_to_charge) {  // NC-REACT-19, 22, NC-ORG-11
  each_tester([](const Board& b, int u, int seed) {
    const Unit& own = b.unit(u);
    bool any = false, close = false, rifles = false;
    for (int i = 0; i < b.count(); ++i) {
      const Unit& body = b.unit(i);
      if (i != u && (sub_group(own) || body.is.part == Part::Main || body.is.of != u || body.now.own_account || !b.active(i))) continue;
      if (body.turn.target < 0) continue;
      const Unit& his = b.unit(body.turn.target);
      any = true, close = close || !open_order(his.now.order);
      const auto rifle = [](SmallArm weapon) { return weapon >= SmallArm::EML && weapon <= SmallArm::LRR; };
      const bool armed = rifle(his.is.weapon) || (his.now.seconds > 0 && rifle(his.is.second_weapon));
      rifles = rifles || (foot(his) && armed && !field::wholly_behind(front_of(b.block(body.turn.target)), b.ground(i)));
    }
    const ReactionFacts f = reaction_facts(b, u, InCharge::Charging);
    EXPECT_EQ(f.targets_in_open_order_only, any && !close) << "crowd " << seed << ", unit " << u;
    EXPECT_EQ(f.targets_armed_with_rifles, rifles) << "crowd " << seed << ", unit " << u;
    EXPECT_EQ(reaction_facts(b, u, InCharge::Charged).targets_armed_with_rifles, 0);
  });
}

// FLANKS

// NC-DEF-05: nobody behind it; and beside it a steady close order friend within 10, or one who could charge and is nearer than every enemy, or
// nothing within 300 that is an enemy or could hide one.
TEST(ReactionCrowd, which_flanks_are_secure) {  // NC-DEF-05, NC-DEF-08
  for (int seed = 0; seed < crowds; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 500);  // nothing on the table could hide anybody
    c.parts(), c.live();
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (!b.active(u) || b.unit(u).now.formation == Formation::Square) continue;
      const Pose pose = b.unit(u).pose;
      const Front front = front_of(b.block(u));
      int secure = 0;
      for (const bool left : {true, false}) {
        const Point end = left ? front.left : front.right;
        const auto beyond = [&](int i) { return (field::left_of(pose, field::centre_of(b.ground(i))) > 0) == left; };
        bool behind = false, clear = true, guarded = false;
        int nearest_enemy = 100000;
        for (int i = 0; i < b.count(); ++i) {
          if (!b.active(i) || b.side_of(i) == b.side_of(u)) continue;
          nearest_enemy = std::min(nearest_enemy, b.yards_to(i, end));
          clear = clear && !(beyond(i) && b.yards_to(i, end) <= 300);
          const Where where = runs(b.unit(i)) ? Where::InFront : b.behind(u, i).where;
          behind = behind || where == Where::Rear || (where == Where::BehindFlank && beyond(i));
        }
        for (int i = 0; i < b.count(); ++i) {
          const Unit& f = b.unit(i);
          if (i == u || !b.active(i) || b.side_of(i) != b.side_of(u) || same_unit(b.state, u, i) || !beyond(i)) continue;
          const bool obeys = f.now.conduct == Conduct::Steady && !f.now.demoralised;
          const int off = b.yards_to(i, end);
          const bool beside = obeys && !open_order(f.now.order) && off <= 10;
          const bool watches = obeys && !guns(f) && off <= rate(troops_of(f), MoveKind::Charge, b.tables.movement) && off < nearest_enemy;
          guarded = guarded || beside || watches;
        }
        secure += !behind && (clear || guarded);
      }
      EXPECT_EQ(reaction_facts(b, u, InCharge::No).secure_flanks, secure) << "crowd " << seed << ", unit " << u;
    }
  }
}

// WHEN IT TESTS

TEST(ReactionCrowd, occasions_to_test) {  // NC-REACT-01 to 12, NC-SUB-09
  each_tester([](const Board& b, int u, int seed) {
    if (tester_of(b.state, u) != u) return;
    const Unit& own = b.unit(u);
    for (const bool rallies : {false, true}) {
      bool reach = false, charged = false, evades = true, breaks = own.last.saw_brigade_break, lost = false;
      int nearest = 4000;
      for (int body = 0; body < b.count(); ++body) {
        if (!b.active(body) || tester_of(b.state, body) != u || (body != u && sub_group(own))) continue;
        for (int e = 0; e < b.count(); ++e) {
          if (!b.active(e) || b.side_of(e) == own.is.side) continue;
          const Unit& enemy = b.unit(e);
          if (enemy.turn.charge_on && enemy.turn.target == body) charged = true, evades = evades && b.unit(body).turn.wish == Response::Evade;
          if (runs(enemy)) continue;
          reach = reach || (foot(enemy) && !open_order(enemy.now.order) && b.can_charge(e, body));
          nearest = std::min(nearest, b.yards_between(body, e));
        }
      }
      for (int f = 0; f < b.count(); ++f) {
        const Unit& other = b.unit(f);
        if (f == u || !b.active(f) || other.is.side != own.is.side || own.is.brigade < 0 || other.is.brigade != own.is.brigade || (sub_group(other) && !same_unit(b.state, u, f))) continue;
        breaks = breaks || ((runs(other) || other.now.conduct == Conduct::Retreating) && b.yards_between(u, f) <= 300 && b.sees(u, f));
      }
      for (General g : b.state.generals) {
        if (g.side != own.is.side || (g.rank == Rank::Brigadier && g.brigade != own.is.brigade)) continue;
        const bool killed = !g.alive && b.state.period - g.lost_period <= 1, swept = g.alive && g.with >= 0 && g.with != u && runs(b.unit(g.with));
        if (killed) g.at = g.lost_at;
        lost = lost || ((killed || swept) && b.yards_to(u, g.at) <= 400 && b.sees_general(u, general_block(g, b.tables), g.side));
      }
      const bool may_rally = rallies && (own.now.conduct == Conduct::Pursuing ? nearest > 0 : (runs(own) || own.now.conduct == Conduct::Retreating) && nearest > 100);
      const bool reasons[] = {own.last.under_guns && !own.now.under_guns_before,
                              own.last.advanced && own.last.under_fire && own.last.firers_distance <= 300,
                              reach,
                              own.last.fire_casualties + own.last.melee_casualties >= 2 * own.last.figures,
                              lost,
                              false,
                              charged && !evades,
                              breaks,
                              own.last.from_behind != 0,
                              may_rally,
                              own.last.new_enemy != 0,
                              own.last.melee_test != 0};
      int expected = 0;
      for (int n = 0; n < 12 && !expected; ++n) expected = reasons[n] ? n + 1 : 0;
      if (own.turn.tested) expected = 0;
      const WhenResult when = occasion_of(b, u, rallies, false);
      EXPECT_EQ(static_cast<int>(when.occasion), expected) << "crowd " << seed << ", unit " << u << (rallies ? ", wishes to rally" : "");
      EXPECT_EQ(when.test, expected > 0);
    }
  });
}

}  // namespace linstock::nineteenth_century::afield
