// AT WHOM: what a unit may fire at, whom the target priorities leave it, who chooses among equals, who may divide his fire. Both sides
// write their aims at once.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/firing/bearing.h"
#include "books/nineteenth-century/firing/eighths.h"
#include "books/nineteenth-century/firing/eligibility.h"
#include "books/nineteenth-century/firing/priorities.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/movement/move_and_fire.h"

namespace linstock::nineteenth_century::afield {

namespace {

bool charges(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool charged_home(const Unit& u) { return charges(u) && u.turn.contact >= 0; }
bool charged_home_at(const Unit& u, int target) {
  return charges(u) && target >= 0 && (u.turn.contact == target || u.turn.contact_too[0] == target || u.turn.contact_too[1] == target);
}

// MAY IT FIRE

// Who stands between, and whether fire goes over him (NC-FIRE-04, 05).
void survey_between(const Board& board, const Aim& aim, int u, MayFireFacts& f) {
  const Ground line = field::segment_ground(aim.from, aim.to);
  f.firers_to_friends = f.friends_to_target = 4000;
  for (int i = 0; i < board.count(); ++i) {
    if (i == u || i == aim.target || !board.active(i) || !board.near(i, line.box) || !close_order(board.unit(i)) || !board.overlapping(line, board.ground(i))) continue;
    const bool friendly = board.side_of(i) == board.side_of(u);
    f.higher = (f.between == InTheWay::Nothing || f.higher) && (board.contours(u) > board.contours(i) || board.contours(aim.target) > board.contours(i));  // than all of them
    if (f.between == InTheWay::Nothing || !friendly) f.between = friendly ? InTheWay::Friends : InTheWay::Enemy;
    if (!friendly) continue;
    f.firers_to_friends = std::min(f.firers_to_friends, board.yards_between(u, i));
    f.friends_to_target = std::min(f.friends_to_target, board.yards_between(aim.target, i));
  }
}

}  // namespace

bool fires_overhead(const Board& board, const Aim& aim, int u) {
  MayFireFacts f{};
  survey_between(board, aim, u, f);
  return f.between != InTheWay::Nothing;
}

namespace {

// NC-MOVE-03 to 08. Turning and changing formation take time, not ways (NC-SMALL-20); guns that were limbered have moved.
bool moved_too_far(const Board& board, int u, SmallArm weapon) {
  const Unit& own = board.unit(u);
  if (own.turn.spent >= period_time) return true;
  SilentUmpire silent;
  const Way way = own.turn.does == Does::StepsBack ? (close_order(own) ? Way::SteppingBack : Way::BackingOff) : Way::Onward;
  const int full = normal_rate(troops_of(own), board.tables.movement);
  return move_and_fire({troops_of(own), weapon, way, own.turn.moved, full}, board.tables, silent).allowed != FireAllowed::Yes;
}

// Its weapon, and that of some of its figures (NC-ORG-11).
Few<SmallArm, 2> weapons_of(const Unit& own) {
  Few<SmallArm, 2> all;
  all.push(own.is.weapon);
  if (own.now.seconds > 0) all.push(own.is.second_weapon);
  return all;
}

MayFireFacts firers_facts(const Board& board, int u, SmallArm weapon) {
  const Unit& own = board.unit(u);
  MayFireFacts f{};
  f.fire_arm = own.is.sniper ? FireArm::Sniper : guns(own) ? FireArm::Artillery : FireArm::SmallArms;
  f.weapon = weapon, f.gun = own.is.gun;
  f.order = own.now.order;
  f.mounted = horse(own);
  f.front_rank = 1;
  f.moved_too_far = !own.is.sniper && moved_too_far(board, u, weapon);
  f.charges = charges(own);
  f.fired = own.turn.fired;
  return f;
}

MayFireFacts may_fire_facts(const Board& board, const Aim& aim, int u, SmallArm weapon) {
  const Unit& his = board.unit(aim.target);
  MayFireFacts f = firers_facts(board, u, weapon);
  const bool contacted = charged_home_at(his, u);
  f.melee = board.in_melee(u) ? MeleeNow::Fights : contacted && his.turn.does == Does::Charges ? MeleeNow::StandsBeforeContact : MeleeNow::None;
  f.distance = aim.distance;
  f.in_sight = 1;  // asked last of all: it is the dearest question
  f.target_in_melee = board.in_melee(aim.target);
  f.target_is_sniper = his.is.sniper;
  survey_between(board, aim, u, f);
  return f;
}

}  // namespace

bool may_fire_with(const Board& board, const Aim& aim, int u, SmallArm weapon) {
  SilentUmpire silent;
  return may_fire(may_fire_facts(board, aim, u, weapon), board.tables, silent).answer == MayFire::Yes;
}

namespace {

// Is there a weapon with which it may still fire, whoever comes before it?
bool has_time_to_fire(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (own.turn.fired) return false;
  return own.is.sniper || std::ranges::any_of(weapons_of(own), [&](SmallArm weapon) { return !moved_too_far(board, u, weapon); });
}

bool fires_at_all(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if (own.is.sniper) return on_table(own);
  if (!board.active(u) || runs(own) || own.now.conduct == Conduct::Retreating || own.now.conduct == Conduct::Pursuing || own.turn.does == Does::Evades) return false;
  if (guns(own) ? own.now.guns == Guns::Limbered || own.now.changing : own.is.weapon == SmallArm::None && own.now.seconds == 0) return false;
  if (own.is.part == Part::Holders || own.turn.does == Does::Doubles) return false;  // they hold the horses; who doubles does not shoot
  return !board.in_melee(u) && !charges(own) && has_time_to_fire(board, u);
}

// PRIORITIES

struct Choice {
  std::vector<Aim> aims;   // all that may be fired on
  Priorities shares;
};

PossibleTarget possible(const Board& board, const Aim& aim, int u) {
  const int e = aim.target;
  const Unit &own = board.unit(u), &enemy = board.unit(e);
  PossibleTarget t{};
  t.can_be_fired_on = 1;
  t.charges_firers = charges(enemy) && aims_charge_at(enemy, u);
  t.advances_in_charge_reach = enemy.next.advanced && board.can_charge(e, u);
  t.did_casualties = has(own.last.did_us, e);
  t.close_order_advances_near = enemy.next.advanced && close_order(enemy) && aim.distance <= board.tables.reaction.near_enemy;
  t.in_charge_with_friends = charges(enemy) && enemy.turn.target >= 0 && !aims_charge_at(enemy, u);
  t.in_charge_with_friends |= std::ranges::any_of(board.state.units, [&](const Unit& f) { return on_table(f) && f.is.side == own.is.side && charges(f) && aims_charge_at(f, e); });
  t.fires_on_firers = enemy.last.fired_at == u;  // NC-FIRE-34
  t.distance = aim.distance;
  return t;
}

// NC-FIRE-28: whoever is charged home fires at his charger only.
bool is_struck(const Board& board, int u) {
  for (int i = 0; i < board.count(); ++i)
    if (board.active(i) && charged_home_at(board.unit(i), u)) return true;
  return false;
}

bool any_may_fire(const Board& board, const Aim& aim, int u) {
  for (SmallArm weapon : weapons_of(board.unit(u)))
    if (may_fire_with(board, aim, u, weapon)) return true;
  return false;
}

}  // namespace

std::optional<Aim> aims_at(const Board& board, int u, int target) {
  auto aim = board.bears_on(u, target, as_target(board, target), false);
  return aim && any_may_fire(board, *aim, u) && board.sees(u, target) ? aim : std::nullopt;
}

namespace {

// NC-FIRE-14: who was a target in this movement phase and is none any more. A charger is fired at halfway, and nobody stops being struck.
std::optional<Aim> gone_target(const Board& board, Eighths& period, int u, int target) {
  const Unit &own = board.unit(u), &his = board.unit(target);
  if (own.is.sniper || his.is.sniper || charged_home(his) || board.in_melee(target)) return {};
  return last_aim(period, board, u, target);
}

std::optional<Aim> aim_at_teams(const Board& board, int u, int battery) {
  auto aim = board.aim_at(u, board.teams_block(battery));
  if (aim) aim->target = battery, aim->teams = true;
  return aim;
}

Choice choose(const Board& board, int u, Eighths& period) {
  Choice choice;
  const Unit& own = board.unit(u);
  PriorityFacts facts{};
  facts.firers = own.is.sniper ? FirersAre::Sniper : guns(own) ? FirersAre::Battery : FirersAre::Unit;
  SilentUmpire silent;
  const bool struck = is_struck(board, u);
  const Box box = grown(board.ground(u).box, yards(board.weapon_range(u) + 500));
  for (int e = 0; e < board.count(); ++e) {
    if (!on_table(board.unit(e)) || board.side_of(e) == own.is.side || !board.near(e, box) || (struck && !charged_home_at(board.unit(e), u))) continue;
    auto aim = aims_at(board, u, e);
    if (!aim && !struck) aim = gone_target(board, period, u, e);
    if (aim) {
      facts.targets.push(possible(period.at(aim->at), *aim, u));
      choice.aims.push_back(*aim);
    }
    if (!board.teams_apart(e)) continue;
    if (const auto behind = aim_at_teams(board, u, e); behind && any_may_fire(board, *behind, u) && board.sees_teams(u, e)) {  // NC-FIRE-18
      PossibleTarget teams{};
      teams.can_be_fired_on = 1, teams.distance = behind->distance;
      facts.targets.push(teams);
      choice.aims.push_back(*behind);
    }
  }
  if (!choice.aims.empty()) choice.shares = choose_targets(facts, board.tables, silent);
  return choice;
}

}  // namespace

namespace {

// Those that it may choose from, the nearest first: units and, apart from them, the teams of batteries.
struct Open {
  std::vector<int> units, teams;
  bool none() const { return units.empty() && teams.empty(); }
};
Open open_to(const Board& board, int u, Eighths& period) {
  Open open;
  if (!fires_at_all(board, u)) return open;
  const Choice choice = choose(board, u, period);
  for (std::size_t i = 0; i < choice.aims.size(); ++i)
    if (choice.shares.targets[static_cast<int>(i)].share != Share::None) {
      std::vector<int>& list = choice.aims[i].teams ? open.teams : open.units;
      const bool nearest = choice.shares.nearest == static_cast<int>(i) + 1;
      list.insert(nearest ? list.begin() : list.end(), choice.aims[i].target);
    }
  return open;
}

}  // namespace

namespace {

Open open_to(const Board& board, int u) {
  Eighths period(board);
  return open_to(board, u, period);
}

}  // namespace

std::vector<int> targets_of(const Board& board, int u) { return open_to(board, u).units; }
std::vector<int> teams_in_sight(const Board& board, int u) { return open_to(board, u).teams; }

// GENERALS

Block general_block(const General& g, const Tables& tables) {
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(printed_base(Base::CloseHorse))];  // NC-BASING-03
  return {{g.at, g.side == 0 ? north : south}, line_of(1, yards(size.width), yards(size.depth))};
}

namespace {

std::vector<int> generals_besides(const Board& board, int u, const Open& targets) {
  std::vector<int> found;
  const Unit& own = board.unit(u);
  const bool other = !own.is.sniper && !targets.none();
  if (other || !fires_at_all(board, u)) return found;
  SilentUmpire silent;
  for (std::size_t n = 0; n < board.state.generals.size(); ++n) {
    const General& g = board.state.generals[n];
    if (!g.alive || g.side == own.is.side || (g.with >= 0 && !on_table(board.unit(g.with)))) continue;
    const Block there = general_block(g, board.tables);
    const auto aim = board.aim_at(u, there);
    if (!aim) continue;
    MayFireFacts f = firers_facts(board, u, own.is.weapon);
    f.distance = aim->distance;
    f.in_sight = 1;  // asked last
    f.target_is_general = 1, f.other_target = other, f.general_with_unit = g.with >= 0;
    f.firers_to_friends = f.friends_to_target = 4000;
    if (may_fire(f, board.tables, silent).answer == MayFire::Yes && board.sees_general(u, there, g.side)) found.push_back(static_cast<int>(n));
  }
  return found;
}

}  // namespace

std::vector<int> generals_in_sight(const Board& board, int u) { return generals_besides(board, u, open_to(board, u)); }

// DIVIDED FIRE

namespace {

// Where it was at the end of that eighth of the period; 0: when it began.
Block on_its_way(const Board& board, int u, int eighth) {
  Block block = board.block(u);
  const Deeds& turn = board.unit(u).turn;
  if (!turn.passed.empty() && eighth < eighths) block.pose = eighth == 0 ? turn.start : turn.passed[eighth - 1];
  return block;
}

bool between(const Board& board, int u, int original, int other, int eighth) {
  const Ground line = field::segment_ground(field::centre_of(ground_of(on_its_way(board, u, eighth))), field::centre_of(ground_of(on_its_way(board, original, eighth))));
  return board.overlapping(line, ground_of(on_its_way(board, other, eighth)));
}

// NC-FIRE-20: the target that it had, and a new enemy who has come in front of that one in this very period.
std::optional<Divided> divided_among(const Board& board, int u, const std::vector<int>& targets) {
  const int original = board.unit(u).last.fired_at;
  if (original < 0 || !board.active(original) || runs(board.unit(original)) || !fires_at_all(board, u)) return {};
  for (int e : targets) {
    if (e == original || charged_home(board.unit(e)) || between(board, u, original, e, 0) || !between(board, u, original, e, 8)) continue;
    int first = 8;
    while (first > 1 && between(board, u, original, e, first - 1)) --first;
    return Divided{original, e, first - 1};
  }
  return {};
}

}  // namespace

std::optional<Divided> may_divide(const Board& board, int u) { return divided_among(board, u, targets_of(board, u)); }

namespace {

// Are there two whom it might have to share its fire among? Asked before anybody looks.
bool may_share(const Board& board, int u) {
  const Unit& own = board.unit(u);
  if ((guns(own) && !own.turn.divides) || own.is.sniper) return false;  // NC-FIRE-08: a battery shares only if it wishes
  const std::int32_t range = yards(board.weapon_range(u));
  const Box box = grown(board.ground(u).box, range + yards(500));
  int near = 0;
  for (int e = 0; e < board.count() && near < 2; ++e) {
    if (!on_table(board.unit(e)) || board.side_of(e) == own.is.side || !board.near(e, box)) continue;
    near += could_bear(board, u, as_target(board, e));
    near += board.teams_apart(e) && could_bear(board, u, board.teams_block(e));
  }
  return near >= 2;
}

// Among whom it shares its fire: all that are open to it, if it aims at one of several.
Open shared_among(const Board& board, int u, Open open) {
  const Deeds& turn = board.unit(u).turn;
  const std::vector<int>& named = turn.aim_teams ? open.teams : open.units;
  const bool shares = open.units.size() + open.teams.size() > 1 && std::ranges::find(named, turn.aim) != named.end();
  return shares && may_share(board, u) ? open : Open{};
}

// As it was settled when the aims were written (NC-FIRE-16), its aim first.
Open settled(const Board& board, int u) {
  const Deeds& turn = board.unit(u).turn;
  Open open;
  for (int e = 0; e < board.count(); ++e) {
    if (has(turn.shares, e)) open.units.insert(turn.aim == e && !turn.aim_teams ? open.units.begin() : open.units.end(), e);
    if (has(turn.shares_teams, e)) open.teams.insert(turn.aim == e && turn.aim_teams ? open.teams.begin() : open.teams.end(), e);
  }
  return open;
}

void settle(Deeds& turn, const Open& open) {
  turn.settled = 1;
  turn.shares = turn.shares_teams = {};
  for (int e : open.units) mark(turn.shares, e, true);
  for (int e : open.teams) mark(turn.shares_teams, e, true);
}

}  // namespace

std::vector<Aim> shots_of(const Board& board, int u, Eighths& period) {
  const Unit& own = board.unit(u);
  std::vector<Aim> shots;
  const auto single = [&](int target, const Block& there, int lost) {
    if (auto aim = board.aim(u, target, there)) aim->lost = lost, shots.push_back(*aim);
  };
  if (own.turn.divides && !guns(own)) {
    const auto divided = may_divide(board, u);
    if (!divided) return shots;
    const int eighth = period_time / 8;  // NC-FIRE-14: at the range at which it was last a target
    single(divided->original, on_its_way(board, divided->original, divided->eighths), (8 - divided->eighths) * eighth);
    single(divided->between, as_target(board, divided->between), divided->eighths * eighth);
    return shots;
  }
  const Open open = own.turn.settled ? settled(board, u) : shared_among(board, u, may_share(board, u) ? open_to(board, u, period) : Open{});
  const bool shares = !open.none();
  if (!shares && own.turn.aim_teams) {
    if (const auto aim = aim_at_teams(board, u, own.turn.aim)) shots.push_back(*aim);
    return shots;
  }
  if (!shares) {
    const Board& then = period.at(own.turn.aim_at);
    if (auto aim = then.aim(u, own.turn.aim, as_target(then, own.turn.aim)))
      aim->at = own.turn.aim_at, aim->lost = own.turn.aim_lost * (period_time / eighths), shots.push_back(*aim);
    return shots;
  }
  std::vector<Mark> marks;
  for (int target : open.units) marks.push_back({target, as_target(board, target), false});
  for (int battery : open.teams) marks.push_back({battery, board.teams_block(battery), true});
  return board.aims_by_figure(u, marks);
}

std::vector<Aim> shots_of(const Board& board, int u) {
  Eighths period(board);
  return shots_of(board, u, period);
}

// THE SHEET: a battery or a sniper chooses among equals, others fire figure by figure; everybody may hold his fire.

namespace {

Question aim_line(const Board& board, int u, const Open& open) {
  const Unit& own = board.unit(u);
  const std::vector<int>& targets = open.units;
  Question line = asked(own.is.side, own.is.sniper ? clause::NC_SPEC_09 : guns(own) ? clause::NC_FIRE_08 : clause::NC_FIRE_06, "at whom does {} fire?", u);
  const bool chooses = guns(own) || own.is.sniper;
  const bool several = targets.size() + open.teams.size() > 1;
  for (std::size_t n = 0; n < targets.size(); ++n)
    if (n == 0 || chooses) line.options.push({targets[n], !chooses && several ? "each figure at the nearest" : "", targets[n]});
  for (int battery : open.teams)
    if (chooses || line.options.empty()) line.options.push({first_teams - battery, "its teams", battery});
  for (int n : generals_besides(board, u, open)) line.options.push({first_general - n, "", general_subject(board.state, n)});
  if (guns(own) && several) line.options.push({each_at_the_nearest, "each gun at the nearest", targets.empty() ? open.teams.front() : targets.front()});
  if (const auto divided = guns(own) ? std::nullopt : divided_among(board, u, targets)) line.options.push({divide_fire, "divide the fire", divided->original});
  if (!line.options.empty() && !own.turn.must_fire_back) line.options.push({hold_fire, "hold fire"});
  return line;
}

// And whom each may fire at.
Question aims_sheet(const Board& board, Seat side, Eighths& period, std::vector<Open>& open) {
  std::vector<Blank::Line> lines;
  for (int i = 0; i < board.count(); ++i) {
    if (!on_table(board.unit(i)) || board.side_of(i) != side) continue;
    Open& his = open[static_cast<std::size_t>(i)] = open_to(board, i, period);
    if (const Question line = aim_line(board, i, his); !line.options.empty()) lines.push_back({line, false});
  }
  return battle::secret_sheet(side, clause::NC_FIRE_06, "At whom do your troops fire?", std::move(lines));
}

void take_aim(Deeds& turn, int value) {
  turn.divides = value == divide_fire || value == each_at_the_nearest;
  if (value == each_at_the_nearest) return;  // the first of them is its aim already
  turn.aim_teams = value <= first_teams;
  turn.aim = turn.aim_teams ? first_teams - value : std::max(-1, value);
  turn.aim_general = value <= first_general && !turn.aim_teams ? first_general - value : -1;
}

void settle_aims(State& state, const Setting& setting, const std::vector<Open>& open) {
  std::vector<Open> shared;
  {
    const Board board(state, setting);
    for (int u = 0; u < state.count(); ++u) shared.push_back(shared_among(board, u, open[static_cast<std::size_t>(u)]));
  }
  for (int u = 0; u < state.count(); ++u) settle(state.unit(u).turn, shared[static_cast<std::size_t>(u)]);
}

// NC-FIRE-14, 37: for how much of the movement phase each was a target to whoever fires at him.
void time_aims(State& state, const Setting& setting) {
  std::vector<std::pair<int, Available>> times;
  {
    const Board board(state, setting);
    Eighths period(board);
    for (int u = 0; u < state.count(); ++u) {
      const Deeds& turn = state.unit(u).turn;
      if (turn.aim < 0 || turn.aim_teams || turn.divides || state.unit(u).is.sniper || !on_table(state.unit(u)) || charged_home(state.unit(turn.aim))) continue;
      if (const Available found = available(period, board, u, turn.aim); found.last > 0) times.push_back({u, found});
    }
  }
  for (const auto& [u, found] : times) state.unit(u).turn.aim_at = found.last, state.unit(u).turn.aim_lost = found.lost;
}

}  // namespace

template <>
void run(State& state, const WriteAims&, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::Fire;
  battle::Sheets sheets;
  std::vector<Open> open(state.units.size());
  {
    const Board board(state, setting);
    Eighths period(board);
    sheets = battle::ask_sheets(umpire, [&](Seat side) { return aims_sheet(board, side, period, open); }, [](const SheetEntry&) { return std::optional<Refusal>(); });
  }
  begin_phase(state, Phase::Fire, clause::NC_SEQ_06, umpire);
  for (const Question& sheet : sheets.questions)
    for (const Blank::Line& line : sheet.blank->lines) take_aim(state.unit(line.question.subject).turn, line.question.options[0].value);
  sheets.each_entry([&](const SheetEntry& entry) { take_aim(state.unit(entry.subject).turn, entry.answer.value); });
  settle_aims(state, setting, open);
  for (Unit& unit : state.units)
    if (unit.turn.divides && !guns(unit)) unit.turn.aim = unit.last.fired_at;
  time_aims(state, setting);
}

}  // namespace linstock::nineteenth_century::afield
