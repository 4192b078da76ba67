// The battle as it is drawn: field, units, generals, objectives. Nothing here decides anything.
#include "kernel/view/scene.h"

#include <algorithm>

#include "battle/drawn.h"
#include "books/big-napoleonic/show/drawing.h"

namespace linstock::big_napoleonic {

namespace {

constexpr const char* area_kinds[] = {"open",         "wood",        "village", "town",          "marsh",
                                      "gentle-slope", "steep-slope", "hill",    "fortification", "other"};
constexpr const char* line_kinds[] = {"ridgeline", "stream", "river", "wall", "entrenchment", "redoubt"};
constexpr const char* phase_names[] = {"movement", "generals", "reaction fire", "initiative fire", "close combat"};

struct TraitName {
  Trait trait;
  const char* name;
};
constexpr TraitName trait_names[] = {
    {aggressive, "aggressive"},         {fragile, "fragile"},    {stoic, "stoic"}, {passive, "passive"},
    {effective_fire, "effective fire"}, {weak_fire, "weak fire"}};

const char* sign_of(const Unit& unit) {
  if (unit.arm == Arm::Artillery) return unit.stance == Stance::Unlimbered ? "gun" : "limber";
  return unit.arm == Arm::Cavalry ? "horse" : "foot";
}

void add_flags(const Unit& unit, SceneUnit& out) {
  const auto flag = [&](bool holds, const char* name) {
    if (holds) out.flags.push(name);
  };
  flag(unit.thrown, "acted");
  flag(unit.halted, "halted");
  flag(unit.evaded, "evaded");
  flag(unit.exploited, "exploited");
  flag(unit.fired_bases > 0, "fired");
  flag(unit.assault_target >= 0, "assaulting");
  flag(unit.in_contact_by_assault, "in contact");
  flag(unit.square, "square");
  flag(unit.stance == Stance::Limbered, "limbered");
  flag(unit.condition.removed, "destroyed");
}

// "Morand, French, veteran infantry, 6 bases in depth, disrupted, faces east"
std::string spoken(const Unit& unit, const std::string& name, const Setting& setting) {
  std::string text = name;
  const auto add = [&](const char* before, const char* words) {
    text += before;
    text += words;
  };
  add(", ", setting.sides[unit.side].c_str());
  add(", ", grade_names[static_cast<int>(unit.grade)]);
  add(" ", arm_names[static_cast<int>(unit.arm)]);
  if (unit.condition.removed) return text + ", destroyed";
  if (!unit.on_table) return text + (unit.expected ? ", not yet arrived" : ", not on the table");
  text += ", ";
  text += std::to_string(unit.condition.bases);
  add(unit.condition.bases == 1 ? " base, " : " bases, ",
      unit.square ? "in square" : stance_names[static_cast<int>(unit.stance)]);
  static constexpr const char* order[] = {"in good order", "disrupted", "twice disrupted"};
  add(", ", order[std::clamp(unit.condition.disruption, 0, 2)]);
  if (unit.town >= 0)
    add(", holds ", setting.field.areas[static_cast<std::size_t>(unit.town)].name.c_str());
  else
    add(", faces ", battle::direction(unit.pose.facing));
  return text;
}

// Which part of the player turn is being played: what is still to come has not been touched yet.
int phase_of(const State& state) {
  bool generals = false, reaction = false, align = false, firing = false;
  for (const Step& step : state.agenda.steps) {
    if (const auto* g = std::get_if<GeneralsPhase>(&step)) generals |= g->next < 0;
    if (const auto* f = std::get_if<FirePhaseStep>(&step)) {
      reaction |= f->phase == FirePhase::Reaction && f->next == 0;
      firing = true;
    }
    align |= std::holds_alternative<AlignAssaults>(step);
    firing |= std::holds_alternative<ResolveFire>(step);
  }
  if (generals) return 0;
  if (reaction) return 1;
  if (align) return 2;
  return firing || !state.shots.empty() ? 3 : 4;
}

int arrival_of(const Setting& setting, int unit) {
  for (const Reinforcement& r : setting.reinforcements)
    if (r.unit == unit) return r.turn;
  return 0;
}

}  // namespace

SceneUnit drawn(const Unit& unit, int id, const Setting& setting) {
  SceneUnit out;
  out.id = id;
  out.side = unit.side;
  out.name = setting.unit_names[static_cast<std::size_t>(id)];
  if (unit.corps >= 0) out.group = setting.corps_names[static_cast<std::size_t>(unit.corps)];
  out.sign = sign_of(unit);
  out.spoken = spoken(unit, out.name, setting);
  out.arm = arm_names[static_cast<int>(unit.arm)];
  out.grade = grade_names[static_cast<int>(unit.grade)];
  if (unit.arm == Arm::Artillery) out.traits.push(gun_names[static_cast<int>(unit.gun)]);
  for (const TraitName& t : trait_names)
    if (unit.traits & t.trait) out.traits.push(t.name);
  out.on_table = unit.on_table;
  out.pose = unit.pose;
  out.form = stance_names[static_cast<int>(unit.stance)];
  out.all_round = unit.square || unit.stance == Stance::Town;
  out.strength = unit.condition.removed ? 0 : unit.condition.bases;
  out.full = unit.starting_bases;
  if (unit.condition.disruption)
    out.marks.push({"D", unit.condition.disruption, unit.condition.disruption == 1 ? "disrupted" : "twice disrupted"});
  if (unit.condition.morale_markers) out.marks.push({"M", unit.condition.morale_markers, "morale markers"});
  add_flags(unit, out);
  if (!unit.on_table) {
    if (unit.expected) out.arrives = arrival_of(setting, id);
    return out;
  }
  if (unit.stance == Stance::Town) {
    out.town = unit.town;
    return out;
  }
  battle::draw_block(block_of(unit), base_places(unit), out);
  battle::draw_trail(unit.start, {unit.path.begin(), static_cast<std::size_t>(unit.path.size())}, unit.pose, out);
  return out;
}

FieldPlan Rules::field_plan(const Setting& setting) {
  FieldPlan plan = battle::plan_of(setting, {area_kinds, line_kinds, arm_names});
  plan.mark = "\u2033";
  if (setting.free_deployment)
    for (Seat side : {0, 1}) plan.zones.push_back({side, battle::corners(setting.zones[side])});
  return plan;
}

namespace {

SceneGeneral drawn(const General& general, std::size_t number, const State& state, const Setting& setting) {
  SceneGeneral out;
  out.id = static_cast<int>(state.units.size() + number);
  out.side = general.side;
  out.name = setting.general_names[number];
  if (general.corps >= 0) out.group = setting.corps_names[static_cast<std::size_t>(general.corps)];
  out.rank = general.army ? "army commander" : "corps commander";
  out.chief = general.army != 0;
  out.at = general.at;
  out.radius = setting.tables.distances.command_radius;  // BN-THROW-16
  out.on_table = general.on_table != 0;
  return out;
}

void draw_course(const State& state, Scene& scene) {
  scene.turn = state.turn;
  scene.phase = state.over ? "over" : state.turn == 0 ? "deployment" : phase_names[phase_of(state)];
  scene.side = state.turn == 0 ? no_seat : state.initiative;
}

void draw_score(const State& state, const Setting& setting, Scene& scene) {
  const Board board(state, setting);
  for (int i = 0; i < static_cast<int>(setting.objectives.size()); ++i)
    scene.objectives[static_cast<std::size_t>(i)].holder = holder(board, i);
  const Score now = score(state, setting);
  for (Seat side : {0, 1}) {
    const int bases = setting.starting_bases[side];
    scene.score[side] = {now.points[side], state.bases_lost[side], (setting.break_percent[side] * bases + 99) / 100};
  }
}

// For whoever measures from it.
bool stands_alike(const Unit& a, const Unit& b) {
  return a.on_table == b.on_table && a.pose == b.pose && a.stance == b.stance && a.town == b.town &&
         a.condition == b.condition;
}

}  // namespace

// Everything stands open on the table: both sides see the same.
Scene Rules::scene(const State& state, const Setting& setting, Seat) {
  Scene scene;
  scene.same_for_all = true;
  scene.turns = setting.turns;
  scene.phases.assign(std::begin(phase_names), std::end(phase_names));
  scene.units.reserve(state.units.size());
  for (std::size_t i = 0; i < state.units.size(); ++i)
    scene.units.push_back(drawn(state.units[i], static_cast<int>(i), setting));
  for (std::size_t i = 0; i < state.generals.size(); ++i)
    scene.generals.push_back(drawn(state.generals[i], i, state, setting));
  for (const Objective& o : setting.objectives)
    scene.objectives.push_back({o.name, o.at, o.radius, o.area, o.points, no_seat});
  draw_course(state, scene);
  draw_score(state, setting, scene);
  return scene;
}

void Rules::look_again(Look& look, const State& before, const State& now, const Setting& setting, Seat) {
  Scene& scene = look.scene;
  bool measured = before.held == now.held;  // the score is still what it was
  for (Seat side : {0, 1})
    measured =
        measured && before.bases_lost[side] == now.bases_lost[side] && before.units_lost[side] == now.units_lost[side];
  for (std::size_t i = 0; i < now.units.size(); ++i) {
    if (before.units[i] == now.units[i]) continue;
    measured = measured && stands_alike(before.units[i], now.units[i]);
    look.change(i, drawn(now.units[i], static_cast<int>(i), setting));
  }
  for (std::size_t i = 0; i < now.generals.size(); ++i)
    if (!(before.generals[i] == now.generals[i])) look.change(i, drawn(now.generals[i], i, now, setting));
  draw_course(now, scene);
  if (!measured) draw_score(now, setting, scene);
}

}  // namespace linstock::big_napoleonic
