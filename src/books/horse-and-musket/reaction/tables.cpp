// Every number of the Reaction Test by its name, for house rules.
#include "books/horse-and-musket/reaction/tables.h"

namespace linstock::horse_and_musket {

namespace {

template <std::size_t N>
void list_array(TableList& list, const std::string& prefix, std::array<int, N>& values, const char* const (&names)[N],
                int min, int max, Clause why) {
  for (std::size_t i = 0; i < N; ++i) list.number(prefix + "." + names[i], values[i], min, max, why);
}

void list_results(ReactionTables& t, TableList& list) {
  for (std::size_t row = 0; row < t.results.size(); ++row)
    for (std::size_t column = 0; column < t.results[row].size(); ++column)
      list.choice("reaction.results.fails_by_" + std::to_string(row + 1) + "." + column_names[column],
                  t.results[row][column], reaction_names, clause::HM_RRES_01, "result of a unit in this state");
}

}  // namespace

void list_reaction_tables(ReactionTables& t, TableList& list) {
  using namespace clause;
  list_array(list, "reaction.needed", t.needed, class_names, 2, 20, HM_RTEST_04);
  list_array(list, "reaction.leader_bonus", t.leader_bonus, quality_names, 0, 10, HM_RTEST_02);
  list.number("reaction.per_hit", t.per_hit, -5, 0, HM_RTEST_01, "for each hit of this turn");
  list.number("reaction.per_disruption", t.per_disruption, -5, 0, HM_RTEST_01, "for each Disruption Point");
  list.number("reaction.calamity_sub_commander", t.calamity_sub_commander, -5, 0, HM_LRISK_07, "a sub-commander struck down");
  list.number("reaction.calamity_general", t.calamity_general, -5, 0, HM_LRISK_07, "the general struck down");
  list.number("reaction.colours_taken", t.colours_taken, -5, 5, HM_COL_02, "it holds enemy colours");
  list.number("reaction.colours_lost", t.colours_lost, -5, 5, HM_COL_03, "it has lost its own");
  list.number("reaction.flamethrower", t.flamethrower, -5, 0, HM_FLAME_06, "hit by a flamethrower");
  list_array(list, "reaction.size", t.size, size_names, -9, 9, HM_RMOD_01);
  list_array(list, "reaction.unit_is", t.state, state_names, -9, 9, HM_RMOD_02);
  list_array(list, "reaction.own_cover", t.own_cover, cover_names, -9, 9, HM_RMOD_03);
  list_array(list, "reaction.enemy_cover", t.enemy_cover, cover_names, -9, 9, HM_RMOD_03);
  list_array(list, "reaction.order", t.order, order_names, -9, 9, HM_RMOD_04);
  list_array(list, "reaction.security", t.security, security_names, -9, 9, HM_RMOD_05);
  list.number("reaction.most_in_melee", t.most_in_melee, 0, 9, HM_RMOD_06, "limit of either melee row");
  list.option(HM_RMOD_19, t.cover_row, cover_row_names, "own and enemy cover both count, or one entry of the row");
  static constexpr const char* least[] = {"S", "N", "L", "XL"};
  list_array(list, "size.foot", t.foot_sizes, least, 1, 40, HM_DEF_09);
  list_array(list, "size.other", t.other_sizes, least, 1, 40, HM_DEF_09);
  list.number("security.supported", t.supported_within, 0, 40 * bw, HM_RMOD_08, "supporting friends within", bw);
  list.number("security.close", t.close_within, 0, 40 * bw, HM_RMOD_09, "friends close within", bw);
  list.number("security.in_sight", t.in_sight_within, 0, 40 * bw, HM_RMOD_12, "friends in sight within", bw);
  list.number("security.same_facing", t.same_facing, 0, 180, HM_RMOD_24, "degrees that count as the same direction");
  list.number("security.close_facing", t.close_facing, 0, 180, HM_RMOD_09, "degrees for friends close");
  list.number("security.in_sight_facing", t.in_sight_facing, 0, 180, HM_RMOD_12, "degrees for friends in sight");
  list.option(HM_DEF_15, t.good_order, good_order_names, "good order needs no disruption, or only not to run");
  list_results(t, list);
  list.option(HM_RRES_11, t.pushed_back, pushed_back_names, "which column a unit pushed back reads");
  list.number("reaction.impetuous_margin", t.impetuous_margin, 0, 20, HM_RRES_05, "passes by so much: must charge");
  list.number("reaction.irregular_margin", t.irregular_margin, 0, 20, HM_RRES_06, "passes by so much: must charge");
  list.number("reaction.loss_seen_within", t.loss_seen_within, 0, 40 * bw, HM_REACT_06, "friends destroyed within", bw);
  list.number("reaction.router_extra_hits", t.router_extra_hits, 0, 10, HM_RRES_07, "each turn after the first rout move");
  list.number("reaction.recovers_after", t.recovers_after, 0, 9, HM_REACT_09, "moves of retiring");
  list.number("reaction.rallying_moves", t.rallying_moves, 0, 9, HM_RRES_10, "moves of doing nothing else");
}

}  // namespace linstock::horse_and_musket
