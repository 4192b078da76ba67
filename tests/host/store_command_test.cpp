// linstock store: lists, checks, exports, deletes, compacts, backs up, beside a host that runs or after it.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "apps/program.h"
#include "host/running.h"

namespace linstock::host {

namespace {

struct Said {
  int code = 0;
  std::string out, err;
};

Said store(const Folder& folder, std::vector<std::string> words) {
  words.insert(words.begin(), "store");
  words.insert(words.end(), {"--data", folder.path.string()});
  std::istringstream in;
  std::ostringstream out, err;
  const int code = apps::run(words, in, out, err);
  return {code, out.str(), err.str()};
}

json play_some(House& house, int answers) {
  const json battle = house.create(at_one_screen());
  const auto both = house.join(link_of(battle, "both"));
  for (int i = 0; i < answers; ++i) {
    const json q = both->question();
    house.say(both, {{"type", "answer"}, {"number", q["number"]}, {"answer", some_answer(q, 3)}});
    house.loop.run();
  }
  house.lobby->leave(both);
  return battle;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST(StoreCommand, reads_while_the_host_runs_and_changes_only_when_it_does_not) {
  const Folder folder("command");
  json first;
  {
    House house(folder.file());
    first = play_some(house, 5);
    play_some(house, 3);
    const Said list = store(folder, {"list"});
    EXPECT_EQ(list.code, 0) << list.err;
    EXPECT_TRUE(has(list.out, "big-napoleonic") && has(list.out, "goes on") && has(list.out, "2 battles")) << list.out;
    const Said check = store(folder, {"check"});
    EXPECT_EQ(check.code, 0) << check.out;
    EXPECT_TRUE(has(check.out, "2 battles are sound, 0 are not")) << check.out;
    const Said exported = store(folder, {"export", "1", folder.file("one.json")});
    EXPECT_EQ(exported.code, 0) << exported.err;
    const json record = json::parse(std::ifstream(folder.file("one.json")));
    EXPECT_FALSE(record.contains("seed"));  // not before the end
    EXPECT_EQ(record, house.get(&Lobby::record, link_of(first, "both")));
    EXPECT_EQ(store(folder, {"backup", folder.file("copy.sqlite")}).code, 0);
    EXPECT_TRUE(has(store(folder, {"backup", folder.file("copy.sqlite")}).err, "never overwrites"));
    for (const std::vector<std::string>& words : {std::vector<std::string>{"delete", "1"}, {"compact"}})
      EXPECT_TRUE(has(store(folder, words).err, "another linstock is using")) << words[0];
  }
  EXPECT_EQ(store(folder, {"delete", "1"}).code, 0);
  EXPECT_EQ(store(folder, {"compact"}).code, 0);
  EXPECT_TRUE(has(store(folder, {"list"}).out, "1 battles"));
  EXPECT_EQ(store(folder, {"export", "1", folder.file("gone.json")}).code, 1);
  // Restoring: the backup in the file's place.
  for (const char* tail : {"", "-wal", "-shm"}) std::filesystem::remove(folder.file() + tail);
  std::filesystem::copy_file(folder.file("copy.sqlite"), folder.file());
  House restored(folder.file());
  EXPECT_TRUE(restored.join(link_of(first, "both")));
  EXPECT_TRUE(has(store(folder, {"check"}).out, "2 battles are sound, 0 are not"));
}

TEST(StoreCommand, check_names_what_is_damaged_and_list_goes_on) {
  const Folder folder("found");
  {
    House house(folder.file());
    for (int i = 0; i < 6; ++i) play_some(house, 8);
  }
  const auto size = std::filesystem::file_size(folder.file());
  std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(size * 2 / 3 / 4096 * 4096));
  file.write(std::string(4096, '\x5a').data(), 4096);
  file.close();
  const Said check = store(folder, {"check"});
  EXPECT_EQ(check.code, 1) << check.out;
  EXPECT_TRUE(has(check.out, "damage: ")) << check.out;
  EXPECT_EQ(store(folder, {"list"}).code, 0);
}

TEST(StoreCommand, makes_no_store_where_there_is_none) {
  const Folder folder("none");
  for (const char* word : {"list", "check", "compact"})
    EXPECT_TRUE(has(store(folder, {word}).err, "there is no store")) << word;
  EXPECT_FALSE(std::filesystem::exists(folder.file()));
  EXPECT_EQ(store(folder, {"delete", "x"}).code, 2);
}

}  // namespace linstock::host
