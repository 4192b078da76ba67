// Tables shared by a link: versions, conflicts, what is no table, and what is left after a restart.
#include "host/tables.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

namespace linstock::host {

using nlohmann::json;

namespace {

json body(const Reply& reply) { return json::parse(reply.body); }

// As the host does it: read on a worker, decided on the loop, kept on the disk.
Reply kept(Tables& tables, Tables::Change change) {
  if (!change.token.empty()) tables.stored(change, tables.store(change));
  return change.reply;
}
Reply create(Tables& tables, const json& said, std::int64_t now) {
  return kept(tables, tables.create(Tables::read_body(said.dump()), now));
}
Reply write(Tables& tables, const std::string& token, const json& said, std::int64_t now) {
  if (tables.only_on_disk(token)) tables.adopt(token, tables.fetch(token));
  return kept(tables, tables.write(token, Tables::read_body(said.dump()), now));
}
Reply read(Tables& tables, const std::string& token, std::int64_t have) {
  if (tables.only_on_disk(token)) tables.adopt(token, tables.fetch(token));
  return tables.read(token, have);
}
std::string shared(Tables& tables) { return body(create(tables, {{"table", {{"turn", 1}}}}, 10))["token"]; }

TEST(SharedTable, is_read_by_whoever_has_its_token) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  EXPECT_EQ(body(read(tables, token, 0)), (json{{"version", 1}, {"table", {{"turn", 1}}}}));
  EXPECT_EQ(body(read(tables, token, 1)), (json{{"version", 1}}));  // known already
  EXPECT_EQ(read(tables, "aaaaaaaaaaaaaaaaaaaaaa", 0).status, 404);
  EXPECT_EQ(read(tables, "../../etc/passwd", 0).status, 404);
}

TEST(SharedTable, a_write_over_an_old_version_is_given_the_newest) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  EXPECT_EQ(body(write(tables, token, {{"version", 1}, {"table", {{"turn", 2}}}}, 11)), (json{{"version", 2}}));
  const Reply late = write(tables, token, {{"version", 1}, {"table", {{"turn", 9}}}}, 12);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(body(late), (json{{"version", 2}, {"table", {{"turn", 2}}}}));
}

TEST(SharedTable, what_is_no_table_is_refused) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  for (const json& bad : {json::array(), json{{"table", 3}}, json{{"table", {{"long", std::string(200'000, 'x')}}}}}) {
    EXPECT_EQ(create(tables, bad, 10).status, 400);
    EXPECT_EQ(write(tables, token, bad, 10).status, 400);
  }
  EXPECT_EQ(write(tables, token, {{"table", json::object()}}, 10).status, 400);  // no version
}

TEST(SharedTable, is_still_there_after_a_restart_and_is_forgotten_after_sixty_days) {
  const auto folder = std::filesystem::temp_directory_path() / "linstock-tables-test";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const std::string store = (folder / "store.db").string();
  std::string token;
  {
    Tables tables(store);
    token = shared(tables);
    write(tables, token, {{"version", 1}, {"table", {{"turn", 7}}}}, 20);
  }
  EXPECT_EQ(std::filesystem::status(folder / "tables" / (token + ".json")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  Tables again(store);
  EXPECT_EQ(body(read(again, token, 0)), (json{{"version", 2}, {"table", {{"turn", 7}}}}));
  create(again, {{"table", json::object()}}, 20 + 61LL * 24 * 3600);
  EXPECT_EQ(read(again, token, 0).status, 404);
  std::filesystem::remove_all(folder);
}

TEST(SharedTable, what_cannot_be_stored_has_not_happened) {
  const auto folder = std::filesystem::temp_directory_path() / "linstock-tables-full";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  Tables tables((folder / "store.db").string());
  const std::string token = shared(tables);
  const Tables::Change change = tables.write(token, Tables::read_body(R"({"version":1,"table":{"turn":2}})"), 11);
  tables.stored(change, false);
  EXPECT_EQ(body(read(tables, token, 0)), (json{{"version", 1}, {"table", {{"turn", 1}}}}));
  const Tables::Change born = tables.create(Tables::read_body(R"({"table":{}})"), 11);
  tables.stored(born, false);
  EXPECT_EQ(read(tables, born.token, 0).status, 404);
  std::filesystem::remove_all(folder);
}

TEST(SharedTable, memory_holds_what_is_used_and_the_disk_the_rest) {
  const auto folder = std::filesystem::temp_directory_path() / "linstock-tables-many";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  Tables tables((folder / "store.db").string());
  const json large = {{"table", {{"long", std::string(120'000, 'x')}}}};
  std::vector<std::string> tokens;
  for (int i = 0; i < 300; ++i) tokens.push_back(body(create(tables, large, 10))["token"]);
  EXPECT_LE(tables.bytes(), std::size_t{33} << 20);
  EXPECT_TRUE(tables.only_on_disk(tokens.front()));
  EXPECT_EQ(body(read(tables, tokens.front(), 0))["table"], large["table"]);
  EXPECT_LE(tables.bytes(), std::size_t{33} << 20);
  std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace linstock::host
