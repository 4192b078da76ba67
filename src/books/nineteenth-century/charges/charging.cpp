// CHARGES on the table: which ways lead to an enemy, and what both sides write down in secret.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/movement/plotting.h"

namespace linstock::nineteenth_century::afield {

// THE WAY OF A CHARGE

namespace {

constexpr std::int32_t widest_wheel = eighth_turn;

Leg timed(const Manoeuvre& m, int time) { return {m.kind, m.corner, m.distance, m.by, time}; }

// How long a wheel takes; the whole period if it cannot be done (NC-CHANGE-04, 05).
int wheel_time(const Board& board, int u, const Block& from, const Manoeuvre& wheel) {
  const Paced paced = pace_wheel(board.battlefield(), troops_of(board.unit(u)), from, wheel, board.tables);
  return paced.allowed == MoveAllowed::Yes ? std::min<int>(paced.takes, period_time) : period_time;
}

// Straight on from there in the time that is left: does it meet the target, which stands or comes on with a charge move of its own? Then they
// share the distance (NC-RESP-15).
bool straight_on(const Board& board, int charger, int target, int coming, const Block& from, int time_used, ChargeWay& way) {
  const int full = rate(troops_of(board.unit(charger)), MoveKind::Charge, board.tables.movement);
  if (full == 0 || time_used >= period_time) return false;
  const Motion all(from, Manoeuvre::advance(yards(full + coming)));
  const auto contact = field::first_near(all, board.ground(target), Limit::contact());
  if (!contact) return false;
  const Men men = troops_of(board.unit(charger));
  const Paced furthest = pace_furthest(board.battlefield(), men, from, MoveKind::Charge, period_time - time_used, board.tables);
  std::int32_t reach = 0;
  for (const field::TimedLeg& leg : furthest.legs) {
    way.legs.push(timed(leg.manoeuvre, leg.takes));
    reach += leg.manoeuvre.distance;
  }
  if (reach <= 0) return false;
  way.straight = *contact;
  way.reach = whole_yards(reach);
  way.move = full;
  return way.straight * std::int64_t{full} <= std::int64_t{reach} * (full + coming);
}

// NC-CHARGE-13, NC-MOVE-15: straight on, or after a wheel that costs its time.
ChargeWay way_to(const Board& board, int charger, int target, int coming) {
  ChargeWay way;
  const Block start = board.block(charger);
  if (guns(board.unit(charger)) || board.unit(charger).now.formation == Formation::Square || faces_flank(board.unit(charger))) return way;  // NC-FORM-12
  way.found = straight_on(board, charger, target, coming, start, 0, way);
  if (way.found) return way;
  const std::int32_t by = turn_between(start.pose.facing, angle_of(field::centre_of(board.ground(target)) - start.pose.at));
  if (std::abs(by) < degrees(2) || std::abs(by) > widest_wheel) return way;
  const Manoeuvre wheel = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
  const int time = wheel_time(board, charger, start, wheel);
  way = ChargeWay();
  if (time >= period_time) return way;
  way.legs.push(timed(wheel, time));
  way.found = straight_on(board, charger, target, coming, after(start, wheel), time, way);
  return way;
}

}  // namespace

ChargeWay charge_way(const Board& board, int charger, int target) { return way_to(board, charger, target, 0); }
ChargeWay counter_charge_way(const Board& board, int unit, int charger) {
  return way_to(board, unit, charger, rate(troops_of(board.unit(charger)), MoveKind::Charge, board.tables.movement));
}

// DECLARATION

DeclareFacts declare_facts(const Board& board, int charger, int target, const ChargeWay& way) {
  const Unit &own = board.unit(charger), &his = board.unit(target);
  DeclareFacts f{};
  f.arm = own.is.arm;
  const Demanded demand = demand_of(board, charger);
  f.orders = demand.acts_as;
  f.order = own.now.order;
  f.conduct = own.now.rallying ? Conduct::Rallying : own.now.conduct;
  f.returned = own.now.returned == board.state.period, f.target_returned = his.now.returned == board.state.period;
  f.repulsed = own.last.repulsed, f.thrown_back = own.last.thrown_back;
  f.written = 1;
  f.distance = board.yards_between(charger, target);
  f.charge_reach = way.found ? std::max(way.reach, f.distance) : 0;
  f.targets = 1;
  f.could_hit_all = 1;
  f.sub_group = own.is.part == Part::Screen;  // NC-ORDER-19
  f.target_order = his.now.order;
  f.in_the_way = field::partly_in(arc_of(front_of(board.block(charger))), board.ground(target));
  f.defends_objective = own.told.objective >= 0 && board.stands_in(target, own.told.objective);
  f.threatens_position = board.can_charge(target, charger) || board.can_charge(charger, target);
  return f;
}

bool might_charge(const Board& board, int charger, int target) {
  const Unit& own = board.unit(charger);
  if (guns(own) || own.now.conduct != Conduct::Steady || own.now.rallying || own.now.changing || board.in_melee(charger)) return false;
  if (board.side_of(charger) == board.side_of(target) || !board.active(target)) return false;
  // No part of it goes further than its charge move, wheel or not.
  if (board.yards_between(charger, target) > rate(troops_of(own), MoveKind::Charge, board.tables.movement) + 1) return false;
  return board.sees(charger, target) && charge_way(board, charger, target).found;
}

std::optional<Refusal> check_charge(const Board& board, int charger, int target) {
  const ChargeWay way = charge_way(board, charger, target);
  SilentUmpire silent;
  switch (declare_charge(declare_facts(board, charger, target, way), board.tables, silent).answer) {
    case MayDeclare::Yes: return {};
    case MayDeclare::NotWritten: return Refusal{clause::NC_CHARGE_03, "a charge is written down first"};
    case MayDeclare::NoChargeMove: return Refusal{clause::NC_MOVE_01, "it has no charge move"};
    case MayDeclare::JustReturned: return Refusal{clause::NC_SEQ_02, "one of the two has just returned to the table"};
    case MayDeclare::Repulsed: return Refusal{clause::NC_CHARGE_09, "its charge was repulsed by fire last period"};
    case MayDeclare::ThrownBack: return Refusal{clause::NC_CHARGE_10, "it was thrown back in melee last period"};
    case MayDeclare::NotFree: return Refusal{clause::NC_CHARGE_02, "it is not free to charge"};
    case MayDeclare::OutOfReach: return Refusal{clause::NC_CHARGE_04, "the target is out of charge reach"};
    case MayDeclare::NotAllTargets: return Refusal{clause::NC_CHARGE_05, "it could not hit all its targets"};
    case MayDeclare::NoCause: return Refusal{clause::NC_CHARGE_02, "this enemy neither stands in its way nor defends its objective"};
    case MayDeclare::AgainstOrders: break;
  }
  return Refusal{clause::NC_CHARGE_15, "its order does not let it charge this enemy"};
}

// SEVERAL TARGETS

// NC-CHARGE-05, 18: straight on, its front meets each of them if all stay: they stand level, to a yard.
bool could_hit_both(const Board& board, int charger, int one, int other) {
  const ChargeWay way = charge_way(board, charger, one);
  if (!way.found || one == other) return false;
  Block block = board.block(charger);
  for (const Leg& leg : way.legs)
    if (leg.kind == Manoeuvre::Kind::Wheel) block = after(block, Manoeuvre::wheel(leg.corner, leg.by));
  const auto second = field::first_near(Motion(block, Manoeuvre::advance(yards(way.reach))), board.ground(other), Limit::contact());
  return second && std::abs(*second - way.straight) <= unit_length;
}

Targets targets_in(const State& state, int charger, int value) {
  if (value >= 0) return {value, -1, -1};
  const auto enemy = [&](int i) { return state.unit(i).is.side != state.unit(charger).is.side; };
  for (int one = 0; one < state.count(); ++one)
    for (int other = one + 1; enemy(one) && other < state.count(); ++other) {
      if (two_targets(one, other) == value) return {one, other, -1};
      for (int third = other + 1; enemy(other) && third < state.count(); ++third)
        if (three_targets(one, other, third) == value) return {one, other, third};
    }
  return {};
}

std::optional<Refusal> check_charges(const Board& board, int charger, int value) {
  const Targets targets = targets_in(board.state, charger, value);
  if (targets.first < 0) return Refusal{clause::NC_CHARGE_05, "a charge names whom it goes at"};
  if (const auto refusal = check_charge(board, charger, targets.first)) return refusal;
  if (targets.second < 0) return {};
  for (int other : {targets.second, targets.third}) {
    if (other < 0) continue;
    if (const auto refusal = check_charge(board, charger, other)) return refusal;
    if (!could_hit_both(board, charger, targets.first, other)) return Refusal{clause::NC_CHARGE_05, "it could not hit all of them if they stood"};
  }
  return {};
}

namespace {

void offer_several(const Board& board, int u, const std::vector<int>& enemies, Question& line) {
  for (int one : enemies)
    for (int other : enemies) {
      if (one >= other || !could_hit_both(board, u, one, other)) continue;
      line.options.push({two_targets(one, other), "both at once", one});
      for (int third : enemies)
        if (other < third && could_hit_both(board, u, one, third)) line.options.push({three_targets(one, other, third), "all three at once", one});
    }
}

// NC-DOUBLE-05: whoever doubles and finds his way blocked charges, or what else is left to him.
bool offer_blocked(const Board& board, int u, Question& line) {
  const auto doubled = doubling_of(board, u);
  const int enemy = doubled ? blocker_of(board, u) : -1;
  if (enemy < 0) return false;
  line.clause = clause::NC_DOUBLE_05;
  line.options.push({enemy, "", enemy});
  if (doubled->next == DoublingNext::MayHaltOrCharge) line.options.push({no_charge, "halt"});
  if (doubled->next == DoublingNext::ChargesOrPushesOn) line.options.push({no_charge, "push on"});
  return true;
}

// What both sides can see: who has an enemy within its reach. Whether its order lets it is told to its owner alone.
Question charges_sheet(const Board& board, Seat side) {
  std::vector<Blank::Line> lines;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || board.side_of(i) != side) continue;
    Question line = asked(side, clause::NC_CHARGE_03, "whom does {} charge?", i);
    if (offer_blocked(board, i, line)) {
      lines.push_back({line, false});
      continue;
    }
    line.options.push({no_charge, "nobody"});
    std::vector<int> enemies;
    for (int e = 0; e < board.count(); ++e)
      if (might_charge(board, i, e)) enemies.push_back(e);
    for (int e : enemies) line.options.push({e, "", e});
    offer_several(board, i, enemies, line);
    if (line.options.size() > 1) lines.push_back({line, false});
  }
  return battle::secret_sheet(side, clause::NC_CHARGE_03, "Write down who charges whom", std::move(lines));
}

}  // namespace

template <>
void run(State& state, const WriteCharges&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::Declare;
  battle::Sheets written;
  std::vector<std::pair<int, int>> must;
  {
    const Board board(state, setting);
    written = battle::ask_sheets(umpire, [&](Seat side) { return charges_sheet(board, side); }, [&](const SheetEntry& entry) -> std::optional<Refusal> {
      if (entry.answer.value == no_charge) return {};
      return check_charges(board, entry.subject, entry.answer.value);
    });
    for (int i = 0; i < state.count(); ++i) {  // left out of the sheet, it has no choice
      const auto doubled = board.active(i) ? doubling_of(board, i) : std::nullopt;
      if (doubled && doubled->next == DoublingNext::MustCharge) must.push_back({i, blocker_of(board, i)});
    }
  }
  begin_phase(state, Phase::Declare, clause::NC_SEQ_02, umpire);
  written.each_entry([&](const SheetEntry& entry) {
    if (entry.answer.value == no_charge) return;
    const Targets targets = targets_in(state, entry.subject, entry.answer.value);
    state.unit(entry.subject).turn.target = targets.first;
    state.unit(entry.subject).turn.also = {targets.second, targets.third};
    each_target(state.unit(entry.subject), [&](int target) { umpire.tell(clause::NC_CHARGE_03, "{} declares a charge on {}", entry.subject, target); });
  });
  for (const auto& [u, enemy] : must)
    if (state.unit(u).turn.target < 0) {
      state.unit(u).turn.target = enemy;
      umpire.tell(clause::NC_DOUBLE_05, "{} has to charge {}, who blocks its way", u, enemy);
    }
}

}  // namespace linstock::nineteenth_century::afield
