// Sequence of play: the eight phases, whose tests count, and bodies that meet without a charge (NC-SEQ).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct SequenceTables {
  int slices = 8;   // NC-SEQ-14: parts of a period
  int apart = 10;   // yards between bodies that meet without a charge
};

// THE EIGHT PHASES
enum class Phase : int { Return, Declare, TestChargers, TestOthers, Move, Fire, Melee, NewOrders };
inline constexpr const char* phase_names[] = {"return", "declare-charges", "test-chargers", "test-others", "move", "fire", "melee", "new-orders"};
struct PhaseFacts {
  Phase phase;
  int just_returned;
};
struct PhaseFound {
  Phase next;
  int secret, reaction_tests, rallies_announced, lost_order_noted, new_period, may_charge;
  int charges_move, fire_halts_charges;  // NC-CHARGE-17
};
PhaseFound next_phase(const PhaseFacts& facts, const Tables& tables, Umpire& umpire);

// WHOSE TESTS
struct TestCountsFacts {
  int earlier_phase;   // the other test was taken in an earlier phase of the move; else in the same
  int friendly, already_thrown;
};
struct TestCounts {
  int counts;
};
TestCounts test_counts(const TestCountsFacts& facts, const Tables& tables, Umpire& umpire);

struct TestOrderFacts {
  int from_right, other_from_right;   // yards from the owner's right
  int to_enemy, other_to_enemy;
  int tested, other_tested;           // this move already
  int after_melee;                    // the test is forced by a melee
};
enum class TestsFirst : int { This, Other, Neither };
inline constexpr const char* tests_first_names[] = {"this-unit", "the-other", "neither"};
struct TestOrder {
  TestsFirst first;
  int next_move;                      // in phase 4 of the next move
};
TestOrder test_order(const TestOrderFacts& facts, const Tables& tables, Umpire& umpire);

// BODIES THAT MEET
struct MeetFacts {
  int gap, goes, other_goes;          // yards towards each other in the period
  int friends, passes_through;        // they are friends; the owner plotted to pass through
};
struct Met {
  int stops, slice;                   // eighths of the period after which they stand still
  int went, other_went, gap;          // thousandths of a yard
};
Met meet_without_charge(const MeetFacts& facts, const Tables& tables, Umpire& umpire);

void list_sequence_tables(SequenceTables& tables, TableList& list);
std::vector<Procedure> sequence_procedures();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::PhaseFacts>();
template <>
const Description& describe<nineteenth_century::PhaseFound>();
template <>
const Description& describe<nineteenth_century::TestCountsFacts>();
template <>
const Description& describe<nineteenth_century::TestCounts>();
template <>
const Description& describe<nineteenth_century::TestOrderFacts>();
template <>
const Description& describe<nineteenth_century::TestOrder>();
template <>
const Description& describe<nineteenth_century::MeetFacts>();
template <>
const Description& describe<nineteenth_century::Met>();

}  // namespace linstock
