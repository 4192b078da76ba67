// Move distances: march, tactical, road and fast moves.
#include "books/pike-and-shot/movement/move.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

MarchFacts marching(Arm arm, Formation formation) {
  auto f = usual<MarchFacts>();
  f.arm = arm;
  f.formation = formation;
  return f;
}
TacticalFacts moving(Arm arm, Formation formation, int average_dice = 1, int optional_d6 = 0) {
  auto f = usual<TacticalFacts>();
  f.arm = arm;
  f.formation = formation;
  f.average_dice = average_dice;
  f.optional_d6 = optional_d6;
  return f;
}
FastFacts running(FastKind kind, Arm arm, int first_move = 1) {
  auto f = usual<FastFacts>();
  f.kind = kind;
  f.arm = arm;
  f.first_move = first_move;
  f.formation = arm == Arm::Guns ? Formation::Limbered : Formation::Unformed;
  return f;
}

// MARCH MOVE

struct MarchRow {
  Arm arm;
  int mounted;
  Formation formation;
  int on_road, yards;
};
class March : public testing::TestWithParam<MarchRow> {};

// PS-MOVE-04, PS-MOVE-14, PS-DEF-19, PS-DEF-20: infantry 160, cavalry 240, infantry in march column on a road 240.
TEST_P(March, goes_as_far_as_printed) {
  const MarchRow& row = GetParam();
  auto f = marching(row.arm, row.formation);
  f.mounted = row.mounted;
  f.on_road = row.on_road;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::Yes);
  EXPECT_EQ(judge<march_move>(f).yards, row.yards);
}
INSTANTIATE_TEST_SUITE_P(Print, March,
                         testing::Values(MarchRow{Arm::Foot, 0, Formation::Line, 0, 160},
                                         MarchRow{Arm::Foot, 0, Formation::Line, 1, 160},
                                         MarchRow{Arm::Foot, 0, Formation::AssaultColumn, 1, 160},
                                         MarchRow{Arm::Foot, 0, Formation::MarchColumn, 0, 160},
                                         MarchRow{Arm::Foot, 0, Formation::MarchColumn, 1, 240},
                                         MarchRow{Arm::Skirmishers, 0, Formation::Unformed, 0, 160},
                                         MarchRow{Arm::Skirmishers, 0, Formation::Unformed, 1, 160},
                                         MarchRow{Arm::Horse, 0, Formation::Line, 0, 240},
                                         MarchRow{Arm::Horse, 0, Formation::MarchColumn, 1, 240},
                                         MarchRow{Arm::Dragoons, 1, Formation::Line, 0, 240},
                                         MarchRow{Arm::Dragoons, 0, Formation::Line, 0, 160},
                                         MarchRow{Arm::Guns, 0, Formation::Limbered, 0, 160},
                                         MarchRow{Arm::Guns, 0, Formation::Limbered, 1, 240}));

// PS-MOVE-03, PS-DEF-10: starts and ends beyond 120 yards; exactly 120 is within.
TEST(MarchMove, starts_and_ends_beyond_120_yards) {
  auto f = marching(Arm::Foot, Formation::Line);
  f.enemy_at_start = f.enemy_on_path = f.enemy_at_end = 121;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::Yes);
  EXPECT_FALSE(cites<march_move>(f, clause::PS_MOVE_12));
  for (int MarchFacts::*where : {&MarchFacts::enemy_at_start, &MarchFacts::enemy_at_end}) {
    auto near = f;
    near.*where = 120;
    EXPECT_EQ(judge<march_move>(near).allowed, MayMove::EnemyNear);
    EXPECT_EQ(judge<march_move>(near).yards, 0);
    EXPECT_TRUE(cites<march_move>(near, clause::PS_MOVE_03));
    EXPECT_FALSE(cites<march_move>(near, clause::PS_MOVE_12)) << "the way is not what forbids it";
  }
}

// PS-DEF-11: routers, abandoned guns, leaders, messengers and baggage keep nobody from marching.
TEST(MarchMove, enemies_that_do_not_count) {
  auto f = marching(Arm::Foot, Formation::Line);
  f.enemy_at_start = 50;
  f.enemy_counts = 0;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::Yes);
}

// PS-MOVE-12, both ways.
TEST(MarchMove, passing_within_120_yards) {
  auto f = marching(Arm::Horse, Formation::Line);
  f.enemy_on_path = 120;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::EnemyNear);
  EXPECT_TRUE(cites<march_move>(f, clause::PS_MOVE_12)) << "both ends are far enough";
  const Tables ends_only = house("option.PS-MOVE-12", "ends-only");
  EXPECT_EQ(judge<march_move>(f, ends_only).allowed, MayMove::Yes);
  EXPECT_TRUE(cites<march_move>(f, clause::PS_MOVE_12, {}, ends_only));
  f.enemy_at_end = 120;
  EXPECT_EQ(judge<march_move>(f, ends_only).allowed, MayMove::EnemyNear);
}

// PS-MOVE-01, PS-MOVE-02, PS-MOVE-16: unlimbered guns stay, but light ones march at infantry speed.
TEST(MarchMove, unlimbered_guns) {
  auto f = marching(Arm::Guns, Formation::Unlimbered);
  f.on_road = 1;
  for (const Weight weight : {Weight::Medium, Weight::Heavy}) {
    f.weight = weight;
    EXPECT_EQ(judge<march_move>(f).allowed, MayMove::UnlimberedGuns);
  }
  f.weight = Weight::Light;
  EXPECT_EQ(judge<march_move>(f).yards, 160);
  f.enemy_at_end = 100;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::EnemyNear);
}

// PS-DEF-18: half a move costs half of the march; two are the whole.
TEST(MarchMove, half_moves) {
  auto f = marching(Arm::Foot, Formation::Line);
  f.half_moves = 1;
  EXPECT_EQ(judge<march_move>(f).yards, 80);
  f.half_moves = 2;
  EXPECT_EQ(judge<march_move>(f).allowed, MayMove::MoveUsedUp);
}

// What forbids any move: PS-SEQ-04, PS-SEQ-15, PS-CMD-05, PS-CTRL-12, PS-MOVE-15.
TEST(AnyMove, is_forbidden) {
  auto f = moving(Arm::Foot, Formation::Line);
  f.musketry = Musketry::Fired;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::FiredInMusketry);
  f.musketry = Musketry::ChangedBayonets;  // PS-SEQ-15
  EXPECT_EQ(roll<tactical_move>(f, {"3"}).allowed, MayMove::Yes);
  f.steadied = 1;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::Steadied);
  f.steadied = 0;
  f.halted = 1;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::Halted);
  f.halted = 0;
  f.going = Going::Impassable;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::Impassable);

  auto march = marching(Arm::Foot, Formation::MarchColumn);
  march.musketry = Musketry::Fired;
  EXPECT_EQ(judge<march_move>(march).allowed, MayMove::FiredInMusketry);
  auto road = usual<RoadFacts>();
  road.steadied = 1;
  EXPECT_EQ(judge<road_move>(road).allowed, MayMove::Steadied);
}

// PS-MOVE-15: woods and marsh are closed to formed cavalry and to guns unless on a road; rough ground shortens nothing.
TEST(AnyMove, woods_and_marsh) {
  struct Row {
    Arm arm;
    int mounted;
    Formation formation;
    int on_road;
    MayMove may;
  };
  for (const Row& row :
       {Row{Arm::Foot, 0, Formation::Line, 0, MayMove::Yes},
        Row{Arm::Skirmishers, 0, Formation::Unformed, 0, MayMove::Yes},
        Row{Arm::Dragoons, 0, Formation::Line, 0, MayMove::Yes},
        Row{Arm::Dragoons, 1, Formation::Line, 0, MayMove::Impassable},
        Row{Arm::Horse, 0, Formation::Line, 0, MayMove::Impassable},
        Row{Arm::Horse, 0, Formation::AssaultColumn, 0, MayMove::Impassable},
        Row{Arm::Horse, 0, Formation::Unformed, 0, MayMove::Yes}, Row{Arm::Horse, 0, Formation::Line, 1, MayMove::Yes},
        Row{Arm::Guns, 0, Formation::Limbered, 0, MayMove::Impassable},
        Row{Arm::Guns, 0, Formation::Limbered, 1, MayMove::Yes}}) {
    auto f = marching(row.arm, row.formation);
    f.mounted = row.mounted;
    f.on_road = row.on_road;
    f.going = Going::Woods;
    EXPECT_EQ(judge<march_move>(f).allowed, row.may) << arm_names[static_cast<int>(row.arm)];
  }
  auto rough = marching(Arm::Foot, Formation::Line);
  rough.going = Going::Rough;
  EXPECT_EQ(judge<march_move>(rough).yards, 160);
}

// TACTICAL MOVE

// PS-MOVE-05, PS-DEF-03: an average die shows 2, 3, 3, 4, 4, 5.
TEST(TacticalMove, foot_with_one_average_die) {
  const auto f = moving(Arm::Foot, Formation::Line);
  const int yards[] = {10, 20, 30, 40, 50, 60};
  const Fraction chances[] = {0, {1, 6}, {1, 3}, {1, 3}, {1, 6}, 0};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(chance<tactical_move>(f, [&](auto& o) { return o.yards == yards[i]; }), chances[i]);
}

// PS-MOVE-05, PS-MOVE-06, PS-MOVE-07, PS-MOVE-13: every choice of dice against all faces written out.
TEST(TacticalMove, every_choice_of_dice) {
  constexpr int average[] = {2, 3, 3, 4, 4, 5};
  for (const Arm arm : {Arm::Foot, Arm::Horse})
    for (int dice = 1; dice <= (arm == Arm::Horse ? 2 : 1); ++dice)
      for (int extra = 0; extra <= 1; ++extra)
        for (int inspired = 0; inspired <= 1; ++inspired) {
          auto f = moving(arm, Formation::Line, dice, extra);
          f.inspired = inspired;
          for (int wanted = 20; wanted <= 190; wanted += 10) {
            int hits = 0;
            for (const int a : average)
              for (const int b : average)
                for (int c = 1; c <= 6; ++c) {
                  const int pips = a + (dice == 2 ? b : 0) + (extra ? c : 0);
                  hits += 10 * (pips + inspired * (dice + extra)) >= wanted;
                }
            EXPECT_EQ(chance<tactical_move>(f, [&](auto& o) { return o.allowance >= wanted; }), Fraction(hits, 216));
          }
        }
}

// PS-MOVE-06: horse that needs 120 yards takes all its dice for it: 31 + 23 + 13 + 5 + 1 times in 216.
TEST(TacticalMove, horse_reaches_120_yards) {
  const auto far = [](auto& o) { return o.yards >= 120; };
  EXPECT_EQ(chance<tactical_move>(moving(Arm::Horse, Formation::Line, 2, 0), far), Fraction(0));
  EXPECT_EQ(chance<tactical_move>(moving(Arm::Horse, Formation::Line, 2, 1), far), Fraction(73, 216));
}

// PS-DEF-18: half of what is rolled, in steps of five yards; after a whole move no dice are rolled.
TEST(TacticalMove, half_moves) {
  auto f = moving(Arm::Foot, Formation::Line);
  f.half_moves = 1;
  EXPECT_EQ(roll<tactical_move>(f, {"3"}).yards, 15);
  f.half_moves = 2;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::MoveUsedUp);
}

// PS-SEQ-08, PS-MOVE-11, PS-DEF-10, PS-SEQ-18: halt at 20 yards, exactly 20 allowed; who is nearer does not close.
TEST(TacticalMove, halts_20_yards_from_enemy) {
  auto f = moving(Arm::Foot, Formation::Line);
  f.enemy_ahead = 60;
  EXPECT_EQ(roll<tactical_move>(f, {"4"}).yards, 40);
  const auto moved = roll<tactical_move>(f, {"5"});
  EXPECT_EQ(moved.yards, 40);
  EXPECT_EQ(moved.allowance, 50);
  f.enemy_ahead = 10;  // PS-SEQ-18
  EXPECT_EQ(roll<tactical_move>(f, {"5"}).yards, 0);
  f.enemy_counts = 0;  // PS-DEF-11
  EXPECT_EQ(roll<tactical_move>(f, {"5"}).yards, 50);
}

// PS-MOVE-01, PS-MOVE-02: the light gun's exception is a march.
TEST(TacticalMove, unlimbered_guns_stay) {
  auto f = moving(Arm::Guns, Formation::Unlimbered);
  f.weight = Weight::Light;
  EXPECT_EQ(judge<tactical_move>(f).allowed, MayMove::UnlimberedGuns);
}

// PS-MOVE-14: guns and skirmishers roll as infantry, mounted dragoons as cavalry.
TEST(TacticalMove, who_rolls_what) {
  auto guns = moving(Arm::Guns, Formation::Limbered, 1, 1);
  EXPECT_EQ(roll<tactical_move>(guns, {"3", "6"}).yards, 90);
  guns.weight = Weight::Heavy;
  EXPECT_EQ(problem(guns), "optional_d6 PS-MOVE-14");
  guns.optional_d6 = 0;
  EXPECT_EQ(roll<tactical_move>(guns, {"3"}).yards, 30);
  auto dragoons = moving(Arm::Dragoons, Formation::Line, 2, 1);
  EXPECT_EQ(problem(dragoons), "average_dice PS-MOVE-06");
  dragoons.mounted = 1;
  EXPECT_EQ(roll<tactical_move>(dragoons, {"=7", "1"}).yards, 80);
  EXPECT_EQ(problem(moving(Arm::Skirmishers, Formation::Unformed, 2)), "average_dice PS-MOVE-06");
}

// Facts that cannot be: PS-DEF-08, PS-DEF-09, PS-DEF-19, PS-SEQ-05, PS-SEQ-06.
TEST(AnyMove, bad_facts) {
  EXPECT_EQ(problem(moving(Arm::Guns, Formation::Line)), "formation PS-DEF-08");
  EXPECT_EQ(problem(moving(Arm::Foot, Formation::Limbered)), "formation PS-DEF-08");
  EXPECT_EQ(problem(moving(Arm::Skirmishers, Formation::Line)), "formation PS-DEF-09");
  auto f = moving(Arm::Foot, Formation::Line);
  f.mounted = 1;
  EXPECT_EQ(problem(f), "mounted PS-DEF-19");
  f = moving(Arm::Horse, Formation::Line);
  f.musketry = Musketry::Fired;
  EXPECT_EQ(problem(f), "musketry PS-SEQ-05");
  f = moving(Arm::Skirmishers, Formation::Unformed);
  f.musketry = Musketry::Fired;
  EXPECT_EQ(problem(f), "musketry PS-SEQ-06");
  f = moving(Arm::Foot, Formation::Line);
  f.average_dice = 3;
  EXPECT_NE(problem(f), "");
}

// ROAD MOVE

// PS-MOVE-08: 120 yards in march column, without dice; the road cancels rough terrain.
TEST(RoadMove, march_columns_on_roads) {
  auto f = usual<RoadFacts>();
  for (const Going going : {Going::Good, Going::Rough, Going::Woods}) {
    f.going = going;
    EXPECT_EQ(judge<road_move>(f).yards, 120);
  }
  f.arm = Arm::Horse;
  EXPECT_EQ(judge<road_move>(f).yards, 120);
  f.half_moves = 1;
  EXPECT_EQ(judge<road_move>(f).yards, 60);
  f.half_moves = 0;
  f.enemy_ahead = 100;
  EXPECT_EQ(judge<road_move>(f).yards, 80);
  EXPECT_EQ(judge<road_move>(f).allowance, 120);
  f.formation = Formation::AssaultColumn;
  EXPECT_EQ(judge<road_move>(f).allowed, MayMove::NotInColumn);
  f.formation = Formation::MarchColumn;
  f.on_road = 0;
  f.going = Going::Good;
  EXPECT_EQ(judge<road_move>(f).allowed, MayMove::OffRoad);
}
TEST(RoadMove, limbered_guns_count_as_a_column) {  // PS-MOVE-14
  auto f = usual<RoadFacts>();
  f.arm = Arm::Guns;
  f.formation = Formation::Limbered;
  EXPECT_EQ(judge<road_move>(f).yards, 120);
  f.formation = Formation::Unlimbered;
  EXPECT_EQ(judge<road_move>(f).allowed, MayMove::UnlimberedGuns);
}

// FAST MOVE

// PS-MOVE-09, PS-MOVE-10, PS-POST-11, PS-POST-20, PS-POST-23: full dice; +10 a die on the first move, not in pursuit.
TEST(FastMove, dice_and_first_move) {
  struct Row {
    FastKind kind;
    Arm arm;
    int first_move, yards;  // with average dice of 3 each and a D6 of 4
  };
  for (const Row& row : {Row{FastKind::Evade, Arm::Foot, 1, 90}, Row{FastKind::Rout, Arm::Foot, 1, 90},
                         Row{FastKind::Retire, Arm::Foot, 1, 90}, Row{FastKind::Pursuit, Arm::Foot, 1, 70},
                         Row{FastKind::Rout, Arm::Foot, 0, 70}, Row{FastKind::Retire, Arm::Foot, 0, 70},
                         Row{FastKind::Pursuit, Arm::Foot, 0, 70}, Row{FastKind::Evade, Arm::Horse, 1, 130},
                         Row{FastKind::Rout, Arm::Horse, 1, 130}, Row{FastKind::Retire, Arm::Horse, 1, 130},
                         Row{FastKind::Pursuit, Arm::Horse, 1, 100}, Row{FastKind::Rout, Arm::Horse, 0, 100},
                         Row{FastKind::Retire, Arm::Horse, 0, 100}, Row{FastKind::Pursuit, Arm::Horse, 0, 100}}) {
    const auto f = running(row.kind, row.arm, row.first_move);
    EXPECT_EQ(roll<fast_move>(f, {row.arm == Arm::Horse ? "3 3" : "3", "4"}).yards, row.yards)
        << fast_kind_names[static_cast<int>(row.kind)];
  }
}

// PS-MOVE-09: exact distances.
TEST(FastMove, exact_distances) {
  const auto at_least = [](int yards) { return [yards](const FastMoved& o) { return o.yards >= yards; }; };
  EXPECT_EQ(chance<fast_move>(running(FastKind::Rout, Arm::Foot, 0), at_least(70)), Fraction(21, 36));
  EXPECT_EQ(chance<fast_move>(running(FastKind::Rout, Arm::Foot, 1), at_least(130)), Fraction(1, 36));
  EXPECT_EQ(chance<fast_move>(running(FastKind::Pursuit, Arm::Horse, 1), at_least(160)), Fraction(1, 216));
  EXPECT_EQ(chance<fast_move>(running(FastKind::Retire, Arm::Horse, 1), at_least(190)), Fraction(1, 216));
}

// PS-MOVE-20: the inspired yards only for inspired units, the optional die always (but heavy guns have none).
TEST(FastMove, optional_additions) {
  auto f = running(FastKind::Retire, Arm::Horse, 0);
  f.inspired = 1;
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).yards, 130);
  auto guns = running(FastKind::Retire, Arm::Guns, 0);
  EXPECT_EQ(roll<fast_move>(guns, {"3", "4"}).yards, 70);
  guns.weight = Weight::Heavy;
  EXPECT_EQ(roll<fast_move>(guns, {"3"}).yards, 30);
}

// PS-MOVE-17: the first move at once, later ones in Movement.
TEST(FastMove, when_it_is_made) {
  EXPECT_EQ(roll<fast_move>(running(FastKind::Rout, Arm::Foot, 1), {"3", "4"}).phase, FastPhase::AtOnce);
  EXPECT_EQ(roll<fast_move>(running(FastKind::Rout, Arm::Foot, 0), {"3", "4"}).phase, FastPhase::Movement);
}

// PS-MOVE-18: over the edge routers and retirers are lost, evaders and pursuers halt.
TEST(FastMove, the_edge) {
  for (const FastKind kind : {FastKind::Evade, FastKind::Rout, FastKind::Retire, FastKind::Pursuit}) {
    auto f = running(kind, Arm::Foot, kind == FastKind::Evade);
    f.edge_ahead = 40;
    const auto moved = roll<fast_move>(f, {"3", "4"});
    const bool lost = kind == FastKind::Rout || kind == FastKind::Retire;
    EXPECT_EQ(moved.end, lost ? FastEnd::Removed : FastEnd::AtEdge);
    EXPECT_EQ(moved.yards, 40);
    f.edge_ahead = f.first_move ? 90 : 70;  // up to the edge is not over it
    EXPECT_EQ(roll<fast_move>(f, {"3", "4"}).end, FastEnd::Moves);
  }
}

// PS-MOVE-19: it may bend by 45 degrees.
TEST(FastMove, bends) {
  auto f = running(FastKind::Rout, Arm::Foot);
  f.bend = 45;
  EXPECT_EQ(roll<fast_move>(f, {"3", "4"}).end, FastEnd::Moves);
  f.bend = 46;
  EXPECT_EQ(judge<fast_move>(f).end, FastEnd::Blocked);
}

// PS-SEQ-08, PS-DEF-11: later moves are made in Movement and halt 20 yards from enemies that do not rout.
TEST(FastMove, halts_in_movement) {
  auto f = running(FastKind::Pursuit, Arm::Horse, 0);
  f.enemy_ahead = 80;
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).yards, 60);
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).end, FastEnd::AtEnemy);
  f.enemy_counts = 0;
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).yards, 100);
}

// PS-CTRL-21: pursuers who reach the baggage stop and loot; nobody else does.
TEST(FastMove, loots_the_baggage) {
  auto f = running(FastKind::Pursuit, Arm::Horse, 0);
  f.baggage_ahead = 100;
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).end, FastEnd::Loots);
  f.baggage_ahead = 110;
  EXPECT_EQ(roll<fast_move>(f, {"3 3", "4"}).end, FastEnd::Moves);
  auto rout = running(FastKind::Rout, Arm::Horse, 0);
  rout.baggage_ahead = 50;
  EXPECT_EQ(roll<fast_move>(rout, {"3 3", "4"}).end, FastEnd::Moves);
}

TEST(FastMove, bad_facts) {
  EXPECT_EQ(problem(running(FastKind::Pursuit, Arm::Guns)), "kind PS-CHG-10");
  EXPECT_EQ(problem(running(FastKind::Evade, Arm::Guns)), "kind PS-CHG-10");
  EXPECT_EQ(problem(running(FastKind::Evade, Arm::Horse, 0)), "first_move PS-CHG-05");
  auto guns = running(FastKind::Rout, Arm::Guns);
  guns.formation = Formation::Unlimbered;
  EXPECT_EQ(problem(guns), "formation PS-MOVE-01");
}

}  // namespace
}  // namespace linstock::pike_and_shot
