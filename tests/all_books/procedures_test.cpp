// Every procedure of every book, through the common kit.
#include <cstdlib>
#include <new>

#include "kit/kit.h"

// Every allocation of this binary is counted.
namespace {
std::uint64_t allocated = 0;

[[maybe_unused]] void* counted(std::size_t size) {
  ++allocated;
  if (void* memory = std::malloc(size ? size : 1)) return memory;
  throw std::bad_alloc();
}
}  // namespace

// The address sanitizer has its own.
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define LINSTOCK_SANITIZED
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define LINSTOCK_SANITIZED
#endif

#ifndef LINSTOCK_SANITIZED
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
#endif

namespace linstock {

class EveryProcedure : public testing::TestWithParam<kit::ProcedureCase> {};

TEST_P(EveryProcedure, has_valid_defaults) { kit::defaults_are_valid(GetParam()); }
TEST_P(EveryProcedure, has_names_and_clauses_of_its_book) { kit::names_and_clauses_are_known(GetParam()); }
TEST_P(EveryProcedure, has_odds_that_sum_to_one) { kit::odds_sum_to_one(GetParam()); }
TEST_P(EveryProcedure, gives_only_outcomes_that_the_odds_know) { kit::seeded_outcomes_are_among_the_odds(GetParam()); }
TEST_P(EveryProcedure, is_the_same_seeded_scripted_and_asked) { kit::seeded_scripted_and_asking_agree(GetParam()); }
TEST_P(EveryProcedure, has_facts_and_outcomes_that_survive_json) { kit::facts_and_outcomes_survive_json(GetParam()); }
TEST_P(EveryProcedure, has_a_schema_that_lists_every_field) { kit::schema_lists_every_field(GetParam()); }
TEST_P(EveryProcedure, turns_random_facts_into_a_problem_or_an_outcome) {
  kit::random_facts_give_a_problem_or_an_outcome(GetParam());
}
TEST_P(EveryProcedure, stands_extreme_house_rules) { kit::extreme_house_rules_do_no_harm(GetParam()); }
TEST_P(EveryProcedure, does_not_allocate_when_seeded) {
  kit::seeded_procedures_do_not_allocate(GetParam(), [] { return allocated; });
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryProcedure);
INSTANTIATE_TEST_SUITE_P(AllBooks, EveryProcedure, testing::ValuesIn(kit::all_procedures()),
                         [](const auto& tested) { return tested.param.name(); });

TEST(TheCounter, sees_an_allocation) {
#ifdef LINSTOCK_SANITIZED
  GTEST_SKIP() << "nothing is counted under the address sanitizer";
#endif
  const auto before = allocated;
  const std::vector<int> some(100);
  EXPECT_GT(allocated, before);
}

}  // namespace linstock
