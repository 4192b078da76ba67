// FROM A POINTER TO A PATH: which answer brings a block where somebody points? Ways are tried in the order of how natural
// they are, and the rules are asked about each; if none gets there, one that goes as far as it may.
//
//   class Reach : public battle::Reach<Reach> {
//     std::span<const battle::WayKind> kinds() const;              the kinds of move, in the order of trying
//     int enemy_there() const;                                     whom the pointer is on, or -1
//     battle::Attempt begin(const battle::WayKind&, int target);   what a path begins with: another formation
//     std::optional<Refusal> check(const Answer&);                 the rules' own
//     void try_special();                                          ways that only this book has: calls good()
//     Answer stay() const;
//   };
#pragma once
#include <algorithm>
#include <cstdlib>

#include "kernel/view/scene.h"

namespace linstock::battle {

// A path in the making, which stops taking parts when it is full.
struct Attempt {
  Answer answer;
  bool fits = true;
  Attempt(int kind, int target) {
    answer.value = kind;
    answer.target = target;
  }
  Attempt& then(const Manoeuvre& m) {
    fits = fits && !answer.path.full();
    if (fits) answer.path.push(m);
    return *this;
  }
  Attempt& turn(std::int32_t by) {
    const int small = turn_between(0, static_cast<Angle>(by));
    return small == 0 ? *this : then(Manoeuvre::pivot(small));
  }
  Attempt& wheel(std::int32_t by) {
    const int small = turn_between(0, static_cast<Angle>(by));
    return small == 0 ? *this : then(Manoeuvre::wheel(small > 0 ? Hand::Left : Hand::Right, small));
  }
  Attempt& go(std::int64_t distance) {
    return distance < 1 ? *this : then(Manoeuvre::advance(static_cast<std::int32_t>(distance)));
  }
  std::span<const Manoeuvre> path() const { return {answer.path.begin(), static_cast<std::size_t>(answer.path.size())}; }
};

struct WayKind {
  int value = 0;          // of the answer
  bool charges = false;   // at an enemy: as far as it may, then less and less
  bool sideways = false;  // it may shift and go back
  bool wheels = false;    // it turns by wheels, else by pivots
};

template <class Own>
class Reach {
 public:
  // `step`: the book's natural step, as in its FieldPlan.
  Reach(const Question& q, const Wish& wish, std::int32_t step) : q_(q), wish_(wish), step_(step) {}

  // Own says otherwise if its book does: whom the wish points at, what else is worth a try, how one stands still.
  int enemy_there() const { return -1; }
  void try_special() {}
  Answer stay() const { return Answer(); }

  std::optional<Answer> find() {
    const int enemy = own().enemy_there();
    if (enemy >= 0) try_kinds(true, enemy, 0);
    if (!best_) {
      own().try_special();
      if (!best_) try_kinds(false, -1, 0);
    }
    if (best_) return best_;
    // As far as it may go in that direction.
    if (wish_.why_not && first_) *wish_.why_not = refusal_;
    if (enemy < 0) {
      std::int64_t low = 0, high = length_near(wish_.to - q_.block.pose.at);
      while (high - low > step_ / 10) {
        const std::int64_t middle = (low + high) / 2;
        best_.reset();
        try_kinds(false, -1, middle);
        if (best_) farthest_ = best_;
        (best_ ? low : high) = middle;
      }
    }
    if (farthest_) return farthest_;
    return first_ ? *first_ : own().stay();
  }

 protected:
  const Question& q_;
  const Wish& wish_;

  bool allows(int kind) const {
    const bool wanted = wish_.kind < 0 || wish_.kind == kind;
    return wanted && std::any_of(q_.options.begin(), q_.options.end(), [&](const Option& o) { return o.value == kind; });
  }
  bool good(const Attempt& attempt) {
    if (!attempt.fits || attempt.answer.path.empty()) return false;
    const std::optional<Refusal> refusal = own().check(attempt.answer);
    if (!refusal) {
      best_ = attempt.answer;
      return true;
    }
    if (!first_) first_ = attempt.answer, refusal_ = *refusal;
    return false;
  }

 private:
  Own& own() { return static_cast<Own&>(*this); }

  void try_kinds(bool charges, int target, std::int64_t limit) {
    for (const WayKind& kind : own().kinds())
      if (!best_ && kind.charges == charges && allows(kind.value)) try_ways(kind, target, limit);
  }

  // Straight ahead, a turn and ahead, a shift, back; each with the wanted facing at the end. `limit`: only so far (0:
  // all the way).
  void try_ways(const WayKind& kind, int target, std::int64_t limit) {
    const Attempt start = own().begin(kind, target);
    const Block from = after(q_.block, start.path());
    const Vec way = wish_.to - from.pose.at;
    const std::int64_t whole = length_near(way), length = limit ? std::min(limit, whole) : whole;
    const auto finish = [&](Attempt attempt, Angle faces) {
      if (wish_.facing) turn_last(kind, attempt, turn_between(faces, *wish_.facing));
      return good(attempt);
    };
    if (whole < step_ / 2) {
      finish(start, from.pose.facing);
      return;
    }
    const Angle direction = angle_of(way);
    const int off = turn_between(from.pose.facing, direction);
    const std::int64_t reach = kind.charges ? q_.allowance : length;
    if (std::abs(off) <= degrees(4) && finish(Attempt(start).go(reach), from.pose.facing)) return;
    if (!kind.charges && !kind.wheels && wish_.facing &&
        std::abs(turn_between(from.pose.facing, *wish_.facing)) > degrees(4) &&
        std::abs(turn_between(*wish_.facing, direction)) <= degrees(4) &&
        finish(Attempt(start).turn(off).go(reach), direction))
      return;
    const bool sideways = kind.sideways && std::abs(off) > degrees(50);
    if (sideways && try_sideways(kind, start, from, way, length, whole, off)) return;
    if (kind.wheels && try_wheel(kind, start, from, limit, finish)) return;
    if (finish(Attempt(start).turn(off).go(reach), direction)) return;
    if (kind.charges)
      for (std::int64_t less = reach - 2 * step_; less > 0; less -= 2 * step_)
        if (finish(Attempt(start).turn(off).go(less), direction)) return;
    if (kind.sideways && !sideways) try_sideways(kind, start, from, way, length, whole, off);
  }

  static void turn_last(const WayKind& kind, Attempt& attempt, int by) { kind.wheels ? attempt.wheel(by) : attempt.turn(by); }

  // A wheel moves the front too: by how much it must turn so that the point then lies straight ahead is found in a few
  // rounds.
  template <class Finish>
  bool try_wheel(const WayKind& kind, const Attempt& start, const Block& from, std::int64_t limit, Finish finish) {
    int by = 0;
    Block turned_block = from;
    for (int round = 0; round < 8; ++round) {
      const int more = turn_between(turned_block.pose.facing, angle_of(wish_.to - turned_block.pose.at));
      if (std::abs(more) < degrees(1)) break;
      by += more;
      if (std::abs(by) > quarter_turn) return false;
      turned_block = after(from, Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by));
    }
    const std::int64_t whole = length_near(wish_.to - turned_block.pose.at);
    std::int64_t reach = kind.charges ? q_.allowance : limit ? std::min(limit, whole) : whole;
    for (; reach > 0; reach -= 2 * step_) {
      if (finish(Attempt(start).wheel(by).go(reach), turned_block.pose.facing)) return true;
      if (!kind.charges) break;
    }
    return false;
  }

  bool try_sideways(const WayKind& kind, const Attempt& start, const Block& from, Vec way, std::int64_t length, std::int64_t whole,
                    int off) {
    const Manoeuvre shift = Manoeuvre::shift(static_cast<std::int32_t>(way.x * length / whole),
                                             static_cast<std::int32_t>(way.y * length / whole));
    const auto finish = [&](Attempt attempt) {
      if (wish_.facing) turn_last(kind, attempt, turn_between(from.pose.facing, *wish_.facing));
      return good(attempt);
    };
    if (std::abs(off) >= degrees(176) && finish(Attempt(start).then(Manoeuvre::back(static_cast<std::int32_t>(length)))))
      return true;
    return finish(Attempt(start).then(shift));
  }

  std::int32_t step_;
  std::optional<Answer> best_, first_, farthest_;
  Refusal refusal_;
};

// A piece without a front rides straight towards the point, as far as it may.
Answer straight_to(const Question& q, int kind, Point to);
// The way of a path and what is walked on it, as it was meant; whoever knows what it costs says so afterwards.
void preview_path(const Question& q, const Few<Manoeuvre, 6>& path, Preview& out);

// The enemy whose ground the pointer is on, or near enough to; -1 if nobody's. `target` is taken as given.
template <class Board>
int enemy_at(const Board& board, Seat side, const Wish& wish, std::int32_t near) {
  if (wish.target >= 0) return wish.target < board.count() && board.side_of(wish.target) != side ? wish.target : -1;
  int found = -1;
  board.each_enemy(side, [&](int e) {
    const auto& g = board.ground(e);
    const bool on = g.town ? place_in(g.town->outline, wish.to) != Place::Outside
                           : gap_at_most(g.block, Convex{wish.to}, near);
    if (on) found = e;
  });
  return found;
}

}  // namespace linstock::battle
