// FAST MOVE: evade, rout, retire and pursuit. Always unformed, so the dice never tire (PS-DIS-01).
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::FastFacts>() {
  using namespace pike_and_shot;
  using F = FastFacts;
  constexpr NumberRange yards{.max = far_away, .fallback = far_away, .unit = "yards"};
  static const Description description =
      Describe<F>("fast-move")
          .choice("kind", &F::kind, fast_kind_names, FastKind::Rout, "which fast move", clause::PS_MOVE_09)
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_DEF_20)
          .flag("mounted", &F::mounted, "dragoons in the saddle", clause::PS_DEF_19)
          .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", clause::PS_DEF_20)
          .choice("formation", &F::formation, formation_names, Formation::Unformed, "formation it had before",
                  clause::PS_DEF_08)
          .flag("first_move", &F::first_move, "first move of this evade, rout, retirement or pursuit",
                clause::PS_MOVE_10, true)
          .flag("inspired", &F::inspired, "a leader inspired it this turn", clause::PS_MOVE_20)
          .number("bend", &F::bend, {.max = 180, .unit = "degrees"},
                  "it must bend to go round friends or closed ground", clause::PS_MOVE_19)
          .number("enemy_ahead", &F::enemy_ahead, yards, "to the first enemy on the path", clause::PS_SEQ_08)
          .flag("enemy_counts", &F::enemy_counts, "no: he routs, or is abandoned guns, a leader or baggage",
                clause::PS_DEF_11, true)
          .number("edge_ahead", &F::edge_ahead, yards, "to the table's edge on the path", clause::PS_MOVE_18)
          .number("baggage_ahead", &F::baggage_ahead, yards, "pursuit: to enemy baggage or camp on the path",
                  clause::PS_CTRL_21)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.arm == Arm::Guns && f.kind != FastKind::Rout && f.kind != FastKind::Retire)
              return Problem{"kind", "guns neither evade nor pursue", clause::PS_CHG_10};
            if (f.arm == Arm::Guns && f.formation == Formation::Unlimbered)
              return Problem{"formation", "guns do not move once unlimbered: they are abandoned", clause::PS_MOVE_01};
            if (f.kind == FastKind::Evade && !f.first_move)
              return Problem{"first_move", "an evade is one move", clause::PS_CHG_05};
            return f.formation == Formation::Unformed ? std::nullopt : arm_problem(f.arm, f.mounted, f.formation);
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::FastMoved>() {
  using namespace pike_and_shot;
  using O = FastMoved;
  static const Description description =
      Describe<O>("fast-moved")
          .choice("end", &O::end, fast_end_names, FastEnd::Moves, "how the move ends", clause::PS_MOVE_18)
          .choice("phase", &O::phase, fast_phase_names, FastPhase::AtOnce, "when it is made", clause::PS_MOVE_17)
          .number("yards", &O::yards, {.max = far_away, .unit = "yards"}, "how far it goes", clause::PS_MOVE_09);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

struct FastDice {
  int average, extra;
};
// PS-MOVE-09, PS-MOVE-20: the most dice with the optional one, which heavy guns do not have (PS-MOVE-14).
FastDice fast_dice(Arm arm, int mounted, Weight weight, const MovementTables& t) {
  if (on_horseback(arm, mounted)) return {t.cavalry_average_dice, 1};
  return {t.infantry_average_dice, arm == Arm::Guns && weight == Weight::Heavy ? 0 : 1};
}

void tell_end(FastEnd end, int at, Umpire& umpire) {
  const Clause why = end == FastEnd::Loots     ? clause::PS_CTRL_21
                     : end == FastEnd::AtEnemy ? clause::PS_SEQ_08
                                               : clause::PS_MOVE_18;
  umpire.found(fast_end_names[static_cast<int>(end)], at, why);
}

// Whatever comes first on the path stops the unit.
FastMoved along_path(const FastFacts& f, int yards, FastPhase phase, const MovementTables& t, Umpire& umpire) {
  FastEnd end = FastEnd::Moves;
  int reached = yards;
  // PS-SEQ-08: in Movement any unit halts short of enemies that count; moves made at once may meet them.
  const int halt = std::max(0, f.enemy_ahead - t.halt_at);
  if (phase == FastPhase::Movement && f.enemy_counts && halt < reached) {
    end = FastEnd::AtEnemy;
    reached = halt;
  }
  if (f.kind == FastKind::Pursuit && f.baggage_ahead <= reached) {  // PS-CTRL-21
    end = FastEnd::Loots;
    reached = f.baggage_ahead;
  }
  if (f.edge_ahead < reached) {  // PS-MOVE-18
    end = f.kind == FastKind::Rout || f.kind == FastKind::Retire ? FastEnd::Removed : FastEnd::AtEdge;
    reached = f.edge_ahead;
  }
  if (end != FastEnd::Moves) tell_end(end, reached, umpire);
  return {end, phase, reached};
}

}  // namespace

int fast_yards(Arm arm, int mounted, Weight weight, bool first_move, bool inspired, const Tables& tables,
               Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const FastDice dice = fast_dice(arm, mounted, weight, t);
  const MoveDice rolled = roll_move_dice(dice.average, dice.extra, 7, umpire);
  Tally distance;
  distance.add(rolled.total * t.yards_per_pip, "dice", clause::PS_MOVE_09);
  distance.add_if(first_move, rolled.dice * t.first_fast_per_die, "first move", clause::PS_MOVE_10);
  distance.add_if(inspired, rolled.dice * t.inspired_per_die, "inspired", clause::PS_MOVE_20);
  umpire.show("yards", clause::PS_MOVE_09, distance);
  return distance.total();
}

int most_full_dice_yards(Arm arm, int mounted, Weight weight, bool inspired, const Tables& tables) {
  const MovementTables& t = tables.movement;
  const FastDice dice = fast_dice(arm, mounted, weight, t);
  const int pips = dice.average * average_die.highest() + dice.extra * d6.highest();
  return pips * t.yards_per_pip + (inspired ? (dice.average + dice.extra) * t.inspired_per_die : 0);
}

FastMoved fast_move(const FastFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_MOVE_09, "fast move");
  umpire.found("kind", fast_kind_names[static_cast<int>(f.kind)], clause::PS_MOVE_09);
  // PS-MOVE-17: the first move is made where it arises, later ones in Movement.
  const FastPhase phase = f.first_move ? FastPhase::AtOnce : FastPhase::Movement;
  umpire.found("made", fast_phase_names[static_cast<int>(phase)], clause::PS_MOVE_17);
  if (f.bend > t.fast_bend) {
    umpire.found("bends at most by degrees", t.fast_bend, clause::PS_MOVE_19);
    return {FastEnd::Blocked, phase, 0};
  }
  const bool bonus = f.first_move && f.kind != FastKind::Pursuit;  // PS-MOVE-10
  const int yards = fast_yards(f.arm, f.mounted, f.weight, bonus, f.inspired, tables, umpire);
  return along_path(f, yards, phase, t, umpire);
}

}  // namespace linstock::pike_and_shot
