#include <string>

#include "books/nineteenth-century/phases.h"
#include "books/nineteenth-century/returning/room.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century {

using namespace clause;

namespace {

struct Verdict {
  ReturnAllowed allowed;
  Clause clause;
};

Verdict judge(const ReturnFacts& f, const ReturnTables& t) {
  if (f.left_by == LeftBy::Routing) return {ReturnAllowed::Routed, NC_RETURN_01};
  if (f.attempts >= t.attempts) return {ReturnAllowed::NoAttemptLeft, NC_RETURN_02};
  // NC-RETURN-13: pursuers who never come back are done with their last failure.
  if (f.pursuers_followed) return {f.pursuers_done >= 1 ? ReturnAllowed::Yes : ReturnAllowed::NotYet, NC_RETURN_03};
  return {f.periods_since >= t.first_period ? ReturnAllowed::Yes : ReturnAllowed::NotYet, NC_RETURN_03};
}

Tally score_needed(const ReturnFacts& f, const ReturnTables& t) {
  Tally needed;
  needed.add(t.needed[static_cast<std::size_t>(f.training)], "training", NC_RETURN_04);
  needed.add_if(f.general, t.general, "led by a general", NC_RETURN_05);
  const bool barred = f.training == Training::I && (f.left_by == LeftBy::Pursuing || f.left_by == LeftBy::Retreating);
  needed.add_if(f.morale <= Morale::B && !barred, t.a_or_b, "class A or B", barred ? NC_RETURN_14 : NC_RETURN_06);
  needed.add_if(f.demoralised, t.demoralised, "demoralised", NC_RETURN_07);
  needed.add_if(f.morale == Morale::E, t.e_class, "class E", NC_RETURN_08);
  const bool driven = f.left_by == LeftBy::Evading || f.left_by == LeftBy::Retreating;
  needed.add_if(f.morale == Morale::D && driven, t.d_class, "class D, evaded or retreated off", NC_RETURN_09);
  return needed;
}

}  // namespace

Returned return_to_table(const ReturnFacts& f, const Tables& tables, Umpire& umpire) {
  const ReturnTables& t = tables.returning;
  const Verdict verdict = judge(f, t);
  umpire.found("may it dice", return_allowed_names[static_cast<std::size_t>(verdict.allowed)], verdict.clause);
  const bool never = verdict.allowed == ReturnAllowed::Routed || verdict.allowed == ReturnAllowed::NoAttemptLeft;
  if (verdict.allowed != ReturnAllowed::Yes) return {verdict.allowed, 0, 0, f.attempts, never, 0};
  const Tally needed = score_needed(f, t);
  umpire.show("score needed", NC_RETURN_04, needed);
  // NC-RETURN-12: above 6 it cannot be met; the die is thrown all the same, for the attempt counts.
  const bool returns = umpire.count(1 * d6, needed.total(), needed.total() > 6 ? NC_RETURN_12 : NC_RETURN_02, "return") > 0;
  const int attempts = f.attempts + 1;
  const bool gone = !returns && attempts >= t.attempts;
  umpire.found("it", returns ? "returns" : gone ? "is-gone-for-good" : "stays-away", returns ? NC_RETURN_10 : NC_RETURN_02);
  if (returns) umpire.found("on the table edge, so near to where it left", t.within, NC_RETURN_11);
  return {verdict.allowed, needed.total(), returns, attempts, gone, returns ? t.within : 0};
}

void list_returning_tables(ReturnTables& t, TableList& list) {
  for (std::size_t i = 0; i < 4; ++i)
    list.number(std::string("return.needed.") + training_names[i], t.needed[i], 1, 7, NC_RETURN_04, "score needed");
  list.number("return.general", t.general, -6, 6, NC_RETURN_05, "led by a general");
  list.number("return.a_or_b", t.a_or_b, -6, 6, NC_RETURN_06, "class A or B");
  list.number("return.demoralised", t.demoralised, -6, 6, NC_RETURN_07, "demoralised");
  list.number("return.e_class", t.e_class, -6, 6, NC_RETURN_08, "class E");
  list.number("return.d_class", t.d_class, -6, 6, NC_RETURN_09, "class D that evaded or retreated off");
  list.number("return.attempts", t.attempts, 1, 20, NC_RETURN_02, "attempts");
  list.number("return.first_period", t.first_period, 0, 20, NC_RETURN_03, "periods before the first attempt");
  list.number("return.within", t.within, 0, 3000, NC_RETURN_11, "yards from where it left the table");
}

std::vector<Procedure> returning_procedures() {
  return {procedure<return_to_table>("return", "Returning from off table", "One die: does it come back?", NC_RETURN_02)
              .in_phase(phase::returning)
              .role({"unit", "Who returns", {{"training", "training"}, {"morale", "morale"}, {"demoralised", "demoralised"}, {"attempts", "return_attempts"}}})
              .effect({"unit", "return_attempts", Effect::Set, "attempts", ""})
              .effect({"unit", "state", Effect::Set, "", "{unit} returns in good order", static_cast<int>(State::Formed), "returns", "yes"})
              .effect({"unit", "conduct", Effect::Set, "", "", static_cast<int>(Conduct::Steady), "returns", "yes"})
              .effect({"unit", "return_attempts", Effect::Set, "", "", 0, "returns", "yes"})
              .first("returns")
              .group("returns", "returns", "yes")
              .group("gone for good", "gone", "yes")
              .group("stays away", "returns", "no")};
}

}  // namespace linstock::nineteenth_century

namespace linstock {

using namespace nineteenth_century;

template <>
const Description& describe<ReturnFacts>() {
  using F = ReturnFacts;
  static const Description description =
      Describe<F>("return")
          .group("The unit")
          .choice("training", &F::training, training_names, Training::T2, "training class", NC_RETURN_04)
          .choice("morale", &F::morale, morale_names, Morale::C, "morale class", NC_RETURN_06)
          .flag("demoralised", &F::demoralised, "demoralised when it left", NC_RETURN_07)
          .flag("general", &F::general, "led by a brigadier or the CinC", NC_RETURN_05)
          .group("How it left")
          .choice("left_by", &F::left_by, left_by_names, LeftBy::Evading, "what it was doing", NC_RETURN_01)
          .number("periods_since", &F::periods_since, {.max = 60, .fallback = 3}, "periods since it left", NC_RETURN_03)
          .flag("pursuers_followed", &F::pursuers_followed, "evaders: their pursuers followed them off", NC_RETURN_03)
          .number("pursuers_done", &F::pursuers_done, {.max = 60}, "periods since these returned or failed for the last time; 0 if not yet", NC_RETURN_13)
          .number("attempts", &F::attempts, {.max = 3}, "attempts made before", NC_RETURN_02)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.pursuers_followed && f.left_by != LeftBy::Evading)
              return Problem{"pursuers_followed", "this is asked of evaders only", NC_RETURN_03};
            if (f.pursuers_done && !f.pursuers_followed) return Problem{"pursuers_done", "nobody followed them", NC_RETURN_13};
            return {};
          });
  return description;
}
template <>
const Description& describe<Returned>() {
  using O = Returned;
  static const Description description =
      Describe<O>("return")
          .choice("allowed", &O::allowed, return_allowed_names, ReturnAllowed::Yes, "may it dice to return?", NC_RETURN_01)
          .number("needed", &O::needed, {.min = -60, .max = 60}, "score needed", NC_RETURN_04)
          .flag("returns", &O::returns, "it returns", NC_RETURN_10)
          .number("attempts", &O::attempts, {.max = 30}, "attempts made", NC_RETURN_02)
          .flag("gone", &O::gone, "it is gone for good", NC_RETURN_02)
          .number("within", &O::within, {.max = 3000, .unit = "yards"}, "how near to where it left it comes back", NC_RETURN_11);
  return description;
}

}  // namespace linstock
