// House rule files for every book: a problem with a place, or tables that still adjudicate.
// The first byte chooses the book; the rest is TOML.
#include "fuzz.h"
#include "kernel/house.h"
#include "kernel/dice/seeded.h"

using namespace linstock;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const Book& book = *all_books()[data[0] % all_books().size()];
  std::vector<HouseRule> rules;
  auto problem = read_house_rules({reinterpret_cast<const char*>(data) + 1, size - 1}, rules);
  const BookTables tables = book.tables();
  if (!problem) {
    const auto before = hash_tables(tables.list());
    problem = apply_house_rules(rules, tables.list());
    if (problem) fuzz::require(hash_tables(tables.list()) == before, "refused rules leave a trace");
  }
  if (problem) {
    fuzz::require(!problem->message.empty() && !problem->field.empty(), "a problem without words");
    return 0;
  }
  if (rules.empty()) return 0;
  for (const Procedure& procedure : book.procedures) {
    Seeded umpire(Seed::numbered(size));
    adjudicate(procedure, Described(*procedure.facts), tables.get(), umpire);
  }
  return 0;
}
