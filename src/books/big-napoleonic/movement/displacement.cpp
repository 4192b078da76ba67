// DISPLACEMENTS: who has to make room, how far back he goes, and when nobody may be pushed.
#include "books/big-napoleonic/movement/displacement.h"

#include <algorithm>

namespace linstock::big_napoleonic {

namespace {

constexpr std::int32_t stride = unit_length / 8;
constexpr std::int32_t furthest = inches(24);  // nobody needs more to be clear of a column and its followers

Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

// Whose ground is settled already: the newcomer's, theirs who come along, and that of those who have made room.
using AllSettled = Few<Settled, Displaced::capacity + 9>;

bool clear_of(const Board& board, const AllSettled& settled, const Ground& ground) {
  return std::none_of(settled.begin(), settled.end(),
                      [&](const Settled& s) { return board.overlapping(ground, s.ground); });
}
// Clear to the last grid point: where whoever makes room comes to stand.
bool quite_clear_of(const AllSettled& settled, const Footprint& foot) {
  return std::none_of(settled.begin(), settled.end(), [&](const Settled& s) { return overlap(foot, s.ground.block); });
}

Manoeuvre backwards(const Pose& pose, const MakingRoom& how, std::int32_t distance) {
  return how.against == Vec{} ? Manoeuvre::back(distance) : against(pose, how.against, distance);
}

// BN-INTER-09: not over or into ground that is closed to it, nor through an enemy's contact zone.
std::optional<Refusal> check_way_back(const Board& board, int unit, const Manoeuvre& back) {
  if (auto refusal = check_ground_back(board, unit, origin_of(board.unit(unit)), back)) return refusal;
  const Motion motion(block_of(board.unit(unit)), back);
  const Box sweep = join(footprint(motion.start).box, footprint(motion.end()).box);
  std::optional<Refusal> refusal;
  board.each_enemy(board.unit(unit).side, grown(sweep, contact_zone), [&](int enemy) {
    if (refusal) return;
    if (first_near(motion, board.ground(enemy), Limit::below(contact_zone)))
      refusal = no(clause::BN_INTER_09, std::string("it would come within 1\" of ") + name_of(board, enemy));
  });
  return refusal;
}

// The nearest place behind it that is clear of what is settled and where it may stand.
std::optional<Refusal> go_back(const Board& board, int unit, const AllSettled& settled, const MakingRoom& how,
                               Block& there) {
  const Block from = block_of(board.unit(unit));
  const auto clear_after = [&](std::int32_t d) {
    return quite_clear_of(settled, footprint(after(from, backwards(from.pose, how, d))));
  };
  for (std::int32_t d = stride; d <= furthest; d += stride) {
    if (!clear_after(d)) continue;
    std::int32_t low = d - stride, high = d;
    while (high - low > 1) (clear_after(low + (high - low) / 2) ? high : low) = low + (high - low) / 2;
    const Manoeuvre back = backwards(from.pose, how, high);
    there = after(from, back);
    if (auto refusal = check_way_back(board, unit, back)) return refusal;
    const auto refusal = check_standing(board, unit, there);
    if (!refusal) return {};
    if (refusal->clause != clause::BN_TERR_02) return refusal;  // astride a line: on until it is beyond
  }
  return no(clause::BN_INTER_09, "there is no room behind it");
}

Refusal in_words(const Board& board, int unit, const Refusal& why) {
  return no(why.clause, std::string(name_of(board, unit)) + " cannot make room: " + why.message);
}

}  // namespace

Manoeuvre against(const Pose& pose, Vec way, std::int32_t distance) {
  const int turn = turn_between(pose.facing, angle_of(way));
  if (turn >= -1 && turn <= 1) return Manoeuvre::back(distance);
  if (turn >= half_turn - 1 || turn <= 1 - half_turn) return Manoeuvre::advance(distance);
  const std::int64_t length = std::max<std::int64_t>(1, length_near(way));
  return Manoeuvre::shift(static_cast<std::int32_t>(divide_near(-way.x * distance, length)),
                          static_cast<std::int32_t>(divide_near(-way.y * distance, length)));
}

std::optional<Refusal> check_ground_back(const Board& board, int unit, const Origin& from, const Manoeuvre& back) {
  Route route;
  Answer answer;
  answer.value = static_cast<int>(MoveKind::Manoeuvre);
  answer.path.push(back);
  if (auto refusal = lay_out(board, unit, from, answer, route)) return refusal;
  if (auto refusal = check_passages(board, unit, route)) return refusal;
  if (route.defile) return no(clause::BN_DEFILE_01, "a defile or town lies behind it");
  return {};
}

std::optional<Refusal> cannot_be_displaced(const Board& board, int unit) {
  if (board.unit(unit).stance == Stance::Town) return no(clause::BN_INTER_04, "it holds a town");
  std::optional<Refusal> refusal;
  board.each_enemy(board.unit(unit).side, [&](int enemy) {
    if (!refusal && board.in_contact_zone(board.ground(unit), enemy))
      refusal = no(clause::BN_INTER_05, std::string("it is in the contact zone of ") + name_of(board, enemy));
  });
  return refusal;
}

bool stands_on_any(const Board& board, std::span<const int> units, const Ground& ground) {
  return std::any_of(units.begin(), units.end(), [&](int f) {
    return meet(ground.box, board.ground(f).box) && board.overlapping(ground, board.ground(f));
  });
}

bool stands_on_friend(const Board& board, int mover, const Ground& ground) {
  bool on = false;
  board.each_friend(mover, ground.box, [&](int f) {
    on = on || (meet(ground.box, board.ground(f).box) && board.overlapping(ground, board.ground(f)));
  });
  return on;
}

std::optional<Refusal> make_room(const Board& board, int mover, const Ground& ground, Displaced& displaced,
                                 const MakingRoom& how) {
  displaced.clear();
  AllSettled settled;
  settled.push({mover, ground});
  for (const Settled& s : how.along) settled.push(s);
  const auto is_settled = [&](int f) {
    return std::any_of(settled.begin(), settled.end(), [&](const Settled& s) { return s.unit == f; });
  };
  for (int f = 0; f < board.count(); ++f) {
    if (!board.active(f) || board.unit(f).side != board.unit(mover).side || is_settled(f)) continue;
    if (clear_of(board, settled, board.ground(f))) continue;
    if (auto refusal = cannot_be_displaced(board, f)) return in_words(board, f, *refusal);
    if (how.stays && how.stays(board, f)) return in_words(board, f, {clause::BN_HALT_05, "it stays where it is"});
    if (displaced.full()) return no(clause::BN_INTER_09, "too many friends stand in the way");
    Block there;
    if (auto refusal = go_back(board, f, settled, how, there)) return in_words(board, f, *refusal);
    settled.push({f, ground_of(there)});
    displaced.push({f, there.pose});
    f = -1;  // somebody whom this one pushes may stand earlier in the list
  }
  return {};
}

bool free_of_friends(const Board& board, int mover, const Ground& ground) {
  Displaced displaced;
  return !stands_on_friend(board, mover, ground) || !make_room(board, mover, ground, displaced);
}

void clear_its_ground(State& state, const Setting& setting, int unit, Umpire& umpire) {
  Displaced displaced;
  {
    const Board board(state, setting);
    if (board.ground(unit).town || !stands_on_friend(board, unit, board.ground(unit)) ||
        make_room(board, unit, board.ground(unit), displaced))
      return;
  }
  displace(state, displaced, clause::BN_INTER_04, umpire);
}

void displace(State& state, const Displaced& displaced, Clause clause, Umpire& umpire) {
  for (const Pushed& pushed : displaced) {
    Unit& unit = state.units[static_cast<std::size_t>(pushed.unit)];
    const Point from = unit.pose.at;
    unit.pose = pushed.pose;
    if (unit.path.empty())
      unit.start = block_of(unit);
    else
      unit.pushed = 1;
    umpire.heading(clause, "{} moves back to make room", pushed.unit);
    umpire.tell(clause::BN_INTER_04, "{} goes {#} inches", pushed.unit, -1,
                static_cast<int>(length_near(pushed.pose.at - from)), unit_length);
  }
}

}  // namespace linstock::big_napoleonic
