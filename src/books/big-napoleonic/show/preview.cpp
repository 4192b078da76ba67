// A move before it is made: formations, how to get where somebody points, what the way costs and what may stop it. The
// rules are asked, never copied: everything here goes through the checks of the chapters.
#include <fmt/format.h>

#include <algorithm>

#include "books/big-napoleonic/doctrine/candidates.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/set_up/placing.h"
#include "books/big-napoleonic/show/drawing.h"
#include "books/big-napoleonic/troops/generals.h"
#include "geometry/bent.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int form_square = 100, drop_square = 101;
using Shape = Question::Shape;

bool about_general(const State& state, const Question& q) { return q.subject >= static_cast<int>(state.units.size()); }
bool withdraws(const Question& q) { return q.clause == clause::BN_MOVE_08 || q.clause == clause::BN_MOVE_10; }
bool goes_on(const Question& q) { return q.clause == clause::BN_ASSLT_22; }

std::vector<Stance> stances_of(const Unit& unit) {
  if (unit.arm == Arm::Artillery) return {Stance::Limbered, Stance::Unlimbered};
  std::vector<Stance> stances{Stance::Extended, Stance::Depth};
  if (unit.starting_bases >= 5) stances.push_back(Stance::DepthThree);
  stances.push_back(Stance::March);
  return stances;
}

// A front that grows or shrinks keeps its bases on their files where half a base would be left over.
Manoeuvre redeploy(const Unit& unit, Stance stance) {
  const auto spare = (layout_of(unit, stance).front_width() - layout_of(unit).front_width()) / 2 % unit_length;
  return reform(unit, stance, SquareChange::None, 0, static_cast<int>(spare < 0 ? -spare : spare));
}

}  // namespace

std::vector<Form> Rules::forms(const State& state, const Setting&, const Question& q) {
  std::vector<Form> forms;
  if (q.shape == Shape::Roll || q.shape == Shape::Pick || q.subject < 0 || about_general(state, q) || withdraws(q) ||
      goes_on(q))
    return forms;
  const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
  for (Stance stance : stances_of(unit)) {
    const bool now = stance == unit.stance;
    forms.push_back({static_cast<int>(stance), stance_names[static_cast<int>(stance)], layout_of(unit, stance), now,
                     now ? Manoeuvre{} : redeploy(unit, stance)});
  }
  const bool ranks =
      unit.stance == Stance::Extended || unit.stance == Stance::Depth || unit.stance == Stance::DepthThree;
  if (q.shape == Shape::Move && unit.arm == Arm::Infantry && ranks) {
    const auto change = unit.square ? SquareChange::Drop : SquareChange::Form;
    forms.push_back({unit.square ? drop_square : form_square, unit.square ? "out of square" : "square", layout_of(unit),
                     false, reform(unit, unit.stance, change)});
  }
  return forms;
}

// REACHING A PLACE

namespace {

// One attempt: the parts of a path, which stops taking parts when it is full.
struct Attempt {
  Answer answer;
  bool fits = true;
  Attempt(MoveKind kind, int target) { answer = answer_of(kind, target); }
  Attempt& then(const Manoeuvre& m) {
    fits = fits && !answer.path.full();
    if (fits) answer.path.push(m);
    return *this;
  }
  Attempt& turn(std::int32_t by) {
    const int small = turn_between(0, static_cast<Angle>(by));
    return small == 0 ? *this : then(Manoeuvre::pivot(small));
  }
  Attempt& go(std::int64_t distance) {
    return distance < 1 ? *this : then(Manoeuvre::advance(static_cast<std::int32_t>(distance)));
  }
};

class Reach {
 public:
  Reach(const Board& board, const Question& q, const Wish& wish)
      : board_(board),
        q_(q),
        wish_(wish),
        unit_(board.unit(q.subject)),
        result_(result_of(q, unit_, board.setting.tables)) {}

  std::optional<Answer> find() {
    const int enemy = enemy_there();
    if (enemy >= 0 && allows(MoveKind::Assault)) try_ways(MoveKind::Assault, enemy, 0);
    if (!best_) {
      try_town();
      for (const MoveKind kind : {MoveKind::Advance, MoveKind::Manoeuvre})
        if (!best_ && allows(kind)) try_ways(kind, -1, 0);
    }
    if (best_) return best_;
    // As far as it may go in that direction.
    if (wish_.why_not && first_) *wish_.why_not = refusal_;
    if (enemy < 0) {
      std::int64_t low = 0, high = length_near(wish_.to - unit_.pose.at);
      while (high - low > unit_length / 20) {
        const std::int64_t middle = (low + high) / 2;
        best_.reset();
        for (const MoveKind kind : {MoveKind::Advance, MoveKind::Manoeuvre})
          if (!best_ && allows(kind)) try_ways(kind, -1, middle);
        if (best_) farthest_ = best_;
        (best_ ? low : high) = middle;
      }
    }
    if (farthest_) return farthest_;
    return first_ ? *first_ : answer_of(MoveKind::Stand);
  }

 private:
  bool allows(MoveKind kind) const {
    return offers(q_, kind) && (wish_.kind < 0 || wish_.kind == static_cast<int>(kind));
  }

  int enemy_there() const {
    if (wish_.target >= 0)
      return wish_.target < board_.count() && board_.unit(wish_.target).side != unit_.side ? wish_.target : -1;
    int found = -1;
    board_.each_enemy(unit_.side, [&](int e) {
      const Ground& g = board_.ground(e);
      const bool on = g.town ? place_in(g.town->outline, wish_.to) != linstock::Place::Outside
                             : gap_at_most(g.block, Convex{wish_.to}, unit_length / 2);
      if (on) found = e;
    });
    return found;
  }

  bool good(const Attempt& attempt) {
    if (!attempt.fits || attempt.answer.path.empty()) return false;
    const auto refusal = check_move(board_, q_.subject, result_, attempt.answer, nullptr);
    if (!refusal) {
      best_ = attempt.answer;
      return true;
    }
    if (!first_) first_ = attempt.answer, refusal_ = *refusal;
    return false;
  }

  Attempt begin(MoveKind kind, int target) const {
    Attempt attempt(kind, target);
    if (unit_.stance == Stance::Town) {
      form_up(board_, unit_, wish_.to, attempt.answer);
    } else if (wish_.form == form_square || wish_.form == drop_square) {
      attempt.then(reform(unit_, unit_.stance, wish_.form == form_square ? SquareChange::Form : SquareChange::Drop));
    } else if (wish_.form >= 0 && wish_.form != static_cast<int>(unit_.stance)) {
      for (Stance stance : stances_of(unit_))
        if (static_cast<int>(stance) == wish_.form) attempt.then(redeploy(unit_, stance));
    }
    return attempt;
  }

  // Straight ahead, a pivot and ahead, a shift, back; each with the wanted facing at the end. `limit`: only so far (0:
  // all the way).
  void try_ways(MoveKind kind, int target, std::int64_t limit) {
    Attempt start = begin(kind, target);
    const Block from =
        after(block_of(unit_), {start.answer.path.begin(), static_cast<std::size_t>(start.answer.path.size())});
    const Vec way = wish_.to - from.pose.at;
    const std::int64_t whole = length_near(way), length = limit ? std::min(limit, whole) : whole;
    const auto finish = [&](Attempt attempt, Angle faces) {
      if (wish_.facing) attempt.turn(turn_between(faces, *wish_.facing));
      return good(attempt);
    };
    if (whole < unit_length / 4) {
      finish(start, from.pose.facing);
      return;
    }
    const Angle direction = angle_of(way);
    const int off = turn_between(from.pose.facing, direction);
    const std::int64_t reach = kind == MoveKind::Assault ? q_.allowance : length;
    if (std::abs(off) <= degrees(4) && finish(Attempt(start).go(reach), from.pose.facing)) return;
    if (kind != MoveKind::Assault && wish_.facing &&
        std::abs(turn_between(from.pose.facing, *wish_.facing)) > degrees(4) &&
        std::abs(turn_between(*wish_.facing, direction)) <= degrees(4) &&
        finish(Attempt(start).turn(off).go(reach), direction))
      return;
    const bool sideways = kind == MoveKind::Manoeuvre && std::abs(off) > degrees(50);
    if (sideways && try_sideways(start, from, way, length, whole, off)) return;
    if (finish(Attempt(start).turn(off).go(reach), direction)) return;
    if (kind == MoveKind::Assault)
      for (std::int64_t less = reach - unit_length; less > 0; less -= unit_length)
        if (finish(Attempt(start).turn(off).go(less), direction)) return;
    if (kind == MoveKind::Manoeuvre && !sideways) try_sideways(start, from, way, length, whole, off);
  }

  bool try_sideways(const Attempt& start, const Block& from, Vec way, std::int64_t length, std::int64_t whole,
                    int off) {
    const Manoeuvre shift = Manoeuvre::shift(static_cast<std::int32_t>(way.x * length / whole),
                                             static_cast<std::int32_t>(way.y * length / whole));
    const auto finish = [&](Attempt attempt) {
      if (wish_.facing) attempt.turn(turn_between(from.pose.facing, *wish_.facing));
      return good(attempt);
    };
    if (std::abs(off) >= degrees(176) &&
        finish(Attempt(start).then(Manoeuvre::back(static_cast<std::int32_t>(length)))))
      return true;
    return finish(Attempt(start).then(shift));
  }

  // Pointing into a town: in, if it stands at its edge; what the path is is the chapter's business.
  void try_town() {
    if (unit_.arm != Arm::Infantry || unit_.stance == Stance::Town || !allows(MoveKind::Manoeuvre)) return;
    for (std::size_t a = 0; a < board_.setting.field.areas.size(); ++a) {
      const Area& area = board_.setting.field.areas[a];
      if (!area.town || place_in(area.outline, wish_.to) == linstock::Place::Outside) continue;
      Manoeuvre in = reform(unit_, Stance::Town);
      in.distance = static_cast<std::int32_t>(a);
      const Vec way = wish_.to - unit_.pose.at;
      const int off = turn_between(unit_.pose.facing, angle_of(way));
      const Measured gap = measure(board_.ground(q_.subject).block, area.shape());
      const std::int64_t near = gap.gap.length_down();
      if (good(Attempt(MoveKind::Manoeuvre, static_cast<int>(a)).then(in))) return;
      if (good(Attempt(MoveKind::Manoeuvre, static_cast<int>(a)).go(near).then(in))) return;
      if (good(Attempt(MoveKind::Manoeuvre, static_cast<int>(a)).turn(off).go(near).then(in))) return;
    }
  }

  const Board& board_;
  const Question& q_;
  const Wish& wish_;
  const Unit& unit_;
  ThrowResult result_;
  std::optional<Answer> best_, first_, farthest_;
  Refusal refusal_;
};

Answer ride_to(const State& state, const Question& q, Point to) {
  const General& general = state.generals[static_cast<std::size_t>(q.subject) - state.units.size()];
  Vec way = to - general.at;
  const std::int64_t length = length_up(way);
  if (length > q.allowance) way = {way.x * q.allowance / length, way.y * q.allowance / length};
  Answer answer = answer_of(MoveKind::General);
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
  return answer;
}

// Withdrawals use their whole allowance if they can: the pointer gives the direction.
Answer withdraw_to(const Question& q, const Wish& wish) {
  Answer answer;
  answer.value = q.options[0].value;
  const Vec way = wish.to - q.block.pose.at;
  const std::int64_t length = length_up(way);
  if (length == 0) return answer;
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * q.allowance / length),
                                    static_cast<std::int32_t>(way.y * q.allowance / length)));
  if (q.clause == clause::BN_MOVE_10) {
    const Angle back = turned(angle_of(way), half_turn), on = angle_of(way);
    const bool keep = wish.facing && std::abs(turn_between(*wish.facing, on)) < quarter_turn;
    answer.path.push(Manoeuvre::pivot(turn_between(q.block.pose.facing, keep ? on : back)));
  }
  return answer;
}

}  // namespace

std::optional<Answer> Rules::reach(const State& state, const Setting& setting, const Question& q, const Wish& wish) {
  if (q.subject < 0) return {};
  if (q.shape == Shape::Place) {
    const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
    Answer answer;
    answer.block = q.block;
    answer.block.pose = {wish.to, wish.facing.value_or(q.block.pose.facing)};
    for (Stance stance : stances_of(unit))
      if (static_cast<int>(stance) == wish.form) answer.block.layout = layout_of(unit, stance);
    return answer;
  }
  if (q.shape != Shape::Move) return {};
  if (about_general(state, q)) return ride_to(state, q, wish.to);
  if (withdraws(q)) return withdraw_to(q, wish);
  const Board board(state, setting);
  if (goes_on(q)) {
    Answer answer = answer_of(wish.target >= 0 ? MoveKind::Assault : MoveKind::Advance, wish.target);
    answer.path.push(Manoeuvre::advance(
        static_cast<std::int32_t>(std::max<std::int64_t>(1, length_near(wish.to - q.block.pose.at)))));
    return answer;
  }
  return Reach(board, q, wish).find();
}

// WHAT IT COMES TO

namespace {

SceneUnit unit_at(const Unit& unit, int id, const Setting& setting, const Block& end, Stance stance, int square,
                  int town) {
  Unit there = unit;
  there.pose = end.pose;
  there.stance = stance;
  there.square = square;
  there.town = town;
  there.on_table = 1;
  there.path.clear();
  return drawn(there, id, setting);
}

// BN-EVADE-02: where an enemy that may evade comes within an unobstructed 12".
void find_evades(const Board& board, int u, const Block& start, std::span<const Manoeuvre> path, Preview& out) {
  const Unit& unit = board.unit(u);
  board.each_enemy(unit.side, [&](int enemy) {
    if (!may_evade(board.unit(enemy)) || board.unobstructed(enemy, u, inches(12))) return;
    Block block = start;
    for (const Manoeuvre& m : path) {
      const Motion motion(block, m);
      block = motion.end();
      if (!motion.straight()) continue;
      for (std::int32_t step = 0; step <= motion.steps; step += unit_length / 2) {
        const Block here = motion.at(step);
        if (!board.near(enemy, grown(footprint(here).box, inches(12))) ||
            !board.unobstructed(enemy, u, ground_of(here), inches(12)))
          continue;
        out.stops.push_back(
            {here.pose.at, fmt::format("{} may evade here", name_of(board, enemy)), clause::BN_EVADE_02, enemy});
        return;
      }
    }
  });
}

// Zones of control that the move begins in, passes or ends in.
void find_zones(const Board& board, int u, const Block& start, std::span<const Manoeuvre> path, Preview& out) {
  Box swept = footprint(start).box;
  Block block = start;
  for (const Manoeuvre& m : path) {
    block = after(block, m);
    swept = join(swept, footprint(block).box);
  }
  board.each_enemy(board.unit(u).side, [&](int enemy) {
    if (!board.near(enemy, grown(swept, zone_of_control)) || board.ground(enemy).town || !board.exerts_zone(enemy))
      return;
    for (const Convex& piece : board.ground(enemy).block.all()) {
      Overlay zone{.kind = "zone",
                   .name = fmt::format("zone of control of {}", name_of(board, enemy)),
                   .clause = clause::BN_GEOM_03,
                   .outline = zone_outline(piece, zone_of_control),
                   .subject = enemy};
      out.zones.push_back(std::move(zone));
    }
  });
}

void preview_unit_move(const Board& board, const Question& q, Preview& out) {
  const Unit& unit = board.unit(q.subject);
  const Block start = q.block;
  MovePlan plan;
  const ThrowResult result = result_of(q, unit, board.setting.tables);
  const auto refusal = goes_on(q) ? check_go_on(board, q.subject, result, out.answer, &plan)
                                  : check_move(board, q.subject, result, out.answer, &plan);
  std::span<const Manoeuvre> path{out.answer.path.begin(), static_cast<std::size_t>(out.answer.path.size())};
  out.allowance = q.allowance;
  if (refusal || plan.kind == MoveKind::Stand) {
    const Block end = after(start, path);
    Stance stance = unit.stance;
    for (const Manoeuvre& m : path) stance = stance_after(unit, stance, m);
    out.way = way_of(start, path);
    out.used = 0;
    for (const Manoeuvre& m : path)
      if (m.kind <= Manoeuvre::Kind::Shift)
        out.used += m.kind == Manoeuvre::Kind::Shift ? length_up({m.vector.x, m.vector.y}) : m.distance;
    if (stance != Stance::Town) out.ends = unit_at(unit, q.subject, board.setting, end, stance, unit.square, -1);
    return;
  }
  path = {plan.path.begin(), static_cast<std::size_t>(plan.path.size())};
  const Block from = goes_on(q) ? unit.start : start;
  out.way = way_of(from, path);
  out.ends = unit_at(unit, q.subject, board.setting, plan.end, plan.stance, plan.square, plan.town);
  out.used = plan.used;
  out.allowance = plan.allowance * unit_length;
  if (plan.bad_going) out.remarks.push_back({plan.end.pose.at, "bad going", clause::BN_TERR_03, -1});
  if (plan.defile >= 0) out.remarks.push_back({plan.end.pose.at, "passes a defile", clause::BN_DEFILE_01, -1});
  if (plan.target >= 0)
    out.stops.push_back({plan.end.pose.at, fmt::format("contact with {}", name_of(board, plan.target)),
                         clause::BN_ASSLT_01, plan.target});
  find_evades(board, q.subject, from, path, out);
  find_zones(board, q.subject, from, path, out);
}

}  // namespace

void Rules::preview(const State& state, const Setting& setting, const Question& q, Preview& out) {
  const std::span<const Manoeuvre> path{out.answer.path.begin(), static_cast<std::size_t>(out.answer.path.size())};
  if (q.subject < 0 || q.shape == Shape::Pick || q.shape == Shape::Roll) return;
  if (q.shape == Shape::Place) {
    const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
    Stance stance = unit.stance;
    for (Stance s : stances_of(unit))
      if (layout_of(unit, s) == out.answer.block.layout &&
          (s == unit.stance || !(layout_of(unit) == out.answer.block.layout)))
        stance = s;
    out.ends = unit_at(unit, q.subject, setting, out.answer.block, stance, 0, -1);
    return;
  }
  if (about_general(state, q)) {
    out.way = way_of(q.block, path);
    out.allowance = q.allowance;
    out.used = 0;
    for (const Manoeuvre& m : path) out.used += length_up({m.vector.x, m.vector.y});
    return;
  }
  const Board board(state, setting);
  if (withdraws(q)) {
    const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
    const WithdrawalTerms t =
        terms(board, q.subject, static_cast<Withdrawal>(q.options[0].value), q.options[0].subject);
    out.way = way_of(t.origin.block, path);
    out.allowance = t.most;
    const Block end = after(t.origin.block, path);
    out.used = length_near(end.pose.at - t.origin.block.pose.at);
    out.ends = unit_at(unit, q.subject, setting, end, t.origin.stance, 0, -1);
    return;
  }
  preview_unit_move(board, q, out);
}

// WHAT IS NOT OFFERED

// Why a target is not open is measured, and told by the overlays of the firing unit.
std::vector<ClosedOption> Rules::closed(const State& state, const Setting&, const Question& q) {
  std::vector<ClosedOption> out;
  const auto close = [&](const char* label, int subject, Clause clause, const char* why) {
    out.push_back({label, subject, {clause, why}});
  };
  if (q.clause == clause::BN_THROW_01 || q.clause == clause::BN_THROW_02) {
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
      const Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (unit.side == q.seat && unit.on_table && unit.thrown)
        close("", i, clause::BN_THROW_29, "has made its throw in this turn");
    }
    if (q.clause == clause::BN_THROW_02)
      close("end the phase", -1, clause::BN_THROW_02, "disrupted units must throw first");
    return out;
  }
  if (q.shape == Shape::Move && q.clause == clause::BN_MOVE_01) {
    const Unit& unit = state.units[static_cast<std::size_t>(q.subject)];
    if (!offers(q, MoveKind::Assault))
      unit.arm == Arm::Artillery ? close("assault", -1, clause::BN_ART_06, "guns do not assault")
                                 : close("assault", -1, clause::BN_ASSLT_23, "no enemy is within reach");
    if (!offers(q, MoveKind::Advance))
      unit.arm == Arm::Artillery ? close("advance", -1, clause::BN_ART_06, "guns manoeuvre")
                                 : close("advance", -1, clause::BN_THROW_19, "its throw does not let it move");
    return out;
  }
  return out;
}

}  // namespace linstock::big_napoleonic
