// LINING UP after a charge, and FACINGS
#include "books/pike-and-shot/charges/lining_up.h"

#include <algorithm>

#include "books/pike-and-shot/tables/tables.h"

namespace linstock {

template <>
const Description& describe<pike_and_shot::ContactFacts>() {
  using namespace pike_and_shot;
  using F = ContactFacts;
  static const Description description =
      Describe<F>("lining-up")
          .choice("edge", &F::edge, edge_names, Edge::Front, "of the target that the charger touched",
                  clause::PS_CHG_12)
          .number("charger_front", &F::charger_front, {.min = 1, .max = 12, .fallback = 4}, "front-rank bases",
                  clause::PS_CHG_12)
          .number("kept_off", &F::kept_off, {.max = 12},
                  "of these, bases that friends, ground or other enemy keep off, or that would touch by a corner only",
                  clause::PS_CHG_12)
          .choice("charger_formation", &F::charger_formation, formation_names, Formation::Line, "of the charger",
                  clause::PS_MELEE_25)
          .number("target_front", &F::target_front, {.min = 1, .max = 12, .fallback = 4}, "bases wide",
                  clause::PS_CHG_12)
          .number("target_ranks", &F::target_ranks, {.min = 1, .max = 12, .fallback = 2}, "bases deep",
                  clause::PS_CHG_12)
          .choice("target_formation", &F::target_formation, formation_names, Formation::Line, "of the target",
                  clause::PS_MELEE_25)
          .number("started_ahead", &F::started_ahead, {.min = -1000, .max = 1000, .fallback = 60, .unit = "yards"},
                  "of the target's front line when the charge began; minus: behind it", clause::PS_DEF_17)
          .number("started_aside", &F::started_aside, {.max = 1000, .unit = "yards"},
                  "outward of the target's front corner when the charge began; 0: straight ahead", clause::PS_DEF_17)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.kept_off >= f.charger_front)
              return Problem{"kept_off", "one base at least is in contact", clause::PS_CHG_12};
            return {};
          });
  return description;
}

template <>
const Description& describe<pike_and_shot::LinedUp>() {
  using namespace pike_and_shot;
  using O = LinedUp;
  static const Description description =
      Describe<O>("lined-up")
          .flag("from_front_zone", &O::from_front_zone, "the charge began in the target's front zone",
                clause::PS_DEF_17)
          .flag("hit_from_behind", &O::hit_from_behind, "flank or rear, charged from behind it", clause::PS_MELEE_18)
          .number("charger_contact", &O::charger_contact, {.max = 12}, "its bases in contact", clause::PS_CHG_12)
          .number("target_contact", &O::target_contact, {.max = 12}, "its bases in contact", clause::PS_CHG_12)
          .number("charger_extending", &O::charger_extending, {.max = 12}, "its bases beyond", clause::PS_MELEE_25)
          .number("target_extending", &O::target_extending, {.max = 12}, "its bases beyond", clause::PS_MELEE_25);
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

namespace {

// PS-DEF-17: 45 degrees outward of the front corners.
bool in_front_zone(const ContactFacts& f) { return f.started_ahead > 0 && f.started_aside <= f.started_ahead; }

// PS-DEF-17, PS-MELEE-18: behind the front line for a flank, behind the line of the rear edge for the rear.
bool came_from_behind(const ContactFacts& f, const MovementTables& t) {
  if (f.edge == Edge::Flank) return f.started_ahead < 0;
  return f.edge == Edge::Rear && f.started_ahead < -f.target_ranks * t.base_depth;
}

}  // namespace

// PS-CHG-12: squared up, with as many front-rank bases as the edge has room for. PS-MELEE-25: only lines extend.
LinedUp line_up(const ContactFacts& f, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::PS_CHG_12, "Lining up");
  const int room = f.edge == Edge::Flank ? f.target_ranks : f.target_front;
  const int contact = std::min(f.charger_front - f.kept_off, room);
  const bool charger_in_line = f.charger_formation == Formation::Line;
  const bool target_in_line = f.target_formation == Formation::Line && f.edge == Edge::Front;
  LinedUp o{.from_front_zone = in_front_zone(f),
            .hit_from_behind = came_from_behind(f, tables.movement),
            .charger_contact = contact,
            .target_contact = contact,
            .charger_extending = charger_in_line ? f.charger_front - f.kept_off - contact : 0,
            .target_extending = target_in_line ? f.target_front - contact : 0};
  umpire.found("bases in contact", contact, clause::PS_CHG_12);
  umpire.found("hit from behind", o.hit_from_behind ? "yes" : "no", clause::PS_DEF_17);
  return o;
}

}  // namespace linstock::pike_and_shot
