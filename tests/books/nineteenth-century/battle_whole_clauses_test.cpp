// Clauses whose whole behaviour on the table is told by one position: who fights at a turned or an open flank, who widens while one pushes the
// other, whose evaders wait for their pursuers, how long a general stays, what the first shell means for a charger, fire from the rear.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/nc_kit.h"
#include "books/nineteenth-century/melee/fight.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

// Heavies whose front lies flush with the left end of a line that looks north: the line's left edge is at x = 900, its middle at y = 492.5.
struct AtTheFlank : Table {
  explicit AtTheFlank(const std::string& line) : Table(unit("red", line, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", heavies, 700, 490, 0)) {
    const Layout layout = layout_of((*this)[0], setting.tables);
    put(state, 2, {{static_cast<std::int32_t>(yards(1000) - layout.front_width() / 2), static_cast<std::int32_t>(yards(500) - layout.full_depth() / 2)}, east});
    (*this)[0].now.opponent = 2, (*this)[2].now.opponent = 0;
    (*this)[0].now.role = MeleeRole::Stationary, (*this)[2].now.role = MeleeRole::ChargedStationary;
    (*this)[2].turn.does = Does::Charges, (*this)[2].turn.contact = 0, (*this)[2].turn.straight = 200;
    state.phase = Phase::Melee;
  }
};

}  // namespace

// NC-FORM-12, NC-MELEE-01

// Struck in its flank nobody of a line fights: no front touches. It cannot hurt them, and breaks.
TEST(WholeClauses, a_line_struck_in_the_flank_does_not_fight) {  // NC-MELEE-01, NC-MRES-15
  AtTheFlank t(battalion + holds);
  Scripted dice({"3"});  // the heavies' alone
  t.step(FightPair{0, 2}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].turn.inflicted, 0);
  // The line is 15 yards deep: two heavies' fronts lie along it, and one more overlaps at either end. 22, charging 4, the die 3: 29.
  EXPECT_EQ(t[2].turn.inflicted, 42);
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_TRUE(runs(t[0]));
}

// An end that faces the flank meets them with the figure that stands there; those behind it are its depth, not its flank.
TEST(WholeClauses, a_turned_end_fights_whoever_strikes_that_flank) {  // NC-FORM-12, NC-MELEE-01, NC-MELEE-03
  AtTheFlank t(battalion + holds);
  t[0].now.faces_left = 5;
  Scripted dice({"3", "3"});
  t.step(FightPair{0, 2}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].turn.inflicted, 3) << "one figure at 16 + 3";
  EXPECT_EQ(t[2].turn.inflicted, 42);
}

// Of two ranks both figures of the outermost file face that way.
TEST(WholeClauses, a_turned_end_of_two_ranks_fights_with_both) {  // NC-FORM-12, NC-MELEE-01
  AtTheFlank t(battalion + holds + "\nwide = 10");
  t[0].now.faces_left = 2;
  Scripted dice({"3", "3"});
  t.step(FightPair{0, 2}, dice);
  EXPECT_TRUE(dice.all_used());
  EXPECT_EQ(t[0].turn.inflicted, 5) << "two figures at 16 + 3";
  t[0].now.faces_left = 0, t[0].now.faces_right = 2, t[0].turn = Deeds();
  Scripted one({"3"});
  t.step(FightPair{0, 2}, one);
  EXPECT_EQ(t[0].turn.inflicted, 0) << "the other end faces the other way";
}

// A front that meets exactly as many figures touches these; a corner is no front.
TEST(WholeClauses, a_corner_is_no_front) {  // NC-MELEE-01, NC-MELEE-26
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", "arm = \"heavy-cavalry\"\nfigures = 4\nwide = 4", 1000, 700, 270));
  put(t.state, 2, {{yards(1000), yards(500)}, south});  // from 970 to 1030: six of the line
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  Scripted dice({"3", "3"});
  t.step(FightPair{0, 2}, dice);
  EXPECT_EQ(t[0].turn.inflicted, 21) << "six and two that overlap at 19";
}

// NC-MRES-05

namespace {

// A line of ten pushes back one of sixteen in two ranks: 100 yards against 80.
struct Pushed : Table {
  explicit Pushed(const Tables& tables = {}) : Table(unit("red", "figures = 20\nweapon = \"MLR\"\nwide = 10", 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", "figures = 16\nweapon = \"MLR\"\nwide = 8", 1000, 700, 270), tables) {
    put(state, 2, {{yards(1000), yards(500)}, south});
    (*this)[0].now.opponent = 2, (*this)[2].now.opponent = 0;
    (*this)[0].now.role = (*this)[2].now.role = MeleeRole::BothCharged;
    (*this)[0].now.following_up = 1, (*this)[2].now.pushed_back = 1;
    (*this)[0].now.rounds = (*this)[2].now.rounds = 1;
  }
  void widen(bool pusher, bool pushed) {
    (*this)[0].turn = (*this)[2].turn = Deeds();
    const auto sheet = [](int u) {
      Written paper;
      paper.entries.push_back({u, plot(Does::Widens)});
      Answer answer;
      answer.paper = paper;
      return answer;
    };
    Scripted script{}, none{};
    script.add_move(pusher ? sheet(0) : Answer());
    script.add_move(pushed ? sheet(2) : Answer());
    step(WritePlots{0}, script);
    step(RunPeriod{0}, none);
  }
};

}  // namespace

TEST(WholeClauses, a_unit_pushed_back_widens_to_match_and_no_further) {  // NC-MRES-05
  Pushed t;
  t.widen(false, true);
  EXPECT_EQ(t[2].now.wide, 10) << "two figures in a period (T2), as wide as the enemy";
  t.widen(false, true);
  EXPECT_EQ(t[2].now.wide, 10) << "no wider than he";
  t.widen(true, true);
  EXPECT_EQ(t[0].now.wide, 12);
  EXPECT_EQ(t[2].now.wide, 12) << "his widening of the same period is met";
}

TEST(WholeClauses, a_unit_pushed_back_meets_the_widening_only) {  // NC-MRES-21
  Pushed t(house("option.NC-MRES-21", "the-widening"));
  t.widen(false, true);
  EXPECT_EQ(t[2].now.wide, 8) << "he is wider, but did not widen";
  t.widen(true, true);
  EXPECT_EQ(t[0].now.wide, 12);
  EXPECT_EQ(t[2].now.wide, 10) << "by his two figures";
}

TEST(WholeClauses, while_one_pushes_the_other_nothing_else_is_plotted) {  // NC-MRES-05
  Pushed t;
  EXPECT_TRUE(plots_freely(Board(t.state, t.setting), 0));
  EXPECT_TRUE(plots_freely(Board(t.state, t.setting), 2));
  EXPECT_EQ(refused(t, 2, plot(Does::Widens)), "");
  EXPECT_EQ(refused(t, 2, plot(Does::StepsBack, {Manoeuvre::back(yards(10))})), "NC-MRES-05");
  EXPECT_EQ(refused(t, 0, plot(Does::Narrows)), "NC-MRES-05");
  t[0].now.following_up = 0;
  EXPECT_FALSE(plots_freely(Board(t.state, t.setting), 0));
}

// NC-RETURN-03, NC-RETURN-13

namespace {

// Skirmishers went over the edge before lancers, who went after them.
struct FollowedOff : Table {
  FollowedOff() : Table(unit("red", skirmishers, 1000, 100, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", lancers, 1000, 300, 270) + far_foe) {
    Scripted quiet{};
    charge(2, 0, 12);
    put(state, 0, {{yards(1000), -yards(10)}, south});
    leave_table(state, 0, LeftBy::Evading, quiet);
    put(state, 2, {{yards(1000), -yards(5)}, south});
    leave_table(state, 2, LeftBy::Charging, quiet);
  }
  // The dice of a period.
  void period(int number, Scripted& dice) {
    state.period = number, state.agenda = {};
    (*this)[0].turn = (*this)[2].turn = Deeds();
    step(ReturnPhase{0}, dice);
    while (!state.agenda.empty()) {
      const Step next = state.agenda.pop();
      Rules::run(state, next, setting, dice);
    }
  }
};

}  // namespace

TEST(WholeClauses, evaders_wait_for_whoever_followed_them_off) {  // NC-RETURN-03
  FollowedOff t;
  EXPECT_TRUE(has(t[0].now.followers, 2));
  Scripted three{}, four({"2"}), five({"5"}), six({"5"});
  t.period(3, three);
  t.period(4, four);  // the lancers fail: they alone dice, the third period after they left
  EXPECT_EQ(t[2].now.attempts, 1);
  EXPECT_EQ(t[0].now.attempts, 0);
  t.period(5, five);
  EXPECT_TRUE(five.all_used());
  EXPECT_EQ(t[2].now.coming_back, 1);
  EXPECT_EQ(t[0].now.attempts, 0) << "not in the same period";
  t.period(6, six);
  EXPECT_TRUE(six.all_used());
  EXPECT_EQ(t[0].now.coming_back, 1);
}

TEST(WholeClauses, pursuers_lost_for_good_set_them_free_too) {  // NC-RETURN-13
  FollowedOff t;
  for (int period : {4, 5, 6}) {
    Scripted fails({"1"});
    t.period(period, fails);
    EXPECT_TRUE(fails.all_used());
  }
  EXPECT_EQ(t[2].now.presence, Presence::Gone);
  EXPECT_EQ(t[0].now.attempts, 0);
  Scripted last({"5"});
  t.period(7, last);
  EXPECT_EQ(t[0].now.coming_back, 1);
}

// Two regiments went after them: until the second of them is back they stay away.
TEST(WholeClauses, evaders_wait_for_all_who_followed_them_off) {  // NC-RETURN-03
  FollowedOff t;
  Scripted quiet{}, four({"5", "2"}), five({"5"}), six({"5"});
  t.state.period = 1;
  t.charge(3, 0, 12);
  put(t.state, 3, {{yards(1100), -yards(5)}, south});
  leave_table(t.state, 3, LeftBy::Charging, quiet);
  t.period(4, four);  // one comes back, the other fails
  EXPECT_TRUE(t[2].now.coming_back && !t[3].now.coming_back);
  t.period(5, five);
  EXPECT_TRUE(t[3].now.coming_back);
  EXPECT_EQ(t[0].now.attempts, 0) << "the first has been back for a period";
  t.period(6, six);
  EXPECT_TRUE(six.all_used());
  EXPECT_TRUE(t[0].now.coming_back);
}

// Nobody went after them: the third period after they left.
TEST(WholeClauses, evaders_whom_nobody_followed_return_as_others_do) {  // NC-RETURN-03
  Table t(unit("red", skirmishers, 1000, 100, 90) + unit("red", battalion, 1600, 300, 90) + unit("blue", lancers, 1000, 300, 270) + far_foe);
  t.charge(2, 0, 12);
  Scripted quiet{}, dice({"6"});
  put(t.state, 0, {{yards(1000), -yards(10)}, south});
  leave_table(t.state, 0, LeftBy::Evading, quiet);
  EXPECT_FALSE(t[0].now.followed);
  t.state.period = 4;
  t.step(ReturnPhase{0}, dice);
  EXPECT_EQ(t[0].now.coming_back, 1);
}

// NC-ORDER-24

namespace {

Answer joins(const Table& t, int who) {
  Answer ride;
  ride.value = who;
  Written paper;
  paper.entries.push_back({general_subject(t.state, 0), ride});
  Answer sheet;
  sheet.paper = paper;
  return sheet;
}

// Do the plots of this period let the general go to the second battalion?
bool may_ride_to_the_second(Table t) {
  Scripted script{};
  script.add_move(joins(t, 1));
  script.add_move(Answer());
  try {
    t.step(WritePlots{0}, script);
  } catch (const std::exception&) {
    return false;
  }
  return t.state.general(0).joins == 1;
}

Table general_with_a_battalion() {
  Table t(unit("red", battalion, 1000, 300, 90) + unit("red", battalion, 700, 300, 90) + far_foe + "[[general]]\nname = \"g\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 300]\n");
  t.state.general(0).with = 0;
  t.state.period = 3;
  return t;
}

}  // namespace

TEST(WholeClauses, a_general_spends_a_full_move_with_a_unit_before_he_leaves_it) {  // NC-ORDER-24
  Table t = general_with_a_battalion();
  EXPECT_TRUE(led(t.state, 0)) << "from the moment he joined";
  EXPECT_FALSE(led(t.state, 1));
  EXPECT_FALSE(may_ride_to_the_second(t));
  t.state.general(0).since = 1;
  EXPECT_TRUE(may_ride_to_the_second(t));
}

TEST(WholeClauses, nothing_holds_him_with_a_unit_that_runs) {  // NC-ORDER-24
  Table t = general_with_a_battalion();
  t[0].now.conduct = Conduct::Routing;
  EXPECT_TRUE(may_ride_to_the_second(t));
  t[0].now.conduct = Conduct::Steady;
  t.state.period = 1;
  EXPECT_TRUE(may_ride_to_the_second(t)) << "where he stands when the battle begins he has joined nobody yet";
}

// NC-REACT-01

// Shells fell on it for the first time in the period before; it tests to charge, and that is its test: the second shell calls for none.
TEST(WholeClauses, a_charge_test_is_the_test_of_the_first_shell_too) {  // NC-REACT-01, NC-SEQ-12
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", battalion, 1000, 610, 270) + far_foe);
  t[0].last.under_guns = t[0].last.under_fire = 1;
  t[0].last.firers_distance = 800;
  EXPECT_EQ(occasion_of(Board(t.state, t.setting), 0, false, false).occasion, Occasion::ArtilleryFire);
  t[0].turn.target = 2;
  t.state.phase = Phase::TestChargers;
  Scripted charge({"4 4 4"}, {static_cast<int>(Sign::LeaveOut)}), none{};
  t.step(TestCharger{0}, charge);
  EXPECT_EQ(t[0].turn.tested, 1);
  EXPECT_EQ(t[0].now.under_guns_before, 1);
  t.state.phase = Phase::TestOthers;
  t.step(TestOther{0, 0}, none);  // one test in a move: no dice
  t[0].turn = Deeds(), t[2].turn = Deeds();
  put(t.state, 2, {{yards(1000), yards(1000)}, south});
  EXPECT_FALSE(occasion_of(Board(t.state, t.setting), 0, false, false).test) << "the first time is over";
}

// Without a charge the same shell calls for its own test.
TEST(WholeClauses, the_first_shell_calls_for_a_test) {  // NC-REACT-01
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", battalion, 1000, 1000, 270));
  t[0].last.under_guns = t[0].last.under_fire = 1;
  t[0].last.firers_distance = 800;
  EXPECT_EQ(occasion_of(Board(t.state, t.setting), 0, false, false).occasion, Occasion::ArtilleryFire);
  t[0].now.under_guns_before = 1;
  EXPECT_FALSE(occasion_of(Board(t.state, t.setting), 0, false, false).test);
}

// NC-LOSE-23

namespace {

Cohesion after_fire(int casualties, int from_rear) {
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + far_foe);
  t[0].turn.casualties = casualties, t[0].turn.from_rear = from_rear;
  Scripted none{};
  t.step(SufferFire{0}, none);
  return t[0].now.cohesion;
}

}  // namespace

TEST(WholeClauses, one_casualty_a_figure_from_the_rear_disorders) {  // NC-LOSE-23, NC-BASE-11
  EXPECT_EQ(after_fire(20, 20), Cohesion::Disordered);
  EXPECT_EQ(after_fire(19, 19), Cohesion::Formed);
  EXPECT_EQ(after_fire(40, 19), Cohesion::Formed) << "most of it from the front";
}

// Behind the flank is not the rear (NC-DEF-07).
TEST(WholeClauses, fire_from_the_rear_counts_and_fire_from_the_flank_does_not) {  // NC-LOSE-23, NC-DEF-07
  const auto shot_from = [](double x, double y, int facing) {
    Table t(unit("red", battalion + holds, 1000, 700, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", "figures = 6\nweapon = \"MLR\"", x, y, facing));
    t[2].turn.aim = 0;
    Scripted dice({"3"});
    t.step(FirePhase{0}, dice);
    t.run_all(dice);
    EXPECT_GE(t[0].turn.casualties, 20);
    EXPECT_LT(t[0].turn.casualties, 60);
    t.step(SufferFire{0}, dice);
    return t[0].now.cohesion;
  };
  EXPECT_EQ(shot_from(1000, 600, 90), Cohesion::Disordered);
  EXPECT_EQ(shot_from(810, 690, 0), Cohesion::Formed);
}

}  // namespace linstock::nineteenth_century::afield
