// FROM TURN TO TURN (PS-SEQ-13, PS-CMD-12, PS-DEF-12): what a new turn wipes and what it keeps, who acts first, who succeeds whom.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

const std::string two = unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270);

void new_turn(Table& t, int number = 2) {
  Scripted none({});
  t.state.agenda = {};
  t.step(NewTurn{number}, none);
}

TEST(Turns, wipe_deeds_and_keep_conditions) {  // PS-DEF-12, PS-DEF-13, PS-CHG-05
  Table t(leaders() + two);
  t[0].turn.fought = t[0].turn.done = t[0].turn.spent = 1;
  t[0].now.dps = 3, t[0].now.missed_charge = 1, t[0].now.status = Status::Retiring;
  t[1].now.status = Status::Evading;
  new_turn(t);
  EXPECT_EQ(t[0].turn, Deeds{});
  EXPECT_EQ(t[0].now.dps, 3);
  EXPECT_EQ(t[0].now.missed_charge, 1);
  EXPECT_EQ(t[0].now.status, Status::Retiring);
  EXPECT_EQ(t[1].now.status, Status::Steady) << "an evade is one move";
  EXPECT_EQ(t.state.turn, 2);
}

TEST(Turns, only_the_last_close_fire_is_felt_in_the_next) {  // PS-DEF-12
  for (const auto& [was, is] : {std::pair(UnderFire::CloseFire, UnderFire::LastCloseFire), {UnderFire::LastCloseFire, UnderFire::No}, {UnderFire::Bombardment, UnderFire::No},
                                {UnderFire::Musketry, UnderFire::No}, {UnderFire::No, UnderFire::No}}) {
    Table t(leaders() + two);
    t[0].now.under_fire = was;
    new_turn(t);
    EXPECT_EQ(t[0].now.under_fire, is);
  }
}

TEST(Turns, give_leaders_and_messengers_their_actions_back) {  // PS-CMD-01, PS-CMD-09
  Table t(leaders() + two);
  Leader& leader = t.state.leader(0);
  leader.spent = leader.moves_made = leader.extensions = leader.waits = 1, leader.wounds = 1;
  t.state.messengers.push_back({0, 0, {}, 1, {}});
  new_turn(t);
  EXPECT_EQ(leader.spent + leader.moves_made + leader.extensions + leader.waits, 0);
  EXPECT_EQ(leader.wounds, 1);
  EXPECT_EQ(t.state.messengers[0].rode, 0);
}

TEST(Turns, go_through_the_phases_in_order) {  // PS-SEQ-01, PS-SEQ-11, PS-POST-24
  Table t(leaders() + two);
  new_turn(t);
  std::vector<std::size_t> kinds;
  while (!t.state.agenda.empty()) kinds.push_back(t.state.agenda.pop().index());
  const Step wanted[] = {RollInitiative{0}, AimPhase{}, AimPhase{}, CommandPhase{}, MovementPhase{}, AimPhase{}, DeclareCharges{}, DeclareCharges{}, Responses{}, ChargesGoIn{},
                         FightPhase{}, AfterPicks{}, AfterPicks{}, AfterPass{}, AfterPass{}, AfterPass{}, AfterPass{}, AfterPass{}, AfterPass{}, MoralePhase{}, EndTurn{}};
  ASSERT_EQ(kinds.size(), std::size(wanted));
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(kinds[i], wanted[i].index()) << i;
}

TEST(Turns, the_higher_die_says_who_acts_first) {  // PS-SEQ-13
  const auto first = [](std::initializer_list<std::string_view> dice, int wish) {
    Table t(leaders() + two);
    Scripted umpire(dice, {wish});
    t.step(RollInitiative{0}, umpire);
    EXPECT_TRUE(umpire.all_used());
    return t.state.first;
  };
  EXPECT_EQ(first({"4", "3"}, static_cast<int>(Wish::First)), 0);
  EXPECT_EQ(first({"4", "3"}, static_cast<int>(Wish::Second)), 1);
  EXPECT_EQ(first({"3", "4"}, static_cast<int>(Wish::First)), 1);
  EXPECT_EQ(first({"3", "4"}, static_cast<int>(Wish::Second)), 0);
  EXPECT_EQ(first({"2", "2", "5", "5", "1", "6"}, static_cast<int>(Wish::First)), 1) << "level throws are made again";
}

TEST(Turns, a_successor_appears_in_the_second_turn_after_the_loss) {  // PS-CMD-12
  const auto successor = [](int lost, Rank rank, bool units) {
    Table t(leaders() + two);
    t.state.turn = 5;
    Leader& leader = t.state.leader(0);
    leader.alive = 0, leader.lost_turn = lost, leader.rank = rank, leader.wounds = 1, leader.rating = 3;
    if (!units) t[0].now.presence = Presence::Destroyed;
    Scripted none({});
    t.step(Succeed{0}, none);
    return leader.alive ? leader.attached * 100 + leader.rating * 10 + leader.wounds : -1;
  };
  EXPECT_EQ(successor(4, Rank::Commander, true), -1);
  EXPECT_EQ(successor(3, Rank::Commander, true), 10) << "with the only unit, one action, unhurt";
  EXPECT_EQ(successor(1, Rank::Commander, true), 10);
  EXPECT_EQ(successor(3, Rank::General, true), -1);
  EXPECT_EQ(successor(3, Rank::Commander, false), -1) << "nobody is left";
  Table t(leaders() + two);
  t.state.leader(0).alive = 0;
  new_turn(t);
  EXPECT_TRUE(std::holds_alternative<Succeed>(t.state.agenda.steps.back())) << "before anything else in the turn";
}

TEST(Turns, a_lone_leader_flees_to_the_nearest_friend_within_120_yards) {  // PS-CMD-13
  // Blue's Commander stands at (400, 600) where Red comes; friends are at these distances north of him.
  const auto flees = [](std::initializer_list<int> friends, auto change) {
    std::string text = leaders(20, 20, 400, 600) + unit("red", regiment, 400, 590, 90);
    for (int far : friends) text += unit("blue", regiment, 400, 600 + far, 270);
    Table t(text);
    change(t);
    put(t.state, 0, {{yards(400), yards(605)}, north});
    Scripted none({});
    arrive(t.state, t.setting, 0, none);
    return t.state.leader(1).alive ? t.state.leader(1).attached : -2;
  };
  const auto as_it_is = [](Table&) {};
  EXPECT_EQ(flees({120}, as_it_is), 1);
  EXPECT_EQ(flees({121}, as_it_is), -2) << "taken";
  EXPECT_EQ(flees({100, 50}, as_it_is), 2);
  EXPECT_EQ(flees({50, 100}, as_it_is), 1);
  EXPECT_EQ(flees({50, 100}, [](Table& t) { t[1].now.crew = Crew::Fled; }), 2);
}

TEST(Turns, the_unit_that_would_lose_the_battle) {  // PS-WIN-01, PS-WIN-02
  Table t(leaders() + unit("red", regiment, 200, 300, 90) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 400, 300, 90) + unit("blue", regiment, 400, 900, 270));
  const auto decides = [&](int u) { return decides_the_battle(t.state, t.setting, u); };
  EXPECT_FALSE(decides(0)) << "one of three is less than half";
  EXPECT_TRUE(decides(3)) << "it is all that they have";
  t[1].now.status = Status::Routing;
  EXPECT_TRUE(decides(0));
  EXPECT_FALSE(decides(1)) << "it is out already";
  t[0].now.presence = Presence::Destroyed;
  EXPECT_FALSE(decides(2)) << "the battalia is broken already";
}

}  // namespace
}  // namespace linstock::pike_and_shot
