// Movement on the table: which move, how far, what it costs, what bars it.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

using M = Manoeuvre;

TEST(BattleMoves, a_march_stays_beyond_120_yards_on_its_whole_way) {  // PS-MOVE-03, PS-MOVE-12, PS-DEF-11; hardest case 1
  // Horse 20 deep marches 200 ahead; a foot line's flank edge, 20 long, 110 beside its way, level with the middle of it.
  const std::string rider = unit("red", horse4, 400, 300, 90);
  Table t(leaders() + rider + unit("blue", shot4, 400 + 40 + 110 + 40, 300 + 90 + 10, 90));
  const Board board(t.state, t.setting);
  EXPECT_GT(board.enemy_yards(board.ground(0), 0), 120) << "beyond at the start";
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(200))})), "PS-MOVE-12") << "the way comes within 120 yards";
  t.setting.tables.movement.march_path = MarchPath::EndsOnly;
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(200))})), "") << "option: start and end only";
  t.setting.tables.movement.march_path = MarchPath::Counts;
  t[1].now.status = Status::Routing;
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(200))})), "") << "routers never count";
}

TEST(BattleMoves, marches_go_as_far_as_their_arm) {  // PS-MOVE-04
  const Table t(leaders() + unit("red", regiment, 300, 200, 90) + unit("red", horse4, 600, 200, 90) + unit("blue", regiment, 400, 900, 270));
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(160))})), "");
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(160) + 1)})), "PS-DEF-18");
  EXPECT_EQ(refused(t, march(1), path({M::advance(yards(240))})), "");
  EXPECT_EQ(refused(t, march(1), path({M::advance(yards(240) + 1)})), "PS-DEF-18");
}

TEST(BattleMoves, by_road_a_march_column_goes_240) {  // PS-MOVE-04, PS-MOVE-08
  const std::string road = "[[road]]\nname = \"Road\"\npoints = [[300, 0], [300, 900]]\n", column = regiment + "\nformation = \"march-column\"";
  const Table t(road + leaders() + unit("red", column, 300, 200, 90) + unit("red", column, 600, 200, 90) + unit("blue", regiment, 700, 900, 270));
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(240))})), "");
  EXPECT_EQ(refused(t, march(1), path({M::advance(yards(161))})), "PS-DEF-18") << "not on the road";
  EXPECT_EQ(refused(t, {0, MoveKind::Road, 120, {}}, path({M::advance(yards(120))})), "");
  EXPECT_EQ(refused(t, {1, MoveKind::Road, 120, {}}, path({M::advance(yards(120))})), "PS-MOVE-08");
}

TEST(BattleMoves, halt_at_20_yards_and_no_nearer) {  // PS-SEQ-08, PS-MOVE-11, PS-SEQ-18
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 360, 270));
  EXPECT_EQ(refused(t, tactical(0, 50), path({M::advance(yards(40))})), "") << "exactly 20";
  EXPECT_EQ(refused(t, tactical(0, 50), path({M::advance(yards(41))})), "PS-SEQ-08");
  put(t.state, 0, {{yards(400), yards(345)}, north});  // 15 away after some combat
  EXPECT_EQ(refused(t, tactical(0, 50), path({M::advance(yards(5))})), "PS-SEQ-18");
  EXPECT_EQ(refused(t, tactical(0, 50), path({M::face(2), M::advance(yards(10))})), "") << "away it may go";
}

TEST(BattleMoves, wheels_cost_their_arc_and_a_dp_near_the_enemy) {  // PS-MAN-01, PS-MAN-16, PS-MAN-23
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  Plan plan;
  // 60 yards wide: 20 degrees are an arc of 20.94 yards.
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::wheel(Hand::Left, degrees(20))}), &plan), "");
  EXPECT_NEAR(static_cast<double>(plan.used), 20944, 30);
  EXPECT_EQ(plan.dps, 1);
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::wheel(Hand::Left, degrees(10)), M::wheel(Hand::Right, -degrees(10))}), &plan), "");
  EXPECT_EQ(plan.dps, 1) << "once a phase";
  t[0].now.formation = Formation::Unformed;
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::wheel(Hand::Left, degrees(20))}), &plan), "");
  EXPECT_EQ(plan.dps, 0);
  EXPECT_EQ(plan.used, 0);
  t[0].now.formation = Formation::Line;
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::pivot(degrees(20))})), "PS-MAN-16");
}

TEST(BattleMoves, about_face_is_half_a_move) {  // PS-MAN-08, PS-DEF-18
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  Plan plan;
  EXPECT_EQ(refused(t, tactical(0, 80), path({M::face(2), M::advance(yards(40))}), &plan), "");
  EXPECT_EQ(plan.dps, 1) << "cavalry within 120 yards";
  EXPECT_EQ(refused(t, tactical(0, 80), path({M::face(2), M::advance(yards(41))})), "PS-DEF-18");
}

TEST(BattleMoves, incline_and_steps_are_for_good_foot) {  // PS-MAN-09, PS-MAN-10, PS-MAN-17, PS-MAN-18
  Table t(leaders() + unit("red", regiment + "\ngrade = \"B\"", 400, 300, 90) + unit("red", regiment, 700, 300, 90) + unit("blue", regiment, 400, 900, 270));
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::shift(yards(30), yards(30))})), "");
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::shift(yards(31), yards(31))})), "PS-DEF-18");
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::shift(yards(10), yards(30))})), "PS-MAN-09");
  EXPECT_EQ(refused(t, tactical(1, 60), path({M::shift(yards(20), yards(20))})), "PS-MAN-09") << "grade C";
  EXPECT_EQ(refused(t, {0, MoveKind::SideStep, 20, {}}, path({M::shift(yards(20), 0)})), "");
  EXPECT_EQ(refused(t, {0, MoveKind::SideStep, 20, {}}, path({M::shift(yards(21), 0)})), "PS-MAN-18");
  EXPECT_EQ(refused(t, {0, MoveKind::SideStep, 20, {}}, path({M::shift(yards(20), 40)})), "PS-MAN-18") << "not straight";
  EXPECT_EQ(refused(t, {0, MoveKind::StepBack, 20, {}}, path({M::back(yards(20))})), "");
  EXPECT_EQ(refused(t, {0, MoveKind::StepBack, 20, {}}, path({M::back(yards(21))})), "PS-MAN-18");
  const Board board(t.state, t.setting);
  EXPECT_FALSE(may_begin(board, 0, MoveKind::SideStep));
  EXPECT_TRUE(may_begin(board, 1, MoveKind::SideStep));
}

TEST(BattleMoves, formation_changes_in_half_a_move_far_from_the_enemy) {  // PS-MAN-02, PS-MAN-03, PS-DEF-08
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  const Layout column = layout_of(t[0], Formation::MarchColumn, 1, t.setting.tables.movement);
  Plan plan;
  EXPECT_EQ(refused(t, march(0, 160), path({M::reform(column), M::advance(yards(80))}), &plan), "");
  EXPECT_EQ(plan.formation, Formation::MarchColumn);
  EXPECT_EQ(plan.dps, 0);
  EXPECT_EQ(refused(t, march(0, 160), path({M::reform(column), M::advance(yards(81))})), "PS-DEF-18");
  EXPECT_EQ(refused(t, march(0, 160), path({M::reform(line_of(5, yards(20), yards(20)))})), "PS-DEF-08");
  put(t.state, 1, {{yards(400), yards(400)}, south});
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::reform(column)})), "PS-MAN-02") << "near the enemy it is a whole move";
}

TEST(BattleMoves, a_change_of_formation_near_the_enemy_costs_a_dp) {  // PS-MAN-02
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  Scripted dice({}, {ChangesFormation + 1});  // line, one deep
  t.step(PickMove{0}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].now.wide, 6);
  EXPECT_EQ(t[0].now.dps, 1);
  EXPECT_TRUE(t.state.agenda.empty()) << "the whole move is gone";
}

TEST(BattleMoves, lines_pass_through_each_other) {  // PS-MAN-13, PS-MAN-14, PS-MAN-15, PS-MAN-19
  Table t(leaders() + unit("red", regiment, 400, 250, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Plan plan;
  EXPECT_EQ(refused(t, march(0, 160), path({M::advance(yards(120))}), &plan), "") << "through him and clear";
  EXPECT_EQ(plan.dps, 0) << "he stands and did not fire";
  ASSERT_EQ(plan.passed.size(), 1);
  EXPECT_EQ(plan.passed[0].dps, 0);
  EXPECT_EQ(refused(t, march(0, 160), path({M::advance(yards(40))})), "PS-MAN-15") << "but not to end on him";
  t[1].turn.fired = 2;
  EXPECT_EQ(refused(t, march(0, 160), path({M::advance(yards(120))}), &plan), "");
  EXPECT_EQ(plan.dps, 1);
  EXPECT_EQ(plan.passed[0].dps, 1);
}

TEST(BattleMoves, hedges_are_rough_and_banks_take_half_a_move) {  // PS-MAN-06, PS-MAN-07, PS-DIS-08
  const auto with = [](const char* kind) {
    return Table(std::string("[[line]]\nkind = \"") + kind + "\"\nname = \"x\"\npoints = [[200, 320], [600, 320]]\n" + leaders() +
                 unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  };
  Plan plan;
  EXPECT_EQ(refused(with("hedge"), tactical(0, 60), path({M::advance(yards(60))}), &plan), "");
  EXPECT_TRUE(plan.rough);
  EXPECT_EQ(plan.dps, 0);
  EXPECT_EQ(refused(with("bank"), tactical(0, 60), path({M::advance(yards(30))}), &plan), "");
  EXPECT_EQ(plan.dps, 1);
  EXPECT_EQ(refused(with("bank"), tactical(0, 60), path({M::advance(yards(31))})), "PS-DEF-18");
  EXPECT_EQ(refused(with("river"), tactical(0, 60), path({M::advance(yards(30))})), "PS-MOVE-15");
}

TEST(BattleMoves, woods_are_closed_to_formed_horse) {  // PS-MOVE-15
  const std::string wood = "[[area]]\nkind = \"wood\"\nname = \"Wood\"\noutline = [[200, 320], [600, 320], [600, 500], [200, 500]]\n";
  Table t(wood + leaders() + unit("red", regiment, 300, 300, 90) + unit("red", horse4, 500, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Plan plan;
  EXPECT_EQ(refused(t, tactical(0, 60), path({M::advance(yards(60))}), &plan), "");
  EXPECT_EQ(plan.going, Going::Woods) << "rough for foot";
  EXPECT_EQ(refused(t, tactical(1, 60), path({M::advance(yards(60))})), "PS-MOVE-15");
  t[1].now.formation = Formation::Unformed;
  EXPECT_EQ(refused(t, tactical(1, 60), path({M::advance(yards(60))})), "");
}

TEST(BattleMoves, a_gap_between_waters_halves_the_move_of_foot) {  // PS-MAN-12, PS-MAN-20, PS-MAN-24
  const auto with = [](int left, int right) {
    const auto pond = [](const char* name, int from, int to) {
      return std::string("[[area]]\nkind = \"water\"\nname = \"") + name + "\"\noutline = [[" + std::to_string(from) + ", 320], [" + std::to_string(to) + ", 320], [" +
             std::to_string(to) + ", 340], [" + std::to_string(from) + ", 340]]\n";
    };
    return Table(pond("a", 200, 400 - left) + pond("b", 400 + right, 600) + leaders() + unit("red", regiment, 400, 300, 90) + unit("red", horse4, 800, 300, 90) +
                 unit("blue", regiment, 400, 900, 270));
  };
  EXPECT_EQ(refused(with(20, 20), tactical(0, 200), path({M::advance(yards(100))})), "") << "40 yards for a front of 60";
  EXPECT_EQ(refused(with(20, 20), tactical(0, 200), path({M::advance(yards(101))})), "PS-DEF-18");
  EXPECT_EQ(refused(with(5, 5), tactical(0, 200), path({M::advance(yards(100))})), "PS-MAN-20") << "narrower than a base";
}

TEST(BattleMoves, dice_fall_before_the_path_and_tire_by_the_ground) {  // PS-MOVE-13, PS-DIS-02, PS-DIS-04, PS-MOVE-05
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  Scripted dice({"5", "6"}, {OneDieAndD6});
  t.step(PickMove{0}, dice);
  ASSERT_TRUE(dice.all_used()) << dice.unused();
  const auto plan = std::get<PlanPath>(t.state.agenda.pop());
  EXPECT_EQ(plan.allowance, 110);
  Scripted go({});
  go.add_move(path({M::advance(yards(80))}));
  t.step(plan, go);
  EXPECT_EQ(t[0].now.dps, 1) << "the 6 on good ground; the 5 would tire on rough";
  EXPECT_EQ(t[0].pose.at.y, yards(380));
  EXPECT_EQ(t[0].turn.left, yards(30));
}

TEST(BattleMoves, an_inspired_unit_goes_10_yards_a_die_further) {  // PS-MOVE-07
  Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", regiment, 400, 450, 270));
  t[0].turn.inspired = 1;
  Scripted dice({"3 4"}, {TwoDice});
  t.step(PickMove{0}, dice);
  EXPECT_EQ(std::get<PlanPath>(t.state.agenda.pop()).allowance, 90);
}

TEST(BattleMoves, whoever_fired_in_musketry_or_is_steadied_stays) {  // PS-SEQ-04, PS-CMD-05, PS-CTRL-12
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 400, 270));
  const auto may = [&] { return may_be_picked(Board(t.state, t.setting), 0); };
  EXPECT_TRUE(may());
  t[0].turn.musketry = Musketry::Fired;
  EXPECT_FALSE(may());
  t[0].turn.musketry = Musketry::ChangedBayonets;
  EXPECT_TRUE(may()) << "PS-SEQ-15";
  t[0].turn.steadied = 1;
  EXPECT_FALSE(may());
  t[0].turn.steadied = 0;
  t[0].turn.held = Held::Halted;
  EXPECT_FALSE(may());
}

TEST(BattleMoves, unlimbered_guns_stay_but_light_ones_march) {  // PS-MOVE-01, PS-MOVE-02, PS-SEQ-16
  Table t(leaders() + unit("red", gun, 300, 300, 90) + unit("red", gun + "\nweight = \"light\"", 500, 300, 90) + unit("blue", regiment, 400, 900, 270));
  const Board board(t.state, t.setting);
  EXPECT_TRUE(may_begin(board, 0, MoveKind::March));
  EXPECT_TRUE(may_begin(board, 1, MoveKind::Tactical));
  EXPECT_FALSE(may_begin(board, 1, MoveKind::March));
  t[1].turn.reserved = 1;
  Scripted go({});
  go.add_move(path({M::advance(yards(160))}));
  t.step(march(1, 160), go);
  EXPECT_EQ(t[1].pose.at.y, yards(460));
  EXPECT_EQ(t[1].turn.reserved, 0) << "it loses its reserved shot";
}

TEST(BattleMoves, guns_unlimber_as_a_whole_move_for_a_dp) {  // PS-MAN-05
  Table t(leaders() + unit("red", gun + "\nformation = \"limbered\"", 300, 300, 90) + unit("blue", regiment, 400, 900, 270));
  t[0].now.under_fire = UnderFire::Bombardment;
  Scripted dice({}, {Unlimbers});
  t.step(PickMove{0}, dice);
  EXPECT_EQ(t[0].now.formation, Formation::Unlimbered);
  EXPECT_EQ(t[0].now.dps, 2) << "under fire";
}

TEST(BattleMoves, dragoons_mount_for_half_a_move) {  // PS-MAN-11
  Table t(leaders() + unit("red", "arm = \"dragoons\"\nbases = 4", 300, 300, 90) + unit("blue", regiment, 400, 900, 270));
  Scripted dice({}, {ChangesMount});
  t.step(PickMove{0}, dice);
  EXPECT_EQ(t[0].now.mounted, 1);
  EXPECT_EQ(t[0].turn.half_moves, 1);
  ASSERT_FALSE(t.state.agenda.empty());
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(120))})), "") << "half of 240 is left";
  EXPECT_EQ(refused(t, march(0), path({M::advance(yards(121))})), "PS-DEF-18");
}

}  // namespace linstock::pike_and_shot
