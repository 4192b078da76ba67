// What a sound gunner would answer.
#include <algorithm>

#include "books/big-napoleonic/firing.h"
#include "books/big-napoleonic/tables.h"

namespace linstock::big_napoleonic {

namespace {

// The worth of a throw: its results weighed by their chances. A D is worth 10, a base 40; a halt counts for more where
// it stops an assault.
int worth_of(Effect effect, const Unit& target, int halt_worth, const Tables& t) {
  if (effect == Effect::None) return 0;
  int worth = effect <= Effect::V ? 10 : effect == Effect::DD ? 20 : effect == Effect::OneBase ? 40 : 80;
  // Ds that cost a base: the target is as good as shot through.
  const int ds = effect <= Effect::V ? 1 : effect == Effect::DD ? 2 : 0;
  if (ds > 0 && target.condition.disruption + ds > t.most_disruption) worth = 40;
  const auto& row = t.halts[static_cast<std::size_t>(target.grade)];
  if (effect >= ((target.traits & stoic) ? row.stoic : row.others)) worth += halt_worth;
  return worth;
}

// The expected worth, in hundredths, of so many points at the target with this column shift.
int expected(int points, int shift, const Unit& target, int halt_worth, const Tables& t) {
  if (points <= 0) return 0;
  int column = 0;
  while (column < fire_columns - 1 && points > t.column_figures[static_cast<std::size_t>(column)]) ++column;
  column = std::min(column + shift, fire_columns - 1);
  if (column < 0) return 0;
  int sum = 0;
  for (int total = 2; total <= 12; ++total) {
    const int ways = 6 - std::abs(7 - total);
    sum += ways * worth_of(t.fire_table[static_cast<std::size_t>(total - 2)][static_cast<std::size_t>(column)], target, halt_worth, t);
  }
  return sum * 100 / 36;
}

int declared(const State& state, int target, int enfilade) {
  int points = 0;
  for (const Shot& s : state.shots)
    if (s.target == target && s.enfilade == enfilade && !s.thrown) points += s.points;
  return points;
}

// What this fire adds to what has been declared at the target: so fire concentrates where it tells.
int worth_of_fire(const State& state, const Setting& setting, const FireOption& o, FirePhase phase) {
  const Unit& target = state.units[static_cast<std::size_t>(o.target)];
  const bool may_halt = phase == FirePhase::Reaction && target.moved == Movement::Towards;
  const int halts = !may_halt ? 0 : in_assault(state, o.target) ? 60 : 8;
  const int shift = o.defile + (o.enfilade || target.square || target.stance == Stance::March || target.stance == Stance::Limbered) - static_cast<int>(o.cover);
  const int before = declared(state, o.target, o.enfilade);
  return expected(before + o.points, shift, target, halts, setting.tables) - expected(before, shift, target, halts, setting.tables);
}

void suggest_targets(const State& state, const Setting& setting, const Question& question, std::vector<Suggestion>& out) {
  const Unit& own = state.units[static_cast<std::size_t>(question.subject)];
  const FirePhase phase = own.side == state.initiative ? FirePhase::Initiative : FirePhase::Reaction;
  const Board board(state, setting);
  std::vector<FireOption> options;
  for (const FiringBase& base : FireSurvey(board, question.subject, phase).bases())
    for (const Aimed& a : base.choices) {
      const auto same = [&](const FireOption& o) { return o.target == a.target && o.enfilade == a.enfilade && o.aim == a.aim; };
      const auto known = std::find_if(options.begin(), options.end(), same);
      if (known != options.end())
        known->points += a.points;
      else
        options.push_back({a.target, 1, a.points, a.range, a.enfilade, a.aim, a.cover, a.defile, a.place, a.from, a.to});
    }
  for (const Option& option : question.options) {
    Suggestion s;
    s.answer.value = option.value;
    s.score = option.value == hold_fire ? 0 : -1000;
    s.why = option.value == hold_fire ? "nothing to gain" : "base by base";
    for (const FireOption& o : options)
      if (fire_key(o.target, o.enfilade, o.aim) == option.value) {
        s.score = 1 + worth_of_fire(state, setting, o, phase);
        s.why = o.enfilade ? "enfilade fire tells most" : "the best expected effect";
      }
    out.push_back(s);
  }
}

}  // namespace

void suggest_firing(const State& state, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                    std::vector<Suggestion>& out) {
  if (question.options.empty()) return;
  if (effort == 0) {
    Suggestion s;
    s.answer.value = question.options[static_cast<int>(luck % static_cast<std::uint64_t>(question.options.size()))].value;
    out.push_back(s);
    return;
  }
  const std::string_view what = question.what;
  if (question.clause == clause::BN_FIRE_22 || question.clause == clause::BN_FIRE_23) return suggest_targets(state, setting, question, out);
  for (int i = 0; i < question.options.size(); ++i) {
    const Option& option = question.options[i];
    Suggestion s;
    s.answer.value = option.value;
    s.score = question.options.size() - i;
    s.why = "in order";
    if (what == ask::which_throw) {  // what threatens most is stopped first
      s.score = declared(state, option.value / 2, option.value % 2) + (in_assault(state, option.value / 2) ? 1000 : 0);
      s.why = in_assault(state, option.value / 2) ? "it assaults us" : "the heaviest fire first";
    } else if (what == ask::put_back_where) {
      s.why = "as far back as the rules allow";  // the earliest place stands first
    } else if (what == ask::who_tires) {
      const Unit& firer = state.units[static_cast<std::size_t>(option.subject)];
      s.score = (firer.arm == Arm::Artillery ? 0 : 100) + firer.condition.bases;
      s.why = "a D hurts a gun most";
    } else if (what == ask::finish_redeployment) {
      s.why = "in the order it was meant to fight in";
    }
    out.push_back(s);
  }
}

}  // namespace linstock::big_napoleonic
