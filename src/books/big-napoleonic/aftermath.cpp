// OUTCOMES on the map: advance, exploit, occupy; who goes back is sent to the withdrawals
#include <algorithm>

#include "books/big-napoleonic/assaults.h"
#include "books/big-napoleonic/generals.h"
#include "books/big-napoleonic/melee.h"
#include "books/big-napoleonic/movement.h"

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// How far the unit can go straight ahead: up to the wish, no unit or impassable ground under it, on the table, and
// exactly 1" short of enemies whose contact zone it is not in already (BN-CCOUT-16).
std::int32_t clear_ahead(const Board& board, int self, std::int32_t wish, int but = -1) {
  const Unit& unit = board.unit(self);
  const Motion motion(block_of(unit), Manoeuvre::advance(wish));
  std::int32_t room = wish;
  const auto stop_before = [&](const Shape& shape, Limit limit) {
    if (const auto step = first_step(motion, shape, limit)) room = std::min(room, std::max(0, *step - 1));
  };
  for (int i = 0; i < board.count(); ++i) {
    if (i == self || i == but || !board.active(i)) continue;
    const bool enemy = board.unit(i).side != unit.side;
    const bool already = enemy && board.in_contact_zone(board.ground(self), i);
    const Limit limit = enemy && !already ? Limit::below(inches(1)) : Limit::overlap();
    if (const Area* town = board.ground(i).town)
      stop_before(town->shape(), limit);
    else
      for (const Convex& piece : board.ground(i).block.all()) stop_before(piece, limit);
  }
  const auto arm = static_cast<std::size_t>(arm_index(unit));
  for (const Area& area : board.setting.field.areas)
    if (area.going[arm] == Going::Impassable || area.town) stop_before(area.shape(), Limit::overlap());
  for (const Feature& feature : board.setting.field.features)
    if (feature.crossing[arm] == Crossing::Impassable) stop_before(feature.shape(), Limit::overlap());
  while (room > 0 && !board.on_table(motion.at(room))) room = std::max(0, room - 100);
  // It may not end astride a linear feature.
  while (room > 0 && features_under(board.setting.field, footprint(motion.at(room))).any()) room = std::max(0, room - 100);
  return room;
}

void go_ahead(State& state, const Setting& setting, int unit, std::int32_t wish, int but = -1) {
  const std::int32_t room = clear_ahead(Board(state, setting), unit, wish, but);
  at(state, unit).pose.at = ahead(at(state, unit).pose.at, at(state, unit).pose.facing, room);
}

// BN-CCTOWN-07: enemies closer than 1" to a town that has just been taken are moved back to that distance; guns limber.
void clear_town_edge(State& state, const Setting& setting, int garrison, Umpire& umpire) {
  for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
    const Board board(state, setting);
    if (!board.active(i) || board.unit(i).side == board.unit(garrison).side || !board.in_contact_zone(board.ground(i), garrison)) continue;
    Unit& unit = at(state, i);
    if (unit.stance == Stance::Town) continue;
    umpire.heading(clause::BN_CCTOWN_07, "{} is moved back from the town", i);
    if (unit.arm == Arm::Artillery) unit.stance = Stance::Limbered;
    const Measured gap = board.measure(board.ground(i), board.ground(garrison));
    const Vec away = gap.a == gap.b ? unit.pose.at - gap.b : gap.a - gap.b;
    const Angle direction = away == Vec{} ? turned(unit.pose.facing, half_turn) : angle_of(away);
    for (std::int32_t d = 100; d <= inches(4); d += 100) {
      Block there{{ahead(unit.pose.at, direction, d), unit.pose.facing}, layout_of(unit)};
      const Ground ground = board.ground_at(unit, there);
      bool free = board.on_table(there) && !board.impassable_for(unit, ground) && !board.in_contact_zone(ground, garrison);
      for (int j = 0; j < board.count() && free; ++j) free = j == i || !board.active(j) || !board.overlapping(ground, board.ground(j));
      if (!free) continue;
      unit.pose = there.pose;
      break;
    }
  }
}

// BN-CCTOWN-05, BN-CCTOWN-08: the attackers occupy the town, free of cost, if the garrison has left it.
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

// The town that the unit stands against.
int town_beside(const Board& board, int self) {
  for (std::size_t i = 0; i < board.setting.field.areas.size(); ++i) {
    const Area& area = board.setting.field.areas[i];
    if (area.town && !board.ground(self).town && gap_at_most(board.ground(self).block, area.shape(), 150)) return static_cast<int>(i);
  }
  return -1;
}

void send_back(State& state, const Setting& setting, int unit, Withdrawal kind, int enemy) {
  offer_to_go_along(state, setting, unit, Joining::GoesBack);  // BN-GEN-06
  state.agenda.push(Withdraw{unit, kind, enemy});
}

bool chooses_to_exploit(const Unit& unit, int self, Umpire& umpire) {
  Question question;
  question.seat = unit.side;
  question.clause = clause::BN_CCOUT_10;
  question.what = "Does {} advance or exploit?";
  question.subject = self;
  question.options.push({0, "advance"});
  question.options.push({1, "exploit"});
  return umpire.pick(question) == 1;
}

}  // namespace

void run(State& state, const AfterCombat& after, const Setting& setting, Umpire& umpire) {
  if (!at(state, after.unit).on_table) return;
  Action action = after.action;
  if (action == Action::AdvanceOrExploit || action == Action::OccupyOrExploit) {
    const bool exploit = !after.exploiting && chooses_to_exploit(at(state, after.unit), after.unit, umpire);
    action = exploit ? Action::Exploit : action == Action::OccupyOrExploit ? Action::Occupy : Action::Advance;
  }
  switch (action) {
    case Action::Advance:
      umpire.heading(clause::BN_CCOUT_03, "{} advances", after.unit);
      go_ahead(state, setting, after.unit, inches(setting.tables.advance_inches));
      break;
    case Action::Occupy: occupy(state, setting, after.unit, town_beside(Board(state, setting), after.unit), umpire); break;
    case Action::Exploit: state.agenda.push(Exploit{after.unit, 1}); break;
    case Action::FallBack: send_back(state, setting, after.unit, Withdrawal::FallBack, after.enemy); break;
    case Action::Retire: send_back(state, setting, after.unit, Withdrawal::CombatRetire, after.enemy); break;
    case Action::Retreat: send_back(state, setting, after.unit, Withdrawal::CombatRetreat, after.enemy); break;
    case Action::LimberHalfMove:  // BN-CCART-09, BN-CCART-13
      at(state, after.unit).stance = Stance::Limbered;
      send_back(state, setting, after.unit, Withdrawal::CombatRetire, after.enemy);
      break;
    case Action::LimberFullMove:
      at(state, after.unit).stance = Stance::Limbered;
      send_back(state, setting, after.unit, Withdrawal::CombatRetreat, after.enemy);
      break;
    default: break;
  }
}

namespace {

// BN-EXPL-01, BN-EXPL-07: the nearest enemy in the frontal zone within reach that it may assault.
int exploitation_target(const Board& board, int self, std::int32_t reach) {
  const Unit& unit = board.unit(self);
  int best = -1;
  Measured nearest{};
  board.each_enemy(unit.side, [&](int enemy) {
    const Unit& other = board.unit(enemy);
    if (!board.within(board.ground(self), board.ground(enemy), reach) || !board.in_frontal_zone(board.ground(enemy), self)) return;
    if (unit.arm == Arm::Cavalry && (other.stance == Stance::Town || board.in_difficult_terrain(enemy))) return;  // BN-ASSLT-11
    const Measured m = board.measure(board.ground(self), board.ground(enemy));
    if (best >= 0 && !(m.gap < nearest.gap)) return;
    best = enemy;
    nearest = m;
  });
  return best;
}

int nearest_enemy(const Board& board, int self) {
  int best = -1;
  Measured nearest{};
  board.each_enemy(board.unit(self).side, [&](int enemy) {
    const Measured m = board.measure(board.ground(self), board.ground(enemy));
    if (best >= 0 && !(m.gap < nearest.gap)) return;
    best = enemy;
    nearest = m;
  });
  return best;
}

// Turns about its centrepoint to look at a point, if it has room to.
void face(State& state, const Setting& setting, int self, Point p) {
  Unit& unit = at(state, self);
  if (unit.pose.at == p) return;
  const Board board(state, setting);
  Block turned_block = block_of(unit);
  turned_block.pose.facing = angle_of(p - unit.pose.at);
  const Ground ground = board.ground_at(unit, turned_block);
  for (int i = 0; i < board.count(); ++i)
    if (i != self && board.active(i) && board.overlapping(ground, board.ground(i))) return;
  if (!board.impassable_for(unit, ground)) unit.pose = turned_block.pose;
}

bool joins_later_combat(const State& state, int target) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& c) {
    return c.defender == target && !c.resolved && state.units[static_cast<std::size_t>(c.attacker)].on_table;
  });
}

}  // namespace

// EXPLOITATION: infantry assaults within 3", cavalry within 6"; else it moves that far towards the nearest enemy.
void run(State& state, const Exploit& exploit, const Setting& setting, Umpire& umpire) {
  Unit& unit = at(state, exploit.unit);
  if (!unit.on_table || unit.exploited || unit.stance == Stance::Town) return;  // BN-EXPL-02
  unit.exploited = 1;
  umpire.heading(clause::BN_EXPL_01, "{} exploits", exploit.unit);
  offer_to_go_along(state, setting, exploit.unit, Joining::Exploits);  // BN-GEN-07
  const std::int32_t reach = inches(unit.arm == Arm::Cavalry ? setting.tables.exploit_cavalry : setting.tables.exploit_infantry);
  const int target = exploitation_target(Board(state, setting), exploit.unit, reach);
  if (target < 0) {  // BN-EXPL-03
    const Board board(state, setting);
    const int nearest = nearest_enemy(board, exploit.unit);
    if (nearest >= 0) face(state, setting, exploit.unit, board.measure(board.ground(exploit.unit), board.ground(nearest)).b);
    go_ahead(state, setting, exploit.unit, reach);
    return;
  }
  Board board(state, setting);
  face(state, setting, exploit.unit, board.measure(board.ground(exploit.unit), board.ground(target)).b);
  const bool flank_start = Board(state, setting).wholly_in_flank_zone(Board(state, setting).ground(exploit.unit), target);
  // Straight up to contact.
  const Board now(state, setting);
  const Motion motion(block_of(unit), Manoeuvre::advance(2 * reach));
  std::int32_t steps = clear_ahead(now, exploit.unit, 2 * reach, target);
  const auto contact_at = [&](const Shape& shape) {
    if (const auto step = first_step(motion, shape, Limit::contact())) steps = std::min(steps, *step);
  };
  if (const Area* town = now.ground(target).town) contact_at(town->shape());
  else
    for (const Convex& piece : now.ground(target).block.all()) contact_at(piece);
  unit.pose.at = ahead(unit.pose.at, unit.pose.facing, steps);
  if (!in_contact(Board(state, setting), exploit.unit, target)) return;
  if (const auto pose = aligned(Board(state, setting), exploit.unit, target)) unit.pose = *pose;
  const Unit& enemy = at(state, target);
  const bool flank_contact = enemy.stance != Stance::Town && !enemy.square && side_towards(block_of(enemy), ahead(unit.pose.at, unit.pose.facing, -500)) != Side::Front;
  const bool later = joins_later_combat(state, target);  // BN-EXPL-05
  state.contacts.push_back({exploit.unit, target, flank_start, flank_contact, 0, 0, 0, 0, 0});
  if (!later) state.agenda.push(FightCombat{target, exploit.unit, 1, 1, 0});
}

}  // namespace linstock::big_napoleonic
