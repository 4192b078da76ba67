// linstock train: what a position of a book is worth, fitted to battles of doctrine.
#include <fmt/format.h>

#include <atomic>
#include <ostream>
#include <thread>

#include "apps/battles.h"
#include "apps/commands.h"
#include "staff/sample.h"

namespace linstock::apps {

namespace {

std::vector<staff::Position> positions_of(const Game& start, std::uint16_t setup, std::uint64_t battles,
                                          std::uint64_t first_seed, staff::Begun begun, int threads) {
  std::vector<std::vector<staff::Position>> parts(battles);
  std::atomic<std::uint64_t> next{0};
  const auto work = [&] {
    for (std::uint64_t i = next++; i < battles; i = next++)
      staff::sample_battle(start, first_seed + i, static_cast<std::uint32_t>(i), setup, begun, parts[i]);
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  std::vector<staff::Position> all;
  for (auto& part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

std::string report_words(const char* name, const staff::Report& r) {
  return fmt::format("  {:<14} {:>7} positions of {:>5} battles   loss {:.4f} (of even chances {:.4f})   said 70 %: won {:.1f} % of {}\n",
                     name, r.positions, r.battles, r.loss, r.loss_of_even, 100 * r.seventy.won, r.seventy.positions);
}

}  // namespace

int train(const Arguments& args, Console& console) {
  const Book* book = find_book(args.book);
  if (!book) fail(wrong, "which book? " + args.book);
  if (book->setups.empty()) fail(nothing, fmt::format("{} has no whole battles to learn from", book->name));
  if (args.battles < 5) fail(wrong, "--battles: at least five, since one in five is held out");
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = args.threads > 0 ? std::min(args.threads, 256) : cores;
  const staff::Begun begun = args.mistakes ? staff::Begun::HalfByMistakes : staff::Begun::ByDoctrine;
  std::vector<staff::Position> all;
  std::vector<std::string> names;
  Level highest = Level::General;  // as it is known so far
  for (std::size_t i = 0; i < book->setups.size(); ++i) {
    const auto battle = begin_battle({book, book->setups[i].name}, {}, std::nullopt);
    const std::vector<std::string> named = staff::feature_names(battle->game());
    if (named.empty()) continue;  // no battle yet: a muster, say
    if (names.empty()) names = named;
    if (const staff::Value& present = staff::Value::of(battle->game()); !present.weights().empty()) highest = present.highest();
    if (named != names) fail(nothing, fmt::format("the battles of {} do not name the same features", book->name));
    const auto part = positions_of(battle->game(), static_cast<std::uint16_t>(i), static_cast<std::uint64_t>(args.battles),
                                   static_cast<std::uint64_t>(args.first), begun, threads);
    all.insert(all.end(), part.begin(), part.end());
  }
  if (names.empty()) fail(nothing, fmt::format("{} names no features", book->name));
  const staff::Value value(staff::fit(all, names, args.ridge));
  console.out << fmt::format("{} positions of {} battles of each of {} setups, seeds from {}, ridge {}; held out:\n", all.size(),
                             args.battles, book->setups.size(), args.first, args.ridge);
  for (std::size_t i = 0; i < book->setups.size(); ++i)
    if (const staff::Report part = staff::examine(all, value, static_cast<int>(i)); part.positions > 0) console.out << report_words(book->setups[i].name, part);
  const staff::Report report = staff::examine(all, value);
  console.out << report_words("all", report);
  console.out << "  said      won      positions\n";
  for (const staff::Bin& bin : report.bins)
    console.out << fmt::format("  {:5.1f} %  {:5.1f} %  {}\n", 100 * bin.said, 100 * bin.won, bin.positions);
  for (const auto& w : value.weights()) console.out << fmt::format("  {:<30} {:+.3f}\n", w.name, w.thousandths / 1000.0);
  const std::string command =
      fmt::format("linstock train {} --battles {} --first {} --ridge {:g}{}", book->name, args.battles, args.first, args.ridge, args.mistakes ? " --mistakes" : "");
  if (args.save) write_file(*args.save, staff::value_file(book->name, command, value.weights(), highest));
  return done;
}

}  // namespace linstock::apps
