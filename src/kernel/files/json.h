// JSON at the edge: described values in and out, logs and odds out. The forms are documented in docs/formats.md.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "kernel/describe.h"
#include "kernel/procedure.h"

namespace linstock {

// Parses text with a limit on depth and size; a name that stands twice in one object is refused. The problem says where
// it is broken.
std::optional<Problem> parse_json(std::string_view text, nlohmann::json& out, std::size_t most_bytes = 4'000'000);

nlohmann::json to_json(const Described& value);
// Strict: an unknown name, a wrong type, a value out of range or an impossible combination is a problem that names the
// field and what is allowed. Fields not given keep their value.
std::optional<Problem> from_json(const nlohmann::json& json, Described& value);
// The same without the check of combinations, for callers who change more facts before they check.
std::optional<Problem> read_fields(const nlohmann::json& json, Described& value);
nlohmann::json schema_of(const Description& description);  // JSON Schema, draft 2020-12

nlohmann::json keeps_json(std::span<const Keeping> keeps);  // what the table umpire keeps
nlohmann::json table_json(const AtTable& table);            // who takes part in a procedure, what it changes

nlohmann::json tally_json(const Log& log, bool considered);  // [{"clause","reason","value"}]
nlohmann::json dice_json(const Log& log);                    // [{"what","dice","faces","result","clause"}]
nlohmann::json notes_json(const Log& log);                   // headings and findings, in order
nlohmann::json odds_json(const Odds& odds);                  // [{"outcome","p","percent"}]

}  // namespace linstock
