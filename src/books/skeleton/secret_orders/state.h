// A night march: units, orders, wells, steps. Data only.
#pragma once
#include <array>
#include <variant>

#include "books/skeleton/tables.h"
#include "kernel/agenda.h"
#include "kernel/game.h"
#include "kernel/tries.h"

namespace linstock::skeleton::night {

constexpr int units_a_side = 4, most_a_side = 20, most_units = 2 * most_a_side, most_wells = 3, quarters = 4, most_corners = 4;

// The ground of a night march, and of a great one with twenty units a side.
struct Map {
  std::int32_t width, depth;
  std::array<Point, most_wells> wells;
  std::array<Point, 4> hiding[2];  // where a side may hide its ambush, as an outline
};
const Map& map_of(const skeleton::Tables&);

// What a unit is says what its order is made of: foot marches along a line, horse is given its move, the train a well.
enum class Kind : int { Foot, Horse, Train };

// What stands on a sheet for one unit, beside the line that is drawn for it.
enum class Duty : int { Hold, March, Wait };
struct Order {
  Duty duty;
  int pace;

  friend bool operator==(const Order&, const Order&) = default;
};

// A place on the way of this turn, quarter by quarter, so that the reveal can be shown in order of time.
struct Stand {
  Point at;
  int facing;

  friend bool operator==(const Stand&, const Stand&) = default;
};

struct Unit {
  Seat side;
  Kind kind;
  Point at;
  int facing;
  int strength;
  int hidden;   // it lies in wait, and the enemy has not seen it
  int ordered;  // it has had an order
  Order order;
  Few<Point, 6> route;  // what is left of it
  int faces;            // when it has come to the end of its route; -1: the way that it came
  Few<Stand, 2 * quarters + 1> trail;

  friend bool operator==(const Unit&, const Unit&) = default;
};

// The agenda, in the words of the sequence of play.
struct Wells { friend bool operator==(const Wells&, const Wells&) = default; };
struct Hide { friend bool operator==(const Hide&, const Hide&) = default; };
struct Turn { int number; friend bool operator==(const Turn&, const Turn&) = default; };
struct WriteOrders { friend bool operator==(const WriteOrders&, const WriteOrders&) = default; };
struct Quarter { int number; friend bool operator==(const Quarter&, const Quarter&) = default; };
struct Fight { int red, blue; friend bool operator==(const Fight&, const Fight&) = default; };
struct Reckon { friend bool operator==(const Reckon&, const Reckon&) = default; };
using Step = std::variant<Wells, Hide, Turn, WriteOrders, Quarter, Fight, Reckon>;

struct State {
  Few<Unit, most_units> units;         // one side's, then as many of the other's
  int turn = 0;
  int placed = 0;                      // the ambushes lie where their sides put them
  int mirage = -1;                     // which well is none; -1: not thrown for, or not known
  std::array<int, most_wells> seen{};  // somebody has been there: everybody knows what it is
  Seat winner = no_seat;               // when it is over
  Agenda<Step, 48> agenda;

  friend bool operator==(const State&, const State&) = default;
};

State night_march(const skeleton::Tables&);
// The tables of a great night march: twenty units a side.
inline skeleton::Tables great(skeleton::Tables tables) {
  tables.night.great = 1;
  return tables;
}

inline Unit& unit_of(State& state, int i) { return state.units[i]; }
inline const Unit& unit_of(const State& state, int i) { return state.units[i]; }
inline bool standing(const Unit& unit) { return unit.strength > 0; }
inline int a_side(const State& state) { return state.units.size() / 2; }
inline bool ambush(const State& state, int unit) { return unit % a_side(state) == a_side(state) - 1; }
bool near(Point a, Point b, int paces);

struct Rules {
  using State = night::State;
  using Tables = skeleton::Tables;
  static void run(State&, const Step&, const Tables&, Umpire&);
  static std::uint64_t hash(const State&);
  static std::string name_of(const State&, const Tables&, int subject);
  static Seat winner(const State& state) { return state.winner; }
  static int clock(const State& state) { return state.turn; }
  static int value(const State&, const Tables&, Seat side);
  static std::vector<std::int32_t> snapshot(const State&);
  static bool restore(std::span<const std::int32_t>, const Tables&, State&);
  static std::vector<Metric> metrics(const State&, const Tables&);

  static State known(const State&, const Tables&, Seat viewer);
  static void imagine(State&, const Tables&, Seat viewer, std::uint64_t luck);

  static void suggest(const State&, const Step&, const Tables&, const Question&, int effort, std::uint64_t luck,
                      std::vector<Suggestion>& out);
  static FieldPlan field_plan(const Tables&);
  static Scene scene(const State&, const Tables&, Seat viewer);
  static std::vector<Overlay> overlays(const State&, const Tables&, int subject, Seat viewer);
  static std::optional<Answer> reach(const State&, const Step&, const Tables&, const Question& line, const Wish&, Tries<NoTrial>&);
  static void preview_entry(const State&, const Step&, const Tables&, const Question& line, Preview&);
  static std::string picture(const State&, const Tables&, int columns);
};

// SK-WELL-03: what a side would have if the night ended now.
int points_of(const State&, const skeleton::Tables&, Seat side);
int strength_of(const State&, Seat side);

// WHAT STANDS ON A SHEET (lines.cpp)

// The line for a unit, and whether it has to be filled in.
Blank::Line line_for(const State&, const skeleton::Tables&, int unit);
// What the rules say to one entry of a sheet. It looks at the unit's own side only.
std::optional<Refusal> check_order(const State&, const skeleton::Tables&, int unit, const Answer&);
// The unit has its order from now on.
void obey(Unit& unit, const skeleton::Tables&, Question::Shape, const Answer&);
// How far a unit gets in a quarter of a turn, and what is left of its route.
void march(Unit& unit, std::int32_t distance);

}  // namespace linstock::skeleton::night
