// FIRE on the table: how many figures bear, at what range and for how much of the period, at what; all fire of the phase first, then
// what it did (losses.cpp). At whom stands in aiming.cpp.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/firing/eighths.h"
#include "books/nineteenth-century/firing/range.h"
#include "books/nineteenth-century/firing/small_arms.h"
#include "field/moving.h"

namespace linstock::nineteenth_century::afield {

namespace {

bool charges(const Unit& u) { return u.turn.does == Does::Charges || u.turn.does == Does::CounterCharges; }
bool charged_home(const Unit& u) { return charges(u) && u.turn.contact >= 0; }

// NC-FIRE-10, 11, 14, 27: at a charger halfway, for the part of the period before contact; at others where they end.
Range range_to(const Board& board, const Aim& aim, int u) {
  const Unit& his = board.unit(aim.target);
  RangeFacts f{};
  f.at_charger = charged_home(his);
  f.charge_move = std::max(1, rate(troops_of(his), MoveKind::Charge, board.tables.movement));
  f.distance_charged = std::min(his.turn.contact_range, f.charge_move);
  f.contact_time = his.turn.contact_time;
  f.charges_the_firers = f.at_charger && (his.turn.contact == u || his.turn.contact_too[0] == u || his.turn.contact_too[1] == u);
  f.range_midway = f.range_at_end = aim.distance;
  SilentUmpire silent;
  return find_range(f, board.tables, silent);
}

// NC-FIRE-12, 36: whom friends of the firers have charged home is their target until then; for a charger `range_to` knows it.
int lost_to_melee(const Board& board, const Aim& aim, int u) {
  if (charged_home(board.unit(aim.target))) return 0;
  int lost = 0;
  board.each_friend(u, [&](int f) {
    const Deeds& turn = board.unit(f).turn;
    if (charges(board.unit(f)) && (turn.contact == aim.target || turn.contact_too[0] == aim.target || turn.contact_too[1] == aim.target))
      lost = std::max(lost, period_time - turn.contact_time * field::part_of_period);
  });
  return lost;
}

TargetFacts target_facts(const Board& board, const Aim& aim, int u, const Range& range) {
  const Unit& his = board.unit(aim.target);
  TargetFacts t{};
  t.distance = range.range;
  if (aim.teams) {  // NC-FIRE-35
    t.order = FigureOrder::Close, t.ranks = 1, t.limbered = 1;
    return t;
  }
  t.order = his.now.order;
  if (const int other = his.now.changing ? static_cast<int>(his.now.becomes_order) : his.turn.changed_from; other >= 0) t.changes_to = static_cast<ChangesTo>(1 + other);  // NC-FIRE-17
  if (!close_order(his))
    board.each_friend(aim.target, [&](int f) {
      if (!close_order(board.unit(f)) || board.yards_between(aim.target, f) >= board.tables.formation.clear_of_friends) return;
      t.close_order_friends_near |= field::wholly_behind(front_of(board.block(aim.target)), board.ground(f));
    });
  t.prone = his.now.prone;
  t.limbered = guns(his) && his.now.guns == Guns::Limbered;
  t.ranks = guns(his) ? 1 : layout_of(his, board.tables).ranks();
  t.cover = board.cover_at(ground_of(as_target(board, aim.target)), aim.from);  // of a charger halfway: the wall that he storms is not his
  t.cover_crossed = t.cover != Cover::None;
  t.moved = his.turn.moved;
  t.charging = range.bracketed || (charges(his) && aims_charge_at(his, u));  // NC-SMALL-17, NC-ART-14: whether or not he arrives
  return t;
}

}  // namespace

namespace {

// NC-FIRE-21: so much of the unit has fired before; a screen that fired alone is its part of it.
int fired_share(const State& state, int u) {
  const int head = head_of(state, u);
  int fired = 0, all = 0;
  each_body(state, head, [&](int body) {
    all += state.unit(body).now.figures;
    if (state.unit(body).now.has_fired) fired += state.unit(body).now.figures;
  });
  return all > 0 ? 100 * fired / all : 0;
}
bool close_order_has_fired(const State& state, int u) {
  bool fired = false;
  each_body(state, head_of(state, u), [&](int body) { fired = fired || state.unit(body).now.close_order_fired; });
  return fired;
}

}  // namespace

Block as_target(const Board& board, int target) {
  const Unit& his = board.unit(target);
  Block there = board.block(target);
  if (charged_home(his)) there.pose = his.turn.halfway.empty() ? straight_back(his) : his.turn.halfway[0];
  return there;
}
Pose straight_back(const Unit& charger) {
  return {ahead(charger.pose.at, turned(charger.pose.facing, half_turn), yards(charger.turn.contact_range) / 2), charger.pose.facing};
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
  f.close_order_fired = close_order_has_fired(board.state, u);
  f.fired_share = fired_share(board.state, u);
  f.prone = own.now.prone;
  f.lost = std::max({range.lost, lost_time(own.turn.spent, period_time), lost_time(std::max(aim.lost, lost_to_melee(board, aim, u)), period_time)});  // NC-SMALL-20
  f.target = target_facts(board, aim, u, range);
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
  f.overhead = fires_overhead(board, aim, u);  // NC-ART-13
  f.new_target = own.now.last_target != aim.target;  // NC-ART-18: the first shot of all too
  f.lost_quarters = std::max(range.lost_quarters, 4 * std::max({own.turn.spent, aim.lost, lost_to_melee(board, aim, u)}) / period_time);  // NC-ART-11, 21
  f.target = target_facts(board, aim, u, range);
  return f;
}

// NC-FIRE-16: all fire first.

namespace {

// NC-ORG-11: each group of weapons on its own factor. They stand mixed: of the figures that bear as many have the second weapon as of the unit.
Fired fire_groups(const Board& board, const Aim& aim, int u, Umpire& umpire) {
  const Unit& own = board.unit(u);
  const int others = own.now.seconds * aim.figures / std::max(1, own.now.figures);
  Fired all{};
  for (const auto& [weapon, figures] : {std::pair(own.is.weapon, aim.figures - others), std::pair(own.is.second_weapon, others)}) {
    if (figures == 0 || weapon == SmallArm::None || (own.now.seconds > 0 && !may_fire_with(board, aim, u, weapon))) continue;
    SmallArmsFacts facts = survey_arms(board, aim, u);
    facts.weapon = weapon, facts.figures = figures;
    const Fired fired = fire_small_arms(facts, board.tables, umpire);
    all.factor = fired.factor, all.casualties += fired.casualties;
  }
  return all;
}

Fired shoot(const Board& board, const Aim& aim, int u, Umpire& umpire) {
  const Unit& own = board.unit(u);
  if (guns(own)) return fire_artillery(survey_guns(board, aim, u), board.tables, umpire);
  if (!own.is.sniper) return fire_groups(board, aim, u, umpire);
  const Range range = range_to(board, aim, u);
  return fire_sniper({own.now.cohesion, own.now.prone, own.turn.moved > 0, target_facts(board, aim, u, range), horse(board.unit(aim.target)), 0}, board.tables, umpire);
}

// NC-FIRE-18: the battery is under fire, its gunners have suffered nothing.
void hit_teams(Unit& his, bool by_guns, const Aim& aim, const Fired& fired) {
  his.turn.hits_on_teams += fired.casualties;
  his.next.under_fire = 1, his.next.under_guns |= by_guns;
  his.next.firers_distance = his.next.firers_distance > 0 ? std::min(his.next.firers_distance, std::max(1, aim.distance)) : std::max(1, aim.distance);
}

void record(State& state, int u, const Aim& aim, const Fired& fired, int casualties_to_test) {
  Unit &own = state.unit(u), &his = state.unit(aim.target);
  own.turn.fired = own.now.has_fired = own.next.fired = 1;
  own.next.fired_at = aim.target;
  if (guns(own)) own.now.last_target = aim.target;
  else if (close_order(own)) own.now.close_order_fired = 1;
  if (aim.teams) return hit_teams(his, guns(own), aim, fired);
  his.turn.casualties += fired.casualties;
  if (aim.from_behind) his.next.from_behind = 1;
  if (aim.from_rear) his.turn.from_rear += fired.casualties;
  if (guns(own) && own.is.gun == Gun::Rocket) his.turn.rockets += fired.casualties;
  if (charges(his)) his.turn.before_contact += fired.casualties;
  if (own.is.sniper) his.next.under_snipers = 1;
  his.next.under_fire = 1;
  his.next.under_guns |= guns(own);
  his.next.firers_distance = his.next.firers_distance > 0 ? std::min(his.next.firers_distance, std::max(1, aim.distance)) : std::max(1, aim.distance);
  int figures = 0;
  each_sharing(state, tester_of(state, aim.target), [&](int body) { figures += state.unit(body).now.figures; });
  if (fired.casualties >= casualties_to_test * figures) mark(his.next.did_us, u, true);  // NC-FIRE-06
}

// NC-GEN-10: one man, on his base alone, in no order; what he suffers is thrown for when the phase ends (NC-GEN-07).
void shoot_general(State& state, const Setting& setting, int u, Umpire& umpire) {
  const int n = state.unit(u).turn.aim_general;
  Fired fired{};
  {
    const Board board(state, setting);
    const Unit& own = board.unit(u);
    const Block there = general_block(state.general(n), setting.tables);
    const auto aim = board.aim_at(u, there);
    if (!aim) return;
    umpire.heading(clause::NC_GEN_10, "{} fires at {}", u, general_subject(state, n));
    TargetFacts t{};
    t.distance = aim->distance, t.order = FigureOrder::Close, t.ranks = 1;
    if (own.is.sniper) {
      fired = fire_sniper({own.now.cohesion, own.now.prone, own.turn.moved > 0, t, 1, 1}, setting.tables, umpire);
    } else if (guns(own)) {
      fired = fire_artillery({own.is.gun, aim->figures, own.is.training, own.now.cohesion, own.now.demoralised, 0, 1, 4 * own.turn.spent / period_time, t}, setting.tables, umpire);
    } else {
      SmallArmsFacts f{};
      f.weapon = own.is.weapon, f.figures = aim->figures, f.training = own.is.training, f.e_trained = own.is.e_trained, f.order = own.now.order;
      f.mounted = horse(own), f.state = own.now.cohesion, f.demoralised = own.now.demoralised, f.moved = own.turn.moved > 0, f.prone = own.now.prone;
      f.close_order_fired = close_order_has_fired(state, u), f.fired_share = fired_share(state, u);
      f.lost = lost_time(own.turn.spent, period_time);
      f.target = t, f.target_mounted = 1;
      fired = fire_small_arms(f, setting.tables, umpire);
    }
  }
  Unit& own = state.unit(u);
  own.turn.fired = own.now.has_fired = own.next.fired = 1;
  if (close_order(own) && !guns(own) && !own.is.sniper) own.now.close_order_fired = 1;
  if (guns(own)) own.now.last_target = -1;  // NC-ART-18: whoever comes next is a new target
  state.general(n).casualties += fired.casualties;
}

}  // namespace

template <>
void run(State& state, const FirePhase& fire, const Setting& setting, Umpire& umpire) {
  int u = fire.next;
  while (u < state.count() && state.unit(u).turn.aim < 0 && state.unit(u).turn.aim_general < 0) ++u;
  if (u == state.count()) return;
  state.agenda.push(FirePhase{u + 1});
  if (!on_table(state.unit(u))) {  // NC-SPEC-07: somebody whom this seat does not see fires
    nineteenth_century::random_factor(setting.tables.firing, umpire);
    return;
  }
  if (state.unit(u).turn.aim_general >= 0) return shoot_general(state, setting, u, umpire);
  std::vector<std::pair<Aim, Fired>> shots;
  {
    const Board board(state, setting);
    Eighths period(board);
    for (const Aim& aim : shots_of(board, u, period)) {
      umpire.heading(guns(state.unit(u)) ? clause::NC_ART_01 : state.unit(u).is.sniper ? clause::NC_SPEC_06 : clause::NC_SMALL_01, "{} fires at {}", u, aim.target);
      shots.push_back({aim, shoot(period.at(aim.at), aim, u, umpire)});
    }
  }
  for (const auto& [aim, fired] : shots) record(state, u, aim, fired, setting.tables.reaction.casualties_to_test);
}

}  // namespace linstock::nineteenth_century::afield
