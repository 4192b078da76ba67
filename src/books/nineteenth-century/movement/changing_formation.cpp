#include "books/nineteenth-century/movement/changing_formation.h"

#include <algorithm>

#include "books/nineteenth-century/movement/changing_front.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

int printed(FormationChange change, Training training, const MovementTables& t) {
  const std::size_t column = training == Training::T1 ? 0 : training == Training::T3 ? 2 : 1;
  return t.change[static_cast<std::size_t>(change)][column];
}

Clause clause_of(FormationChange change) {
  switch (change) {
    case FormationChange::SquareFromColumn:
    case FormationChange::SquareFromLine: return NC_CHANGE_15;
    case FormationChange::LineSkirmish:
    case FormationChange::ColumnSkirmish: return NC_CHANGE_16;
    case FormationChange::SkirmishLineWithReserve: return NC_FORM_20;
    default: return NC_CHANGE_09;
  }
}

bool lies_or_stands(FormationChange change) { return change == FormationChange::LieDown || change == FormationChange::StandUp; }

// NC-CHANGE-12, NC-CHANGE-14: half as long again, once.
bool is_slowed(const ChangeFacts& f) { return f.slow_ground || (f.state == State::Disordered && f.troops.training != Training::I); }
int longer(int time, const MovementTables& t) { return (time * (100 + t.longer_percent) + 99) / 100; }

// NC-FORM-20: a skirmish line of that strength costs the change of order of the whole unit, from line or from column. In eighths.
int whole_time(const ChangeFacts& f, const MovementTables& t) {
  const bool from_column = f.change == FormationChange::SkirmishLineWithReserve && f.troops.formation == Formation::Column;
  return 2 * change_time(from_column ? FormationChange::ColumnExtended : f.change, f.troops.training, t);
}

// NC-CHANGE-10, NC-CHANGE-12: the change and the screen run side by side; lying down and standing up alone are never slowed.
int time_of_both(const ChangeFacts& f, const MovementTables& t, Umpire& umpire) {
  int change = whole_time(f, t);
  int screen = f.with_screen ? 2 * printed(FormationChange::ScreenOrReserve, f.troops.training, t) : 0;
  umpire.found("time", change, clause_of(f.change), 8);
  if (f.with_screen) umpire.found("with a screen or reserve at the same time", std::max(change, screen), NC_CHANGE_10, 8);
  if (!is_slowed(f) || (lies_or_stands(f.change) && !f.with_screen)) return std::max(change, screen);
  screen = longer(screen, t);
  if (!lies_or_stands(f.change)) change = longer(change, t);
  umpire.found("half as long again", std::max(change, screen), NC_CHANGE_12, 8);
  return std::max(change, screen);
}

// The order into which or out of which the figures go, beside the one they are in.
FigureOrder closer_order(const ChangeFacts& f) {
  switch (f.change) {
    case FormationChange::ExtendedSkirmish: return FigureOrder::Extended;
    case FormationChange::LieDown:
    case FormationChange::StandUp:
    case FormationChange::Mount: return f.troops.figure_order;
    default: return FigureOrder::Close;
  }
}

// Either way: who stands so afterwards stood otherwise before.
Changed how_they_stand(const ChangeFacts& f) {
  const Troops& t = f.troops;
  Changed c{};
  c.formation = t.formation, c.figure_order = t.figure_order, c.guns = t.guns, c.dismounted = t.dismounted;
  const auto between = [&](Formation a, Formation b) { c.formation = t.formation == a ? b : a; };
  const auto open_out = [&](FigureOrder order, Formation closed) {
    c.figure_order = in_open_order(t) ? FigureOrder::Close : order;
    c.formation = in_open_order(t) ? closed : Formation::SkirmishLine;
  };
  switch (f.change) {
    case FormationChange::ColumnLine: between(Formation::Column, Formation::Line); break;
    case FormationChange::SquareFromColumn: between(Formation::Square, Formation::Column); break;
    case FormationChange::SquareFromLine: between(Formation::Square, Formation::Line); break;
    case FormationChange::LineExtended: open_out(FigureOrder::Extended, Formation::Line); break;
    case FormationChange::ColumnExtended: open_out(FigureOrder::Extended, Formation::Column); break;
    case FormationChange::LineSkirmish: open_out(FigureOrder::Skirmish, Formation::Line); break;
    case FormationChange::ColumnSkirmish: open_out(FigureOrder::Skirmish, Formation::Column); break;
    case FormationChange::ExtendedSkirmish:
      c.figure_order = t.figure_order == FigureOrder::Skirmish ? FigureOrder::Extended : FigureOrder::Skirmish;
      break;
    case FormationChange::SkirmishLineWithReserve: open_out(FigureOrder::Extended, Formation::Line); break;
    case FormationChange::Limber: c.guns = t.guns == Guns::Limbered ? Guns::Unlimbered : Guns::Limbered; break;
    case FormationChange::Mount: c.dismounted = !t.dismounted; break;
    case FormationChange::LieDown: c.prone = 1; break;
    case FormationChange::StandUp:
    case FormationChange::ScreenOrReserve: break;
  }
  c.order_changes = in_open_order(t) != open_order(c.figure_order);
  const bool part = f.change == FormationChange::SkirmishLineWithReserve;
  c.open_order = !open_order(c.figure_order) ? InOpenOrder::None : part ? InOpenOrder::Part : InOpenOrder::Whole;
  return c;
}

}  // namespace

int change_time(FormationChange change, Training training, const MovementTables& t) {
  switch (change) {
    case FormationChange::SquareFromLine: return printed(FormationChange::ColumnLine, training, t);
    case FormationChange::SquareFromColumn: {
      const int time = printed(FormationChange::ColumnLine, training, t);
      return t.square == SquareTime::HalfFromColumn ? (time + 1) / 2 : time;
    }
    case FormationChange::LineSkirmish: return printed(FormationChange::LineExtended, training, t) + printed(FormationChange::ExtendedSkirmish, training, t);
    case FormationChange::ColumnSkirmish: return printed(FormationChange::ColumnExtended, training, t) + printed(FormationChange::ExtendedSkirmish, training, t);
    case FormationChange::SkirmishLineWithReserve: return printed(FormationChange::LineExtended, training, t);
    default: return printed(change, training, t);
  }
}

Changed change_formation(const ChangeFacts& f, const Tables& tables, Umpire& umpire) {
  const MovementTables& t = tables.movement;
  int time = time_of_both(f, t, umpire);
  if (f.turn_too) {
    time += 2 * t.turn[static_cast<std::size_t>(f.troops.training)];
    umpire.found("with a change of face", time, NC_CHANGE_11, 8);
  }
  const State unsettles = unsettled(f.troops.training, f.troops.figure_order);
  if (unsettles != State::Formed) umpire.found("the change leaves them", state_names[static_cast<std::size_t>(unsettles)], NC_CHANGE_13);
  const FigureOrder target = std::min(f.troops.figure_order, closer_order(f));
  umpire.found("as a target meanwhile", figure_order_names[static_cast<std::size_t>(target)], NC_CHANGE_17);
  Changed done = how_they_stand(f);
  done.time = time;
  done.state = std::max(f.state, unsettles);
  done.target = target;
  done.same_facing = !f.turn_too;
  return done;
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

namespace {

// Mounted again they must stand in an order and a formation that is open to riders.
std::optional<Problem> refuse_mounting(const Troops& t) {
  if (t.figure_order == FigureOrder::Skirmish) return Problem{"figure_order", "mounted troops have no skirmish order: they close up first", NC_FORM_03};
  if (in_open_order(t) && t.arm == Arm::HeavyCavalry) return Problem{"figure_order", "heavy cavalry close up before they mount", NC_FORM_04};
  if (t.formation == Formation::Square) return Problem{"formation", "only foot form square: they leave it before they mount", NC_FORM_10};
  return {};
}

// A change that these troops, as they stand, cannot begin.
std::optional<Problem> refuse_change(const ChangeFacts& f) {
  const Troops& t = f.troops;
  if ((f.change == FormationChange::Limber) != is_artillery(t) && !lies_or_stands(f.change))
    return Problem{"change", is_artillery(t) ? "a battery limbers or unlimbers" : "only artillery limbers", NC_CHANGE_09};
  if (f.change == FormationChange::Mount && !rides(t.arm)) return Problem{"change", "only riders mount and dismount", NC_CHANGE_09};
  if (f.change == FormationChange::Mount && f.no_horses && t.dismounted) return Problem{"no_horses", "without horses they may not remount", NC_DEPLOY_04};
  const bool to_skirmish = f.change == FormationChange::ExtendedSkirmish || f.change == FormationChange::LineSkirmish || f.change == FormationChange::ColumnSkirmish;
  if (to_skirmish && mounted(t)) return Problem{"change", "mounted troops have no skirmish order", NC_FORM_03};
  const bool opens = to_skirmish || f.change == FormationChange::LineExtended || f.change == FormationChange::ColumnExtended || f.change == FormationChange::SkirmishLineWithReserve;
  if (opens && t.e_trained) return Problem{"change", "(E) cavalry keep to close order", NC_FORM_04};
  if (opens && mounted(t) && t.arm == Arm::HeavyCavalry) return Problem{"change", "heavy cavalry keep to close order", NC_FORM_04};
  if (f.change == FormationChange::ExtendedSkirmish && !in_open_order(t)) return Problem{"change", "they are not in open order", NC_CHANGE_09};
  const bool between_close = f.change == FormationChange::ColumnLine || f.change == FormationChange::SquareFromColumn || f.change == FormationChange::SquareFromLine;
  if (between_close && in_open_order(t)) return Problem{"change", "they are in open order", NC_CHANGE_09};
  if (f.change == FormationChange::SkirmishLineWithReserve && t.training == Training::I) return Problem{"change", "irregulars have no reserve", NC_FORM_07};
  if (f.with_screen && is_artillery(t)) return Problem{"with_screen", "a battery has no sub groups", NC_SUB_01};
  if (lies_or_stands(f.change) && is_artillery(t) && t.guns == Guns::Limbered) return Problem{"change", "a limbered battery does not lie down", NC_CHANGE_09};
  if (lies_or_stands(f.change) && mounted(t)) return Problem{"change", "mounted troops do not lie down", NC_CHANGE_09};
  if (f.change == FormationChange::Mount && t.dismounted) return refuse_mounting(t);
  return {};
}

}  // namespace

template <>
const Description& describe<ChangeFacts>() {
  using F = ChangeFacts;
  static const Description description =
      Describe<F>("change_formation")
          .part("", &F::troops)
          .group("The change")
          .choice("change", &F::change, change_names, FormationChange::ColumnLine, "which change, either way", NC_CHANGE_09)
          .flag("with_screen", &F::with_screen, "a screen or reserve is put out at the same time", NC_CHANGE_10)
          .flag("turn_too", &F::turn_too, "they change face as well", NC_CHANGE_11)
          .flag("no_horses", &F::no_horses, "they have no horses", NC_DEPLOY_04)
          .group("What slows it")
          .flag("slow_ground", &F::slow_ground, "the ground slows their movement", NC_CHANGE_12)
          .choice("state", &F::state, state_names, State::Formed, "their state before", NC_CHANGE_12)
          .refuse([](const F& f) { return refuse_change(f); });
  return description;
}
template <>
const Description& describe<Changed>() {
  using O = Changed;
  static const Description description =
      Describe<O>("change_formation")
          .number("time", &O::time, {.max = 8000, .scale = 8, .unit = "moves"}, "how long it takes", NC_CHANGE_09)
          .choice("state", &O::state, state_names, State::Formed, "their state afterwards", NC_CHANGE_13)
          .choice("target", &O::target, figure_order_names, FigureOrder::Close, "order in which they are a target meanwhile", NC_CHANGE_17)
          .flag("same_facing", &O::same_facing, "they face as before", NC_CHANGE_11)
          .choice("formation", &O::formation, formation_names, Formation::Line, "their formation when it is done", NC_CHANGE_09)
          .choice("figure_order", &O::figure_order, figure_order_names, FigureOrder::Close, "order of their figures when it is done", NC_CHANGE_09)
          .choice("guns", &O::guns, guns_names, Guns::Limbered, "how a battery stands when it is done", NC_CHANGE_09)
          .flag("dismounted", &O::dismounted, "riders on foot when it is done", NC_CHANGE_09)
          .flag("prone", &O::prone, "they lie down", NC_CHANGE_09)
          .flag("order_changes", &O::order_changes, "they leave close order, or come back to it", NC_FORM_06)
          .choice("open_order", &O::open_order, in_open_order_names, InOpenOrder::None, "how much of them is in open order then", NC_FORM_19);
  return description;
}

}  // namespace linstock
