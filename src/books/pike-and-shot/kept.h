// What the table umpire keeps between two throws: of a unit, and of a leader. Facts of a procedure that a unit knows by
// itself have the same names here, so that a role can hand them on.
#pragma once
#include <span>

#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/fire/fire.h"
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/movement/movement_types.h"
#include "kernel/at_table.h"

namespace linstock::pike_and_shot {

struct KeptUnit {
  Arm arm;
  int mounted;
  Weight weight;
  Grade grade;
  Formation formation;
  int bases, pikes, second_rank_pikes, front, shot, rear_shot, guns, single_rank;
  int swordsmen, cuirassiers;
  Outrance a_loutrance;
  Bayonet bayonet;
  int fixed, leader_attached;
  int dps;
  Status status;
  int in_contact, missed_charge;
  // Of this turn only:
  Moved moved;
  Musketry musketry;
  Deed deed;
  UnderFire under_fire;
  int half_moves, artillery_dps, fire_dps, fought, charged, charges_home, halted, steadied, inspired, evaded, rode_through, spent;
};

struct KeptLeader {
  Rank rank;
  int rating, wounds, attached;
  int spent, moves_made, extensions;  // of this turn only
};

std::span<const Keeping> keeps();

}  // namespace linstock::pike_and_shot
