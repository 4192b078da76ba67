// What the tests of this book share: the common kit with this book's tables.
#pragma once
#include "books/pike-and-shot/tables/tables.h"
#include "kit/facts_kit.h"

namespace linstock::pike_and_shot {

using facts_kit::chance;
using facts_kit::cites;
using facts_kit::expect_good;
using facts_kit::judge;
using facts_kit::problem;
using facts_kit::roll;
using facts_kit::run_chain;
using facts_kit::usual;

// The tables with one house rule.
inline Tables house(const std::string& name, const std::string& value) { return facts_kit::with_house_rules<Tables>({{name, value}}); }

}  // namespace linstock::pike_and_shot
