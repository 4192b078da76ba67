// A BATTLE THAT NOBODY WROTE: two of the army lists of about the same years, brought to even points, on ground drawn from a number.
// The same number, the same battle.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "books/pike-and-shot/armies/army.h"
#include "books/pike-and-shot/armies/lists.h"
#include "books/pike-and-shot/sequence/setting.h"
#include "kernel/dice/seeded.h"

namespace linstock::pike_and_shot {

namespace {

// TWO ARMIES

// A list's file is called after its people and its year.
int year_of(const Setup& list) {
  const std::string_view name = list.name;
  return std::atoi(std::string(name.substr(name.find_last_of('-') + 1)).c_str());
}

Army army_of(const Setup& list, const Tables& tables) {
  Army army;
  read_army(list.text, list.name, tables, army);
  return army;
}

// A base less, from the front rank or from the rear one, as the unit has them; pikes stay.
void lose_base(KeptUnit& u) {
  --u.bases;
  if (!u.single_rank && u.rear_shot > 0) --u.rear_shot;
  else if (u.front > 0) --u.front, u.shot = std::min(u.shot, u.front);
}

// The dearest unit that can be left out of its battalia; else a base of the largest. Nothing that would take too much.
bool trim(Army& army, int excess, const Tables& tables) {
  const auto in_its_battalia = [&](const ArmyUnit& u) { return std::ranges::count(army.units, u.battalia, &ArmyUnit::battalia); };
  int dearest = -1, largest = -1;
  for (std::size_t i = 0; i < army.units.size(); ++i) {
    const ArmyUnit& u = army.units[i];
    const int cost = points(u, tables);
    if (cost <= excess && in_its_battalia(u) > tables.armies.fewest_units && (dearest < 0 || cost > points(army.units[static_cast<std::size_t>(dearest)], tables))) dearest = static_cast<int>(i);
    const UnitSize& size = tables.movement.unit_size[static_cast<std::size_t>(u.troops.arm)];
    ArmyUnit smaller = u;
    lose_base(smaller.troops);
    const bool fits = u.troops.arm != Arm::Guns && u.troops.bases > size.least && u.troops.front + u.troops.rear_shot > 0 && cost - points(smaller, tables) <= excess;
    if (fits && (largest < 0 || u.troops.bases > army.units[static_cast<std::size_t>(largest)].troops.bases)) largest = static_cast<int>(i);
  }
  if (dearest >= 0) return army.units.erase(army.units.begin() + dearest), true;
  if (largest < 0) return false;
  lose_base(army.units[static_cast<std::size_t>(largest)].troops);
  return true;
}

void make_even(Army armies[2], const Tables& tables) {
  const int all[] = {points(armies[0], tables), points(armies[1], tables)};
  Army& richer = armies[all[0] > all[1] ? 0 : 1];
  const int wanted = std::min(all[0], all[1]);
  while (points(richer, tables) > wanted && trim(richer, points(richer, tables) - wanted, tables)) {
  }
}

// ON THE TABLE

int files_of(const KeptUnit& u) {
  if (u.arm == Arm::Guns) return u.formation == Formation::Limbered ? 1 : u.guns;
  return u.single_rank || u.bases < 3 ? u.bases : (u.bases + 1) / 2;  // two deep and one wide is no line
}

std::string unit_text(const ArmyUnit& unit, const char* side, const std::string& battalia, int x, int y) {
  const KeptUnit& u = unit.troops;
  std::string text = fmt::format("[[unit]]\nname = \"{}\"\nside = \"{}\"\nbattalia = \"{}\"\narm = \"{}\"\ngrade = \"{}\"\n", unit.name, side, battalia,
                                 arm_names[static_cast<int>(u.arm)], grade_names[static_cast<int>(u.grade)]);
  if (u.arm == Arm::Guns) {
    text += fmt::format("weight = \"{}\"\nguns = {}\nformation = \"{}\"\n", weight_names[static_cast<int>(u.weight)], u.guns, formation_names[static_cast<int>(u.formation)]);
  } else {
    text += fmt::format("bases = {}\npikes = {}\nwide = {}\n", u.bases, u.pikes + u.second_rank_pikes, files_of(u));
    if (u.shot + u.rear_shot == 0) text += "firearms = false\n";
    if (u.mounted) text += "mounted = true\n";
    if (u.swordsmen) text += "swordsmen = true\n";
    if (u.cuirassiers) text += "cuirassiers = true\n";
    if (u.a_loutrance != Outrance::Never) text += fmt::format("a_loutrance = \"{}\"\n", outrance_names[static_cast<int>(u.a_loutrance)]);
    if (u.bayonet != Bayonet::None) text += fmt::format("bayonet = \"{}\"\n", bayonet_names[static_cast<int>(u.bayonet)]);
  }
  return text + fmt::format("at = [{}, {}]\nfacing = {}\n", x, y, side[0] == 'r' ? 90 : 270);
}

class Drawing {
 public:
  explicit Drawing(std::uint64_t from) : chance_(Seed::numbered(from)) { chance_.begin(0); }

  std::string text(std::uint64_t from) {
    const auto all = lists::scenarios();
    const Setup& one = all[static_cast<std::size_t>(some(0, static_cast<int>(all.size()) - 1))];
    std::vector<const Setup*> enemies;
    for (const Setup& other : all)
      if (&other != &one && std::abs(year_of(other) - year_of(one)) <= 5) enemies.push_back(&other);
    const Setup& two = *enemies[static_cast<std::size_t>(some(0, static_cast<int>(enemies.size()) - 1))];
    Army armies[2] = {army_of(one, tables_), army_of(two, tables_)};
    make_even(armies, tables_);
    out_ = fmt::format("[scenario]\nbook = \"pike-and-shot\"\ntitle = \"Drawn up from {}\"\ndescription = \"{} against {}\"\ndrawn = true\nred = \"{}\"\nblue = \"{}\"\n", from,
                       armies[0].name, armies[1].name, armies[0].name, armies[1].name);
    terrain();
    for (Seat side : {0, 1}) army(armies[side], side);
    return out_;
  }

 private:
  static constexpr int width = 1440, depth = 960, gap = 24, line = 200, second_line = 110;

  int some(int least, int most) { return least + static_cast<int>(chance_.below(static_cast<std::uint64_t>(most - least + 1))); }

  void terrain() {
    const char* kinds[] = {"wood", "hill", "rough", "marsh", "building"};
    const int pieces = some(2, 5);
    for (int i = 0; i < pieces; ++i) {
      const char* kind = kinds[some(0, 4)];
      const bool house = std::string_view(kind) == "building";
      const int x = 80 + 260 * i + some(0, 100), y = some(360, 480), w = house ? 60 : some(80, 150), d = house ? 60 : some(60, 110);
      out_ += fmt::format("[[area]]\nkind = \"{}\"\nname = \"{} {}\"\noutline = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]]\n", kind, kind, i + 1, x, y, x + w, y, x + w,
                          y + d, x, y + d);
      if (std::string_view(kind) == "hill") out_ += "elevation = 1\n";
    }
  }

  static int frontage(const ArmyUnit& u, const Tables& t) { return files_of(u.troops) * t.movement.base_width + gap; }

  // Battalia beside battalia from the left; the last units of the largest stand in a second line if the first is full.
  void army(const Army& army, Seat side) {
    const char* name = side == 0 ? "red" : "blue";
    const auto row = [&](int y) { return side == 0 ? y : depth - y; };
    std::vector<std::vector<const ArmyUnit*>> front(army.battalia.size()), rear(army.battalia.size());
    int wide = 0;
    for (const ArmyUnit& u : army.units) front[battalia_of(army, u.battalia)].push_back(&u), wide += frontage(u, tables_);
    while (wide > width - 80) {
      auto& largest = *std::ranges::max_element(front, {}, [](const auto& units) { return units.size(); });
      wide -= frontage(*largest.back(), tables_);
      rear[static_cast<std::size_t>(&largest - front.data())].push_back(largest.back());
      largest.pop_back();
    }
    int x = (width - wide) / 2;
    std::string units, leaders;
    for (std::size_t b = 0; b < army.battalia.size(); ++b) {
      const std::string battalia = fmt::format("{} {}", name, army.battalia[b]);
      out_ += fmt::format("[[battalia]]\nname = \"{}\"\nside = \"{}\"\n", battalia, name);
      const int from = x;
      const auto place = [&](const ArmyUnit& u, int& at, int y) {
        units += unit_text(u, name, battalia, at + frontage(u, tables_) / 2, row(y));
        at += frontage(u, tables_);
      };
      for (const ArmyUnit* u : front[b]) place(*u, x, line);
      int behind = from;
      for (const ArmyUnit* u : rear[b]) place(*u, behind, second_line);
      for (const ArmyLeader& l : army.leaders)
        if (l.battalia == army.battalia[b]) leaders += leader_text(l, name, battalia, (from + x) / 2, row(line - 60));
    }
    for (const ArmyLeader& l : army.leaders)
      if (l.battalia.empty()) leaders += leader_text(l, name, "", width / 2, row(line - 80));
    out_ += leaders + units;
  }

  static std::size_t battalia_of(const Army& army, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(army.battalia, name) - army.battalia.begin());
  }
  static std::string leader_text(const ArmyLeader& l, const char* side, const std::string& battalia, int x, int y) {
    std::string text = fmt::format("[[leader]]\nname = \"{}\"\nside = \"{}\"\n", l.name, side);
    text += battalia.empty() ? "rank = \"general\"\n" : fmt::format("battalia = \"{}\"\n", battalia);
    if (l.leader.rating > 0) text += fmt::format("rating = {}\n", l.leader.rating);
    return text + fmt::format("at = [{}, {}]\n", x, y);
  }

  Tables tables_;
  Chance chance_;
  std::string out_;
};

}  // namespace

std::string draw_up(std::uint64_t from) { return Drawing(from).text(from); }

}  // namespace linstock::pike_and_shot
