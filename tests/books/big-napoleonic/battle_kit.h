// Small battles for tests: an empty field of 72 by 48 inches, units at poses, answers as one would give them.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <memory>

#include "books/big-napoleonic/board/board.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/steps.h"
#include "kernel/scripted.h"

namespace linstock::big_napoleonic::kit {

inline Point at_inches(double x, double y) {
  return {static_cast<std::int32_t>(x * 1000 + 0.5), static_cast<std::int32_t>(y * 1000 + 0.5)};
}

// What differs from a trained infantry unit of four in Extended.
struct UnitLike {
  Arm arm = Arm::Infantry;
  Stance stance = Stance::Extended;
  int bases = 4;
  Grade grade = Grade::Trained;
  int traits = 0;
  int ds = 0, markers = 0;
  int square = 0;
  int corps = 0;
  Gun gun = Gun::Field;
};

struct Battle {
  std::shared_ptr<Setting> setting = std::make_shared<Setting>();
  State state;

  Battle() {
    setting->field.size = {72000, 48000};
    state.turn = 1;
    state.player_turns = 1;
  }

  // The centrepoint in inches.
  int add(Seat side, double x, double y, Angle facing, UnitLike like = {}) {
    Unit unit{};
    unit.side = side;
    unit.arm = like.arm;
    unit.grade = like.grade;
    unit.gun = like.gun;
    unit.traits = like.traits;
    unit.corps = like.corps;
    const bool gun = like.arm == Arm::Artillery;
    unit.starting_bases = gun ? 1 : like.bases + like.markers;
    unit.on_table = 1;
    unit.condition = {gun ? 1 : like.bases, like.ds, like.markers, 0};
    unit.stance = gun && like.stance < Stance::Limbered ? Stance::Unlimbered : like.stance;
    unit.square = like.square;
    unit.town = -1;
    unit.pose = {at_inches(x, y), facing};
    unit.assault_target = -1;
    unit.start = block_of(unit);
    unit.start_stance = unit.stance;
    state.units.push_back(unit);
    setting->unit_names.push_back("unit " + std::to_string(state.units.size() - 1));
    setting->starting_bases[side] += unit.starting_bases;
    return static_cast<int>(state.units.size()) - 1;
  }
  int add_gun(Seat side, double x, double y, Angle facing, Stance stance = Stance::Unlimbered, Gun gun = Gun::Field, int corps = 0) {
    return add(side, x, y, facing, {.arm = Arm::Artillery, .stance = stance, .corps = corps, .gun = gun});
  }
  int add_general(Seat side, double x, double y, int army = 0, int corps = 0) {
    state.generals.push_back({side, army, corps, at_inches(x, y), 1, -1});
    setting->general_names.push_back("general " + std::to_string(state.generals.size() - 1));
    return static_cast<int>(state.generals.size()) - 1;
  }

  // Whoever was put down with Stance::Town holds this one.
  void hold_town(int town, int unit) {
    state.units[static_cast<std::size_t>(unit)].town = static_cast<decltype(Unit::town)>(town);
    state.towns[static_cast<std::size_t>(town)] = {unit, 0};
  }

  // A rectangle of ground, corners in inches; bad going for all unless told.
  int add_area(double x0, double y0, double x1, double y1, AreaKind kind = AreaKind::Wood) {
    Area area;
    area.name = "the ground";
    area.kind = static_cast<std::int16_t>(kind);
    area.outline = {at_inches(x0, y0), at_inches(x1, y0), at_inches(x1, y1), at_inches(x0, y1)};
    area.town = kind == AreaKind::Town;
    area.close = kind == AreaKind::Town || kind == AreaKind::Wood;
    const bool bad = kind == AreaKind::Wood || kind == AreaKind::Town || kind == AreaKind::Marsh || kind == AreaKind::SteepSlope;
    if (bad) area.going = {Going::Bad, Going::Bad, Going::Bad, Going::Good};
    setting->field.areas.push_back(area);
    prepare(setting->field);
    state.towns.resize(setting->field.areas.size());
    state.defiles.resize(passages_of(setting->field));
    return static_cast<int>(setting->field.areas.size()) - 1;
  }
  int add_line(double x0, double y0, double x1, double y1, LineKind kind, Crossing crossing) {
    Feature line;
    line.name = "the line";
    line.kind = static_cast<std::int16_t>(kind);
    line.line = {at_inches(x0, y0), at_inches(x1, y1)};
    line.crossing = {crossing, crossing, crossing, Crossing::Free};
    line.ridge = kind == LineKind::Ridgeline;
    line.cover = kind == LineKind::Wall           ? linstock::Cover::Light
                 : kind == LineKind::Entrenchment ? linstock::Cover::Medium
                 : kind == LineKind::Redoubt      ? linstock::Cover::Strong
                                                  : linstock::Cover::None;
    setting->field.features.push_back(line);
    prepare(setting->field);
    return static_cast<int>(setting->field.features.size()) - 1;
  }
  int add_defile(double x, double y, Angle axis, int feature, int area = -1) {
    Defile defile;
    defile.name = "the defile";
    defile.kind = area >= 0 ? Defile::Kind::Street : Defile::Kind::Bridge;
    defile.at = at_inches(x, y);
    defile.axis = axis;
    defile.length = 1000;
    defile.feature = static_cast<std::int16_t>(feature);
    defile.area = static_cast<std::int16_t>(area);
    setting->field.defiles.push_back(defile);
    state.defiles.resize(passages_of(setting->field));
    return static_cast<int>(setting->field.defiles.size()) - 1;
  }
  int add_road(std::initializer_list<Point> line) {
    Road road;
    road.name = "the road";
    road.line = line;
    setting->field.roads.push_back(road);
    prepare(setting->field);
    return static_cast<int>(setting->field.roads.size()) - 1;
  }

  Unit& operator[](int unit) { return state.units[static_cast<std::size_t>(unit)]; }
  Board board() const { return Board(state, *setting); }
  template <class StepType>
  void run(const StepType& step, Umpire& umpire) {
    big_napoleonic::run(state, step, *setting, umpire);
  }
};

// Answers a Move question.
inline Answer answer_move(MoveKind kind, std::initializer_list<Manoeuvre> path, int target = -1) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  answer.target = target;
  for (const Manoeuvre& m : path) answer.path.push(m);
  return answer;
}

// The clause that refuses, or "" for a legal answer.
inline std::string clause_of(const std::optional<Refusal>& refusal) { return refusal ? std::string(refusal->clause.name()) : ""; }

}  // namespace linstock::big_napoleonic::kit
