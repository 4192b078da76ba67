// What a sound gunner would answer.
#include <algorithm>
#include <optional>

#include "books/big-napoleonic/doctrine/advice.h"
#include "books/big-napoleonic/doctrine/expected.h"
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
  return worth + (stops(effect, target, t) ? halt_worth : 0);
}

// The expected worth, in hundredths, of so many points at the target with this column shift.
int expected(int points, int shift, const Unit& target, int halt_worth, const Tables& t) {
  const FireChances fire = chances(points, shift, t);
  int sum = 0;
  for (int e = 0; e < 7; ++e)
    if (fire.ways[e]) sum += fire.ways[e] * worth_of(static_cast<Effect>(e), target, halt_worth, t);
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
int worth_of_fire(const Board& board, const Question& question, const FireChoice& choice) {
  const State& state = board.state;
  const Tables& t = board.setting.tables;
  const Unit& own = board.unit(question.subject);
  const Unit& target = board.unit(choice.target);
  const bool reaction = own.side != state.initiative;
  const int halts = !reaction || target.moved != Movement::Towards ? 0 : in_assault(state, choice.target) ? 60 : 8;
  const Box& there = board.ground(choice.target).box;
  const auto gap =
      static_cast<int>(root(static_cast<std::uint64_t>(gap_squared(board.ground(question.subject).box, there))));
  const int bases = own.arm == Arm::Artillery ? 1 : std::min<int>(own.condition.bases, layout_of(own).files);
  const int range = std::min(
      gap, own.arm == Arm::Artillery ? t.artillery_long : t.infantry_range);  // it may have been nearer on its way
  const int points = bases * base_points(own, t, range, choice.aim);
  const bool exposed = choice.enfilade || target.square || target.stance == Stance::March || target.stance == Stance::Limbered;
  const int shift = exposed - static_cast<int>(board.area_cover(choice.target));
  const int before = declared(state, choice.target, choice.enfilade);
  return expected(before + points, shift, target, halts, t) - expected(before, shift, target, halts, t);
}

}  // namespace

void suggest(const State& state, const FireUnit&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  const Question& question = asked.question;
  const auto targets =
      std::count_if(question.options.begin(), question.options.end(), [](const Option& o) { return o.value >= 0; });
  std::optional<Board> board;
  for (const Option& option : question.options) {
    if (option.value == hold_fire) {
      asked.offer(option.value, 0, "nothing to gain");
    } else if (option.value == base_by_base) {
      asked.offer(option.value, -1000, "to split the fire of its bases");
    } else if (targets == 1) {
      asked.offer(option.value, 1, "there is no other target");
    } else {
      if (!board) board.emplace(state, setting);
      const FireChoice choice = fire_choice(option);
      asked.offer(option.value, 1 + worth_of_fire(*board, question, choice),
                  choice.enfilade                    ? "enfilade fire tells most"
                  : in_assault(state, choice.target) ? "it assaults us: stop it"
                                                     : "its fire tells most there");
    }
  }
}

// Which throw first; whom it tires; who follows up when it destroys.
void suggest(const State& state, const ResolveFire&, const Setting& setting, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  if (asked.question.clause == clause::BN_EXPL_04) return suggest_exploiters(state, setting, asked);
  for (const Option& option : asked.question.options) {
    if (asked.question.clause == clause::BN_FATIG_03) {
      const Unit& firer = state.units[static_cast<std::size_t>(option.subject)];
      asked.offer(option.value, (firer.arm == Arm::Artillery ? 0 : 100) + firer.condition.bases, "a D hurts a gun most");
    } else {  // what threatens most is stopped first
      const auto [target, enfilade] = throw_choice(option);
      const bool assaults_us = in_assault(state, target);
      asked.offer(option.value, declared(state, target, enfilade) + (assaults_us ? 1000 : 0),
                  assaults_us ? "it assaults us" : "the heaviest fire first");
    }
  }
}

void suggest(const State&, const Recoil&, const Setting&, const Asked& asked) {
  if (asked.effort == 0) return asked.offer_any();
  const bool where = asked.question.clause == clause::BN_HALT_12;
  int score = asked.question.options.size();  // the earliest place, and finishing, stand first
  for (const Option& option : asked.question.options)
    asked.offer(option.value, score--,
                where ? "as far back as the rules allow" : "in the order it was meant to fight in");
}

}  // namespace linstock::big_napoleonic
