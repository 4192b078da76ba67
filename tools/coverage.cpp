// coverage [--check] [--missing BOOK] ROOT: the matrix clause -> code -> tests of every book, written to
// ROOT/docs/coverage.md, and for each printed heading the files and functions that carry it, in ROOT/docs/where.md. With
// --check nothing is written; the exit code says whether both are current and whether every heading has its code.
//
// A clause counts as coded where its constant (BN_FIRE_01) or id stands in the book's sources, and as tested where
// its id stands in a file below tests/. A citation in a comment belongs to the function that follows it.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Clause {
  std::string id, heading, kind, text;
};

std::string read(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<Clause> read_clauses(const fs::path& tsv) {
  std::vector<Clause> clauses;
  std::istringstream lines(read(tsv));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream cells(line);
    Clause c;
    std::getline(cells, c.id, '\t');
    std::getline(cells, c.heading, '\t');
    std::getline(cells, c.kind, '\t');
    std::getline(cells, c.text, '\t');
    if (!c.id.empty() && c.id.back() == '?') c.id.pop_back();
    if (c.id != "id" && !c.id.empty()) clauses.push_back(c);
  }
  return clauses;
}

// Where each id of the form XX-WORD-00 (or its constant XX_WORD_00) stands: id -> files.
using Places = std::map<std::string, std::set<std::string>>;

std::vector<fs::path> files_below(const fs::path& folder, const std::set<std::string>& endings) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (endings.count(entry.path().extension().string())) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// Calls f with every id in the text.
template <class F>
void each_id(const std::string& text, F f) {
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t i = 0; i + 6 < text.size() + 1; ++i) {
    if (!upper(text[i]) || !upper(text[i + 1]) || (text[i + 2] != '-' && text[i + 2] != '_')) continue;
    if (i > 0 && (upper(text[i - 1]) || digit(text[i - 1]))) continue;
    std::size_t j = i + 3;
    while (j < text.size() && upper(text[j])) ++j;
    if (j == i + 3 || j >= text.size() || text[j] != text[i + 2]) continue;
    std::size_t k = j + 1;
    while (k < text.size() && digit(text[k])) ++k;
    if (k == j + 1) continue;
    std::string id = text.substr(i, k - i);
    std::replace(id.begin(), id.end(), '_', '-');
    f(id);
  }
}

// What is written by hand counts. A recorded or golden battle cites whatever came up in it, which proves no clause.
void collect(const fs::path& folder, const fs::path& root, Places& places) {
  for (const fs::path& file : files_below(folder, {".cpp", ".h", ".ts", ".toml"})) {
    const std::string name = fs::relative(file, root).string();
    each_id(read(file), [&](const std::string& id) { places[id].insert(name); });
  }
}

// The name of the function that a line at the left edge begins, or nothing.
std::string function_on(const std::string& line) {
  if (line.empty() || !(std::isalpha(static_cast<unsigned char>(line[0])))) return "";
  for (const char* other : {"namespace", "template", "using", "struct", "class", "enum", "#", "static_assert", "extern"})
    if (line.rfind(other, 0) == 0) return "";
  const auto bracket = line.find('(');
  if (bracket == line.npos || line.find('=') < bracket) return "";
  std::size_t begin = bracket;
  while (begin > 0 && (std::isalnum(static_cast<unsigned char>(line[begin - 1])) || line[begin - 1] == '_' || line[begin - 1] == ':'))
    --begin;
  const std::string name = line.substr(begin, bracket - begin);
  return name.find(' ') == name.npos && !name.empty() && line.find(' ') < begin ? name : "";
}

// Clause -> file -> functions that cite it.
using Carriers = std::map<std::string, std::map<std::string, std::set<std::string>>>;

Carriers carriers_of(const fs::path& folder) {
  Carriers carriers;
  for (const fs::path& file : files_below(folder, {".cpp", ".h"})) {
    const std::string name = fs::relative(file, folder).string();
    std::istringstream lines(read(file));
    std::string function;
    std::vector<std::string> waiting;  // cited in a comment, for the function that follows
    for (std::string line; std::getline(lines, line);) {
      if (const std::string begun = function_on(line); !begun.empty()) {
        function = begun.rfind("describe", 0) == 0 ? "" : begun;
        for (const std::string& id : waiting) carriers[id][name].insert(function);
        waiting.clear();
      }
      if (line == "}") function.clear();
      const bool comment = line.rfind("//", 0) == 0;
      each_id(line, [&](const std::string& id) {
        carriers[id][name];
        if (comment) waiting.push_back(id);
        else if (!function.empty()) carriers[id][name].insert(function);
      });
    }
  }
  return carriers;
}

// One printed heading: files with their functions.
using Carried = std::map<std::string, std::set<std::string>>;

std::string carried_words(const Carried& files) {
  std::string text;
  for (const auto& [file, functions] : files) {
    text += (text.empty() ? "`" : "<br>`") + file + "`";
    std::string names;
    for (const std::string& f : functions)
      if (!f.empty()) names += (names.empty() ? ": " : ", ") + f;
    text += names;
  }
  return text;
}

// docs/where.md of one book; headings without code are added to `bare`. Headings of advice need none.
std::string where_of(const fs::path& folder, std::vector<std::string>& bare) {
  const std::string book = folder.filename();
  const Carriers carriers = carriers_of(folder);
  std::vector<std::string> order;
  std::map<std::string, Carried> headings;
  std::map<std::string, bool> needs_code;
  for (const Clause& clause : read_clauses(folder / "clauses.tsv")) {
    if (!headings.count(clause.heading)) order.push_back(clause.heading);
    Carried& here = headings[clause.heading];
    needs_code[clause.heading] |= clause.kind != "advice";
    if (const auto at = carriers.find(clause.id); at != carriers.end())
      for (const auto& [file, functions] : at->second) here[file].insert(functions.begin(), functions.end());
  }
  std::string text = "\n## " + book + "\n\n| printed heading | files and functions |\n|---|---|\n";
  for (const std::string& heading : order) {
    text += "| " + heading + " | " + carried_words(headings[heading]) + " |\n";
    if (headings[heading].empty() && needs_code[heading]) bare.push_back(book + ": " + heading);
  }
  return text;
}

// Writes or compares one generated file; false if it is out of date.
bool keep(const fs::path& file, const std::string& text, bool check, const fs::path& root) {
  if (!check) {
    std::ofstream(file) << text;
    return true;
  }
  if (fs::exists(file) && read(file) == text) return true;
  std::cerr << file.string() << " is out of date: run build/dev/coverage " << root.string() << "\n";
  return false;
}

std::string list(const Places& places, const std::string& id) {
  const auto at = places.find(id);
  if (at == places.end()) return "";
  std::string text;
  for (const std::string& file : at->second) text += (text.empty() ? "" : ", ") + fs::path(file).filename().string();
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  bool check = false;
  std::string missing;
  fs::path root = ".";
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == "--check") check = true;
    else if (arg == "--missing" && i + 1 < argc) missing = argv[++i];
    else root = arg;
  }
  Places tests;
  collect(root / "tests", root, tests);

  std::ostringstream summary, matrix;
  std::string where;
  std::vector<std::string> bare;
  std::vector<fs::path> books;
  for (const auto& entry : fs::directory_iterator(root / "src" / "books"))
    if (fs::exists(entry.path() / "clauses.tsv")) books.push_back(entry.path());
  std::sort(books.begin(), books.end());
  for (const fs::path& folder : books) {
    const std::string book = folder.filename();
    Places code;
    collect(folder, root, code);
    int wanted = 0, coded = 0, tested = 0;
    std::string heading;
    matrix << "\n## " << book << "\n";
    for (const Clause& clause : read_clauses(folder / "clauses.tsv")) {
      if (clause.heading != heading) {
        heading = clause.heading;
        matrix << "\n### " << heading << "\n\n| clause | kind | code | tests |\n|---|---|---|---|\n";
      }
      const bool counts = clause.kind != "advice", has_code = code.count(clause.id), has_test = tests.count(clause.id);
      wanted += counts;
      coded += counts && has_code;
      tested += counts && has_test;
      if (book == missing && counts && !has_test) std::cout << clause.id << "\t" << clause.heading << "\n";
      matrix << "| " << clause.id << " | " << clause.kind << " | " << list(code, clause.id) << " | " << list(tests, clause.id) << " |\n";
    }
    where += where_of(folder, bare);
    summary << "| " << book << " | " << wanted << " | " << coded << " | " << tested << " |\n";
  }
  if (!missing.empty()) return 0;
  const std::string text =
      "# Coverage: clause, code, tests\n\nGenerated by `build/dev/coverage .`; `./test` fails if it is out of date. Clauses of the kind `advice` "
      "(scale, equipment) need no code.\n\n| book | clauses | cited in code | in tests |\n|---|---|---|---|\n" +
      summary.str() + matrix.str();
  const std::string places =
      "# Where a printed heading stands in the code\n\nGenerated by `build/dev/coverage .` from the clauses that the code cites; "
      "`./test` fails if it is out of date, or if a heading has no code. Files are those of `src/books/<book>/`.\n" + where;
  const bool current = keep(root / "docs" / "coverage.md", text, check, root) & keep(root / "docs" / "where.md", places, check, root);
  for (const std::string& heading : bare) std::cerr << "no code cites a clause of: " << heading << "\n";
  if (check) return current && bare.empty() ? 0 : 1;
  std::cout << "| book | clauses | cited in code | in tests |\n" << summary.str();
  return 0;
}
