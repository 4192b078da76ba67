// A move before it is made, and what would be thrown for a choice. The rules are asked, never copied.
#include <algorithm>

#include "battle/reach.h"
#include "books/pike-and-shot/command/orders.h"
#include "kernel/procedure.h"

namespace linstock::pike_and_shot {

std::vector<Form> Rules::forms(const State& state, const Step& step, const Setting& setting, const Question&) {
  std::vector<Form> forms;
  int number = 0;
  if (const auto* place = std::get_if<PlaceUnit>(&step)) {
    const Unit& unit = state.unit(place->unit);
    for (const Stance& s : stances_of(unit, setting.tables))
      forms.push_back({number++, formation_names[static_cast<int>(s.formation)], layout_of(unit, s.formation, s.wide, setting.tables.movement), number == 1, {}});
    return forms;
  }
  const auto* plan = std::get_if<PlanPath>(&step);
  if (!plan) return forms;
  const Unit& unit = state.unit(plan->unit);
  for (const Stance& s : shapes_of(unit, setting.tables)) {
    const Layout layout = layout_of(unit, s.formation, s.wide, setting.tables.movement);
    const bool now = s.formation == unit.now.formation && s.wide == unit.now.wide;
    forms.push_back({number++, formation_names[static_cast<int>(s.formation)], layout, now, now ? Manoeuvre{} : Manoeuvre::reform(layout)});
  }
  return forms;
}

std::vector<ClosedOption> Rules::closed(const State& state, const Step& step, const Setting& setting, const Question& q) {
  std::vector<ClosedOption> out;
  const Board board(state, setting);
  if (std::holds_alternative<FreeMoves>(step))
    for (int i = 0; i < board.count(); ++i) {
      const Unit& unit = board.unit(i);
      if (unit.is.side != q.seat || !board.active(i) || may_be_picked(board, i)) continue;
      if (unit.turn.done) out.push_back({"", i, {clause::PS_CHG_07, "has moved in this turn"}});
      else if (unit.turn.held == Held::Halted) out.push_back({"", i, {clause::PS_CTRL_12, "its control test halts it"}});
      else if (unit.turn.held == Held::Conforms) out.push_back({"", i, {clause::PS_CTRL_17, "moves after the unit that it conforms to"}});
      else if (const auto refusal = may_begin(board, i, MoveKind::Tactical)) out.push_back({"", i, *refusal});
    }
  if (const auto* move = std::get_if<PickMove>(&step); move && board.active(move->unit)) {
    if (const auto refusal = may_begin(board, move->unit, MoveKind::March)) out.push_back({"march", -1, *refusal});
    if (const auto refusal = may_begin(board, move->unit, MoveKind::Tactical)) out.push_back({"move", -1, *refusal});
  }
  return out;
}

std::optional<Rules::Trial> Rules::try_answer(const State& state, const Step& step, const Setting& setting, const Question& q, const Answer& answer) {
  Trial trial;
  Point end;
  if (const auto* plan = std::get_if<PlanPath>(&step))
    trial.refusal = check_path(Board(state, setting), *plan, answer, trial.plan);
  else if (const auto* ride = std::get_if<RideLeader>(&step))
    trial.refusal = check_ride(Board(state, setting), ride->leader, answer, end);
  else if (std::holds_alternative<RideMessengers>(step))
    trial.refusal = check_messenger(Board(state, setting), q.subject - battalia_subject(state, static_cast<int>(setting.battalia.size())), answer, end);
  else if (const auto* write = std::get_if<WriteOrder>(&step))
    trial.refusal = check_order(setting, write->battalia, answer);
  else if (const auto* place = std::get_if<PlaceUnit>(&step))
    trial.refusal = check_deployment(Board(state, setting), place->unit, answer.block);
  else if (const auto* spot = std::get_if<PlaceLeader>(&step))
    trial.refusal = check_leader_place(Board(state, setting), spot->leader, answer.block);
  else
    return {};
  return trial;
}

namespace {

class Reach : public battle::Reach<Reach> {
 public:
  Reach(const Board& board, const PlanPath& step, const Question& q, const linstock::Wish& wish, Tries<Rules::Trial>& tries)
      : battle::Reach<Reach>(q, wish, yards(10)), board_(board), step_(step), tries_(tries) {}

  std::span<const battle::WayKind> kinds() const {
    static constexpr battle::WayKind wheels[] = {{.value = 1, .wheels = true}};
    static constexpr battle::WayKind turns[] = {{.value = 1}};
    static constexpr battle::WayKind steps[] = {{.value = 1, .sideways = true}};
    if (step_.kind == MoveKind::SideStep || step_.kind == MoveKind::StepBack) return steps;
    return board_.unit(step_.unit).now.formation == Formation::Unformed ? std::span<const battle::WayKind>(turns) : wheels;
  }
  battle::Attempt begin(const battle::WayKind& kind, int target) const {
    battle::Attempt attempt(kind.value, target);
    const Unit& unit = board_.unit(step_.unit);
    const auto shapes = shapes_of(unit, board_.tables);
    if (wish_.form >= 0 && wish_.form < shapes.size() && !(shapes[wish_.form] == Stance{unit.now.formation, unit.now.wide}))
      attempt.then(Manoeuvre::reform(layout_of(unit, shapes[wish_.form].formation, shapes[wish_.form].wide, board_.tables.movement)));
    return attempt;
  }
  std::optional<Refusal> check(const Answer& answer) {
    Rules::Trial trial;
    trial.refusal = check_path(board_, step_, answer, trial.plan);
    return tries_.keep_if_allowed(answer, std::move(trial));
  }

 private:
  const Board& board_;
  const PlanPath& step_;
  Tries<Rules::Trial>& tries_;
};

}  // namespace

namespace {

// Put down there, in the formation that is wished for.
Answer placed_at(const State& state, const Step& step, const Setting& setting, const Question& q, const linstock::Wish& wish) {
  Answer answer;
  answer.block = q.block;
  answer.block.pose = {wish.to, wish.facing.value_or(q.block.pose.facing)};
  const auto* place = std::get_if<PlaceUnit>(&step);
  if (!place || wish.form < 0) return answer;
  const Unit& unit = state.unit(place->unit);
  const auto stances = stances_of(unit, setting.tables);
  if (wish.form < stances.size()) answer.block.layout = layout_of(unit, stances[wish.form].formation, stances[wish.form].wide, setting.tables.movement);
  return answer;
}

}  // namespace

std::optional<Answer> Rules::reach(const State& state, const Step& step, const Setting& setting, const Question& q, const linstock::Wish& wish, Tries<Trial>& tries) {
  if (const auto* plan = std::get_if<PlanPath>(&step)) return Reach(Board(state, setting), *plan, q, wish, tries).find();
  if (std::holds_alternative<PlaceUnit>(step) || std::holds_alternative<PlaceLeader>(step)) return placed_at(state, step, setting, q, wish);
  if (!std::holds_alternative<RideLeader>(step) && !std::holds_alternative<RideMessengers>(step)) return {};
  return battle::straight_to(q, 1, wish.to);
}

void Rules::preview(const State& state, const Step& step, const Setting& setting, const Question& q, const Trial* trial, Preview& out) {
  if (const auto* place = std::get_if<PlaceUnit>(&step)) {
    Unit there = state.unit(place->unit);
    there.pose = out.answer.block.pose;
    there.now.presence = Presence::OnTable;
    if (const auto stance = stance_of(there, out.answer.block.layout, setting.tables)) there.now.formation = stance->formation, there.now.wide = stance->wide;
    out.ends = drawn(there, place->unit, setting);
    return;
  }
  const auto* plan = std::get_if<PlanPath>(&step);
  if (!plan && !std::holds_alternative<RideLeader>(step) && !std::holds_alternative<RideMessengers>(step)) return;
  const bool allowed = trial && !trial->refusal && trial->plan.moves;
  battle::preview_path(q, allowed ? trial->plan.path : out.answer.path, out);
  if (!plan) return;
  Unit there = state.unit(plan->unit);
  there.pose = allowed ? trial->plan.end.pose : out.way.back();
  if (allowed) {
    there.now.formation = trial->plan.formation, there.now.wide = trial->plan.wide;
    there.now.dps += trial->plan.dps;
    out.used = trial->plan.used;
  }
  out.ends = drawn(there, plan->unit, setting);
}

// One line of a sheet, as it is being written.
void Rules::preview_entry(const State& state, const Step&, const Setting& setting, const Question& line, Preview& out) {
  if (!out.refusal) out.refusal = check_order(setting, line.subject - battalia_subject(state, 0), out.answer);
}

// WHAT WOULD BE THROWN

std::optional<Prospect> Rules::prospect(const State& state, const Step& step, const Setting& setting, const Question&, const Answer& answer) {
  const auto* fire = std::get_if<AimUnit>(&step);
  if (!fire || answer.value < 0 || answer.value >= state.count()) return {};
  const Board board(state, setting);
  const auto aim = board.aim(fire->unit, answer.value, fire->phase);
  if (!aim) return {};
  const bool battery = guns(state.unit(fire->unit));
  auto facts = std::make_shared<Described>(battery ? describe<ArtilleryFacts>() : describe<SmallArmsFacts>());
  if (battery) *static_cast<ArtilleryFacts*>(facts->data()) = survey_guns(board, *aim, fire->unit, fire->phase);
  else *static_cast<SmallArmsFacts*>(facts->data()) = survey_arms(board, *aim, fire->unit, fire->phase);
  return Prospect{"Fire on " + name_of(state, setting, answer.value), battery ? "artillery-fire" : "small-arms-fire", std::move(facts), &setting.tables,
                  "that the fire puts a DP on it", [](const Described& outcome) { return outcome.as<Fired>().dps > 0; }};
}

}  // namespace linstock::pike_and_shot
