// Closing up, getting free, advancing and exploiting in whole crowds: where a victor or an assault comes to stand, said once more place by place.
#include <map>
#include <set>

#include "books/big-napoleonic/crowds/combat_reading.h"
#include "books/big-napoleonic/crowds/move_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

// Somebody walks straight on until he touches an enemy, at whatever angle.
int walk_into(Crowd& c, Seat side) {
  for (int tries = 0; tries < 30; ++tries) {
    UnitLike like = c.somebody();
    if (like.arm == Arm::Artillery) like.arm = Arm::Infantry, like.stance = Stance::Extended, like.bases = 4, like.markers = 0;
    like.square = 0;
    const int u = c.put(side, like);
    if (u < 0) return -1;
    c[u].pose.facing = turned(c[u].pose.facing, c.up_to(4000) - 2000);
    const Board b(c.state, *c.setting);
    const Motion motion(block_of(c[u]), Manoeuvre::advance(9000));
    std::optional<std::int32_t> first;
    int met = -1;
    for (int e = 0; e < c.count(); ++e)
      if (b.active(e) && b.side_of(e) != side)
        if (const auto step = field::first_near(motion, b.ground(e), Limit::overlap()); step && *step > 0 && (!first || *step < *first)) first = step, met = e;
    if (!first || b.unit(met).stance == Stance::Town) {
      c.leave(u);
      continue;
    }
    c[u].path.push(Manoeuvre::advance(*first - 1));
    c[u].start = motion.start;
    c[u].pose = motion.at(*first - 1).pose;
    if (c.settle(u) < 0) continue;
    c[u].assault_target = met;
    return u;
  }
  return -1;
}

Crowd closing_up(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 22);
  c.ground(c.up_to(3)), c.lines(c.up_to(4));
  for (int n = 0; n < 8; ++n) c.put(c.chance(70) ? 1 : 0);
  for (int n = 0; n < 8; ++n) {
    const int other = c.up_to(c.count());
    c.put_against(other, c[other].side, c.somebody(), c.one_of({0, 0, 500, 1000, 1500}));
  }
  for (int n = 0; n < 5; ++n)
    if (const int u = walk_into(c, 0); u >= 0) {
      c.state.contacts.push_back({.attacker = u, .defender = c[u].assault_target, .resolved = c.chance(40)});
      for (int k = 0; k < 2; ++k) c.put_against(u, 0, c.somebody(), 250 * c.up_to(4));
    }
  for (int u = 0; u < c.count(); ++u) {  // some are no longer there
    const auto meets = [&](const Contact& k) { return k.attacker == u || k.defender == u; };
    if (c.chance(12) && std::none_of(c.state.contacts.begin(), c.state.contacts.end(), meets)) c[u].on_table = 0;
  }
  for (Unit& unit : c.state.units) unit.lent = c.chance(25), unit.exploited = c.chance(5);
  return c;
}

struct CloseReading : MoveReading {
  Reading r;
  CloseReading(const Board& board, int unit) : MoveReading{board, unit}, r{board, board.state} {}

  // On the table, on no closed ground and no enemy; friends there make room.
  bool room(const Block& block) const {
    const Ground there = field::ground_of(block);
    if (!on_table(field(), block.pose.at)) return false;
    for (const Area& area : field().areas)
      if (area.going[arm()] == Going::Impassable && overlap(there.block, area.shape())) return false;
    for (int e = 0; e < b.count(); ++e)
      if (enemy(e) && field::overlapping(there, b.ground(e))) return false;
    return !on_a_friend(there) || make_way(there);
  }
  unsigned places(const Block& block, int e) const {
    unsigned found = 0;
    for (int i = 0; i < block.layout.count; ++i)
      for (int j = 0; j < block_of(b.unit(e)).layout.count; ++j)
        if (edge_contact(element(block, i), element(block_of(b.unit(e)), j))) found |= 1u << i;
    return found;
  }

  // BN-ASSLT-13 to 16, R200: of nine places along that side the best; of equals the least shuffled.
  std::set<Pose, bool (*)(const Pose&, const Pose&)> closes_up(int defender) const {
    std::set<Pose, bool (*)(const Pose&, const Pose&)> best([](const Pose& a, const Pose& o) { return std::tuple(a.at.x, a.at.y, a.facing) < std::tuple(o.at.x, o.at.y, o.facing); });
    const Block his = block_of(b.unit(defender));
    const Side side = field::side_struck(b.ground(u), b.ground(defender));
    const Measured touch = field::measure(b.ground(u), b.ground(defender));
    const Pose edge{field::middle_of(his, side), field::outward(his, side)};
    const std::int64_t length = field::length_of(his, side), front = layout_of(own()).front_width(), reach = (length + front) / 2 - 100;
    const std::int64_t start = std::clamp(field::left_of(edge, touch.b) + field::left_of(own().pose, touch.a), -reach, reach);
    std::optional<std::tuple<int, int, std::int64_t, int>> worth;
    for (int k = -4; k <= 4; ++k) {
      const auto along = static_cast<std::int32_t>(start + 250 * k);
      Block block{flush(his, side, along), layout_of(own())};
      bool fits = false;
      for (int hair = 0; hair < 3 && !fits; ++hair) {
        fits = room(block);
        if (!fits) block.pose.at = ahead(block.pose.at, block.pose.facing, -1);
      }
      if (!fits) continue;
      int others = 0;
      unsigned twice = 0, seen = places(block, defender);
      for (int e = 0; e < b.count(); ++e) {
        if (!enemy(e) || e == defender) continue;
        const unsigned here = places(block, e);
        others += here != 0, twice |= here & seen, seen |= here;
      }
      const std::int64_t together = std::min(along + front / 2, length / 2) - std::max(along - front / 2, -length / 2);
      const std::tuple now(others, std::popcount(twice), -together, std::abs(k));
      if (worth && now > *worth) continue;
      if (!worth || now < *worth) best.clear();
      worth = now;
      best.insert(block.pose);
    }
    return best;
  }

  // BN-CCTWO-04, R206: who clings to it without being attacked anywhere.
  std::vector<int> clinging() const {
    std::vector<int> found;
    for (int e = 0; e < b.count(); ++e)
      if (enemy(e) && r.places_at(u, e) && std::none_of(b.state.contacts.begin(), b.state.contacts.end(), [&](const Contact& c) {
            return c.defender == e || (b.active(c.defender) && r.principal(c.defender) == e);
          }))
        found.push_back(e);
    return found;
  }
  bool frees(const Block& block, const std::vector<int>& from) const {
    return room(block) && std::none_of(from.begin(), from.end(), [&](int e) { return places(block, e) != 0; });
  }
  std::optional<Pose> shifted(int hand, const std::vector<int>& from) const {
    for (int by = 250; by <= 1000; by += 250)
      if (const Pose there{ahead(own().pose.at, turned(own().pose.facing, hand * quarter_turn), by), own().pose.facing}; frees({there, layout_of(own())}, from)) return there;
    return {};
  }
  std::optional<Pose> deepened(const std::vector<int>& from) const {
    if (own().stance != Stance::Extended) return {};
    const auto line = static_cast<int>(layout_of(own()).front_width()), front = static_cast<int>(layout_of(own(), Stance::Depth).front_width());
    for (int left = (line - front) / 2; left >= -(line - front) / 2; left -= 1000)
      if (const Pose there{ahead(own().pose.at, turned(own().pose.facing, quarter_turn), left), own().pose.facing}; frees({there, layout_of(own(), Stance::Depth)}, from)) return there;
    return {};
  }

  // BN-CCOUT-03, 16, R140, R221: how far it goes straight on.
  std::int32_t straight_on(std::int32_t wish) const {
    const std::int32_t past_friends = straight_on(wish, true);
    const Ground there = field::ground_of(after(block_of(own()), Manoeuvre::advance(past_friends)));
    return !on_a_friend(there) || make_way(there) ? past_friends : straight_on(wish, false);
  }
  std::int32_t straight_on(std::int32_t wish, bool past_friends) const {
    const Motion motion(block_of(own()), Manoeuvre::advance(wish));
    const auto astride = [&](std::int32_t step) {
      for (const Feature& line : field().features)
        if (line.crossing[arm()] != Crossing::Free && overlap(footprint(motion.at(step)), line.shape())) return true;
      return false;
    };
    std::int32_t far = wish;
    const auto stop = [&](std::optional<std::int32_t> step) {
      if (step) far = std::min(far, std::max(0, *step - 1));
    };
    for (int i = 0; i < b.count(); ++i) {
      if (i == u || !b.active(i) || (!enemy(i) && past_friends)) continue;
      const bool outside = enemy(i) && !field::closer_than(b.ground(u), b.ground(i), 1000);
      stop(field::first_near(motion, b.ground(i), outside ? Limit::below(1000) : Limit::overlap()));
    }
    for (const Area& area : field().areas)
      if (area.going[arm()] == Going::Impassable && !overlap(b.ground(u).block, area.shape())) stop(first_step(motion, area.shape(), Limit::overlap()));
    for (const Feature& line : field().features)
      if (line.crossing[arm()] == Crossing::Impassable && !overlap(b.ground(u).block, line.shape())) stop(first_step(motion, line.shape(), Limit::overlap()));
    while (far > 0 && !on_table(field(), motion.at(far).pose.at)) far = std::max(0, far - 100);
    while (far > 0 && !astride(0) && astride(far)) far = std::max(0, far - 100);
    return far;
  }

  // BN-EXPL-01, 07: straight at it, or turned towards it: what is touched first is an enemy, and by then its contact zone has been reached.
  std::optional<Block> way_to(int target, std::int32_t reach) const {
    const Point nearest = field::measure(b.ground(target), field::point_ground(own().pose.at)).a;
    std::vector<std::optional<Point>> looks{std::nullopt, nearest, b.unit(target).pose.at};
    for (const auto& look : looks) {
      Block block = block_of(own());
      if (look && *look == own().pose.at) continue;
      if (look) block.pose.facing = angle_of(*look - own().pose.at);
      if (block.pose.facing != own().pose.facing) {
        const Ground there = field::ground_of(block);
        bool free = true;
        for (const Area& area : field().areas) free = free && !(area.going[arm()] == Going::Impassable && overlap(there.block, area.shape()));
        for (int i = 0; i < b.count(); ++i) free = free && !(i != u && b.active(i) && field::overlapping(there, b.ground(i)));
        if (!free) continue;
      }
      const Motion motion(block, Manoeuvre::advance(2 * reach));
      std::optional<std::int32_t> first, barred;
      const auto sooner = [](std::optional<std::int32_t>& best, std::optional<std::int32_t> step) {
        if (step && (!best || *step < *best)) best = step;
      };
      for (int e = 0; e < b.count(); ++e)
        if (enemy(e)) sooner(first, field::first_near(motion, b.ground(e), Limit::overlap()));
      for (const Area& area : field().areas)
        if (area.going[arm()] == Going::Impassable && !overlap(b.ground(u).block, area.shape())) sooner(barred, first_step(motion, area.shape(), Limit::overlap()));
      for (const Feature& line : field().features)
        if (line.crossing[arm()] == Crossing::Impassable && !overlap(b.ground(u).block, line.shape())) sooner(barred, first_step(motion, line.shape(), Limit::overlap()));
      if (!first || *first < 1 || (barred && *barred < *first)) continue;
      const Block end = after(block, Manoeuvre::advance(*first - 1));
      const Ground there = field::ground_of(end);
      if (!field::closer_than(field::ground_of(motion.at(*first - 1)), b.ground(target), 1000)) continue;
      if (own().arm == Arm::Cavalry && check_cavalry_assault(b, end, target)) continue;
      if (on_a_friend(there) && !make_way(there)) continue;
      return end;
    }
    return {};
  }
  std::vector<std::pair<int, Block>> victims(std::int32_t reach) const {
    std::vector<std::pair<int, Block>> all;
    std::optional<Gap> nearest;
    for (int e = 0; e < b.count(); ++e) {
      if (!enemy(e)) continue;
      const auto gap = b.gap_in_frontal_zone(b.ground(e), u);
      if (!gap || !gap->at_most(reach)) continue;
      const auto way = way_to(e, reach);
      if (!way || (nearest && *nearest < *gap)) continue;
      if (!nearest || *gap < *nearest) all.clear();
      nearest = gap;
      all.push_back({e, *way});
    }
    return all;
  }
};

std::string text(const Pose& p) { return std::to_string(p.at.x) + "," + std::to_string(p.at.y) + "@" + std::to_string(p.facing); }

// BN-ASSLT-13 to 16, R144, R200
TEST(ClosingInCrowds, where_an_assault_closes_up) {
  int closed = 0, shuffled = 0;
  for (int seed = 0; seed < 120; ++seed) {
    const Crowd c = closing_up(seed);
    const Board b(c.state, *c.setting);
    for (const Contact& contact : c.state.contacts) {
      const CloseReading r(b, contact.attacker);
      const Alignment found = aligned(b, contact.attacker, contact.defender);
      std::set<std::string> poses, expected;
      for (const Pose& pose : found.poses) poses.insert(text(pose));
      for (const Pose& pose : r.closes_up(contact.defender)) expected.insert(text(pose));
      EXPECT_EQ(poses, expected) << in_crowd(seed, contact.attacker) << " with " << contact.defender;
      closed += !poses.empty(), shuffled += found.shuffled > 0;
    }
  }
  EXPECT_GT(closed, 100);
  EXPECT_GT(shuffled, 40);
}

struct Answers final : Umpire {
  Crowd& c;
  std::vector<Question> asked;
  int answer = 0;
  explicit Answers(Crowd& crowd) : c(crowd) {}
  int roll(const Roll&) override { return 7; }
  linstock::Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& q) override {
    asked.push_back(q);
    return answer = q.options[c.up_to(q.options.size())].value;
  }
};

// BN-CCTWO-04, BN-CCOUT-03, 16, 17, BN-EXPL-01 to 03, 05, 07; R140, R206, R207, R221
TEST(ClosingInCrowds, how_a_victor_gets_free_and_goes_on) {
  std::map<std::string, int> met;
  for (int seed = 300; seed < 450; ++seed) {
    const Crowd first = closing_up(seed);
    for (int u = 0; u < first.count(); ++u) {
      const Unit& he = first.state.units[static_cast<std::size_t>(u)];
      if (he.arm == Arm::Artillery || he.side == 1 || !he.on_table) continue;
      for (const bool exploits : {false, true}) {
        Crowd c = first;
        c.luck.seed(static_cast<std::uint64_t>(100 * seed + u));
        const std::string where = in_crowd(seed, u) + (exploits ? " exploits" : " advances");
        const Unit before = c[u];
        if (before.exploited) continue;
        const Board board(first.state, *first.setting);
        const CloseReading r(board, u);
        // Whoever supported the beaten unit straight ahead gives up his ground first.
        bool supports = false;
        for (int e = 0; e < c.count() && !exploits; ++e)
          supports = supports || (r.enemy(e) && c[e].lent && c[e].stance != Stance::Town && !r.r.places_at(u, e) && field::first_near(Motion(block_of(before), Manoeuvre::advance(2000)), board.ground(e), Limit::overlap()));
        const bool fights_on = std::any_of(c.state.contacts.begin(), c.state.contacts.end(), [&](const Contact& k) { return k.attacker == u && r.r.open(k); });
        Answers umpire(c);
        if (exploits) c.run(Exploit{u, -1}, umpire);
        else c.run(AfterCombat{u, Action::Advance, -1, -1}, umpire);
        if (!exploits && fights_on) {  // BN-CCTWO-01
          EXPECT_EQ(c[u].pose, before.pose) << where;
          ++met["fights on"];
          continue;
        }
        if (supports) {
          EXPECT_EQ(c[u].pose, before.pose) << where;
          EXPECT_EQ(c.state.agenda.steps.size(), 2) << where;
          ++met["support"];
          continue;
        }
        State freed = first.state;
        std::size_t asked = 0;
        if (const auto from = r.clinging(); !from.empty()) {
          const std::optional<Pose> ways[] = {r.shifted(1, from), r.shifted(-1, from), r.deepened(from)};
          std::vector<int> open;
          for (int way = 0; way < 3; ++way)
            if (ways[way]) open.push_back(way);
          open.push_back(FreeStay);
          int answer = FreeStay;
          if (open.size() > 1) {
            ASSERT_FALSE(umpire.asked.empty()) << where;
            std::vector<int> offered;
            for (const Option& o : umpire.asked[0].options) offered.push_back(o.value);
            EXPECT_EQ(offered, open) << where;
            EXPECT_EQ(umpire.asked[0].clause, clause::BN_CCTWO_04) << where;
            if (umpire.asked.size() > 1) continue;
            answer = umpire.answer, asked = 1;
          }
          ++met[answer == FreeStay ? "stays" : answer == FreeDeep ? "deep" : "shifts"];
          if (answer == FreeStay) {
            EXPECT_EQ(c[u].pose, before.pose) << where;
            EXPECT_EQ(c[u].exploited, 0) << where;
            continue;
          }
          Unit& unit = freed.units[static_cast<std::size_t>(u)];
          if (const auto pushed = r.make_way(field::ground_of(Block{*ways[answer], layout_of(unit, answer == FreeDeep ? Stance::Depth : unit.stance)})))
            for (const Pushed& p : *pushed) freed.units[static_cast<std::size_t>(p.unit)].pose = p.pose;
          unit.pose = *ways[answer];
          if (answer == FreeDeep) unit.stance = Stance::Depth;
        }
        const Board now(freed, *c.setting);
        const CloseReading n(now, u);
        Pose expected = freed.units[static_cast<std::size_t>(u)].pose;
        if (!exploits) {
          const std::int32_t far = n.straight_on(1000);
          ++met[far == 1000 ? "an inch" : "less"];
          expected.at = ahead(expected.at, expected.facing, far);
          EXPECT_EQ(text(c[u].pose), text(expected)) << where;
          continue;
        }
        const std::int32_t reach = before.arm == Arm::Cavalry ? 6000 : 3000;
        const auto victims = n.victims(reach);
        EXPECT_EQ(c[u].exploited, 1) << where;
        if (victims.empty()) {
          int nearest = -1;
          for (int e = 0; e < c.count(); ++e)
            if (n.enemy(e) && (nearest < 0 || field::gap(now.ground(u), now.ground(e)) < field::gap(now.ground(u), now.ground(nearest)))) nearest = e;
          const Point there = field::measure(now.ground(nearest), field::point_ground(expected.at)).a;
          Block block{expected, layout_of(freed.units[static_cast<std::size_t>(u)])};
          if (there != expected.at) block.pose.facing = angle_of(there - expected.at);
          bool turns = true;
          for (const Area& area : c.setting->field.areas) turns = turns && !(area.going[n.arm()] == Going::Impassable && overlap(footprint(block), area.shape()));
          for (int i = 0; i < c.count(); ++i) turns = turns && !(i != u && now.active(i) && field::overlapping(field::ground_of(block), now.ground(i)));
          if (turns) freed.units[static_cast<std::size_t>(u)].pose = block.pose;
          const Board turned_board(freed, *c.setting);
          const CloseReading t(turned_board, u);
          expected = freed.units[static_cast<std::size_t>(u)].pose;
          expected.at = ahead(expected.at, expected.facing, t.straight_on(reach));
          EXPECT_EQ(text(c[u].pose), text(expected)) << where;
          EXPECT_EQ(c[u].assault_target, before.assault_target) << where;
          ++met["presses on"];
          continue;
        }
        int target = victims[0].first;
        if (victims.size() > 1) {
          ASSERT_GT(umpire.asked.size(), asked) << where;
          EXPECT_EQ(umpire.asked[asked].options.size(), static_cast<int>(victims.size())) << where;
          ++met["two as near"];
        }
        if (umpire.asked.size() > asked + (victims.size() > 1)) continue;  // a shuffle to either hand
        const Block* end = nullptr;
        for (const auto& [unit, block] : victims)
          if (unit == c[u].assault_target) target = unit, end = &block;
        ASSERT_TRUE(end) << where << " at " << c[u].assault_target << " rather than " << target;
        State at_it = freed;
        at_it.units[static_cast<std::size_t>(u)].pose = end->pose;
        at_it.units[static_cast<std::size_t>(u)].assault_target = target;
        const Board close(at_it, *c.setting);
        const CloseReading k(close, u);
        const auto poses = k.closes_up(target);
        if (close.unit(target).stance == Stance::Town) continue;
        EXPECT_EQ(text(c[u].pose), text(poses.empty() ? end->pose : *poses.begin())) << where;
        // BN-EXPL-05: a combat that is still to be fought is joined, another is fought at once.
        bool joins = false;
        for (const Contact& known : first.state.contacts) joins = joins || (n.r.open(known) && n.r.principal(known.defender) == n.r.principal(target));
        EXPECT_EQ(c.state.agenda.empty(), joins) << where;
        ++met[joins ? "joins" : "at once"];
      }
    }
  }
  for (const char* what : {"fights on", "support", "stays", "shifts", "deep", "an inch", "less", "presses on", "joins", "at once"}) EXPECT_GT(met[what], 0) << what;
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
