// Army files: battalia, units and leaders, read strictly, checked and priced. A unit's ranks have the names that the
// table umpire keeps, so that a roster comes straight from its file.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/pike-and-shot/kept.h"

namespace linstock::pike_and_shot {

struct Tables;

struct ArmyUnit {
  std::string name, battalia;
  KeptUnit troops{};
};
struct ArmyLeader {
  std::string name, battalia;  // battalia "": the General
  KeptLeader leader{};
};
struct Army {
  std::string name, description;
  std::vector<std::string> battalia;
  std::vector<ArmyUnit> units;
  std::vector<ArmyLeader> leaders;
};

std::optional<Problem> read_army(std::string_view text, const std::string& file, const Tables& tables, Army& out);
int points(const ArmyUnit& unit, const Tables& tables);
int points(const Army& army, const Tables& tables);

// What `linstock check` says of the file.
std::optional<Problem> check_army(std::string_view text, const std::string& file, std::string& what);

}  // namespace linstock::pike_and_shot
