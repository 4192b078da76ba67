// Exact odds of renaissance's procedures, of an attack and of a shooting duel.
#include "measured.h"

namespace linstock {
namespace {

constexpr const char* book = "renaissance";

void rn_command(benchmark::State& s) { exact_odds(s, book, "command-test", {{"stars", "3"}, {"units_lost", "1"}}); }
void rn_fugitives(benchmark::State& s) { exact_odds(s, book, "fugitives", {{"pursuers_in_contact", "2"}}); }
void rn_entering(benchmark::State& s) { exact_odds(s, book, "entering", {{"arrival", "flank-march"}}); }
void rn_shooting(benchmark::State& s) { exact_odds(s, book, "shooting", {{"weapon", "heavy-gun"}, {"target_ranks", "4"}}); }
void rn_waver(benchmark::State& s) { exact_odds(s, book, "waver-test", {{"charged", "yes"}, {"ap", "2"}}); }
void rn_melee(benchmark::State& s) { exact_odds(s, book, "melee", {{"our_approach", "charges"}, {"our_arms", "pike"}, {"our_ranks", "4"}}); }
void rn_several(benchmark::State& s) { exact_odds(s, book, "melee-several", {{"foes.4.round", "2"}, {"foes.1.approach", "charges"}, {"foes.2.arms", "pike"}}); }
void rn_several_widest(benchmark::State& s) { exact_odds(s, book, "melee-several", {{"foes.6.round", "2"}, {"foes.1.approach", "charges"}, {"foes.2.arms", "pike"}}); }
void rn_volleys(benchmark::State& s) { exact_odds(s, book, "shooting-several", {{"shooters.8.weapon", "longbow"}, {"shooters.1.distance", "12"}}); }
void rn_general(benchmark::State& s) { exact_odds(s, book, "general-at-risk", {{"unit_gained", "3"}}); }
void rn_attack(benchmark::State& s) {
  exact_odds(s, book, "attack", {{"attacker_kind", "cavalry"}, {"attacker_arms", "lance"}, {"attacker_armour", "heavy"}, {"shoots", "yes"}, {"weapon", "arquebus"}, {"rounds", "4"}});
}
void rn_attack_widest(benchmark::State& s) {
  exact_odds(s, book, "attack", {{"shoots", "yes"}, {"weapon", "arquebus"}, {"salvo", "yes"}, {"counter_charges", "yes"}, {"rounds", "12"},
                           {"attacker_bases", "16"}, {"attacker_original", "16"}, {"defender_bases", "16"}, {"defender_original", "16"}});
}
void rn_duel(benchmark::State& s) { exact_odds(s, book, "shooting-duel", {}); }
void rn_duel_widest(benchmark::State& s) { exact_odds(s, book, "shooting-duel", {{"our_shooting", "8"}, {"their_shooting", "8"}, {"moves", "3"}}); }
void rn_duel_to_the_end(benchmark::State& s) { exact_odds(s, book, "shooting-duel", {{"moves", "12"}}); }
void rn_seeded_shot(benchmark::State& s) { seeded(s, book, "shooting", {}); }
void rn_seeded_melee(benchmark::State& s) { seeded(s, book, "melee", {}); }
void rn_seeded_attack(benchmark::State& s) { seeded(s, book, "attack", {{"shoots", "yes"}}); }

BENCHMARK(rn_command);
BENCHMARK(rn_fugitives);
BENCHMARK(rn_entering);
BENCHMARK(rn_shooting);
BENCHMARK(rn_waver);
BENCHMARK(rn_melee);
BENCHMARK(rn_several)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_several_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_volleys);
BENCHMARK(rn_general);
BENCHMARK(rn_attack)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_attack_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_duel)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_duel_widest)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_duel_to_the_end)->Unit(benchmark::kMillisecond);
BENCHMARK(rn_seeded_shot);
BENCHMARK(rn_seeded_melee);
BENCHMARK(rn_seeded_attack);

}  // namespace
}  // namespace linstock
