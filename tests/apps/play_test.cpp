// Battles in the terminal, with typed lines.
#include "apps/battles.h"
#include "apps/say.h"
#include "apps/typed_path.h"

namespace linstock::apps {

namespace {

// A battle of the teaching scenario, you against the computer, with these lines typed.
Said typed(const std::string& lines, const std::string& options = "--seed 1") {
  return say("play first-shots " + options, lines);
}

std::string temporary(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("linstock-play-" + std::to_string(getpid()) + "-" + name)).string();
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST(Play, two_computers_fight_to_the_end) {
  const Said said = say("play first-shots --red computer --blue random --seed 5");
  EXPECT_EQ(said.code, 0) << said.err;
  for (const char* part : {"== Turn 1 ==", "-- French: player turn --", "French: movement", "reaction fire",
                           "throws to move", "How does ", "2D6: ", "== The battle is over ==", "The seed was "})
    EXPECT_TRUE(has(said.out, part)) << part;
  EXPECT_FALSE(has(said.out, "{}")) << "a name was not filled in";
  EXPECT_FALSE(has(said.out, ">")) << "nobody is to be asked";
  EXPECT_EQ(say("play first-shots --red computer --blue random --seed 5").out, said.out);
}

TEST(Play, every_question_is_a_sentence_with_its_side_names_and_clause) {
  const Said said = typed("");
  EXPECT_TRUE(has(said.out, "French: Which unit throws to move?  (BN-THROW-01)\n   1  none, the phase ends\n   2  "))
      << said.out;
}

TEST(Play, answers_are_numbers_or_words) {
  const Said said = typed("castex\nstand\n");
  EXPECT_TRUE(has(said.out, "Castex throws to move")) << said.out;
  EXPECT_TRUE(has(said.out, "French: What does Castex do?")) << said.out;
  EXPECT_TRUE(has(said.out, "What does Castex do? stand")) << said.out;
  EXPECT_TRUE(has(typed("26TH\n").out, "26th Light throws to move")) << "the beginning will do";
}

TEST(Play, a_mistyped_answer_is_answered_and_the_question_stays) {
  const Said said = typed("99\nnobody\nfrobnicate 3\n1\n");
  EXPECT_EQ(count(said.out, "No: "), 3u) << said.out;
  EXPECT_TRUE(has(said.out, "'99' is none of the answers: a number from 1 to ")) << said.out;
  EXPECT_EQ(count(said.out, "Which unit throws to move?  ("), 1u) << "the question is put once";
}

TEST(Play, moves_are_typed_as_the_book_names_them) {
  // Castex throws a full move with this seed.
  const Said moved = typed("castex\nmove\nadvance: advance 6\n");
  EXPECT_TRUE(has(moved.out, "How does Castex move? advance: advance 6")) << moved.out;
  EXPECT_TRUE(has(moved.out, "Castex uses 6 inches")) << moved.out;
  const Said briefly = typed("castex\nmove\nadvance 6\n");  // the kind and its way in one
  EXPECT_TRUE(has(briefly.out, "How does Castex move? advance: advance 6")) << briefly.out;
  const Said formed = typed("castex\nmove\nadvance: form 2 wide, advance 4\n");
  EXPECT_TRUE(has(formed.out, "How does Castex move? advance: form 2 wide and 2 deep, advance 4")) << formed.out;
  // Four wide and one wide differ by an odd number of bases: the front moves half a base aside.
  const Said column = typed("castex\nmove\nadvance: form 1 wide, advance 4\n");
  EXPECT_TRUE(has(column.out, "How does Castex move? advance: form 1 wide and 4 deep, advance 4")) << column.out;
  EXPECT_FALSE(has(column.out, "No: ")) << column.out;
  // Formations by their names.
  const Said named = typed("castex\nmove\nadvance: form depth, advance 4\n");
  EXPECT_TRUE(has(named.out, "How does Castex move? advance: form 2 wide and 2 deep, advance 4")) << named.out;
  const Said far = typed("castex\nmove\nadvance: advance 60\nwhy\n");
  EXPECT_TRUE(has(far.out, "No: ")) << far.out;
  EXPECT_TRUE(has(far.out, "BN-")) << far.out;
  const Said odd =
      typed("castex\nmove\nfly: advance 6\nadvance: hop 3\nadvance: advance x\nassault Nobody: advance 3\n77\n");
  EXPECT_TRUE(has(odd.out, "nobody is called 'Nobody'; the way follows a colon")) << odd.out;
  EXPECT_TRUE(has(odd.out, "'fly' is not open here: ")) << odd.out;
  EXPECT_TRUE(has(odd.out, "'hop 3' is no manoeuvre")) << odd.out;
  EXPECT_TRUE(has(odd.out, "'advance x' is no manoeuvre")) << odd.out;
}

TEST(Play, why_and_rules_show_the_clause) {
  const Said said = typed("why\nrules BN-FIRE-14\nrules no such words anywhere\n");
  EXPECT_TRUE(has(said.out, "BN-THROW-01  Big Napoleonic Battles")) << said.out;
  EXPECT_TRUE(has(said.out, "BN-FIRE-14  Big Napoleonic Battles")) << said.out;
  EXPECT_TRUE(has(said.out, "has no rule with")) << said.out;
  EXPECT_EQ(said.code, 0);
}

TEST(Play, help_hint_map_and_log_change_nothing) {
  const Said said = typed("help\n?\n\nhint\nmap\nlog\nlog 3\nlog x\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "take back your last decision")) << said.out;
  EXPECT_EQ(count(said.out, "What does "), 0u);
  EXPECT_TRUE(has(said.out, "How many? log 20"));
  EXPECT_GT(count(typed("map\n").out, "\n"), count(typed("").out, "\n") + 10) << "the map has lines";
}

TEST(Play, undo_takes_back_a_decision_but_not_a_die) {
  // The pick of a unit is followed by its throw at once: that die stays. What it does then can be taken back.
  const Said thrown = typed("castex\nundo\n");
  EXPECT_TRUE(has(thrown.out, "Nothing can be taken back: dice have fallen")) << thrown.out;
  const Said decided = typed("castex\nmove\nundo\nstand\n");
  EXPECT_EQ(count(decided.out, "French: What does Castex do?"), 2u) << decided.out;
  EXPECT_EQ(count(decided.out, "What does Castex do? stand"), 1u) << decided.out;
  EXPECT_TRUE(has(typed("undo\n").out, "Nothing can be taken back"));
}

// A brigade at the edge of a town, a gun, and the enemy far away.
std::string at_a_town() {
  const std::string file = temporary("town.toml");
  std::ofstream(file) << R"([scenario]
book = "big-napoleonic"
title = "At the gates"
turns = 3
table = [48, 36]
first = "red"
[[area]]
kind = "town"
name = "Lind"
outline = [[10, 10], [14, 10], [14, 14], [10, 14]]
[[unit]]
name = "1st"
side = "red"
arm = "infantry"
grade = "veteran"
bases = 4
stance = "depth"
at = [12, 9.95]
facing = 90
[[unit]]
name = "Battery"
side = "red"
arm = "artillery"
grade = "veteran"
gun = "field"
at = [24, 6]
facing = 90
[[unit]]
name = "2nd"
side = "blue"
arm = "infantry"
bases = 4
at = [30, 33]
facing = 270
)";
  return file;
}

TEST(Play, words_for_towns_squares_and_limbers) {
  const std::string file = at_a_town();
  const auto said = [&](const std::string& lines) { return say("play " + file + " --dice typed --blue you", lines); };
  const Said town = said("1st\n6 6\nmove\noccupy lind\n");
  EXPECT_TRUE(has(town.out, "How does 1st move? manoeuvre")) << town.out;
  EXPECT_FALSE(has(town.out, "How does 1st move? manoeuvre 1st")) << "an area's number is no unit's: " << town.out;
  EXPECT_FALSE(has(town.out, "No: ")) << town.out;
  EXPECT_TRUE(has(said("1st\n6 6\nmove\noccupy nowhere\n").out, "no ground is called 'nowhere'"));
  const Said square = said("1st\n6 6\nmove\nsquare\n");
  EXPECT_TRUE(has(square.out, "How does 1st move?")) << square.out;
  EXPECT_FALSE(has(square.out, "No: ")) << square.out;
  const Said limber = said("battery\n6 6\nmove\nmanoeuvre: limber, shift 0 4\n");
  EXPECT_TRUE(has(limber.out, "Battery uses 4 inches")) << limber.out;
  std::filesystem::remove(file);
}

TEST(Play, at_a_real_table_dice_are_typed_and_can_be_taken_back) {
  const Said said = typed("castex\n6 5\nundo\nundo\n18th Line\n=7\n", "--dice typed --blue you");
  EXPECT_TRUE(has(said.out, "Roll 2D6: movement throw  (BN-THROW-03)")) << said.out;
  EXPECT_TRUE(has(said.out, "2D6: 6 5 = 11")) << said.out;
  // What is added to the dice is told before they are asked for.
  const auto told = said.out.find("in command radius"), asked = said.out.find("Roll 2D6: movement throw");
  ASSERT_NE(told, std::string::npos) << said.out;
  EXPECT_LT(told, asked) << said.out;
  EXPECT_TRUE(has(said.out, "18th Line throws to move")) << said.out;
  const Said wrong = typed("castex\n7 7\n3\nhint\n=13\n", "--dice typed");
  EXPECT_TRUE(has(wrong.out, "No: a D6 cannot show 7")) << wrong.out;
  EXPECT_TRUE(has(wrong.out, "1 dice were given where 2D6 are wanted")) << wrong.out;
  EXPECT_TRUE(has(wrong.out, "2D6 cannot give 13")) << wrong.out;
  EXPECT_EQ(typed("", "--dice loaded").err, "linstock: --dice: only 'typed' is known here\n");
}

TEST(Play, a_saved_battle_goes_on_where_it_was_left) {
  const std::string file = temporary("save.json");
  const Said begun = typed("castex\nmove\nsave " + file + "\nquit\n");
  EXPECT_TRUE(has(begun.out, "Kept in " + file)) << begun.out;
  const Said resumed = say("play " + file, "hint\n");
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_TRUE(has(resumed.out, "French: How does Castex move?")) << resumed.out;
  EXPECT_EQ(say("verify " + file).code, 0);
  EXPECT_EQ(say("play " + file + " --seed 3").err,
            "linstock: a saved battle goes on with its own dice and rules: no --dice, --seed or --house\n");
  EXPECT_TRUE(has(typed("save\nsave /no/such/folder/battle.json\n").out, "cannot be written"));
  std::filesystem::remove(file);
}

TEST(Play, with_save_the_battle_is_kept_answer_by_answer) {
  const std::string file = temporary("kept.json");
  say("play first-shots --seed 1 --save " + file, "castex\nmove\n");  // the input ends here
  const Said replayed = say("replay " + file);
  EXPECT_TRUE(has(replayed.out, "Castex throws to move")) << replayed.out;
  EXPECT_TRUE(has(say("check " + file).out, "a record of big-napoleonic")) << say("check " + file).err;
  std::filesystem::remove(file);
}

TEST(Replay, tells_the_battle_again_and_steps_both_ways) {
  const std::string file = temporary("replay.json");
  const Said played = say("play first-shots --red computer --blue computer --seed 2 --save " + file);
  const Said told = say("replay " + file);
  EXPECT_EQ(told.code, 0) << told.err;
  const std::string story =
      played.out.substr(played.out.find("== Turn 1"), played.out.find("The winner") - played.out.find("== Turn 1"));
  EXPECT_TRUE(has(told.out, story.substr(0, story.find("== The battle is over"))));
  EXPECT_TRUE(has(say("replay " + file + " --at 3").out, "== Turn 1 =="));
  const Said stepped = say("replay " + file, "\n\n\nb\n150\nb\nmap\n0\n9999\nfly\nq\n", {.interactive = true});
  EXPECT_EQ(stepped.code, 0) << stepped.err;
  for (const char* part :
       {"answer 0 of ", "answer 3 of ", "answer 2 of ", "answer 150 of ", "answer 149 of ", "'fly' is not known here"})
    EXPECT_TRUE(has(stepped.out, part)) << part;
  EXPECT_TRUE(has(stepped.out, played.out.find("A draw.") != std::string::npos ? "A draw." : "The winner: "));
  std::filesystem::remove(file);
}

TEST(Replay, a_damaged_record_is_refused_with_what_is_wrong) {
  const std::string file = temporary("damaged.json");
  say("play first-shots --red random --blue random --seed 3 --save " + file);
  std::ifstream in(file);
  const std::string whole((std::istreambuf_iterator<char>(in)), {});
  const auto refused = [&](const std::string& text) {
    std::ofstream(file) << text;
    for (const char* command : {"replay ", "verify ", "check "}) {
      const Said said = say(command + file);
      EXPECT_NE(said.code, 0) << command;
      EXPECT_EQ(said.err.rfind("linstock: ", 0), 0u) << said.err;
      EXPECT_EQ(count(said.err, "\n"), 1u) << said.err;
    }
    return say("verify " + file).err;
  };
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    EXPECT_NE(text.find(from), std::string::npos) << from;
    return refused(text.replace(text.find(from), from.size(), to));
  };
  EXPECT_TRUE(has(refused(whole.substr(0, whole.size() / 2)), "it is cut off or damaged"));
  EXPECT_TRUE(has(refused("{}"), "this is not a Linstock record"));
  EXPECT_TRUE(has(refused("{\"format\": 1, \"format\": 1}"), "format: this name stands twice"));
  EXPECT_TRUE(has(changed("\"big-napoleonic\"", "\"chess\""), "there is no book 'chess'"));
  EXPECT_TRUE(has(changed("\"seed\": \"0", "\"seed\": \"1"), "the seed does not fit its commitment"));
  EXPECT_TRUE(has(changed("turns = ", "turns = 1"), ""));  // another scenario: the replay differs
  EXPECT_TRUE(has(changed("BN-THROW-01", "BN-THROW-02"), "the record answers BN-THROW-02, but BN-THROW-01 is asked"));
  std::filesystem::remove(file);
}

}  // namespace linstock::apps
