// WHAT IS ASKED: in each position the answers that the rules leave open, no fewer and no more.
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {
namespace {

struct Enough {};
class Look final : public Umpire {
 public:
  std::vector<int> values;

 protected:
  int roll(const Roll&) override { throw Enough(); }
  Faces roll_faces(const Roll&) override { throw Enough(); }
  int decide(const Question& question) override {
    for (const Option& o : question.options) values.push_back(o.value);
    throw Enough();
  }
  Answer decide_move(const Question&) override { throw Enough(); }
};

// The answers to the first question of a step; none if nothing is asked.
template <class S>
std::vector<int> open(Table t, const S& step) {
  Look look;
  try {
    t.step(step, look);
  } catch (const Enough&) {
  }
  std::ranges::sort(look.values);
  return look.values;
}
using V = std::vector<int>;
std::string battlefield(const std::string& red, int enemy = 900, const std::string& more = "") {
  return more + leaders() + unit("red", red, 400, 300, 90) + unit("blue", regiment, 400, enemy, 270);
}
V moves(const std::string& red, int enemy = 900, const std::string& more = "", void (*change)(Unit&) = [](Unit&) {}) {
  Table t(battlefield(red, enemy, more));
  change(t[0]);
  V all = open(t, PickMove{0});
  std::erase_if(all, [](int v) { return v >= ChangesFormation; });
  return all;
}

TEST(Asked, how_each_arm_moves) {  // PS-MOVE-04 to 06, PS-MOVE-13, PS-MOVE-14, PS-MAN-10, PS-MAN-18
  EXPECT_EQ(moves(regiment), (V{Halts, Marches, OneDie, OneDieAndD6}));
  EXPECT_EQ(moves(regiment + "\ngrade = \"B\""), (V{Halts, Marches, OneDie, OneDieAndD6, StepsAside, StepsBack}));
  EXPECT_EQ(moves(horse4), (V{Halts, Marches, OneDie, OneDieAndD6, TwoDice, TwoDiceAndD6}));
  EXPECT_EQ(moves(horse4 + "\ngrade = \"A1\""), (V{Halts, Marches, OneDie, OneDieAndD6, TwoDice, TwoDiceAndD6})) << "steps are for foot";
  EXPECT_EQ(moves(skirmishers), (V{Halts, Marches, OneDie, OneDieAndD6}));
  const std::string limbered = "\nformation = \"limbered\"";
  EXPECT_EQ(moves(gun + limbered), (V{Halts, Marches, OneDie, OneDieAndD6, Unlimbers}));
  EXPECT_EQ(moves(gun + limbered + "\nweight = \"heavy\""), (V{Halts, Marches, OneDie, Unlimbers}));
  EXPECT_EQ(moves(gun), V{}) << "PS-MOVE-01: there is nothing to ask";
  EXPECT_EQ(moves(gun + "\nweight = \"light\""), (V{Halts, Marches}));
  EXPECT_EQ(moves("arm = \"dragoons\"\nbases = 4\nwide = 4"), (V{Halts, Marches, OneDie, OneDieAndD6, ChangesMount}));
  EXPECT_EQ(moves("arm = \"dragoons\"\nbases = 4\nwide = 4\nmounted = true"), (V{Halts, Marches, OneDie, OneDieAndD6, TwoDice, TwoDiceAndD6, ChangesMount}));
}

TEST(Asked, near_the_enemy_nobody_marches) {  // PS-MOVE-03, PS-DEF-10
  EXPECT_EQ(moves(regiment, 421), (V{Halts, Marches, OneDie, OneDieAndD6}));
  EXPECT_EQ(moves(regiment, 420), (V{Halts, OneDie, OneDieAndD6}));
  EXPECT_EQ(moves(regiment, 300), V{}) << "in contact: PS-SEQ-17";
}

TEST(Asked, what_is_left_after_half_a_move) {  // PS-DEF-18, PS-MAN-18
  EXPECT_EQ(moves(regiment + "\ngrade = \"B\"", 900, "", [](Unit& u) { u.turn.half_moves = 1; }), (V{Halts, Marches, OneDie, OneDieAndD6}));
  EXPECT_EQ(moves(regiment, 900, "", [](Unit& u) { u.turn.half_moves = 2; }), V{});
}

TEST(Asked, who_re_forms) {  // PS-MAN-04, PS-MAN-22
  const auto unformed = [](Unit& u) { u.now.formation = Formation::Unformed; };
  EXPECT_EQ(moves(regiment, 900, "", unformed), (V{Halts, Marches, OneDie, OneDieAndD6, ReForms}));
  EXPECT_EQ(moves(regiment, 321, "", unformed), (V{Halts, OneDie, OneDieAndD6, ReForms}));
  EXPECT_EQ(moves(regiment, 320, "", unformed), (V{Halts, OneDie, OneDieAndD6})) << "20 yards";
  EXPECT_EQ(moves(skirmishers, 900, "", unformed), (V{Halts, Marches, OneDie, OneDieAndD6})) << "PS-DEF-09";
}

TEST(Asked, who_goes_by_road) {  // PS-MOVE-08
  const std::string road = "[[road]]\nname = \"x\"\nwidth = 20\npoints = [[400, 100], [400, 900]]\n";
  const std::string column = "bases = 4\nwide = 1\nformation = \"march-column\"";
  EXPECT_EQ(moves(column, 380, road), (V{Halts, OneDie, OneDieAndD6, GoesByRoad}));
  EXPECT_EQ(moves(column, 380), (V{Halts, OneDie, OneDieAndD6}));
  EXPECT_EQ(moves(regiment, 380, road), (V{Halts, OneDie, OneDieAndD6}));
}

TEST(Asked, which_orders_a_unit_may_take) {  // PS-DEF-08, PS-MAN-02, PS-MAN-03, PS-CTRL-17
  const auto changes = [](int enemy, auto change) {
    Table t(battlefield(regiment, enemy));
    change(t[0]);
    V all = open(t, PickMove{0});
    return std::ranges::count_if(all, [](int v) { return v >= ChangesFormation; });
  };
  EXPECT_EQ(changes(900, [](Unit&) {}), 3) << "one deep, a column two wide, a march column";
  EXPECT_EQ(changes(400, [](Unit&) {}), 3);
  EXPECT_EQ(changes(900, [](Unit& u) { u.turn.half_moves = 1; }), 3);
  EXPECT_EQ(changes(400, [](Unit& u) { u.turn.half_moves = 1; }), 0) << "near the enemy it is a whole move";
  EXPECT_EQ(changes(900, [](Unit& u) { u.turn.held = Held::Conforms, u.turn.conforms_to = 0; }), 0);
  EXPECT_EQ(changes(900, [](Unit& u) { u.now.formation = Formation::Unformed; }), 0);
}

TEST(Asked, what_a_leader_may_do) {  // PS-CMD-01 to 06, PS-CMD-09, PS-CMD-10, PS-CTRL-01
  const auto does = [](auto change) {
    Table t(leaders(400, 250) + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 400, 600, 90) + unit("blue", regiment, 900, 900, 270));
    change(t);
    return open(t, LeaderActs{0});
  };
  const auto attached = [](Table& t) { t.state.leader(0).attached = 0; };
  EXPECT_EQ(does([](Table&) {}), (V{LeaderRests, LeaderRides, LeaderExtends, LeaderAttaches})) << "the other unit is 310 yards off";
  EXPECT_EQ(does([](Table& t) { t.state.leader(0).at.y = yards(320); }), (V{LeaderRests, LeaderRides, LeaderExtends, LeaderAttaches, LeaderAttaches + 1})) << "240 yards";
  EXPECT_EQ(does([](Table& t) { t.state.leader(0).at.y = yards(319); }), (V{LeaderRests, LeaderRides, LeaderExtends, LeaderAttaches})) << "241 yards to its rear";
  EXPECT_EQ(does([](Table& t) { t.state.leader(0).moves_made = 1; }), (V{LeaderRests, LeaderExtends}));
  EXPECT_EQ(does(attached), (V{LeaderRests, LeaderRides, LeaderSteadies, LeaderInspires}));
  EXPECT_EQ(does([&](Table& t) { attached(t), t[0].turn.steadied = 1, t[0].turn.influenced_by = 0; }), (V{LeaderRests, LeaderRides, LeaderSteadies}));
  EXPECT_EQ(does([&](Table& t) { attached(t), t[0].turn.inspired = 1, t[0].turn.influenced_by = 0; }), (V{LeaderRests, LeaderRides, LeaderInspires}));
  EXPECT_EQ(does([&](Table& t) { attached(t), t[0].turn.influenced_by = 1; }), (V{LeaderRests, LeaderRides})) << "another leader has influenced it";
  EXPECT_EQ(does([&](Table& t) { attached(t), t.state.leader(0).spent = 2; }), V{}) << "he has two actions";
  EXPECT_EQ(does([&](Table& t) { attached(t), t.state.leader(0).spent = 1, t.state.leader(0).wounds = 1; }), V{}) << "PS-LEAD-03";
  EXPECT_EQ(does([&](Table& t) { t.state.leader(0).alive = 0; }), V{});
}

TEST(Asked, how_a_charge_may_be_met) {  // PS-CHG-10, PS-CHG-13
  const auto answers = [](const std::string& blue, double gap, auto change, int pursuit = 0) {
    Table t(leaders() + unit("red", horse4, 400, 300, 90) + unit("blue", blue, 400, 300 + gap, 270));
    change(t);
    return open(t, RespondTo{1, 0, pursuit});
  };
  const auto as_it_is = [](Table&) {};
  EXPECT_EQ(answers(regiment, 40, as_it_is), V{}) << "formed foot stands";
  EXPECT_EQ(answers(gun, 40, as_it_is), V{});
  EXPECT_EQ(answers(horse4, 40, as_it_is), (V{StandsToIt, CountersIt, EvadesIt}));
  EXPECT_EQ(answers(horse4, 20, as_it_is), (V{StandsToIt, CountersIt, EvadesIt}));
  EXPECT_EQ(answers(horse4, 19, as_it_is), (V{StandsToIt, EvadesIt}));
  EXPECT_EQ(answers(horse4 + "\na_loutrance = \"may\"", 40, as_it_is), (V{StandsToIt, CountersIt, EvadesIt, CountersHome}));
  EXPECT_EQ(answers(horse4 + "\na_loutrance = \"must\"", 40, as_it_is), (V{StandsToIt, EvadesIt, CountersHome}));
  EXPECT_EQ(answers(horse4, 40, as_it_is, 1), (V{StandsToIt, EvadesIt})) << "PS-POST-29";
  EXPECT_EQ(answers(horse4, 40, [](Table& t) { t[1].now.formation = Formation::Unformed; }), (V{StandsToIt, EvadesIt}));
  EXPECT_EQ(answers(regiment, 40, [](Table& t) { t[1].now.formation = Formation::Unformed; }), (V{StandsToIt, EvadesIt}));
  EXPECT_EQ(answers("arm = \"dragoons\"\nbases = 4\nwide = 4\nmounted = true", 40, as_it_is), (V{StandsToIt, EvadesIt}));
  EXPECT_EQ(answers("arm = \"dragoons\"\nbases = 4\nwide = 4", 40, as_it_is), V{}) << "on foot, in line";
  EXPECT_EQ(answers(skirmishers, 40, as_it_is), (V{StandsToIt, EvadesIt}));
}

TEST(Asked, what_may_be_done_after_a_combat) {  // PS-POST-01 to 03, PS-RES-11, PS-RES-22
  const auto after = [](const std::string& red, Action told, auto change) {
    Table t(leaders() + unit("red", red, 400, 300, 90) + unit("blue", regiment, 400, 300.001, 270));
    t[0].turn.told = 1, t[0].turn.result = told;
    change(t[0].turn);
    return open(t, AfterPick{0});
  };
  const auto n = [](After a) { return static_cast<int>(a); };
  const auto nothing = [](Deeds&) {};
  const V remain_or_retire{n(After::Remain), n(After::Retire)};
  EXPECT_EQ(after(regiment, Action::AnyPermitted, nothing), V{});
  EXPECT_EQ(after(horse4, Action::AnyPermitted, nothing), remain_or_retire);
  EXPECT_EQ(after(horse4, Action::RemainOrRetire, [](Deeds& d) { d.may_retire = 1; }), remain_or_retire);
  EXPECT_EQ(after(regiment, Action::AnyPermitted, [](Deeds& d) { d.may_pursue = d.may_take_position = 1; }), (V{n(After::Remain), n(After::TakePosition), n(After::Pursue)}));
  EXPECT_EQ(after(regiment, Action::AnyPermitted, [](Deeds& d) { d.may_follow_up = 1; }), (V{n(After::Remain), n(After::FollowUp)}));
  EXPECT_EQ(after(horse4, Action::Pursue, [](Deeds& d) { d.may_pursue = 1; }), V{}) << "it must";
  EXPECT_EQ(after(horse4, Action::Pursue, nothing), remain_or_retire) << "nobody to pursue";
  EXPECT_EQ(after(regiment, Action::Remain, [](Deeds& d) { d.may_pursue = d.may_follow_up = 1; }), V{});
  EXPECT_EQ(after(regiment, Action::Retire, nothing), V{});
}

TEST(Asked, at_whom_a_battery_fires) {  // PS-SEQ-02, PS-SEQ-09, PS-SEQ-16, PS-RANGE-01
  const auto aims = [](FirePhase phase, int enemy, auto change) {
    Table t(battlefield(gun, enemy));
    change(t[0]);
    return open(t, AimUnit{phase, 0});
  };
  const auto as_it_is = [](Unit&) {};
  EXPECT_EQ(aims(FirePhase::Bombardment, 780, as_it_is), (V{reserve_shot, hold_fire, 1}));
  EXPECT_EQ(aims(FirePhase::Bombardment, 781, as_it_is), (V{reserve_shot, hold_fire}));
  EXPECT_EQ(aims(FirePhase::CloseFire, 420, [](Unit& u) { u.turn.reserved = 1; }), (V{hold_fire, 1}));
  EXPECT_EQ(aims(FirePhase::CloseFire, 421, [](Unit& u) { u.turn.reserved = 1; }), V{});
  EXPECT_EQ(aims(FirePhase::CloseFire, 420, as_it_is), V{});
}

TEST(Asked, which_units_may_be_picked_to_move) {  // PS-SEQ-08, PS-CTRL-12, PS-CTRL-17
  const auto pickable = [](auto change) {
    Table t(leaders() + unit("red", regiment, 400, 300, 90) + unit("red", regiment, 600, 300, 90) + unit("blue", regiment, 900, 900, 270));
    change(t[0]);
    return may_be_picked(Board(t.state, t.setting), 0);
  };
  EXPECT_TRUE(pickable([](Unit&) {}));
  EXPECT_TRUE(pickable([](Unit& u) { u.turn.held = Held::Acts; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.held = Held::Halted; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.held = Held::Repeats; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.held = Held::GoesOn; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.held = Held::Undecided; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.held = Held::Conforms, u.turn.conforms_to = 1; })) << "its neighbour has not moved";
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.done = 1; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.now.status = Status::Retiring; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.now.status = Status::Looting; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.now.presence = Presence::Destroyed; }));
  EXPECT_FALSE(pickable([](Unit& u) { u.turn.musketry = Musketry::Fired; })) << "it has nothing left to choose";
}

TEST(Asked, a_crew_goes_back_with_no_enemy_near) {  // PS-RES-24
  const auto back = [](int enemy, auto change) {
    Table t(battlefield(gun, enemy));
    t[0].now.crew = Crew::Fled;
    change(t);
    return open(t, PickMove{0});
  };
  const auto as_it_is = [](Table&) {};
  EXPECT_EQ(back(421, as_it_is), (V{Halts, ReMans}));
  EXPECT_EQ(back(420, as_it_is), V{});
  EXPECT_EQ(back(900, [](Table& t) { t[0].now.crew = Crew::Killed; }), V{});
  EXPECT_EQ(back(400, [](Table& t) { t[1].now.status = Status::Routing; }), (V{Halts, ReMans})) << "PS-DEF-11";
}

}  // namespace
}  // namespace linstock::pike_and_shot
