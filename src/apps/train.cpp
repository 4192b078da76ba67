// linstock train: what a position of a book is worth, fitted to battles of doctrine.
#include <fmt/format.h>

#include <atomic>
#include <ostream>
#include <thread>

#include "apps/battles.h"
#include "apps/commands.h"
#include "simulate/match.h"
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

void report(const Book& book, const std::vector<staff::Position>& all, const staff::Value& value, staff::Examined which, Console& console) {
  for (std::size_t i = 0; i < book.setups.size(); ++i)
    if (const staff::Report part = staff::examine(all, value, static_cast<int>(i), which); part.positions > 0) console.out << report_words(book.setups[i].name, part);
  const staff::Report whole = staff::examine(all, value, -1, which);
  console.out << report_words("all", whole) << "  said      won      positions\n";
  for (const staff::Bin& bin : whole.bins) console.out << fmt::format("  {:5.1f} %  {:5.1f} %  {}\n", 100 * bin.said, 100 * bin.won, bin.positions);
}

// The general with this value is the highest level if he is stronger than doctrine on every scenario, as the sequential test has it.
Level highest_with(const Book& book, const staff::Value& value, const Arguments& args, int threads, Console& console) {
  constexpr std::uint64_t other_seeds = 5'000'000;  // than those of the fit
  constexpr double clearly = 100;                   // Elo
  const staff::Value::Trial trial(value);
  Level highest = Level::General;
  for (const Setup& setup : book.setups) {
    const auto battle = begin_battle({&book, setup.name}, {}, std::nullopt);
    if (staff::feature_names(battle->game()).empty()) continue;
    MatchPlan plan{.start = &battle->game(), .players = {{Level::General, {}}, {Level::Doctrine, {}}}, .pairs = static_cast<std::uint64_t>(args.trial_pairs)};
    plan.first_seed = other_seeds + static_cast<std::uint64_t>(args.first);
    plan.threads = threads;
    plan.high = clearly;
    const MatchResult result = play_match(plan);
    const bool stronger = verdict_of(result.scores, plan.low, plan.high) == Verdict::Stronger;
    if (!stronger) highest = Level::Doctrine;
    console.out << fmt::format("  {:<14} general against doctrine: won {}, drawn {}, lost {}: {}\n", setup.name, result.won, result.drawn, result.lost,
                               stronger ? "stronger" : "not shown to be stronger");
  }
  return highest;
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
  staff::Value present;
  for (std::size_t i = 0; i < book->setups.size(); ++i) {
    const auto battle = begin_battle({book, book->setups[i].name}, {}, std::nullopt);
    const std::vector<std::string> named = staff::feature_names(battle->game());
    if (named.empty()) continue;  // no battle yet: a muster, say
    if (names.empty()) names = named;
    present = staff::Value::of(battle->game());
    if (named != names) fail(nothing, fmt::format("the battles of {} do not name the same features", book->name));
    const auto part = positions_of(battle->game(), static_cast<std::uint16_t>(i), static_cast<std::uint64_t>(args.battles),
                                   static_cast<std::uint64_t>(args.first), begun, threads);
    all.insert(all.end(), part.begin(), part.end());
  }
  if (names.empty()) fail(nothing, fmt::format("{} names no features", book->name));
  const bool fits = !args.check;
  if (!fits && present.weights().empty()) fail(nothing, fmt::format("{} has no weights to check", book->name));
  const staff::Value value = fits ? staff::Value(staff::fit(all, names, args.ridge)) : present;
  console.out << fmt::format("{} positions of {} battles of each of {} setups, seeds from {}{}:\n", all.size(), args.battles, book->setups.size(), args.first,
                             fits ? fmt::format(", ridge {}; held out", args.ridge) : "; the weights that the program has, on all of them");
  report(*book, all, value, fits ? staff::Examined::HeldOut : staff::Examined::All, console);
  if (!fits) return done;
  for (const auto& w : value.weights()) console.out << fmt::format("  {:<30} {:+.3f}\n", w.name, w.thousandths / 1000.0);
  const std::string command =
      fmt::format("linstock train {} --battles {} --first {} --ridge {:g}{}", book->name, args.battles, args.first, args.ridge, args.mistakes ? " --mistakes" : "");
  Level highest = present.weights().empty() ? Level::General : present.highest();  // as it was known
  if (args.trial_pairs > 0) highest = highest_with(*book, value, args, threads, console);
  if (args.save) write_file(*args.save, staff::value_file(book->name, command, value.weights(), highest));
  return done;
}

}  // namespace linstock::apps
