// ELIGIBLE TARGETS AND TARGET PRIORITY said once more, from the print and its rulings: every base against every base of every enemy, at every place of his
// way that fire looks at, without any of the short cuts that the rules take.
#pragma once
#include "books/big-napoleonic/crowd_kit.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "geometry/cut.h"

namespace linstock::big_napoleonic::kit {

struct Bears {
  int target = -1;
  Gap gap;
  int range = 0, enfilade = 0, defile = 0, march = 0, points = 0;
  Cover cover = Cover::None;
  Aim aim = Aim::Direct;
  PathPlace place = where_it_stands;
  Point from, to;
  int shift() const { return defile + (enfilade || march) - static_cast<int>(cover); }
};

struct FireReading {
  const Board& b;
  int u;
  FirePhase phase;

  const Unit& own() const { return b.unit(u); }
  const Battlefield& field() const { return b.setting.field; }
  bool gun() const { return own().arm == Arm::Artillery; }
  int far() const { return !gun() ? 3000 : own().condition.disruption ? 3000 : 18000; }

  // BN-FIRE-04, 06, 08
  bool may_fire() const {
    if (own().arm == Arm::Cavalry || own().stance == Stance::Limbered || own().fired_bases > 0) return false;
    return !(gun() && phase == FirePhase::Initiative && (own().unlimbered == Unlimbering::AfterMoving || own().wide_pivot));
  }

  // BN-FP-01 to 07, in quarters
  int points(int range, Aim aim = Aim::Direct) const {
    const bool disrupted = own().condition.disruption > 0;
    if (!gun()) {
      if (range > 3000) return 0;
      constexpr int good[] = {2, 4, 6, 8, 10}, bad[] = {2, 2, 4, 6, 6};
      int grade = 1 + static_cast<int>(own().grade);
      if (own().traits & effective_fire) grade = std::min(4, grade + 1);
      if (own().traits & weak_fire) grade = std::max(0, grade - 1);
      if (own().square) grade = std::max(0, grade - 1);
      return (disrupted ? bad : good)[grade];
    }
    const auto kind = static_cast<std::size_t>(own().gun);
    constexpr int close[] = {12, 16, 16}, middle[] = {6, 8, 10}, end[] = {4, 4, 6};
    if (aim != Aim::Direct) return disrupted || range > 18000 ? 0 : end[kind];
    if (range <= 3000) return disrupted ? 8 : close[kind];
    if (disrupted) return 0;
    return range <= 12000 ? middle[kind] : range <= 18000 ? end[kind] : 0;
  }

  // WHERE IT FIRES FROM

  // BN-FIRE-05, BN-FIRE-31, BN-SQUARE-07
  std::vector<Front> edges(int place) const {
    const Block block = block_of(own());
    const Layout& l = block.layout;
    const Convex q = element(block, place);
    std::vector<Front> all;
    if (place < l.files) all.push_back(front_of(q, block.pose.facing));
    if (!own().square) return all;
    if (place % l.files == 0) all.push_back({q[2], q[1], turned(block.pose.facing, quarter_turn)});
    if (place + l.files >= l.count) all.push_back({q[3], q[2], turned(block.pose.facing, half_turn)});
    if (place % l.files == l.files - 1 || place == l.count - 1) all.push_back({q[0], q[3], turned(block.pose.facing, -quarter_turn)});
    return all;
  }
  int touched(int place) const {
    const Ground base{{{element(block_of(own()), place)}, 1, element(block_of(own()), place).box}, nullptr, element(block_of(own()), place).box};
    for (int e = 0; e < b.count(); ++e)
      if (b.active(e) && b.side_of(e) != own().side && field::within(base, b.ground(e), 3)) return e;
    return -1;
  }
  // A side without its corners: a corner belongs to no side.
  static Gap to_side(const Convex& q, int from, int to, const Ground& enemy) {
    const Vec v = q[to] - q[from];
    const Vec inset{v.x / 16, v.y / 16};
    return field::measure_to(Convex{q[from] + inset, q[to] - inset}, enemy).gap;
  }
  static bool in_front(const Convex& q, const Ground& enemy) {
    const Gap front = to_side(q, 1, 0, enemy);
    return front.below(1000) && front <= to_side(q, 2, 1, enemy) && front <= to_side(q, 3, 2, enemy) && front <= to_side(q, 0, 3, enemy);
  }
  bool assault(int a, int d) const {
    for (const Contact& c : b.state.contacts)
      if (c.attacker == a && (d < 0 || c.defender == d) && !c.resolved && !b.unit(a).halted) return true;
    return false;
  }
  // BN-FASSLT-02: entitled to take part in the close combat, and engaged at its front edge.
  bool out_of_arc(int place, int target) const {
    const Ground& enemy = b.ground(target);
    if (assault(target, u) || assault(u, target)) {
      if (own().square || own().stance == Stance::Town) return field::closer_than(b.ground(u), enemy, 1000);
      const Block block = block_of(own());
      return in_front(quad(block.pose, {0, -2 * block.layout.full_depth(), block.layout.front_width(), -block.layout.front_width()}), enemy);
    }
    if (!assault(target, -1) && !assault(u, -1)) return false;
    return touched(place) == target && (own().square || in_front(element(block_of(own()), place), enemy));
  }

  std::vector<Blocker> in_the_way(int target) const {
    std::vector<Blocker> all;
    for (int i = 0; i < b.count(); ++i) {
      if (i == u || i == target || !b.active(i)) continue;
      if (b.ground(i).town) field::add_blockers(*b.ground(i).town, i, all);
      else
        for (const Convex& piece : b.ground(i).block.all()) all.push_back({piece, i, elevation_of(field(), piece)});
    }
    return all;
  }
  SightRules rules() const { return {.inside = 3000, .edge = 1000, .always = 3000, .ridgelines = true, .overhead = gun(), .clearance = 3000}; }

  // WHERE THE TARGET IS (R150)

  std::vector<TargetPlace> places(int target) const {
    const Unit& t = b.unit(target);
    std::vector<TargetPlace> all{{where_it_stands, block_of(t), b.ground(target)}};
    if (phase != FirePhase::Reaction) return all;
    const Front front = front_of(block_of(own()));
    const Convex line = own().square ? footprint(block_of(own())).piece[0] : Convex{front.left, front.right};
    const Shape edge = b.ground(u).town ? b.ground(u).town->shape() : Shape(line);
    Block block = t.start;
    for (int leg = 0; leg < t.path.size(); ++leg) {
      const Motion motion(block, t.path[leg]);
      std::vector<std::int32_t> steps{0};
      if (motion.straight()) {
        for (std::int32_t s = 0; s < motion.steps; s += gun() ? 1000 : 500) steps.push_back(s);
        for (int ring : {3000, 12000, 18000})
          if (ring <= far())
            if (const auto enters = first_step(motion, edge, Limit::within(ring))) steps.push_back(*enters);
      }
      if (leg + 1 == t.path.size()) steps.push_back(motion.steps);
      for (const std::int32_t step : steps) {
        const Block there = motion.at(step);
        if (there == block_of(t)) continue;
        TargetPlace at{{leg, step}, there, field::ground_of(there)};
        all.push_back(at);
      }
      block = motion.end();
    }
    return all;
  }

  void describe(Bears& shot, const TargetPlace& at, const Convex& base, const Convex& firing) const {
    const Unit& target = b.unit(shot.target);
    int cover = 0;
    if (at.ground.town) cover = std::max(2, static_cast<int>(at.ground.town->cover));
    for (const Area& area : field().areas)
      if (!at.ground.town && overlap(base, area.shape())) cover = std::max(cover, static_cast<int>(area.cover));
    for (const Feature& line : field().features)
      if (gap_at_most(base, line.shape(), 1000) && covers(line, shot.from, field::centre_of(base))) cover = std::max(cover, static_cast<int>(line.cover));
    shot.cover = static_cast<Cover>(cover);
    shot.defile = 0;
    for (const Defile& d : field().defiles) shot.defile |= !at.ground.town && overlap(at.ground.block, Shape(linstock::ground(d)));
    for (const Area& area : field().areas) shot.defile |= area.town && !at.ground.town && overlap(at.ground.block, area.shape());
    const bool on_way = !(at.place == where_it_stands);
    shot.march = at.ground.town ? 0
                 : target.arm == Arm::Artillery ? (on_way ? target.moved >= Movement::Across : target.stance == Stance::Limbered)
                                                : at.block.layout.files == 1 && at.block.layout.count > 1;
    shot.enfilade = !at.ground.town && !target.square && wholly_behind_front(front_of(base, at.block.pose.facing), firing);
  }

  // BN-FIRE-09 to 13: the nearest base of the target, of those in the arc, in range and in a clear line; of equally near ones the most nearly opposite.
  std::optional<Bears> bears(int place, const TargetPlace& at, int target) const {
    const Convex firing = element(block_of(own()), place);
    if (const int enemy = touched(place); enemy >= 0 && enemy != target) return {};
    const bool waived = at.place == where_it_stands && out_of_arc(place, target);
    const std::vector<Blocker> blockers = in_the_way(target);
    std::optional<Bears> best;
    std::int64_t best_apart = 0;
    for (const Front& edge : edges(place)) {
      const Convex line{edge.left, edge.right};
      if (!meet(grown(line.box, far()), at.ground.box)) continue;
      std::vector<Convex> bases;
      for (int k = 0; k < at.block.layout.count && !at.ground.town; ++k) bases.push_back(element(at.block, k));
      if (const Area* town = at.ground.town) {
        if (best || (!waived && !partly_in_arc(arc_of(edge), town->shape()))) continue;
        const Gap gap = gap_of(line, town->shape());
        if (!gap.at_most(far())) continue;
        for (int wall = 0; wall < town->shape().edges() && !best; ++wall) {
          const Convex side = town->shape().edge(wall);
          const Sight s = sight(field(), middle(edge), {firing, elevation_of(field(), firing)}, {side, town->elevation}, blockers, rules());
          if (!s.clear) continue;
          best = Bears{.target = target, .gap = gap, .range = static_cast<int>(gap.length_up()), .place = at.place, .from = s.from, .to = s.to};
          describe(*best, at, side, firing);
        }
        continue;
      }
      for (const Convex& base : bases) {
        if (!waived && !partly_in_arc(arc_of(edge), base)) continue;
        const Gap gap = gap_of(line, base);
        const std::int64_t apart = squared(field::centre_of(base) - middle(edge));
        if (!gap.at_most(far()) || (best && (gap > best->gap || (gap == best->gap && apart >= best_apart)))) continue;
        const Sight s = sight(field(), middle(edge), {firing, elevation_of(field(), firing)}, {base, elevation_of(field(), base)}, blockers, rules());
        if (!s.clear) continue;
        best = Bears{.target = target, .gap = gap, .range = static_cast<int>(gap.length_up()), .place = at.place, .from = s.from, .to = s.to};
        best_apart = apart;
        describe(*best, at, base, firing);
      }
    }
    if (best) best->points = points(best->range);
    return best;
  }

  // WHICH TARGET (BN-FIRE-22, BN-FIRE-23)

  struct Chances {
    std::optional<Bears> ordinary, enfilade;
    std::optional<Gap> nearest;
  };
  Chances chances(int place, int target) const {
    Chances found;
    for (const TargetPlace& at : places(target)) {
      const auto shot = bears(place, at, target);
      if (!shot || shot->points == 0) continue;
      if (!found.nearest || shot->gap < *found.nearest) found.nearest = shot->gap;
      auto& best = shot->enfilade ? found.enfilade : found.ordinary;
      const auto worth = [](const Bears& s) { return std::tuple(s.points, s.shift()); };
      if (!best || worth(*shot) > worth(*best) || (worth(*shot) == worth(*best) && shot->gap < best->gap)) best = shot;
    }
    return found;
  }
  std::vector<Bears> choices(int place) const {
    std::vector<Chances> all(static_cast<std::size_t>(b.count()));
    std::optional<Gap> nearest;
    for (int e = 0; e < b.count(); ++e) {
      if (!b.active(e) || b.side_of(e) == own().side) continue;
      auto& here = all[static_cast<std::size_t>(e)] = chances(place, e);
      if (here.nearest && (!nearest || *here.nearest < *nearest)) nearest = here.nearest;
    }
    std::vector<Bears> open;
    if (!nearest) {
      if (gun()) add_blind(all, open);
      return open;
    }
    for (const Chances& here : all) {
      if (!here.nearest || ((!gun() || nearest->at_most(3000)) && *here.nearest != *nearest)) continue;
      for (const auto& kind : {here.ordinary, here.enfilade})
        if (kind && beyond(*kind).allowed) open.push_back(*kind);
    }
    if (gun() && !nearest->at_most(3000)) add_blind(all, open);
    return open;
  }
  void add_blind(const std::vector<Chances>& all, std::vector<Bears>& open) const {
    for (int e = 0; e < b.count(); ++e)
      if (b.active(e) && b.side_of(e) != own().side && !all[static_cast<std::size_t>(e)].nearest)
        if (const auto shot = blind(e)) open.push_back(*shot);
  }

  // BOUNCETHROUGH AND BLIND FIRE (BN-FIRE-19, 20, 26, 27; BN-FP-07; R151)

  Front front() const { return front_of(block_of(own())); }
  Convex muzzle() const { return {front().left, front().right}; }
  bool good_going(const std::vector<const Area*>& areas, Arm arm) const {
    return std::all_of(areas.begin(), areas.end(), [&](const Area* a) { return a->going[static_cast<std::size_t>(arm)] == Going::Good; });
  }
  static Point further(Point from, Vec way, std::int64_t by) {
    const std::int64_t length = length_near(way);
    return from + Vec{divide_near(way.x * by, length), divide_near(way.y * by, length)};
  }
  std::optional<Point> impact(Point eye, Point aim, const Ground& ground) const {
    const Ray ray{eye, aim - eye};
    std::optional<Cut> first;
    std::vector<Convex> pieces;
    if (ground.town)
      for (int i = 0; i < ground.town->shape().edges(); ++i) pieces.push_back(ground.town->shape().edge(i));
    else
      for (const Convex& piece : ground.block.all()) pieces.push_back(piece);
    for (const Convex& piece : pieces)
      if (const auto span = meeting_span(ray, piece); span && !(span->to < Cut{0, 1})) {
        const Cut from = span->from < Cut{0, 1} ? Cut{0, 1} : span->from;
        if (!first || from < *first) first = from;
      }
    return first ? std::optional(ray.at(*first)) : std::nullopt;
  }
  struct Further {
    bool allowed = true;
    std::vector<int> targets;
  };
  std::optional<std::vector<int>> crossed(Point from, Point to, int target) const {
    std::vector<int> found;
    for (int i = 0; i < b.count(); ++i) {
      if (i == u || i == target || !b.active(i) || !field::meets({from, to}, b.ground(i))) continue;
      if (b.side_of(i) == own().side) return {};
      if (field::measure_to(muzzle(), b.ground(i)).gap.at_most(18000)) found.push_back(i);
    }
    return found;
  }
  std::vector<Point> aims(const TargetPlace& at, Point last) const {
    std::vector<Point> all{field::centre_of(at.ground)};
    for (int i = 0; i < at.block.layout.count && !at.ground.town; ++i) all.push_back(field::centre_of(element(at.block, i)));
    all.push_back(last);
    return all;
  }
  Further beyond(const Bears& shot) const {
    if (!gun()) return {};
    const Point eye = own().pose.at;
    if (shot.aim == Aim::Blind) {
      const auto found = crossed(shot.to, further(shot.to, shot.to - eye, 3000), shot.target);
      return {found.has_value(), found.value_or(std::vector<int>{})};
    }
    const TargetPlace at = place_of(b, shot.target, shot.place);
    std::vector<const Area*> under;
    for (const Area& area : field().areas)
      if (at.ground.town ? at.ground.town == &area : overlap(at.ground.block, area.shape())) under.push_back(&area);
    if (shot.gap.at_most(3000) || !good_going(under, b.unit(shot.target).arm)) return {};
    const Convex base = element(block_of(own()), 0);
    for (const Point aim : aims(at, shot.to)) {
      const auto hit = impact(eye, aim, at.ground);
      if (!hit) continue;
      const Convex point{*hit};
      if (aim != shot.to &&
          !sight(field(), eye, {base, elevation_of(field(), base)}, {point, elevation_of(field(), point)}, in_the_way(shot.target), rules()).clear)
        continue;
      if (auto found = crossed(*hit, further(*hit, aim - eye, 3000), shot.target)) return {true, *found};
    }
    return {false, {}};
  }
  // What a ball on its way does to whom it meets, or a blind shot to its target.
  Bears by_the_way(const Bears& first, int target) const {
    const TargetPlace at = place_of(b, target, where_it_stands);
    Bears shot = first;
    shot.target = target, shot.place = where_it_stands, shot.aim = first.aim == Aim::Blind ? Aim::Blind : Aim::Bouncethrough;
    shot.gap = field::measure_to(muzzle(), at.ground).gap, shot.range = static_cast<int>(shot.gap.length_up());
    shot.points = points(shot.range, shot.aim);
    Convex hit = at.ground.town ? Convex{field::measure_to(muzzle(), at.ground).b} : element(at.block, 0);
    for (int i = 1; i < at.block.layout.count && !at.ground.town; ++i)
      if (gap_of(muzzle(), element(at.block, i)) < gap_of(muzzle(), hit)) hit = element(at.block, i);
    describe(shot, at, hit, element(block_of(own()), 0));
    return shot;
  }
  std::optional<Bears> blind(int target) const {
    if (own().condition.disruption) return {};
    const TargetPlace at = place_of(b, target, where_it_stands);
    const Point eye = own().pose.at;
    const Convex base = element(block_of(own()), 0);
    if (!field::measure_to(muzzle(), at.ground).gap.at_most(18000)) return {};
    for (const Point aim : aims(at, field::centre_of(at.ground))) {
      if (aim == eye) continue;
      std::optional<Cut> first;
      for (const Feature& line : field().features)
        if (line.ridge)
          if (const auto cut = first_crossing(Ray{eye, aim - eye}, {0, 1}, {1, 1}, line.line); cut && (!first || *cut < *first)) first = cut;
      if (!first) continue;
      const Point dummy = Ray{eye, aim - eye}.at(*first);
      std::vector<const Area*> under;
      for (const Area& area : field().areas)
        if (meet(Convex{dummy}, area.shape())) under.push_back(&area);
      const Convex spot{{dummy.x + 2, dummy.y - 2}, {dummy.x + 2, dummy.y + 2}, {dummy.x - 2, dummy.y + 2}, {dummy.x - 2, dummy.y - 2}};
      if (!in_arc(arc_of(front()), dummy) || gap_of(muzzle(), Convex{dummy}).at_most(3000) || !good_going(under, own().arm)) continue;
      if (!field::meets({dummy, further(dummy, aim - eye, 3000)}, at.ground)) continue;
      if (!sight(field(), eye, {base, elevation_of(field(), base)}, {spot, elevation_of(field(), spot)}, in_the_way(target), rules()).clear) continue;
      Bears shot{.target = target, .aim = Aim::Blind, .from = eye, .to = dummy};
      shot = by_the_way(shot, target);
      if (shot.points > 0 && beyond(shot).allowed) return shot;
    }
    return {};
  }

  // BN-MM-02: from its own place, or from that of a marker beside it in its rank; a marker between two bases serves the one on its left.
  std::vector<std::pair<int, std::vector<Bears>>> bases() const {
    std::vector<std::pair<int, std::vector<Bears>>> all;
    const Layout l = layout_of(own());
    const auto base = [&](int i) { return (base_places(own()) >> i & 1) != 0; };
    for (int i = 0; i < l.count; ++i) {
      if (!base(i) || edges(i).empty()) continue;
      std::vector<Bears> open = choices(i);
      const auto same_rank = [&](int k) { return k >= 0 && k < l.count && k / l.files == i / l.files; };
      for (int marker : {i + 1, i - 1}) {
        if (!same_rank(marker) || base(marker) || touched(i) >= 0) continue;
        if (marker < i && same_rank(marker - 1) && base(marker - 1)) continue;
        for (const Bears& more : choices(marker))
          if (std::none_of(open.begin(), open.end(), [&](const Bears& s) { return s.target == more.target && s.enfilade == more.enfilade && s.aim == more.aim; })) open.push_back(more);
      }
      if (!open.empty()) all.push_back({i, open});
    }
    return all;
  }
};

// Infantry thick on the ground, or guns further apart; some have walked.
inline Crowd under_fire(int seed, bool guns, FirePhase phase) {
  Crowd c(static_cast<std::uint64_t>(seed), guns ? 26 : 16);
  c.ground(c.up_to(guns ? 3 : 4)), c.lines(c.up_to(4));
  const bool town = c.chance(25);
  if (town) c.town(c.up_to(2));
  if (c.chance(30) || (town && phase == FirePhase::Reaction)) c.add_defile(c.place(), c.place(), c.facing(), -1);
  for (int n = 0; n < 12; ++n) {
    UnitLike like = c.somebody();
    if (guns && n < 4) like = {.arm = Arm::Artillery, .stance = Stance::Unlimbered, .ds = c.chance(80) ? 0 : 1, .gun = static_cast<Gun>(c.up_to(3))};
    if (!guns && n < 6) like.arm = Arm::Infantry, like.stance = c.one_of({Stance::Extended, Stance::Depth, Stance::March}), like.square = like.square && like.stance != Stance::March;
    c.put(guns && phase == FirePhase::Reaction ? n > 0 : n % 2, like);  // whether a ball may pass friends hangs on the place
  }
  for (int n = 0; n < 3; ++n) {
    const int other = c.up_to(c.count());
    if (c[other].stance != Stance::Town) c.put_against(other, guns && phase == FirePhase::Reaction ? 1 : 1 - c[other].side, c.somebody(), 500 * c.up_to(3));
  }
  const auto all = c.count();
  for (int u = 0; u < all; ++u) {
    Unit& unit = c[u];
    unit.fired_bases = c.chance(5), unit.wide_pivot = c.chance(8), unit.unlimbered = static_cast<Unlimbering>(c.chance(80) ? 0 : c.up_to(3)), unit.halted = c.chance(5);
    if (c.chance(3)) unit.on_table = 0;
    if (c.chance(20)) c.state.contacts.push_back({.attacker = u, .defender = c.up_to(all), .resolved = c.chance(15)});
    if (phase != FirePhase::Reaction || c.chance(40) || unit.stance == Stance::Town) continue;
    const Manoeuvre back = c.chance(70) ? Manoeuvre::back(500 * c.up_to(20)) : Manoeuvre::shift(500 * (c.up_to(17) - 8), 250 * (c.up_to(17) - 8));
    unit.start = after(block_of(unit), back);
    const Vec way = unit.pose.at - unit.start.pose.at;
    unit.path.push(back.kind == Manoeuvre::Kind::Back ? Manoeuvre::advance(back.distance) : Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
    if (c.chance(40)) {
      const Block before = after(unit.start, Manoeuvre::pivot(2048 * (c.up_to(17) - 8)));
      unit.path.clear();
      unit.path.push(Manoeuvre::pivot(turn_between(before.pose.facing, unit.start.pose.facing)));
      unit.path.push(Manoeuvre::advance(back.kind == Manoeuvre::Kind::Back ? back.distance : 3000));
      unit.start = before;
      unit.pose = after(unit.start, std::span<const Manoeuvre>(unit.path.begin(), 2)).pose;
    }
    unit.moved = static_cast<Movement>(c.up_to(4));
  }
  return c;
}

}  // namespace linstock::big_napoleonic::kit
