// CHARGES on the table: declared side by side, answered, carried home; the charger is squared up to the edge it struck.
#include <algorithm>

#include "books/pike-and-shot/battle/contact.h"
#include "books/pike-and-shot/battle/sequence.h"
#include "field/room.h"

namespace linstock::pike_and_shot {

namespace {

constexpr int dice_of_choice(int choice) { return choice >= TwoDice ? 2 : 1; }

int degrees_up(std::int32_t angle) { return static_cast<int>((std::int64_t{std::abs(angle)} * 360 + full_turn - 1) / full_turn); }

// A wheel that walks over nobody and onto no closed ground.
bool may_wheel(const Board& board, int u, const field::Leg& leg) {
  const Box sweep = field::sweep_of(leg);
  if (!board.on_table_whole(ground_of(leg.to)) || board.going_of(areas_passed(board.battlefield(), leg.motion()), u) == Going::Impassable) return false;
  for (int i = 0; i < board.count(); ++i)
    if (i != u && board.active(i) && board.near(i, sweep) && sweeps(leg, board.ground(i))) return false;
  return true;
}

std::int32_t furthest(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return yards(most_full_dice_yards(unit.is.arm, unit.now.mounted, unit.is.weight, unit.turn.inspired > 0, board.tables));
}

// PS-CHG-08: the first wheel and straight way that touches this enemy and nobody else before.
ChargeWay try_way(const Board& board, int u, int target, std::int32_t by) {
  ChargeWay way;
  field::Leg leg;
  leg.from = board.block(u);
  leg.to = leg.from;
  if (by != 0) {
    leg.manoeuvre = way.wheel = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
    leg.to = after(leg.from, leg.manoeuvre);
    if (!may_wheel(board, u, leg)) return way;
    way.arc = board.unit(u).now.formation == Formation::Unformed ? 0 : static_cast<std::int32_t>(field::way_of_leg(leg));
  }
  way.wheeled = leg.to;
  const std::int32_t most = furthest(board, u) - way.arc;
  if (most <= 0) return way;
  const Motion motion(leg.to, Manoeuvre::advance(most));
  const auto contact = field::first_near(motion, board.ground(target), Limit::within(field::hair));
  if (!contact) return way;
  const Run run = go_straight(board, u, leg.to, leg.to.pose.facing, *contact + 1, {.clears = false});
  way.straight = *contact;
  way.found = run.meets == target && run.passed.empty();
  return way;
}

}  // namespace

// Straight ahead if that touches; else the shortest way with a wheel, looked for every five degrees (R130).
ChargeWay charge_way(const Board& board, int u, int target) {
  ChargeWay best = try_way(board, u, target, 0);
  if (best.found) return best;
  const int widest = degrees(board.tables.combat.charge_wheel), step = degrees(5);
  for (int n = 1; n <= 2 * (widest / step); ++n) {
    const std::int32_t by = field::to_either_hand(n) * step;
    if (std::abs(by) > widest) continue;
    const ChargeWay way = try_way(board, u, target, by);
    if (way.found && (!best.found || way.length() < best.length())) best = way;
  }
  return best;
}

ChargeFacts charge_facts(const Board& board, int u, int target, const ChargeWay& way) {
  const Unit& unit = board.unit(u);
  const Unit& his = board.unit(target);
  ChargeFacts f{};
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.formation = unit.now.formation;
  f.status = unit.now.status;
  f.dps = std::min(20, unit.now.dps);
  f.swordsmen = unit.is.swordsmen && foot(unit);
  f.inspired = unit.turn.inspired > 0;
  f.steadied = unit.turn.steadied > 0;
  f.halted_by_control = unit.turn.held == Held::Halted;
  f.fired_in_musketry = unit.turn.musketry == Musketry::Fired;
  f.moved = unit.turn.moved;
  f.yards_left = unit.turn.moved == Moved::Tactical ? unit.turn.left / unit_length : 0;
  f.halted_by_target = unit.turn.moved == Moved::Tactical && board.within(board.ground(u), board.ground(target), yards(board.tables.movement.halt_at));
  f.distance = static_cast<int>((way.length() + unit_length - 1) / unit_length);
  f.wheel = degrees_up(way.wheel.by);
  f.other_enemy_near = board.enemy_within(board.ground(u), unit.is.side, board.tables.movement.near_enemy);
  const Motion motion(way.wheeled, Manoeuvre::advance(std::max(1, way.straight)));
  f.rough = board.going_of(areas_passed(board.battlefield(), motion), u) != Going::Good;
  const Marks under = features_under(board.battlefield(), footprint(way.wheeled));
  features_passed(board.battlefield(), motion).each([&](int i) {
    const Feature& line = board.battlefield().features[static_cast<std::size_t>(i)];
    const auto hurdle = static_cast<Hurdle>(line.crossing[horse(unit) ? 1 : 0]);
    if (under.test(i) || hurdle == Hurdle::Free) return;
    const Barrier barrier = static_cast<LineKind>(line.kind) == LineKind::Works ? Barrier::Fieldworks : hurdle == Hurdle::Minor ? Barrier::Minor : Barrier::Major;
    f.barrier = std::max(f.barrier, barrier);
  });
  if (const int line = board.line_held_by(target, field::centre_of(board.ground(u))); line >= 0) {  // contact across it
    const Feature& feature = board.battlefield().features[static_cast<std::size_t>(line)];
    const auto hurdle = static_cast<Hurdle>(feature.crossing[horse(unit) ? 1 : 0]);
    f.barrier = std::max(f.barrier, static_cast<LineKind>(feature.kind) == LineKind::Works ? Barrier::Fieldworks : hurdle == Hurdle::Major ? Barrier::Major : Barrier::Minor);
    f.held_by_target = 1;
  }
  f.under_fire = under_fire_in_movement(unit.now.under_fire) || unit.now.under_fire == UnderFire::CloseFire;
  f.target = runs(his) ? ChargeTarget::Running : ChargeTarget::Standing;
  f.target_formed = formed(his);
  f.average_dice = std::max(1, unit.turn.average);
  f.optional_d6 = unit.turn.d6;
  f.a_loutrance = unit.is.a_loutrance;
  f.declared_a_loutrance = unit.turn.declared_outrance;
  return f;
}

std::vector<int> charge_targets(const Board& board, int u) {
  std::vector<int> targets;
  if (!board.active(u) || board.in_contact(u) || board.unit(u).turn.target >= 0) return targets;
  const Arc zone = arc_of(front_of(board.block(u)), degrees(80));
  const Block here = board.block(u);
  board.each_enemy(board.side_of(u), grown(board.ground(u).box, furthest(board, u)), [&](int e) {
    if (!field::partly_in(zone, board.ground(e))) return;
    Clause why;  // as the crow flies: whoever may not charge so may not charge at all
    ChargeFacts direct = charge_facts(board, u, e, {.wheeled = here, .straight = static_cast<std::int32_t>(board.gap(board.ground(u), board.ground(e)).length_down())});
    direct.barrier = Barrier::None;
    if (may_charge(direct, board.tables, why) != MayCharge::Yes) return;
    const ChargeWay way = charge_way(board, u, e);
    if (way.found && may_charge(charge_facts(board, u, e, way), board.tables, why) == MayCharge::Yes) targets.push_back(e);
  });
  return targets;
}

namespace {

// PS-CTRL-19, PS-POST-31: whoever must go on charging, and pursuers in front of enemy, have no choice.
bool must_charge(const Unit& u) {
  return (u.turn.held == Held::GoesOn && u.turn.then == Then::ChargesNearest) || u.now.status == Status::Pursuing;
}

int nearest_of(const Board& board, int u, const std::vector<int>& targets) {
  int nearest = targets.front();
  for (int t : targets)
    if (board.gap(board.ground(u), board.ground(t)) < board.gap(board.ground(u), board.ground(nearest))) nearest = t;
  return nearest;
}

void declare(State& state, const Setting& setting, int u, int target, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.turn.target = target;
  unit.turn.done = 1;
  umpire.tell(clause::PS_CHG_09, "{} declares a charge at {}", u, target);
  if (unit.is.a_loutrance == Outrance::May && unit.is.arm == Arm::Horse) {
    Question ask = asked(unit.is.side, clause::PS_CHG_13, "Does {} charge a l'outrance?", u);
    ask.options.push({0, "in good order"});
    ask.options.push({1, "a l'outrance"});
    unit.turn.declared_outrance = umpire.pick(ask);
  }
  if (unit.turn.moved != Moved::Stood) return;
  const MovementTables& t = setting.tables.movement;
  const int most = horse(unit) ? t.cavalry_average_dice : t.infantry_average_dice;
  int choice = most > 1 ? TwoDiceAndD6 : OneDieAndD6;
  if (!must_charge(unit)) {
    Question ask = asked(unit.is.side, clause::PS_CHG_07, "With which dice does {} charge?", u);
    static constexpr const char* labels[] = {"1 average die", "1 average die and the D6", "2 average dice", "2 average dice and the D6"};
    for (int dice = 1; dice <= std::min(2, most); ++dice)
      for (int d6 = 0; d6 <= 1; ++d6) ask.options.push({OneDie + 2 * (dice - 1) + d6, labels[2 * (dice - 1) + d6]});
    choice = umpire.pick(ask);
  }
  unit.turn.average = dice_of_choice(choice);
  unit.turn.d6 = (choice - OneDie) % 2;
}

}  // namespace

template <>
void run(State& state, const DeclareCharges& declares, const Setting& setting, Umpire& umpire) {
  if (declares.second == 0 && state.phase != Phase::Combat) {
    state.phase = Phase::Combat;
    umpire.part(clause::PS_SEQ_11, phase_names[static_cast<int>(Phase::Combat)], 1);
  }
  state.side = state.acting(declares.second);
  const Board board(state, setting);
  Question ask = asked(state.side, clause::PS_CHG_09, "Which unit declares a charge?");
  ask.options.push({no_more, "none, or no more"});
  for (int i = 0; i < board.count(); ++i) {
    if (board.side_of(i) != state.side) continue;
    const std::vector<int> targets = charge_targets(board, i);
    if (targets.empty()) continue;
    if (must_charge(board.unit(i))) {
      state.agenda.push(declares);
      return declare(state, setting, i, nearest_of(board, i, targets), umpire);
    }
    ask.options.push({i, "", i});
  }
  const int picked = umpire.pick(ask);
  if (picked == no_more) return;
  state.agenda.push(declares);
  state.agenda.push(DeclareCharge{picked});
}

template <>
void run(State& state, const DeclareCharge& one, const Setting& setting, Umpire& umpire) {
  std::vector<int> targets;
  {
    const Board board(state, setting);
    targets = charge_targets(board, one.unit);
  }
  Question ask = asked(state.unit(one.unit).is.side, clause::PS_CHG_09, "Whom does {} charge?", one.unit);
  for (int t : targets) ask.options.push({t, "", t});
  declare(state, setting, one.unit, umpire.pick(ask), umpire);
}

// RESPONSES

ResponseFacts response_facts(const Board& board, int u, int charger, bool pursuit) {
  const Unit& unit = board.unit(u);
  ResponseFacts f{};
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.formation = unit.now.formation;
  f.status = unit.now.status;
  bool held = false;  // the pursuer that has just met it does not count
  board.each_enemy(unit.is.side, grown(board.ground(u).box, unit_length), [&](int e) { held = held || (e != charger && board.touch(u, e)); });
  f.in_contact = held;
  f.way_blocked = cannot_go_back(board, u, field::centre_of(board.ground(charger)));
  f.charged_in_front = field::partly_in(arc_of(front_of(board.block(u))), board.ground(charger));
  f.inspired = unit.turn.inspired > 0;
  f.distance = yards_up(board.gap(board.ground(u), board.ground(charger)));
  f.pursuit_charge = pursuit;
  f.charger_arm = board.unit(charger).is.arm;
  return f;
}

// All charged units answer before anybody charges home; the first side's first.
template <>
void run(State& state, const Responses& responses, const Setting&, Umpire&) {
  const Seat side = state.acting(responses.second);
  for (int i = responses.next; i < state.count(); ++i) {
    Unit& unit = state.unit(i);
    if (unit.is.side != side || unit.turn.responded || unit.turn.target >= 0 || runs(unit)) continue;
    for (int c = 0; c < state.count(); ++c) {
      if (state.unit(c).turn.target != i) continue;
      state.agenda.push(Responses{responses.second, i + 1});
      return state.agenda.push(RespondTo{i, c, 0});
    }
  }
  if (responses.second == 0) state.agenda.push(Responses{1, 0});
}

namespace {

// PS-CHG-05, PS-CHG-11: a first fast move, away; it ends unformed.
void evade(State& state, const Setting& setting, int u, int charger, Umpire& umpire) {
  Unit& unit = state.unit(u);
  umpire.heading(clause::PS_CHG_11, "{} evades", u);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, true, unit.turn.inspired > 0, setting.tables, umpire);
  Run run;
  {
    const Board board(state, setting);
    run = run_away(board, u, field::centre_of(board.ground(charger)), yards(far), {});
  }
  become_runner(state, u, Status::Evading);
  unit.turn.evaded = 1;
  deed(unit, Deed::Evaded);
  carry_out(state, setting, u, run, umpire);
  Question ask = asked(unit.is.side, clause::PS_CHG_11, "Which way does {} face?", u);
  ask.options.push({0, "away from the enemy"});
  ask.options.push({1, "towards the enemy"});
  if (unit.now.presence == Presence::OnTable && umpire.pick(ask) == 1) {
    const Board board(state, setting);
    const Block turned_about = after(board.block(u), Manoeuvre::face(2));
    if (!board.may_stand(u, turned_about)) put(state, u, turned_about.pose);
  }
}

}  // namespace

template <>
void run(State& state, const RespondTo& response, const Setting& setting, Umpire& umpire) {
  const int u = response.unit;
  Unit& unit = state.unit(u);
  unit.turn.responded = 1;
  if (horse(state.unit(response.charger))) unit.now.moved_before = foot(unit) && !stationary(unit.turn.deed);  // PS-DEF-13: up to the charge
  ResponseFacts f{};
  {
    const Board board(state, setting);
    f = response_facts(board, u, response.charger, response.pursuit != 0);
  }
  Question ask = asked(unit.is.side, clause::PS_CHG_10, "How does {} meet the charge?", u);
  ask.options.push({StandsToIt, "stand"});
  if (may_counter_charge(f, setting.tables)) {
    if (unit.is.a_loutrance != Outrance::Must) ask.options.push({CountersIt, "counter-charge"});
    if (unit.is.a_loutrance != Outrance::Never) ask.options.push({CountersHome, "counter-charge a l'outrance"});
  }
  if (may_evade(f)) ask.options.push({EvadesIt, "evade"});
  const int picked = umpire.pick(ask);
  if (picked == EvadesIt) return evade(state, setting, u, response.charger, umpire);
  if (picked != CountersIt && picked != CountersHome) return;
  const MovementTables& t = setting.tables.movement;
  unit.turn.target = response.charger;
  unit.turn.declared_outrance = picked == CountersHome;
  unit.turn.average = t.cavalry_average_dice, unit.turn.d6 = 1;  // all its dice: it has to meet the charger half way
  unit.turn.moved = unit.turn.moved == Moved::Marched ? Moved::Stood : unit.turn.moved;
  deed(unit, Deed::CounterCharged);
}

// CHARGING HOME

namespace {

void charges_in(Unit& unit) {
  unit.now.charging = 1;
  unit.now.outrance = unit.is.a_loutrance == Outrance::Must || (unit.is.a_loutrance == Outrance::May && unit.turn.declared_outrance);
  unit.now.missed_charge = 0;
}

}  // namespace

bool make_contact(State& state, const Setting& setting, int u, const Block& arrived, int target, const Ground& started, Umpire& umpire) {
  std::optional<Pose> there;
  {
    const Board board(state, setting);
    there = squared_up(board, u, arrived, target);
  }
  if (!there) return false;
  put(state, u, *there);
  Unit& unit = state.unit(u);
  Unit& his = state.unit(target);
  charges_in(unit);
  bool behind = false;
  {
    const Board board(state, setting);
    behind = from_behind(board, started, u, target, umpire);
  }
  if (his.turn.evaded) behind = true;  // PS-CHG-11: caught, he is hit in the rear
  his.now.hit_from_behind |= behind && !guns(his);
  umpire.tell(clause::PS_CHG_12, "{} is in contact with {}", u, target);
  arrive(state, setting, u, umpire);
  return true;
}

namespace {

// How far the dice carry, with the DPs of the way.
int charge_yards(State& state, const Setting& setting, int u, const ChargeFacts& f, Umpire& umpire) {
  umpire.heading(clause::PS_CHG_07, "{} charges {}", u, state.unit(u).turn.target);
  const ChargeMove move = move_charge(f, setting.tables, umpire);
  take_dps(state, u, move.dps, clause::PS_CHG_08, umpire);
  return move.yards;
}

// PS-CHG-11: the way to where the target was is open no longer: it goes as near that way as it can, and fights whom it meets.
ChargeWay towards(const Board& board, int u, int target) {
  ChargeWay way;
  const Block block = board.block(u);
  const int widest = degrees(board.tables.combat.charge_wheel);
  const int by = std::clamp(turn_between(block.pose.facing, angle_of(field::centre_of(board.ground(target)) - block.pose.at)), -widest, widest);
  way.wheeled = block;
  if (std::abs(by) < degrees(3)) return way;
  field::Leg leg;
  leg.from = block;
  leg.manoeuvre = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
  leg.to = after(block, leg.manoeuvre);
  if (!may_wheel(board, u, leg)) return way;
  way.wheel = leg.manoeuvre;
  way.wheeled = leg.to;
  way.arc = board.unit(u).now.formation == Formation::Unformed ? 0 : static_cast<std::int32_t>(field::way_of_leg(leg));
  return way;
}

// PS-CHG-14: routers and retirers are caught, others fought.
void struck(State& state, const Setting& setting, int u, const Block& arrived, int target, const Ground& started, Umpire& umpire) {
  if (runs(state.unit(target))) {
    put(state, u, arrived.pose);
    arrive(state, setting, u, umpire);
    return state.agenda.push(FreeHack{u, target});
  }
  if (make_contact(state, setting, u, arrived, target, started, umpire)) return;
  state.unit(u).now.missed_charge = 1;  // no room to close up
}

void charge_home(State& state, const Setting& setting, int u, bool half_way, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const int target = unit.turn.target;
  ChargeWay way;
  ChargeFacts facts{};
  Ground started;
  {
    const Board board(state, setting);
    started = board.ground(u);
    way = charge_way(board, u, target);
    if (!way.found) way = towards(board, u, target);
    facts = charge_facts(board, u, target, way);
  }
  const int far = charge_yards(state, setting, u, facts, umpire);
  deed(unit, Deed::Charged);
  Run run;
  {
    const Board board(state, setting);
    const std::int32_t most = std::max(0, yards(far) - way.arc);
    const std::int32_t distance = half_way && way.found ? std::min(most, way.straight / 2) : most;
    run = go_straight(board, u, way.wheeled, way.wheeled.pose.facing, distance, {.clears = false});
    if (way.arc > yards(far)) run = go_straight(board, u, board.block(u), unit.pose.facing, 0, {.clears = false});
    if (run.meets < 0 && board.anyone_on(ground_of(run.end), u)) run.end = board.block(u), run.way = 0;
  }
  passes(state, setting, run.passed, umpire);
  unit.turn.left = std::max(0, yards(far) - way.arc - run.way);
  if (run.meets >= 0) return struck(state, setting, u, run.end, run.meets, started, umpire);
  put(state, u, run.end.pose);
  arrive(state, setting, u, umpire);
  if (half_way) return;  // the other comes to meet it
  unit.now.missed_charge = 1;
  umpire.tell(clause::PS_CHG_02, "{} fails to make contact", u);
}

// The second of two that come at each other has made its move: if they do not touch yet, the first goes on with what it has
// left. Touching, both charge.
void meet(State& state, const Setting& setting, int second, int first, Umpire& umpire) {
  Ground started;
  Run run;
  bool touching = false;
  {
    const Board board(state, setting);
    touching = board.touch(second, first);
    started = board.ground(first);
    if (!touching && !board.in_contact(first))
      run = go_straight(board, first, board.block(first), state.unit(first).pose.facing, state.unit(first).turn.left, {.clears = false});
  }
  if (!touching && run.meets == second) touching = make_contact(state, setting, first, run.end, second, started, umpire);
  if (touching) return charges_in(state.unit(first)), charges_in(state.unit(second));
  if (state.unit(first).now.charging == 0) state.unit(first).now.missed_charge = 1;
}

bool gone(const Unit& u) { return u.now.presence != Presence::OnTable || u.now.crew != Crew::Present; }

}  // namespace

template <>
void run(State& state, const ChargesGoIn& charges, const Setting&, Umpire&) {
  const Seat side = state.acting(charges.second);
  for (int i = charges.next; i < state.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.is.side != side || unit.turn.target < 0 || unit.turn.went_in || gone(unit)) continue;
    state.agenda.push(ChargesGoIn{charges.second, i + 1});
    return state.agenda.push(ChargeHome{i});
  }
  if (charges.second == 0) state.agenda.push(ChargesGoIn{1, 0});
}

// PS-CHG-09, PS-CHG-10: whoever charges a unit that comes at it meets it half way, both charging.
template <>
void run(State& state, const ChargeHome& home, const Setting& setting, Umpire& umpire) {
  const int u = home.unit;
  Unit& unit = state.unit(u);
  unit.turn.went_in = 1;
  const int target = unit.turn.target;
  bool touching = false;
  {
    const Board board(state, setting);
    touching = board.in_contact(u);
  }
  if (touching || gone(state.unit(target))) {  // somebody met it before; or its target is gone
    unit.now.charging |= touching && unit.turn.target >= 0;
    return;
  }
  Unit& his = state.unit(target);
  const bool meeting = his.turn.target == u && !his.turn.went_in && !unit.turn.met_half_way;
  if (!meeting) {
    charge_home(state, setting, u, false, umpire);
    if (his.turn.target == u && his.turn.met_half_way) meet(state, setting, u, target, umpire);
    return;
  }
  unit.turn.met_half_way = 1;
  state.agenda.push(ChargeHome{target});
  charge_home(state, setting, u, true, umpire);
}

}  // namespace linstock::pike_and_shot
