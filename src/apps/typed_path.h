// Answers as typed and as told: "advance: pivot 20 left, advance 6".
#pragma once
#include <string>

#include "kernel/game.h"

namespace linstock::apps {

// An option as a menu shows it: its label with the name of its subject.
std::string option_words(const Option& option, const Game& game);
std::string answer_words(const Question& question, const Answer& answer, const Game& game);

// A Pick: the number of an option, its words, or their beginning if only one option begins so.
bool read_pick(const Question& question, const std::string& text, const Game& game, Answer& answer, std::string& why);
// A Move: KIND [TARGET]: MANOEUVRE, MANOEUVRE ... with advance N, back N, shift X Y, pivot DEGREES [left|right],
// form N wide, face left|right|about.
bool read_path(const Question& question, const std::string& text, const Game& game, Answer& answer, std::string& why);
// A Place: at X Y [DEGREES].
bool read_place(const Question& question, const std::string& text, Answer& answer, std::string& why);

// A whole number and nothing else.
bool read_number(const std::string& text, int& number);

}  // namespace linstock::apps
