// A table for the skeleton's tests: units put where a test wants them, on open ground or with a farm in the middle.
#pragma once
#include <gtest/gtest.h>

#include "books/skeleton/sequence.h"
#include "kernel/scripted.h"

namespace linstock::skeleton {

inline constexpr const char* open_table = "[scenario]\nbook = \"skeleton\"\ntitle = \"A test\"\n";
inline constexpr const char* farm =
    "[[area]]\nkind = \"house\"\nname = \"Farm\"\noutline = [[20, 16], [28, 16], [28, 20], [20, 20]]\n";
inline constexpr const char* wood =
    "[[area]]\nkind = \"wood\"\nname = \"Wood\"\noutline = [[2, 10], [14, 10], [14, 20], [2, 20]]\n";

inline std::string unit_text(const char* side, const char* more, double x, double y, int facing) {
  static int number = 0;
  return std::string("[[unit]]\nname = \"unit ") + std::to_string(++number) + "\"\nside = \"" + side + "\"\n" + more + "\nat = [" +
         std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = " + std::to_string(facing) + "\n";
}

// Red's units first, as they are listed; a blue one far away if there is none.
struct Table {
  Scenario scenario;
  State& state;
  Setting& setting;
  explicit Table(const std::string& text) : scenario(read(text)), state(scenario.state), setting(*scenario.setting) {
    state.turn = 1;
    state.agenda = {};
  }
  static Scenario read(const std::string& text) {
    Scenario out;
    const auto problem = read_scenario(text, "test", Tables{}, out);
    if (problem) throw std::runtime_error(problem->field + ": " + problem->message);
    return out;
  }
  Board board() const { return Board(state, setting); }
  void run_all(Umpire& umpire) {
    while (!state.agenda.empty()) {
      const Step step = state.agenda.pop();
      Rules::run(state, step, setting, umpire);
    }
  }
};

inline Answer march(std::initializer_list<Manoeuvre> path, MarchKind kind = MarchKind::March, int target = -1) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.target = target;
  for (const Manoeuvre& m : path) answer.path.push(m);
  return answer;
}
inline const std::string four_foot = "shot = 2\nsteel = 2", three_horse = "arm = \"horse\"\nsteel = 3";

}  // namespace linstock::skeleton
