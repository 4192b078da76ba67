// MELEE on the table, pair by pair: which figures fight whom, as what, and what they do to each other.
#include <algorithm>

#include "books/nineteenth-century/melee/fight.h"
#include "books/nineteenth-century/melee/pairs.h"

namespace linstock::nineteenth_century::afield {

namespace {

// NC-CHARGE-18: who charged two at once stands level with them to a yard.
std::int32_t contact_of(const Board& board, int u, int enemy) {
  return board.unit(u).turn.contact_too[0] >= 0 || board.unit(enemy).turn.contact_too[0] >= 0 ? unit_length : unit_length / 2;
}

// NC-MELEE-01: the front of a base, not merely a corner of it, which whoever strikes a flank touches too.
Ground front_ground(const Front& edge) {
  const Vec along = edge.right - edge.left;
  const std::int64_t length = length_down(along);
  if (length <= 2 * unit_length) return field::segment_ground(edge.left, edge.right);
  const Vec corner{static_cast<std::int32_t>(std::int64_t{along.x} * unit_length / length), static_cast<std::int32_t>(std::int64_t{along.y} * unit_length / length)};
  return field::segment_ground(edge.left + corner, edge.right - corner);
}

// A figure's front touches that enemy; of a square any edge of it.
bool touches(const Board& board, int u, int enemy, const Block& block, int figure) {
  const Convex base = element(block, figure);
  const std::int32_t near = contact_of(board, u, enemy);
  if (board.unit(u).now.formation == Formation::Square) return field::measure_to(base, board.ground(enemy)).gap.at_most(near);
  return field::within(front_ground(front_of_figure(board.unit(u), block, figure)), board.ground(enemy), near);
}
// Who stands foremost: the first rank, a square's every figure, and of an end that faces its flank the outermost file (NC-FORM-12).
std::vector<int> foremost(const Board& board, int u, const Block& block) {
  const Condition& now = board.unit(u).now;
  const int files = block.layout.files, front = now.formation == Formation::Square ? block.layout.count : std::min<int>(files, block.layout.count);
  std::vector<int> all;
  for (int i = 0; i < block.layout.count; ++i)
    if (i < front || (now.faces_left > 0 && i % files == 0) || (now.faces_right > 0 && i % files == files - 1)) all.push_back(i);
  return all;
}

// NC-MELEE-29: a figure that touches two enemies fights the one that its owner named, else the one straight in front of it; of two as
// near the first.
bool fights_another(const Board& board, int u, int enemy, const Block& block, int figure) {
  const int named = board.unit(u).turn.prefers;
  if (named == enemy) return false;
  if (named >= 0 && fight_each_other(board, u, named) && touches(board, u, named, block, figure)) return true;
  const Front edge = front_of_figure(board.unit(u), block, figure);
  const Ground middle = field::point_ground({(edge.left.x + edge.right.x) / 2, (edge.left.y + edge.right.y) / 2});
  const Gap own = board.gap(middle, board.ground(enemy));
  for (int e = 0; e < board.count(); ++e) {
    if (e == enemy || !fight_each_other(board, u, e) || !touches(board, u, e, block, figure)) continue;
    const Gap other = board.gap(middle, board.ground(e));
    if (other < own || (!(own < other) && e < enemy)) return true;
  }
  return false;
}

// Every gunner fights once: all against the enemy that the owner named, else shared among those who are in contact with the battery.
int gunners_against(const Board& board, int u, int enemy) {
  const Unit& own = board.unit(u);
  if (own.turn.prefers >= 0 && fight_each_other(board, u, own.turn.prefers)) return own.turn.prefers == enemy ? own.now.figures : 0;
  int enemies = 0, before = 0;
  for (int e = 0; e < board.count(); ++e)
    if (fight_each_other(board, u, e) && (board.touch(u, e) || board.yards_between(u, e) <= 1)) ++enemies, before += e < enemy;
  return own.now.figures / std::max(1, enemies) + (before < own.now.figures % std::max(1, enemies));
}

// Whom each of the foremost has before him; -1: nobody.
std::vector<int> whom_they_touch(const Board& board, int u, const Block& block, const std::vector<int>& figures) {
  std::vector<int> enemies, whom;
  for (int e = 0; e < board.count(); ++e)
    if (fight_each_other(board, u, e)) enemies.push_back(e);
  for (int figure : figures) {
    const auto found = std::ranges::find_if(enemies, [&](int e) { return touches(board, u, e, block, figure) && !fights_another(board, u, e, block, figure); });
    whom.push_back(found == enemies.end() ? -1 : *found);
  }
  return whom;
}

// NC-MELEE-03, 26: whom the idle figure at this place of the list overlaps, beside one of its own front who is in contact; -1: nobody. Between
// two melees it goes where its owner wants the others that could fight two.
int overlaps(const Board& board, int u, const Block& block, const std::vector<int>& figures, const std::vector<int>& whom, std::size_t idle) {
  const Angle facing = facing_of(board.unit(u), block, figures[idle]);
  const int beside = facing == block.pose.facing ? 1 : block.layout.files;
  int best = -1;
  for (std::size_t k = 0; k < figures.size(); ++k) {
    if (whom[k] < 0 || std::abs(figures[k] - figures[idle]) != beside || facing_of(board.unit(u), block, figures[k]) != facing) continue;
    if (best < 0 || whom[k] == board.unit(u).turn.prefers) best = whom[k];
  }
  return best;
}

// It came at them front first, or they at its front, though no front lies flush with another.
bool meets_its_front(const Board& board, int u, int enemy) {
  return board.touch(u, enemy) && (charges(board.unit(u)) || board.behind(u, enemy).where == Where::InFront);
}

// NC-MELEE-01 to 03, 26: figures whose front touches the enemy, and one beyond each free end. A square fights with the face that
// is struck, a battery with all its gunners, a line that is struck in its flank with whoever faces that way.
FightersFacts fighters(const Board& board, int u, int enemy) {
  const Unit& own = board.unit(u);
  FightersFacts f{};
  if (guns(own)) {
    f.gunners_in_contact = gunners_against(board, u, enemy);
    return f;
  }
  const Block block = board.block(u);
  const std::vector<int> figures = foremost(board, u, block), whom = whom_they_touch(board, u, block, figures);
  f.touching = std::min(static_cast<int>(std::ranges::count(whom, enemy)), own.now.figures);  // a square's ground may have room for more
  f.spare = std::min(static_cast<int>(std::ranges::count(whom, -1)), own.now.figures - f.touching);
  const bool corner = f.touching == 0 && meets_its_front(board, u, enemy);
  if (corner) f.touching = 1, f.spare = std::max(0, f.spare - 1);
  if (corner || own.now.formation == Formation::Square) {
    f.free_ends = 2;
    return f;
  }
  for (std::size_t k = 0; k < figures.size(); ++k) f.free_ends += whom[k] < 0 && overlaps(board, u, block, figures, whom, k) == enemy;
  f.free_ends = std::min(2, f.free_ends);
  return f;
}

// NC-MELEE-27
Obstacle defended(const Board& board, int u, int enemy) {
  if (board.unit(u).now.role != MeleeRole::Stationary) return Obstacle::None;
  const Point against = field::centre_of(board.ground(enemy));  // his front has come over the line, he has not
  const Cover cover = board.cover_from(u, against);
  bool wood = false;
  board.areas(board.ground(u)).each([&](int n) {
    const auto terrain = static_cast<Terrain>(board.battlefield().areas[static_cast<std::size_t>(n)].kind);
    wood = wood || terrain == Terrain::OpenWood || terrain == Terrain::CloseWood;
  });
  if (cover == Cover::Hard) return Obstacle::Major;
  if (board.behind_stream(u, against)) return Obstacle::Minor;
  return cover == Cover::Soft && !wood ? Obstacle::Minor : Obstacle::None;
}

Fighter fighter_of(const Board& board, int u, int enemy, int figures) {
  const Unit& own = board.unit(u);
  Fighter f{};
  f.arm = own.is.arm, f.dismounted = own.now.dismounted, f.camelry = own.is.camelry, f.morale = own.is.morale, f.training = own.is.training;
  f.figures = figures;
  f.order = own.now.order;
  f.state = own.now.cohesion;
  f.demoralised = own.now.demoralised;
  f.lance = own.is.lance, f.armour = own.is.armour, f.shield = own.is.shield;
  const bool first_round = own.now.rounds == 0;
  const bool came = charges(own) && (own.turn.contact == enemy || own.turn.contact_too[0] == enemy || own.turn.contact_too[1] == enemy) && !own.turn.halted_by_fire;
  f.charging = first_round && came && counts_as_charging(own.turn.straight, rate(troops_of(own), MoveKind::Charge, board.tables.movement), board.tables.charges);  // NC-MELEE-28
  f.charging |= first_round && own.turn.does == Does::Pursues && own.turn.contact == enemy && !runs(board.unit(enemy));  // NC-PURS-04
  f.general = std::ranges::any_of(board.state.generals, [&](const General& g) { return g.alive && g.with == u && g.front_rank; });
  f.following_up = own.now.following_up;
  f.first_charge = !own.now.charged_before;
  const int began = elevation_of(board.battlefield(), ground_of({own.turn.start, layout_of(own, board.tables)}));  // NC-MELEE-10: down a hill, or from one
  f.downhill = std::max(board.contours(u), began) > board.contours(enemy);
  f.column_ranks = own.now.formation == Formation::Column ? layout_of(own, board.tables).ranks() : 1;
  f.halted_uphill = own.now.role == MeleeRole::Stationary && board.contours(u) > board.contours(enemy);
  f.defends = defended(board, u, enemy);
  f.routing = runs(own);
  return f;
}

}  // namespace

namespace {

// Whom it could fight with a figure that could fight another as well (NC-MELEE-29).
std::vector<int> shared_enemies(const Board& board, int u) {
  std::vector<int> all, shared;
  for (int e = 0; e < board.count(); ++e)
    if (fight_each_other(board, u, e) && !runs(board.unit(e)) && (board.touch(u, e) || board.yards_between(u, e) <= 1)) all.push_back(e);
  if (all.size() < 2 || guns(board.unit(u))) return all.size() < 2 ? shared : all;
  const Block block = board.block(u);
  std::vector<bool> marked(all.size());
  for (int i : foremost(board, u, block)) {
    std::vector<std::size_t> at;
    for (std::size_t k = 0; k < all.size(); ++k)
      if (touches(board, u, all[k], block, i)) at.push_back(k);
    if (at.size() > 1)
      for (std::size_t k : at) marked[k] = true;
  }
  for (std::size_t k = 0; k < all.size(); ++k)
    if (marked[k]) shared.push_back(all[k]);
  return shared;
}

}  // namespace

template <>
void run(State& state, const AssignFigures& assign, const Setting& setting, Umpire& umpire) {
  int u = assign.next;
  std::vector<int> enemies;
  {
    const Board board(state, setting);
    for (; u < state.count(); ++u)
      if (board.active(u) && !runs(board.unit(u)) && !(enemies = shared_enemies(board, u)).empty()) break;
  }
  if (u == state.count()) return;
  state.agenda.push(AssignFigures{u + 1});
  Question ask = asked(state.unit(u).is.side, clause::NC_MELEE_29, "Whom do those of {} fight who could fight two?", u);
  ask.options.push({-1, "each the enemy straight in front"});
  for (int e : enemies) ask.options.push({e, "", e});
  state.unit(u).turn.prefers = umpire.pick(ask);
}

template <>
void run(State& state, const MeleePhase&, const Setting& setting, Umpire& umpire) {
  begin_phase(state, Phase::Melee, clause::NC_SEQ_07, umpire);
  const Board board(state, setting);
  for (int a = state.count() - 1; a >= 0; --a)
    for (int b = state.count() - 1; b >= 0; --b)
      if (board.side_of(a) == 0 && fight_each_other(board, a, b) && (board.touch(a, b) || board.yards_between(a, b) <= 1)) state.agenda.push(FightPair{a, b});
  for (int u = 0; u < state.count(); ++u)
    if (board.active(u) && !runs(board.unit(u)) && !shared_enemies(board, u).empty()) return state.agenda.push(AssignFigures{u});
}

template <>
void run(State& state, const FightPair& pair, const Setting& setting, Umpire& umpire) {
  MeleeFacts facts{};
  {
    const Board board(state, setting);
    umpire.heading(clause::NC_MELEE_01, "{} fights {}", pair.a, pair.b);
    const int ours = count_fighters(fighters(board, pair.a, pair.b), setting.tables, umpire).figures;
    const int theirs = count_fighters(fighters(board, pair.b, pair.a), setting.tables, umpire).figures;
    facts = {fighter_of(board, pair.a, pair.b, std::max(0, ours)), fighter_of(board, pair.b, pair.a, std::max(0, theirs))};
  }
  Unit &red = state.unit(pair.a), &blue = state.unit(pair.b);
  const int by_red = facts.attacker.figures > 0 ? strike(facts.attacker, facts.defender, setting.tables, umpire, "red") : 0;
  const int by_blue = facts.defender.figures > 0 ? strike(facts.defender, facts.attacker, setting.tables, umpire, "blue") : 0;
  red.turn.inflicted += by_red, red.turn.received += by_blue;
  blue.turn.inflicted += by_blue, blue.turn.received += by_red;
  red.turn.fought = blue.turn.fought = 1;
  for (Unit* u : {&red, &blue})
    if (charges(*u)) u->now.charged_before = 1;
}

}  // namespace linstock::nineteenth_century::afield
