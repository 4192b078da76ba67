// New battles: what is wanted is read and checked, set up and written on another thread, and stored.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/wishes.h"
#include "kernel/files/json.h"
#include "kernel/fresh.h"

namespace linstock::host {

using nlohmann::json;

namespace {

struct BadRequest {
  std::string code, message, field, clause;
};
[[noreturn]] void bad(std::string message, std::string field = "", std::string code = "bad-request",
                      std::string clause = "") {
  throw BadRequest{std::move(code), std::move(message), std::move(field), std::move(clause)};
}
[[noreturn]] void bad(const Problem& problem, const char* code) {
  bad(problem.field.empty() ? problem.message : problem.field + ": " + problem.message, problem.field, code,
      problem.clause.id);
}

std::vector<HouseRule> house_of(const json& in) {
  std::vector<HouseRule> rules;
  if (in.is_null()) return rules;
  if (!in.is_object()) bad("house rules are names with values", "house");
  for (const auto& [name, value] : in.items()) {
    if (value.is_string())
      rules.push_back({name, value.get<std::string>(), 0});
    else if (value.is_number() || value.is_boolean())
      rules.push_back({name, value.dump(), 0});
    else
      bad("a house rule is a number or a word", name);
  }
  return rules;
}

json players_of(const json& in) {
  json seats = json::array();
  if (in.is_null()) return json::array({{{"player", "human"}}, {{"player", "computer"}, {"level", "doctrine"}}});
  if (!in.is_array() || in.size() != 2) bad("there are two seats", "seats");
  for (const json& seat : in) {
    const std::string player =
        seat.is_object() ? seat.value("player", json("")).is_string() ? seat.value("player", "") : "" : "";
    if (player == "human") {
      seats.push_back({{"player", "human"}});
    } else if (player == "computer") {
      const json level = seat.value("level", json("doctrine"));
      if (!level.is_string() || !staff::level_named(level.get<std::string>())) {
        std::string names;
        for (const staff::LevelText& text : staff::levels()) names += (names.empty() ? "" : ", ") + std::string(text.name);
        bad("there is no such level; there are " + names, "seats.level");
      }
      seats.push_back({{"player", "computer"}, {"level", level}});
    } else {
      bad("player is human or computer", "seats.player");
    }
  }
  return seats;
}

std::string word_of(const json& in, const char* name, const char* otherwise) {
  const auto at = in.find(name);
  if (at == in.end() || at->is_null()) return otherwise;
  if (!at->is_string()) bad(fmt::format("'{}' is a text", name), name);
  return at->get<std::string>();
}

constexpr std::size_t largest_setup = 200'000;

// Everything that a new battle wants, read and checked on another thread.
struct Creation {
  Limits limits;
  std::optional<Reply> refused;
  std::string seed_by = "host";
  StoredBattle stored;
  const Book* book = nullptr;
  std::string setup;
  std::vector<HouseRule> house;
  std::optional<Seed> seed;
  std::optional<Record> record;  // goes on from its end
  std::optional<Record> before;  // a game before the battle: the battle that it came to begins
  std::optional<FreshWish> fresh;
  json seats;
  bool hot_seat = false;
  std::unique_ptr<Battle> battle;
  std::optional<Problem> problem;
};

bool given(const json& in, const char* name) { return in.contains(name) && !in[name].is_null(); }

// A record that somebody brings, of a fair size.
Record read_uploaded(const json& in, const char* field, const Limits& limits) {
  Record record;
  if (!in.is_string() && !in.is_object()) bad("a record is an object", field);
  if (const auto problem = read_record(in.is_string() ? in.get<std::string>() : in.dump(), record)) bad(*problem, "bad-record");
  if (!find_book(record.book)) bad(fmt::format("there is no book '{}'", record.book), field);
  if (record.setup.size() > largest_setup) bad("the record's scenario is larger than 200 kB", field);
  if (record.answers.size() > limits.answers_uploaded)
    bad(fmt::format("the record has {} answers; at most {} are taken", record.answers.size(), limits.answers_uploaded), field);
  return record;
}

void go_on_from(Record record, Creation& out) {
  out.book = find_book(record.book);
  out.setup = record.setup;
  out.house = record.house;
  out.seed_by = record.seed ? "record" : "host";
  // A record without its seed was rolled by people, or the seed is not known here: people go on rolling.
  if (record.seed)
    out.seed = record.seed;
  else if (!out.stored.typed)
    out.seed = Seed::fresh();
  out.record = std::move(record);
}

// A battle from its beginning: the book, and one of its setups, a scenario's text or a wish.
void read_book(const json& in, Creation& out) {
  const std::string book = word_of(in, "book", "");
  out.book = find_book(book);
  if (!out.book) bad(fmt::format("there is no book '{}'", book), "book", "unknown");
  if (!out.book->new_game) bad(fmt::format("{} has no whole battles yet", out.book->name), "book");
  out.setup = word_of(in, "setup", "");
  if (out.setup.size() > largest_setup) bad("a scenario is at most 200 kB", "setup");
  out.house = house_of(in.value("house", json()));
  if (!given(in, "fresh")) return;
  if (!out.setup.empty()) bad("a fresh battle has no setup: one of them is wanted", "fresh");
  if (const auto problem = read_wish(in["fresh"], out.fresh.emplace())) bad(*problem, "bad-fresh");
}

void read_creation(const json& in, Creation& out) {
  static constexpr const char* known[] = {"book", "setup", "record", "fresh", "before", "seats",
                                          "hot_seat", "dice", "seed", "house", "pace"};
  for (const auto& [key, value] : in.items())
    if (std::none_of(std::begin(known), std::end(known), [&](const char* k) { return key == k; }))
      bad("there is no such key", key);
  out.seats = players_of(in.value("seats", json()));
  out.hot_seat = in.value("hot_seat", json(false)) == json(true);
  const std::string dice = word_of(in, "dice", "seeded");
  if (dice != "seeded" && dice != "typed") bad("dice are seeded or typed", "dice");
  out.stored.typed = dice == "typed";
  const bool anyone = out.seats[0]["player"] == "human" || out.seats[1]["player"] == "human";
  if (out.stored.typed && !anyone) bad("computers cannot type dice: one seat at least is human", "dice");
  const json pace = in.value("pace", json(0));
  if (!pace.is_number_integer() || pace < 0 || pace > most_pace)
    bad(fmt::format("pace is 0 to {} milliseconds", most_pace), "pace");
  out.stored.pace = pace.get<int>();
  if (given(in, "record")) return go_on_from(read_uploaded(in["record"], "record", out.limits), out);
  if (given(in, "before")) {
    out.before = read_uploaded(in["before"], "before", out.limits);
    out.book = find_book(out.before->book);
    out.house = out.before->house;
  } else {
    read_book(in, out);
  }
  if (out.stored.typed) return;
  const std::string seed = word_of(in, "seed", "");
  const bool both = out.seats[0]["player"] == "human" && out.seats[1]["player"] == "human" && !out.hot_seat;
  out.seed_by = !seed.empty() ? "creator" : both ? "both" : "host";
  out.seed = seed.empty() ? Seed::fresh() : Seed::from_hex(seed);
  if (!out.seed) bad("a seed is up to 64 hex digits", "seed");
}

void check_fit(const Creation& c, const Battle& battle) {
  if (c.stored.typed && battle.game().has_secrets())
    bad("this battle has secrets, so the host throws its dice: who types a die knows it", "dice");
  const std::size_t units = battle.game().scene(no_seat).units.size();
  if (units > c.limits.units)
    bad(fmt::format("{} units; a battle here has at most {}", units, c.limits.units), "setup", "too-large");
}

// The text of a battle that nobody wrote, or that people came to in the game before it.
void find_setup(Creation& c, const std::atomic<bool>& cancelled) {
  std::optional<Problem> problem;
  if (c.fresh) {
    const BookTables tables = c.book->tables();
    if ((problem = apply_house_rules(c.house, tables.list()))) bad(*problem, "bad-setup");
    const auto text = fresh_battle(*c.book, *c.fresh, tables, problem);
    if (!text) bad(*problem, "bad-fresh");
    c.setup = *text;
  } else if (c.before) {
    const auto game = replay(*c.before, problem, cancelled);
    if (!game) bad(*problem, "bad-record");
    c.setup = came_to(*game);
    if (c.setup.empty()) bad("this is no game before a battle, or it is not over", "before");
  }
}

// Sets the battle up, or replays the uploaded record: not before it is known to be of a fair size.
void set_up(Creation& c, const std::atomic<bool>& cancelled) {
  find_setup(c, cancelled);
  // Where people make the seed together nothing is thrown before they have.
  const bool later = c.seed_by == "both" || c.record;
  c.battle = Battle::begin(*c.book, c.setup, c.house, later ? std::nullopt : c.seed, c.problem);
  if (!c.battle) return;
  check_fit(c, *c.battle);
  if (!c.record) return;
  // A seed that is fresh here is no part of the old dice: the old answers are replayed without one.
  const bool own_seed = c.record->seed.has_value();
  c.battle = replay(*c.record, c.problem, cancelled);
  if (c.battle && !own_seed) c.stored.imported = static_cast<int>(c.record->answers.size());
  if (c.battle && !own_seed && c.seed) c.battle->roll_from(*c.seed);  // rolled elsewhere, it goes on with fresh dice
}

// On another thread: everything from the text of the request to a battle that can begin.
void prepare(Creation& c, const std::string& body, const Visitor& by, const Store& store, Readers& readers,
             const std::atomic<bool>& cancelled) {
  try {
    if (store.free_bytes() < c.limits.free_disk) {
      c.refused = error_reply(503, "disk", "the host's disk is full: no new battles can be stored");
      return;
    }
    if (!by.owner.empty() &&
        readers.use([&](StoreReader& r) { return r.battles_of(by.owner); }) >= c.limits.battles_of_owner) {
      c.refused = error_reply(429, "quota", "so many battles of yours are stored here that no more fit");
      return;
    }
    json wanted;
    if (const auto problem = parse_json(body, wanted, largest_record)) {
      c.refused = error_reply(400, "bad-json", problem->field + ": " + problem->message);
      return;
    }
    wanted.is_object() ? read_creation(wanted, c) : bad("an object is wanted");
    wanted = {};
    set_up(c, cancelled);
  } catch (const BadRequest& b) {
    c.battle.reset();
    c.refused = error_reply(b.code == "unknown" ? 404 : 400, b.code, b.message, b.field, b.clause);
  } catch (const std::exception& error) {
    c.battle.reset();
    c.problem = Problem{"setup", error.what(), {}};
  }
}

// What is stored of it, but for its number.
void describe(Creation& c, const Visitor& by, std::int64_t now) {
  StoredBattle& s = c.stored;
  s.book = c.book->name;
  s.setup = c.battle->record().setup;
  json house = json::object();
  for (const HouseRule& rule : c.house) house[rule.name] = rule.value;
  s.house = house.dump();
  SeedShares shares;
  shares.by = c.seed_by;
  if (c.seed) s.commitment = c.seed->commitment();
  if (c.seed) (shares.made_by_both() ? shares.host : s.seed) = c.seed->hex();
  s.shares = shares.text();
  s.seats = c.seats.dump();
  s.created = s.touched = now;
  s.owner = by.owner;
}

std::vector<StoredLink> links_of(const Creation& c) {
  const bool human[2] = {c.seats[0]["player"] == "human", c.seats[1]["player"] == "human"};
  const bool one_link = c.hot_seat || (!human[0] && !human[1]);
  std::vector<StoredLink> links;
  if (one_link) links.push_back({new_token(), Role::Both, false});
  for (const int seat : {0, 1})
    if (human[seat] && !one_link) links.push_back({new_token(), seat == 0 ? Role::Seat0 : Role::Seat1, false});
  links.push_back({new_token(), Role::Watch, false});
  return links;
}

std::string creation_json(const Creation& c, const std::vector<StoredLink>& links) {
  JsonOut out;
  out.open('{').key("links").open('{');
  for (const StoredLink& link : links) out.field(role_names[static_cast<int>(link.role)], link.token);
  return out.close('}').field("commitment", c.stored.commitment).field("seed_by", c.seed_by).close('}').take();
}

// The first lines of the journal: what happened before the first question. The story of a long record that was uploaded
// takes several, each from one heading to another, so that none is too long to be told.
template <class Hosted>
std::vector<Entry> first_entries(const Battle::News& told, Hosted& h) {
  constexpr std::size_t enough = 200;
  std::vector<Entry> entries;
  std::span<const Note> rest = told.notes;
  do {
    std::size_t size = std::min(enough, rest.size());
    while (size < rest.size() && size < 2 * enough && rest[size].kind != Note::Kind::Heading) ++size;
    Entry& entry = entries.emplace_back();
    entry.seq = static_cast<std::int64_t>(entries.size());
    entry.kind = Entry::Kind::Begin;
    entry.n = static_cast<std::int64_t>(told.answers.size());
    entry.answers = entries.size() == 1 ? write_answers(told.answers) : "[]";
    const auto event = [&](JsonOut& out, Seat viewer) {
      out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", "begin");
      write_story(out, h, rest.subspan(0, size), viewer, false);
      out.close('}');
    };
    entry.told = h.secret ? told_apart(event) : told_alike(event);
    rest = rest.subspan(size);
  } while (!rest.empty());
  h.opened_at = entries.back().seq;
  for (const SealedAnswer& envelope : h.battle->record().sealed) {  // an uploaded record may hold some
    Entry entry = entry_of(envelope, Entry::Kind::Sealed, entries.back(), !h.human(envelope.seat));
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

std::string new_token() {
  static constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const Seed random = Seed::fresh();  // 256 bits of the system's randomness; 132 of them are used
  std::string token;
  for (int i = 0; i < 22; ++i) token += letters[random.bytes[static_cast<std::size_t>(i)] & 63];
  return token;
}

void Lobby::create(std::string body, const Visitor& by, Replied reply) {
  struct Begun {
    Creation c;
    HostedPtr h = std::make_shared<Hosted>();
    std::vector<Entry> entries;
    std::string text;
  };
  auto begun = std::make_shared<Begun>();
  begun->c.limits = limits_;
  constexpr std::size_t small = 64 << 10;  // a record takes its turn among what takes long
  const Job::Kind kind = body.size() > small ? Job::Long : Job::Play;
  const bool taken = loop_.work(
      {kind, by.address, by.gone,
       [begun, by, now = loop_.now(), body = std::move(body), store = store_,
        readers = readers_](const std::atomic<bool>& cancelled) {
         Creation& c = begun->c;
         prepare(c, body, by, *store, *readers, cancelled);
         if (!c.battle) return;
         describe(c, by, now);
         Hosted& h = *begun->h;
         h.links = links_of(c);
         begun->text = creation_json(c, h.links);
         h.stored = std::move(c.stored);
         h.read_seats();
         h.attach(std::move(c.battle));
         const Battle::News told = h.battle->hand_over();
         show(h);
         begun->entries = first_entries(told, h);
         h.seq = begun->entries.back().seq;
         h.n = begun->entries.back().n;
         for (const Entry& entry : begun->entries) h.remember(entry.seq, entry.told);
         h.stored.over = !h.battle->question() && !h.waits_for_seed();
       },
       [this, begun, reply] {
         if (begun->c.refused) return reply(std::move(*begun->c.refused));
         const HostedPtr& h = begun->h;
         if (h->seq == 0) {
           const Problem problem = begun->c.problem.value_or(Problem{"setup", "the battle cannot be set up", {}});
           return reply(error_reply(400, "bad-setup",
                                    problem.field.empty() ? problem.message : problem.field + ": " + problem.message,
                                    problem.field, problem.clause.id));
         }
         h->stored.id = next_id_++;
         h->idle_since = loop_.now();
         const auto first = std::make_shared<const std::vector<Entry>>(std::move(begun->entries));
         write(h->stored.id, [b = h->stored, links = h->links, first](Store& store) {
           store.add_battle(b, links);
           for (const Entry& entry : *first) store.add_entry(b.id, entry);
         });
         know(h);
         ++counters_.created;
         after_commit(
             h->stored.id,
             [reply, text = std::move(begun->text)] {
               reply({201, text, "application/json", ""});
             },
             [reply] { reply(error_reply(503, "store", "the host cannot store anything just now")); });
         consider(h);
       }});
  if (taken) return;
  ++counters_.busy;
  reply(error_reply(503, "busy", "the host is busy; try again in a moment"));
}

}  // namespace linstock::host
