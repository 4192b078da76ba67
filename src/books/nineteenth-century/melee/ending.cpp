// HOW MELEES END on the table: each unit's result over all its opponents; who goes back, who follows, who runs.
#include <algorithm>

#include "books/nineteenth-century/generals/room.h"
#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/pairs.h"
#include "field/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

struct Ending {
  int unit;
  MeleeResult result;
  std::vector<int> opponents;
};

std::vector<int> opponents_of(const Board& board, int u) {
  std::vector<int> all;
  for (int e = 0; e < board.count(); ++e)
    if (fight_each_other(board, u, e) && board.unit(e).turn.fought) all.push_back(e);
  return all;
}

// What its own casualties say of a unit, whoever it fights.
bool will_break(const Unit& u, const MeleeTables& t) {
  const Margin m = margin_of(u.turn.inflicted, u.turn.received, t);
  return runs(u) || m == Margin::LostBreak || (m == Margin::LostPush && u.now.pushed_back);
}
bool will_go(const Unit& u, const MeleeTables& t) {
  if (u.now.role == MeleeRole::ChargedStationary) return false;  // it is thrown back, which nobody follows up
  return will_break(u, t) || margin_of(u.turn.inflicted, u.turn.received, t) == Margin::LostPush;
}

MeleeResultFacts result_facts(const Board& board, int u, const std::vector<int>& opponents) {
  const Unit& own = board.unit(u);
  const MeleeTables& t = board.tables.melee;
  MeleeResultFacts f{};
  f.role = own.now.role;
  f.inflicted = own.turn.inflicted, f.received = own.turn.received;
  f.figures = std::max(1, own.now.figures), f.running_total = std::min(29, own.now.running_total);
  f.pushed_back_before = own.now.pushed_back, f.standing_before = own.now.standing;
  f.fought_before = own.now.rounds > 0;
  f.state = own.now.cohesion;
  const bool alone = opponents.size() == 1 && opponents_of(board, opponents[0]).size() == 1 && !runs(board.unit(opponents[0]));
  if (alone) {
    f.opponents = Opponents::OneAlone;
    f.opponent_pushed_back_before = own.now.role != MeleeRole::Stationary && board.unit(opponents[0]).now.pushed_back;
    return f;
  }
  bool all_break = true, all_gone = true;
  for (int e : opponents) {
    all_break = all_break && will_break(board.unit(e), t);
    all_gone = all_gone && will_go(board.unit(e), t);
    f.defender_won_or_drew |= f.role == MeleeRole::ChargedStationary && board.unit(e).now.role == MeleeRole::Stationary && !runs(board.unit(e)) &&
                              margin_of(board.unit(e).turn.inflicted, board.unit(e).turn.received, t) >= Margin::Drawn;
  }
  f.opponents = all_break ? Opponents::AllBreak : all_gone ? Opponents::AllGone : Opponents::NotAllGone;
  if (f.opponents >= Opponents::AllGone) f.defender_won_or_drew = 0;
  f.fights_another = opponents.size() > 1 && f.opponents == Opponents::NotAllGone;
  return f;
}

// Straight back from the side that was struck, or aslant where there is no room; facing kept. Chargers have squared up to it (NC-CHARGE-01), so
// they go back as they came, and whoever stood goes the way that they push.
void go_back(State& state, const Setting& setting, int u, int enemy, int far) {
  Pose place = state.unit(u).pose;
  {
    const Board board(state, setting);
    const Block block = board.block(u);
    const Angle away = state.unit(u).now.role == MeleeRole::Stationary ? state.unit(enemy).pose.facing : turned(block.pose.facing, half_turn);
    const auto found = field::way_back(block.pose, {.away = away, .furthest = yards(far)}, [&](const Pose& p) { return !board.may_stand(u, {p, block.layout}); });
    if (found) place = *found;
  }
  put(state, u, place);
}

// NC-MRES-17: on into contact again.
void follow(State& state, const Setting& setting, int u, int enemy, int far) {
  Pose place = state.unit(u).pose;
  {
    const Board board(state, setting);
    Block block = board.block(u);
    const Motion motion(block, Manoeuvre::advance(yards(far)));
    const auto contact = field::first_near(motion, board.ground(enemy), Limit::contact());
    if (!contact) return;
    const Block there = motion.at(*contact);
    bool free = board.on_table_whole(ground_of(there));
    board.each_friend(u, [&](int f) { free = free && !board.overlapping(ground_of(there), board.ground(f)); });
    board.each_enemy(board.side_of(u), [&](int e) { free = free && !board.overlapping(ground_of(there), board.ground(e)); });
    if (!free) return;
    place = there.pose;
  }
  put(state, u, place);
  state.unit(u).now.following_up = 1;
}

// NC-GEN-04, 05, 07: for each casualty per figure of the front rank, if he fights in it or his unit runs.
void risk_in_melee(State& state, const Setting& setting, int u, Umpire& umpire) {
  const Unit& own = state.unit(u);
  const int front = std::max<int>(1, layout_of(own, setting.tables).files);
  for (std::size_t n = 0; n < state.generals.size(); ++n) {
    const General& g = state.generals[n];
    if (!g.alive || g.with != u || own.turn.received == 0 || (!g.front_rank && !runs(own))) continue;
    if (general_at_risk({Danger::Melee, own.turn.received, front, g.front_rank, runs(own)}, setting.tables, umpire).lost) lose_general(state, static_cast<int>(n), clause::NC_GEN_07, umpire);
  }
}

void suffer(State& state, const Setting& setting, const Ending& e, Umpire& umpire) {
  Unit& own = state.unit(e.unit);
  own.next.melee = e.result.fought;
  own.next.melee_casualties = own.turn.received;
  own.next.melee_test = e.result.tests;
  own.next.retreating_from_melee = e.result.retreating;
  own.next.thrown_back = e.result.end == MeleeEnd::ThrownBack || e.result.end == MeleeEnd::ThrownBackInOrder;
  own.now.standing = e.result.end == MeleeEnd::StandingMelee;
  own.now.pushed_back = e.result.end == MeleeEnd::PushedBack;
  own.now.following_up = 0;
  ++own.now.rounds;
  worsen(state, e.unit, e.result.state, e.result.state == Cohesion::Disordered ? clause::NC_LOSE_10 : clause::NC_LOSE_04, umpire);
  if (own.is.arm == Arm::MountedInfantry && !own.now.dismounted) worsen(state, e.unit, Cohesion::Disordered, clause::NC_LOSE_13, umpire);
  risk_in_melee(state, setting, e.unit, umpire);
  if (bodies_sharing(state, tester_of(state, e.unit)) > 1) return take_casualties(state, setting, e.unit, state.unit(e.unit).turn.received, clause::NC_CAS_04, umpire);
  take_figures(state, e.unit, e.result.figures_removed, e.result.running_total, setting, clause::NC_CAS_04, umpire);
}

// NC-SEQ-07: routers turn their backs, on the ground that they have.
void turn_away(State& state, const Setting& setting, int u, int enemy) {
  Pose about = state.unit(u).pose;
  {
    const Board board(state, setting);
    if (!board.active(u) || !runs(board.unit(u))) return;
    const Angle away = angle_of(field::centre_of(board.ground(u)) - field::centre_of(board.ground(enemy)));
    if (std::abs(turn_between(about.facing, away)) <= quarter_turn) return;
    about = after(board.block(u), Manoeuvre::face(2)).pose;
  }
  put(state, u, about);
}

void give_way(State& state, const Setting& setting, const Ending& e, Umpire& umpire) {
  Unit& own = state.unit(e.unit);
  if (own.now.presence != Presence::OnTable || e.opponents.empty()) return;
  const int enemy = e.opponents.front();
  switch (e.result.end) {
    case MeleeEnd::Routs:
      break_unit(state, e.unit, true, clause::NC_MRES_06, umpire);
      return turn_away(state, setting, e.unit, enemy);
    case MeleeEnd::PushedBack:
    case MeleeEnd::ThrownBack:
    case MeleeEnd::ThrownBackInOrder: return go_back(state, setting, e.unit, enemy, e.result.yards);
    case MeleeEnd::FallsBack:
      go_back(state, setting, e.unit, enemy, normal_rate(troops_of(own), setting.tables.movement));
      return begin_rally(state, setting, e.unit, RallyCause::Disordered);  // NC-MRES-02, NC-LOSE-10
    default: return;
  }
}

void go_on(State& state, const Setting& setting, const Ending& e, Umpire& umpire) {
  Unit& own = state.unit(e.unit);
  if (own.now.presence != Presence::OnTable || runs(own)) return;
  if (e.result.end == MeleeEnd::FollowsUp) {
    for (int enemy : e.opponents)
      if (state.unit(enemy).now.presence == Presence::OnTable && !runs(state.unit(enemy))) return follow(state, setting, e.unit, enemy, e.result.yards);
  }
  if (e.result.end != MeleeEnd::Pursues && e.result.end != MeleeEnd::FollowsUp) return;
  for (int enemy : e.opponents)
    if (state.unit(enemy).now.presence == Presence::OnTable && runs(state.unit(enemy)) && !guns(own)) {
      own.now.conduct = Conduct::Pursuing;
      own.now.quarry = enemy;
      umpire.tell(clause::NC_MRES_13, "{} pursues {}", e.unit, enemy);
      return;
    }
}

// Whoever touches his opponent no longer fights no longer.
void part(State& state, const Setting& setting) {
  std::vector<int> free;
  {
    const Board board(state, setting);
    for (int i = 0; i < state.count(); ++i) {
      if (state.unit(i).now.opponent < 0) continue;
      bool fights = false;
      for (int e = 0; e < state.count(); ++e)
        fights = fights || (fight_each_other(board, i, e) && !runs(board.unit(e)) && !runs(board.unit(i)) && (board.touch(i, e) || board.yards_between(i, e) <= 1));
      if (!fights) free.push_back(i);
    }
  }
  for (int i : free) {
    Condition& now = state.unit(i).now;
    now.opponent = -1;
    now.rounds = now.standing = now.pushed_back = now.following_up = 0;
  }
}

}  // namespace

template <>
void run(State& state, const EndMelees&, const Setting& setting, Umpire& umpire) {
  std::vector<Ending> endings;
  {
    const Board board(state, setting);
    for (int i = 0; i < state.count(); ++i) {
      if (!board.active(i) || !board.unit(i).turn.fought) continue;
      Ending e{i, {}, opponents_of(board, i)};
      if (e.opponents.empty()) continue;
      umpire.heading(clause::NC_MRES_14, "What the melee means for {}", i);
      e.result = read_melee_result(result_facts(board, i, e.opponents), setting.tables, umpire);
      if (runs(board.unit(i))) e.result.end = MeleeEnd::Routs;
      endings.push_back(e);
    }
  }
  for (const Ending& e : endings) suffer(state, setting, e, umpire);
  for (const Ending& e : endings) give_way(state, setting, e, umpire);
  for (const Ending& e : endings) go_on(state, setting, e, umpire);
  part(state, setting);
}

}  // namespace linstock::nineteenth_century::afield
