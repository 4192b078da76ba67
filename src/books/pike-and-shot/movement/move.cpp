// MOVE DISTANCES in printed order: march, tactical and road moves.
#include "books/pike-and-shot/movement/move.h"

#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

namespace {

using namespace pike_and_shot;

// The facts that march, tactical and road moves share.
template <class F>
Describe<F> describe_mover(const char* name, Formation usual, int on_road) {
  Describe<F> d(name);
  d.choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_DEF_20)
      .flag("mounted", &F::mounted, "dragoons in the saddle", clause::PS_DEF_19)
      .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", clause::PS_DEF_20)
      .choice("formation", &F::formation, formation_names, usual, "formation that it moves in", clause::PS_DEF_08)
      .choice("going", &F::going, going_names, Going::Good, "worst ground of the move", clause::PS_MOVE_15)
      .flag("on_road", &F::on_road, "the whole move is on a road", clause::PS_MOVE_08, on_road)
      .choice("musketry", &F::musketry, musketry_names, Musketry::Nothing, "what it did in Musketry", clause::PS_SEQ_04)
      .flag("steadied", &F::steadied, "a leader steadied it this turn", clause::PS_CMD_05)
      .flag("halted", &F::halted, "halted by a control test this turn", clause::PS_CTRL_12)
      .number("half_moves", &F::half_moves, {.max = 2}, "half moves spent on manoeuvres this turn", clause::PS_DEF_18);
  return d;
}

template <class F>
Describe<F>& with_enemy_ahead(Describe<F>& d) {
  return d
      .number("enemy_ahead", &F::enemy_ahead, {.max = far_away, .fallback = far_away, .unit = "yards"},
              "to the first enemy on the path", clause::PS_SEQ_08)
      .flag("enemy_counts", &F::enemy_counts, "no: he routs, or is abandoned guns, a leader, a messenger or baggage",
            clause::PS_DEF_11, true);
}

template <class F>
std::optional<Problem> mover_problem(const F& f) {
  if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
  return musketry_problem(f.arm, f.mounted, f.musketry);
}

}  // namespace

template <>
const Description& describe<MarchFacts>() {
  using F = MarchFacts;
  constexpr NumberRange yards{.max = far_away, .fallback = far_away, .unit = "yards"};
  static const Description description =
      describe_mover<F>("march-move", Formation::MarchColumn, 0)
          .number("enemy_at_start", &F::enemy_at_start, yards, "to the nearest enemy at the start", clause::PS_MOVE_03)
          .number("enemy_on_path", &F::enemy_on_path, yards, "to the nearest enemy on the way", clause::PS_MOVE_12)
          .number("enemy_at_end", &F::enemy_at_end, yards, "to the nearest enemy at the end", clause::PS_MOVE_03)
          .flag("enemy_counts", &F::enemy_counts, "no: they rout, or are abandoned guns, leaders or baggage",
                clause::PS_DEF_11, true)
          .refuse([](const F& f) { return mover_problem(f); });
  return description;
}

template <>
const Description& describe<Marched>() {
  static const Description description =
      Describe<Marched>("marched")
          .choice("allowed", &Marched::allowed, may_move_names, MayMove::Yes, "may it march?", clause::PS_MOVE_03)
          .number("yards", &Marched::yards, {.max = 1000, .unit = "yards"}, "as far as this", clause::PS_MOVE_04);
  return description;
}

template <>
const Description& describe<TacticalFacts>() {
  using F = TacticalFacts;
  static const Description description = [] {
    Describe<F> d = describe_mover<F>("tactical-move", Formation::Line, 0);
    d.number("average_dice", &F::average_dice, {.min = 1, .max = 2, .fallback = 1}, "average dice, declared before",
             clause::PS_MOVE_13)
        .flag("optional_d6", &F::optional_d6, "the optional D6, declared before", clause::PS_MOVE_13)
        .flag("inspired", &F::inspired, "a leader inspires it this turn", clause::PS_MOVE_07)
        .flag("minor_obstacle", &F::minor_obstacle, "it crosses a minor obstacle", clause::PS_MAN_07)
        .number("dps", &F::dps, {.max = 30}, "DPs that it has, with those of this phase's manoeuvres",
                clause::PS_DP_01).label("DPs");
    with_enemy_ahead(d).refuse([](const F& f) -> std::optional<Problem> {
      if (f.average_dice > 1 && !on_horseback(f.arm, f.mounted))
        return Problem{"average_dice", "only cavalry rolls two average dice", clause::PS_MOVE_06};
      if (f.optional_d6 && f.arm == Arm::Guns && f.weight == Weight::Heavy)
        return Problem{"optional_d6", "heavy guns have no optional die", clause::PS_MOVE_14};
      return mover_problem(f);
    });
    return Description(d);
  }();
  return description;
}

template <>
const Description& describe<TacticalMoved>() {
  using O = TacticalMoved;
  static const Description description =
      Describe<O>("tactical-moved")
          .choice("allowed", &O::allowed, may_move_names, MayMove::Yes, "may it move?", clause::PS_MOVE_05)
          .number("allowance", &O::allowance, {.max = 1000, .unit = "yards"}, "rolled, less manoeuvres",
                  clause::PS_MOVE_13)
          .number("yards", &O::yards, {.max = 1000, .unit = "yards"}, "as far as this on the path", clause::PS_MOVE_11)
          .number("dps_gained", &O::dps_gained, {.max = 9}, "DPs from the dice", clause::PS_DIS_07).label("DPs gained")
          .number("dps", &O::dps, {.max = 40}, "DPs that it has then", clause::PS_DP_01).label("DPs");
  return description;
}

template <>
const Description& describe<RoadFacts>() {
  using F = RoadFacts;
  static const Description description = [] {
    Describe<F> d = describe_mover<F>("road-move", Formation::MarchColumn, 1);
    return Description(with_enemy_ahead(d).refuse([](const F& f) { return mover_problem(f); }));
  }();
  return description;
}

template <>
const Description& describe<RoadMoved>() {
  using O = RoadMoved;
  static const Description description =
      Describe<O>("road-moved")
          .choice("allowed", &O::allowed, may_move_names, MayMove::Yes, "may it?", clause::PS_MOVE_08)
          .number("allowance", &O::allowance, {.max = 1000, .unit = "yards"}, "less manoeuvres", clause::PS_MOVE_08)
          .number("yards", &O::yards, {.max = 1000, .unit = "yards"}, "as far as this on the path", clause::PS_MOVE_11);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

Clause clause_of(MayMove may) {
  static constexpr Clause clauses[] = {clause::PS_MOVE_01, clause::PS_SEQ_04,  clause::PS_CMD_05,  clause::PS_CTRL_12,
                                       clause::PS_DEF_18,  clause::PS_MOVE_15, clause::PS_MOVE_03, clause::PS_MOVE_08,
                                       clause::PS_MOVE_08, clause::PS_SEQ_08};
  return clauses[static_cast<int>(may)];
}

namespace {

// PS-MOVE-15: may ground of this kind be entered?
bool closed(const auto& f) {
  if (f.on_road) return false;
  if (f.going == Going::Impassable) return true;
  const bool formed = f.formation == Formation::Line || f.formation == Formation::AssaultColumn;
  return f.going == Going::Woods && (f.arm == Arm::Guns || (on_horseback(f.arm, f.mounted) && formed));
}

// What forbids any move, then what a move of nothing but manoeuvres leaves.
MayMove may_move(const auto& f) {
  if (f.musketry == Musketry::Fired) return MayMove::FiredInMusketry;  // PS-SEQ-04; bayonets do not (PS-SEQ-15)
  if (f.steadied) return MayMove::Steadied;                            // PS-CMD-05
  if (f.halted) return MayMove::Halted;                                // PS-CTRL-12
  if (f.half_moves >= 2) return MayMove::MoveUsedUp;                   // PS-DEF-18: no dice are rolled
  if (closed(f)) return MayMove::Impassable;
  return MayMove::Yes;
}

bool unlimbered(const auto& f) { return f.formation == Formation::Unlimbered; }

// PS-DEF-18: half the allowance for each half-move manoeuvre.
int less_half_moves(int yards, int half_moves) { return yards * (2 - half_moves) / 2; }

// PS-SEQ-08, PS-MOVE-11: the move halts short of the enemy. PS-SEQ-18: who is nearer already may not close.
int up_to_enemy(int yards, int enemy_ahead, int enemy_counts, const MovementTables& t, Umpire& umpire) {
  if (!enemy_counts || enemy_ahead - t.halt_at >= yards) return yards;
  umpire.found("must halt from enemy at yards", t.halt_at, clause::PS_SEQ_08);
  return std::max(0, enemy_ahead - t.halt_at);
}

MayMove told(MayMove may, Umpire& umpire) {
  umpire.found("may it move", may_move_names[static_cast<int>(may)], clause_of(may));
  return may;
}

}  // namespace

// MARCH MOVE
namespace {

// PS-MOVE-02: unlimbered light guns march at infantry speed, and do nothing else.
MayMove may_march(const MarchFacts& f, const MovementTables& t, Umpire& umpire) {
  if (unlimbered(f) && f.weight != Weight::Light) return MayMove::UnlimberedGuns;
  if (const MayMove may = may_move(f); may != MayMove::Yes) return may;
  int nearest = std::min(f.enemy_at_start, f.enemy_at_end);
  if (t.march_path == MarchPath::Counts) {
    nearest = std::min(nearest, f.enemy_on_path);  // PS-MOVE-12
  } else {
    umpire.found("option PS-MOVE-12", march_path_names[1], clause::PS_MOVE_12);
  }
  return enemy_within(t.near_enemy, nearest, f.enemy_counts) ? MayMove::EnemyNear : MayMove::Yes;
}

// PS-MOVE-04, PS-MOVE-14: guns and skirmishers go with the infantry, mounted dragoons with the cavalry.
int march_yards(const MarchFacts& f, const MovementTables& t) {
  if (on_horseback(f.arm, f.mounted)) return t.march_cavalry;
  const bool column = f.formation == Formation::MarchColumn || f.formation == Formation::Limbered;
  return column && f.on_road ? t.march_road : t.march_infantry;
}

}  // namespace

Marched march_move(const MarchFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_MOVE_03, "march move");
  const MayMove may = may_march(f, t, umpire);
  const bool by_path = may == MayMove::EnemyNear && !enemy_within(t.near_enemy, std::min(f.enemy_at_start, f.enemy_at_end), f.enemy_counts);
  umpire.found("may it move", may_move_names[static_cast<int>(may)], by_path ? clause::PS_MOVE_12 : clause_of(may));
  if (may != MayMove::Yes) return {may, 0};
  const int full = march_yards(f, t);
  umpire.found("march in yards", full, clause::PS_MOVE_04);
  const int yards = less_half_moves(full, f.half_moves);
  if (f.half_moves) umpire.found("left after manoeuvres", yards, clause::PS_DEF_18);
  return {may, yards};
}

// TACTICAL MOVE
MayMove may_go(const TacticalFacts& f) { return unlimbered(f) ? MayMove::UnlimberedGuns : may_move(f); }

int tactical_yards(const MoveDice& rolled, bool cavalry, bool inspired, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  Tally distance;
  distance.add(rolled.total * t.yards_per_pip, "dice", cavalry ? clause::PS_MOVE_06 : clause::PS_MOVE_05);
  distance.add_if(inspired, rolled.dice * t.inspired_per_die, "inspired", clause::PS_MOVE_07);
  umpire.show("yards", clause::PS_MOVE_05, distance);
  return distance.total();
}

TacticalMoved tactical_move(const TacticalFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const bool cavalry = on_horseback(f.arm, f.mounted);
  umpire.heading(cavalry ? clause::PS_MOVE_06 : clause::PS_MOVE_05, "tactical move");
  const MayMove may = told(may_go(f), umpire);
  if (may != MayMove::Yes) return {may, 0, 0, 0, f.dps};

  // PS-DIS-08, PS-MAN-07: any rough ground or minor obstacle makes all dice rough.
  const bool rough = f.going != Going::Good || f.minor_obstacle;
  const int tiring = tiring_face(cavalry, f.formation, rough, t);
  const Clause tires = tiring_clause(cavalry, f.formation, rough);
  if (tiring > d6.highest()) umpire.found("no move die costs a DP", 0, tires);
  if (tiring <= d6.highest()) umpire.found("a move die costs a DP from", tiring, tires);
  const int average_dice = std::min(f.average_dice, cavalry ? t.cavalry_average_dice : t.infantry_average_dice);
  const MoveDice rolled = roll_move_dice(average_dice, f.optional_d6, tiring, umpire);

  const int allowance = less_half_moves(tactical_yards(rolled, cavalry, f.inspired, tables, umpire), f.half_moves);
  if (f.half_moves) umpire.found("left after manoeuvres", allowance, clause::PS_DEF_18);

  const int gained = movement_dps_taken(f.dps, rolled.tired, t);
  umpire.found("DPs from the dice", gained, clause::PS_DIS_07);
  return {may, allowance, up_to_enemy(allowance, f.enemy_ahead, f.enemy_counts, t, umpire), gained, f.dps + gained};
}

// ROAD MOVE: no dice, and the road cancels rough terrain.
RoadMoved road_move(const RoadFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_MOVE_08, "road move");
  MayMove may = unlimbered(f) ? MayMove::UnlimberedGuns : may_move(f);
  if (may == MayMove::Yes && f.formation != Formation::MarchColumn && f.formation != Formation::Limbered)
    may = MayMove::NotInColumn;
  if (may == MayMove::Yes && !f.on_road) may = MayMove::OffRoad;
  if (told(may, umpire) != MayMove::Yes) return {may, 0, 0};
  const int allowance = less_half_moves(t.road_move, f.half_moves);
  umpire.found("road move in yards", allowance, clause::PS_MOVE_08);
  return {may, allowance, up_to_enemy(allowance, f.enemy_ahead, f.enemy_counts, t, umpire)};
}

}  // namespace linstock::pike_and_shot
