#include "books/horse-and-musket/kept.h"

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<KeptUnit>() {
  using F = KeptUnit;
  using namespace clause;
  constexpr NumberRange points{.min = -999, .max = 999};
  static const Description description =
      Describe<F>("unit")
          .group("What it is")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_DEF_17)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_DEF_04)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_RMOD_04)
          .choice("temper", &F::temper, temper_names, Temper::Regular, "regular, impetuous, irregular or warband", HM_DEF_16)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what it shoots with", HM_RANGE_01)
          .choice("blade", &F::blade, blade_names, Blade::Bayonet, "what it fights with", HM_REACH_08)
          .choice("armour", &F::armour, armour_names, Armour::None, "what it wears", HM_FMOD_12)
          .flag("pikes", &F::pikes, "armed with pikes", HM_PIKE_01)
          .flag("lancers", &F::lancers, "Napoleonic lancers", HM_MDICE_02)
          .flag("cuirassiers", &F::cuirassiers, "cuirassiers", HM_MELMOD_07)
          .flag("highly_drilled", &F::highly_drilled, "highly drilled infantry", HM_MELMOD_05)
          .flag("drilled_reach", &F::drilled_reach, "drilled to strike first in line", HM_REACH_09)
          .flag("light_infantry", &F::light_infantry, "trained light infantry", HM_PRONE_03)
          .flag("arab", &F::arab, "Arab cavalry", HM_DISR_28)
          .flag("native", &F::native, "native to the desert", HM_SAND_04)
          .flag("muslim", &F::muslim, "Arab or Muslim troops", HM_PRAY_01)
          .number("strength", &F::strength, {.min = 1, .max = 60, .fallback = 6}, "Strength Points of a base", HM_DEF_07)
          .number("initial_sp", &F::initial_sp, {.min = 1, .max = 400, .fallback = 30}, "Strength Points at the start", HM_COH_05)
          .label("initial Strength Points")
          .group("How it is now")
          .choice("presence", &F::presence, presence_names, Presence::InPlay, "still there", HM_RDEF_06)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation", HM_DEF_20)
          .choice("state", &F::state, state_names, State::Static, "what it is doing", HM_DEF_21)
          .flag("prone", &F::prone, "it lies down", HM_PRONE_01)
          .number("bases", &F::bases, {.max = 40, .fallback = 5}, "bases now", HM_RMOD_16)
          .number("lost", &F::lost, {.max = 400}, "hits taken so far", HM_FSAVE_02)
          .label("hits taken")
          .number("crew_lost", &F::crew_lost, {.max = 60}, "a battery: crew figures lost by the models still there", HM_CBAT_02)
          .number("disruption", &F::disruption, points, "Disruption Points", HM_DISR_01)
          .label("Disruption Points")
          .number("lasting", &F::lasting, points, "of these as long as their cause lasts", HM_DISR_18)
          .number("by_moving", &F::by_moving, points, "points from ground, friends, mounting", HM_DISR_01)
          .number("by_charging", &F::by_charging, points, "points from charges and evasion", HM_DISR_03)
          .number("by_fire", &F::by_fire, points, "points from fire", HM_DISR_11)
          .number("by_melee", &F::by_melee, points, "points from melee and rout", HM_DISR_05)
          .number("by_beasts", &F::by_beasts, points, "points from camels and elephants", HM_DISR_09)
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round of melee that comes next", HM_RESULT_15)
          .flag("follows", &F::follows, "it follows up the round that it has won", HM_RESULT_05)
          .label("follows up")
          .flag("pikes_passed", &F::pikes_passed, "its pikes did not win the first round", HM_PIKE_03)
          .label("enemy past its pikes")
          .number("broken_in", &F::broken_in, {.max = 20}, "of its bases that have broken into a building", HM_BUAF_04)
          .label("bases broken in")
          .flag("fatigued", &F::fatigued, "heavy cavalry, tired", HM_MDICE_03)
          .flag("first_volley", &F::first_volley, "it has its first volley still", HM_FMOD_25, true)
          .flag("thrown", &F::thrown, "its thrown weapons are used", HM_RANGE_02)
          .number("turns_routing", &F::turns_routing, {.max = 30}, "own turns since it broke", HM_RRES_12)
          .number("unhorsed", &F::unhorsed, {.max = 60}, "riders who fell at a jump", HM_JUMP_02)
          .number("unhorsed_turns", &F::unhorsed_turns, {.max = 30}, "own turns until they are up again", HM_JUMP_02)
          .number("away", &F::away, {.max = 30}, "own turns until it is back from a pursuit off the table", HM_COMP_13)
          .label("off the table for")
          .number("turned", &F::turned, {.max = 40 * bw, .scale = bw, .unit = bw_unit}, "a battery that rotates: way of its outer gun so far", HM_FARC_04)
          .label("rotated so far")
          .number("felling_turns", &F::felling_turns, {.max = 20}, "full turns that it has felled trees where it stands", HM_MELMOD_11)
          .label("turns of felling trees")
          .choice("holding", &F::holding, holding_names, Holding::No, "defends buildings, or to the last man", HM_COH_03)
          .choice("colours", &F::colours, colours_names, Colours::None, "colours taken or lost", HM_COL_02)
          .group("This turn")
          .number("hits", &F::hits, {.max = 400}, "unsaved hits this turn", HM_RTEST_07)
          .flag("moved", &F::moved, "it has moved", HM_FMOD_13)
          .flag("shot", &F::shot, "it has shot", HM_DISR_24)
          .flag("fought", &F::fought, "it has fought", HM_DISR_24)
          .flag("dismounted", &F::dismounted, "it has mounted or dismounted", HM_FMOD_14)
          .flag("rotated", &F::rotated, "the battery was turned to bear", HM_FARC_03)
          .flag("no_shot_next_turn", &F::no_shot_next_turn, "it has shot at a charge: no shot in its own next turn", HM_CHFIRE_02)
          .flag("must_charge", &F::must_charge, "it must charge or pursue the closest enemy at the first opportunity", HM_RRES_05);
  return description;
}

template <>
const Description& describe<KeptGun>() {
  using F = KeptGun;
  static const Description description =
      Describe<F>("gun")
          .choice("weapon", &F::weapon, weapon_names, Weapon::MediumGun, "what it is", clause::HM_RANGE_01)
          .number("damage_turns", &F::damage_turns, {.max = 30}, "own turns until it is mended", clause::HM_CBAT_04)
          .flag("gone", &F::gone, "out of action for good", clause::HM_CBAT_04)
          .number("crew_lost", &F::crew_lost, {.max = 40}, "crew figures lost", clause::HM_CBAT_02);
  return description;
}

template <>
const Description& describe<KeptLeader>() {
  using F = KeptLeader;
  constexpr NumberRange change{.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit};
  static const Description description =
      Describe<F>("leader")
          .choice("rank", &F::rank, rank_names, Rank::SubCommander, "C-in-C or sub-commander", clause::HM_DEF_24)
          .choice("quality", &F::quality, quality_names, Quality::Competent, "how good he is", clause::HM_DEF_05)
          .choice("fate", &F::fate, leader_fate_names, LeaderFate::NotAtRisk, "what became of him", clause::HM_LRISK_01)
          .number("turns_out", &F::turns_out, {.max = 30}, "own turns without orders or away", clause::HM_LRISK_04)
          .number("delay", &F::delay, {.max = 30}, "own turns until his successor commands", clause::HM_LRISK_06)
          .flag("bound", &F::bound, "he has joined routers to rally them, and stays with them", clause::HM_RRES_08)
          .label("stays with those he rallied")
          .flag("tested", &F::tested, "he has tested this turn", clause::HM_LEAD_01)
          .number("mounted", &F::mounted, change, "this turn for his mounted units", clause::HM_LEAD_02)
          .number("other", &F::other, change, "this turn for his other units", clause::HM_LEAD_02)
          .flag("no_charges", &F::no_charges, "his units do not charge this turn", clause::HM_LEAD_05)
          .flag("no_difficult_ground", &F::no_difficult_ground, "difficult terrain costs nothing this turn", clause::HM_LEAD_22)
          .choice("formations", &F::formations, formation_cost_names, FormationCost::Normal, "formation changes this turn", clause::HM_LEAD_21)
          .choice("shooting", &F::shooting, leader_form_names, LeaderForm::Usual, "his units' shooting this turn", clause::HM_FMOD_19)
          .choice("melee", &F::melee, leader_form_names, LeaderForm::Usual, "his units' melees this turn", clause::HM_MELMOD_15);
  return description;
}

template <>
const Description& describe<KeptBuilding>() {
  using F = KeptBuilding;
  static const Description description =
      Describe<F>("building")
          .choice("building", &F::building, building_names, Building::Brick, "what it is built of", clause::HM_BUA_05)
          .number("damage", &F::damage, {.max = 2000}, "points that it has lost", clause::HM_BUA_07)
          .flag("burning", &F::burning, "it burns", clause::HM_BUA_09)
          .flag("destroyed", &F::destroyed, "it is a ruin", clause::HM_BUA_07)
          .number("inside", &F::inside, {.max = 40}, "bases inside", clause::HM_BUA_01)
          .choice("fire_move", &F::fire_move, fire_move_names, FireMove::First, "own move in which its fire may be fought next", clause::HM_BUA_24)
          .label("next move against the fire")
          .flag("caught", &F::caught, "it has caught fire this turn", clause::HM_BUA_24);
  return description;
}

template <>
const Description& describe<KeptElephant>() {
  using F = KeptElephant;
  static const Description description =
      Describe<F>("elephant")
          .number("crew", &F::crew, {.max = 12, .fallback = 2}, "crew figures at the start", clause::HM_ELE_03)
          .number("beast_hits", &F::beast_hits, {.max = 60}, "hits on the beast", clause::HM_ELE_16)
          .number("crew_hits", &F::crew_hits, {.max = 60}, "hits on the crew", clause::HM_ELE_16)
          .flag("stampeding", &F::stampeding, "it stampedes", clause::HM_STAMP_01)
          .flag("tried", &F::tried, "the mahout has used his spike", clause::HM_STAMP_06);
  return description;
}

template <>
const Description& describe<KeptFlamethrower>() {
  using F = KeptFlamethrower;
  static const Description description =
      Describe<F>("flamethrower")
          .number("fuel", &F::fuel, {.max = 60, .fallback = 12}, "dice of fuel left", clause::HM_FLAME_05)
          .number("turns_out", &F::turns_out, {.max = 9}, "turns until it is mended", clause::HM_FLAME_04)
          .flag("gone", &F::gone, "blown up with its crew", clause::HM_FLAME_04);
  return description;
}

template <>
const Description& describe<KeptPig>() {
  using F = KeptPig;
  static const Description description =
      Describe<F>("pig")
          .number("moves", &F::moves, {.max = 6}, "moves that it has made", clause::HM_PIG_03)
          .flag("gone", &F::gone, "it is dead", clause::HM_PIG_04);
  return description;
}

}  // namespace linstock

namespace linstock::horse_and_musket {

std::span<const Keeping> keeps() {
  static const Keeping all[] = {
      {"unit", "Unit", &describe<KeptUnit>(),
       {"hits", "moved", "shot", "fought", "dismounted", "rotated"},
       {{"Line infantry, 5 bases", "bases=5 initial_sp=30"},
        {"Guard infantry, 5 bases", "class=A bases=5 initial_sp=30"},
        {"Raw infantry, 6 bases", "class=C bases=6 initial_sp=36"},
        {"Highly drilled infantry, 5 bases", "class=A highly_drilled drilled_reach bases=5 initial_sp=30"},
        {"Light infantry in skirmish order, 3 bases", "order=skirmish light_infantry strength=2 bases=3 initial_sp=6"},
        {"Skirmish screen, two half bases", "order=skirmish light_infantry strength=6 bases=1 initial_sp=6"},
        {"Riflemen, 3 bases", "class=A order=skirmish light_infantry weapon=rifle strength=2 bases=3 initial_sp=6"},
        {"Pike and shot, 6 bases", "pikes weapon=matchlock blade=pike bases=6 initial_sp=36"},
        {"Heavy cavalry, 4 bases", "arm=heavy-cavalry weapon=pistol blade=sword strength=3 bases=4 initial_sp=12"},
        {"Cuirassiers, 4 bases", "arm=heavy-cavalry class=A cuirassiers armour=heavy weapon=pistol blade=sword strength=3 bases=4 initial_sp=12"},
        {"Light cavalry, 4 bases", "arm=light-cavalry order=loose weapon=carbine blade=sword strength=3 bases=4 initial_sp=12"},
        {"Napoleonic lancers, 4 bases", "arm=light-cavalry lancers weapon=none blade=lance strength=3 bases=4 initial_sp=12"},
        {"Foot battery, 3 guns", "arm=foot-artillery formation=deployed weapon=medium-gun blade=sword strength=4 bases=3 initial_sp=12"},
        {"Horse battery, 3 guns", "arm=horse-artillery formation=deployed weapon=light-gun blade=sword strength=4 bases=3 initial_sp=12"},
        {"Warband, 6 bases", "order=mob temper=warband weapon=thrown blade=sword strength=4 bases=6 initial_sp=24"},
        {"Camelry, 4 bases", "arm=light-camelry order=loose temper=irregular native muslim weapon=carbine blade=lance strength=3 bases=4 initial_sp=12"},
        {"Elephants, 2 bases", "arm=elephants weapon=none blade=spear strength=10 bases=2 initial_sp=20"}}},
      {"gun", "Gun", &describe<KeptGun>(), {}, {{"Light gun", "weapon=light-gun"}, {"Medium gun", "weapon=medium-gun"},
        {"Heavy gun", "weapon=heavy-gun"}, {"Howitzer", "weapon=howitzer"}, {"Battalion gun", "weapon=battalion-gun"}}},
      {"leader", "Leader", &describe<KeptLeader>(), {"tested", "mounted", "other", "no_charges", "no_difficult_ground", "formations", "shooting", "melee"},
       {{"Competent C-in-C", "rank=c-in-c"}, {"Superior C-in-C", "rank=c-in-c quality=superior"}, {"Competent sub-commander", ""},
        {"Cautious sub-commander", "quality=cautious"}}},
      {"building", "Building", &describe<KeptBuilding>(), {"caught"}, {{"Wooden village", "building=wood"}, {"Brick farm", "building=brick"},
        {"Stone church", "building=stone"}, {"Tented camp", "building=tents"}}},
      {"elephant", "Elephant", &describe<KeptElephant>(), {}, {{"Elephant with a crew of two", "crew=2"}, {"Elephant with a crew of four", "crew=4"}}},
      {"flamethrower", "Flamethrower", &describe<KeptFlamethrower>(), {}, {{"Flamethrower, full", "fuel=12"}}},
      {"pig", "Flaming pig", &describe<KeptPig>(), {}, {{"Flaming pig", "moves=0"}}},
  };
  return all;
}

}  // namespace linstock::horse_and_musket
