// Fire on the table: arc, range, sight, the two kinds of bases; and the house that burns.
#include "table_kit.h"

namespace linstock::skeleton {

TEST(Aim, reaches_twelve_paces_in_its_arc) {  // SK-AIM-01
  Table t(std::string(open_table) + unit_text("red", four_foot.c_str(), 20, 6, 90) + unit_text("blue", "steel = 1", 20, 17.9, 270));
  ASSERT_TRUE(t.board().aim(0, 1));
  EXPECT_EQ(t.board().aim(0, 1)->bases, 2) << "shot fires, steel does not";
  t.state.unit(1).pose.at.y = paces(18) + 10;
  EXPECT_FALSE(t.board().aim(0, 1));
  // Aside: in the arc of 45 degrees of a shot base, or beyond it. The left two bases are shot.
  t.state.unit(1).pose.at = {paces(11), paces(12)};
  ASSERT_TRUE(t.board().aim(0, 1));
  t.state.unit(1).pose.at = {paces(7), paces(12)};
  EXPECT_FALSE(t.board().aim(0, 1));
  t.state.unit(1).pose.at = {paces(20), paces(3)};
  EXPECT_FALSE(t.board().aim(0, 1)) << "behind it";
}

TEST(Aim, wants_a_clear_line) {  // SK-AIM-01, SK-HOUSE-01
  Table t(std::string(open_table) + farm + unit_text("red", four_foot.c_str(), 24, 14, 90) + unit_text("blue", "steel = 1", 24, 23, 270));
  EXPECT_FALSE(t.board().aim(0, 1)) << "the farm is between them";
  Table open(std::string(open_table) + unit_text("red", four_foot.c_str(), 24, 14, 90) + unit_text("blue", "steel = 1", 24, 23, 270));
  EXPECT_TRUE(open.board().aim(0, 1));
}

TEST(Aim, facts_come_from_the_board) {  // SK-AIM-02, SK-FIRE-04, SK-FIRE-06, SK-FIRE-07
  Table t(std::string(open_table) + farm + unit_text("red", "grade = \"veteran\"\nshot = 2", 24, 14, 90) +
          unit_text("blue", "shot = 4\nformation = \"column\"", 24, 17, 270));
  t.state.unit(0).moved = 1;
  const auto aim = t.board().aim(0, 1);
  ASSERT_TRUE(aim);
  const FireFacts facts = survey(t.board(), *aim, 0);
  EXPECT_EQ(facts.bases, 2);
  EXPECT_EQ(facts.close_range, 1);
  EXPECT_EQ(facts.target_in_column, 1);
  EXPECT_EQ(facts.target_in_cover, 1);
  EXPECT_EQ(facts.shooters_moved, 1);
  EXPECT_EQ(facts.veteran, 1);
  t.state.unit(0).pose.at.y = paces(13) - 10;
  EXPECT_EQ(survey(t.board(), *t.board().aim(0, 1), 0).close_range, 0);
}

TEST(Losses, fall_on_whichever_there_is_more_of) {  // SK-TABLE-03
  Table t(std::string(open_table) + unit_text("red", "shot = 3\nsteel = 2", 20, 6, 90) + unit_text("blue", "steel = 1", 20, 18, 270));
  Scripted none{""};
  lose_bases(t.state, 0, 1, clause::SK_FIRE_09, none);
  EXPECT_EQ(t.state.unit(0).shot, 2);
  lose_bases(t.state, 0, 1, clause::SK_FIRE_09, none);
  EXPECT_EQ(t.state.unit(0).steel, 1) << "level: steel first";
}

TEST(Houses, catch_fire_when_somebody_in_them_is_hit) {  // SK-HOUSE-02, SK-HOUSE-03, SK-HOUSE-04
  Table t(std::string(open_table) + farm + unit_text("red", "shot = 2", 24, 14, 90) + unit_text("blue", "shot = 2\nsteel = 2", 24, 18, 270) +
          unit_text("blue", "steel = 1", 40, 30, 270));
  const std::uint64_t before = Rules::hash(t.state);
  EXPECT_TRUE(t.board().in_cover(1));
  t.state.agenda.push(Fire{0, 1});
  Scripted dice{"6 6 1 1 1 1", "1 6", "6"};  // two hits, one saved; the house catches fire
  t.run_all(dice);
  EXPECT_TRUE(dice.all_used());
  ASSERT_EQ(t.state.pieces.size(), 1u);
  EXPECT_NE(Rules::hash(t.state), before);
  // Everybody sees it at once: rules, sight, page.
  EXPECT_FALSE(t.board().in_cover(1));
  EXPECT_EQ(t.board().area_under(1, AreaKind::Burning), 0);
  EXPECT_TRUE(t.board().may_stand(0, {{{paces(24), paces(18)}, north}, block_of(t.state.unit(0)).layout}));
  const Scene scene = Rules::scene(t.state, t.setting, no_seat);
  ASSERT_EQ(scene.pieces.size(), 1u);
  EXPECT_STREQ(scene.pieces[0].kind, "burning-house");
  EXPECT_EQ(scene.pieces[0].area, 0);
  EXPECT_NE(Rules::picture(t.state, t.setting, 80).find('*'), std::string::npos);
  // A turn later it costs a base; whoever is in it may leave though it is closed.
  t.state.turn = 2;
  Scripted none{""};
  State burnt = t.state;
  burn(burnt, t.setting, none);
  EXPECT_EQ(burnt.unit(1).bases(), 2);
  March out;
  EXPECT_FALSE(check_march(t.board(), 1, march({Manoeuvre::advance(paces(3))}), out));
  EXPECT_TRUE(check_march(t.board(), 1, march({Manoeuvre::advance(paces(1))}), out)) << "but not stay in it";
  // Two turns later it is a ruin: no cover, but no harm, and seen through.
  t.state.turn = 3;
  burn(t.state, t.setting, none);
  EXPECT_EQ(t.state.unit(1).bases(), 3);
  EXPECT_EQ(t.board().area_under(1, AreaKind::Ruin), 0);
  EXPECT_FALSE(t.board().battlefield().areas[0].close);
  EXPECT_TRUE(t.setting.field.areas[0].close) << "the scenario's own field stays as it was";
  // A snapshot keeps it.
  State again = t.state;
  again.pieces.clear();
  ASSERT_TRUE(Rules::restore(Rules::snapshot(t.state), t.setting, again));
  EXPECT_EQ(again, t.state);
}

}  // namespace linstock::skeleton
