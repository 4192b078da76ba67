#include "books/nineteenth-century/firing/eighths.h"

#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

const Board& Eighths::at(int eighth) {
  if (eighth >= eighths) return now_;
  auto& past = past_[static_cast<std::size_t>(eighth)];
  if (past) return past->board;
  State then = now_.state;
  for (Unit& u : then.units)
    if (!u.turn.passed.empty()) u.pose = u.turn.passed[eighth - 1];
  past = std::make_unique<Past>(std::move(then), now_.setting);
  return past->board;
}

namespace {

// The ground that a body has been on, at most.
Box way_of(const Board& now, int u) {
  Box way = now.ground(u).box;
  const Layout layout = now.block(u).layout;
  const auto reach = static_cast<std::int32_t>(layout.front_width() + layout.full_depth());
  for (const Pose& p : now.unit(u).turn.passed) way = join(way, {p.at - Vec{reach, reach}, p.at + Vec{reach, reach}});
  return way;
}

// Has anybody in close order gone between the two?
bool somebody_passed(const Board& now, int u, int target) {
  const Box between = join(way_of(now, u), way_of(now, target));
  for (int i = 0; i < now.count(); ++i)
    if (i != u && i != target && now.active(i) && close_order(now.unit(i)) && !now.unit(i).turn.passed.empty() && meet(between, way_of(now, i))) return true;
  return false;
}

bool has_moved(const Unit& u) { return u.turn.moved > 0 || !u.turn.passed.empty() || u.turn.turned_or_changed; }

// Could it have been otherwise on the way? Whoever has moved himself fires from where he ends.
bool may_differ(const Board& now, int u, int target) {
  if (has_moved(now.unit(u)) || !meet(grown(now.ground(u).box, yards(now.weapon_range(u))), way_of(now, target))) return false;
  return !now.unit(target).turn.passed.empty() || somebody_passed(now, u, target);
}

}  // namespace

std::optional<Aim> last_aim(Eighths& period, const Board& now, int u, int target) {
  if (!may_differ(now, u, target)) return {};
  for (int n = eighths - 1; n > 0; --n)
    if (auto aim = aims_at(period.at(n), u, target)) return aim->at = n, aim;
  return {};
}

Available available(Eighths& period, const Board& now, int u, int target) {
  const bool is_now = aims_at(now, u, target).has_value();
  if (!may_differ(now, u, target)) return is_now ? Available{eighths, 0} : Available{};
  Available found{is_now ? eighths : 0, is_now ? eighths - 1 : eighths};
  for (int n = 1; n < eighths; ++n)
    if (aims_at(period.at(n), u, target)) found.last = std::max(found.last, n), --found.lost;
  return found;
}

}  // namespace linstock::nineteenth_century::afield
