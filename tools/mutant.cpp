// mutant FOLDER SEED: changes one place of the rule code below FOLDER, chosen by SEED among all places that can be
// changed, and prints file, line, kind, before and after. A comparison, a constant, a logical word, a condition or an early
// return becomes another. Descriptions, help texts and comments are left alone: no rule hangs on them; nor on how many elements a list
// has room for, or on the box outside which nobody is measured.
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Change {
  fs::path file;
  std::size_t line;
  std::string kind, after;
};

std::vector<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The part of a line that is code: what stands in quotes is blanked, a comment cut off.
std::string code_of(const std::string& line) {
  std::string code = line;
  bool quoted = false;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (!quoted && code.compare(i, 2, "//") == 0) return code.substr(0, i);
    if (code[i] == '"' && (i == 0 || code[i - 1] != '\\')) quoted = !quoted;
    else if (quoted) code[i] = '_';
  }
  return code;
}

void add_words(const fs::path& file, std::size_t n, const std::string& line, const std::string& code, std::vector<Change>& out) {
  static const std::pair<const char*, const char*> words[] = {{" <= ", " < "}, {" >= ", " > "}, {" < ", " <= "}, {" > ", " >= "},
                                                              {" == ", " != "}, {" != ", " == "}, {" && ", " || "}, {" || ", " && "}};
  for (const auto& [from, to] : words)
    for (std::size_t at = code.find(from); at != code.npos; at = code.find(from, at + 1)) {
      std::string after = line;
      after.replace(at, std::string(from).size(), to);
      out.push_back({file, n, std::string(from).find_first_of("&|") == std::string::npos ? "comparison" : "logic", after});
    }
}

void add_constants(const fs::path& file, std::size_t n, const std::string& line, const std::string& code, std::vector<Change>& out) {
  for (std::size_t i = 0; i < code.size(); ++i) {
    const auto word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '\''; };
    if (!std::isdigit(static_cast<unsigned char>(code[i])) || (i > 0 && word(code[i - 1]))) continue;
    std::size_t end = i;
    while (end < code.size() && word(code[end])) ++end;
    const std::string digits = code.substr(i, end - i);
    if (digits.find_first_not_of("0123456789") == digits.npos && digits.size() < 6) {
      std::string after = line;
      after.replace(i, digits.size(), std::to_string(std::stoi(digits) + 1));
      out.push_back({file, n, "constant", after});
    }
    i = end;
  }
}

// A condition turned round, and an early way out taken away.
void add_ways_out(const fs::path& file, std::size_t n, const std::string& line, const std::string& code, std::vector<Change>& out) {
  const auto at = code.find("if (");
  if (at == code.npos || code.find(';') == code.npos) return;
  int depth = 0;
  std::size_t end = at + 3;
  for (; end < code.size(); ++end) {
    depth += code[end] == '(' ? 1 : code[end] == ')' ? -1 : 0;
    if (depth == 0) break;
  }
  const std::string condition = line.substr(at + 4, end - at - 4);
  if (condition.find(';') == condition.npos && condition.find(" = ") == condition.npos) {
    std::string after = line;
    after.replace(at + 4, end - at - 4, "!(" + condition + ")");
    out.push_back({file, n, "condition", after});
  }
  if (code.find("return") != code.npos || code.find("continue") != code.npos)
    out.push_back({file, n, "early way out", line.substr(0, at) + ";"});
}

std::vector<Change> changes_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (const auto ext = entry.path().extension(); ext == ".cpp" || ext == ".h") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Change> changes;
  for (const fs::path& file : files) {
    const std::string name = file.filename();
    if (name == "book.cpp" || name == "show.cpp" || name == "preview.cpp" || name == "doctrine.cpp" || name.rfind("kept", 0) == 0 || file.string().find("/doctrine/") != std::string::npos ||
        file.string().find("/show/") != std::string::npos)
      continue;  // no rule stands there
    bool description = false;
    const auto lines = lines_of(file);
    for (std::size_t n = 0; n < lines.size(); ++n) {
      const std::string code = code_of(lines[n]);
      if (code.rfind("const Description& describe", 0) == 0) description = true;
      if (code == "}") description = false;
      if (description || code.empty() || code[0] == '#' || code.find("static_assert") != code.npos) continue;
      if (code.find(".number(") != code.npos || code.find(".flag(") != code.npos || code.find("list.") != code.npos ||
          code.find("enum class") != code.npos || code.find("umpire.found") != code.npos)
        continue;
      if (code.find("Few<") != code.npos || code.find("Many<") != code.npos || code.find("array<") != code.npos || code.find("reserve(") != code.npos ||
          (code.find("if (!board.near(") != code.npos && code.find(" || ") == code.npos && code.find(" && ") == code.npos))
        continue;
      add_words(file, n, lines[n], code, changes);
      add_constants(file, n, lines[n], code, changes);
      add_ways_out(file, n, lines[n], code, changes);
    }
  }
  return changes;
}

std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

std::string trimmed(const std::string& text) {
  const auto at = text.find_first_not_of(' ');
  return at == text.npos ? "" : text.substr(at);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: mutant FOLDER SEED\n";
    return 2;
  }
  const auto changes = changes_in(argv[1]);
  if (changes.empty()) {
    std::cerr << "nothing to change below " << argv[1] << "\n";
    return 1;
  }
  const Change& change = changes[mix(std::strtoull(argv[2], nullptr, 10)) % changes.size()];
  auto lines = lines_of(change.file);
  std::cout << fs::relative(change.file, argv[1]).string() << ":" << change.line + 1 << " (" << change.kind << ")\n  - "
            << trimmed(lines[change.line]) << "\n  + " << trimmed(change.after) << "\n";
  lines[change.line] = change.after;
  std::ofstream out(change.file);
  for (const std::string& line : lines) out << line << "\n";
  return 0;
}
