// TOWNS IN CLOSE COMBAT: taking one, and making room around it
#include <algorithm>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/displacement.h"

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

constexpr int furthest = inches(6);  // no unit close to a town has to go further to be clear of it and of its friends
constexpr int fan = 16;

bool free_there(const Board& board, int self, const Unit& unit, const Block& block, int garrison) {
  const Ground ground = board.ground_at(unit, block);
  if (!board.on_table(block) || board.impassable_for(unit, ground)) return false;
  if (worst_crossing(board.setting.field, features_under(board.setting.field, ground.block), arm_index(unit)) !=
      Crossing::Free)
    return false;
  bool free = true;
  // Clear of the town that was taken, and of other enemies in whose contact zone it is not already (BN-ZOC-08, R143).
  board.each_enemy(unit.side, [&](int i) {
    const bool was = i != garrison && board.in_contact_zone(board.ground(self), i);
    free = free && !(was ? board.overlapping(ground, board.ground(i)) : board.in_contact_zone(ground, i));
  });
  return free && free_of_friends(board, self, ground);
}

// Straight away from the town until it is an inch off, and no further than it must; else aslant.
std::optional<Pose> moved_back(const Board& board, int self, const Unit& unit, int garrison, std::int32_t from) {
  const Measured gap = board.measure(board.ground(self), board.ground(garrison));
  const Area& town = *board.ground(garrison).town;
  const Point middle{(town.box.lo.x + town.box.hi.x) / 2, (town.box.lo.y + town.box.hi.y) / 2};
  const Vec away = gap.a == gap.b ? unit.pose.at - middle : gap.a - gap.b;
  const Angle back = away == Vec{} ? turned(unit.pose.facing, half_turn) : angle_of(away);
  for (int n = 0; n < fan; ++n) {
    const Angle direction = turned(back, (n % 2 ? 1 : -1) * ((n + 1) / 2) * (full_turn / fan));
    for (std::int32_t d = from; d <= furthest; d += 10) {
      const Block there{{ahead(unit.pose.at, direction, d), unit.pose.facing}, layout_of(unit)};
      if (free_there(board, self, unit, there, garrison)) return there.pose;
    }
  }
  return {};
}

// BN-CCTOWN-07: guns limber and may go up to 3".
std::int32_t how_far(const Unit& gun, int self, Umpire& umpire) {
  Question question;
  question.seat = gun.side;
  question.clause = clause::BN_CCTOWN_07;
  question.what = "The town beside {} is lost: how far does it drive off?";
  question.subject = self;
  question.options.push({1, "1 inch from the town"});
  question.options.push({2, "2 inches"});
  question.options.push({3, "3 inches"});
  return umpire.pick(question);
}

// BN-CCTOWN-07: enemies closer than 1" to a town that has just been taken are moved back to that distance.
void clear_town_edge(State& state, const Setting& setting, int garrison, Umpire& umpire) {
  for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
    const Board board(state, setting);
    if (!board.active(i) || board.unit(i).side == board.unit(garrison).side ||
        !board.in_contact_zone(board.ground(i), garrison))
      continue;
    Unit unit = board.unit(i);
    if (unit.stance == Stance::Town) continue;
    const bool gun = unit.arm == Arm::Artillery;
    if (gun) unit.stance = Stance::Limbered;
    const auto pose = gun ? driven_off(board, i, how_far(unit, i, umpire)) : moved_back(board, i, unit, garrison, 0);
    umpire.heading(clause::BN_CCTOWN_07,
                   pose ? (gun ? "{} limbers and drives off from the town" : "{} is moved back from the town")
                        : "{} finds no room to move back from the town",
                   i);
    if (pose) unit.pose = *pose;
    at(state, i) = unit;
    clear_its_ground(state, setting, i, umpire);
  }
}

}  // namespace

std::optional<Pose> driven_off(const Board& board, int gun, int far) {
  Unit unit = board.unit(gun);
  unit.stance = Stance::Limbered;
  std::optional<Pose> pose;
  board.each_enemy(unit.side, [&](int enemy) {
    if (pose || !board.ground(enemy).town || !board.in_contact_zone(board.ground(gun), enemy)) return;
    pose = moved_back(board, gun, unit, enemy, far > 1 ? inches(far) : 0);
    if (!pose) pose = moved_back(board, gun, unit, enemy, 0);
  });
  return pose;
}

int town_before(const Board& board, int self) {
  const Unit& unit = board.unit(self);
  if (board.ground(self).town) return -1;
  for (std::size_t i = 0; i < board.setting.field.areas.size(); ++i) {
    const Area& area = board.setting.field.areas[i];
    if (!area.town || board.state.towns[i].garrison >= 0 || unit.arm != Arm::Infantry) continue;
    if (gap_at_most(board.ground(self).block, area.shape(), town_edge) && axis_meets(unit.pose, area.shape()))
      return static_cast<int>(i);
  }
  return -1;
}

void occupy(State& state, const Setting& setting, int self, int area, Umpire& umpire) {
  Unit& unit = at(state, self);
  if (area < 0 || unit.arm != Arm::Infantry || state.towns[static_cast<std::size_t>(area)].garrison >= 0) return;
  unit.stance = Stance::Town;
  unit.square = 0;
  unit.town = area;
  state.towns[static_cast<std::size_t>(area)] = {self, state.player_turns};
  umpire.heading(clause::BN_CCTOWN_05, "{} occupies the town", self);
  clear_town_edge(state, setting, self, umpire);
}

}  // namespace linstock::big_napoleonic
