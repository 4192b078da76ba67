// Scenario and army files: a field, forces, objectives, length and victory. docs/formats.md describes the form.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "books/big-napoleonic/setting.h"
#include "books/big-napoleonic/state.h"

namespace linstock::big_napoleonic {

struct Scenario {
  std::shared_ptr<Setting> setting;
  State state;  // before the first turn
};
// Strict: file, line, what is wrong, what would be right. The setting's tables are the given ones.
std::optional<Problem> read_scenario(std::string_view text, const std::string& file, const Tables& tables, Scenario& out);

// An army as a list, for builders: legality (BN-TROOP-12, sizes) and the ledger's points.
struct ArmyUnit {
  std::string name, corps;
  Arm arm;
  Grade grade;
  Gun gun;
  int traits, bases;
};
struct Army {
  std::string name, description;
  std::vector<ArmyUnit> units;
};
std::optional<Problem> read_army(std::string_view text, const std::string& file, Army& out);
int points(const ArmyUnit& unit);  // only to balance pick-up games; not in the print

}  // namespace linstock::big_napoleonic
