// The printed distances that only a table can measure.
#pragma once
#include "books/nineteenth-century/clauses.h"
#include "kernel/house.h"

namespace linstock::nineteenth_century {

struct FieldTables {
  int unfriendly_cover = 150;  // NC-REACT-33
  int teams_behind = 50;       // where the teams of unlimbered guns stand (NC-FIRE-35)
  int friendly_cover_seen = 50;  // our reading of "known free": friends so near to a cover know what is in it (NC-DEF-02)
};

inline void list_field_tables(FieldTables& t, TableList& list) {
  list.number("field.unfriendly_cover", t.unfriendly_cover, 0, 2000, clause::NC_REACT_33, "how near unfriendly cover counts");
  list.number("field.friendly_cover_seen", t.friendly_cover_seen, 0, 2000, clause::NC_DEF_02, "how near friends know whether cover is free");
  list.number("field.teams_behind", t.teams_behind, 0, 500, clause::NC_FIRE_35, "how far behind unlimbered guns their teams stand");
}

}  // namespace linstock::nineteenth_century
