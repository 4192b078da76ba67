#include "host/lobby.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "kernel/json.h"
#include "kernel/words.h"

namespace linstock::host {

using nlohmann::json;

Reply error_reply(int status, std::string_view code, std::string_view message, std::string_view field,
                  std::string_view clause) {
  JsonOut out;
  out.open('{').key("error").open('{').field("code", code).field("message", message);
  if (!field.empty()) out.field("field", field);
  if (!clause.empty()) out.field("clause", clause);
  return {status, out.close('}').close('}').take(), "application/json", ""};
}

Lobby::Lobby(Store& store, Loop& loop) : store_(store), loop_(loop), replays_(std::make_shared<Replays>()) {}
Lobby::~Lobby() = default;

std::size_t Lobby::clients() const {
  std::size_t sum = 0;
  for (const auto& [id, h] : battles_) sum += h->clients.size();
  return sum;
}

std::size_t Lobby::clients_of(std::int64_t battle) const {
  const auto at = battles_.find(battle);
  return at == battles_.end() ? 0 : at->second->clients.size();
}

// DURABILITY

void Lobby::soon() {
  if (flush_asked_) return;
  flush_asked_ = true;
  loop_.at_end_of_turn([this] { flush(); });
}

void Lobby::after_commit(std::function<void()> send) {
  outbox_.push_back(std::move(send));
  soon();
}

void Lobby::flush() {
  flush_asked_ = false;
  std::vector<std::function<void()>> ready;
  ready.swap(outbox_);
  const std::set<std::int64_t> touched = std::move(touched_);
  touched_.clear();
  try {
    if (store_.dirty()) {
      store_.commit();
      ++counters_.commits;
    }
  } catch (const StoreError& error) {
    // What was not stored has not happened: these battles come back from the store as it is.
    loop_.log("error", "commit failed", fmt::format("{{\"error\":{}}}", json(error.what()).dump()));
    for (const std::int64_t id : touched)
      if (const auto at = battles_.find(id); at != battles_.end())
        forget(HostedPtr(at->second), "the battle could not be stored");
    return;
  }
  for (const auto& send : ready) send();
}

// CREATING

namespace {

constexpr int most_pace = 5000;

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
      const bool known =
          std::any_of(std::begin(level_names), std::end(level_names), [&](const char* name) { return level == name; });
      if (!known) bad("level is doctrine or random", "seats.level");
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

// Everything that a new battle wants, checked; the game itself is set up on another thread.
struct Creation {
  StoredBattle stored;
  const Book* book = nullptr;
  std::string setup;
  std::vector<HouseRule> house;
  std::optional<Seed> seed;
  std::optional<Record> record;
  json seats;
  bool hot_seat = false;
  std::unique_ptr<Battle> battle;
  std::optional<Problem> problem;
};

void read_creation(const json& in, Creation& out) {
  if (!in.is_object()) bad("an object is wanted");
  static constexpr const char* known[] = {"book", "setup", "record", "seats", "hot_seat",
                                          "dice", "seed",  "house",  "pace"};
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
  if (in.contains("record") && !in["record"].is_null()) {
    Record record;
    const json& given = in["record"];
    if (const auto problem = read_record(given.is_string() ? given.get<std::string>() : given.dump(), record))
      bad(*problem, "bad-record");
    out.book = find_book(record.book);
    if (!out.book) bad(fmt::format("there is no book '{}'", record.book), "record");
    out.setup = record.setup;
    out.house = record.house;
    // A record without its seed was rolled by people, or the seed is not known here: people go on rolling.
    if (record.seed)
      out.seed = record.seed;
    else if (!out.stored.typed)
      out.seed = Seed::fresh();
    out.record = std::move(record);
    return;
  }
  const std::string book = word_of(in, "book", "");
  out.book = find_book(book);
  if (!out.book) bad(fmt::format("there is no book '{}'", book), "book", "unknown");
  if (!out.book->new_game) bad(fmt::format("{} has no whole battles yet", out.book->name), "book");
  out.setup = word_of(in, "setup", "");
  if (out.setup.size() > 200'000) bad("a scenario is at most 200 kB", "setup");
  out.house = house_of(in.value("house", json()));
  if (out.stored.typed) return;
  const std::string seed = word_of(in, "seed", "");
  out.seed = seed.empty() ? Seed::fresh() : Seed::from_hex(seed);
  if (!out.seed) bad("a seed is up to 64 hex digits", "seed");
}

// On another thread: sets the battle up, or replays the uploaded record.
void set_up(Creation& c) {
  if (!c.record) {
    c.battle = Battle::begin(*c.book, c.setup, c.house, c.seed, c.problem);
    return;
  }
  Record& record = *c.record;
  // A seed that is fresh here is no part of the old dice: the old answers are replayed without one.
  const bool own_seed = record.seed.has_value();
  c.battle = Battle::replay(record, c.problem);
  if (!c.battle || own_seed) return;
  c.stored.imported = static_cast<int>(record.answers.size());
}

}  // namespace

std::string new_token() {
  static constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const Seed random = Seed::fresh();  // 256 bits of the system's randomness; 132 of them are used
  std::string token;
  for (int i = 0; i < 22; ++i) token += letters[random.bytes[static_cast<std::size_t>(i)] & 63];
  return token;
}

void Lobby::create(const json& wanted, Replied reply) {
  auto c = std::make_shared<Creation>();
  try {
    read_creation(wanted, *c);
  } catch (const BadRequest& b) {
    return reply(error_reply(b.code == "unknown" ? 404 : 400, b.code, b.message, b.field, b.clause));
  }
  loop_.work(
      [c] {
        try {
          set_up(*c);
        } catch (const std::exception& error) {
          c->battle.reset();
          c->problem = Problem{"setup", error.what(), {}};
        }
      },
      [this, c, reply = std::move(reply)] {
        if (!c->battle) {
          const Problem problem = c->problem.value_or(Problem{"setup", "the battle cannot be set up", {}});
          return reply(error_reply(400, "bad-setup",
                                   problem.field.empty() ? problem.message : problem.field + ": " + problem.message,
                                   problem.field, problem.clause.id));
        }
        auto h = std::make_shared<Hosted>();
        StoredBattle& s = h->stored = std::move(c->stored);
        s.book = c->book->name;
        s.setup = c->battle->record().setup;
        json house = json::object();
        for (const HouseRule& rule : c->house) house[rule.name] = rule.value;
        s.house = house.dump();
        if (c->seed) {
          s.seed = c->seed->hex();
          s.commitment = c->seed->commitment();
        }
        s.seats = c->seats.dump();
        s.created = loop_.now();
        h->read_seats();
        const bool human[2] = {h->human(0), h->human(1)};
        const bool one_link = c->hot_seat || (!human[0] && !human[1]);
        std::vector<StoredLink> links;
        if (one_link) links.push_back({new_token(), Role::Both, false});
        for (const int seat : {0, 1})
          if (human[seat] && !one_link) links.push_back({new_token(), seat == 0 ? Role::Seat0 : Role::Seat1, false});
        links.push_back({new_token(), Role::Watch, false});
        JsonOut out;
        out.open('{').key("links").open('{');
        for (const StoredLink& link : links) out.field(role_names[static_cast<int>(link.role)], link.token);
        out.close('}').field("commitment", s.commitment).close('}');

        h->links = links;
        h->attach(std::move(c->battle));
        // A record that was rolled elsewhere goes on with fresh dice.
        if (c->record && !c->record->seed && c->seed) h->battle->roll_from(*c->seed);
        Battle::News told = h->battle->hand_over();
        show(*h);
        Entry begin;
        begin.seq = 1;
        begin.kind = Entry::Kind::Begin;
        begin.n = static_cast<std::int64_t>(told.answers.size());
        begin.answers = write_answers(told.answers);
        JsonOut event;
        event.open('{').field("seq", 1).field("n", begin.n).field("kind", "begin");
        event
            .raw_field("notes",
                       notes_json(
                           told.notes, [&](int u) { return h->battle->game().name_of(u); }, &h->view(no_seat).scene))
            .close('}');
        begin.told = event.take();
        try {
          s.id = store_.add_battle(s, links);
          store_.add_entry(s.id, begin);
        } catch (const StoreError& error) {
          return reply(error_reply(503, "store", error.what()));
        }
        h->seq = 1;
        h->n = begin.n;
        battles_[s.id] = h;
        touched_.insert(s.id);
        ++counters_.created;
        after_commit([reply, text = out.take()] { reply({201, text, "application/json", ""}); });
        consider(h);
      });
}

// LOADING

void Lobby::with_battle(std::int64_t id, WithBattle then) {
  const auto at = battles_.find(id);
  if (at != battles_.end()) {
    at->second->idle_since = loop_.now();
    if (at->second->battle && !at->second->busy) return then(at->second);
    at->second->waiting.push_back(std::move(then));
    return;
  }
  auto stored = store_.battle(id);
  if (!stored) return then(nullptr);
  auto h = std::make_shared<Hosted>();
  h->stored = std::move(*stored);
  h->links = store_.links(id);
  h->read_seats();
  h->idle_since = loop_.now();
  h->waiting.push_back(std::move(then));
  battles_[id] = h;
  load(h);
}

// Replays the journal on another thread.
void Lobby::load(const HostedPtr& h) {
  struct Loading {
    std::vector<Entry> entries;
    StoredBattle stored;
    std::unique_ptr<Battle> battle;
    std::optional<Problem> problem;
    Reduced reduced;
  };
  auto loading = std::make_shared<Loading>();
  loading->entries = store_.entries(h->stored.id, 0, INT64_MAX, false);
  loading->stored = h->stored;
  h->busy = true;
  ++counters_.loads;
  loop_.work(
      [loading] {
        try {
          loading->reduced = reduce(loading->entries);
          loading->battle = replay_stored(loading->stored, loading->reduced.answers, loading->problem);
        } catch (const std::exception& error) {
          loading->problem = Problem{"battle", error.what(), {}};
        }
      },
      [this, h, loading] {
        h->busy = false;
        std::vector<WithBattle> waiting = std::move(h->waiting);
        h->waiting.clear();
        if (!loading->battle) {
          loop_.log("error", "a stored battle does not replay",
                    fmt::format("{{\"battle\":{},\"problem\":{}}}", h->stored.id,
                                json(loading->problem ? loading->problem->message : "").dump()));
          battles_.erase(h->stored.id);
          for (const auto& then : waiting) then(nullptr);
          return;
        }
        h->attach(std::move(loading->battle));
        h->battle->hand_over();
        h->seq = loading->entries.empty() ? 0 : loading->entries.back().seq;
        h->n = static_cast<std::int64_t>(loading->reduced.answers.size());
        h->tail.clear();
        show(*h);
        for (const auto& then : waiting) then(h);
        consider(h);
      });
}

void Lobby::forget(const HostedPtr& h, const char* why) {
  for (const auto& client : h->clients) client->close(why);
  h->clients.clear();
  h->gone = true;
  battles_.erase(h->stored.id);
}

void Lobby::drop_idle() {
  constexpr std::int64_t patience = 600;
  std::vector<HostedPtr> idle;
  for (const auto& [id, h] : battles_)
    if (h->clients.empty() && !h->busy && !h->thinking && h->waiting.empty() && !touched_.contains(id) &&
        loop_.now() - h->idle_since > patience)
      idle.push_back(h);
  for (const HostedPtr& h : idle) forget(h, "idle");
}

// WHAT IS SHOWN

std::string Lobby::show(Hosted& h) {
  const Game& game = h.battle->game();
  std::string moves;
  for (const Seat viewer : {no_seat, 0, 1}) {
    Hosted::View& view = h.views[static_cast<std::size_t>(viewer + 1)];
    if (viewer != no_seat && h.views[0].scene.same_for_all) break;
    Scene scene = game.scene(viewer);
    if (viewer == no_seat) moves = moves_json(view.scene, scene);
    SceneText text = scene_text(scene, h.plan, &view.scene, &view.text);
    view.before = std::move(view.text);
    view.text = std::move(text);
    view.scene = std::move(scene);
  }
  h.whole_question.clear();
  h.brief_question.clear();
  return moves;
}

std::string Lobby::news(Hosted& h, Role role, std::span<const std::string> events, bool whole, bool missing) {
  const Game& game = h.battle->game();
  const Question* q = game.question();
  const Seat viewer = role == Role::Seat0 ? 0 : role == Role::Seat1 ? 1 : no_seat;
  const Hosted::View& view = h.view(viewer);
  const bool asked = q && h.may_answer(role, *q);
  std::string& question = asked ? h.whole_question : h.brief_question;
  if (question.empty()) question = question_json(game, static_cast<std::uint64_t>(h.seq + 1), asked);
  std::string text = fmt::format("{{\"type\":\"news\",\"seq\":{},\"n\":{},", h.seq, h.n);
  if (missing) text += "\"missing\":true,";
  text += "\"events\":[";
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (i) text += ',';
    text += events[i];
  }
  text += "],\"view\":{\"scene\":";
  text += scene_json(view.text, whole ? nullptr : &view.before);
  text += ",\"question\":";
  text += question;
  text += fmt::format(",\"over\":{},\"winner\":{},\"undo\":{}}}}}", q ? "false" : "true",
                      game.winner() == no_seat ? "null" : fmt::format("{}", game.winner()),
                      h.undo_place(role) ? "true" : "false");
  return text;
}

// Keeps the entry, and tells everybody once it is durable.
void Lobby::tell(const HostedPtr& h, Entry entry, bool whole) {
  store_.add_entry(h->stored.id, entry);
  touched_.insert(h->stored.id);
  h->seq = entry.seq;
  h->n = entry.n;
  const std::string events[] = {std::move(entry.told)};
  std::map<Role, Text> texts;
  std::vector<std::pair<std::shared_ptr<Client>, Text>> out;
  for (const auto& client : h->clients) {
    Text& text = texts[client->role];
    if (!text) text = std::make_shared<const std::string>(news(*h, client->role, events, whole, false));
    out.emplace_back(client, text);
  }
  for (Hosted::View& view : h->views) view.before = {};
  after_commit([out = std::move(out)] {
    for (const auto& [client, text] : out) client->send(text);
  });
}

// ANSWERS

std::optional<Refusal> Lobby::apply(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                                    const std::string& why) {
  Battle& battle = *h->battle;
  const Question question = *battle.question();
  const Game& game = battle.game();
  const bool on_map = question.shape == Question::Shape::Move || question.shape == Question::Shape::Place;
  const std::vector<Form> forms = on_map ? game.forms() : std::vector<Form>{};
  const std::string words = answer_words(game, question, answer);
  if (auto refusal = battle.answer(answer)) return refusal;
  Battle::News told = battle.hand_over();
  const bool rolled = question.shape == Question::Shape::Roll || told.answers.size() > 1;
  h->add_to_tail({h->n, seat, !computer, rolled});
  const std::string moves = show(*h);
  const Hosted::View& view = h->view(no_seat);
  Entry entry;
  entry.seq = h->seq + 1;
  entry.n = h->n + static_cast<std::int64_t>(told.answers.size());
  entry.answers = write_answers(told.answers);
  JsonOut out;
  out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", "answer");
  if (seat != no_seat) out.field("seat", seat);
  out.field("by", computer ? "computer" : "human")
      .field("what", filled(question.what, question.subject >= 0 ? game.name_of(question.subject) : ""))
      .field("clause", question.clause.id);
  if (question.subject >= 0) out.field("subject", question.subject);
  out.raw_field("answer", answer_json(answer, question, forms)).field("text", words);
  if (!why.empty()) out.field("why", why);
  out.raw_field("notes", notes_json(
                             told.notes, [&](int u) { return game.name_of(u); }, &view.scene))
      .raw_field("moves", moves)
      .close('}');
  entry.told = out.take();
  h->undo_asked.reset();
  tell(h, std::move(entry), false);
  if (!game.question())
    loop_.log("info", "battle over", fmt::format("{{\"battle\":{},\"answers\":{}}}", h->stored.id, h->n));
  return {};
}

// THE COMPUTER

void Lobby::consider(const HostedPtr& h) {
  if (!h->battle || h->busy || h->thinking || h->paused || h->gone) return;
  const Question* q = h->battle->question();
  if (!q || q->shape == Question::Shape::Roll || q->seat == no_seat || h->human(q->seat)) return;
  const bool watched = h->human(0) || h->human(1) || !h->clients.empty();
  if (!watched) return;
  h->thinking = true;
  if (h->stored.pace > 0)
    loop_.later(h->stored.pace, [this, h] { think(h); });
  else
    think(h);
}

void Lobby::think(const HostedPtr& h) {
  if (h->gone || !h->battle || h->busy || h->paused || !h->battle->question()) {
    h->thinking = false;
    return;
  }
  struct Thought {
    std::unique_ptr<Game> game;
    Answer answer;
    const char* why = "";
    bool failed = false;
  };
  auto thought = std::make_shared<Thought>();
  thought->game = h->battle->game().clone();
  const Question& q = *h->battle->question();
  const Level level = h->level(q.seat);
  const std::uint64_t luck = Hasher().add(h->luck_key).add(static_cast<std::uint64_t>(h->n)).value();
  const std::int64_t seq = h->seq;
  loop_.work(
      [thought, level, luck] {
        try {
          thought->answer = advise(*thought->game, level, luck, &thought->why);
        } catch (const std::exception&) {
          thought->failed = true;
        }
      },
      [this, h, thought, seq, luck] {
        h->thinking = false;
        if (h->gone || h->busy || !h->battle || h->seq != seq || !h->battle->question()) return consider(h);
        const Seat seat = h->battle->question()->seat;
        try {
          std::optional<Refusal> refusal;
          if (thought->failed) refusal = Refusal{{}, "the advice failed"};
          if (!refusal) refusal = apply(h, thought->answer, seat, true, thought->why);
          // Never stall: any legal answer will do.
          for (std::uint64_t i = 0; refusal && i < 50; ++i) {
            loop_.log("error", "the computer's answer was refused",
                      fmt::format("{{\"battle\":{},\"why\":{}}}", h->stored.id, json(refusal->message).dump()));
            refusal = apply(h, advise(h->battle->game(), Level::Random, luck + i * 0x9e3779b97f4a7c15), seat, true, "");
          }
          if (refusal) return;
          ++counters_.computer;
        } catch (const std::exception& error) {
          ++counters_.bugs;
          loop_.log("error", "bug",
                    fmt::format("{{\"battle\":{},\"what\":{}}}", h->stored.id, json(error.what()).dump()));
          return forget(h, "something went wrong");
        }
        consider(h);
      });
}

// WHO IS HERE

std::string Lobby::info_json(Hosted& h, Role role) {
  const Game& game = h.battle->game();
  JsonOut out;
  out.open('{').field("role", role_names[static_cast<int>(role)]).key("seats").open('[');
  for (const Seat seat : {0, 1})
    if (role == Role::Both ? h.human(seat) : role == (seat == 0 ? Role::Seat0 : Role::Seat1)) out.value(seat);
  out.close(']')
      .field("book", h.stored.book)
      .field("title", h.plan.title.empty() ? h.stored.book : h.plan.title)
      .field("description", h.plan.description);
  out.key("sides").open('[').value(h.plan.sides[0]).value(h.plan.sides[1]).close(']').key("players").open('[');
  for (const Seat seat : {0, 1}) {
    out.open('{').field("player", h.human(seat) ? "human" : "computer");
    if (h.human(seat))
      out.field("here", h.is_here(seat));
    else
      out.field("level", level_names[static_cast<int>(h.level(seat))]);
    out.close('}');
  }
  out.close(']').field("dice", h.stored.typed ? "typed" : "seeded").field("commitment", h.stored.commitment);
  const bool over = !game.question();
  if (over && !h.stored.seed.empty()) out.field("seed", h.stored.seed);
  out.raw_field("house", h.stored.house).field("pace", h.stored.pace).field("paused", h.paused);
  out.field("created", fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(h.stored.created))));
  out.field("n", h.n).field("seq", h.seq).field("over", over).key("winner");
  game.winner() == no_seat ? out.null() : out.value(game.winner());
  out.key("invite").open('{');
  for (const StoredLink& link : h.links) {
    const bool other_seat =
        (role == Role::Seat0 && link.role == Role::Seat1) || (role == Role::Seat1 && link.role == Role::Seat0);
    if ((other_seat && !link.used) || (link.role == Role::Watch && role != Role::Watch))
      out.field(role_names[static_cast<int>(link.role)], link.token);
  }
  return out.close('}').close('}').take();
}

void Lobby::here(Hosted& h) {
  const int watching = static_cast<int>(
      std::count_if(h.clients.begin(), h.clients.end(), [](const auto& c) { return c->role == Role::Watch; }));
  const auto text = std::make_shared<const std::string>(
      fmt::format("{{\"type\":\"here\",\"players\":[{},{}],\"watching\":{}}}", h.is_here(0), h.is_here(1), watching));
  for (const auto& client : h.clients) client->send(text);
}

void Lobby::join(std::string_view token, std::shared_ptr<Client> client, std::int64_t have,
                 std::function<void(bool)> joined) {
  const auto found = store_.find(token);
  if (!found) return joined(false);
  with_battle(found->battle, [this, client, have, joined, role = found->role, token = std::string(token)](HostedPtr h) {
    if (!h) return joined(false);
    client->battle = h->stored.id;
    client->role = role;
    for (StoredLink& link : h->links)
      if (link.token == token && !link.used) {
        link.used = true;
        store_.set_used(token);
        soon();
      }
    joined(true);
    // Something may not be durable yet: what this client is told comes after it.
    auto greet = [this, h, client, have] {
      if (h->gone || !h->battle || h->busy) return client->close("come again");
      h->clients.insert(client);
      client->send(std::make_shared<const std::string>(
          fmt::format("{{\"type\":\"hello\",\"seat\":{},\"ground\":{}}}", info_json(*h, client->role), h->ground)));
      constexpr std::int64_t at_once = 200;
      const std::int64_t known = have > h->seq ? 0 : have;
      const bool missing = h->seq - known > at_once;
      std::vector<std::string> events;
      for (Entry& entry : store_.entries(h->stored.id, std::max(known, h->seq - at_once), at_once, true))
        events.push_back(std::move(entry.told));
      client->send(std::make_shared<const std::string>(news(*h, client->role, events, true, missing)));
      here(*h);
      consider(h);
    };
    if (touched_.contains(h->stored.id) || store_.dirty())
      after_commit(std::move(greet));
    else
      greet();
  });
}

void Lobby::leave(const std::shared_ptr<Client>& client) {
  const auto at = battles_.find(client->battle);
  if (at == battles_.end()) return;
  Hosted& h = *at->second;
  if (h.clients.erase(client) == 0) return;
  h.idle_since = loop_.now();
  here(h);
}

void Lobby::closing() {
  const auto text = std::make_shared<const std::string>("{\"type\":\"closing\"}");
  for (const auto& [id, h] : battles_)
    for (const auto& client : h->clients) client->send(text);
}

// MESSAGES

struct Lobby::Message {
  std::shared_ptr<Client> client;
  json body;
  std::string id;  // as JSON, or empty

  void reply(std::string_view type, std::string_view rest) const {
    std::string text = fmt::format("{{\"type\":\"{}\"", type);
    if (!id.empty()) text += ",\"id\":" + id;
    if (!rest.empty()) text += fmt::format(",{}", rest);
    text += '}';
    client->send(std::make_shared<const std::string>(std::move(text)));
  }
  void refuse(std::string_view code, std::string_view message, std::int64_t number, Clause clause = {}) const {
    JsonOut out;
    out.field("code", code).field("message", message).field("clause", clause.id).field("number", number);
    reply("refused", out.text());
  }
};

void Lobby::message(const std::shared_ptr<Client>& client, std::string_view text) {
  const auto at = battles_.find(client->battle);
  if (at == battles_.end() || !at->second->clients.contains(client)) return client->close("come again");
  const HostedPtr h = at->second;
  h->idle_since = loop_.now();
  Message m{client, {}, ""};
  const std::int64_t number = h->seq + 1;
  if (const auto problem = parse_json(text, m.body)) {
    ++counters_.malformed;
    return m.refuse("bad", problem->field + ": " + problem->message, number);
  }
  if (!m.body.is_object() || !m.body.contains("type") || !m.body["type"].is_string()) {
    ++counters_.malformed;
    return m.refuse("bad", "a message is an object with a type", number);
  }
  if (const auto id = m.body.find("id"); id != m.body.end()) {
    if (!id->is_number_integer()) {
      ++counters_.malformed;
      return m.refuse("bad", "'id' is a whole number", number);
    }
    m.id = id->dump();
  }
  struct Handler {
    const char* type;
    void (Lobby::*handle)(const HostedPtr&, const Message&);
  };
  static constexpr Handler handlers[] = {
      {"answer", &Lobby::on_answer},         {"preview", &Lobby::on_preview}, {"chances", &Lobby::on_chances},
      {"overlays", &Lobby::on_overlays},     {"hints", &Lobby::on_hints},     {"undo", &Lobby::on_undo},
      {"undo-reply", &Lobby::on_undo_reply}, {"pace", &Lobby::on_pace},
  };
  const std::string& type = m.body["type"].get_ref<const std::string&>();
  if (type == "ping") return m.reply("pong", "");
  for (const Handler& handler : handlers) {
    if (type != handler.type) continue;
    if (h->busy || !h->battle) return m.refuse("busy", "one moment, please", number);
    try {
      (this->*handler.handle)(h, m);
    } catch (const std::exception& error) {
      // The rules are at fault. The battle in memory is not trusted any more; what is stored is.
      ++counters_.bugs;
      loop_.log("error", "bug",
                fmt::format("{{\"battle\":{},\"message\":{},\"what\":{}}}", h->stored.id, json(type).dump(),
                            json(error.what()).dump()));
      m.refuse("bad", "this is a bug of ours; nothing has changed", number);
      forget(h, "something went wrong");
    }
    return;
  }
  ++counters_.malformed;
  m.refuse("bad", fmt::format("there is no message '{}'", type.substr(0, 40)), number);
}

// Does the message speak of the present question, and may this seat answer it?
bool Lobby::current(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  const auto given = m.body.find("number");
  if (given == m.body.end() || !given->is_number_integer()) {
    ++counters_.malformed;
    m.refuse("bad", "'number', the question's, is missing", number);
    return false;
  }
  if (*given != number) {
    ++counters_.stale;
    m.refuse("stale", "this question has been answered already", number);
    return false;
  }
  const Question* q = h->battle->question();
  if (!q) {
    m.refuse("over", "the battle is over", number);
    return false;
  }
  if (m.client->role == Role::Watch) {
    m.refuse("watch", "spectators do not answer", number);
    return false;
  }
  if (!h->may_answer(m.client->role, *q)) {
    ++counters_.refused;
    m.refuse("turn", "another seat is asked", number);
    return false;
  }
  return true;
}

void Lobby::on_answer(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  const std::int64_t number = h->seq + 1;
  const Question& q = *h->battle->question();
  Answer answer;
  const auto given = m.body.find("answer");
  const bool on_map = q.shape == Question::Shape::Move || q.shape == Question::Shape::Place;
  const auto problem = given == m.body.end()
                           ? std::optional<std::string>("'answer' is missing")
                           : read_answer(*given, q, on_map ? h->battle->game().forms() : std::vector<Form>{}, answer);
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, number);
  }
  const Seat seat = q.seat != no_seat               ? q.seat
                    : m.client->role == Role::Seat1 ? 1
                    : m.client->role == Role::Seat0 ? 0
                                                    : no_seat;
  if (const auto refusal = apply(h, answer, seat, false, "")) {
    ++counters_.refused;
    return m.refuse("rule", refusal->message, number, refusal->clause);
  }
  ++counters_.answers;
  after_commit(
      [m, number, seq = h->seq] { m.reply("accepted", fmt::format("\"number\":{},\"seq\":{}", number, seq)); });
  consider(h);
}

void Lobby::on_preview(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  ++counters_.previews;
  const std::int64_t number = h->seq + 1;
  const Game& game = h->battle->game();
  Answer answer;
  Refusal why_not;
  std::optional<std::string> problem;
  if (const auto given = m.body.find("answer"); given != m.body.end()) {
    problem = read_answer(*given, *game.question(), game.forms(), answer);
  } else {
    Wish wish;
    wish.why_not = &why_not;
    problem = read_wish(m.body, wish);
    if (!problem) {
      const auto reached = game.reach(wish);
      if (!reached) return m.refuse("bad", "this question has nothing to do with places", number);
      answer = *reached;
    }
  }
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, number);
  }
  const Preview preview = game.preview(answer);
  m.reply("preview", fmt::format("\"number\":{},{}", number,
                                 preview_json(preview, game, why_not.message.empty() ? nullptr : &why_not)));
}

void Lobby::on_chances(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  ++counters_.chances;
  Answer answer;
  const auto given = m.body.find("answer");
  const auto problem = given == m.body.end()
                           ? std::optional<std::string>("'answer' is missing")
                           : read_answer(*given, *h->battle->question(), h->battle->game().forms(), answer);
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, h->seq + 1);
  }
  std::shared_ptr<const Game> game = h->battle->game().clone();
  auto text = std::make_shared<std::string>("\"none\":true");
  loop_.work(
      [game, answer, text, book = find_book(h->stored.book)] {
        try {
          if (const auto prospect = game->prospect(answer)) *text = chances_json(*book, *prospect);
        } catch (const std::exception&) {
          *text = "\"none\":true";
        }
      },
      [m, text] { m.reply("chances", *text); });
}

void Lobby::on_overlays(const HostedPtr& h, const Message& m) {
  const auto unit = m.body.find("unit");
  if (unit == m.body.end() || !unit->is_number_integer() || *unit < 0 || *unit > 100'000) {
    ++counters_.malformed;
    return m.refuse("bad", "'unit' is a unit's id", h->seq + 1);
  }
  const int subject = unit->get<int>();
  const Seat viewer = m.client->role == Role::Seat0 ? 0 : m.client->role == Role::Seat1 ? 1 : no_seat;
  std::shared_ptr<const Game> game = h->battle->game().clone();
  auto text = std::make_shared<std::string>("[]");
  loop_.work(
      [game, subject, viewer, text] {
        try {
          *text = overlays_json(game->overlays(subject, viewer));
        } catch (const std::exception&) {
          *text = "[]";
        }
      },
      [m, text, subject] { m.reply("overlays", fmt::format("\"unit\":{},\"shapes\":{}", subject, *text)); });
}

void Lobby::on_hints(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  std::shared_ptr<const Game> game = h->battle->game().clone();
  auto text = std::make_shared<std::string>("[]");
  loop_.work(
      [game, text] {
        try {
          *text = hints_json(*game);
        } catch (const std::exception&) {
          *text = "[]";
        }
      },
      [m, text, number = h->seq + 1] { m.reply("hints", fmt::format("\"number\":{},\"hints\":{}", number, *text)); });
}

void Lobby::on_pace(const HostedPtr& h, const Message& m) {
  if (m.client->role == Role::Watch) return m.refuse("watch", "spectators do not set the pace", h->seq + 1);
  const auto pace = m.body.find("pace");
  if (pace != m.body.end() && (!pace->is_number_integer() || *pace < 0 || *pace > most_pace)) {
    ++counters_.malformed;
    return m.refuse("bad", fmt::format("pace is 0 to {} milliseconds", most_pace), h->seq + 1);
  }
  if (pace != m.body.end()) {
    h->stored.pace = pace->get<int>();
    store_.set_pace(h->stored.id, h->stored.pace);
    soon();
  }
  const auto pause = m.body.find("pause");
  if (pause != m.body.end()) h->paused = *pause == true;
  m.reply("pace", fmt::format("\"pace\":{},\"pause\":{}", h->stored.pace, h->paused));
  consider(h);
}

// UNDO

void Lobby::on_undo(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  if (m.client->role == Role::Watch) return m.refuse("watch", "spectators do not play", number);
  const auto place = h->undo_place(m.client->role);
  if (!place)
    return m.refuse("undo", "nothing can be taken back: a die has fallen since, or nothing was decided", number);
  const Seat seat = h->tail[*place].seat;
  const Seat other = 1 - std::max(seat, 0);
  if (m.client->role == Role::Both || !h->human(other))
    return take_back(h, *place, seat, [m] { m.reply("undone", ""); });
  if (!h->is_here(other)) return m.refuse("undo", "the other player is not here to agree", number);
  h->undo_asked = seat;
  const auto text = std::make_shared<const std::string>(
      fmt::format("{{\"type\":\"undo-asked\",\"seat\":{},\"number\":{}}}", seat, number));
  for (const auto& client : h->clients)
    if (client->role == (other == 0 ? Role::Seat0 : Role::Seat1)) client->send(text);
  m.reply("undo-sent", "");
}

void Lobby::on_undo_reply(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  if (!h->undo_asked) return m.refuse("undo", "nobody asks for that", number);
  const Seat asked_by = *h->undo_asked;
  if (m.client->role != (asked_by == 0 ? Role::Seat1 : Role::Seat0))
    return m.refuse("turn", "that is for the other player to say", number);
  h->undo_asked.reset();
  const auto agree = m.body.find("agree");
  if (agree == m.body.end() || *agree != true) {
    const auto text = std::make_shared<const std::string>("{\"type\":\"undo-denied\"}");
    for (const auto& client : h->clients)
      if (client->role == (asked_by == 0 ? Role::Seat0 : Role::Seat1)) client->send(text);
    return m.reply("undo-denied", "");
  }
  const auto place = h->undo_place(asked_by == 0 ? Role::Seat0 : Role::Seat1);
  if (!place) return m.refuse("undo", "too late: a die has fallen since", number);
  take_back(h, *place, asked_by, [m] { m.reply("undone", ""); });
}

// Replays what is left, then tells everybody.
void Lobby::take_back(const HostedPtr& h, std::size_t place, Seat seat, std::function<void()> done) {
  struct Back {
    std::vector<Entry> entries;
    StoredBattle stored;
    std::unique_ptr<Battle> battle;
    std::optional<Problem> problem;
  };
  auto back = std::make_shared<Back>();
  back->entries = store_.entries(h->stored.id, 0, INT64_MAX, false);
  back->stored = h->stored;
  const std::int64_t keep = h->tail[place].n_before;
  h->busy = true;
  ++counters_.undos;
  loop_.work(
      [back, keep] {
        try {
          Reduced reduced = reduce(back->entries);
          reduced.answers.resize(static_cast<std::size_t>(keep));
          back->battle = replay_stored(back->stored, reduced.answers, back->problem);
        } catch (const std::exception& error) {
          back->problem = Problem{"battle", error.what(), {}};
        }
      },
      [this, h, back, keep, place, seat, done] {
        h->busy = false;
        if (!back->battle || h->gone) {
          loop_.log("error", "an undo does not replay", fmt::format("{{\"battle\":{}}}", h->stored.id));
          return forget(h, "something went wrong");
        }
        h->attach(std::move(back->battle));
        h->battle->hand_over();
        h->tail.resize(place);
        show(*h);
        Entry entry;
        entry.kind = Entry::Kind::Undo;
        entry.seq = h->seq + 1;
        entry.n = keep;
        JsonOut out;
        out.open('{').field("seq", entry.seq).field("n", keep).field("kind", "undo");
        if (seat != no_seat) out.field("seat", seat);
        out.field("text", "took back the last decision").key("notes").open('[').close(']').close('}');
        entry.answers = "[]";
        entry.told = out.take();
        tell(h, std::move(entry), true);
        after_commit(done);
        std::vector<WithBattle> waiting = std::move(h->waiting);
        h->waiting.clear();
        for (const auto& then : waiting) then(h);
        consider(h);
      });
}

// READING

void Lobby::seat_info(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, role = found->role, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    reply({200, info_json(*h, role), "application/json", ""});
  });
}

void Lobby::record(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    Record record = record_of(h->stored, reduce(store_.entries(h->stored.id, 0, INT64_MAX, false)).answers);
    if (h->battle->question()) record.seed.reset();  // published at the end
    reply({200, write_record(record), "application/json", fmt::format("linstock-{}.json", h->stored.id)});
  });
}

void Lobby::events(std::string_view token, std::int64_t after, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  std::string text = "{\"events\":[";
  std::int64_t last = after;
  for (const Entry& entry : store_.entries(found->battle, after, 500, true)) {
    if (text.back() != '[') text += ',';
    text += entry.told;
    last = entry.seq;
  }
  reply({200, fmt::format("{}],\"seq\":{}}}", text, last), "application/json", ""});
}

void Lobby::replay_points(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  std::vector<std::pair<std::int64_t, std::int64_t>> points;
  for (const Entry& entry : store_.entries(found->battle, 0, INT64_MAX, false)) {
    while (entry.kind == Entry::Kind::Undo && !points.empty() && points.back().first > entry.n) points.pop_back();
    if (entry.kind != Entry::Kind::Undo) points.emplace_back(entry.n, entry.seq);
  }
  JsonOut out;
  out.open('{').key("points").open('[');
  for (const auto& [n, seq] : points) out.open('{').field("n", n).field("seq", seq).close('}');
  out.close(']').field("count", points.empty() ? 0 : points.back().first);
  reply({200, out.close('}').take(), "application/json", ""});
}

// Replays in use, so that a step forward does not begin at the beginning.
struct Lobby::Replays {
  struct Cursor {
    std::mutex mutex;
    std::int64_t battle = 0;
    std::vector<RecordedAnswer> answers;
    std::unique_ptr<Battle> at;
    std::size_t n = 0;
  };
  std::mutex mutex;
  std::deque<std::shared_ptr<Cursor>> cursors;

  std::shared_ptr<Cursor> cursor(std::int64_t battle) {
    const std::scoped_lock lock(mutex);
    for (const auto& c : cursors)
      if (c->battle == battle) return c;
    cursors.push_front(std::make_shared<Cursor>());
    cursors.front()->battle = battle;
    if (cursors.size() > 16) cursors.pop_back();
    return cursors.front();
  }
};

void Lobby::replay_at(std::string_view token, std::int64_t n, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  auto stored = store_.battle(found->battle);
  auto entries = std::make_shared<std::vector<Entry>>(store_.entries(found->battle, 0, INT64_MAX, false));
  auto result = std::make_shared<Reply>();
  const Seat viewer = found->role == Role::Seat0 ? 0 : found->role == Role::Seat1 ? 1 : no_seat;
  loop_.work(
      [stored = *stored, entries, result, n, viewer, replays = replays_] {
        try {
          const auto cursor = replays->cursor(stored.id);
          const std::scoped_lock lock(cursor->mutex);
          std::vector<RecordedAnswer> answers = reduce(*entries).answers;
          if (n < 0 || static_cast<std::size_t>(n) > answers.size()) {
            *result = error_reply(404, "unknown", "the record is not so long");
            return;
          }
          const std::size_t wanted = static_cast<std::size_t>(n);
          const auto same = [](const RecordedAnswer& a, const RecordedAnswer& b) {
            return a.hash == b.hash && a.answer == b.answer;
          };
          const bool usable = cursor->at && cursor->n <= wanted && cursor->n <= answers.size() &&
                              std::equal(cursor->answers.begin(), cursor->answers.end(), answers.begin(), same);
          if (!usable) {
            std::optional<Problem> problem;
            StoredBattle without = stored;
            without.seed.clear();
            cursor->answers.clear();
            cursor->n = 0;
            cursor->at = replay_stored(without, {}, problem);
            if (!cursor->at) {
              *result = error_reply(500, "broken", problem ? problem->message : "it does not replay");
              return;
            }
          }
          for (; cursor->n < wanted; ++cursor->n) {
            if (const auto refusal = cursor->at->answer(answers[cursor->n].answer)) {
              cursor->at.reset();
              *result = error_reply(500, "broken", refusal->message);
              return;
            }
            cursor->at->hand_over();
            cursor->answers.push_back(answers[cursor->n]);
          }
          const Game& game = cursor->at->game();
          const std::string scene = scene_json(scene_text(game.scene(viewer), game.field_plan()), nullptr);
          *result = {200, fmt::format("{{\"n\":{},\"scene\":{},\"over\":{}}}", n, scene, !game.question()),
                     "application/json", ""};
        } catch (const std::exception& error) {
          *result = error_reply(500, "broken", error.what());
        }
      },
      [result, reply] { reply(std::move(*result)); });
}

void Lobby::summary(std::string_view token, Replied reply) {
  const auto found = store_.find(token);
  if (!found) return reply(error_reply(404, "unknown", "there is no such seat"));
  with_battle(found->battle, [this, reply](HostedPtr h) {
    if (!h) return reply(error_reply(500, "broken", "this battle cannot be opened"));
    const Game& game = h->battle->game();
    const Scene& scene = h->view(no_seat).scene;
    Luck luck[2];
    for (const Entry& entry : store_.entries(h->stored.id, 0, INT64_MAX, true)) {
      const json told = json::parse(entry.told, nullptr, false);
      if (told.is_object() && told.contains("notes")) add_luck(told["notes"], luck);
    }
    JsonOut out;
    out.open('{').field("over", !game.question()).key("winner");
    game.winner() == no_seat ? out.null() : out.value(game.winner());
    out.key("metrics").open('[');
    for (const Metric& metric : game.metrics())
      out.open('{').field("name", metric.name).field("value", metric.value).close('}');
    out.close(']').key("sides").open('[');
    for (const Seat side : {0, 1}) {
      int strength = 0, full = 0;
      out.open('{').field("name", h->plan.sides[side]).key("units").open('[');
      for (const SceneUnit& u : scene.units) {
        if (u.side != side) continue;
        strength += u.strength;
        full += u.full;
        out.open('{')
            .field("id", u.id)
            .field("name", u.name)
            .field("strength", u.strength)
            .field("full", u.full)
            .field("lost", u.full - u.strength)
            .field("on_table", u.on_table)
            .close('}');
      }
      out.close(']').field("strength", strength).field("full", full).field("lost", full - strength).close('}');
    }
    out.close(']').key("luck").open('[');
    for (const Seat side : {0, 1}) {
      const Luck& l = luck[side];
      const double deviation = std::sqrt(l.variance);
      out.open('{')
          .field("side", side)
          .field("rolls", l.rolls)
          .field("rolled", l.rolled)
          .field("expected", l.expected)
          .field("deviation", deviation);
      out.field("z", deviation > 0 ? (l.rolled - l.expected) / deviation : 0.0).close('}');
    }
    out.close(']').field("answers", h->n).close('}');
    reply({200, out.take(), "application/json", ""});
  });
}

}  // namespace linstock::host
