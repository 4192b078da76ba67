// Tables crowded at random: troops of every kind close together, who have been through everything that can befall troops. Tests say a wording of
// the print once more, plainly and for everybody on the table, and compare: whatever the rules look at is met on both sides of its limits.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "books/nineteenth-century/battle/sequence.h"
#include "kernel/scripted.h"

namespace linstock::nineteenth_century::afield {

// Every die shows the same face, and of several answers the first is given.
struct Level final : Umpire {
  int face = 3;
  int roll(const Roll& roll) override { return roll.ask == Ask::Count ? (face >= roll.at_least ? roll.dice.count : 0) : face * roll.dice.count; }
  linstock::Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& question) override { return question.options[0].value; }
};

// Places stand on a grid of ten yards and look along it, so that printed distances are met to the yard.
struct Crowd {
  Setting setting;
  State state;
  std::mt19937_64 luck;

  explicit Crowd(std::uint64_t seed, int units = 14, int across = 900) : luck(seed), across_(across) {
    setting.field.size = {yards(across), yards(across)};
    setting.sides[0] = "red", setting.sides[1] = "blue";
    setting.orders_written = true;
    for (const Seat side : {0, 1})
      for (int n = 0; n < 2; ++n) setting.brigades.push_back({side == 0 ? "R" : "B", side}), state.brigades.push_back({.orders = static_cast<Orders>(up_to(5))});
    prepare(setting.field);
    state.period = 5;
    state.phase = chance(50) ? Phase::TestChargers : Phase::TestOthers;
    for (int n = 0; n < units; ++n) add(n % 2);
  }

  int up_to(int n) { return static_cast<int>(luck() % static_cast<std::uint64_t>(std::max(1, n))); }  // 0 to n - 1
  bool chance(int percent) { return up_to(100) < percent; }
  int count() const { return state.count(); }
  Unit& operator[](int i) { return state.unit(i); }
  Board board() const { return Board(state, setting); }
  int anybody() { return up_to(state.count()); }
  int enemy_of(int u) {
    int e = anybody();
    while (state.unit(e).is.side == state.unit(u).is.side) e = anybody();
    return e;
  }
  bool stands_free(int u) const { return !Board(state, setting).may_stand(u, {state.unit(u).pose, layout_of(state.unit(u), setting.tables)}); }

  // One more where there is room; nobody if there is none.
  void add(Seat side) {
    Unit u;
    u.is.side = side, u.is.brigade = chance(15) ? -1 : 2 * side + up_to(2);
    u.is.arm = chance(50) ? Arm::Infantry : static_cast<Arm>(up_to(5));
    u.is.morale = static_cast<Morale>(up_to(5)), u.is.training = static_cast<Training>(up_to(4));
    u.is.weapon = u.is.arm == Arm::Infantry ? static_cast<SmallArm>(1 + up_to(12)) : static_cast<SmallArm>(13 + up_to(5));
    u.is.gun = static_cast<Gun>(up_to(13)), u.is.battery = static_cast<Battery>(up_to(2));
    u.is.lance = chance(20), u.is.armour = chance(20), u.is.shield = chance(20), u.is.camelry = u.is.arm == Arm::LightCavalry && chance(10);
    u.is.original = u.is.arm == Arm::Artillery ? 4 : 8 + 4 * up_to(3);
    u.is.points_each = 5 + up_to(8), u.is.commander = 10;
    u.now.figures = std::max(2, u.is.original - up_to(5)), u.now.teams = u.is.original;
    if (u.is.arm == Arm::Infantry || (u.is.arm == Arm::LightCavalry && u.is.training != Training::I)) u.now.order = chance(30) ? FigureOrder::Extended : FigureOrder::Close;
    u.now.dismounted = is_cavalry(u.is.arm) && chance(10);
    const bool line = u.is.arm == Arm::Artillery || chance(60);
    u.now.formation = open_order(u.now.order) ? Formation::SkirmishLine : line ? Formation::Line : u.is.arm == Arm::Infantry && chance(30) ? Formation::Square : Formation::Column;
    if (guns(u) && chance(30)) u.now.guns = Guns::Limbered;
    u.now.wide = usual_width(u, u.now.formation);
    if (u.is.arm == Arm::Infantry && chance(25)) u.is.second_weapon = static_cast<SmallArm>(1 + up_to(12)), u.is.second_points = 4 + up_to(9), u.is.seconds = u.now.seconds = 2;
    state.units.push_back(u), setting.unit_names.push_back(side == 0 ? "red" : "blue");
    place(state.count() - 1);
  }
  void place(int u) {
    Unit& unit = state.unit(u);
    for (int tries = 0; tries < 60; ++tries) {
      unit.pose = {{yards(10 * (5 + up_to(across_ / 10 - 10))), yards(10 * (5 + up_to(across_ / 10 - 10)))}, turned(north, up_to(4) * quarter_turn)};
      unit.turn.start = unit.pose;
      if (stands_free(u)) return;
    }
    state.units.pop_back(), setting.unit_names.pop_back();
  }
  // Front against front of somebody of the other side, or against his flank; nobody if there is no room.
  void join_melee() {
    const int before = state.count();
    add(up_to(2));
    if (state.count() == before) return;
    const int u = before;
    for (int tries = 0; tries < 60; ++tries) {
      const int e = up_to(before);
      if (state.unit(e).is.side == state.unit(u).is.side) continue;
      const Layout his = layout_of(state.unit(e), setting.tables);
      const Pose& pose = state.unit(e).pose;
      const auto along = [&](std::int64_t far) { return static_cast<std::int32_t>(far / yards(5) * yards(5)); };
      if (chance(75)) {
        const Angle right = turned(pose.facing, -quarter_turn);
        state.unit(u).pose = {ahead(pose.at, right, along(his.front_width()) * up_to(7) / 6 - his.front_width() / 2), turned(pose.facing, half_turn)};
      } else {
        const Angle side = turned(pose.facing, chance(50) ? quarter_turn : -quarter_turn);
        state.unit(u).pose = {ahead(ahead(pose.at, side, his.front_width() / 2), pose.facing, -his.full_depth() / 2), turned(side, half_turn)};
      }
      state.unit(u).turn.start = state.unit(u).pose;
      const Board b(state, setting);
      if (!stands_free(u) || !b.touch(u, e)) continue;
      state.unit(u).now.opponent = e;
      if (state.unit(e).now.opponent < 0) state.unit(e).now.opponent = u;
      return;
    }
    state.units.pop_back(), setting.unit_names.pop_back();
  }
  // A screen or a reserve of foot that stands in line, where there is room for it.
  void part(int head, Part what, int figures, int off) {
    const State before = state;
    const int body = put_out(state, setting, head, what, figures, what == Part::Screen ? FigureOrder::Extended : FigureOrder::Close, state.unit(head).pose);
    const Layout own = layout_of(state.unit(body), setting.tables);
    state.unit(body).pose = state.unit(body).turn.start = place_of(what, {state.unit(head).pose, layout_of(state.unit(head), setting.tables)}, own, off);
    if (!stands_free(body)) state = before;
  }
  void parts() {
    for (int u = 0, n = state.count(); u < n; ++u) {
      if (state.unit(u).is.arm != Arm::Infantry || state.unit(u).now.formation != Formation::Line || state.unit(u).now.figures < 8) continue;
      if (chance(40)) part(u, Part::Screen, 2, 50 + 10 * up_to(10));
      if (chance(40)) part(u, Part::Reserve, 2 + up_to(2), 50 + 10 * up_to(10));
    }
  }

  void remember(Memory& m) {
    for (int Memory::*flag : {&Memory::under_fire, &Memory::under_guns, &Memory::from_behind, &Memory::under_snipers, &Memory::advanced, &Memory::retired, &Memory::retreating_from_melee, &Memory::melee_test,
                              &Memory::new_enemy, &Memory::saw_brigade_break, &Memory::broken_through, &Memory::repulsed, &Memory::thrown_back})
      m.*flag = chance(20);
    m.figures = 2 + up_to(10), m.fire_casualties = up_to(4 * m.figures), m.melee_casualties = up_to(20), m.firers_distance = chance(30) ? 0 : 10 * (1 + up_to(40));
    m.melee = static_cast<LastMelee>(up_to(3));
  }
  // Orders of every kind, some of them with an objective on the table; nobody whose figures close up skirmishes.
  void orders() {
    const int areas = static_cast<int>(setting.field.areas.size());
    for (Unit& unit : state.units) {
      Told& told = unit.told;
      told.orders = open_order(unit.now.order) ? Orders::Skirmish : static_cast<Orders>(up_to(5));
      told.objective = areas > 0 && chance(60) ? up_to(areas) : -1;
      told.nearer = 50 + 10 * up_to(10), told.further = told.nearer + 10 * up_to(20);
      told.retiring = chance(30), told.held = chance(50), told.has_own = chance(50);
    }
  }
  // What everybody has been through so far.
  void live() {
    for (int u = 0; u < state.count(); ++u) {
      Unit& unit = state.unit(u);
      Condition& now = unit.now;
      now.cohesion = static_cast<Cohesion>(up_to(3));
      if (chance(40)) now.conduct = std::array{Conduct::Retreating, Conduct::Routing, Conduct::Pursuing, Conduct::Rallying}[static_cast<std::size_t>(up_to(4))];
      now.demoralised = chance(25), now.times_broken = runs(unit) ? 1 + up_to(2) : up_to(2);
      if (sub_group(unit)) now.own_account = chance(40);
      else if (chance(8)) now.presence = chance(50) ? Presence::Gone : Presence::OffTable, now.left_by = static_cast<LeftBy>(up_to(5));
      for (int other = 0; other < state.count(); ++other) {
        mark(now.routers, other, chance(50) && state.unit(other).is.side == unit.is.side);
        mark(unit.last.saw_rout, other, chance(30) && state.unit(other).is.side == unit.is.side);
      }
      for (Memory* memory : {&unit.last, &unit.next}) remember(*memory);
      Deeds& turn = unit.turn;
      if (chance(25)) declare(u);
      if (chance(15)) turn.answers = 1;
      turn.wish = static_cast<Response>(up_to(3)), now.under_guns_before = chance(30);
      if (chance(30)) turn.broke_phase = static_cast<int>(chance(60) ? state.phase : Phase::TestChargers), turn.broke = runs(unit) || chance(30);
    }
  }
  // Once the chargers have tested, only charges that are made have a target (NC-CHARGE-11).
  void declare(int u) {
    Deeds& turn = state.unit(u).turn;
    turn.target = enemy_of(u);
    const bool later = state.phase != Phase::TestChargers;
    turn.tested = later || chance(70);
    turn.result = static_cast<Reaction>(up_to(later ? 2 : 5));
    turn.charge_on = later || (turn.tested && turn.result <= Reaction::ObeyOrders && chance(60));
  }
  // How they have moved in this period, and whose charge has met whom.
  void move() {
    for (int u = 0; u < state.count(); ++u) {
      Deeds& turn = state.unit(u).turn;
      turn.target = -1, turn.charge_on = 0;
      const int deed = up_to(10);
      if (deed < 3) turn.does = Does::Marches, turn.moved = 10 * up_to(20);
      if (deed == 3) turn.does = Does::StepsBack, turn.moved = 20;
      if (deed == 4) turn.does = Does::Evades, turn.moved = 100;
      if (deed == 5) turn.does = Does::Doubles, turn.moved = 100;
      if (deed == 6 && !guns(state.unit(u))) {
        turn.does = chance(80) ? Does::Charges : Does::CounterCharges, turn.charge_on = 1, turn.target = enemy_of(u), turn.moved = 60;
        if (chance(30)) turn.also[0] = enemy_of(u);
        if (chance(75)) turn.contact = turn.target, turn.contact_time = 120 * up_to(9), turn.contact_range = turn.straight = 20 + up_to(300), turn.contact_too[0] = turn.also[0];
      }
      if (chance(30)) turn.spent = up_to(5) * (period_time / 4) + up_to(3) * (period_time / 8);
      if (chance(15)) turn.changed_from = up_to(3);
      Condition& now = state.unit(u).now;
      if (chance(10) && foot(state.unit(u))) now.prone = 1;
      if (chance(15)) now.changing = 1, now.becomes_order = static_cast<FigureOrder>(up_to(3));
      now.has_fired = chance(40), now.close_order_fired = now.has_fired && chance(50), now.last_target = chance(50) ? enemy_of(u) : -1;
      state.unit(u).last.fired_at = chance(60) ? enemy_of(u) : -1;
      for (int e = 0; e < state.count(); ++e) mark(state.unit(u).last.did_us, e, chance(30) && state.unit(e).is.side != state.unit(u).is.side);
    }
    state.phase = Phase::Fire;
  }
  void generals() {
    for (const Seat side : {0, 1})
      for (int n = 0; n < 3; ++n) {
        General g;
        g.side = side, g.rank = n == 2 ? Rank::CommanderInChief : Rank::Brigadier, g.brigade = n == 2 ? -1 : 2 * side + n;
        g.at = {yards(10 * up_to(across_ / 10)), yards(10 * up_to(across_ / 10))};
        g.lost_at = {yards(10 * up_to(across_ / 10)), yards(10 * up_to(across_ / 10))};
        g.alive = chance(75), g.lost_period = state.period - up_to(4);
        if (const int with = anybody(); g.alive && chance(40) && state.unit(with).is.side == side) g.with = with, g.at = state.unit(with).pose.at;
        state.generals.push_back(g), setting.general_names.push_back("general");
      }
  }
  // A piece of ground, with what the print says of its kind.
  void area(Terrain terrain, int left, int low, int right, int high, int contours = 0) {
    for (const battle::AreaType& type : catalogue().areas) {
      if (type.kind != static_cast<std::int16_t>(terrain)) continue;
      Area a;
      a.name = type.name, a.kind = type.kind, a.going = type.going, a.close = type.close, a.cover = type.cover, a.elevation = contours;
      a.outline = {{yards(left), yards(low)}, {yards(right), yards(low)}, {yards(right), yards(high)}, {yards(left), yards(high)}};
      setting.field.areas.push_back(a);
    }
    prepare(setting.field);
  }
  void ground() {
    for (int n = up_to(4); n > 0; --n) {
      const int x = 10 * up_to(across_ / 10 - 20), y = 10 * up_to(across_ / 10 - 20);
      static constexpr Terrain kinds[] = {Terrain::OpenWood, Terrain::CloseWood, Terrain::GentleHill, Terrain::Scrub, Terrain::Marsh};
      const Terrain kind = kinds[up_to(5)];
      area(kind, x, y, x + 100 + 10 * up_to(10), y + 100 + 10 * up_to(10), kind == Terrain::GentleHill ? 1 + up_to(2) : 0);
    }
  }

 private:
  int across_;
};

}  // namespace linstock::nineteenth_century::afield
