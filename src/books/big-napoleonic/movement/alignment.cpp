// CONTACT AND ALIGNMENT: where an assault that was not halted closes up, and who is touched besides.
#include "books/big-napoleonic/movement/alignment.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/displacement.h"
#include "field/lining_up.h"

namespace linstock::big_napoleonic {

namespace {

using field::left_of;
using field::length_of;
using field::middle_of;
using field::outward;

constexpr int hair_breadth = 3;
constexpr int shuffle_step = quarter_inch;
constexpr int least_hold = 100;                    // fronts that overlap by less than a tenth are not in contact

Unit& at(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

bool room_for(const Board& board, int attacker, const Block& block, std::span<const int> coming_along) {
  const Unit& unit = board.unit(attacker);
  const Ground ground = board.ground_at(unit, block);
  if (!board.on_table(block) || board.impassable_for(unit, ground)) return false;
  bool room = true;
  board.each_enemy(unit.side, ground.box, [&](int i) { room = room && !board.overlapping(ground, board.ground(i)); });
  if (!room || !stands_on_friend(board, attacker, ground)) return room;
  // BN-INTER-04: friends on its ground make room, but for those who come along.
  Many<Settled, 8> along;
  for (int i : coming_along) along.push({i, board.ground(i)});
  Displaced displaced;
  return !make_room(board, attacker, ground, displaced,
                    {.along = {along.begin(), static_cast<std::size_t>(along.size())}});
}

// There, or a hair further off where rounding to the grid would make the two overlap.
std::optional<Pose> with_room(const Board& board, int attacker, Pose pose, std::span<const int> coming_along) {
  for (int n = 0; n < hair_breadth; ++n) {
    if (room_for(board, attacker, {pose, layout_of(board.unit(attacker))}, coming_along)) return pose;
    pose.at = ahead(pose.at, pose.facing, -1);
  }
  return {};
}

// BN-ASSLT-15, BN-ASSLT-16: what a pose is worth, the lesser the better: other enemies touched, bases that touch two
// enemies, and how much of the fronts is not in contact.
using Worth = std::tuple<int, int, std::int32_t>;

Worth worth_of(const Board& board, int attacker, int defender, const Block& block, std::int32_t together) {
  const Unit& unit = board.unit(attacker);
  const unsigned own = places_touching(board, unit, block, defender);
  int others = 0;
  unsigned twice = 0, elsewhere = 0;
  board.each_enemy(unit.side, [&](int enemy) {
    if (enemy == defender) return;
    const unsigned touching = places_touching(board, unit, block, enemy);
    others += touching != 0;
    twice |= touching & (own | elsewhere);
    elsewhere |= touching;
  });
  return {others, std::popcount(twice), -together};
}

}  // namespace

bool in_contact(const Board& board, int a, int b) {
  return board.within(board.ground(a), board.ground(b), hair_breadth);
}

Alignment aligned(const Board& board, int attacker, int defender, std::span<const int> coming_along) {
  Alignment best;
  const Unit& unit = board.unit(attacker);
  const Unit& target = board.unit(defender);
  if (target.stance == Stance::Town) return best;
  const Block theirs = block_of(target);
  const Side side = side_struck(board, board.ground(attacker), defender);
  // BN-ASSLT-13: the pivot leaves the point of contact where it is on both fronts.
  const Measured contact = board.measure(board.ground(attacker), board.ground(defender));
  const Pose edge{middle_of(theirs, side), outward(theirs, side)};
  const std::int64_t pivoted = left_of(edge, contact.b) + left_of(unit.pose, contact.a);
  const std::int32_t side_length = length_of(theirs, side),
                     front = static_cast<std::int32_t>(layout_of(unit).front_width());
  const std::int32_t reach = (side_length + front) / 2 - least_hold;
  const auto start = static_cast<std::int32_t>(std::clamp<std::int64_t>(pivoted, -reach, reach));

  Worth least{};
  const field::Shuffle shuffle{start, shuffle_step, board.distances().shuffle / shuffle_step, false};
  field::each_along(theirs, side, shuffle, [&](std::int32_t along, const Pose& there, int steps) {
    const auto pose = with_room(board, attacker, there, coming_along);
    if (!pose) return false;
    const std::int32_t together =
        std::min(along + front / 2, side_length / 2) - std::max(along - front / 2, -side_length / 2);
    const Worth worth = worth_of(board, attacker, defender, {*pose, layout_of(unit)}, together);
    const std::int32_t shuffled = steps * shuffle_step;
    if (!best.poses.empty() && worth == least && shuffled == best.shuffled) best.poses.push(*pose);
    if (!best.poses.empty() && !(worth < least)) return false;
    best = {};
    best.poses.push(*pose);
    best.shuffled = shuffled;
    least = worth;
    return false;
  });
  return best;
}

bool principal_contact(const Board& board, int attacker, int defender) {
  const Unit& own = board.unit(attacker);
  const Unit& other = board.unit(defender);
  if (!in_contact(board, attacker, defender)) return false;
  if (other.stance == Stance::Town) return true;  // BN-GEOM-14
  if (gap_at_most(board.ground(defender).block, Convex{own.pose.at}, hair_breadth)) return true;
  if (gap_at_most(board.ground(attacker).block, Convex{other.pose.at}, hair_breadth)) return true;
  return side_struck(board, board.ground(attacker), defender) != Side::Front &&
         places_touching(board, attacker, defender) != 0;
}

void note_second_contacts(State& state, const Setting& setting, const Contact& contact, Umpire& umpire) {
  const Board board(state, setting);
  const Unit& unit = board.unit(contact.attacker);
  Many<int, 8> found;
  board.each_enemy(unit.side, [&](int enemy) {
    const bool known = std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& c) {
      return c.attacker == contact.attacker && c.defender == enemy;
    });
    if (!known && principal_contact(board, contact.attacker, enemy)) found.push(enemy);
  });
  const std::span<const Manoeuvre> path = path_walked(unit);
  for (int enemy : found) {
    umpire.heading(clause::BN_CC_05, "{} attacks a second unit, {}", contact.attacker, enemy);
    Contact second = contact_of(board, contact.attacker, enemy, unit.start, path);
    const Unit& other = board.unit(enemy);
    second.flank_contact = !other.square && side_struck(board, board.ground(contact.attacker), enemy) != Side::Front;
    second.alongside = 0;
    state.contacts.push_back(second);
  }
}

// BN-ASSLT-15: as good to one side as to the other: the attacking player says which.
Pose choose_shuffle(const Unit& unit, int self, const Alignment& alignment, Umpire& umpire) {
  Question question;
  question.seat = unit.side;
  question.clause = clause::BN_ASSLT_15;
  question.what = "{} shuffles along the enemy's front, by as much either way: to which hand?";
  question.subject = self;
  for (int i = 0; i < alignment.poses.size(); ++i) {
    const bool left = left_of(alignment.poses[0], alignment.poses[1 - i].at) <
                      left_of(alignment.poses[0], alignment.poses[i].at);
    question.options.push({i, left ? "to its left" : "to its right"});
  }
  return alignment.poses[umpire.pick(question)];
}

namespace {

// BN-ASSLT-17, BN-ASSLT-18: friends in line behind an Extended attacker, who come along.
Many<int, 8> supports_behind(const Board& board, int attacker) {
  Many<int, 8> found;
  const Unit& unit = board.unit(attacker);
  if (unit.stance != Stance::Extended) return found;
  const Point rear = ahead(unit.pose.at, unit.pose.facing, -unit_length);
  board.each_friend(attacker, [&](int other) {
    const Unit& support = board.unit(other);
    if (support.assault_target >= 0 || support.stance == Stance::Town ||
        support.arm == Arm::Artillery || support.square)
      return;
    if (std::abs(turn_between(support.pose.facing, unit.pose.facing)) > degrees(1) ||
        !places_touching(board, other, attacker))
      return;
    const std::int64_t before_rear = turn(support.pose.at - rear, heading(static_cast<Angle>(0 - unit.pose.facing))).x;
    if (std::abs(before_rear) <= unit_length / 10) found.push(other);
  });
  return found;
}

// Where the supports stand if they keep their place behind an attacker who goes to another pose, a hair's breadth off
// where rounding to the grid would make two overlap; and how other friends make room for all of them.
struct Carried {
  Many<Pose, 8> poses;
  Displaced displaced;
};

// Nothing if there is no room for all of them.
std::optional<Carried> carried(const Board& board, int attacker, const Pose& to, std::span<const int> supports) {
  const Unit& lead = board.unit(attacker);
  const std::int32_t by = turn_between(lead.pose.facing, to.facing);
  const Ground front = board.ground_at(lead, {to, layout_of(lead)});
  Carried made;
  Many<Settled, 8> along;
  std::vector<Ground> taken{front};
  board.each_enemy(lead.side, [&](int i) { taken.push_back(board.ground(i)); });
  for (int i : supports) {
    const Unit& support = board.unit(i);
    const Point place = to.at + turn(support.pose.at - lead.pose.at, heading(static_cast<Angle>(by)));
    std::optional<Pose> found;
    for (int n = 0; n < 5 * hair_breadth && !found; ++n) {  // back by 0, 1, 2; each aside by 0, 1, -1, 2, -2
      const int aside = (n % 5 + 1) / 2 * (n % 2 ? 1 : -1);
      const Pose pose{place + turn({-(n / 5), aside}, heading(to.facing)), turned(support.pose.facing, by)};
      const Ground ground = board.ground_at(support, {pose, layout_of(support)});
      const bool free =
          board.on_table({pose, layout_of(support)}) && !board.impassable_for(support, ground) &&
          std::none_of(taken.begin(), taken.end(), [&](const Ground& g) { return board.overlapping(ground, g); });
      if (!free) continue;
      found = pose;
      taken.push_back(ground);
      along.push({i, ground});
    }
    if (!found) return {};
    made.poses.push(*found);
  }
  if (make_room(board, attacker, front, made.displaced,
                {.along = {along.begin(), static_cast<std::size_t>(along.size())}}))
    return {};
  return made;
}

bool closed_up(const Board& board, const Contact& contact) {
  const Unit& target = board.unit(contact.defender);
  if (target.stance == Stance::Town) return true;
  const Side side = side_struck(board, board.ground(contact.attacker), contact.defender);
  return in_contact(board, contact.attacker, contact.defender) &&
         board.unit(contact.attacker).pose.facing == turned(outward(block_of(target), side), half_turn);
}

// False if there is no room at all.
bool align(State& state, const Setting& setting, const Contact& contact, Umpire& umpire) {
  const Board board(state, setting);
  const Closing found = closing(board, contact);
  const Alignment& alignment = found.alignment;
  const std::span<const int> supports(found.supports.begin(), static_cast<std::size_t>(found.supports.size()));
  if (alignment.poses.empty()) return false;
  Unit& attacker = at(state, contact.attacker);
  const Pose to =
      alignment.poses.size() > 1 ? choose_shuffle(attacker, contact.attacker, alignment, umpire) : alignment.poses[0];
  const Carried with = carried(board, contact.attacker, to, supports).value_or(Carried{});
  attacker.pose = to;
  umpire.heading(clause::BN_ASSLT_13, "{} closes up to full contact with {}", contact.attacker, contact.defender);
  if (alignment.shuffled > 0) umpire.found("inches sideways", alignment.shuffled, clause::BN_ASSLT_14, unit_length);
  for (int n = 0; n < with.poses.size(); ++n) at(state, supports[static_cast<std::size_t>(n)]).pose = with.poses[n];
  displace(state, with.displaced, clause::BN_INTER_04, umpire);
  return true;
}

}  // namespace

// Closes up with the supports behind it, or without them if they have no room.
Closing closing(const Board& board, const Contact& contact) {
  Closing found;
  found.supports = supports_behind(board, contact.attacker);
  const std::span<const int> supports(found.supports.begin(), static_cast<std::size_t>(found.supports.size()));
  found.alignment = aligned(board, contact.attacker, contact.defender, supports);
  Few<Pose, 2> fitting;
  for (const Pose& pose : found.alignment.poses)
    if (carried(board, contact.attacker, pose, supports)) fitting.push(pose);
  found.alignment.poses = fitting;
  if (!fitting.empty() || found.supports.empty()) return found;
  return {aligned(board, contact.attacker, contact.defender), {}};
}

// One contact a step, in the order of contact; those that lacked room try again when the others have closed up (R200).
// Then second contacts are looked for.
void run(State& state, const AlignAssaults& phase, const Setting& setting, Umpire& umpire) {
  const auto count = static_cast<int>(state.contacts.size());
  const auto in_it = [&](const Contact& c) {
    return !c.resolved && at(state, c.attacker).on_table && !at(state, c.attacker).halted &&
           at(state, c.defender).on_table;
  };
  if (phase.next >= 2 * count) {
    for (int i = 0; i < count; ++i)
      if (const Contact contact = state.contacts[static_cast<std::size_t>(i)]; in_it(contact))
        note_second_contacts(state, setting, contact, umpire);
    return;
  }
  state.agenda.push(AlignAssaults{phase.side, phase.next + 1});
  const Contact contact = state.contacts[static_cast<std::size_t>(phase.next % count)];
  if (!in_it(contact)) return;
  at(state, contact.attacker).in_contact_by_assault = 1;
  const bool again = phase.next >= count;
  if (at(state, contact.defender).stance == Stance::Town) {
    if (!again)
      umpire.heading(clause::BN_CCTOWN_01, "{} stands at the edge of the town of {}", contact.attacker,
                     contact.defender);
    return;
  }
  if (again && closed_up(Board(state, setting), contact)) return;
  if (!align(state, setting, contact, umpire) && again)
    umpire.heading(clause::BN_ASSLT_14, "{} finds no room to close up with {}", contact.attacker, contact.defender);
}

}  // namespace linstock::big_napoleonic
