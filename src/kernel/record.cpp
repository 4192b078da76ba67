#include "kernel/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>

#include "kernel/json.h"

namespace linstock {

using nlohmann::json;

namespace {

constexpr int format_version = 1;
constexpr std::size_t answers_to_a_snapshot = 100;
constexpr std::size_t most_bytes = 64'000'000;

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
  problem = Problem{"setup", fmt::format("there is no setup '{}'; known: {}", setup, names), {}};
  return {};
}

// MOVES AND PLACES

json block_json(const Block& block) {
  return {block.pose.at.x,    block.pose.at.y,    block.pose.facing,  block.layout.width,
          block.layout.depth, block.layout.files, block.layout.count, static_cast<int>(block.layout.rear)};
}

json manoeuvre_json(const Manoeuvre& m) {
  return {static_cast<int>(m.kind),
          static_cast<int>(m.corner),
          m.distance,
          m.by,
          m.vector.x,
          m.vector.y,
          m.layout.width,
          m.layout.depth,
          m.layout.files,
          m.layout.count,
          static_cast<int>(m.layout.rear)};
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
    case Question::Shape::Roll:
      answer.value = given.value;
      answer.faces = given.faces;
      if (answer.faces.empty()) break;
      std::sort(answer.faces.begin(), answer.faces.end(), std::greater<>());
      answer.value = question.roll.ask == Ask::Each ? 0 : question.roll.read(answer.faces);
  }
  return answer;
}

}  // namespace

namespace {

json answer_json(const RecordedAnswer& entry) {
  json out = {{"clause", entry.clause}, {"value", entry.answer.value}, {"hash", hash_text(entry.hash)}};
  for (int face : entry.answer.faces) out["faces"].push_back(face);
  if (entry.answer.target >= 0) out["target"] = entry.answer.target;
  for (const Manoeuvre& m : entry.answer.path) out["path"].push_back(manoeuvre_json(m));
  if (!(entry.answer.block == Block{})) out["block"] = block_json(entry.answer.block);
  return out;
}

// A list with a line for each entry, so that records are small and can be compared line by line.
template <class List, class Line>
std::string lines(const char* name, const List& list, Line line) {
  std::string text = fmt::format(",\n \"{}\": [", name);
  const char* between = "\n  ";
  for (const auto& entry : list) {
    text += between + line(entry).dump();
    between = ",\n  ";
  }
  return text + "\n ]";
}

}  // namespace

// As answer_json, without a tree in between: a host writes one for every decision.
std::string write_answers(std::span<const RecordedAnswer> answers) {
  fmt::memory_buffer out;
  const auto put = std::back_inserter(out);
  fmt::format_to(put, "[");
  for (const RecordedAnswer& entry : answers) {
    if (&entry != answers.data()) fmt::format_to(put, ",");
    fmt::format_to(put, "{{");
    if (!(entry.answer.block == Block{})) fmt::format_to(put, "\"block\":{},", block_json(entry.answer.block).dump());
    fmt::format_to(put, "\"clause\":\"{}\",\"faces\":[{}],\"hash\":\"{:016x}\",", entry.clause,
                   fmt::join(entry.answer.faces.begin(), entry.answer.faces.end(), ","), entry.hash);
    if (!entry.answer.path.empty()) {
      json path = json::array();
      for (const Manoeuvre& m : entry.answer.path) path.push_back(manoeuvre_json(m));
      fmt::format_to(put, "\"path\":{},", path.dump());
    }
    if (entry.answer.target >= 0) fmt::format_to(put, "\"target\":{},", entry.answer.target);
    fmt::format_to(put, "\"value\":{}}}", entry.answer.value);
  }
  fmt::format_to(put, "]");
  return fmt::to_string(out);
}

std::string write_record(const Record& record) {
  json house = json::object();
  for (const HouseRule& rule : record.house) house[rule.name] = rule.value;
  std::string text = fmt::format(
      "{{\n \"format\": {},\n \"book\": {},\n \"setup\": {},\n \"house\": {},\n \"commitment\": {}", format_version,
      json(record.book).dump(), json(record.setup).dump(), house.dump(), json(record.commitment).dump());
  if (record.seed) text += fmt::format(",\n \"seed\": \"{}\"", record.seed->hex());
  text += lines("answers", record.answers, answer_json);
  if (!record.snapshots.empty())
    text += lines("snapshots", record.snapshots, [](const Snapshot& s) {
      return json{{"after", s.after}, {"state", s.state}};
    });
  return text + "\n}\n";
}

namespace {

// What is wrong with a record, and where. Thrown and caught in this file only.
struct Damaged {
  Problem problem;
};

[[noreturn]] void damaged(const std::string& where, const std::string& what) { throw Damaged{{where, what, {}}}; }

const json& member(const json& in, const char* name, const std::string& where) {
  if (!in.is_object()) damaged(where, "an object with named values is wanted");
  const auto at = in.find(name);
  if (at == in.end()) damaged(where, fmt::format("'{}' is missing", name));
  return *at;
}

std::string text_of(const json& in, const char* name, const std::string& where) {
  const json& value = member(in, name, where);
  if (!value.is_string()) damaged(where, fmt::format("'{}' is a text, not {}", name, value.type_name()));
  return value.get<std::string>();
}

const json& list_of(const json& in, const char* name, const std::string& where) {
  const json& value = member(in, name, where);
  if (!value.is_array()) damaged(where, fmt::format("'{}' is a list, not {}", name, value.type_name()));
  return value;
}

int whole_number(const json& value, const char* name, int min, int max, const std::string& where) {
  if (!value.is_number_integer() || value < min || value > max)
    damaged(where, fmt::format("'{}' is a whole number from {} to {}, not {}", name, min, max, value.dump()));
  return value.get<int>();
}

// A list of so many whole numbers that a length or a count can have.
std::vector<int> numbers(const json& in, const char* name, std::size_t count, const std::string& where) {
  if (!in.is_array() || in.size() != count) damaged(where, fmt::format("'{}' holds lists of {} numbers", name, count));
  std::vector<int> out;
  for (const json& value : in) out.push_back(whole_number(value, name, -farthest, farthest, where));
  return out;
}

Layout read_layout(int width, int depth, int files, int count, int rear, const std::string& where) {
  if (width < 1 || depth < 1 || files < 1 || files > 255 || count < 1 || count > 255 || rear < 0 || rear > 2)
    damaged(where, "a layout with impossible numbers");
  Layout layout;
  layout.width = width;
  layout.depth = depth;
  layout.files = static_cast<std::uint8_t>(files);
  layout.count = static_cast<std::uint8_t>(count);
  layout.rear = static_cast<Rear>(rear);
  return layout;
}

Block read_block(const json& in, const std::string& where) {
  const std::vector<int> n = numbers(in, "block", 8, where);
  return {{{n[0], n[1]}, static_cast<Angle>(n[2])}, read_layout(n[3], n[4], n[5], n[6], n[7], where)};
}

Manoeuvre read_manoeuvre(const json& in, const std::string& where) {
  const std::vector<int> n = numbers(in, "path", 11, where);
  if (n[0] < 0 || n[0] > static_cast<int>(Manoeuvre::Kind::Reform) || n[1] < 0 || n[1] > 1)
    damaged(where, "an unknown manoeuvre");
  Manoeuvre m;
  m.kind = static_cast<Manoeuvre::Kind>(n[0]);
  m.corner = static_cast<Hand>(n[1]);
  m.distance = n[2];
  m.by = n[3];
  m.vector = {n[4], n[5]};
  m.layout = read_layout(n[6], n[7], n[8], n[9], n[10], where);
  return m;
}

RecordedAnswer read_answer(const json& in, const std::string& where) {
  RecordedAnswer answer;
  answer.clause = text_of(in, "clause", where);
  answer.answer.value = whole_number(member(in, "value", where), "value", std::numeric_limits<int>::min(),
                                     std::numeric_limits<int>::max(), where);
  static const json none = json::array();
  const json& faces = in.contains("faces") ? list_of(in, "faces", where) : none;
  if (faces.size() > static_cast<std::size_t>(most_dice)) damaged(where, "more faces than a pool has dice");
  for (const json& face : faces)
    answer.answer.faces.push(static_cast<std::int8_t>(whole_number(face, "faces", 0, 100, where)));
  if (in.contains("target")) answer.answer.target = whole_number(in["target"], "target", -1, 1'000'000, where);
  if (in.contains("path")) {
    const json& path = list_of(in, "path", where);
    if (path.size() > static_cast<std::size_t>(answer.answer.path.capacity))
      damaged(where, "a path has too many manoeuvres");
    for (const json& m : path) answer.answer.path.push(read_manoeuvre(m, where));
  }
  if (in.contains("block")) answer.answer.block = read_block(in["block"], where);
  const std::string hash = text_of(in, "hash", where);
  if (hash.size() != 16 || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
    damaged(where, "a hash is 16 hex digits");
  answer.hash = std::stoull(hash, nullptr, 16);
  return answer;
}

// Snapshots stand in the order of their answers.
Snapshot read_snapshot(const json& in, const Record& record) {
  const std::string where = fmt::format("snapshot {}", record.snapshots.size() + 1);
  const std::size_t before = record.snapshots.empty() ? 0 : record.snapshots.back().after;
  Snapshot snapshot;
  snapshot.after =
      static_cast<std::size_t>(whole_number(member(in, "after", where), "after", static_cast<int>(before) + 1,
                                            static_cast<int>(record.answers.size()), where));
  for (const json& number : list_of(in, "state", where))
    snapshot.state.push_back(
        whole_number(number, "state", std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), where));
  return snapshot;
}

}  // namespace

std::optional<Problem> read_record(std::string_view text, Record& record) {
  record = {};
  json in;
  if (const auto problem = parse_json(text, in, most_bytes)) {
    if (problem->message == "this is not JSON")
      return Problem{"record", "this is not JSON: it is cut off or damaged", {}};
    return Problem{problem->field, problem->message, {}};
  }
  if (!in.is_object() || in.value("format", json()) != format_version)
    return Problem{"format", fmt::format("this is not a Linstock record of format {}", format_version), {}};
  Record read;
  try {
    read.book = text_of(in, "book", "record");
    read.setup = text_of(in, "setup", "record");
    const json& house = member(in, "house", "record");
    if (!house.is_object()) damaged("house", "house rules are names with values");
    for (const auto& [name, value] : house.items())
      read.house.push_back({name, text_of(house, name.c_str(), "house"), 0});
    read.commitment = text_of(in, "commitment", "record");
    if (in.contains("seed")) {
      read.seed = Seed::from_hex(text_of(in, "seed", "record"));
      if (!read.seed) damaged("seed", "a seed is up to 64 hex digits");
      if (read.seed->commitment() != read.commitment)
        damaged("seed", "the seed does not fit its commitment: the record has been altered");
    }
    for (const json& entry : list_of(in, "answers", "record"))
      read.answers.push_back(read_answer(entry, fmt::format("answer {}", read.answers.size() + 1)));
    if (in.contains("snapshots"))
      for (const json& entry : list_of(in, "snapshots", "record")) read.snapshots.push_back(read_snapshot(entry, read));
  } catch (const Damaged& found) {
    return found.problem;
  }
  record = std::move(read);
  return {};
}

std::optional<Problem> read_answers(std::string_view text, std::vector<RecordedAnswer>& answers) {
  const json in = json::parse(text, nullptr, false);
  if (!in.is_array()) return Problem{"answers", "this is not a list of answers: it is cut off or damaged", {}};
  try {
    for (const json& entry : in) answers.push_back(read_answer(entry, fmt::format("answer {}", answers.size() + 1)));
  } catch (const Damaged& found) {
    return found.problem;
  }
  return {};
}

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
  const std::string clause = asked ? asked->clause.id : "";
  const bool decision = asked && asked->shape != Question::Shape::Roll;
  const Seat seat = asked ? asked->seat : no_seat;
  const Answer kept = asked ? tidy(*asked, answer) : answer;
  const std::size_t notes = log_.notes().size();
  if (auto refusal = game_->answer(answer)) return refusal;
  if (decision) decisions_.push_back({record_.answers.size(), seat, notes});
  record_.answers.push_back({kept, clause, game_->hash()});
  if (!decision) dice_fell_ = record_.answers.size();
  const std::size_t last = record_.snapshots.empty() ? 0 : record_.snapshots.back().after;
  if (record_.answers.size() - last < answers_to_a_snapshot) return {};
  if (auto state = game_->snapshot(); !state.empty())
    record_.snapshots.push_back({record_.answers.size(), std::move(state)});
  return {};
}

// The dice that the seed gives to the question with this number.
Answer Battle::seeded_answer(const Roll& roll, std::size_t number) {
  chance_->begin(number);
  Answer answer;
  if (roll.ask == Ask::Count) {
    answer.value = chance_->count(roll.dice, roll.at_least);
    answer.faces = chance_->faces_for_count(roll.dice, roll.at_least, answer.value);
  } else {
    answer.faces = chance_->faces(roll.dice);
    answer.value = roll.ask == Ask::Total ? roll.read(answer.faces) : 0;
  }
  return answer;
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
  News news{std::move(record_.answers), log_.take()};
  handed_over_ += news.answers.size();
  record_.answers.clear();
  record_.snapshots.clear();
  decisions_.clear();
  dice_fell_ = 0;
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
  std::erase_if(out, [&](const Decision& d) { return d.place < dice_fell_; });
  return out;
}

bool Battle::undo(Seat seat) {
  const auto last = std::find_if(decisions_.rbegin(), decisions_.rend(),
                                 [&](const Decision& d) { return seat == no_seat || d.seat == seat; });
  if (last == decisions_.rend() || (chance_ && last->place < dice_fell_)) return false;
  check(handed_over_ == 0, "what has been handed over cannot be taken back here");
  const Decision back = *last;
  Record shorter = record_;
  shorter.answers.resize(back.place);
  std::erase_if(shorter.snapshots, [&](const Snapshot& s) { return s.after > back.place; });
  std::optional<Problem> problem;
  std::string warning;
  auto before = open(shorter, problem, warning);
  check(before != nullptr && warning.empty(), "a battle's own record does not replay");
  game_ = std::move(before->game_);
  record_ = std::move(before->record_);
  std::erase_if(decisions_, [&](const Decision& d) { return d.place >= back.place; });
  dice_fell_ = std::min(dice_fell_, back.place);
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
    battle->dice_fell_ = from;
  }
  if (from) battle->log_.clear();
  battle->game_->listen(&battle->log_);
  if (const auto differs = battle->repeat(record, from, last, true)) {
    warning = fmt::format("{}: {}", differs->field, differs->message);
    const std::size_t done = battle->record_.answers.size();
    const auto ended = battle->repeat(record, done, last, false);
    warning += ended ? fmt::format("; opened after answer {}, since {}: {}", battle->record_.answers.size(),
                                   ended->field, ended->message)
                     : "; all answers are still legal and were given again";
  }
  battle->record_.commitment = record.commitment;
  battle->record_.seed = record.seed;
  battle->roll_dice();
  return battle;
}

}  // namespace linstock
