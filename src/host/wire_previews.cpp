// A move before it is made, what may be drawn about a unit, and advice.
#include <algorithm>

#include "commander/commander.h"
#include "host/wire_parts.h"
#include "staff/levels.h"

namespace linstock::host {

namespace {

void write_overlay(JsonOut& out, const Overlay& o) {
  out.open('{').field("kind", o.kind).field("name", o.name);
  if (!o.clause.empty()) out.field("clause", o.clause.id);
  if (o.circle && !o.outline.empty())
    out.key("circle").open('[').value(o.outline[0].x).value(o.outline[0].y).value(o.radius).close(']');
  else
    write_points(out, o.line ? "line" : "outline", o.outline);
  if (o.subject >= 0) out.field("subject", o.subject);
  if (o.line || o.circle) out.field("blocked", o.blocked);
  if (!o.by.empty()) {
    out.field("by", o.by);
    write_point(out, "blocked_at", o.where);
  }
  out.close('}');
}

void write_remarks(JsonOut& out, const char* name, const std::vector<Preview::Remark>& remarks) {
  out.key(name).open('[');
  for (const auto& r : remarks) {
    out.open('{');
    write_point(out, "at", r.at);
    out.field("text", r.text).field("clause", r.clause.id);
    if (r.subject >= 0) out.field("subject", r.subject);
    out.close('}');
  }
  out.close(']');
}

}  // namespace

std::string preview_json(const Preview& p, const Game& game, const Refusal* wish_refused, int entry) {
  JsonOut out;
  out.field("legal", !p.refusal);
  if (entry >= 0) out.field("entry", entry);
  const Question* asked = game.question() && entry >= 0 ? line_of(*game.question(), entry) : game.question();
  if (asked) {
    out.key("answer");
    JsonOut answer;
    write_answer(answer, p.answer, *asked, forms_of(game));
    out.raw(answer.text());
  }
  if (p.refusal)
    out.key("refusal").open('{').field("message", p.refusal->message).field("clause", p.refusal->clause.id).close('}');
  if (wish_refused)
    out.key("short_of")
        .open('{')
        .field("message", wish_refused->message)
        .field("clause", wish_refused->clause.id)
        .close('}');
  if (!p.way.empty()) write_poses(out, "path", p.way);
  if (p.ends) {
    out.key("ends").open('{');
    write_point(out, "at", p.ends->pose.at);
    out.field("facing", static_cast<int>(p.ends->pose.facing)).field("form", p.ends->form);
    if (p.ends->town >= 0) {
      out.field("town", p.ends->town);
    } else {
      const Point front[] = {p.ends->front_left, p.ends->front_right};
      write_points(out, "front", front);
      write_quads(out, "bases", p.ends->bases);
      write_quads(out, "gaps", p.ends->gaps);
      out.field("all_round", p.ends->all_round);
    }
    out.close('}');
  }
  if (p.used >= 0) out.field("used", p.used);
  if (p.allowance >= 0) out.field("allowance", p.allowance);
  write_remarks(out, "stops", p.stops);
  write_remarks(out, "remarks", p.remarks);
  out.key("zones").open('[');
  for (const Overlay& zone : p.zones) write_overlay(out, zone);
  return out.close(']').take();
}

std::string overlays_json(const std::vector<Overlay>& overlays) {
  JsonOut out;
  out.open('[');
  for (const Overlay& o : overlays) write_overlay(out, o);
  return out.close(']').take();
}

std::string hints_json(const Game& game) {
  const Question* question = game.question();
  std::vector<Suggestion> hints = game.suggest(2, 0);
  std::stable_sort(hints.begin(), hints.end(),
                   [](const Suggestion& a, const Suggestion& b) { return a.score > b.score; });
  // What the level whose advice people get would do stands first, with its reason.
  const staff::Thought thought = staff::answer_at(game, staff::hint_level, 1);
  Suggestion first;
  first.answer = thought.answer;
  first.score = hints.empty() ? 0 : hints.front().score;
  for (const Suggestion& s : game.suggest(1, 1))
    if (s.answer == first.answer) first.purpose = s.purpose;
  std::erase_if(hints, [&](const Suggestion& s) {
    if (s.answer == first.answer) first.purpose = s.purpose;
    return s.answer == first.answer || (question->shape == Question::Shape::Move && s.purpose == first.purpose &&
                                        s.answer.target == first.answer.target);
  });
  first.why = thought.why.c_str();
  hints.insert(hints.begin(), first);
  if (hints.size() > 12) hints.resize(12);
  const Forms forms = forms_of(game);
  JsonOut out;
  out.open('[');
  for (const Suggestion& hint : hints) {
    out.open('{').key("answer");
    JsonOut answer;
    write_answer(answer, hint.answer, *question, forms);
    out.raw(answer.text())
        .field("score", hint.score)
        .field("why", hint.why)
        .field("text", answer_words(game, *question, hint.answer))
        .close('}');
  }
  return out.close(']').take();
}

}  // namespace linstock::host
