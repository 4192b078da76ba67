#include "kernel/files/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <functional>

namespace linstock {

namespace {

constexpr std::size_t answers_to_a_snapshot = 100;

std::string hash_text(std::uint64_t hash) { return fmt::format("{:016x}", hash); }

// The tables with house rules on, and the game that the setup names.
std::unique_ptr<Game> new_game(const Book& book, std::string_view setup, const std::vector<HouseRule>& house,
                               std::optional<Problem>& problem) {
  if (!book.new_game) {
    problem = Problem{"book", fmt::format("{} has no whole battles yet", book.name), {}};
    return nullptr;
  }
  const BookTables tables = book.tables();
  if ((problem = apply_house_rules(house, tables.list()))) return nullptr;
  return book.new_game(setup, tables, problem);
}

// A setup by its name is the book's own; anything of more than one line is a scenario's text. A record keeps the text,
// so that it stays whole when the book's scenarios change.
std::optional<std::string> setup_text(const Book& book, std::string_view setup, std::optional<Problem>& problem) {
  std::string names;
  for (const Setup& s : book.setups) {
    if (setup == s.name) return *s.text ? s.text : s.name;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", s.name);
  }
  if (setup.find('\n') != std::string_view::npos) return std::string(setup);
  if (book.draw_up) {
    constexpr std::string_view drawn = "drawn-";
    std::uint64_t number = 0;
    if (setup.starts_with(drawn)) {
      const auto [end, wrong] = std::from_chars(setup.data() + drawn.size(), setup.data() + setup.size(), number);
      if (wrong == std::errc{} && end == setup.data() + setup.size()) return book.draw_up(number);
    }
    names += ", drawn-1, drawn-2 ...";
  }
  problem = Problem{"setup", fmt::format("there is no setup '{}'; known: {}", setup, names), {}};
  return {};
}

// One form for one answer: only what the question's shape wants; faces highest first and the value that they give.
Answer tidy(const Question& question, const Answer& given) {
  Answer answer;
  switch (question.shape) {
    case Question::Shape::Pick:
      answer.value = given.value;
      break;
    case Question::Shape::Move:
    case Question::Shape::Place:
      answer = given;
      answer.faces = {};
      break;
    case Question::Shape::Write:
      answer.paper = given.paper;
      break;
    case Question::Shape::Roll:
      answer.value = given.value;
      answer.faces = given.faces;
      if (answer.faces.empty()) break;
      std::sort(answer.faces.begin(), answer.faces.end(), std::greater<>());
      answer.value = question.roll.ask == Ask::Each ? 0 : question.roll.read(answer.faces);
  }
  return answer;
}

// Did an answer tell its player something that he could not know? He knew `believed`; it is now `truth`.
bool tells_a_secret(Game& believed, const Answer& answer, const Game& truth, Seat seat) {
  try {
    return believed.answer(answer) || !believed.known(seat)->same_state(*truth.known(seat));
  } catch (const std::exception&) {
    return true;  // what he knew does not even play on
  }
}

}  // namespace

std::unique_ptr<Battle> Battle::begin(const Book& book, std::string_view setup, const std::vector<HouseRule>& house,
                                      std::optional<Seed> seed, std::optional<Problem>& problem) {
  std::unique_ptr<Battle> battle(new Battle);
  const auto text = book.new_game ? setup_text(book, setup, problem) : std::string(setup);
  if (!text) return nullptr;
  battle->game_ = new_game(book, *text, house, problem);
  if (!battle->game_) return nullptr;
  battle->book_ = &book;
  battle->record_.book = book.name;
  battle->record_.setup = *text;
  battle->record_.house = house;
  battle->game_->listen(&battle->log_);
  if (seed) {
    battle->record_.seed = seed;
    battle->record_.commitment = seed->commitment();
    battle->chance_.emplace(*seed);
  }
  battle->roll_dice();
  return battle;
}

std::optional<Refusal> Battle::take(const Answer& answer) {
  const Question* asked = game_->question();
  if (game_->questions().size() > 1) return take_envelope(asked->seat, answer);
  const std::string clause = asked ? asked->clause.id : "";
  const bool decision = asked && asked->shape != Question::Shape::Roll;
  const Seat seat = asked ? asked->seat : no_seat;
  const Answer kept = asked ? tidy(*asked, answer) : answer;
  const std::size_t notes = log_.notes().size();
  const auto believed = decision && seat != no_seat && game_->has_secrets() ? game_->known(seat) : nullptr;
  if (auto refusal = game_->answer(answer)) return refusal;
  if (decision) decisions_.push_back({record_.answers.size(), seat, notes});
  record_.answers.push_back({kept, clause, game_->hash()});
  if (!decision) dice_fell_ = record_.answers.size();
  if (believed && tells_a_secret(*believed, answer, *game_, seat)) revealed_ = record_.answers.size();
  keep_snapshot();
  return {};
}

void Battle::keep_snapshot() {
  const std::size_t last = record_.snapshots.empty() ? 0 : record_.snapshots.back().after;
  if (record_.answers.size() - last < answers_to_a_snapshot) return;
  if (auto state = game_->snapshot(); !state.empty())
    record_.snapshots.push_back({record_.answers.size(), std::move(state)});
}

// The record gets all of them at once, in the order of the questions: nobody sees later who was quicker. All but the last
// leave the state as it was.
std::optional<Refusal> Battle::take_envelope(Seat seat, const Answer& answer) {
  std::vector<Seat> order;
  const Question* asked = nullptr;
  for (const Question& question : game_->questions()) {
    order.push_back(question.seat);
    if (question.seat == seat) asked = &question;
  }
  if (!asked) return Refusal{{}, "another seat is asked"};
  SealedAnswer envelope{seat, {tidy(*asked, answer), asked->clause.id, game_->hash()}};
  if (auto refusal = game_->seal(seat, answer)) return refusal;
  record_.sealed.push_back(std::move(envelope));
  if (record_.sealed.size() < order.size()) return {};
  for (const Seat next : order)
    for (SealedAnswer& sealed : record_.sealed)
      if (sealed.seat == next) record_.answers.push_back(std::move(sealed.given));
  record_.sealed.clear();
  record_.answers.back().hash = game_->hash();
  revealed_ = record_.answers.size();
  keep_snapshot();
  return {};
}

std::optional<Refusal> Battle::seal(Seat seat, const Answer& given) {
  if (game_->questions().size() < 2) {
    const Question* asked = question();
    if (!asked || (asked->seat != seat && asked->seat != no_seat))
      return Refusal{{}, asked ? "another seat is asked" : "the battle is over"};
    return answer(given);
  }
  if (auto refusal = take_envelope(seat, given)) return refusal;
  roll_dice();
  return {};
}

bool Battle::unseal(Seat seat) {
  std::erase_if(record_.sealed, [&](const SealedAnswer& sealed) { return sealed.seat == seat; });
  return game_->unseal(seat);
}

// The dice that the seed gives to the question with this number.
Answer Battle::seeded_answer(const Roll& roll, std::size_t number) {
  chance_->begin(number);
  return chance_->answer(roll);
}

void Battle::roll_dice() {
  while (chance_ && question() && question()->shape == Question::Shape::Roll) {
    const auto refusal = take(seeded_answer(question()->roll, answered()));
    check(!refusal, "a seeded roll was refused");
  }
}

std::optional<Refusal> Battle::answer(const Answer& given) {
  if (auto refusal = take(given)) return refusal;
  roll_dice();
  return {};
}

Battle::News Battle::hand_over() {
  const std::size_t final = std::max(revealed_, chance_ ? dice_fell_ : 0);
  News news{std::move(record_.answers), log_.take(), final > 0};
  handed_over_ += news.answers.size();
  record_.answers.clear();
  record_.snapshots.clear();
  decisions_.clear();
  dice_fell_ = revealed_ = 0;
  return news;
}

void Battle::roll_from(const Seed& seed) {
  record_.seed = seed;
  record_.commitment = seed.commitment();
  chance_.emplace(seed);
  roll_dice();
}

std::vector<Battle::Decision> Battle::since_the_last_die() const {
  std::vector<Decision> out = decisions_;
  std::erase_if(out, [&](const Decision& d) { return d.place < std::max(dice_fell_, revealed_); });
  return out;
}

bool Battle::undo(Seat seat) {
  for (auto sealed = record_.sealed.rbegin(); sealed != record_.sealed.rend(); ++sealed)
    if (seat == no_seat || sealed->seat == seat) return unseal(sealed->seat);
  const auto last = std::find_if(decisions_.rbegin(), decisions_.rend(),
                                 [&](const Decision& d) { return seat == no_seat || d.seat == seat; });
  if (last == decisions_.rend() || (chance_ && last->place < dice_fell_) || last->place < revealed_)
    return false;
  check(handed_over_ == 0, "what has been handed over cannot be taken back here");
  const Decision back = *last;
  Record shorter = record_;
  shorter.answers.resize(back.place);
  shorter.sealed.clear();
  std::erase_if(shorter.snapshots, [&](const Snapshot& s) { return s.after > back.place; });
  std::optional<Problem> problem;
  std::string warning;
  auto before = open(shorter, problem, warning);
  check(before != nullptr && warning.empty(), "a battle's own record does not replay");
  game_ = std::move(before->game_);
  record_ = std::move(before->record_);
  std::erase_if(decisions_, [&](const Decision& d) { return d.place >= back.place; });
  dice_fell_ = std::min(dice_fell_, back.place);
  revealed_ = std::min(revealed_, back.place);
  log_.truncate(back.notes);
  game_->listen(&log_);
  return true;
}

// Gives the answers from..upto of a record. Strictly: only as long as everything agrees with it; else as long as they
// are legal answers to the questions with their clauses.
std::optional<Problem> Battle::repeat(const Record& record, std::size_t from, std::size_t upto, bool strictly) {
  for (std::size_t i = from; i < upto; ++i) {
    const RecordedAnswer& entry = record.answers[i];
    const auto differs = [&](const std::string& what) { return Problem{fmt::format("answer {}", i + 1), what, {}}; };
    const Question* asked = question();
    if (!asked) return differs("the battle is over, but the record goes on");
    if (entry.clause != asked->clause.id)
      return differs(fmt::format("the record answers {}, but {} is asked", entry.clause, asked->clause.id));
    if (record.seed && asked->shape == Question::Shape::Roll && entry.answer != seeded_answer(asked->roll, i))
      return differs("the dice are not those that the seed gives");
    if (auto refusal = take(entry.answer)) return differs("refused: " + refusal->message);
    if (!strictly) continue;
    if (game_->hash() != entry.hash)
      return differs(
          fmt::format("the state is {}, the record says {}", hash_text(game_->hash()), hash_text(entry.hash)));
    for (const Snapshot& snapshot : record.snapshots)
      if (snapshot.after == i + 1 && snapshot.state != game_->snapshot())
        return differs("the snapshot is not the state after this answer");
  }
  return {};
}

std::optional<Problem> Battle::give_sealed(const Record& record) {
  for (const SealedAnswer& sealed : record.sealed) {
    const auto differs = [&](const std::string& what) { return Problem{"sealed", what, {}}; };
    const Question* asked = nullptr;
    for (const Question& question : game_->questions())
      if (question.seat == sealed.seat) asked = &question;
    if (game_->questions().size() < 2 || !asked) return differs("nothing is asked of this seat in secret");
    if (sealed.given.clause != asked->clause.id)
      return differs(fmt::format("the envelope answers {}, but {} is asked", sealed.given.clause, asked->clause.id));
    if (sealed.given.hash != game_->hash()) return differs("the envelope belongs to another state");
    if (auto refusal = take_envelope(sealed.seat, sealed.given.answer)) return differs("refused: " + refusal->message);
  }
  return {};
}

namespace {

const Book* book_of(const Record& record, std::optional<Problem>& problem) {
  const Book* book = find_book(record.book);
  if (!book) problem = Problem{"book", fmt::format("there is no book '{}'", record.book), {}};
  return book;
}

std::size_t wanted(const Record& record, int upto) {
  return upto < 0 ? record.answers.size() : std::min(record.answers.size(), static_cast<std::size_t>(upto));
}

}  // namespace

std::unique_ptr<Battle> Battle::replay(const Record& record, std::optional<Problem>& problem, int upto) {
  const Book* book = book_of(record, problem);
  auto battle = book ? begin(*book, record.setup, record.house, {}, problem) : nullptr;
  if (!battle) return nullptr;
  if (record.seed) battle->chance_.emplace(*record.seed);
  if ((problem = battle->repeat(record, 0, wanted(record, upto), true))) return nullptr;
  if (wanted(record, upto) == record.answers.size() && (problem = battle->give_sealed(record))) return nullptr;
  battle->record_.commitment = record.commitment;
  battle->record_.seed = record.seed;
  battle->roll_dice();
  return battle;
}

std::unique_ptr<Battle> Battle::open(const Record& record, std::optional<Problem>& problem, std::string& warning,
                                     int upto) {
  const Book* book = book_of(record, problem);
  auto battle = book ? begin(*book, record.setup, record.house, {}, problem) : nullptr;
  if (!battle) return nullptr;
  const std::size_t last = wanted(record, upto);
  if (record.seed) battle->chance_.emplace(*record.seed);

  // The newest snapshot that is what the record's hash says.
  std::size_t from = 0;
  for (auto s = record.snapshots.rbegin(); s != record.snapshots.rend() && from == 0; ++s) {
    if (s->after > last) continue;
    if (!battle->game_->restore(s->state, record.answers[s->after - 1].hash)) continue;
    from = s->after;
    battle->record_.answers.assign(record.answers.begin(), record.answers.begin() + static_cast<std::ptrdiff_t>(from));
    for (const Snapshot& older : record.snapshots)
      if (older.after <= from) battle->record_.snapshots.push_back(older);
    battle->dice_fell_ = battle->revealed_ = from;
  }
  if (from) battle->log_.clear();
  battle->game_->listen(&battle->log_);
  if (const auto differs = battle->repeat(record, from, last, true)) {
    warning = fmt::format("{}: {}", differs->field, differs->message);
    const std::size_t done = battle->record_.length();
    const auto ended = battle->repeat(record, done, last, false);
    warning += ended ? fmt::format("; opened after answer {}, since {}: {}", battle->record_.length(),
                                   ended->field, ended->message)
                     : "; all answers are still legal and were given again";
  } else if (last == record.answers.size()) {
    if (const auto lost = battle->give_sealed(record)) warning = fmt::format("{}: {}", lost->field, lost->message);
  }
  battle->record_.commitment = record.commitment;
  battle->record_.seed = record.seed;
  battle->roll_dice();
  return battle;
}

}  // namespace linstock
