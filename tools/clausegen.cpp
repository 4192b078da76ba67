// clausegen CLAUSES.TSV SPACE FOLDER: writes FOLDER/clauses.h (a constant for each clause) and FOLDER/clauses.cpp (the
// texts) for the book in namespace linstock::SPACE. Refuses a list that is not in order: file and line.
// clausegen --scenarios SPACE FILE SCENARIO...: writes FILE, in which the texts of the scenario files stand.
// clausegen --weights SPACE FILE VALUE: writes FILE, in which the text of the book's value.toml stands.
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Row {
  std::string id, heading, kind, text;
  bool ruling;
};

const std::set<std::string> kinds = {"definition", "sequence", "procedure", "table",  "modifier",
                                     "restriction", "result",  "option",    "ruling", "advice"};

int fail(const std::string& file, int line, const std::string& what) {
  std::cerr << file << ":" << line << ": " << what << "\n";
  return 1;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && i + 1 < text.size() && text[i + 1] == 'n') {
      out += "\\n";
      ++i;
    } else if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string constant(std::string id) {
  for (char& c : id)
    if (c == '-') c = '_';
  return id;
}

// Scenario files as a list of setups: name, title, text.
int write_scenarios(const std::string& space, const std::string& file, const std::vector<std::string>& scenarios) {
  std::ofstream out(file);
  out << "// Generated from the scenario files.\n#include \"kernel/book.h\"\n\nnamespace linstock::" << space
      << " {\nstd::span<const Setup> scenarios() {\n";
  if (scenarios.empty()) {
    out << "  return {};\n}\n}  // namespace linstock::" << space << "\n";
    return 0;
  }
  out << "  static constexpr Setup setups[] = {\n";
  for (const std::string& path : scenarios) {
    std::ifstream in(path);
    if (!in) return fail(path, 0, "cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    std::string name = path.substr(path.find_last_of('/') + 1);
    name = name.substr(0, name.find('.'));
    const std::string whole = text.str(), key = "\ntitle = \"";
    const auto at = whole.find(key);
    const std::string title = at == std::string::npos ? name : whole.substr(at + key.size(), whole.find('"', at + key.size()) - at - key.size());
    out << "      {" << quoted(name) << ", " << quoted(title) << ", R\"linstock(" << whole << ")linstock\"},\n";
  }
  out << "  };\n  return setups;\n}\n}  // namespace linstock::" << space << "\n";
  return 0;
}

int write_weights(const std::string& space, const std::string& file, const std::string& value) {
  std::ifstream in(value);
  if (!in) return fail(value, 0, "cannot be read");
  std::ostringstream text;
  text << in.rdbuf();
  std::ofstream(file) << "// Generated from the book's value.toml.\n#include <string_view>\n\nnamespace linstock::" << space
                      << " {\nstd::string_view weights_text() {\n  return R\"linstock(" << text.str()
                      << ")linstock\";\n}\n}  // namespace linstock::" << space << "\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc >= 4 && std::string(argv[1]) == "--scenarios") return write_scenarios(argv[2], argv[3], {argv + 4, argv + argc});
  if (argc == 5 && std::string(argv[1]) == "--weights") return write_weights(argv[2], argv[3], argv[4]);
  if (argc != 4) {
    std::cerr << "usage: clausegen CLAUSES.TSV SPACE FOLDER\n";
    return 2;
  }
  const std::string file = argv[1], space = argv[2], folder = argv[3];
  std::ifstream in(file);
  if (!in) return fail(file, 0, "cannot be read");
  std::vector<Row> rows;
  std::set<std::string> seen;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || (number == 1 && line.rfind("id\t", 0) == 0)) continue;
    std::vector<std::string> parts;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, '\t');) parts.push_back(cell);
    if (parts.size() != 4) return fail(file, number, "wants id, heading, kind, text, divided by tabs");
    Row row{parts[0], parts[1], parts[2], parts[3], false};
    if (!row.id.empty() && row.id.back() == '?') {
      row.ruling = true;
      row.id.pop_back();
    }
    if (!kinds.count(row.kind)) return fail(file, number, "no such kind: " + row.kind);
    if (!seen.insert(row.id).second) return fail(file, number, row.id + " stands twice");
    rows.push_back(row);
  }
  std::ofstream header(folder + "/clauses.h"), source(folder + "/clauses.cpp");
  header << "// Generated from clauses.tsv.\n#pragma once\n#include <span>\n#include \"kernel/clause.h\"\n\n"
         << "namespace linstock::" << space << " {\nstd::span<const ClauseText> clause_texts();\nnamespace clause {\n";
  source << "// Generated from clauses.tsv.\n#include \"kernel/clause.h\"\n\nnamespace linstock::" << space
         << " {\nstd::span<const ClauseText> clause_texts() {\n  static constexpr ClauseText texts[] = {\n";
  for (const Row& row : rows) {
    header << "inline constexpr Clause " << constant(row.id) << "{" << quoted(row.id) << "};\n";
    source << "    {" << quoted(row.id) << ", " << quoted(row.heading) << ", " << quoted(row.kind) << ",\n     "
           << quoted(row.text) << ", " << (row.ruling ? "true" : "false") << "},\n";
  }
  header << "}  // namespace clause\n}  // namespace linstock::" << space << "\n";
  source << "  };\n  return texts;\n}\n}  // namespace linstock::" << space << "\n";
  return 0;
}
