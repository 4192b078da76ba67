// What the chapters on fire and combat give to the book: procedures by name, numbers by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/charges/charge_chain.h"
#include "books/pike-and-shot/charges/lining_up.h"
#include "books/pike-and-shot/procedures.h"
#include "books/pike-and-shot/tables.h"

namespace linstock::pike_and_shot {

namespace {

void list_range(const std::string& name, RangeRow& row, bool effective, TableList& list) {
  list.number("range." + name + ".maximum", row.maximum, 0, 2000, clause::PS_RANGE_01, "maximum range in yards");
  if (effective)
    list.number("range." + name + ".effective", row.effective, 0, 2000, clause::PS_RANGE_01,
                "effective range in yards");
  list.number("range." + name + ".close", row.close, 0, 2000, clause::PS_RANGE_01, "close range in yards");
}

void list_fire(CombatTables& t, TableList& list) {
  list_range("heavy_gun", t.heavy_gun, true, list);
  list_range("medium_or_light_gun", t.other_gun, true, list);
  list_range("musketry", t.musketry, false, list);
  list_range("cavalry", t.cavalry, false, list);
  list.number("range.reserved_shot", t.reserved_reach, 0, 2000, clause::PS_SEQ_09, "reach of a reserved shot in yards");
  list.number("range.over_friends", t.over_friends, 0, 500, clause::PS_RANGE_02,
              "friends this near to gun or target stop the shot over their heads");
  list.rows("artillery", t.artillery_modifiers);
  list.number("artillery.beyond_close.score", t.beyond_close_score, -5, 20, clause::PS_ART_10, "score for the DPs");
  list.number("artillery.beyond_close.dps", t.beyond_close_dps, 0, 6, clause::PS_ART_10, "DPs");
  list.number("artillery.close_low.score", t.close_low_score, -5, 20, clause::PS_ART_11, "score for the lower DPs");
  list.number("artillery.close_low.dps", t.close_low_dps, 0, 6, clause::PS_ART_11, "lower DPs");
  list.number("artillery.close_high.score", t.close_high_score, -5, 20, clause::PS_ART_11, "score for the higher DPs");
  list.number("artillery.close_high.dps", t.close_high_dps, 0, 6, clause::PS_ART_11, "higher DPs");
  list.number("fire.dice_per_base", t.fire_dice_per_base, 0, 4, clause::PS_FIRE_01, "dice for each firing base");
  list.number("fire.dice_per_dp", t.fire_dice_per_dp, -4, 0, clause::PS_FIRE_01, "dice for each DP of the firing unit");
  list.number("fire.cover_divides_by", t.cover_divides_by, 1, 6, clause::PS_FIRE_02, "fieldworks or hard cover");
  list.number("fire.formed_close_score", t.formed_close_score, 1, 7, clause::PS_FIRE_03, "formed foot at close range");
  list.number("fire.other_score", t.other_score, 1, 7, clause::PS_FIRE_04, "in other circumstances");
}

void list_combat(CombatTables& t, TableList& list) {
  list.number("charge.wheel", t.charge_wheel, 0, 180, clause::PS_CHG_08, "wheel at the start in degrees");
  list.number("charge.counter_charge_distance", t.counter_charge_distance, 0, 500, clause::PS_CHG_10,
              "least distance of a charger that is met half way");
  list.number("combat.pike_receiving_cavalry", t.pike_receiving_cavalry, 0, 6, clause::PS_MELEE_03, "dice a base");
  list.number("combat.pike_in_charge", t.pike_in_charge, 0, 6, clause::PS_MELEE_04, "dice a base");
  list.number("combat.each_base", t.each_base, 0, 6, clause::PS_MELEE_05, "dice a base");
  list.rows("combat", t.combat_modifiers);
  list.number("combat.most_inspire", t.most_inspire, 0, 6, clause::PS_MELEE_08, "inspire actions that count");
  list.number("combat.most_dps", t.most_dps_counted, 0, 20, clause::PS_MELEE_19, "DPs that count");
  list.number("combat.each_extending", t.each_extending, 0, 6, clause::PS_MELEE_20, "dice an extending base");
  list.number("combat.each_second_rank_pike", t.each_second_rank_pike, 0, 6, clause::PS_MELEE_21, "dice a base");
  list.number("hits.score", t.hit_score, 1, 7, clause::PS_HIT_01, "lowest face that hits");
  list.number("hits.poor_score", t.poor_hit_score, 1, 7, clause::PS_HIT_02, "lowest face that hits where only 6 does");
}

void list_results(CombatTables& t, TableList& list) {
  static constexpr const char* names[] = {"break", "defeat", "driven_back", "inconclusive", "success", "victory"};
  for (std::size_t i = t.row_least.size(); i-- > 0;) {
    const std::string row = std::string("results.") + names[i];
    if (i > 0)
      list.number(row + ".least", t.row_least[i], -20, 20, clause::PS_RES_29, "least difference that earns the row");
    list.number(row + ".dps", t.row_dps[i], 0, 10, clause::PS_RES_01, "DPs");
  }
  list.number("after.ride_through_halt", t.ride_through_halt, 0, 200, clause::PS_POST_08, "yards from new enemy");
  list.number("after.ride_through_dps", t.ride_through_dps, -5, 5, clause::PS_POST_09, "DPs for riding through");
  list.number("after.take_position_dps", t.take_position_dps, -5, 5, clause::PS_POST_10, "DPs for taking the position");
  list.number("after.cannot_retire_dps", t.cannot_retire_dps, 0, 5, clause::PS_POST_14, "DPs if unable to retire");
  list.number("after.way_back_room", t.way_back_room, 0, 200, clause::PS_POST_19,
              "yards behind within which something bars the way back");
  list.number("after.crew_distance", t.crew_distance, 0, 500, clause::PS_RES_24,
              "yards that a gunless crew runs at most");
  list.number("after.hack_dice", t.hack_dice, 0, 6, clause::PS_POST_28, "dice of a free hack for each base");
  list.number("after.hack_score", t.hack_score, 1, 7, clause::PS_POST_28, "lowest face that inflicts a casualty");
}

void list_options(CombatTables& t, TableList& list) {
  list.option(clause::PS_SEQ_14, t.standing_fire, standing_fire_names, "fire in Musketry and again in Close Fire?");
  list.option(clause::PS_FIRE_07, t.firing_bases, firing_bases_names, "which bases with firearms fire?");
  list.option(clause::PS_MELEE_02, t.plus_means, plus_means_names, "what the plus and minus figures of combat change");
}

}  // namespace

void list_combat_tables(CombatTables& t, TableList& list) {
  list_fire(t, list);
  list_combat(t, list);
  list_results(t, list);
  list_options(t, list);
}

namespace {

// FIRE

// PS-DEF-12: in which phase it was fired at.
Effect under_fire_in(UnderFire when, const char* is) {
  return {"target", "under_fire", Effect::Set, "", "", static_cast<int>(when), "allowed;phase", is};
}

Procedure at_table(Procedure p, const char* firer_weapon) {
  const bool guns = std::string_view(firer_weapon) == "guns";
  p.in_phase(fire_phase)
      .effect({"target", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"target", "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .effect({"target", guns ? "artillery_dps" : "fire_dps", Effect::Add, "dps"})
      .effect(under_fire_in(UnderFire::Bombardment, "yes;bombardment"))
      .effect(under_fire_in(UnderFire::Musketry, "yes;musketry"))
      .effect(under_fire_in(UnderFire::CloseFire, "yes;close-fire"))
      .first("dps")
      .group("no effect", "dps", "0").group("one DP", "dps", "1").group("two DPs", "dps", "2").group("three DPs", "dps", "3")
      .group("four DPs or more", "dps", "4..");
  return p;
}

Procedure artillery() {
  return at_table(procedure<fire_artillery>("artillery-fire", "Artillery fire", "One to three guns at one target.", clause::PS_ART_01)
                      .role({"firer", "Which guns", {{"weight", "weight"}, {"guns", "guns"}, {"dps", "dps"}, {"in_contact", "in_contact"},
                             {"unlimbered", "formation", "unlimbered"}, {"moved", "moved", "tactical,marched"}}})
                      .role({"target", "At whom", {{"target_dps", "dps"}, {"target_in_contact", "in_contact"},
                             {"target_in_column", "formation", "march-column,assault-column,limbered"}}}), "guns");
}

Procedure small_arms() {
  return at_table(procedure<fire_small_arms>("small-arms-fire", "Infantry and cavalry fire", "A volley, pistols, skirmishers.",
                                             clause::PS_FIRE_01)
                      .role({"firer", "Who fires", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"},
                             {"front_bases", "shot"}, {"rear_bases", "rear_shot"}, {"dps", "dps"}, {"in_contact", "in_contact"},
                             {"bayonet", "bayonet"}, {"fixed", "fixed"}, {"changed_bayonets", "musketry", "changed-bayonets"},
                             {"fired_in_musketry", "musketry", "fired"}, {"moved", "moved", "tactical,marched"}}})
                      .role({"target", "At whom", {{"target_dps", "dps"}, {"target_in_contact", "in_contact"}}}), "shot")
      .effect({"firer", "musketry", Effect::Set, "", "{unit} has fired", static_cast<int>(Musketry::Fired), "allowed;phase",
               "yes;musketry"});  // PS-SEQ-14: who fired in Close Fire has not fired in Musketry
}

Procedure bayonets() {
  return procedure<change_bayonets>("bayonets", "Fix or unfix bayonets", "What it allows and forbids.", clause::PS_SEQ_03)
      .in_phase(fire_phase)
      .role({"unit", "Who fixes or unfixes", {{"arm", "arm"}, {"mounted", "mounted"}, {"bayonet", "bayonet"}, {"fixed", "fixed"},
             {"fired", "musketry", "fired"}, {"in_contact", "in_contact"}}})
      .effect({"unit", "fixed", Effect::Set, "fixed", "{unit}: bayonets fixed: {n}", 0, "allowed", "yes"})
      .effect({"unit", "musketry", Effect::Set, "", "", static_cast<int>(Musketry::ChangedBayonets), "allowed", "yes"})
      .first("allowed").group("done", "allowed", "yes");
}

// CHARGES

Procedure charges() {
  Procedure p = procedure<charge>("charge", "Charge", "May it be declared, and does it reach?", clause::PS_CHG_01);
  p.in_phase(charge_phase)
      .role({"charger", "Who charges", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"}, {"dps", "dps"},
             {"swordsmen", "swordsmen"}, {"inspired", "inspired"}, {"steadied", "steadied"}, {"halted_by_control", "halted"},
             {"fired_in_musketry", "musketry", "fired"}, {"moved", "moved"}, {"a_loutrance", "a_loutrance"}, {"under_fire", "under_fire", "last-close-fire,bombardment,musketry"}}})
      .role({"target", "At whom", {{"target_formed", "formation", "line,assault-column"}}})
      .effect({"charger", "charged", Effect::Set, "", "{unit} charges", 1, "allowed", "yes"})
      .effect({"charger", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"charger", "charges_home", Effect::Set, "a_loutrance"})
      .effect({"charger", "in_contact", Effect::Set, "", "{unit} is in contact", 1, "contact", "made,caught-runaways"})
      .effect({"target", "in_contact", Effect::Set, "", "", 1, "contact", "made,caught-runaways"})
      .effect({"charger", "missed_charge", Effect::Set, "control_test", "", 0, "allowed", "yes"});
  moved_so(p, "charger", Deed::Charged, "allowed", "yes");
  return p.first("contact").group("it reaches the enemy", "contact", "made,caught-runaways,abandoned-guns").group("it falls short", "contact", "none");
}

Procedure responses() {
  Procedure p = procedure<respond>("charge-response", "Response to a charge", "Stand, counter-charge or evade.", clause::PS_CHG_10);
  p.in_phase(charge_phase)
      .role({"target", "Who is charged", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"status", "status"},
             {"in_contact", "in_contact"}, {"inspired", "inspired"}}})
      .role({"charger", "By whom", {{"charger_arm", "arm"}, {"charger_inspired", "inspired"}}})
      .effect({"target", "charged", Effect::Set, "", "{unit} counter-charges", 1, "answer", "counter-charges"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} gets away", 1, "answer", "gets-away"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} is caught", 1, "answer", "caught"})  // PS-MOR-06: it has evaded all the same
      .effect({"target", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "answer", "gets-away,caught"});
  moved_so(p, "target", Deed::CounterCharged, "answer", "counter-charges");
  moved_so(p, "target", Deed::Evaded, "answer", "gets-away,caught");
  return p.first("answer").group("it stands", "answer", "stands").group("it counter-charges", "answer", "counter-charges")
      .group("it gets away", "answer", "gets-away").group("it is caught", "answer", "caught").group("not open to it", "answer", "not-open");
}

std::vector<Known> chain_side(const char* const (&facts)[18]) {
  const std::vector<Known> own = fighter();
  std::vector<Known> out;
  for (std::size_t i = 0; i < own.size(); ++i)
    if (*facts[i]) out.push_back({facts[i], own[i].kept, own[i].if_one_of});
  return out;
}

Procedure whole_charge() {
  // In the order of fighter(); an empty name where the chain finds it out by itself.
  static constexpr const char* charger[18] = {"charger_arm", "charger_mounted", "charger_grade", "charger_formation", "charger_single_rank",
      "charger_pikes", "charger_second_rank_pikes", "charger_bases", "charger_dps", "", "charger_a_loutrance", "charger_pursuing",
      "charger_inspire", "charger_swordsmen", "charger_cuirassiers", "charger_has_pikes", "charger_bayonets_fixed", "charger_moved"};
  static constexpr const char* target[18] = {"target_arm", "target_mounted", "target_grade", "target_formation", "target_single_rank",
      "target_pikes", "target_second_rank_pikes", "target_bases", "target_dps", "", "", "", "target_inspire", "target_swordsmen",
      "target_cuirassiers", "target_has_pikes", "target_bayonets_fixed", "target_moved"};
  std::vector<Known> charged = chain_side(target);
  charged.push_back({"target_shot", "shot"});
  Procedure p = chain<ChargeChain>("charge-chain", "A whole charge", "Close fire, charge, combat, result, pursuit and free hack.",
                                   clause::PS_CHG_01);
  p.in_phase(charge_phase).role({"charger", "Who charges", chain_side(charger)}).role({"target", "At whom", std::move(charged)});
  p.effect({"charger", "dps", Effect::Set, "charger_dps", "{unit} has {n} DPs"}).effect({"target", "dps", Effect::Set, "target_dps", "{unit} has {n} DPs"})
      .effect({"charger", "bases", Effect::Take, "charger_lost", "{unit} loses {n} bases"})
      .effect({"target", "bases", Effect::Take, "target_lost", "{unit} loses {n} bases"})
      .effect({"charger", "charged", Effect::Set, "", "{unit} has charged", 1, "meeting", "no-contact,caught-evader,contact"})
      .effect({"charger", "fought", Effect::Set, "", "", 1, "meeting", "contact"}).effect({"target", "fought", Effect::Set, "", "", 1, "meeting", "contact"})
      .effect({"charger", "in_contact", Effect::Set, "", "{unit} fights on", 1, "charger", "fights-on"})
      .effect({"target", "in_contact", Effect::Set, "", "", 1, "target", "fights-on"})
      .effect({"charger", "missed_charge", Effect::Set, "", "{unit} has missed its charge", 1, "meeting", "no-contact"})  // PS-CTRL-06
      .effect({"target", "evaded", Effect::Set, "", "{unit} gets away", 1, "target", "evades"})
      .effect({"target", "evaded", Effect::Set, "", "{unit} is caught", 1, "meeting", "caught-evader"})
      .effect({"target", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "target", "evades"});
  moved_so(p, "target", Deed::Evaded, "target", "evades");
  runs(p, "charger", "charger", "routs", "retires");
  runs(p, "target", "target", "routs", "retires");
  moved_so(p, "charger", Deed::Charged, "meeting", "no-contact,caught-evader,contact");
  return p.first("target").group("the target routs", "target", "routs,guns-lost-crew-killed,guns-abandoned").group("the target retires or falls back", "target", "retires,falls-back,evades")
      .group("the charger routs", "charger", "routs").group("the charger retires or falls back", "charger", "retires,falls-back,evades")
      .group("they fight on", "target", "fights-on").group("nothing is decided", "target", "remains,follows-up,takes-position,rides-through,pursues");
}

Procedure lining_up() {
  return procedure<line_up>("lining-up", "Lining up", "Which bases touch and extend, and was it a blow from behind?", clause::PS_CHG_12)
      .in_phase(charge_phase).look_up()
      .role({"charger", "Who charges", {{"charger_formation", "formation"}}})
      .role({"target", "At whom", {{"target_formation", "formation"}}}).first("charger_contact");
}

// COMBAT

void takes(Procedure& p, const char* role) {
  p.effect({role, "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({role, "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .deed(role, "fought");
  runs(p, role, "action", "rout", "retire");
}

Procedure round_of_combat() {
  Procedure p = chain<CombatRound>("combat", "Combat", "One round of hand to hand fighting, up to twelve units a side.", clause::PS_RES_01);
  p.in_phase(combat_phase).role({"attacker", "One side", fighter(), "attackers"}).role({"defender", "The other side", fighter(), "defenders"});
  takes(p, "attacker");
  takes(p, "defender");
  return p.first("attackers_row").group("the first side breaks", "attackers_row", "break").group("the first side is beaten", "attackers_row", "defeat,driven-back")
      .group("inconclusive", "attackers_row", "inconclusive").group("the first side wins", "attackers_row", "success")
      .group("the first side wins outright", "attackers_row", "victory");
}

Procedure dice_of_combat() {
  return procedure<throw_combat_dice>("combat-dice", "Combat dice", "How many dice one unit throws, and its hits.", clause::PS_MELEE_01)
      .in_phase(combat_phase).role({"unit", "Who throws", fighter()}).first("hits");
}

Procedure result_of_combat() {
  Procedure p = procedure<read_result>("combat-result", "Combat result", "A difference in hits: row, DPs and action of one unit.", clause::PS_RES_01);
  p.in_phase(combat_phase).look_up().role({"unit", "Whose result", {{"arm", "arm"}, {"mounted", "mounted"}, {"grade", "grade"},
      {"formation", "formation"}, {"dps", "dps"}, {"charging", "charged"}, {"a_loutrance", "charges_home"}}});
  takes(p, "unit");
  return p.first("row");
}

Procedure after_combat() {
  Procedure p = procedure<move_after_combat>("after-combat", "Movement after combat", "What a unit may do, how far, at what cost.", clause::PS_POST_01);
  p.in_phase(combat_phase)
      .role({"unit", "Who moves", {{"arm", "arm"}, {"mounted", "mounted"}, {"formation", "formation"}, {"dps", "dps"}, {"inspired", "inspired"}}})
      .effect({"unit", "dps", Effect::Add, "dps", "{n} DPs on {unit}"})
      .effect({"unit", "bases", Effect::Take, "bases_lost", "{unit} loses {n} bases"})
      .effect({"unit", "formation", Effect::Set, "", "{unit} is unformed", static_cast<int>(Formation::Unformed), "unformed", "yes"})
      .effect({"unit", "in_contact", Effect::Set, "combat_goes_on", "", 0, "allowed", "yes"})
      .effect({"unit", "status", Effect::Set, "", "{unit} retires", static_cast<int>(Status::Retiring), "allowed;choice;stays;arm",
               "yes;retire;no;foot,horse,dragoons,skirmishers"})
      .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "allowed;choice", "yes;rout"})
      .effect({"unit", "status", Effect::Set, "", "{unit} pursues", static_cast<int>(Status::Pursuing), "allowed;choice", "yes;pursue"});
  moved_so(p, "unit", Deed::AfterCombat, "yards", "1..");
  return p.first("yards").group("it stays", "yards", "0").group("it moves", "yards", "1..");
}

Procedure chase() {
  Procedure p = chain<PursuitChain>("pursuit", "Pursuit", "Is the quarry caught, and what does the free hack cost it?", clause::PS_POST_23);
  p.in_phase(combat_phase)
      .role({"pursuer", "Who pursues", {{"pursuer", "arm"}, {"pursuer_mounted", "mounted"}, {"pursuer_inspired", "inspired"}}})
      .role({"quarry", "Whom", {{"quarry", "arm"}, {"quarry_mounted", "mounted"}, {"quarry_inspired", "inspired"}, {"quarry_bases", "bases"},
             {"routing", "status", "routing"}}})
      .effect({"quarry", "bases", Effect::Take, "casualties", "{unit} loses {n} bases"})
      .effect({"quarry", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "breaks", "yes"})
      .effect({"pursuer", "status", Effect::Set, "", "{unit} pursues", static_cast<int>(Status::Pursuing)})
      .effect({"pursuer", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed)});  // PS-POST-23
  moved_so(p, "pursuer", Deed::AfterCombat);
  return p.first("chase").group("it gets away", "chase", "escaped").group("the pursuers meet others", "chase", "met-new-enemy").group("it is caught", "chase", "caught");
}

Procedure hack() {
  return procedure<free_hack>("free-hack", "Free hack", "Casualties of a unit that was caught.", clause::PS_POST_28)
      .in_phase(combat_phase).role({"pursuer", "Who hacks"}).role({"quarry", "At whom", {{"quarry_bases", "bases"}}})
      .effect({"quarry", "bases", Effect::Take, "casualties", "{unit} loses {n} bases"})
      .first("casualties").group("no base", "casualties", "0").group("one or two bases", "casualties", "1..2").group("three or more", "casualties", "3..");
}

}  // namespace

std::vector<Procedure> combat_procedures() {
  return {artillery(), small_arms(), bayonets(), charges(), responses(), whole_charge(), lining_up(), round_of_combat(),
          after_combat(), chase(), hack(), dice_of_combat(), result_of_combat()};
}

}  // namespace linstock::pike_and_shot
