#include "kernel/files/json.h"

#include <fmt/format.h>

#include <map>

#include <nlohmann/json.hpp>

namespace linstock {

using nlohmann::json;

namespace {

// Builds the value while the text is read, and stops at the first thing that is not allowed.
class Reader final : public nlohmann::json_sax<json> {
 public:
  explicit Reader(json& out) { open_.push_back(&out); }

  std::optional<std::string> twice;  // a name
  bool too_deep = false, too_large = false;
  std::size_t broken_at = 0;
  static constexpr std::size_t deepest = 32;

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return begin(json::object()); }
  bool start_array(std::size_t) override { return begin(json::array()); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(string_t& name) override {
    const auto [at, fresh] = open_.back()->get_ref<json::object_t&>().try_emplace(name);
    if (!fresh) twice = name;
    named_ = &at->second;
    return fresh;
  }
  bool parse_error(std::size_t position, const std::string&, const json::exception& error) override {
    too_large = error.id == 406;  // a number past every range, such as 1e999
    broken_at = position;
    return false;
  }

 private:
  json& place(json value) {
    json& in = *open_.back();
    if (open_.size() == 1) return in = std::move(value);
    if (in.is_object()) return *named_ = std::move(value);
    return in.get_ref<json::array_t&>().emplace_back(std::move(value));
  }
  bool put(json value) {
    place(std::move(value));
    return true;
  }
  bool begin(json empty) {
    too_deep = open_.size() > deepest;
    if (!too_deep) open_.push_back(&place(std::move(empty)));
    return !too_deep;
  }
  bool end() {
    open_.pop_back();
    return true;
  }

  std::vector<json*> open_;  // objects and lists, the outermost first; before them the place of the whole
  json* named_ = nullptr;
};

// A name as a problem shows it: even one without letters can be seen.
std::string shown(const std::string& name) { return name.empty() ? "\"\"" : name; }

}  // namespace

std::optional<Problem> parse_json(std::string_view text, json& out, std::size_t most_bytes) {
  if (text.size() > most_bytes) return Problem{"JSON", fmt::format("larger than {} megabytes", most_bytes / 1'000'000), {}};
  Reader reader(out);
  if (json::sax_parse(text, &reader)) return {};
  if (reader.too_deep) return Problem{"JSON", fmt::format("nested deeper than {}", Reader::deepest), {}};
  if (reader.twice) return Problem{shown(*reader.twice), "this name stands twice", {}};
  if (reader.too_large) return Problem{"JSON", "a number is too large", {}};
  std::size_t line = 1, column = 1;
  for (std::size_t i = 0; i + 1 < reader.broken_at && i < text.size(); ++i) {
    column = text[i] == '\n' ? 1 : column + 1;
    line += text[i] == '\n';
  }
  return Problem{fmt::format("line {}, column {}", line, column), "this is not JSON", {}};
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
      return Problem{prefix + shown(key), fmt::format("there is no such fact; known: {}", known), {}};
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
  if (*field.label) out["x-label"] = field.label;
  if (*field.group) out["x-group"] = field.group;
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

json keeps_json(std::span<const Keeping> keeps) {
  json out = json::array();
  for (const Keeping& keep : keeps) {
    json usual = json::array(), lingers = json::array();
    for (const Usual& u : keep.usual) usual.push_back({{"title", u.title}, {"fields", u.fields}});
    for (const Lingering& l : keep.lingers) lingers.push_back({{"field", l.field}, {"from", l.from}, {"to", l.to}});
    out.push_back({{"kind", keep.kind}, {"title", keep.title}, {"fields", schema_of(*keep.fields)},
                   {"each_turn", keep.each_turn}, {"usual", usual}, {"lingers", lingers}});
  }
  return out;
}

json table_json(const AtTable& table) {
  static constexpr const char* how[] = {"set", "add", "take", "at-most"};
  json roles = json::array(), effects = json::array(), groups = json::array();
  for (const Role& role : table.roles) {
    json facts = json::array();
    for (const Known& k : role.facts)
      facts.push_back({{"fact", k.fact}, {"kept", k.kept}, {"if_one_of", k.if_one_of}, {"open", k.open}});
    roles.push_back({{"name", role.name}, {"title", role.title}, {"kind", role.kind}, {"list", role.list},
                     {"optional", role.optional}, {"facts", facts}});
  }
  for (const Effect& e : table.effects)
    effects.push_back({{"role", e.role}, {"kept", e.kept}, {"how", how[e.how]}, {"from", e.from}, {"value", e.value},
                       {"when", e.when}, {"is", e.is}, {"words", e.words}});
  for (const OutcomeGroup& g : table.groups) groups.push_back({{"title", g.title}, {"field", g.field}, {"is", g.is}});
  return {{"phase", table.phase}, {"look_up", table.look_up}, {"first", table.first},
          {"roles", roles}, {"effects", effects}, {"groups", groups}};
}

// A tally that comes up again in a chain is told with its round.
json tally_json(const Log& log, bool considered) {
  json out = json::array();
  std::map<std::string_view, int> times, round;
  for (const Note& note : log.notes())
    if (note.kind == Note::Kind::Tally) ++times[note.what];
  for (const Note& note : log.notes()) {
    if (note.kind == Note::Kind::Tally) ++round[note.what];
    for (const TallyRow& row : note.rows) {
      if (row.value == 0 && !considered) continue;
      json told = {{"clause", row.clause.id}, {"reason", row.reason}, {"value", number_json(row.value, note.scale)}, {"of", note.what}};
      if (times[note.what] > 1) told["round"] = round[note.what];
      out.push_back(std::move(told));
    }
  }
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
