// What a sound gunner would answer.
#include <algorithm>
#include <optional>

#include "books/big-napoleonic/firing/fire_phases.h"
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
    sum += ways * worth_of(t.fire_table[static_cast<std::size_t>(total - 2)][static_cast<std::size_t>(column)], target,
                           halt_worth, t);
  }
  return sum * 100 / 36;
}

int declared(const State& state, int target, int enfilade) {
  int points = 0;
  for (const Shot& s : state.shots)
    if (s.target == target && s.enfilade == enfilade && !s.thrown) points += s.points;
  return points;
}

// What this fire adds to what has been declared at the target: so fire concentrates where it tells. Points and cover
// are taken roughly, from ground to ground: the survey has been made once already to ask the question.
int worth_of_fire(const Board& board, const Question& question, const Option& option) {
  const State& state = board.state;
  const Tables& t = board.setting.tables;
  const Unit& own = board.unit(question.subject);
  const Unit& target = board.unit(option.subject);
  const int enfilade = option.value % 8 / 4;
  const auto aim = static_cast<Aim>(option.value % 4);
  const bool reaction = own.side != state.initiative;
  const int halts = !reaction || target.moved != Movement::Towards ? 0 : in_assault(state, option.subject) ? 60 : 8;
  const Box& there = board.ground(option.subject).box;
  const auto gap =
      static_cast<int>(root(static_cast<std::uint64_t>(gap_squared(board.ground(question.subject).box, there))));
  const int bases = own.arm == Arm::Artillery ? 1 : std::min<int>(own.condition.bases, layout_of(own).files);
  const int range = std::min(
      gap, own.arm == Arm::Artillery ? t.artillery_long : t.infantry_range);  // it may have been nearer on its way
  const int points = bases * base_points(own, t, range, aim);
  const bool exposed = enfilade || target.square || target.stance == Stance::March || target.stance == Stance::Limbered;
  const int shift = exposed - static_cast<int>(board.area_cover(option.subject));
  const int before = declared(state, option.subject, enfilade);
  return expected(before + points, shift, target, halts, t) - expected(before, shift, target, halts, t);
}

void suggest_targets(const State& state, const Setting& setting, const Question& question,
                     std::vector<Suggestion>& out) {
  const auto targets =
      std::count_if(question.options.begin(), question.options.end(), [](const Option& o) { return o.value >= 0; });
  std::optional<Board> board;
  for (const Option& option : question.options) {
    Suggestion s;
    s.answer.value = option.value;
    if (option.value < 0) {
      s.score = option.value == hold_fire ? 0 : -1000;
      s.why = option.value == hold_fire ? "nothing to gain" : "to split the fire of its bases";
    } else if (targets == 1) {
      s.score = 1;
      s.why = "there is no other target";
    } else {
      if (!board) board.emplace(state, setting);
      s.score = 1 + worth_of_fire(*board, question, option);
      s.why = option.value % 8 / 4                ? "enfilade fire tells most"
              : in_assault(state, option.subject) ? "it assaults us: stop it"
                                                  : "its fire tells most there";
    }
    out.push_back(s);
  }
}

}  // namespace

void suggest_firing(const State& state, const Setting& setting, const Question& question, int effort,
                    std::uint64_t luck, std::vector<Suggestion>& out) {
  if (question.options.empty()) return;
  if (effort == 0) {
    Suggestion s;
    s.answer.value =
        question.options[static_cast<int>(luck % static_cast<std::uint64_t>(question.options.size()))].value;
    out.push_back(s);
    return;
  }
  const std::string_view what = question.what;
  if (question.clause == clause::BN_FIRE_22 || question.clause == clause::BN_FIRE_23)
    return suggest_targets(state, setting, question, out);
  for (int i = 0; i < question.options.size(); ++i) {
    const Option& option = question.options[i];
    Suggestion s;
    s.answer.value = option.value;
    s.score = question.options.size() - i;
    s.why = "the first that comes";
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
