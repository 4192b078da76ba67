// Army files: brigades and units, read strictly, checked by the organisation table, and priced.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/nineteenth-century/points/unit_cost.h"
#include "books/nineteenth-century/organisation/organisation.h"

namespace linstock::nineteenth_century {

struct ArmyUnit {
  std::string name, brigade;  // brigade "": independent
  UnitCostFacts troops;       // who they are and what the first group of figures carries
  int light = 0, camelry = 0;
  SmallArm second_arm = SmallArm::None;  // NC-ORG-11: so many figures carry another weapon
  int second_figures = 0;
};

// A straight piece of field works, so many close order infantry bases wide (NC-POINT-10).
struct WorksPiece {
  int bases = 0, hard = 0;
};

struct Army {
  std::string name, description, war;
  std::vector<std::string> brigades;
  std::vector<ArmyUnit> units;
  int soft_works = 0, hard_works = 0, sniper = 0, army_list = 0;
  std::vector<WorksPiece> works;  // the same in pieces
};

std::optional<Problem> read_army(std::string_view text, const std::string& file, const Tables& tables, Army& out);

// The army in numbers, as the procedure `army-organisation` wants it.
Muster muster(const Army& army);
// One CinC, a brigadier for each brigade, a commander for each unit, works and sniper included.
int points(const Army& army, const Tables& tables);
int points(const ArmyUnit& unit, const Tables& tables);

// What `linstock check` says of the file.
std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what);

}  // namespace linstock::nineteenth_century
