// What does not change in a battle: tables, field, names, brigades. And the book's own ground.
#pragma once
#include "battle/scenario.h"
#include "battle/terrain_file.h"
#include "books/nineteenth-century/battle/state.h"
#include "books/nineteenth-century/special/room.h"
#include "books/nineteenth-century/tables.h"

namespace linstock::nineteenth_century::afield {

// The kind of an area is its Terrain (open to built-up-area). The kind of a line:
enum class LineKind : std::int16_t { Hedge, Wall, Stream, Railway, River, SoftWorks, HardWorks };
inline constexpr const char* line_kind_names[] = {"hedge", "wall", "stream", "railway", "river", "soft-works", "hard-works"};
// How a line counts in the movement table; walls and works are climbed like hedges.
constexpr Terrain terrain_of(LineKind kind) {
  switch (kind) {
    case LineKind::Stream: return Terrain::Stream;
    case LineKind::Railway: return Terrain::Railway;
    case LineKind::River: return Terrain::River;
    default: return Terrain::Hedge;
  }
}
inline constexpr const char* mover_names[] = {"close-foot", "open-foot", "close-horse", "extended-horse", "artillery"};
// Quarters of the move that ground takes away; the last is no entry (NC-MOVE-02).
inline constexpr const char* going_names[] = {"free", "quarter", "half", "three-quarters", "impassable"};

const battle::Catalogue& catalogue();

struct Brigade {
  std::string name;
  Seat side = 0;
};

// Works that a side dug and paid for (NC-POINT-10, NC-END-02).
struct Works {
  Seat side = 0;
  int feature = -1;           // the line on the field
  int length = 0, points = 0;
};

// No two settings have the same: what a board keeps is asked anew on another field.
struct Serial {
  std::uint64_t number = next();
  Serial() = default;
  Serial(const Serial&) : number(next()) {}
  Serial& operator=(const Serial&) {
    number = next();
    return *this;
  }
  static std::uint64_t next();
};

struct Setting : battle::Head {
  Serial serial;
  Tables tables;
  std::vector<Brigade> brigades;
  std::vector<std::string> general_names;
  std::vector<Works> works;
  War war = War::Other;         // snipers belong to two of them (NC-SPEC-05)
  int points[2] = {0, 0};       // what each army cost, works included
  std::vector<Unit> filed;      // free deployment: how the file has everybody stand, which both sides know
  std::vector<Point> filed_generals;
  bool orders_written = true;   // the file's own orders stand; else both sides write theirs first
};

}  // namespace linstock::nineteenth_century::afield
