// FIRING: the two fire phases on the map.
//
// Units of the firing side declare one by one (FirePhaseStep, FireUnit); then the throws are made target by target
// (ResolveFire), and what reaction fire halts goes back (Recoil, recoil.cpp). The arithmetic is fire() and halt().
#pragma once
#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// ANSWERS to "at which target?": a key of target and kind, or one of these.
inline constexpr int hold_fire = -1, base_by_base = -2;
constexpr int fire_key(int target, int enfilade, Aim aim) { return target * 8 + enfilade * 4 + static_cast<int>(aim); }
constexpr int fire_key(const Aimed& a) { return fire_key(a.target, a.enfilade, a.aim); }
constexpr int target_of_key(int key) { return key / 8; }

// What a unit may fire at now, for the page and the commander: one entry for each target and kind of fire, with what
// all bases that may choose it would give together.
struct FireOption {
  int target;
  int bases, points;  // points in quarters
  int range;          // grid points, of the nearest base
  int enfilade;
  Aim aim;
  Cover cover;
  int defile;
  int place;          // of the target's path, where_it_stands
  Point from, to;     // the line of the nearest base
};
std::vector<FireOption> fire_options(const Board& board, int unit, FirePhase phase);
// Why the unit cannot fire at the target; nothing if it can.
std::optional<Refusal> check_fire(const Board& board, int unit, FirePhase phase, int target);

// The facts of a throw from the shots that have been declared (ordinary or enfilade) at a target.
FireFacts fire_facts(const State& state, const std::vector<int>& shots, FirePhase phase);

// HALT/RECOIL: places of the unit's path to which the firing player may put it back, as packed places; earliest first.
std::vector<int> halting_places(const Board& board, int unit);

// Answers to the questions of this chapter, with their worth.
void suggest_firing(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                    std::vector<Suggestion>& out);

// The questions, so that suggestions know them again.
namespace ask {
inline constexpr const char* which_target = "At what does {} fire?";
inline constexpr const char* which_throw = "Which fire is thrown for next?";
inline constexpr const char* who_tires = "Which of the equal firers on {} is tired?";
inline constexpr const char* put_back_where = "To which place of its move is {} put back?";
inline constexpr const char* finish_redeployment = "Does {} finish its redeployment?";
inline constexpr const char* who_exploits = "Which attacker of {} exploits next?";
}  // namespace ask

}  // namespace linstock::big_napoleonic
