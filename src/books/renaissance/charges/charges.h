// CHARGES, COUNTER-CHARGES AND OTHER ATTACKS (Rules 63 to 75): declaring, responding, completing.
#pragma once
#include "books/renaissance/attrition/attrition.h"

namespace linstock::renaissance {

enum class Failing : int { All, ThoseWhoStop };  // RN-DIS-13
inline constexpr const char* failing_names[] = {"all-who-touch-nobody", "those-who-stop-short"};

// RN-STATE-06: may dispersed troops still get out of the way?
enum class DispersedEvade : int { No, Yes };
inline constexpr const char* dispersed_evade_names[] = {"only-normal-moves", "evade-too"};

struct ChargeTables {
  Failing failing = Failing::All;
  DispersedEvade dispersed_evade = DispersedEvade::No;
  int wheel = 45;      // RN-CHG-05, degrees at the start
  int halt = 4;        // RN-CHG-06, cm from the target
  int free_turn = 45;  // RN-CHG-09
  int face_divides = 2;  // RN-CHG-08: not within half the charge distance
};
void list_charges(ChargeTables& t, TableList& list);

enum class Attack : int { Charge, AdvanceToContact, Assault };
inline constexpr const char* attack_names[] = {"charge", "advance-to-contact", "assault"};
enum class Across : int { Nothing, Obstacle, MobileDefences, Pits, ChevauxDeFrise, HeldWall };
inline constexpr const char* across_names[] = {"nothing", "obstacle", "mobile-defences", "pits", "chevaux-de-frise", "wall-that-is-held"};
enum class InPath : int { Nobody, FriendsWhoPart, OtherFriends };
inline constexpr const char* in_path_names[] = {"nobody", "friends-who-let-them-pass", "other-friends"};

struct ChargeFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  int strong_point, failed_last_move, reckless_last_move;
  Attack attack;
  int distance, wheel, in_sight, in_arc;
  InPath path;
  Across across;
  int ladders;
  Condition target;
  int from_behind, target_pikes_facing, target_formation_allround, target_declared_in_another_turn;
};
struct Declared {
  May may;
  int approach, gap, is_charge, target_aps, aps, dps;
  Suffered attacker, target;
};
Declared declare(const ChargeFacts& f, const Tables& t, Umpire& u);
// What crossing costs, for the special rules too: APs beside the DP of attacking over it.
int crossing_aps(Across across, bool charging, bool reckless_mounted, const Tables& t);

enum class Answer : int { Stand, StandAndShoot, CounterCharge, Evade, TurnToFace, FormSquare };
inline constexpr const char* answer_names[] = {"stand", "stand-and-shoot", "counter-charge", "evade", "turn-to-face", "form-square"};
struct ResponseFacts {
  Troops troops;
  Condition unit;
  Formation formation;
  Gun gun;
  Answer answer;
  int turn, start_distance, charger_move, remaining_target;
};
struct Responded {
  May may;
  int free_of_charge, must, distance, caught, charge_failed, dps, leaves_guns;
  Suffered unit;
};
Responded respond(const ResponseFacts& f, const Tables& t, Umpire& u);

// COMPLETING
struct ContactFacts {
  Troops attacker;
  Condition attacker_unit;
  Troops defender;
  Condition defender_unit;
  Answer answer;
  Attack attack;
  int in_open, go_on, attacker_files, defender_moved, from_behind, changing_formation;
};
// RN-DIS-13, RN-DIS-22: attackers who touch nobody; `stops`: short of the target, and not in retreat or rout.
int failing_disorder(const Troops& attacker, bool stops, const Tables& t);
// RN-CHG-14: skirmishers on foot who stand in the open do not stop riders.
bool rides_over(const Troops& attacker, const Troops& defender, bool in_open, bool stands);
// RN-DIS-14 to RN-DIS-16: disorder of the contact itself. `rushed`: on the move, and hit by a charge or counter-charge.
int contact_disorder(const Troops& who, const Troops& enemy, bool rushed, bool from_behind, const AttritionTables& t);
enum class AttackEnd : int { PressesHome, StopsShort, Retreats, Overrides };
inline constexpr const char* attack_end_names[] = {"presses-home", "stops-short", "retreats", "overrides"};
enum class DefenceEnd : int { Receives, CounterCharges, RetreatsBeforeContact, RoutsWhenTouched, Overridden, NotReached };
inline constexpr const char* defence_end_names[] = {"receives", "counter-charges", "retreats", "routs", "overridden", "not-reached"};
struct Completed {
  AttackEnd attacker;
  DefenceEnd defender;
  int contact, may_follow_up, attacker_dps, defender_dps, pulled_up_bases, goes_on;
  Suffered attackers, defenders;
};
Completed complete_charge(const ContactFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> charge_procedures();
std::vector<Procedure> completing_procedures();

}  // namespace linstock::renaissance
