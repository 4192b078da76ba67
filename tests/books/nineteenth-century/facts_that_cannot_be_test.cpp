// What cannot be is refused in words, one contradiction after another; and whatever only looks like one is good.
#include <functional>

#include "books/nineteenth-century/charges/charge_chain.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/firing/small_arms.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/results.h"
#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/reaction/results.h"
#include "books/nineteenth-century/reaction/when_to_test.h"
#include "books/nineteenth-century/firing/eligibility.h"

namespace linstock::nineteenth_century {
namespace {

// The problem, "" for none, and what makes it out of the usual facts.
template <class F>
using Cases = std::initializer_list<std::pair<const char*, std::function<void(F&)>>>;
template <class F>
void expect_each(const Cases<F>& cases) {
  int n = 0;
  for (const auto& [want, make] : cases) {
    F f = usual<F>();
    make(f);
    EXPECT_EQ(problem(f), want) << "case " << n;
    ++n;
  }
}

}  // namespace

TEST(CannotBe, troops) {  // NC-FORM-01, 03, 04, 08, 21, 25, NC-BASE-07, NC-SPEC-01
  using F = Troops;
  const auto open = [](F& f, FigureOrder order) { f.figure_order = order, f.formation = Formation::SkirmishLine; };
  expect_each<F>({{"", [](F&) {}},
                  {"e_trained NC-BASE-07", [](F& f) { f.e_trained = 1; }},
                  {"e_trained NC-BASE-07", [](F& f) { f.e_trained = 1, f.arm = Arm::MountedInfantry; }},
                  {"e_trained NC-BASE-07", [](F& f) { f.e_trained = 1, f.arm = Arm::LightCavalry, f.training = Training::I; }},
                  {"", [](F& f) { f.e_trained = 1, f.arm = Arm::LightCavalry, f.training = Training::T3; }},
                  {"", [](F& f) { f.e_trained = 1, f.arm = Arm::HeavyCavalry; }},
                  {"camelry NC-SPEC-01", [](F& f) { f.camelry = 1; }},
                  {"camelry NC-SPEC-01", [](F& f) { f.camelry = 1, f.arm = Arm::HeavyCavalry; }},
                  {"", [](F& f) { f.camelry = 1, f.arm = Arm::LightCavalry; }},
                  {"", [](F& f) { f.camelry = 1, f.arm = Arm::MountedInfantry; }},
                  {"dismounted NC-FORM-21", [](F& f) { f.dismounted = 1; }},
                  {"dismounted NC-FORM-21", [](F& f) { f.dismounted = 1, f.arm = Arm::Artillery; }},
                  {"", [](F& f) { f.dismounted = 1, f.arm = Arm::HeavyCavalry; }},
                  {"figure_order NC-FORM-01", [&](F& f) { f.arm = Arm::Artillery, open(f, FigureOrder::Extended); }},
                  {"figure_order NC-FORM-04", [&](F& f) { f.arm = Arm::LightCavalry, f.e_trained = 1, open(f, FigureOrder::Extended); }},
                  {"figure_order NC-FORM-25", [&](F& f) { f.arm = Arm::LightCavalry, f.e_trained = f.dismounted = 1, open(f, FigureOrder::Extended); }},
                  {"figure_order NC-FORM-04", [&](F& f) { f.arm = Arm::HeavyCavalry, open(f, FigureOrder::Extended); }},
                  {"", [&](F& f) { f.arm = Arm::HeavyCavalry, f.dismounted = 1, open(f, FigureOrder::Skirmish); }},
                  {"figure_order NC-FORM-03", [&](F& f) { f.arm = Arm::LightCavalry, open(f, FigureOrder::Skirmish); }},
                  {"", [&](F& f) { f.arm = Arm::LightCavalry, open(f, FigureOrder::Extended); }},
                  {"", [&](F& f) { open(f, FigureOrder::Skirmish); }},
                  {"formation NC-FORM-08", [](F& f) { f.formation = Formation::SkirmishLine; }},
                  {"formation NC-FORM-08", [](F& f) { f.formation = Formation::Column, f.figure_order = FigureOrder::Extended; }},
                  {"formation NC-FORM-08", [](F& f) { f.formation = Formation::Square, f.figure_order = FigureOrder::Extended; }},
                  {"formation NC-FORM-01", [](F& f) { f.formation = Formation::Column, f.arm = Arm::Artillery; }},
                  {"formation NC-FORM-01", [](F& f) { f.formation = Formation::Square, f.arm = Arm::Artillery; }}});
}

TEST(CannotBe, reaction) {  // NC-REACT-17, 19, 38, 44, 54, NC-FORM-01, 07, 08, 10, NC-DEF-05, 06, NC-ORG-05, NC-MOVE-01, NC-CHARGE-02
  using F = ReactionFacts;
  expect_each<F>({{"", [](F&) {}},
                  {"figures NC-REACT-38", [](F& f) { f.figures = f.original_figures + 1; }},
                  {"dismounted NC-BASE-14", [](F& f) { f.dismounted = 1; }},
                  {"", [](F& f) { f.dismounted = 1, f.arm = Arm::LightCavalry; }},
                  {"open_order NC-FORM-01", [](F& f) { f.arm = Arm::Artillery, f.open_order = InOpenOrder::Whole; }},
                  {"open_order NC-FORM-07", [](F& f) { f.training = Training::I, f.open_order = InOpenOrder::Part; }},
                  {"", [](F& f) { f.training = Training::I, f.open_order = InOpenOrder::Whole; }},
                  {"", [](F& f) { f.training = Training::T3, f.open_order = InOpenOrder::Part; }},
                  {"open_order_unsupported NC-REACT-44", [](F& f) { f.open_order_unsupported = 1; }},
                  {"", [](F& f) { f.open_order_unsupported = 1, f.open_order = InOpenOrder::Part; }},
                  {"", [](F& f) { f.reserve = 1; }},
                  {"reserve NC-REACT-17", [](F& f) { f.reserve = 1, f.arm = Arm::Artillery; }},
                  {"reserve NC-REACT-17", [](F& f) { f.reserve = 1, f.arm = Arm::HeavyCavalry; }},
                  {"", [](F& f) { f.reserve = 1, f.arm = Arm::HeavyCavalry, f.dismounted = 1; }},
                  {"reserve NC-REACT-17", [](F& f) { f.reserve = 1, f.training = Training::I; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.open_order = InOpenOrder::Whole; }},
                  {"", [](F& f) { f.square = 1, f.open_order = InOpenOrder::Part; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.arm = Arm::Artillery; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.arm = Arm::LightCavalry; }},
                  {"", [](F& f) { f.square = 1, f.arm = Arm::LightCavalry, f.dismounted = 1; }},
                  {"reserve NC-FORM-08", [](F& f) { f.square = f.reserve = 1; }},
                  {"secure_flanks NC-DEF-06", [](F& f) { f.square = f.secure_flanks = 1; }},
                  {"", [](F& f) { f.square = 1, f.secure_flanks = 2, f.enemy_to_rear = f.enemy_behind_flank = 1; }},
                  {"flanks_left_out NC-REACT-54", [](F& f) { f.secure_flanks = 1, f.flanks_left_out = 2; }},
                  {"", [](F& f) { f.secure_flanks = 1, f.flanks_left_out = 1; }},
                  {"secure_flanks NC-DEF-05", [](F& f) { f.secure_flanks = 1, f.enemy_to_rear = 1; }},
                  {"", [](F& f) { f.secure_flanks = 1, f.enemy_behind_flank = 1; }},
                  {"secure_flanks NC-DEF-05", [](F& f) { f.secure_flanks = 2, f.enemy_behind_flank = 1; }},
                  {"secure_flanks NC-DEF-05", [](F& f) { f.secure_flanks = 2, f.other_enemy_behind = 1; }},
                  {"", [](F& f) { f.secure_flanks = 2; }},
                  {"brigadier NC-ORG-05", [](F& f) { f.independent = 1, f.brigadier = WhereGeneral::WithUnit; }},
                  {"", [](F& f) { f.independent = 1, f.brigadier = WhereGeneral::Away; }},
                  {"", [](F& f) { f.brigadier = WhereGeneral::WithUnit; }},
                  {"brigade_retiring NC-ORG-05", [](F& f) { f.independent = f.brigade_retiring = 1; }},
                  {"brigade_routing NC-ORG-05", [](F& f) { f.independent = f.brigade_routing = 1; }},
                  {"brigade_routers_seen NC-ORG-05", [](F& f) { f.independent = f.brigade_routers_seen = 1; }},
                  {"charge NC-REACT-19", [](F& f) { f.targets_in_open_order_only = 1; }},
                  {"charge NC-REACT-19", [](F& f) { f.charge = InCharge::Charged, f.targets_armed_with_rifles = 1; }},
                  {"", [](F& f) { f.charge = InCharge::Charging, f.targets_armed_with_rifles = f.targets_in_open_order_only = 1; }},
                  {"charge NC-MOVE-01", [](F& f) { f.charge = InCharge::Charging, f.arm = Arm::Artillery; }},
                  {"", [](F& f) { f.charge = InCharge::Charged, f.arm = Arm::Artillery; }},
                  {"conduct NC-CHARGE-02", [](F& f) { f.charge = InCharge::Charging, f.conduct = Conduct::Routing; }},
                  {"conduct NC-CHARGE-02", [](F& f) { f.charge = InCharge::Charging, f.conduct = Conduct::Retreating; }},
                  {"", [](F& f) { f.charge = InCharge::Charged, f.conduct = Conduct::Routing; }}});
}

TEST(CannotBe, results_of_reaction) {  // NC-RESULT-04, 08, 18, NC-ROUT-07, NC-FORM-01, NC-MOVE-01, NC-CHARGE-02
  using F = ResultFacts;
  expect_each<F>({{"", [](F&) {}},
                  {"figures NC-RESULT-18", [](F& f) { f.figures = f.original_figures + 1; }},
                  {"without_firearms NC-RESULT-08", [](F& f) { f.without_firearms = f.figures + 1; }},
                  {"", [](F& f) { f.without_firearms = f.figures; }},
                  {"dismounted NC-BASE-14", [](F& f) { f.dismounted = 1; }},
                  {"", [](F& f) { f.dismounted = 1, f.arm = Arm::MountedInfantry; }},
                  {"skirmishers NC-FORM-01", [](F& f) { f.skirmishers = 1, f.arm = Arm::Artillery; }},
                  {"", [](F& f) { f.skirmishers = 1; }},
                  {"charging NC-MOVE-01", [](F& f) { f.charging = 1, f.arm = Arm::Artillery; }},
                  {"charging NC-CHARGE-02", [](F& f) { f.charging = 1, f.conduct = Conduct::Routing, f.times_broken = 1; }},
                  {"charging NC-CHARGE-02", [](F& f) { f.charging = 1, f.conduct = Conduct::Retreating; }},
                  {"", [](F& f) { f.charging = 1; }},
                  {"enemy_in_charge_range NC-RESULT-04", [](F& f) { f.enemy_foot_in_charge_range = 1; }},
                  {"", [](F& f) { f.enemy_foot_in_charge_range = f.enemy_in_charge_range = 1; }},
                  {"times_broken NC-ROUT-07", [](F& f) { f.conduct = Conduct::Routing, f.times_broken = 0; }},
                  {"", [](F& f) { f.conduct = Conduct::Routing, f.times_broken = 1; }},
                  {"", [](F& f) { f.conduct = Conduct::Pursuing; }}});
}

TEST(CannotBe, small_arms) {  // NC-POINT-15, NC-CHANGE-09, NC-SMALL-24, NC-BASE-07, 14, NC-FORM-01, 03, 25, NC-CHARGE-07, NC-MOVE-01
  using F = SmallArmsFacts;
  expect_each<F>({{"", [](F&) {}},
                  {"weapon NC-POINT-15", [](F& f) { f.weapon = SmallArm::None; }},
                  {"prone NC-CHANGE-09", [](F& f) { f.mounted = f.prone = 1; }},
                  {"", [](F& f) { f.mounted = f.dismounted = f.prone = 1; }},
                  {"prone NC-SMALL-24", [](F& f) { f.weapon = SmallArm::Bow, f.prone = 1; }},
                  {"e_trained NC-BASE-07", [](F& f) { f.e_trained = f.mounted = 1, f.training = Training::I; }},
                  {"", [](F& f) { f.e_trained = f.mounted = 1, f.training = Training::T3; }},
                  {"order NC-FORM-03", [](F& f) { f.mounted = 1, f.order = FigureOrder::Skirmish; }},
                  {"", [](F& f) { f.mounted = 1, f.order = FigureOrder::Extended; }},
                  {"", [](F& f) { f.mounted = f.dismounted = 1, f.order = FigureOrder::Skirmish; }},
                  {"order NC-FORM-25", [](F& f) { f.e_trained = f.mounted = f.dismounted = 1, f.order = FigureOrder::Extended; }},
                  {"dismounted NC-BASE-14", [](F& f) { f.dismounted = 1; }},
                  {"target_dismounted NC-BASE-14", [](F& f) { f.target_dismounted = 1; }},
                  {"", [](F& f) { f.target_dismounted = f.target_mounted = f.target.prone = 1; }},
                  {"target_prone NC-CHANGE-09", [](F& f) { f.target_mounted = f.target.prone = 1; }},
                  {"target_order NC-FORM-03", [](F& f) { f.target_mounted = 1, f.target.order = FigureOrder::Skirmish; }},
                  {"", [](F& f) { f.target_mounted = 1, f.target.order = FigureOrder::Extended; }}});
  using T = TargetFacts;
  expect_each<T>({{"", [](T&) {}},
                  {"order NC-FORM-01", [](T& f) { f.limbered = 1, f.order = FigureOrder::Extended; }},
                  {"prone NC-CHANGE-09", [](T& f) { f.limbered = f.prone = 1; }},
                  {"changes_to NC-FORM-01", [](T& f) { f.limbered = 1, f.changes_to = ChangesTo::Extended; }},
                  {"prone NC-CHARGE-07", [](T& f) { f.charging = f.prone = 1; }},
                  {"charging NC-MOVE-01", [](T& f) { f.charging = f.limbered = 1; }},
                  {"", [](T& f) { f.charging = 1, f.order = FigureOrder::Skirmish, f.changes_to = ChangesTo::Close; }},
                  {"", [](T& f) { f.limbered = 1; }}});
}

TEST(CannotBe, fighters) {  // NC-MELEE-08, 10, 12, 15, 16, 19, 28, 29, NC-ROUT-06, NC-SPEC-01, NC-FORM-01, 03, 04
  using F = Fighter;
  expect_each<F>({{"", [](F&) {}},
                  {"dismounted NC-BASE-14", [](F& f) { f.dismounted = 1; }},
                  {"camelry NC-SPEC-01", [](F& f) { f.camelry = 1; }},
                  {"camelry NC-SPEC-01", [](F& f) { f.camelry = 1, f.arm = Arm::HeavyCavalry; }},
                  {"", [](F& f) { f.camelry = 1, f.arm = Arm::MountedInfantry; }},
                  {"order NC-FORM-01", [](F& f) { f.arm = Arm::Artillery, f.order = FigureOrder::Extended; }},
                  {"order NC-FORM-03", [](F& f) { f.arm = Arm::LightCavalry, f.order = FigureOrder::Skirmish; }},
                  {"", [](F& f) { f.arm = Arm::LightCavalry, f.dismounted = 1, f.order = FigureOrder::Skirmish; }},
                  {"order NC-FORM-04", [](F& f) { f.arm = Arm::HeavyCavalry, f.order = FigureOrder::Extended; }},
                  {"", [](F& f) { f.arm = Arm::HeavyCavalry, f.dismounted = 1, f.order = FigureOrder::Extended; }},
                  {"charging NC-MOVE-01", [](F& f) { f.arm = Arm::Artillery, f.charging = 1; }},
                  {"charging NC-MOVE-01", [](F& f) { f.arm = Arm::Artillery, f.following_up = 1; }},
                  {"following_up NC-MELEE-28", [](F& f) { f.charging = f.following_up = 1; }},
                  {"first_charge NC-MELEE-08", [](F& f) { f.charging = f.first_charge = 1; }},
                  {"", [](F& f) { f.charging = f.first_charge = 1, f.training = Training::I; }},
                  {"charging NC-MELEE-10", [](F& f) { f.downhill = 1; }},
                  {"", [](F& f) { f.downhill = f.charging = 1; }},
                  {"column_ranks NC-MELEE-12", [](F& f) { f.column_ranks = 3, f.arm = Arm::LightCavalry; }},
                  {"column_ranks NC-MELEE-12", [](F& f) { f.column_ranks = 3, f.arm = Arm::Artillery; }},
                  {"column_ranks NC-MELEE-12", [](F& f) { f.column_ranks = 3, f.order = FigureOrder::Extended; }},
                  {"", [](F& f) { f.column_ranks = 3; }},
                  {"lance NC-MELEE-19", [](F& f) { f.lance = 1; }},
                  {"", [](F& f) { f.lance = 1, f.arm = Arm::HeavyCavalry; }},
                  {"defends NC-MELEE-16", [](F& f) { f.charging = 1, f.defends = Obstacle::Minor; }},
                  {"halted_uphill NC-MELEE-15", [](F& f) { f.charging = f.halted_uphill = 1; }},
                  {"routing NC-ROUT-06", [](F& f) { f.routing = f.charging = 1; }},
                  {"routing NC-ROUT-06", [](F& f) { f.routing = f.following_up = 1; }},
                  {"routing NC-ROUT-06", [](F& f) { f.routing = 1, f.defends = Obstacle::Major; }},
                  {"", [](F& f) { f.routing = 1; }}});
  using W = FightersFacts;
  expect_each<W>({{"touch_two NC-MELEE-29", [](W& f) { f.touching = 3, f.touch_two = 4; }},
                  {"against_this NC-MELEE-29", [](W& f) { f.touching = 3, f.touch_two = 2, f.against_this = 3; }},
                  {"", [](W& f) { f.touching = 3, f.touch_two = 2, f.against_this = 2; }}});
  using M = MeleeFacts;
  expect_each<M>({{"defender_routing NC-ROUT-06", [](M& f) { f.attacker.charging = f.defender.charging = 0, f.attacker.routing = f.defender.routing = 1; }}, {"", [](M& f) { f.defender.charging = 0, f.defender.routing = 1; }}});
}

TEST(CannotBe, whole_charges) {  // NC-REACT-38, NC-FIRE-03, 26, NC-MELEE-01, 08, 10, 16, 19, NC-FORM-01, 03, 04, 09, 10, NC-SPEC-01, NC-CHARGE-04, NC-RESP-07, 13, NC-MOVE-01
  using U = ChargeUnit;
  expect_each<U>({{"", [](U&) {}},
                  {"figures NC-REACT-38", [](U& f) { f.figures = f.original_figures + 1; }},
                  {"front_rank NC-FIRE-26", [](U& f) { f.front_rank = f.figures + 1; }},
                  {"", [](U& f) { f.front_rank = f.fighting = f.figures; }},
                  {"fighting NC-MELEE-01", [](U& f) { f.fighting = f.figures + 1; }},
                  {"dismounted NC-BASE-14", [](U& f) { f.dismounted = 1; }},
                  {"order NC-FORM-01", [](U& f) { f.arm = Arm::Artillery, f.order = FigureOrder::Extended; }},
                  {"order NC-FORM-03", [](U& f) { f.arm = Arm::LightCavalry, f.order = FigureOrder::Skirmish; }},
                  {"", [](U& f) { f.arm = Arm::LightCavalry, f.order = FigureOrder::Extended; }},
                  {"order NC-FORM-04", [](U& f) { f.arm = Arm::HeavyCavalry, f.order = FigureOrder::Extended; }},
                  {"", [](U& f) { f.arm = Arm::HeavyCavalry, f.dismounted = 1, f.order = FigureOrder::Skirmish; }},
                  {"camelry NC-SPEC-01", [](U& f) { f.camelry = 1; }},
                  {"camelry NC-SPEC-01", [](U& f) { f.camelry = 1, f.arm = Arm::HeavyCavalry; }},
                  {"", [](U& f) { f.camelry = 1, f.arm = Arm::LightCavalry; }},
                  {"", [](U& f) { f.camelry = 1, f.arm = Arm::MountedInfantry; }},
                  {"first_charge NC-MELEE-08", [](U& f) { f.first_charge = 1; }},
                  {"", [](U& f) { f.first_charge = 1, f.training = Training::I; }},
                  {"lance NC-MELEE-19", [](U& f) { f.lance = 1; }},
                  {"", [](U& f) { f.lance = 1, f.arm = Arm::LightCavalry; }},
                  {"column NC-FORM-09", [](U& f) { f.column = 1, f.ranks = 2; }},
                  {"column NC-FORM-09", [](U& f) { f.column = 1, f.ranks = 3, f.order = FigureOrder::Extended; }},
                  {"column NC-FORM-09", [](U& f) { f.column = 1, f.ranks = 3, f.arm = Arm::Artillery; }},
                  {"", [](U& f) { f.column = 1, f.ranks = 3; }}});
  using F = WholeChargeFacts;
  expect_each<F>({{"", [](F&) {}},
                  {"charger_arm NC-MOVE-01", [](F& f) { f.charger.arm = Arm::Artillery; }},
                  {"distance NC-CHARGE-04", [](F& f) { f.distance = f.charger_move + 1; }},
                  {"", [](F& f) { f.distance = f.charger_move; }},
                  {"firing NC-FIRE-03", [](F& f) { f.firing = f.defender.figures + 1; }},
                  {"", [](F& f) { f.firing = f.defender.figures; }},
                  {"response NC-RESP-07", [](F& f) { f.response = Response::Evade; }},
                  {"response NC-RESP-07", [](F& f) { f.response = Response::Evade, f.defender.arm = Arm::LightCavalry, f.defender.dismounted = 1; }},
                  {"", [](F& f) { f.response = Response::Evade, f.defender.order = FigureOrder::Extended; }},
                  {"", [](F& f) { f.response = Response::Evade, f.defender.arm = Arm::LightCavalry; }},
                  {"response NC-RESP-13", [](F& f) { f.response = Response::CounterCharge, f.defender.arm = Arm::Artillery; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.response = Response::CounterCharge; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.defender.arm = Arm::LightCavalry; }},
                  {"square NC-FORM-10", [](F& f) { f.square = 1, f.defender.order = FigureOrder::Extended; }},
                  {"", [](F& f) { f.square = 1; }},
                  {"others_inflicted NC-RESP-07", [](F& f) { f.response = Response::Evade, f.defender.arm = Arm::LightCavalry, f.others_inflicted = f.others_received = 1; }},
                  {"others_received NC-RESP-07", [](F& f) { f.response = Response::Evade, f.defender.arm = Arm::LightCavalry, f.others_received = 1; }},
                  {"", [](F& f) { f.others_inflicted = f.others_received = 1; }},
                  {"downhill NC-MELEE-10", [](F& f) { f.downhill = f.defender_uphill = 1; }},
                  {"", [](F& f) { f.downhill = 1; }},
                  {"defends NC-MELEE-16", [](F& f) { f.response = Response::CounterCharge, f.defends = Obstacle::Minor; }},
                  {"", [](F& f) { f.defends = Obstacle::Major; }}});
}

TEST(CannotBe, changes_of_formation) {  // NC-CHANGE-09, NC-DEPLOY-04, NC-FORM-03, 04, 07, 10, NC-SUB-01
  using F = ChangeFacts;
  using C = FormationChange;
  const auto open = [](F& f, FigureOrder order) { f.troops.figure_order = order, f.troops.formation = Formation::SkirmishLine; };
  const auto horse = [](F& f, C change, Arm arm) { f.change = change, f.troops.arm = arm; };
  expect_each<F>({{"", [](F&) {}},
                  {"change NC-CHANGE-09", [](F& f) { f.change = C::Limber; }},
                  {"change NC-CHANGE-09", [](F& f) { f.troops.arm = Arm::Artillery; }},
                  {"", [](F& f) { f.troops.arm = Arm::Artillery, f.change = C::Limber; }},
                  {"change NC-CHANGE-09", [](F& f) { f.change = C::Mount; }},
                  {"", [&](F& f) { horse(f, C::Mount, Arm::HeavyCavalry); }},
                  {"no_horses NC-DEPLOY-04", [&](F& f) { horse(f, C::Mount, Arm::HeavyCavalry), f.no_horses = f.troops.dismounted = 1; }},
                  {"", [&](F& f) { horse(f, C::Mount, Arm::HeavyCavalry), f.troops.dismounted = 1; }},
                  {"change NC-FORM-03", [&](F& f) { horse(f, C::LineSkirmish, Arm::LightCavalry); }},
                  {"change NC-FORM-03", [&](F& f) { horse(f, C::ColumnSkirmish, Arm::LightCavalry), f.troops.formation = Formation::Column; }},
                  {"change NC-FORM-03", [&](F& f) { horse(f, C::ExtendedSkirmish, Arm::LightCavalry), open(f, FigureOrder::Extended); }},
                  {"", [&](F& f) { horse(f, C::LineSkirmish, Arm::LightCavalry), f.troops.dismounted = 1; }},
                  {"change NC-FORM-04", [&](F& f) { horse(f, C::LineExtended, Arm::LightCavalry), f.troops.e_trained = 1; }},
                  {"change NC-FORM-04", [&](F& f) { horse(f, C::ColumnExtended, Arm::LightCavalry), f.troops.e_trained = 1, f.troops.formation = Formation::Column; }},
                  {"change NC-FORM-04", [&](F& f) { horse(f, C::SkirmishLineWithReserve, Arm::LightCavalry), f.troops.e_trained = 1; }},
                  {"change NC-FORM-04", [&](F& f) { horse(f, C::LineExtended, Arm::HeavyCavalry); }},
                  {"", [&](F& f) { horse(f, C::LineExtended, Arm::HeavyCavalry), f.troops.dismounted = 1; }},
                  {"", [&](F& f) { horse(f, C::LineExtended, Arm::LightCavalry); }},
                  {"change NC-CHANGE-09", [](F& f) { f.change = C::ExtendedSkirmish; }},
                  {"", [&](F& f) { f.change = C::ExtendedSkirmish, open(f, FigureOrder::Skirmish); }},
                  {"change NC-CHANGE-09", [&](F& f) { open(f, FigureOrder::Extended); }},
                  {"change NC-CHANGE-09", [&](F& f) { f.change = C::SquareFromColumn, open(f, FigureOrder::Extended); }},
                  {"change NC-CHANGE-09", [&](F& f) { f.change = C::SquareFromLine, open(f, FigureOrder::Extended); }},
                  {"", [&](F& f) { f.change = C::LineExtended, open(f, FigureOrder::Extended); }},
                  {"change NC-FORM-07", [](F& f) { f.change = C::SkirmishLineWithReserve, f.troops.training = Training::I; }},
                  {"", [](F& f) { f.change = C::SkirmishLineWithReserve; }},
                  {"with_screen NC-SUB-01", [](F& f) { f.troops.arm = Arm::Artillery, f.change = C::Limber, f.with_screen = 1; }},
                  {"", [](F& f) { f.with_screen = 1; }},
                  {"change NC-CHANGE-09", [](F& f) { f.troops.arm = Arm::Artillery, f.troops.guns = Guns::Limbered, f.change = C::LieDown; }},
                  {"", [](F& f) { f.troops.arm = Arm::Artillery, f.troops.guns = Guns::Unlimbered, f.change = C::StandUp; }},
                  {"change NC-CHANGE-09", [&](F& f) { horse(f, C::LieDown, Arm::LightCavalry); }},
                  {"change NC-CHANGE-09", [&](F& f) { horse(f, C::StandUp, Arm::LightCavalry); }},
                  {"", [&](F& f) { horse(f, C::LieDown, Arm::LightCavalry), f.troops.dismounted = 1; }},
                  {"figure_order NC-FORM-03", [&](F& f) { horse(f, C::Mount, Arm::LightCavalry), f.troops.dismounted = 1, open(f, FigureOrder::Skirmish); }},
                  {"figure_order NC-FORM-04", [&](F& f) { horse(f, C::Mount, Arm::HeavyCavalry), f.troops.dismounted = 1, open(f, FigureOrder::Extended); }},
                  {"", [&](F& f) { horse(f, C::Mount, Arm::LightCavalry), f.troops.dismounted = 1, open(f, FigureOrder::Extended); }},
                  {"formation NC-FORM-10", [&](F& f) { horse(f, C::Mount, Arm::LightCavalry), f.troops.dismounted = 1, f.troops.formation = Formation::Square; }}});
}

TEST(CannotBe, fire_and_occasions) {  // NC-FIRE-01, 09, NC-POINT-15, NC-FORM-01, NC-SPEC-05, 08, 09, NC-GEN-02, NC-REACT-10, NC-RESP-02, NC-CHARGE-02
  using F = MayFireFacts;
  expect_each<F>({{"", [](F&) {}},
                  {"weapon NC-POINT-15", [](F& f) { f.weapon = SmallArm::None; }},
                  {"", [](F& f) { f.weapon = SmallArm::None, f.fire_arm = FireArm::Artillery; }},
                  {"order NC-FORM-01", [](F& f) { f.fire_arm = FireArm::Artillery, f.mounted = 1; }},
                  {"order NC-FORM-01", [](F& f) { f.fire_arm = FireArm::Artillery, f.order = FigureOrder::Extended; }},
                  {"mounted NC-SPEC-05", [](F& f) { f.fire_arm = FireArm::Sniper, f.mounted = 1; }},
                  {"general_with_unit NC-GEN-02", [](F& f) { f.general_with_unit = 1; }},
                  {"", [](F& f) { f.general_with_unit = f.target_is_general = 1; }},
                  {"target_is_general NC-SPEC-08", [](F& f) { f.target_is_general = f.target_is_sniper = 1; }},
                  {"charges NC-FIRE-09", [](F& f) { f.charges = 1, f.fire_arm = FireArm::Artillery; }},
                  {"charges NC-FIRE-09", [](F& f) { f.charges = 1, f.fire_arm = FireArm::Sniper; }},
                  {"", [](F& f) { f.charges = 1; }}});
  using W = WhenFacts;
  expect_each<W>({{"", [](W&) {}},
                  {"wishes_to_rally NC-REACT-10", [](W& f) { f.wishes_to_rally = 1; }},
                  {"", [](W& f) { f.wishes_to_rally = 1, f.conduct = Conduct::Routing; }},
                  {"", [](W& f) { f.wishes_to_rally = 1, f.conduct = Conduct::Retreating; }},
                  {"", [](W& f) { f.wishes_to_rally = 1, f.conduct = Conduct::Pursuing; }},
                  {"evades NC-RESP-02", [](W& f) { f.evades = 1; }},
                  {"", [](W& f) { f.evades = f.charged = 1; }},
                  {"wishes_to_charge NC-CHARGE-02", [](W& f) { f.wishes_to_charge = 1, f.conduct = Conduct::Routing; }},
                  {"wishes_to_charge NC-CHARGE-02", [](W& f) { f.wishes_to_charge = 1, f.conduct = Conduct::Retreating; }},
                  {"", [](W& f) { f.wishes_to_charge = 1; }}});
}

}  // namespace linstock::nineteenth_century
