// What the room of armies gives to the book: procedures by name.
#include "books/pike-and-shot/armies/points.h"
#include "books/pike-and-shot/armies/victory.h"
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

std::vector<Procedure> army_procedures() {
  using namespace clause;
  return {
      procedure<unit_cost>("unit-cost", "Points of a unit", "What a unit or battery costs.", PS_ARMY_01)
          .in_phase(armies_phase).look_up()
          .role({"unit", "Which unit", {{"arm", "arm"}, {"grade", "grade"}, {"bases", "bases"}, {"swordsmen", "swordsmen"}, {"bayonet", "bayonet"},
                 {"cuirassiers", "cuirassiers"}, {"a_loutrance", "a_loutrance"}, {"weight", "weight"}, {"guns", "guns"}}})
          .first("points"),
      procedure<leader_cost>("leader-cost", "Points of a leader", "What a General or Commander costs.", PS_ARMY_04)
          .in_phase(armies_phase).look_up()
          .role({"leader", "Which leader", {{"rank", "rank"}, {"actions", "rating"}}, "", "leader"}).first("points"),
      procedure<judge_battalia>("battalia", "Battalia", "May so many units under so many Commanders be one?", PS_ARMY_05)
          .in_phase(armies_phase).look_up().first("allowed"),
      procedure<battalia_loss>("battalia-broken", "Broken battalia", "Has it lost half of its units?", PS_WIN_01)
          .in_phase(armies_phase).look_up().first("broken"),
      procedure<who_has_won>("who-has-won", "Who has won", "Broken armies, and points after the last turn.", PS_WIN_02)
          .in_phase(armies_phase).look_up().first("result"),
  };
}

}  // namespace linstock::pike_and_shot
