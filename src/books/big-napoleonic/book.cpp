// The book's front page: its procedures, options, scenarios and games, as everything above the books sees them.
#include "kernel/book.h"

#include <fmt/format.h>

#include "books/big-napoleonic/combat/assault_chain.h"
#include "books/big-napoleonic/rules.h"
#include "books/big-napoleonic/set_up/scenario.h"
#include "kernel/view/drawn.h"

namespace linstock::big_napoleonic {

std::span<const Setup> scenarios();  // generated from data/big-napoleonic/scenarios

namespace {

std::unique_ptr<Game> new_battle(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  Scenario scenario;
  problem = read_scenario(text, "scenario", *static_cast<const Tables*>(tables.get()), scenario);
  if (problem) return nullptr;
  return std::make_unique<BookGame<Rules>>(scenario.state, scenario.setting);
}

std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what) {
  Army army;
  if (auto problem = read_army(text, file, army)) return problem;
  int sum = 0, bases = 0;
  for (const ArmyUnit& unit : army.units) {
    sum += points(unit);
    bases += unit.bases;
  }
  what = fmt::format("army {}: {} units, {} bases, {} points", army.name, army.units.size(), bases, sum);
  return {};
}

}  // namespace

const Book& book() {
  static const Procedure procedures[] = {
      procedure<throw_to_move>("throw", "Movement throw", "May the unit move, must it retire, does it rally?", clause::BN_THROW_03),
      procedure<throw_battery>("battery-throw", "Movement throw of a battery",
                               "Guns in good order that stand together throw once.", clause::BN_ART_02),
      procedure<allowance>("allowance", "Movement allowance", "How far may it go after pivots and redeployments?",
                           clause::BN_ALLOW_01),
      procedure<suffer>("disruption", "Disruption and base loss", "What a D, two Ds or lost bases do to a unit.",
                        clause::BN_STATE_02),
      procedure<place_markers>("markers", "Morale markers", "Where the markers of lost bases stand.", clause::BN_MM_01),
      procedure<fire_points>("fire-points", "Fire points", "What one unit gives against one target.", clause::BN_FP_08),
      procedure<fire>("fire", "Fire on a unit", "All fire of one kind on one unit in a phase: one throw.", clause::BN_FIRE_14),
      procedure<halt>("halt", "Halt and recoil", "What a unit halted by reaction fire must do.", clause::BN_HALT_01),
      procedure<fight>("combat", "Close combat", "One round between an attack and a principal defender.", clause::BN_CC_07),
      chain<AssaultChain>("assault", "Assault", "Reaction fire, initiative fire, close combat and its repeats, as one.",
                          clause::BN_FASSLT_01),
  };
  static const Book book{"big-napoleonic",
                         "BN",
                         "Big Napoleonic Battles",
                         "Whole Napoleonic armies: divisions, brigades and batteries on a free table, in inches.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         scenarios(),
                         new_battle,
                         check_army};
  return book;
}

}  // namespace linstock::big_napoleonic
