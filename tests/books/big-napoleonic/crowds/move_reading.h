// MOVEMENT said once more, rule by rule over a whole path: what it may hold, what it costs, what ground it passes, what the enemy's zones forbid, and who
// makes room at its end. Without towns, defiles and roads, which have tests of their own; a path that meets one of them is nothing to be compared.
#pragma once
#include "books/big-napoleonic/crowd_kit.h"
#include "books/big-napoleonic/movement/displacement.h"

namespace linstock::big_napoleonic::kit {

// A part of a path, with what the unit is after it.
struct Part {
  Manoeuvre m;
  Motion motion;
  Stance before, stance;
  int square;
  bool redeploys, with_redeployment, after_movement;
  bool straight() const { return motion.straight(); }
  bool pivot() const { return m.kind == Manoeuvre::Kind::Pivot; }
};

struct MoveReading {
  const Board& b;
  int u;

  const Unit& own() const { return b.unit(u); }
  bool gun() const { return own().arm == Arm::Artillery; }
  bool mounted() const { return own().arm == Arm::Cavalry || (gun() && own().gun == Gun::Horse); }
  bool infantry() const { return own().arm == Arm::Infantry; }
  std::size_t arm() const { return static_cast<std::size_t>(own().arm); }
  const Battlefield& field() const { return b.setting.field; }
  static bool ranks(Stance s) { return s == Stance::Extended || s == Stance::Depth || s == Stance::DepthThree; }
  static bool deep(Stance s) { return s == Stance::Depth || s == Stance::DepthThree; }
  static bool marches(Stance s) { return s == Stance::March || s == Stance::Limbered; }
  bool enemy(int e) const { return b.active(e) && b.side_of(e) != own().side; }
  bool one_of_ours(int f) const { return f != u && b.active(f) && b.side_of(f) == own().side; }

  // REDEPLOYMENTS (BN-DEPLOY-01 to 15, BN-SQUARE-01, 04, BN-ART-05, 07). False if the path holds one that cannot be.
  bool lay(const Block& start, Stance stance, int square, std::span<const Manoeuvre> path, std::vector<Part>& parts) const {
    Block block = start;
    bool moved = false;
    for (const Manoeuvre& m : path) {
      Part p{m, Motion(block, m), stance, stance, square, false, false, moved};
      if (m.kind == Manoeuvre::Kind::Reform) {
        p.stance = stance_after(own(), stance, m);
        const SquareChange change = square_change(m);
        if (change != SquareChange::None) {
          const bool form = change == SquareChange::Form;
          if (!infantry() || !parts.empty() || (square != 0) == form || (form && !ranks(p.stance))) return false;
          p.square = form;
        } else if (square && !ranks(p.stance)) {
          return false;
        }
        if (m.layout != layout_of(own(), p.stance)) return false;
        if (gun()) {
          if (p.stance == stance || m.vector != Point{}) return false;
        } else if (p.stance == stance) {
          if (change == SquareChange::None || m.vector != Point{}) return false;
        } else {
          if (p.stance == Stance::DepthThree && places_of(own()) < 5) return false;
          // The front that there was holds the new one, or the new one the old, base on base.
          const std::int64_t apart = std::abs(block.layout.front_width() - m.layout.front_width()) / 2;
          if (m.vector.x != 0 || std::abs(m.vector.y) > apart || (m.vector.y + apart) % 1000 != 0) return false;
        }
        p.redeploys = p.stance != stance;
      } else if (m.kind == Manoeuvre::Kind::Face) {
        if (gun()) return false;
        if (m.by != 2) {
          if ((stance != Stance::March && stance != Stance::Extended) || square) return false;
          p.stance = stance == Stance::March ? Stance::Extended : Stance::March;
        }
        p.redeploys = true;
      }
      p.with_redeployment = p.pivot() && !parts.empty() && parts.back().redeploys;
      stance = p.stance, square = p.square;
      block = p.motion.end();
      if (m.kind == Manoeuvre::Kind::Face) block.layout = layout_of(own(), stance);
      moved = moved || (p.straight() && p.motion.steps > 0);
      parts.push_back(p);
    }
    return true;
  }

  // WHAT A MOVE MAY HOLD (BN-MOVE-02 to 08, BN-DEPLOY-07, 13, 14, BN-ART-06 to 12, BN-SQUARE-02, BN-ASSLT-02), and how often it pays.
  struct Costs {
    int wide = 0, redeployments = 0;
  };
  std::optional<Costs> order(const std::vector<Part>& parts, MoveKind kind) const {
    Costs costs;
    const bool free_way = kind == MoveKind::Manoeuvre;
    if (gun() && !free_way) return {};
    int groups = 0, pivots_before = 0, pivots_after = 0, ways = 0, runs = 0;
    bool running = false, in_group = false, paid = false, late = false;
    for (const Part& p : parts) {
      if (gun() && p.straight() && p.stance == Stance::Unlimbered) return {};
      if (!free_way && p.square && (p.straight() || p.pivot())) return {};
      if (p.straight()) {
        if (!free_way && p.m.kind != Manoeuvre::Kind::Advance) return {};
        if (free_way && !gun() && pivots_before + pivots_after > 0) return {};
        if (late && infantry()) return {};
        ++ways, runs += !running, running = true;
        in_group = false;
      } else if (p.pivot()) {
        if (free_way) running = false;
        if (p.with_redeployment) continue;
        running = false, in_group = false;
        ++(ways > 0 ? pivots_after : pivots_before);
        if (!free_way) costs.wide += turn_size(p.m.by) > eighth_turn;
      } else if (p.redeploys) {
        if (!free_way && (ways > 0 || pivots_before > 0)) return {};
        late = late || p.after_movement;
        if (!in_group || gun()) ++groups, paid = false;
        in_group = true;
        const bool free = p.m.kind == Manoeuvre::Kind::Reform && deep(p.before) && deep(p.stance);
        if (!free && !paid) ++costs.redeployments, paid = true;
      } else if (!free_way && (ways > 0 || pivots_before > 0)) {
        return {};  // a change of square
      }
    }
    if (groups > (gun() ? 2 : 1)) return {};
    if (free_way) {
      if (ways > (mounted() ? 2 : 1)) return {};
      if (!gun() && pivots_before + pivots_after > 1) return {};
    } else {
      if (runs > (mounted() ? 2 : 1) || pivots_before > 1 || pivots_after > (mounted() ? 1 : 0)) return {};
    }
    return costs;
  }

  // THE GROUND ON THE WAY
  struct Passed {
    bool closed = false, bad = false, town = false;
  };
  Passed passed(const std::vector<Part>& parts) const {
    Passed all;
    for (const Part& p : parts) {
      areas_passed(field(), p.motion).each([&](int i) {
        const Area& area = field().areas[static_cast<std::size_t>(i)];
        all.town |= area.town;
        all.closed |= area.going[arm()] == Going::Impassable;
        all.bad |= area.going[arm()] == Going::Bad;
      });
      features_passed(field(), p.motion).each([&](int i) {
        const Crossing crossing = field().features[static_cast<std::size_t>(i)].crossing[arm()];
        all.closed |= crossing == Crossing::Impassable;
        all.bad |= crossing == Crossing::Obstacle;
      });
    }
    return all;
  }
  // BN-TERR-02, 04, 12, BN-EDGE-01, R140
  bool may_stand(const Block& block) const {
    if (!on_table(field(), block.pose.at)) return false;
    const Footprint foot = footprint(block);
    for (const Area& area : field().areas)
      if ((area.town || area.going[arm()] == Going::Impassable) && overlap(foot, area.shape())) return false;
    for (const Feature& line : field().features)
      if (line.crossing[arm()] != Crossing::Free && overlap(foot, line.shape())) return false;
    return true;
  }

  // BN-ALLOW-01 to 06, BN-ART-15: inches; nothing if it cannot pay.
  std::optional<int> allowance(bool freely, bool half, bool bad, const Costs& costs) const {
    constexpr int advances[2][4][2] = {{{12, 6}, {18, 9}, {12, 6}, {18, 9}}, {{9, 6}, {12, 6}, {6, 3}, {9, 3}}};
    constexpr int manoeuvres[2][2][2] = {{{6, 6}, {9, 6}}, {{6, 3}, {6, 3}}};
    const int mover = gun() ? (mounted() ? 3 : 2) : mounted() ? 1 : 0;
    const int printed = freely && !gun() ? manoeuvres[bad][mover][half] : advances[bad][mover][half];
    const int left = printed - 3 * costs.redeployments - (freely ? 0 : 3 * costs.wide);
    return left < 0 ? std::nullopt : std::optional(left);
  }

  // THE ENEMY'S ZONES

  bool enfiladed(int e, const Block& block, Stance stance, int square) const {
    Unit ghost = own();
    ghost.stance = stance, ghost.square = square, ghost.town = -1;
    return b.enfilades(e, ghost, block);
  }
  // BN-ZOC-01 to 12: nothing of the path is forbidden by this enemy.
  bool zone_allows(const std::vector<Part>& parts, MoveKind kind, int e, const Block& start, Stance stance, int square) const {
    const Ground& his = b.ground(e);
    const Ground begins = field::ground_of(start), ends = field::ground_of(parts.back().motion.end());
    const bool in_zone = b.in_zone(begins, e), shown = enfiladed(e, start, stance, square);
    const bool close = field::closer_than(begins, his, 1000);
    const auto least = close ? static_cast<std::int32_t>(field::gap(begins, his).length_down()) : 1000;
    for (const Part& p : parts) {
      const bool last = &p == &parts.back();
      const auto first = field::first_near(p.motion, his, Limit::within(3000));
      if (!first) continue;
      if (!(last && kind == MoveKind::Assault) && field::first_near(p.motion, his, Limit::below(least))) return false;
      if (!b.exerts_zone(e)) continue;
      if (p.straight() && p.motion.steps > 0) {
        if (p.m.kind == Manoeuvre::Kind::Shift) return false;
        const bool goes_back = p.m.kind == Manoeuvre::Kind::Back && in_zone;
        if (kind == MoveKind::Manoeuvre && !gun() && !p.square && !goes_back) return false;
      } else if (p.pivot()) {
        if (p.after_movement && !p.square && !(gun() && p.with_redeployment)) return false;
      } else if (!p.straight() && p.redeploys && p.stance != Stance::Unlimbered) {
        if (p.stance == Stance::Limbered) {
          if (b.in_any_zone(ends, own().side)) return false;
        } else if (p.stance == Stance::March || p.after_movement) {
          return false;
        }
      }
      if (shown || p.square) continue;
      Block after_it = p.motion.end();
      after_it.layout = layout_of(own(), p.stance);
      if (p.straight() || p.motion.turns())
        for (std::int32_t step = std::max(*first, 1); step < p.motion.steps; step += p.straight() ? 500 : degrees(6))
          if (enfiladed(e, p.motion.at(step), p.stance, p.square)) return false;
      if (enfiladed(e, after_it, p.stance, p.square)) return false;
    }
    return true;
  }
  // BN-ZOC-11, BN-MOVE-15 to 17: straight back in a zone is a move away from the enemy.
  bool goes_back_rightly(const std::vector<Part>& parts, MoveKind kind, int square) const {
    if (kind != MoveKind::Manoeuvre || gun() || square) return true;
    if (std::none_of(parts.begin(), parts.end(), [](const Part& p) { return p.m.kind == Manoeuvre::Kind::Back && p.m.distance > 0; })) return true;
    if (!b.in_any_zone(b.ground(u), own().side)) return true;
    const Ground &begins = b.ground(u), ends = field::ground_of(parts.back().motion.end());
    for (int e = 0; e < b.count(); ++e) {
      if (!enemy(e)) continue;
      if (field::within(begins, b.ground(e), 12000) && field::gap(ends, b.ground(e)) <= field::gap(begins, b.ground(e))) return false;
      const bool was = b.in_zone(begins, e);
      if (was && b.in_frontal_zone(begins, e) && !b.in_frontal_zone(ends, e)) return false;
      if (!was && b.in_zone(ends, e)) return false;
    }
    return true;
  }

  // AT THE END

  // BN-INTER-03, BN-ZOC-08, R143
  bool clear_of_enemies(const Ground& end) const {
    for (int e = 0; e < b.count(); ++e) {
      if (!enemy(e)) continue;
      if (field::overlapping(end, b.ground(e))) return false;
      if (!field::closer_than(end, b.ground(e), 1000)) continue;
      const bool was = field::closer_than(b.ground(u), b.ground(e), 1000);
      if (!was || field::gap(end, b.ground(e)) < field::gap(b.ground(u), b.ground(e))) return false;
    }
    return true;
  }
  bool on_a_friend(const Ground& end) const {
    for (int f = 0; f < b.count(); ++f)
      if (one_of_ours(f) && field::overlapping(end, b.ground(f))) return true;
    return false;
  }
  // Back from its own front, or all against the way that the newcomer went (R155).
  static Manoeuvre backwards(const Pose& pose, Vec way, std::int32_t distance) {
    if (way == Vec{}) return Manoeuvre::back(distance);
    const int turn = std::abs(turn_between(pose.facing, angle_of(way)));
    if (turn <= 1) return Manoeuvre::back(distance);
    if (turn >= half_turn - 1) return Manoeuvre::advance(distance);
    const std::int64_t length = length_near(way);
    return Manoeuvre::shift(static_cast<std::int32_t>(divide_near(-way.x * distance, length)), static_cast<std::int32_t>(divide_near(-way.y * distance, length)));
  }
  bool way_is_open(const Block& from, const Manoeuvre& m) const {
    std::vector<Part> way;
    if (!lay(from, own().stance, own().square, std::span<const Manoeuvre>(&m, 1), way)) return false;
    const Passed ground = passed(way);
    return !ground.closed && !ground.town;
  }
  // BN-INTER-04, 05, 09, R39, R180, R181: who goes where; nothing if somebody cannot.
  std::optional<std::vector<Pushed>> make_way(const Ground& end, Vec against = {}, bool (*stays)(const Board&, int) = nullptr) const {
    std::vector<Ground> settled{end};
    std::vector<int> done{u};
    std::vector<Pushed> pushed;
    const auto next = [&] {
      for (int f = 0; f < b.count(); ++f)
        if (one_of_ours(f) && std::find(done.begin(), done.end(), f) == done.end())
          for (const Ground& g : settled)
            if (field::overlapping(b.ground(f), g)) return f;
      return -1;
    };
    for (int f = next(); f >= 0; f = next()) {
      const Unit& unit = b.unit(f);
      const MoveReading his{b, f};
      if (unit.stance == Stance::Town || (stays && stays(b, f))) return {};
      for (int e = 0; e < b.count(); ++e)
        if (enemy(e) && field::closer_than(b.ground(f), b.ground(e), 1000)) return {};
      const Block from = block_of(unit);
      const auto clear = [&](std::int32_t d) {
        const Footprint foot = footprint(after(from, backwards(from.pose, against, d)));
        return std::none_of(settled.begin(), settled.end(), [&](const Ground& g) { return overlap(foot, g.block); });
      };
      bool found = false;
      for (std::int32_t d = 125; d <= 24000 && !found; d += 125) {
        if (!clear(d)) continue;
        std::int32_t low = d - 125, high = d;
        while (high - low > 1) (clear((low + high) / 2) ? high : low) = (low + high) / 2;
        const Motion back(from, backwards(from.pose, against, high));
        if (!his.way_is_open(from, back.manoeuvre)) return {};
        for (int e = 0; e < b.count(); ++e)
          if (enemy(e) && field::first_near(back, b.ground(e), Limit::below(1000))) return {};
        bool astride = false;
        for (const Feature& line : field().features) astride = astride || (line.crossing[his.arm()] != Crossing::Free && overlap(footprint(back.end()), line.shape()));
        if (!on_table(field(), back.end().pose.at)) return {};
        if (astride) continue;
        if (!his.may_stand(back.end())) return {};
        found = true;
        settled.push_back(field::ground_of(back.end())), done.push_back(f), pushed.push_back({f, back.end().pose});
      }
      if (!found) return {};
    }
    return pushed;
  }
};

}  // namespace linstock::big_napoleonic::kit
