// What the table umpire is told of the whole book: procedures in the order of play, look-ups without dice.
#include <set>
#include <string>

#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/phases.h"
#include "kernel/book.h"

namespace linstock::nineteenth_century {
namespace {

const Book& book() { return *find_book("nineteenth-century"); }

// NC-SEQ-01: a player finds the procedures phase by phase.
TEST(AtTable, procedures_stand_in_the_order_of_play) {
  int last = 0;
  std::set<std::string> used;
  for (const Procedure& procedure : book().procedures) {
    int place = 0;
    while (std::string(phase::in_order[place]) != procedure.table.phase) ++place;
    EXPECT_GE(place, last) << procedure.name;
    last = place;
    used.insert(procedure.table.phase);
    EXPECT_STRNE(procedure.table.first, "") << procedure.name << " does not say what is asked about first";
  }
  EXPECT_EQ(used.size(), std::size(phase::in_order));
}

TEST(AtTable, look_ups_throw_no_dice) {
  const BookTables tables = book().tables();
  for (const Procedure& procedure : book().procedures) {
    if (!procedure.table.look_up) continue;
    EXPECT_EQ(odds(procedure, Described(*procedure.facts), tables.get()).rows.size(), 1u) << procedure.name;
  }
}

TEST(AtTable, names_fit_what_is_kept) {
  for (const Procedure& procedure : book().procedures) {
    const auto wrong = check_at_table(procedure.table, *procedure.facts, *procedure.outcome, book().keeps);
    EXPECT_FALSE(wrong) << procedure.name << " " << (wrong ? wrong->field + ": " + wrong->message : "");
  }
}

// Is a kept field handed to a procedure, and does one change it?
std::pair<bool, bool> read_and_set(const std::string& kind, const std::string& field) {
  bool read = false, set = false;
  for (const Procedure& procedure : book().procedures)
    for (const Role& role : procedure.table.roles) {
      if (role.kind != kind) continue;
      for (const Known& known : role.facts) read |= field == known.kept;
      for (const Effect& effect : procedure.table.effects) set |= std::string(role.name) == effect.role && field == effect.kept;
    }
  return {read, set};
}

TEST(AtTable, whatever_is_kept_is_handed_on) {
  for (const Keeping& keeping : book().keeps)
    for (const Field& field : keeping.fields->fields) EXPECT_TRUE(read_and_set(keeping.kind, field.name).first) << keeping.kind << " " << field.name;
}

// NC-REACT-65, NC-MELEE-08, NC-REACT-01, NC-MRES-04: what one period leaves is set by a procedure and handed to the next.
TEST(AtTable, what_a_period_leaves_is_set_and_handed_on) {
  for (const char* field : {"last_melee", "first_charge", "pushed_back", "standing_rounds", "thrown_back", "repulsed", "under_guns", "under_artillery",
                            "fire_casualties", "fire_total", "casualties", "figures", "charging", "charge_score", "rally_left", "open_order", "state",
                            "conduct", "demoralised", "times_broken", "orders", "doubled", "melee_received", "tested", "close_order_fired"})
    EXPECT_EQ(read_and_set("unit", field), (std::pair{true, true})) << field;
}

// NC-CAS-03, NC-LOSE-01, NC-ROUT-07, NC-CHARGE-09, NC-CHARGE-10, NC-FIRE-21: what a chain leaves is written like that of its single steps.
TEST(AtTable, chains_write_what_they_leave) {
  const auto written = [](const char* name, const std::string& role) {
    std::set<std::string> kept;
    for (const Effect& effect : book().find(name)->table.effects)
      if (role == effect.role) kept.insert(effect.kept);
    return kept;
  };
  for (const char* side : {"charger", "defender"})
    for (const char* field : {"figures", "casualties", "state", "conduct", "times_broken", "thrown_back"})
      EXPECT_TRUE(written("whole-charge", side).count(field)) << side << " " << field;
  for (const char* field : {"first_charge", "repulsed"}) EXPECT_TRUE(written("whole-charge", "charger").count(field)) << field;
  for (const char* side : {"first", "second"})
    for (const char* field : {"figures", "casualties", "state", "conduct", "times_broken", "demoralised", "close_order_fired"})
      EXPECT_TRUE(written("fire-fight", side).count(field)) << side << " " << field;
}

}  // namespace
}  // namespace linstock::nineteenth_century
