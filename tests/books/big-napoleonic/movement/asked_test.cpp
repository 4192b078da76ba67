// WHAT A PLAYER IS ASKED about a move, and answers that are none.
#include "books/big-napoleonic/firing_kit.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/movement_kit.h"

namespace linstock::big_napoleonic {
namespace {

using namespace kit;

struct Stopped {};
// Whoever wants to know what is asked gives no answer.
struct Listening final : Umpire {
  Question asked;
  int roll(const Roll&) override { throw Stopped{}; }
  linstock::Faces roll_faces(const Roll&) override { throw Stopped{}; }
  int decide(const Question& q) override {
    asked = q;
    throw Stopped{};
  }
  Answer decide_move(const Question& q) override {
    asked = q;
    throw Stopped{};
  }
};

Question plan_asked(Battle& b, int unit, ThrowResult result) {
  Listening umpire;
  try {
    b.run(PlanMove{unit, result}, umpire);
    ADD_FAILURE() << "nothing was asked";
  } catch (const Stopped&) {
  }
  return umpire.asked;
}
std::vector<int> kinds_of(const Question& q) {
  std::vector<int> all;
  for (const Option& o : q.options) all.push_back(o.value);
  return all;
}
std::vector<int> kinds_of(std::initializer_list<MoveKind> kinds) {
  std::vector<int> all;
  for (const MoveKind kind : kinds) all.push_back(static_cast<int>(kind));
  return all;
}

TEST(Asked, which_kinds_of_move_are_open) {  // BN-MOVE-01, BN-THROW-23, BN-THROW-27, BN-ART-06, BN-ASSLT-23
  Battle b;
  const int foot = b.add(0, 20, 20, north), gun = b.add_gun(0, 40, 20, north, Stance::Limbered);
  const int enemy = b.add(1, 20, 40, south);
  EXPECT_EQ(kinds_of(plan_asked(b, foot, full)), kinds_of({stand, advance, manoeuvre}));
  b[enemy].pose.at = at_inches(20, 31.5);
  EXPECT_EQ(kinds_of(plan_asked(b, foot, full)), kinds_of({stand, advance, manoeuvre, assault}));
  EXPECT_EQ(kinds_of(plan_asked(b, foot, limited)), kinds_of({stand, advance, manoeuvre}));
  EXPECT_EQ(kinds_of(plan_asked(b, foot, ThrowResult::RallyNoMoveOrRetire)), kinds_of({stand, manoeuvre}));
  b[enemy].pose.at = at_inches(40, 25);
  EXPECT_EQ(kinds_of(plan_asked(b, gun, full)), kinds_of({stand, manoeuvre}));
  // Advances and manoeuvres are drawn on the ground, and may end in a town; the others are choices.
  b[enemy].pose.at = at_inches(20, 25);
  for (const Option& o : plan_asked(b, foot, full).options) {
    const bool drawn = o.value == static_cast<int>(advance) || o.value == static_cast<int>(manoeuvre);
    EXPECT_EQ(o.kind, drawn ? Option::Kind::OnTheGround : Option::Kind::Choice) << o.value;
  }
  EXPECT_EQ(plan_asked(b, foot, full).allowance, inches(12));
  EXPECT_EQ(plan_asked(b, foot, limited).allowance, inches(6));
  EXPECT_EQ(plan_asked(b, foot, ThrowResult::RallyNoMoveOrRetire).allowance, 0);
}

TEST(Asked, standing_still_is_a_plan_too) {  // BN-THROW-27
  Battle b;
  const int foot = b.add(0, 20, 20, north, {.stance = Stance::Depth, .square = 1});
  MovePlan plan;
  plan.bad_going = plan.formed = plan.displaces = plan.wide_pivot = 1;
  EXPECT_FALSE(check_move(b.board(), foot, full, answer_move(stand, {}), &plan));
  EXPECT_EQ(plan.kind, stand);
  EXPECT_EQ(plan.end, block_of(b[foot]));
  EXPECT_EQ(plan.stance, Stance::Depth);
  EXPECT_EQ(std::tuple(plan.square, plan.town, plan.target), std::tuple(1, -1, -1));
  EXPECT_EQ(std::tuple(plan.bad_going, plan.formed, plan.displaces, plan.wide_pivot, plan.allowance), std::tuple(0, 0, 0, 0, 0));
  EXPECT_EQ(plan.used, 0);
  EXPECT_EQ(plan.moved, Movement::None);
  EXPECT_EQ(plan.unlimbered, Unlimbering::No);
  EXPECT_EQ(refused(b, foot, stand, {M::advance(1000)}), "BN-THROW-27");
}

TEST(Asked, whose_target_has_gone_goes_straight_on_or_stops) {  // BN-ASSLT-22
  Battle b;
  const int horse = b.add(0, 20, 20, north, {.arm = Arm::Cavalry});
  b.add(1, 50, 40, south);
  walk(b, horse, {M::advance(4000)});
  const auto refusal = [&](std::initializer_list<M> path) { return clause_of(check_go_on(b.board(), horse, full, answer_move(advance, path), nullptr)); };
  EXPECT_EQ(refusal({M::advance(5000)}), "");
  EXPECT_EQ(refusal({M::advance(14000)}), "");
  EXPECT_NE(refusal({M::advance(14500)}), "");
  EXPECT_EQ(refusal({M::back(2000)}), "BN-ASSLT-22");
  EXPECT_EQ(refusal({M::advance(0)}), "BN-ASSLT-22");
  EXPECT_EQ(refusal({}), "BN-ASSLT-22");
  EXPECT_EQ(refusal({M::pivot(0), M::advance(1000)}), "BN-ASSLT-22");
  EXPECT_EQ(refusal({M::advance(1000), M::advance(1000)}), "BN-ASSLT-22");
}

TEST(Asked, places_on_a_path_have_a_number_each) {  // BN-HALT-12
  EXPECT_LT(place_number(where_it_stands), 0);
  for (const PathPlace p : {where_it_stands, PathPlace{0, 0}, PathPlace{0, 12000}, PathPlace{3, 0}, PathPlace{5, 18000}}) EXPECT_EQ(place_numbered(place_number(p)), p);
}

// A wider contact zone by a house rule: only then is an enemy at the rear, a base's depth away from the front, near the front as well.
TEST(Asked, whoever_is_struck_in_the_rear_is_not_engaged_on_its_front) {  // BN-FASSLT-02, BN-FASSLT-08
  for (const double y : {19.0, 18.5}) {
    Battle b;
    b.setting->tables.distances.contact_zone = inches(2);
    const int line = b.add(1, 20, 20, north, {.bases = 3});
    const int attacker = b.add(0, 20, y, north, {.bases = 3});
    made_contact(b, attacker, line);
    EXPECT_EQ(bases_at(b, line, attacker, FirePhase::Reaction), 0) << y;
  }
}

// A redeployment that does not name its deployment is known by its layout; a gun has two states.
TEST(Asked, a_layout_says_which_deployment_is_meant) {  // BN-DEPLOY-01 to 05, BN-ART-05
  Battle b;
  const int six = b.add(0, 20, 20, north, {.bases = 6}), gun = b.add_gun(0, 40, 20, north);
  for (const Stance stance : {Stance::Extended, Stance::Depth, Stance::DepthThree, Stance::March}) {
    b[six].stance = stance == Stance::March ? Stance::Extended : Stance::March;
    EXPECT_EQ(stance_after(b[six], b[six].stance, Manoeuvre::reform(layout_of(b[six], stance))), stance);
  }
  Layout none = layout_of(b[six], Stance::Depth);
  none.files = 5;
  EXPECT_EQ(stance_after(b[six], Stance::March, Manoeuvre::reform(none)), Stance::March);
  const Layout own = layout_of(b[gun]);
  EXPECT_EQ(stance_after(b[gun], Stance::Unlimbered, Manoeuvre::reform(own)), Stance::Limbered);
  EXPECT_EQ(stance_after(b[gun], Stance::Limbered, Manoeuvre::reform(own)), Stance::Unlimbered);
}

TEST(Asked, a_withdrawal_is_of_the_kind_that_was_called_for) {  // BN-MOVE-01
  Battle b;
  const int foot = b.add(0, 36, 20, north);
  b.add(1, 36, 30, south);
  Answer answer;
  answer.value = static_cast<int>(Withdrawal::ThrowRetreat);
  answer.path.push(M::back(12000));
  Withdrawn out;
  EXPECT_EQ(clause_of(check_withdrawal(b.board(), foot, Withdrawal::ThrowRetreat, -1, answer, out)), "");
  EXPECT_EQ(clause_of(check_withdrawal(b.board(), foot, Withdrawal::CombatRetreat, -1, answer, out)), "BN-MOVE-01");
}

// Horse rides eight inches, turns and charges. Other horse beside its way evades as it begins: the target is still there, so it rides on.
TEST(Asked, a_charge_whose_target_stays_goes_home_whoever_else_has_gone) {  // BN-ASSLT-22, BN-EVADE-07
  Battle b;
  const int horse = b.add(0, 30, 10, north, {.arm = Arm::Cavalry, .bases = 3});
  const int target = b.add(1, 35, 18, west, {.bases = 3});
  const int other = b.add(1, 30, 30, south, {.arm = Arm::Cavalry, .bases = 3});
  Scripted umpire({});
  umpire.add_move(answer_move(assault, {M::advance(8000), M::pivot(-quarter_turn), M::advance(6000)}, target));
  b.run(PlanMove{horse, full}, umpire);
  const Walk planned_walk = std::get<Walk>(b.state.agenda.pop());
  b.run(planned_walk, umpire);
  ASSERT_TRUE(std::holds_alternative<OfferEvade>(b.state.agenda.steps.back()));
  EXPECT_EQ(b[horse].pose.at, at_inches(30, 18));
  b.state.agenda.pop();
  b[other].evaded = 1;
  b[other].pose.at = at_inches(60, 44);
  b.run(std::get<Walk>(b.state.agenda.pop()), umpire);
  EXPECT_TRUE(umpire.all_used()) << "nothing more was asked";
  EXPECT_EQ(b[horse].pose.at, at_inches(35, 18));
  ASSERT_EQ(b.state.contacts.size(), 1u);
  EXPECT_EQ(b.state.contacts[0].defender, target);
}

// A garrison that must retire may form up in its own way: that is the one redeployment it pays for.
TEST(Asked, a_garrison_pays_once_for_forming_up) {  // BN-MOVE-09, BN-TOWN-03, R185
  Battle b;
  const int town = b.add_area(34, 24, 38, 28, AreaKind::Town);
  const int foot = b.add(0, 36, 26, north, {.stance = Stance::Town});
  b.hold_town(town, foot);
  b.add(1, 36, 34, south);
  const auto way = [&](std::int32_t far) {
    Answer answer;
    answer.value = static_cast<int>(Withdrawal::ThrowRetire);
    answer.path.push(reform(b[foot], Stance::Extended, SquareChange::None, -2000, 0));  // its front on the southern edge
    answer.path.push(M::back(far));
    Withdrawn out;
    const auto refusal = check_way(b.board(), foot, Withdrawal::ThrowRetire, terms(b.board(), foot, Withdrawal::ThrowRetire, -1), answer, out);
    return std::pair(clause_of(refusal), out.allowed);
  };
  EXPECT_EQ(way(3000), std::pair(std::string(), 3000));
  EXPECT_EQ(way(3500).first, "BN-ALLOW-01");
}

TEST(Asked, a_gun_as_near_to_its_friends_as_to_the_enemy_is_not_isolated) {  // BN-ART-14
  Battle b;
  const int own = b.add(0, 20, 20, north), gun = b.add_gun(0, 30, 20, north), enemy = b.add(1, 40, 20, south);
  EXPECT_EQ(own, 0);
  EXPECT_FALSE(isolated(b.board(), gun));
  b[enemy].pose.at.x -= 1;
  EXPECT_TRUE(isolated(b.board(), gun));
  b[own].on_table = 0;
  EXPECT_FALSE(isolated(b.board(), gun)) << "there is nobody to go to";
}

// Horse rides over a stream or a bank before its target, but not at works.
TEST(Asked, only_works_keep_horse_off) {  // BN-ASSLT-11, BN-ASSLT-20
  for (const LineKind kind : {LineKind::Stream, LineKind::Wall, LineKind::Ridgeline, LineKind::Entrenchment, LineKind::Redoubt}) {
    Battle b;
    const int horse = b.add(0, 36, 20, north, {.arm = Arm::Cavalry, .bases = 3}), enemy = b.add(1, 36, 28, south, {.bases = 3});
    b.add_line(30, 27.9, 42, 27.9, kind, kind == LineKind::Ridgeline ? Crossing::Free : Crossing::Obstacle);
    const bool works = kind == LineKind::Entrenchment || kind == LineKind::Redoubt;
    EXPECT_EQ(refused(b, horse, assault, {M::advance(10000)}, full, enemy), works ? "BN-ASSLT-20" : "") << static_cast<int>(kind);
  }
}

// Its centrepoint is between the sides of the bridge all the way.
TEST(Asked, who_slants_off_a_bridge_does_not_pass_it) {  // BN-DEFILE-05, R142
  Battle b;
  const int river = b.add_line(0, 24, 72, 24, LineKind::River, Crossing::Impassable);
  b.add_defile(36, 24, north, river);
  const int foot = b.add(0, 36, 23.5, turned(north, -tenths_of_degree(25)), {.bases = 3});
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(4500)}), "");
  b[foot].pose.at = at_inches(36.45, 23.5);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(4500)}), "BN-TERR-04") << "it would end beside it";
  b[foot].pose.at = at_inches(35.45, 23.5);
  EXPECT_EQ(refused(b, foot, manoeuvre, {M::advance(4500)}), "BN-TERR-04") << "it would begin beside it";
}

}  // namespace
}  // namespace linstock::big_napoleonic
