// A battle in the terminal: plain lines that a screen reader can follow, a drawn map on demand.
#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/situation.h"
#include "apps/typed_path.h"
#include "apps/typed_sheet.h"
#include "kernel/files/words.h"
#include "kernel/view/scene.h"
#include "staff/mind.h"

namespace linstock::apps {

namespace {

constexpr const char* help =
    "  a number       that answer; its words will do too\n"
    "  hint           what the computer would do, and why\n"
    "  why            the rule behind the question; after a refusal, the rule that forbids\n"
    "  rules WORDS    rules by clause or by words\n"
    "  map            draw the field\n"
    "  undo           take back your last decision; dice that fell from the seed stay thrown\n"
    "  log N          the last N notes again\n"
    "  save FILE      keep the battle; linstock play FILE goes on with it\n"
    "  quit           leave (with --save the battle is kept)\n"
    "Moves:           KIND: the parts of the way in their order, as in   advance: pivot 20 left, advance 6\n"
    "                 parts: advance 6, back 4, pivot 90 right, wheel 30 left, incline 10 left, face about,\n"
    "                 shift 3 -2 (to the right, away from you), form 2 wide, or a formation by its name\n"
    "                 KIND NAME: at whom, or into what, as in   charge BLUE REGIMENT: advance 9\n"
    "                 KIND is one that the question lists; lengths are in the book's own unit\n"
    "Places:          at 24 6 90 (to the right, away from you, the facing in degrees)\n"
    "Sheets:          NAME: what the line in brackets allows; all: ... for everybody; sheet shows it; send hands it in;\n"
    "                 a route comes last: route 6 8, 6 12\n"
    "Dice:            the faces, like 3 5, or the bare result, like =8\n";

class Session {
 public:
  Session(const Arguments& args, Console& console) : args_(args), console_(console) {}

  int play() {
    players_[0] = player_named(args_.red, "--red");
    players_[1] = player_named(args_.blue, "--blue");
    begin();
    while (battle_->question() && !left_) turn();
    tell(false);
    if (!battle_->question()) tell_the_end();
    keep();
    return done;
  }

 private:
  // A scenario from its beginning, or a saved battle from where it was left.
  void begin() {
    if (args_.dice && *args_.dice != "typed") fail(wrong, "--dice: only 'typed' is known here");
    if (is_record_file(args_.scenario, console_)) {
      if (args_.dice || args_.seed || !args_.house.empty())
        fail(wrong, "a saved battle goes on with its own dice and rules: no --dice, --seed or --house");
      const Record record = read_record_file(args_.scenario, console_);
      std::optional<Problem> problem;
      battle_ = Battle::replay(record, problem);
      if (!battle_) {  // an older version's: as far as it goes
        std::string warning;
        battle_ = Battle::open(record, problem, warning);
        if (!battle_) fail(*problem, args_.scenario, nothing);
        console_.out << "This record does not replay as it was: " << warning << "\n";
      }
      book_ = find_book(record.book);
      return;
    }
    const ScenarioChoice scenario = scenario_named(args_.scenario, console_);
    std::optional<Seed> seed;
    if (!args_.dice) {
      seed = args_.seed ? Seed::from_hex(*args_.seed) : Seed::fresh();
      if (!seed) fail(wrong, "--seed: up to 64 hex digits are wanted");
      console_.out << "The dice come from a seed whose SHA-256 is\n  " << seed->commitment() << "\n";
    }
    book_ = scenario.book;
    battle_ = begin_battle(scenario, house_rules(*scenario.book, args_.house, console_), seed);
    if (!seed && battle_->game().has_secrets()) fail(wrong, "--dice: this battle has secrets, and who types a die knows it");
  }

  // SECRETS: whose eyes are before the screen. With one person it is his; two hand the screen over.
  bool secret() const { return battle_->game().has_secrets() && battle_->question(); }
  bool two_people() const { return !players_[0] && !players_[1]; }
  Seat viewer() const {
    if (two_people()) return looking_;
    return !players_[0] ? 0 : !players_[1] ? 1 : no_seat;
  }
  // Nothing of either side is on the screen until the next one says that he looks. False: left.
  bool hand_over(Seat to) {
    if (!secret() || !two_people() || looking_ == to) return true;
    looking_ = no_seat;
    console_.out << (console_.screen.interactive ? "\033[2J\033[3J\033[H" : "\n--------\n")
                 << fmt::format("Hand the screen to {}. Enter when only {} looks; undo takes the last envelope back.\n> ",
                                battle_->game().side_name(to), battle_->game().side_name(to))
                 << std::flush;
    std::string line;
    if (!std::getline(console_.in, line) || line == "quit" || line == "q") {
      left_ = true;
      return false;
    }
    if (line == "undo") {
      if (battle_->record().sealed.empty() || !battle_->undo()) console_.out << "There is no envelope to take back.\n";
      asked_ = not_asked;
      return false;
    }
    looking_ = to;
    return true;
  }

  // What has happened since the last time.
  void tell(bool more) {
    const auto style = battle_style(*battle_, console_, args_.considered);
    if (secret())
      console_.out << stories_[viewer() + 1].tell(notes_for(battle_->log().notes(), viewer()), style, more);
    else
      console_.out << story_.tell(battle_->log().notes(), style, more);
    console_.out << std::flush;
  }

  void tell_the_end() {
    const Game& game = battle_->game();
    if (game.has_secrets()) console_.out << "\nEverything is revealed:\n" << game.picture(console_.screen.width);
    console_.out << how_it_ended(*book_, game);
    for (const Metric& metric : game.metrics())
      console_.out << fmt::format("  {}: {}\n", metric_words(metric.name, game), metric.value);
    if (battle_->record().seed) console_.out << "The seed was " << battle_->record().seed->hex() << "\n";
  }

  void keep() {
    if (args_.save) write_file(*args_.save, write_record(battle_->record()));
  }

  // The computer's level; nothing if people answer.
  std::optional<Level> player() const {
    const Question& question = *battle_->question();
    const bool asked = question.shape != Question::Shape::Roll && (question.seat == 0 || question.seat == 1);
    return asked ? players_[question.seat] : std::nullopt;
  }

  void turn() {
    if (const auto level = player()) {
      const Answer answer = mind_.answer(battle_->game(), *level, luck_ += 0x9e3779b97f4a7c15).answer;
      const auto refusal = battle_->answer(answer);
      check(!refusal, "the computer gave an illegal answer");
      return tell(true);
    }
    if (!hand_over(battle_->question()->seat)) return;
    tell(false);
    if (asked_ != battle_->record().length()) ask();
    console_.out << "> " << std::flush;
    std::string line;
    if (!std::getline(console_.in, line)) {
      left_ = true;
      return;
    }
    obey(line);
  }

  // Once for each question; a mistyped answer does not bring it back.
  void ask() {
    const Question& question = *battle_->question();
    if (question.shape == Question::Shape::Roll)
      console_.out << told_before_dice(battle_->game(), battle_style(*battle_, console_, args_.considered));
    console_.out << question_words(*battle_);
    asked_ = battle_->record().length();
    forbids_ = {};
    suggestions_.clear();
    draft_ = {};
    if (question.shape == Question::Shape::Write) {
      if (question.blank->form) draft_ = *filled_in(question, 0).paper;
      console_.out << sheet_words(question, draft_, battle_->game());
    }
    if (question.shape == Question::Shape::Pick || question.shape == Question::Shape::Roll) return;
    suggestions_ = battle_->game().suggest(2, 0);
    std::stable_sort(suggestions_.begin(), suggestions_.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    if (suggestions_.size() > 9) suggestions_.resize(9);
    for (std::size_t i = 0; i < suggestions_.size(); ++i)
      console_.out << fmt::format("  {:>2}  {}  ({})\n", i + 1,
                                  answer_words(question, suggestions_[i].answer, battle_->game()), suggestions_[i].why);
  }

  void obey(std::string line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = word.size() < line.size() ? line.substr(word.size() + 1) : "";
    if (line.empty() || word == "help" || word == "?")
      console_.out << help;
    else if (word == "quit" || word == "q")
      left_ = true;
    else if (word == "undo")
      undo();
    else if (word == "map")
      console_.out << (secret() ? battle_->game().known(viewer())->picture(console_.screen.width)
                                : battle_->game().picture(console_.screen.width));
    else if (word == "sheet" && battle_->question()->shape == Question::Shape::Write)
      console_.out << sheet_words(*battle_->question(), draft_, battle_->game());
    else if (word == "hint")
      hint();
    else if (word == "why")
      show_rules({forbids_.empty() ? battle_->question()->clause.id : forbids_});
    else if (word == "rules")
      show_rules({rest});
    else if (word == "save")
      save(rest);
    else if (word == "log")
      tell_again(rest);
    else
      give(line);
  }

  void undo() {
    const bool alone = players_[0].has_value() != players_[1].has_value();
    const Seat mine = secret() && !alone ? battle_->question()->seat : no_seat;  // nobody opens another's envelope
    if (!battle_->undo(!alone ? mine : players_[0] ? 1 : 0))
      console_.out
          << (battle_->record().seed
                  ? "Nothing can be taken back: dice have fallen since your last decision, or there was none.\n"
                  : "There is nothing to take back.\n");
    if (secret())
      stories_[viewer() + 1].back_to(notes_for(battle_->log().notes(), viewer()).size());
    else
      story_.back_to(battle_->log().notes().size());
    asked_ = not_asked;
  }

  void hint() {
    if (battle_->question()->shape == Question::Shape::Roll) {
      console_.out << "Roll the dice and type what they show.\n";
      return;
    }
    const staff::Thought thought = staff::answer_at(battle_->game(), staff::hint_level, 1);
    const std::string words = answer_words(*battle_->question(), thought.answer, battle_->game());
    console_.out << (thought.why.empty() ? words : fmt::format("{}: {}", words, thought.why)) << odds_of(thought.answer) << "\n";
  }

  // The odds of what is advised, where something is at stake.
  std::string odds_of(const Answer& answer) const {
    const auto prospect = battle_->game().prospect(answer);
    const Procedure* procedure = prospect && !prospect->played ? book_->find(prospect->procedure) : nullptr;
    if (!prospect || !prospect->good || (!prospect->played && !procedure)) return "";
    const Odds found = procedure ? odds(*procedure, *prospect->facts, prospect->tables) : *prospect->played;
    const double percent = found.sum_if([&](const Described& o) { return prospect->good(o); }).percent();
    const char* words = percent >= 60 ? "the odds are good" : percent >= 45 ? "the odds are about even" : "the odds are against it";
    return fmt::format("; {}: {:.0f} in 100 {}", words, percent, prospect->ask);
  }

  void show_rules(std::vector<std::string> words) {
    Arguments asked;
    asked.book = book_->name;
    if (!words[0].empty()) asked.words = std::move(words);
    try {
      rules(asked, console_);
    } catch (const Failure& failure) {
      console_.out << failure.message << "\n";
    }
  }

  void save(const std::string& file) {
    if (file.empty()) {
      console_.out << "Into which file? save FILE\n";
      return;
    }
    try {
      write_file(file, write_record(battle_->record()));
      console_.out << fmt::format("Kept in {}; linstock play {} goes on with it.\n", file, file);
    } catch (const Failure& failure) {
      console_.out << failure.message << "\n";
    }
  }

  void tell_again(const std::string& how_many) {
    int back = 20;
    if (!how_many.empty() && !read_number(how_many, back)) {
      console_.out << "How many? log 20\n";
      return;
    }
    const std::size_t notes = secret() ? notes_for(battle_->log().notes(), viewer()).size() : battle_->log().notes().size();
    (secret() ? stories_[viewer() + 1] : story_).back_to(notes - std::min(notes, static_cast<std::size_t>(back)));
    tell(false);
  }

  bool read(const Question& question, const std::string& line, Answer& answer, std::string& why) const {
    int number = 0;
    switch (question.shape) {
      case Question::Shape::Roll:
        return read_dice(question.roll, line, answer, why);
      case Question::Shape::Pick:
        return read_pick(question, line, battle_->game(), answer, why);
      case Question::Shape::Write:
        if (line == "send") {
          answer.paper = draft_;
          return true;
        }
        if (read_number(line, number) && number >= 1 && number <= static_cast<int>(suggestions_.size())) {
          answer = suggestions_[static_cast<std::size_t>(number) - 1].answer;
          return true;
        }
        why = "this is neither send nor the number of a suggestion";
        break;
      case Question::Shape::Move:
      case Question::Shape::Place:
        if (!read_number(line, number))
          return question.shape == Question::Shape::Move ? read_path(question, line, battle_->game(), answer, why)
                                                         : read_place(question, line, answer, why);
        if (number >= 1 && number <= static_cast<int>(suggestions_.size())) {
          answer = suggestions_[static_cast<std::size_t>(number) - 1].answer;
          return true;
        }
        why = fmt::format("a number from 1 to {} is wanted, or the words of a move", suggestions_.size());
    }
    return false;
  }

  void give(const std::string& line) {
    Answer answer;
    std::string why;
    const Question& question = *battle_->question();
    int number = 0;
    if (question.shape == Question::Shape::Write && line != "send" && !read_number(line, number)) {
      console_.out << (write_line(question, line, battle_->game(), draft_, why) ? sheet_words(question, draft_, battle_->game())
                                                                                : "No: " + why + "; help says more\n");
      return;
    }
    if (!read(question, line, answer, why)) {
      console_.out << "No: " << why << "; help says more\n";
      return;
    }
    if (const auto refusal = battle_->answer(answer)) {
      console_.out << fmt::format("No: {} ({})\n", refusal->message, refusal->clause.id);
      forbids_ = refusal->clause.id;
      return;
    }
    keep();
  }

  static constexpr std::size_t not_asked = static_cast<std::size_t>(-1);

  const Arguments& args_;
  Console& console_;
  std::optional<Level> players_[2] = {std::nullopt, Level::Doctrine};
  const Book* book_ = nullptr;
  std::unique_ptr<Battle> battle_;
  std::vector<Suggestion> suggestions_;
  Story story_, stories_[3];  // as everybody may know it; where there are secrets, as each viewer may
  Seat looking_ = no_seat;    // two people at one screen: whose eyes are before it
  Written draft_;             // of the sheet or form that is asked for
  std::size_t asked_ = not_asked;  // how many answers there were when the present question was put
  std::string forbids_;            // the clause of the last refusal
  std::uint64_t luck_ = 1;
  staff::Mind mind_;
  bool left_ = false;
};

}  // namespace

int play(const Arguments& args, Console& console) { return Session(args, console).play(); }

}  // namespace linstock::apps
