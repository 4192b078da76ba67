// RETIREMENT, RETREAT, EVADE on the map: who may evade, who must go back, and the walk there.
#include "books/big-napoleonic/movement/withdrawal.h"

#include <algorithm>

#include "books/big-napoleonic/troops/generals.h"
#include "field/nearest.h"

namespace linstock::big_napoleonic {

namespace {

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

struct Words {
  const char* did;
  const char* ask;
};
// By Withdrawal.
constexpr Words words[] = {
    {"{} evades", "{} evades, at least half a retreat move: which way, and facing which way?"},
    {"{} must retire", "{} must retire its full move or take a D: which way?"},
    {"{} retires", "{} retires, keeping its Ds: which way, and how far?"},
    {"{} must retreat", "{} must retreat its full move or take a further D: which way?"},
    {"{} retreats", "{} retreats, at least half its move: which way?"},
    {"{} falls back", "{} is beaten and falls back or takes a D: which way?"},
    {"{} retires, beaten", "{} is beaten and retires its full move or takes a D: which way?"},
    {"{} retreats, beaten", "{} is beaten and retreats its full move or takes a D: which way?"},
};
const Words& words_of(Withdrawal kind) { return words[static_cast<int>(kind)]; }

bool beaten(Withdrawal kind) {
  return kind == Withdrawal::FallBack || kind == Withdrawal::CombatRetire || kind == Withdrawal::CombatRetreat;
}

constexpr std::int64_t a_tenth = unit_length / 10;

Point middle_of(const Box& box) { return {box.lo.x + (box.hi.x - box.lo.x) / 2, box.lo.y + (box.hi.y - box.lo.y) / 2}; }

// The enemy that caused it, else the nearest one.
Point threat_to(const Board& board, int self, int from) {
  const int nearest = from >= 0 ? from : field::nearest_enemy(board, board.ground(self), board.unit(self).side).unit;
  if (nearest >= 0) return board.unit(nearest).pose.at;
  return ahead(middle_of(board.ground(self).box), board.unit(self).pose.facing, longest_unit);
}

// Friends on the ground make room if they can (BN-INTER-08).
bool free_for(const Board& board, int self, const Block& block) {
  if (check_standing(board, self, block)) return false;
  const Ground ground = ground_of(block);
  bool free = true;
  board.each_enemy(board.unit(self).side, [&](int i) { free = free && !board.in_contact_zone(ground, i); });
  return free && free_of_friends(board, self, ground);
}

// BN-CCTOWN-04, BN-CCTOWN-09: a garrison forms Depth outside the area, on the side away from the attack: at least so
// far from the edge, and no further than 3".
std::optional<Block> outside_town(const Board& board, int self, int from, std::int32_t gap) {
  const Unit& unit = board.unit(self);
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(unit.town)];
  const Point middle = middle_of(town.box), enemy = threat_to(board, self, from);
  const Angle away = middle == enemy ? turned(unit.pose.facing, half_turn) : angle_of(middle - enemy);
  const Layout layout = layout_of(unit, Stance::Depth);
  for (int turn = 0; turn < 13; ++turn) {  // straight away first, then up to 120 degrees to either side
    const Angle direction = turned(away, (turn % 2 ? 1 : -1) * ((turn + 1) / 2) * degrees(20));
    for (std::int32_t d = 0; d <= across_a_town; d += unit_length / 20) {
      const Block block{{ahead(middle, direction, d), turned(direction, half_turn)}, layout};
      const Footprint foot = footprint(block);
      if (overlap(foot, town.shape()) || gap_below(foot, town.shape(), gap)) continue;
      if (!gap_at_most(foot, town.shape(), board.distances().outside_town_most)) break;
      if (free_for(board, self, block)) return block;
    }
  }
  return {};
}

}  // namespace

bool is_retreat(Withdrawal kind) {
  return kind == Withdrawal::Evade || kind == Withdrawal::ThrowRetreat || kind == Withdrawal::ChosenRetreat ||
         kind == Withdrawal::CombatRetreat;
}

WithdrawalTerms terms(const Board& board, int self, Withdrawal kind, int from) {
  const Unit& unit = board.unit(self);
  const Tables& tables = board.setting.tables;
  const bool gun = is_gun(unit), retreat = is_retreat(kind);
  WithdrawalTerms t;
  t.kind = kind == Withdrawal::Evade ? MoveKind::Evade : retreat ? MoveKind::Retreat : MoveKind::Retire;
  t.origin = origin_of(unit);
  if (retreat) t.origin.square = 0;  // BN-SQUARE-09
  if (gun && unit.stance == Stance::Unlimbered &&
      kind != Withdrawal::FallBack) {  // BN-CCART-10: there it stays unlimbered
    t.origin.stance = Stance::Limbered;
    t.origin.block.layout = layout_of(unit, Stance::Limbered);
    t.redeployments = beaten(kind) ? 0 : 1;  // BN-ART-16, BN-ART-17; BN-CCART-13
  }
  if (unit.stance == Stance::Town) {
    const auto outside = outside_town(board, self, from, kind == Withdrawal::FallBack ? board.distances().outside_town_least : 0);
    t.leaves_town = true;
    t.nowhere = !outside;
    t.redeployments = beaten(kind) ? 0 : 1;  // BN-TOWN-03, R185
    t.origin = {outside.value_or(block_of(unit)), Stance::Depth, 0, -1};
  }
  const Mover mover = mover_of(unit);
  const auto row = static_cast<std::size_t>(mover);
  t.must = kind != Withdrawal::Evade && kind != Withdrawal::ChosenRetire && kind != Withdrawal::ChosenRetreat;
  t.half = kind == Withdrawal::Evade || kind == Withdrawal::ChosenRetreat;  // BN-MOVE-13
  t.fixed = kind == Withdrawal::FallBack || (gun && kind == Withdrawal::CombatRetire);
  if (kind == Withdrawal::FallBack) {
    t.most = inches(tables.fall_back_inches);
    if (t.leaves_town) t.must = false;  // BN-CCTOWN-04: forming up outside is all of it
  } else if (t.fixed) {
    t.most = inches(tables.allowances.retreat[row]) / 2;  // BN-CCART-13
  } else {
    const int printed = retreat ? tables.allowances.retreat[row]
                                : (gun ? tables.allowances.advance_good : tables.allowances.manoeuvre_good)[row].full;
    t.most = inches(std::max(0, printed - t.redeployments * tables.redeployment_cost));
  }
  return t;
}

std::optional<Refusal> check_withdrawal(const Board& board, int self, Withdrawal kind, int from, const Answer& answer,
                                        Withdrawn& out) {
  if (answer.value != static_cast<int>(kind)) return Refusal{clause::BN_MOVE_01, "another kind of move was called for"};
  const WithdrawalTerms t = terms(board, self, kind, from);
  if (auto refusal = check_way(board, self, kind, t, answer, out)) return refusal;
  if (!out.is_short()) return {};
  if (!t.must) return Refusal{clause::BN_MOVE_13, "at least half the allowance must be used"};
  // BN-MOVE-22, BN-EDGE-02: compelled, it goes shorter only if nothing longer is to be had on the table; the D follows.
  const BestWay best = best_way(board, self, kind, from, t);
  if (best.full || out.used + a_tenth < best.used)  // R30
    return Refusal{is_retreat(kind) ? clause::BN_MOVE_12 : clause::BN_MOVE_09,
                   "the full allowance must be used where it can be"};
  return {};
}

namespace {

Question withdrawal_question(const Board& board, const Withdraw& step, const WithdrawalTerms& t) {
  Question ask;
  ask.shape = Question::Shape::Move;
  ask.seat = board.unit(step.unit).side;
  ask.clause = is_retreat(step.kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_08;
  ask.what = words_of(step.kind).ask;
  ask.subject = step.unit;
  ask.block = t.origin.block;
  ask.allowance = t.most;
  ask.options.push({static_cast<int>(step.kind), move_kind_names[static_cast<int>(t.kind)], step.from});
  return ask;
}

// BN-MOVE-09, BN-MOVE-12, BN-MOVE-22, BN-CCOUT-08, BN-CCOUT-14: what could not be made costs a D.
void suffer_for_it(State& state, int self, Withdrawal kind, const Setting& setting, Umpire& umpire) {
  umpire.found("could not go its full distance", "a D", is_retreat(kind) ? clause::BN_MOVE_12 : clause::BN_MOVE_09);
  suffer_disruption(state, self, 1, setting, umpire);
}

void go(State& state, int self, const WithdrawalTerms& t, const Withdrawn& way) {
  Unit& unit = at(state, self);
  const bool formed_up_itself = way.route.origin.stance == Stance::Town;
  unit.start = formed_up_itself ? block_of(unit) : t.origin.block;
  unit.start_stance = formed_up_itself ? Stance::Town : t.origin.stance;
  if (unit.town >= 0) state.towns[static_cast<std::size_t>(unit.town)] = {};
  unit.town = way.route.end_town();
  if (unit.town >= 0)
    state.towns[static_cast<std::size_t>(unit.town)] = {self, state.player_turns};  // into the next area
  unit.stance = way.route.end_stance();
  unit.square = way.route.end_square();
  unit.pose = way.end.pose;
  unit.path.clear();
  for (const Leg& leg : way.route.legs) unit.path.push(leg.manoeuvre);
  unit.unlimbered = Unlimbering::No;
  if (unit.moved < Movement::Across) unit.moved = Movement::Across;
  note_passages(state, self, way.route.passes, way.route.defile);
}

}  // namespace

void run(State& state, const Withdraw& step, const Setting& setting, Umpire& umpire) {
  if (!at(state, step.unit).on_table) return;
  umpire.heading(is_retreat(step.kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_08, words_of(step.kind).did, step.unit);
  if (step.kind == Withdrawal::ChosenRetreat) {  // BN-THROW-25; the throw's own retreat has had its D
    suffer_disruption(state, step.unit, 1, setting, umpire);
    if (!at(state, step.unit).on_table) return;
  }
  const Board board(state, setting);
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  if (t.nowhere) {
    umpire.found("no ground to form up on outside the town", "it stays", clause::BN_MOVE_22);
    if (t.must || step.kind == Withdrawal::FallBack) suffer_for_it(state, step.unit, step.kind, setting, umpire);
    return;
  }
  Withdrawn way;
  umpire.move(withdrawal_question(board, step, t), [&](const Answer& answer) {
    return check_withdrawal(board, step.unit, step.kind, step.from, answer, way);
  });
  go(state, step.unit, t, way);
  umpire.tell(clause::BN_MOVE_20, "{} uses {#} inches", step.unit, -1, static_cast<int>(way.used), unit_length);
  if (!beaten(step.kind)) displace_generals_passed(state, setting, step.unit, umpire);  // BN-GEN-04
  if (way.leaves_table) return leave_table(state, step.unit, umpire);
  displace(state, way.displaced, clause::BN_INTER_08, umpire);
  if (t.must && way.is_short()) suffer_for_it(state, step.unit, step.kind, setting, umpire);
}

// EVADES

bool can_evade(const Board& board, int self, int mover) {
  const Unit& unit = board.unit(self);
  if (!board.active(self) || !board.active(mover) || !may_evade(unit) || !board.unobstructed(self, mover, board.distances().evade))
    return false;
  return !board.touching_enemy(self) &&
         has_a_way(board, self, Withdrawal::Evade, mover);  // R186: whoever is in contact fights
}

void run(State& state, const OfferEvade& offer, const Setting& setting, Umpire& umpire) {
  if (!can_evade(Board(state, setting), offer.unit, offer.from)) return;
  const Unit& unit = at(state, offer.unit);
  Question ask;
  ask.seat = unit.side;
  ask.clause = clause::BN_EVADE_01;
  ask.what = unit.condition.disruption < 2 ? "The enemy is within 12 inches: does {} evade, for a D?"
                                           : "The enemy is within 12 inches: does {} evade, for a base?";
  ask.subject = offer.unit;
  ask.options.push({0, "hold"});
  ask.options.push({1, "evade from {}", offer.from});
  if (umpire.pick(ask) == 0) return;
  at(state, offer.unit).evaded = 1;
  suffer_disruption(state, offer.unit, 1, setting, umpire);  // BN-EVADE-03
  state.agenda.push(Withdraw{offer.unit, Withdrawal::Evade, offer.from});
}

}  // namespace linstock::big_napoleonic
