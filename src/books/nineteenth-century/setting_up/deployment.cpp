#include "books/nineteenth-century/setting_up/deployment.h"

#include <algorithm>
#include <string>

#include "books/nineteenth-century/tables.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Least {
  int yards;
  Clause clause;
};

Least from_centre(const DeployFacts& f, const SetUpTables& t) {
  const bool open = in_open_order(f.troops);
  if (mounted(f.troops)) return {open ? t.skirmishers_from_centre : t.from_centre, NC_DEPLOY_06};
  if (!open) return {t.from_centre, NC_DEPLOY_01};
  return {t.skirmishers_from_centre, f.screen ? NC_DEPLOY_07 : NC_DEPLOY_02};
}

Least from_side(const DeployFacts& f, const SetUpTables& t) {
  if (f.no_horses) return {t.from_sides, NC_DEPLOY_04};
  const bool horse_guns = is_artillery(f.troops) && f.troops.battery == Battery::Horse && f.troops.guns == Guns::Limbered;
  if (mounted(f.troops) || horse_guns) return {0, NC_DEPLOY_03};
  return {t.from_sides, NC_DEPLOY_05};
}

struct Verdict {
  DeployAllowed allowed;
  Clause clause;
};

Verdict judge(const DeployFacts& f, const Tables& tables) {
  const Least centre = from_centre(f, tables.set_up), side = from_side(f, tables.set_up);
  if (f.no_horses && (!is_cavalry(f.troops.arm) || f.troops.training == Training::I || f.troops.e_trained))
    return {DeployAllowed::MayNotLeaveHorses, NC_DEPLOY_04};
  if (!f.own_half) return {DeployAllowed::OtherHalf, NC_DEPLOY_01};
  if (f.from_centre < centre.yards) return {DeployAllowed::TooNearCentre, centre.clause};
  if (f.from_side < side.yards) return {DeployAllowed::TooNearSide, side.clause};
  const FormationTables& screen = tables.formation;
  if (f.screen && (f.body_distance < screen.screen_nearest || f.body_distance > screen.screen_furthest))
    return {DeployAllowed::ScreenDistance, NC_DEPLOY_07};
  return {DeployAllowed::Yes, side.clause};
}

}  // namespace

Deployed deploy(const DeployFacts& f, const Tables& tables, Umpire& umpire) {
  const Verdict verdict = judge(f, tables);
  umpire.found("allowed", deploy_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const Least centre = from_centre(f, tables.set_up), side = from_side(f, tables.set_up);
  umpire.found("from the centre, at least", centre.yards, centre.clause);
  umpire.found("from the sides, at least", side.yards, side.clause);
  return {verdict.allowed, centre.yards, side.yards};
}

DeployFacts measured(const Troops& troops, const Box& box, Point table, bool looks_north) {
  const std::int32_t centre = table.y / 2, from_centre = looks_north ? centre - box.hi.y : box.lo.y - centre;
  DeployFacts f{};
  f.troops = troops;
  f.own_half = from_centre >= 0;
  f.from_centre = std::max(0, from_centre) / unit_length;
  f.from_side = std::max(0, std::min(box.lo.x, table.x - box.hi.x)) / unit_length;
  return f;
}

std::optional<Refusal> refuse_deployment(const DeployFacts& f, const Tables& tables) {
  const Verdict verdict = judge(f, tables);
  if (verdict.allowed == DeployAllowed::Yes) return {};
  std::string words = deploy_allowed_names[static_cast<std::size_t>(verdict.allowed)];
  std::ranges::replace(words, '-', ' ');
  const int centre = from_centre(f, tables.set_up).yards, side = from_side(f, tables.set_up).yards;
  return Refusal{verdict.clause, words + ": at least " + std::to_string(centre) + " yards from the centre and " + std::to_string(side) + " from the sides"};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<DeployFacts>() {
  using F = DeployFacts;
  static const Description description =
      Describe<F>("deployment")
          .part("", &F::troops)
          .group("The troops")
          .flag("no_horses", &F::no_horses, "dismounted, without their horses", NC_DEPLOY_04)
          .flag("screen", &F::screen, "a screen before its main body", NC_DEPLOY_07)
          .number("body_distance", &F::body_distance, {.max = 3000, .fallback = 100, .unit = "yards"}, "how far before it", NC_DEPLOY_07)
          .group("The place")
          .flag("own_half", &F::own_half, "in their own half of the table", NC_DEPLOY_01, true)
          .number("from_centre", &F::from_centre, {.max = 6000, .fallback = 300, .unit = "yards"}, "from the centre line", NC_DEPLOY_01)
          .number("from_side", &F::from_side, {.max = 6000, .fallback = 300, .unit = "yards"}, "from the nearer side edge", NC_DEPLOY_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.no_horses && !f.troops.dismounted) return Problem{"no_horses", "without horses they are dismounted", NC_DEPLOY_04};
            if (f.screen && !in_open_order(f.troops)) return Problem{"screen", "a screen is in open order", NC_FORM_17};
            return {};
          });
  return description;
}
template <>
const Description& describe<Deployed>() {
  using O = Deployed;
  static const Description description =
      Describe<O>("deployment")
          .choice("allowed", &O::allowed, deploy_allowed_names, DeployAllowed::Yes, "may they be put there?", NC_DEPLOY_01)
          .number("centre", &O::centre, {.max = 6000, .unit = "yards"}, "least distance from the centre line", NC_DEPLOY_01)
          .number("side", &O::side, {.max = 6000, .unit = "yards"}, "least distance from the sides", NC_DEPLOY_03);
  return description;
}

}  // namespace linstock
