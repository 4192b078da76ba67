// An answer is given, kept, and told to everybody once it is durable.
#include <fmt/format.h>

#include "host/hosted.h"
#include "kernel/words.h"

namespace linstock::host {

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

}  // namespace linstock::host
