// OUTCOMES on the map: advance, occupy; who goes back is sent to the withdrawals
#include <algorithm>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/alignment.h"
#include "books/big-napoleonic/movement/displacement.h"
#include "books/big-napoleonic/troops/generals.h"

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// Friends on the ground make room if they can (R221).
bool free_ground(const Board& board, int self, const Unit& unit, const Block& block) {
  const Ground ground = board.ground_at(unit, block);
  if (!board.on_table(block) || board.impassable_for(unit, ground)) return false;
  bool free = true;
  board.each_enemy(unit.side, [&](int i) { free = free && !board.overlapping(ground, board.ground(i)); });
  return free && free_of_friends(board, self, ground);
}

}  // namespace

namespace {

std::int32_t clear_ahead(const Board& board, int self, std::int32_t wish, int but_town, bool through_friends) {
  const Unit& unit = board.unit(self);
  const Motion motion(block_of(unit), Manoeuvre::advance(wish));
  std::int32_t room = wish;
  const auto stop_before = [&](const Shape& shape, Limit limit) {
    if (const auto step = first_step(motion, shape, limit)) room = std::min(room, std::max(0, *step - 1));
  };
  for (int i = 0; i < board.count(); ++i) {
    if (i == self || !board.active(i)) continue;
    const bool enemy = board.unit(i).side != unit.side;
    if (!enemy && through_friends && !board.ground(i).town) continue;
    const bool already = enemy && board.in_contact_zone(board.ground(self), i);
    const Limit limit = enemy && !already ? Limit::below(board.distances().contact_zone) : Limit::overlap();
    if (const Area* town = board.ground(i).town)
      stop_before(town->shape(), limit);
    else
      for (const Convex& piece : board.ground(i).block.all()) stop_before(piece, limit);
  }
  const auto arm = static_cast<std::size_t>(arm_index(unit));
  for (std::size_t i = 0; i < board.setting.field.areas.size(); ++i) {
    const Area& area = board.setting.field.areas[i];
    const bool closed = area.going[arm] == Going::Impassable && !stands_on(board, self, area.shape());
    if (static_cast<int>(i) != but_town && (closed || area.town))
      stop_before(area.shape(), Limit::overlap());
  }
  for (const Feature& feature : board.setting.field.features)
    if (feature.crossing[arm] == Crossing::Impassable && !stands_on(board, self, feature.shape())) stop_before(feature.shape(), Limit::overlap());
  while (room > 0 && !board.on_table(motion.at(room))) room = std::max(0, room - 100);
  // It may not end astride an obstacle (R140), unless its assault has left it so: then it goes on as the result has it.
  const auto astride = [&](std::int32_t step) {
    return worst_crossing(board.setting.field, features_under(board.setting.field, footprint(motion.at(step))),
                          arm_index(unit)) != Crossing::Free;
  };
  while (room > 0 && !astride(0) && astride(room)) room = std::max(0, room - 100);
  return room;
}

}  // namespace

// Friends are passed, and make room at the end (BN-INTER-01, BN-INTER-04); where they cannot it stops before them.
std::int32_t clear_ahead(const Board& board, int self, std::int32_t wish, int but_town) {
  const std::int32_t room = clear_ahead(board, self, wish, but_town, true);
  const Motion motion(block_of(board.unit(self)), Manoeuvre::advance(wish));
  if (free_of_friends(board, self, ground_of(motion.at(room)))) return room;
  return clear_ahead(board, self, wish, but_town, false);
}

void send_back(State& state, const Setting& setting, int unit, Withdrawal kind, int enemy) {
  offer_to_go_along(state, setting, unit, Joining::GoesBack);  // BN-GEN-06
  state.agenda.push(Withdraw{unit, kind, enemy});
}

// A SECOND UNIT IN CONTACT

namespace {

// Enemies in contact that are principal defenders nowhere.
Many<int, 8> clinging(const Board& board, int self) {
  Many<int, 8> found;
  board.each_enemy(board.unit(self).side, [&](int enemy) {
    if (!places_touching(board, self, enemy)) return;
    const bool principal = std::any_of(board.state.contacts.begin(), board.state.contacts.end(), [&](const Contact& c) {
      return c.defender == enemy || (board.active(c.defender) && principal_defender(board, c.defender) == enemy);
    });
    if (!principal) found.push(enemy);
  });
  return found;
}

bool rid_of(const Board& board, const Unit& unit, int self, const Block& block, const Many<int, 8>& enemies) {
  return free_ground(board, self, unit, block) && std::none_of(enemies.begin(), enemies.end(), [&](int enemy) {
           return places_touching(board, unit, block, enemy) != 0;
         });
}

// The least shift to one hand, in quarters up to an inch, that frees it.
std::optional<Pose> shifted(const Board& board, int self, bool left, const Many<int, 8>& enemies) {
  const Unit& unit = board.unit(self);
  for (std::int32_t by = quarter_inch; by <= board.distances().get_free; by += quarter_inch) {
    const Pose pose{ahead(unit.pose.at, turned(unit.pose.facing, left ? quarter_turn : -quarter_turn), by),
                    unit.pose.facing};
    if (rid_of(board, unit, self, {pose, layout_of(unit)}, enemies)) return pose;
  }
  return {};
}

// BN-DEPLOY-12: some bases that stand side by side remain as the front rank.
std::optional<Pose> formed_deep(const Board& board, int self, const Many<int, 8>& enemies) {
  Unit unit = board.unit(self);
  const auto line = static_cast<std::int32_t>(layout_of(unit).front_width());
  unit.stance = Stance::Depth;
  const auto front = static_cast<std::int32_t>(layout_of(unit).front_width());
  for (std::int32_t from = 0; from <= line - front; from += unit_length) {
    const std::int32_t left = (line - front) / 2 - from;
    const Pose pose{ahead(unit.pose.at, turned(unit.pose.facing, quarter_turn), left), unit.pose.facing};
    if (rid_of(board, unit, self, {pose, layout_of(unit)}, enemies)) return pose;
  }
  return {};
}

}  // namespace

std::optional<FreedPlace> way_free(const Board& board, int self, int way) {
  const Many<int, 8> enemies = clinging(board, self);
  const Unit& unit = board.unit(self);
  const auto pose = way == FreeDeep   ? formed_deep(board, self, enemies)
                    : way == FreeStay ? std::optional(unit.pose)
                                      : shifted(board, self, way == FreeLeft, enemies);
  if (!pose) return {};
  return FreedPlace{*pose, way == FreeDeep ? Stance::Depth : unit.stance};
}

bool breaks_free(State& state, const Setting& setting, int self, Umpire& umpire) {
  const Board board(state, setting);
  const Many<int, 8> enemies = clinging(board, self);
  if (enemies.empty()) return true;
  const std::optional<FreedPlace> ways[] = {way_free(board, self, FreeLeft), way_free(board, self, FreeRight),
                                            way_free(board, self, FreeDeep)};
  Unit& unit = at(state, self);
  Question question;
  question.seat = unit.side;
  question.clause = clause::BN_CCTWO_04;
  question.what = "Another enemy touches {}: how does it get free to go forward?";
  question.subject = self;
  constexpr const char* labels[] = {"shift to its left", "shift to its right", "form Depth"};
  for (int way : {FreeLeft, FreeRight, FreeDeep})
    if (ways[way]) question.options.push({way, labels[way], enemies[0]});
  question.options.push({FreeStay, "stay in contact", enemies[0]});
  const int answer = umpire.pick(question);
  if (answer == FreeStay) {
    umpire.heading(clause::BN_CCTWO_04, "{} stays in contact with {}", self, enemies[0]);
    return false;
  }
  unit.pose = ways[answer]->pose;
  unit.stance = ways[answer]->stance;
  clear_its_ground(state, setting, self, umpire);
  umpire.heading(clause::BN_CCTWO_04,
                 answer == FreeDeep ? "{} forms Depth and gets free of {}" : "{} shifts and gets free of {}", self,
                 enemies[0]);
  return true;
}

// WHAT EACH UNIT DOES

namespace {

bool chooses_to_exploit(const Unit& unit, int self, bool town, Umpire& umpire) {
  Question question;
  question.seat = unit.side;
  question.clause = clause::BN_CCOUT_10;
  question.what = town ? "The garrison is beaten: does {} occupy the town, or exploit beyond it?"
                       : "The enemy is beaten: does {} advance 1\", or exploit?";
  question.subject = self;
  question.options.push({0, town ? "occupy the town" : "advance"});
  question.options.push({1, "exploit"});
  return umpire.pick(question) == 1;
}

// BN-CCTWO-01, R134: with a second enemy to fight it stays.
bool has_more_to_fight(const Board& board, int self) {
  return std::any_of(board.state.contacts.begin(), board.state.contacts.end(),
                     [&](const Contact& c) { return c.attacker == self && still_to_fight(board, c); });
}

// BN-CCOUT-17: a support of the defence that stands straight ahead of the advance or of the inch beyond it. One that
// has been sent back already is left where it is, and one that touches the victor is another matter (BN-CCTWO-04).
int support_in_the_way(const Board& board, int self, int sent_back) {
  const Unit& unit = board.unit(self);
  const Motion motion(block_of(unit), Manoeuvre::advance(inches(board.setting.tables.advance_inches) + board.distances().contact_zone));
  int found = -1;
  board.each_enemy(unit.side, [&](int enemy) {
    const Unit& other = board.unit(enemy);
    if (found >= 0 || enemy == sent_back || !other.lent || other.stance == Stance::Town ||
        places_touching(board, self, enemy))
      return;
    for (const Convex& piece : board.ground(enemy).block.all())
      if (first_step(motion, piece, Limit::overlap())) found = enemy;
  });
  return found;
}

void advance(State& state, const Setting& setting, const AfterCombat& after, Umpire& umpire) {
  const int support = support_in_the_way(Board(state, setting), after.unit, after.enemy);
  if (support >= 0) {
    umpire.heading(clause::BN_CCOUT_17, "{} gives up its ground to {}", support, after.unit);
    state.agenda.push(AfterCombat{after.unit, Action::Advance, support, -1});
    return send_back(state, setting, support, Withdrawal::FallBack, after.unit);
  }
  if (!breaks_free(state, setting, after.unit, umpire)) return;
  umpire.heading(clause::BN_CCOUT_03, "{} advances", after.unit);
  Unit& unit = at(state, after.unit);
  const std::int32_t room = clear_ahead(Board(state, setting), after.unit, inches(setting.tables.advance_inches));
  unit.pose.at = ahead(unit.pose.at, unit.pose.facing, room);
  umpire.found("inches", room, clause::BN_CCOUT_03, unit_length);
  clear_its_ground(state, setting, after.unit, umpire);
}

// The choice of +4 to +6, and no second exploitation (BN-EXPL-02, BN-EXPL-06): an advance instead.
Action settle(State& state, const AfterCombat& after, Umpire& umpire) {
  const Unit& unit = at(state, after.unit);
  const bool town = after.town >= 0;
  Action action = after.action;
  if (action == Action::AdvanceOrExploit || action == Action::OccupyOrExploit)
    action = !unit.exploited && chooses_to_exploit(unit, after.unit, town, umpire) ? Action::Exploit
             : town                                                                ? Action::Occupy
                                                                                   : Action::Advance;
  if (action == Action::Exploit && unit.exploited) action = town ? Action::Occupy : Action::Advance;
  return action;
}

}  // namespace

void run(State& state, const AfterCombat& after, const Setting& setting, Umpire& umpire) {
  if (!at(state, after.unit).on_table) return;
  if (after.action >= Action::Advance && has_more_to_fight(Board(state, setting), after.unit)) return;
  const Action action = settle(state, after, umpire);
  switch (action) {
    case Action::Advance:
      advance(state, setting, after, umpire);
      break;
    case Action::Occupy:
      occupy(state, setting, after.unit, after.town, umpire);
      break;
    case Action::Exploit:
      state.agenda.push(Exploit{after.unit, after.town});
      break;
    case Action::FallBack:
      send_back(state, setting, after.unit, Withdrawal::FallBack, after.enemy);
      break;
    case Action::Retire:
      send_back(state, setting, after.unit, Withdrawal::CombatRetire, after.enemy);
      break;
    case Action::Retreat:
      send_back(state, setting, after.unit, Withdrawal::CombatRetreat, after.enemy);
      break;
    case Action::LimberHalfMove:  // BN-CCART-09, BN-CCART-13
      at(state, after.unit).stance = Stance::Limbered;
      send_back(state, setting, after.unit, Withdrawal::CombatRetire, after.enemy);
      break;
    case Action::LimberFullMove:
      at(state, after.unit).stance = Stance::Limbered;
      send_back(state, setting, after.unit, Withdrawal::CombatRetreat, after.enemy);
      break;
    default:
      break;
  }
}

// It keeps its place beside or behind its principal, turned as he is or not; where there is no room for that, it goes
// back by itself.
void run(State& state, const FollowBack& step, const Setting& setting, Umpire& umpire) {
  Unit& unit = at(state, step.unit);
  if (!unit.on_table) return;
  const Unit& lead = at(state, step.lead);
  const Pose stood{{step.x, step.y}, static_cast<Angle>(step.facing)};
  if (!lead.on_table) return send_back(state, setting, step.unit, step.kind, step.enemy);
  if (lead.pose == stood) return;
  const Board board(state, setting);
  const std::int32_t by = turn_between(stood.facing, lead.pose.facing);
  for (std::int32_t turn_by : {by, std::int32_t{0}}) {
    const Vec apart = turn(unit.pose.at - stood.at, heading(static_cast<Angle>(turn_by)));
    const Block there{{lead.pose.at + apart, turned(unit.pose.facing, turn_by)}, layout_of(unit)};
    Displaced displaced;
    auto refusal = check_ground(board, step.unit, there);
    if (refusal && refusal->clause == clause::BN_INTER_01)  // R221
      refusal = make_room(board, step.unit, ground_of(there), displaced);
    if (refusal) continue;
    offer_to_go_along(state, setting, step.unit, Joining::GoesBack);  // BN-GEN-06: asked once it has gone
    const Vec went = there.pose.at - unit.pose.at;
    unit.start = block_of(unit);
    unit.start_stance = unit.stance;
    unit.path.clear();
    unit.path.push(Manoeuvre::shift(static_cast<std::int32_t>(went.x), static_cast<std::int32_t>(went.y)));
    unit.pose = there.pose;
    displace(state, displaced, clause::BN_INTER_08, umpire);
    umpire.heading(unit.arm == Arm::Artillery ? clause::BN_CCART_10 : clause::BN_CCOUT_17, "{} goes back with {}",
                   step.unit, step.lead);
    return;
  }
  send_back(state, setting, step.unit, step.kind, step.enemy);
}

}  // namespace linstock::big_napoleonic
