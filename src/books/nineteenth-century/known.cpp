#include "books/nineteenth-century/known.h"

#include <deque>
#include <string>

namespace linstock::nineteenth_century {

std::vector<Known> with_prefix(const char* prefix, std::initializer_list<Known> known) {
  static std::deque<std::string> names;  // a deque, so that names stay where they are
  std::vector<Known> all;
  for (Known k : known) {
    k.fact = names.emplace_back(std::string(prefix) + k.fact).c_str();
    all.push_back(k);
  }
  return all;
}

Procedure& forget_last_period(Procedure& procedure, const char* role) {
  for (const char* kept : {"last_melee", "pushed_back", "standing_rounds", "thrown_back", "repulsed", "under_guns", "fire_casualties"})
    procedure.deed(role, kept, "", 0);
  return procedure;
}

}  // namespace linstock::nineteenth_century
