// The computer commander on the book's own scenarios: it beats random play from either side, ends its battles in time,
// leaves nobody idle, has a reason for everything, and is never refused.
#include "commander/commander.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "books/big-napoleonic/whole.h"
#include "kernel/book.h"
#include "kernel/book_game.h"

namespace linstock::big_napoleonic {
namespace {

using Played = BookGame<Rules>;

std::unique_ptr<Game> start(const std::string& name) {
  const Book& book = *find_book("BN");
  for (const Setup& setup : book.setups)
    if (name == setup.name) {
      std::optional<Problem> problem;
      return book.new_game(setup.text, book.tables(), problem);
    }
  return nullptr;
}

const State& state_of(const Game& game) { return dynamic_cast<const Played&>(game).state(); }
const Setting& setting_of(const Game& game) { return dynamic_cast<const Played&>(game).tables(); }

constexpr int most_steps = 100'000;

void play_out(Game& game, Umpire& umpire) {
  int steps = 0;
  while (game.play_step(umpire)) ASSERT_LT(++steps, most_steps) << "the battle does not end";
}

class Commanders : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Scenarios, Commanders, testing::Values("first-shots", "crossroads", "quatre-bras", "pratzen"),
                         [](const auto& scenario) {
                           std::string name = scenario.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// By hand a hundred from each side (docs/commander.md); here twenty, with room for dice.
TEST_P(Commanders, doctrine_beats_random_from_either_side) {
  const auto game = start(GetParam());
  for (const Seat seat : {0, 1}) {
    int won = 0;
    for (int seed = 1; seed <= 20; ++seed) {
      const auto battle = game->clone();
      Commander commander(Seed::numbered(static_cast<std::uint64_t>(seed)), seat == 0 ? Level::Doctrine : Level::Random,
                          seat == 0 ? Level::Random : Level::Doctrine);
      play_out(*battle, commander);
      won += battle->winner() == seat;
    }
    EXPECT_GE(won, 18) << "as " << (seat == 0 ? "red" : "blue");
  }
}

// Foot and horse in good order, with no enemy within 9" and not on an objective, are to be on their way.
struct Watch {
  Point at;
  int turns = 0, idle = 0;
  bool used = false;  // moved, or had a reason to stand
};

bool has_reason_to_stand(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  if (unit.condition.disruption > 0 || unit.condition.morale_markers >= 2) return true;
  bool reason = false;
  for (const Objective& o : board.setting.objectives)
    reason = reason || on_objective(board, board.ground(u), unit.town, o);
  board.each_enemy(unit.side,
                   [&](int e) { reason = reason || board.within(board.ground(u), board.ground(e), inches(9)); });
  return reason;
}

TEST_P(Commanders, nobody_idles_off_the_objectives) {
  const auto game = start(GetParam());
  int spells = 0, idlers = 0, units = 0;
  for (int seed = 1; seed <= 10; ++seed) {
    const auto battle = game->clone();
    Commander commander(Seed::numbered(static_cast<std::uint64_t>(seed)), Level::Doctrine, Level::Doctrine);
    std::vector<Watch> watches(state_of(*battle).units.size());
    int seen = 0, steps = 0;
    do {
      const State& state = state_of(*battle);
      if (state.player_turns == seen) continue;
      seen = state.player_turns;
      const Board board(state, setting_of(*battle));
      for (int u = 0; u < board.count(); ++u) {
        if (!board.active(u) || board.unit(u).arm == Arm::Artillery || board.unit(u).side == state.initiative) continue;
        Watch& watch = watches[static_cast<std::size_t>(u)];
        const bool moved = watch.turns > 0 && length_near(board.unit(u).pose.at - watch.at) > inches(1) / 2;
        const bool used = watch.turns == 0 || moved || has_reason_to_stand(board, u);
        watch.used = watch.used || (used && watch.turns > 0);
        watch.idle = used ? 0 : watch.idle + 1;
        spells += watch.idle == 3;
        watch.at = board.unit(u).pose.at;
        ++watch.turns;
      }
    } while (battle->play_step(commander) && ++steps < most_steps);
    EXPECT_LE(state_of(*battle).turn, setting_of(*battle).turns);
    for (const Watch& watch : watches) {
      units += watch.turns > 3;
      idlers += watch.turns > 3 && !watch.used;
    }
  }
  EXPECT_EQ(idlers, 0) << "of " << units << " stood all battle";
  EXPECT_LE(spells, 1 + units / 100) << "times a unit stood for three turns without a reason";  // three bad throws in a row happen
}

// Answers like the commander and notes what had no suggestion or no reason.
class Listening final : public Seeded {
 public:
  using Seeded::Seeded;
  std::vector<std::string> silent;
  std::size_t most = 0;

 protected:
  int decide(const Question& question) override { return best(question).value; }
  Answer decide_move(const Question& question) override { return best(question); }

 private:
  Answer best(const Question& question) {
    std::vector<Suggestion> suggestions;
    advisor()->suggest(question, 1, luck(), suggestions);
    const Suggestion* chosen = nullptr;
    for (const Suggestion& s : suggestions)
      if (!chosen || s.score > chosen->score) chosen = &s;
    if (!chosen || std::string_view(chosen->why).empty())
      silent.push_back(std::string(question.clause.name()) + " " + question.what);
    most = std::max(most, suggestions.size());
    if (chosen) return chosen->answer;
    Answer any;
    any.value = question.options.empty() ? 0 : question.options[0].value;
    return any;
  }
};

TEST_P(Commanders, every_question_has_an_answer_with_a_reason) {
  const auto game = start(GetParam());
  for (int seed = 1; seed <= 10; ++seed) {
    const auto battle = game->clone();
    Listening commander(Seed::numbered(static_cast<std::uint64_t>(seed)));
    play_out(*battle, commander);
    EXPECT_EQ(commander.silent, std::vector<std::string>{});
    EXPECT_LE(commander.most, 48u);
  }
}

// A book whose best suggestion its rules refuse: the next best is given, with its own reason, and it is counted.
TEST(Commander, gives_the_next_best_answer_when_one_is_refused) {
  struct Bad final : Advisor {
    void suggest(const Question&, int effort, std::uint64_t, std::vector<Suggestion>& out) const override {
      if (effort == 0) return;
      for (int value : {1, 2, 3}) {
        Suggestion& s = out.emplace_back();
        s.answer.value = value;
        s.score = value == 2 ? 50 : -value;
        s.why = value == 2 ? "rash" : "sound";
      }
    }
  } advisor;
  Question question;
  question.shape = Question::Shape::Move;
  question.seat = 0;
  for (int value : {1, 2, 3}) question.options.push({value, "go"});
  Commander commander(Seed::numbered(1), Level::Doctrine, Level::Random);
  commander.advise(&advisor);
  const auto check = [](const Answer& answer) {
    return answer.value == 2 ? std::optional(Refusal{clause::BN_MOVE_09, "not so"}) : std::nullopt;
  };
  EXPECT_EQ(commander.move(question, check).value, 1);
  EXPECT_STREQ(commander.why(), "sound");
  EXPECT_EQ(commander.refused(), 1u);
  question.shape = Question::Shape::Pick;
  question.options.clear();
  for (int value : {4, 5}) question.options.push({value, "go"});
  EXPECT_GE(commander.pick(question), 4);  // nothing that was suggested is an option
  EXPECT_EQ(commander.refused(), 2u);
}

// A book may give its best unasked, for the rules will be asked anyway. If they refuse, it is not held against the
// book: the next best follows, and when all are refused the book is asked for what is legal.
TEST(Commander, what_is_not_sure_may_be_refused) {
  struct Hasty final : Advisor {
    mutable std::vector<int> efforts;
    void suggest(const Question&, int effort, std::uint64_t, std::vector<Suggestion>& out) const override {
      efforts.push_back(effort);
      const auto add = [&](int value, int score, bool sure) {
        Suggestion& s = out.emplace_back();
        s.answer.value = value;
        s.score = score;
        s.why = sure ? "asked" : "unasked";
        s.sure = sure;
      };
      if (effort == 2) return add(3, 1, true);
      add(1, 50, false);
      add(2, 40, false);
    }
  } advisor;
  Question question;
  question.shape = Question::Shape::Move;
  question.seat = 0;
  for (int value : {1, 2, 3}) question.options.push({value, "go"});
  const auto refusing_below = [](int least) {
    return [least](const Answer& answer) {
      return answer.value < least ? std::optional(Refusal{clause::BN_MOVE_09, "not so"}) : std::nullopt;
    };
  };
  for (const int least : {1, 2, 3}) {
    Commander commander(Seed::numbered(1), Level::Doctrine, Level::Random);
    commander.advise(&advisor);
    advisor.efforts.clear();
    EXPECT_EQ(commander.move(question, refusing_below(least)).value, least);
    EXPECT_STREQ(commander.why(), least == 3 ? "asked" : "unasked");
    EXPECT_EQ(commander.refused(), 0u);
    EXPECT_EQ(advisor.efforts, least == 3 ? (std::vector{1, 2}) : std::vector{1});
  }
}

TEST_P(Commanders, no_suggestion_is_refused) {
  const auto game = start(GetParam());
  for (const Level level : {Level::Random, Level::Doctrine})
    for (int seed = 1; seed <= 10; ++seed) {
      const auto battle = game->clone();
      Commander commander(Seed::numbered(static_cast<std::uint64_t>(seed)), level, level);
      play_out(*battle, commander);
      EXPECT_EQ(commander.refused(), 0u);
    }
}

// As people meet it: answer by answer. What it says and all that it would list for a player is legal.
TEST(Commander, is_never_refused) {
  const auto battle = start("first-shots");
  Chance dice(Seed::numbered(5));
  std::uint64_t luck = 1, question = 0;
  while (battle->question()) {
    const Question& asked = *battle->question();
    Answer answer;
    if (asked.shape == Question::Shape::Roll) {
      dice.begin(question++);
      answer.faces = dice.faces(asked.roll.dice);
      answer.value = asked.roll.read(answer.faces);
    } else {
      const auto listed = battle->suggest(2, luck);
      EXPECT_LE(listed.size(), 48u);
      for (const Suggestion& s : listed) EXPECT_FALSE(battle->clone()->answer(s.answer)) << asked.what << ": " << s.why;
      const char* why = "";
      answer = advise(*battle, Level::Doctrine, luck += 0x9e3779b97f4a7c15, &why);
      EXPECT_STRNE(why, "") << asked.what;
    }
    ASSERT_FALSE(battle->answer(answer)) << asked.what;
  }
}

}  // namespace
}  // namespace linstock::big_napoleonic
