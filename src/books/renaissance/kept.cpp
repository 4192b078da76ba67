// What the table umpire keeps: units and officers, with usual ones to start from.
#include "books/renaissance/kept.h"

#include <deque>
#include <string>

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<Kept>() {
  using K = Kept;
  static const Description description =
      Describe<K>("unit")
          .group("What it is")
          .part("", &K::troops)
          .choice("arms", &K::arms, arms_names, Arms::Sword, "what it fights with", RN_MELEE_11)
          .choice("formation", &K::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .number("files", &K::files, {.min = 1, .max = 40, .fallback = 4}, "bases in the front rank", RN_DEF_20)
          .number("ranks", &K::ranks, {.min = 1, .max = 20, .fallback = 2}, "ranks", RN_DEF_20)
          .choice("weapon", &K::weapon, weapon_names, Weapon::Bow, "what it shoots with, if it shoots", RN_SHOOT_01)
          .flag("wheel_lock", &K::wheel_lock, "wheel-lock or carbine cavalry", RN_ADV_11)
          .group("How it is")
          .part("", &K::unit)
          .number("gained", &K::gained, {.max = 500}, "APs gained this Move", RN_GEN_07)
          .choice("deed", &K::deed, deed_names, Deed::Standing, "what it is doing", RN_ATTR_12)
          .flag("charged", &K::charged, "it is being charged", RN_WRES_08)
          .flag("restrained", &K::restrained, "its officer restrains it this Move", RN_CCP_12)
          .flag("moved", &K::moved, "it has moved this Move", RN_RECUP_03)
          .flag("shot", &K::shot, "it has shot this Move", RN_SHOOT_25)
          .flag("tested", &K::tested, "it has tested this Move", RN_WAVER_09)
          .flag("led", &K::led, "a General led it in a test this Move", RN_WTEST_24)
          .flag("fought", &K::fought, "it has fought in melee this Move", RN_GEN_07)
          .choice("charge", &K::charge, charge_names, Charge::None, "what became of its attack", RN_DIS_08)
          .choice("volley", &K::volley, volley_names, HowFired::Plain, "how it has fired", RN_SHOOT_27)
          .flag("recuperated", &K::recuperated, "it has recuperated this Move", RN_RECUP_03)
          .number("round", &K::round, {.min = 1, .max = 20, .fallback = 1}, "the next round of its melee", RN_MELEE_13);
  return description;
}

template <>
const Description& describe<Officer>() {
  using O = Officer;
  static const Description description =
      Describe<O>("officer")
          .number("stars", &O::stars, {.min = 1, .max = 3, .fallback = 2}, "his stars", RN_CMD_15)
          .number("points", &O::points, {.max = 60}, "command points left", RN_CMD_07)
          .flag("thrown", &O::thrown, "he has thrown this Move", RN_CMD_12)
          .flag("tested", &O::tested, "he has thrown for wounds this Move", RN_GEN_07)
          .number("units_lost", &O::units_lost, {.max = 20}, "units that his division has lost", RN_CMD_05)
          .flag("dispersed", &O::dispersed, "his command base is dispersed", RN_GEN_05)
          .flag("base_lost", &O::base_lost, "his command base is destroyed", RN_GEN_08)
          .choice("health", &O::health, health_names, Health::Fit, "how he is", RN_GEN_09);
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

std::vector<Known> with_condition(std::vector<Known> more) {
  for (const char* name : {"bases", "original", "ap", "dp", "morale", "dispersed"}) more.push_back({name, name});
  return more;
}

std::vector<Known> with_troops(std::vector<Known> more) {
  for (const char* name : {"kind", "order", "armour", "barded", "training", "temper", "grade"}) more.push_back({name, name});
  return with_condition(std::move(more));
}

namespace {

// Names made once and kept for the program's life: the table's data are plain C strings.
const char* lasting(std::string name) {
  static std::deque<std::string> names;
  return names.emplace_back(std::move(name)).c_str();
}

}  // namespace

std::vector<Known> side(const char* prefix, std::vector<Known> more) {
  for (Known& known : more) known.fact = lasting(std::string(prefix) + known.fact);
  return more;
}

Procedure worn(Procedure p, const char* role, bool morale, const char* prefix) {
  const auto field = [&](const char* name) { return *prefix ? lasting(std::string(prefix) + name) : name; };
  p.effect({role, "ap", Effect::Set, field("ap"), "{unit} has {n} APs"});
  p.effect({role, "dp", Effect::Set, field("dp")});
  p.effect({role, "bases", Effect::Set, field("bases"), "{unit} has {n} bases"});
  p.effect({role, "original", Effect::Set, field("original")});
  if (p.outcome->find(field("gained"))) p.effect({role, "gained", Effect::Add, field("gained")});
  if (morale) p.effect({role, "morale", Effect::Set, field("morale"), "{unit} is {n}"});
  return p;
}

std::span<const Keeping> keeps() {
  static const Keeping all[] = {
      {"unit",
       "Unit",
       &describe<Kept>(),
       {"gained", "deed", "charged", "restrained", "moved", "shot", "tested", "led", "fought", "charge", "volley", "recuperated"},
       {{"Swiss pike", "training=veteran grade=A arms=pike files=4 ranks=3 bases=12 original=12"},
        {"Landsknecht pike", "grade=B arms=pike armour=armoured files=4 ranks=4 bases=16 original=16"},
        {"Arquebusiers", "order=loose arms=sword weapon=arquebus files=4 ranks=2"},
        {"English longbowmen", "order=loose training=veteran grade=B weapon=longbow files=4 ranks=2"},
        {"Gendarmes", "kind=cavalry armour=full barded=yes grade=A temper=tribal arms=lance files=4 ranks=1 bases=4 original=4"},
        {"Reiters", "kind=cavalry armour=armoured wheel_lock=yes weapon=pistol files=3 ranks=2 bases=6 original=6"},
        {"Stradiots", "kind=cavalry order=open arms=light-lance formation=skirmish files=4 ranks=1 bases=4 original=4"},
        {"Steppe horse archers", "kind=cavalry order=loose temper=tribal weapon=bow files=4 ranks=1 bases=4 original=4"},
        {"War elephants", "kind=elephants armour=full temper=tribal arms=crew files=2 ranks=1 bases=2 original=2"},
        {"Tribal swordsmen", "order=loose temper=tribal files=6 ranks=2 bases=12 original=12"},
        {"Light guns", "kind=artillery arms=crew weapon=light-gun formation=deployed files=2 ranks=1 bases=2 original=2"},
        {"Hussite wagons", "kind=battle-wagons arms=crew weapon=handgun formation=laager files=4 ranks=1 bases=4 original=4"}},
       // Whoever fights, pursues or loots still does so in the next Move, until a result or an officer ends it.
       {{"deed", "in-melee", "in-melee"}, {"deed", "pursuing", "pursuing"}, {"deed", "looting", "looting"}, {"charge", "failed", "failed-last-move"},
        {"volley", "salvo", "salvo-last-move"}}},
      {"officer",
       "Officer",
       &describe<Officer>(),
       {"points", "thrown", "tested"},
       {{"Commander in chief", "stars=3"}, {"Divisional officer", "stars=2"}, {"Lesser officer", "stars=1"}}}};
  return all;
}

}  // namespace linstock::renaissance
