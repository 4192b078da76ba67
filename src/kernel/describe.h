// Facts, outcomes and their lists described once: name, kind, range, default, help, clause. From this one description
// come command-line flags, JSON reading and writing with precise errors, JSON Schema, help texts and the page's forms.
//
// A described struct is plain data made of 32-bit integers, enums over them, and Few<> lists of such structs.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "kernel/clause.h"
#include "kernel/few.h"

namespace linstock {

// What is wrong with given data: which field, why, what would be right.
struct Problem {
  std::string field;
  std::string message;
  Clause clause;
  std::string key = {};  // in a data file: the name of the value that is wrong
};

struct Description;

struct Field {
  enum class Kind : std::uint8_t { Flag, Number, Choice, List };
  const char* name;
  Kind kind;
  std::size_t offset;
  int min = 0, max = 1, fallback = 0;
  int scale = 1;          // a Number is kept in 1/scale: scale 2 allows halves
  const char* unit = "";  // "inches"
  std::span<const char* const> choices;
  const Description* element = nullptr;  // List
  std::size_t element_size = 0;
  const char* help = "";
  Clause clause;
  const char* label = "";  // in a player's words, where the name's own words are not good enough
  const char* group = "";  // the heading under which a form shows it

  int& value(void* object) const { return *reinterpret_cast<int*>(static_cast<std::byte*>(object) + offset); }
  int value(const void* object) const {
    return *reinterpret_cast<const int*>(static_cast<const std::byte*>(object) + offset);
  }
  // List: a Few starts with its count; the items follow.
  std::byte* item(void* object, int i) const {
    return static_cast<std::byte*>(object) + offset + sizeof(int) + static_cast<std::size_t>(i) * element_size;
  }
  const std::byte* item(const void* object, int i) const {
    return static_cast<const std::byte*>(object) + offset + sizeof(int) + static_cast<std::size_t>(i) * element_size;
  }
  std::string text(int number) const;     // 3 with scale 2 is "1.5"; a choice is its name; a flag yes or no
  std::string allowed() const;            // "0 to 18 inches", "raw, trained, veteran"
  // Reads what text() writes (and +2, true, 1, on); nothing if it is not such a value or out of range.
  std::optional<int> read(std::string_view text) const;
};

struct Description {
  // A struct within the struct, whose fields stand here with a prefix to their names.
  struct Part {
    const Description* description;
    std::size_t offset;
    std::string prefix;
  };
  std::string name;
  std::vector<Field> fields;
  std::size_t size = 0;
  std::vector<Part> parts;
  // Impossible combinations, checked when every single field is in range.
  std::optional<Problem> (*refuse)(const void*) = nullptr;

  const Field* find(std::string_view field) const;
  void set_defaults(void* object) const;
  std::optional<Problem> check(const void* object) const;  // ranges, then lists, then combinations
  void add_part(const Description& part, std::size_t offset, const std::string& prefix);
};

// Sets a field by its name; a list's element is `firers.2.bases` (counting from 1; the list grows as needed).
std::optional<Problem> set_field(const Description& description, void* object, std::string_view path,
                                 std::string_view text);
// The last field of such a path, or null.
const Field* find_field(const Description& description, std::string_view path);

// Specialise for each described struct: template <> const Description& describe<FireFacts>();
template <class T>
const Description& describe();

struct NumberRange {
  int min = 0, max = 1, fallback = 0, scale = 1;
  const char* unit = "";
};

// Builds a Description; reads like a table of the facts.
template <class T>
class Describe {
 public:
  explicit Describe(const char* name) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>,
                  "a described struct is plain data without holes");
    description_.name = name;
    description_.size = sizeof(T);
  }
  template <class M>
  Describe& flag(const char* name, M T::*member, const char* help, Clause clause = {}, bool fallback = false) {
    Field& f = add(name, Field::Kind::Flag, member, help, clause);
    f.fallback = fallback;
    return *this;
  }
  template <class M>
  Describe& number(const char* name, M T::*member, NumberRange range, const char* help, Clause clause = {}) {
    Field& f = add(name, Field::Kind::Number, member, help, clause);
    f.min = range.min;
    f.max = range.max;
    f.fallback = range.fallback;
    f.scale = range.scale;
    f.unit = range.unit;
    return *this;
  }
  template <class M>
  Describe& choice(const char* name, M T::*member, std::span<const char* const> choices, M fallback, const char* help,
                   Clause clause = {}) {
    Field& f = add(name, Field::Kind::Choice, member, help, clause);
    f.choices = choices;
    f.max = static_cast<int>(choices.size()) - 1;
    f.fallback = static_cast<int>(fallback);
    return *this;
  }
  template <class E, int N>
  Describe& list(const char* name, Few<E, N> T::*member, int least, const char* help, Clause clause = {}) {
    Field f{name, Field::Kind::List, offset_of(member)};
    f.min = least;
    f.max = N;
    f.fallback = least;
    f.element = &describe<E>();
    f.element_size = sizeof(E);
    f.help = help;
    f.clause = clause;
    f.group = group_;
    description_.fields.push_back(f);
    return *this;
  }
  // The fields of a struct within, each name with the prefix: "attacker_bases".
  template <class M>
  Describe& part(const char* prefix, M T::*member) {
    const std::size_t before = description_.fields.size();
    description_.add_part(describe<M>(), offset_of(member), prefix);
    for (std::size_t i = before; i < description_.fields.size(); ++i)
      if (*group_) description_.fields[i].group = group_;
    return *this;
  }
  // The heading of the fields that follow, on forms: "The target".
  Describe& group(const char* heading) {
    group_ = heading;
    return *this;
  }
  // What a player calls the field before, where its name's words are not good enough.
  Describe& label(const char* words) {
    description_.fields.back().label = words;
    return *this;
  }
  // A lambda without captures: [](const FireFacts&) -> std::optional<Problem>.
  template <class Refuse>
  Describe& refuse(Refuse) {
    description_.refuse = [](const void* object) -> std::optional<Problem> {
      return Refuse{}(*static_cast<const T*>(object));
    };
    return *this;
  }
  operator Description() const { return description_; }

 private:
  template <class M>
  static std::size_t offset_of(M T::*member) {
    static const T sample{};
    return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&(sample.*member)) -
                                    reinterpret_cast<const std::byte*>(&sample));
  }
  template <class M>
  Field& add(const char* name, Field::Kind kind, M T::*member, const char* help, Clause clause) {
    static_assert(sizeof(M) == sizeof(int) && (std::is_enum_v<M> || std::is_same_v<M, int>),
                  "a described member is an int or an enum over int");
    Field f{name, kind, offset_of(member)};
    f.help = help;
    f.clause = clause;
    f.group = group_;
    description_.fields.push_back(f);
    return description_.fields.back();
  }

  Description description_;
  const char* group_ = "";
};

// A described value whose type only its description knows.
class Described {
 public:
  explicit Described(const Description& description)
      : description_(&description), words_((description.size + 3) / 4) {
    description.set_defaults(data());
  }
  const Description& description() const { return *description_; }
  void* data() { return words_.data(); }
  const void* data() const { return words_.data(); }
  std::span<const std::int32_t> words() const { return words_; }
  template <class T>
  const T& as() const {
    return *static_cast<const T*>(data());
  }
  int get(std::string_view field) const;
  friend bool operator==(const Described& a, const Described& b) { return a.words_ == b.words_; }

 private:
  const Description* description_;
  std::vector<std::int32_t> words_;
};

}  // namespace linstock
