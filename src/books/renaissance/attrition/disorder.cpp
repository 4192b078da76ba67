// DISORDER AND DISORDERING (Rule 18). Each point of disorder is a point of attrition too.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

// RN-DIS-03, RN-DIS-23: whom bad ground throws into disorder.
bool ground_disorders(const Troops& t, Morale morale) {
  if (morale == Morale::Routed) return true;
  if (t.kind == Kind::Elephants) return true;
  return ordered(t.kind) && (t.order >= Order::Regular || (mounted(t) && t.order == Order::Loose));
}

bool rough_for_pike(Feature f) {
  return f == Feature::OpenWood || f == Feature::ThickWood || f == Feature::BuiltUp || f == Feature::Brush;
}

namespace {

DisorderCauses single_causes(const DisorderFacts& f, const AttritionTables& t, const MovementTables& m) {
  DisorderCauses c{};
  const Troops& who = f.troops;
  const bool close = ordered(who.kind) && who.order == Order::Close;
  const bool moves = f.moved || f.deed == Deed::Moving || f.deed == Deed::Advancing || charges(f.deed) || f.deed == Deed::Evading || f.deed == Deed::Pursuing;
  c.ground = (moves || f.contacted) && ((f.pike && rough_for_pike(f.ground)) || (close && f.ground == Feature::ThickWood));
  const bool slow_ground = penalty_of(who, f.ground, false, m) > 0;  // camels in sand, say, are not slowed
  c.slowed = f.slowed && slow_ground && ground_disorders(who, f.unit.morale);
  c.attack_over = f.attack_over_obstacle || f.attack_in_column;
  c.withdrew = f.withdrew;
  c.moved_twice = f.moved_twice;
  c.reckless_again = f.reckless_again;
  c.charged_again = f.charged_again;
  c.pursued = f.own_turns_pursuing;
  c.evaded = f.evaded && !open_order(who) && (who.kind != Kind::Artillery || f.in_draught);
  c.interpenetrated = f.interpenetrations + f.burst_through;
  c.turned = f.counter_charge_turn > t.free_turn;
  c.failed = f.failed_to_contact && (normal_order(who) || elephants(who));
  c.hit_moving = f.hit_by_mounted && foot(who) && moves;  // RN-DIS-25
  c.from_behind = f.hit_from_behind || f.changing_formation;
  c.elephants = f.met_elephants && (who.kind == Kind::Cavalry || who.kind == Kind::Camelry);
  c.camelry = f.camelry_round == 2 && who.kind == Kind::Cavalry;
  c.later_rounds = f.later_rounds;
  c.result_moves = f.result_moves;
  c.retired = f.retired && slow_ground && ground_disorders(who, Morale::Steady);
  return c;
}

// RN-DIS-21: of the causes that the print joins by "or" the first that applies counts.
void only_the_first(std::initializer_list<int*> causes) {
  bool taken = false;
  for (int* cause : causes) {
    if (taken) *cause = 0;
    taken = taken || *cause;
  }
}

// RN-ATTR-12: what befell it says by itself that it attacks, is attacked, fights, runs or pursues.
bool busy(const DisorderFacts& f, const DisorderCauses& c) {
  return f.attack_over_obstacle || f.attack_in_column || f.reckless_again || f.charged_again || f.own_turns_pursuing || f.evaded || c.turned ||
         f.failed_to_contact || f.hit_by_mounted || f.hit_from_behind || f.changing_formation || f.met_elephants || f.camelry_round || f.later_rounds ||
         f.result_moves;
}

}  // namespace

Disordered gain_disorder(const DisorderFacts& f, const Tables& tables, Umpire& u) {
  const AttritionTables& t = tables.attrition;
  DisorderCauses c = single_causes(f, t, tables.movement);
  only_the_first({&c.ground, &c.slowed, &c.attack_over});
  only_the_first({&c.withdrew, &c.moved_twice, &c.reckless_again, &c.charged_again});
  const Tally gained = tally(t.disorder, c);
  u.show("disorder points", clause::RN_DIS_01, gained);

  Disordered o{.gained = std::max(0, gained.total()), .bases_lost = 0, .destroyed = 0, .unit = f.unit};
  const bool able = able_to_recuperate(f.unit, f.deed, f.charged) && !busy(f, c);
  u.found("limit", able ? t.limit : t.limit_unable, clause::RN_ATTR_12);
  o.bases_lost = wear(o.unit, 0, o.gained, able, t);
  o.destroyed = o.unit.bases == 0;
  if (o.bases_lost) u.found("bases lost", o.bases_lost, able ? clause::RN_ATTR_10 : clause::RN_ATTR_12);
  return o;
}

}  // namespace linstock::renaissance
