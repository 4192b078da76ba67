// The named options, both ways, through every procedure that they touch.
#include "books/renaissance/chains/chains.h"
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

template <class Chain>
typename Chain::Outcome play(const typename Chain::Facts& facts, std::initializer_list<std::string_view> dice, const Tables& t = {}) {
  expect_good(facts);
  Scripted scripted(dice);
  auto s = Chain::start(facts, t);
  while (Chain::step(s, t, scripted)) {
  }
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  return Chain::finish(s);
}

VolleysFacts one_volley(Weapon weapon, int bases, int distance, Troops target) {
  auto f = usual<VolleysFacts>();
  Shooter s = usual<Shooter>();
  s.weapon = weapon, s.bases = bases, s.distance = cm(distance);
  f.shooters.clear();
  f.shooters.push(s);
  f.target = target, f.target_ranks = 1;
  return f;
}

TEST(Options, strong_short_range) {  // RN-SHOOT-18
  const Tables two = house("option.RN-SHOOT-18", "two");
  const auto rifles = one_volley(Weapon::Rifle, 4, 12, troops(Kind::Foot));
  EXPECT_EQ(play<VolleysChain>(rifles, {"4"}).hits, 2);
  EXPECT_EQ(play<VolleysChain>(rifles, {"4"}, two).hits, 3);
  const auto bows = one_volley(Weapon::Bow, 4, 12, troops(Kind::Foot));  // not named first
  EXPECT_EQ(play<VolleysChain>(bows, {"4"}, two).hits, play<VolleysChain>(bows, {"4"}).hits);

  auto duel = usual<DuelFacts>();
  duel.ours.weapon = Weapon::Rifle, duel.distance = cm(12), duel.moves = 1;
  duel.ours.ranks = duel.theirs.ranks = 1, duel.theirs.unit.morale = Morale::Shaken;
  EXPECT_EQ(play<DuelChain>(duel, {"4", "6 3", "1"}).end, DuelEnd::NobodyWavers);      // 9 + 3 - 2 = 10
  EXPECT_EQ(play<DuelChain>(duel, {"4", "6 3", "1"}, two).end, DuelEnd::TheyWaver);    // 9 + 3 - 3 = 9

  auto attack = usual<AttackFacts>();
  attack.shoots = 1, attack.weapon = Weapon::Matchlock, attack.rounds = 1;
  EXPECT_EQ(play<AttackChain>(attack, {"6", "4 3", "6 5", "3", "3"}).result, AttackResult::StillFighting);  // two hits: 7 + 5 - 2 = 10
  EXPECT_EQ(play<AttackChain>(attack, {"6", "4 3"}, two).result, AttackResult::AttackersStop);              // three: 9
}

TEST(Options, elephants_column) {  // RN-SHOOT-02
  const Tables other = house("option.RN-SHOOT-02", "other");
  const auto bows = one_volley(Weapon::Bow, 8, 12, troops(Kind::Elephants));
  EXPECT_EQ(play<VolleysChain>(bows, {"6"}).hits, 3);  // 6 + 2 + 1 - 6
  EXPECT_EQ(play<VolleysChain>(bows, {}, other).hits, 0);
  const auto guns = one_volley(Weapon::OrganGun, 4, 12, troops(Kind::Elephants));
  EXPECT_EQ(play<VolleysChain>(guns, {"6"}, other).hits, play<VolleysChain>(guns, {"6"}).hits);

  auto duel = usual<DuelFacts>();
  duel.ours.ranks = duel.theirs.ranks = 1, duel.theirs.troops = troops(Kind::Elephants), duel.moves = 1;
  EXPECT_EQ(play<DuelChain>(duel, {"1", "1"}).end, DuelEnd::NobodyWavers);
  EXPECT_EQ(play<DuelChain>(duel, {"1"}, other).end, DuelEnd::NobodyWavers);  // ours throw nothing

  auto attack = usual<AttackFacts>();
  attack.attacker.troops = troops(Kind::Elephants), attack.shoots = 1, attack.rounds = 1;
  EXPECT_EQ(play<AttackChain>(attack, {"1", "6 5", "6 5", "3", "3"}).result, AttackResult::DefendersFallBack);
  EXPECT_EQ(play<AttackChain>(attack, {"6 5", "6 5", "3", "3"}, other).result, AttackResult::DefendersFallBack);
}

TEST(Options, whose_superscript) {  // RN-ADV-11, RN-SUP-10
  const Tables any = house("option.RN-ADV-11", "any-cavalry");
  SeveralFacts several{};
  several.ours = but(usual<Fighter>(), [](Fighter& f) { f.troops = troops(Kind::Cavalry), f.ranks = 1; });
  Foe foe = usual<Foe>();
  foe.our_approach = Approach::Charges;
  foe.foe = but(usual<Fighter>(), [](Fighter& f) { f.troops = troops(Kind::Camelry), f.ranks = 1, f.approach = Approach::CounterCharges; });
  several.foes.push(foe);
  EXPECT_EQ(play<SeveralMelee>(several, {"3", "3"}).worst, 0);
  EXPECT_EQ(play<SeveralMelee>(several, {"3", "3"}, any).worst, 1);  // RN-ADV-07 for the horse, none for the camels

  auto attack = usual<AttackFacts>();
  attack.attacker = several.ours, attack.defender = foe.foe, attack.defender.approach = Approach::Stands;
  attack.counter_charges = 1, attack.rounds = 1;
  EXPECT_EQ(play<AttackChain>(attack, {"4 3", "4 3", "4", "3"}).defender.morale, Morale::Steady);
  EXPECT_EQ(play<AttackChain>(attack, {"4 3", "4 3", "4", "3"}, any).defender.morale, Morale::Shaken);

  auto ranks = standing(1);
  ranks.ours.troops = troops(Kind::Cavalry), ranks.ours.ranks = 2, ranks.ours.second_rank = SecondRank::Other;
  EXPECT_EQ(judge<look_up_supports>(ranks).ours, 1);
  EXPECT_EQ(judge<look_up_supports>(ranks, any).ours, 0);
}

TEST(Options, grenades_and_darts) {  // RN-MMOD-24
  const Tables every = house("option.RN-MMOD-24", "every-round");
  SeveralFacts several{};
  several.ours = but(usual<Fighter>(), [](Fighter& f) { f.ancillary = Ancillary::Darts; });
  Foe foe = usual<Foe>();
  foe.round = 2;
  several.foes.push(foe);
  EXPECT_EQ(play<SeveralMelee>(several, {"3", "3"}).worst, 0);
  EXPECT_EQ(play<SeveralMelee>(several, {"3", "3"}, every).worst, 1);

  auto attack = usual<AttackFacts>();
  attack.attacker.ancillary = Ancillary::Darts, attack.rounds = 2;
  const std::initializer_list<std::string_view> dice{"4 3", "4 3", "1", "3", "4", "3"};  // one better in round 1 either way
  EXPECT_EQ(play<AttackChain>(attack, dice).defender.morale, Morale::Steady);
  EXPECT_EQ(play<AttackChain>(attack, dice, every).defender.morale, Morale::Shaken);
}

TEST(Options, reckless_with_twelve) {  // RN-WRES-06
  const Tables holds = house("option.RN-WRES-06", "holds");
  auto f = usual<WaverFacts>();
  f.unit.morale = Morale::Reckless;
  EXPECT_EQ(roll<test_waver>(f, {"5 4"}).unit.morale, Morale::Steady);  // 9 + 3 + 2
  EXPECT_EQ(roll<test_waver>(f, {"5 4"}, holds).unit.morale, Morale::Reckless);
  EXPECT_EQ(roll<test_waver>(f, {"3 3"}, holds).unit.morale, Morale::Reckless);  // 11 either way
  auto duel = usual<DuelFacts>();
  duel.ours.ranks = duel.theirs.ranks = 1, duel.moves = 2, duel.ours.unit.morale = Morale::Reckless;
  const std::initializer_list<std::string_view> dice{"1", "6", "6 5", "1", "6", "6 5"};
  EXPECT_EQ(play<DuelChain>(duel, dice).our_lost, 2);         // calm, it rests between the Moves
  EXPECT_EQ(play<DuelChain>(duel, dice, holds).our_lost, 3);  // reckless it cannot
}

TEST(Options, wavering_again) {  // RN-STATE-05, RN-WRES-07
  const Tables passing = house("option.RN-STATE-05", "retreats-again"), testing = house("option.RN-WRES-07", "retreats-again");
  auto pass = usual<PassFacts>();
  pass.passing_unit.morale = pass.passed_unit.morale = Morale::Wavering, pass.passage = Passage::FallBack;
  EXPECT_EQ(judge<pass_through>(pass).fate, Fate::Routs);
  EXPECT_EQ(judge<pass_through>(pass, testing).fate, Fate::Routs);
  EXPECT_EQ(judge<pass_through>(pass, passing).fate, Fate::Wavers);
  auto f = usual<WaverFacts>();
  f.unit.morale = Morale::Wavering;
  EXPECT_EQ(roll<test_waver>(f, {"3 2"}).step, Step::Routs);
  EXPECT_EQ(roll<test_waver>(f, {"3 2"}, passing).step, Step::Routs);
  EXPECT_EQ(roll<test_waver>(f, {"3 2"}, testing).step, Step::Retreats);
}

TEST(Options, skirmishers_and_better_troops_who_waver) {  // RN-RESP-03, RN-RESP-01
  const Tables other = house("option.RN-RESP-03", "waver-with-better-troops");
  auto pass = usual<PassFacts>();
  pass.passing_unit.morale = Morale::Wavering, pass.passage = Passage::FallBack, pass.followed = 1;
  pass.passing.grade = Grade::A, pass.passed.order = Order::Open;
  EXPECT_EQ(judge<pass_through>(pass).fate, Fate::Evades);
  EXPECT_EQ(judge<pass_through>(pass, other).fate, Fate::Wavers);
  pass.passing.grade = pass.passed.grade;  // no better: by either reading they evade
  EXPECT_EQ(judge<pass_through>(pass, other).fate, Fate::Evades);
}

TEST(Odds, exact_fractions_of_chains) {  // RN-SHOOT-29, RN-MELEE-12, RN-CHG-11
  auto two = one_volley(Weapon::Bow, 4, 16, troops(Kind::Foot));
  two.shooters.push(two.shooters[0]);
  EXPECT_EQ(odds_that<Volleys>("shooting-several", two, [](auto& o) { return o.hits == 0; }), Fraction(1, 9));
  EXPECT_EQ(odds_that<Volleys>("shooting-several", two, [](auto& o) { return o.hits == 8; }), Fraction(1, 36));
  auto attack = usual<AttackFacts>();
  attack.attacker.unit.morale = attack.defender.unit.morale = Morale::Reckless, attack.rounds = 1;  // nobody tests; two ahead by the charge
  EXPECT_EQ(odds_that<AttackOutcome>("attack", attack, [](auto& o) { return o.result == AttackResult::DefendersFallBack; }), Fraction(10, 36));
  EXPECT_EQ(odds_that<AttackOutcome>("attack", attack, [](auto& o) { return o.attacker.morale == Morale::Shaken; }), Fraction(3, 36));
  auto duel = usual<DuelFacts>();
  duel.moves = 2;
  const auto ends = [&](DuelEnd end) { return odds_that<DuelOutcome>("shooting-duel", duel, [&](auto& o) { return o.end == end; }); };
  EXPECT_EQ(ends(DuelEnd::TheyWaver), ends(DuelEnd::WeWaver));  // equal sides, equal chances: nobody shoots first
}

TEST(Options, dispersed_troops_evade) {  // RN-STATE-06
  const Tables evade_too = house("option.RN-STATE-06", "evade-too");
  auto answer = usual<ResponseFacts>();
  answer.troops = troops(Kind::Foot, Order::Open), answer.unit.dispersed = 1, answer.answer = renaissance::Answer::Evade;
  EXPECT_EQ(judge<respond>(answer).may, May::Dispersed);
  EXPECT_EQ(judge<respond>(answer).distance, 0);
  EXPECT_EQ(judge<respond>(answer, evade_too).may, May::Yes);
  EXPECT_EQ(judge<respond>(answer, evade_too).distance, cm(20));
  auto price = usual<PriceFacts>();
  price.order = Order::Loose, price.dispersed = 1, price.own_turn = 0, price.action = Action::Evade;
  EXPECT_EQ(judge<pay>(price).may, May::Dispersed);
  EXPECT_EQ(judge<pay>(price, evade_too).price, 2);
}

TEST(Options, what_does_not_fall_below_nothing) {  // RN-CMD-09, RN-CMD-07
  const Tables sum = house("option.RN-CMD-09", "the-sum");
  auto test = usual<CommandFacts>();
  test.units_lost = 3;  // three from each of two dice
  EXPECT_EQ(roll<test_command>(test, {"5 2"}).points, 2);
  EXPECT_EQ(roll<test_command>(test, {"5 2"}, sum).points, 1);  // 7 - 6
  EXPECT_EQ(roll<test_command>(test, {"4 1"}).points, 1);
  EXPECT_EQ(roll<test_command>(test, {"4 1"}, sum).points, 0);
  test.transferred = 2;
  EXPECT_EQ(roll<test_command>(test, {"1 1"}, sum).points, 2);  // a transfer pays no old debts
  const auto two = [](auto& o) { return o.points == 2; };
  test.transferred = 0;
  EXPECT_EQ(odds_that<CommandTest>("command-test", test, two, sum), Fraction(5, 36));      // a sum of 8
  EXPECT_EQ(odds_that<CommandTest>("command-test", test, two), Fraction(7, 36));           // a 5 beside no more than 3, or two 4s
}

TEST(Attack, a_target_that_runs_is_a_charge_that_failed) {  // RN-DIS-13, RN-CHG-11, RN-POST-07
  auto f = usual<AttackFacts>();
  f.attacker.unit = condition(3);
  const auto o = play<AttackChain>(f, {"5 4", "2 2"});  // 9 + 3 - 3 + 2 = 11; 4 + 3 = 7, charged: they waver and run
  EXPECT_EQ(o.result, AttackResult::DefendersFallBack);
  EXPECT_EQ(o.attacker_lost, 1);  // the fourth point
  f.charge_left = cm(16);         // 4 of gap and 12 of their retreat: touched, so they rout, and the fugitives' die falls
  const auto touched = play<AttackChain>(f, {"5 4", "2 2", "1"});
  EXPECT_EQ(touched.result, AttackResult::DefendersRout);
  EXPECT_EQ(touched.attacker_lost, 0);
  const auto chase = [](int left) {
    return judge<pursue>(but(usual<PursuitFacts>(), [&](auto& p) { p.quarry = Quarry::Retreats, p.charging = 1, p.quarry_move = cm(12), p.gap = cm(4), p.move_left = cm(left); })).dps;
  };
  EXPECT_EQ(chase(15), 1);
  EXPECT_EQ(chase(16), 0);
}

TEST(Attack, counter_charges_at_skirmishers_are_easy) {  // RN-WTEST-16, RN-WTEST-25
  auto f = usual<AttackFacts>();
  f.attacker.troops.order = Order::Open, f.counter_charges = 1, f.rounds = 1;
  const auto o = play<AttackChain>(f, {"4 3", "2 1", "3", "3"});  // 3 + 3 + 1 + 1 + 2 = 10: steady
  EXPECT_EQ(o.defender.morale, Morale::Steady);
  EXPECT_EQ(o.attacker.morale, Morale::Shaken);  // three worse: +2 over skirmishers, a supporting rank
  f.in_open = 0;
  EXPECT_EQ(play<AttackChain>(f, {"4 3", "2 1", "3", "3"}).defender.morale, Morale::Shaken);  // 8
}

TEST(Attack, overlaps_count_from_the_second_round) {  // RN-MMOD-13, RN-MELEE-02
  auto f = usual<AttackFacts>();
  f.attacker.overlaps = 2, f.rounds = 2;
  const std::initializer_list<std::string_view> dice{"4 3", "4 3", "1", "3", "3", "3"};  // round 1: 1 + 2 - 3 = 0; round 2: two overlaps
  EXPECT_EQ(play<AttackChain>(f, dice).defender.morale, Morale::Shaken);
  f.attacker.overlaps = 0;
  EXPECT_EQ(play<AttackChain>(f, dice).defender.morale, Morale::Steady);
}

TEST(Attack, skirmishers_behind_the_flank_count_less) {  // RN-WTEST-08, RN-CHG-13
  auto f = usual<AttackFacts>();
  f.defender.hit_from_behind = 1, f.rounds = 1;
  // 5 + 3 - 2 = 6, charged: waver; from skirmishers 5 + 3 = 8: shaken, and they receive the charge
  EXPECT_EQ(play<AttackChain>(f, {"4 3", "3 2"}).result, AttackResult::DefendersFallBack);
  f.attacker.troops.order = Order::Open;
  EXPECT_EQ(play<AttackChain>(f, {"4 3", "3 2", "3", "3"}).rounds, 1);
}

TEST(Duel, goes_on_until_one_side_wavers) {  // RN-WAVER-07, RN-SEQ-11
  auto duel = usual<DuelFacts>();
  duel.ours.ranks = duel.theirs.ranks = 1, duel.moves = 60;
  std::string dice;
  for (int i = 0; i < 9; ++i) dice += "2 1 ";  // nine Moves without a hit
  dice += "6 1 1 1";                           // four hits, a test of 1, and their last shot
  Scripted scripted{std::string_view(dice)};
  auto s = DuelChain::start(duel, {});
  while (DuelChain::step(s, {}, scripted)) {
  }
  EXPECT_TRUE(scripted.all_used()) << scripted.unused();
  EXPECT_EQ(DuelChain::finish(s).moves, 10);
  EXPECT_EQ(DuelChain::finish(s).end, DuelEnd::TheyWaver);
}

}  // namespace
}  // namespace linstock::renaissance
