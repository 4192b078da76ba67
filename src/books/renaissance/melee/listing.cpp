// What the chapter on melees gives to the book: numbers and procedures by name.
#include "books/renaissance/kept.h"
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

void list_melee(MeleeTables& t, TableList& list) {
  using namespace clause;
  list.option(RN_ADV_11, t.superscript, superscript_names, "whom the superscript behind NC means");
  list.option(RN_MMOD_24, t.ancillaries, ancillaries_names, "when grenades and darts count");
  for (std::size_t i = 0; i < 5; ++i) {
    list.number(std::string("melee.first_round.") + weapon_class_names[i], t.first_round[i], -10, 10, RN_MELEE_04, "rating");
    list.number(std::string("melee.later_rounds.") + weapon_class_names[i], t.later_rounds[i], -10, 10, RN_MELEE_05, "rating");
  }
  for (std::size_t i = 0; i < 4; ++i) list.number(std::string("melee.armour.") + armour_names[i], t.armour[i], -10, 10, RN_MELEE_07, "rating");
  list.number("melee.armour.artillery", t.armour_artillery, -10, 10, RN_MELEE_07, "rating");
  list.number("melee.armour.elephants", t.armour_elephants, -10, 10, RN_MELEE_07, "rating");
  list.rows("melee", t.modifiers);
  list.number("melee.pike_supports", t.pike_supports, 0, 10, RN_SUP_01, "ranks of disciplined pike against two");
  list.number("melee.most_supports", t.most_supports, 0, 10, RN_SUP_01, "supporting ranks at most");
  list.number("melee.disordered_pike_supports", t.disordered_pike_supports, 0, 10, RN_SUP_02, "ranks of disordered pike");
  list.number("melee.square_supports", t.square_supports, 0, 10, RN_SUP_11, "ranks of a square");
  list.number("melee.square_pike_supports", t.square_pike_supports, 0, 10, RN_SUP_11, "ranks of a hedgehog");
  list.number("melee.extra_ranks_each", t.extra_ranks_each, 1, 10, RN_MMOD_11, "further ranks for each point");
  list.number("melee.ap_for_base", t.ap_for_base, 0, 10, RN_MMOD_12, "APs that a lost base counts");
  list.number("melee.shaken_from", t.shaken_from, 1, 20, RN_MRES_03, "least difference");
  list.number("melee.beaten_from", t.beaten_from, 1, 20, RN_MRES_08, "least difference");
  list.number("melee.fresh_enemy_room", t.fresh_enemy_room, 0, 100, RN_POST_10, "cm");
}

namespace {

std::vector<Known> fighter() {
  return with_troops({{"arms", "arms"}, {"formation", "formation"}, {"ranks", "ranks"}, {"engaged", "files"}, {"rear_files", "files"}, {"wheel_lock", "wheel_lock"}, {"shot", "shot"}});
}

// The round is ours to know: it is the next one that we fight with them.
Procedure two_sides(Procedure p) {
  std::vector<Known> ours = side("our_", fighter());
  ours.push_back({"round", "round"});
  p.in_phase("Melees").role({"ours", "We", std::move(ours)}).role({"theirs", "They", side("their_", fighter())});
  return p;
}

Procedure with_results(Procedure p) {
  p = worn(worn(std::move(p), "ours", true, "our_"), "theirs", true, "their_");
  return p.first("their_end").group("they are beaten", "their_end", "retreats,wavers,routs,surrenders")
      .group("we are beaten", "our_end", "retreats,wavers,routs,surrenders").group("they are shaken or recoil", "their_end", "shaken,recoils")
      .group("we are shaken or recoil", "our_end", "shaken,recoils").group("all stand", "difference", "-40..40");
}

}  // namespace

std::vector<Procedure> melee_procedures() {
  return {
      procedure<line_up>("lining-up", "Lining up", "Bases engaged, and overlaps from the second round.", clause::RN_MELEE_01)
          .in_phase("Melees").look_up()
          .role({"ours", "We", {{"our_files", "files"}, {"our_bases", "bases"}}}).role({"theirs", "They", {{"their_files", "files"}, {"their_bases", "bases"}}}).first("engaged"),
      procedure<look_up_weapon>("weapon-rating", "Weapon rating", "Class, rating by round, place in its class.", clause::RN_MELEE_04)
          .in_phase("Melees").look_up()
          .role({"unit", "Which unit", {{"kind", "kind"}, {"arms", "arms"}, {"formation", "formation"}, {"round", "round"}}}).first("rating"),
      two_sides(procedure<look_up_advantage>("advantage", "Charge and contact advantage", "Who has which in the first round.", clause::RN_ADV_01)).look_up().first("ours"),
      two_sides(procedure<look_up_supports>("supporting-ranks", "Supporting ranks", "How many count.", clause::RN_SUP_01)).look_up().first("ours"),
      with_results(two_sides(procedure<fight_round>("melee", "Melee", "One round between two units.", clause::RN_MELEE_03))
                       .effect({"ours", "round", Effect::Add, "", "", 1}).effect({"theirs", "round", Effect::Add, "", "", 1})
                       .deed("ours", "fought").deed("theirs", "fought")
                       .effect({"ours", "deed", Effect::Set, "", "", static_cast<int>(Deed::InMelee)}).effect({"theirs", "deed", Effect::Set, "", "", static_cast<int>(Deed::InMelee)})
                       .effect({"ours", "deed", Effect::Set, "", "", static_cast<int>(Deed::Standing), "parted", "yes"}).effect({"theirs", "deed", Effect::Set, "", "", static_cast<int>(Deed::Standing), "parted", "yes"})
                       .effect({"ours", "round", Effect::Set, "", "", 1, "parted", "yes"}).effect({"theirs", "round", Effect::Set, "", "", 1, "parted", "yes"})),
      with_results(two_sides(procedure<read_result>("melee-result", "Melee result", "What a difference does to both sides.", clause::RN_MRES_01)).look_up()),
      worn(chain<SeveralMelee>("melee-several", "Melee against several", "One die against each enemy in contact.", clause::RN_MELEE_12)
               .in_phase("Melees").role({"unit", "Which unit", fighter()})
               .role({"foe", "Its foes", fighter(), "foes"}), "unit", true)
          .effect({"foe", "ap", Effect::Set, "ap"}).effect({"foe", "dp", Effect::Set, "dp"}).effect({"foe", "bases", Effect::Set, "bases"}).effect({"foe", "original", Effect::Set, "original"})
          .effect({"foe", "morale", Effect::Set, "morale", "{unit} is {n}"})
          .deed("unit", "fought").deed("foe", "fought")
          .first("end")
          .group("beaten", "end", "retreats,wavers,routs,surrenders").group("shaken or recoils", "end", "shaken,recoils").group("holds or follows up", "end", "stands,follows-up"),
      worn(procedure<pursue>("pursuit", "Follow up and pursue", "Must it, how far, and whom does it catch?", clause::RN_POST_03)
               .in_phase("Melees").look_up()
               .role({"unit", "Who follows", with_troops({{"formation", "formation"}, {"files", "files"}, {"restrained", "restrained"}})})
               .role({"quarry", "Whom", {}, "", "unit", true}), "unit")
          .effect({"unit", "gained", Effect::Add, "dps"})
          .effect({"unit", "deed", Effect::Set, "", "", static_cast<int>(Deed::Standing), "catches", "no"}).effect({"unit", "round", Effect::Set, "", "", 1, "catches", "no"})
          .effect({"quarry", "deed", Effect::Set, "", "", static_cast<int>(Deed::Standing), "catches", "no"}).effect({"quarry", "round", Effect::Set, "", "", 1, "catches", "no"})
          .effect({"quarry", "morale", Effect::Set, "", "{unit} routs", static_cast<int>(Morale::Routed), "quarry_routs", "yes"})
          .effect({"unit", "deed", Effect::Set, "", "{unit} pursues", static_cast<int>(Deed::Pursuing), "pursues", "yes"})
          .effect({"unit", "deed", Effect::Set, "", "{unit} loots", static_cast<int>(Deed::Looting), "loots", "yes"}).first("duty"),
  };
}

}  // namespace linstock::renaissance
