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
  general.front_rank = 0;
  umpire.harm(why, "{} is lost", general_subject(state, n));
}

int price_of(const General& g, const PointsTables& t) { return g.rank == Rank::Brigadier ? t.brigadier : t.commander_in_chief; }

// NC-END-02: he is a prisoner like any other.
void capture_general(State& state, const Setting& setting, int n, Clause why, Umpire& umpire) {
  General& g = state.general(n);
  g.captured = 1;
  state.prisoners[1 - g.side] += setting.tables.end.taken * price_of(g, setting.tables.points);
  lose_general(state, n, why, umpire);
}

namespace {

// What a body is to the score (NC-END-09, 10): the dead of all sub groups, and the commander, are the main body's.
UnitLossFacts loss_facts(int points, int original, int figures, int commander, Fate fate) {
  return {points, std::max(1, original), std::min(figures, std::max(1, original)), commander, fate};
}
// Of a mixed unit those with the second weapon by themselves, at what they cost (NC-ORG-11).
Few<UnitLossFacts, 2> loss_groups(const State& state, int u, Fate fate) {
  const Unit& unit = state.unit(u);
  int original = sub_group(unit) ? unit.now.figures : unit.is.original, others = sub_group(unit) ? unit.now.seconds : unit.is.seconds;
  if (!sub_group(unit))
    for (int body : {unit.now.screen, unit.now.rear})
      if (body >= 0) original -= state.unit(body).now.figures, others -= state.unit(body).now.seconds;
  Few<UnitLossFacts, 2> groups;
  groups.push(loss_facts(unit.is.points_each, original - others, unit.now.figures - unit.now.seconds, sub_group(unit) ? 0 : unit.is.commander, fate));
  if (others > 0) groups.push(loss_facts(unit.is.second_points, others, unit.now.seconds, 0, fate));
  return groups;
}

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
  unit.now.flees_from = in_melee ? unit.now.opponent : -1;
  unit.now.retires_left = unit.now.faces_left = unit.now.faces_right = 0;
  unit.now.first_rout = 1;
  unit.now.rallying = unit.now.changing = unit.now.rally_left = unit.now.change_left = 0;
  unit.now.quarry = -1;
  if (!guns(unit) && unit.now.formation == Formation::Square) unit.now.formation = Formation::Line, unit.now.wide = usual_width(unit, Formation::Column);
  unit.turn.broke = 1;
  unit.turn.broke_phase = static_cast<int>(state.phase);
  unit.turn.charge_on = unit.turn.answers = 0;
  unit.now.prone = unit.now.doubled = 0;
  umpire.harm(why, "{} breaks", u);
  if (sub_group(unit)) {
    if (!runs(state.unit(unit.is.of))) unit.now.own_account = 1;  // NC-SUB-04
    return;
  }
  each_body(state, u, [&](int body) {
    if (body != u && !state.unit(body).now.own_account) break_unit(state, body, in_melee, clause::NC_SUB_05, umpire);
  });
}

namespace {

// NC-RETURN-03: a charge that goes over the edge after evaders keeps them away until the chargers are back or lost.
bool follows(const Unit& charger, int evader) {
  return charger.now.presence == Presence::OffTable && (charger.now.left_by == LeftBy::Charging || charger.now.left_by == LeftBy::Pursuing) && aims_charge_at(charger, evader);
}
bool evaded_off(const State& state, int u) {
  const Condition& now = state.unit(u).now;
  return now.presence == Presence::OffTable && now.left_by == LeftBy::Evading && now.left_period == state.period;
}
void note_followers(State& state, int u) {
  for (int i = 0; i < state.count(); ++i) {
    if (evaded_off(state, i) && follows(state.unit(u), i)) state.unit(i).now.followed_by = u;
    if (evaded_off(state, u) && follows(state.unit(i), u) && state.unit(i).now.left_period == state.period) state.unit(u).now.followed_by = i;
  }
}

}  // namespace

void leave_table(State& state, int u, LeftBy how, Umpire& umpire) {
  Unit& unit = state.unit(u);
  unit.now.followed_by = -1, unit.now.free_since = 0;
  unit.now.presence = how == LeftBy::Routing ? Presence::Gone : Presence::OffTable;
  unit.now.left_by = how;
  unit.now.left_period = state.period;
  unit.now.attempts = 0;
  umpire.harm(clause::NC_RETURN_01, "{} leaves the table", u);
  std::vector<int> led;  // a general goes with it, and may lead it back (NC-RETURN-05)
  for (std::size_t n = 0; n < state.generals.size() && how != LeftBy::Routing; ++n)
    if (General& general = state.generals[n]; general.alive && general.with == u) general.with = -1, general.at = unit.turn.start.at, led.push_back(static_cast<int>(n));
  is_gone(state, u, clause::NC_RETURN_01, umpire);
  for (int n : led) state.general(n).with = u;
  note_followers(state, u);
}

void destroy(State& state, int u, bool captured, Clause why, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (!captured && !sub_group(unit) && take_over(state, u)) return;
  const Few<UnitLossFacts, 2> before = loss_groups(state, u, Fate::Captured);
  unit.now.presence = Presence::Gone;
  umpire.harm(why, captured ? "{} surrenders" : "{} is destroyed", u);
  if (captured) {
    SilentUmpire silent;
    for (const UnitLossFacts& group : before) state.prisoners[1 - unit.is.side] += unit_loss(group, setting.tables, silent).enemy_gains;
    unit.now.times_broken = -1;  // its figures are prisoners, which the score counts as taken
    for (std::size_t n = 0; n < state.generals.size(); ++n)
      if (state.generals[n].alive && state.generals[n].with == u) capture_general(state, setting, static_cast<int>(n), why, umpire);
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
  unit.now.seconds -= (2 * unit.now.seconds * std::min(removed, unit.now.figures) + unit.now.figures) / std::max(1, 2 * unit.now.figures);  // NC-ORG-11: of both alike
  unit.now.figures = std::max(0, unit.now.figures - removed);
  unit.now.seconds = std::clamp(unit.now.seconds, 0, unit.now.figures);
  umpire.harm(why, removed == 1 ? "{} loses a figure" : "{} loses {#} figures", u, -1, removed);
  if (unit.now.figures == 0) return destroy(state, u, false, why, setting, umpire);
  unit.now.wide = std::min(unit.now.wide, unit.now.figures);
}

// THE PERIOD

namespace {

// NC-SUB-03: what befell its sub groups befell the unit, which tests as one.
void gather(State& state, int u) {
  Memory& all = state.unit(u).next;
  each_sharing(state, u, [&](int body) {
    if (body == u) return;
    const Memory& own = state.unit(body).next;
    all.fire_casualties += own.fire_casualties, all.figures += own.figures;
    for (int Memory::*flag : {&Memory::under_fire, &Memory::under_guns, &Memory::from_behind, &Memory::advanced, &Memory::under_snipers, &Memory::new_enemy, &Memory::melee_test, &Memory::broken_through, &Memory::saw_brigade_break})
      all.*flag |= own.*flag;
    if (own.firers_distance > 0) all.firers_distance = all.firers_distance > 0 ? std::min(all.firers_distance, own.firers_distance) : own.firers_distance;
    all.melee = std::max(all.melee, own.melee);
    for (std::size_t n = 0; n < all.saw_rout.size(); ++n) all.saw_rout[n] |= own.saw_rout[n];
  });
}

// NC-REACT-08, 27, NC-RESULT-13: whom of their own side they see running or retreating as the period ends.
void see_who_runs(State& state, const Setting& setting) {
  if (std::ranges::none_of(state.units, [](const Unit& u) { return on_table(u) && !in_good_order(u); })) return;
  const Board board(state, setting);
  for (int i = 0; i < state.count(); ++i) {
    if (!board.active(i)) continue;
    Unit& own = state.unit(i);
    see_routers(board, i, own.now.routers);
    board.each_friend(i, [&](int f) {
      if (!of_brigade(board, i, f) || in_good_order(board.unit(f)) || !sees_near(board, i, f)) return;
      own.next.saw_brigade_break = 1;
      if (runs(board.unit(f))) mark(own.next.saw_rout, f, true);
    });
  }
}

// NC-REACT-27, 65: what the period before left behind is what the tests of this one look back on.
void turn_the_page(State& state, const Setting& setting) {
  see_who_runs(state, setting);
  for (int i = 0; i < state.count(); ++i)
    if (tester_of(state, i) == i) gather(state, i);
  for (Unit& unit : state.units) {
    unit.last = unit.next;
    unit.next = {};
  }
}

}  // namespace

template <>
void run(State& state, const NewPeriod& period, const Setting& setting, Umpire& umpire) {
  umpire.part(clause::NC_SEQ_01, "Period", 0, nullptr, period.number);
  state.period = period.number;
  if (period.number > 1) turn_the_page(state, setting);
  see_who_is_apart(state, setting);
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
  agenda.push(ComeBack{0});
  agenda.push(CeasePursuits{0});
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
  for (const Unit& unit : state.units) good[unit.is.side] += in_good_order(unit) && !sub_group(unit) && !unit.is.sniper;
  if (!game_end({state.period, setting.turns, good[0], good[1]}, setting.tables, umpire).over) return state.agenda.push(NewPeriod{state.period + 1});
  turn_the_page(state, setting);
  for (Unit& unit : state.units) {
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

// A sub group that is back in the ranks, or of which nothing is left, is no longer counted by itself.
bool counts(const Unit& u) { return !sub_group(u) || u.now.figures > 0; }

// NC-END-02 to 06 in whole points for the procedure: what each category holds, in quarters of a point.
int lost_by(const State& state, const Setting& setting, Seat side, Umpire& umpire) {
  int lost = 0;
  for (int i = 0; i < state.count(); ++i)
    if (const Unit& u = state.unit(i); u.is.side == side && counts(u))
      for (const UnitLossFacts& group : loss_groups(state, i, fate_of(u))) lost += unit_loss(group, setting.tables, umpire).deduct;
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals)
    if (g.side == side && !g.alive) lost += 4 * price_of(g, t);  // NC-END-09
  return lost;
}

// NC-END-02, 03: works are taken when the enemy stands at them and their owner does not.
bool taken(const State& state, const Setting& setting, const Works& works) {
  const Board board(state, setting);
  const Shape line = setting.field.features[static_cast<std::size_t>(works.feature)].shape();
  bool enemy = false, owner = false;
  for (int i = 0; i < state.count(); ++i) {
    if (!board.active(i) || runs(state.unit(i)) || !gap_at_most(board.ground(i).block, line, yards(setting.tables.basing.small[0].depth))) continue;
    (state.unit(i).is.side == works.side ? owner : enemy) = true;
  }
  return enemy && !owner;
}
int works_lost(const State& state, const Setting& setting, Seat side) {
  int points = 0;
  for (const Works& works : setting.works)
    if (works.side == side && taken(state, setting, works)) points += works.points;
  return points;
}

}  // namespace

int worth(const State& state, const Setting& setting, Seat side) {
  SilentUmpire silent;
  const int works = 4 * works_lost(state, setting, side) - setting.tables.end.taken * works_lost(state, setting, 1 - side);
  return 4 * setting.points[side] + state.prisoners[side] - lost_by(state, setting, side, silent) - works;
}

namespace {

void add_losses(const UnitLossFacts& facts, bool own, const Setting& setting, SideFacts& f) {
  SilentUmpire silent;
  const UnitLoss loss = unit_loss(facts, setting.tables, silent);
  const int whole = facts.figure_points * facts.figures;
  if (!own) {
    if (facts.fate == Fate::Captured) f.prisoners_taken += whole + facts.commander;
    return;
  }
  f.killed_or_captured += loss.killed / 4;
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

// The procedure adds up categories; every unit stands in one (NC-END-10).
SideFacts side_facts(const State& state, const Setting& setting, Seat side) {
  SideFacts f{};
  f.original = setting.points[side];
  for (int i = 0; i < state.count(); ++i) {
    const Unit& u = state.unit(i);
    if (!counts(u)) continue;
    for (const UnitLossFacts& group : loss_groups(state, i, fate_of(u))) add_losses(group, u.is.side == side, setting, f);
  }
  f.works_taken = works_lost(state, setting, 1 - side);
  f.equipment_lost = works_lost(state, setting, side);
  const PointsTables& t = setting.tables.points;
  for (const General& g : state.generals) {
    if (g.side == side && !g.alive) f.killed_or_captured += price_of(g, t);
    if (g.side != side && g.captured) f.prisoners_taken += price_of(g, t);
  }
  for (const Unit& u : state.units)
    if (u.is.side != side && u.now.guns_taken) f.works_taken += u.is.points_each * u.now.guns_left;  // NC-ROUT-11, NC-END-02
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

std::string body_name(const Unit& unit, int id, const Setting& setting) {
  const std::string& name = setting.unit_names[static_cast<std::size_t>(sub_group(unit) ? unit.is.of : id)];
  return sub_group(unit) ? name + ", " + part_names[static_cast<int>(unit.is.part)] : name;
}

std::string Rules::name_of(const State& state, const Setting& setting, int subject) {
  const auto units = state.units.size(), generals = state.generals.size(), n = static_cast<std::size_t>(subject);
  if (subject < 0) return "";
  if (n < units) return body_name(state.units[n], subject, setting);
  if (n < most_bodies) return "";
  if (n < most_bodies + generals) return setting.general_names[n - most_bodies];
  return n < most_bodies + generals + setting.brigades.size() ? setting.brigades[n - most_bodies - generals].name : "";
}

std::vector<Metric> Rules::metrics(const State& state, const Setting& setting) {
  return {{"periods", state.period}, {"red_points", worth(state, setting, 0) / 4}, {"blue_points", worth(state, setting, 1) / 4}};
}

}  // namespace linstock::nineteenth_century::afield
