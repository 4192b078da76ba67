// Scenario files: everything that a line may say arrives, whatever is left out is as usual, and what cannot be is refused by its clause.
#include "books/nineteenth-century/battle_kit.h"

namespace linstock::nineteenth_century::afield {
namespace {

const std::string foe = unit("blue", battalion, 1000, 1300, 270), friendly = unit("red", battalion, 300, 300, 90);
std::string red(const std::string& more) { return wrong(unit("red", more, 1000, 500, 90) + friendly + foe); }
std::string refused_words(const std::string& text) {
  Scenario out;
  const auto problem = read_scenario(open_table + text, "test", Tables{}, out);
  return problem ? problem->field + ": " + problem->message : "";
}
std::string area(const char* name) { return std::string("[[area]]\nkind = \"open-wood\"\nname = \"") + name + "\"\noutline = [[700, 900], [900, 900], [900, 1000], [700, 1000]]\n"; }

}  // namespace

TEST(Reading, everything_that_a_unit_may_say) {  // NC-BASE-04 to 07, NC-POINT-02 to 09, NC-ORG-11, NC-FORM-08, NC-MOVE-12, NC-SPEC-01
  const Table t(unit("red", "arm = \"heavy-cavalry\"\nfigures = 12\nmorale = \"A\"\ntraining = \"T1\"\ne_trained = true\nlance = true\narmour = true\nshield = true\nweapon = \"PC\"\nwide = 6", 300, 500, 90) +
                unit("red", "arm = \"light-cavalry\"\nfigures = 10\ncamelry = true\nbow = true\nweapon = \"BLC\"\nfigure_order = \"extended\"\ntraining = \"T3\"\nmorale = \"E\"", 700, 500, 90) +
                unit("red", "figures = 21\nweapon = \"MLR\"\nsecond_weapon = \"EML\"\nsecond_figures = 7\nlight = true\nformation = \"column\"\ntraining = \"T2\"", 1200, 500, 90) +
                unit("red", "arm = \"artillery\"\nfigures = 6\ngun = \"light-BLG\"\nbattery = \"horse\"\nguns = \"limbered\"", 1600, 300, 90) + unit("blue", "figures = 12", 1000, 1300, 270) +
                unit("blue", "arm = \"light-cavalry\"\nfigures = 8\nweapon = \"BLC\"\ndismounted = true", 500, 1300, 270));
  const State& s = t.state;
  const Kind &heavy = s.unit(0).is, &camels = s.unit(1).is, &mixed = s.unit(2).is, &gunners = s.unit(3).is, &plain = s.unit(4).is, &on_foot = s.unit(5).is;
  EXPECT_TRUE(heavy.arm == Arm::HeavyCavalry && heavy.original == 12 && heavy.morale == Morale::A && heavy.training == Training::T1 && heavy.e_trained && heavy.lance && heavy.armour && heavy.shield && heavy.weapon == SmallArm::PC);
  EXPECT_EQ(heavy.points_each, 8 + 2 + 1 - 2 + 1 + 1 + 1 + 1) << "class, training, (E), carbine, lance, armour, shield";
  EXPECT_EQ(s.unit(0).now.wide, 6);
  EXPECT_TRUE(camels.camelry && camels.bow_too && s.unit(1).now.order == FigureOrder::Extended && s.unit(1).now.formation == Formation::SkirmishLine && s.unit(1).now.wide == 10);
  EXPECT_EQ(camels.points_each, 7 - 2 - 1 + 5 + 1) << "class E, T3, carbine, bow";
  EXPECT_TRUE(mixed.light && mixed.second_weapon == SmallArm::EML && mixed.seconds == 7 && s.unit(2).now.seconds == 7 && mixed.points_each == 9 && mixed.second_points == 8);
  EXPECT_TRUE(s.unit(2).now.formation == Formation::Column && s.unit(2).now.wide == 5) << "a quarter of its strength in a rank";
  EXPECT_TRUE(gunners.gun == Gun::LightBreech && gunners.battery == Battery::Horse && s.unit(3).now.guns == Guns::Limbered && s.unit(3).now.teams == 6 && gunners.points_each == 15);
  EXPECT_TRUE(plain.arm == Arm::Infantry && plain.morale == Morale::C && plain.training == Training::T2 && plain.weapon == SmallArm::None && plain.points_each == 5 && plain.commander == 10);
  EXPECT_FALSE(plain.e_trained || plain.camelry || plain.light || plain.lance || plain.armour || plain.shield || plain.bow_too || plain.seconds || plain.no_horses || plain.sniper);
  EXPECT_TRUE(s.unit(4).now.formation == Formation::Line && s.unit(4).now.order == FigureOrder::Close && s.unit(4).now.wide == 12 && s.unit(4).now.teams == 0 && s.unit(4).now.dismounted == 0 && s.unit(4).now.seconds == 0);
  EXPECT_TRUE(on_foot.no_horses && s.unit(5).now.dismounted);
  EXPECT_EQ(t.setting.points[0], 12 * 13 + 10 + 10 * 10 + 10 + 14 * 9 + 7 * 8 + 10 + 6 * 15 + 10);
  EXPECT_EQ(t.setting.points[1], 12 * 5 + 10 + 8 * 12 + 10);
  for (int u = 0; u < 6; ++u) EXPECT_EQ(s.unit(u).now.figures, s.unit(u).is.original);
  EXPECT_EQ(s.unit(0).pose, (Pose{{yards(300), yards(500)}, north}));
  EXPECT_EQ(s.unit(4).pose.facing, south);
}

TEST(Reading, troops_that_cannot_be) {  // NC-ORG-01, 11, NC-FORM-01 to 11, NC-DEPLOY-04, NC-BASE-07, NC-SPEC-01, NC-POINT-06
  EXPECT_EQ(red("figures = 5"), "");
  EXPECT_EQ(red("figures = 4"), "NC-ORG-01");
  EXPECT_EQ(red("figures = 40\nwide = 20"), "");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 33"), "NC-ORG-01");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 2"), "");
  EXPECT_EQ(red("arm = \"artillery\"\nfigures = 13"), "NC-ORG-01");
  EXPECT_EQ(red("figures = 10\nweapon = \"MLR\"\nsecond_weapon = \"EML\"\nsecond_figures = 10"), "NC-ORG-11");
  EXPECT_EQ(red("figures = 10\nweapon = \"MLR\"\nsecond_weapon = \"EML\"\nsecond_figures = 9"), "");
  EXPECT_EQ(red("figures = 10\nweapon = \"MLR\"\nsecond_weapon = \"MLR\"\nsecond_figures = 1"), "NC-ORG-11");
  EXPECT_EQ(red("figures = 10\nweapon = \"MLR\"\nsecond_weapon = \"EML\""), "NC-ORG-11");
  EXPECT_EQ(red("figures = 10\ndismounted = true"), "NC-DEPLOY-04");
  EXPECT_EQ(red("arm = \"mounted-infantry\"\nfigures = 10\nweapon = \"MLR\"\ndismounted = true"), "NC-DEPLOY-04");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 10\ntraining = \"I\"\ndismounted = true"), "NC-DEPLOY-04");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 10\ne_trained = true\ndismounted = true"), "NC-DEPLOY-04");
  EXPECT_EQ(red("arm = \"heavy-cavalry\"\nfigures = 10\nfigure_order = \"extended\""), "NC-FORM-04");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 10\nfigure_order = \"skirmish\""), "NC-FORM-03");
  EXPECT_EQ(red("figures = 10\nformation = \"skirmish-line\""), "NC-FORM-08");
  EXPECT_EQ(red("figures = 10\nfigure_order = \"extended\"\nformation = \"column\""), "NC-FORM-08");
  EXPECT_EQ(red("figures = 10\nweapon = \"none\"\nfigure_order = \"extended\""), "NC-FORM-08") << "armed for hand to hand only they keep close";
  EXPECT_EQ(red("figures = 10\nformation = \"square\"\nweapon = \"MLR\""), "");
  EXPECT_EQ(red("arm = \"light-cavalry\"\nfigures = 10\nformation = \"square\""), "NC-FORM-08");
  EXPECT_EQ(red("figures = 10\ncamelry = true"), "NC-SPEC-01");
  EXPECT_EQ(red("figures = 10\ne_trained = true"), "NC-BASE-07");
}

TEST(Reading, screens_and_reserves) {  // NC-FORM-17 to 20, NC-SUB-01, NC-BASE-08, NC-MOVE-01
  const std::string fusiliers = "figures = 20\nweapon = \"MLR\"";
  const Table t(unit("red", fusiliers + "\nscreen = 5\nscreen_ahead = 120\nreserve = 4\nreserve_behind = 75", 1000, 500, 90) + unit("red", fusiliers + "\nscreen = 10", 400, 500, 90) + foe);
  const State& s = t.state;
  const Board b(s, t.setting);
  ASSERT_TRUE(s.unit(0).now.screen == 3 && s.unit(0).now.rear == 4 && s.unit(1).now.screen == 5 && s.unit(1).now.rear == -1);
  EXPECT_TRUE(s.unit(3).is.part == Part::Screen && s.unit(3).is.of == 0 && s.unit(3).now.figures == 5 && s.unit(3).now.order == FigureOrder::Skirmish && s.unit(3).is.original == 5);
  EXPECT_TRUE(s.unit(4).is.part == Part::Reserve && s.unit(4).now.figures == 4 && s.unit(4).now.order == FigureOrder::Close);
  EXPECT_TRUE(s.unit(5).now.order == FigureOrder::Extended && s.unit(5).now.figures == 10 && s.unit(1).now.figures == 10) << "half of it is a skirmish line";
  EXPECT_EQ(b.yards_between(0, 3), 120);
  EXPECT_EQ(b.yards_between(0, 4), 75);
  EXPECT_EQ(b.yards_between(1, 5), 100) << "twice as far as it has to be";
  EXPECT_TRUE(s.unit(0).now.figures == 11 && s.unit(0).now.wide == 11);
  EXPECT_EQ(red(fusiliers + "\nscreen = 5"), "");
  EXPECT_EQ(red(fusiliers + "\nscreen = 11"), "NC-FORM-17");
  EXPECT_EQ(red(fusiliers + "\nscreen = 6\nreserve = 4"), "NC-FORM-17") << "more than a quarter";
  EXPECT_EQ(red(fusiliers + "\nscreen = 5\nscreen_ahead = 49"), "NC-FORM-17");
  EXPECT_EQ(red(fusiliers + "\nscreen = 5\nscreen_ahead = 401"), "NC-FORM-17");
  EXPECT_EQ(red(fusiliers + "\nscreen = 5\nscreen_ahead = 400"), "");
  EXPECT_EQ(red(fusiliers + "\nreserve = 4\nreserve_behind = 201"), "NC-FORM-18");
  EXPECT_EQ(red(fusiliers + "\nreserve = 4\nreserve_behind = 200"), "");
  EXPECT_EQ(red(fusiliers + "\nreserve = 20"), "NC-FORM-18");
  EXPECT_EQ(red(fusiliers + "\ntraining = \"I\"\nreserve = 4"), "NC-FORM-18");
  EXPECT_EQ(red(fusiliers + "\ntraining = \"I\"\nscreen = 4"), "NC-FORM-17");
  EXPECT_EQ(red("arm = \"artillery\"\nfigures = 6\nreserve = 1"), "NC-SUB-01");
  EXPECT_EQ(wrong(unit("red", fusiliers, 1000, 500, 90) + unit("red", fusiliers, 1000, 510, 90) + foe), "NC-BASE-08");
  EXPECT_EQ(wrong(unit("red", fusiliers, 90, 500, 90) + foe), "NC-MOVE-01") << "its left is off the table";
}

TEST(Reading, orders_brigades_and_generals) {  // NC-ORDER-02 to 06, 10, 12 to 14, 28, NC-ORG-02, NC-GEN-01, 09, NC-POINT-09, NC-DOUBLE-01
  const std::string general = "[[general]]\nname = \"G\"\nside = \"red\"\n", brigadier = general + "brigade = \"R\"\n", chief = general + "rank = \"commander-in-chief\"\n";
  const auto with = [&](const std::string& more) { return wrong(unit("red", battalion, 1000, 500, 90) + foe + more); };
  EXPECT_EQ(with(brigadier + "at = [500, 100]\n"), "");
  EXPECT_EQ(with(general + "at = [500, 100]\n"), "NC-GEN-01") << "a brigadier has a brigade";
  EXPECT_EQ(with(general + "brigade = \"B\"\nat = [500, 100]\n"), "NC-ORG-02") << "it is blue's";
  EXPECT_EQ(with(chief + "at = [500, 100]\n" + chief + "at = [600, 100]\n"), "NC-GEN-01");
  EXPECT_EQ(with(brigadier + "at = [500, 100]\n" + chief + "at = [600, 100]\n"), "");
  EXPECT_EQ(with(brigadier + "at = [500, 100]\n" + brigadier + "at = [600, 100]\n"), "NC-GEN-01");
  EXPECT_EQ(with(chief + "at = [500, 100]\n[[general]]\nname = \"H\"\nside = \"blue\"\nrank = \"commander-in-chief\"\nat = [600, 100]\n"), "");
  EXPECT_EQ(with(chief + "at = [2001, 100]\n"), "NC-GEN-09");
  EXPECT_EQ(with(chief + "with = \"nobody\"\n"), "NC-GEN-09");
  const Table t(area("copse") + "[[brigade]]\nname = \"Q\"\nside = \"red\"\norder = \"engage-retire\"\nnearer = 100\nfurther = 300\n" +
                "[[unit]]\nname = \"one\"\nside = \"red\"\nbrigade = \"Q\"\nfigures = 10\nweapon = \"MLR\"\nat = [500, 500]\nfacing = 90\n"
                "[[unit]]\nname = \"two\"\nside = \"red\"\nfigures = 10\nweapon = \"MLR\"\norder = \"attack\"\nobjective = \"copse\"\ndouble = true\nat = [900, 500]\nfacing = 90\nlight = true\n" +
                friendly + unit("red", battalion + "\norder = \"hold\"", 1300, 500, 90) + foe + "[[general]]\nname = \"G\"\nside = \"red\"\nbrigade = \"Q\"\nwith = \"two\"\n" + chief + "at = [100, 90]\n");
  const State& s = t.state;
  EXPECT_TRUE(s.brigades[2].orders == Orders::EngageRetire && s.brigades[2].nearer == 100 && s.brigades[2].further == 300 && s.brigades[2].objective == -1);
  EXPECT_TRUE(s.unit(0).is.brigade == 2 && s.unit(0).told.orders == Orders::EngageRetire && s.unit(0).told.nearer == 100 && s.unit(0).told.further == 300 && s.unit(0).told.has_own == 0 && s.unit(0).told.held == 0);
  EXPECT_TRUE(s.unit(1).is.brigade == -1 && s.unit(1).is.commander == 40 && s.unit(1).told.has_own == 1 && s.unit(1).told.objective == 0 && s.unit(1).told.doubles == 1);
  EXPECT_TRUE(s.unit(2).told.orders == Orders::Attack && s.unit(2).told.has_own == 0 && s.unit(2).told.doubles == 0);
  EXPECT_TRUE(s.unit(3).told.orders == Orders::Hold && s.unit(3).told.has_own == 1 && s.unit(3).told.held == 1) << "the position is its own";
  EXPECT_TRUE(s.general(0).with == 1 && s.general(0).at == s.unit(1).pose.at && s.general(0).brigade == 2 && s.general(0).rank == Rank::Brigadier && s.general(0).alive);
  EXPECT_TRUE(s.general(1).with == -1 && s.general(1).rank == Rank::CommanderInChief && s.general(1).brigade == -1 && s.general(1).at == (Point{yards(100), yards(90)}));
  EXPECT_EQ(t.setting.points[0], (10 * 9 + 10) + (10 * 9 + 40) + 2 * (20 * 9 + 10) + 50 + 100);
  EXPECT_EQ(red(battalion + "\norder = \"attack\"\nobjective = \"nowhere\""), "NC-ORDER-14");
  EXPECT_EQ(red(battalion + "\norder = \"engage-hold\""), "NC-ORDER-10");
  EXPECT_EQ(red(battalion + "\norder = \"engage-hold\"\nfurther = 1"), "");
  EXPECT_EQ(red(battalion + "\norder = \"engage-retire\"\nnearer = 100\nfurther = 100"), "NC-ORDER-12");
  EXPECT_EQ(red(battalion + "\norder = \"engage-retire\"\nnearer = 99\nfurther = 100"), "");
  EXPECT_EQ(red(battalion + "\norder = \"engage-retire\"\nfurther = 100"), "NC-ORDER-12");
  EXPECT_EQ(red(battalion + "\norder = \"attack-hold\""), "NC-ORDER-14");
  EXPECT_EQ(red(battalion + "\norder = \"attack\"\ndouble = true"), "NC-DOUBLE-01");
  std::string astray = unit("red", battalion, 1000, 500, 90);
  astray.replace(astray.find("\"R\""), 3, "\"B\"");
  EXPECT_EQ(wrong(astray + friendly + foe), "NC-ORG-02") << "the brigade is blue's";
}

// The head: size, turns, who writes orders, how many units and generals there may be.
TEST(Reading, heads_and_whole_files) {  // NC-END-08, NC-ORG-01, NC-GEN-01, NC-SETUP-01, NC-ORDER-01
  const std::string armies = unit("red", battalion, 500, 300, 90) + unit("blue", battalion, 1000, 1000, 270);
  const auto head = [&](const std::string& more) {
    Scenario out;
    const std::string text = "[scenario]\nbook = \"nineteenth-century\"\ntitle = \"A test\"\n" + more + open_table.substr(open_table.find("[[brigade]]")) + armies;
    const auto problem = read_scenario(text, "test", Tables{}, out);
    EXPECT_FALSE(problem) << problem->message;
    return out;
  };
  const Scenario plain = head("");
  EXPECT_EQ(plain.setting->field.size, (Point{yards(1829), yards(1219)})) << "six feet by four";
  EXPECT_EQ(plain.setting->turns, 12);
  EXPECT_TRUE(plain.setting->orders_written);
  EXPECT_EQ(plain.state.agenda.steps.size(), 1);
  EXPECT_EQ(head("turns = 7\n").setting->turns, 7);
  State written = head("orders = \"to-write\"\n").state;
  ASSERT_EQ(written.agenda.steps.size(), 2);
  EXPECT_TRUE(written.agenda.pop() == Step(WriteOrders{0}));
  EXPECT_TRUE(written.agenda.pop() == Step(NewPeriod{1}));
  State free = head("[deployment]\nred = [[0, 0], [1829, 600]]\nblue = [[0, 619], [1829, 1219]]\n").state;
  EXPECT_TRUE(free.unit(0).now.on_map && free.unit(1).now.on_map);
  for (const Step& step : {Step(DrawMap{0}), Step(ShowVisible{0}), Step(ShowRest{0}), Step(NewPeriod{1})}) EXPECT_TRUE(free.agenda.pop() == step);
  std::string many;
  for (int n = 0; n < 24; ++n) many += unit("red", "figures = 5", 100 + 70 * n, 100, 90);
  EXPECT_EQ(wrong(many + foe), "");
  EXPECT_EQ(wrong(many + friendly + foe), "NC-ORG-01");
  EXPECT_NE(refused_words(foe), "") << "red has nobody";
  std::string brigades, units, generals;
  for (int n = 0; n < 11; ++n) {
    const std::string name = "b" + std::to_string(n);
    brigades += "[[brigade]]\nname = \"" + name + "\"\nside = \"red\"\n";
    units += "[[unit]]\nname = \"u" + name + "\"\nside = \"red\"\nbrigade = \"" + name + "\"\nfigures = 5\nat = [" + std::to_string(100 + 80 * n) + ", 600]\nfacing = 90\n";
    generals += "[[general]]\nname = \"g" + name + "\"\nside = \"red\"\nbrigade = \"" + name + "\"\nat = [" + std::to_string(100 + 80 * n) + ", 700]\n";
  }
  const std::string chief = "rank = \"commander-in-chief\"\nat = [90, 90]\n";
  const std::string first_ten = brigades.substr(0, brigades.find("[[brigade]]\nname = \"b10\""));
  EXPECT_EQ(wrong(brigades + units + armies), "NC-ORG-02") << "thirteen with the two of every test";
  const std::string units_ten = units.substr(0, units.find("[[unit]]\nname = \"ub10\"")), generals_ten = generals.substr(0, generals.find("[[general]]\nname = \"gb10\""));
  EXPECT_EQ(wrong(first_ten + units_ten + armies + generals_ten), "");
  const std::string two_more = "[[general]]\nname = \"c\"\nside = \"red\"\n" + chief + "[[general]]\nname = \"d\"\nside = \"blue\"\n" + chief;
  EXPECT_EQ(wrong(first_ten + units_ten + armies + generals_ten + two_more), "");
  EXPECT_EQ(wrong(first_ten + units_ten + armies + generals_ten + two_more + "[[general]]\nname = \"e\"\nside = \"red\"\nbrigade = \"R\"\nat = [90, 90]\n"), "NC-GEN-01") << "a thirteenth";
}

TEST(Reading, snipers_and_works) {  // NC-SPEC-05, 10, NC-POINT-10, 14
  const std::string war = "[scenario]\nbook = \"nineteenth-century\"\ntitle = \"A test\"\nwar = \"american-civil-war\"\ntable = [2000, 1500]\n" + open_table.substr(open_table.find("[[brigade]]"));
  const std::string sniper = "[[unit]]\nname = \"s\"\nside = \"red\"\nsniper = true\nat = [1500, 500]\nfacing = 90\n";
  Scenario out;
  ASSERT_FALSE(read_scenario(war + friendly + foe + sniper, "test", Tables{}, out));
  const Unit& man = out.state.unit(2);
  EXPECT_TRUE(man.is.sniper && man.is.original == 1 && man.now.figures == 1 && man.now.wide == 1 && man.is.morale == Morale::A && man.is.weapon == SmallArm::LBL && man.now.order == FigureOrder::Skirmish && man.now.formation == Formation::SkirmishLine);
  EXPECT_TRUE(man.is.points_each == 30 && man.is.brigade == -1 && man.told.orders == Orders::Skirmish && man.told.has_own == 1 && man.is.commander == 0);
  EXPECT_EQ(out.setting->points[0], 20 * 9 + 10 + 30);
  EXPECT_EQ(read_scenario(war + friendly + foe + sniper + "[[unit]]\nname = \"t\"\nside = \"red\"\nsniper = true\nat = [1600, 500]\nfacing = 90\n", "test", Tables{}, out)->clause.id, std::string("NC-SPEC-05"));
  EXPECT_FALSE(read_scenario(war + friendly + foe + sniper + "[[unit]]\nname = \"t\"\nside = \"blue\"\nsniper = true\nat = [1600, 900]\nfacing = 90\n", "test", Tables{}, out));
  EXPECT_EQ(wrong(friendly + foe + sniper), "NC-SPEC-05") << "of another war";
  const auto works = [&](const char* kind, const char* points) { return std::string("[[works]]\nside = \"blue\"\nkind = \"") + kind + "\"\npoints = " + points + "\n"; };
  const Table t(friendly + foe + works("hard-works", "[[900, 1200], [1001, 1200]]") + works("soft-works", "[[900, 1400], [950, 1400], [950, 1440]]"));
  ASSERT_EQ(t.setting.works.size(), 2u);
  EXPECT_TRUE(t.setting.works[0].side == 1 && t.setting.works[0].length == 101 && t.setting.works[0].points == 11 * 4 && t.setting.works[0].feature == 0) << "by the width of a base, the last one too";
  EXPECT_TRUE(t.setting.works[1].length == 90 && t.setting.works[1].points == 9 && t.setting.works[1].feature == 1);
  EXPECT_EQ(t.setting.points[1], 190 + 44 + 9);
  EXPECT_EQ(t.setting.field.features[0].cover, static_cast<linstock::Cover>(Cover::Hard));
  EXPECT_EQ(t.setting.field.features[1].cover, static_cast<linstock::Cover>(Cover::Soft));
  EXPECT_EQ(t.setting.field.features[1].kind, static_cast<std::int16_t>(LineKind::SoftWorks));
  EXPECT_EQ(wrong(friendly + foe + works("hard-works", "[[900, 1200]]")), "NC-POINT-10");
  for (int mover = 0; mover < 5; ++mover) EXPECT_EQ(t.setting.field.features[0].crossing[static_cast<std::size_t>(mover)], static_cast<Crossing>(1));
}

}  // namespace linstock::nineteenth_century::afield
