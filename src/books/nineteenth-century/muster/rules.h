// The game before the battle, as the kernel plays it.
#pragma once
#include "books/nineteenth-century/muster/orders.h"
#include "kernel/game.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::before {

struct Rules {
  using State = before::State;
  using Tables = Setting;
  static void run(State&, const Step&, const Tables&, Umpire&);
  static std::uint64_t hash(const State&);
  static std::string name_of(const State&, const Tables&, int subject);
  static std::string side_name(const Tables&, Seat side);
  static Seat winner(const State&) { return no_seat; }
  static int clock(const State& state) { return state.step; }
  static std::vector<std::int32_t> snapshot(const State&);
  static bool restore(std::span<const std::int32_t>, const Tables&, State&);
  static std::vector<Metric> metrics(const State&, const Tables&);

  static State known(const State&, const Tables&, Seat viewer);
  static void imagine(State&, const Tables&, Seat viewer, std::uint64_t luck);

  static void suggest(const State&, const Step&, const Tables&, const Question&, int effort, std::uint64_t luck, std::vector<Suggestion>& out);
  static FieldPlan field_plan(const Tables&);
  static Scene scene(const State&, const Tables&, Seat viewer);
  static std::string picture(const State&, const Tables&, int columns);
  static void preview_entry(const State&, const Step&, const Tables&, const Question& line, Preview&);
};

// The state before the first step.
State first_state(const Setting& setting);
int left_to_place(TerrainPicks picks, bool linear);  // pieces of terrain: linear obstacles but for rivers, or features

// QUESTIONS (questions.cpp): what is asked, and what the rules say to an answer.

// The row of a side's army list as a line of its sheet.
constexpr int first_row = 1000;
constexpr int row_subject(Seat side, int row) { return first_row + side * most_rows + row; }
inline const ArmyList& list_of(const State& state, Seat side) { return army_lists()[static_cast<std::size_t>(state.lists[static_cast<std::size_t>(side)])]; }

Question ask_for_army(const State&, Seat side);
Picks picks_on(const Answer&, Seat side);
Question ask_for_terrain(Seat side);
std::optional<Refusal> refuse_terrain(const Setting&, const TerrainPicks&);
Question ask_for_feature(const Feature& usual, const Box& area);
Feature feature_on(const Answer&, Seat side, FeatureKind kind);
std::optional<Refusal> refuse_feature(const State&, const Setting&, const Feature&, const Box& area);
Question ask_for_line(const Setting&, Seat side, Line line, LineThrown thrown);
std::optional<Refusal> refuse_line(const State&, const Setting&, Line line, LineThrown thrown, const Answer&);
Question ask_for_formations(const State&, const Setting&, Seat side);
// How everybody of the side would stand, generals included.
std::vector<std::pair<int, Station>> formations_on(const Answer&, const Forces&, const Setting&);
Question ask_for_map(const State&, const Setting&, Seat side);
// The stations on a sheet; a block in another formation than was chosen is refused.
std::optional<Refusal> map_on(const Answer&, const State&, const Forces&, const Setting&, std::vector<std::pair<int, Station>>& out);
Question ask_for_general_orders(const State&, const Setting&, Seat side);
Question ask_for_unit_orders(const State&, const Setting&, Seat side);
std::vector<std::pair<int, OrderForm>> orders_on(const Answer&);

// DOCTRINE (doctrine.cpp), used to imagine too.
std::vector<std::pair<int, Station>> some_formations(const State&, const Setting&, Seat side, std::uint64_t luck);
std::optional<std::vector<std::pair<int, Station>>> some_map(const State&, const Setting&, Seat side, std::uint64_t luck);
std::vector<std::pair<int, OrderForm>> some_general_orders(const State&, const Setting&, Seat side, std::uint64_t luck);

}  // namespace linstock::nineteenth_century::before

namespace linstock {

template <>
const Description& describe<nineteenth_century::before::RowPick>();
template <>
const Description& describe<nineteenth_century::before::TerrainPicks>();

}  // namespace linstock
