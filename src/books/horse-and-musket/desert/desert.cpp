#include "books/horse-and-musket/desert/desert.h"

#include <algorithm>

#include "books/horse-and-musket/dice.h"
#include "books/horse-and-musket/shooting/shooting.h"

namespace linstock::horse_and_musket {

// SANDSTORMS
Storm sandstorm(const StormFacts& f, const Tables& tables, Umpire& umpire) {
  const DesertTables& t = tables.desert;
  const int natural = umpire.total(2 * d6, clause::HM_SAND_01, "sandstorm");
  const bool storm = natural <= t.storm_low || natural >= t.storm_high;
  umpire.found("a storm", storm ? "yes" : "no", clause::HM_SAND_01);
  if (!storm) return {};
  const int feet = umpire.total(2 * d6, clause::HM_SAND_02, "feet from the north edge");
  umpire.found("lasts game turns", t.storm_turns, clause::HM_SAND_06);
  return {1, std::min(feet, f.table_feet), feet >= f.table_feet, t.storm_turns};
}

namespace {

// HM-SAND-04: natives keep to 45 degrees either side of their front: the steps of that fan, one as likely as the other.
int native_direction(const DesertTables& t, Umpire& umpire) {
  return (umpire.total(1 * fan_die, clause::HM_SAND_04, "direction") - fan_steps) * t.native_drift / fan_steps;
}

}  // namespace

Drift drift(const DriftFacts& f, const Tables& tables, Umpire& umpire) {
  if (!f.in_the_open) {
    umpire.found("only units in the open drift", 0, clause::HM_SAND_03);
    return {};
  }
  const int degrees = f.native ? native_direction(tables.desert, umpire)
                               : degrees_per_step * umpire.total(1 * direction_die, clause::HM_SAND_03, "direction");
  const int inches = umpire.total(1 * artillery_die, clause::HM_SAND_03, "inches");
  const bool halved = f.native || f.uphill;
  if (halved) umpire.found("half the distance", "yes", clause::HM_SAND_04);
  const int half_inches = halved ? inches : 2 * inches;
  return {half_inches ? degrees : 0, half_inches, in_twelfths(half_inches, Measure::Inches, tables) / 2};
}

Meeting storm_meeting(const MeetingFacts& f, const Tables&, Umpire& umpire) {
  const bool mingled = f.in_storm && f.touch;
  umpire.found("intermingled", mingled ? "yes" : "no", clause::HM_SAND_05);
  return {mingled, f.touch && !f.in_storm};
}

// MIRAGES
Mirage mirage(const MirageFacts& f, const Tables& tables, Umpire& umpire) {
  const DesertTables& t = tables.desert;
  const int natural = umpire.total(2 * d6, clause::HM_MIRAGE_01, "mirage");
  if (natural != t.mirage_on) return {};
  const int die = umpire.total(1 * d6, clause::HM_MIRAGE_02, "what it shows");
  const Vision vision = die <= t.oasis_to ? Vision::OasisOrLake : die <= t.buildings_to ? Vision::Buildings : Vision::Figures;
  umpire.found("it shows", vision_names[static_cast<int>(vision)], clause::HM_MIRAGE_02);
  const bool allowed = f.enemy_feet >= t.mirage_feet;
  umpire.found("far enough from the enemy", allowed ? "yes" : "no", clause::HM_MIRAGE_01);
  return {vision, in_twelfths(t.mirage_side_cm, Measure::Centimetres, tables), allowed};
}

Fades mirage_fades(const FadeFacts& f, const Tables& tables, Umpire& umpire) {
  const bool fades = f.nearest_cm <= tables.desert.mirage_fades_cm;
  umpire.found("it fades", fades ? "yes" : "no", clause::HM_MIRAGE_03);
  return {fades};
}

// QUICKSAND
Quicksand quicksand(const QuicksandFacts& f, const Tables& tables, Umpire& umpire) {
  const int hits = umpire.total(f.bases * d3, clause::HM_QUICK_02, "hits");
  const int saved = umpire.count(hits * d6, tables.desert.quicksand_save, clause::HM_QUICK_02, "saves");
  umpire.found("drowned", hits - saved, clause::HM_QUICK_02);
  return {hits - saved, bases_lost(f.strength, f.bases, f.hits_before, hits - saved)};
}

// PRAYER
Prayer prayer(const PrayerFacts& f, const Tables& tables, Umpire& umpire) {
  const DesertTables& t = tables.desert;
  const bool hour = f.move % t.prayer_every == 0 && f.move <= t.last_prayer;
  const bool prays = f.muslim && hour && !f.in_melee && !f.routing;
  umpire.found("it prays the whole move", prays ? "yes" : "no", clause::HM_PRAY_01);
  const bool reacts = !prays || f.charged;
  if (prays) umpire.found("it reacts", reacts ? "yes" : "no", clause::HM_PRAY_02);
  return {prays, reacts};
}

}  // namespace linstock::horse_and_musket
