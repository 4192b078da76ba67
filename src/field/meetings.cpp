// Who meets whom, in order of time (the clock is in clock.cpp).
#include <algorithm>

#include "field/clock.h"

namespace linstock::field {

namespace {

using Kind = Met::Kind;

bool moves_at_all(const std::vector<Moving>& ahead) {
  return std::any_of(ahead.begin(), ahead.end(), [](const Moving& m) { return m.stretch.moves() || m.stretch.jumps(); });
}

}  // namespace

// WHAT IS AHEAD

void Clock::foresee(Body& body, Instant until) {
  body.ahead.clear();
  Stretch doing = body.doing;
  for (int next = body.next;;) {
    body.ahead.emplace_back(doing);
    const Box reach = body.ahead.back().reach(std::max(now_, doing.begin), std::min(until, doing.end));
    body.reach = body.ahead.size() == 1 ? reach : join(body.reach, reach);
    if (doing.end >= until) return;
    const Block here = doing.at(doing.end);
    doing = next_stretch(body, next, here, doing.end);
  }
}

// The first instant, from now on, at which the limit holds between the two as they go on.
std::optional<Instant> Clock::first(const Body& a, const Body& b, Limit limit, Instant until) const {
  const std::int64_t reach = limit.kind == Limit::Kind::Overlap ? 0 : limit.r;
  if (gap_squared(a.reach, b.reach) > reach * reach) return {};
  std::size_t i = 0, j = 0;
  while (a.ahead[i].stretch.end <= now_ && i + 1 < a.ahead.size()) ++i;
  while (b.ahead[j].stretch.end <= now_ && j + 1 < b.ahead.size()) ++j;
  for (Instant t = now_;;) {
    const Instant end = std::min({until, a.ahead[i].stretch.end, b.ahead[j].stretch.end});
    if (const auto at = first_instant(a.ahead[i], b.ahead[j], t, end, limit)) return at;
    if (end == until) return {};
    t = end;
    if (a.ahead[i].stretch.end == end) ++i;
    if (b.ahead[j].stretch.end == end) ++j;
  }
}

void Clock::look(Instant until) {
  if (until != until_)
    for (Body& body : all()) body.changed = true;
  until_ = until;
  std::erase_if(pending_, [&](const Met& m) { return at(m.body).changed || at(m.other).changed; });
  for (Body& body : all())
    if (body.changed && body.there) foresee(body, until);
  for (int a = 0; a < count(); ++a)
    for (int b = a + 1; b < count(); ++b)
      if ((at(a).changed || at(b).changed) && at(a).there && at(b).there) look_between(a, b, until);
  for (Body& body : all()) body.changed = false;
}

// Nothing that either of them minds can happen until the end of this run; quick, and never wrongly so.
bool Clock::far_apart(int a, int b) const {
  const Bearings &ab = relation(a, b).bearings, &ba = relation(b, a).bearings;
  const std::int64_t most = std::max({ab.apart, ab.keeps, ba.apart, ba.keeps});
  return gap_squared(at(a).reach, at(b).reach) > most * most;
}

void Clock::look_for_keeps(int body, int other, Instant until) {
  const Relation& r = relation(body, other);
  if (r.bearings.keeps <= 0 || r.told_keeps) return;
  if (const auto t = first(at(body), at(other), Limit::within(r.bearings.keeps), until))
    pending_.push_back({Kind::Keeps, body, other, *t, false, false, {}});
}

void Clock::look_between(int a, int b, Instant until) {
  const Body &one = at(a), &two = at(b);
  if (far_apart(a, b)) return;
  look_for_keeps(a, b, until);
  look_for_keeps(b, a, until);
  const Relation &ab = relation(a, b), &ba = relation(b, a);
  const Regard regard = std::max(ab.bearings.regard, ba.bearings.regard);
  if (regard == Regard::Nothing) return;
  const bool ab_first = ab.bearings.regard >= ba.bearings.regard;
  const int body = ab_first ? a : b, other = ab_first ? b : a;
  if (regard == Regard::Touches) {
    if (relation(body, other).told) return;
    if (const auto t = first(one, two, Limit::contact(), until)) pending_.push_back({Kind::Touches, body, other, *t, false, false, {}});
    return;
  }
  if (!moves_at_all(one.ahead) && !moves_at_all(two.ahead)) return;
  const Footprint here = footprint(block(a)), there = footprint(block(b));
  if (regard == Regard::Apart) {
    // Those who are nearer already come no nearer than they are; those who touch do not go into each other.
    const std::int32_t most = std::max(ab.bearings.apart, ba.bearings.apart);
    const bool nearer = gap_below(here, there, most);
    const auto apart = nearer ? static_cast<std::int32_t>(gap_of(here, there).length_down()) : most;
    if (apart == 0 && overlap_beyond(here, there, hair)) return;
    const auto t = first(one, two, apart == 0 ? Limit::overlap() : Limit::below(apart), until);
    if (t) pending_.push_back({Kind::Apart, body, other, std::max(now_, *t - 1), false, false, {}});
    return;
  }
  if (relation(body, other).told || overlap_beyond(here, there, hair)) return;
  const auto t = first(one, two, Limit::overlap(), until);
  if (!t) return;
  const bool waits = regard == Regard::Waits;
  pending_.push_back({waits ? Kind::Waits : Kind::Passes, body, other, waits ? std::max(now_, *t - 1) : *t, false, false, {}});
}

// WHO HALTS

// Would it alone, as it goes on, bring the two nearer? Looked at over a short way of its own.
bool Clock::comes_nearer(int number, int other) const {
  const Stretch& s = at(number).doing;
  if (!s.moves() && !s.jumps()) return false;
  const Moving moving(s);
  const std::int64_t look = moving.speed == 0 ? 1 : std::max<std::int64_t>(1, (std::int64_t{64} << 20) / moving.speed);
  const auto then = static_cast<Instant>(std::min<std::int64_t>(s.end, now_ + look));
  const Footprint there = footprint(block(other)), here = moving.at(now_), next = moving.at(then);
  return gap_of(next, there) < gap_of(here, there) || (overlap_beyond(next, there, hair) && !overlap_beyond(here, there, hair));
}

void Clock::settle(Met& met) {
  met.measured = measure(footprint(block(met.body)), footprint(block(met.other)));
  switch (met.kind) {
    case Kind::Touches:
      met.body_halts = met.other_halts = true;
      break;
    case Kind::Apart:
      met.body_halts = comes_nearer(met.body, met.other);
      met.other_halts = comes_nearer(met.other, met.body);
      if (!met.body_halts && !met.other_halts) met.body_halts = met.other_halts = true;
      break;
    case Kind::Waits:
      met.body_halts = comes_nearer(met.body, met.other);
      met.other_halts = regard(met.other, met.body).regard == Regard::Waits && comes_nearer(met.other, met.body);
      if (!met.body_halts && !met.other_halts) met.kind = Kind::Passes;  // the other runs into whoever would have waited
      break;
    case Kind::Passes:
    case Kind::Keeps:
      break;
  }
}

// All meetings of one instant: who halts is decided for all of them before anybody does.
void Clock::take_next(Instant time) {
  advance(time);
  met_.clear();
  handed_out_ = 0;
  std::erase_if(pending_, [&](const Met& m) {
    if (m.time == time) met_.push_back(m);
    return m.time == time;
  });
  for (Met& met : met_) settle(met);
  std::sort(met_.begin(), met_.end());
  for (const Met& met : met_) {
    Relation& r = relation(met.body, met.other);
    if (met.kind == Kind::Keeps) r.told_keeps = true;
    if (met.kind == Kind::Touches || met.kind == Kind::Passes) r.told = true;
    if (met.body_halts) halt(met.body);
    if (met.other_halts) halt(met.other);
    if (met.kind == Kind::Waits) (met.body_halts ? at(met.body) : at(met.other)).waits = true;
    if (met.kind == Kind::Waits && met.body_halts && met.other_halts) at(met.other).waits = true;
  }
}

std::optional<Met> Clock::run(Instant until) {
  if (handed_out_ < met_.size()) return met_[handed_out_++];
  look(until);
  const auto soonest = std::min_element(pending_.begin(), pending_.end(), [](const Met& a, const Met& b) { return a.time < b.time; });
  if (soonest == pending_.end()) {
    advance(until);
    return {};
  }
  take_next(soonest->time);
  return met_[handed_out_++];
}

}  // namespace linstock::field
