// RESPONSES TO A CHARGE: stand, counter-charge, evade
#include "books/pike-and-shot/after_combat/race.h"
#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/movement/move.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::ResponseFacts>() {
  using namespace pike_and_shot;
  using F = ResponseFacts;
  static const Description description =
      Describe<F>("charge-response")
          .choice("response", &F::response, response_names, Response::Stand, "of the charged unit", clause::PS_CHG_10)
          .choice("arm", &F::arm, arm_names, Arm::Horse, "of the charged unit", clause::PS_CHG_10)
          .flag("mounted", &F::mounted, "dragoons on horseback", clause::PS_DEF_19)
          .choice("formation", &F::formation, formation_names, Formation::Line, "of the charged unit",
                  clause::PS_CHG_10)
          .choice("status", &F::status, status_names, Status::Steady, "of the charged unit", clause::PS_CHG_10)
          .flag("in_contact", &F::in_contact, "it is in contact with enemy already", clause::PS_CHG_10)
          .flag("way_blocked", &F::way_blocked, "it could not leave", clause::PS_CHG_10)
          .flag("charged_in_front", &F::charged_in_front, "the charge comes at its front", clause::PS_CHG_10, true)
          .flag("inspired", &F::inspired, "by its leader this turn", clause::PS_MOVE_20)
          .number("distance", &F::distance, {.max = 1000, .fallback = 80, .unit = "yards"}, "between the two",
                  clause::PS_CHG_11)
          .flag("pursuit_charge", &F::pursuit_charge, "pursuers ran into it", clause::PS_POST_29)
          .choice("charger_arm", &F::charger_arm, arm_names, Arm::Horse, "of the charger", clause::PS_CHG_11)
          .number("charger_average_dice", &F::charger_average_dice, {.min = 1, .max = 2, .fallback = 1}, "declared",
                  clause::PS_MOVE_06)
          .flag("charger_optional_d6", &F::charger_optional_d6, "declared with them", clause::PS_MOVE_13, true)
          .flag("charger_inspired", &F::charger_inspired, "by its leader this turn", clause::PS_MOVE_07)
          .number("charger_yards", &F::charger_yards, {.max = 500, .unit = "yards"},
                  "left of a move already rolled; 0: it rolls now", clause::PS_CHG_07)
          .number("other_enemy", &F::other_enemy, {.max = 1000, .unit = "yards"},
                  "from the charger to the next unit in its path; 0: none", clause::PS_CHG_11)
          .flag("steadied", &F::steadied, "by its leader this turn: it stays halted", clause::PS_CMD_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (auto problem = arm_problem(f.arm, f.mounted, f.formation)) return problem;
            if (f.charger_arm == Arm::Guns) return Problem{"charger_arm", "guns do not charge", clause::PS_CHG_06};
            if (f.charger_average_dice > 1 && f.charger_arm != Arm::Horse)
              return Problem{"charger_average_dice", "foot rolls one average die", clause::PS_MOVE_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::Responded>() {
  using namespace pike_and_shot;
  using O = Responded;
  static const Description description =
      Describe<O>("responded")
          .choice("answer", &O::answer, answered_names, Answered::Stands, "what comes of it", clause::PS_CHG_11)
          .choice("charger", &O::charger, charger_meets_names, ChargerMeets::Undecided, "whom the charger meets",
                  clause::PS_CHG_11)
          .flag("may_counter_charge", &O::may_counter_charge, "this answer is open", clause::PS_CHG_10)
          .flag("may_evade", &O::may_evade, "this answer is open", clause::PS_CHG_10)
          .number("morale_dps", &O::morale_dps, {.max = 10}, "DPs to come in Morale for evading", clause::PS_CHG_05).label("morale DPs");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// PS-CHG-10: formed cavalry, met in front, with room to gather speed; PS-POST-29: not against pursuers. PS-CMD-05: whoever is
// steadied stays where he is.
bool may_counter_charge(const ResponseFacts& f, const Tables& tables) {
  const bool formed_horse = f.arm == Arm::Horse && in_order(f.arm, f.mounted, f.formation);
  return formed_horse && f.status == Status::Steady && f.charged_in_front && !f.in_contact && !f.pursuit_charge && !f.steadied &&
         f.distance >= tables.combat.counter_charge_distance;
}

// PS-CHG-10: cavalry, mounted dragoons, skirmishers and other unformed foot; never gunners.
bool may_evade(const ResponseFacts& f) {
  const bool light = on_horseback(f.arm, f.mounted) ||
                     (on_foot(f.arm, f.mounted) && (f.arm == Arm::Skirmishers || f.formation == Formation::Unformed));
  return light && !f.in_contact && !f.way_blocked && !f.steadied;
}

int evade_dps(const Tables& tables) {
  for (const auto& row : tables.movement.morale)
    if (row.fact == &MoraleCauses::evaded) return row.value;
  return 0;
}

namespace {

ChargerMeets met_at(const ResponseFacts& f, int reach, int needed, Umpire& umpire) {
  umpire.found("charger's yards", reach, clause::PS_CHG_07);
  if (reach >= needed) return ChargerMeets::Target;
  return f.other_enemy > 0 && reach >= f.other_enemy ? ChargerMeets::Another : ChargerMeets::Nobody;
}

// PS-CHG-07: a tactical move. Of the last die only that is asked which still matters.
ChargerMeets charge_after(const ResponseFacts& f, int needed, const Tables& tables, Umpire& umpire) {
  if (f.charger_yards) return met_at(f, f.charger_yards, needed, umpire);
  const MovementTables& t = tables.movement;
  const int dice = f.charger_average_dice + f.charger_optional_d6;
  const int average = umpire.total(f.charger_average_dice * average_die, clause::PS_CHG_07, "charger");
  const int yards = average * t.yards_per_pip + (f.charger_inspired ? dice * t.inspired_per_die : 0);
  if (!f.charger_optional_d6) return met_at(f, yards, needed, umpire);
  if (f.other_enemy)
    return met_at(f, yards + t.yards_per_pip * umpire.total(1 * d6, clause::PS_CHG_07, "charger"), needed, umpire);
  const int pips = pips_needed(needed - yards, tables);
  umpire.found("the charger's D6 needs", pips, clause::PS_CHG_11);
  return umpire.count(1 * d6, pips, clause::PS_CHG_07, "charger") ? ChargerMeets::Target : ChargerMeets::Nobody;
}

// PS-CHG-11: the evader goes first.
Responded evade(const ResponseFacts& f, const Tables& tables, Umpire& umpire, Responded open) {
  const int away = fast_yards(f.arm, f.mounted, Weight::Medium, true, f.inspired, tables, umpire);
  open.charger = charge_after(f, f.distance + away, tables, umpire);
  open.answer = open.charger == ChargerMeets::Target ? Answered::Caught : Answered::GetsAway;
  open.morale_dps = evade_dps(tables);
  umpire.found("evader", answered_names[static_cast<int>(open.answer)], clause::PS_CHG_11);
  umpire.found("the charger meets", charger_meets_names[static_cast<int>(open.charger)], clause::PS_CHG_11);
  return open;
}

}  // namespace

Responded respond(const ResponseFacts& facts, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_CHG_10, "Response to a charge");
  Responded open{Answered::Stands, ChargerMeets::Undecided, may_counter_charge(facts, tables), may_evade(facts), 0};
  if (facts.steadied) umpire.found("steadied", "it stays halted", clause::PS_CMD_05);
  umpire.found("may counter-charge", open.may_counter_charge ? "yes" : "no", clause::PS_CHG_10);
  umpire.found("may evade", open.may_evade ? "yes" : "no", clause::PS_CHG_10);
  const bool refused = (facts.response == Response::CounterCharge && !open.may_counter_charge) ||
                       (facts.response == Response::Evade && !open.may_evade);
  if (refused) open.answer = Answered::NotOpen;
  if (refused || facts.response == Response::Stand) return open;
  if (facts.response == Response::Evade) return evade(facts, tables, umpire, open);
  open.answer = Answered::CounterCharges;
  return open;
}

}  // namespace linstock::pike_and_shot
