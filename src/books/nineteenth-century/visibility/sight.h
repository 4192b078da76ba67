// Can these troops be seen? And how deep is the dead ground behind a piece that is lower than the viewer?
#pragma once
#include "books/nineteenth-century/visibility/room.h"

namespace linstock::nineteenth_century {

enum class Between : int { Nothing, OpenOrder, CloseOrder };
inline constexpr const char* between_names[] = {"nothing", "open-order-troops", "close-order-troops"};

// Who is looked at.
enum class Seen : int { CloseOrder, OpenOrder, General, Sniper };
inline constexpr const char* seen_names[] = {"close-order-or-artillery", "open-order", "general", "sniper"};

enum class Piece : int { None, Wood, Town, Hill };
inline constexpr const char* piece_names[] = {"none", "wood", "town", "hill"};

struct SightFacts {
  Seen target;
  int distance;
  int fired;                     // the target has fired
  Terrain ground;                // the piece that either of them is in; open for none
  int target_lines_edge, viewer_lines_edge;
  Between between;
  int friends_between;           // the troops between are friends of the one looked at
  int viewer_contours, target_contours;
  Piece piece;                   // a terrain piece between them
  int piece_contours;            // of a hill; of the ground under a wood or town
  int middle, far_edge;          // of that piece, from the viewer
};
enum class Visible : int { Yes, HiddenByTroops, HiddenByPiece, DeadGround, TooFarInCover, SniperTooFar };
inline constexpr const char* visible_names[] = {"yes", "hidden-by-troops", "hidden-by-a-piece", "in-dead-ground", "too-far-in-cover", "a-sniper-is-not-seen-so-far"};
struct Sight {
  Visible visible;
  int limit;                     // of the ground; 0 for none
};
Sight sight(const SightFacts& facts, const Tables& tables, Umpire& umpire);

struct DeadGroundFacts {
  int viewer_contours;           // of whoever stands higher
  Piece piece;
  int piece_contours, middle, far_edge;
};
struct DeadGround {
  int seen_over, depth, ends;    // how deep, and where it ends, from whoever stands higher
};
DeadGround dead_ground(const DeadGroundFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::SightFacts>();
template <>
const Description& describe<nineteenth_century::Sight>();
template <>
const Description& describe<nineteenth_century::DeadGroundFacts>();
template <>
const Description& describe<nineteenth_century::DeadGround>();

}  // namespace linstock
