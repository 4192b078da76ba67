#include "apps/battles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/situation.h"
#include "apps/typed_path.h"
#include "kernel/prelude.h"

namespace linstock::apps {

std::string how_it_ended(const Book& book, const Game& game) {
  if (const Prelude* prelude = prelude_of(book.name); prelude && !prelude->result(game).empty())
    return "\nThe battle is drawn up. Played with --save FILE, it is written out by: linstock new --from FILE\n";
  if (game.winner() == no_seat) return "\nA draw.\n";
  return fmt::format("\nThe winner: {}.\n", game.side_name(game.winner()));
}

std::string scenario_list() {
  std::string text;
  for (const Book* book : all_books())
    for (const Setup& setup : book->setups) text += fmt::format("  {}/{}: {}\n", book->name, setup.name, setup.title);
  for (const Book* book : all_books())
    if (book->draw_up) text += fmt::format("  {}/drawn-NUMBER: drawn up from a number\n", book->name);
  return text;
}

ScenarioChoice scenario_named(const std::string& name, Console& console) {
  if (name.empty()) fail(wrong, "which scenario? A file, or one of\n" + scenario_list());
  for (const Book* book : all_books())
    for (const Setup& setup : book->setups)
      if (name == setup.name || name == fmt::format("{}/{}", book->name, setup.name)) return {book, setup.name};
  for (const Book* book : all_books())  // drawn up from a number: "skeleton/drawn-7"
    if (const std::string drawn = std::string(book->name) + "/drawn-"; book->draw_up && name.rfind(drawn, 0) == 0)
      return {book, name.substr(std::string(book->name).size() + 1)};
  if (!std::filesystem::exists(name) && name != "-")
    fail(nothing, fmt::format("there is no scenario or file '{}'; the program has\n{}", name, scenario_list()));
  const std::string text = read_all(name, console);
  // A scenario names its book: book = "big-napoleonic".
  for (const Book* book : all_books())
    if (text.find(fmt::format("book = \"{}\"", book->name)) != std::string::npos && book->new_game)
      return {book, text + "\n"};
  fail(wrong, fmt::format("{}: a scenario names its book, like book = \"big-napoleonic\"", name));
}

std::vector<HouseRule> house_rules(const Book&, const std::vector<std::string>& files, Console& console) {
  std::vector<HouseRule> all;
  for (const std::string& file : files) {
    std::vector<HouseRule> rules;
    if (const auto problem = read_house_rules(read_all(file, console), rules)) fail(*problem, file);
    all.insert(all.end(), rules.begin(), rules.end());
  }
  return all;
}

std::unique_ptr<Battle> begin_battle(const ScenarioChoice& scenario, const std::vector<HouseRule>& house,
                                     std::optional<Seed> seed) {
  std::optional<Problem> problem;
  auto battle = Battle::begin(*scenario.book, scenario.setup, house, seed, problem);
  if (!battle) fail(*problem);
  return battle;
}

std::optional<Level> player_named(const std::string& name, const char* option) {
  if (name == "you") return {};
  if (name == "computer") return Level::Doctrine;
  if (const auto level = staff::level_named(name)) return level;
  fail(wrong, fmt::format("{}: '{}' is not a player; allowed: you, computer, {}", option, name, level_list()));
}

std::string level_list() {
  std::string text;
  for (const staff::LevelText& level : staff::levels()) {
    std::string title = level.title;
    title[0] = static_cast<char>(std::tolower(title[0]));
    text += fmt::format("{}{}{}", text.empty() ? "" : ", ", title, title == level.name ? "" : fmt::format(" ({})", level.name));
  }
  return text;
}

staff::Player player_of(const std::string& name) {
  if (const auto level = staff::level_named(name)) return {*level, {}};
  const std::string trial = "search:";
  if (name.rfind(trial, 0) != 0) fail(wrong, fmt::format("'{}' is not a level; there are {}", name, level_list()));
  staff::Budget budget;
  std::istringstream parts(name.substr(trial.size()));
  for (std::string part; std::getline(parts, part, ',');) {
    const auto at = part.find('=');
    const std::string key = part.substr(0, at), value = at == std::string::npos ? "" : part.substr(at + 1);
    if (key == "candidates") budget.candidates = std::atoi(value.c_str());
    else if (key == "plans") budget.plans = std::atoi(value.c_str());
    else if (key == "orders") budget.orders = std::atoi(value.c_str());
    else if (key == "looks") budget.looks = std::atoi(value.c_str());
    else if (key == "most") budget.most = std::atoi(value.c_str());
    else if (key == "work") budget.work = std::atoi(value.c_str());
    else if (key == "order-work") budget.order_work = std::atoi(value.c_str());
    else if (key == "lines") budget.lines = std::atoi(value.c_str());
    else if (key == "more") budget.more = std::atoi(value.c_str());
    else if (key == "turns") budget.turns = std::atoi(value.c_str());
    else if (key == "margin") budget.margin = std::atof(value.c_str());
    else if (key == "least") budget.least = std::atof(value.c_str());
    else if (key == "patience") budget.patience = std::atof(value.c_str());
    else if (auto& rounds = key == "order-rounds" ? budget.order_rounds : budget.rounds;
             (key != "rounds" && key != "order-rounds") || std::sscanf(value.c_str(), "%d/%d/%d", &rounds[0], &rounds[1], &rounds[2]) != 3)
      fail(wrong, fmt::format("'{}' is no part of a budget", part));
  }
  return {Level::General, budget};
}

bool is_record_file(const std::string& file, Console& console) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error)) return false;
  const std::string text = read_all(file, console);
  const auto start = text.find_first_not_of(" \t\r\n");
  return start != std::string::npos && text[start] == '{';
}

Record read_record_file(const std::string& file, Console& console) {
  if (file.empty()) fail(wrong, "which file? A record that `linstock play --save FILE` wrote");
  Record record;
  if (const auto problem = read_record(read_all(file, console), record)) fail(*problem, file);
  return record;
}

void write_file(const std::string& file, const std::string& text) {
  // First beside it, then in its place: a crash never leaves half a file.
  const std::string beside = file + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << text;
  out.close();
  std::error_code error;
  if (out) std::filesystem::rename(beside, file, error);
  if (!out || error) fail(wrong, fmt::format("{} cannot be written", file));
}

std::string question_words(const Battle& battle) {
  const Question& question = *battle.question();
  const Game& game = battle.game();
  const std::string name = question.subject >= 0 ? game.name_of(question.subject) : "", what = question.what;
  std::string text =
      what.find("{}") != std::string::npos || name.empty() ? filled(what, name) : fmt::format("{}: {}", name, what);
  if (question.shape == Question::Shape::Roll)
    return fmt::format("Roll {}{}{}  ({})\n", dice_words(question.roll), text.empty() ? "" : ": ", text,
                       question.clause.id);
  if (question.seat == 0 || question.seat == 1) text = fmt::format("{}: {}", game.side_name(question.seat), text);
  text = fmt::format("{}  ({})\n", text, question.clause.id);
  if (question.shape == Question::Shape::Pick)
    for (int i = 0; i < question.options.size(); ++i)
      text += fmt::format("  {:>2}  {}\n", i + 1, option_words(question.options[i], game));
  return text;
}

namespace {

// Any answer will do: what is told before the dice does not depend on them.
Answer some_answer(const Question& question) {
  Answer answer;
  if (question.shape == Question::Shape::Pick) answer.value = question.options[0].value;
  if (question.shape == Question::Shape::Roll)
    for (int i = 0; i < question.roll.dice.count; ++i) answer.faces.push(static_cast<std::int8_t>(question.roll.dice.die->lowest()));
  return answer;
}

}  // namespace

// A step tells its story when it is finished. Finished on a copy with some dice or other, it has told by then what the dice
// are read with.
std::string told_before_dice(const Game& game, const Style& style) {
  constexpr int most_questions = 12;
  const auto trial = game.clone();
  Log story;
  trial->listen(&story);
  story.clear();
  int rolled = 0;
  for (int i = 0; i < most_questions && trial->question() && !story.any(Note::Kind::Rolled); ++i) {
    const Question::Shape shape = trial->question()->shape;
    if (shape != Question::Shape::Roll && shape != Question::Shape::Pick) return "";
    rolled += shape == Question::Shape::Roll;
    if (trial->answer(some_answer(*trial->question()))) return "";
  }
  const auto rolls = std::count_if(story.notes().begin(), story.notes().end(), [](const Note& n) { return n.kind == Note::Kind::Rolled; });
  std::string text;
  auto typed = rolls - rolled;  // dice of this step that have fallen already
  for (const Note& note : story.notes()) {
    if (note.kind == Note::Kind::Rolled && typed-- == 0) break;
    if (note.kind == Note::Kind::Tally && typed == 0) text += note_words(note, style);
  }
  return text;
}

std::string metric_words(std::string_view name, const Game& game) {
  std::string words(name);
  for (Seat seat : {0, 1})
    if (const std::string_view side = seat == 0 ? "red_" : "blue_"; words.rfind(side, 0) == 0)
      words.replace(0, side.size(), game.side_name(seat) + " ");
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

Style battle_style(const Battle& battle, const Console& console, bool considered) {
  Style style = console.style(considered);
  style.name_of = [&](int subject) { return battle.game().name_of(subject); };
  return style;
}

}  // namespace linstock::apps
