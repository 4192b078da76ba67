// Risk to leaders.
#include "books/pike-and-shot/command/risk_to_leaders.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

// PS-LEAD-01: a 1 hits. PS-LEAD-02: 1 kills. PS-LEAD-03: 2 to 4 wound, the second wound kills. PS-LEAD-04: 5, 6 miss.
TEST(LeaderRisk, rows) {
  const auto f = usual<LeaderRiskFacts>();
  for (const char* die : {"2", "3", "4", "5", "6"}) EXPECT_EQ(roll<leader_risk>(f, {die}).fate, LeaderFate::Safe);
  const LeaderFate fates[] = {LeaderFate::Killed,  LeaderFate::Wounded,  LeaderFate::Wounded,
                              LeaderFate::Wounded, LeaderFate::NearMiss, LeaderFate::NearMiss};
  for (int die = 1; die <= 6; ++die) {
    const LeaderRisk risk = roll<leader_risk>(f, {"1", std::to_string(die)});
    EXPECT_EQ(risk.fate, fates[die - 1]);
    EXPECT_EQ(risk.actions_lost, risk.fate == LeaderFate::Wounded);
    auto wounded = f;
    wounded.wounds = 1;
    EXPECT_EQ(roll<leader_risk>(wounded, {"1", std::to_string(die)}).fate,
              die <= 4 ? LeaderFate::Killed : LeaderFate::NearMiss);
  }
}

// PS-LEAD-05: attached, and the unit took DPs from fire, fought, or suffered a free hack.
TEST(LeaderRisk, occasions) {
  const int at_risk[] = {0, 0, 1, 1, 1};
  for (int occasion = 0; occasion < 5; ++occasion) {
    LeaderRiskFacts f{static_cast<Occasion>(occasion), 1, 0};
    const auto risks = [](const LeaderRisk& o) { return o.fate != LeaderFate::NotAtRisk; };
    EXPECT_EQ(chance<leader_risk>(f, risks), Fraction(at_risk[occasion]));
    f.attached = 0;
    EXPECT_EQ(chance<leader_risk>(f, risks), Fraction(0));
  }
}

// PS-LEAD-01 to PS-LEAD-04, exactly.
TEST(LeaderRisk, exact) {
  auto f = usual<LeaderRiskFacts>();
  const auto is = [](LeaderFate fate) { return [fate](const LeaderRisk& o) { return o.fate == fate; }; };
  EXPECT_EQ(chance<leader_risk>(f, is(LeaderFate::Safe)), Fraction(30, 36));
  EXPECT_EQ(chance<leader_risk>(f, is(LeaderFate::Killed)), Fraction(1, 36));
  EXPECT_EQ(chance<leader_risk>(f, is(LeaderFate::Wounded)), Fraction(3, 36));
  EXPECT_EQ(chance<leader_risk>(f, is(LeaderFate::NearMiss)), Fraction(2, 36));
  f.wounds = 1;
  EXPECT_EQ(chance<leader_risk>(f, is(LeaderFate::Killed)), Fraction(4, 36));
}

TEST(LeaderRisk, house_rule) {
  const Tables harsh = house("leader.hit", "2");
  EXPECT_EQ(chance<leader_risk>(
                usual<LeaderRiskFacts>(), [](auto& o) { return o.fate == LeaderFate::Safe; }, harsh),
            Fraction(24, 36));
}

}  // namespace
}  // namespace linstock::pike_and_shot
