// PART OF A LINE FACES A FLANK (NC-FORM-12): figures at one end turn on their places, and fire and fight that way; before the line goes anywhere
// all of them face one way again.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/movement/changing_front.h"

namespace linstock::nineteenth_century::afield {

namespace {

int part_of(const Unit& unit, Faces faces) {
  const int files = std::min(unit.now.wide, unit.now.figures);
  return faces == Faces::LeftHalf || faces == Faces::RightHalf ? files / 2 : std::max(1, files / 4);
}
bool at_the_left(Faces faces) { return faces == Faces::LeftQuarter || faces == Faces::LeftHalf; }

}  // namespace

std::optional<Refusal> check_facing(const Board& board, int u, int value) {
  const Unit& unit = board.unit(u);
  const auto faces = static_cast<Faces>(value);
  if (faces == Faces::OneWay) {
    if (faces_flank(unit)) return {};
    return Refusal{clause::NC_FORM_12, "all of it faces one way"};
  }
  if (guns(unit) || unit.now.formation != Formation::Line || !close_order(unit) || unit.now.prone) return Refusal{clause::NC_FORM_12, "only part of a line faces a flank"};
  const int part = part_of(unit, faces), other = at_the_left(faces) ? unit.now.faces_right : unit.now.faces_left;
  if (part == (at_the_left(faces) ? unit.now.faces_left : unit.now.faces_right)) return Refusal{clause::NC_FORM_12, "they face it already"};
  if (part + other >= std::min(unit.now.wide, unit.now.figures)) return Refusal{clause::NC_FORM_12, "nobody would be left to face the front"};
  if (unit.now.rallying) return Refusal{clause::NC_RALLY_07, "whoever rallies does not change face"};
  return {};
}

// As long as a turn takes, and at its price (NC-CHANGE-01, 02).
void face_flank(State& state, const Setting& setting, int u, int value, Umpire& umpire) {
  Unit& unit = state.unit(u);
  const auto faces = static_cast<Faces>(value);
  SilentUmpire silent;
  const Turned turned = nineteenth_century::turn({unit.is.training, unit.now.order, 0, 0, unit.now.cohesion}, setting.tables, silent);
  unit.turn.turned_or_changed = 1;
  unit.turn.spent = std::min(period_time, unit.turn.spent + turned.time * (period_time / 4));
  if (faces == Faces::OneWay) unit.now.faces_left = unit.now.faces_right = 0;
  else (at_the_left(faces) ? unit.now.faces_left : unit.now.faces_right) = part_of(unit, faces);
  umpire.tell(clause::NC_FORM_12, faces == Faces::OneWay ? "{} faces one way again" : at_the_left(faces) ? "the left of {} faces the flank: {#} figures" : "the right of {} faces the flank: {#} figures", u, -1,
              faces == Faces::OneWay ? 0 : part_of(unit, faces));
  worsen(state, u, turned.state, clause::NC_CHANGE_02, umpire);
}

}  // namespace linstock::nineteenth_century::afield
