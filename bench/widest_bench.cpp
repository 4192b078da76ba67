// Every procedure of every book with the widest facts that can be found: those whose exact odds have the most branches. One fact after
// the other is set to its ends or to another choice, and kept where the odds become wider and the rules allow it. The label says what was set.
//
//   linstock_bench --benchmark_filter=widest/renaissance
#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>

#include "kernel/book.h"
#include "kernel/procedure.h"

namespace linstock {
namespace {

constexpr std::uint64_t wide_enough = 20'000;  // the search goes no further; the measurement has no limit

struct Widest {
  Described facts;
  std::uint64_t branches;
};

class Search {
 public:
  Search(const Procedure& procedure, const void* tables)
      : procedure_(procedure), tables_(tables), best_{Described(*procedure.facts), 0} {
    if (!procedure.facts->check(best_.facts.data())) best_.branches = width(best_.facts);
  }

  Widest go() {
    for (int pass = 0; pass < 2; ++pass) {
      for (const Field& field : procedure_.facts->fields) {
        if (best_.branches >= wide_enough) return best_;
        field.kind == Field::Kind::List ? widen_list(field) : widen(field, [&](Described& f) -> int& { return field.value(f.data()); });
      }
    }
    return best_;
  }

 private:
  std::uint64_t width(const Described& facts) const {
    OddsLimits limits;
    limits.branches = wide_enough;
    limits.samples = 1;
    const Odds found = odds(procedure_, facts, tables_, limits);
    return found.samples ? wide_enough : found.branches;  // what is too wide is given up early
  }

  template <class Change>
  void attempt(Change change) {
    Described facts = best_.facts;
    change(facts);
    if (procedure_.facts->check(facts.data())) return;
    const std::uint64_t branches = width(facts);
    if (branches > best_.branches) best_ = {facts, branches};
  }

  template <class Where>
  void widen(const Field& field, Where where) {
    if (field.kind != Field::Kind::Number) {
      for (int v = 0; v <= field.max; ++v) attempt([&](Described& f) { where(f) = v; });
      return;
    }
    for (const int v : {field.max, field.min, field.min + (field.max - field.min) / 2, field.min + (field.max - field.min) / 4})
      attempt([&](Described& f) { where(f) = v; });
  }

  // The first element at its widest, then as many of it as there may be.
  void widen_list(const Field& list) {
    if (list.value(best_.facts.data()) > 0)
      for (const Field& field : list.element->fields)
        if (field.kind != Field::Kind::List) widen(field, [&](Described& f) -> int& { return field.value(list.item(f.data(), 0)); });
    for (int count = 2; count <= list.max; ++count)
      attempt([&](Described& f) {
        for (int i = 1; i < count; ++i) std::copy_n(list.item(f.data(), 0), list.element_size, list.item(f.data(), i));
        list.value(f.data()) = count;
      });
  }

  const Procedure& procedure_;
  const void* tables_;
  Widest best_;
};

std::string changed(const Procedure& procedure, const Described& facts) {
  const Described usual(*procedure.facts);
  std::string words;
  for (const Field& field : procedure.facts->fields)
    if (field.value(facts.data()) != field.value(usual.data())) words += std::string(words.empty() ? "" : " ") + field.name + "=" + field.text(field.value(facts.data()));
  return words;
}

void ask(benchmark::State& state, const Book* book, const Procedure* procedure) {
  const BookTables tables = book->tables();
  static std::map<const Procedure*, Widest> known;  // a row is run several times
  if (!known.contains(procedure)) known.emplace(procedure, Search(*procedure, tables.get()).go());
  const Widest& widest = known.at(procedure);
  Odds last;
  for (auto _ : state) last = odds(*procedure, widest.facts, tables.get());
  state.counters["branches"] = static_cast<double>(last.branches);
  state.counters["samples"] = static_cast<double>(last.samples);
  state.SetLabel(changed(*procedure, widest.facts));
}

}  // namespace

void register_widest() {
  for (const Book* book : all_books())
    for (const Procedure& procedure : book->procedures)
      benchmark::RegisterBenchmark((std::string("widest/") + book->name + "/" + procedure.name).c_str(), ask, book, &procedure)->Unit(benchmark::kMicrosecond);
}

}  // namespace linstock
