// Cases worked by hand from the print: a procedure, its facts as a player types them, the dice in the order of the throws, and what
// comes of it: fields of the outcome; `needed`, the score that a die needed; `cites`, the clauses of all findings in their order; or
// `refused` and the clause.
#pragma once
#include <span>
#include <string>
#include <string_view>

#include "fight_kit.h"
#include "kernel/scripted.h"

namespace linstock::horse_and_musket {

struct Case {
  const char* procedure;
  const char* facts;
  const char* dice;
  const char* expected;
};

namespace cases {

template <class Each>
void each_word(std::string_view words, Each each) {
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(' '));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    const auto equals = word.find('=');
    each(word.substr(0, equals), equals == word.npos ? std::string_view("yes") : word.substr(equals + 1));
  }
}

inline std::string needed(const Log& log) {
  for (const Note& note : log.notes())
    if (std::string_view(note.what) == "score needed") return std::to_string(note.value);
  return "nothing";
}

inline std::string cited(const Log& log) {
  std::string ids;
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Finding) ids += (ids.empty() ? "" : ",") + std::string(note.clause.id);
  return ids;
}

inline std::string told(const Described& outcome, const Log& log, std::string_view field) {
  const Field* found = outcome.description().find(field);
  if (!found && field == "needed") return needed(log);
  if (field == "cites") return cited(log);
  return found ? found->text(found->value(outcome.data())) : "no such field";
}

}  // namespace cases

inline void expect_case(const Case& c, const Tables& tables = {}) {
  SCOPED_TRACE(std::string(c.procedure) + " " + c.facts + " [" + c.dice + "]");
  const Procedure& procedure = *book().find(c.procedure);
  Described facts(*procedure.facts);
  std::optional<Problem> wrong;
  cases::each_word(c.facts, [&](std::string_view name, std::string_view value) {
    if (!wrong) wrong = set_field(*procedure.facts, facts.data(), name, value);
  });
  if (!wrong) wrong = procedure.facts->check(facts.data());
  constexpr std::string_view refused = "refused ";
  if (std::string_view(c.expected).starts_with(refused)) {
    ASSERT_TRUE(wrong);
    EXPECT_TRUE(std::string_view(wrong->clause.id).starts_with(std::string_view(c.expected).substr(refused.size()))) << wrong->clause.id;
    return;
  }
  ASSERT_FALSE(wrong) << wrong->field << ": " << wrong->message;
  Scripted dice{c.dice};
  Log log;
  dice.listen(&log);
  const Described outcome = adjudicate(procedure, facts, &tables, dice);
  EXPECT_TRUE(dice.all_used()) << dice.unused();
  cases::each_word(c.expected, [&](std::string_view field, std::string_view value) {
    EXPECT_EQ(cases::told(outcome, log, field), value) << field;
  });
}

inline void expect_cases(std::span<const Case> all) {
  for (const Case& c : all) expect_case(c);
}

}  // namespace linstock::horse_and_musket
