#include "kernel/umpire.h"

namespace linstock {

int Umpire::pick(const Question& question) {
  check(!question.options.empty(), "a question without options");
  if (question.options.size() == 1) return question.options[0].value;
  const int value = decide(question);
  if (!log_) return value;
  Note note;
  note.kind = Note::Kind::Chosen;
  note.clause = question.clause;
  note.what = question.what;
  note.seat = question.seat;
  note.subject = question.subject;
  for (const Option& option : question.options)
    if (option.value == value) {
      note.name = option.label;
      note.object = option.subject;
    }
  log_->add(std::move(note));
  return value;
}

Answer Umpire::move(const Question& question) {
  Answer answer = decide_move(question);
  if (!log_) return answer;
  Note note;
  note.kind = Note::Kind::Chosen;
  note.clause = question.clause;
  note.what = question.what;
  note.seat = question.seat;
  note.subject = question.subject;
  note.object = answer.target;
  for (const Option& option : question.options)
    if (option.value == answer.value) note.name = option.label;
  note.path.assign(answer.path.begin(), answer.path.end());
  log_->add(std::move(note));
  return answer;
}

Answer Umpire::decide_move(const Question& question) {
  throw Bug(std::string("this umpire cannot answer a question of movement: ") + question.what);
}

void Umpire::refuse(const Refusal& refusal) {
  throw Bug("an answer that breaks a rule: " + refusal.message + " (" + refusal.clause.id + ")");
}

void Umpire::note_roll(const Roll& roll, const Faces& faces, int result) {
  if (!log_) return;
  Note note;
  note.kind = Note::Kind::Rolled;
  note.clause = roll.clause;
  note.what = roll.what;
  note.roll = roll;
  note.faces = faces;
  note.value = result;
  log_->add(std::move(note));
}

void Umpire::note_heading(Clause clause, const char* what, int subject, int object) {
  Note note;
  note.kind = Note::Kind::Heading;
  note.clause = clause;
  note.what = what;
  note.subject = subject;
  note.object = object;
  log_->add(std::move(note));
}

void Umpire::note_part(Clause clause, const char* what, int depth, const char* name, int number) {
  Note note;
  note.kind = Note::Kind::Part;
  note.clause = clause;
  note.what = what;
  note.depth = depth;
  note.name = name;
  note.value = number;
  log_->add(std::move(note));
}

void Umpire::note_told(Clause clause, const char* what, int subject, int object, int value, int scale) {
  Note note;
  note.kind = Note::Kind::Told;
  note.clause = clause;
  note.what = what;
  note.subject = subject;
  note.object = object;
  note.value = value;
  note.scale = scale;
  log_->add(std::move(note));
}

void Umpire::note_tally(const char* what, Clause clause, const Tally& tally, int scale) {
  Note note;
  note.kind = Note::Kind::Tally;
  note.clause = clause;
  note.what = what;
  note.value = tally.total();
  note.scale = scale;
  note.rows.assign(tally.rows().begin(), tally.rows().end());
  log_->add(std::move(note));
}

void Umpire::note_finding(const char* what, const char* name, int value, int scale, Clause clause) {
  Note note;
  note.clause = clause;
  note.what = what;
  note.name = name;
  note.value = value;
  note.scale = scale;
  log_->add(std::move(note));
}

}  // namespace linstock
