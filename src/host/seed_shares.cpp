#include "host/seed_shares.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace linstock::host {

using nlohmann::json;

namespace {

bool is_hash(std::string_view text) {
  return text.size() == 64 && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

std::string bytes_of(std::string_view hex) {
  const auto seed = Seed::from_hex(hex);
  return seed ? std::string(reinterpret_cast<const char*>(seed->bytes.data()), seed->bytes.size()) : "";
}

}  // namespace

SeedShares SeedShares::read(std::string_view text) {
  SeedShares out;
  const json in = json::parse(text, nullptr, false);
  if (!in.is_object()) return out;
  out.by = in.value("by", "host");
  out.host = in.value("host", "");
  for (std::size_t i = 0; i < 2; ++i) {
    if (in.contains("commits")) out.commits[i] = in["commits"][i].get<std::string>();
    if (in.contains("shares")) out.shares[i] = in["shares"][i].get<std::string>();
  }
  return out;
}

std::string SeedShares::text() const {
  json out = {{"by", by}};
  if (made_by_both()) {
    out["host"] = host;
    out["commits"] = commits;
    out["shares"] = shares;
  }
  return out.dump();
}

std::string SeedShares::host_commitment() const {
  const auto seed = Seed::from_hex(host);
  return seed ? seed->commitment() : "";
}

bool SeedShares::commit(int seat, std::string_view hash) {
  std::string& own = commits[static_cast<std::size_t>(seat)];
  if (!is_hash(hash) || own == hash || committed()) return false;
  own = hash;
  return true;
}

bool SeedShares::reveal(int seat, std::string_view share) {
  std::string& own = shares[static_cast<std::size_t>(seat)];
  const auto seed = is_hash(share) ? Seed::from_hex(share) : std::nullopt;
  if (!committed() || !own.empty() || !seed || seed->commitment() != commits[static_cast<std::size_t>(seat)]) return false;
  own = share;
  return true;
}

Seed SeedShares::seed() const {
  Seed out;
  const auto hash = sha256("linstock seed of three" + bytes_of(host) + bytes_of(shares[0]) + bytes_of(shares[1]));
  std::copy(hash.begin(), hash.end(), out.bytes.begin());
  return out;
}

}  // namespace linstock::host
