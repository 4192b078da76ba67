// SANDSTORMS, MIRAGES, QUICKSAND and stopping to pray.
#pragma once
#include "books/horse-and-musket/basics/basics.h"

namespace linstock::horse_and_musket {

// SANDSTORMS
struct StormFacts {
  int table_feet;  // from north to south
};
struct Storm {
  int storm;
  int feet;        // from the north edge that are covered
  int whole_table;
  int turns;
};
Storm sandstorm(const StormFacts& facts, const Tables& tables, Umpire& umpire);

struct DriftFacts {
  int native, uphill, in_the_open;
};
struct Drift {
  int degrees;     // clockwise: of the table, or for natives of their front (below 0: to the left)
  int half_inches; // distance
  int twelfths;    // the same in twelfths of a base width
};
Drift drift(const DriftFacts& facts, const Tables& tables, Umpire& umpire);

struct MeetingFacts {
  int in_storm, touch;
};
struct Meeting {
  int intermingled, may_fight;
};
Meeting storm_meeting(const MeetingFacts& facts, const Tables& tables, Umpire& umpire);

// MIRAGES
enum class Vision : int { None, OasisOrLake, Buildings, Figures };
inline constexpr const char* vision_names[] = {"none", "oasis-or-lake", "buildings", "figures"};
struct MirageFacts {
  int enemy_feet;      // from the place to the nearest enemy troops
};
struct Mirage {
  Vision vision;
  int side_twelfths;   // of the square, in twelfths of a base width
  int place_allowed;
};
Mirage mirage(const MirageFacts& facts, const Tables& tables, Umpire& umpire);
struct FadeFacts {
  int nearest_cm;      // of any troops
};
struct Fades {
  int fades;
};
Fades mirage_fades(const FadeFacts& facts, const Tables& tables, Umpire& umpire);

// QUICKSAND
struct QuicksandFacts {
  int bases, strength, hits_before;
};
struct Quicksand {
  int losses, bases_lost;
};
Quicksand quicksand(const QuicksandFacts& facts, const Tables& tables, Umpire& umpire);

// PRAYER
struct PrayerFacts {
  int move, muslim, in_melee, routing, charged;
};
struct Prayer {
  int prays, may_react;
};
Prayer prayer(const PrayerFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::horse_and_musket
