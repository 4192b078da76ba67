// linstock replay, verify, check: records and files.
#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/situation.h"
#include "apps/typed_path.h"
#include "kernel/files/words.h"

namespace linstock::apps {

namespace {

std::unique_ptr<Battle> replayed(const Record& record) {
  std::optional<Problem> problem;
  auto battle = Battle::replay(record, problem);
  if (!battle) fail(*problem, "", nothing);
  return battle;
}

// Only so many answers of a record, with the dice that follow left to be thrown.
Record beginning_of(const Record& record, std::size_t answers) {
  Record part = record;
  if (answers >= part.answers.size()) return part;
  part.answers.resize(answers);
  part.sealed.clear();
  std::erase_if(part.snapshots, [&](const Snapshot& s) { return s.after > answers; });
  part.seed.reset();
  return part;
}

// A record told again, forth and back. Jumps go through its snapshots.
class Replay {
 public:
  Replay(const Record& record, Console& console) : record_(record), console_(console) {}

  int run(std::size_t at) {
    at_ = at;
    // The first time from the start, so that what is damaged is found.
    battle_ = replayed(beginning_of(record_, at_));
    console_.out << Story().tell(battle_->log().notes(), battle_style(*battle_, console_));
    if (at_ == record_.answers.size() && !battle_->question()) tell_the_end();
    if (!console_.screen.interactive) return done;
    for (std::string line;;) {
      console_.out << fmt::format("answer {} of {}; Enter on, b back, a number to jump, map, q\n> ", at_,
                                  record_.answers.size())
                   << std::flush;
      if (!std::getline(console_.in, line) || line == "q" || line == "quit") return done;
      obey(line);
    }
  }

 private:
  void obey(const std::string& line) {
    int number = 0;
    if (line == "map")
      console_.out << battle_->game().picture(console_.screen.width);
    else if (line.empty())
      go_to(at_ + 1);
    else if (line == "b")
      go_to(at_ - std::min<std::size_t>(at_, 1));
    else if (read_number(line, number))
      go_to(static_cast<std::size_t>(number));
    else
      console_.out << fmt::format("'{}' is not known here\n", line);
  }

  void tell_the_end() {
    console_.out << how_it_ended(*find_book(record_.book), battle_->game());
  }

  // Forward the new notes are told; backward only where we are.
  void go_to(std::size_t to) {
    to = std::min(to, record_.answers.size());
    std::optional<Problem> problem;
    std::string warning;
    if (to == at_ + 1 && battle_->question()) {
      Story story;
      story.back_to(battle_->log().notes().size());
      if (const auto refusal = battle_->answer(record_.answers[at_].answer)) fail(nothing, refusal->message);
      console_.out << story.tell(battle_->log().notes(), battle_style(*battle_, console_));
    } else {
      battle_ = Battle::open(beginning_of(record_, to), problem, warning);
      if (!battle_) fail(*problem, "", nothing);
      if (!warning.empty()) console_.out << warning << "\n";
    }
    at_ = to;
    if (!battle_->question())
      tell_the_end();
    else
      console_.out << question_words(*battle_);
  }

  const Record& record_;
  Console& console_;
  std::unique_ptr<Battle> battle_;
  std::size_t at_ = 0;
};

}  // namespace

// Without a terminal the whole story is printed; with one it is stepped through both ways.
int replay(const Arguments& args, Console& console) {
  const Record record = read_record_file(args.scenario, console);
  const std::size_t count = record.answers.size();
  const std::size_t at = args.at >= 0                 ? std::min(static_cast<std::size_t>(args.at), count)
                         : console.screen.interactive ? 0
                                                      : count;
  return Replay(record, console).run(at);
}

int verify(const Arguments& args, Console& console) {
  const Record record = read_record_file(args.scenario, console);
  const auto battle = replayed(record);
  console.out << fmt::format("{}: {} answers replayed, every hash agrees\n", args.scenario, record.answers.size());
  if (record.seed) {
    // Checked on reading (commitment) and on replaying (dice).
    console.out << "the dice come from the seed, and the seed fits its commitment\n";
  } else if (!record.commitment.empty()) {
    console.out << "the seed has not been published: the dice cannot be checked yet\n";
  } else {
    console.out << "people rolled the dice\n";
  }
  return done;
}

int check_file(const Arguments& args, Console& console) {
  if (args.scenario.empty()) fail(wrong, "which file? A scenario, an army or a record");
  const std::string text = read_all(args.scenario, console);
  if (const auto start = text.find_first_not_of(" \t\r\n"); start != std::string::npos && text[start] == '{') {
    Record record;
    if (const auto problem = read_record(text, record)) fail(*problem, args.scenario);
    const auto battle = replayed(record);
    console.out << fmt::format("{}: a record of {} with {} answers, whole\n", args.scenario, record.book,
                               record.answers.size());
    return done;
  }
  for (const Book* book : all_books()) {
    if (text.find(fmt::format("book = \"{}\"", book->name)) == std::string::npos) continue;
    if (text.find("[army]") != std::string::npos && book->check_file) {
      std::string what;
      if (const auto problem = book->check_file(text, args.scenario, what)) fail(*problem);
      console.out << fmt::format("{}: {}\n", args.scenario, what);
      return done;
    }
    if (!book->new_game) continue;
    std::optional<Problem> problem;
    const auto game = book->new_game(text, book->tables(), problem);
    if (problem && problem->field.rfind("scenario:", 0) == 0) problem->field.replace(0, 8, args.scenario);
    if (!game) fail(*problem);
    console.out << fmt::format("{}: a scenario of {}, in order\n", args.scenario, book->name);
    return done;
  }
  fail(wrong, fmt::format("{}: neither a record nor a file that names its book, like book = \"big-napoleonic\"",
                          args.scenario));
}

}  // namespace linstock::apps
