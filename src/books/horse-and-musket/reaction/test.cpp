#include "books/horse-and-musket/reaction/test.h"

#include <algorithm>

namespace linstock::horse_and_musket {

// REACTION TEST MODIFIERS

// HM-DEF-09
Size size_of(Arm arm, int bases, const Tables& tables) {
  const auto& fewest = is_infantry(arm) ? tables.reaction.foot_sizes : tables.reaction.other_sizes;
  int size = 0;
  while (size < 4 && bases >= fewest[static_cast<std::size_t>(size)]) ++size;
  return static_cast<Size>(size);
}

// HM-RMOD-23: guns by what they are doing; elephants are close.
Order order_in_test(const Tester& unit) {
  if (is_artillery(unit.arm)) return is_limbered(unit.arm, unit.formation) ? Order::Open : Order::Skirmish;
  return unit.arm == Arm::Elephants ? Order::Close : unit.order;
}

namespace {

template <class E, std::size_t N>
int row_of(const std::array<int, N>& row, E entry) {
  return row[static_cast<std::size_t>(entry)];
}

void add_cover(Tally& mods, const ReactionFacts& f, const ReactionTables& t) {
  const bool garrison = f.unit.formation == Formation::Garrison;  // HM-RMOD-22
  const Cover cover = garrison ? std::max(f.cover, Cover::Hard) : f.cover;
  const bool one_entry = t.cover_row == CoverRow::OneEntry;  // its own first
  const int enemy = one_entry && cover != Cover::None ? 0 : row_of(t.enemy_cover, f.enemy_cover);
  mods.add(row_of(t.own_cover, cover), "own cover", garrison ? clause::HM_RMOD_22 : clause::HM_RMOD_03);
  mods.add(enemy, "closest enemy in cover", one_entry ? clause::HM_RMOD_19 : clause::HM_RMOD_03);
}

// HM-RMOD-06, HM-RMOD-25: points against points. HM-RMOD-17: against a square the worst, whatever they are.
void add_melee_disruption(Tally& mods, const ReactionFacts& f, const ReactionTables& t) {
  const int most = t.most_in_melee;
  if (f.against_square == AgainstSquare::CavalryAttacks)
    return mods.add(-most, "cavalry against a square or pikes", clause::HM_RMOD_15);
  const int better = f.in_melee ? f.enemy_disruption - f.disruption : 0;
  mods.add(std::clamp(better, -most, most), "disruption in melee", clause::HM_RMOD_06);
}

// HM-RMOD-07, HM-RMOD-18
void add_melee_class(Tally& mods, const ReactionFacts& f, const ReactionTables& t) {
  const int most = t.most_in_melee;
  if (f.against_square == AgainstSquare::InfantryHolds)
    return mods.add(most, "square or pikes against cavalry", clause::HM_RMOD_15);
  const int better = f.in_melee ? static_cast<int>(f.enemy_class) - static_cast<int>(f.unit.cls) : 0;
  mods.add(std::clamp(better, -most, most), "class in melee", clause::HM_RMOD_07);
}

// HM-RTEST-02, HM-RTEST-06
int bonus_of(Bonus leader, const ReactionTables& t) {
  return leader == Bonus::None ? 0 : t.leader_bonus[static_cast<std::size_t>(leader) - 1];
}

void add_fortunes(Tally& mods, const ReactionFacts& f, const ReactionTables& t) {
  const int calamity[] = {0, t.calamity_sub_commander, t.calamity_general};
  const int colours[] = {0, t.colours_taken, t.colours_lost};
  mods.add(calamity[static_cast<int>(f.calamity)], "a leader struck down", clause::HM_LRISK_07);
  mods.add(colours[static_cast<int>(f.colours)], "colours",
           f.colours == Colours::LostOwn ? clause::HM_COL_03 : clause::HM_COL_02);
  mods.add_if(f.flamethrower, t.flamethrower, "flamethrower", clause::HM_FLAME_06);
}

}  // namespace

Tally reaction_tally(const ReactionFacts& f, const Tables& tables) {
  const ReactionTables& t = tables.reaction;
  Tally mods;
  mods.add(row_of(t.size, size_of(f.unit.arm, f.unit.bases, tables)), "size", clause::HM_RMOD_01);
  mods.add(row_of(t.state, f.state), state_names[static_cast<int>(f.state)], clause::HM_RMOD_02);
  add_cover(mods, f, t);
  mods.add_if(f.state != State::Routing, row_of(t.order, order_in_test(f.unit)), "order", clause::HM_RMOD_04);
  mods.add(row_of(t.security, f.security), security_names[static_cast<int>(f.security)], clause::HM_RMOD_05);
  add_melee_disruption(mods, f, t);
  add_melee_class(mods, f, t);
  mods.add(t.per_hit * f.hits, "hits this turn", clause::HM_RTEST_01);
  mods.add(t.per_disruption * f.disruption, "Disruption Points", clause::HM_RTEST_01);
  mods.add(std::max(bonus_of(f.sub_commander, t), bonus_of(f.c_in_c, t)), "leader", clause::HM_RTEST_02);
  add_fortunes(mods, f, t);
  return mods;
}

// REACTION TEST PROCEDURE

int reaction_needed(Class cls, const Tables& tables) {
  return tables.reaction.needed[static_cast<std::size_t>(cls)];
}

namespace {

// HM-RTEST-03, HM-RTEST-05: double 6 passes by 0 at least, double 1 fails by 1 at least.
int margin_of(int score, int needed, int natural) {
  const int margin = score - needed;
  if (natural == 12) return std::max(0, margin);
  return natural == 2 ? std::min(-1, margin) : margin;
}

}  // namespace

// REACTION TEST RESULTS

Column column_of(State state, const Tables& tables) {
  const Column pushed_back =
      tables.reaction.pushed_back == PushedBackReads::Retiring ? Column::Retiring : Column::Retreating;
  const Column columns[] = {Column::Halted,   Column::Advancing, Column::Charging,   Column::Charging, Column::Advancing,
                            pushed_back, Column::Retiring,  Column::Retreating, Column::Routing};
  return columns[static_cast<int>(state)];
}

namespace {

// HM-RRES-05, HM-RRES-06: some troops that pass well cannot be held.
bool must_charge(Temper temper, int margin, const ReactionTables& t) {
  if (is_irregular(temper)) return margin >= t.irregular_margin;
  return temper == Temper::Impetuous && margin >= t.impetuous_margin;
}

Reaction failure(const ReactionFacts& f, int by, const Tables& tables) {
  if (is_artillery(f.unit.arm)) return Reaction::Disperse;  // HM-RRES-03
  const auto& row = tables.reaction.results[static_cast<std::size_t>(std::clamp(by, 1, 5) - 1)];
  const Reaction result = row[static_cast<std::size_t>(column_of(f.state, tables))];
  const bool gone = result == Reaction::Rout || result == Reaction::Disperse;
  return gone && f.unit.arm == Arm::Elephants ? Reaction::Stampede : result;  // HM-RRES-15
}

// HM-RRES-14: who rallies is halted; else a unit goes on as it was. HM-DEF-21.
State state_after(Reaction result, State before) {
  const bool fleeing = before == State::Routing || before == State::Retreating;
  switch (result) {
    case Reaction::Passed: return fleeing ? State::Static : before;
    case Reaction::MustCharge: return fleeing ? State::Static : before;
    case Reaction::Halt: return State::Static;
    case Reaction::Retire: return State::Retiring;
    case Reaction::Retreat: return State::Retreating;
    default: return State::Routing;
  }
}

Clause clause_of(const ReactionFacts& f, Reaction result) {
  if (result == Reaction::Passed) return clause::HM_RRES_04;
  if (result == Reaction::MustCharge)
    return is_irregular(f.unit.temper) ? clause::HM_RRES_06 : clause::HM_RRES_05;
  if (result == Reaction::Stampede) return clause::HM_RRES_15;
  return is_artillery(f.unit.arm) ? clause::HM_RRES_03 : clause::HM_RRES_01;
}

}  // namespace

Reacted reaction_result(const ReactionFacts& f, int modifiers, int natural, const Tables& tables) {
  const int margin = margin_of(natural + modifiers, reaction_needed(f.unit.cls, tables), natural);
  const Reaction passed = must_charge(f.unit.temper, margin, tables.reaction) ? Reaction::MustCharge : Reaction::Passed;
  const Reaction result = margin >= 0 ? passed : failure(f, -margin, tables);
  return {result, margin, state_after(result, f.state)};
}

Reacted react(const ReactionFacts& f, const Tables& tables, Umpire& umpire) {
  const Tally mods = reaction_tally(f, tables);
  umpire.show("reaction test modifiers", clause::HM_RTEST_01, mods);
  umpire.found("needed", reaction_needed(f.unit.cls, tables), clause::HM_RTEST_04);
  const int natural = umpire.total(2 * d6, clause::HM_RTEST_01, "reaction test");
  if (natural == 12) umpire.found("double 6 passes", natural, clause::HM_RTEST_03);
  if (natural == 2) umpire.found("double 1 fails", natural, clause::HM_RTEST_03);
  const Reacted reacted = reaction_result(f, mods.total(), natural, tables);
  if (reacted.margin < 0)
    umpire.found("read in the column", column_names[static_cast<int>(column_of(f.state, tables))],
                 f.state == State::PushedBack ? clause::HM_RRES_11 : clause::HM_RRES_01);
  umpire.found("result", reaction_names[static_cast<int>(reacted.result)], clause_of(f, reacted.result));
  return reacted;
}

RawReaction raw_reaction(const RawReactionFacts& f, const Tables& tables, Umpire& umpire) {
  const int needed = reaction_needed(f.cls, tables);
  const int natural = umpire.total(2 * d6, clause::HM_HOLD_04, "raw reaction test");
  const bool passed = margin_of(natural, needed, natural) >= 0;
  umpire.found("passed", passed ? "yes" : "no", clause::HM_HOLD_04);
  return {passed};
}

}  // namespace linstock::horse_and_musket
