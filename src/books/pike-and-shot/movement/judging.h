// ONE PATH BEING JUDGED: its manoeuvres leg by leg (manoeuvring.cpp), then its way, length and end (moving.cpp).
#pragma once
#include <algorithm>

#include "books/pike-and-shot/movement/moving.h"

namespace linstock::pike_and_shot {

struct Judging {
  const Board& board;
  const PlanPath& step;
  Plan& plan;
  Route route;
  Unit unit;  // as it is at this leg
  int allowance;
  SilentUmpire silent{};

  bool fine() const { return step.kind == MoveKind::SideStep || step.kind == MoveKind::StepBack; }
  Seat side() const { return unit.is.side; }
  int near(const field::Leg& leg) const {
    return std::min(board.careful_yards(ground_of(leg.from), side()), board.careful_yards(ground_of(leg.to), side()));
  }

  // MANOEUVRE
  std::optional<Refusal> pay(const Manoeuvred& m, Clause clause);
  ManoeuvreFacts facts(ManoeuvreKind kind, int enemy) const;
  std::optional<Refusal> wheel(const field::Leg& leg);
  std::optional<Refusal> shift(const field::Leg& leg);
  std::optional<Refusal> about_face(const field::Leg& leg);
  std::optional<Refusal> reform(const field::Leg& leg);
  std::optional<Refusal> judge(const field::Leg& leg);
  std::optional<Refusal> lay_out(const Answer& answer);
  std::optional<Refusal> gap(const field::Leg& leg);
  std::optional<Refusal> ground(const field::Leg& leg);

  // MOVE DISTANCES, and who is in the way
  std::optional<Refusal> enemies(int enemy);
  std::optional<Refusal> others();
  std::optional<Refusal> distance();
  bool path_near() const;
};

}  // namespace linstock::pike_and_shot
