// AWAY FROM THE ENEMY said once more: what a withdrawal may hold, where it may lead, and how much of it there must be.
#pragma once
#include "books/big-napoleonic/crowds/move_reading.h"

namespace linstock::big_napoleonic::kit {

inline constexpr Withdrawal kinds[] = {Withdrawal::Evade,   Withdrawal::ThrowRetire, Withdrawal::ChosenRetire, Withdrawal::ThrowRetreat, Withdrawal::ChosenRetreat,
                                Withdrawal::FallBack, Withdrawal::CombatRetire, Withdrawal::CombatRetreat};

inline Crowd hard_pressed(int seed, bool open = false) {
  Crowd c(static_cast<std::uint64_t>(seed), 28);
  if (!open) c.ground(c.up_to(4)), c.lines(c.up_to(3));
  for (int n = 0; n < 8; ++n) c.put(c.chance(60) ? 0 : 1);
  for (int n = 0; n < 5; ++n) {
    const int other = c.up_to(c.count());
    c.put_against(other, c.chance(65) ? 1 - c[other].side : c[other].side, c.somebody(), c.one_of({0, 0, 500, 1000, 2000, 3000, 3500}));
  }
  for (int n = 0; n < 2; ++n) c[c.up_to(c.count())].on_table = 0;  // no longer there
  return c;
}

inline bool retreats(Withdrawal kind) { return kind == Withdrawal::Evade || kind == Withdrawal::ThrowRetreat || kind == Withdrawal::ChosenRetreat || kind == Withdrawal::CombatRetreat; }
inline bool is_beaten(Withdrawal kind) { return kind >= Withdrawal::FallBack; }

struct WayBack {
  bool legal = false, compared = true, leaves = false;
  std::string why;
  std::int64_t used = 0, allowed = 0, least = 0;
  Block end;
  std::vector<Pushed> pushed;
};

struct WithdrawalReading : MoveReading {
  Withdrawal kind;
  WithdrawalReading(const Board& board, int unit, Withdrawal k) : MoveReading{board, unit}, kind(k) {}

  bool limbers() const { return gun() && own().stance == Stance::Unlimbered && kind != Withdrawal::FallBack; }
  Stance stance() const { return limbers() ? Stance::Limbered : own().stance; }
  int square() const { return retreats(kind) ? 0 : own().square; }
  Block start() const { return {own().pose, layout_of(own(), stance())}; }
  bool fixed() const { return kind == Withdrawal::FallBack || (gun() && kind == Withdrawal::CombatRetire); }
  bool must() const { return kind != Withdrawal::Evade && kind != Withdrawal::ChosenRetire && kind != Withdrawal::ChosenRetreat; }

  // BN-MOVE-09, 12, 13, BN-ART-16, 17, BN-CCOUT-05, BN-CCART-13: how far it may go, in inches, and how much of that it must.
  std::pair<std::int64_t, std::int64_t> distances(bool bad, int redeployments) const {
    const int fast = mounted() ? 18 : 12;
    int most;
    if (kind == Withdrawal::FallBack) most = 3;
    else if (fixed()) most = fast / 2;
    else if (retreats(kind)) most = fast - (limbers() && !is_beaten(kind) ? 3 : 0);
    else {
      const int printed = gun() ? (bad ? (mounted() ? 9 : 6) : fast) : mounted() ? (bad ? 6 : 9) : 6;
      most = printed - 3 * ((limbers() && !is_beaten(kind) ? 1 : 0) + redeployments);
    }
    const std::int64_t all = 1000 * std::max(0, most);
    return {all, must() ? all : retreats(kind) ? all / 2 : 0};
  }

  // BN-MOVE-15 to 17, 22 to 24, R143: away from every enemy.
  std::string away(const std::vector<Part>& parts, bool leaves) const {
    const Ground begins = field::ground_of(start()), ends = field::ground_of(end_of(parts));
    for (int e = 0; e < b.count(); ++e) {
      if (!enemy(e)) continue;
      const Ground& his = b.ground(e);
      const bool watched = field::within(begins, his, 12000), in_zone = watched && b.in_zone(begins, e), near = field::closer_than(begins, his, 1000);
      for (const Part& p : parts) {
        if (!near && field::first_near(p.motion, his, Limit::below(1000))) return "contact";
        if (near) {
          const auto least = static_cast<std::int32_t>(field::gap(begins, his).length_down());
          for (std::int32_t step = 125; step < p.motion.steps + 500; step += 500) {
            const Ground there = field::ground_of(p.motion.at(std::min(step, p.motion.steps)));
            if (field::overlapping(there, his) || field::closer_than(there, his, least - 3)) return "nearer";
          }
        }
        if (!near && !in_zone && b.exerts_zone(e) && field::first_near(p.motion, his, Limit::within(3000))) return "zone";
      }
      if (leaves) continue;
      if (watched && field::gap(ends, his) <= field::gap(begins, his)) return "no further";
      if (in_zone && b.in_frontal_zone(begins, e) && !b.in_frontal_zone(ends, e)) return "not ahead";
      if (field::within(ends, his, 3000) && enfiladed(e, end_of(parts), parts.back().stance, parts.back().square) &&
          !b.enfilades(e, own(), block_of(own())))
        return "flank";
    }
    return "";
  }
  Block end_of(const std::vector<Part>& parts) const {
    Block end = parts.back().motion.end();
    end.layout = layout_of(own(), parts.back().stance);
    return end;
  }

  WayBack read(const Answer& answer) const {
    WayBack way;
    const auto no = [&](std::string why) {
      way.why = std::move(why);
      return way;
    };
    std::vector<Part> parts;
    if (!lay(start(), stance(), square(), {answer.path.begin(), static_cast<std::size_t>(answer.path.size())}, parts)) return no("layout");
    std::int64_t length = 0;
    for (const Part& p : parts) length += p.straight() ? walked(p.motion.start, p.m) : 0;
    Costs costs;
    const auto one_way = [&] {
      for (const Part& p : parts)
        if ((!p.straight() && !p.pivot()) || (p.straight() ? &p != &parts.front() : &p != &parts.back())) return false;
      return true;
    };
    if (retreats(kind)) {
      if (!one_way()) return no("one way");
      if (length == 0 && !parts.empty()) return no("facing");
      if (length > 0) {  // BN-MOVE-11
        const Angle went = angle_of(end_of(parts).pose.at - own().pose.at);
        const int off = std::abs(turn_between(went, end_of(parts).pose.facing));
        if (off > degrees(1) && half_turn - off > degrees(1)) return no("facing");
      }
    } else if (gun() && kind == Withdrawal::FallBack) {
      if (std::any_of(parts.begin(), parts.end(), [](const Part& p) { return p.redeploys; }) || !one_way()) return no("one way");
    } else if (!parts.empty()) {
      for (const Part& p : parts)
        if (is_beaten(kind) && p.redeploys) return no("redeploys");
      for (const Part& p : parts)
        if (p.redeploys && (p.stance == Stance::March) && b.in_any_zone(field::ground_of(p.motion.start), own().side)) return no("in a zone");
      const auto order_of = order(parts, MoveKind::Manoeuvre);
      if (!order_of) return no("order");
      costs = *order_of;
    }
    const auto ground = passed(parts);
    if (ground.town) return way.compared = false, way;
    if (ground.closed) return no("closed ground");
    std::tie(way.allowed, way.least) = distances(ground.bad, costs.redeployments);
    way.used = length > way.allowed && length <= way.allowed + 3 ? way.allowed : length;
    if (parts.empty()) {
      way.legal = true, way.end = start();
      return way;
    }
    way.end = end_of(parts);
    for (const Part& p : parts) way.leaves = way.leaves || !on_table(field(), p.motion.end().pose.at);
    const Ground there = field::ground_of(way.end);
    if (way.used > way.allowed) {  // BN-INTER-08, R183: further only to clear friends, and no further than that takes
      if (on_a_friend(there)) return no("too far");
      const Part* last = nullptr;
      for (const Part& p : parts)
        if (p.straight()) last = &p;
      const auto over = static_cast<std::int32_t>(way.used - way.allowed);
      if (!last || over > last->motion.steps) return no("too far");
      for (std::int32_t step = last->motion.steps - over; step == last->motion.steps - over || step + 125 < last->motion.steps; step += 125)
        if (!on_a_friend(field::ground_of(Block{{last->motion.at(step).pose.at, way.end.pose.facing}, way.end.layout}))) return no("too far");
    }
    if (const std::string why = away(parts, way.leaves); !why.empty()) return no(why);
    way.legal = true;
    if (way.leaves) return way;
    way.legal = false;
    if (!may_stand(way.end)) return no("stands");
    if (!clear_of_enemies(there)) return no("enemies");
    if (on_a_friend(there)) {
      if (length == 0) return no("friend");
      const auto pushed = make_way(there);
      if (!pushed) return no("friend stays");
      way.pushed = *pushed;
    }
    way.legal = true;
    return way;
  }
};

}  // namespace linstock::big_napoleonic::kit
