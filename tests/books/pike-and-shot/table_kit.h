// A table for the tests of the battle: units put where a test wants them, on open ground or with something in the way.
#pragma once
#include <gtest/gtest.h>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/sequence/sequence.h"
#include "kernel/scripted.h"

namespace linstock::pike_and_shot {

inline const std::string open_table =
    "[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\n"
    "[[battalia]]\nname = \"R\"\nside = \"red\"\n[[battalia]]\nname = \"B\"\nside = \"blue\"\n";
// Red's Commander and Blue's, out of the way unless a test moves them.
inline std::string leaders(int red_x = 20, int red_y = 20, int blue_x = 1400, int blue_y = 940) {
  const auto one = [](const char* name, const char* side, const char* battalia, int x, int y) {
    return std::string("[[leader]]\nname = \"") + name + "\"\nside = \"" + side + "\"\nbattalia = \"" + battalia + "\"\nat = [" + std::to_string(x) + ", " +
           std::to_string(y) + "]\n";
  };
  return one("Red leader", "red", "R", red_x, red_y) + one("Blue leader", "blue", "B", blue_x, blue_y);
}
inline std::string unit(const char* side, const std::string& more, double x, double y, int facing) {
  static int number = 0;
  return std::string("[[unit]]\nname = \"unit ") + std::to_string(++number) + "\"\nside = \"" + side + "\"\nbattalia = \"" + (side[0] == 'r' ? "R" : "B") + "\"\n" +
         more + "\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = " + std::to_string(facing) + "\n";
}
inline const std::string regiment = "bases = 6\npikes = 2", horse4 = "arm = \"horse\"\nbases = 4\nwide = 4", shot4 = "bases = 4\nwide = 4",
                         skirmishers = "arm = \"skirmishers\"\nbases = 2\nwide = 2", gun = "arm = \"guns\"\nguns = 1";

struct Table {
  Scenario scenario;
  State& state;
  Setting& setting;
  explicit Table(const std::string& text) : Table(open_table + text, 0) {}
  // A whole file, with its own head and battalia.
  Table(const std::string& whole, int) : scenario(read(whole)), state(scenario.state), setting(*scenario.setting) {
    state.turn = 1;
    state.agenda = {};
    for (Unit& u : state.units) u.turn.held = Held::Controlled;
  }
  Table(const Table& other) : scenario(other.scenario), state(scenario.state), setting(*scenario.setting) {}
  static Scenario read(const std::string& text) {
    Scenario out;
    if (const auto problem = read_scenario(text, "test", Tables{}, out)) throw std::runtime_error(problem->field + ": " + problem->message);
    return out;
  }
  Unit& operator[](int i) { return state.unit(i); }
  template <class S>
  void step(const S& s, Umpire& umpire) {
    Rules::run(state, Step(s), setting, umpire);
  }
  // Charges declared, answered and run: of red, or of both.
  void run_charges(Umpire& umpire, bool both = false) {
    state.agenda.push(ChargesGoIn{0, 0});
    state.agenda.push(Responses{0, 0});
    if (both) state.agenda.push(DeclareCharges{1});
    state.agenda.push(DeclareCharges{0});
    state.phase = Phase::Combat;
    run_all(umpire);
  }
  // Until nothing is left to do, or so many steps are done.
  void run_all(Umpire& umpire, int most = 1000) {
    while (!state.agenda.empty() && most-- > 0) {
      const Step s = state.agenda.pop();
      Rules::run(state, s, setting, umpire);
    }
  }
};

inline Answer path(std::initializer_list<Manoeuvre> parts) {
  Answer answer;
  answer.value = 1;
  for (const Manoeuvre& m : parts) answer.path.push(m);
  return answer;
}
inline PlanPath march(int unit, int yards_far = 240) { return {unit, MoveKind::March, yards_far, {}}; }
inline PlanPath tactical(int unit, int yards_far) { return {unit, MoveKind::Tactical, yards_far, {1, 0, {yards_far / 10, 0}, 0}}; }
// The clause that refuses the path; "" if it is allowed.
inline std::string refused(const Table& t, const PlanPath& step, const Answer& answer, Plan* out = nullptr) {
  const Board board(t.state, t.setting);
  Plan plan;
  const auto refusal = check_path(board, step, answer, plan);
  if (out) *out = plan;
  return refusal ? std::string(refusal->clause.id) : "";
}

}  // namespace linstock::pike_and_shot
