#include "host/tables.h"

#include <fmt/format.h>

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
constexpr std::int64_t kept_for = 60 * 24 * 3600;  // seconds without a word

bool token_like(std::string_view token) {
  return token.size() == 22 && std::all_of(token.begin(), token.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
         });
}

Reply told(int status, const std::string& body) { return {status, body, "application/json", ""}; }

// The document as text, or nothing if it is not one.
std::optional<std::string> document(const json& body) {
  const auto table = body.is_object() ? body.find("table") : body.end();
  if (!body.is_object() || table == body.end() || !table->is_object()) return {};
  std::string text = table->dump(-1, ' ', false, json::error_handler_t::replace);
  if (text.size() > largest_table) return {};
  return text;
}

Reply no_document() { return error_reply(400, "bad-request", "table: an object of at most 128 KiB is wanted"); }

}  // namespace

Tables::Tables(const std::string& store) {
  if (store.empty() || store == ":memory:") return;
  folder_ = fs::path(store).parent_path() / "tables";
}

Tables::Kept* Tables::find(std::string_view token) {
  if (!token_like(token)) return nullptr;
  if (const auto known = all_.find(token); known != all_.end()) return &known->second;
  if (folder_.empty()) return nullptr;
  std::ifstream in(folder_ / fmt::format("{}.json", token), std::ios::binary);
  if (!in) return nullptr;
  const std::string text(std::istreambuf_iterator<char>(in), {});
  json stored;
  if (parse_json(text, stored) || !stored.is_object() || !stored.contains("version") || !stored.contains("table")) return nullptr;
  Kept table{stored["version"].get<std::int64_t>(), stored.value("written", std::int64_t{0}), stored["table"].dump()};
  return &all_.insert_or_assign(std::string(token), std::move(table)).first->second;
}

// Written beside and renamed, so that a host that dies leaves the old one or the new one.
void Tables::keep(const std::string& token, const Kept& table) {
  if (folder_.empty()) return;
  std::error_code ignored;
  fs::create_directories(folder_, ignored);
  const fs::path file = folder_ / (token + ".json"), fresh = folder_ / (token + ".new");
  {
    std::ofstream out(fresh, std::ios::binary);
    out << fmt::format("{{\"version\":{},\"written\":{},\"table\":{}}}", table.version, table.written, table.text);
    if (!out.flush()) return;
  }
  fs::permissions(fresh, fs::perms::owner_read | fs::perms::owner_write, ignored);
  fs::rename(fresh, file, ignored);
}

void Tables::forget_old(std::int64_t now) {
  std::error_code ignored;
  for (auto at = all_.begin(); at != all_.end();) {
    const bool old = now - at->second.written > kept_for;
    if (old && !folder_.empty()) fs::remove(folder_ / (at->first + ".json"), ignored);
    at = old ? all_.erase(at) : std::next(at);
  }
}

Reply Tables::create(const json& body, std::int64_t now) {
  auto text = document(body);
  if (!text) return no_document();
  forget_old(now);
  if (all_.size() >= most_tables) return error_reply(503, "busy", "too many tables are shared here");
  const std::string token = new_token();
  const Kept& table = all_[token] = {1, now, std::move(*text)};
  keep(token, table);
  return told(201, fmt::format("{{\"token\":\"{}\",\"version\":1}}", token));
}

Reply Tables::read(std::string_view token, std::int64_t have) {
  const Kept* table = find(token);
  if (!table) return error_reply(404, "unknown", "there is no such table");
  if (table->version == have) return told(200, fmt::format("{{\"version\":{}}}", have));
  return told(200, fmt::format("{{\"version\":{},\"table\":{}}}", table->version, table->text));
}

Reply Tables::write(std::string_view token, const json& body, std::int64_t now) {
  Kept* table = find(token);
  if (!table) return error_reply(404, "unknown", "there is no such table");
  auto text = document(body);
  if (!text) return no_document();
  const auto version = body.find("version");
  if (version == body.end() || !version->is_number_integer()) return error_reply(400, "bad-request", "version: a number is wanted");
  if (version->get<std::int64_t>() != table->version)
    return told(409, fmt::format("{{\"version\":{},\"table\":{}}}", table->version, table->text));
  *table = {table->version + 1, now, std::move(*text)};
  keep(std::string(token), *table);
  return told(200, fmt::format("{{\"version\":{}}}", table->version));
}

}  // namespace linstock::host
