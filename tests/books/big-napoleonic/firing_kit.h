// What the tests of firing share: targets that have walked, and fire in one line.
#pragma once
#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "kernel/asking.h"

namespace linstock::big_napoleonic::kit {

// The unit has walked this path in this player turn and stands at its end.
inline void walk(Battle& b, int unit, std::initializer_list<Manoeuvre> path, Movement moved = Movement::Towards) {
  Unit& u = b[unit];
  u.start = block_of(u);
  u.start_stance = u.stance;
  u.path.clear();
  for (const Manoeuvre& m : path) u.path.push(m);
  u.pose = after(u.start, std::span<const Manoeuvre>(u.path.begin(), static_cast<std::size_t>(u.path.size()))).pose;
  u.moved = moved;
}

// The assault has made contact.
inline void made_contact(Battle& b, int attacker, int defender) {
  b[attacker].assault_target = defender;
  b.state.contacts.push_back({.attacker = attacker, .defender = defender});
}

inline std::vector<FireOption> options(const Battle& b, int unit, FirePhase phase = FirePhase::Initiative) {
  return fire_options(b.board(), unit, phase);
}
inline std::optional<FireOption> option_at(const std::vector<FireOption>& all, int target) {
  for (const FireOption& o : all)
    if (o.target == target) return o;
  return {};
}
// How many bases may fire at the target.
inline int bases_at(const Battle& b, int unit, int target, FirePhase phase = FirePhase::Initiative) {
  int bases = 0;
  for (const FireOption& o : options(b, unit, phase)) bases += o.target == target ? o.bases : 0;
  return bases;
}

// An umpire with dice that fires whatever it can: the first option of every question that has not been scripted.
class Eager final : public Umpire {
 public:
  explicit Eager(std::initializer_list<int> totals, std::initializer_list<int> picks = {}) : totals_(totals), picks_(picks) {}
  std::vector<Question> asked;
  bool all_used() const { return totals_.empty() && picks_.empty(); }

 protected:
  int roll(const Roll& roll) override {
    if (totals_.empty()) throw std::runtime_error(std::string("no dice left for ") + roll.what);
    const int total = totals_.front();
    totals_.pop_front();
    return total;
  }
  Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& question) override {
    asked.push_back(question);
    if (picks_.empty()) return question.options[0].value;
    const int value = picks_.front();
    picks_.pop_front();
    Answer answer;
    answer.value = value;
    Refusal why;
    if (!fits(question, answer, why)) throw std::runtime_error(why.message);
    return value;
  }

 private:
  std::deque<int> totals_, picks_;
};

// Runs what is on the agenda until it is empty, or a step of another chapter comes up.
inline void run_fire(Battle& b, Umpire& umpire) {
  while (!b.state.agenda.empty()) {
    const Step step = b.state.agenda.steps.back();
    const bool ours = std::holds_alternative<FirePhaseStep>(step) || std::holds_alternative<FireUnit>(step) ||
                      std::holds_alternative<ResolveFire>(step) || std::holds_alternative<Recoil>(step);
    if (!ours) return;
    b.state.agenda.pop();
    if (const auto* s = std::get_if<FirePhaseStep>(&step)) b.run(*s, umpire);
    if (const auto* s = std::get_if<FireUnit>(&step)) b.run(*s, umpire);
    if (const auto* s = std::get_if<ResolveFire>(&step)) b.run(*s, umpire);
    if (const auto* s = std::get_if<Recoil>(&step)) b.run(*s, umpire);
  }
}
inline void reaction_fire(Battle& b, Umpire& umpire) {
  b.state.initiative = 0;
  b.state.agenda.push(FirePhaseStep{1, FirePhase::Reaction, 0});
  run_fire(b, umpire);
}
inline void initiative_fire(Battle& b, Umpire& umpire) {
  b.state.initiative = 0;
  b.state.agenda.push(FirePhaseStep{0, FirePhase::Initiative, 0});
  run_fire(b, umpire);
}
// What was declared, before any throw.
inline std::vector<Shot> declared(Battle& b, int unit, FirePhase phase, std::initializer_list<int> picks = {}) {
  Eager umpire({}, picks);
  b.state.shots.clear();
  b.run(FireUnit{unit, phase}, umpire);
  return b.state.shots;
}

}  // namespace linstock::big_napoleonic::kit
