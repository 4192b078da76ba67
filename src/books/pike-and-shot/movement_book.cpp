// What the chapters on moving, commanding and morale give to the book: procedures by name.
#include "books/pike-and-shot/at_the_table.h"
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/rally.h"
#include "books/pike-and-shot/command/risk_to_leaders.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "books/pike-and-shot/procedures.h"

namespace linstock::pike_and_shot {

using namespace clause;

namespace {

// COMMAND

std::vector<Procedure> commands() {
  const std::vector<Known> tested = {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"grade", "grade"},
      {"leader_attached", "leader_attached"}, {"status", "status"}, {"missed_charge", "missed_charge"}, {"inspired", "inspired"}};
  constexpr int steady = static_cast<int>(Status::Steady), unformed = static_cast<int>(Formation::Unformed);
  return {
      procedure<initiative>("initiative", "Who acts first", "One throw of both sides; a level throw is made again.", PS_SEQ_13)
          .in_phase(command_phase).first("first")
          .group("we act first", "first", "we").group("they act first", "first", "they").group("throw again", "first", "throw-again"),
      procedure<command_action>("command-action", "Command action", "May the leader, and what does it do?", PS_CMD_01)
          .in_phase(command_phase)
          .role({"leader", "Which leader", {{"rank", "rank"}, {"rating", "rating"}, {"wounds", "wounds"}, {"spent", "spent"}, {"attached", "attached"},
                 {"moves_made", "moves_made"}, {"extensions", "extensions"}}, "", "leader"})
          .role({"unit", "On which unit", {{"unit_dps", "dps"}, {"unit_steadied", "steadied"}, {"unit_inspired", "inspired"}}, "", "unit", true})
          .effect({"leader", "spent", Effect::Add, "", "{unit} spends an action", 1, "allowed", "yes"})
          .effect({"leader", "attached", Effect::Set, "attached"})
          .effect({"unit", "dps", Effect::Set, "unit_dps", "{unit} has {n} DPs", 0, "unit", "steadied-and-halted"})
          .effect({"unit", "steadied", Effect::Add, "", "{unit} is steadied and stands", 1, "unit", "steadied-and-halted"})
          .effect({"unit", "inspired", Effect::Set, "inspire_actions", "{unit} is inspired", 0, "unit", "inspired"})
          .first("allowed").group("he may", "allowed", "yes"),
      procedure<control_test>("control-test", "Control test", "One die, changed as the player likes best.", PS_CTRL_08)
          .in_phase(command_phase).role({"unit", "Who is tested", tested})
          .effect({"unit", "halted", Effect::Set, "", "{unit} halts", 1, "result", "halts"})
          .effect({"unit", "status", Effect::Set, "", "{unit} stops, unformed", steady, "then", "stops-unformed"})
          .effect({"unit", "formation", Effect::Set, "", "", unformed, "then", "stops-unformed"})
          .effect({"unit", "missed_charge", Effect::Set, "", "", 0})
          .first("result").group("it acts as wished", "result", "acts-as-wished").group("it halts", "result", "halts")
          .group("it repeats its last move", "result", "repeats-last-move").group("it goes on", "result", "goes-on"),
      procedure<rout_stop>("rout-stop", "Stopping a rout", "May a routing unit try to stop, and does it?", PS_POST_21)
          .in_phase(command_phase).role({"unit", "Who routs", {{"arm", "arm"}, {"grade", "grade"}, {"leader_attached", "leader_attached"}}})
          .effect({"unit", "status", Effect::Set, "", "{unit} stops, unformed", steady, "end", "stops-unformed"})
          .first("end").group("it stops", "end", "stops-unformed").group("it routs on", "end", "routs-on,no-test-routs-on"),
      procedure<leader_overrun>("leader-overrun", "Leader met by enemy", "Does a detached leader get away?", PS_CMD_13)
          .in_phase(command_phase).role({"leader", "Which leader", {{"attached", "attached"}}, "", "leader"})
          .effect({"leader", "attached", Effect::Set, "", "{unit} joins his friends", 1, "end", "attached"})
          .first("end").group("he is taken", "end", "taken").group("he joins a unit", "end", "attached").group("untouched", "end", "untouched"),
      procedure<control_needed>("control-needed", "Control: must it test?", "Is the unit under control?", PS_CTRL_01)
          .in_phase(command_phase).look_up()
          .role({"unit", "Which unit", {{"leader_attached", "leader_attached"}, {"status", "status"}, {"missed_charge", "missed_charge"}}}).first("test"),
      procedure<sequence>("sequence", "Sequence of play", "Which phase comes next, and what is done in it?", PS_SEQ_01)
          .in_phase(command_phase).look_up().first("next"),
      procedure<order>("order", "Orders", "What an order forbids and demands of a battalia.", PS_CMD_11).in_phase(command_phase).look_up().first("may_charge"),
      procedure<succession>("succession", "Loss of a leader", "Who commands after him?", PS_CMD_12)
          .in_phase(command_phase).look_up().first("successor_actions"),
  };
}

// MOVEMENT

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

std::vector<Procedure> movement() {
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

// MORALE

Procedure phase_of_morale() {
  Procedure p = procedure<morale_phase>("morale-phase", "Morale phase", "Redress, morale DPs, breaking and its rout move.", PS_SEQ_12);
  p.in_phase(morale_phase_name)
      .role({"unit", "Which unit", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"formation", "formation"}, {"grade", "grade"},
             {"dps", "dps"}, {"bases", "bases"}, {"deed", "deed"}, {"under_fire", "under_fire"}, {"artillery_dps", "artillery_dps"},
             {"fire_dps", "fire_dps"}, {"fought", "fought"}, {"in_contact", "in_contact"}, {"status", "status"}, {"evaded", "evaded"},
             {"rode_through", "rode_through"}}})
      .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"})
      .effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"})
      .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "end", "routs"})
      .effect({"unit", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "end", "routs"});
  return p.first("end").group("it stands", "end", "stands").group("it routs", "end", "routs").group("the guns are abandoned", "end", "guns-abandoned-crew-alive");
}

std::vector<Procedure> morale() {
  return {
      phase_of_morale(),
      procedure<redress>("redress", "Redress ranks", "DPs removed in the Morale phase.", PS_RED_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"grade", "grade"}, {"dps", "dps"}, {"deed", "deed"}, {"under_fire", "under_fire"}, {"artillery_dps", "artillery_dps"},
                 {"fought", "fought"}, {"in_contact", "in_contact"}, {"status", "status"}}})
          .effect({"unit", "dps", Effect::Take, "removed", "{unit} redresses {n} DPs"})
          .first("removed").group("no DPs", "removed", "0").group("some DPs", "removed", "1.."),
      procedure<morale_dps>("morale-dps", "Morale DPs", "DPs for what a unit sees and does.", PS_MOR_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"grade", "grade"}, {"status", "status"}, {"dps", "dps"}, {"bases", "bases"}, {"evaded", "evaded"}, {"rode_through", "rode_through"}}})
          .role({"friend", "Friends that ran", {{"arm", "arm"}, {"mounted", "mounted"}, {"grade", "grade"}}, "friends", "unit", true})
          .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"})
          .effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"}).first("dps"),
      procedure<break_test>("break-test", "Breaking", "Does a unit break at the end of Morale?", PS_BRK_01)
          .in_phase(morale_phase_name)
          .role({"unit", "Which unit", {{"arm", "arm"}, {"dps", "dps"}, {"fire_or_morale_dps", "fire_dps"}, {"status", "status"}}})
          .effect({"unit", "status", Effect::Set, "", "{unit} routs", static_cast<int>(Status::Routing), "end", "routs"})
          .effect({"unit", "formation", Effect::Set, "", "", static_cast<int>(Formation::Unformed), "end", "routs"})
          .first("end").group("it stands", "end", "stands").group("it breaks", "end", "routs,guns-abandoned-crew-alive"),
      procedure<leader_risk>("leader-risk", "Risk to leader", "Is a leader hit, and how badly?", PS_LEAD_01)
          .in_phase(morale_phase_name).role({"leader", "Which leader", {{"attached", "attached"}, {"wounds", "wounds"}}, "", "leader"})
          .effect({"leader", "wounds", Effect::Add, "", "{unit} is wounded", 1, "fate", "wounded"})
          .first("fate").group("he is killed", "fate", "killed").group("wounded", "fate", "wounded").group("unhurt", "fate", "near-miss,safe,not-at-risk"),
      chain<RallyChain>("rally", "Rout and rally", "A rout over several turns until it stops or leaves the table.", PS_POST_20)
          .in_phase(morale_phase_name)
          .role({"unit", "Who routs", {{"arm", "arm"}, {"mounted", "mounted"}, {"weight", "weight"}, {"grade", "grade"}, {"leader_attached", "leader_attached"}}})
          .first("end").group("it rallies", "end", "rallied").group("it still routs", "end", "still-routing").group("it leaves the table", "end", "removed-over-the-edge"),
      procedure<take_dps>("take-dps", "DPs and casualties", "Add and remove DPs and bases within their limits.", PS_DEF_14)
          .in_phase(morale_phase_name).look_up()
          .role({"unit", "Which unit", {{"dps", "dps"}, {"bases", "bases"}}})
          .effect({"unit", "dps", Effect::Set, "dps", "{unit} has {n} DPs"}).effect({"unit", "bases", Effect::Set, "bases", "{unit} has {n} bases"})
          .first("dps"),
  };
}

}  // namespace

std::vector<Procedure> movement_procedures() {
  std::vector<Procedure> all = commands();
  for (auto* part : {movement, morale})
    for (Procedure& p : part()) all.push_back(std::move(p));
  return all;
}

}  // namespace linstock::pike_and_shot
