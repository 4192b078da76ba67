// THE SEQUENCE OF PLAY: eight phases a period; each step is one breath, what follows goes on the agenda, last first. And what
// all chapters share.
#include "books/nineteenth-century/battle/sequence.h"

#include <algorithm>

#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/generals/room.h"

namespace linstock::nineteenth_century::afield {

// WHAT THE CHAPTERS SHARE

void begin_phase(State& state, Phase phase, Clause clause, Umpire& umpire) {
  static constexpr const char* words[] = {"Return", "Charges are declared", "Chargers test", "Others test", "Movement", "Fire", "Melee", "New orders"};
  state.phase = phase;
  umpire.part(clause, words[static_cast<int>(phase)], 1);
}

void put(State& state, int u, const Pose& pose) {
  state.unit(u).pose = pose;
  for (General& general : state.generals)
    if (general.alive && general.with == u) general.at = pose.at;  // NC-GEN-09
}

void lose_general(State& state, int n, Clause why, Umpire& umpire) {
  General& general = state.general(n);
  general.alive = 0;
  general.lost_period = state.period;
  general.lost_at = general.at;
  general.with = general.joins = -1;
  umpire.harm(why, "{} is lost", general_subject(state, n));
}

namespace {

// Whoever leaves the table or is taken loses its generals; it stands no longer in anybody's melee.
void is_gone(State& state, int u, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.opponent = unit.now.quarry = -1;
  unit.turn.charge_on = 0;
  for (Unit& other : state.units) {
    if (other.now.opponent == u) other.now.opponent = -1, other.now.rounds = 0;
    if (other.now.quarry == u) other.now.quarry = -1;
  }
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (state.generals[n].alive && state.generals[n].with == u) lose_general(state, static_cast<int>(n), why, umpire);
}

}  // namespace

void break_unit(State& state, int u, bool in_melee, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (unit.now.presence != Presence::OnTable || runs(unit)) return;
  unit.now.conduct = Conduct::Routing;
  unit.now.cohesion = Cohesion::Disordered;  // NC-LOSE-12
  ++unit.now.times_broken;
  unit.now.broke_in_melee = in_melee;
  unit.now.first_rout = 1;
  unit.now.rallying = unit.now.changing = unit.now.rally_left = unit.now.change_left = 0;
  unit.now.quarry = -1;
  if (!guns(unit) && unit.now.formation == Formation::Square) unit.now.formation = Formation::Line, unit.now.wide = usual_width(unit, Formation::Column);
  unit.turn.broke = 1;
  unit.turn.broke_phase = static_cast<int>(state.phase);
  unit.turn.charge_on = unit.turn.answers = 0;
  umpire.harm(why, "{} breaks", u);
}

void leave_table(State& state, int u, LeftBy how, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.presence = how == LeftBy::Routing ? Presence::Gone : Presence::OffTable;
  unit.now.left_by = how;
  unit.now.left_period = state.period;
  unit.now.attempts = 0;
  umpire.harm(clause::NC_RETURN_01, "{} leaves the table", u);
  if (how != LeftBy::Routing)  // a general does not go with it further than the edge
    for (General& general : state.generals)
      if (general.alive && general.with == u) general.with = -1, general.at = unit.turn.start.at;
  is_gone(state, u, clause::NC_RETURN_01, umpire);
}

void destroy(State& state, int u, bool captured, Clause why, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.presence = Presence::Gone;
  umpire.harm(why, captured ? "{} surrenders" : "{} is destroyed", u);
  if (captured) {
    SilentUmpire silent;
    state.prisoners[1 - unit.is.side] += unit_loss({unit.is.points_each, unit.is.original, unit.now.figures, unit.is.commander, Fate::Captured}, setting.tables, silent).enemy_gains;
    unit.now.times_broken = -1;  // its figures are prisoners, which the score counts as taken
  } else {
    unit.now.figures = 0;
  }
  is_gone(state, u, why, umpire);
}

void worsen(State& state, int u, Cohesion to, Clause why, Umpire& umpire) {
  Cohesion& now = state.unit(u).now.cohesion;
  if (to <= now) return;  // NC-LOSE-24
  now = to;
  umpire.harm(why, to == Cohesion::Disordered ? "{} is disordered" : "{} is unformed", u);
}

void take_figures(State& state, int u, int removed, int running_total, const Setting& setting, Clause why, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.running_total = running_total;
  if (removed <= 0) return;
  unit.now.figures = std::max(0, unit.now.figures - removed);
  umpire.harm(why, "{} loses {#} figures", u, -1, removed);
  if (unit.now.figures == 0) return destroy(state, u, false, why, setting, umpire);
  unit.now.wide = std::min(unit.now.wide, unit.now.figures);
}

// THE PERIOD

namespace {

// NC-REACT-27, 65: what the period before left behind is what the tests of this one look back on.
void turn_the_page(State& state, Unit& unit, const Setting& setting) {
  unit.next.saw_brigade_rout = 0;
  for (const Unit& other : state.units)
    if (&other != &unit && other.is.side == unit.is.side && other.is.brigade == unit.is.brigade && unit.is.brigade >= 0 && other.turn.broke && runs(other))
      unit.next.saw_brigade_rout |= length_down(other.pose.at - unit.pose.at) <= yards(setting.tables.reaction.near_enemy);
  unit.last = unit.next;
  unit.next = {};
}

}  // namespace

template <>
void run(State& state, const NewPeriod& period, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::NC_SEQ_01, "Period", 0, nullptr, period.number);
  state.period = period.number;
  if (period.number > 1)
    for (Unit& unit : state.units) turn_the_page(state, unit, setting);
  for (Unit& unit : state.units) {
    unit.turn = Deeds();
    unit.turn.start = unit.pose;
  }
  auto& agenda = state.agenda;
  agenda.push(EndPeriod{0});
  agenda.push(WriteNewOrders{0});
  agenda.push(EndMelees{0});
  agenda.push(MeleePhase{0});
  agenda.push(HaltCharges{0});
  agenda.push(SufferFire{0});
  agenda.push(FirePhase{0});
  agenda.push(WriteAims{0});
  agenda.push(RunPeriod{0});
  agenda.push(WritePlots{0});
  agenda.push(TestOthers{1, 0, 0});
  agenda.push(TestOthers{0, 0, 0});
  agenda.push(WriteResponses{0});
  agenda.push(Untangle{0});
  agenda.push(TestChargers{1, 0});
  agenda.push(TestChargers{0, 0});
  agenda.push(WriteCharges{0});
  agenda.push(ReturnPhase{0});
}

// NC-END-01, 08
template <>
void run(State& state, const EndPeriod&, const Setting& setting, Umpire& umpire) {
  int good[2] = {0, 0};
  for (const Unit& unit : state.units) good[unit.is.side] += in_good_order(unit);
  if (!game_end({state.period, setting.turns, good[0], good[1]}, setting.tables, umpire).over) return state.agenda.push(NewPeriod{state.period + 1});
  for (Unit& unit : state.units) {
    turn_the_page(state, unit, setting);
    unit.turn = Deeds();
    unit.turn.start = unit.pose;
  }
  state.agenda.push(Score{0});
  state.agenda.push(TestOthers{1, 0, 1});
  state.agenda.push(TestOthers{0, 0, 1});
}

// WHO HAS WON

namespace {

Fate fate_of(const Unit& u) {
  switch (u.now.presence) {
    case Presence::OffTable: return u.now.left_by == LeftBy::Pursuing ? Fate::LostPursuing : Fate::LostRetreating;
    case Presence::Gone:
      if (u.now.times_broken < 0) return Fate::Captured;
      return u.now.left_by == LeftBy::Routing || u.now.figures == 0 ? Fate::RoutedOff : u.now.left_by == LeftBy::Pursuing ? Fate::LostPursuing : Fate::LostRetreating;
    case Presence::OnTable: break;
  }
  switch (u.now.conduct) {
    case Conduct::Routing: return Fate::Routing;
    case Conduct::Retreating: return Fate::Retreating;
    case Conduct::Pursuing: return Fate::Pursuing;
    default: return Fate::Standing;
  }
}

// NC-END-02 to 06 in whole points for the procedure: what each category holds, in quarters of a point.
int lost_by(const State& state, const Setting& setting, Seat side, Umpire& umpire) {
  int lost = 0;
  for (const Unit& u : state.units)
    if (u.is.side == side) lost += unit_loss({u.is.points_each, u.is.original, u.now.figures, u.is.commander, fate_of(u)}, setting.tables, umpire).deduct;
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals)
    if (g.side == side && !g.alive) lost += 4 * (g.rank == Rank::Brigadier ? t.brigadier : t.commander_in_chief);  // NC-END-09
  return lost;
}

}  // namespace

int worth(const State& state, const Setting& setting, Seat side) {
  SilentUmpire silent;
  return 4 * setting.points[side] + state.prisoners[side] - lost_by(state, setting, side, silent);
}

namespace {

// The procedure adds up categories; every unit stands in one (NC-END-10).
SideFacts side_facts(const State& state, const Setting& setting, Seat side) {
  SideFacts f{};
  f.original = setting.points[side];
  SilentUmpire silent;
  for (const Unit& u : state.units) {
    const UnitLossFacts facts{u.is.points_each, u.is.original, u.now.figures, u.is.commander, fate_of(u)};
    const UnitLoss loss = unit_loss(facts, setting.tables, silent);
    if (u.is.side != side) {
      if (facts.fate == Fate::Captured) f.prisoners_taken += u.is.points_each * u.now.figures + u.is.commander;
      continue;
    }
    f.killed_or_captured += loss.killed / 4;
    const int whole = u.is.points_each * u.now.figures;
    switch (facts.fate) {
      case Fate::Retreating:
      case Fate::LostRetreating: f.retreating += whole; break;
      case Fate::Pursuing:
      case Fate::LostPursuing: f.pursuing += whole; break;
      case Fate::Captured: f.killed_or_captured += loss.rest / 4; break;
      case Fate::Routing:
      case Fate::RoutedOff: f.routed += loss.rest / 4; break;
      case Fate::Standing: f.killed_or_captured += loss.rest / 4; break;
    }
  }
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals)
    if (g.side == side && !g.alive) f.killed_or_captured += g.rank == Rank::Brigadier ? t.brigadier : t.commander_in_chief;
  return f;
}

}  // namespace

template <>
void run(State& state, const Score&, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::NC_END_02, "The battle is over", 0);
  const Scored scored = nineteenth_century::score({side_facts(state, setting, 0), side_facts(state, setting, 1)}, setting.tables, umpire);
  state.scores[0] = scored.red;
  state.scores[1] = scored.blue;
  state.winner = scored.winner == Winner::Red ? 0 : scored.winner == Winner::Blue ? 1 : no_seat;
}

void Rules::run(State& state, const Step& step, const Setting& setting, Umpire& umpire) {
  std::visit([&](const auto& s) { afield::run(state, s, setting, umpire); }, step);
}

std::string Rules::name_of(const State& state, const Setting& setting, int subject) {
  const auto units = state.units.size(), generals = state.generals.size(), n = static_cast<std::size_t>(subject);
  if (subject < 0) return "";
  if (n < units) return setting.unit_names[n];
  if (n < units + generals) return setting.general_names[n - units];
  return n < units + generals + setting.brigades.size() ? setting.brigades[n - units - generals].name : "";
}

std::vector<Metric> Rules::metrics(const State& state, const Setting& setting) {
  return {{"periods", state.period}, {"red_points", worth(state, setting, 0) / 4}, {"blue_points", worth(state, setting, 1) / 4}};
}

}  // namespace linstock::nineteenth_century::afield
