// Charges: rounds until one side is beaten.
#include "books/skeleton/charge.h"

namespace linstock {

template <>
const Description& describe<skeleton::ChargeSide>() {
  using namespace skeleton;
  static const Description description =
      Describe<ChargeSide>("side")
          .number("bases", &ChargeSide::bases, {.min = 1, .max = 6, .fallback = 3}, "bases", clause::SK_CHARGE_02)
          .flag("veteran", &ChargeSide::veteran, "veteran", clause::SK_CHARGE_02)
          .flag("shaken", &ChargeSide::shaken, "shaken", clause::SK_CHARGE_02);
  return description;
}

template <>
const Description& describe<skeleton::ChargeFacts>() {
  using namespace skeleton;
  static const Description description = Describe<ChargeFacts>("charge")
                                             .part("attacker_", &ChargeFacts::attacker)
                                             .part("defender_", &ChargeFacts::defender);
  return description;
}

template <>
const Description& describe<skeleton::Charged>() {
  using namespace skeleton;
  static constexpr const char* names[] = {"defender", "attacker"};
  static const Description description =
      Describe<Charged>("charged")
          .choice("winner", &Charged::winner, names, Winner::Defender, "who holds the ground", clause::SK_CHARGE_02)
          .number("rounds", &Charged::rounds, {.max = 20}, "rounds fought", clause::SK_CHARGE_02);
  return description;
}

}  // namespace linstock

namespace linstock::skeleton {

namespace {

int score(const ChargeSide& side, bool charging, const char* who, const Tables& t, Umpire& umpire) {
  Tally mods;
  mods.add(side.bases, "bases", clause::SK_CHARGE_02);
  mods.add_if(charging, t.charging, "charging", clause::SK_CHARGE_02);
  mods.add_if(side.veteran, t.charge_veteran, "veteran", clause::SK_CHARGE_02);
  mods.add_if(side.shaken, t.charge_shaken, "shaken", clause::SK_CHARGE_02);
  umpire.show(who, clause::SK_CHARGE_02, mods);
  return mods.total() + umpire.total(1 * d6, clause::SK_CHARGE_02, who, charging ? Whose::Subject : Whose::Object);
}

}  // namespace

std::optional<Winner> fight_round(const ChargeFacts& facts, const Tables& t, Umpire& umpire) {
  const int attacker = score(facts.attacker, true, "attacker", t, umpire);
  const int defender = score(facts.defender, false, "defender", t, umpire);
  if (attacker == defender) return {};
  return attacker > defender ? Winner::Attacker : Winner::Defender;
}

// Level scores: a base less each, and again. Nobody left on one side: the defender holds.
bool ChargeChain::step(State& s, const Tables& tables, Umpire& umpire) {
  ++s.rounds;
  if (const auto winner = fight_round(s.facts, tables, umpire)) {
    s.winner = *winner;
    s.facts = {};
    return false;
  }
  if (--s.facts.attacker.bases < 1 || --s.facts.defender.bases < 1) {
    s.winner = Winner::Defender;
    s.facts = {};
    return false;
  }
  return true;
}

}  // namespace linstock::skeleton
