// What artillery and small arms share: the line of fire (PS-RANGE-02, PS-SEQ-17).
#pragma once
#include "books/pike-and-shot/combat/describing.h"
#include "books/pike-and-shot/fire/fire.h"

namespace linstock::pike_and_shot {

template <class T>
Describe<T>& describe_fire_line(Describe<T>& d, int distance) {
  return d
      .number("distance", of<T>(&FireLine::distance), {.max = 2000, .fallback = distance, .unit = "yards"},
              "to the target, between nearest edges", clause::PS_RANGE_01)
      .flag("in_front_zone", of<T>(&FireLine::in_front_zone), "the target is at least partly in the front zone",
            clause::PS_RANGE_02, true)
      .choice("in_the_way", of<T>(&FireLine::in_the_way), in_the_way_names, InTheWay::Nothing,
              "what the shot would have to pass: woods, hills and buildings are ground", clause::PS_RANGE_02)
      .flag("in_contact", of<T>(&FireLine::in_contact), "the firing unit is in contact with enemy", clause::PS_SEQ_17)
      .flag("target_in_contact", of<T>(&FireLine::target_in_contact), "the target is in contact with friends",
            clause::PS_SEQ_17)
      .choice("target_cover", of<T>(&FireLine::target_cover), cover_names, Cover::Open,
              "what the fire has to cross; hedges and crops are soft", clause::PS_FIRE_09)
      .number("target_dps", of<T>(&FireLine::target_dps), {.max = 20}, "DPs on the target now", clause::PS_DEF_14).label("target DPs");
}

// Contact and arc; the ways through what lies between are the caller's.
inline Verdict<MayFire> judge_line(const FireLine& line) {
  if (line.in_contact) return {MayFire::InContact, clause::PS_SEQ_17};
  if (line.target_in_contact) return {MayFire::TargetInContact, clause::PS_SEQ_17};
  if (!line.in_front_zone) return {MayFire::OutOfArc, clause::PS_RANGE_02};
  return {MayFire::Yes, clause::PS_RANGE_02};
}

inline const char* name_of(MayFire answer) { return may_fire_names[static_cast<int>(answer)]; }

}  // namespace linstock::pike_and_shot
