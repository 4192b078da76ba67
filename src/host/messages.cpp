// What clients say.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/message.h"
#include "kernel/files/json.h"

namespace linstock::host {

using nlohmann::json;

void Lobby::message(const std::shared_ptr<Client>& client, std::string_view text) {
  const auto at = battles_.find(client->battle);
  const bool seated = at != battles_.end() && at->second->clients.contains(client);
  if (client->battle != 0 && !seated && !client->sitting) return client->close("come again");
  const HostedPtr h = seated ? at->second : nullptr;
  if (h) h->idle_since = loop_.now();
  Message m{client, {}, ""};
  const std::int64_t number = h ? h->seq + 1 : 0;
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
  if (!h && m.body["type"] == "sit" && client->battle == 0) return sit_message(client, m.body);
  if (!h && m.body["type"] != "ping")
    return m.refuse("busy", client->sitting || client->battle ? "one moment, please" : "sit down first", number);
  static constexpr Handler handlers[] = {
      {"answer", &Lobby::on_answer},         {"preview", &Lobby::on_preview}, {"chances", &Lobby::on_chances},
      {"overlays", &Lobby::on_overlays},     {"hints", &Lobby::on_hints},     {"undo", &Lobby::on_undo},
      {"undo-reply", &Lobby::on_undo_reply}, {"pace", &Lobby::on_pace},       {"reveal", &Lobby::on_reveal},
      {"say", &Lobby::on_say},               {"face", &Lobby::on_face},
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
  // While envelopes are awaited the question stays the same, whoever has handed one in meanwhile.
  const bool same = h->several() && *given > h->opened_at && *given < number;
  if (*given != number && !same) {
    ++counters_.stale;
    m.refuse("stale", "this question has been answered already", number);
    return false;
  }
  if (h->waits_for_seed()) {
    m.refuse("wait", "the battle begins when both players have sat down", number);
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
  if (h->secret) q = h->question_for(*m.client);
  if (!q || !h->may_answer(m.client->role, *q)) {
    ++counters_.refused;
    m.refuse("turn", "another seat is asked", number);
    return false;
  }
  return true;
}

// A journal has an end: nobody fills the disk by answering and taking back for ever.
bool Lobby::full(const HostedPtr& h, const Message& m) {
  if (h->seq < limits_.entries) return false;
  ++counters_.full;
  m.refuse("full", "this battle's journal is full: it can be read, but it does not go on", h->seq + 1);
  return true;
}

// A job for whoever sent the message; nobody waits for it when he has left.
bool Lobby::work_for(const Message& m, Job::Kind kind, std::function<void(const std::atomic<bool>&)> work,
                     std::function<void()> done) {
  if (loop_.work({kind, m.client->address, m.client->gone, std::move(work), std::move(done)})) return true;
  ++counters_.busy;
  m.refuse("busy", "the host has enough to do for you; wait for what you asked", 0);
  return false;
}

void Lobby::on_answer(const HostedPtr& h, const Message& m) {
  if (!current(h, m) || full(h, m)) return;
  const std::int64_t number = h->seq + 1;
  const auto own = h->secret ? h->game_for(*m.client) : nullptr;
  const Game& game = own ? *own : h->battle->game();
  const Question& q = *game.question();
  if (h->several() && h->battle->game().envelope(q.seat))
    return m.refuse("sealed", "your answer is sealed already; take it back first", number);
  Answer answer;
  const auto given = m.body.find("answer");
  const auto problem = given == m.body.end()
                           ? std::optional<std::string>("'answer' is missing")
                           : read_answer(*given, q, forms_for(game, q), answer);
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, number);
  }
  if (!m.client->may_store())
    return m.refuse("busy", "so many answers of your address were stored that there is a pause", number);
  const Seat seat = q.seat != no_seat ? q.seat : viewer_of(m.client->role);
  const bool sealed = h->several();
  const int eyes = m.client->eyes;
  if (h->secret) look_away(h, m.client);
  answering_ = {m.client.get(), fmt::format("{}\"number\":{}", m.id.empty() ? "" : fmt::format("\"id\":{},", m.id), number)};
  const auto refusal = sealed ? hand_in(h, answer, seat, false, "") : apply(h, answer, seat, false, "");
  answering_ = {};
  if (refusal) {
    ++counters_.refused;
    m.client->eyes = eyes;
    return m.refuse("rule", refusal->message, number, refusal->clause, refusal->subject);
  }
  ++counters_.answers;
  consider(h);
}

void Lobby::on_preview(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  ++counters_.previews;
  const std::int64_t number = h->seq + 1;
  const auto own = h->secret ? h->game_for(*m.client) : nullptr;
  const Game& game = own ? *own : h->battle->game();
  struct Look {
    std::shared_ptr<const Game> game;
    Answer answer;
    Wish wish;
    Refusal why_not;
    bool wished = false, nowhere = false, failed = false;
    std::optional<int> entry;  // of a sheet
    std::string text;
  };
  auto look = std::make_shared<Look>();
  const Question* asked = game.question();
  if (const auto subject = m.body.find("entry"); subject != m.body.end()) {
    if (subject->is_number_integer() && *subject >= 0 && *subject <= 1'000'000) look->entry = subject->get<int>();
    asked = look->entry ? line_of(*asked, *look->entry) : nullptr;
  }
  std::optional<std::string> problem;
  if (!asked) {
    problem = "'entry' is not on this sheet";
  } else if (const auto given = m.body.find("answer"); given != m.body.end()) {
    problem = read_answer(*given, *asked, forms_of(game), look->answer);
  } else {
    look->wished = true;
    look->wish.why_not = &look->why_not;
    look->wish.entry = look->entry.value_or(-1);
    problem = read_wish(m.body, look->wish);
  }
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, number);
  }
  look->game = game.clone();
  work_for(
      m, Job::Play,
      [look](const std::atomic<bool>&) {
        try {
          if (look->wished) {
            const auto reached = look->game->reach(look->wish);
            look->nowhere = !reached;
            if (!reached) return;
            look->answer = *reached;
          }
          const Refusal* why_not = look->why_not.message.empty() ? nullptr : &look->why_not;
          const Preview preview =
              look->entry ? look->game->preview_entry(*look->entry, look->answer) : look->game->preview(look->answer);
          look->text = preview_json(preview, *look->game, why_not, look->entry.value_or(-1));
        } catch (const std::exception& error) {
          look->failed = true;
          look->text = error.what();
        }
      },
      [this, m, look, number, id = h->stored.id] {
        if (look->nowhere) return m.refuse("bad", "this question has nothing to do with places", number);
        if (!look->failed) return m.reply("preview", fmt::format("\"number\":{},{}", number, look->text));
        ++counters_.bugs;
        loop_.log("error", "bug", fmt::format("{{\"battle\":{},\"what\":{}}}", id, json(look->text).dump()));
        m.refuse("bad", "this is a bug of ours; nothing has changed", number);
      });
}

// What somebody who looks on at sampled odds may ask for at once.
constexpr std::int64_t most_plays = 1'600;
constexpr std::uint64_t first_play = 1;

void Lobby::on_chances(const HostedPtr& h, const Message& m) {
  if (!current(h, m)) return;
  ++counters_.chances;
  const std::shared_ptr<const Game> game = h->game_for(*m.client);
  Answer answer;
  const auto given = m.body.find("answer");
  const auto problem = given == m.body.end()
                           ? std::optional<std::string>("'answer' is missing")
                           : read_answer(*given, *game->question(), forms_of(*game), answer);
  if (problem) {
    ++counters_.malformed;
    return m.refuse("bad", *problem, h->seq + 1);
  }
  const auto plays = m.body.find("plays");
  if (plays != m.body.end() && (!plays->is_number_integer() || *plays < 1 || *plays > most_plays)) {
    ++counters_.malformed;
    return m.refuse("bad", fmt::format("'plays' is a number from 1 to {}", most_plays), h->seq + 1);
  }
  const std::uint64_t more = plays == m.body.end() ? 0 : plays->get<std::uint64_t>();
  auto text = std::make_shared<std::string>("\"none\":true");
  auto sampled = std::make_shared<bool>(false);
  work_for(
      m, Job::Study,
      [game, answer, more, text, sampled, book = find_book(h->stored.book)](const std::atomic<bool>& cancelled) {
        try {
          // The plays of the first look are among them, so that the estimate settles instead of jumping about.
          if (const auto prospect = more > 0 ? game->play_out(answer, more, first_play) : game->prospect(answer)) *text = chances_json(*book, *prospect, cancelled, *sampled);
        } catch (const std::exception&) {
          *text = "\"none\":true";
        }
      },
      [this, m, text, sampled] {
        counters_.sampled += *sampled;
        m.reply("chances", *text);
      });
}

void Lobby::on_overlays(const HostedPtr& h, const Message& m) {
  const auto unit = m.body.find("unit");
  if (unit == m.body.end() || !unit->is_number_integer() || *unit < 0 || *unit > 100'000) {
    ++counters_.malformed;
    return m.refuse("bad", "'unit' is a unit's id", h->seq + 1);
  }
  const int subject = unit->get<int>();
  const Seat viewer = h->eyes_of(*m.client);
  std::shared_ptr<const Game> game = h->battle->game().clone();
  auto text = std::make_shared<std::string>("[]");
  work_for(
      m, Job::Study,
      [game, subject, viewer, text](const std::atomic<bool>&) {
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
  const std::shared_ptr<const Game> game = h->game_for(*m.client);
  auto text = std::make_shared<std::string>("[]");
  work_for(
      m, Job::Study,
      [game, text](const std::atomic<bool>&) {
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
    write(h->stored.id, [id = h->stored.id, pace = h->stored.pace](Store& store) { store.set_pace(id, pace); });
  }
  const auto pause = m.body.find("pause");
  if (pause != m.body.end()) h->paused = *pause == true;
  m.reply("pace", fmt::format("\"pace\":{},\"pause\":{}", h->stored.pace, h->paused));
  consider(h);
}

}  // namespace linstock::host
