// MANOEUVRE in printed order: what each costs, and who may make it.
#include "books/pike-and-shot/movement/manoeuvre.h"

#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

Clause clause_of(ManoeuvreKind kind) {
  static constexpr Clause clauses[] = {clause::PS_MAN_01, clause::PS_MAN_02, clause::PS_MAN_04, clause::PS_MAN_05,
                                       clause::PS_MAN_06, clause::PS_MAN_07, clause::PS_MAN_08, clause::PS_MAN_09,
                                       clause::PS_MAN_10, clause::PS_MAN_10, clause::PS_MAN_11, clause::PS_MAN_11,
                                       clause::PS_MAN_12, clause::PS_MAN_13};
  return clauses[static_cast<int>(kind)];
}

// Who may not make it stands in the manoeuvre's own line; the rest has lines of its own.
Clause clause_of(MayManoeuvre may, ManoeuvreKind kind) {
  if (may == MayManoeuvre::WrongArm || may == MayManoeuvre::WrongGrade) return clause_of(kind);
  static constexpr Clause clauses[] = {clause::PS_MOVE_01, clause::PS_SEQ_04, clause::PS_CMD_05, clause::PS_CTRL_12,
                                       clause::PS_DEF_19,  clause::PS_MAN_09, clause::PS_DEF_08, clause::PS_MAN_22,
                                       clause::PS_MAN_21,  clause::PS_MAN_20, clause::PS_MAN_17, clause::PS_DEF_18,
                                       clause::PS_MAN_18,  clause::PS_DEF_18, clause::PS_DEF_13};
  return clauses[static_cast<int>(may)];
}

// One manoeuvre being judged: what it costs so far.
struct Judged {
  const ManoeuvreFacts& f;
  const MovementTables& t;
  Umpire& umpire;
  bool near, under_fire;
  MayManoeuvre may = MayManoeuvre::Yes;
  int half_moves = 0, yards = 0, rough = 0, dps = 0, other_dps = 0;

  void refuse_if(bool forbidden, MayManoeuvre why) {
    if (forbidden && may == MayManoeuvre::Yes) may = why;
  }
  // Every manoeuvre's cost by print: far or near, calm or under fire.
  void pay(const ManoeuvreCost& cost) {
    const Clause why = near || cost.clause_far.empty() ? cost.clause : cost.clause_far;
    Tally penalty;
    penalty.add(cost.dps, "in any case", why);
    penalty.add_if(near, cost.dps_near, "within 120 yards of enemy", cost.clause);
    penalty.add_if(under_fire, cost.dps_under_fire, "under fire", clause::PS_DEF_12);
    umpire.show("DPs", why, penalty);
    dps += penalty.total();
    half_moves += near ? cost.half_moves_near : cost.half_moves;
    umpire.found("half moves", half_moves, why);
  }
  bool foot() const { return on_foot(f.arm, f.mounted); }
};

// WHEEL. PS-MAN-16: the arc of the outer front corner, in whole yards upwards; pi as 355/113.
int wheel_arc(int frontage, int angle) {
  constexpr int over = 113 * 180;
  return (frontage * angle * 355 + over - 1) / over;
}

void wheel(Judged& j) {
  const bool unformed = j.f.formation == Formation::Unformed;
  if (unformed) return j.umpire.found("unformed troops wheel free", 0, clause::PS_MAN_23);
  j.yards = wheel_arc(j.f.bases_wide * j.t.base_width, j.f.angle);
  j.umpire.found("arc in yards", j.yards, clause::PS_MAN_16);
  if (in_column(j.f.formation)) return j.umpire.found("DPs of a column", 0, clause::PS_MAN_01);
  if (j.t.wheel_dps == WheelDps::EachWheel) j.umpire.found("option PS-MAN-16", wheel_dps_names[1], clause::PS_MAN_16);
  if (j.t.wheel_dps == WheelDps::OncePerPhase && j.f.wheels_near_enemy > 0)
    return j.umpire.found("DPs of a further wheel", 0, clause::PS_MAN_16);
  j.pay(j.t.wheel);
}

// CHANGE FORMATION, RE-FORM, UNLIMBER. Guns unlimber, skirmishers have no other order, unformed units re-form.
void change_formation(Judged& j) {
  j.refuse_if(j.f.arm == Arm::Guns || j.f.arm == Arm::Skirmishers, MayManoeuvre::WrongArm);
  j.refuse_if(j.f.formation == Formation::Unformed || j.f.new_formation >= Formation::Unformed,
              MayManoeuvre::WrongFormation);
  j.pay(j.t.change_formation);
}

// PS-MAN-22: the cause has ceased. Woods and marsh forbid formed cavalry (PS-MOVE-15).
void re_form(Judged& j) {
  const ManoeuvreFacts& f = j.f;
  j.refuse_if(f.arm == Arm::Guns || f.arm == Arm::Skirmishers, MayManoeuvre::WrongArm);
  j.refuse_if(f.formation != Formation::Unformed, MayManoeuvre::WrongFormation);
  const bool closed = f.going == Going::Impassable || (f.going == Going::Woods && on_horseback(f.arm, f.mounted));
  j.refuse_if(f.in_contact || f.status != Status::Steady || closed ||
                  enemy_within(j.t.re_form_distance, f.enemy, f.enemy_counts),
              MayManoeuvre::CauseNotCeased);
  j.pay(j.t.re_form);
}

void unlimber(Judged& j) {
  j.refuse_if(j.f.arm != Arm::Guns, MayManoeuvre::WrongArm);
  j.pay(j.t.unlimber);
}

// OBSTACLES
void cross_major(Judged& j) {
  j.refuse_if(j.f.arm == Arm::Guns && !j.f.at_crossing, MayManoeuvre::NoCrossing);  // PS-MAN-21
  j.pay(j.t.major_obstacle);
}
void cross_minor(Judged& j) {
  j.rough = 1;
  j.umpire.found("the move's dice count as rough", j.rough, clause::PS_MAN_07);
}

// ABOUT FACE. PS-MAN-23: unformed troops too.
void about_face(Judged& j) {
  const bool guns = j.f.arm == Arm::Guns;
  j.pay(guns ? j.t.about_face_guns : j.foot() ? j.t.about_face_foot : j.t.about_face_cavalry);
}

// INCLINE, SIDE-STEP, STEP BACK: A and B grade foot only.
void fine_drill(Judged& j) {
  j.refuse_if(!j.foot(), MayManoeuvre::WrongArm);
  j.refuse_if(letter(j.f.grade) > j.t.fine_drill_letter, MayManoeuvre::WrongGrade);
}
void incline(Judged& j) {
  fine_drill(j);
  j.refuse_if(j.f.forward != j.f.sideways, MayManoeuvre::NotEqual);  // PS-MAN-09
  j.yards = j.f.forward + j.f.sideways;                              // PS-MAN-17
  j.umpire.found("forwards and sideways together", j.yards, clause::PS_MAN_17);
}
// PS-MAN-18: the only movement of the turn.
void step(Judged& j, int yards) {
  fine_drill(j);
  j.refuse_if(yards > j.t.step_yards, MayManoeuvre::TooFar);
  j.refuse_if(j.f.half_moves_used > 0 || j.f.yards_used > 0, MayManoeuvre::NotTheOnlyMove);
  j.pay(j.t.step);
}

// MOUNT, DISMOUNT: dragoons (PS-DEF-19).
void mount(Judged& j) {
  j.refuse_if(j.f.arm != Arm::Dragoons, MayManoeuvre::WrongArm);
  j.pay(j.t.mount);
}

// PASS A GAP. PS-MAN-20: narrower than the front, at least a base wide. Foot is slowed or changes into column.
void pass_gap(Judged& j) {
  j.refuse_if(j.f.gap < j.t.base_width, MayManoeuvre::TooNarrow);
  if (j.f.gap >= j.f.bases_wide * j.t.base_width)
    return j.umpire.found("wide enough for its front", j.f.gap, clause::PS_MAN_20);
  if (j.foot() && j.f.into_column) {
    change_formation(j);  // PS-MAN-24, in place of the half move
    j.pay(j.t.gap_others);
  } else {
    j.pay(j.foot() ? j.t.gap_foot : j.t.gap_others);
  }
}

// PASSAGE OF LINES
void passage_of_lines(Judged& j) {
  const ManoeuvreFacts& f = j.f;
  if (f.through_guns) return j.umpire.found("through guns: no penalty", 0, clause::PS_MAN_13);
  if (!f.any_routing && f.one_stationary && !f.stationary_fired)
    return j.umpire.found("one stands and did not fire: no penalty", 0, clause::PS_MAN_14);
  if (formed_in_passage(f.formation)) j.dps = j.t.passage_dps;  // PS-MAN-19
  if (formed_in_passage(f.other_formation)) j.other_dps = j.t.passage_dps;
  j.umpire.found("DPs on each formed unit", j.t.passage_dps, clause::PS_MAN_15);
}

void judge(Judged& j) {
  switch (j.f.manoeuvre) {
    case ManoeuvreKind::Wheel:
      return wheel(j);
    case ManoeuvreKind::ChangeFormation:
      return change_formation(j);
    case ManoeuvreKind::ReForm:
      return re_form(j);
    case ManoeuvreKind::Unlimber:
      return unlimber(j);
    case ManoeuvreKind::CrossMajorObstacle:
      return cross_major(j);
    case ManoeuvreKind::CrossMinorObstacle:
      return cross_minor(j);
    case ManoeuvreKind::AboutFace:
      return about_face(j);
    case ManoeuvreKind::Incline:
      return incline(j);
    case ManoeuvreKind::SideStep:
      return step(j, j.f.sideways);
    case ManoeuvreKind::StepBack:
      return step(j, j.f.forward);
    case ManoeuvreKind::Mount:
    case ManoeuvreKind::Dismount:
      return mount(j);
    case ManoeuvreKind::PassGap:
      return pass_gap(j);
    case ManoeuvreKind::PassageOfLines:
      return passage_of_lines(j);
  }
}

// What forbids a unit to change its place, facing or order at all (PS-DEF-13).
void refuse_movement(Judged& j) {
  j.refuse_if(j.f.formation == Formation::Unlimbered, MayManoeuvre::UnlimberedGuns);  // PS-MOVE-01, PS-MOVE-16
  j.refuse_if(j.f.musketry == Musketry::Fired, MayManoeuvre::FiredInMusketry);        // PS-SEQ-04
  j.refuse_if(j.f.steadied, MayManoeuvre::Steadied);
  j.refuse_if(j.f.halted, MayManoeuvre::Halted);
}

}  // namespace

Manoeuvred manoeuvre(const ManoeuvreFacts& f, const Tables& tables, Umpire& umpire) {
  static constexpr const char* titles[] = {"A wheel",     "A change of formation", "Forming again", "Unlimbering", "Crossing a major obstacle", "Crossing a minor obstacle", "An about face",
                                           "An incline",  "A side step",           "A step back",   "Mounting",    "Dismounting",               "Passing a gap",             "A passage of lines"};
  static_assert(std::size(titles) == std::size(manoeuvre_names));
  const MovementTables& t = tables.movement;
  umpire.heading(clause_of(f.manoeuvre), titles[static_cast<int>(f.manoeuvre)]);
  Judged j{f, t, umpire, enemy_within(t.near_enemy, f.enemy, f.enemy_counts), under_fire_in_movement(f.under_fire)};
  refuse_movement(j);
  judge(j);

  // PS-DEF-18: two half moves are the whole; what has been walked counts too.
  const int left = f.allowance - f.yards_used - f.half_moves_used * f.allowance / 2;
  const int left_then = left - j.yards - j.half_moves * f.allowance / 2;
  j.refuse_if(f.half_moves_used + j.half_moves > 2 || (j.half_moves > 0 && left_then < 0), MayManoeuvre::MoveUsedUp);
  j.refuse_if(left_then < 0, MayManoeuvre::TooFar);
  umpire.found("may it", may_manoeuvre_names[static_cast<int>(j.may)], clause_of(j.may, f.manoeuvre));
  if (j.may != MayManoeuvre::Yes) return {j.may, 0, 0, std::max(0, left), 0, 0, f.dps, 0};

  const int gained = movement_dps_taken(f.dps, j.dps, t);
  const int other_gained = movement_dps_taken(f.other_dps, j.other_dps, t);
  umpire.found("DPs taken", gained, clause::PS_DP_01);
  return {j.may, j.half_moves, j.yards, left_then, j.rough, gained, f.dps + gained, other_gained};
}

// UNITS AND FORMATIONS
namespace {

MayStand may_stand(const UnitFacts& f, int ranks, const MovementTables& t) {
  const UnitSize& size = t.unit_size[static_cast<std::size_t>(f.arm)];
  if (f.bases < size.least) return MayStand::TooFewBases;
  if (f.bases > size.most) return MayStand::TooManyBases;
  if (!stands_in(f.arm, f.formation)) return MayStand::WrongArm;
  bool fits = true;
  if (f.formation == Formation::Line) fits = ranks <= t.line_most_ranks && f.bases_wide >= ranks;
  if (f.formation == Formation::AssaultColumn) fits = ranks > f.bases_wide && f.bases_wide <= t.column_widest;
  if (f.formation == Formation::MarchColumn) fits = f.bases_wide == 1;
  return fits ? MayStand::Yes : MayStand::WrongShape;
}

}  // namespace

UnitStands stand(const UnitFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_DEF_08, "a unit in formation");
  const int ranks = (f.bases + f.bases_wide - 1) / f.bases_wide;
  const int base_depth = f.formation == Formation::Limbered ? t.limbered_depth : t.base_depth;  // PS-DEF-06
  const MayStand may = may_stand(f, ranks, t);
  umpire.found("bases deep", ranks, clause::PS_DEF_08);
  umpire.found("may it stand so", may_stand_names[static_cast<int>(may)],
               may <= MayStand::TooManyBases ? clause::PS_DEF_07 : clause::PS_DEF_08);
  const int frontage = f.bases_wide * t.base_width, depth = ranks * base_depth;
  return {
      may,   in_order(f.arm, f.mounted, f.formation), formed_in_passage(f.formation),  shelters(f.formation), frontage,
      depth, 10 * frontage / t.yards_to_the_inch,     10 * depth / t.yards_to_the_inch};
}

}  // namespace linstock::pike_and_shot
