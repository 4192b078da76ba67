// WHO MAY CHARGE WHOM, and by which way: straight, or with one wheel (PS-CHG-06 to 08).
#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/command/orders.h"
#include "field/room.h"

namespace linstock::pike_and_shot {

namespace {

int degrees_up(std::int32_t angle) { return static_cast<int>((std::int64_t{std::abs(angle)} * 360 + full_turn - 1) / full_turn); }

// A wheel that walks over nobody and onto no closed ground.
bool may_wheel(const Board& board, int u, const field::Leg& leg) {
  const Box sweep = field::sweep_of(leg);
  if (!board.on_table_whole(ground_of(leg.to)) || closes(board.going_of(areas_passed(board.battlefield(), leg.motion()), u), board.unit(u), false)) return false;
  for (int i = 0; i < board.count(); ++i)
    if (i != u && board.active(i) && board.near(i, sweep) && sweeps(leg, board.ground(i))) return false;
  return true;
}

// With all its dice; PS-DEF-18: with half of them, if a manoeuvre has used half of its move.
std::int32_t furthest(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  const std::int32_t most = yards(most_full_dice_yards(unit.is.arm, unit.now.mounted, unit.is.weight, unit.turn.inspired > 0, board.tables));
  return unit.turn.moved == Moved::Stood && unit.turn.half_moves == 1 ? most / 2 : most;
}

// PS-CHG-08: a wheel and a straight way that touches this enemy and nobody else before. What is no shorter than the best so
// far is not looked at any further.
ChargeWay try_way(const Board& board, int u, int target, std::int32_t by, std::int32_t reach, const ChargeWay& best) {
  ChargeWay way;
  field::Leg leg;
  leg.from = board.block(u);
  leg.to = leg.from;
  if (by != 0) {
    leg.manoeuvre = way.wheel = Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by);
    leg.to = after(leg.from, leg.manoeuvre);
    way.arc = board.unit(u).now.formation == Formation::Unformed ? 0 : static_cast<std::int32_t>(field::way_of_leg(leg));
  }
  way.wheeled = leg.to;
  const std::int32_t most = reach - way.arc;
  if (most <= 0 || (best.found && way.arc >= best.length())) return way;
  const Motion motion(leg.to, Manoeuvre::advance(most));
  const auto contact = field::first_near(motion, board.ground(target), Limit::within(field::hair));
  if (!contact || (best.found && way.arc + *contact >= best.length())) return way;
  if (by != 0 && !may_wheel(board, u, leg)) return way;
  constexpr std::int32_t rounding = 4;  // of a shorter way's end
  const Run run = go_straight(board, u, leg.to, leg.to.pose.facing, *contact + rounding, {.clears = false, .contact_only = true});
  way.straight = *contact;
  way.found = run.meets == target && run.passed.empty();
  return way;
}

}  // namespace

// Straight ahead if that touches; else the shortest way with a wheel, looked for every five degrees (R130).
ChargeWay charge_way(const Board& board, int u, int target) {
  const std::int32_t reach = furthest(board, u);
  ChargeWay best = try_way(board, u, target, 0, reach, {});
  if (best.found) return best;
  const int widest = degrees(board.tables.combat.charge_wheel), step = degrees(5);
  for (int n = 1; n <= 2 * (widest / step); ++n) {
    const std::int32_t by = field::to_either_hand(n) * step;
    if (std::abs(by) > widest) continue;
    const ChargeWay way = try_way(board, u, target, by, reach, best);
    if (way.found) best = way;
  }
  return best;
}

namespace {

// What the two themselves and the length of the way say; the ground is not looked at.
ChargeFacts facts_of_both(const Board& board, int u, int target, std::int32_t length) {
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
  f.moved = unit.turn.moved == Moved::Stood && unit.turn.half_moves >= 2 ? Moved::Marched : unit.turn.moved;  // a manoeuvre was its one move
  f.yards_left = unit.turn.moved == Moved::Tactical ? unit.turn.left / unit_length : 0;
  f.halted_by_target = unit.turn.moved == Moved::Tactical && board.within(board.ground(u), board.ground(target), yards(board.tables.movement.halt_at));
  f.distance = static_cast<int>((length + unit_length - 1) / unit_length);
  f.under_fire = under_fire_in_movement(unit.now.under_fire) || unit.now.under_fire == UnderFire::CloseFire;
  f.target = runs(his) ? ChargeTarget::Running : ChargeTarget::Standing;
  f.target_formed = formed(his);
  f.average_dice = std::max(1, unit.turn.average);
  f.optional_d6 = unit.turn.d6;
  f.a_loutrance = unit.is.a_loutrance;
  f.declared_a_loutrance = unit.turn.declared_outrance;
  return f;
}

}  // namespace

ChargeFacts charge_facts(const Board& board, int u, int target, const ChargeWay& way) {
  const Unit& unit = board.unit(u);
  ChargeFacts f = facts_of_both(board, u, target, way.length());
  f.wheel = degrees_up(way.wheel.by);
  f.other_enemy_near = board.enemy_within(board.ground(u), unit.is.side, board.tables.movement.near_enemy);
  const Motion motion(way.wheeled, Manoeuvre::advance(std::max(1, way.straight)));
  f.rough = board.going_of(areas_passed(board.battlefield(), motion), u) != Going::Good;
  const Marks under = features_under(board.battlefield(), footprint(way.wheeled));
  features_passed(board.battlefield(), motion).each([&](int i) {
    const Feature& line = board.battlefield().features[static_cast<std::size_t>(i)];
    const auto hurdle = hurdle_for(unit, line);
    if (under.test(i) || hurdle == Hurdle::Free) return;
    const Barrier barrier = static_cast<LineKind>(line.kind) == LineKind::Works ? Barrier::Fieldworks : hurdle == Hurdle::Minor ? Barrier::Minor : Barrier::Major;
    f.barrier = std::max(f.barrier, barrier);
  });
  if (const int line = board.line_held_by(target, field::centre_of(board.ground(u))); line >= 0) {  // contact across it
    const Feature& feature = board.battlefield().features[static_cast<std::size_t>(line)];
    const auto hurdle = hurdle_for(unit, feature);
    f.barrier = std::max(f.barrier, static_cast<LineKind>(feature.kind) == LineKind::Works ? Barrier::Fieldworks : hurdle == Hurdle::Major ? Barrier::Major : Barrier::Minor);
    f.held_by_target = 1;
  }
  if (board.garrison(target)) f.barrier = Barrier::Fieldworks, f.held_by_target = 1;  // PS-GAR-01
  return f;
}

namespace {

// What a wheel gains for nothing: troops in no order turn without loss of distance (PS-MAN-23).
std::int32_t free_swing(const Board& board, int u) {
  return board.unit(u).now.formation == Formation::Unformed ? static_cast<std::int32_t>(board.block(u).layout.front_width()) : 0;
}

// As the crow flies first: whoever may not charge so may not charge at all.
bool open_to_charge(const Board& board, int u, int e) {
  Clause why;
  const auto direct = std::max(0, static_cast<std::int32_t>(board.gap(board.ground(u), board.ground(e)).length_down()) - free_swing(board, u));
  if (may_charge(facts_of_both(board, u, e, direct), board.tables, why) != MayCharge::Yes) return false;
  const ChargeWay way = charge_way(board, u, e);
  return way.found && may_charge(charge_facts(board, u, e, way), board.tables, why) == MayCharge::Yes;
}

// Calls for everybody in front whom it may charge, until it is told that this is enough.
template <class Enough>
void each_charge_target(const Board& board, int u, Enough enough) {
  if (!board.active(u) || board.in_contact(u) || board.unit(u).turn.target >= 0) return;
  const Arc zone = arc_of(front_of(board.block(u)), degrees(80));
  bool done = false;
  board.each_enemy(board.side_of(u), grown(board.ground(u).box, furthest(board, u) + free_swing(board, u)), [&](int e) {
    if (!done && field::partly_in(zone, board.ground(e)) && open_to_charge(board, u, e)) done = enough(e);
  });
}

}  // namespace

std::vector<int> charge_targets(const Board& board, int u) {
  std::vector<int> targets;
  each_charge_target(board, u, [&](int e) {
    targets.push_back(e);
    return false;
  });
  return targets;
}

bool has_charge_target(const Board& board, int u) {
  bool found = false;
  each_charge_target(board, u, [&](int) { return found = true; });
  return found;
}

// PS-CHG-11: the way to where the target was is open no longer: it goes as near that way as it can, and fights whom it meets.
ChargeWay way_towards(const Board& board, int u, int target) {
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

}  // namespace linstock::pike_and_shot
