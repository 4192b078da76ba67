// SIGNS ADVISED: whether a unit that tests adds an optional factor, leaves it out, or takes it off (NC-REACT-58). Steadier is better, but troops
// who are told to stand are not to run at the enemy.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

// One optional factor: the clause under which its sign is asked, where the sign is kept, what it adds.
struct Optional {
  Clause clause;
  Sign ReactionFacts::*sign;
  int adds;
};

Few<Optional, 5> optional_factors(ReactionFacts f, const ReactionTables& t) {
  using F = ReactionFacts;
  const auto none = [](F& g) { g.cover_sign = g.cinc_sign = g.brigadier_sign = g.square_sign = g.flanks_sign = Sign::LeaveOut; };
  none(f);
  SilentUmpire silent;
  const int without = test_factors(f, 0, t, silent);
  Few<Optional, 5> all;
  const auto offer = [&](Clause clause, Sign F::*sign) {
    f.*sign = Sign::Add;
    if (const int adds = test_factors(f, 0, t, silent) - without) all.push({clause, sign, adds});
    f.*sign = Sign::LeaveOut;
  };
  offer(f.cover == Cover::Hard ? clause::NC_REACT_50 : clause::NC_REACT_49, &F::cover_sign);
  offer(f.cinc == WhereGeneral::WithUnit ? clause::NC_REACT_52 : clause::NC_REACT_51, &F::cinc_sign);
  offer(clause::NC_REACT_53, &F::brigadier_sign);
  offer(clause::NC_REACT_55, &F::square_sign);
  offer(clause::NC_REACT_54, &F::flanks_sign);
  return all;
}

// What each result costs a unit, in hundredths of its worth.
int cost_of(Reaction result, const Unit& own, Orders orders, InCharge charge) {
  const bool obeys_anyway = guns(own) || !close_order(own);  // NC-RESULT-03
  switch (result) {
    case Reaction::Uncontrolled: return obeys_anyway ? 0 : orders == Orders::Attack ? 0 : 60;
    case Reaction::ObeyOrders: return 0;
    case Reaction::DoNotCharge: return charge == InCharge::Charging ? 30 : 3;
    case Reaction::NoAdvance: return charge == InCharge::Charging ? 40 : 15;
    case Reaction::RetreatRout: return 100;
  }
  return 0;
}

// Of all ways that the dice fall.
std::int64_t expected_cost(int factors, const Unit& own, Orders orders, InCharge charge, const ReactionTables& t) {
  const Die& die = own.is.training == Training::T1 || own.is.training == Training::T2 ? average_die : d6;
  std::int64_t all = 0;
  const auto throws = ways_to_throw(t.dice, die);
  for (std::size_t sum = 0; sum < throws.size(); ++sum)
    all += std::int64_t{throws[sum]} * cost_of(read_reaction(factors + static_cast<int>(sum), own.is.morale, own.is.training, t), own, orders, charge);
  return all;
}

}  // namespace

// All signs together: the best sum, and of those that do as well the one that adds most. A unit that has to rally wants all that it can get.
Sign best_sign(const Board& board, int u, InCharge charge, Clause factor) {
  const Unit& own = board.unit(u);
  const ReactionTables& t = board.tables.reaction;
  ReactionFacts facts = reaction_facts(board, u, charge);
  const Few<Optional, 5> all = optional_factors(facts, t);
  for (const Optional& o : all) facts.*o.sign = Sign::Add;
  if (own.now.conduct != Conduct::Steady) return Sign::Add;
  SilentUmpire silent;
  const int most = test_factors(facts, 0, t, silent);
  const Orders orders = orders_of(board.state, u);
  int ways = 1;
  for (int i = 0; i < all.size(); ++i) ways *= 3;
  std::int64_t least = -1;
  Sign best = Sign::Add;
  for (int way = 0; way < ways; ++way) {  // the first way adds all of them
    int factors = most, rest = way;
    Sign said = Sign::Add;
    for (const Optional& o : all) {
      const int down = rest % 3;
      rest /= 3;
      factors -= down * o.adds;
      if (o.clause == factor) said = down == 0 ? Sign::Add : down == 1 ? Sign::LeaveOut : Sign::Subtract;
    }
    const std::int64_t cost = expected_cost(factors, own, orders, charge, t);
    if (least < 0 || cost < least) least = cost, best = said;
  }
  return best;
}

}  // namespace linstock::nineteenth_century::afield
