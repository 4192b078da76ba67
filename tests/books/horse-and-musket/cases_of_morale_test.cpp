// Cases of reaction, disruption, buildings and the exotics, worked by hand from the print.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-RTEST-01 to HM-RTEST-08, HM-RMOD-01 to HM-RMOD-26, HM-RRES-01 to HM-RRES-15
constexpr Case tests[] = {
    {"reaction", "", "2 6", "margin=2 result=passed"},
    {"reaction", "", "3 2", "margin=-1 result=retire"},
    {"reaction", "state=charging", "1 2", "margin=-1 result=halt"},
    {"reaction", "state=routing order=close", "6 3", "margin=-1 result=rout"},
    {"reaction", "state=routing", "4 4", "margin=-2 result=disperse"},
    {"reaction", "arm=foot-artillery formation=deployed bases=3", "5 3", "margin=-1 result=disperse"},
    {"reaction", "arm=foot-artillery formation=limbered bases=3", "5 3", "margin=0 result=passed"},
    {"reaction", "arm=elephants bases=3 state=static hits=4", "4 3", "margin=-3 result=stampede"},
    {"reaction", "arm=elephants bases=3 hits=2", "4 3", "margin=-1 result=retire"},
    {"reaction", "hits=20", "6 6", "margin=0 result=passed"},
    {"reaction", "class=A security=supported cover=hard bases=9", "1 1", "margin=-1 result=retire"},
    {"reaction", "class=C", "1 1", "margin=-6 result=disperse"},
    {"reaction", "temper=impetuous", "6 5", "margin=5 result=must-charge"},
    {"reaction", "temper=impetuous", "5 5", "margin=4 result=passed"},
    {"reaction", "temper=irregular order=mob", "6 6", "margin=2 result=passed"},
    {"reaction", "temper=warband order=loose", "6 4", "margin=3 result=must-charge"},
    {"reaction", "order=mob security=threatened bases=1 cover=soft enemy_cover=hard", "6 5", "margin=-4 result=rout"},
    {"reaction", "in_melee disruption=3 enemy_disruption=1 enemy_class=A", "6 3", "margin=-3"},
    {"reaction", "arm=heavy-cavalry bases=3 in_melee against_square=cavalry-attacks-it enemy_class=C disruption=0 enemy_disruption=4", "4 4", "margin=1"},
    {"reaction", "in_melee against_square=it-is-the-square formation=square enemy_class=A enemy_disruption=1", "3 3", "margin=3"},
    {"reaction", "sub_commander=cautious c_in_c=superior", "1 2", "margin=0"},
    {"reaction", "calamity=general colours=lost-its-own flamethrower", "5 4", "margin=-2"},
    {"reaction", "state=pushed-back", "3 3", "margin=-1 result=retreat"},
    {"reaction", "state=retiring", "3 2", "margin=-2 result=rout"},
    {"reaction", "state=retreating", "3 2", "margin=-2 result=rout"},
    {"reaction", "state=retreating", "2 2", "margin=-3 result=disperse"},
    {"reaction", "state=pursuing hits=3", "2 1", "margin=-4 result=retreat"},
    {"reaction", "state=following-up hits=2", "3 2", "margin=-2 result=retire"},
    {"reaction", "state=charging hits=5", "1 2", "margin=-6 result=rout"},
    {"reaction", "formation=garrison cover=hard", "2 2", "margin=0"},
};
TEST(ReactionCases, tests) { expect_cases(tests); }

// HM-RMOD-08 to HM-RMOD-14, HM-RMOD-20, HM-RMOD-24, HM-RMOD-27, HM-REACT-02
constexpr Case security_and_causes[] = {
    {"security", "friends.1.distance=3 friends.1.facing=22", "", "security=supported"},
    {"security", "friends.1.distance=3 friends.1.facing=23", "", "security=friends-close"},
    {"security", "friends.1.distance=3.125", "", "security=friends-close"},
    {"security", "friends.1.distance=6 friends.1.facing=45", "", "security=friends-close"},
    {"security", "friends.1.distance=6 friends.1.facing=46", "", "security=friends-in-sight"},
    {"security", "friends.1.distance=9 friends.1.facing=90", "", "security=friends-in-sight"},
    {"security", "friends.1.distance=9 friends.1.facing=91", "", "security=isolated"},
    {"security", "friends.1.distance=1 friends.1.engaged", "", "security=friends-close"},
    {"security", "friends.1.distance=1 friends.1.engaged friends.1.same_melee", "", "security=supported"},
    {"security", "friends.1.disruption=1", "", "security=isolated"},
    {"security", "friends.1.distance=3 enemy_on_flank flank_enemy_distance=4", "", "security=threatened"},
    {"security", "friends.1.state=retiring", "", "security=supported"},
    {"security", "friends.1.visible=no", "", "security=isolated"},
    {"security", "friends.1.visible=no artillery", "", "security=supported"},
    {"must-test", "trigger=shot-at hits=4", "", "when=no-test"},
    {"must-test", "trigger=shot-at hits=5", "", "when=in-step-8"},
};
TEST(ReactionCases, security_and_causes) { expect_cases(security_and_causes); }

// HM-RRES-07, HM-RRES-09, HM-RRES-17
constexpr Case rallies[] = {
    {"rally", "turns_routing=2", "5 6", "extra_hits=1"},
    {"rally", "lost_sp=15", "6 6", "rally=rallies-and-retires-from-battle"},
    {"rally", "lost_sp=14 turns_routing=1", "6 5", "rally=rallies-and-retires-from-battle"},
    {"rally", "lost_sp=15", "6 3", "rally=disintegrates"},
    {"rally", "state=retreating at_table_edge", "3 3", "rally=disintegrates"},
};
TEST(ReactionCases, rallies) { expect_cases(rallies); }

// HM-DISR-01 to HM-DISR-21, HM-PIKE-06, HM-COH-01, HM-COH-03, HM-COH-04, HM-COH-05
constexpr Case causes_clearing_limits[] = {
    {"cohesion", "initial_sp=13 hits=6", "", "outcome=fights-on limit=7"},
    {"cohesion", "initial_sp=13 hits=7", "", "outcome=retires-in-good-order"},
    {"cohesion", "initial_sp=30 hits=22 holding=last-man", "", "outcome=fights-on limit=23"},
    {"cohesion", "arm=elephants initial_sp=30 hits=29", "", "outcome=fights-on"},
    {"disruption", "pikes ground=difficult flank_or_rear routed broken_through=by-enemy", "", "gained=10"},
    {"disruption", "arm=heavy-cavalry beasts=3", "", "gained=1"},
    {"disruption", "arm=heavy-cavalry beasts=3 arab", "", "gained=0"},
    {"disruption", "arm=elephants ground=difficult elephants", "", "gained=0"},
    {"disruption", "arm=elephants ground=rough", "", "gained=1"},
    {"disruption", "order=skirmish ground=rough", "", "gained=0"},
    {"disruption", "melee_rounds=1 lost_by=5", "", "gained=0"},
    {"disruption", "melee_rounds=1 lost_by=6", "", "gained=1"},
    {"disruption", "melee_rounds=2", "", "gained=1"},
    {"disruption", "charged_by_cavalry stand=square-or-pikes-held", "", "gained=0"},
    {"disruption", "arm=light-camelry mounted_or_dismounted", "", "gained=1"},
    {"reform", "disruption=3", "", "cleared=2 disruption=1"},
    {"reform", "disruption=3 shot", "", "cleared=0"},
};
TEST(DisruptionCases, causes_clearing_limits) { expect_cases(causes_clearing_limits); }

// HM-BUA-06 to HM-BUA-18, HM-BUA-24, HM-BUAF-03, HM-BUAF-05, HM-BUAF-09
constexpr Case damage_fire_storming[] = {
    {"building-damage", "weapon=heavy-gun models=2 range=long", "1 6", "damage=28 points_left=122"},
    {"building-damage", "weapon=heavy-gun models=2 range=medium poundage=8", "1 2", "damage=17"},
    {"building-damage", "weapon=light-gun models=1 range=short building=wood damage=91", "5", "destroyed=yes points_left=0"},
    {"building-damage", "weapon=howitzer models=2 range=long", "6 6, 5 5, 5 6", "damage=22 on_fire=yes"},
    {"building-damage", "weapon=howitzer models=1 building=wood", "1, 4 5", "on_fire=yes"},
    {"building-damage", "weapon=howitzer models=1 building=stone", "1, 6 5", "on_fire=no"},
    {"building-damage", "weapon=howitzer models=1 building=brick", "1, 5 5", "on_fire=no"},
    {"fire-fighting", "", "4 2", "put_out=yes bases_lost=0"},
    {"fire-fighting", "under_howitzers", "4 1", "put_out=no bases_lost=1"},
    {"fire-fighting", "move=second", "6 1", "put_out=yes bases_lost=1"},
    {"fire-fighting", "move=second under_howitzers", "6 6", "put_out=no burns_on=yes"},
    {"fire-fighting", "move=later", "", "put_out=no burns_on=yes"},
    {"fire-spread", "building=stone", "5", "catches=no"},
    {"fire-spread", "building=brick angle=45 distance=2", "5", "catches=yes"},
    {"fire-spread", "distance=2.125", "", "in_danger=no"},
    {"break-in", "destroyed=3 attackers=2 inside=7", "5", "bases=1"},
    {"break-in", "destroyed=2 attackers=2 inside=3", "5 4", "bases=1"},
    {"storm", "touching=2 garrison=8 places=1", "", "defenders=3"},
};
TEST(BuildingCases, damage_fire_storming) { expect_cases(damage_fire_storming); }

// HM-BREAK-01 to HM-BREAK-07, HM-RESULT-09, HM-RESULT-13, HM-REINF-02, HM-REINF-03, HM-MDICE-03, HM-MDICE-04, HM-COL-01 to HM-COL-03
constexpr Case after_a_round[] = {
    {"whole-charge", "charger_fighting=1 target_fighting=1 target_shooters=0", "4 3,3 3,4 1 1 1,2,1 1 1,6 6", "charger=wins target=pushed-back next_round=2"},
    {"whole-charge", "charger_fighting=1 target_fighting=1 target_shooters=0", "4 3,3 3,4 1 1 1,2,1 1 1,4 3", "charger=wins target=retreats next_round=1"},
    {"whole-charge", "charger_fighting=1 target_fighting=1 target_shooters=0", "4 3,3 3,4 1 1 1,6,1 1 1", "charger=level target=level next_round=2"},
    {"breakthrough", "dealt=3 taken=2", "", "through=no"},
    {"breakthrough", "dealt=1 taken=0", "", "through=yes points=2 momentum=2"},
    {"breakthrough", "arm=infantry dealt=9", "", "through=no"},
    {"breakthrough", "dealt=4 taken=2 next_enemy enemy_angle=45 enemy_distance=2", "", "contacts=yes still_charging=yes own_points=1"},
    {"breakthrough", "next_enemy enemy_angle=46", "", "contacts=no"},
    {"after-melee", "round=3", "", "may=breaks-off retires=1"},
    {"after-melee", "round=3 loser=routs temper=impetuous", "", "may=test-to-stay"},
    {"after-melee", "round=3 holds_building", "", "may=follow-up-or-stop"},
    {"reinforce", "fighting=8 enemy_bases=3", "", "fighting=1 save=4 modifier=1"},
    {"fatigue", "charged round=2", "", "fatigued=yes"},
    {"fatigue", "round=2", "", "fatigued=no"},
    {"fatigue", "round=3", "", "fatigued=yes"},
    {"fatigue", "charged round=2 further_round", "", "fatigued=no"},
    {"fatigue", "arm=light-cavalry round=4", "", "fatigued=no"},
    {"colours", "", "6", "taken=yes modifier=1 loser_modifier=-1"},
    {"colours", "", "5", "taken=no"},
};
TEST(MomentCases, after_a_round) { expect_cases(after_a_round); }

// HM-PIG-02 to HM-PIG-07, HM-FLAME-01 to HM-FLAME-08, HM-GREN-01 to HM-GREN-06, HM-ELE-02 to HM-ELE-05, HM-STAMP-01, HM-PRAY-01
constexpr Case pigs_fire_elephants_prayer[] = {
    {"pig-run", "moves=0", "", "distance=5 turns=0"},
    {"pig-run", "moves=1", "2", "distance=5 turns=-45"},
    {"pig-run", "moves=2", "5", "distance=4 turns=45"},
    {"pig-run", "moves=5", "3", "distance=1 dies=yes"},
    {"pig-contact", "meets=deployed-guns", "2", "explodes=yes tests=yes"},
    {"pig-contact", "meets=tented-camp", "4", "ignites=yes tests=no"},
    {"pig-contact", "meets=wood-or-wicker-building", "4", "ignites=no"},
    {"pig-contact", "meets=brick-or-stone-building", "", "ignites=no"},
    {"flamethrower", "rolls=5 confined", "6 5 4 3 2 2, 6 5 5 5 5 5", "losses=5 fuel_left=7 tests=yes"},
    {"flamethrower", "rolls=2", "3 1, 3", "misfire=malfunction turns_out=2 fuel_left=10 tests=no losses=0"},
    {"flamethrower", "rolls=5 fuel=2", "4 4, 1 1", "losses=2 fuel_left=0"},
    {"flamethrower", "distance=2.125", "", "allowed=out-of-range"},
    {"naptha-grenade", "", "6 5, 5 4", "losses=1 hits=2 tests=yes"},
    {"naptha-grenade", "target_confined", "6 5 1, 3, 4 4 3", "misfire=explodes own_losses=2"},
    {"naptha-grenade", "", "6 1, 4, 5", "misfire=fails hits=1 losses=0 tests=yes"},
    {"elephant-move", "charging rough", "", "distance=4"},
    {"elephant-move", "river building_off_road turns", "", "distance=0"},
    {"elephant", "crew=6 crew_hits=4", "", "now=stampeding"},
    {"elephant", "beast_hits=8 crew=2", "", "now=beast-dead-crew-left"},
    {"prayer", "move=24", "", "prays=yes"},
    {"prayer", "move=30", "", "prays=no"},
    {"prayer", "move=12 in_melee", "", "prays=no"},
};
TEST(ExoticCases, pigs_fire_elephants_prayer) { expect_cases(pigs_fire_elephants_prayer); }

}  // namespace
}  // namespace linstock::horse_and_musket
