// Moves in whole crowds: paths drawn at random, most of them nearly right, are allowed or not, and come to the same as the print says of them.
#include <map>

#include "books/big-napoleonic/crowds/move_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

// Loosely crowded, so that much may be done; some stand within the enemy's zone, some in contact.
Crowd on_the_march(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 26);
  c.ground(c.up_to(4)), c.lines(c.up_to(3));
  for (int n = 0; n < 9; ++n) c.put(c.chance(60) ? 0 : 1);
  for (int n = 0; n < 5; ++n) {
    const int other = c.up_to(c.count());
    c.put_against(other, c.chance(60) ? 1 - c[other].side : c[other].side, c.somebody(), c.one_of({0, 500, 1000, 1500, 2000, 3000, 3500}));
  }
  for (int n = 0; n < 2; ++n) c[c.up_to(c.count())].on_table = 0;  // no longer there
  return c;
}

Manoeuvre redeployment(Crowd& c, const Unit& unit) {
  if (unit.arm == Arm::Artillery) return reform(unit, unit.stance == Stance::Limbered ? Stance::Unlimbered : Stance::Limbered);
  if (c.chance(20)) return Manoeuvre::face(c.one_of({2, 2, 1, -1}));
  const Stance stance = c.one_of({Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March});
  const SquareChange square = c.chance(75) ? SquareChange::None : c.one_of({SquareChange::Form, SquareChange::Drop});
  const auto apart = static_cast<int>(std::abs(layout_of(unit).front_width() - layout_of(unit, stance).front_width()) / 2);
  const int left = stance == unit.stance || c.chance(30) ? 0 : c.chance(80) ? 1000 * c.up_to(apart / 500 + 1) - apart : 500 * (c.up_to(7) - 3);
  return reform(unit, stance, square, c.chance(4) ? 500 : 0, left);
}

Answer some_path(Crowd& c, int u) {
  const Unit& unit = c[u];
  Answer answer;
  const bool gun = unit.arm == Arm::Artillery;
  answer.value = static_cast<int>(gun ? (c.chance(95) ? MoveKind::Manoeuvre : MoveKind::Advance) : c.chance(50) ? MoveKind::Advance : MoveKind::Manoeuvre);
  const bool advances = answer.value == static_cast<int>(MoveKind::Advance);
  const auto far = [&] { return static_cast<std::int32_t>(500 * c.up_to(c.chance(70) ? 14 : 38)); };
  const auto turn = [&] { return Manoeuvre::pivot(c.one_of({-1, 1}) * (c.chance(30) ? 8192 + c.up_to(3) - 1 : 1024 * c.up_to(33))); };
  const auto way = [&] {
    if (advances && c.chance(95)) return Manoeuvre::advance(far());
    if (c.chance(30)) return Manoeuvre::back(far());
    return c.chance(40) ? Manoeuvre::advance(far()) : Manoeuvre::shift((c.up_to(2) ? 1 : -1) * far(), (c.up_to(2) ? 1 : -1) * far() / 2);
  };
  if (gun && unit.stance == Stance::Unlimbered && c.chance(60)) answer.path.push(redeployment(c, unit));
  else if (c.chance(25)) answer.path.push(redeployment(c, unit));
  if (c.chance(advances ? 60 : 20)) answer.path.push(turn());
  if (c.chance(85)) answer.path.push(way());
  if (c.chance(12)) answer.path.push(way());
  if (c.chance(25)) answer.path.push(turn());
  if (c.chance(15) && answer.path.size() < 5) answer.path.push(way());
  if (c.chance(15) && answer.path.size() < 5) {
    Unit now = unit;
    for (const Manoeuvre& m : answer.path) now.stance = stance_after(unit, now.stance, m);
    answer.path.push(redeployment(c, now));
  }
  if (c.chance(10) && answer.path.size() < 6) answer.path.push(turn());
  return answer;
}

struct Verdict {
  bool legal = false, compared = true;
  std::string why;  // what the reading stopped at
  MovePlan plan;
};

Verdict read_move(const Board& b, int u, ThrowResult result, const Answer& answer) {
  const MoveReading r{b, u};
  const Unit& own = b.unit(u);
  const auto kind = static_cast<MoveKind>(answer.value);
  const auto no = [](std::string why) { return Verdict{false, true, std::move(why), {}}; };
  std::vector<Part> parts;
  if (!r.lay(block_of(own), own.stance, own.square, {answer.path.begin(), static_cast<std::size_t>(answer.path.size())}, parts)) return no("layout");
  if (parts.empty()) return no("nothing");
  const auto ground = r.passed(parts);
  if (ground.town) return Verdict{.compared = false, .why = "", .plan = {}};
  if (ground.closed) return no("closed ground");
  const auto costs = r.order(parts, kind);
  if (!costs) return no("order");
  std::int64_t length = 0;
  for (const Part& p : parts) length += p.straight() ? walked(p.motion.start, p.m) : 0;
  const bool moves = length > 0, half = result == ThrowResult::LimitedMove || result == ThrowResult::RallyLimited;
  if (result == ThrowResult::RallyNoMoveOrRetire) {
    for (const Part& p : parts)
      if (p.straight() || (p.pivot() && !p.with_redeployment)) return no("in place");
  } else {
    const auto inches = r.allowance(kind == MoveKind::Manoeuvre, half, ground.bad, *costs);
    if (!inches) return no("cannot pay");
    if (length > 1000 * *inches) return no("too far");
  }
  for (int e = 0; e < b.count(); ++e)
    if (r.enemy(e) && !r.zone_allows(parts, kind, e, block_of(own), own.stance, own.square)) return no("zone of " + std::to_string(e));
  if (!r.goes_back_rightly(parts, kind, own.square)) return no("going back");
  Block end = parts.back().motion.end();
  end.layout = layout_of(own, parts.back().stance);
  const Ground there = field::ground_of(end);
  if (!r.may_stand(end)) return no("stands");
  if (!r.clear_of_enemies(there)) return no("enemies");
  Verdict v{true, true, "", {}};
  if (r.on_a_friend(there)) {
    if (!moves) return no("friend");
    const auto pushed = r.make_way(there);
    if (!pushed) return no("friend stays");
    v.plan.displaces = static_cast<int>(pushed->size());
  }
  v.plan.end = end, v.plan.stance = parts.back().stance, v.plan.square = parts.back().square, v.plan.used = length, v.plan.bad_going = ground.bad;
  if (result != ThrowResult::RallyNoMoveOrRetire) v.plan.allowance = *r.allowance(kind == MoveKind::Manoeuvre, half, ground.bad, *costs);
  // R139
  v.plan.moved = moves ? Movement::Across : Movement::Redeployed;
  int nearest = -1;
  for (int e = 0; e < b.count() && moves; ++e)
    if (r.enemy(e) && (nearest < 0 || field::gap(b.ground(u), b.ground(e)) < field::gap(b.ground(u), b.ground(nearest)))) nearest = e;
  if (nearest >= 0 && field::gap(there, b.ground(nearest)) < field::gap(b.ground(u), b.ground(nearest))) v.plan.moved = Movement::Towards;
  for (int e = 0; e < b.count() && moves; ++e)
    if (r.enemy(e) && field::within(there, b.ground(e), 18000) &&
        2 * (field::gap(b.ground(u), b.ground(e)).length_down() - field::gap(there, b.ground(e)).length_up()) >= length)
      v.plan.moved = Movement::Towards;
  // BN-ART-08 to 12
  for (const Part& p : parts) {
    if (!r.gun()) break;
    const bool limbered = std::any_of(parts.begin(), parts.end(), [&](const Part& q) { return &q <= &p && q.redeploys && q.stance == Stance::Limbered; });
    if (p.redeploys && p.stance == Stance::Unlimbered) v.plan.unlimbered = p.after_movement || limbered ? Unlimbering::AfterMoving : Unlimbering::AtStart;
    if (p.pivot() && !p.with_redeployment && p.stance == Stance::Unlimbered && std::abs(p.m.by) > eighth_turn) v.plan.wide_pivot = 1;
  }
  return v;
}

std::string text(const MovePlan& p) {
  return std::to_string(p.end.pose.at.x) + "," + std::to_string(p.end.pose.at.y) + "@" + std::to_string(p.end.pose.facing) + " " + stance_names[static_cast<int>(p.stance)] + (p.square ? " square" : "") +
         " used " + std::to_string(p.used) + " of " + std::to_string(p.allowance) + (p.bad_going ? " bad" : "") + " pushes " + std::to_string(p.displaces) + " moved " +
         std::to_string(static_cast<int>(p.moved)) + " unlimbered " + std::to_string(static_cast<int>(p.unlimbered)) + (p.wide_pivot ? " wide" : "");
}

// BN-MOVE-01 to 09, 18 to 20, 23; BN-ALLOW-01 to 07; BN-DEPLOY-01 to 15; BN-SQUARE-01 to 05, 10; BN-ART-05 to 12, 15; BN-ZOC-01 to 12; BN-INTER-01 to 09; BN-TERR-02, 04
TEST(MovesInCrowds, what_is_allowed_and_what_it_comes_to) {
  int legal = 0, illegal = 0;
  std::map<std::string, int> reasons;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c = on_the_march(seed);
    for (int u = 0; u < c.count(); ++u)
      for (int n = 0; n < 12 && c[u].on_table; ++n) {
        const Answer answer = some_path(c, u);
        const ThrowResult result = c.chance(70) ? full : c.chance(70) ? limited : ThrowResult::RallyNoMoveOrRetire;
        const Board b(c.state, *c.setting);
        const Verdict expected = read_move(b, u, result, answer);
        if (!expected.compared || isolated(b, u)) continue;
        MovePlan plan;
        const auto refusal = check_move(b, u, result, answer, &plan);
        EXPECT_EQ(!refusal, expected.legal) << in_crowd(seed, u) << " path " << n << ": " << (refusal ? clause_of(refusal) + " " + refusal->message : "allowed") << ", but read: " << expected.why;
        ++(expected.legal ? legal : illegal);
        if (!expected.legal) ++reasons[expected.why.substr(0, 6)];
        if (!refusal && expected.legal) { EXPECT_EQ(text(plan), text(expected.plan)) << in_crowd(seed, u) << " path " << n; }
      }
  }
  EXPECT_GT(legal, 1500);
  for (const char* why : {"layout", "order", "too fa", "zone o", "going ", "stands", "enemie", "friend", "closed"}) EXPECT_GT(reasons[why], 3) << why;
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
