// PURSUIT AND FREE HACK
#include <algorithm>

#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::PursuitFacts>() {
  using namespace pike_and_shot;
  using F = PursuitFacts;
  static const Description description =
      Describe<F>("pursuit")
          .choice("pursuer", &F::pursuer, arm_names, Arm::Horse, "who pursues", clause::PS_POST_23)
          .flag("pursuer_mounted", &F::pursuer_mounted, "dragoons on horseback", clause::PS_DEF_19)
          .flag("pursuer_inspired", &F::pursuer_inspired, "by its leader this turn", clause::PS_MOVE_20)
          .number("pursuer_front", &F::pursuer_front, {.min = 1, .max = 12, .fallback = 4}, "front-rank bases",
                  clause::PS_POST_30)
          .choice("quarry", &F::quarry, arm_names, Arm::Foot, "who runs", clause::PS_POST_27)
          .flag("quarry_mounted", &F::quarry_mounted, "dragoons on horseback", clause::PS_DEF_19)
          .flag("quarry_inspired", &F::quarry_inspired, "by its leader this turn", clause::PS_MOVE_20)
          .number("quarry_front", &F::quarry_front, {.min = 1, .max = 12, .fallback = 4}, "bases of its frontage",
                  clause::PS_POST_30)
          .number("quarry_bases", &F::quarry_bases, {.min = 1, .max = 24, .fallback = 6}, "all its bases",
                  clause::PS_DEF_15)
          .flag("routing", &F::routing, "yes: it routs; no: it retires", clause::PS_POST_15)
          .flag("first_move", &F::first_move, "its first move of this retirement or rout", clause::PS_MOVE_10, true)
          .number("shelter", &F::shelter, {.max = 1000, .unit = "yards"},
                  "retiring: it stops short there; 0: it does not", clause::PS_POST_12)
          .number("new_enemy", &F::new_enemy, {.max = 1000, .unit = "yards"},
                  "to other troops in the pursuers' way; 0: none", clause::PS_POST_26)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.pursuer == Arm::Guns) return Problem{"pursuer", "guns do not pursue", clause::PS_RES_23};
            if (f.quarry == Arm::Guns)
              return Problem{"quarry", "guns are abandoned, they do not run", clause::PS_RES_14};
            if (f.routing && f.shelter) return Problem{"shelter", "routers make a full move", clause::PS_POST_20};
            if (f.quarry_front > f.quarry_bases)
              return Problem{"quarry_front", "more than all its bases", clause::PS_POST_30};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::Pursued>() {
  using namespace pike_and_shot;
  using O = Pursued;
  static const Description description =
      Describe<O>("pursued")
          .choice("chase", &O::chase, chase_names, Chase::Escaped, "how it ends", clause::PS_POST_25)
          .flag("breaks", &O::breaks, "a retiring unit was caught and routs now", clause::PS_POST_15)
          .number("casualties", &O::casualties, {.max = 24}, "bases lost to the free hack", clause::PS_POST_28)
          .flag("destroyed", &O::destroyed, "no base is left", clause::PS_DEF_15);
  return description;
}

template <>
const Description& describe<pike_and_shot::HackFacts>() {
  using namespace pike_and_shot;
  using F = HackFacts;
  static const Description description =
      Describe<F>("free-hack")
          .number("pursuer_front", &F::pursuer_front, {.min = 1, .max = 12, .fallback = 4}, "front-rank bases",
                  clause::PS_POST_30)
          .number("quarry_front", &F::quarry_front, {.min = 1, .max = 12, .fallback = 4}, "bases of its frontage",
                  clause::PS_POST_30)
          .number("quarry_bases", &F::quarry_bases, {.min = 1, .max = 24, .fallback = 6}, "all its bases",
                  clause::PS_DEF_15)
          .flag("already_hacked", &F::already_hacked, "these pursuers had a free hack this turn", clause::PS_POST_30)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.quarry_front > f.quarry_bases)
              return Problem{"quarry_front", "more than all its bases", clause::PS_POST_30};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::Hacked>() {
  using namespace pike_and_shot;
  using O = Hacked;
  static const Description description =
      Describe<O>("hacked")
          .flag("allowed", &O::allowed, "one free hack a turn", clause::PS_POST_30)
          .number("casualties", &O::casualties, {.max = 24}, "bases lost", clause::PS_POST_28)
          .number("bases_left", &O::bases_left, {.max = 24}, "bases left", clause::PS_DEF_15)
          .flag("destroyed", &O::destroyed, "no base is left", clause::PS_DEF_15);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// PS-POST-28; PS-POST-30: the bases that overlap, no modifiers; PS-DEF-15: a base for each casualty.
Hacked free_hack(const HackFacts& f, const Tables& tables, Umpire& umpire) {
  const CombatTables& t = tables.combat;
  umpire.heading(clause::PS_POST_28, "Free hack");
  if (f.already_hacked) {
    umpire.found("free hack", "one a turn", clause::PS_POST_30);
    return {0, 0, f.quarry_bases, 0};
  }
  const int bases = std::min(f.pursuer_front, f.quarry_front);
  umpire.found("bases that hack", bases, clause::PS_POST_30);
  const int hits = umpire.count(bases * t.hack_dice * d6, t.hack_score, clause::PS_POST_28, "free hack");
  const int casualties = std::min(hits, f.quarry_bases);
  return {1, casualties, f.quarry_bases - casualties, casualties == f.quarry_bases};
}

namespace {

Runners runners_of(const PursuitFacts& f) {
  return {{f.quarry, f.quarry_mounted, f.quarry_inspired}, {f.pursuer, f.pursuer_mounted, f.pursuer_inspired},
          f.first_move, f.shelter, f.new_enemy};
}

// PS-POST-27
void hack(PursuitChain::State& s, const Tables& tables, Umpire& umpire) {
  const Hacked hacked =
      free_hack({s.facts.pursuer_front, s.facts.quarry_front, s.facts.quarry_bases, 0}, tables, umpire);
  s.pursued.casualties = hacked.casualties;
  s.pursued.destroyed = hacked.destroyed;
}

}  // namespace

bool PursuitChain::step(State& s, const Tables& tables, Umpire& umpire) {
  if (s.hacking) {
    hack(s, tables, umpire);
  } else {
    if (s.race.step == 0) umpire.heading(clause::PS_POST_23, "Pursuit");
    if (step_race(s.race, runners_of(s.facts), tables, umpire)) return true;
    s.pursued.chase = s.race.end;
    s.race = {};
    if (s.pursued.chase == Chase::Caught) {
      s.pursued.breaks = !s.facts.routing;  // PS-POST-15, PS-POST-32: no further DPs
      s.hacking = 1;
      return true;
    }
  }
  s.hacking = 0;
  s.facts = {};
  return false;
}

}  // namespace linstock::pike_and_shot
