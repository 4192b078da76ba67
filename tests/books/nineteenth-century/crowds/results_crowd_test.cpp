// What the result of a reaction test finds around the unit and does to it and its parts, for whole crowds; and in which order they test.
#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/reaction/results.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

constexpr int crowds_of_results = 25;

bool shoots_powder(SmallArm weapon) { return weapon != SmallArm::None && weapon != SmallArm::Bow; }

// NC-RESULT-13: of its own brigade, whole units and its own parts.
bool saw_its_brigade_run(const Board& b, int u) {
  const Unit& own = b.unit(u);
  for (int i = 0; i < b.count(); ++i) {
    const Unit& other = b.unit(i);
    if (i == u || own.is.brigade < 0 || other.is.brigade != own.is.brigade || (other.is.part != Part::Main && !same_unit(b.state, u, i))) continue;
    const bool rallied = b.active(i) && !runs(other) && b.sees(u, i);
    if (has(own.last.saw_rout, i) && !rallied) return true;
    if (b.active(i) && runs(other) && b.yards_between(u, i) <= 300 && b.sees(u, i)) return true;
  }
  return false;
}

ResultFacts found_around(const Board& b, int u, Reaction result, bool charging, bool charged) {
  const Unit& own = b.unit(u);
  ResultFacts f{};
  f.result = result, f.charging = charging, f.charged = charged;
  f.arm = own.is.arm, f.dismounted = own.now.dismounted, f.skirmishers = open_order(own.now.order), f.conduct = own.now.conduct;
  f.demoralised = own.now.demoralised, f.times_broken = own.now.times_broken;
  f.small_arm = own.is.weapon;
  if (own.now.seconds > 0) {  // NC-ORG-11, NC-RESULT-08
    const bool first = shoots_powder(own.is.weapon), second = shoots_powder(own.is.second_weapon);
    if (second && !first) f.small_arm = own.is.second_weapon, f.without_firearms = own.now.figures - own.now.seconds;
    if (first && !second) f.without_firearms = own.now.seconds;
  }
  f.figures = own.now.figures, f.original_figures = own.is.original;
  for (int i = 0; i < b.count(); ++i)
    if (own.is.part == Part::Main && b.unit(i).is.part != Part::Main && b.unit(i).is.of == u && b.active(i)) {
      if (b.unit(i).now.own_account) f.original_figures -= b.unit(i).is.original;
      else f.figures += b.unit(i).now.figures;
    }
  f.original_figures = std::max(f.figures, f.original_figures);
  f.enemy_or_routers_distance = 4000;
  for (int i = 0; i < b.count(); ++i) {
    if (i == u || !b.active(i)) continue;
    const bool friendly = b.side_of(i) == own.is.side, runner = runs(b.unit(i));
    const int off = b.yards_between(u, i);
    if (friendly == runner && off <= 600 && b.sees(u, i)) f.enemy_or_routers_distance = std::min(f.enemy_or_routers_distance, off);  // NC-RESULT-15
    if (friendly || runner) continue;
    f.enemy_can_charge |= b.can_charge(i, u);
    f.target_in_range |= off <= b.weapon_range(u);
    const bool reach = !own.now.changing && charge_way(b, u, i).found;
    f.enemy_in_charge_range |= reach, f.enemy_foot_in_charge_range |= reach && !horse(b.unit(i));
  }
  f.under_fire = own.last.under_fire;
  f.in_cover = b.cover_before_enemy(u) != Cover::None;
  for (const Area& a : b.battlefield().areas)  // NC-RESULT-10: only woods are cover here
    f.cover_within_a_move |= a.close && gap_at_most(b.ground(u).block, a.shape(), yards(normal_rate(troops_of(own), b.tables.movement)));
  f.lost_melee = own.last.melee == LastMelee::Lost;
  f.saw_brigade_rout = saw_its_brigade_run(b, u);
  f.broken_through = own.last.broken_through;
  return f;
}

// NC-RESULT-04, 19: the nearest that it can reach; foot charges nobody mounted.
int has_to_charge(const Board& b, int u) {
  int best = -1;
  for (int e = 0; e < b.count(); ++e) {
    if (!b.active(e) || b.side_of(e) == b.side_of(u) || runs(b.unit(e)) || (horse(b.unit(e)) && !horse(b.unit(u))) || !charge_way(b, u, e).found) continue;
    if (best < 0 || b.yards_between(u, e) < b.yards_between(u, best)) best = e;
  }
  return best;
}

void expect_done(const State& before, const State& after, const Setting& setting, int u, const ResultDone& done, const std::string& who) {
  const Unit &was = before.unit(u), &is = after.unit(u);
  if (done.breaks) {
    EXPECT_TRUE(runs(is)) << who;
    if (!runs(was)) {
      EXPECT_EQ(is.now.times_broken, was.now.times_broken + 1) << who;
      EXPECT_EQ(is.now.cohesion, Cohesion::Disordered) << who;
      EXPECT_EQ(is.now.broke_in_melee, was.last.melee == LastMelee::Lost) << who;
      EXPECT_EQ(is.turn.broke_phase, static_cast<int>(before.phase)) << who;
    }
    return;
  }
  EXPECT_EQ(is.now.demoralised, done.demoralised) << who;
  EXPECT_EQ(is.turn.may_advance, done.may_advance) << who;
  EXPECT_EQ(is.turn.may_counter_charge, done.may_counter_charge) << who;
  EXPECT_EQ(is.turn.must_fire_back, done.must_fire_back) << who;
  EXPECT_EQ(is.turn.must_retire_to_cover, done.must_retire_to_cover) << who;
  EXPECT_EQ(is.told.orders, done.orders_become_attack ? Orders::Attack : done.orders_become_hold ? Orders::Hold : was.told.orders) << who;
  EXPECT_EQ(is.told.has_own, was.told.has_own || done.orders_become_attack || done.orders_become_hold) << who;
  EXPECT_EQ(is.told.held, done.orders_become_hold ? 1 : done.orders_become_attack ? 0 : was.told.held) << who;
  for (int i = 0; i < before.count(); ++i) {  // NC-SUB-03: its steady parts share the result
    const Unit &part = before.unit(i), &now = after.unit(i);
    if (i == u || part.is.part == Part::Main || part.is.of != u || part.now.own_account || !on_table(part)) continue;
    const bool shares = part.now.conduct == Conduct::Steady && was.is.part == Part::Main;
    EXPECT_EQ(now.now.demoralised, shares ? done.demoralised : part.now.demoralised) << who;
    EXPECT_EQ(now.turn.may_advance, shares ? done.may_advance : part.turn.may_advance) << who;
    EXPECT_EQ(now.turn.may_counter_charge, shares ? done.may_counter_charge : part.turn.may_counter_charge) << who;
    EXPECT_EQ(now.turn.must_fire_back, shares ? done.must_fire_back && !open_order(part.now.order) : part.turn.must_fire_back) << who;
    EXPECT_EQ(now.now.conduct, shares && done.conduct == Conduct::Retreating ? Conduct::Retreating : part.now.conduct) << who;
  }
  if (done.conduct == Conduct::Rallying) {
    EXPECT_EQ(is.now.rallying, 1) << who;
    EXPECT_EQ(is.now.rally, runs(was) ? RallyCause::Routed : RallyCause::Pursued) << who;
    EXPECT_EQ(is.now.conduct, Conduct::Steady) << who;
    return;
  }
  EXPECT_EQ(is.now.conduct, done.conduct) << who;
  EXPECT_EQ(is.turn.must_halt, done.charge == ChargeDone::Halts ? 1 : was.turn.must_halt) << who;
  const bool owner_chooses = done.may_lie_down || done.may_halt_in_cover;
  EXPECT_EQ(std::any_of(after.agenda.steps.begin(), after.agenda.steps.end(), [](const Step& s) { return std::holds_alternative<AfterResult>(s); }), owner_chooses) << who;
  if (done.charge != ChargeDone::MustCharge) {
    EXPECT_EQ(is.turn.target, was.turn.target) << who;
    EXPECT_EQ(is.turn.broke_phase, done.conduct == Conduct::Retreating && was.now.conduct != Conduct::Retreating ? static_cast<int>(before.phase) : was.turn.broke_phase) << who;
    return;
  }
  const int target = has_to_charge(Board(after, setting), u);
  EXPECT_EQ(is.turn.target, target >= 0 ? target : was.turn.target) << who;
  EXPECT_EQ(is.turn.charge_on, target >= 0 || was.turn.charge_on) << who;
  if (target < 0) return;
  // NC-RESULT-19: in the phase of the other tests whoever is charged only now answers, and of the side that has tested already tests at once.
  const Unit& his = after.unit(target);
  const bool late = before.phase == Phase::TestOthers && !runs(his) && !his.turn.answers && !his.turn.charge_on;
  int answers = 0, tests = 0;
  for (const Step& s : after.agenda.steps) {
    if (const auto* write = std::get_if<WriteResponses>(&s)) answers += write->only == target;
    if (const auto* test = std::get_if<TestOther>(&s)) tests += test->unit == tester_of(after, target);
  }
  EXPECT_EQ(answers, late) << who;
  EXPECT_EQ(tests, late && his.is.side == 0) << who;
}

}  // namespace

TEST(ResultsCrowd, every_result_does_what_is_printed_to_everybody) {  // NC-RESULT-03 to 20, NC-ROUT-07, 08, NC-SUB-03, NC-ORDER-22
  for (int seed = 0; seed < crowds_of_results; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 1000);
    c.parts(), c.ground(), c.orders(), c.live();
    for (int u = 0; u < c.count(); ++u) {
      if (!on_table(c[u]) || tester_of(c.state, u) != u) continue;
      for (int result = 0; result < 5; ++result)
        for (const auto& [charging, charged] : {std::pair{false, false}, {true, false}, {false, true}}) {
          State after = c.state;
          SilentUmpire silent;
          const ResultDone done = apply_result(found_around(Board(c.state, c.setting), u, static_cast<Reaction>(result), charging, charged), c.setting.tables, silent);
          apply_test(after, c.setting, u, {0, static_cast<Reaction>(result)}, charging, charged, silent);
          expect_done(c.state, after, c.setting, u, done, "crowd " + std::to_string(seed) + ", unit " + std::to_string(u) + ", result " + std::to_string(result) + (charging ? " charging" : charged ? " charged" : ""));
        }
    }
  }
}

// From the owner's right to his left: red looks north and blue south. Who stands level tests in order of how near the enemy is.
TEST(ResultsCrowd, they_test_from_right_to_left) {  // NC-SEQ-10, NC-SEQ-15
  for (int seed = 0; seed < crowds_of_results; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 1100, 24);
    c.parts(), c.live();
    const Board b(c.state, c.setting);
    for (const Seat side : {0, 1}) {
      std::vector<int> expected;
      for (int u = 0; u < c.count(); ++u)
        if (b.active(u) && c[u].is.side == side && (c[u].is.part == Part::Main || c[u].now.own_account)) expected.push_back(u);
      const auto off = [&](int u) {
        int nearest = 4000;
        for (int e = 0; e < c.count(); ++e)
          if (b.active(e) && c[e].is.side != side && !runs(c[e])) nearest = std::min(nearest, b.yards_between(u, e));
        return nearest;
      };
      std::ranges::stable_sort(expected, [&](int one, int other) {
        const int x = c[one].pose.at.x, y = c[other].pose.at.x;
        return x != y ? (side == 0 ? x > y : x < y) : off(one) < off(other);
      });
      std::vector<int> order;
      State s = c.state;
      SilentUmpire silent;
      s.agenda.push(TestOthers{side, 0, 0});
      while (!s.agenda.empty()) {
        const Step step = s.agenda.pop();
        if (const auto* test = std::get_if<TestOther>(&step)) order.push_back(test->unit);
        else Rules::run(s, step, c.setting, silent);
      }
      EXPECT_EQ(order, expected) << "crowd " << seed;
    }
  }
}

}  // namespace linstock::nineteenth_century::afield
