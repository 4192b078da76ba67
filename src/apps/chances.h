// Questions about odds: which part of the outcome, over which facts.
#pragma once
#include <memory>

#include "apps/situation.h"
#include "kernel/procedure.h"

namespace linstock::apps {

// "morale=shaken", at least or at most.
struct Wish {
  const Field* field;
  int value;
  bool at_least;

  bool holds(const Described& outcome) const;
  std::string words() const;  // "morale at least shaken"
};
std::vector<Wish> wishes_of(const Arguments& args, const Procedure& procedure);
std::string wishes_words(const std::vector<Wish>& wishes);
bool all_hold(const std::vector<Wish>& wishes, const Described& outcome);

// A fact with the values that it takes in turn.
struct Variable {
  std::string path;
  const Field* field;
  std::vector<int> values;
};
std::vector<Variable> variables_of(const Arguments& args, const Situation& situation);

// The odds with only the fields that --by names. The description of the rest has to live as long as the odds.
struct PartialOdds {
  Odds odds;
  std::unique_ptr<Description> owner;
};
std::vector<std::string> fields_of(const Arguments& args, const Procedure& procedure);  // empty: all
// What one request may cost. The command line has no such limit; the host has one for each request. Every place of a
// table gets an equal share of what is left, reckoned before it is worked out; a place that is too wide for its share is
// sampled, and says so.
struct OddsBudget {
  std::uint64_t runs = 3'000'000;    // of a step, exact or sampled
  std::size_t rows = 20'000;         // of outcomes
  std::size_t bytes = 64 << 20;      // of states kept at once
  const std::atomic<bool>* cancelled = nullptr;
  std::uint64_t sampled = 0;         // places that were
  bool overrun = false;              // there were more outcomes

  OddsLimits share(std::size_t places) const;
  void charge(const Odds& odds);  // a Failure if there are more rows than that
};
PartialOdds odds_by(const Situation& situation, const std::vector<std::string>& fields, OddsBudget* budget = nullptr,
                    std::size_t places = 1);

// What a person reads first: the fields in which any two of these outcomes differ. Lists are not among them.
std::vector<std::string> differing_fields(const std::vector<const Odds*>& all);
// Only these fields, the others summed up; all of them if none is named.
void keep_only(PartialOdds& partial, const std::vector<std::string>& fields);
// What is the same in every outcome, in words; empty if there is nothing to say.
std::string same_always(const Odds& odds, const std::vector<std::string>& differing);
// The outcome's lists, "attackers, defenders"; empty if there are none.
std::string lists_of(const Description& outcome);

// --vary: the odds once for each value, or pair of values, as a table.
int vary(const Situation& situation, const Arguments& args, Console& console);

// The answers of `odds --json`: args say what is varied and asked. `words`: each outcome in plain words, too.
nlohmann::ordered_json odds_answer(const Situation& situation, const Arguments& args, bool words,
                                   OddsBudget* budget = nullptr);
nlohmann::ordered_json vary_answer(const Situation& situation, const Arguments& args, bool words,
                                   OddsBudget* budget = nullptr);

}  // namespace linstock::apps
