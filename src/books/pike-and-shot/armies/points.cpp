// Points of units and leaders, and what makes a battalia.
#include "books/pike-and-shot/armies/points.h"

#include "books/pike-and-shot/combat/combat_unit.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

namespace {

using namespace clause;

constexpr std::size_t at(auto value) { return static_cast<std::size_t>(value); }

// What every base of the unit pays; pikes are paid for by the bases that carry them.
Tally base_tally(const UnitCostFacts& f, const ArmyTables& t) {
  Tally tally;
  tally.add(t.base[at(f.arm)], "base", PS_ARMY_01);
  tally.add(t.grade[at(f.grade)], "grade", PS_ARMY_01);
  tally.add_if(f.swordsmen, t.swordsmen, "swordsmen", PS_ARMY_02);
  tally.add_if(f.bayonet == Bayonet::Plug, t.plug, "plug bayonets", PS_ARMY_02);
  tally.add_if(f.bayonet == Bayonet::Socket, t.socket, "socket bayonets", PS_ARMY_02);
  tally.add_if(f.cuirassiers, t.cuirassiers, "cuirassiers", PS_ARMY_02);
  tally.add_if(f.a_loutrance != Outrance::Never, t.a_loutrance, "charges a l'outrance", PS_ARMY_02);
  return tally;
}

}  // namespace

UnitCost unit_cost(const UnitCostFacts& f, const Tables& tables, Umpire& umpire) {
  const ArmyTables& t = tables.armies;
  if (f.arm == Arm::Guns) {
    const int each = t.gun[at(f.weight)];
    umpire.found("each gun", each, PS_ARMY_03);
    return {each * f.guns, each};
  }
  const Tally tally = base_tally(f, t);
  umpire.show("each base", PS_ARMY_01, tally);
  const int pikes = t.pike * f.pikes;
  umpire.found("pikes", pikes, PS_ARMY_02);
  return {tally.total() * f.bases + pikes, tally.total()};
}

LeaderCost leader_cost(const LeaderCostFacts& f, const Tables& tables, Umpire& umpire) {
  const ArmyTables& t = tables.armies;
  const bool general = f.rank == Rank::General;
  const int usual = general ? tables.movement.general_actions : tables.movement.commander_actions;
  const int further = std::max(0, (f.actions ? f.actions : usual) - t.usual_actions);
  Tally tally;
  tally.add(general ? t.general : t.commander, general ? "General" : "Commander", PS_ARMY_04);
  tally.add(further * t.further_action, "further actions", PS_ARMY_04);
  umpire.show("leader", PS_ARMY_04, tally);
  return {tally.total()};
}

BattaliaJudged judge_battalia(const BattaliaFacts& f, const Tables& tables, Umpire& umpire) {
  const ArmyTables& t = tables.armies;
  const BattaliaAllowed allowed = f.units < t.fewest_units  ? BattaliaAllowed::TooFewUnits
                                  : f.units > t.most_units  ? BattaliaAllowed::TooManyUnits
                                  : f.commanders == 0       ? BattaliaAllowed::NoCommander
                                  : f.commanders > 1        ? BattaliaAllowed::TooManyCommanders
                                                            : BattaliaAllowed::Yes;
  umpire.found("is it a battalia", battalia_allowed_names[at(allowed)], PS_ARMY_05);
  return {allowed};
}

void list_army_tables(ArmyTables& t, TableList& list) {
  for (std::size_t arm = 0; arm < t.base.size(); ++arm)
    list.number(std::string("points.") + arm_names[arm], t.base[arm], 0, 200, PS_ARMY_01, "points a base");
  for (std::size_t g = 0; g < t.grade.size(); ++g)
    list.number(std::string("points.grade_") + grade_names[g], t.grade[g], -50, 50, PS_ARMY_01, "points a base for the grade");
  list.number("points.pike", t.pike, -20, 50, PS_ARMY_02, "points for each base of pikes");
  list.number("points.swordsmen", t.swordsmen, -20, 50, PS_ARMY_02, "points a base");
  list.number("points.plug_bayonets", t.plug, -20, 50, PS_ARMY_02, "points a base");
  list.number("points.socket_bayonets", t.socket, -20, 50, PS_ARMY_02, "points a base");
  list.number("points.cuirassiers", t.cuirassiers, -20, 50, PS_ARMY_02, "points a base");
  list.number("points.a_loutrance", t.a_loutrance, -20, 50, PS_ARMY_02, "points a base that may or must charge so");
  for (std::size_t w = 0; w < t.gun.size(); ++w)
    list.number(std::string("points.gun_") + weight_names[w], t.gun[w], 0, 500, PS_ARMY_03, "points a gun");
  list.number("points.general", t.general, 0, 500, PS_ARMY_04, "points of the General");
  list.number("points.commander", t.commander, 0, 500, PS_ARMY_04, "points of a Commander");
  list.number("points.usual_actions", t.usual_actions, 0, 6, PS_ARMY_04, "actions a turn that cost nothing more");
  list.number("points.further_action", t.further_action, 0, 100, PS_ARMY_04, "points for each action beyond these");
  list.number("battalia.fewest_units", t.fewest_units, 1, 20, PS_ARMY_05, "units of a battalia");
  list.number("battalia.most_units", t.most_units, 1, 40, PS_ARMY_05, "units of a battalia");
  list.number("victory.battalia_breaks_at", t.battalia_breaks_at, 1, 100, PS_WIN_01, "per cent of its units lost");
  list.number("victory.army_breaks_at", t.army_breaks_at, 1, 100, PS_WIN_02, "per cent of its battalia broken");
  list.number("victory.turns", t.turns, 1, 100, PS_WIN_03, "turns of a battle");
  list.number("victory.drawn_turns", t.drawn_turns, 1, 100, PS_WIN_03, "turns of a battle that is drawn up from a number");
  list.number("victory.routing_counts", t.routing_counts, 0, 100, PS_WIN_03, "per cent of a routing unit's points");
  list.number("victory.general_lost", t.general_lost, 0, 500, PS_WIN_03, "points for the General");
  list.number("victory.lead", t.lead, 0, 100, PS_WIN_03, "per cent of the smaller army's points that win");
}

}  // namespace linstock::pike_and_shot

namespace linstock {

using namespace pike_and_shot;
using namespace clause;

template <>
const Description& describe<UnitCostFacts>() {
  using F = UnitCostFacts;
  static const Description description =
      Describe<F>("unit-cost")
          .group("Who they are")
          .choice("arm", &F::arm, arm_names, Arm::Foot, "arm of the unit", PS_ARMY_01)
          .choice("grade", &F::grade, grade_names, Grade::C, "grade of the unit", PS_ARMY_01)
          .number("bases", &F::bases, {.min = 0, .max = 40, .fallback = 6}, "its bases; guns are counted apart", PS_DEF_07)
          .group("What they carry")
          .number("pikes", &F::pikes, {.max = 40}, "bases that carry pikes, in whichever rank", PS_ARMY_02)
          .flag("swordsmen", &F::swordsmen, "foot: swordsmen", PS_ARMY_02)
          .choice("bayonet", &F::bayonet, bayonet_names, Bayonet::None, "that the foot carries", PS_ARMY_02)
          .flag("cuirassiers", &F::cuirassiers, "horse: cuirassiers", PS_ARMY_02)
          .choice("a_loutrance", &F::a_loutrance, outrance_names, Outrance::Never, "does it charge a l'outrance?", PS_ARMY_02)
          .label("charges à l'outrance")
          .group("A battery")
          .choice("weight", &F::weight, weight_names, Weight::Medium, "weight of its guns", PS_ARMY_03)
          .number("guns", &F::guns, {.max = 3, .fallback = 0}, "guns of a battery", PS_ARMY_03)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.arm == Arm::Guns && f.guns == 0) return Problem{"guns", "a battery has 1 to 3 guns", PS_DEF_07};
            if (f.arm != Arm::Guns && f.guns) return Problem{"guns", "only a battery has guns", PS_DEF_20};
            if (f.arm != Arm::Guns && f.bases == 0) return Problem{"bases", "a unit has bases", PS_DEF_07};
            if (f.pikes && f.arm != Arm::Foot) return Problem{"pikes", "only foot carries pikes", PS_DEF_19};
            if (f.pikes > f.bases) return Problem{"pikes", "more pikes than bases", PS_DEF_07};
            if (auto problem = refuse_weapons({f.arm, 0, f.swordsmen, f.bayonet != Bayonet::None, f.cuirassiers, "bayonet"})) return problem;
            if (f.a_loutrance != Outrance::Never && f.arm != Arm::Horse)
              return Problem{"a_loutrance", "only cavalry charges a l'outrance", PS_CHG_03};
            return {};
          });
  return description;
}

template <>
const Description& describe<UnitCost>() {
  static const Description description =
      Describe<UnitCost>("unit-cost")
          .number("points", &UnitCost::points, {.min = -100000, .max = 100000}, "points of the unit", PS_ARMY_01)
          .number("each", &UnitCost::each, {.min = -1000, .max = 2000}, "points of one base or gun, without its pikes", PS_ARMY_01);
  return description;
}

template <>
const Description& describe<LeaderCostFacts>() {
  using F = LeaderCostFacts;
  static const Description description =
      Describe<F>("leader-cost")
          .choice("rank", &F::rank, rank_names, Rank::Commander, "who he is", PS_ARMY_04)
          .number("actions", &F::actions, {.max = 3}, "his actions a turn; 0: the usual of his rank", PS_CMD_08)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.rank == Rank::Messenger) return Problem{"rank", "messengers come with their leaders and cost nothing", PS_ARMY_04};
            return {};
          });
  return description;
}

template <>
const Description& describe<LeaderCost>() {
  static const Description description = Describe<LeaderCost>("leader-cost")
                                             .number("points", &LeaderCost::points, {.max = 10000}, "points of the leader", PS_ARMY_04);
  return description;
}

template <>
const Description& describe<BattaliaFacts>() {
  using F = BattaliaFacts;
  static const Description description =
      Describe<F>("battalia")
          .number("units", &F::units, {.max = 60, .fallback = 3}, "units and batteries in it", PS_ARMY_05)
          .number("commanders", &F::commanders, {.max = 6, .fallback = 1}, "Commanders in it", PS_ARMY_05);
  return description;
}

template <>
const Description& describe<BattaliaJudged>() {
  static const Description description =
      Describe<BattaliaJudged>("battalia")
          .choice("allowed", &BattaliaJudged::allowed, battalia_allowed_names, BattaliaAllowed::Yes, "may it be so?", PS_ARMY_05);
  return description;
}

}  // namespace linstock
