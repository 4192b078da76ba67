// Before the battle: what both sides pick, lay down, draw on their maps and order. Data only; what it comes to is a scenario's
// text (text.h).
#pragma once
#include <array>
#include <variant>

#include "books/nineteenth-century/setting_up/terrain.h"
#include "books/nineteenth-century/troops.h"
#include "kernel/agenda.h"

// The book's own words (State, Step, Formation ...) stand in the namespace above.
namespace linstock::nineteenth_century::before {

constexpr std::int32_t yards(int n) { return n * unit_length; }
constexpr int most_rows = 10, most_units = 20, most_brigades = 5, most_works = 8;
constexpr int most_features = 20, most_ways = 8, most_corners = 24;

// Subjects: a side's units, its commander in chief, its brigadiers, its field works, its sniper.
constexpr int first_works = most_units + 1 + most_brigades, sniper_place = first_works + most_works, subjects_a_side = sniper_place + 1;
constexpr int subject_of(Seat side, int i) { return side * subjects_a_side + i; }
constexpr Seat side_of(int subject) { return subject / subjects_a_side; }
constexpr int place_of(int subject) { return subject % subjects_a_side; }
constexpr bool is_unit(int subject) { return place_of(subject) < most_units; }
constexpr bool is_general(int subject) { return place_of(subject) >= most_units && place_of(subject) < first_works; }
constexpr bool is_works(int subject) { return place_of(subject) >= first_works && place_of(subject) < sniper_place; }
constexpr bool is_sniper(int subject) { return place_of(subject) == sniper_place; }
constexpr int commander_of(Seat side) { return subject_of(side, most_units); }
constexpr int brigadier_of(Seat side, int brigade) { return subject_of(side, most_units + 1 + brigade); }

// How many units of one row of the army list a side takes, how strong each is, and whether they stand outside the brigades.
struct RowPick {
  int units, figures, independent;
  friend bool operator==(const RowPick&, const RowPick&) = default;
};

// One player's terrain (NC-TERR-02): how many of each feature, which linear obstacles.
struct TerrainPicks {
  int steep_hills, gentle_hills, open_woods, close_woods, scrub, marshes, fields, villages;
  int railways, streams, roads, rivers;
  friend bool operator==(const TerrainPicks&, const TerrainPicks&) = default;
};
// The features in the order of the picks (NC-TERR-03).
enum class FeatureKind : int { SteepHill, GentleHill, OpenWood, CloseWood, Scrub, Marsh, Field, Village };
inline constexpr const char* feature_names[] = {"steep hill", "gentle hill", "open wood", "thick wood", "scrub", "marsh", "hedged field", "village"};
constexpr int feature_kinds = 8, line_kinds = 3;
int& picked(TerrainPicks& picks, FeatureKind kind);
int& picked(TerrainPicks& picks, Line line);

// A feature on the table: a rectangle, of natural ground with its corners cut.
struct Feature {
  FeatureKind kind;
  Seat by;
  Point at;          // the middle of its near edge
  int facing;        // across it
  int length, width; // grid points
  friend bool operator==(const Feature&, const Feature&) = default;
};
struct Way {
  Line line;
  Seat by;
  Few<Point, most_corners> corners;
  friend bool operator==(const Way&, const Way&) = default;
};

// How a unit, a general or a piece of works stands on its side's map.
struct Station {
  int placed;
  int shown;         // the other side has seen it (NC-SETUP-01)
  Point at;
  int facing;
  Formation formation;
  FigureOrder order;
  int wide;          // figures side by side, before any are thrown out
  Guns guns;
  int screen = 0, reserve = 0;  // figures thrown out before and behind it (NC-FORM-17 to 19)
  int no_horses = 0; // cavalry that begins on foot (NC-DEPLOY-04)
  friend bool operator==(const Station&, const Station&) = default;
};

// What a brigade (its brigadier's place) or a unit was told.
struct OrderForm {
  Orders orders;
  int nearer, further;  // engagement distances, in yards
  int objective;        // the number of a feature, from 1; 0 for none
  int doubles = 0;      // to its objective (NC-DOUBLE-01)
  friend bool operator==(const OrderForm&, const OrderForm&) = default;
};
struct Told {
  int written;
  OrderForm form;
  friend bool operator==(const Told&, const Told&) = default;
};

// The agenda, in the words of the printed list.
struct AgreeArmies { friend bool operator==(const AgreeArmies&, const AgreeArmies&) = default; };
struct PickArmies { friend bool operator==(const PickArmies&, const PickArmies&) = default; };
struct PickTerrain { friend bool operator==(const PickTerrain&, const PickTerrain&) = default; };
struct PlaceRivers { friend bool operator==(const PlaceRivers&, const PlaceRivers&) = default; };
struct WhoBegins { int linear; friend bool operator==(const WhoBegins&, const WhoBegins&) = default; };
struct PlaceFeature { Seat side; int thrown; friend bool operator==(const PlaceFeature&, const PlaceFeature&) = default; };
struct PlaceLine { Seat side; int thrown; friend bool operator==(const PlaceLine&, const PlaceLine&) = default; };
struct DrawLine { Seat side; Line line; int from; RunsTo to; friend bool operator==(const DrawLine&, const DrawLine&) = default; };
struct Edges { friend bool operator==(const Edges&, const Edges&) = default; };
struct FormUp { friend bool operator==(const FormUp&, const FormUp&) = default; };
struct DrawMap { friend bool operator==(const DrawMap&, const DrawMap&) = default; };
struct ShowVisible { friend bool operator==(const ShowVisible&, const ShowVisible&) = default; };
struct WriteOrders { friend bool operator==(const WriteOrders&, const WriteOrders&) = default; };
struct OrderUnits { friend bool operator==(const OrderUnits&, const OrderUnits&) = default; };
struct ShowRest { friend bool operator==(const ShowRest&, const ShowRest&) = default; };
using Step = std::variant<AgreeArmies, PickArmies, PickTerrain, PlaceRivers, WhoBegins, PlaceFeature, PlaceLine, DrawLine, Edges, FormUp, DrawMap, ShowVisible, WriteOrders, OrderUnits, ShowRest>;

struct State {
  std::array<int, 2> lists{-1, -1};                      // army lists that were agreed on
  std::array<std::array<RowPick, most_rows>, 2> army{};
  std::array<TerrainPicks, 2> to_place{};                // what each side has picked and not laid down yet
  int rivers = 0;                                        // RiverSide
  Few<Feature, most_features> features;
  Few<Way, most_ways> ways;
  int red_north = 0;                                     // red deploys from the far long edge
  int formed = 0, drawn = 0, ordered = 0;                // formations are chosen, the maps drawn, the brigades' orders written
  std::array<Station, 2 * subjects_a_side> stations{};
  std::array<Told, 2 * subjects_a_side> told{};
  int step = 0;                                          // how many steps of the printed list are done
  Agenda<Step, 16> agenda;

  Station& station(int subject) { return stations[static_cast<std::size_t>(subject)]; }
  const Station& station(int subject) const { return stations[static_cast<std::size_t>(subject)]; }
  Told& told_to(int subject) { return told[static_cast<std::size_t>(subject)]; }
  const Told& told_to(int subject) const { return told[static_cast<std::size_t>(subject)]; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace linstock::nineteenth_century::before
