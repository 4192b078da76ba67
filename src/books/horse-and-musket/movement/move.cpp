#include "books/horse-and-musket/movement/move.h"

#include <algorithm>

namespace linstock::horse_and_musket {

// BASIC MOVE DISTANCES
namespace {

int foot_move(const Mover& unit, const MovementTables& t) {
  if (unit.pikes) return t.pikes;  // HM-PIKE-01
  const int moves[] = {t.close_foot, t.loose_foot, t.open_foot, t.open_foot, t.mob};
  return moves[static_cast<int>(unit.order)];
}

bool manhandled(const Mover& unit) {
  return is_artillery(unit.arm) && unit.arm != Arm::BattalionGuns && unit.formation == Formation::Deployed;
}

int gun_move(const Mover& unit, const MovementTables& t) {
  if (manhandled(unit)) return t.manhandled;
  if (unit.arm == Arm::BattalionGuns) return t.battalion_guns;
  if (unit.arm == Arm::FootArtillery) return t.foot_artillery;
  return unit.arm == Arm::HorseArtillery ? t.horse_artillery : t.early_horse_artillery;
}

}  // namespace

int basic_move(const Mover& unit, const Tables& tables) {
  const MovementTables& t = tables.movement;
  if (is_infantry(unit.arm)) return foot_move(unit, t);
  if (is_artillery(unit.arm)) return gun_move(unit, t);
  if (unit.arm == Arm::Wagons) return t.wagons;
  if (unit.arm == Arm::Elephants) return tables.exotics.elephant_move;
  if (is_light(unit.arm))
    return unit.order == Order::Close ? t.close_light : unit.order == Order::Loose ? t.loose_light : t.skirmish_light;
  return unit.order == Order::Close ? t.close_heavy : t.loose_heavy;
}

Clause basic_move_clause(const Mover& unit) {
  if (is_infantry(unit.arm) && unit.pikes) return clause::HM_PIKE_01;
  if (unit.arm == Arm::Elephants) return clause::HM_ELE_04;
  const bool loose_heavy = is_horse_or_camel(unit.arm) && !is_light(unit.arm) && unit.order != Order::Close;
  return loose_heavy || unit.order == Order::Mob ? clause::HM_MOVE_04 : clause::HM_MOVE_01;
}

// MOVEMENT ADJUSTMENTS
int charge_bonus(Arm arm, int pikes, const Tables& tables) {
  if (arm == Arm::Elephants) return tables.exotics.elephant_charge;  // HM-ELE-05
  MoveRows rows{};
  rows.infantry_charge = is_infantry(arm) && !pikes;
  rows.cavalry_charge = is_horse_or_camel(arm);
  return tally(tables.movement.rows, rows).total() * bw;
}

namespace {

// HM-MMOD-04, HM-MMOD-19, HM-MOVE-08
bool about_face(const MoveFacts& f, const MovementTables& t) { return is_infantry(f.unit.arm) && f.turn >= t.about_turn; }
bool complex_turn(const MoveFacts& f, const MovementTables& t) { return f.turn >= t.face_change && !about_face(f, t); }

// HM-MMOD-19: one row, however many of them; HM-MMOD-27, HM-MMOD-28. Only some of them are changes of formation, which a
// leader's blunder or top form makes dearer or free (HM-LEAD-21).
bool changes_formation(const MoveFacts& f) { return f.reshape == Reshape::Other || f.changes_frontage; }
bool other_complex(const MoveFacts& f, const MovementTables& t) {
  return complex_turn(f, t) || f.interpenetrates || f.defile == Defile::MustNarrow;
}

// HM-LEAD-21: a blunder doubles what a formation change costs, top form waives it.
int formation_times(FormationCost cost, const MovementTables& t) {
  return cost == FormationCost::Free ? 0 : cost == FormationCost::Doubled ? t.blunder_times : 1;
}

// HM-MMOD-07: thrown weapons are free of it.
bool pays_for_shooting(const MoveFacts& f) {
  return f.shoots && (is_infantry(f.unit.arm) || is_artillery(f.unit.arm)) && f.unit.weapon != Weapon::Thrown;
}

}  // namespace

MoveRows move_rows(const MoveFacts& f, const Tables& tables) {
  const MovementTables& t = tables.movement;
  const Arm arm = f.unit.arm;
  const bool foot = is_infantry(arm), horse = is_horse_or_camel(arm), nimble = is_skirmisher(arm, f.unit.order);
  const bool from_march = f.reshape == Reshape::MarchColumnToLine;
  const int formations = formation_times(f.formations, t);
  MoveRows r{};
  r.attack_column = foot && f.unit.formation == Formation::AttackColumn;
  r.infantry_charge = f.charging && foot && !f.unit.pikes;
  r.cavalry_charge = f.charging && horse;
  r.about_face = about_face(f, t) && !nimble;
  r.foot_from_march = from_march && !horse ? formations : 0;
  r.horse_from_march = from_march && horse ? formations : 0;
  r.shoots = pays_for_shooting(f);
  const bool difficult = f.going.difficult || f.obstacle == Obstacle::Walked;  // HM-JUMP-04
  r.difficult = difficult && !nimble && !f.no_difficult_ground;                // HM-LEAD-22
  r.road = f.going.good_road;
  r.rough = f.going.rough && !nimble;
  r.foot_building = f.going.built_up && foot && !nimble;
  r.other_building = f.going.built_up && (horse || is_artillery(arm));
  r.defile = f.defile == Defile::NarrowEnough;
  r.stepping_back = foot && f.steps_back;
  r.prone = foot && f.lies_or_stands;
  r.complex = nimble ? 0 : std::max(changes_formation(f) ? formations : 0, other_complex(f, t) ? 1 : 0);
  r.mounting = f.mounts_or_dismounts;
  r.limbering = f.limbers;
  r.armour = f.unit.armour == Armour::ExtraHeavy;
  return r;
}

namespace {

// Guns that limber up move off behind their teams (HM-MMOD-21).
bool pushed_by_hand(const MoveFacts& f) { return manhandled(f.unit) && !f.limbers; }
// HM-MMOD-30: manhandled guns lose by a bad leader, but gain nothing by a good one.
int leadership_of(const MoveFacts& f) {
  const int change = is_mounted(f.unit.arm) && f.leadership_mounted ? f.leadership_mounted : f.leadership;  // HM-DEF-17
  return pushed_by_hand(f) ? std::min(0, change) : change;
}

Clause leadership_clause(const MoveFacts& f) {
  if (pushed_by_hand(f)) return clause::HM_MMOD_30;
  return leadership_of(f) < 0 ? clause::HM_LEAD_02 : clause::HM_LEAD_04;
}

Tally distances(const MoveFacts& f, const Tables& tables) {
  const MoveRows rows = move_rows(f, tables);
  Tally sum;
  Mover unit = f.unit;
  if (f.limbers) unit.formation = Formation::Limbered;
  sum.add(basic_move(unit, tables), "basic move", basic_move_clause(unit));
  for (const auto& row : tables.movement.rows) sum.add(row.value * bw * (rows.*row.fact), row.reason, row.clause);
  sum.add(leadership_of(f), "leadership", leadership_clause(f));
  return sum;
}

// HM-MMOD-23 to HM-MMOD-25, HM-MOVE-06, HM-PIKE-11
Verdict<int> march_percent(const MoveFacts& f, const MovementTables& t) {
  const bool column = f.unit.formation == Formation::MarchColumn;
  const bool far = std::min(f.enemy_at_start, f.enemy_at_end) >= t.far_from_enemy;
  if (f.charging) return {100, clause::HM_MOVE_07};
  if (pushed_by_hand(f) || f.unit.formation == Formation::Square) return {100, clause::HM_MOVE_01};
  if (column && f.unit.pikes) return {t.march_pikes, clause::HM_PIKE_07};
  if (column) return far ? Verdict<int>{t.march_far, clause::HM_MMOD_24} : Verdict<int>{t.march_near, clause::HM_MMOD_23};
  return far ? Verdict<int>{t.other_far, clause::HM_MMOD_25} : Verdict<int>{100, clause::HM_MOVE_01};
}

int manoeuvres(const MoveFacts& f, const MovementTables& t) {
  return (f.turn >= t.face_change) + (f.reshape != Reshape::None) + f.changes_frontage + f.interpenetrates +
         (f.defile == Defile::MustNarrow) + f.lies_or_stands + f.mounts_or_dismounts + f.limbers;
}

// HM-MMOD-31: a unit that has not moved may spend its turn on one manoeuvre that it cannot pay.
Verdict<MayMove> may_move(const MoveFacts& f, int left, const MovementTables& t) {
  if (f.shoots && f.unit.weapon == Weapon::Matchlock) return {MayMove::MatchlocksFire, clause::HM_MMOD_08};
  if (is_artillery(f.unit.arm) && (f.going.difficult || f.going.rough) && !f.going.track && !f.going.good_road)
    return {MayMove::GunsOffTheRoad, clause::HM_MMOD_12};
  if (left >= 0 || manoeuvres(f, t) == 0) return {MayMove::Yes, clause::HM_MOVE_01};
  if (manoeuvres(f, t) == 1 && !f.moved_already) return {MayMove::WholeTurnOnManoeuvre, clause::HM_MMOD_31};
  return {MayMove::CannotPay, clause::HM_MMOD_31};
}

}  // namespace

Moved move(const MoveFacts& f, const Tables& tables, Umpire& umpire) {
  const Tally sum = distances(f, tables);
  umpire.show("move", clause::HM_MOVE_02, sum, bw);
  const Verdict<MayMove> verdict = may_move(f, sum.total(), tables.movement);
  const MayMove may = told(verdict, "may it", may_move_names, umpire);
  if (may > MayMove::WholeTurnOnManoeuvre) return {may, 0, 0};
  const Verdict<int> percent = march_percent(f, tables.movement);
  if (percent.may != 100) umpire.found("then percent", percent.may, percent.why);
  int allowance = std::max(0, sum.total()) * percent.may / 100;  // HM-DEF-18: never below 0
  if (f.unit.formation == Formation::Square) {
    allowance = std::min(allowance, tables.movement.square);
    umpire.found("a square moves at most", tables.movement.square, clause::HM_SQUARE_07, bw);
  }
  const int bonus = f.charging ? std::min(allowance, charge_bonus(f.unit.arm, f.unit.pikes, tables)) : 0;
  umpire.found("allowance", allowance, percent.why, bw);
  return {may, allowance, bonus};
}

// LEADERS, COURIERS AND BOATS
SingleMoved single_move(const SingleFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const int moves[] = {t.mounted_leader, t.leader_on_foot, t.courier, t.boats};
  const int currents[] = {0, t.upstream, t.downstream};
  Tally sum;
  sum.add(moves[static_cast<int>(f.mover)], "basic move",
          f.mover == Single::LeaderOnFoot ? clause::HM_MOVE_04 : clause::HM_MOVE_01);
  sum.add(currents[static_cast<int>(f.current)], "current", clause::HM_MMOD_26);
  umpire.show("move", clause::HM_MOVE_01, sum, bw);
  return {std::max(0, sum.total())};
}

}  // namespace linstock::horse_and_musket
