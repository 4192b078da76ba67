// The story of an event, and what its dice say about luck.
#include <cstring>
#include <nlohmann/json.hpp>

#include "host/wire_parts.h"
#include "kernel/files/words.h"

namespace linstock::host {

using nlohmann::json;

namespace {

bool has_place(const char* text) { return std::strchr(text, '{') != nullptr; }

// Without line breaks, indents and gaps.
std::string one_line(std::string text) {
  std::size_t end = 0;
  for (const char c : text) {
    const char d = c == '\n' ? ' ' : c;
    if (d != ' ' || (end > 0 && text[end - 1] != ' ')) text[end++] = d;
  }
  if (end > 0 && text[end - 1] == ' ') --end;
  text.resize(end);
  return text;
}

// `sides`: those of the subject and the object of the heading above.
void write_note(JsonOut& out, const Note& note, const Style& style, const Seat (&sides)[2]) {
  static constexpr const char* kinds[] = {"heading", "tally", "finding", "rolled", "chosen", "told", "part"};
  const auto named = [&](int subject) {
    return style.name_of && subject >= 0 ? style.name_of(subject) : std::string();
  };
  out.open('{')
      .field("kind", kinds[static_cast<int>(note.kind)])
      .field("what", has_place(note.what)
                         ? filled(note.what, named(note.subject), named(note.object), note.value, note.scale)
                         : std::string(note.what))
      .field("clause", note.clause.id);
  if (note.subject >= 0) out.field("subject", note.subject);
  if (note.object >= 0) out.field("object", note.object);
  if (note.harm) out.field("harm", true);
  if (note.conclusion) out.field("conclusion", true);
  const auto scaled = [&](std::string_view name, int value, int scale) {
    value % scale == 0 ? out.field(name, value / scale) : out.field(name, static_cast<double>(value) / scale);
  };
  switch (note.kind) {
    case Note::Kind::Tally:
      scaled("total", note.value, note.scale);
      out.key("rows").open('[');
      for (const TallyRow& row : note.rows) {
        out.open('{');
        scaled("value", row.value, note.scale);
        out.field("reason", row.reason).field("clause", row.clause.id).close('}');
      }
      out.close(']');
      break;
    case Note::Kind::Finding:
      note.name ? void(out.field("value", note.name)) : scaled("value", note.value, note.scale);
      break;
    case Note::Kind::Chosen:
      if (note.name) out.field("value", note.name);
      if (note.seat >= 0) out.field("seat", note.seat);
      break;
    case Note::Kind::Rolled:
      out.field("dice", dice_words(note.roll))
          .field("die", note.roll.dice.die->name)
          .field("count", note.roll.dice.count);
      out.field("ask", ask_names[static_cast<int>(note.roll.ask)])
          .field("at_least", note.roll.at_least)
          .key("faces")
          .open('[');
      for (const int face : note.faces) out.value(face);
      out.close(']');
      if (note.roll.ask != Ask::Each) out.field("result", note.value);
      if (note.roll.whose == Whose::Object) out.field("by_object", true);
      if (const Seat side = note.seat != no_seat ? note.seat : sides[static_cast<int>(note.roll.whose)]; side != no_seat)
        out.field("side", side);
      break;
    case Note::Kind::Part:
      if (note.name) out.field("value", note.name);
      out.field("number", note.value).field("depth", note.depth);
      break;
    case Note::Kind::Heading:
    case Note::Kind::Told:
      break;
  }
  out.field("text", one_line(note_words(note, style))).close('}');
}

}  // namespace

void write_notes(JsonOut& out, std::span<const Note> notes, const NameOf& name_of, const Scene* scene) {
  Style style;
  style.clauses = false;  // they stand in keys of their own
  style.name_of = name_of;
  out.open('[');
  Seat sides[2] = {no_seat, no_seat};
  const auto side_of = [&](int subject, Seat otherwise) {
    for (const SceneUnit& unit : scene->units)
      if (unit.id == subject) return unit.side;
    return otherwise;
  };
  for (const Note& note : notes) {
    if (note.kind == Note::Kind::Heading && scene && (note.subject >= 0 || note.object >= 0)) {
      sides[0] = side_of(note.subject, sides[0]);
      sides[1] = side_of(note.object, sides[0] == no_seat ? no_seat : 1 - sides[0]);
    }
    write_note(out, note, style, sides);
  }
  out.close(']');
}

std::string notes_json(std::span<const Note> notes, const NameOf& name_of, const Scene* scene) {
  JsonOut out;
  write_notes(out, notes, name_of, scene);
  return out.take();
}

// LUCK

void add_luck(const json& notes, std::span<const Die* const> own_dice, Luck (&luck)[2]) {
  if (!notes.is_array()) return;
  for (const json& note : notes) {
    if (note.value("kind", "") != "rolled" || !note.contains("side")) continue;
    const int side = note["side"].get<int>();
    if (side < 0 || side > 1) continue;
    const std::string die_name = note.value("die", "");
    const Die* die = nullptr;
    for (const Die* kind : dice_kinds())
      if (die_name == kind->name) die = kind;
    for (const Die* kind : own_dice)
      if (die_name == kind->name) die = kind;
    if (!die) continue;
    const int count = note.value("count", 0), at_least = note.value("at_least", 0);
    const std::string ask = note.value("ask", "");
    double mean = 0, square = 0;
    for (int i = 0; i < die->sides; ++i) {
      const int face = die->face[static_cast<std::size_t>(i)];
      const double value = ask == "count" ? (face >= at_least ? 1 : 0) : face;
      mean += value / die->sides;
      square += value * value / die->sides;
    }
    double rolled = note.value("result", 0);
    if (ask == "each") {
      rolled = 0;
      for (const json& face : note["faces"]) rolled += face.get<int>();
    }
    ++luck[side].rolls;
    luck[side].rolled += rolled;
    luck[side].expected += count * mean;
    luck[side].variance += count * (square - mean * mean);
  }
}

}  // namespace linstock::host
