#include "host/letter.h"

#include <algorithm>
#include <cctype>

namespace linstock::host {

namespace {

bool is_token(std::string_view name) {
  constexpr std::string_view others = "!#$%&'*+-.^_`|~";
  return !name.empty() && std::all_of(name.begin(), name.end(), [&](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || others.find(c) != std::string_view::npos;
  });
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

struct Head {
  int hosts = 0, lengths = 0, codings = 0;
  bool chunked = false, new_version = false;

  std::optional<HeadProblem> first(std::string_view line) {
    const auto last = line.rfind(' ');
    const std::string_view version = last == std::string_view::npos ? "" : line.substr(last + 1);
    if (std::count(line.begin(), line.end(), ' ') != 2)
      return HeadProblem{400, "a request is a method, a path, a version"};
    if (version != "HTTP/1.1" && version != "HTTP/1.0") return HeadProblem{400, "this is no HTTP that is spoken here"};
    new_version = version == "HTTP/1.1";
    return {};
  }
  std::optional<HeadProblem> field(std::string_view line) {
    if (line.front() == ' ' || line.front() == '\t') return HeadProblem{400, "headers are not folded"};
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon)))
      return HeadProblem{400, "a header is a name, a colon, a value"};
    const std::string name = lower(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (name == "host") ++hosts;
    if (name == "content-length") {
      ++lengths;
      if (value.empty() || value.size() > 18 ||
          !std::all_of(value.begin(), value.end(), [](char c) { return c >= '0' && c <= '9'; }))
        return HeadProblem{400, "Content-Length is a number"};
    }
    if (name == "transfer-encoding") {
      ++codings;
      chunked = lower(value) == "chunked";
    }
    return {};
  }
  std::optional<HeadProblem> whole() const {
    if (hosts > 1 || (hosts == 0 && new_version)) return HeadProblem{400, "a request has one Host"};
    if (lengths > 1) return HeadProblem{400, "a request has one length"};
    if (codings > 0 && lengths > 0) return HeadProblem{400, "a request has a length or a coding, not both"};
    if (codings > 0 && !new_version) return HeadProblem{400, "codings came with HTTP/1.1"};
    if (codings > 1 || (codings == 1 && !chunked))
      return HeadProblem{501, "no transfer coding but chunked is known here"};
    return {};
  }
};

}  // namespace

std::optional<HeadProblem> problem_of_head(std::string_view head) {
  Head seen;
  for (bool first = true; head.size() > 2; first = false) {
    const auto end = head.find_first_of(std::string_view("\r\n\0", 3));
    if (end == std::string_view::npos || head.substr(end, 2) != "\r\n")
      return HeadProblem{400, "lines end with CR LF, and hold neither"};
    if (const auto problem = first ? seen.first(head.substr(0, end)) : seen.field(head.substr(0, end))) return problem;
    head.remove_prefix(end + 2);
  }
  return seen.whole();
}

std::string id_in(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c != '"') continue;
    const std::size_t begin = ++i;
    while (i < text.size() && text[i] != '"') i += text[i] == '\\' ? 2 : 1;
    if (i >= text.size() || depth != 1 || text.substr(begin, i - begin) != "id") continue;
    std::size_t at = text.find_first_not_of(" \t\r\n", i + 1);
    if (at == std::string_view::npos || text[at] != ':') continue;
    at = text.find_first_not_of(" \t\r\n", at + 1);
    if (at == std::string_view::npos) return "";
    const std::size_t end = text.find_first_not_of("-0123456789", at);
    const std::string_view number = text.substr(at, end == std::string_view::npos ? end : end - at);
    const bool whole = !number.empty() && number.size() < 19 && number.find('-', 1) == std::string_view::npos &&
                       number != "-" && (number[0] != '0' || number.size() == 1) && !number.starts_with("-0");
    return whole ? std::string(number) : "";
  }
  return "";
}

}  // namespace linstock::host
