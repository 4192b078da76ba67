// The whole book as the kernel's game sees it.
#pragma once
#include "books/big-napoleonic/movement/movement.h"
#include "books/big-napoleonic/steps.h"
#include "kernel/game.h"
#include "kernel/tries.h"

namespace linstock {
struct Stake;
}

namespace linstock::big_napoleonic {

struct Rules {
  using State = big_napoleonic::State;
  using Tables = Setting;  // the tables, with the field and the scenario around them
  static void run(State& state, const Step& step, const Setting& setting, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::size_t state_size(const State& state);
  static std::string name_of(const State& state, const Setting& setting, int subject);  // generals follow the units
  static std::string side_name(const Setting& setting, Seat side) { return setting.sides[side == 1 ? 1 : 0]; }
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state);  // snapshot.cpp
  static Seat winner(const State& state) { return state.winner; }
  static std::string picture(const State& state, const Setting& setting, int columns);  // picture.cpp
  static std::vector<Metric> metrics(const State& state, const Setting& setting);
  static int clock(const State& state) { return state.player_turns; }
  static int value(const State& state, const Setting& setting, Seat side);  // the score, in hundredths of a point

  // For the staff: doctrine/features.cpp, and the weights from data/big-napoleonic/value.toml
  static std::vector<Metric> features(const State& state, const Setting& setting, Seat side);
  static std::string_view weights();
  static std::vector<linstock::ArmyPlan> plans(const State& state, const Setting& setting, Seat side);  // doctrine/postures.cpp
  static void suggest_under(const linstock::ArmyPlan& orders, const State& state, const Step& step, const Setting& setting,
                            const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out);

  // With the step that asks: each is visited like run. suggest.cpp, preview.cpp, odds_of_choice.cpp
  static void suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                      std::uint64_t luck, std::vector<Suggestion>& out);
  static ReformWords reform_words();
  static std::vector<Form> forms(const State& state, const Step& step, const Setting& setting, const Question& question);
  static std::vector<ClosedOption> closed(const State& state, const Step& step, const Setting& setting, const Question& question);
  // What a check of a path or a place comes to.
  struct Trial {
    std::optional<Refusal> refusal;
    MovePlan plan;  // of a unit's own move that is allowed
  };
  static std::optional<Trial> try_answer(const State& state, const Step& step, const Setting& setting, const Question& question,
                                         const Answer& answer);
  static std::optional<Answer> reach(const State& state, const Step& step, const Setting& setting, const Question& question,
                                     const Wish& wish, Tries<Trial>& tries);
  static void preview(const State& state, const Step& step, const Setting& setting, const Question& question,
                      const Trial* trial, Preview& out);
  static std::optional<Prospect> prospect(const State& state, const Step& step, const Setting& setting,
                                          const Question& question, const Answer& answer);
  // Odds by playing on (kernel/view/foresee.h): fight_foreseen.cpp
  static std::optional<Stake> stake(const State& state, const Step& step, const Setting& setting, const Question& question,
                                    const Answer& answer, const Trial* trial);
  static void narrow(State& state, const Stake& stake);
  static std::optional<int> assume(const State& state, const Step& step, const Setting& setting, const Question& question,
                                   const Stake& stake);
  static bool settled(const State& state, const Setting& setting, const Stake& stake, void* outcome);

  // For whoever draws it (kernel/view/scene.h): scene.cpp, overlays.cpp
  static FieldPlan field_plan(const Setting& setting);
  static Scene scene(const State& state, const Setting& setting, Seat viewer);
  static void look_again(Look& look, const State& before, const State& now, const Setting& setting, Seat viewer);
  static std::vector<Overlay> overlays(const State& state, const Setting& setting, int subject, Seat viewer);
};

// Who would win if the battle ended now: points for objectives, bases and units (the ledger's proposal).
struct Score {
  int points[2];
};
Score score(const State& state, const Setting& setting);
// Who has the objective, by its number: the side that alone has infantry or cavalry there; nobody while both have; who
// had it last while neither has (R170).
Seat holder(const Board& board, int objective);
// Would a unit that stands so (or garrisons this town) be on it?
inline bool on_objective(const Board& board, const Ground& ground, int town, const Objective& objective) {
  return battle::stands_on(board.setting.field, ground, town, objective);
}

}  // namespace linstock::big_napoleonic
