#include "books/big-napoleonic/assaults.h"

#include <algorithm>

#include "books/big-napoleonic/melee.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int hair_breadth = 3;
constexpr int shuffle_step = 250, most_steps = 4;  // quarter inches, up to an inch

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

Angle outward(const Block& block, Side side) {
  const std::int32_t turns[] = {0, quarter_turn, -quarter_turn, half_turn};
  return turned(block.pose.facing, turns[static_cast<int>(side)]);
}

// The middle of a side of the block's full outline.
Point middle_of(const Block& block, Side side) {
  const auto depth = static_cast<std::int32_t>(block.layout.full_depth());
  const auto half = static_cast<std::int32_t>(block.layout.front_width() / 2);
  const Point centre = ahead(block.pose.at, block.pose.facing, -depth / 2);
  switch (side) {
    case Side::Front: return block.pose.at;
    case Side::Rear: return ahead(block.pose.at, block.pose.facing, -depth);
    case Side::Left: return ahead(centre, turned(block.pose.facing, quarter_turn), half);
    case Side::Right: return ahead(centre, turned(block.pose.facing, -quarter_turn), half);
  }
  return block.pose.at;
}

std::int32_t length_of(const Block& block, Side side) {
  const bool across = side == Side::Front || side == Side::Rear;
  return static_cast<std::int32_t>(across ? block.layout.front_width() : block.layout.full_depth());
}

bool room_for(const Board& board, int attacker, const Block& block) {
  const Unit& unit = board.unit(attacker);
  const Ground ground = board.ground_at(unit, block);
  if (!board.on_table(block) || board.impassable_for(unit, ground)) return false;
  for (int i = 0; i < board.count(); ++i)
    if (i != attacker && board.active(i) && board.overlapping(ground, board.ground(i))) return false;
  return true;
}

// Flush against the side; a hair further off where rounding to the grid would make the two overlap.
std::optional<Pose> flush_with_room(const Board& board, int attacker, const Block& theirs, Side side, std::int32_t along) {
  Pose pose = flush(theirs, side, along);
  for (int n = 0; n < hair_breadth; ++n) {
    if (room_for(board, attacker, {pose, layout_of(board.unit(attacker))})) return pose;
    pose.at = ahead(pose.at, pose.facing, -1);
  }
  return {};
}

int others_touched(const Board& board, int attacker, int defender, const Block& block) {
  int n = 0;
  const Ground ground = board.ground_at(board.unit(attacker), block);
  board.each_enemy(board.unit(attacker).side, [&](int enemy) { n += enemy != defender && board.within(ground, board.ground(enemy), hair_breadth); });
  return n;
}

int bases_in_contact(const Board& board, int defender, const Block& block) {
  const Block theirs = block_of(board.unit(defender));
  int n = 0;
  for (int i = 0; i < block.layout.files; ++i)
    for (int j = 0; j < theirs.layout.count; ++j)
      n += edge_contact(element(block, i), element(theirs, j));
  return n;
}

}  // namespace

bool in_contact(const Board& board, int a, int b) { return board.within(board.ground(a), board.ground(b), hair_breadth); }

Side side_towards(const Block& block, Point p) {
  // In the block's own frame: how far beyond each side the point lies; the largest wins.
  const Vec v = turn(p - block.pose.at, heading(static_cast<Angle>(0 - block.pose.facing)));
  const std::int64_t half = block.layout.front_width() / 2, depth = block.layout.full_depth();
  const std::int64_t beyond[] = {v.x, v.y - half, -v.y - half, -depth - v.x};
  return static_cast<Side>(std::max_element(beyond, beyond + 4) - beyond);
}

Pose flush(const Block& defender, Side side, std::int32_t along) {
  const Angle out = outward(defender, side);
  const Point middle = middle_of(defender, side);
  return {ahead(ahead(middle, turned(out, quarter_turn), along), out, 1), turned(out, half_turn)};
}

std::optional<Pose> aligned(const Board& board, int attacker, int defender) {
  const Unit& unit = board.unit(attacker);
  const Unit& target = board.unit(defender);
  if (target.stance == Stance::Town) return {};
  const Block theirs = block_of(target);
  const Measured contact = board.measure(board.ground(attacker), board.ground(defender));
  const Side side = side_towards(theirs, ahead(contact.b, unit.pose.facing, -200));
  // Where its centre stands along that side now.
  const Angle out = outward(theirs, side);
  const Vec from_middle = turn(unit.pose.at - middle_of(theirs, side), heading(static_cast<Angle>(0 - out)));
  const std::int32_t reach = (length_of(theirs, side) + static_cast<std::int32_t>(layout_of(unit).front_width())) / 2 - 100;
  const auto start = static_cast<std::int32_t>(std::clamp<std::int64_t>(from_middle.y, -reach, reach));

  std::optional<Pose> best;
  int best_others = 0, best_bases = 0;
  for (int n = 0; n <= 2 * most_steps; ++n) {  // 0, -1, +1, -2, +2 ...: the smallest shuffle of equal worth
    const int steps = n % 2 ? -(n + 1) / 2 : n / 2;
    const auto pose = flush_with_room(board, attacker, theirs, side, start + steps * shuffle_step);
    if (!pose) continue;
    const Block block{*pose, layout_of(unit)};
    const int others = others_touched(board, attacker, defender, block), bases = bases_in_contact(board, defender, block);
    if (best && (others > best_others || (others == best_others && bases <= best_bases))) continue;
    best = pose;
    best_others = others;
    best_bases = bases;
  }
  return best;
}

namespace {

// BN-CC-03, BN-CC-05: another enemy that the aligned attacker touches is a principal defender too if either centrepoint
// or the enemy's flank is in the contact.
void note_second_contact(State& state, const Setting& setting, const Contact& contact) {
  const Board board(state, setting);
  const Unit& attacker = board.unit(contact.attacker);
  Few<int, 4> found;
  board.each_enemy(attacker.side, [&](int enemy) {
    if (enemy == contact.defender || found.full() || !in_contact(board, contact.attacker, enemy)) return;
    const Unit& other = board.unit(enemy);
    const bool own_centre = other.stance != Stance::Town && gap_at_most(board.ground(enemy).block, Convex{attacker.pose.at}, hair_breadth);
    const bool their_centre = other.stance != Stance::Town && gap_at_most(board.ground(contact.attacker).block, Convex{other.pose.at}, hair_breadth);
    const bool flank = other.stance != Stance::Town && !other.square && side_towards(block_of(other), attacker.pose.at) != Side::Front &&
                       bases_touching(board, contact.attacker, enemy);
    if (own_centre || their_centre || flank) found.push(enemy);
  });
  for (int enemy : found) {
    Contact second = contact;
    second.defender = enemy;
    second.flank_start = second.flank_contact = 0;
    state.contacts.push_back(second);
  }
}

// BN-ASSLT-18: friends that touch the attacker's rear keep their place behind it.
void bring_supports(State& state, const Setting& setting, int attacker, const Pose& before) {
  const Board board(state, setting);
  const Unit& unit = board.unit(attacker);
  const std::int32_t by = turn_between(before.facing, unit.pose.facing);
  const Footprint old = footprint({before, layout_of(unit)});
  for (int i = 0; i < board.count(); ++i) {
    const Unit& other = board.unit(i);
    if (i == attacker || !board.active(i) || other.side != unit.side || other.assault_target >= 0 || other.stance == Stance::Town) continue;
    if (!gap_at_most(board.ground(i).block, old, hair_breadth)) continue;
    const std::int32_t off = turn_between(other.pose.facing, before.facing);
    if (off > degrees(10) || off < -degrees(10)) continue;
    const Vec apart = turn(other.pose.at - before.at, heading(static_cast<Angle>(by)));
    const Pose pose{unit.pose.at + apart, turned(other.pose.facing, by)};
    const Ground there = board.ground_at(other, {pose, layout_of(other)});
    bool free = board.on_table({pose, layout_of(other)}) && !board.impassable_for(other, there);
    for (int j = 0; j < board.count() && free; ++j) free = j == i || !board.active(j) || !board.overlapping(there, board.ground(j));
    if (free) at(state, i).pose = pose;
  }
}

}  // namespace

void run(State& state, const AlignAssaults& align, const Setting& setting, Umpire& umpire) {
  const auto count = static_cast<int>(state.contacts.size());
  for (int i = align.next; i < count; ++i) {
    const Contact contact = state.contacts[static_cast<std::size_t>(i)];
    Unit& attacker = at(state, contact.attacker);
    if (!attacker.on_table || attacker.halted || !at(state, contact.defender).on_table) continue;
    const Pose before = attacker.pose;
    if (const auto pose = aligned(Board(state, setting), contact.attacker, contact.defender)) {
      attacker.pose = *pose;
      umpire.heading(clause::BN_ASSLT_13, "{} closes with {} and aligns", contact.attacker, contact.defender);
      bring_supports(state, setting, contact.attacker, before);
    }
    attacker.in_contact_by_assault = 1;
    note_second_contact(state, setting, contact);
  }
}

}  // namespace linstock::big_napoleonic
