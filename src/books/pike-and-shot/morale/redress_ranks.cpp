// REDRESS RANKS: DPs that a unit loses by grade, if it stands.
#include "books/pike-and-shot/morale/redress_ranks.h"

#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::RedressFacts>() {
  using namespace pike_and_shot;
  using F = RedressFacts;
  static const Description description =
      Describe<F>("redress")
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", clause::PS_RED_03)
          .number("dps", &F::dps, {.max = 30, .fallback = 1}, "DPs that it has", clause::PS_DEF_14).label("DPs")
          .choice("deed", &F::deed, deed_names, Deed::Nothing, "what it did this turn; the most moving deed counts",
                  clause::PS_DEF_13)
          .choice("under_fire", &F::under_fire, under_fire_names, UnderFire::No, "was it fired at, and when?",
                  clause::PS_DEF_12)
          .number("artillery_dps", &F::artillery_dps, {.max = 20}, "DPs from artillery this turn", clause::PS_RED_06).label("artillery DPs")
          .flag("fought", &F::fought, "it fought hand to hand this turn", clause::PS_RED_06)
          .flag("in_contact", &F::in_contact, "it is in contact with enemy", clause::PS_RED_06)
          .choice("status", &F::status, status_names, Status::Steady, "what it is doing", clause::PS_RED_07);
  return description;
}

template <>
const Description& describe<pike_and_shot::Redressed>() {
  using namespace pike_and_shot;
  using O = Redressed;
  static const Description description =
      Describe<O>("redressed")
          .choice("allowed", &O::allowed, may_redress_names, MayRedress::Yes, "may it redress?", clause::PS_RED_01)
          .number("removed", &O::removed, {.max = 9}, "DPs removed", clause::PS_RED_03)
          .number("dps", &O::dps, {.max = 30}, "DPs left", clause::PS_DEF_14).label("DPs");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

MayRedress may_redress(const RedressFacts& f) {
  if (f.fought || f.in_contact) return MayRedress::InCombat;  // PS-RED-01, PS-RED-06
  if (f.artillery_dps > 0) return MayRedress::ArtilleryDps;   // PS-RED-02, PS-RED-06
  const bool runaway = f.status == Status::Routing || f.status == Status::Pursuing || f.status == Status::Looting;
  return runaway ? MayRedress::Runaway : MayRedress::Yes;  // PS-RED-07
}

Clause clause_of(MayRedress may) {
  static constexpr Clause clauses[] = {clause::PS_RED_01, clause::PS_RED_02, clause::PS_RED_07, clause::PS_RED_06};
  return clauses[static_cast<int>(may)];
}

}  // namespace

// REDRESS RANKS
Redressed redress(const RedressFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_RED_01, "redress ranks");
  const MayRedress may = may_redress(f);
  static constexpr const char* words[] = {"no, it is in combat", "no, it has DPs from artillery", "no, it routs, pursues or loots", "yes"};
  static_assert(std::size(words) == std::size(may_redress_names));
  umpire.found("may it redress", words[static_cast<int>(may)], clause_of(may));
  if (may != MayRedress::Yes) return {may, 0, f.dps};
  const RedressRow& row = tables.movement.redress[static_cast<std::size_t>(f.grade)];
  const int printed = !stationary(f.deed)                  ? row.moved
                      : under_fire_this_turn(f.under_fire) ? row.under_fire
                                                           : row.stationary;
  const int removed = std::min(printed, f.dps);  // PS-DEF-14: never below 0
  umpire.found("DPs removed", removed, row.clause);
  return {may, removed, f.dps - removed};
}

}  // namespace linstock::pike_and_shot
