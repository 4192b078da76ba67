// LAST PLACES: where the period leaves everybody. Friends may go through each other (NC-INTER-01 to 03), but nobody stands where another
// stands: whoever ends among others goes back along his way until he is clear of them.
#include "books/nineteenth-century/movement/last_places.h"

#include <optional>

#include "field/room.h"

namespace linstock::nineteenth_century::afield {

namespace {

class LastPlaces {
 public:
  LastPlaces(State& state, const Setting& setting, const field::Clock& clock, const std::vector<Block>& began)
      : state_(state), setting_(setting), clock_(clock), began_(began), back_where_it_began_(began.size()) {
    for (const Unit& unit : state.units) wide_.push_back(unit.now.wide);
  }

  void take() {
    for (int i = 0; i < state_.count(); ++i)
      if (here(i)) stand(i, clock_.there(i) ? clock_.block(i) : began(i));
    // Who has gone back to where he began may find somebody there, who then goes back in his turn. Nobody does so twice.
    for (bool again = true; again;) {
      again = false;
      for (int i = 0; i < state_.count(); ++i) again |= here(i) && make_room(i);
    }
  }

 private:
  Unit& unit(int i) { return state_.unit(i); }
  const Block& began(int i) const { return began_[static_cast<std::size_t>(i)]; }
  bool here(int i) const { return on_table(state_.unit(i)); }
  const Board& board() {
    if (!board_) board_.emplace(state_, setting_);
    return *board_;
  }

  // NC-CHANGE-01: figures turn on their places, so a line that turned to a flank is now as deep as it was wide, and its front is where
  // its flank was. Others keep their shape about the middle of the ground that they had.
  bool turned_into_a_file(int i, const Block& at) {
    const Unit& own = unit(i);
    return at.layout != began(i).layout && !guns(own) && (own.now.formation == Formation::Line || own.now.formation == Formation::SkirmishLine);
  }
  int wide_at(int i, const Block& at) { return turned_into_a_file(i, at) ? at.layout.files : wide_[static_cast<std::size_t>(i)]; }
  Pose pose_at(int i, const Block& at) {
    if (at.layout == began(i).layout || turned_into_a_file(i, at)) return at.pose;
    return {ahead(at.pose.at, at.pose.facing, (began(i).layout.full_depth() - at.layout.full_depth()) / 2), at.pose.facing};
  }
  Block standing(int i, const Block& at) {
    Unit own = unit(i);
    own.now.wide = wide_at(i, at);
    return {pose_at(i, at), layout_of(own, setting_.tables)};
  }
  void stand(int i, const Block& at) {
    unit(i).now.wide = wide_at(i, at);
    put(state_, i, pose_at(i, at));
    board_.reset();
  }

  bool clear(int i, const Block& there) {
    const Ground ground = ground_of(there);
    return board().on_table_whole(ground) && !board().anyone_on(ground, i);
  }

  // True: it is where it began, and the others have to look again.
  bool make_room(int i) {
    const bool stood = unit(i).turn.legs.empty() && !unit(i).turn.stopped;  // the others make room for it
    if (stood || back_where_it_began_[static_cast<std::size_t>(i)] || clear(i, board().block(i))) return false;
    if (goes_back(i) || goes_aside(i)) return false;
    stand(i, began(i));
    return back_where_it_began_[static_cast<std::size_t>(i)] = true;
  }

  bool goes_back(int i) {
    constexpr int parts = 64;
    for (int part = parts - 1; part >= 0; --part) {
      const Block at = clock_.block_at(i, field::share_of_period(part, parts));
      if (!clear(i, standing(i, at))) continue;
      stand(i, at);
      return true;
    }
    return false;
  }

  bool goes_aside(int i) {
    const Block end = board().block(i);
    const Angle home = state_.unit(i).is.side == 0 ? south : north;
    const auto place = field::nearest_in_rings(end.pose, {home, 16, yards(400), yards(10)}, [&](const Pose& p) { return clear(i, {p, end.layout}); });
    if (!place) return false;
    put(state_, i, *place);
    board_.reset();
    return true;
  }

  State& state_;
  const Setting& setting_;
  const field::Clock& clock_;
  const std::vector<Block>& began_;
  std::vector<bool> back_where_it_began_;
  std::vector<int> wide_;
  std::optional<Board> board_;  // until somebody has another place
};

}  // namespace

void take_last_places(State& state, const Setting& setting, const field::Clock& clock, const std::vector<Block>& began) {
  LastPlaces(state, setting, clock, began).take();
}

}  // namespace linstock::nineteenth_century::afield
