// Options both ways in the procedures that other files do not follow them to: the same facts, and what each reading throws and finds.
#include "case_kit.h"

namespace linstock::horse_and_musket {
namespace {

void both_ways(const char* option, const char* other, std::span<const Case> as_default, std::span<const Case> otherwise) {
  const Tables tables = house(std::string("option.") + option, other);
  expect_cases(as_default);
  for (const Case& c : otherwise) expect_case(c, tables);
}

#define TWENTY "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 "
#define TWELVE "1 1 1 1 1 1 1 1 1 1 1 1 "

// HM-FIRE-10: three dice that need 7; or one die that opens them
constexpr const char* at_skirmishers = "defenders.1.bases=1 defenders.1.disruption=1 charger_arm=light-cavalry charger_order=skirmish";
constexpr const char* exchange = "first_bases=1 first_front_rank=1 second_order=skirmish second_cover=soft turns=1";
constexpr const char* shaken_foot = "charger_arm=heavy-cavalry charger_strength=3 target_blade=bayonet target_shooters=1 target_disruption=3";
constexpr const char* pistols = "striker_point_blank=pistol striker_fighting=1 striker_bases=1 striker_disruption=4";
constexpr const char* round =
    "attackers.1.point_blank=pistol attackers.1.fighting=1 attackers.1.bases=1 attackers.1.disruption=4 defenders.1.fighting=1 defenders.1.bases=2";
TEST(Options, second_dice_of_shots) {
  const Case as_default[] = {
      {"charge-fire", at_skirmishers, "3, 6 6 5, 4 3, 1", "losses=1"},
      {"fire-fight", exchange, "6 6 5, 4 3, 1, 1 1 1 1", "second_losses=1 ends=both-stand"},
      {"whole-charge", shaken_foot, "4 3, 6 3, 3, 6 6 5, 4 3, 1, " TWENTY TWELVE, "charger_losses=1 ends=melee"},
      {"strike", pistols, "6 6 5, 4 3, 1, 1 1 1", "losses=1"},
      {"melee", round, "6 6 5, 4 3, 1, 1 1 1, 1 1 1", "winner=attackers difference=1"},
  };
  const Case gate[] = {
      {"charge-fire", at_skirmishers, "3, 6, 4 3 3, 1", "losses=1"},
      {"charge-fire", at_skirmishers, "3, 5", "losses=0"},
      {"fire-fight", exchange, "6, 5 4 3, 1 1, 1 1 1 1", "second_losses=2 ends=both-stand"},
      {"fire-fight", exchange, "5, 1 1 1 1", "second_losses=0"},
      {"whole-charge", shaken_foot, "4 3, 6 3, 3, 6, 5 4 3, 1 1, " TWENTY TWELVE, "charger_losses=2"},
      {"whole-charge", shaken_foot, "4 3, 6 3, 3, 5, " TWENTY TWELVE, "charger_losses=0"},
      {"strike", pistols, "6, 4 4 3, 1 1, 1 1 1", "losses=2"},
      {"strike", pistols, "5, 1 1 1", "losses=0"},
      {"melee", round, "6, 4 4 4, 1 1 1, 1 1 1, 1 1 1", "winner=attackers difference=3"},
      {"melee", round, "5, 1 1 1, 1 1 1", "winner=nobody"},
  };
  both_ways("HM-FIRE-10", "one-gate-a-base", as_default, gate);
}

// HM-MELEE-16
constexpr const char* free_hit = "striker_fighting=1 striker_bases=1 striker_disruption=3";
constexpr const char* one_on_one = "charger_arm=heavy-cavalry charger_strength=3 charger_fighting=1 target_fighting=1 target_shooters=0 target_disruption=3";
constexpr const char* at_the_walls = "attackers_bases=1 touching=1 garrison_bases=1 places=0 rounds=1 attackers_disruption=1";
TEST(Options, second_dice_of_close_combat) {
  const Case as_default[] = {
      {"disengage", free_hit, "6 6 5, 4 3, 1", "losses=1"},
      {"whole-charge", one_on_one, "4 3, 6 3, 1 1 1 1 1, 6 6 5, 6 5, 1, 6 6", "charger_losses=1 ends=melee"},
      {"assault", at_the_walls, "6 6 5, 4 3, 1, 1 1 1, 6 6", "garrison_losses=1"},
  };
  const Case gate[] = {
      {"disengage", free_hit, "6, 5 4 3, 1 1", "losses=2"},
      {"disengage", free_hit, "5", "losses=0"},
      {"whole-charge", one_on_one, "4 3, 6 3, 1 1 1 1 1, 6, 6 6 5, 1 1, 6 6", "charger_losses=2 ends=melee"},
      {"whole-charge", one_on_one, "4 3, 6 3, 1 1 1 1 1, 5", "charger_losses=0 charger=level"},
      {"assault", at_the_walls, "6, 5 4 3, 1 1, 1 1 1, 6 6", "garrison_losses=2"},
      {"assault", at_the_walls, "5, 1 1 1", "garrison_losses=0"},
  };
  both_ways("HM-MELEE-16", "one-gate-a-base", as_default, gate);
}

// HM-RMOD-19: soft cover for both: +1 and -1, or +1 alone
constexpr const char* both_in_cover = "charger_arm=heavy-cavalry charger_cover=soft target_cover=soft";
TEST(Options, cover_of_both) {
  const Case as_default[] = {
      {"rally", "cover=soft enemy_cover=soft", "5 4", "rally=fails"},
      {"fire-fight", "first_cover=soft second_cover=soft turns=1", "5 5 5 5 4 4 4 4 3 2 1 1, 3 3 3 3, 6 4", "ends=second-gives-way second=retires"},
      {"whole-charge", both_in_cover, "2 1", "ends=charger-stays charger=halts"},
  };
  const Case one_entry[] = {
      {"rally", "cover=soft enemy_cover=soft", "5 4", "rally=rallies"},
      {"fire-fight", "first_cover=soft second_cover=soft turns=1", "5 5 5 5 4 4 4 4 3 2 1 1, 3 3 3 3, 6 4, " TWELVE, "ends=both-stand"},
      {"whole-charge", both_in_cover, "2 1, 1 1, 3", "ends=target-flees target=routs"},
  };
  both_ways("HM-RMOD-19", "one-entry", as_default, one_entry);
}

// HM-RRES-11: pushed back and failing by 1: Retreat, or Rout
constexpr const char* foot_at_foot = "charger_fighting=1 target_fighting=1 target_shooters=0";
constexpr const char* repulse = "touching=1 garrison_bases=1 places=0 rounds=1";
TEST(Options, column_of_units_pushed_back) {
  const Case as_default[] = {
      {"whole-charge", foot_at_foot, "4 3, 3 3, 4 1 1 1, 2, 1 1 1, 4 3", "target=retreats"},
      {"assault", repulse, "1 1 1, 4 1 1, 2, 5 4", "attackers=retreats"},
  };
  const Case retreating[] = {
      {"whole-charge", foot_at_foot, "4 3, 3 3, 4 1 1 1, 2, 1 1 1, 4 3, 3", "target=routs caught=no"},
      {"assault", repulse, "1 1 1, 4 1 1, 2, 5 4", "attackers=routs"},
  };
  both_ways("HM-RRES-11", "retreating", as_default, retreating);
}

// HM-CHARGE-16: 2 + 3 + 2 BW away, and the charge reaches 7
constexpr const char* horse_at_routers = "charger_arm=heavy-cavalry charger_strength=3 distance=2";
TEST(Options, after_routers) {
  const Case as_default[] = {{"whole-charge", horse_at_routers, "4 3, 1 2, 2", "ends=target-flees target=routs caught=yes charger_disruption=0"}};
  const Case let_go[] = {{"whole-charge", horse_at_routers, "4 3, 1 2, 2", "ends=target-flees target=routs caught=no charger_disruption=1"}};
  both_ways("HM-CHARGE-16", "lets-them-go", as_default, let_go);
}

// HM-COH-08: 8 needed; -1 to -6 for the size, the hits, the point they cost, what it does, its order and its cover
constexpr const char* one_base_each = "charger_bases=1 charger_fighting=1 target_bases=1 target_fighting=1 target_hits_before=2 target_shooters=0";
constexpr const char* last_shot = "first_bases=1 first_front_rank=1 second_bases=1 second_front_rank=1 second_hits_before=2 turns=1";
constexpr const char* a_hit_for_two = "first_bases=1 first_front_rank=1 second_bases=2 second_hits_before=5 second_front_rank=1 turns=1";
constexpr const char* at_walls = "attackers_bases=2 touching=1 attackers_hits_before=4 garrison_bases=2 places=0 rounds=1";
constexpr const char* last_walls = "touching=1 garrison_bases=1 garrison_hits_before=4 places=0 rounds=1";
TEST(Options, tests_at_the_limit) {
  const Case as_default[] = {
      {"whole-charge", one_base_each, "6 6, 6 6, 6 1 1 1, 1, 1 1 1", "target=retires"},
      {"fire-fight", last_shot, "6 1 1, 1", "second=retires"},
      {"assault", at_walls, "1 1 1, 6 6 1, 1 1", "attackers=retires"},
      {"assault", last_walls, "6 1 1, 1, 1 1 1", "ends=garrison-gives-way garrison=retires"},
  };
  const Case tested[] = {
      {"whole-charge", one_base_each, "6 6, 6 6, 6 1 1 1, 1, 1 1 1, 6 6", "target=retires"},
      {"whole-charge", one_base_each, "6 6, 6 6, 6 1 1 1, 1, 1 1 1, 6 5", "target=retreats"},
      {"fire-fight", last_shot, "6 1 1, 1, 6 6", "ends=second-gives-way second=retires"},
      {"fire-fight", last_shot, "6 1 1, 1, 5 4", "second=retires"},
      {"fire-fight", last_shot, "6 1 1, 1, 4 4", "second=retreats"},
      {"fire-fight", a_hit_for_two, "6 1 1, 1", "second=retires"},  // no test is due
      {"assault", at_walls, "1 1 1, 6 6 1, 1 1, 6 6", "attackers=retires"},
      {"assault", at_walls, "1 1 1, 6 6 1, 1 1, 6 5", "attackers=disperses"},
      {"assault", last_walls, "6 1 1, 1, 1 1 1, 4 3", "ends=garrison-gives-way garrison=retires"},
      {"assault", last_walls, "6 1 1, 1, 1 1 1, 4 2", "garrison=retires"},
      {"assault", last_walls, "6 1 1, 1, 1 1 1, 3 2", "garrison=retreats"},
  };
  both_ways("HM-COH-08", "tests-first", as_default, tested);
}

}  // namespace
}  // namespace linstock::horse_and_musket
