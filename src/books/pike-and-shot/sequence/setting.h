// What does not change in a battle: tables, field, names, battalia. And the book's own ground.
#pragma once
#include "battle/scenario.h"
#include "battle/terrain_file.h"
#include "books/pike-and-shot/sequence/state.h"
#include "books/pike-and-shot/tables/tables.h"

namespace linstock::pike_and_shot {

enum class AreaKind : std::int16_t { Open, Rough, Wood, Marsh, Hill, Building, Water };
inline constexpr const char* area_kind_names[] = {"open", "rough", "wood", "marsh", "hill", "building", "water"};
enum class LineKind : std::int16_t { Hedge, Fence, Ditch, Brook, Wall, Bank, SunkenRoad, Works, River };
inline constexpr const char* line_kind_names[] = {"hedge", "fence", "ditch", "brook", "wall", "bank", "sunken-road", "works", "river"};
// PS-MAN-21
enum class Hurdle : std::uint8_t { Free, Minor, Major, Impassable };
inline constexpr const char* hurdle_names[] = {"free", "minor", "major", "impassable"};
inline constexpr const char* mover_names[] = {"foot", "horse", "guns"};

const battle::Catalogue& catalogue();

struct Battalia {
  std::string name;
  Seat side = 0;
  int units = 0;  // that it began with
};

// PS-CTRL-21: what pursuers lose themselves in.
struct Baggage {
  Seat side = 0;
  Point at;
};

struct Setting : battle::Head {
  Tables tables;
  std::vector<Battalia> battalia;
  std::vector<std::string> leader_names;
  std::vector<Baggage> baggage;
  int points[2] = {0, 0};
};

struct Scenario {
  std::shared_ptr<Setting> setting;
  State state;  // before the first turn
};
std::optional<Problem> read_scenario(std::string_view text, const std::string& file, const Tables& tables, Scenario& out);
std::string draw_up(std::uint64_t number);  // a scenario's text that nobody wrote

}  // namespace linstock::pike_and_shot
