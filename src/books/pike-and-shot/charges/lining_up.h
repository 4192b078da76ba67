// LINING UP: where a charge came from, which bases touch, which extend.
#pragma once
#include "books/pike-and-shot/types.h"

namespace linstock::pike_and_shot {

enum class Edge : int { Front, Flank, Rear };
inline constexpr const char* edge_names[] = {"front", "flank", "rear"};

struct ContactFacts {
  Edge edge;
  int charger_front, kept_off;
  Formation charger_formation;
  int target_front, target_ranks;
  Formation target_formation;
  int started_ahead, started_aside;
};
struct LinedUp {
  int from_front_zone, hit_from_behind;
  int charger_contact, target_contact, charger_extending, target_extending;
};

struct Tables;
LinedUp line_up(const ContactFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::pike_and_shot
