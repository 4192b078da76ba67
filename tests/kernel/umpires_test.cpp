// Scripted and asking: the umpires of tests and of people.
#include "kernel/asking.h"
#include "kernel/hooks.h"
#include "kernel/scripted.h"
#include "kernel/dice/seeded.h"
#include "kit/kit.h"
#include "support.h"

namespace linstock {

namespace {

Question two_ways() {
  Question question;
  question.clause = a_clause;
  question.what = "left or right?";
  question.seat = 1;
  question.subject = 7;
  question.options.push({10, "left"});
  question.options.push({20, "right", 3});
  return question;
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST(AScript, gives_its_dice_and_decisions_in_order) {
  Scripted script({"6 5", "4, 3;2", "=7"}, {20, 10});
  EXPECT_EQ(script.total(2 * d6, a_clause), 11);
  EXPECT_EQ(script.pick(two_ways()), 20);
  EXPECT_EQ(script.count(2 * d6, 4, a_clause), 1);
  EXPECT_EQ(shown(script.faces(1 * d6, a_clause)), "2");
  EXPECT_EQ(script.total(2 * d6, a_clause), 7);
  EXPECT_FALSE(script.all_used());
  EXPECT_EQ(script.pick(two_ways()), 10);
  EXPECT_TRUE(script.all_used());
}

TEST(AScript, shows_faces_highest_first) {
  Scripted script{"2 6 4"};
  EXPECT_EQ(shown(script.faces(3 * d6, a_clause)), "6 4 2");
}

TEST(AScript, fails_on_a_missing_die) {
  Scripted script{"6"};
  script.total(1 * d6, a_clause);
  EXPECT_EQ(error_of([&] { script.total(2 * d6, a_clause, "the test"); }),
            "the test: no dice left where 2D6 are wanted (KT-TEST-01)");
  Scripted half{"6"};
  EXPECT_EQ(error_of([&] { half.total(2 * d6, a_clause); }), "1 dice were given where 2D6 are wanted (KT-TEST-01)");
  EXPECT_THROW(Scripted{""}.total(1 * d6, a_clause), ScriptError);
}

TEST(AScript, knows_its_unused_dice) {
  Scripted script{"6 5 4"};
  script.total(1 * d6, a_clause);
  EXPECT_FALSE(script.all_used());
  EXPECT_EQ(script.unused(), "5 4");
}

TEST(AScript, fails_on_wrong_dice) {
  EXPECT_EQ(error_of([] { Scripted{"7"}.total(1 * d6, a_clause); }), "a D6 cannot show 7 (KT-TEST-01)");
  EXPECT_EQ(error_of([] { Scripted{"x"}.total(1 * d6, a_clause, "throw"); }),
            "throw: 'x' at place 1 is not a die: give faces like \"3 5\", or the bare result like \"=8\" (KT-TEST-01)");
  EXPECT_EQ(error_of([] { Scripted{"=8"}.faces(2 * d6, a_clause); }),
            "every die matters here: give the faces, not a sum (KT-TEST-01)");
  EXPECT_EQ(error_of([] { Scripted{"=20"}.total(2 * d6, a_clause); }),
            "2D6 cannot give 20: 2 to 12 is possible (KT-TEST-01)");
}

TEST(AScript, fails_on_wrong_or_missing_decisions) {
  EXPECT_EQ(error_of([] { Scripted({}, {30}).pick(two_ways()); }), "30 is not among the answers: 10 left, 20 right");
  EXPECT_EQ(error_of([] { Scripted({}, {}).pick(two_ways()); }), "left or right?: no decision left (KT-TEST-01)");
}

TEST(AnyUmpire, takes_a_single_option_without_asking) {
  Question question;
  question.options.push({5, "the only way"});
  EXPECT_EQ(Scripted({}).pick(question), 5);
  question.options.clear();
  EXPECT_THROW(Scripted({}).pick(question), Bug);
}

TEST(AnyUmpire, offers_any_number_of_options) {
  Question question;
  question.seat = 0;
  for (int i = 0; i < 300; ++i) question.options.push({i, "one of many"});
  EXPECT_EQ(Scripted({}, {299}).pick(question), 299);
  Answer last;
  last.value = 299;
  Refusal why;
  EXPECT_TRUE(fits(question, last, why));
  last.value = 300;
  EXPECT_FALSE(fits(question, last, why));
}

// A hook whose parameters differ is not passed over in silence: whoever has its name is known.
struct NoHooks {};
struct ReachOfItsOwn {
  static int reach(int) { return 0; }
};
struct ReachOfMany : ReachOfItsOwn {
  static int reach(int, int) { return 0; }
  template <class T>
  static int reach(T, T, T) {
    return 0;
  }
};
static_assert(!hooks::names_reach<NoHooks>);
static_assert(hooks::names_reach<ReachOfItsOwn>);
static_assert(hooks::names_reach<ReachOfMany>);
static_assert(!hooks::names_forms<ReachOfMany>);

TEST(AnyUmpire, notes_decisions_in_the_log) {
  Log log;
  Scripted script({}, {20});
  script.listen(&log);
  script.pick(two_ways());
  ASSERT_EQ(log.notes().size(), 1u);
  EXPECT_EQ(log.notes()[0].kind, Note::Kind::Chosen);
  EXPECT_STREQ(log.notes()[0].name, "right");
  EXPECT_EQ(log.notes()[0].object, 3);
  EXPECT_EQ(log.notes()[0].seat, 1);
}

TEST(Asking, suspends_at_an_unanswered_roll_and_names_what_it_wants) {
  const std::vector<Answer> none;
  Asking umpire(none);
  try {
    umpire.count(9 * d6, 4, a_clause, "hits");
    FAIL() << "nobody had answered";
  } catch (const Unanswered& unanswered) {
    EXPECT_EQ(unanswered.question.shape, Question::Shape::Roll);
    EXPECT_STREQ(unanswered.question.what, "hits");
    EXPECT_EQ(unanswered.question.clause, a_clause);
    EXPECT_EQ(dice_words(unanswered.question.roll), "9D6, 4 or more");
  }
}

TEST(Asking, suspends_at_an_unanswered_decision) {
  const std::vector<Answer> none;
  Asking umpire(none);
  try {
    umpire.pick(two_ways());
    FAIL() << "nobody had answered";
  } catch (const Unanswered& unanswered) {
    EXPECT_EQ(unanswered.question.shape, Question::Shape::Pick);
    EXPECT_EQ(unanswered.question.seat, 1);
    EXPECT_EQ(unanswered.question.options.size(), 2);
  }
}

TEST(Asking, takes_the_answers_in_order_and_counts_them) {
  std::vector<Answer> answers{kit::bare(20), kit::bare(7), kit::bare(0)};
  for (int face : {2, 6, 4}) answers[2].faces.push(static_cast<std::int8_t>(face));
  Asking umpire(answers);
  EXPECT_EQ(umpire.pick(two_ways()), 20);
  EXPECT_EQ(umpire.total(2 * d6, a_clause), 7);
  EXPECT_EQ(shown(umpire.faces(3 * d6, a_clause)), "6 4 2");  // typed in any order
  EXPECT_EQ(umpire.used(), 3u);
}

TEST(Asking, believes_the_faces_not_the_number_beside_them) {
  std::vector<Answer> answers{kit::bare(99)};
  answers[0].faces.push(2);
  answers[0].faces.push(6);
  Asking umpire(answers);
  EXPECT_EQ(umpire.total(2 * d6, a_clause), 8);
}

TEST(Asking, refuses_what_does_not_fit) {
  const std::vector<Answer> answers{kit::bare(13)};
  EXPECT_THROW(Asking(answers).total(2 * d6, a_clause), Refused);
  EXPECT_THROW(Asking(answers).faces(2 * d6, a_clause), Refused);
  EXPECT_THROW(Asking(answers).pick(two_ways()), Refused);
}

namespace {

// Knows only one answer.
struct Stubborn final : Advisor {
  void suggest(const Question&, int, std::uint64_t, std::vector<Suggestion>& out) const override {
    out.push_back({kit::bare(10), 0, "as always"});
  }
};

std::optional<Refusal> only_right(const Answer& answer) {
  if (answer.value == 20) return {};
  return Refusal{a_clause, "not to the left"};
}

}  // namespace

TEST(AnyUmpire, is_told_when_the_rules_refuse_a_move) {
  Question question = two_ways();
  question.shape = Question::Shape::Move;
  const std::vector<Answer> left{kit::bare(10)}, right{kit::bare(20)};
  EXPECT_THROW(Asking(left).move(question, only_right), Refused);
  EXPECT_EQ(Asking(right).move(question, only_right).value, 20);
  Scripted script({});
  script.add_move(kit::bare(10));
  EXPECT_EQ(error_of([&] { script.move(question, only_right); }),
            "an answer that breaks a rule: not to the left (KT-TEST-01)");
}

TEST(Seeded, gives_another_answer_when_one_is_refused_and_counts_it) {
  Question question = two_ways();
  question.shape = Question::Shape::Move;
  const Stubborn advisor;
  Seeded umpire(Seed::numbered(1));
  umpire.advise(&advisor);
  Log log;
  umpire.listen(&log);
  EXPECT_EQ(umpire.move(question, only_right).value, 20);  // the advisor has nothing else, but there are the options
  EXPECT_EQ(umpire.refused(), 18u);
  ASSERT_EQ(log.notes().size(), 1u);  // what was refused left no trace
  EXPECT_STREQ(log.notes()[0].name, "right");
  const auto nothing = [](const Answer&) { return std::optional(Refusal{a_clause, "not allowed"}); };
  EXPECT_EQ(error_of([&] { umpire.move(question, nothing); }),
            "an answer that breaks a rule: not allowed (KT-TEST-01)");
}

TEST(Asking, says_where_a_region_lies_in_the_units_of_the_book) {
  Question question;
  question.shape = Question::Shape::Place;
  question.region = {{0, 0}, {72000, 12000}};
  Answer answer;
  answer.block.pose.at = {36500, 14250};
  answer.block.layout.count = answer.block.layout.files = 1;
  Refusal why;
  EXPECT_FALSE(fits(question, answer, why));
  EXPECT_EQ(why.message, "(36.5, 14.25) is outside the region (0, 0) to (72, 12)");
}

}  // namespace linstock
