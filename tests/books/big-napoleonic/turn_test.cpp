// THE GAME TURN: its player turns and their phases, in order.
#include <algorithm>

#include "books/big-napoleonic/battle_kit.h"
#include "books/big-napoleonic/rules.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

// What is on the agenda, next first.
template <class T>
bool takes(Battle& b) {
  if (b.state.agenda.empty() || !std::holds_alternative<T>(b.state.agenda.steps.back())) return false;
  b.state.agenda.pop();
  return true;
}

TEST(GameTurn, is_two_player_turns_in_the_same_order_all_game) {  // BN-TURN-01
  for (const Seat first : {0, 1}) {
    Battle b;
    b.setting->first = first;
    b.setting->turns = 2;
    b.add(0, 10, 10, north);
    b.add(1, 10, 40, south);
    Scripted nothing{""};
    for (int turn = 1; turn <= 2; ++turn) {
      b.run(GameTurn{turn}, nothing);
      EXPECT_EQ(b.state.turn, turn);
      for (const Seat side : {first, 1 - first}) {
        ASSERT_TRUE(std::holds_alternative<PlayerTurn>(b.state.agenda.steps.back()));
        EXPECT_EQ(std::get<PlayerTurn>(b.state.agenda.pop()).side, side);
      }
      EXPECT_EQ(std::get<GameTurn>(b.state.agenda.pop()), GameTurn{turn + 1});
    }
    b.run(GameTurn{3}, nothing);  // the scenario's length is over
    EXPECT_TRUE(b.state.over);
  }
}

TEST(PlayerTurn, has_its_five_phases_in_order) {  // BN-TURN-02
  Battle b;
  b.add(0, 10, 10, north);
  b.add(1, 10, 40, south);
  Scripted nothing{""};
  b.run(PlayerTurn{1}, nothing);
  EXPECT_EQ(std::get<MovementPhase>(b.state.agenda.pop()).side, 1);
  EXPECT_EQ(std::get<GeneralsPhase>(b.state.agenda.pop()).side, 1);
  const auto reaction = std::get<FirePhaseStep>(b.state.agenda.pop());
  EXPECT_EQ(reaction.phase, FirePhase::Reaction);
  EXPECT_EQ(reaction.side, 0) << "the other side fires first";
  EXPECT_EQ(std::get<AlignAssaults>(b.state.agenda.pop()), (AlignAssaults{1, 0}));
  const auto initiative = std::get<FirePhaseStep>(b.state.agenda.pop());
  EXPECT_EQ(initiative.phase, FirePhase::Initiative);
  EXPECT_EQ(initiative.side, 1);
  EXPECT_EQ(std::get<CombatPhase>(b.state.agenda.pop()).side, 1);
  ASSERT_TRUE(takes<EndPlayerTurn>(b));
  EXPECT_TRUE(b.state.agenda.empty());
}

TEST(PlayerTurn, belongs_to_the_initiative_player) {  // BN-TURN-03
  Battle b;
  b.add(0, 10, 10, north);
  b.add(1, 10, 40, south);
  Scripted nothing{""};
  for (const Seat side : {1, 0}) {
    while (!b.state.agenda.empty()) b.state.agenda.pop();
    b.run(PlayerTurn{side}, nothing);
    EXPECT_EQ(b.state.initiative, side);
    // It is he who is asked to move.
    struct WhoIsAsked final : Umpire {
      Seat asked = no_seat;
      int roll(const Roll&) override { return 0; }
      Faces roll_faces(const Roll&) override { return {}; }
      int decide(const Question& question) override {
        asked = question.seat;
        return question.options[0].value;
      }
    } umpire;
    b.run(MovementPhase{side}, umpire);
    EXPECT_EQ(umpire.asked, side);
  }
}

}  // namespace
}  // namespace linstock::big_napoleonic
