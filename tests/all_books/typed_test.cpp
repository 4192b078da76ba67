// NOTHING HANGS ON WORDS OR PACKED NUMBERS: no source decides by an option's label, a question's text, the beginning of a clause or
// an English sentence, and none takes an answer's number apart. What looks like it and is not stands below with its reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

namespace linstock {

namespace {

struct Forbidden {
  const char* what;
  std::vector<std::string_view> words;  // a line with none of these is not looked at closely
  std::regex pattern;
  bool in(const std::string& line) const {
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return line.find(word) != line.npos; }) && std::regex_search(line, pattern);
  }
};
struct Allowed {
  const char* file;  // how its path ends
  const char* line;  // what the line holds
  const char* reason;
};

std::regex like(const char* pattern) { return std::regex(pattern, std::regex::optimize); }

std::vector<std::filesystem::path> sources(std::initializer_list<const char*> rooms, std::initializer_list<std::string_view> kinds) {
  std::vector<std::filesystem::path> found;
  for (const char* room : rooms)
    for (const auto& entry : std::filesystem::recursive_directory_iterator(room))
      if (std::find(kinds.begin(), kinds.end(), entry.path().extension().string()) != kinds.end()) found.push_back(entry.path());
  EXPECT_GT(found.size(), 20u);
  return found;
}

std::string offences(const std::vector<std::filesystem::path>& files, const std::vector<Forbidden>& all, const std::vector<Allowed>& allowed) {
  std::string found;
  for (const auto& file : files) {
    std::ifstream in(file);
    std::string line;
    for (int n = 1; std::getline(in, line); ++n)
      for (const Forbidden& one : all) {
        if (!one.in(line)) continue;
        const auto fits = [&](const Allowed& a) { return file.string().ends_with(a.file) && line.find(a.line) != line.npos; };
        if (std::none_of(allowed.begin(), allowed.end(), fits)) found += file.string() + ":" + std::to_string(n) + ": " + one.what + ": " + line + "\n";
      }
  }
  return found;
}

const std::vector<Forbidden>& of_the_program() {
  static const std::vector<Forbidden> all = {
      {"an answer's number is taken apart", {".value", "picked", "choice"}, like(R"((\b(answer|option|given|o|a)\.value|\bpicked|\bchoice)\s*(/|%|>>|& ?0x)\s*\w)")},
      {"a kind is taken off an answer's number", {"value", "picked", "choice"}, like(R"((\b(answer|option|given|o|a)\.value|\bpicked|\bvalue|\bchoice)\s*-\s*[A-Za-z_])")},
      {"a word is compared", {"cmp"}, like(R"(\bstrn?cmp\s*\()")},
      {"a label, a text or a reason is compared", {"==", "!="}, like(R"((\.|->)(label|what|text|message)\b\s*(==|!=))")},
      {"a label, a text or a reason is looked into", {"string_view"}, like(R"(string_view\s*[({][^)}]*(\.|->)(label|what|text|why|message)[)}]\s*(==|!=|\.))")},
      {"the beginning of a clause is looked at", {"clause."}, like(R"(clause\.(id|name\(\))[^;]*(starts_with|substr|rfind|find))")},
  };
  return all;
}

const std::vector<Forbidden>& of_the_page() {
  static const std::vector<Forbidden> all = {
      {"a word is compared", {"=="}, like(R"(\.(what|label|text|why|message|rank)\s*[!=]==\s*')")},
      {"a text is looked into", {"startsWith", "endsWith", "match", "includes", "indexOf"}, like(R"(\.(what|label|text|why|message|clause|rank)(\s*\?\?\s*'')?\)?\??\.(startsWith|endsWith|match|includes|indexOf)\()")},
      {"a text is searched by a pattern", {".test(", ".exec("}, like(R"(/[a-z]*\.(test|exec)\([^)]*\.(what|label|text|why|message|clause|rank|form|arm)\b)")},
  };
  return all;
}

}  // namespace

TEST(Typed, no_source_of_the_program_decides_by_words_or_packed_numbers) {
  const std::vector<Allowed> allowed = {
      {"kernel/files/record_text.cpp", "this is not JSON", "the reader's own message, replaced by one that says more"},
  };
  EXPECT_EQ(offences(sources({"src/books", "src/field", "src/battle", "src/staff", "src/commander", "src/simulate", "src/kernel", "src/host"}, {".h", ".cpp"}),
                     of_the_program(), allowed), "");
}

TEST(Typed, no_source_of_the_page_decides_by_words) {
  const std::vector<Allowed> allowed = {
      {"parts/battle/Draft.svelte", ".includes(whom)", "a name is not said twice in one line"},
  };
  EXPECT_EQ(offences(sources({"page/src"}, {".ts", ".svelte"}), of_the_page(), allowed), "");
}

// The patterns find what they are for.
TEST(Typed, the_patterns_find_what_was_there_once) {
  const auto finds = [](const std::vector<Forbidden>& all, const std::string& line) {
    return std::any_of(all.begin(), all.end(), [&](const Forbidden& one) { return one.in(line); });
  };
  for (const char* line : {"if (at_its_end(board, o.value / 2)) return;", "const int u = picked - LeaderAttaches;", "static_cast<FormationChange>(value - changes_to);", "return {key, option.value % 8 / 4};", "state.agenda.push(WriteOrder{leader, picked / 2});",
                           "if (strcmp(o.label, \"move\") == 0)", "if (question.what == moves)", "std::string_view(o.label).starts_with(\"retire\")",
                           "if (q.clause.id && std::string_view(q.clause.id).starts_with(\"BN-FIRE\"))"})
    EXPECT_TRUE(finds(of_the_program(), line)) << line;
  for (const char* line : {"note.what === 'so'", "/^defender/i.test(note.what ?? '')", "/^== \\D*(\\d+)/.exec(n.text ?? '')", "(note.text ?? '').startsWith('--')",
                           "n.text.includes('loses a base')", "g.rank === 'army'"})
    EXPECT_TRUE(finds(of_the_page(), line)) << line;
  for (const char* line : {"const int half = value / 2;", "const auto all = answers / 2;", "umpire.tell(clause::BN_TURN_01, \"x\", a.value);"})
    EXPECT_FALSE(finds(of_the_program(), line)) << line;
}

// What every_number_test says of the other books, for the one that newcomers copy: its chapters lie in one folder.
TEST(Typed, no_length_of_the_skeleton_stands_in_its_rules) {
  const std::vector<Allowed> allowed = {
      {"board.cpp", "line_of(", "how large its bases are"},
      {"board.cpp", ".least = paces(1)", "how finely a way back is looked for"},
      {"scenario.cpp", "", "what a scenario file may say"},
      {"doctrine.cpp", "", "no rule"},
      {"show.cpp", "", "no rule"},
      {"preview.cpp", "", "no rule"},
  };
  EXPECT_EQ(offences(sources({"src/books/skeleton"}, {".h", ".cpp"}), {{"a length stands in a rule", {"paces("}, like(R"(\bpaces\(\s*-?[1-9])")}}, allowed), "");
}

}  // namespace linstock
