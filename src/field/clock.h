// THE CLOCK: many bodies that move at once. Each has its legs, one after another, each with a time; the clock runs them together
// through as many slices as a book likes, and tells in order of time who comes near whom. It knows no book: what two bodies are
// to each other is said by the book, and can be said anew whenever the clock stands.
//
//   for (int slice = 1; slice <= 8; ++slice) {
//     clock.go_on();                                        those who waited try again
//     ... look at clock.block(i), plan(i, legs) ...         what a book does between slices
//     while (const auto met = clock.run(share_of_period(slice, 8)))
//       ... met->kind, met->body, met->other, met->time ...
//   }
//
// Whoever is met at the same instant is found before anybody is halted, so that nothing depends on the order of the bodies. A
// body that was halted loses its time, not its legs. Afterwards the clock still knows where everybody was at any instant.
#pragma once
#include <compare>
#include <span>
#include <tuple>
#include <vector>

#include "field/moving.h"
#include "kernel/few.h"

namespace linstock::field {

inline constexpr int most_timed_legs = 12;

// What a body is to another.
enum class Regard : std::uint8_t {
  Nothing,  // they do not mind each other: parts of one unit
  Passes,   // they may go through each other; it is told when they begin to
  Waits,    // a friend: it waits where it would run into the other
  Apart,    // an enemy: whoever would bring the two nearer than `apart` halts
  Touches,  // an enemy that it charges: both halt when they touch
};
struct Bearings {
  Regard regard = Regard::Nothing;
  std::int32_t apart = 0;  // Apart: how far; nearer ones come no nearer than they are
  std::int32_t keeps = 0;  // besides, it wishes to know when the other comes within so much; 0 for never
  friend bool operator==(const Bearings&, const Bearings&) = default;
};

struct Met {
  enum class Kind : std::uint8_t { Touches, Apart, Waits, Passes, Keeps } kind = Kind::Touches;
  int body = -1, other = -1;   // body: who charges, waits or keeps; of equals the lower number
  Instant time = 0;
  bool body_halts = false, other_halts = false;  // by this meeting
  Measured measured;           // the gap at that instant
  friend auto operator<=>(const Met& a, const Met& b) {
    return std::tuple(a.time, a.kind, a.body, a.other) <=> std::tuple(b.time, b.kind, b.body, b.other);
  }
  friend bool operator==(const Met& a, const Met& b) { return (a <=> b) == 0; }
};

class Clock {
 public:
  // Forgets everything but its memory: a clock can be used for many periods.
  void clear();
  // Bodies are known by their numbers from 0 on. Without legs a body stands.
  int add(const Block& block);
  int count() const { return count_; }
  // It is no longer there, for nobody.
  void remove(int body);
  bool there(int body) const { return at(body).there; }

  // From now on it does this and nothing else. At most `most_timed_legs`.
  void plan(int body, std::span<const TimedLeg> legs);
  void halt(int body);
  void resume(int body);  // where it left off
  void go_on();           // all who wait for a friend resume; whoever keeps a distance is told again

  void regard(int body, int other, const Bearings& bearings);   // one way
  void between(int a, int b, const Bearings& bearings) { regard(a, b, bearings), regard(b, a, bearings); }
  const Bearings& regard(int body, int other) const { return relation(body, other).bearings; }

  // Runs to the next meeting, or to the instant if there is none before it.
  std::optional<Met> run(Instant until);
  Instant now() const { return now_; }

  // NOW
  Block block(int body) const { return at(body).doing.at(now_); }
  bool halted(int body) const { return at(body).halted; }      // it has legs but does not go on
  bool moving(int body) const { return at(body).doing.moves(); }
  bool done(int body) const { return !at(body).halted && at(body).next >= at(body).legs.size() && at(body).doing.end == never_ends; }
  // The leg that it is at, counted from its last plan; the number of legs when all are done.
  int leg(int body) const { return at(body).next - (done(body) ? 0 : 1); }
  // Where it will be at a later instant if nobody hinders it.
  Block expected(int body, Instant t) const;

  // BEFORE
  Block block_at(int body, Instant t) const;
  // What it has walked up to an instant, and the instant at which it had walked so much (the last if it never did).
  std::int64_t walked(int body, Instant t) const;
  Instant when_walked(int body, std::int64_t way) const;
  // Half of the way that it walked between two instants lies behind it here.
  Block midway(int body, Instant from, Instant to) const;
  // What it has walked straight on, up to an instant, since it last did anything else (halts do not count).
  std::int64_t straight_at(int body, Instant t) const;
  // All that it has done so far, in order: f(const Stretch&), the last one up to now.
  template <class F>
  void each_stretch(int body, F f) const {
    for (const Stretch& s : at(body).past) f(s);
    Stretch last = at(body).doing;
    last.end = now_;
    if (last.begin < last.end || at(body).past.empty()) f(last);
  }

 private:
  struct Body {
    Few<TimedLeg, most_timed_legs> legs;
    int next = 0;  // the leg after this one
    Stretch doing, paused;
    bool there = true, halted = false, waits = false, changed = true;
    std::vector<Stretch> past;
    std::vector<Moving> ahead;  // until the end of this run
    Box reach;
    explicit Body(const Stretch& stands) : doing(stands), paused(stands) {}
  };
  struct Relation {
    Bearings bearings;
    bool told = false, told_keeps = false;
  };
  Body& at(int body) { return bodies_[static_cast<std::size_t>(body)]; }
  const Body& at(int body) const { return bodies_[static_cast<std::size_t>(body)]; }
  Relation& relation(int a, int b) { return relations_[static_cast<std::size_t>(a * most_ + b)]; }
  const Relation& relation(int a, int b) const { return relations_[static_cast<std::size_t>(a * most_ + b)]; }
  void grow(int bodies);

  std::span<Body> all() { return {bodies_.data(), static_cast<std::size_t>(count_)}; }
  static Stretch next_stretch(const Body& body, int& next, const Block& from, Instant now);
  void cut(Body& body);
  void advance(Instant t);
  void foresee(Body& body, Instant until);
  void look(Instant until);
  bool far_apart(int a, int b) const;
  void look_between(int a, int b, Instant until);
  std::optional<Instant> first(const Body& a, const Body& b, Limit limit, Instant until) const;
  void look_for_keeps(int body, int other, Instant until);
  void take_next(Instant time);
  void settle(Met& met);
  bool comes_nearer(int body, int other) const;

  std::vector<Body> bodies_;  // those behind the last keep their memory for the next period
  std::vector<Relation> relations_;
  std::vector<Met> pending_, met_;
  std::size_t handed_out_ = 0;
  int count_ = 0, most_ = 0;
  Instant now_ = 0, until_ = -1;
};

// GIVING WAY

// How a body keeps `distance` from another until an instant, if that one goes on as planned: the shortest way straight away from it,
// of at most `most`, facing kept. Nothing if it need not move.
std::optional<TimedLeg> give_way(const Clock& clock, int body, int from, std::int32_t distance, Instant until, std::int32_t most);

}  // namespace linstock::field
