// HOW THE COMPUTER FIRES, CHARGES AND ANSWERS. It fires where most DPs are to be hoped for, and charges where the book's own
// dice and results promise more than they cost.
#include "books/pike-and-shot/doctrine/doctrine.h"

#include <algorithm>

#include "battle/placing.h"
#include "books/pike-and-shot/command/orders.h"

namespace linstock::pike_and_shot {

namespace {

// PS-BRK-01: fire or morale has touched it in this turn, it has DPs enough, and unless it fights it breaks.
bool is_breaking(const Unit& u, const Tables& tables) {
  return u.now.dps >= tables.movement.break_at && u.turn.fire_dps + u.turn.artillery_dps + u.turn.morale_dps > 0 && !u.turn.fought && u.now.status == Status::Steady;
}

// Muskets enough to do without steel.
bool shoots_well(const Unit& u) { return shoots(u) && !u.is.swordsmen && u.is.others - u.now.dps >= 2; }

}  // namespace

int worth_to_charge(const Board& board, int u, int e) {
  const Unit& own = board.unit(u);
  const Unit& his = board.unit(e);
  int worth = worth_of_charge(board, u, e);
  if (is_to_be_kept(board, u)) worth -= worth_of_keeping;
  if (decides_the_battle(board.state, board.setting, e)) worth += worth_of_deciding;
  if (runs(his)) return worth;
  if (is_breaking(his, board.tables)) worth -= 500;  // he runs unless somebody fights him
  if (is_breaking(own, board.tables)) worth += 300;
  if (board.in_contact(e)) return worth + worth_of_joining;
  return shoots_well(own) ? worth - 180 : worth;
}

// Could it be charged from here, and would that be worth it?
bool would_charge(const Board& board, int u, int e, int wanted) {
  if (worth_to_charge(board, u, e) <= wanted) return false;
  const std::vector<int> open = charge_targets(board, u);
  return std::ranges::find(open, e) != open.end();
}

bool shoots(const Unit& u) { return foot(u) && u.is.firearms && u.is.others > 0 && !(u.is.bayonet == Bayonet::Plug && u.now.fixed); }

int worth_wanted(const State& state, const Setting& setting) {
  return 130 - 60 * std::min(state.turn, setting.turns) / std::max(1, setting.turns);
}

namespace {

// In combat already, with nothing but its front towards this unit: it can be neither shot at nor charged.
bool held_in_front(const Board& board, int u, int e) {
  return field::side_struck(board.ground(u), board.ground(e)) == field::Side::Front && board.in_contact(e);
}

// Other enemies whose muskets bear on whoever comes near to this one.
int shooters_about(const Board& board, int e) {
  int n = 0;
  board.each_friend(e, grown(board.ground(e).box, yards(board.tables.movement.near_enemy)), [&](int f) { n += shoots(board.unit(f)) && !runs(board.unit(f)); });
  return n;
}

}  // namespace

bool has_room(const Board& board, int u, int e, int gap) {
  const Block own = board.block(u);
  const int on = gap - (shoots(board.unit(u)) ? board.tables.combat.musketry.close : board.tables.movement.halt_at);
  if (on <= 0) return true;
  const Angle direction = angle_of(field::centre_of(board.ground(e)) - own.pose.at);
  return !board.may_stand(u, {{ahead(own.pose.at, direction, yards(on)), direction}, own.layout});
}

bool is_to_be_kept(const Board& board, int u) {
  return 3 * board.state.turn <= 2 * board.setting.turns && decides_the_battle(board.state, board.setting, u);
}

bool is_ripe(const Board& board, int e) {
  const Unit& his = board.unit(e);
  return his.now.dps >= board.tables.movement.break_at && his.now.status == Status::Steady && !board.in_contact(e);
}

std::int64_t apart_squared(const Unit& a, const Unit& b) {
  const Vec way = a.pose.at - b.pose.at;
  return std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y;
}

// How many friends are nearer to each enemy than this unit is, and have nobody nearer before them: their way to him is the shorter one.
std::vector<int> taken_by_friends(const Board& board, int u) {
  std::vector<int> taken(static_cast<std::size_t>(board.count()));
  board.each_friend(u, [&](int f) {
    if (!board.counts(f) || guns(board.unit(f))) return;
    int nearest = -1;
    std::int64_t least = 0;
    board.each_enemy(board.side_of(u), [&](int e) {
      if (!board.counts(e)) return;
      if (const std::int64_t here = apart_squared(board.unit(f), board.unit(e)); nearest < 0 || here < least) nearest = e, least = here;
    });
    if (nearest >= 0 && least < apart_squared(board.unit(u), board.unit(nearest))) ++taken[static_cast<std::size_t>(nearest)];
  });
  return taken;
}
constexpr int crowding[] = {0, 30, 100, 160};  // yards that it would rather go further than be the second, third, fourth

// Near, ahead, worth a charge, shaken already, and not the goal of too many.
Goal goal_of(const Board& board, int u) {
  Goal best;
  int best_score = 0;
  const std::vector<int> taken = taken_by_friends(board, u);
  const Block block = board.block(u);
  board.each_enemy(board.side_of(u), [&](int e) {
    if (!board.counts(e)) return;
    const int gap = yards_up(board.gap(board.ground(u), board.ground(e)));
    int worth = gap <= 300 ? worth_of(clash_of(board, u, e), board.tables) : 0;
    if (horse(board.unit(u)) && gap <= 300) worth -= 25 * shooters_about(board, e);
    const bool held = gap <= 300 && board.in_contact(e), in_front = held && held_in_front(board, u, e);
    if (held && !in_front) worth += worth_of_joining;
    const int turn = std::abs(turn_between(block.pose.facing, angle_of(field::centre_of(board.ground(e)) - block.pose.at)));
    const bool beside = gap <= board.tables.combat.musketry.close && turn > degrees(60) && !horse(board.unit(u));  // it cannot turn there
    int score = -gap + std::clamp(worth, -200, 200) / 3 - turn / (4 * degrees(1)) + 8 * std::min(5, board.unit(e).now.dps) + (is_ripe(board, e) ? 60 : 0) -
                (board.unit(e).is.arm == Arm::Skirmishers ? 40 : 0) - (in_front ? 60 : 0) - (beside ? 100 : 0) -
                crowding[std::min<std::size_t>(3, static_cast<std::size_t>(taken[static_cast<std::size_t>(e)]))];
    if (best.unit >= 0 && score <= best_score) return;
    if (gap <= 300 && !has_room(board, u, e, gap)) score -= 80;
    if (best.unit < 0 || score > best_score) best = {e, gap, worth}, best_score = score;
  });
  return best;
}

namespace {

// The DPs that he has or is about to have, with those of friends who fire at him too.
int dps_before(const Board& board, const Aim& aim, int u) {
  const Unit& his = board.unit(aim.target);
  int before = his.now.dps + his.turn.coming_dps + his.turn.coming_artillery;
  board.each_friend(u, [&](int f) { before += board.unit(f).turn.aim == aim.target; });
  return before;
}

// What a volley at that one is worth: its DPs, and the chance that they break him.
int value_of_fire(const Board& board, const Aim& aim, int u, const Volley& volley) {
  if (board.unit(aim.target).now.status == Status::Routing) return 1;
  const int before = dps_before(board, aim, u), break_at = board.tables.movement.break_at;
  const int value = volley.dps + volley.dps * std::min(before, break_at) / 4 + 3 * volley.chance_of(std::max(1, break_at - before));
  return guns(board.unit(aim.target)) ? 2 * value : value;  // no others do so much harm
}

}  // namespace

void suggest(Asked a, const AimUnit& fire) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const int u = fire.unit;
  const Unit& unit = board.unit(u);
  const MovementTables& t = board.tables.movement;
  a.offer(hold_fire, 0, "");
  a.offer_if(reserve_shot, 5, "for close range");
  const int near = board.enemy_yards(board.ground(u), unit.is.side), enemy = board.nearest_enemy(u);
  const bool horse_near = enemy >= 0 && horse(board.unit(enemy)) && near <= t.near_enemy;
  if (unit.is.bayonet == Bayonet::Socket) a.offer_if(fix_bayonets, horse_near ? 300 : -5, "to meet horse");
  else a.offer_if(fix_bayonets, horse_near && near <= t.halt_at * 2 ? 30 : -5, "to meet horse");
  a.offer_if(unfix_bayonets, !horse_near && unit.is.bayonet == Bayonet::Plug ? 200 : -5, "to fire again");
  for (const Aim& aim : board.aims(u, fire.phase)) {
    if (!a.has(aim.target)) continue;
    const Volley volley = volley_of(board, aim, u, fire.phase);
    int score = 10 + value_of_fire(board, aim, u, volley);
    // In Musketry it would rather go nearer, or keep its move for a charge; Close Fire comes after that move.
    const int gap = yards_up(aim.gap), close = board.tables.combat.musketry.close;
    const bool breaks = volley.chance_of(std::max(1, t.break_at - board.unit(aim.target).now.dps)) >= 25;
    const bool goes_on = gap > close + 4 && unit.now.dps < 4 && has_room(board, u, aim.target, gap);
    const bool falls_back = foot(unit) && is_worn(unit);
    if (fire.phase == FirePhase::Musketry && (goes_on || falls_back) && !breaks) score = -10;
    if (fire.phase == FirePhase::Musketry && gap <= close + t.halt_at && would_charge(board, u, aim.target, worth_wanted(a.state, a.setting) + score / 2)) score = -10;
    a.offer(aim.target, score, "the most fire on the weakest");
  }
}

void suggest(Asked a, const DeclareCharges&) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  a.offer(no_more, 0, "no charge looks good");
  for (const Option& o : a.question.options) {
    if (o.value < 0) continue;
    int best = -1000;
    for (int e : charge_targets(board, o.value))
      if (!order_forbids(board, o.value, e)) best = std::max(best, worth_to_charge(board, o.value, e));
    a.offer(o.value, best - worth_wanted(a.state, a.setting), "the charge looks good");
  }
}
void suggest(Asked a, const DeclareCharge& one) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  for (const Option& o : a.question.options) a.offer(o.value, o.value < 0 ? -100'000 : worth_to_charge(board, one.unit, o.value), "the best target");
}
void suggest(Asked a, const HowToCharge&) {
  if (a.effort == 0) return;
  for (const Option& o : a.question.options) a.offer(o.value, o.value, "with all its weight");
}

void suggest(Asked a, const RespondTo& r) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const Unit& own = a.state.unit(r.unit);
  const int danger = worth_of(clash_of(board, r.charger, r.unit), board.tables);
  a.offer_if(StandsToIt, 0, "it can stand");
  a.offer_if(CountersIt, 40, "horse meets horse at the charge");
  a.offer_if(CountersHome, 50, "horse meets horse at the charge");
  a.offer_if(EvadesIt, own.is.arm == Arm::Skirmishers ? 60 : danger - 250, "it would be ridden down");
}

namespace {

// Could a fast move away from there end beyond the table's edge?
bool could_leave_table(const Board& board, int u, Point from, bool first) {
  const Unit& unit = board.unit(u);
  const MovementTables& t = board.tables.movement;
  const int dice = horse(unit) ? t.cavalry_average_dice : t.infantry_average_dice;
  const int most = t.yards_per_pip * (average_die.highest() * dice + d6.highest()) + (first ? t.first_fast_per_die * (dice + 1) : 0);
  return run_away(board, u, from, yards(most), {.leaves_table = true}).off_table;
}

}  // namespace

void suggest(Asked a, const AfterPick& pick) {
  if (a.effort == 0) return;
  const Unit& unit = a.state.unit(pick.unit);
  const auto value = [](After after) { return static_cast<int>(after); };
  a.offer_if(value(After::Remain), 10, "it stays");
  a.offer_if(value(After::TakePosition), 40, "the ground is ours");
  // Whoever is shaken enough breaks under fire, and only there: he is better shot at than held in combat.
  const bool ripe = unit.turn.opponent >= 0 && a.state.unit(unit.turn.opponent).now.dps >= a.setting.tables.movement.break_at - 1;
  const bool may_shoot = shoots(unit) && unit.is.others - unit.now.dps >= 2;
  a.offer_if(value(After::FollowUp), ripe && may_shoot ? 5 : unit.now.dps < 4 ? 50 : 0, "keep at them");
  a.offer_if(value(After::Pursue), horse(unit) && unit.now.dps < 2 ? 45 : 5, "ride them down");
  const Board board(a.state, a.setting);
  const bool away = unit.turn.opponent >= 0 && could_leave_table(board, pick.unit, field::centre_of(board.ground(unit.turn.opponent)), true);
  const bool breaks = unit.turn.spent && unit.now.dps >= a.setting.tables.movement.break_at;  // PS-BRK-02: if it stays
  a.offer_if(value(After::Retire), breaks || (unit.now.dps >= 4 && !away) ? 30 : 0, "to gather itself");
  for (After only : {After::FallBack, After::Rout, After::RideThrough}) a.offer_if(value(only), 1, "");
}

namespace {

// Will it go on in this turn? Not after a volley, nor under a leader who steadies it.
bool moves_on(const Board& board, int u) {
  const Unit& unit = board.unit(u);
  return has_to_move(board, u) && unit.turn.musketry != Musketry::Fired && !unit.turn.steadied && unit.turn.held != Held::Halted;
}

}  // namespace

// Whoever conforms to a unit that stands stands too: with a way to go it had rather test.
void suggest(Asked a, const ControlUnit& control) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const auto lead = std::ranges::find(a.question.options, 0, &Option::value);
  const bool held_up = lead != a.question.options.end() && lead->subject >= 0 && has_to_move(board, control.unit) && !moves_on(board, lead->subject);
  a.offer_if(0, held_up ? 5 : 20, "it conforms");
  a.offer_if(1, 10, "it must be got in hand");
  a.offer_if(2, 0, "");
}
void suggest(Asked a, const CompulsoryMove& move) {
  if (a.effort == 0) return;
  const Board board(a.state, a.setting);
  const int near = board.enemy_yards(board.ground(move.unit), board.side_of(move.unit));
  const int enemy = board.nearest_enemy(move.unit);
  const bool away = enemy >= 0 && could_leave_table(board, move.unit, field::centre_of(board.ground(enemy)), false);
  a.offer_if(0, near <= 60 && !away ? 20 : 0, "out of reach");
  a.offer_if(1, 10, "to re-form");
}
void suggest(Asked a, const RollInitiative&) {
  if (a.effort > 0) a.offer(0, 10, "to strike first"), a.offer(1, 0, "");
}
void suggest(Asked a, const AfterMoves&) {  // stop short
  if (a.effort > 0) a.offer_if(1, 20, "behind friends"), a.offer_if(0, 0, "");
}
void suggest(Asked a, const LoseBases&) {
  if (a.effort > 0) a.offer_if(0, 10, "pikes are worth more"), a.offer_if(1, 0, "");
}
void suggest(Asked a, const PlaceUnit& place) {
  const Board board(a.state, a.setting);
  const bool as_filed = a.effort > 0 || a.below(2);
  battle::suggest_places(a, yards(board.tables.movement.base_width), as_filed, [&](const Block& block) { return !check_deployment(board, place.unit, block); });
}
void suggest(Asked a, const PlaceLeader& place) {
  const Board board(a.state, a.setting);
  Answer answer;
  answer.block = a.question.block;
  const Box& zone = a.question.region;
  if (check_leader_place(board, place.leader, answer.block)) answer.block.pose.at = {(zone.lo.x + zone.hi.x) / 2, (zone.lo.y + zone.hi.y) / 2};
  a.offer(answer, 10, "behind his men");
}
void suggest(Asked a, const RideDice&) {
  if (a.effort > 0) a.offer_if(2, 10, "far enough"), a.offer_if(3, 0, "");
}
void suggest(Asked a, const FaceAfterEvading&) {
  if (a.effort > 0) a.offer_if(1, 10, "towards the enemy"), a.offer_if(0, 0, "");
}

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                    std::vector<Suggestion>& out) {
  std::visit([&](const auto& s) { pike_and_shot::suggest(Asked{state, setting, question, effort, luck, out}, s); }, step);
}

}  // namespace linstock::pike_and_shot
