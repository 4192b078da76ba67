// SHOOTING: ranges and defence values cell by cell, modifiers with and without, who may shoot.
#include "kit.h"

namespace linstock::renaissance {
namespace {

struct Printed {
  Weapon weapon;
  int shortest, maximum, light, armoured, heavy, full, other;  // -1: NA
};
constexpr Printed table[] = {
    {Weapon::Bow, 12, 20, 2, 4, 5, 6, -1},        {Weapon::Longbow, 12, 24, 2, 3, 4, 5, -1},   {Weapon::Crossbow, 12, 24, 4, 4, 4, 5, -1},
    {Weapon::Arbalest, 12, 32, 4, 4, 4, 5, -1},   {Weapon::Mixed, 12, 20, 4, 5, 6, 7, -1},     {Weapon::Sling, 0, 12, 1, 2, 3, 4, -1},
    {Weapon::StaffSling, 0, 24, 4, 4, 4, 5, -1},  {Weapon::Darts, 0, 4, 1, 2, 3, 4, -1},       {Weapon::Handgun, 0, 8, 2, 2, 3, 3, -1},
    {Weapon::Pistol, 0, 8, 2, 2, 3, 3, -1},       {Weapon::Arquebus, 8, 16, 3, 3, 4, 4, -1},   {Weapon::Matchlock, 12, 32, 3, 3, 4, 4, -1},
    {Weapon::Firelock, 12, 24, 3, 3, 4, 4, -1},   {Weapon::Rifle, 12, 40, 3, 3, 4, 4, -1},     {Weapon::Jezail, 12, 40, 3, 3, 4, 4, -1},
    {Weapon::SwivelGun, 12, 40, 3, 3, 4, 4, -1},  {Weapon::SpecialMixed, 12, 32, 4, 4, 5, 5, -1}, {Weapon::LightCatapult, 0, 48, 5, 5, 5, 5, 5},
    {Weapon::LightBombard, 12, 60, 5, 5, 5, 5, 5}, {Weapon::LightGun, 12, 80, 5, 5, 5, 5, 5},  {Weapon::VeryLightGun, 8, 60, 5, 5, 5, 5, 5},
    {Weapon::OrganGun, 0, 16, 2, 2, 2, 2, 2},     {Weapon::HeavyCatapult, 0, 60, 10, 10, 10, 10, 10}, {Weapon::HeavyBombard, 12, 80, 10, 10, 10, 10, 10},
    {Weapon::HeavyGun, 12, 120, 10, 10, 10, 10, 10}, {Weapon::Rockets, 0, 60, 10, 10, 10, 10, 10}};

RangeFacts at(Weapon w, Troops target, Structure s = Structure::None) { return {w, target, s}; }

TEST(Ranges, every_weapon_against_every_armour) {  // RN-SHOOT-01, RN-SHOOT-03, RN-SHOOT-23, RN-DEF-08
  ASSERT_EQ(std::size(table), static_cast<std::size_t>(weapons));
  for (const Printed& p : table) {
    const int cells[] = {p.light, p.armoured, p.heavy, p.full};
    for (int a = 0; a < 4; ++a) {
      const auto o = judge<look_up_ranges>(at(p.weapon, troops(Kind::Foot, Order::Close, static_cast<Armour>(a))));
      EXPECT_EQ(o.shortest, p.shortest) << weapon_names[static_cast<int>(p.weapon)];
      EXPECT_EQ(o.maximum, p.maximum);
      EXPECT_EQ(o.defence, cells[a]) << weapon_names[static_cast<int>(p.weapon)] << " " << armour_names[a];
      EXPECT_FALSE(o.cannot_be_hurt);
    }
    EXPECT_EQ(judge<look_up_ranges>(at(p.weapon, troops(Kind::Artillery))).defence, p.light);
    EXPECT_EQ(judge<look_up_ranges>(at(p.weapon, troops(Kind::Elephants))).defence, p.full);
  }
}

TEST(Ranges, the_last_column_and_the_elephants) {  // RN-SHOOT-02
  const Tables other = house("option.RN-SHOOT-02", "other");
  for (const Printed& p : table) {
    for (const auto& f : {at(p.weapon, troops(Kind::Wagons)), at(p.weapon, troops(Kind::Foot), Structure::Wall)}) {
      const auto o = judge<look_up_ranges>(f);
      EXPECT_EQ(o.cannot_be_hurt, p.other < 0);
      EXPECT_EQ(o.defence, std::max(0, p.other));
    }
    EXPECT_EQ(judge<look_up_ranges>(at(p.weapon, troops(Kind::Elephants)), other).cannot_be_hurt, p.other < 0);
  }
  EXPECT_TRUE(cites<look_up_ranges>(at(Weapon::Bow, troops(Kind::Elephants)), clause::RN_SHOOT_02, {}, other));
}

using S = ShootingFacts;
// Four bows at sixteen centimetres from four files of close-order foot in one rank: nothing added, nothing taken off.
S plain() {
  return but(usual<S>(), [](S& f) { f.target_ranks = 1, f.target_unit.bases = f.target_unit.original = 16; });
}
int modifier(const S& f, const Tables& t = {}) {
  expect_good(f);
  return shooting_modifiers(f, t).total();
}

TEST(Shooting, dice_less_the_defence_value) {  // RN-SHOOT-04, RN-SHOOT-16, RN-SHOOT-17, RN-SHOOT-32
  EXPECT_EQ(roll<shoot>(plain(), {"5"}).hits, 3);
  EXPECT_EQ(roll<shoot>(plain(), {"1"}).hits, 0);
  EXPECT_EQ(roll<shoot>(but(plain(), [](S& f) { f.target.armour = Armour::Armoured; }), {"5"}).hits, 1);
  for (const Printed& p : table) {
    const bool two = p.weapon == Weapon::HeavyCatapult || p.weapon == Weapon::HeavyBombard || p.weapon == Weapon::HeavyGun || p.weapon == Weapon::Rockets;
    const auto f = but(plain(), [&](S& g) { g.weapon = p.weapon, g.distance = 0, g.cover = 1, g.in_open = 0, g.target.order = Order::Open; });
    roll<shoot>(f, {two ? "6 5" : "6"});  // fails unless exactly these dice are asked for
  }
  const auto o = roll<shoot>(plain(), {"5"});
  EXPECT_EQ(o.target.ap, 3);
  EXPECT_EQ(o.target.dp, 0);
  EXPECT_TRUE(o.must_test);  // RN-WAVER-07
  EXPECT_FALSE(roll<shoot>(plain(), {"2"}).must_test);
}

TEST(Shooting, bases_compared) {  // RN-SHOOT-05, RN-DEF-20, RN-DEF-05
  const auto with = [](int shooters, int files) { return modifier(but(plain(), [&](S& f) { f.bases = shooters, f.target_files = files; })); };
  EXPECT_EQ(with(4, 4), 0);
  EXPECT_EQ(with(5, 4), 0);
  EXPECT_EQ(with(6, 4), 1);
  EXPECT_EQ(with(16, 4), 6);
  EXPECT_EQ(with(4, 5), 0);
  EXPECT_EQ(with(4, 6), -1);
  EXPECT_EQ(with(1, 8), -3);
  EXPECT_EQ(modifier(but(plain(), [](S& f) { f.bases = 8, f.target_formation = Formation::Square, f.target_unit.bases = 13; })), 2);  // a quarter, rounded up: 4
}

TEST(Shooting, deep_targets) {  // RN-SHOOT-06, RN-SHOOT-07, RN-SHOOT-20
  const auto deep = [](int ranks, Side from = Side::Front, int files = 4) {
    return modifier(but(plain(), [&](S& f) { f.target_ranks = ranks, f.from = from, f.target_files = files, f.bases = from == Side::Flank ? ranks : files; }));
  };
  for (int ranks = 1; ranks < 9; ++ranks) EXPECT_EQ(deep(ranks), -std::min(4, ranks - 1));
  EXPECT_EQ(deep(4, Side::Rear), -1);  // three further ranks, complete pairs
  EXPECT_EQ(deep(5, Side::Rear), -2);
  EXPECT_EQ(deep(2, Side::Flank, 6), -2);  // five further files
  EXPECT_EQ(modifier(but(plain(), [](S& f) { f.target_ranks = 3, f.target.order = Order::Open, f.target_deed = Deed::Charging; })), -1);  // charging only
  EXPECT_EQ(modifier(but(plain(), [](S& f) { f.target_ranks = 3, f.target = troops(Kind::Elephants); })), 0);
  EXPECT_EQ(modifier(but(plain(), [](S& f) { f.target_ranks = 3, f.weapon = Weapon::OrganGun, f.in_open = 0, f.distance = 0; })), 0);  // not for artillery
}

TEST(Shooting, artillery_rakes) {  // RN-SHOOT-08, RN-SHOOT-09, RN-SHOOT-21
  const auto raking = [](Weapon w, int ranks, Side from = Side::Front, int open = 1) {
    return modifier(but(plain(), [&](S& f) {
      f.weapon = w, f.target_ranks = ranks, f.from = from, f.in_open = open, f.distance = cm(16), f.bases = from == Side::Flank ? ranks : 4;
    }));
  };
  for (const Weapon gun : {Weapon::LightGun, Weapon::VeryLightGun, Weapon::OrganGun, Weapon::HeavyGun}) {
    EXPECT_EQ(raking(gun, 3), 3);
    EXPECT_EQ(raking(gun, 6), 4);
    EXPECT_EQ(raking(gun, 2, Side::Flank), 4);
  }
  for (const Weapon bombard : {Weapon::LightBombard, Weapon::HeavyBombard}) {
    EXPECT_EQ(raking(bombard, 6), 3);
    EXPECT_EQ(raking(bombard, 1, Side::Flank), 3);
  }
  for (const Weapon other : {Weapon::LightCatapult, Weapon::HeavyCatapult, Weapon::Rockets}) {
    EXPECT_EQ(raking(other, 3), 2);
    EXPECT_EQ(raking(other, 1, Side::Flank), 2);
  }
  EXPECT_EQ(raking(Weapon::LightGun, 3, Side::Front, 0), 0);  // not in the open
  EXPECT_EQ(raking(Weapon::LightGun, 3, Side::Rear), 3);
  EXPECT_EQ(raking(Weapon::Bow, 1, Side::Front), 0);
}

TEST(Shooting, short_range) {  // RN-SHOOT-10, RN-SHOOT-18
  const Tables two = house("option.RN-SHOOT-18", "two");
  for (const Printed& p : table) {
    const auto f = but(plain(), [&](S& g) { g.weapon = p.weapon, g.distance = cm(p.shortest), g.in_open = 0; });
    EXPECT_EQ(modifier(f), p.shortest ? 1 : 0) << weapon_names[static_cast<int>(p.weapon)];
    const bool named = p.weapon == Weapon::Arbalest || p.weapon == Weapon::Matchlock || p.weapon == Weapon::Rifle || p.weapon == Weapon::Jezail ||
                       p.weapon == Weapon::SwivelGun || p.weapon == Weapon::SpecialMixed;
    EXPECT_EQ(modifier(f, two), p.shortest ? (named ? 2 : 1) : 0);
    EXPECT_EQ(modifier(but(f, [](S& g) { g.distance += 1; })), 0);
  }
  const auto rifles = but(plain(), [](S& f) { f.weapon = Weapon::Rifle, f.distance = cm(12); });
  EXPECT_EQ(roll<shoot>(rifles, {"4"}).hits, 2);
  EXPECT_EQ(roll<shoot>(rifles, {"4"}, two).hits, 3);
  EXPECT_TRUE(cites<shoot>(rifles, clause::RN_SHOOT_18, {"4"}, two));
}

TEST(Shooting, salvos) {  // RN-SHOOT-11, RN-SHOOT-12, RN-SHOOT-13
  const auto volley = but(plain(), [](S& f) { f.weapon = Weapon::Matchlock, f.salvo = 1, f.distance = cm(12); });
  EXPECT_EQ(modifier(volley), 2);
  EXPECT_EQ(modifier(but(volley, [](S& f) { f.distance += 1; })), 0);
  EXPECT_EQ(modifier(but(volley, [](S& f) { f.deed = Deed::Charging; })), 2);
  EXPECT_EQ(modifier(but(volley, [](S& f) { f.target_deed = Deed::Charging; })), 2);
  EXPECT_EQ(modifier(but(volley, [](S& f) { f.target_deed = Deed::Charging, f.distance += 1; })), -1);
  EXPECT_EQ(modifier(but(volley, [](S& f) { f.target_deed = Deed::Charging, f.screened = 1; })), 1);
  EXPECT_EQ(judge<shoot>(but(plain(), [](S& f) { f.salvo = 1; })).may, May::WrongWeapon);  // RN-SHOOT-27
}

TEST(Shooting, deductions_count_once_a_row) {  // RN-SHOOT-12, RN-SHOOT-13, RN-SHOOT-14, RN-SHOOT-15, RN-SHOOT-19
  const auto with = [](auto change) { return modifier(but(plain(), change)); };
  EXPECT_EQ(with([](S& f) { f.deed = Deed::Charging; }), -1);
  EXPECT_EQ(with([](S& f) { f.deed = Deed::Evading; }), -1);
  EXPECT_EQ(with([](S& f) { f.dispersed = 1; }), -1);
  EXPECT_EQ(with([](S& f) { f.disordered = 1; }), -1);
  EXPECT_EQ(with([](S& f) { f.morale = Morale::Shaken; }), -1);
  EXPECT_EQ(with([](S& f) { f.morale = Morale::Shaken, f.disordered = f.dispersed = 1, f.deed = Deed::Charging; }), -1);
  EXPECT_EQ(with([](S& f) { f.target_deed = Deed::Charging; }), -1);
  EXPECT_EQ(with([](S& f) { f.target_deed = Deed::Pursuing; }), -1);
  EXPECT_EQ(with([](S& f) { f.screened = 1; }), -1);
  EXPECT_EQ(with([](S& f) { f.target_deed = Deed::Charging, f.screened = 1; }), -1);
  EXPECT_EQ(with([](S& f) { f.target.order = Order::Open; }), -1);
  EXPECT_EQ(with([](S& f) { f.target.order = Order::Open, f.in_open = 0; }), 0);
  EXPECT_EQ(with([](S& f) { f.in_open = 0, f.cover = 1; }), -2);
  EXPECT_EQ(with([](S& f) { f.in_open = 0, f.cover = 1, f.weapon = Weapon::OrganGun; }), 0);
  EXPECT_EQ(with([](S& f) { f.in_open = 0, f.cover = 1, f.weapon = Weapon::OrganGun, f.target.order = Order::Open; }), -2);
}

TEST(Shooting, range_and_states) {  // RN-DEF-02, RN-STATE-04, RN-STATE-03
  EXPECT_EQ(roll<shoot>(but(plain(), [](S& f) { f.distance = cm(20); }), {"4"}).may, May::Yes);
  EXPECT_EQ(judge<shoot>(but(plain(), [](S& f) { f.distance = cm(20) + 1; })).may, May::OutOfRange);
  EXPECT_EQ(judge<shoot>(but(plain(), [](S& f) { f.morale = Morale::Wavering; })).may, May::Wavering);
  EXPECT_EQ(roll<shoot>(but(plain(), [](S& f) { f.morale = Morale::Shaken; }), {"4"}).may, May::Yes);
  EXPECT_EQ(judge<shoot>(but(plain(), [](S& f) { f.target = troops(Kind::Wagons); })).may, May::CannotBeHurt);
  EXPECT_EQ(judge<shoot>(but(plain(), [](S& f) { f.target = troops(Kind::Elephants); }), house("option.RN-SHOOT-02", "other")).may, May::CannotBeHurt);
  EXPECT_EQ(roll<shoot>(but(plain(), [](S& f) { f.target = troops(Kind::Elephants); }), {"6"}).hits, 0);
}

TEST(Shooting, base_losses_by_the_limit) {  // RN-ATTR-04, RN-ATTR-12, RN-SHOOT-29
  auto f = but(plain(), [](S& g) { g.target_unit.ap = 1; });
  EXPECT_EQ(roll<shoot>(f, {"5"}).bases_lost, 0);
  f.target_deed = Deed::Charging;  // -1, but the limit is 4
  EXPECT_EQ(roll<shoot>(f, {"6"}).bases_lost, 1);
  EXPECT_EQ(roll<shoot>(f, {"6"}).target.ap, 2);
}

TEST(Shooting, wagons_and_buildings) {  // RN-SHOOT-30
  const auto guns = but(plain(), [](S& f) { f.weapon = Weapon::HeavyGun, f.distance = cm(40), f.bases = 1, f.target_files = 1; });
  const auto wagons = but(guns, [](S& f) { f.target = troops(Kind::Wagons), f.target_unit = condition(4, 0, Morale::Shaken, 4, 4), f.target_charged = 1, f.in_open = 0; });
  EXPECT_EQ(roll<shoot>(wagons, {"6 5"}).bases_lost, 0);  // 5 points: a wagon goes at 6, whatever its state
  EXPECT_EQ(roll<shoot>(wagons, {"6 6"}).bases_lost, 1);
  const int needed[] = {8, 12, 20};
  for (int s = 1; s <= 3; ++s) {
    auto f = but(guns, [&](S& g) { g.structure = static_cast<Structure>(s), g.structure_ap = needed[s - 1] - 2, g.in_open = 0; });
    EXPECT_TRUE(roll<shoot>(f, {"6 6"}).breached);
    EXPECT_FALSE(roll<shoot>(f, {"6 5"}).breached);
  }
}

TEST(Shooting, exact_odds) {
  EXPECT_EQ(odds_that<Shot>("shooting", plain(), [](auto& o) { return o.hits == 0; }), Fraction(1, 3));
  const auto rockets = but(plain(), [](S& f) { f.weapon = Weapon::Rockets, f.bases = 4; });  // +1 for the rank
  EXPECT_EQ(odds_that<Shot>("shooting", rockets, [](auto& o) { return o.hits >= 1; }), Fraction(6, 36));
}

TEST(Shooting, contradictions) {
  EXPECT_EQ(problem(but(plain(), [](S& f) { f.cover = 1; })), "cover RN-DEF-26");
  EXPECT_EQ(problem(but(plain(), [](S& f) { f.target_formation = Formation::Square, f.from = Side::Flank; })), "from RN-DEF-19");
  EXPECT_EQ(problem(but(plain(), [](S& f) { f.structure_ap = 3; })), "structure_ap RN-SHOOT-30");
  EXPECT_EQ(problem(but(plain(), [](S& f) { f.weapon = Weapon::LightGun, f.deed = Deed::Charging; })), "deed RN-CHG-04");
}

// WHO MAY SHOOT

using W = MayShootFacts;
May may(auto change) { return judge<may_shoot>(but(usual<W>(), change)).may; }
int bases(auto change) { return judge<may_shoot>(but(usual<W>(), change)).bases; }
void serve(W& f, Weapon w) {
  f.weapon = w;
  if (artillery(w)) f.troops = troops(Kind::Artillery), f.formation = Formation::Deployed;
}

TEST(WhoShoots, ranks_and_bases) {  // RN-SHOOT-22
  for (int w = 0; w < weapons; ++w) {
    const auto weapon = static_cast<Weapon>(w);
    const bool both = weapon == Weapon::Bow || weapon == Weapon::Longbow || weapon == Weapon::Sling || weapon == Weapon::StaffSling || weapon == Weapon::Mixed || artillery(weapon);
    EXPECT_EQ(bases([&](W& f) { serve(f, weapon), f.distance = f.nearest_distance = cm(4); }), both ? 8 : 4) << weapon_names[w];
  }
  EXPECT_EQ(bases([](W& f) { f.ranks = 4; }), 8);
  EXPECT_EQ(bases([](W& f) { f.weapon = Weapon::Arquebus, f.troops.order = Order::Open; }), 8);
  EXPECT_EQ(may([](W& f) { f.in_arc = 0; }), May::OutOfArc);
}

TEST(WhoShoots, states_and_deeds) {  // RN-SHOOT-25, RN-SHOOT-26, RN-MAN-05, RN-MAN-07
  EXPECT_EQ(may([](W&) {}), May::Yes);
  EXPECT_EQ(may([](W& f) { f.shot = 1; }), May::DoneAlready);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::InMelee; }), May::InMelee);
  EXPECT_EQ(may([](W& f) { f.morale = Morale::Wavering; }), May::Wavering);
  EXPECT_EQ(may([](W& f) { f.morale = Morale::Routed; }), May::Routed);
  EXPECT_EQ(may([](W& f) { f.morale = Morale::Shaken; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::Pursuing; }), May::Busy);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::Looting; }), May::Busy);
  EXPECT_EQ(may([](W& f) { f.formation = Formation::MarchColumn; }), May::WrongFormation);
  EXPECT_EQ(may([](W& f) { f.moved_twice = 1; }), May::Busy);
  EXPECT_EQ(may([](W& f) { f.moved = 1; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.manoeuvring = 1; }), May::Busy);
  EXPECT_EQ(may([](W& f) { serve(f, Weapon::LightGun), f.moved = 1; }), May::Busy);
  EXPECT_EQ(may([](W& f) { serve(f, Weapon::VeryLightGun), f.moved = 1; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::Charging; }), May::Busy);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::Charging, f.weapon = Weapon::Pistol, f.distance = f.nearest_distance = cm(4); }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.deed = Deed::Charging, f.troops.kind = Kind::Cavalry; }), May::Yes);
}

TEST(WhoShoots, salvo) {  // RN-SHOOT-27, RN-CCP-13
  const auto ready = [](W& f) { f.weapon = Weapon::Arquebus, f.salvo = f.salvo_trait = f.prompted = 1; };
  EXPECT_EQ(may(ready), May::Yes);
  EXPECT_EQ(may([&](W& f) { ready(f), f.prompted = 0; }), May::NotPrompted);
  EXPECT_EQ(may([&](W& f) { ready(f), f.salvo_trait = 0; }), May::NoTrait);
  EXPECT_EQ(may([&](W& f) { ready(f), f.weapon = Weapon::Firelock; }), May::Yes);
  EXPECT_EQ(may([&](W& f) { ready(f), f.weapon = Weapon::Rifle; }), May::WrongWeapon);
  EXPECT_EQ(may([&](W& f) { ready(f), f.weapon = Weapon::Bow; }), May::WrongWeapon);
  EXPECT_EQ(may([&](W& f) { ready(f), f.troops.temper = Temper::Tribal; }), May::WrongTemper);
  EXPECT_EQ(may([&](W& f) { ready(f), f.troops.kind = Kind::Cavalry; }), May::WrongTroops);
  EXPECT_EQ(may([](W& f) { f.salvo_last_move = 1; }), May::DoneAlready);
}

TEST(WhoShoots, lines_of_fire_and_targets) {  // RN-SHOOT-24, RN-SHOOT-25, RN-SHOOT-28, RN-SHOOT-31
  for (const InTheWay w : {InTheWay::OpenTroops, InTheWay::Friends, InTheWay::Enemies}) {
    EXPECT_EQ(may([&](W& f) { f.in_the_way = w; }), May::Blocked);
    EXPECT_EQ(may([&](W& f) { f.in_the_way = w, f.higher_ground = 1; }), May::Yes);
  }
  EXPECT_EQ(may([](W& f) { f.in_the_way = InTheWay::Ground, f.higher_ground = 1; }), May::Blocked);
  EXPECT_EQ(may([](W& f) { f.in_the_way = InTheWay::OpenFriendsNear; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.in_the_way = InTheWay::OpenFriendsNear, f.friends_distance = 41; }), May::Blocked);
  EXPECT_EQ(may([](W& f) { serve(f, Weapon::LightCatapult), f.in_the_way = InTheWay::Friends, f.friends_distance = 81; }), May::Yes);
  EXPECT_EQ(may([](W& f) { serve(f, Weapon::LightCatapult), f.in_the_way = InTheWay::Friends, f.friends_distance = 80; }), May::Blocked);
  EXPECT_EQ(may([](W& f) { f.target_touches_friends = 1; }), May::Blocked);
  EXPECT_EQ(may([](W& f) { f.charged = 1; }), May::Busy);
  EXPECT_EQ(may([](W& f) { f.charged = f.target_charges_us = 1; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.distance = cm(18), f.nearest_distance = cm(10), f.degrees_off = 45; }), May::Yes);
  EXPECT_EQ(may([](W& f) { f.distance = cm(18), f.nearest_distance = cm(10), f.degrees_off = 46; }), May::TooFar);
  EXPECT_EQ(may([](W& f) { f.distance = 181, f.nearest_distance = cm(10); }), May::TooFar);
  EXPECT_TRUE(judge<may_shoot>(but(usual<W>(), [](W& f) { f.in_the_way = InTheWay::OpenFriendsNear; })).screened);
  EXPECT_TRUE(judge<may_shoot>(but(usual<W>(), [](W& f) { f.half_hidden = 1; })).screened);
  EXPECT_FALSE(judge<may_shoot>(usual<W>()).screened);
  EXPECT_EQ(problem(but(usual<W>(), [](W& f) { f.weapon = Weapon::LightGun; })), "weapon RN-SHOOT-01");
  // No misfires: the worst throw does nothing to the shooters, and nothing counts ammunition.
  EXPECT_EQ(roll<shoot>(plain(), {"1"}).may, May::Yes);
  EXPECT_FALSE(describe<MayShootFacts>().find("ammunition"));
}

}  // namespace
}  // namespace linstock::renaissance
