// Deployment areas: how near to the centre and to the sides troops may be put.
#pragma once
#include <optional>

#include "books/nineteenth-century/setting_up/room.h"
#include "books/nineteenth-century/troops.h"
#include "geometry/shape.h"
#include "kernel/question.h"

namespace linstock::nineteenth_century {

struct DeployFacts {
  Troops troops;
  int no_horses;              // dismounted without horses (NC-DEPLOY-04)
  int screen, body_distance;  // a screen, and how far before its main body
  int own_half, from_centre, from_side;
};
enum class DeployAllowed : int { Yes, OtherHalf, TooNearCentre, TooNearSide, MayNotLeaveHorses, ScreenDistance };
inline constexpr const char* deploy_allowed_names[] = {"yes", "not-its-own-half", "too-near-the-centre", "too-near-a-side", "may-not-leave-its-horses", "screen-at-a-wrong-distance"};
struct Deployed {
  DeployAllowed allowed;
  int centre, side;           // least distances
};
Deployed deploy(const DeployFacts& facts, const Tables& tables, Umpire& umpire);

// ON A MAP: what lies in this box of a table of that size, of the side that looks north from the near edge or south from the far one.
DeployFacts measured(const Troops& troops, const Box& box, Point table, bool looks_north);
// What forbids the place, in words; nothing if it is allowed.
std::optional<Refusal> refuse_deployment(const DeployFacts& facts, const Tables& tables);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::DeployFacts>();
template <>
const Description& describe<nineteenth_century::Deployed>();

}  // namespace linstock
