// More clauses that one position tells: cover, answers to a charge, generals, guns that are taken, melees on uneven ground.
#include "books/nineteenth-century/battle_kit.h"
#include "books/nineteenth-century/melee/fight.h"

namespace linstock::nineteenth_century::afield {

namespace {

const std::string far_foe = unit("blue", battalion, 300, 1400, 270);

}  // namespace

// FIRE AND COVER

namespace {

std::string line_of_cover(const char* kind, int y) {
  return std::string("[[line]]\nkind = \"") + kind + "\"\nname = \"" + kind + "\"\npoints = [[800, " + std::to_string(y) + "], [1200, " + std::to_string(y) + "]]\n";
}
std::string hill(int y, int deep) {
  return "[[area]]\nkind = \"gentle-hill\"\nname = \"hill " + std::to_string(y) + "\"\noutline = [[800, " + std::to_string(y) + "], [1200, " + std::to_string(y) + "], [1200, " + std::to_string(y + deep) + "], [800, " +
         std::to_string(y + deep) + "]]\nelevation = 1\n";
}

}  // namespace

// Heavies that have come up to a wall are fired on halfway, where there is none; whoever shoots at its defenders shoots at hard cover.
TEST(WholeClauses, the_wall_that_they_storm_does_not_cover_chargers) {  // NC-FIRE-11, NC-FIRE-29, NC-SMALL-14
  Table t(line_of_cover("wall", 502) + unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", heavies, 1000, 700, 270) + unit("blue", battalion, 1000, 780, 270));
  t.charge(2, 0, 12);
  t[2].turn.does = Does::Charges, t[2].turn.contact = 0, t[2].turn.contact_range = 196, t[2].turn.moved = 196;
  put(t.state, 2, {{yards(1000), yards(504)}, south});
  const Board board(t.state, t.setting);
  const auto aim = board.aim(0, 2, as_target(board, 2));
  ASSERT_TRUE(aim);
  EXPECT_EQ(survey_arms(board, *aim, 0).target.cover, Cover::None);
  EXPECT_EQ(board.cover_from(0, {yards(1000), yards(780)}), Cover::Hard);
}

// A wall before the front is cover for its reaction too, as a wood is; behind its back it is none.
TEST(WholeClauses, whoever_lines_a_wall_is_in_hard_cover_when_he_tests) {  // NC-DEF-01, NC-REACT-50
  const std::string foe = unit("blue", battalion, 1000, 800, 270), own = unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90);
  Table before(line_of_cover("wall", 502) + own + foe), behind(line_of_cover("wall", 480) + own + foe), hedge(line_of_cover("hedge", 502) + own + foe);
  EXPECT_EQ(reaction_facts(Board(before.state, before.setting), 0, InCharge::No).cover, Cover::Hard);
  EXPECT_EQ(reaction_facts(Board(hedge.state, hedge.setting), 0, InCharge::No).cover, Cover::Soft);
  EXPECT_EQ(reaction_facts(Board(behind.state, behind.setting), 0, InCharge::No).cover, Cover::None);
}

// Both of two bodies that stand between have to be lower.
TEST(WholeClauses, fire_goes_over_everybody_who_is_lower) {  // NC-FIRE-04
  const auto targets = [](const std::string& ground) {
    Table t(ground + unit("red", battery, 1000, 300, 90) + unit("red", battalion, 1000, 620, 90) + unit("red", battalion, 1000, 680, 90) + unit("blue", battalion, 1000, 1000, 270));
    return targets_of(Board(t.state, t.setting), 0).size();
  };
  EXPECT_EQ(targets(hill(200, 150)), 1u);
  EXPECT_EQ(targets(hill(200, 150) + hill(590, 40)), 0u) << "the first of the two stands as high as the guns";
}

// The second of two that are charged at once is charged as well.
TEST(WholeClauses, every_target_of_a_charge_fires_as_charged) {  // NC-FIRE-10, NC-SMALL-20, NC-CHARGE-05
  Table t(unit("red", battalion + holds, 900, 500, 90) + unit("red", battalion, 1105, 500, 90) + unit("blue", "arm = \"heavy-cavalry\"\nfigures = 24\nwide = 24", 1000, 700, 270));
  t.charge(2, 0, 12);
  t[2].turn.also[0] = 1;
  t[2].turn.does = Does::Charges, t[2].turn.contact = 0, t[2].turn.contact_too[0] = 1, t[2].turn.contact_range = 200, t[2].turn.moved = 200;
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  const Board board(t.state, t.setting);
  for (int u : {0, 1}) {
    const auto aim = board.aim(u, 2, as_target(board, 2));
    ASSERT_TRUE(aim);
    EXPECT_EQ(survey_arms(board, *aim, u).target.charging, 1) << u;
  }
}

// ANSWERS TO A CHARGE

namespace {

std::string answer_refused(const Table& t, int u, Response wish) {
  const auto refusal = check_response(Board(t.state, t.setting), u, wish);
  return refusal ? "no" : "";
}

}  // namespace

// Attacking foot counter-charges foot; over a hedge, which would unform it before they meet, it may stand instead.
TEST(WholeClauses, nobody_has_to_counter_charge_over_a_hedge) {  // NC-RESP-02, NC-RESP-03
  const std::string units = unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", battalion, 1000, 550, 270);
  Table open(units), hedge(line_of_cover("hedge", 515) + units), far(line_of_cover("hedge", 540) + units);
  for (Table* t : {&open, &hedge, &far}) t->charge(2, 0, 12);
  EXPECT_EQ(answer_refused(open, 0, Response::CounterCharge), "");
  EXPECT_EQ(answer_refused(open, 0, Response::Halt), "no");
  EXPECT_EQ(answer_refused(hedge, 0, Response::Halt), "");
  EXPECT_EQ(answer_refused(far, 0, Response::Halt), "no") << "they meet on this side of it";
}

// Heavies (270) are charged by lancers (360) from 340 yards: further than they reach, but the two meet after 146 of them.
TEST(WholeClauses, a_counter_charge_has_to_reach_the_meeting_place_only) {  // NC-RESP-04, NC-RESP-15
  Table t(unit("red", heavies, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", lancers, 1000, 840, 270));
  t.charge(2, 0, 12);
  t[0].turn.wish = Response::CounterCharge, t[0].turn.tested = 1, t[0].turn.score = 14, t[0].turn.result = Reaction::ObeyOrders;
  EXPECT_EQ(answer_refused(t, 0, Response::CounterCharge), "");
  Scripted none{};
  answer_charge(t.state, t.setting, 0, none);
  EXPECT_EQ(t[0].turn.charge_on, 1);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].turn.does, Does::CounterCharges);
  EXPECT_EQ(t[0].turn.contact, 2);
  EXPECT_NEAR(t[0].turn.moved, 340 * 270 / 630, 1);
  EXPECT_NEAR(t[2].turn.moved, 340 * 360 / 630, 1);
}

// Lancers 300 yards off are there before foot at 100: 300 of 360 against 100 of 120 would be level, 290 is sooner.
TEST(WholeClauses, who_would_contact_first_is_answered) {  // NC-RESP-14
  Table t(unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", battalion, 1000, 600, 270) + unit("blue", lancers, 1000, 790, 270));
  t.charge(2, 0, 12), t.charge(3, 0, 12);
  EXPECT_EQ(first_charger(Board(t.state, t.setting), 0), 3);
  put(t.state, 3, {{yards(1000), yards(810)}, south});
  EXPECT_EQ(first_charger(Board(t.state, t.setting), 0), 2);
}

// GENERALS AND GUNS THAT ARE TAKEN

namespace {

const std::string lone_general = "[[general]]\nname = \"lone\"\nside = \"red\"\nbrigade = \"R\"\nat = [1000, 500]\n";

}  // namespace

// Enemies come to where he stands: he rides off; with enemies all round him he is taken, and worth half his points to them.
TEST(WholeClauses, a_lone_general_rides_off_and_is_taken_only_if_he_cannot) {  // NC-GEN-11, NC-END-02
  const std::string own = unit("red", battalion, 300, 300, 90);
  Table t(own + unit("blue", battalion, 1000, 1400, 270) + lone_general);
  put(t.state, 1, {{yards(1000), yards(495)}, south});
  t[1].turn.start = t[1].pose;
  Scripted none{};
  t.step(RunPeriod{0}, none);
  EXPECT_TRUE(t.state.general(0).alive);
  EXPECT_GT(Board(t.state, t.setting).yards_to(1, t.state.general(0).at), 10);
  const std::string ring = unit("blue", battalion, 1000, 1400, 270) + unit("blue", battalion, 1000, 1300, 270) + unit("blue", battalion, 1400, 1400, 270) + unit("blue", battalion, 1400, 1300, 270);
  Table taken(own + ring + lone_general);
  put(taken.state, 1, {{yards(1000), yards(490)}, south});
  put(taken.state, 2, {{yards(1000), yards(470)}, north});
  put(taken.state, 3, {{yards(1110), yards(500)}, east});
  put(taken.state, 4, {{yards(890), yards(500)}, west});
  for (int i : {1, 2, 3, 4}) taken[i].turn.start = taken[i].pose;
  taken.state.general(0).at = {yards(1000), yards(492)};
  const int before = worth(taken.state, taken.setting, 1);
  taken.step(RunPeriod{0}, none);
  ASSERT_FALSE(taken.state.general(0).alive);
  EXPECT_EQ(taken.state.general(0).captured, 1);
  EXPECT_EQ(worth(taken.state, taken.setting, 1) - before, 4 * 25);
}

TEST(WholeClauses, a_general_surrenders_with_his_unit) {  // NC-END-02, NC-ROUT-03
  Table t(unit("red", battalion, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 1400, 270) + lone_general);
  t.state.general(0).with = 0;
  Scripted none{};
  const int red = worth(t.state, t.setting, 0), blue = worth(t.state, t.setting, 1);
  destroy(t.state, 0, true, clause::NC_ROUT_03, t.setting, none);
  EXPECT_EQ(t.state.general(0).captured, 1);
  EXPECT_EQ(worth(t.state, t.setting, 0), red - 4 * (190 + 50));
  EXPECT_EQ(worth(t.state, t.setting, 1), blue + 4 * (190 + 50) / 2);
  t.step(Score{0}, none);
  EXPECT_EQ(t.state.scores[1], blue + 4 * (190 + 50) / 2);
}

// Gunners who break leave their guns standing; the first enemy who passes over them has them, at half their price.
TEST(WholeClauses, guns_whose_crew_ran_are_taken_by_whoever_passes_over_them) {  // NC-ROUT-11, NC-END-02
  Table t(unit("red", battery, 1000, 500, 90) + unit("red", battalion, 300, 300, 90) + unit("blue", battalion, 1000, 560, 270) + unit("blue", battalion, 300, 1400, 270));
  Scripted none{};
  break_unit(t.state, 0, false, clause::NC_RESULT_13, none);
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.presence, Presence::Gone);
  EXPECT_EQ(t[0].now.guns_left, 4);
  EXPECT_EQ(t[0].now.guns_taken, 0) << "nobody has come yet";
  const int before = worth(t.state, t.setting, 1);
  t[2].turn = Deeds();
  t[2].turn.start = t[2].pose;
  t[2].turn.does = Does::Marches;
  t[2].turn.legs.push({Manoeuvre::Kind::Advance, Hand::Left, yards(100), 0, period_time});
  t.step(RunPeriod{0}, none);
  EXPECT_EQ(t[0].now.guns_taken, 1);
  EXPECT_EQ(worth(t.state, t.setting, 1) - before, 4 * 4 * 15 / 2);
  t.step(Score{0}, none);
  EXPECT_EQ(t.state.scores[1], worth(t.state, t.setting, 1)) << "the score says the same";
}

// MELEE ON UNEVEN GROUND

namespace {

// What a line of twenty suffers from six heavies in front, with a die of 3 for either.
int suffered(const std::string& ground, int began_at) {
  Table t(ground + unit("red", battalion + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", heavies, 1000, 900, 270));
  t[2].turn.start = {{yards(1000), yards(began_at)}, south};
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  t[0].now.role = MeleeRole::Stationary, t[2].now.role = MeleeRole::ChargedStationary;
  t[2].turn.does = Does::Charges, t[2].turn.contact = 0, t[2].turn.straight = 200;
  Scripted dice({"3", "3"});
  t.step(FightPair{0, 2}, dice);
  return t[0].turn.received;
}

}  // namespace

// 22, charging 4, the die 3: 29; from a hill 30; against a stream bank 28. Six figures fight.
TEST(WholeClauses, a_charge_from_a_hill_and_one_over_a_stream) {  // NC-MELEE-10, NC-MELEE-16, NC-MELEE-27
  EXPECT_EQ(suffered("", 700), 63);
  EXPECT_EQ(suffered(hill(600, 200), 700), 72) << "it began on the hill";
  EXPECT_EQ(suffered(hill(600, 200), 545), 63) << "before the hill";
  EXPECT_EQ(suffered(line_of_cover("stream", 502), 700), 55);
  EXPECT_EQ(suffered(line_of_cover("stream", 480), 700), 63) << "behind its back";
  EXPECT_EQ(suffered(line_of_cover("hedge", 502), 700), 55);
  EXPECT_EQ(suffered(line_of_cover("wall", 502), 700), 41) << "a major obstacle: 26";
}

// Riders on foot are no cavalry to a square: with 12 they come home (9 is wanted), mounted they are five short of it.
TEST(WholeClauses, only_mounted_cavalry_shies_at_a_square) {  // NC-HOME-02, NC-BASE-14
  for (const bool on_foot : {false, true}) {
    Table t(unit("red", "figures = 20\nweapon = \"MLR\"\nformation = \"square\"" + holds, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) +
            unit("blue", std::string("arm = \"light-cavalry\"\nfigures = 8\nweapon = \"BLC\"") + (on_foot ? "\ndismounted = true" : ""), 1000, 700, 270));
    t.charge(2, 0, 12);
    t[2].turn.does = Does::Charges, t[2].turn.contact = 0, t[2].turn.contact_range = 100;
    t[2].next.figures = 8;
    put(t.state, 2, {{yards(1000), yards(501)}, south});
    Scripted none{};
    t.step(HaltCharges{0}, none);
    EXPECT_EQ(t[2].turn.halted_by_fire, on_foot ? 0 : 1);
  }
}

// Whoever has broken all its opponents pursues, skirmishers who fought skirmishers too.
TEST(WholeClauses, winners_in_open_order_pursue_as_well) {  // NC-MRES-13, NC-ORDER-19
  Table t(unit("red", skirmishers, 1000, 500, 90) + unit("red", battalion, 1700, 300, 90) + unit("blue", skirmishers, 1000, 700, 270) + unit("blue", battalion, 300, 1400, 270));
  put(t.state, 2, {{yards(1000), yards(500)}, south});
  t[0].now.opponent = 2, t[2].now.opponent = 0;
  t[0].now.role = t[2].now.role = MeleeRole::BothCharged;
  t[0].turn.inflicted = t[2].turn.received = 40, t[0].turn.received = t[2].turn.inflicted = 10;
  t[0].turn.fought = t[2].turn.fought = 1;
  Scripted none{};
  t.step(EndMelees{0}, none);
  EXPECT_TRUE(runs(t[2]));
  EXPECT_EQ(t[0].now.conduct, Conduct::Pursuing);
  EXPECT_EQ(t[0].now.quarry, 2);
}

}  // namespace linstock::nineteenth_century::afield
