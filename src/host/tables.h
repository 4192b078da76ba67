// Tables shared by a link: what table umpires keep of a real battle, as one document with a version. Whoever has the token
// reads and writes it; who writes over a version that is no longer the newest is given the newest instead and tries again.
// What is said is read on a worker (`read_body`, `fetch`), what changes is decided on the loop, what is kept is written on
// the disk's thread (`store`); everything else here is the loop's.
#pragma once
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/lobby.h"

namespace linstock::host {

class Tables {
 public:
  // Beside this store; ":memory:" keeps nothing on the disk.
  explicit Tables(const std::string& store);

  struct Kept {
    std::int64_t version = 0, written = 0;
    std::string text;
  };
  // The body of a request; a problem if it is none.
  struct Said {
    std::string table, problem;
    std::optional<std::int64_t> version;
  };
  static Said read_body(std::string_view body);
  std::optional<Kept> fetch(std::string_view token) const;  // from the disk

  // True if `fetch` has to be asked first: the table is on the disk and not here.
  bool only_on_disk(std::string_view token) const;
  void adopt(std::string_view token, std::optional<Kept> fetched);
  Reply read(std::string_view token, std::int64_t have);  // {"version","table"}; without the table if it is known

  // What a request comes to: the reply, which holds if `store` can write it; `take_back` if it could not.
  struct Change {
    Reply reply;
    std::string token;  // empty: nothing is to be written
    Kept now, before;
    std::vector<std::string> forgotten;
  };
  Change create(const Said& said, std::int64_t now);                          // -> {"token","version":1}
  Change write(std::string_view token, const Said& said, std::int64_t now);   // -> {"version"} or 409
  bool store(const Change& change) const;
  void stored(const Change& change, bool well);
  std::size_t size() const { return all_.size(); }
  std::size_t bytes() const { return bytes_; }

 private:
  struct Shelf {
    Kept kept;  // version 0: only on the disk
    std::uint64_t used = 0;
    int writing = 0;
  };
  Shelf* find(std::string_view token);
  void put(Shelf& shelf, Kept kept);
  void make_room();
  std::filesystem::path file_of(std::string_view token) const;

  std::filesystem::path folder_;  // empty: in memory only
  std::map<std::string, Shelf, std::less<>> all_;
  std::size_t bytes_ = 0;
  std::uint64_t uses_ = 0;
};

}  // namespace linstock::host
