// The facts and outcomes of movement, described.
#include "books/horse-and-musket/basics/formation_problem.h"
#include "books/horse-and-musket/movement/move.h"
#include "books/horse-and-musket/shooting/weapon_problem.h"

namespace linstock::horse_and_musket {

std::optional<Problem> mover_problem(const Mover& u) {
  using namespace clause;
  if (is_horse_or_camel(u.arm) && (u.order == Order::Open || u.order == Order::Mob))
    return Problem{"order", "the book has no mounted troops in open order or mobs", HM_MOVE_01};
  if (is_horse_or_camel(u.arm) && !is_light(u.arm) && u.order == Order::Skirmish)
    return Problem{"order", "heavy horse and camels do not skirmish", HM_MOVE_01};
  if (u.pikes && !is_infantry(u.arm)) return Problem{"pikes", "only infantry carries pikes", HM_PIKE_08};
  if (u.pikes && u.order != Order::Close) return Problem{"order", "pikes stand in close order", HM_PIKE_01};
  const bool camel_gun = is_camelry(u.arm) && u.weapon == Weapon::BattalionGun;
  if (is_gun(u.weapon) && !is_artillery(u.arm) && !camel_gun)
    return Problem{"weapon", "only artillery serves guns; camels carry camel guns", HM_RANGE_04};
  // Whoever says nothing is said to have muskets; of arms that do not shoot with them they mean nothing here.
  if (u.weapon != Weapon::None && u.weapon != Weapon::Musket)
    if (auto problem = weapon_problem(u.arm, u.weapon)) return problem;
  if (auto problem = formation_problem(u.arm, u.order, u.formation)) return problem;
  if (u.formation == Formation::Line && is_artillery(u.arm))
    return Problem{"formation", "guns are limbered, deployed or in column of march", HM_DEF_20};
  if (u.formation == Formation::Garrison) return Problem{"formation", "a garrison has to come out first", HM_BUA_16};
  if (u.arm == Arm::Elephants && u.order != Order::Close)
    return Problem{"order", "elephants count as close order", HM_RMOD_23};
  return {};
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;

template <>
const Description& describe<Mover>() {
  using F = Mover;
  using namespace clause;
  static const Description description =
      Describe<F>("mover")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_MOVE_01)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_MOVE_01)
          .choice("formation", &F::formation, formation_names, Formation::Line, "its formation now", HM_DEF_20)
          .flag("pikes", &F::pikes, "a mixed unit of pike and shot", HM_PIKE_01)
          .choice("armour", &F::armour, armour_names, Armour::None, "what it wears", HM_MMOD_22)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what it shoots with", HM_MMOD_08)
          .refuse([](const F& u) { return mover_problem(u); });
  return description;
}

template <>
const Description& describe<Going>() {
  using F = Going;
  using namespace clause;
  static const Description description =
      Describe<F>("going")
          .flag("difficult", &F::difficult, "difficult terrain or a ford", HM_MMOD_09)
          .label("difficult terrain")
          .flag("rough", &F::rough, "rough terrain", HM_MMOD_11)
          .label("rough terrain")
          .flag("built_up", &F::built_up, "through a built-up area", HM_MMOD_13)
          .label("through buildings")
          .flag("good_road", &F::good_road, "on a good road", HM_MMOD_10)
          .flag("track", &F::track, "on a track", HM_MMOD_12);
  return description;
}

namespace {

std::optional<Problem> move_problem(const MoveFacts& f) {
  using namespace clause;
  const Mover& u = f.unit;
  if (u.arm == Arm::Elephants) return Problem{"arm", "elephants move by a table of their own: see elephant-move", HM_ELE_04};
  if (f.mounts_or_dismounts && !is_horse_or_camel(u.arm))
    return Problem{"mounts_or_dismounts", "only cavalry or camelry does", HM_MMOD_20};
  if (f.obstacle == Obstacle::Jumped && !is_horse_or_camel(u.arm))
    return Problem{"obstacle", "only cavalry or camelry jumps", HM_JUMP_01};
  if (f.limbers && !is_artillery(u.arm)) return Problem{"limbers", "only artillery does", HM_MMOD_21};
  if (f.lies_or_stands && !is_infantry(u.arm)) return Problem{"lies_or_stands", "only infantry does", HM_PRONE_01};
  if (f.lies_or_stands && u.pikes) return Problem{"lies_or_stands", "pikes may not lie down", HM_PRONE_05};
  if (f.steps_back && !is_infantry(u.arm)) return Problem{"steps_back", "only infantry does", HM_MMOD_16};
  if (f.charging && f.steps_back) return Problem{"steps_back", "it charges", HM_CHARGE_06};
  if (f.reshape == Reshape::MarchColumnToLine && u.formation != Formation::MarchColumn)
    return Problem{"reshape", "it is in no column of march", HM_MMOD_05};
  if (f.reshape == Reshape::MarchColumnToLine && !is_infantry(u.arm) && !is_horse_or_camel(u.arm))
    return Problem{"reshape", "guns and wagons form no line: they unlimber", HM_MMOD_05};
  if (f.shoots && u.weapon == Weapon::None) return Problem{"shoots", "it has nothing to shoot with", HM_FIRE_01};
  if (f.charging && f.shoots && u.weapon != Weapon::Thrown && u.weapon != Weapon::Pistol)
    return Problem{"shoots", "who charges shoots at point blank only", HM_FIRE_16};
  if (f.charging && f.interpenetrates && u.order != Order::Skirmish)
    return Problem{"interpenetrates", "not while it charges", HM_INTER_07};
  const int led = f.leadership_mounted ? f.leadership_mounted : f.leadership;
  if (f.formations == FormationCost::Free && led < 0) return Problem{"formations", "top form takes nothing from a move", HM_LEAD_06};
  if (f.formations == FormationCost::Doubled && led > 0) return Problem{"formations", "a blunder adds nothing to a move", HM_LEAD_05};
  if (f.no_difficult_ground && f.formations == FormationCost::Doubled)
    return Problem{"no_difficult_ground", "of top form, not of a blunder", HM_LEAD_22};
  if (f.charging && f.lies_or_stands) return Problem{"lies_or_stands", "who lies does not charge", HM_CHARGE_14};
  if (f.defile == Defile::MustNarrow && u.formation == Formation::MarchColumn)
    return Problem{"defile", "a column of march is narrow enough", HM_MMOD_28};
  if (f.charging && (u.formation == Formation::Square || u.formation == Formation::MarchColumn))
    return Problem{"charging", "not from this formation", HM_CHARGE_14};
  if (f.charging && (is_artillery(u.arm) || u.arm == Arm::Wagons)) return Problem{"charging", "guns and wagons do not charge", HM_CHARGE_10};
  return {};
}

}  // namespace

template <>
const Description& describe<MoveFacts>() {
  using F = MoveFacts;
  using namespace clause;
  static const Description description =
      Describe<F>("move")
          .group("The unit")
          .part("", &F::unit)
          .group("Its way")
          .part("", &F::going)
          .choice("defile", &F::defile, defile_names, Defile::None, "a defile narrower than 1 BW", HM_MMOD_28)
          .choice("obstacle", &F::obstacle, obstacle_names, Obstacle::None, "a linear obstacle: jumped, or crossed at a walk", HM_JUMP_04)
          .number("enemy_at_start", &F::enemy_at_start, distance_in_bw(8), "nearest enemy unit when it starts", HM_MOVE_06)
          .label("enemy when it starts")
          .number("enemy_at_end", &F::enemy_at_end, distance_in_bw(8), "nearest enemy unit where it ends", HM_MOVE_06)
          .label("enemy where it ends")
          .group("What it does")
          .flag("charging", &F::charging, "it charges", HM_MMOD_02)
          .flag("shoots", &F::shoots, "it shoots too, before or after", HM_MMOD_29)
          .number("turn", &F::turn, {.max = 180, .unit = "degrees"}, "by which it changes its facing", HM_MOVE_08)
          .choice("reshape", &F::reshape, reshape_names, Reshape::None, "change of formation", HM_MMOD_19)
          .label("change of formation")
          .flag("changes_frontage", &F::changes_frontage, "widens or narrows its front", HM_MMOD_19)
          .flag("interpenetrates", &F::interpenetrates, "passes through friends", HM_MMOD_19)
          .flag("steps_back", &F::steps_back, "steps back, facing the enemy", HM_MMOD_16)
          .flag("lies_or_stands", &F::lies_or_stands, "lies down or stands up", HM_MMOD_17)
          .label("lies down or stands up")
          .flag("mounts_or_dismounts", &F::mounts_or_dismounts, "mounts or dismounts", HM_MMOD_20)
          .flag("limbers", &F::limbers, "limbers or unlimbers", HM_MMOD_21)
          .flag("moved_already", &F::moved_already, "it has used part of its move", HM_MMOD_31)
          .group("Its leader")
          .number("leadership", &F::leadership, {.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit}, "from his test this turn", HM_LEAD_02)
          .number("leadership_mounted", &F::leadership_mounted, {.min = -far_bw * bw, .max = far_bw * bw, .scale = bw, .unit = bw_unit}, "a mounted unit: what his test gives mounted units, if it differs", HM_DEF_17)
          .label("leadership for mounted units")
          .choice("formations", &F::formations, formation_cost_names, FormationCost::Normal, "cost of formation changes this turn", HM_LEAD_21)
          .flag("no_difficult_ground", &F::no_difficult_ground, "top form: difficult terrain costs nothing", HM_LEAD_22)
          .refuse([](const F& f) { return move_problem(f); });
  return description;
}

template <>
const Description& describe<Moved>() {
  using O = Moved;
  static const Description description =
      Describe<O>("moved")
          .choice("may", &O::may, may_move_names, MayMove::Yes, "may it, and why not", clause::HM_MMOD_31)
          .number("allowance", &O::allowance, distance_in_bw(0, 600), "how far it may go", clause::HM_MOVE_01)
          .number("bonus", &O::bonus, distance_in_bw(0, 600), "of it for the charge: straight and into contact only", clause::HM_CHARGE_06);
  return description;
}

template <>
const Description& describe<SingleFacts>() {
  using F = SingleFacts;
  static const Description description =
      Describe<F>("single-move")
          .choice("mover", &F::mover, single_names, Single::MountedLeader, "who moves", clause::HM_MOVE_01)
          .choice("current", &F::current, current_names, Current::None, "a boat on a stream", clause::HM_MMOD_26)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.current != Current::None && f.mover != Single::Boat) return Problem{"current", "it is no boat", clause::HM_MMOD_26};
            return {};
          });
  return description;
}

template <>
const Description& describe<SingleMoved>() {
  static const Description description =
      Describe<SingleMoved>("single-moved").number("allowance", &SingleMoved::allowance, distance_in_bw(0), "how far he may go", clause::HM_MOVE_01);
  return description;
}

}  // namespace linstock
