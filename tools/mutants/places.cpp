#include "places.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <sstream>

#include "code.h"

namespace fs = std::filesystem;

namespace mutants {
namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '\''; }

std::string trimmed(const std::string& text) {
  const auto at = text.find_first_not_of(' ');
  return at == text.npos ? "" : text.substr(at);
}

// No rule stands in these: they draw, advise, describe, say what a sound snapshot is, draw up battles that nobody wrote, list armies (data, like
// the files of armies and scenarios), or hold the book together.
bool holds_no_rule(const fs::path& file) {
  const std::string name = file.filename(), path = "/" + file.string();
  return name == "book.cpp" || name == "show.cpp" || name == "preview.cpp" || name == "doctrine.cpp" || name == "snapshot.cpp" || name == "drawing.cpp" || name == "drawn.cpp" || name == "lists.cpp" || name.rfind("kept", 0) == 0 ||
         path.find("/doctrine/") != path.npos || path.find("/show/") != path.npos;
}

// Descriptions, names and ranges of numbers change no play, nor how many elements a list has room for, nor the box outside which
// nobody is measured.
bool leaves_play_alone(const std::string& line) {
  for (const char* sign :
       {".number(", ".flag(", ".effect(", ".role(", ".group(", "_name(", "int most_", ".heading(", "list.", "enum", ".found(", "Few<", "Many<", "array<", "reserve(", "static_assert", "requires", "template", "case ", "operator"})
    if (line.find(sign) != line.npos) return true;
  if (line.find("meet(") != line.npos && line.find("box") != line.npos) return true;
  return line.find("if (!board.near(") != line.npos && line.find(" || ") == line.npos && line.find(" && ") == line.npos;
}

class Finder {
 public:
  Finder(const fs::path& file, const std::string& text, std::vector<Place>& out) : file_(file), text_(text), code_(text), out_(out) {}

  void find() {
    for (std::size_t begin = 0; begin < text_.size(); begin = text_.find('\n', begin) + 1) {
      const std::string line = code_.line_at(begin);
      if (line.rfind("const Description& describe", 0) == 0) description_ = true;
      if (line == "}") description_ = false;
      if (!description_ && !leaves_play_alone(line) && !only_tells(begin)) look_at(begin, begin + line.size());
      if (text_.find('\n', begin) == text_.npos) break;
    }
  }

 private:
  void look_at(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      operators(i);
      number(i);
      if (code_.word_at(i, "if")) ways(i);
    }
  }

  // The story that is told of what happens is no rule: a statement that tells it, and whether it is told.
  bool only_tells(std::size_t line) const {
    const std::string& code = code_.text();
    const auto begin = code.find_first_not_of(' ', line), end = code.find(';', line);
    if (begin == code.npos || end == code.npos) return false;
    const auto before = begin == 0 ? code.npos : code.find_last_of(";{}", begin - 1);
    const std::string statement = code.substr(before == code.npos ? 0 : before + 1, end - (before == code.npos ? 0 : before + 1));
    const bool tells = statement.find("umpire.tell(") != code.npos || statement.find("umpire_.tell(") != code.npos || statement.find("umpire.harm(") != code.npos;
    return tells && statement.find("return") == statement.npos && statement.find('{') == statement.npos;
  }

  void add(Place place, std::size_t at, const std::string& after) {
    place.file = file_;
    place.line = code_.line_number(at);
    place.first_line = code_.line_number(place.first);
    place.last_line = code_.line_number(place.last);
    if (const auto* fixed = code_.constant_around(at)) {
      if (fixed->what == Code::Fixed::Condition) return;
      place.may_be_constant = fixed->what == Code::Fixed::Function;
      if (fixed->what == Code::Fixed::Variable) {
        place.loosened = fixed->begin;
        place.first_line = std::min(place.first_line, code_.line_number(fixed->begin));
        place.last_line = std::max(place.last_line, code_.line_number(fixed->end));
      }
    }
    const std::size_t begin = at - std::min(at, text_.rfind('\n', at) == text_.npos ? at : at - text_.rfind('\n', at) - 1);
    place.before = trimmed(text_.substr(begin, text_.find('\n', begin) - begin));
    place.after = trimmed(after.substr(begin, after.find('\n', begin) - begin));
    out_.push_back(std::move(place));
  }

  std::string with(std::size_t at, std::size_t size, const std::string& put) const {
    std::string after = text_;
    return after.replace(at, size, put);
  }

  bool stands_free(std::size_t at, std::size_t size) const {
    const auto space = [&](std::size_t i) { return i < text_.size() && std::isspace(static_cast<unsigned char>(text_[i])); };
    return at > 0 && space(at - 1) && space(at + size);
  }

  // What is asked before `? "this" : "that"` says which words are told; nothing hangs on words (tests/all_books/typed_test.cpp).
  bool chooses_words(std::size_t at) const {
    const std::string& code = code_.text();
    int open = 0;
    for (std::size_t i = at; i < code.size() && open >= 0; ++i) {
      if (code[i] == ';' || code[i] == '{' || code[i] == '}') return false;
      open += (code[i] == '(') - (code[i] == ')');
      if (code[i] != '?') continue;
      const auto then = text_.find_first_not_of(" \n", i + 1);
      return then != text_.npos && text_[then] == '"';
    }
    return false;
  }

  void operators(std::size_t at) {
    static const std::pair<const char*, const char*> changes[] = {{"<=", "<"}, {">=", ">"}, {"<", "<="}, {">", ">="},
                                                                  {"==", "!="}, {"!=", "=="}, {"&&", "||"}, {"||", "&&"}};
    for (const auto& [from, to] : changes) {
      const std::size_t size = std::string(from).size();
      if (code_.text().compare(at, size, from) != 0 || !stands_free(at, size)) continue;
      if (chooses_words(at)) continue;
      Place place{.kind = Kind::Comparison, .file = {}, .first = at, .last = at + size, .mid = at, .from = from, .to = to};
      if (from[0] == '&' || from[0] == '|') {
        place.kind = Kind::Logic;
        place.first = code_.operand_begin(at);
        place.last = code_.operand_end(at + size, from[0] == '|');
      }
      add(place, at, with(at, size, to));
    }
  }

  // One more; but a one that is put alone says yes, and minus one nobody: they become nought.
  void number(std::size_t at) {
    const std::string& code = code_.text();
    if (!std::isdigit(static_cast<unsigned char>(code[at])) || at < 3 || in_word(code[at - 1]) || code[at - 1] == '<') return;
    std::size_t end = at;
    while (end < code.size() && in_word(code[end])) ++end;
    const std::string digits = code.substr(at, end - at);
    if (digits.find_first_not_of("0123456789") != digits.npos || digits.size() > 5) return;
    const bool lone = digits == "1" && (code[at - 1] == '-' || (code.compare(at - 2, 2, "= ") == 0 && code[at - 3] == ' ' && (code[end] == ';' || code[end] == ',')));
    const std::string more = std::to_string(std::stoi(digits) + (lone ? -1 : 1));
    add({.kind = Kind::Constant, .file = {}, .first = at, .last = end, .mid = at, .from = digits, .to = more}, at, with(at, digits.size(), more));
  }

  // A condition turned round, and an early way out taken away.
  void ways(std::size_t at) {
    const std::string& code = code_.text();
    if (code.compare(at, 4, "if (") != 0) return;
    const std::size_t close = code_.closing(at + 3);
    if (close == code.npos) return;
    std::size_t first = at + 4;
    if (const auto begins = code.rfind("; ", close); begins != code.npos && begins > first) first = begins + 2;
    Place place{.kind = Kind::Condition, .file = {}, .first = first, .last = close, .mid = first};
    const std::size_t declared = code.substr(first, close - first).find(" = ");
    if (declared == std::string::npos) {
      add(place, at, with(first, close - first, "!(" + text_.substr(first, close - first) + ")"));
    } else {
      std::size_t begin = first + declared;
      while (begin > first && in_word(code[begin - 1])) --begin;
      place.name = code.substr(begin, first + declared - begin);
      if (place.name.empty()) return;
    }
    const std::string then = code_.text().substr(close + 1, 20);
    if (then.find_first_not_of(" \n") == then.npos) return;
    const std::string first_word = then.substr(then.find_first_not_of(" \n"));
    if (first_word.rfind("return", 0) != 0 && first_word.rfind("continue", 0) != 0) return;
    place.kind = Kind::WayOut;
    add(place, at, with(at, code.find(';', close) + 1 - at, ";"));
  }

  fs::path file_;
  const std::string& text_;
  Code code_;
  std::vector<Place>& out_;
  bool description_ = false;
};

}  // namespace

const char* name_of(Kind kind) {
  static const char* const names[] = {"comparison", "logic", "constant", "condition", "early way out"};
  return names[static_cast<int>(kind)];
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

std::vector<Place> places_below(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (const auto ext = entry.path().extension(); ext == ".cpp" || ext == ".h") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Place> places;
  for (const fs::path& file : files) {
    const fs::path name = file.lexically_relative(folder);
    if (holds_no_rule(name)) continue;
    const std::string text = text_of(file);
    Finder(name, text, places).find();
  }
  return places;
}

}  // namespace mutants
