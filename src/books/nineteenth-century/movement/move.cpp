#include "books/nineteenth-century/movement/move.h"

#include <algorithm>

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  MoveAllowed allowed = MoveAllowed::Yes;
  Clause clause = NC_MOVE_01;
};

// NC-FORM-22: the holders go at the speed of an infantry line of their training.
Troops movers(const MoveFacts& f) {
  Troops t = f.troops;
  if (!f.horse_holders) return t;
  return {Arm::Infantry, t.training, FigureOrder::Close, Formation::Line, 0, 0, 0, t.battery, t.guns};
}

// NC-TERR-15: a column on a road does not feel what the road runs through.
bool road_column(const MoveFacts& f) { return f.on_road && (f.troops.formation == Formation::Column || is_artillery(f.troops)); }

Slow slower(const MoveFacts& f, const Troops& t, const MovementTables& tables) {
  if (road_column(f)) return {0, NC_TERR_15};
  const Slow a = slowed_by(f.area, t, tables), b = slowed_by(f.second_area, t, tables);
  return b.quarters > a.quarters ? b : a;
}

Verdict judge_kind(const MoveFacts& f, const Troops& t, const MovementTables& tables) {
  if (f.part_turned && !f.pursues && f.kind != MoveKind::Rout) return {MoveAllowed::PartTurned, NC_FORM_12};
  if (is_artillery(t) && t.guns == Guns::Unlimbered && f.kind != MoveKind::Rout) return {MoveAllowed::Unlimbered, NC_MOVE_01};
  if (is_artillery(t) && f.kind == MoveKind::Double && t.guns == Guns::Limbered) return {MoveAllowed::ArtilleryDoubles, NC_DOUBLE_06};
  if (rate(t, f.kind, tables) == 0) return {MoveAllowed::NoSuchMove, t.formation == Formation::Square ? NC_MOVE_13 : NC_MOVE_01};
  return {};
}

Verdict judge_ground(const MoveFacts& f, const Troops& t, const MovementTables& tables) {
  const Slow area = slower(f, t, tables), hedge = slowed_by(Terrain::Hedge, t, tables), stream = slowed_by(Terrain::Stream, t, tables);
  if (area.quarters >= may_not_enter) return {MoveAllowed::MayNotEnter, area.clause};
  if (f.river && !f.bridge) return {MoveAllowed::River, NC_TERR_15};
  if (road_column(f)) return {};
  if (f.hedges && hedge.quarters >= may_not_enter) return {MoveAllowed::MayNotCross, hedge.clause};
  if (f.streams && stream.quarters >= may_not_enter) return {MoveAllowed::MayNotCross, stream.clause};
  return {};
}

// NC-MOVE-10, NC-MOVE-11: each obstacle costs its part of the full move; then open ground, then the slower speed inside.
int yards(const MoveFacts& f, const Troops& t, const MovementTables& tables, Umpire& umpire) {
  const std::int64_t whole = 1000LL * rate(t, f.kind, tables);
  std::int64_t left = whole * f.time_left / 8;
  if (!road_column(f))
    left -= whole * (f.hedges * slowed_by(Terrain::Hedge, t, tables).quarters + f.streams * slowed_by(Terrain::Stream, t, tables).quarters) / 4;
  if (f.hedges + f.streams > 0) umpire.found("left after obstacles", static_cast<int>(std::max<std::int64_t>(0, left)), NC_MOVE_10, 1000);
  if (left <= 0) return 0;
  const Slow area = slower(f, t, tables);
  if (area.quarters) umpire.found("quarters lost to the ground", area.quarters, area.clause);
  const std::int64_t open = std::min<std::int64_t>(left, 1000LL * f.open_yards);
  return static_cast<int>(open + (left - open) * (4 - area.quarters) / 4);
}

}  // namespace

Moved move(const MoveFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  const Troops who = movers(f);
  Verdict verdict = judge_kind(f, who, t);
  if (verdict.allowed == MoveAllowed::Yes) verdict = judge_ground(f, who, t);
  umpire.found("allowed", move_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  if (verdict.allowed != MoveAllowed::Yes) return {verdict.allowed, 0, 0};
  const int full = rate(who, f.kind, t);
  const bool guns_left = is_artillery(who) && who.guns != Guns::Limbered && f.kind == MoveKind::Rout;
  umpire.found("rate", full, f.horse_holders ? NC_FORM_22 : guns_left ? NC_ROUT_11 : rate_row(who).clause);
  return {verdict.allowed, full, yards(f, who, t, umpire)};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<MoveFacts>() {
  using F = MoveFacts;
  static const Description description =
      Describe<F>("move")
          .part("", &F::troops)
          .group("The move")
          .choice("kind", &F::kind, move_kind_names, MoveKind::Normal, "normal (retreats too), charge, rout (evades too) or double (pursuits too)", NC_MOVE_01)
          .number("time_left", &F::time_left, {.min = 0, .max = 8, .fallback = 8, .scale = 8, .unit = "period"}, "part of the period that is left for it", NC_MOVE_17)
          .flag("horse_holders", &F::horse_holders, "the holders with the horses", NC_FORM_22)
          .flag("part_turned", &F::part_turned, "part of the line faces to a flank", NC_FORM_12)
          .flag("pursues", &F::pursues, "they pursue or recoil, for which that part need not turn back", NC_FORM_12)
          .label("they pursue or recoil")
          .group("The ground")
          .choice("area", &F::area, terrain_names, Terrain::Open, "what they go through", NC_MOVE_02)
          .choice("second_area", &F::second_area, terrain_names, Terrain::Open, "and what else at the same time", NC_MOVE_11)
          .number("open_yards", &F::open_yards, {.max = 500, .unit = "yards"}, "open ground before they come to it", NC_MOVE_10)
          .number("hedges", &F::hedges, {.max = 10}, "hedges, walls or fences crossed", NC_MOVE_10)
          .number("streams", &F::streams, {.max = 10}, "streams crossed", NC_MOVE_10)
          .flag("river", &F::river, "a river is in the way", NC_TERR_15)
          .flag("bridge", &F::bridge, "a road or railway crosses it there", NC_TERR_15)
          .flag("on_road", &F::on_road, "along a road", NC_TERR_15)
          .refuse([](const F& f) -> std::optional<Problem> {
            const auto linear = [](Terrain t) { return t >= Terrain::Hedge; };
            if (linear(f.area)) return Problem{"area", "this is a line, not an area: say how many are crossed", NC_TERR_04};
            if (linear(f.second_area)) return Problem{"second_area", "this is a line, not an area: say how many are crossed", NC_TERR_04};
            if (f.horse_holders && !rides(f.troops.arm)) return Problem{"horse_holders", "only riders have horses to hold", NC_FORM_21};
            if (f.bridge && !f.river) return Problem{"bridge", "there is no river to cross", NC_TERR_15};
            if (f.part_turned && (f.troops.formation != Formation::Line || is_artillery(f.troops)))
              return Problem{"part_turned", "only part of a line can face another way", NC_FORM_12};
            return {};
          });
  return description;
}
template <>
const Description& describe<Moved>() {
  using O = Moved;
  static const Description description =
      Describe<O>("move")
          .choice("allowed", &O::allowed, move_allowed_names, MoveAllowed::Yes, "may they?", NC_MOVE_01)
          .number("rate", &O::rate, {.max = 2000, .unit = "yards"}, "printed rate", NC_MOVE_01)
          .number("yards", &O::yards, {.max = 2'000'000, .scale = 1000, .unit = "yards"}, "how far they go at most", NC_MOVE_10);
  return description;
}

}  // namespace linstock
