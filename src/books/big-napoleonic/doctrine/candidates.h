// Answers to a question of movement: at a venture, or weighed. For the suggestions of this chapter only.
#pragma once
#include <algorithm>

#include "books/big-napoleonic/doctrine/worth.h"

namespace linstock::big_napoleonic {

// Draws from one number of luck.
struct Luck {
  std::uint64_t bits;
  int below(int n) {
    bits = bits * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<int>((bits >> 33) % static_cast<std::uint64_t>(n));
  }
};

inline Answer answer_of(MoveKind kind, int target = -1) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.target = target;
  return answer;
}

inline int turn_towards(const Unit& unit, Point p) {
  return turn_between(unit.pose.facing, angle_of(p - unit.pose.at));
}

inline bool offers(const Question& q, MoveKind kind) {
  return std::any_of(q.options.begin(), q.options.end(),
                     [&](const Option& o) { return o.value == static_cast<int>(kind); });
}

inline bool stands_in_ranks(Stance s) { return s == Stance::Extended || s == Stance::Depth || s == Stance::DepthThree; }

int nearest_enemy(const Board& board, int unit);
// Out of a town: in Depth before the side that looks that way, just clear of the outline.
void form_up(const Board& board, const Unit& unit, Point towards, Answer& answer);
// Standing, or for a gun that must go back to its friends, that.
Answer plain_answer(const Board& board, int unit, ThrowResult result);

void suggest_quickly(const Board& board, const Question& question, ThrowResult result, std::uint64_t luck,
                     std::vector<Suggestion>& out);
// The best few moves, best first, all legal.
void suggest_candidates(const Outlook& look, const Question& question, int wanted, std::vector<Suggestion>& out);
// The best one, for whoever asks the rules anyway: it is nearly always legal, but not sure to be. After it the next
// best.
void suggest_best_candidate(const Outlook& look, const Question& question, std::vector<Suggestion>& out);

}  // namespace linstock::big_napoleonic
