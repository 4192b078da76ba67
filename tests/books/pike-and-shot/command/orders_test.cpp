// Written orders on the table: the sheets, what they forbid and demand, and how a new order comes to its battalia.
#include "books/pike-and-shot/command/orders.h"

#include "kernel/book.h"
#include "books/pike-and-shot/whole.h"
#include "books/pike-and-shot/table_kit.h"

namespace linstock::pike_and_shot {

const Book& book();

namespace {

using M = Manoeuvre;

// Red has two battalia and a General, Blue one.
std::string two_battalia(const std::string& r_order, int general_x = 300, int general_y = 100) {
  return "[scenario]\nbook = \"pike-and-shot\"\ntitle = \"A test\"\norders = true\n"
         "[[battalia]]\nname = \"R\"\nside = \"red\"\n" + r_order + "[[battalia]]\nname = \"S\"\nside = \"red\"\norder = \"support\"\nsupports = \"R\"\n"
         "[[battalia]]\nname = \"B\"\nside = \"blue\"\norder = \"hold\"\nplace = [400, 500]\n" +
         leaders(300, 200) + "[[leader]]\nname = \"S leader\"\nside = \"red\"\nbattalia = \"S\"\nat = [900, 200]\n[[leader]]\nname = \"General\"\nside = \"red\"\nrank = \"general\"\nat = [" +
         std::to_string(general_x) + ", " + std::to_string(general_y) + "]\n";
}
std::string of_s(const std::string& more, double x, double y) {
  return "[[unit]]\nname = \"of S\"\nside = \"red\"\nbattalia = \"S\"\n" + more + "\nat = [" + std::to_string(x) + ", " + std::to_string(y) + "]\nfacing = 90\n";
}
const std::string attack = "order = \"attack\"\nplace = [300, 700]\n", hold = "order = \"hold\"\nplace = [300, 300]\n";

struct Ordered : Table {
  explicit Ordered(const std::string& text) : Table(text, 0) {}
};

Answer paper(const Told& told, const Setting& setting) { return written(told, setting); }
Told attack_at(int x, int y) { return {1, Order::Attack, 1, {yards(x), yards(y)}, -1, TableEdge::Own}; }

}  // namespace

TEST(BattleOrders, both_sides_write_before_the_battle) {  // PS-CMD-11
  Scenario s = Table::read(two_battalia("") + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 600, 270));
  const State& state = s.state;
  ASSERT_TRUE(std::holds_alternative<WriteOrders>(state.agenda.steps.back()));
  BookGame<RulesUnderOrders> game(s.state, s.setting);
  ASSERT_EQ(game.questions().size(), 2u);
  const Question& red = game.questions()[0];
  ASSERT_EQ(red.blank->lines.size(), 2u);
  EXPECT_TRUE(red.blank->lines[0].required) << "the file says nothing of R";
  EXPECT_FALSE(red.blank->lines[1].required) << "S has its order from the file";
  const auto sheet = [&](const Told& told) {
    Written w;
    w.entries.push_back({battalia_subject(state, 0), paper(told, *s.setting)});
    Answer answer;
    answer.paper = std::move(w);
    return answer;
  };
  Told nowhere = attack_at(0, 0);
  nowhere.order = Order::Hold, nowhere.placed = 0;
  Told itself = attack_at(0, 0);
  itself.order = Order::Support, itself.placed = 0, itself.battalia = 0;
  for (const Told& wrong : {nowhere, itself}) {
    const auto refusal = game.seal(0, sheet(wrong));
    ASSERT_TRUE(refusal);
    EXPECT_STREQ(refusal->clause.id, "PS-CMD-11");
    EXPECT_EQ(refusal->subject, battalia_subject(state, 0));
  }
  Answer empty;
  empty.paper = Written{};
  EXPECT_FALSE(game.seal(0, sheet(attack_at(250, 800))));
  EXPECT_FALSE(game.seal(1, empty));
  EXPECT_EQ(game.state().orders[0].now, attack_at(250, 800));
  EXPECT_EQ(game.state().orders[1].now.battalia, 0);
  EXPECT_EQ(game.state().orders[2].now.order, Order::Hold);
  // Each seat knows its own.
  const State seen = RulesUnderOrders::known(game.state(), *s.setting, 1);
  EXPECT_FALSE(seen.orders[0].now.given);
  EXPECT_TRUE(seen.orders[2].now.given);
}

TEST(BattleOrders, are_switched_off_by_the_option) {  // PS-CMD-11
  const std::string text = two_battalia(hold) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 600, 270);
  Tables off;
  off.movement.orders = Orders::Off;
  Scenario without, with;
  ASSERT_FALSE(read_scenario(text, "test", off, without));
  ASSERT_FALSE(read_scenario(text, "test", Tables{}, with));
  EXPECT_TRUE(without.state.orders.empty());
  EXPECT_TRUE(std::holds_alternative<NewTurn>(without.state.agenda.steps.back()));
  EXPECT_EQ(with.state.orders.size(), 3u);
}

TEST(BattleOrders, are_written_everywhere_by_the_option) {  // PS-CMD-11: though the file knows of none
  const Book& book = *find_book("pike-and-shot");
  std::string_view text;
  for (const linstock::Setup& setup : book.setups)
    if (std::string_view(setup.name) == "hedge-lane") text = setup.text;
  Tables on;
  on.movement.orders = Orders::On;
  Scenario by_scenario, everywhere;
  ASSERT_FALSE(read_scenario(text, "test", Tables{}, by_scenario));
  ASSERT_FALSE(read_scenario(text, "test", on, everywhere));
  EXPECT_TRUE(by_scenario.state.orders.empty());
  ASSERT_EQ(everywhere.state.orders.size(), 2u);
  BookGame<RulesUnderOrders> game(everywhere.state, everywhere.setting);
  ASSERT_TRUE(game.question());
  EXPECT_EQ(game.question()->shape, Question::Shape::Write);
  EXPECT_EQ(game.questions().size(), 2u) << "both sides at once";
}

TEST(BattleOrders, whoever_holds_does_not_go_far_to_charge) {  // PS-CMD-11
  // The enemy is 40 yards before the regiment; its position is marked 100, then 130 yards from him.
  const auto table = [](const std::string& order) {
    return Ordered(two_battalia(order) + unit("red", horse4, 300, 300, 90) + of_s(horse4, 900, 300) + unit("blue", regiment, 300, 340, 270));
  };
  const auto offered = [](Ordered t, Orders option = Orders::AsScenario) {
    t.setting.tables.movement.orders = option;
    if (option == Orders::Off) t.state.orders.clear();
    t.state.phase = Phase::CloseFire;
    Question asked;
    struct Look final : Umpire {
      Question& out;
      explicit Look(Question& q) : out(q) {}
      int roll(const Roll&) override { return 0; }
      Faces roll_faces(const Roll&) override { return Faces(); }
      int decide(const Question& q) override { return out = q, -1; }
      Answer decide_move(const Question&) override { return Answer(); }
    } look(asked);
    t.step(DeclareCharges{0}, look);
    std::vector<int> units;
    for (const Option& o : asked.options)
      if (o.value >= 0) units.push_back(o.value);
    return std::pair(units, asked.seen_by);
  };
  EXPECT_EQ(offered(table("order = \"hold\"\nplace = [300, 240]\n")).first, std::vector<int>{0}) << "100 yards";
  EXPECT_EQ(offered(table("order = \"hold\"\nplace = [300, 220]\n")).first, std::vector<int>{0}) << "120 yards";
  EXPECT_TRUE(offered(table("order = \"hold\"\nplace = [300, 219]\n")).first.empty()) << "121 yards";
  EXPECT_EQ(offered(table("order = \"hold\"\nplace = [300, 219]\n")).second, only(0)) << "what the order allows is nobody else's business";
  EXPECT_EQ(offered(table("order = \"hold\"\nplace = [300, 219]\n"), Orders::Off).first, std::vector<int>{0});
  EXPECT_EQ(offered(table("order = \"attack\"\nplace = [900, 900]\n")).first, std::vector<int>{0}) << "an attack charges whom it likes";
  EXPECT_EQ(offered(table("order = \"withdraw\"\n")).first, std::vector<int>{0}) << "40 yards from where the battalia stands";
}

TEST(BattleOrders, whoever_withdraws_does_not_go_far_either) {  // PS-CMD-11
  // Horse reaches 160 yards: the enemy is 140 off, from everybody of the battalia.
  Ordered t(two_battalia("order = \"withdraw\"\n") + unit("red", horse4, 300, 300, 90) + of_s(horse4, 900, 300) + unit("blue", regiment, 300, 440, 270));
  const Board board(t.state, t.setting);
  EXPECT_FALSE(charge_targets(board, 0).empty());
  EXPECT_TRUE(order_forbids(board, 0, 2));
  t[0].turn.held = Held::GoesOn;
  EXPECT_FALSE(order_forbids(Board(t.state, t.setting), 0, 2)) << "whoever cannot stop himself asks no order";
}

TEST(BattleOrders, an_attack_goes_on) {  // PS-CMD-11
  const std::string text = two_battalia(attack) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 400, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270);
  const auto move = [](Ordered& t, std::initializer_list<int> picks, Umpire* other = nullptr) {
    t.state.first = 0;
    t.state.agenda.push(MovementPhase{0});
    Scripted script({}, picks);
    t.run_all(other ? *other : script);
    EXPECT_TRUE(other || script.all_used()) << script.unused();
  };
  // Nobody moves: the unit that is nearest to the objective goes on by itself, as far as a march goes.
  Ordered idle(text);
  idle[1].now.dps = 1;
  move(idle, {no_more, no_more});
  EXPECT_EQ(idle[0].pose.at.y, yards(460));
  EXPECT_EQ(idle[1].pose.at.y, yards(300));
  EXPECT_EQ(idle[0].turn.moved, Moved::Marched);
  // One that is told to halt goes on all the same; one in disorder stays if another is in order.
  Ordered halts(text);
  move(halts, {0, Halts, 1, Halts, no_more, no_more});
  EXPECT_EQ(halts[0].pose.at.y, yards(460));
  // With an enemy within 120 yards of it, the order asks for nothing.
  Ordered near(two_battalia(attack) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 300, 420, 270));
  move(near, {no_more, no_more});
  EXPECT_EQ(near[0].pose.at.y, yards(300));
  // Nor once it is there, nor under another order.
  Ordered there(two_battalia("order = \"attack\"\nplace = [300, 290]\n") + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  move(there, {no_more, no_more});
  EXPECT_EQ(there[0].pose.at.y, yards(300));
  Ordered holds(two_battalia(hold) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  move(holds, {no_more, no_more});
  EXPECT_EQ(holds[0].pose.at.y, yards(300));
}

TEST(BattleOrders, an_attack_that_moved_is_left_alone) {  // PS-CMD-11
  Ordered t(two_battalia(attack) + unit("red", regiment, 300, 300, 90) + unit("red", regiment, 400, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  t.state.agenda.push(MovementPhase{0});
  Scripted script({}, {1, Marches, no_more, no_more});
  script.add_move(path({M::advance(yards(5))}));
  t.run_all(script);
  EXPECT_TRUE(script.all_used()) << script.unused();
  EXPECT_EQ(t[1].pose.at.y, yards(305));
  EXPECT_EQ(t[0].pose.at.y, yards(300)) << "one unit nearer is enough";
}

TEST(BattleOrders, a_new_order_is_spoken_and_listened_to) {  // PS-CMD-03, PS-CMD-11
  // The General stands 20 yards from R's Commander.
  Ordered t(two_battalia(hold, 300, 180) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  t.state.agenda.push(LeadersAgain{0});
  t.state.agenda.push(LeaderActs{3});
  t.state.agenda.push(LeaderActs{0});
  // The Commander lets the General speak first, then listens, and has an action left.
  Scripted script({}, {LeaderWaits, LeaderIssues, 0, LeaderRests, LeaderListens, LeaderRests});
  script.add_move(paper(attack_at(250, 800), t.setting));
  t.run_all(script);
  EXPECT_TRUE(script.all_used()) << script.unused();
  EXPECT_EQ(t.state.orders[0].now, attack_at(250, 800));
  EXPECT_EQ(t.state.leader(0).spent, 1);
  EXPECT_EQ(t.state.leader(3).spent, 1);
}

TEST(BattleOrders, beyond_20_yards_a_messenger_is_needed) {  // PS-CMD-07, PS-CMD-11
  // S's Commander is 600 yards from the General: two rides of 240 and one of 100 yards.
  Ordered t(two_battalia(hold, 300, 179) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  t.state.agenda.push(IssueOrder{3});
  Scripted script({}, {3});  // to S, by messenger
  script.add_move(paper(attack_at(900, 800), t.setting));
  script.add_move(path({M::shift(yards(240), 0)}));
  t.run_all(script);
  EXPECT_TRUE(script.all_used()) << script.unused();
  ASSERT_EQ(t.state.messengers.size(), 1u);
  const auto refused_ride = [&](int far) {
    Point end;
    const auto refusal = check_messenger(Board(t.state, t.setting), 0, path({M::shift(yards(far), 0)}), end);
    return refusal ? std::string(refusal->clause.id) : "";
  };
  EXPECT_EQ(refused_ride(240), "");
  EXPECT_EQ(refused_ride(241), "PS-CMD-07");
  for (const auto& [far, aside] : {std::pair(240, 0), std::pair(110, 15)}) {
    for (Messenger& m : t.state.messengers) m.rode = 0;
    Scripted ride({}, {});
    ride.add_move(path({M::shift(yards(far), yards(aside))}));
    t.state.agenda.push(RideMessengers{0});
    t.run_all(ride);
    EXPECT_TRUE(ride.all_used());
  }
  EXPECT_TRUE(t.state.messengers.empty()) << "he has come within 20 yards of the Commander";
  EXPECT_EQ(t.state.orders[1].now.order, Order::Support) << "nobody has listened yet";
  Scripted listen({}, {LeaderListens, LeaderRests});
  t.state.agenda.push(LeaderActs{2});
  t.run_all(listen);
  EXPECT_EQ(t.state.orders[1].now, attack_at(900, 800));
}

TEST(BattleOrders, a_general_out_of_earshot_may_only_send) {  // PS-CMD-11
  Ordered t(two_battalia(hold, 300, 179) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  Scripted wrong({}, {0});
  EXPECT_THROW(t.step(IssueOrder{3}, wrong), std::exception) << "21 yards are too far to speak";
  Scripted right({}, {1});
  t.step(IssueOrder{3}, right);
  EXPECT_EQ(t.state.agenda.steps.back(), Step(WriteOrder{3, 0, 1}));
}

TEST(BattleOrders, a_messenger_who_is_met_is_lost_with_his_message) {  // PS-CMD-13
  Ordered t(two_battalia(hold) + unit("red", regiment, 300, 300, 90) + of_s(regiment, 900, 300) + unit("blue", regiment, 400, 800, 270));
  t.state.messengers.push_back({0, 1, {yards(400), yards(760)}, 0, attack_at(1, 1)});
  t.state.messengers.push_back({1, 2, {yards(400), yards(740)}, 0, attack_at(1, 1)});
  Scripted go({}, {});
  go.add_move(path({M::advance(yards(100))}));
  t.step(march(2, 160), go);
  ASSERT_EQ(t.state.messengers.size(), 1u);
  EXPECT_EQ(t.state.messengers[0].side, 1) << "one's own are let through";
}

}  // namespace linstock::pike_and_shot
