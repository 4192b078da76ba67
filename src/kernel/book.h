// A rulebook as the rest of the program sees it. No book is named outside its folder: all_books() is generated from
// the folders below src/books.
#pragma once
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/clause.h"
#include "kernel/game.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock {

// A book's Tables with the type erased: the printed numbers and options, patched by house rules.
class BookTables {
 public:
  BookTables(std::shared_ptr<void> tables, TableList list) : tables_(std::move(tables)), list_(std::move(list)) {}
  const void* get() const { return tables_.get(); }
  const TableList& list() const { return list_; }

  template <class Tables>
  static BookTables make() {
    auto tables = std::make_shared<Tables>();
    TableList list;
    list_tables(*tables, list);  // the book's own free function
    return {tables, std::move(list)};
  }

 private:
  std::shared_ptr<void> tables_;
  TableList list_;
};

// A battle that the book can set up by itself. A scenario's text is kept in the program and in every record of it; a
// setup without a text is known to the book by its name.
struct Setup {
  const char* name;
  const char* title;
  const char* text = "";
};

struct Book {
  const char* name;     // the folder: "big-napoleonic"
  const char* prefix;   // of its clauses: "BN"
  const char* title;
  const char* summary;
  std::span<const ClauseText> clauses;
  std::span<const Procedure> procedures;
  BookTables (*tables)();
  // Whole battles; empty where the book has procedures only.
  std::span<const Setup> setups = {};
  // From a scenario's text, or the name of a setup that has none. What is wrong with it comes back as the problem.
  std::unique_ptr<Game> (*new_game)(std::string_view setup, const BookTables& tables, std::optional<Problem>& problem) = nullptr;
  // Files of this book other than scenarios (armies): says what it is, or what is wrong.
  std::optional<Problem> (*check_file)(std::string_view text, const std::string& file, std::string& what) = nullptr;

  // What the table umpire keeps of this book's units, guns, officers, buildings.
  std::span<const Keeping> keeps = {};
  // Dice that only this book throws.
  std::span<const Die* const> dice = {};

  // A battle that nobody wrote: a scenario's text, drawn up from a number. Known as the setup "drawn-NUMBER".
  std::string (*draw_up)(std::uint64_t number) = nullptr;
  // A book that is no printed game: for those who write books.
  bool invented = false;

  const Procedure* find(std::string_view procedure) const;
  const ClauseText* clause(std::string_view id) const;  // with or without the ruling's question mark
};

std::span<const Book* const> all_books();
const Book* find_book(std::string_view name);  // by name or prefix

}  // namespace linstock
