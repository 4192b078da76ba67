// coverage [--check] [--missing BOOK] ROOT: the matrix clause -> code -> tests of every book, written to
// ROOT/docs/coverage.md. With --check nothing is written; the exit code says whether the file is current.
//
// A clause counts as coded where its constant (BN_FIRE_01) or id stands in the book's sources, and as tested where
// its id stands in a file below tests/ or web/tests/.
#include <algorithm>
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

void collect(const fs::path& folder, const fs::path& root, Places& places) {
  if (!fs::exists(folder)) return;
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ext = entry.path().extension();
    if (entry.path().string().find("node_modules") != std::string::npos) continue;
    if (ext == ".cpp" || ext == ".h" || ext == ".ts" || ext == ".txt" || ext == ".json" || ext == ".toml") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const std::string text = read(file), name = fs::relative(file, root).string();
    const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    for (std::size_t i = 0; i + 6 < text.size(); ++i) {
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
      places[id].insert(name);
    }
  }
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
  collect(root / "web" / "tests", root, tests);

  std::ostringstream summary, matrix;
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
    summary << "| " << book << " | " << wanted << " | " << coded << " | " << tested << " |\n";
  }
  if (!missing.empty()) return 0;
  const std::string text =
      "# Coverage: clause, code, tests\n\nGenerated by `build/dev/coverage .`; `./test` fails if it is out of date. Clauses of the kind `advice` "
      "(scale, equipment) need no code.\n\n| book | clauses | cited in code | in tests |\n|---|---|---|---|\n" +
      summary.str() + matrix.str();
  const fs::path file = root / "docs" / "coverage.md";
  if (check) {
    if (fs::exists(file) && read(file) == text) return 0;
    std::cerr << file.string() << " is out of date: run build/dev/coverage " << root.string() << "\n";
    return 1;
  }
  std::ofstream(file) << text;
  std::cout << "| book | clauses | cited in code | in tests |\n" << summary.str();
  return 0;
}
