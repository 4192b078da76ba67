#include <benchmark/benchmark.h>

namespace linstock {
void register_widest();  // widest_bench.cpp: the books have to be there first
}

int main(int argc, char** argv) {
  linstock::register_widest();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
}
