// MELEES: weapons, advantages, supports, modifiers with and without.
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

TEST(Weapons, classes_and_ratings) {  // RN-MELEE-04, RN-MELEE-05, RN-MELEE-10, RN-MELEE-11, RN-SPEC-01
  using W = WeaponClass;
  struct Printed { Arms arms; W kind; int first, later; };
  const Printed table[] = {{Arms::Pike, W::Thruster, 3, 2}, {Arms::LongSpear, W::Thruster, 3, 2}, {Arms::Spear, W::Thruster, 3, 2}, {Arms::Lance, W::Thruster, 3, 2},
      {Arms::LightLance, W::Thruster, 3, 2}, {Arms::Javelin, W::Thrower, 3, 1}, {Arms::Halberd, W::Cutter, 2, 3}, {Arms::Polearm, W::Cutter, 2, 3},
      {Arms::TwoHanded, W::Cutter, 2, 3}, {Arms::DoubleArmed, W::Cutter, 2, 3}, {Arms::Sword, W::Cutter, 2, 3}, {Arms::Mixed, W::Other, 1, 1},
      {Arms::SpecialMixed, W::Other, 1, 1}, {Arms::Bayonet, W::Other, 1, 1}, {Arms::Firearm, W::Other, 1, 1}, {Arms::Crew, W::Other, 1, 1}};
  for (const Printed& p : table) {
    const bool ridden = p.arms == Arms::Lance || p.arms == Arms::LightLance;
    WeaponFacts f{ridden ? Kind::Cavalry : Kind::Foot, p.arms, 0, Formation::Block, 0, 1};
    EXPECT_EQ(judge<look_up_weapon>(f).kind, p.kind) << arms_names[static_cast<int>(p.arms)];
    EXPECT_EQ(judge<look_up_weapon>(f).rating, p.first);
    f.round = 2;
    EXPECT_EQ(judge<look_up_weapon>(f).rating, p.later) << arms_names[static_cast<int>(p.arms)];
    f.sidearm = 1;
    EXPECT_EQ(judge<look_up_weapon>(f).rating, 3);  // swords in later rounds
    f.round = 1;
    EXPECT_EQ(judge<look_up_weapon>(f).rating, std::max(2, p.first));
  }
  for (int round : {1, 5}) EXPECT_EQ(judge<look_up_weapon>(WeaponFacts{Kind::Elephants, Arms::Crew, 0, Formation::Block, 0, round}).rating, 3);
  EXPECT_EQ(judge<look_up_weapon>(WeaponFacts{Kind::Foot, Arms::Bayonet, 0, Formation::Square, 0, 1}).rating, 3);
  EXPECT_EQ(judge<look_up_weapon>(WeaponFacts{Kind::Artillery, Arms::Sword, 0, Formation::Deployed, 0, 1}).rating, 1);
}

TEST(Weapons, superior_in_the_same_class) {  // RN-WPN-01, RN-WPN-02, RN-WPN-03, RN-WPN-04, RN-WPN-05, RN-MMOD-06
  const auto superior_weapon = [](Arms a, Arms b, int round = 1) {
    auto f = standing(round);
    f.ours.arms = a, f.theirs.arms = b;
    for (Fighter* side : {&f.ours, &f.theirs})
      if (side->arms == Arms::Lance || side->arms == Arms::LightLance) side->troops.kind = Kind::Cavalry;
    return value_of(f, "superior weapon");
  };
  EXPECT_EQ(superior_weapon(Arms::Pike, Arms::Lance), 1);
  EXPECT_EQ(superior_weapon(Arms::LongSpear, Arms::Spear), 1);
  EXPECT_EQ(superior_weapon(Arms::Pike, Arms::LongSpear), 0);
  EXPECT_EQ(superior_weapon(Arms::Lance, Arms::Spear), 1);
  EXPECT_EQ(superior_weapon(Arms::Lance, Arms::LightLance), 0);
  EXPECT_EQ(superior_weapon(Arms::Spear, Arms::Lance), 0);
  for (const Arms a : {Arms::Halberd, Arms::Polearm, Arms::DoubleArmed}) EXPECT_EQ(superior_weapon(a, Arms::Sword), 1);
  EXPECT_EQ(superior_weapon(Arms::Halberd, Arms::Polearm), 0);
  EXPECT_EQ(superior_weapon(Arms::Mixed, Arms::Firearm), 1);
  EXPECT_EQ(superior_weapon(Arms::Firearm, Arms::Crew), 0);
  EXPECT_EQ(superior_weapon(Arms::Pike, Arms::Sword), 0);  // other classes: the ratings only
  EXPECT_EQ(superior_weapon(Arms::Javelin, Arms::Javelin), 0);
}

TEST(Melee, weapon_and_armour_ratings) {  // RN-MELEE-06, RN-MELEE-07, RN-MELEE-08, RN-DEF-28
  auto f = standing(1);
  f.ours.arms = Arms::Pike;
  EXPECT_EQ(value_of(f, "better weapon rating"), 1);
  EXPECT_EQ(value_of(swapped(f), "better weapon rating"), 0);
  f.round = 2;
  EXPECT_EQ(value_of(swapped(f), "better weapon rating"), 1);
  const int printed[] = {1, 2, 3, 4};
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b < 4; ++b) {
      auto g = standing(1);
      g.ours.troops.armour = static_cast<Armour>(a), g.theirs.troops.armour = static_cast<Armour>(b);
      EXPECT_EQ(value_of(g, "better armour rating"), std::max(0, printed[a] - printed[b]));
    }
  auto g = standing(1);
  g.ours.troops = troops(Kind::Elephants), g.theirs.troops = troops(Kind::Artillery), g.theirs.formation = Formation::Deployed;
  EXPECT_EQ(value_of(g, "better armour rating"), 3);
}

TEST(Melee, simple_modifiers) {  // RN-MMOD-01, RN-MMOD-04, RN-MMOD-07, RN-MMOD-09, RN-MMOD-26, RN-DEF-22
  EXPECT_EQ(gain(1, [](Fighter& f) { f.general = 1; }), 1);
  EXPECT_EQ(gain(2, [](Fighter& f) { f.general = 1; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& f) { f.unit.morale = Morale::Reckless; }), 2);
  EXPECT_EQ(gain(2, [](Fighter& f) { f.unit.morale = Morale::Reckless; }), 0);
  EXPECT_EQ(gain(1, [](Fighter& f) { f.troops.grade = Grade::B; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& f) { f.troops.grade = Grade::D, f.troops.training = Training::Veteran; }), 0);
  EXPECT_EQ(gain(1, [](Fighter& f) { f.troops.training = Training::Veteran; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& f) { f.bucklers = 1; }), 1);
  auto both = standing(1);
  both.ours.bucklers = both.theirs.bucklers = 1;
  EXPECT_EQ(value_of(both, "bucklers"), 0);
  both.theirs.bucklers = 0, both.theirs.troops.armour = Armour::Armoured;
  EXPECT_EQ(value_of(both, "bucklers"), 0);
}

TEST(Melee, ancillary_weapons) {  // RN-MMOD-05, RN-MMOD-24
  const Tables every = house("option.RN-MMOD-24", "every-round");
  for (const Ancillary a : {Ancillary::Grenades, Ancillary::Darts, Ancillary::Pistols}) {
    const auto take = [&](Fighter& f) { f.ancillary = a; };
    EXPECT_EQ(gain(1, take), 1);
    EXPECT_EQ(gain(2, take), a == Ancillary::Pistols);
    EXPECT_EQ(gain(2, take, every), 1);
    EXPECT_EQ(gain(1, [&](Fighter& f) { f.ancillary = a, f.ancillary_shot = 1; }), 0);
  }
  auto f = standing(2);
  f.ours.ancillary = Ancillary::Darts;
  EXPECT_TRUE(cites<fight_round>(f, clause::RN_MMOD_24, {"3", "3"}, every));
}

TEST(Melee, skirmishers_guns_and_special_status) {  // RN-MMOD-08, RN-MMOD-16, RN-MMOD-25, RN-DEF-07
  auto f = standing(1);
  f.theirs.troops.order = Order::Open;
  EXPECT_EQ(value_of(f, "normal order against skirmishers or guns"), 2);
  f.ours.troops.order = Order::Open;
  EXPECT_EQ(value_of(f, "normal order against skirmishers or guns"), 0);
  f = standing(1);
  f.theirs.troops = troops(Kind::Artillery), f.theirs.formation = Formation::Deployed;
  EXPECT_EQ(value_of(f, "normal order against skirmishers or guns"), 2);
  f.theirs.special_status = 1;
  EXPECT_EQ(value_of(f, "normal order against skirmishers or guns"), 0);
  f = standing(1);
  f.ours.troops = troops(Kind::Elephants);
  EXPECT_EQ(value_of(f, "elephants of special status"), 0);
  f.ours.special_status = 1;
  EXPECT_EQ(value_of(f, "elephants of special status"), 1);
  f.theirs.troops = troops(Kind::Elephants), f.theirs.special_status = 1;
  EXPECT_EQ(value_of(f, "elephants of special status"), 0);
}

TEST(Melee, attrition_overlaps_ground) {  // RN-MMOD-12, RN-MMOD-13, RN-MMOD-14, RN-MMOD-15, RN-MMOD-21, RN-MMOD-23
  auto f = standing(1);
  f.theirs.unit = condition(3, 1, Morale::Steady, 6, 8);
  EXPECT_EQ(value_of(f, "the enemy's attrition"), 7);  // 3, and 2 for each of two bases
  EXPECT_EQ(gain(1, [](Fighter& g) { g.overlaps = 2; }), 0);
  EXPECT_EQ(gain(2, [](Fighter& g) { g.overlaps = 2; }), 2);
  EXPECT_EQ(gain(1, [](Fighter& g) { g.uphill = 1; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& g) { g.charged_downhill = 1; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& g) { g.defends = Post::MinorObstacle; }), 1);
  EXPECT_EQ(gain(1, [](Fighter& g) { g.defends = Post::MinorObstacle, g.uphill = 1; }), 1);  // once
  EXPECT_EQ(gain(1, [](Fighter& g) { g.defends = Post::MajorObstacle; }), 2);
  EXPECT_EQ(gain(1, [](Fighter& g) { g.defends = Post::MajorObstacle, g.uphill = 1; }), 3);
}

TEST(Melee, later_rounds) {  // RN-MMOD-11, RN-MMOD-17, RN-MMOD-18, RN-MMOD-19, RN-MMOD-22
  auto f = standing(2);
  f.ours.ranks = 7;  // front, 2 supports, 4 more
  EXPECT_EQ(value_of(f, "each two further ranks of close foot"), 2);
  f.round = 1;
  EXPECT_EQ(value_of(f, "each two further ranks of close foot"), 0);
  f.round = 2, f.theirs.troops.kind = Kind::Cavalry;
  EXPECT_EQ(value_of(f, "each two further ranks of close foot"), 0);
  f = standing(2);
  f.ours.ranks = 7, f.ours.troops.order = Order::Regular;
  EXPECT_EQ(value_of(f, "each two further ranks of close foot"), 0);
  for (const Order o : {Order::Loose, Order::Regular}) {
    auto g = standing(2);
    g.theirs.troops.order = o;
    EXPECT_EQ(value_of(g, "close foot against loose or regular foot"), 1);
    g.theirs.troops.temper = Temper::Tribal;
    EXPECT_EQ(value_of(g, "disciplined against tribal"), 1);  // both
    g.round = 1;
    EXPECT_EQ(value_of(g, "close foot against loose or regular foot") + value_of(g, "disciplined against tribal"), 0);
  }
  auto h = standing(2);
  h.ours.troops = troops(Kind::Cavalry), h.theirs.troops = troops(Kind::Cavalry, Order::Loose);
  EXPECT_EQ(value_of(h, "disciplined close cavalry against disciplined loose mounted"), 1);
  h.theirs.troops.temper = Temper::Tribal;
  EXPECT_EQ(value_of(h, "disciplined close cavalry against disciplined loose mounted"), 0);
}

// ADVANTAGES

constexpr auto none = Advantage::None, contact = Advantage::Contact, charge = Advantage::Charge;
Advantage ours(const MeleeFacts& f, const Tables& t = {}) { return judge<look_up_advantage>(f, t).ours; }
MeleeFacts charging(Troops us, Troops them, Arms arms = Arms::Sword, Arms their_arms = Arms::Sword, Approach theirs = Approach::Stands) {
  auto f = standing(1);
  f.ours.troops = us, f.theirs.troops = them, f.ours.arms = arms, f.theirs.arms = their_arms;
  f.ours.approach = Approach::Charges, f.theirs.approach = theirs;
  if (them.kind == Kind::Artillery) f.theirs.formation = Formation::Deployed;
  return f;
}
const Troops horse = troops(Kind::Cavalry), loose_horse = troops(Kind::Cavalry, Order::Loose), infantry = troops(Kind::Foot), beasts = troops(Kind::Elephants);
constexpr auto meets = Approach::CounterCharges;

TEST(ChargeAdvantage, foot) {  // RN-ADV-01, RN-ADV-02, RN-ADV-14, RN-MMOD-02
  EXPECT_EQ(ours(charging(infantry, infantry)), charge);
  EXPECT_EQ(ours(charging(infantry, infantry, Arms::Sword, Arms::Sword, meets)), none);
  EXPECT_EQ(ours(charging(infantry, horse)), none);
  for (const Arms a : {Arms::Pike, Arms::Spear, Arms::Javelin}) {
    EXPECT_EQ(ours(charging(infantry, horse, a)), charge);
    EXPECT_EQ(ours(charging(infantry, horse, a, Arms::Sword, Approach::Charges)), none);
  }
  auto later = charging(infantry, infantry);
  later.round = 2;
  EXPECT_EQ(ours(later), none);
  auto counter = charging(infantry, infantry);
  counter.ours.approach = Approach::CounterCharges;
  EXPECT_EQ(ours(counter), charge);
  EXPECT_EQ(value_of(charging(infantry, infantry), "charge advantage"), 2);
}

TEST(ChargeAdvantage, mounted_and_elephants) {  // RN-ADV-03, RN-ADV-04, RN-ADV-13, RN-ADV-16, RN-DEF-24
  EXPECT_EQ(ours(charging(horse, loose_horse)), charge);
  EXPECT_EQ(ours(charging(horse, beasts)), charge);
  EXPECT_EQ(ours(charging(beasts, horse)), charge);
  EXPECT_EQ(ours(charging(troops(Kind::Camelry), horse)), charge);
  EXPECT_EQ(ours(charging(horse, troops(Kind::Artillery))), none);  // deployed
  auto train = charging(horse, troops(Kind::Artillery));
  train.theirs.formation = Formation::Draught;
  EXPECT_EQ(ours(train), charge);
  EXPECT_EQ(ours(charging(horse, troops(Kind::Wagons))), charge);
  auto laager = charging(horse, troops(Kind::Wagons));
  laager.theirs.formation = Formation::Laager;
  EXPECT_EQ(ours(laager), none);
  EXPECT_EQ(ours(charging(horse, infantry)), charge);
  EXPECT_EQ(ours(charging(horse, infantry, Arms::Sword, Arms::Sword, meets)), charge);
  for (const Arms a : {Arms::Pike, Arms::LongSpear, Arms::Halberd}) {
    auto f = charging(horse, infantry, Arms::Lance, a);
    EXPECT_EQ(ours(f), none);
    f.theirs.hit_from_behind = 1;
    EXPECT_EQ(ours(f), charge);
    f.theirs.hit_from_behind = 0, f.theirs.unit.morale = Morale::Wavering;
    EXPECT_EQ(ours(f), charge);
    EXPECT_EQ(ours(charging(beasts, infantry, Arms::Crew, a)), none);
  }
  EXPECT_EQ(ours(charging(beasts, infantry)), charge);
  auto square = charging(horse, infantry);
  square.theirs.formation = Formation::Square;
  EXPECT_EQ(ours(square), none);
}

TEST(ContactAdvantage, following_and_receiving) {  // RN-ADV-05, RN-ADV-06, RN-ADV-15, RN-ADV-16, RN-MMOD-03, RN-MMOD-20
  auto f = charging(infantry, infantry);
  f.ours.approach = Approach::Advances;
  EXPECT_EQ(ours(f), contact);
  EXPECT_EQ(value_of(f, "contact advantage"), 1);
  f.in_open = 0;
  EXPECT_EQ(ours(f), none);
  f.ours.approach = Approach::FollowsUp;
  EXPECT_EQ(ours(f), contact);
  f.round = 2;
  EXPECT_EQ(ours(f), none);
  auto riders = charging(horse, infantry, Arms::Lance, Arms::Pike);
  riders.ours.approach = Approach::FollowsUp;
  EXPECT_EQ(ours(riders), none);  // stationary pike
  riders.theirs.arms = Arms::Sword;
  EXPECT_EQ(ours(riders), contact);
  for (const Arms a : {Arms::Pike, Arms::LongSpear, Arms::Halberd}) {
    EXPECT_EQ(ours(swapped(charging(horse, infantry, Arms::Lance, a))), contact);
    EXPECT_EQ(ours(swapped(charging(beasts, infantry, Arms::Crew, a))), contact);
  }
  EXPECT_EQ(ours(swapped(charging(horse, infantry, Arms::Lance, Arms::Spear))), none);
  EXPECT_EQ(ours(swapped(charging(infantry, infantry, Arms::Sword, Arms::Pike))), none);  // no mounted charge
  auto square = swapped(charging(horse, infantry, Arms::Lance, Arms::Firearm));
  square.ours.formation = Formation::Square;
  EXPECT_EQ(ours(square), none);
  square.ours.bayonets = 1;
  EXPECT_EQ(ours(square), contact);
}

TEST(ContactAdvantage, riders_who_charge_each_other) {  // RN-ADV-07, RN-ADV-08
  const auto met = [](Troops us, Troops them, Arms a = Arms::Sword, Arms b = Arms::Sword) { return ours(charging(us, them, a, b, meets)); };
  EXPECT_EQ(met(loose_horse, horse), contact);
  EXPECT_EQ(met(troops(Kind::Camelry, Order::Loose), horse), contact);
  EXPECT_EQ(met(beasts, horse), contact);
  EXPECT_EQ(met(horse, horse), none);
  EXPECT_EQ(met(horse, loose_horse), none);
  EXPECT_EQ(met(loose_horse, loose_horse), none);
  EXPECT_EQ(met(horse, horse, Arms::Lance, Arms::Lance), contact);  // both have it
  EXPECT_EQ(met(horse, horse, Arms::LightLance, Arms::Sword), contact);
  EXPECT_EQ(met(horse, horse, Arms::Sword, Arms::Lance), none);
}

TEST(ContactAdvantage, whose_superscript) {  // RN-ADV-09, RN-ADV-10, RN-ADV-11, RN-ADV-12
  const Tables any = house("option.RN-ADV-11", "any-cavalry");
  const auto reiters = [](MeleeFacts f, bool theirs = false) {
    f.ours.wheel_lock = 1;
    f.theirs.wheel_lock = theirs;
    return f;
  };
  EXPECT_EQ(ours(reiters(charging(horse, horse))), contact);  // others have the charge advantage
  EXPECT_EQ(ours(reiters(charging(horse, infantry))), contact);
  EXPECT_TRUE(cites<fight_round>(reiters(charging(horse, infantry)), clause::RN_ADV_10, {"3", "3"}));
  EXPECT_EQ(ours(reiters(charging(horse, infantry, Arms::Sword, Arms::Pike))), none);
  EXPECT_EQ(ours(reiters(charging(horse, horse, Arms::Sword, Arms::Sword, meets))), contact);         // RN-ADV-07
  EXPECT_EQ(ours(reiters(charging(horse, horse, Arms::Sword, Arms::Sword, meets), true)), contact);   // RN-ADV-09
  EXPECT_EQ(ours(charging(loose_horse, horse, Arms::Sword, Arms::Sword, meets)), contact);
  EXPECT_EQ(ours([&] { auto f = charging(loose_horse, horse, Arms::Sword, Arms::Sword, meets); f.theirs.wheel_lock = 1; return f; }()), none);
  EXPECT_EQ(ours(charging(troops(Kind::MountedInfantry), horse)), contact);
  EXPECT_EQ(ours(charging(troops(Kind::MountedInfantry), infantry)), contact);
  EXPECT_EQ(ours(charging(troops(Kind::MountedInfantry), infantry, Arms::Sword, Arms::Pike)), none);
  // The other reading: any close cavalry, in the rows that print Cv.
  const auto plain = charging(horse, horse, Arms::Sword, Arms::Sword, meets);
  EXPECT_EQ(ours(plain), none);
  EXPECT_EQ(ours(plain, any), contact);
  EXPECT_EQ(ours(charging(loose_horse, horse, Arms::Sword, Arms::Sword, meets), any), none);
  EXPECT_EQ(ours(charging(horse, infantry), any), charge);  // the rows of the charge print W/C
  EXPECT_TRUE(cites<look_up_advantage>(plain, clause::RN_ADV_11, {}, any));
  EXPECT_TRUE(cites<fight_round>(plain, clause::RN_ADV_11, {"3", "3"}, any));
  auto deep = charging(horse, infantry);
  deep.ours.ranks = 2, deep.ours.second_rank = SecondRank::Other, deep.ours.approach = Approach::Stands;
  EXPECT_EQ(judge<look_up_supports>(deep).ours, 1);
  EXPECT_EQ(judge<look_up_supports>(deep, any).ours, 0);
}

TEST(Advantage, hit_from_behind_none) {  // RN-CHG-13
  auto f = swapped(charging(horse, infantry, Arms::Lance, Arms::Pike));
  f.ours.hit_from_behind = 1, f.ours.ranks = 4;
  EXPECT_EQ(ours(f), none);
  EXPECT_EQ(judge<look_up_supports>(f).ours, 0);
  f.round = 2;
  EXPECT_EQ(judge<look_up_supports>(f).ours, 2);
}

// SUPPORTING RANKS

int supports(auto change, int round = 1, const Tables& t = {}) {
  auto f = standing(round);
  f.ours.ranks = 6;
  change(f);
  return judge<look_up_supports>(f, t).ours;
}

TEST(Supports, pike_and_other_foot) {  // RN-SUP-01, RN-SUP-02, RN-SUP-03, RN-SUP-07, RN-SUP-08, RN-SUP-09, RN-SUP-11, RN-MMOD-10
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = Arms::Pike; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = Arms::Pike, f.theirs.ranks = 3; }), 3);
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = f.theirs.arms = Arms::Pike, f.theirs.ranks = 6; }), 3);
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = Arms::Pike, f.theirs.ranks = 3, f.ours.troops.temper = Temper::Tribal; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = Arms::Pike, f.theirs.ranks = 3, f.ours.unit = condition(1, 1); }), 1);
  EXPECT_EQ(supports([](auto& f) { f.ours.arms = Arms::Pike, f.theirs.ranks = 3, f.ours.ranks = 2; }), 1);
  EXPECT_EQ(supports([](auto&) {}), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.ranks = 2; }), 1);
  EXPECT_EQ(supports([](auto& f) { f.ours.ranks = 2, f.ours.open_rank = 1; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.rear_files = 1; }), 0);  // less than half of four
  EXPECT_EQ(supports([](auto& f) { f.ours.rear_files = 2; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.formation = Formation::Square; }), 1);
  EXPECT_EQ(supports([](auto& f) { f.ours.formation = Formation::Hedgehog, f.ours.arms = Arms::Pike; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.formation = Formation::Tercio; }), 2);
  EXPECT_EQ(supports([](auto& f) { f.ours.troops = troops(Kind::Elephants); }), 0);
  EXPECT_EQ(supports([](auto& f) { f.ours.troops = troops(Kind::Cavalry, Order::Open), f.ours.second_rank = SecondRank::Similar; }), 0);
}

TEST(Supports, cavalry) {  // RN-SUP-04, RN-SUP-05, RN-SUP-06, RN-SUP-10
  const auto close = [](SecondRank rank, Kind against, auto change) {
    return supports([&](auto& f) { f.ours.troops = horse, f.ours.second_rank = rank, f.theirs.troops = troops(against), change(f); });
  };
  const auto as_is = [](auto&) {};
  for (const SecondRank r : {SecondRank::Similar, SecondRank::BowOrSword})
    for (const Kind k : {Kind::Foot, Kind::Cavalry}) EXPECT_EQ(close(r, k, [](auto& f) { f.ours.shot = f.ours.wheel_lock = 1; }), 1);
  EXPECT_EQ(close(SecondRank::Similar, Kind::Foot, [](auto& f) { f.ours.ranks = 1; }), 0);
  EXPECT_EQ(close(SecondRank::Other, Kind::Foot, as_is), 1);
  EXPECT_EQ(close(SecondRank::Other, Kind::Cavalry, as_is), 0);
  EXPECT_EQ(close(SecondRank::Other, Kind::Foot, [](auto& f) { f.ours.wheel_lock = 1; }), 0);
  EXPECT_EQ(close(SecondRank::Other, Kind::Foot, [](auto& f) { f.ours.shot = 1; }), 0);
  EXPECT_EQ(close(SecondRank::Other, Kind::Foot, [](auto& f) { f.ours.approach = Approach::Charges; }), 0);  // counts charge advantage
  const auto loose = [](Arms arms, SecondRank rank, int round) {
    return supports([&](auto& f) { f.ours.troops = loose_horse, f.ours.arms = arms, f.ours.second_rank = rank; }, round);
  };
  EXPECT_EQ(loose(Arms::Sword, SecondRank::Similar, 2), 1);
  EXPECT_EQ(loose(Arms::Sword, SecondRank::Similar, 1), 0);
  EXPECT_EQ(loose(Arms::Lance, SecondRank::BowOrSword, 2), 1);
  EXPECT_EQ(loose(Arms::Mixed, SecondRank::Similar, 2), 0);
  EXPECT_EQ(loose(Arms::Sword, SecondRank::Other, 2), 0);
  const auto backed = [](int round) { return supports([](auto& f) { f.ours.troops = horse, f.ours.backing_foot = 1, f.ours.ranks = 1; }, round); };
  EXPECT_EQ(backed(1), 0);
  EXPECT_EQ(backed(2), 1);
}

TEST(Fighter, contradictions) {  // RN-CHG-13, RN-DEF-19, RN-ADV-11
  EXPECT_EQ(problem(but(usual<Fighter>(), [](auto& f) { f.wheel_lock = 1; })), "wheel_lock RN-ADV-11");
  EXPECT_EQ(problem(but(usual<Fighter>(), [](auto& f) { f.hit_from_behind = 1, f.approach = Approach::Charges; })), "hit_from_behind RN-CHG-13");
  EXPECT_EQ(problem(but(usual<Fighter>(), [](auto& f) { f.hit_from_behind = 1, f.formation = Formation::Square; })), "hit_from_behind RN-DEF-19");
  EXPECT_EQ(problem(but(usual<Fighter>(), [](auto& f) { f.unit.morale = Morale::Routed; })), "morale RN-STATE-01");
}

}  // namespace
}  // namespace linstock::renaissance
