// Exact odds of pike-and-shot's fire and combat, and of a whole charge.
#include "measured.h"

namespace linstock {
namespace {

constexpr const char* book = "pike-and-shot";

void ps_artillery(benchmark::State& s) { exact_odds(s, book, "artillery-fire", {{"guns", "3"}, {"distance", "100"}}); }
void ps_small_arms(benchmark::State& s) { exact_odds(s, book, "small-arms-fire", {{"front_bases", "12"}}); }
void ps_bayonets(benchmark::State& s) { exact_odds(s, book, "bayonets", {}); }
void ps_charge(benchmark::State& s) { exact_odds(s, book, "charge", {{"average_dice", "2"}, {"rough", "yes"}}); }
void ps_response(benchmark::State& s) {
  exact_odds(s, book, "charge-response", {{"response", "evade"}, {"charger_average_dice", "2"}, {"distance", "20"}});
}
void ps_combat_dice(benchmark::State& s) { exact_odds(s, book, "combat-dice", {{"bases", "12"}, {"grade", "A1"}}); }
void ps_combat(benchmark::State& s) {
  exact_odds(s, book, "combat", {{"attackers.1.arm", "horse"}, {"attackers.1.charging", "yes"}, {"defenders.1.pikes", "4"},
                           {"defenders.1.second_rank_pikes", "4"}});
}
void ps_combat_three_a_side(benchmark::State& s) {
  exact_odds(s, book, "combat", {{"attackers.1.arm", "horse"}, {"attackers.1.charging", "yes"},
                           {"attackers.3.formation", "unformed"}, {"defenders.1.pikes", "4"},
                           {"defenders.3.formation", "assault-column"}});
}
void ps_combat_result(benchmark::State& s) { exact_odds(s, book, "combat-result", {}); }
void ps_after_combat(benchmark::State& s) {
  exact_odds(s, book, "after-combat", {{"arm", "horse"}, {"result", "ride-through"}, {"choice", "ride-through"},
                                 {"ride_dice", "3"}, {"rough", "yes"}});
}
void ps_pursuit(benchmark::State& s) { exact_odds(s, book, "pursuit", {{"quarry", "horse"}, {"quarry_bases", "4"}}); }
void ps_free_hack(benchmark::State& s) { exact_odds(s, book, "free-hack", {}); }
void ps_charge_chain(benchmark::State& s) {
  exact_odds(s, book, "charge-chain", {{"charger_arm", "horse"}, {"target_pikes", "2"}, {"target_second_rank_pikes", "2"},
                                 {"target_bases", "2"}, {"target_shot", "4"}, {"average_dice", "2"}});
}
void ps_charge_chain_widest(benchmark::State& s) {
  exact_odds(s, book, "charge-chain",
             {{"charger_arm", "horse"}, {"charger_grade", "A2"}, {"charger_bases", "6"}, {"charger_inspire", "2"},
              {"target_arm", "horse"}, {"target_grade", "A2"}, {"target_bases", "6"}, {"target_inspire", "2"},
              {"target_choice", "pursue"}, {"target_shot", "6"}, {"charger_shot", "6"}, {"guns", "3"},
              {"average_dice", "2"}, {"rough", "yes"}});
}
void ps_seeded_volley(benchmark::State& s) { seeded(s, book, "small-arms-fire", {}); }
void ps_seeded_combat(benchmark::State& s) { seeded(s, book, "combat", {}); }

BENCHMARK(ps_artillery);
BENCHMARK(ps_small_arms);
BENCHMARK(ps_bayonets);
BENCHMARK(ps_charge);
BENCHMARK(ps_response);
BENCHMARK(ps_combat_dice);
BENCHMARK(ps_combat);
BENCHMARK(ps_combat_three_a_side);
BENCHMARK(ps_combat_result);
BENCHMARK(ps_after_combat);
BENCHMARK(ps_pursuit);
BENCHMARK(ps_free_hack);
BENCHMARK(ps_charge_chain)->Unit(benchmark::kMillisecond);
BENCHMARK(ps_charge_chain_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(ps_seeded_volley);
BENCHMARK(ps_seeded_combat);

}  // namespace
}  // namespace linstock
