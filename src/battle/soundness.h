// Is a snapshot sound? It comes from a file: whatever is used as a place in a list must exist, whatever is a length must
// be on the map. What the kernel's structs need is here; a book adds its own.
#pragma once
#include <algorithm>

#include "geometry/path.h"
#include "kernel/question.h"

namespace linstock::battle {

inline bool in(int value, int least, int most) { return value >= least && value <= most; }
template <class Enum>
bool in(Enum value, Enum most) {
  return in(static_cast<int>(value), 0, static_cast<int>(most));
}
inline bool seat(Seat side) { return in(side, 0, 1); }
inline bool on_grid(Point p) { return in(p.x, -farthest, farthest) && in(p.y, -farthest, farthest); }

inline bool sound(const Layout& l, int most_elements) {
  return in(l.width, 1, 100 * unit_length) && in(l.depth, 1, 100 * unit_length) && in(l.gap_across, 0, unit_length) &&
         in(l.gap_deep, 0, unit_length) && in(l.files, 1, most_elements) && in(l.count, 1, most_elements) &&
         in(l.rear, Rear::Right);
}
inline bool sound(const Manoeuvre& m, int most_elements) {
  return in(m.kind, Manoeuvre::Kind::Reform) && in(m.corner, Hand::Right) && in(m.distance, 0, farthest) &&
         in(m.by, -full_turn, full_turn) && on_grid(m.vector) && in(m.area, 0, farthest) && sound(m.layout, most_elements);
}

// What steps carry in every book, known by its name: whose it is, a unit, a leader, the next of the units, the number of a turn.
template <class Step>
bool sound_parts(const Step& s, int units, int leaders = 0) {
  bool good = true;
  if constexpr (requires { s.side; }) good &= seat(s.side);
  if constexpr (requires { s.unit; }) good &= in(s.unit, 0, units - 1);
  if constexpr (requires { s.leader; }) good &= in(s.leader, 0, leaders - 1);
  if constexpr (requires { s.next; }) good &= in(s.next, 0, units);
  if constexpr (requires { s.number; }) good &= in(s.number, 1, 1000);
  return good;
}

template <class List, class Test>
bool all(const List& list, const Test& test) {
  return std::all_of(list.begin(), list.end(), test);
}

}  // namespace linstock::battle
