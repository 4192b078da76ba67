// A round of close combat in whole crowds, played with any dice and any answers: who is asked what, what befalls everybody, and what is still to do.
#include <map>

#include "books/big-napoleonic/crowds/combat_reading.h"

namespace linstock::big_napoleonic::kit {
namespace {

// Any die, any answer; what was asked is kept.
struct AnyAnswers final : Umpire {
  Crowd& c;
  std::vector<Question> asked;
  std::vector<int> answers, dice;
  explicit AnyAnswers(Crowd& crowd) : c(crowd) {}
  int roll(const Roll& roll) override {
    int sum = 0;
    for (int n = 0; n < roll.dice.count; ++n) sum += 1 + c.up_to(6);
    dice.push_back(sum);
    return sum;
  }
  linstock::Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& q) override {
    asked.push_back(q);
    answers.push_back(q.options[c.up_to(q.options.size())].value);
    return answers.back();
  }
};

// What was asked, by its clause, about whom, with which answers; and the answer that was given.
struct Asked {
  std::vector<std::string> asked;
  std::size_t next = 0;
  const AnyAnswers& given;
  int ask(Clause why, int subject, const std::vector<int>& values) {
    std::string text = std::string(why.name()) + " " + std::to_string(subject) + ":";
    for (int v : values) text += " " + std::to_string(v);
    asked.push_back(text);
    if (values.size() == 1) return asked.pop_back(), values[0];
    const int answer = next < given.answers.size() ? given.answers[next] : values[0];
    ++next;
    return answer;
  }
};
std::string text(const Question& q) {
  std::string text = std::string(q.clause.name()) + " " + std::to_string(q.subject) + ":";
  for (const Option& o : q.options) text += " " + std::to_string(o.value);
  return text;
}

int bases_of(Loss loss) { return loss == Loss::OneBase ? 1 : loss == Loss::TwoBases ? 2 : 0; }

std::string of(const Step& step) {
  if (const auto* s = std::get_if<FightCombat>(&step))
    return "fight " + std::to_string(s->defender) + " by " + std::to_string(s->attacker) + " round " + std::to_string(s->round) + " turned " + std::to_string(s->turned);
  if (const auto* s = std::get_if<AfterCombat>(&step)) return "after " + std::to_string(s->unit) + " " + action_names[static_cast<int>(s->action)] + " " + std::to_string(s->enemy) + " " + std::to_string(s->town);
  if (const auto* s = std::get_if<FollowBack>(&step)) return "follow " + std::to_string(s->unit) + " " + std::to_string(s->lead) + " " + std::to_string(static_cast<int>(s->kind)) + " " + std::to_string(s->enemy);
  if (const auto* s = std::get_if<Exploitations>(&step)) {
    std::string all = "exploit";
    for (int u : s->units) all += " " + std::to_string(u);
    return all;
  }
  return "something else";
}

bool back(Action a) { return a == Action::FallBack || a == Action::Retire || a == Action::Retreat; }
Withdrawal way_of(Action a) { return a == Action::FallBack ? Withdrawal::FallBack : a == Action::Retire ? Withdrawal::CombatRetire : Withdrawal::CombatRetreat; }

// The one that it touches, of several principals the last in the list; else the first.
int follows(const Board& b, const Few<int, most_a_side>& units, const CombatSide& facts, int unit) {
  int lead = -1;
  for (int i = 0; i < units.size(); ++i)
    if (facts[i].role == Role::Principal && (lead < 0 || (b.active(units[i]) && b.active(unit) && field::touching(b.ground(units[i]), b.ground(unit))))) lead = units[i];
  return lead;
}

// One side's orders, last pushed first done: followers below, then principals from the last in the list.
void orders_of(std::vector<std::string>& steps, const Board& b, const Few<int, most_a_side>& units, const CombatSide& facts, const Few<UnitAfter, most_a_side>& after, bool attacking, int enemy, int town) {
  for (int i = units.size() - 1; i >= 0; --i)
    if (facts[i].role != Role::Principal && back(after[i].action))
      steps.push_back("follow " + std::to_string(units[i]) + " " + std::to_string(follows(b, units, facts, units[i])) + " " + std::to_string(static_cast<int>(way_of(after[i].action))) + " " + std::to_string(enemy));
  std::string exploit;
  for (int i = units.size() - 1; i >= 0; --i) {
    const Action action = after[i].action;
    if (action == Action::Repeat || (facts[i].role != Role::Principal && back(action))) continue;
    if (attacking && action == Action::Exploit && !b.unit(units[i]).exploited && town < 0) exploit = " " + std::to_string(units[i]) + exploit;
    else steps.push_back("after " + std::to_string(units[i]) + " " + action_names[static_cast<int>(action)] + " " + std::to_string(enemy) + " " + std::to_string(town));
  }
  if (!exploit.empty()) steps.push_back("exploit" + exploit);
}

void one_round(Crowd& c, const Contact& contact, int round, int turned_before, const std::string& where, std::map<std::string, int>& met) {
  const State before = c.state;
  AnyAnswers umpire(c);
  c.run(FightCombat{contact.defender, contact.attacker, round, turned_before}, umpire);
  const State after = c.state;
  std::vector<std::string> steps;
  for (const Step& step : after.agenda.steps) steps.push_back(of(step));

  // Once more, from before.
  Asked e{{}, 0, umpire};
  State now = before;
  const Board start(before, *c.setting);
  CombatRoster roster = muster(start, contact.defender, contact.attacker, round, turned_before != 0);
  const int lead = roster.defenders[0], town = before.units[static_cast<std::size_t>(lead)].town;
  const Unit& leader = before.units[static_cast<std::size_t>(lead)];
  CombatFacts& f = roster.facts;
  const Seat seat = before.units[static_cast<std::size_t>(contact.attacker)].side;
  bool turned = turned_before != 0;
  int square = leader.square;
  if (round > 1 && !turned && flank_attack(f) && leader.arm != Arm::Artillery) {  // BN-CCMOD-13
    const int answer = e.ask(clause::BN_CCMOD_13, lead, leader.arm == Arm::Infantry ? std::vector<int>{0, 1, 2} : std::vector<int>{0, 1});
    turned = answer != 0;
    if (answer == 2) square = 1;
    ++met["flanked"];
  }
  f.turned_to_face = turned && !square, f.defenders[0].square = square;
  Fought fought{};
  Scripted silent({});
  const bool ridden_down = only_limbered_guns(f);
  if (ridden_down) {
    fought = ride_down(f, c.setting->tables, silent);
    ++met["ridden down"];
  } else {
    std::vector<int> largest, principals;  // BN-CCMOD-19, BN-CCMULTI-02
    std::set<int> markers;
    int most = 0;
    for (const CombatUnit& u : f.attackers)
      if (u.role == Role::Principal) most = std::max(most, u.unit_bases);
    for (int i = 0; i < f.attackers.size(); ++i) {
      if (f.attackers[i].role != Role::Principal) continue;
      principals.push_back(i + 1);
      if (f.attackers[i].unit_bases == most) largest.push_back(i + 1), markers.insert(f.attackers[i].morale_markers - f.attackers[i].earlier_markers);
    }
    if (markers.size() > 1) f.markers_from = e.ask(clause::BN_CCMOD_19, lead, largest), ++met["markers"];
    EXPECT_EQ(umpire.dice.size(), 2u) << where;
    const int net = umpire.dice[0] + attacker_modifiers(f, c.setting->tables).total() - umpire.dice[1] - defender_modifiers(f, c.setting->tables).total();
    const OutcomeRow& row = outcome_row(net, c.setting->tables);
    if (principals.size() > 1 && (row.attacker_loss == Loss::DD || bases_of(row.attacker_loss) > 0)) f.loss_taker = e.ask(clause::BN_CCMULTI_02, lead, principals), ++met["taker"];
    for (const bool attacking : {true, false}) {  // BN-CCART-11
      CombatSide& side = attacking ? f.attackers : f.defenders;
      int left = bases_of(attacking ? row.attacker_loss : row.defender_loss);
      const bool guns_alone = std::none_of(side.begin(), side.end(), [](const CombatUnit& u) { return u.role == Role::Principal && u.arm != Arm::Artillery; });
      for (int i = 0; i < side.size() && left > 0 && !guns_alone; ++i)
        if (side[i].arm == Arm::Artillery && side[i].role == Role::Supporting) {
          side[i].give_up = e.ask(clause::BN_CCART_11, (attacking ? roster.attackers : roster.defenders)[i], {0, 1});
          left -= side[i].give_up;
          ++met["gun"];
        }
    }
    fought = outcome(f, net, c.setting->tables, silent);
  }
  bool again = fought.attacker_action == Action::Repeat;
  if (fought.attacker_action == Action::FightOnOrFallBack) {  // BN-CCCAV-03
    again = e.ask(clause::BN_CCCAV_03, contact.attacker, {0, 1}) == 1;
    for (UnitAfter& u : fought.attackers)
      if (!again && u.action == Action::FightOnOrFallBack) u.action = Action::FallBack;
    ++met["rides again"];
  }
  // What befalls everybody.
  std::set<int> touched;
  for (const bool attacking : {true, false})
    for (int i = 0; i < (attacking ? roster.attackers : roster.defenders).size(); ++i) {
      const int u = (attacking ? roster.attackers : roster.defenders)[i];
      const CombatUnit& was = (attacking ? f.attackers : f.defenders)[i];
      const UnitAfter& is = (attacking ? fought.attackers : fought.defenders)[i];
      Unit& unit = now.units[static_cast<std::size_t>(u)];
      unit.condition = is.unit;
      if (is.unit.removed) unit.on_table = 0;
      if (was.role == Role::Supporting && was.arm != Arm::Artillery) {
        unit.lent |= static_cast<int>((attacking ? roster.attacking : roster.defending)[i]);
        if (is.unit.disruption != was.disruption || is.unit.bases != was.unit_bases) unit.lent_paid = 1;
      }
      touched.insert(u);
    }
  for (int u = 0; u < c.count(); ++u) {
    const Unit &found = after.units[static_cast<std::size_t>(u)], &expected = now.units[static_cast<std::size_t>(u)];
    EXPECT_EQ(found.condition, expected.condition) << where << " unit " << u;
    EXPECT_EQ(found.on_table, expected.on_table) << where << " unit " << u;
    EXPECT_EQ(found.lent, expected.lent) << where << " unit " << u;
    EXPECT_EQ(found.lent_paid, expected.lent_paid) << where << " unit " << u;
  }
  // BN-CCOUT-09, BN-CCCAV-04, 08: who has stood forms square, or may.
  const bool there = now.units[static_cast<std::size_t>(lead)].on_table;
  const bool march = leader.stance == Stance::March;
  if (there && fought.square == FormSquare::May && !again && !march) square = square || e.ask(clause::BN_CCOUT_09, lead, {0, 1}) == 1, ++met["may form square"];
  const Unit& found = after.units[static_cast<std::size_t>(lead)];
  if (there && fought.square == FormSquare::Must) {
    ++met["must form square"];
    EXPECT_EQ(found.square, !march || found.stance == Stance::Depth) << where;
    if (!march) { EXPECT_EQ(found.stance, leader.stance) << where; }
  } else {
    EXPECT_EQ(found.square, square) << where;
    EXPECT_EQ(found.stance, leader.stance) << where;
  }
  // BN-CCTWO-02: what every attacker has got in this combat.
  const auto in = [](const auto& units, int u) { return std::find(units.begin(), units.end(), u) != units.end(); };
  const auto survivor = [&](const Few<int, most_a_side>& units, const CombatSide& facts, int first) {
    if (now.units[static_cast<std::size_t>(first)].on_table) return first;
    for (int i = 0; i < units.size(); ++i)
      if (facts[i].role == Role::Principal && now.units[static_cast<std::size_t>(units[i])].on_table) return units[i];
    return -1;
  };
  const int attacker = survivor(roster.attackers, f.attackers, contact.attacker), defender = survivor(roster.defenders, f.defenders, contact.defender);
  again = again && attacker >= 0 && defender >= 0;
  for (std::size_t n = 0; n < before.contacts.size(); ++n) {
    const Contact &was = before.contacts[n], &is = after.contacts[n];
    int ds = was.gained_disruption, gained = was.gained_markers, resolved = was.resolved, first = was.first_of_two;
    if (!was.resolved && in(roster.defenders, was.defender)) {
      for (int i = 0; i < roster.attackers.size(); ++i) {
        if (roster.attackers[i] != was.attacker) continue;
        if (f.attackers[i].role == Role::Principal) ds += fought.attackers[i].unit.disruption - f.attackers[i].disruption, gained += fought.attackers[i].unit.morale_markers - f.attackers[i].morale_markers;
      }
      const bool this_one = before.units[static_cast<std::size_t>(was.attacker)].arm == before.units[static_cast<std::size_t>(roster.attackers[0])].arm && (town < 0 || was.attacker == contact.attacker);
      if (!again && this_one) {
        resolved = 1;
        for (int i = 0; i < roster.attackers.size(); ++i)
          if (roster.attackers[i] == was.attacker) first = f.attackers[i].engagement == Engagement::First;
      }
    }
    EXPECT_EQ(std::tuple(is.gained_disruption, is.gained_markers, is.resolved, is.first_of_two), std::tuple(ds, gained, resolved, first)) << where << " contact " << n;
  }
  // What is still to do.
  std::vector<std::string> expected;
  if (again) {
    ++met["again"];
    expected.push_back(of(Step{FightCombat{defender, attacker, round + 1, turned}}));
  } else {
    const Board b(after, *c.setting);
    orders_of(expected, b, roster.attackers, f.attackers, fought.attackers, true, lead, town);
    orders_of(expected, b, roster.defenders, f.defenders, fought.defenders, false, roster.attackers[0], -1);
  }
  EXPECT_EQ(steps, expected) << where;
  std::vector<std::string> asked;
  for (const Question& q : umpire.asked) asked.push_back(text(q));
  EXPECT_EQ(asked, e.asked) << where;
  for (const Question& q : umpire.asked) EXPECT_EQ(q.seat, q.clause == clause::BN_CCMOD_13 || q.clause == clause::BN_CCOUT_09 ? 1 : q.clause == clause::BN_CCART_11 ? before.units[static_cast<std::size_t>(q.subject)].side : seat) << where;
}

// BN-CC-01 to 14; BN-CCOUT-01 to 18; BN-CCMULTI-01 to 05; BN-CCCAV-01 to 08; BN-CCTWO-01, 02; BN-CCART-04, 11; BN-CCMOD-13, 19; BN-EXPL-04
TEST(RoundsInCrowds, what_is_asked_what_befalls_them_and_what_is_still_to_do) {
  std::map<std::string, int> met;
  int rounds = 0;
  for (int seed = 0; seed < 90; ++seed) {
    const Crowd first = in_combat(seed);
    const Board b(first.state, *first.setting);
    const Reading r{b, first.state};
    for (std::size_t n = 0; n < first.state.contacts.size(); ++n) {
      const Contact contact = first.state.contacts[n];
      if (!r.open(contact)) continue;
      for (int round : {1, 2}) {
        Crowd c = first;
        c.luck.seed(static_cast<std::uint64_t>(1000 * seed + 10 * static_cast<int>(n) + round));
        one_round(c, contact, round, round == 2 && c.chance(20), in_crowd(seed, contact.attacker) + " against " + std::to_string(contact.defender) + " round " + std::to_string(round), met);
        ++rounds;
      }
    }
  }
  EXPECT_GT(rounds, 300);
  for (const char* what : {"flanked", "ridden down", "markers", "taker", "gun", "rides again", "may form square", "must form square", "again"}) EXPECT_GT(met[what], 4) << what;
}

}  // namespace
}  // namespace linstock::big_napoleonic::kit
