#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// RISKS TO GENERALS

namespace {

struct Threat {
  bool at_risk;
  int casualties;
  Clause clause;
};

Threat danger(const RiskFacts& f) {
  if (f.danger == Danger::SingledOut) return {true, f.casualties, NC_GEN_10};
  // NC-BASE-11: whole casualties per figure; NC-GEN-06: his own figure is not among them.
  const int each = f.casualties / f.figures;
  if (f.danger == Danger::UnitUnderFire) return {true, each, NC_GEN_03};
  const bool fights = f.front_rank || f.unit_routing;
  return {fights, fights ? each : 0, NC_GEN_04};
}

}  // namespace

Risk general_at_risk(const RiskFacts& f, const Tables& tables, Umpire& umpire) {
  const Threat found = danger(f);
  umpire.found("at risk", found.at_risk ? "yes" : "no", found.clause);
  if (!found.at_risk) return {0, 0, 0};
  umpire.found("his casualties", found.casualties, f.danger == Danger::SingledOut ? NC_GEN_10 : NC_GEN_05);
  if (found.casualties == 0) return {1, 0, 0};  // the dice are thrown only when a phase has cost him something
  const int total = umpire.total(tables.general.dice * d6, NC_GEN_07, "the general");
  return {1, found.casualties, found.casualties >= total};
}

// WHERE HE GOES

GeneralMoved general_move(const GeneralMoveFacts& f, const Tables& tables, Umpire& umpire) {
  const GeneralTables& t = tables.general;
  if (f.with_unit) {
    umpire.found("he", "moves-with-his-unit", NC_GEN_09);
    return {GeneralDoes::MovesWithUnit, 0};
  }
  if (f.contacted) {
    umpire.found("he", "is-captured", NC_GEN_11);
    return {GeneralDoes::Captured, 0};
  }
  if (f.enemy_met) {
    umpire.found("he evades", t.rout, NC_GEN_11);
    return {GeneralDoes::Evades, t.rout};
  }
  const int yards = f.fast ? t.fast : t.normal;
  umpire.found("he rides", yards, NC_GEN_09);
  return {GeneralDoes::Rides, yards};
}

// WHAT HIS LOSS MEANS

GeneralLost general_lost(const GeneralLostFacts& f, const Tables&, Umpire& umpire) {
  if (f.removed) umpire.found("his units", "keep-their-orders-and-do-not-see-him", NC_GEN_12);
  if (f.unit_broke) umpire.found("he counts as", "broken", NC_GEN_13);
  return {f.unit_broke, 0, 1, f.removed};
}

void list_general_tables(GeneralTables& t, TableList& list) {
  list.number("general.normal", t.normal, 0, 2000, NC_GEN_09, "normal move of a general");
  list.number("general.double", t.fast, 0, 2000, NC_GEN_09, "his move at the double");
  list.number("general.rout", t.rout, 0, 2000, NC_GEN_09, "his move when he runs");
  list.number("general.dice", t.dice, 0, 10, NC_GEN_07, "dice against his casualties");
}

std::vector<Procedure> general_procedures() {
  return {
      procedure<general_at_risk>("general-at-risk", "Risk to a general", "Two dice against his casualties, at the end of the phase.", NC_GEN_07)
          .in_phase(phase::any_time)
          .role({"general", "Which general", {{"front_rank", "front_rank"}}, "", "general"})
          .role({"unit", "The unit that he is with", {{"unit_routing", "conduct", "routing"}}, "", "unit", true})
          .effect({"general", "lost", Effect::Set, "lost", "{unit} is lost", 0, "lost", "yes"})
          .first("lost")
          .group("he is lost", "lost", "yes")
          .group("he lives", "lost", "no"),
      procedure<general_move>("general-move", "Move of a general", "How far he rides, and what if he meets the enemy?", NC_GEN_09)
          .in_phase(phase::movement)
          .look_up()
          .role({"general", "Which general", {{"with_unit", "with_unit"}}, "", "general"})
          .effect({"general", "lost", Effect::Set, "", "{unit} is captured", 1, "does", "is-captured"})
          .first("yards"),
      procedure<general_lost>("general-lost", "Loss of a general", "What becomes of his units?", NC_GEN_12)
          .in_phase(phase::any_time)
          .look_up()
          .role({"general", "Which general", {{"removed", "lost"}}, "", "general"})
          .first("out_of_sight"),
  };
}

}  // namespace linstock::nineteenth_century
