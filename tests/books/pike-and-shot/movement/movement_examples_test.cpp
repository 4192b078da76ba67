// Worked examples of several steps, written from the print, with scripted dice.
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/command/risk_to_leaders.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "kernel/book.h"
#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {

const Book& book();

namespace {

// A regiment of C foot marches up a road, meets the enemy, forms line under fire and goes forward.
TEST(Example, a_march_column_meets_the_enemy_and_forms_line) {
  // Turn 1: 400 yards of road before it and the enemy 500 yards off: a march of 240 yards (PS-MOVE-04).
  auto march = usual<MarchFacts>();
  march.on_road = 1;
  march.enemy_at_start = 500;
  march.enemy_on_path = march.enemy_at_end = 260;
  EXPECT_EQ(judge<march_move>(march).yards, 240);

  // Turn 2: the same again would end 20 yards from him, so it is no march (PS-MOVE-03), but a road move (PS-MOVE-08).
  march.enemy_at_start = 260;
  march.enemy_on_path = march.enemy_at_end = 20;
  EXPECT_EQ(judge<march_move>(march).allowed, MayMove::EnemyNear);
  auto road = usual<RoadFacts>();
  road.enemy_ahead = 260;
  EXPECT_EQ(judge<road_move>(road).yards, 120);

  // Turn 3: 140 yards off it forms line: half a move and no DP (PS-MAN-03), then half of its march (PS-DEF-18); but 80
  // yards would bring it within 120, so it rolls a tactical move and halves that.
  auto form = usual<ManoeuvreFacts>();
  form.manoeuvre = ManoeuvreKind::ChangeFormation;
  form.formation = Formation::MarchColumn;
  form.new_formation = Formation::Line;
  form.enemy = 140;
  const Manoeuvred formed = judge<manoeuvre>(form);
  EXPECT_EQ(formed.half_moves, 1);
  EXPECT_EQ(formed.dps, 0);
  auto advance = usual<TacticalFacts>();
  advance.optional_d6 = 1;
  advance.half_moves = formed.half_moves;
  advance.enemy_ahead = 140;
  const TacticalMoved first = roll<tactical_move>(advance, {"4", "6"});
  EXPECT_EQ(first.yards, 50);
  EXPECT_EQ(first.dps, 1);  // the 6 (PS-DIS-02)

  // Turn 4: 90 yards off, and shot at in Bombardment. It wheels 15 degrees on a front of four bases: 21 yards and a DP
  // (PS-MAN-01), crosses a hedge (PS-MAN-07), and rolls 3 and 5: the 5 tires on rough ground (PS-DIS-04).
  auto wheel = usual<ManoeuvreFacts>();
  wheel.angle = 15;
  wheel.enemy = 90;
  wheel.under_fire = UnderFire::Bombardment;
  wheel.dps = first.dps;
  wheel.allowance = 80;
  const Manoeuvred wheeled = judge<manoeuvre>(wheel);
  EXPECT_EQ(wheeled.yards, 21);
  EXPECT_EQ(wheeled.yards_left, 59);
  EXPECT_EQ(wheeled.dps, 2);
  advance = usual<TacticalFacts>();
  advance.optional_d6 = advance.minor_obstacle = 1;
  advance.dps = wheeled.dps;
  advance.enemy_ahead = 90;
  const TacticalMoved second = roll<tactical_move>(advance, {"3", "5"});
  EXPECT_EQ(second.allowance, 80);
  EXPECT_EQ(second.yards, 70);  // it must halt at 20 yards (PS-SEQ-08)
  EXPECT_EQ(second.dps, 3);

  // Whatever it does now costs no more movement DPs (PS-DP-01), not even a wall under fire.
  auto wall = usual<ManoeuvreFacts>();
  wall.manoeuvre = ManoeuvreKind::CrossMajorObstacle;
  wall.under_fire = UnderFire::Musketry;
  wall.dps = second.dps;
  EXPECT_EQ(judge<manoeuvre>(wall).dps, 3);
}

// C horse breaks under fire, runs, is rallied by nobody, runs on, and stops behind formed friends.
TEST(Example, a_rout_and_its_rally) {
  // Morale of turn 1: 5 DPs, two of them from this turn's guns, so no redressing (PS-RED-02); a friendly E regiment
  // routs within 120 yards: 1 DP (PS-MOR-04). Six DPs: it breaks (PS-BRK-01) and runs 3 + 4 + 2, +30 yards.
  auto phase = usual<MoralePhaseFacts>();
  phase.arm = Arm::Horse;
  phase.dps = 5;
  phase.under_fire = UnderFire::Bombardment;
  phase.artillery_dps = 2;
  phase.friends.push({Event::Routing, Arm::Foot, 0, Grade::E, 80});
  const MoralePhaseEnd broken = roll<morale_phase>(phase, {"4 3", "2"});
  EXPECT_EQ(broken.end, Breaks::Routs);
  EXPECT_EQ(broken.dps, 6);
  EXPECT_EQ(broken.rout_yards, 120);

  // Turn 2, Command: 100 + 120 yards from the enemy and behind nobody: it may not try (PS-POST-21).
  auto stop = usual<RoutStopFacts>();
  stop.arm = Arm::Horse;
  stop.enemy = 100 + broken.rout_yards;
  EXPECT_EQ(judge<rout_stop>(stop).end, RoutEnd::NoTest);
  // Movement: it runs on without the added yards (PS-MOVE-17).
  FastFacts run = usual<FastFacts>();
  run.arm = Arm::Horse;
  run.first_move = 0;
  const FastMoved on = roll<fast_move>(run, {"5 3", "1"});
  EXPECT_EQ(on.yards, 90);
  EXPECT_EQ(on.phase, FastPhase::Movement);
  // Morale: routing units neither redress (PS-RED-07) nor take morale DPs (PS-MOR-09).
  phase = usual<MoralePhaseFacts>();
  phase.arm = Arm::Horse;
  phase.status = Status::Routing;
  phase.dps = broken.dps;
  phase.deed = Deed::Position;
  phase.friends.push({Event::Routing, Arm::Foot, 0, Grade::A1, 20});
  EXPECT_EQ(judge<morale_phase>(phase).dps, 6);

  // Turn 3, Command: 310 yards away it tries and throws 5 (PS-POST-22): on it goes. In Movement it passes through a
  // line of foot that stands and did not fire; as a router passes, the foot takes a DP (PS-MAN-15), the horse is
  // unformed.
  stop.enemy += on.yards;
  EXPECT_EQ(roll<rout_stop>(stop, {"5"}).end, RoutEnd::RoutsOn);
  auto passage = usual<ManoeuvreFacts>();
  passage.manoeuvre = ManoeuvreKind::PassageOfLines;
  passage.arm = Arm::Horse;
  passage.formation = Formation::Unformed;
  passage.any_routing = passage.one_stationary = 1;
  EXPECT_EQ(judge<manoeuvre>(passage).dps_gained, 0);
  EXPECT_EQ(judge<manoeuvre>(passage).other_dps_gained, 1);

  // Turn 4, Command: behind the foot, its Commander has attached himself; a 2 is made a 3 (PS-CTRL-08). It re-forms in
  // Movement, the whole move (PS-MAN-04, PS-CTRL-20), and is ready to redress in later turns.
  stop.behind = Behind::Line;
  stop.leader_attached = 1;
  EXPECT_EQ(roll<rout_stop>(stop, {"2"}).end, RoutEnd::Stops);
  auto re_form = usual<ManoeuvreFacts>();
  re_form.manoeuvre = ManoeuvreKind::ReForm;
  re_form.arm = Arm::Horse;
  re_form.formation = Formation::Unformed;
  EXPECT_EQ(judge<manoeuvre>(re_form).allowed, MayManoeuvre::Yes);
  EXPECT_EQ(judge<manoeuvre>(re_form).yards_left, 0);
}

// One Command phase: initiative, a Commander's two actions, who is in reach, and a control test.
TEST(Example, a_turn_of_command_and_control) {
  // PS-SEQ-13: both throw 4, again; then 5 against 3, and the winner lets the enemy go first.
  const InitiativeFacts wish{Wish::Second, Wish::First};
  EXPECT_EQ(roll<initiative>(wish, {"4", "4"}).first, WhoFirst::Again);
  EXPECT_EQ(roll<initiative>(wish, {"5", "3"}).first, WhoFirst::They);

  // The Commander, once wounded, has a rating of 3 and so two actions (PS-LEAD-03): he leaves his unit, rides 90 yards
  // and joins the next (PS-CMD-14), and steadies it: 2 DPs become 1, and it must stay (PS-CMD-05).
  auto ride = usual<CommandFacts>();
  ride.rating = 3;
  ride.wounds = 1;
  ride.attached = ride.detach = ride.attach = 1;
  ride.distance = 90;
  ride.enemy_at_end = 100;
  const Commanded rode = judge<command_action>(ride);
  EXPECT_EQ(rode.reach, 120);
  EXPECT_EQ(rode.actions_left, 1);
  auto steady = usual<CommandFacts>();
  steady.action = CommandAction::Steady;
  steady.rating = 3;
  steady.wounds = steady.spent = steady.attached = 1;
  steady.unit_dps = 2;
  const Commanded steadied = judge<command_action>(steady);
  EXPECT_EQ(steadied.unit_dps, 1);
  EXPECT_EQ(steadied.actions_left, 0);
  steady.spent = 2;
  EXPECT_EQ(judge<command_action>(steady).allowed, MayCommand::NoActions);

  // Its neighbour in line may conform to it, which means to stand (PS-CTRL-04). A third unit 95 yards from the General
  // is out of his 60, but within 100 if he spends an action (PS-CTRL-02).
  auto neighbour = usual<ControlNeedFacts>();
  neighbour.leader = NearLeader::None;
  neighbour.beside = neighbour.neighbour_controlled = neighbour.conforms = 1;
  EXPECT_EQ(judge<control_needed>(neighbour).test, 0);
  auto third = usual<ControlNeedFacts>();
  third.leader = NearLeader::General;
  third.leader_distance = 95;
  EXPECT_EQ(judge<control_needed>(third).test, 1);
  auto extend = usual<CommandFacts>();
  extend.action = CommandAction::ExtendControl;
  extend.rank = Rank::General;
  EXPECT_EQ(judge<command_action>(extend).control_radius, 100);
  third.control_actions = 1;
  EXPECT_EQ(judge<control_needed>(third).test, 0);

  // Without that action the B horse tests: a 5 becomes a 4 and it acts (PS-CTRL-09); C horse would repeat its move.
  auto test = usual<ControlFacts>();
  test.arm = Arm::Horse;
  test.grade = Grade::B;
  test.last_move = LastMove::Tactical;
  EXPECT_EQ(roll<control_test>(test, {"5"}).then, Then::AsWished);
  test.grade = Grade::C;
  EXPECT_EQ(roll<control_test>(test, {"5"}).then, Then::Tactical);

  // The steadied unit stands (PS-CMD-05), is shot at and takes a DP; its Commander is hit and wounded a second time:
  // killed (PS-LEAD-03), and his unit takes 1 DP for it (PS-MOR-02, PS-MOR-10) after redressing 1 (PS-RED-04).
  auto move = usual<TacticalFacts>();
  move.steadied = 1;
  EXPECT_EQ(judge<tactical_move>(move).allowed, MayMove::Steadied);
  LeaderRiskFacts risk{Occasion::FireWithDps, 1, 1};
  EXPECT_EQ(roll<leader_risk>(risk, {"1", "3"}).fate, LeaderFate::Killed);
  auto phase = usual<MoralePhaseFacts>();
  phase.dps = steadied.unit_dps + 1;
  phase.deed = Deed::Steadied;
  phase.under_fire = UnderFire::CloseFire;
  phase.fire_dps = 1;
  phase.commander = Fate::Killed;
  phase.commander_was_here = 1;
  EXPECT_EQ(judge<morale_phase>(phase).dps, 2);
}

// The guns: limbered heavy guns come up, unlimber under fire, and then neither move nor turn.
TEST(Example, guns_come_into_action) {
  auto move = usual<TacticalFacts>();
  move.arm = Arm::Guns;
  move.weight = Weight::Heavy;
  move.formation = Formation::Limbered;
  move.going = Going::Rough;
  const TacticalMoved moved = roll<tactical_move>(move, {"5"});
  EXPECT_EQ(moved.yards, 50);
  EXPECT_EQ(moved.dps, 0);  // PS-DIS-01
  auto unlimber = usual<ManoeuvreFacts>();
  unlimber.manoeuvre = ManoeuvreKind::Unlimber;
  unlimber.arm = Arm::Guns;
  unlimber.formation = Formation::Limbered;
  unlimber.under_fire = UnderFire::LastCloseFire;
  EXPECT_EQ(judge<manoeuvre>(unlimber).dps, 2);  // PS-MAN-05, PS-DEF-12
  unlimber.yards_used = 50;
  EXPECT_EQ(judge<manoeuvre>(unlimber).allowed, MayManoeuvre::MoveUsedUp);  // the whole move, so not after moving
  unlimber.manoeuvre = ManoeuvreKind::Wheel;
  unlimber.formation = Formation::Unlimbered;
  EXPECT_EQ(judge<manoeuvre>(unlimber).allowed, MayManoeuvre::UnlimberedGuns);  // PS-MOVE-01
}

// THE RALLY AS A CHAIN

Odds rally_odds(const RallyFacts& facts) {
  const Procedure* rally = book().find("rally");
  Described described(*rally->facts);
  *static_cast<RallyFacts*>(described.data()) = facts;
  expect_good(facts);
  const BookTables tables = book().tables();
  return odds(*rally, described, tables.get());
}
Fraction ends(const Odds& all, RallyEnd end) {
  return all.sum_if([end](const Described& o) { return o.as<Rallied>().end == end; });
}

// PS-POST-20, PS-POST-21, PS-POST-22, PS-CTRL-20: far from the enemy it tries every turn: 1/3, then 1/3 of the rest.
TEST(Rally, tries_every_turn) {
  auto f = usual<RallyFacts>();
  f.enemy = 300;
  for (int turns = 1; turns <= 5; ++turns) {
    f.turns = turns;
    Fraction failing(1);
    for (int i = 0; i < turns; ++i) failing *= Fraction(2, 3);
    const Odds all = rally_odds(f);
    EXPECT_EQ(all.samples, 0u);
    EXPECT_EQ(ends(all, RallyEnd::StillRouting), failing);
    EXPECT_EQ(ends(all, RallyEnd::Rallied), Fraction(1) - failing);
  }
}

// PS-MOVE-10, PS-MOVE-17, PS-MOVE-18: foot 80 yards from the edge at its first move (dice + 20) is gone with 7 or more.
TEST(Rally, over_the_edge) {
  auto f = usual<RallyFacts>();
  f.edge = 80;
  f.turns = 1;
  EXPECT_EQ(ends(rally_odds(f), RallyEnd::Removed), Fraction(21, 36));
  f.first_move = 0;  // 9 or more
  EXPECT_EQ(ends(rally_odds(f), RallyEnd::Removed), Fraction(9, 36));
}

// PS-POST-21: shelter reached with the first move gives the first attempt.
TEST(Rally, shelter) {
  auto f = usual<RallyFacts>();
  f.turns = 1;
  EXPECT_EQ(ends(rally_odds(f), RallyEnd::Rallied), Fraction(0));
  f.shelter = 90;
  EXPECT_EQ(ends(rally_odds(f), RallyEnd::Rallied), Fraction(21, 36) * Fraction(1, 3));
}

// Every procedure of these chapters is in the book, explains itself and has odds that sum to 1 on its usual facts.
TEST(MovementBook, every_procedure_on_its_usual_facts) {
  const BookTables tables = book().tables();
  for (const char* name :
       {"sequence",       "initiative",     "march-move",   "tactical-move",  "road-move", "fast-move",
        "manoeuvre",      "unit",           "take-dps",     "command-action", "order",     "succession",
        "leader-overrun", "control-needed", "control-test", "rout-stop",      "rally",     "leader-risk",
        "redress",        "morale-dps",     "break-test",   "morale-phase"}) {
    const Procedure* p = book().find(name);
    ASSERT_NE(p, nullptr) << name;
    const Described facts(*p->facts);
    EXPECT_FALSE(p->facts->check(facts.data())) << name;
    const Odds all = odds(*p, facts, tables.get());
    EXPECT_EQ(all.sum_if([](const Described&) { return true; }), Fraction(1)) << name;
    for (const OddsRow& row : all.rows) EXPECT_FALSE(p->outcome->check(row.outcome.data())) << name;
  }
}

}  // namespace
}  // namespace linstock::pike_and_shot
