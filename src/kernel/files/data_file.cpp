#include "kernel/files/data_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "kernel/files/toml.h"

namespace linstock {

struct DataTable::Node {
  std::shared_ptr<const toml::table> root;  // keeps the file alive
  const toml::table* table;
  std::string file;
  int line;
  mutable std::set<std::string> asked;

  const toml::node* find(const char* key) const {
    asked.insert(key);
    return table->get(key);
  }
};

namespace {

[[noreturn]] void fail_in(const std::string& file, int line, const std::string& what, Clause clause = {}, const std::string& key = {}) {
  throw BadData{Problem{fmt::format("{}:{}", file, line), what, clause, key}};
}

int line_of(const toml::node& node, int otherwise) {
  const auto line = static_cast<int>(node.source().begin.line);
  return line > 0 ? line : otherwise;
}

// A decimal number in 1/1000: what is finer goes to the nearest.
std::optional<std::int64_t> thousandths(const toml::node& node) {
  if (const auto* whole = node.as_integer()) {
    if (whole->get() > 1'000'000 || whole->get() < -1'000'000) return {};
    return whole->get() * 1000;
  }
  if (const auto* real = node.as_floating_point()) {
    const double scaled = real->get() * 1000;
    if (!(std::abs(scaled) < 1e9)) return {};
    return static_cast<std::int64_t>(std::llround(scaled));
  }
  return {};
}

std::optional<Point> point_of(const toml::node& node) {
  const auto* pair = node.as_array();
  if (!pair || pair->size() != 2) return {};
  const auto x = thousandths(*pair->get(0)), y = thousandths(*pair->get(1));
  if (!x || !y || std::abs(*x) > farthest || std::abs(*y) > farthest) return {};
  return Point{static_cast<std::int32_t>(*x), static_cast<std::int32_t>(*y)};
}

}  // namespace

DataTable DataTable::parse(std::string_view text, const std::string& file) {
  if (text.size() > 4'000'000) fail_in(file, 1, "larger than 4 megabytes");
  try {
    auto root = std::make_shared<const toml::table>(toml::parse(text));
    const toml::table* table = root.get();
    return DataTable(std::make_shared<Node>(Node{std::move(root), table, file, 1, {}}));
  } catch (const toml::parse_error& error) {
    fail_in(file, static_cast<int>(error.source().begin.line), std::string(error.description()));
  }
}

int DataTable::line() const { return node_->line; }

void DataTable::fail(const std::string& what, Clause clause) const { fail_in(node_->file, node_->line, what, clause); }

void DataTable::fail_at(const char* key, const std::string& what, Clause clause) const {
  const toml::node* node = node_->find(key);
  fail_in(node_->file, node ? line_of(*node, node_->line) : node_->line, fmt::format("{}: {}", key, what), clause, key);
}

bool DataTable::has(const char* key) const { return node_->find(key) != nullptr; }

std::string DataTable::text(const char* key, std::optional<std::string> fallback) const {
  const toml::node* node = node_->find(key);
  if (!node && fallback) return *fallback;
  if (!node) fail(fmt::format("{} is missing", key));
  if (const auto* value = node->as_string()) return value->get();
  fail_at(key, "a text is wanted");
}

std::string DataTable::name(int most_letters) const {
  std::string name = text("name");
  if (name.empty() || name.size() > static_cast<std::size_t>(most_letters))
    fail_at("name", fmt::format("a name of 1 to {} letters is wanted", most_letters));
  return name;
}

int DataTable::number(const char* key, int min, int max, std::optional<int> fallback) const {
  const toml::node* node = node_->find(key);
  if (!node && fallback) return *fallback;
  if (!node) fail(fmt::format("{} is missing: a whole number from {} to {}", key, min, max));
  const auto* value = node->as_integer();
  if (!value || value->get() < min || value->get() > max)
    fail_at(key, fmt::format("a whole number from {} to {} is wanted", min, max));
  return static_cast<int>(value->get());
}

bool DataTable::flag(const char* key, bool fallback) const {
  const toml::node* node = node_->find(key);
  if (!node) return fallback;
  if (const auto* value = node->as_boolean()) return value->get();
  fail_at(key, "true or false is wanted");
}

int DataTable::choice(const char* key, std::span<const char* const> names, std::optional<int> fallback) const {
  if (!has(key) && fallback) return *fallback;
  if (!has(key)) fail(fmt::format("{} is missing: one of {}", key, fmt::join(names, ", ")));
  const toml::node* node = node_->find(key);
  if (const auto* value = node->as_string())
    for (std::size_t i = 0; i < names.size(); ++i)
      if (value->get() == names[i]) return static_cast<int>(i);
  fail_at(key, fmt::format("one of {} is wanted", fmt::join(names, ", ")));
}

std::int32_t DataTable::length(const char* key, int min_units, int max_units,
                               std::optional<std::int32_t> fallback) const {
  const toml::node* node = node_->find(key);
  if (!node && fallback) return *fallback;
  if (!node) fail(fmt::format("{} is missing: a length from {} to {}", key, min_units, max_units));
  const auto value = thousandths(*node);
  if (!value || *value < std::int64_t{1000} * min_units || *value > std::int64_t{1000} * max_units)
    fail_at(key, fmt::format("a length from {} to {} is wanted", min_units, max_units));
  return static_cast<std::int32_t>(*value);
}

Angle DataTable::degrees(const char* key, std::optional<int> fallback) const {
  const toml::node* node = node_->find(key);
  if (!node && fallback) return static_cast<Angle>(linstock::degrees(*fallback));
  if (!node) fail(fmt::format("{} is missing: degrees, 0 to the right, 90 away from the reader", key));
  const auto value = thousandths(*node);
  if (!value || *value < -360'000 || *value > 360'000) fail_at(key, "degrees from -360 to 360 are wanted");
  return static_cast<Angle>(divide_near(*value * full_turn, 360'000));
}

Point DataTable::point(const char* key) const {
  const toml::node* node = node_->find(key);
  if (!node) fail(fmt::format("{} is missing: a point like [12, 7.5]", key));
  const auto value = point_of(*node);
  if (!value) fail_at(key, "a point like [12, 7.5] is wanted");
  return *value;
}

std::vector<Point> DataTable::points(const char* key) const {
  const toml::node* node = node_->find(key);
  if (!node) fail(fmt::format("{} is missing: points like [[0, 0], [12, 7.5]]", key));
  std::vector<Point> out;
  if (const auto* list = node->as_array())
    for (const toml::node& entry : *list) {
      const auto value = point_of(entry);
      if (!value)
        fail_in(node_->file, line_of(entry, node_->line), fmt::format("{}: a point like [12, 7.5] is wanted", key));
      out.push_back(*value);
    }
  else
    fail_at(key, "points like [[0, 0], [12, 7.5]] are wanted");
  return out;
}

std::vector<int> DataTable::numbers(const char* key, int min, int max) const {
  const toml::node* node = node_->find(key);
  const auto* list = node ? node->as_array() : nullptr;
  if (!list) fail_at(key, "a list of whole numbers is wanted");
  std::vector<int> out;
  for (const toml::node& entry : *list) {
    const auto* value = entry.as_integer();
    if (!value || value->get() < min || value->get() > max)
      fail_in(node_->file, line_of(entry, node_->line),
              fmt::format("{}: whole numbers from {} to {} are wanted", key, min, max));
    out.push_back(static_cast<int>(value->get()));
  }
  return out;
}

std::optional<DataTable> DataTable::table(const char* key) const {
  const toml::node* node = node_->find(key);
  if (!node) return {};
  const auto* inner = node->as_table();
  if (!inner) fail_at(key, "a table is wanted");
  return DataTable(std::make_shared<Node>(Node{node_->root, inner, node_->file, line_of(*node, node_->line), {}}));
}

std::vector<DataTable> DataTable::tables(const char* key) const {
  const toml::node* node = node_->find(key);
  std::vector<DataTable> out;
  if (!node) return out;
  const auto* list = node->as_array();
  if (!list) fail_at(key, fmt::format("tables headed [[{}]] are wanted", key));
  for (const toml::node& entry : *list) {
    const auto* inner = entry.as_table();
    if (!inner) fail_at(key, fmt::format("tables headed [[{}]] are wanted", key));
    out.push_back(
        DataTable(std::make_shared<Node>(Node{node_->root, inner, node_->file, line_of(entry, node_->line), {}})));
  }
  return out;
}

void DataTable::finish() const {
  for (auto&& [key, node] : *node_->table) {
    const std::string name(key.str());
    if (node_->asked.count(name)) continue;
    fail_in(node_->file, line_of(node, node_->line),
            fmt::format("there is no '{}' here; known: {}", name, fmt::join(node_->asked, ", ")));
  }
}

}  // namespace linstock
