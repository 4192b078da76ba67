// Where chapters meet: what the table umpire hands on from one to the other, and what it does not lose on the way.
#include "books/horse-and-musket/kept.h"
#include "books/horse-and-musket/ranges/ranges.h"
#include "books/horse-and-musket/reaction/when.h"
#include "table_kit.h"

namespace linstock::horse_and_musket {
namespace {

constexpr const char* javelins = "order=loose weapon=thrown blade=sword strength=4 bases=2 initial_sp=8";

// HM-RANGE-02, HM-SEQ-06: who throws at impact has thrown.
TEST(HandedOn, thrown_at_impact) {
  TableUmpire table;
  table.keep("band", "unit", javelins);
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  table.play("melee", {{"attackers", "band"}, {"defenders", "foot"}}, "attackers.1.fighting=1 attackers.1.point_blank=thrown defenders.1.fighting=1",
             {"1 1", "1 1 1", "1 1 1"});
  EXPECT_EQ(table.of("band", "thrown"), 1);
  EXPECT_EQ(table.of("foot", "thrown"), 0);
  EXPECT_EQ(table.play("range", {{"unit", "band"}}, "distance=1").get("may"), static_cast<int>(MayReach::ThrownAlready));
  for (const char* chain : {"fire-fight", "whole-charge"}) {
    TableUmpire other;
    other.keep("band", "unit", javelins);
    other.keep("foot", "unit", "bases=2 initial_sp=12");
    if (std::string_view(chain) == "fire-fight")
      other.play(chain, {{"first", "band"}, {"second", "foot"}}, "range=short turns=1 first_front_rank=1 second_front_rank=1", {"1 1", "1 1 1"});
    else
      other.play(chain, {{"charger", "band"}, {"target", "foot"}}, "charger_fighting=1 charger_point_blank=thrown target_fighting=1 target_shooters=0",
                 {"6 6", "6 6", "1 1", "1 1 1 1", "1 1 1"});
    EXPECT_EQ(other.of("band", "thrown"), 1) << chain;
    EXPECT_EQ(other.of("foot", "thrown"), 0) << chain;
  }
}

// HM-EVADE-03: what was thrown before says nothing of what is shot now.
TEST(HandedOn, evading_after_the_javelins) {
  TableUmpire table;
  table.keep("band", "unit", std::string("order=skirmish weapon=thrown thrown strength=2 bases=3 initial_sp=6"));
  table.keep("horse", "unit", "arm=light-cavalry order=loose weapon=carbine blade=sword strength=3 bases=4 initial_sp=12");
  EXPECT_EQ(table.play("evade", {{"evader", "band"}, {"charger", "horse"}}, "", {"1"}).get("caught"), 1);
}

// HM-PIKE-03, HM-PIKE-10, HM-RESULT-05: points that are passed, and who follows up, are remembered until the melee is over.
TEST(HandedOn, pikes_and_followers) {
  TableUmpire table;
  table.keep("pikes", "unit", "blade=pike weapon=none pikes bases=2 initial_sp=12");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  const std::map<std::string, std::string> parts = {{"attackers", "foot"}, {"defenders", "pikes"}};
  const char* one_base = "attackers.1.fighting=1 defenders.1.fighting=1";
  table.play("melee", parts, one_base, {"1 1 1", "6 1 1", "1"});  // the pikes lose the first round by a hit
  EXPECT_EQ(table.of("pikes", "pikes_passed"), 1);
  EXPECT_EQ(table.of("foot", "pikes_passed"), 0);
  table.play("after-melee", {{"unit", "foot"}}, "push_back=1.5");
  EXPECT_EQ(table.of("foot", "follows"), 1);
  table.next_turn();
  // following up: +1 and a die more, so that a 4 hits by 5; the pikes are as others now: +1 - 1 - 1 for two rounds next time
  table.play("melee", parts, one_base, {"3 1 1 1", "1", "4 1 1", "1"});
  EXPECT_EQ(table.of("foot", "follows"), 0);
  EXPECT_EQ(table.of("pikes", "round"), 3);
  table.play("melee", parts, one_base, {"1 1 1", "1 1 1"});  // the third: they break off
  EXPECT_EQ(table.of("pikes", "pikes_passed"), 0);
  EXPECT_EQ(table.of("pikes", "round"), 1);
}

// HM-DISR-13, HM-DISR-14, HM-DEF-21: a pursuit is a move, a rout comes from the melee; who pursues tests as a pursuer.
TEST(HandedOn, causes_of_rout_and_pursuit) {
  TableUmpire table;
  for (const char* name : {"victors", "losers"}) table.keep(name, "unit");
  table.play("compulsory-move", {{"unit", "losers"}}, "", {"1"});
  table.play("compulsory-move", {{"unit", "victors"}}, "move=pursue");
  EXPECT_EQ(table.of("losers", "by_melee"), 2);
  EXPECT_EQ(table.of("victors", "by_moving"), 1);
  EXPECT_EQ(table.of("victors", "by_melee"), 0);
  EXPECT_EQ(table.of("victors", "state"), static_cast<int>(State::Pursuing));
}

// HM-DISR-09, HM-DISR-18: points from camels last as long as the camels are near.
TEST(HandedOn, camels_last) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("camels", "unit", "arm=light-camelry order=loose weapon=carbine blade=lance strength=3 bases=1 initial_sp=3");
  table.play("whole-charge", {{"charger", "horse"}, {"target", "camels"}}, "charger_fighting=1 target_fighting=1 target_shooters=0",
             {"6 6", "6 6", "1 1 1", "1 1 1 1 1"});
  EXPECT_EQ(table.of("horse", "lasting"), 1);
  EXPECT_EQ(table.of("horse", "by_beasts"), 1);
  EXPECT_EQ(table.of("horse", "by_charging"), 0);
  table.next_turn();
  table.play("reform", {{"unit", "horse"}}, "");
  EXPECT_EQ(table.of("horse", "disruption"), 1);
}

TEST(HandedOn, bases_of_the_start) {
  TableUmpire table;
  table.keep("brigadier", "leader");
  table.keep("foot", "unit", "bases=5 initial_sp=30 lost=5");
  table.keep("guns", "unit", "arm=foot-artillery formation=deployed weapon=medium-gun blade=sword strength=4 bases=1 initial_sp=4");
  table.play("shooting", {{"shooter", "guns"}, {"target", "foot"}}, "bases=1", {"6 5 4 4", "1 1 1 1"});
  EXPECT_EQ(table.of("foot", "bases"), 4);
  EXPECT_EQ(table.play("leader-risk", {{"leader", "brigadier"}, {"unit", "foot"}}, "").get("fate"), static_cast<int>(LeaderFate::NotAtRisk));
  EXPECT_EQ(table.play("must-test", {{"unit", "foot"}}, "").get("when"), static_cast<int>(Testing::No));
}

// HM-MDICE-04: who is tired stays so into the next melee, until it has rested.
TEST(HandedOn, still_tired) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=4 initial_sp=12 fatigued");
  table.play("fatigue", {{"unit", "horse"}}, "");
  EXPECT_EQ(table.of("horse", "fatigued"), 1);
  table.play("reform", {{"unit", "horse"}}, "");
  EXPECT_EQ(table.of("horse", "fatigued"), 0);
}

// HM-BUAF-03, HM-BUAF-05, HM-SEQ-12: an assault goes on in the round and with the bases inside that the last one left.
TEST(HandedOn, an_assault_goes_on) {
  TableUmpire table;
  table.keep("farm", "building", "inside=1");
  table.keep("storm", "unit", "bases=2 initial_sp=12 class=A");
  table.keep("garrison", "unit", "bases=1 initial_sp=60 strength=1 formation=garrison holding=built-up-area class=A");
  const std::map<std::string, std::string> parts = {{"attackers", "storm"}, {"garrison", "garrison"}, {"building", "farm"}};
  table.play("assault", parts, "touching=1 rounds=1 places=0", {"1 1 1", "1 1 1"});
  EXPECT_EQ(table.of("storm", "round"), 2);
  EXPECT_EQ(table.of("storm", "broken_in"), 0);
  table.keep("hall", "building", "inside=2");
  table.keep("two", "unit", "bases=2 initial_sp=60 strength=1 formation=garrison holding=built-up-area");
  table.keep("stormers", "unit", "bases=4 initial_sp=24 class=A");
  const std::map<std::string, std::string> inside = {{"attackers", "stormers"}, {"garrison", "two"}, {"building", "hall"}};
  // +1 - 2: a 5 hits; one of two bases falls, and one base breaks in; the garrison, supported and behind walls, stands
  table.play("assault", inside, "touching=2 rounds=1 places=0", {"5 1 1 1 1 1", "1", "1 1 1 1 1 1", "6", "6 6"});
  EXPECT_EQ(table.of("stormers", "broken_in"), 1);
  EXPECT_EQ(table.of("stormers", "round"), 2);
  EXPECT_EQ(table.of("hall", "inside"), 2);
  EXPECT_EQ(table.of("stormers", "follows"), 1);
  EXPECT_EQ(table.of("storm", "follows"), 0);
}

// HM-GREN-01: one thrower of a unit at a time, whatever its muskets are.
TEST(HandedOn, a_grenadier) {
  TableUmpire table;
  for (const char* name : {"grenadiers", "foot"}) table.keep(name, "unit");
  EXPECT_EQ(table.play("naptha-grenade", {{"shooter", "grenadiers"}, {"target", "foot"}}, "", {"4 2", "1"}).get("losses"), 1);
}

// HM-CHFIRE-11: a charger that is stopped is handed on as charging, for the test that it takes at once.
TEST(HandedOn, a_stopped_charger_tests_as_charging) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=2 initial_sp=6");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  table.play("charge-fire", {{"defenders.1", "foot"}, {"charger", "horse"}}, "defenders.1.bases=1", {"4", "6 5 1", "1 1"});
  EXPECT_EQ(table.of("horse", "state"), static_cast<int>(State::Charging));
  // 4 and 3, S -1, charging +2, close +2, friends in sight, two hits, two points: 6; class B fails by 2: Halt, as a charger
  EXPECT_EQ(table.play("reaction", {{"unit", "horse"}}, "", {"4 3"}).get("result"), static_cast<int>(Reaction::Halt));
}

// HM-BREAK-06: the halves of a unit that was broken through have not given ground, and test no better for it.
TEST(HandedOn, the_halves_test_as_pushed_back) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=none blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("foot", "unit", "bases=4 initial_sp=24");
  table.play("melee", {{"attackers", "horse"}, {"defenders", "foot"}}, "attackers.1.fighting=1 attackers.1.impetus=charging defenders.1.fighting=1",
             {"6 6 1 1 1", "1 1 1", "1 1"});
  EXPECT_EQ(table.of("foot", "state"), static_cast<int>(State::PushedBack));
}

// HM-DEF-21: what a whole charge makes of both, for whatever they test next.
TEST(HandedOn, states_after_a_charge) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  const std::map<std::string, std::string> parts = {{"charger", "horse"}, {"target", "foot"}};
  table.play("whole-charge", parts, "charger_fighting=1 target_fighting=1 target_shooters=0", {"6 6", "6 6", "1 1 1 1 1", "1 1 1"});
  EXPECT_EQ(table.of("horse", "state"), static_cast<int>(State::Charging));
  table.play("whole-charge", parts, "charger_fighting=1 charger_round=1 target_round=1 target_fighting=1 target_shooters=0 distance=9", {"6 6", "6 6"});
  EXPECT_EQ(table.of("horse", "state"), static_cast<int>(State::Advancing));
}

// HM-LEAD-06, HM-LEAD-07: top form reaches the charge and its melee. HM-RRES-05: who must charge is remembered until it does.
TEST(HandedOn, top_form_and_a_charge) {
  TableUmpire table;
  table.keep("colonel", "leader");
  table.keep("horse", "unit", "arm=heavy-cavalry temper=impetuous weapon=pistol blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  table.play("leadership", {{"leader", "colonel"}}, "", {"1 1", "6"});
  table.play("reaction", {{"unit", "horse"}}, "state=charging security=supported", {"6 6"});
  EXPECT_EQ(table.of("horse", "must_charge"), 1);
  // 5 + 3 for top form + 2: ten base widths; and a 3 hits
  table.play("whole-charge", {{"charger", "horse"}, {"charger_leader", "colonel"}, {"target", "foot"}},
             "distance=10 charger_fighting=1 target_fighting=1 target_shooters=0", {"6 6", "6 6", "3 1 1 1 1", "1", "1 1 1", "6 6"});
  EXPECT_EQ(table.of("foot", "lost"), 1);
  EXPECT_EQ(table.of("horse", "must_charge"), 0);
}

// HM-RRES-08: a leader who joins routers to rally them is bound to them.
TEST(HandedOn, a_bound_leader) {
  TableUmpire table;
  table.keep("brigadier", "leader");
  table.keep("foot", "unit", "state=routing");
  table.play("rally", {{"unit", "foot"}, {"leader", "brigadier"}}, "leader_attached", {"1 1"});
  EXPECT_EQ(table.of("brigadier", "bound"), 1);
}

// HM-CHFIRE-04, HM-CHFIRE-13: evaders who shoot and get away may shoot in their next turn.
TEST(HandedOn, evaders_keep_their_shot) {
  TableUmpire table;
  table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=1 initial_sp=3");
  table.keep("scouts", "unit", "order=skirmish strength=2 bases=3 initial_sp=6");
  // short range: +1; a hit that is not saved, a charger of one base is stopped
  table.play("whole-charge", {{"charger", "horse"}, {"target", "scouts"}}, "response=evade charger_fighting=1 target_fighting=1 target_shooters=1",
             {"6 6", "6 6", "5", "4", "1", "6 6"});
  EXPECT_EQ(table.of("horse", "lost"), 1);
  EXPECT_EQ(table.of("scouts", "no_shot_next_turn"), 0);
}

// HM-LRISK-03, HM-CBAT-04, HM-JUMP-02: a second blow that does no harm mends nothing.
TEST(HandedOn, nothing_is_mended_by_a_miss) {
  TableUmpire table;
  table.keep("brigadier", "leader");
  table.keep("foot", "unit");
  table.keep("gun", "gun");
  table.keep("horse", "unit", "arm=light-cavalry order=loose weapon=carbine blade=sword strength=3 bases=4 initial_sp=12");
  const std::map<std::string, std::string> near = {{"leader", "brigadier"}, {"unit", "foot"}};
  table.play("leader-risk", near, "hits=5", {"5", "4"});
  for (const char* second : {"hits=4", "hits=5"}) {
    if (std::string_view(second) == "hits=4") table.play("leader-risk", near, second);
    else table.play("leader-risk", near, second, {"1"});
    EXPECT_EQ(table.of("brigadier", "turns_out"), 4) << second;
    EXPECT_EQ(table.of("brigadier", "fate"), static_cast<int>(LeaderFate::Wounded)) << second;
  }
  table.play("gun-hit", {{"gun", "gun"}}, "", {"6"});
  table.play("gun-hit", {{"gun", "gun"}}, "", {"1"});
  EXPECT_EQ(table.of("gun", "gone"), 1);
  table.play("jump", {{"unit", "horse"}}, "figures=12", {"1 5", "2"});
  table.play("jump", {{"unit", "horse"}}, "figures=12", {"5 5"});
  EXPECT_EQ(table.of("horse", "unhorsed"), 1);
  EXPECT_EQ(table.of("horse", "unhorsed_turns"), 2);
}

// HM-COMP-08, HM-COMP-13: pursuers who leave the table are back after so many own turns.
TEST(HandedOn, pursuers_off_the_table) {
  TableUmpire table;
  table.keep("wild", "unit", "temper=warband");
  table.play("pursuit", {{"unit", "wild"}}, "at_table_edge", {"2"});
  for (int left : {2, 1, 0}) {
    EXPECT_EQ(table.of("wild", "away"), left);
    table.play("turn-end", {{"unit", "wild"}}, "");
  }
}

// HM-MELEE-02, HM-FIRE-12: of a small unit all bases fight and shoot, unless the players say less.
TEST(HandedOn, a_small_unit_fights_with_what_it_has) {
  TableUmpire table;
  table.keep("guns", "unit", "arm=foot-artillery formation=deployed weapon=medium-gun blade=sword strength=4 bases=3 initial_sp=12");
  table.keep("foot", "unit", "bases=2 initial_sp=12");
  table.play("melee", {{"attackers", "foot"}, {"defenders", "guns"}}, "", {"1 1 1 1 1 1", "1 1 1"});
  table.play("melee", {{"attackers", "foot"}, {"defenders", "guns"}}, "attackers.1.fighting=1", {"1 1 1", "1 1 1"});
  table.play("shooting", {{"shooter", "guns"}, {"target", "foot"}}, "", {"1 1 1 1 1 1 1 1 1 1 1 1"});
  table.play("shooting", {{"shooter", "guns"}, {"target", "foot"}}, "bases=1", {"1 1 1 1"});
}

// HM-BUA-24: the moves against a fire are those after it has caught; HM-BUA-13: 4 and more, then 6, then none.
TEST(HandedOn, the_moves_of_a_fire) {
  TableUmpire table;
  table.keep("village", "building", "building=wood");
  table.keep("pioneers", "unit", "bases=3 initial_sp=18");
  table.keep("howitzer", "unit", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 strength=4 initial_sp=4");
  const std::map<std::string, std::string> brigade = {{"unit", "pioneers"}, {"building", "village"}};
  table.play("building-damage", {{"shooter", "howitzer"}, {"building", "village"}}, "models=1", {"4", "5 4"});
  EXPECT_EQ(table.of("village", "caught"), 1);
  table.play("turn-end", {{"building", "village"}}, "");  // the turn in which it caught
  EXPECT_EQ(table.of("village", "fire_move"), static_cast<int>(FireMove::First));
  table.next_turn();
  table.play("fire-fighting", brigade, "bases=1", {"3"});
  table.play("turn-end", {{"building", "village"}}, "");
  EXPECT_EQ(table.of("village", "fire_move"), static_cast<int>(FireMove::Second));
  EXPECT_EQ(table.play("fire-fighting", brigade, "bases=1", {"5"}).get("burns_on"), 1);  // 6 needed now
  table.play("turn-end", {{"building", "village"}}, "");
  EXPECT_EQ(table.play("fire-fighting", brigade, "bases=1").get("put_out"), 0);  // nothing is thrown any more
  EXPECT_EQ(table.of("village", "fire_move"), static_cast<int>(FireMove::Later));
}

// HM-FARC-04, HM-FARC-03: a large battery is turned a base width a turn; when it bears, its shot of that turn pays for it.
TEST(HandedOn, a_battery_half_turned) {
  TableUmpire table;
  table.keep("guns", "unit", "arm=foot-artillery formation=deployed weapon=medium-gun bases=3 strength=4 initial_sp=12");
  table.keep("foot", "unit");
  for (int turned : {1, 2}) {
    EXPECT_EQ(table.play("rotation", {{"unit", "guns"}}, "outer_way=2.5").get("bears"), 0);
    EXPECT_EQ(table.of("guns", "turned"), turned * bw);
    EXPECT_EQ(table.of("guns", "rotated"), 0);
    table.next_turn();
  }
  EXPECT_EQ(table.play("rotation", {{"unit", "guns"}}, "outer_way=2.5").get("bears"), 1);
  EXPECT_EQ(table.of("guns", "turned"), 0);
  const std::map<std::string, std::string> parts = {{"shooter", "guns"}, {"target", "foot"}};
  table.play("shooting", parts, "range=medium bases=1", {"5 5 5 1"});  // 6 needed
  EXPECT_EQ(table.of("foot", "lost"), 0);
  table.next_turn();
  table.play("shooting", parts, "range=medium bases=1", {"5 1 1 1", "5"});
  EXPECT_EQ(table.of("foot", "lost"), 1);
}

// HM-MELMOD-11: two full turns of felling where it stands.
TEST(HandedOn, felled_trees) {
  TableUmpire table;
  table.keep("foot", "unit");
  const auto cover = [&] { return table.play("melee-position", {{"unit", "foot"}}, "in_wood").get("cover"); };
  for (int turns : {1, 2}) {
    EXPECT_EQ(cover(), static_cast<int>(Cover::None)) << turns;
    table.play("turn-end", {{"unit", "foot"}}, "fells");
    EXPECT_EQ(table.of("foot", "felling_turns"), turns);
    table.next_turn();
  }
  EXPECT_EQ(cover(), static_cast<int>(Cover::Soft));
  table.play("turn-end", {{"unit", "foot"}}, "");
  EXPECT_EQ(cover(), static_cast<int>(Cover::Soft));
  table.play("move", {{"unit", "foot"}}, "");
  table.play("turn-end", {{"unit", "foot"}}, "");
  EXPECT_EQ(cover(), static_cast<int>(Cover::None));
}

// HM-SCREEN-03, HM-SCREEN-05, HM-SCREEN-06: what a screen has lost says whom it shields.
TEST(HandedOn, a_screen_that_is_shot_at) {
  TableUmpire table;
  table.keep("foot", "unit", "strength=4");
  table.keep("screen", "unit", "order=skirmish light_infantry strength=4 bases=1 initial_sp=4");
  table.keep("enemy", "unit");
  const std::map<std::string, std::string> parts = {{"unit", "foot"}, {"screen", "screen"}, {"shooter", "enemy"}};
  const std::map<std::string, std::string> shot = {{"shooter", "enemy"}, {"target", "screen"}};
  table.play("shooting", shot, "bases=1 range=medium", {"6 6 1", "1 1"});
  EXPECT_EQ(table.play("screen", parts, "").get("shields"), 1);
  table.play("shooting", shot, "bases=1 range=medium", {"6 1 1", "1"});
  const auto o = table.play("screen", parts, "");
  EXPECT_EQ(o.get("strength"), 1);
  EXPECT_EQ(o.get("shields"), 0);
  table.play("shooting", shot, "bases=1 range=medium", {"6 1 1", "1"});
  table.play("screen", parts, "");
  EXPECT_EQ(table.of("screen", "presence"), static_cast<int>(Presence::Gone));
}

// HM-LEAD-07, HM-MELMOD-15: a leader's top form reaches each melee of his units, and a free hit.
TEST(HandedOn, top_form_in_melee) {
  TableUmpire table;
  table.keep("colonel", "leader");
  for (const char* name : {"ours", "others", "enemy"}) table.keep(name, "unit", "bases=2 initial_sp=12");
  table.play("leadership", {{"leader", "colonel"}}, "", {"1 1", "6"});
  table.play("melee", {{"attackers", "ours"}, {"attackers.2", "others"}, {"attackers_leader", "colonel"}, {"defenders", "enemy"}},
             "attackers.1.fighting=1 attackers.2.fighting=1 defenders.1.fighting=1", {"3 1 1", "1", "3 1 1", "1 1 1"});
  EXPECT_EQ(table.of("enemy", "lost"), 1);  // of the two threes only that of his own unit hits
  table.play("disengage", {{"striker", "ours"}, {"leader", "colonel"}, {"enemy", "enemy"}}, "striker_fighting=1", {"3 1 1", "1"});
  EXPECT_EQ(table.of("enemy", "lost"), 2);
}

// HM-CHARGE-16: who rides down routers has charged, who does not reach them has only moved on.
TEST(HandedOn, after_routers) {
  for (const bool caught : {true, false}) {
    TableUmpire table;
    table.keep("horse", "unit", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=4 initial_sp=12");
    table.keep("foot", "unit", "bases=4 initial_sp=24");
    table.play("whole-charge", {{"charger", "horse"}, {"target", "foot"}}, "distance=2", {"4 3", "1 2", caught ? "2" : "3"});
    EXPECT_EQ(table.of("horse", "state"), static_cast<int>(caught ? State::Charging : State::Advancing));
    EXPECT_EQ(table.of("horse", "by_charging"), !caught);
    EXPECT_EQ(table.of("foot", "presence"), static_cast<int>(caught ? Presence::Gone : Presence::InPlay));
    EXPECT_EQ(table.of("foot", "by_melee"), 2);
  }
}

}  // namespace
}  // namespace linstock::horse_and_musket
