// THE FIRE PHASES: units declare their targets one by one; the throws (fire_thrown.cpp) follow when all have spoken.
#include "books/big-napoleonic/firing/fire_phases.h"

#include <algorithm>

namespace linstock::big_napoleonic {

namespace {

const Unit& unit_of(const State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }

// Is any enemy near enough to be worth a survey? Centrepoints only, and how far it has walked: the survey measures.
bool enemy_near(const State& state, int i, FirePhase phase, const Tables& t) {
  const Unit& unit = unit_of(state, i);
  const std::int64_t range = unit.arm == Arm::Artillery ? t.artillery_long : t.infantry_range;
  return std::any_of(state.units.begin(), state.units.end(), [&](const Unit& other) {
    std::int64_t reach = range + across_a_town + longest_unit;
    if (phase == FirePhase::Reaction)
      for (const Manoeuvre& m : other.path) reach += m.distance + std::abs(m.vector.x) + std::abs(m.vector.y);
    return other.on_table && other.side != unit.side && squared(other.pose.at - unit.pose.at) <= reach * reach;
  });
}

}  // namespace

// WHEN FIRING TAKES PLACE

// BN-FIRE-01, BN-FIRE-02: every unit of the firing side that can fire declares; then the throws.
void run(State& state, const FirePhaseStep& step, const Setting& setting, Umpire& umpire) {
  if (step.next == 0) {
    umpire.part(step.phase == FirePhase::Reaction ? clause::BN_FIRE_01 : clause::BN_FIRE_02,
                step.phase == FirePhase::Reaction ? "reaction fire" : "initiative fire", 2, setting.sides[step.side].c_str());
    state.shots.clear();
  }
  for (int i = step.next; i < static_cast<int>(state.units.size()); ++i) {
    const Unit& unit = unit_of(state, i);
    if (!unit.on_table || unit.side != step.side || check_may_fire(unit, step.phase)) continue;
    if (!enemy_near(state, i, step.phase, setting.tables)) continue;
    state.agenda.push(FirePhaseStep{step.side, step.phase, i + 1});
    state.agenda.push(FireUnit{i, step.phase});
    return;
  }
  if (!state.shots.empty()) state.agenda.push(ResolveFire{step.side, step.phase});
}

// DECLARING

namespace {

int shots_at(const State& state, int target, int enfilade) {
  return static_cast<int>(std::count_if(state.shots.begin(), state.shots.end(),
                                        [&](const Shot& s) { return s.target == target && s.enfilade == enfilade && !s.thrown; }));
}

// R153: a throw that is full takes no further unit.
void drop_full(const State& state, std::vector<FiringBase>& bases) {
  for (FiringBase& base : bases)
    std::erase_if(base.choices, [&](const Aimed& a) { return shots_at(state, a.target, a.enfilade) >= most_firers; });
  std::erase_if(bases, [](const FiringBase& base) { return base.choices.empty(); });
}

bool same_choices(const FiringBase& a, const FiringBase& b) {
  return std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(), same_fire);
}

void add_shot(State& state, int unit, const Aimed& aimed) {
  const auto mine = [&](const Shot& s) {
    return s.firer == unit && s.target == aimed.target && s.enfilade == aimed.enfilade && s.aim == aimed.aim && !s.thrown;
  };
  // Bases that meet different cover count apart (BN-SHIFT-06), as long as there is room in the throw.
  const auto same = [&](const Shot& s) { return mine(s) && s.cover == aimed.cover && s.defile == aimed.defile && s.march == aimed.march; };
  auto shot = std::find_if(state.shots.begin(), state.shots.end(), same);
  const bool full = shots_at(state, aimed.target, aimed.enfilade) >= most_firers;
  if (shot == state.shots.end() && full) {
    shot = std::find_if(state.shots.begin(), state.shots.end(), mine);
    if (shot == state.shots.end()) return;
  }
  const int from = 1 << aimed.muzzle;
  if (shot == state.shots.end()) {
    state.shots.push_back({unit, aimed.target, 1, aimed.points, aimed.enfilade, aimed.aim, aimed.place, aimed.cover, aimed.defile,
                           aimed.range, from, unit_of(state, unit).condition.disruption, aimed.march, 0});
    return;
  }
  ++shot->bases;
  shot->points += aimed.points;
  shot->range = std::max(shot->range, aimed.range);
  shot->from |= from;
}

const char* kind_label(const Aimed& a) {
  return a.aim == Aim::Blind ? "blindly at {}" : a.enfilade ? "at {}, enfilading it" : "at {}";
}

constexpr const char* base_questions[] = {"At what does the first base of {} fire?",  "At what does the second base of {} fire?",
                                          "At what does the third base of {} fire?",  "At what does the fourth base of {} fire?",
                                          "At what does the fifth base of {} fire?",  "At what does the sixth base of {} fire?"};

// BN-FIRE-28: holding fire is always open, unless the option makes guns fire at what is within 3".
Question target_question(const State& state, const Setting& setting, int unit, const std::vector<Aimed>& choices, int bases) {
  const Unit& own = unit_of(state, unit);
  const bool gun = own.arm == Arm::Artillery;
  Question ask;
  ask.seat = own.side;
  ask.clause = gun ? clause::BN_FIRE_23 : clause::BN_FIRE_22;
  ask.what = "At what does {} fire?";
  ask.subject = unit;
  for (const Aimed& a : choices) ask.options.push({fire_key(a), kind_label(a), a.target});
  const bool must = gun && setting.tables.guns_fire == GunsFire::MustWithin3 && choices[0].gap.at_most(setting.tables.artillery_close);
  if (!must) ask.options.push({hold_fire, "hold fire", -1});
  if (bases > 1) ask.options.push({base_by_base, "base by base", -1});
  return ask;
}

// One base, or several with one mind, fires as answered.
void declare(State& state, const FireSurvey& survey, const FiringBase& base, int key, Umpire& umpire) {
  if (key == hold_fire) return;
  const auto aimed = std::find_if(base.choices.begin(), base.choices.end(), [&](const Aimed& a) { return fire_key(a) == key; });
  ++unit_of(state, survey.unit()).fired_bases;
  add_shot(state, survey.unit(), *aimed);
  if (survey.self().arm != Arm::Artillery) return;
  for (const int other : beyond(survey, *aimed).targets) {  // BN-FIRE-19, BN-FIRE-27
    umpire.heading(aimed->aim == Aim::Blind ? clause::BN_FIRE_20 : clause::BN_FIRE_19, "the shot of {} bounces through to {}", survey.unit(), other);
    add_shot(state, survey.unit(), beyond_shot(survey, *aimed, other));
  }
}

}  // namespace

// BN-FIRE-05, BN-FIRE-22, BN-FIRE-23: bases with the same choice answer together, or base by base if the player wants.
void run(State& state, const FireUnit& step, const Setting& setting, Umpire& umpire) {
  const Board board(state, setting);
  const FireSurvey survey(board, step.unit, step.phase);
  std::vector<FiringBase> bases = survey.bases();
  drop_full(state, bases);
  if (bases.empty()) return;
  unsigned done = 0;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    if (done >> i & 1) continue;
    unsigned group = 0;
    for (std::size_t k = i; k < bases.size(); ++k)
      if (!(done >> k & 1) && same_choices(bases[i], bases[k])) group |= 1u << k;
    done |= group;
    const int key = umpire.pick(target_question(state, setting, step.unit, bases[i].choices, std::popcount(group)));
    for (std::size_t k = i; k < bases.size(); ++k) {
      if (!(group >> k & 1)) continue;
      int own = key;
      if (key == base_by_base) {
        Question ask = target_question(state, setting, step.unit, bases[k].choices, 1);
        ask.what = base_questions[k];
        own = umpire.pick(ask);
      }
      declare(state, survey, bases[k], own, umpire);
    }
  }
}

// FOR THE PAGE AND THE COMMANDER

std::vector<FireOption> fire_options(const Board& board, int unit, FirePhase phase) {
  std::vector<FireOption> options;
  if (!board.active(unit) || check_may_fire(board.unit(unit), phase)) return options;
  for (const FiringBase& base : FireSurvey(board, unit, phase).bases())
    for (const Aimed& a : base.choices) {
      auto option = std::find_if(options.begin(), options.end(), [&](const FireOption& o) {
        return o.target == a.target && o.enfilade == a.enfilade && o.aim == a.aim;
      });
      if (option == options.end()) {
        options.push_back({a.target, 1, a.points, a.range, a.enfilade, a.aim, a.cover, a.defile, a.place, a.from, a.to});
        continue;
      }
      ++option->bases;
      option->points += a.points;
      if (a.range >= option->range) continue;
      *option = {a.target, option->bases, option->points, a.range, a.enfilade, a.aim, a.cover, a.defile, a.place, a.from, a.to};
    }
  return options;
}

std::optional<Refusal> check_fire(const Board& board, int unit, FirePhase phase, int target) {
  if (!board.active(unit)) return Refusal{clause::BN_STATE_07, "it is not on the table"};
  if (!board.active(target)) return Refusal{clause::BN_FIRE_09, "the target is not on the table"};
  if (board.unit(target).side == board.unit(unit).side) return Refusal{clause::BN_FIRE_01, "that is a friend"};
  if (auto bar = check_may_fire(board.unit(unit), phase)) return bar;
  for (const FireOption& option : fire_options(board, unit, phase))
    if (option.target == target) return {};
  const FireSurvey survey(board, unit, phase);
  bool near = false, bears = false;
  survey.each_place(target, [&](const TargetPlace& at) {
    near = true;
    Aimed line;
    if (board.unit(unit).stance == Stance::Town) bears = bears || survey.garrison_bases(at, target, line) > 0;
    for (int i = 0; board.unit(unit).stance != Stance::Town && i < layout_of(board.unit(unit)).count; ++i)
      bears = bears || survey.bears(i, at, target).has_value();
  });
  if (!near) return Refusal{board.unit(unit).arm == Arm::Infantry ? clause::BN_FP_04 : clause::BN_FP_05, "the target is out of range"};
  if (bears) return Refusal{clause::BN_FIRE_22, "another target is nearer: bases fire at the nearest, guns too within 3 inches"};
  return Refusal{clause::BN_FIRE_12, "no base has it in range, in its frontal zone and in a clear line"};
}

}  // namespace linstock::big_napoleonic
