#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/special/room.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  SniperAllowed allowed;
  Clause clause;
};

Verdict judge(const SniperFacts& f, const SpecialTables& t) {
  if (f.war == War::Other) return {SniperAllowed::NotInThisWar, NC_SPEC_05};
  if (f.snipers > t.snipers) return {SniperAllowed::TooMany, NC_SPEC_05};
  if (!f.target_visible) return {SniperAllowed::NotVisible, NC_SPEC_09};
  return {f.range > t.sniper_range ? SniperAllowed::OutOfRange : SniperAllowed::Yes, NC_SPEC_06};
}

}  // namespace

SniperFound sniper(const SniperFacts& f, const Tables& tables, Umpire& umpire) {
  const SpecialTables& t = tables.special;
  const Verdict verdict = judge(f, t);
  umpire.found("may fire", sniper_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const bool fires = verdict.allowed == SniperAllowed::Yes;
  if (fires) umpire.found("base factor", t.sniper_factor, NC_SPEC_06);
  if (fires) umpire.found("target", sniper_target_names[static_cast<std::size_t>(f.target)], NC_SPEC_09);
  umpire.found("training", "T2", NC_SPEC_10);
  umpire.found("a unit for morale", "no", NC_SPEC_08);
  return {verdict.allowed, fires ? t.sniper_factor : 0, Morale::A, Training::T2, FigureOrder::Skirmish, 0, 0};
}

void list_special_tables(SpecialTables& t, TableList& list) {
  list.number("sniper.most", t.snipers, 0, 10, NC_SPEC_05, "snipers in an army");
  list.number("sniper.range", t.sniper_range, 0, 5000, NC_SPEC_06, "how far a sniper fires");
  list.number("sniper.factor", t.sniper_factor, 0, 40, NC_SPEC_06, "base factor of a sniper");
}

std::vector<Procedure> special_procedures() {
  return {procedure<sniper>("sniper", "Snipers", "May he fire, at whom, and with what factor?", NC_SPEC_06)
              .in_phase(phase::fire)
              .look_up()
              .first("factor")};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<SniperFacts>() {
  using F = SniperFacts;
  static const Description description =
      Describe<F>("sniper")
          .group("His army")
          .choice("war", &F::war, war_names, War::AmericanCivilWar, "his army's war", NC_SPEC_05)
          .number("snipers", &F::snipers, {.min = 1, .max = 10, .fallback = 1}, "snipers in the army", NC_SPEC_05)
          .group("His target")
          .choice("target", &F::target, sniper_target_names, SniperTarget::AnyUnit, "whom he aims at", NC_SPEC_09)
          .flag("target_visible", &F::target_visible, "he sees the target", NC_SPEC_09, true)
          .number("range", &F::range, {.max = 5000, .fallback = 400, .unit = "yards"}, "range", NC_SPEC_06);
  return description;
}
template <>
const Description& describe<SniperFound>() {
  using O = SniperFound;
  static const Description description =
      Describe<O>("sniper")
          .choice("allowed", &O::allowed, sniper_allowed_names, SniperAllowed::Yes, "may he fire?", NC_SPEC_06)
          .number("factor", &O::factor, {.max = 100}, "base factor, to which all small arms factors are added", NC_SPEC_10)
          .choice("morale", &O::morale, morale_names, Morale::A, "his morale class", NC_SPEC_05)
          .choice("training", &O::training, training_names, Training::T2, "his training", NC_SPEC_10)
          .choice("figure_order", &O::figure_order, figure_order_names, FigureOrder::Skirmish, "his order", NC_SPEC_05)
          .flag("is_a_unit", &O::is_a_unit, "he counts as a unit for morale", NC_SPEC_08)
          .flag("minds_priorities", &O::minds_priorities, "he is bound by target priorities", NC_SPEC_09);
  return description;
}

}  // namespace linstock
