// Looking across the table: the facts of sight, surveyed along straight lines from body to body. Whoever can be seen along one of
// them is seen.
#pragma once
#include "books/nineteenth-century/visibility/sight.h"
#include "field/lookout.h"

namespace linstock::nineteenth_century {

// Who is looked at. The kind of an area of the field is its Terrain, its elevation the contours of a hill.
struct Looked {
  Seen as = Seen::CloseOrder;  // what the other end would see
  int fired = 0;
  Marks cover;                 // areas that hold all of it; `look` finds them
};
// Close order troops and artillery in the way (NC-VIS-13), those of both ends left out; whose they are by their id.
struct TroopsBetween {
  std::span<const Blocker> troops;
  bool friends = false;  // all of them are friends of the one looked at (NC-VIS-02)
};

// What one line asks of the procedure: once for each piece that it passes, at least once.
using Asked = Many<SightFacts, 8>;
Asked survey(const Battlefield& battlefield, const field::Look& look, const Looked& target, const TroopsBetween& way, const Tables& tables);

struct Seeing {
  Visible visible = Visible::Yes;  // along the line that decides: the clear one, or the shortest
  Point from, to;
};
Seeing look(const Battlefield& battlefield, const field::Ground& viewer, const field::Ground& target, const Looked& looked, const TroopsBetween& way,
            const Tables& tables);
// The same without the line: is it seen at all? They are `at_least` so many yards apart. Quicker, because whoever is too deep in cover
// for that distance is not looked for line by line.
enum class Sighting { Seen, HiddenByTroops, HiddenByGround };  // by the ground, whoever stands between
Sighting seen(const Battlefield& battlefield, const field::Ground& viewer, const field::Ground& target, const Looked& looked, const TroopsBetween& way, int at_least,
              const Tables& tables);
// From anywhere in a region (NC-SETUP-01).
Seeing look(const Battlefield& battlefield, const Box& region, const field::Ground& target, const Looked& looked, const TroopsBetween& way, const Tables& tables);

}  // namespace linstock::nineteenth_century
