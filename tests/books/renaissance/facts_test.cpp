// Facts that cannot be: refused with the fact and the clause, and the nearest that can be is taken.
#include <set>

#include "books/renaissance/chains/chains.h"
#include "melee_kit.h"

namespace linstock::renaissance {
namespace {

template <class F>
std::string refused(auto change) {
  return problem(but(usual<F>(), change));
}

TEST(Facts, arms_that_the_arm_cannot_carry) {  // RN-DEF-24, RN-MELEE-11, RN-MELEE-04
  using F = Fighter;
  for (const Arms a : {Arms::Pike, Arms::LongSpear, Arms::Halberd})
    for (const Kind k : {Kind::Cavalry, Kind::Camelry, Kind::MountedInfantry})
      EXPECT_EQ(refused<F>([&](F& f) { f.troops = troops(k), f.arms = a; }), "arms RN-DEF-24") << arms_names[static_cast<int>(a)];
  for (const Arms a : {Arms::Pike, Arms::LongSpear, Arms::Halberd, Arms::Polearm, Arms::TwoHanded, Arms::Sword, Arms::Firearm, Arms::Mixed, Arms::Javelin, Arms::Bayonet})
    EXPECT_EQ(refused<F>([&](F& f) { f.arms = a; }), "");
  for (const Arms a : {Arms::Lance, Arms::LightLance}) {
    EXPECT_EQ(refused<F>([&](F& f) { f.arms = a; }), "arms RN-MELEE-11");
    EXPECT_EQ(refused<F>([&](F& f) { f.arms = a, f.troops = troops(Kind::Wagons); }), "arms RN-MELEE-11");
    for (const Kind k : {Kind::Cavalry, Kind::Camelry, Kind::MountedInfantry}) EXPECT_EQ(refused<F>([&](F& f) { f.troops = troops(k), f.arms = a; }), "");
  }
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Cavalry), f.arms = Arms::Bayonet; }), "arms RN-MELEE-11");
  EXPECT_EQ(refused<F>([](F& f) { f.troops.order = Order::Open, f.arms = Arms::Pike; }), "arms RN-DEF-24");
  EXPECT_EQ(refused<F>([](F& f) { f.troops.order = Order::Open, f.arms = Arms::Javelin; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Elephants), f.arms = Arms::Lance; }), "arms RN-MELEE-11");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Elephants), f.arms = Arms::Pike; }), "arms RN-MELEE-04");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Elephants), f.arms = Arms::Crew; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Artillery), f.arms = Arms::Pike; }), "arms RN-MELEE-11");
  EXPECT_EQ(refused<WeaponFacts>([](auto& f) { f.kind = Kind::Camelry, f.arms = Arms::Pike; }), "arms RN-DEF-24");
}

TEST(Facts, weapons_that_the_arm_cannot_serve) {  // RN-SHOOT-01
  EXPECT_EQ(refused<MayShootFacts>([](auto& f) { f.weapon = Weapon::LightGun; }), "weapon RN-SHOOT-01");
  EXPECT_EQ(refused<MayShootFacts>([](auto& f) { f.troops = troops(Kind::Artillery); }), "weapon RN-SHOOT-01");
  EXPECT_EQ(refused<MayShootFacts>([](auto& f) { f.troops = troops(Kind::Artillery), f.weapon = Weapon::LightGun; }), "");
  EXPECT_EQ(refused<MayShootFacts>([](auto& f) { f.troops = troops(Kind::Camelry), f.weapon = Weapon::SwivelGun; }), "");
  EXPECT_EQ(refused<DuelFacts>([](auto& f) { f.ours.weapon = Weapon::HeavyGun; }), "our_weapon RN-SHOOT-01");
  EXPECT_EQ(refused<DuelFacts>([](auto& f) { f.ours.weapon = Weapon::HeavyGun, f.ours.troops = troops(Kind::Artillery); }), "");
  EXPECT_EQ(refused<AttackFacts>([](auto& f) { f.shoots = 1, f.weapon = Weapon::OrganGun; }), "weapon RN-SHOOT-01");
  EXPECT_EQ(refused<Shooter>([](auto& f) { f.weapon = Weapon::Rockets, f.deed = Deed::Charging; }), "deed RN-CHG-04");
}

TEST(Facts, who_comes_on) {  // RN-CHG-04, RN-CHG-08
  using F = Fighter;
  for (const Kind k : {Kind::Artillery, Kind::Wagons, Kind::ReligiousParty})
    EXPECT_EQ(refused<F>([&](F& f) { f.troops = troops(k), f.approach = Approach::Charges; }), "approach RN-CHG-04");
  for (const Formation s : {Formation::Square, Formation::Hedgehog})
    EXPECT_EQ(refused<F>([&](F& f) { f.formation = s, f.approach = Approach::Advances; }), "approach RN-CHG-04");
  EXPECT_EQ(refused<F>([](F& f) { f.formation = Formation::Tercio, f.approach = Approach::Charges; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.troops.order = Order::Open, f.approach = Approach::CounterCharges; }), "approach RN-CHG-08");
  EXPECT_EQ(refused<F>([](F& f) { f.troops.order = Order::Open, f.approach = Approach::Charges; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.defends = Post::MinorObstacle, f.approach = Approach::Charges; }), "defends RN-MMOD-14");
}

TEST(Facts, traits_and_ranks) {  // RN-ADV-11, RN-MMOD-25, RN-SUP-03, RN-SUP-06, RN-ADV-06, RN-MMOD-24
  using F = Fighter;
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Cavalry, Order::Loose), f.wheel_lock = 1; }), "wheel_lock RN-ADV-11");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Cavalry), f.wheel_lock = 1; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.special_status = 1; }), "special_status RN-MMOD-25");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Artillery), f.special_status = 1; }), "");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Cavalry), f.open_rank = 1; }), "open_rank RN-SUP-03");
  EXPECT_EQ(refused<F>([](F& f) { f.backing_foot = 1; }), "backing_foot RN-SUP-06");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Camelry), f.backing_foot = 1; }), "backing_foot RN-SUP-06");
  EXPECT_EQ(refused<F>([](F& f) { f.troops = troops(Kind::Cavalry), f.bayonets = 1; }), "bayonets RN-ADV-06");
  EXPECT_EQ(refused<F>([](F& f) { f.ancillary_shot = 1; }), "ancillary_shot RN-MMOD-24");
  EXPECT_EQ(refused<F>([](F& f) { f.unit.bases = 0; }), "bases RN-MELEE-02");
}

TEST(Facts, what_is_not_said_is_as_usual) {  // RN-DEF-08, RN-DEF-18
  const auto melee = but(standing(1), [](MeleeFacts& f) { f.ours.troops.kind = Kind::Elephants, f.theirs.troops.kind = Kind::Artillery; });  // nothing else said
  EXPECT_EQ(value_of(melee, "better armour rating"), 3);
  EXPECT_EQ(judge<look_up_ranges>(but(usual<RangeFacts>(), [](auto& f) { f.target.kind = Kind::Elephants; })).defence, 6);
  EXPECT_EQ(judge<look_up_rates>(but(usual<RateFacts>(), [](auto& f) { f.troops.kind = Kind::Artillery; })).normal, 4);
  EXPECT_TRUE(judge<look_up_rates>(but(usual<RateFacts>(), [](auto& f) { f.troops.kind = Kind::Artillery; })).crew);
  EXPECT_TRUE(judge<look_up_rates>(but(usual<RateFacts>(), [](auto& f) { f.troops.kind = Kind::Artillery, f.gun = Gun::VeryLightGun, f.formation = Formation::Draught; })).crew);
}

TEST(Facts, bases_at_first) {  // RN-DEF-17, RN-WTEST-04, RN-MMOD-12, RN-STATE-05
  // A unit of which only its bases are said has lost none: a small unit is not a beaten one.
  EXPECT_EQ(waver_modifiers(but(usual<WaverFacts>(), [](auto& f) { f.unit.bases = 4; }), {}).total(), 3);
  EXPECT_EQ(value_of(but(standing(1), [](MeleeFacts& f) { f.theirs.unit.bases = 2; }), "the enemy's attrition"), 0);
  EXPECT_EQ(value_of(but(standing(1), [](MeleeFacts& f) { f.theirs.unit.bases = 2, f.theirs.unit.original = 4; }), "the enemy's attrition"), 4);
  EXPECT_EQ(refused<WaverFacts>([](auto& f) { f.unit.bases = 16; }), "");
  EXPECT_EQ(refused<WaverFacts>([](auto& f) { f.unit.bases = 9, f.unit.original = 8; }), "bases RN-RECUP-03");
  const auto hit = judge<gain_attrition>(but(usual<AttritionFacts>(), [](auto& f) { f.unit.bases = 12, f.hits = 6; }));
  EXPECT_EQ(hit.unit.bases, 11);
  EXPECT_EQ(hit.unit.original, 12);  // from now on it is remembered
  EXPECT_EQ(lost(hit.unit), 1);
  const auto cut = roll<lose_fugitives>(but(usual<FugitiveFacts>(), [](auto& f) { f.pursuers_in_contact = 2; }), {"1"});
  EXPECT_EQ(lost(cut.unit), 2);
  EXPECT_EQ(cut.unit.morale, Morale::Routed);
}

TEST(Facts, detached_bases_are_not_lost) {  // RN-SPEC-10
  const auto out = judge<detach>(but(usual<DetachFacts>(), [](auto& f) { f.unit = condition(0); }));
  EXPECT_EQ(out.main.bases, 6);
  EXPECT_EQ(lost(out.main), 0);
  const auto back = judge<detach>(but(usual<DetachFacts>(), [&](auto& f) { f.unit = out.main, f.rejoins = f.touches = 1, f.bases = 1, f.sub_lost = 1; }));
  EXPECT_EQ(back.main.bases, 7);
  EXPECT_EQ(lost(back.main), 1);  // what it lost away counts again
  EXPECT_EQ(refused<DetachFacts>([](auto& f) { f.sub_lost = 1; }), "sub_lost RN-SPEC-10");
}

TEST(Facts, ladders_and_walls) {  // RN-TERR-05, RN-CHG-07, RN-DIS-04, RN-MMOD-15
  using C = ChargeFacts;
  const auto at_wall = [](auto change) { return judge<declare>(but(usual<C>(), [&](C& f) { f.across = Across::HeldWall, f.attack = Attack::Assault, f.distance = cm(10), f.ladders = 1, change(f); })); };
  EXPECT_EQ(at_wall([](C&) {}).may, May::Yes);
  EXPECT_EQ(at_wall([](C&) {}).dps, 1);
  EXPECT_EQ(at_wall([](C&) {}).aps, 0);
  EXPECT_EQ(at_wall([](C& f) { f.ladders = 0; }).may, May::Impassable);
  EXPECT_EQ(at_wall([](C& f) { f.attack = Attack::Charge; }).may, May::Impassable);
  EXPECT_EQ(at_wall([](C& f) { f.attack = Attack::AdvanceToContact; }).may, May::Impassable);
  EXPECT_EQ(at_wall([](C& f) { f.troops.armour = Armour::Full, f.distance = cm(8); }).may, May::Impassable);
  EXPECT_EQ(at_wall([](C& f) { f.troops.armour = Armour::Heavy; }).may, May::Yes);
  EXPECT_EQ(at_wall([](C& f) { f.troops = troops(Kind::Elephants); }).may, May::Impassable);
  EXPECT_EQ(at_wall([](C& f) { f.across = Across::Obstacle, f.ladders = 0; }).may, May::Yes);  // a breach
  EXPECT_EQ(judge<cross_defences>(but(usual<DefenceFacts>(), [](auto& f) { f.across = Across::HeldWall, f.charging = 0; })).defender_bonus, 2);
}

TEST(Facts, wheels_and_pivots) {  // RN-MOVE-08
  using M = MoveFacts;
  const auto turning = [](auto change) { return judge<renaissance::move>(but(usual<M>(), [&](M& f) { f.open_distance = cm(8), f.wheel = cm(4), change(f); })); };
  EXPECT_EQ(turning([](M&) {}).spent, cm(12));
  EXPECT_EQ(turning([](M& f) { f.wheel = cm(4) + 1; }).may, May::TooFar);
  EXPECT_EQ(turning([](M& f) { f.single_base = 1; }).spent, cm(8));
  EXPECT_EQ(turning([](M& f) { f.troops.order = Order::Open; }).spent, cm(8));
  EXPECT_EQ(turning([](M& f) { f.troops.order = Order::Open, f.wheel = cm(90); }).may, May::Yes);
}

TEST(Facts, lines_areas_and_what_nobody_passes) {  // RN-TERR-06
  const auto over = [](Feature a, Feature b, int distance) {
    return judge<renaissance::move>(but(usual<MoveFacts>(), [&](auto& f) { f.open_distance = 0, f.legs.push({a, b, cm(distance), 0}); }));
  };
  EXPECT_EQ(over(Feature::Laager, Feature::Open, 4).may, May::Yes);  // a line has no breadth: the whole Turn
  EXPECT_EQ(over(Feature::MinorObstacle, Feature::Open, 4).spent, cm(3));
  EXPECT_EQ(over(Feature::MajorObstacle, Feature::Open, 4).spent, cm(12));
  EXPECT_EQ(over(Feature::Bog, Feature::MajorObstacle, 1).may, May::Impassable);
  EXPECT_EQ(over(Feature::MajorObstacle, Feature::Bog, 1).may, May::Impassable);
}

TEST(FugitivesDue, when_the_die_is_thrown) {  // RN-FUG-12, RN-FUG-13
  struct Row { FlightEvent event; bool thrown; Flight flight; };
  const Row rows[] = {{FlightEvent::StartsToRout, true, Flight::Routed}, {FlightEvent::PursuersTouchAgain, true, Flight::Routed},
      {FlightEvent::PursuersStillInContact, true, Flight::Routed}, {FlightEvent::RoutsOn, false, Flight::Routed},
      {FlightEvent::ChargersReachEvaders, true, Flight::Evading}, {FlightEvent::EvadersGetAway, false, Flight::Evading},
      {FlightEvent::MountedOverride, true, Flight::Overridden}, {FlightEvent::OthersMeetSkirmishers, false, Flight::Overridden},
      {FlightEvent::FriendsRideThrough, true, Flight::RiddenThrough}, {FlightEvent::ElephantsBurstThrough, true, Flight::BurstThrough},
      {FlightEvent::FriendsPassThrough, false, Flight::RiddenThrough}};
  for (const Row& row : rows) {
    const auto o = judge<fugitives_due>(FugitivesDueFacts{row.event});
    EXPECT_EQ(o.thrown, row.thrown) << flight_event_names[static_cast<int>(row.event)];
    EXPECT_EQ(o.flight, row.flight);
  }
  EXPECT_TRUE(judge<fugitives_due>(FugitivesDueFacts{FlightEvent::StartsToRout}).after_pursuit);
  EXPECT_TRUE(cites<fugitives_due>(FugitivesDueFacts{FlightEvent::StartsToRout}, clause::RN_FUG_12));
}

TEST(Facts, what_cannot_be_is_said) {  // RN-DEF-17, RN-DEF-18, RN-RESP-05, RN-SHOOT-22, RN-SPEC-10
  EXPECT_EQ(problem(but(usual<WaverFacts>(), [](WaverFacts& f) { f.unit.bases = 0; })), "bases RN-DEF-17");
  EXPECT_EQ(problem(but(usual<WaverFacts>(), [](WaverFacts& f) { f.troops.order = Order::Open, f.formation = Formation::Square; })), "formation RN-DEF-18");
  EXPECT_EQ(problem(but(usual<ForcedFacts>(), [](ForcedFacts& f) { f.bases_touched = 9; })), "bases_touched RN-RESP-05");
  EXPECT_EQ(problem(but(usual<ForcedFacts>(), [](ForcedFacts& f) { f.bases_touched = 8; })), "");
  EXPECT_EQ(problem(but(usual<DuelFacts>(), [](DuelFacts& f) { f.ours.shooting = 9; })), "our_shooting RN-SHOOT-22");
  EXPECT_EQ(problem(but(usual<DetachFacts>(), [](DetachFacts& f) { f.rejoins = f.touches = 1, f.unit.ap = 30, f.sub_ap = 31; })), "sub_ap RN-SPEC-10");
  EXPECT_EQ(problem(but(usual<DetachFacts>(), [](DetachFacts& f) { f.sub_ap = 1; })), "sub_ap RN-SPEC-10");
  using M = MeleeFacts;
  EXPECT_EQ(problem(but(usual<M>(), [](M& f) { f.theirs.approach = Approach::Charges, f.theirs.unit.morale = Morale::Shaken; })), "their_approach RN-CHG-04");
  EXPECT_EQ(problem(but(usual<M>(), [](M& f) { f.ours.uphill = f.theirs.uphill = 1; })), "their_uphill RN-MMOD-14");
  EXPECT_EQ(problem(but(usual<ShootingFacts>(), [](ShootingFacts& f) { f.target_unit.bases = 0; })), "target_bases RN-DEF-17");
  EXPECT_EQ(problem(but(usual<ShootingFacts>(), [](ShootingFacts& f) { f.target_deed = Deed::Charging, f.target_unit.morale = Morale::Shaken; })), "target_deed RN-CHG-04");
}

TEST(Facts, files_and_ranks_that_its_bases_never_made) {  // RN-DEF-20
  using S = ShootingFacts;
  const auto block = [](int bases, int original, int files, int ranks) {
    return refused<S>([&](S& f) { f.target_unit = condition(0, 0, Morale::Steady, bases, original), f.target_files = files, f.target_ranks = ranks; });
  };
  EXPECT_EQ(block(6, 6, 7, 1), "target_files RN-DEF-20");
  EXPECT_EQ(block(6, 6, 6, 1), "");
  EXPECT_EQ(block(6, 8, 7, 1), "");  // it began with so many
  EXPECT_EQ(block(6, 0, 4, 7), "target_ranks RN-DEF-20");
  EXPECT_EQ(block(6, 0, 3, 5), "target_ranks RN-DEF-20");
  EXPECT_EQ(block(6, 0, 3, 4), "");  // three in front, one behind another in the file of the middle
  EXPECT_EQ(block(2, 2, 4, 2), "");  // nothing was said of its files and ranks
  EXPECT_EQ(refused<Fighter>([](Fighter& f) { f.engaged = 9; }), "engaged RN-DEF-20");
  EXPECT_EQ(refused<Fighter>([](Fighter& f) { f.ranks = 9; }), "ranks RN-DEF-20");
  EXPECT_EQ(refused<DuelFacts>([](auto& f) { f.theirs.files = 9; }), "their_files RN-DEF-20");
}

TEST(Facts, files_and_ranks_follow_the_losses) {  // RN-DEF-20, RN-ATTR-14
  const auto front = [](int bases) { return front_of(4, condition(0, 0, Morale::Steady, bases, 12)); };
  const auto depth = [](int bases) { return depth_of(4, 3, condition(0, 0, Morale::Steady, bases, 12)); };
  EXPECT_EQ((std::array{front(12), front(4), front(3), front(1)}), (std::array{4, 4, 3, 1}));
  EXPECT_EQ((std::array{depth(12), depth(9), depth(8), depth(5), depth(4), depth(3)}), (std::array{3, 3, 2, 2, 1, 1}));
  EXPECT_EQ(depth_of(4, 4, condition(0)), 4);  // unhurt, its ranks need not be full
  EXPECT_EQ(depth_of(6, 3, condition(0)), 3);
  EXPECT_EQ(depth_of(4, 7, condition(0)), 7);  // nothing is said of its files
  EXPECT_EQ(depth_of(4, 2, condition(0, 0, Morale::Steady, 4, 4)), 1);
  // Four bows at twelve bases in three ranks, then at eight and at three of them: -2, -1, and none but the narrower front.
  const auto modifiers = [](int bases) {
    auto f = usual<ShootingFacts>();
    f.bases = 5, f.target_unit = condition(0, 0, Morale::Steady, bases, 12), f.target_ranks = 3;
    return shooting_modifiers(f, {}).total();
  };
  EXPECT_EQ((std::array{modifiers(12), modifiers(8), modifiers(4), modifiers(3)}), (std::array{-2, -1, 0, 1}));
  // Pikes four deep that have lost half of theirs have one rank behind the front.
  auto melee = standing(1);
  melee.ours.arms = Arms::Pike, melee.ours.ranks = 4, melee.ours.unit = condition(0, 0, Morale::Steady, 16, 16);
  EXPECT_EQ(judge<look_up_supports>(melee).ours, 2);
  melee.ours.unit.bases = 8;
  EXPECT_EQ(judge<look_up_supports>(melee).ours, 1);
  // A unit of which five bases are left does not shoot with eight.
  auto who = usual<MayShootFacts>();
  EXPECT_EQ(judge<may_shoot>(who).bases, 8);
  who.unit_bases = 5;
  EXPECT_EQ(judge<may_shoot>(who).bases, 5);
}

// What a whole fight leaves is written like that of its single steps.
TEST(AtTable, whole_fights_write_what_they_leave) {  // RN-ATTR-10, RN-STATE-01, RN-MELEE-13
  const auto written = [](const char* name, const std::string& role) {
    std::set<std::string> kept;
    for (const Effect& effect : book().find(name)->table.effects)
      if (role == effect.role) kept.insert(effect.kept);
    return kept;
  };
  for (const char* side : {"attacker", "defender"})
    for (const char* field : {"bases", "original", "ap", "dp", "morale", "round"}) EXPECT_TRUE(written("attack", side).count(field)) << side << " " << field;
  for (const char* side : {"ours", "theirs"})
    for (const char* field : {"bases", "original", "ap", "dp", "morale", "shot"}) EXPECT_TRUE(written("shooting-duel", side).count(field)) << side << " " << field;
}

// What a table umpire needs in a later throw, or in the next Move. RN-MELEE-13, RN-RECUP-01, RN-POST-01, RN-POST-09, RN-GEN-07, RN-WTEST-24, RN-DIS-08, RN-SHOOT-27
TEST(AtTable, what_is_remembered_of_fights) {
  const auto sets = [](const char* name, std::string_view role, std::string_view kept, int value, std::string_view when, std::string_view is) {
    const auto& effects = book().find(name)->table.effects;
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& e) { return e.role == role && e.kept == kept && e.value == value && e.when == when && e.is == is; });
  };
  const auto knows = [](const char* name, std::string_view role, std::string_view fact, std::string_view kept) {
    for (const Role& r : book().find(name)->table.roles)
      for (const Known& k : r.facts)
        if (r.name == role && k.fact == fact && k.kept == kept) return true;
    return false;
  };
  constexpr int standing = static_cast<int>(Deed::Standing), in_melee = static_cast<int>(Deed::InMelee);
  for (const char* side : {"attacker", "defender"}) EXPECT_TRUE(sets("contact", side, "deed", in_melee, "defender", "receives,counter-charges"));
  for (const char* side : {"ours", "theirs"}) {
    EXPECT_TRUE(sets("melee", side, "deed", standing, "parted", "yes"));
    EXPECT_TRUE(sets("melee", side, "round", 1, "parted", "yes"));
    EXPECT_TRUE(sets("melee", side, "fought", 1, "", ""));
  }
  EXPECT_TRUE(sets("pursuit", "unit", "deed", static_cast<int>(Deed::Pursuing), "pursues", "yes"));
  EXPECT_TRUE(sets("response", "unit", "deed", static_cast<int>(Deed::CounterCharging), "may;answer", "yes;counter-charge"));
  EXPECT_TRUE(sets("contact", "attacker", "charge", static_cast<int>(Charge::Failed), "attacker", "stops-short,retreats"));
  EXPECT_TRUE(sets("response", "attacker", "charge", static_cast<int>(Charge::Failed), "charge_failed", "yes"));
  EXPECT_TRUE(knows("charge", "attacker", "failed_last_move", "charge"));
  EXPECT_TRUE(sets("shooting", "shooter", "volley", static_cast<int>(HowFired::Salvo), "may;salvo", "yes;yes"));
  EXPECT_TRUE(knows("may-shoot", "shooter", "salvo_last_move", "volley"));
  EXPECT_TRUE(knows("general-at-risk", "unit", "unit_fought", "fought"));
  EXPECT_TRUE(knows("general-at-risk", "unit", "led_by_choice", "led"));
  EXPECT_TRUE(knows("general-at-risk", "general", "tested", "tested"));
  std::set<std::string> last;
  for (const Lingering& l : keeps()[0].lingers) last.insert(std::string(l.from) + " " + l.to);
  EXPECT_EQ(last, (std::set<std::string>{"in-melee in-melee", "pursuing pursuing", "looting looting", "failed failed-last-move", "salvo salvo-last-move"}));
}

TEST(AtTable, when_contact_is_broken) {  // RN-POST-01, RN-POST-03, RN-MRES-12
  const auto parted = [](int difference, auto change) {
    return judge<read_result>(but(usual<ResultFacts>(), [&](ResultFacts& f) { f.difference = difference, change(f.melee); })).parted;
  };
  const auto as_it_is = [](MeleeFacts&) {};
  EXPECT_FALSE(parted(0, as_it_is));
  EXPECT_FALSE(parted(3, as_it_is));  // shaken, and it holds
  EXPECT_TRUE(parted(5, as_it_is));   // they retreat, and we stand
  EXPECT_FALSE(parted(5, [](MeleeFacts& m) { m.ours.approach = Approach::Charges; }));  // followed: the follow-up says
  EXPECT_TRUE(parted(5, [](MeleeFacts& m) { m.ours.approach = Approach::Charges, m.theirs.unit.morale = Morale::Shaken; }));  // they waver
  EXPECT_TRUE(parted(1, [](MeleeFacts& m) { m.ours.troops = troops(Kind::Cavalry); }));  // riders recoil from foot
  EXPECT_TRUE(parted(-5, [](MeleeFacts& m) { m.ours.no_way_back = 1; }));
  EXPECT_TRUE(judge<pursue>(usual<PursuitFacts>()).pursues == 0);  // drilled foot does not
  EXPECT_TRUE(judge<pursue>(but(usual<PursuitFacts>(), [](auto& f) { f.troops = troops(Kind::Cavalry); })).pursues);
}

TEST(MoveSequence, those_who_fall_back_move_before_those_who_follow) {  // RN-POST-05, RN-SEQ-07
  const auto after = [](MoveStep done) { return judge<next_step_of_move>(SequenceFacts{done, 0}); };
  EXPECT_EQ(after(MoveStep::Melees).next, MoveStep::FallBacks);
  EXPECT_EQ(after(MoveStep::FallBacks).next, MoveStep::FollowUps);
  EXPECT_EQ(after(MoveStep::FollowUps).next, MoveStep::GeneralsAtRisk);
  EXPECT_EQ(after(MoveStep::FallBacks).printed_step, 7);
  EXPECT_TRUE(cites<next_step_of_move>(SequenceFacts{MoveStep::Melees, 0}, clause::RN_POST_05));
}

}  // namespace
}  // namespace linstock::renaissance
