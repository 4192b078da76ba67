// THE PERIOD RUNS: all bodies move at once through eight slices; contacts, waits and halts come in order of time (field/clock.h).
#include <algorithm>

#include "books/nineteenth-century/formations/skirmishers.h"
#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/melee/routers.h"
#include "books/nineteenth-century/movement/after_running.h"
#include "books/nineteenth-century/movement/interpenetration.h"
#include "books/nineteenth-century/movement/last_places.h"
#include "field/clock.h"
#include "field/walk.h"

namespace linstock::nineteenth_century::afield {

namespace {

using field::Clock;
using field::Instant;
using field::Regard;
using field::TimedLeg;

// What a body has done, in the order of Does.
constexpr const char* does_told[] = {"{} goes {#} yards",    "{} marches {#} yards",          "{} marches {#} yards", "{} steps back {#} yards", "{} goes {#} yards",
                                     "{} goes {#} yards",    "{} charges, {#} yards",         "{} counter-charges, {#} yards", "{} evades, {#} yards",
                                     "{} routs, {#} yards",  "{} retreats {#} yards",         "{} pursues, {#} yards", "{} retires {#} yards",
                                     "{} goes back to its main body, {#} yards", "{} doubles, {#} yards", "{} goes {#} yards", "{} goes {#} yards",
                                     "{} doubles into action, {#} yards", "{} limbers up and doubles off, {#} yards", "{} goes {#} yards"};

bool flees(const Unit& u) { return u.turn.does == Does::Evades || u.turn.does == Does::Routs; }
bool comes_on(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges || u.turn.does == Does::Pursues; }

class Period {
 public:
  Period(State& state, const Setting& setting, Umpire& umpire) : state_(state), setting_(setting), umpire_(umpire) {}

  void run() {
    line_up();
    const int slices = setting_.tables.sequence.slices;
    for (int slice = 1; slice <= slices; ++slice) {
      clock_.go_on();
      until_ = field::share_of_period(slice, slices);
      while (const auto met = clock_.run(until_)) meet(*met);
      who_left();
    }
    settle();
  }

 private:
  Unit& unit(int i) { return state_.unit(i); }
  bool here(int i) const { return state_.unit(i).now.presence == Presence::OnTable; }

  // THE START

  void line_up() {
    clock_.clear();
    {
      const Board board(state_, setting_);
      for (int i = 0; i < state_.count(); ++i) {
        blocks_.push_back(board.block(i));
        clock_.add(blocks_.back());
        unit(i).turn.start = unit(i).pose;
      }
    }
    for (int i = 0; i < state_.count(); ++i)
      if (!here(i)) clock_.remove(i);
    for (int a = 0; a < state_.count(); ++a)
      for (int b = a + 1; b < state_.count(); ++b)
        if (here(a) && here(b)) introduce(a, b);
    for (int i = 0; i < state_.count(); ++i) {
      Few<TimedLeg, field::most_timed_legs> legs;
      for (const Leg& leg : unit(i).turn.legs)
        legs.push({{.kind = leg.kind, .corner = leg.corner, .distance = leg.distance, .by = leg.by}, leg.time});
      if (here(i) && !legs.empty()) clock_.plan(i, {legs.begin(), static_cast<std::size_t>(legs.size())});
    }
  }

  // What two bodies are to each other (NC-SEQ-14, NC-CHARGE-06, NC-FORM-14, 15).
  void introduce(int a, int b) {
    const Unit &one = unit(a), &other = unit(b);
    if (one.is.sniper || other.is.sniper) return introduce_sniper(a, b);
    if (one.is.side == other.is.side) {
      const bool through = flees(one) || flees(other) || one.turn.does == Does::MarchesThrough || other.turn.does == Does::MarchesThrough ||
                           (open_order(one.now.order) && open_order(other.now.order)) || same_unit(state_, a, b);
      return clock_.between(a, b, {through ? Regard::Passes : Regard::Waits, 0, 0});
    }
    // Pursuers on the heels of routers run with them; the others come up with whom they catch.
    if (strikes(a, b) || strikes(b, a)) return clock_.between(a, b, {in_touch(a, b) ? Regard::Nothing : Regard::Touches, 0, 0});
    const std::int32_t apart = yards(setting_.tables.sequence.apart);
    clock_.regard(a, b, {Regard::Apart, apart, keeps_from(one, other)});
    clock_.regard(b, a, {Regard::Apart, apart, keeps_from(other, one)});
  }

  // One man: he passes everybody, and keeps away from close order like any skirmisher.
  void introduce_sniper(int a, int b) {
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      const bool keeps = unit(one).is.sniper && unit(one).is.side != unit(other).is.side;
      clock_.regard(one, other, {Regard::Nothing, 0, keeps ? keeps_from(unit(one), unit(other)) : 0});
    }
  }

  bool in_touch(int a, int b) const { return field::touching(ground_of(blocks_[static_cast<std::size_t>(a)]), ground_of(blocks_[static_cast<std::size_t>(b)])); }

  bool strikes(int charger, int enemy) {
    const Unit& own = unit(charger);
    if (!comes_on(own)) return false;
    if (own.turn.does == Does::Pursues) return own.now.quarry == enemy || std::ranges::find(run_into_, std::pair(charger, enemy)) != run_into_.end();
    if (aims_charge_at(own, enemy)) return true;
    return own.turn.target >= 0 && flees(unit(own.turn.target));  // NC-CHARGE-06: whoever is thereby revealed
  }

  std::int32_t keeps_from(const Unit& own, const Unit& enemy) const {
    if (close_order(own) || !foot(own) || flees(own) || !close_order(enemy) || flees(enemy) || enemy.now.conduct != Conduct::Steady) return 0;
    const FormationTables& t = setting_.tables.formation;
    return yards(enemy.turn.legs.empty() ? t.from_standing : t.from_advancing);
  }

  // ON THE WAY

  void meet(const field::Met& met) {
    using K = field::Met::Kind;
    switch (met.kind) {
      case K::Touches: return contact(met);
      case K::Apart:
        if (met.body_halts) unit(met.body).turn.stopped = 1;
        if (met.other_halts) unit(met.other).turn.stopped = 1;
        return umpire_.tell(clause::NC_SEQ_14, "{} and {} come near each other and halt", met.body, met.other);
      case K::Waits: unit(met.body).turn.stopped = 1; return;
      case K::Passes: return pass(met.body, met.other);
      case K::Keeps: return fall_back(met.body, met.other);
    }
  }

  // A charge meets whoever it is aimed at, or an evader or router whom it catches.
  void contact(const field::Met& met) {
    for (const auto& [a, b] : {std::pair(met.body, met.other), std::pair(met.other, met.body)}) {
      Unit& own = unit(a);
      if (!comes_on(own) || !strikes(a, b)) continue;
      own.turn.contact = b;
      own.turn.contact_time = met.time / field::part_of_period;
      own.turn.contact_range = whole_yards(clock_.walked(a, met.time));
      own.turn.straight = whole_yards(clock_.straight_at(a, met.time));
      umpire_.tell(clause::NC_CHARGE_01, "{} comes into contact with {}", a, b);
      strike_too(a, b);
    }
    for (const auto& [a, b] : {std::pair(met.body, met.other), std::pair(met.other, met.body)})
      if (flees(unit(a)) && unit(b).turn.contact == a) {
        unit(a).turn.caught = 1;
        if (!runs(unit(a))) break_unit(state_, a, false, clause::NC_HOME_10, umpire_);
      }
    clock_.halt(met.body);
    clock_.halt(met.other);
  }

  // NC-CHARGE-05, 18: the other targets of the same charge that stand level with the first.
  void strike_too(int a, int first) {
    Unit& own = unit(a);
    int n = 0;
    const Block block = clock_.block(a);
    each_target(own, [&](int target) {
      if (target == first || n == 2 || !here(target) || flees(unit(target))) return;
      if (!field::first_near(Motion(block, Manoeuvre::advance(unit_length)), ground_of(clock_.block(target)), Limit::contact())) return;
      own.turn.contact_too[static_cast<std::size_t>(n++)] = target;
      umpire_.tell(clause::NC_CHARGE_05, "{} comes into contact with {}", a, target);
    });
  }

  // NC-INTER-01 to 03, NC-ROUT-04, 05
  void pass(int a, int b) {
    if (same_unit(state_, a, b)) return;  // NC-INTER-01
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)})
      if (unit(one).turn.does == Does::Routs && !runs(unit(other))) {
        unit(other).next.broken_through = 1;
        if (unit(other).now.order > unit(one).now.order) return break_unit(state_, other, false, clause::NC_ROUT_04, umpire_);
        worsen(state_, other, Cohesion::Disordered, clause::NC_ROUT_05, umpire_);
        return follow_into(one, other);
      }
    const bool still = unit(a).turn.legs.empty() || unit(b).turn.legs.empty();
    const Passed passed = interpenetrate({unit(a).now.order, unit(b).now.order, unit(a).now.cohesion, unit(b).now.cohesion, 0, still}, setting_.tables, umpire_);
    if (!passed.penalised) return;
    worsen(state_, a, passed.state, clause::NC_INTER_03, umpire_);
    worsen(state_, b, passed.other_state, clause::NC_INTER_03, umpire_);
  }

  // NC-PURS-04: those on the heels of the routers run into whoever these break through.
  void follow_into(int routers, int enemy) {
    for (int i = 0; i < state_.count(); ++i) {
      const Unit& own = unit(i);
      if (!here(i) || own.turn.does != Does::Pursues || own.now.quarry != routers || (!in_touch(i, routers) && own.turn.contact != routers)) continue;
      run_into_.push_back({i, enemy});
      clock_.between(i, enemy, {Regard::Touches, 0, 0});
      umpire_.tell(clause::NC_PURS_04, "{} follows them into {}", i, enemy);
    }
  }

  // NC-FORM-14, 15, NC-MOVE-15: as far as its normal move reaches, front to where it stood.
  void fall_back(int body, int from) {
    const Unit& own = unit(body);
    const int full = normal_rate(troops_of(own), setting_.tables.movement);
    const std::int32_t keep = clock_.regard(body, from).keeps;
    const auto left = static_cast<std::int32_t>(std::int64_t{yards(full)} * (until_ - clock_.now()) / field::whole_period);
    const auto leg = field::give_way(clock_, body, from, keep, until_, left);
    if (!leg) return;
    for (int i = 0; i < state_.count(); ++i)  // friends do not keep it from its way (NC-INTER-01, 02)
      if (i != body && here(i) && unit(i).is.side == own.is.side && clock_.regard(body, i).regard == Regard::Waits)
        clock_.between(body, i, {Regard::Passes, 0, 0});
    clock_.plan(body, {&*leg, 1});
    unit(body).turn.stopped = 1;
    umpire_.tell(clause::NC_FORM_14, "{} falls back before {}", body, from);
  }

  // Whoever runs over the edge is off the table.
  void who_left() {
    for (int i = 0; i < state_.count(); ++i) {
      if (!here(i) || !clock_.there(i)) continue;
      const Block block = clock_.block(i);
      bool off = false;
      const Footprint ground = footprint(block);
      for (const Convex& piece : ground.all()) off |= !linstock::on_table(setting_.field, piece);
      if (!off) continue;
      const Does does = unit(i).turn.does;
      clock_.remove(i);
      put(state_, i, block.pose);
      leave_table(state_, i, left_by(does), umpire_);
    }
  }
  static LeftBy left_by(Does does) {
    switch (does) {
      case Does::Routs: return LeftBy::Routing;
      case Does::Retreats: return LeftBy::Retreating;
      case Does::Pursues: return LeftBy::Pursuing;
      case Does::Charges:
      case Does::CounterCharges: return LeftBy::Charging;
      default: return LeftBy::Evading;  // skirmishers who fell back too
    }
  }

  // THE END

  void settle() {
    take_last_places(state_, setting_, clock_, blocks_);
    for (int i = 0; i < state_.count(); ++i)
      if (here(i)) look_back(i);
  }

  // What its move makes of it: how far, nearer or not, over what ground.
  void look_back(int i) {
    Unit& own = unit(i);
    const Instant end = field::whole_period;
    own.turn.moved = whole_yards(clock_.walked(i, end));
    note_way(i);
    if (own.turn.contact < 0) own.turn.straight = whole_yards(clock_.straight_at(i, end));
    if (marches_after_rally(own)) march_after_rally(state_, setting_, i, umpire_);
    if (own.turn.moved > 0) {
      own.now.faces_left = own.now.faces_right = 0;  // NC-FORM-12: whoever goes has turned to one side
      const auto hush = umpire_.whisper(own.is.sniper ? only(own.is.side) : seen_by_all);  // NC-SPEC-07
      umpire_.tell(clause::NC_SEQ_05, does_told[static_cast<int>(own.turn.does)], i, -1, own.turn.moved);
      cross_ground(i);
    }
    if (own.turn.does == Does::Retreats) end_retreat(i);
    if (own.turn.does == Does::DoublesIntoAction) own.now.guns = Guns::Unlimbered;
    if (own.turn.does == Does::Evades && !own.turn.caught) {
      worsen(state_, i, Cohesion::Unformed, clause::NC_LOSE_05, umpire_);
      if (here(i)) rest(i);
    }
    if (own.turn.does != Does::Pursues) return;
    worsen(state_, i, Cohesion::Disordered, clause::NC_LOSE_11, umpire_);
    const int quarry = own.now.quarry;
    if (own.turn.contact >= 0 || quarry < 0 || !here(quarry)) return;
    const Board board(state_, setting_);
    if (board.yards_between(i, quarry) <= setting_.tables.sequence.apart) own.turn.contact = quarry;
  }

  // NC-FIRE-14, 11: where it was on its way, for whoever fires at it.
  void note_way(int i) {
    Unit& own = unit(i);
    if (own.turn.legs.empty() && own.turn.moved == 0) return;
    Few<Pose, eighths - 1> passed;
    bool left = false;
    for (int n = 1; n < eighths; ++n) {
      passed.push(clock_.block_at(i, field::share_of_period(n, eighths)).pose);
      left = left || passed[n - 1] != own.pose;
    }
    if (left) own.turn.passed = passed;
    if (own.turn.contact < 0) return;
    const Pose halfway = clock_.midway(i, 0, own.turn.contact_time * field::part_of_period).pose;
    if (halfway != straight_back(own)) own.turn.halfway.push(halfway);
  }

  // NC-RESP-11: it stops and begins to rally; what its way has left of the period counts.
  void rest(int i) {
    Unit& own = unit(i);
    begin_rally(state_, setting_, i, own.now.cohesion == Cohesion::Disordered ? RallyCause::Disordered : RallyCause::Unformed);
    int way = 0;
    for (const Leg& leg : own.turn.legs) way += leg.time;
    go_on_rallying(state_, setting_, i, std::max(0, period_time - way) / (period_time / 4), umpire_);
  }

  // NC-RESULT-15: in cover, or with neither enemy nor routing friends in view within 600 yards, it is over.
  void end_retreat(int i) {
    const Board board(state_, setting_);
    if (!board.active(i)) return;
    const int far = setting_.tables.reaction.retreat_sight;
    bool pressed = false;
    board.each_enemy(board.side_of(i), [&](int e) { pressed = pressed || (!runs(board.unit(e)) && board.yards_between(i, e) <= far && board.sees(i, e)); });
    board.each_friend(i, [&](int f) { pressed = pressed || (runs(board.unit(f)) && board.yards_between(i, f) <= far && board.sees(i, f)); });
    if (pressed && board.cover_before_enemy(i) == Cover::None) return;
    unit(i).now.conduct = Conduct::Steady;
    umpire_.tell(clause::NC_RESULT_15, "{} retreats no further", i);
  }

  // NC-LOSE-02
  void cross_ground(int i) {
    const Unit& own = unit(i);
    Marks areas, lines;
    bool on_a_road = false;
    clock_.each_stretch(i, [&](const field::Stretch& s) {
      if (!s.moves()) return;
      const Block from = s.at(s.begin), to = s.at(s.end);
      const Motion motion(from, Manoeuvre::shift(to.pose.at.x - from.pose.at.x, to.pose.at.y - from.pose.at.y));
      areas_passed(setting_.field, motion).each([&](int n) { areas.set(n); });
      features_passed(setting_.field, motion).each([&](int n) { lines.set(n); });
      for (const Road& road : setting_.field.roads) on_a_road |= on_road(road, from.pose.at) && on_road(road, to.pose.at);
    });
    if (on_a_road && (own.now.formation == Formation::Column || guns(own))) return;  // NC-TERR-15
    const auto feel = [&](Terrain terrain) {
      SilentUmpire silent;
      const RoughFound found = rough_ground({troops_of(unit(i)), terrain, unit(i).now.cohesion}, setting_.tables, silent);
      if (found.may_enter) worsen(state_, i, found.state, clause::NC_LOSE_02, umpire_);
    };
    areas.each([&](int n) { feel(static_cast<Terrain>(setting_.field.areas[static_cast<std::size_t>(n)].kind)); });
    lines.each([&](int n) { feel(terrain_of(static_cast<LineKind>(setting_.field.features[static_cast<std::size_t>(n)].kind))); });
  }

  State& state_;
  const Setting& setting_;
  Umpire& umpire_;
  Clock clock_;
  std::vector<Block> blocks_;
  std::vector<std::pair<int, int>> run_into_;  // pursuers, and whom their routers led them into
  Instant until_ = 0;
};

}  // namespace

template <>
void run(State& state, const RunPeriod&, const Setting& setting, Umpire& umpire) {
  for (bool pursuers : {false, true})  // who pursues goes by how far the routers run
    for (int i = 0; i < state.count(); ++i)
      if ((state.unit(i).now.conduct == Conduct::Pursuing) == pursuers) compel(state, setting, i, umpire);
  std::vector<int> nearest;
  {
    const Board board(state, setting);
    for (int i = 0; i < state.count(); ++i) nearest.push_back(board.active(i) ? board.nearest_enemy(i) : -1);
  }
  Period(state, setting, umpire).run();
  for (bool pushed : {false, true})  // NC-MRES-05: who is pushed back widens by what the other has done
    for (int i = 0, n = state.count(); i < n; ++i)
      if (on_table(state.unit(i)) && (state.unit(i).now.pushed_back != 0) == pushed) time_passes(state, setting, i, umpire);
  come_together(state, setting, umpire);
  nearest.resize(static_cast<std::size_t>(state.count()), -1);  // those who have only now been thrown out
  see_who_is_apart(state, setting);
  pass_over_guns(state, setting, umpire);
  generals_ride(state, setting, umpire);
  remember(state, setting, nearest);
}

}  // namespace linstock::nineteenth_century::afield
