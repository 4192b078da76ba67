#include "kernel/book.h"

#include "books/skeleton/charge.h"
#include "books/skeleton/secret_orders/state.h"
#include "books/skeleton/sequence.h"
#include "kernel/view/drawn.h"

namespace linstock::skeleton {

const Book& book() {
  static const Keeping keeps[] = {{"unit", "Unit", &describe<Kept>(), {"moved"}, {
      {"Trained foot", "bases=4"}, {"Veterans", "bases=4 grade=veteran"}, {"Raw levy", "bases=5 grade=raw"}}}};
  static const Procedure procedures[] = {
      procedure<shoot>("fire", "Fire", "One unit shoots at another; hits may be saved.", clause::SK_FIRE_01)
          .in_phase("Fire")
          .role({"shooter", "Who shoots", {{"bases", "bases"}, {"shooters_moved", "moved"}, {"veteran", "grade", "veteran"}, {"raw", "grade", "raw"}}})
          .role({"target", "At whom"})
          .effect({"target", "bases", Effect::Take, "losses", "{n} bases lost by {unit}"})
          .effect({"target", "losses", Effect::Add, "losses"})
          .first("losses")
          .group("no loss", "losses", "0").group("one or two bases", "losses", "1..2").group("three bases or more", "losses", "3.."),
      procedure<test_nerve>("nerve", "Nerve test", "Does a shot-up unit stay?", clause::SK_NERVE_02)
          .in_phase("Fire")
          .role({"tested", "Who is tested", {{"veteran", "grade", "veteran"}, {"raw", "grade", "raw"}, {"shaken", "morale", "shaken"}, {"losses", "losses"}}})
          .effect({"tested", "morale", Effect::Set, "morale", "{unit} is {n}"})
          .first("morale"),
      chain<ChargeChain>("charge", "Charge", "Rounds of close fighting until one side is beaten.", clause::SK_CHARGE_02)
          .in_phase("Charges")
          .role({"attacker", "Who charges", {{"attacker_bases", "bases"}, {"attacker_veteran", "grade", "veteran"}, {"attacker_shaken", "morale", "shaken"}}})
          .role({"defender", "At whom", {{"defender_bases", "bases"}, {"defender_veteran", "grade", "veteran"}, {"defender_shaken", "morale", "shaken"}}})
          .first("winner")
          .group("the attacker wins", "winner", "attacker").group("the defender wins", "winner", "defender"),
  };
  static constexpr Setup setups[] = {{"meeting", "Three units a side in three lanes"},
                                     {"night-march", "Orders in secret, an ambush a side, a mirage"}};
  static const Book book{
      "skeleton",
      "SK",
      "Skeleton",
      "A small invented book: the thing that a newcomer copies.",
      clause_texts(),
      procedures,
      BookTables::make<Tables>,
      setups,
      [](std::string_view setup, const BookTables& tables, std::optional<Problem>& problem) -> std::unique_ptr<Game> {
        const auto numbers = std::make_shared<const Tables>(*static_cast<const Tables*>(tables.get()));
        if (setup == setups[1].name) return std::make_unique<BookGame<night::Rules>>(night::night_march(), numbers);
        if (setup == setups[0].name) return std::make_unique<BookGame<Rules>>(meeting(), numbers);
        problem = Problem{"setup", "the skeleton knows two setups: meeting, night-march", clause::SK_TURN_01};
        return nullptr;
      },
      nullptr,
      keeps};
  return book;
}

}  // namespace linstock::skeleton
