// Hits are binomial; their difference gives both rows of the results; each row costs what it says.
#include "books/pike-and-shot/doctrine/expected.h"

#include <algorithm>
#include <array>
#include <memory>

namespace linstock::pike_and_shot {

namespace {

constexpr int most_pool = 40;
constexpr std::int64_t whole = 1 << 20;
using Hits = std::array<std::int32_t, most_pool + 1>;  // in parts of the whole

// How likely each number of hits is with so many dice that need such a score.
const Hits& hits_of(int dice, int score) {
  using OfScore = std::array<Hits, most_pool + 1>;
  static const auto all = [] {
    auto table = std::make_unique<std::array<OfScore, 8>>();
    for (int s = 1; s <= 7; ++s) {
      OfScore& of = (*table)[static_cast<std::size_t>(s)];
      const int good = d6.highest() + 1 - s, bad = d6.highest() - good;
      of[0] = {};
      of[0][0] = static_cast<std::int32_t>(whole);
      for (std::size_t n = 1; n <= most_pool; ++n)
        for (std::size_t k = 0; k <= n; ++k)
          of[n][k] = static_cast<std::int32_t>((std::int64_t{of[n - 1][k]} * bad + (k > 0 ? std::int64_t{of[n - 1][k - 1]} * good : 0)) / d6.highest());
    }
    return table;
  }();
  return (*all)[static_cast<std::size_t>(std::clamp(score, 1, 7))][static_cast<std::size_t>(std::clamp(dice, 0, most_pool))];
}

// DOCTRINE'S WEIGHTS: what an action costs whoever must take it. Horse that retires after it has won is not followed.
int cost_of(Action action, ResultRow row) {
  switch (action) {
    case Action::CrewKilled:
    case Action::Abandoned:
    case Action::Rout: return 600;
    case Action::Retire: return row >= ResultRow::Success ? 60 : row == ResultRow::Inconclusive ? 120 : 220;
    case Action::FallBack: return 60;
    default: return 0;
  }
}

int cost_of(const Result& result, int dps_before, const MovementTables& t) {
  const int after = dps_before + result.dps;
  return 100 * result.dps + 200 * result.bases_lost + cost_of(result.action, result.row) + (after >= t.break_at ? 150 : 0);
}

// One unit against the edge that it meets: how many of its bases come into contact, how many extend beyond it.
CombatantFacts fighter(const Board& board, int u, int opposite, bool by_its_front, bool charges) {
  const Unit& unit = board.unit(u);
  const Layout layout = layout_of(unit, board.tables.movement);
  const int edge = by_its_front ? layout.files : layout.ranks(), contact = std::max(1, std::min(edge, opposite));
  CombatantFacts f{};
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.grade = unit.is.grade;
  f.formation = unit.now.formation;
  f.single_rank = layout.ranks() == 1;
  if (by_its_front && formed(unit)) {
    f.pikes = std::min(contact, pikes_in_rank(unit, layout, 0));
    f.second_rank_pikes = layout.ranks() > 1 ? std::min(f.pikes, pikes_in_rank(unit, layout, 1)) : 0;
    if (unit.now.formation == Formation::Line) f.extending = std::max(0, edge - contact);
  }
  f.bases = contact - f.pikes;
  f.dps = unit.now.dps;
  f.charging = charges;
  f.a_loutrance = charges && unit.is.a_loutrance != Outrance::Never;
  f.inspire = unit.turn.inspired;
  f.swordsmen = unit.is.swordsmen;
  f.cuirassiers = unit.is.cuirassiers;
  f.has_pikes = unit.is.pikes > 0;
  f.bayonets_fixed = unit.now.fixed;
  return f;
}

}  // namespace

Clash clash_of(const Board& board, int u, int e) { return clash_from(board, u, board.block(u), e); }

Clash clash_from(const Board& board, int u, const Block& from, int e) {
  const Block his = board.block(e);
  const Ground there = ground_of(from);
  const bool behind = field::wholly_behind(front_of(his), there);
  const field::Side side = field::side_struck(there, board.ground(e));
  const bool on_front = side == field::Side::Front;
  const int edge = on_front || side == field::Side::Rear ? his.layout.files : his.layout.ranks();
  Clash m;
  m.chargers.push(fighter(board, u, edge, true, true));
  m.charged.push(fighter(board, e, from.layout.files, on_front, false));
  CombatantFacts& own = m.chargers[0];
  CombatantFacts& other = m.charged[0];
  const std::int32_t height = elevation_of(board.battlefield(), there), his_height = elevation_of(board.battlefield(), board.ground(e));
  own.ground = height > his_height;
  other.ground = his_height > height || (!board.battlefield().features.empty() && board.line_held_by(e, field::centre_of(there)) >= 0);
  other.moved = foot(board.unit(e)) && !stationary(board.unit(e).turn.deed);
  other.hit_from_behind = behind && !on_front && !guns(board.unit(e));
  return m;
}

int worth_of(const Clash& m, const Tables& tables) {
  SilentUmpire silent;
  const UnitDice own = dice_of(m.chargers[0], meets_of(m.chargers, 0, m.charged), tables.combat, silent);
  const UnitDice his = dice_of(m.charged[0], meets_of(m.charged, 0, m.chargers), tables.combat, silent);
  const Hits &ours = hits_of(own.dice, own.score), &theirs = hits_of(his.dice, his.score);
  ResultFacts mine = result_facts_of(m.chargers, 0, m.charged, 0), other = result_facts_of(m.charged, 0, m.chargers, 0);
  const int a = std::min(own.dice, most_pool), b = std::min(his.dice, most_pool);
  std::int64_t sum = 0;
  Clause sentence;
  for (int d = -b; d <= a; ++d) {
    std::int64_t weight = 0;
    for (int k = std::max(0, -d); k <= b && k + d <= a; ++k) weight += std::int64_t{ours[static_cast<std::size_t>(k + d)]} * theirs[static_cast<std::size_t>(k)] / whole;
    if (weight < whole / 2000) continue;
    mine.difference = d, other.difference = -d;
    sum += weight * (cost_of(result_of(other, tables, sentence), other.dps, tables.movement) - cost_of(result_of(mine, tables, sentence), mine.dps, tables.movement));
  }
  return static_cast<int>(sum / whole);
}

int worth_of_charge(const Board& board, int u, int e) {
  const Unit& unit = board.unit(u);
  const Unit& his = board.unit(e);
  if (runs(his)) return 150;  // caught and hacked at no risk
  const MovementTables& t = board.tables.movement;
  const int sure = t.yards_per_pip * (horse(unit) ? 2 * t.cavalry_average_dice + 1 : 2 * t.infantry_average_dice + 1);  // the least that all its dice show
  const int gap = yards_up(board.gap(board.ground(u), board.ground(e)));
  return worth_of(clash_of(board, u, e), board.tables) - 2 * std::max(0, gap - std::max(t.halt_at, sure));
}

namespace {

// Keeps the pool that a procedure would throw, and throws nothing.
struct Pools final : Umpire {
  Volley volley;
  int roll(const Roll& roll) override {
    const int good = std::clamp(d6.highest() + 1 - roll.at_least, 0, d6.highest());
    volley.dps += 100 * roll.dice.count * good / d6.highest();
    volley.dice = roll.dice.count;
    volley.score = roll.at_least;
    return 0;
  }
  Faces roll_faces(const Roll& roll) override {  // guns at close range: every face counts, one way or another
    volley.dps += 100 * roll.dice.count;
    volley.dice = roll.dice.count;
    volley.score = 3;
    return {};
  }
  int decide(const Question&) override { return 0; }
};

}  // namespace

int Volley::chance_of(int at_least) const {
  const Hits& hits = hits_of(dice, score);
  std::int64_t fewer = 0;
  for (int n = 0; n < at_least && n <= most_pool; ++n) fewer += hits[static_cast<std::size_t>(n)];
  return static_cast<int>(100 * (whole - std::min(whole, fewer)) / whole);
}

Volley volley_of(const Board& board, const Aim& aim, int u, FirePhase phase) {
  Pools pools;
  if (guns(board.unit(u))) fire_artillery(survey_guns(board, aim, u, phase), board.tables, pools);
  else fire_small_arms(survey_arms(board, aim, u, phase), board.tables, pools);
  return pools.volley;
}

}  // namespace linstock::pike_and_shot
