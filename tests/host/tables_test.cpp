// Tables shared by a link: versions, conflicts, what is no table, and what is left after a restart.
#include "host/tables.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

namespace linstock::host {

using nlohmann::json;

namespace {

json body(const Reply& reply) { return json::parse(reply.body); }
std::string shared(Tables& tables) { return body(tables.create({{"table", {{"turn", 1}}}}, 10))["token"]; }

TEST(SharedTable, is_read_by_whoever_has_its_token) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  EXPECT_EQ(body(tables.read(token, 0)), (json{{"version", 1}, {"table", {{"turn", 1}}}}));
  EXPECT_EQ(body(tables.read(token, 1)), (json{{"version", 1}}));  // known already
  EXPECT_EQ(tables.read("aaaaaaaaaaaaaaaaaaaaaa", 0).status, 404);
  EXPECT_EQ(tables.read("../../etc/passwd", 0).status, 404);
}

TEST(SharedTable, a_write_over_an_old_version_is_given_the_newest) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  EXPECT_EQ(body(tables.write(token, {{"version", 1}, {"table", {{"turn", 2}}}}, 11)), (json{{"version", 2}}));
  const Reply late = tables.write(token, {{"version", 1}, {"table", {{"turn", 9}}}}, 12);
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(body(late), (json{{"version", 2}, {"table", {{"turn", 2}}}}));
}

TEST(SharedTable, what_is_no_table_is_refused) {
  Tables tables(":memory:");
  const std::string token = shared(tables);
  for (const json& bad : {json::array(), json{{"table", 3}}, json{{"table", {{"long", std::string(200'000, 'x')}}}}}) {
    EXPECT_EQ(tables.create(bad, 10).status, 400);
    EXPECT_EQ(tables.write(token, bad, 10).status, 400);
  }
  EXPECT_EQ(tables.write(token, {{"table", json::object()}}, 10).status, 400);  // no version
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
    tables.write(token, {{"version", 1}, {"table", {{"turn", 7}}}}, 20);
  }
  Tables again(store);
  EXPECT_EQ(body(again.read(token, 0)), (json{{"version", 2}, {"table", {{"turn", 7}}}}));
  again.create({{"table", json::object()}}, 20 + 61LL * 24 * 3600);
  EXPECT_EQ(again.read(token, 0).status, 404);
  std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace linstock::host
