// THE SEQUENCE OF PLAY: eight phases a period; each step is one breath, what follows goes on the agenda, last first.
#include "books/nineteenth-century/battle/sequence.h"

#include <algorithm>

namespace linstock::nineteenth_century::afield {

// THE PERIOD

void begin_phase(State& state, Phase phase, Clause clause, Umpire& umpire) {
  static constexpr const char* words[] = {"Return", "Charges are declared", "Chargers test", "Others test", "Movement", "Fire", "Melee", "New orders"};
  state.phase = phase;
  umpire.part(clause, words[static_cast<int>(phase)], 1);
}

namespace {

// NC-SUB-03: what befell its sub groups befell the unit, which tests as one.
void gather(State& state, int u) {
  Memory& all = state.unit(u).next;
  each_sharing(state, u, [&](int body) {
    if (body == u) return;
    const Memory& own = state.unit(body).next;
    all.fire_casualties += own.fire_casualties, all.figures += own.figures, all.melee_casualties += own.melee_casualties;
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
  agenda.push(WriteResponses{-1});
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
