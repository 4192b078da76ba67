// Free deployment: maps that are drawn in secret, and what is put down when.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/setting_up/deploying.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string zones = "[deployment]\nred = [[0, 0], [2000, 750]]\nblue = [[0, 750], [2000, 1500]]\n";
const std::string wood = "[[area]]\nkind = \"close-wood\"\nname = \"w\"\noutline = [[700, 350], [1300, 350], [1300, 450], [700, 450]]\n";
const std::string units = unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 500, 440, 90) + unit("blue", battalion, 1000, 1200, 270) +
                          "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 250]\n";

SheetEntry at(const Table& t, int u, double x, double y) {
  SheetEntry entry{u, {}};
  entry.answer.block = {{{yards(static_cast<int>(x)), yards(static_cast<int>(y))}, t.state.unit(u).pose.facing}, layout_of(t.state.unit(u), t.setting.tables)};
  return entry;
}
// The clause against this map of red's; "" if it is allowed.
std::string against(const Table& t, std::initializer_list<SheetEntry> entries) {
  Written map;
  map.entries.assign(entries.begin(), entries.end());
  State trial = t.state;
  auto refusal = lay_map(trial, t.setting, map);
  if (!refusal) refusal = refuse_map(trial, t.setting, 0);
  return refusal ? std::string(refusal->clause.id) : "";
}

}  // namespace

TEST(BattleDeployment, a_map_keeps_the_printed_distances) {  // NC-DEPLOY-01, NC-DEPLOY-02, NC-DEPLOY-05, NC-BASE-08, NC-SETUP-02
  Table t(zones + units + unit("red", skirmishers, 1500, 300, 90));
  EXPECT_EQ(against(t, {at(t, 0, 1000, 450)}), "");
  EXPECT_EQ(against(t, {at(t, 0, 1000, 460)}), "NC-DEPLOY-01");
  EXPECT_EQ(against(t, {at(t, 0, 390, 300)}), "NC-DEPLOY-05") << "its left is 290 from the side";
  EXPECT_EQ(against(t, {at(t, 3, 1500, 550)}), "");
  EXPECT_EQ(against(t, {at(t, 3, 1500, 560)}), "NC-DEPLOY-02");
  EXPECT_EQ(against(t, {at(t, 0, 500, 435)}), "NC-BASE-08") << "another stands there";
  EXPECT_EQ(wrong(zones + unit("red", battalion, 1000, 500, 90) + unit("blue", battalion, 1000, 1200, 270)), "NC-DEPLOY-01") << "the file's own map is held to it";
}

TEST(BattleDeployment, riders_stand_up_to_the_sides) {  // NC-DEPLOY-03, NC-DEPLOY-04, NC-DEPLOY-06
  Table t(zones + units + unit("red", lancers, 100, 300, 90) + unit("red", lancers + "\ndismounted = true", 1500, 300, 90));
  EXPECT_EQ(against(t, {at(t, 3, 60, 450)}), "");
  EXPECT_EQ(against(t, {at(t, 3, 60, 460)}), "NC-DEPLOY-06");
  EXPECT_EQ(against(t, {at(t, 4, 100, 200)}), "NC-DEPLOY-04");
}

TEST(BattleDeployment, a_screen_goes_with_its_main_body) {  // NC-DEPLOY-07, NC-FORM-17
  Table t(zones + units + unit("red", battalion + "\nscreen = 5", 1500, 300, 90));
  const int screen = t[3].now.screen;
  ASSERT_GE(screen, 0);
  State trial = t.state;
  Written map;
  map.entries.push_back(at(t, 3, 1500, 400));
  EXPECT_FALSE(lay_map(trial, t.setting, map));
  EXPECT_EQ(trial.unit(screen).pose.at.y - t[screen].pose.at.y, yards(100));
  EXPECT_FALSE(refuse_map(trial, t.setting, 0));
  EXPECT_EQ(against(t, {at(t, 3, 1500, 450)}), "NC-DEPLOY-07") << "its screen would be 180 from the centre";
  EXPECT_EQ(against(t, {at(t, screen, 1500, 340)}), "NC-DEPLOY-07");
}

TEST(BattleDeployment, the_map_is_its_owners_until_it_is_shown) {  // NC-SETUP-01, NC-SETUP-03, NC-SETUP-04, NC-VIS-01
  Table t(zones + wood + units);
  Written map;
  map.entries.push_back(at(t, 0, 1000, 320));
  Answer red;
  red.paper = map;
  Scripted script{}, none{};
  script.add_move(red);
  script.add_move(Answer());
  t.step(DrawMap{0}, script);
  EXPECT_EQ(t[0].pose.at.y, yards(320));
  const State blue = Rules::known(t.state, t.setting, 1);
  EXPECT_EQ(blue.unit(0).pose.at.y, yards(300)) << "the file's place, which everybody knows";
  EXPECT_EQ(Rules::known(t.state, t.setting, 0).unit(0).pose.at.y, yards(320));
  EXPECT_FALSE(Rules::scene(blue, t.setting, 1).units[0].on_table);
  EXPECT_TRUE(Rules::scene(Rules::known(t.state, t.setting, 0), t.setting, 0).units[0].on_table);
  t.step(ShowVisible{0}, none);
  EXPECT_EQ(t[0].now.on_map, 1) << "behind the wood";
  EXPECT_EQ(t[1].now.on_map, 0) << "in the open";
  EXPECT_EQ(t[2].now.on_map, 0);
  EXPECT_EQ(Rules::known(t.state, t.setting, 1).unit(0).pose.at.y, yards(300));
  t.step(ShowRest{0}, none);
  EXPECT_EQ(Rules::known(t.state, t.setting, 1).unit(0).pose.at.y, yards(320));
  EXPECT_TRUE(Rules::scene(t.state, t.setting, 1).units[0].on_table);
}

TEST(BattleDeployment, orders_are_written_between) {  // NC-SETUP-01
  const std::string text = "[scenario]\nbook = \"nineteenth-century\"\ntitle = \"A test\"\ntable = [2000, 1500]\norders = \"to-write\"\n[[brigade]]\nname = \"R\"\nside = \"red\"\norder = \"attack\"\n"
                           "[[brigade]]\nname = \"B\"\nside = \"blue\"\norder = \"attack\"\n" + zones + units;
  Scenario out;
  ASSERT_FALSE(read_scenario(text, "test", Tables{}, out));
  std::vector<std::size_t> order;
  while (!out.state.agenda.empty()) order.push_back(out.state.agenda.pop().index());
  const std::vector<std::size_t> wanted{Step(DrawMap{}).index(), Step(ShowVisible{}).index(), Step(WriteOrders{}).index(), Step(ShowRest{}).index(), Step(NewPeriod{}).index()};
  EXPECT_EQ(order, wanted);
}

}  // namespace linstock::nineteenth_century::afield
