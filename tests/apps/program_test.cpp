#include <fcntl.h>
#include <stdlib.h>

#include "apps/say.h"
#include "apps/terminal.h"

namespace linstock::apps {

TEST(Program, without_a_command_says_how_it_is_used) {
  const Said said = say("");
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.out, "");
  EXPECT_TRUE(has(said.err, "Usage: linstock COMMAND"));
}

TEST(Program, help_and_version_go_to_standard_output) {
  EXPECT_EQ(say("--help").code, 0);
  EXPECT_TRUE(has(say("--help").out, "adjudicate"));
  EXPECT_EQ(say("--version").out.substr(0, 9), "linstock ");
  for (const char* command : {"books", "rules", "facts", "tables", "adjudicate", "odds", "tour"}) {
    const Said said = say(std::string(command) + " --help");
    EXPECT_EQ(said.code, 0) << command;
    EXPECT_TRUE(has(said.out, std::string("Usage: linstock ") + command)) << said.out;
    EXPECT_EQ(said.err, "");
  }
}

TEST(Program, help_of_a_procedure_lists_its_facts) {
  const Said said = say("odds SK fire --help");
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(has(said.out, "  bases             bases that shoot: 1 to 6 [3]"));
  EXPECT_TRUE(has(say("adjudicate SK nerve --help").out, "the unit is shaken already"));
}

TEST(Program, a_mistyped_command_is_answered_with_the_nearest) {
  const Said said = say("odd SK fire");
  EXPECT_EQ(said.code, 2);
  EXPECT_EQ(said.err, "linstock: there is no command 'odd'; did you mean odds?\n");
  EXPECT_EQ(say("zzzzzzzz").err, "linstock: there is no command 'zzzzzzzz'; try linstock --help\n");
}

TEST(Program, an_unknown_option_is_a_mistake) {
  const Said said = say("rules SK --frob");
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(has(said.err, "--frob"));
  EXPECT_TRUE(has(said.err, "try linstock rules --help"));
}

TEST(Screen, a_file_or_pipe_has_no_colour_and_78_columns) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const Screen screen = screen_of(ends[0], ends[1], nullptr, nullptr);
  EXPECT_FALSE(screen.colour);
  EXPECT_FALSE(screen.interactive);
  EXPECT_EQ(screen.width, 78);
  EXPECT_EQ(screen_of(ends[0], ends[1], nullptr, "100").width, 100);
  EXPECT_EQ(screen_of(ends[0], ends[1], nullptr, "1").width, 40);
  EXPECT_EQ(screen_of(ends[0], ends[1], nullptr, "rubbish").width, 78);
  close(ends[0]);
  close(ends[1]);
}

TEST(Screen, a_terminal_has_colour_unless_NO_COLOR_is_set) {
  const int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) GTEST_SKIP() << "no pseudo-terminal here";
  const int terminal = open(ptsname(master), O_RDWR | O_NOCTTY);
  if (terminal < 0) GTEST_SKIP() << "no pseudo-terminal here";
  EXPECT_TRUE(screen_of(terminal, terminal, nullptr, nullptr).colour);
  EXPECT_TRUE(screen_of(terminal, terminal, "", nullptr).colour);
  EXPECT_TRUE(screen_of(terminal, terminal, nullptr, nullptr).interactive);
  EXPECT_FALSE(screen_of(terminal, terminal, "1", nullptr).colour);
  close(terminal);
  close(master);
}

TEST(Screen, escapes_appear_with_colour_only) {
  for (const char* line : {"odds SK fire", "books", "rules SK SK-FIRE-01", "facts SK fire", "tables SK",
                           "odds SK nerve --vary losses --at-least shaken", "adjudicate SK fire --seed 1"}) {
    EXPECT_FALSE(has(say(line).out, "\033[")) << line;
    EXPECT_TRUE(has(say(line, "", {.colour = true}).out, "\033[")) << line;
  }
}

TEST(Screen, lines_fit_the_width) {
  for (const int width : {60, 78, 120})
    for (const char* line : {"books", "facts SK charge", "rules SK fire", "tables SK", "odds SK fire --vary bases"}) {
      std::istringstream lines(say(line, "", {.width = width}).out);
      for (std::string one; std::getline(lines, one);) EXPECT_LE(columns(one), width) << one;
    }
}

}  // namespace linstock::apps
