// Exact odds of the movement chapters of pike-and-shot, in the settings with the most branches.
#include "measured.h"

namespace linstock {
namespace {

#define PS_EXACT(id, name, ...)                                           \
  void id(benchmark::State& state) { exact_odds(state, "pike-and-shot", name, {__VA_ARGS__}); } \
  BENCHMARK(id)->Name("pike-and-shot/odds/" name)->Unit(benchmark::kMicrosecond)

PS_EXACT(initiative, "initiative");
PS_EXACT(march_move, "march-move");
PS_EXACT(tactical_move, "tactical-move", {"arm", "horse"}, {"average_dice", "2"}, {"optional_d6", "yes"},
         {"going", "rough"});
PS_EXACT(road_move, "road-move");
PS_EXACT(fast_move, "fast-move", {"arm", "horse"});
PS_EXACT(manoeuvre, "manoeuvre", {"enemy", "100"});
PS_EXACT(command_action, "command-action");
PS_EXACT(control_needed, "control-needed");
PS_EXACT(control_test, "control-test", {"grade", "A1"}, {"leader_attached", "yes"});
PS_EXACT(rout_stop, "rout-stop", {"enemy", "300"});
PS_EXACT(leader_risk, "leader-risk");
PS_EXACT(redress, "redress");
PS_EXACT(morale_dps, "morale-dps", {"friends.1.distance", "50"});
PS_EXACT(break_test, "break-test");
PS_EXACT(morale_phase, "morale-phase", {"arm", "horse"}, {"dps", "7"}, {"under_fire", "musketry"}, {"fire_dps", "1"});
PS_EXACT(rally, "rally", {"arm", "horse"}, {"edge", "900"}, {"turns", "12"});

void play_tactical_move(benchmark::State& state) {
  seeded(state, "pike-and-shot", "tactical-move", {{"arm", "horse"}, {"average_dice", "2"}, {"optional_d6", "yes"}, {"going", "rough"}});
}
BENCHMARK(play_tactical_move)->Name("pike-and-shot/seeded/tactical-move");

}  // namespace
}  // namespace linstock
