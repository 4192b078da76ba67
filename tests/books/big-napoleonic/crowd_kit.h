// Tables crowded at random: troops of every kind close together, in contact, on every kind of ground, who have been through all that befalls troops.
// Tests say a wording of the print once more, plainly and for everybody on the table, and compare: what the rules look at is met on both sides of its
// limits. Places stand on a grid of half an inch and look along it or aslant, so that printed distances are met to the point.
#pragma once
#include <random>

#include "books/big-napoleonic/combat_kit.h"
#include "field/nearest.h"

namespace linstock::big_napoleonic::kit {

struct Crowd : Battle {
  std::mt19937_64 luck;

  explicit Crowd(std::uint64_t seed, int inches_across = 24) : luck(seed), across_(inches_across) {
    setting->field.size = {inches(across_), inches(across_)};
  }

  int up_to(int n) { return static_cast<int>(luck() % static_cast<std::uint64_t>(std::max(1, n))); }  // 0 to n - 1
  bool chance(int percent) { return up_to(100) < percent; }
  template <class T>
  T one_of(std::initializer_list<T> all) {
    return all.begin()[up_to(static_cast<int>(all.size()))];
  }
  int count() const { return static_cast<int>(state.units.size()); }
  double place() { return (2 + up_to(2 * across_ - 3)) / 2.0; }
  Angle facing() { return chance(70) ? turned(east, up_to(4) * quarter_turn) : chance(70) ? turned(east, up_to(8) * eighth_turn) : turned(east, up_to(64) * 1024); }

  UnitLike somebody() {
    UnitLike u;
    u.arm = chance(55) ? Arm::Infantry : chance(55) ? Arm::Cavalry : Arm::Artillery;
    u.gun = static_cast<Gun>(up_to(3)), u.grade = static_cast<Grade>(up_to(3)), u.corps = up_to(3) - 1;
    for (int trait : {aggressive, passive}) u.traits |= chance(25) ? trait : 0;
    u.traits |= one_of({0, 0, int{fragile}, int{stoic}}) | one_of({0, 0, int{effective_fire}, int{weak_fire}});
    u.ds = chance(50) ? 0 : 1 + up_to(2);
    if (u.arm == Arm::Artillery) {
      u.stance = chance(60) ? Stance::Unlimbered : Stance::Limbered;
      return u;
    }
    u.markers = chance(60) ? 0 : 1 + up_to(3);
    u.bases = 2 + up_to(5 - u.markers);
    if (u.bases + u.markers < 3) u.bases = 3;
    const int places = u.bases + u.markers;
    u.stance = one_of({Stance::Extended, Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March});
    if (u.stance == Stance::DepthThree && places < 5) u.stance = Stance::Depth;
    u.square = u.arm == Arm::Infantry && u.stance != Stance::March && chance(20);
    return u;
  }

  bool stands_free(int u) const {
    const Board b(state, *setting);
    const Unit& unit = state.units[static_cast<std::size_t>(u)];
    if (unit.stance == Stance::Town) return true;
    if (!b.on_table(block_of(unit)) || b.impassable_for(unit, b.ground(u)) || b.anyone_on(b.ground(u), u)) return false;
    bool free = true;
    for (const Area& area : setting->field.areas) free = free && !(area.town && overlap(b.ground(u).block, area.shape()));
    return free;
  }
  // Whoever finds no room is nobody: -1.
  int settle(int u) {
    if (stands_free(u)) return u;
    leave(u);
    return -1;
  }
  void leave(int u) {
    EXPECT_EQ(u, count() - 1);
    setting->starting_bases[state.units.back().side] -= state.units.back().starting_bases;
    state.units.pop_back(), setting->unit_names.pop_back();
  }
  int put(Seat side, UnitLike like) {
    for (int tries = 0; tries < 40; ++tries) {
      const double x = place(), y = place();
      if (const int u = settle(add(side, x, y, facing(), like)); u >= 0) return u;
    }
    return -1;
  }
  int put(Seat side) { return put(side, somebody()); }

  // Against some side of somebody, base on base or half a base aside, so far off.
  int put_against(int other, Seat side, UnitLike like, std::int32_t off = 0) {
    for (int tries = 0; tries < 12; ++tries) {
      const Unit& his = state.units[static_cast<std::size_t>(other)];
      const int u = add(side, 1, 1, east, like);
      const Layout own = layout_of((*this)[u]);
      const Side edge = chance(60) ? Side::Front : static_cast<Side>(up_to(4));
      const Block block = block_of(state.units[static_cast<std::size_t>(other)]);
      const int most = static_cast<int>((field::length_of(block, edge) + own.front_width()) / 1000);
      Pose there = flush(block, edge, static_cast<std::int32_t>(500 * (1 + up_to(2 * most - 1)) - (field::length_of(block, edge) + own.front_width()) / 2));
      there.at = ahead(there.at, there.facing, -off);
      if (chance(25)) there = {ahead(there.at, there.facing, static_cast<std::int32_t>(chance(50) ? own.full_depth() : 0)), turned(there.facing, half_turn)};
      if (his.side == side && chance(50)) there = {there.at, his.pose.facing};
      (*this)[u].pose = there, (*this)[u].start = block_of((*this)[u]);
      if (const int found = settle(u); found >= 0) return found;
    }
    return -1;
  }

  // Ground that looks the same to all arms, or not; call it before the troops come.
  void ground(int pieces) {
    for (int n = 0; n < pieces; ++n) {
      const double x = place(), y = place(), w = 2 + up_to(7), h = 2 + up_to(7);
      const auto kind = one_of({AreaKind::Wood, AreaKind::Wood, AreaKind::Village, AreaKind::Marsh, AreaKind::SteepSlope, AreaKind::GentleSlope, AreaKind::Hill, AreaKind::Fortification});
      Area& area = setting->field.areas[static_cast<std::size_t>(add_area(x, y, x + w, y + h, kind))];
      if (kind == AreaKind::Village) area.cover = linstock::Cover::Light;
      if (kind == AreaKind::Wood) area.cover = linstock::Cover::Light;
      if (kind == AreaKind::Fortification) area.cover = linstock::Cover::Strong;
      if (kind == AreaKind::Hill || kind == AreaKind::GentleSlope) area.elevation = 1 + up_to(2);
      if (chance(20)) area.going[static_cast<std::size_t>(up_to(3))] = one_of({Going::Good, Going::Bad, Going::Impassable});
    }
  }
  void lines(int pieces) {
    for (int n = 0; n < pieces; ++n) {
      const double x = place(), y = place(), way = 3 + up_to(8);
      const auto kind = one_of({LineKind::Ridgeline, LineKind::Stream, LineKind::River, LineKind::Wall, LineKind::Entrenchment, LineKind::Redoubt});
      const Crossing crossing = kind == LineKind::Ridgeline ? Crossing::Free : kind == LineKind::River ? Crossing::Impassable : Crossing::Obstacle;
      const bool flat = chance(50);
      Feature& line = setting->field.features[static_cast<std::size_t>(add_line(x + 0.25, y + 0.25, x + 0.25 + (flat ? way : chance(30) ? way / 2 : 0), y + 0.25 + (flat ? 0 : way), kind, crossing))];
      if (chance(40)) line.covered = one_of({Feature::Side::Left, Feature::Side::Right});
    }
  }
  // A town with a garrison of a side, or empty.
  int town(Seat garrison = no_seat) {
    const double x = 2 + up_to(across_ - 8), y = 2 + up_to(across_ - 8);
    const int area = add_area(x, y, x + 3 + up_to(2), y + 3 + up_to(2), AreaKind::Town);
    setting->field.areas[static_cast<std::size_t>(area)].cover = linstock::Cover::Medium;
    if (garrison != no_seat) {
      UnitLike like = somebody();
      like.arm = Arm::Infantry, like.stance = Stance::Town, like.square = 0;
      if (like.bases < 2) like.bases = 4, like.markers = 0;
      hold_town(area, add(garrison, x + 1.5, y + 1.5, north, like));
    }
    return area;
  }

 private:
  int across_;
};

inline std::string in_crowd(int seed, int unit) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(unit); }

}  // namespace linstock::big_napoleonic::kit
