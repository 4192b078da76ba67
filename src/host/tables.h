// Tables shared by a link: what table umpires keep of a real battle, as one document with a version. Whoever has the token
// reads and writes it; who writes over a version that is no longer the newest is given the newest instead and tries again.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "host/lobby.h"

namespace linstock::host {

class Tables {
 public:
  // Beside this store; ":memory:" keeps nothing on the disk.
  explicit Tables(const std::string& store);

  Reply create(const nlohmann::json& body, std::int64_t now);  // {"table":{...}} -> {"token","version":1}
  Reply read(std::string_view token, std::int64_t have);       // {"version","table"}; without the table if it is known
  Reply write(std::string_view token, const nlohmann::json& body, std::int64_t now);  // {"version","table"} -> {"version"} or 409
  std::size_t size() const { return all_.size(); }

 private:
  struct Kept {
    std::int64_t version = 0, written = 0;
    std::string text;
  };
  Kept* find(std::string_view token);
  void keep(const std::string& token, const Kept& table);
  void forget_old(std::int64_t now);

  std::filesystem::path folder_;  // empty: in memory only
  std::map<std::string, Kept, std::less<>> all_;
};

}  // namespace linstock::host
