// CHARGES on the table: written in secret by both sides, cancelled and reinstated by each other, answered in secret.
#include <algorithm>

#include "books/nineteenth-century/battle/plotting.h"
#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/losing_formation/losing.h"

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

// CANCELLED AND REINSTATED

bool is_charged(const State& state, int u) {
  return std::ranges::any_of(state.units, [&](const Unit& other) { return other.now.presence == Presence::OnTable && other.turn.charge_on && aims_charge_at(other, u); });
}

int first_charger(const Board& board, int u) {
  int first = -1, nearest = 0, speed = 1;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || !board.unit(i).turn.charge_on || !aims_charge_at(board.unit(i), u)) continue;
    const int distance = board.yards_between(i, u), charge = std::max(1, rate(troops_of(board.unit(i)), MoveKind::Charge, board.tables.movement));
    if (first < 0 || distance * speed < nearest * charge) first = i, nearest = distance, speed = charge;  // NC-RESP-14: in time, not in yards
  }
  return first;
}

// NC-CHARGE-11, 12, 16, NC-RESULT-17. All charge tests are known; an enemy that charges a unit that is not its own target
// takes that unit's charge away, if he comes on.
template <>
void run(State& state, const Untangle&, const Setting& setting, Umpire& umpire) {
  std::vector<int> on;
  const auto passed = [&](int i) { return state.unit(i).turn.target >= 0 && state.unit(i).turn.result <= Reaction::ObeyOrders && !runs(state.unit(i)); };
  for (int i = 0; i < state.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.turn.target < 0) continue;
    int charger = -1;  // of several the one that is not its own target
    for (int e = 0; e < state.count(); ++e)
      if (aims_charge_at(state.unit(e), i) && (charger < 0 || passed(e)) && (charger < 0 || !aims_charge_at(unit, e))) charger = e;
    const UntangleFacts facts{charger >= 0 && aims_charge_at(unit, charger), unit.turn.result, charger >= 0 ? state.unit(charger).turn.result : Reaction::RetreatRout};
    umpire.heading(clause::NC_CHARGE_11, "The charge of {} on {}", i, unit.turn.target);
    const Untangled what = untangle(facts, setting.tables, umpire).unit;
    if (what == Untangled::ChargesItsTarget || what == Untangled::BothCharge) on.push_back(i);
  }
  for (int i = 0; i < state.count(); ++i) {
    Deeds& turn = state.unit(i).turn;
    turn.charge_on = std::ranges::find(on, i) != on.end();
    if (!turn.charge_on) turn.target = -1, turn.also = {-1, -1};
  }
  // A charger that threw the worst result waited for this: it breaks if an enemy comes on, else it retreats.
  for (int i = 0; i < state.count(); ++i)
    if (state.unit(i).turn.waits) {
      state.unit(i).turn.waits = 0;
      apply_test(state, setting, i, {state.unit(i).turn.score, state.unit(i).turn.result}, true, is_charged(state, i), umpire);
    }
  for (int i = 0; i < state.count(); ++i) {
    if (!on_table(state.unit(i)) || !is_charged(state, i)) continue;
    if (state.unit(i).is.part == Part::Holders) bolt(state, i, clause::NC_FORM_23, umpire);
    state.unit(i).told.doubles = 0;  // NC-DOUBLE-03
  }
}

// RESPONSES

namespace {

// NC-RESP-03, 15: would the way to where they meet, by a wheel or over rough ground, cost it its order?
bool counter_charge_unforms(const Board& board, int u, int charger) {
  const ChargeWay way = counter_charge_way(board, u, charger);
  if (!way.found) return true;  // it would first have to change its front
  const Unit& own = board.unit(u);
  Block from = board.block(u);
  for (const Leg& leg : way.legs) {
    if (leg.kind != Manoeuvre::Kind::Wheel) continue;
    from = after(from, Manoeuvre::wheel(leg.corner, leg.by));
    if (close_order(own) && own.is.training >= Training::T3 && own.now.cohesion == Cohesion::Formed) return true;  // NC-CHANGE-06
  }
  const std::int64_t theirs = std::max(1, rate(troops_of(board.unit(charger)), MoveKind::Charge, board.tables.movement));
  const Motion motion(from, Manoeuvre::advance(static_cast<std::int32_t>(way.straight * std::int64_t{way.move} / (way.move + theirs))));
  SilentUmpire silent;
  bool unforms = false;
  const auto feel = [&](Terrain terrain) { unforms = unforms || rough_ground({troops_of(own), terrain, own.now.cohesion}, board.tables, silent).state > own.now.cohesion; };
  areas_passed(board.battlefield(), motion).each([&](int n) { feel(static_cast<Terrain>(board.battlefield().areas[static_cast<std::size_t>(n)].kind)); });
  features_passed(board.battlefield(), motion).each([&](int n) { feel(terrain_of(static_cast<LineKind>(board.battlefield().features[static_cast<std::size_t>(n)].kind))); });
  return unforms;
}

}  // namespace

ResponseFacts response_facts(const Board& board, int u, Response wish, Reaction result) {
  const Unit& unit = board.unit(u);
  ResponseFacts f{};
  const Demanded demand = demand_of(board, u);
  f.orders = demand.acts_as;
  f.arm = unit.is.arm;
  f.guns = unit.now.guns;
  f.dismounted = unit.now.dismounted;
  f.sub_group = unit.is.part == Part::Screen;
  f.order = unit.now.order;
  f.conduct = unit.now.rallying ? Conduct::Rallying : unit.now.conduct;
  if (f.conduct == Conduct::Retreating || f.conduct == Conduct::Evading) f.conduct = Conduct::Steady;
  f.in_contact_with_routers = unit.now.conduct == Conduct::Pursuing && unit.now.quarry >= 0 && board.touch(u, unit.now.quarry);
  int mounted = 0, dismounted = 0;
  f.charger_order = FigureOrder::Skirmish;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& charger = board.unit(i);
    if (!board.active(i) || !charger.turn.charge_on || !aims_charge_at(charger, u)) continue;
    (horse(charger) ? mounted : dismounted) = 1;
    f.charger_order = std::min(f.charger_order, charger.now.order);
    f.behind_works |= board.behind_works(u, charger.pose.at);
  }
  f.charged_by = mounted && dismounted ? ChargedBy::Both : mounted ? ChargedBy::Mounted : ChargedBy::Dismounted;
  const int charger = first_charger(board, u);
  f.would_lose_formation = charger >= 0 && counter_charge_unforms(board, u, charger);
  f.wish = wish;
  f.result = result;
  return f;
}

namespace {

Question responses_sheet(const Board& board, Seat side) {
  std::vector<Blank::Line> lines;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (!board.active(i) || unit.is.side != side || !is_charged(board.state, i) || runs(unit) || unit.turn.charge_on) continue;
    Question line = asked(side, clause::NC_RESP_01, "how does {} answer?", i);
    for (Response r : {Response::Halt, Response::CounterCharge, Response::Evade}) line.options.push({static_cast<int>(r), response_names[static_cast<int>(r)]});
    static constexpr const char* held_back[] = {"counter-charge after 1/8 of the period", "counter-charge after 1/4 of the period", "counter-charge after 3/8 of the period",
                                                "counter-charge after half the period"};
    for (int delay = 1; delay <= std::min(4, board.tables.charges.most_delay); ++delay) line.options.push({counter_charges_after + delay, held_back[delay - 1]});  // NC-RESP-05
    lines.push_back({line, false});
  }
  return battle::secret_sheet(side, clause::NC_RESP_01, "How do your charged units answer?", std::move(lines));
}

}  // namespace

std::optional<Refusal> check_response(const Board& board, int u, Response wish) {
  const OpenResponses open = open_responses(response_facts(board, u, wish, Reaction::ObeyOrders));
  const bool granted = wish == Response::CounterCharge ? open.counter_charge : wish == Response::Halt ? open.halt : open.evade;
  if (granted) return {};
  return Refusal{open.clause, std::string("its order and this charge leave it: ") + (open.counter_charge ? "counter-charge " : "") + (open.halt ? "halt " : "") + (open.evade ? "evade" : "")};
}

template <>
void run(State& state, const WriteResponses&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::TestOthers;
  battle::Sheets written;
  {
    const Board board(state, setting);
    written = battle::ask_sheets(umpire, [&](Seat side) { return responses_sheet(board, side); },
                                 [&](const SheetEntry& entry) { return check_response(board, entry.subject, response_in(entry.answer.value)); });
  }
  begin_phase(state, Phase::TestOthers, clause::NC_SEQ_04, umpire);
  written.each_entry([&](const SheetEntry& entry) { 
    Deeds& turn = state.unit(entry.subject).turn;
    turn.wish = response_in(entry.answer.value);
    turn.delay = entry.answer.value > counter_charges_after ? entry.answer.value - counter_charges_after : 0;
  });
}

// NC-RESP-02 to 04, 17: what becomes of the answer once the unit has tested, or simply evades.
void answer_charge(State& state, const Setting& setting, int u, Umpire& umpire) {
  Responded answer{};
  int charger = -1;
  {
    const Board board(state, setting);
    charger = first_charger(board, u);
    if (charger < 0) return;
    const auto hush = umpire.whisper(only(state.unit(u).is.side));  // its order shows in what is open to it
    answer = respond(response_facts(board, u, state.unit(u).turn.wish, state.unit(u).turn.result), setting.tables, umpire);
  }
  Unit& unit = state.unit(u);
  unit.turn.answers = 1;
  unit.turn.responds = answer.responds;
  umpire.tell(clause::NC_RESP_01, answer.responds == Responds::CounterCharges ? "{} counter-charges {}"
                                  : answer.responds == Responds::Evades      ? "{} evades {}"
                                  : answer.responds == Responds::Breaks      ? "{} does not stand before {}"
                                  : answer.responds == Responds::Ignores     ? "{} ignores {}"
                                                                             : "{} halts before {}", u, charger);
  if (answer.responds == Responds::Breaks) return break_unit(state, u, false, clause::NC_RESP_17, umpire);
  if (unit.now.rallying) unit.now.rallying = unit.now.rally_left = 0;  // NC-RESP-16
  if (answer.responds == Responds::Halts && !sub_group(unit)) halt_in_spite(state, setting, u, HaltReason::ChargedAndKept, umpire);  // NC-ORDER-21
  if (answer.responds != Responds::CounterCharges || !unit.turn.may_counter_charge) return;
  if (!counter_charge_way(Board(state, setting), u, charger).found) return;
  unit.turn.target = charger;
  unit.turn.charge_on = 1;
}

}  // namespace linstock::nineteenth_century::afield
