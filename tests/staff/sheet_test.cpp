// Whole sheets: single lines are tried otherwise, and what helps by itself is put together. A game in which each of three lines that says
// "one" makes the throw easier; doctrine says "none" everywhere, and its other sheet has two ones that help and one that is forbidden.
#include <gtest/gtest.h>

#include "kernel/view/drawn.h"
#include "staff/candidates.h"
#include "staff/search.h"

namespace linstock {

namespace {

struct WriteSheet {
  friend bool operator==(const WriteSheet&, const WriteSheet&) = default;
};
struct Throw {
  friend bool operator==(const Throw&, const Throw&) = default;
};
using Steps = std::variant<WriteSheet, Throw>;
struct SheetState {
  Agenda<Steps, 4> agenda;
  int ones = 0, winner = no_seat;
  friend bool operator==(const SheetState&, const SheetState&) = default;
};

Question line_for(int subject) {
  Question q;
  q.seat = 0;
  q.subject = subject;
  q.options.push({0, "none"});
  q.options.push({1, "one"});
  return q;
}

struct SheetRules {
  using State = SheetState;
  struct Tables {};
  static void run(State& state, const Steps& step, const Tables&, Umpire& umpire) {
    if (std::holds_alternative<Throw>(step)) {
      state.winner = umpire.total(1 * d6, {}) <= 2 + 2 * state.ones ? 0 : 1;
      return;
    }
    Question sheet;
    sheet.shape = Question::Shape::Write;
    sheet.seat = 0;
    auto blank = std::make_shared<Blank>();
    for (int subject : {0, 1, 2}) blank->lines.push_back({line_for(subject), false});
    sheet.blank = blank;
    const Answer answer = umpire.write(sheet, [](const Answer& a) -> std::optional<Refusal> {
      for (const SheetEntry& e : a.paper->entries)
        if (e.subject == 2 && e.answer.value == 1) return Refusal{{}, "that line must say none"};
      return {};
    });
    for (const SheetEntry& e : answer.paper->entries) state.ones += e.answer.value;
    state.agenda.push(Throw{});
  }
  static std::uint64_t hash(const State& s) { return Hasher().add(s.ones).add(s.winner).value(); }
  static std::string name_of(const State&, const Tables&, int) { return ""; }
  static Seat winner(const State& s) { return s.winner; }
  static void suggest(const State&, const Steps&, const Tables&, const Question&, int, std::uint64_t, std::vector<Suggestion>& out) {
    for (int value : {0, 1}) {
      Written sheet;
      for (int subject : {0, 1, 2}) {
        Answer answer;
        answer.value = value;
        sheet.entries.push_back({subject, answer});
      }
      Suggestion s;
      s.answer.paper = std::move(sheet);
      s.score = 2 - value;
      s.why = value ? "all ones" : "all none";
      out.push_back(std::move(s));
    }
  }
};

BookGame<SheetRules> game() {
  SheetState state;
  state.agenda.push(WriteSheet{});
  return {state, std::make_shared<const SheetRules::Tables>()};
}

staff::Budget by_lines() {
  staff::Budget budget;
  budget.lines = 8;
  return budget;
}

}  // namespace

TEST(Sheets, single_lines_are_tried_and_only_legal_ones) {
  const auto start = game();
  const staff::Budget budget = by_lines();
  const staff::Candidates candidates(start, budget, 5);
  ASSERT_EQ(candidates.list.size(), 3u);  // doctrine's, and two with one line changed
  EXPECT_EQ(candidates.list[0].changed, -1);
  EXPECT_EQ(candidates.list[1].changed, 0);
  EXPECT_EQ(candidates.list[2].changed, 1);
}

TEST(Sheets, lines_that_help_are_put_together) {
  const auto start = game();
  int both = 0;
  for (std::uint64_t luck = 1; luck <= 10; ++luck) {
    const staff::Thought thought = staff::think(start, by_lines(), luck);
    ASSERT_TRUE(thought.answer.paper);
    int ones = 0;
    for (const SheetEntry& e : thought.answer.paper->entries) ones += e.answer.value;
    EXPECT_FALSE(start.clone()->answer(thought.answer));
    both += ones == 2;
  }
  EXPECT_GE(both, 8);
}

TEST(Sheets, without_lines_doctrine_s_sheet_stands) {
  staff::Budget budget;
  const staff::Thought thought = staff::think(game(), budget, 3);
  EXPECT_FALSE(thought.changed);
  EXPECT_EQ(thought.playouts, 0);
}

}  // namespace linstock
