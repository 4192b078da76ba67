// Legs one after another, and what was done (the meetings are in meetings.cpp).
#include "field/clock.h"

#include <algorithm>

namespace linstock::field {

// BODIES

void Clock::clear() {
  std::fill(relations_.begin(), relations_.end(), Relation{});
  pending_.clear();
  met_.clear();
  handed_out_ = 0;
  count_ = 0;
  now_ = 0;
  until_ = -1;
}

void Clock::grow(int bodies) {
  if (bodies <= most_) return;
  const int most = std::max(bodies, std::max(16, 2 * most_));
  std::vector<Relation> relations(static_cast<std::size_t>(most) * static_cast<std::size_t>(most));
  for (int a = 0; a < most_; ++a)
    for (int b = 0; b < most_; ++b) relations[static_cast<std::size_t>(a * most + b)] = relation(a, b);
  relations_ = std::move(relations);
  most_ = most;
}

int Clock::add(const Block& block) {
  grow(count_ + 1);
  const Stretch stands = Stretch::standing(block, now_);
  if (count_ == static_cast<int>(bodies_.size())) bodies_.emplace_back(stands);
  Body& body = at(count_);
  body.legs.count = body.next = 0;
  body.doing = body.paused = stands;
  body.there = body.changed = true;
  body.halted = body.waits = false;
  body.past.clear();
  body.ahead.clear();
  return count_++;
}

void Clock::remove(int body) {
  cut(at(body));
  at(body).there = false;
  at(body).changed = true;
}

// LEGS

// What was done up to now becomes the past; what it does from now on is for the caller to say.
void Clock::cut(Body& body) {
  if (body.doing.begin >= now_) return;
  body.past.push_back(body.doing);
  body.past.back().end = now_;
  body.doing.begin = now_;
}

// Legs that take no time are done at once.
Stretch Clock::next_stretch(const Body& body, int& next, const Block& from, Instant now) {
  Block here = from;
  for (; next < body.legs.size(); ++next) {
    const TimedLeg& leg = body.legs[next];
    if (leg.takes > 0) return ++next, Stretch(here, leg, now);
    here = after(here, leg.manoeuvre);
  }
  return Stretch::standing(here, now);
}

void Clock::plan(int number, std::span<const TimedLeg> legs) {
  Body& body = at(number);
  const Block here = block(number);
  cut(body);
  body.legs.count = 0;
  for (const TimedLeg& leg : legs) body.legs.push(leg);
  body.next = 0;
  body.halted = body.waits = false;
  body.changed = true;
  body.doing = next_stretch(body, body.next, here, now_);
}

void Clock::halt(int number) {
  Body& body = at(number);
  if (body.halted || done(number)) return;
  const Block here = block(number);
  cut(body);
  body.paused = body.doing;
  body.doing = Stretch::standing(here, now_);
  body.halted = body.changed = true;
}

void Clock::resume(int number) {
  Body& body = at(number);
  if (!body.halted) return;
  const Instant stood = now_ - body.doing.begin;
  cut(body);
  body.doing = body.paused;
  body.doing.begin = now_;
  body.doing.began += stood;
  body.doing.end += stood;
  body.halted = body.waits = false;
  body.changed = true;
}

void Clock::go_on() {
  for (int i = 0; i < count(); ++i)
    if (at(i).waits) resume(i);
  for (int a = 0; a < count(); ++a)
    for (int b = 0; b < count(); ++b)
      if (Relation& r = relation(a, b); r.told_keeps) r.told_keeps = false, at(a).changed = true;
}

void Clock::regard(int body, int other, const Bearings& bearings) {
  Relation& r = relation(body, other);
  if (r.bearings == bearings) return;
  r = {bearings, false, false};
  at(body).changed = true;
}

void Clock::advance(Instant t) {
  now_ = t;
  for (Body& body : all())
    while (body.doing.end <= t) {
      const Instant end = body.doing.end;
      const Block here = body.doing.at(end);
      body.past.push_back(body.doing);
      body.doing = next_stretch(body, body.next, here, end);
    }
}

Block Clock::expected(int number, Instant t) const {
  const Body& body = at(number);
  Stretch doing = body.doing;
  for (int next = body.next; doing.end <= t;) {
    const Block here = doing.at(doing.end);
    doing = next_stretch(body, next, here, doing.end);
  }
  return doing.at(t);
}

// BEFORE

Block Clock::block_at(int number, Instant t) const {
  const Body& body = at(number);
  if (t >= body.doing.begin) return body.doing.at(std::min(t, now_));
  for (const Stretch& s : body.past)
    if (t < s.end) return s.at(std::max(t, s.begin));
  return body.doing.at(body.doing.begin);
}

std::int64_t Clock::walked(int number, Instant t) const {
  std::int64_t way = 0;
  each_stretch(number, [&](const Stretch& s) {
    if (s.begin < t) way += s.walked(std::min(s.end, t)) - s.walked(s.begin);
  });
  return way;
}

Instant Clock::when_walked(int number, std::int64_t way) const {
  Instant low = 0, high = now_;
  while (low < high) {
    const Instant mid = low + (high - low) / 2;
    if (walked(number, mid) >= way) high = mid;
    else low = mid + 1;
  }
  return high;
}

Block Clock::midway(int number, Instant from, Instant to) const {
  const std::int64_t before = walked(number, from), after = walked(number, to);
  return block_at(number, when_walked(number, before + (after - before) / 2));
}

std::int64_t Clock::straight_at(int number, Instant t) const {
  std::int64_t way = 0;
  each_stretch(number, [&](const Stretch& s) {
    if (s.begin >= t || (!s.moves() && !s.jumps())) return;
    if (s.motion.manoeuvre.kind != Manoeuvre::Kind::Advance) way = 0;
    else way += s.walked(std::min(s.end, t)) - s.walked(s.begin);
  });
  return way;
}

// GIVING WAY

std::optional<TimedLeg> give_way(const Clock& clock, int body, int from, std::int32_t distance, Instant until, std::int32_t most) {
  const Block here = clock.block(body);
  const Ground stands = ground_of(here), comes = ground_of(clock.expected(from, until));
  if (!closer_than(stands, comes, distance) || most <= 0) return {};
  const Measured now = measure(ground_of(clock.block(from)), stands);
  // Straight away from where it is now; where the two touch, the way that it comes.
  Vec away = now.b - now.a;
  if (away == Vec{}) away = clock.expected(from, until).pose.at - clock.block(from).pose.at;
  if (away == Vec{}) away = -heading(here.pose.facing).vec();
  const Angle way = angle_of(away);
  const auto gone = [&](std::int32_t d) { return Block{{ahead(here.pose.at, way, d), here.pose.facing}, here.layout}; };
  std::int32_t low = 0, high = most;
  while (low < high) {
    const std::int32_t mid = low + (high - low) / 2;
    if (closer_than(ground_of(gone(mid)), comes, distance)) low = mid + 1;
    else high = mid;
  }
  const Vec by = gone(high).pose.at - here.pose.at;
  return TimedLeg{Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)), until - clock.now()};
}

}  // namespace linstock::field
