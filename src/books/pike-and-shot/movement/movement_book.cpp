// What the chapters on move distances and manoeuvre give to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/movement/manoeuvre.h"
#include "books/pike-and-shot/movement/move.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

using namespace clause;

namespace {

Procedure moves(Procedure p, const char* deed_words, Moved how, bool dps) {
  std::vector<Known> known = mover();
  if (dps) known.push_back({"dps", "dps"}), known.push_back({"inspired", "inspired"});
  p.in_phase(movement_phase).role({"unit", "Who moves", std::move(known)})
      .effect({"unit", "moved", Effect::Set, "", deed_words, static_cast<int>(how), "yards", "1.."});
  moved_so(p, "unit", Deed::Position, "yards", "1..");
  if (dps) p.effect({"unit", "dps", Effect::Add, "dps_gained", "{n} DPs on {unit}"});
  return p.first("yards").group("it may not move", "yards", "0").group("up to 60 yards", "yards", "1..60")
      .group("61 to 120 yards", "yards", "61..120").group("121 to 180 yards", "yards", "121..180").group("further", "yards", "181..");
}

// PS-MAN-02 to 05, PS-MAN-11: how the unit stands after the manoeuvre. Who re-forms does it in line, unless he is told otherwise.
void stands_then(Procedure& p) {
  const auto formation = [&](Formation then, const char* words, const char* is) {
    p.effect({"unit", "formation", Effect::Set, "", words, static_cast<int>(then), "allowed;manoeuvre;new_formation", is});
  };
  formation(Formation::Line, "{unit} forms line", "yes;change-formation;line");
  formation(Formation::AssaultColumn, "{unit} forms assault column", "yes;change-formation;assault-column");
  formation(Formation::MarchColumn, "{unit} forms march column", "yes;change-formation;march-column");
  p.effect({"unit", "formation", Effect::Set, "", "{unit} re-forms in line", static_cast<int>(Formation::Line), "allowed;manoeuvre", "yes;re-form"})
      .effect({"unit", "formation", Effect::Set, "", "{unit} unlimbers", static_cast<int>(Formation::Unlimbered), "allowed;manoeuvre", "yes;unlimber"})
      .effect({"unit", "mounted", Effect::Set, "", "{unit} mounts", 1, "allowed;manoeuvre", "yes;mount"})
      .effect({"unit", "mounted", Effect::Set, "", "{unit} dismounts", 0, "allowed;manoeuvre", "yes;dismount"});
}

Procedure manoeuvres() {
  Procedure p = procedure<manoeuvre>("manoeuvre", "Manoeuvre", "May it, and what does it cost in moves and DPs?", PS_MAN_01);
  p.in_phase(movement_phase)
      .role({"unit", "Who manoeuvres", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"grade", "grade"}, {"formation", "formation"},
             {"dps", "dps"}, {"musketry", "musketry"}, {"steadied", "steadied"}, {"halted", "halted"}, {"half_moves_used", "half_moves"},
             {"under_fire", "under_fire"}, {"status", "status"}, {"in_contact", "in_contact"}}})
      .role({"other", "Through whom", {{"other_formation", "formation"}, {"other_dps", "dps"}}, "", "unit", true})
      .effect({"unit", "half_moves", Effect::Add, "half_moves", "{unit} spends {n} half moves"})
      .effect({"unit", "dps", Effect::Add, "dps_gained", "{n} DPs on {unit}"})
      .effect({"other", "dps", Effect::Add, "other_dps_gained", "{n} DPs on {unit}"});
  // PS-DEF-13: whoever turns, forms up or changes mount has moved, also where it costs no half move. What is part of a
  // move (a minor obstacle, passing friends) is told by that move.
  constexpr const char* turned = "yes;wheel,about-face,incline,side-step,step-back,cross-major-obstacle,pass-a-gap";
  constexpr const char* formed = "yes;change-formation,re-form";
  constexpr const char* saddled = "yes;mount,dismount";
  for (const char* how : {turned, formed, saddled})
    p.effect({"unit", "moved", Effect::Set, "", "", static_cast<int>(Moved::Tactical), "allowed;manoeuvre", how});
  moved_so(p, "unit", Deed::Facing, "allowed;manoeuvre", turned);
  moved_so(p, "unit", Deed::Formation, "allowed;manoeuvre", formed);
  moved_so(p, "unit", Deed::Mount, "allowed;manoeuvre", saddled);
  moved_so(p, "unit", Deed::Unlimbered, "allowed;manoeuvre", "yes;unlimber");
  stands_then(p);
  return p.first("dps_gained").group("no DPs", "dps_gained", "0").group("one DP", "dps_gained", "1").group("more DPs", "dps_gained", "2..");
}

Procedure fast_moves() {
  return procedure<fast_move>("fast-move", "Fast move", "Evade, rout, retire or pursue.", PS_MOVE_09)
      .in_phase(movement_phase)
      .role({"unit", "Who runs", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"formation", "formation"}, {"inspired", "inspired"}}})
      .effect({"unit", "bases", Effect::Set, "", "{unit} has left the table", 0, "end", "removed-over-the-edge"})
      .effect({"unit", "status", Effect::Set, "", "{unit} loots", static_cast<int>(Status::Looting), "end", "loots-baggage"})
      .first("yards").group("up to 60 yards", "yards", "0..60").group("61 to 120 yards", "yards", "61..120").group("121 to 180 yards", "yards", "121..180")
      .group("181 to 240 yards", "yards", "181..240").group("further", "yards", "241..");
}

}  // namespace

std::vector<Procedure> movement_procedures() {
  return {
      moves(procedure<tactical_move>("tactical-move", "Tactical move", "Dice for distance near the enemy, and their DPs.", PS_MOVE_05),
            "{unit} has moved", Moved::Tactical, true),
      moves(procedure<march_move>("march-move", "March move", "May it march, and how far?", PS_MOVE_03), "{unit} has marched", Moved::Marched, false),
      moves(procedure<road_move>("road-move", "Road move", "A march column on a road near the enemy.", PS_MOVE_08), "{unit} has moved by road",
            Moved::Marched, false),
      manoeuvres(),
      fast_moves(),
      procedure<stand>("unit", "Units and formations", "Is this a legal unit in a legal formation?", PS_DEF_08)
          .in_phase(movement_phase).look_up()
          .role({"unit", "Which unit", {{"arm", "arm"}, {"mounted", "mounted"}, {"bases", "bases"}, {"formation", "formation"}}}).first("allowed"),
  };
}

}  // namespace linstock::pike_and_shot
