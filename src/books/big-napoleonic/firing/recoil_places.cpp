// Room for a halted unit: friends behind it move back, deployed guns are passed through.
#include <algorithm>

#include "books/big-napoleonic/firing/recoil.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int stride = unit_length / 8;
constexpr int furthest = past_all_friends;  // friends that stand in the way are never deeper than this

Stance stance_of(const Unit& u, const Layout& layout, bool on_path) {
  if (u.arm == Arm::Artillery) return on_path && u.moved >= Movement::Across ? Stance::Limbered : u.stance;
  if (layout.files == 1 && layout.count > 1) return Stance::March;
  if (layout.files == layout.count) return Stance::Extended;
  return layout.files == 2 && layout.count > 4 ? Stance::DepthThree : Stance::Depth;
}

// The way it came: of the leg at the place, or the next one that goes anywhere.
Vec way_of_move(const Unit& u, PathPlace place) {
  Block block = u.start;
  Vec way{};
  for (int leg = 0; leg < u.path.size(); ++leg) {
    const Motion motion(block, u.path[leg]);
    block = motion.end();
    if (motion.straight() && motion.by != Vec{}) {
      way = motion.by;
      if (leg >= place.manoeuvre) break;
    }
  }
  return way != Vec{} ? way : heading(u.pose.facing).vec();
}

// BN-HALT-05: artillery that stood deployed from the start of the move is not pushed. Nor are garrisons, friends that
// are locked in an assault of their own (R155), and those in an enemy's contact zone (BN-INTER-05).
bool stays_put(const Board& board, int unit) {
  const Unit& f = board.unit(unit);
  const bool deployed = f.arm == Arm::Artillery && f.stance == Stance::Unlimbered &&
                        f.start_stance == Stance::Unlimbered && f.unlimbered == Unlimbering::No;
  return deployed || in_assault(board.state, unit) || cannot_be_displaced(board, unit);
}

bool overlaps_enemy(const Board& board, const Ground& ground, Seat side) {
  bool any = false;
  board.each_enemy(side, [&](int enemy) { any = any || board.overlapping(ground, board.ground(enemy)); });
  return any;
}

bool in_contact_zone(const Board& board, const Ground& ground, Seat side) {
  bool any = false;
  board.each_enemy(side, [&](int enemy) { any = any || board.in_contact_zone(ground, enemy); });
  return any;
}

bool overlaps_friend(const Board& board, int unit, const Ground& ground, bool only_fixed) {
  bool any = false;
  board.each_friend(unit, [&](int f) {
    if (!only_fixed || stays_put(board, f)) any = any || board.overlapping(ground, board.ground(f));
  });
  return any;
}

// R140: nobody stops astride a line, but for a column on its bridge.
bool on_firm_ground(const Board& board, int unit, Stance stance, const Block& block) {
  const auto refusal = check_standing(board, unit, block);
  if (!refusal) return true;
  return formed_in_march(stance) && refusal->clause != clause::BN_EDGE_01 && refusal->clause != clause::BN_TERR_12;
}

// May a unit stand here, friends that can be pushed left out of account?
bool may_stand(const Board& board, int unit, Stance stance, const Block& block, const Ground& ground) {
  const Seat side = board.unit(unit).side;
  return on_firm_ground(board, unit, stance, block) && !in_contact_zone(board, ground, side) &&
         !overlaps_enemy(board, ground, side) && !overlaps_friend(board, unit, ground, true);
}

std::optional<Recoiled> try_place(const Board& board, int unit, const Block& block, Stance stance, Vec way) {
  Unit u = board.unit(unit);
  u.stance = stance;
  const Block there{block.pose, layout_of(u)};
  const Ground ground = board.ground_at(u, there);
  Recoiled result{there, stance, {}};
  if (!may_stand(board, unit, stance, there, ground)) return {};
  // BN-HALT-04: friends on the ground go straight back the same way until they are clear; they may push others in turn.
  if (make_room(board, unit, ground, result.pushed, {way, stays_put})) return {};
  return result;
}

}  // namespace

Recoiled put_back(const Board& board, int unit, PathPlace at) {
  const Unit& u = board.unit(unit);
  const Vec way = way_of_move(u, at);
  const auto try_at = [&](PathPlace p) {
    const Block block = place_of(board, unit, p).block;
    return try_place(board, unit, block, stance_of(u, block.layout, true), way);
  };
  if (auto there = try_at(at)) return *there;
  const Block start = after(u.start, std::span(u.path.begin(), static_cast<std::size_t>(at.manoeuvre)));
  const Motion leg(start, u.path[at.manoeuvre]);
  // BN-HALT-05: in front of the guns if there is room, then behind them.
  for (int step = at.step + stride; leg.straight() && step <= leg.steps; step += stride)
    if (auto there = try_at({at.manoeuvre, step})) return *there;
  for (int step = at.step - stride; leg.straight() && step > 0; step -= stride)
    if (auto there = try_at({at.manoeuvre, step})) return *there;
  const Stance stance = stance_of(u, start.layout, true);
  for (int d = 0; d <= furthest; d += stride) {
    const Manoeuvre back = against(start.pose, way, d);
    const auto there = try_place(board, unit, after(start, back), stance, way);
    if (there && !check_ground_back(board, unit, {start, stance}, back)) return *there;
  }
  return {block_of(u), u.stance, {}};
}

std::optional<Recoiled> recoil_further(const Board& board, int unit, PathPlace place, int inches_back) {
  const Unit& u = board.unit(unit);
  const Block from = place_of(board, unit, place).block;
  const Vec way = way_of_move(u, place);
  Unit there = u;
  there.stance = stance_of(u, from.layout, true);
  const Block block{from.pose, layout_of(there)};
  const Ground ground_before = board.ground_at(there, block);
  for (int d = 0; d <= inches(inches_back) + furthest; d += stride) {
    const Manoeuvre back = against(block.pose, way, d);
    const Block now = after(block, back);
    const Ground ground = board.ground_at(there, now);
    bool blocked = d > 0 && in_contact_zone(board, ground, u.side);
    board.each_enemy(u.side, [&](int enemy) {  // BN-HALT-11: only a zone that it is not in already
      blocked = blocked || (d > 0 && board.in_zone(ground, enemy) && !board.in_zone(ground_before, enemy));
    });
    if (blocked) return {};
    if (d < inches(inches_back) || overlaps_friend(board, unit, ground, false)) continue;
    if (!board.on_table(now) || check_ground_back(board, unit, {block, there.stance}, back)) return {};
    if (on_firm_ground(board, unit, there.stance, now)) return Recoiled{now, there.stance, {}};
  }
  return {};
}

}  // namespace linstock::big_napoleonic
