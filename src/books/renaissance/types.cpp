// Troops and their condition, described once for every form that asks for them.
#include "books/renaissance/types.h"

namespace linstock {

using namespace renaissance;

namespace {

std::optional<Problem> contradiction(const Troops& t) {
  using namespace clause;
  if (mounted(t) && t.order == Order::Regular) return Problem{"order", "mounted troops are open, loose or close", RN_DEF_06};
  if (!ordered(t.kind) && t.order == Order::Open)
    return Problem{"order", "elephants, guns, wagons and religious parties do not skirmish", RN_DEF_07};
  if (t.barded && (t.kind != Kind::Cavalry || t.armour != Armour::Full))
    return Problem{"barded", "barded horses carry fully armoured riders", RN_DEF_09};
  if (t.kind == Kind::Artillery && t.armour != Armour::Light)
    return Problem{"armour", "artillery counts as light", RN_DEF_08};
  if (t.kind == Kind::Elephants && t.armour != Armour::Full && t.armour != Armour::Light)  // light: nothing said of it
    return Problem{"armour", "elephants count with the fully armoured", RN_DEF_08};
  return {};
}

}  // namespace

template <>
const Description& describe<Troops>() {
  using T = Troops;
  using namespace clause;
  static const Description description =
      Describe<T>("troops")
          .choice("kind", &T::kind, kind_names, Kind::Foot, "what they are", RN_DEF_13)
          .choice("order", &T::order, order_names, Order::Close, "open order skirmishes; the others are normal order", RN_DEF_06)
          .choice("armour", &T::armour, armour_names, Armour::Light, "light or none, armoured, heavily or fully armoured; elephants always count as full", RN_DEF_08)
          .flag("barded", &T::barded, "fully armoured riders on barded horses", RN_DEF_09)
          .choice("training", &T::training, training_names, Training::Seasoned, "training", RN_DEF_10)
          .choice("temper", &T::temper, temper_names, Temper::Disciplined, "disciplined or tribal", RN_DEF_10)
          .choice("grade", &T::grade, grade_names, Grade::C, "morale class, A the best", RN_DEF_11)
          .label("morale class")
          .refuse([](const T& t) { return contradiction(t); });
  return description;
}

template <>
const Description& describe<Condition>() {
  using C = Condition;
  using namespace clause;
  static const Description description =
      Describe<C>("condition")
          .number("bases", &C::bases, {.max = 40, .fallback = 8}, "bases that it has now", RN_DEF_17)
          .number("original", &C::original, {.max = 40}, "bases that it began with; 0: as many as now", RN_DEF_17)
          .label("bases at first")
          .number("ap", &C::ap, {.max = 60}, "attrition points", RN_ATTR_03)
          .label("APs")
          .number("dp", &C::dp, {.max = 60}, "how many of these are disorder points", RN_DIS_01)
          .label("DPs among them")
          .choice("morale", &C::morale, morale_names, Morale::Steady, "its morale", RN_STATE_01)
          .flag("dispersed", &C::dispersed, "it is dispersed", RN_STATE_06)
          .refuse([](const C& c) -> std::optional<Problem> {
            if (c.original && c.bases > c.original) return Problem{"bases", "more bases than it began with", RN_RECUP_03};
            if (c.dp > c.ap) return Problem{"dp", "every disorder point is an attrition point too", RN_DIS_01};
            return {};
          });
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

std::optional<Problem> arms_problem(const Troops& t, Arms arms) {
  using namespace clause;
  const auto wrong = [](const char* why, Clause clause) { return Problem{"arms", why, clause}; };
  const bool foot_arms = arms == Arms::Pike || arms == Arms::LongSpear || arms == Arms::Halberd;
  const bool lances = arms == Arms::Lance || arms == Arms::LightLance;
  if (mounted(t) && foot_arms) return wrong("pikes, long spears and halberds are carried on foot", RN_DEF_24);
  if (mounted(t) && (arms == Arms::Bayonet || arms == Arms::Crew)) return wrong("riders fight with no such thing", RN_MELEE_11);
  if (!mounted(t) && lances) return wrong("lances are carried on horseback", RN_MELEE_11);
  if (open_order(t) && arms == Arms::Pike) return wrong("pikes are carried in normal order", RN_DEF_24);
  // Elephants and gun crews have no choice; a sword is what is taken if nothing is said.
  const bool unsaid = arms == Arms::Crew || arms == Arms::Sword;
  if (elephants(t) && !unsaid) return wrong("elephants fight as elephants", RN_MELEE_04);
  if (t.kind == Kind::Artillery && !unsaid) return wrong("gun crews fight as others", RN_MELEE_11);
  return {};
}

std::optional<Problem> deed_problem(const Troops& t, const Condition& c, Formation formation, Deed deed, const char* deed_fact) {
  using namespace clause;
  const auto wrong = [&](const char* why, Clause clause) { return Problem{deed_fact, why, clause}; };
  if (deed == Deed::Evading && c.morale == Morale::Reckless) return wrong("reckless troops do not evade", RN_STATE_02);
  if (!charges(deed)) return {};
  if (c.morale > Morale::Steady) return wrong("shaken and wavering troops charge nobody", RN_CHG_04);
  if (c.dispersed) return wrong("dispersed troops charge nobody", RN_CHG_04);
  if (!attacks(t)) return wrong("guns, wagons and religious parties charge nobody", RN_CHG_04);
  if (allround(formation) && formation != Formation::Tercio) return wrong("squares and laagers charge nobody", RN_CHG_04);
  if (deed == Deed::CounterCharging && open_order(t)) return wrong("skirmishers do not counter-charge", RN_CHG_08);
  return {};
}

std::optional<Problem> block_problem(const Condition& c, int files, int ranks, const char* files_fact, const char* ranks_fact) {
  const int bases = at_first(c);
  const bool wide = files != usual_files, deep = ranks != usual_ranks;
  if (wide && files > bases) return Problem{files_fact, "more than all the bases that it began with", clause::RN_DEF_20};
  if (deep && ranks > bases) return Problem{ranks_fact, "more than all the bases that it began with", clause::RN_DEF_20};
  if (wide && deep && files + ranks - 1 > bases) return Problem{ranks_fact, "it has no bases for so many ranks behind such a front", clause::RN_DEF_20};
  return {};
}

std::optional<Problem> weapon_problem(Kind kind, Weapon weapon) {
  if (artillery(weapon) == (kind == Kind::Artillery)) return {};
  return Problem{"weapon", "guns are served by artillery and by nobody else", clause::RN_SHOOT_01};
}

}  // namespace linstock::renaissance
