// A WHOLE CHARGE: reaction of charger and target, shooting at the charge, stop or contact, a round of melee in the order
// of reach, push back, reaction of the loser, pursuit.
#pragma once
#include "books/horse-and-musket/chains/side.h"

namespace linstock::horse_and_musket {

enum class ChargeResponse : int { Stand, Countercharge };
inline constexpr const char* charge_response_names[] = {"stand", "countercharge"};

struct WholeChargeFacts {
  MeleeUnit charger, target;
  Morale charger_morale, target_morale;
  State target_state;         // before the charge
  ChargeResponse response;
  Weapon target_weapon;       // with which it shoots at the charge
  int target_shooters;        // bases
  int target_first_volley;
  int pursue;                 // the winner pursues a routing loser
  int difficult, rough;       // ground over which they run
};

enum class ChargeEnds : int { ChargerStays, TargetFlees, StoppedByFire, Melee };
inline constexpr const char* charge_ends_names[] = {"charger-stays", "target-flees", "stopped-by-fire", "melee"};

// How a side ends.
enum class SideEnds : int { Stands, Wins, BreaksThrough, Level, Halts, Retires, Retreats, PushedBack, Routs, Destroyed };
inline constexpr const char* side_ends_names[] = {"stands", "wins", "breaks-through", "level", "halts", "retires",
                                                  "retreats", "pushed-back", "routs-or-disperses", "destroyed"};

struct WholeCharge {
  ChargeEnds ends;
  SideEnds charger, target;
  int charger_losses, target_losses;
  int caught;  // the routing loser, by the pursuit: destroyed
};

struct WholeChargeChain {
  using Facts = WholeChargeFacts;
  using Outcome = WholeCharge;
  using Tables = horse_and_musket::Tables;
  enum class Stage : int { ChargerTests, TargetTests, Fire, Saves, StoppedTests, Contact, Strikes, LoserTests, Pursuit };
  struct State {
    WholeChargeFacts facts;
    Stage stage;
    int failed;          // the target's test: it does not shoot, and fights as halted
    int hits, next;
    int taken[2], pending[2], dealt[2];
    int loser;           // 0 charger, 1 target
    WholeCharge outcome;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.outcome; }
};

}  // namespace linstock::horse_and_musket
