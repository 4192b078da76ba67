// MORALE: waver tests, their causes and outcomes, states.
#include "kit.h"

namespace linstock::renaissance {
namespace {

using F = WaverFacts;
int modifier(const F& f) {
  expect_good(f);
  return waver_modifiers(f, {}).total();
}
int changes(auto change) { return modifier(but(usual<F>(), change)) - modifier(usual<F>()); }

TEST(WaverTest, class_and_two_dice) {  // RN-WTEST-01, RN-WTEST-02, RN-DEF-11
  const int printed[] = {5, 4, 3, 2, 1};
  for (int g = 0; g < 5; ++g) EXPECT_EQ(modifier(but(usual<F>(), [&](F& f) { f.troops.grade = static_cast<Grade>(g); })), printed[g]);
  EXPECT_EQ(roll<test_waver>(usual<F>(), {"4 3"}).unit.morale, Morale::Steady);   // 10
  EXPECT_EQ(roll<test_waver>(usual<F>(), {"4 2"}).unit.morale, Morale::Shaken);   // 9
}

TEST(WaverTest, deductions) {  // RN-WTEST-03, RN-WTEST-04, RN-WTEST-05, RN-WTEST-06, RN-WTEST-07, RN-WTEST-08, RN-WTEST-09, RN-WTEST-26, RN-SPEC-02
  EXPECT_EQ(changes([](F& f) { f.disaster = 1; }), -1);
  EXPECT_EQ(changes([](F& f) { f.unit.bases = 7, f.unit.original = 8; }), -2);
  EXPECT_EQ(changes([](F& f) { f.unit.bases = 5, f.unit.original = 8; }), -6);
  EXPECT_EQ(changes([](F& f) { f.unit.bases = 5; }), 0);  // nothing said of more
  EXPECT_EQ(changes([](F& f) { f.unit.ap = 3; }), -3);
  EXPECT_EQ(changes([](F& f) { f.charged = f.charged_by_elephants = 1; }), -2);
  const auto beasts = but(usual<F>(), [](F& f) { f.troops = troops(Kind::Elephants); });
  EXPECT_EQ(modifier(but(beasts, [](F& f) { f.charged = f.charged_by_elephants = 1; })), modifier(beasts));
  EXPECT_EQ(changes([](F& f) { f.elephants_near = 1; }), -1);
  EXPECT_EQ(changes([](F& f) { f.elephants_near = f.charged = f.charged_by_elephants = 1; }), -3);
  EXPECT_EQ(changes([](F& f) { f.enemy_behind = 1; }), -2);
  EXPECT_EQ(changes([](F& f) { f.party_lost = 1; }), -1);
}

TEST(WaverTest, additions) {  // RN-WTEST-10, RN-WTEST-11, RN-WTEST-12, RN-WTEST-13, RN-WTEST-17, RN-WTEST-18, RN-WTEST-19, RN-SPEC-04, RN-SPEC-05
  EXPECT_EQ(changes([](F& f) { f.secure_flanks = 1; }), 1);
  EXPECT_EQ(changes([](F& f) { f.secure_flanks = 2; }), 2);
  EXPECT_EQ(changes([](F& f) { f.rear_support = 1; }), 2);
  for (const Formation formation : {Formation::Square, Formation::Hedgehog, Formation::Tercio}) {
    EXPECT_EQ(changes([&](F& f) { f.formation = formation; }), 2);
    EXPECT_EQ(changes([&](F& f) { f.formation = formation, f.rear_support = 1; }), 2);  // not both
  }
  EXPECT_EQ(changes([](F& f) { f.routers = 1; }), 2);
  EXPECT_EQ(changes([](F& f) { f.taking_cover = 1; }), 2);
  EXPECT_EQ(changes([](F& f) { f.taking_cover = f.near_camp = 1; }), 2);
  EXPECT_EQ(changes([](F& f) { f.taking_cover = 1, f.troops.kind = Kind::Cavalry; }), 0);
  EXPECT_EQ(changes([](F& f) { f.near_camp = 1, f.troops.kind = Kind::Cavalry; }), 2);
  EXPECT_EQ(changes([](F& f) { f.unit.morale = Morale::Reckless; }), 2);
  EXPECT_EQ(changes([](F& f) { f.party_safe = 1; }), 1);
  EXPECT_EQ(changes([](F& f) { f.leader = Leader::Chief; }), 2);
  EXPECT_EQ(changes([](F& f) { f.leader = Leader::Officer; }), 1);
}

TEST(WaverTest, advancing_and_charging_home) {  // RN-WTEST-14, RN-WTEST-15, RN-WTEST-16, RN-WTEST-23, RN-WTEST-25
  EXPECT_EQ(changes([](F& f) { f.deed = Deed::Advancing; }), 1);
  EXPECT_EQ(changes([](F& f) { f.deed = Deed::Moving; }), 0);
  EXPECT_EQ(changes([](F& f) { f.deed = Deed::Advancing, f.troops.order = Order::Open; }), 0);
  EXPECT_EQ(changes([](F& f) { f.deed = Deed::Advancing, f.troops = troops(Kind::Elephants); }), 1);
  for (const Deed deed : {Deed::Charging, Deed::CounterCharging}) {
    EXPECT_EQ(changes([&](F& f) { f.deed = deed; }), 2);  // advancing and home
    EXPECT_EQ(changes([&](F& f) { f.deed = deed, f.missile_armed = 1; }), 1);
    EXPECT_EQ(changes([&](F& f) { f.deed = deed, f.charges_pikes = 1; }), 1);
    EXPECT_EQ(changes([&](F& f) { f.deed = deed, f.soft_target = 1; }), 4);
  }
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.soft_target = 1; })), "soft_target RN-WTEST-16");
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.charges_pikes = 1; })), "charges_pikes RN-WTEST-15");
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.deed = Deed::Charging, f.charges_pikes = f.soft_target = 1; })), "soft_target RN-WTEST-16");
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.deed = Deed::Charging, f.unit.morale = Morale::Shaken; })), "deed RN-CHG-04");
}

TEST(WaverTest, leaders_choose_before_the_dice) {  // RN-WTEST-24
  EXPECT_TRUE(roll<test_waver>(but(usual<F>(), [](F& f) { f.leader = Leader::Officer; }), {"4 4"}).leader_at_risk);
  EXPECT_FALSE(roll<test_waver>(usual<F>(), {"4 4"}).leader_at_risk);
}

Morale result(int score, Morale now, auto change, const Tables& t = {}, int low_face = 1) {
  const auto f = but(usual<F>(), [&](F& g) { g.unit.morale = now, change(g); });
  return read_waver(f, score, low_face, t.morale).morale;
}
constexpr auto nothing = [](F&) {};

TEST(WaverOutcome, every_row_and_state) {  // RN-WRES-01, RN-WRES-02, RN-WRES-03, RN-WRES-04, RN-WRES-05, RN-WRES-06, RN-WRES-07
  using enum Morale;
  struct Row { int from, to; Morale reckless, steady, shaken, wavering; };
  const Row rows[] = {{12, 20, Steady, Steady, Steady, Steady}, {10, 11, Reckless, Steady, Steady, Steady},
                      {8, 9, Steady, Shaken, Wavering, Routed}, {4, 7, Shaken, Shaken, Wavering, Routed}, {-9, 3, Wavering, Wavering, Wavering, Routed}};
  for (const Row& row : rows)
    for (int score = row.from; score <= row.to; ++score) {
      EXPECT_EQ(result(score, Reckless, nothing), row.reckless) << score;
      EXPECT_EQ(result(score, Steady, nothing), row.steady) << score;
      EXPECT_EQ(result(score, Shaken, nothing), row.shaken) << score;
      EXPECT_EQ(result(score, Wavering, nothing), row.wavering) << score;
    }
}

TEST(WaverOutcome, charged_dispersed_or_near_a_disaster) {  // RN-WRES-03, RN-WRES-04, RN-WRES-08, RN-WRES-10, RN-STATE-06
  using enum Morale;
  EXPECT_EQ(result(7, Steady, [](F& f) { f.charged = 1; }), Wavering);
  EXPECT_EQ(result(8, Steady, [](F& f) { f.charged = 1; }), Shaken);
  EXPECT_EQ(result(4, Steady, [](F& f) { f.disaster = 1; }), Wavering);
  EXPECT_EQ(result(9, Steady, [](F& f) { f.unit.dispersed = 1; }), Wavering);
  EXPECT_EQ(result(7, Steady, [](F& f) { f.deed = Deed::Charging; }), Shaken);  // charging is not being charged
  const auto steady = roll<test_waver>(but(usual<F>(), [](F& f) { f.unit.dispersed = 1; }), {"4 3"});
  EXPECT_EQ(steady.unit.morale, Steady);
  EXPECT_TRUE(steady.unit.dispersed);
}

TEST(WaverOutcome, natural_dice_make_reckless) {  // RN-WRES-01, RN-WRES-09, RN-WRES-11, RN-WRES-06
  const auto tribal = [](F& f) { f.troops.temper = Temper::Tribal; };
  EXPECT_EQ(result(12, Morale::Steady, tribal, {}, 5), Morale::Reckless);
  EXPECT_EQ(result(12, Morale::Steady, tribal, {}, 4), Morale::Steady);
  EXPECT_EQ(result(12, Morale::Steady, nothing, {}, 5), Morale::Steady);
  EXPECT_EQ(result(12, Morale::Steady, nothing, {}, 6), Morale::Reckless);
  EXPECT_EQ(result(11, Morale::Steady, nothing, {}, 6), Morale::Steady);
  EXPECT_EQ(result(12, Morale::Shaken, nothing, {}, 6), Morale::Reckless);
  EXPECT_EQ(result(12, Morale::Wavering, tribal, {}, 5), Morale::Reckless);
  EXPECT_EQ(roll<test_waver>(usual<F>(), {"6 6"}).unit.morale, Morale::Reckless);  // the faces, not the score
  EXPECT_EQ(roll<test_waver>(but(usual<F>(), [](F& f) { f.troops.grade = Grade::A; }), {"6 5"}).unit.morale, Morale::Steady);
  EXPECT_EQ(roll<test_waver>(but(usual<F>(), [](F& f) { f.troops.temper = Temper::Tribal; }), {"6 5"}).unit.morale, Morale::Reckless);
  const Tables holds = house("option.RN-WRES-06", "holds");
  EXPECT_EQ(result(12, Morale::Reckless, nothing), Morale::Steady);
  EXPECT_EQ(result(12, Morale::Reckless, nothing, holds), Morale::Reckless);
}

TEST(WaverOutcome, wavering_again) {  // RN-WRES-07, RN-STATE-05
  const Tables option = house("option.RN-WRES-07", "retreats-again");
  for (int score = 4; score <= 9; ++score) {
    EXPECT_EQ(result(score, Morale::Wavering, nothing), Morale::Routed);
    EXPECT_EQ(result(score, Morale::Wavering, nothing, option), Morale::Wavering);
  }
  EXPECT_EQ(result(3, Morale::Wavering, nothing, option), Morale::Routed);
  const auto f = but(usual<F>(), [](F& g) { g.unit.morale = Morale::Wavering; });
  EXPECT_EQ(roll<test_waver>(f, {"3 2"}, option).step, Step::Retreats);
  EXPECT_TRUE(cites<test_waver>(f, clause::RN_WRES_07, {"3 2"}, option));
  EXPECT_EQ(result(7, Morale::Shaken, [](F& g) { g.unit.bases = 4, g.unit.original = 8; }), Morale::Routed);  // half its bases are gone
  EXPECT_EQ(result(7, Morale::Shaken, [](F& g) { g.unit.bases = 5, g.unit.original = 8; }), Morale::Wavering);
  EXPECT_EQ(result(7, Morale::Steady, [](F& g) { g.unit.bases = 4, g.unit.original = 8; }), Morale::Shaken);  // it need not waver

  auto p = usual<PassFacts>();
  p.passing_unit.morale = Morale::Wavering, p.passage = Passage::FallBack, p.passed_unit.morale = Morale::Wavering;
  EXPECT_EQ(judge<pass_through>(p).fate, Fate::Routs);
  EXPECT_EQ(judge<pass_through>(p, house("option.RN-STATE-05", "retreats-again")).fate, Fate::Wavers);
  EXPECT_TRUE(cites<pass_through>(p, clause::RN_STATE_05));
}

TEST(WaverOutcome, points_and_moves_that_follow) {  // RN-ATTR-05, RN-ATTR-13, RN-ATTR-16, RN-STATE-04, RN-DIS-19, RN-WAVER-08
  auto o = roll<test_waver>(usual<F>(), {"3 3"});  // 9: shaken, holds
  EXPECT_EQ(o.unit.ap, 1);
  EXPECT_EQ(o.unit.dp, 0);
  EXPECT_EQ(o.step, Step::Stays);
  o = roll<test_waver>(but(usual<F>(), [](F& f) { f.unit.ap = 3; }), {"5 3"});  // 8: shaken; the limit falls to 4
  EXPECT_EQ(o.bases_lost, 1);
  EXPECT_EQ(o.unit.ap, 2);
  o = roll<test_waver>(but(usual<F>(), [](F& f) { f.unit.morale = Morale::Shaken; }), {"3 2"});
  EXPECT_EQ(o.unit.morale, Morale::Wavering);
  EXPECT_EQ(o.step, Step::Stays);
  EXPECT_EQ(o.gained, 0);
  o = roll<test_waver>(but(usual<F>(), [](F& f) { f.charged = 1; }), {"2 2"});
  EXPECT_EQ(o.step, Step::Retreats);
  EXPECT_EQ(o.unit.dp, 1);
  o = roll<test_waver>(but(usual<F>(), [](F& f) { f.troops.grade = Grade::E; }), {"1 1"});  // 3
  EXPECT_EQ(o.step, Step::Retreats);
  EXPECT_EQ(roll<test_waver>(usual<F>(), {"4 4"}).gained, 0);
}

TEST(WaverTest, exact_odds_and_contradictions) {
  EXPECT_EQ(odds_that<Wavered>("waver-test", usual<F>(), [](auto& o) { return o.unit.morale == Morale::Reckless; }), Fraction(1, 36));
  EXPECT_EQ(odds_that<Wavered>("waver-test", usual<F>(), [](auto& o) { return o.unit.morale == Morale::Shaken; }), Fraction(15, 36));
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.unit.morale = Morale::Routed; })), "morale RN-WAVER-12");
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.formation = Formation::Square, f.secure_flanks = 1; })), "secure_flanks RN-WTEST-20");
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.charged_by_elephants = 1; })), "charged_by_elephants RN-WTEST-06");
}

// WHEN

using C = CauseFacts;
Cause cause(auto change) { return judge<find_cause>(but(usual<C>(), change)).cause; }

TEST(WhenToTest, causes_in_order) {  // RN-WAVER-01, RN-WAVER-02, RN-WAVER-03, RN-WAVER-04, RN-WAVER-05, RN-WAVER-06, RN-WAVER-07, RN-WAVER-10, RN-CHG-03
  const std::pair<int C::*, Cause> causes[] = {{&C::disaster, Cause::Disaster}, {&C::fake_retreat_losses, Cause::FakeRetreat}, {&C::presses_home, Cause::PressHome},
      {&C::counter_charges, Cause::CounterCharge}, {&C::party_attacked, Cause::Party}, {&C::shot_at, Cause::Shooting}};
  EXPECT_EQ(cause([](C&) {}), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.rout_near = 1; }), Cause::Disaster);
  EXPECT_EQ(cause([](C& f) { f.stands = f.party_attacked = f.shot_at = 1; }), Cause::Stand);
  for (std::size_t first = 0; first < std::size(causes); ++first)
    EXPECT_EQ(cause([&](C& f) { for (std::size_t i = first; i < std::size(causes); ++i) f.*causes[i].first = 1; }), causes[first].second);
}

TEST(WhenToTest, once_a_move_and_who_is_exempt) {  // RN-WAVER-09, RN-WAVER-11, RN-WAVER-12, RN-WAVER-13
  EXPECT_EQ(cause([](C& f) { f.tested = f.disaster = 1; }), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.disaster = 1, f.morale = Morale::Routed; }), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.disaster = f.crewless = 1; }), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.disaster = f.command_base = 1; }), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.disaster = 1, f.kind = Kind::ReligiousParty; }), Cause::None);
  EXPECT_EQ(cause([](C& f) { f.disaster = 1, f.morale = Morale::Wavering; }), Cause::Disaster);
  for (int C::*attack : {&C::presses_home, &C::counter_charges, &C::stands})
    EXPECT_EQ(cause([&](C& f) { f.*attack = 1, f.morale = Morale::Reckless; }), Cause::None);
  for (int C::*other : {&C::disaster, &C::fake_retreat_losses, &C::party_attacked, &C::shot_at})
    EXPECT_NE(cause([&](C& f) { f.*other = 1, f.morale = Morale::Reckless; }), Cause::None);
  const auto later = judge<find_cause>(but(usual<C>(), [](C& f) { f.disaster = f.tested = 1, f.moment = Moment::AfterTests; }));
  EXPECT_TRUE(later.next_move && !later.now);
}

TEST(Disaster, what_counts) {  // RN-STATE-07, RN-ATTR-02, RN-WAVER-11
  for (int e = 0; e < 13; ++e) {
    auto f = usual<DisasterFacts>();
    f.event = static_cast<Event>(e);
    const auto o = judge<judge_disaster>(f);
    EXPECT_EQ(o.disaster, e < 10) << event_names[e];
    EXPECT_EQ(o.aps, e < 10);
    EXPECT_EQ(o.tests_now, e < 10);
    f.friendly = 0;
    EXPECT_FALSE(judge<judge_disaster>(f).disaster);
  }
  auto f = usual<DisasterFacts>();
  f.distance = cm(10), f.moment = Moment::AfterTests;
  EXPECT_TRUE(judge<judge_disaster>(f).tests_next_move);
  EXPECT_EQ(judge<judge_disaster>(f).aps, 1);  // at once all the same
  f.distance = 101;
  EXPECT_FALSE(judge<judge_disaster>(f).disaster);
}

TEST(Support, flanks_rear_and_missiles) {  // RN-WTEST-20, RN-WTEST-21, RN-WTEST-22
  using S = SupportFacts;
  const auto secure = [](auto change) { return judge<find_support>(but(usual<S>(), change)).secure_flank; };
  EXPECT_FALSE(secure([](S&) {}));
  EXPECT_TRUE(secure([](S& f) { f.flank_friends_steady = 1; }));
  EXPECT_FALSE(secure([](S& f) { f.flank_friends_steady = f.flank_friends_open = 1; }));
  EXPECT_FALSE(secure([](S& f) { f.flank_friends_steady = 1, f.flank_distance = 41; }));
  EXPECT_TRUE(secure([](S& f) { f.flank_terrain = 1; }));
  EXPECT_FALSE(secure([](S& f) { f.flank_terrain = 1, f.formation = Formation::Tercio; }));
  const auto rear = [](auto change) { return judge<find_support>(but(usual<S>(), [&](S& f) { f.behind_normal_order = 1, change(f); })).rear_support; };
  EXPECT_TRUE(rear([](S&) {}));
  EXPECT_FALSE(rear([](S& f) { f.behind_normal_order = 0; }));
  EXPECT_TRUE(rear([](S& f) { f.behind_files = 2; }));
  EXPECT_FALSE(rear([](S& f) { f.behind_files = 1; }));
  EXPECT_FALSE(rear([](S& f) { f.behind_firm = 0; }));
  EXPECT_FALSE(rear([](S& f) { f.behind_distance = 41; }));
  EXPECT_FALSE(rear([](S& f) { f.behind_angle = 46; }));
  const auto armed = [](int n) { return judge<find_support>(but(usual<S>(), [&](S& f) { f.missile_bases = n; })).missile_armed; };
  EXPECT_FALSE(armed(1));
  EXPECT_TRUE(armed(2));
}

TEST(State, what_it_allows) {  // RN-STATE-01, RN-STATE-02, RN-STATE-03, RN-STATE-04, RN-STATE-06, RN-DEF-21, RN-DEF-23
  using enum May;
  const std::pair<Morale, std::array<May, 10>> table[] = {
      {Morale::Reckless, {Yes, Yes, Yes, Reckless, Reckless, Reckless, Reckless, Yes, Yes, NotSteady}},
      {Morale::Steady, {Yes, Yes, Yes, Yes, Yes, Yes, Yes, Yes, Yes, Yes}},
      {Morale::Shaken, {Shaken, Shaken, Shaken, Yes, Yes, Yes, Yes, Yes, Yes, Shaken}},
      {Morale::Wavering, {Wavering, Wavering, Wavering, Wavering, Wavering, Wavering, Wavering, Wavering, Yes, Wavering}},
      {Morale::Routed, {Routed, Routed, Routed, Routed, Routed, Routed, Routed, Routed, Routed, Routed}}};
  for (const auto& [morale, row] : table)
    for (int w = 0; w < 10; ++w) {
      auto f = usual<StateFacts>();
      f.morale = morale, f.wish = static_cast<Wish>(w);
      EXPECT_EQ(judge<look_up_state>(f).may, row[static_cast<std::size_t>(w)]) << morale_names[static_cast<int>(morale)] << " " << wish_names[w];
    }
  auto f = usual<StateFacts>();
  f.dispersed = 1;
  EXPECT_EQ(judge<look_up_state>(f).may, Dispersed);
  f.wish = Wish::Shoot, f.dp = 1;
  EXPECT_EQ(judge<look_up_state>(f).may, Yes);
  EXPECT_TRUE(judge<look_up_state>(f).disordered);
  f = usual<StateFacts>();
  f.morale = Morale::Wavering, f.own_turn = 1;
  EXPECT_TRUE(judge<look_up_state>(f).must_retreat);
  EXPECT_FALSE(judge<look_up_state>(but(f, [](auto& g) { g.rallied = 1; })).must_retreat);
  EXPECT_TRUE(judge<look_up_state>(but(f, [](auto& g) { g.contacted = 1; })).routs);
}

// Whoever was restrained and is reckless still when the Move ends is steady from then on; the table umpire remembers the price.
TEST(State, restraint_ends_recklessness_with_the_move) {  // RN-STATE-02, RN-CCP-12
  const auto calms = [](Morale m, int restrained, int ends) {
    return judge<look_up_state>(but(usual<StateFacts>(), [&](auto& f) { f.morale = m, f.restrained = restrained, f.move_ends = ends; })).calms;
  };
  EXPECT_TRUE(calms(Morale::Reckless, 1, 1));
  EXPECT_FALSE(calms(Morale::Reckless, 1, 0));
  EXPECT_FALSE(calms(Morale::Reckless, 0, 1));
  EXPECT_FALSE(calms(Morale::Steady, 1, 1));
  const auto paid = [](Action what, int points) {
    return judge<pay>(but(usual<PriceFacts>(), [&](auto& f) { f.action = what, f.morale = Morale::Reckless, f.points = points; }));
  };
  EXPECT_TRUE(paid(Action::Restrain, 7).restrains);
  EXPECT_FALSE(paid(Action::Restrain, 1).restrains);  // too dear
  EXPECT_FALSE(paid(Action::NormalMove, 7).restrains);
  const auto sets = [](const char* procedure, std::string_view kept) {
    const auto& effects = book().find(procedure)->table.effects;
    return std::any_of(effects.begin(), effects.end(), [&](const auto& e) { return e.kept == kept; });
  };
  EXPECT_TRUE(sets("price", "restrained"));
  EXPECT_TRUE(sets("state", "morale"));
}

}  // namespace
}  // namespace linstock::renaissance
