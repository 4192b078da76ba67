// What the chapter on shooting gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_shooting(ShootingTables& t, TableList& list) {
  using namespace clause;
  static constexpr const char* columns[] = {"light", "armoured", "heavy", "full", "other"};
  for (std::size_t w = 0; w < t.ranges.size(); ++w) {
    const std::string row = std::string("range.") + weapon_names[w];
    list.number(row + ".short", t.ranges[w].shortest, 0, 200, RN_SHOOT_01, "cm; 0: none");
    list.number(row + ".maximum", t.ranges[w].maximum, 0, 200, RN_SHOOT_01, "cm");
    for (std::size_t c = 0; c < 5; ++c)
      list.number(row + ".defence." + columns[c], t.ranges[w].defence[c], -1, 30, RN_SHOOT_01, "defence value; -1: cannot be hurt");
  }
  list.option(RN_SHOOT_02, t.elephants, elephant_column_names, "which column are elephants in?");
  list.option(RN_SHOOT_18, t.strong_short, strong_short_names, "what short range gives the weapons that the print names first");
  list.number("shooting.dice", t.dice, 0, 6, RN_SHOOT_04, "dice");
  list.number("shooting.heavy_dice", t.heavy_dice, 0, 6, RN_SHOOT_04, "dice of rockets and heavy artillery");
  list.number("shooting.bases_each", t.bases_each, 1, 20, RN_SHOOT_05, "bases for each point");
  list.number("shooting.most_ranks", t.most_ranks, 0, 20, RN_SHOOT_06, "ranks or files that count at most");
  list.number("shooting.ranks_from_behind", t.ranks_from_behind, 1, 10, RN_SHOOT_07, "ranks or files that count as one");
  list.rows("shooting", t.modifiers);
  list.number("shooting.over_friends", t.over_friends, 0, 100, RN_SHOOT_24, "cm");
  list.number("shooting.over_far_friends", t.over_far_friends, 0, 100, RN_SHOOT_24, "cm");
  list.number("shooting.target_further", t.target_further, 0, 100, RN_SHOOT_25, "cm");
  list.number("shooting.target_arc", t.target_arc, 0, 180, RN_SHOOT_25, "degrees");
  for (std::size_t s = 0; s < 3; ++s) list.number(std::string("breach.") + structure_names[s + 1], t.breach[s], 1, 200, RN_SHOOT_30, "points to breach it");
}

std::vector<Procedure> shooting_procedures() {
  const std::vector<Known> troops{{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}};
  std::vector<Known> who = troops;
  for (const char* name : {"weapon", "files", "ranks", "formation", "morale", "deed", "charged", "moved", "shot"}) who.push_back({name, name});
  who.push_back({"unit_bases", "bases"});
  who.push_back({"salvo_last_move", "volley", "salvo-last-move"});
  return {
      procedure<look_up_ranges>("ranges", "Ranges and defence values", "Every weapon against every armour.", clause::RN_SHOOT_01)
          .in_phase("Shooting").look_up()
          .role({"shooter", "Who shoots", {{"weapon", "weapon"}}}).role({"target", "At whom", troops})
          .first("defence"),
      procedure<may_shoot>("may-shoot", "Who may shoot", "May they, with how many bases, and is the target screened?", clause::RN_SHOOT_26)
          .in_phase("Shooting").look_up().role({"shooter", "Who shoots", who}).first("bases"),
      worn(procedure<shoot>("shooting", "Shooting", "One unit shoots at one target.", clause::RN_SHOOT_04)
               .in_phase("Shooting")
               .role({"shooter", "Who shoots", {{"weapon", "weapon"}, {"morale", "morale"}, {"dispersed", "dispersed"}, {"disordered", "dp"}, {"deed", "deed"}}})
               .role({"target", "At whom", side("target_", with_troops({{"deed", "deed"}, {"charged", "charged"}, {"formation", "formation"}, {"files", "files"}, {"ranks", "ranks"}}))}),
           "target", false, "target_")
          .effect({"target", "gained", Effect::Add, "hits", "{n} hits on {unit}"})
          .effect({"shooter", "shot", Effect::Set, "", "{unit} has shot", 1, "may", "yes"})
          .effect({"shooter", "volley", Effect::Set, "", "", static_cast<int>(HowFired::Salvo), "may;salvo", "yes;yes"})
          .first("hits")
          .group("no hit", "hits", "0").group("one or two", "hits", "1..2").group("three or more", "hits", "3.."),
      worn(chain<VolleysChain>("shooting-several", "Several units shoot at one", "Each with its own die; all hits fall together.", clause::RN_SHOOT_29)
               .in_phase("Shooting")
               .role({"shooter", "Who shoots", {{"weapon", "weapon"}, {"morale", "morale"}, {"dispersed", "dispersed"}, {"disordered", "dp"}, {"deed", "deed"}}, "shooters"})
               .role({"target", "At whom", side("target_", with_troops({{"deed", "deed"}, {"charged", "charged"}, {"formation", "formation"}, {"files", "files"}, {"ranks", "ranks"}}))}),
           "target", false, "target_")
          .effect({"target", "gained", Effect::Add, "hits", "{n} hits on {unit}"})
          .deed("shooter", "shot", "{unit} has shot")
          .effect({"shooter", "volley", Effect::Set, "", "", static_cast<int>(HowFired::Salvo), "salvo", "yes"})
          .first("hits")
          .group("no hit", "hits", "0").group("one to three", "hits", "1..3").group("four or more", "hits", "4.."),
  };
}

}  // namespace linstock::renaissance
