#include "kernel/json.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>

namespace linstock {

using nlohmann::json;

std::optional<Problem> parse_json(std::string_view text, json& out, std::size_t most_bytes) {
  if (text.size() > most_bytes) return Problem{"JSON", fmt::format("larger than {} megabytes", most_bytes / 1'000'000), {}};
  constexpr int deepest = 32;
  bool too_deep = false;
  std::vector<std::set<std::string>> names;  // of the objects that are open
  std::optional<std::string> twice;
  try {
    out = json::parse(text, [&](int depth, json::parse_event_t event, json& parsed) {
      too_deep |= depth > deepest;
      if (event == json::parse_event_t::object_start) names.emplace_back();
      if (event == json::parse_event_t::object_end) names.pop_back();
      if (event == json::parse_event_t::key && !names.back().insert(parsed.get<std::string>()).second && !twice)
        twice = parsed.get<std::string>();
      return depth <= deepest;
    });
  } catch (const json::parse_error& error) {
    std::size_t line = 1, column = 1;
    for (std::size_t i = 0; i + 1 < error.byte && i < text.size(); ++i) {
      column = text[i] == '\n' ? 1 : column + 1;
      line += text[i] == '\n';
    }
    return Problem{fmt::format("line {}, column {}", line, column), "this is not JSON", {}};
  } catch (const json::exception&) {  // a number past every range, such as 1e999
    return Problem{"JSON", "a number is too large", {}};
  }
  if (too_deep) return Problem{"JSON", fmt::format("nested deeper than {}", deepest), {}};
  if (twice) return Problem{*twice, "this name stands twice", {}};
  return {};
}

namespace {

json number_json(int value, int scale) {
  return value % scale == 0 ? json(value / scale) : json(static_cast<double>(value) / scale);
}

json object_json(const Description& description, const void* object) {
  json out = json::object();
  for (const Field& field : description.fields) {
    const int value = field.value(object);
    switch (field.kind) {
      case Field::Kind::Flag: out[field.name] = value != 0; break;
      case Field::Kind::Number: out[field.name] = number_json(value, field.scale); break;
      case Field::Kind::Choice: out[field.name] = field.text(value); break;
      case Field::Kind::List: {
        json list = json::array();
        for (int i = 0; i < value; ++i) list.push_back(object_json(*field.element, field.item(object, i)));
        out[field.name] = list;
      }
    }
  }
  return out;
}

std::optional<Problem> read_object(const json& in, const Description& description, void* object,
                                   const std::string& prefix);

std::optional<Problem> read_value(const json& in, const Field& field, void* object, const std::string& name) {
  const auto wrong = [&](const char* wanted) {
    return Problem{name, fmt::format("{} is wanted, not {}; allowed: {}", wanted, in.type_name(), field.allowed()), field.clause};
  };
  const auto out_of_range = [&] {
    return Problem{name, fmt::format("{} does not fit; allowed: {}", in.dump(), field.allowed()), field.clause};
  };
  std::optional<int> value;
  switch (field.kind) {
    case Field::Kind::Flag:
      if (!in.is_boolean()) return wrong("true or false");
      field.value(object) = in.get<bool>();
      return {};
    case Field::Kind::Choice:
      if (!in.is_string()) return wrong("a word");
      if (!(value = field.read(in.get<std::string>()))) return out_of_range();
      break;
    case Field::Kind::Number:
      if (!in.is_number()) return wrong("a number");
      if (!(value = field.read(in.dump()))) return out_of_range();
      break;
    case Field::Kind::List:
      if (!in.is_array()) return wrong("a list");
      if (static_cast<int>(std::min<std::size_t>(in.size(), 100000)) > field.max || static_cast<int>(in.size()) < field.min)
        return Problem{name, fmt::format("{} entries are too many or too few; allowed: {}", in.size(), field.allowed()), field.clause};
      for (int i = 0; i < field.max; ++i)
        std::fill_n(field.item(object, i), field.element_size, std::byte{0});
      field.value(object) = static_cast<int>(in.size());
      for (int i = 0; i < static_cast<int>(in.size()); ++i) {
        field.element->set_defaults(field.item(object, i));
        if (auto problem = read_object(in[static_cast<std::size_t>(i)], *field.element, field.item(object, i),
                                       fmt::format("{}.{}.", name, i + 1)))
          return problem;
      }
      return {};
  }
  field.value(object) = *value;
  return {};
}

std::optional<Problem> read_object(const json& in, const Description& description, void* object,
                                   const std::string& prefix) {
  if (!in.is_object())
    return Problem{prefix.empty() ? description.name : prefix.substr(0, prefix.size() - 1),
                   fmt::format("an object with named facts is wanted, not {}", in.type_name()), {}};
  for (const auto& [key, value] : in.items()) {
    const Field* field = description.find(key);
    if (!field) {
      std::string known;
      for (const Field& f : description.fields) known += fmt::format("{}{}", known.empty() ? "" : ", ", f.name);
      return Problem{prefix + key, fmt::format("there is no such fact; known: {}", known), {}};
    }
    if (auto problem = read_value(value, *field, object, prefix + key)) return problem;
  }
  return {};
}

}  // namespace

json to_json(const Described& value) { return object_json(value.description(), value.data()); }

std::optional<Problem> read_fields(const json& in, Described& value) {
  Described read = value;
  if (auto problem = read_object(in, value.description(), read.data(), "")) return problem;
  value = read;
  return {};
}

std::optional<Problem> from_json(const json& in, Described& value) {
  Described read = value;
  if (auto problem = read_fields(in, read)) return problem;
  if (auto problem = value.description().check(read.data())) return problem;
  value = read;
  return {};
}

namespace {

json field_schema(const Field& field) {
  json out;
  switch (field.kind) {
    case Field::Kind::Flag:
      out = {{"type", "boolean"}, {"default", field.fallback != 0}};
      break;
    case Field::Kind::Number:
      out = {{"type", field.scale == 1 ? "integer" : "number"},
             {"minimum", number_json(field.min, field.scale)},
             {"maximum", number_json(field.max, field.scale)},
             {"default", number_json(field.fallback, field.scale)}};
      if (field.scale != 1) out["multipleOf"] = 1.0 / field.scale;
      if (*field.unit) out["x-unit"] = field.unit;
      break;
    case Field::Kind::Choice:
      out = {{"enum", json::array()}, {"default", field.text(field.fallback)}};
      for (const char* choice : field.choices) out["enum"].push_back(choice);
      break;
    case Field::Kind::List:
      out = {{"type", "array"}, {"minItems", field.min}, {"maxItems", field.max}, {"items", schema_of(*field.element)}};
      out["items"].erase("$schema");
      break;
  }
  out["description"] = field.help;
  if (!field.clause.empty()) out["x-clause"] = field.clause.id;
  return out;
}

}  // namespace

json schema_of(const Description& description) {
  json out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", description.name},
              {"type", "object"},
              {"additionalProperties", false},
              {"properties", json::object()},
              {"x-order", json::array()}};
  for (const Field& field : description.fields) {
    out["properties"][field.name] = field_schema(field);
    out["x-order"].push_back(field.name);
  }
  return out;
}

json tally_json(const Log& log, bool considered) {
  json out = json::array();
  for (const Note& note : log.notes())
    for (const TallyRow& row : note.rows)
      if (row.value != 0 || considered)
        out.push_back({{"clause", row.clause.id}, {"reason", row.reason}, {"value", number_json(row.value, note.scale)},
                       {"of", note.what}});
  return out;
}

json dice_json(const Log& log) {
  json out = json::array();
  for (const Note& note : log.notes()) {
    if (note.kind != Note::Kind::Rolled) continue;
    json faces = json::array();
    for (int face : note.faces) faces.push_back(face);
    json entry = {{"what", note.what}, {"dice", dice_words(note.roll)}, {"faces", faces}, {"clause", note.clause.id}};
    if (note.roll.ask != Ask::Each) entry["result"] = note.value;
    out.push_back(entry);
  }
  return out;
}

json notes_json(const Log& log) {
  json out = json::array();
  for (const Note& note : log.notes()) {
    if (note.kind == Note::Kind::Tally) {
      out.push_back({{"kind", "tally"}, {"what", note.what}, {"total", number_json(note.value, note.scale)}, {"clause", note.clause.id}});
    } else if (note.kind == Note::Kind::Heading) {
      out.push_back({{"kind", "heading"}, {"what", note.what}, {"clause", note.clause.id}});
    } else if (note.kind == Note::Kind::Part) {
      out.push_back({{"kind", "part"}, {"what", note.what}, {"number", note.value}, {"clause", note.clause.id}});
    } else if (note.kind == Note::Kind::Told) {
      out.push_back({{"kind", "told"}, {"what", note.what}, {"value", number_json(note.value, note.scale)}, {"clause", note.clause.id}});
    } else if (note.kind == Note::Kind::Finding) {
      out.push_back({{"kind", "finding"}, {"what", note.what}, {"clause", note.clause.id},
                     {"value", note.name ? json(note.name) : number_json(note.value, note.scale)}});
    } else if (note.kind == Note::Kind::Rolled) {
      out.push_back({{"kind", "rolled"}, {"what", note.what}, {"clause", note.clause.id}, {"result", note.value}});
    }
  }
  return out;
}

json odds_json(const Odds& odds) {
  json out = json::array();
  for (const OddsRow& row : odds.rows)
    out.push_back({{"outcome", to_json(row.outcome)}, {"p", row.p.text_over(odds.over)},
                   {"percent", static_cast<double>(static_cast<long long>(row.p.percent() * 100 + 0.5)) / 100}});
  return out;
}

}  // namespace linstock
