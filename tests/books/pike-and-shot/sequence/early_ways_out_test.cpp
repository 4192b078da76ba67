// Whoever may not do a thing has nothing of it: small early ways out that whole battles pass by.
#include "books/pike-and-shot/movement/move.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot::early_ways_out {

using M = Manoeuvre;

TEST(EarlyWaysOut, a_move_has_at_least_one_part) {  // PS-MOVE-13
  Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  EXPECT_EQ(refused(t, march(0), path({})), "PS-MOVE-13");
  Answer halts = path({M::advance(yards(10))});
  halts.value = 0;
  EXPECT_EQ(refused(t, march(0), halts), "PS-MOVE-13") << "whoever halts has no path";
}

TEST(EarlyWaysOut, obstacles_by_road_and_underfoot) {  // PS-MAN-06, PS-MAN-07, PS-MAN-21
  const auto plan_of = [](const std::string& line, const std::string& formation, double y, bool road, int far) {
    const std::string ground = "[[line]]\nname = \"l\"\nkind = \"" + line + "\"\npoints = [[300, 350], [500, 350]]\n" + (road ? "[[road]]\nname = \"r\"\npoints = [[400, 0], [400, 900]]\n" : "");
    Table t(ground + leaders() + unit("red", "bases = 6\n" + formation, 400, y, 90) + unit("blue", regiment, 1300, 900, 270));
    Plan plan;
    EXPECT_EQ(refused(t, march(0), path({M::advance(yards(far))}), &plan), "");
    return plan;
  };
  const std::string column = "formation = \"march-column\"", line = "wide = 6";
  EXPECT_EQ(plan_of("wall", line, 300, false, 60).half_moves, 1);
  EXPECT_EQ(plan_of("wall", line, 300, false, 60).dps, 1);
  EXPECT_EQ(plan_of("wall", line, 300, false, 40).half_moves, 0) << "it does not come so far";
  EXPECT_EQ(plan_of("wall", column, 300, false, 60).half_moves, 1) << "columns too";
  EXPECT_EQ(plan_of("wall", column, 300, true, 60).half_moves, 0) << "the road has a gate";
  EXPECT_EQ(plan_of("wall", line, 360, false, 60).half_moves, 0) << "it stands on it";
  EXPECT_TRUE(plan_of("hedge", line, 300, false, 60).rough);
  EXPECT_FALSE(plan_of("hedge", line, 360, false, 60).rough);
  EXPECT_FALSE(plan_of("hedge", column, 300, true, 60).rough);
}

TEST(EarlyWaysOut, who_may_not_fire_or_move_has_nothing_of_it) {  // PS-SEQ-01, PS-MOVE-01, PS-SEQ-02
  const Tables tables;
  {
    SmallArmsFacts fire{};
    fire.phase = FirePhase::Bombardment, fire.front_bases = 4, fire.distance = 20, fire.in_front_zone = 1;
    Scripted none({});
    const Fired fired = fire_small_arms(fire, tables, none);
    EXPECT_NE(fired.allowed, MayFire::Yes);
    EXPECT_EQ(fired.dps, 0);
    EXPECT_EQ(fired.bases_lost, 0);
  }
  ArtilleryFacts guns{};
  guns.phase = FirePhase::Musketry, guns.guns = 2, guns.distance = 100, guns.in_front_zone = guns.unlimbered = 1;
  Scripted none({});
  const Fired shot = fire_artillery(guns, tables, none);
  EXPECT_NE(shot.allowed, MayFire::Yes);
  EXPECT_EQ(shot.dps + shot.bases_lost, 0);
  TacticalFacts move{};
  move.arm = Arm::Guns, move.formation = Formation::Unlimbered, move.average_dice = 1, move.dps = 3, move.enemy_ahead = far_away;
  const TacticalMoved moved = tactical_move(move, tables, none);
  EXPECT_NE(moved.allowed, MayMove::Yes);
  EXPECT_EQ(moved.allowance + moved.yards + moved.dps_gained, 0);
  EXPECT_EQ(moved.dps, 3);
  const auto problem = musketry_problem(Arm::Guns, 0, Musketry::Fired);
  ASSERT_TRUE(problem);
  EXPECT_EQ(std::string(problem->clause.id), "PS-SEQ-02");
  EXPECT_FALSE(musketry_problem(Arm::Guns, 0, Musketry::Nothing));
}

TEST(EarlyWaysOut, an_army_has_one_general_at_most) {  // PS-ARMY-05
  const auto general = [](const char* name, const char* side) { return std::string("[[leader]]\nname = \"") + name + "\"\nside = \"" + side + "\"\nrank = \"general\"\nat = [100, 100]\n"; };
  const std::string troops = leaders() + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270);
  EXPECT_NO_THROW(Table(general("G", "red") + general("H", "blue") + troops)) << "one each";
  for (const auto& [side, name] : {std::pair{"red", "Red"}, {"blue", "Blue"}}) {
    std::string why;
    try {
      Table t(general("G", side) + general("H", side) + troops);
    } catch (const std::exception& problem) {
      why = problem.what();
    }
    EXPECT_NE(why.find(std::string(name) + " has more than one General"), std::string::npos) << why;
  }
}

}  // namespace linstock::pike_and_shot::early_ways_out
