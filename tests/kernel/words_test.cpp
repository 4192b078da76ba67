// Tallies, words and JSON at the edge.
#include "kernel/files/words.h"

#include <nlohmann/json.hpp>

#include "books/skeleton/tables.h"
#include "kernel/book.h"
#include "kernel/files/json.h"
#include "kernel/scripted.h"
#include "support.h"

namespace linstock {

namespace {

const Book& book() { return *find_book("skeleton"); }

// Veterans at close range on a target in cover: 4+ to hit, 4+ to save.
struct Told {
  BookTables tables = book().tables();
  const Procedure& fire = *book().find("fire");
  Described facts{*fire.facts};
  Log log;
  Described outcome{*fire.outcome};
  Told() {
    for (const char* fact : {"close_range", "veteran", "target_in_cover"})
      set_field(*fire.facts, facts.data(), fact, "yes");
    set_field(*fire.facts, facts.data(), "bases", "2");
    Scripted dice{"6 5 4 4 2 1", "3 1 2 6"};
    dice.listen(&log);
    outcome = adjudicate(fire, facts, tables.get(), dice);
    EXPECT_TRUE(dice.all_used());
  }
};

}  // namespace

TEST(ATally, adds_up_and_keeps_what_was_considered) {
  const skeleton::Tables tables;
  skeleton::NerveFacts facts{};
  facts.raw = 1;
  facts.losses = 3;
  const Tally mods = tally(tables.nerve_modifiers, facts);
  EXPECT_EQ(mods.total(), -4);
  ASSERT_EQ(mods.rows().size(), 4u);
  EXPECT_EQ(mods.rows()[0].value, 0);  // veteran: considered, not applied
  EXPECT_STREQ(mods.rows()[0].reason, "veteran");
  EXPECT_EQ(mods.rows()[3].value, -3);  // for each base lost
  EXPECT_EQ(mods.rows()[3].clause.name(), "SK-NERVE-03");
}

TEST(ATally, of_too_many_rows_is_a_bug) {
  Tally mods;
  for (int i = 0; i < Tally::most_rows; ++i) mods.add(1, "one", a_clause);
  EXPECT_EQ(mods.total(), Tally::most_rows);
  EXPECT_THROW(mods.add(1, "more", a_clause), Bug);
}

TEST(Words, tell_an_adjudication_line_by_line) {  // SK-FIRE-01, SK-FIRE-08
  const Told told;
  EXPECT_EQ("\n" + log_words(told.log, {}) + outcome_lines(told.outcome, {}), R"(
  fire modifiers: 1                                                 SK-FIRE-01
       +1  close range                                              SK-FIRE-03
       +1  veteran shooters                                         SK-FIRE-05
       -1  target in cover                                          SK-FIRE-06
  fire, 6D6, 4 or more: 6 5 4 4 2 1   4 counted                     SK-FIRE-01
  saves, 4D6, 4 or more: 6 3 2 1   1 counted                        SK-FIRE-08
=> losses 3
)");
}

TEST(Words, list_what_was_considered_if_asked) {
  const Told told;
  Style style;
  style.considered = true;
  style.width = 60;
  EXPECT_EQ("\n" + note_words(told.log.notes()[0], style), R"(
  fire modifiers: 1                               SK-FIRE-01
       +1  close range                            SK-FIRE-03
        ·  target in column                       SK-FIRE-04
       +1  veteran shooters                       SK-FIRE-05
        ·  raw shooters                           SK-FIRE-05
       -1  target in cover                        SK-FIRE-06
        ·  shooters moved                         SK-FIRE-07
)");
}

TEST(Words, show_odds_as_a_bar_chart) {  // SK-NERVE-02
  const BookTables tables = book().tables();
  const Procedure& nerve = *book().find("nerve");
  const Odds nerve_odds = odds(nerve, Described(*nerve.facts), tables.get());
  EXPECT_EQ("\n" + odds_words(nerve_odds, {}), R"(
morale routed    2.78%   1/36  █
morale shaken   25.00%   9/36  ██████████
morale steady   72.22%  26/36  ██████████████████████████████
exact
)");
}

TEST(Words, are_without_colour_unless_asked) {
  const Told told;
  EXPECT_EQ(log_words(told.log, {}).find('\033'), std::string::npos);
  Style style;
  style.colour = true;
  EXPECT_NE(log_words(told.log, style).find('\033'), std::string::npos);
}

TEST(Words, for_percentages_never_claim_certainty) {
  EXPECT_EQ(percent_text(Fraction(0)), "0");
  EXPECT_EQ(percent_text(Fraction(1)), "100");
  EXPECT_EQ(percent_text(Fraction(21, 36)), "58.33");
  EXPECT_EQ(percent_text(Fraction(1, 1'000'000)), "<0.01");
  EXPECT_EQ(percent_text(Fraction(999'999, 1'000'000)), ">99.99");
}

TEST(Words, for_signed_numbers_have_a_sign) {
  EXPECT_EQ(signed_text(2), "+2");
  EXPECT_EQ(signed_text(0), "0");
  EXPECT_EQ(signed_text(-1, 2), "-0.5");
}

namespace {

Note noted(Note::Kind kind, const char* what, int subject = -1, int object = -1) {
  Note note;
  note.kind = kind;
  note.clause = a_clause;
  note.what = what;
  note.subject = subject;
  note.object = object;
  return note;
}

Note part(const char* what, int depth, int number = 0, const char* name = nullptr) {
  Note note = noted(Note::Kind::Part, what);
  note.depth = depth;
  note.value = number;
  note.name = name;
  return note;
}

Style with_names() {
  Style style;
  style.width = 20;
  style.name_of = [](int subject) { return subject == 0 ? "Castex" : "Jordis"; };
  return style;
}

// Without the clauses at the right.
std::string lines_of(std::string text) {
  for (std::size_t at; (at = text.find(a_clause.id)) != std::string::npos;) {
    text.erase(at, a_clause.name().size());
    while (at > 0 && text[at - 1] == ' ') text.erase(--at, 1);
  }
  return text;
}

}  // namespace

TEST(Words, have_names_and_numbers_filled_in) {
  EXPECT_EQ(filled("{} fires at {}", "Castex", "Jordis"), "Castex fires at Jordis");
  EXPECT_EQ(filled("{} fires at {}", "", ""), "it fires at another");
  EXPECT_EQ(filled("{} uses {#} inches", "Castex", "", 12806, unit_length), "Castex uses 12.8 inches");
  EXPECT_EQ(filled("{} loses {#} bases", "Castex", "", 2), "Castex loses 2 bases");
  EXPECT_EQ(filled("nothing { to fill", "Castex"), "nothing { to fill");
}

TEST(Words, tell_ways_in_tenths_or_quarters_and_values_without_hyphens) {
  const auto told = [](const char* name, int value) {
    Log log;
    Scripted umpire({});
    umpire.listen(&log);
    if (name)
      umpire.found("it", name, a_clause);
    else
      umpire.found("it", value, a_clause, unit_length);
    const std::string text = note_words(log.notes()[0], {});
    return text.substr(6, text.find("  ", 6) - 6);
  };
  EXPECT_EQ(told("rally-and-full-move", 0), "rally and full move");
  EXPECT_EQ(told("2-4", 0), "2-4");
  EXPECT_EQ(told(nullptr, 9049), "9");
  EXPECT_EQ(told(nullptr, 9050), "9.1");
  EXPECT_EQ(told(nullptr, 250), "0.25");
  EXPECT_EQ(filled("{#} inches", "", "", 7071, unit_length), "7.1 inches");
}

TEST(Words, pass_over_a_turn_that_rounds_to_nothing) {
  const Manoeuvre path[] = {Manoeuvre::pivot(5), Manoeuvre::advance(9000)};
  EXPECT_EQ(path_words(path), "advance 9");
  EXPECT_EQ(path_words(std::span(path, 1)), "pivot 0 left");
  const Manoeuvre turned[] = {Manoeuvre::pivot(degrees(1)), Manoeuvre::advance(9000)};
  EXPECT_EQ(path_words(turned), "pivot 1 left, advance 9");
}

TEST(Words, tell_a_path_as_it_is_typed) {
  const Manoeuvre path[] = {
      Manoeuvre::pivot(full_turn / 24), Manoeuvre::advance(6500), Manoeuvre::pivot(-full_turn / 8),
      Manoeuvre::shift(-1000, 250),     Manoeuvre::back(500),     Manoeuvre::face(2)};
  EXPECT_EQ(path_words(path), "pivot 15 left, advance 6.5, pivot 45 right, shift -1 0.25, back 0.5, face about");
}

TEST(AStory, names_units_and_passes_over_what_is_empty) {
  const Note notes[] = {part("Turn", 0, 1),
                        part("movement", 1, 0, "French"),
                        part("fire", 1, 0, "French"),
                        noted(Note::Kind::Heading, "Fire on {}", 1),
                        noted(Note::Kind::Told, "{} fires at {}", 0, 1),
                        noted(Note::Kind::Heading, "fire"),
                        noted(Note::Kind::Finding, "points"),
                        part("generals", 1, 0, "French")};
  Story story;
  EXPECT_EQ(lines_of(story.tell(notes, with_names(), true)), R"(
== Turn 1 ==

-- French: fire --
Fire on Jordis
  Castex fires at Jordis
  points: 0
)");
  EXPECT_EQ(story.tell(notes, with_names(), true), "") << "told once";
  EXPECT_EQ(lines_of(story.tell(notes, with_names(), false)), "\n-- French: generals --\n")
      << "somebody is to be asked";
  story.back_to(3);
  EXPECT_EQ(lines_of(story.tell(notes, with_names(), true)), "Fire on Jordis\n  Castex fires at Jordis\n  points: 0\n");
}

TEST(AStory, tells_a_choice_as_question_and_answer) {
  Note picked = noted(Note::Kind::Chosen, "Does {} evade?", 0, 1);
  picked.name = "evade from {}";
  EXPECT_EQ(lines_of(note_words(picked, with_names())), "  Does Castex evade? evade from Jordis\n");
  Note moved = noted(Note::Kind::Chosen, "How does {} move?", 0);
  moved.name = "advance";
  moved.path.push_back(Manoeuvre::advance(6000));
  EXPECT_EQ(lines_of(note_words(moved, with_names())), "  How does Castex move? advance: advance 6\n");
  Note unit = noted(Note::Kind::Chosen, "Which unit moves?", -1, 1);
  unit.name = "";
  EXPECT_EQ(lines_of(note_words(unit, with_names())), "  Which unit moves? Jordis\n");
}

TEST(Json, with_a_name_twice_is_refused) {
  nlohmann::json out;
  EXPECT_FALSE(parse_json(R"({"a":1,"b":{"a":2},"c":[{"a":1},{"a":2}]})", out));
  for (const char* twice :
       {R"({"a":1,"a":1})", R"({"b":{"a":1,"c":2,"a":3}})", R"([{"a":1},{"a":2,"a":3}])", R"({"":1,"":2})"}) {
    const auto problem = parse_json(twice, out);
    ASSERT_TRUE(problem) << twice;
    EXPECT_EQ(problem->message, "this name stands twice");
    EXPECT_FALSE(problem->field.empty()) << twice;
  }
  EXPECT_EQ(parse_json(R"({"a":1,"a":1})", out)->field, "a");
  EXPECT_EQ(parse_json(R"({"":1,"":2})", out)->field, "\"\"");
  EXPECT_EQ(parse_json("[1,2,3]", out, 3)->message, "larger than 0 megabytes");
}

TEST(TheJsonForms, are_stable) {
  const Told told;
  EXPECT_EQ(tally_json(told.log, false).dump(),
            R"([{"clause":"SK-FIRE-03","of":"fire modifiers","reason":"close range","value":1},)"
            R"({"clause":"SK-FIRE-05","of":"fire modifiers","reason":"veteran shooters","value":1},)"
            R"({"clause":"SK-FIRE-06","of":"fire modifiers","reason":"target in cover","value":-1}])");
  EXPECT_EQ(tally_json(told.log, true).size(), 6u);
  EXPECT_EQ(dice_json(told.log).dump(),
            R"([{"clause":"SK-FIRE-01","dice":"6D6, 4 or more","faces":[6,5,4,4,2,1],"result":4,"what":"fire"},)"
            R"({"clause":"SK-FIRE-08","dice":"4D6, 4 or more","faces":[6,3,2,1],"result":1,"what":"saves"}])");
  EXPECT_EQ(to_json(told.outcome).dump(), R"({"losses":3})");

  const Procedure& nerve = *book().find("nerve");
  EXPECT_EQ(odds_json(odds(nerve, Described(*nerve.facts), told.tables.get())).dump(),
            R"([{"outcome":{"morale":"routed"},"p":"1/36","percent":2.78},)"
            R"({"outcome":{"morale":"shaken"},"p":"9/36","percent":25.0},)"
            R"({"outcome":{"morale":"steady"},"p":"26/36","percent":72.22}])");
}

}  // namespace linstock
