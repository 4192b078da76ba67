// ELEPHANTS AND STAMPEDES
#include "books/horse-and-musket/exotics/elephants.h"

#include <algorithm>

#include "books/horse-and-musket/dice.h"
#include "books/horse-and-musket/shooting/points.h"

namespace linstock::horse_and_musket {

namespace {

int road_bonus(const Tables& tables) {
  MoveRows rows{};
  rows.road = 1;
  return tally(tables.movement.rows, rows).total() * bw;
}

// HM-ELE-22: the rows that are printed for troops of any kind.
Verdict<int> march_percent(const ElephantMoveFacts& f, const MovementTables& t) {
  const bool far = std::min(f.enemy_at_start, f.enemy_at_end) >= t.far_from_enemy;
  if (f.charging) return {100, clause::HM_MOVE_07};
  if (f.march_column) return far ? Verdict<int>{t.march_far, clause::HM_MMOD_24} : Verdict<int>{t.march_near, clause::HM_MMOD_23};
  return far ? Verdict<int>{t.other_far, clause::HM_MMOD_25} : Verdict<int>{100, clause::HM_ELE_04};
}

}  // namespace

ElephantMove elephant_move(const ElephantMoveFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_ELE_04, "Move of elephants");
  Tally move;
  move.add(t.elephant_move, "elephants", clause::HM_ELE_04);
  move.add_if(f.charging, t.elephant_charge, "charging", clause::HM_ELE_05);
  move.add_if(f.river, t.river, "river or stream", clause::HM_ELE_05);
  move.add_if(f.rough, t.rough, "rough terrain", clause::HM_ELE_05);
  move.add_if(f.building_off_road, t.building, "built up area off the road", clause::HM_ELE_05);
  move.add_if(f.turns, t.turning, "turning 90 to 180 degrees", clause::HM_ELE_05);
  move.add_if(f.limbers, t.limbering, "limbering or unlimbering", clause::HM_ELE_06);
  const bool any_kind = t.elephant_rows == ElephantRows::TroopsOfAnyKind;
  if (any_kind) {
    move.add_if(f.good_road, road_bonus(tables), "good road", clause::HM_MMOD_10);
    move.add(f.leadership, "leadership", f.leadership < 0 ? clause::HM_LEAD_02 : clause::HM_LEAD_04);
  }
  umpire.show("move", clause::HM_ELE_04, move, bw);
  if (!any_kind) umpire.found("option", elephant_rows_names[static_cast<int>(t.elephant_rows)], clause::HM_ELE_22);
  const auto [percent, why] = any_kind ? march_percent(f, tables.movement) : Verdict<int>{100, clause::HM_ELE_22};
  if (percent != 100) umpire.found("then percent", percent, why);
  return {std::max(0, move.total()) * percent / 100};
}

Elephant elephant(const ElephantFacts& f, const Tables& tables, Umpire& umpire) {
  const ExoticTables& t = tables.exotics;
  umpire.heading(clause::HM_ELE_16, "An elephant base");
  const int beast = std::max(0, t.beast_strength - f.beast_hits);
  const int figures = std::min(f.crew, t.most_crew);
  if (figures < f.crew) umpire.found("crew figures that count", figures, clause::HM_ELE_03);
  const int crew = std::max(0, figures * t.crew_strength - f.crew_hits);
  umpire.found("SP of the beast", beast, clause::HM_ELE_01);
  umpire.found("SP of the crew", crew, clause::HM_ELE_03);
  const bool lost_crew = f.crew > 0 && crew == 0;
  ElephantIs now = ElephantIs::Fighting;
  if (beast == 0) now = crew > 0 ? ElephantIs::CrewAfoot : ElephantIs::Dead;
  else if (f.stampeding || lost_crew) now = ElephantIs::Stampeding;
  umpire.found("it is", elephant_is_names[static_cast<int>(now)],
               now == ElephantIs::Stampeding ? clause::HM_STAMP_01 : now == ElephantIs::CrewAfoot ? clause::HM_ELE_11 : clause::HM_ELE_02);
  return {now, beast, crew, now != ElephantIs::Stampeding};
}

// The pointer is spun and the die thrown; impassable ground stops it at its edge (HM-STAMP-09).
Stampede stampede(const StampedeFacts& f, const Tables&, Umpire& umpire) {
  umpire.heading(clause::HM_STAMP_02, "Stampede");
  const int direction = umpire.total(1 * direction_die, clause::HM_STAMP_07, "direction") * degrees_per_step;
  const int rolled = umpire.total(1 * d6, clause::HM_STAMP_02, "distance") * bw;
  const int run = std::min(rolled, f.impassable);
  if (run < rolled) umpire.found("stopped by impassable ground", run, clause::HM_STAMP_09, bw);
  const bool off = f.table_edge < run;
  if (off) umpire.found("it leaves the table", "yes", clause::HM_STAMP_11);
  return {direction, off ? f.table_edge : run, off};
}

// HM-STAMP-03, HM-STAMP-04, HM-STAMP-08
Trample trample(const TrampleFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_STAMP_03, "In the way of a crazed elephant");
  if (!f.alive) {
    umpire.found("the beast is dead", "yes", clause::HM_STAMP_05);
    return {};
  }
  umpire.found("the unit fights it as if charged", "yes", clause::HM_STAMP_03);
  umpire.found("it runs on", f.way_left > 0 ? "yes" : "no", clause::HM_STAMP_08);
  DisruptionCauses causes{};
  causes.elephants = f.arm != Arm::Elephants;  // HM-ELE-09
  const int points = points_of(causes, tables);
  umpire.found("Disruption Points of the unit", points, causes.elephants ? clause::HM_DISR_17 : clause::HM_ELE_09);
  return {1, 1, 1, 0, f.way_left > 0, points};
}

Mahout mahout(const MahoutFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_STAMP_06, "The mahout's spike");
  const bool may = !f.tried && f.own_turn;
  umpire.found("he may try", may ? "yes" : "no", may ? clause::HM_STAMP_10 : clause::HM_STAMP_06);
  if (!may) return {0, 0};
  return {1, umpire.total(1 * d6, clause::HM_STAMP_06, "spike") >= tables.exotics.mahout_kills_on};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<ElephantMoveFacts>() {
  using F = ElephantMoveFacts;
  static const Description description =
      Describe<F>("elephant-move")
          .flag("charging", &F::charging, "they charge", HM_ELE_05)
          .flag("river", &F::river, "they cross a river or stream", HM_ELE_05)
          .flag("rough", &F::rough, "they cross rough terrain", HM_ELE_05)
          .flag("difficult", &F::difficult, "they cross difficult terrain, which does not matter to them", HM_ELE_04)
          .flag("building_off_road", &F::building_off_road, "through a built up area off the road", HM_ELE_05)
          .flag("turns", &F::turns, "they turn 90 to 180 degrees", HM_ELE_05)
          .flag("towing", &F::towing, "they tow a gun, of any weight", HM_ELE_06)
          .flag("limbers", &F::limbers, "the gun is limbered or unlimbered this turn", HM_ELE_06)
          .flag("good_road", &F::good_road, "on a good road", HM_ELE_22)
          .flag("march_column", &F::march_column, "in column of march", HM_ELE_22)
          .number("enemy_at_start", &F::enemy_at_start, distance_in_bw(8), "nearest enemy unit when they start", HM_MOVE_06)
          .number("enemy_at_end", &F::enemy_at_end, distance_in_bw(8), "nearest enemy unit where they end", HM_MOVE_06)
          .number("leadership", &F::leadership, {.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit}, "from their leader's test: as for other than mounted units", HM_ELE_22)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.charging && f.march_column) return Problem{"march_column", "not from this formation", HM_CHARGE_14};
            if (f.limbers && !f.towing) return Problem{"limbers", "there is no gun", HM_ELE_06};
            if (f.charging && f.towing) return Problem{"towing", "elephants do not charge with a gun", HM_CHARGE_14};
            return {};
          });
  return description;
}

template <>
const Description& describe<ElephantMove>() {
  static const Description description = Describe<ElephantMove>("elephant-move")
                                             .number("distance", &ElephantMove::distance, distance_in_bw(0, 600), "that they may move", HM_ELE_04);
  return description;
}

template <>
const Description& describe<ElephantFacts>() {
  using F = ElephantFacts;
  static const Description description =
      Describe<F>("elephant")
          .number("crew", &F::crew, {.max = 12, .fallback = 3}, "crew figures at the start, of which four count; the mahout is not one of them", HM_ELE_20)
          .number("beast_hits", &F::beast_hits, {.max = 60}, "unsaved hits on this beast so far", HM_ELE_18)
          .number("crew_hits", &F::crew_hits, {.max = 60}, "unsaved hits on its crew so far", HM_ELE_16)
          .flag("stampeding", &F::stampeding, "it stampedes already", HM_STAMP_05);
  return description;
}

template <>
const Description& describe<Elephant>() {
  using O = Elephant;
  static const Description description =
      Describe<O>("elephant")
          .choice("now", &O::now, elephant_is_names, ElephantIs::Fighting, "what it is now", HM_ELE_02)
          .number("beast_left", &O::beast_left, {.max = 60}, "Strength Points of the beast", HM_ELE_01)
          .number("crew_left", &O::crew_left, {.max = 60}, "Strength Points of the crew", HM_ELE_03)
          .flag("can_rally", &O::can_rally, "it is not crazed", HM_STAMP_05);
  return description;
}

template <>
const Description& describe<StampedeFacts>() {
  using F = StampedeFacts;
  static const Description description =
      Describe<F>("stampede")
          .number("impassable", &F::impassable, distance_in_bw(far_bw), "to impassable ground the way it runs", HM_STAMP_09)
          .number("table_edge", &F::table_edge, distance_in_bw(far_bw), "to the edge of the table the way it runs", HM_STAMP_11);
  return description;
}

template <>
const Description& describe<Stampede>() {
  using O = Stampede;
  static const Description description =
      Describe<O>("stampede")
          .number("distance", &O::distance, {.max = far_bw * bw, .scale = bw, .unit = bw_unit}, "that it runs", HM_STAMP_02)
          .number("direction", &O::direction, {.max = 355, .unit = "degrees"}, "clockwise from straight up the table", HM_STAMP_07)
          .flag("off_table", &O::off_table, "it leaves the table and is removed", HM_STAMP_11);
  return description;
}

template <>
const Description& describe<TrampleFacts>() {
  using F = TrampleFacts;
  static const Description description =
      Describe<F>("trample")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "who stands in its way, friend or foe", HM_STAMP_02)
          .flag("alive", &F::alive, "the beast still lives", HM_STAMP_08, true)
          .number("way_left", &F::way_left, distance_in_bw(1), "of its run beyond this unit", HM_STAMP_08);
  return description;
}

template <>
const Description& describe<Trample>() {
  using O = Trample;
  static const Description description =
      Describe<O>("trample")
          .flag("fights", &O::fights, "the unit fights a round with it", HM_STAMP_03)
          .flag("beast_charges", &O::beast_charges, "the beast counts as charging", HM_STAMP_03)
          .flag("may_shoot", &O::may_shoot, "it may be shot at as at a charge", HM_STAMP_04)
          .flag("pushes_beast", &O::pushes_beast, "the beast can be pushed back", HM_STAMP_08)
          .flag("goes_on", &O::goes_on, "it runs on", HM_STAMP_08)
          .number("disruption", &O::disruption, {.min = -20, .max = 20}, "Disruption Points of the unit", HM_DISR_17)
          .label("Disruption Points");
  return description;
}

template <>
const Description& describe<MahoutFacts>() {
  using F = MahoutFacts;
  static const Description description =
      Describe<F>("mahout")
          .flag("own_turn", &F::own_turn, "it is his own player's turn", HM_STAMP_06, true)
          .flag("tried", &F::tried, "he has tried already", HM_STAMP_06);
  return description;
}

template <>
const Description& describe<Mahout>() {
  using O = Mahout;
  static const Description description = Describe<O>("mahout")
                                             .flag("killed", &O::killed, "the elephant is dead", HM_STAMP_06)
                                             .flag("may", &O::may, "he may try", HM_STAMP_06);
  return description;
}

}  // namespace linstock
