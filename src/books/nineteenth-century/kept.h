// What the table umpire keeps between two throws: of a unit whatever the rules remember, of a general where he stands.
#pragma once
#include <span>

#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/types.h"
#include "kernel/at_table.h"

namespace linstock::nineteenth_century {

struct KeptUnit {
  // who it is
  Arm arm;
  Morale morale;
  Training training;
  int e_trained, camelry, independent;
  int figures, original_figures;
  SmallArm small_arm;
  int lance, shield, armour;
  Gun gun;
  Battery battery;
  // how it stands
  FigureOrder figure_order;
  Formation formation;
  InOpenOrder open_order;  // part of it as a screen, or all of it
  int reserve, dismounted, no_horses;
  Guns guns;
  int prone;
  State state;
  int demoralised;
  Conduct conduct;
  Orders orders;
  // what the rules remember
  int casualties;          // of the running total, those that have not yet cost a figure (NC-CAS-03)
  int times_broken;        // NC-ROUT-07
  int fire_casualties;     // per figure from fire in the last fire phase, whole ones (NC-REACT-32)
  int charge_score;        // recorded by the charge test (NC-CHARGE-12)
  int charging;            // it charges or counter-charges this period
  int under_guns;          // in the last fire phase (NC-REACT-01, 41)
  int under_artillery;     // it has tested for its first artillery fire (NC-REACT-01)
  int close_order_fired;   // a close order figure of it has fired (NC-FIRE-21)
  int first_charge;        // irregulars who have not charged yet (NC-MELEE-08)
  LastMelee last_melee;    // the round of the last period (NC-REACT-65)
  int pushed_back, standing_rounds, thrown_back, repulsed;
  int doubled;             // moves at the double so far (NC-DOUBLE-02)
  int rally_left;          // quarters of a move still to rally (NC-RALLY-01)
  int return_attempts;     // NC-RETURN-02
  // this period
  int fire_total;                         // casualties from fire, until their effect is worked out (NC-LOSE-25)
  int melee_inflicted, melee_received;    // over all its melees (NC-MELEE-24)
  int moved, fired, tested;
};

struct KeptGeneral {
  int commander_in_chief;
  int with_unit;
  int front_rank;
  int lost;
};

std::span<const Keeping> keeps();

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::KeptUnit>();
template <>
const Description& describe<nineteenth_century::KeptGeneral>();

}  // namespace linstock
