// What every scenario file begins with, whatever the book: title, table, length, sides, zones, objectives. A book's own
// Setting derives from the Head and adds its troops.
#pragma once
#include <string>
#include <vector>

#include "field/ground.h"
#include "kernel/files/data_file.h"
#include "kernel/question.h"

namespace linstock::battle {

struct Objective {
  std::string name;
  Point at;
  int radius = 0;   // held by the side that alone stands within it
  int area = -1;    // or: held by the side that garrisons or alone stands in this area
  int points = 1;
  int held_first = -1;  // the side that holds it at the start, or -1
};

// What does not change in a battle and is shared by all copies of it.
struct Head {
  Battlefield field;
  std::string name, title, description;
  std::string sides[2] = {"Red", "Blue"};
  const char* colours[2] = {"", ""};  // that they wore, if the scenario says so
  std::vector<std::string> unit_names;
  int turns = 8;
  Seat first = 0;
  bool free_deployment = false;
  Box zones[2];
  std::vector<Objective> objectives;
};

// What a book allows in its heads.
struct HeadTerms {
  const char* book;     // its name: the file says it too
  const char* measure;  // "inches"
  Point usual;          // size of a table that is not given
  int least, most;      // sides of a table, in the book's unit
  int most_turns = 40;
};

// Reads [scenario] and [deployment]. What comes back is the table [scenario], for the book's own keys: whoever is done
// with it calls finish(). Throws BadData, like all of these.
DataTable read_head(const DataTable& file, const HeadTerms& terms, Head& head);

Seat read_side(const DataTable& table, const Head& head);  // side = "red", or by its name
std::string read_name(const DataTable& table);             // of 1 to 40 letters
// The area of this name, or -1.
int area_named(const Battlefield& field, const std::string& name, bool town_only = false);
void read_objectives(const DataTable& file, std::int32_t usual_radius, Head& head);

// OBJECTIVES

// Would whoever stands so (or holds this area) be on it?
bool stands_on(const Battlefield& field, const field::Ground& ground, int area_held, const Objective& objective);

// Who has it: the side that alone is there; nobody while both are; who had it last while neither is.
constexpr Seat holder(const bool (&there)[2], Seat before) {
  if (there[0] != there[1]) return there[0] ? 0 : 1;
  return there[0] ? no_seat : before;
}

}  // namespace linstock::battle
