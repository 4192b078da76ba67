// What can be shown about a unit: where it looks and reaches, whom it can see, who commands it.
#include <fmt/format.h>

#include <algorithm>

#include "battle/overlays.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/show/drawing.h"
#include "geometry/bent.h"

namespace linstock::big_napoleonic {

namespace {

void add_arcs(const Board& board, int u, std::vector<Overlay>& out) {
  const Unit& unit = board.unit(u);
  const Tables& t = board.setting.tables;
  if (unit.stance == Stance::Town || unit.square) return;
  const Front front = front_of(block_of(unit));
  const auto add = [&](const char* kind, int range, const char* name, Clause clause) {
    out.push_back(battle::arc_overlay(kind, name, clause, front, range, u));
  };
  if (unit.arm == Arm::Artillery) {
    if (unit.stance != Stance::Unlimbered) return;
    add("range", t.artillery_long, "long range", clause::BN_FP_05);
    add("range", t.artillery_middle, "middle range", clause::BN_FP_05);
    add("arc", t.artillery_close, "close range", clause::BN_FP_05);
  } else if (unit.arm == Arm::Infantry && unit.stance != Stance::March) {
    add("arc", t.infantry_range, "range of fire", clause::BN_FP_04);
  } else {
    add("arc", board.distances().zone_of_control, "frontal zone", clause::BN_GEOM_08);
  }
}

void add_zones(const Board& board, int u, std::vector<Overlay>& out) {
  const Ground& ground = board.ground(u);
  if (ground.town) return;
  for (const Convex& piece : ground.block.all()) {
    if (board.exerts_zone(u))
      out.push_back({.kind = "zone",
                     .name = "zone of control",
                     .clause = clause::BN_GEOM_03,
                     .outline = zone_outline(piece, board.distances().zone_of_control),
                     .subject = u});
    out.push_back({.kind = "contact",
                   .name = "contact zone",
                   .clause = clause::BN_GEOM_07,
                   .outline = zone_outline(piece, board.distances().contact_zone),
                   .subject = u});
  }
}

void add_command(const Board& board, int u, std::vector<Overlay>& out) {
  const Unit& unit = board.unit(u);
  for (std::size_t g = 0; g < board.state.generals.size(); ++g) {
    const General& general = board.state.generals[g];
    if (!general.on_table || general.side != unit.side || (!general.army && general.corps != unit.corps)) continue;
    const bool commands = board.in_command_of(u, static_cast<int>(g));
    out.push_back(battle::circle_overlay(
        "command", fmt::format("{}{}", board.setting.general_names[g], commands ? " commands it" : ": out of reach"),
        clause::BN_THROW_16, general.at, board.distances().command_radius, static_cast<int>(board.state.units.size() + g),
        !commands));
  }
}

// To every enemy within 24", from the middle base of the front.
void add_sight(const Board& board, int u, FirePhase phase, std::vector<Overlay>& out) {
  const Ground& ground = board.ground(u);
  if (ground.town) return;
  const FireSurvey survey(board, u, phase);
  const Convex eye = element(block_of(board.unit(u)), layout_of(board.unit(u)).files_in(0) / 2);
  const std::vector<Blocker> in_the_way =
      blocks_near(board, grown(ground.box, inches(30)), u, board.unit(u).arm == Arm::Artillery);
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    if (!board.near(enemy, grown(ground.box, inches(24))) || board.ground(enemy).town) return;
    const Block block = block_of(board.unit(enemy));
    const Convex base = element(block, block.layout.files_in(0) / 2);
    const Sight seen = sight_from_base(board.setting.field, {eye, survey.height(eye)}, {base, survey.height(base)},
                                       in_the_way, survey.rules(enemy, true));
    out.push_back(battle::sight_overlay(seen, board.setting.field, name_of(board, enemy),
                                        seen.stop == Stop::Block ? name_of(board, seen.id) : "", clause::BN_FIRE_12, enemy));
  });
}

void add_targets(const Board& board, int u, FirePhase phase, std::vector<Overlay>& out) {
  for (const FireOption& o : fire_options(board, u, phase))
    out.push_back(
        {.kind = "target",
         .name = fmt::format("{}{}: {} base{}, {:g}\u2033", o.enfilade ? "enfilade fire on " : "fire on ",
                             name_of(board, o.target), o.bases, o.bases == 1 ? "" : "s", (o.range + 50) / 100 / 10.0),
         .clause = board.unit(u).arm == Arm::Artillery ? clause::BN_FIRE_23 : clause::BN_FIRE_22,
         .outline = {o.from, o.to},
         .line = true,
         .subject = o.target});
  // Near ones that it cannot fire at, and why.
  if (board.unit(u).arm == Arm::Cavalry) return;
  int shown = 0;
  board.each_enemy(board.unit(u).side, [&](int e) {
    if (shown >= 8 || !board.near(e, grown(board.ground(u).box, board.setting.tables.artillery_long))) return;
    const auto refusal = check_fire(board, u, phase, e);
    if (!refusal) return;
    ++shown;
    const Measured gap = board.measure(board.ground(u), board.ground(e));
    out.push_back({.kind = "target",
                   .name = fmt::format("no fire on {}", name_of(board, e)),
                   .clause = refusal->clause,
                   .outline = {gap.a, gap.b},
                   .line = true,
                   .blocked = true,
                   .subject = e,
                   .by = refusal->message,
                   .where = gap.b});
  });
}

}  // namespace

std::vector<Overlay> Rules::overlays(const State& state, const Setting& setting, int subject, Seat) {
  std::vector<Overlay> out;
  const int units = static_cast<int>(state.units.size());
  if (subject >= units && subject < units + static_cast<int>(state.generals.size())) {
    const General& general = state.generals[static_cast<std::size_t>(subject - units)];
    if (general.on_table)
      out.push_back(battle::circle_overlay("command", "command radius", clause::BN_THROW_16, general.at,
                                           setting.tables.distances.command_radius, subject));
    return out;
  }
  if (subject < 0 || subject >= units || !state.units[static_cast<std::size_t>(subject)].on_table) return out;
  const Board board(state, setting);
  const FirePhase phase = state.units[static_cast<std::size_t>(subject)].side == state.initiative
                              ? FirePhase::Initiative
                              : FirePhase::Reaction;
  add_arcs(board, subject, out);
  add_zones(board, subject, out);
  add_command(board, subject, out);
  if (state.turn > 0) add_targets(board, subject, phase, out);
  add_sight(board, subject, phase, out);
  return out;
}

}  // namespace linstock::big_napoleonic
