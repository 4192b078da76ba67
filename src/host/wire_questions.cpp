// What a game asks.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/wire_parts.h"
#include "kernel/describe.h"
#include "kernel/files/json.h"
#include "kernel/files/words.h"

namespace linstock::host {

namespace {

constexpr const char* shape_names[] = {"pick", "move", "place", "roll", "write"};

std::string first_upper(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

bool has_place(std::string_view text) { return text.find('{') != std::string_view::npos; }

std::string question_words(const Question& q, const std::string& name) {
  if (has_place(q.what)) return first_upper(filled(q.what, name));
  return name.empty() ? first_upper(q.what) : fmt::format("{}: {}", name, q.what);
}

void write_forms(JsonOut& out, const std::vector<Form>& forms) {
  out.key("forms").open('[');
  for (const Form& form : forms)
    out.open('{')
        .field("value", form.value)
        .field("name", form.name)
        .field("width", form.layout.front_width())
        .field("depth", form.layout.full_depth())
        .field("now", form.now)
        .close('}');
  out.close(']');
}

// The block that is moved or placed, and where it may be placed.
void write_block(JsonOut& out, const Question& q, const char* form) {
  out.key("block")
      .open('{')
      .field("x", q.block.pose.at.x)
      .field("y", q.block.pose.at.y)
      .field("facing", static_cast<int>(q.block.pose.facing));
  out.field("width", q.block.layout.front_width()).field("depth", q.block.layout.full_depth()).field("form", form).close('}');
  if (q.shape == Question::Shape::Move) out.field("allowance", q.allowance);
  if (q.shape == Question::Shape::Place) {
    const Point region[] = {q.region.lo, {q.region.hi.x, q.region.lo.y}, q.region.hi, {q.region.lo.x, q.region.hi.y}};
    q.blank && !q.blank->outline.empty() ? write_points(out, "region", q.blank->outline) : write_points(out, "region", region);
  }
}

bool on_ground(const Question& q) { return q.shape == Question::Shape::Move || q.shape == Question::Shape::Place; }

// What is to be filled in: a form, a line on the map, the lines of a sheet.
void write_blank(JsonOut& out, const Game& game, const Question& q) {
  const Blank& blank = *q.blank;
  if (blank.form) out.raw_field("form", schema_of(*blank.form).dump());
  if (blank.most_corners > 0) {
    out.key("line").open('{').field("least", blank.least_corners).field("most", blank.most_corners);
    if (!blank.outline.empty()) write_points(out, "region", blank.outline);
    out.close('}');
    if (q.allowance > 0) out.field("allowance", q.allowance);
  }
  if (blank.lines.empty()) return;
  out.key("sheet").open('[');
  for (const Blank::Line& line : blank.lines) {
    const Question& l = line.question;
    const std::string name = l.subject >= 0 ? game.name_of(l.subject) : "";
    out.open('{').field("subject", l.subject).field("name", name).field("required", line.required);
    out.field("shape", shape_names[static_cast<int>(l.shape)]).field("what", filled(l.what, name)).field("clause", l.clause.id);
    if (!l.options.empty()) {
      out.key("options").open('[');
      for (const Option& option : l.options) {
        out.open('{').field("value", option.value).field("label", option.label);
        if (option.subject >= 0) out.field("subject", option.subject);
        out.field("text", option_words(game, option)).close('}');
      }
      out.close(']');
    }
    if (on_ground(l)) write_block(out, l, "");
    if (l.shape == Question::Shape::Write && l.blank) write_blank(out, game, l);
    out.close('}');
  }
  out.close(']');
}

void write_roll(JsonOut& out, const Roll& roll) {
  out.key("roll").open('{').field("count", roll.dice.count).field("die", roll.dice.die->name).key("sides").open('[');
  for (int i = 0; i < roll.dice.die->sides; ++i)
    out.value(static_cast<int>(roll.dice.die->face[static_cast<std::size_t>(i)]));
  out.close(']').field("ask", ask_names[static_cast<int>(roll.ask)]).field("at_least", roll.at_least);
  if (roll.ask != Ask::Each) out.field("lowest", roll.lowest()).field("highest", roll.highest());
  out.field("text", dice_words(roll)).close('}');
}

}  // namespace

std::string option_words(const char* label, const std::string& name) {
  if (!*label) return name;
  if (has_place(label)) return filled(label, name);
  std::string text = label;
  if (!name.empty()) text.append(": ").append(name);
  return text;
}

std::string option_words(const Game& game, const Option& option) {
  return option_words(option.label, option.subject >= 0 ? game.name_of(option.subject) : "");
}

std::string question_json(const Game& game, std::uint64_t number, bool whole) {
  const Question* asked = game.question();
  if (!asked) return "null";
  const Question& q = *asked;
  JsonOut out;
  out.open('{').field("number", number).field("shape", shape_names[static_cast<int>(q.shape)]);
  write_seat(out, "seat", q.seat);
  const std::string name = q.subject >= 0 ? game.name_of(q.subject) : "";
  out.field("what", filled(q.what, name)).field("clause", q.clause.id);
  if (q.subject >= 0) out.field("subject", q.subject);
  out.field("text", question_words(q, name));
  if (!whole) return out.close('}').take();
  if (q.shape == Question::Shape::Pick || q.shape == Question::Shape::Move) {
    out.key("options").open('[');
    for (const Option& option : q.options) {
      const std::string whom = option.subject >= 0 ? game.name_of(option.subject) : "";
      out.open('{').field("value", option.value).key("label");
      has_place(option.label) ? out.value(filled(option.label, whom)) : out.value(option.label);
      if (option.subject >= 0) out.field("subject", option.subject);
      if (option.kind != Option::Kind::Choice) out.field("means", "go");
      out.field("text", option_words(option.label, whom)).close('}');
    }
    out.close(']');
    const auto closed = game.closed();
    if (!closed.empty()) {
      out.key("closed").open('[');
      for (const ClosedOption& c : closed) {
        out.open('{').field("label", c.label);
        if (c.subject >= 0) out.field("subject", c.subject);
        out.field("text", option_words(game, {0, c.label, c.subject}))
            .field("message", c.why.message)
            .field("clause", c.why.clause.id)
            .close('}');
      }
      out.close(']');
    }
  }
  if (on_ground(q)) {
    const auto forms = game.forms();
    const char* now = "";
    for (const Form& form : forms)
      if (form.now) now = form.name;
    write_block(out, q, now);
    write_forms(out, forms);
  }
  if (q.shape == Question::Shape::Roll) write_roll(out, q.roll);
  if (q.shape == Question::Shape::Write) write_blank(out, game, q);
  return out.close('}').take();
}

std::string secret_question_json(const Question& question, std::uint64_t number) {
  JsonOut out;
  out.open('{').field("number", number).field("shape", "secret");
  write_seat(out, "seat", question.seat);
  return out.field("what", "decides in secret").field("text", "The other side decides in secret.").close('}').take();
}

std::string question_json(const Question& q) {
  JsonOut out;
  out.open('{')
      .field("shape", shape_names[static_cast<int>(q.shape)])
      .field("what", filled(q.what, ""))
      .field("clause", q.clause.id)
      .field("text", question_words(q, ""));
  if (q.shape == Question::Shape::Roll) {
    write_roll(out, q.roll);
  } else {
    out.key("options").open('[');
    for (const Option& option : q.options)
      out.open('{')
          .field("value", option.value)
          .field("label", filled(option.label, ""))
          .field("text", filled(option.label, ""))
          .close('}');
    out.close(']');
  }
  return out.close('}').take();
}

}  // namespace linstock::host
