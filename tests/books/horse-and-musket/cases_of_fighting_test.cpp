// Cases of shooting and close combat, worked by hand from the print.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

// HM-FIRE-01 to HM-FIRE-17, HM-FMOD-01 to HM-FMOD-28, HM-FARC-02, HM-FARC-03, HM-CBAT-02, HM-PRONE-02, HM-REAR-01, HM-OVER-07, HM-PIG-10
constexpr Case dice_and_modifiers[] = {
    {"shooting", "weapon=rifle order=skirmish bases=3 range=short target_order=open target_cover=soft", "1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=2 target_prone", "1 1 1 1 1 1", "needed=5 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 range=short target_formation=garrison", "1 1 1 1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 range=short target_formation=garrison without_canister", "1 1 1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1 range=long target_confined", "1 1 1 1 1", "needed=5 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=medium-gun bases=1 target_prone", "1 1 1 1", "needed=6 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=heavy-gun bases=1 target_formation=column-of-march target_face=flank", "1 1 1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=heavy-gun bases=1 target_formation=column-of-march", "1 1 1 1 1", "needed=3 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=heavy-gun bases=1 target_formation=column-of-attack target_face=flank target_enfiladed", "1 1 1 1 1", "needed=2 losses=0"},
    {"shooting", "bases=1 target_formation=column-of-attack target_face=rear", "1 1 1", "needed=4 losses=0"},
    {"shooting", "order=skirmish first_volley bases=1", "1", "needed=4 losses=0"},
    {"shooting", "order=open first_volley bases=1", "1 1", "needed=3 losses=0"},
    {"shooting", "order=mob bases=1", "1 1", "needed=4 losses=0"},
    {"shooting", "arm=light-cavalry weapon=carbine first_volley range=short bases=2 order=loose", "1 1", "needed=2 losses=0"},
    {"shooting", "arm=heavy-cavalry weapon=carbine bases=2 target_armour=extra-heavy", "1 1", "needed=5 losses=0"},
    {"shooting", "arm=heavy-cavalry weapon=pistol range=short bases=2 target_armour=extra-heavy", "1 1", "needed=5 losses=0"},
    {"shooting", "weapon=matchlock bases=1 target_armour=heavy", "1 1 1", "needed=5 losses=0"},
    {"shooting", "weapon=bow bases=1 target_armour=extra-heavy target_pikes", "1 1 1", "needed=7 losses=0"},
    {"shooting", "arm=horse-artillery formation=deployed weapon=light-gun bases=1 target_armour=extra-heavy", "1 1 1", "needed=4 losses=0"},
    {"shooting", "bases=1 target_arm=foot-artillery target_formation=limbered", "1 1 1", "needed=3 losses=0"},
    {"shooting", "bases=1 target_arm=foot-artillery target_formation=deployed target_cover=soft", "1 1 1", "needed=7 losses=0"},
    {"shooting", "arm=battalion-guns formation=deployed weapon=battalion-gun bases=1 range=short target_arm=elephants", "1 1 1", "needed=4 losses=0"},
    {"shooting", "class=C disruption=3 range=long bases=1 target_order=skirmish target_cover=fortified", "1 1 1", "needed=14 losses=0"},
    {"shooting", "class=A range=short bases=1 first_volley target_enfiladed target_formation=column-of-attack", "1 1 1", "needed=2 losses=0"},
    {"shooting", "bases=1 moved dismounted", "1 1 1", "needed=5 losses=0"},
    {"shooting", "weapon=thrown range=short bases=1 moved", "1 1 1", "needed=3 losses=0"},
    {"shooting", "weapon=thrown range=short bases=1 dismounted", "1 1 1", "needed=4 losses=0"},
    {"shooting", "weapon=bow bases=1 overhead", "1 1 1", "needed=5 losses=0"},
    {"shooting", "weapon=bow bases=1 overhead higher_ground", "1 1 1", "needed=4 losses=0"},
    {"shooting", "bases=1 prone", "1 1 1", "needed=6 losses=0"},
    {"shooting", "bases=1 prone light_infantry", "1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=light-camelry weapon=battalion-gun bases=1 range=short", "1 1 1", "needed=3 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=medium-gun bases=2 switched rotated", "1 1 1 1 1 1 1 1", "needed=7 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=medium-gun bases=3 crew_lost=5", "1 1 1 1 1 1 1", "needed=4 losses=0"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=light-gun bases=2 crew_lost=5 range=short", "1 1 1", "needed=3 losses=0"},
    {"shooting", "formation=garrison bases=2 order=skirmish", "1 1 1 1", "needed=4 losses=0"},
    {"shooting", "formation=garrison bases=2 target_formation=garrison", "1 1 1 1", "needed=5 losses=0"},
    {"shooting", "bases=1 target_formation=garrison target_order=skirmish range=short", "1 1 1", "needed=4 losses=0"},
    {"shooting", "bases=1 target_formation=garrison target_cover=fortified", "1 1 1", "needed=6 losses=0"},
    {"shooting", "weapon=jezzail order=loose bases=1 leader=blunder", "1 1", "needed=4 losses=0"},
    {"shooting", "bases=1 leader=top-form disruption=1", "1 1 1", "needed=4 losses=0"},
    {"shooting", "bases=2 ranks=rear-rank", "1 1", "needed=4 losses=0"},
    {"shooting", "bases=2 ranks=front-ranks class=A", "1 1 1 1", "needed=3 losses=0"},
    {"shooting", "bases=1 target_arm=elephants target_aim=elephant-crew target_howdah weapon=rifle order=skirmish", "1", "needed=4 losses=0"},
    {"shooting", "bases=3 arm=elephants weapon=bow moved target_cover=hard", "1 1 1", "needed=7 losses=0"},
    {"shooting", "bases=1 target_aim=flaming-pig", "1 1 1", "needed=6 losses=0"},
    {"shooting", "bases=1 target_arm=battalion-guns target_formation=deployed target_aim=gunners weapon=rifle order=skirmish", "1", "needed=5 losses=0"},
    {"shooting", "bases=1 target_arm=light-cavalry target_order=skirmish", "1 1 1", "needed=6 losses=0"},
    {"shooting", "bases=1 target_arm=elephants target_order=open target_armour=heavy", "1 1 1", "needed=6 losses=0"},
    {"shooting", "bases=1 target_order=skirmish target_cover=soft", "6 6 5, 4 3, 3", "losses=1 needed=7"},
    {"shooting", "bases=1 target_order=skirmish target_cover=hard", "6 6 6, 5 4 4, 3", "losses=1 needed=8"},
    {"shooting", "bases=1 target_order=skirmish target_cover=fortified", "6 6 6, 6 5 5, 3", "losses=1 needed=9"},
};
TEST(ShootingCases, dice_and_modifiers) { expect_cases(dice_and_modifiers); }

// HM-FSAVE-01, HM-FSAVE-02, HM-DISR-11, HM-REACT-02
constexpr Case saves_and_losses[] = {
    {"shooting", "weapon=musket order=close bases=1", "4 4 4, 4 3 3", "losses=2"},
    {"shooting", "weapon=rifle order=close bases=1", "3 3 3, 5 4 4", "losses=2"},
    {"shooting", "weapon=bow order=close bases=1", "4 4 4, 3 2 2", "losses=2"},
    {"shooting", "weapon=matchlock order=close bases=1", "4 4 4, 4 4 3", "losses=1"},
    {"shooting", "weapon=jezzail order=close bases=1", "3 3 3, 5 5 4", "losses=1"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=medium-gun bases=1", "4 4 4 4, 6 5 5 5", "losses=3"},
    {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=1", "4 4 4, 5 4 4", "losses=2"},
    {"shooting", "bases=2 target_strength=6 target_hits_before=5", "4 4 1 1 1 1, 1 1", "losses=2 bases_lost=1 tests=no"},
    {"shooting", "bases=2 target_bases=5", "4 4 4 4 4 1, 1 1 1 1 1", "losses=5 disruption=1 tests=yes"},
    {"shooting", "bases=2 target_bases=5 target_hits_turn=2 target_hits_before=2", "4 4 4 1 1 1, 1 1 1", "losses=3 disruption=1 tests=yes"},
    {"shooting", "bases=2 target_bases=5 target_hits_turn=5 target_hits_before=5", "4 1 1 1 1 1, 1", "losses=1 disruption=0 tests=yes"},
};
TEST(ShootingCases, saves_and_losses) { expect_cases(saves_and_losses); }

// HM-MMOD-08, HM-FIRE-17, HM-RANGE-01, HM-REAR-01, HM-FMOD-24, HM-OVER-02, HM-PRONE-01, HM-ELE-21
constexpr Case what_cannot_be[] = {
    {"shooting", "weapon=matchlock moved", "", "refused HM-MMOD-08"},
    {"shooting", "arm=heavy-cavalry weapon=musket", "", "refused HM-FIRE-17"},
    {"shooting", "weapon=thrown range=medium", "", "refused HM-RANGE-01"},
    {"shooting", "class=C ranks=rear-rank", "", "refused HM-REAR-01"},
    {"shooting", "target_formation=square target_enfiladed", "", "refused HM-FMOD-24"},
    {"shooting", "overhead", "", "refused HM-OVER-02"},
    {"shooting", "target_prone target_arm=light-cavalry", "", "refused HM-PRONE-01"},
    {"shooting", "target_arm=elephants target_aim=elephant-crew", "", "refused HM-ELE"},
};
TEST(ShootingCases, what_cannot_be) { expect_cases(what_cannot_be); }

// HM-MDICE-01 to HM-MDICE-09, HM-COMP-07, HM-REAR-04, HM-MELMOD-01 to HM-MELMOD-22, HM-MELEE-07, HM-MELEE-08, HM-REAR-02, HM-REAR-03, HM-HOLD-02, HM-PIKE-03, HM-ELE-10
constexpr Case melee_dice[] = {
    {"strike", "striker_bases=1 striker_fighting=1 striker_attacked_in=rear striker_impetus=pursued", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_impetus=charging", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_impetus=charging striker_order=open", "1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_following_up striker_impetus=charging", "1 1 1 1", "needed=3 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_order=loose striker_momentum", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_order=skirmish striker_following_up", "1", "needed=3 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_order=mob striker_impetus=charging enemy_arm=elephants", "1 1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_impetus=charging enemy_arm=elephants", "1 1 1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_order=open enemy_arm=elephants", "1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_order=loose striker_impetus=charging enemy_arm=heavy-camelry", "1 1 1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging striker_fatigued", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=halted striker_fatigued", "1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=pursued enemy_arm=light-cavalry", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=charging", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=charging enemy_arm=heavy-cavalry", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=halted enemy_arm=heavy-cavalry", "1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=melee", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=charging enemy_arm=foot-artillery enemy_formation=deployed", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_blade=lance striker_lancers striker_impetus=charging enemy_arm=elephants", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-cavalry striker_impetus=charging striker_order=loose", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=light-camelry striker_impetus=halted", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-camelry striker_impetus=charging", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants striker_impetus=charging", "1 1 1 1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants striker_impetus=charging enemy_arm=elephants", "1 1 1 1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants", "1 1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants striker_impetus=halted", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_arm=elephants", "1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_formation=square", "1 1 1 1 1", "needed=8 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_formation=square enemy_highly_drilled", "1 1 1 1 1", "needed=8 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_highly_drilled", "1 1 1 1 1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_arm=heavy-cavalry enemy_cuirassiers", "1 1 1 1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_cuirassiers enemy_arm=heavy-cavalry enemy_cuirassiers", "1 1 1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_blade=pike", "1 1 1 1 1", "needed=8 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_blade=pike enemy_disruption=1", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_blade=pike enemy_attacked_in=flank", "1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants striker_impetus=charging enemy_formation=square", "1 1 1 1 1 1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_blade=pike enemy_arm=heavy-cavalry", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_blade=pike striker_pikes_passed striker_round=2", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 enemy_formation=garrison", "1 1 1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_impetus=charging enemy_formation=garrison", "1 1 1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_inside enemy_formation=garrison", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_formation=garrison", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_uphill striker_trapped enemy_cover=soft", "1 1 1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_class=A striker_reinforcing=no striker_disruption=2 enemy_cover=hard", "1 1 1", "needed=7 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_prone striker_class=C", "1 1 1", "needed=8 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_reinforcing enemy_arm=light-cavalry", "1 1 1 1", "needed=3 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_fighters=horse-holders", "1", "needed=6 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_fighters=horse-holders striker_round=2", "1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=foot-artillery striker_formation=deployed enemy_arm=heavy-cavalry", "1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_ranks=rear-rank striker_attacked_in=rear striker_impetus=melee", "1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_ranks=front-ranks striker_impetus=charging", "1 1 1", "needed=4 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=3 striker_strength=4 striker_arm=elephants striker_fighters=elephant-crew striker_blade=long-spear", "1 1 1", "needed=3 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=3 striker_strength=4 striker_arm=elephants striker_fighters=elephant-crew striker_blade=pike", "1 1 1", "needed=2 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_leader=blunder", "1 1 1", "needed=5 losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_leader=top-form striker_class=A", "1 1 1", "needed=2 losses=0"},
};
TEST(MeleeCases, dice_and_modifiers) { expect_cases(melee_dice); }

// HM-MSAVE-01, HM-MSAVE-03, HM-BUAF-02
constexpr Case melee_saves[] = {
    {"strike", "striker_bases=1 striker_fighting=1 striker_attacked_in=rear", "", "losses=0"},
    {"strike", "striker_bases=1 striker_fighting=1", "4 4 4, 3 2 2", "losses=2"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging", "4 4 4 1 1, 4 3 3", "losses=2"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry", "4 4 4 1, 3 2 2", "losses=2"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_reinforcing enemy_arm=light-cavalry", "4 4 1 1, 4 3", "losses=1"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_blade=pike", "4 4 4, 4 3 3", "losses=2"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=elephants", "4 4 4 4 4 4, 6 5 5 5 5 5", "losses=5"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-camelry striker_impetus=charging", "4 4 4 4 4, 4 4 3 3 3", "losses=3"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_impetus=charging", "4 4 4 4, 3 3 2 2", "losses=2"},
    {"strike", "striker_bases=1 striker_fighting=1 striker_arm=heavy-cavalry striker_impetus=charging enemy_formation=garrison", "6 6 1 1, 3 2", "losses=1"},
};
TEST(MeleeCases, saves) { expect_cases(melee_saves); }

// HM-REACH-01 to HM-REACH-11
constexpr Case reach[] = {
    {"reach", "first_blade=pike second_arm=heavy-cavalry second_blade=lance", "", "strikes=first"},
    {"reach", "first_arm=heavy-cavalry first_blade=lance second_blade=bayonet", "", "strikes=first"},
    {"reach", "first_arm=heavy-cavalry first_blade=lance second_blade=bayonet second_formation=square", "", "strikes=second"},
    {"reach", "first_arm=heavy-cavalry first_blade=sword second_blade=bayonet", "", "strikes=together"},
    {"reach", "first_arm=heavy-cavalry first_blade=sword second_blade=bayonet second_formation=square", "", "strikes=second"},
    {"reach", "first_arm=heavy-cavalry first_blade=lance first_attacked_in=flank second_blade=bayonet", "", "strikes=together"},
    {"reach", "first_blade=pike first_attacked_in=rear second_arm=heavy-cavalry second_blade=lance", "", "strikes=together"},
    {"reach", "first_blade=pike first_attacked_in=flank second_arm=heavy-cavalry second_blade=sword", "", "strikes=together"},
    {"reach", "first_blade=pike first_pikes_passed first_round=2 second_arm=heavy-cavalry second_blade=lance", "", "strikes=second"},
    {"reach", "first_blade=bayonet first_drilled_reach second_arm=heavy-cavalry second_blade=lance", "", "strikes=first"},
    {"reach", "first_blade=bayonet first_drilled_reach first_disruption=1 second_arm=heavy-cavalry second_blade=lance", "", "strikes=second"},
    {"reach", "first_blade=bayonet first_drilled_reach first_order=loose second_arm=heavy-cavalry second_blade=sword", "", "strikes=together"},
    {"reach", "first_blade=bayonet first_formation=square second_blade=bayonet", "", "strikes=together"},
    {"reach", "first_blade=bayonet first_formation=square second_arm=elephants", "", "strikes=together"},
    {"reach", "first_point_blank=thrown second_blade=pike", "", "strikes=first"},
    {"reach", "first_point_blank=pistol second_point_blank=thrown", "", "strikes=together"},
    {"reach", "first_blade=spear second_blade=bayonet", "", "strikes=together"},
    {"reach", "first_blade=long-spear second_blade=bayonet", "", "strikes=first"},
    {"reach", "first_blade=pike first_surprised second_blade=sword", "", "strikes=second"},
};
TEST(MeleeCases, reach) { expect_cases(reach); }

// HM-RESULT-02, HM-RESULT-03, HM-RESULT-04, HM-RESULT-11, HM-RESULT-14, HM-BUAF-04, HM-RRES-15
constexpr Case melee_results[] = {
    {"melee-result", "class=B taken=1 inflicted=0", "", "fate=pushed-back push_back=1.5"},
    {"melee-result", "class=B taken=3 inflicted=0", "", "fate=pushed-back push_back=2.5"},
    {"melee-result", "class=B taken=4 inflicted=0", "", "fate=routs push_back=3"},
    {"melee-result", "class=A taken=2 inflicted=0", "", "fate=pushed-back push_back=1"},
    {"melee-result", "class=A taken=5 inflicted=0", "", "fate=pushed-back push_back=2.5"},
    {"melee-result", "class=A taken=6 inflicted=0", "", "fate=routs push_back=3"},
    {"melee-result", "class=C taken=1 inflicted=0", "", "fate=pushed-back push_back=2.5"},
    {"melee-result", "class=C taken=2 inflicted=0", "", "fate=routs push_back=3"},
    {"melee-result", "class=C taken=3 inflicted=3", "", "fate=stands push_back=0"},
    {"melee-result", "class=B taken=9 inflicted=0 formation=garrison", "", "fate=stands push_back=0"},
    {"melee-result", "class=B taken=9 inflicted=0 inside", "", "fate=thrown-out push_back=0"},
    {"melee-result", "class=B taken=4 inflicted=0 arm=elephants", "", "fate=stampedes push_back=3"},
    {"melee-result", "class=B taken=6 inflicted=0 formation=square", "", "fate=routs push_back=4"},
};
TEST(MeleeCases, results) { expect_cases(melee_results); }

}  // namespace
}  // namespace linstock::horse_and_musket
