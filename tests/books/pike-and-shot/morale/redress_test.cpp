// Redress ranks.
#include "books/pike-and-shot/morale/redress_ranks.h"

#include "books/pike-and-shot/movement_kit.h"

namespace linstock::pike_and_shot {
namespace {

RedressFacts disordered(Grade grade = Grade::C) {
  auto f = usual<RedressFacts>();
  f.grade = grade;
  f.dps = 4;
  return f;
}

// PS-RED-03, PS-RED-04, PS-RED-05, PS-DEF-04: the table written out again, by grade.
TEST(Redress, by_grade) {
  // A1, A2, B, C, D, E
  const int moved[] = {1, 0, 0, 0, 0, 0};
  const int stationary[] = {2, 1, 1, 1, 1, 1};
  const int under_fire[] = {2, 1, 1, 1, 0, 0};
  for (int grade = 0; grade < 6; ++grade) {
    auto f = disordered(static_cast<Grade>(grade));
    EXPECT_EQ(judge<redress>(f).removed, stationary[grade]);
    f.under_fire = UnderFire::Musketry;
    EXPECT_EQ(judge<redress>(f).removed, under_fire[grade]);
    f.deed = Deed::Position;
    EXPECT_EQ(judge<redress>(f).removed, moved[grade]);
    f.under_fire = UnderFire::No;
    EXPECT_EQ(judge<redress>(f).removed, moved[grade]);
    EXPECT_EQ(judge<redress>(f).dps, 4 - moved[grade]);
  }
}

// PS-DEF-12: any phase of this turn, but not the last turn's.
TEST(Redress, under_fire_this_turn) {
  const int removed[] = {1, 1, 0, 0, 0};
  for (int when = 0; when < 5; ++when) {
    auto f = disordered(Grade::D);
    f.under_fire = static_cast<UnderFire>(when);
    EXPECT_EQ(judge<redress>(f).removed, removed[when]) << under_fire_names[when];
  }
}

// PS-DEF-13: every deed. PS-RED-07: steadied units redress too.
TEST(Redress, stationary_or_moved) {
  const int removed[] = {1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  for (int deed = 0; deed < 13; ++deed) {
    auto f = disordered();
    f.deed = static_cast<Deed>(deed);
    EXPECT_EQ(judge<redress>(f).removed, removed[deed]) << deed_names[deed];
  }
}

// PS-RED-01, PS-RED-02, PS-RED-06: not in combat this turn, no artillery DPs this turn; other fire does not matter.
TEST(Redress, combat_and_artillery) {
  auto f = disordered(Grade::A1);
  f.fought = 1;
  EXPECT_EQ(judge<redress>(f).allowed, MayRedress::InCombat);
  f.fought = 0;
  f.in_contact = 1;
  EXPECT_EQ(judge<redress>(f).allowed, MayRedress::InCombat);
  f.in_contact = 0;
  f.artillery_dps = 1;
  EXPECT_EQ(judge<redress>(f).allowed, MayRedress::ArtilleryDps);
  EXPECT_EQ(judge<redress>(f).dps, 4);
  f.artillery_dps = 0;
  f.under_fire = UnderFire::Bombardment;
  EXPECT_EQ(judge<redress>(f).removed, 2);
}

// PS-RED-07: who runs, chases or loots has no ranks.
TEST(Redress, runaways) {
  const int may[] = {1, 1, 1, 0, 0, 0};  // steady, evading, retiring, routing, pursuing, looting
  for (int status = 0; status < 6; ++status) {
    auto f = disordered(Grade::A1);
    f.status = static_cast<Status>(status);
    EXPECT_EQ(judge<redress>(f).allowed == MayRedress::Yes, may[status]) << status_names[status];
  }
}

// PS-DEF-14: never below 0.
TEST(Redress, never_below_zero) {
  auto f = disordered(Grade::A1);
  f.dps = 1;
  EXPECT_EQ(judge<redress>(f).removed, 1);
  EXPECT_EQ(judge<redress>(f).dps, 0);
}

TEST(Redress, house_rule) {
  const Tables kind = house("redress.E.moved", "1");
  auto f = disordered(Grade::E);
  f.deed = Deed::Position;
  EXPECT_EQ(judge<redress>(f, kind).removed, 1);
}

}  // namespace
}  // namespace linstock::pike_and_shot
