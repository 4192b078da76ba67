// FROM MANOEUVRES TO LEGS WITH TIMES: what a plotted manoeuvre of some troops takes, stretch by stretch of the ground that it leads
// over, and how far they get in a time. Every speed is the movement procedure's own.
#pragma once
#include "books/nineteenth-century/battle/setting.h"
#include "books/nineteenth-century/movement/move.h"
#include "field/clock.h"

namespace linstock::nineteenth_century::afield {

// Few enough that a wheel and a wait go before them: whoever passes more ground than that in a period goes over the rest as over
// the last.
inline constexpr int most_paced = 8;
struct Paced {
  MoveAllowed allowed = MoveAllowed::Yes;
  Few<field::TimedLeg, most_paced> legs;
  field::Instant takes = 0;  // all of them

  void add(const field::TimedLeg& leg) { legs.push(leg), takes += leg.takes; }
};

// NC-MOVE-10, 11: straight on, at the speed of the slowest ground under any of it, stretch by stretch; whoever comes to a hedge or a
// stream spends that part of a move on it before he goes on. Columns on a road feel neither (NC-TERR-15). Back: as ahead.
Paced pace_straight(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& manoeuvre, MoveKind kind, const Tables& tables);
// NC-CHANGE-04, 05: by the way of the outermost figure, at the speed of the slowest ground that it sweeps.
Paced pace_wheel(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& manoeuvre, const Tables& tables);
// NC-CHANGE-01; evaders, and skirmishers who fall back, turn free (NC-MOVE-15).
Paced pace_turn(const Troops& men, const Manoeuvre& manoeuvre, bool evading, const Tables& tables);
// Whichever of these it is; other manoeuvres are no moves of this book.
Paced pace(const Battlefield& field, const Troops& men, const Block& from, const Manoeuvre& manoeuvre, MoveKind kind, const Tables& tables);

// How much of the way is done in a time.
std::int32_t way_in(const Paced& paced, field::Instant time);
// The same for straight on, as far as the ground lets them. Whoever asks only whether they get as far as `wanted` may be told 0 if not.
std::int32_t furthest_ahead(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, field::Instant time, const Tables& tables,
                            std::int32_t wanted = 0);
// The legs of that way, as far as they get; and whether they get so far.
Paced pace_furthest(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, field::Instant time, const Tables& tables);
bool gets_as_far(const Battlefield& field, const Troops& men, const Block& from, MoveKind kind, field::Instant time, const Tables& tables, std::int32_t way);

// THE WAY TO A GOAL, as manoeuvres: wheel (or turn) towards it and go straight on, as far as a time allows; `stop` short of it. What
// is found first is straightest; nothing if the ground leads nowhere.
struct GoalWay {
  Few<Manoeuvre, 4> path;
  Block end;
  field::Instant takes = 0;
};
std::optional<GoalWay> way_to(const Battlefield& field, const Troops& men, const Block& from, Point goal, std::int32_t stop, field::Instant time, MoveKind kind,
                              const Tables& tables);

}  // namespace linstock::nineteenth_century::afield
