// FIRING: the two fire phases on the map.
//
// Units of the firing side declare one by one (FirePhaseStep, FireUnit); then the throws are made target by target
// (ResolveFire), and what reaction fire halts goes back (Recoil, recoil.cpp). The arithmetic is fire() and halt().
#pragma once
#include "books/big-napoleonic/firing/targets.h"
#include "books/big-napoleonic/steps.h"

namespace linstock::big_napoleonic {

// ANSWERS to "at which target?": one of these, or the number of a choice. The number stands in answers and records and is never
// taken apart: whoever wants to know what it names looks for the choice that has it.
inline constexpr int hold_fire = -1, base_by_base = -2;
struct FireChoice {
  int target;
  int enfilade;
  Aim aim;
};
constexpr int fire_key(int target, int enfilade, Aim aim) { return target * 8 + enfilade * 4 + static_cast<int>(aim); }
constexpr int fire_key(const Aimed& a) { return fire_key(a.target, a.enfilade, a.aim); }
// Of an option that names a target.
constexpr FireChoice fire_choice(const Option& option) {
  for (const int enfilade : {0, 1})
    for (const Aim aim : {Aim::Direct, Aim::Bouncethrough, Aim::Blind})
      if (fire_key(option.subject, enfilade, aim) == option.value) return {option.subject, enfilade, aim};
  return {-1, 0, Aim::Direct};
}

// Answers to "which fire is thrown for next?": ordinary and enfilade fire at a target are thrown apart (BN-FIRE-18).
struct ThrowChoice {
  int target;
  int enfilade;
};
constexpr int throw_key(int target, int enfilade) { return target * 2 + enfilade; }
constexpr ThrowChoice throw_choice(const Option& option) {
  return {option.subject, option.value == throw_key(option.subject, 1)};
}
ThrowChoice throw_choice(const Question& question, int value);

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
  PathPlace place;    // of the target's path, where_it_stands
  Point from, to;     // the line of the nearest base
};
std::vector<FireOption> fire_options(const Board& board, int unit, FirePhase phase);
// Why the unit cannot fire at the target; nothing if it can.
std::optional<Refusal> check_fire(const Board& board, int unit, FirePhase phase, int target);

// The facts of a throw from the shots that have been declared (ordinary or enfilade) at a target.
FireFacts fire_facts(const State& state, const std::vector<int>& shots, FirePhase phase);

// HALT/RECOIL: places of the unit's path to which the firing player may put it back; earliest first.
std::vector<PathPlace> halting_places(const Board& board, int unit);

}  // namespace linstock::big_napoleonic
