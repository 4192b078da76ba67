// Worked examples over several procedures, as a table umpire plays them: what one throw changes is what the next one knows.
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/kept.h"
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "table_kit.h"

namespace linstock::horse_and_musket {
namespace {

int choice(auto value) { return static_cast<int>(value); }

// Musketeers shoot at a battery for a turn; the gunner that it lost is missing when it shoots back. HM-FSAVE-02, HM-CBAT-02, HM-FMOD-25
TEST(HandedOn, gunners_who_fell) {
  TableUmpire table;
  table.keep("guns", "unit", "arm=foot-artillery formation=deployed weapon=medium-gun blade=sword strength=4 bases=2 initial_sp=8");
  table.keep("foot", "unit", "bases=4 initial_sp=24");
  // first volley +1, at crews -2: 5 needed; two hits, one saved
  table.play("shooting", {{"shooter", "foot"}, {"target", "guns"}}, "bases=4", {"6 5 4 4 4 3 3 3 2 2 1 1", "4 3"});
  EXPECT_EQ(table.of("guns", "lost"), 1);
  EXPECT_EQ(table.of("guns", "crew_lost"), 1);
  EXPECT_EQ(table.of("foot", "first_volley"), 0);
  EXPECT_EQ(table.of("foot", "shot"), 1);
  // 2 x 4 - 1 dice; 4 needed; no save but a 6
  table.play("shooting", {{"shooter", "guns"}, {"target", "foot"}}, "bases=2", {"6 5 4 4 3 2 1", "6 5 5 1"});
  EXPECT_EQ(table.of("foot", "lost"), 3);
  table.next_turn();
  EXPECT_EQ(table.of("foot", "hits"), 0);
  EXPECT_EQ(table.of("foot", "lost"), 3);
}

// A gun is struck by roundshot, is out for three of its own turns, and is mended. HM-CBAT-04, HM-DEF-12
TEST(HandedOn, a_broken_wheel) {
  TableUmpire table;
  table.keep("gun", "gun");
  table.play("gun-hit", {{"gun", "gun"}}, "", {"3", "3"});
  EXPECT_EQ(table.of("gun", "damage_turns"), 3);
  table.keep("battery", "unit", "arm=foot-artillery formation=deployed weapon=medium-gun strength=4 bases=3 initial_sp=12");
  const auto may = [&] { return table.play("may-shoot", {{"unit", "battery"}, {"gun", "gun"}}, "").get("allowed"); };
  for (int left : {2, 1, 0}) {
    EXPECT_EQ(may(), choice(MayShoot::GunDamaged));
    table.play("turn-end", {{"gun", "gun"}}, "");
    EXPECT_EQ(table.of("gun", "damage_turns"), left);
  }
  EXPECT_EQ(table.of("gun", "gone"), 0);
  EXPECT_EQ(may(), choice(MayShoot::Yes));
  table.play("gun-hit", {{"gun", "gun"}}, "", {"6"});  // the barrel
  EXPECT_EQ(may(), choice(MayShoot::GunDamaged));
}

// A brigadier is unhorsed: no orders for one turn, then he leads again. HM-LRISK-03, HM-LEAD-23
TEST(HandedOn, an_unhorsed_leader) {
  TableUmpire table;
  table.keep("brigadier", "leader");
  table.keep("foot", "unit");
  table.play("leader-risk", {{"leader", "brigadier"}, {"unit", "foot"}}, "hits=5", {"4"});
  EXPECT_EQ(table.of("brigadier", "turns_out"), 1);
  EXPECT_EQ(table.play("leadership", {{"leader", "brigadier"}}, "").get("result"), choice(Led::NoTest));
  EXPECT_EQ(table.play("command", {{"unit", "foot"}, {"leader", "brigadier"}}, "").get("may"), choice(MayAct::OutOfCommandHalts));
  table.play("turn-end", {{"leader", "brigadier"}}, "");
  EXPECT_EQ(table.play("leadership", {{"leader", "brigadier"}}, "", {"4 3"}).get("result"), choice(Led::Passes));
  EXPECT_EQ(table.play("command", {{"unit", "foot"}, {"leader", "brigadier"}}, "").get("may"), choice(MayAct::Yes));
}

// Two howitzers and a battery of twelve pounders at a wooden village: points, fire, a neighbour that catches, fire-fighting, and what is
// left falls. HM-BUA-05 to HM-BUA-15, HM-BUA-20
TEST(HandedOn, a_village_burns) {
  TableUmpire table;
  table.keep("village", "building", "building=wood");
  table.keep("next", "building", "building=brick");
  table.keep("pioneers", "unit", "bases=3 initial_sp=18");
  table.keep("howitzers", "unit", "arm=foot-artillery formation=deployed weapon=howitzer bases=2 strength=4 initial_sp=8");
  table.keep("battery", "unit", "arm=foot-artillery formation=deployed weapon=heavy-gun bases=3 strength=4 initial_sp=12");
  table.play("building-damage", {{"shooter", "howitzers"}, {"building", "village"}}, "models=2", {"4 2", "5 3", "6 3"});
  EXPECT_EQ(table.of("village", "damage"), 5 + 5 + 6);
  EXPECT_EQ(table.of("village", "burning"), 1);  // on the second throw
  table.play("fire-spread", {{"building", "next"}}, "distance=2", {"5"});
  EXPECT_EQ(table.of("next", "burning"), 1);
  // long range: 3 x 12 and dice of 4, 2 and 0
  table.play("building-damage", {{"shooter", "battery"}, {"building", "village"}}, "models=3 range=long", {"6 4 1"});
  EXPECT_EQ(table.of("village", "damage"), 16 + 36 + 6);
  EXPECT_EQ(table.of("village", "destroyed"), 0);
  table.play("fire-fighting", {{"unit", "pioneers"}, {"building", "village"}}, "bases=3 under_howitzers", {"4 3 1"});  // 5 needed
  EXPECT_EQ(table.of("pioneers", "bases"), 2);
  EXPECT_EQ(table.of("village", "burning"), 1);
  table.play("fire-fighting", {{"unit", "pioneers"}, {"building", "village"}}, "move=second bases=2", {"6 2"});
  EXPECT_EQ(table.of("village", "burning"), 0);
  table.play("building-damage", {{"shooter", "battery"}, {"building", "village"}}, "models=3 range=short", {"6 6 6"});
  EXPECT_EQ(table.of("village", "damage"), 58 + 54);
  EXPECT_EQ(table.of("village", "destroyed"), 1);
}

// Who goes into a village holds it longer, and comes out again when it burns. HM-BUA-01, HM-COH-03, HM-BUA-12
TEST(HandedOn, in_and_out_of_a_village) {
  TableUmpire table;
  table.keep("village", "building");
  table.keep("foot", "unit", "bases=5 initial_sp=30 lost=15");
  EXPECT_EQ(table.play("cohesion", {{"unit", "foot"}}, "").get("outcome"), choice(Cohesion::RetiresInGoodOrder));
  table.play("garrison", {{"unit", "foot"}, {"building", "village"}}, "");
  EXPECT_EQ(table.of("village", "inside"), 5);
  EXPECT_EQ(table.of("foot", "formation"), choice(Formation::Garrison));
  EXPECT_EQ(table.play("cohesion", {{"unit", "foot"}}, "").get("outcome"), choice(Cohesion::FightsOn));
  table.play("evacuation", {{"unit", "foot"}, {"building", "village"}}, "burning");
  EXPECT_EQ(table.of("village", "inside"), 0);
  EXPECT_EQ(table.of("foot", "formation"), choice(Formation::Line));
  EXPECT_EQ(table.of("foot", "holding"), choice(Holding::No));
}

// A melee of three rounds: points with their causes, rounds, fatigue, the break-off, and a turn of reforming. HM-MELEE-05, HM-DISR-07,
// HM-DISR-19, HM-DISR-20, HM-MDICE-04, HM-RESULT-09
TEST(HandedOn, three_rounds_and_a_rest) {
  TableUmpire table;
  for (const char* name : {"blue", "red"}) table.keep(name, "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=2 initial_sp=6");
  const std::map<std::string, std::string> both = {{"attackers", "blue"}, {"defenders", "red"}};
  // Charging five dice a base, the halted three.
  table.play("melee", both, "attackers.1.fighting=2 defenders.1.fighting=2 attackers.1.impetus=charging defenders.1.impetus=halted",
             {"1 1 1 1 1 1 1 1 1 1", "1 1 1 1 1 1"});
  EXPECT_EQ(table.of("blue", "round"), 2);
  table.next_turn();
  table.play("fatigue", {{"unit", "blue"}}, "charged");
  table.play("fatigue", {{"unit", "red"}}, "");
  EXPECT_EQ(table.of("blue", "fatigued"), 1);
  EXPECT_EQ(table.of("red", "fatigued"), 0);
  // Four dice a base, less one for who is tired; a hit that is saved.
  table.play("melee", both, "attackers.1.fighting=2 defenders.1.fighting=2", {"1 1 1 1 1 1", "6 1 1 1 1 1 1 1", "3"});
  for (const char* name : {"blue", "red"}) {
    EXPECT_EQ(table.of(name, "disruption"), 1) << name;  // HM-DISR-07
    EXPECT_EQ(table.of(name, "by_melee"), 1) << name;
    EXPECT_EQ(table.of(name, "round"), 3) << name;
  }
  table.next_turn();
  table.play("fatigue", {{"unit", "blue"}}, "charged");
  table.play("fatigue", {{"unit", "red"}}, "");
  EXPECT_EQ(table.of("red", "fatigued"), 1);
  table.play("melee", both, "attackers.1.fighting=2 defenders.1.fighting=2", {"1 1 1 1 1 1", "1 1 1 1 1 1"});
  EXPECT_EQ(table.of("blue", "round"), 1);  // they break off
  EXPECT_EQ(table.of("blue", "disruption"), 1);
  EXPECT_EQ(table.play("reform", {{"unit", "blue"}}, "").get("reforms"), 0);  // it fought this turn
  table.next_turn();
  table.play("reform", {{"unit", "blue"}}, "");
  EXPECT_EQ(table.of("blue", "disruption"), 0);
  EXPECT_EQ(table.of("blue", "by_melee"), 0);
  EXPECT_EQ(table.of("blue", "fatigued"), 0);
}

// Points whose cause has ended are no longer lasting ones. HM-DISR-18, HM-DISR-20
TEST(HandedOn, a_lasting_cause_ends) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=light-cavalry order=loose weapon=carbine blade=sword strength=3 bases=4 initial_sp=12");
  table.play("disruption", {{"unit", "horse"}}, "beasts=2 mounted_or_dismounted");
  EXPECT_EQ(table.of("horse", "disruption"), 2);
  EXPECT_EQ(table.of("horse", "lasting"), 1);
  table.play("reform", {{"unit", "horse"}}, "");  // the camels are still there
  EXPECT_EQ(table.of("horse", "disruption"), 1);
  table.play("reform", {{"unit", "horse"}}, "lasting=0 ended=1");
  EXPECT_EQ(table.of("horse", "disruption"), 0);
  EXPECT_EQ(table.of("horse", "lasting"), 0);
}

// Three units shoot at a charge: who shot is silent in its next turn, who could not is not. HM-CHFIRE-01, HM-CHFIRE-02, HM-CHFIRE-07
TEST(HandedOn, fire_at_a_charge) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=2 initial_sp=6");
  for (const char* name : {"left", "right"}) table.keep(name, "unit", "bases=2 initial_sp=12");
  // medium range, first volley +1: 3 needed; four of six hit, two are saved: a hit a base
  table.play("charge-fire", {{"defenders.1", "left"}, {"defenders.2", "right"}, {"charger", "horse"}},
             "defenders.1.bases=2 defenders.2.bases=2 defenders.2.failed_test", {"4", "6 5 4 3 2 1", "6 5 3 2"});
  EXPECT_EQ(table.of("left", "no_shot_next_turn"), 1);
  EXPECT_EQ(table.of("left", "first_volley"), 0);
  EXPECT_EQ(table.of("right", "no_shot_next_turn"), 0);
  EXPECT_EQ(table.of("right", "first_volley"), 1);
  EXPECT_EQ(table.of("horse", "lost"), 2);
  EXPECT_EQ(table.of("horse", "disruption"), 2);
  EXPECT_EQ(table.of("horse", "by_fire"), 2);
  EXPECT_EQ(table.play("may-shoot", {{"unit", "left"}}, "").get("allowed"), choice(MayShoot::ShotAtCharge));
  table.play("turn-end", {{"unit", "left"}}, "");
  EXPECT_EQ(table.play("may-shoot", {{"unit", "left"}}, "").get("allowed"), choice(MayShoot::Yes));
}

// The same in a whole charge; a target that fails its test has not shot. HM-CHFIRE-02, HM-CHARGE-12
TEST(HandedOn, fire_at_a_whole_charge) {
  for (bool stands : {true, false}) {
    TableUmpire table;
    table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=1 initial_sp=3");
    table.keep("foot", "unit", "bases=1 initial_sp=6 order=open");
    const char* said = "charger_fighting=1 target_fighting=1 target_shooters=1 target_security=supported";
    const std::map<std::string, std::string> parts = {{"charger", "horse"}, {"target", "foot"}};
    // Foot of one base, open order, supported: -2 + 2; an 8 passes, a 7 makes it retire where it stands. The horse is stopped, and halts.
    if (stands) table.play("whole-charge", parts, said, {"6 6", "4 4", "4", "6 6", "1 1", "6 6"});
    else table.play("whole-charge", parts, said, {"6 6", "4 3", "1 1 1 1 1", "1 1"});
    EXPECT_EQ(table.of("foot", "no_shot_next_turn"), stands);
    EXPECT_EQ(table.of("foot", "first_volley"), !stands);
  }
}

// The points of a breakthrough are counted with the round, not again with what follows it. HM-BREAK-01, HM-DISR-15, HM-BREAK-07
TEST(HandedOn, broken_through_once) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=none blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("foot", "unit", "bases=4 initial_sp=24");
  table.play("melee", {{"attackers", "horse"}, {"defenders", "foot"}}, "attackers.1.fighting=1 attackers.1.impetus=charging defenders.1.fighting=1",
             {"6 6 1 1 1", "1 1 1", "1 1"});
  EXPECT_EQ(table.of("foot", "disruption"), 2);
  table.play("breakthrough", {{"unit", "horse"}, {"enemy", "foot"}}, "dealt=2 taken=0 next_enemy used=5 enemy_distance=1");
  EXPECT_EQ(table.of("foot", "disruption"), 2);
  EXPECT_EQ(table.of("horse", "disruption"), 1);
  table.play("breakthrough", {{"unit", "horse"}, {"enemy", "foot"}}, "dealt=2 taken=0 counted=no");
  EXPECT_EQ(table.of("foot", "disruption"), 4);
}

// Colours are lost, weigh in the next test, and are won back; their captor keeps the fame. HM-COL-01 to HM-COL-04
TEST(HandedOn, colours_lost_and_won_back) {
  TableUmpire table;
  for (const char* name : {"guard", "line"}) table.keep(name, "unit");
  const std::map<std::string, std::string> parts = {{"captor", "guard"}, {"loser", "line"}};
  table.play("colours", parts, "", {"6"});
  EXPECT_EQ(table.of("guard", "colours"), choice(Colours::TookEnemys));
  EXPECT_EQ(table.of("line", "colours"), choice(Colours::LostOwn));
  EXPECT_EQ(table.play("reaction", {{"unit", "line"}}, "", {"4 3"}).get("margin"), 0);  // 7 + 2 - 1 = 8
  EXPECT_EQ(table.play("reaction", {{"unit", "guard"}}, "", {"4 3"}).get("margin"), 2);
  table.play("colours", {{"captor", "line"}, {"loser", "line"}}, "event=captor-broken-through-or-routed", {"6"});
  EXPECT_EQ(table.of("line", "colours"), choice(Colours::None));
  EXPECT_EQ(table.of("guard", "colours"), choice(Colours::TookEnemys));
}

// Lying down, shot at, charged, up again. HM-PRONE-02, HM-PRONE-07; and an order that is remembered. HM-COH-03
TEST(HandedOn, down_and_up) {
  TableUmpire table;
  table.keep("foot", "unit", "class=A");
  table.play("lying-down", {{"unit", "foot"}}, "");
  EXPECT_EQ(table.of("foot", "prone"), 1);
  table.play("charge-answer", {{"unit", "foot"}}, "answer=stand-up distance=0.5");
  EXPECT_EQ(table.of("foot", "prone"), 0);
  table.play("command", {{"unit", "foot"}}, "wish=hold-to-the-last-man");
  EXPECT_EQ(table.of("foot", "holding"), choice(Holding::LastMan));
}

// A free hit ends the melee for both. HM-DISENG-01, HM-DISENG-02
TEST(HandedOn, a_free_hit) {
  TableUmpire table;
  for (const char* name : {"stays", "goes"}) table.keep(name, "unit", "round=2");
  table.play("disengage", {{"striker", "stays"}, {"enemy", "goes"}}, "striker_fighting=1 enemy_fighting=1", {"6 1 1", "1"});
  EXPECT_EQ(table.of("goes", "lost"), 1);
  EXPECT_EQ(table.of("goes", "state"), choice(State::Retiring));
  for (const char* name : {"stays", "goes"}) EXPECT_EQ(table.of(name, "round"), 1) << name;
  EXPECT_EQ(table.of("stays", "fought"), 1);
}

}  // namespace
}  // namespace linstock::horse_and_musket
