// A move before it is made: how to get where somebody points, what it comes to, what is not open. The rules are asked, never
// copied.
#include <algorithm>

#include "battle/reach.h"
#include "books/skeleton/sequence.h"

namespace linstock::skeleton {

std::vector<Form> Rules::forms(const State& state, const Step& step, const Setting&, const Question&) {
  std::vector<Form> forms;
  if (const auto* move = std::get_if<MoveUnit>(&step)) {
    const Unit& unit = state.unit(move->unit);
    for (Formation f : {Formation::Line, Formation::Column}) {
      const Layout layout = layout_of(unit, f);
      forms.push_back({static_cast<int>(f), formation_names[static_cast<int>(f)], layout, f == unit.formation, f == unit.formation ? Manoeuvre{} : Manoeuvre::reform(layout)});
    }
  }
  return forms;
}

std::vector<ClosedOption> Rules::closed(const State& state, const Step& step, const Setting&, const Question& q) {
  std::vector<ClosedOption> out;
  if (std::holds_alternative<MovementPhase>(step))
    for (int i = 0; i < static_cast<int>(state.units.size()); ++i) {
      const Unit& unit = state.unit(i);
      if (unit.side != q.seat || !unit.on_table) continue;
      if (unit.moved) out.push_back({"", i, {clause::SK_MOVE_01, "has moved in this turn"}});
      else if (std::none_of(q.options.begin(), q.options.end(), [&](const Option& o) { return o.value == i; }))
        out.push_back({"", i, {clause::SK_MOVE_03, "is shaken, and no leader is near"}});
    }
  if (std::holds_alternative<MoveUnit>(step) && q.options.size() < 3) out.push_back({"charge", -1, {clause::SK_CHARGE_03, "no enemy is within reach"}});
  return out;
}

std::optional<Rules::Trial> Rules::try_answer(const State& state, const Step& step, const Setting& setting, const Question&, const Answer& answer) {
  Trial trial;
  Point end;
  if (const auto* move = std::get_if<MoveUnit>(&step))
    trial.refusal = check_march(Board(state, setting), move->unit, answer, trial.march);
  else if (const auto* ride = std::get_if<RideLeader>(&step))
    trial.refusal = check_ride(Board(state, setting), ride->leader, answer, end);
  else
    return {};
  return trial;
}

namespace {

class Reach : public battle::Reach<Reach> {
 public:
  Reach(const Board& board, const Question& q, const Wish& wish, Tries<Rules::Trial>& tries) : battle::Reach<Reach>(q, wish, paces(1)), board_(board), tries_(tries) {}

  static std::span<const battle::WayKind> kinds() {
    static constexpr battle::WayKind all[] = {{.value = static_cast<int>(MarchKind::Charge), .charges = true, .wheels = true},
                                              {.value = static_cast<int>(MarchKind::March), .wheels = true}};
    return all;
  }
  int enemy_there() const { return battle::enemy_at(board_, q_.seat, wish_, paces(1)); }
  battle::Attempt begin(const battle::WayKind& kind, int target) const {
    battle::Attempt attempt(kind.value, target);
    const Unit& unit = board_.unit(q_.subject);
    if (wish_.form >= 0 && wish_.form <= 1 && wish_.form != static_cast<int>(unit.formation))
      attempt.then(Manoeuvre::reform(layout_of(unit, static_cast<Formation>(wish_.form))));
    return attempt;
  }
  std::optional<Refusal> check(const Answer& answer) {
    Rules::Trial trial;
    trial.refusal = check_march(board_, q_.subject, answer, trial.march);
    return tries_.keep_if_allowed(answer, std::move(trial));
  }

 private:
  const Board& board_;
  Tries<Rules::Trial>& tries_;
};

}  // namespace

std::optional<Answer> Rules::reach(const State& state, const Step& step, const Setting& setting, const Question& q, const Wish& wish, Tries<Trial>& tries) {
  if (std::holds_alternative<MoveUnit>(step)) return Reach(Board(state, setting), q, wish, tries).find();
  if (!std::holds_alternative<RideLeader>(step)) return {};
  return battle::straight_to(q, static_cast<int>(MarchKind::March), wish.to);
}

void Rules::preview(const State& state, const Step& step, const Setting& setting, const Question& q, const Trial* trial, Preview& out) {
  if (!std::holds_alternative<MoveUnit>(step) && !std::holds_alternative<RideLeader>(step)) return;
  const bool allowed = trial && !trial->refusal && trial->march.kind != MarchKind::Stand;
  battle::preview_path(q, allowed ? trial->march.path : out.answer.path, out);
  if (!std::holds_alternative<MoveUnit>(step)) return;
  Unit there = state.unit(q.subject);
  there.pose = allowed ? trial->march.end.pose : out.way.back();
  if (allowed) there.formation = trial->march.formation, out.used = trial->march.used;
  out.ends = drawn(there, q.subject, setting);
  if (allowed && trial->march.target >= 0)
    out.stops.push_back({there.pose.at, "contact with " + name_of(state, setting, trial->march.target), clause::SK_CHARGE_03, trial->march.target});
}

}  // namespace linstock::skeleton
