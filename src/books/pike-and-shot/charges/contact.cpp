// Contact on the level of bases: parallel edges a hair apart, corners left out.
#include "books/pike-and-shot/charges/contact.h"

#include <algorithm>

#include "field/lining_up.h"
#include "field/openings.h"

namespace linstock::pike_and_shot {

namespace {

constexpr std::int32_t corner = unit_length;   // an overlap of less than a yard is a corner
constexpr std::int32_t close_by = 50;          // squared up, but for rounding

// An edge of a base without its ends.
Convex edge_inside(const Convex& base, int side) {
  const Point a = base[side], b = base[(side + 1) % 4];
  const std::int64_t length = std::max<std::int64_t>(1, length_near(b - a));
  const Vec in{(b.x - a.x) * corner / length, (b.y - a.y) * corner / length};
  return Convex{a + in, b - in};
}

// Through which of its edges (0 front, 1 left, 2 rear, 3 right) does this base touch the other unit? -1: none.
int edge_on(const Convex& base, const Ground& other) {
  if (!meet(grown(base.box, close_by), other.box)) return -1;
  for (int side = 0; side < 4; ++side)
    if (gap_at_most(other.block, edge_inside(base, side), close_by)) return side;
  return -1;
}

int touching_bases(const Block& block, const Ground& other, int enough) {
  int n = 0;
  for (int i = 0; i < block.layout.count && n < enough; ++i) n += edge_on(element(block, i), other) >= 0;
  return n;
}

}  // namespace

int bases_touching(const Board& board, int u, int other, int enough) { return touching_bases(board.block(u), board.ground(other), enough); }

Edge edge_of(field::Side side) {
  return side == field::Side::Front ? Edge::Front : side == field::Side::Rear ? Edge::Rear : Edge::Flank;
}

std::optional<Pose> squared_up(const Board& board, int charger, const Block& arrived, int target) {
  const Block his = board.block(target);
  const field::Side side = field::side_struck(ground_of(arrived), board.ground(target));
  const auto front = static_cast<std::int32_t>(arrived.layout.front_width()), room = field::length_of(his, side);
  const std::int32_t natural = field::arrived_along(his, side, arrived.pose.at, std::abs(front - room) / 2);
  const std::int32_t step = yards(board.tables.movement.base_width) / 4, widest = (front + room) / 2 - corner;
  std::optional<Pose> found;
  field::each_along(his, side, {natural, step, 100}, [&](std::int32_t along, const Pose& there, int) {
    if (std::abs(along) > widest || board.may_stand(charger, {there, arrived.layout})) return false;
    if (touching_bases({there, arrived.layout}, board.ground(target), 1) == 0) return false;  // beside a rank that is shorter
    found = there;
    return true;
  });
  return found;
}

// The procedure of lining up is asked with what is measured: how far ahead of the target's front line the charge began.
bool from_behind(const Board& board, const Ground& started, int charger, int target, Umpire& umpire) {
  const Block own = board.block(charger), his = board.block(target);
  const Point from = field::centre_of(started);
  const Front front = front_of(his);
  const Vec way = turn(from - his.pose.at, heading(static_cast<Angle>(0 - his.pose.facing)));
  const auto ahead = static_cast<int>(way.x / unit_length);
  const auto aside = static_cast<int>(std::max<std::int64_t>(0, std::abs(way.y) - his.layout.front_width() / 2) / unit_length);
  const bool behind = field::wholly_behind(front, started);
  const ContactFacts facts{edge_of(field::side_struck(board.ground(charger), board.ground(target))), own.layout.files, 0, board.unit(charger).now.formation,
                           his.layout.files, his.layout.ranks(), board.unit(target).now.formation,
                           std::clamp(behind ? std::min(ahead, -1) : ahead, -1000, 1000), std::min(aside, 1000)};
  return line_up(facts, board.tables, umpire).hit_from_behind;
}

namespace {

// What the bases of one unit touch.
struct Survey {
  int pikes = 0, bases = 0, second = 0, extending = 0;
  std::vector<int> on;  // each enemy
};

bool enemy_before(const Board& board, int u, const Convex& base) {
  const std::int32_t near = yards(board.tables.movement.halt_at);
  const Convex front{base[0], base[1]};
  bool found = false;
  board.each_enemy(board.side_of(u), grown(front.box, near), [&](int e) {
    found = found || (board.counts(e) && !board.touch(u, e) && gap_at_most(board.ground(e).block, front, near));
  });
  return found;
}

bool closed_before(const Board& board, int u, const Convex& base) {
  const Convex swept_ground = swept(base, turn({yards(board.tables.movement.halt_at), 0}, heading(board.unit(u).pose.facing)));
  return closes(board.going_of(areas_under(board.battlefield(), swept_ground), u), board.unit(u), false);
}

// PS-MELEE-24: pikes of the second rank that stand, wholly or by half, behind one of these files; a shorter rank stands in the middle.
int pikes_behind(const Unit& unit, const Layout& layout, const std::vector<int>& files) {
  if (layout.ranks() < 2) return 0;
  const int off = layout.files - layout.files_in(1);  // in half bases
  int behind = 0;
  for (int k = 0; k < layout.files_in(1); ++k)
    behind += is_pike(unit, layout, layout.files + k) && std::ranges::any_of(files, [&](int i) { return std::abs(2 * i - (2 * k + off)) < 2; });
  return behind;
}

Survey survey_bases(const Board& board, int u, std::span<const int> enemies) {
  const Unit& unit = board.unit(u);
  const Block block = board.block(u);
  Survey s;
  s.on.resize(enemies.size());
  std::vector<bool> front_contact(static_cast<std::size_t>(block.layout.count));
  std::vector<int> pikes;  // their files
  for (int i = 0; i < block.layout.count; ++i) {
    const Convex base = element(block, i);
    int edge = -1;
    for (std::size_t e = 0; e < enemies.size(); ++e) {
      const int here = edge_on(base, board.ground(enemies[e]));
      if (here < 0) continue;
      ++s.on[e];
      edge = edge < 0 || here == 0 ? here : edge;
    }
    if (edge < 0) continue;
    const bool front = i < block.layout.files && edge == 0;
    front_contact[static_cast<std::size_t>(i)] = front;
    if (front && formed(unit) && is_pike(unit, block.layout, i)) ++s.pikes, pikes.push_back(i);
    else ++s.bases;
  }
  s.second = std::min(s.pikes, pikes_behind(unit, block.layout, pikes));
  if (!formed(unit) || unit.now.formation != Formation::Line) return s;
  // PS-MELEE-25: from each base in contact to either side, also between two enemies.
  std::vector<bool> extends(static_cast<std::size_t>(block.layout.files));
  const auto extend = [&](int from, int step) {
    for (int i = from + step; i >= 0 && i < block.layout.files; i += step) {
      if (front_contact[static_cast<std::size_t>(i)] || extends[static_cast<std::size_t>(i)]) return;
      const Convex base = element(block, i);
      bool touched = false;
      for (int e : enemies) touched = touched || edge_on(base, board.ground(e)) >= 0;
      if (touched || enemy_before(board, u, base) || closed_before(board, u, base)) return;
      extends[static_cast<std::size_t>(i)] = true;
      ++s.extending;
    }
  };
  for (int i = 0; i < block.layout.files; ++i)
    if (front_contact[static_cast<std::size_t>(i)]) extend(i, -1), extend(i, 1);
  return s;
}

// How high the enemy's bases stand that touch this one.
std::int32_t height_against(const Board& board, const Convex& base, int edge, int e) {
  const Block his = board.block(e);
  std::int32_t height = 0;
  for (int k = 0; k < his.layout.count; ++k) {
    const Convex other = element(his, k);
    if (meet(grown(base.box, close_by), other.box) && gap_of(edge_inside(base, edge), other).at_most(close_by)) height = std::max(height, linstock::elevation_of(board.battlefield(), other));
  }
  return height;
}

// PS-MELEE-26: most of its bases in contact stand higher than those of the enemy.
bool stands_higher(const Board& board, int u, std::span<const int> touched) {
  if (board.battlefield().areas.empty()) return false;
  const Block block = board.block(u);
  int contacts = 0, higher = 0;
  for (int i = 0; i < block.layout.count; ++i) {
    const Convex base = element(block, i);
    const std::int32_t height = linstock::elevation_of(board.battlefield(), base);
    bool touches = false, above = false;
    for (int e : touched)
      if (const int edge = edge_on(base, board.ground(e)); edge >= 0) touches = true, above = above || height > height_against(board, base, edge, e);
    contacts += touches, higher += above;
  }
  return 2 * higher > contacts;
}

// PS-MELEE-26: higher than those it touches, or behind an obstacle that they must cross.
bool has_ground(const Board& board, int u, std::span<const int> touched, bool& works) {
  const Unit& unit = board.unit(u);
  bool behind = false;
  works = !unit.now.charging && board.garrison(u);  // PS-GAR-01
  if (!unit.now.charging)
    for (int e : touched) {
      const int line = board.line_held_by(u, field::centre_of(board.ground(e)));
      if (line < 0) continue;
      const bool built = static_cast<LineKind>(board.battlefield().features[static_cast<std::size_t>(line)].kind) == LineKind::Works;
      (built ? works : behind) = true;  // PS-HIT-03 only
    }
  return behind || stands_higher(board, u, touched);
}

}  // namespace

LinkedUnit combatant(const Board& board, int u, std::span<const int> enemies, bool supported) {
  const Unit& unit = board.unit(u);
  const Survey s = survey_bases(board, u, enemies);
  std::vector<int> touched;
  LinkedUnit f{};
  f.on = s.on;
  for (std::size_t e = 0; e < enemies.size(); ++e)
    if (s.on[e] > 0) touched.push_back(enemies[e]);
  bool works = false;
  const bool ground = has_ground(board, u, touched, works);
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.grade = unit.is.grade;
  f.formation = unit.now.formation;
  f.single_rank = board.block(u).layout.ranks() == 1;
  f.pikes = s.pikes;
  f.second_rank_pikes = s.second;
  f.bases = s.bases;
  f.extending = s.extending;
  f.dps = unit.now.dps;
  f.charging = unit.now.charging;
  f.a_loutrance = unit.now.charging && unit.now.outrance;
  f.following_up = unit.now.following_up;
  f.pursuing = unit.now.pursuit_charge;
  f.inspire = unit.turn.inspired;
  f.ground = ground;
  f.supported = supported;
  f.swordsmen = unit.is.swordsmen;
  f.cuirassiers = unit.is.cuirassiers;
  f.has_pikes = unit.is.pikes > 0;
  f.bayonets_fixed = unit.now.fixed;
  f.moved = unit.now.moved_before;
  f.hit_from_behind = unit.now.hit_from_behind;
  f.in_fieldworks = works;
  return f;
}

std::vector<bool> supported_units(const Board& board) {
  std::vector<bool> supported(static_cast<std::size_t>(board.count())), used(supported);
  const std::int32_t near = yards(board.tables.movement.behind_radius);
  for (int u = 0; u < board.count(); ++u) {
    if (!board.active(u) || !board.in_contact(u)) continue;
    const Front rear = field::rear_of(board.block(u));
    board.each_friend(u, grown(board.ground(u).box, near), [&](int f) {
      const Unit& other = board.unit(f);
      const bool able = other.is.arm == board.unit(u).is.arm && formed(other) && other.now.status == Status::Steady;
      if (supported[static_cast<std::size_t>(u)] || used[static_cast<std::size_t>(f)] || !able || board.in_contact(f)) return;
      const int turn = std::abs(turn_between(other.pose.facing, board.unit(u).pose.facing));
      bool behind = true;  // ahead of the rear edge's own looking back
      for (const Convex& piece : board.ground(f).block.all()) behind = behind && ahead_of_front(rear, piece, -field::hair);
      if (turn > degrees(board.tables.movement.line_degrees) || !behind || !board.within(board.ground(u), board.ground(f), near)) return;
      supported[static_cast<std::size_t>(u)] = used[static_cast<std::size_t>(f)] = true;
    });
  }
  return supported;
}

}  // namespace linstock::pike_and_shot
