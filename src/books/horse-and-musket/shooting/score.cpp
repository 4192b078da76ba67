// SCORES: 4 or more after modifiers; a natural 1 misses; above 6 a second die decides.
#include "books/horse-and-musket/shooting/score.h"

#include <algorithm>

namespace linstock::horse_and_musket {

int needed_score(int modifiers, const ScoreTables& t) { return std::max(t.always_misses + 1, t.hit_on - modifiers); }

int second_score(int needed, const ScoreTables& t) {
  const int row = std::clamp(needed - d6.highest() - 1, 0, static_cast<int>(t.second.size()) - 1);
  return t.second[static_cast<std::size_t>(row)];
}

int count_all(int dice, int at_least, Clause clause, Umpire& umpire, const char* what) {
  int count = 0;
  for (int left = dice; left > 0; left -= most_dice) count += umpire.count(std::min(left, most_dice) * d6, at_least, clause, what);
  return count;
}

int roll_pool(const Pool& pool, const ScoreTables& t, const ScoreClauses& clauses, Umpire& umpire, const char* what) {
  const int dice = std::max(0, pool.dice);
  umpire.found("score needed", pool.needed, clauses.hit);
  if (pool.needed <= d6.highest()) return count_all(dice, pool.needed, clauses.hit, umpire, what);

  const int second = second_score(pool.needed, t);
  if (saved_at_once(t, umpire)) return thinned(dice, at_least(d6, d6.highest()) * at_least(d6, second), clauses.second, umpire);
  if (t.second_die == SecondDie::EverySix) {
    const int sixes = count_all(dice, d6.highest(), clauses.second, umpire, what);
    return count_all(sixes, second, clauses.second, umpire, "second dice");
  }
  umpire.found("option", second_die_names[static_cast<int>(t.second_die)], clauses.option);
  if (dice == 0) return 0;
  const int gates = count_all(pool.bases, d6.highest(), clauses.option, umpire, "one die a base");
  const int each = pool.bases ? (dice + pool.bases - 1) / pool.bases : 0;
  return count_all(std::min(dice, gates * each), second, clauses.second, umpire, "second dice");
}

bool saved_at_once(const ScoreTables& t, const Umpire& umpire) {
  return t.second_die == SecondDie::EverySix && umpire.for_odds_alone();
}

EachLeft each_hits(int needed, const ScoreTables& t) {
  return needed > d6.highest() ? at_least(d6, d6.highest()) * at_least(d6, second_score(needed, t)) : at_least(d6, needed);
}

PoolLeft left_unsaved(const Pool& pool, int save, const ScoreTables& t) {
  return {std::max(0, pool.dice), each_hits(pool.needed, t), below(d6, save)};
}

int roll_unsaved(const PoolLeft& pool, Clause clause, Umpire& umpire) {
  const OneOfPools one{{1, 0, 0}, {pool}};
  return left_of({&one, 1}, clause, umpire);
}

void list_score_tables(const std::string& prefix, ScoreTables& t, const ScoreClauses& clauses, TableList& list) {
  list.number(prefix + ".hit_on", t.hit_on, 2, 7, clauses.hit, "score that hits after modifiers");
  list.number(prefix + ".always_misses", t.always_misses, 0, 5, clauses.hit, "highest natural score that never hits");
  static constexpr const char* rows[] = {"7", "8", "9_or_more"};
  for (std::size_t i = 0; i < t.second.size(); ++i)
    list.number(prefix + ".second_die." + rows[i], t.second[i], 1, 7, clauses.second, "second die after the first 6");
  list.option(clauses.option, t.second_die, second_die_names, "second dice for scores above 6");
}

}  // namespace linstock::horse_and_musket
