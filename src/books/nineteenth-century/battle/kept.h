// What a board was asked once, for the length of a step. Sheets are used again and again, board after board: every answer carries the
// number of its board, so that nothing has to be wiped.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace linstock::nineteenth_century::afield {

class Kept {
 public:
  enum Asked : std::size_t { Yards, Charges, Sees, SeesFire, Nearest, kinds };

  explicit Kept(std::size_t units) : pairs_(units * units), sheet_(take_sheet()) {
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
    if (kept.board != sheet_->board) kept = {static_cast<std::int16_t>(find()), sheet_->board};
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
  std::unique_ptr<Sheet> sheet_;
};

}  // namespace linstock::nineteenth_century::afield
