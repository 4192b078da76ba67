#include "host/tables.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "kernel/files/json.h"

namespace linstock::host {

using nlohmann::json;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_tables = 2000;
constexpr std::size_t largest_table = 128 << 10;
constexpr std::size_t most_bytes = 32 << 20;       // in memory
constexpr std::int64_t kept_for = 60 * 24 * 3600;  // seconds without a word

bool token_like(std::string_view token) {
  return token.size() == 22 && std::all_of(token.begin(), token.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

Reply told(int status, const std::string& body) { return {status, body, "application/json", ""}; }

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(file, text.data(), text.size());
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

}  // namespace

// Which tables there are is known from the start; what they hold is read when somebody wants it.
Tables::Tables(const std::string& store) {
  if (store.empty() || store == ":memory:") return;
  folder_ = fs::path(store).parent_path() / "tables";
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder_, ignored)) {
    const std::string token = entry.path().stem().string();
    struct stat about {};
    if (entry.path().extension() != ".json" || !token_like(token) || ::stat(entry.path().c_str(), &about) != 0) continue;
    all_[token].kept.written = about.st_mtime;
  }
}

fs::path Tables::file_of(std::string_view token) const { return folder_ / fmt::format("{}.json", token); }

// ON OTHER THREADS

Tables::Said Tables::read_body(std::string_view body) {
  Said said;
  json in;
  if (const auto problem = parse_json(body, in)) {
    said.problem = problem->field + ": " + problem->message;
    return said;
  }
  const auto table = in.is_object() ? in.find("table") : in.end();
  if (in.is_object() && table != in.end() && table->is_object())
    said.table = table->dump(-1, ' ', false, json::error_handler_t::replace);
  if (said.table.empty() || said.table.size() > largest_table)
    said.problem = "table: an object of at most 128 KiB is wanted";
  if (in.is_object() && in.contains("version") && in["version"].is_number_integer())
    said.version = in["version"].get<std::int64_t>();
  return said;
}

std::optional<Tables::Kept> Tables::fetch(std::string_view token) const {
  if (!token_like(token) || folder_.empty()) return {};
  std::ifstream in(file_of(token), std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  json stored;
  if (!in || parse_json(text, stored) || !stored.is_object() || !stored.contains("table")) return {};
  if (!stored.contains("version") || !stored["version"].is_number_integer()) return {};
  return Kept{stored["version"].get<std::int64_t>(), stored.value("written", std::int64_t{0}), stored["table"].dump()};
}

// Written beside and renamed, so that a host that dies leaves the old one or the new one.
bool Tables::store(const Change& change) const {
  if (folder_.empty() || change.token.empty()) return true;
  std::error_code ignored;
  for (const std::string& token : change.forgotten) fs::remove(file_of(token), ignored);
  fs::create_directories(folder_, ignored);
  fs::permissions(folder_, fs::perms::owner_all, ignored);
  const fs::path fresh = folder_ / (change.token + ".new");
  const int file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return false;
  const Kept& now = change.now;
  const bool whole = write_all(file, fmt::format("{{\"version\":{},\"written\":{},\"table\":{}}}", now.version,
                                                 now.written, now.text)) &&
                     ::fdatasync(file) == 0;
  ::close(file);
  return whole && ::rename(fresh.c_str(), file_of(change.token).c_str()) == 0;
}

// ON THE LOOP

Tables::Shelf* Tables::find(std::string_view token) {
  const auto at = token_like(token) ? all_.find(token) : all_.end();
  if (at == all_.end()) return nullptr;
  at->second.used = ++uses_;
  return &at->second;
}

bool Tables::only_on_disk(std::string_view token) const {
  const auto at = all_.find(token);
  return at != all_.end() && at->second.kept.version == 0;
}

void Tables::adopt(std::string_view token, std::optional<Kept> fetched) {
  if (!only_on_disk(token)) return;
  const auto at = all_.find(token);
  if (!fetched) return void(all_.erase(at));  // it cannot be read
  put(at->second, std::move(*fetched));
}

void Tables::put(Shelf& shelf, Kept kept) {
  bytes_ += kept.text.size() - shelf.kept.text.size();
  shelf.kept = std::move(kept);
  shelf.used = ++uses_;
  make_room();
}

// What nobody has asked for longest is on the disk and need not be here.
void Tables::make_room() {
  while (!folder_.empty() && bytes_ > most_bytes) {
    Shelf* oldest = nullptr;
    for (auto& [token, shelf] : all_)
      if (shelf.kept.version != 0 && shelf.writing == 0 && (!oldest || shelf.used < oldest->used)) oldest = &shelf;
    if (!oldest || oldest->used == uses_) return;
    bytes_ -= oldest->kept.text.size();
    oldest->kept = {0, oldest->kept.written, ""};
  }
}

Reply Tables::read(std::string_view token, std::int64_t have) {
  const Shelf* shelf = find(token);
  if (!shelf || shelf->kept.version == 0) return error_reply(404, "unknown", "there is no such table");
  const Kept& table = shelf->kept;
  if (table.version == have) return told(200, fmt::format("{{\"version\":{}}}", have));
  return told(200, fmt::format("{{\"version\":{},\"table\":{}}}", table.version, table.text));
}

Tables::Change Tables::create(const Said& said, std::int64_t now) {
  Change change;
  if (!said.problem.empty()) return change.reply = error_reply(400, "bad-request", said.problem), change;
  for (auto at = all_.begin(); at != all_.end();) {
    const bool old = now - at->second.kept.written > kept_for;
    if (old) change.forgotten.push_back(at->first), bytes_ -= at->second.kept.text.size();
    at = old ? all_.erase(at) : std::next(at);
  }
  if (all_.size() >= most_tables || (folder_.empty() && bytes_ > most_bytes))
    return change.reply = error_reply(503, "busy", "too many tables are shared here"), change;
  change.token = new_token();
  change.now = {1, now, said.table};
  Shelf& shelf = all_[change.token];
  ++shelf.writing;
  put(shelf, change.now);
  change.reply = told(201, fmt::format("{{\"token\":\"{}\",\"version\":1}}", change.token));
  return change;
}

Tables::Change Tables::write(std::string_view token, const Said& said, std::int64_t now) {
  Change change;
  Shelf* shelf = find(token);
  const auto refuse = [&](Reply reply) { return change.reply = std::move(reply), change; };
  if (!shelf || shelf->kept.version == 0) return refuse(error_reply(404, "unknown", "there is no such table"));
  if (!said.problem.empty()) return refuse(error_reply(400, "bad-request", said.problem));
  if (!said.version) return refuse(error_reply(400, "bad-request", "version: a number is wanted"));
  const Kept& newest = shelf->kept;
  if (*said.version != newest.version)
    return refuse(told(409, fmt::format("{{\"version\":{},\"table\":{}}}", newest.version, newest.text)));
  change.token = token;
  change.before = newest;
  change.now = {newest.version + 1, now, said.table};
  ++shelf->writing;
  put(*shelf, change.now);
  change.reply = told(200, fmt::format("{{\"version\":{}}}", change.now.version));
  return change;
}

// What could not be written has not happened, unless somebody has written over it since.
void Tables::stored(const Change& change, bool well) {
  Shelf* shelf = find(change.token);
  if (!shelf) return;
  --shelf->writing;
  if (well || shelf->kept.version != change.now.version) return;
  put(*shelf, change.before);
  if (change.before.version == 0) all_.erase(change.token);
}

}  // namespace linstock::host
