// A procedure of a book with its types erased: facts in, outcome out, everything described. Whatever stands above the
// books (the command line, the odds page, the table umpire) works on these.
#pragma once
#include <atomic>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "kernel/at_table.h"
#include "kernel/describe.h"
#include "kernel/dice/fraction.h"
#include "kernel/log.h"
#include "kernel/umpire.h"

namespace linstock {

struct Procedure {
  const char* name;   // "fire"
  const char* title;  // "Fire on a unit"
  const char* help;
  Clause clause;
  const Description* facts;
  const Description* outcome;
  // A procedure is a chain of one or more steps on a plain state. Between steps equal states are merged with their
  // weights, so that exact odds reach across a chain.
  std::size_t state_size;
  void (*start)(const void* facts, const void* tables, void* state);
  bool (*step)(void* state, const void* tables, Umpire& umpire);  // true while there is more to do
  void (*finish)(const void* state, void* outcome);
  AtTable table = {};  // who takes part, what changes, when it is played

  // Said behind procedure<...>(...) or chain<...>(...), one after the other.
  Procedure& in_phase(const char* phase) { return table.phase = phase, *this; }
  Procedure& look_up() { return table.look_up = true, *this; }
  Procedure& first(const char* field) { return table.first = field, *this; }
  Procedure& role(Role who) { return table.roles.push_back(std::move(who)), *this; }
  Procedure& effect(Effect change) { return table.effects.push_back(change), *this; }
  // Whoever does this has done it this turn, whatever comes of it.
  Procedure& deed(const char* who, const char* kept, const char* words = "", int value = 1) {
    return effect({who, kept, Effect::Set, "", words, value});
  }
  Procedure& group(const char* words, const char* field, const char* is) {
    return table.groups.push_back({words, field, is}), *this;
  }
};

namespace detail {

template <class F>
struct Signature;
template <class O, class F, class T>
struct Signature<O (*)(const F&, const T&, Umpire&)> {
  using Outcome = O;
  using Facts = F;
  using Tables = T;
};

}  // namespace detail

// A procedure in one breath: Outcome shoot(const FireFacts&, const Tables&, Umpire&).
template <auto Function>
Procedure procedure(const char* name, const char* title, const char* help, Clause clause) {
  using S = detail::Signature<decltype(Function)>;
  struct State {
    typename S::Facts facts;
    typename S::Outcome outcome;
  };
  return {name, title, help, clause, &describe<typename S::Facts>(), &describe<typename S::Outcome>(), sizeof(State),
          [](const void* facts, const void*, void* state) {
            static_cast<State*>(state)->facts = *static_cast<const typename S::Facts*>(facts);
          },
          [](void* state, const void* tables, Umpire& umpire) {
            auto& s = *static_cast<State*>(state);
            s.outcome = Function(s.facts, *static_cast<const typename S::Tables*>(tables), umpire);
            s.facts = {};  // so that equal outcomes are equal states
            return false;
          },
          [](const void* state, void* outcome) {
            *static_cast<typename S::Outcome*>(outcome) = static_cast<const State*>(state)->outcome;
          }};
}

// A chain of steps. Chain names its Facts, Outcome, Tables and State and has static functions
//   State start(const Facts&, const Tables&);
//   bool step(State&, const Tables&, Umpire&);   true while there is more to do
//   Outcome finish(const State&);
template <class Chain>
Procedure chain(const char* name, const char* title, const char* help, Clause clause) {
  using State = typename Chain::State;
  using Tables = typename Chain::Tables;
  static_assert(std::has_unique_object_representations_v<State>, "a chain's state is compared byte by byte");
  return {name, title, help, clause, &describe<typename Chain::Facts>(), &describe<typename Chain::Outcome>(),
          sizeof(State),
          [](const void* facts, const void* tables, void* state) {
            *static_cast<State*>(state) =
                Chain::start(*static_cast<const typename Chain::Facts*>(facts), *static_cast<const Tables*>(tables));
          },
          [](void* state, const void* tables, Umpire& umpire) {
            return Chain::step(*static_cast<State*>(state), *static_cast<const Tables*>(tables), umpire);
          },
          [](const void* state, void* outcome) {
            *static_cast<typename Chain::Outcome*>(outcome) = Chain::finish(*static_cast<const State*>(state));
          }};
}

// One resolution under any umpire.
Described adjudicate(const Procedure& procedure, const Described& facts, const void* tables, Umpire& umpire);

struct OddsRow {
  Described outcome;
  Fraction p;
};

struct Odds {
  std::vector<OddsRow> rows;    // every possible outcome once, in the order of the described fields
  Log log;                      // what holds whatever the dice: the notes before the first die
  std::uint64_t over = 0;       // natural denominator (36 for two dice); 0 if none fits
  std::uint64_t branches = 0;   // walked
  std::uint64_t samples = 0;    // 0: exact; else what was open was played so often from seeds
  double open = 0;              // sampled: which share of the whole was still open when it was played
  double error = 0;             // sampled: at most twice the standard error of any sum of rows, in percentage points

  Fraction sum_if(const auto& wanted) const {
    Fraction sum;
    for (const OddsRow& row : rows)
      if (wanted(row.outcome)) sum += row.p;
    return sum;
  }
};

struct OddsLimits {
  std::uint64_t branches = 1'000'000;  // beyond this many runs of a step, play what is still open
  std::uint64_t samples = 1'000'000;   // of these plays, at most: as many as bring the error to 0.1 percentage points
  std::size_t bytes = std::size_t{1} << 30;        // of states kept at once; beyond, play what is still open
  const std::atomic<bool>* cancelled = nullptr;    // asked while working; then Cancelled is thrown
};

// Whoever wanted the odds does not want them any more.
struct Cancelled : std::runtime_error {
  Cancelled() : std::runtime_error("nobody waits for this any more") {}
};

Odds odds(const Procedure& procedure, const Described& facts, const void* tables, const OddsLimits& limits = {});

// The odds of some fields only, the others summed up. Fields in the order given; unknown names are a bug.
Odds marginal(const Odds& odds, const std::vector<std::string>& fields, const Description& outcome,
              std::unique_ptr<Description>& owner);

}  // namespace linstock
