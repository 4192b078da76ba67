#include "books/nineteenth-century/formations/permitted.h"

#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

// WHICH ORDER

namespace {

struct OrderLimit {
  FigureOrder widest;
  Clause clause;
};

OrderLimit widest_order(const OrderFacts& f) {
  if (f.arm == Arm::Artillery) return {FigureOrder::Close, NC_FORM_01};
  if (f.small_arm == SmallArm::None) return {FigureOrder::Close, NC_FORM_05};
  if (f.e_trained) return {FigureOrder::Close, f.dismounted ? NC_FORM_25 : NC_FORM_04};
  if (!rides(f.arm) || f.dismounted) return {FigureOrder::Skirmish, f.arm == Arm::HeavyCavalry ? NC_FORM_25 : NC_FORM_02};
  if (f.arm == Arm::HeavyCavalry) return {FigureOrder::Close, NC_FORM_04};
  return {FigureOrder::Extended, NC_FORM_03};
}

}  // namespace

PermittedOrders permitted_orders(const OrderFacts& f, const Tables&, Umpire& umpire) {
  const OrderLimit limit = widest_order(f);
  umpire.found("widest order", figure_order_names[static_cast<std::size_t>(limit.widest)], limit.clause);
  const bool irregular = f.training == Training::I, guns = f.arm == Arm::Artillery;
  if (irregular) umpire.found("screen and reserve", "none", NC_FORM_07);
  return {.close = 1,
          .extended = limit.widest >= FigureOrder::Extended,
          .skirmish = limit.widest >= FigureOrder::Skirmish,
          .screen = limit.widest > FigureOrder::Close && !irregular,
          .reserve = !irregular && !guns};
}

// WHICH FORMATION

namespace {

struct Verdict {
  FormationAllowed allowed = FormationAllowed::Yes;
  Clause clause = NC_FORM_08;
};

constexpr int at_most(int percent, int figures) { return percent * figures / 100; }          // NC-BASE-13: rounds down
constexpr int at_least(int percent, int figures) { return (percent * figures + 99) / 100; }  // NC-BASE-13: rounds up
bool within(int distance, int nearest, int furthest) { return distance >= nearest && distance <= furthest; }

Verdict judge_body(const FormationFacts& f, const FormationTables& t) {
  using enum FormationAllowed;
  const bool open = open_order(f.figure_order);
  const OrderLimit limit = widest_order(f.troops);
  if (f.figure_order > limit.widest) return {OrderNotOpen, limit.clause};
  if (f.formation == Formation::SkirmishLine) return {open ? Yes : MustBeOpen, open ? NC_FORM_08 : NC_FORM_06};
  if (f.formation == Formation::Square) {
    const bool on_foot = f.troops.arm != Arm::Artillery && (!rides(f.troops.arm) || f.troops.dismounted);
    if (!on_foot) return {NotOnFoot, NC_FORM_10};  // R175
    if (open) return {MustBeClose, NC_FORM_10};
    return {f.most_in_rank > f.least_in_rank + 1 ? FacesUneven : Yes, NC_FORM_10};
  }
  if (f.formation == Formation::Line) return {open ? MustBeClose : Yes, NC_FORM_11};
  if (open) return {MustBeClose, NC_FORM_09};
  if (f.ranks < t.column_ranks) return {TooFewRanks, NC_FORM_09};
  if (f.most_in_rank > at_most(t.column_rank_percent, f.original_figures)) return {RankTooStrong, NC_FORM_24};
  if (f.most_in_rank > f.least_in_rank + 1) return {RanksUneven, NC_FORM_09};
  return {f.facing_one_way ? Yes : NotOneWay, NC_FORM_09};
}

Verdict judge_screen(const FormationFacts& f, const FormationTables& t) {
  using enum FormationAllowed;
  if (f.formation == Formation::SkirmishLine) return {NoScreen, NC_FORM_08};
  if (f.troops.training == Training::I) return {IrregularScreen, NC_FORM_07};
  if (widest_order(f.troops).widest == FigureOrder::Close) return {OrderNotOpen, widest_order(f.troops).clause};
  if (!f.already_out && f.screen > at_most(t.screen_percent, f.figures)) return {ScreenTooStrong, NC_FORM_17};
  if (!within(f.screen_distance, t.screen_nearest, t.screen_furthest)) return {ScreenDistance, NC_FORM_26};
  return {};
}

Verdict judge_reserve(const FormationFacts& f, const FormationTables& t) {
  using enum FormationAllowed;
  if (f.formation != Formation::Line && f.formation != Formation::SkirmishLine) return {NoReserve, NC_FORM_08};
  if (f.troops.arm == Arm::Artillery) return {NoReserve, NC_FORM_01};
  if (f.troops.training == Training::I) return {IrregularReserve, NC_FORM_07};
  if (f.formation == Formation::SkirmishLine) {
    const int forward = f.figures - f.reserve;
    if (!f.already_out && (forward < at_least(t.skirmish_least_percent, f.figures) || forward > at_most(t.skirmish_most_percent, f.figures)))
      return {SkirmishShare, NC_FORM_19};
    return {};
  }
  if (!within(f.reserve_distance, t.reserve_nearest, t.reserve_furthest)) return {ReserveDistance, NC_FORM_18};
  return {};
}

// NC-FORM-18, NC-FORM-28: at least 20% of the figures it has; NC-REACT-17: for a line of foot; NC-FORM-27: never for irregulars.
bool earns_bonus(const FormationFacts& f, const FormationTables& t) {
  const bool on_foot = !rides(f.troops.arm) || f.troops.dismounted;
  return f.formation == Formation::Line && on_foot && f.troops.training != Training::I && f.reserve > 0 &&
         f.reserve >= at_least(t.reserve_percent, f.figures);
}

}  // namespace

FormationFound formation(const FormationFacts& f, const Tables& tables, Umpire& umpire) {
  const FormationTables& t = tables.formation;
  Verdict verdict = judge_body(f, t);
  if (verdict.allowed == FormationAllowed::Yes && f.screen > 0) verdict = judge_screen(f, t);
  if (verdict.allowed == FormationAllowed::Yes && f.reserve > 0) verdict = judge_reserve(f, t);
  umpire.found("allowed", formation_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const bool bonus = verdict.allowed == FormationAllowed::Yes && earns_bonus(f, t);
  if (f.reserve > 0) umpire.found("reserve bonus", bonus ? "yes" : "no", NC_FORM_18);
  // NC-FORM-19: behind a skirmish line the reserve is the main body.
  const bool reserve_is_main = f.formation == Formation::SkirmishLine && f.reserve > 0;
  return {verdict.allowed, reserve_is_main ? f.reserve : f.figures - f.screen - f.reserve, bonus};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<OrderFacts>() {
  using F = OrderFacts;
  static const Description description =
      Describe<F>("order")
          .group("The troops")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "troop type", NC_FORM_02)
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_FORM_07)
          .flag("e_trained", &F::e_trained, "cavalry not trained to fight dismounted", NC_FORM_04).label("(E) cavalry")
          .flag("dismounted", &F::dismounted, "riders on foot", NC_FORM_25)
          .choice("small_arm", &F::small_arm, small_arm_names, SmallArm::MLR, "what they shoot with; none for hand to hand only", NC_FORM_05)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.e_trained && (!is_cavalry(f.arm) || f.training == Training::I))
              return Problem{"e_trained", "only cavalry of T1 to T3 can be (E)", NC_BASE_07};
            if (f.dismounted && !rides(f.arm)) return Problem{"dismounted", "only riders dismount", NC_FORM_21};
            return {};
          });
  return description;
}
template <>
const Description& describe<PermittedOrders>() {
  using O = PermittedOrders;
  static const Description description =
      Describe<O>("orders")
          .flag("close", &O::close, "close order", NC_FORM_02)
          .flag("extended", &O::extended, "extended order", NC_FORM_03)
          .flag("skirmish", &O::skirmish, "skirmish order", NC_FORM_02)
          .flag("screen", &O::screen, "they may put out a screen", NC_FORM_07)
          .flag("reserve", &O::reserve, "they may have a reserve", NC_FORM_07);
  return description;
}
template <>
const Description& describe<FormationFacts>() {
  using F = FormationFacts;
  static const Description description =
      Describe<F>("formation")
          .part("", &F::troops)
          .group("The main body")
          .choice("formation", &F::formation, formation_names, Formation::Line, "formation", NC_FORM_08)
          .choice("figure_order", &F::figure_order, figure_order_names, FigureOrder::Close, "order of its figures", NC_FORM_06)
          .number("figures", &F::figures, {.min = 1, .max = 40, .fallback = 20}, "figures of the whole unit", NC_FORM_28)
          .number("original_figures", &F::original_figures, {.min = 1, .max = 40, .fallback = 20}, "figures at the start", NC_FORM_09)
          .number("ranks", &F::ranks, {.min = 1, .max = 40, .fallback = 4}, "ranks of a column", NC_FORM_09)
          .number("most_in_rank", &F::most_in_rank, {.min = 1, .max = 40, .fallback = 5}, "most figures in a rank, or a face of a square", NC_FORM_09)
          .number("least_in_rank", &F::least_in_rank, {.min = 1, .max = 40, .fallback = 5}, "fewest figures in a rank, or a face of a square", NC_FORM_09)
          .flag("facing_one_way", &F::facing_one_way, "all figures face one way", NC_FORM_09, true)
          .group("Screen and reserve")
          .number("screen", &F::screen, {.max = 40}, "figures in the screen", NC_FORM_17)
          .number("screen_distance", &F::screen_distance, {.max = 2000, .fallback = 100, .unit = "yards"}, "screen to main body", NC_FORM_17)
          .number("reserve", &F::reserve, {.max = 40}, "figures in the reserve", NC_FORM_18)
          .number("reserve_distance", &F::reserve_distance, {.max = 2000, .fallback = 100, .unit = "yards"}, "reserve to main body", NC_FORM_18)
          .flag("already_out", &F::already_out, "they were put out before losses", NC_FORM_28)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.figures > f.original_figures) return Problem{"figures", "a unit has no more figures than at the start", NC_FORM_09};
            if (f.screen + f.reserve >= f.figures) return Problem{"screen", "a unit always has a main body", NC_SUB_01};
            if (f.least_in_rank > f.most_in_rank) return Problem{"least_in_rank", "the fewest cannot be more than the most", NC_FORM_09};
            const int body = f.figures - f.screen - f.reserve, rows = f.formation == Formation::Square ? 4 : f.ranks;
            if ((f.formation == Formation::Column || f.formation == Formation::Square) &&
                (rows * f.least_in_rank > body || rows * f.most_in_rank < body))
              return Problem{"most_in_rank", "so many ranks of so many figures are not the main body", NC_FORM_09};
            return {};
          });
  return description;
}
template <>
const Description& describe<FormationFound>() {
  using O = FormationFound;
  static const Description description =
      Describe<O>("formation")
          .choice("allowed", &O::allowed, formation_allowed_names, FormationAllowed::Yes, "may it stand like this?", NC_FORM_08)
          .number("main_body", &O::main_body, {.max = 40}, "figures of the main body", NC_SUB_01)
          .flag("reserve_bonus", &O::reserve_bonus, "the reserve earns the bonus in reaction tests", NC_FORM_18);
  return description;
}

}  // namespace linstock
