// FIRE on the table: whom a unit has to fire at, how many of its figures bear, at what range and for how much of the period; all
// fire of the phase first, then what it did.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/firing/effect.h"
#include "books/nineteenth-century/firing/eligibility.h"
#include "books/nineteenth-century/firing/priorities.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/movement/move_and_fire.h"

namespace linstock::nineteenth_century::afield {

namespace {

constexpr int hold_fire = -1;

bool charges(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool charged_home(const Unit& u) { return charges(u) && u.turn.contact >= 0; }

// NC-FIRE-10, 11, 14, 27: at a charger halfway, for the part of the period before contact; at others where they end.
Range range_to(const Board& board, const Aim& aim, int u) {
  const Unit& his = board.unit(aim.target);
  RangeFacts f{};
  f.at_charger = charged_home(his);
  f.charge_move = std::max(1, rate(troops_of(his), MoveKind::Charge, board.tables.movement));
  f.distance_charged = std::min(his.turn.contact_range, f.charge_move);
  f.charges_the_firers = f.at_charger && his.turn.contact == u;
  f.range_midway = f.range_at_end = aim.distance;
  SilentUmpire silent;
  return find_range(f, board.tables, silent);
}

TargetFacts target_facts(const Board& board, const Aim& aim, const Range& range) {
  const Unit& his = board.unit(aim.target);
  TargetFacts t{};
  t.distance = range.range;
  t.order = his.now.order;
  if (his.now.changing) t.changes_to = static_cast<ChangesTo>(1 + static_cast<int>(his.now.becomes_order));
  if (!close_order(his))
    board.each_friend(aim.target, [&](int f) {
      if (!close_order(board.unit(f)) || board.yards_between(aim.target, f) > board.tables.formation.clear_of_friends) return;
      t.close_order_friends_near |= field::wholly_behind(front_of(board.block(aim.target)), board.ground(f));
    });
  t.limbered = guns(his) && his.now.guns == Guns::Limbered;
  t.ranks = guns(his) ? 1 : layout_of(his, board.tables).ranks();
  t.cover = board.cover_from(aim.target, aim.from);
  t.cover_crossed = t.cover != Cover::None;
  t.moved = his.turn.moved;
  t.charging = range.bracketed;
  return t;
}

}  // namespace

Block as_target(const Board& board, int target) {
  const Unit& his = board.unit(target);
  Block there = board.block(target);
  if (charged_home(his)) there.pose.at = ahead(there.pose.at, turned(there.pose.facing, half_turn), yards(his.turn.contact_range) / 2);
  return there;
}

SmallArmsFacts survey_arms(const Board& board, const Aim& aim, int u) {
  const Unit &own = board.unit(u), &his = board.unit(aim.target);
  const Range range = range_to(board, aim, u);
  SmallArmsFacts f{};
  f.weapon = own.is.weapon;
  f.figures = aim.figures;
  f.training = own.is.training;
  f.e_trained = own.is.e_trained;
  f.order = own.now.order;
  f.mounted = horse(own);
  f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised;
  f.moved = own.turn.moved > 0;
  f.close_order_fired = own.now.close_order_fired;
  f.fired_share = own.now.close_order_fired ? 100 : 0;
  f.lost = range.lost;
  f.target = target_facts(board, aim, range);
  f.target_mounted = horse(his);
  f.target_armour = his.is.armour, f.target_shield = his.is.shield;
  return f;
}

ArtilleryFacts survey_guns(const Board& board, const Aim& aim, int u) {
  const Unit& own = board.unit(u);
  const Range range = range_to(board, aim, u);
  ArtilleryFacts f{};
  f.gun = own.is.gun;
  f.gunners = aim.figures;
  f.training = own.is.training;
  f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised;
  f.new_target = own.now.last_target >= 0 && own.now.last_target != aim.target;
  f.lost_quarters = range.lost_quarters;
  f.target = target_facts(board, aim, range);
  return f;
}

namespace {

// Who stands between, and whether fire goes over him (NC-FIRE-04, 05).
void survey_between(const Board& board, const Aim& aim, int u, MayFireFacts& f) {
  const Ground line = field::segment_ground(aim.from, aim.to);
  f.firers_to_friends = f.friends_to_target = 4000;
  for (int i = 0; i < board.count(); ++i) {
    if (i == u || i == aim.target || !board.active(i) || !board.near(i, line.box) || !close_order(board.unit(i)) || !board.overlapping(line, board.ground(i))) continue;
    const bool friendly = board.side_of(i) == board.side_of(u);
    if (f.between == InTheWay::Nothing || !friendly) f.between = friendly ? InTheWay::Friends : InTheWay::Enemy;
    f.higher = board.contours(u) > board.contours(i) || board.contours(aim.target) > board.contours(i);
    if (!friendly) continue;
    f.firers_to_friends = std::min(f.firers_to_friends, board.yards_between(u, i));
    f.friends_to_target = std::min(f.friends_to_target, board.yards_between(aim.target, i));
  }
}

bool moved_too_far(const Board& board, int u) {
  const Unit& own = board.unit(u);
  SilentUmpire silent;
  const Way way = own.turn.does == Does::StepsBack ? (close_order(own) ? Way::SteppingBack : Way::BackingOff) : Way::Onward;
  const int full = normal_rate(troops_of(own), board.tables.movement);
  return move_and_fire({troops_of(own), own.is.weapon, way, own.turn.moved, full}, board.tables, silent).allowed != FireAllowed::Yes;
}

MayFireFacts may_fire_facts(const Board& board, const Aim& aim, int u) {
  const Unit &own = board.unit(u), &his = board.unit(aim.target);
  MayFireFacts f{};
  f.fire_arm = guns(own) ? FireArm::Artillery : FireArm::SmallArms;
  f.weapon = own.is.weapon, f.gun = own.is.gun;
  f.order = own.now.order;
  f.mounted = horse(own);
  f.front_rank = 1;
  f.moved_too_far = moved_too_far(board, u) || own.turn.turned_or_changed;
  f.charges = charges(own);
  f.fired = own.turn.fired;
  const bool contacted = his.turn.contact == u;
  f.melee = board.in_melee(u) ? MeleeNow::Fights : contacted && his.turn.does == Does::Charges ? MeleeNow::StandsBeforeContact : MeleeNow::None;
  f.distance = range_to(board, aim, u).range;
  f.in_sight = 1;  // asked last of all: it is the dearest question
  f.target_in_melee = board.in_melee(aim.target);
  survey_between(board, aim, u, f);
  return f;
}

bool fires_at_all(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (!board.active(u) || runs(own) || own.now.conduct == Conduct::Retreating || own.now.conduct == Conduct::Pursuing || own.turn.does == Does::Evades) return false;
  if (guns(own) ? own.now.guns == Guns::Limbered || own.now.changing : own.is.weapon == SmallArm::None) return false;
  if (board.in_melee(u) || charges(own)) return false;
  // NC-FIRE-28: whoever is charged home fires at his charger only.
  return true;
}

struct Choice {
  std::vector<Aim> aims;   // all that may be fired on
  Priorities shares;
};

Choice choose(const Board& board, int u) {
  Choice choice;
  const Unit& own = board.unit(u);
  PriorityFacts facts{};
  facts.firers = guns(own) ? FirersAre::Battery : FirersAre::Unit;
  SilentUmpire silent;
  bool struck = false;
  for (int i = 0; i < board.count(); ++i) struck = struck || (board.active(i) && charged_home(board.unit(i)) && board.unit(i).turn.contact == u);
  board.each_enemy(own.is.side, grown(board.ground(u).box, yards(board.weapon_range(u) + 500)), [&](int e) {
    const Unit& enemy = board.unit(e);
    if (facts.targets.full() || (struck && !(charged_home(enemy) && enemy.turn.contact == u))) return;
    const auto aim = board.aim(u, e, as_target(board, e));
    if (!aim || may_fire(may_fire_facts(board, *aim, u), board.tables, silent).answer != MayFire::Yes || !board.sees(u, e)) return;
    PossibleTarget t{};
    t.can_be_fired_on = 1;
    t.charges_firers = charges(enemy) && enemy.turn.target == u;
    t.advances_in_charge_reach = enemy.next.advanced && board.can_charge(e, u);
    t.did_casualties = own.last.did_us == e;
    t.close_order_advances_near = enemy.next.advanced && close_order(enemy) && aim->distance <= board.tables.reaction.near_enemy;
    t.in_charge_with_friends = charges(enemy) && enemy.turn.target >= 0 && enemy.turn.target != u;
    t.fires_on_firers = enemy.turn.aim == u;
    t.distance = aim->distance;
    facts.targets.push(t);
    choice.aims.push_back(*aim);
  });
  if (!choice.aims.empty()) choice.shares = choose_targets(facts, board.tables, silent);
  return choice;
}

}  // namespace

// Those that it may choose from, the nearest first.
std::vector<int> targets_of(const Board& board, int u) {
  std::vector<int> targets;
  if (!fires_at_all(board, u)) return targets;
  const Choice choice = choose(board, u);
  for (std::size_t i = 0; i < choice.aims.size(); ++i)
    if (choice.shares.targets[static_cast<int>(i)].share != Share::None) {
      const bool nearest = choice.shares.nearest == static_cast<int>(i) + 1;
      targets.insert(nearest ? targets.begin() : targets.end(), choice.aims[i].target);
    }
  return targets;
}

// AIMS: both at once. A battery chooses among equal targets, others take the nearest of them; everybody may hold his fire.

namespace {

Question aims_sheet(const Board& board, Seat side) {
  Question sheet = asked(side, clause::NC_FIRE_06, "At whom do your troops fire?");
  sheet.shape = Question::Shape::Write;
  sheet.seen_by = only(side);
  auto blank = std::make_shared<Blank>();
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || board.side_of(i) != side) continue;
    const std::vector<int> targets = targets_of(board, i);
    if (targets.empty()) continue;
    Question line = asked(side, guns(board.unit(i)) ? clause::NC_FIRE_08 : clause::NC_FIRE_06, "at whom does {} fire?", i);
    for (std::size_t n = 0; n < targets.size() && n < 40; ++n)
      if (n == 0 || guns(board.unit(i))) line.options.push({targets[n], "", targets[n]});
    if (!board.unit(i).turn.must_fire_back) line.options.push({hold_fire, "hold fire"});
    blank->lines.push_back({line, false});
  }
  sheet.blank = blank;
  return sheet;
}

}  // namespace

template <>
void run(State& state, const WriteAims&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::Fire;
  battle::Sheets sheets;
  {
    const Board board(state, setting);
    sheets = battle::ask_sheets(umpire, [&](Seat side) { return aims_sheet(board, side); }, [](const SheetEntry&) { return std::optional<Refusal>(); });
  }
  begin_phase(state, Phase::Fire, clause::NC_SEQ_06, umpire);
  for (const Question& sheet : sheets.questions)
    for (const Blank::Line& line : sheet.blank->lines) state.unit(line.question.subject).turn.aim = line.question.options[0].value;
  sheets.each_entry([&](const SheetEntry& entry) { state.unit(entry.subject).turn.aim = entry.answer.value; });
}

// NC-FIRE-16: all fire first.
template <>
void run(State& state, const FirePhase& fire, const Setting& setting, Umpire& umpire) {
  int u = fire.next;
  while (u < state.count() && state.unit(u).turn.aim < 0) ++u;
  if (u == state.count()) return;
  state.agenda.push(FirePhase{u + 1});
  Fired fired{};
  Aim aim;
  {
    const Board board(state, setting);
    const int target = state.unit(u).turn.aim;
    const auto found = board.aim(u, target, as_target(board, target));
    if (!found) return;
    aim = *found;
    umpire.heading(guns(state.unit(u)) ? clause::NC_ART_01 : clause::NC_SMALL_01, "{} fires at {}", u, target);
    fired = guns(state.unit(u)) ? fire_artillery(survey_guns(board, aim, u), setting.tables, umpire) : fire_small_arms(survey_arms(board, aim, u), setting.tables, umpire);
  }
  Unit &own = state.unit(u), &his = state.unit(aim.target);
  own.turn.fired = 1;
  if (guns(own)) own.now.last_target = aim.target;
  else if (close_order(own)) own.now.close_order_fired = 1;
  his.turn.casualties += fired.casualties;
  if (aim.from_behind) his.turn.from_rear += fired.casualties, his.next.from_behind = 1;
  if (guns(own) && own.is.gun == Gun::Rocket) his.turn.rockets += fired.casualties;
  if (charges(his)) his.turn.before_contact += fired.casualties;
  his.next.under_fire = 1;
  his.next.under_guns |= guns(own);
  his.next.firers_distance = his.next.firers_distance > 0 ? std::min(his.next.firers_distance, std::max(1, aim.distance)) : std::max(1, aim.distance);
  if (fired.casualties > his.turn.worst) his.turn.worst = fired.casualties, his.turn.worst_by = u;
}

// WHAT IT DID

namespace {

void risk_generals(State& state, int u, const RiskFacts& facts, const Setting& setting, Umpire& umpire) {
  for (std::size_t n = 0; n < state.generals.size(); ++n)
    if (state.generals[n].alive && state.generals[n].with == u && general_at_risk(facts, setting.tables, umpire).lost)
      lose_general(state, static_cast<int>(n), clause::NC_GEN_07, umpire);
}

// NC-FIRE-18, 19: limbered, gunners and teams share what falls on the battery.
void battery_suffers(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const BatteryHit hit = unit.now.guns == Guns::Limbered ? BatteryHit::Limbered : BatteryHit::Guns;
  const BatteryLoss loss = lose_battery({hit, unit.turn.casualties, unit.now.figures, unit.now.teams, unit.now.running_total, unit.now.teams_running, hit == BatteryHit::Limbered && unit.turn.moved > 0},
                                        setting.tables, umpire);
  unit.now.teams = std::max(0, unit.now.teams - loss.teams_removed);
  unit.now.teams_running = loss.teams_running;
  take_figures(state, u, loss.gunners_removed + loss.left_behind, loss.gunners_running, setting, clause::NC_FIRE_18, umpire);
}

}  // namespace

template <>
void run(State& state, const SufferFire&, const Setting& setting, Umpire& umpire) {
  for (int u = 0; u < state.count(); ++u) {
    Unit& unit = state.unit(u);
    unit.next.fire_casualties = unit.turn.casualties;
    unit.next.figures = unit.now.figures;
    if (unit.turn.casualties == 0 || unit.now.presence != Presence::OnTable) continue;
    if (unit.turn.casualties >= setting.tables.reaction.casualties_to_test * unit.now.figures) unit.next.did_us = unit.turn.worst_by;
    umpire.heading(clause::NC_FIRE_16, "What fire does to {}", u);
    const EffectFacts facts{unit.is.arm, 0, unit.now.figures, unit.now.running_total, unit.now.cohesion, unit.turn.casualties, unit.turn.from_rear, unit.turn.rockets, 0};
    risk_generals(state, u, {Danger::UnitUnderFire, unit.turn.casualties, unit.now.figures, 0, 0}, setting, umpire);
    if (guns(unit)) {
      worsen(state, u, state_after_fire(facts, setting.tables.losing, umpire), clause::NC_LOSE_07, umpire);
      battery_suffers(state, setting, u, umpire);
      continue;
    }
    const FireEffect effect = apply_fire(facts, setting.tables, umpire);
    worsen(state, u, effect.state, effect.state == Cohesion::Disordered ? clause::NC_LOSE_22 : clause::NC_LOSE_07, umpire);
    take_figures(state, u, effect.figures_removed, effect.running_total, setting, clause::NC_CAS_03, umpire);
  }
}

}  // namespace linstock::nineteenth_century::afield
