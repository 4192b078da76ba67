// FIRING: points, column, shifts, throw, effects, halts and fatigue, in printed order and without a map.
#include "books/big-napoleonic/firing/fire_procedure.h"

#include <algorithm>

#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

// FIRE POINTS: INFANTRY

namespace {

int step(int grade, int by) {
  return std::clamp(grade + by, static_cast<int>(FireGrade::RawMinus), static_cast<int>(FireGrade::VeteranPlus));
}

// BN-FP-02, BN-FP-03, BN-FP-09: grade, then E or W, then square; capped at each step.
FireGrade fire_grade(const FirePointFacts& f) {
  int grade = static_cast<int>(f.grade) + static_cast<int>(FireGrade::Raw);
  if (f.effective) grade = step(grade, +1);
  if (f.weak) grade = step(grade, -1);
  if (f.square) grade = step(grade, -1);
  return static_cast<FireGrade>(grade);
}

int infantry_points(const FirePointFacts& f, const Tables& t, Umpire& umpire) {
  if (f.range > t.infantry_range) {  // BN-FP-04
    umpire.found("infantry out of range", "no points", clause::BN_FP_04);
    return 0;
  }
  const FireGrade grade = fire_grade(f);
  umpire.found("fire grade", fire_grade_names[static_cast<int>(grade)], clause::BN_FP_09);
  const auto& row = t.infantry_points[static_cast<std::size_t>(grade)];
  return f.bases * (f.disruption ? row.disrupted : row.good_order);
}

// FIRE POINTS: ARTILLERY

int artillery_points(const FirePointFacts& f, const Tables& t, Umpire& umpire) {
  const auto& row = t.artillery_points[static_cast<std::size_t>(f.shooter) - 1];
  const bool special = f.aim != Aim::Direct;  // BN-FP-07: the last column whatever the range
  if (f.range > t.artillery_long) {
    umpire.found("guns out of range", "no points", special ? clause::BN_FP_07 : clause::BN_FP_05);
    return 0;
  }
  if (f.disruption && (f.range > t.artillery_close || special)) {
    umpire.found("disrupted guns beyond close range", "no points", clause::BN_FP_06);
    return 0;
  }
  if (special) return row.far;
  if (f.range <= t.artillery_close) return f.disruption ? row.close_disrupted : row.close;
  return f.range <= t.artillery_middle ? row.middle : row.far;
}

}  // namespace

FirePoints fire_points(const FirePointFacts& f, const Tables& t, Umpire& umpire) {
  const int points = f.shooter == Shooter::Infantry ? infantry_points(f, t, umpire) : artillery_points(f, t, umpire);
  umpire.found("fire points", points, f.shooter == Shooter::Infantry ? clause::BN_FP_01 : clause::BN_FP_05,
               point_scale);
  return {points};
}

// USING THE FIRE TABLE

namespace {

// BN-TABLE-05: the lowest column whose figure is at least the total.
int starting_column(int points, const Tables& t) {
  int column = 0;
  while (column < fire_columns - 1 && points > t.column_figures[static_cast<std::size_t>(column)]) ++column;
  return column;
}

}  // namespace

// BN-TABLE-06, BN-TABLE-07
int fire_column(int quarters, int shift, const Tables& t) {
  return std::min(starting_column(quarters, t) + shift, fire_columns - 1);
}

Effect effect_of(int total, int column, const Tables& t) {
  return t.fire_table[static_cast<std::size_t>(total - 2)][static_cast<std::size_t>(column)];
}

namespace {

// THE COLUMN SHIFTS

// BN-SHIFT-09: linear cover counts against fire that crosses it, so each firer names what it meets; a town is area
// cover and counts from everywhere (BN-SHIFT-04, BN-TERR-12).
Cover cover_from(const Firer& firer, const Target& target) {
  return target.garrison ? std::max(firer.cover, Cover::Medium) : firer.cover;
}

struct PartialFire {
  int points = 0, defile = 0, cover[4] = {};  // cover[k]: points that meet cover k or better
};

// BN-SHIFT-07: rows add up; square, March and enfilade are one row; of cover the best counts. BN-SHIFT-06: a shift
// that holds for part of the fire counts if it holds for half or more of the points.
int column_shift(const FireFacts& f, const PartialFire& part, const Tables& t, Umpire& umpire) {
  int cover = 3;
  while (cover > 0 && !half_or_more(part.cover[cover], part.points)) --cover;
  const ShiftFacts shifts{.defile = half_or_more(part.defile, part.points),
                          .exposed = f.target.square || f.target.march || f.enfilade,
                          .light = cover == 1,
                          .medium = cover == 2,
                          .strong = cover == 3};
  if (!umpire.listening()) {  // the hottest path: nobody wants the rows
    int sum = 0;
    for (const auto& row : t.column_shifts) sum += row.value * (shifts.*row.fact);
    return sum;
  }
  const Tally mods = tally(t.column_shifts, shifts);
  umpire.show("column shifts (right +, left -)", clause::BN_SHIFT_07, mods);
  return mods.total();
}

}  // namespace

// FIRING EFFECTS

// BN-EFFECT-01 to 03.
void apply_effect(Condition& unit, Arm arm, Effect effect, const Tables& t) {
  if (effect == Effect::None) return;
  if (effect <= Effect::V)
    disrupt(unit, arm, 1, t);
  else if (effect == Effect::DD)
    disrupt(unit, arm, 2, t);
  else
    lose_bases(unit, arm, effect == Effect::OneBase ? 1 : 2, t);
}

// BN-EFFECT-05
bool halts(Effect effect, Grade grade, bool stoic, const Tables& t) {
  const auto& row = t.halts[static_cast<std::size_t>(grade)];
  return effect != Effect::None && effect >= (stoic ? row.stoic : row.others);
}

namespace {

// BN-EFFECT-04: only reaction fire on a unit that moved.
bool halts(const FireFacts& f, Effect effect, const Tables& t) {
  return f.phase == FirePhase::Reaction && f.target.moved && halts(effect, f.target.grade, f.target.stoic != 0, t);
}

// FIRER FATIGUE

// BN-FATIG-03 to 07: the largest contributor first, disrupted ones left out; then the next ones while the running
// total stays at or below half of all points. A unit with fewer than half of its bases firing is exempt, but its
// share is used up.
void fatigue(const FireFacts& f, const Few<int, most_firers>& points, int total, Fired& fired, Umpire& umpire) {
  int running = 0, seen = 0;
  for (int turn = 0; turn < points.size(); ++turn) {
    int largest = -1;
    for (int i = 0; i < points.size(); ++i)
      if (!(seen >> i & 1) && !f.firers[i].fire.disruption && points[i] > 0 &&
          (largest < 0 || points[i] > points[largest]))
        largest = i;
    if (largest < 0 || (turn > 0 && 2 * (running + points[largest]) > total)) return;  // BN-FATIG-05
    running += points[largest];
    seen |= 1 << largest;
    const Firer& firer = f.firers[largest];
    const int bases = firer.unit_bases ? firer.unit_bases : firer.fire.bases + firer.bases_elsewhere;
    if (!half_or_more(firer.fire.bases + firer.bases_elsewhere, bases)) {
      umpire.found("too few of its bases fired to tire firer", largest + 1, clause::BN_FATIG_04);
      continue;
    }
    umpire.found("fatigue falls on firer", largest + 1, clause::BN_FATIG_01);
    fired.firers[largest].tired = 1;
    ++fired.fatigued;
  }
}

}  // namespace

// BN-FIRE-14: all points on the unit in one throw.
Fired fire(const FireFacts& f, const Tables& t, Umpire& umpire) {
  umpire.heading(f.enfilade ? clause::BN_FIRE_18 : clause::BN_FIRE_14, f.enfilade ? "enfilade fire" : "fire");
  Fired fired{};
  fired.target = {f.target.bases, f.target.disruption, f.target.morale_markers, 0};

  Few<int, most_firers> points;
  PartialFire part;
  for (const Firer& firer : f.firers) {
    if (f.firers.size() > 1) umpire.found("firer", points.size() + 1, clause::BN_FIRE_14);
    const int given = fire_points(firer.fire, t, umpire).points;
    points.push(given);
    fired.firers.push({});
    part.points += given;
    part.defile += firer.defile ? given : 0;
    for (int k = 1; k <= static_cast<int>(cover_from(firer, f.target)); ++k) part.cover[k] += given;
  }
  umpire.found("points in all", part.points, clause::BN_FP_08, point_scale);
  if (part.points == 0) {
    umpire.found("no points", "no throw", clause::BN_FP_08);
    return fired;
  }

  umpire.found("starting column", fire_column_names[starting_column(part.points, t)], clause::BN_TABLE_05);
  const int column = fire_column(part.points, column_shift(f, part, t, umpire), t);
  if (column < 0) {
    umpire.found("left of the lowest column", "no effect, no throw", clause::BN_TABLE_07);
    return fired;
  }
  umpire.found("column", fire_column_names[column], clause::BN_TABLE_06);

  const int total = umpire.total(2 * d6, clause::BN_TABLE_01, "fire throw");
  fired.effect = effect_of(total, column, t);
  umpire.found("effect", effect_names[static_cast<int>(fired.effect)], clause::BN_TABLE_01);
  apply_effect(fired.target, f.target.arm, fired.effect, t);
  fired.halted = !fired.target.removed && halts(f, fired.effect, t);
  if (fired.halted) umpire.found("halt or recoil", "yes", clause::BN_EFFECT_04);
  if (total >= t.fatigue_from && fired.effect != Effect::None)  // BN-FATIG-01, BN-FATIG-02
    fatigue(f, points, part.points, fired, umpire);
  return fired;
}

// HALT/RECOIL

Halted halt(const HaltFacts& f, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_HALT_01, "halt or recoil");
  Halted halted{};
  halted.may_finish_redeployment = 1;  // BN-HALT-09
  if (f.moved == Movement::None || f.moved == Movement::Redeployed) {
    umpire.found("a redeployment or a gun's pivot is not moving", "it stays as it is", clause::BN_HALT_09);
    return halted;
  }
  if (f.moved != Movement::Towards) {  // R131: then nothing about it changes
    umpire.found("not moving towards the enemy", "it is not moved back", clause::BN_HALT_01);
    return halted;
  }
  halted.moved_back = 1;
  halted.assault_fails = f.assaulting;
  halted.limbers = f.unlimbered_this_turn;
  halted.may_finish_redeployment = f.arm != Arm::Artillery;  // BN-HALT-04; a halted gun does not unlimber (BN-HALT-07)
  umpire.found("moved back by the firing player", "to where the most points bore", clause::BN_HALT_12);
  if (f.arm == Arm::Infantry) return halted;
  if (f.extra_blocked)
    umpire.found("the further move is blocked", "not made at all", clause::BN_HALT_08);
  else
    halted.extra_inches = t.recoil_inches;
  return halted;
}

}  // namespace linstock::big_napoleonic
