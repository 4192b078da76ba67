// Forms and sheets as typed: "1st Red: duty march, pace 4, route 6 8, 6 12", line by line, then "send".
#pragma once
#include <string>

#include "kernel/game.h"

namespace linstock::apps {

// The sheet as it stands: a row for each line, what is missing, and what may be written.
std::string sheet_words(const Question& question, const Written& draft, const Game& game);
// Writes one typed line into the draft; "all: ..." writes it for everybody. False, and nothing is written, with a reason.
bool write_line(const Question& question, const std::string& text, const Game& game, Written& draft, std::string& why);

}  // namespace linstock::apps
