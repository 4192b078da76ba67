// The map of a deployment: how troops may stand, and where their side may put them (NC-DEPLOY).
#pragma once
#include <vector>

#include "books/nineteenth-century/formations/room.h"
#include "books/nineteenth-century/muster/ground.h"
#include "books/nineteenth-century/setting_up/deployment.h"

namespace linstock::nineteenth_century::before {

// Who is put on a side's map: its units, its commander in chief, its brigadiers, its works, its sniper, each by its subject.
struct Forces {
  Army army;
  Seat side = 0;

  int units() const { return static_cast<int>(army.units.size()); }
  int brigades() const { return static_cast<int>(army.brigades.size()); }
  const ArmyUnit& unit(int subject) const { return army.units[static_cast<std::size_t>(place_of(subject))]; }
  const WorksPiece& works(int subject) const { return army.works[static_cast<std::size_t>(place_of(subject) - first_works)]; }
  std::vector<int> subjects() const;
  int brigade_of(int subject) const;  // -1: independent
  std::string name_of(int subject) const;
};
Forces forces_of(const State& state, const Setting& setting, Seat side);

// The ways in which it may stand at the start and for which the table is wide enough, the most usual first, then those with sub groups and those
// on foot; one for whoever is no unit.
std::vector<Station> ways_to_stand(const Forces& forces, int subject, const Setting& setting);
const char* way_name(const Forces& forces, int subject, const Station& station);  // "line of two ranks"
Layout layout_of(const Forces& forces, int subject, const Station& station, const Tables& tables);
inline Block block_of(const Forces& forces, int subject, const Station& station, const Tables& tables) {
  return {{station.at, static_cast<Angle>(station.facing)}, layout_of(forces, subject, station, tables)};
}
Troops troops_of(const Forces& forces, int subject, const Station& station);

// A BODY of a unit as it would stand: the main body first, then what it throws out (NC-SUB-01).
struct BodyOnMap {
  Block block;
  Troops troops;
  int screen = 0, off = 0;  // of a screen, and how far a sub group is from its main body
};
std::vector<BodyOnMap> bodies_of(const Forces& forces, int subject, const Station& station, const Tables& tables);
// How far a screen stands ahead and a reserve behind when a battle begins: twice what they have to.
constexpr int screen_ahead(const FormationTables& t) { return 2 * t.screen_nearest; }
constexpr int reserve_behind(const FormationTables& t) { return 2 * t.reserve_nearest; }

// Towards the enemy; and the ground on which anybody of this side may stand.
Angle facing_of(const State& state, Seat side);
Box zone_of(const State& state, const Setting& setting, Seat side);

// The station that a placed block means: in the formation that was chosen for it, there. Nothing: it is another block.
std::optional<Station> station_of(const State& state, const Forces& forces, int subject, const Block& block, const Tables& tables);
// May they be formed like this: somebody of each brigade in close order (NC-ORDER-28)?
std::optional<Refusal> refuse_formations(const Forces& forces, std::span<const std::pair<int, Station>> formations);
// May it stand there, whoever else is about (NC-DEPLOY, NC-MOVE-02)?
std::optional<Refusal> refuse_place(const State& state, const Setting& setting, const Forces& forces, int subject, const Station& station);
// The whole map: every place, and nobody on another's.
std::optional<Refusal> refuse_map(const State& state, const Setting& setting, const Forces& forces, std::span<const std::pair<int, Station>> map);

}  // namespace linstock::nineteenth_century::before
