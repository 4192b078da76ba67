// A reaction test: what counts, the dice, the result.
#include "books/nineteenth-century/reaction/reaction_test.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

namespace {

constexpr int signed_by(Sign sign) { return sign == Sign::Add ? 1 : sign == Sign::Subtract ? -1 : 0; }

constexpr bool mounted(const ReactionFacts& f) { return rides(f.arm) && !f.dismounted; }

void count_charge(const ReactionFacts& f, ReactionCounts& c) {
  const bool charging = f.charge == InCharge::Charging;
  c.charging_open_order = charging && f.targets_in_open_order_only && f.open_order != InOpenOrder::Whole;  // a screen does not charge (NC-ORDER-19)
  c.charging_rifles = charging && f.targets_armed_with_rifles && mounted(f);
  const bool drilled = f.charge != InCharge::No && f.training != Training::I;
  c.unformed = drilled && f.state == State::Unformed;
  c.disordered = drilled && f.state == State::Disordered;
}

// NC-REACT-56, 57, 64: of enemies to flank and rear the later row alone; others beside them only by the option.
void count_enemies_behind(const ReactionFacts& f, const ReactionTables& t, ReactionCounts& c) {
  c.enemy_to_rear = f.enemy_to_rear;
  c.enemy_behind_flank = f.enemy_behind_flank && !f.enemy_to_rear;
  const bool beside = f.enemy_to_rear || f.enemy_behind_flank;
  c.other_enemy_behind = f.other_enemy_behind && (!beside || t.other_enemy == OtherEnemy::ForADifferentEnemy);
}

void count_training(const ReactionFacts& f, ReactionCounts& c) {
  const bool whole = f.open_order == InOpenOrder::Whole;
  c.partly_open = (f.training == Training::T3 && f.open_order == InOpenOrder::Part) || (f.training == Training::I && whole);
  c.wholly_open = f.training == Training::T3 && whole;
  c.irregulars_under_guns = f.training == Training::I && f.under_guns;
  c.unsupported = f.open_order != InOpenOrder::None && f.open_order_unsupported;
}

// NC-REACT-63: a lost general or an absent brigadier, never both; NC-REACT-43: never for independent units.
void count_generals(const ReactionFacts& f, ReactionCounts& c) {
  c.general_lost = f.general_lost;
  c.brigadier_away = f.brigadier == WhereGeneral::Away && !f.general_lost && !f.independent;
}

// NC-REACT-57: the CinC with the unit beats the CinC near, or, read by the letter, the other way round. NC-DEF-06: a square's
// flanks are always secure.
void count_optional(const ReactionFacts& f, const ReactionTables& t, ReactionCounts& c) {
  const bool near_only = t.cinc_pair == CincPair::ByTheLetter && f.cinc == WhereGeneral::WithUnit;
  c.soft_cover = f.cover == Cover::Soft ? signed_by(f.cover_sign) : 0;
  c.hard_cover = f.cover == Cover::Hard ? signed_by(f.cover_sign) : 0;
  c.cinc_near = f.cinc == WhereGeneral::Near || near_only ? signed_by(f.cinc_sign) : 0;
  c.cinc_with = f.cinc == WhereGeneral::WithUnit && !near_only ? signed_by(f.cinc_sign) : 0;
  c.brigadier_with = f.brigadier == WhereGeneral::WithUnit ? signed_by(f.brigadier_sign) : 0;
  c.secure_flanks = signed_by(f.flanks_sign) * (secure_flanks(f) - f.flanks_left_out);
  c.square = f.square ? signed_by(f.square_sign) : 0;
}

}  // namespace

ReactionCounts reaction_counts(const ReactionFacts& f, const ReactionTables& t) {
  ReactionCounts c{};
  c.enemies_retiring = f.enemies_retiring;
  c.enemies_routing = f.enemies_routing;
  c.advancing = f.advancing;
  c.reserve = f.reserve;
  c.rear_support = f.rear_support && !f.reserve;
  c.won_melee = f.last_melee == LastMelee::Won;
  c.lost_melee = f.last_melee == LastMelee::Lost;
  c.pursuing = f.conduct == Conduct::Pursuing;
  c.brigade_retiring = f.brigade_retiring;
  c.friends_retiring = f.friends_retiring;
  c.brigade_routing = f.brigade_routing;
  c.friends_routing = f.friends_routing;
  c.brigade_routers_seen = f.brigade_routers_seen;
  c.other_routers_seen = f.other_routers_seen;
  c.demoralised = f.demoralised || f.conduct == Conduct::Retreating;
  c.routing = f.conduct == Conduct::Routing;
  c.enemy_foot_advancing = f.enemy_foot_advancing;
  c.in_enemy_charge_distance = f.in_enemy_charge_distance;
  c.casualties_per_figure = f.casualties_per_figure;
  c.unfriendly_cover = f.unfriendly_cover;
  c.tenths_lost = 10 * (f.original_figures - f.figures) / f.original_figures;  // NC-REACT-60: whole tenths
  c.under_snipers = f.under_snipers;
  count_charge(f, c);
  count_enemies_behind(f, t, c);
  count_training(f, c);
  count_generals(f, c);
  count_optional(f, t, c);
  return c;
}

Reaction read_reaction(int score, Morale morale, Training training, const ReactionTables& t) {
  const auto& least = t.least[static_cast<std::size_t>(morale)];
  const bool both_rows = morale == Morale::E && t.thirteen_of_e == ThirteenOfE::Uncontrolled;  // NC-RESULT-02
  if (score >= least[0] || (training == Training::I && score >= least[1] - both_rows)) return Reaction::Uncontrolled;
  if (score >= least[2]) return Reaction::ObeyOrders;
  if (score >= least[3]) return Reaction::DoNotCharge;
  return score >= least[4] ? Reaction::NoAdvance : Reaction::RetreatRout;
}

int test_factors(const ReactionFacts& f, int other, const ReactionTables& t, Umpire& umpire) {
  Tally factors = tally(t.factors, reaction_counts(f, t));
  if (other) factors.add(other, "other factors, added up", clause::NC_REACT_13);
  umpire.show("factors", clause::NC_REACT_13, factors);
  if (f.cinc == WhereGeneral::WithUnit && f.cinc_sign != Sign::LeaveOut && t.cinc_pair != CincPair{})
    umpire.found("option", cinc_pair_names[static_cast<int>(t.cinc_pair)], clause::NC_REACT_57);
  return factors.total();
}

ReactionResult throw_test(int factors, Morale morale, Training training, const ReactionTables& t, Umpire& umpire) {
  const bool average = training == Training::T1 || training == Training::T2;
  const int score = factors + umpire.total(t.dice * (average ? average_die : d6), clause::NC_REACT_13, "reaction");
  const Reaction result = read_reaction(score, morale, training, t);
  umpire.found("score", score, clause::NC_REACT_13);
  const bool in_two_rows = morale == Morale::E && score == t.least[4][1] - 1;  // NC-RESULT-02
  umpire.found("result", reaction_names[static_cast<int>(result)], in_two_rows ? clause::NC_RESULT_02 : clause::NC_RESULT_01);
  return {score, result};
}

ReactionResult take_test(const ReactionFacts& f, int other, const ReactionTables& t, Umpire& umpire) {
  return throw_test(test_factors(f, other, t, umpire), f.morale, f.training, t, umpire);
}

ReactionResult test_reaction(const ReactionFacts& f, const Tables& tables, Umpire& umpire) { return take_test(f, 0, tables.reaction, umpire); }

}  // namespace linstock::nineteenth_century
