#include "kernel/describe.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <mutex>

namespace linstock {

std::string Field::text(int number) const {
  switch (kind) {
    case Kind::Flag: return number ? "yes" : "no";
    case Kind::Choice:
      return number >= 0 && number < static_cast<int>(choices.size()) ? choices[static_cast<std::size_t>(number)]
                                                                      : std::to_string(number);
    case Kind::List: return std::to_string(number);
    case Kind::Number: break;
  }
  if (scale == 1) return std::to_string(number);
  // Exact decimals: a scale is 2, 4, 10 or 1000.
  std::string text = fmt::format("{:.3f}", static_cast<double>(number) / scale);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

std::string Field::allowed() const {
  switch (kind) {
    case Kind::Flag: return "yes or no";
    case Kind::Choice: return fmt::format("{}", fmt::join(choices, ", "));
    case Kind::List: return fmt::format("{} to {} entries", min, max);
    case Kind::Number: break;
  }
  return fmt::format("{} to {}{}{}{}", text(min), text(max), *unit ? " " : "", unit,
                     scale == 1 ? "" : fmt::format(" in steps of {}", text(1)));
}

namespace {

// As people type it: capitals and small letters are one, and so are a hyphen, an underscore and a space.
bool same_word(std::string_view a, std::string_view b) {
  const auto plain = [](char c) { return c == '_' || c == ' ' ? '-' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return plain(x) == plain(y); });
}

}  // namespace

std::optional<int> Field::read(std::string_view given) const {
  if (kind == Kind::Flag) {
    if (given == "yes" || given == "true" || given == "1" || given == "on") return 1;
    if (given == "no" || given == "false" || given == "0" || given == "off") return 0;
    return {};
  }
  if (kind == Kind::Choice) {
    for (std::size_t i = 0; i < choices.size(); ++i)
      if (same_word(given, choices[i])) return static_cast<int>(i);
    return {};
  }
  // Decimal, by hand: no locale, no exponent, no rounding.
  bool negative = false;
  if (!given.empty() && (given[0] == '+' || given[0] == '-')) {
    negative = given[0] == '-';
    given.remove_prefix(1);
  }
  std::int64_t digits = 0, over = 1;
  bool point = false, any = false;
  for (char c : given) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || digits > 100'000'000 || over > 100'000) return {};
    digits = digits * 10 + (c - '0');
    if (point) over *= 10;
    any = true;
  }
  if (!any || digits * scale % over != 0) return {};
  const std::int64_t number = (negative ? -1 : 1) * (digits * scale / over);
  if (number < min || number > max) return {};
  return static_cast<int>(number);
}

const Field* Description::find(std::string_view wanted) const {
  if (wanted.empty()) return nullptr;
  for (const Field& field : fields)  // most differ in their first letter
    if (wanted.front() == *field.name && wanted == field.name) return &field;
  return nullptr;
}

void Description::set_defaults(void* object) const {
  for (const Field& field : fields) {
    field.value(object) = field.fallback;
    if (field.kind == Field::Kind::List)
      for (int i = 0; i < field.fallback; ++i) field.element->set_defaults(field.item(object, i));
  }
}

std::optional<Problem> Description::check(const void* object) const {
  for (const Field& field : fields) {
    const int number = field.value(object);
    if (number < field.min || number > field.max)
      return Problem{field.name, fmt::format("{} is out of range; allowed: {}", field.text(number), field.allowed()),
                     field.clause};
    if (field.kind == Field::Kind::List)
      for (int i = 0; i < number; ++i)
        if (auto problem = field.element->check(field.item(object, i))) {
          problem->field = fmt::format("{}.{}.{}", field.name, i + 1, problem->field);
          return problem;
        }
  }
  for (const Part& part : parts)
    if (part.description->refuse)
      if (auto problem = part.description->refuse(static_cast<const std::byte*>(object) + part.offset)) {
        problem->field = part.prefix + problem->field;
        return problem;
      }
  return refuse ? refuse(object) : std::nullopt;
}

void Description::add_part(const Description& part, std::size_t offset, const std::string& prefix) {
  // Names live as long as the program, like the descriptions themselves.
  static std::deque<std::string> names;
  static std::mutex mutex;  // descriptions are built on first use, maybe by two threads at once
  const std::lock_guard lock(mutex);
  for (Field field : part.fields) {
    field.name = names.emplace_back(prefix + field.name).c_str();
    field.offset += offset;
    fields.push_back(field);
  }
  parts.push_back({&part, offset, prefix});
  for (Part inner : part.parts) {
    inner.offset += offset;
    inner.prefix = prefix + inner.prefix;
    parts.push_back(inner);
  }
}

namespace {

std::optional<Problem> unknown(const Description& description, std::string_view name) {
  std::string known;
  for (const Field& field : description.fields) known += fmt::format("{}{}", known.empty() ? "" : ", ", field.name);
  return Problem{std::string(name), fmt::format("there is no such fact; known: {}", known), {}};
}

}  // namespace

std::optional<Problem> set_field(const Description& description, void* object, std::string_view path,
                                 std::string_view text) {
  const auto dot = path.find('.');
  const Field* field = description.find(path.substr(0, dot));
  if (!field) return unknown(description, path.substr(0, dot));
  if (field->kind == Field::Kind::List) {
    const auto rest = dot == std::string_view::npos ? "" : path.substr(dot + 1);
    const auto second = rest.find('.');
    const auto number = rest.substr(0, second);
    int index = 0;
    for (char c : number) index = c >= '0' && c <= '9' && index < 1000 ? index * 10 + (c - '0') : 10000;
    if (second == std::string_view::npos || index < 1 || index > field->max)
      return Problem{std::string(path),
                     fmt::format("is a list; name an entry (1 to {}) and its fact, like {}.1.{}", field->max, field->name,
                                 field->element->fields.front().name),
                     field->clause};
    int& count = field->value(object);
    const int before = count;
    for (; count < index; ++count) field->element->set_defaults(field->item(object, count));
    auto problem = set_field(*field->element, field->item(object, index - 1), rest.substr(second + 1), text);
    if (problem) {  // a refused value leaves the list as it was
      problem->field = fmt::format("{}.{}.{}", field->name, index, problem->field);
      for (; count > before; --count) std::fill_n(field->item(object, count - 1), field->element_size, std::byte{0});
    }
    return problem;
  }
  if (dot != std::string_view::npos)
    return Problem{std::string(path), fmt::format("{} is not a list", field->name), field->clause};
  const auto value = field->read(text);
  if (!value) return Problem{field->name, fmt::format("'{}' does not fit; allowed: {}", text, field->allowed()), field->clause};
  field->value(object) = *value;
  return {};
}

const Field* find_field(const Description& description, std::string_view path) {
  const auto dot = path.find('.');
  const Field* field = description.find(path.substr(0, dot));
  if (!field || dot == std::string_view::npos) return field;
  if (field->kind != Field::Kind::List) return nullptr;
  const auto second = path.find('.', dot + 1);
  return second == std::string_view::npos ? nullptr : find_field(*field->element, path.substr(second + 1));
}

int Described::get(std::string_view field) const {
  const Field* found = description_->find(field);
  check(found, "no such field");
  return found->value(data());
}

}  // namespace linstock
