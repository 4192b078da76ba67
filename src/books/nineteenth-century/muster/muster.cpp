#include "books/nineteenth-century/muster/muster.h"

#include "books/nineteenth-century/muster/lists.h"
#include "books/nineteenth-century/muster/text.h"
#include "kernel/prelude.h"
#include "books/nineteenth-century/muster/whole.h"

namespace linstock::nineteenth_century::before {

namespace {

std::string result_of(const Game& game) {
  const auto* muster = dynamic_cast<const BookGame<Rules>*>(&game);
  return muster && muster->over() ? scenario_text(muster->state(), muster->tables()) : "";
}

std::vector<ArmyChoice> choices() {
  std::vector<ArmyChoice> all;
  for (const ArmyList& list : army_lists()) all.push_back({list.key, list.title});
  return all;
}

const SetUpTables printed;
const Prelude prelude{"nineteenth-century", {printed.least_points, printed.most_points, printed.usual_points}, muster_text, result_of, choices};

}  // namespace

Setup usual_muster() {
  static const std::string text = muster_text(SetUpTables{}.usual_points);
  return {"muster", "Before the battle", text.c_str()};
}

std::unique_ptr<Game> new_muster(std::string_view text, const BookTables& tables, std::optional<Problem>& problem) {
  auto setting = std::make_shared<Setting>();
  problem = read_muster(text, "scenario", *static_cast<const Tables*>(tables.get()), *setting);
  if (problem) return nullptr;
  return std::make_unique<BookGame<Rules>>(first_state(*setting), setting);
}

std::string draw_up(std::uint64_t number) { return drawn_up(number, SetUpTables{}.usual_points, Tables{}); }

}  // namespace linstock::nineteenth_century::before

namespace linstock {

template class BookGame<nineteenth_century::before::Rules>;

}  // namespace linstock
