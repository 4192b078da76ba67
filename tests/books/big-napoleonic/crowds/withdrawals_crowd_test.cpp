// Withdrawals in whole crowds: which ways lead away from the enemy, how far they must go, how far they can, and who may evade at all.
#include <map>

#include "books/big-napoleonic/crowds/withdrawal_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

// Most of them one straight way and a pivot after it.
Answer some_way(Crowd& c, int u, Withdrawal kind) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  if (c.chance(3)) return answer;
  const Angle facing = c[u].pose.facing;
  const Angle direction = c.chance(50) ? turned(facing, half_turn + 2048 * (c.up_to(9) - 4)) : turned(east, 2048 * c.up_to(32));
  const auto length = c.one_of({3000, 4500, 6000, 9000, 12000, 15000, 18000, 500 * c.up_to(40), 125 * c.up_to(150)});
  const Vec by = ahead({0, 0}, direction, length) - Point{0, 0};
  if (c.chance(7)) answer.path.push(reform(c[u], c.one_of({Stance::Extended, Stance::Depth, Stance::March})));
  if (direction == turned(facing, half_turn) && c.chance(50)) answer.path.push(Manoeuvre::back(length));
  else answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
  if (c.chance(5)) answer.path.push(Manoeuvre::shift(0, 1000));
  if (c.chance(75)) answer.path.push(Manoeuvre::pivot(turn_between(facing, turned(direction, c.chance(50) ? half_turn : c.chance(80) ? 0 : c.one_of({180, 184, 900, 16384})))));
  return answer;
}

std::string text(const std::vector<Pushed>& all) {
  std::string out;
  for (const Pushed& p : all) out += std::to_string(p.unit) + " to " + std::to_string(p.pose.at.x) + "," + std::to_string(p.pose.at.y) + " ";
  return out;
}

// BN-MOVE-08 to 17, 21 to 24; BN-INTER-03 to 09; BN-ZOC-03, 08; BN-ART-16, 17; BN-CCOUT-14; BN-CCART-10, 13; BN-EDGE-01
TEST(WithdrawalsInCrowds, ways_that_are_allowed_and_what_they_come_to) {
  int legal = 0, all = 0;
  std::map<std::string, int> reasons;
  for (int seed = 0; seed < 200; ++seed) {
    Crowd c = hard_pressed(seed);
    for (int u = 0; u < c.count(); ++u)
      for (int n = 0; n < 16 && c[u].on_table; ++n) {
        const Withdrawal kind = kinds[n % 8];
        const Answer answer = some_way(c, u, kind);
        const Board b(c.state, *c.setting);
        const WithdrawalReading r(b, u, kind);
        const WayBack expected = r.read(answer);
        if (!expected.compared) continue;
        Withdrawn way;
        const auto refusal = check_way(b, u, kind, terms(b, u, kind, -1), answer, way);
        ++all, legal += expected.legal;
        if (!expected.legal) ++reasons[expected.why];
        EXPECT_EQ(!refusal, expected.legal) << in_crowd(seed, u) << " way " << n << ": " << clause_of(refusal) << " " << (refusal ? refusal->message : "allowed") << ", but read: " << expected.why;
        if (refusal || !expected.legal) continue;
        EXPECT_EQ(way.used, expected.used) << in_crowd(seed, u) << " way " << n;
        EXPECT_EQ(way.allowed, expected.allowed) << in_crowd(seed, u) << " way " << n;
        EXPECT_EQ(way.least, expected.least) << in_crowd(seed, u) << " way " << n;
        EXPECT_EQ(way.leaves_table, expected.leaves) << in_crowd(seed, u) << " way " << n;
        EXPECT_EQ(way.end, expected.end) << in_crowd(seed, u) << " way " << n;
        EXPECT_EQ(text(std::vector<Pushed>(way.displaced.begin(), way.displaced.end())), text(expected.pushed)) << in_crowd(seed, u) << " way " << n;
      }
  }
  EXPECT_GT(legal, all / 15);
  for (const char* why : {"one way", "facing", "order", "closed ground", "too far", "contact", "nearer", "zone", "no further", "not ahead", "flank", "stands", "friend stays"}) EXPECT_GT(reasons[why], 3) << why;
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
