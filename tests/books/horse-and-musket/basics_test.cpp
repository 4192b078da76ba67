// Basics and definitions, the sequence of play, visibility and ranges.
#include "books/horse-and-musket/basics/basics.h"

#include "book_kit.h"
#include "books/horse-and-musket/ranges/ranges.h"
#include "books/horse-and-musket/sequence/sequence.h"

namespace linstock::horse_and_musket {
namespace {

// HM-DEF-02
TEST(Length, in_base_widths) {
  const auto twelfths = [](int n, Measure m) { return judge<length>(LengthFacts{n, m}).twelfths; };
  EXPECT_EQ(twelfths(120, Measure::Millimetres), 2 * 12);
  EXPECT_EQ(twelfths(30, Measure::Centimetres), 5 * 12);
  EXPECT_EQ(twelfths(60, Measure::Centimetres), 10 * 12);
  EXPECT_EQ(twelfths(1, Measure::Feet), 5 * 12);
  EXPECT_EQ(twelfths(1, Measure::Inches), 5);
  EXPECT_EQ(judge<length>(LengthFacts{120, Measure::Millimetres}, house("scale.base_width", "40")).twelfths, 3 * 12);
}

Troops troop(Arm arm, Order order, int bases = 1, void (*change)(TroopFacts&) = nullptr) {
  auto f = usual<TroopFacts>();
  f.arm = arm;
  f.order = order;
  f.bases = bases;
  if (change) change(f);
  return judge<troops>(f);
}

// HM-DEF-03
TEST(Troops, depth) {
  EXPECT_EQ(troop(Arm::Infantry, Order::Close).depth, bw);
  EXPECT_EQ(troop(Arm::HeavyCavalry, Order::Close).depth, bw);
  EXPECT_EQ(troop(Arm::Infantry, Order::Skirmish, 2, [](TroopFacts& f) { f.screen = 1; }).depth, bw / 2);
  EXPECT_EQ(troop(Arm::FootArtillery, Order::Close).depth, bw + bw / 2);
  EXPECT_EQ(troop(Arm::FootArtillery, Order::Close, 1, [](TroopFacts& f) { f.limbered = 1; }).depth, 2 * bw);
  EXPECT_EQ(troop(Arm::Wagons, Order::Close).depth, 2 * bw);
  EXPECT_EQ(troop(Arm::Elephants, Order::Close).depth, bw + bw / 2);
}

// HM-DEF-07, HM-DEF-08, HM-ELE-01, HM-ELE-03
TEST(Troops, strength) {
  EXPECT_EQ(troop(Arm::Infantry, Order::Close).sp_of_base, 6);
  EXPECT_EQ(troop(Arm::Infantry, Order::Loose).sp_of_base, 4);
  EXPECT_EQ(troop(Arm::Infantry, Order::Open).sp_of_base, 3);
  EXPECT_EQ(troop(Arm::Infantry, Order::Skirmish).sp_of_base, 2);
  for (Arm arm : {Arm::HeavyCavalry, Arm::LightCavalry, Arm::HeavyCamelry, Arm::LightCamelry})
    EXPECT_EQ(troop(arm, Order::Close).sp_of_base, 3);
  EXPECT_EQ(troop(Arm::FootArtillery, Order::Close).sp_of_base, 4);
  EXPECT_EQ(troop(Arm::BattalionGuns, Order::Close).sp_of_base, 2);
  EXPECT_EQ(troop(Arm::Elephants, Order::Close, 2, [](TroopFacts& f) { f.crew = 3; }).sp, 22);
  EXPECT_EQ(troop(Arm::Elephants, Order::Close, 1, [](TroopFacts& f) { f.crew = 6; }).sp, 12);
  EXPECT_EQ(troop(Arm::Infantry, Order::Close, 5, [](TroopFacts& f) { f.extra_sp = 4; }).sp, 34);
}

// HM-DEF-09
TEST(Troops, size) {
  EXPECT_EQ(troop(Arm::Infantry, Order::Close, 3).size, Size::Small);
  EXPECT_EQ(troop(Arm::Infantry, Order::Close, 4).size, Size::Normal);
  EXPECT_EQ(troop(Arm::HeavyCavalry, Order::Close, 3).size, Size::Normal);
  EXPECT_EQ(troop(Arm::FootArtillery, Order::Close, 7).size, Size::ExtraLarge);
}

// HM-DEF-20, HM-DEF-22
TEST(Formation, by_shape) {
  const auto shape = [](Arm arm, int files, int ranks, void (*change)(ShapeFacts&) = nullptr) {
    auto f = usual<ShapeFacts>();
    f.arm = arm;
    f.files = files;
    f.ranks = ranks;
    if (change) change(f);
    return judge<formation>(f).formation;
  };
  EXPECT_EQ(shape(Arm::Infantry, 3, 2), Formation::Line);
  EXPECT_EQ(shape(Arm::Infantry, 2, 2), Formation::Line);
  EXPECT_EQ(shape(Arm::Infantry, 2, 3), Formation::AttackColumn);
  EXPECT_EQ(shape(Arm::Infantry, 1, 4), Formation::MarchColumn);
  EXPECT_EQ(shape(Arm::HeavyCavalry, 2, 3), Formation::Line);
  EXPECT_EQ(shape(Arm::HeavyCavalry, 1, 3), Formation::MarchColumn);
  EXPECT_EQ(shape(Arm::FootArtillery, 3, 1), Formation::Deployed);
  EXPECT_EQ(shape(Arm::FootArtillery, 3, 1, [](ShapeFacts& f) { f.limbered = 1; }), Formation::Limbered);
  EXPECT_EQ(shape(Arm::Infantry, 2, 2, [](ShapeFacts& f) { f.all_round = 1; }), Formation::Square);
  EXPECT_EQ(shape(Arm::Infantry, 2, 2, [](ShapeFacts& f) { f.in_buildings = 1; }), Formation::Garrison);
}

// HM-DEF-19: more than half of the front edge
TEST(Facing, front_flank_and_rear) {
  const auto side = [](int flank, int rear, Arm arm = Arm::Infantry, Formation formation = Formation::Line) {
    return judge<side_attacked>(SideFacts{arm, formation, flank, rear}).side;
  };
  EXPECT_EQ(side(50, 0), Side::Front);
  EXPECT_EQ(side(51, 0), Side::Flank);
  EXPECT_EQ(side(40, 51), Side::Rear);
  EXPECT_EQ(side(0, 100, Arm::Elephants), Side::Front);  // HM-ELE-07
  EXPECT_EQ(side(0, 100, Arm::Infantry, Formation::Square), Side::Front);
  EXPECT_EQ(problem(SideFacts{Arm::Infantry, Formation::Line, 60, 60}), "in_rear HM-DEF-19");
}

// HM-SEQ-10
TEST(Sequence, initiative) {
  auto f = usual<InitiativeFacts>();
  EXPECT_EQ(chance<initiative>(f, [](const Initiative& i) { return i.holder == Holder::We; }), Fraction(15, 36));
  EXPECT_EQ(chance<initiative>(f, [](const Initiative& i) { return i.holder == Holder::ThrowAgain; }), Fraction(6, 36));
  f.they_choose = Turn::Second;
  const Initiative they = roll<initiative>(f, {"2", "5"});
  EXPECT_EQ(they.holder, Holder::They);
  EXPECT_EQ(they.first, Holder::We);
}

// HM-SEQ-01, HM-SEQ-02, HM-SEQ-03, HM-SEQ-04, HM-SEQ-05, HM-SEQ-08, HM-SEQ-11, HM-SEQ-15, HM-SEQ-16, HM-DEF-12, HM-ORDER-01, HM-ORDER-11
TEST(Sequence, steps) {
  const char* const printed[] = {"initiative", "orders", "leadership", "charge-reactions", "compulsory-moves",
                                 "charges-and-evasions", "squares", "normal-moves", "leaders-move", "artillery-fire",
                                 "small-arms-fire", "melees", "reaction"};
  const int numbers[] = {1, 2, 3, 4, 5, 5, 5, 5, 5, 6, 6, 7, 8};
  const auto done = [](int step, int second = 0) { return judge<horse_and_musket::step>(StepFacts{static_cast<Step>(step), second}); };
  for (int i = 0; i < 13; ++i) {
    EXPECT_STREQ(step_names[i], printed[i]);
    EXPECT_EQ(done(i).number, numbers[i]);
    if (i < 12) {
      EXPECT_EQ(static_cast<int>(done(i).next), i + 1);
    }
  }
  EXPECT_EQ(done(12).next, Step::Orders);
  EXPECT_EQ(done(12, 1).next, Step::Initiative);
  for (Step both : {Step::ChargeReactions, Step::Melees, Step::Reaction}) EXPECT_EQ(done(static_cast<int>(both)).acts, Acts::Both);
  for (Step phasing : {Step::Orders, Step::Leadership, Step::NormalMoves, Step::Artillery, Step::SmallArms})
    EXPECT_EQ(done(static_cast<int>(phasing)).acts, Acts::Phasing);
  EXPECT_EQ(done(static_cast<int>(Step::ChargesAndEvasions)).acts, Acts::PhasingAndOtherReacts);
  EXPECT_EQ(done(static_cast<int>(Step::Melees)).order, InOrder::InitiativeHolderDecides);
  EXPECT_EQ(done(static_cast<int>(Step::Artillery)).order, InOrder::AsTheyLike);
  // HM-SEQ-12: both player turns have a melee step, so two rounds a game turn; HM-SEQ-18: charges are shot at in step 5
  for (int second : {0, 1}) EXPECT_EQ(done(static_cast<int>(Step::SmallArms), second).next, Step::Melees);
  EXPECT_EQ(done(static_cast<int>(Step::ChargesAndEvasions)).number, 5);
  EXPECT_TRUE(done(static_cast<int>(Step::SmallArms)).applied_one_by_one);
  EXPECT_FALSE(done(static_cast<int>(Step::Melees)).applied_one_by_one);
}

// HM-RANGE-01, HM-RANGE-04, HM-RANGE-05, HM-RANGE-06: every printed cell
TEST(Range, bands) {
  struct Row {
    Weapon weapon;
    int reach[3];
  };
  const Row printed[] = {{Weapon::Thrown, {1, 0, 0}},    {Weapon::Pistol, {1, 0, 0}},        {Weapon::Carbine, {1, 2, 4}},
                         {Weapon::Bow, {2, 3, 6}},       {Weapon::Matchlock, {1, 3, 6}},     {Weapon::Musket, {1, 3, 6}},
                         {Weapon::Rifle, {2, 6, 9}},     {Weapon::Jezzail, {2, 6, 9}},       {Weapon::BattalionGun, {3, 6, 9}},
                         {Weapon::LightGun, {3, 6, 12}}, {Weapon::MediumGun, {6, 12, 24}},   {Weapon::HeavyGun, {8, 16, 32}},
                         {Weapon::Howitzer, {3, 9, 18}}};
  for (const Row& row : printed)
    for (int eighths = 0; eighths <= 40 * bw; ++eighths) {
      int band = 0;
      while (band < 3 && (row.reach[band] == 0 || eighths > row.reach[band] * bw)) ++band;
      EXPECT_EQ(static_cast<int>(band_of(row.weapon, eighths, {})), band) << static_cast<int>(row.weapon) << " " << eighths;
    }
}

// HM-RANGE-07: each base has its own band
TEST(Range, base_by_base) {
  EXPECT_EQ(band_of(Weapon::Musket, bw, {}), Band::Short);
  EXPECT_EQ(band_of(Weapon::Musket, bw + 1, {}), Band::Medium);
}

// HM-DEF-04: three classes, A the best; nobody needs less than A
TEST(Classes, a_is_best) {
  ASSERT_EQ(std::size(class_names), 3u);
  EXPECT_LT(reaction_needed(Class::A, {}), reaction_needed(Class::B, {}));
  EXPECT_LT(reaction_needed(Class::B, {}), reaction_needed(Class::C, {}));
}

// HM-RANGE-02, HM-RANGE-03
TEST(Range, sight_and_single_use) {
  auto f = usual<RangeFacts>();
  EXPECT_EQ(judge<range>(f).band, Band::Medium);
  EXPECT_EQ(judge<range>(f).may, MayReach::Yes);
  f.visible = 0;
  EXPECT_EQ(judge<range>(f).may, MayReach::NotSeen);
  f.visible = 1;
  f.distance = 6 * bw + 1;
  EXPECT_EQ(judge<range>(f).may, MayReach::OutOfRange);
  f.weapon = Weapon::Thrown;
  f.distance = bw;
  EXPECT_EQ(judge<range>(f).may, MayReach::Yes);
  f.thrown_before = 1;
  EXPECT_EQ(judge<range>(f).may, MayReach::ThrownAlready);
  f.weapon = Weapon::Bow;
  EXPECT_EQ(problem(f), "thrown_before HM-RANGE-02");
}

Sees sees(void (*change)(SightFacts&)) {
  auto f = usual<SightFacts>();
  change(f);
  return judge<sight>(f).sees;
}

// HM-VIS-01, HM-VIS-05
TEST(Sight, in_the_open) {
  EXPECT_EQ(sees([](SightFacts& f) { f.distance = 60 * bw; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.ground_between = 1; }), Sees::GroundBetween);
  EXPECT_EQ(sees([](SightFacts& f) { f.ground_between = f.one_looks_down = 1; }), Sees::GroundBetween);
  EXPECT_EQ(sees([](SightFacts& f) { f.troops_between = 1; }), Sees::TroopsBetween);
  EXPECT_EQ(sees([](SightFacts& f) { f.troops_between = f.one_looks_down = 1; }), Sees::Yes);
  // HM-ELE-12: the crews of elephants look over troops, not over hills
  EXPECT_EQ(sees([](SightFacts& f) { f.troops_between = f.elephant_crew = 1; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.ground_between = f.elephant_crew = 1; }), Sees::GroundBetween);
}

TEST(Sight, out_of_woods_and_buildings) {  // HM-VIS-02, HM-VIS-04: no farther than one sees inside
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = Surroundings::Wood, f.viewer_depth = 2 * bw; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = Surroundings::Wood, f.viewer_depth = 2 * bw + 1; }), Sees::TooFarInTheWood);
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = Surroundings::BuiltUpArea, f.viewer_depth = bw; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = Surroundings::BuiltUpArea, f.viewer_depth = bw + 1; }), Sees::TooFarInTheBuildings);
  auto f = usual<SightFacts>();
  f.viewer_depth = bw;
  EXPECT_EQ(problem(f), "viewer_depth HM-VIS-02");
}

// HM-VIS-02, HM-VIS-03
TEST(Sight, woods) {
  const auto inside = [](int distance) {
    SightFacts f = usual<SightFacts>();
    f.viewer = f.target = Surroundings::Wood;
    f.same_piece = 1;
    f.distance = distance;
    return judge<sight>(f).sees;
  };
  EXPECT_EQ(inside(2 * bw), Sees::Yes);
  EXPECT_EQ(inside(2 * bw + 1), Sees::TooFarInTheWood);
  EXPECT_EQ(sees([](SightFacts& f) { f.target = Surroundings::Wood, f.wood_depth = bw; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.target = Surroundings::Wood, f.wood_depth = bw + 1; }), Sees::TooDeepInTheWood);
}

// HM-VIS-04, HM-VIS-06
TEST(Sight, buildings) {
  EXPECT_EQ(sees([](SightFacts& f) { f.target = Surroundings::BuiltUpArea; }), Sees::NotInContact);
  EXPECT_EQ(sees([](SightFacts& f) { f.target = Surroundings::BuiltUpArea, f.in_contact = 1; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.target = Surroundings::BuiltUpArea, f.garrison_at_walls = 1; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = f.target = Surroundings::BuiltUpArea, f.same_piece = 1, f.distance = bw; }), Sees::Yes);
  EXPECT_EQ(sees([](SightFacts& f) { f.viewer = f.target = Surroundings::BuiltUpArea, f.same_piece = 1, f.distance = bw + 1; }),
            Sees::TooFarInTheBuildings);
  auto f = usual<SightFacts>();
  f.same_piece = 1;
  EXPECT_EQ(problem(f), "same_piece HM-VIS-02");
}

}  // namespace
}  // namespace linstock::horse_and_musket
