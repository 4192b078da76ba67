// THE MOVEMENT THROW: its modifiers and its results, in good order and disrupted, without a map.
#include "books/big-napoleonic/movement/throw.h"

#include "books/big-napoleonic/tables.h"

namespace linstock {

using namespace big_napoleonic;

template <>
const Description& describe<ThrowFacts>() {
  static const Description description =
      Describe<ThrowFacts>("throw")
          .choice("arm", &ThrowFacts::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_TROOP_09)
          .choice("grade", &ThrowFacts::grade, grade_names, Grade::Trained, "troop grade", clause::BN_TROOP_01)
          .number("bases", &ThrowFacts::bases, {.min = 1, .max = 6, .fallback = 6}, "bases left (a gun has 1)", clause::BN_SCALE_02)
          .number("disruption", &ThrowFacts::disruption, {.max = 2}, "D markers", clause::BN_STATE_03)
          .number("morale_markers", &ThrowFacts::morale_markers, {.max = 3}, "morale markers", clause::BN_THROW_15)
          .flag("stoic", &ThrowFacts::stoic, "Stoic (S)", clause::BN_THROW_10)
          .flag("fragile", &ThrowFacts::fragile, "Fragile (F)", clause::BN_THROW_11)
          .flag("passive", &ThrowFacts::passive, "Passive (P)", clause::BN_THROW_12)
          .flag("in_command", &ThrowFacts::in_command, "within 6\" of its corps or army commander", clause::BN_THROW_06)
          .flag("march", &ThrowFacts::march, "in March, or limbered", clause::BN_THROW_07)
          .flag("difficult", &ThrowFacts::difficult, "any base in close terrain or bad going", clause::BN_THROW_13)
          .flag("withdraw", &ThrowFacts::withdraw, "given the choice, retire or retreat rather than stay", clause::BN_THROW_25)
          .refuse([](const ThrowFacts& f) -> std::optional<Problem> {
            if (f.stoic && f.fragile) return Problem{"fragile", "a unit is not Stoic and Fragile at once", clause::BN_TROOP_12};
            return refuse_strength(f.arm, f.bases, f.morale_markers);
          });
  return description;
}

template <>
const Description& describe<Thrown>() {
  static const Description description = Describe<Thrown>("thrown")
                                             .choice("result", &Thrown::result, throw_result_names, ThrowResult::NoMove,
                                                     "what the unit may or must do", clause::BN_THROW_03)
                                             .part("", &Thrown::unit);
  return description;
}

template <>
const Description& describe<GunThrow>() {
  static const Description description = [] {
    Description d = Describe<GunThrow>("gun").part("", &GunThrow::facts);
    for (Field& field : d.fields) {
      if (std::string_view(field.name) == "arm") field.fallback = static_cast<int>(Arm::Artillery);
      if (std::string_view(field.name) == "bases") field.fallback = 1;
    }
    return d;
  }();
  return description;
}

template <>
const Description& describe<BatteryFacts>() {
  static const Description description =
      Describe<BatteryFacts>("battery-throw")
          .list("guns", &BatteryFacts::guns, 2, "guns of one corps, each within 3\" of another", clause::BN_ART_19)
          .refuse([](const BatteryFacts& f) -> std::optional<Problem> {
            for (int i = 0; i < f.guns.size(); ++i) {
              const std::string field = "guns." + std::to_string(i + 1);
              if (f.guns[i].facts.arm != Arm::Artillery) return Problem{field + ".arm", "only guns throw together", clause::BN_ART_02};
              if (f.guns[i].facts.disruption) return Problem{field + ".disruption", "disrupted guns throw by themselves", clause::BN_ART_04};
            }
            return {};
          });
  return description;
}

template <>
const Description& describe<BatteryThrown>() {
  static const Description description =
      Describe<BatteryThrown>("battery thrown").list("guns", &BatteryThrown::guns, 0, "each gun's result", clause::BN_ART_03);
  return description;
}

}  // namespace linstock

namespace linstock::big_napoleonic {

const Orders& orders(ThrowResult result) {
  static constexpr Orders all[] = {
      {.clause = clause::BN_THROW_05, .words = "the unit is removed"},
      {.must_retreat = 1, .clause = clause::BN_THROW_21, .words = "it retreats at once, with a further D"},
      {.must_retire = 1, .clause = clause::BN_THROW_20, .words = "it must retire"},
      {.square = 1, .may_retreat = 1, .clause = clause::BN_THROW_25, .words = "it stays (square may change) or retreats with a D"},
      {.square = 1, .clause = clause::BN_THROW_19, .words = "no move, no redeployment; square may change"},
      {.limited_move = 1, .redeploy = 1, .square = 1, .clause = clause::BN_THROW_27, .words = "up to a limited move"},
      {.full_move = 1, .redeploy = 1, .square = 1, .clause = clause::BN_THROW_27, .words = "up to a full move"},
      {.rally = 1, .redeploy = 1, .square = 1, .may_retire = 1, .clause = clause::BN_THROW_24,
       .words = "it rallies and may redeploy in place, or retires and keeps its Ds"},
      {.limited_move = 1, .rally = 1, .redeploy = 1, .square = 1, .clause = clause::BN_THROW_22,
       .words = "it rallies, then up to a limited move"},
      {.full_move = 1, .rally = 1, .redeploy = 1, .square = 1, .clause = clause::BN_THROW_22,
       .words = "it rallies, then up to a full move"},
  };
  return all[static_cast<std::size_t>(result)];
}

namespace {

// Some modifiers hold only in one state of order.
ThrowModifiers modifiers_of(const ThrowFacts& f) {
  const int disrupted = f.disruption > 0;
  return {.in_command = f.in_command,
          .march = f.march,
          .veteran = f.grade == Grade::Veteran,
          .stoic = f.stoic && disrupted,
          .fragile = f.fragile && disrupted,
          .passive = f.passive && !disrupted,
          .difficult = f.difficult,
          .raw = f.grade == Grade::Raw,
          .double_disrupted = f.disruption == 2,
          .morale_markers = f.morale_markers};
}

// The first row whose least score is reached; below all rows the last one holds (BN-THROW-26).
template <class Rows>
ThrowResult read(const Rows& rows, int score) {
  for (const auto& row : rows)
    if (score >= row.least) return row.result;
  return rows.back().result;
}

// The modifiers are told before the dice fall: they hold whatever is thrown.
int modifiers(const ThrowFacts& f, const Tables& t, Umpire& umpire) {
  const Tally mods = tally(t.throw_modifiers, modifiers_of(f));
  umpire.show("modifiers", clause::BN_THROW_03, mods);
  return mods.total();
}

// BN-THROW-22: a rally takes all Ds away. BN-THROW-24: who retires instead keeps them. BN-THROW-21, 25: a retreat
// brings a further one.
Condition condition_after(const ThrowFacts& f, ThrowResult result, const Tables& t) {
  Condition unit{f.bases, f.disruption, f.morale_markers, 0};
  const Orders& may = orders(result);
  if (may.rally && !(may.may_retire && f.withdraw)) unit.disruption = 0;
  if (may.must_retreat || (may.may_retreat && f.withdraw)) disrupt(unit, f.arm, 1, t);
  if (result == ThrowResult::Broken) unit = {0, 0, 0, 1};
  return unit;
}

Thrown apply(const ThrowFacts& f, int score, const Tables& t, Umpire& umpire) {
  umpire.found("score", score, clause::BN_THROW_03);
  const bool disrupted = f.disruption > 0;
  const ThrowResult result = disrupted ? read(t.disrupted_results, score) : read(t.good_order_results, score);
  umpire.found("result", throw_result_names[static_cast<int>(result)],
               disrupted ? clause::BN_THROW_05 : clause::BN_THROW_04);
  umpire.conclude(orders(result).words, orders(result).clause);
  return {result, condition_after(f, result, t)};
}

}  // namespace

// BN-THROW-03: 2D6 and modifiers; one table for good order, one for disrupted units.
Thrown throw_to_move(const ThrowFacts& facts, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_THROW_03, "movement throw");
  const int mods = modifiers(facts, t, umpire);
  return apply(facts, umpire.total(2 * d6, clause::BN_THROW_03, "movement throw") + mods, t, umpire);
}

// BN-ART-02, BN-ART-18: one pair of dice, every gun adds its own modifiers.
BatteryThrown throw_battery(const BatteryFacts& facts, const Tables& t, Umpire& umpire) {
  umpire.heading(clause::BN_ART_02, "movement throw of a battery");
  Few<int, most_guns> mods;
  for (const GunThrow& gun : facts.guns) mods.push(modifiers(gun.facts, t, umpire));
  const int dice = umpire.total(2 * d6, clause::BN_ART_02, "movement throw");
  BatteryThrown thrown{};
  for (int i = 0; i < mods.size(); ++i) thrown.guns.push(apply(facts.guns[i].facts, dice + mods[i], t, umpire));
  return thrown;
}

}  // namespace linstock::big_napoleonic
