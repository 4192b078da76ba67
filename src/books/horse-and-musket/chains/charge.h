// A WHOLE CHARGE: reaction of charger and target, the target's answer (stand, countercharge, evade, form square), shooting
// at the charge, stop or contact, a round of melee in the order of reach, push back, reaction of the loser, pursuit.
#pragma once
#include "books/horse-and-musket/chains/side.h"
#include "books/horse-and-musket/charges/evade.h"
#include "books/horse-and-musket/compulsory/flight.h"

namespace linstock::horse_and_musket {

enum class ChargeResponse : int { Stand, Countercharge, Evade, Square };
inline constexpr const char* charge_response_names[] = {"stand", "countercharge", "evade", "form-square"};

struct WholeChargeFacts {
  MeleeUnit charger, target;
  Morale charger_morale, target_morale;
  int distance;               // between the two when the charge is declared
  State target_state;         // before the charge
  ChargeResponse response;
  Weapon target_weapon;       // with which it shoots at the charge
  int target_shooters;        // bases
  int target_first_volley;
  int pursue;                 // the winner means to pursue a routing loser
  int difficult, rough;       // ground over which they run
  int charger_leadership;     // HM-LEAD-02, HM-LEAD-04: eighths of a BW, from its leader's test this turn
  int charger_leadership_mounted;  // the same where he helps or hinders mounted units otherwise
  int charger_no_charges, target_no_charges;  // HM-LEAD-05: its leader has blundered
  int charger_arab, target_arab;  // HM-DISR-28: horse that is used to camels
};

enum class ChargeEnds : int { ChargerStays, TargetFlees, FallsShort, TargetEvades, StoppedByFire, Melee };
inline constexpr const char* charge_ends_names[] = {"charger-stays", "target-flees", "falls-short", "target-evades",
                                                    "stopped-by-fire", "melee"};

struct WholeCharge {
  ChargeEnds ends;
  SideEnds charger, target;
  int charger_losses, target_losses;
  int charger_bases_lost, target_bases_lost;
  int charger_disruption, target_disruption;  // points gained, of which
  int charger_by_fire, charger_by_melee, target_by_melee;
  int charger_by_moving, target_by_moving;    // over difficult or rough ground
  int charger_by_beasts, target_by_beasts;    // as long as elephants or camels are near
  int charger_tired, target_tired;            // heavy cavalry from now on (HM-MDICE-04)
  int next_round;                             // of this melee, if it goes on; 1: it is over
  int target_shot;                            // at the charge
  int pursues;  // the winner does
  int caught;   // the router, by the pursuit or by the charge itself: destroyed
};

struct WholeChargeChain {
  using Facts = WholeChargeFacts;
  using Outcome = WholeCharge;
  using Tables = horse_and_musket::Tables;
  enum class Stage : int { ChargerTests, TargetTests, Flight, RawLeadership, FormsSquare, Reach, Fire, Saves, StoppedTests, Evades,
                           Contact, Strikes, LoserTests, WinnerTests, Pursuit };
  struct State {
    WholeChargeFacts facts;
    Stage stage;
    int failed;            // the target's test: it does not shoot, and fights as halted
    int charger_charges, target_charges;  // came far enough to count as charging
    int hits, next;
    int taken[2], pending[2], dealt[2];
    int loser;             // 0 charger, 1 target
    int surplus[2];        // bases left out by the odds
    WholeCharge outcome;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

// The steps from the first strike on (charge_end.cpp).
namespace whole_charge {

bool go(WholeChargeChain::State& state, WholeChargeChain::Stage stage);
bool over(WholeChargeChain::State& state);
// What a side's points come from, where it is not the charge itself.
enum class Cause : int { Charge, Moving, Fire, Melee, Beasts };
void add_points(WholeChargeChain::State& state, int side, int points, Cause cause = Cause::Charge);
void add_losses(WholeChargeChain::State& state, int side, int losses);

bool strikes(WholeChargeChain::State& state, const Tables& tables, Umpire& umpire);
bool loser_tests(WholeChargeChain::State& state, const Tables& tables, Umpire& umpire);
bool winner_tests(WholeChargeChain::State& state, const Tables& tables, Umpire& umpire);
bool run_and_pursue(WholeChargeChain::State& state, const Tables& tables, Umpire& umpire);
// The first rout move or the pursuit of one of them, over the ground of the charge.
CompulsoryMoved flight_of(const MeleeUnit& unit, Compulsion move, bool lost_melee, const WholeChargeFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace whole_charge

// The target as it shoots at the charge.
Shooters shooters_of(const WholeChargeFacts& facts);
// How the target may answer, as the chapter on charges says.
AnswerFacts answer_of(const WholeChargeFacts& facts, bool passed_test);

}  // namespace linstock::horse_and_musket
