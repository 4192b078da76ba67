// Hard situations over several procedures, worked by hand from the print and played at the table: what each throw changes meets the next chapter.
#include "books/horse-and-musket/command/orders.h"
#include "books/horse-and-musket/compulsory/flight.h"
#include "books/horse-and-musket/kept.h"
#include "books/horse-and-musket/reaction/rally.h"
#include "books/horse-and-musket/shooting/may_shoot.h"
#include "table_kit.h"

namespace linstock::horse_and_musket {
namespace {

int number(auto value) { return static_cast<int>(value); }

constexpr const char* heavy_horse = "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=4 initial_sp=12";
constexpr const char* two_of_horse = "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=2 initial_sp=6";

// A first volley at short range needs 2; four hits on four bases stop the charge, cost a base and 2 points in all, and the test knows of
// both. HM-CHFIRE-07, HM-CHFIRE-09, HM-CHFIRE-11, HM-FSAVE-02, HM-RTEST-01, HM-CHFIRE-02, HM-DISR-19
TEST(MeetingsAtTable, a_charge_under_fire) {
  TableUmpire table;
  table.keep("horse", "unit", heavy_horse);
  table.keep("foot", "unit", "bases=4 initial_sp=24");
  table.play("charge-fire", {{"defenders", "foot"}, {"charger", "horse"}}, "", {"5", "2 2 2 2 1 1 1 1 1 1 1 1", "3 3 3 3"});
  EXPECT_EQ(table.of("horse", "lost"), 4);
  EXPECT_EQ(table.of("horse", "bases"), 3);
  EXPECT_EQ(table.of("horse", "disruption"), 2);
  EXPECT_EQ(table.of("foot", "first_volley"), 0);
  // charging +2, close +2, four hits -4, two points -2: 10 needed
  EXPECT_EQ(table.play("reaction", {{"unit", "horse"}}, "", {"5 4"}).get("result"), number(Reaction::Halt));
  EXPECT_EQ(table.play("may-shoot", {{"unit", "foot"}, {"target", "horse"}}, "").get("allowed"), number(MayShoot::ShotAtCharge));
  table.next_turn();
  table.play("reform", {{"unit", "horse"}}, "");
  EXPECT_EQ(table.of("horse", "disruption"), 0);
  EXPECT_EQ(table.of("horse", "lost"), 4);
}

// Routers shove through a line and test it, pass a gap of one base width, and leave skirmishers as they are; a superior leader rallies them.
// HM-COMP-05, HM-COMP-14, HM-DISR-14, HM-RRES-12, HM-RMOD-04
TEST(MeetingsAtTable, a_rout_through_friends) {
  TableUmpire table;
  table.keep("runners", "unit", "bases=4 initial_sp=24 lost=4 state=routing");
  table.keep("line", "unit", "bases=5 initial_sp=30");
  table.keep("skirmishers", "unit", "order=skirmish strength=2 bases=4 initial_sp=8");
  EXPECT_EQ(table.play("compulsory-move", {{"unit", "runners"}}, "lost_melee", {"3"}).get("moves"), 6 * bw);
  EXPECT_EQ(table.of("runners", "disruption"), 2);
  EXPECT_EQ(table.play("way-through", {{"unit", "runners"}, {"friends", "line"}}, "gap=1").get("way"), number(Way::ThroughTheGap));
  EXPECT_EQ(table.of("line", "disruption"), 0);
  EXPECT_EQ(table.play("way-through", {{"unit", "runners"}, {"friends", "line"}}, "gap=0.875").get("friends_test"), 1);
  EXPECT_EQ(table.of("line", "disruption"), 1);
  table.play("way-through", {{"unit", "runners"}, {"friends", "skirmishers"}}, "");
  EXPECT_EQ(table.of("skirmishers", "disruption"), 0);
  // close +2, a point -1: 7 needed
  EXPECT_EQ(table.play("reaction", {{"unit", "line"}}, "", {"4 3"}).get("result"), number(Reaction::Passed));
  table.next_turn();
  // routing -2, two points -2, the hit of running on -1, superior +3: 10 needed
  EXPECT_EQ(table.play("rally", {{"unit", "runners"}}, "turns_routing=1 sub_commander=superior", {"6 4"}).get("rally"), number(Rallied::Rallies));
  EXPECT_EQ(table.of("runners", "lost"), 5);
}

// Horse breaks through a line, takes its colours, goes on into a third unit charging and disrupted, in the first round of that melee and
// not tired yet. HM-DISR-02, HM-BREAK-01, HM-BREAK-07, HM-DISR-13, HM-DISR-15, HM-MDICE-04, HM-COL-01
TEST(MeetingsAtTable, through_one_and_into_another) {
  TableUmpire table;
  table.keep("horse", "unit", two_of_horse);
  for (const char* foot : {"first", "third"}) {
    table.keep(foot, "unit", "bases=2 initial_sp=12");
    table.play("disruption", {{"unit", foot}}, "charged_by_cavalry");
  }
  // ten dice at 4; foot at horse -1, a point -1: 6 needed
  const auto round = table.play("melee", {{"attackers", "horse"}, {"defenders", "first"}}, "attackers.1.impetus=charging defenders.1.impetus=halted",
                                {"4 4 1 1 1 1 1 1 1 1", "3 3", "6 5 5 5 5 1", "2"});
  EXPECT_EQ(round.get("difference"), 1);
  EXPECT_EQ(table.of("first", "disruption"), 1 + 2 + 1);  // charged, broken through, a hit a base
  EXPECT_EQ(table.of("first", "state"), number(State::PushedBack));
  EXPECT_EQ(table.of("horse", "disruption"), 0);
  const auto momentum = table.play("breakthrough", {{"unit", "horse"}, {"enemy", "first"}}, "dealt=2 taken=1 charge_move=7 used=4 next_enemy enemy_distance=3");
  EXPECT_EQ(momentum.get("contacts"), 1);
  EXPECT_EQ(table.of("horse", "disruption"), 1);
  EXPECT_EQ(table.of("first", "disruption"), 4);
  EXPECT_EQ(table.of("horse", "round"), 1);  // another melee
  EXPECT_EQ(table.of("first", "round"), 1);
  table.play("colours", {{"captor", "horse"}, {"loser", "first"}}, "event=broken-through-by-cavalry", {"6"});
  EXPECT_EQ(table.of("horse", "colours"), number(Colours::TookEnemys));
  // five dice a base still, a point -1: 5 needed; the foot needs 6
  table.play("melee", {{"attackers", "horse"}, {"defenders", "third"}}, "attackers.1.impetus=charging defenders.1.impetus=halted",
             {"5 4 4 4 4 4 4 4 4 1", "3", "5 5 5 5 5 5"});
  EXPECT_EQ(table.of("third", "lost"), 1);
  // two bases -1, pushed back -1, close +2, four points -4, two hits -2, colours -1: 15 needed
  EXPECT_EQ(table.play("reaction", {{"unit", "first"}}, "", {"6 5"}).get("margin"), -4);
}

// The general falls in a lost melee: foot kills where horse would take him. His friends test at -2, he helps nobody, and a successor comes
// after D3 moves. HM-LRISK-06, HM-LRISK-09, HM-LRISK-07, HM-LEAD-10
TEST(MeetingsAtTable, the_general_in_a_melee) {
  TableUmpire table;
  table.keep("general", "leader", "rank=c-in-c quality=superior");
  table.keep("guard", "unit", "class=A bases=4 initial_sp=24");
  table.keep("neighbours", "unit");
  table.play("leader-risk", {{"leader", "general"}, {"unit", "guard"}}, "danger=melee-with-infantry attached lost_round hits=4", {"5", "3"});
  EXPECT_EQ(table.of("general", "fate"), number(LeaderFate::Calamity));
  EXPECT_EQ(table.of("general", "delay"), 3);
  EXPECT_EQ(table.play("leader-bonus", {{"leader", "general"}}, "distance=1").get("bonus"), 0);
  EXPECT_EQ(table.play("reaction", {{"unit", "neighbours"}}, "calamity=general", {"4 3"}).get("result"), number(Reaction::Retire));
}

// A village catches fire from shells, is fought over two moves under fire and in peace, and its garrison comes out when nobody puts it
// out. HM-BUA-10, HM-BUA-14, HM-BUA-15, HM-BUA-24, HM-BUA-12
TEST(MeetingsAtTable, a_fire_over_two_moves) {
  TableUmpire table;
  table.keep("village", "building", "building=wood");
  table.keep("garrison", "unit", "bases=4 initial_sp=24");
  table.keep("howitzers", "unit", "arm=foot-artillery formation=deployed weapon=howitzer bases=2 strength=4 initial_sp=8");
  table.play("garrison", {{"unit", "garrison"}, {"building", "village"}}, "");
  table.play("building-damage", {{"shooter", "howitzers"}, {"building", "village"}}, "models=2", {"3 3", "4 4", "5 4"});
  EXPECT_EQ(table.of("village", "burning"), 1);  // 9 on the second
  EXPECT_EQ(table.of("village", "damage"), 5 + 5 + 6);
  EXPECT_EQ(table.play("evacuation", {{"unit", "garrison"}, {"building", "village"}}, "").get("garrison"), number(Evacuates::MustLeave));
  EXPECT_EQ(table.of("village", "inside"), 0);
  // still under howitzers: a 4 is a 3; and a 1 buries a base
  table.play("fire-fighting", {{"unit", "garrison"}, {"building", "village"}}, "bases=4 under_howitzers", {"4 4 4 1"});
  EXPECT_EQ(table.of("village", "burning"), 1);
  EXPECT_EQ(table.of("garrison", "bases"), 3);
  table.play("fire-fighting", {{"unit", "garrison"}, {"building", "village"}}, "move=second bases=3", {"5 5 6"});
  EXPECT_EQ(table.of("village", "burning"), 0);
}

// Elephants meet a square: its points come from the touch alone and last with it; both tiers strike together, eight dice against three
// at -3. HM-DISR-17, HM-DISR-18, HM-MELMOD-14, HM-ELE-07, HM-ELE-08
TEST(MeetingsAtTable, elephants_among_foot) {
  TableUmpire table;
  table.keep("elephants", "unit", "arm=elephants weapon=none strength=8 bases=1 initial_sp=8");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  table.play("disruption", {{"unit", "foot"}}, "elephants");
  EXPECT_EQ(table.of("foot", "lasting"), 1);
  table.play("melee", {{"attackers", "elephants"}, {"defenders", "foot"}}, "attackers.1.impetus=charging defenders.1.impetus=halted defenders.1.fighting=1",
             {"4 4 4 1 1 1 1 1", "6 5 5", "6 5 1", "4", "3"});
  EXPECT_EQ(table.of("foot", "lost"), 2);      // only 6 saves
  EXPECT_EQ(table.of("elephants", "lost"), 0);  // 7 needed, a hit, saved on 3
  EXPECT_EQ(table.of("foot", "disruption"), 2 + 2);  // the touch, a hit a base, broken through by two to none
  table.next_turn();
  table.play("reform", {{"unit", "foot"}}, "");
  EXPECT_EQ(table.of("foot", "disruption"), 2);
  EXPECT_EQ(table.of("foot", "lasting"), 1);
}

}  // namespace
}  // namespace linstock::horse_and_musket
