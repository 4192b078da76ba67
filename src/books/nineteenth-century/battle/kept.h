// What a board was asked once, for the length of a step. Sheets are used again and again, board after board: every answer carries the
// number of its board, so that nothing has to be wiped.
//
// It trusts that the state does not change while its board lives. Builds that look for bugs (the sanitizers) do not: there every
// sixteenth answer that was kept is found again and has to be the same.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "kernel/check.h"

namespace linstock::nineteenth_century::afield {

#ifdef NDEBUG
inline constexpr int kept_found_again_every = 0;
#else
inline constexpr int kept_found_again_every = 16;
#endif

class Kept {
 public:
  enum Asked : std::size_t { Yards, Charges, Sees, SeesFire, Nearest, kinds };

  // `again`: how many kept answers are handed out for one that is found again; 0: never.
  explicit Kept(std::size_t units, int again = kept_found_again_every) : pairs_(units * units), again_(again), sheet_(take_sheet()) {
    if (sheet_->answers.size() < kinds * pairs_) sheet_->answers.resize(kinds * pairs_);
    if (++sheet_->board != 0) return;
    std::ranges::fill(sheet_->answers, Answer{});  // numbers have come round
    sheet_->board = 1;
  }
  ~Kept() { spare().push_back(std::move(sheet_)); }
  Kept(const Kept&) = delete;

  // The answer, found the first time that it is asked. Whatever `find` asks in its turn is kept as well.
  template <class Find>
  int ask(Asked what, std::size_t pair, Find find) {
    Answer& kept = sheet_->answers[what * pairs_ + pair];
    if (kept.board != sheet_->board) return (kept = {static_cast<std::int16_t>(find()), sheet_->board}).value;
    if (again_ > 0 && ++handed_out_ % again_ == 0) check(static_cast<std::int16_t>(find()) == kept.value, "the state has changed while its board lives");
    return kept.value;
  }

 private:
  struct Answer {
    std::int16_t value = 0;
    std::uint16_t board = 0;
  };
  struct Sheet {
    std::uint16_t board = 0;
    std::vector<Answer> answers;
  };
  static std::vector<std::unique_ptr<Sheet>>& spare() {
    static thread_local std::vector<std::unique_ptr<Sheet>> sheets;
    return sheets;
  }
  static std::unique_ptr<Sheet> take_sheet() {
    if (spare().empty()) return std::make_unique<Sheet>();
    std::unique_ptr<Sheet> sheet = std::move(spare().back());
    spare().pop_back();
    return sheet;
  }

  std::size_t pairs_;
  int again_, handed_out_ = 0;
  std::unique_ptr<Sheet> sheet_;
};

}  // namespace linstock::nineteenth_century::afield
