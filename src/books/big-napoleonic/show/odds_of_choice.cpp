// What would be thrown for: the facts that the board gives to a procedure of the book, so that its exact odds can be
// shown before the decision.
#include <fmt/format.h>

#include <algorithm>

#include "books/big-napoleonic/combat/assault_chain.h"
#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/firing/fire_phases.h"
#include "books/big-napoleonic/movement/route.h"
#include "books/big-napoleonic/show/drawing.h"

namespace linstock::big_napoleonic {

namespace {

template <class Facts>
std::optional<Prospect> prospect_of(const char* procedure, const Facts& facts, const Setting& setting,
                                    std::string title, std::string ask, bool (*good)(const Described&)) {
  auto described = std::make_shared<Described>(describe<Facts>());
  *static_cast<Facts*>(described->data()) = facts;
  if (describe<Facts>().check(described->data())) return {};  // beyond what the procedure takes
  return Prospect{std::move(title), procedure, std::move(described), &setting.tables, std::move(ask), good};
}

// THE MOVEMENT THROW

bool may_move(ThrowResult result) { return orders(result).full_move || orders(result).limited_move; }

std::optional<Prospect> of_throw(const Board& board, int unit) {
  const char* name = name_of(board, unit);
  const Few<int, 6> guns = battery_of(board, unit);
  if (guns.size() == 1)
    return prospect_of("throw", survey_throw(board, unit), board.setting, fmt::format("Movement throw: {}", name),
                       fmt::format("that {} may move", name),
                       [](const Described& o) { return may_move(o.as<Thrown>().result); });
  BatteryFacts facts{};
  for (int gun : guns) facts.guns.push({survey_throw(board, gun)});
  return prospect_of("battery-throw", facts, board.setting, fmt::format("Movement throw: battery of {}", name),
                     fmt::format("that {} may move", name),
                     [](const Described& o) { return may_move(o.as<BatteryThrown>().guns[0].result); });
}

// FIRE

bool tells(const Described& outcome) { return outcome.as<Fired>().effect != Effect::None; }

std::optional<Prospect> of_fire(const State& state, const Setting& setting, int target, int enfilade, FirePhase phase) {
  std::vector<int> shots;
  for (int i = 0; i < static_cast<int>(state.shots.size()); ++i)
    if (const Shot& s = state.shots[static_cast<std::size_t>(i)];
        s.target == target && s.enfilade == enfilade && !s.thrown)
      shots.push_back(i);
  if (shots.empty() || shots.size() > 8) return {};
  const std::string& name = setting.unit_names[static_cast<std::size_t>(target)];
  return prospect_of("fire", fire_facts(state, shots, phase), setting, fmt::format("Fire on {}", name),
                     fmt::format("that the fire on {} tells", name), tells);
}

// What the unit would add to the fire that has been declared at the target.
std::optional<Prospect> of_target(const State& state, const Setting& setting, const Question& q, int key) {
  const Board board(state, setting);
  const FirePhase phase = q.seat == state.initiative ? FirePhase::Initiative : FirePhase::Reaction;
  for (const FireOption& o : fire_options(board, q.subject, phase)) {
    if (fire_key(o.target, o.enfilade, o.aim) != key) continue;
    State then = state;
    Unit& unit = then.units[static_cast<std::size_t>(q.subject)];
    unit.fired_bases += o.bases;
    const Stance stance = then.units[static_cast<std::size_t>(o.target)].stance;
    then.shots.push_back({q.subject, o.target, o.bases, o.points, o.enfilade, o.aim, o.place, o.cover, o.defile,
                          o.range, 0, unit.condition.disruption, formed_in_march(stance), 0});
    return of_fire(then, setting, o.target, o.enfilade, phase);
  }
  return {};
}

// CLOSE COMBAT

std::optional<Prospect> of_combat(const State& state, const Setting& setting, const Contact& contact) {
  const Board board(state, setting);
  const CombatRoster roster = muster(board, contact.defender, contact.attacker, 1, false);
  if (roster.attackers.empty()) return {};
  return prospect_of(
      "combat", roster.facts, setting,
      fmt::format("Close combat: {} against {}", name_of(board, contact.attacker), name_of(board, contact.defender)),
      fmt::format("that {} gives ground", name_of(board, contact.defender)),
      [](const Described& o) { return o.as<Fought>().defender_action <= Action::FallBack; });
}

// THE WHOLE ASSAULT

int bases_in_front(const Unit& unit) {
  const Layout layout = layout_of(unit);
  return unit.stance == Stance::Town ? unit.condition.bases : std::min<int>(unit.condition.bases, layout.files_in(0));
}

Combatant combatant(const Unit& unit, bool fires) {
  const bool depth = unit.stance == Stance::Depth || unit.stance == Stance::DepthThree;
  const int firing = !fires || unit.arm == Arm::Cavalry || unit.stance == Stance::March ? 0 : bases_in_front(unit);
  return {unit.arm,
          unit.grade,
          (unit.traits & aggressive) != 0,
          (unit.traits & stoic) != 0,
          (unit.traits & effective_fire) != 0,
          (unit.traits & weak_fire) != 0,
          depth,
          unit.condition.bases,
          unit.condition.disruption,
          unit.condition.morale_markers,
          firing};
}

std::optional<Prospect> of_assault(const Board& board, const Question& q, const Answer& answer) {
  MovePlan plan;
  if (check_move(board, q.subject, result_of(q, board.unit(q.subject), board.setting.tables), answer, &plan)) return {};
  if (plan.target < 0) return {};
  Unit attacker = board.unit(q.subject);
  attacker.stance = plan.stance;
  const Unit& defender = board.unit(plan.target);
  const Contact contact = contact_of(board, q.subject, plan.target, block_of(board.unit(q.subject)),
                                     {plan.path.begin(), static_cast<std::size_t>(plan.path.size())});
  AssaultFacts facts{};
  facts.attacker = combatant(attacker, true);
  facts.flank = contact.flank_start && contact.flank_contact && !defender.square && defender.town < 0;
  facts.defender = combatant(defender, !facts.flank);
  if (defender.town >= 0) facts.defender.depth = 0;
  facts.defender_square = defender.square;
  facts.gun = defender.gun;
  facts.defender_cover = board.area_cover(plan.target);
  facts.ground.obstacle = contact.obstacle;
  facts.ground.uphill = contact.uphill;
  facts.ground.garrison = defender.town >= 0;
  facts.ground.difficult = defender.town < 0 && board.in_difficult_terrain(plan.target);
  const std::string name = name_of(board, plan.target);
  return prospect_of("assault", facts, board.setting, fmt::format("Assault: {} on {}", name_of(board, q.subject), name),
                     fmt::format("that {} gives ground", name),
                     [](const Described& o) { return o.as<AssaultOutcome>().end >= AssaultEnd::DefenderFallsBack; });
}

}  // namespace

std::optional<Prospect> Rules::prospect(const State& state, const Setting& setting, const Question& q,
                                        const Answer& answer) {
  const auto is_unit = [&](int u) { return u >= 0 && u < static_cast<int>(state.units.size()); };
  if (q.clause == clause::BN_THROW_01 || q.clause == clause::BN_THROW_02)
    return is_unit(answer.value) ? of_throw(Board(state, setting), answer.value) : std::nullopt;
  if ((q.clause == clause::BN_FIRE_22 || q.clause == clause::BN_FIRE_23) && is_unit(q.subject))
    return of_target(state, setting, q, answer.value);
  if (q.clause == clause::BN_FIRE_14) {
    const FirePhase phase = q.seat == state.initiative ? FirePhase::Initiative : FirePhase::Reaction;
    return answer.value < 0 || !is_unit(answer.value / 2)
               ? std::nullopt
               : of_fire(state, setting, answer.value / 2, answer.value % 2, phase);
  }
  if (q.clause == clause::BN_CC_14 && answer.value >= 0 && answer.value < static_cast<int>(state.contacts.size()))
    return of_combat(state, setting, state.contacts[static_cast<std::size_t>(answer.value)]);
  if (q.shape == Question::Shape::Move && q.clause == clause::BN_MOVE_01 &&
      answer.value == static_cast<int>(MoveKind::Assault) && is_unit(answer.target))
    return of_assault(Board(state, setting), q, answer);
  return {};
}

}  // namespace linstock::big_napoleonic
