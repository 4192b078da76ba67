// Bases, cost and organisation of an army, and army files.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "books/nineteenth-century/basing/room.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/organisation/army.h"
#include "books/nineteenth-century/points/army_cost.h"

namespace linstock::nineteenth_century {
namespace {

// NC-POINT-01, NC-POINT-09: six battalions and a battery under two brigadiers and a CinC come to 1,500.
TEST(ArmyCost, adds_commanders_to_figures) {
  const auto f = usual<ArmyCostFacts>();
  EXPECT_EQ(judge<army_cost>(f).commanders, 70 + 100 + 100);
  EXPECT_EQ(judge<army_cost>(f).points, 1500);
  auto without = f;
  without.commander_in_chief = 0;
  EXPECT_EQ(judge<army_cost>(without).points, 1400);
  auto alone = f;  // NC-ORG-04: an independent unit pays the dearer commander
  alone.brigaded_units = 6;
  alone.independent_units = 1;
  EXPECT_EQ(judge<army_cost>(alone).points, 1530);
  alone.agreed = 1529;
  EXPECT_FALSE(judge<army_cost>(alone).within);
  alone.agreed = 1530;
  EXPECT_TRUE(judge<army_cost>(alone).within);
}

// NC-POINT-10, NC-POINT-11
TEST(ArmyCost, works_and_a_sniper) {
  auto f = usual<ArmyCostFacts>();
  f.soft_works = 10;
  f.hard_works = 5;
  EXPECT_EQ(judge<army_cost>(f).works, 30);
  f.sniper = 1;
  EXPECT_EQ(judge<army_cost>(f).points, 1560);
}

struct BaseRow {
  Base base;
  int width_15, width_25, depth_15, depth_25;
};
// NC-BASING-01, every cell; NC-BASE-01, a millimetre is a yard.
TEST(Bases, are_as_printed) {
  constexpr BaseRow print[] = {{Base::CloseFoot, 10, 15, 15, 20},     {Base::ExtendedFoot, 20, 30, 20, 30}, {Base::SkirmishFoot, 40, 60, 20, 30},
                               {Base::CloseHorse, 15, 25, 25, 40},    {Base::ExtendedHorse, 25, 40, 25, 40}, {Base::Limbered, 25, 40, 120, 180},
                               {Base::Unlimbered, 10, 15, 40, 60}};
  for (const BaseRow& row : print)
    for (int large : {0, 1}) {
      auto f = usual<BaseFacts>();
      f.base = row.base;
      f.large = large;
      f.files = 6;
      f.ranks = 2;
      const Based found = judge<base_size>(f);
      EXPECT_EQ(found.width, large ? row.width_25 : row.width_15);
      EXPECT_EQ(found.depth, large ? row.depth_25 : row.depth_15);
      EXPECT_EQ(found.frontage, 6 * found.width);
      EXPECT_EQ(found.deep, 2 * found.depth);
    }
}

// NC-BASING-02: deeper, never wider.
TEST(Bases, may_be_a_little_deeper) {
  auto f = usual<BaseFacts>();
  f.deeper = 5;
  EXPECT_EQ(judge<base_size>(f).depth, 20);
  EXPECT_EQ(judge<base_size>(f).width, 10);
  EXPECT_EQ(judge<base_size>(f, house("base.deeper", "2")).depth, 17);
}

// NC-BASING-03
TEST(Bases, of_those_the_print_forgets) {
  constexpr std::pair<Base, Base> same[] = {{Base::General, Base::CloseHorse},
                                            {Base::Sniper, Base::SkirmishFoot},
                                            {Base::HorseHolders, Base::CloseHorse},
                                            {Base::MountedInfantryClose, Base::CloseHorse},
                                            {Base::MountedInfantryExtended, Base::ExtendedHorse},
                                            {Base::PackGunOrRocketLimbered, Base::Limbered},
                                            {Base::PackGunOrRocketUnlimbered, Base::Unlimbered}};
  for (const auto& [base, printed] : same) {
    EXPECT_EQ(printed_base(base), printed);
    auto f = usual<BaseFacts>();
    f.base = base;
    EXPECT_TRUE(cites<base_size>(f, clause::NC_BASING_03));
  }
}

// NC-ORG-01, NC-ORG-07: just allowed and just not.
TEST(UnitSize, has_printed_limits) {
  struct Row { Arm arm; int least, most; };
  for (const Row& row : {Row{Arm::Infantry, 5, 40}, {Arm::MountedInfantry, 2, 32}, {Arm::LightCavalry, 2, 32}, {Arm::HeavyCavalry, 2, 32}, {Arm::Artillery, 2, 12}}) {
    const auto size = [&](int figures) { return judge<unit_size>(UnitSizeFacts{row.arm, figures}).allowed; };
    EXPECT_EQ(size(row.least - 1), SizeAllowed::TooSmall);
    EXPECT_EQ(size(row.least), SizeAllowed::Yes);
    EXPECT_EQ(size(row.most), SizeAllowed::Yes);
    EXPECT_EQ(size(row.most + 1), SizeAllowed::TooLarge);
  }
}

// NC-ORG-02
TEST(Brigade, has_two_to_six_units) {
  EXPECT_EQ(judge<brigade>(BrigadeFacts{1, 0}).allowed, BrigadeAllowed::TooFewUnits);
  EXPECT_EQ(judge<brigade>(BrigadeFacts{2, 0}).allowed, BrigadeAllowed::Yes);
  EXPECT_EQ(judge<brigade>(BrigadeFacts{6, 6}).allowed, BrigadeAllowed::Yes);
  EXPECT_EQ(judge<brigade>(BrigadeFacts{7, 0}).allowed, BrigadeAllowed::TooManyUnits);
  EXPECT_TRUE(judge<brigade>(BrigadeFacts{3, 3}).artillery_brigade);  // NC-ORG-03
  EXPECT_FALSE(judge<brigade>(BrigadeFacts{3, 2}).artillery_brigade);
}

// NC-ORG-02, NC-ORG-08: more than half.
TEST(Organisation, most_units_are_brigaded) {
  auto m = usual<Muster>();
  m.army_list = 1;
  m.brigaded_units = 4;
  m.others = 4;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::MostMustBeBrigaded);
  m.brigaded_units = 5;
  m.others = 3;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::Yes);
  m.others = 2;
  EXPECT_EQ(problem(m), "units NC-ORG-02");
}

// NC-ORG-06, NC-ORG-09, NC-ORG-10
TEST(Organisation, only_some_are_independent) {
  auto m = usual<Muster>();
  m.brigaded_units = 5;
  m.light_cavalry = 1;
  m.light_infantry = 2;
  m.independent_gunners = 4;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::Yes);
  auto guns = m;
  guns.independent_gunners = 5;
  EXPECT_EQ(judge<organise>(guns).allowed, ArmyAllowed::TooManyGuns);
  guns.gunners = 9;  // half of nine is four
  EXPECT_EQ(judge<organise>(guns).allowed, ArmyAllowed::TooManyGuns);
  guns.army_list = 1;
  EXPECT_EQ(judge<organise>(guns).allowed, ArmyAllowed::Yes);
  auto horse = m;
  horse.light_cavalry = 2;
  horse.light_infantry = 1;
  EXPECT_EQ(judge<organise>(horse).allowed, ArmyAllowed::LightCavalry);
  EXPECT_EQ(judge<organise>(horse, house("organisation.independent_light_cavalry", "2")).allowed, ArmyAllowed::Yes);
  auto foot = m;
  foot.light_cavalry = 0;
  foot.light_infantry = 3;
  EXPECT_EQ(judge<organise>(foot).allowed, ArmyAllowed::LightInfantry);
  auto line = m;
  line.light_cavalry = 0;
  line.others = 1;
  EXPECT_EQ(judge<organise>(line).allowed, ArmyAllowed::NotIndependent);
}

// NC-ORG-03
TEST(Organisation, guns_stand_together_or_are_spread_evenly) {
  auto m = usual<Muster>();
  m.most_batteries = 1;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::Yes);
  m.most_batteries = 2;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::GunsUneven);
  m.least_batteries = 1;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::Yes);
  m.artillery_brigades = 1;
  EXPECT_EQ(judge<organise>(m).allowed, ArmyAllowed::GunsBothWays);
}

// ARMY FILES

constexpr const char* small_army = R"(
[army]
book = "nineteenth-century"
name = "A brigade"
[[brigade]]
name = "First"
[[unit]]
name = "One"
brigade = "First"
arm = "infantry"
figures = 20
weapon = "MLR"
[[unit]]
name = "Two"
brigade = "First"
arm = "infantry"
figures = 20
weapon = "MLR"
)";

std::string wrong_with(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  Army army;
  const auto problem = read_army(text, "file", Tables{}, army);
  return problem ? problem->clause.id : "in order";
}

TEST(ArmyFile, is_read_and_priced) {
  Army army;
  const auto problem = read_army(small_army, "file", Tables{}, army);
  ASSERT_FALSE(problem) << problem->field << ": " << problem->message;
  EXPECT_EQ(points(army, Tables{}), 2 * 190 + 50 + 100);
  EXPECT_EQ(muster(army).brigaded_units, 2);
}

TEST(ArmyFile, is_held_to_the_same_limits) {
  EXPECT_EQ(wrong_with(small_army, "figures = 20", "figures = 4"), "NC-ORG-01");
  EXPECT_EQ(wrong_with(small_army, "brigade = \"First\"", ""), "NC-ORG-02");                 // a brigade of one
  EXPECT_EQ(wrong_with(small_army, "arm = \"infantry\"", "arm = \"artillery\"\ngun = \"EMG\""), "NC-ORG-01");
  EXPECT_EQ(wrong_with(small_army, "name = \"A brigade\"", "name = \"A brigade\"\nsniper = true"), "NC-SPEC-05");
  EXPECT_EQ(wrong_with(small_army, "name = \"A brigade\"", "name = \"A brigade\"\nsniper = true\nwar = \"boer\""), "in order");
  EXPECT_EQ(wrong_with(small_army, "figures = 20", "figures = 20\ne_trained = true"), "NC-BASE-07");
  EXPECT_EQ(wrong_with(small_army, "brigade = \"First\"", "brigade = \"Third\""), "");
  EXPECT_EQ(wrong_with(small_army, "figures = 20", "figures = 20\nfeathers = true"), "");
}

// NC-ORG-11: one class for a unit, but two weapons, each paid for by those who carry it.
TEST(ArmyFile, a_unit_may_carry_two_weapons) {
  Army army;
  const std::string text = std::string(small_army) + "second_weapon = \"PM\"\nsecond_figures = 8\n";
  ASSERT_FALSE(read_army(text, "file", Tables{}, army));
  EXPECT_EQ(points(army.units[1], Tables{}), 12 * 9 + 8 * 7);
}

TEST(ArmyFile, those_that_come_with_the_book_are_in_order) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator("data/nineteenth-century/armies")) {
    std::ifstream in(entry.path());
    std::stringstream text;
    text << in.rdbuf();
    std::string what;
    const auto problem = check_army(text.str(), entry.path().filename().string(), what);
    EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
    EXPECT_NE(what.find("points"), std::string::npos);
    ++files;
  }
  EXPECT_EQ(files, 10);
}

}  // namespace
}  // namespace linstock::nineteenth_century
