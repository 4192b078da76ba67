#include "code.h"

#include <algorithm>
#include <cctype>

namespace mutants {
namespace {

bool in_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::size_t blank(std::string& code, std::size_t from, std::size_t to) {
  to = std::min(to, code.size());
  for (std::size_t i = from; i < to; ++i)
    if (code[i] != '\n') code[i] = '_';
  return to;
}

std::size_t end_of_quoted(const std::string& code, std::size_t at) {
  const char quote = code[at];
  for (std::size_t i = at + 1; i < code.size(); ++i) {
    if (code[i] == '\\') ++i;
    else if (code[i] == quote || code[i] == '\n') return i + 1;
  }
  return code.size();
}

std::size_t end_of_raw(const std::string& code, std::size_t at) {
  const std::size_t open = code.find('(', at);
  if (open == code.npos) return code.size();
  const std::string close = ")" + code.substr(at + 2, open - at - 2) + "\"";
  const std::size_t end = code.find(close, open);
  return end == code.npos ? code.size() : end + close.size();
}

// A comment becomes blanks, a text underscores: a text is an operand, a comment is nothing.
std::string code_of(std::string code) {
  for (std::size_t i = 0; i < code.size();) {
    const bool line_begins = i == 0 || code[i - 1] == '\n';
    if (code.compare(i, 2, "//") == 0 || (line_begins && code[i] == '#')) {
      for (; i < code.size() && code[i] != '\n'; ++i) code[i] = ' ';
    } else if (code.compare(i, 2, "R\"") == 0 && (i == 0 || !in_word(code[i - 1]))) {
      i = blank(code, i, end_of_raw(code, i));
    } else if (code[i] == '"' || (code[i] == '\'' && (i == 0 || !in_word(code[i - 1])))) {
      i = blank(code, i, end_of_quoted(code, i));
    } else {
      ++i;
    }
  }
  return code;
}

bool opens(char c) { return c == '(' || c == '[' || c == '{'; }
bool closes(char c) { return c == ')' || c == ']' || c == '}'; }

}  // namespace

Code::Code(const std::string& text) : code_(code_of(text)), lines_{0} {
  for (std::size_t i = 0; i < code_.size(); ++i)
    if (code_[i] == '\n') lines_.push_back(i + 1);
  find_constants();
}

int Code::line_number(std::size_t at) const {
  return static_cast<int>(std::upper_bound(lines_.begin(), lines_.end(), at) - lines_.begin());
}

std::string Code::line_at(std::size_t at) const {
  const std::size_t begin = lines_[static_cast<std::size_t>(line_number(at)) - 1];
  return code_.substr(begin, code_.find('\n', begin) - begin);
}

bool Code::word_at(std::size_t at, const std::string& word) const {
  return code_.compare(at, word.size(), word) == 0 && (at == 0 || !in_word(code_[at - 1])) &&
         (at + word.size() >= code_.size() || !in_word(code_[at + word.size()]));
}

std::size_t Code::closing(std::size_t open) const {
  int depth = 0;
  for (std::size_t i = open; i < code_.size(); ++i) {
    depth += opens(code_[i]) ? 1 : closes(code_[i]) ? -1 : 0;
    if (depth == 0) return i;
  }
  return code_.npos;
}

// A single `=` (also of +=), a comma, a question mark, a colon that is no `::` end an operand.
static bool ends_operand(const std::string& code, std::size_t i) {
  const char c = code[i], before = i > 0 ? code[i - 1] : ' ', after = i + 1 < code.size() ? code[i + 1] : ' ';
  if (c == ';' || c == ',' || c == '?') return true;
  if (c == ':') return before != ':' && after != ':';
  return c == '=' && after != '=' && before != '=' && before != '!' && before != '<' && before != '>';
}

std::size_t Code::operand_begin(std::size_t op) const {
  const bool is_and = code_[op] == '&';
  int depth = 0;
  std::size_t i = op;
  for (; i > 0; --i) {
    const char c = code_[i - 1];
    if (closes(c)) ++depth;
    else if (opens(c) && --depth < 0) break;
    if (depth > 0) continue;
    if (ends_operand(code_, i - 1) || (is_and && code_.compare(i - 1, 2, "||") == 0)) break;
    if (i >= 2 && is_and && code_.compare(i - 2, 2, "||") == 0) break;
    if (i >= 6 && word_at(i - 6, "return")) break;
  }
  while (i < op && std::isspace(static_cast<unsigned char>(code_[i]))) ++i;
  return i;
}

std::size_t Code::operand_end(std::size_t after_op, bool stop_at_or_only) const {
  int depth = 0;
  std::size_t i = after_op;
  for (; i < code_.size(); ++i) {
    const char c = code_[i];
    if (opens(c)) ++depth;
    else if (closes(c) && --depth < 0) break;
    if (depth > 0) continue;
    if (ends_operand(code_, i) || code_.compare(i, 2, "||") == 0 || (!stop_at_or_only && code_.compare(i, 2, "&&") == 0)) break;
  }
  while (i > after_op && std::isspace(static_cast<unsigned char>(code_[i - 1]))) --i;
  return i;
}

void Code::find_constants() {
  for (std::size_t at = code_.find("constexpr"); at != code_.npos; at = code_.find("constexpr", at + 9)) {
    if (!word_at(at, "constexpr")) continue;
    if (at >= 3 && code_.compare(at - 3, 3, "if ") == 0) {
      constants_.push_back({at, closing(code_.find('(', at)), Fixed::Condition});
      continue;
    }
    const std::size_t stop = code_.find_first_of("=({;", at);
    if (stop == code_.npos) continue;
    if (code_[stop] != '(') {
      std::size_t end = stop;
      while (end < code_.size() && code_[end] != ';') end = opens(code_[end]) ? closing(end) + 1 : end + 1;
      constants_.push_back({at, end, Fixed::Variable});
    } else if (const std::size_t body = code_.find_first_of("{;", closing(stop)); body != code_.npos && code_[body] == '{') {
      constants_.push_back({at, closing(body), Fixed::Function});
    }
  }
}

const Code::Constant* Code::constant_around(std::size_t at) const {
  const Constant* found = nullptr;  // the innermost, which begins last
  for (const Constant& c : constants_)
    if (c.begin <= at && at <= c.end) found = &c;
  return found;
}

}  // namespace mutants
