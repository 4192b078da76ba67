// INFANTRY AND CAVALRY FIRE, and bayonets.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

// Formed foot, four bases at 40 yards in Close Fire.
SmallArmsFacts foot(int distance = 40) {
  auto f = usual<SmallArmsFacts>();
  f.distance = distance;
  return f;
}
SmallArmsFacts horse(int distance = 40) {
  SmallArmsFacts f = foot(distance);
  f.arm = Arm::Horse;
  return f;
}
SmallArmsFacts skirmishers(int distance = 40) {
  SmallArmsFacts f = foot(distance);
  f.arm = Arm::Skirmishers;
  f.formation = Formation::Unformed;
  return f;
}
template <class Change>
SmallArmsFacts but(SmallArmsFacts f, Change change) {
  change(f);
  return f;
}

MayFire allowed(const SmallArmsFacts& f, const Tables& tables = {}) {
  expect_good(f);
  Seeded dice(Seed::numbered(1));
  return fire_small_arms(f, tables, dice).allowed;
}

// How many dice are thrown: every one hits if the score says so.
int dice_of(const SmallArmsFacts& f, Tables tables = {}) {
  tables.combat.formed_close_score = tables.combat.other_score = 1;
  Seeded dice(Seed::numbered(1));
  const Fired fired = fire_small_arms(f, tables, dice);
  EXPECT_EQ(fired.allowed, MayFire::Yes);
  return fired.dps;
}
// The faces that put a DP on the target, by one base.
std::string good_faces(SmallArmsFacts f, const Tables& tables = {}) {
  f.front_bases = 1;
  std::string good;
  for (const char* face : {"1", "2", "3", "4", "5", "6"})
    if (roll<fire_small_arms>(f, {face}, tables).dps) good += face;
  return good;
}

TEST(SmallArmsFire, a_die_a_base_less_the_dps_of_the_firers) {  // PS-FIRE-01
  for (int bases = 1; bases <= 6; ++bases)
    for (int dps = 0; dps <= 7; ++dps)
      EXPECT_EQ(dice_of(but(foot(), [&](auto& f) { f.front_bases = bases, f.dps = dps; })), std::max(0, bases - dps));
}

TEST(SmallArmsFire, cover_halves_the_dice_that_are_left) {  // PS-FIRE-02, PS-FIRE-06, PS-FIRE-09
  const auto dice = [](int bases, int dps, Cover cover) {
    return dice_of(but(foot(), [&](auto& f) { f.front_bases = bases, f.dps = dps, f.target_cover = cover; }));
  };
  EXPECT_EQ(dice(4, 0, Cover::Hard), 2);
  EXPECT_EQ(dice(5, 0, Cover::Fieldworks), 3);  // rounding up
  EXPECT_EQ(dice(6, 1, Cover::Hard), 3);        // 6 - 1 = 5, halved 3; halving first would give 2
  EXPECT_EQ(dice(1, 0, Cover::Fieldworks), 1);
  EXPECT_EQ(dice(2, 2, Cover::Hard), 0);  // nothing is rolled
  EXPECT_EQ(dice(4, 0, Cover::Soft), 4);
}

TEST(SmallArmsFire, formed_foot_at_close_range_needs_5_everyone_else_6) {  // PS-FIRE-03, PS-FIRE-04, PS-FIRE-05
  EXPECT_EQ(good_faces(foot(40)), "56");
  EXPECT_EQ(good_faces(foot(41)), "6");
  EXPECT_EQ(good_faces(foot(120)), "6");
  EXPECT_EQ(good_faces(but(foot(40), [](auto& f) { f.formation = Formation::AssaultColumn; })), "56");
  EXPECT_EQ(good_faces(but(foot(40), [](auto& f) { f.formation = Formation::Unformed; })), "6");
  EXPECT_EQ(good_faces(skirmishers(10)), "6");
  EXPECT_EQ(good_faces(horse(40)), "6");
  EXPECT_EQ(good_faces(horse(10)), "6");
  EXPECT_EQ(good_faces(but(foot(40), [](auto& f) { f.arm = Arm::Dragoons; })), "56");  // PS-DEF-19: dismounted
}

TEST(SmallArmsFire, ranges_of_small_arms) {  // PS-RANGE-01, PS-FIRE-05
  EXPECT_EQ(allowed(foot(120)), MayFire::Yes);
  EXPECT_EQ(allowed(foot(121)), MayFire::OutOfRange);
  EXPECT_EQ(allowed(skirmishers(120)), MayFire::Yes);
  EXPECT_EQ(allowed(skirmishers(121)), MayFire::OutOfRange);
  EXPECT_EQ(allowed(horse(40)), MayFire::Yes);
  EXPECT_EQ(allowed(horse(41)), MayFire::OutOfRange);
}

TEST(SmallArmsFire, front_rank_or_every_musket_base) {  // PS-FIRE-07
  const auto deep = [](SmallArmsFacts f) { return but(f, [](auto& g) { g.front_bases = 3, g.rear_bases = 2; }); };
  EXPECT_EQ(dice_of(deep(foot())), 3);
  EXPECT_EQ(dice_of(deep(horse())), 3);
  EXPECT_EQ(dice_of(deep(but(foot(), [](auto& f) { f.formation = Formation::AssaultColumn; }))), 3);
  EXPECT_EQ(dice_of(deep(skirmishers())), 5);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.front_bases = 0; })), MayFire::NoFirearms);  // pikes do not fire
  const Tables option = house("option.PS-FIRE-07", "every-musket-base");
  EXPECT_EQ(dice_of(deep(foot()), option), 5);
  EXPECT_TRUE(cites<fire_small_arms>(foot(), clause::PS_FIRE_07, {"1 1 1 1"}, option));
}

TEST(SmallArmsFire, who_fires_in_which_phase) {  // PS-SEQ-01, PS-SEQ-03, PS-SEQ-05, PS-SEQ-06, PS-SEQ-10
  const auto in = [](SmallArmsFacts f, FirePhase phase) { return allowed(but(f, [=](auto& g) { g.phase = phase; })); };
  EXPECT_EQ(in(foot(), FirePhase::Bombardment), MayFire::NotInThisPhase);
  EXPECT_EQ(in(foot(), FirePhase::Musketry), MayFire::Yes);
  EXPECT_EQ(in(horse(), FirePhase::Musketry), MayFire::NotInThisPhase);
  EXPECT_EQ(in(skirmishers(), FirePhase::Musketry), MayFire::NotInThisPhase);
  for (const auto& f : {foot(), horse(), skirmishers()}) {
    EXPECT_EQ(in(f, FirePhase::CloseFire), MayFire::Yes);
    EXPECT_EQ(allowed(but(f, [](auto& g) { g.moved = 1; })), MayFire::Yes);  // PS-SEQ-10
  }
  EXPECT_EQ(allowed(but(foot(120), [](auto& g) { g.moved = 1; })), MayFire::Yes);  // PS-SEQ-10: at any range
}

// Each leave to fire is the phase's own.
TEST(SmallArmsFire, cites_what_lets_it_fire) {  // PS-SEQ-03, PS-SEQ-05, PS-SEQ-10, PS-SEQ-14
  const auto musketry = but(foot(), [](auto& f) { f.phase = FirePhase::Musketry; });
  const auto again = but(foot(), [](auto& f) { f.fired_in_musketry = 1; });
  const auto says = [](const SmallArmsFacts& f, Clause clause) { return cites<fire_small_arms>(f, clause, {"1 1 1 1"}); };
  EXPECT_TRUE(says(musketry, clause::PS_SEQ_03) && !says(musketry, clause::PS_SEQ_10));
  EXPECT_TRUE(says(foot(), clause::PS_SEQ_10) && !says(foot(), clause::PS_SEQ_03) && !says(foot(), clause::PS_SEQ_14));
  EXPECT_TRUE(says(again, clause::PS_SEQ_14) && !says(again, clause::PS_SEQ_10));
  const auto ridden = but(horse(), [](auto& f) { f.phase = FirePhase::Musketry; });
  EXPECT_TRUE(cites<fire_small_arms>(ridden, clause::PS_SEQ_05));
}

TEST(SmallArmsFire, standing_foot_fires_twice_or_once) {  // PS-SEQ-14
  const auto again = but(foot(), [](auto& f) { f.fired_in_musketry = 1; });
  EXPECT_EQ(allowed(again), MayFire::Yes);
  const Tables once = house("option.PS-SEQ-14", "once");
  EXPECT_EQ(allowed(again, once), MayFire::FiredAlready);
  EXPECT_EQ(allowed(foot(), once), MayFire::Yes);
  EXPECT_TRUE(cites<fire_small_arms>(again, clause::PS_SEQ_14, {}, once));
  const auto same_phase = but(again, [](auto& f) { f.phase = FirePhase::Musketry; });
  EXPECT_EQ(allowed(same_phase), MayFire::FiredAlready);  // PS-RANGE-03: one target a phase
}

TEST(SmallArmsFire, bayonets) {  // PS-FIRE-08, PS-SEQ-03, PS-SEQ-15
  const auto armed = [](Bayonet bayonet, int fixed) {
    return but(foot(), [=](auto& f) { f.bayonet = bayonet, f.fixed = fixed; });
  };
  EXPECT_EQ(allowed(armed(Bayonet::Plug, 1)), MayFire::PlugFixed);
  EXPECT_EQ(allowed(armed(Bayonet::Plug, 0)), MayFire::Yes);
  EXPECT_EQ(allowed(armed(Bayonet::Socket, 1)), MayFire::Yes);
  const auto changed = but(armed(Bayonet::Socket, 1), [](auto& f) { f.changed_bayonets = 1; });
  EXPECT_EQ(allowed(changed), MayFire::Yes);  // in Close Fire
  EXPECT_EQ(allowed(but(changed, [](auto& f) { f.phase = FirePhase::Musketry; })), MayFire::ChangedBayonets);
}

TEST(SmallArmsFire, who_does_not_fire_at_all) {  // PS-SEQ-17, PS-DEF-19, PS-RANGE-02
  for (const Status status : {Status::Evading, Status::Retiring, Status::Routing, Status::Pursuing, Status::Looting})
    EXPECT_EQ(allowed(but(foot(), [=](auto& f) { f.status = status; })), MayFire::Running);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.formation = Formation::MarchColumn; })), MayFire::MarchColumn);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.in_contact = 1; })), MayFire::InContact);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.target_in_contact = 1; })), MayFire::TargetInContact);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.arm = Arm::Dragoons, f.mounted = 1; })), MayFire::MountedDragoons);
  EXPECT_EQ(allowed(but(foot(), [](auto& f) { f.in_front_zone = 0; })), MayFire::OutOfArc);
  for (const InTheWay what : {InTheWay::Ground, InTheWay::Friends, InTheWay::Enemies})
    EXPECT_EQ(allowed(but(foot(), [=](auto& f) { f.in_the_way = what; })), MayFire::Blocked);
}

TEST(SmallArmsFire, exact_odds) {
  const auto dps = [](int n) { return [n](const Fired& o) { return o.dps == n; }; };
  EXPECT_EQ(chance<fire_small_arms>(foot(40), dps(0)), Fraction(16, 81));
  EXPECT_EQ(chance<fire_small_arms>(foot(40), dps(2)), Fraction(24, 81));
  EXPECT_EQ(chance<fire_small_arms>(foot(41), dps(0)), Fraction(625, 1296));
  const auto covered = but(horse(), [](auto& f) { f.target_cover = Cover::Hard, f.dps = 1; });
  EXPECT_EQ(chance<fire_small_arms>(covered, dps(2)), Fraction(1, 36));
  EXPECT_EQ(odds_that<Fired>("small-arms-fire", foot(40), dps(4)), Fraction(1, 81));
}

TEST(SmallArmsFire, past_five_dps_bases_are_lost_by_the_option) {  // PS-DEF-14
  const auto f = but(foot(), [](auto& g) { g.target_dps = 5; });
  const Tables option = house("option.PS-DEF-14", "five-then-bases");
  EXPECT_EQ(roll<fire_small_arms>(f, {"6 5 1 1"}).dps, 2);
  EXPECT_EQ(roll<fire_small_arms>(f, {"6 5 1 1"}, option).dps, 0);
  EXPECT_EQ(roll<fire_small_arms>(f, {"6 5 1 1"}, option).bases_lost, 2);
}

TEST(SmallArmsFire, house_rules_change_the_numbers) {
  EXPECT_EQ(good_faces(foot(), house("fire.formed_close_score", "4")), "456");
  EXPECT_EQ(good_faces(horse(), house("fire.other_score", "5")), "56");
  EXPECT_EQ(good_faces(foot(60), house("range.musketry.close", "60")), "56");
  EXPECT_EQ(dice_of(foot(), house("fire.dice_per_base", "2")), 8);
  EXPECT_EQ(allowed(horse(60), house("range.cavalry.maximum", "60")), MayFire::Yes);
}

TEST(SmallArmsFire, bad_facts) {
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.arm = Arm::Guns, f.formation = Formation::Unlimbered; })),
            "arm PS-ART-01");
  EXPECT_EQ(problem(but(horse(), [](auto& f) { f.bayonet = Bayonet::Plug; })), "bayonet PS-SEQ-03");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.fixed = 1; })), "fixed PS-FIRE-08");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.formation = Formation::Limbered; })), "formation PS-DEF-08");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.mounted = 1; })), "mounted PS-DEF-19");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.phase = FirePhase::Musketry, f.moved = 1; })), "moved PS-SEQ-01");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.fired_in_musketry = f.moved = 1; })), "moved PS-SEQ-04");
  EXPECT_EQ(problem(but(foot(), [](auto& f) {
              f.bayonet = Bayonet::Socket, f.changed_bayonets = f.fired_in_musketry = 1;
            })),
            "fired_in_musketry PS-SEQ-03");
  EXPECT_EQ(problem(but(foot(), [](auto& f) { f.changed_bayonets = 1; })), "changed_bayonets PS-FIRE-08");
}

// FIXING AND UNFIXING

BayonetFacts bayonets(BayonetAction action, Bayonet type, int fixed) {
  auto f = usual<BayonetFacts>();
  f.action = action;
  f.bayonet = type;
  f.fixed = fixed;
  return f;
}

TEST(Bayonets, plug_bayonets_stop_fire_and_stop_horse) {  // PS-SEQ-03, PS-SEQ-15, PS-FIRE-08
  const auto fixed = judge<change_bayonets>(bayonets(BayonetAction::Fix, Bayonet::Plug, 0));
  EXPECT_EQ(fixed.allowed, MayChange::Yes);
  EXPECT_TRUE(fixed.fixed && fixed.may_move && fixed.stands_against_horse);
  EXPECT_FALSE(fixed.may_fire);
  const auto unfixed = judge<change_bayonets>(bayonets(BayonetAction::Unfix, Bayonet::Plug, 1));
  EXPECT_EQ(unfixed.allowed, MayChange::Yes);
  EXPECT_TRUE(unfixed.may_fire && unfixed.may_move);
  EXPECT_FALSE(unfixed.fixed || unfixed.stands_against_horse);
  EXPECT_TRUE(judge<change_bayonets>(bayonets(BayonetAction::Fix, Bayonet::Socket, 0)).may_fire);
}

TEST(Bayonets, who_may_not) {  // PS-SEQ-03, PS-SEQ-04
  const auto may = [](BayonetFacts f) { return judge<change_bayonets>(f).allowed; };
  EXPECT_EQ(may(bayonets(BayonetAction::Fix, Bayonet::None, 0)), MayChange::NoBayonets);
  EXPECT_EQ(may(bayonets(BayonetAction::Fix, Bayonet::Plug, 1)), MayChange::AlreadyFixed);
  EXPECT_EQ(may(bayonets(BayonetAction::Unfix, Bayonet::Plug, 0)), MayChange::NotFixed);
  auto f = bayonets(BayonetAction::Fix, Bayonet::Socket, 0);
  f.fired = 1;
  EXPECT_EQ(may(f), MayChange::Fired);
  EXPECT_FALSE(judge<change_bayonets>(f).may_move);
  f = bayonets(BayonetAction::Fix, Bayonet::Socket, 0);
  f.in_contact = 1;
  EXPECT_EQ(may(f), MayChange::InContact);
  f = bayonets(BayonetAction::Fix, Bayonet::Plug, 0);
  f.arm = Arm::Horse;
  EXPECT_EQ(may(f), MayChange::NotFoot);
}

}  // namespace
}  // namespace linstock::pike_and_shot
