// An army from its list: how many units of each row, how strong, and what that comes to in brigades and points.
#pragma once
#include <string>

#include "books/nineteenth-century/muster/lists.h"
#include "books/nineteenth-century/muster/state.h"
#include "books/nineteenth-century/organisation/army.h"

namespace linstock::nineteenth_century::before {

using Picks = std::array<RowPick, most_rows>;

// The army in its brigades: the horse by itself if there is enough of it, the foot in even brigades, batteries spread over all of
// them (NC-ORG-02, 03). Units of one brigade stand together, independent ones last. Whether it may be so is for `refuse_army`.
Army assemble(const ArmyList& list, const Picks& picks);

// A row as a player reads it: "Utrecht (mounted infantry C T2 LBL, 5 units at most of 12 to 20 figures at 15 points)".
std::string row_words(const ListRow& row, const Tables& tables);
// What forbids one row by itself: how many, how strong.
std::optional<Refusal> refuse_row(const ListRow& row, const RowPick& pick, const Tables& tables);
// What its units cost with their commanders, or its works.
int row_points(const ListRow& row, const RowPick& pick, const Tables& tables);

// What forbids this army: sizes, organisation, points (NC-ORG, NC-POINT-01).
std::optional<Refusal> refuse_army(const ArmyList& list, const Picks& picks, int agreed, const Tables& tables);

// An army of about so many points that is in order; the same luck, the same army.
std::optional<Picks> some_army(const ArmyList& list, int agreed, const Tables& tables, std::uint64_t luck);

// A few numbers from one.
class Luck {
 public:
  explicit Luck(std::uint64_t from) : state_(from * 2 + 1) {}
  std::int32_t below(std::int32_t n) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return n <= 1 ? 0 : static_cast<std::int32_t>((state_ >> 33) % static_cast<std::uint64_t>(n));
  }
  std::int32_t from(std::int32_t least, std::int32_t most) { return least + below(most - least + 1); }

 private:
  std::uint64_t state_;
};

}  // namespace linstock::nineteenth_century::before
