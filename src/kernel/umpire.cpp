#include "kernel/umpire.h"

#include <algorithm>

namespace linstock {

namespace {

Note begun(Note::Kind kind, Clause clause, const char* what) {
  Note note;
  note.kind = kind;
  note.clause = clause;
  note.what = what;
  return note;
}

// What a decision's note has in common, whatever was asked.
Note decided(const Question& question, int value) {
  Note note = begun(Note::Kind::Chosen, question.clause, question.what);
  note.seat = question.seat;
  note.seen_by = question.seen_by;
  note.subject = question.subject;
  for (const Option& option : question.options)
    if (option.value == value) {
      note.name = option.label;
      note.object = option.subject;
    }
  return note;
}

}  // namespace

void Umpire::add(Note note) {
  note.seen_by = static_cast<Audience>(note.seen_by & audience_);
  log_->add(std::move(note));
}

std::vector<Note> notes_for(std::span<const Note> notes, Seat viewer) {
  std::vector<Note> known;
  for (const Note& note : notes)
    if (knows(note.seen_by, viewer)) known.push_back(note);
  return known;
}

int Umpire::pick(const Question& question) {
  check(!question.options.empty(), "a question without options");
  if (question.options.size() == 1) return question.options[0].value;
  const int value = decide(question);
  if (!log_) return value;
  add(decided(question, value));
  return value;
}

void Umpire::note_move(const Question& question, const Answer& answer) {
  Note note = decided(question, answer.value);
  const bool on_the_ground = std::any_of(question.options.begin(), question.options.end(), [&](const Option& o) {
    return o.value == answer.value && o.kind == Option::Kind::OnTheGround;  // the target is an area
  });
  if (question.shape != Question::Shape::Pick) note.object = on_the_ground ? -1 : answer.target;
  note.path.assign(answer.path.begin(), answer.path.end());
  if (answer.paper) note.value = static_cast<int>(answer.paper->entries.size());
  add(std::move(note));
}

void Umpire::seal(std::span<const Question>, const std::function<std::optional<Refusal>(int, const Answer&)>&) {}

Answer Umpire::decide_sealed(const Question& question) {
  if (question.shape != Question::Shape::Pick) return decide_move(question);
  Answer answer;
  answer.value = decide(question);
  return answer;
}

Answer Umpire::decide_move(const Question& question) {
  throw Bug(std::string("this umpire cannot answer a question of movement: ") + question.what);
}

Answer Umpire::decide_again(const Question&, const Refusal& refusal, int) {
  throw Bug("an answer that breaks a rule: " + refusal.message + " (" + refusal.clause.id + ")");
}

void Umpire::note_roll(const Roll& roll, const Faces& faces, int result) {
  if (!log_) return;
  Note note = begun(Note::Kind::Rolled, roll.clause, roll.what);
  note.roll = roll;
  note.seat = throwers_[static_cast<int>(roll.whose)];
  note.faces = faces;
  note.value = result;
  add(std::move(note));
}

void Umpire::note_heading(Clause clause, const char* what, int subject, int object) {
  Note note = begun(Note::Kind::Heading, clause, what);
  note.subject = subject;
  note.object = object;
  add(std::move(note));
}

void Umpire::note_part(Clause clause, const char* what, int depth, const char* name, int number) {
  Note note = begun(Note::Kind::Part, clause, what);
  note.depth = depth;
  note.name = name;
  note.value = number;
  add(std::move(note));
}

void Umpire::note_told(Clause clause, const char* what, int subject, int object, int value, int scale, bool harm) {
  Note note = begun(Note::Kind::Told, clause, what);
  note.subject = subject;
  note.object = object;
  note.value = value;
  note.scale = scale;
  note.harm = harm;
  add(std::move(note));
}

void Umpire::note_tally(const char* what, Clause clause, const Tally& tally, int scale) {
  Note note = begun(Note::Kind::Tally, clause, what);
  note.value = tally.total();
  note.scale = scale;
  note.rows.assign(tally.rows().begin(), tally.rows().end());
  add(std::move(note));
}

void Umpire::note_finding(const char* what, const char* name, int value, int scale, Clause clause, bool conclusion) {
  Note note = begun(Note::Kind::Finding, clause, what);
  note.conclusion = conclusion;
  note.name = name;
  note.value = value;
  note.scale = scale;
  add(std::move(note));
}

}  // namespace linstock
