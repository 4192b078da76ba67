#include "host/hosted.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kernel/agenda.h"
#include "kernel/files/json.h"
#include "kernel/files/words.h"
#include "kernel/procedure.h"

namespace linstock::host {

using nlohmann::json;

// THE JOURNAL

namespace {

// Why a recorded answer is not the one that was taken; nothing if it is.
std::optional<std::string> difference(const RecordedAnswer& given, const RecordedAnswer& taken, bool thrown) {
  if (given.clause != taken.clause)
    return fmt::format("the record answers {}, but {} is asked", given.clause, taken.clause);
  if (thrown && given.answer != taken.answer) return "the dice are not those that the seed gives";
  if (given.hash != taken.hash)
    return fmt::format("the state is {:016x}, the record says {:016x}", taken.hash, given.hash);
  return {};
}

}  // namespace

Reduced reduce(const std::vector<Entry>& entries) {
  Reduced out;
  for (const Entry& entry : entries) {
    if (entry.kind == Entry::Kind::Undo) {
      if (entry.n < 0 || static_cast<std::size_t>(entry.n) > out.answers.size())
        throw StoreError("a journal takes back more than there is");
      out.answers.resize(static_cast<std::size_t>(entry.n));
      out.sealed.clear();
      continue;
    }
    if (entry.of_envelope()) {
      SealedAnswer envelope;
      if (const auto problem = read_sealed(entry.answers, envelope))
        throw StoreError("a journal is damaged: " + problem->message);
      std::erase_if(out.sealed, [&](const SealedAnswer& s) { return s.seat == envelope.seat; });
      if (entry.kind == Entry::Kind::Sealed) out.sealed.push_back(std::move(envelope));
      continue;
    }
    out.sealed.clear();  // they are opened, and stand among the answers
    if (const auto problem = read_answers(entry.answers, out.answers))
      throw StoreError("a journal is damaged: " + problem->message);
    if (static_cast<std::int64_t>(out.answers.size()) != entry.n) throw StoreError("a journal has a gap");
  }
  return out;
}

Record record_of(const StoredBattle& stored, std::vector<RecordedAnswer> answers) {
  Record record;
  record.book = stored.book;
  record.setup = stored.setup;
  const json house = json::parse(stored.house, nullptr, false);
  if (house.is_object())
    for (const auto& [name, value] : house.items()) record.house.push_back({name, value.get<std::string>(), 0});
  if (stored.imported == 0 && !stored.seed.empty()) {
    record.commitment = stored.commitment;
    record.seed = Seed::from_hex(stored.seed);
  }
  record.answers = std::move(answers);
  return record;
}

std::unique_ptr<Battle> replay(const Record& record, std::optional<Problem>& problem,
                               const std::atomic<bool>& cancelled) {
  const Book* book = find_book(record.book);
  if (!book) problem = Problem{"book", fmt::format("there is no book '{}'", record.book), {}};
  auto battle = book ? Battle::begin(*book, record.setup, record.house, record.seed, problem) : nullptr;
  if (!battle) return nullptr;
  const auto& given = record.answers;
  for (std::size_t compared = 0, fed = 0;;) {
    // What it has taken, with the dice that it threw itself, is what the record says.
    const auto& taken = battle->record().answers;
    for (; compared < std::min(taken.size(), given.size()); ++compared)
      if (const auto differs = difference(given[compared], taken[compared], record.seed && compared >= fed)) {
        problem = Problem{fmt::format("answer {}", compared + 1), *differs, {}};
        return nullptr;
      }
    fed = std::max(fed, taken.size());
    if (fed >= given.size()) {
      problem = battle->give_sealed(record);
      return problem ? nullptr : std::move(battle);
    }
    if (cancelled.load(std::memory_order_relaxed)) throw Cancelled();
    if (const auto refusal = battle->answer(given[fed].answer)) {
      problem = Problem{fmt::format("answer {}", fed + 1), "refused: " + refusal->message, {}};
      return nullptr;
    }
    ++fed;
  }
}

std::unique_ptr<Battle> replay_stored(const StoredBattle& stored, const std::vector<RecordedAnswer>& answers,
                                      std::optional<Problem>& problem, const std::atomic<bool>& cancelled,
                                      std::vector<SealedAnswer> sealed) {
  Record record = record_of(stored, answers);
  record.sealed = std::move(sealed);
  record.seed.reset();
  record.commitment.clear();
  auto battle = replay(record, problem, cancelled);
  if (!battle || stored.seed.empty()) return battle;
  if (const auto seed = Seed::from_hex(stored.seed)) battle->roll_from(*seed);
  return battle;
}

// SEATS

void Lobby::Hosted::read_seats() {
  const json seats = json::parse(stored.seats, nullptr, false);
  for (const Seat seat : {0, 1}) {
    if (!seats.is_array() || seats.size() != 2) break;
    const json& s = seats[static_cast<std::size_t>(seat)];
    humans[seat] = s.value("player", "human") == "human";
    levels[seat] = staff::level_named(s.value("level", "doctrine")).value_or(Level::Doctrine);
  }
  Hasher hasher;
  for (const char c : stored.seed) hasher.add(c);
  for (const char c : stored.seats) hasher.add(c);
  luck_key = hasher.value();
  shares = SeedShares::read(stored.shares);
}

void Lobby::Hosted::remember(std::int64_t seq_of, std::string told) {
  recent.emplace_back(seq_of, std::move(told));
  if (recent.size() > 12) recent.pop_front();
}

bool Lobby::Hosted::two_screens() const {
  const auto has = [&](Role role) {
    return std::any_of(links.begin(), links.end(), [&](const StoredLink& link) { return link.role == role; });
  };
  return has(Role::Seat0) && has(Role::Seat1);
}

bool good_key(std::string_view key) {
  return key.size() >= 22 && key.size() <= 64 && std::all_of(key.begin(), key.end(), [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

void Lobby::Hosted::attach(std::unique_ptr<Battle> b) {
  battle = std::move(b);
  secret = battle->game().has_secrets();
  plan = battle->game().field_plan();
  ground = ground_json(plan);
  views = {};
}

// Dice at a real table are typed by whoever has a seat.
bool Lobby::Hosted::may_answer(Role role, const Question& q) const {
  if (role == Role::Watch) return false;
  if (q.shape == Question::Shape::Roll || q.seat == no_seat) return role != Role::Both || human(0) || human(1);
  if (!human(q.seat)) return false;
  return role == Role::Both || role == (q.seat == 0 ? Role::Seat0 : Role::Seat1);
}

bool Lobby::Hosted::is_here(Seat seat) const {
  return std::any_of(clients.begin(), clients.end(), [&](const auto& client) {
    return (client->role == Role::Both && human(seat)) || client->role == (seat == 0 ? Role::Seat0 : Role::Seat1);
  });
}

void Lobby::Hosted::add_to_tail(const Decision& decision) {
  // A die that people typed can be typed again; one that the host threw has fallen.
  if (decision.rolled && !stored.typed)
    tail.clear();
  else
    tail.push_back(decision);
  if (tail.size() > 100) tail.erase(tail.begin());
}

std::optional<std::size_t> Lobby::Hosted::undo_place(Role role) const {
  if (role == Role::Watch) return {};
  if (!stored.typed && stored.over) return {};  // its seed is published
  for (std::size_t i = tail.size(); i-- > 0;) {
    if (!tail[i].human) continue;
    const bool own = role == Role::Both || tail[i].seat == (role == Role::Seat0 ? 0 : 1) || (stored.typed && tail[i].seat == no_seat);
    return own ? std::optional(i) : std::nullopt;
  }
  return {};
}

// CHANCES

std::string chances_json(const Book& book, const Prospect& prospect, const std::atomic<bool>& cancelled,
                         bool& sampled) {
  const Procedure* procedure = prospect.played ? nullptr : book.find(prospect.procedure);
  if (!procedure && !prospect.played) return "\"none\":true";
  const OddsLimits limits{.branches = 200'000, .samples = 100'000, .bytes = std::size_t{64} << 20, .cancelled = &cancelled};
  const Odds found = procedure ? odds(*procedure, *prospect.facts, prospect.tables, limits) : *prospect.played;
  sampled = found.samples > 0;
  struct Row {
    const OddsRow* row;
    bool good;
  };
  std::vector<Row> rows;
  for (const OddsRow& row : found.rows) rows.push_back({&row, prospect.good && prospect.good(row.outcome)});
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.good < b.good; });
  const auto percent = [](const Fraction& p) {
    return static_cast<double>(static_cast<long long>(p.percent() * 100 + 0.5)) / 100;
  };
  JsonOut out;
  out.field("title", prospect.title).field("book", book.name);
  out.field("procedure", procedure ? procedure->name : prospect.procedure.c_str());
  out.field("clause", procedure ? procedure->clause.id : prospect.clause.id);
  if (prospect.facts) out.raw_field("facts", to_json(*prospect.facts).dump());
  if (!prospect.assumed.empty()) out.field("assumed", prospect.assumed);
  if (prospect.good) {
    const Fraction good = found.sum_if([&](const Described& o) { return prospect.good(o); });
    out.key("ask")
        .open('{')
        .field("words", prospect.ask)
        .field("p", good.text_over(found.over))
        .field("percent", percent(good))
        .close('}');
  }
  out.raw_field("tally", tally_json(found.log, true).dump()).raw_field("notes", linstock::notes_json(found.log).dump());
  out.key("odds").open('[');
  for (const Row& row : rows)
    out.open('{')
        .raw_field("outcome", to_json(row.row->outcome).dump())
        .field("words", outcome_words(row.row->outcome))
        .field("p", row.row->p.text_over(found.over))
        .field("percent", percent(row.row->p))
        .field("good", row.good)
        .close('}');
  out.close(']').field("exact", found.samples == 0);
  if (found.samples) out.field("samples", found.samples).field("error", found.error);
  return out.take();
}

}  // namespace linstock::host
