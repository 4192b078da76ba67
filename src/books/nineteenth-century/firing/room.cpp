#include "books/nineteenth-century/firing/room.h"

#include <string>

#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/firing/eligibility.h"
#include "books/nineteenth-century/firing/fire_fight.h"
#include "books/nineteenth-century/firing/priorities.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/phases.h"

namespace linstock::nineteenth_century {

namespace {

template <std::size_t Columns, std::size_t RowsN>
void list_factors(const std::string& prefix, const char* const (&names)[RowsN], std::array<std::array<int, Columns>, RowsN>& cells,
                  const std::array<int, Columns>& ranges, Clause clause, TableList& list) {
  for (std::size_t r = 0; r < RowsN; ++r)
    for (std::size_t c = 0; c < Columns; ++c)
      list.number(prefix + "." + names[r] + ".to_" + std::to_string(ranges[c]), cells[r][c], cannot_fire, 60, clause, "factor; -1 for out of range");
}

void list_distances(FiringTables& t, TableList& list) {
  using namespace clause;
  list.number("fire.random_low", t.random_low, 0, 6, NC_FIRE_22, "a die of so much or less lowers the factor");
  list.number("fire.random_high", t.random_high, 1, 7, NC_FIRE_22, "a die of so much or more raises it");
  list.number("fire.random_step", t.random_step, 0, 10, NC_FIRE_22, "by so much");
  list.number("fire.near_open_order", t.near_open_order, 0, 1000, NC_SMALL_08, "yards up to which open order counts less");
  list.number("fire.trained_near", t.trained_near, 0, 1000, NC_SMALL_15, "yards up to which training counts once");
  list.number("fire.untrained_each", t.untrained_each, 1, 1000, NC_SMALL_16, "yards for each -1 of the untrained");
  list.number("fire.target_moved_some", t.target_moved_some, 0, 1000, NC_SMALL_17, "yards");
  list.number("fire.target_moved_far", t.target_moved_far, 0, 1000, NC_SMALL_17, "yards");
  list.number("fire.some_ranks", t.some_ranks, 1, 40, NC_SMALL_13, "ranks that make a target deep");
  list.number("fire.many_ranks", t.many_ranks, 1, 40, NC_SMALL_13, "ranks that make it very deep");
  list.number("fire.first_volley_share", t.first_volley_share, 0, 100, NC_FIRE_21, "percent of the unit that may have fired before");
  list.number("fire.new_target_beyond", t.new_target_beyond, 0, 4000, NC_ART_10, "yards");
  list.number("fire.sniper_seen_within", t.sniper_seen_within, 0, 4000, NC_SPEC_07, "yards");
  list.number("fire.close_order_arc", t.close_order_arc, 0, 360, NC_FIRE_02, "degrees to each side", 2);
  list.number("fire.open_order_arc", t.open_order_arc, 0, 360, NC_FIRE_02, "degrees to each side", 2);
  list.number("fire.over_friends", t.over_friends, 0, 1000, NC_FIRE_05, "yards before and behind friends");
  list.number("fire.guns_over_friends", t.guns_over_friends, 0, 1000, NC_FIRE_05, "yards before and behind friends, for artillery");
}

}  // namespace

void list_firing_tables(FiringTables& t, TableList& list) {
  using namespace clause;
  for (std::size_t i = 0; i < t.small_arm_ranges.size(); ++i)
    list.number("small_arms.range_" + std::to_string(i + 1), t.small_arm_ranges[i], 0, 4000, NC_FIRE_23, "yards, up to and including");
  list_factors("small_arms", small_arm_row_names, t.small_arms, FiringTables{}.small_arm_ranges, NC_SMALL_01, list);
  list.rows("small_arms_factor", t.small_arms_factors);
  for (std::size_t i = 0; i < t.artillery_ranges.size(); ++i)
    list.number("artillery.range_" + std::to_string(i + 1), t.artillery_ranges[i], 0, 4000, NC_FIRE_23, "yards, up to and including");
  list_factors("artillery", gun_row_names, t.artillery, FiringTables{}.artillery_ranges, NC_ART_01, list);
  list.rows("artillery_factor", t.artillery_factors);
  list_distances(t, list);
  list.option(NC_FIRE_37, t.target_for, target_for_names, "how long whoever was a target for a part of the period is one");
  list.option(NC_ART_17, t.charged_guns, charged_guns_names, "a charged battery's lost time");
}

namespace {

constexpr const char* riders = "mounted-infantry,light-cavalry,heavy-cavalry";

Role target_role(bool mounted) {
  Role role{"target", "At whom",
            {{"target_order", "figure_order"}, {"target_limbered", "guns", "limbered"}, {"target_prone", "prone"}, {"target_charging", "charging"}}};
  if (mounted) {
    role.facts.push_back({"target_mounted", "arm", riders});
    role.facts.push_back({"target_dismounted", "dismounted"});
    role.facts.push_back({"target_armour", "armour"});
    role.facts.push_back({"target_shield", "shield"});
  }
  return role;
}

}  // namespace

std::vector<Procedure> firing_procedures() {
  using namespace clause;
  return {
      procedure<may_fire>("may-fire", "May it fire?", "Sight, range, arc, movement, troops in between, melee.", NC_FIRE_01)
          .in_phase(phase::fire)
          .look_up()
          .role({"firer", "Who fires", {{"weapon", "small_arm"}, {"gun", "gun"}, {"order", "figure_order"}, {"charges", "charging"}, {"fired", "fired"}}})
          .role({"general", "A general singled out", {{"general_with_unit", "with_unit"}}, "", "general", true})
          .first("answer"),
      procedure<choose_targets>("target-priorities", "Target priorities", "At whom it has to fire, and who may choose.", NC_FIRE_06)
          .in_phase(phase::fire)
          .look_up()
          .first("priority"),
      procedure<find_range>("firing-range", "Range and time", "At a charger halfway, with part of the period lost.", NC_FIRE_11)
          .in_phase(phase::fire)
          .look_up()
          .first("range"),
      forget_last_period(procedure<fire_small_arms>("small-arms-fire", "Small arms fire", "Rifles, muskets, carbines and bows at one target.", NC_FIRE_15)
          .in_phase(phase::fire)
          .role({"firer", "Who fires",
                 {{"weapon", "small_arm"}, {"figures", "figures"}, {"training", "training"}, {"e_trained", "e_trained"}, {"order", "figure_order"},
                  {"mounted", "arm", riders}, {"dismounted", "dismounted"}, {"prone", "prone"}, {"state", "state"}, {"demoralised", "demoralised"}, {"moved", "moved"}, {"close_order_fired", "close_order_fired"}}})
          .role(target_role(true))
          .effect({"target", "fire_total", Effect::Add, "casualties", "{n} casualties on {unit}"})
          .deed("firer", "fired", "{unit} has fired")
          .deed("firer", "close_order_fired")
          .first("casualties"), "firer"),
      procedure<fire_artillery>("artillery-fire", "Artillery fire", "Guns, machine guns or rockets at one target.", NC_ART_01)
          .in_phase(phase::fire)
          .role({"firer", "Which battery", {{"gun", "gun"}, {"gunners", "figures"}, {"training", "training"}, {"state", "state"}, {"demoralised", "demoralised"}}})
          .role(target_role(false))
          .effect({"target", "fire_total", Effect::Add, "casualties", "{n} casualties on {unit}"})
          .deed("firer", "fired", "{unit} has fired")
          .deed("target", "under_guns")
          .first("casualties"),
      procedure<fire_sniper>("sniper-fire", "Sniper fire", "The shot of a sniper at a unit, or at a general.", NC_SPEC_06)
          .in_phase(phase::fire)
          .role(target_role(false))
          .effect({"target", "fire_total", Effect::Add, "casualties", "{n} casualties on {unit}"})
          .first("casualties"),
      procedure<count_casualties>("casualty-table", "Casualty table", "Casualties of a factor and a number of figures.", NC_CAS_01)
          .in_phase(phase::fire)
          .look_up()
          .first("casualties"),
      procedure<apply_fire>("fire-effect", "Effect of fire", "All fire of the phase on one unit: figures, formation, its general.", NC_CAS_04)
          .in_phase(phase::fire)
          .role({"unit", "On whom",
                 {{"arm", "arm"}, {"dismounted", "dismounted"}, {"figures", "figures"}, {"running_total", "casualties"}, {"state", "state"}, {"casualties", "fire_total"}}})
          .role({"general", "A general with it", {}, "", "general", true})
          .effect({"unit", "figures", Effect::Take, "figures_removed", "{n} figures lost by {unit}"})
          .effect({"unit", "casualties", Effect::Set, "running_total"})
          .effect({"unit", "fire_casualties", Effect::Set, "per_figure", "{n} casualties per figure on {unit}"})
          .effect({"unit", "state", Effect::Set, "state", "{unit} is {n}"})
          .effect({"unit", "fire_total", Effect::Set, "", "", 0})
          .effect({"general", "lost", Effect::Set, "general_lost"})
          .first("figures_removed"),
      procedure<lose_battery>("gunners-and-limbers", "Gunners and limbers", "How a battery's casualties fall on gunners and teams.", NC_FIRE_18)
          .in_phase(phase::fire)
          .look_up()
          .role({"battery", "Which battery", {{"gunners", "figures"}, {"gunners_running", "casualties"}}})
          .effect({"battery", "figures", Effect::Take, "gunners_removed", "{n} gunners lost by {unit}"})
          .effect({"battery", "casualties", Effect::Set, "gunners_running"})
          .first("gunners_removed"),
      chain<FireFight>("fire-fight", "A fire fight", "Two units fire at each other, period after period, until one side's reaction breaks it.", NC_FIRE_15)
          .in_phase(phase::chains)
          .role({"first", "One side", FireFight::known("first_")})
          .role({"second", "The other side", FireFight::known("second_")})
          .effect({"first", "figures", Effect::Take, "first_lost", "{n} figures lost by {unit}"})
          .effect({"first", "casualties", Effect::Set, "first_total"})
          .effect({"first", "state", Effect::Set, "first_state", "{unit} is {n}"})
          .effect({"first", "demoralised", Effect::Set, "first_demoralised"})
          .effect({"first", "close_order_fired", Effect::Set, "", "", 1, "first_order", "close"})
          .effect({"first", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "end", "first-breaks,both-break"})
          .effect({"first", "times_broken", Effect::Add, "", "", 1, "end", "first-breaks,both-break"})
          .effect({"second", "figures", Effect::Take, "second_lost", "{n} figures lost by {unit}"})
          .effect({"second", "casualties", Effect::Set, "second_total"})
          .effect({"second", "state", Effect::Set, "second_state", "{unit} is {n}"})
          .effect({"second", "demoralised", Effect::Set, "second_demoralised"})
          .effect({"second", "close_order_fired", Effect::Set, "", "", 1, "second_order", "close"})
          .effect({"second", "conduct", Effect::Set, "", "{unit} routs", static_cast<int>(Conduct::Routing), "end", "second-breaks,both-break"})
          .effect({"second", "times_broken", Effect::Add, "", "", 1, "end", "second-breaks,both-break"})
          .first("end")
          .group("the first breaks", "end", "first-breaks")
          .group("the second breaks", "end", "second-breaks")
          .group("both break", "end", "both-break")
          .group("neither breaks", "end", "goes-on"),
  };
}

}  // namespace linstock::nineteenth_century
