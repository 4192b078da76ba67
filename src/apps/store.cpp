// linstock store: what the host keeps, from outside. Reading works while the host runs; what changes the store does
// not.
#include "host/store.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <ostream>

#include "apps/commands.h"
#include "host/hosted.h"

namespace linstock::apps {

namespace {

std::int64_t id_of(const std::string& text) {
  std::int64_t id = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
  if (error != std::errc() || end != text.data() + text.size())
    fail(wrong, fmt::format("'{}' is no number of a battle; linstock store list shows them", text));
  return id;
}

std::string day(std::int64_t seconds) {
  return seconds ? fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(seconds))) : "-";
}

int list(const std::string& file, Console& console) {
  const auto reader = host::read_store(file);
  std::int64_t bytes = 0, count = 0;
  console.out << fmt::format("{:>8}  {:<20} {:<10}  {:<10}  {:>7}  {:>9}  {}\n", "battle", "book", "created",
                             "last used", "entries", "bytes", "state");
  for (const host::StoredSummary& b : reader->list()) {
    console.out << fmt::format("{:>8}  {:<20} {:<10}  {:<10}  {:>7}  {:>9}  {}\n", b.id, b.book, day(b.created),
                               day(b.touched), b.entries, b.bytes,
                               b.damaged       ? "damaged"
                               : b.packed      ? "over, packed"
                               : b.over        ? "over"
                               : b.entries > 1 ? "goes on"
                                               : "not begun");
    bytes += b.bytes;
    ++count;
  }
  console.out << fmt::format("{} battles, {} bytes\n", count, bytes);
  return done;
}

// The journal of one battle, replayed as the host would; what is wrong with it, or nothing.
std::string trouble_of(host::StoreReader& reader, std::int64_t id) {
  try {
    const auto stored = reader.battle(id);
    if (!stored) return "it is not there";
    const auto entries = reader.entries(id, 0, INT64_MAX, true);
    if (entries.empty()) return "its journal is empty";
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (entries[i].seq != static_cast<std::int64_t>(i) + 1) return "its journal has a gap";
    std::optional<Problem> problem;
    if (host::replay_stored(*stored, host::reduce(entries).answers, problem)) return "";
    return problem ? problem->message : "it does not replay";
  } catch (const std::exception& error) {
    return error.what();
  }
}

// The file page by page, then every battle: each is replayed and compared with its hashes.
int check(const std::string& file, Console& console) {
  const auto reader = host::read_store(file);
  std::vector<std::string> damage;
  try {
    damage = reader->damage(true);
  } catch (const host::StoreError& error) {
    damage.push_back(error.what());
  }
  for (const std::string& line : damage) console.out << "damage: " << line << "\n";
  std::int64_t good = 0, bad = 0;
  std::vector<host::StoredSummary> all;
  try {
    all = reader->list();
  } catch (const host::StoreError& error) {
    console.out << "the list of battles cannot be read to its end: " << error.what() << "\n";
    ++bad;
  }
  for (const host::StoredSummary& b : all) {
    const std::string trouble = trouble_of(*reader, b.id);
    trouble.empty() ? ++good : ++bad;
    if (!trouble.empty()) console.out << fmt::format("battle {}: {}\n", b.id, trouble);
  }
  console.out << fmt::format("{} battles are sound, {} are not{}\n", good, bad,
                             damage.empty() ? "" : "; the file is damaged: restore a backup, or delete what is broken");
  return damage.empty() && bad == 0 ? done : nothing;
}

int export_one(const std::string& file, std::int64_t id, const std::string& to, Console& console) {
  const auto reader = host::read_store(file);
  const auto stored = reader->battle(id);
  if (!stored) fail(nothing, fmt::format("there is no battle {}", id));
  Record record = host::record_of(*stored, host::reduce(reader->entries(id, 0, INT64_MAX, false)).answers);
  if (!stored->over) record.seed.reset();  // a seed is published at the end
  std::ofstream out(to, std::ios::binary);
  out << write_record(record);
  if (!out.flush()) fail(wrong, fmt::format("{} cannot be written", to));
  console.out << fmt::format("battle {}: {} answers in {}\n", id, record.answers.size(), to);
  return done;
}

int remove(const std::string& file, const std::vector<std::string>& ids, Console& console) {
  host::read_store(file);  // it has to be there: deleting makes no new store
  host::Store store(file);
  std::vector<host::Store::Write> writes;
  for (std::size_t i = 1; i < ids.size(); ++i) {
    const std::int64_t id = id_of(ids[i]);
    writes.push_back({id, [id](host::Store& s) { s.remove(id); }});
  }
  const auto failed = store.write(writes);
  if (!failed.battles.empty())
    fail(nothing, fmt::format("{} could not be deleted: {}", failed.battles.size(), failed.why));
  console.out << fmt::format("{} deleted\n", writes.size());
  return done;
}

}  // namespace

int store(const Arguments& args, Console& console) {
  const std::string file = args.data.value_or(default_folder()) + "/battles.sqlite";
  const std::vector<std::string>& words = args.words;
  const std::string what = words.empty() ? "list" : words[0];
  try {
    if (what == "list" && words.size() <= 1) return list(file, console);
    if (what == "check" && words.size() == 1) return check(file, console);
    if (what == "export" && words.size() == 3) return export_one(file, id_of(words[1]), words[2], console);
    if (what == "delete" && words.size() >= 2) return remove(file, words, console);
    if (what == "compact" && words.size() == 1) {
      host::read_store(file);
      host::Store(file).compact();
      console.out << "compacted\n";
      return done;
    }
    if (what == "backup" && words.size() == 2) {
      host::back_up_store(file, words[1]);
      console.out << fmt::format("backed up to {}\n", words[1]);
      return done;
    }
  } catch (const host::StoreError& error) {
    fail(wrong, error.what());
  }
  fail(wrong, "linstock store list | check | export ID FILE | delete ID... | compact | backup FILE");
}

}  // namespace linstock::apps
