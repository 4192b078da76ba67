// Who may fire at whom in whole crowds, from which base, at which place of his way, and what it is worth.
#include "books/big-napoleonic/crowds/fire_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

std::string text(const Bears& s, bool at_rest = true, bool gun = false) {
  // Of places on his way that are worth as many points the first will do: a gun does not look for a nearer one, nobody for the best flank (targets.cpp).
  if (!at_rest && (gun || s.enfilade)) return std::to_string(s.target) + (s.enfilade ? " enfiladed" : " for " + std::to_string(s.points)) + "\n";
  return std::to_string(s.target) + (s.enfilade ? " enfiladed" : "") + " at " + std::to_string(s.range) + " for " + std::to_string(s.points) + " cover " + std::to_string(static_cast<int>(s.cover)) +
         (s.defile ? " in a defile" : "") + (s.march ? " in march" : "") + " aim " + std::to_string(static_cast<int>(s.aim)) + "\n";
}
std::string text(const Aimed& a, bool at_rest = true, bool gun = false) {
  return text(Bears{.target = a.target, .gap = a.gap, .range = a.range, .enfilade = a.enfilade, .defile = a.defile, .march = a.march, .points = a.points, .cover = a.cover, .aim = a.aim}, at_rest, gun);
}

void compare(bool guns, FirePhase phase, int from, int crowds, int least) {
  int firing = 0, several = 0;
  for (int seed = from; seed < from + crowds; ++seed) {
    Crowd c = under_fire(seed, guns, phase);
    const Board b(c.state, *c.setting);
    for (int u = 0; u < b.count(); ++u) {
      const FireReading r{b, u, phase};
      const bool artillery = b.unit(u).arm == Arm::Artillery;
      EXPECT_EQ(!check_may_fire(b.unit(u), phase), r.may_fire()) << in_crowd(seed, u);
      if (!b.active(u) || !r.may_fire() || artillery != guns || b.unit(u).stance == Stance::Town) continue;
      std::string expected, found;
      for (const auto& [place, open] : r.bases()) {
        std::string here;
        for (const Bears& s : open) here += text(s, phase == FirePhase::Initiative, guns);
        if (!here.empty()) expected += "base " + std::to_string(place) + "\n" + here;
        firing += !open.empty(), several += open.size() > 1;
      }
      for (const FiringBase& base : FireSurvey(b, u, phase).bases()) {
        std::string here;
        for (const Aimed& a : base.choices) here += text(a, phase == FirePhase::Initiative, guns);
        if (!here.empty()) found += "base " + std::to_string(base.home) + "\n" + here;
      }
      EXPECT_EQ(found, expected) << in_crowd(seed, u);
    }
  }
  EXPECT_GT(firing, least);
  EXPECT_GT(several, least / 20);
}

// BN-FIRE-04 to 13, 18, 22 to 24, 28 to 31; BN-TERR-06, 07, 15, 16; BN-SHIFT-01 to 09; BN-SQUARE-06 to 08; BN-MM-02; BN-FASSLT-01, 02, 08; BN-FP-01 to 06
TEST(FireInCrowds, infantry_where_all_stand) { compare(false, FirePhase::Initiative, 0, 150, 300); }
TEST(FireInCrowds, infantry_at_those_who_moved) { compare(false, FirePhase::Reaction, 1000, 50, 200); }
// BN-FIRE-20, 21, 26 as well
TEST(FireInCrowds, guns_where_all_stand) { compare(true, FirePhase::Initiative, 2000, 250, 200); }
TEST(FireInCrowds, guns_at_those_who_moved) { compare(true, FirePhase::Reaction, 3000, 200, 100); }

// BN-FIRE-19, 20, 26, 27; BN-FP-07; R151: whom the ball meets beyond, and what he suffers by it.
TEST(FireInCrowds, balls_that_bounce_through) {
  int bounced = 0, blind = 0;
  for (int seed = 4000; seed < 4100; ++seed) {
    Crowd c = under_fire(seed, true, FirePhase::Initiative);
    for (int n = 0; n < 3 && c.chance(60); ++n) {
      const double x = 2 + c.up_to(16), y = 2 + c.up_to(16);
      c.add_line(x + 0.25, y + 0.25, x + 0.25 + c.up_to(9), y + 8.25, LineKind::Ridgeline, Crossing::Free);
    }
    for (int n = 0; n < 8; ++n)
      if (const int u = c.up_to(c.count()); c[u].stance != Stance::Town) c.put_against(u, c[u].side, c.somebody(), 500 * c.up_to(6));
    const Board b(c.state, *c.setting);
    for (int u = 0; u < b.count(); ++u) {
      const FireReading r{b, u, FirePhase::Initiative};
      if (!b.active(u) || !r.gun() || !r.may_fire()) continue;
      const FireSurvey survey(b, u, FirePhase::Initiative);
      for (const FiringBase& base : survey.bases())
        for (const Aimed& a : base.choices) {
          Bears shot{.target = a.target, .gap = a.gap, .range = a.range, .enfilade = a.enfilade, .defile = a.defile, .march = a.march, .points = a.points, .cover = a.cover, .aim = a.aim, .place = a.place};
          shot.from = a.from, shot.to = a.to;
          const auto expected = r.beyond(shot);
          const Beyond found = beyond(survey, a);
          EXPECT_EQ(found.allowed, expected.allowed) << in_crowd(seed, u);
          EXPECT_EQ(found.targets, expected.targets) << in_crowd(seed, u);
          blind += a.aim == Aim::Blind;
          for (int target : found.targets) {
            EXPECT_EQ(text(beyond_shot(survey, a, target)), text(r.by_the_way(shot, target))) << in_crowd(seed, u);
            ++bounced;
          }
        }
    }
  }
  EXPECT_GT(bounced, 15);
  EXPECT_GT(blind, 3);
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
