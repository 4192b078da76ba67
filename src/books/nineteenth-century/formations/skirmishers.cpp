#include "books/nineteenth-century/formations/skirmishers.h"

#include <algorithm>

#include "books/nineteenth-century/movement/rates.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

// NC-FORM-14, NC-FORM-15: the distance that they may not go below. Open order enemies are not meant.
int distance_to_keep(const SkirmisherFacts& f, const FormationTables& t) {
  if (open_order(f.enemy_order)) return 0;
  if (f.enemy == EnemyBody::Advancing) return t.from_advancing;
  return f.enemy == EnemyBody::Standing && f.enemy_in_front ? t.from_standing : 0;
}

// They start when the gap has shrunk to the distance, so only the rest of the period is theirs; in thousandths.
int can_go(const SkirmisherFacts& f, int keep, const Tables& tables) {
  if (f.enemy_advance == 0) return 0;
  const int threatened = std::clamp(f.enemy_advance - std::max(0, f.gap - keep), 0, f.enemy_advance);
  const int speed = normal_rate(f.troops, tables.movement);
  const int rate = tables.formation.giving_way == GivingWay::TurnsFree ? speed : speed / 2;
  return static_cast<int>(static_cast<std::int64_t>(1000) * rate * threatened / f.enemy_advance);
}

}  // namespace

Skirmished skirmishers(const SkirmisherFacts& f, const Tables& tables, Umpire& umpire) {
  const FormationTables& t = tables.formation;
  Skirmished out{};
  out.close_order_target = f.friends_behind && f.friends_distance < t.clear_of_friends;
  if (out.close_order_target) umpire.found("target", "close-order", NC_FORM_13);
  out.must_evade = f.enemy == EnemyBody::Charging && f.enemy_order < f.troops.figure_order;
  if (out.must_evade) umpire.found("charged by a closer order", "evade", NC_FORM_16);
  out.keep = distance_to_keep(f, t);
  if (out.keep) umpire.found("distance to keep", out.keep, f.enemy == EnemyBody::Advancing ? NC_FORM_14 : NC_FORM_15);
  if (f.enemy == EnemyBody::Advancing) {
    out.fall_back = std::max(0, out.keep - (f.gap - f.enemy_advance)) * 1000;
    out.can_fall_back = out.fall_back ? std::min(out.fall_back, can_go(f, out.keep, tables)) : 0;
    if (out.fall_back) umpire.found("way of falling back", giving_way_names[static_cast<std::size_t>(t.giving_way)], NC_MOVE_15);
  }
  out.keeps_distance = out.can_fall_back == out.fall_back;
  // NC-MOVE-08: only those who keep their front to the enemy shoot; evaders never do (NC-RESP-08).
  out.may_fire = !out.must_evade && (out.fall_back == 0 || t.giving_way == GivingWay::BacksOff);
  return out;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<SkirmisherFacts>() {
  using F = SkirmisherFacts;
  static const Description description = [] {
    Description d = Describe<F>("skirmishers")
          .part("", &F::troops)
          .group("Their friends")
          .flag("friends_behind", &F::friends_behind, "friends in close order are behind them", NC_FORM_13)
          .number("friends_distance", &F::friends_distance, {.max = 2000, .fallback = 150, .unit = "yards"}, "how far these are", NC_FORM_13)
          .group("The enemy")
          .choice("enemy", &F::enemy, enemy_body_names, EnemyBody::Advancing, "what the enemy does", NC_FORM_14)
          .choice("enemy_order", &F::enemy_order, figure_order_names, FigureOrder::Close, "order of his figures", NC_FORM_14)
          .flag("enemy_in_front", &F::enemy_in_front, "they are before his front", NC_FORM_15, true)
          .number("gap", &F::gap, {.max = 2000, .fallback = 130, .unit = "yards"}, "distance at the start of the period", NC_FORM_14)
          .number("enemy_advance", &F::enemy_advance, {.max = 600, .fallback = 120, .unit = "yards"}, "how far he comes this period", NC_FORM_14)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (!in_open_order(f.troops)) return Problem{"figure_order", "skirmishers are figures in open order", NC_FORM_06};
            if (f.enemy_advance && (f.enemy == EnemyBody::None || f.enemy == EnemyBody::Standing))
              return Problem{"enemy_advance", "an enemy that comes nearer is advancing or charging", NC_FORM_14};
            return {};
          });
    for (Field& field : d.fields) {  // the usual skirmishers
      if (std::string_view(field.name) == "figure_order") field.fallback = static_cast<int>(FigureOrder::Skirmish);
      if (std::string_view(field.name) == "formation") field.fallback = static_cast<int>(Formation::SkirmishLine);
    }
    return d;
  }();
  return description;
}
template <>
const Description& describe<Skirmished>() {
  using O = Skirmished;
  static const Description description =
      Describe<O>("skirmishers")
          .flag("close_order_target", &O::close_order_target, "the enemy fires at them as at close order", NC_FORM_13)
          .flag("must_evade", &O::must_evade, "they must evade", NC_FORM_16)
          .number("keep", &O::keep, {.max = 2000, .unit = "yards"}, "distance that they keep", NC_FORM_14)
          .number("fall_back", &O::fall_back, {.max = 4'000'000, .scale = 1000, .unit = "yards"}, "how far they have to fall back", NC_FORM_14)
          .number("can_fall_back", &O::can_fall_back, {.max = 4'000'000, .scale = 1000, .unit = "yards"}, "how far they get", NC_MOVE_15)
          .flag("keeps_distance", &O::keeps_distance, "that is enough", NC_FORM_14)
          .flag("may_fire", &O::may_fire, "they may fire", NC_MOVE_08);
  return description;
}

}  // namespace linstock
