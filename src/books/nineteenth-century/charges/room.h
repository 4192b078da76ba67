// Charges: declaration, responses, fire and contact, and a whole charge as a chain (NC-CHARGE, NC-RESP, NC-HOME).
#pragma once
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

// NC-FIRE-26?: what is divided by what when a charge meets fire.
enum class FrontRankCount : int { AllOverFrontRank, FrontRankOnly, AllOverAll };
inline constexpr const char* front_rank_count_names[] = {"all-over-front-rank", "front-rank-only", "all-over-all"};

struct ChargeTables {
  FrontRankCount front_rank_count = FrontRankCount::AllOverFrontRank;
  int bonus_part = 4;             // NC-CHARGE-07, 14: a quarter of a charge move
  int against_square = -5;        // NC-HOME-02
  int halted_back = 20;           // NC-HOME-06
  int both_halted_back = 10;      // NC-HOME-08
  int most_delay = 4;             // NC-RESP-05: eighths of a move
  int most_rounds = 6;            // of melee that the chain follows
};

void list_charge_tables(ChargeTables& tables, TableList& list);
std::vector<Procedure> charge_procedures();

}  // namespace linstock::nineteenth_century
