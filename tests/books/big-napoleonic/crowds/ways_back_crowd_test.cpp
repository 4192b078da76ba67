// How far back a unit can go, and who may ride off: every way of 96 directions is tried in the print's own words.
#include "books/big-napoleonic/crowds/withdrawal_reading.h"
#include "field/aim.h"

namespace linstock::big_napoleonic::kit {
namespace {

constexpr int ways = 96;

Answer straight_way(const Crowd& c, int u, Withdrawal kind, int way, std::int32_t length) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  const Angle direction = turned(east, way * (full_turn / ways)), facing = c.state.units[static_cast<std::size_t>(u)].pose.facing;
  const Vec by = ahead({0, 0}, direction, length) - Point{0, 0};
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
  if (retreats(kind)) answer.path.push(Manoeuvre::pivot(turn_between(facing, turned(direction, half_turn))));
  return answer;
}

// How far it can go so that every shorter way of the same direction is open too, in quarters of an inch.
std::int64_t reach(const Crowd& c, const WithdrawalReading& r, int way, std::int64_t most) {
  std::int64_t far = 0;
  for (std::int32_t length = 250; length <= most; length += 250) {
    const WayBack found = r.read(straight_way(c, r.u, r.kind, way, length));
    if (!found.legal || !found.compared || found.leaves) break;
    far = length;
  }
  return far;
}

// The furthest that every one of so many neighbouring directions allows.
std::int64_t surely(const std::vector<std::int64_t>& far, int neighbours) {
  std::int64_t best = 0;
  for (int n = 0; n < ways; ++n) {
    std::int64_t least = far[static_cast<std::size_t>(n)];
    for (int k = 1; k < neighbours; ++k) least = std::min(least, far[static_cast<std::size_t>((n + k) % ways)]);
    best = std::max(best, least);
  }
  return best;
}

// BN-MOVE-09, 12, 21, 22, R30: as far as it can is as far as any straight way leads, to a tenth; what falls short of it is refused.
TEST(WithdrawalsInCrowds, as_far_as_it_can) {
  int full = 0, part = 0, refused = 0;
  for (int seed = 500; seed < 516; ++seed) {
    Crowd c = hard_pressed(seed, true);
    for (int u = 0; u < c.count(); u += 2) {
      if (!c[u].on_table) continue;
      const Withdrawal kind = c.one_of({Withdrawal::ThrowRetreat, Withdrawal::FallBack, Withdrawal::CombatRetire, Withdrawal::CombatRetreat, Withdrawal::ThrowRetire});
      const Board b(c.state, *c.setting);
      const WithdrawalReading r(b, u, kind);
      const WithdrawalTerms t = terms(b, u, kind, -1);
      const std::int64_t most = r.distances(false, 0).first;
      EXPECT_EQ(t.most, most) << in_crowd(seed, u);
      std::vector<std::int64_t> far;
      for (int way = 0; way < ways; ++way) far.push_back(reach(c, r, way, most));
      const BestWay best = best_way(b, u, kind, -1, t);
      const WayBack chosen = r.read(best.answer);
      EXPECT_TRUE(chosen.legal) << in_crowd(seed, u) << " " << chosen.why;
      EXPECT_EQ(best.used, chosen.used) << in_crowd(seed, u);
      EXPECT_EQ(best.full, chosen.used + 3 >= chosen.least) << in_crowd(seed, u);
      const int finely = kind == Withdrawal::ThrowRetire ? 1000 : 100;  // retirements are tried by whole inches
      EXPECT_GE(best.used + finely, surely(far, 4)) << in_crowd(seed, u) << " kind " << static_cast<int>(kind);
      if (surely(far, 5) >= most) { EXPECT_TRUE(best.full) << in_crowd(seed, u); }
      ++(best.full ? full : part);
      Withdrawn out;
      EXPECT_FALSE(check_withdrawal(b, u, kind, -1, best.answer, out)) << in_crowd(seed, u);
      if (best.used < 1000) continue;
      for (int way = 0; way < ways; way += 3) {
        const std::int64_t length = std::min(far[static_cast<std::size_t>(way)], chosen.least - 250);
        if (length < 250) continue;
        const auto refusal = check_withdrawal(b, u, kind, -1, straight_way(c, u, kind, way, static_cast<std::int32_t>(length)), out);
        const bool too_short = best.full || length + 100 < best.used;
        EXPECT_EQ(clause_of(refusal), !too_short ? "" : retreats(kind) ? "BN-MOVE-12" : "BN-MOVE-09") << in_crowd(seed, u);
        refused += too_short;
      }
    }
  }
  EXPECT_GT(full, 10);
  EXPECT_GT(part, 3);
  EXPECT_GT(refused, 50);
}

// BN-EVADE-05: nothing on the line between the nearest points: no unit, nothing closed to the mover, no ridge, nothing that hides.
bool in_the_open(const Board& b, int self, int mover) {
  const Measured m = field::measure(b.ground(self), b.ground(mover));
  if (!m.gap.at_most(12000)) return false;
  const Convex line{m.a, m.b};
  for (int i = 0; i < b.count(); ++i)
    if (i != self && i != mover && b.active(i) && field::meets(line, b.ground(i))) return false;
  const auto arm = static_cast<std::size_t>(b.unit(mover).arm);
  bool hides = false;
  for (const Area& area : b.setting.field.areas) {
    if (area.going[arm] == Going::Impassable && overlap(line, area.shape())) return false;
    hides = hides || (area.close && overlap(line, area.shape()));
  }
  for (const Feature& f : b.setting.field.features)
    if ((f.crossing[arm] == Crossing::Impassable || f.ridge) && overlap(line, f.shape())) return false;
  return !hides || sight(b.setting.field, m.a, {Convex{m.a}}, {Convex{m.b}}, {}, {.inside = 3000, .edge = 1000, .always = 3000, .ridgelines = false}).clear;
}

// BN-EVADE-01 to 05, BN-MOVE-13, 21, R186
TEST(WithdrawalsInCrowds, who_may_evade) {
  int may = 0, may_not = 0, hidden = 0;
  for (int seed = 700; seed < 724; ++seed) {
    Crowd c = hard_pressed(seed, false);
    const Board b(c.state, *c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& unit = b.unit(u);
      const bool rides = unit.arm == Arm::Cavalry || (unit.arm == Arm::Artillery && (unit.stance == Stance::Limbered || unit.gun == Gun::Horse));
      EXPECT_EQ(may_evade(unit), rides && unit.on_table) << in_crowd(seed, u);
      if (!unit.on_table) {
        EXPECT_FALSE(can_evade(b, u, u == 0 ? 1 : 0)) << in_crowd(seed, u);
        continue;
      }
      std::optional<std::int64_t> all;
      const WithdrawalReading r(b, u, Withdrawal::Evade);
      for (int mover = 0; mover < c.count(); ++mover) {
        if (b.side_of(mover) == b.side_of(u)) continue;
        if (!b.active(mover)) {
          EXPECT_FALSE(can_evade(b, u, mover)) << in_crowd(seed, u);
          continue;
        }
        const bool seen = in_the_open(b, u, mover);
        EXPECT_EQ(b.unobstructed(u, mover, 12000), seen) << in_crowd(seed, u) << " from " << mover;
        hidden += !seen && b.within(b.ground(u), b.ground(mover), 12000);
        bool touches = false;
        for (int e = 0; e < c.count(); ++e) touches = touches || (r.enemy(e) && field::touching(b.ground(u), b.ground(e)));
        const bool evades = can_evade(b, u, mover);
        if (!rides || !seen || touches) {
          EXPECT_FALSE(evades) << in_crowd(seed, u) << " from " << mover;
          continue;
        }
        if (!all) {
          std::vector<std::int64_t> far;
          const auto [most, least] = r.distances(false, 0);
          for (int way = 0; way < ways; ++way) {
            std::int64_t here = 0;
            for (std::int32_t length = static_cast<std::int32_t>(least); length <= most; length += 1500) {
              const WayBack found = r.read(straight_way(c, u, Withdrawal::Evade, way, length));
              if (found.legal && !found.leaves) here = length;
            }
            far.push_back(here);
          }
          all = surely(far, 5);
        }
        if (*all > 0) { EXPECT_TRUE(evades) << in_crowd(seed, u) << " from " << mover; }
        if (evades) {
          const BestWay best = best_way(b, u, Withdrawal::Evade, mover, terms(b, u, Withdrawal::Evade, mover));
          const WayBack found = r.read(best.may_leave && !best.full ? best.leaving : best.answer);
          EXPECT_TRUE(found.legal && (found.leaves || found.used >= found.least)) << in_crowd(seed, u) << " from " << mover << found.why;
        }
        ++(evades ? may : may_not);
      }
    }
  }
  EXPECT_GT(may, 10);
  EXPECT_GT(may_not, 0);
  EXPECT_GT(hidden, 30);
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
