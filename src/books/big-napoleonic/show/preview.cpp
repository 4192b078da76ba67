// A move before it is made: formations, how to get where somebody points, what the way costs and what may stop it. The
// rules are asked, never copied: everything here goes through the checks of the chapters.
#include <fmt/format.h>

#include <algorithm>

#include "battle/reach.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/set_up/placing.h"
#include "books/big-napoleonic/show/drawing.h"
#include "books/big-napoleonic/troops/generals.h"
#include "geometry/bent.h"

namespace linstock::big_napoleonic {

namespace {

constexpr int form_square = 100, drop_square = 101;
using Shape = Question::Shape;

template <class S>
bool is(const Step& step) {
  return std::holds_alternative<S>(step);
}

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

std::vector<Form> Rules::forms(const State& state, const Step& step, const Setting&, const Question& q) {
  std::vector<Form> forms;
  if (!is<PlanMove>(step) && !is<DeployArmies>(step)) return forms;
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

using battle::Attempt;

class Reach : public battle::Reach<Reach> {
 public:
  Reach(const Board& board, const PlanMove& step, const Question& q, const Wish& wish, Tries<Rules::Trial>& tries)
      : battle::Reach<Reach>(q, wish, half_inch), board_(board), tries_(tries), unit_(board.unit(step.unit)), result_(step.result) {}

  static std::span<const battle::WayKind> kinds() {
    static constexpr battle::WayKind all[] = {{.value = static_cast<int>(MoveKind::Assault), .charges = true},
                                              {.value = static_cast<int>(MoveKind::Advance)},
                                              {.value = static_cast<int>(MoveKind::Manoeuvre), .sideways = true}};
    return all;
  }
  int enemy_there() const { return battle::enemy_at(board_, unit_.side, wish_, half_inch); }
  Answer stay() const { return answer_of(MoveKind::Stand); }

  std::optional<Refusal> check(const Answer& answer) {
    Rules::Trial trial;
    trial.refusal = check_move(board_, q_.subject, result_, answer, &trial.plan);
    return tries_.keep_if_allowed(answer, std::move(trial));
  }

  Attempt begin(const battle::WayKind& kind, int target) const {
    Attempt attempt(kind.value, target);
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

  // Pointing into a town: in, if it stands at its edge; what the path is is the chapter's business.
  void try_special() {
    constexpr int in_by = static_cast<int>(MoveKind::Manoeuvre);
    if (unit_.arm != Arm::Infantry || unit_.stance == Stance::Town || !allows(in_by)) return;
    for (std::size_t a = 0; a < board_.setting.field.areas.size(); ++a) {
      const Area& area = board_.setting.field.areas[a];
      if (!area.town || place_in(area.outline, wish_.to) == linstock::Place::Outside) continue;
      Manoeuvre in = reform(unit_, Stance::Town);
      in.area = static_cast<std::int32_t>(a);
      const Vec way = wish_.to - unit_.pose.at;
      const int off = turn_between(unit_.pose.facing, angle_of(way));
      const Measured gap = measure(board_.ground(q_.subject).block, area.shape());
      const std::int64_t near = gap.gap.length_down();
      if (good(Attempt(in_by, static_cast<int>(a)).then(in))) return;
      if (good(Attempt(in_by, static_cast<int>(a)).go(near).then(in))) return;
      if (good(Attempt(in_by, static_cast<int>(a)).turn(off).go(near).then(in))) return;
    }
  }

  const Board& board_;
  Tries<Rules::Trial>& tries_;
  const Unit& unit_;
  ThrowResult result_;
};

// Withdrawals use their whole allowance if they can: the pointer gives the direction.
Answer withdraw_to(const Withdraw& step, const Question& q, const Wish& wish) {
  Answer answer;
  answer.value = static_cast<int>(step.kind);
  const Vec way = wish.to - q.block.pose.at;
  const std::int64_t length = length_up(way);
  if (length == 0) return answer;
  answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x * q.allowance / length),
                                    static_cast<std::int32_t>(way.y * q.allowance / length)));
  if (is_retreat(step.kind)) {
    const Angle back = turned(angle_of(way), half_turn), on = angle_of(way);
    const bool keep = wish.facing && std::abs(turn_between(*wish.facing, on)) < quarter_turn;
    answer.path.push(Manoeuvre::pivot(turn_between(q.block.pose.facing, keep ? on : back)));
  }
  return answer;
}

}  // namespace

namespace {

Answer placed_at(const Unit& unit, const Question& q, const Wish& wish) {
  Answer answer;
  answer.block = q.block;
  answer.block.pose = {wish.to, wish.facing.value_or(q.block.pose.facing)};
  for (Stance stance : stances_of(unit))
    if (static_cast<int>(stance) == wish.form) answer.block.layout = layout_of(unit, stance);
  return answer;
}

Answer go_on_to(const Question& q, const Wish& wish) {
  Answer answer = answer_of(wish.target >= 0 ? MoveKind::Assault : MoveKind::Advance, wish.target);
  answer.path.push(Manoeuvre::advance(
      static_cast<std::int32_t>(std::max<std::int64_t>(1, length_near(wish.to - q.block.pose.at)))));
  return answer;
}

}  // namespace

std::optional<Answer> Rules::reach(const State& state, const Step& step, const Setting& setting, const Question& q,
                                   const Wish& wish, Tries<Trial>& tries) {
  if (q.shape != Shape::Move && q.shape != Shape::Place) return {};
  if (is<DeployArmies>(step)) return placed_at(state.units[static_cast<std::size_t>(q.subject)], q, wish);
  if (is<MoveGeneral>(step)) return battle::straight_to(q, static_cast<int>(MoveKind::General), wish.to);
  if (const auto* withdraw = std::get_if<Withdraw>(&step)) return withdraw_to(*withdraw, q, wish);
  if (is<Walk>(step)) return go_on_to(q, wish);
  if (const auto* move = std::get_if<PlanMove>(&step)) return Reach(Board(state, setting), *move, q, wish, tries).find();
  return {};
}

// WHETHER IT IS ALLOWED

std::optional<Rules::Trial> Rules::try_answer(const State& state, const Step& step, const Setting& setting,
                                              const Question& q, const Answer& answer) {
  if (q.shape != Shape::Move && q.shape != Shape::Place) return {};
  const Board board(state, setting);
  const bool stands = answer.value == static_cast<int>(MoveKind::Stand);
  Trial trial;
  if (const auto* move = std::get_if<PlanMove>(&step)) {
    trial.refusal = check_move(board, move->unit, move->result, answer, &trial.plan);
  } else if (const auto* walk = std::get_if<Walk>(&step)) {
    if (!stands) trial.refusal = check_go_on(board, walk->unit, walk->result, answer, &trial.plan);
  } else if (const auto* withdraw = std::get_if<Withdraw>(&step)) {
    Withdrawn way;
    trial.refusal = check_withdrawal(board, withdraw->unit, withdraw->kind, withdraw->from, answer, way);
  } else if (const auto* ride = std::get_if<MoveGeneral>(&step)) {
    Point end;
    if (!stands) trial.refusal = check_ride(board, ride->general, answer, end);
  } else if (is<DeployArmies>(step)) {
    trial.refusal = check_deployment(board, q.subject, answer.block);
  } else {
    return {};
  }
  return trial;
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
    if (!may_evade(board.unit(enemy)) || board.unobstructed(enemy, u, board.distances().evade)) return;
    Block block = start;
    for (const Manoeuvre& m : path) {
      const Motion motion(block, m);
      block = motion.end();
      if (!motion.straight()) continue;
      for (std::int32_t step = 0; step <= motion.steps; step += unit_length / 2) {
        const Block here = motion.at(step);
        if (!board.near(enemy, grown(footprint(here).box, board.distances().evade)) ||
            !board.unobstructed(enemy, u, ground_of(here), board.distances().evade))
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
    if (!board.near(enemy, grown(swept, board.distances().zone_of_control)) || board.ground(enemy).town || !board.exerts_zone(enemy))
      return;
    for (const Convex& piece : board.ground(enemy).block.all()) {
      Overlay zone{.kind = "zone",
                   .name = fmt::format("zone of control of {}", name_of(board, enemy)),
                   .clause = clause::BN_GEOM_03,
                   .outline = zone_outline(piece, board.distances().zone_of_control),
                   .subject = enemy};
      out.zones.push_back(std::move(zone));
    }
  });
}

// A way that is refused, or none, as it was meant.
void preview_as_meant(const Board& board, const Question& q, Preview& out) {
  const Unit& unit = board.unit(q.subject);
  const std::span<const Manoeuvre> path{out.answer.path.begin(), static_cast<std::size_t>(out.answer.path.size())};
  const Block end = after(q.block, path);
  Stance stance = unit.stance;
  for (const Manoeuvre& m : path) stance = stance_after(unit, stance, m);
  battle::preview_path(q, out.answer.path, out);
  if (stance != Stance::Town) out.ends = unit_at(unit, q.subject, board.setting, end, stance, unit.square, -1);
}

void preview_plan(const Board& board, const Question& q, const Block& from, const MovePlan& plan, Preview& out) {
  const Unit& unit = board.unit(q.subject);
  const std::span<const Manoeuvre> path{plan.path.begin(), static_cast<std::size_t>(plan.path.size())};
  out.way = way_of(from, path);
  out.ends = unit_at(unit, q.subject, board.setting, plan.end, plan.stance, plan.square, plan.town);
  out.used = plan.used;
  out.allowance = plan.allowance * unit_length;
  if (plan.bad_going) out.remarks.push_back({plan.end.pose.at, "bad going", clause::BN_TERR_03, -1});
  if (!plan.passes.empty()) out.remarks.push_back({plan.end.pose.at, "passes a defile", clause::BN_DEFILE_01, -1});
  if (plan.target >= 0)
    out.stops.push_back({plan.end.pose.at, fmt::format("contact with {}", name_of(board, plan.target)),
                         clause::BN_ASSLT_01, plan.target});
  find_evades(board, q.subject, from, path, out);
  find_zones(board, q.subject, from, path, out);
}

void preview_placing(const Unit& unit, const Question& q, const Setting& setting, Preview& out) {
  Stance stance = unit.stance;
  for (Stance s : stances_of(unit))
    if (layout_of(unit, s) == out.answer.block.layout &&
        (s == unit.stance || !(layout_of(unit) == out.answer.block.layout)))
      stance = s;
  out.ends = unit_at(unit, q.subject, setting, out.answer.block, stance, 0, -1);
}

void preview_withdrawal(const Board& board, const Withdraw& step, Preview& out) {
  const std::span<const Manoeuvre> path{out.answer.path.begin(), static_cast<std::size_t>(out.answer.path.size())};
  const WithdrawalTerms t = terms(board, step.unit, step.kind, step.from);
  out.way = way_of(t.origin.block, path);
  out.allowance = t.most;
  const Block end = after(t.origin.block, path);
  out.used = length_near(end.pose.at - t.origin.block.pose.at);
  out.ends = unit_at(board.unit(step.unit), step.unit, board.setting, end, t.origin.stance, 0, -1);
}

}  // namespace

void Rules::preview(const State& state, const Step& step, const Setting& setting, const Question& q, const Trial* trial,
                    Preview& out) {
  if (q.shape != Shape::Move && q.shape != Shape::Place) return;
  if (is<DeployArmies>(step)) return preview_placing(state.units[static_cast<std::size_t>(q.subject)], q, setting, out);
  if (is<MoveGeneral>(step)) return battle::preview_path(q, out.answer.path, out);
  const Board board(state, setting);
  if (const auto* withdraw = std::get_if<Withdraw>(&step)) return preview_withdrawal(board, *withdraw, out);
  if (!is<PlanMove>(step) && !is<Walk>(step)) return;
  if (!trial || trial->refusal || trial->plan.kind == MoveKind::Stand) return preview_as_meant(board, q, out);
  preview_plan(board, q, is<Walk>(step) ? board.unit(q.subject).start : q.block, trial->plan, out);
}

// WHAT IS NOT OFFERED

// Why a target is not open is measured, and told by the overlays of the firing unit.
std::vector<ClosedOption> Rules::closed(const State& state, const Step& step, const Setting&, const Question& q) {
  std::vector<ClosedOption> out;
  const auto close = [&](const char* label, int subject, Clause clause, const char* why) {
    out.push_back({label, subject, {clause, why}});
  };
  if (is<MovementPhase>(step)) {
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
      const Unit& unit = state.units[static_cast<std::size_t>(i)];
      if (unit.side == q.seat && unit.on_table && unit.thrown)
        close("", i, clause::BN_THROW_29, "has made its throw in this turn");
    }
    if (q.clause == clause::BN_THROW_02)
      close("end the phase", -1, clause::BN_THROW_02, "disrupted units must throw first");
    return out;
  }
  if (is<PlanMove>(step)) {
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
