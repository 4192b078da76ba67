// Exact odds of nineteenth-century's reaction, fire and melee, and of its two chains.
#include "measured.h"

namespace linstock {
namespace {

constexpr const char* book = "nineteenth-century";

void nc_reaction(benchmark::State& s) { exact_odds(s, book, "reaction-test", {{"training", "T3"}, {"casualties_per_figure", "3"}}); }
void nc_small_arms(benchmark::State& s) { exact_odds(s, book, "small-arms-fire", {{"figures", "40"}, {"weapon", "LRR"}}); }
void nc_artillery(benchmark::State& s) { exact_odds(s, book, "artillery-fire", {{"gunners", "12"}}); }
void nc_fire_effect(benchmark::State& s) { exact_odds(s, book, "fire-effect", {{"casualties", "120"}, {"general_with", "yes"}}); }
void nc_melee(benchmark::State& s) { exact_odds(s, book, "melee", {{"attacker_arm", "heavy-cavalry"}, {"attacker_charging", "yes"}}); }
void nc_whole_charge(benchmark::State& s) { exact_odds(s, book, "whole-charge", {}); }
void nc_whole_charge_widest(benchmark::State& s) {
  exact_odds(s, book, "whole-charge", {{"response", "counter-charge"}, {"charger_training", "T3"}, {"defender_training", "T3"}, {"charger_other_factors", "6"},
                                 {"defender_other_factors", "6"}, {"charger_fighting", "20"}, {"defender_fighting", "20"}});
}
void nc_fire_fight(benchmark::State& s) { exact_odds(s, book, "fire-fight", {}); }
void nc_fire_fight_raw(benchmark::State& s) { exact_odds(s, book, "fire-fight", {{"first_training", "T3"}, {"second_training", "T3"}, {"distance", "300"}}); }
void nc_fire_fight_four(benchmark::State& s) { exact_odds(s, book, "fire-fight", {{"periods", "4"}}); }
void nc_fire_fight_to_the_end(benchmark::State& s) { sampled_odds(s, book, "fire-fight", {{"periods", "40"}}); }
void nc_seeded_volley(benchmark::State& s) { seeded(s, book, "small-arms-fire", {}); }
void nc_seeded_charge(benchmark::State& s) { seeded(s, book, "whole-charge", {}); }

BENCHMARK(nc_reaction);
BENCHMARK(nc_small_arms);
BENCHMARK(nc_artillery);
BENCHMARK(nc_fire_effect);
BENCHMARK(nc_melee);
BENCHMARK(nc_whole_charge)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_whole_charge_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_raw)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_four)->Unit(benchmark::kMillisecond);
BENCHMARK(nc_fire_fight_to_the_end)->Unit(benchmark::kMillisecond)->Iterations(1);
BENCHMARK(nc_seeded_volley);
BENCHMARK(nc_seeded_charge);

}  // namespace
}  // namespace linstock
