// What several forms share.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "kernel/describe.h"

namespace linstock::horse_and_musket {

// A description without the facts that a procedure finds by itself.
inline Description without(Description all, std::initializer_list<std::string_view> names) {
  std::erase_if(all.fields, [&](const Field& field) { return std::ranges::find(names, field.name) != names.end(); });
  return all;
}

}  // namespace linstock::horse_and_musket
