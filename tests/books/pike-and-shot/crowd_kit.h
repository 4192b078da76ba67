// Tables crowded at random: troops of every arm close together, who have been through everything that can befall troops. Tests say a wording of the
// print once more, plainly and for everybody on the table, and compare: whatever the rules look at is met on both sides of its limits.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/command/orders.h"
#include "field/contact.h"
#include "kernel/silent.h"

namespace linstock::pike_and_shot {

// Every die shows the same face, as far as it has it; answers are given by the test, or the first is. What was asked is kept.
struct Level final : Umpire {
  explicit Level(int shows = 3, std::function<int(const Question&)> by = {}) : face(shows), answers(std::move(by)) {}
  int face;
  std::function<int(const Question&)> answers;
  Answer path;  // of every question where to go
  std::vector<Question> asked;
  std::vector<Dice> thrown;

  int shows(const Dice& dice) const { return std::clamp(face, dice.die->lowest(), dice.die->highest()); }
  int roll(const Roll& roll) override {
    thrown.push_back(roll.dice);
    return roll.ask == Ask::Count ? (shows(roll.dice) >= roll.at_least ? roll.dice.count : 0) : shows(roll.dice) * roll.dice.count;
  }
  Faces roll_faces(const Roll& roll) override {
    thrown.push_back(roll.dice);
    Faces faces;
    for (int i = 0; i < roll.dice.count; ++i) faces.push(static_cast<std::int8_t>(shows(roll.dice)));
    return faces;
  }
  int decide(const Question& question) override {
    asked.push_back(question);
    return answers ? answers(question) : question.options[0].value;
  }
  Answer decide_move(const Question& question) override {
    asked.push_back(question);
    return path;
  }
};
inline std::vector<int> values(const Question& ask) {
  std::vector<int> all;
  for (const Option& o : ask.options) all.push_back(o.value);
  return all;
}

// Everybody looks along the grid, so what he covers is rectangles; in grid points.
struct Rect {
  std::int64_t x1, y1, x2, y2;
  explicit Rect(const Box& box) : x1(box.lo.x), y1(box.lo.y), x2(box.hi.x), y2(box.hi.y) {}
  explicit Rect(const Convex& c) : Rect(c.box) {}
};
inline std::int64_t between(std::int64_t a1, std::int64_t a2, std::int64_t b1, std::int64_t b2) { return std::max<std::int64_t>({0, b1 - a2, a1 - b2}); }
inline std::int64_t apart_squared(const Rect& a, const Rect& b) {
  const std::int64_t x = between(a.x1, a.x2, b.x1, b.x2), y = between(a.y1, a.y2, b.y1, b.y2);
  return x * x + y * y;
}
inline std::vector<Rect> rects(const Ground& ground) {
  std::vector<Rect> all;
  for (const Convex& piece : ground.block.all()) all.emplace_back(piece);
  return all;
}
inline Rect at(Point p) { return Rect(Box{p, p}); }
// In whole yards upwards (PS-DEF-10).
inline int yards_apart(const std::vector<Rect>& a, const std::vector<Rect>& b) {
  int least = far_away;
  for (const Rect& one : a)
    for (const Rect& other : b) {
      const std::int64_t squared = apart_squared(one, other);
      int n = std::max(0, static_cast<int>(std::sqrt(static_cast<double>(squared)) / unit_length) - 1);
      while (n < far_away && std::int64_t{n} * unit_length * n * unit_length < squared) ++n;
      least = std::min(least, n);
    }
  return least;
}
inline int yards_apart(const Board& b, int u, int i) { return yards_apart(rects(b.ground(u)), rects(b.ground(i))); }
// PS-CHG-12: do they meet along an edge, by more than a corner?
inline bool along_an_edge(const Rect& a, const Rect& b) {
  const std::int64_t x = std::min(a.x2, b.x2) - std::max(a.x1, b.x1), y = std::min(a.y2, b.y2) - std::max(a.y1, b.y1);
  constexpr std::int64_t hair = 20;
  return (std::abs(x) <= hair && y > unit_length) || (std::abs(y) <= hair && x > unit_length);
}
inline std::vector<Convex> bases_of(const Board& b, int u) {
  std::vector<Convex> all;
  const Block block = b.block(u);
  for (int i = 0; i < block.layout.count; ++i) all.push_back(element(block, i));
  return all;
}
inline bool hand_to_hand(const Board& b, int u, int e) {
  if (!meet(grown(b.ground(u).box, unit_length), b.ground(e).box)) return false;
  for (const Convex& own : bases_of(b, u))
    for (const Convex& his : bases_of(b, e))
      if (along_an_edge(Rect(own), Rect(his))) return true;
  return false;
}
// PS-SEQ-17: who touches none but runners is not in contact.
inline bool held_in_contact(const Board& b, int u) {
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != b.side_of(u) && b.unit(e).now.status != Status::Routing && b.unit(e).now.status != Status::Retiring && hand_to_hand(b, u, e)) return true;
  return false;
}
// PS-DEF-11
inline bool counts_as_enemy(const Board& b, int e) { return b.active(e) && b.unit(e).now.status != Status::Routing; }
inline int nearest_enemy_yards(const Board& b, const std::vector<Rect>& here, Seat side) {
  int least = far_away;
  for (int e = 0; e < b.count(); ++e)
    if (b.side_of(e) != side && counts_as_enemy(b, e)) least = std::min(least, yards_apart(here, rects(b.ground(e))));
  return least;
}
inline int nearest_enemy_yards(const Board& b, int u) { return nearest_enemy_yards(b, rects(b.ground(u)), b.side_of(u)); }

// Places stand on a grid of ten yards and look along it, so that printed distances are met to the yard.
struct Crowd {
  Setting setting;
  State state;
  std::mt19937_64 luck;

  explicit Crowd(std::uint64_t seed, int units = 12, int across = 700) : luck(seed * 7919 + 17), across_(across) {
    setting.field.size = {yards(across), yards(across)};
    setting.sides[0] = "red", setting.sides[1] = "blue";
    for (const Seat side : {0, 1})
      for (int n = 0; n < 2; ++n) setting.battalia.push_back({side == 0 ? "R" : "B", side, 0});
    prepare(setting.field);
    state.turn = 5, state.first = up_to(2);
    for (int n = 0; n < units; ++n) add(n < 2 ? n : up_to(2));
  }

  int up_to(int n) { return static_cast<int>(luck() % static_cast<std::uint64_t>(std::max(1, n))); }  // 0 to n - 1
  bool chance(int percent) { return up_to(100) < percent; }
  template <class T, std::size_t N>
  T one_of(const T (&all)[N]) { return all[static_cast<std::size_t>(up_to(static_cast<int>(N)))]; }
  int enemy_of(int u) {
    int e = up_to(count());
    while (state.unit(e).is.side == state.unit(u).is.side) e = up_to(count());
    return e;
  }
  int count() const { return state.count(); }
  Unit& operator[](int i) { return state.unit(i); }
  Board board() const { return Board(state, setting); }
  template <class S>
  void step(const S& s, Umpire& umpire) { Rules::run(state, Step(s), setting, umpire); }
  void run_all(Umpire& umpire, int most = 1000) {
    while (!state.agenda.empty() && most-- > 0) {
      const Step next = state.agenda.pop();
      Rules::run(state, next, setting, umpire);
    }
  }
  bool stands_free(int u) const { return !Board(state, setting).may_stand(u, {state.unit(u).pose, layout_of(state.unit(u), setting.tables.movement)}); }

  static Unit troops(Arm arm, int pikes, int others) {
    Unit u;
    u.is.arm = arm, u.is.pikes = pikes, u.is.others = others, u.is.starting_bases = pikes + others;
    u.is.firearms = arm != Arm::Guns;
    u.now.formation = arm == Arm::Guns ? Formation::Unlimbered : arm == Arm::Skirmishers ? Formation::Unformed : Formation::Line;
    u.now.wide = arm == Arm::Guns || arm == Arm::Skirmishers ? pikes + others : (pikes + others + 1) / 2;
    return u;
  }
  // One more where there is room; nobody if there is none.
  void add(Seat side) {
    static constexpr Arm arms[] = {Arm::Foot, Arm::Foot, Arm::Foot, Arm::Horse, Arm::Horse, Arm::Dragoons, Arm::Skirmishers, Arm::Guns};
    const Arm arm = one_of(arms);
    const int bases = arm == Arm::Foot ? 4 + up_to(6) : arm == Arm::Guns ? 1 + up_to(3) : arm == Arm::Skirmishers ? 2 + up_to(3) : 2 + up_to(6);
    const int pikes = arm == Arm::Foot && chance(70) ? up_to(bases + 1) : 0;
    Unit u = troops(arm, pikes, bases - pikes);
    u.is.side = side, u.is.battalia = 2 * side + up_to(2);
    u.is.grade = static_cast<Grade>(up_to(6));
    u.is.points = 10 + up_to(60);
    if (arm == Arm::Guns) u.is.weight = static_cast<Weight>(up_to(3));
    else u.is.firearms = chance(85);
    u.now.mounted = arm == Arm::Dragoons && chance(50);
    if (arm == Arm::Foot) u.is.swordsmen = chance(25);
    if (arm == Arm::Foot || arm == Arm::Dragoons) u.is.bayonet = static_cast<Bayonet>(up_to(3)), u.now.fixed = u.is.bayonet != Bayonet::None && chance(40);
    if (arm == Arm::Horse) u.is.cuirassiers = chance(35), u.is.a_loutrance = static_cast<Outrance>(up_to(3));
    if (arm == Arm::Guns && chance(30)) u.now.formation = Formation::Limbered, u.now.wide = 1;
    if (const auto shapes = shapes_of(u, setting.tables); !shapes.empty()) {
      const Stance s = shapes[up_to(shapes.size())];
      u.now.formation = s.formation, u.now.wide = s.wide;
      if (chance(20)) u.now.formation = Formation::Unformed;
    }
    if (arm == Arm::Skirmishers) u.now.wide = 1 + up_to(bases);
    u.now.dps = chance(50) ? 0 : up_to(7);
    state.units.push_back(u), setting.unit_names.push_back(side == 0 ? "red" : "blue");
    place(state.count() - 1);
  }
  void place(int u) {
    Unit& unit = state.unit(u);
    for (int tries = 0; tries < 60; ++tries) {
      unit.pose = {{yards(10 * (3 + up_to(across_ / 10 - 6))), yards(10 * (3 + up_to(across_ / 10 - 6)))}, turned(north, up_to(4) * quarter_turn)};
      if (stands_free(u)) return counted(u);
    }
    state.units.pop_back(), setting.unit_names.pop_back();
  }
  // Front against front of somebody of the other side, or against his flank or rear; nobody if there is no room.
  void join() {
    const int u = state.count();
    add(up_to(2));
    if (state.count() == u) return;
    for (int tries = 0; tries < 60; ++tries) {
      const int e = up_to(u);
      if (state.unit(e).is.side == state.unit(u).is.side) continue;
      const Block his{state.unit(e).pose, layout_of(state.unit(e), setting.tables.movement)};
      const auto side = chance(60) ? field::Side::Front : static_cast<field::Side>(1 + up_to(3));
      const std::int32_t most = field::length_of(his, side) / yards(20) + 2;
      state.unit(u).pose = field::flush(his, side, yards(10) * (up_to(2 * most + 1) - most));
      Point& at = state.unit(u).pose.at;  // to the yard
      at = {(at.x + unit_length / 2) / unit_length * unit_length, (at.y + unit_length / 2) / unit_length * unit_length};
      if (stands_free(u) && Board(state, setting).touch(u, e)) return;
    }
    --setting.battalia[static_cast<std::size_t>(state.units.back().is.battalia)].units;
    state.units.pop_back(), setting.unit_names.pop_back();
  }
  // Friends of his arm behind some, nearer and further.
  void second_line() {
    for (int u = 0, n = count(); u < n; ++u) {
      if (!chance(30)) continue;
      Unit one = state.unit(u);
      const Angle back = turned(one.pose.facing, half_turn);
      const auto depth = static_cast<std::int32_t>(layout_of(one, setting.tables.movement).full_depth());
      one.pose.at = ahead(ahead(one.pose.at, back, depth + yards(10) * (up_to(9) - 1)), turned(back, quarter_turn), yards(10) * (up_to(9) - 4));
      if (chance(15)) one.pose.facing = turned(one.pose.facing, quarter_turn);
      state.units.push_back(one), setting.unit_names.push_back("behind");
      if (stands_free(count() - 1)) counted(count() - 1);
      else state.units.pop_back(), setting.unit_names.pop_back();
    }
  }
  void leaders() {
    for (const Seat side : {0, 1})
      for (int n = 0; n < 3; ++n) {
        Leader l;
        l.side = side, l.rank = n == 2 ? Rank::General : Rank::Commander, l.battalia = n == 2 ? -1 : 2 * side + n;
        l.rating = up_to(4), l.wounds = chance(15), l.spent = chance(30), l.extensions = up_to(3), l.moves_made = chance(20);
        l.at = {yards(10 * up_to(across_ / 10)), yards(10 * up_to(across_ / 10))};
        if (chance(15)) l.alive = 0, l.lost_turn = state.turn - up_to(3), l.lost_with = chance(50) ? up_to(count()) : -1;
        if (const int with = up_to(count()); l.alive && chance(35) && state.unit(with).is.side == side && state.unit(with).now.presence == Presence::OnTable)
          l.attached = with, l.at = state.unit(with).pose.at;
        state.leaders.push_back(l), setting.leader_names.push_back("leader");
      }
  }
  // What everybody is doing and has been through.
  void live() {
    for (Unit& u : state.units) {
      Condition& now = u.now;
      if (chance(35)) {
        now.status = static_cast<Status>(1 + up_to(5));
        if (guns(u)) now.status = Status::Steady;  // guns are abandoned, they do not run
        else now.formation = Formation::Unformed;
      }
      if (chance(8)) now.presence = static_cast<Presence>(1 + up_to(2)), now.lost_turn = state.turn - up_to(2), now.spiked = chance(30);
      if (guns(u) && chance(20)) {
        now.crew = static_cast<Crew>(1 + up_to(2));
        if (now.crew == Crew::Killed) now.lost_turn = state.turn - up_to(2);
      }
      now.under_fire = static_cast<UnderFire>(up_to(5)), now.missed_charge = now.status == Status::Steady && !guns(u) && chance(20);
      now.last_target = guns(u) && chance(60) ? up_to(count()) : -1;
      Deeds& turn = u.turn;
      turn.deed = chance(50) ? Deed::Nothing : static_cast<Deed>(up_to(13));
      turn.ran = runs(u) && chance(70), turn.evaded = turn.deed == Deed::Evaded, turn.fought = chance(15), turn.reserved = guns(u) && chance(50);
      turn.artillery_dps = chance(20), turn.fire_dps = chance(20) ? 1 + up_to(3) : 0, turn.spent = chance(10);
      if (foot(u) && u.is.arm != Arm::Skirmishers) turn.musketry = static_cast<Musketry>(up_to(u.is.bayonet == Bayonet::None ? 2 : 3));
      if (chance(15)) turn.steadied = 1 + up_to(2);
      else if (chance(25)) turn.inspired = 1 + up_to(3);
      turn.fired = up_to(8);
    }
  }
  // A piece of ground, with what the print says of its kind.
  void area(AreaKind kind, int left, int low, int right, int high, int elevation = 0) {
    for (const battle::AreaType& type : catalogue().areas) {
      if (type.kind != static_cast<std::int16_t>(kind)) continue;
      Area a;
      a.name = type.name, a.kind = type.kind, a.going = type.going, a.close = type.close, a.cover = type.cover, a.elevation = elevation;
      a.outline = {{yards(left), yards(low)}, {yards(right), yards(low)}, {yards(right), yards(high)}, {yards(left), yards(high)}};
      setting.field.areas.push_back(a);
    }
    prepare(setting.field);
  }
  void line(LineKind kind, int x1, int y1, int x2, int y2, Feature::Side covered = Feature::Side::Both) {
    for (const battle::LineType& type : catalogue().lines) {
      if (type.kind != static_cast<std::int16_t>(kind)) continue;
      Feature f;
      f.name = type.name, f.kind = type.kind, f.cover = type.cover, f.covered = covered;
      f.crossing.fill(type.crossing);
      f.line = {{yards(x1), yards(y1)}, {yards(x2), yards(y2)}};
      setting.field.features.push_back(f);
    }
    prepare(setting.field);
  }
  void ground() {
    for (int n = up_to(3); n > 0; --n) {
      static constexpr AreaKind kinds[] = {AreaKind::Rough, AreaKind::Wood, AreaKind::Marsh, AreaKind::Hill, AreaKind::Building};
      const AreaKind kind = one_of(kinds);
      const int x = 5 + 10 * up_to(across_ / 10 - 20), y = 5 + 10 * up_to(across_ / 10 - 20);  // nobody stands on an edge of it
      area(kind, x, y, x + 80 + 10 * up_to(12), y + 80 + 10 * up_to(12), kind == AreaKind::Hill ? 1 + up_to(2) : 0);
    }
    for (int n = up_to(3); n > 0; --n) {
      const int x = 5 + 10 * up_to(across_ / 10 - 30), y = 5 + 10 * up_to(across_ / 10 - 30), far = 100 + 10 * up_to(15);
      const bool up = chance(50);
      line(static_cast<LineKind>(up_to(8)), x, y, up ? x : x + far, up ? y + far : y, static_cast<Feature::Side>(up_to(3)));
    }
  }

 private:
  void counted(int u) { ++setting.battalia[static_cast<std::size_t>(state.unit(u).is.battalia)].units; }
  int across_;
};

}  // namespace linstock::pike_and_shot
