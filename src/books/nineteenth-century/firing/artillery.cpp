// Artillery fire.
#include "books/nineteenth-century/firing/artillery.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<ArtilleryFacts>() {
  using namespace clause;
  using F = ArtilleryFacts;
  static const Description description =
      Describe<F>("artillery-fire")
          .group("The battery")
          .choice("gun", &F::gun, gun_names, Gun::MediumSmoothbore, "its guns", NC_ART_01)
          .number("gunners", &F::gunners, {.min = 1, .max = 24, .fallback = 6}, "gunner figures that fire, one for each gun", NC_CAS_08)
          .choice("training", &F::training, training_names, Training::T2, "training of the crews; I count as T3", NC_ART_02)
          .choice("state", &F::state, state_names, State::Formed, "formed, unformed or disordered", NC_ART_03)
          .flag("demoralised", &F::demoralised, "demoralised", NC_ART_03)
          .flag("overhead", &F::overhead, "firing over troops in between", NC_ART_13)
          .flag("new_target", &F::new_target, "it did not fire at this target when it fired last", NC_ART_18)
          .number("lost_quarters", &F::lost_quarters, {.max = 4}, "complete quarters of the period in which it cannot fire", NC_ART_21)
          .group("The target")
          .part("target_", &F::target);
  return description;
}

}  // namespace linstock

namespace linstock::nineteenth_century {

int row_of(Gun gun) {
  if (gun == Gun::MachineGun) return static_cast<int>(Gun::EarlyMachineGun);
  return gun == Gun::Rocket ? static_cast<int>(Gun::MachineGun) : static_cast<int>(gun);
}

int reach(Gun gun, const FiringTables& t) {
  int furthest = 0;
  for (std::size_t i = 0; i < t.artillery_ranges.size(); ++i)
    if (t.artillery[static_cast<std::size_t>(row_of(gun))][i] != cannot_fire) furthest = std::max(furthest, t.artillery_ranges[i]);
  return furthest;
}
int artillery_base(Gun gun, int distance, const FiringTables& t) {
  for (std::size_t i = 0; i < t.artillery_ranges.size(); ++i)
    if (distance <= t.artillery_ranges[i]) return t.artillery[static_cast<std::size_t>(row_of(gun))][i];
  return cannot_fire;
}

namespace {

// NC-ART-19, 20: irregular crews are T3; a machine gun is a breech-loader, a rocket a muzzle-loader.
void count_crew(const ArtilleryFacts& f, const FiringTables& t, ArtilleryCounts& c) {
  const bool poor = f.training == Training::T3 || f.training == Training::I;
  c.t1 = f.training == Training::T1;
  c.t3_breech = poor && breech_loading(f.gun);
  c.t3_muzzle = poor && !breech_loading(f.gun);
  c.unformed = f.state == State::Unformed;
  c.disordered = f.state == State::Disordered;
  c.demoralised = f.demoralised;
  c.early_machine_gun = f.gun == Gun::EarlyMachineGun;
  c.overhead = f.overhead;
  c.new_target = f.new_target && f.target.distance > t.new_target_beyond;
  const bool relief = f.target.charging && t.charged_guns == ChargedGuns::OneQuarterFree;  // NC-ART-17
  c.lost_quarters = std::max(0, f.lost_quarters - (relief ? 1 : 0));
}

void count_target(const ArtilleryFacts& f, const FiringTables& t, ArtilleryCounts& c) {
  const FigureOrder order = order_as_target(f.target);
  c.soft_cover = cover_of(f.target) == Cover::Soft;
  c.hard_cover = cover_of(f.target) == Cover::Hard;
  c.limbered = f.target.limbered;
  c.extended = order == FigureOrder::Extended;
  c.skirmish = order == FigureOrder::Skirmish;
  c.prone = f.target.prone;
  c.moved = f.target.moved >= t.target_moved_far && !f.target.charging;
  if (machine_gun(f.gun)) {
    c.machine_gun_ranks = f.target.ranks - 1;
  } else {
    c.four_ranks = f.target.ranks >= t.many_ranks;
    c.two_ranks = !c.four_ranks && f.target.ranks >= t.some_ranks;
  }
}

}  // namespace

ArtilleryCounts artillery_counts(const ArtilleryFacts& f, const FiringTables& t) {
  ArtilleryCounts c{};
  count_crew(f, t, c);
  count_target(f, t, c);
  return c;
}

int artillery_factor(const ArtilleryFacts& f, const Tables& tables, Umpire& umpire) {
  const int base = artillery_base(f.gun, f.target.distance, tables.firing);
  if (base == cannot_fire) {
    umpire.found("fire", "out of range", clause::NC_FIRE_23);
    return out_of_range;
  }
  umpire.found("base factor", base, f.gun == Gun::Rocket ? clause::NC_SPEC_03 : clause::NC_ART_01);
  const Tally factors = tally(tables.firing.artillery_factors, artillery_counts(f, tables.firing));
  umpire.show("tactical factors", clause::NC_FIRE_15, factors);
  return base + factors.total();
}

Fired fire_artillery(const ArtilleryFacts& f, const Tables& tables, Umpire& umpire) {
  const int factor = artillery_factor(f, tables, umpire);
  return factor == out_of_range ? Fired{} : settle_fire(factor, f.gunners, tables, umpire);
}

}  // namespace linstock::nineteenth_century
