// An answer is given, kept, and told to everybody once it is durable.
#include <fmt/format.h>

#include "host/hosted.h"
#include "kernel/files/words.h"

namespace linstock::host {

// WHAT IS SHOWN

// Views and questions as they are now; what is written of them is written when somebody is to be told, and once for all
// who see the same.
void Lobby::show(Hosted& h) {
  const Game& game = h.battle->game();
  for (const Seat viewer : {no_seat, 0, 1, all_eyes}) {
    if (viewer != no_seat && h.views[0].look.scene.same_for_all) break;
    if (viewer == all_eyes && !h.secret) break;
    Hosted::View& view = h.view(viewer);
    game.look(view.look, viewer);
    view.change.clear();
  }
  h.whole_question.clear();
  h.brief_question.clear();
}

std::string Lobby::news(Hosted& h, const Client& client, std::span<const std::string> events, bool whole, bool missing) {
  const Game& game = h.battle->game();
  const Role role = client.role;
  const bool waits = h.waits_for_seed();
  const Question* q = waits ? nullptr : game.question();
  Hosted::View& view = h.view(h.eyes_of(client));
  const Seat ears = viewer_of(role);  // a story stays on the screen when that is handed over: it holds what both know
  const bool asked = q && h.may_answer(role, *q);
  std::string own = h.secret && q ? h.question_text(client) : "";
  std::string& question = !own.empty() ? own : asked ? h.whole_question : h.brief_question;
  if (waits) question = "null";
  if (question.empty()) question = question_json(game, static_cast<std::uint64_t>(h.seq + 1), asked);
  if (!whole && view.change.empty()) view.change = scene_json(view.look, h.plan);
  std::size_t room = 256 + question.size() + view.change.size();
  for (const std::string& event : events) room += event.size() + 1;
  JsonOut out(room);
  out.open('{').field("type", "news").field("seq", h.seq).field("n", h.n);
  if (missing) out.field("missing", true);
  out.key("events").open('[');
  for (const std::string& event : events) out.raw(h.secret ? told_to(event, ears, h.over()) : event);
  out.close(']').key("view").open('{').key("scene");
  whole ? out.raw(scene_json(view.look.scene, h.plan)) : out.raw(view.change);
  out.raw_field("question", question).field("over", !q && !waits).key("winner");
  game.winner() == no_seat ? out.null() : out.value(game.winner());
  bool undo = h.undo_place(role).has_value();
  if (h.several()) {
    write_asked(out, game);
    const Seat eyes = h.eyes_of(client);
    undo = undo || (eyes != no_seat && game.envelope(eyes));
  }
  return out.field("undo", undo).close('}').close('}').take();
}

namespace {

Text with_receipt(const std::string& news, std::string_view receipt, std::int64_t seq) {
  std::string text;
  text.reserve(news.size() + receipt.size() + 64);
  text.append(news, 0, news.size() - 1).append(",\"accepted\":{").append(receipt).append(",\"seq\":").append(std::to_string(seq)).append("}}");
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace

// Keeps the entry, and tells everybody once it is durable: whoever gave the answer also that it is accepted, in the same message.
void Lobby::tell(const HostedPtr& h, Entry entry) {
  h->seq = entry.seq;
  h->n = entry.n;
  if (!entry.of_envelope()) h->opened_at = entry.seq;
  const std::string events[] = {entry.told};
  h->remember(entry.seq, entry.told);
  const std::int64_t id = h->stored.id;
  write(id, [id, entry = std::move(entry)](Store& store) { store.add_entry(id, entry); });
  std::array<Text, std::size(role_names)> texts;
  for (const auto& client : h->clients) {
    Text& text = texts[static_cast<std::size_t>(client->role)];
    const bool own = h->secret && client->role == Role::Both;  // shared screens may look with different eyes
    if (!text || own) text = std::make_shared<const std::string>(news(*h, *client, events, false, false));
    after_commit(id, client, client.get() == answering_.client ? with_receipt(*text, answering_.receipt, h->seq) : text);
  }
}

// ANSWERS

std::optional<Refusal> Lobby::apply(const HostedPtr& h, const Answer& answer, Seat seat, bool computer,
                                    const std::string& why) {
  Battle& battle = *h->battle;
  const Question question = *battle.question();
  const Game& game = battle.game();
  const Forms forms = forms_for(game, question);
  const std::string words = answer_words(game, question, answer);
  if (auto refusal = battle.answer(answer)) return refusal;
  Battle::News told = battle.hand_over();
  const bool rolled = question.shape == Question::Shape::Roll || told.answers.size() > 1;
  h->add_to_tail({h->n, seat, !computer, rolled});
  if (h->secret && told.final) h->tail.clear();  // an undo never reveals
  show(*h);
  Entry entry;
  entry.seq = h->seq + 1;
  entry.n = h->n + static_cast<std::int64_t>(told.answers.size());
  entry.answers = write_answers(told.answers);
  const auto event = [&](JsonOut& out, Seat viewer) {
    out.open('{').field("seq", entry.seq).field("n", entry.n).field("kind", "answer");
    if (seat != no_seat) out.field("seat", seat);
    out.field("by", computer ? "computer" : "human");
    if (!h->secret || viewer == all_eyes || knows(question.seen_by, viewer)) {
      out.field("what", filled(question.what, question.subject >= 0 ? game.name_of(question.subject) : ""))
          .field("clause", question.clause.id);
      if (question.subject >= 0) out.field("subject", question.subject);
      out.key("answer");
      write_answer(out, answer, question, forms);
      out.field("text", words);
      if (!why.empty() && (!h->secret || viewer == all_eyes)) out.field("why", why);
    }
    write_story(out, *h, told.notes, viewer);
    out.close('}');
  };
  entry.told = h->secret ? told_apart(event) : told_alike(event);
  h->undo_asked.reset();
  tell(h, std::move(entry));
  if (!game.question()) {
    h->stored.over = true;
    h->stored.touched = loop_.now();
    write(h->stored.id, [id = h->stored.id, now = loop_.now()](Store& store) { store.set_touched(id, now, true); });
    loop_.log("info", "battle over", fmt::format("{{\"battle\":{},\"answers\":{}}}", h->stored.id, h->n));
  }
  return {};
}

}  // namespace linstock::host
