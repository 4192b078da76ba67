#include "books/big-napoleonic/withdrawal.h"

#include <algorithm>

#include "books/big-napoleonic/movement.h"
#include "books/big-napoleonic/route.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int watched = inches(12);  // BN-MOVE-15
constexpr int directions = 32;
constexpr int sample = unit_length;  // zones on the way are looked at every inch and at the end

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

bool retreats(Withdrawal kind) {
  return kind == Withdrawal::Evade || kind == Withdrawal::ThrowRetreat || kind == Withdrawal::ChosenRetreat || kind == Withdrawal::CombatRetreat;
}

Vec in_direction(Angle direction, std::int64_t length) { return ahead({0, 0}, direction, length) - Point{0, 0}; }

// BN-CCTOWN-04, BN-CCTOWN-09: a garrison forms Depth outside the area, on the side away from the attack.
std::optional<Block> outside_town(const Board& board, int self, int from) {
  const Unit& unit = board.unit(self);
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(unit.town)];
  const Point middle{(town.box.lo.x + town.box.hi.x) / 2, (town.box.lo.y + town.box.hi.y) / 2};
  const Point enemy = from >= 0 ? board.unit(from).pose.at : ahead(middle, unit.pose.facing, inches(3));
  const Angle away = middle == enemy ? turned(unit.pose.facing, half_turn) : angle_of(middle - enemy);
  const Layout layout = layout_of(unit, Stance::Depth);
  Unit formed = unit;
  formed.stance = Stance::Depth;
  formed.town = -1;
  for (int turn = 0; turn < 8; ++turn) {
    const Angle direction = turned(away, (turn % 2 ? 1 : -1) * ((turn + 1) / 2) * degrees(20));
    for (std::int32_t d = 0; d <= inches(9); d += 250) {
      const Block block{{ahead(middle, direction, d), turned(direction, half_turn)}, layout};
      const Ground ground = board.ground_at(formed, block);
      if (gap_below(ground.block, town.shape(), inches(1))) continue;
      bool free = board.on_table(block) && !board.impassable_for(formed, ground) && !features_under(board.setting.field, ground.block).any();
      for (int i = 0; i < board.count() && free; ++i) {
        if (i == self || !board.active(i)) continue;
        const bool enemy_near = board.unit(i).side != unit.side && board.in_contact_zone(ground, i);
        free = !board.overlapping(ground, board.ground(i)) && !enemy_near;
      }
      if (free) return block;
    }
  }
  return {};
}

}  // namespace

WithdrawalTerms terms(const Board& board, int self, Withdrawal kind, int from) {
  const Unit& unit = board.unit(self);
  WithdrawalTerms t;
  t.kind = kind == Withdrawal::Evade ? MoveKind::Evade : retreats(kind) ? MoveKind::Retreat : MoveKind::Retire;
  t.stance = unit.stance;
  const bool gun = is_gun(unit);
  const bool limbers = gun && unit.stance == Stance::Unlimbered && kind != Withdrawal::FallBack;  // BN-CCART-10
  if (limbers) t.stance = Stance::Limbered;
  t.start = {unit.pose, layout_of(unit, t.stance)};
  if (unit.stance == Stance::Town) {
    t.stance = Stance::Depth;
    if (const auto outside = outside_town(board, self, from)) t.start = *outside;
  }

  SilentUmpire silent;
  AllowanceFacts facts{};
  facts.mover = mover_of(unit);
  facts.type = retreats(kind) ? MoveType::Retreat : MoveType::Manoeuvre;
  facts.redeployments = limbers && kind != Withdrawal::CombatRetire && kind != Withdrawal::CombatRetreat;  // BN-CCART-13
  facts.forced = kind == Withdrawal::ThrowRetreat;
  const Allowance allowed = allowance(facts, board.setting.tables, silent);
  t.most = inches(allowed.inches);
  if (kind == Withdrawal::FallBack) t.most = inches(board.setting.tables.fall_back_inches);
  if (gun && kind == Withdrawal::CombatRetire) t.most = inches(board.setting.tables.allowances.retreat[static_cast<int>(facts.mover)]) / 2;
  t.must = kind != Withdrawal::Evade && kind != Withdrawal::ChosenRetire && kind != Withdrawal::ChosenRetreat;
  const bool half = kind == Withdrawal::Evade || kind == Withdrawal::ChosenRetreat;  // BN-MOVE-13
  t.least = t.must ? t.most : half ? allowed.at_least * unit_length / 2 : 0;
  t.steps = !retreats(kind) && is_mounted(unit) ? 2 : 1;
  return t;
}

std::optional<Refusal> check_way(const Board& board, int self, const Block& start, Vec shift, Way& way) {
  Unit unit = board.unit(self);
  unit.square = 0;
  if (unit.stance == Stance::Town) {
    unit.stance = Stance::Depth;
    unit.town = -1;
  }
  const Setting& setting = board.setting;
  const Block end{{start.pose.at + shift, start.pose.facing}, start.layout};
  way = {end, length_near(shift), !linstock::on_table(setting.field, end.pose.at)};
  const Ground before = board.ground_at(unit, start), after = board.ground_at(unit, end);
  const Motion motion(start, Manoeuvre::shift(static_cast<std::int32_t>(shift.x), static_cast<std::int32_t>(shift.y)));
  const Box sweep = join(before.box, after.box);

  // Nothing impassable, no enemy unit, no contact zone on the way.
  const auto arm = static_cast<std::size_t>(arm_index(unit));
  for (const Area& area : setting.field.areas)
    if ((area.going[arm] == Going::Impassable || area.town) && meet(area.box, sweep) && first_step(motion, area.shape(), Limit::overlap()))
      return Refusal{clause::BN_TERR_04, "ground that it may not enter is in the way"};
  for (const Feature& feature : setting.field.features)
    if (feature.crossing[arm] == Crossing::Impassable && meet(feature.box, sweep) && first_step(motion, feature.shape(), Limit::overlap()))
      return Refusal{clause::BN_TERR_09, "an impassable line is in the way"};
  std::optional<Refusal> refusal;
  board.each_enemy(unit.side, [&](int enemy) {
    if (refusal) return;
    const Ground& other = board.ground(enemy);
    const bool near = meet(grown(sweep, inches(3)), other.box);
    const bool in_contact_before = board.closer_than(before, other, inches(1));
    if (near && !in_contact_before) {
      const auto enters = [&](const Shape& shape) { return first_step(motion, shape, Limit::below(inches(1))).has_value(); };
      bool touched = false;
      if (other.town)
        touched = enters(other.town->shape());
      else
        for (const Convex& piece : other.block.all()) touched = touched || enters(piece);
      if (touched) refusal = Refusal{clause::BN_ZOC_08, "it would enter an enemy's contact zone"};
    }
    if (refusal || way.leaves_table) return;
    // BN-MOVE-15: further from every enemy that was within 12".
    if (board.within(before, other, watched)) {
      const Measured from = board.measure(before, other), to = board.measure(after, other);
      if (!(from.gap < to.gap)) refusal = Refusal{clause::BN_MOVE_15, "it must end further from every enemy that was within 12\""};
    }
    if (refusal || !near) return;
    const bool in_zone_before = board.in_zone(before, enemy);
    // BN-MOVE-16, BN-MOVE-24: it stays at least partly in that enemy's frontal zone.
    if (in_zone_before && board.in_frontal_zone(before, enemy) && !board.in_frontal_zone(after, enemy))
      refusal = Refusal{clause::BN_MOVE_16, "it must stay in the frontal zone of the enemy before it"};
    // BN-MOVE-17: no new zone of control.
    if (!refusal && !in_zone_before && !in_contact_before)
      for (std::int32_t step = sample; !refusal; step += sample) {
        const bool last = step >= motion.steps;
        if (board.in_zone(board.ground_at(unit, motion.at(last ? motion.steps : step)), enemy))
          refusal = Refusal{clause::BN_MOVE_17, "it may not enter the zone of a new enemy"};
        if (last) break;
      }
  });
  if (refusal || way.leaves_table) return refusal;
  // BN-INTER-01: clear of every friend at the end; nothing linear under it.
  bool overlaps = false;
  board.each_friend(self, [&](int other) { overlaps = overlaps || board.overlapping(after, board.ground(other)); });
  if (overlaps) return Refusal{clause::BN_INTER_08, "a friend stands where it would end"};
  if (features_under(setting.field, after.block).any()) return Refusal{clause::BN_TERR_02, "it would end astride a linear feature"};
  return {};
}

namespace {

// The longest legal way in a direction, at most `most`; friends at its end are cleared by going up to 4" further
// (BN-INTER-08) where the whole allowance is used.
Way longest(const Board& board, int self, const WithdrawalTerms& t, Angle direction) {
  Way way;
  for (std::int32_t extra = 0; extra <= inches(4); extra += 500)
    if (!check_way(board, self, t.start, in_direction(direction, t.most + extra), way)) return way;
  for (std::int32_t length = t.most - 1000; length > 0; length -= 1000)
    if (!check_way(board, self, t.start, in_direction(direction, length), way)) return way;
  way = {t.start, 0, false};
  return way;
}

Angle straight_back(const Board& board, int self, const Block& start, int from) {
  const Unit& unit = board.unit(self);
  if (from >= 0 && board.active(from) && board.unit(from).pose.at != start.pose.at) {
    const Measured m = board.measure(board.ground_at(unit.stance == Stance::Town ? Unit{unit} : unit, start), board.ground(from));
    if (m.a != m.b) return angle_of(m.a - m.b);
    return angle_of(start.pose.at - board.unit(from).pose.at);
  }
  int nearest = -1;
  Measured best{};
  board.each_enemy(unit.side, [&](int enemy) {
    const Measured m = board.measure(board.ground(self), board.ground(enemy));
    if (nearest >= 0 && !(m.gap < best.gap)) return;
    nearest = enemy;
    best = m;
  });
  return nearest >= 0 && best.a != best.b ? angle_of(best.a - best.b) : turned(start.pose.facing, half_turn);
}

// Straight back first, then more and more to the sides.
Angle fan(Angle back, int n) { return turned(back, (n % 2 ? 1 : -1) * ((n + 1) / 2) * (full_turn / directions)); }

}  // namespace

Way best_way(const Board& board, int self, const WithdrawalTerms& t, int from, std::uint64_t luck) {
  const Angle back = straight_back(board, self, t.start, from);
  Way best{t.start, 0, false};
  const int first = static_cast<int>(luck % 7);
  for (int n = 0; n < directions; ++n) {
    const Way way = longest(board, self, t, fan(back, n < 7 ? (n + first) % 7 : n));
    if (way.leaves_table && best.length > 0) continue;
    if (way.length > best.length || (best.leaves_table && way.length > 0)) best = way;
    if (best.length >= t.most && !best.leaves_table) break;
  }
  return best;
}

std::optional<Refusal> check_withdrawal(const Board& board, int self, Withdrawal kind, int from, const Answer& answer, Way& way, Angle& facing) {
  const WithdrawalTerms t = terms(board, self, kind, from);
  if (answer.value != static_cast<int>(kind)) return Refusal{clause::BN_MOVE_01, "another kind of move was called for"};
  Block block = t.start;
  way = {t.start, 0, false};
  facing = block.pose.facing;
  int shifts = 0;
  for (int i = 0; i < answer.path.size(); ++i) {
    const Manoeuvre& m = answer.path[i];
    if (m.kind == Manoeuvre::Kind::Shift) {
      if (++shifts > t.steps) return Refusal{retreats(kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_07, "too many straight steps"};
      Way leg;
      if (const auto refusal = check_way(board, self, block, Vec{m.vector.x, m.vector.y}, leg)) return refusal;
      way = {leg.end, way.length + leg.length, leg.leaves_table};
      block = leg.end;
    } else if (m.kind == Manoeuvre::Kind::Pivot && i == answer.path.size() - 1) {
      facing = turned(block.pose.facing, m.by);
    } else {
      return Refusal{clause::BN_MOVE_08, "a withdrawal is a straight move, then a pivot"};
    }
  }
  // BN-MOVE-11: the way it went, or the opposite way.
  if (retreats(kind) && way.length > 0 && facing != t.start.pose.facing) {
    const Angle went = angle_of(way.end.pose.at - t.start.pose.at);
    const int off = std::min(std::abs(turn_between(went, facing)), std::abs(turn_between(turned(went, half_turn), facing)));
    if (off > degrees(1)) return Refusal{clause::BN_MOVE_11, "after a retreat it faces the way it went or the opposite way"};
  }
  if (way.leaves_table) return {};
  constexpr std::int64_t slack = 3;  // whole grid points
  if (way.length > t.most + slack) {  // BN-INTER-08: only to clear friends
    Way exact;
    const Vec whole = way.end.pose.at - t.start.pose.at;
    const Vec shorter = in_direction(angle_of(whole), t.most);
    if (way.length > t.most + inches(4) + slack || !check_way(board, self, t.start, shorter, exact))
      return Refusal{clause::BN_ALLOW_01, "further than its allowance"};
  }
  if (way.length + slack >= t.least) return {};
  if (!t.must) return Refusal{clause::BN_MOVE_13, "at least half the allowance must be used"};
  // Compelled: shorter only if nothing longer is to be had; the D follows.
  if (way.length + inches(1) < best_way(board, self, t, from).length)
    return Refusal{retreats(kind) ? clause::BN_MOVE_12 : clause::BN_MOVE_09, "the full allowance must be used where it can be"};
  return {};
}

namespace {

Question withdrawal_question(const Board& board, const Withdraw& step) {
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  Question ask;
  ask.shape = Question::Shape::Move;
  ask.seat = board.unit(step.unit).side;
  ask.clause = retreats(step.kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_08;
  ask.what = "which way does it withdraw?";
  ask.subject = step.unit;
  ask.block = t.start;
  ask.allowance = t.most;
  ask.options.push({static_cast<int>(step.kind), move_kind_names[static_cast<int>(t.kind)], step.from});
  return ask;
}

}  // namespace

void run(State& state, const Withdraw& step, const Setting& setting, Umpire& umpire) {
  if (!at(state, step.unit).on_table) return;
  umpire.heading(retreats(step.kind) ? clause::BN_MOVE_10 : clause::BN_MOVE_08, retreats(step.kind) ? "retreats" : "retires", step.unit);
  if (step.kind == Withdrawal::ChosenRetreat) {  // BN-THROW-25; the throw's own retreat has had its D
    suffer_disruption(state, step.unit, 1, setting, umpire);
    if (!at(state, step.unit).on_table) return;
  }
  const Board board(state, setting);
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  const Answer answer = umpire.move(withdrawal_question(board, step));
  Way way;
  Angle facing;
  if (const auto refusal = check_withdrawal(board, step.unit, step.kind, step.from, answer, way, facing)) umpire.refuse(*refusal);

  Unit& unit = at(state, step.unit);
  if (unit.town >= 0) state.towns[static_cast<std::size_t>(unit.town)] = {};
  unit.town = -1;
  unit.square = 0;  // BN-SQUARE-09
  unit.start = t.start;
  unit.path.clear();
  for (const Manoeuvre& m : answer.path) unit.path.push(m);
  unit.stance = t.stance;
  unit.pose = {way.end.pose.at, facing};
  if (unit.moved < Movement::Across) unit.moved = Movement::Across;
  umpire.found("inches", static_cast<int>(way.length), clause::BN_MOVE_20, unit_length);
  if (way.leaves_table) return leave_table(state, step.unit, umpire);
  // BN-MOVE-09, BN-MOVE-12, BN-CCOUT-08, BN-CCOUT-14, BN-MOVE-22: what could not be made costs a D.
  if (t.must && way.length + 3 < t.least) suffer_disruption(state, step.unit, 1, setting, umpire);
}

// EVADES

bool can_evade(const Board& board, int self, int mover) {
  const Unit& unit = board.unit(self);
  if (!board.active(self) || !board.active(mover) || !may_evade(unit) || !board.unobstructed(self, mover, inches(12))) return false;
  const WithdrawalTerms t = terms(board, self, Withdrawal::Evade, mover);
  const Way way = best_way(board, self, t, mover);
  return way.leaves_table || way.length >= t.least;
}

void run(State& state, const OfferEvade& offer, const Setting& setting, Umpire& umpire) {
  if (!can_evade(Board(state, setting), offer.unit, offer.from)) return;
  Question ask;
  ask.seat = at(state, offer.unit).side;
  ask.clause = clause::BN_EVADE_01;
  ask.what = "the enemy comes within 12\": evade?";
  ask.subject = offer.unit;
  ask.options.push({0, "hold"});
  ask.options.push({1, "evade", offer.from});
  if (umpire.pick(ask) == 0) return;
  at(state, offer.unit).evaded = 1;
  suffer_disruption(state, offer.unit, 1, setting, umpire);  // BN-EVADE-03
  state.agenda.push(Withdraw{offer.unit, Withdrawal::Evade, offer.from});
}

}  // namespace linstock::big_napoleonic
