// ARTILLERY FIRE and the ranges of guns.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

// A medium gun at 200 yards, same target but another range: no modifier at all.
ArtilleryFacts plain() {
  auto f = usual<ArtilleryFacts>();
  f.last_shot = LastShot::SameTargetOtherRange;
  return f;
}
ArtilleryFacts reserved_shot(int distance) {
  ArtilleryFacts f = plain();
  f.phase = FirePhase::CloseFire;
  f.reserved = 1;
  f.distance = distance;
  return f;
}

// The DPs that one gun puts on its target for each face from 1 to 6.
std::string by_face(ArtilleryFacts f, const Tables& tables = {}) {
  std::string dps;
  for (const char* face : {"1", "2", "3", "4", "5", "6"})
    dps += std::to_string(roll<fire_artillery>(f, {face}, tables).dps);
  return dps;
}
template <class Change>
std::string with(Change change) {
  ArtilleryFacts f = plain();
  change(f);
  return by_face(f);
}
template <class Change>
MayFire allowed(ArtilleryFacts f, Change change) {
  change(f);
  expect_good(f);
  Seeded dice(Seed::numbered(1));
  return fire_artillery(f, Tables{}, dice).allowed;
}

TEST(ArtilleryFire, every_modifier) {
  using F = ArtilleryFacts;
  EXPECT_EQ(by_face(plain()), "000111");                                                 // PS-ART-01, PS-ART-10
  EXPECT_EQ(with([](F& f) { f.last_shot = LastShot::SameTargetSameRange; }), "001111");  // PS-ART-02, PS-ART-13
  EXPECT_EQ(with([](F& f) { f.last_shot = LastShot::OtherTarget; }), "000011");  // PS-ART-03, PS-ART-13
  EXPECT_EQ(with([](F& f) { f.last_shot = LastShot::NoneYet; }), "000011");                       // PS-ART-13
  EXPECT_EQ(with([](F& f) { f.target_in_column = 1; }), "001111");                                // PS-ART-04
  EXPECT_EQ(with([](F& f) { f.target_enfiladed = 1; }), "001111");  // PS-ART-04, PS-ART-14
  EXPECT_EQ(with([](F& f) { f.target_enfiladed = f.target_in_column = 1; }), "001111");  // one row counts once
  EXPECT_EQ(with([](F& f) { f.dps = 1; }), "000011");  // PS-ART-05, PS-ART-12
  EXPECT_EQ(with([](F& f) { f.dps = 2; }), "000001");
  EXPECT_EQ(with([](F& f) { f.target_dps = 3; }), "000111");  // PS-ART-12: not the target's
  EXPECT_EQ(with([](F& f) { f.distance = 241; }), "000011");  // PS-ART-06
  EXPECT_EQ(with([](F& f) { f.target_cover = Cover::Fieldworks; }), "000011");  // PS-ART-07
  EXPECT_EQ(with([](F& f) { f.target_cover = Cover::Hard; }), "000111");        // PS-ART-07: not named for guns
  EXPECT_EQ(with([](F& f) { f.target_cover = Cover::Soft; }), "000111");
  EXPECT_EQ(with([](F& f) { f.weight = Weight::Heavy; }), "001111");  // PS-ART-08
  EXPECT_EQ(with([](F& f) { f.weight = Weight::Light; }), "000011");  // PS-ART-09
}

TEST(ArtilleryFire, close_range_has_two_scores) {  // PS-ART-11
  using F = ArtilleryFacts;
  EXPECT_EQ(with([](F& f) { f.distance = 120; }), "011222");
  EXPECT_EQ(with([](F& f) { f.distance = 121; }), "000111");
  EXPECT_EQ(with([](F& f) { f.distance = 120, f.weight = Weight::Light; }), "001122");
  EXPECT_EQ(with([](F& f) { f.distance = 120, f.weight = Weight::Heavy; }), "112222");
}

TEST(ArtilleryFire, a_natural_1_may_hit_and_a_natural_6_may_miss) {  // PS-ART-15
  using F = ArtilleryFacts;
  EXPECT_EQ(with([](F& f) {
              f.weight = Weight::Heavy, f.last_shot = LastShot::SameTargetSameRange, f.target_in_column = 1;
            }),
            "111111");
  EXPECT_EQ(with([](F& f) { f.dps = 3; }), "000000");
  EXPECT_EQ(with([](F& f) { f.distance = 100, f.dps = 5; }), "000000");
}

// PS-RANGE-01, written out again: maximum, effective, close.
struct GunRange {
  Weight weight;
  int maximum, effective, close;
};
TEST(ArtilleryFire, ranges_of_guns) {  // PS-RANGE-01, PS-ART-06
  for (const auto& [weight, maximum, effective, close] : {GunRange{Weight::Heavy, 720, 360, 120},
                                                          GunRange{Weight::Medium, 480, 240, 120},
                                                          GunRange{Weight::Light, 480, 240, 120}}) {
    const auto may = [&](int yards) {
      return allowed(plain(), [&](auto& f) { f.weight = weight, f.distance = yards; });
    };
    EXPECT_EQ(may(maximum), MayFire::Yes);
    EXPECT_EQ(may(maximum + 1), MayFire::OutOfRange);
    const auto at = [&](int yards) { return with([&](auto& f) { f.weight = weight, f.distance = yards; }); };
    const int plus = weight == Weight::Heavy ? 1 : weight == Weight::Light ? -1 : 0;
    const std::string faces = "0000000011111111";
    EXPECT_EQ(at(effective), faces.substr(static_cast<std::size_t>(5 + plus), 6));
    EXPECT_EQ(at(effective + 1), faces.substr(static_cast<std::size_t>(4 + plus), 6));
    EXPECT_NE(at(close), at(close + 1));
    EXPECT_EQ(at(close).back(), '2');
    EXPECT_EQ(at(close + 1).back(), '1');
  }
}

TEST(ArtilleryFire, a_battery_rolls_a_die_a_gun_at_one_target) {  // PS-ART-01, PS-RANGE-03
  ArtilleryFacts f = plain();
  f.guns = 3;
  EXPECT_EQ(roll<fire_artillery>(f, {"6 4 3"}).dps, 2);
  f.distance = 100;
  EXPECT_EQ(roll<fire_artillery>(f, {"6 3 1"}).dps, 3);  // 2 + 1 + 0
  EXPECT_EQ(roll<fire_artillery>(f, {"4 4 2"}).dps, 5);  // each die is read separately
}

TEST(ArtilleryFire, a_battery_does_not_split_its_fire) {  // PS-RANGE-03
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.battery_split = 1; }), MayFire::SplitBattery);
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.battery_split = 0; }), MayFire::Yes);
}

TEST(ArtilleryFire, each_phase_has_its_own_leave_to_fire) {  // PS-SEQ-02, PS-SEQ-09
  EXPECT_TRUE(cites<fire_artillery>(plain(), clause::PS_SEQ_02, {"6"}));
  ArtilleryFacts late = plain();
  late.phase = FirePhase::CloseFire;
  late.reserved = 1;
  late.distance = 100;
  EXPECT_TRUE(cites<fire_artillery>(late, clause::PS_SEQ_09, {"6"}));
  EXPECT_FALSE(cites<fire_artillery>(late, clause::PS_SEQ_02, {"6"}));
}

TEST(ArtilleryFire, exact_odds) {
  ArtilleryFacts f = plain();
  const auto dps = [&](int n) { return chance<fire_artillery>(f, [n](const Fired& o) { return o.dps == n; }); };
  EXPECT_EQ(dps(1), Fraction(1, 2));
  f.last_shot = LastShot::NoneYet;
  f.guns = 3;
  EXPECT_EQ(dps(0), Fraction(8, 27));
  EXPECT_EQ(dps(3), Fraction(1, 27));
  f.distance = 120;  // close, -1: 1 and 2 nothing, 3 and 4 one, 5 and 6 two
  EXPECT_EQ(dps(0), Fraction(1, 27));
  EXPECT_EQ(dps(3), Fraction(7, 27));
  EXPECT_EQ(dps(6), Fraction(1, 27));
  EXPECT_EQ(odds_that<Fired>("artillery-fire", f, [](const Fired& o) { return o.dps >= 5; }), Fraction(4, 27));
}

TEST(ArtilleryFire, fires_in_bombardment_or_keeps_its_shot_for_close_fire) {  // PS-SEQ-01, PS-SEQ-02, PS-SEQ-09
  EXPECT_EQ(allowed(plain(), [](auto&) {}), MayFire::Yes);
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.phase = FirePhase::Musketry; }), MayFire::NotInThisPhase);
  EXPECT_EQ(allowed(reserved_shot(120), [](auto&) {}), MayFire::Yes);
  EXPECT_EQ(allowed(reserved_shot(121), [](auto&) {}), MayFire::OutOfRange);
  EXPECT_EQ(allowed(reserved_shot(100), [](auto& f) { f.reserved = 0; }), MayFire::NotReserved);
}

TEST(ArtilleryFire, only_guns_that_stood_unlimbered_fire) {  // PS-SEQ-16
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.unlimbered = 0; }), MayFire::NotUnlimbered);
  EXPECT_EQ(allowed(reserved_shot(100), [](auto& f) { f.unlimbered = 0; }), MayFire::NotUnlimbered);
  const auto moves = [](auto& f) { f.weight = Weight::Light, f.moved = 1; };
  EXPECT_EQ(allowed(reserved_shot(100), moves), MayFire::MovedSince);
}

TEST(ArtilleryFire, not_by_or_at_units_in_contact) {  // PS-SEQ-17
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.in_contact = 1; }), MayFire::InContact);
  EXPECT_EQ(allowed(plain(), [](auto& f) { f.target_in_contact = 1; }), MayFire::TargetInContact);
}

TEST(ArtilleryFire, arc_and_line_of_fire) {  // PS-RANGE-02
  using F = ArtilleryFacts;
  EXPECT_EQ(allowed(plain(), [](F& f) { f.in_front_zone = 0; }), MayFire::OutOfArc);
  EXPECT_EQ(allowed(plain(), [](F& f) { f.in_the_way = InTheWay::Ground; }), MayFire::Blocked);
  EXPECT_EQ(allowed(plain(), [](F& f) { f.in_the_way = InTheWay::Enemies; }), MayFire::Blocked);
  EXPECT_EQ(allowed(plain(), [](F& f) { f.in_the_way = InTheWay::Friends; }), MayFire::Blocked);
  const auto over = [](int from_guns, int from_target, int higher) {
    return allowed(plain(), [=](F& f) {
      f.in_the_way = InTheWay::Friends, f.higher_ground = higher;
      f.friends_from_guns = from_guns, f.friends_from_target = from_target;
    });
  };
  EXPECT_EQ(over(61, 61, 1), MayFire::Yes);
  EXPECT_EQ(over(60, 61, 1), MayFire::Blocked);
  EXPECT_EQ(over(61, 60, 1), MayFire::Blocked);
  EXPECT_EQ(over(61, 61, 0), MayFire::Blocked);
}

TEST(ArtilleryFire, bad_facts) {
  const auto wrong = [](auto change) {
    ArtilleryFacts f = plain();
    change(f);
    return problem(f);
  };
  EXPECT_EQ(wrong([](auto& f) { f.reserved = 1; }), "reserved PS-SEQ-02");
  EXPECT_EQ(wrong([](auto& f) { f.weight = Weight::Light, f.moved = 1; }), "moved PS-SEQ-01");
  EXPECT_EQ(wrong([](auto& f) { f.phase = FirePhase::CloseFire, f.moved = 1; }), "moved PS-MOVE-01");
  EXPECT_EQ(wrong([](auto& f) { f.guns = 4; }), "guns PS-ART-01");
  EXPECT_EQ(wrong([](auto& f) { f.dps = -1; }), "dps PS-ART-05");
}

TEST(ArtilleryFire, past_five_dps_bases_are_lost_by_the_option) {  // PS-DEF-14, PS-DEF-15
  ArtilleryFacts f = plain();
  f.guns = 3;
  f.target_dps = 4;
  const Fired usual_way = roll<fire_artillery>(f, {"6 6 4"});
  EXPECT_EQ(usual_way.dps, 3);
  EXPECT_EQ(usual_way.bases_lost, 0);
  const Tables option = house("option.PS-DEF-14", "five-then-bases");
  const Fired other = roll<fire_artillery>(f, {"6 6 4"}, option);
  EXPECT_EQ(other.dps, 1);
  EXPECT_EQ(other.bases_lost, 2);
  EXPECT_TRUE(cites<fire_artillery>(f, clause::PS_DEF_14, {"6 6 4"}, option));
}

TEST(ArtilleryFire, house_rules_change_the_numbers) {
  ArtilleryFacts f = plain();
  EXPECT_EQ(by_face(f, house("artillery.beyond_close.score", "6")), "000001");
  EXPECT_EQ(by_face(f, house("artillery.beyond_close.dps", "2")), "000222");
  EXPECT_EQ(by_face(f, house("range.medium_or_light_gun.effective", "199")), "000011");
  EXPECT_EQ(by_face(f, house("range.medium_or_light_gun.close", "200")), "011222");
  f.weight = Weight::Heavy;
  EXPECT_EQ(by_face(f, house("artillery.heavy", "+2")), "011111");
}

TEST(ArtilleryFire, explains_itself) {
  ArtilleryFacts f = plain();
  f.weight = Weight::Heavy;
  f.dps = 1;
  for (const Clause clause : {clause::PS_ART_08, clause::PS_ART_05, clause::PS_RANGE_01, clause::PS_ART_10})
    EXPECT_TRUE(cites<fire_artillery>(f, clause, {"4"})) << clause.id;
}

}  // namespace
}  // namespace linstock::pike_and_shot
