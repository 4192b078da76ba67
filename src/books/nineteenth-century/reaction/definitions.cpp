// Definitions for reaction.
#include "books/nineteenth-century/reaction/definitions.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

// NC-DEF-04: partly behind the nearest figure's front edge, and in sight. NC-DEF-07: rear is wholly behind the rear edges and
// within 45 degrees of straight behind.
Behind find_behind(const BehindFacts& f, const Tables& tables, Umpire& umpire) {
  Behind b{};
  if (!f.in_sight || !f.part_behind_front) {
    umpire.found("where", "in front", clause::NC_DEF_04);
    return b;
  }
  b.where = f.wholly_behind_rear_edges && f.angle <= tables.reaction.rear_angle ? Where::Rear : Where::BehindFlank;
  umpire.found("where", where_names[static_cast<int>(b.where)], b.where == Where::Rear ? clause::NC_DEF_07 : clause::NC_DEF_04);
  if (f.can_charge)
    b.counts_as = b.where == Where::Rear ? CountsAs::EnemyToRear : CountsAs::EnemyBehindFlank;
  else
    b.counts_as = CountsAs::OtherEnemy;
  umpire.found("counts as", counts_as_names[static_cast<int>(b.counts_as)],
               !f.can_charge ? clause::NC_REACT_37 : b.where == Where::Rear ? clause::NC_REACT_36 : clause::NC_REACT_35);
  return b;
}

Flank judge_flank(const FlankFacts& f, const Tables& tables, Umpire& umpire) {
  const ReactionTables& t = tables.reaction;
  if (f.square) {
    umpire.found("flank", "a square's flanks are secure", clause::NC_DEF_06);
    return {1};
  }
  const bool beside = f.friends && f.friends_in_close_order && f.friends_obey_orders && f.friends_distance <= t.flank_friends;
  const bool watched = f.friends && f.friends_can_charge && f.friends_nearer_than_enemy;
  const bool clear = f.nearest_enemy_or_hiding_place > t.flank_clear;
  const int secure = !f.enemy_behind && (beside || watched || clear);
  umpire.found("flank", secure ? "secure" : "open", clause::NC_DEF_05);
  return {secure};
}

// NC-DEF-02: outside the own area, not known free and not known contested; or anywhere, known held and not contested.
CoverJudged judge_cover(const CoverFacts& f, const Tables&, Umpire& umpire) {
  const bool doubtful = !f.in_own_deployment_area && f.known == CoverKnown::No;
  const int unfriendly = (doubtful || f.known == CoverKnown::Enemy) && !f.contested_by_friends;
  umpire.found("cover", unfriendly ? "unfriendly" : "not unfriendly", clause::NC_DEF_02);
  return {unfriendly};
}

// NC-REACT-62: advancing is to have come nearer, or to charge. NC-DEF-03: retiring is to go away; routers rout.
BearingJudged judge_bearing(const BearingFacts& f, const Tables& tables, Umpire& umpire) {
  const bool routs = f.conduct == Conduct::Routing;
  const int advancing = !routs && (f.charges || f.distance_after < f.distance_before);
  umpire.found("advancing", advancing ? "yes" : "no", clause::NC_REACT_62);
  const int retiring = !routs && !f.charges && f.distance_after > f.distance_before;
  umpire.found("retiring", retiring ? "yes" : "no", clause::NC_DEF_03);
  const bool shaken = routs || f.conduct == Conduct::Retreating || f.demoralised;
  const int supports = !open_order(f.figure_order) && !shaken && f.behind_testers_front && f.distance <= tables.reaction.near_enemy;
  umpire.found("rear support", supports ? "yes" : "no", clause::NC_REACT_61);
  return {advancing, retiring, supports};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<BehindFacts>() {
  using namespace clause;
  using F = BehindFacts;
  static const Description description =
      Describe<F>("enemy-behind")
          .group("The enemy")
          .flag("in_sight", &F::in_sight, "the unit sees it", NC_DEF_04, true)
          .flag("part_behind_front", &F::part_behind_front, "part of it lies behind the prolonged front edge of the nearest figure", NC_DEF_04, true)
          .flag("wholly_behind_rear_edges", &F::wholly_behind_rear_edges, "all of it lies behind the line of the unit's rear edges", NC_DEF_07)
          .number("angle", &F::angle, {.max = 180, .fallback = 90, .unit = "degrees"}, "between straight behind and the enemy", NC_DEF_07)
          .flag("can_charge", &F::can_charge, "it can charge the unit", NC_REACT_35, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.wholly_behind_rear_edges && !f.part_behind_front)
              return Problem{"part_behind_front", "what is behind the rear edges is behind the front", NC_DEF_07};
            return {};
          });
  return description;
}

template <>
const Description& describe<Behind>() {
  using namespace clause;
  static const Description description =
      Describe<Behind>("behind")
          .choice("counts_as", &Behind::counts_as, counts_as_names, CountsAs::Nothing, "which factor of a reaction test", NC_REACT_35)
          .choice("where", &Behind::where, where_names, Where::InFront, "in front, behind the flank or to the rear", NC_DEF_04);
  return description;
}

template <>
const Description& describe<FlankFacts>() {
  using namespace clause;
  using F = FlankFacts;
  static const Description description =
      Describe<F>("secure-flank")
          .group("The unit")
          .flag("square", &F::square, "it is in square", NC_DEF_06)
          .flag("enemy_behind", &F::enemy_behind, "an enemy counts as behind this flank or to the rear", NC_DEF_05)
          .group("Friends at the flank")
          .flag("friends", &F::friends, "there is a friendly unit on this side", NC_DEF_05, true)
          .flag("friends_in_close_order", &F::friends_in_close_order, "in close order", NC_DEF_05, true)
          .flag("friends_obey_orders", &F::friends_obey_orders, "obeying their orders", NC_DEF_05, true)
          .number("friends_distance", &F::friends_distance, {.max = 2000, .unit = "yards"}, "how far off the flank", NC_DEF_05)
          .flag("friends_can_charge", &F::friends_can_charge, "they could charge on to the flank", NC_DEF_05)
          .flag("friends_nearer_than_enemy", &F::friends_nearer_than_enemy, "they are nearer than every enemy", NC_DEF_05)
          .group("Enemy")
          .number("nearest_enemy_or_hiding_place", &F::nearest_enemy_or_hiding_place, {.max = 4000, .fallback = 200, .unit = "yards"},
                  "from the flank to the nearest enemy, or ground that could hide some", NC_DEF_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!f.friends && (f.friends_can_charge || f.friends_nearer_than_enemy))
              return Problem{"friends", "no friends on this side", NC_DEF_05};
            return {};
          });
  return description;
}

template <>
const Description& describe<Flank>() {
  static const Description description = Describe<Flank>("flank").flag("secure", &Flank::secure, "the flank is secure", clause::NC_DEF_05);
  return description;
}

template <>
const Description& describe<CoverFacts>() {
  using namespace clause;
  using F = CoverFacts;
  static const Description description =
      Describe<F>("unfriendly-cover")
          .group("The cover")
          .flag("in_own_deployment_area", &F::in_own_deployment_area, "it lies in the own deployment area", NC_DEF_02)
          .choice("known", &F::known, cover_known_names, CoverKnown::No, "what the owner knows of it", NC_DEF_02)
          .flag("contested_by_friends", &F::contested_by_friends, "friends are known to contest it", NC_DEF_02);
  return description;
}

template <>
const Description& describe<CoverJudged>() {
  static const Description description =
      Describe<CoverJudged>("cover").flag("unfriendly", &CoverJudged::unfriendly, "it counts as unfriendly cover", clause::NC_DEF_02);
  return description;
}

template <>
const Description& describe<BearingFacts>() {
  using namespace clause;
  using F = BearingFacts;
  constexpr NumberRange yards{.max = 4000, .fallback = 300, .unit = "yards"};
  static const Description description =
      Describe<F>("bearing")
          .group("Its last movement")
          .number("distance_before", &F::distance_before, yards, "to the enemy, before it moved", NC_REACT_62)
          .number("distance_after", &F::distance_after, yards, "to the enemy, after it moved", NC_REACT_62)
          .flag("charges", &F::charges, "it charges this period", NC_REACT_62)
          .group("The unit")
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of its figures", NC_REACT_61)
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "what it is doing", NC_DEF_03)
          .flag("demoralised", &F::demoralised, "demoralised", NC_REACT_61)
          .group("Seen from a friend who tests")
          .number("distance", &F::distance, yards, "from that friend", NC_REACT_61)
          .flag("behind_testers_front", &F::behind_testers_front, "behind that friend's front line", NC_REACT_61)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.charges && (f.conduct == Conduct::Routing || f.conduct == Conduct::Retreating))
              return Problem{"charges", "a unit that routs or retreats charges nobody", NC_CHARGE_02};
            return {};
          });
  return description;
}

template <>
const Description& describe<BearingJudged>() {
  using namespace clause;
  using R = BearingJudged;
  static const Description description = Describe<R>("bearing")
                                             .flag("advancing", &R::advancing, "it counts as advancing", NC_REACT_62)
                                             .flag("retiring", &R::retiring, "it counts as retiring", NC_DEF_03)
                                             .flag("supports", &R::supports, "it is rear support for that friend", NC_REACT_61);
  return description;
}

}  // namespace linstock
