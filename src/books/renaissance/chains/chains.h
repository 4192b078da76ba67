// WHOLE FIGHTS: an attack from the shots at the chargers to the fugitives, and a shooting duel until one side wavers.
#pragma once
#include "books/renaissance/melee/melee.h"
#include "books/renaissance/morale/morale.h"
#include "books/renaissance/shooting/shooting.h"

namespace linstock::renaissance {

// What a side brings into its waver tests beside what it fights with.
struct Nerve {
  int secure_flanks, rear_support, missile_armed, taking_cover, near_camp, disaster, routers, elephants_near, party_lost, party_safe;
  Leader leader;
};
// Its test, as far as that goes.
WaverFacts test_of(const Troops& troops, const Condition& unit, Formation formation, const Nerve& nerve);
inline constexpr int most_rounds = 12;  // as many as a battle has Moves (RN-SETUP-10)
inline constexpr int most_moves = 60;
struct AttackFacts {
  Fighter attacker;
  Nerve attackers_nerve;
  Fighter defender;
  Nerve defenders_nerve;
  int counter_charges, defender_moved, shoots;
  Weapon weapon;
  int shooting_bases, salvo, distance, charge_left, in_open, go_on, rounds;
};
enum class AttackResult : int {
  AttackersStop, AttackersFallBack, AttackersRout, DefendersFallBack, DefendersRout, DefendersSurrender, AttackersSurrender, PartedByRecoil, StillFighting, Overridden
};
inline constexpr const char* attack_result_names[] = {"attackers-stop-short", "attackers-fall-back", "attackers-rout", "defenders-fall-back",
    "defenders-rout", "defenders-surrender", "attackers-surrender", "parted-by-recoil", "still-fighting", "skirmishers-overridden"};
struct AttackOutcome {
  AttackResult result;
  int rounds, attacker_lost, defender_lost;
  Condition attacker, defender;
};
struct AttackChain {
  using Facts = AttackFacts;
  using Outcome = AttackOutcome;
  using Tables = renaissance::Tables;
  enum class At : int { Shots, AttackersTest, DefendersTest, Contact, Overriding, Round, AttackersFlee, DefendersFlee, Over };
  struct State {
    AttackFacts facts;
    At at;
    int rounds;
    int ran_before;  // the defenders ran before contact
    int counted;     // the pursuit that follows has no disorder of its own
    AttackResult result;
    int attacker_lost, defender_lost;
  };
  static State start(const Facts& f, const Tables& t);
  static bool step(State& s, const Tables& t, Umpire& u);
  static Outcome finish(const State& s);
};

// A SHOOTING DUEL
struct DuelSide {
  Weapon weapon;
  int shooting;
  Troops troops;
  Condition unit;
  int files, ranks, cover;
  Nerve nerve;
};
struct DuelFacts {
  DuelSide ours, theirs;
  int distance, recuperate, moves;
};
enum class DuelEnd : int { TheyWaver, WeWaver, BothWaver, NobodyWavers };
inline constexpr const char* duel_end_names[] = {"they-waver", "we-waver", "both-waver", "nobody-wavers"};
struct DuelOutcome {
  DuelEnd end;
  int moves, our_lost, their_lost;
  Condition ours, theirs;
};
struct DuelChain {
  using Facts = DuelFacts;
  using Outcome = DuelOutcome;
  using Tables = renaissance::Tables;
  enum class At : int { OurShots, TheirTest, TheirShots, OurTest };
  struct State {
    DuelFacts facts;
    At at;
    int hits, move;
    int their_bases, their_trouble;  // as they stood before our shots
    DuelOutcome outcome;
  };
  static State start(const Facts& f, const Tables& t);
  static bool step(State& s, const Tables& t, Umpire& u);
  static Outcome finish(const State& s) { return s.outcome; }
};

std::vector<Procedure> chain_procedures();

}  // namespace linstock::renaissance
