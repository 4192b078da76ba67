#include "books/horse-and-musket/sequence/turn_end.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

int one_less(int turns) { return std::max(0, turns - 1); }
bool just_back(int turns) { return turns == 1; }

// Told only of those who were out.
int counted_down(const char* who, int turns, Clause clause, Umpire& umpire) {
  if (turns > 0) umpire.found(who, one_less(turns), clause);
  return one_less(turns);
}

// HM-MELMOD-11: trees are felled where it stands; whoever moves begins again.
int felled(const TurnEndFacts& f, Umpire& umpire) {
  const int turns = f.moved ? 0 : f.felling_turns + f.fells;
  if (turns) umpire.found("full turns of felling trees", turns, clause::HM_MELMOD_11);
  return turns;
}

// HM-BUA-24: the turn in which it catches is none of the two.
FireMove next_fire_move(const TurnEndFacts& f, Umpire& umpire) {
  if (!f.building_burning) return FireMove::First;
  const int next = static_cast<int>(f.building_fire_move) + !f.building_caught;
  const FireMove move = std::min(static_cast<FireMove>(next), FireMove::Later);
  umpire.found("its fire may be fought next in the move that is its", fire_move_names[static_cast<int>(move)], clause::HM_BUA_24);
  return move;
}

}  // namespace

TurnEnd end_turn(const TurnEndFacts& f, const Tables&, Umpire& umpire) {
  using namespace clause;
  umpire.heading(HM_DEF_12, "An own turn ends");
  TurnEnd o{};
  const bool runs = f.state == State::Routing;
  o.turns_routing = runs ? f.turns_routing + !f.broke_this_turn : 0;  // HM-RRES-12: not the turn of the first rout move
  if (runs) umpire.found("own turns of routing", o.turns_routing, HM_RRES_12);
  if (f.no_shot_next_turn) umpire.found("it may shoot again in its next turn", "yes", HM_CHFIRE_02);
  o.unhorsed_turns = counted_down("own turns until fallen riders are up", f.unhorsed_turns, HM_JUMP_02, umpire);
  o.unhorsed = o.unhorsed_turns ? f.unhorsed : 0;
  o.away = counted_down("own turns until the pursuers are back where they left", f.away, HM_COMP_13, umpire);
  o.felling_turns = felled(f, umpire);
  o.building_fire_move = next_fire_move(f, umpire);
  o.gun_damage_turns = counted_down("own turns until the gun is mended", f.gun_damage_turns, HM_CBAT_04, umpire);
  o.leader_turns_out = counted_down("own turns until the leader is back", f.leader_turns_out, HM_LRISK_13, umpire);
  o.leader_delay = counted_down("own turns until his successor commands", f.leader_delay, HM_LRISK_12, umpire);
  o.engine_turns_out = counted_down("turns until the flamethrower is mended", f.engine_turns_out, HM_FLAME_04, umpire);
  o.gun_back = just_back(f.gun_damage_turns);
  o.leader_back = just_back(f.leader_turns_out);
  o.engine_back = just_back(f.engine_turns_out);
  return o;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<TurnEndFacts>() {
  using F = TurnEndFacts;
  static const NumberRange turns{.max = 30};
  static const Description description =
      Describe<F>("turn-end")
          .group("A unit")
          .choice("state", &F::state, state_names, State::Static, "what it is doing", HM_RRES_12)
          .number("turns_routing", &F::turns_routing, turns, "own turns since the one in which it broke", HM_RRES_12)
          .flag("broke_this_turn", &F::broke_this_turn, "it broke in this turn", HM_RRES_12)
          .flag("no_shot_next_turn", &F::no_shot_next_turn, "it shot at a charge since its last turn", HM_CHFIRE_02)
          .label("shot at a charge")
          .number("unhorsed", &F::unhorsed, {.max = 60}, "riders who fell", HM_JUMP_02)
          .number("unhorsed_turns", &F::unhorsed_turns, turns, "own turns until they are up", HM_JUMP_02)
          .number("away", &F::away, turns, "own turns until it is back from a pursuit off the table", HM_COMP_13)
          .label("off the table for")
          .flag("fells", &F::fells, "in a wood, it did nothing this turn but fell trees and plash", HM_MELMOD_11)
          .label("fells trees")
          .number("felling_turns", &F::felling_turns, {.max = 20}, "full turns that it has felled trees there before", HM_MELMOD_11)
          .label("turns of felling before")
          .flag("moved", &F::moved, "it moved this turn", HM_MELMOD_11)
          .flag("shot", &F::shot, "it shot this turn", HM_MELMOD_11)
          .flag("fought", &F::fought, "it fought this turn", HM_MELMOD_11)
          .group("A gun, a leader, a flamethrower")
          .number("gun_damage_turns", &F::gun_damage_turns, turns, "own turns until the gun is mended", HM_CBAT_04)
          .label("gun out for")
          .number("leader_turns_out", &F::leader_turns_out, turns, "own turns that the leader is out", HM_LRISK_04)
          .label("leader out for")
          .number("leader_delay", &F::leader_delay, turns, "own turns until his successor commands", HM_LRISK_06)
          .label("successor delayed for")
          .number("engine_turns_out", &F::engine_turns_out, turns, "turns until the flamethrower is mended", HM_FLAME_04)
          .label("flamethrower out for")
          .group("A building, after a turn of those who may fight its fire")
          .flag("building_burning", &F::building_burning, "it burns", HM_BUA_24)
          .label("building burns")
          .flag("building_caught", &F::building_caught, "it caught fire only this turn", HM_BUA_24)
          .label("caught fire this turn")
          .choice("building_fire_move", &F::building_fire_move, fire_move_names, FireMove::First, "which of their moves after it caught fire this was, or will be the next", HM_BUA_24)
          .label("move of its fire")
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.broke_this_turn && f.state != State::Routing) return Problem{"broke_this_turn", "it does not rout", HM_RRES_12};
            if (f.broke_this_turn && f.turns_routing) return Problem{"turns_routing", "it broke only now", HM_RRES_12};
            if (f.fells && (f.moved || f.shot || f.fought)) return Problem{"fells", "it did something else this turn", HM_MELMOD_11};
            if (f.building_caught && !f.building_burning) return Problem{"building_caught", "it does not burn", HM_BUA_24};
            if (f.unhorsed && !f.unhorsed_turns) return Problem{"unhorsed", "for how many turns?", HM_JUMP_02};
            return {};
          });
  return description;
}

template <>
const Description& describe<TurnEnd>() {
  using O = TurnEnd;
  static const NumberRange turns{.max = 31};
  static const Description description =
      Describe<O>("turn-end")
          .number("turns_routing", &O::turns_routing, turns, "own turns of routing", HM_RRES_12)
          .flag("no_shot_next_turn", &O::no_shot_next_turn, "it may not shoot in its next turn", HM_CHFIRE_02)
          .number("unhorsed", &O::unhorsed, {.max = 60}, "riders still down", HM_JUMP_02)
          .number("unhorsed_turns", &O::unhorsed_turns, turns, "own turns until they are up", HM_JUMP_02)
          .number("away", &O::away, turns, "own turns until it is back from a pursuit off the table", HM_COMP_13)
          .number("felling_turns", &O::felling_turns, {.max = 21}, "full turns that it has felled trees there", HM_MELMOD_11)
          .choice("building_fire_move", &O::building_fire_move, fire_move_names, FireMove::First, "the move in which its fire may be fought next", HM_BUA_24)
          .number("gun_damage_turns", &O::gun_damage_turns, turns, "own turns until the gun is mended", HM_CBAT_04)
          .flag("gun_back", &O::gun_back, "the gun is mended", HM_CBAT_04)
          .number("leader_turns_out", &O::leader_turns_out, turns, "own turns until the leader is back", HM_LRISK_13)
          .flag("leader_back", &O::leader_back, "the leader is back", HM_LRISK_13)
          .number("leader_delay", &O::leader_delay, turns, "own turns until his successor commands", HM_LRISK_12)
          .number("engine_turns_out", &O::engine_turns_out, turns, "turns until the flamethrower is mended", HM_FLAME_04)
          .flag("engine_back", &O::engine_back, "the flamethrower is mended", HM_FLAME_04);
  return description;
}

}  // namespace linstock
