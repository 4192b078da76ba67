// A battle in the terminal: plain lines that a screen reader can follow, a drawn map on demand.
#include <fmt/format.h>

#include <istream>
#include <ostream>

#include "apps/battles.h"
#include "apps/commands.h"
#include "apps/typed_path.h"
#include "kernel/words.h"

namespace linstock::apps {

namespace {

constexpr const char* help =
    "  a number    that answer                      hint      what the computer would do, and why\n"
    "  undo        take back the last decision      map       draw the field\n"
    "  log N       the last N lines again           save FILE keep the battle\n"
    "  quit        leave (the battle is kept if --save was given)\n"
    "  for moves   advance: pivot 20, advance 6     manoeuvre: shift 3 -2, pivot 90     assault NAME: advance 9\n"
    "              shifts are to the right and away from you, pivots in degrees to the left\n";

class Session {
 public:
  Session(const Arguments& args, Console& console) : args_(args), console_(console) {}

  int play() {
    const ScenarioChoice scenario = scenario_named(args_.scenario, console_);
    players_[0] = player_named(args_.red, "--red");
    players_[1] = player_named(args_.blue, "--blue");
    std::optional<Seed> seed;
    if (args_.dice && *args_.dice != "typed") fail(wrong, "--dice: only 'typed' is known here");
    if (!args_.dice) {
      seed = args_.seed ? Seed::from_hex(*args_.seed) : Seed::fresh();
      if (!seed) fail(wrong, "--seed: up to 64 hex digits are wanted");
      console_.out << "The dice come from a seed whose SHA-256 is " << seed->commitment() << "\n";
    }
    battle_ = begin_battle(scenario, house_rules(*scenario.book, args_.house, console_), seed);
    while (battle_->question() && !left_) {
      tell();
      turn();
    }
    tell();
    if (!battle_->question()) {
      const Seat winner = battle_->game().winner();
      console_.out << (winner == no_seat ? "A draw.\n" : fmt::format("{} wins.\n", winner == 0 ? "Red" : "Blue"));
      for (const Metric& metric : battle_->game().metrics())
        console_.out << fmt::format("  {}: {}\n", metric.name, metric.value);
      if (seed) console_.out << "The seed was " << seed->hex() << "\n";
    }
    if (args_.save) write_file(*args_.save, write_record(battle_->record()));
    return done;
  }

 private:
  // What has happened since the last time.
  void tell() {
    Style style = console_.style(args_.considered);
    style.name_of = [&](int subject) { return battle_->game().name_of(subject); };
    const auto notes = battle_->log().notes();
    for (; told_ < notes.size(); ++told_) console_.out << note_words(notes[told_], style);
    console_.out << std::flush;
  }

  Player player() const {
    const Seat seat = battle_->question()->seat;
    return seat == 0 || seat == 1 ? players_[seat] : Player::You;
  }

  void turn() {
    const Question& question = *battle_->question();
    if (question.shape != Question::Shape::Roll && player() != Player::You) {
      const char* why = "";
      const Answer answer = advise(battle_->game(), level_of(player()), luck_ += 0x9e3779b97f4a7c15, &why);
      const auto refusal = battle_->answer(answer);
      check(!refusal, "the computer gave an illegal answer");
      return;
    }
    console_.out << question_words(*battle_);
    if (question.shape == Question::Shape::Move || question.shape == Question::Shape::Place) list_suggestions();
    std::string line;
    console_.out << "> " << std::flush;
    if (!std::getline(console_.in, line)) {
      left_ = true;
      return;
    }
    obey(line);
  }

  void list_suggestions() {
    suggestions_ = battle_->game().suggest(2, 0);
    std::stable_sort(suggestions_.begin(), suggestions_.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    if (suggestions_.size() > 9) suggestions_.resize(9);
    for (std::size_t i = 0; i < suggestions_.size(); ++i)
      console_.out << fmt::format("  {:>2}  {}  ({})\n", i + 1,
                                  answer_words(*battle_->question(), suggestions_[i].answer, battle_->game()),
                                  suggestions_[i].why);
  }

  void obey(const std::string& line) {
    const Question& question = *battle_->question();
    if (line.empty() || line == "help" || line == "?") {
      console_.out << help;
    } else if (line == "quit") {
      left_ = true;
    } else if (line == "undo") {
      if (!battle_->undo()) console_.out << "There is nothing to take back.\n";
      told_ = std::min(told_, battle_->log().notes().size());
    } else if (line == "map") {
      console_.out << battle_->game().picture(console_.screen.width);
    } else if (line == "hint") {
      const char* why = "";
      const Answer answer = advise(battle_->game(), Level::Doctrine, 1, &why);
      console_.out << fmt::format("{}: {}\n", answer_words(question, answer, battle_->game()), why);
    } else if (line.rfind("save ", 0) == 0) {
      write_file(line.substr(5), write_record(battle_->record()));
    } else if (line.rfind("log", 0) == 0) {
      const std::size_t back = line.size() > 4 ? std::strtoul(line.c_str() + 4, nullptr, 10) : 20;
      told_ = told_ > back ? told_ - back : 0;
      tell();
    } else {
      give(line);
    }
  }

  void give(const std::string& line) {
    const Question& question = *battle_->question();
    Answer answer;
    std::string why;
    if (question.shape == Question::Shape::Roll) {
      if (!read_dice(question.roll, line, answer, why)) {
        console_.out << "No: " << why << "\n";
        return;
      }
    } else {
      const std::size_t number = std::strtoul(line.c_str(), nullptr, 10);
      const bool pick = question.shape == Question::Shape::Pick;
      const std::size_t known = pick ? static_cast<std::size_t>(question.options.size()) : suggestions_.size();
      if (number >= 1 && number <= known) {
        if (pick)
          answer.value = question.options[static_cast<int>(number) - 1].value;
        else
          answer = suggestions_[number - 1].answer;
      } else if (pick || !read_path(question, line, battle_->game(), answer, why)) {
        console_.out << "No: " << (pick ? fmt::format("a number from 1 to {} is wanted", known) : why)
                     << "; help says more\n";
        return;
      }
    }
    if (const auto refusal = battle_->answer(answer))
      console_.out << fmt::format("No: {} ({})\n", refusal->message, refusal->clause.id);
  }

  const Arguments& args_;
  Console& console_;
  Player players_[2] = {Player::You, Player::Doctrine};
  std::unique_ptr<Battle> battle_;
  std::vector<Suggestion> suggestions_;
  std::size_t told_ = 0;
  std::uint64_t luck_ = 1;
  bool left_ = false;
};

}  // namespace

int play(const Arguments& args, Console& console) { return Session(args, console).play(); }

}  // namespace linstock::apps
