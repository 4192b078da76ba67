// MORALE: WAVER TESTS (Rules 58 to 62): when to test, the test, what follows, and what each state allows.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

enum class WaverAgain : int { Routs, RetreatsAgain };  // RN-WRES-07, RN-STATE-05
inline constexpr const char* waver_again_names[] = {"routs", "retreats-again"};
enum class RecklessAtTwelve : int { CalmsDown, Holds };  // RN-WRES-06
inline constexpr const char* reckless_at_twelve_names[] = {"calms-down", "holds"};

enum class SkirmishersPassed : int { Evade, ShareTheFate };  // RN-RESP-03
inline constexpr const char* skirmishers_passed_names[] = {"evade", "waver-with-better-troops"};

struct WaverCauses {
  int disaster, bases_lost, ap, charged_by_elephants, elephants_near, enemy_behind, party_lost, secure_flanks, support, routers, cover,
      advancing, charge_home, soft_target, reckless, party_safe, chief, officer;
};

struct MoraleTables {
  WaverAgain again_in_test = WaverAgain::Routs, again_elsewhere = WaverAgain::Routs;
  RecklessAtTwelve reckless_at_twelve = RecklessAtTwelve::CalmsDown;
  SkirmishersPassed skirmishers_passed = SkirmishersPassed::Evade;
  std::array<int, 5> grades{{5, 4, 3, 2, 1}};  // RN-WTEST-02
  Rows<WaverCauses, 18> modifiers{{
      {-1, "disaster", "friendly disaster within 10 cm", &WaverCauses::disaster, clause::RN_WTEST_03},
      {-2, "base_lost", "bases lost", &WaverCauses::bases_lost, clause::RN_WTEST_04},
      {-1, "ap", "attrition points", &WaverCauses::ap, clause::RN_WTEST_05},
      {-2, "charged_by_elephants", "charged by elephants", &WaverCauses::charged_by_elephants, clause::RN_WTEST_06},
      {-1, "elephants_near", "hostile elephants within 10 cm", &WaverCauses::elephants_near, clause::RN_WTEST_07},
      {-2, "enemy_behind", "enemy behind the flank", &WaverCauses::enemy_behind, clause::RN_WTEST_08},
      {-1, "party_lost", "religious party lost in sight", &WaverCauses::party_lost, clause::RN_WTEST_09},
      {1, "secure_flank", "secure flanks", &WaverCauses::secure_flanks, clause::RN_WTEST_10},
      {2, "support", "rear support, or square, hedgehog or tercio", &WaverCauses::support, clause::RN_WTEST_11},
      {2, "routers", "hostile routers within 10 cm", &WaverCauses::routers, clause::RN_WTEST_12},
      {2, "cover", "taking cover, or near camp or baggage", &WaverCauses::cover, clause::RN_WTEST_13},
      {1, "advancing", "advancing", &WaverCauses::advancing, clause::RN_WTEST_14},
      {1, "charge_home", "tries to charge home", &WaverCauses::charge_home, clause::RN_WTEST_15},
      {2, "soft_target", "charges flank, rear, skirmishers or guns in the open", &WaverCauses::soft_target, clause::RN_WTEST_16},
      {2, "reckless", "reckless", &WaverCauses::reckless, clause::RN_WTEST_17},
      {1, "party_safe", "religious party safe in sight", &WaverCauses::party_safe, clause::RN_WTEST_18},
      {2, "chief", "led by the commander in chief", &WaverCauses::chief, clause::RN_WTEST_19},
      {1, "officer", "led by the divisional officer", &WaverCauses::officer, clause::RN_WTEST_19},
  }};
  int best = 12, good = 10, fair = 8, poor = 4;      // RN-WRES-01 to RN-WRES-04: least score of each row
  int tribal_face = 5, disciplined_face = 6;         // RN-WRES-01
  int secure_within = 4, support_within = 4, support_angle = 45, missile_share = 2;  // RN-WTEST-20 to RN-WTEST-22
};
void list_morale(MoraleTables& t, TableList& list);

// THE WAVER TEST
enum class Leader : int { None, Officer, Chief };
inline constexpr const char* leader_names[] = {"none", "divisional-officer", "commander-in-chief"};
// RN-WRES-08: whoever counter-charges or evades is being charged.
constexpr bool answers_a_charge(Deed d) { return d == Deed::CounterCharging || d == Deed::Evading; }
struct WaverFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  Deed deed;
  int charged;
  int disaster, charged_by_elephants, elephants_near, enemy_behind, party_lost;
  int secure_flanks, rear_support, routers, taking_cover, near_camp;
  int missile_armed, charges_pikes, soft_target, party_safe;
  Leader leader;
};
enum class Step : int { Stays, Retreats, Routs };
inline constexpr const char* step_names[] = {"stays", "retreats", "routs"};
struct Wavered {
  Step step;
  int gained, bases_lost, destroyed, leader_at_risk;
  Condition unit;
};
Wavered test_waver(const WaverFacts& f, const Tables& t, Umpire& u);
Tally waver_modifiers(const WaverFacts& f, const Tables& t);  // with the class
// What the score makes of the unit; the two faces are natural (RN-WRES-09).
struct WaverResult {
  Morale morale;
  Step step;
  Clause clause;
};
WaverResult read_waver(const WaverFacts& f, int score, int low_face, const MoraleTables& t);
Wavered apply_waver(const WaverFacts& f, const WaverResult& r, const Tables& t);

// WHEN TO TEST
enum class Moment : int { BeforeTests, AfterTests };
inline constexpr const char* moment_names[] = {"up-to-step-5", "steps-6-to-8"};
struct CauseFacts {
  Kind kind;
  Morale morale;
  int crewless, command_base, tested;
  int disaster, rout_near, fake_retreat_losses, presses_home, counter_charges, stands, party_attacked, shot_at;
  Moment moment;
};
enum class Cause : int { None, Disaster, FakeRetreat, PressHome, CounterCharge, Stand, Party, Shooting };
inline constexpr const char* cause_names[] = {"none", "disaster", "fake-retreat", "press-home", "counter-charge", "stand", "religious-party", "shooting"};
struct TestDue {
  Cause cause;
  int now, next_move;
};
TestDue find_cause(const CauseFacts& f, const Tables& t, Umpire& u);

// DISASTERS
enum class Event : int {
  UnitRouts, RoutPasses, UnitDestroyed, UnitSurrenders, GeneralKilled, GeneralCaptured, CommandBaseDestroyed, CampTaken, PartyLost,
  ElephantsRout, UnitShaken, UnitRetreats, GeneralWounded
};
inline constexpr const char* event_names[] = {"unit-routs", "rout-passes", "unit-destroyed", "unit-surrenders", "general-killed",
    "general-captured", "command-base-destroyed", "camp-taken", "religious-party-lost", "elephants-rout", "unit-shaken", "unit-retreats", "general-wounded"};
struct DisasterFacts {
  Event event;
  int friendly, distance;
  Moment moment;
  Condition unit;
  Deed deed;
  int charged;
};
struct DisasterFound {
  int disaster, aps, tests_now, tests_next_move;
  Suffered unit;
};
DisasterFound judge_disaster(const DisasterFacts& f, const Tables& t, Umpire& u);

// SECURE FLANKS, REAR SUPPORT, MISSILE ARMS
struct SupportFacts {
  int front_bases, unit_bases, missile_bases;
  Formation formation;
  int flank_distance, flank_friends_steady, flank_friends_open, flank_terrain, behind_distance, behind_normal_order, behind_files, behind_firm, behind_angle;
};
struct Supported {
  int secure_flank, rear_support, missile_armed;
};
Supported find_support(const SupportFacts& f, const Tables& t, Umpire& u);

// WHAT A STATE ALLOWS
enum class Wish : int { Charge, CounterCharge, MoveNearer, MoveAway, Retire, Evade, CounterMarch, Shoot, Stand, Recuperate };
inline constexpr const char* wish_names[] = {"charge", "counter-charge", "move-nearer", "move-away", "retire", "evade", "counter-march", "shoot", "stand", "recuperate"};
struct StateFacts {
  Morale morale;
  int dispersed, dp, own_turn, rallied, contacted, restrained, move_ends;
  Wish wish;
};
struct StateFound {
  May may;
  int disordered, steady, must_retreat, routs, calms;
};
StateFound look_up_state(const StateFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> morale_procedures();

}  // namespace linstock::renaissance
