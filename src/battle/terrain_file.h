// The ground of a scenario file: [[area]], [[line]], [[road]], [[defile]]. What a kind of ground is unless the file says
// otherwise comes from the book's own catalogue.
#pragma once
#include <span>

#include "geometry/terrain.h"
#include "kernel/files/data_file.h"

namespace linstock::battle {

struct AreaType {
  const char* name;
  std::int16_t kind;  // the book's own number
  std::array<Going, most_arms> going;
  bool close;
  Cover cover;
  bool town;  // it is held, not stood in
};
struct LineType {
  const char* name;
  std::int16_t kind;
  Crossing crossing;
  Cover cover;
  bool ridge;
};
// The words of a book with three kinds of going and of crossing.
inline constexpr const char* three_goings[] = {"good", "bad", "impassable"};
inline constexpr const char* three_crossings[] = {"free", "obstacle", "impassable"};

struct Catalogue {
  std::span<const AreaType> areas;
  std::span<const LineType> lines;
  std::span<const char* const> movers;  // the columns of going and crossing, by name
  // The book's own numbers for going and crossing, by name, the worse the later.
  std::span<const char* const> goings = three_goings, crossings = three_crossings;
};

// Reads it into the field and prepares it. Throws BadData.
void read_terrain(const DataTable& file, const Catalogue& catalogue, Battlefield& field);

}  // namespace linstock::battle
