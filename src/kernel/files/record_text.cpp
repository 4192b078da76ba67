// Records as text: what a file of a battle looks like, strictly read.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "kernel/files/json.h"
#include "kernel/files/record.h"
#include "kernel/numbers.h"

namespace linstock {

using nlohmann::json;

namespace {

constexpr int format_version = 1;
constexpr std::size_t most_bytes = 64'000'000;

json block_json(const Block& block) {
  return {block.pose.at.x,    block.pose.at.y,    block.pose.facing,  block.layout.width,
          block.layout.depth, block.layout.files, block.layout.count, static_cast<int>(block.layout.rear)};
}

// A Reform says by name what it is; all others are eleven numbers.
json manoeuvre_json(const Manoeuvre& m) {
  if (m.kind == Manoeuvre::Kind::Reform)
    return {{"reform", {{"formation", m.formation}, {"change", m.change}, {"area", m.area}}},
            {"front", {m.vector.x, m.vector.y}},
            {"layout", {m.layout.width, m.layout.depth, m.layout.files, m.layout.count, static_cast<int>(m.layout.rear)}}};
  return {static_cast<int>(m.kind),
          static_cast<int>(m.corner),
          m.distance,
          m.by,
          m.vector.x,
          m.vector.y,
          m.layout.width,
          m.layout.depth,
          m.layout.files,
          m.layout.count,
          static_cast<int>(m.layout.rear)};
}

// What stands on paper: a form's words, the corners of a line, the entries of a sheet.
json written_json(const Written& written) {
  json out = json::object();
  if (!written.form.empty()) out["form"] = written.form;
  for (const Point p : written.line) {
    out["line"].push_back(p.x);
    out["line"].push_back(p.y);
  }
  for (const SheetEntry& entry : written.entries) {
    const Answer& answer = entry.answer;
    json line = {{"subject", entry.subject}, {"value", answer.value}};
    if (answer.target >= 0) line["target"] = answer.target;
    for (const Manoeuvre& m : answer.path) line["path"].push_back(manoeuvre_json(m));
    if (!(answer.block == Block{})) line["block"] = block_json(answer.block);
    if (answer.paper) line["written"] = written_json(*answer.paper);
    out["entries"].push_back(std::move(line));
  }
  return out;
}

// Without a tree in between: a host writes one for every decision.
void put_answer(fmt::memory_buffer& out, const RecordedAnswer& entry) {
  const Answer& answer = entry.answer;
  const auto put = std::back_inserter(out);
  fmt::format_to(put, "{{");
  if (!(answer.block == Block{})) fmt::format_to(put, "\"block\":{},", block_json(answer.block).dump());
  fmt::format_to(put, "\"clause\":\"{}\",", entry.clause);
  if (!answer.faces.empty())
    fmt::format_to(put, "\"faces\":[{}],", fmt::join(answer.faces.begin(), answer.faces.end(), ","));
  fmt::format_to(put, "\"hash\":\"{:016x}\",", entry.hash);
  if (!answer.path.empty()) {
    json path = json::array();
    for (const Manoeuvre& m : answer.path) path.push_back(manoeuvre_json(m));
    fmt::format_to(put, "\"path\":{},", path.dump());
  }
  if (answer.target >= 0) fmt::format_to(put, "\"target\":{},", answer.target);
  fmt::format_to(put, "\"value\":{}", answer.value);
  if (answer.paper) fmt::format_to(put, ",\"written\":{}", written_json(*answer.paper).dump());
  out.push_back('}');
}

std::string sealed_text(const SealedAnswer& sealed) {
  fmt::memory_buffer out;
  fmt::format_to(std::back_inserter(out), "{{\"seat\":{},\"given\":", sealed.seat);
  put_answer(out, sealed.given);
  out.push_back('}');
  return fmt::to_string(out);
}

// A list with a line for each entry, so that records are small and can be compared line by line.
template <class List, class Line>
std::string lines(const char* name, const List& list, Line line) {
  std::string text = fmt::format(",\n \"{}\": [", name);
  const char* between = "\n  ";
  for (const auto& entry : list) {
    text += between + line(entry);
    between = ",\n  ";
  }
  return text + "\n ]";
}

}  // namespace

std::string write_answers(std::span<const RecordedAnswer> answers) {
  fmt::memory_buffer out;
  out.push_back('[');
  for (const RecordedAnswer& entry : answers) {
    if (&entry != answers.data()) out.push_back(',');
    put_answer(out, entry);
  }
  out.push_back(']');
  return fmt::to_string(out);
}

std::string write_sealed(const SealedAnswer& sealed) { return sealed_text(sealed); }

std::string write_record(const Record& record) {
  json house = json::object();
  for (const HouseRule& rule : record.house) house[rule.name] = rule.value;
  std::string text = fmt::format(
      "{{\n \"format\": {},\n \"book\": {},\n \"setup\": {},\n \"house\": {},\n \"commitment\": {}", format_version,
      json(record.book).dump(), json(record.setup).dump(), house.dump(), json(record.commitment).dump());
  if (record.seed) text += fmt::format(",\n \"seed\": \"{}\"", record.seed->hex());
  text += lines("answers", record.answers, [](const RecordedAnswer& entry) {
    fmt::memory_buffer out;
    put_answer(out, entry);
    return fmt::to_string(out);
  });
  if (!record.snapshots.empty())
    text += lines("snapshots", record.snapshots, [](const Snapshot& s) {
      return json{{"after", s.after}, {"state", s.state}}.dump();
    });
  if (!record.sealed.empty()) text += lines("sealed", record.sealed, sealed_text);
  return text + "\n}\n";
}

namespace {

// What is wrong with a record, and where. Thrown and caught in this file only.
struct Damaged {
  Problem problem;
};

[[noreturn]] void damaged(const std::string& where, const std::string& what) { throw Damaged{{where, what, {}}}; }

const json& member(const json& in, const char* name, const std::string& where) {
  if (!in.is_object()) damaged(where, "an object with named values is wanted");
  const auto at = in.find(name);
  if (at == in.end()) damaged(where, fmt::format("'{}' is missing", name));
  return *at;
}

std::string text_of(const json& in, const char* name, const std::string& where) {
  const json& value = member(in, name, where);
  if (!value.is_string()) damaged(where, fmt::format("'{}' is a text, not {}", name, value.type_name()));
  return value.get<std::string>();
}

const json& list_of(const json& in, const char* name, const std::string& where) {
  const json& value = member(in, name, where);
  if (!value.is_array()) damaged(where, fmt::format("'{}' is a list, not {}", name, value.type_name()));
  return value;
}

int whole_number(const json& value, const char* name, int min, int max, const std::string& where) {
  if (!value.is_number_integer() || value < min || value > max)
    damaged(where, fmt::format("'{}' is a whole number from {} to {}, not {}", name, min, max, value.dump()));
  return value.get<int>();
}

// A list of so many whole numbers that a length or a count can have.
std::vector<int> numbers(const json& in, const char* name, std::size_t count, const std::string& where) {
  if (!in.is_array() || in.size() != count) damaged(where, fmt::format("'{}' holds lists of {} numbers", name, count));
  std::vector<int> out;
  for (const json& value : in) out.push_back(whole_number(value, name, -farthest, farthest, where));
  return out;
}

Layout read_layout(int width, int depth, int files, int count, int rear, const std::string& where) {
  if (width < 1 || depth < 1 || files < 1 || files > 255 || count < 1 || count > 255 || rear < 0 || rear > 2)
    damaged(where, "a layout with impossible numbers");
  Layout layout;
  layout.width = width;
  layout.depth = depth;
  layout.files = static_cast<std::uint8_t>(files);
  layout.count = static_cast<std::uint8_t>(count);
  layout.rear = static_cast<Rear>(rear);
  return layout;
}

Block read_block(const json& in, const std::string& where) {
  const std::vector<int> n = numbers(in, "block", 8, where);
  return {{{n[0], n[1]}, static_cast<Angle>(n[2])}, read_layout(n[3], n[4], n[5], n[6], n[7], where)};
}

Manoeuvre read_reform(const json& in, const std::string& where) {
  const json& reform = member(in, "reform", where);
  const auto named = [&](const char* name, int most) { return whole_number(member(reform, name, where), name, 0, most, where); };
  const std::vector<int> front = numbers(member(in, "front", where), "front", 2, where);
  const std::vector<int> n = numbers(member(in, "layout", where), "layout", 5, where);
  Manoeuvre m = Manoeuvre::reform(read_layout(n[0], n[1], n[2], n[3], n[4], where), front[0], front[1]);
  m.formation = static_cast<std::uint8_t>(named("formation", 255));
  m.change = static_cast<std::uint8_t>(named("change", 255));
  m.area = named("area", farthest);
  return m;
}

// The first records have all manoeuvres as numbers, a Reform as numbers.h tells (FirstForm).
Manoeuvre read_manoeuvre(const json& in, const std::string& where) {
  if (in.is_object()) return read_reform(in, where);
  const std::vector<int> n = numbers(in, "path", 11, where);
  if (n[0] < 0 || n[0] > static_cast<int>(Manoeuvre::Kind::Reform) || n[1] < 0 || n[1] > 1)
    damaged(where, "an unknown manoeuvre");
  Manoeuvre m;
  m.kind = static_cast<Manoeuvre::Kind>(n[0]);
  m.corner = static_cast<Hand>(n[1]);
  read_first_form({n[2], n[3]}, m);
  m.vector = {n[4], n[5]};
  m.layout = read_layout(n[6], n[7], n[8], n[9], n[10], where);
  return m;
}

Written read_written(const json& in, const std::string& where, bool entries);

// What the answer to a question and the entry of a sheet have in common.
void read_parts(const json& in, const std::string& where, bool entries, Answer& answer) {
  answer.value = whole_number(member(in, "value", where), "value", std::numeric_limits<int>::min(),
                              std::numeric_limits<int>::max(), where);
  if (in.contains("target")) answer.target = whole_number(in["target"], "target", -1, 1'000'000, where);
  if (in.contains("path")) {
    const json& path = list_of(in, "path", where);
    if (path.size() > static_cast<std::size_t>(answer.path.capacity)) damaged(where, "a path has too many manoeuvres");
    for (const json& m : path) answer.path.push(read_manoeuvre(m, where));
  }
  if (in.contains("block")) answer.block = read_block(in["block"], where);
  if (in.contains("written")) answer.paper = read_written(in["written"], where, entries);
}

Written read_written(const json& in, const std::string& where, bool entries) {
  constexpr std::size_t most_words = 1000;
  if (!in.is_object()) damaged(where, "'written' is an object with named values");
  static const json none = json::array();
  const auto list = [&](const char* name, std::size_t most) -> const json& {
    const json& found = in.contains(name) ? list_of(in, name, where) : none;
    if (found.size() > most) damaged(where, fmt::format("'{}' is too long", name));
    return found;
  };
  Written out;
  for (const json& word : list("form", most_words))
    out.form.push_back(whole_number(word, "form", std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), where));
  const json& line = list("line", 2 * static_cast<std::size_t>(most_line_corners));
  if (line.size() % 2) damaged(where, "'line' is a list of places");
  for (std::size_t i = 0; i + 1 < line.size(); i += 2)
    out.line.push_back({whole_number(line[i], "line", -farthest, farthest, where),
                        whole_number(line[i + 1], "line", -farthest, farthest, where)});
  const json& sheet = list("entries", static_cast<std::size_t>(most_sheet_lines));
  if (!entries && !sheet.empty()) damaged(where, "an entry of a sheet is no sheet");
  for (const json& entry : sheet) {
    SheetEntry& added = out.entries.emplace_back();
    added.subject = whole_number(member(entry, "subject", where), "subject", -1, 1'000'000, where);
    read_parts(entry, where, false, added.answer);
  }
  return out;
}

RecordedAnswer read_answer(const json& in, const std::string& where) {
  RecordedAnswer answer;
  answer.clause = text_of(in, "clause", where);
  read_parts(in, where, true, answer.answer);
  static const json none = json::array();
  const json& faces = in.contains("faces") ? list_of(in, "faces", where) : none;
  if (faces.size() > static_cast<std::size_t>(most_dice)) damaged(where, "more faces than a pool has dice");
  for (const json& face : faces)
    answer.answer.faces.push(static_cast<std::int8_t>(whole_number(face, "faces", 0, 100, where)));
  const std::string hash = text_of(in, "hash", where);
  if (hash.size() != 16 || hash.find_first_not_of("0123456789abcdef") != std::string::npos)
    damaged(where, "a hash is 16 hex digits");
  answer.hash = std::stoull(hash, nullptr, 16);
  return answer;
}

SealedAnswer read_envelope(const json& in, const std::string& where) {
  return {whole_number(member(in, "seat", where), "seat", 0, 1, where), read_answer(member(in, "given", where), where)};
}

// Snapshots stand in the order of their answers.
Snapshot read_snapshot(const json& in, const Record& record) {
  const std::string where = fmt::format("snapshot {}", record.snapshots.size() + 1);
  const std::size_t before = record.snapshots.empty() ? 0 : record.snapshots.back().after;
  Snapshot snapshot;
  snapshot.after =
      static_cast<std::size_t>(whole_number(member(in, "after", where), "after", static_cast<int>(before) + 1,
                                            static_cast<int>(record.answers.size()), where));
  for (const json& number : list_of(in, "state", where))
    snapshot.state.push_back(
        whole_number(number, "state", std::numeric_limits<int>::min(), std::numeric_limits<int>::max(), where));
  return snapshot;
}

}  // namespace

std::optional<Problem> read_record(std::string_view text, Record& record) {
  record = {};
  json in;
  if (const auto problem = parse_json(text, in, most_bytes)) {
    if (problem->message == "this is not JSON")
      return Problem{"record", "this is not JSON: it is cut off or damaged", {}};
    return Problem{problem->field, problem->message, {}};
  }
  if (!in.is_object() || in.value("format", json()) != format_version)
    return Problem{"format", fmt::format("this is not a Linstock record of format {}", format_version), {}};
  Record read;
  try {
    read.book = text_of(in, "book", "record");
    read.setup = text_of(in, "setup", "record");
    const json& house = member(in, "house", "record");
    if (!house.is_object()) damaged("house", "house rules are names with values");
    for (const auto& [name, value] : house.items())
      read.house.push_back({name, text_of(house, name.c_str(), "house"), 0});
    read.commitment = text_of(in, "commitment", "record");
    if (in.contains("seed")) {
      read.seed = Seed::from_hex(text_of(in, "seed", "record"));
      if (!read.seed) damaged("seed", "a seed is up to 64 hex digits");
      if (read.seed->commitment() != read.commitment)
        damaged("seed", "the seed does not fit its commitment: the record has been altered");
    }
    for (const json& entry : list_of(in, "answers", "record"))
      read.answers.push_back(read_answer(entry, fmt::format("answer {}", read.answers.size() + 1)));
    if (in.contains("snapshots"))
      for (const json& entry : list_of(in, "snapshots", "record")) read.snapshots.push_back(read_snapshot(entry, read));
    if (in.contains("sealed"))
      for (const json& entry : list_of(in, "sealed", "record")) read.sealed.push_back(read_envelope(entry, "sealed"));
  } catch (const Damaged& found) {
    return found.problem;
  }
  record = std::move(read);
  return {};
}

std::optional<Problem> read_answers(std::string_view text, std::vector<RecordedAnswer>& answers) {
  const json in = json::parse(text, nullptr, false);
  if (!in.is_array()) return Problem{"answers", "this is not a list of answers: it is cut off or damaged", {}};
  try {
    for (const json& entry : in) answers.push_back(read_answer(entry, fmt::format("answer {}", answers.size() + 1)));
  } catch (const Damaged& found) {
    return found.problem;
  }
  return {};
}

std::optional<Problem> read_sealed(std::string_view text, SealedAnswer& sealed) {
  const json in = json::parse(text, nullptr, false);
  if (in.is_discarded()) return Problem{"sealed", "this is not an envelope: it is cut off or damaged", {}};
  try {
    sealed = read_envelope(in, "sealed");
  } catch (const Damaged& found) {
    return found.problem;
  }
  return {};
}

}  // namespace linstock
