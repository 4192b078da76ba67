// Losing formation and rallying: every cell of both tables, every cause with and without.
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/losing_formation/rallying.h"
#include "books/nineteenth-century/nc_kit.h"

namespace linstock::nineteenth_century {
namespace {

Troops troops(Arm arm, FigureOrder order = FigureOrder::Close, Training training = Training::T2) {
  auto t = usual<Troops>();
  t.arm = arm;
  t.training = training;
  t.figure_order = order;
  t.formation = open_order(order) ? Formation::SkirmishLine : Formation::Line;
  return t;
}

// GROUND

// NC-LOSE-02, every cell: N nothing, U unforms, D disorders, - may not enter; NC-LOSE-03 for horse in close wood; NC-LOSE-01.
TEST(RoughGround, does_what_is_printed) {
  struct Row { Terrain terrain; const char* cells; };  // close foot, open foot, close horse, extended horse, artillery
  constexpr Row print[] = {{Terrain::OpenWood, "UNDUD"},  {Terrain::Scrub, "UNDUD"},  {Terrain::CloseWood, "DU---"}, {Terrain::BuiltUpArea, "DU-D-"},
                           {Terrain::SteepHill, "DN-D-"}, {Terrain::Marsh, "DU---"},  {Terrain::Stream, "DUDDD"},    {Terrain::Hedge, "UNDU-"},
                           {Terrain::Railway, "NNUUU"},   {Terrain::Open, "NNNNN"},   {Terrain::Road, "NNNNN"},      {Terrain::GentleHill, "NNNNN"},
                           {Terrain::River, "-----"}};
  const Troops columns[] = {troops(Arm::Infantry), troops(Arm::Infantry, FigureOrder::Skirmish), troops(Arm::LightCavalry),
                            troops(Arm::LightCavalry, FigureOrder::Extended), troops(Arm::Artillery)};
  for (const Row& row : print)
    for (int i = 0; i < 5; ++i) {
      const RoughFound found = judge<rough_ground>(RoughFacts{columns[i], row.terrain, State::Formed});
      const char cell = !found.may_enter ? '-' : found.state == State::Disordered ? 'D' : found.state == State::Unformed ? 'U' : 'N';
      EXPECT_EQ(cell, row.cells[i]) << terrain_names[static_cast<int>(row.terrain)] << " " << i;
    }
  EXPECT_TRUE(cites<rough_ground>(RoughFacts{columns[3], Terrain::CloseWood, State::Formed}, clause::NC_LOSE_03));
}

// NC-LOSE-24: never better than before. NC-SPEC-04: pack guns are disordered like close order foot.
TEST(RoughGround, keeps_the_worse_state) {
  EXPECT_EQ(judge<rough_ground>(RoughFacts{troops(Arm::Infantry), Terrain::OpenWood, State::Disordered}).state, State::Disordered);
  auto pack = troops(Arm::Artillery);
  pack.battery = Battery::Pack;
  EXPECT_EQ(judge<rough_ground>(RoughFacts{pack, Terrain::CloseWood, State::Formed}).state, State::Disordered);
  EXPECT_EQ(judge<rough_ground>(RoughFacts{pack, Terrain::OpenWood, State::Formed}).state, State::Unformed);
}

// OTHER CAUSES

LosingFacts unit(const Troops& t = troops(Arm::Infantry)) {
  auto f = usual<LosingFacts>();
  f.troops = t;
  return f;
}
State after(const LosingFacts& f, const Tables& tables = {}) { return judge<lose_formation>(f, tables).state; }
State with(int LosingFacts::*cause, int value = 1, const Troops& t = troops(Arm::Infantry)) {
  auto f = unit(t);
  f.*cause = value;
  return after(f);
}

// NC-LOSE-04, NC-LOSE-10, NC-LOSE-26
TEST(Losing, in_melee) {
  EXPECT_EQ(after(unit()), State::Formed);
  EXPECT_EQ(with(&LosingFacts::melee_rounds), State::Unformed);
  auto stood = unit();
  stood.melee_rounds = 1;
  stood.stationary_all_break_off = 1;
  EXPECT_EQ(after(stood), State::Formed);
  EXPECT_EQ(with(&LosingFacts::melee_rounds, 2), State::Disordered);
  EXPECT_EQ(with(&LosingFacts::pushed_back), State::Disordered);
  auto none = unit();
  none.stationary_all_break_off = 1;
  EXPECT_EQ(problem(none), "stationary_all_break_off NC-LOSE-04");
}

// NC-LOSE-05, NC-LOSE-11, NC-LOSE-12, NC-LOSE-14, NC-LOSE-17, NC-LOSE-18, NC-LOSE-20, NC-LOSE-21
TEST(Losing, by_single_causes) {
  EXPECT_EQ(with(&LosingFacts::evaded), State::Unformed);
  for (int LosingFacts::*cause : {&LosingFacts::pursued, &LosingFacts::routed, &LosingFacts::contacted_changing, &LosingFacts::repulsed,
                                  &LosingFacts::thrown_back, &LosingFacts::charged_in_vain, &LosingFacts::interpenetrated})
    EXPECT_EQ(with(cause), State::Disordered);
}

// NC-LOSE-06, NC-LOSE-15
TEST(Losing, by_doubling) {
  EXPECT_EQ(with(&LosingFacts::doubled, 1), State::Formed);
  EXPECT_EQ(with(&LosingFacts::doubled, 2), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::doubled, 3), State::Disordered);
  EXPECT_EQ(with(&LosingFacts::doubled, 1, troops(Arm::Artillery, FigureOrder::Close, Training::T1)), State::Formed);
  EXPECT_EQ(with(&LosingFacts::doubled, 1, troops(Arm::Artillery)), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::doubled, 1, troops(Arm::Artillery, FigureOrder::Close, Training::T3)), State::Disordered);
}

// NC-LOSE-08, NC-LOSE-09, NC-LOSE-16
TEST(Losing, by_clumsiness) {
  const Troops t3 = troops(Arm::Infantry, FigureOrder::Close, Training::T3), irregular = troops(Arm::Infantry, FigureOrder::Close, Training::I),
               open = troops(Arm::Infantry, FigureOrder::Extended, Training::T3), open_irregular = troops(Arm::Infantry, FigureOrder::Skirmish, Training::I);
  for (int LosingFacts::*cause : {&LosingFacts::turned, &LosingFacts::changed, &LosingFacts::expanded, &LosingFacts::wheeled}) {
    const bool wheels = cause == &LosingFacts::wheeled;
    EXPECT_EQ(with(cause), State::Formed);
    EXPECT_EQ(with(cause, 1, t3), State::Unformed);
    EXPECT_EQ(with(cause, 1, open), State::Formed);
    EXPECT_EQ(with(cause, 1, irregular), wheels ? State::Unformed : State::Disordered);
    EXPECT_EQ(with(cause, 1, open_irregular), State::Formed);
  }
}

// NC-LOSE-13, NC-LOSE-19
TEST(Losing, by_arm) {
  EXPECT_EQ(with(&LosingFacts::mounted_melee, 1, troops(Arm::MountedInfantry)), State::Disordered);
  EXPECT_EQ(with(&LosingFacts::mounted_melee, 1, troops(Arm::LightCavalry)), State::Formed);
  EXPECT_EQ(with(&LosingFacts::contacted_moving_by_cavalry), State::Disordered);
  EXPECT_EQ(with(&LosingFacts::contacted_moving_by_cavalry, 1, troops(Arm::LightCavalry)), State::Formed);
}

// NC-LOSE-07, NC-LOSE-22, NC-LOSE-23, NC-LOSE-25, NC-BASE-11, NC-BASE-12: exactly three, six, one a figure.
TEST(Losing, by_fire) {
  EXPECT_EQ(with(&LosingFacts::casualties, 59), State::Formed);
  EXPECT_EQ(with(&LosingFacts::casualties, 60), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::casualties, 119), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::casualties, 120), State::Disordered);
  auto rear = unit();
  rear.casualties = rear.casualties_from_rear = 19;
  EXPECT_EQ(after(rear), State::Formed);
  rear.casualties = rear.casualties_from_rear = 20;
  EXPECT_EQ(after(rear), State::Disordered);
  rear.casualties = 10;
  EXPECT_EQ(problem(rear), "casualties_from_rear NC-LOSE-25");
  auto thin = unit();
  thin.casualties = 40;
  EXPECT_EQ(after(thin, house("losing.unforms_from_fire", "2")), State::Unformed);
}

// NC-SPEC-02, NC-SPEC-11: horse against camels; never camels themselves.
TEST(Losing, to_camels) {
  EXPECT_EQ(with(&LosingFacts::against_camels, 1, troops(Arm::HeavyCavalry)), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::against_camels, 1, troops(Arm::MountedInfantry)), State::Unformed);
  EXPECT_EQ(with(&LosingFacts::against_camels), State::Formed);
  auto camels = troops(Arm::LightCavalry);
  camels.camelry = 1;
  EXPECT_EQ(with(&LosingFacts::against_camels, 1, camels), State::Formed);
}

// NC-SPEC-03, NC-SPEC-12: a single casualty from rockets unforms cavalry.
TEST(Losing, to_rockets) {
  auto f = unit(troops(Arm::LightCavalry));
  f.casualties = 1;
  EXPECT_EQ(after(f), State::Formed);
  f.rocket_casualties = 1;
  EXPECT_EQ(after(f), State::Unformed);
  f.troops = troops(Arm::Infantry);
  EXPECT_EQ(after(f), State::Formed);
}

// NC-LOSE-24: the worse holds; twice unformed is not disordered.
TEST(Losing, the_worse_holds) {
  auto f = unit();
  f.evaded = 1;
  f.melee_rounds = 1;
  EXPECT_EQ(after(f), State::Unformed);
  f.state = State::Disordered;
  EXPECT_EQ(after(f), State::Disordered);
  EXPECT_FALSE(judge<lose_formation>(f).changed);
}

// RALLYING

RallyFacts rallying(RallyCause cause, Training training = Training::T2, Morale morale = Morale::C) {
  auto f = usual<RallyFacts>();
  f.cause = cause;
  f.training = training;
  f.morale = morale;
  return f;
}

// NC-RALLY-01, every cell, in quarters of a move.
TEST(Rallying, takes_the_printed_time) {
  struct Row { RallyCause cause; int time[4]; };
  for (const Row& row : {Row{RallyCause::Routed, {8, 8, 12, 12}}, {RallyCause::Pursued, {4, 4, 8, 8}}, {RallyCause::Unformed, {2, 2, 4, 4}}, {RallyCause::Disordered, {2, 4, 6, 8}}})
    for (int i = 0; i < 4; ++i) EXPECT_EQ(judge<rally>(rallying(row.cause, static_cast<Training>(i))).needed, row.time[i]);
}

// NC-RALLY-02
TEST(Rallying, from_rout_depends_on_class) {
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Routed, Training::T2, Morale::A)).needed, 6);
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Routed, Training::T2, Morale::E)).needed, 12);
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Disordered, Training::T2, Morale::A)).needed, 4);
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Pursued, Training::T2, Morale::E)).needed, 4);
}

// NC-RALLY-03, NC-RALLY-04, NC-RALLY-05, NC-RALLY-08
TEST(Rallying, begins_at_once_or_when_it_likes) {
  EXPECT_TRUE(judge<rally>(rallying(RallyCause::Routed)).must_at_once);
  EXPECT_FALSE(judge<rally>(rallying(RallyCause::Pursued)).must_at_once);
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Pursued)).retire_first, 2);
  EXPECT_EQ(judge<rally>(rallying(RallyCause::Disordered)).retire_first, 0);
  EXPECT_TRUE(cites<rally>(rallying(RallyCause::Disordered), clause::NC_RALLY_05));
  EXPECT_TRUE(judge<rally>(rallying(RallyCause::Unformed)).announced);
  EXPECT_FALSE(judge<rally>(rallying(RallyCause::Routed)).announced);
}

// NC-RALLY-09, NC-RALLY-10, NC-RALLY-11
TEST(Rallying, ends_in_good_order_or_starts_anew) {
  auto f = rallying(RallyCause::Disordered, Training::T3);
  f.time = 4;
  EXPECT_EQ(judge<rally>(f).left, 2);
  EXPECT_FALSE(judge<rally>(f).good_order);
  f.time = 6;
  EXPECT_TRUE(judge<rally>(f).good_order);
  f.attacked = 1;
  EXPECT_EQ(judge<rally>(f).left, 6);
  EXPECT_FALSE(judge<rally>(f).good_order);
  auto routed = rallying(RallyCause::Routed);
  routed.time = 8;
  EXPECT_TRUE(judge<rally>(routed).good_order);
  EXPECT_TRUE(cites<rally>(routed, clause::NC_RALLY_09));
}

// NC-RALLY-06, NC-RALLY-07
TEST(Rallying, allows_little) {
  const auto may = [](Deed deed, int yards = 0) { return judge<while_rallying>(RallyingFacts{deed, yards, 100}).allowed; };
  EXPECT_TRUE(may(Deed::Fire));
  EXPECT_TRUE(may(Deed::ChangeFormation));
  EXPECT_TRUE(may(Deed::Retire, 50));
  EXPECT_FALSE(may(Deed::Retire, 51));
  for (const Deed deed : {Deed::DeclareCharge, Deed::RespondToCharge, Deed::ChangeFace, Deed::MoveForward, Deed::FightMelee}) EXPECT_FALSE(may(deed));
}

}  // namespace
}  // namespace linstock::nineteenth_century
