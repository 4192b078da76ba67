// The facts and outcomes of movement, described.
#include "books/renaissance/movement/movement.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<RateFacts>() {
  using F = RateFacts;
  static const Description description =
      Describe<F>("move-rates")
          .part("", &F::troops)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .choice("gun", &F::gun, gun_names, Gun::LightGun, "which gun, for artillery", RN_DEF_14)
          .flag("strong_point", &F::strong_point, "it holds a strong point", RN_MOVE_01)
          .refuse([](const F& f) { return formation_problem(f.troops, f.formation); });
  return description;
}
template <>
const Description& describe<Rates>() {
  using O = Rates;
  static const Description description = Describe<O>("move-rates")
      .number("normal", &O::normal, {.max = 300, .unit = "cm"}, "normal move", RN_MOVE_01)
      .number("charge", &O::charge, {.max = 300, .unit = "cm"}, "charge move; 0: it does not charge", RN_MOVE_01)
      .number("rout", &O::rout, {.max = 300, .unit = "cm"}, "rout move", RN_MOVE_01)
      .number("pursuit", &O::pursuit, {.max = 300, .unit = "cm"}, "pursuit move; 0: it does not pursue", RN_MOVE_01)
      .flag("crew", &O::crew, "the rout is the crew's, the guns stay", RN_MOVE_01);
  return description;
}

template <>
const Description& describe<Leg>() {
  using L = Leg;
  static const Description description = Describe<L>("leg")
      .choice("feature", &L::feature, feature_names, Feature::Broken, "through or over what", RN_TERR_01)
      .choice("also", &L::also, feature_names, Feature::Open, "and at once what; the worse counts", RN_TERR_06)
      .number("distance", &L::distance, measured(100, 4), "distance inside it; a line that is crossed has none", RN_TERR_06)
      .flag("breached", &L::breached, "at a bridge or breach", RN_TERR_05);
  return description;
}
template <>
const Description& describe<MoveFacts>() {
  using F = MoveFacts;
  static const Description description =
      Describe<F>("move")
          .group("The unit")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .choice("gun", &F::gun, gun_names, Gun::LightGun, "which gun, for artillery", RN_DEF_14)
          .flag("strong_point", &F::strong_point, "it holds a strong point", RN_MOVE_01)
          .flag("pike", &F::pike, "armed with pike", RN_DIS_02)
          .group("The move")
          .choice("move", &F::move, move_kind_names, MoveKind::Normal, "which move", RN_TERR_08)
          .number("open_distance", &F::open_distance, measured(200, 8), "distance over open ground, without wheels", RN_MOVE_01)
          .number("wheel", &F::wheel, measured(100), "wheels, measured along the outer front corner", RN_MOVE_08)
          .flag("single_base", &F::single_base, "a single base: it pivots free of charge", RN_MOVE_08)
          .list("legs", &F::legs, 0, "difficult ground on the way", RN_TERR_06)
          .number("manoeuvre_quarters", &F::manoeuvre_quarters, {.max = 4}, "quarters of the Turn spent on manoeuvres", RN_MAN_03)
          .flag("on_road", &F::on_road, "in column along a road", RN_MOVE_12)
          .group("Where it ends")
          .number("enemy_at_end", &F::enemy_at_end, measured(300, 40), "to the nearest enemy at the end", RN_MOVE_10)
          .number("enemy_on_the_way", &F::enemy_on_the_way, measured(300, 40), "least distance to an enemy on the way", RN_MOVE_12)
          .flag("attacks", &F::attacks, "it attacks that enemy", RN_MOVE_10)
          .flag("leaves_table", &F::leaves_table, "its move crosses the edge", RN_MOVE_13)
          .flag("evades_or_pursues", &F::evades_or_pursues, "it evades or pursues", RN_MOVE_13)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to move", RN_DEF_17};
            if (f.pike && (!foot(f.troops) || open_order(f.troops))) return Problem{"pike", "pikes are carried by foot in normal order", RN_DEF_24};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<Moved>() {
  using O = Moved;
  static const Description description = Describe<O>("moved")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_MOVE_01)
      .number("allowance", &O::allowance, {.max = 9000, .scale = 10, .unit = "cm"}, "what it may move", RN_MOVE_01)
      .number("spent", &O::spent, {.max = 60000, .scale = 10, .unit = "cm"}, "what its way costs", RN_TERR_06)
      .number("left", &O::left, {.max = 9000, .scale = 10, .unit = "cm"}, "what is left", RN_MAN_03)
      .flag("slowed", &O::slowed, "terrain slowed it", RN_TERR_09)
      .number("dps", &O::dps, {.max = 60}, "disorder points of the move", RN_DIS_01).label("DPs")
      .flag("lost", &O::lost, "it has left for good", RN_MOVE_13)
      .flag("may_return", &O::may_return, "it has left and may return", RN_MOVE_13)
      .part("", &O::unit);
  return description;
}

template <>
const Description& describe<ManoeuvreFacts>() {
  using F = ManoeuvreFacts;
  static const Description description =
      Describe<F>("manoeuvre")
          .group("The unit")
          .part("", &F::troops)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .choice("gun", &F::gun, gun_names, Gun::LightGun, "which gun, for artillery", RN_DEF_14)
          .group("The manoeuvre")
          .choice("manoeuvre", &F::manoeuvre, manoeuvre_names, renaissance::Manoeuvre::Turn, "what it does", RN_MAN_01)
          .number("files_left", &F::files_left, {.max = 20, .fallback = 1}, "files added or taken on the left", RN_MAN_06)
          .number("files_right", &F::files_right, {.max = 20}, "files added or taken on the right", RN_MAN_06)
          .number("degrees", &F::degrees, {.max = 180, .fallback = 90, .unit = "degrees"}, "how far it turns", RN_MAN_04)
          .number("moves_done", &F::moves_done, {.max = 4}, "whole Moves spent on it already", RN_MAN_05)
          .flag("driven_off", &F::driven_off, "its crew was driven from the guns meanwhile", RN_MAN_05)
          .refuse([](const F& f) { return formation_problem(f.troops, f.formation); });
  return description;
}
template <>
const Description& describe<Manoeuvred>() {
  using O = Manoeuvred;
  static const Description description = Describe<O>("manoeuvred")
      .choice("may", &O::may, may_names, May::Yes, "may it, and why not", RN_MAN_01)
      .number("quarters", &O::quarters, {.max = 400}, "quarters of the Turn", RN_MAN_01)
      .number("moves_left", &O::moves_left, {.max = 20}, "whole Moves still to spend", RN_MAN_05)
      .number("distance_left", &O::distance_left, {.max = 3000, .scale = 10, .unit = "cm"}, "normal move that is left", RN_MAN_03)
      .flag("done", &O::done, "done this Turn", RN_MAN_03)
      .flag("changing_formation", &O::changing_formation, "it counts as changing formation", RN_MAN_05)
      .flag("may_shoot", &O::may_shoot, "it may shoot this Move", RN_MAN_07);
  return description;
}

template <>
const Description& describe<TerrainFacts>() {
  using F = TerrainFacts;
  static const Description description = Describe<F>("terrain")
      .group("The unit").part("", &F::troops)
      .group("The ground")
      .choice("feature", &F::feature, feature_names, Feature::Brush, "which ground", RN_TERR_01)
      .flag("breached", &F::breached, "at a bridge or breach", RN_TERR_05)
      .flag("behind_defences", &F::behind_defences, "behind mobile or field defences", RN_TERR_10)
      .flag("strong_point", &F::strong_point, "in a strong point", RN_SPEC_08);
  return description;
}
template <>
const Description& describe<TerrainFound>() {
  using O = TerrainFound;
  static const Description description = Describe<O>("terrain")
      .choice("penalty", &O::penalty, penalty_names, Penalty::None, "part of the move lost", RN_TERR_01)
      .flag("difficult", &O::difficult, "difficult ground for these troops", RN_TERR_09)
      .flag("cover", &O::cover, "it gives them cover", RN_TERR_10)
      .flag("open", &O::open, "they are in the open", RN_DEF_26);
  return description;
}

template <>
const Description& describe<PassFacts>() {
  using F = PassFacts;
  static const Description description =
      Describe<F>("passing")
          .group("Who passes")
          .part("passing_", &F::passing)
          .part("passing_", &F::passing_unit)
          .choice("passage", &F::passage, passage_names, Passage::Move, "how", RN_RESP_08)
          .flag("in_draught", &F::in_draught, "artillery in draught", RN_MOVE_11)
          .flag("followed", &F::followed, "enemies follow them", RN_RESP_03)
          .group("Who is passed")
          .part("passed_", &F::passed)
          .part("passed_", &F::passed_unit)
          .flag("passed_charged", &F::passed_charged, "they are being charged", RN_ATTR_12)
          .flag("gap", &F::gap, "there is a gap of 4 cm to pass", RN_MOVE_11)
          .flag("ends_on_top", &F::ends_on_top, "the move would end on top of them", RN_MOVE_11)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.passage == Passage::Rout && f.passing_unit.morale != Morale::Routed) return Problem{"passage", "only routed troops rout", RN_RESP_08};
            if (f.passage != Passage::Rout && f.passing_unit.morale == Morale::Routed) return Problem{"passage", "routed troops rout", RN_RESP_08};
            if (f.in_draught && f.passing.kind != Kind::Artillery) return Problem{"in_draught", "no artillery", RN_MOVE_11};
            return {};
          });
  return description;
}
template <>
const Description& describe<Passed>() {
  using O = Passed;
  static const Description description = Describe<O>("passed")
      .choice("may", &O::may, may_names, May::Yes, "may they, and why not", RN_MOVE_11)
      .number("passing_dps", &O::passing_dps, {.max = 20}, "DPs of those who pass", RN_DIS_11).label("DPs of those who pass")
      .number("passed_dps", &O::passed_dps, {.max = 20}, "DPs of those who are passed", RN_DIS_11).label("DPs of the passed")
      .choice("fate", &O::fate, fate_names, Fate::None, "what those who are passed do", RN_RESP_06)
      .flag("in_front", &O::in_front, "they go back in front of the others", RN_RESP_02)
      .flag("ridden_through", &O::ridden_through, "they are ridden through: a fugitives' die", RN_POST_13)
      .part("passing_", &O::passing)
      .part("passed_", &O::passed);
  return description;
}

template <>
const Description& describe<EntryFacts>() {
  using F = EntryFacts;
  static const Description description =
      Describe<F>("entering")
          .group("The troops")
          .choice("training", &F::training, training_names, Training::Seasoned, "training", RN_ENTRY_04)
          .choice("grade", &F::grade, grade_names, Grade::C, "morale class", RN_DEF_12)
          .label("morale class")
          .choice("arrival", &F::arrival, arrival_names, Arrival::OwnEdge, "how they come", RN_ENTRY_01)
          .number("stars", &F::stars, {.max = 3}, "stars of the officer who leads them; 0 if none", RN_ENTRY_01)
          .number("failures", &F::failures, {.max = 20}, "earlier attempts that failed", RN_ENTRY_02)
          .number("move_written", &F::move_written, {.min = 1, .max = 60, .fallback = 1}, "Move of arrival that was written down", RN_SETUP_13)
          .number("move_now", &F::move_now, {.min = 1, .max = 60, .fallback = 1}, "this Move", RN_SETUP_13)
          .number("baseline", &F::baseline, measured(300, 60), "flank march: from the entry point back to the own baseline", RN_ENTRY_09)
          .flag("evaded_off", &F::evaded_off, "they evaded off the table and their pursuers are not back", RN_ENTRY_05)
          .group("The enemy there")
          .flag("opposed", &F::opposed, "enemies off the table on this edge or within 20 cm of the entry", RN_ENTRY_10)
          .number("own_bases", &F::own_bases, {.min = 1, .max = 200, .fallback = 8}, "bases that enter", RN_ENTRY_10)
          .number("enemy_bases", &F::enemy_bases, {.max = 800}, "enemy bases", RN_ENTRY_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.evaded_off && f.arrival != Arrival::Returning) return Problem{"evaded_off", "they are not returning", RN_ENTRY_05};
            if (f.enemy_bases && !f.opposed) return Problem{"enemy_bases", "nobody opposes them", RN_ENTRY_10};
            return {};
          });
  return description;
}
template <>
const Description& describe<Entered>() {
  using O = Entered;
  static const Description description = Describe<O>("entered")
      .choice("may", &O::may, may_names, May::Yes, "may they throw, and why not", RN_SETUP_13)
      .flag("enters", &O::enters, "they are on the field", RN_ENTRY_07)
      .flag("nearer", &O::nearer, "but nearer to their baseline", RN_ENTRY_08)
      .number("from_baseline", &O::from_baseline, {.max = 3000, .scale = 10, .unit = "cm"}, "where they enter, from the baseline", RN_ENTRY_12);
  return description;
}

template <>
const Description& describe<ForcedFacts>() {
  using F = ForcedFacts;
  static const Description description =
      Describe<F>("forced-move")
          .group("The unit")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .choice("gun", &F::gun, gun_names, Gun::LightGun, "which gun, for artillery", RN_DEF_14)
          .group("The move")
          .choice("move", &F::move, forced_names, Forced::Retreat, "which move", RN_DEF_15)
          .choice("barred", &F::barred, barred_names, Barred::No, "is its way barred?", RN_POST_02)
          .flag("in_contact", &F::in_contact, "enemies touch it", RN_POST_02)
          .flag("enemies_reach", &F::enemies_reach, "enemies reach the evaders", RN_RESP_05)
          .number("bases_touched", &F::bases_touched, {.max = 40}, "bases that enemies touch", RN_RESP_05)
          .flag("counted", &F::counted, "the test or melee that sends it has counted its disorder", RN_DIS_19)
          .number("edge_distance", &F::edge_distance, measured(300, 100), "to the edge of the table on its way", RN_MOVE_13)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.enemies_reach && f.move != Forced::Evade) return Problem{"enemies_reach", "nobody evades", RN_RESP_05};
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to move", RN_DEF_17};
            const bool runs = f.move == Forced::Rout || f.move == Forced::LaterRout;
            if (f.unit.morale == Morale::Routed && !runs) return Problem{"move", "routed troops rout", RN_STATE_01};
            if (f.unit.morale == Morale::Reckless && f.move == Forced::Evade) return Problem{"move", "reckless troops do not evade", RN_STATE_02};
            if (f.counted && (f.move == Forced::Evade || f.move == Forced::Withdraw)) return Problem{"counted", "no test or melee sends it", RN_DIS_19};
            if (f.bases_touched > f.unit.bases) return Problem{"bases_touched", "more than all its bases", RN_RESP_05};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<ForcedMove>() {
  using O = ForcedMove;
  static const Description description = Describe<O>("forced-move")
      .choice("end", &O::end, forced_end_names, ForcedEnd::Moves, "what comes of it", RN_POST_02)
      .number("distance", &O::distance, {.max = 300, .unit = "cm"}, "how far", RN_POST_02)
      .number("dps", &O::dps, {.max = 20}, "disorder points", RN_DIS_19).label("DPs")
      .choice("towards", &O::towards, towards_names, Towards::StraightBack, "which way", RN_MOVE_14)
      .part("", &O::unit);
  return description;
}

}  // namespace linstock
