// Messages by the thousand that should not be: malformed, oversized, out of turn, replayed, from foreign seats. Fixed
// seeds. None crashes, none changes a battle.
#include "host/table.h"
#include "kernel/files/record.h"

namespace linstock::host {

namespace {

struct Chaos {
  std::uint64_t bits;
  std::size_t below(std::size_t n) {
    bits = bits * 6364136223846793005ull + 1442695040888963407ull;
    return static_cast<std::size_t>(bits >> 33) % n;
  }
};

std::string token(const json& created, const char* role) { return created["links"][role].get<std::string>(); }

// A message that might come from a broken or hostile page.
std::string nonsense(Chaos& luck, const json& question, std::int64_t number) {
  static constexpr const char* types[] = {"answer",     "preview", "chances", "overlays", "hints", "undo",
                                          "undo-reply", "pace",    "ping",    "hello",    "",      "news"};
  static constexpr const char* keys[] = {"value", "target", "path",  "faces", "block",  "to", "form",
                                         "kind",  "unit",   "agree", "pace",  "number", "id", "answer"};
  const auto value = [&](auto&& self, int depth) -> json {
    switch (luck.below(depth > 3 ? 8 : 11)) {
      case 0:
        return nullptr;
      case 1:
        return luck.below(2) == 0;
      case 2:
        return static_cast<std::int64_t>(luck.bits);
      case 3:
        return static_cast<std::int64_t>(luck.below(20)) - 4;
      case 4:
        return -1e300;
      case 5:
        return 1.5;
      case 6:
        return std::string(luck.below(40), static_cast<char>('a' + luck.below(26)));
      case 7:
        return number;
      case 8: {
        json list = json::array();
        for (std::size_t i = luck.below(9); i > 0; --i) list.push_back(self(self, depth + 1));
        return list;
      }
      case 9: {
        static constexpr const char* moves[] = {"advance", "back", "shift",  "pivot", "wheel",
                                                "swing",   "face", "reform", "fly"};
        json m = {{"do", moves[luck.below(9)]}};
        for (const char* key : {"distance", "turn", "x", "y", "form", "corner", "quarters", "files", "count", "width", "rear", "as", "into"})
          if (luck.below(2))
            m[key] =
                luck.below(3) ? json(static_cast<std::int64_t>(luck.bits >> 40) - (1 << 22)) : self(self, depth + 1);
        return m;
      }
      default: {
        json object = json::object();
        for (std::size_t i = luck.below(5); i > 0; --i)
          object[keys[luck.below(std::size(keys))]] = self(self, depth + 1);
        return object;
      }
    }
  };
  json message = {{"type", types[luck.below(std::size(types))]},
                  {"number", luck.below(4) ? json(number) : value(value, 0)}};
  if (luck.below(3))
    message["answer"] = luck.below(3) || !question.is_object()
                            ? value(value, 0)
                            : json{{"value", static_cast<std::int64_t>(luck.bits >> 50)}, {"path", value(value, 0)}};
  for (std::size_t i = luck.below(4); i > 0; --i) message[keys[luck.below(std::size(keys))]] = value(value, 0);
  std::string text = message.dump();
  switch (luck.below(8)) {
    case 0:
      text = text.substr(0, luck.below(text.size() + 1));
      break;  // cut off
    case 1:
      text[luck.below(text.size())] = static_cast<char>(luck.below(256));
      break;  // a broken byte
    case 2:
      text = std::string(luck.below(3000), '[') + text;
      break;  // deep
    case 3:
      text += std::string(luck.below(50'000), ' ') + (luck.below(2) ? "x" : "");
      break;  // long
    case 4:
      for (char& c : text)
        if (luck.below(20) == 0) c = static_cast<char>(luck.below(256));
      break;
    default:
      break;
  }
  return text;
}

}  // namespace

TEST(Fuzz, whoever_is_not_asked_changes_nothing) {
  House house;
  const json created = house.create(two_humans("crossroads"));
  const json elsewhere = house.create(two_humans("first-shots"));
  const auto red = house.join(token(created, "seat0")), blue = house.join(token(created, "seat1")),
             watch = house.join(token(created, "watch"));
  const auto foreign = house.join(token(elsewhere, "seat0"));
  const json before = house.get(&Lobby::record, token(created, "watch"));
  const json asked = red->question();
  const auto& idle = asked["seat"] == 0 ? blue : red;
  const json answer = (asked["seat"] == 0 ? red : blue)->question();
  Chaos luck{1};
  for (int i = 0; i < 6000; ++i) {
    std::string text = nonsense(luck, answer, 2);
    if (i % 10 == 0)
      text = json{{"type", "answer"}, {"number", 2}, {"answer", some_answer(answer, static_cast<std::uint64_t>(i))}}
                 .dump();  // right, but not his
    house.lobby->message(i % 3 == 0 ? idle : watch, text);
    if (i % 7 == 0)
      house.lobby->message(foreign,
                           json{{"type", "answer"}, {"number", 3 + i}, {"answer", some_answer(answer, 1)}}.dump());
    house.loop.run();
    watch->sent.clear();
    idle->sent.clear();
    foreign->sent.clear();
  }
  EXPECT_EQ(house.get(&Lobby::record, token(created, "watch")), before);
  EXPECT_EQ(house.lobby->counters().bugs, 0u);
  EXPECT_TRUE(house.loop.errors.empty());
}

TEST(Fuzz, the_seat_that_is_asked_can_only_do_what_the_rules_allow) {
  House house;
  json wanted = two_humans("first-shots");
  wanted["hot_seat"] = true;
  const json created = house.create(wanted);
  const auto both = house.join(token(created, "both"));
  Chaos luck{2};
  std::int64_t accepted = 0;
  for (int i = 0; i < 8000 && !both->question().is_null(); ++i) {
    const json question = both->question();
    const std::int64_t seq = question["number"].get<std::int64_t>() - 1;
    const json news = both->last("news");
    both->sent.clear();
    both->sent.push_back(news);
    const bool sensible = i % 40 == 39;
    const std::string text =
        sensible
            ? json{{"type", "answer"}, {"number", seq + 1}, {"answer", some_answer(question, luck.bits >> 20)}}.dump()
            : nonsense(luck, question, seq + 1);
    house.lobby->message(both, text);
    house.loop.run();
    const int taken = both->count("accepted") + both->count("undone");
    accepted += taken;
    // Either nothing happened, or exactly one thing did.
    EXPECT_EQ(both->last("news")["seq"].get<std::int64_t>(), seq + taken) << text;
    ASSERT_FALSE(both->closed) << text;
  }
  EXPECT_GT(accepted, 20);
  EXPECT_EQ(house.lobby->counters().bugs, 0u);
  EXPECT_TRUE(house.loop.errors.empty());
  // What is kept is a battle that the rules allow.
  Record record;
  std::optional<Problem> problem = read_record(house.get(&Lobby::record, token(created, "both")).dump(), record);
  ASSERT_FALSE(problem) << problem->message;
  EXPECT_TRUE(Battle::replay(record, problem)) << problem->message;
}

TEST(Fuzz, tokens_are_not_guessed) {
  House house;
  const json created = house.create(two_humans());
  Chaos luck{3};
  const std::string good = token(created, "seat0");
  EXPECT_EQ(good.size(), 22u);
  for (int i = 0; i < 3000; ++i) {
    std::string bad = good;
    switch (luck.below(4)) {
      case 0:
        bad[luck.below(bad.size())] ^= static_cast<char>(1 + luck.below(127));
        break;
      case 1:
        bad.resize(luck.below(22));
        break;
      case 2:
        bad += "A";
        break;
      default:
        bad = "' or 1=1 --";
    }
    EXPECT_FALSE(house.join(bad)) << bad;
  }
}

}  // namespace linstock::host
