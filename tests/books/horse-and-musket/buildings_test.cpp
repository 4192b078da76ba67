// Built up areas: garrisons, damage, fire, fire-fighting, breaking in.
#include "books/horse-and-musket/buildings/buildings.h"

#include "fight_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr auto damage = run_chain<DamageChain>;
constexpr auto fight_fire = run_chain<FirefightChain>;

// HM-BUA-01, HM-BUA-02, HM-BUA-03, HM-BUAF-05, HM-BUA-12
TEST(Garrison, who_may_enter) {
  using G = GarrisonFacts;
  const auto may = [](void (*change)(G&)) { return judge<garrison>(with<G>(change)).allowed; };
  EXPECT_EQ(may([](G& f) { f.bases = 8; }), MayEnter::Yes);
  EXPECT_EQ(may([](G& f) { f.bases = 9; }), MayEnter::Full);
  EXPECT_EQ(may([](G& f) { f.bases = 3, f.inside = 6; }), MayEnter::Full);  // enemies inside count too
  EXPECT_EQ(may([](G& f) { f.bases = 2, f.inside = 6; }), MayEnter::Yes);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::HeavyCavalry; }), MayEnter::Mounted);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::HeavyCavalry, f.dismounted = 1; }), MayEnter::Yes);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::HeavyCavalry, f.on_road = 1; }), MayEnter::ByRoadOnly);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::FootArtillery; }), MayEnter::Artillery);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::FootArtillery, f.prepared_position = 1; }), MayEnter::Yes);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::FootArtillery, f.on_road = 1; }), MayEnter::ByRoadOnly);
  EXPECT_EQ(may([](G& f) { f.arm = Arm::BattalionGuns; }), MayEnter::Yes);
  EXPECT_EQ(may([](G& f) { f.burning = 1; }), MayEnter::Burning);
}

// HM-BUA-05
TEST(Building, structure_points) {
  const Tables t;
  EXPECT_EQ(structure_points(Building::Wood, t), 100);
  EXPECT_EQ(structure_points(Building::Brick, t), 150);
  EXPECT_EQ(structure_points(Building::Stone, t), 200);
}

DamageFacts battery(Weapon weapon, int models, Band band) {
  auto f = usual<DamageFacts>();
  f.weapon = weapon;
  f.models = models;
  f.band = band;
  return f;
}

// HM-BUA-06, HM-BUA-17, HM-BUA-19
TEST(Building, roundshot) {
  auto f = battery(Weapon::HeavyGun, 2, Band::Short);
  f.poundage = 12;
  EXPECT_EQ(roll<damage>(f, {"5 1"}).damage, 24 + 6);
  f.band = Band::Medium;
  EXPECT_EQ(roll<damage>(f, {"5 1"}).damage, 24 + 4 + 0);
  f.band = Band::Long;
  EXPECT_EQ(roll<damage>(f, {"5 1"}).damage, 24 + 3 + 0);  // never below 0
  f.poundage = 0;  // as usual for the gun
  EXPECT_EQ(roll<damage>(f, {"5 1"}).damage, 24 + 3);
  const std::pair<Weapon, int> usual_guns[] = {{Weapon::BattalionGun, 3}, {Weapon::LightGun, 4}, {Weapon::MediumGun, 6}, {Weapon::HeavyGun, 12}};
  for (const auto& [weapon, pounds] : usual_guns) EXPECT_EQ(roll<damage>(battery(weapon, 1, Band::Short), {"2"}).damage, pounds + 2);
  EXPECT_EQ(roll<damage>(battery(Weapon::MediumGun, 1, Band::Short), {"2"}, house("building.poundage.medium-gun", "8")).damage, 10);
  EXPECT_EQ(chance<damage>(battery(Weapon::MediumGun, 1, Band::Long), [](const Damaged& d) { return d.damage == 6; }), Fraction(2, 6));
}

// HM-BUA-07
TEST(Building, destroyed_at_nought) {
  auto f = battery(Weapon::MediumGun, 1, Band::Short);
  f.damage = 140;
  EXPECT_FALSE(roll<damage>(f, {"3"}).destroyed);
  EXPECT_TRUE(roll<damage>(f, {"4"}).destroyed);
}

// HM-BUA-08, HM-BUA-09, HM-BUA-18: calibre rounded down for each model; range does not matter; fire by the walls.
TEST(Building, howitzers) {
  auto f = battery(Weapon::Howitzer, 2, Band::Long);
  EXPECT_EQ(roll<damage>(f, {"6 1", "1 1", "1 1"}).damage, 5 + 5 + 7);
  const auto burns = [&](Building building, const char* dice) {
    auto one = battery(Weapon::Howitzer, 1, Band::Short);
    one.building = building;
    return roll<damage>(one, {"1", dice}).on_fire;
  };
  EXPECT_TRUE(burns(Building::Wood, "5 4"));
  EXPECT_FALSE(burns(Building::Wood, "4 4"));
  EXPECT_TRUE(burns(Building::Brick, "6 5"));
  EXPECT_FALSE(burns(Building::Brick, "5 5"));
  EXPECT_TRUE(burns(Building::Stone, "6 6"));
  EXPECT_FALSE(burns(Building::Stone, "6 5"));
  const auto on_fire = [](const Damaged& d) { return d.on_fire; };
  f.building = Building::Wood;
  EXPECT_EQ(odds_that<Damaged>("building-damage", f, on_fire), Fraction(1) - Fraction(26, 36) * Fraction(26, 36));
  const Tables old_school = house("building.models_per_fire_throw", "2");
  EXPECT_EQ(odds_that<Damaged>("building-damage", f, on_fire, old_school), Fraction(10, 36));
}

// HM-BUA-25
TEST(Building, fortifications_neither_fall_nor_burn) {
  auto f = battery(Weapon::Howitzer, 1, Band::Short);
  f.fortification = 1;
  const auto o = roll<damage>(f, {"6"});
  EXPECT_EQ(o.damage, 0);
  EXPECT_FALSE(o.on_fire || o.destroyed);
}

TEST(Building, bad_facts) {
  EXPECT_EQ(problem(battery(Weapon::Musket, 1, Band::Short)), "weapon HM-BUA-06");
  EXPECT_EQ(problem(battery(Weapon::LightGun, 1, Band::OutOfRange)), "range HM-RANGE-01");
}

// HM-BUA-20
TEST(Ruin, a_hit_on_each_base_saved_on_six) {
  const auto o = roll<ruin>(RuinFacts{4, 2, 0}, {"6 5 4 1"});
  EXPECT_EQ(o.losses, 3);
  EXPECT_EQ(o.bases_lost, 1);
  EXPECT_EQ(o.cover, Cover::Soft);
}

// HM-BUA-11, HM-BUA-22, HM-BUA-23, HM-BUA-25
TEST(Fire, spreads_down_wind) {
  const auto at = [](Building b, int distance, int angle) { return SpreadFacts{b, distance, angle, 0, 0}; };
  const Building walls[] = {Building::Wood, Building::Brick, Building::Stone};
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(chance<spread_fire>(at(walls[i], 2 * bw, 45), [](const Spread& s) { return s.catches; }), Fraction(3 - i, 6));
  EXPECT_FALSE(judge<spread_fire>(at(Building::Wood, 2 * bw + 1, 0)).in_danger);
  EXPECT_FALSE(judge<spread_fire>(at(Building::Wood, bw, 46)).in_danger);
  EXPECT_FALSE(judge<spread_fire>(SpreadFacts{Building::Wood, bw, 0, 1, 0}).in_danger);
  EXPECT_FALSE(judge<spread_fire>(SpreadFacts{Building::Wood, bw, 0, 0, 1}).in_danger);
}

// HM-BUA-10, HM-BUA-13, HM-BUA-14, HM-BUA-15, HM-BUA-21, HM-BUA-24, HM-BUA-26
TEST(FireFighting, by_move_and_howitzers) {
  const auto at = [](FireMove move, int bases, int howitzers) { return FirefightFacts{move, bases, howitzers}; };
  EXPECT_TRUE(roll<fight_fire>(at(FireMove::First, 1, 0), {"4"}).put_out);
  EXPECT_FALSE(roll<fight_fire>(at(FireMove::First, 1, 0), {"3"}).put_out);
  EXPECT_FALSE(roll<fight_fire>(at(FireMove::First, 1, 1), {"4"}).put_out);
  EXPECT_TRUE(roll<fight_fire>(at(FireMove::First, 1, 1), {"5"}).put_out);
  EXPECT_EQ(roll<fight_fire>(at(FireMove::First, 1, 1), {"2"}).bases_lost, 0);  // only a natural 1
  EXPECT_TRUE(roll<fight_fire>(at(FireMove::Second, 1, 0), {"6"}).put_out);
  EXPECT_FALSE(roll<fight_fire>(at(FireMove::Second, 1, 0), {"5"}).put_out);
  EXPECT_FALSE(roll<fight_fire>(at(FireMove::Second, 1, 1), {"6"}).put_out);
  const auto both = roll<fight_fire>(at(FireMove::First, 2, 0), {"6 1"});  // one is lost, the other puts it out
  EXPECT_TRUE(both.put_out);
  EXPECT_EQ(both.bases_lost, 1);
  EXPECT_FALSE(roll<fight_fire>(at(FireMove::First, 1, 0), {"2"}).burns_on);
  EXPECT_TRUE(roll<fight_fire>(at(FireMove::Second, 1, 0), {"2"}).burns_on);
  EXPECT_TRUE(roll<fight_fire>(at(FireMove::Later, 1, 0), {}).burns_on);
  EXPECT_EQ(odds_that<Firefight>("fire-fighting", at(FireMove::First, 5, 0), [](const Firefight& f) { return !f.put_out; }), Fraction(1, 32));
}

// HM-BUA-12
TEST(Evacuation, leave_or_be_lost) {
  EXPECT_EQ(judge<evacuate>(EvacuationFacts{0, 0}).garrison, Evacuates::Stays);
  EXPECT_EQ(judge<evacuate>(EvacuationFacts{1, 1}).garrison, Evacuates::MustLeave);
  EXPECT_EQ(judge<evacuate>(EvacuationFacts{1, 0}).garrison, Evacuates::Lost);
}

// HM-BUAF-01, HM-BUAF-09
TEST(Storming, who_fights) {
  const auto at = [](int touching, int garrison, int places) { return judge<storm_building>(StormingFacts{touching, garrison, places}); };
  EXPECT_EQ(at(2, 8, 2).defenders, 4);  // 2 + 1 + 1
  EXPECT_EQ(at(2, 3, 2).defenders, 3);
  EXPECT_EQ(at(2, 8, 1).defenders, 3);
  EXPECT_EQ(at(0, 8, 2).defenders, 0);
  EXPECT_EQ(at(2, 8, 2).attackers, 2);
}

// HM-BUAF-03, HM-BUAF-05, HM-BUAF-07: a die for each destroyed base, or one for all
TEST(BreakIn, both_ways) {
  const BreakInFacts f{2, 3, 4};
  EXPECT_EQ(roll<break_in>(f, {"5 4"}).bases, 1);
  EXPECT_EQ(roll<break_in>(f, {"6 5"}).bases, 2);
  const Tables one = house("option.HM-BUAF-07", "one-for-all");
  EXPECT_EQ(roll<break_in>(f, {"5"}, one).bases, 2);
  EXPECT_EQ(roll<break_in>(f, {"4"}, one).bases, 0);
  EXPECT_TRUE(cites<break_in>(f, clause::HM_BUAF_07, {"4"}, one));
  EXPECT_EQ(judge<break_in>(BreakInFacts{0, 3, 4}).bases, 0);
  EXPECT_EQ(judge<break_in>(BreakInFacts{2, 3, 8}).bases, 0);  // full
  EXPECT_EQ(roll<break_in>(BreakInFacts{3, 1, 4}, {"6"}).bases, 1);
  EXPECT_EQ(chance<break_in>(f, [](const BreakIn& b) { return b.bases == 2; }), Fraction(1, 9));
}

}  // namespace
}  // namespace linstock::horse_and_musket
