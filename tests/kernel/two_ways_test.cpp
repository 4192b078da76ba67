// One hard procedure written two ways: a charge on the skeleton's board, from its declaration to the rout.
//
// In the book it is a handful of steps that are run again when an answer is missing. Here it is one explicit state
// machine, cut at every die and every decision, as one would write it without the agenda. Both are given the same
// answers and must ask the same questions and leave the same board. docs/design.md says which reads better.
#include <algorithm>

#include "books/skeleton/lanes/sequence.h"
#include "kernel/dice/seeded.h"
#include "kit/kit.h"
#include "support.h"
#include "kernel/view/drawn.h"

namespace linstock {

namespace {

using namespace skeleton;
using namespace skeleton::in_lanes;

class ChargeMachine {
 public:
  ChargeMachine(const State& state, const Tables& tables, int attacker, int defender)
      : state_(state), t_(tables), attacker_(attacker), defender_(defender) {
    begin();
  }

  bool over() const { return stage_ == Stage::Over; }
  const State& state() const { return state_; }

  // What is wanted at this stage. It must be worked out here and again, alike, in answer().
  Question question() const {
    Question ask;
    switch (stage_) {
      case Stage::DefenderDecides:
        ask.seat = unit(defender_).side;
        ask.clause = clause::SK_CHARGE_01;
        ask.options.push({0, "stand and shoot"});
        ask.options.push({1, "fall back"});
        break;
      case Stage::HitsAreRolled: roll(ask, 1, clause::SK_FIRE_01, t_.dice_per_base * unit(defender_).bases * d6, hit_on()); break;
      case Stage::SavesAreRolled: roll(ask, 1, clause::SK_FIRE_08, hits_ * d6, t_.save_on); break;
      case Stage::NerveIsRolled: roll(ask, 0, clause::SK_NERVE_02, 2 * d6, 0); break;
      case Stage::AttackerRolls:
      case Stage::DefenderRolls: roll(ask, 0, clause::SK_CHARGE_02, 1 * d6, 0); break;
      case Stage::Over: break;
    }
    return ask;
  }

  void answer(const Answer& given) {
    const Question asked = question();
    const int value = given.faces.empty() ? given.value : asked.roll.read(given.faces);
    switch (stage_) {
      case Stage::DefenderDecides: decided(value); break;
      case Stage::HitsAreRolled: hit(value); break;
      case Stage::SavesAreRolled: saved(value); break;
      case Stage::NerveIsRolled: nerve_tested(value); break;
      case Stage::AttackerRolls:
        attacker_score_ = value;  // kept: the next die is another stage
        stage_ = Stage::DefenderRolls;
        break;
      case Stage::DefenderRolls: round_fought(value); break;
      case Stage::Over: break;
    }
  }

 private:
  enum class Stage { DefenderDecides, HitsAreRolled, SavesAreRolled, NerveIsRolled, AttackerRolls, DefenderRolls, Over };

  static void roll(Question& ask, bool counted, Clause clause, Dice dice, int at_least) {
    ask.shape = Question::Shape::Roll;
    ask.clause = clause;
    ask.roll = {dice, counted ? Ask::Count : Ask::Total, at_least, clause, ""};
  }
  Unit& unit(int i) { return state_.units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return state_.units[static_cast<std::size_t>(i)]; }
  int forward(const Unit& u) const { return u.side == 0 ? 1 : -1; }

  // SK-CHARGE-01: with its back to the edge the defender is not asked.
  void begin() {
    const Unit& defender = unit(defender_);
    const int behind = defender.place - forward(defender);
    stage_ = Stage::DefenderDecides;
    if (behind < 0 || behind > paces) decided(0);
  }

  void decided(int choice) {
    if (choice == 1) {
      unit(defender_).place -= forward(unit(defender_));
      unit(attacker_).place += forward(unit(attacker_));
      stage_ = Stage::Over;
      return;
    }
    stage_ = Stage::HitsAreRolled;
  }

  int hit_on() const {
    const Unit& shooter = unit(defender_);
    const Unit& target = unit(attacker_);
    FireFacts facts{};
    facts.bases = shooter.bases;
    facts.close_range = std::abs(shooter.place - target.place) == 1;
    facts.target_in_cover = target.lane == 1;
    facts.shooters_moved = shooter.moved;
    facts.veteran = shooter.grade == Grade::Veteran;
    facts.raw = shooter.grade == Grade::Raw;
    return std::clamp(t_.hit_on - tally(t_.fire_modifiers, facts).total(), 2, 7);
  }

  void hit(int hits) {
    hits_ = hits;
    stage_ = Stage::SavesAreRolled;
    if (hits == 0) saved(0);  // no dice, no question: this stage is passed over
  }

  void saved(int saves) {
    Unit& target = unit(attacker_);
    const int lost = std::min(hits_ - saves, target.bases);
    target.bases -= lost;
    if (target.bases == 0) target.morale = Morale::Routed;
    const bool shaken = lost >= target.bases || 2 * (target.starting_bases - target.bases) >= target.starting_bases;
    if (target.bases > 0 && lost > 0 && shaken)
      stage_ = Stage::NerveIsRolled;
    else
      to_the_first_round();
  }

  void nerve_tested(int dice) {
    Unit& tested = unit(attacker_);
    NerveFacts facts{};
    facts.veteran = tested.grade == Grade::Veteran;
    facts.raw = tested.grade == Grade::Raw;
    facts.shaken = tested.morale == Morale::Shaken;
    facts.losses = tested.starting_bases - tested.bases;
    const int score = dice + tally(t_.nerve_modifiers, facts).total();
    Morale result = Morale::Routed;
    for (const NerveRow& row : t_.nerve_results)
      if (score >= row.least) {
        result = row.result;
        break;
      }
    tested.morale = std::min(tested.morale, result);
    to_the_first_round();
  }

  void to_the_first_round() {
    const bool stopped = unit(attacker_).morale != Morale::Steady || unit(defender_).morale == Morale::Routed;
    stage_ = stopped ? Stage::Over : Stage::AttackerRolls;
  }

  int score(const Unit& u, bool charging) const {
    return u.bases + (charging ? t_.charging : 0) + (u.grade == Grade::Veteran ? t_.charge_veteran : 0) +
           (u.morale == Morale::Shaken ? t_.charge_shaken : 0);
  }

  void round_fought(int defender_die) {
    Unit& attacker = unit(attacker_);
    Unit& defender = unit(defender_);
    const int ahead = score(attacker, true) + attacker_score_ - score(defender, false) - defender_die;
    attacker_score_ = 0;
    if (ahead != 0) {
      (ahead > 0 ? defender : attacker).morale = Morale::Routed;
      stage_ = Stage::Over;
    } else if (--attacker.bases < 1 || --defender.bases < 1) {
      if (attacker.bases < 1) attacker.morale = Morale::Routed;
      if (defender.bases < 1) defender.morale = Morale::Routed;
      stage_ = Stage::Over;
    } else {
      to_the_first_round();
    }
  }

  State state_;
  const Tables& t_;
  int attacker_, defender_;
  Stage stage_ = Stage::Over;
  int hits_ = 0, attacker_score_ = 0;  // what one stage has to remember for another
};

// A charge in some lane, with units of all kinds; often only these two are left.
State any_charge(Chance& chance, int& attacker, int& defender) {
  const auto among = [&](int n) { return static_cast<int>(chance.below(static_cast<std::uint64_t>(n))); };
  State state = meeting();
  state.agenda = {};
  const int lane = among(3), charging_side = among(2);
  attacker = lane + 3 * charging_side;
  defender = lane + 3 * (1 - charging_side);
  for (Unit& unit : state.units) {
    unit.starting_bases = 1 + among(6);
    unit.bases = 1 + among(unit.starting_bases);
    unit.grade = static_cast<Grade>(among(3));
    unit.morale = static_cast<Morale>(1 + among(2));
    unit.moved = among(2);
  }
  if (among(2))
    for (int i = 0; i < most_units; ++i)
      if (i != attacker && i != defender) state.units[static_cast<std::size_t>(i)].morale = Morale::Routed;
  Unit& a = state.units[static_cast<std::size_t>(attacker)];
  Unit& d = state.units[static_cast<std::size_t>(defender)];
  a.morale = Morale::Steady;  // SK-MOVE-03
  a.place = charging_side == 0 ? among(paces) : 1 + among(paces);
  d.place = a.place + (charging_side == 0 ? 1 : -1);
  state.agenda.push(Charge{attacker, defender});
  return state;
}

}  // namespace

TEST(AChargeWrittenTwoWays, asks_the_same_and_ends_the_same) {  // SK-CHARGE-01, SK-CHARGE-02
  const auto tables = std::make_shared<const Tables>();
  Chance chance(Seed::numbered(1815));
  std::map<std::string, int> asked;
  for (std::uint64_t n = 0; n < 20'000; ++n) {
    chance.begin(n);
    int attacker, defender;
    const State start = any_charge(chance, attacker, defender);
    BookGame<Rules> rerun(start, tables);
    ChargeMachine machine(start, *tables, attacker, defender);
    while (rerun.question()) {
      ASSERT_FALSE(machine.over()) << n;
      const Question wanted = *rerun.question(), staged = machine.question();
      ASSERT_EQ(wanted.shape, staged.shape) << n;
      ASSERT_EQ(wanted.clause, staged.clause) << n;
      ASSERT_EQ(wanted.options.size(), staged.options.size()) << n;
      ASSERT_EQ(dice_words(wanted.roll), dice_words(staged.roll)) << n;
      ++asked[wanted.clause.id];
      const Answer answer = kit::random_answer(rerun, chance);
      ASSERT_FALSE(rerun.answer(answer)) << n;
      machine.answer(answer);
    }
    ASSERT_TRUE(machine.over()) << n;
    ASSERT_EQ(rerun.state().units, machine.state().units) << n;
  }
  // Every kind of question has come up often.
  for (const char* id : {"SK-CHARGE-01", "SK-CHARGE-02", "SK-FIRE-01", "SK-FIRE-08", "SK-NERVE-02"}) EXPECT_GT(asked[id], 500) << id;
}

}  // namespace linstock
