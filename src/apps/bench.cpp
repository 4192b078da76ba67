// linstock bench: the signature and the speed of whole battles; of a book of procedures, how long their exact odds take.
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <ostream>
#include <thread>

#include "apps/battles.h"
#include "apps/commands.h"
#include "simulate/signature.h"

namespace linstock::apps {

namespace {

// Of the processor, not of the wall: other work on the machine should not count.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }
double seconds_since(double start) { return seconds() - start; }

// Multiplications and additions in a chain, a second: what this machine can do just now. Speeds are given in ratio to
// it too, since machines differ and are busy.
double reference_speed() {
  volatile std::uint64_t keep = 1;
  std::uint64_t x = keep, done = 0;
  const auto start = seconds();
  do {
    for (int i = 0; i < 1'000'000; ++i) x = x * 6364136223846793005u + 1442695040888963407u;
    done += 1'000'000;
  } while (seconds_since(start) < 0.1);
  keep = x;
  return static_cast<double>(done) / seconds_since(start);
}

struct Speed {
  double battles = 0, decisions = 0;  // a second
};

Speed speed_of_round(const Game& start, Level level, double budget) {
  std::uint64_t battles = 0, decisions = 0;
  const auto begin = seconds();
  do {
    const auto game = start.clone();
    Commander commander(Seed::numbered(++battles), level, level);
    game->play(commander);
    decisions += commander.decisions();
  } while (seconds_since(begin) < budget);
  const double time = seconds_since(begin);
  return {static_cast<double>(battles) / time, static_cast<double>(decisions) / time};
}

// The best of some rounds: what else runs on the machine, or beside it on the same processor, slows some of them down.
Speed speed_of(const Game& start, Level level, double budget) {
  constexpr int rounds = 7;
  Speed best;
  for (int i = 0; i < rounds; ++i) {
    const Speed round = speed_of_round(start, level, budget / rounds);
    best = {std::max(best.battles, round.battles), std::max(best.decisions, round.decisions)};
  }
  return best;
}

// Nanoseconds for a copy of a battle in its middle.
double copy_time(const Game& start) {
  const auto game = start.clone();
  Commander commander(Seed::numbered(1), Level::Random, Level::Random);
  for (int i = 0; i < 200 && game->play_step(commander);) ++i;
  std::uint64_t copies = 0;
  const auto begin = seconds();
  do {
    for (int i = 0; i < 100; ++i) game->clone();
    copies += 100;
  } while (seconds_since(begin) < 0.05);
  return 1e9 * seconds_since(begin) / static_cast<double>(copies);
}

// How long the odds of a procedure take with its usual facts: the quickest of some, in microseconds.
struct OddsTime {
  const Procedure* procedure;
  double micros;
  std::uint64_t branches, samples;
};

OddsTime odds_time(const Procedure& procedure, const void* tables) {
  constexpr double enough = 0.01;  // seconds
  const Described facts(*procedure.facts);
  OddsTime time{&procedure, 0, 0, 0};
  const double begun = seconds();
  for (int rounds = 0; rounds < 3 || seconds_since(begun) < enough; ++rounds) {
    const double start = seconds();
    const Odds found = odds(procedure, facts, tables);
    const double took = 1e6 * seconds_since(start);
    time = {&procedure, rounds ? std::min(time.micros, took) : took, found.branches, found.samples};
  }
  return time;
}

// The slowest first.
std::string odds_lines(const Book& book) {
  const BookTables tables = book.tables();
  std::vector<OddsTime> all;
  for (const Procedure& procedure : book.procedures) all.push_back(odds_time(procedure, tables.get()));
  std::ranges::stable_sort(all, std::greater{}, &OddsTime::micros);
  std::string text = fmt::format("{}: processor time of the odds of each procedure, with its usual facts\n  {:<20} {:>12} {:>10}\n", book.name, "", "us", "branches");
  for (const OddsTime& time : all)
    text += fmt::format("  {:<20} {:>12.0f} {:>10}{}\n", time.procedure->name, time.micros, time.branches, time.samples ? " and sampled" : "");
  return text;
}

std::vector<const Book*> books_with_battles(const std::string& named) {
  std::vector<const Book*> chosen;
  for (const Book* book : all_books())
    if (book->new_game && (named.empty() || book == find_book(named))) chosen.push_back(book);
  if (!chosen.empty()) return chosen;
  const Book* book = find_book(named);
  fail(wrong, book ? fmt::format("{} has no whole battles", book->name) : fmt::format("there is no book '{}'", named));
}

std::string speed_lines(const Book& book, double reference) {
  const double per = reference / 1e6;  // millions of reference operations a second
  std::string text = fmt::format("  {:<14} {:>20} {:>20} {:>9} {:>9}\n", "", "random decisions/s", "doctrine battles/s",
                                 "state", "copy");
  for (const Setup& setup : book.setups) {
    std::optional<Problem> problem;
    const auto start = book.new_game(*setup.text ? setup.text : setup.name, book.tables(), problem);
    check(start != nullptr, "a book's own setup does not begin");
    const Speed random = speed_of(*start, Level::Random, 0.7), doctrine = speed_of(*start, Level::Doctrine, 3.5);
    text += fmt::format("  {:<14} {:>10.0f} ({:>7.1f}) {:>10.1f} ({:>7.4f}) {:>7} B {:>6.0f} ns\n", setup.name,
                        random.decisions, random.decisions / per, doctrine.battles, doctrine.battles / per,
                        start->state_size(), copy_time(*start));
  }
  return text;
}

}  // namespace

int bench(const Arguments& args, Console& console) {
  if (const Book* book = find_book(args.book); book && !book->new_game && !args.signature) {
    console.out << odds_lines(*book);
    return done;
  }
  const int cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  const int threads = args.threads > 0 ? std::min(args.threads, 256) : cores;
  const std::vector<const Book*> chosen = books_with_battles(args.book);
  double reference = 0;
  for (const Book* book : chosen) {
    console.out << fmt::format("Bench {}: {}\n", book->name, signature_text(signature(*book, threads))) << std::flush;
    if (const std::uint64_t found = thoughts(*book)) console.out << fmt::format("Thoughts {}: {}\n", book->name, signature_text(found)) << std::flush;
    if (args.signature) continue;
    if (reference == 0) reference = reference_speed();
    console.out << speed_lines(*book, reference) << std::flush;
  }
  if (!args.signature)
    console.out << fmt::format(
        "reference: {:.0f} million chained operations a second; in brackets: per million of them\n", reference / 1e6);
  return done;
}

}  // namespace linstock::apps
