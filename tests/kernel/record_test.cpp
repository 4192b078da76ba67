// Games, battles and their records, on the skeleton. (The common kit does the same for every book.)
#include "kernel/files/record.h"

#include <nlohmann/json.hpp>

#include "books/skeleton/lanes/sequence.h"
#include "kit/kit.h"
#include "support.h"

namespace linstock {

namespace {

const Book& book() { return *find_book("skeleton"); }

std::string begin_error(const char* setup, const std::vector<HouseRule>& house = {}) {
  std::optional<Problem> problem;
  const auto battle = Battle::begin(book(), setup, house, {}, problem);
  EXPECT_EQ(battle == nullptr, problem.has_value());
  return problem ? problem->field + ": " + problem->message : "";
}

std::string read_error(const std::string& text) {
  Record record;
  const auto problem = read_record(text, record);
  return problem ? problem->field + ": " + problem->message : "";
}

std::string replay_error(const Record& record) {
  std::optional<Problem> problem;
  const auto battle = Battle::replay(record, problem);
  return problem ? problem->field + ": " + problem->message : "";
}

std::unique_ptr<Battle> seeded_battle(std::uint64_t seed = 1) {
  std::optional<Problem> problem;
  return Battle::begin(book(), "meeting", {}, Seed::numbered(seed), problem);
}

kit::SetupCase meeting() {
  for (const Setup& setup : book().setups)
    if (std::string_view(setup.name) == "meeting") return {&book(), &setup};
  return {&book(), &book().setups[0]};
}

}  // namespace

TEST(ABattle, begins_only_where_the_book_has_one) {
  EXPECT_EQ(begin_error("meeting"), "");
  EXPECT_EQ(begin_error("siege"), "setup: there is no setup 'siege'; known: farm, meeting, night-march, great-night-march, drawn-1, drawn-2 ...");
  EXPECT_EQ(begin_error("meeting", {{"fire.rnge", "3", 4}}),
            "line 4, fire.rnge: the book has no such number; did you mean fire.range?");
  Book procedures_only = book();
  procedures_only.new_game = nullptr;
  std::optional<Problem> problem;
  EXPECT_EQ(Battle::begin(procedures_only, "meeting", {}, {}, problem), nullptr);
  EXPECT_EQ(problem->message, "skeleton has no whole battles yet");
}

TEST(ABattle, tells_its_story_from_the_first_step) {  // SK-TURN-01
  const auto battle = seeded_battle();
  ASSERT_FALSE(battle->log().notes().empty());
  EXPECT_STREQ(battle->log().notes()[0].what, "Turn");
}

TEST(ABattle, with_a_seed_asks_for_decisions_only) {
  const auto battle = seeded_battle();
  Chance chance(Seed::numbered(2));
  for (int n = 0; battle->question(); ++n) {
    ASSERT_NE(battle->question()->shape, Question::Shape::Roll);
    chance.begin(static_cast<std::uint64_t>(n));
    ASSERT_FALSE(battle->answer(kit::random_answer(battle->game(), chance)));
  }
}

TEST(ABattle, with_house_rules_keeps_them_in_its_record) {
  std::optional<Problem> problem;
  const auto battle = Battle::begin(book(), "meeting", {{"game.turns", "1", 0}}, Seed::numbered(3), problem);
  ASSERT_TRUE(battle);
  while (battle->question()) ASSERT_FALSE(battle->answer(kit::bare(-1)));
  EXPECT_EQ(battle->record().answers.size(), 2u);  // one turn: both sides stand
  Record record;
  ASSERT_FALSE(read_record(write_record(battle->record()), record));
  ASSERT_EQ(record.house.size(), 1u);
  EXPECT_EQ(replay_error(record), "");
  record.house[0].value = "2";
  EXPECT_NE(replay_error(record), "");
}

TEST(ABattle, records_one_form_of_every_answer) {
  std::optional<Problem> problem;
  const auto battle = Battle::begin(book(), "meeting", {}, {}, problem);
  Answer odd = kit::bare(0);
  odd.faces.push(3);  // faces with a decision mean nothing
  ASSERT_FALSE(battle->answer(odd));
  EXPECT_TRUE(battle->record().answers[0].answer.faces.empty());
  while (battle->question()->shape != Question::Shape::Roll)
    ASSERT_FALSE(battle->answer(kit::bare(battle->question()->options[battle->question()->options.size() - 1].value)));
  const Roll roll = battle->question()->roll;
  Answer typed = kit::bare(77);
  for (int i = 0; i < roll.dice.count; ++i) typed.faces.push(static_cast<std::int8_t>(1 + i % 6));
  ASSERT_FALSE(battle->answer(typed));
  const Answer& kept = battle->record().answers.back().answer;
  EXPECT_EQ(kept.value, roll.read(typed.faces));
  EXPECT_EQ(kept.faces[0], 6);
}

TEST(ARecord, that_is_damaged_is_refused_with_a_clear_message) {
  EXPECT_EQ(read_error(""), "record: this is not JSON: it is cut off or damaged");
  EXPECT_EQ(read_error("{\"format\": 1, \"book\": \"skel"), "record: this is not JSON: it is cut off or damaged");
  EXPECT_EQ(read_error("[]"), "format: this is not a Linstock record of format 1");
  EXPECT_EQ(read_error("{}"), "format: this is not a Linstock record of format 1");
  EXPECT_EQ(read_error(R"({"format":2})"), "format: this is not a Linstock record of format 1");
  EXPECT_EQ(read_error(R"({"format":1})"), "record: 'book' is missing");
  EXPECT_EQ(read_error(R"({"format":1,"book":7})"), "record: 'book' is a text, not number");
  const auto with = [](const std::string& rest) {
    return read_error(R"({"format":1,"book":"skeleton","setup":"meeting",)" + rest + "}");
  };
  EXPECT_EQ(with(R"("house":[])"), "house: house rules are names with values");
  EXPECT_EQ(with(R"("house":{"fire.range":3})"), "house: 'fire.range' is a text, not number");
  EXPECT_EQ(with(R"("house":{},"commitment":"","seed":"xyz")"), "seed: a seed is up to 64 hex digits");
  EXPECT_EQ(with(R"("house":{},"commitment":"","seed":"1")"),
            "seed: the seed does not fit its commitment: the record has been altered");
  EXPECT_EQ(with(R"("house":{},"commitment":"","answers":{})"), "record: 'answers' is a list, not object");
  EXPECT_EQ(with(R"("house":{},"commitment":"","answers":[7])"), "answer 1: an object with named values is wanted");
  const auto answer = [&](const std::string& inside) {
    return with(R"("house":{},"commitment":"","answers":[{"clause":"SK-MOVE-01",)" + inside + "}]");
  };
  EXPECT_EQ(answer(R"("value":1.5)"), "answer 1: 'value' is a whole number from -2147483648 to 2147483647, not 1.5");
  EXPECT_EQ(answer(R"("value":1e99)"), "answer 1: 'value' is a whole number from -2147483648 to 2147483647, not 1e+99");
  EXPECT_EQ(answer(R"("value":3000000000)"),
            "answer 1: 'value' is a whole number from -2147483648 to 2147483647, not 3000000000");
  EXPECT_EQ(answer(R"("value":1,"faces":[-1])"), "answer 1: 'faces' is a whole number from 0 to 100, not -1");
  EXPECT_EQ(answer(R"("value":1,"faces":5)"), "answer 1: 'faces' is a list, not number");
  EXPECT_EQ(answer(R"("value":1,"faces":[],"hash":"00")"), "answer 1: a hash is 16 hex digits");
}

TEST(ARecord, that_differs_from_the_game_says_where) {
  Record record = kit::random_record(meeting(), 5);
  ASSERT_EQ(replay_error(record), "");
  Record changed = record;
  changed.book = "renaissance";
  EXPECT_EQ(replay_error(changed), "book: there is no book 'renaissance'");
  changed = record;
  changed.answers[3].hash ^= 1;
  EXPECT_EQ(replay_error(changed).substr(0, 23), "answer 4: the state is ");
  changed = record;
  changed.answers[2].clause = "SK-FIRE-01";
  EXPECT_EQ(replay_error(changed),
            "answer 3: the record answers SK-FIRE-01, but " + record.answers[2].clause + " is asked");
  changed = record;
  changed.answers[0].answer.value = 99;
  EXPECT_EQ(replay_error(changed).substr(0, 52), "answer 1: refused: 99 is not among the answers: -1 n");
  changed = record;
  changed.answers.push_back(changed.answers.back());
  EXPECT_NE(replay_error(changed).find("the battle is over, but the record goes on"), std::string::npos);
}

TEST(ARecord, with_a_seed_has_the_dice_of_that_seed) {
  const auto battle = seeded_battle(4);
  Chance chance(Seed::numbered(5));
  kit::play_on(*battle, chance);
  Record record = battle->record();
  ASSERT_EQ(replay_error(record), "");
  for (RecordedAnswer& entry : record.answers)
    if (entry.answer.faces.size() > 1) {
      entry.answer.faces[0] = entry.answer.faces[0] == 6 ? 5 : 6;  // one die turned by hand
      break;
    }
  EXPECT_NE(replay_error(record).find("the dice are not those that the seed gives"), std::string::npos);
}

TEST(ARecord, can_be_replayed_in_part) {
  const Record record = kit::random_record(meeting(), 6);
  std::optional<Problem> problem;
  const auto begun = Battle::replay(record, problem, 0);
  ASSERT_TRUE(begun);
  EXPECT_EQ(begun->game().hash(), seeded_battle()->game().hash());
  const auto some = Battle::replay(record, problem, 7);
  ASSERT_TRUE(some);
  EXPECT_EQ(some->game().hash(), record.answers[6].hash);
  const auto beyond = Battle::replay(record, problem, 1'000'000);
  ASSERT_TRUE(beyond);
  EXPECT_EQ(beyond->game().hash(), record.answers.back().hash);
}

TEST(ARecord, opens_from_its_newest_snapshot) {
  std::optional<Problem> problem;
  const auto battle = seeded_battle(8);
  Chance chance(Seed::numbered(9));
  kit::play_on(*battle, chance);
  Record record = battle->record();
  // The skeleton's battles are short: keep a state here and there.
  record.snapshots.clear();
  for (int after : {5, 20}) {
    const auto then = Battle::replay(record, problem, after);
    ASSERT_TRUE(then);
    if (const auto state = then->game().snapshot();
        !state.empty() && then->record().answers.size() == static_cast<std::size_t>(after))
      record.snapshots.push_back({static_cast<std::size_t>(after), state});
  }
  std::string warning;
  const auto opened = Battle::open(record, problem, warning);
  ASSERT_TRUE(opened);
  EXPECT_EQ(warning, "");
  EXPECT_TRUE(opened->game().same_state(battle->game()));
  EXPECT_EQ(opened->record().answers.size(), record.answers.size());
  EXPECT_EQ(write_record(Battle::open(record, problem, warning, 12)->record()).substr(0, 40),
            write_record(record).substr(0, 40));
}

TEST(ARecord, of_other_rules_opens_as_far_as_its_answers_go) {
  Record record = kit::random_record(meeting(), 12);
  for (RecordedAnswer& entry : record.answers) entry.hash ^= 1;  // another version's hashes
  std::optional<Problem> problem;
  EXPECT_EQ(Battle::replay(record, problem), nullptr);
  std::string warning;
  auto opened = Battle::open(record, problem, warning);
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->question(), nullptr);
  EXPECT_EQ(warning.substr(0, 22), "answer 1: the state is");
  EXPECT_NE(warning.find("all answers are still legal"), std::string::npos) << warning;

  record.answers[6].clause = "SK-FIRE-01";
  record.answers[7].clause = "SK-MOVE-01";
  warning.clear();
  opened = Battle::open(record, problem, warning);
  ASSERT_TRUE(opened);
  EXPECT_TRUE(opened->question());
  EXPECT_NE(warning.find("; opened after answer "), std::string::npos) << warning;
}

TEST(AGame, after_a_step_at_once_is_resumed_before_people_are_asked) {
  const auto game = seeded_battle()->game().clone();
  Seeded umpire(Seed::numbered(1));
  ASSERT_TRUE(game->question());
  ASSERT_TRUE(game->play_step(umpire));
  EXPECT_EQ(game->question(), nullptr);
  game->resume();
  ASSERT_TRUE(game->question());
  const auto hash = game->hash();
  game->resume();
  EXPECT_EQ(game->hash(), hash);
  EXPECT_FALSE(game->answer(kit::bare(-1)));
}

TEST(AGame, is_played_straight_on_only_between_steps) {
  const auto battle = seeded_battle();
  const auto game = battle->game().clone();
  Seeded umpire(Seed::numbered(1));
  game->play(umpire);
  EXPECT_EQ(game->question(), nullptr);
  EXPECT_FALSE(game->play_step(umpire));
  EXPECT_TRUE(game->answer(kit::bare(0)));
}

TEST(AGame, has_a_small_state) {
  EXPECT_LE(seeded_battle()->game().state_size(), 1024u);
  EXPECT_EQ(seeded_battle()->game().name_of(0), "1st Red");
}

TEST(AShortList, keeps_zeros_behind_its_end) {
  Few<int, 4> list;
  list.push(7);
  list.push(8);
  list.pop();
  EXPECT_EQ(list.items[1], 0);
  EXPECT_EQ(list.back(), 7);
  for (int i = 0; i < 3; ++i) list.push(i);
  EXPECT_THROW(list.push(9), Bug);
  list.clear();
  EXPECT_THROW(list.pop(), Bug);
}

}  // namespace linstock
