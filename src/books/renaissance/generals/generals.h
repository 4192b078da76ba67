// WOUNDING, CAPTURE AND DEATH OF GENERALS (Rule 99).
#pragma once
#include "books/renaissance/kept.h"

namespace linstock::renaissance {

struct GeneralTables {
  int killed = 10, captured = 9, wounded = 8, dispersed = 7;  // least scores
  int each_ap = 1;
  int escape = 32;  // RN-GEN-08: cm
};
void list_generals(GeneralTables& t, TableList& list);

struct RiskFacts {
  Health health;
  int dispersed, base_lost, attached, unit_gained, unit_fought, led_by_choice, base_shot_at, base_contacted, hits_on_base, in_melee, tested;
};
struct Risked {
  May may;
  Health health;
  int dispersed, base_lost, disaster;
};
Risked risk_general(const RiskFacts& f, const Tables& t, Umpire& u);

struct BaseContactFacts {
  int attached, friends_distance, way_open;
};
struct BaseContact {
  int destroyed, escapes;
};
BaseContact contact_base(const BaseContactFacts& f, const Tables& t, Umpire& u);

std::vector<Procedure> general_procedures();

}  // namespace linstock::renaissance
