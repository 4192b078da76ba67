// What is kept, described, with usual units of the century to start from.
#include "books/nineteenth-century/kept.h"

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<KeptUnit>() {
  using namespace clause;
  using K = KeptUnit;
  static const Description description =
      Describe<K>("unit")
          .group("Who it is")
          .choice("arm", &K::arm, arm_names, Arm::Infantry, "troop type", NC_BASE_04)
          .choice("morale", &K::morale, morale_names, Morale::C, "morale class, A is best", NC_BASE_05)
          .choice("training", &K::training, training_names, Training::T2, "training class", NC_BASE_06)
          .flag("e_trained", &K::e_trained, "cavalry not trained to fight dismounted", NC_BASE_07).label("(E) cavalry")
          .flag("camelry", &K::camelry, "it rides camels", NC_SPEC_01)
          .flag("independent", &K::independent, "it belongs to no brigade", NC_ORG_04)
          .number("figures", &K::figures, {.max = 40, .fallback = 20}, "figures, or gunners, that are left", NC_ORG_01)
          .number("original_figures", &K::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_REACT_38)
          .choice("small_arm", &K::small_arm, small_arm_names, SmallArm::MLR, "what it shoots with", NC_POINT_07)
          .flag("lance", &K::lance, "lances", NC_POINT_07)
          .flag("shield", &K::shield, "shields", NC_POINT_07)
          .flag("armour", &K::armour, "armour", NC_POINT_07)
          .choice("gun", &K::gun, gun_names, Gun::MediumSmoothbore, "a battery's guns", NC_POINT_08)
          .choice("battery", &K::battery, battery_names, Battery::Foot, "foot, horse or pack artillery", NC_MOVE_01)
          .group("How it stands")
          .choice("figure_order", &K::figure_order, figure_order_names, FigureOrder::Close, "close, extended or skirmish order", NC_FORM_06)
          .choice("formation", &K::formation, formation_names, Formation::Line, "formation of the main body", NC_FORM_08)
          .choice("open_order", &K::open_order, in_open_order_names, InOpenOrder::None, "part of it in open order, as a screen, or all of it", NC_REACT_39)
          .flag("reserve", &K::reserve, "a reserve or horse-holders stand behind", NC_FORM_18)
          .flag("dismounted", &K::dismounted, "mounted troops on foot", NC_FORM_21)
          .flag("no_horses", &K::no_horses, "started dismounted without horses, or they have bolted", NC_DEPLOY_04)
          .choice("guns", &K::guns, guns_names, Guns::Unlimbered, "limbered, unlimbered or manhandled", NC_MOVE_01)
          .flag("prone", &K::prone, "lying down", NC_CHANGE_09)
          .choice("state", &K::state, state_names, State::Formed, "formed, unformed or disordered", NC_LOSE_01)
          .flag("demoralised", &K::demoralised, "demoralised", NC_RESULT_12)
          .choice("conduct", &K::conduct, conduct_names, Conduct::Steady, "retreating, routing, pursuing ...", NC_RESULT_05)
          .choice("orders", &K::orders, orders_names, Orders::Hold, "the order it is under", NC_ORDER_01)
          .group("What is remembered")
          .number("casualties", &K::casualties, {.max = 29}, "casualties that have not yet cost a figure", NC_CAS_03)
          .number("times_broken", &K::times_broken, {.max = 10}, "how often it has broken", NC_ROUT_07)
          .number("fire_casualties", &K::fire_casualties, {.max = 99}, "whole casualties per figure from the last fire phase", NC_REACT_32)
          .number("charge_score", &K::charge_score, {.min = -60, .max = 60}, "score recorded when it tested to charge", NC_CHARGE_12)
          .flag("charging", &K::charging, "it charges or counter-charges", NC_CHARGE_12)
          .flag("under_guns", &K::under_guns, "under artillery or machine gun fire in the last fire phase", NC_REACT_41)
          .flag("under_artillery", &K::under_artillery, "it has been under artillery fire before, and tested for it", NC_REACT_01)
          .flag("close_order_fired", &K::close_order_fired, "figures in close order have fired: the first volley is spent", NC_FIRE_21)
          .flag("first_charge", &K::first_charge, "irregulars who have not charged yet", NC_MELEE_08)
          .choice("last_melee", &K::last_melee, last_melee_names, LastMelee::None, "the round of melee that it fought last period", NC_REACT_65)
          .flag("pushed_back", &K::pushed_back, "it was pushed back in the last round", NC_MRES_04)
          .number("standing_rounds", &K::standing_rounds, {.max = 2}, "standing rounds in a row", NC_MRES_02)
          .flag("thrown_back", &K::thrown_back, "it was thrown back last period", NC_CHARGE_10)
          .flag("repulsed", &K::repulsed, "its charge was repulsed by fire last period", NC_CHARGE_09)
          .number("doubled", &K::doubled, {.max = 20}, "moves at the double so far", NC_DOUBLE_02)
          .number("rally_left", &K::rally_left, {.max = 40, .scale = 4, .unit = "moves"}, "time that it still needs to rally", NC_RALLY_01)
          .number("return_attempts", &K::return_attempts, {.max = 3}, "attempts to return from off table", NC_RETURN_02)
          .group("This period")
          .number("fire_total", &K::fire_total, {.max = 4000}, "casualties from fire, until their effect is worked out", NC_LOSE_25)
          .number("melee_inflicted", &K::melee_inflicted, {.max = 10'000}, "casualties inflicted in all its melees", NC_MELEE_24)
          .number("melee_received", &K::melee_received, {.max = 10'000}, "casualties received in all its melees", NC_MELEE_24)
          .flag("moved", &K::moved, "it has moved", NC_SMALL_19)
          .flag("fired", &K::fired, "it has fired", NC_FIRE_01)
          .flag("tested", &K::tested, "it has taken its reaction test", NC_SEQ_12);
  return description;
}

template <>
const Description& describe<KeptGeneral>() {
  using namespace clause;
  using K = KeptGeneral;
  static const Description description =
      Describe<K>("general")
          .flag("commander_in_chief", &K::commander_in_chief, "the commander in chief; else a brigadier", NC_GEN_01)
          .flag("with_unit", &K::with_unit, "he is with a unit", NC_GEN_03)
          .flag("front_rank", &K::front_rank, "he fights in the front rank", NC_GEN_04)
          .flag("lost", &K::lost, "removed or captured", NC_GEN_07);
  return description;
}

namespace nineteenth_century {

std::span<const Keeping> keeps() {
  static const Keeping all[] = {
      {"unit", "Unit", &describe<KeptUnit>(), {"moved", "fired", "tested", "charging", "fire_total", "melee_inflicted", "melee_received"}, {
          {"Line infantry, muzzle-loading rifles", "figures=20 original_figures=20 small_arm=MLR"},
          {"Line infantry, percussion muskets", "figures=24 original_figures=24 small_arm=PM"},
          {"Prussian battalion, needle guns", "training=T1 figures=28 original_figures=28 small_arm=NG"},
          {"British foot, early minie rifles", "morale=B training=T1 figures=24 original_figures=24 small_arm=EML"},
          {"Raw volunteers", "morale=D training=T3 figures=20 original_figures=20 small_arm=MLR"},
          {"Skirmishers, muzzle-loading rifles", "morale=B figures=12 original_figures=12 figure_order=skirmish formation=skirmish-line open_order=whole orders=skirmish"},
          {"Tribal foot, spears", "morale=B training=I figures=32 original_figures=32 small_arm=none shield=yes first_charge=yes orders=attack"},
          {"Heavy cavalry", "arm=heavy-cavalry e_trained=yes figures=12 original_figures=12 small_arm=none orders=attack"},
          {"Lancers", "arm=light-cavalry figures=12 original_figures=12 small_arm=none lance=yes orders=attack"},
          {"Cavalry with breech-loading carbines", "arm=light-cavalry figures=10 original_figures=10 small_arm=BLC"},
          {"Mounted infantry", "arm=mounted-infantry figures=10 original_figures=10 small_arm=LBL"},
          {"Field battery, medium smoothbores", "arm=artillery figures=6 original_figures=6 small_arm=none"},
          {"Field battery, medium breech-loaders", "arm=artillery training=T1 figures=6 original_figures=6 small_arm=none gun=medium-BLG"},
          {"Horse battery, light rifled guns", "arm=artillery figures=6 original_figures=6 small_arm=none gun=light-MLRB battery=horse"}}},
      {"general", "General", &describe<KeptGeneral>(), {}, {
          {"Brigadier", "commander_in_chief=no"}, {"Commander in chief", "commander_in_chief=yes"}}}};
  return all;
}

}  // namespace nineteenth_century
}  // namespace linstock
