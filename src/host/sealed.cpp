// Several seats asked at once: envelopes are handed in, kept, taken back and opened; a shared screen is handed over.
#include "host/sealed.h"

#include <fmt/format.h>

#include <algorithm>

#include "host/message.h"
#include "kernel/files/words.h"

namespace linstock::host {

std::string_view told_to(std::string_view told, Seat viewer, bool over) {
  const int wanted = over ? 3 : viewer + 1;
  if (told.find(told_separator) == std::string_view::npos) return told;
  for (int piece = 0;; ++piece) {
    const auto end = std::min(told.find(told_separator), told.size());
    if (piece == wanted || end == told.size()) return told.substr(0, end);
    told.remove_prefix(end + 1);
  }
}

void write_asked(JsonOut& out, const Game& game) {
  out.key("asked").open('[');
  for (const Question& q : game.questions())
    out.open('{').field("seat", q.seat).field("sealed", game.envelope(q.seat) != nullptr).close('}');
  out.close(']');
}

Reply journal_of_seat(StoreReader& reader, const StoredBattle& stored, Role role) {
  JsonOut out(4096);
  out.open('{').field("journal", 1).field("book", stored.book).field("seat", role_names[static_cast<int>(role)]);
  out.field("why", "the battle has secrets: its whole record is to be had when it is over").key("events").open('[');
  for (const Entry& entry : reader.entries(stored.id, 0, INT64_MAX, true))
    out.raw(told_to(entry.told, viewer_of(role), false));
  out.close(']').close('}');
  return {200, out.take(), "application/json", fmt::format("linstock-{}-{}.json", stored.id, role_names[static_cast<int>(role)])};
}

Entry entry_of(const SealedAnswer& envelope, Entry::Kind kind, const Entry& before, bool computer) {
  const bool in = kind == Entry::Kind::Sealed;
  Entry entry;
  entry.seq = before.seq + 1;
  entry.kind = kind;
  entry.n = before.n;
  entry.answers = write_sealed(envelope);
  JsonOut out;
  out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", in ? "sealed" : "unsealed");
  out.field("seat", envelope.seat).field("by", computer ? "computer" : "human");
  out.field("text", in ? "has answered" : "has taken the answer back").key("notes").open('[').close(']');
  entry.told = out.close('}').take();
  return entry;
}

// WHO LOOKS

Seat Lobby::Hosted::eyes_of(const Client& client) const {
  return secret && client.role == Role::Both ? client.eyes : viewer_of(client.role);
}

const Question* Lobby::Hosted::question_for(const Client& client) const {
  const Question* open = battle->question();
  if (!secret || !open) return open;
  const Seat eyes = eyes_of(client);
  for (const Question& q : battle->game().questions())
    if (q.seat == eyes) return &q;
  return several() || eyes == no_seat ? nullptr : open;
}

std::shared_ptr<const Game> Lobby::Hosted::game_for(const Client& client) const {
  if (!secret) return battle->game().clone();
  return battle->game().known(eyes_of(client));
}

// A seat's own question is whole, with its envelope if that is in; of another's one knows what its audience may know.
std::string Lobby::Hosted::question_text(const Client& client) {
  const auto number = static_cast<std::uint64_t>((several() ? opened_at : seq) + 1);  // stays while envelopes come in
  const Seat eyes = eyes_of(client);
  const Question* q = question_for(client);
  const Question* open = battle->question();
  const auto game = battle->game().known(eyes);
  if (q && q->seat == eyes && eyes != no_seat && may_answer(client.role, *q)) {
    std::string text = question_json(*game, number, true);
    const Answer* envelope = several() ? battle->game().envelope(eyes) : nullptr;
    if (!envelope) return text;
    JsonOut out;
    write_answer(out, *envelope, *q, forms_for(*game, *q));
    text.back() = ',';
    return text + "\"sealed\":" + out.take() + "}";
  }
  if (!knows(open->seen_by, eyes)) return secret_question_json(*open, number);
  return question_json(*game, number, false);
}

// ENVELOPES

// The last envelope opens all: they are told together, in the order of the questions, to whoever may know each.
std::optional<Refusal> Lobby::hand_in(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                                      const std::string& why) {
  Battle& battle = *h->battle;
  const Game& game = battle.game();
  const std::vector<Question> questions(game.questions().begin(), game.questions().end());
  std::vector<Answer> answers;
  std::size_t waiting = 0;
  for (const Question& q : questions) {
    const Answer* envelope = game.envelope(q.seat);
    waiting += !envelope;
    answers.push_back(envelope ? *envelope : q.seat == seat ? answer : Answer{});
  }
  if (auto refusal = battle.seal(seat, answer)) return refusal;
  h->undo_asked.reset();
  Entry entry;
  entry.seq = h->seq + 1;
  if (waiting > 1) {
    entry = entry_of(battle.record().sealed.back(), Entry::Kind::Sealed, {.seq = h->seq, .n = h->n}, computer);
    show(*h);
    tell(h, std::move(entry));
    return {};
  }
  Battle::News told = battle.hand_over();
  h->tail.clear();
  show(*h);
  entry.n = h->n + static_cast<std::int64_t>(told.answers.size());
  entry.answers = write_answers(told.answers);
  entry.told = told_apart([&](JsonOut& out, Seat viewer) {
    out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", "opened").field("text", "the envelopes are opened");
    out.key("opened").open('[');
    for (std::size_t i = 0; i < questions.size(); ++i) {
      const Question& q = questions[i];
      if (viewer != all_eyes && !knows(q.seen_by, viewer)) continue;
      out.open('{').field("seat", q.seat).field("clause", q.clause.id);
      out.field("what", filled(q.what, q.subject >= 0 ? game.name_of(q.subject) : ""));
      if (q.subject >= 0) out.field("subject", q.subject);
      out.key("answer");
      write_answer(out, answers[i], q, {{}, game.reform_words()});
      out.field("text", answer_words(game, q, answers[i]));
      if (viewer == all_eyes && computer && q.seat == seat && !why.empty()) out.field("why", why);
      out.close('}');
    }
    out.close(']');
    write_story(out, *h, told.notes, viewer);
    out.close('}');
  });
  tell(h, std::move(entry));
  if (h->over()) {
    h->stored.over = true;
    h->stored.touched = loop_.now();
    write(h->stored.id, [id = h->stored.id, now = loop_.now()](Store& store) { store.set_touched(id, now, true); });
    loop_.log("info", "battle over", fmt::format("{{\"battle\":{},\"answers\":{}}}", h->stored.id, h->n));
  }
  return {};
}

bool Lobby::take_out(const HostedPtr& h, Seat seat) {
  const SealedAnswer* found = nullptr;
  for (const SealedAnswer& sealed : h->battle->record().sealed)
    if (sealed.seat == seat) found = &sealed;
  if (!found) return false;
  Entry entry = entry_of(*found, Entry::Kind::Unsealed, {.seq = h->seq, .n = h->n}, false);
  h->battle->unseal(seat);
  ++h->undos;
  ++counters_.undos;
  show(*h);
  tell(h, std::move(entry));
  consider(h);
  return true;
}

// A SHARED SCREEN

// After each answer nobody looks, until the next says that he does.
void Lobby::look_away(const HostedPtr& h, const std::shared_ptr<Client>& client) {
  if (h->secret && client->role == Role::Both) client->eyes = no_seat;
}

void Lobby::on_face(const HostedPtr& h, const Message& m) {
  const auto seat = m.body.find("seat");
  if (m.client->role != Role::Both || !h->secret)
    return m.refuse("bad", "only a shared screen of a battle with secrets is handed over", h->seq + 1);
  const bool nobody_looks = seat == m.body.end() || seat->is_null();
  if (!nobody_looks && (!seat->is_number_integer() || (*seat != 0 && *seat != 1) || !h->human(seat->get<int>()))) {
    ++counters_.malformed;
    return m.refuse("bad", "'seat' is 0 or 1, of a person", h->seq + 1);
  }
  m.client->eyes = nobody_looks ? no_seat : seat->get<int>();
  const auto text = std::make_shared<const std::string>(news(*h, *m.client, {}, true, false));
  after_commit(h->stored.id, m.client, text);
  after_commit(h->stored.id, m.client, m.text("faced", fmt::format("\"seat\":{}", nobody_looks ? "null" : std::to_string(m.client->eyes))));
}

}  // namespace linstock::host
