// What a table umpire has to know about a book beside its procedures: the things that it keeps between two throws (a
// unit, a gun, an officer, a building), who takes part in a procedure, which facts each of them knows by itself, and
// what an outcome changes. All of it is data beside the facts: page and terminal never cut a name to pieces.
//
//   static const Keeping keeps[] = {{"unit", "Unit", &describe<Kept>(), {"moved", "fired"}, {
//       {"Swedish foot", "pike=2 shot=4 training=trained"}}}};
//
//   procedure<shoot>("fire", "Musketry", "...", clause::PS_FIRE_01)
//       .in_phase("Musketry")
//       .role({"firer", "Who fires", {{"bases", "shot"}, {"training", "training"}}})
//       .role({"target", "At whom", {{"target_in_column", "column"}}})
//       .effect({"target", "disruption", Effect::Add, "dps", "{n} DPs on {unit}"})
//       .deed("firer", "fired", "{unit} has fired")
//       .first("dps")
//       .group("no effect", "dps", "0").group("one or more DPs", "dps", "1..")
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/describe.h"

namespace linstock {

// A usual unit, ready to be taken: values of its fields, written like facts on the command line.
struct Usual {
  const char* title;   // "Swedish foot, 2 pike 4 shot"
  const char* fields;  // "pike=2 shot=4 training=trained"
};

// What is remembered for a turn longer, under another name: at the turn's end "close-fire" becomes "last-close-fire".
struct Lingering {
  const char* field;
  const char* from;
  const char* to;
};

// A kind of thing that the umpire keeps. Its described fields are what the rules remember of it from one throw to the
// next; those in `each_turn` go back to their defaults when a turn ends (moved, fired, fought), unless they linger.
struct Keeping {
  const char* kind;   // "unit"
  const char* title;  // "Unit"
  const Description* fields;
  std::vector<const char*> each_turn = {};
  std::vector<Usual> usual = {};
  std::vector<Lingering> lingers = {};
};

// A fact that somebody who takes part knows by himself: it is what he keeps under this name. A flag is set if the kept
// choice is one of `if_one_of` ("charging,pursuing"), or if the kept number is not 0; else the two have the same shape. An open one
// begins with what he keeps, and is asked all the same: of so many bases all may fight, or some.
struct Known {
  const char* fact;
  const char* kept;
  const char* if_one_of = "";
  bool open = false;
};

// Who takes part. A role with a list has one participant for each element of that list of the facts; its facts are then
// names within the element.
struct Role {
  const char* name;                // "firer"
  const char* title;               // "Who fires"
  std::vector<Known> facts = {};
  const char* list = "";           // "firers"
  const char* kind = "unit";       // which keeping
  bool optional = false;           // the procedure makes sense without
};

// What an outcome changes in what is kept.
struct Effect {
  enum How { Set, Add, Take, AtMost };  // AtMost: what is kept stays, but is no more than this
  const char* role;
  const char* kept;
  How how;
  const char* from = "";    // this field of the outcome (within the list's element where the role has a list of the same
                            // name in the outcome); "" means `value`
  const char* words = "";   // "{n} DPs on {unit}"; "" for none
  int value = 0;            // a choice is its number
  const char* when = "";    // only if this field of the outcome ...
  const char* is = "";      // ... is one of these: "routs,retreats", "yes", "1..", "0"
};

// Rows of an outcome card in a player's words: the outcomes in which `field` is one of `is` ("routs,retreats", "1..3",
// "2.."). Groups are tried in order; each outcome belongs to the first that fits.
struct OutcomeGroup {
  const char* title;
  const char* field;
  const char* is;
};

struct AtTable {
  const char* phase = "";      // of the sequence of play, as a player calls it; procedures are listed in this order
  bool look_up = false;        // a table to be read, without dice
  const char* first = "";      // the field of the outcome that is asked about first
  std::vector<Role> roles;
  std::vector<Effect> effects;
  std::vector<OutcomeGroup> groups;
};

// The first thing that is wrong: a name that is not there, shapes that do not fit, a title that repeats. For the kit.
std::optional<Problem> check_at_table(const AtTable& table, const Description& facts, const Description& outcome,
                                      std::span<const Keeping> keeps);

}  // namespace linstock
