// Melee: who fights, every factor with and without, casualties, results in both situations, routers and pursuers.
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/results.h"
#include "books/nineteenth-century/melee/routers.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

// WHO FIGHTS

TEST(Fighters, contact_obstacles_gunners_overlap) {  // NC-MELEE-01, NC-MELEE-02, NC-MELEE-03, NC-MELEE-26
  const auto figures = [](int touching, int across, int gunners, int ends, int spare) {
    return judge<count_fighters>(FightersFacts{touching, across, gunners, ends, spare, 0, 0}).figures;
  };
  EXPECT_EQ(figures(6, 0, 0, 0, 5), 6);
  EXPECT_EQ(figures(6, 0, 0, 1, 5), 7);
  EXPECT_EQ(figures(6, 0, 0, 2, 5), 8);
  EXPECT_EQ(figures(6, 0, 0, 2, 1), 7);
  EXPECT_EQ(figures(0, 6, 0, 0, 0), 6);
  EXPECT_EQ(figures(0, 0, 4, 0, 0), 4);
  EXPECT_EQ(figures(0, 0, 4, 2, 5), 4);  // nobody to overlap beside
}

TEST(Fighters, a_figure_fights_one_enemy) {  // NC-MELEE-29
  const auto figures = [](int touching, int two, int here) { return judge<count_fighters>(FightersFacts{touching, 0, 0, 0, 0, two, here}).figures; };
  EXPECT_EQ(figures(6, 0, 0), 6);
  EXPECT_EQ(figures(6, 2, 2), 6);
  EXPECT_EQ(figures(6, 2, 1), 5);
  EXPECT_EQ(figures(6, 2, 0), 4);
  EXPECT_EQ(problem(FightersFacts{6, 0, 0, 0, 0, 2, 3}), "against_this NC-MELEE-29");
  EXPECT_EQ(problem(FightersFacts{6, 0, 0, 0, 0, 7, 3}), "touch_two NC-MELEE-29");
}

// FACTORS

Fighter foot() { return usual<Fighter>(); }
Fighter horse(Arm arm = Arm::LightCavalry) {
  auto f = usual<Fighter>();
  f.arm = arm;
  return f;
}
// The attacker's factor without the die.
int factor(const Fighter& f, const Fighter& enemy, const Tables& tables = {}) {
  expect_good(f);
  expect_good(enemy);
  Scripted none{};
  return melee_factor(f, enemy, tables.melee, none);
}
template <class Change>
int adds(Change change, Fighter f = foot(), Fighter enemy = foot()) {
  const int before = factor(f, enemy);
  change(f, enemy);
  return factor(f, enemy) - before;
}
using F = Fighter;

TEST(MeleeFactor, basic) {  // NC-MELEE-05, NC-MELEE-25, NC-BASE-14
  EXPECT_EQ(factor(foot(), foot()), 16);
  EXPECT_EQ(factor(horse(), foot()), 18);
  EXPECT_EQ(factor(horse(Arm::HeavyCavalry), foot()), 22);
  EXPECT_EQ(factor(horse(Arm::Artillery), foot()), 15);
  EXPECT_EQ(factor(horse(Arm::MountedInfantry), foot()), 18 - 2);  // mounted they fight disordered
  auto dismounted = horse(Arm::HeavyCavalry);
  dismounted.dismounted = 1;
  EXPECT_EQ(factor(dismounted, foot()), 16);
}

TEST(MeleeFactor, morale) {  // NC-MELEE-06
  constexpr int plus[] = {2, 1, 0, -1, -2};
  for (int c = 0; c < 5; ++c) EXPECT_EQ(adds([&](F& f, F&) { f.morale = static_cast<Morale>(c); }), plus[c]);
}

TEST(MeleeFactor, factor_die_table) {  // NC-MELEE-04, NC-MELEE-07
  MeleeFacts m{foot(), foot()};
  const MeleeRound r = roll<fight_round>(m, {"5", "2"});
  EXPECT_EQ(r.attacker_inflicts, 28);  // 21 with 8 figures
  EXPECT_EQ(r.defender_inflicts, 18);  // 18 with 8 figures
  const auto inflicts = [](int n) { return [n](const MeleeRound& x) { return x.attacker_inflicts == n; }; };
  EXPECT_EQ(chance<fight_round>(m, inflicts(28)), Fraction(1, 6));
  EXPECT_EQ(chance<fight_round>(m, inflicts(21)), Fraction(1, 3));  // 19: a 3
}

TEST(MeleeFactor, first_charge_of_irregulars) {  // NC-MELEE-08
  auto irregular = foot();
  irregular.training = Training::I, irregular.charging = 1;
  EXPECT_EQ(adds([](F& f, F&) { f.first_charge = 1; }, irregular), 1);
  auto trained = foot();
  trained.charging = trained.first_charge = 1;
  EXPECT_EQ(problem(trained), "first_charge NC-MELEE-08");
}

TEST(MeleeFactor, general_and_hill) {  // NC-MELEE-09, NC-MELEE-10, NC-MELEE-15, NC-MELEE-22
  EXPECT_EQ(adds([](F& f, F&) { f.general = 1; }), 1);  // equipped like the rank he fights in: no other change
  auto charging = foot();
  charging.charging = 1;
  EXPECT_EQ(adds([](F& f, F&) { f.downhill = 1; }, charging), 1);
  EXPECT_EQ(adds([](F&, F& e) { e.halted_uphill = 1; }), -1);
}

TEST(MeleeFactor, infantry_charging_or_any_following_up) {  // NC-MELEE-11, NC-MELEE-28
  EXPECT_EQ(adds([](F& f, F&) { f.charging = 1; }), 1);
  EXPECT_EQ(adds([](F& f, F&) { f.following_up = 1; }), 1);
  EXPECT_EQ(adds([](F& f, F&) { f.following_up = 1; }, horse()), 1);
  auto both = foot();
  both.charging = both.following_up = 1;
  EXPECT_EQ(problem(both), "following_up NC-MELEE-28");
}

TEST(MeleeFactor, ranks_of_a_charging_column) {  // NC-MELEE-12
  auto charging = foot();
  charging.charging = 1;
  constexpr int plus[] = {0, 0, 1, 2, 3, 4, 4, 4};
  for (int ranks = 1; ranks <= 7; ++ranks) EXPECT_EQ(adds([&](F& f, F&) { f.column_ranks = ranks; }, charging), plus[ranks]) << ranks;
  EXPECT_EQ(adds([](F& f, F&) { f.column_ranks = 5; }), 0);  // standing
}

TEST(MeleeFactor, striking_routers) {  // NC-MELEE-13, NC-ROUT-06
  EXPECT_EQ(adds([](F&, F& e) { e.routing = 1; }), 8);
  MeleeFacts m{foot(), foot()};
  m.defender.routing = 1;
  EXPECT_EQ(roll<fight_round>(m, {"3"}).defender_inflicts, 0);  // it throws no die
}

TEST(MeleeFactor, state) {  // NC-MELEE-14, NC-MELEE-31
  EXPECT_EQ(adds([](F& f, F&) { f.state = State::Unformed; }), -1);
  EXPECT_EQ(adds([](F& f, F&) { f.state = State::Disordered; }), -2);
  EXPECT_EQ(adds([](F& f, F&) { f.demoralised = 1; }), -3);
  EXPECT_EQ(adds([](F& f, F&) { f.state = State::Disordered, f.demoralised = 1; }), -5);
}

TEST(MeleeFactor, obstacles) {  // NC-MELEE-16, NC-MELEE-27
  EXPECT_EQ(adds([](F&, F& e) { e.defends = Obstacle::Minor; }), -1);
  EXPECT_EQ(adds([](F&, F& e) { e.defends = Obstacle::Major; }), -3);
}

TEST(MeleeFactor, armour_and_shields) {  // NC-MELEE-17, NC-MELEE-23
  const auto armour = [](F&, F& e) { e.armour = 1; };
  const auto shield = [](F&, F& e) { e.shield = 1; };
  EXPECT_EQ(adds(armour), -1);
  EXPECT_EQ(adds(shield), -1);
  EXPECT_EQ(adds(armour, horse(), horse()), -1);
  EXPECT_EQ(adds(armour, horse(), foot()), -1);
  EXPECT_EQ(adds(armour, foot(), horse()), 0);  // foot against mounted
  EXPECT_EQ(adds(shield, foot(), horse()), 0);
}

TEST(MeleeFactor, cavalry) {  // NC-MELEE-18, NC-MELEE-19, NC-MELEE-20, NC-MELEE-21, NC-MELEE-30
  const auto charging = [](F& f, F&) { f.charging = 1; };
  const auto lancing = [](F& f, F&) { f.charging = f.lance = 1; };
  EXPECT_EQ(adds(charging, horse()), 4);
  EXPECT_EQ(adds(lancing, horse(), foot()), 4 + 2);
  EXPECT_EQ(adds(lancing, horse(), horse()), 4 + 1);
  auto lancers = horse();
  lancers.lance = 1;
  EXPECT_EQ(adds(lancing, horse(), lancers), 4);
  EXPECT_EQ(adds([](F& f, F&) { f.lance = 1; }, horse(), foot()), 0);  // not charging
  EXPECT_EQ(adds([](F&, F& e) { e.state = State::Disordered; }, horse(), foot()), 2);
  EXPECT_EQ(adds([](F&, F& e) { e.state = State::Disordered; }, horse(), horse()), 0);
  const auto open = [](F&, F& e) { e.order = FigureOrder::Extended; };
  EXPECT_EQ(adds(open, horse(), foot()), -3);
  EXPECT_EQ(adds(open, lancers, foot()), 0);
  EXPECT_EQ(adds(open), 0);  // foot against open order
  EXPECT_EQ(adds(charging, horse(Arm::MountedInfantry)), 0);  // no cavalry
}

TEST(MeleeFactor, camels_and_mounted_infantry) {  // NC-SPEC-02, NC-SPEC-11, NC-LOSE-13
  auto camels = horse();
  camels.camelry = 1;
  EXPECT_EQ(factor(horse(), camels), 18 - 1);
  EXPECT_EQ(factor(camels, camels), 18);
  EXPECT_EQ(factor(foot(), camels), 16);
  auto disordered = horse();
  disordered.state = State::Disordered;
  EXPECT_EQ(factor(disordered, camels), 18 - 2);
  auto infantry = horse(Arm::MountedInfantry);
  EXPECT_EQ(fighting_state(infantry, foot()), State::Disordered);
  infantry.dismounted = 1;
  EXPECT_EQ(fighting_state(infantry, foot()), State::Formed);
}

TEST(MeleeFactor, house_rules) {  // NC-MELEE-18
  auto charging = horse();
  charging.charging = 1;
  EXPECT_EQ(factor(charging, foot(), house("melee.cavalry_charging", "6")), 24);
}

// RESULTS

MeleeResultFacts round_of(MeleeRole role, int inflicted, int received) {
  auto f = usual<MeleeResultFacts>();
  f.role = role;
  f.inflicted = inflicted;
  f.received = received;
  return f;
}
MeleeEnd end_of(const MeleeResultFacts& f) { return judge<read_melee_result>(f).end; }
constexpr MeleeRole both = MeleeRole::BothCharged, charger = MeleeRole::ChargedStationary, stands = MeleeRole::Stationary;

TEST(MeleeResult, ratios_are_exact) {  // NC-MRES-14, NC-MRES-15, NC-MELEE-24
  const MeleeTables t;
  EXPECT_EQ(margin_of(20, 20, t), Margin::Drawn);
  EXPECT_EQ(margin_of(21, 20, t), Margin::Won);
  EXPECT_EQ(margin_of(29, 20, t), Margin::Won);
  EXPECT_EQ(margin_of(30, 20, t), Margin::WonPush);
  EXPECT_EQ(margin_of(39, 20, t), Margin::WonPush);
  EXPECT_EQ(margin_of(40, 20, t), Margin::WonBreak);
  EXPECT_EQ(margin_of(20, 30, t), Margin::LostPush);
  EXPECT_EQ(margin_of(0, 1, t), Margin::LostBreak);
  EXPECT_EQ(margin_of(0, 0, t), Margin::Drawn);
}

TEST(MeleeResult, both_charged) {  // NC-MRES-01, NC-MRES-03, NC-MRES-06
  EXPECT_EQ(end_of(round_of(both, 29, 20)), MeleeEnd::StandingMelee);
  EXPECT_EQ(end_of(round_of(both, 20, 29)), MeleeEnd::StandingMelee);
  const MeleeResult pushed = judge<read_melee_result>(round_of(both, 20, 30));
  EXPECT_EQ(pushed.end, MeleeEnd::PushedBack);
  EXPECT_EQ(pushed.yards, 50);
  EXPECT_FALSE(pushed.tests);
  EXPECT_EQ(end_of(round_of(both, 20, 40)), MeleeEnd::Routs);
}

TEST(MeleeResult, two_standing_melees_in_a_row) {  // NC-MRES-02
  auto f = round_of(both, 20, 20);
  f.standing_before = 1;
  EXPECT_EQ(end_of(f), MeleeEnd::FallsBack);
  f.fights_another = 1;
  f.opponents = Opponents::NotAllGone;
  EXPECT_EQ(end_of(f), MeleeEnd::StandingMelee);
}

TEST(MeleeResult, pushed_back_twice_breaks) {  // NC-MRES-04, NC-MRES-19
  auto f = round_of(both, 20, 30);
  f.pushed_back_before = 1;
  EXPECT_EQ(end_of(f), MeleeEnd::Routs);
  f.role = stands;
  EXPECT_EQ(end_of(f), MeleeEnd::Routs);
}

TEST(MeleeResult, a_stationary_winner_throws_its_attackers_back) {  // NC-MRES-07, NC-MRES-08, NC-LOSE-18
  EXPECT_EQ(end_of(round_of(stands, 30, 20)), MeleeEnd::Stays);
  EXPECT_EQ(end_of(round_of(stands, 20, 20)), MeleeEnd::Stays);
  auto f = round_of(charger, 20, 30);
  const MeleeResult beaten = judge<read_melee_result>(f);
  EXPECT_EQ(beaten.end, MeleeEnd::ThrownBack);
  EXPECT_EQ(beaten.yards, 50);
  EXPECT_TRUE(beaten.retreating);
  EXPECT_EQ(beaten.state, State::Disordered);
  f.inflicted = 40;  // it did not lose its part, though the charge as a whole was lost
  f.opponents = Opponents::NotAllGone;
  f.defender_won_or_drew = 1;
  const MeleeResult unbeaten = judge<read_melee_result>(f);
  EXPECT_EQ(unbeaten.end, MeleeEnd::ThrownBackInOrder);
  EXPECT_FALSE(unbeaten.retreating);
  EXPECT_NE(unbeaten.state, State::Disordered);
}

TEST(MeleeResult, a_stationary_loser) {  // NC-MRES-09, NC-MRES-10, NC-MRES-11, NC-MRES-20, NC-SEQ-13
  const MeleeResult close = judge<read_melee_result>(round_of(stands, 20, 29));
  EXPECT_EQ(close.end, MeleeEnd::TestsAndFightsOn);
  EXPECT_TRUE(close.tests);
  const MeleeResult pushed = judge<read_melee_result>(round_of(stands, 20, 30));
  EXPECT_EQ(pushed.end, MeleeEnd::PushedBack);
  EXPECT_TRUE(pushed.tests);
  EXPECT_EQ(end_of(round_of(stands, 20, 40)), MeleeEnd::Routs);
  EXPECT_EQ(end_of(round_of(charger, 29, 20)), MeleeEnd::Stays);  // the attackers did not lose: they are not thrown back
}

TEST(MeleeResult, following_up_and_pursuit) {  // NC-MRES-12, NC-MRES-13
  auto f = round_of(both, 30, 20);
  f.opponents = Opponents::NotAllGone;
  EXPECT_EQ(end_of(f), MeleeEnd::Stays);
  f.opponents = Opponents::AllGone;
  EXPECT_EQ(end_of(f), MeleeEnd::FollowsUp);
  f.opponents = Opponents::AllBreak;
  EXPECT_EQ(end_of(f), MeleeEnd::Pursues);
}

// The others have sent them off: it stands in melee with nobody, however its own part went.
TEST(MeleeResult, opponents_sent_off_by_others) {  // NC-MRES-12, NC-MRES-13
  for (const int inflicted : {29, 20, 15}) {
    auto f = round_of(both, inflicted, 20);
    f.standing_before = 1;
    f.opponents = Opponents::AllBreak;
    EXPECT_EQ(end_of(f), MeleeEnd::Pursues);
    f.opponents = Opponents::AllGone;
    EXPECT_EQ(end_of(f), MeleeEnd::FollowsUp);
    f.opponents = Opponents::NotAllGone;
    EXPECT_EQ(end_of(f), MeleeEnd::FallsBack);
  }
  auto beaten = round_of(both, 20, 40);
  beaten.opponents = Opponents::AllBreak;
  EXPECT_EQ(end_of(beaten), MeleeEnd::Routs);
}

TEST(MeleeResult, one_enemy_alone_is_known_by_the_casualties) {  // NC-MRES-12, NC-MRES-13, NC-MRES-04, NC-MRES-07
  for (const MeleeRole role : {both, charger}) {
    EXPECT_EQ(end_of(round_of(role, 30, 20)), MeleeEnd::FollowsUp);
    EXPECT_EQ(end_of(round_of(role, 39, 20)), MeleeEnd::FollowsUp);
    EXPECT_EQ(end_of(round_of(role, 40, 20)), MeleeEnd::Pursues);
    auto again = round_of(role, 30, 20);
    again.opponent_pushed_back_before = 1;
    EXPECT_EQ(end_of(again), MeleeEnd::Pursues);
  }
  EXPECT_EQ(end_of(round_of(charger, 20, 21)), MeleeEnd::ThrownBack);
  EXPECT_EQ(end_of(round_of(charger, 20, 20)), MeleeEnd::ThrownBackInOrder);
  EXPECT_EQ(end_of(round_of(charger, 21, 20)), MeleeEnd::Stays);
  auto wrong = round_of(charger, 21, 20);
  wrong.defender_won_or_drew = 1;
  EXPECT_EQ(problem(wrong), "defender_won_or_drew NC-MRES-07");
}

TEST(MeleeResult, following_up_goes_as_far_as_the_enemy_was_pushed) {  // NC-MRES-17
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 30, 20)).yards, 50);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 30, 20), house("melee.push_back.yards", "60")).yards, 60);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 40, 20)).yards, 0);  // a pursuit goes at the double
  EXPECT_TRUE(cites<read_melee_result>(round_of(both, 30, 20), clause::NC_MRES_17));
}

TEST(MeleeResult, defenders_of_works_and_guns_keep_their_place) {  // NC-MRES-18
  for (const int inflicted : {20, 30, 40, 200}) EXPECT_EQ(end_of(round_of(stands, inflicted, 20)), MeleeEnd::Stays) << inflicted;
  // who counter-charged out of his works goes on like any other
  EXPECT_EQ(end_of(round_of(both, 30, 20)), MeleeEnd::FollowsUp);
  EXPECT_EQ(end_of(round_of(both, 40, 20)), MeleeEnd::Pursues);
}

TEST(MeleeResult, who_may_widen) {  // NC-MRES-01, NC-MRES-05
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 29)).widens, Widens::Freely);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 30)).widens, Widens::OnlyToMatch);
  EXPECT_EQ(judge<read_melee_result>(round_of(stands, 20, 30)).widens, Widens::OnlyToMatch);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 40)).widens, Widens::No);
  EXPECT_TRUE(cites<read_melee_result>(round_of(both, 20, 30), clause::NC_MRES_05));
}

TEST(MeleeResult, figures_go_at_the_end_of_the_phase) {  // NC-CAS-03, NC-CAS-04
  auto f = round_of(both, 0, 75);
  f.running_total = 20;
  EXPECT_EQ(judge<read_melee_result>(f).figures_removed, 3);
  EXPECT_EQ(judge<read_melee_result>(f).running_total, 5);
  f.figures = 2;
  EXPECT_EQ(judge<read_melee_result>(f).figures_removed, 2);
  EXPECT_EQ(judge<read_melee_result>(f).running_total, 0);
}

TEST(MeleeResult, what_the_next_test_counts) {  // NC-REACT-65
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 21, 20)).fought, LastMelee::Won);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 21)).fought, LastMelee::Lost);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 20)).fought, LastMelee::None);
}

TEST(MeleeResult, the_clause_that_cost_the_formation) {  // NC-LOSE-11, NC-LOSE-12, NC-LOSE-18, NC-LOSE-10, NC-LOSE-24
  const auto by = [](const MeleeResultFacts& f, Clause clause) { return cites<read_melee_result>(f, clause); };
  EXPECT_TRUE(by(round_of(both, 40, 20), clause::NC_LOSE_11));
  EXPECT_TRUE(by(round_of(both, 20, 40), clause::NC_LOSE_12));
  EXPECT_TRUE(by(round_of(charger, 20, 21), clause::NC_LOSE_18));
  EXPECT_TRUE(by(round_of(both, 20, 30), clause::NC_LOSE_10));
  auto disordered = round_of(both, 20, 20);
  disordered.state = State::Disordered;
  EXPECT_TRUE(by(disordered, clause::NC_LOSE_24));
  EXPECT_EQ(judge<read_melee_result>(disordered).state, State::Disordered);
}

TEST(MeleeResult, lost_formation) {  // NC-LOSE-04, NC-LOSE-10, NC-LOSE-26
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 20)).state, State::Unformed);
  EXPECT_EQ(judge<read_melee_result>(round_of(both, 20, 30)).state, State::Disordered);
  EXPECT_EQ(judge<read_melee_result>(round_of(stands, 30, 20)).state, State::Formed);  // all its opponents broke off
  EXPECT_EQ(judge<read_melee_result>(round_of(stands, 20, 25)).state, State::Unformed);
  auto second = round_of(both, 20, 20);
  second.fought_before = 1;
  EXPECT_EQ(judge<read_melee_result>(second).state, State::Disordered);
}

TEST(MeleeResult, both_sides_of_a_pair) {  // NC-MRES-12, NC-MRES-07
  Scripted none{};
  const Tables tables;
  const PairEnds push = pair_results(round_of(both, 30, 20), round_of(both, 20, 30), tables, none);
  EXPECT_EQ(push.attacker.end, MeleeEnd::FollowsUp);
  EXPECT_EQ(push.defender.end, MeleeEnd::PushedBack);
  const PairEnds thrown = pair_results(round_of(charger, 20, 30), round_of(stands, 30, 20), tables, none);
  EXPECT_EQ(thrown.attacker.end, MeleeEnd::ThrownBack);
  EXPECT_EQ(thrown.defender.end, MeleeEnd::Stays);
  const PairEnds drawn = pair_results(round_of(charger, 20, 20), round_of(stands, 20, 20), tables, none);
  EXPECT_EQ(drawn.attacker.end, MeleeEnd::ThrownBackInOrder);
  const PairEnds broken = pair_results(round_of(charger, 40, 20), round_of(stands, 20, 40), tables, none);
  EXPECT_EQ(broken.attacker.end, MeleeEnd::Pursues);
  EXPECT_EQ(broken.defender.end, MeleeEnd::Routs);
}

// ROUTERS

template <class Change>
Rout routed(Change change) {
  auto f = usual<RoutFacts>();
  change(f);
  return judge<rout>(f);
}
using R = RoutFacts;

TEST(Routers, where_they_go) {  // NC-ROUT-01, NC-ROUT-02, NC-ROUT-09
  EXPECT_EQ(routed([](R&) {}).where, RoutsWhere::ToOwnBaseline);
  EXPECT_EQ(routed([](R& f) { f.broke_in_melee = 1; }).where, RoutsWhere::AwayFromOpponent);
  EXPECT_EQ(routed([](R& f) { f.broke_in_melee = 1, f.first_period = 0; }).where, RoutsWhere::ToOwnBaseline);
}

TEST(Routers, surrounded_they_surrender) {  // NC-ROUT-03
  EXPECT_EQ(routed([](R& f) { f.surrounded = 1; }).where, RoutsWhere::Surrenders);
}

TEST(Routers, friends_in_their_path) {  // NC-ROUT-04, NC-ROUT-05
  EXPECT_TRUE(routed([](R& f) { f.friends = FriendsInPath::MoreOpen; }).friends_break);
  EXPECT_FALSE(routed([](R& f) { f.friends = FriendsInPath::MoreOpen; }).friends_disordered);
  EXPECT_TRUE(routed([](R& f) { f.friends = FriendsInPath::SameOrCloser; }).friends_disordered);
  EXPECT_FALSE(routed([](R& f) { f.friends = FriendsInPath::SameOrCloser; }).friends_break);
}

TEST(Routers, can_they_rally) {  // NC-ROUT-07
  EXPECT_TRUE(routed([](R& f) { f.figures = 10; }).may_ever_rally);
  EXPECT_FALSE(routed([](R& f) { f.figures = 9; }).may_ever_rally);
  EXPECT_FALSE(routed([](R& f) { f.times_broken = 2; }).may_ever_rally);
}

TEST(Routers, guns) {  // NC-ROUT-11
  EXPECT_TRUE(routed([](R& f) { f.arm = Arm::Artillery; }).guns_left);
  EXPECT_FALSE(routed([](R& f) { f.arm = Arm::Artillery, f.guns = Guns::Limbered; }).guns_left);
  EXPECT_FALSE(routed([](R&) {}).guns_left);
}

// PURSUERS

template <class Change>
Pursued pursued(Change change) {
  auto f = usual<PursuitFacts>();
  change(f);
  return judge<pursue>(f);
}
using P = PursuitFacts;

TEST(Pursuers, what_ends_it) {  // NC-PURS-01
  EXPECT_EQ(pursued([](P& f) { f.distance = 300; }).pursuit, Pursuit::GoesOn);
  EXPECT_EQ(pursued([](P& f) { f.distance = 301; }).pursuit, Pursuit::EndsFree);
  EXPECT_EQ(pursued([](P& f) { f.separated = 1; }).pursuit, Pursuit::EndsFree);
  EXPECT_EQ(pursued([](P& f) { f.in_sight = 0; }).pursuit, Pursuit::EndsFree);
  EXPECT_EQ(pursued([](P& f) { f.off_table = 1; }).pursuit, Pursuit::LeavesTable);
}

TEST(Pursuers, charged) {  // NC-PURS-02, NC-PURS-03
  EXPECT_EQ(pursued([](P& f) { f.in_contact = f.charged = 1; }).pursuit, Pursuit::GoesOnIgnoringCharge);
  EXPECT_FALSE(pursued([](P& f) { f.in_contact = f.charged = 1; }).tests);
  EXPECT_EQ(pursued([](P& f) { f.charged = 1; }).pursuit, Pursuit::AnswersCharge);
  EXPECT_EQ(pursued([](P& f) { f.charged = 1, f.result = Reaction::Uncontrolled; }).pursuit, Pursuit::GoesOnIgnoringCharge);
  EXPECT_TRUE(pursued([](P& f) { f.charged = 1; }).tests);
}

TEST(Pursuers, into_a_second_enemy) {  // NC-PURS-04, NC-CHARGE-01
  const Pursued melee = pursued([](P& f) { f.in_contact = f.routers_meet_another = 1; });
  EXPECT_EQ(melee.pursuit, Pursuit::NewMelee);
  EXPECT_TRUE(melee.charging_but_disordered && melee.enemy_stationary_disordered);
  EXPECT_EQ(pursued([](P& f) { f.in_contact = f.routers_meet_another = f.other_breaks = 1; }).pursuit, Pursuit::GoesOn);
  EXPECT_EQ(pursued([](P& f) { f.routers_meet_another = 1; }).pursuit, Pursuit::GoesOn);
}

TEST(Pursuers, testing_to_rally) {  // NC-PURS-05
  EXPECT_EQ(pursued([](P& f) { f.wishes_to_rally = 1; }).pursuit, Pursuit::Rallies);
  EXPECT_EQ(pursued([](P& f) { f.wishes_to_rally = 1, f.result = Reaction::DoNotCharge; }).pursuit, Pursuit::Rallies);
  EXPECT_EQ(pursued([](P& f) { f.wishes_to_rally = 1, f.result = Reaction::Uncontrolled; }).pursuit, Pursuit::GoesOn);
  // NC-RESULT-16: on the worst result they stop, and take it like anybody else
  EXPECT_EQ(pursued([](P& f) { f.wishes_to_rally = 1, f.result = Reaction::RetreatRout; }).pursuit, Pursuit::EndsShaken);
  auto contact = usual<P>();
  contact.in_contact = contact.wishes_to_rally = 1;
  EXPECT_EQ(problem(contact), "wishes_to_rally NC-REACT-10");
}

}  // namespace
}  // namespace linstock::nineteenth_century
