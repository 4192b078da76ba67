// THE STATE AS NUMBERS, and what of it a seat knows: hashes, snapshots, hidden orders. Whoever adds a member that is no plain number
// lists it here.
#include "battle/soundness.h"
#include "books/nineteenth-century/setting_up/deploying.h"
#include "kernel/numbers.h"

#include <algorithm>

namespace linstock::nineteenth_century::afield {

template <class N>
void each_number(N& numbers, Leg& l) {
  numbers(l.kind, l.corner, l.distance, l.by, l.time);
}
template <class N>
void each_number(N& numbers, Deeds& d) {
  numbers(static_cast<DeedNumbers&>(d), d.legs, d.start, d.passed, d.halfway);
}
template <class N>
void each_number(N& numbers, Unit& u) {
  numbers(u.is, u.told, u.now, u.last, u.next, u.turn, u.pose);
}
template <class N>
void each_number(N& numbers, State& s) {
  numbers(s.units, s.generals, s.brigades, s.period, s.phase, s.prisoners, s.scores, s.winner, s.agenda);
}

std::uint64_t Rules::hash(const State& state) { return hash_of_numbers(state); }
std::vector<std::int32_t> Rules::snapshot(const State& state) { return numbers_of(state); }
std::size_t Rules::state_size(const State& s) {
  return sizeof s + s.units.size() * sizeof(Unit) + s.generals.size() * sizeof(General) + s.brigades.size() * sizeof(BrigadeTold);
}

namespace {

using battle::in;
using battle::seat;

// A snapshot comes from a file: whatever is used as a place in a list must exist.
struct Sound {
  int units, generals, brigades, areas;

  bool maybe(int i) const { return in(i, -1, units - 1); }
  bool order(Orders o, int nearer, int further, int objective) const {
    return in(o, Orders::Skirmish) && in(nearer, 0, 2000) && in(further, 0, 2000) && in(objective, -1, areas - 1);
  }
  bool operator()(const Kind& k) const {
    return seat(k.side) && in(k.brigade, -1, brigades - 1) && in(k.arm, Arm::Artillery) && in(k.morale, Morale::E) && in(k.training, Training::I) &&
           in(k.weapon, SmallArm::Bow) && in(k.second_weapon, SmallArm::Bow) && in(k.seconds, 0, 40) && in(k.gun, Gun::Rocket) && in(k.battery, Battery::Pack) && in(k.original, 1, 40) && in(k.points_each, -100, 1000) &&
           in(k.commander, 0, 1000) && in(k.part, Part::Holders) && (k.part == Part::Main ? k.of == -1 : in(k.of, 0, units - 1));
  }
  bool operator()(const Condition& c) const {
    return in(c.presence, Presence::Gone) && in(c.figures, 0, 40) && in(c.seconds, 0, 40) && in(c.running_total, 0, 10000) && in(c.teams, 0, 40) && in(c.order, FigureOrder::Skirmish) &&
           in(c.formation, Formation::SkirmishLine) && in(c.wide, 0, 40) && in(c.guns, Guns::Manhandled) && in(c.cohesion, Cohesion::Disordered) &&
           in(c.conduct, Conduct::Rallying) && in(c.rally, RallyCause::Disordered) && in(c.rally_left, 0, 100) && in(c.change_left, 0, 100) &&
           in(c.change, FormationChange::SkirmishLineWithReserve) && in(c.becomes, Formation::SkirmishLine) && in(c.becomes_order, FigureOrder::Skirmish) &&
           maybe(c.last_target) && maybe(c.opponent) && in(c.role, MeleeRole::Stationary) && maybe(c.quarry) && in(c.left_by, LeftBy::Routing) &&
           in(c.attempts, 0, 100) && maybe(c.screen) && maybe(c.rear) && in(c.puts_out_screen, 0, 40) && in(c.puts_out_reserve, 0, 40) && in(c.doubled, 0, 1000) && maybe(c.flees_from) && in(c.followed, 0, 1) && in(c.free_since, 0, 1000) && in(c.retires_left, 0, 100) && in(c.guns_left, 0, 40) && in(c.guns_taken, 0, 1) && in(c.faces_left, 0, 40) && in(c.faces_right, 0, 40);
  }
  bool operator()(const Memory& m) const { return in(m.figures, 0, 40) && in(m.wide, 0, 40) && in(m.fire_casualties, 0, 100000) && in(m.melee_casualties, 0, 100000) && maybe(m.fired_at) && in(m.melee, LastMelee::Lost); }
  bool operator()(const Leg& l) const {
    return in(l.kind, Manoeuvre::Kind::Reform) && in(l.corner, Hand::Right) && in(l.distance, 0, farthest) && in(l.by, -full_turn, full_turn) && in(l.time, 0, period_time);
  }
  bool operator()(const Deeds& d) const {
    return in(d.score, -10000, 10000) && in(d.result, Reaction::RetreatRout) && maybe(d.target) && in(d.wish, Response::Evade) && in(d.responds, Responds::Ignores) &&
           in(d.does, Does::FacesFlank) && maybe(d.also[0]) && maybe(d.also[1]) && maybe(d.contact_too[0]) && maybe(d.contact_too[1]) && in(d.changed_from, -1, static_cast<int>(FigureOrder::Skirmish)) && maybe(d.prefers) && in(d.aim_general, -1, generals - 1) && maybe(d.contact) && maybe(d.aim) && in(d.moved, 0, 10000) && in(d.contact_range, 0, 10000) &&
           in(d.casualties, 0, 100000) && in(d.before_contact, 0, 100000) && battle::all(d.legs, *this) && battle::on_grid(d.start.at) && in(d.aim_at, 0, eighths) && in(d.aim_lost, 0, eighths) && in(d.settled, 0, 1) &&
           std::ranges::all_of(d.passed, [](const Pose& p) { return battle::on_grid(p.at); }) && std::ranges::all_of(d.halfway, [](const Pose& p) { return battle::on_grid(p.at); });
  }
  bool operator()(const Unit& u) const {
    return (*this)(u.is) && order(u.told.orders, u.told.nearer, u.told.further, u.told.objective) && (*this)(u.now) && (*this)(u.last) && (*this)(u.next) && (*this)(u.turn) &&
           battle::on_grid(u.pose.at) && (u.now.presence != Presence::OnTable || u.now.figures > 0);
  }
  bool operator()(const General& g) const {
    return seat(g.side) && in(g.captured, 0, 1) && in(g.rank, Rank::CommanderInChief) && in(g.brigade, -1, brigades - 1) && maybe(g.with) && maybe(g.joins) && battle::on_grid(g.at) && battle::on_grid(g.lost_at);
  }
  bool operator()(const BrigadeTold& b) const { return order(b.orders, b.nearer, b.further, b.objective); }
  bool operator()(const Step& step) const {
    return std::visit(
        [&](const auto& s) {
          bool good = battle::sound_parts(s, units);
          if constexpr (requires { s.done; }) good &= in(s.done, 0, units + 1);
          if constexpr (requires { s.last; }) good &= in(s.last, 0, 1);
          if constexpr (requires { s.a; }) good &= in(s.a, 0, units - 1) && in(s.b, 0, units - 1);
          if constexpr (requires { s.only; }) good &= in(s.only, -1, units - 1);
          return good;
        },
        step);
  }
};

}  // namespace

bool Rules::restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state) {
  const std::size_t units = state.units.size(), generals = state.generals.size(), brigades = state.brigades.size();
  if (!read_numbers(numbers, state)) return false;
  if (state.units.size() < units || state.units.size() > most_bodies || state.generals.size() != generals || state.brigades.size() != brigades) return false;  // of another battle
  const Sound sound{state.count(), static_cast<int>(generals), static_cast<int>(brigades), static_cast<int>(setting.field.areas.size())};
  return battle::all(state.units, sound) && battle::all(state.generals, sound) && battle::all(state.brigades, sound) && in(state.period, 0, 1000) &&
         in(state.phase, Phase::NewOrders) && in(state.winner, no_seat, 1) && battle::all(state.agenda.steps, sound);
}

// WHAT A SEAT KNOWS (NC-MISS-12): everything on the table, and its own orders.

namespace {

// NC-SPEC-07: nobody sees him from further than 200 yards.
bool hidden_sniper(const State& state, const Setting& setting, int i, Seat viewer) {
  const Unit& own = state.unit(i);
  if (!own.is.sniper || own.is.side == viewer || !on_table(own)) return false;
  const Board board(state, setting);
  for (int e = 0; e < state.count(); ++e)
    if (on_table(state.unit(e)) && state.unit(e).is.side != own.is.side && board.yards_between(i, e) <= setting.tables.firing.sniper_seen_within) return false;
  return true;
}

}  // namespace

State Rules::known(const State& state, const Setting& setting, Seat viewer) {
  State known = state;
  forget_map(known, setting, viewer);
  for (Unit& unit : known.units)
    if (unit.is.side != viewer) unit.told = {};
  for (std::size_t b = 0; b < known.brigades.size(); ++b)
    if (setting.brigades[b].side != viewer) known.brigades[b] = {};
  for (int i = 0; i < known.count(); ++i)
    if (hidden_sniper(state, setting, i, viewer)) {
      Unit unseen;
      unseen.is = known.unit(i).is, unseen.now.figures = 1, unseen.now.wide = 1, unseen.now.order = FigureOrder::Skirmish, unseen.now.formation = Formation::SkirmishLine;
      unseen.now.presence = Presence::Gone;
      unseen.turn.aim = known.unit(i).turn.aim, unseen.turn.aim_general = known.unit(i).turn.aim_general;  // his die is thrown before everybody
      known.unit(i) = unseen;
    }
  return known;
}

namespace {

// Whoever has been put down stays there.
void imagine_map(State& state, const Setting& setting, Seat side, std::uint64_t luck) {
  Written map = some_map(state, setting, side, luck);
  std::erase_if(map.entries, [&](const SheetEntry& e) { return !state.unit(e.subject).now.on_map; });
  State trial = state;
  if (!lay_map(trial, setting, map) && !refuse_map(trial, setting, side)) state = std::move(trial);
}

}  // namespace

// Some order that such a brigade could have.
void Rules::imagine(State& state, const Setting& setting, Seat viewer, std::uint64_t luck) {
  const auto below = [&](int n) {
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((luck >> 33) % static_cast<std::uint64_t>(n));
  };
  const int areas = static_cast<int>(setting.field.areas.size());
  const auto some = [&] {
    BrigadeTold told{static_cast<Orders>(below(5)), 100, 200, areas > 0 ? below(areas) : -1};
    if (told.orders == Orders::AttackHold && told.objective < 0) told.orders = Orders::Attack;
    return told;
  };
  for (Seat side : {0, 1})  // maps that nobody has seen
    if (side != viewer && std::ranges::any_of(state.units, [&](const Unit& u) { return u.is.side == side && u.now.on_map; })) imagine_map(state, setting, side, luck);
  for (std::size_t b = 0; b < state.brigades.size(); ++b)
    if (setting.brigades[b].side != viewer) state.brigades[b] = some();
  for (int i = 0; i < state.count(); ++i) {  // a hidden sniper is anywhere where he stays hidden
    if (!hidden_sniper(state, setting, i, viewer)) continue;
    const Pose before = state.unit(i).pose;
    state.unit(i).pose.at = {below(setting.field.size.x), below(setting.field.size.y)};
    if (!hidden_sniper(state, setting, i, viewer)) state.unit(i).pose = before;
  }
  for (Unit& unit : state.units) {
    if (unit.is.side == viewer || unit.is.sniper) continue;
    const BrigadeTold told = unit.is.brigade >= 0 ? state.brigades[static_cast<std::size_t>(unit.is.brigade)] : some();
    const Orders orders = open_order(unit.now.order) ? Orders::Skirmish : told.orders;
    if (sub_group(unit)) continue;
    unit.told = {orders, unit.is.brigade < 0, told.nearer, told.further, told.objective, 0, orders == Orders::Hold};
  }
  for (Unit& unit : state.units)  // the viewer's own know theirs
    if (sub_group(unit) && unit.is.side != viewer) unit.told = state.unit(unit.is.of).told;
}

}  // namespace linstock::nineteenth_century::afield
