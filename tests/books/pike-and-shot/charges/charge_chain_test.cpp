// A WHOLE CHARGE: close fire, charge, combat, result, pursuit, free hack.
#include "books/pike-and-shot/combat_kit.h"

namespace linstock::pike_and_shot {
namespace {

using F = ChargeChainFacts;
using End = ChargeChainEnd;
constexpr auto play = run_chain<ChargeChain>;

// Four bases of C horse, 40 yards from four bases of C foot without pikes.
ChargeChainFacts horse_at_foot() {
  auto f = usual<ChargeChainFacts>();
  f.charger.arm = Arm::Horse;
  return f;
}
template <class Change>
ChargeChainFacts but(ChargeChainFacts f, Change change) {
  change(f);
  return f;
}

TEST(ChargeChain, fire_comes_before_the_charge_and_that_before_the_combat) {  // PS-SEQ-11, PS-CHG-01, PS-MELEE-01
  auto f = horse_at_foot();
  f.target_shot = 4;
  f.charger_shot = 2;
  f.guns = 1;
  // Volley 1 DP, gun 2 DPs (close, new target), pistols 1 DP, charge with a 6: 1 DP would be the fourth, so none.
  // Then 4 + 1 - 3 dice against 4 - 1.
  const End o = roll<play>(f, {"5 1 1 1", "5", "6 1", "3", "6", "6 1", "6 1 1"});
  EXPECT_EQ(o.meeting, Meeting::Contact);
  EXPECT_EQ(o.charger, SideEnd::Retires);  // level, cavalry that charged foot
  EXPECT_EQ(o.target, SideEnd::Remains);
  EXPECT_EQ(o.charger_dps, 3 + 2);
  EXPECT_EQ(o.target_dps, 1 + 2);
}

TEST(ChargeChain, fire_of_a_phase_is_simultaneous) {  // PS-SEQ-13
  auto f = horse_at_foot();
  f.target_shot = 4;
  f.charger_shot = 4;
  // The horse has two DPs from the volley when it fires its pistols, and still throws four dice.
  const End o = roll<play>(f, {"6 5 1 1", "6 6 1 1", "3", "1", "1 1 1", "1 1"});
  EXPECT_EQ(o.target_dps, 2 + 2);
}

TEST(ChargeChain, a_charge_may_not_be_declared_or_not_reach) {  // PS-CHG-02, PS-CHG-06, PS-CHG-08
  const End far = judge<play>(but(horse_at_foot(), [](F& f) { f.distance = 161; }));
  EXPECT_EQ(far.meeting, Meeting::NotDeclared);
  const End works = judge<play>(but(horse_at_foot(), [](F& f) { f.target.in_fieldworks = 1; }));
  EXPECT_EQ(works.meeting, Meeting::NotDeclared);
  const End short_of = roll<play>(but(horse_at_foot(), [](F& f) { f.distance = 80; }), {"3", "4"});
  EXPECT_EQ(short_of.meeting, Meeting::NoContact);
  EXPECT_EQ(short_of.charger, SideEnd::Remains);
}

TEST(ChargeChain, counter_charge_meets_half_way) {  // PS-CHG-10, PS-CHG-13
  auto f = horse_at_foot();
  f.target.arm = Arm::Horse;
  f.response = Response::CounterCharge;
  f.target.a_loutrance = 1;
  f.distance = 120;
  // 60 yards do. 4 + 1 dice against 4 + 1 charging + 1 a l'outrance against cavalry.
  const End o = roll<play>(f, {"4", "2", "1 1 1 1 1", "6 5 1 1 1 1"});
  EXPECT_EQ(o.meeting, Meeting::Contact);
  EXPECT_EQ(o.charger, SideEnd::Retires);
  EXPECT_EQ(o.target, SideEnd::Remains);  // free, and it chose to remain
}

TEST(ChargeChain, who_may_not_respond_stands) {  // PS-CHG-10
  auto f = horse_at_foot();
  f.response = Response::Evade;  // formed foot cannot
  EXPECT_EQ(roll<play>(f, {"3", "2", "1 1 1 1 1", "1 1 1 1"}).meeting, Meeting::Contact);
}

TEST(ChargeChain, evaders_get_away) {  // PS-CHG-11
  auto f = horse_at_foot();
  f.target.arm = Arm::Horse;
  f.response = Response::Evade;
  const End o = roll<play>(f, {"2 2", "1", "5", "6"});  // 80 yards further, 110 against 120
  EXPECT_EQ(o.meeting, Meeting::NoContact);
  EXPECT_EQ(o.target, SideEnd::Evades);
}

TEST(ChargeChain, a_caught_evader_fights_unformed_and_hit_in_rear) {  // PS-CHG-11, PS-HIT-02, PS-MELEE-18
  auto f = horse_at_foot();
  f.target.arm = Arm::Horse;
  f.response = Response::Evade;
  f.distance = 0;
  f.average_dice = 2;
  // 80 yards away, 80 yards after it. Four bases less 2 for the rear are two dice, and their 5 does not hit.
  const End o = roll<play>(f, {"2 2", "1", "3 3", "2", "1 1 1 1 1", "5 5"});
  EXPECT_EQ(o.meeting, Meeting::CaughtEvader);
  EXPECT_EQ(o.charger_dps, 2);  // level
  EXPECT_EQ(o.target_dps, 2);
}

TEST(ChargeChain, both_remaining_fight_on) {  // PS-POST-04
  auto f = horse_at_foot();
  f.target.arm = Arm::Horse;
  const auto dice = {std::string_view("3"), std::string_view("2"), std::string_view("1 1 1 1 1"),
                     std::string_view("1 1 1 1")};
  EXPECT_EQ(roll<play>(f, dice).charger, SideEnd::FightsOn);
  f.charger_leaves_level = 1;
  EXPECT_EQ(roll<play>(f, dice).charger, SideEnd::Retires);
  EXPECT_EQ(roll<play>(f, dice).target, SideEnd::Remains);
  f.charger_blocked = 1;  // PS-POST-14
  EXPECT_EQ(roll<play>(f, dice).charger, SideEnd::FightsOn);
  EXPECT_EQ(roll<play>(f, dice).charger_dps, 3);
  const Tables option = house({{"option.PS-DEF-14", "five-then-bases"}, {"dps.ceiling", "2"}});
  EXPECT_EQ(roll<play>(f, dice, option).charger_lost, 1);
}

TEST(ChargeChain, foot_takes_the_position_or_follows_up) {  // PS-POST-03, PS-POST-10
  auto f = horse_at_foot();
  f.charger.arm = Arm::Foot;
  f.charger_choice = FreeChoice::Occupy;
  const End up = roll<play>(f, {"3", "2", "6 1 1 1", "1 1 1 1"});
  EXPECT_EQ(up.charger, SideEnd::FollowsUp);
  EXPECT_EQ(up.target, SideEnd::FallsBack);
  const End taken = roll<play>(f, {"3", "2", "6 6 5 1", "1 1 1 1"});
  EXPECT_EQ(taken.charger, SideEnd::TakesPosition);
  EXPECT_EQ(taken.charger_dps, 0);  // one for the success, one off
  EXPECT_EQ(taken.target, SideEnd::Retires);
}

TEST(ChargeChain, exact_and_the_same_as_whole_runs) {
  auto f = horse_at_foot();
  f.charger.bases = f.target.bases = 2;
  f.charger.inspire = 1;
  f.target_shot = 1;
  f.optional_d6 = 0;
  f.distance = 20;
  const Odds all = odds_of("charge-chain", f);
  EXPECT_EQ(all.samples, 0u);
  Fraction sum;
  for (const OddsRow& row : all.rows) sum += row.p;
  EXPECT_EQ(sum, Fraction(1));
  const auto routs = [](const End& o) { return o.target == SideEnd::Routs; };
  const auto lost = [](const End& o) { return o.target_lost == 1 && o.charger_dps == 2; };
  EXPECT_EQ(odds_that<End>("charge-chain", f, routs), chance<play>(f, routs));
  EXPECT_EQ(odds_that<End>("charge-chain", f, lost), chance<play>(f, lost));
  EXPECT_GT(odds_that<End>("charge-chain", f, lost), Fraction(0));
}

TEST(ChargeChain, stays_exact_when_everything_is_in_it) {
  auto f = horse_at_foot();
  f.charger.bases = 6;
  f.charger.grade = Grade::A2;
  f.charger.inspire = 2;
  f.target.pikes = f.target.second_rank_pikes = 4;
  f.target.bases = 4;
  f.target_shot = 8;
  f.charger_shot = 6;
  f.guns = 3;
  f.average_dice = 2;
  f.rough = 1;
  const Odds all = odds_of("charge-chain", f);
  EXPECT_EQ(all.samples, 0u);
  EXPECT_LT(all.branches, 400'000u);
}

TEST(ChargeChain, past_five_dps_bases_are_lost_by_the_option) {  // PS-DEF-14, PS-DEF-15
  auto f = horse_at_foot();
  f.charger.dps = 5;
  f.target_shot = 4;
  const Tables option = house("option.PS-DEF-14", "five-then-bases");
  // Two hits take two bases: 2 + 1 - 5 dice are none.
  const End o = roll<play>(f, {"6 5 1 1", "3", "1", "1 1 1 1"}, option);
  EXPECT_EQ(o.charger_lost, 2 + 2);
  EXPECT_EQ(o.charger_dps, 5);
}

TEST(ChargeChain, bad_facts) {
  EXPECT_EQ(problem(but(horse_at_foot(), [](F& f) { f.charger.pikes = 1; })), "charger_pikes PS-DEF-19");
  EXPECT_EQ(problem(but(horse_at_foot(), [](F& f) { f.target.cuirassiers = 1; })), "target_cuirassiers PS-MELEE-15");
  EXPECT_EQ(problem(but(horse_at_foot(), [](F& f) { f.response = Response::CounterCharge; })), "response PS-CHG-10");
  EXPECT_EQ(problem(but(horse_at_foot(), [](F& f) { f.charger.arm = Arm::Foot, f.average_dice = 2; })),
            "average_dice PS-MOVE-05");
  EXPECT_EQ(problem(but(horse_at_foot(), [](F& f) {
              f.charger.arm = Arm::Guns, f.charger.formation = Formation::Unlimbered;
            })),
            "charger_charging PS-CHG-06");
}

// PS-DEF-15 under the other reading of PS-DEF-14: nobody loses more bases than he has, and with none left he is destroyed.
TEST(ChargeChain, without_bases_a_unit_is_destroyed) {
  const Tables option = house("option.PS-DEF-14", "five-then-bases");
  auto f = horse_at_foot();
  f.target.dps = 5;
  f.target.bases = 4;
  // Four dice and one for the charge against none: Break, five DPs and so five bases of four.
  const End o = roll<play>(f, {"3", "1", "6 6 6 6 6"}, option);
  EXPECT_EQ(o.target, SideEnd::Destroyed);
  EXPECT_EQ(o.target_lost, 4);
  f.target_others = 4;
  const End larger = roll<play>(f, {"3", "1", "6 6 6 6 6", "3", "6", "3 3", "1"}, option);
  EXPECT_EQ(larger.target, SideEnd::Routs);
  EXPECT_EQ(larger.target_lost, 5);
}

// PS-RES-22: a destroyed unit leaves nobody to pursue; horse of C that has to pursue then stays, or retires if it likes.
TEST(ChargeChain, nobody_pursues_the_dead) {
  const Tables option = house("option.PS-DEF-14", "five-then-bases");
  auto f = horse_at_foot();
  f.target.dps = 5;
  f.target.bases = 4;
  EXPECT_EQ(roll<play>(f, {"3", "1", "6 6 6 6 6"}, option).charger, SideEnd::Remains);
  f.charger_choice = FreeChoice::Retire;
  EXPECT_EQ(roll<play>(f, {"3", "1", "6 6 6 6 6"}, option).charger, SideEnd::Retires);
  f.target_others = 4;  // some are left to run
  EXPECT_EQ(roll<play>(f, {"3", "1", "6 6 6 6 6", "3", "6", "3 3", "1"}, option).charger, SideEnd::Pursues);
}

// PS-POST-30: the hack has no modifiers, so that neither grade nor DPs of the pursuers change its dice; its quarry routs on
// in the next Movement phase, without the additions of a first move.
TEST(ChargeChain, the_hack_is_a_die_a_base_whoever_hacks) {
  for (const Grade grade : {Grade::A2, Grade::E}) {
    auto f = horse_at_foot();
    f.charger.bases = 6;
    f.charger.grade = grade;
    f.charger.dps = grade == Grade::A2 ? 4 : 0;  // 6 + 1 + 2 - 4 dice, or 6 + 1 - 2: five hits break the foot
    f.target.dps = 3;
    const End o = roll<play>(f, {"3", "1", "6 6 6 6 6", "1", "2", "1", "5 5", "6", "4 4 3 1"});  // four bases overlap
    EXPECT_EQ(o.target, SideEnd::Routs);
    EXPECT_EQ(o.target_lost, 2);
  }
}

// PS-CHG-07: halted at 20 yards by this target it has these 20, or what is left of its move; no dice are rolled.
TEST(ChargeChain, a_charge_after_a_tactical_move) {
  auto f = horse_at_foot();
  f.moved = Moved::Tactical;
  f.distance = 20;
  EXPECT_EQ(judge<play>(f).meeting, Meeting::NotDeclared);
  f.halted_by_target = 1;
  EXPECT_EQ(roll<play>(f, {"1 1 1 1 1", "1 1 1 1"}).meeting, Meeting::Contact);
  f.halted_by_target = 0;
  f.yards_left = 30;
  f.distance = 30;
  EXPECT_EQ(roll<play>(f, {"1 1 1 1 1", "1 1 1 1"}).meeting, Meeting::Contact);
  f.distance = 31;
  EXPECT_EQ(judge<play>(f).meeting, Meeting::NotDeclared);
  f.moved = Moved::Stood;
  EXPECT_EQ(problem(f), "yards_left PS-CHG-07");
}

TEST(ChargeChain, pikes_struck_from_behind_are_refused) {  // PS-MELEE-23
  auto f = horse_at_foot();
  f.target.pikes = 2;
  f.target.hit_from_behind = 1;
  EXPECT_EQ(problem(f), "target_pikes PS-MELEE-23");
}

}  // namespace
}  // namespace linstock::pike_and_shot
