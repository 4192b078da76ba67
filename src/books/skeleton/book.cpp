// The book's front page: procedures, what is kept at a real table, scenarios and games.
#include "kernel/book.h"

#include "books/skeleton/charge.h"
#include "books/skeleton/lanes/sequence.h"  // lanes
#include "books/skeleton/secret_orders/state.h"  // night march
#include "books/skeleton/sequence.h"
#include "kernel/view/drawn.h"

namespace linstock::skeleton {

std::span<const Setup> scenarios();  // generated from data/skeleton/scenarios

namespace {

std::span<const Setup> setups() {
  static const std::vector<Setup> all = [] {
    const std::span<const Setup> read = scenarios();
    std::vector<Setup> list(read.begin(), read.end());
    list.push_back({"meeting", "Three units a side in three lanes, without a table"});  // lanes
    list.push_back({"night-march", "Orders in secret, an ambush a side, a mirage"});  // night march
    list.push_back({"great-night-march", "The same with twenty units a side: foot, horse, a train and an ambush"});  // night march
    return list;
  }();
  return all;
}

std::unique_ptr<Game> new_battle(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  const Tables& printed = *static_cast<const Tables*>(tables.get());
  if (text == "meeting") return std::make_unique<BookGame<in_lanes::Rules>>(in_lanes::meeting(), std::make_shared<const Tables>(printed));  // lanes
  if (text == "night-march") return std::make_unique<BookGame<night::Rules>>(night::night_march(printed), std::make_shared<const Tables>(printed));  // night march
  if (text == "great-night-march") return std::make_unique<BookGame<night::Rules>>(night::night_march(night::great(printed)), std::make_shared<const Tables>(night::great(printed)));  // night march
  Scenario scenario;
  problem = read_scenario(text, "scenario", printed, scenario);
  if (problem) return nullptr;
  return std::make_unique<BookGame<Rules>>(scenario.state, scenario.setting);
}

}  // namespace

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
      procedure<rally>("rally", "Rally", "Does a leader bring a shaken unit back?", clause::SK_LEAD_02)
          .in_phase("Movement")
          .role({"rallied", "Who is rallied", {{"veteran", "grade", "veteran"}}})
          .first("rallied"),
      chain<ChargeChain>("charge", "Charge", "Rounds of close fighting until one side is beaten.", clause::SK_CHARGE_02)
          .in_phase("Charges")
          .role({"attacker", "Who charges", {{"attacker_bases", "bases"}, {"attacker_veteran", "grade", "veteran"}, {"attacker_shaken", "morale", "shaken"}}})
          .role({"defender", "At whom", {{"defender_bases", "bases"}, {"defender_veteran", "grade", "veteran"}, {"defender_shaken", "morale", "shaken"}}})
          .first("winner")
          .group("the attacker wins", "winner", "attacker").group("the defender wins", "winner", "defender"),
  };
  static const Book book{
      "skeleton",
      "SK",
      "Skeleton",
      "A small invented book: the thing that a newcomer copies.",
      clause_texts(),
      procedures,
      BookTables::make<Tables>,
      setups(),
      new_battle,
      nullptr,
      keeps,
      {},
      draw_up,
      true};  // invented
  return book;
}

}  // namespace linstock::skeleton
