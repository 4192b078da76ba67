// Moves as typed and as told: "advance: pivot 20, advance 6".
#pragma once
#include <string>

#include "kernel/game.h"

namespace linstock::apps {

std::string answer_words(const Question& question, const Answer& answer, const Game& game);
// KIND [TARGET]: MANOEUVRE, MANOEUVRE ... with advance N, back N, shift X Y, pivot DEGREES, face left|right|about.
bool read_path(const Question& question, const std::string& text, const Game& game, Answer& answer, std::string& why);

}  // namespace linstock::apps
