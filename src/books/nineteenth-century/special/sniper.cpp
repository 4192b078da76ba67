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
  return {SniperAllowed::Yes, NC_SPEC_05};
}

}  // namespace

SniperFound sniper(const SniperFacts& f, const Tables& tables, Umpire& umpire) {
  const SpecialTables& t = tables.special;
  const Verdict verdict = judge(f, t);
  umpire.found("in the army", sniper_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  umpire.found("base factor", t.sniper_factor, NC_SPEC_06);
  umpire.found("training", "T2", NC_SPEC_10);
  umpire.found("a unit for morale", "no", NC_SPEC_08);
  umpire.found("bound by target priorities", "no", NC_SPEC_09);
  return {verdict.allowed, t.sniper_factor, t.sniper_range, Morale::A, Training::T2, FigureOrder::Skirmish, 0, 0};
}

void list_special_tables(SpecialTables& t, TableList& list) {
  list.number("sniper.most", t.snipers, 0, 10, NC_SPEC_05, "snipers in an army");
  list.number("sniper.range", t.sniper_range, 0, 5000, NC_SPEC_06, "how far a sniper fires");
  list.number("sniper.factor", t.sniper_factor, 0, 40, NC_SPEC_06, "base factor of a sniper");
}

std::vector<Procedure> special_procedures() {
  return {procedure<sniper>("sniper", "A sniper in the army", "May the army have one, and who is he? (His shots: sniper fire.)", NC_SPEC_05)
              .in_phase(phase::before)
              .look_up()
              .first("allowed")};
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
          .number("snipers", &F::snipers, {.min = 1, .max = 10, .fallback = 1}, "snipers in the army", NC_SPEC_05);
  return description;
}
template <>
const Description& describe<SniperFound>() {
  using O = SniperFound;
  static const Description description =
      Describe<O>("sniper")
          .choice("allowed", &O::allowed, sniper_allowed_names, SniperAllowed::Yes, "may the army have him?", NC_SPEC_05)
          .number("factor", &O::factor, {.max = 100}, "base factor, to which all small arms factors are added", NC_SPEC_10)
          .number("range", &O::range, {.max = 5000, .unit = "yards"}, "how far he fires", NC_SPEC_06)
          .choice("morale", &O::morale, morale_names, Morale::A, "his morale class", NC_SPEC_05)
          .choice("training", &O::training, training_names, Training::T2, "his training", NC_SPEC_10)
          .choice("figure_order", &O::figure_order, figure_order_names, FigureOrder::Skirmish, "his order", NC_SPEC_05)
          .flag("is_a_unit", &O::is_a_unit, "he counts as a unit for morale", NC_SPEC_08)
          .flag("minds_priorities", &O::minds_priorities, "he is bound by target priorities", NC_SPEC_09);
  return description;
}

}  // namespace linstock
