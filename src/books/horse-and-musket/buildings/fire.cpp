// RISK OF FIRE: spread, fire-fighting, evacuation; and breaking in.
#include <algorithm>

#include "books/horse-and-musket/buildings/buildings.h"

namespace linstock::horse_and_musket {

// HM-BUA-11, HM-BUA-23, HM-BUA-25
Spread spread_fire(const SpreadFacts& f, const Tables& tables, Umpire& umpire) {
  const BuildingTables& t = tables.buildings;
  umpire.heading(clause::HM_BUA_11, "Does the fire spread");
  const bool near = f.distance <= t.spread_within && f.angle <= t.spread_angle;
  const bool in_danger = near && !f.fortification && !f.burning;
  umpire.found("in danger", in_danger ? "yes" : "no", f.fortification ? clause::HM_BUA_25 : clause::HM_BUA_23);
  if (!in_danger) return {0, 0};
  const int die = umpire.total(1 * d6, clause::HM_BUA_11, "does it catch fire");
  return {1, die >= t.spreads[row_of(f.building)]};
}

// FIRE-FIGHTING

namespace {

using State = FirefightChain::State;

// Bases whose dice are thrown together: few enough to be counted face by face.
constexpr int bases_together = 4;

bool too_late(FireMove move, const BuildingTables& t) { return static_cast<int>(move) >= t.turns_to_put_out; }

// HM-BUA-13, HM-BUA-14, HM-BUA-15, HM-BUA-21
void fight(State& s, const Tables& tables, Umpire& umpire) {
  const BuildingTables& t = tables.buildings;
  const int bases = std::min(bases_together, s.facts.bases - s.bases);
  const int needed = t.put_out[std::min<std::size_t>(1, static_cast<std::size_t>(s.facts.move))];
  const int modifier = s.facts.under_howitzers ? t.under_howitzers : 0;
  umpire.found("score needed", needed - modifier, s.facts.under_howitzers ? clause::HM_BUA_14 : clause::HM_BUA_13);
  for (const int face : umpire.faces(bases * d6, clause::HM_BUA_13, "fire-fighting", Scores(t.collapses_on + 1, needed - modifier))) {
    const bool collapse = face <= t.collapses_on;
    s.lost += collapse;
    if (!collapse && face + modifier >= needed) s.put_out = 1;
  }
  s.bases += bases;
}

}  // namespace

bool FirefightChain::step(State& s, const Tables& tables, Umpire& umpire) {
  const BuildingTables& t = tables.buildings;
  if (s.bases == 0) umpire.heading(clause::HM_BUA_13, "Fire-fighting");
  const bool late = too_late(s.facts.move, t);
  if (!late && s.bases < s.facts.bases) {
    fight(s, tables, umpire);
    return true;
  }
  const bool last = static_cast<int>(s.facts.move) + 1 >= t.turns_to_put_out;
  const Firefight o{s.put_out, s.lost, !s.put_out && last};
  if (o.burns_on) umpire.found("it burns for the rest of the game", "yes", clause::HM_BUA_10);
  else umpire.found("put out", o.put_out ? "yes" : "no", clause::HM_BUA_13);
  s = {};
  s.outcome = o;
  return false;
}

Evacuation evacuate(const EvacuationFacts& f, const Tables&, Umpire& umpire) {
  umpire.heading(clause::HM_BUA_12, "A burning building");
  const Evacuates garrison = !f.burning ? Evacuates::Stays : f.way_out ? Evacuates::MustLeave : Evacuates::Lost;
  umpire.found("the garrison", evacuates_names[static_cast<int>(garrison)], clause::HM_BUA_12);
  return {garrison};
}

// FIGHTING IN BUILT UP AREAS

// HM-BUAF-01, HM-BUAF-09: one garrison base for each that touches, and one on each side of those.
Storming storm_building(const StormingFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_BUAF_01, "Storming a building");
  umpire.found("attacking bases along their whole length", f.touching, clause::HM_BUAF_01);
  const int beside = f.touching ? std::min(f.places, 2 * tables.buildings.fight_each_side) : 0;
  const int defenders = std::min(f.garrison, f.touching + beside);
  umpire.found("garrison bases that fight", defenders, clause::HM_BUAF_09);
  const int most = tables.melee.most_odds * f.garrison;  // HM-MELEE-03: of an empty building nobody is fought
  const int attackers = f.garrison ? std::min(f.touching, most) : f.touching;
  if (attackers < f.touching) umpire.found("three to one leaves out", f.touching - attackers, clause::HM_MELEE_11);
  return {attackers, defenders};
}

// HM-BUAF-03, HM-BUAF-05, HM-BUAF-07
BreakIn break_in(const BreakInFacts& f, const Tables& tables, Umpire& umpire) {
  const BuildingTables& t = tables.buildings;
  umpire.heading(clause::HM_BUAF_03, "Breaking in");
  const int room = std::max(0, t.most_garrison - f.inside);
  const int places = std::min({f.destroyed, f.attackers, room});
  umpire.found("bases that may break in", places, f.destroyed > room ? clause::HM_BUAF_05 : clause::HM_BUAF_03);
  if (places == 0) return {0};
  if (t.break_in_dice == BreakInDice::EachBase)
    return {umpire.count(places * d6, t.break_in_on, clause::HM_BUAF_07, "breaking in")};
  umpire.found("option", break_in_dice_names[static_cast<int>(t.break_in_dice)], clause::HM_BUAF_07);
  return {umpire.count(1 * d6, t.break_in_on, clause::HM_BUAF_07, "breaking in") * places};
}

}  // namespace linstock::horse_and_musket
