// What is drawn: field, units, leaders; arcs and targets of one unit; the table as text. Nothing here decides.
#include <fmt/format.h>

#include "battle/drawn.h"
#include "battle/overlays.h"
#include "battle/picture.h"
#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

SceneUnit drawn(const Unit& unit, int id, const Setting& setting) {
  SceneUnit out;
  out.id = id;
  out.side = unit.is.side;
  out.name = setting.unit_names[static_cast<std::size_t>(id)];
  out.group = setting.battalia[static_cast<std::size_t>(unit.is.battalia)].name;
  const bool limbered = unit.now.formation == Formation::Limbered;
  out.sign = guns(unit) ? (limbered ? "limber" : "gun") : horse(unit) ? "horse" : "foot";
  out.arm = arm_names[static_cast<int>(unit.is.arm)];
  out.grade = grade_names[static_cast<int>(unit.is.grade)];
  out.form = formation_names[static_cast<int>(unit.now.formation)];
  out.on_table = unit.now.presence == Presence::OnTable;
  out.pose = unit.pose;
  out.strength = out.on_table ? unit.is.bases() : 0;
  out.full = unit.is.starting_bases;
  if (unit.now.dps > 0) out.marks.push({"D", unit.now.dps, "disorder points"});
  if (unit.now.crew != Crew::Present) out.marks.push({"A", 1, "abandoned"});
  if (unit.is.swordsmen) out.traits.push("swordsmen");
  if (unit.is.cuirassiers) out.traits.push("cuirassiers");
  if (unit.is.a_loutrance != Outrance::Never) out.traits.push("a l'outrance");
  if (unit.now.fixed) out.traits.push("bayonets fixed");
  if (guns(unit)) out.traits.push(weight_names[static_cast<int>(unit.is.weight)]);
  if (unit.now.status != Status::Steady) out.flags.push(status_names[static_cast<int>(unit.now.status)]);
  if (unit.turn.done) out.flags.push("acted");
  if (unit.turn.steadied) out.flags.push("steadied");
  if (unit.turn.inspired) out.flags.push("inspired");
  out.spoken = fmt::format("{}, {}, {} {}, {} bases in {}, {}, {} DPs, faces {}", out.name, setting.sides[unit.is.side], out.grade, out.arm, unit.is.bases(), out.form,
                           status_names[static_cast<int>(unit.now.status)], unit.now.dps, battle::direction(unit.pose.facing));
  if (!out.on_table) return out;
  const Layout layout = layout_of(unit, setting.tables.movement);
  battle::draw_block({unit.pose, layout}, ~std::uint64_t{0}, out);
  if (unit.is.pikes > 0)
    for (int i = 0; i < unit.is.bases(); ++i) out.base_kinds.push_back(is_pike(unit, layout, i) ? "pike" : "shot");
  return out;
}

FieldPlan Rules::field_plan(const Setting& setting) {
  FieldPlan plan = battle::plan_of(setting, {area_kind_names, line_kind_names, mover_names, going_names, hurdle_names});
  plan.unit = "yard";
  plan.mark = " yards";
  plan.step = yards(10);
  return plan;
}

namespace {

// PS-CMD-11: what its battalia is told, for its own side's eyes.
void mark_orders(const State& state, Seat viewer, SceneUnit& out) {
  if (!under_orders(state) || out.side != viewer) return;
  static constexpr const char* signs[] = {"A", "H", "S", "W"};
  static constexpr const char* words[] = {"has orders to attack", "has orders to hold", "has orders to support", "has orders to withdraw"};
  const Told& told = state.orders[static_cast<std::size_t>(state.unit(out.id).is.battalia)].now;
  if (told.given) out.marks.push({signs[static_cast<int>(told.order)], 1, words[static_cast<int>(told.order)]});
}

// Where the battalia of a unit is to go or to stay.
void show_orders(const State& state, int unit, Seat viewer, std::vector<Overlay>& out) {
  if (!under_orders(state) || state.unit(unit).is.side != viewer) return;
  const Told& told = state.orders[static_cast<std::size_t>(state.unit(unit).is.battalia)].now;
  if (told.given && told.placed)
    out.push_back({.kind = "target", .name = told.order == Order::Attack ? "to attack" : "to hold", .clause = clause::PS_CMD_11, .outline = {state.unit(unit).pose.at, told.at}, .line = true});
}

}  // namespace

Scene Rules::scene(const State& state, const Setting& setting, Seat viewer) {
  Scene scene;
  scene.same_for_all = !under_orders(state);
  scene.turn = state.turn;
  scene.turns = setting.turns;
  scene.phases.assign(std::begin(phase_titles), std::end(phase_titles));
  scene.phase = state.agenda.empty() ? "over" : phase_titles[static_cast<int>(state.phase)];
  scene.side = state.turn == 0 ? no_seat : state.side;
  for (int i = 0; i < state.count(); ++i) {
    scene.units.push_back(drawn(state.unit(i), i, setting));
    mark_orders(state, viewer, scene.units.back());
  }
  for (std::size_t n = 0; n < state.leaders.size(); ++n) {
    const Leader& l = state.leaders[n];
    const int radius = l.attached >= 0 ? 0 : reach_of_control(l.extensions, setting.tables);
    scene.generals.push_back({state.count() + static_cast<int>(n), l.side, setting.leader_names[n], "", rank_names[static_cast<int>(l.rank)], l.at, yards(radius), l.alive != 0, l.rank == Rank::General});
  }
  for (std::size_t m = 0; m < state.messengers.size(); ++m) {
    const int id = battalia_subject(state, static_cast<int>(setting.battalia.size() + m));
    scene.generals.push_back({id, state.messengers[m].side, name_of(state, setting, id), "", rank_names[static_cast<int>(Rank::Messenger)], state.messengers[m].at, 0, true});
  }
  return scene;
}

std::vector<Overlay> Rules::overlays(const State& state, const Setting& setting, int subject, Seat viewer) {
  std::vector<Overlay> out;
  if (subject < 0 || subject >= state.count()) return out;
  const Board board(state, setting);
  show_orders(state, subject, viewer, out);
  if (!board.active(subject)) return out;
  const Unit& unit = state.unit(subject);
  const FirePhase phase = guns(unit) ? FirePhase::Bombardment : FirePhase::CloseFire;
  const Front front = front_of(board.block(subject));
  if (const std::int32_t range = board.range_of(subject, phase); range > 0) {
    out.push_back(battle::arc_overlay("range", "range", clause::PS_RANGE_01, front, range, subject));
    const int close = guns(unit) ? setting.tables.combat.other_gun.close : setting.tables.combat.musketry.close;
    if (yards(close) < range) out.push_back(battle::arc_overlay("arc", "close range", clause::PS_RANGE_01, front, yards(close), subject));
  }
  if (may_fire_at_all(board, subject, phase))
    for (const Aim& aim : board.aims(subject, phase))
      out.push_back({.kind = "target", .name = fmt::format("fire on {}: {} bases at {} yards", name_of(state, setting, aim.target), aim.front + aim.rear, yards_up(aim.gap)),
                     .clause = clause::PS_RANGE_02, .outline = {aim.from, aim.to}, .line = true, .subject = aim.target});
  return out;
}

// THE TABLE AS TEXT

std::string Rules::picture(const State& state, const Setting& setting, int columns) {
  const Board board(state, setting);
  battle::Letters letters{[](const Area& area) { return ".,\"~^#="[area.kind]; }, {}, {}};
  for (const Leader& leader : state.leaders)
    if (leader.alive) letters.leaders.push_back({leader.side == 0 ? '+' : '-', leader.at});
  for (const Messenger& messenger : state.messengers) letters.leaders.push_back({'*', messenger.at});
  std::string legend;
  int next[2] = {0, 0};
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    const char letter = battle::unit_letter(unit.is.side, next[unit.is.side]++);
    if (unit.now.presence != Presence::OnTable) continue;
    letters.pieces.push_back({letter, &board.ground(i)});
    legend += fmt::format("  {} {}: {} {}, {} pikes, {} others, {}, {}, {} DPs{}, at {:.0f}, {:.0f} facing {}\n", letter, setting.unit_names[static_cast<std::size_t>(i)],
                          grade_names[static_cast<int>(unit.is.grade)], arm_names[static_cast<int>(unit.is.arm)], unit.is.pikes, unit.is.others,
                          formation_names[static_cast<int>(unit.now.formation)], status_names[static_cast<int>(unit.now.status)], unit.now.dps,
                          unit.now.crew != Crew::Present ? ", abandoned" : "", unit.pose.at.x / 1000.0, unit.pose.at.y / 1000.0, battle::short_direction(unit.pose.facing));
  }
  return battle::map_of(board.battlefield(), columns, letters) + legend + ", rough  \" wood  ~ marsh  ^ hill  # building  = water  + - leaders  * messengers\n";
}

}  // namespace linstock::pike_and_shot
