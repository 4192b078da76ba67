// JSON facts for every procedure of every book: a problem with words, or facts that can be adjudicated.
// The first two bytes choose book and procedure; the rest is the JSON.
#include <nlohmann/json.hpp>

#include "fuzz.h"
#include "kernel/files/json.h"
#include "kernel/dice/seeded.h"
#include "kernel/files/words.h"

using namespace linstock;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const Book& book = *all_books()[data[0] % all_books().size()];
  if (book.procedures.empty()) return 0;
  const Procedure& procedure = book.procedures[data[1] % book.procedures.size()];
  const std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);

  nlohmann::json json;
  auto problem = parse_json(text, json);
  Described facts(*procedure.facts);
  if (!problem) problem = from_json(json, facts);
  if (problem) {
    fuzz::require(!problem->message.empty(), "a problem without words");
    // The same text as a flag's value: refused or read, never a crash.
    for (const Field& field : procedure.facts->fields)
      set_field(*procedure.facts, facts.data(), field.name, text.substr(0, 40));
    set_field(*procedure.facts, facts.data(), text.substr(0, 60), "1");
    return 0;
  }
  fuzz::require(!procedure.facts->check(facts.data()), "facts that were read are not valid");
  Described again(*procedure.facts);
  fuzz::require(!from_json(to_json(facts), again) && again == facts, "facts do not survive JSON");

  Log log;
  Seeded umpire(Seed::numbered(size)), silent(Seed::numbered(size));
  umpire.listen(&log);
  const Described outcome = adjudicate(procedure, facts, fuzz::printed_tables(book).get(), umpire);
  fuzz::require(outcome == adjudicate(procedure, facts, fuzz::printed_tables(book).get(), silent),
                "a log changes the outcome");
  fuzz::require(!procedure.outcome->check(outcome.data()), "an outcome outside its described range");
  log_words(log, {});
  tally_json(log, true);
  return 0;
}
