#include "kernel/book.h"

#include "books/skeleton/charge.h"
#include "books/skeleton/sequence.h"
#include "kernel/drawn.h"

namespace linstock::skeleton {

const Book& book() {
  static const Procedure procedures[] = {
      procedure<shoot>("fire", "Fire", "One unit shoots at another; hits may be saved.", clause::SK_FIRE_01),
      procedure<test_nerve>("nerve", "Nerve test", "Does a shot-up unit stay?", clause::SK_NERVE_02),
      chain<ChargeChain>("charge", "Charge", "Rounds of close fighting until one side is beaten.", clause::SK_CHARGE_02),
  };
  static constexpr Setup setups[] = {{"meeting", "Three units a side in three lanes"}};
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
        if (setup != setups[0].name) {
          problem = Problem{"setup", "the skeleton knows one setup: meeting", clause::SK_TURN_01};
          return nullptr;
        }
        return std::make_unique<BookGame<Rules>>(meeting(),
                                                 std::make_shared<const Tables>(*static_cast<const Tables*>(tables.get())));
      }};
  return book;
}

}  // namespace linstock::skeleton
