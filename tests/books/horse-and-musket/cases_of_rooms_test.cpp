// Cases of who may shoot, act and answer, and of the ground, worked by hand from the print.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-FIRE-14, HM-FIRE-16, HM-FARC-05, HM-FMOD-24, HM-OVER-01 to HM-OVER-07, HM-SCREEN-05, HM-MMOD-08, HM-CHFIRE-02, HM-CBAT-04, HM-CBAT-08, HM-ELE-13, HM-BGUN-01
constexpr Case who_may_shoot[] = {
    {"may-shoot", "", "", "allowed=yes overhead=no"},
    {"may-shoot", "in_contact", "", "allowed=in-contact"},
    {"may-shoot", "state=routing", "", "allowed=routing-or-retreating"},
    {"may-shoot", "state=retreating", "", "allowed=routing-or-retreating"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=limbered", "", "allowed=limbered"},
    {"may-shoot", "state=charging", "", "allowed=charging"},
    {"may-shoot", "passed_through", "", "allowed=passed-through"},
    {"may-shoot", "failed_reaction", "", "allowed=failed-its-reaction"},
    {"may-shoot", "shot_at_charge", "", "allowed=shot-at-a-charge"},
    {"may-shoot", "weapon=matchlock moved", "", "allowed=matchlocks-moved"},
    {"may-shoot", "weapon=thrown range=short thrown", "", "allowed=thrown-already"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed crew=0", "", "allowed=no-crew-left"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed damage_turns=1", "", "allowed=gun-out-of-action"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed gone", "", "allowed=gun-out-of-action"},
    {"may-shoot", "visible=no", "", "allowed=out-of-sight"},
    {"may-shoot", "range=out-of-range", "", "allowed=out-of-range"},
    {"may-shoot", "angle=45", "", "allowed=yes"},
    {"may-shoot", "angle=46", "", "allowed=out-of-arc"},
    {"may-shoot", "shielded", "", "allowed=shielded-by-a-screen"},
    {"may-shoot", "target_in_melee", "", "allowed=target-in-melee"},
    {"may-shoot", "target_in_melee target_unengaged", "", "allowed=yes"},
    {"may-shoot", "in_the_way=friends", "", "allowed=friends-in-the-way"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed in_the_way=friends friends_distance=5 contours=1", "", "allowed=yes overhead=yes"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed in_the_way=friends friends_distance=4.875 contours=1", "", "allowed=guns-too-close-behind-friends"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed in_the_way=friends friends_distance=5 contours=0", "", "allowed=target-not-higher"},
    {"may-shoot", "arm=foot-artillery weapon=medium-gun formation=deployed in_the_way=friends contours=1 moved", "", "allowed=overhead-shooters-moved"},
    {"may-shoot", "weapon=bow rank=2 in_the_way=own-front-rank-touching", "", "allowed=yes overhead=yes"},
    {"may-shoot", "weapon=bow rank=3 in_the_way=own-front-rank-touching", "", "allowed=too-deep"},
    {"may-shoot", "line_angle=45", "", "allowed=yes enfiladed=yes"},
    {"may-shoot", "line_angle=46", "", "allowed=yes enfiladed=no"},
    {"may-shoot", "line_angle=10 target_formation=square", "", "allowed=yes enfiladed=no"},
    {"may-shoot", "line_angle=10 target_elephants", "", "allowed=yes enfiladed=no"},
    {"may-shoot", "aim=elephant-crew", "", "allowed=cannot-pick-the-crew"},
    {"may-shoot", "aim=gunners weapon=rifle", "", "allowed=yes"},
};
TEST(MayShootCases, who_may_shoot) { expect_cases(who_may_shoot); }

// HM-FIRE-12, HM-OVER-02, HM-BUA-16, HM-PIKE-08, HM-SCREEN-01 to HM-SCREEN-08, HM-FARC-03, HM-FARC-04
constexpr Case bases_screens_rotation[] = {
    {"shooting-bases", "bases=8 front_rank=4", "", "bases=4"},
    {"shooting-bases", "bases=8 front_rank=4 weapon=bow", "", "bases=8"},
    {"shooting-bases", "bases=12 front_rank=4 weapon=bow", "", "bases=8"},
    {"shooting-bases", "bases=9 formation=square", "", "bases=3"},
    {"shooting-bases", "bases=6 formation=column-of-march front_rank=1", "", "bases=1"},
    {"shooting-bases", "bases=8 formation=garrison perimeter=8", "", "bases=4"},
    {"shooting-bases", "bases=8 formation=garrison perimeter=9", "", "bases=4"},
    {"shooting-bases", "bases=6 front_rank=6 pike_bases=2", "", "bases=4"},
    {"shooting-bases", "bases=8 front_rank=4 weapon=thrown", "", "bases=8"},
    {"screen", "apart=0.875", "", "place=too-close-together"},
    {"screen", "apart=1 from_parent=2", "", "place=good dice=2 strength=6"},
    {"screen", "from_parent=2.125", "", "place=too-far-from-parent"},
    {"screen", "from_parent=5 own_task", "", "place=good"},
    {"screen", "line_between hits=3", "", "shields=yes"},
    {"screen", "line_between hits=4", "", "shields=no"},
    {"screen", "line_distance=1", "", "shields=yes"},
    {"screen", "line_distance=1.125", "", "shields=no"},
    {"screen", "line_between shooter=foot-artillery", "", "shields=no"},
    {"screen", "line_between shooter=light-cavalry", "", "shields=no"},
    {"rotation", "angle=45", "", "needed=no bears=yes disruption=0"},
    {"rotation", "angle=46 outer_way=1", "", "needed=yes bears=yes disruption=2 turns=1"},
    {"rotation", "angle=60 outer_way=2.5", "", "bears=no turns=3"},
    {"rotation", "angle=60 outer_way=2.5 turned=2", "", "bears=yes"},
};
TEST(MayShootCases, bases_screens_rotation) { expect_cases(bases_screens_rotation); }

// HM-CMD-01 to HM-CMD-08, HM-ORDER-02, HM-ORDER-04, HM-ORDER-05, HM-ORDER-08, HM-LEAD-16
constexpr Case who_acts[] = {
    {"command", "sub_distance=4", "", "in_command=yes may=yes"},
    {"command", "sub_distance=4.125", "", "in_command=no may=out-of-command-it-halts"},
    {"command", "sub_distance=6 in_melee", "", "may=yes"},
    {"command", "sub_distance=6 wish=charge target_distance=3 normal_move=3", "", "may=yes"},
    {"command", "sub_distance=6 wish=charge target_distance=4 normal_move=3", "", "may=out-of-command-enemy-beyond-its-normal-move"},
    {"command", "sub_distance=6 wish=charge class=C", "", "may=out-of-command-class-c-does-not-charge"},
    {"command", "sub_distance=6 enemy=3", "", "own_initiative=yes may=yes"},
    {"command", "sub_distance=6 enemy=3.125", "", "own_initiative=no"},
    {"command", "sub_distance=9 c_in_c_commands c_in_c_distance=8", "", "in_command=yes"},
    {"command", "sub_distance=9 c_in_c_commands c_in_c_distance=8.125", "", "in_command=no"},
    {"command", "sub_distance=9 order=skirmish", "", "own_initiative=yes leadership_counts=no"},
    {"command", "arm=horse-artillery sub_distance=2 under_leader", "", "own_initiative=no leadership_counts=yes"},
    {"command", "nearest_approach=1", "", "may=no-order-to-come-so-near"},
    {"command", "nearest_approach=1.125", "", "may=yes"},
    {"command", "arm=light-cavalry turn_ended", "", "may=the-turn-has-ended"},
    {"command", "sub_distance=9 new_orders=no", "", "may=yes"},
};
TEST(CommandCases, who_acts) { expect_cases(who_acts); }

// HM-MELEE-02, HM-MELEE-03, HM-MELEE-11, HM-MELEE-15, HM-MELMOD-02, HM-MELMOD-11, HM-MELMOD-20, HM-DEF-19, HM-ELE-07, HM-HOLD-05
constexpr Case contact_and_position[] = {
    {"contact", "front_rank=6 edge=3 corner=2 enemy_bases=1", "", "fighting=3 surplus=2"},
    {"contact", "front_rank=4 edge=4 enemy_bases=2 friends=4", "", "fighting=2 surplus=2"},
    {"melee-position", "opposite_sides", "", "trapped=yes"},
    {"melee-position", "opposite_sides in_building", "", "trapped=no cover=hard"},
    {"melee-position", "opposite_sides in_building broken_in", "", "trapped=yes cover=none"},
    {"melee-position", "way_back=no", "", "trapped=yes"},
    {"melee-position", "in_wood", "", "cover=none"},
    {"melee-position", "in_wood felling_turns=2", "", "cover=soft"},
    {"melee-position", "in_wood felling_turns=1", "", "cover=none"},
    {"melee-position", "unseen_on_flank", "", "surprised=yes"},
    {"dismount", "figures=12", "", "holders=4 fighters=8 disruption=1 holders_move=7"},
    {"dismount", "figures=13 holders_mounted=no", "", "holders=5 fighters=8 holders_move=0"},
    {"facing", "in_flank=51", "", "side=flank"},
    {"facing", "in_flank=50", "", "side=front"},
    {"facing", "formation=square in_rear=100", "", "side=front"},
    {"facing", "arm=elephants in_rear=100", "", "side=front"},
};
TEST(MeleeCases, contact_and_position) { expect_cases(contact_and_position); }

// HM-CHARGE-02 to HM-CHARGE-05, HM-CHARGE-12, HM-CHARGE-13, HM-EVADE-05, HM-SQUARE-01, HM-PRONE-07, HM-REAR-01
constexpr Case answers[] = {
    {"charge-answer", "answer=countercharge class=C", "", "may=class-c-never-countercharges"},
    {"charge-answer", "answer=countercharge arm=foot-artillery formation=deployed", "", "may=this-arm-never-countercharges"},
    {"charge-answer", "answer=form-square", "", "may=yes"},
    {"charge-answer", "answer=form-square order=open", "", "may=not-in-this-order"},
    {"charge-answer", "answer=form-square charger_arm=infantry", "", "may=only-against-cavalry"},
    {"charge-answer", "answer=rear-rank-about class=C", "", "may=not-in-this-class"},
    {"charge-answer", "answer=evade", "", "may=only-skirmishers-and-the-like-evade"},
    {"charge-answer", "answer=evade order=open", "", "may=yes"},
    {"charge-answer", "answer=evade order=skirmish class=B", "", "may=yes delay=1"},
    {"charge-answer", "answer=stand temper=warband distance=1", "", "may=warband-so-near-must-countercharge"},
    {"charge-answer", "passed_test=no answer=form-square", "", "may=it-failed-its-test"},
    {"charge-answer", "answer=stand-up prone class=B distance=0.875", "", "may=caught-lying-down"},
    {"charge-answer", "answer=stand-up prone class=A distance=0.5", "", "may=yes"},
    {"countercharge", "distance=6 reach=7 counter_reach=7", "", "meet=yes charger_moves=3 counter_moves=3 charger_charging=yes counter_charging=yes"},
    {"countercharge", "distance=10 reach=7 counter_reach=3 counter_class=B", "", "meet=no"},
    {"countercharge", "distance=8 reach=7 counter_reach=4", "", "meet=yes counter_moves=3 charger_moves=5"},
    {"countercharge", "distance=3 reach=7 counter_reach=7", "", "meet=yes charger_charging=no"},
};
TEST(ChargeCases, answers) { expect_cases(answers); }

// HM-VIS-02 to HM-VIS-06, HM-RANGE-02, HM-RANGE-03, HM-ELE-12
constexpr Case sight_and_reach[] = {
    {"sight", "target=wood wood_depth=1", "", "sees=yes"},
    {"sight", "target=wood wood_depth=1.125", "", "sees=too-deep-in-the-wood"},
    {"sight", "viewer=wood target=wood same_piece distance=2.125", "", "sees=too-far-through-the-wood"},
    {"sight", "viewer=built-up-area target=built-up-area same_piece distance=1.125", "", "sees=too-far-through-the-buildings"},
    {"sight", "target=built-up-area distance=3", "", "sees=only-in-contact-with-the-buildings"},
    {"sight", "target=built-up-area garrison_at_walls distance=9", "", "sees=yes"},
    {"sight", "troops_between", "", "sees=troops-between"},
    {"sight", "troops_between one_looks_down", "", "sees=yes"},
    {"sight", "ground_between one_looks_down", "", "sees=ground-between"},
    {"sight", "troops_between elephant_crew", "", "sees=yes"},
    {"range", "weapon=thrown distance=1", "", "band=short"},
    {"range", "weapon=thrown distance=1 thrown_before", "", "may=thrown-already"},
    {"range", "distance=3 visible=no", "", "may=not-in-sight"},
    {"range", "weapon=pistol distance=1.125", "", "may=out-of-range"},
};
TEST(RangeCases, sight_and_reach) { expect_cases(sight_and_reach); }

// HM-SAND-01, HM-MIRAGE-01 to HM-MIRAGE-03, HM-QUICK-02, HM-REACT-02, HM-REACT-03, HM-CHFIRE-07
constexpr Case storms_mirages_quicksand[] = {
    {"sandstorm", "", "1 1, 3 4", "storm=yes"},
    {"mirage", "enemy_feet=4", "1 2, 3", "vision=buildings place_allowed=yes"},
    {"mirage", "enemy_feet=3", "2 1, 6", "vision=figures place_allowed=no"},
    {"mirage", "", "4 4", "vision=none"},
    {"mirage-fades", "nearest_cm=30", "", "fades=yes"},
    {"quicksand", "bases=2", "3 2, 4 3 2 6 1", "losses=3"},
    {"must-test", "trigger=shot-at-while-charging", "", "when=at-once"},
    {"must-test", "trigger=lost-a-melee-round", "", "when=in-step-8"},
};
TEST(DesertCases, storms_mirages_quicksand) { expect_cases(storms_mirages_quicksand); }

}  // namespace
}  // namespace linstock::horse_and_musket
