// Runs a book's tests with one mutant after the other, the likely killers first.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "places.h"

namespace mutants {

struct Chosen {
  int id;
  std::size_t place;
  bool left_out;
};

// What the tests did with every mutant off (watch.cpp).
struct Test {
  std::string name, file;
  int milliseconds;
};

class Trial {
 public:
  Trial(const std::filesystem::path& folder, const std::vector<Place>& places, std::string program, const std::string& seen);
  int run(const std::vector<Chosen>& chosen, std::size_t wanted);

 private:
  // Who fails first of these, "" if nobody does.
  std::string killer(int id, const std::vector<const Test*>& tests) const;
  std::string try_one(int id, const Place& place) const;
  bool same_chapter(const Test& test, const Place& place) const;

  std::string book_;
  const std::vector<Place>& places_;
  std::string program_;
  std::vector<Test> tests_;
  std::map<int, std::vector<std::size_t>> noticing_;
};

}  // namespace mutants
