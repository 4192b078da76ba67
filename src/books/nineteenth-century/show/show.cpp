// What is drawn: field, units, generals; arcs and targets of one unit; an entry of a sheet before it is handed in; the table as
// text. Nothing here decides.
#include <fmt/format.h>

#include "battle/drawn.h"
#include "battle/overlays.h"
#include "battle/picture.h"
#include "books/nineteenth-century/setting_up/deploying.h"

namespace linstock::nineteenth_century::afield {

namespace {

const char* form_of(const Unit& u) { return guns(u) ? guns_names[static_cast<int>(u.now.guns)] : formation_names[static_cast<int>(u.now.formation)]; }

void describe_state(const Unit& u, SceneUnit& out) {
  if (u.now.cohesion != Cohesion::Formed) out.flags.push(state_names[static_cast<int>(u.now.cohesion)]);
  if (u.now.conduct != Conduct::Steady) out.flags.push(conduct_names[static_cast<int>(u.now.conduct)]);
  if (u.now.rallying) out.flags.push("rallying");
  if (u.now.changing) out.flags.push("changing formation");
  if (u.now.demoralised) out.flags.push("demoralised");
  if (u.now.prone) out.flags.push("lying down");
  if (faces_flank(u)) out.flags.push("part faces a flank");
  if (u.turn.charge_on) out.flags.push("charges");
  if (u.now.opponent >= 0) out.flags.push("in melee");
  if (u.now.running_total > 0) out.marks.push({"c", u.now.running_total, "casualties carried"});
}

}  // namespace

SceneUnit drawn(const Unit& u, int id, const Setting& setting) {
  SceneUnit out;
  out.id = id;
  out.side = u.is.side;
  out.name = body_name(u, id, setting);
  out.group = u.is.brigade >= 0 ? setting.brigades[static_cast<std::size_t>(u.is.brigade)].name : "";
  out.sign = guns(u) ? (u.now.guns == Guns::Limbered ? "limber" : "gun") : horse(u) ? "horse" : "foot";
  out.arm = arm_names[static_cast<int>(u.is.arm)];
  out.grade = morale_names[static_cast<int>(u.is.morale)];
  out.form = form_of(u);
  out.on_table = u.now.presence == Presence::OnTable;
  out.pose = u.pose;
  out.part_of = u.is.part != Part::Main ? u.is.of : -1;
  out.strength = u.now.presence == Presence::Gone ? 0 : u.now.figures;
  out.full = u.is.original;
  out.all_round = u.now.formation == Formation::Square;
  out.traits.push(training_names[static_cast<int>(u.is.training)]);
  out.traits.push(guns(u) ? gun_names[static_cast<int>(u.is.gun)] : small_arm_names[static_cast<int>(u.is.weapon)]);
  if (u.now.seconds > 0) out.traits.push(small_arm_names[static_cast<int>(u.is.second_weapon)]);
  if (guns(u)) out.marks.push({"t", u.now.teams, "teams"});
  if (open_order(u.now.order)) out.traits.push(figure_order_names[static_cast<int>(u.now.order)]);
  if (u.is.lance) out.traits.push("lance");
  if (u.now.dismounted) out.traits.push("on foot");
  describe_state(u, out);
  out.spoken = fmt::format("{}, {}, {} {} {}, {} figures in {}, {}, {}, faces {}", out.name, setting.sides[u.is.side], out.grade, training_names[static_cast<int>(u.is.training)],
                           out.arm, out.strength, out.form, state_names[static_cast<int>(u.now.cohesion)], conduct_names[static_cast<int>(u.now.conduct)], battle::direction(u.pose.facing));
  if (!out.on_table) return out;
  Layout men = layout_of(u, setting.tables);
  men.count = std::min(men.count, static_cast<decltype(men.count)>(std::max(1, u.now.figures)));  // a square's ground may have room for more
  battle::draw_block({u.pose, men}, ~std::uint64_t{0}, out);
  if (u.turn.moved > 0 && !(u.turn.start == u.pose)) out.trail = {u.turn.start, u.pose};
  return out;
}

FieldPlan Rules::field_plan(const Setting& setting) {
  FieldPlan plan = battle::plan_of(setting, {terrain_names, line_kind_names, mover_names, going_names, going_names});
  for (auto& area : plan.areas)
    if (area.kind == terrain_names[static_cast<int>(Terrain::BuiltUpArea)]) area.kind = "village";  // the word that a drawer knows
  plan.unit = "yard";
  plan.mark = " yards";
  plan.step = yards(10);
  return plan;
}

Scene Rules::scene(const State& state, const Setting& setting, Seat viewer) {
  static constexpr const char* phases[] = {"return", "declare charges", "chargers test", "others test", "move", "fire", "melee", "new orders"};
  Scene scene;
  scene.turn = state.period;
  scene.turns = setting.turns;
  scene.phases.assign(std::begin(phases), std::end(phases));
  scene.phase = state.agenda.empty() ? "over" : phases[static_cast<int>(state.phase)];
  scene.side = no_seat;
  for (int i = 0; i < state.count(); ++i) {
    if (sub_group(state.unit(i)) && state.unit(i).now.figures == 0) continue;  // back in the ranks
    Unit shown = state.unit(i);
    if (shown.now.on_map && (shown.now.on_map == somewhere || shown.is.side != viewer)) shown.now.presence = Presence::OffTable;  // NC-SETUP-01
    SceneUnit& out = scene.units.emplace_back(drawn(shown, i, setting));
    static constexpr const char* signs[] = {"A", "AH", "EH", "H", "ER", "S"};
    const int order = static_cast<int>(orders_of(state, i));
    if (viewer == state.unit(i).is.side) out.marks.push({signs[order], 1, orders_names[order]});
  }
  for (std::size_t n = 0; n < state.generals.size(); ++n) {
    const General& g = state.generals[n];
    scene.generals.push_back({general_subject(state, static_cast<int>(n)), g.side, setting.general_names[n], "", rank_names[static_cast<int>(g.rank)], g.at,
                              yards(setting.tables.reaction.general_near), g.alive && !(g.on_map && (g.on_map == somewhere || g.side != viewer)), g.rank == Rank::CommanderInChief});
  }
  for (Seat side : {0, 1}) {
    const int points = state.agenda.empty() ? state.scores[side] : worth(state, setting, side);
    scene.score[side].points = points / 4;
    scene.score[side].lost = setting.points[side] - points / 4;
  }
  return scene;
}

std::vector<Overlay> Rules::overlays(const State& state, const Setting& setting, int subject, Seat) {
  std::vector<Overlay> out;
  if (subject < 0 || subject >= state.count()) return out;
  const Board board(state, setting);
  if (!board.active(subject)) return out;
  const Unit& unit = state.unit(subject);
  const std::int32_t spread = tenths_of_degree(5 * (close_order(unit) ? setting.tables.firing.close_order_arc : setting.tables.firing.open_order_arc));
  if (const int range = board.weapon_range(subject); range > 0 && !(guns(unit) && unit.now.guns == Guns::Limbered))
    out.push_back(battle::arc_overlay("range", "range", clause::NC_FIRE_02, front_of(board.block(subject)), yards(range), subject, spread));
  if (!guns(unit) && !runs(unit))
    out.push_back(battle::arc_overlay("arc", "charge move", clause::NC_CHARGE_13, front_of(board.block(subject)), yards(rate(troops_of(unit), MoveKind::Charge, setting.tables.movement)), subject, 0));
  for (int target : targets_of(board, subject))
    if (const auto aim = board.aim(subject, target))
      out.push_back({.kind = "target", .name = fmt::format("fire on {}: {} figures at {} yards", name_of(state, setting, target), aim->figures, aim->distance),
                     .clause = clause::NC_FIRE_06, .outline = {aim->from, aim->to}, .line = true, .subject = target});
  return out;
}

// AN ENTRY OF A SHEET

namespace {

void preview_plot(const Board& board, int u, Preview& out) {
  Plot plot;
  const auto refusal = check_plot(board, u, out.answer, plot);
  if (!out.refusal) out.refusal = refusal;
  Block block = board.block(u);
  out.way.push_back(block.pose);
  if (plot.legs.empty()) out.way = {block.pose};
  else
    for (const Manoeuvre& m : out.answer.path) out.way.push_back((block = after(block, m)).pose);
  if (plot.does == Does::Rejoins && !plot.legs.empty()) out.way.push_back((block = plot.end).pose);
  if (plot.time > 0) out.remarks.push_back({block.pose.at, fmt::format("takes {} hundredths of the period", plot.time / (period_time / 100)), clause::NC_MOVE_17, u});
  out.used = plot.walked;
  out.allowance = yards(normal_rate(troops_of(board.unit(u)), board.tables.movement));
  Unit there = board.unit(u);
  there.pose = block.pose;
  out.ends = drawn(there, u, board.setting);
}

std::optional<Refusal> preview_place(const State& state, const Setting& setting, int subject, Preview& out) {
  State trial = state;
  Written one;
  one.entries.push_back({subject, out.answer});
  if (auto refusal = lay_map(trial, setting, one)) return refusal;
  const Board board(trial, setting);
  if (subject >= most_bodies) return refuse_general_place(board, subject - most_bodies);
  out.ends = drawn(trial.unit(subject), subject, setting);
  return refuse_place(board, subject);
}

}  // namespace

void Rules::preview_entry(const State& state, const Step& step, const Setting& setting, const Question& line, Preview& out) {
  const Board board(state, setting);
  std::optional<Refusal> refusal;
  if (std::holds_alternative<DrawMap>(step)) refusal = preview_place(state, setting, line.subject, out);
  if (std::holds_alternative<WriteOrders>(step)) refusal = check_order(state, setting, line.subject, out.answer);
  if (std::holds_alternative<WriteCharges>(step) && out.answer.value != no_charge) refusal = check_charges(board, line.subject, out.answer.value);
  if (std::holds_alternative<WriteResponses>(step) && !out.refusal) refusal = check_response(board, line.subject, charge_answer_in(out.answer.value).response);
  if (std::holds_alternative<WritePlots>(step) && line.subject < state.count() && !out.refusal) preview_plot(board, line.subject, out);
  if (refusal && !out.refusal) out.refusal = refusal;
}

// THE TABLE AS TEXT

std::string Rules::picture(const State& state, const Setting& setting, int columns) {
  const Board board(state, setting);
  battle::Letters letters{[](const Area& area) { return ".^^\"\",~#"[area.kind]; }, {}, {}};
  for (const General& g : state.generals)
    if (g.alive && g.on_map != somewhere) letters.leaders.push_back({g.side == 0 ? '+' : '-', g.at});
  std::string legend;
  int next[2] = {0, 0};
  for (int i = 0; i < board.count(); ++i) {
    const Unit& u = board.unit(i);
    const char letter = battle::unit_letter(u.is.side, next[u.is.side]++);
    if (!board.active(i) || u.now.on_map == somewhere) continue;
    letters.pieces.push_back({letter, &board.ground(i)});
    legend += fmt::format("  {} {}: {} {} {}, {} of {} figures, {}, {}{}{}, at {:.0f}, {:.0f} facing {}\n", letter, body_name(u, i, setting),
                          morale_names[static_cast<int>(u.is.morale)], training_names[static_cast<int>(u.is.training)], arm_names[static_cast<int>(u.is.arm)], u.now.figures, u.is.original,
                          form_of(u), state_names[static_cast<int>(u.now.cohesion)], u.now.conduct != Conduct::Steady ? ", " : "",
                          u.now.conduct != Conduct::Steady ? conduct_names[static_cast<int>(u.now.conduct)] : "", u.pose.at.x / 1000.0, u.pose.at.y / 1000.0, battle::short_direction(u.pose.facing));
  }
  return battle::map_of(board.battlefield(), columns, letters) + legend + "\" wood  ^ hill  , scrub  ~ marsh  # buildings  + - generals\n";
}

}  // namespace linstock::nineteenth_century::afield
