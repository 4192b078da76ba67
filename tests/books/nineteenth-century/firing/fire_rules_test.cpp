// Who may fire at whom, at whom he must, and what all the fire of a phase does.
#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/firing/eligibility.h"
#include "books/nineteenth-century/firing/priorities.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// MAY IT FIRE

MayFire answer(const MayFireFacts& f, const Tables& tables = {}) { return judge<may_fire>(f, tables).answer; }
template <class Change>
MayFire after(Change change) {
  auto f = usual<MayFireFacts>();
  change(f);
  return answer(f);
}
using May = MayFireFacts;

TEST(MayFire, sight_range_movement) {  // NC-FIRE-01
  EXPECT_EQ(answer(usual<May>()), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.in_sight = 0; }), MayFire::NoSight);
  EXPECT_EQ(after([](May& f) { f.moved_too_far = 1; }), MayFire::MovedTooFar);
  EXPECT_EQ(after([](May& f) { f.distance = 600; }), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.distance = 601; }), MayFire::OutOfRange);
}

TEST(MayFire, arcs) {  // NC-FIRE-02
  EXPECT_EQ(after([](May& f) { f.angle = 45; }), MayFire::Yes);  // half degrees: 22.5
  EXPECT_EQ(after([](May& f) { f.angle = 46; }), MayFire::OutOfArc);
  EXPECT_EQ(after([](May& f) { f.order = FigureOrder::Extended, f.angle = 90; }), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.order = FigureOrder::Skirmish, f.angle = 91; }), MayFire::OutOfArc);
  EXPECT_EQ(after([](May& f) { f.fire_arm = FireArm::Artillery, f.angle = 45; }), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.fire_arm = FireArm::Artillery, f.angle = 46; }), MayFire::OutOfArc);
}

// Each face of a square is a first rank.
TEST(MayFire, first_rank) {  // NC-FIRE-03, NC-FIRE-32
  EXPECT_EQ(after([](May& f) { f.front_rank = 0; }), MayFire::RearRank);
  EXPECT_EQ(after([](May& f) { f.front_rank = 1; }), MayFire::Yes);
}

TEST(MayFire, overhead) {  // NC-FIRE-04, NC-FIRE-05
  const auto over = [](May& f) { f.between = InTheWay::Friends, f.higher = 1, f.firers_to_friends = f.friends_to_target = 150; };
  EXPECT_EQ(after(over), MayFire::Yes);
  EXPECT_EQ(after([&](May& f) { over(f), f.higher = 0; }), MayFire::NotOverhead);
  EXPECT_EQ(after([&](May& f) { over(f), f.mounted = 1; }), MayFire::NotOverhead);
  EXPECT_EQ(after([&](May& f) { over(f), f.firers_to_friends = 149; }), MayFire::FriendsTooNear);
  EXPECT_EQ(after([&](May& f) { over(f), f.friends_to_target = 149; }), MayFire::FriendsTooNear);
  EXPECT_EQ(after([&](May& f) { over(f), f.between = InTheWay::Enemy, f.firers_to_friends = 0; }), MayFire::Yes);
  const auto guns = [&](May& f) { over(f), f.fire_arm = FireArm::Artillery, f.firers_to_friends = f.friends_to_target = 250; };
  EXPECT_EQ(after(guns), MayFire::Yes);
  EXPECT_EQ(after([&](May& f) { guns(f), f.friends_to_target = 249; }), MayFire::FriendsTooNear);
}

TEST(MayFire, chargers_and_fighters_do_not) {  // NC-FIRE-09, NC-FIRE-12, NC-FIRE-28
  EXPECT_EQ(after([](May& f) { f.charges = 1; }), MayFire::Charging);
  EXPECT_EQ(after([](May& f) { f.melee = MeleeNow::Fights; }), MayFire::InMelee);
  EXPECT_EQ(after([](May& f) { f.melee = MeleeNow::StandsBeforeContact; }), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.target_in_melee = 1; }), MayFire::TargetInMelee);
}

TEST(MayFire, snipers_and_generals) {  // NC-SPEC-05, NC-SPEC-06, NC-SPEC-07, NC-SPEC-08, NC-SPEC-09, NC-GEN-02
  EXPECT_EQ(after([](May& f) { f.target_is_sniper = 1, f.distance = 200; }), MayFire::Yes);
  EXPECT_EQ(after([](May& f) { f.target_is_sniper = 1, f.distance = 201; }), MayFire::HiddenSniper);
  EXPECT_EQ(after([](May& f) { f.target_is_general = f.other_target = 1; }), MayFire::GeneralNotSingledOut);
  EXPECT_EQ(after([](May& f) { f.target_is_general = 1; }), MayFire::Yes);
  const auto sniper = [](May& f) { f.fire_arm = FireArm::Sniper, f.order = FigureOrder::Skirmish, f.distance = 800; };
  EXPECT_EQ(after(sniper), MayFire::Yes);
  EXPECT_EQ(after([&](May& f) { sniper(f), f.distance = 801; }), MayFire::OutOfRange);
  EXPECT_EQ(after([&](May& f) { sniper(f), f.target_is_general = f.other_target = f.general_with_unit = 1; }), MayFire::Yes);
  EXPECT_EQ(after([&](May& f) { sniper(f), f.order = FigureOrder::Close, f.angle = 90; }), MayFire::Yes);  // his order is always open
  EXPECT_EQ(after([](May& f) { f.target_is_general = f.general_with_unit = 1; }), MayFire::GeneralNotSingledOut);
  auto mounted = usual<May>();
  mounted.fire_arm = FireArm::Sniper;
  mounted.mounted = 1;
  EXPECT_EQ(problem(mounted), "mounted NC-SPEC-05");
  auto both = usual<May>();
  both.target_is_general = both.target_is_sniper = 1;
  EXPECT_EQ(problem(both), "target_is_general NC-SPEC-08");
}

// PRIORITIES

using Target = PossibleTarget;
template <class Change>
Target target(Change change) {
  auto t = usual<Target>();
  change(t);
  return t;
}
Target plain(int distance = 200) {
  return target([&](Target& t) { t.distance = distance; });
}
Priorities choose(FirersAre firers, std::initializer_list<Target> targets) {
  PriorityFacts f{};
  f.firers = firers;
  for (const Target& t : targets) f.targets.push(t);
  return judge<choose_targets>(f);
}

TEST(Priorities, in_printed_order) {  // NC-FIRE-06
  const Target by[] = {
      target([](Target& t) { t.charges_firers = 1; }),           target([](Target& t) { t.advances_in_charge_reach = 1; }),
      target([](Target& t) { t.did_casualties = 1; }),           target([](Target& t) { t.close_order_advances_near = 1; }),
      target([](Target& t) { t.in_charge_with_friends = 1; }),   target([](Target& t) { t.fires_on_firers = 1; }),
      plain(1)};
  for (int high = 0; high < 6; ++high)
    for (int low = high + 1; low < 7; ++low) {
      const Priorities p = choose(FirersAre::Unit, {by[low], by[high]});
      EXPECT_EQ(p.priority, high + 1);
      EXPECT_EQ(p.targets[1].share, Share::All) << high << " before " << low;
      EXPECT_EQ(p.targets[0].share, Share::None);
    }
}

TEST(Priorities, only_what_can_be_fired_on_and_lower_ones_break_ties) {  // NC-FIRE-07
  const Target hidden = target([](Target& t) { t.charges_firers = 1, t.can_be_fired_on = 0; });
  EXPECT_EQ(choose(FirersAre::Unit, {hidden, plain()}).targets[1].share, Share::All);
  const Target near = target([](Target& t) { t.close_order_advances_near = 1; });
  const Target near_and_firing = target([](Target& t) { t.close_order_advances_near = t.fires_on_firers = 1; });
  const Priorities p = choose(FirersAre::Unit, {near, near_and_firing});
  EXPECT_EQ(p.priority, 4);
  EXPECT_EQ(p.targets[1].share, Share::All);
  EXPECT_EQ(choose(FirersAre::Unit, {hidden}).priority, 0);
}

TEST(Priorities, equal_targets) {  // NC-FIRE-08, NC-FIRE-31
  const Priorities unit = choose(FirersAre::Unit, {plain(200), plain(90)});
  EXPECT_EQ(unit.targets[0].share, Share::NearestFigures);
  EXPECT_EQ(unit.targets[1].share, Share::NearestFigures);
  EXPECT_EQ(unit.nearest, 2);  // a screen that is nearer takes the fire
  const Priorities battery = choose(FirersAre::Battery, {plain(200), plain(90)});
  EXPECT_EQ(battery.targets[0].share, Share::MayChoose);
  // unless a priority names the main body behind it
  EXPECT_EQ(choose(FirersAre::Unit, {target([](Target& t) { t.close_order_advances_near = 1; }), plain(90)}).targets[1].share, Share::None);
}

TEST(Priorities, generals_and_snipers) {  // NC-GEN-02, NC-SPEC-09
  const Target general = target([](Target& t) { t.general = 1, t.distance = 50; });
  EXPECT_EQ(choose(FirersAre::Unit, {general, plain()}).targets[0].share, Share::None);
  EXPECT_EQ(choose(FirersAre::Unit, {general}).targets[0].share, Share::All);
  const Priorities sniper = choose(FirersAre::Sniper, {general, target([](Target& t) { t.charges_firers = 1; })});
  EXPECT_EQ(sniper.targets[0].share, Share::MayChoose);
  EXPECT_EQ(sniper.targets[1].share, Share::MayChoose);
}

TEST(Priorities, a_new_enemy_in_front_divides_the_fire) {  // NC-FIRE-20
  const Target original = target([](Target& t) { t.original = 1; });
  const Priorities p = choose(FirersAre::Unit, {original, target([](Target& t) { t.came_between = 1, t.distance = 80; })});
  EXPECT_EQ(p.targets[0].share, Share::MayDivide);
  EXPECT_EQ(p.targets[1].share, Share::MayDivide);
  EXPECT_NE(choose(FirersAre::Unit, {original, plain(80)}).targets[0].share, Share::MayDivide);
}

// EFFECT OF FIRE

EffectFacts hit(int casualties, int figures = 20) {
  auto f = usual<EffectFacts>();
  f.casualties = casualties;
  f.figures = figures;
  return f;
}

TEST(FireEffect, figures_go_at_the_end_of_the_phase) {  // NC-FIRE-16, NC-CAS-04, NC-CAS-03
  auto f = hit(65);
  f.running_total = 25;
  const FireEffect e = judge<apply_fire>(f);
  EXPECT_EQ(e.figures_removed, 3);
  EXPECT_EQ(e.running_total, 0);
  EXPECT_EQ(e.per_figure, 3);  // over the 20 that stood there when the phase began
}

TEST(FireEffect, casualties_per_figure) {  // NC-BASE-11, NC-BASE-12, NC-LOSE-25
  EXPECT_EQ(judge<apply_fire>(hit(59)).per_figure, 2);
  EXPECT_EQ(judge<apply_fire>(hit(59)).state, State::Formed);
  EXPECT_EQ(judge<apply_fire>(hit(60)).state, State::Unformed);
  EXPECT_EQ(judge<apply_fire>(hit(119)).state, State::Unformed);
  EXPECT_EQ(judge<apply_fire>(hit(120)).state, State::Disordered);
  EXPECT_TRUE(judge<apply_fire>(hit(40)).must_test);
  EXPECT_FALSE(judge<apply_fire>(hit(39)).must_test);
}

TEST(FireEffect, from_the_rear) {  // NC-LOSE-23
  auto f = hit(20);
  EXPECT_EQ(judge<apply_fire>(f).state, State::Formed);
  f.from_rear = 19;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Formed);
  f.from_rear = 20;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Disordered);
}

TEST(FireEffect, rockets_unform_cavalry) {  // NC-SPEC-03, NC-SPEC-12
  auto f = hit(1);
  f.from_rockets = 1;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Formed);
  f.arm = Arm::LightCavalry;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Unformed);
  f.dismounted = 1;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Formed);
  f.dismounted = f.from_rockets = 0;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Formed) << "other shot has no such effect";
}

TEST(FireEffect, the_worse_state_holds) {  // NC-LOSE-24
  auto f = hit(60);
  f.state = State::Disordered;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Disordered);
  f.state = State::Unformed;
  EXPECT_EQ(judge<apply_fire>(f).state, State::Unformed);
}

// GENERALS AT RISK

TEST(General, under_fire_with_a_unit) {  // NC-GEN-03, NC-GEN-05, NC-GEN-06, NC-GEN-07
  auto f = hit(79);
  f.general_with = 1;
  EXPECT_FALSE(roll<apply_fire>(f, {"3 1"}).general_lost);  // 3 casualties against 4
  EXPECT_TRUE(roll<apply_fire>(f, {"2 1"}).general_lost);
  EXPECT_EQ(chance<apply_fire>(f, [](const FireEffect& e) { return e.general_lost; }), Fraction(3, 36));
  f.casualties = 19;  // not one per figure: no risk, no dice
  EXPECT_FALSE(judge<apply_fire>(f).general_lost);
}

// His casualties come on top of the unit's, and count in this phase only.
TEST(General, his_casualties_are_his_own) {  // NC-GEN-08
  auto with = hit(79), without = hit(79);
  with.general_with = 1;
  const FireEffect a = roll<apply_fire>(with, {"6 6"}), b = judge<apply_fire>(without);
  EXPECT_EQ(a.figures_removed, b.figures_removed);
  EXPECT_EQ(a.running_total, b.running_total);
}

// GUNNERS AND LIMBERS

BatteryFacts battery(BatteryHit hit, int casualties) {
  auto f = usual<BatteryFacts>();
  f.hit = hit;
  f.casualties = casualties;
  return f;
}

TEST(Battery, unlimbered_guns_and_teams_are_separate) {  // NC-FIRE-18
  EXPECT_EQ(judge<lose_battery>(battery(BatteryHit::Guns, 61)).gunners_removed, 2);
  EXPECT_EQ(judge<lose_battery>(battery(BatteryHit::Guns, 61)).teams_removed, 0);
  EXPECT_EQ(judge<lose_battery>(battery(BatteryHit::Guns, 61)).teams_running, 0);
  EXPECT_EQ(judge<lose_battery>(battery(BatteryHit::Teams, 61)).teams_removed, 2);
  EXPECT_EQ(judge<lose_battery>(battery(BatteryHit::Teams, 61)).gunners_removed, 0);
}

TEST(Battery, limbered_losses_are_shared) {  // NC-FIRE-19, NC-FIRE-30, NC-FIRE-33
  const BatteryLoss loss = judge<lose_battery>(battery(BatteryHit::Limbered, 59));
  EXPECT_EQ(loss.gunners_removed, 1);  // 30
  EXPECT_EQ(loss.teams_removed, 0);    // 29
  EXPECT_EQ(loss.teams_running, 29);
}

TEST(Battery, as_many_guns_move_as_there_are_teams) {  // NC-FIRE-19
  auto f = battery(BatteryHit::Teams, 60);
  EXPECT_EQ(judge<lose_battery>(f).left_behind, 0);
  f.moves_limbered = 1;
  EXPECT_EQ(judge<lose_battery>(f).left_behind, 2);
}

}  // namespace
}  // namespace linstock::nineteenth_century
