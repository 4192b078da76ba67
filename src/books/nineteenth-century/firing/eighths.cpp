#include "books/nineteenth-century/firing/eighths.h"

#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/firing/bearing.h"

namespace linstock::nineteenth_century::afield {

const Board& Eighths::at(int eighth) {
  if (eighth >= eighths) return now_;
  auto& past = past_[static_cast<std::size_t>(eighth)];
  if (!past) past = std::make_unique<Board>(now_.state, now_.setting, eighth);
  return *past;
}

// WHAT MAY DIFFER

Box Eighths::way_of(int u) {
  if (ways_.empty()) ways_.resize(now_.state.units.size());
  auto& kept = ways_[static_cast<std::size_t>(u)];
  if (kept) return *kept;
  Box way = now_.ground(u).box;
  const Layout layout = now_.block(u).layout;
  const auto reach = static_cast<std::int32_t>(layout.front_width() + layout.full_depth());
  for (const Pose& p : now_.unit(u).turn.passed) way = join(way, {p.at - Vec{reach, reach}, p.at + Vec{reach, reach}});
  return *(kept = way);
}

namespace {

// Has anybody in close order gone between the two?
bool somebody_passed(Eighths& period, const Board& now, int u, int target) {
  const Box between = join(period.way_of(u), period.way_of(target));
  for (int i = 0; i < now.count(); ++i)
    if (i != u && i != target && now.active(i) && close_order(now.unit(i)) && !now.unit(i).turn.passed.empty() && meet(between, period.way_of(i))) return true;
  return false;
}

bool has_moved(const Unit& u) { return u.turn.moved > 0 || !u.turn.passed.empty() || u.turn.turned_or_changed; }

// Could it have been otherwise on the way? Whoever has moved himself fires from where he ends.
enum class Differs { No, Yes, OnlyWhereItMoved };
Differs may_differ(Eighths& period, const Board& now, int u, int target) {
  if (has_moved(now.unit(u)) || !could_bear_within(now, u, period.way_of(target))) return Differs::No;
  if (somebody_passed(period, now, u, target)) return Differs::Yes;
  return now.unit(target).turn.passed.empty() ? Differs::No : Differs::OnlyWhereItMoved;
}

// It stood at the end of this eighth where it stood at the end of the next.
bool stood_still(const Unit& target, int eighth) {
  const auto& passed = target.turn.passed;
  return passed.empty() || passed[eighth - 1] == (eighth + 1 < eighths ? passed[eighth] : target.pose);
}

}  // namespace

std::optional<Aim> last_aim(Eighths& period, const Board& now, int u, int target) {
  const Differs differs = may_differ(period, now, u, target);
  if (differs == Differs::No) return {};
  for (int n = eighths - 1; n > 0; --n) {
    if (differs == Differs::OnlyWhereItMoved && stood_still(now.unit(target), n)) continue;  // as in the next
    if (auto aim = aims_at(period.at(n), u, target)) return aim->at = n, aim;
  }
  return {};
}

Available available(Eighths& period, const Board& now, int u, int target) {
  bool is_one = aims_at(now, u, target).has_value();
  const bool by_the_end = now.tables.firing.target_for == TargetFor::AllIfAtTheEnd;
  const Differs differs = is_one && by_the_end ? Differs::No : may_differ(period, now, u, target);
  if (differs == Differs::No) return is_one ? Available{eighths, 0} : Available{};
  Available found{is_one ? eighths : 0, is_one ? eighths - 1 : eighths};
  for (int n = eighths - 1; n > 0; --n) {
    if (differs == Differs::Yes || !stood_still(now.unit(target), n)) is_one = aims_at(period.at(n), u, target).has_value();
    if (is_one) found.last = std::max(found.last, n), --found.lost;
  }
  if (by_the_end) found.lost = eighths - found.last;
  return found;
}

}  // namespace linstock::nineteenth_century::afield
