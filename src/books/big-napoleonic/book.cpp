// The book's front page: its procedures, options, scenarios and games, as everything above the books sees them.
#include "kernel/book.h"

#include <fmt/format.h>

#include "books/big-napoleonic/combat/assault_chain.h"
#include "books/big-napoleonic/kept.h"
#include "books/big-napoleonic/whole.h"
#include "books/big-napoleonic/set_up/drawing.h"
#include "books/big-napoleonic/set_up/scenario.h"

namespace linstock::big_napoleonic {

std::span<const Setup> scenarios();  // generated from data/big-napoleonic/scenarios

namespace {

std::unique_ptr<Game> new_battle(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  Scenario scenario;
  problem = read_scenario(text, "scenario", *static_cast<const Tables*>(tables.get()), scenario);
  if (problem) return nullptr;
  return std::make_unique<BookGame<Rules>>(scenario.state, scenario.setting);
}

std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what) {
  Army army;
  if (auto problem = read_army(text, file, army)) return problem;
  int sum = 0, bases = 0;
  for (const ArmyUnit& unit : army.units) {
    sum += points(unit);
    bases += unit.bases;
  }
  what = fmt::format("army {}: {} units, {} bases, {} points", army.name, army.units.size(), bases, sum);
  return {};
}

// AT A REAL TABLE

// What is left of a unit afterwards, by the outcome's own names. BN-FIRE-05: bases that are gone fire no more.
Procedure& left(Procedure& p, const char* role, const char* bases, const char* disruption, const char* markers) {
  return p.effect({role, "bases", linstock::Effect::Set, bases, "{unit} has {n} bases"})
      .effect({role, "firing", linstock::Effect::AtMost, bases})
      .effect({role, "disruption", linstock::Effect::Set, disruption, "{unit} has {n} Ds"})
      .effect({role, "morale_markers", linstock::Effect::Set, markers, "{unit} has {n} morale markers"});
}

// How it stands afterwards, if these conditions hold.
Procedure& stands(Procedure& p, const char* role, StandsIn form, const char* words, const char* when, const char* is) {
  return p.effect({role, "form", linstock::Effect::Set, "", words, static_cast<int>(form), when, is});
}

// BN-MOVE-14, BN-ART-16: guns that retire or retreat by the throw limber first; whoever goes so has moved.
void goes_back(Procedure& p, const char* role) {
  constexpr const char* chosen = "no-move-or-retreat,rally-and-no-move-or-retire;yes";
  p.effect({role, "moved", linstock::Effect::Set, "", "", 1, "result", "retire,retreat"})
      .effect({role, "moved", linstock::Effect::Set, "", "", 1, "result;withdraw", chosen});
  stands(p, role, StandsIn::March, "{unit} limbers up", "result;arm", "retire,retreat;artillery");
  stands(p, role, StandsIn::March, "{unit} limbers up", "result;withdraw;arm", "no-move-or-retreat,rally-and-no-move-or-retire;yes;artillery");
}

Procedure throws_to_move() {
  Procedure p = procedure<throw_to_move>("throw", "Movement throw", "May the unit move, must it retire, does it rally?", clause::BN_THROW_03);
  p.in_phase("Movement").role({"unit", "Who throws", thrower()}).deed("unit", "threw", "{unit} has thrown");
  left(p, "unit", "bases", "disruption", "morale_markers");
  goes_back(p, "unit");
  return p.first("result").group("a full move", "result", "full-move,rally-and-full-move").group("a limited move", "result", "limited-move,rally-and-limited-move")
      .group("it stays", "result", "no-move,no-move-or-retreat,rally-and-no-move-or-retire").group("it retires or retreats", "result", "retire,retreat")
      .group("it breaks", "result", "broken");
}

Procedure battery_throws() {
  Procedure p = procedure<throw_battery>("battery-throw", "Movement throw of a battery", "Guns in good order that stand together throw once.",
                                         clause::BN_ART_02);
  p.in_phase("Movement").role({"gun", "Which guns", thrower(), "guns"}).deed("gun", "threw", "{unit} has thrown");
  goes_back(p, "gun");
  return left(p, "gun", "bases", "disruption", "morale_markers");
}

Procedure fires() {
  Procedure p = procedure<fire>("fire", "Fire on a unit", "All fire of one kind on one unit in a phase: one throw.", clause::BN_FIRE_14);
  p.in_phase("Fire").role({"firer", "Who fires", firer(), "firers"})
      .role({"target", "At whom", {{"target_arm", "arm"}, {"target_grade", "grade"}, {"target_stoic", "stoic"}, {"target_bases", "bases"},
             {"target_disruption", "disruption"}, {"target_morale_markers", "morale_markers"}, {"target_square", "form", "square"},
             {"target_march", "form", "march"}, {"target_garrison", "form", "town"}, {"target_moved", "moved"}}})
      .deed("firer", "fired", "{unit} has fired")
      .effect({"firer", "disruption", linstock::Effect::Add, "tired", "{unit} is tired by its fire: {n} Ds"});
  left(p, "target", "target_bases", "target_disruption", "target_morale_markers");
  return p.first("effect").group("no effect", "effect", "none").group("it is tried by its grade", "effect", "R,T,V")
      .group("two Ds", "effect", "DD").group("a base is lost", "effect", "1").group("two bases are lost", "effect", "2");
}

// BN-CCCAV-04: infantry charged by cavalry stands in square before any further round. BN-CCART-09, BN-CCTOWN-04, BN-CCTOWN-05:
// guns limber up, a garrison forms Depth outside, and the victor holds the town.
void stands_after(Procedure& p) {
  stands(p, "defender", StandsIn::Square, "{unit} forms square", "square;role", "must;principal");
  for (const char* side : {"attacker", "defender"})
    stands(p, side, StandsIn::March, "{unit} limbers up", "action", "limber-and-half-move,limber-and-full-move");
  stands(p, "defender", StandsIn::Depth, "{unit} forms Depth outside the town", "action;role;garrison", "fall-back,retire,retreat;principal;yes");
  stands(p, "attacker", StandsIn::Town, "{unit} holds the town", "action;role", "occupy;principal");
}

Procedure fights() {
  Procedure p = procedure<fight>("combat", "Close combat", "One round between an attack and a principal defender.", clause::BN_CC_07);
  p.in_phase("Close combat").role({"attacker", "Who attacks", fighter(), "attackers"}).role({"defender", "Who defends", fighter(), "defenders"});
  for (const char* side : {"attacker", "defender"})
    left(p, side, "bases", "disruption", "morale_markers").deed(side, "fought", "{unit} has fought");
  stands_after(p);
  return p.first("defender_action").group("the defender is destroyed", "defender_action", "destroyed")
      .group("the defender runs", "defender_action", "retreat,retire,limber-and-full-move,limber-and-half-move")
      .group("the defender falls back", "defender_action", "fall-back").group("they fight on", "defender_action", "repeat,fight-on-or-fall-back")
      .group("the defender holds", "defender_action", "stand,stay,advance,occupy,advance-or-exploit,occupy-or-exploit,exploit");
}

// BN-FIRE-14: who has fired in it. The defender fires at first contact, but for one attacked in flank; attacking infantry if
// it was not stopped there.
void fired_in_assault(Procedure& p) {
  const auto fired = [&](const char* side, const char* when, const char* is) {
    p.effect({side, "fired", linstock::Effect::Set, "", "", 1, when, is});
  };
  fired("defender", "defender_arm;defender_firing_bases;flank", "infantry,artillery;1..;no");
  fired("attacker", "attacker_arm;attacker_firing_bases;rounds", "infantry;1..;1..");
  fired("attacker", "attacker_arm;attacker_firing_bases;end", "infantry;1..;defender-destroyed");
}

// BN-CCCAV-04, BN-CCTOWN-04, BN-CCTOWN-05: how they stand when it is over.
void stands_after_assault(Procedure& p) {
  stands(p, "defender", StandsIn::Square, "{unit} is in square", "end;rounds;attacker_arm;defender_arm",
         "attacker-retires,attacker-falls-back,cavalry-draws-off;1..;cavalry;infantry");
  stands(p, "defender", StandsIn::Square, "{unit} is in square", "end;rounds;first_round;attacker_arm;defender_arm",
         "attacker-destroyed;1;attacker-beaten;cavalry;infantry");
  stands(p, "defender", StandsIn::Depth, "{unit} forms Depth outside the town", "end;garrison",
         "defender-falls-back,defender-retires,defender-retreats;yes");
  stands(p, "attacker", StandsIn::Town, "{unit} holds the town", "end;garrison", "defender-falls-back;yes");
}

Procedure assaults() {
  Procedure p = chain<AssaultChain>("assault", "Assault", "Reaction fire, initiative fire, close combat and its repeats, as one.",
                                    clause::BN_FASSLT_01);
  p.in_phase("Close combat")
      .role({"attacker", "Who attacks", {{"attacker_arm", "arm"}, {"attacker_grade", "grade"}, {"attacker_aggressive", "aggressive"},
             {"attacker_stoic", "stoic"}, {"attacker_effective", "effective"}, {"attacker_weak", "weak"}, {"attacker_depth", "form", "depth"},
             {"attacker_bases", "bases"}, {"attacker_disruption", "disruption"}, {"attacker_morale_markers", "morale_markers"},
             {"attacker_firing_bases", "firing"}}})
      .role({"defender", "Who defends", {{"defender_arm", "arm"}, {"defender_grade", "grade"}, {"defender_aggressive", "aggressive"},
             {"defender_stoic", "stoic"}, {"defender_effective", "effective"}, {"defender_weak", "weak"}, {"defender_depth", "form", "depth"},
             {"defender_bases", "bases"}, {"defender_disruption", "disruption"}, {"defender_morale_markers", "morale_markers"},
             {"defender_firing_bases", "firing"}, {"defender_square", "form", "square"}, {"garrison", "form", "town"}}});
  left(p, "attacker", "attacker_bases", "attacker_disruption", "attacker_morale_markers").deed("attacker", "fought", "{unit} has assaulted").deed("attacker", "moved");
  left(p, "defender", "defender_bases", "defender_disruption", "defender_morale_markers").deed("defender", "fought");
  fired_in_assault(p);
  stands_after_assault(p);
  return p.first("end").group("the attack is shot to a halt", "end", "halted")
      .group("the attacker is thrown back", "end", "attacker-retires,attacker-falls-back,cavalry-draws-off")
      .group("the attacker is destroyed", "end", "attacker-destroyed,both-destroyed").group("the defender gives ground", "end", "defender-falls-back")
      .group("the defender runs", "end", "defender-retires,defender-retreats").group("the defender is destroyed", "end", "defender-destroyed");
}

Procedure suffers() {
  Procedure p = procedure<suffer>("disruption", "Disruption and base loss", "What a D, two Ds or lost bases do to a unit.", clause::BN_STATE_02);
  p.in_phase("Fire").look_up().role({"unit", "Which unit", {{"arm", "arm"}, {"bases", "bases"}, {"disruption", "disruption"}, {"morale_markers", "morale_markers"}}});
  return left(p, "unit", "bases", "disruption", "morale_markers").first("bases");
}

}  // namespace

const Book& book() {
  static const Procedure procedures[] = {
      throws_to_move(),
      battery_throws(),
      procedure<allowance>("allowance", "Movement allowance", "How far may it go after pivots and redeployments?",
                           clause::BN_ALLOW_01).in_phase("Movement").look_up().first("inches"),
      suffers(),
      procedure<place_markers>("markers", "Morale markers", "Where the markers of lost bases stand.", clause::BN_MM_01).in_phase("Fire").look_up(),
      procedure<fire_points>("fire-points", "Fire points", "What one unit gives against one target.", clause::BN_FP_08)
          .in_phase("Fire").look_up().role({"firer", "Who fires", firer()}).first("points"),
      fires(),
      procedure<halt>("halt", "Halt and recoil", "What a unit halted by reaction fire must do.", clause::BN_HALT_01)
          .in_phase("Fire").role({"unit", "Who was halted", {{"arm", "arm"}}})
          .effect({"unit", "form", linstock::Effect::Set, "", "{unit} limbers up", static_cast<int>(StandsIn::March), "limbers", "yes"}),
      fights(),
      assaults(),
  };
  static const Book book{"big-napoleonic",
                         "BN",
                         "Big Napoleonic Battles",
                         "Whole Napoleonic armies: divisions, brigades and batteries on a free table, in inches.",
                         clause_texts(),
                         procedures,
                         BookTables::make<Tables>,
                         scenarios(),
                         new_battle,
                         check_army,
                         keeps(),
                         {},
                         draw_up};
  return book;
}

}  // namespace linstock::big_napoleonic

namespace linstock {

template class BookGame<big_napoleonic::Rules>;

}  // namespace linstock
