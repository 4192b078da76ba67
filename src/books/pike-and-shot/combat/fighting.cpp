// COMBAT on the table: whoever is linked by contact fights one combat; all are fought before anybody moves.
#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

namespace {

bool fights(const Board& board, int u) { return board.active(u) && !runs(board.unit(u)) && !board.unit(u).turn.fought; }

// PS-MELEE-29: everybody whom contact links to this unit, by sides, however many they are.
struct Linked {
  std::vector<int> sides[2];
};
Linked linked_to(const Board& board, int u) {
  Linked all;
  std::vector<int> open{u};
  all.sides[board.side_of(u)].push_back(u);
  while (!open.empty()) {
    const int one = open.back();
    open.pop_back();
    board.each_enemy(board.side_of(one), grown(board.ground(one).box, unit_length), [&](int e) {
      auto& list = all.sides[board.side_of(e)];
      if (!fights(board, e) || std::ranges::find(list, e) != list.end() || !board.touch(one, e)) return;
      list.push_back(e);
      open.push_back(e);
    });
  }
  for (auto& list : all.sides) std::ranges::sort(list);
  return all;
}

LinkedSide side_facts(const Board& board, const std::vector<int>& own, const std::vector<int>& enemy, const std::vector<bool>& supported) {
  LinkedSide side;
  for (int u : own) side.push(combatant(board, u, enemy, supported[static_cast<std::size_t>(u)]));
  return side;
}

// Whom it fought: of those it touched, one that runs before one that stands.
int opponent_of(const LinkedUnit& facts, const std::vector<int>& enemy, const Many<UnitResult>& theirs) {
  int found = -1;
  for (std::size_t j = 0; j < enemy.size(); ++j) {
    if (facts.touches(static_cast<int>(j)) == 0) continue;
    const Action did = theirs[static_cast<int>(j)].action;
    if (found < 0 || did == Action::Retire || did == Action::Rout) found = enemy[j];
  }
  return found;
}

void apply(State& state, const LinkedSide& facts, const std::vector<int>& own, const std::vector<int>& enemy,
           const Many<UnitResult>& results, const Many<UnitResult>& theirs, int spent, Umpire& umpire) {
  for (std::size_t i = 0; i < own.size(); ++i) {
    const int u = own[i];
    const UnitResult& r = results[static_cast<int>(i)];
    Unit& unit = state.unit(u);
    take_dps(state, u, r.dps, clause::PS_RES_01, umpire);
    if (r.bases_lost > 0) state.agenda.push(LoseBases{u, r.bases_lost, 0});
    Deeds& t = unit.turn;
    t.fought = t.told = 1;
    t.spent = spent;
    t.result = r.action;
    t.may_pursue = r.may_pursue, t.may_retire = r.may_retire, t.may_take_position = r.may_take_position, t.may_follow_up = r.may_follow_up;
    t.opponent = opponent_of(facts[static_cast<int>(i)], enemy, theirs);
    Condition& c = unit.now;
    c.charging = c.outrance = c.following_up = c.pursuit_charge = c.hit_from_behind = c.moved_before = 0;
    risk_leaders(state, u, Occasion::Combat);
    if (r.action != Action::Abandoned && r.action != Action::CrewKilled) continue;
    t.told = 0;
    c.crew = r.action == Action::Abandoned ? Crew::Fled : Crew::Killed;  // PS-RES-14, 16, 17, 24
    if (c.crew == Crew::Killed) c.lost_turn = state.turn;  // PS-DEF-15
    umpire.harm(r.action == Action::Abandoned ? clause::PS_RES_14 : clause::PS_RES_16, "{} is abandoned", u);
  }
}

}  // namespace

// PS-SEQ-11, step 2
template <>
void run(State& state, const FightPhase& phase, const Setting& setting, Umpire& umpire) {
  Linked all;
  LinkedFacts facts{};
  int lead = -1;
  {
    const Board board(state, setting);
    for (int i = phase.next; i < board.count() && lead < 0; ++i) {
      if (!fights(board, i) || !board.in_contact(i)) continue;
      all = linked_to(board, i);
      if (!all.sides[0].empty() && !all.sides[1].empty()) lead = i;
    }
    if (lead < 0) return;
    const std::vector<bool> supported = supported_units(board);
    facts.attackers = side_facts(board, all.sides[state.first], all.sides[1 - state.first], supported);
    facts.defenders = side_facts(board, all.sides[1 - state.first], all.sides[state.first], supported);
  }
  state.agenda.push(FightPhase{lead});
  umpire.heading(clause::PS_RES_01, "{} fights {}", all.sides[state.first].front(), all.sides[1 - state.first].front());
  const LinkedFought fought = fight_linked(facts, setting.tables, umpire);
  apply(state, facts.attackers, all.sides[state.first], all.sides[1 - state.first], fought.attackers, fought.defenders, fought.spent, umpire);
  apply(state, facts.defenders, all.sides[1 - state.first], all.sides[state.first], fought.defenders, fought.attackers, fought.spent, umpire);
}

}  // namespace linstock::pike_and_shot
