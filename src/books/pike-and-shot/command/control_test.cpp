// CONTROL TEST in printed order: must it test, the die, what the result compels.
#include "books/pike-and-shot/command/control_test.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

using namespace pike_and_shot;

namespace {
constexpr NumberRange yards_away{.max = far_away, .fallback = far_away, .unit = "yards"};
}

template <>
const Description& describe<ControlNeedFacts>() {
  using F = ControlNeedFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("control-needed")
          .choice("leader", &F::leader, near_leader_names, NearLeader::Commander,
                  "the nearest detached leader: its own Commander, the General or another's Commander", PS_CTRL_15)
          .number("leader_distance", &F::leader_distance, yards_away, "to that leader", PS_CTRL_01)
          .number("control_actions", &F::control_actions, {.max = 3}, "actions that he spends on control", PS_CTRL_02)
          .flag("leader_attached", &F::leader_attached, "a leader is attached to the unit", PS_CTRL_03)
          .flag("same_battalia", &F::same_battalia, "the neighbouring unit is of the same battalia", PS_CTRL_04, true)
          .flag("neighbour_controlled", &F::neighbour_controlled, "the neighbouring unit is controlled", PS_CTRL_04)
          .flag("conforms", &F::conforms, "the unit will conform to its movement", PS_CTRL_17)
          .flag("beside", &F::beside, "it stands beside the neighbouring unit", PS_CTRL_04)
          .number("facing_difference", &F::facing_difference, {.max = 180, .unit = "degrees"}, "between the two",
                  PS_CTRL_17)
          .number("edge_gap", &F::edge_gap, {.max = far_away, .unit = "yards"}, "between their flank edges", PS_CTRL_17)
          .flag("behind", &F::behind, "it stands behind the neighbouring unit", PS_CTRL_05)
          .number("lead_distance", &F::lead_distance, {.max = far_away, .unit = "yards"}, "to the unit in front of it",
                  PS_CTRL_05)
          .choice("status", &F::status, status_names, Status::Steady, "what it does", PS_CTRL_07)
          .flag("wants_to_stop", &F::wants_to_stop, "its player wants it to stop that", PS_CTRL_07)
          .flag("missed_charge", &F::missed_charge, "it charged last turn and made no contact", PS_CTRL_06)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.beside && f.behind) return Problem{"behind", "a unit is beside or behind another", PS_CTRL_05};
            if (f.missed_charge && f.status != Status::Steady)
              return Problem{"status", "a unit that missed its charge does nothing else", PS_CTRL_06};
            return {};
          });
  return description;
}

template <>
const Description& describe<ControlNeed>() {
  using O = ControlNeed;
  static const Description description =
      Describe<O>("control-need")
          .flag("test", &O::test, "it must test", clause::PS_CTRL_01)
          .choice("why", &O::why, need_names, Need::NoneInReach, "why, or why not", clause::PS_CTRL_01)
          .number("radius", &O::radius, {.max = 4000, .unit = "yards"}, "reach of the leader's control",
                  clause::PS_CTRL_02);
  return description;
}

template <>
const Description& describe<ControlFacts>() {
  using F = ControlFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("control-test")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", PS_CTRL_09)
          .flag("mounted", &F::mounted, "dragoons in the saddle", PS_DEF_19)
          .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of guns", PS_DEF_20)
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", PS_CTRL_09)
          .flag("leader_attached", &F::leader_attached, "a leader is attached", PS_CTRL_08)
          .choice("status", &F::status, status_names, Status::Steady, "what it does", PS_CTRL_10)
          .flag("missed_charge", &F::missed_charge, "it charged last turn and made no contact", PS_CTRL_06)
          .choice("want", &F::want, want_names, Want::Act, "what the player wants; to stop is to act", PS_CTRL_16)
          .choice("last_move", &F::last_move, last_move_names, LastMove::None, "in its last Movement phase", PS_CTRL_18)
          .number("enemy_ahead", &F::enemy_ahead, yards_away, "missed charge: to the nearest enemy in its front zone",
                  PS_CTRL_19)
          .flag("inspired", &F::inspired, "a leader inspires it this turn", PS_MOVE_07)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.missed_charge && f.status != Status::Steady)
              return Problem{"status", "a unit that missed its charge does nothing else", PS_CTRL_06};
            if (f.missed_charge && f.arm == Arm::Guns) return Problem{"arm", "guns do not charge", PS_CHG_06};
            if (f.status == Status::Pursuing && f.arm == Arm::Guns)
              return Problem{"arm", "guns do not pursue", PS_CHG_10};
            return {};
          });
  return description;
}

template <>
const Description& describe<Controlled>() {
  using O = Controlled;
  static const Description description =
      Describe<O>("controlled")
          .choice("result", &O::result, control_names, Control::Act, "the row of the test", clause::PS_CTRL_10)
          .choice("then", &O::then, then_names, Then::AsWished, "what the unit does this turn", clause::PS_CTRL_18);
  return description;
}

template <>
const Description& describe<RoutStopFacts>() {
  using F = RoutStopFacts;
  static const Description description =
      Describe<F>("rout-stop")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", clause::PS_CTRL_09)
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", clause::PS_CTRL_09)
          .flag("leader_attached", &F::leader_attached, "a leader is attached", clause::PS_CTRL_08)
          .choice("behind", &F::behind, behind_names, Behind::Nothing, "what it has got behind", clause::PS_POST_21)
          .number("enemy", &F::enemy, {.max = far_away, .fallback = 100, .unit = "yards"}, "to the nearest enemy",
                  clause::PS_POST_21)
          .flag("enemy_counts", &F::enemy_counts, "no: they rout, or are abandoned guns, leaders or baggage",
                clause::PS_DEF_11, true);
  return description;
}

template <>
const Description& describe<RoutStopped>() {
  static const Description description =
      Describe<RoutStopped>("rout-stopped")
          .choice("end", &RoutStopped::end, rout_end_names, RoutEnd::NoTest, "does it stop?", clause::PS_POST_22);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// MUST IT TEST?
namespace {

// PS-CTRL-04, PS-CTRL-05, PS-CTRL-17: who conforms to a controlled unit of his battalia, in line or behind it.
bool conforms_to_neighbour(const ControlNeedFacts& f) {
  return f.same_battalia && f.neighbour_controlled && f.conforms;
}
bool in_line(const ControlNeedFacts& f, const MovementTables& t) {
  return f.beside && f.facing_difference <= t.line_degrees && f.edge_gap <= t.line_gap;
}

Need need(const ControlNeedFacts& f, int radius, const MovementTables& t) {
  if (f.missed_charge) return Need::MissedCharge;  // PS-CTRL-06
  if (f.status == Status::Routing || f.status == Status::Pursuing || f.status == Status::Looting)
    return f.wants_to_stop ? Need::ToStop : Need::GoesOn;                                 // PS-CTRL-07
  if (f.leader_attached) return Need::NoneAttached;                                       // PS-CTRL-03
  const bool own = f.leader == NearLeader::Commander || f.leader == NearLeader::General;  // PS-CTRL-15
  if (own && f.leader_distance <= radius) return Need::NoneInReach;                       // PS-CTRL-01
  if (conforms_to_neighbour(f) && in_line(f, t)) return Need::NoneInLine;
  if (conforms_to_neighbour(f) && f.behind && f.lead_distance <= t.behind_radius) return Need::NoneBehind;
  return Need::OutOfControl;
}

Clause clause_of(Need why) {
  static constexpr Clause clauses[] = {clause::PS_CTRL_01, clause::PS_CTRL_06, clause::PS_CTRL_07, clause::PS_CTRL_07,
                                       clause::PS_CTRL_05, clause::PS_CTRL_04, clause::PS_CTRL_01, clause::PS_CTRL_03};
  return clauses[static_cast<int>(why)];
}

}  // namespace

// PS-CTRL-02, PS-CTRL-14
int reach_of_control(int actions, const Tables& tables) { return tables.movement.control_radius + actions * tables.movement.control_per_action; }

ControlNeed control_needed(const ControlNeedFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_CTRL_01, "must it test?");
  const int radius = reach_of_control(f.control_actions, tables);
  umpire.found("reach of control in yards", radius, clause::PS_CTRL_02);
  const Need why = need(f, radius, t);
  umpire.found("because", need_names[static_cast<int>(why)], clause_of(why));
  return {why <= Need::ToStop, why, radius};
}

// THE TEST
namespace {

Control row(int score, const MovementTables& t) {
  if (score >= t.control_act_from && score <= t.control_act_to) return Control::Act;  // PS-CTRL-11
  return score < t.control_act_from ? Control::Halt : Control::Repeat;                // PS-CTRL-12, PS-CTRL-13
}

// How much the player would like a row; to act includes halting or moving on.
int worth(Control result, Want want) {
  switch (want) {
    case Want::Act:
      return result == Control::Act ? 2 : result == Control::Halt ? 1 : 0;
    case Want::Halt:
      return result == Control::Halt ? 2 : result == Control::Act ? 1 : 0;
    case Want::Repeat:
      return result == Control::Repeat ? 2 : result == Control::Act ? 1 : 0;
  }
  return 0;
}

// PS-CTRL-16: chosen after the die, both options together; the smallest change that gives the best row.
int choose_modifier(int die, int most, Want want, const MovementTables& t) {
  int best = 0;
  for (int change = 1; change <= most; ++change)
    for (const int modifier : {-change, change})
      if (worth(row(die + modifier, t), want) > worth(row(die + best, t), want)) best = modifier;
  return best;
}

Then repeat(LastMove last) {  // PS-CTRL-18: a manoeuvre of a whole move counts as no move
  switch (last) {
    case LastMove::March:
      return Then::Marches;
    case LastMove::Tactical:
      return Then::Tactical;
    case LastMove::Road:
      return Then::Road;
    case LastMove::Retire:
      return Then::Retires;
    default:
      return Then::Stays;
  }
}

Then then(const ControlFacts& f, Control result, bool runaway) {
  if (result == Control::Act) return runaway ? Then::StopsUnformed : Then::AsWished;  // PS-CTRL-20
  return result == Control::Halt ? Then::Stays : repeat(f.last_move);
}

// What decided what the unit does now.
Clause clause_of(Then then) {
  switch (then) {
    case Then::AsWished: return clause::PS_CTRL_11;
    case Then::StopsUnformed: return clause::PS_CTRL_20;
    case Then::RoutsOn:
    case Then::PursuesOn:
    case Then::LootsOn: return clause::PS_CTRL_10;
    case Then::ChargesNearest:
    case Then::FullDiceAhead: return clause::PS_CTRL_19;
    default: return clause::PS_CTRL_18;
  }
}

Clause clause_of(Control result) {
  static constexpr Clause clauses[] = {clause::PS_CTRL_10, clause::PS_CTRL_13, clause::PS_CTRL_12, clause::PS_CTRL_11};
  return clauses[static_cast<int>(result)];
}

// PS-CTRL-10, PS-CTRL-19
Then go_on(const ControlFacts& f, const Tables& tables) {
  if (f.status == Status::Routing) return Then::RoutsOn;
  if (f.status == Status::Pursuing) return Then::PursuesOn;
  if (f.status == Status::Looting) return Then::LootsOn;
  const int reach = most_full_dice_yards(f.arm, f.mounted, f.weight, f.inspired, tables);
  return f.enemy_ahead <= reach ? Then::ChargesNearest : Then::FullDiceAhead;
}

// PS-CTRL-09: guns, A1 and B; not A2.
bool steady_troops(Arm arm, Grade grade) { return arm == Arm::Guns || grade == Grade::A1 || grade == Grade::B; }

}  // namespace

Controlled control_test(const ControlFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  umpire.heading(clause::PS_CTRL_08, "control test");
  const bool runaway = f.status == Status::Routing || f.status == Status::Pursuing || f.status == Status::Looting;
  Tally options;
  options.add_if(f.leader_attached, t.control_leader, "leader attached, + or -", clause::PS_CTRL_08);
  options.add_if(steady_troops(f.arm, f.grade), t.control_steady_troops, "guns, A1 or B, + or -", clause::PS_CTRL_09);
  umpire.show("may change the die by", clause::PS_CTRL_16, options);

  const int die = umpire.total(1 * d6, clause::PS_CTRL_08, "control test");
  const Want want = runaway || f.missed_charge ? Want::Act : f.want;
  const int modifier = choose_modifier(die, options.total(), want, t);
  umpire.found("the player changes the die by", modifier, clause::PS_CTRL_16);
  const Control result = row(die + modifier, t);
  const bool goes_on = result != Control::Act && (runaway || f.missed_charge);
  const Controlled controlled =
      goes_on ? Controlled{Control::GoesOn, go_on(f, tables)} : Controlled{result, then(f, result, runaway)};
  umpire.found("result", control_names[static_cast<int>(controlled.result)], clause_of(controlled.result));
  const Clause why = controlled.result == Control::Halt ? clause::PS_CTRL_12 : clause_of(controlled.then);
  umpire.found("then", then_names[static_cast<int>(controlled.then)], why);
  return controlled;
}

// STOPPING A ROUT
namespace {

bool may_try(const RoutStopFacts& f, const MovementTables& t) {  // PS-POST-21, PS-DEF-09
  switch (f.behind) {
    case Behind::Line:
    case Behind::AssaultColumn:
    case Behind::MarchColumn:
    case Behind::Unlimbered:
    case Behind::Obstacle:
      return true;
    default:
      return !f.enemy_counts || f.enemy >= t.rout_stop_distance;
  }
}

}  // namespace

RoutStopped rout_stop(const RoutStopFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_POST_21, "stopping a rout");
  const bool may = may_try(f, tables.movement);
  umpire.found("may it try", may ? "yes" : "no", clause::PS_POST_21);
  if (!may) return {RoutEnd::NoTest};
  const ControlFacts test{.arm = f.arm,
                          .grade = f.grade,
                          .leader_attached = f.leader_attached,
                          .status = Status::Routing,
                          .want = Want::Act};
  const bool stops = control_test(test, tables, umpire).result == Control::Act;  // PS-POST-22
  return {stops ? RoutEnd::Stops : RoutEnd::RoutsOn};
}

}  // namespace linstock::pike_and_shot
