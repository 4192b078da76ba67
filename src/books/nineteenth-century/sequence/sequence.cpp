#include <algorithm>

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/sequence/room.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// THE EIGHT PHASES

PhaseFound next_phase(const PhaseFacts& f, const Tables&, Umpire& umpire) {
  static constexpr Clause clauses[] = {NC_SEQ_01, NC_SEQ_02, NC_SEQ_03, NC_SEQ_04, NC_SEQ_05, NC_SEQ_06, NC_SEQ_07, NC_SEQ_08};
  const bool last = f.phase == Phase::NewOrders;
  const Phase next = last ? Phase::Return : static_cast<Phase>(static_cast<int>(f.phase) + 1);
  umpire.found("phase", phase_names[static_cast<std::size_t>(f.phase)], clauses[static_cast<std::size_t>(f.phase)]);
  umpire.found("next", phase_names[static_cast<std::size_t>(next)], clauses[static_cast<std::size_t>(next)]);
  if (f.phase == Phase::Move) umpire.found("charges, counter-charges and evades", "all move now", NC_CHARGE_17);
  if (f.phase == Phase::Fire) umpire.found("charges that fire halts", "are put back now", NC_CHARGE_17);
  if (f.just_returned) umpire.found("just returned", "neither charges nor is charged", NC_SEQ_02);
  return {.next = next,
          .secret = f.phase == Phase::Declare,
          .reaction_tests = f.phase == Phase::TestChargers || f.phase == Phase::TestOthers,
          .rallies_announced = f.phase == Phase::Move,
          .lost_order_noted = f.phase == Phase::Move || f.phase == Phase::Fire || f.phase == Phase::Melee,
          .new_period = last,
          .may_charge = !f.just_returned,
          .charges_move = f.phase == Phase::Move,
          .fire_halts_charges = f.phase == Phase::Fire};
}

// WHOSE TESTS

TestCounts test_counts(const TestCountsFacts& f, const Tables&, Umpire& umpire) {
  const bool counts = f.earlier_phase || (f.friendly && f.already_thrown);
  umpire.found("the other's result counts", counts ? "yes" : "no", NC_SEQ_11);
  return {counts};
}

TestOrder test_order(const TestOrderFacts& f, const Tables&, Umpire& umpire) {
  if (f.after_melee) umpire.found("a test forced by a melee", "in phase 4 of the next move", NC_SEQ_13);
  if (f.tested || f.other_tested) {
    const TestsFirst only = f.tested && f.other_tested ? TestsFirst::Neither : f.tested ? TestsFirst::Other : TestsFirst::This;
    umpire.found("one test a move", tests_first_names[static_cast<std::size_t>(only)], NC_SEQ_12);
    return {only, f.after_melee};
  }
  const bool level = f.from_right == f.other_from_right;
  const bool mine = level ? f.to_enemy <= f.other_to_enemy : f.from_right < f.other_from_right;
  const TestsFirst first = mine ? TestsFirst::This : TestsFirst::Other;
  umpire.found("first", tests_first_names[static_cast<std::size_t>(first)], level ? NC_SEQ_15 : NC_SEQ_10);
  return {first, f.after_melee};
}

// BODIES THAT MEET

Met meet_without_charge(const MeetFacts& f, const Tables& tables, Umpire& umpire) {
  const SequenceTables& t = tables.sequence;
  const std::int64_t both = f.goes + f.other_goes, gap = 1000LL * f.gap;
  const auto after = [&](int slice) { return gap - 1000LL * both * slice / t.slices; };
  if ((f.friends && f.passes_through) || both == 0 || after(t.slices) >= 1000LL * t.apart) {
    umpire.found("they stop", "no", NC_SEQ_09);
    return {0, t.slices, 1000 * f.goes, 1000 * f.other_goes, static_cast<int>(std::max<std::int64_t>(0, after(t.slices)))};
  }
  int slice = 1;
  while (after(slice) >= 1000LL * t.apart) ++slice;
  umpire.found("they stop in slice", slice, NC_SEQ_14);
  // They share what is left of the gap in the ratio of their speeds.
  const std::int64_t room = std::max<std::int64_t>(0, gap - 1000LL * t.apart);
  return {1, slice, static_cast<int>(room * f.goes / both), static_cast<int>(room * f.other_goes / both), static_cast<int>(gap - room)};
}

void list_sequence_tables(SequenceTables& t, TableList& list) {
  list.number("sequence.slices", t.slices, 1, 64, NC_SEQ_14, "parts of a period");
  list.number("sequence.apart", t.apart, 0, 200, NC_SEQ_14, "yards between bodies that meet without a charge");
}

std::vector<Procedure> sequence_procedures() {
  return {
      procedure<next_phase>("phase", "The sequence of play", "Which phase comes next, and what is done in it?", NC_SEQ_01)
          .in_phase(phase::any_time)
          .look_up()
          .first("next"),
      procedure<test_order>("test-order", "Who tests first", "From right to left, one test a move.", NC_SEQ_10)
          .in_phase(phase::charge_tests)
          .look_up()
          .role({"this", "This unit", {{"tested", "tested"}}})
          .role({"other", "The other", {{"other_tested", "tested"}}})
          .first("first"),
      procedure<test_counts>("test-counts", "Does that result count?", "Which results a test takes into account.", NC_SEQ_11)
          .in_phase(phase::charge_tests)
          .look_up()
          .first("counts"),
      procedure<meet_without_charge>("meeting", "Bodies that meet", "Two bodies come together without a charge: where do they stop?", NC_SEQ_14)
          .in_phase(phase::movement)
          .look_up()
          .first("gap"),
  };
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<PhaseFacts>() {
  using F = PhaseFacts;
  static const Description description =
      Describe<F>("phase")
          .choice("phase", &F::phase, phase_names, Phase::Return, "the phase that is played", NC_SEQ_01)
          .flag("just_returned", &F::just_returned, "a unit that has just returned", NC_SEQ_02);
  return description;
}
template <>
const Description& describe<PhaseFound>() {
  using O = PhaseFound;
  static const Description description =
      Describe<O>("phase")
          .choice("next", &O::next, phase_names, Phase::Declare, "the next phase", NC_SEQ_01)
          .flag("secret", &O::secret, "both write in secret", NC_SEQ_02)
          .flag("reaction_tests", &O::reaction_tests, "reaction tests are taken", NC_SEQ_04)
          .flag("rallies_announced", &O::rallies_announced, "rallying units are announced", NC_SEQ_05)
          .flag("lost_order_noted", &O::lost_order_noted, "lost formation is noted", NC_SEQ_07)
          .flag("new_period", &O::new_period, "a new period begins afterwards", NC_SEQ_08)
          .flag("may_charge", &O::may_charge, "the unit may charge and be charged", NC_SEQ_02)
          .flag("charges_move", &O::charges_move, "charges, counter-charges and evades are moved", NC_CHARGE_17)
          .flag("fire_halts_charges", &O::fire_halts_charges, "it is settled whether fire halts a charge", NC_CHARGE_17);
  return description;
}
template <>
const Description& describe<TestCountsFacts>() {
  using F = TestCountsFacts;
  static const Description description =
      Describe<F>("test_counts")
          .flag("earlier_phase", &F::earlier_phase, "taken in an earlier phase of this move; else in the same", NC_SEQ_11)
          .flag("friendly", &F::friendly, "a friend's test", NC_SEQ_11, true)
          .flag("already_thrown", &F::already_thrown, "it has been thrown", NC_SEQ_11, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.earlier_phase && !f.already_thrown) return Problem{"already_thrown", "tests of an earlier phase have been thrown", NC_SEQ_11};
            return {};
          });
  return description;
}
template <>
const Description& describe<TestCounts>() {
  static const Description description = Describe<TestCounts>("test_counts").flag("counts", &TestCounts::counts, "its result counts", NC_SEQ_11);
  return description;
}
template <>
const Description& describe<TestOrderFacts>() {
  using F = TestOrderFacts;
  static const Description description =
      Describe<F>("test_order")
          .group("This unit")
          .number("from_right", &F::from_right, {.max = 6000, .fallback = 300, .unit = "yards"}, "from its owner's right", NC_SEQ_15)
          .number("to_enemy", &F::to_enemy, {.max = 6000, .fallback = 500, .unit = "yards"}, "to the nearest enemy", NC_SEQ_15)
          .flag("tested", &F::tested, "it has tested this move", NC_SEQ_12)
          .flag("after_melee", &F::after_melee, "a melee forces the test", NC_SEQ_13)
          .group("The other")
          .number("other_from_right", &F::other_from_right, {.max = 6000, .fallback = 600, .unit = "yards"}, "from its owner's right", NC_SEQ_15)
          .number("other_to_enemy", &F::other_to_enemy, {.max = 6000, .fallback = 500, .unit = "yards"}, "to the nearest enemy", NC_SEQ_15)
          .flag("other_tested", &F::other_tested, "it has tested this move", NC_SEQ_12);
  return description;
}
template <>
const Description& describe<TestOrder>() {
  using O = TestOrder;
  static const Description description =
      Describe<O>("test_order")
          .choice("first", &O::first, tests_first_names, TestsFirst::This, "who tests first", NC_SEQ_10)
          .flag("next_move", &O::next_move, "this unit's test waits for the next move", NC_SEQ_13);
  return description;
}
template <>
const Description& describe<MeetFacts>() {
  using F = MeetFacts;
  static const Description description =
      Describe<F>("meeting")
          .number("gap", &F::gap, {.max = 3000, .fallback = 200, .unit = "yards"}, "between them at the start", NC_SEQ_14)
          .number("goes", &F::goes, {.max = 500, .fallback = 120, .unit = "yards"}, "how far one comes in the period", NC_SEQ_09)
          .number("other_goes", &F::other_goes, {.max = 500, .fallback = 120, .unit = "yards"}, "how far the other comes", NC_SEQ_09)
          .flag("friends", &F::friends, "they are friends", NC_SEQ_14)
          .flag("passes_through", &F::passes_through, "their owner plotted to pass through", NC_SEQ_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.passes_through && !f.friends) return Problem{"passes_through", "nobody passes through an enemy", NC_SEQ_14};
            return {};
          });
  return description;
}
template <>
const Description& describe<Met>() {
  using O = Met;
  static const Description description =
      Describe<O>("meeting")
          .flag("stops", &O::stops, "they stop before each other", NC_SEQ_14)
          .number("slice", &O::slice, {.max = 64}, "part of the period in which they stop", NC_SEQ_14)
          .number("went", &O::went, {.max = 3'000'000, .scale = 1000, .unit = "yards"}, "how far the one went", NC_SEQ_14)
          .number("other_went", &O::other_went, {.max = 3'000'000, .scale = 1000, .unit = "yards"}, "how far the other went", NC_SEQ_14)
          .number("gap", &O::gap, {.max = 3'000'000, .scale = 1000, .unit = "yards"}, "between them at the end", NC_SEQ_14);
  return description;
}

}  // namespace linstock
