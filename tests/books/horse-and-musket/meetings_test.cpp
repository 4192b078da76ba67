// Hard situations, worked by hand from the print before anybody looked at the code: where several chapters bear on one throw. Each case says
// which clauses meet in it; the sums stand beside them.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

// REACTION: everything at once

constexpr Case tests_with_much_on_them[] = {
    // HM-RMOD-14, HM-RTEST-02: threatened -2, a point -1, loose +1, superior +3: a B unit needs 7
    {"reaction", "security=threatened disruption=1 order=loose sub_commander=superior", "4 3", "result=passed margin=0"},
    {"reaction", "security=threatened disruption=1 order=loose sub_commander=superior", "4 2", "result=retire margin=-1"},
    // HM-RTEST-06: of two leaders the better, +2, beside close order +2
    {"reaction", "sub_commander=cautious c_in_c=competent", "3 1", "result=passed margin=0"},
    {"reaction", "sub_commander=cautious c_in_c=competent", "2 1", "result=retire"},
    // HM-RTEST-03, HM-RTEST-05, HM-RMOD-04: a single base that routs, three hits, two points: -9, its order counts for nothing; 12 passes by 0
    {"reaction", "class=C bases=1 state=routing hits=3 disruption=2", "6 6", "result=passed margin=0"},
    {"reaction", "class=C bases=1 state=routing hits=3 disruption=2", "6 5", "result=disperse margin=-8"},
    // HM-RTEST-04, HM-RTEST-05: +8 for a charging A unit; 1 and 1 fails by one all the same
    {"reaction", "class=A state=charging security=supported cover=hard", "1 1", "result=halt margin=-1"},
    // HM-RMOD-15, HM-RMOD-17: pushed back from a square -1, close +2, -2 whatever the points, two classes better +2: 5 needed
    {"reaction", "arm=heavy-cavalry bases=4 class=A state=pushed-back in_melee enemy_class=C enemy_disruption=3 against_square=cavalry-attacks-it", "3 2",
     "result=passed margin=0"},
    {"reaction", "arm=heavy-cavalry bases=4 class=A state=pushed-back in_melee enemy_class=C enemy_disruption=3 against_square=cavalry-attacks-it", "2 2",
     "result=retreat margin=-1"},
    // the square: +2 for its class whatever it is, -2 for two points more than the enemy, -2 for the points, close +2: 10 needed
    {"reaction", "class=C formation=square disruption=2 in_melee enemy_class=A against_square=it-is-the-square", "5 5", "result=passed margin=0"},
    {"reaction", "class=C formation=square disruption=2 in_melee enemy_class=A against_square=it-is-the-square", "5 4", "result=retire margin=-1"},
    // HM-RRES-05, HM-RRES-06, HM-LEAD-09: +2 close, +1 cautious; by five they must go, by three the irregular
    {"reaction", "temper=impetuous sub_commander=cautious", "6 4", "result=must-charge margin=5"},
    {"reaction", "temper=impetuous sub_commander=cautious", "5 4", "result=passed margin=4"},
    {"reaction", "temper=irregular sub_commander=cautious", "5 3", "result=must-charge margin=3"},
    {"reaction", "temper=irregular sub_commander=cautious", "5 2", "result=passed margin=2"},
    // HM-RRES-03, HM-RMOD-23: a battery stands in skirmish order, -1; whoever fails is gone
    {"reaction", "arm=foot-artillery formation=deployed bases=4", "5 4", "result=passed"},
    {"reaction", "arm=foot-artillery formation=deployed bases=4", "4 4", "result=disperse margin=-1"},
    // HM-ELE-15, HM-RRES-15: two elephants, S -1, close +2; failing by three would be a rout
    {"reaction", "arm=elephants bases=2", "3 1", "result=stampede margin=-3"},
    {"reaction", "arm=elephants bases=2", "4 1", "result=retreat margin=-2"},
    // HM-FLAME-06, HM-RTEST-01: close +2, flames -2, a hit -1: 9 needed
    {"reaction", "flamethrower hits=1", "5 4", "result=passed margin=0"},
    {"reaction", "flamethrower hits=1", "4 4", "result=retire margin=-1"},
    // HM-RMOD-19, HM-RMOD-22, HM-BUA-06: in a building +2 against an enemy in hard cover -2, supported +2, close +2
    {"reaction", "formation=garrison enemy_cover=hard security=supported", "2 2", "result=passed margin=0"},
    {"reaction", "formation=garrison enemy_cover=hard security=supported", "2 1", "result=retire margin=-1"},
    // HM-COL-02, HM-RMOD-06, HM-RMOD-07: colours -1, pushed back -1, inferior -1, a point -1 and worse by it -1, two hits -2, close +2: 13 needed
    {"reaction", "state=pushed-back colours=lost-its-own disruption=1 hits=2 in_melee enemy_class=A", "6 6", "result=passed margin=0"},
    {"reaction", "state=pushed-back colours=lost-its-own disruption=1 hits=2 in_melee enemy_class=A", "6 5", "result=rout margin=-2"},
};
TEST(Meetings, tests_with_much_on_them) { expect_cases(tests_with_much_on_them); }

// SHOOTING: modifiers of many chapters

constexpr Case shots[] = {
    // C -1, lying down -2, a point -1, long -1, skirmishers -2, hard cover -2: 13 needed, two 6s (HM-FIRE-06, HM-PRONE-03)
    {"shooting", "bases=1 class=C prone disruption=1 range=long target_order=skirmish target_cover=hard", "6 6 5, 6 5, 3", "losses=1 needed=13"},
    // A, rifles, short, the flank of a column that is enfiladed as well: +5, and a 1 still misses (HM-FMOD-24, HM-FIRE-03); saves on 5 (HM-FSAVE-01)
    {"shooting", "class=A order=skirmish weapon=rifle bases=3 range=short target_formation=column-of-attack target_face=flank target_enfiladed", "1 2 3, 4 5",
     "losses=1 needed=2"},
    // howitzers at a garrison: five dice for a confined space, one for canister; BUA +1, hard -2, short +1 (HM-FIRE-15, HM-FIRE-11, HM-FMOD-23)
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 range=short target_formation=garrison", "4 4 4 3 3 1, 5 4 4", "losses=2 needed=4"},
    // foot that lies behind a fence: for shells soft cover once, for shot hard cover once (HM-PRONE-02, HM-PRONE-06)
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 target_prone target_cover=soft", "5 4 4, 4", "losses=1 needed=5"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=medium-gun bases=1 target_prone target_cover=soft", "6 5 5 5, 6", "losses=0 needed=6"},
    // guns at guns behind walls: crews -2, hard cover -2; each 6 strikes a gun, a second die of 5 costs the crew a figure (HM-CBAT-06, HM-FMOD-26)
    {"counter-battery", "weapon=medium-gun bases=1 target_cover=hard", "6 6 2 1, 5 4, 5", "losses=1 gun_hits=2"},
    // skirmishers have no first volley (HM-FMOD-15)
    {"shooting", "order=skirmish bases=3 first_volley", "3 3 3", "losses=0 needed=4"},
    // bows at armoured pikes: pikes -1, extra heavy -2 for a bow: a second die; saves on 3 (HM-PIKE-05, HM-FMOD-12, HM-FSAVE-01)
    {"shooting", "weapon=bow bases=1 target_pikes target_armour=extra-heavy", "6 5 4, 4, 2", "losses=1 needed=7"},
    // guns at elephants in heavy armour: armour does not count against artillery, the elephant does (HM-FMOD-22)
    {"shooting", "arm=foot-artillery formation=deployed weapon=light-gun bases=1 target_arm=elephants target_armour=heavy target_strength=8 target_bases=1", "5 5 4, 6 1",
     "losses=1 needed=5"},
    // C foot at a charge: a 4 is a 3, medium; a 2 is a 1, long (HM-CHFIRE-06)
    {"charge-fire", "defenders.1.bases=1 defenders.1.class=C charger_arm=heavy-cavalry charger_bases=4 charger_strength=3", "4, 5 4 4, 3", "losses=1 stopped=no"},
    {"charge-fire", "defenders.1.bases=1 defenders.1.class=C charger_arm=heavy-cavalry charger_bases=4 charger_strength=3", "2, 5 5 5", "losses=0"},
    // two defenders stop it together, at a hit a base (HM-CHFIRE-07, HM-CHFIRE-12)
    {"charge-fire", "defenders.1.bases=1 defenders.2.bases=2 charger_arm=heavy-cavalry charger_bases=4 charger_strength=3", "5, 3 3 1, 3 3, 5, 3 3 1 1 1 1, 3 3",
     "losses=4 stopped=yes disruption=2 tests=yes"},
    {"charge-fire", "defenders.1.bases=1 defenders.2.bases=2 charger_arm=heavy-cavalry charger_bases=4 charger_strength=3", "5, 3 3 1, 3 3, 5, 3 3 1 1 1 1, 4 3",
     "losses=3 stopped=no disruption=0"},
};
TEST(Meetings, shots) { expect_cases(shots); }

// MELEE: reach, disruption, saves

#define ONE_BASE "attackers.1.fighting=1 attackers.1.bases=1 defenders.1.fighting=1 defenders.1.bases=1 "
constexpr const char* at_a_square =
    "attackers.1.arm=heavy-cavalry attackers.1.strength=3 attackers.1.impetus=charging attackers.1.fighting=2 attackers.1.bases=2 "
    "defenders.1.formation=square defenders.1.blade=bayonet defenders.1.fighting=2 defenders.1.bases=4";
constexpr Case rounds[] = {
    // HM-REACH-03, HM-MELMOD-03: the square strikes first at 5, its bayonets are saved on 3; horse needs 8 and is saved on 4
    {"melee", at_a_square, "5 5 4 4 1 1, 3 2, 6 6 1 1 1 1 1 1 1 1, 5 4, 3", "winner=nobody difference=0"},
    // two losses on two bases: it is disrupted before it strikes (HM-DISR-11): 9, a second 6
    {"melee", at_a_square, "5 5 4 4 1 1, 2 2, 6 6 1 1 1 1 1 1 1 1, 5 5", "winner=defenders difference=2"},
    // HM-REACH-02, HM-MSAVE-02: lances outreach bayonets; a base that falls to them does not answer
    {"melee", ONE_BASE "attackers.1.arm=light-cavalry attackers.1.lancers attackers.1.blade=lance attackers.1.strength=3 attackers.1.impetus=charging "
     "defenders.1.blade=bayonet defenders.1.hits_before=4", "4 4 1 1 1, 3 3", "winner=attackers difference=2"},
    // HM-ELE-07, HM-ELE-08, HM-MELMOD-14, HM-MELMOD-16: eight dice saved on 6; close foot -2 for the beast and -1 for its point, 7 needed
    {"melee", "attackers.1.arm=elephants attackers.1.strength=8 attackers.1.impetus=charging attackers.1.fighting=1 attackers.1.bases=1 "
     "defenders.1.fighting=1 defenders.1.bases=2 defenders.1.disruption=1", "4 1 1 1 1 1 1 1, 5, 6 5 1, 4, 2", "winner=nobody difference=0"},
    // HM-MDICE-04: tired heavy horse in its second round has three dice
    {"melee", ONE_BASE "attackers.1.arm=heavy-cavalry attackers.1.strength=3 attackers.1.fatigued attackers.1.round=2 defenders.1.round=2", "1 1 1, 1 1 1", "winner=nobody"},
    // HM-MELMOD-08, HM-MELEE-13: C foot that follows up: +1 -1, four dice
    {"melee", ONE_BASE "attackers.1.class=C attackers.1.following_up attackers.1.round=2 defenders.1.round=2", "4 3 3 3, 2, 1 1 1", "winner=attackers difference=1"},
    // HM-REACH-06: pikes taken in the flank do not outreach; the lances that took them strike at the same time: a base each falls
    {"melee", ONE_BASE "attackers.1.arm=light-cavalry attackers.1.blade=lance attackers.1.strength=1 attackers.1.impetus=charging "
     "defenders.1.blade=pike defenders.1.strength=1 defenders.1.attacked_in=flank", "4 1 1 1, 3, 4 1 1, 3", "winner=nobody"},
    // HM-ELE-11: the crew's pikes reach the foot below, uphill of it; nobody but pikes reaches the crew
    {"melee", ONE_BASE "attackers.1.arm=heavy-cavalry attackers.1.strength=3 attackers.1.reinforcing attackers.1.round=2 "
     "defenders.1.arm=heavy-cavalry defenders.1.strength=3 defenders.1.round=2", "3 2 1 1, 3, 3 3 3 3", "winner=attackers difference=1"},
};
TEST(Meetings, rounds) { expect_cases(rounds); }

constexpr Case after_rounds[] = {
    // HM-RESULT-11, HM-RESULT-04: three base widths and it routs: B by 4, A by 6, C by 2
    {"melee-result", "taken=4 inflicted=0", "", "push_back=3 fate=routs"},
    {"melee-result", "taken=4 inflicted=1", "", "push_back=2.5 fate=pushed-back tests=yes"},
    {"melee-result", "class=A taken=5 inflicted=0", "", "push_back=2.5 fate=pushed-back"},
    {"melee-result", "class=A taken=6 inflicted=0", "", "push_back=3 fate=routs"},
    {"melee-result", "class=C taken=2 inflicted=1", "", "push_back=2.5 fate=pushed-back"},
    {"melee-result", "class=C taken=2 inflicted=0", "", "push_back=3 fate=routs"},
    // HM-BREAK-05, HM-BREAK-07: twice as many, on to a third unit within what is left of the move, at 45 degrees, charging and disrupted
    {"breakthrough", "arm=heavy-cavalry dealt=2 taken=1 charge_move=7 used=4.5 next_enemy enemy_distance=2.5 enemy_angle=45", "",
     "through=yes momentum=2.5 contacts=yes still_charging=yes own_points=1"},
    {"breakthrough", "arm=heavy-cavalry dealt=2 taken=1 charge_move=7 used=4.5 next_enemy enemy_distance=2.625 enemy_angle=45", "", "through=yes contacts=no"},
    {"breakthrough", "arm=heavy-cavalry dealt=2 taken=1 charge_move=7 used=4.5 next_enemy enemy_distance=1 enemy_angle=46", "", "contacts=no"},
    {"breakthrough", "arm=heavy-cavalry dealt=3 taken=2 charge_move=7 used=4.5 next_enemy enemy_distance=1", "", "through=no contacts=no"},
    {"breakthrough", "arm=infantry dealt=9 taken=0 charge_move=4 used=1 next_enemy enemy_distance=1", "", "through=no"},
};
TEST(Meetings, after_rounds) { expect_cases(after_rounds); }

// MOVES THAT NOBODY CHOOSES, COMMAND, BUILDINGS, BEASTS

constexpr Case others[] = {
    // HM-EVADE-01, HM-CHARGE-05, HM-EVADE-06: B skirmishers 2 BW from horse that reaches 7: 5 - 1 + 1 is 7 away and caught, 5 - 1 + 2 is not
    {"evade", "standard_move=5 gap=2 charger_arm=heavy-cavalry charger_move=5", "1", "caught=yes"},
    {"evade", "standard_move=5 gap=2 charger_arm=heavy-cavalry charger_move=5", "2", "caught=no charger_disruption=1"},
    // HM-EVADE-02, HM-EVADE-03: shooting first costs 2 BW and the third of the die: 4 at most, 6 away
    {"evade", "standard_move=5 gap=2 shoots charger_arm=heavy-cavalry charger_move=5", "2", "caught=yes"},
    // HM-COMP-10: a first retreat of close foot, three quarters of 3 and D2
    {"compulsory-move", "move=retreat first_move", "2", "moves=4.25"},
    {"compulsory-move", "move=retreat first_move=no", "2", "moves=5"},
    // HM-LEAD-15: a superior leader who comes second tests at 8; HM-LEAD-03: by two from that
    {"leadership", "rank=c-in-c quality=superior after_failure", "5 3", "result=passes"},
    {"leadership", "rank=c-in-c quality=superior after_failure", "4 2", "result=passes-well"},
    {"leadership", "rank=c-in-c quality=superior after_failure", "5 4", "result=fails"},
    // HM-MOVE-02, HM-PIKE-07: a marching column on a road, with a leader who passed well: (3 + 1 + 1) x 2; pikes (3 + 1 + 1) x 1.5
    {"move", "formation=column-of-march good_road leadership=1 enemy_at_start=40 enemy_at_end=40", "", "allowance=10"},
    {"move", "formation=column-of-march pikes good_road leadership=1 enemy_at_start=40 enemy_at_end=40", "", "allowance=7.5"},
    // HM-BUA-15, HM-BUA-21: in the second move under howitzers a 6 is a 5; a 1 costs the base
    {"fire-fighting", "move=second bases=3 under_howitzers", "6 6 1", "put_out=no bases_lost=1"},
    {"fire-fighting", "move=second bases=3", "6 5 1", "put_out=yes bases_lost=1"},
    {"fire-fighting", "move=first bases=3 under_howitzers", "5 4 1", "put_out=yes bases_lost=1"},
    {"fire-fighting", "move=first bases=2 under_howitzers", "4 4", "put_out=no"},
    // HM-LRISK-09, HM-LRISK-06: struck by foot in a melee a 5 is a 6: the successor after D3 moves
    {"leader-risk", "danger=melee-with-infantry attached lost_round hits=5 bases=5", "5, 2", "fate=calamity successor_delay=2"},
    {"leader-risk", "danger=melee-with-others attached lost_round hits=5 bases=5", "5", "fate=captured"},
    // HM-FLAME-02, HM-FLAME-03: five dice with the free one, a 1 among them is a misfire: 3 and 4 put it out of action
    {"flamethrower", "rolls=4 confined", "6 5 4 3 1, 3", "losses=0 misfire=malfunction fuel_left=8 turns_out=2"},
    {"flamethrower", "rolls=4 confined", "6 5 4 3 2, 6 5 5 5 5", "losses=4 fuel_left=8 tests=yes"},
};
TEST(Meetings, others) { expect_cases(others); }

// LIMITS, each beside what is just inside it

constexpr Case limits[] = {
    // HM-FMOD-25: one volley is the first; 3 hits in the first turn and not in the second
    {"fire-fight", "first_bases=1 first_front_rank=1 first_first_volley second_bases=4 second_front_rank=1 second_first_volley=no turns=2", "3 1 1, 4, 1 1 1, 3 3 3, 3 3 3",
     "ends=both-stand second_losses=0"},
    // HM-RMOD-15: a line is no square to horse that it has thrown back: -1 pushed back, +2 close, -1 a hit, +1 for the line's point: 7 needed
    {"whole-charge", "charger_arm=heavy-cavalry charger_strength=3 charger_fighting=1 target_fighting=1 target_shooters=0", "4 3, 6 3, 1 1 1 1 1, 6 5 5, 2, 4 3",
     "ends=melee charger=pushed-back"},
    // HM-COH-05: whose last base falls is destroyed, at its limit or not
    {"assault", "attackers_bases=1 touching=1 attackers_hits_before=5 garrison_bases=1 places=0 rounds=1", "1 1 1, 6 1 1, 1", "ends=attackers-give-way attackers=destroyed"},
    // HM-SAND-05: lost among each other while the storm lasts, and where they touch
    {"storm-meeting", "in_storm touch", "", "intermingled=yes may_fight=no"},
    {"storm-meeting", "in_storm touch=no", "", "intermingled=no"},
    {"storm-meeting", "in_storm=no touch", "", "intermingled=no may_fight=yes"},
    // HM-COMP-08: nobody returns who has not left
    {"pursuit", "", "", "end=goes-on back_after=0"},
    // HM-PIKE-08, HM-PIKE-01, HM-SQUARE-01: what cannot be
    {"melee", "attackers.1.fighting=4 attackers.1.pikes=5", "", "refused HM-PIKE-08"},
    {"move", "pikes order=loose", "", "refused HM-PIKE-01"},
    {"whole-charge", "charger_arm=heavy-cavalry charger_strength=3 target_formation=square response=form-square", "", "refused HM-SQUARE-01"},
};
TEST(Meetings, limits) { expect_cases(limits); }

}  // namespace
}  // namespace linstock::horse_and_musket
