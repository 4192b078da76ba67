// MELEE RESULTS, several enemies, lining up, follow-ups and pursuits.
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

using enum MeleeEnd;
const Troops horse = troops(Kind::Cavalry), infantry = troops(Kind::Foot);

// We win by so much.
MeleeRound won(int difference, MeleeFacts f) { return judge<read_result>(ResultFacts{difference, f}); }
MeleeFacts pair(Troops us, Troops them, Approach approach = Approach::Stands) {
  auto f = standing(1);
  f.ours.troops = us, f.theirs.troops = them, f.ours.approach = approach;
  return f;
}

TEST(MeleeResult, level_or_one) {  // RN-MRES-01, RN-MRES-02, RN-MRES-15
  EXPECT_EQ(won(0, pair(horse, infantry)).ours.end, Stands);
  EXPECT_EQ(won(0, pair(horse, infantry)).theirs.end, Stands);
  EXPECT_EQ(won(1, pair(infantry, infantry)).theirs.end, Stands);
  EXPECT_EQ(won(1, pair(horse, horse)).theirs.end, Stands);
  EXPECT_EQ(won(1, pair(horse, infantry)).ours.end, Recoils);
  EXPECT_EQ(won(1, pair(horse, infantry)).theirs.end, Stands);
  EXPECT_EQ(won(1, pair(infantry, horse)).theirs.end, Recoils);
  EXPECT_EQ(won(1, pair(infantry, horse)).theirs.unit.morale, Morale::Steady);
  EXPECT_EQ(won(1, pair(infantry, troops(Kind::Elephants))).theirs.end, Stands);
}

TEST(MeleeResult, two_or_three) {  // RN-MRES-03, RN-MRES-04, RN-MRES-17, RN-ATTR-05
  for (int d : {2, 3}) {
    auto o = won(d, pair(infantry, infantry));
    EXPECT_EQ(o.theirs.end, Shaken);
    EXPECT_EQ(o.theirs.unit.morale, Morale::Shaken);
    EXPECT_EQ(o.theirs.unit.ap, 1);
    o = won(d, pair(infantry, horse));
    EXPECT_EQ(o.theirs.end, Recoils);
    EXPECT_EQ(o.theirs.unit.morale, Morale::Shaken);
    EXPECT_EQ(o.theirs.unit.ap, 1);  // the recoil's DP; no AP for holding
    EXPECT_EQ(o.theirs.unit.dp, 1);
    for (int i = 0; i < 3; ++i) {
      auto f = pair(infantry, infantry);
      if (i == 0) f.theirs.unit.morale = Morale::Shaken;
      if (i == 1) f.theirs.unit = condition(1, 1);
      if (i == 2) f.theirs.unit.dispersed = 1;
      EXPECT_EQ(won(d, f).theirs.end, i == 1 ? Retreats : Wavers);
    }
    auto plain = pair(infantry, infantry);
    plain.theirs.unit = condition(2, 0);  // attrition without disorder
    EXPECT_EQ(won(d, plain).theirs.end, Shaken);
  }
}

TEST(MeleeResult, four_or_more) {  // RN-MRES-08, RN-MRES-10, RN-MRES-18, RN-ATTR-09, RN-DIS-19, RN-STATE-05
  for (int d = 4; d < 9; ++d) {
    const auto o = won(d, pair(infantry, infantry)).theirs;
    EXPECT_EQ(o.end, Retreats);
    EXPECT_EQ(o.unit.morale, Morale::Shaken);
    EXPECT_EQ(o.gained, d - 4 + 1);  // and the retreat
  }
  const auto end = [](auto change) {
    auto f = pair(infantry, infantry);
    change(f.theirs);
    return won(4, f).theirs;
  };
  EXPECT_EQ(end([](Fighter& f) { f.unit.morale = Morale::Reckless; }).end, Retreats);
  EXPECT_EQ(end([](Fighter& f) { f.unit.morale = Morale::Reckless; }).unit.morale, Morale::Shaken);  // RN-STATE-02
  EXPECT_EQ(end([](Fighter& f) { f.unit.morale = Morale::Shaken; }).unit.morale, Morale::Wavering);
  EXPECT_EQ(end([](Fighter& f) { f.unit.morale = Morale::Wavering; }).end, Routs);
  EXPECT_EQ(end([](Fighter& f) { f.no_way_back = 1; }).end, Surrenders);
  EXPECT_EQ(end([](Fighter& f) { f.no_way_back = 1; }).prisoners, 8);  // RN-MRES-14
  EXPECT_EQ(end([](Fighter& f) { f.formation = Formation::Square; }).end, Wavers);
  EXPECT_EQ(end([](Fighter& f) { f.unit = condition(0, 0, Morale::Shaken, 4, 8); }).end, Routs);  // half is gone
  EXPECT_EQ(end([](Fighter& f) { f.troops = troops(Kind::Artillery), f.formation = Formation::Deployed; }).guns_lost, 1);  // RN-MRES-16
}

TEST(MeleeResult, winners) {  // RN-MRES-05, RN-MRES-06, RN-MRES-07, RN-MRES-09, RN-MRES-11, RN-MRES-12, RN-MRES-13, RN-MRES-14, RN-POST-06
  constexpr auto charged = Approach::Charges;
  EXPECT_EQ(won(3, pair(infantry, infantry, charged)).ours.end, Stands);  // shaken, nobody gives way
  EXPECT_EQ(won(3, pair(infantry, horse, charged)).ours.end, FollowsUp);  // they recoil
  EXPECT_EQ(won(3, pair(infantry, horse)).ours.end, Stands);
  EXPECT_EQ(won(3, pair(horse, infantry, charged)).ours.end, Recoils);
  auto weak = pair(horse, infantry);
  weak.theirs.unit = condition(1, 1);
  EXPECT_EQ(won(3, weak).ours.end, FollowsUp);  // compulsory for riders
  auto guns = pair(horse, troops(Kind::Artillery));
  guns.theirs.formation = Formation::Deployed;
  EXPECT_EQ(won(2, guns).ours.end, Recoils);
  for (const Approach a : {Approach::Charges, Approach::CounterCharges, Approach::Advances, Approach::FollowsUp})
    EXPECT_EQ(won(4, pair(infantry, infantry, a)).ours.end, FollowsUp);
  EXPECT_EQ(won(4, pair(infantry, infantry)).ours.end, Stands);
  auto reckless = pair(infantry, infantry);
  reckless.ours.unit.morale = Morale::Reckless;
  EXPECT_EQ(won(4, reckless).ours.end, FollowsUp);
  reckless.ours.defends = Post::MinorObstacle;
  EXPECT_EQ(won(4, reckless).ours.end, Stands);
  auto prisoners = pair(infantry, infantry, charged);
  prisoners.theirs.no_way_back = 1;
  EXPECT_EQ(won(4, prisoners).ours.end, Stands);
  EXPECT_EQ(won(4, pair(infantry, infantry, charged)).ours.unit.dp, 1);  // RN-DIS-19
}

TEST(MeleeResult, disorder_of_later_rounds_falls_on_both) {  // RN-DIS-18, RN-DIS-24, RN-MELEE-13
  auto f = pair(infantry, infantry);
  f.round = 2;
  EXPECT_EQ(won(0, f).ours.unit.dp, 1);
  EXPECT_EQ(won(0, f).theirs.unit.dp, 1);
  EXPECT_EQ(won(2, f).theirs.end, Shaken);  // its own DPs of this round do not count yet, RN-MRES-17
}

TEST(Melee, dice_and_odds) {  // RN-MELEE-03, RN-MELEE-09
  const auto o = roll<fight_round>(standing(1), {"6", "2"});
  EXPECT_EQ(o.difference, 4);
  EXPECT_EQ(o.theirs.end, Retreats);
  const auto beaten = [](const MeleeRound& m) { return m.theirs.end == Retreats; };
  EXPECT_EQ(odds_that<MeleeRound>("melee", standing(1), beaten), Fraction(3, 36));
  EXPECT_EQ(odds_that<MeleeRound>("melee", standing(1), [](auto& m) { return m.difference == 0; }), Fraction(6, 36));
  auto f = standing(1);
  f.ours.approach = Approach::Charges;
  EXPECT_EQ(odds_that<MeleeRound>("melee", f, beaten), Fraction(10, 36));
}

// SEVERAL

SeveralRound play(const SeveralFacts& f, std::initializer_list<std::string_view> dice) {
  expect_good(f);
  Scripted scripted(dice);
  auto s = SeveralMelee::start(f, {});
  while (SeveralMelee::step(s, {}, scripted)) {
  }
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return SeveralMelee::finish(s);
}

TEST(Several, one_die_and_the_worst_result) {  // RN-MELEE-12, RN-MELEE-13, RN-MMOD-12
  SeveralFacts f{};
  f.ours = usual<Fighter>();
  f.foes.push(usual<Foe>());
  f.foes.push(usual<Foe>());
  const auto o = play(f, {"3", "2", "6"});  // one better, three worse
  EXPECT_EQ(o.worst, -3);
  EXPECT_EQ(o.ours.end, Shaken);
  EXPECT_EQ(o.foes[0].end, Stands);
  EXPECT_EQ(o.foes[1].end, Stands);
  const auto best = play(f, {"6", "1", "2"});
  EXPECT_EQ(best.ours.end, Stands);  // it stood
  EXPECT_EQ(best.foes[0].end, Retreats);
  EXPECT_EQ(best.foes[1].end, Retreats);
  EXPECT_EQ(odds_that<SeveralRound>("melee-several", f, [](auto& r) { return r.worst >= 0; }), Fraction(91, 216));
  EXPECT_EQ(problem(but(f, [](auto& g) { g.ours.overlaps = 1; })), "approach RN-MELEE-12");
}

TEST(Several, riders_level_with_foot_stand) {  // RN-MELEE-12, RN-MRES-01
  SeveralFacts f{};
  f.ours = but(usual<Fighter>(), [](Fighter& g) { g.ranks = 1; });
  f.foes.push(but(usual<Foe>(), [](Foe& foe) { foe.foe.ranks = 1, foe.foe.troops = horse; }));
  const auto level = play(f, {"4", "4"}), one_ahead = play(f, {"4", "5"});
  EXPECT_EQ(level.worst, 0);
  EXPECT_EQ(level.foes[0].end, Stands);
  EXPECT_EQ(one_ahead.worst, -1);
  EXPECT_EQ(one_ahead.foes[0].end, Recoils);
}

TEST(LiningUp, edges_and_overlaps) {  // RN-MELEE-01, RN-MELEE-02, RN-MELEE-14
  auto o = judge<line_up>(LineUpFacts{6, 4, 1, 1, 1});
  EXPECT_EQ(o.engaged, 4);
  EXPECT_EQ(o.our_overlaps, 0);
  EXPECT_EQ(judge<line_up>(LineUpFacts{6, 4, 2, 1, 1}).our_overlaps, 2);
  EXPECT_EQ(judge<line_up>(LineUpFacts{5, 4, 2, 1, 1}).our_overlaps, 1);
  EXPECT_EQ(judge<line_up>(LineUpFacts{6, 4, 2, 1, 0}).our_overlaps, 1);
  EXPECT_EQ(judge<line_up>(LineUpFacts{4, 6, 2, 1, 1}).their_overlaps, 2);
}

// PURSUIT

using P = PursuitFacts;
Pursuit follow(auto change) { return judge<pursue>(but(usual<P>(), change)); }

TEST(Pursuit, who_must) {  // RN-POST-06, RN-POST-09, RN-CCP-12, RN-CCP-13
  EXPECT_EQ(follow([](P&) {}).duty, Duty::MayNot);
  EXPECT_FALSE(follow([](P& f) { f.unit.bases = 1; }).unit.destroyed);  // its last base is still there
  EXPECT_EQ(follow([](P& f) { f.prompted = 1; }).duty, Duty::May);
  EXPECT_EQ(follow([](P& f) { f.troops.temper = Temper::Tribal; }).duty, Duty::Must);
  EXPECT_EQ(follow([](P& f) { f.troops.training = Training::Raw; }).duty, Duty::Must);
  EXPECT_EQ(follow([](P& f) { f.unit.morale = Morale::Reckless; }).duty, Duty::Must);
  EXPECT_EQ(follow([](P& f) { f.troops = horse; }).duty, Duty::Must);
  EXPECT_EQ(follow([](P& f) { f.troops = horse, f.restrained = 1; }).duty, Duty::MayNot);
  EXPECT_EQ(follow([](P& f) { f.troops = horse, f.defends = 1; }).duty, Duty::MayNot);
  EXPECT_EQ(follow([](P& f) { f.quarry = Quarry::Retreats, f.advancing = 1; }).duty, Duty::Must);
  EXPECT_EQ(follow([](P& f) { f.quarry = Quarry::Retreats; }).duty, Duty::MayNot);
  EXPECT_EQ(follow([](P& f) { f.quarry = Quarry::Surrenders, f.advancing = 1; }).duty, Duty::MayNot);
}

TEST(Pursuit, distances_and_catching) {  // RN-POST-03, RN-POST-07, RN-POST-09, RN-FUG-14, RN-POST-05
  const auto riders = [](P& f) { f.troops = horse; };
  EXPECT_EQ(follow(riders).distance, cm(32));
  EXPECT_TRUE(follow(riders).catches);
  EXPECT_EQ(follow(riders).bases_in_contact, 4);
  EXPECT_FALSE(follow([&](P& f) { riders(f), f.gap = 1; }).catches);
  EXPECT_EQ(follow([&](P& f) { riders(f), f.gap = 1; }).bases_in_contact, 0);
  const auto after = follow([](P& f) { f.quarry = Quarry::Retreats, f.advancing = 1, f.quarry_move = cm(12); });
  EXPECT_EQ(after.distance, cm(12));  // its normal move
  EXPECT_TRUE(after.catches);
  EXPECT_FALSE(after.quarry_routs);
  EXPECT_EQ(after.dps, 1);
  EXPECT_TRUE(follow([](P& f) { f.quarry = Quarry::Wavers, f.advancing = 1, f.quarry_move = cm(12); }).quarry_routs);
  const auto charge = [](int left) { return follow([&](P& f) { f.quarry = Quarry::Wavers, f.charging = 1, f.quarry_move = cm(12), f.gap = cm(4), f.move_left = cm(left); }); };
  EXPECT_EQ(charge(16).duty, Duty::May);
  EXPECT_TRUE(charge(16).quarry_routs);
  EXPECT_FALSE(charge(15).quarry_routs);
}

TEST(Pursuit, looting_and_fresh_enemies) {  // RN-POST-10, RN-POST-11, RN-SPEC-05, RN-DIS-09
  EXPECT_TRUE(follow([](P& f) { f.touches_camp = 1; }).loots);
  EXPECT_EQ(follow([](P& f) { f.touches_camp = 1; }).dps, 1);
  EXPECT_FALSE(follow([](P& f) { f.touches_camp = f.restrained = 1; }).loots);
  EXPECT_FALSE(follow([](P& f) { f.touches_camp = 1, f.quarry = Quarry::Retreats; }).loots);
  EXPECT_TRUE(follow([](P& f) { f.touches_camp = 1, f.quarry = Quarry::Retreats, f.troops.training = Training::Raw; }).loots);
  const auto fresh = [](int distance, int contact) { return follow([&](P& f) { f.troops = horse, f.fresh_enemy = 1, f.fresh_enemy_distance = cm(distance), f.started_in_contact = contact; }); };
  EXPECT_EQ(fresh(28, 0).fresh_advantage, Advantage::Charge);
  EXPECT_EQ(fresh(29, 0).fresh_advantage, Advantage::Contact);
  EXPECT_EQ(fresh(10, 1).fresh_advantage, Advantage::Contact);
  EXPECT_FALSE(fresh(33, 0).charges_fresh);
  const auto as_far_as_it_goes = [](int more) { return follow([&](P& f) { f.troops = horse, f.quarry_move = cm(40), f.fresh_enemy = 1, f.fresh_enemy_distance = cm(32) + more; }); };
  EXPECT_TRUE(as_far_as_it_goes(0).charges_fresh);
  EXPECT_FALSE(as_far_as_it_goes(1).charges_fresh);
  EXPECT_FALSE(fresh(10, 1).catches);  // halted before the quarry, who ran 32 cm
  EXPECT_EQ(fresh(10, 1).bases_in_contact, 0);
  EXPECT_EQ(fresh(10, 1).distance, cm(10));
  const auto beyond = follow([](P& f) { f.troops = horse, f.quarry_move = cm(16), f.fresh_enemy = 1, f.fresh_enemy_distance = cm(20); });
  EXPECT_TRUE(beyond.catches);  // it stops on contact with the quarry
  EXPECT_FALSE(beyond.charges_fresh);
  EXPECT_EQ(beyond.distance, cm(16));
}

}  // namespace
}  // namespace linstock::renaissance
