// Facts described once: by name, as JSON, as a schema; every error names the field and what is allowed.
#include "kernel/describe.h"

#include <nlohmann/json.hpp>

#include "kernel/files/json.h"
#include "support.h"
#include "properties.h"

namespace linstock {

namespace {

enum class Pace : int { Slow, Steady, Fast };

struct Gun {
  int bore, loaded;
  friend bool operator==(const Gun&, const Gun&) = default;
};

struct BatteryFacts {
  int range, limbered, horses;
  Pace pace;
  Few<Gun, 3> guns;
};

}  // namespace

template <>
const Description& describe<Gun>() {
  static const Description d = Describe<Gun>("gun")
                                   .number("bore", &Gun::bore, {.min = 3, .max = 24, .fallback = 6, .unit = "pounds"}, "weight of shot")
                                   .flag("loaded", &Gun::loaded, "ready", a_clause, true);
  return d;
}

template <>
const Description& describe<BatteryFacts>() {
  static constexpr const char* paces[] = {"slow", "steady", "fast"};
  static const Description d =
      Describe<BatteryFacts>("battery")
          .number("range", &BatteryFacts::range, {.min = 0, .max = 36, .fallback = 12, .scale = 2, .unit = "inches"}, "to the target", a_clause)
          .flag("limbered", &BatteryFacts::limbered, "on the move")
          .number("horses", &BatteryFacts::horses, {.min = -2, .max = 200'000, .fallback = 4}, "teams")
          .choice("pace", &BatteryFacts::pace, paces, Pace::Steady, "how fast", a_clause)
          .list("guns", &BatteryFacts::guns, 1, "the pieces")
          .refuse([](const BatteryFacts& f) -> std::optional<Problem> {
            if (f.limbered && f.range == 0) return Problem{"limbered", "a limbered battery is not in contact", a_clause};
            return {};
          });
  return d;
}

namespace {

std::optional<Problem> set(Described& facts, const char* path, const char* text) {
  return set_field(facts.description(), facts.data(), path, text);
}

std::string error_of(const std::optional<Problem>& problem) {
  return problem ? problem->field + ": " + problem->message : "";
}

std::string json_error(const char* text) {
  nlohmann::json json;
  if (const auto problem = parse_json(text, json)) return error_of(problem);
  Described facts(describe<BatteryFacts>());
  const Described before = facts;
  const auto problem = from_json(json, facts);
  EXPECT_TRUE(!problem || facts == before) << "a refused value leaves a trace";
  return error_of(problem);
}

}  // namespace

TEST(Facts, begin_with_their_defaults) {
  const Described facts(describe<BatteryFacts>());
  EXPECT_EQ(facts.get("range"), 12);
  EXPECT_EQ(facts.as<BatteryFacts>().pace, Pace::Steady);
  ASSERT_EQ(facts.as<BatteryFacts>().guns.size(), 1);
  EXPECT_EQ(facts.as<BatteryFacts>().guns[0], (Gun{6, 1}));
  EXPECT_FALSE(facts.description().check(facts.data()));
}

TEST(Facts, are_set_by_name) {
  Described facts(describe<BatteryFacts>());
  EXPECT_FALSE(set(facts, "range", "7.5"));
  EXPECT_FALSE(set(facts, "limbered", "yes"));
  EXPECT_FALSE(set(facts, "horses", "+6"));
  EXPECT_FALSE(set(facts, "pace", "fast"));
  EXPECT_FALSE(set(facts, "guns.3.bore", "12"));
  const auto& battery = facts.as<BatteryFacts>();
  EXPECT_EQ(battery.range, 15);
  EXPECT_EQ(battery.limbered, 1);
  EXPECT_EQ(battery.horses, 6);
  EXPECT_EQ(battery.pace, Pace::Fast);
  ASSERT_EQ(battery.guns.size(), 3);
  EXPECT_EQ(battery.guns[1], (Gun{6, 1}));
  EXPECT_EQ(battery.guns[2], (Gun{12, 1}));
}

TEST(Facts, refuse_by_name_with_what_is_allowed) {
  Described facts(describe<BatteryFacts>());
  const Described before = facts;
  const auto error = [&](const char* path, const char* text) { return error_of(set(facts, path, text)); };
  EXPECT_EQ(error("rang", "3"), "rang: there is no such fact; known: range, limbered, horses, pace, guns");
  EXPECT_EQ(error("range", "far"), "range: 'far' does not fit; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(error("range", "18.5"), "range: '18.5' does not fit; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(error("range", "7.3"), "range: '7.3' does not fit; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(error("limbered", "maybe"), "limbered: 'maybe' does not fit; allowed: yes or no");
  EXPECT_EQ(error("pace", "quick"), "pace: 'quick' does not fit; allowed: slow, steady, fast");
  EXPECT_EQ(error("horses", "1.5"), "horses: '1.5' does not fit; allowed: -2 to 200000");
  EXPECT_EQ(error("horses.1", "2"), "horses.1: horses is not a list");
  EXPECT_EQ(error("guns", "2"), "guns: is a list; name an entry (1 to 3) and its fact, like guns.1.bore");
  EXPECT_EQ(error("guns.0.bore", "6"), "guns.0.bore: is a list; name an entry (1 to 3) and its fact, like guns.1.bore");
  EXPECT_EQ(error("guns.99999999999.bore", "6").substr(0, 20), "guns.99999999999.bor");
  EXPECT_EQ(error("guns.x.bore", "6").substr(0, 11), "guns.x.bore");
  EXPECT_EQ(error("guns.3.bore", "2"), "guns.3.bore: '2' does not fit; allowed: 3 to 24 pounds");
  EXPECT_EQ(error("guns.3.calibre", "2"), "guns.3.calibre: there is no such fact; known: bore, loaded");
  EXPECT_EQ(facts, before) << "a refused value leaves a trace";
}

TEST(Numbers, are_read_by_hand_without_rounding_or_overflow) {
  const Field& horses = *describe<BatteryFacts>().find("horses");
  EXPECT_EQ(horses.read("-2"), -2);
  EXPECT_EQ(horses.read("200000"), 200'000);
  EXPECT_EQ(horses.read("5."), 5);
  for (const char* wrong : {"", "+", "-", ".", "--1", "1e2", "0x10", " 1", "1 ", "1,5", "nan", "inf", "-3", "200001", "99999999999999999999999999",
                            "0.00000000000000000000001", "1.0000000000000000000000000000000001"})
    EXPECT_FALSE(horses.read(wrong)) << wrong;
}

TEST(Numbers, written_are_numbers_read) {
  EXPECT_TRUE(holds("read undoes text", [] {
    Field field{"n", Field::Kind::Number, 0};
    field.scale = *rc::gen::element(1, 2, 4, 10, 1000);
    field.min = -100'000;
    field.max = 100'000;
    const int number = *rc::gen::inRange(-100'000, 100'001);
    RC_ASSERT(field.read(field.text(number)) == number);
  }));
}

TEST(FactsAsJson, are_read_and_written) {
  Described facts(describe<BatteryFacts>());
  nlohmann::json json;
  ASSERT_FALSE(parse_json(R"({"range": 7.5, "limbered": true, "pace": "slow", "guns": [{"bore": 12}, {"loaded": false}]})", json));
  ASSERT_FALSE(from_json(json, facts));
  EXPECT_EQ(facts.get("range"), 15);
  EXPECT_EQ(facts.get("horses"), 4);  // not given: kept
  ASSERT_EQ(facts.as<BatteryFacts>().guns.size(), 2);
  EXPECT_EQ(facts.as<BatteryFacts>().guns[1], (Gun{6, 0}));
  EXPECT_EQ(to_json(facts).dump(),
            R"({"guns":[{"bore":12,"loaded":true},{"bore":6,"loaded":false}],"horses":4,"limbered":true,"pace":"slow","range":7.5})");
}

TEST(FactsAsJson, of_a_shorter_list_leave_nothing_behind) {
  Described facts(describe<BatteryFacts>()), one = facts;
  ASSERT_FALSE(set(facts, "guns.3.bore", "24"));
  ASSERT_FALSE(from_json(nlohmann::json{{"guns", {nlohmann::json::object()}}}, facts));
  EXPECT_EQ(facts, one);
}

TEST(FactsAsJson, have_errors_that_name_the_field_and_what_is_allowed) {
  EXPECT_EQ(json_error(R"({"rang": 3})"), "rang: there is no such fact; known: range, limbered, horses, pace, guns");
  EXPECT_EQ(json_error(R"({"range": "3"})"), "range: a number is wanted, not string; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(json_error(R"({"range": 40})"), "range: 40 does not fit; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(json_error(R"({"range": 0.3})"), "range: 0.3 does not fit; allowed: 0 to 18 inches in steps of 0.5");
  EXPECT_EQ(json_error(R"({"limbered": 1})"), "limbered: true or false is wanted, not number; allowed: yes or no");
  EXPECT_EQ(json_error(R"({"pace": 1})"), "pace: a word is wanted, not number; allowed: slow, steady, fast");
  EXPECT_EQ(json_error(R"({"pace": "gallop"})"), "pace: \"gallop\" does not fit; allowed: slow, steady, fast");
  EXPECT_EQ(json_error(R"({"guns": {}})"), "guns: a list is wanted, not object; allowed: 1 to 3 entries");
  EXPECT_EQ(json_error(R"({"guns": []})"), "guns: 0 entries are too many or too few; allowed: 1 to 3 entries");
  EXPECT_EQ(json_error(R"({"guns": [{}, {}, {}, {}]})"), "guns: 4 entries are too many or too few; allowed: 1 to 3 entries");
  EXPECT_EQ(json_error(R"({"guns": [{}, {"bore": 2}]})"), "guns.2.bore: 2 does not fit; allowed: 3 to 24 pounds");
  EXPECT_EQ(json_error(R"({"guns": [{}, {"bor": 2}]})"), "guns.2.bor: there is no such fact; known: bore, loaded");
  EXPECT_EQ(json_error(R"({"guns": [7]})"), "guns.1: an object with named facts is wanted, not number");
  EXPECT_EQ(json_error(R"([1])"), "battery: an object with named facts is wanted, not array");
  EXPECT_EQ(json_error(R"({"limbered": true, "range": 0})"), "limbered: a limbered battery is not in contact");
  EXPECT_EQ(json_error(R"({"horses": 1e10})").substr(0, 6), "horses");
  EXPECT_EQ(json_error(R"({"horses": 99999999999999999999})").substr(0, 6), "horses");
}

TEST(FactsAsJson, say_where_the_text_is_broken) {
  EXPECT_EQ(json_error("{\n  \"range\": ,\n}"), "line 2, column 12: this is not JSON");
  EXPECT_EQ(json_error(""), "line 1, column 1: this is not JSON");
  EXPECT_EQ(json_error("{\"range\": 1e999}"), "JSON: a number is too large");
  EXPECT_EQ(json_error((std::string(100'000, '[') + std::string(100'000, ']')).c_str()), "JSON: nested deeper than 32");
  nlohmann::json json;
  EXPECT_EQ(error_of(parse_json(std::string(5'000'000, ' '), json)), "JSON: larger than 4 megabytes");
}

TEST(ASchema, tells_everything_that_the_description_knows) {
  const auto schema = schema_of(describe<BatteryFacts>());
  EXPECT_EQ(schema["properties"]["range"]["maximum"], 18);
  EXPECT_EQ(schema["properties"]["range"]["multipleOf"], 0.5);
  EXPECT_EQ(schema["properties"]["range"]["x-unit"], "inches");
  EXPECT_EQ(schema["properties"]["range"]["x-clause"], "KT-TEST-01");
  EXPECT_EQ(schema["properties"]["horses"]["type"], "integer");
  EXPECT_EQ(schema["properties"]["pace"]["enum"].dump(), R"(["slow","steady","fast"])");
  EXPECT_EQ(schema["properties"]["pace"]["default"], "steady");
  EXPECT_EQ(schema["properties"]["guns"]["maxItems"], 3);
  EXPECT_EQ(schema["properties"]["guns"]["items"]["properties"]["loaded"]["default"], true);
  EXPECT_EQ(schema["x-order"].dump(), R"(["range","limbered","horses","pace","guns"])");
}

TEST(APath, finds_its_last_field) {
  const Description& d = describe<BatteryFacts>();
  EXPECT_STREQ(find_field(d, "guns.2.bore")->name, "bore");
  EXPECT_STREQ(find_field(d, "range")->name, "range");
  EXPECT_EQ(find_field(d, "range.2.bore"), nullptr);
  EXPECT_EQ(find_field(d, "guns.2"), nullptr);
  EXPECT_EQ(find_field(d, "nothing"), nullptr);
}

}  // namespace linstock
