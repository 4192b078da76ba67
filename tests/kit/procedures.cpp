// Procedures, whatever the book.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

#include "kernel/asking.h"
#include "kernel/files/json.h"
#include "kernel/scripted.h"
#include "kernel/files/words.h"
#include "kit/kit.h"

namespace linstock::kit {

using nlohmann::json;

namespace {

constexpr OddsLimits quick{.branches = 60'000, .samples = 4'000};

// Each field is drawn with one chance in `shy`, else it keeps its default: bold facts go everywhere, shy ones stay near
// the defaults, so that combinations stay possible.
void randomise(const Description& description, void* object, std::uint64_t shy, Chance& chance) {
  for (const Field& field : description.fields) {
    const auto span = static_cast<std::uint64_t>(static_cast<std::int64_t>(field.max) - field.min + 1);
    const int value = static_cast<int>(field.min + static_cast<std::int64_t>(chance.below(span)));
    if (field.kind != Field::Kind::List) {
      field.value(object) = chance.below(shy) == 0 ? value : field.fallback;
      continue;
    }
    for (int i = 0; i < field.max; ++i) std::memset(field.item(object, i), 0, field.element_size);
    const int entries = chance.below(2) ? value : field.fallback;
    field.value(object) = entries;
    for (int i = 0; i < entries; ++i) randomise(*field.element, field.item(object, i), shy, chance);
  }
}

// So many different possible facts, the defaults first; fixed seeds.
std::vector<Described> some_facts(const ProcedureCase& c, int wanted) {
  std::vector<Described> all{Described(*c.procedure->facts)};
  Chance chance(Seed::numbered(20));
  for (int i = 1; i < wanted; ++i) {
    chance.begin(static_cast<std::uint64_t>(i));
    Described facts(*c.procedure->facts);
    if (possible_facts(*c.procedure->facts, chance, facts)) all.push_back(facts);
  }
  return all;
}

std::string words(const Described& value) { return to_json(value).dump(); }

}  // namespace

Described random_facts(const Description& description, Chance& chance) {
  Described facts(description);
  static constexpr std::uint64_t shyness[] = {1, 2, 4, 12};
  randomise(description, facts.data(), shyness[chance.below(4)], chance);
  return facts;
}

bool possible_facts(const Description& description, Chance& chance, Described& facts) {
  for (int tries = 0; tries < 60; ++tries) {
    facts = random_facts(description, chance);
    if (!description.check(facts.data())) return true;
  }
  return false;
}

std::string dice_of(const Log& log) {
  std::string dice;
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Rolled)
      for (int face : note.faces) dice += std::to_string(face) + " ";
  return dice;
}

void defaults_are_valid(const ProcedureCase& c) {
  const Described facts(*c.procedure->facts);
  const auto problem = c.procedure->facts->check(facts.data());
  EXPECT_FALSE(problem) << problem->field << ": " << problem->message;
  for (const Field& field : c.procedure->facts->fields) {
    EXPECT_LE(field.min, field.max) << field.name;
    EXPECT_GE(field.fallback, field.min) << field.name;
    EXPECT_LE(field.fallback, field.max) << field.name;
    EXPECT_NE(*field.help, '\0') << field.name << " has no help";
  }
}

namespace {

void fields_are_in_order(const Book& book, const Description& description) {
  std::set<std::string> seen;
  for (const Field& field : description.fields) {
    EXPECT_TRUE(seen.insert(field.name).second) << field.name << " stands twice";
    EXPECT_EQ(std::string_view(field.name).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string_view::npos) << field.name;
    EXPECT_TRUE(field.clause.empty() || book.clause(field.clause.name())) << field.name << " cites " << field.clause.id;
    EXPECT_LE(field.offset + sizeof(int), description.size) << field.name;
    if (field.kind == Field::Kind::List) fields_are_in_order(book, *field.element);
  }
}

}  // namespace

void names_and_clauses_are_known(const ProcedureCase& c) {
  EXPECT_EQ(c.book->find(c.procedure->name), c.procedure) << "two procedures with one name";
  EXPECT_TRUE(c.book->clause(c.procedure->clause.name())) << c.procedure->clause.id;
  fields_are_in_order(*c.book, *c.procedure->facts);
  fields_are_in_order(*c.book, *c.procedure->outcome);
  if (const auto problem = check_at_table(c.procedure->table, *c.procedure->facts, *c.procedure->outcome, c.book->keeps))
    ADD_FAILURE() << "at the table: " << problem->field << ": " << problem->message;
  const BookTables tables = c.book->tables();
  for (const Described& facts : some_facts(c, 20)) {
    Log log;
    Seeded umpire(Seed::numbered(3));
    umpire.listen(&log);
    adjudicate(*c.procedure, facts, tables.get(), umpire);
    for (const Note& note : log.notes()) {
      EXPECT_TRUE(c.book->clause(note.clause.name())) << note.what << " cites '" << note.clause.id << "'";
      for (const TallyRow& row : note.rows) EXPECT_TRUE(c.book->clause(row.clause.name())) << row.reason;
    }
  }
}

void odds_sum_to_one(const ProcedureCase& c) {
  const BookTables tables = c.book->tables();
  for (const Described& facts : some_facts(c, 25)) {
    const Odds odds = linstock::odds(*c.procedure, facts, tables.get(), quick);
    Fraction sum;
    for (const OddsRow& row : odds.rows) {
      EXPECT_TRUE(row.p > Fraction(0)) << words(row.outcome);
      sum += row.p;
      const auto problem = c.procedure->outcome->check(row.outcome.data());
      EXPECT_FALSE(problem) << words(facts) << " gives " << problem->field << ": " << problem->message;
    }
    ASSERT_EQ(sum.text(), "1") << words(facts);
    for (std::size_t i = 1; i < odds.rows.size(); ++i)
      ASSERT_FALSE(odds.rows[i - 1].outcome == odds.rows[i].outcome) << "an outcome stands twice";
  }
}

void seeded_outcomes_are_among_the_odds(const ProcedureCase& c) {
  const BookTables tables = c.book->tables();
  for (const Described& facts : some_facts(c, 12)) {
    const Odds odds = linstock::odds(*c.procedure, facts, tables.get(), quick);
    if (odds.samples) continue;  // frequencies may miss what is rare
    std::set<std::string> possible;
    for (const OddsRow& row : odds.rows) possible.insert(words(row.outcome));
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
      Seeded umpire(Seed::numbered(seed));
      const Described outcome = adjudicate(*c.procedure, facts, tables.get(), umpire);
      ASSERT_TRUE(possible.count(words(outcome))) << words(facts) << " gives " << words(outcome);
    }
  }
}

void seeded_scripted_and_asking_agree(const ProcedureCase& c) {
  const BookTables tables = c.book->tables();
  std::uint64_t seed = 100;
  for (const Described& facts : some_facts(c, 40)) {
    Log seeded_log, scripted_log, asking_log;
    Seeded seeded(Seed::numbered(++seed)), silent(Seed::numbered(seed));
    seeded.listen(&seeded_log);
    const Described outcome = adjudicate(*c.procedure, facts, tables.get(), seeded);
    ASSERT_EQ(outcome, adjudicate(*c.procedure, facts, tables.get(), silent)) << "a log changes the dice: " << words(facts);

    Scripted scripted{dice_of(seeded_log)};
    scripted.listen(&scripted_log);
    ASSERT_EQ(outcome, adjudicate(*c.procedure, facts, tables.get(), scripted)) << words(facts);
    ASSERT_TRUE(scripted.all_used()) << scripted.unused();

    // Asked one by one: each unanswered question suspends, then the whole is run again.
    std::vector<Answer> answers;
    std::size_t next = 0;
    std::optional<Described> asked;
    while (!asked) {
      asking_log.clear();
      Asking asking(answers);
      asking.listen(&asking_log);
      try {
        asked = adjudicate(*c.procedure, facts, tables.get(), asking);
      } catch (const Unanswered& unanswered) {
        ASSERT_EQ(unanswered.question.shape, Question::Shape::Roll) << "a procedure leaves decisions to its facts";
        const auto notes = seeded_log.notes();
        while (next < notes.size() && notes[next].kind != Note::Kind::Rolled) ++next;
        ASSERT_LT(next, notes.size()) << "asking wants more dice than seeded";
        ASSERT_TRUE(unanswered.question.clause == notes[next].clause);
        Answer answer;
        answer.faces = notes[next++].faces;
        answers.push_back(answer);
      }
    }
    ASSERT_EQ(outcome, *asked) << words(facts);
    ASSERT_EQ(log_words(seeded_log, {}), log_words(scripted_log, {}));
    ASSERT_EQ(log_words(seeded_log, {}), log_words(asking_log, {}));
  }
}

void facts_and_outcomes_survive_json(const ProcedureCase& c) {
  const BookTables tables = c.book->tables();
  for (const Described& facts : some_facts(c, 60)) {
    json parsed;
    ASSERT_FALSE(parse_json(to_json(facts).dump(), parsed));
    Described back(*c.procedure->facts);
    const auto problem = from_json(parsed, back);
    ASSERT_FALSE(problem) << problem->field << ": " << problem->message;
    ASSERT_EQ(back, facts) << words(facts);

    Seeded umpire(Seed::numbered(5));
    const Described outcome = adjudicate(*c.procedure, facts, tables.get(), umpire);
    Described outcome_back(*c.procedure->outcome);
    const auto wrong = from_json(to_json(outcome), outcome_back);
    ASSERT_FALSE(wrong) << wrong->field << ": " << wrong->message;
    ASSERT_EQ(outcome_back, outcome);
  }
}

namespace {

void schema_fits(const json& schema, const Description& description) {
  ASSERT_EQ(schema["type"], "object");
  EXPECT_EQ(schema["additionalProperties"], false);
  EXPECT_EQ(schema["properties"].size(), description.fields.size());
  ASSERT_EQ(schema["x-order"].size(), description.fields.size());
  for (std::size_t i = 0; i < description.fields.size(); ++i) {
    const Field& field = description.fields[i];
    EXPECT_EQ(schema["x-order"][i], field.name);
    ASSERT_TRUE(schema["properties"].contains(field.name)) << field.name;
    const json& property = schema["properties"][field.name];
    EXPECT_EQ(property["description"], field.help);
    switch (field.kind) {
      case Field::Kind::Flag: EXPECT_EQ(property["type"], "boolean"); break;
      case Field::Kind::Number: EXPECT_LE(property["minimum"], property["maximum"]); break;
      case Field::Kind::Choice: EXPECT_EQ(property["enum"].size(), field.choices.size()); break;
      case Field::Kind::List: schema_fits(property["items"], *field.element); break;
    }
  }
}

}  // namespace

void schema_lists_every_field(const ProcedureCase& c) {
  schema_fits(schema_of(*c.procedure->facts), *c.procedure->facts);
  schema_fits(schema_of(*c.procedure->outcome), *c.procedure->outcome);
}

void random_facts_give_a_problem_or_an_outcome(const ProcedureCase& c) {
  const BookTables tables = c.book->tables();
  Chance chance(Seed::numbered(30));
  int possible = 0;
  for (std::uint64_t i = 0; i < 400; ++i) {
    chance.begin(i);
    const Described facts = random_facts(*c.procedure->facts, chance);
    Described read(*c.procedure->facts);
    const auto problem = from_json(to_json(facts), read);
    if (problem) {
      EXPECT_FALSE(problem->field.empty());
      EXPECT_FALSE(problem->message.empty());
      continue;
    }
    ++possible;
    Seeded umpire(Seed::numbered(i));
    const Described outcome = adjudicate(*c.procedure, read, tables.get(), umpire);
    const auto wrong = c.procedure->outcome->check(outcome.data());
    ASSERT_FALSE(wrong) << words(read) << " gives " << wrong->field << ": " << wrong->message;
  }
  EXPECT_GT(possible, 0) << "no random facts are possible";
}

void extreme_house_rules_do_no_harm(const ProcedureCase& c) {
  const std::vector<Described> facts = some_facts(c, 6);
  const BookTables tables = c.book->tables();  // once: a book may list more than a thousand numbers
  for (const TableEntry& entry : tables.list().entries()) {
    const Field field = entry.as_field();
    const int printed = *entry.value;
    EXPECT_TRUE(field.read(field.text(printed))) << entry.name << " is printed outside its own range";
    for (int value : {entry.min, entry.max}) {
      const HouseRule rule{entry.name, field.text(value), 0};
      const auto problem = apply_house_rules({&rule, 1}, tables.list());
      ASSERT_FALSE(problem) << problem->field << ": " << problem->message;
      for (const Described& f : facts)
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
          Seeded umpire(Seed::numbered(seed));
          ASSERT_NO_THROW(adjudicate(*c.procedure, f, tables.get(), umpire)) << entry.name << " = " << rule.value << ", " << words(f);
        }
      *entry.value = printed;
    }
  }
}

void seeded_procedures_do_not_allocate(const ProcedureCase& c, std::uint64_t (*allocations)()) {
  const BookTables tables = c.book->tables();
  for (const Described& facts : some_facts(c, 30)) {
    std::vector<std::int64_t> start((c.procedure->state_size + 7) / 8), state;
    c.procedure->start(facts.data(), tables.get(), start.data());
    state = start;
    const auto run = [&](Seeded& umpire) {
      std::copy(start.begin(), start.end(), state.begin());
      while (c.procedure->step(state.data(), tables.get(), umpire)) {
      }
    };
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Seeded warm(Seed::numbered(seed)), umpire(Seed::numbered(seed));
      run(warm);  // the tables of counts are built once in a program's life
      const auto before = allocations();
      run(umpire);
      ASSERT_EQ(allocations(), before) << words(facts);
    }
  }
}

}  // namespace linstock::kit
