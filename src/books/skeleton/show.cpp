// What is drawn: field, units, leaders, objectives; arcs and sight of one unit; the table as text. Nothing here decides.
#include <fmt/format.h>

#include "battle/drawn.h"
#include "battle/overlays.h"
#include "battle/picture.h"
#include "books/skeleton/sequence.h"

namespace linstock::skeleton {

namespace {

constexpr const char* area_kinds[] = {"open", "wood", "house", "burning-house", "ruin"};
constexpr const char* phase_names[] = {"movement", "fire"};
constexpr const char* morale_names[] = {"routed", "shaken", "steady"};

bool is_fire(const State& state) {
  for (const Step& step : state.agenda.steps)
    if (const auto* phase = std::get_if<MovementPhase>(&step); phase && phase->side == state.side) return false;
  return true;
}

}  // namespace

SceneUnit drawn(const Unit& unit, int id, const Setting& setting) {
  SceneUnit out;
  out.id = id;
  out.side = unit.side;
  out.name = setting.unit_names[static_cast<std::size_t>(id)];
  out.sign = out.arm = arm_names[static_cast<int>(unit.arm)];
  out.grade = grade_names[static_cast<int>(unit.grade)];
  out.form = formation_names[static_cast<int>(unit.formation)];
  out.on_table = unit.on_table != 0;
  out.pose = unit.pose;
  out.strength = unit.on_table ? unit.bases() : 0;
  out.full = unit.starting_bases;
  if (unit.morale == Morale::Shaken) out.marks.push({"S", 1, "shaken"});
  if (unit.moved) out.flags.push("acted");
  out.spoken = fmt::format("{}, {}, {} {}, {} shot and {} steel in {}, {}, faces {}", out.name, setting.sides[unit.side], out.grade, out.arm, unit.shot, unit.steel, out.form,
                           morale_names[static_cast<int>(unit.morale)], battle::direction(unit.pose.facing));
  if (!unit.on_table) return out;
  battle::draw_block(block_of(unit), ~std::uint64_t{0}, out);
  for (int i = 0; i < unit.bases(); ++i) out.base_kinds.push_back(is_shot(unit, i) ? "shot" : "steel");
  return out;
}

FieldPlan Rules::field_plan(const Setting& setting) {
  FieldPlan plan = battle::plan_of(setting, {area_kinds, {}, arm_names, pace_names});
  plan.unit = "pace";
  plan.mark = " paces";
  plan.step = paces(1);
  return plan;
}

Scene Rules::scene(const State& state, const Setting& setting, Seat) {
  Scene scene;
  scene.same_for_all = true;
  scene.turn = state.turn;
  scene.turns = setting.turns;
  scene.phases.assign(std::begin(phase_names), std::end(phase_names));
  scene.phase = state.agenda.empty() ? "over" : phase_names[is_fire(state)];
  scene.side = state.turn == 0 ? no_seat : state.side;
  for (std::size_t i = 0; i < state.units.size(); ++i) scene.units.push_back(drawn(state.units[i], static_cast<int>(i), setting));
  for (std::size_t i = 0; i < state.leaders.size(); ++i)
    scene.generals.push_back({static_cast<int>(state.units.size() + i), state.leaders[i].side, setting.leader_names[i], "", "leader", state.leaders[i].at,
                              paces(setting.tables.leader_reach), true});
  for (std::size_t i = 0; i < setting.objectives.size(); ++i) {
    const battle::Objective& o = setting.objectives[i];
    scene.objectives.push_back({o.name, o.at, o.radius, o.area, o.points, state.held[i]});
  }
  scene.pieces = battle::drawn(state.pieces, setting.field, area_kinds);
  for (Seat side : {0, 1}) scene.score[side] = {score(state, setting, side), 0, 0};
  return scene;
}

std::vector<Overlay> Rules::overlays(const State& state, const Setting& setting, int subject, Seat) {
  std::vector<Overlay> out;
  const Board board(state, setting);
  if (subject >= board.count() && subject < board.count() + static_cast<int>(state.leaders.size()))
    out.push_back(battle::circle_overlay("command", "leads", clause::SK_LEAD_02, state.leaders[static_cast<std::size_t>(subject - board.count())].at,
                                         paces(setting.tables.leader_reach), subject));
  if (subject < 0 || subject >= board.count() || !board.active(subject)) return out;
  const Unit& unit = state.unit(subject);
  const std::int32_t range = paces(setting.tables.table_range);
  if (unit.shot > 0) {
    out.push_back(battle::arc_overlay("range", "range", clause::SK_AIM_01, front_of(block_of(unit)), range, subject));
    out.push_back(battle::arc_overlay("arc", "close range", clause::SK_AIM_02, front_of(block_of(unit)), paces(setting.tables.close), subject));
  }
  const Convex eye = element(block_of(unit), 0);
  const auto in_the_way = field::blocks_near(board, grown(board.ground(subject).box, 2 * range), subject, false);
  board.each_enemy(unit.side, grown(board.ground(subject).box, range), [&](int enemy) {
    SightRules rules = board.sight_rules(enemy);
    rules.explain = true;
    const Sight seen = sight_from_base(board.battlefield(), {eye, 0}, {element(block_of(state.unit(enemy)), 0), 0}, in_the_way, rules);
    out.push_back(battle::sight_overlay(seen, board.battlefield(), name_of(state, setting, enemy),
                                        seen.stop == Stop::Block ? name_of(state, setting, seen.id) : "", clause::SK_AIM_01, enemy));
  });
  for (const Aim& aim : board.aims(subject))
    out.push_back({.kind = "target", .name = fmt::format("fire on {}: {} bases", name_of(state, setting, aim.target), aim.bases), .clause = clause::SK_AIM_01,
                   .outline = {aim.from, aim.to}, .line = true, .subject = aim.target});
  return out;
}

// THE TABLE AS TEXT

std::string Rules::picture(const State& state, const Setting& setting, int columns) {
  const Board board(state, setting);
  battle::Letters letters{[](const Area& area) { return ".\":*,"[area.kind]; }, {}, {}};
  for (const Leader& leader : state.leaders) letters.leaders.push_back({leader.side == 0 ? '+' : '-', leader.at});
  const auto says = [&](int i) { return drawn(board.unit(i), i, setting).spoken; };
  return battle::map_with_units(board, columns, letters, says) + "\" wood  : house  * burning  , ruin  + - leaders\n";
}

}  // namespace linstock::skeleton
