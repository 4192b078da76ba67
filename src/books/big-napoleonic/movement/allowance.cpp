// MOVEMENT ALLOWANCES: how far a unit may go after its throw, by arm, deployment and terrain.
#include "books/big-napoleonic/movement/allowance.h"

#include "books/big-napoleonic/tables.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<AllowanceFacts>() {
  static const Description description =
      Describe<AllowanceFacts>("allowance")
          .choice("mover", &AllowanceFacts::mover, mover_names, Mover::Infantry, "who moves", clause::BN_ALLOW_01)
          .choice("type", &AllowanceFacts::type, move_type_names, MoveType::Advance, "kind of move", clause::BN_MOVE_01)
          .flag("limited", &AllowanceFacts::limited, "the throw gave a limited move", clause::BN_THROW_04)
          .flag("bad_going", &AllowanceFacts::bad_going, "any part passes bad going or crosses an obstacle", clause::BN_ALLOW_04)
          .number("wide_pivots", &AllowanceFacts::wide_pivots, {.max = 2}, "pivots of more than 45 degrees", clause::BN_MOVE_03)
          .number("redeployments", &AllowanceFacts::redeployments, {.max = 2}, "redeployments, limbering included",
                  clause::BN_ALLOW_02)
          .flag("square", &AllowanceFacts::square, "in square", clause::BN_SQUARE_02)
          .flag("forced", &AllowanceFacts::forced, "a retirement or retreat that the throw compels", clause::BN_MOVE_12)
          .refuse([](const AllowanceFacts& f) -> std::optional<Problem> {
            const bool guns = f.mover >= Mover::FootArtillery;
            if (f.square && f.mover != Mover::Infantry) return Problem{"square", "only infantry forms square", clause::BN_SQUARE_01};
            if (f.redeployments > 1 && !guns)
              return Problem{"redeployments", "infantry and cavalry redeploy once a move", clause::BN_DEPLOY_14};
            if (f.wide_pivots > 1 && (f.mover == Mover::Infantry || f.mover == Mover::FootArtillery))
              return Problem{"wide_pivots", "only cavalry and horse artillery pivot twice", clause::BN_MOVE_05};
            if (f.forced && f.type < MoveType::Retirement)
              return Problem{"forced", "the throw compels retirements and retreats only", clause::BN_MOVE_12};
            if (f.forced && f.limited) return Problem{"limited", "what the throw compels is a full move", clause::BN_MOVE_09};
            return {};
          });
  return description;
}

template <>
const Description& describe<Allowance>() {
  static const Description description =
      Describe<Allowance>("allowance")
          .flag("allowed", &Allowance::allowed, "the move may be made", clause::BN_ALLOW_06)
          .number("inches", &Allowance::inches, {.max = 36}, "left for distance", clause::BN_ALLOW_01)
          .number("at_least", &Allowance::at_least, {.max = 72, .scale = 2}, "that must be used", clause::BN_MOVE_13);
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

void list_allowances(AllowanceTable& t, TableList& list) {
  const auto both = [&](const std::string& name, FullLimited& value) {
    list.number(name + ".full", value.full, 0, 48, clause::BN_ALLOW_01, "inches");
    list.number(name + ".limited", value.limited, 0, 48, clause::BN_ALLOW_01, "inches");
  };
  static constexpr const char* movers[] = {"infantry", "cavalry", "foot_artillery", "horse_artillery"};
  for (int i = 0; i < 4; ++i) {
    both(std::string("move.advance.good.") + movers[i], t.advance_good[i]);
    both(std::string("move.advance.bad.") + movers[i], t.advance_bad[i]);
    list.number(std::string("move.retreat.") + movers[i], t.retreat[i], 0, 48, clause::BN_ALLOW_01, "inches");
  }
  for (int i = 0; i < 2; ++i) {
    both(std::string("move.manoeuvre.good.") + movers[i], t.manoeuvre_good[i]);
    both(std::string("move.manoeuvre.bad.") + movers[i], t.manoeuvre_bad[i]);
  }
}

namespace {

int printed_allowance(const AllowanceFacts& f, const AllowanceTable& t) {
  const auto mover = static_cast<std::size_t>(f.mover);
  if (f.type == MoveType::Retreat) return t.retreat[mover];
  const bool guns = f.mover >= Mover::FootArtillery;  // BN-ART-15: the advance row's distances, manoeuvre freedom
  const bool advance = f.type == MoveType::Advance || guns;
  const FullLimited& cell = advance ? (f.bad_going ? t.advance_bad : t.advance_good)[mover]
                                    : (f.bad_going ? t.manoeuvre_bad : t.manoeuvre_good)[mover];
  return f.limited ? cell.limited : cell.full;
}

// In half inches. BN-MOVE-09, BN-MOVE-12: all of it, if the throw compels the move; what limbering costs is no failure
// (BN-ART-16). BN-MOVE-13, BN-ART-17: half of any other retreat. BN-THROW-30: a chosen retirement may be short.
int least_distance(const AllowanceFacts& f, int left, int printed, const Tables& t, Umpire& umpire) {
  if (f.type < MoveType::Retirement) return 0;
  const bool retreat = f.type == MoveType::Retreat;
  const bool remainder = t.limbered_retreat == LimberedRetreat::HalfOfRemainder;
  if (retreat && !remainder) umpire.found("option: half of the printed allowance", "half-of-printed", clause::BN_ART_17);
  const int least = f.forced ? 2 * left : !retreat ? 0 : remainder ? left : printed;
  const Clause forced = retreat ? clause::BN_MOVE_12 : clause::BN_MOVE_09;
  umpire.found("at least, inches", least, f.forced ? forced : retreat ? clause::BN_MOVE_13 : clause::BN_THROW_30, 2);
  return least;
}

}  // namespace

Allowance allowance(const AllowanceFacts& f, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_ALLOW_01, "movement allowance");
  if (f.square && f.type == MoveType::Advance) {
    umpire.found("a square does not advance", "not allowed", clause::BN_SQUARE_02);
    return {};
  }
  if (f.square && f.type == MoveType::Retreat) {
    umpire.found("a square does not retreat: it drops square first", "not allowed", clause::BN_SQUARE_03);
    return {};
  }
  const bool guns = f.mover >= Mover::FootArtillery;
  if (f.type == MoveType::Retreat && f.redeployments > (guns ? 1 : 0)) {
    umpire.found("no redeployment in a retreat, save that guns limber", "not allowed", clause::BN_MOVE_14);
    return {};
  }
  Tally inches;
  const int printed = printed_allowance(f, t.allowances);
  inches.add(printed, "printed allowance", clause::BN_ALLOW_01);
  const bool pivots_cost = f.type == MoveType::Advance && !guns;
  inches.add_if(pivots_cost, -t.pivot_cost * f.wide_pivots, "pivots of more than 45 degrees", clause::BN_MOVE_18);
  inches.add(-t.redeployment_cost * f.redeployments, "redeployment", clause::BN_ALLOW_02);
  umpire.show("inches", clause::BN_ALLOW_01, inches);
  if (inches.total() < 0) {
    umpire.found("the deductions exceed the allowance", "not allowed", clause::BN_ALLOW_06);
    return {};
  }
  return {1, inches.total(), least_distance(f, inches.total(), printed, t, umpire)};
}

}  // namespace linstock::big_napoleonic
