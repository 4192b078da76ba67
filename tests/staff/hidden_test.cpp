// Only what the seat knows: a game of one guess. Whoever peeked would always guess right.
#include <gtest/gtest.h>

#include "kernel/view/drawn.h"
#include "staff/search.h"

namespace linstock {

namespace {

struct Guess {
  friend bool operator==(const Guess&, const Guess&) = default;
};
struct GuessState {
  Agenda<std::variant<Guess>, 2> agenda;
  int hidden = 0;  // the first seat may not know it
  int guessed = -1;
  friend bool operator==(const GuessState&, const GuessState&) = default;
};
struct GuessRules {
  using State = GuessState;
  struct Tables {};
  static void run(State& state, const std::variant<Guess>&, const Tables&, Umpire& umpire) {
    Question q;
    q.seat = 0;
    q.options.push({0, "none"});
    q.options.push({1, "one"});
    state.guessed = umpire.pick(q);
  }
  static std::uint64_t hash(const State& s) { return Hasher().add(s.hidden).add(s.guessed).value(); }
  static std::string name_of(const State&, const Tables&, int) { return ""; }
  static Seat winner(const State& s) { return s.guessed < 0 ? no_seat : s.guessed == s.hidden ? 0 : 1; }
  static void imagine(State& s, const Tables&, Seat viewer, std::uint64_t luck) {
    if (viewer == 0) s.hidden = static_cast<int>((luck * 0x9e3779b97f4a7c15) >> 63);
  }
  static void suggest(const State&, const std::variant<Guess>&, const Tables&, const Question&, int, std::uint64_t,
                      std::vector<Suggestion>& out) {
    for (int i = 0; i < 2; ++i) {
      Suggestion s;
      s.answer.value = i;
      s.purpose = i;
      out.push_back(s);
    }
  }
};

BookGame<GuessRules> game_with(int hidden) {
  GuessState state;
  state.hidden = hidden;
  state.agenda.push(Guess{});
  return {state, std::make_shared<const GuessRules::Tables>()};
}

}  // namespace

TEST(Staff, what_the_seat_cannot_know_changes_no_answer) {
  const auto none = game_with(0), one = game_with(1);
  int guessed_right = 0;
  for (std::uint64_t luck = 1; luck <= 40; ++luck) {
    const staff::Thought a = staff::think(none, {}, luck), b = staff::think(one, {}, luck);
    EXPECT_EQ(a.answer, b.answer);
    EXPECT_EQ(a.chance, b.chance);
    EXPECT_EQ(a.why, b.why);
    guessed_right += a.answer.value == 0;
  }
  EXPECT_GT(guessed_right, 5);
  EXPECT_LT(guessed_right, 35);
}

}  // namespace linstock
