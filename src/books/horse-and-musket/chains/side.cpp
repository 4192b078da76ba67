// One side of a chain
#include "books/horse-and-musket/chains/side.h"

#include <algorithm>

namespace linstock::horse_and_musket {

SideEnds end_of(Reaction r) {
  switch (r) {
    case Reaction::Passed:
    case Reaction::MustCharge: return SideEnds::Stands;
    case Reaction::Halt: return SideEnds::Halts;
    case Reaction::Retire: return SideEnds::Retires;
    case Reaction::Retreat: return SideEnds::Retreats;
    case Reaction::Disperse: return SideEnds::Disperses;  // HM-RDEF-06: it is removed
    case Reaction::Stampede: return SideEnds::Stampedes;
    default: return SideEnds::Routs;
  }
}

bool past_limit(const MeleeUnit& u, Holding holding, const Tables& tables) {
  if (u.fighters == Fighters::Holders) return false;  // of a unit that is elsewhere
  const int began_with = (u.bases + u.hits_before / u.strength) * u.strength;
  const int limit = cohesion_limit(u.arm, began_with, u.formation == Formation::Garrison ? std::max(holding, Holding::BuiltUpArea) : holding, tables);
  return limit > 0 && u.hits_before >= limit;
}

bool tests_at_limit(const Tables& tables, Umpire& umpire) {
  const AtTheLimit reading = tables.disruption.at_the_limit;
  if (reading == AtTheLimit::TestsFirst) umpire.found("option", at_the_limit_names[static_cast<int>(reading)], clause::HM_COH_08);
  return reading == AtTheLimit::TestsFirst;
}

void record_losses(MeleeUnit& u, int losses) {
  u.fighting = still_fighting(u, losses);
  u.bases -= bases_lost(u.strength, u.bases, u.hits_before, losses);
  u.hits_before += losses;
  u.hits_turn += losses;
}

ReactionFacts test_of(const MeleeUnit& u, const Morale& m, State state) {
  ReactionFacts f{};
  f.unit = {u.arm, u.cls, u.order, m.temper, u.formation, std::max(1, u.bases)};
  f.state = state;
  f.hits = u.hits_turn;
  f.disruption = u.disruption;
  f.cover = u.cover;
  f.security = m.security;
  f.sub_commander = m.leader;
  return f;
}

// HM-RMOD-03, HM-RMOD-22
ReactionFacts test_facing(const MeleeUnit& u, const Morale& m, State state, const MeleeUnit& enemy) {
  ReactionFacts f = test_of(u, m, state);
  f.enemy_cover = enemy.formation == Formation::Garrison ? std::max(enemy.cover, Cover::Hard) : enemy.cover;
  return f;
}

ReactionFacts test_after_round(const MeleeUnit& u, const Morale& m, const MeleeUnit& enemy) {
  ReactionFacts f = test_facing(u, m, u.formation == Formation::Garrison ? State::Static : State::PushedBack, enemy);
  f.in_melee = 1;
  f.enemy_class = enemy.cls;
  f.enemy_disruption = enemy.disruption;
  const auto holds = [](const MeleeUnit& foot) { return formed_square(foot) || foot.blade == Blade::Pike; };
  if (fights_as_horse(u) && fights_as_foot(enemy) && holds(enemy)) f.against_square = AgainstSquare::CavalryAttacks;
  if (fights_as_horse(enemy) && fights_as_foot(u) && holds(u)) f.against_square = AgainstSquare::InfantryHolds;
  return f;
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<Morale>() {
  using F = Morale;
  static const Description description =
      Describe<F>("morale")
          .choice("temper", &F::temper, temper_names, Temper::Regular, "regular, impetuous, irregular or warband", HM_DEF_16)
          .choice("security", &F::security, security_names, Security::FriendsInSight, "friends near, or threatened", HM_RMOD_05)
          .choice("bonus", &F::leader, bonus_names, Bonus::None, "a leader whose bonus reaches it", HM_RTEST_02)
          .label("leader near")
          .choice("holding", &F::holding, holding_names, Holding::No, "ordered to hold to the last man, or in buildings: it stays for longer", HM_COH_03)
          .label("holds");
  return description;
}

}  // namespace linstock
