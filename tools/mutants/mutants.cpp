// mutants draw FOLDER N SEED TABLE                 chooses places of the rule code below FOLDER
// mutants write FOLDER TARGET TABLE                writes the sources in which each of them can be switched
// mutants blame FOLDER TABLE LOG                   leaves out those that the compiler complains of
// mutants run FOLDER TABLE TESTS SEEN N            tries N of them, each on the tests in which it makes a difference
// tools/mutate calls them in this order.
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>

#include "places.h"
#include "trial.h"

namespace fs = std::filesystem;

namespace mutants {
namespace {

std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

void write_table(const fs::path& path, const std::vector<Chosen>& chosen) {
  std::ofstream out(path);
  for (const Chosen& c : chosen) out << c.id << "\t" << c.place << "\t" << c.left_out << "\n";
}

std::vector<Chosen> read_table(const fs::path& path) {
  std::ifstream in(path);
  std::vector<Chosen> chosen;
  for (Chosen c; in >> c.id >> c.place >> c.left_out;) chosen.push_back(c);
  return chosen;
}

// What a place says, not where it stands: who adds a line elsewhere draws the same ones.
std::uint64_t sign_of(const Place& place) {
  std::uint64_t sign = 0xcbf29ce484222325u;
  for (const char c : place.file.string() + place.before + "\n" + place.after) sign = (sign ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return sign;
}

int draw(const fs::path& folder, std::size_t wanted, std::uint64_t seed, const fs::path& table) {
  const auto places = places_below(folder);
  std::vector<std::pair<std::uint64_t, std::size_t>> order;
  for (std::size_t i = 0; i < places.size(); ++i) order.push_back({mix(mix(seed) ^ sign_of(places[i])), i});
  std::sort(order.begin(), order.end());
  std::vector<Chosen> chosen;
  for (std::size_t i = 0; i < std::min(wanted, order.size()); ++i) chosen.push_back({static_cast<int>(i) + 1, order[i].second, false});
  write_table(table, chosen);
  std::cout << chosen.size() << " of " << places.size() << " places are made switchable\n";
  return 0;
}

int write(const fs::path& folder, const fs::path& target, const fs::path& table) {
  const auto places = places_below(folder);
  std::map<fs::path, std::vector<Numbered>> by_file;
  for (const Chosen& c : read_table(table))
    if (!c.left_out) by_file[places[c.place].file].push_back({c.id, &places[c.place]});
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const auto ext = entry.path().extension();
    if (ext != ".cpp" && ext != ".h") continue;
    const fs::path name = entry.path().lexically_relative(folder);
    const std::string text = switchable(text_of(entry.path()), by_file[name]);
    if (fs::exists(target / name) && text_of(target / name) == text) continue;  // what did not change is not compiled again
    fs::create_directories((target / name).parent_path());
    std::ofstream(target / name) << text;
  }
  return 0;
}

// FILE:LINE of this book in a line of the compiler's.
std::vector<std::pair<std::string, int>> named_in(const std::string& line, const std::string& root) {
  std::vector<std::pair<std::string, int>> out;
  for (std::size_t at = line.find(root); at != line.npos; at = line.find(root, at + 1)) {
    const std::size_t begin = at + root.size(), colon = line.find(':', begin);
    if (colon != line.npos) out.push_back({line.substr(begin, colon - begin), std::atoi(line.c_str() + colon + 1)});
  }
  return out;
}

// A complaint is blamed on the line that it names; if none of our places stands there, on those that led to it; then on its notes.
int blame(const fs::path& folder, const fs::path& table, const fs::path& log) {
  const auto places = places_below(folder);
  auto chosen = read_table(table);
  const std::string root = "src/books/" + folder.filename().string() + "/";
  int out = 0;
  const auto leave_out = [&](const std::vector<std::string>& lines) {
    bool found = false;
    for (const std::string& line : lines)
      for (const auto& [file, number] : named_in(line, root))
        for (Chosen& c : chosen) {
          const Place& p = places[c.place];
          if (p.file != file || number < p.first_line || number > p.last_line) continue;
          out += !c.left_out;
          found = c.left_out = true;
        }
    return found;
  };
  std::vector<std::string> led_to, error, notes, included;
  const auto close = [&] {
    if (!error.empty() && !leave_out(error) && !leave_out(led_to)) leave_out(notes);
    led_to.clear(), error.clear(), notes.clear();
  };
  std::ifstream in(log);
  for (std::string line; std::getline(in, line);) {
    const bool is_error = line.find(" error: ") != line.npos, is_note = line.find(" note: ") != line.npos || line.find(" | ") != line.npos;
    // What is included on the way stands before a note as it stands before the next complaint.
    if (!error.empty() && (line.rfind("In file included from ", 0) == 0 || line.rfind("                 from ", 0) == 0)) {
      included.push_back(line);
      continue;
    }
    if (!error.empty() && !is_note) close();
    std::vector<std::string>& to = is_error ? error : error.empty() ? led_to : notes;
    std::vector<std::string>& way = is_error ? led_to : to;
    way.insert(way.end(), included.begin(), included.end());
    included.clear();
    to.push_back(line);
  }
  close();
  write_table(table, chosen);
  std::cout << out << " places cannot be switched at run time and are left out\n";
  return out > 0 ? 0 : 1;
}

}  // namespace
}  // namespace mutants

int main(int argc, char** argv) {
  const std::vector<std::string> args(argv + 1, argv + argc);
  const auto is = [&](const char* command, std::size_t size) { return !args.empty() && args[0] == command && args.size() == size; };
  if (is("draw", 5)) return mutants::draw(args[1], std::stoul(args[2]), std::stoull(args[3]), args[4]);
  if (is("write", 4)) return mutants::write(args[1], args[2], args[3]);
  if (is("blame", 4)) return mutants::blame(args[1], args[2], args[3]);
  if (is("run", 6)) {
    const auto places = mutants::places_below(args[1]);
    return mutants::Trial(args[1], places, args[3], args[4]).run(mutants::read_table(args[2]), std::stoul(args[5]));
  }
  std::cerr << "usage: see the head of tools/mutants/mutants.cpp\n";
  return 2;
}
