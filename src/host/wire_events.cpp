// The story of an event, and what its dice say about luck.
#include <nlohmann/json.hpp>

#include "host/wire_parts.h"
#include "kernel/words.h"

namespace linstock::host {

using nlohmann::json;

namespace {

void write_note(JsonOut& out, const Note& note, const Style& style, Seat side) {
  static constexpr const char* kinds[] = {"heading", "tally", "finding", "rolled", "chosen", "told", "part"};
  const auto named = [&](int subject) {
    return style.name_of && subject >= 0 ? style.name_of(subject) : std::string();
  };
  out.open('{')
      .field("kind", kinds[static_cast<int>(note.kind)])
      .field("what", filled(note.what, named(note.subject), named(note.object), note.value, note.scale))
      .field("clause", note.clause.id);
  if (note.subject >= 0) out.field("subject", note.subject);
  if (note.object >= 0) out.field("object", note.object);
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
      if (side != no_seat) out.field("side", side);
      break;
    case Note::Kind::Part:
      if (note.name) out.field("value", note.name);
      out.field("number", note.value).field("depth", note.depth);
      break;
    case Note::Kind::Heading:
    case Note::Kind::Told:
      break;
  }
  std::string text = note_words(note, style);
  // One plain line: the clause stands in its own key.
  std::string plain;
  for (const char c : text) {
    const char d = c == '\n' ? ' ' : c;
    if (d != ' ' || (!plain.empty() && plain.back() != ' ')) plain += d;
  }
  while (!plain.empty() && plain.back() == ' ') plain.pop_back();
  if (plain.ends_with(note.clause.id)) plain.erase(plain.size() - note.clause.name().size());
  while (!plain.empty() && plain.back() == ' ') plain.pop_back();
  out.field("text", plain).close('}');
}

}  // namespace

std::string notes_json(std::span<const Note> notes, const NameOf& name_of, const Scene* scene) {
  Style style;
  style.width = 400;
  style.name_of = name_of;
  JsonOut out;
  out.open('[');
  Seat side = no_seat;
  for (const Note& note : notes) {
    if (note.kind == Note::Kind::Heading && note.subject >= 0 && scene)
      for (const SceneUnit& unit : scene->units)
        if (unit.id == note.subject) side = unit.side;
    write_note(out, note, style, side);
  }
  return out.close(']').take();
}

// LUCK

void add_luck(const json& notes, Luck (&luck)[2]) {
  if (!notes.is_array()) return;
  for (const json& note : notes) {
    if (note.value("kind", "") != "rolled" || !note.contains("side")) continue;
    const int side = note["side"].get<int>();
    if (side < 0 || side > 1) continue;
    const std::string die_name = note.value("die", "");
    const Die* die = nullptr;
    for (const Die* kind : dice_kinds())
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
