// REACH AND FIRST STRIKE
#include "books/horse-and-musket/melee/reach.h"

#include <algorithm>

#include "books/horse-and-musket/melee/round.h"

namespace linstock::horse_and_musket {

namespace {

// HM-REACH-04, HM-REACH-09
bool drilled(const MeleeUnit& u) {
  return u.drilled_reach && u.formation == Formation::Line && u.order == Order::Close && u.disruption == 0 &&
         u.attacked_in == Face::Front;
}

}  // namespace

Tier own_reach(const MeleeUnit& u, const MeleeUnit& enemy, Part part, Clause& why) {
  why = clause::HM_REACH_02;
  if (part == Part::PointBlank) return Tier::PointBlank;
  if (part == Part::Pikes && !u.pikes_passed) return why = clause::HM_REACH_07, Tier::Pike;
  if (fights_as_foot(u) && fights_as_horse(enemy)) {  // always, also when the points of its pikes are passed
    if (formed_square(u)) return why = clause::HM_REACH_03, Tier::Pike;
    if (drilled(u)) return why = clause::HM_REACH_09, Tier::Pike;
  }
  if (part == Part::Pikes) return why = clause::HM_REACH_10, Tier::Hand;  // past the points they are as others
  why = clause::HM_REACH_08;
  const bool long_weapon = u.blade == Blade::Lance || u.blade == Blade::LongSpear;
  return long_weapon && !beasts(u) ? Tier::Lance : Tier::Hand;
}

Tier strikes_at(const MeleeUnit& u, const MeleeUnit& enemy, Part part, Clause& why) {
  const Tier own = own_reach(u, enemy, part, why);
  if (u.surprised) return why = clause::HM_MELEE_10, Tier::Surprised;
  if (u.attacked_in == Face::Front || beasts(u)) return own;  // HM-ELE-07: no flanks, no rear
  Clause theirs;
  const bool both_shoot = part == Part::PointBlank && has_part(enemy, Part::PointBlank);
  const bool all_pikes = enemy.blade == Blade::Pike;
  const Tier other = own_reach(enemy, u, both_shoot ? Part::PointBlank : all_pikes ? Part::Pikes : Part::Others, theirs);
  if (own < other) why = clause::HM_REACH_06;
  return std::max(own, other);
}

namespace {

// HM-REACH-11: whatever it strikes with first counts: thrown weapons and pistols go before the points of pikes.
Tier first_strike(const MeleeUnit& u, const MeleeUnit& enemy, Clause& why) {
  Tier earliest = strikes_at(u, enemy, u.blade == Blade::Pike ? Part::Pikes : Part::Others, why);
  for (const Part part : {Part::Pikes, Part::PointBlank}) {
    Clause clause;
    if (!has_part(u, part)) continue;
    const Tier tier = strikes_at(u, enemy, part, clause);
    if (tier < earliest) earliest = tier, why = clause;
  }
  return earliest;
}

}  // namespace

ReachVerdict compare_reach(const ReachFacts& f, const Tables&, Umpire& umpire) {
  umpire.heading(clause::HM_REACH_01, "Reach");
  Clause why;
  const Tier first = first_strike(f.first, f.second, why);
  umpire.found("the one", tier_names[static_cast<int>(first)], why);
  const Tier second = first_strike(f.second, f.first, why);
  umpire.found("the other", tier_names[static_cast<int>(second)], why);
  const StrikesFirst strikes = first < second   ? StrikesFirst::First
                               : second < first ? StrikesFirst::Second
                                                : StrikesFirst::Together;
  umpire.found("the one strikes", strikes_first_names[static_cast<int>(strikes)],
               strikes == StrikesFirst::Together ? clause::HM_REACH_05 : clause::HM_REACH_01);
  return {strikes, first, second};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<ReachFacts>() {
  using F = ReachFacts;
  static const Description description =
      without(Describe<F>("reach")
                  .group("The one")
                  .part("first_", &F::first)
                  .group("The other")
                  .part("second_", &F::second)
                  .refuse([](const F& f) -> std::optional<Problem> {
                    if (auto p = refuse_melee_unit(f.first)) return p->field = "first_" + p->field, p;
                    if (auto p = refuse_melee_unit(f.second)) return p->field = "second_" + p->field, p;
                    if (auto p = refuse_pair(f.first, f.second)) return p->field = "first_" + p->field, p;
                    if (auto p = refuse_pair(f.second, f.first)) return p->field = "second_" + p->field, p;
                    return {};
                  }),
              {"first_opponent", "second_opponent"});
  return description;
}

template <>
const Description& describe<ReachVerdict>() {
  using O = ReachVerdict;
  static const Description description =
      Describe<O>("reach")
          .choice("strikes", &O::strikes, strikes_first_names, StrikesFirst::Together, "when the one strikes", HM_REACH_01)
          .choice("first", &O::first, tier_names, Tier::Hand, "reach of the one", HM_REACH_02)
          .choice("second", &O::second, tier_names, Tier::Hand, "reach of the other", HM_REACH_02);
  return description;
}

}  // namespace linstock
