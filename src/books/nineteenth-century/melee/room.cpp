#include "books/nineteenth-century/melee/room.h"

#include <string>

#include "books/nineteenth-century/known.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/results.h"
#include "books/nineteenth-century/melee/routers.h"
#include "books/nineteenth-century/phases.h"

namespace linstock::nineteenth_century {

void list_melee_tables(MeleeTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t i = 0; i < 5; ++i)
    list.number(std::string("melee.basic.") + arm_names[i], t.basic[i], 0, 60, i == 1 ? NC_MELEE_25 : NC_MELEE_05, "basic factor");
  for (std::size_t i = 0; i < 5; ++i)
    list.number(std::string("melee.morale.") + morale_names[i], t.morale[i], -20, 20, NC_MELEE_06, "morale class");
  list.rows("melee", t.factors);
  list.number("melee.most_column_ranks", t.most_column_ranks, 1, 40, NC_MELEE_12, "ranks of a column that count");
  list.number("melee.overlap", t.overlap, 0, 10, NC_MELEE_03, "figures beyond each end");
  list.number("melee.push_back.won", t.push_back_won, 1, 20, NC_MRES_03, "ratio of casualties that pushes back: won ...");
  list.number("melee.push_back.lost", t.push_back_lost, 1, 20, NC_MRES_03, "... to lost");
  list.number("melee.break.won", t.break_won, 1, 20, NC_MRES_06, "ratio of casualties that breaks: won ...");
  list.number("melee.break.lost", t.break_lost, 1, 20, NC_MRES_06, "... to lost");
  list.number("melee.push_back.yards", t.push_back_yards, 0, 500, NC_MRES_03, "yards");
  list.number("melee.thrown_back.yards", t.thrown_back_yards, 0, 500, NC_MRES_07, "yards");
  list.number("melee.standing_rounds", t.standing_rounds, 1, 10, NC_MRES_02, "standing rounds in a row that end it; more than 2 for never");
  list.number("melee.push_back_rounds", t.push_back_rounds, 1, 10, NC_MRES_04, "push backs in a row that break; more than 2 for never");
  list.option(NC_MRES_21, t.meets, meets_names, "how far a unit that is pushed back may widen");
  list.number("rout.broken_for_good", t.broken_for_good, 1, 10, NC_ROUT_07, "a unit that breaks so often never rallies");
  list.number("pursuit.ends_beyond", t.pursuit_ends, 0, 4000, NC_PURS_01, "yards from the routers");
}

namespace {

std::vector<Known> known_fighter(const char* prefix) {
  return with_prefix(prefix, {{"arm", "arm"}, {"dismounted", "dismounted"}, {"camelry", "camelry"}, {"morale", "morale"}, {"training", "training"},
                              {"order", "figure_order"}, {"state", "state"}, {"demoralised", "demoralised"}, {"lance", "lance"},
                              {"armour", "armour"}, {"shield", "shield"}, {"charging", "charging"}, {"first_charge", "first_charge"}});
}

}  // namespace

std::vector<Procedure> melee_procedures() {
  using namespace clause;
  return {
      procedure<count_fighters>("who-fights", "Who fights", "Figures in contact, across an obstacle, overlapping.", NC_MELEE_01)
          .in_phase(phase::melee)
          .look_up()
          .first("figures"),
      procedure<fight_round>("melee", "Melee", "One round between two units: casualties on each.", NC_MELEE_04)
          .in_phase(phase::melee)
          .role({"attacker", "Who attacks", known_fighter("attacker_")})
          .role({"defender", "Whom", known_fighter("defender_")})
          .effect({"defender", "melee_received", Effect::Add, "attacker_inflicts", "{n} casualties on {unit}"})
          .effect({"attacker", "melee_inflicted", Effect::Add, "attacker_inflicts"})
          .effect({"attacker", "melee_received", Effect::Add, "defender_inflicts", "{n} casualties on {unit}"})
          .effect({"defender", "melee_inflicted", Effect::Add, "defender_inflicts"})
          .first("attacker_inflicts"),
      procedure<read_melee_result>("melee-result", "Melee result", "Casualties inflicted and received over all: what the unit does.", NC_MRES_01)
          .in_phase(phase::melee)
          .look_up()
          .role({"unit", "Which unit",
                 {{"inflicted", "melee_inflicted"}, {"received", "melee_received"}, {"state", "state"}, {"figures", "figures"}, {"running_total", "casualties"},
                  {"pushed_back_before", "pushed_back"}, {"standing_before", "standing_rounds"}}})
          .effect({"unit", "figures", Effect::Take, "figures_removed", "{n} figures lost by {unit}"})
          .effect({"unit", "casualties", Effect::Set, "running_total"})
          .effect({"unit", "last_melee", Effect::Set, "fought"})
          .effect({"unit", "first_charge", Effect::Set, "", "", 0, "charged", "yes"})
          .deed("unit", "melee_inflicted", "", 0)
          .deed("unit", "melee_received", "", 0)
          .deed("unit", "pushed_back", "", 0)
          .deed("unit", "thrown_back", "", 0)
          .deed("unit", "standing_rounds", "", 0)
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .effect({"unit", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "end", "routs"})
          .effect({"unit", "times_broken", Effect::Add, "", "", 1, "end", "routs"})
          .effect({"unit", "conduct", Effect::Set, "", "{unit} pursues", static_cast<int>(Conduct::Pursuing), "end", "pursues"})
          .effect({"unit", "conduct", Effect::Set, "", "{unit} is retreating", static_cast<int>(Conduct::Retreating), "retreating", "yes"})
          .effect({"unit", "pushed_back", Effect::Set, "", "{unit} is pushed back", 1, "end", "pushed-back"})
          .effect({"unit", "thrown_back", Effect::Set, "", "{unit} is thrown back", 1, "end", "thrown-back,thrown-back-in-order"})
          .effect({"unit", "standing_rounds", Effect::Set, "", "", 1, "end", "standing-melee"})
          .first("end"),
      procedure<rout>("rout", "Rout", "Where routers go, whom they sweep away, whether they can rally.", NC_ROUT_01)
          .in_phase(phase::melee)
          .look_up()
          .role({"router", "Who routs",
                 {{"arm", "arm"}, {"guns", "guns"}, {"times_broken", "times_broken"}, {"figures", "figures"}, {"original_figures", "original_figures"}}})
          .first("where"),
      procedure<pursue>("pursuit", "Pursuit", "Does it go on, and what ends it?", NC_PURS_01).in_phase(phase::melee).look_up().role({"pursuer", "Who pursues"}).first("pursuit"),
  };
}

}  // namespace linstock::nineteenth_century
