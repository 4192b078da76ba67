// The forms of docs/protocol.md: what a battle looks like as JSON, and answers read from it. No network here.
#pragma once
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "host/json_out.h"
#include "kernel/files/record.h"
#include "kernel/game.h"
#include "kernel/view/scene.h"

namespace linstock::host {

std::string ground_json(const FieldPlan& plan);

std::string scene_json(const Scene& scene, const FieldPlan& plan);  // {"whole":true,...}
// Only the units and generals that have changed since the last look; all of them if it is the first.
std::string scene_json(const Look& look, const FieldPlan& plan);

// The question that a game asks. `whole`: for a seat that may answer it.
std::string question_json(const Game& game, std::uint64_t number, bool whole);
// A question of which this viewer may not know more than who is asked.
std::string secret_question_json(const Question& question, std::uint64_t number);
// A question of a procedure, outside any battle: a roll or a pick.
std::string question_json(const Question& question);

inline bool on_map(const Question& q) { return q.shape == Question::Shape::Move || q.shape == Question::Shape::Place; }
// What a manoeuvre may name: the formations that are open, and the book's words for the others.
struct Forms {
  std::vector<Form> open;
  ReformWords words;
};
inline Forms forms_of(const Game& game) { return {game.forms(), game.reform_words()}; }
inline Forms forms_for(const Game& game, const Question& q) { return {on_map(q) ? game.forms() : std::vector<Form>{}, game.reform_words()}; }
void write_answer(JsonOut& out, const Answer& answer, const Question& question, const Forms& forms);
// What was answered, in a few words: "Morand", "advance".
std::string answer_words(const Game& game, const Question& question, const Answer& answer);
// Strict: what is wrong, and where.
std::optional<std::string> read_answer(const nlohmann::json& in, const Question& question,
                                       const Forms& forms, Answer& out);
std::optional<std::string> read_wish(const nlohmann::json& in, Wish& out);

// The story of an event. Dice are told with the side that they fell for, if a unit was named before.
using NameOf = std::function<std::string(int)>;
void write_notes(JsonOut& out, std::span<const Note> notes, const NameOf& name_of, const Scene* scene);
std::string notes_json(std::span<const Note> notes, const NameOf& name_of, const Scene* scene);
// Units that went somewhere since the last look.
void write_moves(JsonOut& out, const Look& look);

// `entry`: of a sheet, whose line it answers.
std::string preview_json(const Preview& preview, const Game& game, const Refusal* wish_refused, int entry = -1);
std::string overlays_json(const std::vector<Overlay>& overlays);
std::string hints_json(const Game& game);

// LUCK: what was rolled against what was to be expected.
struct Luck {
  int rolls = 0;
  double rolled = 0, expected = 0, variance = 0;
};
void add_luck(const nlohmann::json& notes, std::span<const Die* const> own_dice, Luck (&luck)[2]);

}  // namespace linstock::host
