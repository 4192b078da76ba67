// Melee: contact, reach, dice, modifiers, saves, results.
#include "books/horse-and-musket/melee/contact.h"
#include "books/horse-and-musket/melee/moments.h"
#include "books/horse-and-musket/melee/result.h"
#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto fight = run_chain<MeleeRound>;
constexpr auto strike = run_chain<StrikeChain>;
using U = MeleeUnit;

U foot(Order order = Order::Close) {
  U u = usual<U>();
  u.order = order;
  u.blade = Blade::Bayonet;
  return u;
}
U horse(Arm arm = Arm::HeavyCavalry, Impetus impetus = Impetus::Melee) {
  U u = usual<U>();
  u.arm = arm;
  u.impetus = impetus;
  u.strength = 3;
  return u;
}
U lancers(Impetus impetus) {
  U u = horse(Arm::LightCavalry, impetus);
  u.lancers = 1;
  u.blade = Blade::Lance;
  return u;
}
U elephants(Impetus impetus = Impetus::Melee) {
  U u = usual<U>();
  u.arm = Arm::Elephants;
  u.impetus = impetus;
  u.strength = 8;
  return u;
}
U crew(Blade blade = Blade::LongSpear) {
  U u = elephants();
  u.fighters = Fighters::ElephantCrew;
  u.blade = blade;
  u.strength = 1;
  return u;
}
template <class Change>
U but(U u, Change change) {
  change(u);
  return u;
}
MeleeFacts melee(const U& a, const U& d) {
  MeleeFacts f{};
  f.attackers.push(a);
  f.defenders.push(d);
  return f;
}
int dice(const U& u, const U& enemy, const Tables& tables = {}) {
  expect_good(u);
  expect_good(enemy);
  Scripted none{};
  return melee_dice_per_base(u, enemy, tables, none);
}
int mods(const U& u, const U& enemy = foot(), bool pikes = false, bool at_pikes = false) {
  expect_good(u);
  expect_good(enemy);
  return melee_tally(u, enemy, pikes, at_pikes, Tables{}).total();
}

// HM-MELEE-03, HM-ELE-11: pikes at the crews alone are three to one against the bases on which these sit
TEST(Contact, pikes_at_crews_alone) {
  const U pikes = but(foot(), [](U& u) { u.blade = Blade::Pike, u.fighting = u.bases = 4; });
  const U crew = but(usual<U>(), [](U& u) { u.arm = Arm::Elephants, u.fighters = Fighters::ElephantCrew, u.bases = 1, u.fighting = 4; });
  EXPECT_EQ(surplus_bases({&pikes, 1}, {&crew, 1}, Tables{}), 1);
  EXPECT_EQ(surplus_bases({&crew, 1}, {&pikes, 1}, Tables{}), 0);
}

// HM-MELEE-01, HM-MELEE-02, HM-MELEE-03, HM-MELEE-11
TEST(Contact, front_rank_three_to_one) {
  const auto at = [](int front, int edge, int corner, int friends, int enemy) {
    return judge<contact>(ContactFacts{front, edge, corner, friends, enemy});
  };
  EXPECT_EQ(at(4, 2, 1, 0, 4).fighting, 3);
  EXPECT_EQ(at(4, 4, 0, 0, 1).fighting, 3);
  EXPECT_EQ(at(4, 4, 0, 0, 1).surplus, 1);
  EXPECT_EQ(at(4, 4, 0, 2, 1).fighting, 1);
  EXPECT_EQ(problem(ContactFacts{2, 2, 1, 0, 4}), "edge HM-MELEE-01");
  auto f = melee(but(foot(), [](U& u) { u.fighting = u.bases = 4; }), but(foot(), [](U& u) { u.fighting = 1; }));
  const auto threw = [&](int dice, const Tables& tables = {}) {  // how many dice the attackers have
    std::string sixes;
    for (int i = 0; i < dice; ++i) sixes += "1 ";
    roll<fight>(f, {sixes, "1 1 1"}, tables);
  };
  threw(9);  // three of the four bases fight
  EXPECT_TRUE(cites<fight>(f, clause::HM_MELEE_11, {"1 1 1 1 1 1 1 1 1", "1 1 1"}));
  threw(6, house("melee.most_odds", "2"));
  f.attackers.push(foot());
  f.defenders[0].fighting = 2;
  roll<fight>(f, {"1 1 1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1", "1 1 1 1 1 1"});  // six to two: the second unit sends two
  const U holders = but(horse(), [](U& u) { u.fighters = Fighters::Holders, u.fighting = 1; });  // they count as others
  roll<fight>(melee(but(foot(), [](U& u) { u.fighting = u.bases = 4; }), holders), {"1 1 1 1 1 1 1 1 1", "1"});
}

// HM-MDICE-01, HM-MDICE-02, HM-ELE-08, HM-MDICE-05, HM-MDICE-06: every printed cell
TEST(MeleeDice, every_row) {
  EXPECT_EQ(dice(foot(Order::Close), foot()), 3);
  EXPECT_EQ(dice(foot(Order::Loose), foot()), 3);
  EXPECT_EQ(dice(foot(Order::Open), foot()), 2);
  EXPECT_EQ(dice(foot(Order::Skirmish), foot()), 1);
  U gunners = usual<U>();
  gunners.arm = Arm::FootArtillery;
  gunners.formation = Formation::Deployed;
  EXPECT_EQ(dice(gunners, foot()), 1);
  const Impetus columns[] = {Impetus::Charging, Impetus::Melee, Impetus::Halted, Impetus::Pursued};
  const auto row = [&](auto make, const U& enemy, int charging, int in_melee, int halted) {
    const int printed[] = {charging, in_melee, halted, halted};
    for (int i = 0; i < 4; ++i) EXPECT_EQ(dice(make(columns[i]), enemy), printed[i]) << i;
  };
  row([](Impetus i) { return horse(Arm::HeavyCavalry, i); }, foot(), 5, 4, 3);
  row([](Impetus i) { return horse(Arm::HeavyCamelry, i); }, foot(), 5, 4, 3);
  row([](Impetus i) { return lancers(i); }, foot(), 5, 4, 2);
  row([](Impetus i) { return lancers(i); }, gunners, 5, 4, 2);
  row([](Impetus i) { return lancers(i); }, horse(), 4, 3, 2);
  row([](Impetus i) { return lancers(i); }, horse(Arm::LightCamelry), 4, 3, 2);
  row([](Impetus i) { return horse(Arm::LightCavalry, i); }, foot(), 4, 3, 3);
  row([](Impetus i) { return horse(Arm::LightCamelry, i); }, foot(), 4, 3, 3);
  row([](Impetus i) { return elephants(i); }, foot(), 8, 6, 4);
}

// HM-MELEE-08, HM-MELEE-13, HM-MDICE-07, HM-BREAK-08, HM-BUAF-02, HM-MDICE-08
TEST(MeleeDice, the_extra_die_of_foot) {
  const auto extra = [](Order order, void (*change)(U&), const U& enemy = foot()) { return dice(but(foot(order), change), enemy) - dice(foot(order), enemy); };
  EXPECT_EQ(extra(Order::Close, [](U& u) { u.impetus = Impetus::Charging; }), 1);
  EXPECT_EQ(extra(Order::Loose, [](U& u) { u.momentum = 1; }), 1);
  EXPECT_EQ(extra(Order::Close, [](U& u) { u.following_up = 1; }), 1);
  EXPECT_EQ(extra(Order::Close, [](U& u) { u.impetus = Impetus::Charging, u.following_up = 1; }), 1);
  EXPECT_EQ(extra(Order::Open, [](U& u) { u.impetus = Impetus::Charging; }), 0);
  const U garrison = but(foot(), [](U& u) { u.formation = Formation::Garrison; });
  EXPECT_EQ(extra(Order::Close, [](U& u) { u.impetus = Impetus::Charging; }, garrison), 0);
  EXPECT_EQ(dice(garrison, foot()), 3);
}

// HM-MELEE-07, HM-MELEE-12
TEST(MeleeDice, only_elephants_charge_elephants) {
  EXPECT_EQ(dice(horse(Arm::HeavyCavalry, Impetus::Charging), elephants()), 4);
  EXPECT_EQ(dice(elephants(Impetus::Charging), elephants()), 8);
  EXPECT_EQ(dice(but(foot(), [](U& u) { u.impetus = Impetus::Charging; }), elephants()), 3);
}

// HM-MDICE-03, HM-MDICE-04
TEST(MeleeDice, fatigue_of_heavy_cavalry) {
  EXPECT_EQ(dice(but(horse(), [](U& u) { u.fatigued = 1; }), foot()), 3);
  EXPECT_EQ(problem(but(horse(Arm::LightCavalry), [](U& u) { u.fatigued = 1; })), "fatigued HM-MDICE-03");
  EXPECT_EQ(dice(but(horse(Arm::HeavyCavalry, Impetus::Charging), [](U& u) { u.fatigued = 1; }), foot()), 4);  // a second charge unrested
  EXPECT_TRUE(judge<fatigue>(FatigueFacts{Arm::HeavyCavalry, 1, 0, 1, 0, 0, 1}).fatigued);
  EXPECT_FALSE(judge<fatigue>(FatigueFacts{Arm::HeavyCavalry, 1, 0, 1, 0, 1, 1}).fatigued);  // rested since
  EXPECT_TRUE(judge<fatigue>(FatigueFacts{Arm::HeavyCavalry, 0, 0, 3, 0, 0, 0}, house("melee.most_rounds", "5")).fatigued);
  const auto tired = [](int charged, int round, int further, int rested, Arm arm = Arm::HeavyCavalry) {
    return judge<fatigue>(FatigueFacts{arm, charged, 0, round, further, rested, 0}).fatigued;
  };
  EXPECT_FALSE(tired(1, 1, 0, 0));
  EXPECT_TRUE(tired(1, 2, 0, 0));
  EXPECT_FALSE(tired(1, 2, 1, 0));  // the further round of a breakthrough belongs to the charge
  EXPECT_FALSE(tired(0, 2, 0, 0));
  EXPECT_TRUE(tired(0, 3, 0, 0));
  EXPECT_FALSE(tired(1, 2, 0, 1));
  EXPECT_FALSE(tired(1, 2, 0, 0, Arm::LightCavalry));
  EXPECT_TRUE(judge<fatigue>(FatigueFacts{Arm::HeavyCavalry, 0, 1, 2, 0, 0, 0}).fatigued);
}

// HM-REAR-02, HM-REAR-03, HM-REAR-04
TEST(MeleeDice, rear_rank_about) {
  EXPECT_EQ(dice(but(foot(), [](U& u) { u.ranks = Ranks::RearRank, u.attacked_in = Face::Rear; }), foot()), 1);
  EXPECT_EQ(problem(but(foot(), [](U& u) { u.ranks = Ranks::RearRank; })), "ranks HM-REAR-02");  // nobody is behind it
  EXPECT_EQ(dice(but(foot(), [](U& u) { u.ranks = Ranks::FrontRanks; }), foot()), 2);
  EXPECT_EQ(problem(but(foot(Order::Loose), [](U& u) { u.ranks = Ranks::RearRank; })), "ranks HM-REAR-02");
  EXPECT_EQ(dice(but(foot(), [](U& u) { u.attacked_in = Face::Rear; }), foot()), 0);
  EXPECT_EQ(dice(but(foot(), [](U& u) { u.attacked_in = Face::Flank; }), foot()), 3);
  EXPECT_EQ(problem(but(foot(), [](U& u) { u.attacked_in = Face::Rear, u.ranks = Ranks::RearRank; })), "");
}

// HM-MELMOD-01, HM-MELMOD-02, HM-MELMOD-03, HM-MELMOD-04, HM-MELMOD-05, HM-MELMOD-06, HM-MELMOD-07, HM-MELMOD-08, HM-MELMOD-09, HM-MELMOD-10, HM-MELMOD-11, HM-MELMOD-12, HM-MELMOD-13, HM-MELMOD-14, HM-MELMOD-15, HM-MELMOD-16, HM-MELMOD-17, HM-MELMOD-18, HM-MELMOD-19, HM-MELMOD-20, HM-MELMOD-21, HM-MELMOD-22, each with and without
TEST(MeleeModifiers, each_alone) {
  EXPECT_EQ(mods(foot()), 0);
  EXPECT_EQ(mods(foot(), foot(), true), +1);                                                     // HM-MELMOD-01, HM-MELMOD-21
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.trapped = 1; })), -2);                                 // HM-MELMOD-02
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.disruption = 3; })), -3);                              // HM-MELMOD-04, HM-MELMOD-17
  EXPECT_EQ(mods(foot(), horse()), -1);                                                          // HM-MELMOD-06
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.following_up = 1; })), +1);                            // HM-MELMOD-08
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.cls = Class::A; })), +1);                              // HM-MELMOD-09
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.cls = Class::C; })), -1);
  EXPECT_EQ(mods(foot(), but(foot(), [](U& u) { u.cover = Cover::Soft; })), -1);                 // HM-MELMOD-10
  EXPECT_EQ(mods(foot(), but(foot(), [](U& u) { u.cover = Cover::Hard; })), -2);
  EXPECT_EQ(mods(foot(), but(foot(), [](U& u) { u.formation = Formation::Garrison; })), -2);
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.uphill = 1; })), +1);                                  // HM-MELMOD-12
  EXPECT_EQ(mods(but(horse(), [](U& u) { u.reinforcing = 1; }), horse()), +1);                   // HM-MELMOD-13
  EXPECT_EQ(mods(foot(Order::Close), elephants()), -2);                                          // HM-MELMOD-14, HM-MELMOD-16
  EXPECT_EQ(mods(foot(Order::Loose), elephants()), -1);
  EXPECT_EQ(mods(foot(Order::Open), elephants()), -1);
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.prone = 1; })), -3);                                   // HM-MELMOD-15, HM-PRONE-04
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.leader = LeaderForm::Blunder; })), -1);
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.leader = LeaderForm::TopForm; })), +1);
  EXPECT_EQ(mods(horse(), foot()), 0);
}

// HM-MELMOD-03, HM-MELMOD-05, HM-MELMOD-19, HM-MELMOD-22
TEST(MeleeModifiers, cavalry_against_steady_foot) {
  const U square = but(foot(), [](U& u) { u.formation = Formation::Square; });
  EXPECT_EQ(mods(horse(), square), -4);
  EXPECT_EQ(mods(horse(), but(square, [](U& u) { u.highly_drilled = 1; })), -4);
  EXPECT_EQ(mods(horse(), but(foot(), [](U& u) { u.highly_drilled = 1; })), -2);
  const U pikes = but(foot(), [](U& u) { u.blade = Blade::Pike; });
  EXPECT_EQ(mods(horse(), pikes), -4);
  EXPECT_EQ(mods(horse(), but(pikes, [](U& u) { u.disruption = 1; })), 0);
  EXPECT_EQ(mods(horse(), but(pikes, [](U& u) { u.attacked_in = Face::Flank; })), 0);
  const U mixed = but(foot(), [](U& u) { u.pikes = 2; });
  EXPECT_EQ(mods(horse(), mixed, false, true), -4);   // dice against its pike bases
  EXPECT_EQ(mods(horse(), mixed, false, false), 0);   // and against its shot
}

// HM-MELMOD-07, HM-MELMOD-18
TEST(MeleeModifiers, cuirassiers) {
  const U cuirassiers = but(horse(), [](U& u) { u.cuirassiers = 1; });
  EXPECT_EQ(mods(horse(Arm::LightCavalry), cuirassiers), -1);
  EXPECT_EQ(mods(cuirassiers, cuirassiers), -1);
  EXPECT_EQ(mods(cuirassiers, horse()), 0);
  EXPECT_EQ(mods(foot(), cuirassiers), -1);  // for the horse alone
}

// HM-HOLD-02, HM-PIKE-03, HM-PIKE-10
TEST(MeleeModifiers, of_certain_rounds) {
  const U holders = but(horse(), [](U& u) { u.fighters = Fighters::Holders; });
  EXPECT_EQ(mods(holders), -2);
  EXPECT_EQ(mods(but(holders, [](U& u) { u.round = 2; })), 0);
  const U passed = but(foot(), [](U& u) { u.blade = Blade::Pike, u.round = 2, u.pikes_passed = 1; });
  EXPECT_EQ(mods(passed, foot(), true), 0);  // +1 -1
  EXPECT_EQ(problem(but(passed, [](U& u) { u.round = 1; })), "pikes_passed HM-PIKE-03");
}

// HM-MELMOD-02, HM-MELMOD-11, HM-MELMOD-20, HM-MELEE-15
TEST(Position, trapped_surprised_and_plashed) {
  using P = PositionFacts;
  const auto at = [](void (*change)(P&)) { return judge<position>(with<P>(change)); };
  EXPECT_FALSE(at([](P&) {}).trapped);
  EXPECT_TRUE(at([](P& f) { f.opposite_sides = 1; }).trapped);
  EXPECT_TRUE(at([](P& f) { f.way_back = 0; }).trapped);
  EXPECT_FALSE(at([](P& f) { f.opposite_sides = f.in_building = 1; }).trapped);
  EXPECT_TRUE(at([](P& f) { f.opposite_sides = f.in_building = f.broken_in = 1; }).trapped);
  EXPECT_TRUE(at([](P& f) { f.ambushed = 1; }).surprised);
  EXPECT_TRUE(at([](P& f) { f.out_of_sight = 1; }).surprised);
  EXPECT_TRUE(at([](P& f) { f.unseen_on_flank = 1; }).surprised);
  EXPECT_EQ(at([](P& f) { f.in_wood = 1, f.felling_turns = 1; }).cover, Cover::None);
  EXPECT_EQ(at([](P& f) { f.in_wood = 1, f.felling_turns = 2; }).cover, Cover::Soft);
}

// HM-REACH-01, HM-REACH-02, HM-REACH-05, HM-REACH-07, HM-REACH-08, HM-REACH-11
TEST(Reach, order_of_weapons) {
  const auto first = [](const U& a, const U& b) { return judge<compare_reach>(ReachFacts{a, b}).strikes; };
  const auto armed = [](Blade blade) { return but(blade == Blade::Lance ? horse() : foot(), [=](U& u) { u.blade = blade; }); };
  for (const Blade blade : {Blade::Lance, Blade::LongSpear, Blade::Spear, Blade::Bayonet, Blade::Sword, Blade::Club})
    EXPECT_EQ(first(armed(Blade::Pike), armed(blade)), StrikesFirst::First);
  for (const Blade blade : {Blade::Spear, Blade::Bayonet, Blade::Sword, Blade::Club})
    EXPECT_EQ(first(armed(Blade::Lance), armed(blade)), StrikesFirst::First);
  EXPECT_EQ(first(armed(Blade::Bayonet), horse()), StrikesFirst::Together);  // bayonets and swords
  EXPECT_EQ(first(elephants(), armed(Blade::Bayonet)), StrikesFirst::Together);
  EXPECT_EQ(first(lancers(Impetus::Charging), armed(Blade::Bayonet)), StrikesFirst::First);
  Clause why;
  EXPECT_EQ(own_reach(but(foot(), [](U& u) { u.point_blank = Weapon::Thrown; }), foot(), Part::PointBlank, why), Tier::PointBlank);
  const U thrower = but(foot(), [](U& u) { u.point_blank = Weapon::Thrown; }), pistols = but(horse(), [](U& u) { u.point_blank = Weapon::Pistol; });
  EXPECT_EQ(first(thrower, armed(Blade::Pike)), StrikesFirst::First);
  EXPECT_EQ(first(armed(Blade::Pike), pistols), StrikesFirst::Second);
  EXPECT_EQ(first(thrower, pistols), StrikesFirst::Together);
  const U mixed = but(foot(), [](U& u) { u.pikes = 2; });
  EXPECT_EQ(first(mixed, lancers(Impetus::Charging)), StrikesFirst::First);  // its pike bases do
}

// HM-REACH-03, HM-REACH-04, HM-REACH-09
TEST(Reach, squares_and_drilled_lines) {
  const auto against_lancers = [](const U& u) { return judge<compare_reach>(ReachFacts{u, lancers(Impetus::Charging)}).strikes; };
  EXPECT_EQ(against_lancers(but(foot(), [](U& u) { u.formation = Formation::Square; })), StrikesFirst::First);
  const U drilled = but(foot(), [](U& u) { u.drilled_reach = 1; });
  EXPECT_EQ(against_lancers(drilled), StrikesFirst::First);
  EXPECT_EQ(against_lancers(foot()), StrikesFirst::Second);
  EXPECT_EQ(against_lancers(but(drilled, [](U& u) { u.disruption = 1; })), StrikesFirst::Second);
  EXPECT_EQ(against_lancers(but(drilled, [](U& u) { u.order = Order::Loose; })), StrikesFirst::Second);
  EXPECT_EQ(against_lancers(but(drilled, [](U& u) { u.attacked_in = Face::Flank; })), StrikesFirst::Second);
  EXPECT_EQ(judge<compare_reach>(ReachFacts{drilled, foot()}).strikes, StrikesFirst::Together);
}

// HM-REACH-06, HM-REACH-10, HM-MELEE-10, HM-ELE-07
TEST(Reach, lost_in_flank_in_surprise_and_past_the_points) {
  const auto pikes = but(foot(), [](U& u) { u.blade = Blade::Pike; });
  const auto first = [](const U& a) { return judge<compare_reach>(ReachFacts{a, foot()}).strikes; };
  EXPECT_EQ(first(but(pikes, [](U& u) { u.attacked_in = Face::Flank; })), StrikesFirst::Together);
  EXPECT_EQ(first(but(pikes, [](U& u) { u.surprised = 1; })), StrikesFirst::Second);
  EXPECT_EQ(first(but(pikes, [](U& u) { u.round = 2; })), StrikesFirst::First);
  EXPECT_EQ(first(but(pikes, [](U& u) { u.round = 2, u.pikes_passed = 1; })), StrikesFirst::Together);
  // HM-REACH-03: a formed square always strikes before cavalry, also past the points of its pikes
  const auto passed = but(pikes, [](U& u) { u.round = 2, u.pikes_passed = 1; });
  EXPECT_EQ(judge<compare_reach>(ReachFacts{passed, horse()}).strikes, StrikesFirst::Together);
  EXPECT_EQ(judge<compare_reach>(ReachFacts{but(passed, [](U& u) { u.formation = Formation::Square; }), horse()}).strikes, StrikesFirst::First);
  EXPECT_EQ(problem(but(elephants(), [](U& u) { u.attacked_in = Face::Flank; })), "attacked_in HM-ELE-07");
}

// HM-MSAVE-01, HM-MSAVE-03, HM-ELE-08, HM-REINF-02
TEST(MeleeSaves, by_striker) {
  const auto save = [](const U& u, const U& enemy = foot(), bool pikes = false) {
    Clause why;
    return melee_save(u, enemy, pikes, Tables{}, why);
  };
  EXPECT_EQ(save(foot()), 3);
  EXPECT_EQ(save(horse()), 3);
  EXPECT_EQ(save(horse(Arm::HeavyCavalry, Impetus::Charging)), 4);
  EXPECT_EQ(save(horse(Arm::LightCamelry, Impetus::Charging)), 4);
  EXPECT_EQ(save(but(horse(), [](U& u) { u.reinforcing = 1; }), horse()), 4);
  EXPECT_EQ(save(foot(), foot(), true), 4);
  EXPECT_EQ(save(elephants()), 6);
  EXPECT_EQ(save(crew()), 3);
}

// HM-MELEE-04, HM-MELEE-05, HM-MELEE-06, HM-MELEE-16
TEST(Strike, scores_and_the_second_die) {
  StrikeFacts f{but(foot(), [](U& u) { u.fighting = 1; }), foot()};
  EXPECT_EQ(roll<strike>(f, {"4 3 1", "2"}).losses, 1);
  f.striker.cls = Class::A, f.striker.uphill = f.striker.following_up = 1;  // needs 1, but a 1 misses
  EXPECT_EQ(roll<strike>(f, {"2 1 1 1", "2"}).losses, 1);
  f = {but(horse(), [](U& u) { u.fighting = 1; }), but(foot(), [](U& u) { u.formation = Formation::Square; })};  // needs 8
  EXPECT_EQ(roll<strike>(f, {"6 6 5 1", "5 4", "2"}).losses, 1);
  f.striker.disruption = 1;  // 9
  EXPECT_EQ(roll<strike>(f, {"6 6 5 1", "6 5", "2"}).losses, 1);
  const Tables gate = house("option.HM-MELEE-16", "one-gate-a-base");
  EXPECT_EQ(roll<strike>(f, {"6", "6 6 1 1", "2 2"}, gate).losses, 2);
  EXPECT_EQ(roll<strike>(f, {"5"}, gate).losses, 0);
  f.striker.fighting = 2;
  const auto none = [](const Struck& s) { return s.losses == 0; };  // 1/36 hits, a third of them unsaved
  Fraction miss(1);
  for (int i = 0; i < 8; ++i) miss = miss * Fraction(107, 108);
  EXPECT_EQ(odds_that<Struck>("strike", f, none), miss);
}

// HM-MELEE-09, HM-MELEE-14, HM-RESULT-01: simultaneous, losses from the end of the phase
TEST(Round, equal_reach_is_simultaneous) {
  U a = but(foot(), [](U& u) { u.bases = u.fighting = 1, u.strength = 1; });
  const auto o = roll<fight>(melee(a, a), {"4 1 1", "2", "4 1 1", "2"});  // both destroy each other
  EXPECT_EQ(o.winner, MeleeWinner::Nobody);
  EXPECT_EQ(o.attackers[0].fate, Fate::Destroyed);
  EXPECT_EQ(o.defenders[0].fate, Fate::Destroyed);
}

// HM-MELEE-10, HM-REACH-01, HM-DISR-11: the outreached count their losses before they strike
TEST(Round, outreached_strike_with_what_is_left) {
  const U pikes = but(foot(), [](U& u) { u.blade = Blade::Pike, u.bases = u.fighting = 2; });
  const U bayonets = but(foot(), [](U& u) { u.bases = u.fighting = 2, u.strength = 2; });
  // Pikes: 6 dice on 3+ (+1), two unsaved on 4+; one base gone, 1 DP for a hit a base: 3 dice on 5+.
  const auto o = roll<fight>(melee(bayonets, pikes), {"3 3 2 2 1 1", "3 3", "5 4 4", "2"});
  EXPECT_EQ(o.attackers[0].taken, 2);
  EXPECT_EQ(o.attackers[0].bases_lost, 1);
  EXPECT_EQ(o.defenders[0].taken, 1);
  EXPECT_EQ(o.winner, MeleeWinner::Defenders);
}

// HM-FSAVE-03, HM-MSAVE-02: losses come from bases that do not fight, the front closes up
TEST(Round, the_front_closes_up) {
  const U pikes = but(foot(), [](U& u) { u.blade = Blade::Pike, u.bases = u.fighting = 2; });
  const U deep = but(foot(), [](U& u) { u.bases = 3, u.fighting = 2, u.strength = 2; });
  const auto o = roll<fight>(melee(deep, pikes), {"3 3 2 2 1 1", "3 3", "4 4 4 4 4 4", "3 3 3 3 3 3"});  // still two bases
  EXPECT_EQ(o.attackers[0].bases_lost, 1);
}

// HM-SEQ-05, HM-SEQ-06, HM-SEQ-07, HM-SEQ-13, HM-SEQ-17, HM-MSAVE-03: point blank first, counted in the result
TEST(Round, point_blank) {
  const U reiters = but(horse(Arm::HeavyCavalry, Impetus::Charging), [](U& u) { u.bases = u.fighting = 2, u.point_blank = Weapon::Pistol; });
  const U target = but(foot(), [](U& u) { u.bases = u.fighting = 2; });
  // Pistols: 2 dice, short +1, moved -1: 4+; saved on 3+. Then both strike together.
  const auto o = roll<fight>(melee(reiters, target), {"4 3", "2", "4 1 1 1 1 1 1 1 1 1", "3", "4 4 4 4 4 4"});
  EXPECT_EQ(o.defenders[0].taken, 2);
  EXPECT_EQ(o.attackers[0].taken, 0);  // foot against mounted and disrupted: 4s miss
}

// HM-MELEE-14: two against one, hits summed for each side
TEST(Round, several_units) {
  MeleeFacts f = melee(but(foot(), [](U& u) { u.bases = u.fighting = 1; }), but(foot(), [](U& u) { u.bases = u.fighting = 2; }));
  f.attackers.push(f.attackers[0]);
  const auto o = roll<fight>(f, {"4 1 1", "2", "4 1 1", "2", "6 6 6 1 1 1", "2 2 2"});
  EXPECT_EQ(o.defenders[0].taken, 2);
  EXPECT_EQ(o.attackers[0].taken, 3);  // the unit struck
  EXPECT_EQ(o.attackers[1].taken, 0);
  EXPECT_EQ(o.winner, MeleeWinner::Defenders);
  EXPECT_EQ(o.attackers[1].fate, Fate::PushedBack);  // HM-RESULT-16: its side has lost
  EXPECT_TRUE(o.attackers[0].tests && o.attackers[1].tests);  // HM-RRES-13: each for itself
  f.attackers[1].opponent = 2;
  EXPECT_EQ(problem(f), "attackers.2.opponent HM-MELEE-14");
}

// HM-RESULT-02, HM-RESULT-03, HM-RESULT-04, HM-RESULT-11, HM-RESULT-17
TEST(Result, push_back_by_class) {
  const Tables t;
  for (int d = 1; d <= 8; ++d) {
    EXPECT_EQ(push_back(Class::B, d, t), bw + d * bw / 2);
    EXPECT_EQ(push_back(Class::A, d, t), bw + (d > 2 ? d - 2 : 0) * bw / 2);
    EXPECT_EQ(push_back(Class::C, d, t), bw + (d + 2) * bw / 2);
  }
  const auto fate = [](Class cls, int d) { return judge<melee_result>(MeleeResultFacts{cls, Arm::Infantry, Formation::Line, d, 0, 0, 0}); };
  EXPECT_EQ(fate(Class::B, 3).fate, Fate::PushedBack);
  EXPECT_TRUE(fate(Class::B, 3).tests);
  EXPECT_EQ(fate(Class::B, 4).fate, Fate::Routs);
  EXPECT_FALSE(fate(Class::B, 4).tests);
  EXPECT_EQ(fate(Class::A, 5).fate, Fate::PushedBack);
  EXPECT_EQ(fate(Class::A, 6).fate, Fate::Routs);
  EXPECT_EQ(fate(Class::C, 1).fate, Fate::PushedBack);
  EXPECT_EQ(fate(Class::C, 2).fate, Fate::Routs);
  EXPECT_EQ(fate(Class::B, 0).fate, Fate::Stands);
}

// HM-RESULT-14, HM-BUAF-04, HM-BUAF-08, HM-STAMP-08, HM-RRES-15
TEST(Result, who_is_not_pushed_back) {
  const auto fate = [](Arm arm, Formation formation, int inside, int stampeding) {
    return judge<melee_result>(MeleeResultFacts{Class::B, arm, formation, 5, 0, inside, stampeding}).fate;
  };
  EXPECT_EQ(fate(Arm::Infantry, Formation::Garrison, 0, 0), Fate::Stands);
  EXPECT_EQ(fate(Arm::Infantry, Formation::Line, 1, 0), Fate::ThrownOut);
  EXPECT_EQ(fate(Arm::Infantry, Formation::Square, 0, 0), Fate::Routs);
  EXPECT_EQ(fate(Arm::Elephants, Formation::Line, 0, 0), Fate::Stampedes);
  EXPECT_EQ(fate(Arm::Elephants, Formation::Line, 0, 1), Fate::Stands);
}

// HM-RESULT-05, HM-RESULT-06, HM-RESULT-07, HM-RESULT-08, HM-RESULT-09, HM-RESULT-10, HM-RESULT-12, HM-RESULT-13, HM-RESULT-15
TEST(Result, what_winners_may_do) {
  using A = AfterMeleeFacts;
  const auto after = [](void (*change)(A&)) { return judge<after_melee>(with<A>(change)); };
  EXPECT_EQ(after([](A&) {}).may, WinnerMay::FollowUpOrStop);
  EXPECT_TRUE(after([](A&) {}).following_up);
  EXPECT_EQ(after([](A& f) { f.temper = Temper::Irregular; }).may, WinnerMay::MustFollowUp);
  EXPECT_EQ(after([](A& f) { f.temper = Temper::Impetuous; }).may, WinnerMay::FollowUpOrStop);  // impetuous troops are regular
  EXPECT_TRUE(after([](A&) {}).conforms);
  EXPECT_FALSE(after([](A& f) { f.loser = LoserDoes::Level; }).conforms);
  EXPECT_EQ(after([](A& f) { f.used = 3 * bw; }).follows, bw);  // at least 1 BW
  EXPECT_EQ(after([](A& f) { f.used = 3 * bw, f.push_back = bw + 1; }).may, WinnerMay::TooSlow);
  EXPECT_EQ(after([](A& f) { f.loser = LoserDoes::Level; }).may, WinnerMay::FightsOn);
  EXPECT_EQ(after([](A& f) { f.loser = LoserDoes::Routs; }).may, WinnerMay::PursueOrStop);
  EXPECT_EQ(after([](A& f) { f.loser = LoserDoes::Routs, f.temper = Temper::Impetuous; }).may, WinnerMay::TestToStay);
  EXPECT_EQ(after([](A& f) { f.loser = LoserDoes::Routs, f.temper = Temper::Irregular; }).may, WinnerMay::TestToStay);
  EXPECT_EQ(after([](A& f) { f.round = 2; }).may, WinnerMay::FollowUpOrStop);
  EXPECT_EQ(after([](A& f) { f.round = 3; }).may, WinnerMay::BreaksOff);
  EXPECT_EQ(after([](A& f) { f.round = 3; }).retires, bw);
  EXPECT_EQ(after([](A& f) { f.round = 3, f.holds_building = 1; }).may, WinnerMay::FollowUpOrStop);
  EXPECT_TRUE(cites<after_melee>(usual<A>(), clause::HM_RESULT_06));
  EXPECT_FALSE(cites<after_melee>(with<A>([](A& f) { f.loser = LoserDoes::Level; }), clause::HM_RESULT_06));
  EXPECT_EQ(after([](A& f) { f.rear_bases = 3; }).come_up, 2);
  EXPECT_EQ(after([](A& f) { f.rear_bases = 3, f.loser = LoserDoes::Routs; }).come_up, 0);
}

// HM-RESULT-09, HM-DISR-05, HM-DISR-07 in the round itself
TEST(Round, three_rounds_and_points) {
  U a = but(foot(), [](U& u) { u.bases = u.fighting = 1; });
  const auto fought = [&](int round, const char* hits, const char* saves) {
    U u = a;
    u.round = round;
    return roll<fight>(melee(u, u), {hits, saves, "1 1 1"});
  };
  EXPECT_FALSE(fought(2, "4 1 1", "2").break_off);
  EXPECT_TRUE(fought(3, "4 1 1", "2").break_off);
  // only those who hold the building, or a part of it, fight on
  const auto storm = [&](int inside) {
    const U outside = but(a, [&](U& u) { u.round = 3, u.inside = inside; });
    const U garrison = but(a, [&](U& u) { u.round = 3, u.formation = Formation::Garrison, u.inside = inside; });
    return roll<fight>(melee(outside, garrison), {"1 1 1", "1 1 1"}).break_off;
  };
  EXPECT_TRUE(storm(0));
  EXPECT_FALSE(storm(1));
  EXPECT_EQ(fought(1, "4 1 1", "2").defenders[0].disruption, 1);    // a hit a base
  EXPECT_EQ(fought(2, "4 1 1", "2").defenders[0].disruption, 1 + 1);  // and two rounds
  EXPECT_EQ(fought(1, "4 4 1", "2 2").defenders[0].disruption, 1 + 1);  // and lost by more than one a base
  EXPECT_EQ(fought(2, "4 1 1", "2").attackers[0].disruption, 1);
}

// HM-BREAK-01, HM-BREAK-05, HM-BREAK-06, HM-BREAK-08, HM-COL-01, HM-PIKE-06
TEST(Round, breakthrough) {
  const U lancer = but(lancers(Impetus::Charging), [](U& u) { u.bases = u.fighting = 2; });
  const U line = but(foot(), [](U& u) { u.bases = u.fighting = 2; });
  const auto two = roll<fight>(melee(lancer, line), {"4 4 1 1 1 1 1 1 1 1", "3 3", "6 1 1 1 1 1", "2"});  // 2 against 1
  EXPECT_TRUE(two.attackers[0].breaks_through);
  EXPECT_TRUE(two.defenders[0].split && two.defenders[0].colours);
  EXPECT_EQ(two.defenders[0].push_back, 0);
  EXPECT_EQ(two.defenders[0].disruption, 2 + 1);  // broken through, a hit a base
  const auto three = roll<fight>(melee(lancer, line), {"4 4 4 1 1 1 1 1 1 1", "3 3 3", "6 6 1 1 1 1", "2 2"});  // 3 against 2
  EXPECT_FALSE(three.attackers[0].breaks_through);
  MeleeFacts level = melee(but(lancer, [](U& u) { u.fighting = 1; }), but(line, [](U& u) { u.fighting = 1; }));  // 2 against 1, beside it 1 against 2
  level.attackers.push(level.attackers[0]);
  level.defenders.push(level.defenders[0]);
  level.attackers[1].opponent = level.defenders[1].opponent = 2;
  const auto nobody = roll<fight>(level, {"4 4 1 1 1", "3 3", "4 1 1 1 1", "3", "6 1 1", "2", "5 5 1", "2 2"});
  EXPECT_EQ(nobody.winner, MeleeWinner::Nobody);
  EXPECT_FALSE(nobody.attackers[0].breaks_through);
  U infantry = but(foot(), [](U& u) { u.bases = u.fighting = 1, u.impetus = Impetus::Charging; });
  EXPECT_FALSE(roll<fight>(melee(infantry, line), {"4 4 1 1", "2 2", "1 1 1 1 1 1"}).attackers[0].breaks_through);
}

// HM-BREAK-01, HM-BREAK-02, HM-BREAK-03, HM-BREAK-04, HM-BREAK-05, HM-BREAK-06, HM-BREAK-07: by itself, with the gap and the way on
TEST(Breakthrough, gap_and_momentum) {
  using B = BreakthroughFacts;
  const auto ride = [](void (*change)(B&)) { return judge<breakthrough>(with<B>(change)); };
  const auto usual_one = ride([](B&) {});
  EXPECT_TRUE(usual_one.through);
  EXPECT_EQ(usual_one.gap, 4 * bw);  // HM-BREAK-06: as wide as the charger
  EXPECT_EQ(usual_one.each_half_aside, 2 * bw);
  EXPECT_EQ(usual_one.points, 2);
  EXPECT_EQ(usual_one.momentum, 2 * bw);
  EXPECT_FALSE(ride([](B& f) { f.dealt = 3, f.taken = 2; }).through);
  EXPECT_TRUE(ride([](B& f) { f.dealt = 1, f.taken = 0; }).through);
  EXPECT_FALSE(ride([](B& f) { f.dealt = 0, f.taken = 0; }).through);
  EXPECT_FALSE(ride([](B& f) { f.arm = Arm::Infantry; }).through);
  EXPECT_TRUE(ride([](B& f) { f.arm = Arm::Elephants; }).through);
  EXPECT_FALSE(ride([](B& f) { f.charging = 0; }).through);
  EXPECT_EQ(ride([](B& f) { f.momentum_used = 1; }).momentum, 0);
  const auto meets = ride([](B& f) { f.next_enemy = 1, f.enemy_distance = 2 * bw, f.enemy_angle = 45; });
  EXPECT_TRUE(meets.contacts && meets.still_charging);
  EXPECT_EQ(meets.own_points, 1);
  EXPECT_FALSE(ride([](B& f) { f.next_enemy = 1, f.enemy_distance = 2 * bw + 1; }).contacts);
  EXPECT_FALSE(ride([](B& f) { f.next_enemy = 1, f.enemy_distance = bw, f.enemy_angle = 46; }).contacts);
}

// HM-REINF-01, HM-REINF-02, HM-REINF-03, HM-REINF-04
TEST(Reinforce, cavalry_into_a_cavalry_melee) {
  using R = ReinforceFacts;
  const auto join = [](void (*change)(R&)) { return judge<reinforce>(with<R>(change)); };
  const auto yes = join([](R&) {});
  EXPECT_EQ(yes.allowed, MayReinforce::Yes);
  EXPECT_EQ(yes.modifier, 1);
  EXPECT_EQ(yes.save, 4);
  EXPECT_EQ(join([](R& f) { f.arm = Arm::Infantry; }).allowed, MayReinforce::NotCavalry);
  EXPECT_EQ(join([](R& f) { f.enemies_are_cavalry = 0; }).allowed, MayReinforce::NotCavalryMelee);
  EXPECT_EQ(join([](R& f) { f.touches_enemy = 0; }).allowed, MayReinforce::NoContact);
  EXPECT_EQ(join([](R& f) { f.touches_enemy = 0, f.touches_friends = 1; }).allowed, MayReinforce::Yes);
  EXPECT_EQ(join([](R& f) { f.moved_in = 0; }).allowed, MayReinforce::NotMovedIn);
  EXPECT_EQ(join([](R& f) { f.fighting = 8; }).fighting, 1);  // three to one in all
  EXPECT_EQ(dice(but(horse(Arm::HeavyCavalry, Impetus::Halted), [](U& u) { u.reinforcing = 1; }), horse()), 4);
  EXPECT_EQ(problem(but(horse(Arm::HeavyCavalry, Impetus::Charging), [](U& u) { u.reinforcing = 1; })), "reinforcing HM-REINF-02");
  EXPECT_EQ(problem(StrikeFacts{but(horse(), [](U& u) { u.reinforcing = 1; }), foot()}), "striker_reinforcing HM-REINF-01");
}

// HM-DISENG-01, HM-DISENG-02
TEST(Disengage, a_free_hit_then_away) {
  auto f = usual<DisengageFacts>();
  f.fight.striker = but(horse(Arm::HeavyCavalry, Impetus::Charging), [](U& u) { u.fighting = u.bases = 1; });
  f.fight.enemy = but(foot(), [](U& u) { u.strength = 1; });
  const auto o = roll<run_chain<DisengageChain>>(f, {"4 4 1 1", "2 2"});  // Melee column: 4 dice; saved on 3+
  EXPECT_EQ(o.losses, 2);
  EXPECT_EQ(o.moves, 3 * bw);
  EXPECT_EQ(o.state, State::Retiring);
  f.fight.enemy.bases = f.fight.enemy.fighting = 2;
  EXPECT_TRUE(roll<run_chain<DisengageChain>>(f, {"4 4 1 1", "2 2"}).destroyed);
  auto square = usual<DisengageFacts>();  // from whom one breaks off need not have charged: a square, guns
  square.fight.striker.formation = Formation::Square;
  EXPECT_EQ(problem(square), "");
  square.fight.striker = but(usual<U>(), [](U& u) { u.arm = Arm::FootArtillery, u.formation = Formation::Deployed, u.blade = Blade::Sword; });
  EXPECT_EQ(problem(square), "");
}

// HM-COL-01, HM-COL-02, HM-COL-03, HM-COL-04
TEST(Colours, taken_on_six) {
  const ColoursFacts f{ColoursEvent::RoutedOrRetreated, Arm::Infantry, Order::Close};
  const auto taken = roll<take_colours>(f, {"6"});
  EXPECT_TRUE(taken.taken);
  EXPECT_EQ(taken.modifier, 1);
  EXPECT_EQ(taken.loser_modifier, -1);
  EXPECT_FALSE(roll<take_colours>(f, {"5"}).taken);
  EXPECT_EQ(roll<take_colours>(f, {"5"}).modifier, 0);
  EXPECT_EQ(roll<take_colours>(ColoursFacts{ColoursEvent::CaptorBeaten, Arm::Infantry, Order::Close}, {"6"}).loser_modifier, 0);
  EXPECT_EQ(problem(ColoursFacts{ColoursEvent::BrokenThrough, Arm::FootArtillery, Order::Close}), "loser HM-COL-04");
  EXPECT_EQ(problem(ColoursFacts{ColoursEvent::BrokenThrough, Arm::Infantry, Order::Skirmish}), "order HM-COL-04");
}

// HM-BUAF-04, HM-BUAF-08, HM-MELMOD-10: equal terms for those who are in, and for them alone
TEST(Building, equal_terms_inside) {
  const U garrison = but(foot(), [](U& u) { u.formation = Formation::Garrison; });
  EXPECT_EQ(mods(but(foot(), [](U& u) { u.inside = 1; }), garrison), 0);
  EXPECT_EQ(mods(foot(), garrison), -2);
  EXPECT_EQ(mods(garrison, but(foot(), [](U& u) { u.inside = 1, u.cover = Cover::Soft; })), 0);
  EXPECT_EQ(mods(garrison, but(foot(), [](U& u) { u.cover = Cover::Soft; })), -1);
}

// HM-ELE-09, HM-ELE-10, HM-ELE-11, HM-ELE-17, HM-ELE-19
TEST(Elephants, crews_fight_apart) {
  EXPECT_EQ(dice(crew(), foot()), 1);
  EXPECT_EQ(mods(crew()), +1);  // uphill
  EXPECT_EQ(mods(but(crew(), [](U& u) { u.cls = Class::A; })), +2);
  EXPECT_EQ(problem(StrikeFacts{foot(), crew()}), "striker_opponent HM-ELE-11");
  EXPECT_EQ(problem(StrikeFacts{but(foot(), [](U& u) { u.blade = Blade::Pike; }), crew()}), "");
  EXPECT_EQ(mods(elephants(), foot()), 0);
}

// HM-STAMP-03, HM-STAMP-08: a crazed beast is not pushed back and breaks nobody
TEST(Elephants, a_stampede_in_melee) {
  const U crazed = but(elephants(Impetus::Charging), [](U& u) { u.bases = u.fighting = 1, u.stampeding = 1; });
  const U line = but(foot(), [](U& u) { u.bases = u.fighting = 1, u.disruption = 1; });
  const auto o = roll<fight>(melee(crazed, line), {"1 1 1 1 1 1 1 1", "6 6 6", "5 5 5", "1 1 6"});  // needs 4 + 2 + 1: second dice
  EXPECT_EQ(o.attackers[0].taken, 2);
  EXPECT_EQ(o.attackers[0].fate, Fate::Stands);
  EXPECT_FALSE(o.attackers[0].tests);
  EXPECT_EQ(problem(but(foot(), [](U& u) { u.stampeding = 1; })), "stampeding HM-STAMP-01");
}

// HM-PIKE-02, HM-PIKE-08, HM-MELMOD-21, HM-MELMOD-22: a mixed unit strikes with each weapon for itself
TEST(Round, mixed_pike_and_shot) {
  const U mixed = but(foot(), [](U& u) { u.bases = u.fighting = 2, u.pikes = 1; });
  const U attackers = but(foot(), [](U& u) { u.bases = u.fighting = 2; });
  // Pikes first: three dice on 3+, saved on 4+; then bayonets of both together, saved on 3+.
  const auto o = roll<fight>(melee(attackers, mixed), {"3 2 2", "4", "4 4 1 1 1 1", "2 2", "4 1 1", "3"});
  EXPECT_EQ(o.attackers[0].taken, 0);
  EXPECT_EQ(o.defenders[0].taken, 2);
}

// HM-MELEE-04: exact odds of a whole round
TEST(Round, exact_odds) {
  const U one = but(foot(), [](U& u) { u.bases = u.fighting = 1; });
  // Each side: three dice, each an unsaved hit with chance 1/2 x 1/3 = 1/6.
  const Fraction p[] = {Fraction(125, 216), Fraction(75, 216), Fraction(15, 216), Fraction(1, 216)};
  Fraction level;
  for (const Fraction& f : p) level += f * f;
  EXPECT_EQ(odds_that<MeleeOutcome>("melee", melee(one, one), [](const MeleeOutcome& o) { return o.winner == MeleeWinner::Nobody; }), level);
}

TEST(Melee, house_rules) {
  EXPECT_EQ(dice(foot(), foot(), house("melee.dice.close_or_loose_foot", "2")), 2);
  EXPECT_EQ(push_back(Class::B, 2, house("melee.push_back", "2")), 3 * bw);
}

// HM-DEF-25, HM-MDICE-09, HM-MELMOD-14: mobs are loose order, holders are crews
TEST(MeleeDice, mobs_and_holders) {
  EXPECT_EQ(dice(foot(Order::Mob), foot()), 3);
  EXPECT_EQ(mods(foot(Order::Mob), elephants()), -1);
  EXPECT_EQ(mods(foot(Order::Skirmish), elephants()), 0);
  const U holders = but(horse(), [](U& u) { u.fighters = Fighters::Holders; });
  EXPECT_EQ(dice(holders, foot()), 1);
  EXPECT_EQ(mods(holders), -2);
  EXPECT_EQ(mods(but(holders, [](U& u) { u.round = 2; })), 0);
}

// HM-MELEE-16 both ways through a whole round: horse at -4 needs 8
TEST(Melee, second_dice_both_ways) {
  const auto f = melee(but(horse(Arm::HeavyCavalry, Impetus::Charging), [](U& u) { u.fighting = u.bases = 2; }),
                       but(foot(), [](U& u) { u.formation = Formation::Square, u.fighting = 1; }));
  const auto every = roll<fight>(f, {"1 1 1", "6 6 5 5 4 3 2 2 1 1", "5 4", "1"});
  EXPECT_EQ(every.defenders[0].taken, 1);
  const Tables gate = house("option.HM-MELEE-16", "one-gate-a-base");
  const auto gated = roll<fight>(f, {"1 1 1", "6 5", "5 5 4 3 2", "1 1"}, gate);  // one die a base, then five
  EXPECT_EQ(gated.defenders[0].taken, 2);
  EXPECT_TRUE(cites<fight>(f, clause::HM_MELEE_16, {"1 1 1", "5 5"}, gate));
}

// HM-SEQ-19, HM-FMOD-01: point blank shots at the rear of an attack column find no dense target
TEST(Melee, point_blank_at_a_column) {
  const auto at = [](Face face) {
    U pistols = but(horse(Arm::LightCavalry, Impetus::Charging), [](U& u) { u.point_blank = Weapon::Pistol, u.fighting = u.bases = 1; });
    return melee(pistols, but(foot(), [&](U& u) { u.formation = Formation::AttackColumn, u.attacked_in = face, u.fighting = 1, u.disruption = 9; }));
  };
  // 4 - 1 short + 1 moved: 4; a dense target 3
  EXPECT_EQ(roll<fight>(at(Face::Front), {"3", "1", "1 1 1 1", "1 1 1"}).defenders[0].taken, 1);
  EXPECT_EQ(roll<fight>(at(Face::Rear), {"3", "1 1 1 1"}).defenders[0].taken, 0);
}

}  // namespace
}  // namespace linstock::horse_and_musket
