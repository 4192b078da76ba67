// A whole charge: both reaction tests, fire that may halt it, rounds of melee, their results, the defender's reaction, and the
// pursuit of whoever breaks. One charger and one defender are followed; what others who charge with it do in the first round is a fact. It is made of the procedures of the other chapters; between its steps equal states are merged.
#pragma once
#include "books/nineteenth-century/charges/contact.h"
#include "books/nineteenth-century/known.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/results.h"
#include "books/nineteenth-century/reaction/reaction_test.h"

namespace linstock::nineteenth_century {

// A unit in a charge; of its reaction test only what the charge itself changes, and the rest added up.
struct ChargeUnit {
  Arm arm;
  int dismounted, camelry;
  Morale morale;
  Training training;
  int figures, original_figures, running_total;
  int front_rank, fighting;  // figures of the front rank; figures that will fight
  int ranks, column;
  FigureOrder order;
  State state;
  int demoralised, lance, armour, shield;
  int first_charge, general;  // irregulars who have not charged yet; a general fights in the front rank
  SmallArm small_arm;
  Gun gun;
  WhereGeneral cinc;  // whose factor its owner adds (NC-REACT-57)
  int other_factors;
};

struct WholeChargeFacts {
  ChargeUnit charger, defender;
  int distance, charger_move, defender_move;  // the defender's rout move if it evades or breaks
  Response response;
  int firing, other_fire;  // figures that bear on the charger; casualties by others before contact
  int close_order_fired, square;
  Obstacle defends;
  int defender_uphill, downhill;  // the charger comes down or from a hill
  int others_inflicted, others_received;  // casualties of the first round between the defender and others who charge it (NC-MELEE-24)
};

enum class ChargeEnd : int {
  NoCharge, Evaded, DefenderCaught, HaltedByFire, ThrownBack, ChargerBreaks, DefenderBreaks, DefenderThrownBack, BothFallBack, FightsOn
};
inline constexpr const char* charge_end_names[] = {"no-charge",      "evaded",          "defender-caught", "halted-by-fire", "thrown-back",
                                                   "charger-breaks", "defender-breaks", "defender-thrown-back", "both-fall-back", "fights-on"};
// What becomes of whoever pursues a broken enemy: he strikes the routers, loses contact and goes on, or his test ends it.
enum class PursuitEnd : int { None, StrikesRouters, GoesOn, Rallies, Shaken };
inline constexpr const char* pursuit_end_names[] = {"none", "strikes-the-routers", "goes-on-out-of-contact", "rallies", "shaken"};

struct WholeCharge {
  ChargeEnd end;
  PursuitEnd pursuit;
  int rounds, charger_lost, defender_lost;  // figures
  int charger_total, defender_total;        // casualties that have not yet cost a figure
  State charger_state, defender_state;
};

struct ChargeChain {
  using Facts = WholeChargeFacts;
  using Outcome = WholeCharge;
  using Tables = nineteenth_century::Tables;
  enum class Stage : int { ChargerTest, DefenderAnswer, Fire, ChargerStrikes, DefenderStrikes, BeatenTest, Pursuit, PursuersTest, Over };
  enum class Stands : int { Nobody, Defender, Charger };  // a charger that fire has halted stands (NC-HOME-07)
  // What changes in the course of it, for one side.
  struct Course {
    int figures, running_total, received;  // received in this round
    nineteenth_century::State order;
    int following_up, pushed_back, lost;
  };
  struct State {
    WholeChargeFacts facts;
    Stage stage;
    int score;
    Stands stands;
    int standing;
    int caught, won_melee;  // the routers were caught on the run; they were broken in melee
    Course charger, defender;
    WholeCharge end;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.end; }
  static std::vector<Known> known(const char* prefix);
};

// What the steps of the chain share (charge_chain.cpp), and its last stretch (charge_pursuit.cpp).
namespace whole_charge {

bool next(ChargeChain::State& state, ChargeChain::Stage stage);
bool over(ChargeChain::State& state, ChargeEnd end);
ReactionFacts test_facts(const ChargeUnit& unit, const ChargeChain::Course& now);
Fighter fighter(const ChargeUnit& unit, const ChargeChain::Course& now, bool charging);
void lose(ChargeChain::Course& side, int casualties, const Tables& tables);
// One side has broken; in_contact: in melee, or caught on the run.
bool broken(ChargeChain::State& state, ChargeEnd end, bool in_contact, bool in_melee);
bool pursue(ChargeChain::State& state, const Tables& tables, Umpire& umpire);
bool pursuers_test(ChargeChain::State& state, const Tables& tables, Umpire& umpire);

}  // namespace whole_charge

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::ChargeUnit>();
template <>
const Description& describe<nineteenth_century::WholeChargeFacts>();
template <>
const Description& describe<nineteenth_century::WholeCharge>();

}  // namespace linstock
