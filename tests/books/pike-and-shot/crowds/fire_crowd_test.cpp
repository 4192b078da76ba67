// Fire over whole crowds: who bears on whom with how many bases, who is asked what in each phase, how many dice fall and what they do. Said once more
// from the print, base by base.
#include "books/pike-and-shot/crowd_kit.h"
#include "field/aim.h"

namespace linstock::pike_and_shot::fire_crowd {
namespace {

constexpr FirePhase phases[] = {FirePhase::Bombardment, FirePhase::Musketry, FirePhase::CloseFire};
std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 12, 450);
  if (c.chance(70)) c.ground();
  for (int n = 0; n < 2; ++n) c.join();
  c.live();
  for (Unit& u : c.state.units) {
    if (c.chance(60)) u.now.status = Status::Steady;
    u.now.dps = c.chance(50) ? 0 : c.up_to(4), u.turn.fired = 0, u.turn.aim = -1;
    if (c.chance(60)) u.turn.musketry = Musketry::Nothing;
  }
  return c;
}

// R127: pikes stand in the middle, as deep as the unit.
bool carries_pike(const Unit& u, int files, int count, int i) {
  const int ranks = (count + files - 1) / files, each = (u.is.pikes + ranks - 1) / ranks;
  int left = u.is.pikes;
  for (int rank = 0;; ++rank) {
    const int here = std::min(files, count - rank * files), pikes = std::min({each, here, left});
    if (i / files == rank) {
      const int file = i % files, first = (here - pikes) / 2;
      return file >= first && file < first + pikes;
    }
    left -= pikes;
  }
}

// PS-RANGE-01, PS-SEQ-02, 05, 06, 09
int range(const Unit& u, FirePhase phase) {
  if (guns(u)) return phase == FirePhase::CloseFire ? 120 : phase == FirePhase::Musketry ? 0 : u.is.weight == Weight::Heavy ? 720 : 480;
  if (!u.is.firearms || phase == FirePhase::Bombardment) return 0;
  return u.is.arm == Arm::Horse ? 40 : 120;
}

struct Shot {
  int front = 0, rear = 0;
  std::int64_t squared = 0;
};
// Whom it bears on if nothing stands between (PS-RANGE-02, PS-FIRE-07).
std::optional<Shot> shot_at(const Board& b, int u, int e, FirePhase phase) {
  const Unit& own = b.unit(u);
  const std::int64_t most = yards(range(own, phase));
  if (most == 0) return {};
  const Block block = b.block(u);
  Shot shot;
  int behind = 0;
  for (int i = 0; i < block.layout.count; ++i) {
    if (carries_pike(own, block.layout.files, block.layout.count, i)) continue;
    if (i >= block.layout.files) {
      ++behind;
      continue;
    }
    const Convex base = element(block, i);
    std::int64_t nearest = -1;
    for (const Convex& his : bases_of(b, e)) {
      const std::int64_t squared = apart_squared(Rect(base), Rect(his));
      if (squared <= most * most && partly_in_arc(arc_of(front_of(base, own.pose.facing)), his) && (nearest < 0 || squared < nearest)) nearest = squared;
    }
    if (nearest < 0) continue;
    if (shot.front++ == 0 || nearest < shot.squared) shot.squared = nearest;
  }
  shot.rear = behind;
  return shot.front ? std::optional(shot) : std::nullopt;
}

// PS-SEQ-02 to 06, 09, 10, 14, 16, 17, PS-FIRE-08, PS-DEF-19
bool may_fire(const Board& b, int u, FirePhase phase) {
  const Unit& own = b.unit(u);
  if (!b.active(u) || held_in_contact(b, u)) return false;
  if (guns(own)) {
    if (own.now.formation != Formation::Unlimbered || own.turn.deed == Deed::Unlimbered) return false;
    return phase == FirePhase::Bombardment || (phase == FirePhase::CloseFire && own.turn.reserved);
  }
  if (!own.is.firearms || phase == FirePhase::Bombardment || own.now.status != Status::Steady || own.now.formation == Formation::MarchColumn) return false;
  if (own.is.arm == Arm::Dragoons && own.now.mounted) return false;
  if (own.is.bayonet == Bayonet::Plug && own.now.fixed) return false;
  if (phase == FirePhase::CloseFire) return true;
  return own.is.arm != Arm::Horse && own.is.arm != Arm::Skirmishers && own.turn.musketry == Musketry::Nothing;
}
bool may_change_bayonets(const Board& b, int u, FirePhase phase) {
  const Unit& own = b.unit(u);
  return phase == FirePhase::Musketry && own.is.bayonet != Bayonet::None && foot(own) && b.active(u) && own.now.status == Status::Steady && !held_in_contact(b, u);
}
int dice(const Unit& own, const Aim& aim) { return aim.front + (own.is.arm == Arm::Skirmishers ? aim.rear : 0) - own.now.dps; }

std::vector<int> options(const Board& b, int u, FirePhase phase) {
  std::vector<int> all{hold_fire};
  const Unit& own = b.unit(u);
  const bool fires = may_fire(b, u, phase);
  if (phase == FirePhase::Bombardment && fires) all.push_back(reserve_shot);
  if (may_change_bayonets(b, u, phase)) all.push_back(own.now.fixed ? unfix_bayonets : fix_bayonets);
  for (int e = 0; e < b.count() && fires; ++e) {
    if (!b.active(e) || b.side_of(e) == b.side_of(u) || held_in_contact(b, e)) continue;
    const auto aim = b.aim(u, e, phase);
    if (aim && (guns(own) || dice(own, *aim) > 0)) all.push_back(e);
  }
  return all;
}

// PS-FIRE-02, PS-FIRE-09, PS-GAR-01: where it stands, what it garrisons, and every line close before it that the fire has to cross.
Cover cover(const Board& b, Point from, int target) {
  Cover best = Cover::Open;
  const Battlefield& field = b.battlefield();
  for (std::size_t i = 0; i < field.areas.size(); ++i)
    if (b.areas(b.ground(target)).test(static_cast<int>(i))) best = std::max(best, static_cast<Cover>(field.areas[i].cover));
  const int building = b.building_at(b.ground(target));
  if (building >= 0 && foot(b.unit(target)) && b.unit(target).now.status == Status::Steady) {
    int bases = 0;
    for (int f = 0; f < b.count(); ++f)
      if (b.active(f) && b.side_of(f) == b.side_of(target) && b.building_at(b.ground(f)) == building) bases += b.unit(f).is.bases();
    if (bases <= 4) best = std::max(best, Cover::Hard);
  }
  for (const Feature& line : field.features)
    if (static_cast<LineKind>(line.kind) != LineKind::River && gap_at_most(b.ground(target).block, line.shape(), yards(20)) && covers(line, from, field::centre_of(b.ground(target))))
      best = std::max(best, static_cast<Cover>(line.cover));
  return best;
}

int distance(const Aim& aim) { return yards_up(aim.gap); }
// PS-ART-01 to 15
int gun_dps(const Board& b, int u, const Aim& aim, int face) {
  const Unit &own = b.unit(u), &his = b.unit(aim.target);
  const int effective = own.is.weight == Weight::Heavy ? 360 : 240;
  int score = face - own.now.dps;
  const bool same = own.now.last_target == aim.target;
  if (!same) --score;
  if (same && own.now.last_range == aim.gap.length_down()) ++score;
  const bool column = !guns(his) && (his.now.formation == Formation::AssaultColumn || his.now.formation == Formation::MarchColumn);
  // PS-ART-14: from behind the line of its front, through a flank.
  bool enfiladed = false;
  if (his.now.formation == Formation::Line) {
    const auto side = field::side_struck(b.ground(u), b.ground(aim.target));
    bool behind = true;
    const Vec ahead = linstock::ahead({}, his.pose.facing, 1000) - Point{};
    for (const Rect& r : rects(b.ground(u)))
      for (const Point p : {Point{static_cast<std::int32_t>(r.x1), static_cast<std::int32_t>(r.y1)}, Point{static_cast<std::int32_t>(r.x2), static_cast<std::int32_t>(r.y2)}})
        behind = behind && dot(p - his.pose.at, ahead) <= 0;
    enfiladed = behind && (side == field::Side::Left || side == field::Side::Right);
  }
  score += column || enfiladed;
  if (distance(aim) > effective) --score;
  if (cover(b, aim.from, aim.target) == Cover::Fieldworks) --score;
  score += own.is.weight == Weight::Heavy ? 1 : own.is.weight == Weight::Light ? -1 : 0;
  const int each = distance(aim) > 120 ? score >= 4 : score >= 4 ? 2 : score >= 2 ? 1 : 0;
  return aim.front * each;
}
// PS-FIRE-01 to 09
int small_arms_dps(const Board& b, int u, const Aim& aim, int face) {
  const Unit& own = b.unit(u);
  const Cover covered = cover(b, aim.from, aim.target);
  int n = std::max(0, dice(own, aim));
  if (covered == Cover::Hard || covered == Cover::Fieldworks) n = (n + 1) / 2;
  const bool formed_foot = (own.is.arm == Arm::Foot || own.is.arm == Arm::Dragoons) && (own.now.formation == Formation::Line || own.now.formation == Formation::AssaultColumn);
  return face >= (formed_foot && distance(aim) <= 40 ? 5 : 6) ? n : 0;
}

}  // namespace

TEST(FireCrowd, those_bear_who_have_it_in_arc_and_range) {  // PS-RANGE-01, 02, PS-FIRE-05, 07, PS-SEQ-02, 05, 09, PS-DEF-10
  int bears = 0, pairs = 0;
  for (int seed = 0; seed < 40; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 100, 12, seed % 4 ? 400 : 1400);
    c.live();
    for (int u = 0; u < c.count(); ++u)
      for (int e = 0; e < c.count(); ++e) {
        if (c[u].is.side == c[e].is.side) continue;
        Crowd two = c;
        for (int i = 0; i < c.count(); ++i) two[i].now.presence = i == u || i == e ? Presence::OnTable : Presence::Destroyed;
        const Board b(two.state, two.setting);
        for (const FirePhase phase : phases) {
          EXPECT_EQ(b.range_of(u, phase), yards(range(c[u], phase))) << who(seed, u);
          const auto aim = b.aim(u, e, phase);
          const auto shot = shot_at(b, u, e, phase);
          ASSERT_EQ(aim.has_value(), shot.has_value()) << who(seed, u) << " at " << e;
          ++pairs;
          if (!aim) continue;
          ++bears;
          EXPECT_EQ(aim->target, e);
          EXPECT_EQ(aim->front, shot->front) << who(seed, u) << " at " << e;
          EXPECT_EQ(aim->rear, shot->rear) << who(seed, u) << " at " << e;
          EXPECT_LE(std::abs(aim->gap.length_down() * aim->gap.length_down() - shot->squared), 3 * yards(720)) << who(seed, u) << " at " << e;
          const auto first = b.aim(u, e, phase, Board::Count::OneBase);
          EXPECT_TRUE(first && first->front == 1);
        }
      }
  }
  EXPECT_TRUE(bears > 300 && pairs > 3000) << bears << " of " << pairs;
}

// No line of fire passes over a unit or a piece of ground that stops it, but those of guns on higher ground over friends far from both.
TEST(FireCrowd, what_stands_between_is_in_the_way) {  // PS-RANGE-02
  int clear = 0, over = 0, barred = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 300, 14, 450);
    c.ground();
    if (seed % 3 == 0) c.area(AreaKind::Hill, 0, 0, 450, 150, 1000);
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u)
      for (int e = 0; e < c.count(); ++e) {
        if (b.side_of(u) == b.side_of(e)) continue;
        const FirePhase phase = guns(c[u]) ? FirePhase::Bombardment : FirePhase::CloseFire;
        const auto aim = b.aim(u, e, phase);
        if (!aim) {
          barred += shot_at(b, u, e, phase).has_value();
          continue;
        }
        ++clear;
        const Ground line = field::segment_ground(aim->from, aim->to);
        for (int i = 0; i < c.count(); ++i) {
          if (i == u || i == e || !b.overlapping(line, b.ground(i))) continue;
          ++over;
          EXPECT_TRUE(guns(c[u]) && b.side_of(i) == b.side_of(u)) << who(seed, u) << " over " << i;
          EXPECT_TRUE(elevation_of(b.battlefield(), b.ground(u)) > elevation_of(b.battlefield(), b.ground(i))) << who(seed, u) << " over " << i;
          for (const Convex& piece : b.ground(i).block.all()) {
            if (!overlap(line.block, piece)) continue;
            for (const auto& [end, whose] : {std::pair{aim->from, u}, {aim->to, e}}) {
              std::int64_t furthest = 0;  // of the bases at that end of the line
              for (const Convex& base : bases_of(b, whose))
                if (apart_squared(at(end), Rect(base)) == 0) furthest = std::max(furthest, apart_squared(Rect(base), Rect(piece)));
              EXPECT_GT(furthest, std::int64_t{yards(60)} * yards(60)) << who(seed, u) << " over " << i;
            }
          }
        }
        for (std::size_t n = 0; n < b.battlefield().areas.size(); ++n) {
          const Area& area = b.battlefield().areas[n];
          const auto kind = static_cast<AreaKind>(area.kind);
          if (kind != AreaKind::Hill && kind != AreaKind::Building && kind != AreaKind::Wood) continue;
          if (b.areas(b.ground(u)).test(static_cast<int>(n)) || b.areas(b.ground(e)).test(static_cast<int>(n))) continue;
          EXPECT_FALSE(overlap(line.block, area.shape())) << who(seed, u) << " at " << e;
        }
      }
  }
  EXPECT_TRUE(clear > 300 && barred > 100 && over > 0) << clear << ", " << barred << ", " << over;
}

// A whole phase: who is asked, in which order, which answers there are; then every die and every DP.
TEST(FireCrowd, a_phase_is_asked_thrown_and_laid_on) {  // PS-SEQ-02 to 06, 09, 10, 13 to 17, PS-ART-01 to 15, PS-FIRE-01 to 09, PS-DEF-12, PS-LEAD-05
  int asked = 0, fired = 0, hurt = 0, changed = 0, reserved = 0;
  for (int seed = 0; seed < 350; ++seed) {
    Crowd c = crowd(seed + 600);
    c.leaders();
    const FirePhase phase = phases[seed % 3];
    const int face = 1 + c.up_to(6);
    State expected = c.state;
    expected.phase = phase == FirePhase::Bombardment ? Phase::Bombardment : phase == FirePhase::Musketry ? Phase::Musketry : Phase::CloseFire;
    std::vector<int> wishes;
    for (int u = 0; u < c.count(); ++u) wishes.push_back(c.up_to(100));
    std::vector<int> order;
    for (const int second : {0, 1})
      for (int u = 0; u < c.count(); ++u)
        if (c[u].is.side == (second ? 1 - c.state.first : c.state.first)) order.push_back(u);
    // What each is asked, and answers.
    std::vector<std::pair<int, std::vector<int>>> questions;
    const auto answer_of = [&](int u, const std::vector<int>& all) { return all[static_cast<std::size_t>(1 + wishes[static_cast<std::size_t>(u)] % (static_cast<int>(all.size()) - 1))]; };
    {
      const State now = expected;
      const Board b(now, c.setting);
      for (const int u : order) {
        const std::vector<int> all = options(b, u, phase);
        if (all.size() == 1) continue;
        questions.emplace_back(u, all);
        Unit& own = expected.unit(u);
        const int picked = answer_of(u, all);
        if (picked >= 0) own.turn.aim = picked;
        if (picked == reserve_shot) own.turn.reserved = 1, ++reserved;
        if (picked == fix_bayonets || picked == unfix_bayonets) {
          own.now.fixed = picked == fix_bayonets, own.turn.musketry = Musketry::ChangedBayonets, own.turn.deed = std::max(own.turn.deed, Deed::FixedBayonets);
          ++changed;
        }
      }
    }
    // All dice before any DP.
    std::vector<int> artillery(expected.units.size()), musketry(expected.units.size());
    {
      const State now = expected;
      const Board b(now, c.setting);
      for (int u = 0; u < b.count(); ++u) {
        const int target = now.unit(u).turn.aim;
        if (target < 0) continue;
        ++fired;
        const auto aim = b.aim(u, target, phase);
        ASSERT_TRUE(aim);
        Unit& own = expected.unit(u);
        const bool gun = guns(own);
        (gun ? artillery : musketry)[static_cast<std::size_t>(target)] += gun ? gun_dps(b, u, *aim, face) : small_arms_dps(b, u, *aim, face);
        own.turn.fired |= phase == FirePhase::Bombardment ? 1 : phase == FirePhase::Musketry ? 2 : 4;
        own.turn.deed = std::max(own.turn.deed, Deed::Fired);
        if (phase == FirePhase::Musketry) own.turn.musketry = Musketry::Fired;
        if (gun) own.now.last_target = target, own.now.last_range = static_cast<int>(aim->gap.length_down());
        expected.unit(target).now.under_fire = phase == FirePhase::Bombardment ? UnderFire::Bombardment : phase == FirePhase::Musketry ? UnderFire::Musketry : UnderFire::CloseFire;
      }
    }
    std::vector<int> at_risk(expected.leaders.size());
    for (int u = 0; u < c.count(); ++u) {
      Unit& own = expected.unit(u);
      const auto n = static_cast<std::size_t>(u);
      own.now.dps += artillery[n] + musketry[n], own.turn.artillery_dps += artillery[n], own.turn.fire_dps += musketry[n], own.turn.aim = -1;
      if (artillery[n] + musketry[n] == 0) continue;
      ++hurt;
      for (std::size_t l = 0; l < expected.leaders.size(); ++l)
        if (expected.leaders[l].alive && expected.leaders[l].attached == u) at_risk[l] = 1;
    }
    expected.side = 1 - expected.first;
    Level umpire(face, [&](const Question& q) { return answer_of(q.subject, values(q)); });
    c.state.agenda.push(AimPhase{phase, 0, 0});
    while (!c.state.agenda.empty()) {
      const Step next = c.state.agenda.pop();
      if (const auto* risk = std::get_if<RiskLeader>(&next)) {
        const auto l = static_cast<std::size_t>(risk->leader);
        EXPECT_EQ(at_risk[l], 1) << who(seed, risk->leader);
        EXPECT_EQ(risk->occasion, Occasion::FireWithDps);
        at_risk[l] = 0;
        continue;
      }
      Rules::run(c.state, next, c.setting, umpire);
    }
    EXPECT_TRUE(std::ranges::all_of(at_risk, [](int n) { return n == 0; })) << "crowd " << seed;
    ASSERT_EQ(umpire.asked.size(), questions.size()) << "crowd " << seed;
    for (std::size_t n = 0; n < questions.size(); ++n) {
      EXPECT_EQ(umpire.asked[n].subject, questions[n].first) << "crowd " << seed;
      EXPECT_EQ(values(umpire.asked[n]), questions[n].second) << who(seed, questions[n].first);
      ++asked;
    }
    for (int u = 0; u < c.count(); ++u) ASSERT_TRUE(c[u] == expected.unit(u)) << who(seed, u) << " phase " << seed % 3 << " dps " << c[u].now.dps << " for " << expected.unit(u).now.dps;
    ASSERT_TRUE(c.state == expected) << "crowd " << seed;
  }
  EXPECT_TRUE(asked > 200 && fired > 100 && hurt > 15 && changed > 50 && reserved > 10) << asked << ", " << fired << ", " << hurt << ", " << changed << ", " << reserved;
}

}  // namespace linstock::pike_and_shot::fire_crowd
