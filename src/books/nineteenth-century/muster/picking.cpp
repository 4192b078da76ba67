#include "books/nineteenth-century/muster/picking.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century::before {

using namespace clause;

namespace {

// The n-th name of several with bars between them; more than there are get a number.
std::string nth_name(std::string_view names, int n) {
  int seen = 0;
  std::string_view last;
  while (true) {
    const auto bar = names.find('|');
    last = names.substr(0, bar);
    if (seen == n) return std::string(last);
    ++seen;
    if (bar == std::string_view::npos) break;
    names.remove_prefix(bar + 1);
  }
  return fmt::format("{}, {}", last, n - seen + 2);
}

ArmyUnit unit_of(const ListRow& row, const RowPick& pick, int n) {
  ArmyUnit unit;
  unit.name = nth_name(row.name, n);
  UnitCostFacts& f = unit.troops;
  describe<UnitCostFacts>().set_defaults(&f);
  f.arm = row.arm;
  f.morale = row.morale;
  f.training = row.training;
  f.small_arm = row.weapon;
  f.gun = row.gun;
  f.battery = row.battery;
  f.figures = pick.figures;
  f.independent = pick.independent;
  f.e_trained = row.traits.e_trained;
  f.lance = row.traits.lance;
  f.armour = row.traits.armour;
  f.shield = row.traits.shield;
  unit.light = row.traits.light;
  return unit;
}

// So many units, as evenly as possible, into so many brigades that begin at this one.
void spread(std::vector<ArmyUnit>& units, int first, int brigades, const ArmyList& list, std::vector<std::vector<ArmyUnit>>& into) {
  const int n = static_cast<int>(units.size());
  for (int i = 0; i < n; ++i) {
    const int brigade = first + i * brigades / std::max(1, n);
    units[static_cast<std::size_t>(i)].brigade = nth_name(list.brigades, brigade);
    into[static_cast<std::size_t>(brigade)].push_back(units[static_cast<std::size_t>(i)]);
  }
  units.clear();
}

struct Arms {
  std::vector<ArmyUnit> foot, horse, guns, independent;
};

Arms by_arm(const ArmyList& list, const Picks& picks) {
  Arms arms;
  for (std::size_t r = 0; r < list.rows.size(); ++r)
    for (int n = 0; n < picks[r].units && is_troops(list.rows[r]); ++n) {
      ArmyUnit unit = unit_of(list.rows[r], picks[r], n);
      const Arm arm = unit.troops.arm;
      (picks[r].independent ? arms.independent : arm == Arm::Artillery ? arms.guns : rides(arm) ? arms.horse : arms.foot).push_back(std::move(unit));
    }
  return arms;
}

// What is no unit: works in their pieces, the sniper.
void add_others(const ArmyList& list, const Picks& picks, Army& army) {
  for (std::size_t r = 0; r < list.rows.size(); ++r) {
    const ListRow::Traits& is = list.rows[r].traits;
    if (is.sniper && picks[r].units > 0) army.sniper = 1;
    for (int n = 0; n < picks[r].units && is.works; ++n) {
      army.works.push_back({picks[r].figures, is.works == 2});
      (is.works == 2 ? army.hard_works : army.soft_works) += picks[r].figures;
    }
  }
}

// How many brigades of about four.
int brigades_for(std::size_t units) { return std::max(1, (static_cast<int>(units) + 2) / 4); }

}  // namespace

Army assemble(const ArmyList& list, const Picks& picks) {
  Arms arms = by_arm(list, picks);
  if (arms.horse.size() == 1) {  // one regiment is no brigade
    arms.foot.push_back(arms.horse[0]);
    arms.horse.clear();
  }
  if (arms.foot.size() == 1 && !arms.horse.empty()) {
    arms.horse.push_back(arms.foot[0]);
    arms.foot.clear();
  }
  const int of_foot = arms.foot.empty() ? 0 : brigades_for(arms.foot.size()), of_horse = arms.horse.empty() ? 0 : brigades_for(arms.horse.size());
  std::vector<std::vector<ArmyUnit>> brigades(static_cast<std::size_t>(std::max(1, of_foot + of_horse)));
  spread(arms.foot, 0, of_foot, list, brigades);
  spread(arms.horse, of_foot, of_horse, list, brigades);
  // NC-ORG-03: batteries as evenly as possible.
  for (std::size_t i = 0; i < arms.guns.size(); ++i) {
    const std::size_t to = i % brigades.size();
    arms.guns[i].brigade = nth_name(list.brigades, static_cast<int>(to));
    brigades[to].push_back(arms.guns[i]);
  }
  Army army;
  army.name = list.name;
  army.war = list.war;
  add_others(list, picks, army);
  for (std::size_t b = 0; b < brigades.size(); ++b) {
    if (brigades[b].empty()) continue;
    army.brigades.push_back(nth_name(list.brigades, static_cast<int>(b)));
    army.units.insert(army.units.end(), brigades[b].begin(), brigades[b].end());
  }
  army.units.insert(army.units.end(), arms.independent.begin(), arms.independent.end());
  return army;
}

namespace {

std::string with_spaces(const char* name) {
  std::string words = name;
  std::ranges::replace(words, '-', ' ');
  return words;
}

std::optional<Refusal> refuse_rows(const ArmyList& list, const Picks& picks, const Tables& tables) {
  for (std::size_t r = 0; r < picks.size(); ++r) {
    if (picks[r].units == 0) continue;
    const int subject = static_cast<int>(r);
    if (r >= list.rows.size()) return Refusal{NC_SETUP_01, "the army list has no such row", subject};
    if (auto refusal = refuse_row(list.rows[r], picks[r], tables)) {
      refusal->subject = subject;
      return refusal;
    }
  }
  return {};
}

// What a figure of it costs, a gun with its crew, a base of works.
int points_each(const ListRow& row, const Tables& tables) {
  if (row.traits.sniper) return tables.points.sniper;
  if (row.traits.works) return row.traits.works == 2 ? tables.points.hard_works : tables.points.soft_works;
  return points(unit_of(row, {1, 1, 0}, 0), tables);
}

}  // namespace

std::optional<Refusal> refuse_row(const ListRow& row, const RowPick& pick, const Tables& tables) {
  if (pick.units == 0) return {};
  if (pick.units > row.most_units) return Refusal{NC_SETUP_01, fmt::format("the army list has {} of these at most", row.most_units)};
  if (pick.figures < row.least || pick.figures > row.most)
    return Refusal{NC_SETUP_01, fmt::format("the army list has these in units of {} to {} figures", row.least, row.most)};
  if (!is_troops(row)) return {};
  const SizeVerdict size = judge_size(row.arm, pick.figures, tables.organisation);
  if (size.allowed == SizeAllowed::Yes) return {};
  return Refusal{size.clause, size.allowed == SizeAllowed::TooSmall ? "the unit is too small" : "the unit is too large"};
}

int row_points(const ListRow& row, const RowPick& pick, const Tables& tables) {
  const int commander = !is_troops(row) ? 0 : pick.independent ? tables.points.independent_commander : tables.points.brigaded_commander;
  return pick.units * (pick.figures * points_each(row, tables) + commander);
}

std::string row_words(const ListRow& row, const Tables& tables) {
  const std::string_view names = row.name;
  const std::string first(names.substr(0, names.find('|')));
  const int each = points_each(row, tables);
  if (row.traits.sniper) return fmt::format("{} ({} points)", first, each);
  if (row.traits.works)
    return fmt::format("{} ({} cover, {} pieces at most of {} to {} bases at {} point{})", first, row.traits.works == 2 ? "hard" : "soft", row.most_units, row.least, row.most, each, each == 1 ? "" : "s");
  const bool guns = row.arm == Arm::Artillery;
  std::string what = with_spaces(guns ? gun_names[static_cast<std::size_t>(row.gun)] : arm_names[static_cast<std::size_t>(row.arm)]);
  what += fmt::format(" {} {}", morale_names[static_cast<std::size_t>(row.morale)], training_names[static_cast<std::size_t>(row.training)]);
  if (row.weapon != SmallArm::None && !guns) what += fmt::format(" {}", small_arm_names[static_cast<std::size_t>(row.weapon)]);
  const std::pair<int, const char*> traits[] = {{row.traits.e_trained, "(E)"}, {row.traits.lance, "lances"}, {row.traits.armour, "armour"}, {row.traits.shield, "shields"}, {row.traits.light, "light"}};
  for (const auto& [has, name] : traits)
    if (has) what += std::string(" ") + name;
  return fmt::format("{} ({}, {} units at most of {} to {} {} at {} points)", first, what, row.most_units, row.least, row.most, guns ? "guns" : "figures", each);
}

std::optional<Refusal> refuse_army(const ArmyList& list, const Picks& picks, int agreed, const Tables& tables) {
  if (auto refusal = refuse_rows(list, picks, tables)) return refusal;
  const Army army = assemble(list, picks);
  if (army.units.empty()) return Refusal{NC_SETUP_01, "an army has at least one unit"};
  if (army.units.size() > most_units) return Refusal{NC_SETUP_01, fmt::format("{} units; an army has {} at most", army.units.size(), most_units)};
  if (army.brigades.size() > most_brigades) return Refusal{NC_ORG_02, fmt::format("more than {} brigades", most_brigades)};
  for (const std::string& name : army.brigades) {
    const auto units = static_cast<int>(std::ranges::count(army.units, name, &ArmyUnit::brigade));
    const BrigadeVerdict verdict = judge_brigade(units, tables.organisation);
    if (verdict.allowed != BrigadeAllowed::Yes) return Refusal{verdict.clause, fmt::format("brigade {}: {} units", name, units)};
  }
  const ArmyVerdict verdict = judge_army(muster(army), tables.organisation);
  if (verdict.allowed != ArmyAllowed::Yes) return Refusal{verdict.clause, with_spaces(army_allowed_names[static_cast<std::size_t>(verdict.allowed)])};
  if (const int cost = points(army, tables); cost > agreed) return Refusal{NC_POINT_01, fmt::format("it costs {} points; {} were agreed on", cost, agreed)};
  return {};
}

}  // namespace linstock::nineteenth_century::before
