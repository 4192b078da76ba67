// When a unit tests its reaction.
#include "books/nineteenth-century/reaction/when_to_test.h"

#include "books/nineteenth-century/tables.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<WhenFacts>() {
  using namespace clause;
  using F = WhenFacts;
  constexpr NumberRange yards{.max = 4000, .fallback = 200, .unit = "yards"};
  static const Description description =
      Describe<F>("when-to-test")
          .group("The unit")
          .choice("conduct", &F::conduct, conduct_names, Conduct::Steady, "what it is doing", NC_REACT_10)
          .flag("tested", &F::tested, "it has tested in this move already", NC_SEQ_12)
          .group("Under fire")
          .flag("artillery_fire", &F::artillery_fire, "it is under artillery fire", NC_REACT_01)
          .flag("artillery_fire_before", &F::artillery_fire_before, "it has been under artillery fire before", NC_REACT_01)
          .flag("advancing", &F::advancing, "it is advancing", NC_REACT_02)
          .flag("under_fire", &F::under_fire, "it is under fire of any kind", NC_REACT_02)
          .number("firers_distance", &F::firers_distance, yards, "to the nearest enemy that fires on it", NC_REACT_02)
          .number("fire_casualties", &F::fire_casualties, {.max = 4000}, "casualties of the previous period", NC_REACT_04)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "its figures when they fell", NC_REACT_04)
          .flag("fired_on_from_behind", &F::fired_on_from_behind, "fired on from behind flank or rear", NC_REACT_09)
          .group("Charges and melee")
          .flag("in_enemy_foot_charge_reach", &F::in_enemy_foot_charge_reach, "within charge reach of enemy close order foot", NC_REACT_03)
          .flag("wishes_to_charge", &F::wishes_to_charge, "a charge is declared", NC_REACT_06)
          .flag("charged", &F::charged, "it is being charged", NC_REACT_07)
          .flag("evades", &F::evades, "it simply evades", NC_RESP_02)
          .flag("melee_result", &F::melee_result, "a melee result wants a test", NC_REACT_12)
          .group("What it has seen")
          .flag("general_lost", &F::general_lost, "its brigadier or the CinC was seen broken or killed", NC_REACT_05)
          .number("general_distance", &F::general_distance, yards, "how far off that was", NC_REACT_05)
          .flag("brigade_breaks", &F::brigade_breaks, "a unit of its brigade routs or retreats, last period or this", NC_REACT_08)
          .number("brigade_breaks_distance", &F::brigade_breaks_distance, yards, "how far off that was", NC_REACT_08)
          .flag("new_enemy", &F::new_enemy, "enemy unseen before came into sight last period", NC_REACT_11)
          .number("new_enemy_distance", &F::new_enemy_distance, yards, "how far off", NC_REACT_11)
          .group("Rallying")
          .flag("wishes_to_rally", &F::wishes_to_rally, "it wishes to rally from retreat, rout or pursuit", NC_REACT_10)
          .number("enemy_distance", &F::enemy_distance, yards, "to the nearest enemy; 0 is contact", NC_REACT_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.wishes_to_rally && f.conduct != Conduct::Retreating && f.conduct != Conduct::Routing && f.conduct != Conduct::Pursuing)
              return Problem{"wishes_to_rally", "there is no retreat, rout or pursuit to rally from", NC_REACT_10};
            if (f.evades && !f.charged) return Problem{"evades", "only a charged unit evades", NC_RESP_02};
            if (f.wishes_to_charge && (f.conduct == Conduct::Routing || f.conduct == Conduct::Retreating))
              return Problem{"wishes_to_charge", "a unit that routs or retreats charges nobody", NC_CHARGE_02};
            return {};
          });
  return description;
}

template <>
const Description& describe<WhenResult>() {
  using namespace clause;
  static const Description description =
      Describe<WhenResult>("occasion")
          .flag("test", &WhenResult::test, "a reaction test is taken", NC_REACT_13)
          .choice("occasion", &WhenResult::occasion, occasion_names, Occasion::None, "the first reason in printed order", NC_REACT_01);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

namespace {

struct Reason {
  bool holds;
  Clause clause;
};

// NC-REACT-10: routers and retreaters not with enemy near, pursuers not in contact.
bool may_rally(const WhenFacts& f, const ReactionTables& t) {
  if (!f.wishes_to_rally) return false;
  return f.conduct == Conduct::Pursuing ? f.enemy_distance > 0 : f.enemy_distance > t.no_rally_within;
}

}  // namespace

WhenResult when_to_test(const WhenFacts& f, const Tables& tables, Umpire& umpire) {
  using namespace clause;
  const ReactionTables& t = tables.reaction;
  if (f.tested) {
    umpire.found("test", "one test a move", NC_SEQ_12);
    return {0, Occasion::None};
  }
  const Reason reasons[] = {
      {f.artillery_fire && !f.artillery_fire_before, NC_REACT_01},
      {f.advancing && f.under_fire && f.firers_distance <= t.near_enemy, NC_REACT_02},
      {f.in_enemy_foot_charge_reach != 0, NC_REACT_03},
      {f.fire_casualties >= t.casualties_to_test * f.figures, NC_REACT_04},  // NC-BASE-11: compared exactly
      {f.general_lost && f.general_distance <= t.general_near, NC_REACT_05},
      {f.wishes_to_charge != 0, NC_REACT_06},
      {f.charged && !f.evades, NC_REACT_07},
      {f.brigade_breaks && f.brigade_breaks_distance <= t.near_enemy, NC_REACT_08},
      {f.fired_on_from_behind != 0, NC_REACT_09},
      {may_rally(f, t), NC_REACT_10},
      {f.new_enemy && f.new_enemy_distance <= t.near_enemy, NC_REACT_11},
      {f.melee_result != 0, NC_REACT_12},
  };
  for (int i = 0; i < 12; ++i)
    if (reasons[i].holds) {
      umpire.found("test", occasion_names[i + 1], reasons[i].clause);
      return {1, static_cast<Occasion>(i + 1)};
    }
  umpire.found("test", "no occasion", f.wishes_to_rally ? NC_REACT_10 : f.evades ? NC_RESP_02 : NC_REACT_01);
  return {0, Occasion::None};
}

}  // namespace linstock::nineteenth_century
