// A move laid out on the ground: what its checks share. Not for other chapters.
#pragma once
#include "books/big-napoleonic/movement/movement.h"
#include "field/route.h"
#include "kernel/silent.h"

namespace linstock::big_napoleonic {

using field::first_near;
using field::hair;
// BN-TOWN-02: "at the edge" of a town is within a tenth of an inch, since few fronts meet an outline exactly.
inline constexpr int town_edge = unit_length / 10;

// Where a move begins.
struct Origin {
  Block block;
  Stance stance = Stance::Extended;
  int square = 0, town = -1;
  int redeployed = 0;  // redeployments that it has paid for already
};
inline Origin origin_of(const Unit& unit) { return {block_of(unit), unit.stance, unit.square, unit.town}; }

struct Leg : field::Leg {
  Stance stance = Stance::Extended;   // after it
  int square = 0, town = -1;          // after it
  bool redeploys = false;             // a Reform or Face that is more than a change of square
  bool part_of_redeployment = false;  // a Pivot that comes with one
  bool automatic = false;             // BN-DEFILE-06: not the player's doing, free
  bool after_movement = false;
  int road = -1, defile = -1;
  bool by_road = false;  // on the stretch that has the bonus (BN-ROAD-03)
  bool through_town = false;
};

struct Route : field::Laid<Leg, 7> {
  MoveKind kind = MoveKind::Stand;
  int target = -1;
  Origin origin;
  bool defile = false;  // a defile or a town's street is passed outside March (BN-DEFILE-01)
  Few<int, 8> passes;   // the passages that it uses, by their numbers in the state
  bool bad_going = false;
  std::int64_t road_bonus = 0;  // of that, free by road
  int road_taken_by = -1;       // a friend behind whom the bonus ends (BN-INTER-02)
  int wide_pivots = 0, redeployments = 0;
  int displaces = 0;  // friends that make room at its end (BN-INTER-04)

  Block end() const { return legs.empty() ? origin.block : legs.back().to; }
  Stance end_stance() const { return legs.empty() ? origin.stance : legs.back().stance; }
  int end_square() const { return legs.empty() ? origin.square : legs.back().square; }
  int end_town() const { return legs.empty() ? origin.town : legs.back().town; }
};

// BN-DEFILE-07: passages whose use is kept: the defiles of the field, then its areas, of which a town without a street
// is traversed as a whole.
inline std::size_t passages_of(const Battlefield& field) { return field.defiles.size() + field.areas.size(); }
inline int passage_of_town(const Battlefield& field, int area) { return static_cast<int>(field.defiles.size()) + area; }

inline bool formed_in_march(Stance s) { return s == Stance::March || s == Stance::Limbered; }
inline bool is_gun(const Unit& u) { return u.arm == Arm::Artillery; }
inline bool is_mounted(const Unit& u) { return u.arm == Arm::Cavalry || (is_gun(u) && u.gun == Gun::Horse); }
inline Mover mover_of(const Unit& u) {
  if (!is_gun(u)) return u.arm == Arm::Infantry ? Mover::Infantry : Mover::Cavalry;
  return u.gun == Gun::Horse ? Mover::HorseArtillery : Mover::FootArtillery;
}
inline int turn_size(std::int32_t by) {
  const int t = turn_between(0, static_cast<Angle>(by));  // BN-MOVE-19: the smaller angle
  return t < 0 ? -t : t;
}
const char* name_of(const Board& board, int unit);
std::string in_inches(std::int64_t points);  // grid points as a player reads them: 3.8", rounded down to a tenth

// formations.cpp
std::optional<Refusal> lay_out(const Board& board, int unit, const Origin& origin, const Answer& answer, Route& route);
Leg leg_after(const Route& route, const Manoeuvre& m);
inline void retrace(Route& route) { route.Laid::retrace(route.origin.block); }  // after a leg was cut
// kinds_of_move.cpp
std::optional<Refusal> check_order(const Board& board, int unit, ThrowResult result, Route& route);
std::optional<Refusal> check_allowance(const Board& board, int unit, ThrowResult result, const Route& route,
                                       Allowance& left);
// passages.cpp
std::optional<Refusal> check_passages(const Board& board, int unit, Route& route);
void note_passages(State& state, int unit, const Few<int, 8>& passes, bool formed);  // BN-DEFILE-07
void find_roads(const Board& board, int unit, Route& route);
// A stretch of road as it is followed, and how much of it has the bonus: up to where the road breaks (BN-ROAD-04).
class RoadStretch {
 public:
  void follow(const Battlefield& field, int road, Point from, Point to, std::int64_t length);
  std::int64_t bonus() const { return done_ + with_bonus_; }
  bool over() const { return over_; }

 private:
  int road_ = -1;
  bool over_ = false;
  std::int64_t done_ = 0, from_ = 0, length_ = 0, with_bonus_ = 0;
};
// How far the bonus of a road reaches from a place along it (BN-ROAD-04).
std::int64_t free_way(const Battlefield& field, const Road& road, std::int64_t from, bool towards_end);
// zones.cpp
std::optional<Refusal> check_zones(const Board& board, int unit, const Route& route);
std::optional<Refusal> check_end(const Board& board, int unit, Route& route);
// BN-TERR-02, BN-TERR-04, BN-TERR-12, BN-EDGE-01: the ground and the table alone, whoever stands there.
std::optional<Refusal> check_standing(const Board& board, int unit, const Block& end);
// plan_move.cpp: where an assault would come to contact, whether or not its way there is legal
std::optional<Refusal> check_contact(const Board& board, int unit, const Answer& answer, MovePlan& plan);
// assault_moves.cpp: cuts the last leg at contact
std::optional<Refusal> check_assault(const Board& board, int unit, Route& route);
Contact contact_of(const Board& board, int unit, int target, const Block& start, std::span<const Manoeuvre> path);
std::optional<Refusal> check_cavalry_assault(const Board& board, const Block& at, int target);
// BN-CCMOD-02: where the centrepoint was at the beginning of the last 6" of its way; a garrison's way begins where it formed up.
Point last_stretch_from(const Board& board, const Unit& unit, const Block& start, std::span<const Manoeuvre> path);
std::optional<Refusal> check_town_edge(const Board& board, int unit, const Block& at, int target);  // BN-CCTOWN-01
// guns.cpp: the best that an isolated gun can do
std::optional<Answer> way_to_friends(const Board& board, int gun, ThrowResult result, MovePlan& plan);
std::optional<Refusal> check_isolated(const Board& board, int gun, ThrowResult result, const MovePlan& plan);
// walk.cpp: places on the path of a unit
inline std::span<const Manoeuvre> path_walked(const Unit& u) {
  return {u.path.begin(), static_cast<std::size_t>(u.path.size())};
}
void put_on_path(State& state, int unit, PathPlace place);
inline PathPlace end_of_path(const Unit& unit) { return field::end_of_path(unit.start, path_walked(unit)); }
inline Few<Manoeuvre, 6> path_up_to(const Unit& unit, PathPlace place) {
  return field::path_up_to(unit.start, unit.path, place);
}
// BN-ASSLT-22: the whole path of a unit that is on its way already, looked at again.
std::optional<Refusal> check_walk(const Board& board, int unit, ThrowResult result, const Answer& answer, MovePlan* plan);
// A garrison comes out by a Reform and the pivot that belongs to it: so many parts of its path lie behind it then.
inline int coming_out(const Unit& unit, std::span<const Manoeuvre> path) {
  if (unit.start_stance != Stance::Town || path.empty()) return 0;
  return path.size() > 1 && path[1].kind == Manoeuvre::Kind::Pivot ? 2 : 1;
}
// end_of_move.cpp
void settle_short(State& state, const Setting& setting, int unit, PathPlace place);
void finish_move(State& state, const Setting& setting, int unit, Umpire& umpire);
void go_on_straight(State& state, const Walk& walk, const Setting& setting, Umpire& umpire);
// BN-ASSLT-22: straight on from where the unit stands on its way
std::optional<Refusal> check_go_on(const Board& board, int unit, ThrowResult result, const Answer& answer,
                                   MovePlan* plan);
// plan_move.cpp
int printed_advance(const Unit& unit, ThrowResult result, const Tables& tables);  // grid points, good going
std::optional<Refusal> check_path(const Board& board, int unit, const Origin& origin, ThrowResult result,
                                  const Answer& answer, MovePlan* plan);

}  // namespace linstock::big_napoleonic
