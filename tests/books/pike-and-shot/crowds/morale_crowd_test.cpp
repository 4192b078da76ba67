// The Morale phase over whole crowds: who redresses his ranks and by how much, who takes DPs for what he has seen, who breaks. Said once more from
// the print, for everybody.
#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::morale_crowd {
namespace {

std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }
int letter_of(Grade g) { return g == Grade::A1 || g == Grade::A2 ? 0 : static_cast<int>(g); }
bool stood(const Unit& u) { return static_cast<int>(u.turn.deed) <= static_cast<int>(Deed::Steadied); }

Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 14, 500);
  for (int n = 0; n < 3; ++n) c.join();
  c.live(), c.leaders();
  return c;
}

// PS-RED-01 to 07
int redressed(const Board& b, int u) {
  const Unit& own = b.unit(u);
  if (own.turn.fought || held_in_contact(b, u) || own.turn.artillery_dps > 0) return 0;
  if (own.now.status == Status::Routing || own.now.status == Status::Pursuing || own.now.status == Status::Looting) return 0;
  const UnderFire fire = own.now.under_fire;
  const bool this_turn = fire == UnderFire::Bombardment || fire == UnderFire::Musketry || fire == UnderFire::CloseFire;
  switch (own.is.grade) {
    case Grade::A1: return std::min(own.now.dps, stood(own) ? 2 : 1);
    case Grade::D:
    case Grade::E: return std::min(own.now.dps, stood(own) && !this_turn ? 1 : 0);
    default: return std::min(own.now.dps, stood(own) ? 1 : 0);
  }
}

// PS-MOR-01, PS-MOR-02, PS-MOR-09, PS-MOR-10
bool leader_lost(const Board& b, int u, Rank rank) {
  for (const Leader& l : b.state.leaders) {
    if (l.side != b.side_of(u) || l.rank != rank) continue;
    const bool killed = !l.alive && l.lost_turn == b.state.turn;
    const bool routs = l.alive && l.attached >= 0 && b.unit(l.attached).now.status == Status::Routing && b.unit(l.attached).turn.ran;
    if (killed && l.lost_with == u) return true;
    if ((killed || routs) && yards_apart({at(l.at)}, rects(b.ground(u))) <= 120) return true;
  }
  return false;
}
bool destroyed_now(const Board& b, const Unit& u) {
  if (u.now.lost_turn != b.state.turn) return false;
  return u.now.crew == Crew::Killed || (u.now.presence != Presence::OnTable && !u.now.spiked);
}
// PS-MOR-03 to 06, PS-MOR-08
int gained(const Board& b, int u) {
  const Unit& own = b.unit(u);
  if (own.now.status == Status::Routing) return 0;
  bool equal_or_higher = false, lower = false, foot_retires = false;
  for (int i = 0; i < b.count(); ++i) {
    const Unit& other = b.unit(i);
    if (i == u || other.is.side != own.is.side || yards_apart(b, u, i) > 120) continue;
    const bool here = other.now.presence == Presence::OnTable && other.now.crew != Crew::Killed, high = letter_of(other.is.grade) <= letter_of(own.is.grade);
    if (destroyed_now(b, other) || (here && other.now.status == Status::Routing && other.turn.ran)) (high ? equal_or_higher : lower) = true;
    else if (here && other.now.status == Status::Retiring && other.turn.ran && high && foot(other)) foot_retires = true;
  }
  return 2 * leader_lost(b, u, Rank::General) + leader_lost(b, u, Rank::Commander) + 2 * equal_or_higher + lower + foot_retires + own.turn.evaded;
}

}  // namespace

TEST(MoraleCrowd, ranks_are_redressed) {  // PS-RED-01 to 07, PS-DEF-12, 13
  int some = 0, none = 0;
  for (int seed = 0; seed < 90; ++seed) {
    Crowd c = crowd(seed);
    std::vector<int> expected;
    {
      const Board b(c.state, c.setting);
      for (int u = 0; u < b.count(); ++u) expected.push_back(c[u].now.dps - (b.active(u) ? redressed(b, u) : 0));
      for (int u = 0; u < b.count(); ++u) EXPECT_EQ(b.in_contact(u), held_in_contact(b, u)) << who(seed, u);
    }
    const State before = c.state;
    SilentUmpire silent;
    c.step(MoralePhase{0, 0}, silent);
    for (int u = 0; u < c.count(); ++u) {
      EXPECT_EQ(c[u].now.dps, expected[static_cast<std::size_t>(u)]) << who(seed, u);
      ++(c[u].now.dps < before.unit(u).now.dps ? some : none);
    }
  }
  EXPECT_TRUE(some > 80 && none > 80) << some << ", " << none;
}

TEST(MoraleCrowd, what_is_seen_costs_dps) {  // PS-MOR-01 to 10, PS-DEF-05, PS-DEF-10, PS-DEF-15, PS-CHG-14
  int counts[8] = {};
  for (int seed = 0; seed < 300; ++seed) {
    Crowd c = crowd(seed + 1000);
    std::vector<int> expected;
    {
      const Board b(c.state, c.setting);
      for (int u = 0; u < b.count(); ++u) expected.push_back(b.active(u) ? gained(b, u) : 0);
    }
    const State before = c.state;
    SilentUmpire silent;
    c.step(MoralePhase{1, 0}, silent);
    for (int u = 0; u < c.count(); ++u) {
      const int more = expected[static_cast<std::size_t>(u)];
      EXPECT_EQ(c[u].now.dps - before.unit(u).now.dps, more) << who(seed, u);
      EXPECT_EQ(c[u].turn.morale_dps, more) << who(seed, u);
      ++counts[std::min(more, 7)];
    }
  }
  for (int n : {0, 1, 2, 3, 4}) EXPECT_GT(counts[n], 5) << n;
}

// The first rout move of whoever has room all round him is known to the yard.
TEST(MoraleCrowd, who_breaks_and_how_far_he_runs) {  // PS-BRK-01, 02, PS-MOVE-09, 10, 17, 19, 20, PS-DEF-08
  int broke = 0, stood_firm = 0, abandoned = 0, measured = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 2000, 5, 2400);
    c.live();
    for (Unit& u : c.state.units) u.now.dps = 4 + c.up_to(4), u.turn.morale_dps = c.chance(20), u.turn.fought = c.chance(30);
    c.state.agenda.push(MoralePhase{2, 0});
    const int face = 2 + c.up_to(5), average = std::min(face, 5);
    while (!c.state.agenda.empty()) {
      const State before = c.state;
      const auto* part = std::get_if<MoralePhase>(&before.agenda.steps.back());
      ASSERT_TRUE(part && part->part == 2);
      int next = -1;
      for (int u = part->next; u < c.count() && next < 0; ++u) {
        const Unit& own = before.unit(u);
        const bool fresh = own.turn.artillery_dps + own.turn.fire_dps + own.turn.morale_dps > 0 && !own.turn.fought;
        const bool there = own.now.presence == Presence::OnTable && own.now.crew == Crew::Present;
        if (there && own.now.dps >= 6 && (fresh || own.turn.spent) && own.now.status != Status::Routing) next = u;
        else if (there) ++stood_firm;
      }
      Level dice(face);
      c.step(c.state.agenda.pop(), dice);
      if (next < 0) {
        EXPECT_TRUE(c.state.agenda.empty());
        EXPECT_TRUE(c.state.units == before.units) << "crowd " << seed;
        break;
      }
      const Unit &was = before.unit(next), &is = c[next];
      for (int u = 0; u < c.count(); ++u)
        if (u != next) {
          EXPECT_EQ(c[u].now.status, before.unit(u).now.status) << who(seed, u);
        }
      if (guns(was)) {
        EXPECT_EQ(is.now.crew, Crew::Fled) << who(seed, next);
        EXPECT_EQ(is.pose, was.pose);
        ++abandoned;
        continue;
      }
      ++broke;
      EXPECT_EQ(is.now.crew, Crew::Present);
      EXPECT_EQ(is.now.status, Status::Routing) << who(seed, next);
      EXPECT_EQ(is.now.formation, Formation::Unformed);
      EXPECT_TRUE(is.turn.broke && is.turn.spent == 0) << who(seed, next);
      EXPECT_EQ(is.turn.ran, was.turn.ran) << "it counts as routing from the next Morale phase on";
      if (is.now.presence != Presence::OnTable) continue;
      EXPECT_EQ(is.turn.deed, Deed::AfterCombat);
      const int dice_thrown = horse(was) ? 3 : 2;
      const int far = 10 * ((horse(was) ? 2 : 1) * average + face) + 10 * dice_thrown + (was.turn.inspired ? 10 * dice_thrown : 0);
      EXPECT_LE(is.turn.way, yards(far + 120)) << who(seed, next);
      const Board b(before, c.setting);
      int nearest = -1;
      bool alone = true;
      for (int i = 0; i < c.count(); ++i) {
        if (i == next) continue;
        alone = alone && (!b.active(i) || yards_apart(b, next, i) > 300);
        if (b.side_of(i) != b.side_of(next) && counts_as_enemy(b, i) && (nearest < 0 || b.gap(b.ground(next), b.ground(i)) < b.gap(b.ground(next), b.ground(nearest)))) nearest = i;
      }
      const Point at = was.pose.at;
      if (!alone || nearest < 0 || std::min({at.x, at.y, yards(2400) - at.x, yards(2400) - at.y}) < yards(far + 200)) continue;
      ++measured;
      const Angle away = angle_of(field::centre_of(b.ground(next)) - field::centre_of(b.ground(nearest)));
      EXPECT_EQ(is.turn.way, yards(far)) << who(seed, next);
      EXPECT_LE(std::abs(turn_between(static_cast<Angle>(is.turn.way_angle), away)), 2) << who(seed, next);
      const bool backwards = std::abs(turn_between(was.pose.facing, away)) > quarter_turn;
      EXPECT_EQ(is.pose.facing, backwards ? turned(was.pose.facing, half_turn) : was.pose.facing) << who(seed, next);
    }
  }
  EXPECT_TRUE(broke > 50 && stood_firm > 100 && abandoned > 10 && measured > 5) << broke << ", " << stood_firm << ", " << abandoned << ", " << measured;
}

}  // namespace linstock::pike_and_shot::morale_crowd
