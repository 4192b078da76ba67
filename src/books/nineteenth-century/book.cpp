// The book: every room's procedures in the order of play, and every room's numbers.
#include "kernel/book.h"

#include <algorithm>
#include <string_view>

#include "books/nineteenth-century/whole.h"
#include "books/nineteenth-century/kept.h"
#include "books/nineteenth-century/muster/muster.h"
#include "books/nineteenth-century/organisation/army.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/setting_up/scenario.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

std::span<const Setup> scenarios();  // generated from data/nineteenth-century/scenarios

void list_tables(Tables& tables, TableList& list) {
  list_reaction_tables(tables.reaction, list);
  list_charge_tables(tables.charges, list);
  list_firing_tables(tables.firing, list);
  list_casualty_tables(tables.casualties, list);
  list_melee_tables(tables.melee, list);
  list_points_tables(tables.points, list);
  list_basing_tables(tables.basing, list);
  list_organisation_tables(tables.organisation, list);
  list_formation_tables(tables.formation, list);
  list_movement_tables(tables.movement, list);
  list_losing_tables(tables.losing, list);
  list_set_up_tables(tables.set_up, list);
  list_order_tables(tables.orders, list);
  list_general_tables(tables.general, list);
  list_sequence_tables(tables.sequence, list);
  list_returning_tables(tables.returning, list);
  list_visibility_tables(tables.visibility, list);
  list_special_tables(tables.special, list);
  list_end_tables(tables.end, list);
  list_field_tables(tables.field, list);
}

namespace {

// A room says its procedures in printed order; a player looks for them by phase.
int place_in_order(const Procedure& procedure) {
  const auto* found = std::ranges::find(phase::in_order, std::string_view(procedure.table.phase),
                                        [](const char* name) { return std::string_view(name); });
  check(found != std::end(phase::in_order), "a procedure names a phase that the sequence of play does not have");
  return static_cast<int>(found - std::begin(phase::in_order));
}

std::vector<Procedure> all_procedures() {
  std::vector<Procedure> all;
  for (const std::vector<Procedure>& room : {
           charge_procedures(), reaction_procedures(), firing_procedures(), melee_procedures(),
           points_procedures(), basing_procedures(), organisation_procedures(), formation_procedures(), movement_procedures(),
           losing_procedures(), set_up_procedures(), order_procedures(), general_procedures(), sequence_procedures(),
           returning_procedures(), visibility_procedures(), special_procedures(), end_procedures(),
       })
    all.insert(all.end(), room.begin(), room.end());
  std::ranges::stable_sort(all, {}, place_in_order);
  return all;
}

// The battles of the data folder, and the game before a battle.
std::span<const Setup> setups() {
  static const std::vector<Setup> all = [] {
    const std::span<const Setup> battles = scenarios();
    std::vector<Setup> list(battles.begin(), battles.end());
    list.push_back(before::usual_muster());
    return list;
  }();
  return all;
}

std::unique_ptr<Game> new_game(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  if (before::is_muster(text)) return before::new_muster(text, tables, problem);
  afield::Scenario scenario;
  problem = afield::read_scenario(text, "scenario", *static_cast<const Tables*>(tables.get()), scenario);
  if (problem) return nullptr;
  return std::make_unique<BookGame<afield::Rules>>(scenario.state, scenario.setting);
}

}  // namespace

const Book& book() {
  static const std::vector<Procedure> procedures = all_procedures();
  static const Book book{.name = "nineteenth-century",
                         .prefix = "NC",
                         .title = "Nineteenth century battles in yards",
                         .summary = "Battles from about 1815 to 1900: rifles, breech-loaders and machine guns under written orders.",
                         .clauses = clause_texts(),
                         .procedures = procedures,
                         .tables = BookTables::make<Tables>,
                         .setups = setups(),
                         .new_game = new_game,
                         .check_file = check_army,
                         .keeps = keeps(),
                         .draw_up = before::draw_up};
  return book;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

template class BookGame<nineteenth_century::afield::Rules>;

}  // namespace linstock
