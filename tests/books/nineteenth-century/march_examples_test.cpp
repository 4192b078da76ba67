// Worked examples of several steps: an army is made, a battalion comes into action, a beaten regiment comes back.
#include "books/nineteenth-century/end/room.h"
#include "books/nineteenth-century/formations/permitted.h"
#include "books/nineteenth-century/formations/skirmishers.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/losing_formation/rallying.h"
#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/movement/move.h"
#include "books/nineteenth-century/movement/move_and_fire.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/orders/demands.h"
#include "books/nineteenth-century/organisation/army.h"
#include "books/nineteenth-century/returning/room.h"
#include "books/nineteenth-century/setting_up/deployment.h"
#include "books/nineteenth-century/setting_up/terrain.h"

namespace linstock::nineteenth_century {
namespace {

// A T3 column turns, wheels its way through a wood and forms line: every step costs time and order.
TEST(Example, a_raw_battalion_forms_line_in_a_wood) {
  auto march = usual<MoveFacts>();
  march.troops.training = Training::T3;
  march.troops.formation = Formation::Column;
  march.area = Terrain::OpenWood;
  march.open_yards = 60;
  EXPECT_EQ(judge<move>(march).yards, 60'000 + 45'000);  // 120, of which 60 in the open and 60 at three quarters

  const RoughFound ground = judge<rough_ground>(RoughFacts{march.troops, Terrain::OpenWood, State::Formed});
  EXPECT_EQ(ground.state, State::Unformed);

  auto turned = usual<TurnFacts>();
  turned.training = Training::T3;
  turned.state = ground.state;
  EXPECT_EQ(judge<turn>(turned).time, 2);
  EXPECT_EQ(judge<turn>(turned).state, State::Unformed);  // a second cause makes it no worse

  auto change = usual<ChangeFacts>();
  change.troops = march.troops;
  change.change = FormationChange::ColumnLine;
  change.slow_ground = 1;
  change.state = State::Unformed;
  EXPECT_EQ(judge<change_formation>(change).time, 24);     // two moves and half as long again

  auto rally_facts = usual<RallyFacts>();
  rally_facts.cause = RallyCause::Unformed;
  rally_facts.training = Training::T3;
  EXPECT_EQ(judge<rally>(rally_facts).needed, 4);
}

// An army is made, costed and put on a table that the dice have made.
TEST(Example, from_the_list_to_the_table) {
  auto terrain = usual<TerrainChoiceFacts>();
  EXPECT_EQ(judge<choose_terrain>(terrain).most, 3);
  EXPECT_EQ(roll<place_rivers>(RiverFacts{1}, {"2"}).side, RiverSide::FirstShortSide);
  EXPECT_EQ(roll<place_first>(PlaceFirstFacts{0}, {"5", "3"}).first, PlacesFirst::Red);
  const FeatureFound wood = roll<place_feature>(usual<FeatureFacts>(), {"6", "1"});
  EXPECT_EQ(wood.along, 3);
  EXPECT_EQ(wood.across, 1);
  EXPECT_EQ(roll<place_line>(LineFacts{Line::Road, 1, 600, 1, 0}, {"3"}).from, 3);
  EXPECT_TRUE(roll<deployment_edge>(EdgeFacts{1}, {"6"}).red_has_first_edge);

  auto battalion = usual<UnitCostFacts>();
  EXPECT_EQ(judge<unit_cost>(battalion).points, 190);
  EXPECT_EQ(judge<deploy>(usual<DeployFacts>()).allowed, DeployAllowed::Yes);
  auto line = usual<FormationFacts>();
  line.screen = 5;
  line.reserve = 4;
  EXPECT_EQ(judge<formation>(line).allowed, FormationAllowed::Yes);
  EXPECT_TRUE(judge<formation>(line).reserve_bonus);
  EXPECT_EQ(judge<formation>(line).main_body, 11);
}

// Engage-Retire: riflemen fire, fall back when the enemy comes near, and fire again; those who run do not fire.
TEST(Example, skirmishers_before_a_column) {
  auto order = usual<DemandFacts>();
  order.orders = Orders::EngageRetire;
  order.enemy_distance = 280;
  EXPECT_EQ(judge<order_demands>(order).demand, Demand::HaltAndFire);
  order.enemy_distance = 140;
  EXPECT_EQ(judge<order_demands>(order).demand, Demand::Retire);

  const Skirmished given_way = judge<skirmishers>(usual<SkirmisherFacts>());
  EXPECT_EQ(given_way.can_fall_back, 90'000);
  EXPECT_FALSE(given_way.may_fire);

  auto shot = usual<MoveAndFireFacts>();
  shot.troops.figure_order = FigureOrder::Skirmish;
  shot.troops.formation = Formation::SkirmishLine;
  shot.way = Way::BackingOff;
  shot.full_move = 140;
  shot.moved = 70;
  EXPECT_EQ(judge<move_and_fire>(shot).allowed, FireAllowed::Yes);
  EXPECT_TRUE(judge<move_and_fire>(shot).counts_as_moving);
}

// Hussars who evaded off the table try three times, come back, and are counted at the end.
TEST(Example, hussars_come_back) {
  auto gone = usual<ReturnFacts>();
  gone.morale = Morale::D;
  EXPECT_EQ(roll<return_to_table>(gone, {"5"}).needed, 6);
  EXPECT_FALSE(roll<return_to_table>(gone, {"5"}).returns);
  gone.attempts = 1;
  gone.periods_since = 4;
  EXPECT_FALSE(roll<return_to_table>(gone, {"2"}).returns);
  gone.attempts = 2;
  gone.periods_since = 5;
  const Returned back = roll<return_to_table>(gone, {"6"});
  EXPECT_TRUE(back.returns);
  EXPECT_FALSE(back.gone);

  const UnitLoss lost = judge<unit_loss>(UnitLossFacts{8, 10, 7, 40, Fate::Standing});
  EXPECT_EQ(lost.deduct, 4 * 3 * 8);
  auto end = usual<ScoreFacts>();
  end.blue.killed_or_captured = 140;
  EXPECT_EQ(judge<score>(end).winner, Winner::Red);  // 1500 against 1360 is ten per cent and a little
}

}  // namespace
}  // namespace linstock::nineteenth_century
