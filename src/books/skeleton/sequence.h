// The whole book as the kernel's game sees it, and what its chapters share.
#pragma once
#include "battle/asked.h"
#include "books/skeleton/marches.h"
#include "kernel/game.h"
#include "kernel/tries.h"
#include "kernel/view/scene.h"

namespace linstock::skeleton {

using battle::asked;
enum : int { hold_fire = -1, meet_it = 0, evade_it = 1 };  // answers that name no unit

// One run for each step; each stands in the chapter that it belongs to.
void run(State&, const Turn&, const Setting&, Umpire&);           // sequence.cpp
void run(State&, const PlayerTurn&, const Setting&, Umpire&);
void run(State&, const EndPlayerTurn&, const Setting&, Umpire&);
void run(State&, const MovementPhase&, const Setting&, Umpire&);  // marches.cpp
void run(State&, const MoveUnit&, const Setting&, Umpire&);
void run(State&, const RideLeader&, const Setting&, Umpire&);
void run(State&, const Charge&, const Setting&, Umpire&);  // charges.cpp
void run(State&, const ChargeRound&, const Setting&, Umpire&);
void run(State&, const FirePhase&, const Setting&, Umpire&);  // firing.cpp
void run(State&, const FireUnit&, const Setting&, Umpire&);
void run(State&, const Fire&, const Setting&, Umpire&);
void run(State&, const NerveTest&, const Setting&, Umpire&);

// firing.cpp
FireFacts survey(const Board& board, const Aim& aim, int shooter);
void lose_bases(State& state, int unit, int losses, Clause why, Umpire& umpire);
void rout(State& state, int unit, Umpire& umpire);
void burn(State& state, const Setting& setting, Umpire& umpire);
// sequence.cpp: bases that stand, and objectives that are held (SK-TURN-02, SK-END-01)
int score(const State& state, const Setting& setting, Seat side);
// show.cpp
SceneUnit drawn(const Unit& unit, int id, const Setting& setting);

struct Rules {
  using State = skeleton::State;
  using Tables = Setting;  // the tables, with the field and the scenario around them
  static void run(State& state, const Step& step, const Setting& setting, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::size_t state_size(const State& state);
  static std::string name_of(const State& state, const Setting& setting, int subject);  // leaders follow the units
  static std::string side_name(const Setting& setting, Seat side) { return setting.sides[side == 1 ? 1 : 0]; }
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state);
  static Seat winner(const State& state) { return state.winner; }
  static int clock(const State& state) { return state.player_turns; }
  static int value(const State& state, const Setting& setting, Seat side) {
    return 100 * (score(state, setting, side) - score(state, setting, 1 - side));
  }
  static std::vector<Metric> metrics(const State& state, const Setting& setting);

  // doctrine.cpp
  static void suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                      std::uint64_t luck, std::vector<Suggestion>& out);
  // show.cpp: the scene
  static FieldPlan field_plan(const Setting& setting);
  static Scene scene(const State& state, const Setting& setting, Seat viewer);
  static std::vector<Overlay> overlays(const State& state, const Setting& setting, int subject, Seat viewer);
  static std::string picture(const State& state, const Setting& setting, int columns);
  // preview.cpp: a move before it is made
  struct Trial {
    std::optional<Refusal> refusal;
    March march;
  };
  static std::vector<Form> forms(const State& state, const Step& step, const Setting& setting, const Question& question);
  static std::vector<ClosedOption> closed(const State& state, const Step& step, const Setting& setting, const Question& question);
  static std::optional<Trial> try_answer(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer);
  static std::optional<Answer> reach(const State& state, const Step& step, const Setting& setting, const Question& question, const Wish& wish, Tries<Trial>& tries);
  static void preview(const State& state, const Step& step, const Setting& setting, const Question& question, const Trial* trial, Preview& out);
  // odds.cpp
  static std::optional<Prospect> prospect(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer);
  static std::optional<Stake> stake(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer, const Trial* trial);
  static void narrow(State&, const Stake&) {}
  static std::optional<int> assume(const State&, const Step&, const Setting&, const Question&, const Stake&) { return {}; }
  static bool settled(const State& state, const Setting& setting, const Stake& stake, void* outcome);
};

}  // namespace linstock::skeleton
