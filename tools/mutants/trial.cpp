#include "trial.h"

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fcntl.h>
#include <fstream>
#include <iostream>
#include <sstream>

namespace mutants {
namespace {

constexpr int quick = 200;  // milliseconds of a test that is tried before the long ones

// Processor seconds, not the clock's: a busy machine kills nobody.
void limit_to(int seconds) {
  const rlimit time{static_cast<rlim_t>(seconds), static_cast<rlim_t>(seconds + 5)};
  setrlimit(RLIMIT_CPU, &time);
  const rlimit memory{4ul << 30, 4ul << 30};
  setrlimit(RLIMIT_AS, &memory);
  const rlimit core{0, 0};
  setrlimit(RLIMIT_CORE, &core);
}

int start(const std::string& program, int id, const std::string& flags, const std::string& log, int seconds) {
  const pid_t child = fork();
  if (child == 0) {
    const int out = open(log.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
    dup2(out, 1);
    dup2(out, 2);
    setenv("LINSTOCK_MUTANT", std::to_string(id).c_str(), 1);
    limit_to(seconds);
    execl(program.c_str(), program.c_str(), ("--gtest_flagfile=" + flags).c_str(), "--gtest_brief=1", "--gtest_fail_fast", static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

std::string first_failed(const std::string& log) {
  std::istringstream in(text_of(log));
  const std::string sign = "[  FAILED  ] ";
  for (std::string line; std::getline(in, line);)
    if (line.rfind(sign, 0) == 0) return line.substr(sign.size(), line.find_first_of(" ,", sign.size()) - sign.size());
  return "";
}

}  // namespace

Trial::Trial(const std::filesystem::path& folder, const std::vector<Place>& places, std::string program, const std::string& seen)
    : book_(folder.filename()), places_(places), program_(std::move(program)) {
  std::ifstream in(seen);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    Test test;
    std::string time, ids;
    std::getline(fields, test.name, '\t');
    std::getline(fields, test.file, '\t');
    std::getline(fields, time, '\t');
    std::getline(fields, ids);
    test.milliseconds = std::stoi(time);
    std::istringstream numbers(ids);
    for (int id; numbers >> id;) noticing_[id].push_back(tests_.size());
    tests_.push_back(test);
  }
}

// The same folder below the book, or a file of the same name.
bool Trial::same_chapter(const Test& test, const Place& place) const {
  const auto folder = place.file.parent_path().filename().string(), stem = place.file.stem().string();
  return (!folder.empty() && test.file.find("/" + folder + "/") != std::string::npos) || test.file.find("/" + stem + "_test") != std::string::npos ||
         (!folder.empty() && test.file.find("/" + folder + "_test") != std::string::npos);
}

std::string Trial::killer(int id, const std::vector<const Test*>& tests) const {
  if (tests.empty()) return "";
  const std::string flags = program_ + ".flags", log = program_ + ".log";
  long long milliseconds = 0;
  {
    std::ofstream out(flags);
    out << "--gtest_filter=";
    for (const Test* test : tests) out << test->name << ":", milliseconds += test->milliseconds;
    out << "\n";
  }
  const int status = start(program_, id, flags, log, static_cast<int>(milliseconds * 4 / 1000) + 20);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return "";
  const std::string who = first_failed(log);
  if (!who.empty()) return who;
  if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL)) return "the time limit";
  return "a crash";
}

std::string Trial::try_one(int id, const Place& place) const {
  const auto found = noticing_.find(id);
  if (found == noticing_.end()) return "";
  std::vector<const Test*> near, soon, late;
  for (const std::size_t i : found->second) {
    const Test& test = tests_[i];
    (test.milliseconds > quick ? late : same_chapter(test, place) ? near : soon).push_back(&test);
  }
  for (const auto* group : {&near, &soon, &late})
    if (const std::string who = killer(id, *group); !who.empty()) return who;
  return "";
}

int Trial::run(const std::vector<Chosen>& chosen, std::size_t wanted) {
  std::size_t killed = 0, tried = 0, left_out = 0, unseen = 0;
  std::string survivors;
  for (const Chosen& c : chosen) {
    if (tried == wanted) break;
    if (c.left_out) {
      ++left_out;
      continue;
    }
    ++tried;
    const Place& place = places_[c.place];
    const std::string what = place.file.string() + ":" + std::to_string(place.line) + " (" + name_of(place.kind) + ")";
    const std::string who = try_one(c.id, place);
    const bool met = noticing_.count(c.id) > 0;
    if (!who.empty()) {
      ++killed;
      std::cout << "killed: " << what << " by " << who << std::endl;
      continue;
    }
    unseen += !met;
    std::cout << (met ? "survived: " : "never made a difference: ") << what << std::endl;
    survivors += what + (met ? ", met in " + std::to_string(noticing_.at(c.id).size()) + " tests, such as " + tests_[noticing_.at(c.id).front()].name
                             : ", never made a difference in any test") +
                 "\n  - " + place.before + "\n  + " + place.after + "\n";
  }
  std::cout << "\n" << book_ << ": " << killed << " of " << tried << " killed; of the others " << unseen << " never made a difference in any test; "
            << left_out << " places on the way stand where the compiler wants a constant and were left out\n";
  if (!survivors.empty()) std::cout << "survivors:\n" << survivors;
  return 0;
}

}  // namespace mutants
