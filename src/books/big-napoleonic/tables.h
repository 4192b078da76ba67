// Every printed number, laid out like the print, in one copyable value that is passed in: a house rule is a changed
// number, an option a changed reading.
#pragma once
#include "books/big-napoleonic/combat/combat.h"
#include "books/big-napoleonic/firing/fire_procedure.h"
#include "books/big-napoleonic/movement/allowance.h"
#include "books/big-napoleonic/movement/throw.h"
#include "kernel/house.h"

namespace linstock::big_napoleonic {

// Strength that no unit can have: shared by all descriptions of units.
std::optional<Problem> refuse_strength(Arm arm, int bases, int morale_markers);
// Where cavalry may not attack.
std::optional<Problem> refuse_charge(int garrison, int entrenchment, int redoubt, int fortification);

struct ThrowRow {
  int least;  // the lowest score that earns the row
  ThrowResult result;
};

struct InfantryPoints {
  int good_order, disrupted;  // in quarters, for each base
};
struct ArtilleryPoints {
  int close, close_disrupted, middle, far;  // far: also bouncethrough and blind
};

inline constexpr int fire_columns = 12;
inline constexpr const char* fire_column_names[fire_columns] = {"0.25", "0.5", "1", "2", "3", "4", "6", "8", "10", "12", "15", ">15"};

struct ShiftFacts {
  int defile, exposed, light, medium, strong;
};

struct HaltRow {
  Effect others, stoic;  // the least effect that halts
};

struct OutcomeRow {
  int least;  // net score
  Loss defender_loss;
  Action defender;
  Loss attacker_loss;
  Action attacker;
};

// One printed advantage: its value in the two columns. Cavalry against infantry may differ for the two arms.
struct Advantage {
  const char* name;
  const char* reason;
  int Advantages::*fact;
  int other;          // all other combats
  int to_cavalry;     // cavalry against infantry: what the cavalry gets
  int to_infantry;    // and what the infantry gets
  Clause clause;
};

enum class TwoCombats : int { AllInBoth, AllocatedFirst };            // BN-CCTWO-06
enum class LimberedRetreat : int { HalfOfRemainder, HalfOfPrinted };  // BN-ART-17
enum class CommandLine : int { MayEndInZone, OutsideZoneOnly };       // BN-THROW-32
enum class EvadeLine : int { AsFarAsSeen, NoCloseTerrain };           // BN-EVADE-05
enum class GunsFire : int { Optional, MustWithin3 };                  // BN-FIRE-28

// DISTANCES ON THE MAP, in grid points: what the chapters measure.
struct Distances {
  int zone_of_control = 3 * inch, contact_zone = 1 * inch;
  int command_radius = 6 * inch;
  int evade = 12 * inch;    // an enemy so near may be evaded
  int watched = 12 * inch;  // a withdrawal keeps away from enemies so near
  int battery = 3 * inch, grand_battery = 1 * inch;
  int shuffle = 1 * inch;   // to either hand, when an assault closes up
  int get_free = 1 * inch;  // of a second enemy in contact
  int last_stretch = 6 * inch;  // of an assault, where obstacles and slopes count
  int outside_town_least = 1 * inch, outside_town_most = 3 * inch;  // where a beaten garrison forms up
  int form_up = 4 * inch;   // how far off infantry in March finds ground to form square
  int ride = 18 * inch, join = 3 * inch, warned = 6 * inch;  // generals
  int army_general = 600, corps_general = 500;               // from the middle of a general's base to its edge
  int bounce = 3 * inch;
  int garrison_front = 2 * inch;  // of a town's boundary, for each base that fires
  int linear_cover = 1 * inch;    // so near to a line it covers
  int sight_inside = 3 * inch, sight_edge = 1 * inch, sight_always = 3 * inch;  // close terrain
  int overhead = 3 * inch;        // clear of both ends of a line of fire over others
  int armies_apart = 18 * inch;   // in free deployment
};

struct Tables {
  // DISRUPTION AND BASE REMOVAL
  int most_disruption = 2;
  int most_markers = 3;
  int least_bases = 2;

  // THE MOVEMENT THROW
  std::array<ThrowRow, 5> good_order_results{{{7, ThrowResult::FullMove},
                                              {5, ThrowResult::LimitedMove},
                                              {2, ThrowResult::NoMove},
                                              {0, ThrowResult::Retire},
                                              {-1, ThrowResult::Retreat}}};
  std::array<ThrowRow, 6> disrupted_results{{{9, ThrowResult::RallyFull},
                                             {7, ThrowResult::RallyLimited},
                                             {5, ThrowResult::RallyNoMoveOrRetire},
                                             {2, ThrowResult::NoMoveOrRetreat},
                                             {0, ThrowResult::Retreat},
                                             {-1, ThrowResult::Broken}}};
  Rows<ThrowModifiers, 10> throw_modifiers{{
      {+1, "in_command", "in command radius", &ThrowModifiers::in_command, clause::BN_THROW_06},
      {+1, "march", "March or limbered", &ThrowModifiers::march, clause::BN_THROW_07},
      {+1, "veteran", "veteran", &ThrowModifiers::veteran, clause::BN_THROW_08},
      {+1, "stoic", "stoic, disrupted", &ThrowModifiers::stoic, clause::BN_THROW_10},
      {-1, "fragile", "fragile, disrupted", &ThrowModifiers::fragile, clause::BN_THROW_11},
      {-1, "passive", "passive, in good order", &ThrowModifiers::passive, clause::BN_THROW_12},
      {-1, "difficult", "close terrain or bad going", &ThrowModifiers::difficult, clause::BN_THROW_13},
      {-1, "raw", "raw", &ThrowModifiers::raw, clause::BN_THROW_09},
      {-1, "double_disrupted", "double disrupted", &ThrowModifiers::double_disrupted, clause::BN_THROW_14},
      {-1, "morale_marker", "morale markers", &ThrowModifiers::morale_markers, clause::BN_THROW_15},
  }};

  // MOVEMENT ALLOWANCES, inches: full and limited
  AllowanceTable allowances;
  int pivot_cost = 3, redeployment_cost = 3;

  Distances distances;

  // FIRE POINTS, in quarters. Raw Minus first.
  int infantry_range = 3 * inch;
  std::array<InfantryPoints, 5> infantry_points{{{2, 2}, {4, 2}, {6, 4}, {8, 6}, {10, 6}}};
  int artillery_close = 3 * inch, artillery_middle = 12 * inch, artillery_long = 18 * inch;
  std::array<ArtilleryPoints, 3> artillery_points{{{12, 8, 6, 4}, {16, 8, 8, 4}, {16, 8, 10, 6}}};

  // FIRE TABLE: the columns' figures in quarters (the last has none), then 2D6 from 2 to 12.
  std::array<int, fire_columns - 1> column_figures{1, 2, 4, 8, 12, 16, 24, 32, 40, 48, 60};
  std::array<std::array<Effect, fire_columns>, 11> fire_table = printed_fire_table();
  int fatigue_from = 11;

  // THE COLUMN SHIFTS: right is +
  Rows<ShiftFacts, 5> column_shifts{{
      {+1, "defile", "target passing a defile", &ShiftFacts::defile, clause::BN_SHIFT_01},
      {+1, "exposed", "target in square, March or enfiladed", &ShiftFacts::exposed, clause::BN_SHIFT_02},
      {-1, "light_cover", "light cover", &ShiftFacts::light, clause::BN_SHIFT_03},
      {-2, "medium_cover", "medium cover", &ShiftFacts::medium, clause::BN_SHIFT_04},
      {-3, "strong_cover", "strong cover", &ShiftFacts::strong, clause::BN_SHIFT_05},
  }};

  // HALTS: raw, trained, veteran
  std::array<HaltRow, 3> halts{{{Effect::R, Effect::T}, {Effect::T, Effect::V}, {Effect::V, Effect::DD}}};
  int recoil_inches = 3;

  // CLOSE COMBAT: terrain for the defender
  int terrain = 1, entrenchment = 2, redoubt = 3, fortification = 3, narrow_defile = 2;
  int terrain_against_cavalry = 1;  // the most that counts in cavalry against infantry
  // Numbers 3:2, 2:1, 3:1
  int numbers_3_2 = 1, numbers_2_1 = 2, numbers_3_1 = 3;
  // Advantages:     name          reason                fact                      other  cavalry infantry
  std::array<Advantage, 8> advantages{{
      {"aggressive", "aggressive", &Advantages::aggressive, 1, 1, 1, clause::BN_CCMOD_08},
      {"superior_grade", "superior grade", &Advantages::grade, 1, 1, 1, clause::BN_CCMOD_08},
      {"depth", "in depth", &Advantages::depth, 1, 1, 1, clause::BN_CCMOD_09},
      {"square", "in square", &Advantages::square, 0, 0, 2, clause::BN_CCMOD_10},
      {"flank", "flank attack", &Advantages::flank, 2, 2, 2, clause::BN_CCMOD_11},
      {"opponent_disrupted", "opponent disrupted", &Advantages::opponent_disrupted, 1, 2, 1, clause::BN_CCMOD_14},
      {"opponent_double", "opponent double disrupted", &Advantages::opponent_double, 2, 3, 2, clause::BN_CCMOD_14},
      {"opponent_marker", "opponent's morale markers", &Advantages::opponent_markers, 1, 1, 1, clause::BN_CCMOD_15},
  }};

  // OUTCOMES, from the best for the attacker
  std::array<OutcomeRow, 11> outcomes{{
      {+7, Loss::TwoBases, Action::Retreat, Loss::D, Action::Exploit},
      {+4, Loss::OneBase, Action::Retire, Loss::D, Action::AdvanceOrExploit},
      {+3, Loss::OneBase, Action::FallBack, Loss::DD, Action::Advance},
      {+2, Loss::DD, Action::FallBack, Loss::D, Action::Advance},
      {+1, Loss::D, Action::FallBack, Loss::D, Action::Advance},
      {0, Loss::D, Action::Repeat, Loss::D, Action::Repeat},
      {-1, Loss::D, Action::Stand, Loss::D, Action::FallBack},
      {-2, Loss::D, Action::Stand, Loss::DD, Action::FallBack},
      {-3, Loss::D, Action::Stand, Loss::OneBase, Action::FallBack},
      {-6, Loss::D, Action::Stand, Loss::OneBase, Action::Retire},
      {-99, Loss::None, Action::Stand, Loss::D, Action::Retire},
  }};
  int advance_inches = 1, fall_back_inches = 3;
  int exploit_infantry = 3, exploit_cavalry = 6;

  // OPTIONS
  TwoCombats two_combats = TwoCombats::AllInBoth;
  LimberedRetreat limbered_retreat = LimberedRetreat::HalfOfRemainder;
  CommandLine command_line = CommandLine::MayEndInZone;
  EvadeLine evade_line = EvadeLine::AsFarAsSeen;
  GunsFire guns_fire = GunsFire::Optional;

  static std::array<std::array<Effect, fire_columns>, 11> printed_fire_table();
};

void list_tables(Tables& tables, TableList& list);

// The row that a net score of close combat comes to (outcomes.cpp).
const OutcomeRow& outcome_row(int net, const Tables& tables);

}  // namespace linstock::big_napoleonic
