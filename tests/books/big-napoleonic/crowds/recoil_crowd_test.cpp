// Halts in whole crowds: to which places of its way a unit may be put back, where it then stands, and who makes room.
#include <map>
#include <set>

#include "books/big-napoleonic/crowds/fire_reading.h"
#include "books/big-napoleonic/crowds/move_reading.h"
#include "books/big-napoleonic/firing/recoil.h"

namespace linstock::big_napoleonic::kit {
namespace {

struct HaltReading : MoveReading {
  HaltReading(const Board& board, int unit) : MoveReading{board, unit} {}
  std::span<const Manoeuvre> path() const { return {own().path.begin(), static_cast<std::size_t>(own().path.size())}; }
  Motion leg(int n) const { return Motion(after(own().start, path().first(static_cast<std::size_t>(n))), path()[static_cast<std::size_t>(n)]); }
  Block at(PathPlace p) const { return leg(p.manoeuvre).at(p.step); }

  // R150: every half inch, the ends of the legs, and where it was fired on.
  std::vector<PathPlace> places() const {
    std::set<PathPlace> all;
    for (int n = 0; n < own().path.size(); ++n) {
      all.insert({n, 0});
      for (int step = 0; leg(n).straight() && step < leg(n).steps; step += 500) all.insert({n, step});
    }
    all.insert({own().path.size() - 1, leg(own().path.size() - 1).steps});
    for (const Shot& s : b.state.shots)
      if (s.target == u && !(s.place == where_it_stands)) all.insert(s.place);
    return {all.begin(), all.end()};
  }
  bool in_contact_zone(const Ground& there) const {
    for (int e = 0; e < b.count(); ++e)
      if (enemy(e) && field::closer_than(there, b.ground(e), 1000)) return true;
    return false;
  }
  // BN-HALT-12, R93: the points of the bases that fired and could bear there.
  int points_at(PathPlace p) const {
    int sum = 0;
    TargetPlace there{p, at(p), field::ground_of(at(p))};
    if (there.block == block_of(own())) there.place = where_it_stands;
    for (const Shot& s : b.state.shots) {
      if (s.target != u || !b.active(s.firer)) continue;
      const FireReading firer{b, s.firer, FirePhase::Reaction};
      if (s.aim != Aim::Direct) {
        sum += there.place == s.place ? s.points : 0;
        continue;
      }
      for (int place = 0; place < 6; ++place)
        if (s.from >> place & 1)
          if (const auto shot = firer.bears(place, there, u)) sum += firer.gun() ? firer.points(shot->range) : s.points / s.bases;
    }
    return sum;
  }
  // BN-HALT-02, 12, BN-FASSLT-03
  std::vector<PathPlace> halts() const {
    const std::vector<PathPlace> all = places();
    std::vector<int> sums;
    for (const PathPlace p : all) sums.push_back(points_at(p));
    const int most = *std::max_element(sums.begin(), sums.end());
    std::vector<PathPlace> best;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (sums[i] == most && !in_contact_zone(field::ground_of(at(all[i])))) best.push_back(all[i]);
    if (!best.empty()) return best;
    std::size_t last = all.size() - 1;
    while (last > 0 && sums[last] != most) --last;
    while (last > 0 && in_contact_zone(field::ground_of(at(all[last])))) --last;
    PathPlace p = all[last];
    const Motion motion = leg(p.manoeuvre);
    const auto clear = [&](int step) { return !in_contact_zone(field::ground_of(motion.at(step))); };
    const int end = std::min(motion.steps, p.step + 500);
    if (motion.straight() && clear(p.step) && !clear(end))
      while (p.step + 1 < end && clear(p.step + 1)) ++p.step;
    return {p};
  }
};

// BN-HALT-05, BN-INTER-05, R155: who is not moved by a unit that is put back.
bool stays(const Board& b, int f) {
  const Unit& unit = b.unit(f);
  if (unit.stance == Stance::Town) return true;
  if (unit.arm == Arm::Artillery && unit.stance == Stance::Unlimbered && unit.start_stance == Stance::Unlimbered && unit.unlimbered == Unlimbering::No) return true;
  for (const Contact& c : b.state.contacts)
    if (c.attacker == f && !c.resolved && !unit.halted) return true;
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != unit.side && field::closer_than(b.ground(f), b.ground(e), 1000)) return true;
  return false;
}

struct Put {
  Block block;
  std::vector<Pushed> pushed;
};
struct PutReading : HaltReading {
  using HaltReading::HaltReading;
  Vec way(PathPlace p) const {
    Vec found{};
    for (int n = 0; n < own().path.size(); ++n)
      if (leg(n).straight() && leg(n).by != Vec{}) {
        found = leg(n).by;
        if (n >= p.manoeuvre) break;
      }
    return found;
  }
  std::optional<Put> fits(const Block& block, Vec back) const {
    const Ground there = field::ground_of(block);
    const bool column = block.layout.files == 1 && (block.layout.count > 1 || gun());
    if (!on_table(field(), block.pose.at) || in_contact_zone(there)) return {};
    for (const Area& area : field().areas)
      if ((area.town || (!column && area.going[arm()] == Going::Impassable)) && overlap(there.block, area.shape())) return {};
    for (const Feature& line : field().features)
      if (!column && line.crossing[arm()] != Crossing::Free && overlap(there.block, line.shape())) return {};
    for (int i = 0; i < b.count(); ++i)
      if (i != u && b.active(i) && (enemy(i) || stays(b, i)) && field::overlapping(there, b.ground(i))) return {};
    auto pushed = make_way(there, back, stays);
    if (!pushed) return {};
    return Put{block, *pushed};
  }
  // BN-HALT-04, 05, R155: there; else in front of those who stay, as far as this leg goes; else behind them; else beyond the start.
  Put put(PathPlace p) const {
    const Motion motion = leg(p.manoeuvre);
    const Vec back = way(p);
    if (auto found = fits(at(p), back)) return *found;
    for (int step = p.step + 125; motion.straight() && step <= motion.steps; step += 125)
      if (auto found = fits(motion.at(step), back)) return *found;
    for (int step = p.step - 125; motion.straight() && step > 0; step -= 125)
      if (auto found = fits(motion.at(step), back)) return *found;
    for (int d = 0; d <= 24000; d += 125) {
      const Manoeuvre m = backwards(motion.start.pose, back, d);
      if (auto found = fits(after(motion.start, m), back); found && way_is_open(motion.start, m)) return *found;
    }
    return {block_of(own()), {}};
  }
  // BN-HALT-06, 08, 11: horse and guns a further 3", more if friends stand there; nothing if ground or a new zone bars it.
  std::optional<Block> further(PathPlace p) const {
    const Block from = at(p);
    const Vec back = way(p);
    const Ground begins = field::ground_of(from);
    for (int d = 0; d <= 3000 + 24000; d += 125) {
      const Manoeuvre m = backwards(from.pose, back, d);
      const Block now = after(from, m);
      const Ground there = field::ground_of(now);
      for (int e = 0; e < b.count() && d > 0; ++e)
        if (enemy(e) && (field::closer_than(there, b.ground(e), 1000) || (b.in_zone(there, e) && !b.in_zone(begins, e)))) return {};
      bool friends = false;
      for (int f = 0; f < b.count(); ++f) friends = friends || (one_of_ours(f) && field::overlapping(there, b.ground(f)));
      if (d < 3000 || friends) continue;
      if (!on_table(field(), now.pose.at) || !way_is_open(from, m)) return {};
      const bool column = from.layout.files == 1 && (from.layout.count > 1 || gun());
      bool stands = true;
      for (const Feature& line : field().features) stands = stands && (column || line.crossing[arm()] == Crossing::Free || !overlap(there.block, line.shape()));
      for (const Area& area : field().areas) stands = stands && !(!column && area.going[arm()] == Going::Impassable && overlap(there.block, area.shape()));
      if (stands) return now;
    }
    return {};
  }
};

std::string text(const std::vector<PathPlace>& all) {
  std::string out;
  for (const PathPlace p : all) out += std::to_string(p.manoeuvre) + ":" + std::to_string(p.step) + " ";
  return out;
}
std::string where_they_go(const std::vector<Pushed>& all) {
  std::string out;
  for (const Pushed& p : all) out += std::to_string(p.unit) + " to " + std::to_string(p.pose.at.x) + "," + std::to_string(p.pose.at.y) + " ";
  return out;
}

// Everybody of the other side who has walked has been fired on by whoever could.
template <class F>
void each_fired_on(int from, int crowds, bool guns, F f) {
  for (int seed = from; seed < from + crowds; ++seed) {
    Crowd c = under_fire(seed, guns, FirePhase::Reaction);
    for (int n = 0; n < 6; ++n)
      if (const int other = c.up_to(c.count()); c[other].stance != Stance::Town) c.put_against(other, c[other].side, c.somebody(), 500 * c.up_to(3));
    for (int u = 0; u < c.count(); ++u) {
      if (!c[u].on_table || c[u].side != 0 || check_may_fire(c[u], FirePhase::Reaction)) continue;
      c.state.agenda = {};
      struct First final : Umpire {
        int roll(const Roll&) override { return 7; }
        linstock::Faces roll_faces(const Roll&) override { return {}; }
        int decide(const Question& q) override { return q.options[0].value; }
      } first;
      c.run(FireUnit{u, FirePhase::Reaction}, first);
    }
    const Board b(c.state, *c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& unit = c[u];
      if (!unit.on_table || unit.path.empty() || unit.side == 0 || unit.stance == Stance::Town) continue;
      if (std::any_of(c.state.shots.begin(), c.state.shots.end(), [&](const Shot& s) { return s.target == u && c[s.firer].stance != Stance::Town; }) &&
          std::none_of(c.state.shots.begin(), c.state.shots.end(), [&](const Shot& s) { return s.target == u && c[s.firer].stance == Stance::Town; }))
        f(c, b, u, in_crowd(seed, u));
    }
  }
}

// BN-HALT-02, 12; BN-FASSLT-03; R93, R150
TEST(HaltsInCrowds, to_which_places_it_may_be_put_back) {
  int halts = 0, several = 0;
  for (const bool guns : {false, true})
    each_fired_on(guns ? 6000 : 5000, guns ? 40 : 60, guns, [&](Crowd&, const Board& b, int u, const std::string& where) {
      const HaltReading r(b, u);
      const auto expected = r.halts();
      EXPECT_EQ(text(halting_places(b, u)), text(expected)) << where;
      ++halts, several += expected.size() > 1;
    });
  EXPECT_GT(halts, 40);
  EXPECT_GT(several, 15);
}

// BN-HALT-04 to 06, 08, 11; R140, R155
TEST(HaltsInCrowds, where_it_then_stands_and_who_makes_room) {
  int pushed = 0, barred = 0, aside = 0;
  for (const bool guns : {false, true})
    each_fired_on(guns ? 8000 : 7000, 50, guns, [&](Crowd& c, const Board& b, int u, const std::string& where) {
      const PutReading r(b, u);
      for (const PathPlace p : r.places()) {
        if (!c.chance(40) || r.way(p) == Vec{}) continue;
        const Recoiled found = put_back(b, u, p);
        const Put expected = r.put(p);
        const bool march = r.own().arm == Arm::Artillery && r.own().moved < Movement::Across;  // it keeps its own stance
        if (march) continue;
        EXPECT_EQ(found.block, expected.block) << where << " at " << p.manoeuvre << ":" << p.step;
        EXPECT_EQ(where_they_go({found.pushed.begin(), found.pushed.end()}), where_they_go(expected.pushed)) << where << " at " << p.manoeuvre << ":" << p.step;
        pushed += !expected.pushed.empty(), aside += !(expected.block == r.at(p));
        const auto back = recoil_further(b, u, p, 3);
        const auto further = r.further(p);
        EXPECT_EQ(back.has_value(), further.has_value()) << where << " at " << p.manoeuvre << ":" << p.step;
        if (back && further) { EXPECT_EQ(back->block, *further) << where << " at " << p.manoeuvre << ":" << p.step; }
        barred += !further;
      }
    });
  EXPECT_GT(pushed, 10);
  EXPECT_GT(barred, 10);
  EXPECT_GT(aside, 10);
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
