// THE STATE AS NUMBERS: hashes and snapshots. Whoever adds a member that is no plain number lists it here.
#include "battle/soundness.h"
#include "books/pike-and-shot/sequence/sequence.h"
#include "kernel/numbers.h"

namespace linstock::pike_and_shot {

template <class N>
void each_number(N& numbers, Unit& u) {
  numbers(u.is, u.now, u.turn, u.pose);
}
template <class N>
void each_number(N& numbers, State& s) {
  numbers(s.units, s.leaders, s.orders, s.messengers, s.turn, s.phase, s.first, s.side, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }
std::size_t Rules::state_size(const State& s) { return sizeof s + s.units.size() * sizeof(Unit) + s.leaders.size() * sizeof(Leader) + s.orders.size() * sizeof(BattaliaOrders) + s.messengers.size() * sizeof(Messenger); }

namespace {

using battle::in;
using battle::seat;

// A snapshot comes from a file: whatever is used as a place in a list must exist.
struct Sound {
  int units, leaders, battalia;
  bool orders;

  bool unit(int i) const { return in(i, 0, units - 1); }
  bool maybe(int i) const { return in(i, -1, units - 1); }
  bool operator()(const Muster& m) const {
    return seat(m.side) && in(m.battalia, 0, battalia - 1) && in(m.arm, Arm::Guns) && in(m.grade, Grade::E) && in(m.weight, Weight::Heavy) &&
           in(m.pikes, 0, 40) && in(m.others, 0, 40) && in(m.starting_bases, m.bases(), 40) && in(m.a_loutrance, Outrance::Must) &&
           in(m.bayonet, Bayonet::Socket) && in(m.points, -100000, 100000);
  }
  bool operator()(const Condition& c) const {
    return in(c.presence, Presence::Awaited) && in(c.formation, Formation::Unlimbered) && in(c.wide, 1, 40) && in(c.dps, 0, 1000) &&
           in(c.status, Status::Looting) && maybe(c.quarry) && in(c.under_fire, UnderFire::CloseFire) && in(c.last_move, LastMove::WholeMoveManoeuvre) &&
           in(c.last_average, 0, 2) && in(c.last_d6, 0, 1) && maybe(c.last_target) && in(c.crew, Crew::Killed);
  }
  bool operator()(const Deeds& d) const {
    return in(d.deed, Deed::AfterCombat) && maybe(d.aim) && in(d.fired, 0, 7) && in(d.musketry, Musketry::ChangedBayonets) && in(d.held, Held::GoesOn) &&
           in(d.then, Then::StopsUnformed) && maybe(d.conforms_to) && in(d.influenced_by, -1, leaders - 1) && in(d.half_moves, 0, 2) &&
           in(d.moved, Moved::Marched) && maybe(d.target) && in(d.average, 0, 2) && in(d.d6, 0, 1) && in(d.result, Action::RideThrough) &&
           in(d.after, After::Pursue) && in(d.ride_dice, 2, 3) && maybe(d.opponent);
  }
  bool operator()(const Unit& u) const {
    return (*this)(u.is) && (*this)(u.now) && (*this)(u.turn) && battle::on_grid(u.pose.at) && (u.now.presence != Presence::OnTable || u.is.bases() > 0);
  }
  bool operator()(const Leader& l) const {
    return seat(l.side) && in(l.rank, Rank::General) && in(l.battalia, -1, battalia - 1) && in(l.rating, 0, 9) && in(l.wounds, 0, 9) && maybe(l.attached) &&
           battle::on_grid(l.at) && maybe(l.lost_with);
  }
  bool operator()(const Told& t) const {
    return in(t.order, Order::Withdraw) && battle::on_grid(t.at) && in(t.battalia, -1, battalia - 1) && in(t.edge, TableEdge::Enemy);
  }
  bool operator()(const BattaliaOrders& o) const { return (*this)(o.now) && (*this)(o.next); }
  bool operator()(const Messenger& m) const {
    return seat(m.side) && in(m.battalia, 0, battalia - 1) && battle::on_grid(m.at) && (*this)(m.carries) && m.carries.given;
  }
  bool operator()(const Step& step) const {
    return std::visit(
        [&](const auto& s) {
          using S = std::decay_t<decltype(s)>;
          constexpr bool of_orders = std::is_same_v<S, WriteOrders> || std::is_same_v<S, RideMessengers> || std::is_same_v<S, LeadersAgain> ||
                                     std::is_same_v<S, IssueOrder> || std::is_same_v<S, WriteOrder> || std::is_same_v<S, PressOn> || std::is_same_v<S, GoOn>;
          bool good = (orders || !of_orders) && battle::sound_parts(s, units, leaders);
          if constexpr (requires { s.second; }) good &= in(s.second, 0, 1);
          if constexpr (requires { s.charger; }) good &= unit(s.charger);
          if constexpr (requires { s.pursuer; }) good &= unit(s.pursuer) && unit(s.quarry);
          if constexpr (requires { s.battalia; }) good &= in(s.battalia, 0, battalia);
          if constexpr (requires { s.by_messenger; }) good &= in(s.by_messenger, 0, 1) && in(s.battalia, 0, battalia - 1);
          if constexpr (requires { s.occasion; }) good &= in(s.occasion, Occasion::FreeHack);
          if constexpr (requires { s.allowance; }) good &= in(s.allowance, 0, 4000) && in(s.faces.average_dice, 0, 2);
          if constexpr (requires { s.pass; }) good &= in(s.pass, 1, 6);
          if constexpr (requires { s.count; }) good &= in(s.count, 0, 40);
          return good;
        },
        step);
  }
};

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state) {
  const std::size_t units = state.units.size(), leaders = state.leaders.size(), orders = state.orders.size();
  if (!read_numbers(numbers, state)) return false;
  if (state.units.size() != units || state.leaders.size() != leaders || state.orders.size() != orders) return false;  // of another battle
  const Sound sound{static_cast<int>(units), static_cast<int>(leaders), static_cast<int>(setting.battalia.size()), orders > 0};
  return battle::all(state.units, sound) && battle::all(state.leaders, sound) && battle::all(state.orders, sound) && battle::all(state.messengers, sound) && in(state.turn, 0, 1000) && in(state.phase, Phase::Morale) &&
         seat(state.first) && seat(state.side) && in(state.winner, no_seat, 1) && battle::all(state.agenda.steps, sound);
}

}  // namespace linstock::pike_and_shot
