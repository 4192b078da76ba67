// A fire fight: two units stand and fire at each other, period after period; whoever has suffered tests, until one side's
// reaction breaks it (NC-FIRE-15, 16, NC-REACT-01, 04, 32).
#pragma once
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/known.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct FireSide {
  Arm arm;
  Morale morale;
  Training training;
  int figures, original_figures, running_total;
  int firing;  // figures of the front rank that fire; 0 for all
  SmallArm weapon;
  Gun gun;
  FigureOrder order;
  int ranks;
  Cover cover;
  int prone;
  State state;
  int demoralised, close_order_fired;
  int under_artillery;  // before this fight (NC-REACT-01)
  WhereGeneral cinc;    // whose factor its owner adds (NC-REACT-57)
  int other_factors;    // of its reaction tests
};
struct FireFightFacts {
  FireSide first, second;
  int distance, periods;
};
enum class FightEnd : int { FirstBreaks, SecondBreaks, BothBreak, GoesOn };
inline constexpr const char* fight_end_names[] = {"first-breaks", "second-breaks", "both-break", "goes-on"};
struct FireFought {
  FightEnd end;
  int periods;                  // in which they fired
  int first_lost, second_lost;  // figures
  int first_total, second_total;  // casualties that have not yet cost a figure
  State first_state, second_state;
  int first_demoralised, second_demoralised;
};

struct FireFight {
  using Facts = FireFightFacts;
  using Outcome = FireFought;
  using Tables = nineteenth_century::Tables;
  enum class Stage : int { Aim, FirstFires, SecondFires, Suffer, FirstTests, SecondTests, Over };
  // What changes in the course of it, for one side.
  struct Course {
    int figures, running_total, received, must_test;
    int factor;  // of its fire, then of its test; 0 in between
    nineteenth_century::State order;
    int demoralised, broken;
  };
  struct State {
    FireFightFacts facts;
    Stage stage;
    int period;
    Course first, second;
    FireFought end;
  };
  static State start(const Facts& facts, const Tables& tables);
  static bool step(State& state, const Tables& tables, Umpire& umpire);
  static Outcome finish(const State& state) { return state.end; }
  static std::vector<Known> known(const char* prefix);
};

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::FireSide>();
template <>
const Description& describe<nineteenth_century::FireFightFacts>();
template <>
const Description& describe<nineteenth_century::FireFought>();

}  // namespace linstock
