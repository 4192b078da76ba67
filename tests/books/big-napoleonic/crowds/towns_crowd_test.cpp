// Towns: garrisons that come out in any deployment, to any side, facing any way, and units that go in from the edge.
#include <map>

#include "books/big-napoleonic/crowds/move_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

Condition gone_from_play() { return {0, 0, 0, 1}; }

// BN-TOWN-03, 08, BN-DEPLOY-05, BN-ALLOW-02: a redeployment that ends beside the town, touching it; then the rest of the move.
TEST(TownsInCrowds, garrisons_come_out) {
  std::map<std::string, int> met;
  for (int seed = 0; seed < 700; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed), 30);
    const int town = c.town(0);
    const int u = c.state.towns[static_cast<std::size_t>(town)].garrison;
    const Area& area = c.setting->field.areas[static_cast<std::size_t>(town)];
    Unit& unit = c[u];
    unit.pose.facing = c.facing();
    // Where it means to form up: its front or its rear or a flank against some side of the town, more or less.
    const Stance stance = c.one_of({Stance::Extended, Stance::Depth, Stance::March});
    const Layout layout = layout_of(unit, stance);
    const Angle out = turned(east, c.up_to(4) * quarter_turn), facing = c.chance(60) ? out : c.facing();
    const Point middle{(area.box.lo.x + area.box.hi.x) / 2, (area.box.lo.y + area.box.hi.y) / 2};
    const std::int32_t half = (out == east || out == west ? area.box.hi.x - area.box.lo.x : area.box.hi.y - area.box.lo.y) / 2;
    const std::int32_t gap = c.one_of({0, 0, 50, 100, 101, 150, -200, 1000});
    const std::int32_t depth = facing == out ? static_cast<std::int32_t>(layout.full_depth()) : facing == turned(out, half_turn) ? 0 : static_cast<std::int32_t>(layout.front_width()) / 2;
    const Point there = ahead(ahead(middle, out, half + depth + gap), turned(out, quarter_turn), 500 * (c.up_to(9) - 4));
    const Vec offset = turn(there - unit.pose.at, heading(static_cast<Angle>(0 - unit.pose.facing)));
    Answer answer;
    answer.value = static_cast<int>(c.chance(60) ? MoveKind::Advance : MoveKind::Manoeuvre);
    const bool advances = answer.value == static_cast<int>(MoveKind::Advance);
    answer.path.push(reform(unit, stance, SquareChange::None, static_cast<int>(offset.x), static_cast<int>(offset.y)));
    const bool pivots = facing != unit.pose.facing || c.chance(30);
    if (pivots) answer.path.push(Manoeuvre::pivot(turn_between(unit.pose.facing, facing)));
    const std::int32_t far = c.chance(25) ? 0 : 500 * c.up_to(advances ? 20 : 8);
    if (far > 0) answer.path.push(Manoeuvre::advance(far));
    if (c.chance(5)) answer.path.clear(), answer.path.push(Manoeuvre::advance(1000));

    const Board b(c.state, *c.setting);
    std::string why;
    Block formed{{unit.pose.at + turn({answer.path[0].vector.x, answer.path[0].vector.y}, heading(unit.pose.facing)), facing}, layout};
    if (!pivots) formed.pose.facing = unit.pose.facing;
    const Block end = after(formed, Manoeuvre::advance(far));
    if (answer.path[0].kind == Manoeuvre::Kind::Advance) why = "BN-TOWN-03";
    else if (overlap(footprint(formed), area.shape())) why = "BN-TOWN-03";
    else if (!gap_at_most(footprint(formed), area.shape(), 100)) why = "BN-TOWN-08";
    else if (far > 0 && first_step(Motion(formed, Manoeuvre::advance(far)), area.shape(), Limit::overlap())) continue;  // through the town again
    else if (far > (advances ? 9000 : 3000)) why = "BN-ALLOW-01";
    else if (!on_table(c.setting->field, end.pose.at)) why = "BN-EDGE-01";
    MovePlan plan;
    const auto refusal = check_move(b, u, full, answer, &plan);
    EXPECT_EQ(clause_of(refusal), why) << "crowd " << seed << (refusal ? " " + refusal->message : "");
    ++met[why.empty() ? "out" : why];
    if (refusal || !why.empty()) continue;
    EXPECT_EQ(plan.end.pose.at, end.pose.at) << "crowd " << seed;
    EXPECT_EQ(std::tuple(plan.stance, plan.town, plan.allowance, plan.used), std::tuple(stance, -1, advances ? 9 : 3, std::int64_t{far})) << "crowd " << seed;
    EXPECT_EQ(plan.moved, far > 0 ? Movement::Across : Movement::Redeployed) << "crowd " << seed;
  }
  for (const char* what : {"out", "BN-TOWN-03", "BN-TOWN-08", "BN-ALLOW-01"}) EXPECT_GT(met[what], 15) << what;
}

// BN-TOWN-01, 02, 05, R141: infantry goes in from the edge, within a tenth of an inch, if nobody holds the town; at the end of an advance too.
TEST(TownsInCrowds, infantry_goes_in_from_the_edge) {
  std::map<std::string, int> met;
  for (int seed = 1000; seed < 1500; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed), 30);
    const int first = c.add_area(10, 10, 14, 14, AreaKind::Town), second = c.add_area(14, 10, 18, 14, AreaKind::Town);
    UnitLike like = c.somebody();
    while (like.arm == Arm::Artillery || like.square) like = c.somebody();
    if (c.chance(70)) like.arm = Arm::Infantry;
    const std::int32_t far = 500 * c.up_to(20), off = c.one_of({0, 0, 50, 100, 101, 600});
    const double x = 8 + 0.5 * c.up_to(25);
    const int u = c.add(0, x, (10000 - far - off) / 1000.0, north, like);
    const bool held[] = {c.chance(15), c.chance(15)};
    for (const int town : {first, second})
      if (held[town]) c.hold_town(town, c.add(c.chance(50) ? 0 : 1, 12, 12, north, {.stance = Stance::Town}));
    const bool enemy_holds = (held[0] && c[c.state.towns[0].garrison].side == 1) || (held[1] && c[c.state.towns[1].garrison].side == 1);
    const int named = c.one_of({-1, first, second});
    Answer answer;
    answer.value = static_cast<int>(c.chance(60) ? MoveKind::Advance : MoveKind::Manoeuvre), answer.target = named;
    const bool advances = answer.value == static_cast<int>(MoveKind::Advance);
    if (far > 0) answer.path.push(Manoeuvre::advance(far));
    answer.path.push(reform(c[u], Stance::Town));
    const Board b(c.state, *c.setting);
    const Block edge = after(block_of(c[u]), Manoeuvre::advance(far));
    int into = -1;
    for (const int town : {second, first})
      if ((named < 0 || named == town) && gap_at_most(footprint(edge), c.setting->field.areas[static_cast<std::size_t>(town)].shape(), 100)) into = town;
    if (enemy_holds) continue;  // zones are another test's
    const int most = like.arm == Arm::Infantry ? (advances ? 9 : 3) : 0;
    std::string why;
    if (like.arm != Arm::Infantry) why = "BN-TOWN-01";
    else if (into < 0) why = "BN-TOWN-02";
    else if (held[into]) why = "BN-TOWN-01";
    else if (far > 1000 * most) why = "BN-ALLOW-01";
    MovePlan plan;
    const auto refusal = check_move(b, u, full, answer, &plan);
    EXPECT_EQ(clause_of(refusal), why) << "crowd " << seed << (refusal ? " " + refusal->message : "");
    ++met[why.empty() ? "in" : why];
    if (refusal || !why.empty()) continue;
    EXPECT_EQ(std::tuple(plan.stance, plan.town, plan.allowance, plan.used), std::tuple(Stance::Town, into, most, std::int64_t{far})) << "crowd " << seed;
    c[u].path = plan.path, c[u].start = block_of(c[u]), c[u].start_stance = c[u].stance;
    put_on_path(c.state, u, end_of_path(c[u]));
    EXPECT_EQ(std::tuple(c[u].stance, c[u].town, c.state.towns[static_cast<std::size_t>(into)].garrison, c.state.towns[static_cast<std::size_t>(into)].since), std::tuple(Stance::Town, into, u, c.state.player_turns)) << "crowd " << seed;
  }
  for (const char* what : {"in", "BN-TOWN-01", "BN-TOWN-02", "BN-ALLOW-01"}) EXPECT_GT(met[what], 15) << what;
}

// Whoever has the number 0 is somebody too. BN-INTER-03, BN-TOWN-05, BN-TERR-12
TEST(TownsInCrowds, through_a_town_that_is_held) {
  for (const Seat side : {0, 1})
    for (const int since : {0, 1}) {
      Battle b;
      const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
      const int garrison = b.add(side, 36, 26, north, {.stance = Stance::Town});
      b.hold_town(town, garrison);
      b.state.towns[0].since = since;
      const int foot = b.add(0, 36, 23.9, north, {.bases = 3});
      EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(5200)}), side == 1 ? "BN-INTER-03" : since >= b.state.player_turns ? "BN-TOWN-05" : "") << side << since;
    }
}

// BN-STATE-07, BN-EDGE-01, BN-TOWN-01: a garrison that is gone holds nothing.
TEST(TownsInCrowds, who_is_gone_holds_no_town) {
  for (const bool destroyed : {true, false}) {
    Battle b;
    const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
    const int garrison = b.add(0, 36, 26, north, {.stance = Stance::Town, .bases = 3});
    b.hold_town(town, garrison);
    Scripted none({});
    if (destroyed) take_condition(b.state, garrison, gone_from_play(), none);
    else leave_table(b.state, garrison, none);
    EXPECT_EQ(std::tuple(b[garrison].on_table, b[garrison].town, b.state.towns[0].garrison), std::tuple(0, -1, -1)) << destroyed;
  }
}

// BN-CCTOWN-07: of those around a town that was taken only enemies who are there are moved.
TEST(TownsInCrowds, who_is_moved_from_a_town_that_was_taken) {
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int victor = b.add(0, 36, 23.95, north), helper = b.add(0, 33.9, 26, east, {.bases = 3}), beaten = b.add(1, 36, 28.5, south);
  const int absent = b.add(1, 38.4, 26, west, {.bases = 3}), far = b.add(1, 36, 32, south, {.bases = 3});
  b[absent].on_table = 0;
  const State before = b.state;
  Scripted none({});
  occupy(b.state, *b.setting, victor, town, none);
  for (const int unit : {helper, absent, far}) EXPECT_EQ(b[unit].pose, before.units[static_cast<std::size_t>(unit)].pose) << unit;
  EXPECT_EQ(b[beaten].pose.at, at_inches(36, 29));
  EXPECT_EQ(std::tuple(b[victor].stance, b[victor].town, b.state.towns[0].garrison), std::tuple(Stance::Town, town, victor));
}

// BN-ZOC-08, BN-TOWN-03: where it passes while it forms up is of no account, only where it stands then.
TEST(TownsInCrowds, a_garrison_forms_up_beside_an_enemy) {
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int foot = b.add(0, 36, 26, north, {.stance = Stance::Town});
  b.hold_town(town, foot);
  const int enemy = b.add(1, 41.6, 29.5, west, {.bases = 3});  // 28 to 31, an inch and a half beyond the corner
  const auto east_side = [&](std::int32_t turn) { return refused(b, foot, advance, {reform(b[foot], Stance::Extended, SquareChange::None, 0, -3000), M::pivot(turn)}); };
  EXPECT_EQ(east_side(-quarter_turn), "") << "at (39, 26) looking east: 24 to 28, more than two inches from the enemy";
  b[enemy].pose.at = at_inches(39.8, 26);
  EXPECT_EQ(east_side(-quarter_turn), "BN-ZOC-08");
  b[enemy].pose = {at_inches(41.2, 26), west};
  EXPECT_EQ(east_side(-quarter_turn), "") << "a line looking north there would have come within an inch";
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
