// A table for the tests of the battle: units put where a test wants them, on open ground or with something in the way.
#pragma once
#include <gtest/gtest.h>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "kernel/scripted.h"

namespace linstock::nineteenth_century::afield {

// One brigade a side; whatever a unit's line does not say is a C, T2 battalion with orders to attack.
inline const std::string open_table =
    "[scenario]\nbook = \"nineteenth-century\"\ntitle = \"A test\"\ntable = [2000, 1500]\n"
    "[[brigade]]\nname = \"R\"\nside = \"red\"\norder = \"attack\"\n[[brigade]]\nname = \"B\"\nside = \"blue\"\norder = \"attack\"\n";
inline std::string unit(const char* side, const std::string& more, double x, double y, int facing) {
  static int number = 0;
  return std::string("[[unit]]\nname = \"unit ") + std::to_string(++number) + "\"\nside = \"" + side + "\"\nbrigade = \"" + (side[0] == 'r' ? "R" : "B") + "\"\n" + more +
         "\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = " + std::to_string(facing) + "\n";
}
inline const std::string battalion = "figures = 20\nweapon = \"MLR\"", heavies = "arm = \"heavy-cavalry\"\nfigures = 12\nwide = 6",
                         lancers = "arm = \"light-cavalry\"\nfigures = 8\nwide = 8\nlance = true", skirmishers = "figures = 10\nweapon = \"MLR\"\nfigure_order = \"skirmish\"",
                         battery = "arm = \"artillery\"\nfigures = 4\ngun = \"medium-MLRB\"", holds = "\norder = \"hold\"";

struct Table {
  Scenario scenario;
  State& state;
  Setting& setting;
  explicit Table(const std::string& text, const Tables& tables = {}) : scenario(read(open_table + text, tables)), state(scenario.state), setting(*scenario.setting) {
    state.period = 1;
    state.agenda = {};
  }
  static Scenario read(const std::string& text, const Tables& tables) {
    Scenario out;
    if (const auto problem = read_scenario(text, "test", tables, out)) throw std::runtime_error(problem->field + ": " + problem->message);
    return out;
  }
  Unit& operator[](int i) { return state.unit(i); }
  template <class S>
  void step(const S& s, Umpire& umpire) {
    Rules::run(state, Step(s), setting, umpire);
  }
  // Until nothing is left to do.
  void run_all(Umpire& umpire) {
    while (!state.agenda.empty()) {
      const Step s = state.agenda.pop();
      Rules::run(state, s, setting, umpire);
    }
  }
  // A charge that has passed its test.
  void charge(int charger, int target, int score) {
    Deeds& turn = (*this)[charger].turn;
    turn.target = target, turn.charge_on = turn.tested = 1, turn.score = score;
  }
};

inline Answer plot(Does does, std::initializer_list<Manoeuvre> parts = {}) {
  Answer answer;
  answer.value = static_cast<int>(does);
  for (const Manoeuvre& m : parts) answer.path.push(m);
  return answer;
}
// The clause that refuses a plot; "" if it is allowed.
inline std::string refused(const Table& t, int u, const Answer& answer, Plot* out = nullptr) {
  const Board board(t.state, t.setting);
  Plot plot;
  const auto refusal = check_plot(board, u, answer, plot);
  if (out) *out = plot;
  return refusal ? std::string(refusal->clause.id) : "";
}
// What is wrong with a scenario: the clause, or the words where no clause forbids it; "" if nothing is.
inline std::string wrong(const std::string& text) {
  Scenario out;
  const auto problem = read_scenario(open_table + text, "test", Tables{}, out);
  if (!problem) return "";
  const std::string clause(problem->clause.id);
  return clause.empty() ? problem->field + ": " + problem->message : clause;
}

}  // namespace linstock::nineteenth_century::afield
