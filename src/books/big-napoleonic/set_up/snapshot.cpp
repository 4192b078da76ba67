// The state as numbers: hashes and snapshots. Whoever adds a member to a struct of state.h that holds more than
// integers lists it here; the common kit finds what was forgotten.
#include <algorithm>

#include "battle/soundness.h"
#include "books/big-napoleonic/rules.h"
#include "kernel/numbers.h"

namespace linstock::big_napoleonic {

template <class N>
void each_number(N& numbers, Unit& u) {
  numbers(u.side, u.arm, u.grade, u.gun, u.traits, u.corps, u.starting_bases, u.on_table, u.expected, u.condition,
          u.stance, u.square, u.town, u.pose);
  numbers(u.thrown, u.moved, u.unlimbered, u.wide_pivot, u.evaded, u.exploited, u.offered, u.assault_target,
          u.in_contact_by_assault, u.fired_bases, u.halted, u.pushed, u.lent, u.lent_paid, u.start, u.path,
          u.start_stance);
}

template <class N>
void each_number(N& numbers, Shot& s) {
  numbers(s.firer, s.target, s.bases, s.points, s.enfilade, s.aim);
  std::int32_t place = place_number(s.place);
  numbers(place);
  if constexpr (N::reads) s.place = place_numbered(place);
  numbers(s.cover, s.defile, s.range, s.from, s.disruption, s.march, s.thrown);
}

template <class N>
void each_number(N& numbers, Exploitations& e) {
  numbers(e.units);
}

template <class N>
void each_number(N& numbers, State& s) {
  numbers(s.units, s.generals, s.towns, s.defiles, s.shots, s.contacts, s.held, s.turn, s.player_turns, s.initiative,
          s.bases_lost, s.units_lost, s.over, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }

// IS IT SOUND? A snapshot comes from a file: whatever is used as a place in a list must exist.

namespace {

using battle::all;
using battle::in;
using battle::seat;
constexpr int most_elements = 12;

struct Soundness {
  const State& state;
  int units = static_cast<int>(state.units.size()), generals = static_cast<int>(state.generals.size());
  int towns = static_cast<int>(state.towns.size());

  bool unit(int i) const { return in(i, 0, units - 1); }
  bool unit_or_none(int i) const { return in(i, -1, units - 1); }

  bool operator()(const Unit& u) const {
    return seat(u.side) && in(u.arm, Arm::Artillery) && in(u.grade, Grade::Veteran) && in(u.gun, Gun::Reserve) &&
           in(u.starting_bases, 1, 6) && in(u.condition.bases, 0, 6) && in(u.condition.disruption, 0, 100) &&
           in(u.condition.morale_markers, 0, 100) && (!u.on_table || u.condition.bases > 0) &&
           in(u.stance, Stance::Unlimbered) && in(u.town, -1, towns - 1) && battle::on_grid(u.pose.at) &&
           in(u.moved, Movement::Towards) && in(u.unlimbered, Unlimbering::AfterMoving) && in(u.offered, 0, units) &&
           unit_or_none(u.assault_target) && battle::on_grid(u.start.pose.at) && battle::sound(u.start.layout, most_elements) &&
           in(u.start_stance, Stance::Unlimbered) &&
           std::all_of(u.path.begin(), u.path.end(), [&](const Manoeuvre& m) { return battle::sound(m, most_elements) && in(m.area, 0, std::max(0, towns - 1)); });
  }
  bool operator()(const General& g) const { return seat(g.side) && battle::on_grid(g.at) && in(g.offered, 0, units); }
  bool operator()(const TownHold& t) const { return unit_or_none(t.garrison); }
  bool operator()(const Shot& s) const {
    return unit(s.firer) && unit(s.target) && in(s.bases, 0, 6) && in(s.points, 0, 1000) && in(s.aim, Aim::Blind) &&
           in(s.cover, Cover::Strong);
  }
  bool operator()(const Contact& c) const { return unit(c.attacker) && unit(c.defender); }

  // The members of steps have the same names for the same things.
  bool operator()(const Step& step) const {
    return std::visit([&](const auto& s) { return step_is_sound(s); }, step);
  }
  template <class S>
  bool step_is_sound(const S& s) const {
    bool good = true;
    if constexpr (requires { s.side; }) good &= seat(s.side);
    if constexpr (std::is_same_v<S, OfferGeneralJoin>)
      good &= unit_or_none(s.unit) && in(s.why, Joining::Exploits);
    else if constexpr (requires { s.unit; })
      good &= unit(s.unit);
    if constexpr (requires { s.from; }) good &= unit_or_none(s.from);
    if constexpr (requires { s.general; }) good &= in(s.general, 0, generals - 1);
    if constexpr (requires { s.defender; }) good &= unit(s.defender) && unit(s.attacker);
    if constexpr (requires { s.enemy; }) good &= unit_or_none(s.enemy);
    if constexpr (requires { s.next; }) good &= in(s.next, -1, 10'000);
    if constexpr (requires { s.result; }) good &= in(s.result, ThrowResult::RallyFull);
    if constexpr (requires { s.action; }) good &= in(s.action, Action::Exploit);
    if constexpr (requires { s.phase; }) good &= in(s.phase, FirePhase::Initiative);
    if constexpr (requires { s.kind; }) good &= in(s.kind, Withdrawal::CombatRetreat);
    if constexpr (requires { s.town; }) good &= in(s.town, -1, towns - 1);
    if constexpr (requires { s.lead; }) good &= unit(s.lead) && battle::on_grid({s.x, s.y}) && in(s.facing, 0, full_turn - 1);
    if constexpr (requires { s.units; })
      good &= std::all_of(s.units.begin(), s.units.end(), [&](int i) { return unit(i); });
    if constexpr (requires { s.leg; }) good &= in(s.leg, 0, 6) && in(s.step, 0, farthest);
    return good;
  }
};

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Setting&, State& state) {
  const std::size_t units = state.units.size(), generals = state.generals.size();
  const std::size_t towns = state.towns.size(), defiles = state.defiles.size(), objectives = state.held.size();
  if (!read_numbers(numbers, state)) return false;
  if (state.units.size() != units || state.generals.size() != generals || state.towns.size() != towns ||
      state.defiles.size() != defiles || state.held.size() != objectives)
    return false;  // of another battle
  const Soundness sound{state};
  return seat(state.initiative) && in(state.winner, no_seat, 1) && all(state.units, sound) &&
         all(state.generals, sound) && all(state.towns, sound) && all(state.shots, sound) &&
         all(state.contacts, sound) && all(state.held, [](Seat side) { return in(side, no_seat, 1); }) &&
         all(state.agenda.steps, sound);
}

}  // namespace linstock::big_napoleonic
