// CHARGES AND RESPONSES.
#include "books/pike-and-shot/charges/lining_up.h"
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using F = ChargeFacts;

ChargeFacts horse(int distance = 80) {
  auto f = usual<ChargeFacts>();
  f.average_dice = 2;
  f.distance = distance;
  return f;
}
ChargeFacts foot(int distance = 60) {
  auto f = usual<ChargeFacts>();
  f.arm = Arm::Foot;
  f.distance = distance;
  return f;
}
template <class Facts, class Change>
Facts but(Facts f, Change change) {
  change(f);
  return f;
}
MayCharge allowed(const ChargeFacts& f) {
  expect_good(f);
  Seeded dice(Seed::numbered(1));
  return charge(f, Tables{}, dice).allowed;
}

TEST(Charge, who_may) {  // PS-CHG-06
  EXPECT_EQ(allowed(foot()), MayCharge::Yes);
  EXPECT_EQ(allowed(horse()), MayCharge::Yes);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.formation = Formation::AssaultColumn; })), MayCharge::Yes);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.dps = 9; })), MayCharge::Yes);  // no DP limit
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.arm = Arm::Guns, f.formation = Formation::Unlimbered; })),
            MayCharge::Guns);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.formation = Formation::MarchColumn; })), MayCharge::MarchColumn);
  EXPECT_EQ(allowed(but(horse(), [](F& f) { f.arm = Arm::Dragoons, f.mounted = 1; })), MayCharge::MountedDragoons);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.formation = Formation::Unformed; })), MayCharge::Unformed);
  EXPECT_EQ(allowed(but(horse(), [](F& f) { f.formation = Formation::Unformed; })), MayCharge::Unformed);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.formation = Formation::Unformed, f.swordsmen = 1; })), MayCharge::Yes);
  const auto skirmishers = but(foot(), [](F& f) { f.arm = Arm::Skirmishers, f.formation = Formation::Unformed; });
  EXPECT_EQ(allowed(skirmishers), MayCharge::SkirmishersAtFormed);
  EXPECT_EQ(allowed(but(skirmishers, [](F& f) { f.target_formed = 0; })), MayCharge::Yes);
  for (const Status status : {Status::Routing, Status::Retiring, Status::Evading})
    EXPECT_EQ(allowed(but(horse(), [=](F& f) { f.status = status; })), MayCharge::Running);
  EXPECT_EQ(allowed(but(horse(), [](F& f) { f.status = Status::Looting; })), MayCharge::Looting);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.steadied = 1; })), MayCharge::Steadied);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.halted_by_control = 1; })), MayCharge::HaltedByControl);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.fired_in_musketry = 1; })), MayCharge::FiredInMusketry);
}

TEST(Charge, pursuers_charge_what_they_meet_in_any_order) {  // PS-CHG-04, PS-CHG-06, PS-POST-26
  const auto pursuers = but(horse(), [](F& f) { f.status = Status::Pursuing, f.formation = Formation::Unformed; });
  EXPECT_EQ(allowed(pursuers), MayCharge::Yes);
  EXPECT_EQ(allowed(but(pursuers, [](F& f) { f.arm = Arm::Dragoons, f.mounted = 1; })), MayCharge::Yes);
}

TEST(Charge, reach_by_the_highest_dice) {  // PS-CHG-08, PS-CHG-07
  EXPECT_EQ(allowed(foot(110)), MayCharge::Yes);  // 5 + 6
  EXPECT_EQ(allowed(foot(111)), MayCharge::OutOfReach);
  EXPECT_EQ(allowed(horse(160)), MayCharge::Yes);  // 5 + 5 + 6, also from beyond 120 yards
  EXPECT_EQ(allowed(horse(161)), MayCharge::OutOfReach);
  EXPECT_EQ(allowed(but(horse(190), [](F& f) { f.inspired = 1; })), MayCharge::Yes);
  EXPECT_EQ(allowed(but(horse(191), [](F& f) { f.inspired = 1; })), MayCharge::OutOfReach);
}

TEST(Charge, one_move_a_turn) {  // PS-CHG-07
  const auto moved = [](int distance, int left, int halted) {
    return but(horse(distance),
               [=](F& f) { f.moved = Moved::Tactical, f.yards_left = left, f.halted_by_target = halted; });
  };
  const Charged with_the_rest = judge<charge>(moved(50, 50, 0));
  EXPECT_EQ(with_the_rest.contact, Contact::Made);
  EXPECT_EQ(allowed(moved(51, 50, 0)), MayCharge::OutOfReach);
  EXPECT_EQ(judge<charge>(moved(20, 0, 1)).contact, Contact::Made);  // halted at 20 yards: those 20 it always has
  EXPECT_EQ(allowed(moved(20, 0, 0)), MayCharge::OutOfReach);
  EXPECT_EQ(allowed(but(horse(20), [](F& f) { f.moved = Moved::Marched; })), MayCharge::Marched);
}

TEST(Charge, path) {  // PS-CHG-08
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.wheel = 45; })), MayCharge::Yes);
  EXPECT_EQ(allowed(but(foot(), [](F& f) { f.wheel = 46; })), MayCharge::WheelTooWide);
  for (const Barrier barrier : {Barrier::Major, Barrier::Fieldworks})
    for (const int held : {0, 1}) {
      EXPECT_EQ(allowed(but(horse(20), [=](F& f) { f.barrier = barrier, f.held_by_target = held; })),
                MayCharge::Barrier);
      EXPECT_EQ(allowed(but(foot(20), [=](F& f) { f.barrier = barrier, f.held_by_target = held; })), MayCharge::Yes);
    }
  EXPECT_EQ(allowed(but(horse(20), [](F& f) { f.barrier = Barrier::Minor; })), MayCharge::Yes);
  // Crossing takes half of the move: 110 yards at most become 55.
  EXPECT_EQ(allowed(but(foot(55), [](F& f) { f.barrier = Barrier::Major; })), MayCharge::Yes);
  EXPECT_EQ(allowed(but(foot(56), [](F& f) { f.barrier = Barrier::Major; })), MayCharge::OutOfReach);
}

TEST(Charge, reaches_or_fails_and_tests_next_turn) {  // PS-CHG-01, PS-CHG-02
  const Charged there = roll<charge>(horse(80), {"3 4", "1"});  // 80 yards
  EXPECT_EQ(there.contact, Contact::Made);
  EXPECT_EQ(there.yards, 80);
  EXPECT_FALSE(there.control_test);
  const Charged short_of = roll<charge>(horse(90), {"3 4", "1"});
  EXPECT_EQ(short_of.contact, Contact::None);
  EXPECT_EQ(short_of.yards, 80);
  EXPECT_TRUE(short_of.control_test);
}

TEST(Charge, move_dice_cost_dps_as_usual) {  // PS-CHG-08
  EXPECT_EQ(roll<charge>(horse(), {"3 4", "6"}).dps, 1);
  EXPECT_EQ(roll<charge>(horse(), {"3 4", "5"}).dps, 0);
  const auto rough = but(horse(), [](F& f) { f.rough = 1; });
  EXPECT_EQ(roll<charge>(rough, {"4 5", "4"}).dps, 3);
  EXPECT_EQ(roll<charge>(but(rough, [](F& f) { f.dps = 2; }), {"4 5", "4"}).dps, 1);  // no more than 3 in all
  EXPECT_EQ(roll<charge>(but(horse(), [](F& f) { f.barrier = Barrier::Minor; }), {"4 5", "4"}).dps, 3);
  const auto hedge = but(horse(), [](F& f) { f.barrier = Barrier::Minor, f.held_by_target = 1; });
  EXPECT_EQ(roll<charge>(hedge, {"4 5", "4"}).dps, 0);  // contact across it, nothing is crossed
  EXPECT_EQ(roll<charge>(but(horse(), [](F& f) { f.wheel = 30; }), {"4 5", "1"}).dps, 1);
  EXPECT_EQ(roll<charge>(but(horse(130), [](F& f) { f.wheel = 30; }), {"4 5", "5"}).dps, 0);
  EXPECT_EQ(roll<charge>(but(horse(130), [](F& f) { f.wheel = 30, f.other_enemy_near = 1; }), {"4 5", "5"}).dps, 1);
  const auto column = but(foot(), [](F& f) { f.wheel = 30, f.formation = Formation::AssaultColumn; });
  EXPECT_EQ(roll<charge>(column, {"4", "6"}).dps, 0);
  const auto wall = but(foot(20), [](F& f) { f.barrier = Barrier::Major; });
  EXPECT_EQ(roll<charge>(wall, {"4", "2"}).dps, 1);
  EXPECT_EQ(roll<charge>(but(wall, [](F& f) { f.under_fire = 1; }), {"4", "2"}).dps, 2);
  EXPECT_EQ(roll<charge>(but(wall, [](F& f) { f.distance = 31; }), {"4", "2"}).contact, Contact::None);  // 60 halved
  const auto loose = but(foot(), [](F& f) { f.formation = Formation::Unformed, f.swordsmen = 1, f.rough = 1; });
  EXPECT_EQ(roll<charge>(loose, {"5", "6"}).dps, 0);
}

TEST(Charge, two_charges_meet_half_way) {  // PS-CHG-09
  const auto met = but(horse(120), [](F& f) { f.meets_half_way = 1, f.average_dice = 1; });
  EXPECT_EQ(roll<charge>(met, {"4", "2"}).contact, Contact::Made);  // 60 of 120
  EXPECT_EQ(roll<charge>(met, {"4", "2"}).yards, 60);
  EXPECT_EQ(roll<charge>(met, {"3", "2"}).contact, Contact::None);
}

TEST(Charge, a_loutrance) {  // PS-CHG-03, PS-CHG-13
  const auto says = [](Outrance troops, int declared) {
    return roll<charge>(but(horse(20), [=](F& f) { f.a_loutrance = troops, f.declared_a_loutrance = declared; }),
                        {"2 2", "1"})
        .a_loutrance;
  };
  EXPECT_FALSE(says(Outrance::Never, 0));
  EXPECT_FALSE(says(Outrance::May, 0));
  EXPECT_TRUE(says(Outrance::May, 1));
  EXPECT_TRUE(says(Outrance::Must, 0));
}

TEST(Charge, runaways_are_caught_and_abandoned_guns_passed) {  // PS-CHG-14
  const auto at = [](ChargeTarget target) { return but(horse(20), [=](F& f) { f.target = target; }); };
  EXPECT_EQ(roll<charge>(at(ChargeTarget::Running), {"2 2", "1"}).contact, Contact::Caught);
  EXPECT_EQ(roll<charge>(at(ChargeTarget::AbandonedGuns), {"2 2", "1"}).contact, Contact::Guns);
  const auto skirmishers = but(foot(20), [](F& f) {
    f.arm = Arm::Skirmishers, f.formation = Formation::Unformed, f.target = ChargeTarget::Running;
  });
  EXPECT_EQ(allowed(skirmishers), MayCharge::Yes);
}

TEST(Charge, exact_odds) {
  const auto contact = [](const Charged& o) { return o.contact == Contact::Made; };
  // Foot over 70 yards: 2 needs 5 or 6; 3 needs 4 to 6; 4 needs 3 to 6; 5 needs 2 to 6.
  EXPECT_EQ(chance<charge>(foot(70), contact), Fraction(2 + 2 * 3 + 2 * 4 + 5, 36));
  // Horse over 120 yards with one average die and the D6 cannot; with both average dice 13 of 36 pairs reach 6 or more.
  EXPECT_EQ(odds_that<Charged>("charge", but(horse(120), [](F& f) { f.average_dice = 1; }), contact), Fraction(0));
  EXPECT_EQ(odds_that<Charged>("charge", horse(40), contact), Fraction(1));
  EXPECT_EQ(odds_that<Charged>("charge", horse(40), [](const Charged& o) { return o.dps == 1; }), Fraction(1, 6));
}

TEST(Charge, bad_facts) {
  EXPECT_EQ(problem(but(foot(), [](F& f) { f.average_dice = 2; })), "average_dice PS-MOVE-05");
  EXPECT_EQ(problem(but(foot(), [](F& f) { f.a_loutrance = Outrance::May; })), "a_loutrance PS-CHG-03");
  EXPECT_EQ(problem(but(horse(), [](F& f) { f.declared_a_loutrance = 1; })), "declared_a_loutrance PS-CHG-13");
  EXPECT_EQ(problem(but(horse(), [](F& f) { f.swordsmen = 1; })), "swordsmen PS-MELEE-11");
  EXPECT_EQ(problem(but(horse(), [](F& f) { f.yards_left = 10; })), "yards_left PS-CHG-07");
  EXPECT_EQ(problem(but(horse(), [](F& f) { f.halted_by_target = 1; })), "halted_by_target PS-CHG-07");
  EXPECT_EQ(problem(but(horse(40), [](F& f) { f.moved = Moved::Tactical, f.halted_by_target = 1; })),
            "halted_by_target PS-SEQ-08");
  EXPECT_EQ(problem(but(foot(), [](F& f) { f.fired_in_musketry = 1, f.moved = Moved::Tactical; })), "moved PS-SEQ-04");
}

// RESPONSES

using R = ResponseFacts;

ResponseFacts charged(Arm arm, Formation formation = Formation::Line) {
  auto f = usual<ResponseFacts>();
  f.arm = arm;
  f.formation = formation;
  return f;
}

TEST(ChargeResponse, which_are_open) {  // PS-CHG-10
  const auto open = [](const ResponseFacts& f) {
    const Responded r = judge<respond>(f);
    EXPECT_EQ(r.answer, Answered::Stands);  // anyone may stand
    return std::string(r.may_counter_charge ? "counter " : "") + (r.may_evade ? "evade" : "");
  };
  EXPECT_EQ(open(charged(Arm::Horse)), "counter evade");
  EXPECT_EQ(open(charged(Arm::Horse, Formation::Unformed)), "evade");
  EXPECT_EQ(open(charged(Arm::Horse, Formation::MarchColumn)), "evade");
  EXPECT_EQ(open(charged(Arm::Foot)), "");
  EXPECT_EQ(open(charged(Arm::Foot, Formation::Unformed)), "evade");
  EXPECT_EQ(open(charged(Arm::Skirmishers, Formation::Unformed)), "evade");
  EXPECT_EQ(open(but(charged(Arm::Dragoons), [](R& f) { f.mounted = 1; })), "evade");
  EXPECT_EQ(open(charged(Arm::Dragoons)), "");
  EXPECT_EQ(open(charged(Arm::Guns, Formation::Unlimbered)), "");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.in_contact = 1; })), "");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.way_blocked = 1; })), "counter ");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.charged_in_front = 0; })), "evade");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.distance = 20; })), "counter evade");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.distance = 19; })), "evade");
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.pursuit_charge = 1; })), "evade");  // PS-POST-29
  EXPECT_EQ(open(but(charged(Arm::Horse), [](R& f) { f.status = Status::Pursuing; })), "evade");
}

TEST(ChargeResponse, a_closed_response_is_refused) {  // PS-CHG-10
  EXPECT_EQ(judge<respond>(but(charged(Arm::Foot), [](R& f) { f.response = Response::Evade; })).answer,
            Answered::NotOpen);
  EXPECT_EQ(judge<respond>(but(charged(Arm::Foot), [](R& f) { f.response = Response::CounterCharge; })).answer,
            Answered::NotOpen);
  EXPECT_EQ(judge<respond>(but(charged(Arm::Horse), [](R& f) { f.response = Response::CounterCharge; })).answer,
            Answered::CounterCharges);
}

TEST(ChargeResponse, the_evader_runs_first_and_is_caught_or_not) {  // PS-CHG-05, PS-CHG-11
  auto f = charged(Arm::Skirmishers, Formation::Unformed);
  f.response = Response::Evade;
  f.distance = 20;
  f.charger_average_dice = 2;
  // Skirmishers: 3 + 2 = 50 yards and 20 for their first move: 90 yards away. Charger 3 + 4 + 2 = 90.
  const Responded caught = roll<respond>(f, {"3", "2", "3 4", "2"});
  EXPECT_EQ(caught.answer, Answered::Caught);
  EXPECT_EQ(caught.charger, ChargerMeets::Target);
  EXPECT_EQ(caught.morale_dps, 1);  // PS-CHG-05
  const Responded away = roll<respond>(f, {"3", "2", "3 4", "1"});
  EXPECT_EQ(away.answer, Answered::GetsAway);
  EXPECT_EQ(away.charger, ChargerMeets::Nobody);
  EXPECT_EQ(away.morale_dps, 1);
  f.other_enemy = 80;
  EXPECT_EQ(roll<respond>(f, {"3", "2", "3 4", "1"}).charger, ChargerMeets::Another);
  f.other_enemy = 81;
  EXPECT_EQ(roll<respond>(f, {"3", "2", "3 4", "1"}).charger, ChargerMeets::Nobody);
  f.charger_yards = 90;  // what is left of a move already rolled
  EXPECT_EQ(roll<respond>(f, {"3", "2"}).answer, Answered::Caught);
}

TEST(ChargeResponse, exact_odds) {
  auto f = charged(Arm::Horse);
  f.response = Response::Evade;
  f.distance = 0;
  f.charger_yards = 90;  // horse runs 3 dice + 30: only 2 + 2 + 1 to 6 pips are 80 to 90
  const auto caught = [](const Responded& o) { return o.answer == Answered::Caught; };
  EXPECT_EQ(chance<respond>(f, caught), Fraction(1 * 2 + 4 * 1, 216));  // (2,2) with 1, 2; (2,3) with 1
  f.charger_yards = 0;
  f.distance = 160;
  EXPECT_EQ(odds_that<Responded>("charge-response", f, caught), Fraction(0));
}

TEST(ChargeResponse, bad_facts) {
  EXPECT_EQ(problem(but(charged(Arm::Horse), [](R& f) { f.charger_arm = Arm::Guns; })), "charger_arm PS-CHG-06");
  EXPECT_EQ(problem(but(charged(Arm::Horse), [](R& f) { f.charger_arm = Arm::Foot, f.charger_average_dice = 2; })),
            "charger_average_dice PS-MOVE-05");
  EXPECT_EQ(problem(charged(Arm::Horse, Formation::Unlimbered)), "formation PS-DEF-08");
}

// LINING UP

TEST(LiningUp, as_many_front_bases_as_the_edge_has_room_for) {  // PS-CHG-12, PS-MELEE-25
  auto f = usual<ContactFacts>();
  f.charger_front = 6;
  LinedUp o = judge<line_up>(f);  // six on four
  EXPECT_EQ(o.charger_contact, 4);
  EXPECT_EQ(o.target_contact, 4);
  EXPECT_EQ(o.charger_extending, 2);
  EXPECT_EQ(o.target_extending, 0);
  f.charger_front = 3;
  f.kept_off = 1;  // or corner to corner only
  o = judge<line_up>(f);
  EXPECT_EQ(o.charger_contact, 2);
  EXPECT_EQ(o.charger_extending, 0);
  EXPECT_EQ(o.target_extending, 2);
  f.target_formation = Formation::AssaultColumn;
  EXPECT_EQ(judge<line_up>(f).target_extending, 0);
  f = usual<ContactFacts>();
  f.edge = Edge::Flank;  // two ranks deep
  o = judge<line_up>(f);
  EXPECT_EQ(o.charger_contact, 2);
  EXPECT_EQ(o.charger_extending, 2);
  EXPECT_EQ(o.target_extending, 0);
  f.charger_formation = Formation::Unformed;
  EXPECT_EQ(judge<line_up>(f).charger_extending, 0);
  f.kept_off = 4;
  EXPECT_EQ(problem(f), "kept_off PS-CHG-12");
}

TEST(LiningUp, front_zone_flank_and_rear) {  // PS-DEF-17, PS-MELEE-18
  const auto from = [](Edge edge, int ahead, int aside) {
    auto f = usual<ContactFacts>();
    f.edge = edge;
    f.started_ahead = ahead;
    f.started_aside = aside;
    return judge<line_up>(f);
  };
  EXPECT_TRUE(from(Edge::Front, 60, 0).from_front_zone);
  EXPECT_TRUE(from(Edge::Front, 60, 60).from_front_zone);  // 45 degrees
  EXPECT_FALSE(from(Edge::Front, 60, 61).from_front_zone);
  EXPECT_FALSE(from(Edge::Flank, 0, 0).from_front_zone);
  EXPECT_FALSE(from(Edge::Flank, 10, 40).hit_from_behind);  // from before the front line
  EXPECT_FALSE(from(Edge::Flank, 0, 40).hit_from_behind);
  EXPECT_TRUE(from(Edge::Flank, -1, 40).hit_from_behind);
  EXPECT_FALSE(from(Edge::Rear, -40, 0).hit_from_behind);  // two ranks are 40 yards deep
  EXPECT_TRUE(from(Edge::Rear, -41, 0).hit_from_behind);
  EXPECT_FALSE(from(Edge::Front, -50, 0).hit_from_behind);
}

}  // namespace
}  // namespace linstock::pike_and_shot
