// PURSUIT, FREE HACK AND LOST BASES: the first thing met decides.
#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

void pursue(State& state, const Setting& setting, int unit, Umpire& umpire);

bool loots(State& state, const Setting& setting, int u, const Run& run, Umpire& umpire) {
  Unit& unit = state.unit(u);
  std::optional<std::int32_t> there;
  Run stopped;
  {
    const Vec by = run.end.pose.at - run.from.pose.at;
    const Motion motion(run.from, Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y)));
    for (const Baggage& b : setting.baggage) {
      if (b.side == unit.is.side || run.way <= 0) continue;
      const auto step = field::first_near(motion, field::point_ground(b.at), Limit::within(yards(setting.tables.movement.base_depth) / 2));
      if (step && (!there || *step < *there)) there = *step;
    }
    if (!there || (run.meets >= 0 && *there >= run.way)) return false;
    stopped = go_straight(Board(state, setting), u, run.from, run.direction, std::max(1, *there), {.clears = false, .unformed = true});
  }
  become_runner(state, u, Status::Looting);
  unit.now.quarry = -1;
  umpire.tell(clause::PS_CTRL_21, "{} falls upon the baggage", u);
  deed(unit, Deed::AfterCombat);
  carry_out(state, setting, u, stopped, umpire);
  return true;
}

// PS-POST-23, 25, 26: along the quarry's way from contact; caught if as far as it ran, unless others are met before.
void pursue(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const int quarry = unit.turn.opponent;
  if (quarry < 0 || !state.unit(quarry).turn.ran) return umpire.tell(clause::PS_RES_22, "nobody runs from {}", u);
  umpire.heading(clause::PS_POST_23, "{} pursues {}", u, quarry);
  const int far = fast_yards(unit.is.arm, unit.now.mounted, unit.is.weight, false, unit.turn.inspired > 0, setting.tables, umpire);
  const Unit& his = state.unit(quarry);
  const auto direction = static_cast<Angle>(his.turn.ran_angle);
  const bool fast_enough = yards(far) >= his.turn.ran_way && his.now.presence == Presence::OnTable;
  become_runner(state, u, Status::Pursuing);
  unit.now.quarry = quarry;
  Run run;
  Ground started;
  {
    const Board board(state, setting);
    started = board.ground(u);
    Block block = board.block(u);
    if (std::abs(turn_between(block.pose.facing, direction)) > quarter_turn) block = after(block, Manoeuvre::face(2));
    run = go_straight(board, u, block, direction, yards(far), {.clears = false, .unformed = true});
    if (run.meets < 0 && board.anyone_on(ground_of(run.end), u)) run.end = board.block(u), run.way = 0;
  }
  if (loots(state, setting, u, run, umpire)) return;
  passes(state, setting, run.passed, umpire);
  deed(unit, Deed::AfterCombat);
  ride_down(state, setting, u, run, umpire);
  const bool meets_other = run.meets >= 0 && run.meets != quarry && !runs(state.unit(run.meets));
  if (meets_other && make_contact(state, setting, u, run.end, run.meets, started, umpire)) {
    unit.turn.left = std::max(0, yards(far) - run.way);  // should they evade
    umpire.tell(clause::PS_POST_26, "{} meets {} and charges", u, run.meets);
    return state.agenda.push(RespondTo{run.meets, u, 1});
  }
  if (!Board(state, setting).may_stand(u, run.end)) put(state, u, run.end.pose);
  arrive(state, setting, u, umpire);
  if (run.meets >= 0 && runs(state.unit(run.meets)) && run.meets != quarry) return state.agenda.push(FreeHack{u, run.meets});
  if (!meets_other && fast_enough) state.agenda.push(FreeHack{u, quarry});
}

// PS-POST-15, PS-POST-27, PS-POST-28, PS-POST-30
template <>
void run(State& state, const FreeHack& hack, const Setting& setting, Umpire& umpire) {
  Unit& own = state.unit(hack.pursuer);
  Unit& his = state.unit(hack.quarry);
  if (his.now.presence != Presence::OnTable || his.is.bases() == 0) return;
  umpire.heading(clause::PS_POST_27, "{} catches {}", hack.pursuer, hack.quarry);
  const auto files = [&](const Unit& u) { return static_cast<int>(layout_of(u, setting.tables.movement).files); };
  const Hacked done = free_hack({files(own), files(his), his.is.bases(), own.turn.hacked}, setting.tables, umpire);
  own.turn.hacked = 1;
  if (his.now.status == Status::Retiring) {  // PS-POST-15, PS-POST-32
    his.now.status = Status::Routing;
    umpire.harm(clause::PS_POST_15, "{} breaks", hack.quarry);
  }
  if (!done.allowed) return;
  risk_leaders(state, hack.quarry, Occasion::FreeHack);
  if (done.casualties > 0) state.agenda.push(LoseBases{hack.quarry, done.casualties, 1});
}

// PS-DEF-15: one base after another, by the owner's choice among those of the rank in contact.
template <>
void run(State& state, const LoseBases& lose, const Setting& setting, Umpire& umpire) {
  Unit& unit = state.unit(lose.unit);
  if (lose.count <= 0 || unit.now.presence != Presence::OnTable) return;
  const Layout layout = layout_of(unit, setting.tables.movement);
  const int rank = lose.rear ? layout.ranks() - 1 : 0, pikes = pikes_in_rank(unit, layout, rank);
  Question ask = asked(unit.is.side, clause::PS_DEF_15, "Which base does {} lose?", lose.unit);
  if (pikes < layout.files_in(rank) && unit.is.others > 0) ask.options.push({0, guns(unit) ? "a gun" : horse(unit) ? "a base of horse" : "a base of shot"});
  if (pikes > 0) ask.options.push({1, "a base of pikes"});
  const bool pike = umpire.pick(ask) == 1;
  --(pike ? unit.is.pikes : unit.is.others);
  umpire.harm(clause::PS_DEF_15, pike ? "{} loses a base of pikes" : "{} loses a base", lose.unit);
  if (unit.is.bases() == 0) return destroy(state, setting, lose.unit, Presence::Destroyed, clause::PS_DEF_15, umpire);
  unit.now.wide = std::min(unit.now.wide, unit.is.bases());
  if (lose.count > 1) state.agenda.push(LoseBases{lose.unit, lose.count - 1, lose.rear});
}

}  // namespace linstock::pike_and_shot
