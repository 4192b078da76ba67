// What the two halves of the kit share: the cases, random answers, illegal answers.
#include "kit/kit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace linstock::kit {

namespace {

std::string as_test_name(const std::string& text) {
  std::string name;
  for (char c : text) name += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? c : '_';
  return name;
}

}  // namespace

std::string SetupCase::name() const { return as_test_name(std::string(book->name) + "_" + setup->name); }
std::string ProcedureCase::name() const { return as_test_name(std::string(book->name) + "_" + procedure->name); }

std::vector<SetupCase> all_setups() {
  std::vector<SetupCase> cases;
  for (const Book* book : all_books())
    for (const Setup& setup : book->setups) cases.push_back({book, &setup});
  // And one that nobody wrote, where a book draws them up.
  static const auto drawn = [] {
    std::vector<std::pair<const Book*, std::string>> all;
    for (const Book* book : all_books())
      if (book->draw_up) all.emplace_back(book, book->draw_up(7));
    return all;
  }();
  static const std::vector<Setup> setups = [] {
    std::vector<Setup> all;
    for (const auto& [book, text] : drawn) all.push_back({"drawn-7", "drawn up from 7", text.c_str()});
    return all;
  }();
  for (std::size_t i = 0; i < drawn.size(); ++i) cases.push_back({drawn[i].first, &setups[i]});
  return cases;
}

std::vector<ProcedureCase> all_procedures() {
  std::vector<ProcedureCase> cases;
  for (const Book* book : all_books())
    for (const Procedure& procedure : book->procedures) cases.push_back({book, &procedure});
  return cases;
}

int Recording::roll(const Roll& roll) {
  Answer answer;
  answer.value = Seeded::roll(roll);
  answers.push_back(answer);
  return answer.value;
}

Faces Recording::roll_faces(const Roll& roll) {
  Answer answer;
  answer.faces = Seeded::roll_faces(roll);
  answers.push_back(answer);
  return answer.faces;
}

int Recording::decide(const Question& question) {
  Answer answer;
  answer.value = Seeded::decide(question);
  answers.push_back(answer);
  return answer.value;
}

Answer Recording::decide_move(const Question& question) {
  answers.push_back(Seeded::decide_move(question));
  return answers.back();
}

// What was refused leaves no trace.
Answer Recording::decide_again(const Question& question, const Refusal& refusal, int refused) {
  return answers.back() = Seeded::decide_again(question, refusal, refused);
}

Answer bare(int value) {
  Answer answer;
  answer.value = value;
  return answer;
}

Answer random_answer(const Game& game, Chance& chance) {
  const Question& question = *game.question();
  Answer answer;
  if (question.shape == Question::Shape::Move || question.shape == Question::Shape::Place ||
      question.shape == Question::Shape::Write) {
    const auto suggestions = game.suggest(0, chance.bits());
    for (const Suggestion& s : suggestions)  // what is not sure is tried in its order
      if (!s.sure && !game.clone()->answer(s.answer)) return s.answer;
    if (!suggestions.empty() && !suggestions[0].sure) return suggestions.back().answer;
    if (!suggestions.empty()) return suggestions[chance.below(suggestions.size())].answer;
    if (question.shape == Question::Shape::Write) return filled_in(question, chance.bits() | 1);
    ADD_FAILURE() << "a dead end: nothing is suggested for " << question.what;
    return answer;
  }
  if (question.shape == Question::Shape::Pick) {
    const auto options = static_cast<std::uint64_t>(question.options.size());
    answer.value = question.options[static_cast<int>(chance.below(options))].value;
    return answer;
  }
  const Roll& roll = question.roll;
  answer = chance.answer(roll);
  if (roll.ask != Ask::Each && chance.below(3) == 0) answer.faces = {};  // people may type one number
  return answer;
}

std::vector<Answer> illegal_answers(const Question& question) {
  std::vector<Answer> wrong;
  if (question.shape == Question::Shape::Place) {
    Answer outside;
    outside.block = question.block;
    outside.block.pose.at.x = question.region.hi.x + 1;
    wrong.push_back(outside);
    return wrong;
  }
  if (question.shape == Question::Shape::Write) {
    wrong.push_back(bare(7));
    Written stranger, crowd;
    if (!question.blank->lines.empty()) {
      const Blank::Line& first = question.blank->lines[0];
      stranger.entries.push_back({1'000'000, filled_in(first.question, 0)});
      for (std::size_t i = 0; i <= question.blank->lines.size(); ++i)
        crowd.entries.push_back({first.question.subject, filled_in(first.question, 0)});
    } else {
      stranger.line.assign(static_cast<std::size_t>(most_line_corners) + 1, Point{});
      crowd.entries.push_back({0, Answer{}});
    }
    for (Written* paper : {&stranger, &crowd}) {
      Answer answer;
      answer.paper = std::move(*paper);
      wrong.push_back(answer);
    }
    return wrong;
  }
  if (question.shape != Question::Shape::Roll) {
    int beyond = 0, below = 0;
    for (const Option& option : question.options) {
      beyond = std::max(beyond, option.value + 1);
      below = std::min(below, option.value - 1);
    }
    for (int value : {beyond, below, 1'000'000, -1'000'000}) wrong.push_back(bare(value));
    return wrong;
  }
  const Roll& roll = question.roll;
  if (roll.ask == Ask::Each) {
    wrong.push_back(bare(roll.dice.count));  // a sum where every die matters
  } else {
    wrong.push_back(bare(roll.lowest() - 1));
    wrong.push_back(bare(roll.highest() + 1));
    wrong.push_back(bare(-1'000'000));
  }
  Answer too_many, too_few, impossible_high, impossible_low;
  const auto high = static_cast<std::int8_t>(roll.dice.die->highest()),
             low = static_cast<std::int8_t>(roll.dice.die->lowest());
  for (int i = 0; i < roll.dice.count; ++i) {
    if (i > 0) too_few.faces.push(low);
    impossible_high.faces.push(i == 0 ? static_cast<std::int8_t>(high + 1) : low);
    impossible_low.faces.push(i == 0 ? static_cast<std::int8_t>(low - 1) : low);
  }
  wrong.push_back(impossible_high);
  wrong.push_back(impossible_low);
  if (!too_few.faces.empty()) wrong.push_back(too_few);
  if (roll.dice.count < most_dice) {
    for (int i = 0; i <= roll.dice.count; ++i) too_many.faces.push(low);
    wrong.push_back(too_many);
  }
  return wrong;
}

}  // namespace linstock::kit
