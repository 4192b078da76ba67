// Where chapters meet: what a rule of one says to a procedure of another, what a chain does with it, and what the table umpire hands on.
#include "books/horse-and-musket/kept.h"
#include "case_kit.h"
#include "table_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-MMOD-08, HM-MMOD-07: matchlocks do not move and fire, and who evades moves.
constexpr Case matchlocks_that_evade[] = {
    {"charge-fire", "defenders.1.weapon=matchlock defenders.1.evading", "", "refused HM-MMOD-08"},
    {"charge-fire", "defenders.1.weapon=matchlock defenders.1.bases=1", "6, 1 1 1", "losses=0"},
    {"evade", "matchlocks shoots", "", "refused HM-MMOD-08"},
    {"evade", "matchlocks shoots thrown", "1", "caught=yes"},
    {"evade", "matchlocks", "1", "moves=5"},
    {"whole-charge", "target_order=skirmish target_weapon=matchlock response=evade charger_arm=light-cavalry", "", "refused HM-MMOD-08"},
};
TEST(BetweenChapters, matchlocks_that_evade) { expect_cases(matchlocks_that_evade); }

// HM-ORDER-04, HM-CHARGE-04, HM-INTER-02, HM-INTER-12, HM-COMP-05: crews at their guns are no skirmishers who walk about.
constexpr Case crews_are_no_skirmishers[] = {
    {"charge-answer", "arm=foot-artillery order=skirmish formation=deployed answer=evade", "", "may=only-skirmishers-and-the-like-evade"},
    {"charge-answer", "arm=light-cavalry order=skirmish answer=evade", "", "may=yes"},
    {"command", "arm=foot-artillery order=skirmish sub_distance=6", "", "may=out-of-command-it-halts own_initiative=no"},
    {"command", "order=skirmish sub_distance=6", "", "may=yes own_initiative=yes"},
    {"interpenetration", "arm=foot-artillery order=skirmish", "", "disruption=1 cost=3"},
    {"interpenetration", "arm=foot-artillery order=skirmish move=charges", "", "may=not-while-it-charges-or-evades"},
    {"disruption", "arm=foot-artillery order=skirmish shoved", "", "gained=1"},
    {"disruption", "order=skirmish shoved", "", "gained=0"},
};
TEST(BetweenChapters, crews_are_no_skirmishers) { expect_cases(crews_are_no_skirmishers); }

// HM-BUA-04 before HM-BGUN-01 and HM-FMOD-06; HM-FMOD-01, HM-FMOD-24
constexpr Case targets[] = {
    {"shooting", "weapon=rifle bases=1 target_arm=battalion-guns target_aim=gunners", "5 4 4, 1", "needed=5 losses=1"},
    {"shooting", "weapon=rifle bases=1 target_arm=battalion-guns target_aim=gunners target_formation=garrison", "4 3 3, 1", "needed=4 losses=1"},
    {"shooting", "bases=1 target_formation=column-of-march target_enfiladed target_face=flank", "3 2 2, 1", "needed=3 losses=1"},
    {"shooting", "bases=1 target_formation=column-of-march target_enfiladed", "", "refused HM-FMOD-24"},
    {"shooting", "bases=1 target_formation=column-of-attack target_enfiladed target_face=rear", "", "refused HM-FMOD-24"},
};
TEST(BetweenChapters, targets) { expect_cases(targets); }

// HM-SEQ-06: the moment before impact is in the first round; also where somebody charges on, or joins.
constexpr Case point_blank_later[] = {
    {"melee", "attackers.1.round=2 attackers.1.point_blank=thrown defenders.1.round=2", "", "refused HM-SEQ-06"},
    {"reach", "first_round=2 first_point_blank=thrown second_round=2 second_blade=pike", "", "refused HM-SEQ-06"},
    {"reach", "first_round=2 first_point_blank=thrown second_blade=pike", "", "strikes=first"},
    {"reach", "first_round=2 first_point_blank=pistol first_arm=heavy-cavalry first_impetus=charging second_round=2", "", "strikes=first"},
};
TEST(BetweenChapters, point_blank_later) { expect_cases(point_blank_later); }

// HM-BUAF-04: who has broken in fights those who hold the building.
TEST(BetweenChapters, inside_of_what) {
  expect_case({"melee", "attackers.1.inside", "", "refused HM-BUAF-04"});
  expect_case({"reach", "first_inside second_formation=garrison second_inside", "", "strikes=together"});
}

// HM-REACH-06, HM-MELEE-10: nor do pistols and javelins outreach whoever comes in on the flank, or by surprise.
constexpr Case point_blank_too_late[] = {
    {"reach", "first_point_blank=thrown second_arm=heavy-cavalry second_impetus=charging", "", "strikes=first first=point-blank"},
    {"reach", "first_point_blank=thrown first_attacked_in=flank second_arm=heavy-cavalry second_impetus=charging", "", "strikes=together first=hand-weapon"},
    {"reach", "first_point_blank=thrown first_attacked_in=flank second_blade=lance second_arm=light-cavalry", "", "strikes=together first=lance"},
    {"reach", "first_point_blank=thrown first_attacked_in=flank second_point_blank=pistol second_arm=heavy-cavalry", "", "strikes=together first=point-blank"},
    {"reach", "first_point_blank=thrown first_surprised", "", "strikes=second first=last"},
    // the surprised javelins fly when the charge has struck: a hit a base disrupts them by then, 4 - 1 + 1
    {"melee", "attackers.1.arm=heavy-cavalry attackers.1.impetus=charging attackers.1.fighting=1 defenders.1.surprised defenders.1.point_blank=thrown defenders.1.bases=1 defenders.1.fighting=1 defenders.1.order=loose",
     "4 1 1 1 1, 1, 3 4, 1, 5 4 4", "winner=nobody"},
};
TEST(BetweenChapters, point_blank_too_late) { expect_cases(point_blank_too_late); }

// HM-LEAD-05, HM-LEAD-07: row 6 of the blunder is also row 4: its units neither charge nor countercharge.
constexpr Case blunders[] = {
    {"melee", "attackers.1.leader=blunder attackers.1.impetus=charging", "", "refused HM-LEAD-05"},
    {"reach", "first_leader=blunder", "", "strikes=together"},
    {"whole-charge", "charger_leader=blunder", "", "refused HM-LEAD-05"},
    {"whole-charge", "target_leader=blunder target_shooters=0 response=countercharge", "", "refused HM-LEAD-05"},
};
TEST(BetweenChapters, blunders) { expect_cases(blunders); }

// HM-STAMP-03: whoever stands in the way of a crazed elephant fights it as if it charged.
TEST(BetweenChapters, a_stampede_is_a_charge) {
  expect_case({"strike", "striker_arm=elephants striker_stampeding striker_fighting=1 striker_bases=1", "6 6 1 1 1 1 1 1, 5 5", "losses=2"});
  expect_case({"strike", "striker_arm=elephants striker_fighting=1 striker_bases=1", "6 6 1 1 1 1, 5 5", "losses=2"});
}

// HM-MMOD-19, HM-MOVE-08: for guns and wagons, too, half a turn is a change of face; only infantry has a row of its own for it.
constexpr Case turning_about[] = {
    {"move", "turn=180", "", "allowance=2"},
    {"move", "arm=foot-artillery formation=limbered turn=180", "", "allowance=0"},
    {"move", "arm=horse-artillery formation=limbered turn=180", "", "allowance=5"},
    {"move", "arm=wagons turn=180", "", "allowance=0"},
};
TEST(BetweenChapters, turning_about) { expect_cases(turning_about); }

// HM-LEAD-09, HM-LEAD-11: a sub-commander who joins troops of another gives them nothing; the C-in-C gives to all.
constexpr Case whom_a_leader_helps[] = {
    {"leader-bonus", "own_command=no attached=to-this-unit", "", "gives=not-his-unit points=0"},
    {"leader-bonus", "attached=to-this-unit distance=0", "", "gives=bonus points=2"},
    {"leader-bonus", "rank=c-in-c own_command=no attached=to-this-unit sees_him=no", "", "gives=bonus"},
};
TEST(BetweenChapters, whom_a_leader_helps) { expect_cases(whom_a_leader_helps); }

// HM-CHARGE-02: a warband must go for an enemy to its front, not for one who comes in behind it.
constexpr Case warbands_look_ahead[] = {
    {"charge-answer", "temper=warband distance=1", "", "may=warband-so-near-must-countercharge"},
    {"charge-answer", "temper=warband distance=1 charger_ahead=no", "", "may=yes may_shoot=no"},
    {"charge-answer", "charger_ahead=no answer=rear-rank-about", "", "may=yes may_shoot=yes"},
    {"charge-answer", "charger_ahead=no answer=form-square", "", "may=yes may_shoot=yes"},
    {"charge-answer", "charger_ahead=no formation=square", "", "may=yes may_shoot=yes"},
    {"whole-charge", "target_temper=warband distance=1 target_shooters=0", "", "refused HM-CHARGE-02"},
    {"whole-charge", "target_temper=warband distance=1 target_shooters=0 target_attacked_in=flank charger_fighting=0", "1 2", "ends=charger-stays"},
};
TEST(BetweenChapters, warbands_look_ahead) { expect_cases(warbands_look_ahead); }

// HM-CHFIRE-01, HM-REAR-01, HM-REAR-02, HM-FIRE-16, HM-CHARGE-13: who has the charger in his arc, and with how many dice.
constexpr Case fire_at_whole_charges[] = {
    {"whole-charge", "target_attacked_in=rear", "", "refused HM-CHFIRE-01"},
    {"whole-charge", "target_attacked_in=flank", "", "refused HM-CHFIRE-01"},
    {"whole-charge", "target_state=retreating", "", "refused HM-FIRE-16"},
    {"whole-charge", "target_state=routing", "", "refused HM-FIRE-16"},
    {"whole-charge", "target_attacked_in=rear response=countercharge target_shooters=0", "", "refused HM-CHARGE-13"},
    // the rear rank of one base has one die, at a charge and in the melee: short range, a hit that is not saved, the charger of one base stops
    {"whole-charge", "target_attacked_in=rear target_ranks=rear-rank target_shooters=1 charger_bases=1 charger_fighting=1", "6 6, 6 6, 5, 6, 1, 6 6",
     "ends=stopped-by-fire target_shot=yes"},
    // two of three dice to the front
    {"whole-charge", "target_ranks=front-ranks target_shooters=1 charger_bases=1 charger_fighting=1", "6 6, 6 6, 5, 6 1, 1, 6 6", "ends=stopped-by-fire"},
    // it fails its test, so that its rear rank is not turned about: no shot, and no die in the melee
    {"whole-charge", "target_attacked_in=rear target_ranks=rear-rank target_shooters=1 target_bases=1 target_fighting=1 charger_bases=1 charger_fighting=1",
     "6 6, 4 3, 1 1 1 1", "ends=melee charger=level target_shot=no"},
    // a square that is not formed in time does not look to its flank: four dice of the horse, three bayonets that have no rear
    {"whole-charge", "charger_arm=light-cavalry charger_bases=1 charger_fighting=1 target_attacked_in=flank response=form-square target_shooters=1 target_bases=1 target_fighting=1 target_security=supported distance=4",
     "6 6, 6 6, 6 6, 1 1 1 1, 1 1 1", "ends=melee target_shot=no target_disruption=3"},
};
TEST(BetweenChapters, fire_at_whole_charges) { expect_cases(fire_at_whole_charges); }

// HM-COMP-07, HM-MDICE-06: a retreating unit that is charged from behind turns and fights.
TEST(BetweenChapters, retreaters_fight_back) {
  expect_case({"whole-charge", "charger_bases=1 charger_fighting=1 target_state=retreating target_attacked_in=rear target_shooters=0 target_fighting=1",
               "6 6, 6 6, 1 1 1 1, 1 1 1", "ends=melee target=level"});
  expect_case({"whole-charge", "charger_bases=1 charger_fighting=1 target_attacked_in=rear target_shooters=0 target_fighting=1", "6 6, 6 6, 1 1 1 1", "ends=melee target=level"});
}

// HM-DISR-09, HM-DISR-17, HM-DISR-28: horses shy where a charge brings them near camels or elephants.
constexpr Case horses_shy[] = {
    {"whole-charge", "charger_arm=heavy-cavalry charger_bases=1 charger_fighting=1 target_arm=light-camelry target_order=loose target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1 1, 1 1 1", "charger_disruption=1 charger_by_beasts=1 target_disruption=0"},
    {"whole-charge", "charger_arm=heavy-cavalry charger_arab charger_bases=1 charger_fighting=1 target_arm=light-camelry target_order=loose target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1 1, 1 1 1", "charger_disruption=0"},
    // so near already: the point was there before
    {"whole-charge", "distance=3 charger_disruption=1 charger_arm=heavy-cavalry charger_bases=1 charger_fighting=1 target_arm=light-camelry target_order=loose target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1 1, 1 1 1", "charger_disruption=0"},
    // elephants: for being near, and for being touched
    {"whole-charge", "charger_arm=elephants charger_bases=1 charger_fighting=1 target_arm=heavy-cavalry target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1 1 1 1 1, 1 1 1", "target_disruption=2 target_by_beasts=2 charger_disruption=0"},
    {"whole-charge", "charger_arab", "", "refused HM-DISR-28"},
    // stopped a base width short: the point counts in the test at once. 4 - 2 + 1 for a hit + 1: size -2, charging +2, close +2, friends in sight
    {"whole-charge", "charger_arm=heavy-cavalry charger_bases=1 charger_fighting=1 target_arm=light-camelry target_order=loose target_weapon=carbine target_shooters=1",
     "6 6, 6 6, 5, 6, 1, 6 4", "ends=stopped-by-fire charger=stands charger_disruption=3 charger_by_fire=2 charger_by_beasts=1"},
    {"whole-charge", "charger_arm=heavy-cavalry charger_bases=1 charger_fighting=1 target_arm=light-camelry target_order=loose target_weapon=carbine target_shooters=1",
     "6 6, 6 6, 5, 6, 1, 6 3", "charger=halts"},
};
TEST(BetweenChapters, horses_shy) { expect_cases(horses_shy); }

// HM-MMOD-01, HM-CHARGE-10, HM-LEAD-02, HM-LEAD-04: all that is in force counts for the reach of a charge.
constexpr Case reach_of_whole_charges[] = {
    {"whole-charge", "charger_formation=column-of-attack distance=5 charger_bases=1 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1 1 1 1, 1 1 1", "ends=melee"},
    {"whole-charge", "charger_formation=column-of-attack distance=5.125 target_shooters=0", "6 6, 6 6", "ends=falls-short"},
    {"whole-charge", "charger_leadership=1 distance=5 charger_bases=1 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1 1 1 1, 1 1 1", "ends=melee"},
    {"whole-charge", "charger_arm=light-cavalry charger_leadership=-1 charger_leadership_mounted=-2 distance=7.5 target_shooters=0", "6 6, 6 6", "ends=falls-short"},
    {"whole-charge", "charger_no_charges", "", "refused HM-LEAD-05"},
    {"whole-charge", "target_no_charges target_shooters=0 response=countercharge", "", "refused HM-LEAD-05"},
    {"whole-charge", "charger_leadership=-1 distance=4 target_shooters=0", "6 6, 6 6", "ends=falls-short"},
    // half way between: four base widths each, of which the column may go so far and its enemy three and the bonus, less the delay
    {"whole-charge", "target_formation=column-of-attack response=countercharge target_shooters=0 distance=8 charger_bases=1 charger_fighting=1 target_fighting=1",
     "6 6, 6 6, 1 1 1 1, 1 1 1 1", "ends=melee"},
    {"whole-charge", "response=countercharge target_shooters=0 distance=8", "6 6, 6 6", "ends=falls-short"},
};
TEST(BetweenChapters, reach_of_whole_charges) { expect_cases(reach_of_whole_charges); }

// HM-DISR-01, HM-DISR-21, HM-PIKE-06: whoever runs over bad ground is disordered before he strikes.
constexpr Case ground_of_whole_charges[] = {
    {"whole-charge", "difficult distance=2 charger_bases=1 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1 1 1 1, 1 1 1",
     "ends=melee charger_disruption=1 charger_by_moving=1 target_disruption=0"},
    {"whole-charge", "difficult distance=2 charger_blade=pike charger_bases=1 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6", "ends=falls-short charger_disruption=3 charger_by_moving=2"},
    {"whole-charge", "rough distance=6 charger_order=skirmish charger_bases=1 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1, 1 1 1", "ends=melee charger_disruption=0"},
    // both run at each other
    {"whole-charge", "difficult distance=2 response=countercharge charger_bases=1 charger_fighting=1 target_fighting=1 target_class=A target_shooters=0", "6 6, 6 6, 1 1 1 1, 1 1 1 1",
     "ends=melee charger_by_moving=1 target_by_moving=1"},
    // open order that evades over it pays, light horse in skirmish order does not: 5 - 2 - 1 + 1 and 10 - 1 + 1
    {"whole-charge", "difficult distance=4 response=evade target_order=open target_shooters=0", "6 6, 6 6, 1", "ends=target-evades target_disruption=1 charger_by_moving=1"},
    {"whole-charge", "difficult distance=4 response=evade target_arm=light-cavalry target_order=skirmish target_shooters=0", "6 6, 6 6, 1", "ends=target-evades target_disruption=0"},
};
TEST(BetweenChapters, ground_of_whole_charges) { expect_cases(ground_of_whole_charges); }

// HM-FIRE-16, HM-OVER-02: what cannot be.
constexpr Case contradictions[] = {
    {"move", "charging shoots", "", "refused HM-FIRE-16"},
    {"move", "charging shoots weapon=thrown", "", "allowance=4"},
    {"may-shoot", "weapon=bow rank=2", "", "refused HM-OVER-02"},
    {"may-shoot", "weapon=bow rank=2 in_the_way=own-front-rank-touching", "", "allowed=yes overhead=yes"},
};
TEST(BetweenChapters, contradictions) { expect_cases(contradictions); }

// HM-COMP-04, HM-CHARGE-14, HM-MDICE-04: neither guns nor squares run after a charger who routs; heavy horse that does is tired.
constexpr Case who_pursues[] = {
    // class C: two hits of difference are three base widths
    {"whole-charge", "charger_class=C charger_bases=2 charger_fighting=1 target_arm=foot-artillery target_formation=deployed target_fighting=2 target_shooters=0",
     "6 6, 6 6, 1 1 1 1, 6 6, 1 1", "charger=routs pursues=no"},
    {"whole-charge", "charger_class=C charger_bases=2 charger_fighting=1 target_formation=square target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1, 6 6 1, 1 1", "charger=routs pursues=no"},
    {"whole-charge", "charger_class=C charger_bases=2 charger_fighting=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1 1 1 1, 6 6 1, 1 1, 3",
     "charger=routs pursues=yes caught=no"},
    {"whole-charge", "charger_class=C charger_bases=2 charger_fighting=1 target_arm=heavy-cavalry target_bases=1 target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1, 6 6 1, 1 1, 3", "charger=routs pursues=yes caught=yes target_tired=yes target_by_moving=1"},
    {"whole-charge", "pursue=no charger_class=C charger_bases=2 charger_fighting=1 target_arm=heavy-cavalry target_bases=1 target_fighting=1 target_shooters=0",
     "6 6, 6 6, 1 1 1 1, 6 6 1, 1 1", "charger=routs pursues=no target_tired=no"},
};
TEST(BetweenChapters, who_pursues) { expect_cases(who_pursues); }

// HM-MDICE-02, HM-MDICE-06: horse that stood still is caught at the halt, three dice; that was on the move, four; that fails its test, three.
constexpr Case caught_at_the_halt[] = {
    {"whole-charge", "charger_bases=1 charger_fighting=1 target_arm=heavy-cavalry target_bases=1 target_fighting=1 target_shooters=0", "6 6, 6 6, 1 1 1 1, 1 1 1", "ends=melee"},
    {"whole-charge", "charger_bases=1 charger_fighting=1 target_arm=heavy-cavalry target_bases=1 target_fighting=1 target_shooters=0 target_state=advancing",
     "6 6, 6 6, 1 1 1 1, 1 1 1 1", "ends=melee"},
    // XS -2, advancing +1, close +2: a 6 fails by 1 and halts
    {"whole-charge", "charger_bases=1 charger_fighting=1 target_arm=heavy-cavalry target_bases=1 target_fighting=1 target_shooters=0 target_state=advancing",
     "6 6, 3 3, 1 1 1 1, 1 1 1", "ends=melee"},
};
TEST(BetweenChapters, caught_at_the_halt) { expect_cases(caught_at_the_halt); }

// HM-RANGE-02: thrown weapons are thrown once, also in a fire fight of several turns.
constexpr Case thrown_once[] = {
    {"fire-fight", "range=short first_weapon=thrown first_front_rank=1 second_front_rank=1", "1 1 1, 1 1 1, 1 1 1", "ends=both-stand turn=2"},
    {"fire-fight", "range=short first_weapon=thrown second_weapon=thrown first_front_rank=1 second_front_rank=1 turns=3", "1 1 1, 1 1 1", "ends=both-stand turn=3"},
    {"fire-fight", "range=short first_front_rank=1 second_front_rank=1", "1 1 1, 1 1 1, 1 1 1, 1 1 1", "ends=both-stand turn=2"},
};
TEST(BetweenChapters, thrown_once) { expect_cases(thrown_once); }

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

// HM-DEF-13: hits are counted against the bases that the turn began with; the umpire knows those that are left.
constexpr Case bases_of_the_start[] = {
    {"leader-risk", "attached hits=4 bases=4", "2", "fate=unharmed"},
    {"leader-risk", "attached hits=4 bases=4 strength=6 hits_before=9", "", "fate=not-at-risk"},
    {"leader-risk", "attached hits=5 bases=4 strength=6 hits_before=9", "2", "fate=unharmed"},
    {"must-test", "trigger=shot-at hits=4 bases=4 strength=6 hits_before=9", "", "when=no-test"},
    {"must-test", "trigger=shot-at hits=4 bases=4 strength=6 hits_before=4", "", "when=in-step-8"},
    {"disruption", "hits=4 bases=4 strength=6 hits_before=9", "", "gained=0"},
    {"disruption", "hits=4 bases=4", "", "gained=1"},
    {"disruption", "hits=4 bases=4 strength=6 hits_before=9 stopped_by_shooting", "", "refused HM-SEQ-09"},
};
TEST(BetweenChapters, bases_of_the_start) { expect_cases(bases_of_the_start); }

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

}  // namespace
}  // namespace linstock::horse_and_musket
