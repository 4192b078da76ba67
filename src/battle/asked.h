// Asking and advising, as every battle does both: a question's head, and what an adviser is handed and may offer.
#pragma once
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/umpire.h"

namespace linstock::battle {

// A question with nothing but its head.
inline Question asked(Seat seat, Clause clause, const char* what, int subject = -1) {
  Question ask;
  ask.seat = seat;
  ask.clause = clause;
  ask.what = what;
  ask.subject = subject;
  return ask;
}

// What is asked of an adviser, and where he lays down his answers.
template <class State, class Setting>
struct Asked {
  const State& state;
  const Setting& setting;
  const Question& question;
  int effort;
  std::uint64_t luck;
  std::vector<Suggestion>& out;

  void offer(const Answer& answer, int score, const char* why, bool sure = true) const { out.push_back({answer, score, why, sure}); }
  void offer(int value, int score, const char* why) const {
    Answer answer;
    answer.value = value;
    offer(answer, score, why);
  }
  bool has(int value) const {
    return std::any_of(question.options.begin(), question.options.end(), [&](const Option& o) { return o.value == value; });
  }
  void offer_if(int value, int score, const char* why) const {
    if (has(value)) offer(value, score, why);
  }
  int below(int n) { return static_cast<int>((luck = luck * 0x9e3779b97f4a7c15 + 1) >> 33) % n; }
};

// A sheet that its side alone sees, with these lines on it.
inline Question secret_sheet(Seat side, Clause clause, const char* what, std::vector<Blank::Line> lines) {
  Question sheet = asked(side, clause, what);
  sheet.shape = Question::Shape::Write;
  sheet.seen_by = only(side);
  auto blank = std::make_shared<Blank>();
  blank->lines = std::move(lines);
  sheet.blank = std::move(blank);
  return sheet;
}

// What both sides wrote in secret at the same time.
struct Sheets {
  std::vector<Question> questions;  // of those who had anything to write
  std::vector<Answer> answers;      // one each

  template <class F>
  void each_entry(F f) const {
    for (const Answer& answer : answers)
      if (answer.paper)
        for (const SheetEntry& entry : answer.paper->entries) f(entry);
  }
};

// Asks both sides for their sheets, as `sheet(side)` makes them, if there is a line on them. `check(entry)` gives the refusal of one
// entry, which then names its subject.
template <class Sheet, class Check>
Sheets ask_sheets(Umpire& umpire, Sheet sheet, Check check) {
  Sheets sheets;
  for (Seat side : {0, 1})
    if (Question question = sheet(side); !question.blank->lines.empty()) sheets.questions.push_back(std::move(question));
  if (sheets.questions.empty()) return sheets;
  sheets.answers = umpire.both(sheets.questions, [&](int, const Answer& answer) -> std::optional<Refusal> {
    if (!answer.paper) return {};
    for (const SheetEntry& entry : answer.paper->entries)
      if (std::optional<Refusal> refusal = check(entry)) {
        refusal->subject = entry.subject;
        return refusal;
      }
    return {};
  });
  return sheets;
}

}  // namespace linstock::battle
