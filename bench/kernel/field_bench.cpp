// Speeds of the field: gaps, first contact, neighbours, sight.
#include <benchmark/benchmark.h>

#include <array>
#include <vector>

#include "geometry/bent.h"
#include "geometry/path.h"
#include "geometry/sight.h"

namespace {

using namespace linstock;

struct Random {
  std::uint64_t state;
  std::int32_t between(std::int32_t lo, std::int32_t hi) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    z ^= z >> 31;
    return lo + static_cast<std::int32_t>(z % (static_cast<std::uint64_t>(hi - lo) + 1));
  }
};

Block random_block(Random& random, std::int32_t spread_x, std::int32_t spread_y) {
  const auto files = static_cast<std::uint8_t>(random.between(2, 3));
  return {{{random.between(0, spread_x), random.between(0, spread_y)}, static_cast<Angle>(random.between(0, 65535))},
          {.files = files, .count = static_cast<std::uint8_t>(2 * files)}};
}

std::vector<Convex> random_bases(std::size_t n, std::int32_t spread) {
  Random random{1};
  std::vector<Convex> bases;
  while (bases.size() < n) bases.push_back(element(random_block(random, spread, spread), 0));
  return bases;
}

// Bases anywhere on a small table, most of them told apart by their boxes; and bases about three inches apart.
void gap_test(benchmark::State& state) {
  const std::vector<Convex> bases = random_bases(1024, static_cast<std::int32_t>(state.range(0)));
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(gap_at_most(bases[i & 1023], bases[(i * 7 + 13) & 1023], 3000));
    ++i;
  }
}
BENCHMARK(gap_test)->Arg(40000)->Arg(4000);

void gap_measured(benchmark::State& state) {
  const std::vector<Convex> bases = random_bases(1024, 8000);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(measure(bases[i & 1023], bases[(i * 7 + 13) & 1023]));
    ++i;
  }
}
BENCHMARK(gap_measured);

void overlap_test(benchmark::State& state) {
  const std::vector<Convex> bases = random_bases(1024, 3000);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(overlap(bases[i & 1023], bases[(i * 7 + 13) & 1023]));
    ++i;
  }
}
BENCHMARK(overlap_test);

void corners_of_a_block(benchmark::State& state) {
  Random random{2};
  Block b = random_block(random, 40000, 40000);
  for (auto _ : state) {
    b.pose.facing = turned(b.pose.facing, 977);
    benchmark::DoNotOptimize(footprint(b));
  }
}
BENCHMARK(corners_of_a_block);

void first_contact_of_an_advance(benchmark::State& state) {
  Random random{3};
  std::vector<Motion> motions;
  std::vector<Convex> targets;
  while (motions.size() < 256) {
    const Block b = random_block(random, 20000, 20000);
    const Motion m(b, Manoeuvre::advance(12000));
    Block t = random_block(random, 3000, 3000);
    t.pose.at = t.pose.at + (m.at(8000).pose.at - Point{1500, 1500});
    const Convex target = footprint(t).piece[0];
    if (!first_step(m, target, Limit::below(1000))) continue;
    motions.push_back(m);
    targets.push_back(target);
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(first_step(motions[i & 255], targets[i & 255], Limit::below(1000)));
    ++i;
  }
}
BENCHMARK(first_contact_of_an_advance);

void first_contact_of_a_wheel(benchmark::State& state) {
  Random random{4};
  const Block b = random_block(random, 20000, 20000);
  const Motion m(b, Manoeuvre::wheel(Hand::Left, quarter_turn));
  std::vector<Convex> targets;
  while (targets.size() < 64) {
    Block t = random_block(random, 8000, 8000);
    t.pose.at = t.pose.at + (b.pose.at - Point{4000, 4000});
    const Convex target = footprint(t).piece[0];
    const auto step = first_step(m, target, Limit::contact());
    if (step && *step > 0) targets.push_back(target);
  }
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(first_step(m, targets[i++ & 63], Limit::contact()));
}
BENCHMARK(first_contact_of_a_wheel);

// For one unit after another: all units within 3 inches of it, boxes first, then the exact gap. The table grows with
// the armies as real ones do.
void all_within_three_inches(benchmark::State& state) {
  const auto n = static_cast<std::size_t>(2 * state.range(0));
  const std::int32_t wide = state.range(0) <= 10 ? 48000 : state.range(0) <= 50 ? 72000 : 120000;
  Random random{5};
  std::vector<Footprint> units;
  while (units.size() < n) units.push_back(footprint(random_block(random, wide, wide * 2 / 3)));
  std::size_t i = 0, found = 0;
  for (auto _ : state) {
    const Footprint& unit = units[i++ % n];
    const Box around = grown(unit.box, 3000);
    for (const Footprint& other : units)
      if (meet(other.box, around)) found += gap_at_most(unit, other, 3000);
  }
  benchmark::DoNotOptimize(found);
}
BENCHMARK(all_within_three_inches)->Arg(10)->Arg(50)->Arg(200);

Battlefield wooded() {
  Battlefield f{.size = {72000, 48000}};
  Random random{6};
  for (int i = 0; i < 12; ++i) {
    const Point at{random.between(0, 68000), random.between(0, 44000)};
    f.areas.push_back({.outline = {at,
                                   {at.x + 4000, at.y + 500},
                                   {at.x + 4500, at.y + 3000},
                                   {at.x + 2000, at.y + 4000},
                                   {at.x - 500, at.y + 2500}},
                       .close = i % 2 == 0});
    f.features.push_back({.line = {at, {at.x + 3000, at.y - 1000}, {at.x + 6000, at.y}}, .ridge = i % 3 == 0});
  }
  prepare(f);
  return f;
}

void sight_line(benchmark::State& state) {
  const Battlefield f = wooded();
  Random random{7};
  std::vector<Blocker> blockers;
  for (int i = 0; i < 40; ++i) blockers.push_back({footprint(random_block(random, 72000, 48000)).piece[0], i, 0});
  std::vector<Block> ends;
  while (ends.size() < 256) ends.push_back(random_block(random, 72000, 48000));
  std::size_t i = 0;
  for (auto _ : state) {
    const Convex from = element(ends[i & 255], 0);
    Block t = ends[(i * 7 + 1) & 255];
    t.pose.at = ends[i & 255].pose.at + Vec{static_cast<std::int64_t>(i % 5) * 3000 - 6000, 8000};
    benchmark::DoNotOptimize(sight(f, middle(front_of(from, 0)), {from, 0}, {element(t, 0), 0}, blockers, {}));
    ++i;
  }
}
BENCHMARK(sight_line);

void bent_line_round_a_zone(benchmark::State& state) {
  const Convex general = element({{{0, 0}, east}, line_of(1)}, 0), unit = element({{{5500, 300}, east}, line_of(1)}, 0);
  const std::vector<Point> zone = zone_outline(element({{{2800, -2200}, 3000}, line_of(1)}, 0), 3000);
  const Forbidden forbidden[] = {{Shape(Shape::Kind::Area, zone)}};
  for (auto _ : state) benchmark::DoNotOptimize(bent_line(general, unit, forbidden, 6000));
}
BENCHMARK(bent_line_round_a_zone);

}  // namespace
