// FATIGUE AND DISORDER: DPs from the faces of the move dice, and their limit.
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::TakeFacts>() {
  using namespace pike_and_shot;
  static const Description description =
      Describe<TakeFacts>("take-dps")
          .choice("cause", &TakeFacts::cause, dp_cause_names, DpCause::Fire, "where the DPs come from",
                  clause::PS_DP_02)
          .number("gained", &TakeFacts::gained, {.max = 20}, "DPs to be added", clause::PS_DP_01)
          .number("removed", &TakeFacts::removed, {.max = 20}, "DPs to be taken off first", clause::PS_DEF_14)
          .number("casualties", &TakeFacts::casualties, {.max = 40}, "casualties to be taken", clause::PS_DEF_15)
          .number("dps", &TakeFacts::dps, {.max = 30}, "DPs that the unit has", clause::PS_DEF_14).label("DPs")
          .number("bases", &TakeFacts::bases, {.min = 1, .max = 40, .fallback = 6}, "bases of the unit",
                  clause::PS_DEF_15);
  return description;
}

template <>
const Description& describe<pike_and_shot::Taken>() {
  using namespace pike_and_shot;
  static const Description description =
      Describe<Taken>("taken")
          .number("bases", &Taken::bases, {.max = 40}, "bases left", clause::PS_DEF_15)
          .number("dps", &Taken::dps, {.max = 50}, "DPs that the unit has then", clause::PS_DEF_14).label("DPs")
          .flag("destroyed", &Taken::destroyed, "no base is left", clause::PS_DEF_15);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// FATIGUE AND DISORDER
int tiring_face(bool cavalry, Formation formation, bool rough, const MovementTables& t) {
  constexpr int none = 7;
  switch (formation) {
    case Formation::Line:
      if (!rough) return t.tired_good_line;                         // PS-DIS-02
      return cavalry ? t.tired_rough_cavalry : t.tired_rough_line;  // PS-DIS-05, PS-DIS-04
    case Formation::AssaultColumn:
      return rough ? t.tired_rough_column : t.tired_good_column;  // PS-DIS-06, PS-DIS-03
    default:
      return none;  // PS-DIS-01
  }
}

Clause tiring_clause(bool cavalry, Formation formation, bool rough) {
  if (formation == Formation::AssaultColumn) return rough ? clause::PS_DIS_06 : clause::PS_DIS_03;
  if (formation != Formation::Line) return clause::PS_DIS_01;
  return !rough ? clause::PS_DIS_02 : cavalry ? clause::PS_DIS_05 : clause::PS_DIS_04;
}

// PS-DIS-07, PS-DIS-09: each die by itself, at most one DP a die. The faces matter only where an average die can tire.
MoveDice roll_move_dice(int average_dice, int optional_d6, int tiring, Umpire& umpire) {
  MoveDice rolled{average_dice + optional_d6, 0, 0};
  const Dice average = average_dice * average_die;
  if (tiring > average_die.highest()) {
    rolled.total = umpire.total(average, clause::PS_DEF_03, "average dice");
  } else {
    for (const int face : umpire.faces(average, clause::PS_DEF_03, "average dice")) {
      rolled.total += face;
      rolled.tired += face >= tiring;
    }
  }
  if (optional_d6) {
    const int face = umpire.total(1 * d6, clause::PS_MOVE_13, "optional die");
    rolled.total += face;
    rolled.tired += face >= tiring;
  }
  return rolled;
}

MoveFaces roll_move_faces(int average_dice, int optional_d6, Umpire& umpire) {
  MoveFaces rolled{average_dice, optional_d6, {0, 0}, 0};
  int n = 0;
  for (const int face : umpire.faces(std::min(average_dice, 2) * average_die, clause::PS_DEF_03, "average dice")) rolled.average[n++] = face;
  if (optional_d6) rolled.extra = umpire.total(1 * d6, clause::PS_MOVE_13, "optional die");
  return rolled;
}

MoveDice read_move_faces(const MoveFaces& f, int tiring) {
  MoveDice read{f.average_dice + f.optional_d6, 0, 0};
  for (const int face : {f.average[0], f.average[1], f.extra}) {
    read.total += face;
    read.tired += face >= tiring;
  }
  return read;
}

// LIMIT ON MOVEMENT DPS
int movement_dps_taken(int dps, int penalty, const MovementTables& t) {
  return std::clamp(t.movement_dps_limit - dps, 0, penalty);
}

// PS-DEF-14: never below 0; by the option at most five, and each further one costs a base. Movement has its own limit.
Taken take_dps(const TakeFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_DEF_14, "taking DPs");
  int dps = std::max(0, f.dps - f.removed);
  int lost = f.casualties;  // PS-DEF-15: a base for each
  if (f.cause == DpCause::Movement) {
    const int taken = movement_dps_taken(dps, f.gained, t);
    umpire.found("movement DPs within the limit", taken, clause::PS_DP_01);
    dps += taken;
  } else {
    dps += f.gained;
    if (t.dp_ceiling == DpCeiling::FiveThenBases) {
      umpire.found("option PS-DEF-14", dp_ceiling_names[1], clause::PS_DEF_14);
      // What a unit had beyond the ceiling before it keeps: only further DPs cost bases.
      const int over = std::clamp(dps - t.dp_ceiling_at, 0, f.gained);
      umpire.found("bases lost for DPs beyond the ceiling", over, clause::PS_DEF_14);
      dps -= over;
      lost += over;
    }
  }
  const int bases = std::max(0, f.bases - lost);
  umpire.found("DPs", dps, clause::PS_DEF_14);
  umpire.found("bases left", bases, clause::PS_DEF_15);
  return {bases, dps, bases == 0};
}

}  // namespace linstock::pike_and_shot
