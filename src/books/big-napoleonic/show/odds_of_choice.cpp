// What would be thrown for: the facts that the board gives to a procedure of the book, so that its exact odds can be
// shown before the decision.
#include <fmt/format.h>

#include <algorithm>

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
  const GunsTogether guns = battery_of(board, unit);
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
std::optional<Prospect> of_target(const State& state, const Setting& setting, const FireUnit& step, int key) {
  const Board board(state, setting);
  for (const FireOption& o : fire_options(board, step.unit, step.phase)) {
    if (fire_key(o.target, o.enfilade, o.aim) != key) continue;
    State then = state;
    Unit& unit = then.units[static_cast<std::size_t>(step.unit)];
    unit.fired_bases += o.bases;
    const Stance stance = then.units[static_cast<std::size_t>(o.target)].stance;
    then.shots.push_back({step.unit, o.target, o.bases, o.points, o.enfilade, o.aim, o.place, o.cover, o.defile,
                          o.range, 0, unit.condition.disruption, formed_in_march(stance), 0});
    return of_fire(then, setting, o.target, o.enfilade, step.phase);
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

}  // namespace

std::optional<Prospect> Rules::prospect(const State& state, const Step& step, const Setting& setting, const Question& q,
                                        const Answer& answer) {
  if (q.shape != Question::Shape::Pick || answer.value < 0) return {};
  const auto is_unit = [&](int u) { return u >= 0 && u < static_cast<int>(state.units.size()); };
  if (std::holds_alternative<MovementPhase>(step) && is_unit(answer.value))
    return of_throw(Board(state, setting), answer.value);
  if (const auto* firing = std::get_if<FireUnit>(&step)) return of_target(state, setting, *firing, answer.value);
  if (const auto* fire = std::get_if<ResolveFire>(&step); fire && q.clause == clause::BN_FIRE_14) {
    const auto [target, enfilade] = throw_choice(q, answer.value);
    return is_unit(target) ? of_fire(state, setting, target, enfilade, fire->phase) : std::nullopt;
  }
  if (std::holds_alternative<CombatPhase>(step) && answer.value < static_cast<int>(state.contacts.size()))
    return of_combat(state, setting, state.contacts[static_cast<std::size_t>(answer.value)]);
  return {};
}

}  // namespace linstock::big_napoleonic
